//! IEEE 754 circuits.
//!
//! A float is a vector of its bits as in memory. **Invariant:** a NaN has the canonical bits, on every input and every
//! output, so that identity of values is identity of bits; [`Gates::fp_from_bits`] establishes it.
//!
//! Every operation unpacks, computes an exact (or sticky) significand, and ends in the one rounding circuit in
//! `round.rs`.

mod add;
mod compare;
mod convert;
mod divide;
mod fma;
mod integral;
mod multiply;
mod remainder;
mod round;
mod unpack;

pub use round::Unrounded;

use super::{Bits, constant};
use crate::gates::{Gates, Lit};

/// A binary float format.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Format {
    /// Bits of the exponent field.
    pub exponent: usize,
    /// Bits of the significand, the hidden one included.
    pub significand: usize,
}

impl Format {
    /// Java's `float`.
    pub const SINGLE: Format = Format { exponent: 8, significand: 24 };
    /// Java's `double`.
    pub const DOUBLE: Format = Format { exponent: 11, significand: 53 };

    /// All bits of a value.
    pub fn width(self) -> usize {
        self.exponent + self.significand
    }

    /// Bits of the fraction field.
    pub fn fraction(self) -> usize {
        self.significand - 1
    }

    /// What is added to an exponent to make its field.
    pub fn bias(self) -> i64 {
        (1 << (self.exponent - 1)) - 1
    }

    /// The exponent of the least normal number, which that of all subnormal ones is too.
    pub fn least_exponent(self) -> i64 {
        1 - self.bias()
    }

    /// Bits in which every exponent that occurs while computing, a subnormal's normalised one included, is a signed number.
    pub fn wide_exponent(self) -> usize {
        self.exponent + 3
    }

    fn canonical_nan(self) -> Bits {
        let mut bits = self.infinity(Lit::FALSE);
        bits[self.fraction() - 1] = Lit::TRUE;
        bits
    }

    fn infinity(self, sign: Lit) -> Bits {
        let mut bits = constant(self.fraction(), 0);
        bits.extend(vec![Lit::TRUE; self.exponent]);
        bits.push(sign);
        bits
    }

    fn zero(self, sign: Lit) -> Bits {
        let mut bits = constant(self.width() - 1, 0);
        bits.push(sign);
        bits
    }
}

/// A signed constant in `width` bits.
fn signed_constant(width: usize, value: i64) -> Bits {
    constant(width, value as u64).iter().take(width).copied().collect()
}

impl Gates {
    /// The first of the given results whose condition holds, else the last one.
    fn select(&mut self, cases: &[(Lit, Bits)], otherwise: Bits) -> Bits {
        cases.iter().rev().fold(otherwise, |rest, (condition, bits)| self.mux_bits(*condition, bits, &rest))
    }
}
