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
use crate::work;
use crema_term::{Const, Model, TermId, TermPool, VarSets};

/// Clauses are thrown away when there are this many variables per variable that the query needs …
const GARBAGE_RATIO: usize = 20;
/// … and at least this many.
const GARBAGE_LEAST: usize = 100_000;
/// After this many conflicts a query is a hard one.
const EASY_CONFLICTS: u64 = 2_000;
/// A network that has become larger than this is begun anew with the next query.
const OLD_GATES: usize = 6_000_000;
/// A query whose network is larger than this is not asked.
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

    /// Throws away what earlier queries left behind, when it has become much.
    fn make_room(&mut self) {
        if self.blaster.gates.len() > OLD_GATES {
            *self = BitBlast::new();
        } else if std::mem::take(&mut self.is_full) {
            (self.cnf, self.sat) = (Cnf::new(), Cdcl::new());
        }
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
        work::note(needed as u64 * work::NEEDED);
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
                Answer::Sat(model(&self.blaster, &mut self.vars, pool, assumptions, &value))
            }
            Some(false) => Answer::Unsat,
            None => Answer::Unknown(Reason::TimeLimit),
        }
    }
}

impl Solver for BitBlast {
    fn check(&mut self, pool: &mut TermPool, assumptions: &[TermId], limit: Limit) -> Answer {
        self.make_room();
        let mut literals = Vec::with_capacity(assumptions.len());
        for &t in assumptions {
            let before = self.blaster.gates.len();
            let literal = self.blaster.literal(pool, t, MOST_GATES);
            work::note(self.blaster.gates.len().saturating_sub(before) as u64 * work::GATE);
            match literal.map(|l| (l, l.as_constant())) {
                Some((_, Some(true))) => {}
                Some((_, Some(false))) => return Answer::Unsat,
                Some((l, None)) => literals.push(l),
                None => {
                    *self = BitBlast::new();
                    return Answer::Unknown(Reason::TooLarge);
                }
            }
            if limit.is_over() {
                return Answer::Unknown(Reason::TimeLimit);
            }
        }
        match self.ask_easy(&literals, limit) {
            Some(true) => {
                let value = |gate| self.cnf.variable(gate).is_some_and(|v| self.sat.value(v));
                Answer::Sat(model(&self.blaster, &mut self.vars, pool, assumptions, &value))
            }
            Some(false) => Answer::Unsat,
            None if limit.is_over() => Answer::Unknown(Reason::TimeLimit),
            None => self.ask_hard(pool, assumptions, &literals, limit),
        }
    }
}

/// The values of the variables of a query, read from those of the input gates.
fn model(
    blaster: &Blaster,
    vars: &mut VarSets,
    pool: &TermPool,
    assumptions: &[TermId],
    value: &dyn Fn(u32) -> bool,
) -> Model {
    let mut model = Model::new();
    for &t in assumptions {
        for &var in vars.of(pool, t).iter() {
            if model.get(var).is_none() {
                let inputs = blaster.variable(var).unwrap_or(&[]);
                let bits = inputs.iter().enumerate().fold(0, |n, (i, l)| n | u64::from(value(l.gate())) << i);
                model.set(var, Const::from_bits(pool.variable(var).sort, bits));
            }
        }
    }
    model
}
