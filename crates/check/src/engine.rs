//! Explores units, one after the other, on one machine.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use crema_explore::inputs::{inputs, shorten};
use crema_explore::{Budget, Decision, Explorer, Search, made, processor_time, stop_reason};
use crema_machine::{
    CallDepth, Config, HostError, Machine, PathEnd, ProcessEnd, Semantics, SetupError, StartError, State, Uncaught,
};
use crema_outcome::{Argument, Candidate, Expr, InputValue, Place, StopReason, TestInput};
use crema_solver::Chain;

use crate::because::because;
use crate::catalog::{Catalog, package_of};
use crate::classify::{Contracts, Error, error};
use crate::decode::decode;
use crate::driver::{self, INVOKE, RUN};
use crate::recursion::{overflow, stretch};
use crate::tidy::tidy;
use crate::unit::{InputRules, ObjectState, Unit, UnitPlan};

/// Candidates that are kept for one place: if a JVM does not confirm the first, another may do.
const PER_PLACE: usize = 3;

/// Longest array of a symbolic length that the JDK's code makes: room for the strings that are looked at, with two bytes for a
/// character.
const LONGEST_LIBRARY_ARRAY: i32 = 64;
/// Longest string of a test: what is longer comes of paths on which nobody looked at it, and is not for people to read.
const LONGEST_TEXT: usize = 1000;

/// Paths without a new side of a branch and without a new error after which a unit is given up: they differ in values that make
/// no difference.
const STAGNANT: u64 = 100;

/// Paths without anything new after which sides of branches that meet again are explored as one path: there are too many ways
/// to the same places. Before that, a path is sooner explored than merged with others.
const ALIKE: u64 = STAGNANT * 3 / 4;

/// How many times its limit a unit may take by the processor's clock. The limit itself is one of work, so that the same is found
/// on every machine, however busy; this is for what does not count as work.
const UNCOUNTED: u32 = 20;

/// What one unit may cost.
#[derive(Debug, Clone)]
pub struct Limits {
    /// Time, as it takes a processor that has nothing else to do. It is counted as work, not measured.
    pub time: Duration,
    /// When the whole run must be over.
    pub deadline: Option<Instant>,
    /// Paths.
    pub paths: u64,
    /// How often a path may come back to a branch.
    pub revisits: u32,
    /// Conjuncts of a path condition.
    pub path_condition: Option<usize>,
    /// Longest array that is made for a symbolic length.
    pub array: i32,
    /// What a call beyond the depth could have changed is unknown.
    pub havoc: bool,
    /// Sides of branches that are infeasible are not explored.
    pub prune: bool,
    /// Sides of branches that meet again are explored as one path.
    pub merge: bool,
    /// For choices that are made at random.
    pub seed: u64,
}

/// What the exploration of a unit gave.
#[derive(Debug, Default)]
pub struct Explored {
    /// Possible errors, those at one place together, the best input first.
    pub candidates: Vec<Candidate>,
    /// Paths that came to an end.
    pub paths: u64,
    /// Questions to the solver.
    pub queries: u64,
    /// Sides found infeasible.
    pub pruned: u64,
    /// Branches whose sides were explored as one path.
    pub merged_regions: u64,
    /// Work that was counted, in units of about a nanosecond.
    pub work: u64,
    /// What was left out, in words.
    pub incomplete: Vec<String>,
    /// Why the unit could not be explored.
    pub skipped: Option<String>,
    /// The machine cannot go on: another one must be made.
    pub lost: bool,
}

