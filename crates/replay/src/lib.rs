//! Runs a program on a fresh JVM with recorded inputs, and reports what happened.
//!
//! Why it exists: a violation is reported only if the JVM has shown it (`docs/architecture.md`, no false alarm). So nothing
//! here depends on the engine: the input is plain data, and the JVM is the oracle.
//!
//! How: `replay.jar` is first on the class path. It contains the classes of nondeterministic inputs, `crema.Symbolic` and
//! SV-COMP's `Verifier`, whose methods return the recorded values, and an agent that writes uncaught exceptions to a file.
//! `java` starts the program as usual, so its stack traces are the same as without a replay. Its output and exit code are
//! ignored.
//!
//! What counts: uncaught exceptions of any thread; and an `assert` that fails, even if the program catches its
//! `AssertionError`, because the property is that every assert holds. A second run detects such an error: there the JDK's
//! `AssertionError` is replaced by one that reports its creation.

mod compare;
mod confirm;
mod inputs;
mod jars;
mod limits;
mod path;
mod process;
mod recorder;
mod result;
mod session;

use std::ffi::OsString;
use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::Duration;

use crema_outcome::{Counterexample, InputCall, Place, Property, RETRIES, ReplayOutcome, Violation};

pub use compare::{CaseOutcome, Cases, Side};
pub use confirm::{Confirmer, ObservedProgram, ObservedRun, SuiteFile, SuiteResult, SuiteRun, TestProgram, TestResult};
pub use jars::{junit_jar, recorder_jar, symbolic_jar};
pub use path::{
    Difference, PathError, ProgramRun, RecordedPath, Segment, SegmentName, Stdin, TakenSite, Uncaught,
    first_difference, record_path,
};
pub use recorder::Recorded;
pub use result::{End, ReplayedRun, Thrown};
pub use session::{Session, kept_classes};

/// Most memory for the heap of a replay, unless the options say otherwise.
const HEAP: &str = "-Xmx512m";

/// No test opens a window on the user's screen: a display is reached through a local socket, which the sandbox does not refuse.
pub const HEADLESS: &str = "-Djava.awt.headless=true";

/// For a quick start; and stack traces must not be left out of exceptions that are thrown often.
const OPTIONS: [&str; 6] = [
    "-XX:+UseSerialGC",
    "-XX:TieredStopAtLevel=1",
    "-XX:-UsePerfData",
    "-Xshare:auto",
    "-XX:-OmitStackTraceInFastThrow",
    "-XX:-CreateCoredumpOnCrash",
];

/// How to run the program.
#[derive(Debug, Clone)]
pub struct Replay {
    /// The JDK, 17 or later.
    pub java_home: PathBuf,
    /// The program's class path.
    pub class_path: Vec<PathBuf>,
    /// `pkg.Main`.
    pub main_class: String,
    /// Arguments of the program.
    pub arguments: Vec<String>,
    /// Options for the JVM. That assertions are enabled cannot be changed by them.
    pub jvm_options: Vec<String>,
    /// Longest time for one run.
    pub time_limit: Duration,
    /// A folder that exists: every run works in a folder of its own below it, which is removed afterwards.
    pub scratch: PathBuf,
}

/// Why there could be no replay. What the *program* does, however odd, is never an error.
#[derive(Debug, thiserror::Error)]
pub enum ReplayError {
    /// Files or the process could not be made.
    #[error("cannot {0}: {1}")]
    System(&'static str, io::Error),
    /// The result is not what the agent writes.
    #[error("the result of the replay is malformed: {0}")]
    Result(String),
}

impl Replay {
    /// Runs the program with the inputs of the counterexample. It is confirmed if the same exception leaves a thread, thrown
    /// at the same place, or if it is that of an `assert`, caught or not.
    pub fn verify(&self, property: Property, counterexample: &Counterexample) -> Result<ReplayOutcome, ReplayError> {
        Ok(self.confirm(property, counterexample)?.0)
    }

    /// The same, with what was seen.
    pub fn confirm(
        &self,
        property: Property,
        counterexample: &Counterexample,
    ) -> Result<(ReplayOutcome, ReplayedRun), ReplayError> {
        let Counterexample { inputs, violation } = counterexample;
        let run = self.run(property, inputs)?;
        let outcome = judge(violation, &run);
        // A second look, which costs more time, where the error of an assert may have been caught.
        let again = property == Property::Assert && matches!(run.end, End::Exit(..) | End::TimeLimit | End::Violated);
        if outcome == ReplayOutcome::Confirmed || !again {
            return Ok((outcome, run));
        }
        let watched = self.run_watching(property, Some(&violation.place), inputs)?;
        match judge(violation, &watched) {
            ReplayOutcome::Confirmed => Ok((ReplayOutcome::Confirmed, watched)),
            ReplayOutcome::Different(_) => Ok((outcome, run)),
        }
    }

    /// Runs the program with these inputs, up to the first uncaught exception that the property is about.
    pub fn run(&self, property: Property, inputs: &[InputCall]) -> Result<ReplayedRun, ReplayError> {
        self.run_watching(property, None, inputs)
    }

