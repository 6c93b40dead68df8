//! Keeps the tests that pass. All are compiled and run together, as JUnit would, several times: each time in another random order, on a fresh
//! JVM with other identity hash codes. One that fails or does not compile is left out, and the rest is run again, because what one test does may
//! change what another one finds.

use std::path::Path;

use anyhow::Result;
use crema_outcome::WrittenTest;
use crema_replay::{Session, SuiteFile, SuiteResult, junit_jar};
use crema_report::{SuiteSource, separate_files, suite_files};

use crate::check::worker::{Setup, confirmer};
use crate::limits::{SUITE_ROUNDS, SUITE_RUNS};

/// How HotSpot generates identity hash codes: its default gives the same ones in each run of the same program.
const HASH_CODES: [&str; SUITE_RUNS] = ["-XX:hashCode=5", "-XX:hashCode=0", "-XX:hashCode=3"];

/// The suite that is written.
pub(crate) struct Suite {
    pub(crate) tests: Vec<WrittenTest>,
    pub(crate) files: Vec<SuiteSource>,
    /// Tests that are not written, and why.
    pub(crate) left_out: Vec<(WrittenTest, String)>,
}

/// The tests that pass each time.
pub(crate) fn suite(setup: &Setup, tests: Vec<WrittenTest>, seed: u64) -> Result<Suite> {
    let mut suite = Suite { tests, files: Vec::new(), left_out: Vec::new() };
    let jar = setup.scratch.join("junit.jar");
    std::fs::write(&jar, junit_jar())?;
    for round in 0..SUITE_ROUNDS {
        suite.files = suite_files(&suite.tests);
        let count = suite.tests.len();
        let mut results = vec![SuiteResult::Passed; count];
        for (order, generator) in orders(count, seed + round as u64).into_iter().zip(HASH_CODES) {
            let ran = run(&mut session(setup, &jar, generator)?, &suite.files, order, count)?;
            let worse = |(one, other)| if one == SuiteResult::Passed { other } else { one };
            results = results.into_iter().zip(ran).map(worse).collect();
            if results.contains(&SuiteResult::Uncompilable) {
                let alone = separate_files(&suite.tests);
                results = run(&mut session(setup, &jar, generator)?, &alone, (0..count).collect(), count)?;
                break;
            }
        }
        if results.iter().all(|result| *result == SuiteResult::Passed) {
            return Ok(suite);
        }
        suite.leave_out(&results);
    }
    // Whatever still fails now depends on something that nobody sees: nothing of it is written.
    suite.tests.clear();
    suite.files.clear();
    Ok(suite)
}

/// A fresh JVM with JUnit.
fn session(setup: &Setup, jar: &Path, generator: &str) -> Result<Session> {
    let mut settings = confirmer(setup);
    settings.class_path.push(jar.to_owned());
    settings.jvm_options.extend(["-XX:+UnlockExperimentalVMOptions".to_owned(), generator.to_owned()]);
    Ok(settings.session()?)
}

/// Runs the tests of files; the results are in the order of the tests.
fn run(session: &mut Session, files: &[SuiteSource], order: Vec<usize>, count: usize) -> Result<Vec<SuiteResult>> {
    let sources: Vec<SuiteFile> = files
        .iter()
        .map(|file| SuiteFile {
            class: file.class.clone(),
            source: file.source.clone(),
            tests: file.tests.iter().map(|(_, name)| name.clone()).collect(),
        })
        .collect();
    let numbers: Vec<usize> = files.iter().flat_map(|file| file.tests.iter().map(|(number, _)| *number)).collect();
    let results = session.run_suite(&sources, &[order])?;
    let mut by_test = vec![SuiteResult::Passed; count];
    numbers.into_iter().zip(results).for_each(|(number, result)| by_test[number] = result);
    Ok(by_test)
}

impl Suite {
    /// Leaves out the tests that did not pass.
    fn leave_out(&mut self, results: &[SuiteResult]) {
        let tests = std::mem::take(&mut self.tests);
        for (test, result) in tests.into_iter().zip(results) {
            match result {
                SuiteResult::Passed => self.tests.push(test),
                SuiteResult::Failed(reason) => {
                    self.left_out.push((test, format!("together with other tests it fails: {reason}")))
                }
                SuiteResult::Uncompilable => self.left_out.push((test, "javac does not accept it".into())),
            }
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
