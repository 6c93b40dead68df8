//! Identity of values.

use super::arith::Linear;
use crate::constant::Const;
use crate::pool::TermPool;
use crate::sort::{Sort, mask, signed};
use crate::term::{Op, TermId};

impl TermPool {
    /// `a` differs from `b`.
    pub fn ne(&mut self, a: TermId, b: TermId) -> TermId {
        let same = self.eq(a, b);
        self.not(same)
    }

    /// `a` and `b`, of one sort, are the same value. On floats this is identity: NaN equals NaN, 0.0 differs from -0.0;
    /// Java's `==` on floats is [`fp_eq`](Self::fp_eq).
    pub fn eq(&mut self, a: TermId, b: TermId) -> TermId {
        debug_assert_eq!(self.sort(a), self.sort(b));
        if a == b {
            return self.yes();
        }
        let (a, b) = self.ordered(a, b);
        if self.as_const(a).is_some() && self.as_const(b).is_some() {
            return self.no();
        }
        let simplified = self.nested(|pool| {
            Some(match pool.sort(a) {
                Sort::Bool => pool.eq_bool(a, b),
                Sort::BitVec(_) => pool.eq_bits(a, b),
                Sort::Float32 | Sort::Float64 => pool.eq_float(a, b),
            })
        });
        simplified.unwrap_or_else(|| self.eq_plain(a, b))
    }

    fn eq_plain(&mut self, a: TermId, b: TermId) -> TermId {
        let (a, b) = self.ordered(a, b);
        self.intern(Op::Eq, Sort::Bool, &[a, b])
    }

    fn eq_bool(&mut self, a: TermId, b: TermId) -> TermId {
        if let Some(value) = self.as_bool(a) {
            return if value { b } else { self.not(b) };
        }
        match (self.op(a), self.op(b)) {
            (Op::Not, Op::Not) => {
                let (a, b) = (self.arg(a, 0), self.arg(b, 0));
                self.eq(a, b)
            }
            (Op::Not, _) => {
                let a = self.arg(a, 0);
                let same = self.eq(a, b);
                self.not(same)
            }
            (_, Op::Not) => {
                let b = self.arg(b, 0);
                let same = self.eq(a, b);
                self.not(same)
            }
            _ => self.eq_plain(a, b),
        }
    }

    fn eq_bits(&mut self, a: TermId, b: TermId) -> TermId {
        if !self.bounds(a).may_equal(self.bounds(b)) {
            return self.no();
        }
        if let Some(bits) = self.as_bits(a)
            && let Some(t) = self.eq_constant(bits, b)
        {
            return t;
        }
        if self.is_linear(a) || self.is_linear(b) {
            return self.eq_linear(a, b);
        }
        if let Some(t) = self.eq_same_shape(a, b) {
            return t;
        }
        if let Some(t) = self.eq_choice(a, b) {
            return t;
        }
        self.eq_plain(a, b)
    }

    fn is_linear(&self, t: TermId) -> bool {
        self.op(t) == Op::Add || self.op(t) == Op::Mul && self.as_bits(self.arg(t, 0)).is_some()
    }

    /// An equation with a constant, by the operator of the other operand.
    fn eq_constant(&mut self, bits: u64, b: TermId) -> Option<TermId> {
        let width = self.width(b);
        match self.op(b) {
            Op::Zext => {
                let inner = self.arg(b, 0);
                let low = self.bv(self.width(inner), bits);
                Some(self.eq(low, inner))
            }
            Op::Sext => {
                let inner = self.arg(b, 0);
                let inner_width = self.width(inner);
                if signed(inner_width, bits) != signed(width, bits) {
                    return Some(self.no());
                }
                let low = self.bv(inner_width, bits);
                Some(self.eq(low, inner))
            }
            Op::Concat => {
                let (high, low) = (self.arg(b, 0), self.arg(b, 1));
                let low_width = self.width(low);
                let (top, bottom) = (self.bv(width - low_width, bits >> low_width), self.bv(low_width, bits));
                let (top, bottom) = (self.eq(top, high), self.eq(bottom, low));
                Some(self.and(top, bottom))
            }
            Op::BvNot => {
                let (c, inner) = (self.bv(width, !bits), self.arg(b, 0));
                Some(self.eq(c, inner))
            }
            Op::BvXor => {
                let d = self.as_bits(self.arg(b, 0))?;
                let (c, inner) = (self.bv(width, bits ^ d), self.arg(b, 1));
                Some(self.eq(c, inner))
            }
            // x % 2^k == 0 asks for the low bits alone, whatever the sign.
            Op::Srem if bits == 0 => {
                let k = signed(width, self.as_bits(self.arg(b, 1))?).unsigned_abs() & mask(width);
                if !k.is_power_of_two() || k == 1 {
                    return None;
                }
                let x = self.arg(b, 0);
                let low = self.extract(k.trailing_zeros() as u8 - 1, 0, x);
                let zero = self.bv(self.width(low), 0);
                Some(self.eq(zero, low))
            }
            Op::Ite if self.is_choice_of_constants(b) => {
                let c = self.bv(width, bits);
                Some(self.map_choice(b, &mut |pool, leaf| pool.eq(c, leaf)))
            }
            Op::Ite => self.eq_constant_ite(bits, b),
            _ => None,
        }
    }

