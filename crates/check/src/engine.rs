//! Explores units, one after the other, on one machine.

use std::cell::RefCell;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::{Duration, Instant};

use crema_explore::inputs::{inputs, shorten};
use crema_explore::{Budget, Decision, Explorer, Guide, Search, made, processor_time, stop_reason};
use crema_machine::symbolic::SplitKind;
use crema_machine::{
    CallDepth, Config, HostError, Machine, PathEnd, ProcessEnd, Semantics, SetupError, StartError, State, Uncaught,
};
use crema_outcome::{Access, Candidate, InputValue, Place, Predicted, StopReason, TestCase, TestInput};
use crema_solver::Chain;

use crate::branches;
use crate::catalog::Catalog;
use crate::classify::{Contracts, Error, error};
use crate::decode::decode;
use crate::driver::{self, INVOKE, RUN, TURNS, Written};
use crate::explanation::explain;
use crate::facts::{self, UnitFacts};
use crate::harmless::cannot_fail;
use crate::idle::{Idle, Seen};
use crate::kept::{Cases, ErrorsByPlace, keep};
use crate::limits::{
    LATER_TURNS_PART, PROCESSOR_TIME_FACTOR, TEST_STRING_CHARACTERS, TURN_PART, TURN_SHARE, TURN_WORK,
    UNIT_LIBRARY_ARRAY_LENGTH, UNIT_WORKLIST_STATES,
};
use crate::minimise::minimise;
use crate::open_inputs::{OpenInputs, Resumption};
use crate::recursion::{overflow, stretch};
use crate::routes::{RouteGuide, routes};
use crate::unit::{InputRules, ObjectState, Unit, UnitPlan};

/// What one unit may cost.
#[derive(Debug, Clone)]
pub struct Limits {
    /// Time on an idle processor. It is counted as work, not measured.
    pub time: Duration,
    /// When the whole run must be over.
    pub deadline: Option<Instant>,
    /// Whether to stop exploring a unit now, because somebody else needs the memory.
    pub abandon: Option<Arc<AtomicBool>>,
    /// Paths.
    pub paths: u64,
    /// How often a path may come back to a branch.
    pub revisits: u32,
    /// Conjuncts of a path condition.
    pub path_condition: Option<usize>,
    /// Longest array that is made for a symbolic length.
    pub array: i32,
    /// A call beyond the depth havocs what it could have changed.
    pub havoc: bool,
    /// Infeasible branches are not explored.
    pub prune: bool,
    /// Branches are merged at their join points.
    pub merge: bool,
    /// For choices that are made at random.
    pub seed: u64,
    /// Inputs that are kept for tests; 0 if only errors are wanted.
    pub cases: usize,
    /// A unit is abandoned after so many paths in a row without new coverage.
    pub idle_paths: u64,
    /// The inputs of every path are kept, even if it takes no new branch.
    pub every_path: bool,
    /// Only this error is looked for, by a directed search that ends with it.
    pub wanted: Option<Wanted>,
}

/// An error that is known and looked for from another method. It needs no null.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Wanted {
    /// Where it is.
    pub place: Place,
    /// `java.lang.ArithmeticException`.
    pub exception: String,
}

