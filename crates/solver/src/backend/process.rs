//! A solver program as a child process: lines to it, lines from it, with a time limit.

use crate::answer::{QueryLimit, UnknownReason};
use std::io::{BufRead, BufReader, Write};
use std::process::{Child, Command, Stdio};
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, channel};
use std::time::Duration;

/// The process. It is killed when this is dropped.
pub(super) struct SolverProcess {
    child: Child,
    texts: Sender<String>,
    lines: Receiver<String>,
}

impl SolverProcess {
    /// Starts a program.
    pub(super) fn start(command: &[String]) -> Result<SolverProcess, UnknownReason> {
        let [program, arguments @ ..] = command else {
            return Err(UnknownReason::Program("no solver program is named".to_owned()));
        };
        let failed = |e: std::io::Error| UnknownReason::Program(format!("cannot start '{program}': {e}"));
        let mut child = Command::new(program)
            .args(arguments)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .map_err(failed)?;
        let (Some(mut stdin), Some(stdout)) = (child.stdin.take(), child.stdout.take()) else {
            return Err(UnknownReason::Program(format!("no pipes to '{program}'")));
        };
        let (send, lines) = channel();
        // Reads and writes on pipes have no time limit, so threads do them: a program may not read its input while it works.
        // They end with the process.
        let (texts, queue) = channel::<String>();
        std::thread::spawn(move || {
            for text in queue {
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
        Ok(SolverProcess { child, texts, lines })
    }

    /// Sends text.
    pub(super) fn send(&mut self, text: &str) -> Result<(), UnknownReason> {
        self.texts.send(text.to_owned()).map_err(|_| UnknownReason::Program("it does not read its input".to_owned()))
    }

    /// The next line that is not empty.
    pub(super) fn line(&mut self, limit: QueryLimit) -> Result<String, UnknownReason> {
        loop {
            let left = limit.left().unwrap_or(Duration::from_secs(1 << 30));
            match self.lines.recv_timeout(left) {
                Ok(line) if line.trim().is_empty() => {}
                Ok(line) => return Ok(line),
                Err(RecvTimeoutError::Timeout) => return Err(UnknownReason::TimeLimit),
                Err(RecvTimeoutError::Disconnected) => {
                    return Err(UnknownReason::Program("it ended".to_owned()));
                }
            }
        }
    }
}

impl Drop for SolverProcess {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
