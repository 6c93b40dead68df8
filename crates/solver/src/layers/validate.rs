//! Checks every model with the term evaluator.
//!
//! **May answer:** `Unknown(Bug)`, for a model in which a conjunct is not true. **Must delegate:** everything.

use crate::answer::{Answer, QueryLimit, Solver, UnknownReason};
use crema_term::{Evaluator, TermId, TermPool};

/// The layer.
pub struct Validate<S> {
    inner: S,
}

impl<S> Validate<S> {
    /// Checks the models of `inner`.
    pub fn new(inner: S) -> Validate<S> {
        Validate { inner }
    }
}

impl<S: Solver> Solver for Validate<S> {
    fn check(&mut self, pool: &mut TermPool, assumptions: &[TermId], limit: QueryLimit) -> Answer {
        let answer = self.inner.check(pool, assumptions, limit);
        let Answer::Sat(model) = &answer else { return answer };
        let mut evaluator = Evaluator::new(model);
        match assumptions.iter().find(|&&t| !evaluator.is_true(pool, t)) {
            None => answer,
            Some(t) => Answer::Unknown(UnknownReason::Bug(format!(
                "conjunct {} of {} is false in the model {model:?}",
                assumptions.iter().position(|u| u == t).unwrap_or(0),
                assumptions.len(),
            ))),
        }
    }
}
