//! Counts queries and time. **May answer:** nothing. **Must delegate:** everything.

use crate::answer::{Answer, Limit, Solver};
use crate::stats::{Counter, Stats};
use crema_term::{TermId, TermPool};
use std::sync::Arc;
use std::time::Instant;

/// The layer. It stands once before all layers and once before the back end.
pub struct Count<S> {
    inner: S,
    stats: Arc<Stats>,
    queries: fn(&Stats) -> &Counter,
    nanos: fn(&Stats) -> &Counter,
}

impl<S> Count<S> {
    /// Counts what comes from outside.
    pub fn outside(inner: S, stats: Arc<Stats>) -> Count<S> {
        Count { inner, stats, queries: |s| &s.queries, nanos: |s| &s.nanos }
    }

    /// Counts what the back end is asked.
    pub fn back_end(inner: S, stats: Arc<Stats>) -> Count<S> {
        Count { inner, stats, queries: |s| &s.solved, nanos: |s| &s.solver_nanos }
    }
}

impl<S: Solver> Solver for Count<S> {
    fn check(&mut self, pool: &mut TermPool, assumptions: &[TermId], limit: Limit) -> Answer {
        let start = Instant::now();
        let answer = self.inner.check(pool, assumptions, limit);
        (self.queries)(&self.stats).one();
        (self.nanos)(&self.stats).add(start.elapsed().as_nanos() as u64);
        answer
    }
}
