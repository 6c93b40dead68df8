//! What is known of a bit-vector term whatever its variables are: bits, unsigned range, signed range.
//!
//! Computed once when a term is made, from the facts of its arguments, in constant time. Constructors use facts to decide
//! comparisons and drop masks; a bit-blaster may use them to leave out bits. Every fact is a *consequence* of the
//! term: using it never changes what a formula means.

use crate::pool::TermPool;
use crate::sort::{Sort, mask, signed};
use crate::term::{Op, TermId};

/// Facts about a bit-vector term. Terms of other sorts have none, and are as an unknown vector of 64 bits.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Facts {
    /// Bits that are certainly 0.
    pub zeros: u64,
    /// Bits that are certainly 1.
    pub ones: u64,
    /// The least unsigned value.
    pub umin: u64,
    /// The greatest unsigned value.
    pub umax: u64,
    /// The least signed value.
    pub smin: i64,
    /// The greatest signed value.
    pub smax: i64,
}

impl Facts {
    /// Nothing is known of a vector of this width.
    pub fn unknown(width: u8) -> Facts {
        let (smin, smax) = (signed(width, 1 << (width - 1)), (mask(width) >> 1) as i64);
        Facts { zeros: !mask(width), ones: 0, umin: 0, umax: mask(width), smin, smax }
    }

    /// The value is certainly this one.
    pub fn exact(width: u8, bits: u64) -> Facts {
        let value = signed(width, bits);
        Facts { zeros: !bits, ones: bits, umin: bits, umax: bits, smin: value, smax: value }
    }

    /// Whether the value is certainly not negative.
    pub fn is_non_negative(self) -> bool {
        self.smin >= 0
    }

    /// Whether two terms of one width with these facts can have the same value.
    pub fn may_equal(self, other: Facts) -> bool {
        self.zeros & other.ones == 0
            && self.ones & other.zeros == 0
            && self.umin <= other.umax
            && other.umin <= self.umax
            && self.smin <= other.smax
            && other.smin <= self.smax
    }

    pub(crate) fn of(pool: &TermPool, op: Op, sort: Sort, args: &[TermId]) -> Facts {
        let Sort::BitVec(width) = sort else { return Facts::unknown(64) };
        let fact = |i: usize| pool.facts(args[i]);
        let facts = match op {
            Op::Const(c) => return Facts::exact(width, c.bits()),
            Op::Ite => fact(1).join(fact(2)),
            Op::Add => args[1..].iter().fold(fact(0), |sum, &t| sum.plus(pool.facts(t), width)),
            Op::Mul => fact(0).times(fact(1), width),
            Op::Udiv | Op::Urem | Op::Sdiv | Op::Srem => fact(0).divided(fact(1), op, width),
            Op::BvAnd | Op::BvOr | Op::BvXor | Op::BvNot => {
                let second = if args.len() > 1 { fact(1) } else { fact(0) };
                fact(0).bitwise(second, op, width)
            }
            Op::Shl | Op::Lshr | Op::Ashr => fact(0).shifted(fact(1), op, width),
            Op::Concat => fact(0).above(fact(1), pool.width(args[1]), width),
            Op::Extract { lo } => fact(0).extracted(lo, width),
            Op::Zext => Facts { smin: fact(0).umin as i64, smax: fact(0).umax as i64, ..fact(0) },
            Op::Sext => fact(0).sign_extended(pool.width(args[0]), width),
            _ => return Facts::unknown(width),
        };
        facts.tightened(width)
    }

    fn join(self, other: Facts) -> Facts {
        Facts {
            zeros: self.zeros & other.zeros,
            ones: self.ones & other.ones,
            umin: self.umin.min(other.umin),
            umax: self.umax.max(other.umax),
            smin: self.smin.min(other.smin),
            smax: self.smax.max(other.smax),
        }
    }

    /// The ranges, each only where it does not wrap around.
    fn ranges(width: u8, unsigned: Option<(u128, u128)>, signed_range: Option<(i128, i128)>) -> Facts {
        let mut facts = Facts::unknown(width);
        if let Some((low, high)) = unsigned.filter(|r| r.1 <= u128::from(mask(width))) {
            (facts.umin, facts.umax) = (low as u64, high as u64);
        }
        let fits = |r: &(i128, i128)| r.0 >= i128::from(facts.smin) && r.1 <= i128::from(facts.smax);
        if let Some((low, high)) = signed_range.filter(fits) {
            (facts.smin, facts.smax) = (low as i64, high as i64);
        }
        facts
    }

    fn plus(self, other: Facts, width: u8) -> Facts {
        let unsigned = (u128::from(self.umin) + u128::from(other.umin), u128::from(self.umax) + u128::from(other.umax));
        let signed_range =
            (i128::from(self.smin) + i128::from(other.smin), i128::from(self.smax) + i128::from(other.smax));
        let mut facts = Facts::ranges(width, Some(unsigned), Some(signed_range));
        // Up to the first bit that is unknown in either, the sum's bits are known.
        let known = (self.zeros | self.ones) & (other.zeros | other.ones);
        let low = mask(known.trailing_ones().min(u32::from(width)) as u8) & if known & 1 == 1 { u64::MAX } else { 0 };
        let sum = self.ones.wrapping_add(other.ones);
        facts.ones |= sum & low;
        facts.zeros |= !sum & low;
        facts
    }

