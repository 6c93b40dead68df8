//! The one rounding circuit: to nearest, ties to even (JLS §15.4).

use super::{Format, signed_constant};
use crate::circuits::{Bits, resized, sign_resized};
use crate::gates::{Gates, Lit};

/// An exact or sticky result that waits to be rounded.
///
/// The significand stands for `1.xxx` with its highest bit before the point. Its lowest bit is sticky: it is 1 if
/// anything below was. It has at least two bits more than the format.
pub struct Unrounded {
    /// The sign.
    pub sign: Lit,
    /// The exponent of the highest bit, signed, of any width.
    pub exponent: Bits,
    /// The significand.
    pub significand: Bits,
}

impl Gates {
    /// Rounds a number whose highest bit is 1, or whose significand is 0 altogether.
    pub fn fp_round(&mut self, f: Format, number: &Unrounded) -> Bits {
        let width = number.exponent.len().max(f.wide_exponent()) + 1;
        let exponent = sign_resized(&number.exponent, width);
        let least = signed_constant(width, f.least_exponent());
        // Below the least exponent the significand moves right until it has it.
        let missing = self.sub(&least, &exponent);
        let (negative, none) = (missing[width - 1], self.is_zero(&missing));
        let subnormal = self.and(!negative, !none);
        let distance = self.gated(subnormal, &missing[..width - 1]);
        let significand = self.shift_right_sticky(&number.significand, &distance);
        self.fp_pack(f, number.sign, &exponent, &significand)
    }

    /// Rounds a number whose significand may have 0 on top only if its exponent is the least one (or lower, already moved).
    pub(super) fn fp_pack(&mut self, f: Format, sign: Lit, exponent: &[Lit], significand: &[Lit]) -> Bits {
        let cut = significand.len() - f.significand;
        let (low, kept) = significand.split_at(cut);
        let (guard, sticky) = (low[cut - 1], self.or_all(&low[..cut - 1]));
        let odd_or_more = self.or(sticky, kept[0]);
        let up = self.and(guard, odd_or_more);
        // Fraction and exponent field are one number: a carry out of the fraction is the next exponent.
        let width = exponent.len().max(f.wide_exponent());
        let bias = signed_constant(width, f.bias());
        let biased = self.add(&sign_resized(exponent, width), &bias);
        let normal = kept[f.fraction()];
        let field = self.gated(normal, &biased);
        let mut packed = kept[..f.fraction()].to_vec();
        packed.extend(field);
        let (packed, _) = self.increment(&packed, up);
        self.fp_saturate(f, sign, &packed)
    }

    /// Infinity if the exponent field is too large, else the number.
    fn fp_saturate(&mut self, f: Format, sign: Lit, packed: &[Lit]) -> Bits {
        let (low, high) = packed[f.fraction()..].split_at(f.exponent);
        let (full, above) = (self.and_all(low), self.or_all(high));
        let overflow = self.or(full, above);
        let mut bits = packed[..f.width() - 1].to_vec();
        bits.push(sign);
        self.mux_bits(overflow, &f.infinity(sign), &bits)
    }

    /// Shifts left until the highest bit is 1 or the least exponent is reached; the exponent is not below the least one.
    pub(super) fn fp_normalise_down_to_least(
        &mut self,
        f: Format,
        exponent: &[Lit],
        significand: &[Lit],
    ) -> (Bits, Bits) {
        let width = exponent.len();
        let zeros = resized(&self.leading_zeros(significand), width);
        let least = signed_constant(width, f.least_exponent());
        let room = self.sub(exponent, &least);
        let enough = self.less_equal(&zeros, &room);
        let amount = self.mux_bits(enough, &zeros, &room);
        (self.sub(exponent, &amount), self.shift_left(significand, &amount))
    }
}
