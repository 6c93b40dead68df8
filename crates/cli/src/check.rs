//! `crema check`: finds run-time errors in every method under test.
//!
//! Invariant: an error is reported only after a JVM has thrown that exception at that place. If the run is cut short, all findings
//! so far are reported, and all results so far are on disk.

pub(crate) mod depends;
mod documented;
mod failing_code;
mod javadoc;
pub(crate) mod journal;
pub(crate) mod merge;
mod methods;
mod missing;
mod progress;
mod public_callers;
mod select;
mod shard;
mod together;
pub(crate) mod worker;

use std::cell::RefCell;
use std::collections::BTreeSet;
use std::io;
use std::path::{Path, PathBuf, absolute};
use std::sync::OnceLock;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::thread;
use std::time::Instant;

use anyhow::{Context, Result, anyhow, bail};
use crema_check::{
    Contracts, InputRules, Limits, MissingClass, PATHS_WITHOUT_NEW_COVERAGE, Unit, UnreadableClass, missing_classes,
};
use crema_outcome::{Finding, Place, RunIdentity, StopReason, UnitName, UnitReport};
use crema_program::{ClassPath, JdkImage};
use crema_replay::Recorded;
use crema_report::{
    Baseline, CheckPages, CheckReport, check_json, check_sarif, findings_text, html, junit, short_text, summary_text,
};
use sha2::{Digest, Sha256};

pub(crate) use methods::{Selection, without_methods};
pub(crate) use select::{Depth, Pattern};
pub(crate) use shard::Part;

use crate::check::journal::{BatchPart, Journal};
use crate::check::progress::Progress;
use crate::check::worker::{Setup, Worker};
use crate::jdk::Jdk;
use crate::limits::{BATCH_METHODS, ENGINE_STACK_BYTES, PROGRESS_LINE_PAUSE, SYMBOLIC_ARRAY_LENGTH, TEST_TIME};
use crate::memory::Plan;
use crate::options::{CheckOptions, CodeOptions, Format, ReportOptions, RunOptions, Switch};
use crate::output::folder::Kind;
use crate::pages::PageFacts;
use crate::sources::{CodeUnderTest, SourceFile};
use crate::terminal::{self, Terminal};
use crate::{baseline, changed, ending, life, memory, output, pages, sources};

/// What was found so far, and how to report it.
struct Collected {
    reports: Vec<UnitReport>,
    /// The same, once the tests of all of them were run together.
    together: Option<Vec<UnitReport>>,
    journal: Journal,
    progress: Progress,
    /// It has been reported.
    reported: bool,
}

/// Reports the result of the run.
struct Reporter {
    options: ReportOptions,
    /// Where the JSON is written.
    json: Option<PathBuf>,
    code: CodeUnderTest,
    begin: Instant,
    terminal: Terminal,
    collected: Mutex<Collected>,
    /// Class files that cannot be read.
    unreadable: Vec<UnreadableClass>,
    /// Classes that methods under test refer to, and that are not there.
    missing: Vec<MissingClass>,
    /// What its pages say about the run.
    pages: PageFacts,
    /// The part that is checked, and of which run, if it is only a part.
    part: Option<(Part, RunIdentity)>,
    /// The errors that are known, if there is a baseline.
    baseline: Option<Baseline>,
    /// All methods are checked, and not only some that options select.
    whole: bool,
    /// The working folder of the user, in which names of files are short.
    working: PathBuf,
}

