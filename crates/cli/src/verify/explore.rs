//! Where the command line meets the engine: one function.

use crema_explore::{Budget, verify};
use crema_machine::{Machine, StartError};
use crema_outcome::{Counterexample, ReplayOutcome, Verification};
use crema_solver::Chain;
use crema_solver::backend::smtlib::SmtLib;

use super::Request;

/// Explores every path of the program within the bounds of the request. A counterexample is asked to be confirmed before
/// it is believed. Fails if the program cannot even be started.
pub(crate) fn explore(
    machine: &mut Machine,
    request: &Request,
    confirm: &mut dyn FnMut(&Counterexample) -> ReplayOutcome,
) -> Result<Verification, StartError> {
    let mut solver = match &request.solver {
        Some(command) => Chain::new(SmtLib::new(command)),
        None => Chain::bit_blasting(),
    };
    let request = crema_explore::Request {
        main_class: request.main_class.clone(),
        arguments: request.arguments.clone(),
        property: request.property,
        search: request.search,
        budget: Budget { deadline: request.deadline, max_revisits: request.max_revisits, ..Budget::default() },
    };
    verify(machine, &mut solver, &request, confirm)
}
