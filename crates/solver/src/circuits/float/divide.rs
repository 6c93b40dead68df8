//! Division and square root: digit by digit, the remainder being the sticky bit.

use super::{Format, Unrounded};
use crate::circuits::{Bits, constant, not_bits, resized, sign_resized};
use crate::gates::{Gates, Lit};

impl Gates {
    /// `a / b`.
    pub fn fp_divide(&mut self, f: Format, a: &[Lit], b: &[Lit]) -> Bits {
        let (class_a, class_b) = (self.fp_class(f, a), self.fp_class(f, b));
        let sign = self.xor(class_a.sign, class_b.sign);
        let (x, y) = (self.fp_normalised(f, a), self.fp_normalised(f, b));
        let width = f.wide_exponent() + 1;
        let exponent = self.sub(&sign_resized(&x.exponent, width), &sign_resized(&y.exponent, width));
        let quotient = self.quotient_digits(&x.significand, &y.significand, f.significand + 3);
        // The quotient of two numbers in [1, 2) is in (1/2, 2).
        let high = quotient[quotient.len() - 1];
        let shifted: Bits =
            std::iter::once(quotient[0]).chain(quotient[..quotient.len() - 1].iter().copied()).collect();
        let significand = self.mux_bits(high, &quotient, &shifted);
        let one_less = vec![!high; width];
        let exponent = self.add(&exponent, &one_less);
        let rounded = self.fp_round(f, &Unrounded { sign, exponent, significand });

        let both_zero = self.and(class_a.zero, class_b.zero);
        let both_infinite = self.and(class_a.infinite, class_b.infinite);
        let nan = self.or_all(&[class_a.nan, class_b.nan, both_zero, both_infinite]);
        let infinite = self.or(class_a.infinite, class_b.zero);
        let zero = self.or(class_a.zero, class_b.infinite);
        let cases = [(nan, f.canonical_nan()), (infinite, f.infinity(sign)), (zero, f.zero(sign))];
        self.select(&cases, rounded)
    }

    /// The first `digits` binary digits of `x / y`, one of them before the point, and a sticky bit below.
    fn quotient_digits(&mut self, x: &[Lit], y: &[Lit], digits: usize) -> Bits {
        let width = x.len() + 1;
        let subtrahend = not_bits(&resized(y, width));
        let mut remainder = resized(x, width);
        let mut quotient = constant(digits, 0);
        for i in (0..digits).rev() {
            let (difference, fits) = self.add_carry(&remainder, &subtrahend, Lit::TRUE);
            quotient[i] = fits;
            let rest = self.mux_bits(fits, &difference, &remainder);
            remainder = std::iter::once(Lit::FALSE).chain(rest[..width - 1].iter().copied()).collect();
        }
        let sticky = self.or_all(&remainder);
        quotient.insert(0, sticky);
        quotient
    }

    /// Square root.
    pub fn fp_sqrt(&mut self, f: Format, a: &[Lit]) -> Bits {
        let class = self.fp_class(f, a);
        let x = self.fp_normalised(f, a);
        // 2^e · m with e odd is 2^(e-1) · 2m; the root's exponent is half of the even one.
        let odd = x.exponent[0];
        let mut plain = x.significand.clone();
        plain.push(Lit::FALSE);
        let doubled: Bits = std::iter::once(Lit::FALSE).chain(x.significand.iter().copied()).collect();
        let radicand = self.mux_bits(odd, &doubled, &plain);
        let significand = self.root_digits(&radicand, f.significand + 2);
        let exponent = sign_resized(&x.exponent[1..], x.exponent.len());
        let rounded = self.fp_round(f, &Unrounded { sign: Lit::FALSE, exponent, significand });

        let negative = self.and(class.sign, !class.zero);
        let nan = self.or(class.nan, negative);
        let cases = [(nan, f.canonical_nan()), (class.zero, a.to_vec()), (class.infinite, f.infinity(Lit::FALSE))];
        self.select(&cases, rounded)
    }

    /// The first `digits` binary digits of the root of a radicand in [1, 4) with two bits before the point, and a sticky
    /// bit below.
    fn root_digits(&mut self, radicand: &[Lit], digits: usize) -> Bits {
        // As by hand: bring down two bits, try whether four times the root so far, plus one, fits.
        let width = digits + 2;
        let mut remainder = constant(width, 0);
        let mut root: Bits = Vec::new();
        let mut next = radicand.iter().rev().copied();
        for _ in 0..digits {
            let (high, low) = (next.next().unwrap_or(Lit::FALSE), next.next().unwrap_or(Lit::FALSE));
            let shifted: Bits = [low, high].into_iter().chain(remainder[..width - 2].iter().copied()).collect();
            let mut trial = vec![Lit::TRUE, Lit::FALSE];
            trial.extend_from_slice(&root);
            let (difference, fits) = self.add_carry(&shifted, &not_bits(&resized(&trial, width)), Lit::TRUE);
            remainder = self.mux_bits(fits, &difference, &shifted);
            root.insert(0, fits);
        }
        let sticky = self.or_all(&remainder);
        root.insert(0, sticky);
        root
    }
}
