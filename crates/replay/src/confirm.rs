//! Tests of single methods: what they are, and whether a JVM did with one what was expected. How they are run is in `session`.

use std::path::PathBuf;
use std::time::Duration;

use crema_outcome::{Expected, Place};

use crate::{in_words, result};

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
    /// A folder that exists: every session works in a folder of its own below it, which is removed afterwards.
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
    /// It did not end in time.
    Late,
    /// Nobody knows: each time, somebody else has killed the JVM that ran it.
    Killed,
}

impl TestResult {
    /// Why it is no confirmation.
    pub fn difference(&self) -> Option<&str> {
        match self {
            TestResult::Confirmed { .. } => None,
            TestResult::Different(what) => Some(what),
            TestResult::Late => Some("the test did not end in time"),
            TestResult::Killed => Some("the JVM that ran the test was killed"),
        }
    }
}

/// What the JVM told of one test.
#[derive(Debug, Default)]
pub(crate) struct Told {
    word: String,
    exception: String,
    message: Option<String>,
    /// Frames, and whether they are not the JDK's.
    stack: Vec<(Place, bool)>,
}

/// What a JVM has written of the tests that it has begun. Of one that was begun and of which nothing else is told, it ended the
/// JVM. `Err` is what cannot be understood.
pub(crate) fn read(results: &[u8]) -> Result<Vec<Told>, String> {
    let mut all: Vec<Told> = Vec::new();
    for line in String::from_utf8_lossy(results).lines() {
        let fields: Vec<Option<String>> =
            line.split('\t').map(|field| field.strip_prefix('=').map(result::unescape)).collect();
        understand(&mut all, &fields).ok_or_else(|| line.chars().take(200).collect::<String>())?;
    }
    Ok(all)
}

/// Cuts off what was written of the tests from this one on, counted from the first that was begun.
pub(crate) fn cut_off(results: &mut Vec<u8>, test: usize) {
    let is_line = |at: &usize| *at == 0 || results[at - 1] == b'\n';
    let begin = (0..results.len()).filter(is_line).filter(|at| results[*at..].starts_with(b"=begin\t")).nth(test);
    if let Some(begin) = begin {
        results.truncate(begin);
    }
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
pub(crate) fn judge(test: &Test, told: &Told) -> TestResult {
    let expected = &test.expected;
    let different = |what: &str| TestResult::Different(what.to_owned());
    match told.word.as_str() {
        "thrown" => {}
        "returned" => return different("no exception was thrown"),
        "timeout" => return TestResult::Late,
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
