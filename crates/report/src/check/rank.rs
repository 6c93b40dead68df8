//! Decides how much an error matters, which errors have the same cause, and how an error is recognised in another report. All of it
//! follows from the finding alone, or from the findings of a report: so parts of a run that are merged give what a single run gives.

use std::collections::{BTreeMap, BTreeSet};

use crema_outcome::{Access, Finding, Group, Level, NullCause, without_numbers};

use super::text::shown_unit;
use super::{is_warning, simple};

/// The finding with its level, and with the cause that it has in common with others.
pub fn ranked(finding: Finding) -> Finding {
    let level = level(&finding);
    let group = group(&finding);
    Finding { level, group, ..finding }
}

/// Without doubts, an error is high; with one it is medium; with more, or with a grave one, it is low.
fn level(finding: &Finding) -> Level {
    match doubts(finding).into_iter().map(Doubt::weight).sum::<u32>() {
        0 => Level::High,
        1 => Level::Medium,
        _ => Level::Low,
    }
}

/// Why an error may not be worth fixing, for people.
pub(super) fn reasons(finding: &Finding) -> Vec<&'static str> {
    doubts(finding).into_iter().map(Doubt::text).collect()
}

/// A reason for which a maintainer may leave an error as it is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Doubt {
    Null,
    NullBeside,
    NotPublic,
    Index,
    Extreme,
    Stub,
    FieldsSet,
    Unprepared,
    Overflow,
}

impl Doubt {
    /// Two make an error low.
    fn weight(self) -> u32 {
        match self {
            Doubt::Null | Doubt::FieldsSet => 2,
            Doubt::NullBeside
            | Doubt::NotPublic
            | Doubt::Index
            | Doubt::Extreme
            | Doubt::Stub
            | Doubt::Unprepared
            | Doubt::Overflow => 1,
        }
    }

    fn text(self) -> &'static str {
        match self {
            Doubt::Null => "null is passed, and nothing says that it may be",
            Doubt::NullBeside => "null is passed, too, and nothing says that it may be",
            Doubt::NotPublic => "only code of the same package can do that",
            Doubt::Index => "the index or length is passed by the caller",
            Doubt::Extreme => "extreme values",
            Doubt::Stub => "what a test stub returns",
            Doubt::FieldsSet => "fields were set directly",
            Doubt::Unprepared => "no constructor assigns the field that is null: the object needs another call first",
            Doubt::Overflow => "an endless recursion needs special structures or large inputs",
        }
    }
}

/// Whether null is passed although nothing says that it may be. What is null inside of other inputs counts, too.
pub(super) fn passes_null(finding: &Finding) -> bool {
    let nulls = &finding.facts.nulls;
    nulls.iter().any(|null| !null.allowed) || finding.nulls as usize > nulls.len()
}

fn doubts(finding: &Finding) -> Vec<Doubt> {
    let facts = &finding.facts;
    let is = |class: &str| finding.exception.ends_with(class);
    let is_index = is("IndexOutOfBoundsException") || is("NegativeArraySizeException");
    let refused_null = passes_null(finding);
    let is_null = refused_null && is("NullPointerException");
    let all = [
        (is_null, Doubt::Null),
        (refused_null && !is_null, Doubt::NullBeside),
        (facts.access == Access::Package || facts.inputs == Access::Package, Doubt::NotPublic),
        (is_index && !facts.extreme && (facts.passes_index || facts.negative), Doubt::Index),
        (facts.extreme, Doubt::Extreme),
        (facts.stubbed, Doubt::Stub),
        (facts.fields_set, Doubt::FieldsSet),
        (matches!(facts.null_cause, Some(NullCause::Field { .. })), Doubt::Unprepared),
        (is("StackOverflowError"), Doubt::Overflow),
    ];
    all.into_iter().filter(|(holds, _)| *holds).map(|(_, doubt)| doubt).collect()
}

