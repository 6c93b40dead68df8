//! Keeps the tests that are needed and pass. What each executes is known (`measure`). Those that a suite needs are compiled and run together, as JUnit
//! would, several times: each time in another random order, on a fresh JVM with other identity hash codes. One that fails is left out, and
//! those that are needed instead are run again, because what one test does may change what another one finds.

use std::collections::HashSet;
use std::path::{Path, PathBuf};
use std::thread;
use std::time::Instant;

use anyhow::{Result, anyhow};
use crema_outcome::{Coverage, WrittenTest};
use crema_replay::{Confirmer, Recorded, Session, SuiteFile, SuiteResult, SuiteRun, junit_jar};
use crema_report::{SuiteSource, separate_files, suite_files};

use crate::check::worker::{Setup, confirmer};
use crate::limits::{REPLACING_ROUNDS, SUITE_ROUNDS, SUITE_RUNS};
use crate::terminal::Terminal;
use crate::test::measure::{self, Measured};

/// How HotSpot generates identity hash codes: its default gives the same ones in each run of the same program.
const HASH_CODES: [&str; SUITE_RUNS] = ["-XX:hashCode=5", "-XX:hashCode=0", "-XX:hashCode=3"];
/// Without it, that is no option.
const UNLOCKED: &str = "-XX:+UnlockExperimentalVMOptions";

/// Tests that are not written, and why.
pub(crate) type LeftOut = Vec<(WrittenTest, String)>;

/// The suite that is written.
#[derive(Default)]
pub(crate) struct Suite {
    pub(crate) tests: Vec<WrittenTest>,
    pub(crate) files: Vec<SuiteSource>,
    pub(crate) left_out: LeftOut,
    /// How many tests are not written because they execute nothing that the others do not.
    pub(crate) redundant: usize,
    /// What the suite executes, together with the tests that were there already.
    pub(crate) coverage: Coverage,
}

/// The tests that are needed beside existing ones and pass each time.
pub(crate) fn suite(
    runner: &Runner<'_>,
    mut measured: Vec<Measured>,
    existing: Option<Coverage>,
    seed: u64,
) -> Result<Suite> {
    let mut left_out = LeftOut::new();
    let mut one_each = false;
    let mut tried: HashSet<WrittenTest> = HashSet::new();
    let found = measured.len();
    for round in 0..SUITE_ROUNDS {
        if round >= REPLACING_ROUNDS {
            // What would replace the tests that fail fails as well: those that remain are enough.
            measured.retain(|measured| tried.contains(&measured.test));
        }
        let needed = measure::needed(&measured, existing.as_ref());
        let tests: Vec<WrittenTest> = needed.iter().map(|needed| needed.test.clone()).collect();
        tried.extend(tests.iter().cloned());
        let files = if one_each { separate_files(&tests) } else { suite_files(&tests) };
        let begin = Instant::now();
        let (results, mut coverage) = runner.run_all(round, &files, &orders(tests.len(), seed + round as u64))?;
        let failed = results.iter().filter(|result| **result != SuiteResult::Passed).count();
        runner.terminal.detail(|| {
            let seconds = begin.elapsed().as_secs_f64();
            format!("suite of {} tests: {failed} do not pass, {seconds:.1} s", results.len())
        });
        if results.iter().all(|result| *result == SuiteResult::Passed) {
            let redundant = found.saturating_sub(left_out.len() + tests.len());
            coverage.add(&existing.unwrap_or_default());
            return Ok(Suite { tests, files, left_out, redundant, coverage });
        }
        let (broken, ran): (Vec<Ran>, Vec<Ran>) =
            tests.into_iter().zip(results).partition(|(_, result)| *result == SuiteResult::Uncompilable);
        tried.extend(leave_out(&mut measured, ran, &mut left_out));
        let alone = runner.run_each(round, broken)?;
        // If each compiles alone, it is their neighbours that they do not go with.
        one_each |= !alone.is_empty() && alone.iter().all(|(_, result)| *result == SuiteResult::Passed);
        tried.extend(leave_out(&mut measured, alone, &mut left_out));
    }
    // Whatever still fails now depends on something that nobody sees: nothing of it is written.
    Ok(Suite { left_out, ..Suite::default() })
}

/// A test, and what it did.
type Ran = (WrittenTest, SuiteResult);

/// Runs suites.
pub(crate) struct Runner<'a> {
    setup: &'a Setup,
    /// Internal names of the classes that count.
    counted: &'a [String],
    /// JUnit.
    jar: PathBuf,
    jobs: usize,
    terminal: Terminal,
}

impl<'a> Runner<'a> {
    pub(crate) fn new(setup: &'a Setup, counted: &'a [String], jobs: usize, terminal: Terminal) -> Result<Self> {
        let jar = setup.scratch.join("junit.jar");
        std::fs::write(&jar, junit_jar())?;
        Ok(Runner { setup, counted, jar, jobs, terminal })
    }

