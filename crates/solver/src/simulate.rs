//! Runs a network of gates on concrete bits, 64 operands at once. Circuits are tested by this, without any SAT solver.

use crate::gates::{Gate, Gates, Lit};

/// The values of all gates in 64 independent runs: bit `i` of each word belongs to run `i`.
pub struct Simulation {
    words: Vec<u64>,
}

impl Simulation {
    /// Runs the network; `input` gives the 64 values of each input gate.
    pub fn run(gates: &Gates, input: impl Fn(u32) -> u64) -> Simulation {
        let mut simulation = Simulation { words: Vec::with_capacity(gates.len()) };
        simulation.rerun(gates, input);
        simulation
    }

    /// Runs the network again on other inputs.
    pub fn rerun(&mut self, gates: &Gates, input: impl Fn(u32) -> u64) {
        self.words.clear();
        for index in 0..gates.len() as u32 {
            let word = match gates.gate(index) {
                Gate::False => 0,
                Gate::Input => input(index),
                Gate::And(a, b) => self.word(a) & self.word(b),
                Gate::Xor(a, b) => self.word(a) ^ self.word(b),
                Gate::Xor3(a, b, c) => self.word(a) ^ self.word(b) ^ self.word(c),
                Gate::Mux(c, a, b) => self.word(c) & self.word(a) | !self.word(c) & self.word(b),
                Gate::Majority(a, b, c) => {
                    let (a, b, c) = (self.word(a), self.word(b), self.word(c));
                    a & b | a & c | b & c
                }
            };
            self.words.push(word);
        }
    }

    /// The 64 values of a literal.
    pub fn word(&self, l: Lit) -> u64 {
        let word = self.words[l.gate() as usize];
        if l.is_negated() { !word } else { word }
    }

    /// The number that some literals, lowest bit first, are in one run.
    pub fn number(&self, bits: &[Lit], run: u32) -> u64 {
        bits.iter().enumerate().fold(0, |n, (i, l)| n | (self.word(*l) >> run & 1) << i)
    }
}
