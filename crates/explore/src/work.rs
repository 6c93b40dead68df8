//! How much has been done, counted and not timed: the sum of what machine, terms and solvers tell, each weighed by about the
//! nanoseconds that it takes. A budget of work ends an exploration at the same step on every machine, however busy that is.

use crema_machine::Machine;
use crema_solver::work::done;

use crate::budget::Counts;

/// A branch or call of the program, with the instructions before it.
const STEP: u64 = 60;
/// A method that runs on the host, with what is sent there and back.
const HOST_CALL: u64 = 60_000;
/// A term that is asked for, with its simplification.
const TERM: u64 = 440;
/// A branch with two sides: a state is cloned, and a model evaluated.
const BRANCH: u64 = 34_000;

/// What was done when an exploration began: solvers, machines and pools of terms may be older.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Before {
    machine: u64,
    solver: u64,
}

impl Before {
    pub(crate) fn now(machine: &Machine) -> Self {
        Before { machine: of_machine(machine), solver: done() }
    }

    /// What was done since.
    pub(crate) fn work(self, machine: &Machine, counts: &Counts) -> u64 {
        // Terms may have been thrown away in between.
        of_machine(machine).saturating_sub(self.machine) + (done() - self.solver) + counts.branches * BRANCH
    }
}

fn of_machine(machine: &Machine) -> u64 {
    machine.work.steps * STEP + machine.work.host_calls * HOST_CALL + machine.terms.asked() * TERM
}
