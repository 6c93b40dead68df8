//! `crema trace`: runs a whole program on one concrete input.

use std::path::PathBuf;
use std::time::Instant;

use anyhow::{Result, anyhow};
use crema_classfile::{FieldType, MethodDescriptor};
use crema_machine::{Config, Machine, PathEnd, Semantics, SetupError, StartError, State, Step};
use crema_outcome::{Execution, NativeCalls, TracedPath};
use crema_report::{trace_json, trace_text};

use crate::ending::Ending;
use crate::jdk::{Jdk, NEWEST_TESTED};
use crate::limits::TRACE_SLICES;
use crate::options::TraceOptions;
use crate::terminal::Terminal;
use crate::{life, main_class, memory, output, sources};

/// Runs the program, reports how it ended, and ends this process. Returns only if the program cannot be started.
pub(crate) fn run(options: &TraceOptions, terminal: Terminal) -> Result<()> {
    let begin = Instant::now();
    if let Some(path) = &options.run.json {
        output::check_place(path)?;
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
        modules_under_test: Vec::new(),
        jvm_options: options.code.jvm_options.clone(),
        main_class: main.clone(),
        program_arguments: options.arguments.clone(),
        heap_limit: memory::heap_limit(&options.code.jvm_options).map_err(|text| anyhow!(text))?,
        confined_to: None,
        working_folder: None,
        tracing: None,
        deadline: life::deadline(),
        semantics: Semantics { exploring_routines: options.exploring_routines, ..Semantics::default() },
    })
    .map_err(setup_error)?;
    life::watch_host(machine.host_process(), terminal)?;
    let ending = execute(&mut machine, &main, &options.arguments)?;
    ending.report(terminal);
    let (execution, total) = (execution(&ending, &machine), begin.elapsed());
    trace_text(&execution, total).into_iter().for_each(|line| terminal.detail(|| line));
    if let Some(path) = &options.run.json {
        output::write_whole(path, trace_json(env!("CARGO_PKG_VERSION"), &execution, total).as_bytes())?;
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
        match machine.step(&mut state, TRACE_SLICES) {
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

/// The data for the report of a run.
fn execution(ending: &Ending, machine: &Machine) -> Execution {
    let natives = natives(machine);
    Execution {
        exit_code: ending.program_exit_code(),
        interruptions: ending.interruptions(),
        natives,
        path: TracedPath::default(),
    }
}

fn natives(machine: &Machine) -> Vec<NativeCalls> {
    let program = machine.program();
    let mut natives: Vec<_> = machine
        .host_calls()
        .iter()
        .map(|(method, calls)| NativeCalls {
            method: program.describe(*method),
            calls: *calls,
            reference_parameters: reference_parameters(program.method_descriptor(*method)),
        })
        .collect();
    natives.sort_by(|a, b| a.method.cmp(&b.method));
    natives
}

fn reference_parameters(descriptor: &str) -> usize {
    let parameters = MethodDescriptor::parse(descriptor).map(|d| d.parameters).unwrap_or_default();
    parameters.iter().filter(|p| matches!(p, FieldType::Object(_) | FieldType::Array(_))).count()
}

pub(crate) fn setup_error(error: SetupError) -> anyhow::Error {
    match error {
        SetupError::Host(_) => explain_options(error.into()),
        SetupError::ClassPath(_) | SetupError::Jdk(_) => error.into(),
    }
}

/// A JVM that does not start has mostly been given a wrong option.
pub(crate) fn explain_options(error: anyhow::Error) -> anyhow::Error {
    anyhow!("{error:#}; its messages, if any, are above; check the options given with -J")
}
