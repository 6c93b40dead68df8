//! What the user sees while the run lasts, on standard error: a line for each error as soon as it is confirmed, and how far the run is. On a
//! terminal, that is a progress bar, which is removed at the end of the run; elsewhere a line every now and then, so that a log shows that the run
//! is alive.
//!
//! These lines come in the order in which methods end, and a few of the errors may be withdrawn at the end, when all tests run together. The
//! report has the order and the last word.

use std::collections::BTreeSet;
use std::io::{self, IsTerminal, Write as _};
use std::time::{Duration, Instant};

use crema_outcome::{Finding, Level, Place, Status, UnitReport};
use crema_report::{Baseline, place, printable};
use rustix::termios::tcgetwinsize;

use crate::limits::{PROGRESS_PAUSE, PROGRESS_WIDTH};
use crate::terminal::Terminal;

/// How progress is shown.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Shown {
    Not,
    Bar,
    Lines,
}

/// How far the run is.
pub(crate) struct Progress {
    shown: Shown,
    /// Errors below this level are only counted.
    least: Level,
    terminal: Terminal,
    begin: Instant,
    last: Instant,
    total: usize,
    done: usize,
    /// Done by an earlier run: they say nothing about how long the others take.
    known: usize,
    /// Errors so far, each once.
    errors: BTreeSet<(Place, String)>,
}

impl Progress {
    /// Of a run over so many methods, of which these are done already. Errors below a level are only counted.
    pub(crate) fn new(total: usize, known: &[UnitReport], least: Level, terminal: Terminal) -> Self {
        let now = Instant::now();
        let shown = match (terminal.is_quiet(), io::stderr().is_terminal()) {
            (true, _) => Shown::Not,
            (false, true) => Shown::Bar,
            (false, false) => Shown::Lines,
        };
        let errors = known.iter().flat_map(errors_of).map(key).collect();
        let done = known.len();
        Progress { shown, least, terminal, begin: now, last: now, total, done, known: done, errors }
    }

    /// Another method is done. Errors that are not known yet are shown, unless they are of a level that is only counted, or in the baseline.
    pub(crate) fn step(&mut self, report: &UnitReport, baseline: Option<&Baseline>) {
        self.done += 1;
        for finding in errors_of(report).filter(|finding| !baseline.is_some_and(|baseline| baseline.knows(finding))) {
            if self.errors.insert(key(finding)) && finding.level.reaches(self.least) {
                self.wipe();
                self.terminal.note(&found(finding));
            }
        }
        if self.shown == Shown::Bar && self.last.elapsed() >= PROGRESS_PAUSE {
            self.last = Instant::now();
            let _ = write!(io::stderr(), "\r\x1b[K{}", fitting(&self.bar()));
        }
    }

    /// Says how far the run is, where there is no bar.
    pub(crate) fn say(&self) {
        if self.shown == Shown::Lines {
            let (done, total, errors) = (self.done, self.total, self.errors.len());
            let time = in_words(self.begin.elapsed());
            self.terminal.note(&format!("{done} of {total} methods, {errors} errors, {time}"));
        }
    }

    /// The run is over.
    pub(crate) fn end(&mut self) {
        self.wipe();
        self.shown = Shown::Not;
    }

    /// Takes the bar away.
    fn wipe(&self) {
        if self.shown == Shown::Bar {
            let _ = write!(io::stderr(), "\r\x1b[K");
        }
    }

    fn bar(&self) -> String {
        let filled = (PROGRESS_WIDTH * self.done).checked_div(self.total).unwrap_or(0);
        let bar: String = (0..PROGRESS_WIDTH).map(|at| if at < filled { '=' } else { ' ' }).collect();
        let new = (self.done - self.known).max(1);
        let left = self.begin.elapsed().mul_f64((self.total - self.done) as f64 / new as f64).as_secs();
        let (done, total, errors) = (self.done, self.total, self.errors.len());
        format!("[{bar}] {done}/{total} methods, {errors} errors, {}:{:02} left", left / 60, left % 60)
    }
}

fn errors_of(report: &UnitReport) -> impl Iterator<Item = &Finding> {
    report.findings.iter().filter(|finding| finding.status == Status::Confirmed && !finding.facts.documented)
}

/// The same error may be found from several methods.
fn key(finding: &Finding) -> (Place, String) {
    (finding.place.clone(), finding.exception.clone())
}

/// An error in one line.
fn found(finding: &Finding) -> String {
    let exception = finding.exception.rsplit('.').next().unwrap_or(&finding.exception);
    let unit = &finding.unit;
    printable(&format!("found: {exception} at {}, from {}#{}", place(&finding.place), unit.class, unit.method))
}

/// As much of a line as the terminal has room for: what goes on in the next row cannot be taken away.
fn fitting(line: &str) -> &str {
    let columns = tcgetwinsize(io::stderr()).map_or(usize::MAX, |size| usize::from(size.ws_col).wrapping_sub(1));
    line.get(..columns).unwrap_or(line)
}

/// `45s`, `2m30s`, `1h02m`.
fn in_words(time: Duration) -> String {
    let seconds = time.as_secs();
    match (seconds / 3600, seconds / 60 % 60, seconds % 60) {
        (0, 0, seconds) => format!("{seconds}s"),
        (0, minutes, seconds) => format!("{minutes}m{seconds:02}s"),
        (hours, minutes, _) => format!("{hours}h{minutes:02}m"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn times() {
        for (seconds, text) in [(0, "0s"), (59, "59s"), (150, "2m30s"), (3599, "59m59s"), (3725, "1h02m")] {
            assert_eq!(in_words(Duration::from_secs(seconds)), text);
        }
    }
}