/// The engine cannot be set up.
#[derive(Debug, thiserror::Error)]
pub enum EngineError {
    /// The machine.
    #[error(transparent)]
    Setup(#[from] SetupError),
    /// The first state.
    #[error("{0}")]
    Start(#[from] StartError),
    /// The folder of drivers.
    #[error("cannot write to the scratch folder: {0}")]
    Drivers(std::io::Error),
}

impl EngineError {
    /// What is wrong with the host, if that is to blame.
    pub fn of_host(&self) -> Option<&HostError> {
        match self {
            EngineError::Setup(SetupError::Host(error)) | EngineError::Start(StartError::End(PathEnd::Host(error))) => {
                Some(error)
            }
            EngineError::Setup(_) | EngineError::Start(_) | EngineError::Drivers(_) => None,
        }
    }
}

/// Explores units.
pub struct Engine {
    machine: Machine,
    ready: State,
    /// On the class path: drivers are written here.
    drivers: PathBuf,
}

impl Engine {
    /// Sets up a machine. `drivers` is a folder of the class path; all engines of a run may share it.
    /// `bounds_depth`: some unit is explored to a certain depth only. `longest_array`: the longest array that is made for a symbolic length.
    pub fn new(config: Config, drivers: &Path, bounds_depth: bool, longest_array: i32) -> Result<Self, EngineError> {
        std::fs::create_dir_all(drivers).map_err(EngineError::Drivers)?;
        let semantics = Semantics {
            bounds_depth,
            adopts_foreign: true,
            initializes_apart: true,
            longest_array,
            longest_library_array: LONGEST_LIBRARY_ARRAY,
            ..config.semantics
        };
        let mut machine = Machine::new(Config { semantics, ..config })?;
        let ready = machine.ready()?;
        Ok(Engine { machine, ready, drivers: drivers.into() })
    }

    /// How the host has ended, if it has, whether or not an exploration has noticed. No unit can be explored any more, and
    /// what was explored last may lack what the host would have told.
    pub fn host_end(&mut self) -> Option<ProcessEnd> {
        self.machine.host_end()
    }

    /// Explores a unit.
    pub fn explore(
        &mut self,
        catalog: &mut Catalog,
        unit: &Unit,
        number: usize,
        rules: InputRules,
        depth: Option<u32>,
        limits: &Limits,
    ) -> Explored {
        let plan = match unit.plan(catalog, rules) {
            Ok(plan) => plan,
            Err(reason) => return Explored { skipped: Some(reason), ..Explored::default() },
        };
        let package = package_of(&unit.class().name).to_owned();
        let slash = if package.is_empty() { "" } else { "/" };
        let driver = format!("{package}{slash}CremaDriver{number}");
        match self.start(&driver, unit, &plan, rules) {
            Ok(start) => {
                let entry = self.machine.only_method(&driver, INVOKE);
                let depth = entry.zip(depth).map(|(entry, limit)| CallDepth { entry, limit, havoc: limits.havoc });
                let contracts = rules.contracts;
                let run = Run { driver: &driver, package: package.replace('/', "."), unit, plan: &plan, contracts };
                self.machine.with_mode(
                    |mode| (mode.depth, mode.longest_sleep) = (depth, Some(limits.time)),
                    |machine| run.explore(machine, start, limits),
                )
            }
            Err(explored) => explored,
        }
    }

    /// Writes the driver and gives the state at its beginning.
    fn start(&mut self, driver: &str, unit: &Unit, plan: &UnitPlan, rules: InputRules) -> Result<State, Explored> {
        let skip = |reason: String| Explored { skipped: Some(reason), ..Explored::default() };
        let classes = driver::write(driver, unit, plan).ok_or_else(|| skip("its inputs take too much code".into()))?;
        for class in classes {
            let path = self.drivers.join(format!("{}.class", class.name));
            let folder = path.parent().unwrap_or(&self.drivers);
            let written = std::fs::create_dir_all(folder).and_then(|()| std::fs::write(&path, &class.bytes));
            written.map_err(|error| skip(format!("cannot write to the scratch folder: {error}")))?;
        }
        // Terms of one unit are of no use to another, and the same unit must be explored alike whatever came before it.
        self.machine.forget_terms();
        self.machine.forget_places();
        let start = self.machine.start_unit(&self.ready, driver, RUN);
        if rules.state == ObjectState::Fields {
            self.machine.trust(driver);
        }
        start.map_err(|error| match error {
            StartError::Main(text) => skip(text),
            StartError::End(end) => {
                let lost = matches!(end, PathEnd::Host(_));
                Explored {
                    lost,
                    ..skip(stop_reason(&end).map_or_else(|| "it ended at once".into(), |r| r.to_string()))
                }
            }
        })
    }
}

/// The exploration of one unit.
struct Run<'a> {
    driver: &'a str,
    package: String,
    unit: &'a Unit,
    plan: &'a UnitPlan,
    contracts: Contracts,
}

/// An error is the same as another one if exception and place are the same.
type Key = (Place, String);
/// What was found, by place.
type Found = BTreeMap<Key, Vec<Candidate>>;

impl Run<'_> {
    fn explore(&self, machine: &mut Machine, start: State, limits: &Limits) -> Explored {
        let mut solver = Chain::bit_blasting();
        let budget = Budget {
            deadline: limits.deadline,
            work: Some(limits.time.as_nanos() as u64),
            processor: Some(processor_time() + limits.time * UNCOUNTED),
            // Queries are bounded by work alone.
            expected_work: None,
            query_work: u64::MAX,
            first_revisits: limits.revisits,
            max_revisits: Some(limits.revisits),
            max_states: 20_000,
            max_path_condition: limits.path_condition,
            merge: false,
            // The alternatives of a plan are branches of its driver: merged, every object would be one of many from the start; and how
            // inputs were made is told by the inputs.
            target: machine.only_method(self.driver, INVOKE),
            prune: limits.prune,
            covers: false,
            // What they lead to is up to the JVM.
            approximate_last: false,
        };
        let mut explorer = Explorer::new(machine, &mut solver, Search::Interleaved(limits.seed), budget);
        explorer.add(start);
        let mut found = Found::new();
        let (mut news, mut last, mut may_merge) = (0, 0, limits.merge);
        while explorer.counts.paths < limits.paths && explorer.counts.paths < last + STAGNANT {
            let Some((mut state, end)) = explorer.next_end() else {
                if !explorer.hopeless {
                    break;
                }
                explorer.stop_merging();
                continue;
            };
            if let PathEnd::Uncaught(thrown) = &end {
                if let Some(error) = self.error(thrown) {
                    let trail = std::mem::take(&mut explorer.trail);
                    let path = Ended { state: &mut state, trail: &trail };
                    self.add(explorer.machine, path, error, thrown, &mut found);
                }
            } else if let Some(reason) = stop_reason(&end) {
                explorer.leave_out(reason);
            }
            let now = explorer.counts.covered + found.len() as u64;
            if std::mem::replace(&mut news, now) != now {
                last = explorer.counts.paths;
            }
            if may_merge && explorer.counts.paths >= last + ALIKE {
                may_merge = false;
                explorer.start_merging();
            }
        }
        if explorer.counts.paths >= last + STAGNANT && explorer.waiting() > 0 {
            explorer.leave_out(StopReason::Stagnant(STAGNANT));
        } else if explorer.counts.paths >= limits.paths && explorer.waiting() > 0 {
            explorer.leave_out(StopReason::Paths(limits.paths));
        }
        for (mut state, trail) in explorer.take_given_up() {
            self.add_overflow(explorer.machine, Ended { state: &mut state, trail: &trail }, &mut found);
        }
        let (work, merged_regions) = (explorer.work(), explorer.merging.merged);
        let (counts, incomplete) = (explorer.counts, std::mem::take(&mut explorer.incomplete));
        let lost = incomplete.keys().any(|reason| matches!(reason, StopReason::Host(_)));
        Explored {
            candidates: found.into_values().flatten().collect(),
            paths: counts.paths,
            queries: counts.queries,
            pruned: counts.pruned,
            merged_regions,
            work,
            incomplete: incomplete.keys().map(ToString::to_string).collect(),
            skipped: None,
            lost,
        }
    }

