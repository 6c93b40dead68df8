//! Circuits for the operators of terms. A vector is a list of literals, lowest bit first.

pub mod divide;
pub mod float;
pub mod integer;
pub mod shift;

use crate::gates::{Gates, Lit};

/// A vector of bits, lowest first.
pub type Bits = Vec<Lit>;

/// The bits of a constant.
pub fn constant(width: usize, value: u64) -> Bits {
    (0..width).map(|i| Lit::constant(i < 64 && value >> i & 1 == 1)).collect()
}

/// The value, if all bits are constants.
pub fn as_constant(bits: &[Lit]) -> Option<u64> {
    bits.iter().enumerate().try_fold(0, |n, (i, l)| Some(n | u64::from(l.as_constant()?) << i))
}

impl Gates {
    /// A vector of free inputs.
    pub fn inputs(&mut self, width: usize) -> Bits {
        (0..width).map(|_| self.input()).collect()
    }

    /// Conjunction of all, as a balanced tree.
    pub fn and_all(&mut self, lits: &[Lit]) -> Lit {
        match lits {
            [] => Lit::TRUE,
            [one] => *one,
            _ => {
                let (left, right) = lits.split_at(lits.len() / 2);
                let (left, right) = (self.and_all(left), self.and_all(right));
                self.and(left, right)
            }
        }
    }

    /// Disjunction of all, as a balanced tree.
    pub fn or_all(&mut self, lits: &[Lit]) -> Lit {
        let negated: Bits = lits.iter().map(|l| !*l).collect();
        !self.and_all(&negated)
    }

    /// Whether all bits are 0.
    pub fn is_zero(&mut self, a: &[Lit]) -> Lit {
        !self.or_all(a)
    }

    /// `a` where `c` is 1, else `b`, bit by bit.
    pub fn mux_bits(&mut self, c: Lit, a: &[Lit], b: &[Lit]) -> Bits {
        debug_assert_eq!(a.len(), b.len());
        a.iter().zip(b).map(|(a, b)| self.mux(c, *a, *b)).collect()
    }

    /// All bits of `a` if `c` is 1, else 0.
    pub fn gated(&mut self, c: Lit, a: &[Lit]) -> Bits {
        a.iter().map(|a| self.and(c, *a)).collect()
    }
}

/// Negates every bit.
pub fn not_bits(a: &[Lit]) -> Bits {
    a.iter().map(|l| !*l).collect()
}

/// Extends with zeros, or cuts, to `width` bits.
pub fn resized(a: &[Lit], width: usize) -> Bits {
    let mut bits = a.to_vec();
    bits.resize(width, Lit::FALSE);
    bits
}

/// Extends with the sign, or cuts, to `width` bits.
pub fn sign_resized(a: &[Lit], width: usize) -> Bits {
    let mut bits = a.to_vec();
    bits.resize(width, a[a.len() - 1]);
    bits
}
