//! `crema check`: finds run-time errors in every method under test.
//!
//! Invariant: an error is told only after a JVM has thrown that exception at that place. Whatever cuts the run short, what was
//! found until then is told, and what was done is on disk.

mod depends;
mod journal;
mod progress;
mod select;
mod together;
mod worker;

use std::collections::BTreeSet;
use std::io;
use std::path::{Path, PathBuf, absolute};
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::thread;
use std::time::Instant;

use anyhow::{Context, Result, anyhow, bail};
use crema_check::{Contracts, InputRules, Limits, NullArguments, ObjectState, Unit, units};
use crema_outcome::{Finding, Status, StopReason, UnitName, UnitReport};
use crema_program::{ClassPath, JdkImage};
use crema_report::{CheckReport, check_json, check_sarif, finding_text, html, junit, summary_text};
use sha2::{Digest, Sha256};

pub(crate) use select::{Depth, Pattern};

use crate::check::journal::{Journal, Known, Part};
use crate::check::progress::Progress;
use crate::check::worker::{Setup, Worker};
use crate::jdk::Jdk;
use crate::options::{CheckOptions, CodeOptions, Nulls, States, Switch};
use crate::sources::Code;
use crate::terminal::{self, Terminal};
use crate::verify::program::source_at;
use crate::{STACK, life, memory, report, sources};

/// Longest array that is made for a length that is an input.
const LONGEST_ARRAY: i32 = 64;

/// Methods that one engine checks. What static initialisers of the JDK have done on its host, earlier methods have made them do, so
/// a method's neighbours have a small say in how it is explored. They must be the same ones whatever the number of workers is.
const BATCH: usize = 20;

/// What was found so far, and how to tell it.
struct Collected {
    reports: Vec<UnitReport>,
    journal: Journal,
    progress: Progress,
    /// It has been told.
    told: bool,
}

/// What it takes to tell the result.
struct Telling {
    options: CheckOptions,
    code: Code,
    begin: Instant,
    terminal: Terminal,
    collected: Mutex<Collected>,
}

/// Checks the methods, tells what was found, and ends this process. Returns only if nothing can be checked.
pub(crate) fn run(options: &CheckOptions, terminal: Terminal) -> Result<()> {
    let begin = Instant::now();
    let options = with_absolute_paths(options)?;
    for path in options.run.json.iter().chain(&options.sarif) {
        report::check_place(path)?;
    }
    let jdk = Jdk::find(options.code.java_home.as_deref())?;
    let scratch = life::confined_folder(terminal)?;
    let symbolic = scratch.join("symbolic.jar");
    std::fs::write(&symbolic, crema_replay::symbolic_jar()).context("cannot write to the scratch folder")?;
    let code = sources::prepare(&options.code, &[symbolic], &jdk, terminal)?;
    terminal.detail(|| format!("JDK {} at {}", jdk.version, jdk.home.display()));
    let setup = setup(&options, jdk, &code, scratch)?;
    let all = selected(&setup, &options)?;
    if all.is_empty() {
        bail!("there is no method to check; see --select and --exclude");
    }
    let (journal, known) = journal(&setup, &options, &all, terminal)?;
    let done: BTreeSet<UnitName> = known.iter().map(|report| report.unit.clone()).collect();
    let progress = Progress::new(all.len(), known.len(), terminal.is_quiet());
    let collected = Mutex::new(Collected { reports: known, journal, progress, told: false });
    let jobs = options.jobs.map_or_else(cores, |jobs| jobs as usize);
    let telling = Arc::new(Telling { options, code, begin, terminal, collected });
    let words = Arc::clone(&telling);
    life::set_last_words(move |reason| tell(&words, Some(reason)));
    // What the methods do with relative file names is done there.
    let work = setup.scratch.join("work");
    std::fs::create_dir_all(&work)
        .and_then(|()| std::env::set_current_dir(&work))
        .context("cannot use the scratch folder")?;
    check_all(&setup, &telling, &all, &done, jobs)?;
    let mut reports = telling.collected().reports.clone();
    together::settle(&setup, &mut reports);
    telling.collected().reports = reports;
    let late = life::is_expired().then_some(StopReason::TimeLimit);
    life::end(tell(&telling, late))
}

/// The journal of the run, and what is kept of an earlier one.
fn journal(
    setup: &Setup,
    options: &CheckOptions,
    all: &[Unit],
    terminal: Terminal,
) -> Result<(Journal, Vec<UnitReport>)> {
    let Some(json) = &options.run.json else { return Ok((Journal::none(), Vec::new())) };
    let keys = depends::keys(setup, all)?;
    let (journal, Known { reports, changed }) = Journal::open(json, &identity(options), keys, options.resume)?;
    if options.resume {
        let (kept, total) = (reports.len(), all.len());
        terminal.note(&format!("{kept} of {total} methods are kept; {} have changed, or what they use", changed.len()));
        for unit in &changed {
            terminal.detail(|| format!("checked again: {}#{}{}", unit.class, unit.method, unit.descriptor));
        }
    }
    Ok((journal, reports))
}

