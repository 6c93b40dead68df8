//! What tests execute of the classes under test, and which of them a suite needs.
//!
//! That is recorded while a JVM observes what a test does: each runs alone, with classes of its own. So what it executes depends on no other
//! test, and the choice does not depend on the number of workers. The calls of getters that a test asserts are not among it.

use std::collections::BTreeSet;

use crema_check::Unit;
use crema_outcome::{Coverage, UnitName, WrittenTest};
use serde::{Deserialize, Serialize};

use crate::check::worker::Setup;
use crate::options::TestOptions;

/// A test, and what it executes when it runs alone.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub(crate) struct Measured {
    pub(crate) test: WrittenTest,
    /// The same with fewer assertions, if it turns out that their values differ from run to run.
    pub(crate) weaker: Option<WrittenTest>,
    pub(crate) coverage: Coverage,
}

/// The tests that a suite needs, in their order: each executes a line or a branch that shorter ones do not, or is the first of its method to end like
/// this or to find some class or member by reflection. If there are tests already, only what these do not execute counts.
pub(crate) fn needed<'a>(tests: &'a [Measured], existing: Option<&Coverage>) -> Vec<&'a Measured> {
    let mut known = existing.cloned().unwrap_or_default();
    let mut ends: BTreeSet<(&UnitName, Option<&str>)> = BTreeSet::new();
    let mut needed = Vec::new();
    // So a method is tested by its own tests, and not by those that call it to prepare something.
    let mut shortest_first: Vec<(usize, &Measured)> = tests.iter().enumerate().collect();
    shortest_first.sort_by_key(|(_, measured)| measured.test.body.len());
    for (number, measured) in shortest_first {
        let is_first = ends.insert((&measured.test.unit, measured.test.exception.as_deref()));
        let is_wanted = is_first || measured.test.reaches_target;
        if is_wanted && existing.is_none() || known.lacks(&measured.coverage) {
            known.add(&measured.coverage);
            needed.push((number, measured));
        }
    }
    needed.sort_by_key(|(number, _)| *number);
    needed.into_iter().map(|(_, measured)| measured).collect()
}

/// Internal names of the classes that count, sorted: all under test or, with patterns, those with a selected method and their member classes.
pub(crate) fn counted(setup: &Setup, options: &TestOptions, units: &[Unit]) -> Vec<String> {
    let selected: BTreeSet<String> = units.iter().map(|unit| unit.name().class.replace('.', "/")).collect();
    let everything = options.select.is_empty() && options.exclude.is_empty();
    let counts = |class: &&String| everything || outer_classes(class).any(|outer| selected.contains(outer));
    setup.under_test.iter().filter(counts).cloned().collect()
}

/// The class, and those that it may be a member of.
fn outer_classes(class: &str) -> impl Iterator<Item = &str> {
    class.match_indices('$').map(|(at, _)| &class[..at]).chain([class])
}
