//! The path of a whole program on a real JVM: which branches it takes, in their order. Two runs with different inputs can be compared: do they take the
//! same path, and if not, where do they part?
//!
//! How: an agent (`java/recorder`, `Paths`) inserts a probe at each branch, which computes a hash of the sequence; so a path takes no memory however long it is.
//! The hash is also kept at regular places. Where those of two runs begin to differ, both programs are run once more, and the branches of this
//! interval are listed one by one.
//!
//! What is recorded: conditional jumps and switches with their successors, and entries of exception handlers. What a thread does in the static
//! initialiser of a class is a segment of its own: which thread comes to need a class first must not matter. Threads are named by who starts them:
//! `main/0` is the first thread that the main thread starts.
//!
//! On request, entries of methods ([`ProgramRun::calls`]) and the JDK's classes ([`ProgramRun::library`]).
//!
//! What is not recorded: threads that the program did not start (finalisation, signals), hidden classes that the program defines itself, and
//! methods that would become too long ([`RecordedPath::omitted`]).
//!
//! The program runs as its user would run it, with the user's rights: nothing is confined here.

mod record;

use std::ffi::OsString;
use std::fmt;
use std::fs::{self, File};
use std::path::{Path, PathBuf};
use std::process::Stdio;
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::Duration;

use crema_outcome::{InputCall, Place};

use crate::limits::STREAM_BYTES;
use crate::result::{self, End};
use crate::{ReplayError, absolute, inputs, jars, joined, process};
use record::{Listed, Record};

/// Options of the JVM before those of the user. Methods grow by their probes, and those above a limit would not be compiled; stack traces must not
/// be left out; the JVM's own messages must not come between what the program prints.
const OPTIONS: [&str; 6] = [
    "-XX:-DontCompileHugeMethods",
    "-XX:-OmitStackTraceInFastThrow",
    "-XX:-UsePerfData",
    "-XX:-CreateCoredumpOnCrash",
    "-XX:-PrintWarnings",
    "-Xlog:disable",
];

/// A run of a program.
#[derive(Debug, Clone, Copy)]
pub struct ProgramRun<'a> {
    /// The JDK, 17 or later.
    pub java_home: &'a Path,
    /// The program's class path.
    pub class_path: &'a [PathBuf],
    /// Options for the JVM.
    pub jvm_options: &'a [String],
    /// `pkg.Main`.
    pub main: &'a str,
    /// Arguments of the program.
    pub arguments: &'a [String],
    /// What it reads from standard input.
    pub stdin: Stdin<'a>,
    /// Where it runs, and where the files that it writes stay. Each run should find what the others found there: that is the caller's duty.
    pub working_folder: &'a Path,
    /// The values that `crema.Symbolic` and `Verifier` give, if the program is to have recorded ones.
    pub inputs: Option<&'a [InputCall]>,
    /// Whether branches in classes of `java.*` are recorded, too, from the program's start. Some depend on time, on addresses or on the names of folders.
    pub library: bool,
    /// Whether entries of methods are recorded, too, and count as branches. Without them, which of several methods a call selects is seen only by the
    /// branches that it takes; with them, programs of many small methods take more time.
    pub calls: bool,
    /// Longest time.
    pub time_limit: Duration,
    /// A folder that exists: every run has a folder of its own below it, which is removed afterwards.
    pub scratch: &'a Path,
}

/// What a program reads from standard input. It is a file for the program in each case.
#[derive(Debug, Clone, Copy)]
pub enum Stdin<'a> {
    /// These bytes.
    Bytes(&'a [u8]),
    /// This file.
    File(&'a Path),
}

/// What was recorded of a run.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RecordedPath {
    /// The main thread, then the others in the order in which they were started, then static initialisers by the names of their classes. Those without
    /// branches are left out, except for the main thread.
    pub segments: Vec<Segment>,
    /// Exceptions that left a thread, in the order of threads.
    pub uncaught: Vec<Uncaught>,
    /// Methods whose branches could not be recorded, because with their probes they would be longer than a method can be.
    pub omitted: Vec<String>,
    /// How the program ended. [`End::Violated`] does not occur.
    pub end: End,
    /// What it printed.
    pub stdout: Vec<u8>,
    /// What it printed on standard error, or the beginning of it.
    pub stderr: String,
}

impl RecordedPath {
    /// Whether the two took the same path, as far as it was recorded. How they ended is not compared.
    pub fn is_same_path(&self, other: &RecordedPath) -> bool {
        let same = |(one, other): (&Segment, &Segment)| one.is_same(other);
        self.segments.len() == other.segments.len() && self.segments.iter().zip(&other.segments).all(same)
    }

