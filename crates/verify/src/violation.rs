//! What the end of a path means for the property: whether it is a counterexample, and if not, why.

use crema_explore::inputs::{inputs, shorten};
use crema_explore::{Explorer, reason_of as dependence, stop_reason};
use crema_machine::provenance::Verdicts;
use crema_machine::{Machine, PathEnd, State, Uncaught};
use crema_outcome::{Counterexample, Property, StopReason, Violation};

/// The exception that violates the property, if the path ended with one.
pub(crate) fn violation(property: Property, end: &PathEnd) -> Option<&Uncaught> {
    let PathEnd::Uncaught(uncaught) = end else { return None };
    let wanted = match property {
        Property::Assert => "java.lang.AssertionError",
        Property::Exception => "java.lang.RuntimeException",
    };
    uncaught.classes.iter().any(|class| class == wanted).then_some(uncaught)
}

/// The counterexample of a path that has ended with this exception.
pub(crate) fn counterexample(machine: &Machine, state: &State, uncaught: &Uncaught) -> Counterexample {
    Counterexample {
        inputs: inputs(machine.terms(), state),
        violation: Violation {
            exception: uncaught.classes.first().cloned().unwrap_or_default(),
            message: None,
            place: uncaught.place.clone(),
            caller: uncaught.caller.clone(),
        },
    }
}

/// The counterexample of a path that has ended, if it is one. Otherwise the reason is counted, if it affects the verdict.
pub(crate) fn candidate(
    explorer: &mut Explorer,
    property: Property,
    state: &mut State,
    end: &PathEnd,
) -> Option<Counterexample> {
    let verdicts = state.provenance.verdicts();
    if let Some(record) = &verdicts.no_proof {
        explorer.leave_out(dependence(record));
    }
    let Some(uncaught) = violation(property, end) else {
        if let Some(reason) = stop_reason(end) {
            explorer.leave_out(
                verdicts.no_violation.as_ref().filter(|record| record.is_chance()).map_or(reason, dependence),
            );
        }
        return None;
    };
    if let Some(reason) = unconfirmed_reason(explorer, state, &verdicts) {
        explorer.leave_out(reason);
        return None;
    }
    shorten(explorer.machine.terms(), state);
    Some(counterexample(explorer.machine, state, uncaught))
}

/// Why no inputs are known to lead along the path, if that is the case.
fn unconfirmed_reason(explorer: &mut Explorer, state: &mut State, verdicts: &Verdicts) -> Option<StopReason> {
    if verdicts.needs_inputs && !explorer.search_model(state) {
        return Some(StopReason::Solver("the solver did not decide in time whether a path is feasible".into()));
    }
    if let Some(record) = &verdicts.no_violation {
        return Some(dependence(record));
    }
    if !explorer.is_exact(state) && !explorer.search_model(state) {
        return Some(StopReason::Solver("no exact value of an uninterpreted function was found".into()));
    }
    None
}
