//! What exploration may cost, and what it has cost.

use std::time::{Duration, Instant};

use crema_program::MethodId;

use crate::work::SECOND;

/// What exploration may cost.
#[derive(Debug, Clone)]
pub struct Budget {
    /// When to stop.
    pub deadline: Option<Instant>,
    /// How much work there may be, in units of about a nanosecond: unlike a deadline, it is the same on every machine.
    pub work: Option<u64>,
    /// What the processor's clock of this thread may show: for what does not count as work.
    pub processor: Option<Duration>,
    /// What the time limit of the user is worth in work, if there is one. What is tried when depends on this, and not on the clock, so a busy machine
    /// does the same things, if later.
    pub expected_work: Option<u64>,
    /// Work for one query.
    pub query_work: u64,
    /// How often a path may come back to a symbolic branch before it is put aside for the first time.
    pub first_revisits: u32,
    /// How often it may come back at all.
    pub max_revisits: Option<u32>,
    /// Most states that wait.
    pub max_states: usize,
    /// Whether sides of a branch that meet again are explored as one path.
    pub merge: bool,
    /// Longest path condition.
    pub max_path_condition: Option<usize>,
    /// The method that is explored, if it is one: branches are merged, and the decisions of paths kept, only while it runs.
    pub target: Option<MethodId>,
    /// Whether infeasible sides of branches are looked for. If not, a path is asked about only where it ends with an
    /// exception, or where it needs a value.
    pub prune: bool,
    /// Whether inputs are wanted for every side of a branch, those included that are run together with others.
    pub covers: bool,
    /// Whether paths on which something was over-approximated wait for all others: where they can prove something, but are no
    /// counterexample.
    pub approximate_last: bool,
}

impl Default for Budget {
    fn default() -> Self {
        Budget {
            deadline: None,
            work: None,
            processor: None,
            expected_work: None,
            query_work: 20 * SECOND,
            first_revisits: 8,
            max_revisits: None,
            max_states: 200_000,
            merge: true,
            max_path_condition: None,
            target: None,
            prune: true,
            covers: false,
            approximate_last: false,
        }
    }
}

/// When exploration comes to a halt, so that something else can be tried.
#[derive(Debug, Clone, Copy)]
pub struct Halt {
    /// When nothing but loops is left, and they have been followed for so many rounds.
    pub revisits: u32,
    /// When so much work was done.
    pub at: u64,
    /// There is no halt after so much work.
    pub last: Option<u64>,
}

impl Halt {
    /// Whether it has come, if so much work was done.
    pub fn is_due(&self, work: u64) -> bool {
        work >= self.at
    }

    /// Whether it has come, and no halt is left.
    pub fn is_last(&self, work: u64) -> bool {
        self.is_due(work) && self.last.is_some_and(|last| self.at >= last)
    }

    /// The halt after this one: when the loops were followed for twice as many rounds, or four times the work was done.
    pub fn next(self, work: u64) -> Option<Halt> {
        if self.is_last(work) {
            return None;
        }
        if !self.is_due(work) {
            return Some(Halt { revisits: self.revisits.saturating_mul(2), ..self });
        }
        let at = self.at.saturating_mul(4);
        Some(Halt { at: self.last.map_or(at, |last| at.min(last)), ..self })
    }
}

/// Counts of a run.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Counts {
    /// Paths that ended.
    pub paths: u64,
    /// Branches with more than one side that is not false at sight.
    pub branches: u64,
    /// Questions about feasibility.
    pub queries: u64,
    /// Sides found infeasible.
    pub pruned: u64,
    /// Sides of branches that some path has taken.
    pub covered: u64,
}
