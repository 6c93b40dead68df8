//! Asks other solvers too and compares the answers (differential testing). For tests and CI: a query takes as long as the
//! slowest solver.
//!
//! **May answer:** `Unknown(Bug)`, if another solver decides otherwise. **Must delegate:** everything.

use crate::answer::{Answer, QueryLimit, Solver, UnknownReason};
use crate::work;
use crema_term::{TermId, TermPool, script};
use std::time::Duration;

/// The layer.
pub struct CrossCheck<S> {
    inner: S,
    others: Vec<(String, Box<dyn Solver + Send>)>,
    time: Duration,
}

impl<S> CrossCheck<S> {
    /// Compares the answers of `inner` with those of other solvers, with this time limit for each query.
    pub fn new(inner: S, others: Vec<(String, Box<dyn Solver + Send>)>, time: Duration) -> CrossCheck<S> {
        CrossCheck { inner, others, time }
    }
}

impl<S: Solver> Solver for CrossCheck<S> {
    fn check(&mut self, pool: &mut TermPool, assumptions: &[TermId], limit: QueryLimit) -> Answer {
        let answer = self.inner.check(pool, assumptions, limit);
        for (name, other) in &mut self.others {
            let theirs = work::uncounted(|| other.check(pool, assumptions, QueryLimit::after(self.time)));
            let differ =
                matches!((&answer, &theirs), (Answer::Sat(_), Answer::Unsat) | (Answer::Unsat, Answer::Sat(_)));
            if differ {
                let query = script(pool, assumptions);
                return Answer::Unknown(UnknownReason::Bug(format!("{name} disagrees with {answer:?} on\n{query}")));
            }
        }
        answer
    }
}