    /// Runs the tests in each of the orders. For each test, what it did the first time that it did not pass; and what was executed in the
    /// first run. That one compiles them for the others.
    fn run_all(
        &self,
        round: usize,
        files: &[SuiteSource],
        orders: &[Vec<usize>],
    ) -> Result<(Vec<SuiteResult>, Coverage)> {
        let kept = self.setup.scratch.join(format!("suite{round}"));
        let Some((first, others)) = orders.split_first() else { return Ok((Vec::new(), Coverage::default())) };
        let mut coverage = Coverage::default();
        let mut results: Vec<SuiteResult> = Vec::new();
        for ran in self.run_once(0, files, first, &kept)? {
            coverage.add(&ran.coverage);
            results.push(ran.result);
        }
        if results.contains(&SuiteResult::Uncompilable) {
            return Ok((results, coverage));
        }
        let numbered: Vec<(usize, &Vec<usize>)> =
            others.iter().enumerate().map(|(at, order)| (at + 1, order)).collect();
        for chunk in numbered.chunks(self.jobs.max(1)) {
            for runs in self.run_parallel(chunk, files, &kept)? {
                for (result, ran) in results.iter_mut().zip(runs) {
                    if *result == SuiteResult::Passed {
                        *result = ran.result;
                    }
                }
            }
        }
        Ok((results, coverage))
    }

    /// Runs the tests in several orders at once.
    fn run_parallel(
        &self,
        orders: &[(usize, &Vec<usize>)],
        files: &[SuiteSource],
        kept: &Path,
    ) -> Result<Vec<Vec<SuiteRun>>> {
        thread::scope(|scope| {
            let workers: Vec<_> = orders
                .iter()
                .map(|(run, order)| scope.spawn(move || self.run_once(*run, files, order, kept)))
                .collect();
            workers
                .into_iter()
                .map(|worker| worker.join().unwrap_or_else(|_| Err(anyhow!("a worker panicked"))))
                .collect()
        })
    }

    /// Runs the tests of files on a fresh JVM; the results are in the order of the tests.
    fn run_once(&self, run: usize, files: &[SuiteSource], order: &[usize], kept: &Path) -> Result<Vec<SuiteRun>> {
        let numbers = files.iter().flat_map(|file| file.tests.iter().map(|(number, _)| *number));
        let runs = self.session(run, kept)?.run_suite(&as_compiled(files), order, kept)?;
        let mut by_test: Vec<(usize, SuiteRun)> = numbers.zip(runs).collect();
        by_test.sort_by_key(|(number, _)| *number);
        Ok(by_test.into_iter().map(|(_, run)| run).collect())
    }

    /// Compiles each test in a file of its own, and runs them.
    fn run_each(&self, round: usize, tests: Vec<Ran>) -> Result<Vec<Ran>> {
        if tests.is_empty() {
            return Ok(tests);
        }
        let tests: Vec<WrittenTest> = tests.into_iter().map(|(test, _)| test).collect();
        let kept = self.setup.scratch.join(format!("each{round}"));
        let order: Vec<usize> = (0..tests.len()).collect();
        let runs = self.run_once(0, &separate_files(&tests), &order, &kept)?;
        Ok(tests.into_iter().zip(runs).map(|(test, run)| (test, run.result)).collect())
    }

    /// A fresh JVM with JUnit. Coverage is recorded in the first run. The others load the classes as a program, as most runners do.
    fn session(&self, run: usize, kept: &Path) -> Result<Session> {
        let mut settings: Confirmer = confirmer(self.setup);
        settings.class_path.push(self.jar.clone());
        settings.jvm_options.extend([UNLOCKED, HASH_CODES[run]].map(str::to_owned));
        settings.recorded = if run == 0 { Recorded::Coverage(self.counted.to_vec()) } else { Recorded::Nothing };
        settings.compiled = (run > 0).then(|| crema_replay::kept_classes(kept)).flatten();
        Ok(settings.session()?)
    }
}

/// As the JVM gets them.
fn as_compiled(files: &[SuiteSource]) -> Vec<SuiteFile> {
    let file = |file: &SuiteSource| SuiteFile {
        class: file.class.clone(),
        source: file.source.clone(),
        tests: file.tests.iter().map(|(_, name)| name.clone()).collect(),
    };
    files.iter().map(file).collect()
}

/// Leaves out the tests that did not pass, or asserts less in them. Gives the tests that assert less.
fn leave_out(measured: &mut Vec<Measured>, tests: Vec<Ran>, left_out: &mut LeftOut) -> Vec<WrittenTest> {
    let mut weakened = Vec::new();
    for (test, result) in tests {
        let reason = match &result {
            SuiteResult::Passed => continue,
            SuiteResult::Failed(reason) => format!("it fails: {reason}"),
            SuiteResult::Uncompilable => "javac does not accept it".into(),
        };
        let Some(at) = measured.iter().position(|measured| measured.test == test) else { continue };
        match measured[at].weaker.take() {
            Some(weaker) if matches!(result, SuiteResult::Failed(_)) => {
                weakened.push(weaker.clone());
                measured[at].test = weaker;
            }
            _ => {
                measured.remove(at);
                left_out.push((test, reason));
            }
        }
    }
    weakened
}

/// Random orders of so many tests.
fn orders(count: usize, seed: u64) -> Vec<Vec<usize>> {
    let mut state = seed.wrapping_mul(0x9e37_79b9_7f4a_7c15).wrapping_add(1);
    let mut next = move |below: usize| {
        // A linear congruential generator (Knuth's MMIX): any shuffle will do, as long as it is the same for the same seed.
        state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (state >> 33) as usize % below.max(1)
    };
    let mut shuffled = || {
        let mut order: Vec<usize> = (0..count).collect();
        (1..count).rev().for_each(|last| order.swap(last, next(last + 1)));
        order
    };
    (0..SUITE_RUNS).map(|_| shuffled()).collect()
}
