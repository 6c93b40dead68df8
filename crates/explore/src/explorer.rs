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
//! when the host ended is run again, too. If somebody else has killed the host, that says nothing about the path, and it has
//! [`RETRIES`] more tries. If not, the path has most likely ended the host itself: it has one more, and is left out if its host ends again.

use std::collections::BTreeMap;
use std::time::Instant;

use crema_machine::symbolic::Fork;
use crema_machine::{HasMachine, HostError, Machine, PathEnd, State, Step};
use crema_outcome::{RETRIES, StopReason};
use crema_program::MethodId;
use crema_solver::Solver;
use crema_term::{Evaluator, TermId};

use crate::budget::{Budget, Counts, Halt};
use crate::coverage::Coverage;
use crate::ends::{approximation_reason, ended_host, host_reason};
use crate::merge::{Merged, Merging, Way};
use crate::path::{Path, Side, site};
use crate::search::Search;
use crate::trail::{Decision, decision};
use crate::waiting::Waiting;
use crate::work::{Before, note_branch, processor_time};

/// Slices of the machine between two looks at the budget.
const SLICES: u32 = 4;
/// Slices that a path may take without a symbolic branch before others have their turn.
const PATIENCE: u64 = 400;

/// Paths that are kept of those that were given up.
const GIVEN_UP: usize = 16;

/// After so many queries it can be told whether merging pays.
const MANY_QUERIES: u64 = 3000;
/// After so many, whether it would pay more if some sides were left apart: what has been done by then is lost.
const SOME_QUERIES: u64 = 500;

/// Sets up a machine whose host has ended, and starts the program again.
pub type Restart<'a> = &'a mut dyn FnMut(&mut Machine) -> Option<State>;

impl HasMachine for Explorer<'_> {
    fn machine(&mut self) -> &mut Machine {
        self.machine
    }
}

