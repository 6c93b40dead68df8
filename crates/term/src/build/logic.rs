//! Truth values and choice: `not`, `and`, `or`, `xor`, `ite`.

use crate::limits::ABSORPTION_CONJUNCTS;
use crate::pool::TermPool;
use crate::sort::Sort;
use crate::term::{Op, TermId};
use smallvec::SmallVec;

impl TermPool {
    /// Negation.
    pub fn not(&mut self, a: TermId) -> TermId {
        match self.op(a) {
            Op::Const(c) => self.bool(!c.is_true()),
            Op::Not => self.arg(a, 0),
            _ => self.intern(Op::Not, Sort::Bool, &[a]),
        }
    }

    /// Conjunction.
    pub fn and(&mut self, a: TermId, b: TermId) -> TermId {
        if a == self.no() || b == self.no() || self.are_complements(a, b) {
            return self.no();
        }
        if a == self.yes() || a == b {
            return b;
        }
        if b == self.yes() {
            return a;
        }
        if let Some(t) = self.and_absorbed(a, b) {
            return t;
        }
        if let Some(t) = self.and_absorbed(b, a) {
            return t;
        }
        let (a, b) = self.ordered(a, b);
        self.intern(Op::And, Sort::Bool, &[a, b])
    }

    /// Disjunction.
    pub fn or(&mut self, a: TermId, b: TermId) -> TermId {
        let (a, b) = (self.not(a), self.not(b));
        let neither = self.and(a, b);
        self.not(neither)
    }

    /// Exclusive disjunction.
    pub fn xor(&mut self, a: TermId, b: TermId) -> TermId {
        let same = self.eq(a, b);
        self.not(same)
    }

    /// Implication.
    pub fn implies(&mut self, a: TermId, b: TermId) -> TermId {
        let not_a = self.not(a);
        self.or(not_a, b)
    }

    /// Conjunction of many.
    pub fn and_all(&mut self, terms: &[TermId]) -> TermId {
        let yes = self.yes();
        terms.iter().fold(yes, |all, &t| self.and(all, t))
    }

    /// Disjunction of many.
    pub fn or_all(&mut self, terms: &[TermId]) -> TermId {
        let no = self.no();
        terms.iter().fold(no, |any, &t| self.or(any, t))
    }

    /// Whether two terms are negations of each other by their form.
    pub fn are_complements(&self, a: TermId, b: TermId) -> bool {
        self.op(a) == Op::Not && self.arg(a, 0) == b || self.op(b) == Op::Not && self.arg(b, 0) == a
    }

    /// The first few conjuncts of a term.
    fn some_conjuncts(&self, t: TermId) -> SmallVec<[TermId; 16]> {
        let mut found = SmallVec::new();
        let mut rest: SmallVec<[TermId; 16]> = SmallVec::from_slice(&[t]);
        while let Some(t) = rest.pop() {
            if self.op(t) == Op::And && rest.len() + found.len() < ABSORPTION_CONJUNCTS {
                rest.extend_from_slice(self.args(t));
            } else {
                found.push(t);
            }
        }
        found
    }

    /// Simplifies `a ∧ b` where the form of `b` implies or contradicts `a`.
    fn and_absorbed(&mut self, a: TermId, b: TermId) -> Option<TermId> {
        if self.op(b) == Op::And {
            for c in self.some_conjuncts(b) {
                if c == a {
                    return Some(b);
                }
                if self.are_complements(a, c) || self.exclude_each_other(a, c) {
                    return Some(self.no());
                }
            }
            return None;
        }
        if self.exclude_each_other(a, b) {
            return Some(self.no());
        }
        if self.op(b) != Op::Not || self.op(self.arg(b, 0)) != Op::And {
            return None;
        }
        // a ∧ ¬(x ∧ y): x true under a leaves ¬y, x false under a leaves a.
        let inner = self.arg(b, 0);
        let (x, y) = (self.arg(inner, 0), self.arg(inner, 1));
        for (x, y) in [(x, y), (y, x)] {
            if self.are_complements(a, x) {
                return Some(a);
            }
            if a == x {
                let not_y = self.not(y);
                return Some(self.and(a, not_y));
            }
        }
        None
    }

    /// Whether both are equations of one term with different constants.
    fn exclude_each_other(&self, a: TermId, b: TermId) -> bool {
        let equation = |t: TermId| match (self.op(t), self.args(t)) {
            (Op::Eq, &[c, x]) => self.as_const(c).map(|c| (c, x)),
            _ => None,
        };
        matches!((equation(a), equation(b)), (Some((c, x)), Some((d, y))) if x == y && c != d)
    }

    /// `then` if the condition holds, else `otherwise`; both of one sort.
    pub fn ite(&mut self, condition: TermId, then: TermId, otherwise: TermId) -> TermId {
        let sort = self.sort(then);
        debug_assert_eq!(sort, self.sort(otherwise));
        if let Some(b) = self.as_bool(condition) {
            return if b { then } else { otherwise };
        }
        if self.op(condition) == Op::Not {
            let positive = self.arg(condition, 0);
            return self.ite_positive(positive, otherwise, then);
        }
        self.ite_positive(condition, then, otherwise)
    }

    fn ite_positive(&mut self, c: TermId, mut a: TermId, mut b: TermId) -> TermId {
        // An alternative that tests the same condition again is decided.
        if let Some((d, x, _)) = self.as_ite(a)
            && d == c
        {
            a = x;
        }
        if let Some((d, _, y)) = self.as_ite(b)
            && d == c
        {
            b = y;
        }
        if a == b {
            return a;
        }
        if self.sort(a) == Sort::Bool {
            return self.ite_bool(c, a, b);
        }
        if let Some(t) = self.ite_of_equation(c, a, b) {
            return t;
        }
        if let Some((d, x, y)) = self.as_ite(b) {
            // Two conditions with one outcome.
            if x == a {
                let either = self.or(c, d);
                return self.ite(either, a, y);
            }
            if y == a {
                let not_c = self.not(c);
                let only_d = self.and(not_c, d);
                return self.ite(only_d, x, a);
            }
        }
        if let Some((d, x, y)) = self.as_ite(a) {
            if y == b {
                let both = self.and(c, d);
                return self.ite(both, x, b);
            }
            if x == b {
                let not_d = self.not(d);
                let both = self.and(c, not_d);
                return self.ite(both, y, b);
            }
        }
        self.intern(Op::Ite, self.sort(a), &[c, a, b])
    }

    /// `ite(x = k, k, x)` is `x`, and so on.
    fn ite_of_equation(&mut self, c: TermId, a: TermId, b: TermId) -> Option<TermId> {
        if self.op(c) != Op::Eq {
            return None;
        }
        let (x, y) = (self.arg(c, 0), self.arg(c, 1));
        (x == a && y == b || x == b && y == a).then_some(b)
    }

    fn ite_bool(&mut self, c: TermId, a: TermId, b: TermId) -> TermId {
        if a == self.yes() || a == c {
            return self.or(c, b);
        }
        if b == self.no() || b == c {
            return self.and(c, a);
        }
        let not_c = self.not(c);
        if a == self.no() || a == not_c {
            return self.and(not_c, b);
        }
        if b == self.yes() || b == not_c {
            return self.or(not_c, a);
        }
        if self.are_complements(a, b) {
            return self.eq(c, a);
        }
        self.intern(Op::Ite, Sort::Bool, &[c, a, b])
    }
}
