//! A solver program as a child process: lines to it, lines from it, with a time limit.

use crate::answer::{Limit, Reason};
use std::io::{BufRead, BufReader, Write};
use std::process::{Child, Command, Stdio};
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, channel};
use std::time::Duration;

/// The process. It is killed when this is dropped.
pub(super) struct Process {
    child: Child,
    texts: Sender<String>,
    lines: Receiver<String>,
}

impl Process {
    /// Starts a program.
    pub(super) fn start(command: &[String]) -> Result<Process, Reason> {
        let [program, arguments @ ..] = command else {
            return Err(Reason::Program("no solver program is named".to_owned()));
        };
        let failed = |e: std::io::Error| Reason::Program(format!("cannot start '{program}': {e}"));
        let mut child = Command::new(program)
            .args(arguments)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .map_err(failed)?;
        let (Some(mut stdin), Some(stdout)) = (child.stdin.take(), child.stdout.take()) else {
            return Err(Reason::Program(format!("no pipes to '{program}'")));
        };
        let (send, lines) = channel();
        // Threads, because reads from a pipe and writes to one have no time limit: a program may take its time over what it has
        // been told before it reads on. They end with the process.
        let (texts, told) = channel::<String>();
        std::thread::spawn(move || {
            for text in told {
                if stdin.write_all(text.as_bytes()).and_then(|()| stdin.flush()).is_err() {
                    break;
                }
            }
        });
        std::thread::spawn(move || {
            for line in BufReader::new(stdout).lines().map_while(Result::ok) {
                if send.send(line).is_err() {
                    break;
                }
            }
        });
        Ok(Process { child, texts, lines })
    }

    /// Sends text.
    pub(super) fn send(&mut self, text: &str) -> Result<(), Reason> {
        self.texts.send(text.to_owned()).map_err(|_| Reason::Program("the solver program does not read".to_owned()))
    }

    /// The next line that is not empty.
    pub(super) fn line(&mut self, limit: Limit) -> Result<String, Reason> {
        loop {
            let left = limit.left().unwrap_or(Duration::from_secs(1 << 30));
            match self.lines.recv_timeout(left) {
                Ok(line) if line.trim().is_empty() => {}
                Ok(line) => return Ok(line),
                Err(RecvTimeoutError::Timeout) => return Err(Reason::TimeLimit),
                Err(RecvTimeoutError::Disconnected) => {
                    return Err(Reason::Program("the solver program ended".to_owned()));
                }
            }
        }
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
