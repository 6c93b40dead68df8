//! Which paths exist: the questions to the solver, and what to make of its answers.

use crema_machine::State;
use crema_outcome::StopReason;
use crema_solver::{Answer, Limit, Reason};
use crema_term::{Const, Evaluator, Sort, TermId};
use triomphe::Arc;

use crate::explorer::Explorer;
use crate::path::Path;
use crate::work::SECOND;

/// One query may take this part of the work that is left: a hard one is not the last.
const SHARE: u64 = 6;

/// What is taken to be left when more was done than was expected within the time limit, and the time is not over.
const SHORTEST: u64 = SECOND;

/// How often a model that is wrong about functions without a formula is corrected.
const REFINEMENTS: u32 = 12;

/// Values of a term that are found one by one are looked for below these bounds first. Small ones are sooner explored, and what can happen
/// at all mostly happens with one of them; a solver left to itself gives any.
const SMALL_VALUES: [u64; 4] = [8, 32, 128, 1024];

/// Whether a path exists.
pub(crate) enum Feasible {
    Yes,
    No,
    Unknown(Reason),
}

impl Feasible {
    pub(crate) fn is_yes(&self) -> bool {
        matches!(self, Feasible::Yes)
    }
}

impl Explorer<'_> {
    /// Asks whether a path exists; if it does, or if nobody knows, it goes on.
    pub(crate) fn ask(&mut self, mut path: Path) -> Option<Path> {
        path.unasked = false;
        path.needs_model = false;
        let small = path.value.take().is_some_and(|value| self.has_small_value(&mut path.state, value));
        match if small { Feasible::Yes } else { self.is_feasible(&mut path) } {
            Feasible::Yes => {
                let undecided = path.state.provenance.is_undecided() && self.budget.prune;
                path.state.provenance.set_undecided(undecided);
                self.cover(path.side.take());
                Some(path)
            }
            Feasible::No => None,
            Feasible::Unknown(reason) => self.doubt(path, &reason),
        }
    }

    /// Whether the path condition can be satisfied; then by the model of the state.
    pub(crate) fn is_feasible(&mut self, path: &mut Path) -> Feasible {
        if self.has_doubts && !path.state.applications.is_empty() && self.search_model(&mut path.state) {
            return Feasible::Yes;
        }
        self.counts.queries += 1;
        let limit = self.query_limit();
        for _ in 0..=REFINEMENTS {
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
        // If this finds none either, maybe there is no such path; exploring it anyway misses nothing.
        self.search_model(&mut path.state);
        Feasible::Yes
    }

    /// Whether a term can have a small value on a path; then the model of its state gives it one. What it cannot be is added to the path
    /// condition, so that nobody asks again.
    fn has_small_value(&mut self, state: &mut State, value: TermId) -> bool {
        let Sort::BitVec(width @ 16..) = self.machine.terms().sort(value) else { return false };
        // With functions that have no formula, a model is not all there is to it.
        if !state.applications.is_empty() {
            return false;
        }
        for bound in SMALL_VALUES {
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

    /// Whether the solver cannot rule out that a condition holds on a path.
    pub(crate) fn is_possible(&mut self, state: &State, condition: TermId) -> bool {
        let possible = !matches!(self.answer(state, condition), Answer::Unsat);
        self.counts.pruned += u64::from(!possible);
        possible
    }

    /// Whether a condition is possible in a state.
    pub(crate) fn answer(&mut self, state: &State, condition: TermId) -> Answer {
        let question: Vec<TermId> = state.path_condition.iter().copied().chain([condition]).collect();
        let limit = self.query_limit();
        self.counts.queries += 1;
        self.solver.check(self.machine.terms_mut(), &question, limit)
    }

    /// The solver does not know whether a path exists. It is explored, in case it ends harmlessly: if a model is found by
    /// other means, at once, else when nothing better is left to do.
    fn doubt(&mut self, mut path: Path, reason: &Reason) -> Option<Path> {
        if let Reason::Bug(_) = reason {
            self.leave_out(StopReason::Solver(reason.to_string()));
            return None;
        }
        self.has_doubts = true;
        if self.search_model(&mut path.state) {
            return Some(path);
        }
        path.state.provenance.set_undecided(true);
        self.waiting.doubtful.push(path);
        None
    }

    /// Makes the model exact about functions without a formula. If it no longer fits then, what the functions really give is
    /// added to the path condition, and `false` is the answer.
    fn refine(&mut self, path: &mut Path) -> bool {
        if path.state.applications.is_empty() {
            return true;
        }
        let applications = Arc::clone(&path.state.applications);
        let mut exact = (*path.state.model).clone();
        let mut facts = Vec::new();
        for application in applications.iter() {
            let mut evaluator = Evaluator::new(&exact);
            let arguments: Vec<_> =
                application.arguments.iter().map(|a| evaluator.eval(self.machine.terms(), *a)).collect();
            let Ok(value) = self.machine.compute(application.function, &arguments) else { return true };
            let Some(variable) = self.machine.terms().as_var(application.result) else { continue };
            if exact.value(self.machine.terms(), variable) != value {
                facts.push(self.fact(&application.arguments, &arguments, application.result, value));
            }
            exact.set(variable, value);
        }
        let mut evaluator = Evaluator::new(&exact);
        if path.state.path_condition.iter().all(|conjunct| evaluator.is_true(self.machine.terms(), *conjunct)) {
            path.state.model = Arc::new(exact);
            return true;
        }
        Arc::make_mut(&mut path.state.lemmas).extend(facts.iter().copied());
        path.state.path_condition.extend(facts);
        false
    }

    /// Whether the model of a state is exact about functions without a formula.
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

    /// With these arguments the result is this.
    fn fact(&mut self, arguments: &[TermId], values: &[Const], result: TermId, value: Const) -> TermId {
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

    pub(crate) fn query_limit(&self) -> Limit {
        let expected = self.budget.expected_work.map(|work| work.saturating_sub(self.work()).max(SHORTEST));
        let left = self.work_left().into_iter().chain(expected).min();
        self.limit(left.map_or(self.budget.query_work, |left| (left / SHARE).min(self.budget.query_work)))
    }

    /// So much work, and the time of the whole run.
    pub(crate) fn limit(&self, work: u64) -> Limit {
        Limit::until(self.budget.deadline).with_work(work)
    }
}
