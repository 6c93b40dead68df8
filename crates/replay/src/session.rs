//! Runs tests of single methods, a batch at a time, on a JVM that stays: to start one, and to have it compile for the first time,
//! takes longer than to run a hundred tests. The tests of a batch are compiled together. Each has a class loader of its own, and
//! finds properties, locale, time zone and standard streams as they were at first; so it finds what it would find on a fresh JVM.
//! A test that ends the JVM, or hangs, costs only itself. One whose JVM is killed by somebody else is run again. Tests can also be run as a
//! runner of tests would, all with the same classes.

use std::ffi::OsString;
use std::fs;
use std::os::unix::ffi::OsStrExt;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::Duration;

use crema_outcome::RETRIES;

use crate::confirm::{Confirmer, Test, TestResult, Told, cut_off, judge, read};
use crate::process::{NoAnswer, Servant};
use crate::{HEAP, OPTIONS, ReplayError, absolute, jars};

/// Time to compile a batch and to start the JVM.
const START: Duration = Duration::from_secs(60);
/// How many times its time limit a test may take by the clock, if it works and is not given the processor.
const STARVED: u32 = 6;
/// Tests after which the JVM is replaced: some leave threads and memory behind.
const LIFE: usize = 500;
/// What a JVM answers when it has run all tests of a batch.
const DONE: &[u8] = b"crema: done\n";

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
}

impl Confirmer {
    /// Begins a session. A JVM is started when there is something to run.
    pub fn session(self) -> Result<Session, ReplayError> {
        static NEXT: AtomicU32 = AtomicU32::new(0);
        let number = NEXT.fetch_add(1, Ordering::Relaxed);
        let folder = absolute(&self.scratch)?.join(format!("confirm-{}-{number}", std::process::id()));
        Ok(Session { settings: self, folder, jvm: None, age: 0, batches: 0 })
    }
}

impl Session {
    /// Runs each of the tests alone. One result for each, in their order.
    pub fn confirm(&mut self, tests: &[Test]) -> Result<Vec<TestResult>, ReplayError> {
        let alone: Vec<(usize, &Test)> = tests.iter().enumerate().collect();
        self.batch(&alone)
    }

    /// Runs all tests with classes that are loaded once, as a runner does: in their order and, with classes loaded anew, in
    /// the opposite one. For each test the result, that of the first time that it failed if it did.
    pub fn confirm_together(&mut self, tests: &[Test]) -> Result<Vec<TestResult>, ReplayError> {
        let forwards = tests.iter().map(|test| (0, test));
        let both: Vec<(usize, &Test)> = forwards.chain(tests.iter().rev().map(|test| (1, test))).collect();
        let mut first = self.batch(&both)?;
        let second = first.split_off(tests.len());
        let worse = |(first, second)| if matches!(first, TestResult::Confirmed { .. }) { second } else { first };
        Ok(first.into_iter().zip(second.into_iter().rev()).map(worse).collect())
    }

    /// Runs tests; those next to each other with the same number share their classes.
    fn batch(&mut self, tests: &[(usize, &Test)]) -> Result<Vec<TestResult>, ReplayError> {
        if tests.is_empty() {
            return Ok(Vec::new());
        }
        self.batches += 1;
        let folder = self.folder.join(format!("batch{}", self.batches));
        let results = self.batch_in(&folder, tests);
        // What the tests left there is of no use; if it cannot be removed, that is for the owner of the scratch folder.
        let _ = fs::remove_dir_all(&folder);
        empty(&self.work());
        results
    }

