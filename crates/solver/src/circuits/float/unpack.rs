//! Taking floats apart.

use super::{Format, signed_constant};
use crate::circuits::{Bits, resized};
use crate::gates::{Gates, Lit};

/// What kind of value a float is. Exactly one of `nan`, `infinite`, `zero` holds, or none for a number.
#[derive(Clone, Copy)]
pub(super) struct FloatClass {
    pub(super) sign: Lit,
    pub(super) nan: Lit,
    pub(super) infinite: Lit,
    pub(super) zero: Lit,
}

/// A number that is neither zero nor infinite as `significand · 2^(exponent - fraction bits)`.
pub(super) struct Number {
    /// Signed, in the format's wide exponent.
    pub(super) exponent: Bits,
    pub(super) significand: Bits,
}

impl Gates {
    pub(super) fn fp_class(&mut self, f: Format, a: &[Lit]) -> FloatClass {
        let (fraction, exponent) = (&a[..f.fraction()], &a[f.fraction()..f.width() - 1]);
        let no_fraction = self.is_zero(fraction);
        let (all_ones, no_exponent) = (self.and_all(exponent), self.is_zero(exponent));
        FloatClass {
            sign: a[f.width() - 1],
            nan: self.and(all_ones, !no_fraction),
            infinite: self.and(all_ones, no_fraction),
            zero: self.and(no_exponent, no_fraction),
        }
    }

    /// The number as it stands: a subnormal one has a 0 on top, and the least exponent.
    pub(super) fn fp_number(&mut self, f: Format, a: &[Lit]) -> Number {
        let field = &a[f.fraction()..f.width() - 1];
        let normal = self.or_all(field);
        let mut significand = a[..f.fraction()].to_vec();
        significand.push(normal);
        // A subnormal number has the field 0 and the exponent of the field 1.
        let mut biased = resized(field, f.wide_exponent());
        biased[0] = self.or(biased[0], !normal);
        let bias = signed_constant(f.wide_exponent(), -f.bias());
        Number { exponent: self.add(&biased, &bias), significand }
    }

    /// The number with a 1 on top. Of zero: nothing that means anything.
    pub(super) fn fp_normalised(&mut self, f: Format, a: &[Lit]) -> Number {
        let number = self.fp_number(f, a);
        let (significand, count) = self.normalise(&number.significand);
        let count = resized(&count, f.wide_exponent());
        Number { exponent: self.sub(&number.exponent, &count), significand }
    }

    /// The float with these bits: every NaN becomes the canonical one.
    pub fn fp_from_bits(&mut self, f: Format, bits: &[Lit]) -> Bits {
        let nan = self.fp_class(f, bits).nan;
        self.mux_bits(nan, &f.canonical_nan(), bits)
    }

    /// `-a`.
    pub fn fp_negate(&mut self, f: Format, a: &[Lit]) -> Bits {
        let nan = self.fp_class(f, a).nan;
        let mut bits = a.to_vec();
        let sign = bits[f.width() - 1];
        bits[f.width() - 1] = self.and(!sign, !nan);
        bits
    }

    /// `|a|`.
    pub fn fp_absolute(&mut self, f: Format, a: &[Lit]) -> Bits {
        let mut bits = a.to_vec();
        bits[f.width() - 1] = Lit::FALSE;
        bits
    }
}
