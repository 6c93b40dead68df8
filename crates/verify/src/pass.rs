//! One pass over a program: explores its paths, tries a proof at each halt, and judges how each path ends.

use std::cell::RefCell;

use crema_explore::{Explorer, Halt, Path, ended_host, host_reason, reason_of as dependence};
use crema_machine::{PathEnd, State, Uncaught};
use crema_outcome::{Counterexample, Property, RETRIES, ReplayOutcome, StopReason, VerificationStats};

use crate::limits::UNSETTLED_VIOLATIONS;
use crate::proof::{Effort, ProofAttempt};
use crate::violation::{candidate, violation};

/// One pass over the program.
pub(crate) struct PassRun<'r, 'e> {
    pub(crate) explorer: Explorer<'e>,
    pub(crate) effort: Effort,
    pub(crate) property: Property,
    /// The state in which the program begins.
    pub(crate) start: &'r mut State,
    pub(crate) stats: &'r mut VerificationStats,
    /// When the next proof is tried, if one is.
    pub(crate) halt: &'r mut Option<Halt>,
    /// Violations for which no inputs were found.
    pub(crate) unsettled: &'r mut Vec<(State, Uncaught)>,
    /// How many of them earlier passes have found.
    pub(crate) known: usize,
}

/// Where a pass stands after a halt.
enum AfterHalt {
    Continue,
    /// Nothing is left, or all that was left is proved.
    Over,
}

impl PassRun<'_, '_> {
    /// Explores until a counterexample is confirmed or nothing is left. `renewed` holds the first state on a new host, if there is one.
    pub(crate) fn run(
        &mut self,
        renewed: &RefCell<Option<State>>,
        confirm: &mut dyn FnMut(&Counterexample) -> ReplayOutcome,
    ) -> Option<Counterexample> {
        loop {
            if !self.explorer.incomplete.is_empty() {
                self.explorer.abandon_approximate();
            }
            let next = self.explorer.next_end();
            if let Some(new) = renewed.take() {
                self.begin_again(new);
            }
            match next {
                Some((state, end)) => {
                    if let Some(found) = self.judge(state, &end, confirm) {
                        return Some(found);
                    }
                }
                None => match self.at_halt() {
                    AfterHalt::Continue => {}
                    AfterHalt::Over => return None,
                },
            }
        }
    }

    /// The host was replaced. The old one cannot be asked about violations any more, so their paths are explored again.
    fn begin_again(&mut self, start: State) {
        *self.start = start;
        for (state, _) in self.unsettled.drain(..) {
            self.explorer.push(Path::new(state).renewed(self.start));
        }
        self.known = 0;
    }

    /// Exploration has stopped: nothing is left, the budget is used up, or it is time to try a proof.
    fn at_halt(&mut self) -> AfterHalt {
        let explorer = &mut self.explorer;
        let Some(reached) = self.halt.filter(|_| explorer.halt.is_none()) else {
            let goes_on = explorer.pending() > 0 && !explorer.is_late() && !explorer.merging_abandoned;
            return if goes_on { AfterHalt::Continue } else { AfterHalt::Over };
        };
        *self.halt = reached.next(explorer.work());
        explorer.halt = *self.halt;
        match prove(&mut self.effort, explorer, self.start, self.property, reached) {
            ProofAttempt::Proved(inductions) => {
                self.stats.inductions = inductions;
                // The proof covers the program from its start, but not for an engine that has shown to be wrong.
                explorer.incomplete.retain(|reason, _| matches!(reason, StopReason::Bug(_) | StopReason::Diverged(_)));
                return AfterHalt::Over;
            }
            ProofAttempt::Late => {}
            ProofAttempt::Abandoned => (*self.halt, explorer.halt) = (None, None),
            ProofAttempt::Wrong(bug) => {
                explorer.leave_out(bug);
                (*self.halt, explorer.halt) = (None, None);
            }
        }
        AfterHalt::Continue
    }

    /// What the end of a path means: a counterexample that a JVM has confirmed, or something to be noted.
    fn judge(
        &mut self,
        mut state: State,
        end: &PathEnd,
        confirm: &mut dyn FnMut(&Counterexample) -> ReplayOutcome,
    ) -> Option<Counterexample> {
        let violation = violation(self.property, end);
        // For what may have to be done again.
        let before = violation.map(|_| self.explorer.incomplete.clone());
        let candidate = candidate(&mut self.explorer, self.property, &mut state, end);
        let outcome = candidate.as_ref().map(confirm);
        if outcome == Some(ReplayOutcome::Confirmed) {
            return candidate;
        }
        if let Some(before) = before
            && let Some(error) = self.explorer.killed_host()
        {
            // A killed host may have left queries unanswered.
            self.explorer.incomplete = before;
            self.explorer.run_again(state, &error);
        } else if let Some(ReplayOutcome::Different(what)) = outcome {
            self.stats.divergences += 1;
            // Inputs do not decide about chance: a JVM that takes another path has had another outcome.
            let symbol = state.provenance.symbolic_chance();
            self.explorer.leave_out(symbol.map_or(StopReason::Diverged(what), dependence));
        } else if let Some(uncaught) = violation.filter(|_| !state.provenance.is_over_approximated())
            && self.unsettled.len() - self.known < UNSETTLED_VIOLATIONS
        {
            self.unsettled.push((state, uncaught.clone()));
        }
        None
    }
}

/// Tries a proof. A proof that has lost its host has no result. If another process has killed the host, it is tried again on a
/// new host. If the program has ended it, it would do so again.
fn prove(
    effort: &mut Effort,
    explorer: &mut Explorer,
    start: &mut State,
    property: Property,
    reached: Halt,
) -> ProofAttempt {
    for _ in 0..=RETRIES {
        let before = effort.clone();
        let attempt = effort.prove(explorer, start, property, reached);
        let Some(error) = ended_host(explorer.machine).filter(|_| !explorer.is_late()) else { return attempt };
        match explorer.replace_host(&host_reason(&error)) {
            Some(new) if error.is_killed() => (*start, *effort) = (new, before),
            Some(_) | None => return ProofAttempt::Abandoned,
        }
    }
    ProofAttempt::Late
}