    fn batch_in(&mut self, folder: &Path, tests: &[(usize, &Test)]) -> Result<Vec<TestResult>, ReplayError> {
        let failed = |error| ReplayError::System("write to the scratch folder", error);
        fs::create_dir_all(self.work()).map_err(failed)?;
        write_tests(folder, tests, self.settings.time_limit).map_err(failed)?;
        let mut told: Vec<Told> = Vec::new();
        // The test during which the JVM was killed last, and how often in a row.
        let mut kills = (0, 0);
        while told.len() < tests.len() {
            let before = told.len();
            let fresh = self.jvm.is_none();
            let ended = self.run(folder, before, tests.len() - before)?;
            let results = folder.join("results");
            if ended.as_ref().is_err_and(|ended| ended.killed) {
                told = keep_whole(&results, before, tests)?;
                kills = (told.len(), if kills.0 == told.len() { kills.1 + 1 } else { 1 });
                if kills.1 > RETRIES {
                    break;
                }
                continue;
            }
            told = read(&fs::read(results).unwrap_or_default()).map_err(ReplayError::Result)?;
            if told.len() <= before {
                self.jvm = None;
                // Something that an earlier test left behind may have ended the JVM.
                if !fresh {
                    continue;
                }
                // Not even one was begun: there is no point in trying again.
                let reason = ended.err().map(|ended| ended.reason).unwrap_or_default();
                let reason = format!("the JVM could not run the test: {reason}");
                return Ok(tests.iter().map(|_| TestResult::Different(reason.clone())).collect());
            }
        }
        let judged = tests.iter().zip(&told).map(|((_, test), told)| judge(test, told));
        let lost = tests.iter().skip(told.len()).map(|_| TestResult::Killed);
        Ok(judged.chain(lost).collect())
    }

    /// Runs the tests of a batch from this number on, until all have run or the JVM ends; says how it did.
    fn run(&mut self, folder: &Path, first: usize, count: usize) -> Result<Result<(), NoAnswer>, ReplayError> {
        if self.age >= LIFE {
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
        let ended = jvm.order(&order, DONE, START + self.settings.time_limit * STARVED * count as u32);
        self.jvm = ended.is_ok().then_some(jvm);
        Ok(ended)
    }

    fn start(&mut self) -> std::io::Result<Servant> {
        self.age = 0;
        let jar = self.folder.join("confirm.jar");
        fs::write(&jar, jars::CONFIRM)?;
        let mut words: Vec<OsString> = OPTIONS.iter().map(Into::into).collect();
        words.push(HEAP.into());
        words.push(crate::joined(&["-Djava.io.tmpdir=".as_ref(), self.work().as_os_str()]));
        words.extend(self.settings.jvm_options.iter().map(Into::into));
        words.extend(["-cp".into(), jar.into_os_string(), "crema.confirm.Confirm".into()]);
        for entry in &self.settings.class_path {
            words.push(std::path::absolute(entry)?.into());
        }
        let java = self.settings.java_home.join("bin").join("java");
        Servant::start(&java, &words, &self.work(), &self.folder)
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
fn keep_whole(results: &Path, before: usize, tests: &[(usize, &Test)]) -> Result<Vec<Told>, ReplayError> {
    let failed = |error| ReplayError::System("write to the scratch folder", error);
    let mut bytes = fs::read(results).unwrap_or_default();
    // The last line may be torn.
    bytes.truncate(bytes.iter().rposition(|byte| *byte == b'\n').map_or(0, |end| end + 1));
    let begun = read(&bytes).map_err(ReplayError::Result)?.len();
    let last = begun.saturating_sub(1).max(before);
    let shares = |(number, _): &&(usize, &Test)| tests.get(last).is_some_and(|(own, _)| number == own);
    let whole = last - tests[..last].iter().rev().take_while(shares).count();
    if begun > whole {
        cut_off(&mut bytes, whole);
    }
    fs::write(results, &bytes).map_err(failed)?;
    if begun == 0
        && let Some(folder) = results.parent()
    {
        // It may have been killed while it compiled. Neither need be there.
        let _ = fs::remove_file(folder.join("broken"));
        let _ = fs::remove_dir_all(folder.join("classes"));
    }
    read(&bytes).map_err(ReplayError::Result)
}

/// Removes what is in a folder, but not the folder: a JVM runs there.
fn empty(folder: &Path) {
    for entry in fs::read_dir(folder).into_iter().flatten().flatten() {
        let path = entry.path();
        // What stays is found by later tests, as it would be by those of a runner.
        let _ = fs::remove_file(&path).or_else(|_| fs::remove_dir_all(&path));
    }
}

fn write_tests(folder: &Path, tests: &[(usize, &Test)], limit: Duration) -> std::io::Result<()> {
    fs::create_dir_all(folder)?;
    let mut list = String::new();
    for (classes, test) in tests {
        list.push_str(&format!("{} {} {classes}\n", test.class, limit.as_millis()));
        let path = folder.join("src").join(format!("{}.java", test.class.replace('.', "/")));
        fs::create_dir_all(path.parent().unwrap_or(folder))?;
        fs::write(&path, &test.source)?;
    }
    fs::write(folder.join("tests"), list)
}
