//! The feasibility of paths: queries to the solver, and how their answers are used.

use crema_machine::State;
use crema_outcome::StopReason;
use crema_solver::{Answer, QueryLimit, UnknownReason};
use crema_term::{Const, Evaluator, Sort, TermId};
use triomphe::Arc;

use crate::explorer::Explorer;
use crate::limits::{FUNCTION_REFINEMENTS, OVERDUE_WORK, QUERY_SHARE, SMALL_VALUE_BOUNDS};
use crate::path::Path;

/// The feasibility of a path.
pub(crate) enum Feasible {
    Yes,
    No,
    Unknown(UnknownReason),
}

impl Feasible {
    pub(crate) fn is_yes(&self) -> bool {
        matches!(self, Feasible::Yes)
    }
}

impl Explorer<'_> {
    /// Checks a path for feasibility. It continues if it is feasible. If the solver is incomplete, it continues or is deferred.
    pub fn ask(&mut self, mut path: Path) -> Option<Path> {
        path.unasked = false;
        path.needs_model = false;
        let small = path.value.take().is_some_and(|value| self.has_small_value(&mut path.state, value));
        match if small { Feasible::Yes } else { self.is_feasible(&mut path) } {
            Feasible::Yes => {
                let undecided = path.state.provenance.is_undecided() && self.budget.prune;
                path.state.provenance.set_undecided(undecided);
                let successor = path.successor.take();
                self.cover(&path.state, successor);
                Some(path)
            }
            Feasible::No => {
                self.coverage.miss(path.successor, path.state.input_types.len());
                None
            }
            Feasible::Unknown(reason) => self.defer_undecided(path, &reason),
        }
    }

    /// Whether the path condition is satisfiable. If so, the state gets a model of it.
    pub(crate) fn is_feasible(&mut self, path: &mut Path) -> Feasible {
        if self.solver_was_incomplete && !path.state.applications.is_empty() && self.search_model(&mut path.state) {
            return Feasible::Yes;
        }
        self.counts.queries += 1;
        let limit = self.query_limit();
        for _ in 0..=FUNCTION_REFINEMENTS {
            match self.solver.check(self.machine.terms_mut(), &path.state.path_condition, limit) {
                Answer::Sat(model) => {
                    path.state.model = Arc::new(model);
                    if self.refine(path) {
                        return Feasible::Yes;
                    }
                }
                Answer::Unsat => {
                    self.counts.pruned += 1;
                    return Feasible::No;
                }
                Answer::Unknown(reason) => return Feasible::Unknown(reason),
            }
        }
        // If this finds no model either, the path may be infeasible. Exploring it anyway loses nothing.
        self.search_model(&mut path.state);
        Feasible::Yes
    }

    /// Whether a term can have a small value on a path. If so, the model of the state gives it one. Values that it cannot have
    /// are excluded by the path condition, so that they are not checked again.
    fn has_small_value(&mut self, state: &mut State, value: TermId) -> bool {
        let Sort::BitVec(width @ 16..) = self.machine.terms().sort(value) else { return false };
        // With uninterpreted functions, a model of the path condition is not enough.
        if !state.applications.is_empty() {
            return false;
        }
        for bound in SMALL_VALUE_BOUNDS {
            let bound = self.machine.terms_mut().bv(width, bound);
            let below = self.machine.terms_mut().ult(value, bound);
            let above = self.machine.terms_mut().not(below);
            if state.path_condition.contains(&above) {
                continue;
            }
            match self.answer(state, below) {
                Answer::Sat(model) => {
                    state.model = Arc::new(model);
                    return true;
                }
                Answer::Unsat => state.path_condition.push(above),
                Answer::Unknown(_) => return false,
            }
        }
        false
    }

    /// Whether a condition may hold on a path, that is, whether the solver cannot refute it.
    pub(crate) fn is_possible(&mut self, state: &State, condition: TermId) -> bool {
        let possible = !matches!(self.answer(state, condition), Answer::Unsat);
        self.counts.pruned += u64::from(!possible);
        possible
    }

    /// Checks a condition together with the path condition of a state.
    pub fn answer(&mut self, state: &State, condition: TermId) -> Answer {
        let question: Vec<TermId> = state.path_condition.iter().copied().chain([condition]).collect();
        let limit = self.query_limit();
        self.counts.queries += 1;
        self.solver.check(self.machine.terms_mut(), &question, limit)
    }

    /// Asks the solver, without counting the query.
    pub fn check(&mut self, question: &[TermId], limit: QueryLimit) -> Answer {
        self.solver.check(self.machine.terms_mut(), question, limit)
    }

    /// Handles a path for which the solver is incomplete. It is explored, because it may end without a violation: at once if
    /// local search finds a model, otherwise when no better path is left.
    fn defer_undecided(&mut self, mut path: Path, reason: &UnknownReason) -> Option<Path> {
        if let UnknownReason::Bug(_) = reason {
            self.leave_out(StopReason::Solver(reason.to_string()));
            return None;
        }
        self.solver_was_incomplete = true;
        if self.search_model(&mut path.state) {
            return Some(path);
        }
        path.state.provenance.set_undecided(true);
        self.worklist.undecided.push(path);
        None
    }

    /// Makes the model exact about uninterpreted functions. If it no longer satisfies the path condition, the exact values are
    /// added to the path condition as lemmas, and the result is `false`.
    fn refine(&mut self, path: &mut Path) -> bool {
        if path.state.applications.is_empty() {
            return true;
        }
        let applications = Arc::clone(&path.state.applications);
        let mut exact = (*path.state.model).clone();
        let mut lemmas = Vec::new();
        for application in applications.iter() {
            let mut evaluator = Evaluator::new(&exact);
            let arguments: Vec<_> =
                application.arguments.iter().map(|a| evaluator.eval(self.machine.terms(), *a)).collect();
            let Ok(value) = self.machine.compute(application.function, &arguments) else { return true };
            let Some(variable) = self.machine.terms().as_var(application.result) else { continue };
            if exact.value(self.machine.terms(), variable) != value {
                lemmas.push(self.lemma(&application.arguments, &arguments, application.result, value));
            }
            exact.set(variable, value);
        }
        let mut evaluator = Evaluator::new(&exact);
        if path.state.path_condition.iter().all(|conjunct| evaluator.is_true(self.machine.terms(), *conjunct)) {
            path.state.model = Arc::new(exact);
            return true;
        }
        Arc::make_mut(&mut path.state.lemmas).extend(lemmas.iter().copied());
        path.state.path_condition.extend(lemmas);
        false
    }

    /// Whether the model of a state is exact about uninterpreted functions.
    pub fn is_exact(&mut self, state: &State) -> bool {
        let mut evaluator = Evaluator::new(&state.model);
        for application in state.applications.iter() {
            let arguments: Vec<_> =
                application.arguments.iter().map(|a| evaluator.eval(self.machine.terms(), *a)).collect();
            let result = evaluator.eval(self.machine.terms(), application.result);
            if !self.machine.compute(application.function, &arguments).is_ok_and(|value| value == result) {
                return false;
            }
        }
        true
    }

    /// A lemma: for these arguments, the function has this result.
    fn lemma(&mut self, arguments: &[TermId], values: &[Const], result: TermId, value: Const) -> TermId {
        let terms = self.machine.terms_mut();
        let mut same = terms.yes();
        for (argument, value) in arguments.iter().zip(values) {
            let value = terms.constant(*value);
            let equal = terms.eq(*argument, value);
            same = terms.and(same, equal);
        }
        let value = terms.constant(value);
        let right = terms.eq(result, value);
        terms.implies(same, right)
    }

    /// The limit for the next query.
    pub fn query_limit(&self) -> QueryLimit {
        let expected = self.budget.expected_work.map(|work| work.saturating_sub(self.work()).max(OVERDUE_WORK));
        let left = self.work_left().into_iter().chain(expected).min();
        self.limit(left.map_or(self.budget.query_work, |left| (left / QUERY_SHARE).min(self.budget.query_work)))
    }

    /// A limit of this much work, within the deadline of the run.
    pub fn limit(&self, work: u64) -> QueryLimit {
        QueryLimit::until(self.budget.deadline).with_work(work)
    }
}