/// Explores the paths of a program.
pub struct Explorer<'a> {
    /// Runs states.
    pub machine: &'a mut Machine,
    pub(crate) solver: &'a mut dyn Solver,
    pub(crate) budget: Budget,
    pub(crate) waiting: Waiting,
    revisits: u32,
    /// When to come to a halt, unless that has been.
    pub halt: Option<Halt>,
    restart: Option<Restart<'a>>,
    /// The decisions of the path that ended last, if they are kept.
    pub trail: Vec<Decision>,
    /// Some of the paths that were given up because they came back too often.
    given_up: Vec<Path>,
    /// What was done before.
    pub(crate) before: Before,
    /// What is tried now may go on until so much work was done, if that is limited.
    pub(crate) until: Option<u64>,
    /// Which branches are merged.
    pub merging: Merging,
    pub(crate) coverage: Coverage,
    /// Merging has led to so many sides that do not exist that it was given up.
    pub hopeless: bool,
    /// The solver has left a question open: from then on, inputs for functions without a formula are searched for first.
    pub(crate) has_doubts: bool,
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
        let waiting = Waiting::new(search, budget.approximate_last);
        Explorer {
            before,
            until: None,
            machine,
            solver,
            budget,
            waiting,
            revisits,
            halt: None,
            restart: None,
            trail: Vec::new(),
            given_up: Vec::new(),
            merging: Merging::default(),
            coverage: Coverage::default(),
            hopeless: false,
            has_doubts: false,
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
        self.waiting.push(Path::new(state));
    }

    /// Lets a path wait.
    pub(crate) fn push(&mut self, path: Path) {
        self.waiting.push(path);
    }

    /// Takes all paths that wait.
    pub(crate) fn suspend(&mut self) -> Waiting {
        std::mem::replace(&mut self.waiting, Waiting::new(Search::DepthFirst, self.budget.approximate_last))
    }

    /// Goes on with these paths; those that wait now are forgotten.
    pub(crate) fn resume(&mut self, waiting: Waiting) {
        self.waiting = waiting;
    }

    /// How many paths wait.
    pub fn waiting(&self) -> usize {
        self.waiting.len()
    }

    /// Some paths, with their decisions, that came back to the same branch too often and will not go on, if decisions are
    /// kept. Their models fit.
    pub fn take_given_up(&mut self) -> Vec<(State, Vec<Decision>)> {
        let mut paths = std::mem::take(&mut self.given_up);
        paths.append(&mut self.waiting.take_aside(0));
        paths.truncate(GIVEN_UP);
        paths.retain(|path| !path.unasked && !path.state.provenance.is_undecided());
        paths.into_iter().map(|path| (path.state, path.trail)).collect()
    }

    /// Gives up the paths that cannot be a counterexample: they have nothing to tell if the property cannot be proved, either.
    pub(crate) fn give_up_approximate(&mut self) {
        for path in self.waiting.take_approximate() {
            self.leave_out(approximation_reason(&path.state));
        }
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
                if self.budget.covers && !end.0.provenance.is_undecided() {
                    self.coverage.end(&end.0.model);
                }
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
            self.leave_out(hopeless());
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

    /// From now on, sides of branches that meet again are explored as one path.
    pub fn start_merging(&mut self) {
        self.budget.merge = true;
    }

    /// Goes on without merging where it was given up.
    pub fn stop_merging(&mut self) {
        self.hopeless = false;
        self.budget.merge = false;
        self.incomplete.remove(&hopeless());
    }

    fn halts(&self) -> bool {
        let Some(halt) = self.halt else { return false };
        let is_deep = self.waiting.are_loops() && self.revisits >= halt.revisits;
        is_deep || halt.is_due(self.work())
    }

    pub(crate) fn next_path(&mut self) -> Option<Path> {
        loop {
            if let Some(path) = self.waiting.pop() {
                return Some(path);
            }
            if self.waiting.len() == 0 {
                return None;
            }
            self.deepen();
        }
    }

    /// Hardly anything but loops is left: they may go on for longer.
    fn deepen(&mut self) {
        let waiting = self.waiting.take_aside(self.revisits);
        if self.budget.max_revisits.is_some_and(|limit| self.revisits >= limit) {
            *self.incomplete.entry(StopReason::Revisits).or_default() += waiting.len() as u64;
            let room = GIVEN_UP.saturating_sub(self.given_up.len());
            self.given_up.extend(waiting.into_iter().take(if self.budget.target.is_some() { room } else { 0 }));
            return;
        }
        self.revisits = self.revisits.saturating_mul(2);
        // The first one put aside is the first to go on.
        waiting.into_iter().rev().for_each(|path| self.waiting.push(path));
    }

    /// Runs a path until it ends, turns out to be infeasible, or is put aside.
    fn run(&mut self, mut path: Path) -> Option<(State, PathEnd)> {
        if path.unasked && (self.budget.prune || path.needs_model) {
            path = self.ask(path)?;
        }
        // Until somebody asks, its model need not fit.
        let undecided = path.state.provenance.is_undecided() || path.unasked;
        path.state.provenance.set_undecided(undecided);
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
                        self.waiting.push(path);
                        return None;
                    }
                    // A loop without symbolic branches: each slice is thousands of rounds.
                    if self.budget.max_revisits.is_some_and(|limit| slices > u64::from(limit)) {
                        self.leave_out(StopReason::Revisits);
                        return None;
                    }
                    if slices > PATIENCE && self.waiting.has_other(&path) {
                        self.waiting.put_aside(path);
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
                        self.waiting.put_aside(path);
                        return None;
                    }
                    if self.waiting.has_better(&path) {
                        self.waiting.push(path);
                        return None;
                    }
                }
                Step::End(PathEnd::Host(error)) => {
                    self.host_failed(path, &error);
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

    /// The host is gone, or cannot be relied on, and a path was running. Everything begins again on another host.
    fn host_failed(&mut self, mut path: Path, error: &HostError) {
        if self.is_late() {
            // It was ended because the time is up.
            self.waiting.push(path);
            return;
        }
        let has_another_try = if error.is_killed() {
            path.kills += 1;
            path.kills <= RETRIES
        } else {
            // What does not end would not end the second time, either.
            !std::mem::replace(&mut path.suspect, true) && !matches!(error, HostError::Silent { .. })
        };
        let reason = host_reason(error);
        match self.replace_host(&reason) {
            Some(start) if has_another_try => self.waiting.push(path.renewed(&start)),
            Some(_) | None => self.leave_out(reason),
        }
    }

    /// Goes on with another host: everything that waits begins again, in this state. If there is none, all of it is left out for this
    /// reason.
    pub(crate) fn replace_host(&mut self, reason: &StopReason) -> Option<State> {
        let waiting = self.waiting.take_all();
        let start = self.restart.as_mut().and_then(|restart| restart(self.machine));
        match &start {
            Some(start) => waiting.into_iter().for_each(|path| self.waiting.push(path.renewed(start))),
            None if waiting.is_empty() => {}
            None => *self.incomplete.entry(reason.clone()).or_default() += waiting.len() as u64,
        }
        start
    }

    /// How the host was killed, if somebody else has done that. What was asked of it since then has no answer.
    pub(crate) fn killed_host(&mut self) -> Option<HostError> {
        ended_host(self.machine).filter(HostError::is_killed)
    }

    /// Explores a path once more that has come to its end while its host was killed.
    pub(crate) fn run_again(&mut self, state: State, error: &HostError) {
        self.host_failed(Path::new(state), error);
    }

    pub(crate) fn is_late(&self) -> bool {
        self.work_left() == Some(0)
            || self.budget.processor.is_some_and(|most| processor_time() >= most)
            || self.budget.deadline.is_some_and(|deadline| Instant::now() >= deadline)
    }

    /// How much work was done, in units of about a nanosecond.
    pub fn work(&self) -> u64 {
        self.before.work(self.machine)
    }

    pub(crate) fn work_left(&self) -> Option<u64> {
        let most = self.budget.work.into_iter().chain(self.until).min();
        most.map(|most| most.saturating_sub(self.work()))
    }

    /// Does something that may go on until so much work was done, whatever was the limit before.
    pub(crate) fn until<R>(&mut self, work: u64, run: impl FnOnce(&mut Self) -> R) -> R {
        let before = self.until.replace(work);
        let result = run(self);
        self.until = before;
        result
    }

    /// Goes on with the side that the model takes; the others wait.
    pub(crate) fn branch(&mut self, mut path: Path, fork: &Fork) -> Option<Path> {
        if self.survey(&mut path.state, fork) {
            return Some(path);
        }
        if fork.sides.len() > 1 {
            path.visit(site(&path.state));
        }
        if let Some(Merged { ways, trail }) = self.merge(&mut path.state, fork) {
            path.trail.extend(trail);
            return self.choose(path, ways);
        }
        // Its sides are one path, perhaps, if they have a host.
        if self.budget.merge
            && self.restart.is_some()
            && let Some(error) = self.killed_host()
        {
            self.host_failed(path, &error);
            return None;
        }
        let terms = self.machine.terms();
        let mut evaluator = Evaluator::new(&path.state.model);
        let taken = fork.sides.iter().copied().find(|side| evaluator.is_true(terms, *side));
        let others: Vec<(usize, TermId)> = fork
            .sides
            .iter()
            .copied()
            .enumerate()
            .filter(|(_, side)| Some(*side) != taken && terms.as_bool(*side) != Some(false))
            .collect();
        if !others.is_empty() {
            self.counts.branches += 1;
            note_branch(self.machine, &path.state);
        }
        let site = site(&path.state);
        // The last one pushed is the first to be explored.
        for (number, side) in others.iter().rev() {
            let mut state = path.state.clone();
            state.path_condition.push(*side);
            let mut other = path.beside(state, None);
            other.side = Some((site, *number));
            other.needs_model = fork.concretizes;
            other.value = fork.value;
            self.note(&mut other.trail, &path.state, fork, *side);
            if fork.value.is_some() { self.wait_longer(other) } else { self.wait(other) }
        }
        self.note(&mut path.trail, &path.state, fork, taken?);
        path.state.path_condition.push(taken?);
        self.cover(fork.sides.iter().position(|side| Some(*side) == taken).map(|number| (site, number)));
        Some(path)
    }

    /// A path has taken a side of a branch.
    pub(crate) fn cover(&mut self, side: Option<Side>) {
        if side.is_some_and(|side| self.coverage.take(side)) {
            self.counts.covered += 1;
        }
    }

    /// Keeps a decision that was made in a state.
    fn note(&self, trail: &mut Vec<Decision>, state: &State, fork: &Fork, side: TermId) {
        if self.tells(state) {
            trail.extend(decision(state, fork, side, None));
        }
    }

    /// Whether decisions that are made in a state are kept.
    pub(crate) fn tells(&self, state: &State) -> bool {
        self.budget.target.is_some() && self.is_inside(state)
    }

    /// Whether the method that is explored runs, if it is one.
    pub(crate) fn is_inside(&self, state: &State) -> bool {
        let runs = |method: MethodId| state.thread().frames.iter().any(|frame| frame.method == method);
        self.budget.target.is_none_or(runs)
    }

    /// Goes on with the way on which the model leads; the others wait. All have the past of the path.
    fn choose(&mut self, path: Path, ways: Vec<Way>) -> Option<Path> {
        let known = path.state.path_condition.len();
        let mut next = None;
        for Way { state, end } in ways.into_iter().rev() {
            let mut evaluator = Evaluator::new(&state.model);
            let new = state.path_condition.iter().skip(known);
            let taken = new.copied().all(|conjunct| evaluator.is_true(self.machine.terms(), conjunct));
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
            self.waiting.push(path);
        }
    }

    fn wait_longer(&mut self, path: Path) {
        if self.has_room() {
            self.waiting.later.push_back(path);
        }
    }

    fn has_room(&mut self) -> bool {
        let room = self.waiting.ready() < self.budget.max_states;
        if !room {
            self.leave_out(StopReason::Memory);
        }
        room
    }
}

/// Why exploration ends when merging is given up.
fn hopeless() -> StopReason {
    StopReason::Solver("merging has led to too many sides that do not exist".into())
}
