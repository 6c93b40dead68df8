//! Runs `java` in a folder of its own: either to its end, with empty standard input and a time limit; or as a server that
//! reads a request per line from standard input and answers each by a line. The beginning of its standard error is kept. It
//! cannot outlive this process, and its children do not outlive it.

use std::ffi::OsString;
use std::io::{self, BufRead, BufReader, Read, Write};
use std::os::unix::process::CommandExt;
use std::path::Path;
use std::process::{Child, ChildStdin, Command, ExitStatus, Stdio};
use std::sync::mpsc::{Receiver, RecvTimeoutError, channel};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

use crema_confine::{Confinement, was_killed};
use rustix::process::{Pid, Resource, Rlimit, Signal, kill_process_group, set_parent_process_death_signal, setrlimit};

use crate::limits::{LONGEST_POLL, STREAM_BYTES, STREAM_CLOSE_TIME};

/// How the process ended.
#[derive(Debug)]
pub(crate) struct Output {
    /// None if the time was up.
    pub(crate) status: Option<ExitStatus>,
    /// Another process ended it.
    pub(crate) killed: bool,
    /// What it printed on standard error, or at least the beginning of it.
    pub(crate) stderr: String,
}

/// Runs the command in a folder inside the only one that it may write to, to its end, or for so long.
pub(crate) fn run(
    program: &Path,
    words: &[OsString],
    folder: &Path,
    writable: &Path,
    limit: Duration,
) -> io::Result<Output> {
    let mut child = spawn(program, words, folder, writable, Stdio::null(), Stdio::null())?;
    let stderr = Kept::new(child.stderr.take());
    let status = wait(&mut child, limit);
    end_group(&child);
    if status.is_none() {
        child.wait()?;
    }
    Ok(Output { status, killed: status.is_some_and(was_killed), stderr: stderr.text() })
}

/// What a command reads and writes.
pub(crate) struct Streams {
    pub(crate) stdin: Stdio,
    pub(crate) stdout: Stdio,
    pub(crate) stderr: Stdio,
}

/// Runs a command with its user's rights, to its end, or for so long. Gives no status if the time was up, and whether another process ended it.
pub(crate) fn run_free(
    program: &Path,
    words: &[OsString],
    folder: &Path,
    streams: Streams,
    limit: Duration,
) -> io::Result<(Option<ExitStatus>, bool)> {
    let mut command = command(program, words, folder);
    command.stdin(streams.stdin).stdout(streams.stdout).stderr(streams.stderr);
    // SAFETY: between fork and exec only system calls are made: setrlimit and prctl.
    unsafe { command.pre_exec(prepare_child) };
    let mut child = command.spawn()?;
    let status = wait(&mut child, limit);
    end_group(&child);
    if status.is_none() {
        child.wait()?;
    }
    Ok((status, status.is_some_and(was_killed)))
}

/// In a process group of its own.
fn command(program: &Path, words: &[OsString], folder: &Path) -> Command {
    let mut command = Command::new(program);
    command.args(words).current_dir(folder).process_group(0);
    // These would change how the JVM runs, or make it print.
    command.env_remove("JAVA_TOOL_OPTIONS").env_remove("_JAVA_OPTIONS").env_remove("JDK_JAVA_OPTIONS");
    command
}

fn spawn(
    program: &Path,
    words: &[OsString],
    folder: &Path,
    writable: &Path,
    stdin: Stdio,
    stdout: Stdio,
) -> io::Result<Child> {
    let mut command = command(program, words, folder);
    command.stdin(stdin).stdout(stdout).stderr(Stdio::piped());
    let mut confinement = Confinement::new(writable)?;
    let prepare = move || prepare_child().and_then(|()| confinement.enter());
    // SAFETY: between fork and exec only system calls are made: setrlimit, prctl, and those that drop rights.
    unsafe { command.pre_exec(prepare) };
    command.spawn()
}

/// The group may hold children of the program.
fn end_group(child: &Child) {
    // Fails if the group is empty.
    let _ = kill_process_group(Pid::from_child(child), Signal::KILL);
}

/// Why a servant does not answer.
#[derive(Debug)]
pub(crate) struct NoAnswer {
    pub(crate) reason: String,
    /// Another process ended it.
    pub(crate) killed: bool,
}

/// A process that follows orders until it is dropped.
pub(crate) struct Servant {
    child: Child,
    orders: ChildStdin,
    answers: Receiver<Vec<u8>>,
    stderr: Kept,
}

