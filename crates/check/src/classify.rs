//! Decides which exceptions are errors. Exceptions of the JVM itself are: no program is meant to fail an instruction. An
//! exception that the code under test throws explicitly is part of its contract, unless it is an `AssertionError`. An
//! exception of the JDK is an error if it reports a mistake of the calling code: a wrong index, a malformed number, a missing
//! element.

use crema_machine::{Machine, TraceFrame, Uncaught};
use crema_outcome::{Expected, Place};

use crate::accessors::is_accessor;
use crate::driver::INVOKE;

/// Exceptions of the JDK that report a mistake of its caller.
const MISTAKES: [&str; 12] = [
    "java.lang.NullPointerException",
    "java.lang.IndexOutOfBoundsException",
    "java.lang.ArithmeticException",
    "java.lang.ClassCastException",
    "java.lang.ArrayStoreException",
    "java.lang.NegativeArraySizeException",
    "java.lang.NumberFormatException",
    "java.util.NoSuchElementException",
    "java.util.EmptyStackException",
    "java.util.ConcurrentModificationException",
    "java.lang.StackOverflowError",
    "java.lang.AssertionError",
];

/// Classes of the JDK that check arguments: an exception from these counts as a `throw` of their caller.
const CHECKS: [&str; 1] = ["java.util.Objects"];

/// Which exceptions are errors.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Contracts {
    /// Exceptions that the code throws explicitly are part of its contract.
    Respected,
    /// Every exception that a method does not declare is an error.
    Off,
}

/// An error that left the method under test.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Error {
    pub(crate) expected: Expected,
    /// Calls of the program's own methods between the method under test and the place.
    pub(crate) depth: u32,
}

/// The error that an exception stands for, if it is one. `declared` are internal names of the exceptions that the method
/// declares.
pub(crate) fn error(
    machine: &Machine,
    driver: &str,
    declared: &[impl AsRef<str>],
    contracts: Contracts,
    thrown: &Uncaught,
) -> Option<Error> {
    let is_declared = |class: &String| declared.iter().any(|name| name.as_ref().replace('/', ".") == *class);
    if thrown.classes.iter().any(is_declared) {
        return None;
    }
    let frames = own_frames(driver, thrown)?;
    let (accessors, own) = in_source(machine, &frames);
    let first = thrown.trace.iter().position(|frame| frame.own)?;
    let direct = first == 0;
    if !is_error(contracts, thrown, direct) {
        return None;
    }
    Some(Error {
        expected: Expected {
            exception: thrown.classes.first()?.clone(),
            place: own.first().map(|frame| shown(frame))?,
            accessors: accessors.iter().map(|frame| shown(frame)).collect(),
            direct,
        },
        depth: own.len() as u32 - 1,
    })
}

fn is_error(contracts: Contracts, thrown: &Uncaught, direct: bool) -> bool {
    let is = |wanted: &str| thrown.classes.iter().any(|class| class == wanted);
    if is("java.lang.AssertionError") {
        return true;
    }
    // Limits of the engine's own JVM and missing classes are not errors of the method.
    if is("java.lang.LinkageError") || is("java.lang.OutOfMemoryError") || is("java.lang.ThreadDeath") {
        return false;
    }
    if contracts == Contracts::Off {
        return true;
    }
    if !MISTAKES.iter().any(|mistake| is(mistake)) {
        return false;
    }
    match thrown.trace.first() {
        Some(frame) if direct => !frame.constructs,
        Some(_) => !is_check(&thrown.trace),
        None => false,
    }
}

/// Whether the code called a method that only checks its argument.
fn is_check(trace: &[TraceFrame]) -> bool {
    let library = trace.iter().take_while(|frame| !frame.own);
    let entry = library.last();
    entry.is_some_and(|frame| CHECKS.contains(&frame.place.class.as_str()))
}

/// The frames of the program's own code above the driver, top first. `None` if the exception did not come through the method
/// under test.
fn own_frames<'a>(driver: &str, thrown: &'a Uncaught) -> Option<Vec<&'a TraceFrame>> {
    let driver = driver.replace('/', ".");
    let is_driver = |frame: &&TraceFrame| frame.place.class == driver;
    let overflow = thrown.classes.iter().any(|class| class == "java.lang.StackOverflowError");
    match thrown.trace.iter().find(is_driver) {
        Some(frame) if frame.place.method == INVOKE => {}
        // The trace of a stack overflow does not reach down to the driver.
        None if overflow => {}
        _ => return None,
    }
    let above = thrown.trace.iter().take_while(|frame| !is_driver(frame));
    let own: Vec<&TraceFrame> = above.filter(|frame| frame.own && !frame.place.class.starts_with(&driver)).collect();
    (!own.is_empty()).then_some(own)
}

/// The accessors above the first frame that is in the source, and the frames that are in the source. If none is, all are taken for it.
fn in_source<'a>(machine: &Machine, frames: &[&'a TraceFrame]) -> (Vec<&'a TraceFrame>, Vec<&'a TraceFrame>) {
    let is_generated = |frame: &&TraceFrame| is_accessor(machine.program(), frame.method);
    let above: Vec<&TraceFrame> = frames.iter().copied().take_while(is_generated).collect();
    if above.len() == frames.len() {
        return (Vec::new(), above);
    }
    (above, frames.iter().copied().filter(|frame| !is_generated(frame)).collect())
}

fn shown(frame: &TraceFrame) -> Place {
    frame.place.clone()
}
