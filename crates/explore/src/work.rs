//! Counted work: the sum of the counts of machine, terms and solvers, each weighted by about the nanoseconds that it takes. It is
//! counted and not timed, so a budget of work ends an exploration at the same step on every machine, whatever its load.

use std::time::Duration;

use crema_machine::{Machine, State};
use crema_solver::work::{done, note};
use rustix::time::{ClockId, clock_gettime};

/// Units of work that take about a second.
pub const SECOND: u64 = 1_000_000_000;

/// A branch or call of the program, with the instructions before it.
const STEP: u64 = 60;
/// A method that runs on the host, with what is sent there and back.
const HOST_CALL: u64 = 60_000;
/// A term that is asked for, with its simplification.
const TERM: u64 = 440;
/// A branch with two successors: a state is cloned, and a model evaluated.
const BRANCH: u64 = 34_000;
/// A hundredth of a second in which all threads of the program waited.
const WAIT: u64 = 10_000_000;

/// An object that a proof looks at.
const COMPARED: u64 = 100;
/// A page of a large heap of which the reference is copied, and dropped again.
const COPIED: u64 = 25;

/// The work done when an exploration began: solvers, machines and term pools may be older.
#[derive(Debug, Clone, Copy)]
pub struct WorkDone {
    machine: u64,
    solver: u64,
}

impl WorkDone {
    /// The work done up to now.
    pub fn now(machine: &Machine) -> Self {
        WorkDone { machine: of_machine(machine), solver: done() }
    }

    /// The work done since then.
    pub fn work(self, machine: &Machine) -> u64 {
        // Terms may have been dropped in between.
        of_machine(machine).saturating_sub(self.machine) + (done() - self.solver)
    }
}

/// Counts the copy of a state at a branch.
pub fn note_branch(machine: &Machine, state: &State) {
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

/// The CPU time of this thread. It does not advance while other threads have the processor.
pub fn processor_time() -> Duration {
    let now = clock_gettime(ClockId::ThreadCPUTime);
    Duration::new(now.tv_sec.unsigned_abs(), now.tv_nsec.unsigned_abs() as u32)
}
