//! Runs tests of single methods, a batch at a time, on a JVM that is kept: starting one and warming up its compiler takes
//! longer than running a hundred tests. The tests of a batch are compiled together. Each has a class loader of its own, and
//! system properties, locale, time zone and standard streams are reset before it, so it runs as on a fresh JVM. A test that
//! ends the JVM, or hangs, does not affect the others. One whose JVM is killed by another process is run again. Tests can also
//! be run as JUnit would run them, all with the same classes.

use std::collections::BTreeSet;
use std::ffi::OsString;
use std::fs;
use std::os::unix::ffi::OsStrExt;
use std::os::unix::fs::symlink;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::{Duration, Instant};

use crema_outcome::{Coverage, RETRIES};

use crate::confirm::{
    Confirmer, Observation, ObservedProgram, ObservedRun, SuiteFile, SuiteResult, SuiteRun, TestProgram, TestResult,
    cut_off, judge, observed_run, read, suite_result,
};
use crate::limits::{BATCH_START_TIME, TEST_TIME_FACTOR, TESTS_PER_JVM};
use crate::process::{NoAnswer, Servant};
use crate::{HEADLESS, HEAP, OPTIONS, ReplayError, absolute, jars};

/// What a JVM answers when it has run all tests of a batch.
const DONE: &[u8] = b"crema: done\n";

/// A test to run.
struct Job<'a> {
    /// Jobs next to each other with the same number share their classes.
    classes: usize,
    /// As the JVM gets it: a class, or a method of one.
    name: String,
    class: &'a str,
    source: &'a str,
}

impl<'a> Job<'a> {
    fn of(classes: usize, test: &'a TestProgram) -> Self {
        Job { classes, name: test.class.clone(), class: &test.class, source: &test.source }
    }
}

/// What became of the tests of a batch.
enum Batch {
    /// What was observed of the first of them; the JVMs of the others were killed.
    Ran(Vec<Observation>),
    /// No JVM could run them: why.
    Impossible(String),
}

/// Runs tests. A session belongs to the thread that began it: its JVM ends with that.
pub struct Session {
    settings: Confirmer,
    /// All that the tests may write to.
    folder: PathBuf,
    jvm: Option<Servant>,
    /// Tests that this JVM has run.
    age: usize,
    /// Batches so far.
    batches: usize,
    /// When those that have not run need not be run any more.
    deadline: Option<Instant>,
}

impl Confirmer {
    /// Begins a session. A JVM is started when there is something to run.
    pub fn session(self) -> Result<Session, ReplayError> {
        static NEXT: AtomicU32 = AtomicU32::new(0);
        let number = NEXT.fetch_add(1, Ordering::Relaxed);
        let folder = absolute(&self.scratch)?.join(format!("confirm-{}-{number}", std::process::id()));
        Ok(Session { settings: self, folder, jvm: None, age: 0, batches: 0, deadline: None })
    }
}

impl Session {
    /// Ends the JVM; the next tests start another one.
    pub fn rest(&mut self) {
        self.jvm = None;
    }

    /// Runs each of the tests alone. One result for each, in their order.
    pub fn confirm(&mut self, tests: &[TestProgram]) -> Result<Vec<TestResult>, ReplayError> {
        let alone: Vec<Job<'_>> = tests.iter().enumerate().map(|(number, test)| Job::of(number, test)).collect();
        let batch = self.batch(&alone)?;
        Ok(self.judged(tests.iter(), batch))
    }

    /// Runs all tests with classes that are loaded once, as a runner does: in their order and, with classes loaded anew, in
    /// the opposite one. For each test the result, that of the first time that it failed if it did.
    pub fn confirm_together(&mut self, tests: &[TestProgram]) -> Result<Vec<TestResult>, ReplayError> {
        let forwards = tests.iter().map(|test| Job::of(0, test));
        let both: Vec<Job<'_>> = forwards.chain(tests.iter().rev().map(|test| Job::of(1, test))).collect();
        let batch = self.batch(&both)?;
        let mut first = self.judged(tests.iter().chain(tests.iter().rev()), batch);
        let second = first.split_off(tests.len());
        let worse = |(first, second)| if matches!(first, TestResult::Confirmed { .. }) { second } else { first };
        Ok(first.into_iter().zip(second.into_iter().rev()).map(worse).collect())
    }