/// Checks the methods, reports what was found, and ends this process. Returns only if nothing can be checked.
pub(crate) fn run(options: &CheckOptions, terminal: Terminal) -> Result<()> {
    let begin = Instant::now();
    let options = with_absolute_paths(options)?;
    check_places(&options.run, &options.report)?;
    let baseline = options.report.baseline.as_deref().map(baseline::read).transpose()?;
    let jobs = options.jobs.map_or_else(cores, |jobs| jobs as usize);
    let plan = memory::plan(options.memory_limit, jobs, &options.code.jvm_options, terminal)?;
    let jobs = plan.as_ref().map_or(jobs, |plan| plan.jobs);
    let (jdk, scratch, code) = prepare(&with_plan(&options.code, plan.as_ref()), &options.report.source, terminal)?;
    let mut setup = setup(&options, jdk, &code, scratch)?;
    setup.hold(plan)?;
    let selection = Selection { select: &options.select, exclude: &options.exclude, verb: "check" };
    let (mut all, unreadable) = selection.methods(&setup, terminal)?;
    if all.is_empty() {
        let why = selection.why_empty(&setup, &code, &unreadable)?;
        return without_methods(&why, options.allow_empty, terminal);
    }
    if let Some(revision) = &options.changed_since {
        // If nothing has changed, the reports say that nothing was found.
        changed::retain(&mut all, revision, &setup, terminal)?;
    }
    selection.note_unreadable(&code, &unreadable, terminal);
    let missing = missing_classes(&mut setup.catalog()?, &all);
    missing::note(&missing, terminal);
    let part = match options.shard {
        Some(part) => Some((part, shard::run_identity(&setup, &rules_text(&options), &all)?)),
        None => None,
    };
    let mut batches = batches(&all, options.shard);
    let units: Vec<&Unit> = batches.iter().flat_map(|(_, units)| units).map(|(_, unit)| *unit).collect();
    let (journal, known) = journal(&setup, &options, &units, part.as_ref(), terminal)?;
    let done: BTreeSet<UnitName> = known.iter().map(|report| report.unit.clone()).collect();
    let progress = Progress::new(units.len(), &known, options.report.level.into(), terminal);
    let collected = Mutex::new(Collected { reports: known, together: None, journal, progress, reported: false });
    let whole =
        options.select.is_empty() && options.exclude.is_empty() && options.changed_since.is_none() && part.is_none();
    let pages = PageFacts::new(&options.code.paths, &setup.jdk, &setup.class_path, limits(&options));
    let working = working_folder()?;
    let (exclude, options, json) = (options.exclude, options.report, options.run.json);
    let reporter = Arc::new(Reporter {
        options,
        json,
        code,
        begin,
        terminal,
        collected,
        unreadable,
        missing: missing.classes,
        pages,
        part,
        baseline,
        whole,
        working,
    });
    let on_interrupt = Arc::clone(&reporter);
    life::set_on_cut_short(move |reason| report(&on_interrupt, Some(reason)));
    show_progress(&reporter)?;
    enter_work_folder(&setup.scratch)?;
    batches.iter_mut().for_each(|(_, units)| units.retain(|(_, unit)| !done.contains(&unit.name())));
    batches.retain(|(_, units)| !units.is_empty());
    check_all(&setup, &reporter, &batches, jobs)?;
    public_callers::search(&setup, &reporter, &exclude, all.len(), jobs)?;
    let mut reports = reporter.collected().reports.clone();
    documented::apply(&reporter.code.sources, &mut reports);
    together::settle(worker::confirmer(&setup), &mut reports);
    reporter.collected().together = Some(reports);
    let late = life::is_expired().then_some(StopReason::TimeLimit);
    life::end(report(&reporter, late))
}

/// The limits of the run, as its pages show them.
fn limits(options: &CheckOptions) -> Vec<(String, String)> {
    let time = pages::time_limit("time", options.run.time_limit);
    let paths = options.max_paths;
    time.into_iter()
        .chain(pages::time_limit("time of a method", Some(options.unit_time_limit)))
        .chain([("paths of a method".to_owned(), paths.to_string())])
        .collect()
}

/// Finds out before the run whether its reports will have a place.
fn check_places(run: &RunOptions, report: &ReportOptions) -> Result<()> {
    run.json.iter().chain(&report.sarif).try_for_each(|path| output::check_place(path))?;
    report.tests.iter().chain(&report.html).try_for_each(|folder| output::check_folder(folder))
}

