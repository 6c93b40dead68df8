//! A worker: explores methods on an engine of its own, and has a JVM confirm what it finds.
//!
//! Invariant: nothing is lost. A method whose host ends is explored again from its beginning on a new engine, and no result of the
//! first attempt is kept. If another process killed the host, there are [`RETRIES`] more attempts. Otherwise the method itself most
//! likely ended it, and has one more. Then the method is left out with the reason; other methods are not affected.

use std::collections::BTreeSet;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, OnceLock};
use std::thread;
use std::time::{Duration, Instant};

use anyhow::{Result, anyhow};
use crema_check::{
    Catalog, Engine, EngineError, Explored, InputRules, Limits, NullArguments, TypeUniverse, Unit, of_simpler, simpler,
};
use crema_host::HostError;
use crema_machine::{Config, ProcessEnd, Semantics};
use crema_outcome::{
    Candidate, Finding, Group, Level, Place, RETRIES, Status, StopReason, TestInput, UnitName, UnitReport,
};
use crema_program::{ClassPath, JdkImage};
use crema_replay::{
    Confirmer, HEADLESS, ObservedProgram, ObservedRun, Recorded, ReplayError, Session, TestProgram, TestResult,
};
use crema_report::{ranked, test_code, test_program};

use crate::check::Pattern;
use crate::check::failing_code::FailingCode;
use crate::jdk::Jdk;
use crate::limits::{MEMORY_WAIT, SIMPLER_INPUTS_TRIED};
use crate::memory::{Guard, Plan, Task};
use crate::{life, memory, trace, verify};

/// What all workers share.
pub(crate) struct Setup {
    pub(crate) jdk: Jdk,
    /// Absolute.
    pub(crate) class_path: Vec<PathBuf>,
    /// Internal names of the classes under test.
    pub(crate) under_test: Vec<String>,
    /// Modules of the JDK that are under test.
    pub(crate) modules_under_test: Vec<String>,
    pub(crate) jvm_options: Vec<String>,
    pub(crate) heap_limit: usize,
    pub(crate) scratch: PathBuf,
    pub(crate) rules: InputRules,
    /// Classes that symbolic names may stand for, besides those under test.
    pub(crate) preferred: Vec<Pattern>,
    /// How deep calls are followed; the last pattern that matches wins.
    pub(crate) depths: Vec<(Option<Pattern>, Option<u32>)>,
    pub(crate) limits: Limits,
    /// Longest time for one test.
    pub(crate) test_time: Duration,
    /// What is recorded while tests run.
    pub(crate) recorded: Recorded,
    /// The types that inputs may have, once they were read.
    pub(crate) types: OnceLock<Arc<TypeUniverse>>,
    /// Holds the memory limit, if there is one.
    pub(crate) memory: Option<Arc<Guard>>,
    /// A host has started: if another one does not start, the options are not the cause.
    pub(crate) has_started: AtomicBool,
}

impl Setup {
    /// Holds a memory limit from now on.
    pub(crate) fn hold(&mut self, plan: Option<Plan>) -> Result<()> {
        if let Some(plan) = plan {
            self.heap_limit = plan.program_heap;
            self.memory = Some(Guard::start(plan)?);
        }
        Ok(())
    }

    /// How deep the calls of a method are followed; without an answer, all are.
    fn depth(&self, unit: &UnitName) -> Option<u32> {
        let fits = |pattern: &Option<Pattern>| pattern.as_ref().is_none_or(|pattern| pattern.matches(unit));
        self.depths.iter().rev().find(|(pattern, _)| fits(pattern)).and_then(|(_, depth)| *depth)
    }

    /// The classes, for one thread.
    pub(crate) fn catalog(&self) -> Result<Catalog> {
        let jdk = JdkImage::open(&self.jdk.home)?;
        let class_path = ClassPath::open(jdk, &self.class_path, self.jdk.feature)?;
        let mut catalog = Catalog::new(class_path, self.under_test.clone());
        if !self.rules.symbolic_types {
            return Ok(catalog);
        }
        let types = Arc::clone(self.types.get_or_init(|| {
            catalog.read_types(|class| self.preferred.iter().any(|pattern| pattern.matches_class(class)))
        }));
        Ok(catalog.with_types(types))
    }
}

/// Checks methods.
pub(crate) struct Worker<'a> {
    setup: &'a Setup,
    catalog: Catalog,
    engine: Option<Engine>,
    /// The number of the batch that is checked.
    batch: usize,
    /// Runs the tests.
    session: Session,
    failing_code: FailingCode,
    /// What the guard of the memory knows of it.
    task: Option<Arc<Task>>,
}

