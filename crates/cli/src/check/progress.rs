//! A progress line on the terminal. It is shown only on a terminal, and removed at the end of the run.

use std::io::{self, IsTerminal, Write as _};
use std::time::Instant;

use crate::limits::{PROGRESS_PAUSE, PROGRESS_WIDTH};

/// How far the run is.
pub(crate) struct ProgressLine {
    shown: bool,
    begin: Instant,
    last: Instant,
    total: usize,
    done: usize,
    /// Done by an earlier run: they say nothing about how long the others take.
    known: usize,
    errors: usize,
}

impl ProgressLine {
    pub(crate) fn new(total: usize, known: usize, quiet: bool) -> Self {
        let now = Instant::now();
        let shown = !quiet && io::stderr().is_terminal();
        ProgressLine { shown, begin: now, last: now, total, done: known, known, errors: 0 }
    }

    /// Another method is done.
    pub(crate) fn step(&mut self, errors: usize) {
        self.done += 1;
        self.errors += errors;
        if self.shown && self.last.elapsed() >= PROGRESS_PAUSE {
            self.last = Instant::now();
            let line = self.line();
            let _ = write!(io::stderr(), "\r\x1b[K{line}");
        }
    }

    /// Takes the line away.
    pub(crate) fn clear(&mut self) {
        if self.shown {
            self.shown = false;
            let _ = write!(io::stderr(), "\r\x1b[K");
        }
    }

    fn line(&self) -> String {
        let filled = (PROGRESS_WIDTH * self.done).checked_div(self.total).unwrap_or(0);
        let bar: String = (0..PROGRESS_WIDTH).map(|at| if at < filled { '=' } else { ' ' }).collect();
        let new = (self.done - self.known).max(1);
        let left = self.begin.elapsed().mul_f64((self.total - self.done) as f64 / new as f64).as_secs();
        let (done, total, errors) = (self.done, self.total, self.errors);
        format!("[{bar}] {done}/{total} methods, {errors} errors, {}:{:02} left", left / 60, left % 60)
    }
}
