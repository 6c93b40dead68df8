//! Conversions between integers and floats, and between the formats.

use super::{Format, Unrounded, signed_constant};
use crate::circuits::{Bits, constant, resized, sign_resized};
use crate::gates::{Gates, Lit};

impl Gates {
    /// A signed integer as float, to nearest even.
    pub fn fp_from_int(&mut self, f: Format, a: &[Lit]) -> Bits {
        let sign = a[a.len() - 1];
        let zero = self.is_zero(a);
        let magnitude = self.negate_if(sign, a);
        let (normalised, zeros) = self.normalise(&magnitude);
        // The rounding circuit wants two bits below the format's.
        let missing = (f.significand + 2).saturating_sub(normalised.len());
        let mut significand = constant(missing, 0);
        significand.extend(normalised);
        let width = f.wide_exponent().max(9);
        let top = signed_constant(width, a.len() as i64 - 1);
        let exponent = self.sub(&top, &resized(&zeros, width));
        let rounded = self.fp_pack(f, sign, &exponent, &significand);
        self.mux_bits(zero, &f.zero(Lit::FALSE), &rounded)
    }

    /// Java's cast to a signed integer: truncated, saturated, NaN gives 0.
    pub fn fp_to_int(&mut self, f: Format, width: usize, a: &[Lit]) -> Bits {
        let class = self.fp_class(f, a);
        let number = self.fp_number(f, a);
        let places = number.exponent.len().max(9);
        let exponent = sign_resized(&number.exponent, places);
        let negative_exponent = exponent[places - 1];
        // With the point right below the highest bit, the magnitude moves right until the point is at the end.
        let size = width.max(f.significand);
        let mut placed = constant(size - f.significand, 0);
        placed.extend_from_slice(&number.significand);
        let last = signed_constant(places, size as i64 - 1);
        let distance = self.sub(&last, &exponent);
        let moved = self.shift_right(&placed, &distance[..places - 1], Lit::FALSE);
        let magnitude = self.gated(!negative_exponent, &moved[..width]);
        let value = self.negate_if(class.sign, &magnitude);
        // From 2^(width-1) on the magnitude does not fit; the one negative value that does is the bound itself.
        let limit = signed_constant(places, width as i64 - 1);
        let saturates = !self.less_signed(&exponent, &limit);
        let mut bound = vec![!class.sign; width];
        bound[width - 1] = class.sign;
        self.select(&[(class.nan, constant(width, 0)), (saturates, bound)], value)
    }

    /// From one format to another, to nearest even.
    pub fn fp_convert(&mut self, from: Format, to: Format, a: &[Lit]) -> Bits {
        let class = self.fp_class(from, a);
        // Narrowing, a subnormal number is far below everything and need not be normalised to become zero.
        let widening = to.exponent > from.exponent;
        let number = if widening { self.fp_normalised(from, a) } else { self.fp_number(from, a) };
        let missing = (to.significand + 2).saturating_sub(number.significand.len());
        let mut significand = constant(missing, 0);
        significand.extend_from_slice(&number.significand);
        let width = from.wide_exponent().max(to.wide_exponent());
        let exponent = sign_resized(&number.exponent, width);
        let unrounded = Unrounded { sign: class.sign, exponent, significand };
        let rounded = if widening {
            // Every subnormal number of the narrow format is a normal one of the wide format.
            self.fp_pack(to, class.sign, &unrounded.exponent, &unrounded.significand)
        } else {
            self.fp_round(to, &unrounded)
        };
        let cases = [
            (class.nan, to.canonical_nan()),
            (class.infinite, to.infinity(class.sign)),
            (class.zero, to.zero(class.sign)),
        ];
        self.select(&cases, rounded)
    }
}
