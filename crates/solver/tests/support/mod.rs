//! Operands for tests: edge values, and random ones that favour the edges' neighbourhood.
#![allow(dead_code)]

pub(crate) mod formula;

/// A small generator of random numbers (xorshift64*), the same on every run.
pub(crate) struct Random(u64);

impl Random {
    pub(crate) fn new(seed: u64) -> Random {
        Random(seed.wrapping_mul(0x9e37_79b9_7f4a_7c15) | 1)
    }

    pub(crate) fn next(&mut self) -> u64 {
        self.0 ^= self.0 >> 12;
        self.0 ^= self.0 << 25;
        self.0 ^= self.0 >> 27;
        self.0.wrapping_mul(0x2545_f491_4f6c_dd1d)
    }

    pub(crate) fn below(&mut self, n: u64) -> u64 {
        ((u128::from(self.next()) * u128::from(n)) >> 64) as u64
    }

    /// A float of the format, as bits: any bits, an edge value, a simple number, or one that is near `other`.
    pub(crate) fn float(&mut self, exponent: u32, fraction: u32, other: u64) -> u64 {
        let width = 1 + exponent + fraction;
        let all = u64::MAX >> (64 - width);
        let bits = match self.below(10) {
            0..4 => self.next(),
            4 => {
                let edges = float_edges(exponent, fraction);
                edges[self.below(edges.len() as u64) as usize]
            }
            // A magnitude around 1, with few bits.
            5 | 6 => {
                let bias = (1u64 << (exponent - 1)) - 1;
                let e = bias + self.below(fraction as u64 + 12) - 6;
                let few = self.next() & self.next() & self.next() & ((1 << fraction) - 1);
                self.below(2) << (width - 1) | e << fraction | few
            }
            // Near the other operand, in value or in exponent.
            7 => other.wrapping_add(self.below(9)).wrapping_sub(4) ^ self.below(2) << (width - 1),
            8 => {
                other.wrapping_add(self.below(7) << fraction).wrapping_sub(3 << fraction)
                    ^ self.next() >> self.below(63)
            }
            // Subnormal.
            _ => {
                self.below(2) << (width - 1)
                    | self.next() >> (65 - fraction + self.below(u64::from(fraction)) as u32).min(63)
            }
        };
        bits & all
    }

    /// An integer, small or large.
    pub(crate) fn integer(&mut self) -> u64 {
        let bits = self.next() >> self.below(64);
        match self.below(4) {
            0 => bits.wrapping_neg(),
            1 => 1u64.rotate_left(bits as u32).wrapping_add(self.below(3)).wrapping_sub(1),
            _ => bits,
        }
    }
}

/// The values at which something changes.
pub(crate) fn float_edges(exponent: u32, fraction: u32) -> Vec<u64> {
    let bias = (1u64 << (exponent - 1)) - 1;
    let ones = (1u64 << exponent) - 1;
    let top = (1u64 << fraction) - 1;
    let half = 1u64 << (fraction - 1);
    let mut edges = Vec::new();
    for e in [0, 1, 2, bias - u64::from(fraction), bias - 2, bias - 1, bias, bias + 1, bias + 2] {
        edges.extend([0, 1, half, half + 1, top, top - 1].map(|f| e << fraction | f));
    }
    for e in [u64::from(fraction) - 1, u64::from(fraction), u64::from(fraction) + 1, 30, 31, 32, 62, 63, 64] {
        edges.extend([0, 1, half, top].map(|f| (bias + e) << fraction | f));
    }
    for e in [ones - 1, ones - 2] {
        edges.extend([0, 1, half, top].map(|f| e << fraction | f));
    }
    edges.extend([ones << fraction, ones << fraction | half]);
    let sign = 1 << (exponent + fraction);
    edges.extend(edges.clone().iter().map(|b| b | sign));
    edges
}

pub(crate) fn integer_edges() -> Vec<u64> {
    let mut edges = vec![0, 1, 2, 3, 7, 8, 10, 100, 127, 128, 255, 256, 32767, 32768, 65535, 65536];
    for k in [23, 24, 25, 31, 32, 33, 52, 53, 54, 62, 63] {
        edges.extend([(1u64 << k) - 1, 1 << k, (1 << k) + 1]);
    }
    edges.extend(edges.clone().iter().map(|e| e.wrapping_neg()));
    edges
}
