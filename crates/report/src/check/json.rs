//! The JSON of `crema check`.
//!
//! API boundary: field names are stable within a schema number, and lists are in an order that does not depend on chance.

use std::collections::BTreeMap;
use std::time::Duration;

use crema_outcome::{Explanation, Finding, Level, Shard, ShownInput, Status};
use serde::Serialize;

use super::{CheckReport, KnownError, TestFile, fingerprints, rank::reasons};
use crate::json::ToolJson;

#[derive(Debug, Serialize)]
struct CheckJson<'a> {
    schema: u32,
    tool: ToolJson<'a>,
    command: &'static str,
    findings: Vec<FindingJson<'a>>,
    stats: CheckStatsJson,
    /// Classes that methods under test refer to and that are not there.
    missing_classes: Vec<MissingClassJson<'a>>,
    incomplete: Vec<CheckIncompleteJson>,
    /// Errors of the baseline that are no longer found.
    #[serde(skip_serializing_if = "Option::is_none")]
    gone: Option<&'a [KnownError]>,
    #[serde(skip_serializing_if = "Option::is_none")]
    shard: Option<&'a Shard>,
}

#[derive(Debug, Serialize)]
struct FindingJson<'a> {
    status: &'static str,
    exception: &'a str,
    /// The method that was called.
    class: &'a str,
    method: String,
    /// Where the exception comes from.
    thrown_in: String,
    file: Option<&'a str>,
    line: Option<u32>,
    message: Option<&'a str>,
    depth: u32,
    /// Arguments that are null although nothing says that they may be.
    nulls: u32,
    inputs: &'a [ShownInput],
    /// The decisions on the way that matter.
    because: &'a [Explanation],
    test: Option<TestJson<'a>>,
    unconfirmed_reason: Option<&'a str>,
    stack: Vec<String>,
    level: Level,
    /// Why it is not higher.
    level_reasons: Vec<&'static str>,
    /// Identifies the errors of the same cause.
    group: &'a str,
    /// The cause, for people.
    cause: &'a str,
    /// How many findings have it: at the first of them.
    #[serde(skip_serializing_if = "Option::is_none")]
    group_size: Option<usize>,
    fingerprint: String,
    /// Whether the baseline has it, if there is one.
    #[serde(skip_serializing_if = "Option::is_none")]
    baseline: Option<&'static str>,
}

#[derive(Debug, Serialize)]
struct TestJson<'a> {
    file: &'a str,
    name: &'a str,
}

#[derive(Debug, Serialize)]
struct MissingClassJson<'a> {
    class: &'a str,
    /// How many methods refer to it.
    methods: usize,
}

#[derive(Debug, Serialize)]
struct CheckStatsJson {
    methods: usize,
    skipped: usize,
    paths: u64,
    queries: u64,
    pruned: u64,
    merged_regions: u64,
    /// What was counted as work, in about milliseconds of one processor: the same in every run.
    work_ms: u64,
    errors: usize,
    /// Errors that the baseline has.
    #[serde(skip_serializing_if = "Option::is_none")]
    known: Option<usize>,
    /// Errors of each level.
    high: usize,
    medium: usize,
    low: usize,
    warnings: usize,
    /// Exceptions that documentation names: no errors.
    documented: usize,
    crashes: usize,
    total_ms: u128,
}

#[derive(Debug, Serialize)]
struct CheckIncompleteJson {
    #[serde(rename = "where")]
    place: String,
    reason: String,
}

