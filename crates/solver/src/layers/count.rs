//! Counts queries and time. **May answer:** nothing. **Must delegate:** everything.

use crate::answer::{Answer, QueryLimit, Solver};
use crate::stats::{Counter, SolverStats};
use crema_term::{TermId, TermPool};
use std::sync::Arc;
use std::time::Instant;

/// The layer. It is used twice: before all layers, and before the back end.
pub struct Count<S> {
    inner: S,
    stats: Arc<SolverStats>,
    queries: fn(&SolverStats) -> &Counter,
    nanos: fn(&SolverStats) -> &Counter,
}

impl<S> Count<S> {
    /// Counts queries of the caller.
    pub fn outside(inner: S, stats: Arc<SolverStats>) -> Count<S> {
        Count { inner, stats, queries: |s| &s.queries, nanos: |s| &s.nanos }
    }

    /// Counts queries to the back end.
    pub fn back_end(inner: S, stats: Arc<SolverStats>) -> Count<S> {
        Count { inner, stats, queries: |s| &s.solved, nanos: |s| &s.solver_nanos }
    }
}

impl<S: Solver> Solver for Count<S> {
    fn check(&mut self, pool: &mut TermPool, assumptions: &[TermId], limit: QueryLimit) -> Answer {
        let start = Instant::now();
        let answer = self.inner.check(pool, assumptions, limit);
        (self.queries)(&self.stats).one();
        (self.nanos)(&self.stats).add(start.elapsed().as_nanos() as u64);
        answer
    }
}
