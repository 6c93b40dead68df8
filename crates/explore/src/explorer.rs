//! The explorer: runs paths to their ends. It decides the feasibility of branches, deepens loops iteratively, and keeps to
//! budgets.
//!
//! Every state carries a model of its path condition, as in concolic execution. At a branch, the successor that the model takes
//! is feasible without a query. The other successors go to the worklist and are checked for feasibility before they run. So a
//! branch with two successors costs one query (cf. counterexample caching in EXE and KLEE).
//!
//! A path that returns to the same symbolic branch too often is deferred. When only deferred paths are left, the limit is
//! doubled. So a loop that never ends on some path does not prevent the exploration of others.
//!
//! When a host ends, the shadow objects of all states are lost. Every path on the worklist then runs again from the start of the
//! program on a new host. Its path condition is present from the beginning, so it makes the same decisions as before. The path
//! that ran when the host ended runs again, too. If another process has killed the host, that says nothing about the path, and it
//! gets [`RETRIES`] more attempts. Otherwise the path has most likely ended the host itself. It gets one more attempt, and is
//! abandoned if its host ends again.

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
use crate::decisions::{Decision, decision};
use crate::ends::{approximation_reason, ended_host, host_reason};
use crate::guide::Guide;
use crate::limits::{
    ABANDON_MERGING_PERCENT, ABANDON_MERGING_QUERIES, ABANDONED_PATHS_KEPT, BUDGET_CHECK_SLICES, LOOKUP_REVISITS,
    REFINE_MERGING_PERCENT, REFINE_MERGING_QUERIES, REVISITS_GROWTH, UNBRANCHED_SLICES,
};
use crate::merging::{MergedBranch, Merging, Way};
use crate::path::{Path, Successor, site};
use crate::search::Search;
use crate::work::{WorkDone, note_branch, processor_time};
use crate::worklist::Worklist;

/// Restarts a machine whose host has ended, and starts the program again.
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
    /// The budget.
    pub budget: Budget,
    pub(crate) worklist: Worklist,
    revisits: u32,
    /// When to pause next, if there is another pause.
    pub halt: Option<Halt>,
    restart: Option<Restart<'a>>,
    /// Where a directed search leads.
    guide: Option<Box<dyn Guide + 'a>>,
    /// The decisions of the path that ended last, if they are recorded.
    pub decisions: Vec<Decision>,
    /// Some of the paths that were abandoned because they returned to a branch too often.
    abandoned: Vec<Path>,
    /// The work done before this exploration.
    pub before: WorkDone,
    /// The limit of work for the current activity, if there is one.
    pub(crate) until: Option<u64>,
    /// The merging of branches.
    pub merging: Merging,
    pub(crate) coverage: Coverage,
    /// Only branches inside of the method under analysis count as covered.
    covers_inside: bool,
    /// Merging was abandoned: it produced too many infeasible paths.
    pub merging_abandoned: bool,
    /// The solver was incomplete for some query. From then on, local search for inputs of uninterpreted functions comes first.
    pub(crate) solver_was_incomplete: bool,
    /// Counts.
    pub counts: Counts,
    /// What was not explored, by reason, with counts.
    pub incomplete: BTreeMap<StopReason, u64>,
}

impl<'a> Explorer<'a> {
    /// An explorer without paths.
    pub fn new(machine: &'a mut Machine, solver: &'a mut dyn Solver, search: Search, budget: Budget) -> Self {
        let revisits = budget.first_revisits;
        let before = WorkDone::now(machine);
        let worklist = Worklist::new(search, budget.approximate_last);
        Explorer {
            before,
            until: None,
            machine,
            solver,
            budget,
            worklist,
            revisits,
            halt: None,
            restart: None,
            guide: None,
            decisions: Vec::new(),
            abandoned: Vec::new(),
            merging: Merging::default(),
            coverage: Coverage::default(),
            merging_abandoned: false,
            covers_inside: false,
            solver_was_incomplete: false,
            counts: Counts::default(),
            incomplete: BTreeMap::new(),
        }
    }

    /// Returns an explorer that continues with another host when one has ended.
    pub fn restarting(self, restart: Restart<'a>) -> Self {
        Explorer { restart: Some(restart), ..self }
    }

