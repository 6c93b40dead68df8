//! Float arithmetic and conversions.
//!
//! Only identities that hold for every value are used: signed zeros, infinities and NaN included. `x + 0.0` is not `x`
//! (for -0.0), `x * 0.0` is not `0.0`, and sums are not re-associated.

use crate::constant::Const;
use crate::pool::TermPool;
use crate::sort::Sort;
use crate::term::{Op, RoundMode, TermId};

impl TermPool {
    /// A float constant of the sort of `like`.
    fn float_like(&mut self, like: TermId, value: f64) -> TermId {
        let constant = if self.sort(like) == Sort::Float32 { Const::f32(value as f32) } else { Const::f64(value) };
        self.constant(constant)
    }

    fn as_float(&self, t: TermId) -> Option<f64> {
        self.as_const(t).and_then(Const::as_f64)
    }

    fn is_nan_constant(&self, t: TermId) -> bool {
        self.as_float(t).is_some_and(f64::is_nan)
    }

    /// `a + b`.
    pub fn fp_add(&mut self, a: TermId, b: TermId) -> TermId {
        let (a, b) = self.ordered(a, b);
        let sort = self.sort(a);
        debug_assert_eq!(sort, self.sort(b));
        if let Some(t) = self.fold(Op::FpAdd, sort, &[a, b]) {
            return t;
        }
        match self.as_float(a) {
            Some(c) if c.is_nan() => a,
            Some(c) if c == 0.0 && c.is_sign_negative() => b,
            _ => self.intern(Op::FpAdd, sort, &[a, b]),
        }
    }

    /// `a - b`, which is `a + -b` for every value.
    pub fn fp_sub(&mut self, a: TermId, b: TermId) -> TermId {
        let negated = self.fp_neg(b);
        self.fp_add(a, negated)
    }

    /// `a * b`.
    pub fn fp_mul(&mut self, a: TermId, b: TermId) -> TermId {
        let (a, b) = self.ordered(a, b);
        let sort = self.sort(a);
        debug_assert_eq!(sort, self.sort(b));
        if let Some(t) = self.fold(Op::FpMul, sort, &[a, b]) {
            return t;
        }
        match self.as_float(a) {
            Some(c) if c.is_nan() => a,
            Some(1.0) => b,
            Some(-1.0) => self.fp_neg(b),
            _ => self.intern(Op::FpMul, sort, &[a, b]),
        }
    }

    /// `a / b`.
    pub fn fp_div(&mut self, a: TermId, b: TermId) -> TermId {
        let sort = self.sort(a);
        debug_assert_eq!(sort, self.sort(b));
        if let Some(t) = self.fold(Op::FpDiv, sort, &[a, b]) {
            return t;
        }
        if self.is_nan_constant(a) {
            return a;
        }
        match self.as_float(b) {
            Some(c) if c.is_nan() => b,
            Some(c) if has_exact_inverse(sort, c) => {
                let inverse = self.float_like(a, 1.0 / c);
                self.fp_mul(inverse, a)
            }
            _ => self.intern(Op::FpDiv, sort, &[a, b]),
        }
    }

    /// Java's `a % b`.
    pub fn fp_rem(&mut self, a: TermId, b: TermId) -> TermId {
        let sort = self.sort(a);
        debug_assert_eq!(sort, self.sort(b));
        if let Some(t) = self.fold(Op::FpRem, sort, &[a, b]) {
            return t;
        }
        if self.is_nan_constant(a) {
            return a;
        }
        if let Some(c) = self.as_float(b) {
            if c.is_nan() || c == 0.0 {
                return self.float_like(a, f64::NAN);
            }
            if c < 0.0 {
                // The divisor's sign does not matter.
                let positive = self.float_like(a, -c);
                return self.fp_rem(a, positive);
            }
        }
        if matches!(self.op(b), Op::FpNeg | Op::FpAbs) {
            let magnitude = self.arg(b, 0);
            return self.fp_rem(a, magnitude);
        }
        self.intern(Op::FpRem, sort, &[a, b])
    }

    /// Square root.
    pub fn fp_sqrt(&mut self, a: TermId) -> TermId {
        let sort = self.sort(a);
        self.fold(Op::FpSqrt, sort, &[a]).unwrap_or_else(|| self.intern(Op::FpSqrt, sort, &[a]))
    }

    /// `a * b + c`, rounded once.
    pub fn fp_fma(&mut self, a: TermId, b: TermId, c: TermId) -> TermId {
        let (a, b) = self.ordered(a, b);
        let sort = self.sort(a);
        if let Some(t) = self.fold(Op::FpFma, sort, &[a, b, c]) {
            return t;
        }
        if self.as_float(a) == Some(1.0) {
            return self.fp_add(b, c);
        }
        self.intern(Op::FpFma, sort, &[a, b, c])
    }

    /// `-a`.
    pub fn fp_neg(&mut self, a: TermId) -> TermId {
        let sort = self.sort(a);
        if let Some(t) = self.fold(Op::FpNeg, sort, &[a]) {
            return t;
        }
        if self.op(a) == Op::FpNeg {
            return self.arg(a, 0);
        }
        self.intern(Op::FpNeg, sort, &[a])
    }

