//! Bitwise operators and shifts.

use crate::pool::TermPool;
use crate::sort::{Sort, mask};
use crate::term::{Op, TermId};

impl TermPool {
    /// Bitwise complement.
    pub fn bv_not(&mut self, a: TermId) -> TermId {
        let sort = self.sort(a);
        if let Some(t) = self.fold(Op::BvNot, sort, &[a]) {
            return t;
        }
        if self.op(a) == Op::BvNot {
            return self.arg(a, 0);
        }
        self.intern(Op::BvNot, sort, &[a])
    }

    /// Bitwise and.
    pub fn bv_and(&mut self, a: TermId, b: TermId) -> TermId {
        let (a, b) = self.ordered(a, b);
        let sort = self.sort(a);
        if let Some(t) = self.fold(Op::BvAnd, sort, &[a, b]) {
            return t;
        }
        if a == b {
            return a;
        }
        let width = sort.width();
        let (known_a, known_b) = (self.bounds(a), self.bounds(b));
        // Every bit is certainly 0 in one of the two.
        if (known_a.zeros | known_b.zeros) == u64::MAX {
            return self.bv(width, 0);
        }
        // Where one may be 1 the other certainly is: it masks nothing.
        if !known_b.zeros & !known_a.ones == 0 {
            return b;
        }
        if !known_a.zeros & !known_b.ones == 0 {
            return a;
        }
        if self.are_bit_complements(a, b) {
            return self.bv(width, 0);
        }
        if let Some(bits) = self.as_bits(a) {
            return self.masked(bits, b);
        }
        self.intern(Op::BvAnd, sort, &[a, b])
    }

    fn masked(&mut self, bits: u64, b: TermId) -> TermId {
        let width = self.width(b);
        if let Some((c, rest)) = self.with_constant(Op::BvAnd, b) {
            let both = self.bv(width, bits & c);
            return self.bv_and(both, rest);
        }
        // A mask of low bits is an extraction, which the other constructors know.
        if bits & bits.wrapping_add(1) == 0 {
            let low = self.extract(bits.trailing_ones() as u8 - 1, 0, b);
            return self.zext(width, low);
        }
        let constant = self.bv(width, bits);
        if self.is_choice_of_constants(b) {
            return self.map_choice(b, &mut |pool, leaf| pool.bv_and(constant, leaf));
        }
        self.intern(Op::BvAnd, Sort::BitVec(width), &[constant, b])
    }

    /// Bitwise or.
    pub fn bv_or(&mut self, a: TermId, b: TermId) -> TermId {
        let (a, b) = self.ordered(a, b);
        let sort = self.sort(a);
        if let Some(t) = self.fold(Op::BvOr, sort, &[a, b]) {
            return t;
        }
        if a == b {
            return a;
        }
        let width = sort.width();
        let (known_a, known_b) = (self.bounds(a), self.bounds(b));
        if known_a.ones | known_b.ones == mask(width) {
            return self.bv(width, mask(width));
        }
        // What one may add the other certainly has.
        if !known_a.zeros & !known_b.ones == 0 {
            return b;
        }
        if !known_b.zeros & !known_a.ones == 0 {
            return a;
        }
        if self.are_bit_complements(a, b) {
            return self.bv(width, mask(width));
        }
        if let (Some(c), Some((d, rest))) = (self.as_bits(a), self.with_constant(Op::BvOr, b)) {
            let both = self.bv(width, c | d);
            return self.bv_or(both, rest);
        }
        if let Some(t) = self.joined(a, b) {
            return t;
        }
        self.intern(Op::BvOr, sort, &[a, b])
    }

    /// `(x << k) | y` with `y < 2^k` is a concatenation: bytes put together.
    fn joined(&mut self, a: TermId, b: TermId) -> Option<TermId> {
        let width = self.width(a);
        for (high, low) in [(a, b), (b, a)] {
            let split = self.bounds(high).zeros.trailing_ones();
            let used = 64 - self.bounds(low).umax.leading_zeros();
            if self.as_bits(high).is_none() && self.as_bits(low).is_none() && used > 0 && used <= split {
                let top = self.extract(width - 1, split as u8, high);
                let bottom = self.extract(split as u8 - 1, 0, low);
                return Some(self.concat(top, bottom));
            }
        }
        None
    }