/// The JDK, the scratch folder, and the code under test.
fn prepare(options: &CodeOptions, texts: &[PathBuf], terminal: Terminal) -> Result<(Jdk, PathBuf, CodeUnderTest)> {
    let jdk = Jdk::find(options.java_home.as_deref())?;
    let scratch = life::confined_folder(terminal)?;
    let symbolic = scratch.join("symbolic.jar");
    std::fs::write(&symbolic, crema_replay::symbolic_jar()).context("cannot write to the scratch folder")?;
    let code = sources::prepare(options, texts, &[symbolic], &jdk, terminal)?;
    terminal.detail(|| format!("JDK {} at {}", jdk.version, jdk.home.display()));
    Ok((jdk, scratch, code))
}

fn working_folder() -> Result<PathBuf> {
    std::env::current_dir().context("cannot find the working folder")
}

/// The compiler of sources keeps the memory limit, too.
pub(crate) fn with_plan(code: &CodeOptions, plan: Option<&Plan>) -> CodeOptions {
    let mut code = code.clone();
    code.jvm_options.splice(0..0, plan.into_iter().flat_map(Plan::of_compiler));
    code
}

/// Relative file names of the code under test refer to this folder.
fn enter_work_folder(scratch: &Path) -> Result<()> {
    let work = scratch.join("work");
    std::fs::create_dir_all(&work)
        .and_then(|()| std::env::set_current_dir(&work))
        .context("cannot use the scratch folder")
}

/// The journal of the run, and what is kept of an earlier one.
fn journal(
    setup: &Setup,
    options: &CheckOptions,
    all: &[&Unit],
    part: Option<&(Part, RunIdentity)>,
    terminal: Terminal,
) -> Result<(Journal, Vec<UnitReport>)> {
    let Some(json) = &options.run.json else { return Ok((Journal::none(), Vec::new())) };
    let earlier = part.filter(|_| options.resume).and_then(|(part, of)| shard::complete(json, *part, of));
    if let Some(earlier) = earlier {
        terminal.note(&format!("shard {} of {} is complete already", earlier.index, earlier.count));
        return Ok((Journal::none(), earlier.units));
    }
    let keys = depends::keys(setup, all.iter().copied())?;
    let (journal, known) = Journal::open::<UnitReport>(json, &identity(options), keys, options.resume)?;
    if options.resume {
        journal::say_kept(&known, known.reports.len(), all.len(), terminal);
    }
    Ok((journal, known.reports))
}

/// The run leaves its folder, so no path may be relative.
fn with_absolute_paths(options: &CheckOptions) -> Result<CheckOptions> {
    let mut options = options.clone();
    make_absolute(&mut options.code, &mut options.run, &mut options.report)?;
    Ok(options)
}

fn make_absolute(code: &mut CodeOptions, run: &mut RunOptions, report: &mut ReportOptions) -> Result<()> {
    let files = code.paths.iter_mut().filter(|path| sources::module(path).is_none());
    let paths = files.chain(&mut code.java_home).chain(&mut run.json);
    let paths = paths.chain(&mut report.sarif).chain(&mut report.tests).chain(&mut report.html);
    for path in paths.chain(&mut report.source).chain(&mut report.baseline) {
        *path = absolute(&path).context("cannot find the working folder")?;
    }
    Ok(())
}

/// Internal names of the classes under test, sorted.
pub(crate) fn under_test(jdk: &Jdk, code: &CodeUnderTest) -> Result<Vec<String>> {
    let own = ClassPath::open(JdkImage::open(&jdk.home)?, &code.entries, jdk.feature)?;
    let mut under_test = own.class_names();
    for module in &code.modules {
        if own.jdk().module_descriptor(module).is_none() {
            bail!("the JDK at {} has no module {module}; `java --list-modules` lists them", jdk.home.display());
        }
        under_test.extend(own.jdk().classes(module));
    }
    under_test.sort();
    under_test.dedup();
    Ok(under_test)
}

