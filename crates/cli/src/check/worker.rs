//! A worker: explores methods on an engine of its own, and has a JVM confirm what it finds. What crashes costs one method.

use std::collections::BTreeSet;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::PathBuf;
use std::time::{Duration, Instant};

use anyhow::{Result, anyhow};
use crema_check::{Catalog, Engine, Explored, InputRules, Limits, Unit};
use crema_machine::{Config, Semantics};
use crema_outcome::{Candidate, Finding, Status, UnitName, UnitReport};
use crema_program::{ClassPath, JdkImage};
use crema_replay::{Confirmer, Session, Test, TestResult};
use crema_report::{test_code, test_program};

use crate::check::Pattern;
use crate::jdk::Jdk;
use crate::life;

/// Longest time for one test. One that takes longer is of no use to anybody.
const TEST_TIME: Duration = Duration::from_secs(3);

/// What all workers share.
pub(crate) struct Setup {
    pub(crate) jdk: Jdk,
    /// Absolute.
    pub(crate) class_path: Vec<PathBuf>,
    /// Internal names of the classes under test.
    pub(crate) under_test: Vec<String>,
    pub(crate) jvm_options: Vec<String>,
    pub(crate) heap_limit: usize,
    pub(crate) scratch: PathBuf,
    pub(crate) rules: InputRules,
    /// How deep calls are followed; the last pattern that matches wins.
    pub(crate) depths: Vec<(Option<Pattern>, Option<u32>)>,
    pub(crate) limits: Limits,
}

impl Setup {
    /// How deep the calls of a method are followed; without an answer, all are.
    fn depth(&self, unit: &UnitName) -> Option<u32> {
        let fits = |pattern: &Option<Pattern>| pattern.as_ref().is_none_or(|pattern| pattern.matches(unit));
        self.depths.iter().rev().find(|(pattern, _)| fits(pattern)).and_then(|(_, depth)| *depth)
    }

    /// The classes, for one thread.
    pub(crate) fn catalog(&self) -> Result<Catalog> {
        let jdk = JdkImage::open(&self.jdk.home)?;
        let class_path = ClassPath::open(jdk, &self.class_path, self.jdk.feature)?;
        Ok(Catalog::new(class_path, self.under_test.clone()))
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
}

impl<'a> Worker<'a> {
    pub(crate) fn new(setup: &'a Setup) -> Result<Self> {
        let catalog = setup.catalog()?;
        let session = confirmer(setup).session()?;
        Ok(Worker { setup, catalog, engine: None, batch: 0, session })
    }

    /// Goes on with a new engine, for another batch of methods.
    pub(crate) fn renew(&mut self, batch: usize) {
        self.engine = None;
        self.batch = batch;
    }

    /// Explores a method, and has a JVM run the tests that come of it.
    pub(crate) fn check(&mut self, unit: &Unit, number: usize) -> Result<UnitReport> {
        let explored = self.explore(unit, number)?;
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
        };
        let results = self.confirm(&explored.candidates);
        report.findings = findings(&report, &explored.candidates, &results);
        Ok(report)
    }

    fn explore(&mut self, unit: &Unit, number: usize) -> Result<Explored> {
        if self.engine.is_none() {
            self.engine = Some(self.new_engine()?);
        }
        let Some(engine) = &mut self.engine else { return Err(anyhow!("there is no engine")) };
        let (catalog, setup) = (&mut self.catalog, self.setup);
        let depth = setup.depth(&unit.name());
        let explored =
            catch_unwind(AssertUnwindSafe(|| engine.explore(catalog, unit, number, setup.rules, depth, &setup.limits)));
        let explored = explored.unwrap_or_else(|_| Explored {
            skipped: Some("a bug of Crema: it panicked".into()),
            lost: true,
            ..Explored::default()
        });
        if explored.lost {
            // If somebody wants the run to end, the host has heard it, too: that is no crash.
            life::let_signals_win();
            self.engine = None;
        }
        Ok(explored)
    }

