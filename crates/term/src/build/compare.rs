//! Less-than, unsigned and signed, and the comparisons defined by it.

use crate::pool::TermPool;
use crate::sort::{Sort, mask, signed};
use crate::term::{Op, TermId};

impl TermPool {
    /// Unsigned `a <= b`.
    pub fn ule(&mut self, a: TermId, b: TermId) -> TermId {
        let greater = self.ult(b, a);
        self.not(greater)
    }

    /// Signed `a <= b`.
    pub fn sle(&mut self, a: TermId, b: TermId) -> TermId {
        let greater = self.slt(b, a);
        self.not(greater)
    }

    /// Unsigned `a > b`.
    pub fn ugt(&mut self, a: TermId, b: TermId) -> TermId {
        self.ult(b, a)
    }

    /// Unsigned `a >= b`.
    pub fn uge(&mut self, a: TermId, b: TermId) -> TermId {
        self.ule(b, a)
    }

    /// Signed `a > b`.
    pub fn sgt(&mut self, a: TermId, b: TermId) -> TermId {
        self.slt(b, a)
    }

    /// Signed `a >= b`.
    pub fn sge(&mut self, a: TermId, b: TermId) -> TermId {
        self.sle(b, a)
    }

    /// Unsigned `a < b`.
    pub fn ult(&mut self, a: TermId, b: TermId) -> TermId {
        debug_assert_eq!(self.sort(a), self.sort(b));
        let (left, right) = (self.bounds(a), self.bounds(b));
        if left.umax < right.umin {
            return self.yes();
        }
        if left.umin >= right.umax || a == b {
            return self.no();
        }
        // One value is left over: less-than is an equation, or its negation.
        if self.as_bits(b).is_some() && right.umin == left.umin + 1 {
            let least = self.bv(self.width(a), left.umin);
            return self.eq(a, least);
        }
        if self.as_bits(a).is_some() && left.umin + 1 == right.umax {
            let greatest = self.bv(self.width(a), right.umax);
            return self.eq(b, greatest);
        }
        if self.as_bits(a).is_some() && left.umin == right.umin {
            let same = self.eq(a, b);
            return self.not(same);
        }
        if self.as_bits(b).is_some() && right.umax == left.umax {
            let same = self.eq(a, b);
            return self.not(same);
        }
        if let Some(t) = self.narrowed(Op::Ult, Op::Zext, a, b) {
            return t;
        }
        self.compared(Op::Ult, a, b)
    }

    /// Signed `a < b`.
    pub fn slt(&mut self, a: TermId, b: TermId) -> TermId {
        debug_assert_eq!(self.sort(a), self.sort(b));
        let (left, right) = (self.bounds(a), self.bounds(b));
        if left.smax < right.smin {
            return self.yes();
        }
        if left.smin >= right.smax || a == b {
            return self.no();
        }
        // Both have the same sign: the unsigned comparison is equivalent, and has more simplifications.
        if left.smin >= 0 && right.smin >= 0 || left.smax < 0 && right.smax < 0 {
            return self.ult(a, b);
        }
        if self.as_bits(b).is_some() && right.smin == left.smin + 1 {
            let least = self.bv(self.width(a), left.smin as u64);
            return self.eq(a, least);
        }
        if self.as_bits(a).is_some() && left.smin + 1 == right.smax {
            let greatest = self.bv(self.width(a), right.smax as u64);
            return self.eq(b, greatest);
        }
        if self.as_bits(a).is_some() && left.smin == right.smin || self.as_bits(b).is_some() && right.smax == left.smax
        {
            let same = self.eq(a, b);
            return self.not(same);
        }
        if let Some(t) = self.narrowed(Op::Slt, Op::Sext, a, b) {
            return t;
        }
        self.compared(Op::Slt, a, b)
    }

    /// A comparison of extended terms is one of the terms themselves.
    fn narrowed(&mut self, op: Op, extension: Op, a: TermId, b: TermId) -> Option<TermId> {
        let inner = |t: TermId| if self.op(t) == extension { Some(self.arg(t, 0)) } else { None };
        let (left, right) = (inner(a), inner(b));
        let width = left.or(right).map(|t| self.width(t))?;
        let fits = |t: TermId| {
            self.as_bits(t).is_some_and(|bits| match extension {
                Op::Zext => bits <= mask(width),
                _ => signed(self.width(t), bits) == signed(width, bits),
            })
        };
        let (x, y) = match (left, right) {
            (Some(x), Some(y)) if self.width(y) == width => (x, y),
            (Some(x), None) if fits(b) => (x, self.extract(width - 1, 0, b)),
            (None, Some(y)) if fits(a) => (self.extract(width - 1, 0, a), y),
            _ => return None,
        };
        Some(self.build(op, Sort::Bool, &[x, y]))
    }

    /// The comparison itself, moved into small `ite` trees of constants where the other operand is a constant.
    fn compared(&mut self, op: Op, a: TermId, b: TermId) -> TermId {
        if self.as_bits(b).is_some() && self.is_choice_of_constants(a) {
            return self.map_choice(a, &mut |pool, leaf| pool.build(op, Sort::Bool, &[leaf, b]));
        }
        if self.as_bits(a).is_some() && self.is_choice_of_constants(b) {
            return self.map_choice(b, &mut |pool, leaf| pool.build(op, Sort::Bool, &[a, leaf]));
        }
        self.intern(op, Sort::Bool, &[a, b])
    }
}
