//! Tests that share a JVM. Each finding was confirmed alone, with all classes fresh. JUnit runs all tests of a run in one JVM,
//! where static fields are as the tests before have left them, in an order that the runner chooses. A test that passes only
//! in a fresh JVM would fail there, and mislead its reader. So the tests of the whole
//! report are run once more, together, forwards and backwards. A finding whose test fails then is not an error with a test
//! that shows it: it becomes a warning that says so, and if the same error was found from another method, that one is reported
//! instead. This is repeated until all tests pass together.

use crema_outcome::{Expected, Finding, Place, Status, UnitReport};
use crema_replay::{Confirmer, TestProgram, TestResult};
use crema_report::{CheckReport, junit, test_program};

use crate::limits::SHARED_TEST_RUNS;

/// Turns findings whose tests fail together with the rest into warnings.
pub(crate) fn settle(confirmer: Confirmer, reports: &mut [UnitReport]) {
    // If they cannot be run, that says nothing against any of them.
    let Ok(mut session) = confirmer.session() else { return };
    for _ in 0..SHARED_TEST_RUNS {
        let report = CheckReport::new(reports.to_vec(), false, None);
        let order = junit(&report).into_iter().flat_map(|file| file.names).map(|(index, _)| index);
        let findings: Vec<&Finding> = order.map(|index| &report.findings[index]).collect();
        let tests: Vec<TestProgram> =
            findings.iter().enumerate().map(|(number, finding)| test(finding, number)).collect();
        let Ok(results) = session.confirm_together(&tests) else { return };
        let failed: Vec<(&Finding, String)> = findings
            .into_iter()
            .zip(results)
            // The result of a test whose JVM was killed is unknown.
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
    for finding in reports.iter_mut().flat_map(|report| &mut report.findings).filter(|f| f.is_same_error(failed)) {
        if finding.from_public.as_ref().is_some_and(|public| public.unit == failed.unit) {
            finding.from_public = None;
        }
        if finding.unit != failed.unit {
            continue;
        }
        let reason = format!("it happens only in a fresh JVM; after other tests, static fields differ: {what}");
        finding.status = Status::Warning(reason);
    }
}

fn test(finding: &Finding, number: usize) -> TestProgram {
    let name = format!("CremaTogether{number}");
    let package = &finding.test.package;
    let class = if package.is_empty() { name.clone() } else { format!("{package}.{name}") };
    let key = |place: &Place| (place.class.clone(), place.method.clone(), place.line);
    let mut own = std::iter::once(&finding.place).chain(&finding.accessors);
    let direct = finding.stack.first().is_some_and(|top| own.any(|place| key(place) == key(top)));
    let expected = Expected {
        exception: finding.exception.clone(),
        place: finding.place.clone(),
        accessors: finding.accessors.clone(),
        direct,
    };
    TestProgram { class, source: test_program(&finding.test, &name), expected }
}
