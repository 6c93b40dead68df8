//! Tests that share a JVM. Each finding was confirmed alone, with all classes fresh. JUnit runs all tests of a run in one JVM,
//! where static fields are as the tests before have left them, in an order that is the runner's affair. A test that holds only
//! in a fresh JVM would fail there, and its reader would look for a mistake in the wrong place. So the tests of the whole
//! report are run once more, together, forwards and backwards. A finding whose test fails then is not an error with a test
//! that shows it: it becomes a warning that says so, and if the same error was found from another method, that one is told
//! instead. This goes on until all tests hold together.

use crema_outcome::{Expected, Finding, Status, UnitReport};
use crema_replay::{Test, TestResult};
use crema_report::{CheckReport, junit, test_program};

use crate::check::worker::{Setup, confirmer};

/// How often the remaining tests are run again.
const ROUNDS: usize = 5;

/// Takes back what does not hold together with the rest.
pub(crate) fn settle(setup: &Setup, reports: &mut [UnitReport]) {
    // If they cannot be run, that says nothing against any of them.
    let Ok(mut session) = confirmer(setup).session() else { return };
    for _ in 0..ROUNDS {
        let report = CheckReport::new(reports.to_vec(), false, None);
        let order = junit(&report).into_iter().flat_map(|file| file.names).map(|(index, _)| index);
        let findings: Vec<&Finding> = order.map(|index| &report.findings[index]).collect();
        let tests: Vec<Test> = findings.iter().enumerate().map(|(number, finding)| test(finding, number)).collect();
        let Ok(results) = session.confirm_together(&tests) else { return };
        let failed: Vec<(&Finding, String)> = findings
            .into_iter()
            .zip(results)
            // Nobody knows what a test would have done whose JVM was killed.
            .filter(|(_, result)| *result != TestResult::Killed)
            .filter_map(|(finding, result)| Some((finding, result.difference()?.to_owned())))
            .collect();
        if failed.is_empty() {
            return;
        }
        for (finding, what) in failed {
            take_back(reports, finding, &what);
        }
    }
}

fn take_back(reports: &mut [UnitReport], failed: &Finding, what: &str) {
    let findings = reports.iter_mut().filter(|report| report.unit == failed.unit).flat_map(|r| &mut r.findings);
    for finding in findings.filter(|f| (&f.place, &f.exception) == (&failed.place, &failed.exception)) {
        let reason = format!("it happens in a fresh JVM only; after other tests, static fields differ: {what}");
        finding.status = Status::Warning(reason);
    }
}

fn test(finding: &Finding, number: usize) -> Test {
    let name = format!("CremaTogether{number}");
    let package = &finding.test.package;
    let class = if package.is_empty() { name.clone() } else { format!("{package}.{name}") };
    let direct = finding.stack.first().is_some_and(|top| {
        (&top.class, &top.method, top.line) == (&finding.place.class, &finding.place.method, finding.place.line)
    });
    let expected = Expected { exception: finding.exception.clone(), place: finding.place.clone(), direct };
    Test { class, source: test_program(&finding.test, &name), expected }
}
