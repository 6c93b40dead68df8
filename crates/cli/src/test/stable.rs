//! Keeps the tests that pass and are needed. Each runs alone first, which shows what it executes (`measure`). Those that a suite needs are
//! compiled and run together, as JUnit would, several times: each time in another random order, on a fresh JVM with other identity hash
//! codes. One that fails is left out, and those that are needed instead are run again, because what one test does may change what another one
//! finds.

use std::path::Path;

use anyhow::Result;
use crema_outcome::{Coverage, WrittenTest};
use crema_replay::{Session, SuiteResult, SuiteRun, junit_jar};
use crema_report::{SuiteSource, separate_files, suite_files};

use crate::check::worker::Setup;
use crate::limits::{SUITE_ROUNDS, SUITE_RUNS};
use crate::test::measure::{self, LeftOut, Measured};

/// How HotSpot generates identity hash codes: its default gives the same ones in each run of the same program.
const HASH_CODES: [&str; SUITE_RUNS] = ["-XX:hashCode=5", "-XX:hashCode=0", "-XX:hashCode=3"];
/// Without it, that is no option.
const UNLOCKED: &str = "-XX:+UnlockExperimentalVMOptions";

/// The suite that is written.
#[derive(Default)]
pub(crate) struct Suite {
    pub(crate) tests: Vec<WrittenTest>,
    pub(crate) files: Vec<SuiteSource>,
    /// Tests that are not written, and why.
    pub(crate) left_out: LeftOut,
    /// How many tests are not written because they execute nothing that the others do not.
    pub(crate) redundant: usize,
    /// What the suite executes, together with the tests that were there already.
    pub(crate) coverage: Coverage,
}

/// The tests that are needed beside existing ones and pass each time.
pub(crate) fn suite(
    setup: &Setup,
    tests: Vec<WrittenTest>,
    existing: Option<Coverage>,
    seed: u64,
    jobs: usize,
) -> Result<Suite> {
    let jar = setup.scratch.join("junit.jar");
    std::fs::write(&jar, junit_jar())?;
    let (mut measured, mut left_out) = measure::all(setup, &jar, tests, jobs)?;
    let mut one_each = false;
    for round in 0..SUITE_ROUNDS {
        let needed = measure::needed(&measured, existing.as_ref());
        let tests: Vec<WrittenTest> = needed.iter().map(|needed| needed.test.clone()).collect();
        let files = if one_each { separate_files(&tests) } else { suite_files(&tests) };
        let (results, mut coverage) = run_all(setup, &jar, &files, orders(tests.len(), seed + round as u64))?;
        if results.iter().all(|result| *result == SuiteResult::Passed) {
            let redundant = measured.len() - tests.len();
            coverage.add(&existing.unwrap_or_default());
            return Ok(Suite { tests, files, left_out, redundant, coverage });
        }
        // Each compiles alone, so it is their neighbours that they do not go with.
        one_each |= results.contains(&SuiteResult::Uncompilable);
        leave_out(&mut measured, &tests, &results, &mut left_out);
    }
    // Whatever still fails now depends on something that nobody sees: nothing of it is written.
    Ok(Suite { left_out, ..Suite::default() })
}

/// Runs the tests in each of the orders. For each test, what it did the first time that it did not pass; and what was executed in the first run.
fn run_all(
    setup: &Setup,
    jar: &Path,
    files: &[SuiteSource],
    orders: Vec<Vec<usize>>,
) -> Result<(Vec<SuiteResult>, Coverage)> {
    let mut results = vec![SuiteResult::Passed; files.iter().map(|file| file.tests.len()).sum()];
    let mut coverage = Coverage::default();
    for (run, order) in orders.into_iter().enumerate() {
        let mut session = measure::session(setup, jar, &[UNLOCKED, HASH_CODES[run]], run == 0)?;
        for (result, ran) in results.iter_mut().zip(run_once(&mut session, files, &order)?) {
            coverage.add(&ran.coverage);
            if *result == SuiteResult::Passed {
                *result = ran.result;
            }
        }
        if results.contains(&SuiteResult::Uncompilable) {
            break;
        }
    }
    Ok((results, coverage))
}

/// Runs the tests of files; the results are in the order of the tests.
fn run_once(session: &mut Session, files: &[SuiteSource], order: &[usize]) -> Result<Vec<SuiteRun>> {
    let numbers = files.iter().flat_map(|file| file.tests.iter().map(|(number, _)| *number));
    let runs = session.run_suite(&measure::suite_files(files), order)?;
    let mut by_test: Vec<(usize, SuiteRun)> = numbers.zip(runs).collect();
    by_test.sort_by_key(|(number, _)| *number);
    Ok(by_test.into_iter().map(|(_, run)| run).collect())
}

/// Leaves out the tests that did not pass.
fn leave_out(measured: &mut Vec<Measured>, tests: &[WrittenTest], results: &[SuiteResult], left_out: &mut LeftOut) {
    for (test, result) in tests.iter().zip(results) {
        if let SuiteResult::Failed(reason) = result {
            measured.retain(|other| other.test != *test);
            left_out.push((test.clone(), format!("together with other tests it fails: {reason}")));
        }
    }
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
