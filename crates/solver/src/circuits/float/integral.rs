//! Rounding to integral floats: floor, ceil, rint, truncation.

use super::Format;
use crate::circuits::{Bits, constant};
use crate::gates::{Gates, Lit};
use crema_term::RoundMode;

impl Gates {
    /// `a` rounded to an integral float.
    pub fn fp_round_integral(&mut self, f: Format, mode: RoundMode, a: &[Lit]) -> Bits {
        let class = self.fp_class(f, a);
        let field = &a[f.fraction()..f.width() - 1];
        let bias = f.bias() as u64;
        let below_one = self.less(field, &constant(f.exponent, bias));
        let tiny = self.fp_integral_below_one(f, mode, a, class.sign);
        let large = self.less(&constant(f.exponent, bias + f.fraction() as u64 - 1), field);
        let middle = self.fp_integral_masked(f, mode, a);
        self.select(&[(class.zero, a.to_vec()), (large, a.to_vec()), (below_one, tiny)], middle)
    }

    /// A magnitude below 1 becomes 0 or 1.
    fn fp_integral_below_one(&mut self, f: Format, mode: RoundMode, a: &[Lit], sign: Lit) -> Bits {
        let to_one = match mode {
            RoundMode::Trunc => Lit::FALSE,
            RoundMode::Floor => sign,
            RoundMode::Ceil => !sign,
            RoundMode::NearestEven => {
                // More than a half; exactly a half goes to 0, which is even.
                let half = constant(f.exponent, f.bias() as u64 - 1);
                let at_half = self.equal(&a[f.fraction()..f.width() - 1], &half);
                let more = self.or_all(&a[..f.fraction()]);
                self.and(at_half, more)
            }
        };
        let mut one = constant(f.fraction(), 0);
        one.extend(constant(f.exponent, f.bias() as u64));
        one.push(sign);
        self.mux_bits(to_one, &one, &f.zero(sign))
    }

    /// From 1 up: clears the fraction's bits below the point, and adds a unit where it rounds away from zero. A carry runs
    /// into the exponent field, as it should.
    fn fp_integral_masked(&mut self, f: Format, mode: RoundMode, a: &[Lit]) -> Bits {
        let field = &a[f.fraction()..f.width() - 1];
        // Bit i of the fraction is below the point if the exponent is less than the number of bits above and with it.
        let mask: Bits = (0..f.fraction())
            .map(|i| {
                let limit = f.bias() as u64 + (f.fraction() - i) as u64;
                self.less(field, &constant(f.exponent, limit))
            })
            .collect();
        let cut: Bits = a.iter().zip(&mask).map(|(a, m)| self.and(*a, *m)).collect();
        let inexact = self.or_all(&cut);
        let away = match mode {
            RoundMode::Trunc => Lit::FALSE,
            RoundMode::Floor => self.and(inexact, a[f.width() - 1]),
            RoundMode::Ceil => self.and(inexact, !a[f.width() - 1]),
            RoundMode::NearestEven => self.fp_integral_nearest(f, a, &mask, &cut),
        };
        let kept: Bits = (0..f.width() - 1)
            .map(|i| match mask.get(i) {
                Some(m) => self.and(a[i], !*m),
                None => a[i],
            })
            .collect();
        let unit: Bits = (0..f.width() - 1).map(|i| self.unit_bit(&mask, i)).collect();
        let step = self.gated(away, &unit);
        let mut bits = self.add(&kept, &step);
        bits.push(a[f.width() - 1]);
        bits
    }

    /// The lowest bit above the point: the first that is not masked.
    fn unit_bit(&mut self, mask: &[Lit], i: usize) -> Lit {
        let below = if i == 0 { Lit::TRUE } else { mask.get(i - 1).copied().unwrap_or(Lit::FALSE) };
        let here = mask.get(i).copied().unwrap_or(Lit::FALSE);
        self.and(below, !here)
    }

    fn fp_integral_nearest(&mut self, f: Format, a: &[Lit], mask: &[Lit], cut: &[Lit]) -> Lit {
        let n = f.fraction();
        let mut half_bits = Bits::new();
        let mut rest_bits = Bits::new();
        let mut odd_bits = Bits::new();
        for i in 0..n {
            // The highest masked bit is the half.
            let above = mask.get(i + 1).copied().unwrap_or(Lit::FALSE);
            half_bits.push(self.and(cut[i], !above));
            rest_bits.push(self.and(cut[i], above));
            let unit = self.unit_bit(mask, i);
            odd_bits.push(self.and(a[i], unit));
        }
        // With the exponent 0 the unit is the hidden bit, which is 1.
        odd_bits.push(mask[n - 1]);
        let (half, rest, odd) = (self.or_all(&half_bits), self.or_all(&rest_bits), self.or_all(&odd_bits));
        let more = self.or(rest, odd);
        self.and(half, more)
    }
}