    /// Runs each of the tests alone, and says what the methods under test did. If one of them does not end and it is later than this, those after it
    /// are not run.
    pub fn observe(
        &mut self,
        tests: &[ObservedProgram],
        deadline: Option<Instant>,
    ) -> Result<Vec<ObservedRun>, ReplayError> {
        self.deadline = deadline;
        let observed = self.observe_until(tests);
        self.deadline = None;
        observed
    }

    fn observe_until(&mut self, tests: &[ObservedProgram]) -> Result<Vec<ObservedRun>, ReplayError> {
        let jobs: Vec<Job<'_>> = tests
            .iter()
            .enumerate()
            .map(|(classes, test)| Job { classes, name: test.class.clone(), class: &test.class, source: &test.source })
            .collect();
        Ok(match self.batch(&jobs)? {
            Batch::Ran(observations) => {
                let ran = observations.len();
                let why = if self.is_late() { "time limit" } else { "the JVM that ran the test was killed" };
                let lost = (ran..tests.len()).map(|_| ObservedRun::useless(why));
                observations.into_iter().map(observed_run).chain(lost).collect()
            }
            Batch::Impossible(reason) => tests.iter().map(|_| ObservedRun::useless(&reason)).collect(),
        })
    }

    /// Runs written tests, as a runner does, in this order: the numbers of all tests, counted through the files. One result for each
    /// test, in their own order. The classes of the tests are kept in a folder; those that are there already are run again.
    pub fn run_suite(
        &mut self,
        files: &[SuiteFile],
        order: &[usize],
        kept: &Path,
    ) -> Result<Vec<SuiteRun>, ReplayError> {
        let all: Vec<(&SuiteFile, &String)> =
            files.iter().flat_map(|file| file.tests.iter().map(move |test| (file, test))).collect();
        let job = |number: &usize| {
            let (file, test) = all[*number];
            let name = format!("{}#{test}", file.class);
            Job { classes: 0, name, class: &file.class, source: &file.source }
        };
        let jobs: Vec<Job<'_>> = order.iter().map(job).collect();
        let failed =
            |reason: &str| SuiteRun { result: SuiteResult::Failed(reason.to_owned()), coverage: Coverage::default() };
        let mut results = vec![failed("its JVM was killed"); all.len()];
        let ran = match self.batch_with(&jobs, Some(kept))? {
            Batch::Ran(observations) => observations,
            Batch::Impossible(reason) => return Ok(vec![failed(&reason); all.len()]),
        };
        for (number, observed) in order.iter().zip(ran) {
            results[*number] = SuiteRun { result: suite_result(&observed), coverage: observed.coverage };
        }
        Ok(results)
    }

