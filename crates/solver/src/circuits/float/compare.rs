//! Comparisons.

use super::Format;
use crate::gates::{Gates, Lit};

impl Gates {
    /// Whether a float is NaN.
    pub fn fp_is_nan(&mut self, f: Format, a: &[Lit]) -> Lit {
        self.fp_class(f, a).nan
    }

    /// IEEE equality.
    pub fn fp_equal(&mut self, f: Format, a: &[Lit], b: &[Lit]) -> Lit {
        let (class_a, class_b) = (self.fp_class(f, a), self.fp_class(f, b));
        let (same, both_zero) = (self.equal(a, b), self.and(class_a.zero, class_b.zero));
        let equal = self.or(same, both_zero);
        // A NaN is not even equal to itself; if only one is NaN, the bits differ.
        self.and(equal, !class_a.nan)
    }

    /// `a < b`.
    pub fn fp_less(&mut self, f: Format, a: &[Lit], b: &[Lit]) -> Lit {
        let (class_a, class_b) = (self.fp_class(f, a), self.fp_class(f, b));
        let top = f.width() - 1;
        let (below, above) = (self.less(&a[..top], &b[..top]), self.less(&b[..top], &a[..top]));
        // Of different signs: the negative one is less, unless both are zero.
        let both_zero = self.and(class_a.zero, class_b.zero);
        let apart = self.and(class_a.sign, !both_zero);
        let same_sign = self.mux(class_a.sign, above, below);
        let signs_differ = self.xor(class_a.sign, class_b.sign);
        let less = self.mux(signs_differ, apart, same_sign);
        self.and_all(&[less, !class_a.nan, !class_b.nan])
    }

    /// `a <= b`.
    pub fn fp_less_equal(&mut self, f: Format, a: &[Lit], b: &[Lit]) -> Lit {
        let greater = self.fp_less(f, b, a);
        let (nan_a, nan_b) = (self.fp_is_nan(f, a), self.fp_is_nan(f, b));
        self.and_all(&[!greater, !nan_a, !nan_b])
    }
}