/// What the exploration of a unit gave.
#[derive(Debug, Default)]
pub struct Explored {
    /// Possible errors, those at one place together, the best input first.
    pub candidates: Vec<Candidate>,
    /// Inputs of paths that took a branch as no path before them, or ended with another exception.
    pub cases: Vec<TestCase>,
    /// Paths that came to an end.
    pub paths: u64,
    /// Questions to the solver.
    pub queries: u64,
    /// Branches found infeasible.
    pub pruned: u64,
    /// Branches whose successors were merged into one path.
    pub merged_regions: u64,
    /// Work, in units of about a nanosecond.
    pub work: u64,
    /// The reasons for which exploration is incomplete, as text.
    pub incomplete: Vec<String>,
    /// Why the unit could not be explored.
    pub skipped: Option<String>,
    /// The machine cannot go on: another one must be made.
    pub lost: bool,
    /// Some path ended with a bug of the engine.
    pub bug: bool,
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
            environment_varies: false,
            initializes_separately: true,
            longest_array,
            longest_library_array: UNIT_LIBRARY_ARRAY_LENGTH,
            ..config.semantics
        };
        if let Some(class) = driver::write_input_types() {
            write_class(drivers, &class).map_err(EngineError::Drivers)?;
        }
        let mut machine = Machine::new(Config { semantics, ..config })?;
        let ready = machine.ready()?;
        Ok(Engine { machine, ready, drivers: drivers.into() })
    }

    /// The process of the host.
    pub fn host_process(&self) -> u32 {
        self.machine.host_process()
    }

    /// How the host has ended, if it has, whether or not an exploration has noticed. No unit can be explored any more, and
    /// the last exploration may lack results of the host.
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
        let explored = self.explore_once(catalog, unit, number, rules, depth, limits);
        if limits.cases == 0 {
            return explored;
        }
        // If the time was over before any path had ended, it was spent on initialisers.
        match self.share_initializers() && explored.paths == 0 && explored.skipped.is_none() && !explored.lost {
            true => self.explore_once(catalog, unit, number, rules, depth, limits),
            false => explored,
        }
    }

    /// Runs the static initialisers that the last unit has begun, once for all units after it. Whether that changes anything.
    fn share_initializers(&mut self) -> bool {
        let mut is_changed = false;
        for class in self.machine.take_begun_initializers() {
            if let Some(state) = self.machine.initialized(&self.ready, class) {
                self.ready = state;
                is_changed = true;
            }
        }
        self.machine.take_begun_initializers();
        is_changed
    }

    fn explore_once(
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
        let package = &plan.package;
        let slash = if package.is_empty() { "" } else { "/" };
        let driver = format!("{package}{slash}CremaDriver{number}");
        let guide = limits.wanted.as_ref().map(|wanted| RouteGuide::new(routes(catalog, &wanted.place)));
        let types = catalog.types().filter(|_| rules.symbolic_types).cloned();
        let open =
            types.map(|types| OpenInputs::new(types, &unit.class().name, &plan, rules).with_nulls(limits.cases > 0));
        match self.start(&driver, unit, &plan, open.as_ref(), rules) {
            Ok(start) => {
                let entry = self.machine.only_method(&driver, INVOKE);
                let depth = entry.zip(depth).map(|(entry, limit)| CallDepth { entry, limit, havoc: limits.havoc });
                let contracts = rules.contracts;
                let open = open.map(RefCell::new);
                let facts = unit.facts(catalog);
                let run =
                    UnitRun { driver: &driver, drivers: &self.drivers, unit, plan: &plan, open, contracts, facts };
                self.machine.with_mode(
                    |mode| (mode.depth, mode.longest_sleep) = (depth, Some(limits.time)),
                    |machine| run.explore(machine, start, guide, limits, catalog),
                )
            }
            Err(explored) => *explored,
        }
    }

    /// Writes the driver and gives the state at its beginning.
    fn start(
        &mut self,
        driver: &str,
        unit: &Unit,
        plan: &UnitPlan,
        open: Option<&OpenInputs>,
        rules: InputRules,
    ) -> Result<State, Box<Explored>> {
        let skip = |reason: String| Box::new(Explored { skipped: Some(reason), ..Explored::default() });
        let classes = driver::write(driver, unit, plan)
            .ok_or_else(|| skip("the code that constructs its inputs is too large".into()))?;
        for class in classes {
            write_class(&self.drivers, &class)
                .map_err(|error| skip(format!("cannot write to the scratch folder: {error}")))?;
        }
        // Units share no terms, and the exploration of a unit must not depend on the units before it.
        self.machine.forget_terms();
        self.machine.forget_places();
        let types = open.map(|open| (Arc::clone(&open.universe.hierarchy), open.universe.own.clone()));
        self.machine.begin_input_types(types);
        let names = open.map(|open| open.universe.named_classes(&unit.name().class));
        self.machine.set_class_names(names.unwrap_or_default());
        if let Some(open) = open {
            (0..open.len()).for_each(|number| self.machine.add_input_types(open.types(number), open.is_class(number)));
        }
        let start = self.machine.start_unit(&self.ready, driver, RUN);
        if rules.state == ObjectState::Fields {
            self.machine.trust(driver);
        }
        start.map_err(|error| match error {
            StartError::Main(text) => skip(text),
            StartError::End(end) => {
                let reason = stop_reason(&end).map(|reason| reason.to_string());
                let mut skipped = skip(reason.unwrap_or_else(|| "it ended before the method was called".into()));
                skipped.lost = matches!(end, PathEnd::Host(_));
                skipped.bug = matches!(end, PathEnd::Bug(_));
                skipped
            }
        })
    }
}

