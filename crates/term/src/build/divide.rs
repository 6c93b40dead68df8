//! Quotients and remainders.

use crate::pool::TermPool;
use crate::sort::mask;
use crate::term::{Op, TermId};

impl TermPool {
    /// Unsigned quotient; all ones if the divisor is zero.
    pub fn udiv(&mut self, a: TermId, b: TermId) -> TermId {
        let sort = self.sort(a);
        if let Some(t) = self.fold(Op::Udiv, sort, &[a, b]) {
            return t;
        }
        let (dividend, divisor) = (self.bounds(a), self.bounds(b));
        if dividend.umax < divisor.umin {
            return self.bv(sort.width(), 0);
        }
        match self.as_bits(b) {
            Some(0) => self.bv(sort.width(), mask(sort.width())),
            Some(k) if k.is_power_of_two() => {
                let amount = self.bv(sort.width(), u64::from(k.trailing_zeros()));
                self.lshr(a, amount)
            }
            _ => self.intern(Op::Udiv, sort, &[a, b]),
        }
    }

    /// Unsigned remainder; the dividend if the divisor is zero.
    pub fn urem(&mut self, a: TermId, b: TermId) -> TermId {
        let sort = self.sort(a);
        if let Some(t) = self.fold(Op::Urem, sort, &[a, b]) {
            return t;
        }
        if self.bounds(a).umax < self.bounds(b).umin {
            return a;
        }
        match self.as_bits(b) {
            Some(0) => a,
            Some(k) if k.is_power_of_two() => {
                let low = self.bv(sort.width(), k - 1);
                self.bv_and(low, a)
            }
            _ => self.intern(Op::Urem, sort, &[a, b]),
        }
    }

    /// Java's `/`: truncated, `MIN / -1 = MIN`. The caller has excluded a zero divisor; the term is total nevertheless.
    pub fn sdiv(&mut self, a: TermId, b: TermId) -> TermId {
        let sort = self.sort(a);
        if let Some(t) = self.fold(Op::Sdiv, sort, &[a, b]) {
            return t;
        }
        match self.as_bits(b) {
            Some(1) => return a,
            Some(k) if k == mask(sort.width()) => return self.neg(a),
            _ => {}
        }
        if self.bounds(a).is_non_negative() && self.bounds(b).is_non_negative() && self.as_bits(b) != Some(0) {
            return self.udiv(a, b);
        }
        self.intern(Op::Sdiv, sort, &[a, b])
    }

    /// Java's `%`: the sign is that of the dividend. The caller has excluded a zero divisor; the term is total nevertheless.
    pub fn srem(&mut self, a: TermId, b: TermId) -> TermId {
        let sort = self.sort(a);
        if let Some(t) = self.fold(Op::Srem, sort, &[a, b]) {
            return t;
        }
        match self.as_bits(b) {
            Some(0) => return a,
            Some(k) if k == 1 || k == mask(sort.width()) => return self.bv(sort.width(), 0),
            // The sign of the divisor does not matter; one form for both.
            Some(k) if k >> (sort.width() - 1) & 1 == 1 && k & (k - 1) != 0 => {
                let positive = self.bv(sort.width(), k.wrapping_neg());
                return self.srem(a, positive);
            }
            _ => {}
        }
        if self.bounds(a).is_non_negative() && self.bounds(b).is_non_negative() {
            return self.urem(a, b);
        }
        self.intern(Op::Srem, sort, &[a, b])
    }
}
