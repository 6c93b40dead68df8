//! When `verify` tries a proof by induction, and how much that may take. Everything is measured in work, so the same proofs are tried, with the
//! same results, however busy the machine is.

use crema_machine::{PathEnd, State, with_mode};
use crema_outcome::{Property, StopReason};

use crate::budget::{Budget, Halt};
use crate::ends::{reason_of, stop_reason};
use crate::explorer::Explorer;
use crate::verify::violation;
use crate::work::SECOND;

/// Work for a proof if there is no limit.
const LONGEST_PROOF: u64 = 60 * SECOND;
/// Work for a proof if all that was explored took less.
const SHORTEST_PROOF: u64 = SECOND;

/// Exploration without a proof, if there are more than loops to be explored.
const FIRST_WAIT: u64 = 2 * SECOND;

/// When a proof is tried first: when nothing but loops is left, or after a while; and last when a good part of what the time limit is worth is done.
pub(crate) fn first_halt(budget: &Budget) -> Halt {
    let last = budget.expected_work.map(|work| work / 5 * 2);
    let at = last.map_or(FIRST_WAIT, |last| last.min(FIRST_WAIT));
    Halt { revisits: 2 * budget.first_revisits, at, last }
}

/// What of the work went into proofs.
#[derive(Clone)]
pub(crate) struct Effort {
    /// What was done when exploration began.
    start: u64,
    proving: u64,
    /// What the last attempt was given.
    last: u64,
}

/// What has come of an attempt.
pub(crate) enum Attempt {
    /// The property holds, by so many inductions.
    Proved(u64),
    /// It would take more work.
    Late,
    /// However much work is done, it will not be proved.
    Hopeless,
    /// What was proved is not what happens.
    Wrong(StopReason),
}

impl Effort {
    /// Nothing was proved yet, and so much was done before.
    pub(crate) fn new(start: u64) -> Self {
        Effort { start, proving: 0, last: 0 }
    }

    /// Tries to prove the property, with half of the work that exploration has taken so far, so that a program of which all paths end soon does not
    /// wait for a proof; or with a part of what is left when a good part of that is done. An attempt begins where the last one did, so it is
    /// worth nothing without more work.
    pub(crate) fn prove(
        &mut self,
        explorer: &mut Explorer,
        start: &State,
        property: Property,
        reached: Halt,
    ) -> Attempt {
        let now = explorer.work();
        let exploring = (now - self.start).saturating_sub(self.proving);
        let worth = (exploring / 2).max(SHORTEST_PROOF);
        let left = explorer.budget.expected_work.map_or(LONGEST_PROOF, |expected| expected.saturating_sub(now) / 4);
        let most = if reached.is_last(now) { left } else { worth.min(left) };
        if most < 2 * self.last {
            return Attempt::Late;
        }
        self.last = most;
        let judge = |state: &State, end: &PathEnd| judge(property, state, end);
        let mut proved = Err(StopReason::TimeLimit);
        if explorer.machine.has_input_strings() {
            // What holds whatever strings are is proved soonest. Only that one may be empty is looked at.
            proved = with_mode(
                explorer,
                |mode| mode.longest_input = 0,
                |explorer| explorer.prove(start.clone(), most / 2, &judge),
            );
        }
        if proved.as_ref().is_err_and(|reason| !matches!(reason, StopReason::Bug(_))) {
            let done = explorer.work() - now;
            proved = explorer.prove(start.clone(), most.saturating_sub(done), &judge);
        }
        let done = explorer.work() - now;
        self.proving += done;
        // Facts that could not be decided upon within the limit are missing.
        let is_short = done / 3 * 4 > most;
        match proved {
            Ok(inductions) => Attempt::Proved(inductions),
            Err(bug @ StopReason::Bug(_)) => Attempt::Wrong(bug),
            Err(StopReason::Unsupported(_) | StopReason::Chance(_)) if !is_short => Attempt::Hopeless,
            Err(_) => Attempt::Late,
        }
    }
}

/// What the end of a path means for a proof.
fn judge(property: Property, state: &State, end: &PathEnd) -> Result<(), StopReason> {
    let verdicts = state.provenance.verdicts();
    if let Some(record) = &verdicts.no_proof {
        return Err(reason_of(record));
    }
    match (violation(property, end), stop_reason(end)) {
        (Some(_), _) if verdicts.needs_inputs => {
            Err(StopReason::Solver("whether a path exists was not decided in time".into()))
        }
        (Some(_), _) => Err(StopReason::Unsupported("a violation that need not happen".into())),
        (None, Some(reason)) => Err(reason),
        (None, None) => Ok(()),
    }
}
