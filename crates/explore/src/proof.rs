//! When `verify` tries a proof by induction, and how long that may take.

use std::time::{Duration, Instant};

use crema_machine::{PathEnd, State, with_mode};
use crema_outcome::{Property, StopReason};

use crate::budget::{Budget, Halt};
use crate::ends::stop_reason;
use crate::explorer::Explorer;
use crate::verify::violation;

/// Time for a proof if there is no limit.
const LONGEST_PROOF: Duration = Duration::from_secs(60);
/// Time for a proof if all that was explored took less.
const SHORTEST_PROOF: Duration = Duration::from_secs(1);

/// Exploration without a proof, if there are more than loops to be explored.
const FIRST_WAIT: Duration = Duration::from_secs(2);

/// When a proof is tried first: when nothing but loops is left, or after a while; and last when a good part of the time is over.
pub(crate) fn first_halt(budget: &Budget) -> Halt {
    let start = Instant::now();
    let last = budget.deadline.map(|deadline| start + deadline.saturating_duration_since(start) * 2 / 5);
    let at = last.map_or(start + FIRST_WAIT, |last| last.min(start + FIRST_WAIT));
    Halt { revisits: 2 * budget.first_revisits, at, start, last }
}

/// What of the time went into proofs.
pub(crate) struct Clock {
    start: Instant,
    proving: Duration,
    /// What the last attempt was given.
    last: Duration,
}

impl Default for Clock {
    fn default() -> Self {
        Clock { start: Instant::now(), proving: Duration::ZERO, last: Duration::ZERO }
    }
}

/// What has come of an attempt.
pub(crate) enum Attempt {
    /// The property holds, by so many inductions.
    Proved(u64),
    /// There was not enough time.
    Late,
    /// However much time there is, it will not be proved.
    Hopeless,
    /// What was proved is not what happens.
    Wrong(StopReason),
}

impl Clock {
    /// Tries to prove the property, for half as long as exploration has taken so far, so that a program of which all paths end soon does not
    /// wait for a proof; or for a part of what is left when a good part of the time is over. An attempt begins where the last one did, so it is
    /// worth nothing without more time.
    pub(crate) fn prove(
        &mut self,
        explorer: &mut Explorer,
        start: &State,
        property: Property,
        reached: Halt,
    ) -> Attempt {
        let now = Instant::now();
        let exploring = now.duration_since(self.start).saturating_sub(self.proving);
        let worth = (exploring / 2).max(SHORTEST_PROOF);
        let left =
            explorer.budget.deadline.map_or(LONGEST_PROOF, |deadline| deadline.saturating_duration_since(now) / 4);
        let time = if reached.is_last() { left } else { worth.min(left) };
        if time < 2 * self.last {
            return Attempt::Late;
        }
        self.last = time;
        let judge = |state: &State, end: &PathEnd| judge(property, state, end);
        let mut proved = Err(StopReason::TimeLimit);
        if explorer.machine.has_input_strings() {
            // What holds whatever strings are is proved soonest. Only that one may be empty is looked at.
            proved = with_mode(
                explorer,
                |mode| mode.longest_input = 0,
                |explorer| explorer.prove(start.clone(), now + time / 2, &judge),
            );
        }
        if proved.as_ref().is_err_and(|reason| !matches!(reason, StopReason::Bug(_))) {
            proved = explorer.prove(start.clone(), now + time, &judge);
        }
        self.proving += now.elapsed();
        // Facts that could not be decided upon for want of time are missing.
        let is_short = now.elapsed() * 4 > time * 3;
        match proved {
            Ok(inductions) => Attempt::Proved(inductions),
            Err(bug @ StopReason::Bug(_)) => Attempt::Wrong(bug),
            Err(StopReason::Unsupported(_)) if !is_short => Attempt::Hopeless,
            Err(_) => Attempt::Late,
        }
    }
}

/// What the end of a path means for a proof.
fn judge(property: Property, state: &State, end: &PathEnd) -> Result<(), StopReason> {
    if state.outside {
        return Err(StopReason::Unsupported("the world outside".into()));
    }
    match (violation(property, end), stop_reason(end)) {
        (Some(_), _) if state.undecided => {
            Err(StopReason::Solver("whether a path exists was not decided in time".into()))
        }
        (Some(_), _) => Err(StopReason::Unsupported("a violation that need not happen".into())),
        (None, Some(reason)) => Err(reason),
        (None, None) => Ok(()),
    }
}