    /// `k = ite(c, a, b)` where one alternative certainly differs from `k`: the other is meant.
    fn eq_constant_ite(&mut self, bits: u64, b: TermId) -> Option<TermId> {
        let (c, x, y) = self.as_ite(b)?;
        let k = self.bv(self.width(b), bits);
        let bounds = self.bounds(k);
        if self.op(y) != Op::Ite && !bounds.may_equal(self.bounds(x)) {
            let (not_c, same) = (self.not(c), self.eq(k, y));
            return Some(self.and(not_c, same));
        }
        if self.op(x) != Op::Ite && !bounds.may_equal(self.bounds(y)) {
            let same = self.eq(k, x);
            return Some(self.and(c, same));
        }
        None
    }

    /// Brings an equation of sums to the form `Σ positive = Σ negative + constant`, with common terms cancelled.
    fn eq_linear(&mut self, a: TermId, b: TermId) -> TermId {
        let mut difference = self.linear_sum(a, 1, b, u64::MAX);
        let width = difference.width;
        let negative = |k: u64| k >> (width - 1) & 1 == 1;
        match difference.monomials.as_slice() {
            [] => return self.bool(difference.constant == 0),
            &[(x, k)] => return self.eq_monomial(x, k, difference.constant.wrapping_neg() & mask(width)),
            _ => {}
        }
        if negative(difference.monomials[0].1) {
            difference.negate();
        }
        let (mut left, mut right) = (Linear::empty(width), Linear::empty(width));
        for &(x, k) in &difference.monomials {
            if negative(k) {
                right.monomials.push((x, k.wrapping_neg() & mask(width)));
            } else {
                left.monomials.push((x, k));
            }
        }
        right.constant = difference.constant.wrapping_neg() & mask(width);
        let (left, right) = (self.term_of(&left), self.term_of(&right));
        if self.is_linear(left) || self.is_linear(right) {
            return self.eq_plain(left, right);
        }
        self.eq(left, right)
    }

    /// `k·x = c`.
    fn eq_monomial(&mut self, x: TermId, k: u64, c: u64) -> TermId {
        let width = self.width(x);
        let shift = k.trailing_zeros() as u8;
        if c & mask(shift.max(1)) & if shift == 0 { 0 } else { u64::MAX } != 0 {
            return self.no();
        }
        // Only the low bits of x take part; on them the odd part of the factor can be divided out.
        let low = self.extract(width - shift - 1, 0, x);
        let value = self.bv(width - shift, (c >> shift).wrapping_mul(odd_inverse(k >> shift)));
        if low == x && shift == 0 && self.is_linear(x) {
            // The term inside is a long sum that was left as it is.
            return self.eq_plain(value, x);
        }
        self.eq(value, low)
    }

    fn eq_same_shape(&mut self, a: TermId, b: TermId) -> Option<TermId> {
        let op = self.op(a);
        if op != self.op(b) {
            return None;
        }
        match op {
            Op::Zext | Op::Sext if self.width(self.arg(a, 0)) == self.width(self.arg(b, 0)) => {
                let (a, b) = (self.arg(a, 0), self.arg(b, 0));
                Some(self.eq(a, b))
            }
            Op::BvNot => {
                let (a, b) = (self.arg(a, 0), self.arg(b, 0));
                Some(self.eq(a, b))
            }
            Op::Concat if self.width(self.arg(a, 1)) == self.width(self.arg(b, 1)) => {
                let (p, q, r, s) = (self.arg(a, 0), self.arg(a, 1), self.arg(b, 0), self.arg(b, 1));
                let (high, low) = (self.eq(p, r), self.eq(q, s));
                Some(self.and(high, low))
            }
            _ => None,
        }
    }

    /// `ite(c, b, y) = b` asks for `c` or `y = b`.
    fn eq_choice(&mut self, a: TermId, b: TermId) -> Option<TermId> {
        for (choice, other) in [(a, b), (b, a)] {
            let Some((c, x, y)) = self.as_ite(choice) else { continue };
            if x == other {
                let rest = self.eq_plain(y, other);
                return Some(self.or(c, rest));
            }
            if y == other {
                let (rest, not_c) = (self.eq_plain(x, other), self.not(c));
                return Some(self.or(not_c, rest));
            }
        }
        None
    }

    fn eq_float(&mut self, a: TermId, b: TermId) -> TermId {
        if let Some(c) = self.as_const(a) {
            if c.as_f64().is_some_and(f64::is_nan) {
                return self.fp_is_nan(b);
            }
            if self.is_choice_of_constants(b) {
                return self.map_choice(b, &mut |pool, leaf| pool.eq(a, leaf));
            }
            if self.op(b) == Op::BitsToFp {
                // Not a NaN, so one pattern alone gives it.
                let bits = self.arg(b, 0);
                let pattern = self.constant(Const::bv(c.sort().width(), c.bits()));
                return self.eq(pattern, bits);
            }
        }
        if self.op(a) == Op::FpNeg && self.op(b) == Op::FpNeg {
            let (a, b) = (self.arg(a, 0), self.arg(b, 0));
            return self.eq(a, b);
        }
        self.eq_choice(a, b).unwrap_or_else(|| self.eq_plain(a, b))
    }
}

impl Linear {
    fn empty(width: u8) -> Linear {
        Linear { width, constant: 0, monomials: Default::default() }
    }

    fn negate(&mut self) {
        let all = mask(self.width);
        self.constant = self.constant.wrapping_neg() & all;
        for (_, k) in &mut self.monomials {
            *k = k.wrapping_neg() & all;
        }
    }
}

/// The inverse of an odd number modulo 2^64, by Newton's iteration: each step doubles the bits that are right.
fn odd_inverse(k: u64) -> u64 {
    let mut inverse = k;
    for _ in 0..6 {
        inverse = inverse.wrapping_mul(2u64.wrapping_sub(k.wrapping_mul(inverse)));
    }
    inverse
}
