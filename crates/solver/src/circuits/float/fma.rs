//! Fused multiply-add: `a · b + c`, rounded once.

use super::{Format, Unrounded};
use crate::circuits::{Bits, constant, resized, sign_resized};
use crate::gates::{Gates, Lit};

/// A number on its way into the sum.
struct Addend {
    sign: Lit,
    exponent: Bits,
    significand: Bits,
}

impl Gates {
    /// `a · b + c`.
    pub fn fp_fma(&mut self, f: Format, a: &[Lit], b: &[Lit], c: &[Lit]) -> Bits {
        let (class_a, class_b, class_c) = (self.fp_class(f, a), self.fp_class(f, b), self.fp_class(f, c));
        let sign = self.xor(class_a.sign, class_b.sign);
        let product_zero = self.or(class_a.zero, class_b.zero);
        let (product, addend) = self.fp_fma_addends(f, a, b, c, sign, product_zero, class_c.zero);
        let subtract = self.xor(sign, class_c.sign);
        let sum = self.fp_wide_sum(product, addend, subtract);

        // An exact zero is positive unless both are negative.
        let is_zero = self.is_zero(&sum.significand);
        let both_negative = self.and(sign, class_c.sign);
        let sum_sign = self.mux(is_zero, both_negative, sum.sign);
        let rounded = self.fp_round(f, &Unrounded { sign: sum_sign, ..sum });

        let product_infinite = self.or(class_a.infinite, class_b.infinite);
        let undefined = self.and(product_infinite, product_zero);
        let infinities = self.and_all(&[product_infinite, class_c.infinite, subtract]);
        let nan = self.or_all(&[class_a.nan, class_b.nan, class_c.nan, undefined, infinities]);
        let cases = [
            (nan, f.canonical_nan()),
            (product_infinite, f.infinity(sign)),
            (class_c.infinite, f.infinity(class_c.sign)),
        ];
        self.select(&cases, rounded)
    }

    /// The product and the addend with significands of one width: a bit for the carry on top, three extra below.
    #[allow(clippy::too_many_arguments)]
    fn fp_fma_addends(
        &mut self,
        f: Format,
        a: &[Lit],
        b: &[Lit],
        c: &[Lit],
        sign: Lit,
        product_zero: Lit,
        c_zero: Lit,
    ) -> (Addend, Addend) {
        let (exponent, product) = self.fp_product(f, a, b);
        let product = self.gated(!product_zero, &product);
        // A zero must be the smaller one whatever the other is: it gets an exponent below all.
        let lowest = lowest_exponent(exponent.len());
        let exponent = self.mux_bits(product_zero, &lowest, &exponent);
        let number = self.fp_normalised(f, c);
        let significand = self.gated(!c_zero, &number.significand);
        let c_exponent = sign_resized(&number.exponent, exponent.len());
        let c_exponent = self.mux_bits(c_zero, &lowest, &c_exponent);
        let width = 2 * f.significand + 4;
        let place = |significand: &[Lit]| {
            let mut bits = constant(width - 1 - significand.len(), 0);
            bits.extend_from_slice(significand);
            resized(&bits, width)
        };
        (
            Addend { sign, exponent, significand: place(&product) },
            Addend { sign: c[f.width() - 1], exponent: c_exponent, significand: place(&significand) },
        )
    }

    /// The sum, normalised, with a sticky bit.
    fn fp_wide_sum(&mut self, a: Addend, b: Addend, subtract: Lit) -> Unrounded {
        let width = a.exponent.len();
        let exponent_less = self.less_signed(&a.exponent, &b.exponent);
        let exponent_same = self.equal(&a.exponent, &b.exponent);
        let significand_less = self.less(&a.significand, &b.significand);
        let less_at_same = self.and(exponent_same, significand_less);
        let swap = self.or(exponent_less, less_at_same);
        let large_exponent = self.mux_bits(swap, &b.exponent, &a.exponent);
        let small_exponent = self.mux_bits(swap, &a.exponent, &b.exponent);
        let large = self.mux_bits(swap, &b.significand, &a.significand);
        let small = self.mux_bits(swap, &a.significand, &b.significand);
        let sign = self.mux(swap, b.sign, a.sign);
        let distance = self.sub(&sign_resized(&large_exponent, width + 1), &sign_resized(&small_exponent, width + 1));
        let aligned = self.shift_right_sticky(&small, &distance[..width]);
        let flipped: Bits = aligned.iter().map(|l| self.xor(*l, subtract)).collect();
        let (sum, _) = self.add_carry(&large, &flipped, subtract);
        let (significand, zeros) = self.normalise(&sum);
        let (top, _) = self.increment(&sign_resized(&large_exponent, width + 1), Lit::TRUE);
        let exponent = self.sub(&top, &resized(&zeros, width + 1));
        Unrounded { sign, exponent, significand }
    }
}

fn lowest_exponent(width: usize) -> Bits {
    let mut bits = constant(width, 0);
    bits[width - 1] = Lit::TRUE;
    bits
}
