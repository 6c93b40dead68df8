//! `crema trace`: runs a whole program on one concrete input.

use std::path::PathBuf;
use std::time::Instant;

use anyhow::{Result, anyhow};
use crema_machine::{Config, Machine, PathEnd, Semantics, SetupError, StartError, State, Step};

use crate::ending::Ending;
use crate::jdk::{Jdk, NEWEST_TESTED};
use crate::options::TraceOptions;
use crate::report::{self, TraceReport};
use crate::terminal::Terminal;
use crate::{life, main_class, memory, sources};

/// Slices between two looks at the clock of the command line; the machine itself looks at it more often.
const SLICES: u32 = 1000;

/// Runs the program, tells how it ended, and ends this process. Returns only if the program cannot be started.
pub(crate) fn run(options: &TraceOptions, terminal: Terminal) -> Result<()> {
    let begin = Instant::now();
    if let Some(path) = &options.run.json {
        report::check_place(path)?;
    }
    let jdk = Jdk::find(options.code.java_home.as_deref())?;
    if jdk.feature > NEWEST_TESTED {
        terminal.detail(|| {
            format!("JDK {} is newer than the newest that Crema is tested with, {NEWEST_TESTED}", jdk.version)
        });
    }
    let code = sources::prepare(&options.code, &[], &jdk, terminal)?;
    let main = main_class::choose(options.main.as_deref(), None, &code, &jdk)?;
    terminal.detail(|| format!("JDK {} at {}", jdk.version, jdk.home.display()));
    terminal.detail(|| format!("main class {main}, class path {}", shown(&code.class_path())));
    let mut machine = Machine::new(Config {
        java_home: jdk.home.clone(),
        feature_version: jdk.feature,
        class_path: code.class_path(),
        jvm_options: options.code.jvm_options.clone(),
        main_class: main.clone(),
        program_arguments: options.arguments.clone(),
        heap_limit: memory::heap_limit(&options.code.jvm_options).map_err(|text| anyhow!(text))?,
        confined_to: None,
        working_folder: None,
        deadline: life::deadline(),
        semantics: Semantics { exploring_routines: options.exploring_routines, ..Semantics::default() },
    })
    .map_err(setup_error)?;
    life::watch_host(machine.host_process(), terminal)?;
    let ending = execute(&mut machine, &main, &options.arguments)?;
    ending.tell(terminal);
    let report = TraceReport::new(&ending, &machine, begin.elapsed());
    report.tell(terminal);
    if let Some(path) = &options.run.json {
        report.write(path)?;
    }
    // The machine is not taken down piece by piece: its memory goes with the process.
    life::end(ending.exit_code())
}

pub(crate) fn shown(paths: &[PathBuf]) -> String {
    let names: Vec<_> = paths.iter().map(|path| path.display().to_string()).collect();
    names.join(":")
}

fn execute(machine: &mut Machine, main: &str, arguments: &[String]) -> Result<Ending> {
    let mut state = match machine.start_main(main, arguments) {
        Ok(state) => state,
        Err(StartError::Main(problem)) => return Err(anyhow!(problem)),
        Err(StartError::End(end)) => return Ending::of(end, || "the start".into()).map_err(explain_options),
    };
    loop {
        match machine.step(&mut state, SLICES) {
            Step::Continue if life::is_expired() => return Ok(Ending::TimeLimit(machine.location(&state))),
            Step::Continue => {}
            Step::Fork(_) => return Ok(Ending::Bug("a concrete run came to a symbolic branch".into())),
            Step::End(end) => return ended(machine, &state, end),
        }
    }
}

fn ended(machine: &Machine, state: &State, end: PathEnd) -> Result<Ending> {
    Ending::of(end, || machine.location(state))
}

pub(crate) fn setup_error(error: SetupError) -> anyhow::Error {
    match error {
        SetupError::Host(_) => explain_options(error.into()),
        SetupError::ClassPath(_) | SetupError::Jdk(_) => error.into(),
    }
}

/// A JVM that does not start has mostly been told something it does not like.
pub(crate) fn explain_options(error: anyhow::Error) -> anyhow::Error {
    anyhow!("{error:#}; its messages, if any, are above; check the options given with -J")
}
