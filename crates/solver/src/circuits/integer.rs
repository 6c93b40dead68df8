//! Sums, products and comparisons of integers.

use super::{Bits, as_constant, constant, not_bits};
use crate::gates::{Gates, Lit};

impl Gates {
    /// `a + b + carry`, and the carry out of the top.
    pub fn add_carry(&mut self, a: &[Lit], b: &[Lit], carry: Lit) -> (Bits, Lit) {
        debug_assert_eq!(a.len(), b.len());
        let mut carry = carry;
        let mut sum = Bits::with_capacity(a.len());
        for (&a, &b) in a.iter().zip(b) {
            sum.push(self.xor3(a, b, carry));
            carry = self.majority(a, b, carry);
        }
        (sum, carry)
    }

    /// `a + b`, wrapping around.
    pub fn add(&mut self, a: &[Lit], b: &[Lit]) -> Bits {
        self.add_carry(a, b, Lit::FALSE).0
    }

    /// `a - b`, wrapping around.
    pub fn sub(&mut self, a: &[Lit], b: &[Lit]) -> Bits {
        self.add_carry(a, &not_bits(b), Lit::TRUE).0
    }

    /// `a + 1` if the carry is 1, else `a`; and the carry out of the top.
    pub fn increment(&mut self, a: &[Lit], carry: Lit) -> (Bits, Lit) {
        self.add_carry(a, &constant(a.len(), 0), carry)
    }

    /// `-a` if the condition is 1, else `a`.
    pub fn negate_if(&mut self, condition: Lit, a: &[Lit]) -> Bits {
        let flipped: Bits = a.iter().map(|l| self.xor(*l, condition)).collect();
        self.increment(&flipped, condition).0
    }

    /// `a · b`, cut to `width` bits.
    pub fn multiply(&mut self, a: &[Lit], b: &[Lit], width: usize) -> Bits {
        if let Some(k) = as_constant(a) {
            return self.multiply_constant(k, b, width);
        }
        if let Some(k) = as_constant(b) {
            return self.multiply_constant(k, a, width);
        }
        let mut sum = constant(width, 0);
        for (i, &bit) in b.iter().enumerate().take(width) {
            let used = a.len().min(width - i);
            let row = self.gated(bit, &a[..used]);
            self.add_at(&mut sum, &row, i, Lit::FALSE);
        }
        sum
    }

    /// `k · a`, cut to `width` bits: additions and subtractions at the digits of `k` in non-adjacent form.
    pub fn multiply_constant(&mut self, k: u64, a: &[Lit], width: usize) -> Bits {
        let mut sum = constant(width, 0);
        let mut rest = u128::from(k);
        let mut position = 0;
        while rest != 0 && position < width {
            if rest & 1 == 1 {
                let used = a.len().min(width - position);
                if rest & 3 == 3 {
                    // A run of ones: one subtraction here, one addition above it.
                    let mut row = not_bits(&a[..used]);
                    row.resize(width - position, Lit::TRUE);
                    self.add_at(&mut sum, &row, position, Lit::TRUE);
                    rest += 1;
                } else {
                    self.add_at(&mut sum, &a[..used], position, Lit::FALSE);
                    rest -= 1;
                }
            }
            rest >>= 1;
            position += 1;
        }
        sum
    }

    /// Adds a row, shifted left by `at`, and a carry at its lowest bit.
    fn add_at(&mut self, sum: &mut [Lit], row: &[Lit], at: usize, carry: Lit) {
        let mut carry = carry;
        for (i, slot) in sum[at..].iter_mut().enumerate() {
            let b = row.get(i).copied().unwrap_or(Lit::FALSE);
            let a = *slot;
            *slot = self.xor3(a, b, carry);
            carry = self.majority(a, b, carry);
        }
    }

    /// Whether two vectors are the same.
    pub fn equal(&mut self, a: &[Lit], b: &[Lit]) -> Lit {
        debug_assert_eq!(a.len(), b.len());
        let same: Bits = a.iter().zip(b).map(|(a, b)| self.xnor(*a, *b)).collect();
        self.and_all(&same)
    }

    /// Unsigned `a < b`.
    pub fn less(&mut self, a: &[Lit], b: &[Lit]) -> Lit {
        debug_assert_eq!(a.len(), b.len());
        a.iter().zip(b).fold(Lit::FALSE, |less, (a, b)| self.majority(!*a, *b, less))
    }

    /// Unsigned `a <= b`.
    pub fn less_equal(&mut self, a: &[Lit], b: &[Lit]) -> Lit {
        !self.less(b, a)
    }

    /// Signed `a < b`.
    pub fn less_signed(&mut self, a: &[Lit], b: &[Lit]) -> Lit {
        let (mut a, mut b) = (a.to_vec(), b.to_vec());
        // With the signs flipped the order is the unsigned one.
        if let (Some(x), Some(y)) = (a.last_mut(), b.last_mut()) {
            (*x, *y) = (!*x, !*y);
        }
        self.less(&a, &b)
    }
}
