//! `crema test`: writes a JUnit 5 suite for the methods under test.
//!
//! Methods are explored as in `check`, but the inputs of every path that takes a new branch are kept. A JVM runs them and says what
//! the method did, which becomes the assertions of a test (`explore`). Before the suite is written, a fresh JVM compiles and runs it
//! in several orders; a test that does not pass each time is left out (`stable`).
//!
//! Invariant: every test that is written has passed, each time, in the file in which it is written.

mod existing;
mod explore;
mod measure;
mod schedule;
mod stable;

use std::collections::{BTreeMap, BTreeSet};
use std::io;
use std::path::{Path, PathBuf, absolute};
use std::sync::OnceLock;
use std::sync::atomic::AtomicBool;
use std::time::{Duration, Instant};

use anyhow::{Context, Result};
use crema_check::{Contracts, Limits, PATHS_WITHOUT_NEW_COVERAGE, Unit};
use crema_outcome::{ClassShape, Coverage, UnitName, WrittenTest};
use crema_replay::Recorded;
use crema_report::{ClassTests, RunFacts, SuiteReport, SuiteSource, suite_html, suite_json, suite_text};

use crate::check::journal::{self, Journal};
use crate::check::worker::{Setup, confirmer};
use crate::check::{Selection, cores, depends, run_identity, under_test, with_plan, without_methods};
use crate::jdk::Jdk;
use crate::limits::{EXPLORING_PART, SUITE_TIME, SYMBOLIC_ARRAY_LENGTH, TEST_CASES, TEST_TIME, TESTS_IN_TIME};
use crate::options::{Switch, TestOptions};
use crate::output::folder::Kind;
use crate::sources::CodeUnderTest;
use crate::terminal::{self, Terminal};
use crate::test::explore::{Pass, Run, UnitTests};
use crate::test::stable::Runner;
use crate::{changed, life, memory, output, pages, sources};

/// Writes tests, reports them, and ends this process. Returns only if nothing can be tested.
pub(crate) fn run(options: &TestOptions, terminal: Terminal) -> Result<()> {
    let begin = Instant::now();
    let options = with_absolute_paths(options)?;
    options.run.json.iter().try_for_each(|path| output::check_place(path))?;
    for folder in [&options.out].into_iter().chain(&options.html) {
        output::check_folder(folder)?;
    }
    let jdk = Jdk::find(options.code.java_home.as_deref())?;
    let scratch = life::confined_folder(terminal)?;
    let symbolic = scratch.join("symbolic.jar");
    std::fs::write(&symbolic, crema_replay::symbolic_jar()).context("cannot write to the scratch folder")?;
    let jobs = options.jobs.map_or_else(cores, |jobs| jobs as usize);
    let plan = memory::plan(options.memory_limit, jobs, &options.code.jvm_options, terminal)?;
    let jobs = plan.as_ref().map_or(jobs, |plan| plan.jobs);
    let code =
        sources::prepare(&with_plan(&options.code, plan.as_ref()), &options.source, &[symbolic], &jdk, terminal)?;
    terminal.detail(|| format!("JDK {} at {}", jdk.version, jdk.home.display()));
    let mut setup = setup(&options, jdk, &code, scratch, begin)?;
    setup.hold(plan)?;
    let selection = Selection { select: &options.select, exclude: &options.exclude, verb: "test" };
    let (mut all, unreadable) = selection.methods(&setup, terminal)?;
    if all.is_empty() {
        let why = selection.why_empty(&setup, &code, &unreadable)?;
        return without_methods(&why, options.allow_empty, terminal);
    }
    if let Some(revision) = &options.changed_since {
        changed::retain(&mut all, revision, &setup, terminal)?;
        if all.is_empty() {
            return Ok(());
        }
    }
    selection.note_unreadable(&code, &unreadable, terminal);
    let work = setup.scratch.join("work");
    std::fs::create_dir_all(&work)
        .and_then(|()| std::env::set_current_dir(&work))
        .context("cannot use the scratch folder")?;
    let existing =
        options.existing.iter().map(|folder| existing::coverage(&setup, folder, terminal)).next().transpose()?;
    let counted = measure::counted(&setup, &options, &all);
    setup.recorded = Recorded::Both(counted.clone());
    // What workers use lives as long as this process: see `explore`.
    let setup: &'static Setup = Box::leak(Box::new(setup));
    let (journal, known) = journal(setup, &options, &all, terminal)?;
    let all: &'static [Unit] = all.leak();
    let counted: &'static [String] = counted.leak();
    let explored = explore::all(Run { setup, units: all, counted }, known, journal, jobs)?;
    let tests = explored.iter().flat_map(|unit| unit.tests.clone()).collect();
    terminal.detail(|| format!("explored after {:.1} s", begin.elapsed().as_secs_f64()));
    let runner = Runner::new(setup, counted, jobs, terminal)?;
    let suite = stable::suite(&runner, tests, existing, options.seed)?;
    let mut report = report(all, &explored, &suite);
    add_coverage(&mut report, confirmer(setup).shapes(counted)?, &suite.coverage);
    let about = pages::run_facts(&options.code.paths, &setup.jdk, limits(&options));
    write(&options, &code, &about, &suite.files, &report, begin, terminal)?;
    options.run.json.iter().for_each(|json| journal::remove(json));
    life::end(0)
}

