//! Bounds of bit-vector terms: an abstract domain that holds for all values of the variables. It is the reduced product of known
//! bits (LLVM's `KnownBits`), an unsigned interval and a signed interval; the BPF verifier of Linux tracks the same product for
//! registers.
//!
//! The bounds of a term are computed once when it is made, from those of its arguments, in constant time. Constructors use them to
//! decide comparisons and drop masks; the bit-blaster fixes known bits. Bounds are *implied* by the term, so using them
//! preserves equivalence.

use crate::pool::TermPool;
use crate::sort::{Sort, mask, signed};
use crate::term::{Op, TermId};

/// Bounds of a bit-vector term. Terms of other sorts have those of an unknown vector of 64 bits.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Bounds {
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

impl Bounds {
    /// Nothing is known of a vector of this width.
    pub fn unknown(width: u8) -> Bounds {
        let (smin, smax) = (signed(width, 1 << (width - 1)), (mask(width) >> 1) as i64);
        Bounds { zeros: !mask(width), ones: 0, umin: 0, umax: mask(width), smin, smax }
    }

    /// The value is certainly this one.
    pub fn exact(width: u8, bits: u64) -> Bounds {
        let value = signed(width, bits);
        Bounds { zeros: !bits, ones: bits, umin: bits, umax: bits, smin: value, smax: value }
    }

    /// Whether the value is certainly not negative.
    pub fn is_non_negative(self) -> bool {
        self.smin >= 0
    }

    /// Whether two terms of one width with these bounds can have the same value.
    pub fn may_equal(self, other: Bounds) -> bool {
        self.zeros & other.ones == 0
            && self.ones & other.zeros == 0
            && self.umin <= other.umax
            && other.umin <= self.umax
            && self.smin <= other.smax
            && other.smin <= self.smax
    }

    pub(crate) fn of(pool: &TermPool, op: Op, sort: Sort, args: &[TermId]) -> Bounds {
        let Sort::BitVec(width) = sort else { return Bounds::unknown(64) };
        let argument = |i: usize| pool.bounds(args[i]);
        let bounds = match op {
            Op::Const(c) => return Bounds::exact(width, c.bits()),
            Op::Ite => argument(1).join(argument(2)),
            Op::Add => args[1..].iter().fold(argument(0), |sum, &t| sum.plus(pool.bounds(t), width)),
            Op::Mul => argument(0).times(argument(1), width),
            Op::Udiv | Op::Urem | Op::Sdiv | Op::Srem => argument(0).divided(argument(1), op, width),
            Op::BvAnd | Op::BvOr | Op::BvXor | Op::BvNot => {
                let second = if args.len() > 1 { argument(1) } else { argument(0) };
                argument(0).bitwise(second, op, width)
            }
            Op::Shl | Op::Lshr | Op::Ashr => argument(0).shifted(argument(1), op, width),
            Op::Concat => argument(0).above(argument(1), pool.width(args[1]), width),
            Op::Extract { lo } => argument(0).extracted(lo, width),
            Op::Zext => Bounds { smin: argument(0).umin as i64, smax: argument(0).umax as i64, ..argument(0) },
            Op::Sext => argument(0).sign_extended(pool.width(args[0]), width),
            _ => return Bounds::unknown(width),
        };
        bounds.tightened(width)
    }

    fn join(self, other: Bounds) -> Bounds {
        Bounds {
            zeros: self.zeros & other.zeros,
            ones: self.ones & other.ones,
            umin: self.umin.min(other.umin),
            umax: self.umax.max(other.umax),
            smin: self.smin.min(other.smin),
            smax: self.smax.max(other.smax),
        }
    }

    /// The ranges, each only where it does not wrap around.
    fn ranges(width: u8, unsigned: Option<(u128, u128)>, signed_range: Option<(i128, i128)>) -> Bounds {
        let mut bounds = Bounds::unknown(width);
        if let Some((low, high)) = unsigned.filter(|r| r.1 <= u128::from(mask(width))) {
            (bounds.umin, bounds.umax) = (low as u64, high as u64);
        }
        let fits = |r: &(i128, i128)| r.0 >= i128::from(bounds.smin) && r.1 <= i128::from(bounds.smax);
        if let Some((low, high)) = signed_range.filter(fits) {
            (bounds.smin, bounds.smax) = (low as i64, high as i64);
        }
        bounds
    }

    fn plus(self, other: Bounds, width: u8) -> Bounds {
        let unsigned = (u128::from(self.umin) + u128::from(other.umin), u128::from(self.umax) + u128::from(other.umax));
        let signed_range =
            (i128::from(self.smin) + i128::from(other.smin), i128::from(self.smax) + i128::from(other.smax));
        let mut bounds = Bounds::ranges(width, Some(unsigned), Some(signed_range));
        // Up to the first bit that is unknown in either, the sum's bits are known.
        let known = (self.zeros | self.ones) & (other.zeros | other.ones);
        let low = mask(known.trailing_ones().min(u32::from(width)) as u8) & if known & 1 == 1 { u64::MAX } else { 0 };
        let sum = self.ones.wrapping_add(other.ones);
        bounds.ones |= sum & low;
        bounds.zeros |= !sum & low;
        bounds
    }