    /// Runs the program, and once more if another process killed its JVM before it reported how the run ends.
    fn run_watching(
        &self,
        property: Property,
        watched: Option<&Place>,
        inputs: &[InputCall],
    ) -> Result<ReplayedRun, ReplayError> {
        for _ in 0..RETRIES {
            let (run, killed) = self.run_once(property, watched, inputs)?;
            if !killed || !matches!(run.end, End::Signal(_) | End::Exit(..)) {
                return Ok(run);
            }
        }
        Ok(self.run_once(property, watched, inputs)?.0)
    }

    fn run_once(
        &self,
        property: Property,
        watched: Option<&Place>,
        inputs: &[InputCall],
    ) -> Result<(ReplayedRun, bool), ReplayError> {
        static NEXT: AtomicU32 = AtomicU32::new(0);
        let number = NEXT.fetch_add(1, Ordering::Relaxed);
        let folder = absolute(&self.scratch)?.join(format!("replay-{}-{number}", std::process::id()));
        let result = self.run_in(&folder, property, watched, inputs);
        // What the program left there is of no use; if it cannot be removed, that is for the owner of the scratch folder.
        let _ = fs::remove_dir_all(&folder);
        result
    }

    fn run_in(
        &self,
        folder: &Path,
        property: Property,
        watched: Option<&Place>,
        inputs: &[InputCall],
    ) -> Result<(ReplayedRun, bool), ReplayError> {
        let work = folder.join("work");
        fs::create_dir_all(&work).map_err(|error| ReplayError::System("create a folder for the replay", error))?;
        let write = |name: &str, bytes: &[u8]| {
            let path = folder.join(name);
            fs::write(path, bytes).map_err(|error| ReplayError::System("write to the scratch folder", error))
        };
        write("inputs", inputs::written(property, watched, inputs).as_bytes())?;
        write("replay.jar", jars::REPLAY)?;
        let mut words = Vec::new();
        if watched.is_some() {
            write("watch.jar", jars::WATCH)?;
            words.push("--patch-module".into());
            words.push(joined(&["java.base=".as_ref(), folder.join("watch.jar").as_os_str()]));
        }
        words.extend(self.command_line(folder)?);
        let java = self.java_home.join("bin").join("java");
        let output = process::run(&java, &words, &work, folder, self.time_limit)
            .map_err(|error| ReplayError::System("run java", error))?;
        let killed = output.killed;
        let mut written = fs::read(folder.join("result")).unwrap_or_default();
        if killed {
            // It may have been killed while it wrote.
            written.truncate(written.iter().rposition(|byte| *byte == b'\n').map_or(0, |end| end + 1));
        }
        Ok((result::understand(&written, output).map_err(ReplayError::Result)?, killed))
    }

    /// The usual words after `java`.
    fn command_line(&self, folder: &Path) -> Result<Vec<OsString>, ReplayError> {
        let jar = folder.join("replay.jar");
        let mut words: Vec<OsString> = OPTIONS.iter().map(Into::into).collect();
        words.push(joined(&["-XX:ErrorFile=".as_ref(), folder.join("crash.log").as_os_str()]));
        if !self.jvm_options.iter().any(|option| option.starts_with("-Xmx") || option.starts_with("-XX:MaxHeapSize=")) {
            words.push(HEAP.into());
        }
        words.push(joined(&["-Djava.io.tmpdir=".as_ref(), folder.join("work").as_os_str()]));
        words.extend(self.jvm_options.iter().map(Into::into));
        words.push("-ea".into());
        words.push(joined(&["-javaagent:".as_ref(), jar.as_os_str(), "=".as_ref(), folder.as_os_str()]));
        let mut class_path = jar.into_os_string();
        for entry in &self.class_path {
            class_path.push(":");
            class_path.push(absolute(entry)?);
        }
        words.extend(["-cp".into(), class_path, (&self.main_class).into()]);
        words.extend(self.arguments.iter().map(Into::into));
        Ok(words)
    }
}

/// The program runs in a folder of its own, so no path may be relative.
fn absolute(path: &Path) -> Result<PathBuf, ReplayError> {
    std::path::absolute(path).map_err(|error| ReplayError::System("find the working folder", error))
}

fn joined(parts: &[&std::ffi::OsStr]) -> OsString {
    parts.iter().copied().collect()
}

/// Compares what was predicted with what happened.
fn judge(expected: &Violation, run: &ReplayedRun) -> ReplayOutcome {
    let (End::Violated, Some(thrown)) = (&run.end, run.thrown.last()) else {
        return ReplayOutcome::Different(run.in_words());
    };
    if thrown.exception == expected.exception && same_place(&thrown.place(), &expected.place) {
        return ReplayOutcome::Confirmed;
    }
    let (seen, place) = (run.in_words(), shown(&expected.place));
    ReplayOutcome::Different(format!("{seen} instead of {} at {place}", expected.exception))
}

/// The file follows from the class. An exception without a stack trace has been thrown nowhere, for both.
fn same_place(one: &Place, other: &Place) -> bool {
    one.class == other.class && one.method == other.method && one.line == other.line
}

/// As in a stack trace.
pub(crate) fn shown(place: &Place) -> String {
    if place.class.is_empty() {
        return "an unknown place".into();
    }
    let file = place.file.as_deref().unwrap_or("Unknown Source");
    match place.line {
        Some(line) => format!("{}.{}({file}:{line})", place.class, place.method),
        None => format!("{}.{}({file})", place.class, place.method),
    }
}
