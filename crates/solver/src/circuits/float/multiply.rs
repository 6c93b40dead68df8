//! Multiplication.

use super::{Format, Unrounded};
use crate::circuits::{Bits, sign_resized};
use crate::gates::{Gates, Lit};

impl Gates {
    /// `a · b`.
    pub fn fp_multiply(&mut self, f: Format, a: &[Lit], b: &[Lit]) -> Bits {
        let (class_a, class_b) = (self.fp_class(f, a), self.fp_class(f, b));
        let sign = self.xor(class_a.sign, class_b.sign);
        let (exponent, significand) = self.fp_product(f, a, b);
        let rounded = self.fp_round(f, &Unrounded { sign, exponent, significand });

        let infinite = self.or(class_a.infinite, class_b.infinite);
        let zero = self.or(class_a.zero, class_b.zero);
        let undefined = self.and(infinite, zero);
        let nan = self.or_all(&[class_a.nan, class_b.nan, undefined]);
        let cases = [(nan, f.canonical_nan()), (infinite, f.infinity(sign)), (zero, f.zero(sign))];
        self.select(&cases, rounded)
    }

    /// The exact product of two numbers: exponent and significand, normalised.
    pub(super) fn fp_product(&mut self, f: Format, a: &[Lit], b: &[Lit]) -> (Bits, Bits) {
        let (x, y) = (self.fp_normalised(f, a), self.fp_normalised(f, b));
        let width = f.wide_exponent() + 1;
        let exponent = self.add(&sign_resized(&x.exponent, width), &sign_resized(&y.exponent, width));
        let product = self.multiply(&x.significand, &y.significand, 2 * f.significand);
        // The product of two numbers in [1, 2) is in [1, 4).
        let high = product[product.len() - 1];
        let shifted: Bits = std::iter::once(Lit::FALSE).chain(product[..product.len() - 1].iter().copied()).collect();
        let (exponent, _) = self.increment(&exponent, high);
        (exponent, self.mux_bits(high, &product, &shifted))
    }
}
