//! Selects the candidate invariants of an abstract state that are inductive: those that no state at its place refutes. A
//! candidate for which the solver is incomplete is dropped.
//!
//! Source: Houdini, Flanagan and Leino, "Houdini, an annotation assistant for ESC/Java", FME 2001.

use crema_explore::Explorer;
use crema_machine::abstraction::Abstraction;
use crema_machine::{Machine, State};
use crema_solver::Answer;
use crema_term::{Evaluator, TermId};

use crate::limits::CANDIDATE_WORK;

/// Drops the candidate invariants that do not hold in a state. Returns `true` if none were dropped.
pub(crate) fn keep_invariants(explorer: &mut Explorer, abstraction: &mut Abstraction, state: &State) -> bool {
    keep(explorer, abstraction, state, Machine::invariants_of, |abstraction, holds| abstraction.keep_invariants(holds))
}

/// Drops the candidate invariants that do not hold in some state in which a path has first reached the place. Returns `true` if
/// none were dropped.
pub(crate) fn keep_invariants_at_first(explorer: &mut Explorer, abstraction: &mut Abstraction) -> bool {
    let mut all = true;
    for first in abstraction.firsts() {
        all &= keep_invariants(explorer, abstraction, &first);
    }
    all
}

/// The same for candidate invariants that hold after calls.
pub(crate) fn keep_invariants_after(explorer: &mut Explorer, abstraction: &mut Abstraction, state: &State) -> bool {
    keep(explorer, abstraction, state, Machine::invariants_after, |abstraction, holds| {
        abstraction.keep_invariants_after(holds)
    })
}

/// Whether a condition is shown to hold in a state within a small budget.
fn holds(explorer: &mut Explorer, state: &State, condition: TermId) -> bool {
    let opposite = explorer.machine.terms_mut().not(condition);
    let question: Vec<TermId> = state.path_condition.iter().copied().chain([opposite]).collect();
    explorer.counts.queries += 1;
    let limit = explorer.limit(CANDIDATE_WORK);
    matches!(explorer.check(&question, limit), Answer::Unsat)
}

/// Drops the candidate invariants that do not hold in a state.
fn keep(
    explorer: &mut Explorer,
    abstraction: &mut Abstraction,
    state: &State,
    of: fn(&mut Machine, &Abstraction, &State) -> Vec<TermId>,
    keep: fn(&mut Abstraction, &dyn Fn(usize) -> bool),
) -> bool {
    let mut all = true;
    loop {
        let candidates = of(explorer.machine, abstraction, state);
        let together = explorer.machine.terms_mut().and_all(&candidates);
        let opposite = explorer.machine.terms_mut().not(together);
        if explorer.machine.terms().as_bool(opposite) == Some(false) {
            return all;
        }
        match explorer.answer(state, opposite) {
            Answer::Unsat => return all,
            Answer::Sat(model) => {
                let mut evaluator = Evaluator::new(&model);
                let holds: Vec<bool> = candidates
                    .iter()
                    .map(|candidate| evaluator.is_true(explorer.machine.terms(), *candidate))
                    .collect();
                // A model that satisfies all of them is wrong.
                let is_wrong = holds.iter().all(|holds| *holds);
                keep(abstraction, &|number| holds[number] && !is_wrong);
            }
            Answer::Unknown(_) => {
                // Comparisons with a constant may be easy to decide, and may be enough.
                let simple: Vec<bool> =
                    candidates.iter().map(|candidate| explorer.machine.terms().compares_constant(*candidate)).collect();
                let asked = candidates.iter().zip(&simple);
                let holds: Vec<bool> = asked
                    .map(|(candidate, simple)| *simple && candidates.len() > 1 && holds(explorer, state, *candidate))
                    .collect();
                keep(abstraction, &|number| holds[number]);
                return false;
            }
        }
        all = false;
    }
}
