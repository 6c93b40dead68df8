//! What tests execute of the classes under test, and which of them a suite needs.
//!
//! That is recorded while a JVM observes what a test does: each runs alone, with classes of its own. So what it executes depends on no other
//! test, and the choice does not depend on the number of workers. The calls of getters that a test asserts are not among it.

use std::collections::BTreeSet;

use anyhow::Result;
use crema_outcome::{ClassShape, Coverage, UnitName, WrittenTest};
use crema_report::SuiteReport;

use crate::check::worker::{Setup, confirmer};
use crate::options::TestOptions;

/// A test, and what it executes when it runs alone.
#[derive(Debug, Clone)]
pub(crate) struct Measured {
    pub(crate) test: WrittenTest,
    pub(crate) coverage: Coverage,
}

/// The tests that a suite needs: each executes a line or a branch that those before it do not, or is the first of its method to end like
/// this. If there are tests already, only what these do not execute counts.
pub(crate) fn needed<'a>(tests: &'a [Measured], existing: Option<&Coverage>) -> Vec<&'a Measured> {
    let mut known = existing.cloned().unwrap_or_default();
    let mut ends: BTreeSet<(&UnitName, Option<&str>)> = BTreeSet::new();
    let mut needed = Vec::new();
    for measured in tests {
        let is_first = ends.insert((&measured.test.unit, measured.test.exception.as_deref()));
        if is_first && existing.is_none() || known.lacks(&measured.coverage) {
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
