//! Runs a command with a time limit and gives what it printed.

use std::io::{Read, Write};
use std::os::unix::process::{CommandExt, ExitStatusExt};
use std::process::{Child, ChildStdin, Command, ExitStatus, Stdio};
use std::sync::{Arc, Mutex};
use std::thread::{self, JoinHandle};
use std::time::{Duration, Instant};

use rustix::process::{Pid, Signal, kill_process, kill_process_group, setsid};

/// How a command ended, and what it printed.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Outcome {
    /// As a shell would give it; `None` if the time was up.
    pub code: Option<i32>,
    pub stdout: Vec<u8>,
    pub stderr: Vec<u8>,
}

impl Outcome {
    pub fn out(&self) -> String {
        String::from_utf8_lossy(&self.stdout).into_owned()
    }

    pub fn err(&self) -> String {
        String::from_utf8_lossy(&self.stderr).into_owned()
    }
}

/// What a command finds on its standard input.
#[derive(Debug, Clone, Copy)]
pub enum Input<'a> {
    Empty,
    Bytes(&'a [u8]),
    /// Nothing, and no end either.
    Silence,
}

/// A command that has been started.
pub struct Running {
    child: Child,
    stdout: Stream,
    stderr: Stream,
    _silence: Option<ChildStdin>,
}

/// Starts a command in a session of its own, and so in a process group of its own.
pub fn start(command: &mut Command, input: Input<'_>) -> Running {
    command.stdin(if matches!(input, Input::Empty) { Stdio::null() } else { Stdio::piped() });
    command.stdout(Stdio::piped()).stderr(Stdio::piped());
    let own_session = || {
        // Fails where it has been done: a command may be started again.
        let _ = setsid();
        Ok(())
    };
    // SAFETY: between fork and exec only setsid is called.
    unsafe { command.pre_exec(own_session) };
    let mut child = command.spawn().unwrap_or_else(|error| panic!("{command:?}: {error}"));
    let mut pipe = child.stdin.take();
    if let Input::Bytes(bytes) = input
        && let Some(mut pipe) = pipe.take()
    {
        let bytes = bytes.to_vec();
        // A program that does not read its input closes the pipe: no failure of ours.
        thread::spawn(move || drop(pipe.write_all(&bytes)));
    }
    let stdout = Stream::new(child.stdout.take());
    let stderr = Stream::new(child.stderr.take());
    Running { child, stdout, stderr, _silence: pipe }
}

/// Runs a command to its end or for so long.
pub fn run(command: &mut Command, input: Input<'_>, limit: Duration) -> Outcome {
    start(command, input).wait(limit)
}

impl Running {
    pub fn id(&self) -> u32 {
        self.child.id()
    }

    /// Sends a signal to the process, not to its group.
    pub fn signal(&self, signal: Signal) {
        kill_process(Pid::from_child(&self.child), signal).expect("the process is there");
    }

    /// Waits until the command has printed something.
    pub fn wait_for_output(&self, text: &str, limit: Duration) {
        let start = Instant::now();
        while !String::from_utf8_lossy(&self.stdout.so_far()).contains(text) {
            let stderr = String::from_utf8_lossy(&self.stderr.so_far()).into_owned();
            assert!(start.elapsed() < limit, "`{text}` was not printed within {limit:?}; stderr: {stderr}");
            thread::sleep(Duration::from_millis(5));
        }
    }

    /// Waits for the end, for so long at most; then ends the whole group.
    pub fn wait(mut self, limit: Duration) -> Outcome {
        let start = Instant::now();
        let mut pause = Duration::from_micros(500);
        let status = loop {
            if let Some(status) = self.child.try_wait().expect("a child") {
                break Some(status);
            }
            if start.elapsed() > limit {
                break None;
            }
            thread::sleep(pause);
            pause = (pause * 2).min(Duration::from_millis(10));
        };
        if status.is_none() {
            // Fails if the process ended just now.
            let _ = kill_process_group(Pid::from_child(&self.child), Signal::KILL);
            self.child.wait().expect("a child");
        }
        Outcome { code: status.map(code_of), stdout: self.stdout.rest(), stderr: self.stderr.rest() }
    }
}

/// Whether a process is there; one that has ended and only waits to be noticed by its parent is not.
pub fn lives(process: u32) -> bool {
    let stat = std::fs::read_to_string(format!("/proc/{process}/stat")).unwrap_or_default();
    stat.rsplit_once(')').is_some_and(|(_, rest)| !rest.trim_start().starts_with('Z'))
}

/// The children of a process.
pub fn children(process: u32) -> Vec<u32> {
    with_word(1, process)
}

/// The processes of a session that have not ended.
pub fn session(leader: u32) -> Vec<u32> {
    with_word(3, leader).into_iter().filter(|id| lives(*id)).collect()
}

/// Whether a process belongs to a group.
pub fn is_in_group(process: u32, leader: u32) -> bool {
    with_word(2, leader).contains(&process)
}

/// The processes whose line in `/proc` has this number as that word after the program's name.
fn with_word(word: usize, number: u32) -> Vec<u32> {
    let word_of = |id: u32| -> Option<u32> {
        let stat = std::fs::read_to_string(format!("/proc/{id}/stat")).ok()?;
        // The name of the program, in brackets, may contain anything.
        stat.rsplit_once(')')?.1.split_whitespace().nth(word)?.parse().ok()
    };
    let all = std::fs::read_dir("/proc").into_iter().flatten().flatten();
    let ids = all.filter_map(|entry| entry.file_name().to_str()?.parse().ok());
    ids.filter(|id| word_of(*id) == Some(number)).collect()
}

/// What comes out of a pipe.
struct Stream {
    bytes: Arc<Mutex<Vec<u8>>>,
    reader: JoinHandle<()>,
}

impl Stream {
    fn new(pipe: Option<impl Read + Send + 'static>) -> Stream {
        let bytes = Arc::new(Mutex::new(Vec::new()));
        let sink = Arc::clone(&bytes);
        let reader = thread::spawn(move || {
            let Some(mut pipe) = pipe else { return };
            let mut buffer = [0; 1 << 14];
            while let Ok(count @ 1..) = pipe.read(&mut buffer) {
                sink.lock().expect("no reader died").extend_from_slice(&buffer[..count]);
            }
        });
        Stream { bytes, reader }
    }

    fn so_far(&self) -> Vec<u8> {
        self.bytes.lock().expect("no reader died").clone()
    }

    fn rest(self) -> Vec<u8> {
        self.reader.join().expect("its output");
        std::mem::take(&mut *self.bytes.lock().expect("no reader died"))
    }
}

fn code_of(status: ExitStatus) -> i32 {
    status.code().unwrap_or_else(|| 128 + status.signal().unwrap_or(0))
}