/// The journal of the run, and what is kept of an earlier one.
fn journal(setup: &Setup, options: &TestOptions, all: &[Unit], terminal: Terminal) -> Result<(Journal, Vec<Pass>)> {
    let Some(json) = &options.run.json else { return Ok((Journal::none(), Vec::new())) };
    let TestOptions { inputs, merge, unit_time_limit, max_paths, max_revisits, seed, run, .. } = options;
    let has_passes = run.time_limit.is_some();
    let rules = format!("{:?}", (inputs, merge, unit_time_limit, max_paths, max_revisits, seed, has_passes));
    let identity = run_identity(&rules, &options.code);
    let (journal, known) = Journal::open::<Pass>(json, &identity, depends::keys(setup, all)?, options.resume)?;
    if options.resume {
        let kept: BTreeSet<&UnitName> = known.reports.iter().map(|pass| &pass.unit).collect();
        journal::say_kept(&known, kept.len(), all.len(), terminal);
    }
    Ok((journal, known.reports))
}

/// The run leaves its folder, so no path may be relative.
fn with_absolute_paths(options: &TestOptions) -> Result<TestOptions> {
    let mut options = options.clone();
    let files = options.code.paths.iter_mut().filter(|path| sources::module(path).is_none());
    let paths = files
        .chain(&mut options.run.json)
        .chain([&mut options.out])
        .chain(&mut options.html)
        .chain(&mut options.source)
        .chain(&mut options.existing);
    for path in paths.chain(&mut options.code.java_home) {
        *path = absolute(&path).context("cannot find the working folder")?;
    }
    Ok(options)
}

fn setup(options: &TestOptions, jdk: Jdk, code: &CodeUnderTest, scratch: PathBuf, begin: Instant) -> Result<Setup> {
    let class_path: Result<Vec<PathBuf>, io::Error> = code.class_path().iter().map(absolute).collect();
    let under_test = under_test(&jdk, code)?;
    Ok(Setup {
        class_path: class_path.context("cannot find the working folder")?,
        under_test,
        modules_under_test: code.modules.clone(),
        jvm_options: options.code.jvm_options.clone(),
        heap_limit: memory::heap_limit(&options.code.jvm_options)?,
        memory: None,
        jdk,
        scratch,
        rules: options.inputs.rules(Contracts::Respected),
        preferred: options.inputs.prefer.clone(),
        depths: Vec::new(),
        limits: Limits {
            time: options.unit_time_limit,
            deadline: options.run.time_limit.map(|limit| begin + exploring_time(limit)),
            abandon: None,
            paths: options.max_paths,
            revisits: options.max_revisits,
            path_condition: None,
            array: SYMBOLIC_ARRAY_LENGTH,
            havoc: false,
            prune: true,
            merge: options.merge == Switch::On,
            seed: options.seed,
            cases: TEST_CASES,
            idle_paths: PATHS_WITHOUT_NEW_COVERAGE,
            every_path: false,
            wanted: None,
        },
        test_time: options.run.time_limit.map_or(TEST_TIME, |limit| TEST_TIME.min(limit / TESTS_IN_TIME)),
        recorded: Recorded::Nothing,
        types: OnceLock::new(),
        has_started: AtomicBool::new(false),
    })
}

/// How much of a time limit is for exploring.
fn exploring_time(limit: Duration) -> Duration {
    let part = limit.mul_f64(EXPLORING_PART);
    part.min(limit.saturating_sub(SUITE_TIME)).max(limit / 3)
}