fn setup(options: &CheckOptions, jdk: Jdk, code: &CodeUnderTest, scratch: PathBuf) -> Result<Setup> {
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
        rules: InputRules {
            nulls_in_turn: true,
            ..options.inputs.rules(match options.contracts {
                Switch::On => Contracts::Respected,
                Switch::Off => Contracts::Off,
            })
        },
        preferred: options.inputs.prefer.clone(),
        depths: options.depth.iter().map(|depth| (depth.of.clone(), depth.limit)).collect(),
        limits: Limits {
            time: options.unit_time_limit,
            deadline: life::deadline(),
            abandon: None,
            paths: options.max_paths,
            revisits: options.max_revisits,
            path_condition: options.max_path_condition,
            array: SYMBOLIC_ARRAY_LENGTH,
            havoc: options.havoc == Switch::On,
            prune: options.prune == Switch::On,
            merge: options.merge == Switch::On,
            seed: options.seed,
            cases: 0,
            idle_paths: PATHS_WITHOUT_NEW_COVERAGE,
            every_path: false,
            wanted: None,
        },
        test_time: TEST_TIME,
        recorded: Recorded::Nothing,
        types: OnceLock::new(),
        has_started: AtomicBool::new(false),
    })
}

/// The identity of a run: all options that affect the result. Which methods there are, and what they depend on, is compared
/// method by method (`depends`).
fn identity(options: &CheckOptions) -> String {
    run_identity(&format!("{} {:?}", rules_text(options), options.shard), &options.code)
}

/// All options that affect the result of a method.
fn rules_text(options: &CheckOptions) -> String {
    let CheckOptions {
        inputs,
        contracts,
        unit_time_limit,
        max_paths,
        max_revisits,
        seed,
        depth,
        max_path_condition,
        havoc,
        prune,
        merge,
        ..
    } = options;
    let rules = (
        inputs,
        contracts,
        unit_time_limit,
        max_paths,
        max_revisits,
        seed,
        depth,
        max_path_condition,
        (havoc, prune, merge),
    );
    format!("{rules:?}")
}

/// A line that is the same for runs with the same rules on the same code. The JDK is compared by what it is, and not by where.
pub(crate) fn run_identity(rules: &str, code: &CodeOptions) -> String {
    let CodeOptions { paths, classpath, java_home: _, jvm_options, settings: _ } = code;
    let text = format!("{rules} {paths:?} {classpath:?} {jvm_options:?}");
    format!("{{\"run\":\"{}\"}}", depends::hex(&Sha256::digest(text)))
}

pub(crate) fn cores() -> usize {
    thread::available_parallelism().map_or(1, usize::from)
}

/// The number of a batch, and its methods that are to be checked, with their numbers.
type Batch<'a> = (usize, Vec<(usize, &'a Unit)>);

/// The batches of the methods of a run, or of a part of it.
fn batches(all: &[Unit], part: Option<Part>) -> Vec<Batch<'_>> {
    let numbered: Vec<(usize, &Unit)> = all.iter().enumerate().collect();
    let mut batches: Vec<Batch> = numbered.chunks(BATCH_METHODS).map(<[_]>::to_vec).enumerate().collect();
    if let Some(part) = part {
        let work = |(_, units): &Batch| units.iter().map(|(_, unit)| unit.estimated_work()).sum();
        let own = part.batches(&batches.iter().map(work).collect::<Vec<u64>>());
        batches.retain(|(number, _)| own[*number]);
    }
    batches
}

/// Workers take one batch after the other.
fn check_all(setup: &Setup, reporter: &Reporter, batches: &[Batch], jobs: usize) -> Result<()> {
    let next = AtomicUsize::new(0);
    in_parallel(jobs.min(batches.len()), || check_some(setup, reporter, batches, &next))
}

/// Runs a job in so many threads.
fn in_parallel(jobs: usize, job: impl Fn() -> Result<()> + Sync) -> Result<()> {
    let results: Vec<Result<()>> = thread::scope(|scope| {
        let work = |number: usize| {
            let name = format!("worker {number}");
            thread::Builder::new().name(name).stack_size(ENGINE_STACK_BYTES).spawn_scoped(scope, &job)
        };
        let workers: Vec<_> = (0..jobs).map(work).collect();
        let ended = |worker: io::Result<thread::ScopedJoinHandle<'_, Result<()>>>| match worker {
            Ok(worker) => worker.join().unwrap_or_else(|_| Err(anyhow!("a worker panicked"))),
            Err(error) => Err(anyhow!("cannot start a thread: {error}")),
        };
        workers.into_iter().map(ended).collect()
    });
    results.into_iter().collect()
}

