//! Runs paths to their ends: feasibility of branches, deepening of loops, budgets.
//!
//! Every state carries a model of its path condition. At a branch, the side that the model takes is feasible for free; the
//! other sides wait, and are asked when their turn comes. So a branch with two sides costs one query.
//!
//! A path that comes back to the same symbolic branch too often is put aside. When nothing else is left, the limit is
//! doubled: a loop that never ends on some path cannot keep the others from being explored.
//!
//! A host that ends takes with it what the states share with it. Every path that waits is then run again from the start, on a
//! new host: its path condition is there from the beginning, so it decides alike whatever it decided before. The path that ran
//! when the host ended has a second chance, too; if its host ends again, it is left out.

use std::collections::{BTreeMap, VecDeque};
use std::time::{Duration, Instant};

use crema_machine::symbolic::Fork;
use crema_machine::{Machine, PathEnd, State, Step};
use crema_outcome::StopReason;
use crema_program::MethodId;
use crema_solver::{Answer, Limit, Reason, Solver};
use crema_term::{Const, Evaluator, TermId};
use rustc_hash::{FxHashMap, FxHashSet};
use triomphe::Arc;

use crate::induction::Goal;
use crate::merge::{Merging, Way};
use crate::search::{Search, Searcher};
use crate::trail::{Decision, decision};
use crate::work::{Before, processor_time};

/// Slices of the machine between two looks at the budget.
const SLICES: u32 = 4;
/// Slices that a path may take without a symbolic branch before others have their turn.
const PATIENCE: u64 = 400;

/// One query may take this part of the time that is left: a hard one is not the last.
const SHARE: u32 = 6;

/// Paths that are kept of those that were given up.
const GIVEN_UP: usize = 16;

/// How often a model that is wrong about functions without a formula is corrected.
const REFINEMENTS: u32 = 12;

/// After so many queries it can be told whether merging pays.
const MANY_QUERIES: u64 = 3000;
/// After so many, whether it would pay more if some sides were left apart: what has been done by then is lost.
const SOME_QUERIES: u64 = 500;

/// What exploration may cost.
#[derive(Debug, Clone)]
pub struct Budget {
    /// When to stop.
    pub deadline: Option<Instant>,
    /// How much work there may be, in units of about a nanosecond: unlike a deadline, it is the same on every machine.
    pub work: Option<u64>,
    /// What the processor's clock of this thread may show: for what does not count as work.
    pub processor: Option<Duration>,
    /// Time for one query.
    pub query_time: Duration,
    /// How often a path may come back to a symbolic branch before it is put aside for the first time.
    pub first_revisits: u32,
    /// How often it may come back at all.
    pub max_revisits: Option<u32>,
    /// Most states that wait.
    pub max_states: usize,
    /// Whether sides of a branch that meet again are explored as one path.
    pub merge: bool,
    /// Longest path condition.
    pub max_path_condition: Option<usize>,
    /// Which decisions of paths are kept: those that are made while this method runs.
    pub trails: Option<MethodId>,
    /// Whether infeasible sides of branches are looked for. If not, a path is asked about only where it ends with an
    /// exception, or where it needs a value.
    pub prune: bool,
}

impl Default for Budget {
    fn default() -> Self {
        Budget {
            deadline: None,
            work: None,
            processor: None,
            query_time: Duration::from_secs(20),
            first_revisits: 8,
            max_revisits: None,
            max_states: 200_000,
            merge: true,
            max_path_condition: None,
            trails: None,
            prune: true,
        }
    }
}

/// Where a path branched: method and instruction.
pub type Site = (MethodId, u32);

/// A side of a branch, by its number.
type Side = (Site, usize);

/// A state that waits for its turn.
pub struct Path {
    /// The state.
    pub state: State,
    /// Its path condition has not been found to be feasible yet.
    pub(crate) unasked: bool,
    /// The side that it took at the last branch, as long as nobody has asked.
    side: Option<Side>,
    /// It goes on with the value of a term, so its model must fit.
    needs_model: bool,
    /// It has come to its end while sides of a branch were run together.
    end: Option<PathEnd>,
    /// How often it has passed each symbolic branch.
    visits: Arc<FxHashMap<Site, u32>>,
    /// The most of these.
    most: u32,
    /// A host has ended while it ran.
    suspect: bool,
    /// Its decisions, if they are kept.
    trail: Vec<Decision>,
    /// Where it is generalised when it gets there; the last one counts until it is left behind.
    pub(crate) goals: Vec<Goal>,
}

