//! Tests of single methods, and whether a JVM confirms the expected exception. `session` runs them.

use std::collections::BTreeMap;
use std::path::PathBuf;
use std::time::Duration;

use crema_outcome::{Assertion, AssertionKind, Coverage, ExecutedClass, Expected, Observed, Place, TakenBranch};

use crate::limits::{OVERFLOW_FRAMES, QUOTED_LINE_CHARACTERS};
use crate::recorder::{Recorded, numbers};
use crate::{result, same_place, shown};

/// How to run tests.
#[derive(Debug, Clone)]
pub struct Confirmer {
    /// The JDK, 17 or later.
    pub java_home: PathBuf,
    /// What the tests need.
    pub class_path: Vec<PathBuf>,
    /// Modules of the JDK that are under test.
    pub modules_under_test: Vec<String>,
    /// Options for the JVM.
    pub jvm_options: Vec<String>,
    /// Longest time for one test.
    pub time_limit: Duration,
    /// What is recorded of classes while tests run.
    pub recorded: Recorded,
    /// Classes of tests that are compiled already. The JVM loads them and the class path as it loads a program, not by a loader of its own.
    pub compiled: Option<PathBuf>,
    /// A folder that exists: every session works in a folder of its own below it, which is removed afterwards.
    pub scratch: PathBuf,
}

/// A test: a class with a method `main`.
#[derive(Debug, Clone)]
pub struct TestProgram {
    /// `pkg.Name`.
    pub class: String,
    /// Its source.
    pub source: String,
    /// What should happen.
    pub expected: Expected,
}

/// A test whose result is observed: a class with a method `observe`.
#[derive(Debug, Clone)]
pub struct ObservedProgram {
    /// `pkg.Name`.
    pub class: String,
    /// Its source.
    pub source: String,
}

/// What was observed of a test.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ObservedRun {
    /// What the method did.
    pub observed: Observed,
    /// The branches that the test took in the classes that are recorded; `None` if they were not recorded, or not all of them.
    pub branches: Option<Vec<TakenBranch>>,
    /// What it executed of the classes that are recorded.
    pub coverage: Coverage,
}

impl ObservedRun {
    /// A test that is of no use.
    pub fn useless(reason: impl Into<String>) -> Self {
        ObservedRun { observed: Observed::Useless(reason.into()), branches: None, coverage: Coverage::default() }
    }
}

/// A file of written tests.
#[derive(Debug, Clone)]
pub struct SuiteFile {
    /// `pkg.Name`.
    pub class: String,
    /// Its source.
    pub source: String,
    /// The names of its tests.
    pub tests: Vec<String>,
}

/// What a written test did.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum SuiteResult {
    /// It passed each time.
    Passed,
    /// It did not; what it did instead.
    Failed(String),
    /// Its file does not compile.
    Uncompilable,
}

/// What a written test did, and what it executed.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SuiteRun {
    /// Whether it passed.
    pub result: SuiteResult,
    /// What it executed of the classes that are recorded.
    pub coverage: Coverage,
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
    /// Unknown: each time, another process killed the JVM that ran it.
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

/// What the JVM reported of one test.
#[derive(Debug, Default)]
pub(crate) struct Observation {
    word: String,
    exception: String,
    message: Option<String>,
    /// What can be asserted about the result.
    values: Vec<Assertion>,
    /// The exception that the method under test has thrown, and the class that the test can name.
    caught: Option<(String, String)>,
    /// Frames, and the modules of those that are in one.
    stack: Vec<(Place, Option<String>)>,
    /// What it did that reaches outside of the program.
    effect: Option<String>,
    /// What it executed, if that was recorded.
    pub(crate) coverage: Coverage,
    /// The branches that it took, if they were recorded, and all of them.
    branches: Sequence,
}

