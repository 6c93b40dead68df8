//! Statistics: number of queries, which layer answered them, and time.

use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

/// Counters that all layers of one chain share.
#[derive(Default, Debug)]
pub struct SolverStats {
    /// Queries that came from outside.
    pub queries: Counter,
    /// Answered syntactically: constants, contradicting conjuncts.
    pub trivial: Counter,
    /// Parts into which queries were sliced.
    pub parts: Counter,
    /// Parts answered because the same, a larger satisfiable, or a smaller unsatisfiable query was known.
    pub cached: Counter,
    /// Parts answered by a model of an earlier query.
    pub reused: Counter,
    /// Parts answered by rewriting alone.
    pub rewritten: Counter,
    /// Parts that the back end was asked.
    pub solved: Counter,
    /// Answers `Unknown`.
    pub unknown: Counter,
    /// Nanoseconds in all queries.
    pub nanos: Counter,
    /// Nanoseconds in the back end.
    pub solver_nanos: Counter,
}

impl SolverStats {
    /// The counters as one line.
    pub fn summary(&self) -> String {
        format!(
            "{} queries in {:.3} s: {} trivial; {} parts: {} cached, {} by earlier models, {} by rewriting, {} solved \
             in {:.3} s; {} unknown",
            self.queries.get(),
            self.time().as_secs_f64(),
            self.trivial.get(),
            self.parts.get(),
            self.cached.get(),
            self.reused.get(),
            self.rewritten.get(),
            self.solved.get(),
            self.solver_time().as_secs_f64(),
            self.unknown.get(),
        )
    }

    /// Time in all queries.
    pub fn time(&self) -> Duration {
        Duration::from_nanos(self.nanos.get())
    }

    /// Time in the back end.
    pub fn solver_time(&self) -> Duration {
        Duration::from_nanos(self.solver_nanos.get())
    }
}

/// A number that only grows.
#[derive(Default, Debug)]
pub struct Counter(AtomicU64);

impl Counter {
    /// Counts one more.
    pub fn one(&self) {
        self.add(1);
    }

    /// Counts some more.
    pub fn add(&self, n: u64) {
        self.0.fetch_add(n, Ordering::Relaxed);
    }

    /// The number.
    pub fn get(&self) -> u64 {
        self.0.load(Ordering::Relaxed)
    }
}
