//! `crema`: the command line. Reads options, runs the command, and turns every way to fail into one clear line and an exit
//! code.

mod baseline;
mod bytecode;
mod changed;
mod check;
mod doctor;
mod ending;
mod jdk;
mod life;
mod limits;
mod main_class;
mod manual;
mod memory;
mod models;
mod options;
mod output;
mod pages;
mod property;
mod settings;
mod sources;
mod terminal;
mod test;
mod trace;
mod verify;

use std::panic;
use std::thread;

use anyhow::{Context, Result};
use clap::Parser;
use crema_outcome::StopReason;

use crate::limits::{ENGINE_STACK_BYTES, TEST_GRACE};
use crate::options::{Command, ModelsCommand, ModelsOptions, Options};
use crate::terminal::Terminal;

/// Bad usage or input that cannot be read; clap uses the same.
const BAD_INPUT: i32 = 2;

fn main() {
    let arguments = settings::added_to(std::env::args_os().collect()).unwrap_or_else(|error| {
        Terminal::plain().error(&one_line(&error));
        std::process::exit(BAD_INPUT)
    });
    let command = Options::try_parse_from(arguments.all).unwrap_or_else(|error| refuse(&error)).command;
    let terminal = command.run().map_or_else(Terminal::plain, Terminal::new);
    if let Some(file) = &arguments.file {
        terminal.detail(|| format!("settings: {}", file.display()));
    }
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
        ending::report_bug(&info.to_string(), Terminal::plain());
    }));
    life::handle_signals()?;
    if let Some(limit) = command.run().and_then(|run| run.time_limit) {
        // `test` divides its time itself; the clock is for a run that does not come to an end.
        let limit = if matches!(command, Command::Test(_)) { limit * TEST_GRACE } else { limit };
        life::start_clock(limit, terminal)?;
    }
    let engine = thread::Builder::new().name("engine".into()).stack_size(ENGINE_STACK_BYTES);
    let engine = engine.spawn(move || run(&command, terminal)).context("cannot start a thread")?;
    // The hook has reported the panic.
    Ok(engine.join().unwrap_or_else(|_| life::cut_short(StopReason::Bug("a panic".into()), || ending::BUG)))
}

fn run(command: &Command, terminal: Terminal) -> Result<()> {
    match command {
        Command::Trace(options) => trace::run(options, terminal),
        Command::Check(options) => check::run(options, terminal),
        Command::Merge(options) => check::merge::run(options, terminal),
        Command::Baseline(options) => baseline::run(options, terminal),
        Command::Test(options) => test::run(options, terminal),
        Command::Verify(options) => verify::run(options, terminal),
        Command::Models(ModelsOptions { command: ModelsCommand::Check(options) }) => {
            models::check::run(options, terminal)
        }
        Command::Models(ModelsOptions { command: ModelsCommand::Suggest(options) }) => {
            trace::suggest(options, terminal)
        }
        Command::SymbolicJar(options) => output::write_whole(&options.file, crema_replay::symbolic_jar()),
        Command::Doctor(options) => doctor::run(options),
        Command::Completions(options) => manual::completions(options),
        Command::Man(options) => manual::pages(options),
    }
}

fn one_line(error: &anyhow::Error) -> String {
    format!("{error:#}").replace('\n', "; ")
}
