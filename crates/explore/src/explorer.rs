//! Runs paths to their ends: feasibility of branches, deepening of loops, budgets.
//!
//! Every state carries a model of its path condition. At a branch, the side that the model takes is feasible for free; the
//! other sides wait, and are asked when their turn comes. So a branch with two sides costs one query.
//!
//! A path that comes back to the same symbolic branch too often is put aside. When nothing else is left, the limit is
//! doubled: a loop that never ends on some path cannot keep the others from being explored.

use std::collections::BTreeMap;
use std::time::{Duration, Instant};

use crema_machine::symbolic::Fork;
use crema_machine::{Machine, PathEnd, State, Step};
use crema_outcome::StopReason;
use crema_program::MethodId;
use crema_solver::{Answer, Limit, Solver};
use crema_term::{Const, Evaluator, TermId};
use rustc_hash::FxHashMap;
use triomphe::Arc;

use crate::search::{Search, Searcher};

/// Slices of the machine between two looks at the budget.
const SLICES: u32 = 4;
/// Slices that a path may take without a symbolic branch before others have their turn.
const PATIENCE: u64 = 400;

/// How often a model that is wrong about functions without a formula is corrected.
const REFINEMENTS: u32 = 12;

/// What exploration may cost.
#[derive(Debug, Clone)]
pub struct Budget {
    /// When to stop.
    pub deadline: Option<Instant>,
    /// Time for one query.
    pub query_time: Duration,
    /// How often a path may come back to a symbolic branch before it is put aside for the first time.
    pub first_revisits: u32,
    /// How often it may come back at all.
    pub max_revisits: Option<u32>,
    /// Most states that wait.
    pub max_states: usize,
    /// Longest path condition.
    pub max_path_condition: Option<usize>,
}

impl Default for Budget {
    fn default() -> Self {
        Budget {
            deadline: None,
            query_time: Duration::from_secs(20),
            first_revisits: 8,
            max_revisits: None,
            max_states: 200_000,
            max_path_condition: None,
        }
    }
}

/// Where a path branched: method and instruction.
pub type Site = (MethodId, u32);

/// A state that waits for its turn.
#[derive(Clone)]
pub struct Path {
    /// The state.
    pub state: State,
    /// A side of the branch it stands at that has not been asked yet.
    side: Option<TermId>,
    /// How often it has passed each symbolic branch.
    visits: Arc<FxHashMap<Site, u32>>,
    /// The most of these.
    most: u32,
}

impl Path {
    /// A path at its beginning.
    pub fn new(state: State) -> Self {
        Path { state, side: None, visits: Arc::new(FxHashMap::default()), most: 0 }
    }

    /// The instruction that it stands at.
    pub fn site(&self) -> Site {
        site(&self.state)
    }

    fn visit(&mut self, site: Site) {
        let count = Arc::make_mut(&mut self.visits).entry(site).or_insert(0);
        *count += 1;
        self.most = self.most.max(*count);
    }
}

/// Counts of a run.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Counts {
    /// Paths that ended.
    pub paths: u64,
    /// Branches with more than one side that is not false at sight.
    pub branches: u64,
    /// Questions about feasibility.
    pub queries: u64,
    /// Sides found infeasible.
    pub pruned: u64,
}

/// Explores the paths of a program.
pub struct Explorer<'a> {
    /// Runs states.
    pub machine: &'a mut Machine,
    solver: &'a mut dyn Solver,
    searcher: Box<dyn Searcher>,
    budget: Budget,
    /// Paths that came back to a branch too often.
    aside: Vec<Path>,
    revisits: u32,
    /// Counts.
    pub counts: Counts,
    /// What was left out, with how often.
    pub incomplete: BTreeMap<StopReason, u64>,
}

impl<'a> Explorer<'a> {
    /// An explorer without paths.
    pub fn new(machine: &'a mut Machine, solver: &'a mut dyn Solver, search: Search, budget: Budget) -> Self {
        let revisits = budget.first_revisits;
        Explorer {
            machine,
            solver,
            searcher: search.searcher(),
            budget,
            aside: Vec::new(),
            revisits,
            counts: Counts::default(),
            incomplete: BTreeMap::new(),
        }
    }

    /// Adds a path to explore.
    pub fn add(&mut self, state: State) {
        self.searcher.push(Path::new(state));
    }

    /// How many paths wait.
    pub fn waiting(&self) -> usize {
        self.searcher.len() + self.aside.len()
    }

    /// Says that something was left out.
    pub fn leave_out(&mut self, reason: StopReason) {
        *self.incomplete.entry(reason).or_default() += 1;
    }

    /// Explores until a path ends; gives its state and end. `None`: nothing is left, or the budget is used up.
    pub fn next_end(&mut self) -> Option<(State, PathEnd)> {
        loop {
            if self.is_over() {
                return None;
            }
            let path = self.next_path()?;
            if let Some(end) = self.run(path) {
                self.counts.paths += 1;
                return Some(end);
            }
        }
    }

    fn is_over(&mut self) -> bool {
        let over = self.budget.deadline.is_some_and(|deadline| Instant::now() >= deadline);
        if over && !(self.searcher.is_empty() && self.aside.is_empty()) {
            self.leave_out(StopReason::TimeLimit);
        }
        over
    }

    fn next_path(&mut self) -> Option<Path> {
        loop {
            if let Some(path) = self.searcher.pop() {
                return Some(path);
            }
            if self.aside.is_empty() {
                return None;
            }
            self.deepen();
        }
    }

