//! `crema trace`: runs a whole program on one concrete input.

mod keep;
mod same_path;

use std::fs::{self, File};
use std::io::{self, BufWriter, Write as _};
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use anyhow::{Context as _, Result, anyhow};
use crema_classfile::{FieldType, MethodDescriptor};
use crema_machine::tracing::Tracing;
use crema_machine::{Config, Machine, PathEnd, Semantics, SetupError, StartError, State, Step};
use crema_outcome::{Execution, NativeCalls, Pattern, TracedPath, is_concrete_only};
use crema_report::{TraceRun, trace_html, trace_summary, trace_text, write_trace_json};

use crate::ending::Ending;
use crate::jdk::{Jdk, NEWEST_TESTED};
use crate::limits::TRACE_SLICES;
use crate::options::{TraceInputs, TraceOptions};
use crate::terminal::{self, Terminal};
use crate::trace::same_path::Program;
use crate::{life, main_class, memory, models, output, pages, sources};

pub(crate) use keep::Keep;

/// Runs the program, reports how it ended, and ends this process. Returns only if the program cannot be started.
pub(crate) fn run(options: &TraceOptions, terminal: Terminal) -> Result<()> {
    let (ending, _) = trace(options, terminal)?;
    // The machine is not taken down piece by piece: its memory goes with the process.
    life::end(ending.exit_code())
}

/// The same, and says which methods need a model. The exit code tells whether the program came to its end.
pub(crate) fn suggest(options: &TraceOptions, terminal: Terminal) -> Result<()> {
    let (ending, machine) = trace(options, terminal)?;
    terminal::print(&models::suggest::text(&models::suggest::suggestions(&machine)));
    life::end(if ending.program_exit_code().is_some() { 0 } else { ending.exit_code() })
}

/// Runs the program and reports how it ended.
fn trace(options: &TraceOptions, terminal: Terminal) -> Result<(Ending, Box<Machine>)> {
    let begin = Instant::now();
    for path in options.run.json.iter().chain(&options.smtlib) {
        output::check_place(path)?;
    }
    if let Some(folder) = &options.html {
        output::check_folder(folder)?;
    }
    let jdk = Jdk::find(options.code.java_home.as_deref())?;
    if jdk.feature > NEWEST_TESTED {
        terminal.detail(|| {
            format!("JDK {} is newer than the newest that Crema is tested with, {NEWEST_TESTED}", jdk.version)
        });
    }
    let code = sources::prepare(&options.code, &[], &[], &jdk, terminal)?;
    let main = main_class::choose(options.main.as_deref(), None, &code, &jdk)?;
    terminal.detail(|| format!("JDK {} at {}", jdk.version, jdk.home.display()));
    terminal.detail(|| format!("main class {main}, class path {}", shown(&code.class_path())));
    let models = models::prepare(&options.replaced.models, &options.code, &code, &jdk, terminal)?;
    let class_path: Vec<PathBuf> = code.class_path().into_iter().chain(models.entries).collect();
    let tracing =
        Tracing { concrete: options.replaced.concrete.clone(), models: models.methods, ..tracing(&options.inputs)? };
    // The host has the same standard input, from its start.
    let before = options.same_path.as_ref().map(|_| same_path::prepare(options)).transpose()?;
    let mut machine = Machine::new(Config {
        java_home: jdk.home.clone(),
        feature_version: jdk.feature,
        class_path,
        modules_under_test: Vec::new(),
        jvm_options: options.code.jvm_options.clone(),
        main_class: main.clone(),
        program_arguments: options.arguments.clone(),
        heap_limit: memory::heap_limit(&options.code.jvm_options)?,
        confined_to: None,
        working_folder: None,
        tracing: Some(tracing),
        deadline: life::deadline(),
        semantics: Semantics { exploring_routines: options.exploring_routines, ..Semantics::default() },
    })
    .map_err(setup_error)?;
    life::watch_host(machine.host_process(), terminal)?;
    let (ending, ticks) = execute(&mut machine, &main, &options.arguments)?;
    ending.report(terminal);
    unused(&options.replaced.concrete, &machine).for_each(|pattern| {
        terminal.note(&format!("--concrete {pattern}: no method was called that it selects"));
    });
    let mut path = machine.traced_path(ticks, options.conjuncts);
    if let (Some(before), Some(to)) = (&before, &options.same_path) {
        let class_path = code.class_path();
        let program = Program { jdk: &jdk, class_path: &class_path, main: &main, total: begin.elapsed() };
        path.same_path = Some(same_path::another(&mut machine, options, before, &program, to)?);
    }
    let (execution, total) = (execution(&ending, &machine, path), begin.elapsed());
    report(options, &main, &machine, &execution, total, terminal)?;
    Ok((ending, Box::new(machine)))
}

