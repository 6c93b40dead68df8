//! `crema verify`: explores a whole program for all inputs, and says whether a property holds.
//!
//! Invariant: FALSE is said only of a counterexample that a JVM has confirmed. Whatever cuts the run short (the clock, the
//! end of the host, a panic), the last line is a verdict, UNKNOWN.

mod page;
pub(crate) mod program;
mod solver;

use std::path::{Path, PathBuf};
use std::process::Stdio;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;
use std::time::Instant;

use anyhow::{Context, Result, anyhow};
use crema_explore::{Budget, Features, Search};
use crema_host::HostError;
use crema_machine::{Config, Machine, PathEnd, Semantics, StartError};
use crema_outcome::{
    Counterexample, Place, Property, ReplayOutcome, StopReason, Verdict, Verification, VerificationStats,
};
use crema_replay::{Replay, ReplayedRun};
use crema_report::witness;
use crema_verify::{Callbacks, Request, verify};

use crate::ending::BUG;
use crate::jdk::Jdk;
use crate::limits::{REPLAY_TIME, VERDICT_TIME};
use crate::options::{Feature, SearchOrder, Switch, VerifyOptions};
use crate::property::{self, Specification};
use crate::sources::CodeUnderTest;
use crate::terminal::{self, Terminal, print};
use crate::verify::page::About;
use crate::{life, main_class, memory, output, sources, trace};

/// Explores the program, reports the verdict, and ends this process. Returns only if the program cannot be explored.
pub(crate) fn run(options: &VerifyOptions, terminal: Terminal) -> Result<()> {
    let begin = Instant::now();
    for path in options.run.json.iter().chain(&options.witness) {
        output::check_place(path)?;
    }
    options.html.iter().try_for_each(|folder| output::check_folder(folder))?;
    let specification = property::read(&options.property)?;
    let jdk = Jdk::find(options.code.java_home.as_deref())?;
    life::set_on_cut_short(on_cut_short(options, &jdk, specification.property, begin, terminal));
    let scratch = life::confined_folder(terminal)?;
    let symbolic = scratch.join("symbolic.jar");
    std::fs::write(&symbolic, crema_replay::symbolic_jar()).context("cannot write to the scratch folder")?;
    let code = sources::prepare(&options.code, &[], &[symbolic], &jdk, terminal)?;
    let main = main_class::choose(options.main.as_deref(), specification.main_class.as_deref(), &code, &jdk)?;
    terminal.detail(|| format!("JDK {} at {}", jdk.version, jdk.home.display()));
    terminal.detail(|| format!("main class {main}, class path {}", trace::shown(&code.class_path())));
    let mut machine = machine(options, specification.property, &jdk, &code, &main, &scratch)?;
    life::keep(machine.host_process());
    let replay = replay(options, &jdk, &code, &main, scratch);
    let request = request(options, specification.property, &main);
    let mut confirmed = None;
    let confirm = &mut |counterexample: &Counterexample| {
        let (outcome, run) = confirm(&replay, request.property, counterexample, terminal);
        confirmed = run;
        outcome
    };
    let mut outside = Callbacks { confirm, new_host: &mut |process| life::keep(process) };
    let verification = verify(&mut machine, &mut solver::choose(options), &request, &mut outside);
    let verification = verification.or_else(|error| not_started(error, options, &jdk))?;
    claim();
    let example = match &verification.verdict {
        Verdict::False(counterexample) => Some(shown_example(counterexample, confirmed.as_ref(), &code)),
        Verdict::True | Verdict::Unknown(_) => None,
    };
    report_counterexample(example.as_ref(), terminal);
    let about = About { options, jdk: &jdk, main: &main, property: specification.property, begin };
    page::write(&about, &verification, example.as_ref())?;
    write_witness(options, &specification, &main, &code, &verification)?;
    // The machine is not taken down piece by piece: its memory goes with the process.
    life::end(conclude(options, specification.property, &verification, begin, terminal)?)
}

fn machine(
    options: &VerifyOptions,
    property: Property,
    jdk: &Jdk,
    code: &CodeUnderTest,
    main: &str,
    scratch: &Path,
) -> Result<Machine> {
    let mut jvm_options = options.code.jvm_options.clone();
    // Last, so that it wins: without it, no assert would ever fail.
    jvm_options.push("-ea".into());
    Machine::new(Config {
        java_home: jdk.home.clone(),
        feature_version: jdk.feature,
        class_path: code.class_path(),
        modules_under_test: Vec::new(),
        heap_limit: memory::heap_limit(&jvm_options)?,
        jvm_options,
        main_class: main.to_owned(),
        program_arguments: options.arguments.clone(),
        confined_to: Some(scratch.to_owned()),
        working_folder: None,
        tracing: None,
        deadline: life::deadline(),
        semantics: Semantics { asserts_hold: property == Property::Assert, ..Semantics::verification() },
    })
    .map_err(|error| {
        explain(&options.code.jvm_options, jdk);
        trace::setup_error(error)
    })
}