impl<'a> Worker<'a> {
    pub(crate) fn new(setup: &'a Setup) -> Result<Self> {
        let catalog = setup.catalog()?;
        let session = confirmer(setup).session()?;
        let failing_code = FailingCode::new(setup)?;
        let task = setup.memory.as_ref().map(|memory| memory.enlist());
        Ok(Worker { setup, catalog, engine: None, batch: 0, session, failing_code, task })
    }

    /// Goes on with a new engine, for another batch of methods.
    pub(crate) fn renew(&mut self, batch: usize) {
        self.engine = None;
        self.batch = batch;
    }

    /// Explores a method, and has a JVM run the resulting tests.
    pub(crate) fn check(&mut self, unit: &Unit, number: usize) -> Result<UnitReport> {
        let mut explored = self.explore(unit, number, &self.setup.limits)?;
        let mut report = UnitReport {
            unit: unit.name(),
            findings: Vec::new(),
            paths: explored.paths,
            queries: explored.queries,
            pruned: explored.pruned,
            merged_regions: explored.merged_regions,
            work: explored.work,
            incomplete: explored.incomplete,
            skipped: explored.skipped,
            crashed: explored.lost,
            bug: explored.bug,
        };
        let (findings, was_killed) = self.findings(&report.unit, &mut explored.candidates);
        report.findings = findings;
        if was_killed {
            report.incomplete.push("a JVM that ran tests was killed".into());
            report.crashed = true;
        }
        Ok(report)
    }

    /// Has a JVM run the tests of a method's candidates: a finding for each place. Also says whether a JVM was killed.
    fn findings(&mut self, unit: &UnitName, candidates: &mut [Candidate]) -> (Vec<Finding>, bool) {
        let mut results = self.confirm(candidates);
        self.shrink(candidates, &mut results);
        let mut findings = findings(unit, candidates, &results);
        findings.iter_mut().for_each(|finding| finding.failing_code = self.failing_code.hash(&finding.place));
        (findings, results.contains(&Some(TestResult::Killed)))
    }

    /// The methods that users can call and that lead to a place, the nearest first.
    pub(crate) fn public_callers(&mut self, place: &Place) -> Vec<Unit> {
        Unit::leading_to(&mut self.catalog, place)
    }

    /// Looks for an error from a method, without null arguments. Gives it if a JVM confirms it, and the work of the search.
    pub(crate) fn search(
        &mut self,
        unit: &Unit,
        number: usize,
        limits: &Limits,
    ) -> Result<(Option<Finding>, Duration)> {
        let mut explored = self.explore(unit, number, limits)?;
        let is_wanted = |candidate: &Candidate| {
            let Candidate { expected, nulls, .. } = candidate;
            *nulls == 0
                && limits
                    .wanted
                    .as_ref()
                    .is_some_and(|wanted| (&wanted.place, &wanted.exception) == (&expected.place, &expected.exception))
        };
        explored.candidates.retain(is_wanted);
        let (found, _) = self.findings(&unit.name(), &mut explored.candidates);
        let confirmed = found.into_iter().find(|finding| finding.status == Status::Confirmed);
        Ok((confirmed, Duration::from_nanos(explored.work)))
    }

    /// Explores a method, within the memory limit.
    pub(crate) fn explore(&mut self, unit: &Unit, number: usize, limits: &Limits) -> Result<Explored> {
        let Some(task) = self.task.clone() else { return self.explore_again(unit, number, limits) };
        self.wait_for_memory();
        let limits = Limits { abandon: Some(task.begin()), ..limits.clone() };
        let explored = self.explore_again(unit, number, &limits);
        if !task.end() {
            return explored;
        }
        // The engine has more than the method.
        self.engine = None;
        memory::give_back();
        explored.map(out_of_memory)
    }

    /// Waits as long as memory is tight and other workers may give some back. What this one holds is given back first.
    fn wait_for_memory(&mut self) {
        let Some(memory) = &self.setup.memory else { return };
        while memory.should_wait() && !self.is_late() {
            if self.engine.take().is_some() {
                self.session.rest();
                memory::give_back();
            }
            thread::sleep(MEMORY_WAIT);
        }
    }

