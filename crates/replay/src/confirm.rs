//! Runs tests of single methods on a fresh JVM, many at once: they are compiled together, and each has a class loader of its
//! own, so a JVM is started for a whole batch. A test that ends the JVM, or hangs, costs only itself. Tests can also be run
//! as a runner of tests would, all with the same classes.

use std::fs;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::Duration;

use crema_outcome::{Expected, Place};

use crate::{HEAP, OPTIONS, ReplayError, absolute, in_words, jars, process, result};

/// Time to compile a batch and to start the JVM.
const START: Duration = Duration::from_secs(60);
/// How many frames from the top are searched for the place of a stack overflow.
const OVERFLOW: usize = 60;

/// How to run tests.
#[derive(Debug, Clone)]
pub struct Confirmer {
    /// The JDK, 17 or later.
    pub java_home: PathBuf,
    /// What the tests need.
    pub class_path: Vec<PathBuf>,
    /// Options for the JVM.
    pub jvm_options: Vec<String>,
    /// Longest time for one test.
    pub time_limit: Duration,
    /// A folder that exists: every batch works in a folder of its own below it, which is removed afterwards.
    pub scratch: PathBuf,
}

/// A test: a class with a method `main`.
#[derive(Debug, Clone)]
pub struct Test {
    /// `pkg.Name`.
    pub class: String,
    /// Its source.
    pub source: String,
    /// What should happen.
    pub expected: Expected,
}

/// What a test did.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum TestResult {
    /// What was expected: the message and the stack trace.
    Confirmed {
        /// The exception's message.
        message: Option<String>,
        /// Its stack trace, down to the test.
        stack: Vec<Place>,
    },
    /// Something else; what.
    Different(String),
}

/// What the JVM told of one test.
#[derive(Debug, Default)]
struct Told {
    word: String,
    exception: String,
    message: Option<String>,
    /// Frames, and whether they are not the JDK's.
    stack: Vec<(Place, bool)>,
}

impl Confirmer {
    /// Runs each of the tests alone. One result for each, in their order.
    pub fn confirm(&self, tests: &[Test]) -> Result<Vec<TestResult>, ReplayError> {
        self.in_own_folder(tests, |folder| {
            let alone: Vec<(usize, &Test)> = tests.iter().enumerate().collect();
            self.confirm_in(folder, &alone)
        })
    }

    /// Runs all tests with classes that are loaded once, as a runner does: in their order and, with classes loaded anew, in
    /// the opposite one. For each test the result, that of the first time that it failed if it did.
    pub fn confirm_together(&self, tests: &[Test]) -> Result<Vec<TestResult>, ReplayError> {
        self.in_own_folder(tests, |folder| {
            let forwards = tests.iter().map(|test| (0, test));
            let both: Vec<(usize, &Test)> = forwards.chain(tests.iter().rev().map(|test| (1, test))).collect();
            let mut first = self.confirm_in(folder, &both)?;
            let second = first.split_off(tests.len());
            let worse = |(first, second)| if matches!(first, TestResult::Confirmed { .. }) { second } else { first };
            Ok(first.into_iter().zip(second.into_iter().rev()).map(worse).collect())
        })
    }

    fn in_own_folder(
        &self,
        tests: &[Test],
        work: impl FnOnce(&Path) -> Result<Vec<TestResult>, ReplayError>,
    ) -> Result<Vec<TestResult>, ReplayError> {
        static NEXT: AtomicU32 = AtomicU32::new(0);
        if tests.is_empty() {
            return Ok(Vec::new());
        }
        let number = NEXT.fetch_add(1, Ordering::Relaxed);
        let folder = absolute(&self.scratch)?.join(format!("confirm-{}-{number}", std::process::id()));
        let result = work(&folder);
        // What the tests left there is of no use; if it cannot be removed, that is for the owner of the scratch folder.
        let _ = fs::remove_dir_all(&folder);
        result
    }

    /// Runs tests; those next to each other with the same number share their classes.
    fn confirm_in(&self, folder: &Path, tests: &[(usize, &Test)]) -> Result<Vec<TestResult>, ReplayError> {
        write_tests(folder, tests, self.time_limit)?;
        let mut told: Vec<Told> = Vec::new();
        while told.len() < tests.len() {
            let before = told.len();
            let ended = self.run(folder, before, tests.len() - before)?;
            told = read(folder)?;
            if told.len() <= before {
                // Not even one was begun: there is no point in trying again.
                let reason = format!("the JVM could not run the test: {ended}");
                return Ok(tests.iter().map(|_| TestResult::Different(reason.clone())).collect());
            }
        }
        Ok(tests.iter().zip(&told).map(|((_, test), told)| judge(test, told)).collect())
    }

