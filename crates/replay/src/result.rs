//! What a run did: from the file that `java/replay/crema/replay/Recording.java` writes, and from how the process ended.

use std::os::unix::process::ExitStatusExt;

use crema_outcome::Place;

use crate::limits::{EXIT_MESSAGE_CHARACTERS, QUOTED_LINE_CHARACTERS};
use crate::process::Output;
use crate::shown;

/// What was seen of a run.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ReplayedRun {
    /// Exceptions that left a thread, in their order; last, perhaps, that of an `assert` that was watched.
    pub thrown: Vec<Thrown>,
    /// How it ended.
    pub end: End,
}

/// An exception that left a thread.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Thrown {
    /// `java.lang.AssertionError`.
    pub exception: String,
    /// Its message, if it has one.
    pub message: Option<String>,
    /// Its stack trace, where it was thrown first.
    pub stack: Vec<Place>,
}

impl Thrown {
    /// Where it was thrown; of an exception without a stack trace, nowhere.
    pub fn place(&self) -> Place {
        self.stack.first().cloned().unwrap_or_default()
    }
}

/// How a run ended.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum End {
    /// By an uncaught exception of the kind that the property is about, or by the `assert` that was watched: the last of
    /// [`ReplayedRun::thrown`].
    Violated,
    /// `assume(false)`.
    Assumption,
    /// The program asked for more values than were recorded: the method.
    Exhausted(String),
    /// The program asked for a value of another method: which, and the recorded one.
    Mismatch(String, String),
    /// By itself, with this exit code; what it said first on standard error.
    Exit(i32, String),
    /// By this signal.
    Signal(i32),
    /// Not within the time limit.
    TimeLimit,
}

impl ReplayedRun {
    /// What happened, for people.
    pub fn in_words(&self) -> String {
        let thrown = self.thrown.last().map(|thrown| format!("{} at {}", thrown.exception, shown(&thrown.place())));
        match (&self.end, thrown) {
            (End::Violated, thrown) => thrown.unwrap_or_default(),
            (End::Assumption, _) => "an assumption is violated".into(),
            (End::Exhausted(method), _) => format!("{method} is called once more than predicted"),
            (End::Mismatch(asked, recorded), _) => format!("{asked} is called where {recorded} was predicted"),
            (End::Exit(code, _), Some(thrown)) => format!("the program exits with {code} after {thrown}"),
            (End::Exit(0, _), None) => "the program ends without an uncaught exception".into(),
            (End::Exit(code, said), None) if said.is_empty() => format!("the program exits with {code}"),
            (End::Exit(code, said), None) => format!("the program exits with {code}: {said}"),
            (End::Signal(signal), _) => format!("the JVM is ended by signal {signal}"),
            (End::TimeLimit, _) => "the program does not end within the time limit".into(),
        }
    }
}

/// Puts the two together. Without a last line in the file, the process ended by itself.
pub(crate) fn understand(written: &[u8], output: Output) -> Result<ReplayedRun, String> {
    let text = String::from_utf8_lossy(written);
    let mut run = ReplayedRun { thrown: Vec::new(), end: ended(&output) };
    for line in text.lines() {
        let fields: Vec<Option<String>> = line.split('\t').map(|field| field.strip_prefix('=').map(unescape)).collect();
        add(&mut run, &fields).ok_or_else(|| line.chars().take(QUOTED_LINE_CHARACTERS).collect::<String>())?;
    }
    Ok(run)
}

fn add(run: &mut ReplayedRun, fields: &[Option<String>]) -> Option<()> {
    let (word, rest) = fields.split_first()?;
    match (word.as_deref()?, rest) {
        ("thrown", [exception, _kind, message]) => {
            run.thrown.push(Thrown { exception: exception.clone()?, message: message.clone(), stack: Vec::new() });
        }
        ("frame", [class, method, file, line]) => {
            let line = line.as_deref()?.parse::<i32>().ok()?;
            run.thrown.last_mut()?.stack.push(Place {
                class: class.clone()?,
                method: method.clone()?,
                file: file.clone(),
                // Negative: not known, or a native method.
                line: u32::try_from(line).ok(),
            });
        }
        ("uncaught", []) => run.end = End::Violated,
        ("assumption", []) => run.end = End::Assumption,
        ("exhausted", [method]) => run.end = End::Exhausted(method.clone()?),
        ("mismatch", [asked, recorded]) => run.end = End::Mismatch(asked.clone()?, recorded.clone()?),
        _ => return None,
    }
    Some(())
}

fn ended(output: &Output) -> End {
    let Some(status) = output.status else { return End::TimeLimit };
    match (status.code(), status.signal()) {
        (Some(code), _) => End::Exit(
            code,
            output.stderr.lines().next().unwrap_or_default().chars().take(EXIT_MESSAGE_CHARACTERS).collect(),
        ),
        (None, Some(signal)) => End::Signal(signal),
        (None, None) => End::Signal(0),
    }
}

pub(crate) fn unescape(text: &str) -> String {
    let mut result = String::new();
    let mut chars = text.chars();
    while let Some(c) = chars.next() {
        match if c == '\\' { chars.next() } else { None } {
            Some('n') => result.push('\n'),
            Some('t') => result.push('\t'),
            Some(other) => result.push(other),
            None => result.push(c),
        }
    }
    result
}