pub(crate) fn shown(paths: &[PathBuf]) -> String {
    let names: Vec<_> = paths.iter().map(|path| path.display().to_string()).collect();
    names.join(":")
}

/// Patterns for methods on the host only that have selected none, most likely because of a typing error.
fn unused<'a>(patterns: &'a [Pattern], machine: &'a Machine) -> impl Iterator<Item = &'a Pattern> {
    let program = machine.program();
    let is_used = move |pattern: &Pattern| {
        let mut called = machine.host_calls().keys().map(|id| (program.method(*id), program.method_name(*id)));
        called.any(|(method, name)| {
            let class = program.name(method.class).replace('/', ".");
            !method.is_native() && is_concrete_only(std::slice::from_ref(pattern), &class, name)
        })
    };
    patterns.iter().filter(move |pattern| !is_used(pattern))
}

/// Prints and writes what was asked for.
fn report(
    options: &TraceOptions,
    main: &str,
    machine: &Machine,
    execution: &Execution,
    total: Duration,
    terminal: Terminal,
) -> Result<()> {
    trace_text(execution, total).into_iter().for_each(|line| terminal.detail(|| line));
    let inputs = &options.inputs;
    let is_symbolic = inputs.symbolic_args || inputs.symbolic_stdin || !inputs.symbolic_file.is_empty();
    if is_symbolic && machine.symbols().is_empty() {
        terminal.note("the program has read nothing that is symbolic, so there is no path constraint");
    }
    trace_summary(execution).into_iter().for_each(|line| terminal.note(&line));
    if let Some(path) = &options.smtlib {
        write_streamed(path, |out| machine.write_smtlib(out))?;
    }
    if let Some(path) = &options.run.json {
        write_streamed(path, |out| write_trace_json(out, env!("CARGO_PKG_VERSION"), execution, total))?;
    }
    if let Some(folder) = &options.html {
        let run = TraceRun { main_class: main, arguments: &options.arguments, total };
        pages::write(folder, trace_html(run, execution), terminal)?;
    }
    Ok(())
}

/// What is symbolic. Files that cannot be read are refused before the run.
fn tracing(inputs: &TraceInputs) -> Result<Tracing> {
    for file in &inputs.symbolic_file {
        let data = fs::metadata(file).and_then(|data| File::open(file).map(|_| data));
        let data = data.with_context(|| format!("cannot read the symbolic file {}", file.display()))?;
        if !data.is_file() {
            return Err(anyhow!("cannot read the symbolic file {}: it is no regular file", file.display()));
        }
    }
    let calls = match &inputs.input {
        Some(file) => {
            let text = fs::read_to_string(file).with_context(|| format!("cannot read {}", file.display()))?;
            text.lines().map(str::trim).filter(|line| !line.is_empty()).map(String::from).collect()
        }
        None => Vec::new(),
    };
    Ok(Tracing {
        arguments: inputs.symbolic_args,
        stdin: inputs.symbolic_stdin,
        files: inputs.symbolic_file.clone(),
        calls,
        seed: inputs.seed,
        ..Tracing::default()
    })
}

/// Writes a file as it is printed: a path constraint may be larger than memory.
fn write_streamed(path: &Path, print: impl FnOnce(&mut BufWriter<File>) -> io::Result<()>) -> Result<()> {
    let write = || {
        let mut out = BufWriter::new(File::create(path)?);
        print(&mut out)?;
        out.flush()
    };
    write().with_context(|| format!("cannot write {}", path.display()))
}

/// Runs the program to its end. Also returns the branches and calls that it has executed.
fn execute(machine: &mut Machine, main: &str, arguments: &[String]) -> Result<(Ending, u64)> {
    let mut state = match machine.start_main(main, arguments) {
        Ok(state) => state,
        Err(StartError::Main(problem)) => return Err(anyhow!(problem)),
        Err(StartError::End(end)) => {
            let ending = Ending::of(end, || "the start".into()).map_err(explain_options)?;
            return Ok((ending, 0));
        }
    };
    let ending = loop {
        match machine.step(&mut state, TRACE_SLICES) {
            Step::Continue if life::is_expired() => break Ending::TimeLimit(machine.location(&state)),
            Step::Continue => {}
            Step::Fork(_) => break Ending::Bug("a traced run has forked".into()),
            Step::End(end) => break ended(machine, &state, end)?,
        }
    };
    Ok((ending, state.ticks))
}

fn ended(machine: &Machine, state: &State, end: PathEnd) -> Result<Ending> {
    Ending::of(end, || machine.location(state))
}

/// The data for the report of a run.
fn execution(ending: &Ending, machine: &Machine, path: TracedPath) -> Execution {
    let natives = natives(machine);
    Execution { exit_code: ending.program_exit_code(), interruptions: ending.interruptions(), natives, path }
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