    /// The segments whose paths differ, or that only one of the two has.
    pub fn parted(&self, other: &RecordedPath) -> Vec<SegmentName> {
        let has = |path: &RecordedPath, segment: &Segment| path.segments.iter().any(|s| s.is_same(segment));
        let mine = self.segments.iter().filter(|segment| !has(other, segment));
        let theirs = other.segments.iter().filter(|segment| !has(self, segment));
        let mut names: Vec<SegmentName> = mine.chain(theirs).map(|segment| segment.name.clone()).collect();
        names.sort();
        names.dedup();
        names
    }

    /// The exit code, unless a signal or an input that did not fit ended the program.
    pub fn exit_code(&self) -> Option<i32> {
        match self.end {
            End::Exit(code, _) => Some(code),
            End::Violated
            | End::Assumption
            | End::Exhausted(_)
            | End::Mismatch(..)
            | End::Signal(_)
            | End::TimeLimit => None,
        }
    }

    /// The exception that left the main thread.
    pub fn uncaught_in_main(&self) -> Option<&Uncaught> {
        self.uncaught.iter().find(|uncaught| uncaught.segment == SegmentName::main())
    }
}

/// The branches of a thread, or of a static initialiser.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Segment {
    /// Which one.
    pub name: SegmentName,
    /// How many branches.
    pub branches: u64,
    /// A hash of the sequence: of the class, method, offset and successor of each.
    pub hash: u64,
    /// Whether its thread had ended when the JVM did. If not, the path may be longer in another run.
    pub has_ended: bool,
    /// After every so many branches the hash was kept.
    interval: u64,
    marks: Vec<u64>,
}

impl Segment {
    fn is_same(&self, other: &Segment) -> bool {
        self.name == other.name && self.branches == other.branches && self.hash == other.hash
    }

    /// The hash after so many branches, if it was kept.
    fn hash_after(&self, branches: u64) -> Option<u64> {
        if branches == 0 {
            return Some(0);
        }
        let number = branches.checked_div(self.interval).filter(|_| branches.is_multiple_of(self.interval))?;
        self.marks.get(usize::try_from(number - 1).ok()?).copied()
    }
}

/// Names a segment alike in all runs. The order is that of [`RecordedPath::segments`].
#[derive(Debug, Clone, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct SegmentName {
    /// The class whose static initialiser it is or began in; none for the main thread. The second class of this name is `pkg.Name #2`.
    pub initialiser: Option<String>,
    /// Which thread: `[2, 0]` is the first one that the third one has started.
    pub started: Vec<u32>,
}

impl SegmentName {
    /// The main thread.
    pub fn main() -> SegmentName {
        SegmentName { initialiser: None, started: Vec::new() }
    }

    fn parse(text: &str) -> Option<SegmentName> {
        let mut parts = text.split('/');
        let root = parts.next()?;
        let initialiser = root.strip_prefix("class ").map(str::to_owned);
        if initialiser.is_none() && root != "main" {
            return None;
        }
        Some(SegmentName { initialiser, started: parts.map(|part| part.parse().ok()).collect::<Option<_>>()? })
    }
}

impl fmt::Display for SegmentName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.initialiser {
            Some(class) => write!(f, "class {class}")?,
            None => f.write_str("main")?,
        }
        self.started.iter().try_for_each(|number| write!(f, "/{number}"))
    }
}

/// An exception that left a thread.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Uncaught {
    /// The thread.
    pub segment: SegmentName,
    /// `java.lang.ArithmeticException`.
    pub exception: String,
    /// The top frame of its stack trace; empty if it has none.
    pub place: Place,
}

/// Where two paths part.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Difference {
    /// In which thread or static initialiser.
    pub segment: SegmentName,
    /// How many branches they have in common there before.
    pub common: u64,
    /// The next branch of the first run; none if there is no other.
    pub first: Option<TakenSite>,
    /// The next branch of the second run.
    pub second: Option<TakenSite>,
}

/// A branch that was taken.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TakenSite {
    /// Class, method and line.
    pub place: Place,
    /// The descriptor of the method.
    pub descriptor: String,
    /// Of the instruction.
    pub offset: u32,
    /// Of a conditional jump, 1 if it jumps, else 0; of a switch, the number of the first case in the class file with the same target, the default being behind
    /// the last. Of an exception that is caught, 0, and the instruction is the first of the handler; of an entry of a method, 0.
    pub successor: u32,
}

