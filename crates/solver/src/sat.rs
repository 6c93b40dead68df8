//! The SAT solver for hard queries: CaDiCaL, behind as small an interface as is needed.

use crate::answer::QueryLimit;
use crate::cnf::Clauses;
use crate::work;

/// A SAT solver with assumptions. Literals are as in DIMACS: variables from 1, negation by sign.
pub struct Sat {
    solver: cadical::Solver<Deadline>,
    variables: i32,
}

struct Deadline {
    limit: QueryLimit,
}

impl cadical::Callbacks for Deadline {
    fn terminate(&mut self) -> bool {
        work::note(work::POLL);
        self.limit.is_over()
    }
}

impl Default for Sat {
    fn default() -> Self {
        Sat::new()
    }
}

impl Sat {
    /// A solver without clauses.
    pub fn new() -> Sat {
        Sat { solver: cadical::Solver::new(), variables: 0 }
    }

    /// Solves under assumptions: satisfiable, unsatisfiable, or out of time.
    pub fn solve(&mut self, assumptions: &[i32], limit: QueryLimit) -> Option<bool> {
        self.solver.set_callbacks(Some(Deadline { limit }));
        self.solver.solve_with(assumptions.iter().copied())
    }

    /// The value of a variable in the model that was found.
    pub fn value(&self, variable: i32) -> bool {
        self.solver.value(variable) == Some(true)
    }
}

impl Clauses for Sat {
    fn variable(&mut self) -> i32 {
        self.variables += 1;
        self.variables
    }

    fn clause(&mut self, literals: &[i32]) {
        self.solver.add_clause(literals.iter().copied());
    }
}