    /// The results of tests.
    fn judged<'t>(&self, tests: impl Iterator<Item = &'t TestProgram>, batch: Batch) -> Vec<TestResult> {
        let observations = match batch {
            Batch::Impossible(reason) => return tests.map(|_| TestResult::Different(reason.clone())).collect(),
            Batch::Ran(observations) => observations,
        };
        let mut observations = observations.iter();
        let result = |test| match observations.next() {
            Some(observed) => judge(test, observed, &self.settings.modules_under_test),
            None => TestResult::Killed,
        };
        tests.map(result).collect()
    }

    /// Runs tests; those next to each other with the same number share their classes.
    fn batch(&mut self, tests: &[Job<'_>]) -> Result<Batch, ReplayError> {
        self.batch_with(tests, None)
    }

    /// The same, with classes that another session has kept there, or else keeps them.
    fn batch_with(&mut self, tests: &[Job<'_>], kept: Option<&Path>) -> Result<Batch, ReplayError> {
        if tests.is_empty() {
            return Ok(Batch::Ran(Vec::new()));
        }
        self.batches += 1;
        let folder = self.folder.join(format!("batch{}", self.batches));
        let results = self.batch_in(&folder, tests, kept);
        kept.into_iter().for_each(|kept| keep(&folder, kept));
        // What the tests left there is of no use; if it cannot be removed, that is for the owner of the scratch folder.
        let _ = fs::remove_dir_all(&folder);
        empty(&self.work());
        results
    }

    fn batch_in(&mut self, folder: &Path, tests: &[Job<'_>], kept: Option<&Path>) -> Result<Batch, ReplayError> {
        let failed = |error| ReplayError::System("write to the scratch folder", error);
        fs::create_dir_all(self.work()).map_err(failed)?;
        write_tests(folder, tests, self.settings.time_limit).map_err(failed)?;
        kept.map_or(Ok(()), |kept| reuse(folder, kept)).map_err(failed)?;
        let mut observations: Vec<Observation> = Vec::new();
        // The test during which the JVM was killed last, and how often in a row.
        let mut kills = (0, 0);
        while observations.len() < tests.len() && (observations.is_empty() || !self.is_late()) {
            let before = observations.len();
            let fresh = self.jvm.is_none();
            let ended = self.run(folder, before, tests.len() - before)?;
            let results = folder.join("results");
            if ended.as_ref().is_err_and(|ended| ended.killed) {
                observations = keep_whole(&results, before, tests)?;
                kills = (observations.len(), if kills.0 == observations.len() { kills.1 + 1 } else { 1 });
                if kills.1 > RETRIES {
                    break;
                }
                continue;
            }
            observations = read(&fs::read(results).unwrap_or_default()).map_err(ReplayError::Result)?;
            if observations.len() <= before {
                self.jvm = None;
                // Something that an earlier test left behind may have ended the JVM.
                if !fresh {
                    continue;
                }
                // Not even one was begun: there is no point in trying again.
                let reason = ended.err().map(|ended| ended.reason).unwrap_or_default();
                return Ok(Batch::Impossible(format!("the JVM could not run the test: {reason}")));
            }
        }
        Ok(Batch::Ran(observations))
    }

    /// Runs the tests of a batch from this number on, until all have run or the JVM ends; says how it did.
    fn run(&mut self, folder: &Path, first: usize, count: usize) -> Result<Result<(), NoAnswer>, ReplayError> {
        if self.age >= TESTS_PER_JVM {
            self.jvm = None;
        }
        let mut jvm = match self.jvm.take() {
            Some(jvm) => jvm,
            None => self.start().map_err(|error| ReplayError::System("run java", error))?,
        };
        self.age += count;
        let mut order = format!("{first} ").into_bytes();
        order.extend_from_slice(folder.as_os_str().as_bytes());
        order.push(b'\n');
        let ended =
            jvm.order(&order, DONE, BATCH_START_TIME + self.settings.time_limit * TEST_TIME_FACTOR * count as u32);
        self.jvm = ended.is_ok().then_some(jvm);
        Ok(ended)
    }

    fn start(&mut self) -> std::io::Result<Servant> {
        self.age = 0;
        let jar = self.folder.join("confirm.jar");
        fs::write(&jar, jars::CONFIRM)?;
        let effects = self.folder.join("effects.jar");
        fs::write(&effects, jars::EFFECTS)?;
        let mut words: Vec<OsString> = OPTIONS.iter().map(Into::into).collect();
        words.push(HEAP.into());
        words.push(crate::joined(&["-Djava.io.tmpdir=".as_ref(), self.work().as_os_str()]));
        words.push(HEADLESS.into());
        words.extend(self.settings.jvm_options.iter().map(Into::into));
        words.push(crate::joined(&["-javaagent:".as_ref(), effects.as_os_str()]));
        words.extend(self.settings.recorded.agent(&self.folder)?);
        let entries: std::io::Result<Vec<PathBuf>> = self.settings.class_path.iter().map(std::path::absolute).collect();
        let (mut entries, recorded) = (entries?, self.settings.recorded.word());
        if let Some(compiled) = &self.settings.compiled {
            entries.extend([compiled.clone(), jar]);
            let all = std::env::join_paths(entries).map_err(std::io::Error::other)?;
            words.extend([
                "-ea".into(),
                "-cp".into(),
                all,
                "crema.confirm.Confirm".into(),
                recorded.into(),
                "program".into(),
            ]);
        } else {
            words.extend(["-cp".into(), jar.into(), "crema.confirm.Confirm".into(), recorded.into(), "own".into()]);
            words.extend(entries.into_iter().map(OsString::from));
        }
        let java = self.settings.java_home.join("bin").join("java");
        Servant::start(&java, &words, &self.work(), &self.folder)
    }

    fn is_late(&self) -> bool {
        self.deadline.is_some_and(|deadline| Instant::now() >= deadline)
    }

    /// Where the tests run. It is emptied after each batch.
    fn work(&self) -> PathBuf {
        self.folder.join("work")
    }
}

impl Drop for Session {
    fn drop(&mut self) {
        self.jvm = None;
        // If it cannot be removed, that is for the owner of the scratch folder.
        let _ = fs::remove_dir_all(&self.folder);
    }
}

/// Keeps what is whole of the results of a JVM that was killed while it ran the tests from this number on: those of tests before the one
/// that it ran. Tests that share classes with that one are run again, too.
fn keep_whole(results: &Path, before: usize, tests: &[Job<'_>]) -> Result<Vec<Observation>, ReplayError> {
    let failed = |error| ReplayError::System("write to the scratch folder", error);
    let mut bytes = fs::read(results).unwrap_or_default();
    // The last line may be torn.
    bytes.truncate(bytes.iter().rposition(|byte| *byte == b'\n').map_or(0, |end| end + 1));
    let begun = read(&bytes).map_err(ReplayError::Result)?.len();
    let last = begun.saturating_sub(1).max(before);
    let shares = |job: &&Job<'_>| tests.get(last).is_some_and(|own| own.classes == job.classes);
    let whole = last - tests[..last].iter().rev().take_while(shares).count();
    if begun > whole {
        cut_off(&mut bytes, whole);
    }
    fs::write(results, &bytes).map_err(failed)?;
    if begun == 0
        && let Some(folder) = results.parent()
    {
        // It may have been killed while it compiled. Neither need be there.
        let _ = fs::remove_file(folder.join(BROKEN));
        let _ = fs::remove_dir_all(folder.join(CLASSES));
    }
    read(&bytes).map_err(ReplayError::Result)
}

/// What `javac` did not accept of a batch: it is written when the classes are complete.
const BROKEN: &str = "broken";
/// The classes of a batch.
const CLASSES: &str = "classes";

/// The classes that a session has kept there, if it has.
pub fn kept_classes(kept: &Path) -> Option<PathBuf> {
    kept.join(BROKEN).exists().then(|| kept.join(CLASSES))
}

/// Keeps the classes of a batch for another session. If they cannot be kept, that one compiles them again.
fn keep(folder: &Path, kept: &Path) {
    let moved = |name: &str| fs::rename(folder.join(name), kept.join(name));
    if !kept.join(BROKEN).exists() && folder.join(BROKEN).exists() {
        let _ = fs::create_dir_all(kept).and_then(|()| moved(CLASSES)).and_then(|()| moved(BROKEN));
    }
}

/// Takes the classes that were kept, if there are any.
fn reuse(folder: &Path, kept: &Path) -> std::io::Result<()> {
    if !kept.join(BROKEN).exists() {
        return Ok(());
    }
    symlink(kept.join(CLASSES), folder.join(CLASSES))?;
    fs::copy(kept.join(BROKEN), folder.join(BROKEN)).map(|_| ())
}

/// Removes what is in a folder, but not the folder: a JVM runs there.
fn empty(folder: &Path) {
    for entry in fs::read_dir(folder).into_iter().flatten().flatten() {
        let path = entry.path();
        // What stays is found by later tests, as it would be by those of a runner.
        let _ = fs::remove_file(&path).or_else(|_| fs::remove_dir_all(&path));
    }
}

fn write_tests(folder: &Path, tests: &[Job<'_>], limit: Duration) -> std::io::Result<()> {
    fs::create_dir_all(folder)?;
    let mut list = String::new();
    let mut written = BTreeSet::new();
    for Job { classes, name, class, source } in tests {
        list.push_str(&format!("{name} {} {classes}\n", limit.as_millis()));
        if written.insert(*class) {
            let path = folder.join("src").join(format!("{}.java", class.replace('.', "/")));
            fs::create_dir_all(path.parent().unwrap_or(folder))?;
            fs::write(&path, source)?;
        }
    }
    fs::write(folder.join("tests"), list)
}