/// How much work a receiver with prior calls may take, after so much with the plain one. If only errors are wanted, it is little: most of these are
/// found with the plain one.
fn turn_work(limits: &Limits, first_turn: u64) -> u64 {
    let share = limits.time.as_nanos() as u64 / TURN_SHARE;
    match limits.cases {
        0 => share.min(TURN_WORK.max(first_turn / TURN_PART)),
        _ => share,
    }
}

/// Writes a class file below a folder.
fn write_class(drivers: &Path, class: &Written) -> std::io::Result<()> {
    let path = drivers.join(format!("{}.class", class.name));
    std::fs::create_dir_all(path.parent().unwrap_or(drivers))?;
    std::fs::write(&path, &class.bytes)
}

/// The exploration of one unit.
struct UnitRun<'a> {
    driver: &'a str,
    /// Where the classes of drivers are written.
    drivers: &'a Path,
    /// The inputs whose types are open.
    open: Option<RefCell<OpenInputs>>,
    unit: &'a Unit,
    plan: &'a UnitPlan,
    contracts: Contracts,
    /// What is known of every error.
    facts: UnitFacts,
}

impl UnitRun<'_> {
    fn budget(&self, machine: &Machine, limits: &Limits) -> Budget {
        Budget {
            deadline: limits.deadline,
            abandon: limits.abandon.clone(),
            work: Some(limits.time.as_nanos() as u64),
            processor: Some(processor_time() + limits.time * PROCESSOR_TIME_FACTOR),
            // Queries are bounded by work alone.
            expected_work: None,
            query_work: u64::MAX,
            first_revisits: limits.revisits,
            max_revisits: Some(limits.revisits),
            max_states: UNIT_WORKLIST_STATES,
            max_path_condition: limits.path_condition,
            merge: false,
            // The alternatives of a plan are branches of its driver. If they were merged, every object would be a choice of many from
            // the start. The explanation need not mention them: the inputs show how they were made.
            target: machine.only_method(self.driver, INVOKE),
            prune: limits.prune,
            covers: limits.cases > 0,
            // The JVM confirms or refutes what follows an over-approximation.
            approximate_last: false,
        }
    }

    fn explore(
        &self,
        machine: &mut Machine,
        start: State,
        guide: Option<RouteGuide>,
        limits: &Limits,
        catalog: &mut Catalog,
    ) -> Explored {
        let mut solver = Chain::bit_blasting();
        let budget = self.budget(machine, limits);
        let search = if guide.is_some() { Search::Nearest } else { Search::Interleaved(limits.seed) };
        let guide = guide.map(|guide| Box::new(guide) as Box<dyn Guide>);
        let mut explorer = Explorer::new(machine, &mut solver, search, budget).guided(guide);
        explorer.add(start);
        let mut found = ErrorsByPlace::new();
        let mut cases = Cases::new(limits.cases, limits.every_path);
        let mut idle = Idle::new(limits.cases == 0, limits.time.as_nanos() as u64, limits.idle_paths);
        let (mut may_merge, mut is_done, mut turn) = (limits.merge, false, 0);
        let (mut turn_end, most_paths) = self.first_turn(limits);
        let mut first_turn = None;
        let is_harmless = limits.cases == 0 && cannot_fail(self.unit.method());
        while explorer.counts.paths < limits.paths && !is_found(&found, limits.wanted.as_ref()) {
            if is_harmless && explorer.counts.paths > 0 {
                break;
            }
            let (paths, work) = (explorer.counts.paths, explorer.work());
            let spent = match turn {
                0 if paths >= most_paths => Some(StopReason::Paths(limits.paths)),
                0 if work >= turn_end => Some(StopReason::TimeLimit),
                _ => (work >= turn_end).then(|| idle.without_new_coverage()),
            };
            let reason = spent.or_else(|| idle.reason(paths, work));
            if is_done || reason.is_some() {
                reason.filter(|_| explorer.pending() > 0).into_iter().for_each(|reason| explorer.leave_out(reason));
                self.add_overflows(&mut explorer, &mut found);
                if !self.next_turn(&mut explorer, &mut turn, search) {
                    break;
                }
                is_done = false;
                idle.begin_turn(paths, work);
                turn_end = work + turn_work(limits, *first_turn.get_or_insert(work));
            }
            let end = explorer.next_end();
            let resumed = self.resume_choices(&mut explorer, catalog);
            let Some((mut state, end)) = end else {
                if resumed {
                    continue;
                }
                if explorer.merging_abandoned {
                    explorer.stop_merging();
                    continue;
                }
                if explorer.is_late() {
                    break;
                }
                // Nothing is left: it is the next turn.
                is_done = true;
                continue;
            };
            let answers = self.note_end(&mut explorer, (&mut state, &end), &mut found, &mut cases);
            let seen = Seen { covered: explorer.counts, answers, errors: found.len() as u64 };
            idle.note(seen, explorer.counts.paths, explorer.work());
            if may_merge && idle.wants_merging(explorer.counts.paths) {
                may_merge = false;
                explorer.start_merging();
            }
        }
        if explorer.counts.paths >= limits.paths && explorer.pending() > 0 {
            explorer.leave_out(StopReason::Paths(limits.paths));
        }
        self.add_overflows(&mut explorer, &mut found);
        while cases.kept.len() < cases.most
            && let Some(mut state) = explorer.next_uncovered()
        {
            let path = Ended { state: &mut state, decisions: &[] };
            cases.kept.extend(self.case(explorer.machine, path, Predicted::Unknown));
        }
        let (work, merged_regions) = (explorer.work(), explorer.merging.merged);
        let (counts, incomplete) = (explorer.counts, std::mem::take(&mut explorer.incomplete));
        let lost = incomplete.keys().any(|reason| matches!(reason, StopReason::Host(_)));
        let bug = incomplete.keys().any(|reason| matches!(reason, StopReason::Bug(_)));
        Explored {
            candidates: found.into_values().flatten().collect(),
            cases: cases.kept,
            paths: counts.paths,
            queries: counts.queries,
            pruned: counts.pruned,
            merged_regions,
            work,
            incomplete: incomplete.keys().map(ToString::to_string).collect(),
            skipped: None,
            lost,
            bug,
        }
    }

    /// Keeps what a path that has ended shows: a test case, an error, or why it is left out. Gives how many questions about types and targets of
    /// reflection have been answered so far.
    fn note_end(
        &self,
        explorer: &mut Explorer<'_>,
        (state, end): (&mut State, &PathEnd),
        found: &mut ErrorsByPlace,
        cases: &mut Cases,
    ) -> u64 {
        let targets = explorer.machine.reflective_targets();
        let covered = explorer.counts.covered + explorer.machine.type_answers() + targets;
        let reaches_target = cases.reaches_target(targets);
        if cases.wants(end, covered) {
            let decisions = explorer.decisions.clone();
            let path = Ended { state, decisions: &decisions };
            let case = self.case(explorer.machine, path, self.predicted(explorer.machine, end));
            cases.kept.extend(case.map(|case| TestCase { reaches_target, ..case }));
        }
        if let PathEnd::Uncaught(thrown) = end {
            if let Some(error) = self.error(explorer.machine, thrown) {
                let decisions = std::mem::take(&mut explorer.decisions);
                let path = Ended { state, decisions: &decisions };
                self.add(explorer.machine, path, error, thrown, found);
            }
        } else if let Some(reason) = stop_reason(end) {
            explorer.leave_out(reason);
        }
        explorer.machine.type_answers() + targets
    }

    /// When the first turn ends, in work, and how many paths it may have. The rest is for the others, if there are any.
    fn first_turn(&self, limits: &Limits) -> (u64, u64) {
        match self.plan.turns() {
            1 => (u64::MAX, limits.paths),
            _ if limits.cases > 0 => (u64::MAX, limits.paths),
            _ => {
                let part = |of: u64| of - of / LATER_TURNS_PART;
                (part(limits.time.as_nanos() as u64), part(limits.paths))
            }
        }
    }

    /// Begins anew with the receiver constructed in the next way, or with another argument that is null. Whether there is one.
    fn next_turn(&self, explorer: &mut Explorer<'_>, turn: &mut u32, search: Search) -> bool {
        *turn += 1;
        let point = explorer.machine.first_choice_point(TURNS as u32);
        let Some(point) = point.filter(|_| *turn < self.plan.turns()) else { return false };
        explorer.stop_merging();
        explorer.begin_anew(search);
        let state = explorer.machine.resume_choice(point, *turn, None);
        explorer.add(state);
        true
    }

    /// Adds the inputs of abandoned paths that were in a recursion.
    fn add_overflows(&self, explorer: &mut Explorer<'_>, found: &mut ErrorsByPlace) {
        for (mut state, decisions) in explorer.take_abandoned() {
            self.add_overflow(explorer.machine, Ended { state: &mut state, decisions: &decisions }, found);
        }
    }

    /// Goes on at choice points with types that answer the questions of the paths so far otherwise. Whether there are any.
    fn resume_choices(&self, explorer: &mut Explorer<'_>, catalog: &mut Catalog) -> bool {
        if let Some(tried) = explorer.machine.take_left_out_classes() {
            explorer.leave_out(StopReason::ClassNames(tried));
        }
        let Some(open) = &self.open else { return false };
        let mut splits = explorer.machine.take_splits();
        let mut open = open.borrow_mut();
        open.sort(&mut splits);
        let mut is_resumed = false;
        for split in splits {
            loop {
                let point = explorer.machine.choice_point(split.point);
                let found = open.resume_one(catalog, &split, point.site as usize, &point.picks);
                let Some(found) = found else { break };
                if found.is_new && !self.add_alternative(explorer.machine, &open, &found) {
                    break;
                }
                let state = explorer.machine.resume_choice(found.point, found.pick as u32, Some(&split.model));
                match split.kind {
                    _ if split.is_novel => explorer.add_first(state),
                    // Another path has got this answer, or is to get it.
                    SplitKind::Answer if explorer.machine.is_reflective() => explorer.add_last(state),
                    SplitKind::Answer | SplitKind::Target | SplitKind::Members | SplitKind::Null => explorer.add(state),
                }
                is_resumed = true;
                if split.kind != SplitKind::Members {
                    break;
                }
            }
        }
        if std::mem::take(&mut open.left_out) {
            explorer.leave_out(StopReason::Targets(open.max_targets()));
        }
        is_resumed
    }

    /// Writes the classes of another way to construct an input. Whether that was possible.
    fn add_alternative(&self, machine: &mut Machine, open: &OpenInputs, found: &Resumption) -> bool {
        (found.new_inputs..open.len())
            .for_each(|number| machine.add_input_types(open.types(number), open.is_class(number)));
        let plan = open.plan(found.site, found.pick);
        let root = open.root(found.site, self.driver);
        let classes = plan.and_then(|plan| driver::write_alternative(&root, found.site, found.pick, plan));
        classes.is_some_and(|classes| classes.iter().all(|class| write_class(self.drivers, class).is_ok()))
    }

    fn error(&self, machine: &Machine, thrown: &Uncaught) -> Option<Error> {
        let error = error(machine, self.driver, self.unit.declared(), self.contracts, thrown)?;
        // The plan passes raw types for type variables: the failing cast is one that the compiler would have rejected.
        let is_unchecked = self.open.as_ref().map_or(self.plan.unchecked, |open| open.borrow().unchecked);
        let unchecked = is_unchecked && error.expected.exception == "java.lang.ClassCastException";
        (!unchecked).then_some(error)
    }

    /// Adds the candidate for an exception that ends a path.
    fn add(&self, machine: &Machine, path: Ended<'_>, error: Error, thrown: &Uncaught, found: &mut ErrorsByPlace) {
        shorten(machine.terms(), path.state);
        minimise(machine.terms(), path.state);
        if let Some(mut candidate) = self.candidate(machine, path.state, error, false) {
            let given = candidate.nulls > 0 && candidate.expected.exception == "java.lang.NullPointerException";
            let decisions = made(path.decisions, machine.terms(), &path.state.model);
            candidate.because = explain(machine, self.driver, &decisions, Some(thrown), given);
            facts::add_cause(&mut candidate.facts, &self.facts, machine, self.driver, thrown);
            keep(found, candidate);
        }
    }

    /// Adds the inputs of an abandoned path, if it was in a recursion.
    fn add_overflow(&self, machine: &Machine, path: Ended<'_>, found: &mut ErrorsByPlace) {
        let Some(error) = overflow(machine, self.driver, path.state) else { return };
        let decisions = made(path.decisions, machine.terms(), &path.state.model);
        let because = explain(machine, self.driver, &decisions, None, false);
        shorten(machine.terms(), path.state);
        let mut large = path.state.clone();
        minimise(machine.terms(), path.state);
        stretch(machine.terms(), &mut large);
        for candidate in
            [self.candidate(machine, path.state, error.clone(), true), self.candidate(machine, &large, error, true)]
        {
            let explained = candidate.map(|candidate| Candidate { because: because.clone(), ..candidate });
            explained.into_iter().for_each(|candidate| keep(found, candidate));
        }
    }

    /// How a path ended, for a test.
    fn predicted(&self, machine: &Machine, end: &PathEnd) -> Predicted {
        match end {
            PathEnd::Uncaught(thrown) => Predicted::Threw {
                exception: thrown.classes.first().cloned().unwrap_or_default(),
                error: self.error(machine, thrown).is_some(),
            },
            PathEnd::Exit(_) => Predicted::Returned,
            PathEnd::Assumption | PathEnd::Deadlock(_) | PathEnd::Limit(..) | PathEnd::Host(_) | PathEnd::Bug(_) => {
                Predicted::Unknown
            }
        }
    }

    /// The inputs of a path, for a test.
    fn case(&self, machine: &Machine, path: Ended<'_>, predicted: Predicted) -> Option<TestCase> {
        shorten(machine.terms(), path.state);
        minimise(machine.terms(), path.state);
        let decisions = made(path.decisions, machine.terms(), &path.state.model);
        let because = explain(machine, self.driver, &decisions, None, false);
        let branches = match predicted {
            Predicted::Returned | Predicted::Threw { .. } => {
                branches::predicted(machine, self.driver, path.state, path.decisions)
            }
            Predicted::Unknown => Vec::new(),
        };
        let (input, _) = self.input(machine, path.state)?;
        Some(TestCase { input, result: self.plan.result.clone(), predicted, because, branches, reaches_target: false })
    }

    /// The inputs of a path, and who can make them. `None`: not all of them were constructed, or some text is too long for a test.
    fn input(&self, machine: &Machine, state: &State) -> Option<(TestInput, Access)> {
        let calls = inputs(machine.terms(), state);
        let is_long =
            |value: &InputValue| matches!(value, InputValue::String(units) if units.len() > TEST_STRING_CHARACTERS);
        if calls.iter().any(|call| is_long(&call.value)) {
            return None;
        }
        let open = self.open.as_ref().map(RefCell::borrow);
        decode(self.driver, self.plan, open.as_deref(), &calls)
    }

    /// The inputs of a path, without the explanation of the error.
    fn candidate(&self, machine: &Machine, state: &State, error: Error, speculative: bool) -> Option<Candidate> {
        let (input, made_by) = self.input(machine, state)?;
        let (nulls, facts) = (input.nulls(), facts::of_input(&self.facts, &input, made_by));
        Some(Candidate {
            input,
            expected: error.expected,
            depth: error.depth,
            nulls,
            speculative,
            because: Vec::new(),
            facts,
        })
    }
}

/// A path that ended or was abandoned.
struct Ended<'a> {
    state: &'a mut State,
    decisions: &'a [Decision],
}

/// Whether the error that is looked for was found.
fn is_found(found: &ErrorsByPlace, wanted: Option<&Wanted>) -> bool {
    let candidates = wanted.and_then(|wanted| found.get(&(wanted.place.clone(), wanted.exception.clone())));
    candidates.is_some_and(|candidates| candidates.iter().any(|candidate| candidate.nulls == 0))
}
