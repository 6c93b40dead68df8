//! The variables that occur in terms.

use crate::pool::TermPool;
use crate::term::{Op, TermId, VarId};
use rustc_hash::{FxHashMap, FxHashSet};
use std::sync::Arc;

/// The variables that occur in some terms, in their order.
pub fn free_vars(pool: &TermPool, terms: &[TermId]) -> Vec<VarId> {
    let mut seen = FxHashSet::default();
    let mut found = Vec::new();
    let mut stack: Vec<TermId> = terms.to_vec();
    while let Some(t) = stack.pop() {
        if !seen.insert(t) {
            continue;
        }
        if let Op::Var(v) = pool.op(t) {
            found.push(v);
        }
        stack.extend_from_slice(pool.args(t));
    }
    found.sort_unstable();
    found
}

/// The variables of terms, cached: every query asks for those of all conjuncts of the path condition.
#[derive(Default)]
pub struct VarSets {
    known: FxHashMap<TermId, Arc<[VarId]>>,
}

impl VarSets {
    /// The variables that occur in a term, in their order.
    pub fn of(&mut self, pool: &TermPool, t: TermId) -> Arc<[VarId]> {
        self.known.entry(t).or_insert_with(|| free_vars(pool, &[t]).into()).clone()
    }
}
