//! Splits conjunctions, drops conjuncts that are true or duplicates, and detects syntactic contradictions.
//!
//! **May answer:** `Sat` if nothing is left, `Unsat` if a conjunct is false or the negation of another.
//! **Must delegate:** everything else, as a sorted list of different conjuncts.

use crate::answer::{Answer, QueryLimit, Solver};
use crate::stats::SolverStats;
use crema_term::{Model, Op, TermId, TermPool};
use rustc_hash::FxHashSet;
use std::sync::Arc;

/// The layer.
pub struct Flatten<S> {
    inner: S,
    stats: Arc<SolverStats>,
}

impl<S> Flatten<S> {
    /// Splits queries for `inner`.
    pub fn new(inner: S, stats: Arc<SolverStats>) -> Flatten<S> {
        Flatten { inner, stats }
    }
}

impl<S: Solver> Solver for Flatten<S> {
    fn check(&mut self, pool: &mut TermPool, assumptions: &[TermId], limit: QueryLimit) -> Answer {
        let answer = match conjuncts(pool, assumptions) {
            None => Answer::Unsat,
            Some(all) if all.is_empty() => Answer::Sat(Model::new()),
            Some(all) => return self.inner.check(pool, &all, limit),
        };
        self.stats.trivial.one();
        answer
    }
}

/// The different conjuncts, sorted; `None` if they contradict each other syntactically.
pub(super) fn conjuncts(pool: &TermPool, assumptions: &[TermId]) -> Option<Vec<TermId>> {
    let mut seen = FxHashSet::default();
    let mut found = Vec::new();
    let mut stack = assumptions.to_vec();
    while let Some(t) = stack.pop() {
        if t == pool.yes() || !seen.insert(t) {
            continue;
        }
        match pool.op(t) {
            Op::And => stack.extend_from_slice(pool.args(t)),
            _ if t == pool.no() => return None,
            _ => found.push(t),
        }
    }
    found.sort_unstable();
    let contradicts = |t: &TermId| pool.op(*t) == Op::Not && seen.contains(&pool.arg(*t, 0));
    if found.iter().any(contradicts) { None } else { Some(found) }
}