    /// Nothing but loops is left: they may go on for longer.
    fn deepen(&mut self) {
        let waiting = std::mem::take(&mut self.aside);
        if self.budget.max_revisits.is_some_and(|limit| self.revisits >= limit) {
            *self.incomplete.entry(StopReason::Revisits).or_default() += waiting.len() as u64;
            return;
        }
        self.revisits = self.revisits.saturating_mul(2);
        // The first one put aside is the first to go on.
        waiting.into_iter().rev().for_each(|path| self.searcher.push(path));
    }

    /// Runs a path until it ends, turns out to be infeasible, or is put aside.
    fn run(&mut self, mut path: Path) -> Option<(State, PathEnd)> {
        if let Some(side) = path.side.take()
            && !self.enter(&mut path, side)
        {
            return None;
        }
        let mut slices = 0;
        loop {
            match self.machine.step(&mut path.state, SLICES) {
                Step::Continue => {
                    slices += u64::from(SLICES);
                    if self.budget.deadline.is_some_and(|deadline| Instant::now() >= deadline) {
                        self.searcher.push(path);
                        return None;
                    }
                    // A loop without symbolic branches: each slice is thousands of rounds.
                    if self.budget.max_revisits.is_some_and(|limit| slices > u64::from(limit)) {
                        self.leave_out(StopReason::Revisits);
                        return None;
                    }
                    if slices > PATIENCE && !self.searcher.is_empty() {
                        self.aside.push(path);
                        return None;
                    }
                }
                Step::Fork(fork) => {
                    path = self.branch(path, &fork)?;
                    if self.budget.max_path_condition.is_some_and(|most| path.state.path_condition.len() > most) {
                        self.leave_out(StopReason::PathCondition);
                        return None;
                    }
                    if path.most > self.revisits {
                        self.aside.push(path);
                        return None;
                    }
                }
                Step::End(end) => return Some((path.state, end)),
            }
        }
    }

    /// Goes on with the side that the model takes; the others wait.
    fn branch(&mut self, mut path: Path, fork: &Fork) -> Option<Path> {
        let terms = &self.machine.terms;
        let mut evaluator = Evaluator::new(&path.state.model);
        let taken = fork.sides.iter().copied().find(|side| evaluator.is_true(terms, *side));
        let others: Vec<TermId> = fork
            .sides
            .iter()
            .copied()
            .filter(|side| Some(*side) != taken && terms.as_bool(*side) != Some(false))
            .collect();
        if fork.sides.len() > 1 {
            path.visit(site(&path.state));
        }
        self.counts.branches += u64::from(!others.is_empty());
        // The last one pushed is the first to be explored.
        for side in others.iter().rev() {
            if self.searcher.len() >= self.budget.max_states {
                self.leave_out(StopReason::Memory);
                continue;
            }
            self.searcher.push(Path { side: Some(*side), ..path.clone() });
        }
        path.state.path_condition.push(taken?);
        Some(path)
    }

    /// Takes a side of a branch, if it is feasible.
    fn enter(&mut self, path: &mut Path, side: TermId) -> bool {
        self.counts.queries += 1;
        path.state.path_condition.push(side);
        let limit = self.query_limit();
        for _ in 0..=REFINEMENTS {
            match self.solver.check(&mut self.machine.terms, &path.state.path_condition, limit) {
                Answer::Sat(model) => {
                    path.state.model = Arc::new(model);
                    if self.refine(path) {
                        return true;
                    }
                }
                Answer::Unsat => {
                    self.counts.pruned += 1;
                    return false;
                }
                Answer::Unknown(reason) => {
                    self.leave_out(StopReason::Solver(reason.to_string()));
                    return false;
                }
            }
        }
        // Maybe there is no such path; exploring it anyway misses nothing.
        true
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
                application.arguments.iter().map(|a| evaluator.eval(&self.machine.terms, *a)).collect();
            let Ok(value) = self.machine.compute(application.function, &arguments) else { return true };
            let Some(variable) = self.machine.terms.as_var(application.result) else { continue };
            if exact.value(&self.machine.terms, variable) != value {
                facts.push(self.fact(&application.arguments, &arguments, application.result, value));
            }
            exact.set(variable, value);
        }
        let mut evaluator = Evaluator::new(&exact);
        if path.state.path_condition.iter().all(|conjunct| evaluator.is_true(&self.machine.terms, *conjunct)) {
            path.state.model = Arc::new(exact);
            return true;
        }
        path.state.path_condition.extend(facts);
        false
    }

    /// Whether the model of a state is exact about functions without a formula.
    pub fn is_exact(&mut self, state: &State) -> bool {
        let mut evaluator = Evaluator::new(&state.model);
        for application in state.applications.iter() {
            let arguments: Vec<_> =
                application.arguments.iter().map(|a| evaluator.eval(&self.machine.terms, *a)).collect();
            let result = evaluator.eval(&self.machine.terms, application.result);
            if !self.machine.compute(application.function, &arguments).is_ok_and(|value| value == result) {
                return false;
            }
        }
        true
    }

    /// With these arguments the result is this.
    fn fact(&mut self, arguments: &[TermId], values: &[Const], result: TermId, value: Const) -> TermId {
        let terms = &mut self.machine.terms;
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

    fn query_limit(&self) -> Limit {
        let left = self.budget.deadline.map(|deadline| deadline.saturating_duration_since(Instant::now()));
        Limit::after(left.map_or(self.budget.query_time, |left| left.min(self.budget.query_time)))
    }
}

/// The instruction that a state stands at.
fn site(state: &State) -> Site {
    let frame = state.thread().frames.iter().rev().find(|frame| frame.code.is_some());
    frame.map_or((MethodId(0), 0), |frame| (frame.method, frame.pc))
}
