//! Where the command line meets the engine: one function.

use std::time::Duration;

use crema_explore::{Budget, Outside, verify};
use crema_machine::{Machine, StartError};
use crema_outcome::{Counterexample, ReplayOutcome, Verification};
use crema_solver::Chain;
use crema_solver::backend::smtlib::SmtLib;

use super::Request;
use crate::life;

/// Time that another solver has for a query; if it does not decide by then, it does not disagree.
const CROSS_CHECK_TIME: Duration = Duration::from_millis(300);

/// Explores every path of the program within the bounds of the request. A counterexample is asked to be confirmed before
/// it is believed. Fails if the program cannot even be started.
pub(crate) fn explore(
    machine: &mut Machine,
    request: &Request,
    confirm: &mut dyn FnMut(&Counterexample) -> ReplayOutcome,
) -> Result<Verification, StartError> {
    let mut solver = solver(request);
    let request = crema_explore::Request {
        main_class: request.main_class.clone(),
        arguments: request.arguments.clone(),
        property: request.property,
        search: request.search,
        budget: Budget {
            deadline: request.deadline,
            expected_work: request.time_limit.map(|limit| u64::try_from(limit.as_nanos()).unwrap_or(u64::MAX)),
            max_revisits: request.max_revisits,
            merge: request.merge,
            ..Budget::default()
        },
        features: request.features,
    };
    let new_host = &mut |process| life::keep(process);
    verify(machine, &mut solver, &request, &mut Outside { confirm, new_host })
}

fn solver(request: &Request) -> Chain {
    if let Some(command) = &request.solver {
        return Chain::new(SmtLib::new(command));
    }
    if request.cross_check.is_empty() {
        return Chain::bit_blasting();
    }
    let programs: Vec<&str> = request.cross_check.iter().map(String::as_str).collect();
    Chain::cross_checked(&programs, CROSS_CHECK_TIME)
}
