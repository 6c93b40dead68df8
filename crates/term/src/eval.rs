//! Evaluation of terms under a model: the simple component that checks the complex ones (simplifier, solver).

use crate::constant::Const;
use crate::model::Model;
use crate::pool::TermPool;
use crate::semantics::apply;
use crate::term::{Op, TermId};
use rustc_hash::FxHashMap;
use smallvec::SmallVec;

/// Evaluates terms under one model, remembering what it has evaluated.
pub struct Evaluator<'m> {
    model: &'m Model,
    known: FxHashMap<TermId, Const>,
}

impl<'m> Evaluator<'m> {
    /// An evaluator for this model.
    pub fn new(model: &'m Model) -> Evaluator<'m> {
        Evaluator { model, known: FxHashMap::default() }
    }

    /// The value of a term. Variables that the model does not mention are zero.
    pub fn eval(&mut self, pool: &TermPool, t: TermId) -> Const {
        evaluate(pool, self.model, &mut self.known, t)
    }

    /// Whether a term of sort Bool is true.
    pub fn is_true(&mut self, pool: &TermPool, t: TermId) -> bool {
        self.eval(pool, t).is_true()
    }
}

/// Evaluates without recursion; of an `ite` only the alternative that is chosen.
pub(crate) fn evaluate(pool: &TermPool, model: &Model, known: &mut FxHashMap<TermId, Const>, t: TermId) -> Const {
    let mut stack = vec![t];
    while let Some(&top) = stack.last() {
        if known.contains_key(&top) {
            stack.pop();
            continue;
        }
        let value = match pool.op(top) {
            Op::Const(c) => Some(c),
            Op::Var(v) => Some(model.value(pool, v)),
            Op::Ite => choose(pool, known, &mut stack, top),
            op => {
                let before = stack.len();
                let mut values: SmallVec<[Const; 4]> = SmallVec::new();
                for &arg in pool.args(top) {
                    match value_of(pool, model, known, arg) {
                        Some(c) => values.push(c),
                        None => stack.push(arg),
                    }
                }
                (stack.len() == before).then(|| apply(op, pool.sort(top), &values))
            }
        };
        if let Some(value) = value {
            known.insert(top, value);
            stack.pop();
        }
    }
    known[&t]
}

fn value_of(pool: &TermPool, model: &Model, known: &FxHashMap<TermId, Const>, t: TermId) -> Option<Const> {
    match pool.op(t) {
        Op::Const(c) => Some(c),
        Op::Var(v) => Some(model.value(pool, v)),
        _ => known.get(&t).copied(),
    }
}

fn choose(pool: &TermPool, known: &FxHashMap<TermId, Const>, stack: &mut Vec<TermId>, t: TermId) -> Option<Const> {
    let Some(condition) = known.get(&pool.arg(t, 0)) else {
        stack.push(pool.arg(t, 0));
        return None;
    };
    let chosen = pool.arg(t, if condition.is_true() { 1 } else { 2 });
    let value = known.get(&chosen).copied();
    if value.is_none() {
        stack.push(chosen);
    }
    value
}
