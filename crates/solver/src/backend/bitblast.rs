//! The default back end: bit-blasting onto a SAT solver.
//!
//! Each conjunct has a literal, which is passed as an assumption. So queries that share conjuncts, in whatever order states
//! are explored, share circuits, clauses and what the SAT solver learnt. The clauses of conjuncts that are no longer
//! asked about are garbage: when there is much of it, a new SAT solver begins, and only what is needed is emitted again.

use crate::answer::{Answer, Limit, Reason, Solver};
use crate::blast::Blaster;
use crate::cdcl::{Cdcl, Outcome};
use crate::cnf::{Clauses, Cnf};
use crate::gates::Lit;
use crate::sat::Sat;
use crema_term::{Const, Model, TermId, TermPool, VarSets};

/// Clauses are thrown away when there are this many variables per variable that the query needs …
const GARBAGE_RATIO: usize = 20;
/// … and at least this many.
const GARBAGE_LEAST: usize = 100_000;
/// After this many conflicts a query is a hard one.
const EASY_CONFLICTS: u64 = 2_000;
/// Networks larger than this are not handed to the SAT solver.
const MOST_GATES: usize = 40_000_000;

/// The bit-blasting solver.
pub struct BitBlast {
    blaster: Blaster,
    cnf: Cnf,
    sat: Cdcl,
    vars: VarSets,
    /// Whether most clauses are garbage.
    is_full: bool,
}

impl Default for BitBlast {
    fn default() -> Self {
        BitBlast::new()
    }
}

impl BitBlast {
    /// A solver that has seen nothing.
    pub fn new() -> BitBlast {
        BitBlast {
            blaster: Blaster::new(),
            cnf: Cnf::new(),
            sat: Cdcl::new(),
            vars: VarSets::default(),
            is_full: false,
        }
    }

    fn model(&mut self, pool: &TermPool, assumptions: &[TermId], value: &dyn Fn(u32) -> bool) -> Model {
        let mut model = Model::new();
        for &t in assumptions {
            for &var in self.vars.of(pool, t).iter() {
                if model.get(var).is_none() {
                    let inputs = self.blaster.variable(var).unwrap_or(&[]);
                    let bits = inputs.iter().enumerate().fold(0, |n, (i, l)| n | u64::from(value(l.gate())) << i);
                    model.set(var, Const::from_bits(pool.variable(var).sort, bits));
                }
            }
        }
        model
    }

    /// Asks the solver that keeps its clauses. `None` if the query is a hard one.
    fn ask_easy(&mut self, literals: &[Lit], limit: Limit) -> Option<bool> {
        let mut assumed = Vec::with_capacity(literals.len());
        for &l in literals {
            assumed.push(self.cnf.literal(&self.blaster.gates, &mut self.sat, l));
        }
        let mut needed = 0;
        let sat = &mut self.sat;
        self.cnf.cone(&self.blaster.gates, literals, |variable| {
            sat.relevant(variable);
            needed += 1;
        });
        let outcome = self.sat.solve(&assumed, EASY_CONFLICTS, limit);
        self.is_full = self.sat.variables() > GARBAGE_LEAST && self.sat.variables() > GARBAGE_RATIO * needed;
        match outcome {
            Outcome::Sat => Some(true),
            Outcome::Unsat => Some(false),
            Outcome::GaveUp => None,
        }
    }

    /// Asks a new solver that has nothing but this query.
    fn ask_hard(&mut self, pool: &TermPool, assumptions: &[TermId], literals: &[Lit], limit: Limit) -> Answer {
        let (mut cnf, mut sat) = (Cnf::new(), Sat::new());
        for &l in literals {
            let unit = cnf.literal(&self.blaster.gates, &mut sat, l);
            sat.clause(&[unit]);
        }
        match sat.solve(&[], limit) {
            Some(true) => {
                let value = |gate| cnf.variable(gate).is_some_and(|v| sat.value(v));
                Answer::Sat(self.model(pool, assumptions, &value))
            }
            Some(false) => Answer::Unsat,
            None => Answer::Unknown(Reason::TimeLimit),
        }
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
        if std::mem::take(&mut self.is_full) {
            (self.cnf, self.sat) = (Cnf::new(), Cdcl::new());
        }
        match self.ask_easy(&literals, limit) {
            Some(true) => {
                let (cnf, sat) = (std::mem::take(&mut self.cnf), std::mem::take(&mut self.sat));
                let value = |gate| cnf.variable(gate).is_some_and(|v| sat.value(v));
                let model = self.model(pool, assumptions, &value);
                (self.cnf, self.sat) = (cnf, sat);
                Answer::Sat(model)
            }
            Some(false) => Answer::Unsat,
            None if limit.is_over() => Answer::Unknown(Reason::TimeLimit),
            None => self.ask_hard(pool, assumptions, &literals, limit),
        }
    }
}
