//! `crema verify`: does a property hold on every path of a program?

use std::cell::Cell;
use std::collections::BTreeMap;

use crema_machine::{HasMachine, Machine, PathEnd, StartError, State, Uncaught, with_mode};
use crema_outcome::{Counterexample, Property, ReplayOutcome, Stats, StopReason, Verdict, Verification, Violation};
use crema_solver::{Chain, Solver};

use crate::budget::{Budget, Halt};
use crate::ends::{approximation_reason, environment_reason, stop_reason};
use crate::explorer::Explorer;
use crate::inputs::{inputs, place, shorten};
use crate::merge::Features;
use crate::proof::{Attempt, Effort, first_halt};
use crate::search::Search;
use crate::work::Before;

/// What to verify.
#[derive(Debug, Clone)]
pub struct Request {
    /// The main class.
    pub main_class: String,
    /// Arguments of `main`.
    pub arguments: Vec<String>,
    /// What must hold.
    pub property: Property,
    /// In which order paths are explored.
    pub search: Search,
    /// What it may cost.
    pub budget: Budget,
    /// What may happen on sides of branches that are merged.
    pub features: Features,
}

/// What is done outside of the exploration.
pub struct Outside<'a> {
    /// Replays a counterexample on a real JVM; only what it confirms is an answer.
    pub confirm: &'a mut dyn FnMut(&Counterexample) -> ReplayOutcome,
    /// Hears of a host, by its process, that takes the place of one that ended.
    pub new_host: &'a mut dyn FnMut(u32),
}

/// Input strings whose characters are known in another exploration, if the first one has met longer ones than it knew.
const LONGER_INPUT: usize = 48;
/// How often a program is explored anew because sides that had better been left apart were joined.
const CAREFUL_PASSES: u32 = 3;
/// Most violations without inputs that are kept, and how often inputs for them are searched for in the end.
const UNSETTLED: usize = 16;
const ROUNDS: u64 = 500;

/// Explores the program; and once more, if there is time left, where another way may lead further. Short input strings do for
/// most programs and cost less, so longer ones come second. Where merging has led to sides that do not exist, those that differ in what
/// branches depend on are left apart. What merging makes too hard for the solver, or takes to where only concrete values are known, is
/// explored without it.
///
/// Fails if the program cannot be started.
pub fn verify(
    machine: &mut Machine,
    solver: &mut Chain,
    request: &Request,
    outside: &mut Outside,
) -> Result<Verification, StartError> {
    let start = machine.start_main(&request.main_class, &request.arguments)?;
    let stats = Stats::default();
    let halt = Some(first_halt(&request.budget));
    let before = Before::now(machine);
    let mut run = Run {
        before,
        machine,
        solver,
        request,
        outside,
        start,
        stats,
        careful_passes: CAREFUL_PASSES,
        halt,
        longest_input: None,
    };
    let mut pass = run.explore(request.budget.merge);
    while pass.is_hopeless && run.careful_passes > 0 && run.machine.keep_apart() {
        run.careful_passes -= 1;
        pass = run.again(pass, request.budget.merge)?;
    }
    if pass.found.is_none() && pass.needs_longer_inputs() {
        run.longest_input = Some(LONGER_INPUT);
        pass = run.again(pass, request.budget.merge)?;
    }
    if pass.found.is_none() && run.stats.merged_regions > 0 && pass.may_suffer_from_merging() {
        pass = run.again(pass, false)?;
    }
    if pass.found.is_none() {
        pass.found = run.settle(std::mem::take(&mut pass.unsettled));
    }
    let mut stats = run.stats;
    let verdict = match pass.found {
        Some(counterexample) => Verdict::False(counterexample),
        None => match reason_of(&pass.incomplete) {
            Some(reason) => Verdict::Unknown(reason.clone()),
            None => Verdict::True,
        },
    };
    stats.methods = run.machine.program().called_methods() as u64;
    stats.host_calls = run.machine.host_calls().values().sum();
    stats.solver_time = run.solver.stats().time();
    Ok(Verification { verdict, incomplete: pass.incomplete, stats })
}

/// The reason to give for what was left out: a bug of the engine before everything else.
fn reason_of(incomplete: &BTreeMap<StopReason, u64>) -> Option<&StopReason> {
    let bug = incomplete.keys().find(|reason| matches!(reason, StopReason::Bug(_)));
    bug.or(incomplete.keys().next())
}

/// What one exploration has found.
struct Pass {
    found: Option<Counterexample>,
    incomplete: BTreeMap<StopReason, u64>,
    /// Violations for which no inputs were found.
    unsettled: Vec<(State, Uncaught)>,
    /// Merging was given up.
    is_hopeless: bool,
    /// Another host has taken the place of the one that it began with.
    restarted: bool,
}

