//! Splits a query into parts that share no variable, and solves each (constraint independence: EXE, KLEE §3.3).
//!
//! **May answer:** `Sat` if every part is, with the models put together; `Unsat` if one part is; `Unknown` if one part is
//! and none is `Unsat`. **Must delegate:** every part.

use crate::answer::{Answer, QueryLimit, Solver};
use crate::stats::SolverStats;
use crema_term::{Model, TermId, TermPool, VarId, VarSets};
use rustc_hash::FxHashMap;
use std::sync::Arc;

/// The layer.
pub struct Slice<S> {
    inner: S,
    vars: VarSets,
    stats: Arc<SolverStats>,
}

impl<S> Slice<S> {
    /// Slices queries for `inner`.
    pub fn new(inner: S, stats: Arc<SolverStats>) -> Slice<S> {
        Slice { inner, vars: VarSets::default(), stats }
    }

    fn take_over(&mut self, pool: &TermPool, model: &mut Model, part: &[TermId], found: &Model) {
        for &t in part {
            for &var in self.vars.of(pool, t).iter() {
                model.set(var, found.value(pool, var));
            }
        }
    }

    /// The parts; the one with the newest conjunct first, since that one decides most often.
    fn parts(&mut self, pool: &TermPool, assumptions: &[TermId]) -> Vec<Vec<TermId>> {
        let mut groups = Groups { parent: (0..assumptions.len()).collect() };
        let mut owner: FxHashMap<VarId, usize> = FxHashMap::default();
        for (i, &t) in assumptions.iter().enumerate() {
            for &var in self.vars.of(pool, t).iter() {
                let other = *owner.entry(var).or_insert(i);
                groups.join(other, i);
            }
        }
        let mut parts: Vec<Vec<TermId>> = Vec::new();
        let mut place: FxHashMap<usize, usize> = FxHashMap::default();
        for (i, &t) in assumptions.iter().enumerate().rev() {
            let part = *place.entry(groups.root(i)).or_insert_with(|| {
                parts.push(Vec::new());
                parts.len() - 1
            });
            parts[part].push(t);
        }
        for part in &mut parts {
            part.reverse();
        }
        parts
    }
}

impl<S: Solver> Solver for Slice<S> {
    fn check(&mut self, pool: &mut TermPool, assumptions: &[TermId], limit: QueryLimit) -> Answer {
        let mut model = Model::new();
        let mut unknown = None;
        for part in self.parts(pool, assumptions) {
            self.stats.parts.one();
            match self.inner.check(pool, &part, limit) {
                // The model may come from another query, and assign variables of other parts.
                Answer::Sat(found) => self.take_over(pool, &mut model, &part, &found),
                Answer::Unsat => return Answer::Unsat,
                Answer::Unknown(reason) => unknown = Some(reason),
            }
        }
        match unknown {
            Some(reason) => Answer::Unknown(reason),
            None => Answer::Sat(model),
        }
    }
}

/// Disjoint sets of positions.
struct Groups {
    parent: Vec<usize>,
}

impl Groups {
    fn root(&mut self, mut i: usize) -> usize {
        while self.parent[i] != i {
            self.parent[i] = self.parent[self.parent[i]];
            i = self.parent[i];
        }
        i
    }

    fn join(&mut self, a: usize, b: usize) {
        let (a, b) = (self.root(a), self.root(b));
        self.parent[a.max(b)] = a.min(b);
    }
}
