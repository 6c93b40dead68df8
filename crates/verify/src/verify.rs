//! The passes over a program, and the verdict.

use std::cell::RefCell;
use std::collections::BTreeMap;

use crema_explore::inputs::shorten;
use crema_explore::{Budget, Explorer, Halt, Path, WorkDone, ended_host};
use crema_machine::{HasMachine, Machine, PathEnd, StartError, State, Uncaught, with_mode};
use crema_outcome::{
    Counterexample, Gap, RETRIES, ReplayOutcome, StopReason, Verdict, Verification, VerificationStats,
};
use crema_solver::{Chain, Solver};

use crate::limits::{LONGER_INPUT_CHARACTERS, PASSES_WITH_FEWER_MERGES, UNSETTLED_SEARCHES};
use crate::pass::PassRun;
use crate::proof::{Effort, first_halt};
use crate::request::{Callbacks, Request};
use crate::violation::{counterexample, violation};

/// Verifies a program. It is explored once, and again, if there is time left, where a different setting may lead further:
/// - Short input strings are enough for most programs and cost less. If they are not, a second pass uses longer ones.
/// - If merging has produced too many infeasible paths, states that differ in decisive fields are not joined.
/// - If merging makes queries too hard, or leads to merged values where only concrete ones are supported, the program is explored
///   without merging.
///
/// Fails if the program cannot be started.
pub fn verify(
    machine: &mut Machine,
    solver: &mut Chain,
    request: &Request,
    callbacks: &mut Callbacks,
) -> Result<Verification, StartError> {
    let start = start(machine, request, callbacks.new_host)?;
    let stats = VerificationStats::default();
    let halt = Some(first_halt(&request.budget));
    let before = WorkDone::now(machine);
    let mut run = VerificationRun {
        before,
        machine,
        solver,
        request,
        callbacks,
        start,
        stats,
        careful_passes: PASSES_WITH_FEWER_MERGES,
        halt,
        unsettled: Vec::new(),
        longest_input: None,
    };
    let mut pass = run.explore(request.budget.merge);
    while pass.merging_abandoned && run.careful_passes > 0 && run.machine.keep_apart() {
        run.careful_passes -= 1;
        pass = run.again(pass, request.budget.merge);
    }
    if pass.found.is_none() && pass.needs_longer_inputs() {
        run.longest_input = Some(LONGER_INPUT_CHARACTERS);
        pass = run.again(pass, request.budget.merge);
    }
    if pass.found.is_none() && run.stats.merged_regions > 0 && pass.may_suffer_from_merging() {
        pass = run.again(pass, false);
    }
    if pass.found.is_none() {
        pass.found = run.settle();
    }
    let mut stats = std::mem::take(&mut run.stats);
    let verdict = match pass.found {
        Some(counterexample) => Verdict::False(counterexample),
        None => match reason_of(&pass.incomplete) {
            Some(reason) => Verdict::Unknown(reason.clone()),
            None => proved(&mut run, &mut pass.incomplete),
        },
    };
    let assumptions = match verdict {
        Verdict::True => run.ask(Machine::assumptions),
        Verdict::False(_) | Verdict::Unknown(_) => Vec::new(),
    };
    stats.methods = run.machine.program().called_methods() as u64;
    stats.host_calls = run.machine.host_calls().values().sum();
    stats.solver_time = run.solver.stats().time();
    Ok(Verification { verdict, assumptions, incomplete: pass.incomplete, stats })
}

/// The verdict if all paths support TRUE. It depends on the review of the JDK's static initialisers.
fn proved(run: &mut VerificationRun, incomplete: &mut BTreeMap<StopReason, u64>) -> Verdict {
    let Some(objection) = run.ask(Machine::review_initializers) else { return Verdict::True };
    let by = if objection.place.is_empty() { " by the JDK" } else { "" };
    let reason = StopReason::Chance(Gap { what: format!("{}, used{by}", objection.what), place: objection.place });
    incomplete.insert(reason.clone(), 1);
    Verdict::Unknown(reason)
}

/// Starts the program. If another process kills the host meanwhile, it is replaced.
fn start(machine: &mut Machine, request: &Request, new_host: &mut dyn FnMut(u32)) -> Result<State, StartError> {
    let mut tries = 0;
    loop {
        match machine.start_main(&request.main_class, &request.arguments) {
            Err(StartError::End(PathEnd::Host(error))) if error.is_killed() && tries < RETRIES => {
                tries += 1;
                if machine.restart().is_err() {
                    return Err(StartError::End(PathEnd::Host(error)));
                }
                new_host(machine.host_process());
            }
            other => return other,
        }
    }
}

