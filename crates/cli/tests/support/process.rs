//! Runs a command with a time limit and gives what it printed.

use std::io::{Read, Write};
use std::os::unix::process::{CommandExt, ExitStatusExt};
use std::process::{Child, Command, ExitStatus, Stdio};
use std::thread::{self, JoinHandle};
use std::time::{Duration, Instant};

use rustix::process::{Pid, Signal, kill_process_group};

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

/// A command that has been started.
pub struct Running {
    child: Child,
    stdout: JoinHandle<Vec<u8>>,
    stderr: JoinHandle<Vec<u8>>,
}

/// Starts a command in a process group of its own. Without `stdin` its standard input is empty.
pub fn start(command: &mut Command, stdin: Option<&[u8]>) -> Running {
    command.stdin(if stdin.is_some() { Stdio::piped() } else { Stdio::null() });
    command.stdout(Stdio::piped()).stderr(Stdio::piped()).process_group(0);
    let mut child = command.spawn().unwrap_or_else(|error| panic!("{command:?}: {error}"));
    if let (Some(mut pipe), Some(bytes)) = (child.stdin.take(), stdin) {
        let bytes = bytes.to_vec();
        // A program that does not read its input closes the pipe: no failure of ours.
        thread::spawn(move || drop(pipe.write_all(&bytes)));
    }
    let stdout = drain(child.stdout.take());
    let stderr = drain(child.stderr.take());
    Running { child, stdout, stderr }
}

/// Runs a command to its end or for so long.
pub fn run(command: &mut Command, stdin: Option<&[u8]>, limit: Duration) -> Outcome {
    start(command, stdin).wait(limit)
}

impl Running {
    pub fn id(&self) -> u32 {
        self.child.id()
    }

    /// Sends a signal to the process, not to its group.
    pub fn signal(&self, signal: Signal) {
        let process = Pid::from_child(&self.child);
        rustix::process::kill_process(process, signal).expect("the process is there");
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
        let stdout = self.stdout.join().expect("its output");
        let stderr = self.stderr.join().expect("its output");
        Outcome { code: status.map(code_of), stdout, stderr }
    }
}

fn code_of(status: ExitStatus) -> i32 {
    status.code().unwrap_or_else(|| 128 + status.signal().unwrap_or(0))
}

fn drain(pipe: Option<impl Read + Send + 'static>) -> JoinHandle<Vec<u8>> {
    thread::spawn(move || {
        let mut bytes = Vec::new();
        if let Some(mut pipe) = pipe {
            let _ = pipe.read_to_end(&mut bytes);
        }
        bytes
    })
}