impl Pass {
    /// Whether merging may be the reason for all that was left out.
    fn may_suffer_from_merging(&self) -> bool {
        let by_merging = |reason: &StopReason| match reason {
            StopReason::Solver(_)
            | StopReason::Unsupported(_)
            | StopReason::LongInput(_)
            | StopReason::Environment(_)
            | StopReason::OverApproximated(_) => true,
            StopReason::TimeLimit
            | StopReason::Revisits
            | StopReason::PathCondition
            | StopReason::Paths(_)
            | StopReason::Stagnant(_)
            | StopReason::Memory
            | StopReason::Diverged(_)
            | StopReason::Host(_)
            | StopReason::Interrupted
            | StopReason::Bug(_) => false,
        };
        !self.incomplete.is_empty() && self.incomplete.keys().all(by_merging)
    }

    /// Whether the characters of long input strings were asked for, and there is time left.
    fn needs_longer_inputs(&self) -> bool {
        let is_long = |reason: &StopReason| matches!(reason, StopReason::LongInput(_));
        self.incomplete.keys().any(is_long) && !self.incomplete.contains_key(&StopReason::TimeLimit)
    }
}

/// A verification under way.
struct Run<'a, 'b> {
    machine: &'a mut Machine,
    solver: &'a mut Chain,
    request: &'a Request,
    outside: &'a mut Outside<'b>,
    /// The state in which the program begins.
    start: State,
    stats: Stats,
    /// How often it may still begin anew with more sides left apart.
    careful_passes: u32,
    /// When the next proof is tried, if one is.
    halt: Option<Halt>,
    /// What was done when it began.
    before: Before,
    /// Longest input string whose characters are known, if that is not the machine's to say.
    longest_input: Option<usize>,
}

impl HasMachine for Run<'_, '_> {
    fn machine(&mut self) -> &mut Machine {
        self.machine
    }
}

impl Run<'_, '_> {
    /// Explores the program once more; the better of both passes.
    fn again(&mut self, before: Pass, merge: bool) -> Result<Pass, StartError> {
        if before.restarted {
            // A state of a host that has ended cannot go on.
            self.start = self.machine.start_main(&self.request.main_class, &self.request.arguments)?;
        }
        let pass = self.explore(merge);
        // What it leaves out for want of time says less than what was left out before.
        let is_late = pass.incomplete.contains_key(&StopReason::TimeLimit);
        let is_better = pass.found.is_some() || !is_late || before.is_hopeless;
        let restarted = before.restarted || pass.restarted;
        // Of a host that has ended nothing can be asked any more.
        let mut unsettled = if pass.restarted { Vec::new() } else { before.unsettled.clone() };
        unsettled.extend_from_slice(&pass.unsettled);
        Ok(Pass { restarted, unsettled, ..if is_better { pass } else { before } })
    }

    /// Explores the program from its start until a counterexample is confirmed or nothing is left. Whenever it comes to a halt, a proof
    /// is tried.
    fn explore(&mut self, merge: bool) -> Pass {
        let longest_input = self.longest_input.unwrap_or(self.machine.mode().longest_input);
        with_mode(self, |mode| mode.longest_input = longest_input, |run| run.explore_in_mode(merge))
    }

    fn explore_in_mode(&mut self, merge: bool) -> Pass {
        let Run { machine, solver, request, outside, start, stats, careful_passes, halt, before, .. } = self;
        let budget = Budget { merge, approximate_last: true, ..request.budget.clone() };
        let restarted = Cell::new(false);
        let new_host = &mut outside.new_host;
        let mut restart = |machine: &mut Machine| {
            restarted.set(true);
            machine.restart().ok()?;
            new_host(machine.host_process());
            machine.start_main(&request.main_class, &request.arguments).ok()
        };
        let explorer = Explorer::new(machine, &mut **solver as &mut dyn Solver, request.search, budget);
        let mut explorer = explorer.restarting(&mut restart);
        explorer.merging.features = request.features;
        explorer.merging.may_begin_anew = *careful_passes > 0;
        explorer.before = *before;
        let mut effort = Effort::new(explorer.work());
        explorer.add(start.clone());
        explorer.halt = *halt;
        let (mut found, mut unsettled) = (None, Vec::new());
        loop {
            if !explorer.incomplete.is_empty() {
                explorer.give_up_approximate();
            }
            let Some((mut state, end)) = explorer.next_end() else {
                let Some(reached) = halt.filter(|_| explorer.halt.is_none()) else { break };
                if restarted.get() {
                    // A state of a host that has ended cannot go on.
                    *halt = None;
                    continue;
                }
                *halt = reached.next(explorer.work());
                explorer.halt = *halt;
                match effort.prove(&mut explorer, start, request.property, reached) {
                    Attempt::Proved(inductions) => {
                        stats.inductions = inductions;
                        explorer.incomplete.clear();
                        break;
                    }
                    Attempt::Late => {}
                    Attempt::Hopeless => (*halt, explorer.halt) = (None, None),
                    Attempt::Wrong(bug) => {
                        explorer.leave_out(bug);
                        (*halt, explorer.halt) = (None, None);
                    }
                }
                continue;
            };
            let candidate = candidate(&mut explorer, request.property, &mut state, &end);
            let Some(candidate) = candidate else {
                let violation = violation(request.property, &end).filter(|_| !state.approximate);
                unsettled.extend(
                    violation.filter(|_| unsettled.len() < UNSETTLED).map(|uncaught| (state, uncaught.clone())),
                );
                continue;
            };
            match (outside.confirm)(&candidate) {
                ReplayOutcome::Confirmed => {
                    found = Some(candidate);
                    break;
                }
                ReplayOutcome::Different(what) => {
                    stats.divergences += 1;
                    explorer.leave_out(StopReason::Diverged(what));
                }
            }
        }
        count(stats, &explorer);
        let is_hopeless = explorer.hopeless;
        if explorer.is_late() {
            // Hundreds of thousands of states take seconds to take apart, and the run is over.
            std::mem::forget(explorer.suspend());
        }
        let incomplete = explorer.incomplete;
        if restarted.get() {
            unsettled.clear();
        }
        Pass { found, incomplete, unsettled, is_hopeless, restarted: restarted.get() }
    }