/// Says every now and then how far the run is, until it has been reported.
fn show_progress(reporter: &Arc<Reporter>) -> Result<()> {
    let reporter = Arc::clone(reporter);
    let lines = move || {
        loop {
            thread::sleep(PROGRESS_LINE_PAUSE);
            reporter.collected().progress.say();
        }
    };
    thread::Builder::new().name("progress".into()).spawn(lines).context("cannot start a thread")?;
    Ok(())
}

fn check_some(setup: &Setup, reporter: &Reporter, batches: &[Batch], next: &AtomicUsize) -> Result<()> {
    let mut worker = Worker::new(setup)?;
    while let Some((batch, units)) = batches.get(next.fetch_add(1, Ordering::SeqCst)) {
        worker.renew(*batch);
        let part = BatchPart { number: *batch, methods: units.len() };
        for (number, unit) in units {
            if worker.is_late() {
                break;
            }
            reporter.collect(worker.check(unit, *number)?, part);
        }
    }
    Ok(())
}

impl Reporter {
    fn collected(&self) -> MutexGuard<'_, Collected> {
        self.collected.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Keeps the result of a method.
    fn collect(&self, report: UnitReport, batch: BatchPart) {
        let mut collected = self.collected();
        if let Err(error) = collected.journal.add(&report, Some(batch)) {
            collected.progress.end();
            self.terminal.error(&format!("{error:#}; the run goes on, but --resume will not know its results"));
            collected.journal = Journal::none();
        }
        let mut shown = [report.clone()];
        documented::apply(&self.code.sources, &mut shown);
        shown.iter().for_each(|report| collected.progress.step(report, self.baseline.as_ref()));
        collected.reports.push(report);
    }
}

/// Reports everything and returns the exit code. A second caller waits for the end of the process.
fn report(reporter: &Reporter, cut_short: Option<StopReason>) -> i32 {
    let mut collected = reporter.collected();
    if std::mem::replace(&mut collected.reported, true) {
        drop(collected);
        life::end(0);
    }
    collected.progress.end();
    let alone = std::mem::take(&mut collected.reports);
    let mut reports = collected.together.take().unwrap_or_else(|| alone.clone());
    documented::apply(&reporter.code.sources, &mut reports);
    let complete = cut_short.is_none();
    let mut report = CheckReport::new(reports, reporter.options.warnings, cut_short.map(|reason| reason.to_string()))
        .shown_from(reporter.options.level.into());
    let unreadable = reporter.unreadable.iter().map(|class| (class.source.clone(), class.reason.clone()));
    report.unreadable = unreadable.collect();
    report.missing = reporter.missing.iter().map(|class| (class.name.clone(), class.methods)).collect();
    if let Some(baseline) = &reporter.baseline {
        report.compare_with(baseline, reporter.whole);
    }
    report.shard = reporter.part.as_ref().map(|(part, of)| shard::of(*part, of.clone(), alone, complete));
    let code = match write_all(reporter, &report) {
        // Whether there are errors, the merge of all parts says.
        Ok(()) if reporter.part.is_some() => {
            if complete {
                0
            } else {
                ending::CUT_SHORT
            }
        }
        Ok(()) if report.reaches(reporter.options.fail_on()) => 1,
        Ok(()) if !complete => ending::CUT_SHORT,
        Ok(()) => 0,
        Err(error) => {
            reporter.terminal.error(&format!("{error:#}"));
            2
        }
    };
    if complete && code != 2 {
        collected.journal.remove();
    }
    code
}