/// Starts the program on a new host, which replaces one that has ended.
fn start_again(machine: &mut Machine, request: &Request, new_host: &mut dyn FnMut(u32)) -> Option<State> {
    machine.restart().ok()?;
    new_host(machine.host_process());
    start(machine, request, new_host).ok()
}

/// The reason to report for what was not explored: a bug of the engine first.
fn reason_of(incomplete: &BTreeMap<StopReason, u64>) -> Option<&StopReason> {
    let bug = incomplete.keys().find(|reason| matches!(reason, StopReason::Bug(_)));
    bug.or(incomplete.keys().next())
}

/// The result of one exploration.
struct Pass {
    found: Option<Counterexample>,
    incomplete: BTreeMap<StopReason, u64>,
    /// Merging was abandoned.
    merging_abandoned: bool,
}

impl Pass {
    /// Whether merging may be the reason for everything that was not explored.
    fn may_suffer_from_merging(&self) -> bool {
        let by_merging = |reason: &StopReason| match reason {
            StopReason::Solver(_)
            | StopReason::Unsupported(_)
            | StopReason::LongInput(_)
            | StopReason::Chance(_)
            | StopReason::OverApproximated(_) => true,
            StopReason::TimeLimit
            | StopReason::Revisits
            | StopReason::PathCondition
            | StopReason::Paths(_)
            | StopReason::NoNewCoverage(_)
            | StopReason::NoNewCoverageForLong
            | StopReason::Targets(_)
            | StopReason::Objects(_)
            | StopReason::ClassNames(_)
            | StopReason::Memory
            | StopReason::Diverged(_)
            | StopReason::Host(_)
            | StopReason::Interrupted
            | StopReason::Bug(_) => false,
        };
        !self.incomplete.is_empty() && self.incomplete.keys().all(by_merging)
    }

    /// Whether the characters of long input strings were needed, and there is time left.
    fn needs_longer_inputs(&self) -> bool {
        let is_long = |reason: &StopReason| matches!(reason, StopReason::LongInput(_));
        self.incomplete.keys().any(is_long) && !self.incomplete.contains_key(&StopReason::TimeLimit)
    }
}

/// The state of a verification.
struct VerificationRun<'a, 'b> {
    machine: &'a mut Machine,
    solver: &'a mut Chain,
    request: &'a Request,
    callbacks: &'a mut Callbacks<'b>,
    /// The state in which the program begins.
    start: State,
    stats: VerificationStats,
    /// How often exploration may still start again with fewer states joined.
    careful_passes: u32,
    /// When the next proof is tried, if there is another one.
    halt: Option<Halt>,
    /// Violations for which no inputs were found.
    unsettled: Vec<(State, Uncaught)>,
    /// The work done when it began.
    before: WorkDone,
    /// Longest input string whose characters are tracked, if it differs from the machine's mode.
    longest_input: Option<usize>,
}

impl HasMachine for VerificationRun<'_, '_> {
    fn machine(&mut self) -> &mut Machine {
        self.machine
    }
}

impl VerificationRun<'_, '_> {
    /// Queries the machine after exploration. If another process has killed its host meanwhile, the query is repeated on a new
    /// one.
    fn ask<T>(&mut self, question: impl Fn(&mut Machine) -> T) -> T {
        for _ in 0..RETRIES {
            let answer = question(self.machine);
            if ended_host(self.machine).is_none() || self.machine.restart().is_err() {
                return answer;
            }
            (self.callbacks.new_host)(self.machine.host_process());
        }
        question(self.machine)
    }

    /// Explores the program once more. Returns the better pass.
    fn again(&mut self, before: Pass, merge: bool) -> Pass {
        let pass = self.explore(merge);
        // A pass that ran out of time says less than the pass before.
        let is_late = pass.incomplete.contains_key(&StopReason::TimeLimit);
        let is_better = pass.found.is_some() || !is_late || before.merging_abandoned;
        if is_better { pass } else { before }
    }

    /// Explores the program from its start until a counterexample is confirmed or the worklist is empty. At each pause, a proof
    /// is tried. If a host is replaced, exploration continues from the state in which the program begins on the new host.
    fn explore(&mut self, merge: bool) -> Pass {
        let longest_input = self.longest_input.unwrap_or(self.machine.mode().longest_input);
        with_mode(self, |mode| mode.longest_input = longest_input, |run| run.explore_in_mode(merge))
    }