/// What errors have in common that are mended together.
enum Cause {
    /// Null is passed for a parameter of the method under test, of this name.
    Parameter(String),
    /// No constructor assigns this field of this class.
    Field(String, String),
    /// A method calls itself, directly or not.
    Recursion,
    /// The line fails.
    Line,
}

fn cause(finding: &Finding) -> Cause {
    if finding.exception == "java.lang.StackOverflowError" {
        return Cause::Recursion;
    }
    if finding.exception != "java.lang.NullPointerException" {
        return Cause::Line;
    }
    let passed = |number: usize| finding.inputs.iter().filter(|input| input.name != "this").nth(number);
    let parameter = |number| passed(number).map_or(Cause::Line, |input| Cause::Parameter(input.name.clone()));
    match (&finding.facts.null_cause, finding.facts.nulls.as_slice()) {
        (Some(NullCause::Field { class, name }), _) => Cause::Field(class.clone(), name.clone()),
        (Some(NullCause::Parameter(number)), _) => parameter(*number),
        // It is the only null that the inputs have.
        (None, [null]) => parameter(null.parameter),
        (None, _) => Cause::Line,
    }
}

/// The cause. Lines are numbered only when all findings are known ([`number_lines`]).
fn group(finding: &Finding) -> Group {
    let place = format!("{}.{}", finding.place.class, finding.place.method);
    match cause(finding) {
        Cause::Parameter(name) => {
            let unit = shown_unit(&finding.unit);
            Group { id: format!("parameter {name} of {unit}"), cause: format!("`{name}` of {unit} is null") }
        }
        Cause::Field(class, name) => Group {
            id: format!("field {class}.{name}"),
            cause: format!("no constructor assigns the field `{name}` of {class}"),
        },
        Cause::Recursion => Group { id: format!("recursion {place}"), cause: format!("a recursion of {place}") },
        Cause::Line => Group { id: place.clone(), cause: format!("a line of {place} that fails") },
    }
}

/// Gives failing lines of the same method groups of their own, in the order of the lines.
pub(super) fn number_lines(findings: &mut [Finding]) {
    let mut lines: BTreeMap<String, BTreeSet<Option<u32>>> = BTreeMap::new();
    let is_line = |finding: &Finding| matches!(cause(finding), Cause::Line);
    for finding in findings.iter().filter(|finding| is_line(finding)) {
        lines.entry(finding.group.id.clone()).or_default().insert(finding.place.line);
    }
    for finding in findings.iter_mut().filter(|finding| is_line(finding)) {
        let line = finding.place.line;
        let before = lines.get(&finding.group.id).map_or(0, |lines| lines.range(..line).count());
        finding.group.id.push_str(&format!("#{}", before + 1));
    }
}

/// Sorts findings as reports show them: errors before warnings, by level, and those of a group behind its best one.
pub(super) fn sort(findings: &mut [Finding]) {
    findings.sort_by(|a, b| order(a).cmp(&order(b)));
    let mut leaders: BTreeMap<(bool, bool, String), usize> = BTreeMap::new();
    for (number, finding) in findings.iter().enumerate() {
        leaders.entry(group_key(finding)).or_insert(number);
    }
    findings.sort_by_cached_key(|finding| leaders.get(&group_key(finding)).copied());
}

/// Warnings have groups of their own, and so have errors of the baseline.
fn group_key(finding: &Finding) -> (bool, bool, String) {
    (finding.known, is_warning(finding), finding.group.id.clone())
}

/// What comes first in reports.
fn order(finding: &Finding) -> impl Ord + '_ {
    (finding.known, is_warning(finding), finding.level, finding.nulls, &finding.place, &finding.exception)
}

