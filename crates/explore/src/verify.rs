//! `crema verify`: does a property hold on every path of a program?

use std::cell::RefCell;
use std::collections::BTreeMap;

use crema_machine::provenance::Verdicts;
use crema_machine::{HasMachine, Machine, PathEnd, StartError, State, Uncaught, with_mode};
use crema_outcome::{
    Assumption, Counterexample, Gap, Property, RETRIES, ReplayOutcome, Stats, StopReason, Verdict, Verification,
    Violation,
};
use crema_solver::{Chain, Solver};

use crate::budget::{Budget, Halt};
use crate::ends::{ended_host, host_reason, reason_of as reason_to_doubt, stop_reason};
use crate::explorer::Explorer;
use crate::inputs::{inputs, place, shorten};
use crate::merge::Features;
use crate::path::Path;
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
    let start = start(machine, request, outside.new_host)?;
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
        unsettled: Vec::new(),
        longest_input: None,
    };
    let mut pass = run.explore(request.budget.merge);
    while pass.is_hopeless && run.careful_passes > 0 && run.machine.keep_apart() {
        run.careful_passes -= 1;
        pass = run.again(pass, request.budget.merge);
    }
    if pass.found.is_none() && pass.needs_longer_inputs() {
        run.longest_input = Some(LONGER_INPUT);
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
        Verdict::True => run.ask(Machine::assumptions).into_iter().map(assumption).collect(),
        Verdict::False(_) | Verdict::Unknown(_) => Vec::new(),
    };
    stats.methods = run.machine.program().called_methods() as u64;
    stats.host_calls = run.machine.host_calls().values().sum();
    stats.solver_time = run.solver.stats().time();
    Ok(Verification { verdict, assumptions, incomplete: pass.incomplete, stats })
}

/// The verdict if all paths support TRUE: what the JDK's own static fields depend on is reviewed last.
fn proved(run: &mut Run, incomplete: &mut BTreeMap<StopReason, u64>) -> Verdict {
    let Some(objection) = run.ask(Machine::review_initializers) else { return Verdict::True };
    let reason = StopReason::Chance(Gap { what: format!("{}, used", objection.what), place: objection.place });
    incomplete.insert(reason.clone(), 1);
    Verdict::Unknown(reason)
}

fn assumption(read: crema_machine::Assumption) -> Assumption {
    Assumption { what: read.what, value: read.value, read_at: read.read_at }
}

/// Starts the program. A host that somebody else kills meanwhile is replaced.
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

/// Starts the program on a new host, in place of one that has ended.
fn start_again(machine: &mut Machine, request: &Request, new_host: &mut dyn FnMut(u32)) -> Option<State> {
    machine.restart().ok()?;
    new_host(machine.host_process());
    start(machine, request, new_host).ok()
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
    /// Merging was given up.
    is_hopeless: bool,
}

impl Pass {
    /// Whether merging may be the reason for all that was left out.
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
    /// Violations for which no inputs were found.
    unsettled: Vec<(State, Uncaught)>,
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
    /// Asks the machine something after exploration. If somebody has killed its host meanwhile, another one is asked.
    fn ask<T>(&mut self, question: impl Fn(&mut Machine) -> T) -> T {
        for _ in 0..RETRIES {
            let answer = question(self.machine);
            if ended_host(self.machine).is_none() || self.machine.restart().is_err() {
                return answer;
            }
            (self.outside.new_host)(self.machine.host_process());
        }
        question(self.machine)
    }

    /// Explores the program once more; the better of both passes.
    fn again(&mut self, before: Pass, merge: bool) -> Pass {
        let pass = self.explore(merge);
        // What it leaves out for want of time says less than what was left out before.
        let is_late = pass.incomplete.contains_key(&StopReason::TimeLimit);
        let is_better = pass.found.is_some() || !is_late || before.is_hopeless;
        if is_better { pass } else { before }
    }

    /// Explores the program from its start until a counterexample is confirmed or nothing is left. Whenever it comes to a halt, a proof
    /// is tried. If another host takes the place of one that has ended, all goes on from the state in which the program begins there.
    fn explore(&mut self, merge: bool) -> Pass {
        let longest_input = self.longest_input.unwrap_or(self.machine.mode().longest_input);
        with_mode(self, |mode| mode.longest_input = longest_input, |run| run.explore_in_mode(merge))
    }