/// One object, schema 1, with a line break at the end.
pub fn check_json(version: &str, report: &CheckReport, tests: &[TestFile], total: Duration) -> String {
    let json = CheckJson {
        schema: 1,
        tool: ToolJson::new(version),
        command: "check",
        findings: findings(report, tests),
        stats: CheckStatsJson {
            methods: report.units.len(),
            skipped: report.units.iter().filter(|unit| unit.skipped.is_some()).count(),
            paths: report.units.iter().map(|unit| unit.paths).sum(),
            queries: report.units.iter().map(|unit| unit.queries).sum(),
            pruned: report.units.iter().map(|unit| unit.pruned).sum(),
            merged_regions: report.units.iter().map(|unit| unit.merged_regions).sum(),
            work_ms: report.units.iter().map(|unit| unit.work).sum::<u64>() / 1_000_000,
            errors: report.errors(),
            known: report.compared.as_ref().map(|_| report.errors() - report.new_errors()),
            high: report.errors_of(Level::High),
            medium: report.errors_of(Level::Medium),
            low: report.errors_of(Level::Low),
            warnings: report.warnings,
            documented: report.documented,
            crashes: report.units.iter().filter(|unit| unit.crashed || unit.bug).count(),
            total_ms: total.as_millis(),
        },
        missing_classes: report
            .missing
            .iter()
            .map(|(class, methods)| MissingClassJson { class, methods: *methods })
            .collect(),
        incomplete: incomplete(report),
        gone: report.compared.as_ref().map(|compared| compared.gone.as_slice()),
        shard: report.shard.as_ref(),
    };
    // Strings, numbers and lists of these: that cannot fail.
    serde_json::to_string_pretty(&json).unwrap_or_default() + "\n"
}

fn findings<'a>(report: &'a CheckReport, tests: &'a [TestFile]) -> Vec<FindingJson<'a>> {
    let sizes: BTreeMap<usize, usize> = report.groups().into_iter().map(|group| (group.start, group.len())).collect();
    let prints = fingerprints(&report.findings);
    let found = |(index, fingerprint)| FindingJson {
        fingerprint,
        baseline: report.baseline_state(&report.findings[index]),
        group_size: sizes.get(&index).copied(),
        ..found(&report.findings[index], index, tests)
    };
    prints.into_iter().enumerate().map(found).collect()
}

fn found<'a>(finding: &'a Finding, index: usize, tests: &'a [TestFile]) -> FindingJson<'a> {
    let test = tests.iter().find_map(|file| {
        let name = file.names.iter().find(|(of, _)| *of == index).map(|(_, name)| name)?;
        Some(TestJson { file: &file.path, name })
    });
    let (status, reason) = match &finding.status {
        Status::Confirmed => ("confirmed", None),
        Status::Warning(reason) => ("warning", Some(reason.as_str())),
    };
    FindingJson {
        status,
        exception: &finding.exception,
        class: &finding.unit.class,
        method: format!("{}{}", finding.unit.method, finding.unit.descriptor),
        thrown_in: format!("{}.{}", finding.place.class, finding.place.method),
        file: finding.place.file.as_deref(),
        line: finding.place.line,
        message: finding.message.as_deref(),
        depth: finding.depth,
        nulls: finding.nulls,
        inputs: &finding.inputs,
        because: &finding.because,
        test,
        unconfirmed_reason: reason,
        stack: finding.stack.iter().map(crate::place).collect(),
        level: finding.level,
        level_reasons: reasons(finding),
        group: &finding.group.id,
        cause: &finding.group.cause,
        group_size: None,
        fingerprint: String::new(),
        baseline: None,
    }
}

/// Class files that could not be read, methods that were skipped, and what was left out of the others.
fn incomplete(report: &CheckReport) -> Vec<CheckIncompleteJson> {
    let whole =
        report.cut_short.iter().map(|reason| CheckIncompleteJson { place: String::new(), reason: reason.clone() });
    let unreadable = report.unreadable.iter();
    let unreadable =
        unreadable.map(|(place, reason)| CheckIncompleteJson { place: place.clone(), reason: reason.clone() });
    let units = report.units.iter().flat_map(|unit| {
        let place = format!("{}#{}{}", unit.unit.class, unit.unit.method, unit.unit.descriptor);
        let reasons = unit.skipped.iter().chain(&unit.incomplete);
        reasons.map(move |reason| CheckIncompleteJson { place: place.clone(), reason: reason.clone() })
    });
    whole.chain(unreadable).chain(units).collect()
}
