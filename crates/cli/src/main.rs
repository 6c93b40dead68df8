//! `crema`: the command line. Reads options, runs the command, and turns every way to fail into one clear line and an exit
//! code.

mod check;
mod ending;
mod jdk;
mod life;
mod main_class;
mod memory;
mod options;
mod property;
mod report;
mod sources;
mod terminal;
mod trace;
mod verify;

use std::panic;
use std::thread;

use anyhow::{Context, Result};
use clap::Parser;
use crema_outcome::StopReason;

use crate::options::{Command, Options};
use crate::terminal::Terminal;

/// Bad usage or input that cannot be read; clap uses the same.
const BAD_INPUT: i32 = 2;
/// The engine's own stack. Only what is used of it costs memory.
pub(crate) const STACK: usize = 256 << 20;

fn main() {
    let command = Options::try_parse().unwrap_or_else(|error| refuse(&error)).command;
    let terminal = command.run().map_or_else(Terminal::plain, Terminal::new);
    let code = match start(command, terminal) {
        Ok(Ok(())) => 0,
        Ok(Err(error)) if life::is_expired() => life::cut_short(StopReason::TimeLimit, || {
            terminal.error(&one_line(&error));
            ending::TIME_LIMIT
        }),
        Ok(Err(error)) | Err(error) => {
            terminal.error(&one_line(&error));
            BAD_INPUT
        }
    };
    life::end(code)
}

/// Says what is wrong with the arguments, or what help was asked for. Arguments are repeated as they are, so such as a terminal would obey
/// are made printable.
fn refuse(error: &clap::Error) -> ! {
    let is_printable = |argument: std::ffi::OsString| {
        let text = argument.to_string_lossy();
        crema_report::printable(&text) == text
    };
    if std::env::args_os().all(is_printable) {
        error.exit();
    }
    terminal::pass_on(error.render().to_string().as_bytes());
    std::process::exit(error.exit_code())
}

/// Runs the command on a thread with a stack of its own. The inner result is that of the command.
fn start(command: Command, terminal: Terminal) -> Result<Result<()>> {
    panic::set_hook(Box::new(|info| {
        ending::tell_bug(&info.to_string(), Terminal::plain());
    }));
    life::handle_signals()?;
    if let Some(limit) = command.run().and_then(|run| run.time_limit) {
        life::start_clock(limit, terminal)?;
    }
    let engine = thread::Builder::new().name("engine".into()).stack_size(STACK);
    let engine = engine.spawn(move || run(&command, terminal)).context("cannot start a thread")?;
    // A panic has been told by the hook.
    Ok(engine.join().unwrap_or_else(|_| life::cut_short(StopReason::Bug("a panic".into()), || ending::BUG)))
}

fn run(command: &Command, terminal: Terminal) -> Result<()> {
    match command {
        Command::Trace(options) => trace::run(options, terminal),
        Command::Check(options) => check::run(options, terminal),
        Command::Verify(options) => verify::run(options, terminal),
        Command::SymbolicJar(options) => report::write_whole(&options.file, crema_replay::symbolic_jar()),
    }
}

fn one_line(error: &anyhow::Error) -> String {
    format!("{error:#}").replace('\n', "; ")
}