/// The run leaves its folder, so no path may be relative.
fn with_absolute_paths(options: &CheckOptions) -> Result<CheckOptions> {
    let mut options = options.clone();
    let paths = options.code.paths.iter_mut().chain(&mut options.run.json).chain(&mut options.sarif);
    for path in paths.chain(&mut options.tests).chain(&mut options.html).chain(&mut options.code.java_home) {
        *path = absolute(&path).context("cannot find the working folder")?;
    }
    Ok(options)
}

fn setup(options: &CheckOptions, jdk: Jdk, code: &Code, scratch: PathBuf) -> Result<Setup> {
    let class_path: Result<Vec<PathBuf>, io::Error> = code.class_path().iter().map(absolute).collect();
    let image = JdkImage::open(&jdk.home)?;
    let under_test = ClassPath::open(image, &code.entries, jdk.feature)?.class_names();
    Ok(Setup {
        class_path: class_path.context("cannot find the working folder")?,
        under_test,
        jvm_options: options.code.jvm_options.clone(),
        heap_limit: memory::heap_limit(&options.code.jvm_options).map_err(|text| anyhow!(text))?,
        jdk,
        scratch,
        rules: InputRules {
            null_arguments: match options.null_arguments {
                Nulls::Never => NullArguments::Never,
                Nulls::Unannotated => NullArguments::Unannotated,
                Nulls::Always => NullArguments::Always,
            },
            state: match options.state {
                States::Constructed => ObjectState::Constructed,
                States::Fields => ObjectState::Fields,
            },
            aliasing: options.aliasing == Switch::On,
            contracts: if options.contracts == Switch::On { Contracts::Respected } else { Contracts::Off },
        },
        depths: options.depth.iter().map(|depth| (depth.of.clone(), depth.limit)).collect(),
        limits: Limits {
            time: options.unit_time_limit,
            deadline: life::deadline(),
            paths: options.max_paths,
            revisits: options.max_revisits,
            path_condition: options.max_path_condition,
            array: LONGEST_ARRAY,
            havoc: options.havoc == Switch::On,
            prune: options.prune == Switch::On,
            merge: options.merge == Switch::On,
            seed: options.seed,
        },
        has_started: AtomicBool::new(false),
    })
}

/// The methods to check, in the order of their names.
fn selected(setup: &Setup, options: &CheckOptions) -> Result<Vec<Unit>> {
    let mut catalog = setup.catalog()?;
    let mut all: Vec<Unit> = Vec::new();
    for class in setup.under_test.clone() {
        all.extend(units(&mut catalog, &class));
    }
    let wanted = |unit: &Unit| {
        let name = unit.name();
        (options.select.is_empty() || options.select.iter().any(|pattern| pattern.matches(&name)))
            && !options.exclude.iter().any(|pattern| pattern.matches(&name))
    };
    all.retain(wanted);
    all.sort_by_key(Unit::name);
    Ok(all)
}

/// What makes a run another one: all options that have a say in the result. Which methods there are, and what they depend on, is compared
/// method by method (`depends`).
fn identity(options: &CheckOptions) -> String {
    let CheckOptions {
        null_arguments,
        aliasing,
        contracts,
        unit_time_limit,
        max_paths,
        max_revisits,
        seed,
        depth,
        max_path_condition,
        state,
        havoc,
        prune,
        merge,
        ..
    } = options;
    let rules = (
        null_arguments,
        aliasing,
        contracts,
        unit_time_limit,
        max_paths,
        max_revisits,
        seed,
        depth,
        max_path_condition,
        (state, havoc, prune, merge),
    );
    // The JDK is compared by what it is, and not by where.
    let CodeOptions { paths, classpath, java_home: _, jvm_options } = &options.code;
    let text = format!("{rules:?} {paths:?} {classpath:?} {jvm_options:?}");
    format!("{{\"run\":\"{}\"}}", depends::hex(&Sha256::digest(text)))
}

fn cores() -> usize {
    thread::available_parallelism().map_or(1, usize::from)
}

/// The number of a batch, and its methods that are to be checked, with their numbers.
type Batch<'a> = (usize, Vec<(usize, &'a Unit)>);