    /// Runs the tests from this number on, until the JVM ends; says how it did.
    fn run(&self, folder: &Path, first: usize, count: usize) -> Result<String, ReplayError> {
        let mut words: Vec<std::ffi::OsString> = OPTIONS.iter().map(Into::into).collect();
        words.push(HEAP.into());
        words.push(crate::joined(&["-Djava.io.tmpdir=".as_ref(), folder.join("work").as_os_str()]));
        words.extend(self.jvm_options.iter().map(Into::into));
        words.extend(["-cp".into(), folder.join("confirm.jar").into_os_string(), "crema.confirm.Confirm".into()]);
        words.extend([folder.into(), first.to_string().into()]);
        for entry in &self.class_path {
            words.push(absolute(entry)?.into());
        }
        let java = self.java_home.join("bin").join("java");
        let limit = START + self.time_limit * count as u32;
        let output = process::run(&java, &words, &folder.join("work"), folder, limit)
            .map_err(|error| ReplayError::System("run java", error))?;
        Ok(match output.status {
            Some(status) => format!("{status}; {}", output.stderr.lines().next().unwrap_or_default()),
            None => "time limit".into(),
        })
    }
}

fn write_tests(folder: &Path, tests: &[(usize, &Test)], limit: Duration) -> Result<(), ReplayError> {
    let failed = |error| ReplayError::System("write to the scratch folder", error);
    fs::create_dir_all(folder.join("work")).map_err(failed)?;
    fs::write(folder.join("confirm.jar"), jars::CONFIRM).map_err(failed)?;
    let mut list = String::new();
    for (classes, test) in tests {
        list.push_str(&format!("{} {} {classes}\n", test.class, limit.as_millis()));
        let path = folder.join("src").join(format!("{}.java", test.class.replace('.', "/")));
        fs::create_dir_all(path.parent().unwrap_or(folder)).map_err(failed)?;
        fs::write(&path, &test.source).map_err(failed)?;
    }
    fs::write(folder.join("tests"), list).map_err(failed)
}

/// What the JVM has written so far. A test that was begun and of which nothing else is told ended the JVM.
fn read(folder: &Path) -> Result<Vec<Told>, ReplayError> {
    let bytes = fs::read(folder.join("results")).unwrap_or_default();
    let mut all: Vec<Told> = Vec::new();
    for line in String::from_utf8_lossy(&bytes).lines() {
        let fields: Vec<Option<String>> =
            line.split('\t').map(|field| field.strip_prefix('=').map(result::unescape)).collect();
        understand(&mut all, &fields).ok_or_else(|| ReplayError::Result(line.chars().take(200).collect()))?;
    }
    Ok(all)
}

fn understand(all: &mut Vec<Told>, fields: &[Option<String>]) -> Option<()> {
    let (word, rest) = fields.split_first()?;
    match (word.as_deref()?, rest) {
        ("begin", [_]) => all.push(Told::default()),
        ("frame", [class, method, file, line, home]) => {
            let line = line.as_deref()?.parse::<i32>().ok()?;
            let place = Place {
                class: class.clone()?,
                method: method.clone()?,
                file: file.clone(),
                line: u32::try_from(line).ok(),
            };
            all.last_mut()?.stack.push((place, home.as_deref()? == "own"));
        }
        ("thrown", [exception, message]) => {
            let told = all.last_mut()?;
            told.word = "thrown".into();
            told.exception = exception.clone()?;
            told.message.clone_from(message);
        }
        (word, []) => all.last_mut()?.word = word.to_owned(),
        _ => return None,
    }
    Some(())
}

/// Compares what was predicted with what happened.
fn judge(test: &Test, told: &Told) -> TestResult {
    let expected = &test.expected;
    let different = |what: &str| TestResult::Different(what.to_owned());
    match told.word.as_str() {
        "thrown" => {}
        "returned" => return different("no exception was thrown"),
        "timeout" => return different("the test did not end in time"),
        "uncompilable" => return different("javac does not accept the test"),
        _ => return different("the test ended the JVM"),
    }
    // Below the test there is only what runs it.
    let stack = told.stack.iter().take_while(|(place, _)| place.class != test.class);
    let stack: Vec<&(Place, bool)> = stack.collect();
    if told.exception == expected.exception && is_same_place(expected, &stack) {
        let stack = stack.iter().map(|(place, _)| place.clone()).collect();
        return TestResult::Confirmed { message: told.message.clone(), stack };
    }
    let seen = told.stack.first().map_or_else(|| "nowhere".into(), |(place, _)| in_words(place));
    let wanted = in_words(&expected.place);
    different(&format!("{} at {seen} instead of {} at {wanted}", told.exception, expected.exception))
}

fn is_same_place(expected: &Expected, stack: &[&(Place, bool)]) -> bool {
    let same = |place: &Place| place.class == expected.place.class && place.method == expected.place.method;
    if expected.exception == "java.lang.StackOverflowError" {
        // Which of the calls in a circle is the last one that fits depends on the size of the stack.
        return stack.iter().take(OVERFLOW).any(|(place, _)| same(place));
    }
    let Some(first) = stack.iter().position(|(_, own)| *own) else { return false };
    let place = &stack[first].0;
    (first == 0) == expected.direct && same(place) && place.line == expected.place.line
}
