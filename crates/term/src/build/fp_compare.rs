//! Comparisons of floats, as IEEE 754 defines them: every comparison with NaN is false.

use crate::constant::Const;
use crate::pool::TermPool;
use crate::sort::{Sort, mask};
use crate::term::{Op, TermId};

impl TermPool {
    /// `a < b`.
    pub fn fp_lt(&mut self, a: TermId, b: TermId) -> TermId {
        if a == b {
            return self.no();
        }
        self.fp_compared(Op::FpLt, a, b)
    }

    /// `a <= b`.
    pub fn fp_le(&mut self, a: TermId, b: TermId) -> TermId {
        if a == b {
            let nan = self.fp_is_nan(a);
            return self.not(nan);
        }
        self.fp_compared(Op::FpLe, a, b)
    }

    /// Java's `a == b`.
    pub fn fp_eq(&mut self, a: TermId, b: TermId) -> TermId {
        if a == b {
            let nan = self.fp_is_nan(a);
            return self.not(nan);
        }
        let (a, b) = self.ordered(a, b);
        self.fp_compared(Op::FpEq, a, b)
    }

    /// Whether a float is NaN.
    pub fn fp_is_nan(&mut self, a: TermId) -> TermId {
        if let Some(t) = self.fold(Op::FpIsNan, Sort::Bool, &[a]) {
            return t;
        }
        match self.op(a) {
            Op::IntToFp => self.no(),
            Op::FpNeg | Op::FpAbs | Op::FpRound(_) | Op::FpToFp => {
                let inner = self.arg(a, 0);
                self.nested(|pool| Some(pool.fp_is_nan(inner)))
                    .unwrap_or_else(|| self.intern(Op::FpIsNan, Sort::Bool, &[a]))
            }
            Op::BitsToFp => {
                let bits = self.arg(a, 0);
                self.is_nan_pattern(bits)
            }
            _ if self.is_choice_of_constants(a) => self.map_choice(a, &mut |pool, leaf| pool.fp_is_nan(leaf)),
            _ => self.intern(Op::FpIsNan, Sort::Bool, &[a]),
        }
    }

    /// The magnitude of the pattern is above that of infinity.
    fn is_nan_pattern(&mut self, bits: TermId) -> TermId {
        let width = self.width(bits);
        let infinity = if width == 32 { 0x7f80_0000 } else { 0x7ff0_0000_0000_0000 };
        let magnitude = self.extract(width - 2, 0, bits);
        let infinity = self.bv(width - 1, infinity & mask(width - 1));
        self.ult(infinity, magnitude)
    }

    fn fp_compared(&mut self, op: Op, a: TermId, b: TermId) -> TermId {
        debug_assert_eq!(self.sort(a), self.sort(b));
        if let Some(t) = self.fold(op, Sort::Bool, &[a, b]) {
            return t;
        }
        let nan = |t: TermId| self.as_const(t).and_then(Const::as_f64).is_some_and(f64::is_nan);
        if nan(a) || nan(b) {
            return self.no();
        }
        if self.as_const(b).is_some() && self.is_choice_of_constants(a) {
            return self.map_choice(a, &mut |pool, leaf| pool.build(op, Sort::Bool, &[leaf, b]));
        }
        if self.as_const(a).is_some() && self.is_choice_of_constants(b) {
            return self.map_choice(b, &mut |pool, leaf| pool.build(op, Sort::Bool, &[a, leaf]));
        }
        let simplified = self.nested(|pool| pool.fp_compared_inside(op, a, b));
        simplified.unwrap_or_else(|| self.intern(op, Sort::Bool, &[a, b]))
    }

    /// A comparison of two results of one exact operation is a comparison of what it was applied to.
    fn fp_compared_inside(&mut self, op: Op, a: TermId, b: TermId) -> Option<TermId> {
        match (self.op(a), self.op(b)) {
            (Op::FpNeg, Op::FpNeg) => {
                let (x, y) = (self.arg(a, 0), self.arg(b, 0));
                Some(self.build(op, Sort::Bool, &[y, x]))
            }
            (Op::FpToFp, Op::FpToFp) if self.sort(a) == Sort::Float64 => {
                let (x, y) = (self.arg(a, 0), self.arg(b, 0));
                Some(self.build(op, Sort::Bool, &[x, y]))
            }
            (Op::FpToFp, Op::Const(c)) if self.sort(a) == Sort::Float64 => {
                let (x, y) = (self.arg(a, 0), self.narrow_constant(c)?);
                Some(self.build(op, Sort::Bool, &[x, y]))
            }
            (Op::Const(c), Op::FpToFp) if self.sort(b) == Sort::Float64 => {
                let (x, y) = (self.narrow_constant(c)?, self.arg(b, 0));
                Some(self.build(op, Sort::Bool, &[x, y]))
            }
            (Op::IntToFp, Op::IntToFp) => {
                let (x, y) = (self.arg(a, 0), self.arg(b, 0));
                let exact = self.exact_in(x, self.sort(a)) && self.exact_in(y, self.sort(a));
                let width = self.width(x).max(self.width(y));
                exact.then(|| {
                    let (x, y) = (self.sext(width, x), self.sext(width, y));
                    self.int_compared(op, x, y)
                })
            }
            (Op::IntToFp, Op::Const(c)) => self.int_with_constant(op, self.arg(a, 0), c, false),
            (Op::Const(c), Op::IntToFp) => self.int_with_constant(op, self.arg(b, 0), c, true),
            _ => None,
        }
    }

    fn int_compared(&mut self, op: Op, x: TermId, y: TermId) -> TermId {
        match op {
            Op::FpLt => self.slt(x, y),
            Op::FpLe => self.sle(x, y),
            _ => self.eq(x, y),
        }
    }

    fn narrow_constant(&mut self, c: Const) -> Option<TermId> {
        let value = c.as_f64()?;
        let narrow = value as f32;
        (f64::from(narrow) == value).then(|| self.f32(narrow))
    }

    /// A comparison of an exactly converted integer with an integral constant that the integer type holds.
    fn int_with_constant(&mut self, op: Op, x: TermId, c: Const, constant_first: bool) -> Option<TermId> {
        let value = c.as_f64()?;
        let width = self.width(x);
        let limit = (1u64 << (width - 1)) as f64;
        if !self.exact_in(x, c.sort()) || value.fract() != 0.0 || value < -limit || value >= limit {
            return None;
        }
        let y = self.bv(width, value as i64 as u64);
        Some(if constant_first { self.int_compared(op, y, x) } else { self.int_compared(op, x, y) })
    }
}