/// What was done, by class.
fn report(all: &[Unit], explored: &[UnitTests], suite: &stable::Suite) -> SuiteReport {
    let mut report = SuiteReport {
        methods: all.len(),
        unstable: suite.left_out.len(),
        redundant: suite.redundant,
        ..SuiteReport::default()
    };
    let mut classes: BTreeMap<String, ClassTests> = BTreeMap::new();
    for (unit, tests) in all.iter().zip(explored) {
        let name = unit.name();
        let written = suite.tests.iter().filter(|test| test.unit == name).count();
        let class = classes.entry(name.class.clone()).or_default();
        class.name.clone_from(&name.class);
        class.tests += written;
        let shown = format!("{}{}", name.method, name.descriptor);
        match written {
            0 => class.methods_skipped.push((shown, why_not(tests, suite))),
            _ => class.methods_tested += 1,
        }
        let place = format!("{}#{}{}", name.class, name.method, name.descriptor);
        let reasons = tests.incomplete.iter().chain(&tests.skipped).chain(&tests.diverged);
        report.incomplete.extend(reasons.map(|reason| (place.clone(), reason.clone())));
        report.paths += tests.paths;
        report.queries += tests.queries;
        report.pruned += tests.pruned;
        report.merged_regions += tests.merged_regions;
        report.branches_confirmed += tests.branches_confirmed;
        report.divergences += tests.diverged.len() as u64;
    }
    report.classes = classes.into_values().collect();
    report.likely_bugs = suite.tests.iter().filter(|test| test.likely_bug.is_some()).count();
    for (test, reason) in &suite.left_out {
        let place = format!("{}#{}{}", test.unit.class, test.unit.method, test.unit.descriptor);
        report.incomplete.push((place, format!("a test is left out: {reason}")));
    }
    report
}

/// Adds the lines and branches of classes, and those that the suite executes. Classes of which no method is tested count as well.
fn add_coverage(report: &mut SuiteReport, shapes: Vec<ClassShape>, executed: &Coverage) {
    for shape in shapes {
        let name = shape.class.replace('/', ".");
        let at = match report.classes.binary_search_by(|class| class.name.cmp(&name)) {
            Ok(at) => at,
            Err(at) => {
                report.classes.insert(at, ClassTests { name, ..ClassTests::default() });
                at
            }
        };
        report.classes[at].executed = executed.classes.get(&shape.class).cloned().unwrap_or_default();
        report.classes[at].shape = shape;
    }
}

/// Why a method has no test.
fn why_not(tests: &UnitTests, suite: &stable::Suite) -> String {
    let left_out = |test: &WrittenTest| suite.left_out.iter().find(|(other, _)| other == test);
    let is_redundant = || tests.tests.iter().any(|measured| left_out(&measured.test).is_none());
    tests
        .skipped
        .clone()
        .or_else(|| is_redundant().then(|| "other tests cover what its tests would".into()))
        .or_else(|| tests.useless.first().cloned())
        .or_else(|| tests.tests.iter().find_map(|measured| left_out(&measured.test)).map(|(_, reason)| reason.clone()))
        .or_else(|| tests.incomplete.first().cloned())
        .unwrap_or_else(|| "no path reached its end".into())
}

fn write(
    options: &TestOptions,
    code: &CodeUnderTest,
    about: &RunFacts,
    files: &[SuiteSource],
    report: &SuiteReport,
    begin: Instant,
    terminal: Terminal,
) -> Result<()> {
    let sources: Vec<_> = files.iter().map(|file| (file.path.as_str(), file.source.as_bytes())).collect();
    output::folder::replace(&options.out, Kind::Suite, &sources, terminal)?;
    if let Some(path) = &options.run.json {
        let text = suite_json(env!("CARGO_PKG_VERSION"), report, begin.elapsed());
        output::write_whole(path, text.as_bytes())?;
    }
    if let Some(folder) = &options.html {
        write_pages(code, about, report, folder, begin, terminal)?;
    }
    if !terminal.is_quiet() {
        terminal::print(&suite_text(report, &shown(&options.out), begin.elapsed()));
    }
    Ok(())
}

fn write_pages(
    code: &CodeUnderTest,
    about: &RunFacts,
    report: &SuiteReport,
    folder: &Path,
    begin: Instant,
    terminal: Terminal,
) -> Result<()> {
    let source_of = |class: &ClassTests| {
        code.sources.file(&class.name, class.shape.file.as_deref()).and_then(|file| code.sources.text(file))
    };
    pages::write(folder, suite_html(report, about, begin.elapsed(), &source_of), terminal)
}

/// The limits of the run, as its pages show them.
fn limits(options: &TestOptions) -> Vec<(String, String)> {
    let time = pages::time_limit("time", options.run.time_limit);
    time.into_iter().chain(pages::time_limit("time of a method", Some(options.unit_time_limit))).collect()
}

fn shown(path: &Path) -> String {
    path.display().to_string()
}