    fn error(&self, thrown: &Uncaught) -> Option<Error> {
        let error = error(self.driver, self.unit.declared(), self.contracts, thrown)?;
        // Something else stands for a type variable: the cast that fails is one that no compiler would have let through.
        let unchecked = self.plan.unchecked && error.expected.exception == "java.lang.ClassCastException";
        (!unchecked).then_some(error)
    }

    /// Adds what an exception on a path tells.
    fn add(&self, machine: &Machine, path: Ended<'_>, error: Error, thrown: &Uncaught, found: &mut Found) {
        shorten(machine.terms(), path.state);
        tidy(machine.terms(), path.state);
        if let Some(mut candidate) = self.candidate(machine, path.state, error, false) {
            let given = candidate.nulls > 0 && candidate.expected.exception == "java.lang.NullPointerException";
            let trail = made(path.trail, machine.terms(), &path.state.model);
            candidate.because = because(machine, self.driver, &trail, Some(thrown), given);
            keep(found, candidate);
        }
    }

    /// Adds the inputs of a path that was given up, if it was in a recursion.
    fn add_overflow(&self, machine: &Machine, path: Ended<'_>, found: &mut Found) {
        let Some(error) = overflow(machine, self.driver, path.state) else { return };
        let trail = made(path.trail, machine.terms(), &path.state.model);
        let because = because(machine, self.driver, &trail, None, false);
        shorten(machine.terms(), path.state);
        let mut large = path.state.clone();
        tidy(machine.terms(), path.state);
        stretch(machine.terms(), &mut large);
        for candidate in
            [self.candidate(machine, path.state, error.clone(), true), self.candidate(machine, &large, error, true)]
        {
            let told = candidate.map(|candidate| Candidate { because: because.clone(), ..candidate });
            told.into_iter().for_each(|candidate| keep(found, candidate));
        }
    }

    /// The inputs of a path; why it leads to the error is not told yet.
    fn candidate(&self, machine: &Machine, state: &State, error: Error, guess: bool) -> Option<Candidate> {
        let calls = inputs(machine.terms(), state);
        let input = decode(self.driver, &self.package, self.plan, &calls)?;
        if calls.iter().any(|call| matches!(&call.value, InputValue::String(units) if units.len() > LONGEST_TEXT)) {
            return None;
        }
        let nulls = nulls(&input);
        Some(Candidate { input, expected: error.expected, depth: error.depth, nulls, guess, because: Vec::new() })
    }
}

/// A path that came to its end, or will not go on.
struct Ended<'a> {
    state: &'a mut State,
    trail: &'a [Decision],
}

/// Keeps a candidate among those of its place: inputs without nulls come first, and among these the first found.
fn keep(found: &mut Found, candidate: Candidate) {
    let key = (candidate.expected.place.clone(), candidate.expected.exception.clone());
    let same = found.entry(key).or_default();
    let at = same.partition_point(|other| other.nulls <= candidate.nulls);
    same.insert(at, candidate);
    same.truncate(PER_PLACE);
}

/// Arguments, and elements of arguments, that are null.
fn nulls(input: &TestInput) -> u32 {
    let among = |argument: &Argument| match &argument.value {
        Expr::Null => 1,
        Expr::Array { items, .. } => items.iter().filter(|item| **item == Expr::Null).count(),
        _ => 0,
    };
    input.arguments.iter().map(among).sum::<usize>() as u32
}
