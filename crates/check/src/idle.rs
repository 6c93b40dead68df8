//! When a unit has been explored enough. What is new on its paths comes more and more rarely; the question is how long to wait for more.
//!
//! If only errors are wanted, a branch counts as new coverage if it is one of the code under test: a path through other code of the JDK differs in
//! values that make no difference, or ends with an error, which is new in any case. Branches that are taken while the inputs are made count only in
//! the beginning: every way to make them is a path, and there are very many.

use crema_explore::Counts;
use crema_outcome::StopReason;

use crate::limits::{
    CONSTRUCTION_SHARE, IDLE_FEWEST_PATHS, IDLE_LEAST_WORK, IDLE_SHARE, PATHS_BEFORE_MERGING, PATHS_OF_A_TURN,
};

/// What exploration has found so far, as counts that only grow.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub(crate) struct Seen {
    /// Successors of branches, each for itself.
    pub(crate) covered: Counts,
    /// Types that answered a question, and targets of reflection.
    pub(crate) answers: u64,
    /// Errors.
    pub(crate) errors: u64,
}

/// How long nothing new has come.
#[derive(Debug)]
pub(crate) struct Idle {
    /// Only errors are wanted. If not, inputs are wanted for every branch, and paths alone count.
    only_errors: bool,
    /// The time limit, as work.
    time: u64,
    /// Paths without anything new after which exploration ends.
    most_paths: u64,
    seen: Seen,
    /// Paths and work when something new was found last.
    paths: u64,
    work: u64,
}

impl Idle {
    pub(crate) fn new(only_errors: bool, time: u64, most_paths: u64) -> Self {
        Idle { only_errors, time, most_paths, seen: Seen::default(), paths: 0, work: 0 }
    }

    /// Notes what was found after so many paths and so much work.
    pub(crate) fn note(&mut self, seen: Seen, paths: u64, work: u64) {
        let before = std::mem::replace(&mut self.seen, seen);
        let is_new = if self.only_errors {
            let constructs = work < self.time / CONSTRUCTION_SHARE && seen.covered.own != before.covered.own;
            constructs || seen.covered.inside != before.covered.inside
        } else {
            seen.covered.covered != before.covered.covered
        };
        if is_new || (seen.answers, seen.errors) != (before.answers, before.errors) {
            (self.paths, self.work) = (paths, work);
        }
    }

    /// So many paths brought nothing new.
    pub(crate) fn without_new_coverage(&self) -> StopReason {
        StopReason::NoNewCoverage(self.most_paths)
    }

    /// Why exploration is over after so many paths and so much work, if it is.
    pub(crate) fn reason(&self, paths: u64, work: u64) -> Option<StopReason> {
        if paths >= self.paths + self.most_paths {
            return Some(self.without_new_coverage());
        }
        let allowed = (self.time / IDLE_SHARE).max(IDLE_LEAST_WORK).max(self.work);
        let takes_long = paths >= self.paths + IDLE_FEWEST_PATHS && work >= self.work + allowed;
        (self.only_errors && takes_long).then_some(StopReason::NoNewCoverageForLong)
    }

    /// Whether branches had better be merged.
    pub(crate) fn wants_merging(&self, paths: u64) -> bool {
        paths >= self.paths + PATHS_BEFORE_MERGING
    }

    /// The next turn begins: what is new with another receiver shows soon.
    pub(crate) fn begin_turn(&mut self, paths: u64, work: u64) {
        (self.paths, self.work) = (paths, work);
        self.most_paths = self.most_paths.min(PATHS_OF_A_TURN);
    }
}