/// The groups, each with the numbers of its findings.
pub(super) fn groups(findings: &[Finding]) -> Vec<std::ops::Range<usize>> {
    let mut next = 0;
    let same = |a: &Finding, b: &Finding| group_key(a) == group_key(b);
    let range = |group: &[Finding]| {
        let first = next;
        next += group.len();
        first..next
    };
    findings.chunk_by(same).map(range).collect()
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
        let cause = match cause(&findings[number]) {
            Cause::Field(class, name) => format!(" {class}.{name}"),
            Cause::Parameter(_) | Cause::Recursion | Cause::Line => String::new(),
        };
        let text = format!("{}@{class}.{method}~{failing_code}{cause}", simple(exception));
        let count = equal.entry(text.clone()).or_default();
        *count += 1;
        prints[number] = format!("{text}#{count}");
    }
    prints
}

#[cfg(test)]
mod tests {
    use crema_outcome::PassedNull;

    use super::*;
    use crate::check::sample::finding;

    fn changed(change: impl FnOnce(&mut Finding)) -> Finding {
        let mut changed = finding();
        change(&mut changed);
        ranked(changed)
    }

    fn null(finding: &mut Finding, allowed: bool) {
        finding.exception = "java.lang.NullPointerException".into();
        finding.facts.nulls = vec![PassedNull { parameter: 0, allowed }];
    }

    #[test]
    fn levels() {
        let level = |change: fn(&mut Finding)| changed(change).level;
        assert_eq!(level(|_| {}), Level::High);
        assert_eq!(level(|f| f.facts.access = Access::Package), Level::Medium);
        assert_eq!(level(|f| f.facts.inputs = Access::Package), Level::Medium);
        assert_eq!(level(|f| f.facts.extreme = true), Level::Medium);
        assert_eq!(level(|f| (f.facts.extreme, f.facts.access) = (true, Access::Package)), Level::Low);
        assert_eq!(level(|f| null(f, false)), Level::Low);
        assert_eq!(level(|f| null(f, true)), Level::High);
        // A negative number is a doubt only where it may be the index.
        assert_eq!(level(|f| f.facts.negative = true), Level::High);
        let index: fn(&mut Finding) = |f| {
            f.exception = "java.lang.StringIndexOutOfBoundsException".into();
            f.facts.negative = true;
        };
        assert_eq!(changed(index).level, Level::Medium);
        assert_eq!(reasons(&changed(index)), ["the index or length is passed by the caller"]);
    }

    #[test]
    fn errors_of_one_cause_are_one_group() {
        let first = changed(|f| null(f, false));
        let second = changed(|f| {
            null(f, false);
            f.place.line = Some(90);
        });
        assert_eq!(first.group, second.group);
        assert_eq!(first.group.cause, "`x` of p.C.m(int) is null");
        let field = |line: u32| {
            changed(|f| {
                f.exception = "java.lang.NullPointerException".into();
                f.facts.null_cause = Some(NullCause::Field { class: "p.C".into(), name: "reader".into() });
                f.place.line = Some(line);
            })
        };
        let mut all = vec![changed(|f| f.place.line = Some(9)), field(5), finding(), field(4), first, second];
        number_lines(&mut all);
        sort(&mut all);
        let lines: Vec<Option<u32>> = all.iter().map(|f| f.place.line).collect();
        assert_eq!(lines, [7, 9, 4, 5, 7, 90].map(Some));
        assert_eq!(groups(&all), [0..1, 1..2, 2..4, 4..6]);
        let ids: Vec<&str> = all.iter().map(|f| f.group.id.as_str()).collect();
        assert_eq!(ids[..3], ["p.C.m#1", "p.C.m#2", "field p.C.reader"]);
    }

    #[test]
    fn fingerprints_have_no_lines() {
        let at = |line: u32| changed(|f| f.place.line = Some(line));
        let before = fingerprints(&[at(9), at(3)]);
        assert_eq!(before, ["ArithmeticException@p.C.m~a1#2", "ArithmeticException@p.C.m~a1#1"]);
        assert_eq!(before, fingerprints(&[at(19), at(13)]));
    }
}
