//! The default back end: bit-blasting onto a SAT solver.
//!
//! Each conjunct has a literal, which is passed as an assumption. So queries that share conjuncts, in whatever order states
//! are explored, share circuits, clauses and what the SAT solver learnt. The clauses of conjuncts that are no longer
//! asked about are garbage: when there is much of it, a new SAT solver begins, and only what is needed is emitted again.

use crate::answer::{Answer, QueryLimit, Solver, UnknownReason};
use crate::blast::Blaster;
use crate::cdcl::{Cdcl, CdclOutcome};
use crate::cnf::{Clauses, Cnf};
use crate::gates::Lit;
use crate::limits::{CDCL_CONFLICTS, CNF_GARBAGE_RATIO, CNF_GARBAGE_VARIABLES, KEPT_GATES, QUERY_GATES};
use crate::sat::Sat;
use crate::work;
use crema_term::{Const, Model, TermId, TermPool, VarSets};

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
    /// A solver without any query.
    pub fn new() -> BitBlast {
        BitBlast {
            blaster: Blaster::new(),
            cnf: Cnf::new(),
            sat: Cdcl::new(),
            vars: VarSets::default(),
            is_full: false,
        }
    }

    /// Drops circuits and clauses of earlier queries when they have become too many.
    fn make_room(&mut self) {
        if self.blaster.gates.len() > KEPT_GATES {
            *self = BitBlast::new();
        } else if std::mem::take(&mut self.is_full) {
            (self.cnf, self.sat) = (Cnf::new(), Cdcl::new());
        }
    }

    /// Asks the incremental solver. `None` if the query is a hard one.
    fn ask_easy(&mut self, literals: &[Lit], limit: QueryLimit) -> Option<bool> {
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
        let outcome = self.sat.solve(&assumed, CDCL_CONFLICTS, limit);
        self.is_full =
            self.sat.variables() > CNF_GARBAGE_VARIABLES && self.sat.variables() > CNF_GARBAGE_RATIO * needed;
        match outcome {
            CdclOutcome::Sat => Some(true),
            CdclOutcome::Unsat => Some(false),
            CdclOutcome::GaveUp => None,
        }
    }

    /// Asks a new solver with the clauses of this query only.
    fn ask_hard(&mut self, pool: &TermPool, assumptions: &[TermId], literals: &[Lit], limit: QueryLimit) -> Answer {
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
            None => Answer::Unknown(UnknownReason::TimeLimit),
        }
    }
}

impl Solver for BitBlast {
    fn check(&mut self, pool: &mut TermPool, assumptions: &[TermId], limit: QueryLimit) -> Answer {
        self.make_room();
        let mut literals = Vec::with_capacity(assumptions.len());
        for &t in assumptions {
            let before = self.blaster.gates.len();
            let literal = self.blaster.literal(pool, t, QUERY_GATES);
            work::note(self.blaster.gates.len().saturating_sub(before) as u64 * work::GATE);
            match literal.map(|l| (l, l.as_constant())) {
                Some((_, Some(true))) => {}
                Some((_, Some(false))) => return Answer::Unsat,
                Some((l, None)) => literals.push(l),
                None => {
                    *self = BitBlast::new();
                    return Answer::Unknown(UnknownReason::TooLarge);
                }
            }
            if limit.is_over() {
                return Answer::Unknown(UnknownReason::TimeLimit);
            }
        }
        match self.ask_easy(&literals, limit) {
            Some(true) => {
                let value = |gate| self.cnf.variable(gate).is_some_and(|v| self.sat.value(v));
                Answer::Sat(model(&self.blaster, &mut self.vars, pool, assumptions, &value))
            }
            Some(false) => Answer::Unsat,
            None if limit.is_over() => Answer::Unknown(UnknownReason::TimeLimit),
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