    fn times(self, other: Facts, width: u8) -> Facts {
        let unsigned = (u128::from(self.umin) * u128::from(other.umin), u128::from(self.umax) * u128::from(other.umax));
        let corners =
            [(self.smin, other.smin), (self.smin, other.smax), (self.smax, other.smin), (self.smax, other.smax)]
                .map(|(a, b)| i128::from(a) * i128::from(b));
        let signed_range =
            (corners.iter().copied().fold(i128::MAX, i128::min), corners.into_iter().fold(i128::MIN, i128::max));
        let mut facts = Facts::ranges(width, Some(unsigned), Some(signed_range));
        let trailing = self.zeros.trailing_ones() + other.zeros.trailing_ones();
        if trailing > 0 {
            facts.zeros |= mask(trailing.min(u32::from(width)) as u8);
        }
        facts
    }

    fn divided(self, by: Facts, op: Op, width: u8) -> Facts {
        match op {
            Op::Udiv if by.umin > 0 => {
                let range = (u128::from(self.umin / by.umax), u128::from(self.umax / by.umin));
                Facts::ranges(width, Some(range), None)
            }
            Op::Urem => {
                let limit = if by.umin > 0 { self.umax.min(by.umax - 1) } else { self.umax.max(by.umax) };
                Facts::ranges(width, Some((0, u128::from(limit))), None)
            }
            Op::Sdiv if by.smin == by.smax && by.smin > 0 => {
                let range = (i128::from(self.smin / by.smin), i128::from(self.smax / by.smin));
                Facts::ranges(width, None, Some(range))
            }
            Op::Srem if by.smin > 0 || by.smax < 0 => {
                let magnitude = by.smin.unsigned_abs().max(by.smax.unsigned_abs());
                let limit = i128::from(magnitude) - 1;
                let range = (i128::from(self.smin.min(0)).max(-limit), i128::from(self.smax.max(0)).min(limit));
                Facts::ranges(width, None, Some(range))
            }
            _ => Facts::unknown(width),
        }
    }

    fn bitwise(self, other: Facts, op: Op, width: u8) -> Facts {
        let (zeros, ones) = match op {
            Op::BvAnd => (self.zeros | other.zeros, self.ones & other.ones),
            Op::BvOr => (self.zeros & other.zeros, self.ones | other.ones),
            Op::BvXor => {
                (self.zeros & other.zeros | self.ones & other.ones, self.zeros & other.ones | self.ones & other.zeros)
            }
            _ => (self.ones, self.zeros & mask(width)),
        };
        let mut facts = Facts { zeros: zeros | !mask(width), ones: ones & mask(width), ..Facts::unknown(width) };
        if op == Op::BvAnd {
            facts.umax = self.umax.min(other.umax);
        }
        facts
    }

    fn shifted(self, by: Facts, op: Op, width: u8) -> Facts {
        let mut facts = Facts::unknown(width);
        match op {
            Op::Shl => {
                let trailing = self.zeros.trailing_ones().min(u32::from(width));
                if trailing > 0 {
                    facts.zeros |= mask(trailing as u8);
                }
            }
            Op::Lshr => facts.umax = if by.umin >= u64::from(width) { 0 } else { self.umax >> by.umin },
            _ => (facts.smin, facts.smax) = (self.smin.min(0), self.smax.max(if self.smin < 0 { -1 } else { 0 })),
        }
        facts
    }

    fn above(self, low: Facts, low_width: u8, width: u8) -> Facts {
        let mut facts = Facts::unknown(width);
        facts.zeros |= (self.zeros << low_width) | (low.zeros & mask(low_width));
        facts.ones = self.ones << low_width | low.ones;
        facts.umin = self.umin << low_width | low.umin;
        facts.umax = self.umax << low_width | low.umax;
        facts
    }

    fn extracted(self, lo: u8, width: u8) -> Facts {
        let mut facts = Facts::unknown(width);
        facts.zeros |= self.zeros >> lo;
        facts.ones = self.ones >> lo & mask(width);
        if self.umax >> lo <= mask(width) {
            (facts.umin, facts.umax) = (self.umin >> lo, self.umax >> lo);
        }
        if lo == 0 && self.smin >= facts.smin && self.smax <= facts.smax {
            (facts.smin, facts.smax) = (self.smin, self.smax);
        }
        facts
    }

    fn sign_extended(self, from: u8, width: u8) -> Facts {
        let mut facts = Facts::unknown(width);
        (facts.smin, facts.smax) = (self.smin, self.smax);
        let below_sign = mask(from) >> 1;
        let high = mask(width) & !below_sign;
        facts.zeros |= self.zeros & below_sign;
        facts.ones = self.ones & below_sign;
        if self.zeros >> (from - 1) & 1 == 1 {
            facts.zeros |= high;
        } else if self.ones >> (from - 1) & 1 == 1 {
            facts.ones |= high;
        }
        facts
    }

    /// Lets the three views sharpen each other.
    fn tightened(mut self, width: u8) -> Facts {
        let all = mask(width);
        let half = all >> 1;
        for _ in 0..2 {
            self.umin = self.umin.max(self.ones);
            self.umax = self.umax.min(!self.zeros & all);
            if self.smin >= 0 || self.smax < 0 {
                self.umin = self.umin.max(self.smin as u64 & all);
                self.umax = self.umax.min(self.smax as u64 & all);
            }
            if self.umax <= half || self.umin > half {
                self.smin = self.smin.max(signed(width, self.umin));
                self.smax = self.smax.min(signed(width, self.umax));
            }
            // The leading bits in which both ends agree are the same in between.
            let differing = self.umin ^ self.umax;
            let agreed = if differing == 0 { u64::MAX } else { !(u64::MAX >> differing.leading_zeros()) };
            self.ones |= self.umin & agreed;
            self.zeros |= !self.umin & agreed;
        }
        self
    }
}