fn write_all(reporter: &Reporter, report: &CheckReport) -> Result<()> {
    let Reporter { options, json, begin, terminal, .. } = reporter;
    let tests = if options.tests.is_some() { junit(report) } else { Vec::new() };
    // Each is tried: what can be written is there.
    let mut written = Vec::new();
    if let Some(folder) = &options.tests {
        let files: Vec<_> = tests.iter().map(|file| (file.path.as_str(), file.source.as_bytes())).collect();
        written.push(output::folder::replace(folder, Kind::Findings, &files, *terminal));
    }
    let version = env!("CARGO_PKG_VERSION");
    if let Some(path) = json {
        let text = check_json(version, report, &tests, begin.elapsed());
        written.push(output::write_whole(path, text.as_bytes()));
    }
    if let Some(path) = &options.sarif {
        let text = check_sarif(version, report, &|finding| uri(reporter, finding));
        written.push(output::write_whole(path, text.as_bytes()));
    }
    if let Some(folder) = &options.html {
        written.push(write_pages(reporter, report, folder));
    }
    print_all(reporter, report);
    let failed: Vec<String> = written.into_iter().filter_map(Result::err).map(|error| format!("{error:#}")).collect();
    if failed.is_empty() { Ok(()) } else { Err(anyhow!(failed.join("; "))) }
}

fn print_all(reporter: &Reporter, report: &CheckReport) {
    let Reporter { begin, terminal, .. } = reporter;
    if terminal.is_quiet() {
        return;
    }
    let summary = summary_text(report, begin.elapsed());
    match reporter.options.format {
        Format::Text => terminal::print(&(findings_text(report, &|finding| source_of(reporter, finding)) + &summary)),
        // Standard output is for findings alone.
        Format::Short => {
            terminal::print(&short_text(report, &|finding| file_of(reporter, finding)));
            summary.lines().for_each(|line| terminal.note(line));
        }
    }
}

/// The file of a finding as the user would name it, or, of a jar without sources, its place in a tree of sources.
fn file_of(reporter: &Reporter, finding: &Finding) -> String {
    let place = &finding.place;
    match reporter.code.sources.file(&place.class, place.file.as_deref()).and_then(SourceFile::path) {
        Some(path) => path.strip_prefix(&reporter.working).unwrap_or(path).display().to_string(),
        None => place_in_tree(place).unwrap_or_else(|| place.class.clone()),
    }
}

fn write_pages(reporter: &Reporter, report: &CheckReport, folder: &Path) -> Result<()> {
    let bytecode = RefCell::new(reporter.pages.bytecode());
    let pages = CheckPages {
        run: &reporter.pages.run,
        total: reporter.begin.elapsed(),
        source_of: &|place| reporter.code.sources.text_at(place),
        bytecode_of: &|finding| bytecode.borrow_mut().as_mut()?.of(finding),
    };
    pages::write(folder, html(report, &pages), reporter.terminal)
}

/// The source that a finding is in, if it was given.
fn source_of(reporter: &Reporter, finding: &Finding) -> Option<String> {
    reporter.code.sources.text_at(&finding.place)
}

/// Where the source of a finding is: the file given, or, of a jar, its place in a tree of sources.
fn uri(reporter: &Reporter, finding: &Finding) -> Option<String> {
    let place = &finding.place;
    if let Some(path) = reporter.code.sources.file(&place.class, place.file.as_deref()).and_then(SourceFile::path) {
        return Some(path_uri(path));
    }
    place_in_tree(place)
}

/// `pkg/File.java`.
fn place_in_tree(place: &Place) -> Option<String> {
    let package = place.class.rsplit_once('.').map_or(String::new(), |(package, _)| package.replace('.', "/") + "/");
    Some(format!("{package}{}", place.file.as_deref()?))
}

/// Characters that mean something in a URI are escaped.
fn path_uri(path: &Path) -> String {
    let plain = |byte: u8| byte.is_ascii_alphanumeric() || b"/-._~".contains(&byte);
    let text = path.to_string_lossy();
    let escaped: String = text
        .bytes()
        .map(|byte| if plain(byte) { char::from(byte).to_string() } else { format!("%{byte:02X}") })
        .collect();
    if path.is_absolute() { format!("file://{escaped}") } else { escaped }
}