    /// Searches on, as long as there is time, for inputs that lead to violations.
    fn settle(&mut self, mut unsettled: Vec<(State, Uncaught)>) -> Option<Counterexample> {
        let Run { machine, solver, request, outside, stats, .. } = self;
        let solver: &mut dyn Solver = &mut **solver;
        let mut explorer = Explorer::new(machine, solver, request.search, request.budget.clone());
        // Elsewhere each round would find nothing, like the last.
        unsettled.retain(|(state, _)| explorer.is_searchable(state));
        for round in 1..=ROUNDS {
            for (state, uncaught) in &mut unsettled {
                if explorer.is_late() {
                    return None;
                }
                if explorer.search_model_again(state, round) {
                    shorten(explorer.machine.terms(), state);
                    let candidate = counterexample(explorer.machine, state, uncaught);
                    match (outside.confirm)(&candidate) {
                        ReplayOutcome::Confirmed => return Some(candidate),
                        ReplayOutcome::Different(_) => stats.divergences += 1,
                    }
                }
            }
        }
        None
    }
}

/// The counterexample that the end of a path is, if it is one. What else it means for the verdict is noted.
fn candidate(explorer: &mut Explorer, property: Property, state: &mut State, end: &PathEnd) -> Option<Counterexample> {
    if state.threads.len() > 1 + usize::from(state.reference_handler.is_some()) {
        explorer.leave_out(StopReason::Unsupported("other orders of threads".into()));
    }
    if state.outside {
        explorer.leave_out(environment_reason(state));
    }
    let Some(uncaught) = violation(property, end) else {
        if let Some(reason) = stop_reason(end) {
            explorer.leave_out(reason);
        }
        return None;
    };
    if let Some(reason) = doubt(explorer, state) {
        explorer.leave_out(reason);
        return None;
    }
    shorten(explorer.machine.terms(), state);
    Some(counterexample(explorer.machine, state, uncaught))
}

/// Why there are no inputs that lead along a path for certain, if there are none.
fn doubt(explorer: &mut Explorer, state: &mut State) -> Option<StopReason> {
    if state.undecided && !explorer.search_model(state) {
        return Some(StopReason::Solver("whether a path exists was not decided in time".into()));
    }
    if state.approximate {
        return Some(approximation_reason(state));
    }
    if !explorer.is_exact(state) && !explorer.search_model(state) {
        return Some(StopReason::Solver("no exact value of a function without a formula was found".into()));
    }
    None
}

/// Adds the counts of an exploration to those of the run.
fn count(stats: &mut Stats, explorer: &Explorer) {
    stats.paths += explorer.counts.paths;
    stats.queries += explorer.counts.queries;
    stats.pruned += explorer.counts.pruned;
    stats.merged_regions += explorer.merging.merged;
    for (refusal, count) in &explorer.merging.refused {
        *stats.refused_regions.entry(refusal.name()).or_default() += count;
    }
}

/// The exception that violates the property, if the path ended with one.
pub(crate) fn violation(property: Property, end: &PathEnd) -> Option<&Uncaught> {
    let PathEnd::Uncaught(uncaught) = end else { return None };
    let wanted = match property {
        Property::Assert => "java.lang.AssertionError",
        Property::Exception => "java.lang.RuntimeException",
    };
    uncaught.classes.iter().any(|class| class == wanted).then_some(uncaught)
}

fn counterexample(machine: &Machine, state: &State, uncaught: &Uncaught) -> Counterexample {
    Counterexample {
        inputs: inputs(machine.terms(), state),
        violation: Violation {
            exception: uncaught.classes.first().cloned().unwrap_or_default(),
            message: None,
            place: place(&uncaught.place),
            caller: uncaught.caller.as_ref().map(place),
        },
    }
}