impl Path {
    /// A path at its beginning.
    pub fn new(state: State) -> Self {
        let visits = Arc::new(FxHashMap::default());
        let trail = Vec::new();
        Path {
            state,
            unasked: false,
            side: None,
            needs_model: false,
            end: None,
            visits,
            most: 0,
            suspect: false,
            trail,
            goals: Vec::new(),
        }
    }

    /// A path that has the same past and goes on, or has ended, in another state. Nobody has asked whether it is feasible.
    pub(crate) fn beside(&self, state: State, end: Option<PathEnd>) -> Self {
        let (visits, trail, goals) = (Arc::clone(&self.visits), self.trail.clone(), self.goals.clone());
        let most = self.most;
        Path { state, unasked: true, side: None, needs_model: false, end, visits, most, suspect: false, trail, goals }
    }

    /// The same path, with these goals.
    pub(crate) fn with_goals(self, goals: Vec<Goal>) -> Self {
        Path { goals, ..self }
    }

    /// The instruction that it stands at.
    pub fn site(&self) -> Site {
        site(&self.state)
    }

    /// The same path, at its beginning, unless it has come to its end.
    fn renewed(self, start: &State) -> Self {
        if self.end.is_some() {
            return self;
        }
        let mut state = start.clone();
        state.path_condition = self.state.path_condition;
        state.model = self.state.model;
        state.undecided = self.state.undecided;
        Path { state, ..self }
    }

    /// How often it has passed the symbolic branch that it stands at.
    pub(crate) fn visits_here(&self) -> u32 {
        self.visits.get(&self.site()).copied().unwrap_or(0)
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
    /// Sides of branches that some path has taken.
    pub covered: u64,
}

/// Whether a path exists.
enum Feasible {
    Yes,
    No,
    Unknown(Reason),
}

/// Paths that wait while others are explored.
pub(crate) struct Waiting {
    searcher: Box<dyn Searcher>,
    later: VecDeque<Path>,
    aside: Vec<Path>,
    doubtful: Vec<Path>,
}

/// When exploration comes to a halt, so that something else can be tried.
#[derive(Debug, Clone, Copy)]
pub struct Halt {
    /// When nothing but loops is left, and they have been followed for so many rounds.
    pub revisits: u32,
    /// At this time.
    pub at: Option<Instant>,
}

/// Sets up a machine whose host has ended, and starts the program again.
pub type Restart<'a> = &'a mut dyn FnMut(&mut Machine) -> Option<State>;

/// Explores the paths of a program.
pub struct Explorer<'a> {
    /// Runs states.
    pub machine: &'a mut Machine,
    pub(crate) solver: &'a mut dyn Solver,
    searcher: Box<dyn Searcher>,
    pub(crate) budget: Budget,
    /// Paths that wait for all others: those on which a term has yet another value. There may be very many.
    later: VecDeque<Path>,
    /// Paths that came back to a branch too often.
    aside: Vec<Path>,
    /// Paths that may not exist.
    doubtful: Vec<Path>,
    revisits: u32,
    /// When to come to a halt, unless that has been.
    pub halt: Option<Halt>,
    restart: Option<Restart<'a>>,
    /// The decisions of the path that ended last, if they are kept.
    pub trail: Vec<Decision>,
    /// Some of the paths that were given up because they came back too often.
    given_up: Vec<Path>,
    /// What was done before.
    before: Before,
    /// Which branches are merged.
    pub merging: Merging,
    /// Sides of branches that some path has taken.
    covered: FxHashSet<Side>,
    /// Merging has led to so many sides that do not exist that it was given up.
    pub hopeless: bool,
    /// Counts.
    pub counts: Counts,
    /// What was left out, with how often.
    pub incomplete: BTreeMap<StopReason, u64>,
}

impl<'a> Explorer<'a> {
    /// An explorer without paths.
    pub fn new(machine: &'a mut Machine, solver: &'a mut dyn Solver, search: Search, budget: Budget) -> Self {
        let revisits = budget.first_revisits;
        let before = Before::now(machine);
        Explorer {
            before,
            machine,
            solver,
            searcher: search.searcher(),
            budget,
            later: VecDeque::new(),
            aside: Vec::new(),
            doubtful: Vec::new(),
            revisits,
            halt: None,
            restart: None,
            trail: Vec::new(),
            given_up: Vec::new(),
            merging: Merging::default(),
            covered: FxHashSet::default(),
            hopeless: false,
            counts: Counts::default(),
            incomplete: BTreeMap::new(),
        }
    }

