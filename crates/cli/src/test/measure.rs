//! What tests execute of the classes under test, and which of them a suite needs.
//!
//! Each test runs alone, with classes of its own. So what it executes depends on no other test, and the choice does not depend on the number of
//! workers.

use std::collections::BTreeSet;
use std::path::Path;
use std::thread;

use anyhow::{Result, anyhow};
use crema_outcome::{ClassShape, Coverage, UnitName, WrittenTest};
use crema_replay::{Confirmer, Recorded, Session, SuiteFile, SuiteResult, SuiteRun};
use crema_report::{SuiteReport, SuiteSource, separate_files};

use crate::check::worker::{Setup, confirmer};
use crate::options::TestOptions;

/// A test that passes alone, and what it executes.
pub(crate) struct Measured {
    pub(crate) test: WrittenTest,
    pub(crate) coverage: Coverage,
}

/// Tests that are not written, and why.
pub(crate) type LeftOut = Vec<(WrittenTest, String)>;

/// Runs each test alone. Gives those that pass, and the others with the reason.
pub(crate) fn all(
    setup: &Setup,
    junit: &Path,
    tests: Vec<WrittenTest>,
    jobs: usize,
) -> Result<(Vec<Measured>, LeftOut)> {
    let part = tests.len().div_ceil(jobs.max(1)).max(1);
    let runs: Vec<Result<Vec<SuiteRun>>> = thread::scope(|scope| {
        let workers: Vec<_> = tests.chunks(part).map(|tests| scope.spawn(move || alone(setup, junit, tests))).collect();
        let joined = |worker: thread::ScopedJoinHandle<'_, Result<Vec<SuiteRun>>>| {
            worker.join().unwrap_or_else(|_| Err(anyhow!("a worker panicked")))
        };
        workers.into_iter().map(joined).collect()
    });
    let runs: Vec<Vec<SuiteRun>> = runs.into_iter().collect::<Result<_>>()?;
    let (mut measured, mut left_out) = (Vec::new(), Vec::new());
    for (test, run) in tests.into_iter().zip(runs.into_iter().flatten()) {
        match run.result {
            SuiteResult::Passed => measured.push(Measured { test, coverage: run.coverage }),
            SuiteResult::Failed(reason) => left_out.push((test, format!("it fails: {reason}"))),
            SuiteResult::Uncompilable => left_out.push((test, "javac does not accept it".into())),
        }
    }
    Ok((measured, left_out))
}

fn alone(setup: &Setup, junit: &Path, tests: &[WrittenTest]) -> Result<Vec<SuiteRun>> {
    let files = separate_files(tests);
    let mut session = session(setup, junit, &[], true)?;
    Ok(session.run_alone(&suite_files(&files))?)
}

/// A fresh JVM with JUnit.
pub(crate) fn session(setup: &Setup, junit: &Path, options: &[&str], records: bool) -> Result<Session> {
    let mut settings: Confirmer = confirmer(setup);
    settings.class_path.push(junit.to_owned());
    settings.jvm_options.extend(options.iter().map(|option| (*option).to_owned()));
    settings.recorded = if records { Recorded::Coverage(setup.under_test.clone()) } else { Recorded::Nothing };
    Ok(settings.session()?)
}

/// As the JVM gets them.
pub(crate) fn suite_files(files: &[SuiteSource]) -> Vec<SuiteFile> {
    let file = |file: &SuiteSource| SuiteFile {
        class: file.class.clone(),
        source: file.source.clone(),
        tests: file.tests.iter().map(|(_, name)| name.clone()).collect(),
    };
    files.iter().map(file).collect()
}

/// The tests that a suite needs: each executes a line or a branch that those before it do not, or is the first of its method to end like
/// this or to find some class or member by reflection. If there are tests already, only what these do not execute counts.
pub(crate) fn needed<'a>(tests: &'a [Measured], existing: Option<&Coverage>) -> Vec<&'a Measured> {
    let mut known = existing.cloned().unwrap_or_default();
    let mut ends: BTreeSet<(&UnitName, Option<&str>)> = BTreeSet::new();
    let mut needed = Vec::new();
    for measured in tests {
        let is_first = ends.insert((&measured.test.unit, measured.test.exception.as_deref()));
        let is_wanted = is_first || measured.test.reaches_target;
        if is_wanted && existing.is_none() || known.lacks(&measured.coverage) {
            known.add(&measured.coverage);
            needed.push(measured);
        }
    }
    needed
}

/// The lines and branches of the classes that count: all under test or, with patterns, those with a selected method and their member classes.
pub(crate) fn counted(setup: &Setup, options: &TestOptions, report: &SuiteReport) -> Result<Vec<ClassShape>> {
    let counts = |class: &&String| {
        let name = class.replace('/', ".");
        let selected =
            |outer: &str| name.strip_prefix(outer).is_some_and(|rest| rest.is_empty() || rest.starts_with('$'));
        let everything = options.select.is_empty() && options.exclude.is_empty();
        everything || report.classes.iter().any(|class| selected(&class.name))
    };
    let classes: Vec<String> = setup.under_test.iter().filter(counts).cloned().collect();
    Ok(confirmer(setup).shapes(&classes)?)
}
