//! The default back end: bit-blasting onto a SAT solver.
//!
//! Each conjunct has a literal, which is passed as an assumption. So queries that share conjuncts, in whatever order states
//! are explored, share circuits, clauses and what the SAT solver learnt. The clauses of conjuncts that are no longer
//! asked about are garbage: when there is much of it, a new SAT solver begins, and only what is needed is emitted again.

use crate::answer::{Answer, Limit, Reason, Solver};
use crate::blast::Blaster;
use crate::cnf::Cnf;
use crate::gates::Lit;
use crate::sat::Sat;
use crema_term::{Const, Model, TermId, TermPool, VarSets};
use rustc_hash::FxHashMap;

/// Clauses are thrown away when there are this many variables per variable that the query needs …
const GARBAGE_RATIO: usize = 4;
/// … and at least this many.
const GARBAGE_LEAST: usize = 20_000;
/// Networks larger than this are not handed to the SAT solver.
const MOST_GATES: usize = 40_000_000;

/// The bit-blasting solver.
#[derive(Default)]
pub struct BitBlast {
    blaster: Blaster,
    cnf: Cnf,
    sat: Sat,
    vars: VarSets,
    /// How many gates the circuit of each literal has.
    sizes: FxHashMap<Lit, usize>,
}

impl BitBlast {
    /// A solver that has seen nothing.
    pub fn new() -> BitBlast {
        BitBlast::default()
    }

    fn model(&mut self, pool: &TermPool, assumptions: &[TermId]) -> Model {
        let mut model = Model::new();
        for &t in assumptions {
            for &var in self.vars.of(pool, t).iter() {
                if model.get(var).is_none() {
                    let bits = self.value(var);
                    model.set(var, Const::from_bits(pool.variable(var).sort, bits));
                }
            }
        }
        model
    }

    fn value(&self, var: crema_term::VarId) -> u64 {
        let inputs = self.blaster.variable(var).unwrap_or(&[]);
        inputs.iter().enumerate().fold(0, |n, (i, l)| {
            let set = self.cnf.variable(l.gate()).is_some_and(|v| self.sat.value(v));
            n | u64::from(set) << i
        })
    }

    fn collect_garbage(&mut self, literals: &[Lit]) {
        let needed: usize = literals.iter().map(|l| self.size(*l)).sum();
        if self.sat.variables() > GARBAGE_LEAST && self.sat.variables() > GARBAGE_RATIO * needed {
            self.cnf = Cnf::new();
            self.sat = Sat::new();
        }
    }

    fn size(&mut self, l: Lit) -> usize {
        if let Some(size) = self.sizes.get(&l) {
            return *size;
        }
        let mut seen = rustc_hash::FxHashSet::default();
        let mut stack = vec![l.gate()];
        while let Some(gate) = stack.pop() {
            if seen.insert(gate) {
                stack.extend(self.blaster.gates.gate(gate).inputs().map(Lit::gate));
            }
        }
        self.sizes.insert(l, seen.len());
        seen.len()
    }
}

impl Solver for BitBlast {
    fn check(&mut self, pool: &mut TermPool, assumptions: &[TermId], limit: Limit) -> Answer {
        let mut literals = Vec::with_capacity(assumptions.len());
        for &t in assumptions {
            let l = self.blaster.literal(pool, t);
            match l.as_constant() {
                Some(true) => {}
                Some(false) => return Answer::Unsat,
                None => literals.push(l),
            }
            if self.blaster.gates.len() > MOST_GATES {
                *self = BitBlast::new();
                return Answer::Unknown(Reason::TooLarge);
            }
            if limit.is_over() {
                return Answer::Unknown(Reason::TimeLimit);
            }
        }
        self.collect_garbage(&literals);
        let mut assumed = Vec::with_capacity(literals.len());
        for l in literals {
            assumed.push(self.cnf.literal(&self.blaster.gates, &mut self.sat, l));
        }
        match self.sat.solve(&assumed, limit) {
            Some(true) => Answer::Sat(self.model(pool, assumptions)),
            Some(false) => Answer::Unsat,
            None => Answer::Unknown(Reason::TimeLimit),
        }
    }
}
