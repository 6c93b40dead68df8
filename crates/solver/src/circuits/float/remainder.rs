//! Java's `%` on floats (JLS §15.17.3), C's `fmod`.

use super::Format;
use crate::circuits::{Bits, constant, not_bits, resized, sign_resized};
use crate::gates::{Gates, Lit};

impl Gates {
    /// `a % b`: exact, with the sign of `a`.
    pub fn fp_remainder(&mut self, f: Format, a: &[Lit], b: &[Lit]) -> Bits {
        let (class_a, class_b) = (self.fp_class(f, a), self.fp_class(f, b));
        let (x, y) = (self.fp_normalised(f, a), self.fp_normalised(f, b));
        let width = f.wide_exponent() + 1;
        let distance = self.sub(&sign_resized(&x.exponent, width), &sign_resized(&y.exponent, width));
        let rest = self.long_remainder(f, &x.significand, &y.significand, &distance);
        let (exponent, significand) = self.fp_normalise_down_to_least_exact(f, &y.exponent, &rest);
        let result = self.fp_pack(f, class_a.sign, &exponent, &significand);

        let top = f.width() - 1;
        let smaller = self.less(&a[..top], &b[..top]);
        let nan = self.or_all(&[class_a.nan, class_b.nan, class_a.infinite, class_b.zero]);
        let unchanged = self.or(smaller, class_b.infinite);
        self.select(&[(nan, f.canonical_nan()), (unchanged, a.to_vec()), (class_a.zero, a.to_vec())], result)
    }

    /// `x · 2^distance mod y`, for normalised `x` and `y` and a distance that is not negative.
    ///
    /// One step of long division for every distance that can occur. The dividend enters at the step that the distance
    /// names; before that the remainder is 0 and stays so.
    fn long_remainder(&mut self, f: Format, x: &[Lit], y: &[Lit], distance: &[Lit]) -> Bits {
        let width = f.significand + 1;
        let subtrahend = not_bits(&resized(y, width));
        let first = self.reduce(&resized(x, width), &subtrahend);
        let longest = (1 << f.exponent) - 3 + f.fraction();
        let mut remainder = constant(f.significand, 0);
        for step in (0..=longest).rev() {
            let shifted: Bits = std::iter::once(Lit::FALSE).chain(remainder).collect();
            let reduced = self.reduce(&shifted, &subtrahend);
            let here = self.equal(distance, &constant(distance.len(), step as u64));
            remainder = self.mux_bits(here, &first, &reduced);
        }
        remainder
    }

    /// `r - y` if that is not negative, else `r`.
    fn reduce(&mut self, r: &[Lit], not_y: &[Lit]) -> Bits {
        let (difference, fits) = self.add_carry(r, not_y, Lit::TRUE);
        self.mux_bits(fits, &difference, r)[..r.len() - 1].to_vec()
    }

    /// Places an exact significand for packing. The exponent may be that of a subnormal divisor, below the least one.
    fn fp_normalise_down_to_least_exact(&mut self, f: Format, exponent: &[Lit], rest: &[Lit]) -> (Bits, Bits) {
        // The fraction field of a subnormal number counts units of the least exponent; what is below would be lost, but
        // a remainder by a subnormal divisor has nothing there. So the significand may move right first.
        let width = exponent.len();
        let least = super::signed_constant(width, f.least_exponent());
        let missing = self.sub(&least, exponent);
        let below = self.less_signed(exponent, &least);
        let distance = self.gated(below, &missing);
        let moved = self.shift_right(rest, &distance[..width - 1], Lit::FALSE);
        let exponent = self.mux_bits(below, &least, exponent);
        let mut significand = constant(2, 0);
        significand.extend(moved);
        self.fp_normalise_down_to_least(f, &exponent, &significand)
    }
}