    /// An explorer that goes on with another host when one has ended.
    pub fn restarting(self, restart: Restart<'a>) -> Self {
        Explorer { restart: Some(restart), ..self }
    }

    /// Adds a path to explore.
    pub fn add(&mut self, state: State) {
        self.searcher.push(Path::new(state));
    }

    /// Lets a path wait.
    pub(crate) fn push(&mut self, path: Path) {
        self.searcher.push(path);
    }

    /// Takes all paths that wait.
    pub(crate) fn suspend(&mut self) -> Waiting {
        Waiting {
            searcher: std::mem::replace(&mut self.searcher, Search::DepthFirst.searcher()),
            later: std::mem::take(&mut self.later),
            aside: std::mem::take(&mut self.aside),
            doubtful: std::mem::take(&mut self.doubtful),
        }
    }

    /// Goes on with these paths; those that wait now are forgotten.
    pub(crate) fn resume(&mut self, waiting: Waiting) {
        let Waiting { searcher, later, aside, doubtful } = waiting;
        (self.searcher, self.later, self.aside, self.doubtful) = (searcher, later, aside, doubtful);
    }

    /// How many paths wait.
    pub fn waiting(&self) -> usize {
        self.searcher.len() + self.later.len() + self.aside.len() + self.doubtful.len()
    }

    /// Some paths, with their decisions, that came back to the same branch too often and will not go on, if decisions are
    /// kept. Their models fit.
    pub fn take_given_up(&mut self) -> Vec<(State, Vec<Decision>)> {
        let mut paths = std::mem::take(&mut self.given_up);
        paths.append(&mut self.aside);
        paths.truncate(GIVEN_UP);
        paths.retain(|path| !path.unasked && !path.state.undecided);
        paths.into_iter().map(|path| (path.state, path.trail)).collect()
    }

    /// Says that something was left out.
    pub fn leave_out(&mut self, reason: StopReason) {
        *self.incomplete.entry(reason).or_default() += 1;
    }

