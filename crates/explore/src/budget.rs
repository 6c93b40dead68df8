//! The budget of an exploration, and the counts of what it has done.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use crema_program::MethodId;

use crate::limits::{FIRST_REVISITS, HALT_WORK_GROWTH, QUERY_WORK, REVISITS_GROWTH, WORKLIST_STATES};

/// The budget of an exploration.
#[derive(Debug, Clone)]
pub struct Budget {
    /// When to stop.
    pub deadline: Option<Instant>,
    /// Whether to stop now, because somebody else needs the memory.
    pub abandon: Option<Arc<AtomicBool>>,
    /// Maximum work, in units of about a nanosecond. Unlike a deadline, it is the same on every machine.
    pub work: Option<u64>,
    /// Limit for the CPU time of this thread. It covers what is not counted as work.
    pub processor: Option<Duration>,
    /// The user's time limit, expressed as work, if there is one. Scheduling decisions depend on this and not on the clock. So a
    /// busy machine does the same things, only later.
    pub expected_work: Option<u64>,
    /// Maximum work for one query.
    pub query_work: u64,
    /// How often a path may return to a symbolic branch before it is deferred for the first time.
    pub first_revisits: u32,
    /// How often a path may return to a symbolic branch at all.
    pub max_revisits: Option<u32>,
    /// Maximum number of states on the worklist.
    pub max_states: usize,
    /// Whether successors of a branch are merged at their join point.
    pub merge: bool,
    /// Longest path condition.
    pub max_path_condition: Option<usize>,
    /// The method under analysis, if there is one. Branches are merged, and decisions recorded, only while it runs.
    pub target: Option<MethodId>,
    /// Whether infeasible successors of branches are pruned. If not, a path is checked for feasibility only where it ends with an
    /// exception or needs a value.
    pub prune: bool,
    /// Whether inputs are wanted for every successor of a branch, including merged ones.
    pub covers: bool,
    /// Whether over-approximated paths are explored after all others. They can support a proof, but are no counterexample.
    pub approximate_last: bool,
}

impl Budget {
    /// Whether somebody has asked for the end.
    pub(crate) fn is_abandoned(&self) -> bool {
        self.abandon.as_ref().is_some_and(|abandon| abandon.load(Ordering::Relaxed))
    }
}

impl Default for Budget {
    fn default() -> Self {
        Budget {
            deadline: None,
            abandon: None,
            work: None,
            processor: None,
            expected_work: None,
            query_work: QUERY_WORK,
            first_revisits: FIRST_REVISITS,
            max_revisits: None,
            max_states: WORKLIST_STATES,
            merge: true,
            max_path_condition: None,
            target: None,
            prune: true,
            covers: false,
            approximate_last: false,
        }
    }
}

/// When exploration pauses, so that a proof can be tried.
#[derive(Debug, Clone, Copy)]
pub struct Halt {
    /// Pause when only loops are left, and they have been followed for this number of iterations.
    pub revisits: u32,
    /// Pause when this much work has been done.
    pub at: u64,
    /// No pause after this much work.
    pub last: Option<u64>,
}

impl Halt {
    /// Whether it is due after this much work.
    pub fn is_due(&self, work: u64) -> bool {
        work >= self.at
    }

    /// Whether it is due and the last one.
    pub fn is_last(&self, work: u64) -> bool {
        self.is_due(work) && self.last.is_some_and(|last| self.at >= last)
    }

    /// The next pause: when the loops have been followed for twice as many iterations, or after four times the work.
    pub fn next(self, work: u64) -> Option<Halt> {
        if self.is_last(work) {
            return None;
        }
        if !self.is_due(work) {
            return Some(Halt { revisits: self.revisits.saturating_mul(REVISITS_GROWTH), ..self });
        }
        let at = self.at.saturating_mul(HALT_WORK_GROWTH);
        Some(Halt { at: self.last.map_or(at, |last| at.min(last)), ..self })
    }
}

/// Counts of a run.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Counts {
    /// Paths that ended.
    pub paths: u64,
    /// Branches with more than one successor whose condition is not syntactically false.
    pub branches: u64,
    /// Queries about feasibility.
    pub queries: u64,
    /// Successors found to be infeasible.
    pub pruned: u64,
    /// Successors of branches that some path has taken.
    pub covered: u64,
    /// Those of them that are branches of own code.
    pub own: u64,
    /// Successors of branches of own code that some path has taken while the method under analysis ran.
    pub inside: u64,
}
