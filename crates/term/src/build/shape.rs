//! Widths: concatenation, extraction, extension. Widths are at most 64, which bounds the recursion here.

use crate::limits::EXTRACTED_SUMMANDS;
use crate::pool::TermPool;
use crate::sort::{Sort, mask};
use crate::term::{Op, TermId};

impl TermPool {
    /// The bits of `high` above those of `low`; at most 64 together.
    pub fn concat(&mut self, high: TermId, low: TermId) -> TermId {
        let (high_width, low_width) = (self.width(high), self.width(low));
        let sort = Sort::BitVec(high_width + low_width);
        if let Some(t) = self.fold(Op::Concat, sort, &[high, low]) {
            return t;
        }
        if self.as_bits(high) == Some(0) {
            return self.zext(sort.width(), low);
        }
        // Neighbouring pieces of one term are one piece.
        if let (Op::Extract { lo: from }, Op::Extract { lo }) = (self.op(high), self.op(low))
            && self.arg(high, 0) == self.arg(low, 0)
            && from == lo + low_width
        {
            let whole = self.arg(high, 0);
            return self.extract(from + high_width - 1, lo, whole);
        }
        if self.op(high) == Op::Concat {
            // To the right, so that equal vectors have equal forms.
            let (top, middle) = (self.arg(high, 0), self.arg(high, 1));
            let rest = self.concat(middle, low);
            return self.concat(top, rest);
        }
        if self.op(low) == Op::Concat && self.as_bits(high).is_some() {
            let (middle, bottom) = (self.arg(low, 0), self.arg(low, 1));
            if self.as_bits(middle).is_some() {
                let top = self.concat(high, middle);
                return self.concat(top, bottom);
            }
        }
        if self.op(high) == Op::Zext {
            let inner = self.arg(high, 0);
            let narrow = self.concat(inner, low);
            return self.zext(sort.width(), narrow);
        }
        self.intern(Op::Concat, sort, &[high, low])
    }

    /// The bits from `hi` down to `lo`, both included.
    pub fn extract(&mut self, hi: u8, lo: u8, a: TermId) -> TermId {
        let width = self.width(a);
        debug_assert!(lo <= hi && hi < width, "bits {hi}..{lo} of {width}");
        let size = hi - lo + 1;
        if size == width {
            return a;
        }
        let bounds = self.bounds(a);
        let (zeros, ones) = (bounds.zeros >> lo & mask(size), bounds.ones >> lo & mask(size));
        if zeros | ones == mask(size) {
            return self.bv(size, ones);
        }
        self.nested(|pool| pool.extract_from(hi, lo, a))
            .unwrap_or_else(|| self.intern(Op::Extract { lo }, Sort::BitVec(size), &[a]))
    }

    fn extract_from(&mut self, hi: u8, lo: u8, a: TermId) -> Option<TermId> {
        let size = hi - lo + 1;
        let op = self.op(a);
        match op {
            Op::Extract { lo: inner } => {
                let whole = self.arg(a, 0);
                Some(self.extract(hi + inner, lo + inner, whole))
            }
            Op::Concat => {
                let (high, low) = (self.arg(a, 0), self.arg(a, 1));
                let split = self.width(low);
                Some(if hi < split {
                    self.extract(hi, lo, low)
                } else if lo >= split {
                    self.extract(hi - split, lo - split, high)
                } else {
                    let top = self.extract(hi - split, 0, high);
                    let bottom = self.extract(split - 1, lo, low);
                    self.concat(top, bottom)
                })
            }
            Op::Zext | Op::Sext => {
                let inner = self.arg(a, 0);
                let inner_width = self.width(inner);
                if hi < inner_width {
                    return Some(self.extract(hi, lo, inner));
                }
                let from = lo.min(inner_width - 1);
                if op == Op::Zext && lo >= inner_width {
                    return Some(self.bv(size, 0));
                }
                let part = self.extract(inner_width - 1, from, inner);
                Some(if op == Op::Zext { self.zext(size, part) } else { self.sext(size, part) })
            }
            Op::Ite if self.is_choice_of_constants(a) => {
                Some(self.map_choice(a, &mut |pool, leaf| pool.extract(hi, lo, leaf)))
            }
            Op::BvAnd | Op::BvOr | Op::BvXor if self.as_bits(self.arg(a, 0)).is_some() => {
                let (c, x) = (self.arg(a, 0), self.arg(a, 1));
                let (c, x) = (self.extract(hi, lo, c), self.extract(hi, lo, x));
                Some(self.build(op, Sort::BitVec(size), &[c, x]))
            }
            Op::Mul => self.extract_product(hi, lo, a),
            Op::Add if lo == 0 => self.extract_sum(hi, a),
            _ => None,
        }
    }