/// The standard error of the host is not shown. So a JVM with the same options is started again, to show its message.
pub(crate) fn explain(jvm_options: &[String], jdk: &Jdk) {
    let mut command = std::process::Command::new(jdk.home.join("bin").join("java"));
    command.args(jvm_options).arg("-version").stdin(Stdio::null());
    if let Ok(output) = command.output()
        && !output.status.success()
    {
        terminal::pass_on(&output.stderr);
    }
}

/// A mistake of the user, or a verdict.
fn not_started(error: StartError, options: &VerifyOptions, jdk: &Jdk) -> Result<Verification> {
    let reason = match error {
        StartError::Main(problem) => return Err(anyhow!(problem)),
        StartError::End(PathEnd::Host(error @ HostError::Start { .. })) => {
            explain(&options.code.jvm_options, jdk);
            return Err(trace::explain_options(error.into()));
        }
        StartError::End(PathEnd::Host(HostError::Ended { status, .. })) => StopReason::Host(status),
        StartError::End(PathEnd::Host(error @ HostError::Silent { .. })) => StopReason::Host(error.to_string()),
        StartError::End(PathEnd::Host(HostError::Protocol(text)) | PathEnd::Bug(text)) => StopReason::Bug(text),
        StartError::End(PathEnd::Limit(limit, _)) => StopReason::Unsupported(limit.to_string().as_str().into()),
        StartError::End(PathEnd::Assumption | PathEnd::Uncaught(_)) => {
            StopReason::Bug("the program ended before it started".into())
        }
        StartError::End(PathEnd::Exit(_) | PathEnd::Deadlock(_)) => StopReason::Bug("an end before the start".into()),
    };
    let incomplete = [(reason.clone(), 1)].into();
    Ok(Verification {
        verdict: Verdict::Unknown(reason),
        assumptions: Vec::new(),
        incomplete,
        stats: VerificationStats::default(),
    })
}

fn features(up_to: Feature) -> Features {
    let (calls, exits, returns) = match up_to {
        Feature::Regions => (false, false, false),
        Feature::Calls => (true, false, false),
        Feature::Exits => (true, true, false),
        Feature::Returns => (true, true, true),
    };
    Features { calls, exits, returns }
}

fn request(options: &VerifyOptions, property: Property, main: &str) -> Request {
    Request {
        main_class: main.to_owned(),
        arguments: options.arguments.clone(),
        property,
        search: search(options),
        budget: Budget {
            deadline: life::deadline(),
            expected_work: options.run.time_limit.map(|limit| u64::try_from(limit.as_nanos()).unwrap_or(u64::MAX)),
            max_revisits: options.max_revisits,
            merge: options.merge == Switch::On,
            ..Budget::default()
        },
        features: features(options.merge_up_to.unwrap_or(Feature::Returns)),
    }
}

fn search(options: &VerifyOptions) -> Search {
    match options.search {
        SearchOrder::Depth => Search::DepthFirst,
        SearchOrder::Breadth => Search::BreadthFirst,
        SearchOrder::Random => Search::Random(options.seed),
        SearchOrder::Coverage => Search::Coverage,
        SearchOrder::Interleaved => Search::Interleaved(options.seed),
    }
}

fn replay(options: &VerifyOptions, jdk: &Jdk, code: &CodeUnderTest, main: &str, scratch: PathBuf) -> Replay {
    Replay {
        java_home: jdk.home.clone(),
        class_path: code.class_path(),
        main_class: main.to_owned(),
        arguments: options.arguments.clone(),
        jvm_options: options.code.jvm_options.clone(),
        time_limit: REPLAY_TIME,
        scratch,
    }
}

/// Asks a JVM, as long as there is time. What it saw is of use if it confirms.
fn confirm(
    replay: &Replay,
    property: Property,
    counterexample: &Counterexample,
    terminal: Terminal,
) -> (ReplayOutcome, Option<ReplayedRun>) {
    let left = life::deadline().map(|deadline| deadline.saturating_duration_since(Instant::now()));
    let replay = Replay { time_limit: left.map_or(REPLAY_TIME, |left| left.min(REPLAY_TIME)), ..replay.clone() };
    match replay.confirm(property, counterexample) {
        Err(error) => (ReplayOutcome::Different(error.to_string()), None),
        Ok((ReplayOutcome::Confirmed, run)) => (ReplayOutcome::Confirmed, Some(run)),
        Ok((ReplayOutcome::Different(reason), _)) => {
            terminal.detail(|| format!("the JVM did not confirm a counterexample: {reason}"));
            (ReplayOutcome::Different(reason), None)
        }
    }
}

/// A counterexample as a JVM has shown it.
pub(crate) struct ShownExample {
    counterexample: Counterexample,
    /// The place to show, with its source if that is there.
    place: Place,
    source: Option<String>,
    stack: Vec<Place>,
}