/// What a JVM has written of the tests that it has begun. Of one that was begun and of which nothing else is observed, it ended the
/// JVM. `Err` is what cannot be understood.
pub(crate) fn read(results: &[u8]) -> Result<Vec<Observation>, String> {
    let mut all: Vec<Observation> = Vec::new();
    for line in String::from_utf8_lossy(results).lines() {
        let fields: Vec<Option<String>> =
            line.split('\t').map(|field| field.strip_prefix('=').map(result::unescape)).collect();
        understand(&mut all, &fields).ok_or_else(|| line.chars().take(QUOTED_LINE_CHARACTERS).collect::<String>())?;
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

fn understand(all: &mut Vec<Observation>, fields: &[Option<String>]) -> Option<()> {
    let (word, rest) = fields.split_first()?;
    match (word.as_deref()?, rest) {
        ("begin", [_]) => all.push(Observation::default()),
        ("frame", [class, method, file, line, module]) => {
            let line = line.as_deref()?.parse::<i32>().ok()?;
            let place = Place {
                class: class.clone()?,
                method: method.clone()?,
                file: file.clone(),
                line: u32::try_from(line).ok(),
            };
            all.last_mut()?.stack.push((place, module.clone()));
        }
        ("value", [subject, kind, expected]) => {
            let assertion =
                Assertion { subject: subject.clone()?, kind: assertion_kind(kind.as_deref()?, expected.clone()?)? };
            all.last_mut()?.values.push(assertion);
        }
        ("caught", [exception, caught]) => all.last_mut()?.caught = Some((exception.clone()?, caught.clone()?)),
        ("covered", [class, lines, branches]) => {
            let executed =
                ExecutedClass { lines: numbers(lines.as_deref()?)?, branches: numbers(branches.as_deref()?)? };
            all.last_mut()?.coverage.classes.insert(class.clone()?, executed);
        }
        ("site", [number, class, method, descriptor, offset]) => {
            let branch = TakenBranch {
                class: class.clone()?,
                method: method.clone()?,
                descriptor: descriptor.clone()?,
                offset: offset.as_deref()?.parse().ok()?,
                successor: 0,
            };
            all.last_mut()?.branches.sites.insert(number.as_deref()?.parse().ok()?, branch);
        }
        ("took", [pairs, lost]) => {
            let sequence = &mut all.last_mut()?.branches;
            sequence.taken = pairs_of(pairs.as_deref()?)?;
            sequence.is_whole = lost.as_deref()? == "0";
        }
        ("effect", [what]) => all.last_mut()?.effect.clone_from(what),
        ("thrown", [exception, message]) => {
            let observed = all.last_mut()?;
            observed.word = "thrown".into();
            observed.exception = exception.clone()?;
            observed.message.clone_from(message);
        }
        (word, []) => all.last_mut()?.word = word.to_owned(),
        _ => return None,
    }
    Some(())
}

/// Branches in the order in which they were taken.
#[derive(Debug, Default)]
struct Sequence {
    sites: BTreeMap<u32, TakenBranch>,
    /// Numbers of sites, and successors.
    taken: Vec<(u32, u32)>,
    /// Nothing was left out.
    is_whole: bool,
}

impl Sequence {
    fn branches(&self) -> Option<Vec<TakenBranch>> {
        let branch = |(site, successor): &(u32, u32)| {
            Some(TakenBranch { successor: *successor, ..self.sites.get(site)?.clone() })
        };
        self.is_whole.then(|| self.taken.iter().filter_map(branch).collect())
    }
}

/// Pairs `number:successor`, separated by spaces.
fn pairs_of(text: &str) -> Option<Vec<(u32, u32)>> {
    let pair = |word: &str| {
        let (site, successor) = word.split_once(':')?;
        Some((site.parse().ok()?, successor.parse().ok()?))
    };
    text.split(' ').filter(|word| !word.is_empty()).map(pair).collect()
}

fn assertion_kind(word: &str, expected: String) -> Option<AssertionKind> {
    Some(match word {
        "null" => AssertionKind::Null,
        "notnull" => AssertionKind::NotNull,
        "true" => AssertionKind::True,
        "false" => AssertionKind::False,
        "equals" => AssertionKind::Equals(expected),
        "array" => AssertionKind::ArrayEquals(expected),
        _ => return None,
    })
}

/// What the call of a method did, the branches that the test took, and what it executed.
pub(crate) fn observed_run(mut observation: Observation) -> ObservedRun {
    let branches = observation.branches.branches();
    let coverage = std::mem::take(&mut observation.coverage);
    ObservedRun { observed: observed(observation), branches, coverage }
}

/// What the call of a method did.
fn observed(observation: Observation) -> Observed {
    let useless = |why: &str| Observed::Useless(why.to_owned());
    if let Some(effect) = &observation.effect {
        return useless(effect);
    }
    match (observation.word.as_str(), observation.caught) {
        ("returned", Some((exception, caught))) => Observed::Threw { exception, caught },
        ("returned", None) => Observed::Returned(observation.values),
        ("thrown", _) => useless(&format!("{} while its inputs were constructed", observation.exception)),
        ("timeout", _) => useless("the test did not end in time"),
        ("uncompilable", _) => useless("javac does not accept the test"),
        _ => useless("the test ended the JVM"),
    }
}

/// What a written test did.
pub(crate) fn suite_result(observation: &Observation) -> SuiteResult {
    match observation.word.as_str() {
        "returned" => SuiteResult::Passed,
        "uncompilable" => SuiteResult::Uncompilable,
        "thrown" => {
            let message = observation.message.as_deref().unwrap_or_default();
            SuiteResult::Failed(format!("{} {message}", observation.exception))
        }
        "timeout" => SuiteResult::Failed("it did not end in time".into()),
        _ => SuiteResult::Failed("it ended the JVM".into()),
    }
}

/// Compares what was predicted with what happened. A test that reaches outside of the program confirms nothing, whatever was thrown: the sandbox may
/// be the reason, and nobody should run it.
pub(crate) fn judge(test: &TestProgram, observed: &Observation, modules_under_test: &[String]) -> TestResult {
    let expected = &test.expected;
    let different = |what: &str| TestResult::Different(what.to_owned());
    match observed.word.as_str() {
        "thrown" => {}
        "returned" if observed.effect.is_none() => return different("no exception was thrown"),
        "returned" => {}
        "timeout" => return TestResult::Late,
        "uncompilable" => return different("javac does not accept the test"),
        _ => return different("the test ended the JVM"),
    }
    if let Some(effect) = &observed.effect {
        return TestResult::Different(format!("the test has effects outside of the program: {effect}"));
    }
    // Below the test there is only what runs it.
    let frames = observed.stack.iter().take_while(|(place, _)| place.class != test.class);
    let is_own = |module: &Option<String>| module.as_ref().is_none_or(|module| modules_under_test.contains(module));
    let stack: Vec<(&Place, bool)> = frames.map(|(place, module)| (place, is_own(module))).collect();
    if observed.exception == expected.exception && is_same_place(expected, &stack) {
        let stack = stack.iter().map(|(place, _)| (*place).clone()).collect();
        return TestResult::Confirmed { message: observed.message.clone(), stack };
    }
    let seen = observed.stack.first().map_or_else(|| "nowhere".into(), |(place, _)| shown(place));
    let wanted = shown(&expected.place);
    different(&format!("{} at {seen} instead of {} at {wanted}", observed.exception, expected.exception))
}

fn is_same_place(expected: &Expected, stack: &[(&Place, bool)]) -> bool {
    let same = |place: &Place| place.class == expected.place.class && place.method == expected.place.method;
    if expected.exception == "java.lang.StackOverflowError" {
        // Which of the calls in a circle is the last one that fits depends on the size of the stack.
        return stack.iter().take(OVERFLOW_FRAMES).any(|(place, _)| same(place));
    }
    let is_accessor = |place: &Place| expected.accessors.iter().any(|accessor| same_place(place, accessor));
    let Some(first) = stack.iter().position(|(place, own)| *own && !is_accessor(place)) else { return false };
    let place = stack[first].0;
    let is_direct = stack[..first].iter().all(|(_, own)| *own);
    is_direct == expected.direct && same(place) && place.line == expected.place.line
}
