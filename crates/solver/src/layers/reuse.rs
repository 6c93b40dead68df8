//! Tries recent models on a new query (KLEE §3.3).
//!
//! **May answer:** `Sat`, if a recent model satisfies every conjunct. **Must delegate:** everything else; the models
//! that come back are kept for later.

use crate::answer::{Answer, QueryLimit, Solver};
use crate::limits::REUSED_MODELS;
use crate::stats::SolverStats;
use crema_term::{Const, Evaluator, Model, TermId, TermPool};
use rustc_hash::FxHashMap;
use std::collections::VecDeque;
use std::sync::Arc;

/// The layer.
pub struct Reuse<S> {
    inner: S,
    stats: Arc<SolverStats>,
    recent: VecDeque<Tried>,
}

/// A model, with the conjuncts it was tried on.
struct Tried {
    model: Model,
    known: FxHashMap<TermId, bool>,
}

impl<S> Reuse<S> {
    /// Tries models before `inner` is asked.
    pub fn new(inner: S, stats: Arc<SolverStats>) -> Reuse<S> {
        Reuse { inner, stats, recent: VecDeque::new() }
    }

    fn find(&mut self, pool: &TermPool, query: &[TermId]) -> Option<usize> {
        self.recent.iter_mut().position(|tried| tried.satisfies(pool, query))
    }
}

impl Tried {
    fn satisfies(&mut self, pool: &TermPool, query: &[TermId]) -> bool {
        // A conjunct known to be false rejects at once; otherwise the newest conjunct most often does.
        if query.iter().any(|t| self.known.get(t) == Some(&false)) {
            return false;
        }
        let mut evaluator = Evaluator::new(&self.model);
        for &t in query.iter().rev() {
            let holds = *self.known.entry(t).or_insert_with(|| evaluator.eval(pool, t) == Const::Bool(true));
            if !holds {
                return false;
            }
        }
        true
    }
}

impl<S: Solver> Solver for Reuse<S> {
    fn check(&mut self, pool: &mut TermPool, assumptions: &[TermId], limit: QueryLimit) -> Answer {
        if let Some(i) = self.find(pool, assumptions) {
            self.stats.reused.one();
            // To the front: a model that was useful is likely to be useful again.
            if let Some(tried) = self.recent.remove(i) {
                self.recent.push_front(tried);
            }
            return Answer::Sat(self.recent[0].model.clone());
        }
        let answer = self.inner.check(pool, assumptions, limit);
        if let Answer::Sat(model) = &answer {
            self.recent.push_front(Tried { model: model.clone(), known: FxHashMap::default() });
            self.recent.truncate(REUSED_MODELS);
        }
        answer
    }
}
