//! Addition.

use super::Format;
use crate::circuits::{Bits, constant, resized};
use crate::gates::{Gates, Lit};

impl Gates {
    /// `a + b`.
    pub fn fp_add(&mut self, f: Format, a: &[Lit], b: &[Lit]) -> Bits {
        let (class_a, class_b) = (self.fp_class(f, a), self.fp_class(f, b));
        // The larger magnitude first; magnitudes are ordered as their bits are.
        let top = f.width() - 1;
        let swap = self.less(&a[..top], &b[..top]);
        let (large, small) = (self.mux_bits(swap, b, a), self.mux_bits(swap, a, b));
        let (sign, subtract) = (large[top], self.xor(large[top], small[top]));
        let sum = self.fp_add_magnitudes(f, &large, &small, subtract);

        // An exact zero is positive unless both are negative.
        let is_zero = self.is_zero(&sum.1);
        let both_negative = self.and(class_a.sign, class_b.sign);
        let sign = self.mux(is_zero, both_negative, sign);
        let rounded = self.fp_pack(f, sign, &sum.0, &sum.1);

        let infinite = self.or(class_a.infinite, class_b.infinite);
        let both_infinite = self.and(class_a.infinite, class_b.infinite);
        let opposite = self.and(both_infinite, subtract);
        let nan = self.or_all(&[class_a.nan, class_b.nan, opposite]);
        self.select(&[(nan, f.canonical_nan()), (infinite, f.infinity(large[top]))], rounded)
    }

    /// Exponent and significand of the sum or difference, the larger one first.
    fn fp_add_magnitudes(&mut self, f: Format, large: &[Lit], small: &[Lit], subtract: Lit) -> (Bits, Bits) {
        let (large, small) = (self.fp_number(f, large), self.fp_number(f, small));
        let distance = self.sub(&large.exponent, &small.exponent);
        // Guard, round and sticky below; one bit for the carry above.
        let width = f.significand + 4;
        let place = |significand: &[Lit]| {
            let mut bits = constant(3, 0);
            bits.extend_from_slice(significand);
            resized(&bits, width)
        };
        let aligned = self.shift_right_sticky(&place(&small.significand), &distance[..f.exponent + 1]);
        let flipped: Bits = aligned.iter().map(|l| self.xor(*l, subtract)).collect();
        let (sum, _) = self.add_carry(&place(&large.significand), &flipped, subtract);
        // The carry's place is before the point: the exponent of the highest bit is one more.
        let (exponent, _) = self.increment(&large.exponent, Lit::TRUE);
        self.fp_normalise_down_to_least(f, &exponent, &sum)
    }
}