fn shown_example(found: &Counterexample, seen: Option<&ReplayedRun>, code: &CodeUnderTest) -> ShownExample {
    let mut counterexample = found.clone();
    let thrown = seen.and_then(|run| run.thrown.last());
    if let Some(thrown) = thrown {
        counterexample.violation.message.clone_from(&thrown.message);
        counterexample.violation.place = thrown.place();
    }
    let (place, source) = program::shown_at(&counterexample.violation, thrown, code);
    let stack = thrown.map(|thrown| thrown.stack.clone()).unwrap_or_default();
    ShownExample { counterexample, place, source, stack }
}

/// What happens, where, and with which inputs.
fn report_counterexample(example: Option<&ShownExample>, terminal: Terminal) {
    let Some(example) = example.filter(|_| !terminal.is_quiet()) else { return };
    print(&crema_report::counterexample(&example.counterexample, &example.place, example.source.as_deref()));
    print("\n");
}

fn write_witness(
    options: &VerifyOptions,
    specification: &Specification,
    main: &str,
    code: &CodeUnderTest,
    verification: &Verification,
) -> Result<()> {
    let Some(path) = &options.witness else { return Ok(()) };
    let text = specification.text.clone();
    let task = witness::Task {
        producer: format!("crema {}", env!("CARGO_PKG_VERSION")),
        specification: text.unwrap_or_else(|| witness::specification(specification.property, main)),
        program: trace::shown(&options.code.paths),
        program_hash: program::hash(code)?,
        creation_time: witness::timestamp(program::now()),
    };
    let text = match &verification.verdict {
        Verdict::True => witness::correctness(&task),
        Verdict::False(counterexample) => witness::violation(&task, counterexample),
        // There is nothing to be witnessed.
        Verdict::Unknown(_) => return Ok(()),
    };
    output::write_whole(path, text.as_bytes())
}

/// Writes the JSON and the last line, and gives the exit code.
fn conclude(
    options: &VerifyOptions,
    property: Property,
    verification: &Verification,
    begin: Instant,
    terminal: Terminal,
) -> Result<i32> {
    for (reason, count) in &verification.incomplete {
        terminal.detail(|| format!("left out: {reason} ({count})"));
    }
    let stats = &verification.stats;
    terminal.detail(|| {
        let (paths, queries, total) = (stats.paths, stats.queries, begin.elapsed().as_millis());
        let (merged, solver) = (stats.merged_regions, stats.solver_time.as_millis());
        let proof = if stats.inductions > 0 { format!(", {} by induction", stats.inductions) } else { String::new() };
        format!(
            "{total} ms{proof}; {paths} paths, {merged} branches merged, {queries} queries, {solver} ms in the solver"
        )
    });
    if let Some(path) = &options.run.json {
        let json = crema_report::verify_json(env!("CARGO_PKG_VERSION"), property, verification, begin.elapsed());
        output::write_whole(path, json.as_bytes())?;
    }
    let (words, code) = match &verification.verdict {
        Verdict::True => ("TRUE".to_owned(), 0),
        Verdict::False(_) => ("FALSE".to_owned(), 1),
        Verdict::Unknown(StopReason::Bug(text)) => (unknown(&StopReason::Bug(text.clone())), BUG),
        Verdict::Unknown(reason) => (unknown(reason), 3),
    };
    if !verification.assumptions.is_empty() {
        let items: Vec<String> = verification.assumptions.iter().map(ToString::to_string).collect();
        print(&format!("assuming: {}\n", crema_report::printable(&items.join(", "))));
    }
    print(&format!("Verdict: {words}\n"));
    Ok(code)
}

fn unknown(reason: &StopReason) -> String {
    format!("UNKNOWN ({})", crema_report::printable(&reason.to_string().replace('\n', "; ")))
}

/// The end of a run that is cut short.
fn on_cut_short(
    options: &VerifyOptions,
    jdk: &Jdk,
    property: Property,
    begin: Instant,
    terminal: Terminal,
) -> impl Fn(StopReason) -> i32 + Send + Sync + 'static {
    let (options, jdk) = (options.clone(), jdk.clone());
    move |reason| {
        claim();
        let incomplete = [(reason.clone(), 1)].into();
        let verification = Verification {
            verdict: Verdict::Unknown(reason),
            assumptions: Vec::new(),
            incomplete,
            stats: VerificationStats::default(),
        };
        let main = options.main.as_deref().unwrap_or_default();
        let about = About { options: &options, jdk: &jdk, main, property, begin };
        let written = page::write(&about, &verification, None);
        let code = written.and_then(|()| conclude(&options, property, &verification, begin, terminal));
        code.unwrap_or_else(|error| {
            terminal.error(&format!("{error:#}"));
            2
        })
    }
}

/// There is one verdict. The engine and the thread that cuts the run short may both reach this point: the second one waits here for
/// the end of the process. Not for ever: the first may have panicked.
fn claim() {
    static CLAIMED: AtomicBool = AtomicBool::new(false);
    if CLAIMED.swap(true, Ordering::SeqCst) {
        thread::sleep(VERDICT_TIME);
    }
}