/// Why there is no record, or no difference was found. That the program fails is no error.
#[derive(Debug, thiserror::Error)]
pub enum PathError {
    /// Files or the process could not be made.
    #[error(transparent)]
    Replay(#[from] ReplayError),
    /// The program did not end in time.
    #[error("the program does not end within the time limit")]
    TimeLimit,
    /// The JVM ended without its last methods: by SIGKILL, or by a crash.
    #[error("the path of the program is lost: {0}")]
    Lost(String),
    /// Two runs with the same input took different paths.
    #[error("the program does not take the same path each time it is run with the same input, in {0}")]
    Unsteady(SegmentName),
}

/// Runs the program to its end, and records its path.
pub fn record_path(run: &ProgramRun<'_>) -> Result<RecordedPath, PathError> {
    let (record, output) = run.record(None)?;
    Ok(record.into_path(output.end, output.stdout, output.stderr))
}

/// Where two paths part first: in the first of [`RecordedPath::segments`] that is not the same in both. Each program is run once more, up to
/// the place, so the working folders must be as they were for the runs that recorded the paths.
pub fn first_difference(
    first: (&ProgramRun<'_>, &RecordedPath),
    second: (&ProgramRun<'_>, &RecordedPath),
) -> Result<Option<Difference>, PathError> {
    let Some((name, window)) = differing_window(first.1, second.1) else { return Ok(None) };
    let (one, other) = (list(first, &name, &window)?, list(second, &name, &window)?);
    let longest = one.taken.len().max(other.taken.len());
    let Some(at) = (0..longest).find(|at| one.get(*at) != other.get(*at)) else {
        return Err(PathError::Unsteady(name));
    };
    Ok(Some(Difference {
        segment: name,
        common: window.from + at as u64,
        first: one.taken_site(at),
        second: other.taken_site(at),
    }))
}

/// Branches of a segment: those behind the first `from`, up to `to`.
#[derive(Debug, Clone, PartialEq, Eq)]
struct Window {
    from: u64,
    to: u64,
}

/// The segment in which two paths part first, and a window in which they do.
fn differing_window(one: &RecordedPath, other: &RecordedPath) -> Option<(SegmentName, Window)> {
    let names = one.segments.iter().chain(&other.segments).map(|segment| &segment.name);
    let find = |path: &RecordedPath, name: &SegmentName| path.segments.iter().find(|s| s.name == *name).cloned();
    let differs = |name: &&SegmentName| match (find(one, name), find(other, name)) {
        (Some(one), Some(other)) => !one.is_same(&other),
        (one, other) => one.is_some() || other.is_some(),
    };
    let name = names.filter(differs).min()?.clone();
    let (Some(one), Some(other)) = (find(one, &name), find(other, &name)) else {
        // Its first branch is the difference.
        return Some((name, Window { from: 0, to: 1 }));
    };
    // Intervals are powers of two, so the longer one is a multiple of the other.
    let interval = one.interval.max(other.interval);
    let agrees = |after: u64| {
        let (one, other) = (one.hash_after(after), other.hash_after(after));
        one.is_some() && one == other
    };
    // Once the hashes differ they stay different.
    let mut from = 0;
    while agrees(from + interval) {
        from += interval;
    }
    Some((name, Window { from, to: from + interval }))
}

/// The branches of a window. The program is run again, and must do the same as before.
fn list(
    (run, path): (&ProgramRun<'_>, &RecordedPath),
    name: &SegmentName,
    window: &Window,
) -> Result<Listed, PathError> {
    let Some(segment) = path.segments.iter().find(|segment| segment.name == *name) else {
        return Ok(Listed::default());
    };
    let listed = run.record(Some((name, window)))?.0.listed;
    let expected = window.to.min(segment.branches) - window.from;
    if segment.hash_after(window.from) != Some(listed.hash) || listed.taken.len() as u64 != expected {
        return Err(PathError::Unsteady(name.clone()));
    }
    Ok(listed)
}

/// What a run did besides.
struct Seen {
    end: End,
    stdout: Vec<u8>,
    stderr: String,
}

impl ProgramRun<'_> {
    fn record(&self, listed: Option<(&SegmentName, &Window)>) -> Result<(Record, Seen), PathError> {
        static NEXT: AtomicU32 = AtomicU32::new(0);
        let number = NEXT.fetch_add(1, Ordering::Relaxed);
        let folder = absolute(self.scratch)?.join(format!("path-{}-{number}", std::process::id()));
        let result = self.record_in(&folder, listed);
        // If it cannot be removed, that is for the owner of the scratch folder.
        let _ = fs::remove_dir_all(&folder);
        result
    }

    fn record_in(&self, folder: &Path, listed: Option<(&SegmentName, &Window)>) -> Result<(Record, Seen), PathError> {
        let system = |error| ReplayError::System("run the program", error);
        fs::create_dir_all(folder).map_err(system)?;
        let words = self.command_line(folder, listed)?;
        let (out, err) = (folder.join("stdout"), folder.join("stderr"));
        let streams = process::Streams {
            stdin: self.stdin(folder).map_err(system)?,
            stdout: File::create(&out).map_err(system)?.into(),
            stderr: File::create(&err).map_err(system)?.into(),
        };
        let java = self.java_home.join("bin").join("java");
        let folder_of_run = absolute(self.working_folder)?;
        let (status, killed) =
            process::run_free(&java, &words, &folder_of_run, streams, self.time_limit).map_err(system)?;
        let stderr = beginning(&err).map_err(system)?;
        let written = fs::read(folder.join("result")).unwrap_or_default();
        let output = process::Output { status, killed, stderr: stderr.clone() };
        let end = result::understand(&written, output).map_err(ReplayError::Result)?.end;
        if end == End::TimeLimit {
            return Err(PathError::TimeLimit);
        }
        let written = fs::read(folder.join("path")).unwrap_or_default();
        let Some(record) = Record::parse(&written).map_err(ReplayError::Result)? else {
            return Err(PathError::Lost(lost(&end, &stderr)));
        };
        Ok((record, Seen { end, stdout: fs::read(&out).map_err(system)?, stderr }))
    }

    fn stdin(&self, folder: &Path) -> std::io::Result<Stdio> {
        let file = match self.stdin {
            Stdin::File(file) => File::open(file)?,
            Stdin::Bytes(bytes) => {
                let file = folder.join("stdin");
                fs::write(&file, bytes)?;
                File::open(file)?
            }
        };
        Ok(file.into())
    }

    /// The words behind `java`. The files of the agents are written.
    fn command_line(
        &self,
        folder: &Path,
        listed: Option<(&SegmentName, &Window)>,
    ) -> Result<Vec<OsString>, ReplayError> {
        let write = |name: &str, bytes: &[u8]| -> Result<PathBuf, ReplayError> {
            let path = folder.join(name);
            fs::write(&path, bytes).map_err(|error| ReplayError::System("write to the scratch folder", error))?;
            Ok(path)
        };
        let mut words: Vec<OsString> = OPTIONS.iter().map(Into::into).collect();
        words.push(joined(&["-XX:ErrorFile=".as_ref(), folder.join("crash.log").as_os_str()]));
        words.extend(self.jvm_options.iter().map(Into::into));
        let mut class_path = Vec::new();
        if let Some(inputs) = self.inputs {
            write("inputs", inputs::without_property(inputs).as_bytes())?;
            let jar = write("replay.jar", jars::REPLAY)?;
            words.push(joined(&["-javaagent:".as_ref(), jar.as_os_str(), "=".as_ref(), folder.as_os_str()]));
            class_path.push(jar);
        }
        let excluded = class_path.first().map(|jar| jar.display().to_string()).unwrap_or_default();
        let choices = [(self.library, "library"), (self.calls, "calls")];
        let recorded: Vec<&str> = choices.iter().filter(|(is_set, _)| *is_set).map(|(_, word)| *word).collect();
        let (file, recorded) = (folder.join("path"), recorded.join(" "));
        let mut settings = format!("path {}\n{recorded}\n{excluded}\n", file.display());
        if let Some((name, Window { from, to })) = listed {
            settings.push_str(&format!("{name}\t{from}\t{to}\n"));
        }
        let settings = write("settings", settings.as_bytes())?;
        let jar = write("recorder.jar", jars::recorder_jar())?;
        words.push(joined(&["-javaagent:".as_ref(), jar.as_os_str(), "=".as_ref(), settings.as_os_str()]));
        for entry in self.class_path {
            class_path.push(absolute(entry)?);
        }
        let class_path = std::env::join_paths(class_path)
            .map_err(|error| ReplayError::System("name the class path", std::io::Error::other(error)))?;
        words.extend(["-cp".into(), class_path, self.main.into()]);
        words.extend(self.arguments.iter().map(Into::into));
        Ok(words)
    }
}

fn beginning(file: &Path) -> std::io::Result<String> {
    let mut bytes = Vec::new();
    std::io::Read::read_to_end(&mut std::io::Read::take(File::open(file)?, STREAM_BYTES as u64), &mut bytes)?;
    Ok(String::from_utf8_lossy(&bytes).into_owned())
}

fn lost(end: &End, stderr: &str) -> String {
    let said = stderr.lines().next().unwrap_or_default();
    match end {
        End::Signal(signal) => format!("the JVM is ended by signal {signal}"),
        End::Exit(code, _) => format!("the JVM exits with {code}: {said}"),
        End::Violated | End::Assumption | End::Exhausted(_) | End::Mismatch(..) | End::TimeLimit => {
            format!("the JVM has not written it: {said}")
        }
    }
}