impl Servant {
    /// Starts the command in a folder inside the only one that it may write to. It lives no longer than this thread.
    pub(crate) fn start(program: &Path, words: &[OsString], folder: &Path, writable: &Path) -> io::Result<Servant> {
        let mut child = spawn(program, words, folder, writable, Stdio::piped(), Stdio::piped())?;
        let stderr = Kept::new(child.stderr.take());
        let answers = lines(child.stdout.take());
        match child.stdin.take() {
            Some(orders) => Ok(Servant { child, orders, answers, stderr }),
            None => Err(io::Error::other("the process has no standard input")),
        }
    }

    /// Gives an order, a line, and waits for so long until it is answered by this line; others are not for us. `Err` says why
    /// there is no answer; there will be none to other orders, either.
    pub(crate) fn order(&mut self, order: &[u8], answer: &[u8], limit: Duration) -> Result<(), NoAnswer> {
        let written = self.orders.write_all(order).and_then(|()| self.orders.flush());
        let end = Instant::now() + limit;
        while written.is_ok() {
            match self.answers.recv_timeout(end.saturating_duration_since(Instant::now())) {
                Ok(line) if line == answer => return Ok(()),
                Ok(_) => {}
                Err(RecvTimeoutError::Timeout) => return Err(NoAnswer { reason: "time limit".into(), killed: false }),
                Err(RecvTimeoutError::Disconnected) => break,
            }
        }
        let status = wait(&mut self.child, STREAM_CLOSE_TIME);
        let shown = status.map_or_else(|| "no answer".into(), |status| status.to_string());
        let reason = format!("{shown}; {}", self.stderr.text().lines().next().unwrap_or_default());
        Err(NoAnswer { reason, killed: status.is_some_and(was_killed) })
    }
}

impl Drop for Servant {
    fn drop(&mut self) {
        end_group(&self.child);
        // It was killed, so this does not take long; that it cannot be waited for does not matter any more.
        let _ = self.child.wait();
    }
}

/// Lines as they come out of a pipe, cut where they are too long.
fn lines(pipe: Option<impl Read + Send + 'static>) -> Receiver<Vec<u8>> {
    let (sender, receiver) = channel();
    thread::spawn(move || {
        let Some(mut pipe) = pipe.map(BufReader::new) else { return };
        let mut line = Vec::new();
        while let Ok(1..) = (&mut pipe).take(STREAM_BYTES as u64).read_until(b'\n', &mut line) {
            if sender.send(std::mem::take(&mut line)).is_err() {
                return;
            }
        }
    });
    receiver
}

/// Ties the child's life to that of the thread that started it, which waits for it.
fn prepare_child() -> io::Result<()> {
    // That the limit can be lowered is certain; if not, only a file more is written.
    let _ = setrlimit(Resource::Core, Rlimit { current: Some(0), maximum: Some(0) });
    set_parent_process_death_signal(Some(Signal::KILL))?;
    Ok(())
}

fn wait(child: &mut Child, limit: Duration) -> Option<ExitStatus> {
    let start = Instant::now();
    let mut pause = Duration::from_millis(1);
    loop {
        match child.try_wait() {
            Ok(Some(status)) => return Some(status),
            Ok(None) if start.elapsed() < limit => thread::sleep(pause),
            // A child that cannot be waited for is as good as one that does not end.
            Ok(None) | Err(_) => return None,
        }
        pause = (pause * 2).min(LONGEST_POLL);
    }
}

/// The beginning of what comes out of a pipe; the rest is read and dropped, so that the writer does not block.
struct Kept {
    bytes: Arc<Mutex<Vec<u8>>>,
    reader: thread::JoinHandle<()>,
}

impl Kept {
    fn new(pipe: Option<impl Read + Send + 'static>) -> Kept {
        let bytes = Arc::new(Mutex::new(Vec::new()));
        let sink = Arc::clone(&bytes);
        let reader = thread::spawn(move || {
            let Some(mut pipe) = pipe else { return };
            let mut buffer = [0; 1 << 13];
            while let Ok(count @ 1..) = pipe.read(&mut buffer) {
                let mut kept = sink.lock().unwrap_or_else(PoisonError::into_inner);
                let room = count.min(STREAM_BYTES - kept.len());
                kept.extend_from_slice(&buffer[..room]);
            }
        });
        Kept { bytes, reader }
    }

    fn text(&self) -> String {
        let start = Instant::now();
        while !self.reader.is_finished() && start.elapsed() < STREAM_CLOSE_TIME {
            thread::sleep(Duration::from_millis(1));
        }
        String::from_utf8_lossy(&self.bytes.lock().unwrap_or_else(PoisonError::into_inner)).into_owned()
    }
}
