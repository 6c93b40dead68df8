//! The report of `crema test`: as JSON, and as text for a terminal.

use std::collections::BTreeMap;
use std::time::Duration;

use crema_outcome::{ClassShape, ExecutedClass};
use serde_json::{Value, json};

/// The tests of one class.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct ClassTests {
    /// `pkg.Name`.
    pub name: String,
    /// Methods that have a test.
    pub methods_tested: usize,
    /// Methods without a test, and why.
    pub methods_skipped: Vec<(String, String)>,
    /// Tests.
    pub tests: usize,
    /// Its lines and branches.
    pub shape: ClassShape,
    /// Those that the tests execute.
    pub executed: ExecutedClass,
}

/// How much of something is executed.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub(super) struct Share {
    pub(super) covered: usize,
    pub(super) all: usize,
}

impl ClassTests {
    pub(super) fn lines(&self) -> Share {
        let covered = self.shape.lines.intersection(&self.executed.lines).count();
        Share { covered, all: self.shape.lines.len() }
    }

    pub(super) fn branches(&self) -> Share {
        let all = self.shape.branches.len();
        let covered = self.executed.branches.iter().filter(|number| (**number as usize) < all).count();
        Share { covered, all }
    }
}

impl Share {
    /// Of several classes.
    pub(super) fn sum(shares: impl Iterator<Item = Share>) -> Share {
        shares.fold(Share::default(), |sum, one| Share { covered: sum.covered + one.covered, all: sum.all + one.all })
    }

    /// In percent, rounded down, so that 100 % means all; a dash if there is nothing to execute.
    pub(super) fn percent(self) -> String {
        match self.all {
            0 => "-".into(),
            all => format!("{} %", self.covered * 100 / all),
        }
    }
}

/// What a run of `crema test` gave.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct SuiteReport {
    /// By class, in the order of their names.
    pub classes: Vec<ClassTests>,
    /// Methods under test.
    pub methods: usize,
    /// Paths explored.
    pub paths: u64,
    /// Questions to the solver.
    pub queries: u64,
    /// Successors found infeasible.
    pub pruned: u64,
    /// Branches whose successors were merged.
    pub merged_regions: u64,
    /// Paths of which the JVM did something else than predicted.
    pub divergences: u64,
    /// Branches that paths predicted and that the JVM took.
    pub branches_confirmed: u64,
    /// Tests that document a likely bug.
    pub likely_bugs: usize,
    /// Tests that were left out because they did not pass each time.
    pub unstable: usize,
    /// Tests that were left out because they execute nothing that the others do not.
    pub redundant: usize,
    /// Where something was left out, and why.
    pub incomplete: Vec<(String, String)>,
}

impl SuiteReport {
    /// Tests of all classes.
    pub fn tests(&self) -> usize {
        self.classes.iter().map(|class| class.tests).sum()
    }

    pub(super) fn lines(&self) -> Share {
        Share::sum(self.classes.iter().map(ClassTests::lines))
    }

    pub(super) fn branches(&self) -> Share {
        Share::sum(self.classes.iter().map(ClassTests::branches))
    }
}

/// The lines of a class that are not executed, or of which a branch is not.
fn uncovered(class: &ClassTests) -> Vec<Value> {
    let mut lines: BTreeMap<u32, (usize, usize)> = class.shape.lines.iter().map(|line| (*line, (0, 0))).collect();
    for (number, line) in (0u32..).zip(&class.shape.branches) {
        if let Some((all, covered)) = line.and_then(|line| lines.get_mut(&line)) {
            *all += 1;
            *covered += usize::from(class.executed.branches.contains(&number));
        }
    }
    let is_executed = |line: &u32| class.executed.lines.contains(line);
    lines
        .iter()
        .filter(|(line, (all, covered))| !is_executed(line) || covered < all)
        .map(|(line, (all, covered))| json!({"line": line, "executed": is_executed(line), "branches": all, "branches_covered": covered}))
        .collect()
}

/// The report as JSON.
pub fn suite_json(version: &str, report: &SuiteReport, total: Duration) -> String {
    let class = |class: &ClassTests| {
        let skipped = class.methods_skipped.iter().map(|(method, reason)| json!({"method": method, "reason": reason}));
        json!({
            "name": class.name,
            "methods_tested": class.methods_tested,
            "methods_skipped": skipped.collect::<Vec<_>>(),
            "tests": class.tests,
            "lines": class.lines().all,
            "lines_covered": class.lines().covered,
            "branches": class.branches().all,
            "branches_covered": class.branches().covered,
            "uncovered": uncovered(class),
        })
    };
    let incomplete = report.incomplete.iter().map(|(place, reason)| json!({"where": place, "reason": reason}));
    let value = json!({
        "schema": 1,
        "tool": {"name": "crema", "version": version},
        "command": "test",
        "classes": report.classes.iter().map(class).collect::<Vec<_>>(),
        "stats": {
            "methods": report.methods,
            "tests": report.tests(),
            "likely_bugs": report.likely_bugs,
            "unstable": report.unstable,
            "redundant": report.redundant,
            "divergences": report.divergences,
            "branches_confirmed": report.branches_confirmed,
            "paths": report.paths,
            "queries": report.queries,
            "pruned": report.pruned,
            "merged_regions": report.merged_regions,
            "total_ms": total.as_millis() as u64,
        },
        "incomplete": incomplete.collect::<Vec<_>>(),
    });
    format!("{value:#}\n")
}

/// The summary for people.
pub fn suite_text(report: &SuiteReport, folder: &str, total: Duration) -> String {
    let mut text = String::new();
    for class in report.classes.iter().filter(|class| class.tests > 0) {
        let methods = class.methods_tested + class.methods_skipped.len();
        text.push_str(&format!(
            "{}: {} tests of {} of {methods} methods, {}\n",
            class.name,
            class.tests,
            class.methods_tested,
            coverage(class.lines(), class.branches())
        ));
    }
    let tested: usize = report.classes.iter().map(|class| class.methods_tested).sum();
    text.push_str(&format!(
        "{} tests of {tested} of {} methods written to {folder}: {}; {} of likely bugs; {} paths, {:.1} s\n",
        report.tests(),
        report.methods,
        coverage(report.lines(), report.branches()),
        report.likely_bugs,
        report.paths,
        total.as_secs_f64(),
    ));
    text
}

fn coverage(lines: Share, branches: Share) -> String {
    format!("lines {}, branches {}", lines.percent(), branches.percent())
}
