//! Asks other solvers too, and compares. For tests and CI: it makes every query as slow as the slowest.
//!
//! **May answer:** `Unknown(Bug)`, if another solver decides otherwise. **Must delegate:** everything.

use crate::answer::{Answer, Limit, Reason, Solver};
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
    /// Compares the answers of `inner` with those of other solvers, which have so much time for each query.
    pub fn new(inner: S, others: Vec<(String, Box<dyn Solver + Send>)>, time: Duration) -> CrossCheck<S> {
        CrossCheck { inner, others, time }
    }
}

impl<S: Solver> Solver for CrossCheck<S> {
    fn check(&mut self, pool: &mut TermPool, assumptions: &[TermId], limit: Limit) -> Answer {
        let answer = self.inner.check(pool, assumptions, limit);
        for (name, other) in &mut self.others {
            let theirs = work::uncounted(|| other.check(pool, assumptions, Limit::after(self.time)));
            let differ =
                matches!((&answer, &theirs), (Answer::Sat(_), Answer::Unsat) | (Answer::Unsat, Answer::Sat(_)));
            if differ {
                let query = script(pool, assumptions);
                return Answer::Unknown(Reason::Bug(format!("{name} disagrees with {answer:?} on\n{query}")));
            }
        }
        answer
    }
}