    fn new_engine(&mut self) -> Result<Engine> {
        // One folder for all workers, for the code under test sees the class path: no two units have a driver of the same name.
        let drivers = self.setup.scratch.join("drivers");
        std::fs::create_dir_all(&drivers)?;
        // Files that methods leave behind are found by those of the same batch, and by nobody else.
        let folder = self.setup.scratch.join("work").join(self.batch.to_string());
        std::fs::create_dir_all(&folder)?;
        let mut class_path = self.setup.class_path.clone();
        class_path.push(drivers.clone());
        let mut jvm_options = self.setup.jvm_options.clone();
        // Last, so that it wins: without it, no assert would ever fail.
        jvm_options.push("-ea".into());
        let config = Config {
            java_home: self.setup.jdk.home.clone(),
            feature_version: self.setup.jdk.feature,
            class_path,
            jvm_options,
            main_class: String::new(),
            program_arguments: Vec::new(),
            heap_limit: self.setup.heap_limit,
            confined_to: Some(folder.clone()),
            working_folder: Some(folder),
            deadline: self.setup.limits.deadline,
            semantics: Semantics::symbolic(),
        };
        let bounds_depth = self.setup.depths.iter().any(|(_, depth)| depth.is_some());
        Engine::new(config, &drivers, bounds_depth, self.setup.limits.array).map_err(|error| anyhow!(error))
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
            let tests: Vec<Test> = round.iter().map(|number| test(&candidates[*number], *number)).collect();
            let told = self
                .session
                .confirm(&tests)
                .unwrap_or_else(|error| tests.iter().map(|_| TestResult::Different(error.to_string())).collect());
            round.iter().zip(told).for_each(|(number, result)| results[*number] = Some(result));
        }
    }

    /// Whether the time of the whole run is over.
    pub(crate) fn is_late(&self) -> bool {
        self.setup.limits.deadline.is_some_and(|deadline| Instant::now() >= deadline)
    }
}

/// The first candidate of each place that has no result yet. A place is settled when one was confirmed, or took too long: so would
/// others.
fn next_round(candidates: &[Candidate], results: &[Option<TestResult>]) -> Vec<usize> {
    let place = |number: &usize| (&candidates[*number].expected.place, &candidates[*number].expected.exception);
    let settles = |number: &usize| matches!(results[*number], Some(TestResult::Confirmed { .. } | TestResult::Late));
    let mut seen: BTreeSet<_> = (0..candidates.len()).filter(settles).map(|number| place(&number)).collect();
    (0..candidates.len()).filter(|number| results[*number].is_none() && seen.insert(place(number))).collect()
}

/// How tests are run.
pub(crate) fn confirmer(setup: &Setup) -> Confirmer {
    Confirmer {
        java_home: setup.jdk.home.clone(),
        class_path: setup.class_path.clone(),
        jvm_options: setup.jvm_options.clone(),
        time_limit: TEST_TIME,
        scratch: setup.scratch.clone(),
    }
}

fn test(candidate: &Candidate, number: usize) -> Test {
    let (code, _) = test_code(&candidate.input);
    let name = format!("CremaCandidate{number}");
    let source = test_program(&code, &name);
    let class = if code.package.is_empty() { name } else { format!("{}.{name}", code.package) };
    Test { class, source, expected: candidate.expected.clone() }
}

/// One finding for each place: the first candidate that is confirmed, or else a warning.
fn findings(report: &UnitReport, candidates: &[Candidate], results: &[Option<TestResult>]) -> Vec<Finding> {
    let mut findings: Vec<Finding> = Vec::new();
    for (candidate, result) in candidates.iter().zip(results) {
        let Some(result) = result else { continue };
        if candidate.guess && !matches!(result, TestResult::Confirmed { .. }) {
            continue;
        }
        let found = finding(report, candidate, result);
        let same = |other: &&mut Finding| (&other.place, &other.exception) == (&found.place, &found.exception);
        match findings.iter_mut().find(same) {
            Some(other) if other.status != Status::Confirmed && found.status == Status::Confirmed => *other = found,
            Some(_) => {}
            None => findings.push(found),
        }
    }
    findings
}

fn finding(report: &UnitReport, candidate: &Candidate, result: &TestResult) -> Finding {
    let (test, inputs) = test_code(&candidate.input);
    let status = result.difference().map_or(Status::Confirmed, |reason| Status::Warning(reason.to_owned()));
    let (message, stack) = match result {
        TestResult::Confirmed { message, stack } => (message.clone(), stack.clone()),
        TestResult::Different(_) | TestResult::Late => (None, Vec::new()),
    };
    Finding {
        status,
        exception: candidate.expected.exception.clone(),
        message,
        place: candidate.expected.place.clone(),
        unit: report.unit.clone(),
        depth: candidate.depth,
        nulls: candidate.nulls,
        inputs,
        because: candidate.because.clone(),
        test,
        stack,
    }
}