    /// Explores a method, and does so again if its host ends.
    fn explore_again(&mut self, unit: &Unit, number: usize, limits: &Limits) -> Result<Explored> {
        let folder = self.folder();
        let before = names(&folder);
        let (mut kills, mut ends) = (0, 0);
        loop {
            let (explored, end) = self.explore_once(unit, number, limits)?;
            let for_memory = end.is_some() && self.has_ended_for_memory();
            if explored.lost || end.is_some() {
                // A signal that ends the run reaches the host, too: that is no crash.
                life::let_signals_win();
                self.engine = None;
            }
            let Some(end) = end else { return Ok(explored) };
            let tries = if end.killed { &mut kills } else { &mut ends };
            *tries += 1;
            let most = match end {
                // Not without need: it would need as much again.
                ProcessEnd { killed: true, .. } if for_memory => 1,
                ProcessEnd { killed: true, .. } => RETRIES,
                // What does not answer would not answer the second time, either.
                ProcessEnd { abandoned: true, .. } => 0,
                _ => 1,
            };
            if *tries > most && for_memory {
                return Ok(out_of_memory(Explored { lost: false, ..explored }));
            }
            if *tries > most || self.is_late() {
                return Ok(lost(explored, end));
            }
            // What the method has left behind would be found by itself.
            names(&folder).difference(&before).for_each(|path| remove(path));
        }
    }

    /// Whether the host was ended because of the memory limit.
    fn has_ended_for_memory(&self) -> bool {
        let host = self.engine.as_ref().map(Engine::host_process);
        self.setup.memory.as_ref().zip(host).is_some_and(|(memory, host)| memory.has_ended(host))
    }

    /// Explores a method; also says how the host has ended, if it has.
    fn explore_once(&mut self, unit: &Unit, number: usize, limits: &Limits) -> Result<(Explored, Option<ProcessEnd>)> {
        if self.engine.is_none() {
            match self.new_engine() {
                Ok(engine) => self.engine = Some(engine),
                Err(error) => return Ok((Explored::default(), Some(self.not_started(error)?))),
            }
        }
        let Some(engine) = &mut self.engine else { return Err(anyhow!("the engine is not running")) };
        let (catalog, setup) = (&mut self.catalog, self.setup);
        let depth = setup.depth(&unit.name());
        // A search for one error does without null arguments.
        let null_arguments = if limits.wanted.is_some() { NullArguments::Never } else { setup.rules.null_arguments };
        let rules = InputRules { null_arguments, ..setup.rules };
        let explored = catch_unwind(AssertUnwindSafe(|| engine.explore(catalog, unit, number, rules, depth, limits)));
        let explored = explored.unwrap_or_else(|_| Explored {
            skipped: Some("a bug in Crema: it panicked".into()),
            lost: true,
            ..Explored::default()
        });
        Ok((explored, engine.host_end()))
    }

    /// How a host has ended that does not start. If none ever has, there is no point in going on: that is an error.
    fn not_started(&self, error: EngineError) -> Result<ProcessEnd> {
        let message = error.of_host().map(ToString::to_string);
        match error.of_host() {
            Some(HostError::Ended { status, code, killed: true, during }) => {
                let status = format!("{status} during {during}");
                Ok(ProcessEnd { status, code: *code, killed: true, abandoned: false })
            }
            _ if self.setup.has_started.load(Ordering::SeqCst) => {
                let status = message.unwrap_or_else(|| error.to_string());
                Ok(ProcessEnd { status, code: 1, killed: false, abandoned: false })
            }
            Some(HostError::Start { .. }) => {
                verify::explain(&self.setup.jvm_options, &self.setup.jdk);
                Err(trace::explain_options(anyhow!(message.unwrap_or_default())))
            }
            _ => Err(anyhow!(error)),
        }
    }

    /// Where the methods of a batch run. Only methods of the same batch see files that they leave behind.
    fn folder(&self) -> PathBuf {
        self.setup.scratch.join("work").join(self.batch.to_string())
    }

    fn new_engine(&mut self) -> Result<Engine, EngineError> {
        // One folder for all workers, for the code under test sees the class path: no two units have a driver of the same name.
        let drivers = self.setup.scratch.join("drivers");
        let folder = self.folder();
        std::fs::create_dir_all(&drivers).map_err(EngineError::Drivers)?;
        std::fs::create_dir_all(&folder).map_err(EngineError::Drivers)?;
        let mut class_path = self.setup.class_path.clone();
        class_path.push(drivers.clone());
        let mut jvm_options = vec![HEADLESS.to_owned()];
        jvm_options.extend(self.setup.memory.iter().flat_map(|memory| memory.plan().of_host()));
        jvm_options.extend_from_slice(&self.setup.jvm_options);
        // Last, so that it wins: without it, no assert would ever fail.
        jvm_options.push("-ea".into());
        let config = Config {
            java_home: self.setup.jdk.home.clone(),
            feature_version: self.setup.jdk.feature,
            class_path,
            modules_under_test: self.setup.modules_under_test.clone(),
            jvm_options,
            main_class: String::new(),
            program_arguments: Vec::new(),
            heap_limit: self.setup.heap_limit,
            confined_to: Some(folder.clone()),
            working_folder: Some(folder),
            tracing: None,
            deadline: self.setup.limits.deadline,
            semantics: Semantics::symbolic(),
        };
        let bounds_depth = self.setup.depths.iter().any(|(_, depth)| depth.is_some());
        let engine = Engine::new(config, &drivers, bounds_depth, self.setup.limits.array)?;
        self.setup.has_started.store(true, Ordering::SeqCst);
        Ok(engine)
    }

