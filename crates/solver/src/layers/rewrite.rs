//! Substitutes variables that an equation determines, and terms that equal a constant, in all other conjuncts (expression
//! rewriting, implied value concretisation: KLEE §3.3).
//!
//! **May answer:** `Sat` or `Unsat` if nothing, or a contradiction, is left. **Must delegate:** what is left; the model
//! that comes back is completed with the variables that were replaced.

use super::flatten::conjuncts;
use crate::answer::{Answer, QueryLimit, Solver};
use crate::limits::REWRITE_ITERATIONS;
use crate::stats::SolverStats;
use crema_term::{Evaluator, Model, Op, Sort, Substitution, TermId, TermPool, VarId, VarSets};
use std::sync::Arc;

/// The layer.
pub struct Rewrite<S> {
    inner: S,
    vars: VarSets,
    stats: Arc<SolverStats>,
}

/// What is left of a query.
struct Rewritten {
    /// `None` if it is a contradiction.
    conjuncts: Option<Vec<TermId>>,
    /// The variables that were replaced, in the order in which they were.
    replaced: Vec<(VarId, TermId)>,
}

impl<S> Rewrite<S> {
    /// Rewrites queries for `inner`.
    pub fn new(inner: S, stats: Arc<SolverStats>) -> Rewrite<S> {
        Rewrite { inner, vars: VarSets::default(), stats }
    }

    fn rewrite(&mut self, pool: &mut TermPool, assumptions: &[TermId]) -> Rewritten {
        let mut replaced = Vec::new();
        let mut current = conjuncts(pool, assumptions);
        for _ in 0..REWRITE_ITERATIONS {
            let Some(list) = &current else { break };
            let Some((at, from, to)) = self.equation(pool, list) else { break };
            let mut substitution = Substitution::new();
            substitution.insert(from, to);
            let keep = pool.as_var(from).is_none();
            let mut next = Vec::with_capacity(list.len());
            for (i, &t) in list.clone().iter().enumerate() {
                if i != at {
                    next.push(substitution.apply(pool, t));
                } else if keep {
                    next.push(t);
                }
            }
            if let Some(var) = pool.as_var(from) {
                replaced.push((var, to));
            }
            let after = conjuncts(pool, &next);
            if keep && after == current {
                break;
            }
            current = after;
        }
        Rewritten { conjuncts: current, replaced }
    }

    /// A conjunct that determines a variable: its position, the variable, what it is.
    fn equation(&mut self, pool: &mut TermPool, list: &[TermId]) -> Option<(usize, TermId, TermId)> {
        for (i, &t) in list.iter().enumerate() {
            let (x, value) = match pool.op(t) {
                Op::Var(_) => (t, pool.yes()),
                Op::Not if pool.as_var(pool.arg(t, 0)).is_some() => (pool.arg(t, 0), pool.no()),
                Op::Eq => {
                    let (a, b) = (pool.arg(t, 0), pool.arg(t, 1));
                    match (pool.as_var(a), pool.as_var(b)) {
                        (_, Some(_)) => (b, a),
                        (Some(_), _) => (a, b),
                        _ => match self.solved_for_variable(pool, a, b) {
                            Some(solution) => solution,
                            None => continue,
                        },
                    }
                }
                _ => continue,
            };
            let var = pool.as_var(x)?;
            if !self.vars.of(pool, value).contains(&var) {
                return Some((i, x, value));
            }
        }
        None
    }

    /// `… + x + … = b`, solved for `x`.
    fn solved_for_variable(&mut self, pool: &mut TermPool, a: TermId, b: TermId) -> Option<(TermId, TermId)> {
        if !matches!(pool.sort(a), Sort::BitVec(_)) {
            return None;
        }
        for (sum, other) in [(a, b), (b, a)] {
            if pool.op(sum) != Op::Add {
                continue;
            }
            let x = pool.args(sum).iter().copied().find(|t| pool.as_var(*t).is_some());
            if let Some(x) = x {
                let difference = pool.sub(other, sum);
                return Some((x, pool.add(difference, x)));
            }
        }
        None
    }
}

impl<S: Solver> Solver for Rewrite<S> {
    fn check(&mut self, pool: &mut TermPool, assumptions: &[TermId], limit: QueryLimit) -> Answer {
        let rewritten = self.rewrite(pool, assumptions);
        let answer = match rewritten.conjuncts {
            None => {
                self.stats.rewritten.one();
                return Answer::Unsat;
            }
            Some(list) if list.is_empty() => {
                self.stats.rewritten.one();
                Answer::Sat(Model::new())
            }
            Some(list) => self.inner.check(pool, &list, limit),
        };
        let Answer::Sat(mut model) = answer else { return answer };
        for (var, term) in rewritten.replaced.iter().rev() {
            let value = Evaluator::new(&model).eval(pool, *term);
            model.set(*var, value);
        }
        Answer::Sat(model)
    }
}
