//! How much has been done, counted and not timed: the sum of what machine, terms and solvers tell, each weighed by about the
//! nanoseconds that it takes. A budget of work ends an exploration at the same step on every machine, however busy that is.

use std::time::Duration;

use crema_machine::{Machine, State};
use crema_solver::work::{done, note};
use rustix::time::{ClockId, clock_gettime};

/// Units of work that take about a second.
pub(crate) const SECOND: u64 = 1_000_000_000;

/// A branch or call of the program, with the instructions before it.
const STEP: u64 = 60;
/// A method that runs on the host, with what is sent there and back.
const HOST_CALL: u64 = 60_000;
/// A term that is asked for, with its simplification.
const TERM: u64 = 440;
/// A branch with two sides: a state is cloned, and a model evaluated.
const BRANCH: u64 = 34_000;
/// A hundredth of a second in which all threads of the program waited.
const WAIT: u64 = 10_000_000;

/// An object that a proof looks at.
const COMPARED: u64 = 100;
/// A page of a large heap of which the reference is copied, and dropped again.
const COPIED: u64 = 25;

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
    pub(crate) fn work(self, machine: &Machine) -> u64 {
        // Terms may have been thrown away in between.
        of_machine(machine).saturating_sub(self.machine) + (done() - self.solver)
    }
}

/// Notes that another state begins as a copy of this one, at a branch.
pub(crate) fn note_branch(machine: &Machine, state: &State) {
    note(BRANCH);
    machine.note_copy(state);
}

fn of_machine(machine: &Machine) -> u64 {
    machine.work().steps * STEP
        + machine.work().host_calls * HOST_CALL
        + machine.terms().asked() * TERM
        + machine.work().waits * WAIT
        + machine.work().compared * COMPARED
        + machine.work().copied * COPIED
}

/// What the processor's clock of this thread shows: how long it has run. It stands still while others have the processor.
pub fn processor_time() -> Duration {
    let now = clock_gettime(ClockId::ThreadCPUTime);
    Duration::new(now.tv_sec.unsigned_abs(), now.tv_nsec.unsigned_abs() as u32)
}