    /// Runs the tests of a method: of each place one, and of those where nothing is settled by it another, until there is none.
    /// What was not run has no result.
    fn confirm(&mut self, candidates: &[Candidate]) -> Vec<Option<TestResult>> {
        let mut results: Vec<Option<TestResult>> = vec![None; candidates.len()];
        loop {
            let round = next_round(candidates, &results);
            if round.is_empty() {
                return results;
            }
            let tests: Vec<TestProgram> = round.iter().map(|number| test(&candidates[*number], *number)).collect();
            let answers = self.run(&tests);
            round.iter().zip(answers).for_each(|(number, result)| results[*number] = Some(result));
        }
    }

    fn run(&mut self, tests: &[TestProgram]) -> Vec<TestResult> {
        let failed = |error: ReplayError| tests.iter().map(|_| TestResult::Different(error.to_string())).collect();
        self.session.confirm(tests).unwrap_or_else(failed)
    }

    /// Replaces confirmed inputs by simpler ones that a JVM confirms as well: the same exception by the same calls. Their path was not explored, so they have no explanation.
    fn shrink(&mut self, candidates: &mut [Candidate], results: &mut [Option<TestResult>]) {
        let mut chosen = confirmed(candidates, results);
        for most in SIMPLER_INPUTS_TRIED {
            let mut variants: Vec<(usize, Candidate)> = Vec::new();
            for number in chosen {
                let simpler = simpler(&candidates[number].input, most).into_iter();
                variants.extend(simpler.map(|input| (number, with_input(&candidates[number], input))));
            }
            let tests: Vec<TestProgram> =
                variants.iter().enumerate().map(|(test_number, (_, variant))| test(variant, test_number)).collect();
            let answers = self.run(&tests);
            chosen = Vec::new();
            for ((number, variant), answer) in variants.into_iter().zip(answers) {
                if !chosen.contains(&number)
                    && results[number].as_ref().is_some_and(|result| same_calls(result, &answer))
                {
                    candidates[number] = variant;
                    results[number] = Some(answer);
                    chosen.push(number);
                }
            }
        }
    }

    /// Runs observing programs, each alone.
    pub(crate) fn observe(&mut self, programs: &[ObservedProgram], deadline: Option<Instant>) -> Vec<ObservedRun> {
        let failed = |error: ReplayError| programs.iter().map(|_| ObservedRun::useless(error.to_string())).collect();
        self.session.observe(programs, deadline).unwrap_or_else(failed)
    }

    /// Whether the time of the whole run is over.
    pub(crate) fn is_late(&self) -> bool {
        self.setup.limits.deadline.is_some_and(|deadline| Instant::now() >= deadline)
    }
}

/// Why a method was not explored to its end, if that is because of the memory limit. It is explored again by `--resume`.
pub(crate) const OUT_OF_MEMORY: &str = "abandoned: the memory limit was near (--memory-limit)";

fn out_of_memory(mut explored: Explored) -> Explored {
    explored.incomplete.retain(|reason| *reason != StopReason::Memory.to_string());
    explored.incomplete.push(OUT_OF_MEMORY.into());
    explored
}

/// The result of a method whose host ended too often: it is left out, or a part of it is.
fn lost(mut explored: Explored, end: ProcessEnd) -> Explored {
    let reason = StopReason::Host(end.status).to_string();
    if !explored.lost && !explored.incomplete.contains(&reason) {
        explored.incomplete.push(reason);
    }
    Explored { lost: true, ..explored }
}

/// What is in a folder.
fn names(folder: &Path) -> BTreeSet<PathBuf> {
    std::fs::read_dir(folder).into_iter().flatten().flatten().map(|entry| entry.path()).collect()
}

/// Removes a file or a folder. If it stays, later methods find it, as they would find what those before them have left.
fn remove(path: &Path) {
    let _ = std::fs::remove_file(path).or_else(|_| std::fs::remove_dir_all(path));
}

