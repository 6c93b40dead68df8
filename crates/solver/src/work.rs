//! A deterministic clock: counts the solver work of this thread, in units of about a nanosecond. A work limit is reached at
//! the same step on every machine, however busy it is, so results are reproducible.
//!
//! **Invariant:** the count depends only on the queries of this thread. Solver programs are the exception: their work is
//! unknown, so their time counts.

use std::cell::Cell;

/// A query, and each of its conjuncts on its way through the layers.
pub(crate) const QUERY: u64 = 12_000;
pub(crate) const CONJUNCT: u64 = 2_500;
/// A gate that is made.
pub(crate) const GATE: u64 = 1_250;
/// A variable that a query depends on.
pub(crate) const NEEDED: u64 = 8;
/// A visit of a clause.
pub(crate) const CLAUSE: u64 = 30;
/// What CaDiCaL does between two calls of its terminator.
pub(crate) const POLL: u64 = 42_000;
/// A cell of a formula that local search computes.
pub(crate) const CELL: u64 = 42;

thread_local! {
    static DONE: Cell<u64> = const { Cell::new(0) };
}

/// The work of this thread so far.
pub fn done() -> u64 {
    DONE.get()
}

/// Adds work.
pub fn note(units: u64) {
    DONE.set(DONE.get() + units);
}

/// Runs a function without counting its work.
pub(crate) fn uncounted<R>(run: impl FnOnce() -> R) -> R {
    let before = DONE.get();
    let result = run();
    DONE.set(before);
    result
}
