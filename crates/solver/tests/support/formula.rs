//! Random terms and formulas.

use super::Random;
use crema_term::{Const, RoundMode, Sort, TermId, TermPool};

/// Builds random terms of the sorts it is given.
pub(crate) struct Formulas {
    pub(crate) random: Random,
    built: Vec<TermId>,
    sorts: Vec<Sort>,
}

impl Formulas {
    /// Two variables of each sort to begin with.
    pub(crate) fn new(pool: &mut TermPool, seed: u64, sorts: &[Sort]) -> Formulas {
        let mut built = Vec::new();
        for (i, sort) in sorts.iter().chain(sorts).enumerate() {
            built.push(pool.fresh(*sort, format!("x{i}")));
        }
        Formulas { random: Random::new(seed), built, sorts: sorts.to_vec() }
    }

    fn operand(&mut self, pool: &mut TermPool, sort: Sort) -> TermId {
        let candidates: Vec<TermId> = self.built.iter().copied().filter(|t| pool.sort(*t) == sort).collect();
        if candidates.is_empty() || self.random.below(4) == 0 {
            let bits = match sort {
                Sort::Float32 => self.random.float(8, 23, 0x3f80_0000),
                Sort::Float64 => self.random.float(11, 52, 0x3ff0_0000_0000_0000),
                _ => self.random.integer(),
            };
            return pool.constant(Const::from_bits(sort, bits));
        }
        candidates[self.random.below(candidates.len() as u64) as usize]
    }

    fn sort(&mut self) -> Sort {
        self.sorts[self.random.below(self.sorts.len() as u64) as usize]
    }

    /// One more term.
    pub(crate) fn step(&mut self, pool: &mut TermPool) {
        let sort = self.sort();
        let (a, b) = (self.operand(pool, sort), self.operand(pool, sort));
        let choice = self.random.below(28);
        let t = match sort {
            Sort::Bool => self.logic(pool, choice, a, b),
            Sort::BitVec(_) => self.integer(pool, choice, a, b),
            _ => self.float(pool, choice, a, b),
        };
        if self.sorts.contains(&pool.sort(t)) || pool.sort(t) == Sort::Bool {
            self.built.push(t);
        }
    }

    fn logic(&mut self, pool: &mut TermPool, choice: u64, a: TermId, b: TermId) -> TermId {
        match choice % 5 {
            0 => pool.and(a, b),
            1 => pool.or(a, b),
            2 => pool.xor(a, b),
            3 => pool.not(a),
            _ => {
                let sort = self.sort();
                let (x, y) = (self.operand(pool, sort), self.operand(pool, sort));
                pool.ite(a, x, y)
            }
        }
    }

    fn integer(&mut self, pool: &mut TermPool, choice: u64, a: TermId, b: TermId) -> TermId {
        let width = pool.width(a);
        match choice {
            0 | 1 => pool.add(a, b),
            2 => pool.sub(a, b),
            3 => pool.mul(a, b),
            4 => pool.udiv(a, b),
            5 => pool.urem(a, b),
            6 => pool.sdiv(a, b),
            7 => pool.srem(a, b),
            8 => pool.bv_and(a, b),
            9 => pool.bv_or(a, b),
            10 => pool.bv_xor(a, b),
            11 => pool.bv_not(a),
            12 => pool.shl(a, b),
            13 => pool.lshr(a, b),
            14 => pool.ashr(a, b),
            15 | 16 => pool.ult(a, b),
            17 | 18 => pool.slt(a, b),
            19 | 20 => pool.eq(a, b),
            21 => {
                let low = pool.extract(width / 2, 0, a);
                pool.sext(width, low)
            }
            22 => {
                let high = pool.extract(width - 1, width / 2, a);
                pool.zext(width, high)
            }
            23 if self.sorts.contains(&Sort::Float32) => pool.int_to_fp(Sort::Float32, a),
            24 if width == 32 => pool.bits_to_fp(a),
            25 => {
                let (high, low) = (pool.extract(width / 2 - 1, 0, a), pool.extract(width - 1, width / 2, b));
                pool.concat(high, low)
            }
            _ => pool.neg(a),
        }
    }

    fn float(&mut self, pool: &mut TermPool, choice: u64, a: TermId, b: TermId) -> TermId {
        match choice {
            0..4 => pool.fp_add(a, b),
            4 | 5 => pool.fp_mul(a, b),
            6 => pool.fp_sub(a, b),
            7 => pool.fp_div(a, b),
            8 => pool.fp_neg(a),
            9 => pool.fp_abs(a),
            10..13 => pool.fp_lt(a, b),
            13..16 => pool.fp_le(a, b),
            16..18 => pool.fp_eq(a, b),
            18 => pool.fp_is_nan(a),
            19 => pool.eq(a, b),
            20 => pool.fp_round(RoundMode::Floor, a),
            21 => pool.fp_round(RoundMode::Ceil, a),
            22 => pool.fp_round(RoundMode::NearestEven, a),
            23 => pool.fp_round(RoundMode::Trunc, a),
            24 | 25 => pool.fp_to_int(32, a),
            26 => pool.fp_to_bits(a),
            _ => pool.fp_sqrt(a),
        }
    }

    /// Some conjuncts over the terms built so far.
    pub(crate) fn query(&mut self, pool: &mut TermPool) -> Vec<TermId> {
        let count = 1 + self.random.below(4);
        (0..count)
            .map(|_| {
                let truths: Vec<TermId> = self.built.iter().copied().filter(|t| pool.sort(*t) == Sort::Bool).collect();
                let from = truths.len().saturating_sub(8);
                let t = match truths.get(from + self.random.below(8) as usize) {
                    Some(t) => *t,
                    None => self.operand(pool, Sort::Bool),
                };
                if self.random.below(2) == 0 { pool.not(t) } else { t }
            })
            .collect()
    }
}
