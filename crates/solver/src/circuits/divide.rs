//! Quotient and remainder of integers, by restoring division.

use super::{Bits, as_constant, constant, not_bits, resized};
use crate::gates::{Gates, Lit};

impl Gates {
    /// Unsigned quotient and remainder. By zero: all ones, and the dividend, which is what the recurrence gives by itself.
    pub fn divide(&mut self, a: &[Lit], b: &[Lit]) -> (Bits, Bits) {
        let width = a.len();
        // The bits of the divisor above its highest one do not take part: small constants make narrow circuits.
        let used = b.iter().rposition(|l| *l != Lit::FALSE).map_or(0, |i| i + 1);
        if let Some(k) = as_constant(b).filter(|k| k.is_power_of_two()) {
            let shift = k.trailing_zeros() as usize;
            return (resized(&a[shift..], width), resized(&a[..shift], width));
        }
        let divisor = resized(&b[..used], used + 1);
        let mut remainder = constant(used, 0);
        let mut quotient = constant(width, 0);
        for i in (0..width).rev() {
            let mut shifted = Bits::with_capacity(used + 1);
            shifted.push(a[i]);
            shifted.extend_from_slice(&remainder);
            let (difference, fits) = self.add_carry(&shifted, &not_bits(&divisor), Lit::TRUE);
            quotient[i] = fits;
            let kept = self.mux_bits(fits, &difference[..used], &shifted[..used]);
            remainder = kept;
        }
        let remainder = resized(&remainder, width);
        if used == width {
            return (quotient, remainder);
        }
        // A narrow remainder could not hold the dividend.
        let by_zero = self.is_zero(b);
        (quotient, self.mux_bits(by_zero, a, &remainder))
    }

    /// Signed quotient, truncated, as SMT-LIB's `bvsdiv`.
    pub fn divide_signed(&mut self, a: &[Lit], b: &[Lit]) -> Bits {
        let (sign_a, sign_b) = (a[a.len() - 1], b[b.len() - 1]);
        let (magnitude_a, magnitude_b) = (self.negate_if(sign_a, a), self.negate_if(sign_b, b));
        let (quotient, _) = self.divide(&magnitude_a, &magnitude_b);
        let negative = self.xor(sign_a, sign_b);
        self.negate_if(negative, &quotient)
    }

    /// Signed remainder with the sign of the dividend, as SMT-LIB's `bvsrem`.
    pub fn remainder_signed(&mut self, a: &[Lit], b: &[Lit]) -> Bits {
        let (sign_a, sign_b) = (a[a.len() - 1], b[b.len() - 1]);
        let (magnitude_a, magnitude_b) = (self.negate_if(sign_a, a), self.negate_if(sign_b, b));
        let (_, remainder) = self.divide(&magnitude_a, &magnitude_b);
        self.negate_if(sign_a, &remainder)
    }
}