    /// Absolute value.
    pub fn fp_abs(&mut self, a: TermId) -> TermId {
        let sort = self.sort(a);
        if let Some(t) = self.fold(Op::FpAbs, sort, &[a]) {
            return t;
        }
        match self.op(a) {
            Op::FpAbs => a,
            Op::FpNeg => {
                let inner = self.arg(a, 0);
                self.fp_abs(inner)
            }
            _ => self.intern(Op::FpAbs, sort, &[a]),
        }
    }

    /// Rounds to an integral float.
    pub fn fp_round(&mut self, mode: RoundMode, a: TermId) -> TermId {
        let sort = self.sort(a);
        let op = Op::FpRound(mode);
        if let Some(t) = self.fold(op, sort, &[a]) {
            return t;
        }
        if matches!(self.op(a), Op::FpRound(_) | Op::IntToFp) {
            return a;
        }
        self.intern(op, sort, &[a])
    }

    /// A signed integer as float of `sort`, to nearest even: `i2f`, `i2d`, `l2f`, `l2d`.
    pub fn int_to_fp(&mut self, sort: Sort, a: TermId) -> TermId {
        if let Some(t) = self.fold(Op::IntToFp, sort, &[a]) {
            return t;
        }
        if self.op(a) == Op::Sext {
            let inner = self.arg(a, 0);
            return self.int_to_fp(sort, inner);
        }
        if self.is_choice_of_constants(a) {
            return self.map_choice(a, &mut |pool, leaf| pool.int_to_fp(sort, leaf));
        }
        self.intern(Op::IntToFp, sort, &[a])
    }

    /// Between `float` and `double`, to nearest even.
    pub fn fp_to_fp(&mut self, sort: Sort, a: TermId) -> TermId {
        if self.sort(a) == sort {
            return a;
        }
        if let Some(t) = self.fold(Op::FpToFp, sort, &[a]) {
            return t;
        }
        let inner = (self.args(a).len() == 1).then(|| self.arg(a, 0));
        match (self.op(a), inner) {
            // There and back.
            (Op::FpToFp, Some(x)) if sort == Sort::Float32 => x,
            // The first conversion was exact: only the second rounds.
            (Op::IntToFp, Some(x)) if self.exact_in(x, self.sort(a)) => self.int_to_fp(sort, x),
            _ => self.intern(Op::FpToFp, sort, &[a]),
        }
    }

    /// Java's cast to a signed integer of `width` bits: truncated, saturated, NaN gives 0.
    pub fn fp_to_int(&mut self, width: u8, a: TermId) -> TermId {
        let sort = Sort::BitVec(width);
        if let Some(t) = self.fold(Op::FpToInt, sort, &[a]) {
            return t;
        }
        match self.op(a) {
            Op::IntToFp if self.exact_in(self.arg(a, 0), self.sort(a)) && self.width(self.arg(a, 0)) <= width => {
                let x = self.arg(a, 0);
                self.sext(width, x)
            }
            Op::FpRound(RoundMode::Trunc) => {
                let x = self.arg(a, 0);
                self.fp_to_int(width, x)
            }
            // Widening is exact.
            Op::FpToFp if self.sort(a) == Sort::Float64 => {
                let x = self.arg(a, 0);
                self.fp_to_int(width, x)
            }
            _ => self.intern(Op::FpToInt, sort, &[a]),
        }
    }

    /// Whether every value of an integer term is a float of this sort.
    pub(super) fn exact_in(&self, t: TermId, sort: Sort) -> bool {
        let limit = if sort == Sort::Float32 { 1 << 24 } else { 1 << 53 };
        let bounds = self.bounds(t);
        bounds.smin >= -limit && bounds.smax <= limit
    }

    /// The bits of a float (`floatToIntBits`; of NaN the canonical ones).
    pub fn fp_to_bits(&mut self, a: TermId) -> TermId {
        let width = self.width(a);
        let sort = Sort::BitVec(width);
        if let Some(t) = self.fold(Op::FpToBits, sort, &[a]) {
            return t;
        }
        if self.op(a) == Op::BitsToFp {
            let (pattern, nan) = (self.arg(a, 0), self.fp_is_nan(a));
            let canonical = self.float_like(a, f64::NAN);
            let canonical = self.fp_to_bits(canonical);
            return self.ite(nan, canonical, pattern);
        }
        self.intern(Op::FpToBits, sort, &[a])
    }

    /// The float that has these 32 or 64 bits (`intBitsToFloat`, `longBitsToDouble`).
    pub fn bits_to_fp(&mut self, a: TermId) -> TermId {
        let sort = if self.width(a) == 32 { Sort::Float32 } else { Sort::Float64 };
        debug_assert_eq!(self.width(a), sort.width());
        if let Some(t) = self.fold(Op::BitsToFp, sort, &[a]) {
            return t;
        }
        if self.op(a) == Op::FpToBits {
            return self.arg(a, 0);
        }
        self.intern(Op::BitsToFp, sort, &[a])
    }
}

/// Whether dividing by `c` is multiplying by `1 / c`: powers of two whose inverse is a normal number.
fn has_exact_inverse(sort: Sort, c: f64) -> bool {
    let (smallest, largest) = if sort == Sort::Float32 {
        (f64::from(f32::MIN_POSITIVE), f64::from(f32::MAX))
    } else {
        (f64::MIN_POSITIVE, f64::MAX)
    };
    let power = c.is_normal() && c.to_bits() & ((1 << 52) - 1) == 0;
    let inverse = (1.0 / c).abs();
    power && inverse >= smallest && inverse <= largest
}