    /// Bitwise exclusive or.
    pub fn bv_xor(&mut self, a: TermId, b: TermId) -> TermId {
        let (a, b) = self.ordered(a, b);
        let sort = self.sort(a);
        if let Some(t) = self.fold(Op::BvXor, sort, &[a, b]) {
            return t;
        }
        let width = sort.width();
        if a == b {
            return self.bv(width, 0);
        }
        if let Some(c) = self.as_bits(a) {
            if c == 0 {
                return b;
            }
            if c == mask(width) {
                return self.bv_not(b);
            }
            if let Some((d, rest)) = self.with_constant(Op::BvXor, b) {
                let both = self.bv(width, c ^ d);
                return self.bv_xor(both, rest);
            }
        }
        match (self.op(a), self.op(b)) {
            (Op::BvNot, Op::BvNot) => {
                let (a, b) = (self.arg(a, 0), self.arg(b, 0));
                self.bv_xor(a, b)
            }
            (Op::BvNot, _) if self.arg(a, 0) == b => self.bv(width, mask(width)),
            (_, Op::BvNot) if self.arg(b, 0) == a => self.bv(width, mask(width)),
            _ => self.intern(Op::BvXor, sort, &[a, b]),
        }
    }

    fn are_bit_complements(&self, a: TermId, b: TermId) -> bool {
        self.op(a) == Op::BvNot && self.arg(a, 0) == b || self.op(b) == Op::BvNot && self.arg(b, 0) == a
    }

    /// The constant and the other argument of `op(constant, x)`.
    fn with_constant(&self, op: Op, t: TermId) -> Option<(u64, TermId)> {
        if self.op(t) != op {
            return None;
        }
        self.as_bits(self.arg(t, 0)).map(|c| (c, self.arg(t, 1)))
    }

    /// Shift left; 0 if the amount is the width or more.
    pub fn shl(&mut self, a: TermId, amount: TermId) -> TermId {
        let width = self.width(a);
        match self.as_bits(amount) {
            Some(k) if k >= u64::from(width) => self.bv(width, 0),
            Some(k) => {
                let factor = self.bv(width, 1 << k);
                self.mul(factor, a)
            }
            None => self.shift(Op::Shl, a, amount),
        }
    }

    /// Shift right, filling with zeros; 0 if the amount is the width or more.
    pub fn lshr(&mut self, a: TermId, amount: TermId) -> TermId {
        let width = self.width(a);
        match self.as_bits(amount) {
            Some(k) if k >= u64::from(width) => self.bv(width, 0),
            Some(k) => {
                let high = self.extract(width - 1, k as u8, a);
                self.zext(width, high)
            }
            None => self.shift(Op::Lshr, a, amount),
        }
    }

    /// Shift right, filling with the sign; all sign bits if the amount is the width or more.
    pub fn ashr(&mut self, a: TermId, amount: TermId) -> TermId {
        let width = self.width(a);
        if self.bounds(a).is_non_negative() {
            return self.lshr(a, amount);
        }
        match self.as_bits(amount) {
            Some(k) => {
                let high = self.extract(width - 1, k.min(u64::from(width) - 1) as u8, a);
                self.sext(width, high)
            }
            None => self.shift(Op::Ashr, a, amount),
        }
    }

    fn shift(&mut self, op: Op, a: TermId, amount: TermId) -> TermId {
        let sort = self.sort(a);
        if self.as_bits(a) == Some(0) {
            return a;
        }
        if self.as_bits(a).is_some() && self.is_choice_of_constants(amount) {
            return self.map_choice(amount, &mut |pool, leaf| pool.build(op, sort, &[a, leaf]));
        }
        self.intern(op, sort, &[a, amount])
    }
}