    /// Returns an explorer that abandons paths from which no way leads to a place.
    pub fn guided(self, guide: Option<Box<dyn Guide + 'a>>) -> Self {
        Explorer { guide, ..self }
    }

    /// Adds a path to explore.
    pub fn add(&mut self, state: State) {
        let path = self.measured(Path::new(state));
        path.into_iter().for_each(|path| self.worklist.push(path));
    }

    /// Adds a path to explore before the others.
    pub fn add_first(&mut self, state: State) {
        self.worklist.first.push_back(Path::new(state));
    }

    /// Adds a path to explore after the others, but before more values of terms and entries of tables.
    pub fn add_last(&mut self, state: State) {
        self.worklist.later.push_front(Path::new(state));
    }

    /// Adds a path to the worklist.
    pub fn push(&mut self, path: Path) {
        self.worklist.push(path);
    }

    /// Takes the worklist.
    pub fn suspend(&mut self) -> Worklist {
        std::mem::replace(&mut self.worklist, Worklist::new(Search::DepthFirst, self.budget.approximate_last))
    }

    /// Abandons all paths of the worklist. Those that are added from now on are explored in this order. From now on, only what the
    /// method under analysis does is new coverage.
    pub fn begin_anew(&mut self, search: Search) {
        self.worklist = Worklist::new(search, self.budget.approximate_last);
        self.covers_inside = true;
    }

    /// Replaces the worklist.
    pub fn resume(&mut self, worklist: Worklist) {
        self.worklist = worklist;
    }

    /// The number of paths on the worklist.
    pub fn pending(&self) -> usize {
        self.worklist.len()
    }

    /// Some paths, with their decisions, that were abandoned because they returned to the same branch too often. Only if
    /// decisions are recorded. Their models satisfy their path conditions.
    pub fn take_abandoned(&mut self) -> Vec<(State, Vec<Decision>)> {
        let mut paths = std::mem::take(&mut self.abandoned);
        paths.append(&mut self.worklist.take_deferred(0));
        paths.truncate(ABANDONED_PATHS_KEPT);
        paths.retain(|path| !path.unasked && !path.state.provenance.is_undecided());
        paths.into_iter().map(|path| (path.state, path.decisions)).collect()
    }

    /// Abandons the paths that cannot be a counterexample. If the property cannot be proved either, they do not help.
    pub fn abandon_approximate(&mut self) {
        for path in self.worklist.take_approximate() {
            self.leave_out(approximation_reason(&path.state));
        }
    }

    /// Counts something that was not explored, with its reason.
    pub fn leave_out(&mut self, reason: StopReason) {
        *self.incomplete.entry(reason).or_default() += 1;
    }