/// The first candidate of each place that has no result yet. A place is settled when one was confirmed, or took too long: so would
/// others.
fn next_round(candidates: &[Candidate], results: &[Option<TestResult>]) -> Vec<usize> {
    let place = |number: &usize| (&candidates[*number].expected.place, &candidates[*number].expected.exception);
    let settles = |number: &usize| matches!(results[*number], Some(TestResult::Confirmed { .. } | TestResult::Late));
    let mut seen: BTreeSet<_> = (0..candidates.len()).filter(settles).map(|number| place(&number)).collect();
    (0..candidates.len()).filter(|number| results[*number].is_none() && seen.insert(place(number))).collect()
}

/// The candidates that are reported: the first confirmed one of each place.
fn confirmed(candidates: &[Candidate], results: &[Option<TestResult>]) -> Vec<usize> {
    let place = |number: &usize| (&candidates[*number].expected.place, &candidates[*number].expected.exception);
    let is_confirmed = |number: &usize| matches!(results[*number], Some(TestResult::Confirmed { .. }));
    let mut seen = BTreeSet::new();
    (0..candidates.len()).filter(is_confirmed).filter(|number| seen.insert(place(number))).collect()
}

fn with_input(candidate: &Candidate, input: TestInput) -> Candidate {
    Candidate {
        nulls: input.nulls(),
        facts: of_simpler(&candidate.facts, &input),
        because: Vec::new(),
        input,
        ..candidate.clone()
    }
}

/// Whether both tests are confirmed, with the same stack trace.
fn same_calls(one: &TestResult, other: &TestResult) -> bool {
    match (one, other) {
        (TestResult::Confirmed { stack, .. }, TestResult::Confirmed { stack: other, .. }) => stack == other,
        _ => false,
    }
}

/// How tests are run.
pub(crate) fn confirmer(setup: &Setup) -> Confirmer {
    let mut jvm_options: Vec<String> = setup.memory.iter().flat_map(|memory| memory.plan().of_tests()).collect();
    jvm_options.extend_from_slice(&setup.jvm_options);
    Confirmer {
        java_home: setup.jdk.home.clone(),
        class_path: setup.class_path.clone(),
        modules_under_test: setup.modules_under_test.clone(),
        jvm_options,
        time_limit: setup.test_time,
        recorded: setup.recorded.clone(),
        compiled: None,
        scratch: setup.scratch.clone(),
    }
}

fn test(candidate: &Candidate, number: usize) -> TestProgram {
    let (code, _) = test_code(&candidate.input);
    let name = format!("CremaCandidate{number}");
    let source = test_program(&code, &name);
    let class = if code.package.is_empty() { name } else { format!("{}.{name}", code.package) };
    TestProgram { class, source, expected: candidate.expected.clone() }
}

/// One finding for each place: the first candidate that is confirmed, or else a warning.
fn findings(unit: &UnitName, candidates: &[Candidate], results: &[Option<TestResult>]) -> Vec<Finding> {
    let mut findings: Vec<Finding> = Vec::new();
    for (candidate, result) in candidates.iter().zip(results) {
        let Some(result) = result else { continue };
        if candidate.speculative && !matches!(result, TestResult::Confirmed { .. }) {
            continue;
        }
        let found = finding(unit, candidate, result);
        let same = |other: &&mut Finding| (&other.place, &other.exception) == (&found.place, &found.exception);
        match findings.iter_mut().find(same) {
            Some(other) if other.status != Status::Confirmed && found.status == Status::Confirmed => *other = found,
            Some(_) => {}
            None => findings.push(found),
        }
    }
    findings
}

fn finding(unit: &UnitName, candidate: &Candidate, result: &TestResult) -> Finding {
    let (test, inputs) = test_code(&candidate.input);
    let status = result.difference().map_or(Status::Confirmed, |reason| Status::Warning(reason.to_owned()));
    let (message, stack) = match result {
        TestResult::Confirmed { message, stack } => (message.clone(), stack.clone()),
        TestResult::Different(_) | TestResult::Late | TestResult::Killed => (None, Vec::new()),
    };
    ranked(Finding {
        status,
        exception: candidate.expected.exception.clone(),
        message,
        place: candidate.expected.place.clone(),
        accessors: candidate.expected.accessors.clone(),
        unit: unit.clone(),
        depth: candidate.depth,
        nulls: candidate.nulls,
        cost: candidate.input.cost(),
        inputs,
        because: candidate.because.clone(),
        test,
        stack,
        failing_code: String::new(),
        known: false,
        facts: candidate.facts.clone(),
        level: Level::default(),
        group: Group::default(),
        from_public: None,
    })
}