    fn times(self, other: Bounds, width: u8) -> Bounds {
        let unsigned = (u128::from(self.umin) * u128::from(other.umin), u128::from(self.umax) * u128::from(other.umax));
        let corners =
            [(self.smin, other.smin), (self.smin, other.smax), (self.smax, other.smin), (self.smax, other.smax)]
                .map(|(a, b)| i128::from(a) * i128::from(b));
        let signed_range =
            (corners.iter().copied().fold(i128::MAX, i128::min), corners.into_iter().fold(i128::MIN, i128::max));
        let mut bounds = Bounds::ranges(width, Some(unsigned), Some(signed_range));
        let trailing = self.zeros.trailing_ones() + other.zeros.trailing_ones();
        if trailing > 0 {
            bounds.zeros |= mask(trailing.min(u32::from(width)) as u8);
        }
        bounds
    }

    fn divided(self, by: Bounds, op: Op, width: u8) -> Bounds {
        match op {
            Op::Udiv if by.umin > 0 => {
                let range = (u128::from(self.umin / by.umax), u128::from(self.umax / by.umin));
                Bounds::ranges(width, Some(range), None)
            }
            Op::Urem => {
                let limit = if by.umin > 0 { self.umax.min(by.umax - 1) } else { self.umax.max(by.umax) };
                Bounds::ranges(width, Some((0, u128::from(limit))), None)
            }
            Op::Sdiv if by.smin == by.smax && by.smin > 0 => {
                let range = (i128::from(self.smin / by.smin), i128::from(self.smax / by.smin));
                Bounds::ranges(width, None, Some(range))
            }
            Op::Srem if by.smin > 0 || by.smax < 0 => {
                let magnitude = by.smin.unsigned_abs().max(by.smax.unsigned_abs());
                let limit = i128::from(magnitude) - 1;
                let range = (i128::from(self.smin.min(0)).max(-limit), i128::from(self.smax.max(0)).min(limit));
                Bounds::ranges(width, None, Some(range))
            }
            _ => Bounds::unknown(width),
        }
    }

    fn bitwise(self, other: Bounds, op: Op, width: u8) -> Bounds {
        let (zeros, ones) = match op {
            Op::BvAnd => (self.zeros | other.zeros, self.ones & other.ones),
            Op::BvOr => (self.zeros & other.zeros, self.ones | other.ones),
            Op::BvXor => {
                (self.zeros & other.zeros | self.ones & other.ones, self.zeros & other.ones | self.ones & other.zeros)
            }
            _ => (self.ones, self.zeros & mask(width)),
        };
        let mut bounds = Bounds { zeros: zeros | !mask(width), ones: ones & mask(width), ..Bounds::unknown(width) };
        if op == Op::BvAnd {
            bounds.umax = self.umax.min(other.umax);
        }
        bounds
    }

    fn shifted(self, by: Bounds, op: Op, width: u8) -> Bounds {
        let mut bounds = Bounds::unknown(width);
        match op {
            Op::Shl => {
                let trailing = self.zeros.trailing_ones().min(u32::from(width));
                if trailing > 0 {
                    bounds.zeros |= mask(trailing as u8);
                }
            }
            Op::Lshr => bounds.umax = if by.umin >= u64::from(width) { 0 } else { self.umax >> by.umin },
            _ => (bounds.smin, bounds.smax) = (self.smin.min(0), self.smax.max(if self.smin < 0 { -1 } else { 0 })),
        }
        bounds
    }

    fn above(self, low: Bounds, low_width: u8, width: u8) -> Bounds {
        let mut bounds = Bounds::unknown(width);
        bounds.zeros |= (self.zeros << low_width) | (low.zeros & mask(low_width));
        bounds.ones = self.ones << low_width | low.ones;
        bounds.umin = self.umin << low_width | low.umin;
        bounds.umax = self.umax << low_width | low.umax;
        bounds
    }

    fn extracted(self, lo: u8, width: u8) -> Bounds {
        let mut bounds = Bounds::unknown(width);
        bounds.zeros |= self.zeros >> lo;
        bounds.ones = self.ones >> lo & mask(width);
        if self.umax >> lo <= mask(width) {
            (bounds.umin, bounds.umax) = (self.umin >> lo, self.umax >> lo);
        }
        if lo == 0 && self.smin >= bounds.smin && self.smax <= bounds.smax {
            (bounds.smin, bounds.smax) = (self.smin, self.smax);
        }
        bounds
    }

    fn sign_extended(self, from: u8, width: u8) -> Bounds {
        let mut bounds = Bounds::unknown(width);
        (bounds.smin, bounds.smax) = (self.smin, self.smax);
        let below_sign = mask(from) >> 1;
        let high = mask(width) & !below_sign;
        bounds.zeros |= self.zeros & below_sign;
        bounds.ones = self.ones & below_sign;
        if self.zeros >> (from - 1) & 1 == 1 {
            bounds.zeros |= high;
        } else if self.ones >> (from - 1) & 1 == 1 {
            bounds.ones |= high;
        }
        bounds
    }

    /// Lets the three views sharpen each other.
    fn tightened(mut self, width: u8) -> Bounds {
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