    fn explore_in_mode(&mut self, merge: bool) -> Pass {
        let VerificationRun { machine, solver, request, callbacks, start, stats, halt, before, unsettled, .. } = self;
        let budget = Budget { merge, approximate_last: true, ..request.budget.clone() };
        let renewed = RefCell::new(None);
        let new_host = &mut callbacks.new_host;
        let mut restart = |machine: &mut Machine| {
            let start = start_again(machine, request, new_host);
            renewed.replace(start.clone());
            start
        };
        let explorer = Explorer::new(machine, &mut **solver as &mut dyn Solver, request.search, budget);
        let mut explorer = explorer.restarting(&mut restart);
        explorer.merging.features = request.features;
        explorer.merging.may_begin_anew = self.careful_passes > 0;
        explorer.before = *before;
        explorer.add(start.clone());
        explorer.halt = *halt;
        let (effort, known, property) = (Effort::new(explorer.work()), unsettled.len(), request.property);
        let mut pass = PassRun { explorer, effort, property, start, stats, halt, unsettled, known };
        let found = pass.run(&renewed, callbacks.confirm);
        let PassRun { mut explorer, .. } = pass;
        count(stats, &explorer);
        let merging_abandoned = explorer.merging_abandoned;
        if explorer.is_late() {
            // Dropping hundreds of thousands of states takes seconds, and the run is over.
            std::mem::forget(explorer.suspend());
        }
        let incomplete = explorer.incomplete;
        if let Some(new) = renewed.take() {
            // The last path has ended with the host.
            *start = new;
            unsettled.clear();
        }
        Pass { found, incomplete, merging_abandoned }
    }

    /// Continues the search for inputs that lead to violations, as long as there is time. If another process kills the host
    /// meanwhile, the paths to them are explored again on another host.
    fn settle(&mut self) -> Option<Counterexample> {
        for _ in 0..=RETRIES {
            let found = self.settle_once();
            let is_killed = ended_host(self.machine).is_some_and(|error| error.is_killed());
            if found.is_some() || !is_killed || self.unsettled.is_empty() {
                return found;
            }
            self.explore_unsettled()?;
        }
        None
    }

    /// Explores the paths to violations for which no inputs were found, on a new host.
    fn explore_unsettled(&mut self) -> Option<()> {
        self.start = start_again(self.machine, self.request, self.callbacks.new_host)?;
        let solver: &mut dyn Solver = &mut *self.solver;
        let mut explorer = Explorer::new(self.machine, solver, self.request.search, self.request.budget.clone());
        for (state, _) in self.unsettled.drain(..) {
            explorer.push(Path::new(state).renewed(&self.start));
        }
        while let Some((state, end)) = explorer.next_end() {
            let violation = violation(self.request.property, &end).filter(|_| !state.provenance.is_over_approximated());
            self.unsettled.extend(violation.map(|uncaught| (state, uncaught.clone())));
        }
        Some(())
    }

    fn settle_once(&mut self) -> Option<Counterexample> {
        let VerificationRun { machine, solver, request, callbacks, stats, unsettled, .. } = self;
        let solver: &mut dyn Solver = &mut **solver;
        let mut explorer = Explorer::new(machine, solver, request.search, request.budget.clone());
        // For the others, every iteration would fail like the last.
        unsettled.retain(|(state, _)| explorer.is_searchable(state));
        for iteration in 1..=UNSETTLED_SEARCHES {
            for (state, uncaught) in &mut *unsettled {
                if explorer.is_late() || explorer.killed_host().is_some() {
                    return None;
                }
                if explorer.search_model_again(state, iteration) {
                    shorten(explorer.machine.terms(), state);
                    let candidate = counterexample(explorer.machine, state, uncaught);
                    match (callbacks.confirm)(&candidate) {
                        ReplayOutcome::Confirmed => return Some(candidate),
                        ReplayOutcome::Different(_) => stats.divergences += 1,
                    }
                }
            }
        }
        None
    }
}

/// Adds the counts of an exploration to those of the run.
fn count(stats: &mut VerificationStats, explorer: &Explorer) {
    stats.paths += explorer.counts.paths;
    stats.queries += explorer.counts.queries;
    stats.pruned += explorer.counts.pruned;
    stats.merged_regions += explorer.merging.merged;
    for (refusal, count) in &explorer.merging.refused {
        *stats.refused_regions.entry(refusal.name()).or_default() += count;
    }
}
