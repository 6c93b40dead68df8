//! A clock that shows work instead of time: how much this thread has had solvers do, in units of about a nanosecond. A limit of
//! work is reached at the same step on every machine, however busy it is, so that what is given up does not depend on chance.
//!
//! **Invariant:** what is noted depends on nothing but the queries of this thread. A solver program is the exception: nobody knows what it does, so its
//! time is its work.

use std::cell::Cell;

/// A query, and each of its conjuncts on its way through the layers.
pub(crate) const QUERY: u64 = 12_000;
pub(crate) const CONJUNCT: u64 = 2_500;
/// A gate that is made.
pub(crate) const GATE: u64 = 1_250;
/// A variable that a query depends on.
pub(crate) const NEEDED: u64 = 8;
/// A clause that is looked at.
pub(crate) const CLAUSE: u64 = 30;
/// What CaDiCaL does between two questions whether it may go on.
pub(crate) const POLL: u64 = 42_000;
/// A cell of a formula that local search computes.
pub(crate) const CELL: u64 = 42;

thread_local! {
    static DONE: Cell<u64> = const { Cell::new(0) };
}

/// What the clock of this thread shows.
pub fn done() -> u64 {
    DONE.get()
}

/// Notes work. Whoever has solvers do something may have done something beside that.
pub fn note(units: u64) {
    DONE.set(DONE.get() + units);
}

/// Does something that does not count.
pub(crate) fn uncounted<R>(run: impl FnOnce() -> R) -> R {
    let before = DONE.get();
    let result = run();
    DONE.set(before);
    result
}
