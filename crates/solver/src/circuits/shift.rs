//! Shifts by amounts that are not known, and counting leading zeros.

use super::{Bits, constant};
use crate::gates::{Gates, Lit};

impl Gates {
    /// Shift left, filling with zeros; 0 if the amount is the width or more.
    pub fn shift_left(&mut self, a: &[Lit], amount: &[Lit]) -> Bits {
        let reversed: Bits = a.iter().rev().copied().collect();
        let mut shifted = self.shift_right(&reversed, amount, Lit::FALSE);
        shifted.reverse();
        shifted
    }

    /// Shift right, filling with `fill`, which is everywhere if the amount is the width or more.
    pub fn shift_right(&mut self, a: &[Lit], amount: &[Lit], fill: Lit) -> Bits {
        let (stages, beyond) = self.split_amount(a.len(), amount);
        let mut bits = a.to_vec();
        for (stage, by) in stages.into_iter().enumerate() {
            let distance = 1 << stage;
            let moved: Bits = (0..bits.len()).map(|i| bits.get(i + distance).copied().unwrap_or(fill)).collect();
            bits = self.mux_bits(by, &moved, &bits);
        }
        let all = vec![fill; bits.len()];
        self.mux_bits(beyond, &all, &bits)
    }

    /// Shift right, filling with zeros; the lowest bit also keeps whether any 1 was shifted out.
    pub fn shift_right_sticky(&mut self, a: &[Lit], amount: &[Lit]) -> Bits {
        let (stages, beyond) = self.split_amount(a.len(), amount);
        let mut bits = a.to_vec();
        for (stage, by) in stages.into_iter().enumerate() {
            let distance = (1 << stage).min(bits.len());
            let lost = self.or_all(&bits[..distance]);
            let mut moved: Bits =
                (0..bits.len()).map(|i| bits.get(i + distance).copied().unwrap_or(Lit::FALSE)).collect();
            moved[0] = self.or(moved[0], lost);
            bits = self.mux_bits(by, &moved, &bits);
        }
        let mut all = constant(bits.len(), 0);
        all[0] = self.or_all(&bits);
        self.mux_bits(beyond, &all, &bits)
    }

    /// The bits of the amount that shift within the width, and whether it is larger than they can say.
    fn split_amount(&mut self, width: usize, amount: &[Lit]) -> (Bits, Lit) {
        let needed = (usize::BITS - (width - 1).leading_zeros()) as usize;
        let low = amount.len().min(needed);
        let beyond = self.or_all(&amount[low..]);
        (amount[..low].to_vec(), beyond)
    }

    /// Shifts left until the highest bit is 1; gives the shifted vector and by how much. Of zero: all ones in the count.
    pub fn normalise(&mut self, a: &[Lit]) -> (Bits, Bits) {
        let stages = (usize::BITS - (a.len() - 1).leading_zeros()) as usize;
        let mut bits = a.to_vec();
        let mut count = constant(stages, 0);
        for stage in (0..stages).rev() {
            let distance = 1 << stage;
            let top = bits.len() - distance;
            let empty = self.is_zero(&bits[top..]);
            let mut moved = constant(distance, 0);
            moved.extend_from_slice(&bits[..top]);
            bits = self.mux_bits(empty, &moved, &bits);
            count[stage] = empty;
        }
        (bits, count)
    }

    /// The number of leading zeros; of zero: all ones.
    pub fn leading_zeros(&mut self, a: &[Lit]) -> Bits {
        self.normalise(a).1
    }
}
