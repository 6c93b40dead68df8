//! A small generator of pseudo-random numbers, so that the programs are the same everywhere.

/// Random numbers (xorshift).
pub(crate) struct Random(u64);

impl Random {
    pub(crate) fn new(seed: u64) -> Self {
        let mut random = Random(seed.wrapping_add(1).wrapping_mul(0x9e37_79b9_7f4a_7c15) | 1);
        for _ in 0..4 {
            random.below(2);
        }
        random
    }

    pub(crate) fn below(&mut self, limit: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        ((self.0 >> 20) % limit as u64) as usize
    }

    pub(crate) fn choose<'a, T>(&mut self, choices: &'a [T]) -> &'a T {
        &choices[self.below(choices.len())]
    }

    pub(crate) fn pick(&mut self, choices: &[&'static str]) -> &'static str {
        choices[self.below(choices.len())]
    }

    /// At least so many of them, in their order.
    pub(crate) fn some(&mut self, choices: &[&'static str], least: usize) -> Vec<&'static str> {
        loop {
            let chosen: Vec<_> = choices.iter().copied().filter(|_| self.below(2) == 0).collect();
            if chosen.len() >= least {
                return chosen;
            }
        }
    }
}
