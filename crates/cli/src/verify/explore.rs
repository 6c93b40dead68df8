//! Where the command line meets the engine: one function.

use crema_machine::{Machine, StartError};
use crema_outcome::{Counterexample, ReplayOutcome, Stats, StopReason, Verdict, Verification};

use super::Request;

/// Explores every path of the program within the bounds of the request. A counterexample is asked to be confirmed before
/// it is believed. Fails if the program cannot even be started.
pub(crate) fn explore(
    machine: &mut Machine,
    request: &Request,
    confirm: &mut dyn FnMut(&Counterexample) -> ReplayOutcome,
) -> Result<Verification, StartError> {
    // Nothing is explored yet, so nothing is to be confirmed.
    let _ = confirm;
    machine.start_main(&request.main_class, &request.arguments)?;
    let reason = StopReason::Unsupported("symbolic exploration".into());
    let incomplete = [(reason.clone(), 1)].into();
    Ok(Verification { verdict: Verdict::Unknown(reason), incomplete, stats: Stats::default() })
}