    /// Explores until a path ends; gives its state and end. `None`: nothing is left, the budget is used up, or it has come to a
    /// halt, which there is none of any more.
    pub fn next_end(&mut self) -> Option<(State, PathEnd)> {
        loop {
            if self.is_over() {
                return None;
            }
            if self.halts() {
                self.halt = None;
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
        let over = self.is_late();
        if over && self.waiting() > 0 {
            self.leave_out(StopReason::TimeLimit);
        }
        if !over && self.is_hopeless() {
            self.hopeless = true;
            self.leave_out(StopReason::Solver("merging has led to too many sides that do not exist".into()));
            return true;
        }
        over
    }

    /// Whether of what merging has left to be asked hardly anything exists: then every path for itself is less to ask. If it is known
    /// which sides had better been left apart, less than that is reason enough to begin anew.
    fn is_hopeless(&self) -> bool {
        let Counts { queries, pruned, .. } = self.counts;
        let hardly_any = queries >= MANY_QUERIES && pruned * 20 > queries * 19;
        let too_few = queries >= SOME_QUERIES && pruned * 2 > queries;
        let knows_better = self.merging.may_begin_anew && self.machine.knows_better();
        self.merging.merged > 0 && (hardly_any || too_few && knows_better)
    }

    fn halts(&self) -> bool {
        let Some(halt) = self.halt else { return false };
        let only_loops = self.searcher.is_empty() && self.later.is_empty() && self.doubtful.is_empty();
        let is_deep = only_loops && !self.aside.is_empty() && self.revisits >= halt.revisits;
        is_deep || halt.at.is_some_and(|at| Instant::now() >= at)
    }

    pub(crate) fn next_path(&mut self) -> Option<Path> {
        loop {
            if let Some(path) = self.searcher.pop().or_else(|| self.later.pop_front()) {
                return Some(path);
            }
            if let Some(path) = self.doubtful.pop() {
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
            let room = GIVEN_UP.saturating_sub(self.given_up.len());
            self.given_up.extend(waiting.into_iter().take(if self.budget.trails.is_some() { room } else { 0 }));
            return;
        }
        self.revisits = self.revisits.saturating_mul(2);
        // The first one put aside is the first to go on.
        waiting.into_iter().rev().for_each(|path| self.searcher.push(path));
    }

    /// Runs a path until it ends, turns out to be infeasible, or is put aside.
    fn run(&mut self, mut path: Path) -> Option<(State, PathEnd)> {
        if path.unasked && (self.budget.prune || path.needs_model) {
            path = self.ask(path)?;
        }
        // Until somebody asks, its model need not fit.
        path.state.undecided |= path.unasked;
        if let Some(end) = path.end.take() {
            self.trail = path.trail;
            return Some((path.state, end));
        }
        let mut slices = 0;
        loop {
            match self.machine.step(&mut path.state, SLICES) {
                Step::Continue => {
                    slices += u64::from(SLICES);
                    if self.is_late() || self.halts() {
                        self.searcher.push(path);
                        return None;
                    }
                    // A loop without symbolic branches: each slice is thousands of rounds.
                    if self.budget.max_revisits.is_some_and(|limit| slices > u64::from(limit)) {
                        self.leave_out(StopReason::Revisits);
                        return None;
                    }
                    if slices > PATIENCE && !(self.searcher.is_empty() && self.later.is_empty()) {
                        self.aside.push(path);
                        return None;
                    }
                }
                Step::Fork(fork) if fork.concretizes && path.unasked => path = self.ask(path)?,
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
                Step::End(PathEnd::Host(error)) => {
                    self.host_failed(path, &StopReason::Host(error.to_string()));
                    return None;
                }
                Step::End(end) => {
                    if path.unasked && matches!(end, PathEnd::Uncaught(_)) {
                        path = self.ask(path)?;
                    }
                    self.trail = path.trail;
                    return Some((path.state, end));
                }
            }
        }
    }

    /// Asks whether a path exists; if it does, or if nobody knows, it goes on.
    pub(crate) fn ask(&mut self, mut path: Path) -> Option<Path> {
        path.unasked = false;
        path.needs_model = false;
        match self.is_feasible(&mut path) {
            Feasible::Yes => {
                path.state.undecided &= self.budget.prune;
                self.cover(path.side.take());
                Some(path)
            }
            Feasible::No => None,
            Feasible::Unknown(reason) => self.doubt(path, &reason),
        }
    }

    /// The host is gone, or cannot be relied on. Everything that waits begins again on another one.
    fn host_failed(&mut self, path: Path, reason: &StopReason) {
        if self.is_late() {
            // It was ended because the time is up.
            self.searcher.push(path);
            return;
        }
        let waiting = self.take_waiting();
        let start = self.restart.as_mut().and_then(|restart| restart(self.machine));
        let lost = match start {
            Some(start) => {
                waiting.into_iter().for_each(|path| self.searcher.push(path.renewed(&start)));
                if !path.suspect {
                    self.searcher.push(Path { suspect: true, ..path.renewed(&start) });
                    return;
                }
                1
            }
            None => 1 + waiting.len() as u64,
        };
        *self.incomplete.entry(reason.clone()).or_default() += lost;
    }

    /// All paths that wait; the last one is to be explored first.
    fn take_waiting(&mut self) -> Vec<Path> {
        let mut waiting = std::mem::take(&mut self.aside);
        waiting.append(&mut self.doubtful);
        waiting.extend(self.later.drain(..).rev());
        let first = waiting.len();
        waiting.extend(std::iter::from_fn(|| self.searcher.pop()));
        waiting[first..].reverse();
        waiting
    }

    pub(crate) fn is_late(&self) -> bool {
        self.work_left() == Some(0)
            || self.budget.processor.is_some_and(|most| processor_time() >= most)
            || self.budget.deadline.is_some_and(|deadline| Instant::now() >= deadline)
    }

    /// How much work was done, in units of about a nanosecond.
    pub fn work(&self) -> u64 {
        self.before.work(self.machine, &self.counts)
    }

    fn work_left(&self) -> Option<u64> {
        self.budget.work.map(|most| most.saturating_sub(self.work()))
    }

    /// Goes on with the side that the model takes; the others wait.
    pub(crate) fn branch(&mut self, mut path: Path, fork: &Fork) -> Option<Path> {
        if self.survey(&mut path.state, fork) {
            return Some(path);
        }
        if fork.sides.len() > 1 {
            path.visit(site(&path.state));
        }
        if let Some(ways) = self.merge(&mut path.state, fork) {
            return self.choose(path, ways);
        }
        let terms = &self.machine.terms;
        let mut evaluator = Evaluator::new(&path.state.model);
        let taken = fork.sides.iter().copied().find(|side| evaluator.is_true(terms, *side));
        let others: Vec<(usize, TermId)> = fork
            .sides
            .iter()
            .copied()
            .enumerate()
            .filter(|(_, side)| Some(*side) != taken && terms.as_bool(*side) != Some(false))
            .collect();
        self.counts.branches += u64::from(!others.is_empty());
        let site = site(&path.state);
        // The last one pushed is the first to be explored.
        for (number, side) in others.iter().rev() {
            let mut state = path.state.clone();
            state.path_condition.push(*side);
            let mut other = path.beside(state, None);
            other.side = Some((site, *number));
            other.needs_model = fork.concretizes;
            self.note(&mut other.trail, &path.state, fork, *side);
            if fork.concretizes && fork.sides.len() == 2 { self.wait_longer(other) } else { self.wait(other) }
        }
        self.note(&mut path.trail, &path.state, fork, taken?);
        path.state.path_condition.push(taken?);
        self.cover(fork.sides.iter().position(|side| Some(*side) == taken).map(|number| (site, number)));
        Some(path)
    }

    /// A path has taken a side of a branch.
    fn cover(&mut self, side: Option<Side>) {
        if side.is_some_and(|side| self.covered.insert(side)) {
            self.counts.covered += 1;
        }
    }

    /// Keeps a decision that was made in a state.
    fn note(&self, trail: &mut Vec<Decision>, state: &State, fork: &Fork, side: TermId) {
        let runs = |method: MethodId| state.thread().frames.iter().any(|frame| frame.method == method);
        if self.budget.trails.is_some_and(runs) {
            trail.extend(decision(state, fork, side));
        }
    }

    /// Goes on with the way on which the model leads; the others wait. All have the past of the path.
    fn choose(&mut self, path: Path, ways: Vec<Way>) -> Option<Path> {
        let known = path.state.path_condition.len();
        let mut next = None;
        for Way { state, end } in ways.into_iter().rev() {
            let mut evaluator = Evaluator::new(&state.model);
            let new = state.path_condition.iter().skip(known);
            let taken = new.copied().all(|conjunct| evaluator.is_true(&self.machine.terms, conjunct));
            let way = Path { unasked: !taken, ..path.beside(state, end) };
            // At most one of them is taken.
            if taken { next = Some(way) } else { self.wait(way) }
        }
        match next {
            Some(ended) if ended.end.is_some() => {
                self.wait(ended);
                None
            }
            next => next,
        }
    }

    fn wait(&mut self, path: Path) {
        if self.has_room() {
            self.searcher.push(path);
        }
    }

    fn wait_longer(&mut self, path: Path) {
        if self.has_room() {
            self.later.push_back(path);
        }
    }

    fn has_room(&mut self) -> bool {
        let room = self.searcher.len() + self.later.len() < self.budget.max_states;
        if !room {
            self.leave_out(StopReason::Memory);
        }
        room
    }

    /// Whether the path condition can be satisfied; then by the model of the state.
    fn is_feasible(&mut self, path: &mut Path) -> Feasible {
        self.counts.queries += 1;
        let limit = self.query_limit();
        for _ in 0..=REFINEMENTS {
            match self.solver.check(&mut self.machine.terms, &path.state.path_condition, limit) {
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

    /// Whether the solver cannot rule out that a condition holds on a path.
    pub(crate) fn is_possible(&mut self, state: &State, condition: TermId) -> bool {
        self.counts.queries += 1;
        let limit = self.query_limit();
        let conjuncts: Vec<TermId> = state.path_condition.iter().copied().chain([condition]).collect();
        let possible = !matches!(self.solver.check(&mut self.machine.terms, &conjuncts, limit), Answer::Unsat);
        self.counts.pruned += u64::from(!possible);
        possible
    }

    /// The solver does not know whether a path exists. It is explored, in case it ends harmlessly: if a model is found by
    /// other means, at once, else when nothing better is left to do.
    fn doubt(&mut self, mut path: Path, reason: &Reason) -> Option<Path> {
        if let Reason::Bug(_) = reason {
            self.leave_out(StopReason::Solver(reason.to_string()));
            return None;
        }
        if self.search_model(&mut path.state) {
            return Some(path);
        }
        path.state.undecided = true;
        self.doubtful.push(path);
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

    pub(crate) fn query_limit(&self) -> Limit {
        let left = self.budget.deadline.map(|deadline| deadline.saturating_duration_since(Instant::now()));
        let limit =
            Limit::after(left.map_or(self.budget.query_time, |left| (left / SHARE).min(self.budget.query_time)));
        self.work_left().map_or(limit, |work| limit.with_work(work / u64::from(SHARE)))
    }
}

/// The instruction that a state stands at.
pub(crate) fn site(state: &State) -> Site {
    let frame = state.thread().frames.iter().rev().find(|frame| frame.code.is_some());
    frame.map_or((MethodId(0), 0), |frame| (frame.method, frame.pc))
}
