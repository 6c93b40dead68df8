//! Where the command line meets the engine: one function.

use anyhow::{Result, anyhow};
use crema_machine::{Machine, StartError};
use crema_outcome::{Counterexample, ReplayOutcome, Stats, StopReason, Verdict, Verification};

use super::Request;

/// Explores every path of the program within the bounds of the request. A counterexample is asked to be confirmed before
/// it is believed. Fails if the program cannot be started, as by its user's mistake.
pub(crate) fn explore(
    machine: &mut Machine,
    request: &Request,
    confirm: &mut dyn FnMut(&Counterexample) -> ReplayOutcome,
) -> Result<Verification> {
    // Nothing is explored yet, so nothing is to be confirmed.
    let _ = confirm;
    if let Err(StartError::Main(problem)) = machine.start_main(&request.main_class, &request.arguments) {
        return Err(anyhow!(problem));
    }
    let reason = StopReason::Unsupported("symbolic exploration".into());
    let incomplete = [(reason.clone(), 1)].into();
    Ok(Verification { verdict: Verdict::Unknown(reason), incomplete, stats: Stats::default() })
}
