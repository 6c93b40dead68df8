//! Substitution: replaces terms by others everywhere in a term, and simplifies.

use crate::pool::TermPool;
use crate::term::TermId;
use rustc_hash::FxHashMap;
use smallvec::SmallVec;

/// A set of replacements, with a cache of the terms they were applied to.
#[derive(Default, Clone)]
pub struct Substitution {
    replaced: FxHashMap<TermId, TermId>,
    done: FxHashMap<TermId, TermId>,
}

impl Substitution {
    /// No replacement.
    pub fn new() -> Substitution {
        Substitution::default()
    }

    /// Replaces `from` (a variable, or any term) by `to`. What `to` contains is not replaced again.
    pub fn insert(&mut self, from: TermId, to: TermId) {
        self.replaced.insert(from, to);
        self.done.clear();
    }

    /// Whether nothing is replaced.
    pub fn is_empty(&self) -> bool {
        self.replaced.is_empty()
    }

    /// The term with the replacements made.
    pub fn apply(&mut self, pool: &mut TermPool, t: TermId) -> TermId {
        if self.replaced.is_empty() {
            return t;
        }
        let mut stack = vec![t];
        while let Some(&top) = stack.last() {
            if self.result(top).is_some() {
                stack.pop();
                continue;
            }
            let before = stack.len();
            let mut args: SmallVec<[TermId; 4]> = SmallVec::new();
            for &arg in pool.args(top) {
                match self.result(arg) {
                    Some(new) => args.push(new),
                    None => stack.push(arg),
                }
            }
            if stack.len() > before {
                continue;
            }
            let same = pool.args(top) == args.as_slice();
            let new = if same { top } else { pool.build(pool.op(top), pool.sort(top), &args) };
            self.done.insert(top, new);
            stack.pop();
        }
        self.result(t).unwrap_or(t)
    }

    fn result(&self, t: TermId) -> Option<TermId> {
        self.replaced.get(&t).or_else(|| self.done.get(&t)).copied()
    }
}
