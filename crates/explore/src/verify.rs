//! `crema verify`: does a property hold on every path of a program?

use crema_machine::{Limit, Machine, PathEnd, StartError, State, Uncaught};
use crema_outcome::{Counterexample, Property, ReplayOutcome, Stats, StopReason, Verdict, Verification, Violation};
use crema_solver::{Chain, Solver};

use crate::explorer::{Budget, Explorer};
use crate::inputs::{inputs, place, shorten};
use crate::search::Search;

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
}

/// What is done outside of the exploration.
pub struct Outside<'a> {
    /// Replays a counterexample on a real JVM; only what it confirms is an answer.
    pub confirm: &'a mut dyn FnMut(&Counterexample) -> ReplayOutcome,
    /// Hears of a host, by its process, that takes the place of one that ended.
    pub new_host: &'a mut dyn FnMut(u32),
}

/// Explores the program. Fails if it cannot be started.
pub fn verify(
    machine: &mut Machine,
    solver: &mut Chain,
    request: &Request,
    outside: &mut Outside,
) -> Result<Verification, StartError> {
    let start = machine.start_main(&request.main_class, &request.arguments)?;
    machine.deadline = request.budget.deadline;
    let mut divergences = 0;
    let new_host = &mut outside.new_host;
    let mut restart = |machine: &mut Machine| {
        machine.restart().ok()?;
        new_host(machine.host.process_id());
        machine.start_main(&request.main_class, &request.arguments).ok()
    };
    let explorer = Explorer::new(machine, solver as &mut dyn Solver, request.search, request.budget.clone());
    let mut explorer = explorer.restarting(&mut restart);
    explorer.add(start);
    let mut found = None;
    while let Some((mut state, end)) = explorer.next_end() {
        if state.threads.len() > 1 + usize::from(state.reference_handler.is_some()) {
            explorer.leave_out(StopReason::Unsupported("other orders of threads".into()));
        }
        let Some(uncaught) = violation(request.property, &end) else {
            if let Some(reason) = reason(&end) {
                explorer.leave_out(reason);
            }
            continue;
        };
        if state.undecided && !explorer.search_model(&mut state) {
            explorer.leave_out(StopReason::Solver("whether a path exists was not decided in time".into()));
            continue;
        }
        if state.approximate {
            explorer.leave_out(StopReason::Unsupported("what is done with a long input string".into()));
            continue;
        }
        if !explorer.is_exact(&state) && !explorer.search_model(&mut state) {
            explorer.leave_out(StopReason::Solver("no exact value of a function without a formula was found".into()));
            continue;
        }
        shorten(&explorer.machine.terms, &mut state);
        let candidate = counterexample(explorer.machine, &state, uncaught);
        match (outside.confirm)(&candidate) {
            ReplayOutcome::Confirmed => {
                found = Some(candidate);
                break;
            }
            ReplayOutcome::Different(what) => {
                divergences += 1;
                explorer.leave_out(StopReason::Diverged(what));
            }
        }
    }
    let (counts, incomplete) = (explorer.counts, explorer.incomplete);
    let verdict = match found {
        Some(counterexample) => Verdict::False(counterexample),
        None => match incomplete.keys().next() {
            Some(reason) => Verdict::Unknown(reason.clone()),
            None => Verdict::True,
        },
    };
    let stats = Stats {
        paths: counts.paths,
        queries: counts.queries,
        pruned: counts.pruned,
        host_calls: machine.host_calls.values().sum(),
        solver_time: solver.stats().time(),
        divergences,
    };
    Ok(Verification { verdict, incomplete, stats })
}

/// The exception that violates the property, if the path ended with one.
fn violation(property: Property, end: &PathEnd) -> Option<&Uncaught> {
    let PathEnd::Uncaught(uncaught) = end else { return None };
    let wanted = match property {
        Property::Assert => "java.lang.AssertionError",
        Property::Exception => "java.lang.RuntimeException",
    };
    uncaught.classes.iter().any(|class| class == wanted).then_some(uncaught)
}

fn counterexample(machine: &Machine, state: &State, uncaught: &Uncaught) -> Counterexample {
    Counterexample {
        inputs: inputs(&machine.terms, state),
        violation: Violation {
            exception: uncaught.classes.first().cloned().unwrap_or_default(),
            message: None,
            place: place(&uncaught.place),
            caller: uncaught.caller.as_ref().map(place),
        },
    }
}

/// Why a path that ended like this says nothing; `None` if it came to an end of its own.
fn reason(end: &PathEnd) -> Option<StopReason> {
    match end {
        PathEnd::Exit(_) | PathEnd::Assumption | PathEnd::Uncaught(_) | PathEnd::Deadlock(_) => None,
        PathEnd::Limit(limit, place) => {
            let what = match limit {
                Limit::Unsupported(what) => what.clone(),
                Limit::Symbolic(what) => format!("a symbolic value in {what}"),
            };
            Some(StopReason::Unsupported(format!("{what} at {place}")))
        }
        PathEnd::Host(error) => Some(StopReason::Host(error.to_string())),
        PathEnd::Bug(what) => Some(StopReason::Bug(what.clone())),
    }
}