/// Workers take one batch after the other.
fn check_all<'a>(
    setup: &Setup,
    telling: &Telling,
    all: &'a [Unit],
    done: &BTreeSet<UnitName>,
    jobs: usize,
) -> Result<()> {
    let numbered: Vec<(usize, &'a Unit)> = all.iter().enumerate().collect();
    let left = |units: &[(usize, &'a Unit)]| -> Vec<(usize, &'a Unit)> {
        units.iter().filter(|(_, unit)| !done.contains(&unit.name())).copied().collect()
    };
    let batches = numbered.chunks(BATCH).enumerate().map(|(number, units)| (number, left(units)));
    let batches: Vec<Batch> = batches.filter(|(_, units)| !units.is_empty()).collect();
    let next = AtomicUsize::new(0);
    let results: Vec<Result<()>> = thread::scope(|scope| {
        let work = |number: usize| {
            let (batches, next) = (&batches, &next);
            let job = move || check_some(setup, telling, batches, next);
            thread::Builder::new().name(format!("worker {number}")).stack_size(STACK).spawn_scoped(scope, job)
        };
        let workers: Vec<_> = (0..jobs.min(batches.len())).map(work).collect();
        let ended = |worker: io::Result<thread::ScopedJoinHandle<'_, Result<()>>>| match worker {
            Ok(worker) => worker.join().unwrap_or_else(|_| Err(anyhow!("a worker panicked"))),
            Err(error) => Err(anyhow!("cannot start a thread: {error}")),
        };
        workers.into_iter().map(ended).collect()
    });
    results.into_iter().collect()
}

fn check_some(setup: &Setup, telling: &Telling, batches: &[Batch], next: &AtomicUsize) -> Result<()> {
    let mut worker = Worker::new(setup)?;
    while let Some((batch, units)) = batches.get(next.fetch_add(1, Ordering::SeqCst)) {
        worker.renew(*batch);
        let part = Part { number: *batch, methods: units.len() };
        for (number, unit) in units {
            if worker.is_late() {
                break;
            }
            telling.collect(worker.check(unit, *number)?, part)?;
        }
    }
    Ok(())
}

impl Telling {
    fn collected(&self) -> MutexGuard<'_, Collected> {
        self.collected.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Keeps the result of a method.
    fn collect(&self, report: UnitReport, batch: Part) -> Result<()> {
        let mut collected = self.collected();
        collected.journal.add(&report, batch)?;
        let errors = report.findings.iter().filter(|finding| finding.status == Status::Confirmed).count();
        collected.progress.step(errors);
        collected.reports.push(report);
        Ok(())
    }
}

/// Tells everything and gives the exit code. Who comes second waits for the end of the process.
fn tell(telling: &Telling, cut_short: Option<StopReason>) -> i32 {
    let mut collected = telling.collected();
    if std::mem::replace(&mut collected.told, true) {
        drop(collected);
        life::end(0);
    }
    collected.progress.clear();
    let reports = std::mem::take(&mut collected.reports);
    let complete = cut_short.is_none();
    let report = CheckReport::new(reports, telling.options.warnings, cut_short.map(|reason| reason.to_string()));
    let code = match write_all(telling, &report) {
        Ok(()) => i32::from(report.errors() > 0),
        Err(error) => {
            telling.terminal.error(&format!("{error:#}"));
            2
        }
    };
    if complete && code != 2 {
        collected.journal.remove();
    }
    code
}

fn write_all(telling: &Telling, report: &CheckReport) -> Result<()> {
    let Telling { options, begin, terminal, .. } = telling;
    let tests = if options.tests.is_some() { junit(report) } else { Vec::new() };
    if let Some(folder) = &options.tests {
        for file in &tests {
            let path = folder.join(&file.path);
            std::fs::create_dir_all(path.parent().unwrap_or(folder)).context("cannot write the tests")?;
            report::write_whole(&path, file.source.as_bytes())?;
        }
    }
    let version = env!("CARGO_PKG_VERSION");
    if let Some(path) = &options.run.json {
        report::write_whole(path, check_json(version, report, &tests, begin.elapsed()).as_bytes())?;
    }
    if let Some(path) = &options.sarif {
        let text = check_sarif(version, report, &|finding| uri(telling, finding));
        report::write_whole(path, text.as_bytes())?;
    }
    if let Some(folder) = &options.html {
        write_pages(telling, report, folder)?;
    }
    if terminal.is_quiet() {
        return Ok(());
    }
    let mut text = String::new();
    for finding in &report.findings {
        let source = source_of(telling, finding);
        text.push_str(&finding_text(finding, source.as_deref()));
        text.push('\n');
    }
    text.push_str(&summary_text(report, begin.elapsed()));
    terminal::print(&text);
    Ok(())
}

fn write_pages(telling: &Telling, report: &CheckReport, folder: &Path) -> Result<()> {
    std::fs::create_dir_all(folder).with_context(|| format!("cannot write {}", folder.display()))?;
    for page in html(report, telling.begin.elapsed(), &|finding| source_of(telling, finding)) {
        report::write_whole(&folder.join(&page.name), page.html.as_bytes())?;
    }
    Ok(())
}

/// The source that a finding is in, if it was given.
fn source_of(telling: &Telling, finding: &Finding) -> Option<String> {
    source_at(&finding.place, &telling.code).and_then(|path| std::fs::read_to_string(path).ok())
}

/// Where the source of a finding is: the file given, or, of a jar, its place in a tree of sources.
fn uri(telling: &Telling, finding: &Finding) -> Option<String> {
    if let Some(path) = source_at(&finding.place, &telling.code) {
        return Some(path_uri(path));
    }
    let package =
        finding.place.class.rsplit_once('.').map_or(String::new(), |(package, _)| package.replace('.', "/") + "/");
    Some(format!("{package}{}", finding.place.file.as_deref()?))
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