    /// Explores until a path ends. Returns its state and end. Returns `None` if the worklist is empty, the budget is used up, or
    /// exploration pauses. In the latter case [`Explorer::halt`] is cleared.
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
        if over && self.pending() > 0 {
            let is_abandoned = self.budget.is_abandoned();
            self.leave_out(if is_abandoned { StopReason::Memory } else { StopReason::TimeLimit });
        }
        if !over && self.merging_is_useless() {
            self.merging_abandoned = true;
            self.leave_out(merging_abandoned());
            return true;
        }
        over
    }

    /// Whether almost all queries after merging find infeasible paths. Then exploring every path separately needs fewer queries.
    /// If the machine has learnt which successors are better not merged, a lower share is enough to start exploration again.
    fn merging_is_useless(&self) -> bool {
        let Counts { queries, pruned, .. } = self.counts;
        let hardly_any = queries >= ABANDON_MERGING_QUERIES && pruned * 100 > queries * ABANDON_MERGING_PERCENT;
        let too_few = queries >= REFINE_MERGING_QUERIES && pruned * 100 > queries * REFINE_MERGING_PERCENT;
        let knows_better = self.merging.may_begin_anew && self.machine.knows_better();
        self.merging.merged > 0 && (hardly_any || too_few && knows_better)
    }

    /// From now on, successors of branches are merged.
    pub fn start_merging(&mut self) {
        self.budget.merge = true;
    }

    /// Continues without merging after it was abandoned.
    pub fn stop_merging(&mut self) {
        self.merging_abandoned = false;
        self.budget.merge = false;
        self.incomplete.remove(&merging_abandoned());
    }

    fn halts(&self) -> bool {
        let Some(halt) = self.halt else { return false };
        let is_deep = self.worklist.are_loops() && self.revisits >= halt.revisits;
        is_deep || halt.is_due(self.work())
    }

    /// The path to explore next. `None` if the worklist is empty.
    pub fn next_path(&mut self) -> Option<Path> {
        loop {
            if let Some(path) = self.worklist.pop() {
                return Some(path);
            }
            if self.worklist.len() == 0 {
                return None;
            }
            self.deepen();
        }
    }

    /// Raises the limit for deferred paths, because hardly anything else is left.
    fn deepen(&mut self) {
        let worklist = self.worklist.take_deferred(self.revisits);
        if self.budget.max_revisits.is_some_and(|limit| self.revisits >= limit) {
            *self.incomplete.entry(StopReason::Revisits).or_default() += worklist.len() as u64;
            let room = ABANDONED_PATHS_KEPT.saturating_sub(self.abandoned.len());
            self.abandoned.extend(worklist.into_iter().take(if self.budget.target.is_some() { room } else { 0 }));
            return;
        }
        self.revisits = self.revisits.saturating_mul(REVISITS_GROWTH);
        // The path that was deferred first continues first.
        worklist.into_iter().rev().for_each(|path| self.worklist.push(path));
    }

    /// Runs a path until it ends, is found to be infeasible, or is deferred.
    fn run(&mut self, mut path: Path) -> Option<(State, PathEnd)> {
        if path.unasked && (self.budget.prune || path.needs_model) {
            path = self.ask(path)?;
        }
        // Before the feasibility check, its model need not satisfy its path condition.
        let undecided = path.state.provenance.is_undecided() || path.unasked;
        path.state.provenance.set_undecided(undecided);
        if let Some(end) = path.end.take() {
            self.decisions = path.decisions;
            return Some((path.state, end));
        }
        let mut slices = 0;
        loop {
            match self.machine.step(&mut path.state, BUDGET_CHECK_SLICES) {
                Step::Continue => {
                    slices += u64::from(BUDGET_CHECK_SLICES);
                    if self.is_late() || self.halts() {
                        self.worklist.push(path);
                        return None;
                    }
                    // A loop without symbolic branches: each slice has thousands of iterations.
                    if self.budget.max_revisits.is_some_and(|limit| slices > u64::from(limit)) {
                        self.leave_out(StopReason::Revisits);
                        return None;
                    }
                    if slices > UNBRANCHED_SLICES && self.worklist.has_other(&path) {
                        self.worklist.defer(path);
                        return None;
                    }
                }
                Step::Fork(fork) if fork.concretizes && path.unasked => path = self.ask(path)?,
                Step::Fork(fork) => {
                    path = self.branch(path, &fork)?;
                    path = self.measured(path)?;
                    if self.budget.max_path_condition.is_some_and(|most| path.state.path_condition.len() > most) {
                        self.leave_out(StopReason::PathCondition);
                        return None;
                    }
                    if path.most > self.revisits {
                        self.worklist.defer(path);
                        return None;
                    }
                    if self.worklist.has_better(&path) {
                        self.worklist.push(path);
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
                    self.decisions = path.decisions;
                    return Some((path.state, end));
                }
            }
        }
    }

    /// Handles the failure of a host while a path was running. All paths start again on another host.
    fn host_failed(&mut self, mut path: Path, error: &HostError) {
        if self.is_late() {
            // The host was ended because the time limit is reached.
            self.worklist.push(path);
            return;
        }
        let has_another_try = if error.is_killed() {
            path.kills += 1;
            path.kills <= RETRIES
        } else {
            // A call that did not return would not return the second time, either.
            !std::mem::replace(&mut path.suspect, true) && !matches!(error, HostError::Silent { .. })
        };
        let reason = host_reason(error);
        match self.replace_host(&reason) {
            Some(start) if has_another_try => self.worklist.push(path.renewed(&start)),
            Some(_) | None => self.leave_out(reason),
        }
    }

    /// Continues with another host: all paths on the worklist start again, in the state that is returned. If there is no new
    /// host, all of them are counted as not explored, for this reason.
    pub fn replace_host(&mut self, reason: &StopReason) -> Option<State> {
        let worklist = self.worklist.take_all();
        let start = self.restart.as_mut().and_then(|restart| restart(self.machine));
        match &start {
            Some(start) => worklist.into_iter().for_each(|path| self.worklist.push(path.renewed(start))),
            None if worklist.is_empty() => {}
            None => *self.incomplete.entry(reason.clone()).or_default() += worklist.len() as u64,
        }
        start
    }

    /// How the host was killed, if another process has killed it. Requests since then have no answer.
    pub fn killed_host(&mut self) -> Option<HostError> {
        ended_host(self.machine).filter(HostError::is_killed)
    }

    /// Explores a path again that ended while its host was killed.
    pub fn run_again(&mut self, state: State, error: &HostError) {
        self.host_failed(Path::new(state), error);
    }

    /// Whether the budget is used up.
    pub fn is_late(&self) -> bool {
        self.work_left() == Some(0)
            || self.budget.processor.is_some_and(|most| processor_time() >= most)
            || self.is_past_deadline()
            || self.budget.is_abandoned()
    }

    pub(crate) fn is_past_deadline(&self) -> bool {
        self.budget.deadline.is_some_and(|deadline| Instant::now() >= deadline)
    }

    /// The work done so far, in units of about a nanosecond.
    pub fn work(&self) -> u64 {
        self.before.work(self.machine)
    }

    pub(crate) fn work_left(&self) -> Option<u64> {
        let most = self.budget.work.into_iter().chain(self.until).min();
        most.map(|most| most.saturating_sub(self.work()))
    }

    /// Runs a closure with this limit of work, in place of the previous one.
    pub fn until<R>(&mut self, work: u64, run: impl FnOnce(&mut Self) -> R) -> R {
        let before = self.until.replace(work);
        let result = run(self);
        self.until = before;
        result
    }

    /// Continues with the successor that the model takes. The others go to the worklist.
    pub fn branch(&mut self, mut path: Path, fork: &Fork) -> Option<Path> {
        if self.survey(&mut path.state, fork) {
            return Some(path);
        }
        // A lookup compares a string with one known text after the other. Where the number of visits is a hard limit, the last of them
        // is to be found, too.
        let compared = if self.is_lookup(fork) { path.compare(site(&path.state)) } else { 0 };
        let is_lookup = (1..=LOOKUP_REVISITS).contains(&compared);
        if fork.successors.len() > 1 && !is_lookup {
            path.visit(site(&path.state));
        }
        // Each entry of a table is a target of its own.
        let merged = if is_lookup { None } else { self.merge(&mut path.state, fork) };
        if let Some(MergedBranch { ways, decisions }) = merged {
            path.decisions.extend(decisions);
            return self.choose(path, ways);
        }
        // Merging may have failed only because the host was killed. Then the path runs again on another host.
        if self.budget.merge
            && self.restart.is_some()
            && let Some(error) = self.killed_host()
        {
            self.host_failed(path, &error);
            return None;
        }
        let terms = self.machine.terms();
        let mut evaluator = Evaluator::new(&path.state.model);
        let taken = fork.successors.iter().copied().find(|successor| evaluator.is_true(terms, *successor));
        let others: Vec<(usize, TermId)> = fork
            .successors
            .iter()
            .copied()
            .enumerate()
            .filter(|(_, successor)| Some(*successor) != taken && terms.as_bool(*successor) != Some(false))
            .collect();
        if !others.is_empty() {
            self.counts.branches += 1;
            note_branch(self.machine, &path.state);
        }
        let site = site(&path.state);
        // The path pushed last is explored first.
        for (number, successor) in others.iter().rev() {
            let mut state = path.state.clone();
            state.path_condition.push(*successor);
            let mut other = path.beside(state, None);
            other.successor = Some((site, *number));
            other.needs_model = fork.concretizes;
            other.value = fork.value;
            self.note(&mut other.decisions, &path.state, fork, *successor);
            // The entries of a table come after everything else: there may be very many.
            let is_entry = is_lookup && compared > 1 && self.machine.is_lookup(*successor);
            match () {
                () if fork.value.is_some() || is_entry => self.wait_longer(other),
                () if self.is_novel(&other) => self.wait_first(other),
                () => self.wait(other),
            }
        }
        self.note(&mut path.decisions, &path.state, fork, taken?);
        path.state.path_condition.push(taken?);
        let number = fork.successors.iter().position(|successor| Some(*successor) == taken);
        self.cover(&path.state, number.map(|number| (site, number)));
        Some(path)
    }

    /// Whether a fork of a reflective unit compares a symbolic string with a known text.
    fn is_lookup(&self, fork: &Fork) -> bool {
        self.budget.max_revisits.is_some() && fork.successors.iter().any(|successor| self.machine.is_lookup(*successor))
    }

    /// Records that a path has taken a successor of a branch. Where inputs are wanted for every successor, those count that the method under analysis
    /// takes; an over-approximated path covers none, because its inputs need not lead there.
    pub(crate) fn cover(&mut self, state: &State, successor: Option<Successor>) {
        let is_left_out = self.budget.covers && state.provenance.is_over_approximated();
        if is_left_out || (self.budget.covers || self.covers_inside) && !self.is_inside(state) {
            return;
        }
        let Some(successor) = successor else { return };
        let is_first = self.coverage.take(successor);
        self.counts.covered += u64::from(is_first);
        let class = self.machine.program().method(successor.0.0).class;
        if self.machine.program().class(class).own {
            self.counts.own += u64::from(is_first);
            self.counts.inside += u64::from(self.is_inside(state) && self.coverage.take_inside(successor));
        }
    }

    /// Records a decision that was made in a state.
    fn note(&self, decisions: &mut Vec<Decision>, state: &State, fork: &Fork, successor: TermId) {
        if self.records_decisions(state) {
            decisions.extend(decision(state, fork, successor, None));
        }
    }

    /// Whether decisions made in a state are recorded.
    pub(crate) fn records_decisions(&self, state: &State) -> bool {
        self.budget.target.is_some() && self.is_inside(state)
    }

    /// Whether the method under analysis runs, if there is one.
    pub(crate) fn is_inside(&self, state: &State) -> bool {
        let runs = |method: MethodId| state.thread().frames.iter().any(|frame| frame.method == method);
        self.budget.target.is_none_or(runs)
    }

    /// Continues with the way that the model takes. The others go to the worklist. All have the history of the path.
    fn choose(&mut self, path: Path, ways: Vec<Way>) -> Option<Path> {
        let known = path.state.path_condition.len();
        let mut next = None;
        for Way { state, end } in ways.into_iter().rev() {
            let mut evaluator = Evaluator::new(&state.model);
            let new = state.path_condition.iter().skip(known);
            let taken = new.copied().all(|conjunct| evaluator.is_true(self.machine.terms(), conjunct));
            let way = Path { unasked: !taken, ..path.beside(state, end) };
            // The model takes at most one of them.
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

    /// Whether a path takes a successor that no other one with as many input objects has taken, so that it is explored first. In a reflective
    /// unit there are too many paths to leave that to chance.
    fn is_novel(&mut self, path: &Path) -> bool {
        let is_counted = self.budget.covers && self.machine.is_reflective() && self.is_inside(&path.state);
        is_counted
            && path.successor.is_some_and(|successor| self.coverage.wants(successor, path.state.input_types.len()))
    }

    fn wait_first(&mut self, path: Path) {
        if self.has_room() {
            self.worklist.first.push_back(path);
        }
    }

    fn wait(&mut self, path: Path) {
        if let Some(path) = self.measured(path)
            && self.has_room()
        {
            self.worklist.push(path);
        }
    }

    /// The path with its distance from the place that is looked for; `None` if no way leads there.
    fn measured(&mut self, path: Path) -> Option<Path> {
        let Some(guide) = &mut self.guide else { return Some(path) };
        let distance = guide.distance(self.machine.program(), &path.state)?;
        Some(Path { distance, ..path })
    }

    fn wait_longer(&mut self, path: Path) {
        if self.has_room() {
            self.worklist.later.push_back(path);
        }
    }

    fn has_room(&mut self) -> bool {
        let room = self.worklist.ready() < self.budget.max_states;
        if !room {
            self.leave_out(StopReason::Memory);
        }
        room
    }
}

/// The reason for which exploration ends when merging is abandoned.
fn merging_abandoned() -> StopReason {
    StopReason::Solver("merging produced too many infeasible paths".into())
}