    fn explore_in_mode(&mut self, merge: bool) -> Pass {
        let Run { machine, solver, request, outside, start, stats, careful_passes, halt, before, unsettled, .. } = self;
        let budget = Budget { merge, approximate_last: true, ..request.budget.clone() };
        let renewed = RefCell::new(None);
        let new_host = &mut outside.new_host;
        let mut restart = |machine: &mut Machine| {
            let start = start_again(machine, request, new_host);
            renewed.replace(start.clone());
            start
        };
        let explorer = Explorer::new(machine, &mut **solver as &mut dyn Solver, request.search, budget);
        let mut explorer = explorer.restarting(&mut restart);
        explorer.merging.features = request.features;
        explorer.merging.may_begin_anew = *careful_passes > 0;
        explorer.before = *before;
        let mut effort = Effort::new(explorer.work());
        explorer.add(start.clone());
        explorer.halt = *halt;
        let (mut found, mut known) = (None, unsettled.len());
        loop {
            if !explorer.incomplete.is_empty() {
                explorer.give_up_approximate();
            }
            let next = explorer.next_end();
            if let Some(new) = renewed.take() {
                *start = new;
                // Of a host that has ended nothing can be asked any more.
                unsettled.drain(..).for_each(|(state, _)| explorer.push(Path::new(state).renewed(start)));
                known = 0;
            }
            let Some((mut state, end)) = next else {
                let Some(reached) = halt.filter(|_| explorer.halt.is_none()) else {
                    if explorer.waiting() > 0 && !explorer.is_late() && !explorer.hopeless {
                        continue;
                    }
                    break;
                };
                *halt = reached.next(explorer.work());
                explorer.halt = *halt;
                match prove(&mut effort, &mut explorer, start, request.property, reached) {
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
            let violation = violation(request.property, &end);
            // For what may have to be done again.
            let before = violation.map(|_| explorer.incomplete.clone());
            let candidate = candidate(&mut explorer, request.property, &mut state, &end);
            let outcome = candidate.as_ref().map(|candidate| (outside.confirm)(candidate));
            if outcome == Some(ReplayOutcome::Confirmed) {
                found = candidate;
                break;
            }
            if let Some(before) = before
                && let Some(error) = explorer.killed_host()
            {
                // Of what the host was asked, there may have been no answer.
                explorer.incomplete = before;
                explorer.run_again(state, &error);
                continue;
            }
            if let Some(ReplayOutcome::Different(what)) = outcome {
                stats.divergences += 1;
                // No inputs decide about chance: a JVM that goes another way has had another outcome.
                let symbol = state.provenance.symbolic_chance();
                explorer.leave_out(symbol.map_or(StopReason::Diverged(what), reason_to_doubt));
            } else if let Some(uncaught) = violation.filter(|_| !state.provenance.is_over_approximated())
                && unsettled.len() - known < UNSETTLED
            {
                unsettled.push((state, uncaught.clone()));
            }
        }
        count(stats, &explorer);
        let is_hopeless = explorer.hopeless;
        if explorer.is_late() {
            // Hundreds of thousands of states take seconds to take apart, and the run is over.
            std::mem::forget(explorer.suspend());
        }
        let incomplete = explorer.incomplete;
        if let Some(new) = renewed.take() {
            // The last path has ended with the host.
            *start = new;
            unsettled.clear();
        }
        Pass { found, incomplete, is_hopeless }
    }

    /// Searches on, as long as there is time, for inputs that lead to violations. If somebody else kills the host meanwhile, the paths to
    /// them are explored again on another one.
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
        self.start = start_again(self.machine, self.request, self.outside.new_host)?;
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
        let Run { machine, solver, request, outside, stats, unsettled, .. } = self;
        let solver: &mut dyn Solver = &mut **solver;
        let mut explorer = Explorer::new(machine, solver, request.search, request.budget.clone());
        // Elsewhere each round would find nothing, like the last.
        unsettled.retain(|(state, _)| explorer.is_searchable(state));
        for round in 1..=ROUNDS {
            for (state, uncaught) in &mut *unsettled {
                if explorer.is_late() || explorer.killed_host().is_some() {
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

/// Tries a proof. One that has lost its host proves nothing and says nothing: if somebody else has killed the host, it is tried again on
/// another one; if what was proved has ended it, it would do so again.
fn prove(
    effort: &mut Effort,
    explorer: &mut Explorer,
    start: &mut State,
    property: Property,
    reached: Halt,
) -> Attempt {
    for _ in 0..=RETRIES {
        let before = effort.clone();
        let attempt = effort.prove(explorer, start, property, reached);
        let Some(error) = ended_host(explorer.machine).filter(|_| !explorer.is_late()) else { return attempt };
        match explorer.replace_host(&host_reason(&error)) {
            Some(new) if error.is_killed() => (*start, *effort) = (new, before),
            Some(_) | None => return Attempt::Hopeless,
        }
    }
    Attempt::Late
}

/// The counterexample that the end of a path is, if it is one. What else it means for the verdict is noted.
fn candidate(explorer: &mut Explorer, property: Property, state: &mut State, end: &PathEnd) -> Option<Counterexample> {
    let verdicts = state.provenance.verdicts();
    if let Some(record) = &verdicts.no_proof {
        explorer.leave_out(reason_to_doubt(record));
    }
    let Some(uncaught) = violation(property, end) else {
        if let Some(reason) = stop_reason(end) {
            explorer.leave_out(
                verdicts.no_violation.as_ref().filter(|record| record.is_chance()).map_or(reason, reason_to_doubt),
            );
        }
        return None;
    };
    if let Some(reason) = doubt(explorer, state, &verdicts) {
        explorer.leave_out(reason);
        return None;
    }
    shorten(explorer.machine.terms(), state);
    Some(counterexample(explorer.machine, state, uncaught))
}

/// Why there are no inputs that lead along a path for certain, if there are none.
fn doubt(explorer: &mut Explorer, state: &mut State, verdicts: &Verdicts) -> Option<StopReason> {
    if verdicts.needs_inputs && !explorer.search_model(state) {
        return Some(StopReason::Solver("whether a path exists was not decided in time".into()));
    }
    if let Some(record) = &verdicts.no_violation {
        return Some(reason_to_doubt(record));
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
