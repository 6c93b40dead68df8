//! When `verify` tries a proof by induction, and how much work it may take. Everything is measured in counted work. So the same
//! proofs are tried, with the same results, whatever the load of the machine is.

use crema_explore::{Budget, Explorer, Halt, reason_of, stop_reason};
use crema_machine::{PathEnd, State, with_mode};
use crema_outcome::{Property, StopReason};

use crate::limits::{
    FIRST_PROOF_REVISITS, FIRST_PROOF_WORK, LAST_PROOF_PERCENT, LEAST_PROOF_WORK, PROOF_EXHAUSTED_PERCENT,
    PROOF_GROWTH, PROOF_SHARE_OF_EXPLORATION, PROOF_SHARE_OF_REST, PROOF_WORK_WITHOUT_LIMIT, STRINGLESS_PROOF_SHARE,
};
use crate::prove::prove;
use crate::violation::violation;

/// The first pause of exploration for a proof: when only loops are left, or after some work. The last pause is when two fifths of
/// the work that the time limit allows are done.
pub(crate) fn first_halt(budget: &Budget) -> Halt {
    let last = budget.expected_work.map(|work| work / 100 * LAST_PROOF_PERCENT);
    let at = last.map_or(FIRST_PROOF_WORK, |last| last.min(FIRST_PROOF_WORK));
    Halt { revisits: FIRST_PROOF_REVISITS * budget.first_revisits, at, last }
}

/// The share of work that was spent on proofs.
#[derive(Clone)]
pub(crate) struct Effort {
    /// The work done when exploration began.
    start: u64,
    proving: u64,
    /// The work that the last attempt was allowed.
    last: u64,
}

/// The result of an attempt.
pub(crate) enum ProofAttempt {
    /// The property holds. The number of inductions.
    Proved(u64),
    /// A proof would take more work.
    Late,
    /// More work would not lead to a proof.
    Abandoned,
    /// The proof is wrong: an execution contradicts it.
    Wrong(StopReason),
}

impl Effort {
    /// No proof has been tried yet. `start` is the work done before.
    pub(crate) fn new(start: u64) -> Self {
        Effort { start, proving: 0, last: 0 }
    }

    /// Tries to prove the property. The attempt may take half of the work that exploration has taken so far, so that a program
    /// whose paths end soon does not wait for a proof. Late in the run, it may take a share of the work that is left. Every
    /// attempt starts from the beginning, so one with no more work than the last one is useless.
    pub(crate) fn prove(
        &mut self,
        explorer: &mut Explorer,
        start: &State,
        property: Property,
        reached: Halt,
    ) -> ProofAttempt {
        let now = explorer.work();
        let exploring = (now - self.start).saturating_sub(self.proving);
        let worth = (exploring / PROOF_SHARE_OF_EXPLORATION).max(LEAST_PROOF_WORK);
        let left = explorer
            .budget
            .expected_work
            .map_or(PROOF_WORK_WITHOUT_LIMIT, |expected| expected.saturating_sub(now) / PROOF_SHARE_OF_REST);
        let most = if reached.is_last(now) { left } else { worth.min(left) };
        if most < PROOF_GROWTH * self.last {
            return ProofAttempt::Late;
        }
        self.last = most;
        let judge = |state: &State, end: &PathEnd| judge(property, state, end);
        let mut proved = Err(StopReason::TimeLimit);
        if explorer.machine.has_input_strings() {
            // Properties that hold for all strings are proved fastest. Only whether a string is empty is tracked.
            proved = with_mode(
                explorer,
                |mode| mode.longest_input = 0,
                |explorer| prove(explorer, start.clone(), most / STRINGLESS_PROOF_SHARE, &judge),
            );
        }
        if proved.as_ref().is_err_and(|reason| !matches!(reason, StopReason::Bug(_))) {
            let done = explorer.work() - now;
            proved = prove(explorer, start.clone(), most.saturating_sub(done), &judge);
        }
        let done = explorer.work() - now;
        self.proving += done;
        // Candidate invariants that could not be decided within the limit are missing.
        let is_short = done / PROOF_EXHAUSTED_PERCENT * 100 > most;
        match proved {
            Ok(inductions) => ProofAttempt::Proved(inductions),
            Err(bug @ StopReason::Bug(_)) => ProofAttempt::Wrong(bug),
            Err(StopReason::Unsupported(_) | StopReason::Chance(_)) if !is_short => ProofAttempt::Abandoned,
            Err(_) => ProofAttempt::Late,
        }
    }
}

/// Whether the end of a path is compatible with a proof.
fn judge(property: Property, state: &State, end: &PathEnd) -> Result<(), StopReason> {
    let verdicts = state.provenance.verdicts();
    if let Some(record) = &verdicts.no_proof {
        return Err(reason_of(record));
    }
    match (violation(property, end), stop_reason(end)) {
        (Some(_), _) if verdicts.needs_inputs => {
            Err(StopReason::Solver("the solver did not decide in time whether a path is feasible".into()))
        }
        (Some(_), _) => Err(StopReason::Unsupported("possible violation in an over-approximated state".into())),
        (None, Some(reason)) => Err(reason),
        (None, None) => Ok(()),
    }
}
