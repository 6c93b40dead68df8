//! Decides how much an error matters, which errors have the same cause, and how an error is recognised in another report. All of it
//! follows from the finding alone, or from the findings of a report: so parts of a run that are merged give what a single run gives.

use std::collections::{BTreeMap, BTreeSet};

use crema_outcome::{Access, Finding, Group, Level, without_numbers};

use super::{is_warning, simple};

/// The finding with its level, and with the cause that it has in common with others.
pub fn ranked(finding: Finding) -> Finding {
    let level = level(&finding);
    let group = group(&finding);
    Finding { level, group, ..finding }
}

fn level(finding: &Finding) -> Level {
    match (finding.nulls > 0, finding.facts.access) {
        (true, _) => Level::Low,
        (false, Access::Public) => Level::High,
        (false, Access::Package) => Level::Medium,
    }
}

/// The cause. Lines are told apart only when all findings are known ([`number_lines`]).
fn group(finding: &Finding) -> Group {
    let place = &finding.place;
    Group {
        id: format!("{}.{}", place.class, place.method),
        cause: format!("the same line of {}.{}", place.class, place.method),
    }
}

/// Gives failing lines of the same method groups of their own, in the order of the lines.
pub(super) fn number_lines(findings: &mut [Finding]) {
    let mut lines: BTreeMap<String, BTreeSet<Option<u32>>> = BTreeMap::new();
    for finding in findings.iter() {
        lines.entry(finding.group.id.clone()).or_default().insert(finding.place.line);
    }
    for finding in findings {
        let line = finding.place.line;
        let before = lines.get(&finding.group.id).map_or(0, |lines| lines.range(..line).count());
        finding.group.id.push_str(&format!("#{}", before + 1));
    }
}

/// Sorts findings as reports show them: errors before warnings, by level, and those of a group behind its best one.
pub(super) fn sort(findings: &mut [Finding]) {
    findings.sort_by(|a, b| order(a).cmp(&order(b)));
    let mut leaders: BTreeMap<(bool, String), usize> = BTreeMap::new();
    for (number, finding) in findings.iter().enumerate() {
        leaders.entry(group_key(finding)).or_insert(number);
    }
    findings.sort_by_cached_key(|finding| leaders.get(&group_key(finding)).copied());
}

/// Warnings have groups of their own.
fn group_key(finding: &Finding) -> (bool, String) {
    (is_warning(finding), finding.group.id.clone())
}

/// What comes first in reports.
fn order(finding: &Finding) -> impl Ord + '_ {
    (is_warning(finding), finding.level, finding.nulls, &finding.place, &finding.exception)
}

/// The sizes of the groups, each at its first finding.
pub(super) fn group_sizes(findings: &[Finding]) -> BTreeMap<usize, usize> {
    let mut sizes = BTreeMap::new();
    let same = |a: &Finding, b: &Finding| group_key(a) == group_key(b);
    let mut first = 0;
    for group in findings.chunk_by(same) {
        sizes.insert(first, group.len());
        first += group.len();
    }
    sizes
}

/// What each finding is recognised by in the report of another version of the code: exception, method, what the line that fails does, and a
/// number among equals. It has no line numbers, and does not depend on the method under test from which the error was found.
pub fn fingerprints(findings: &[Finding]) -> Vec<String> {
    let mut order: Vec<usize> = (0..findings.len()).collect();
    order.sort_by_key(|number| &findings[*number].place);
    let mut equal: BTreeMap<String, usize> = BTreeMap::new();
    let mut prints = vec![String::new(); findings.len()];
    for number in order {
        let Finding { exception, place, failing_code, .. } = &findings[number];
        let (class, method) = (without_numbers(&place.class), without_numbers(&place.method));
        let text = format!("{}@{class}.{method}~{failing_code}", simple(exception));
        let count = equal.entry(text.clone()).or_default();
        *count += 1;
        prints[number] = format!("{text}#{count}");
    }
    prints
}