    /// Low bits of a multiple by a power of two may be multiples again.
    fn extract_product(&mut self, hi: u8, lo: u8, a: TermId) -> Option<TermId> {
        let (k, x) = (self.as_bits(self.arg(a, 0))?, self.arg(a, 1));
        let shift = k.trailing_zeros() as u8;
        if k.is_power_of_two() && lo >= shift {
            return Some(self.extract(hi - shift, lo - shift, x));
        }
        if lo > 0 {
            return None;
        }
        if !matches!(self.op(x), Op::Zext | Op::Sext | Op::Concat | Op::Var(_) | Op::Extract { .. }) {
            return None;
        }
        let low = self.extract(hi, 0, x);
        let factor = self.bv(hi + 1, k);
        Some(self.mul(factor, low))
    }

    /// The low bits of a sum are the sum of the low bits; worth it where those are simple terms.
    fn extract_sum(&mut self, hi: u8, a: TermId) -> Option<TermId> {
        let simple = |t: &TermId| {
            matches!(self.op(*t), Op::Const(_) | Op::Zext | Op::Sext | Op::Concat | Op::Var(_) | Op::Extract { .. })
        };
        if self.args(a).len() > EXTRACTED_SUMMANDS || !self.args(a).iter().all(simple) {
            return None;
        }
        let parts: smallvec::SmallVec<[TermId; 4]> = self.args(a).iter().copied().collect();
        let mut sum = self.bv(hi + 1, 0);
        for part in parts {
            let low = self.extract(hi, 0, part);
            sum = self.add(sum, low);
        }
        Some(sum)
    }

    /// Zero extension to `width` bits.
    pub fn zext(&mut self, width: u8, a: TermId) -> TermId {
        let from = self.width(a);
        debug_assert!(from <= width);
        if from == width {
            return a;
        }
        let sort = Sort::BitVec(width);
        if let Some(t) = self.fold(Op::Zext, sort, &[a]) {
            return t;
        }
        if self.op(a) == Op::Zext {
            let inner = self.arg(a, 0);
            return self.zext(width, inner);
        }
        if let Some(t) = self.unextracted(width, a) {
            return t;
        }
        if self.is_choice_of_constants(a) {
            return self.map_choice(a, &mut |pool, leaf| pool.zext(width, leaf));
        }
        self.intern(Op::Zext, sort, &[a])
    }

    /// The extension of the low bits of a term that has no other bits: the term itself.
    fn unextracted(&mut self, width: u8, a: TermId) -> Option<TermId> {
        if self.op(a) != (Op::Extract { lo: 0 }) {
            return None;
        }
        let whole = self.arg(a, 0);
        (self.width(whole) == width && self.bounds(whole).umax <= mask(self.width(a))).then_some(whole)
    }

    /// Sign extension to `width` bits.
    pub fn sext(&mut self, width: u8, a: TermId) -> TermId {
        let from = self.width(a);
        debug_assert!(from <= width);
        if from == width {
            return a;
        }
        let sort = Sort::BitVec(width);
        if let Some(t) = self.fold(Op::Sext, sort, &[a]) {
            return t;
        }
        if self.bounds(a).is_non_negative() {
            return self.zext(width, a);
        }
        if self.op(a) == Op::Sext {
            let inner = self.arg(a, 0);
            return self.sext(width, inner);
        }
        if self.op(a) == (Op::Extract { lo: 0 }) {
            let whole = self.arg(a, 0);
            let (bounds, half) = (self.bounds(whole), (mask(from) >> 1) as i64);
            if self.width(whole) == width && bounds.smin >= -half - 1 && bounds.smax <= half {
                return whole;
            }
        }
        if self.is_choice_of_constants(a) {
            return self.map_choice(a, &mut |pool, leaf| pool.sext(width, leaf));
        }
        self.intern(Op::Sext, sort, &[a])
    }
}
