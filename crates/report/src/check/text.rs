//! Findings for people: what happens, where in the source, with which inputs.

use std::fmt::Write as _;
use std::ops::Range;
use std::time::Duration;

use crema_outcome::{Explanation, Finding, Level, Status, UnitName};

use super::{CheckReport, rank::passes_null, simple};
use crate::limits::{CALL_CHARACTERS, GROUP_MEMBERS};
use crate::printable::printable;
use crate::text::{excerpt, place};

/// The groups of a report that are shown, each by its first finding, with excerpts of the sources that are there.
pub fn findings_text(report: &CheckReport, source_of: &dyn Fn(&Finding) -> Option<String>) -> String {
    let mut text = String::new();
    for group in report.shown_groups() {
        if let [first, others @ ..] = &report.findings[group] {
            text.push_str(&finding_text(first, source_of(first).as_deref()));
            text.push_str(&others_text(first, others));
            text.push('\n');
        }
    }
    text
}

/// The findings of the same cause as the one before.
fn others_text(first: &Finding, others: &[Finding]) -> String {
    let mut text = String::new();
    if !others.is_empty() {
        let _ = writeln!(text, "  same cause ({}):", printable(&first.group.cause));
    }
    for other in others.iter().take(GROUP_MEMBERS) {
        let (exception, at) = (printable(simple(&other.exception)), printable(&place(&other.place)));
        let _ = writeln!(text, "    also {exception} at {at} from {}", printable(&shown_unit(&other.unit)));
    }
    if others.len() > GROUP_MEMBERS {
        let _ = writeln!(text, "    and {} more", others.len() - GROUP_MEMBERS);
    }
    text
}

/// One finding, with an excerpt of its source if that is there.
pub fn finding_text(finding: &Finding, source: Option<&str>) -> String {
    let exception = printable(&finding.exception);
    let mut text = match &finding.status {
        Status::Confirmed => format!("error ({}): {exception}", finding.level),
        Status::Warning(_) => format!("warning: {exception}"),
    };
    if let Some(message) = &finding.message {
        let _ = write!(text, ": {}", shortened(message));
    }
    let _ = write!(text, "\n  at {}\n", printable(&place(&finding.place)));
    if let (Some(source), Some(line)) = (source, finding.place.line) {
        text.push_str(excerpt(source, line).trim_start_matches('\n'));
    }
    let _ = writeln!(text, "  when called as {}", printable(&shown_unit(&finding.unit)));
    for input in &finding.inputs {
        let _ = writeln!(text, "    {}", wrapped(&format!("{} = {}", input.name, input.java)));
    }
    if passes_null(finding) {
        text.push_str("    (null is passed where nothing declares it as nullable)\n");
    }
    for (number, reason) in finding.because.iter().enumerate() {
        let word = if number == 0 { "because" } else { "    and" };
        let _ = writeln!(text, "  {word} `{}`{}", printable(&reason.text), printable(&at(reason, finding)));
    }
    if let Status::Warning(reason) = &finding.status {
        let _ = writeln!(text, "  not confirmed: {}", printable(reason));
    }
    text
}

/// All of a finding in one sentence, without its place.
pub(super) fn message_text(finding: &Finding) -> String {
    let mut text = finding.exception.clone();
    if let Some(message) = &finding.message {
        let _ = write!(text, ": {message}");
    }
    let inputs: Vec<String> = finding.inputs.iter().map(|input| format!("{} = {}", input.name, input.java)).collect();
    let with = if inputs.is_empty() { String::new() } else { format!(", with {}", inputs.join(", ")) };
    let _ = write!(text, " when called as {}{with}", shown_unit(&finding.unit));
    let reasons: Vec<String> = finding.because.iter().map(|r| format!("`{}`{}", r.text, at(r, finding))).collect();
    if !reasons.is_empty() {
        let _ = write!(text, ", because {}", reasons.join(" and "));
    }
    text
}

/// Findings as compilers write theirs, which editors understand: `file:line:column: level: message`. Bytecode has no columns.
pub fn short_text(report: &CheckReport, file_of: &dyn Fn(&Finding) -> String) -> String {
    let shown = report.shown_groups().into_iter().flat_map(|group| &report.findings[group]);
    shown.map(|finding| short_line(finding, &file_of(finding))).collect()
}

fn short_line(finding: &Finding, file: &str) -> String {
    let level = match (&finding.status, finding.level) {
        (Status::Confirmed, Level::High) => "error",
        (Status::Confirmed, Level::Medium) => "warning",
        (Status::Confirmed, Level::Low) | (Status::Warning(_), _) => "note",
    };
    let message = message_text(finding).split_whitespace().collect::<Vec<_>>().join(" ");
    format!("{}:{}:1: {level}: {}\n", printable(file), finding.place.line.unwrap_or(1), printable(&message))
}

/// Where a decision was made: by its line, and by its file if that is not the one of the error.
pub(super) fn at(reason: &Explanation, finding: &Finding) -> String {
    match (&reason.file, reason.line) {
        (Some(file), Some(line)) if reason.file != finding.place.file => format!(" at {file}:{line}"),
        (_, Some(line)) => format!(" at line {line}"),
        (_, None) => String::new(),
    }
}

/// The last lines of a run.
pub fn summary_text(report: &CheckReport, total: Duration) -> String {
    let skipped = report.units.iter().filter(|unit| unit.skipped.is_some()).count();
    let paths: u64 = report.units.iter().map(|unit| unit.paths).sum();
    let methods = plural(report.units.len() - skipped, "method");
    let errors = report.new_errors();
    // The counts come last: build tools repeat the last line.
    let mut text = baseline_text(report) + &not_shown(report);
    let _ = write!(text, "{methods} checked, {} found", plural(errors, "error"));
    if errors > 0 {
        let counts = Level::ALL.map(|level| (report.new_errors_of(level), level));
        let levels: Vec<String> =
            counts.iter().filter(|(count, _)| *count > 0).map(|(count, level)| format!("{count} {level}")).collect();
        let _ = write!(text, " ({})", levels.join(", "));
    }
    let warnings = report.findings.len() - report.errors();
    if warnings > 0 {
        let _ = write!(text, ", {}", plural(warnings, "warning"));
    }
    if skipped > 0 {
        let _ = write!(text, ", {skipped} skipped");
    }
    let _ = writeln!(text, "; {paths} paths, {:.1} s", total.as_secs_f64());
    if !report.unreadable.is_empty() {
        let _ = writeln!(text, "{} could not be read", plural(report.unreadable.len(), "class file"));
    }
    if let Some(reason) = &report.cut_short {
        let _ = writeln!(text, "not all methods were checked: {}", printable(reason));
    }
    text
}

/// What has become of the errors of the baseline, if there is one.
fn baseline_text(report: &CheckReport) -> String {
    let Some(compared) = &report.compared else { return String::new() };
    let mut text = String::new();
    for gone in &compared.gone {
        let _ = writeln!(text, "no longer found: {} in {}", printable(&gone.exception), printable(&gone.thrown_in));
    }
    let known = report.errors() - report.new_errors();
    let _ = writeln!(text, "{} of the baseline not shown", plural(known, "known error"));
    text
}

/// How many errors are not shown, and how they are.
fn not_shown(report: &CheckReport) -> String {
    let shown: usize = report.shown_groups().iter().map(Range::len).sum();
    let hidden = report.findings.iter().filter(|finding| !finding.known).count() - shown;
    match (hidden, report.level) {
        (0, _) => String::new(),
        (_, Level::High) => {
            format!("{} of lower levels not shown (--level medium or low shows them)\n", plural(hidden, "error"))
        }
        (_, Level::Medium | Level::Low) => {
            format!("{} of low level not shown (--level low shows them)\n", plural(hidden, "error"))
        }
    }
}

fn plural(count: usize, noun: &str) -> String {
    format!("{count} {noun}{}", if count == 1 { "" } else { "s" })
}

/// `p.C.m(int, String)`.
pub(super) fn shown_unit(unit: &UnitName) -> String {
    let class = unit.class.replace('$', ".");
    let parameters = parameter_types(&unit.descriptor).join(", ");
    match unit.method.as_str() {
        "<init>" => format!("new {class}({parameters})"),
        method => format!("{class}.{method}({parameters})"),
    }
}

/// `m(int, String)`, or `new(int)` of a constructor.
pub(super) fn shown_signature(unit: &UnitName) -> String {
    let name = if unit.method == "<init>" { "new" } else { &unit.method };
    format!("{name}({})", parameter_types(&unit.descriptor).join(", "))
}

/// Types of the parameters of a descriptor, without packages.
pub fn parameter_types(descriptor: &str) -> Vec<String> {
    let mut types = Vec::new();
    let mut rest = descriptor.strip_prefix('(').unwrap_or_default();
    while !rest.is_empty() && !rest.starts_with(')') {
        let dimensions = rest.bytes().take_while(|byte| *byte == b'[').count();
        let element = &rest[dimensions..];
        let (name, length) = match element.as_bytes().first() {
            Some(b'L') => {
                let end = element.find(';').unwrap_or(element.len() - 1);
                (element[1..end].rsplit(['/', '$']).next().unwrap_or_default().to_owned(), end + 1)
            }
            Some(letter) => (primitive(*letter).to_owned(), 1),
            None => break,
        };
        types.push(name + &"[]".repeat(dimensions));
        rest = element.get(length..).unwrap_or_default();
    }
    types
}

fn primitive(letter: u8) -> &'static str {
    match letter {
        b'Z' => "boolean",
        b'B' => "byte",
        b'C' => "char",
        b'S' => "short",
        b'J' => "long",
        b'F' => "float",
        b'D' => "double",
        _ => "int",
    }
}

/// An input on as many lines as it needs: they break before `where` and between statements. Only a single statement that is longer than a line is cut off, so every
/// variable is defined.
fn wrapped(text: &str) -> String {
    let mut lines = vec![String::new()];
    let line = text.replace('\n', " ");
    for (number, part) in line.split(" where ").enumerate() {
        for (position, statement) in part.split_inclusive("; ").enumerate() {
            let word = if number > 0 && position == 0 { " where " } else { "" };
            let piece = shortened(statement);
            let Some(last) = lines.last_mut() else { continue };
            if last.chars().count() + word.len() + piece.chars().count() <= CALL_CHARACTERS || last.is_empty() {
                last.push_str(&format!("{word}{piece}"));
            } else {
                lines.push(format!("{}{piece}", word.trim_start()));
            }
        }
    }
    lines.iter().map(|line| line.trim_end()).collect::<Vec<_>>().join("\n      ")
}

fn shortened(text: &str) -> String {
    let line = printable(&text.replace('\n', " "));
    match line.char_indices().nth(CALL_CHARACTERS) {
        Some((cut, _)) => format!("{}…", &line[..cut]),
        None => line,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn long_inputs_are_wrapped() {
        let short = "this = new C(list) where List list = new ArrayList(); list.add(0)";
        assert_eq!(wrapped(short), short);
        let value = format!("this = new {}(list)", "C".repeat(120));
        let declared = "List list = new ArrayList();";
        let long = format!("{value} where {declared} list.add(0); list.add({})", "1".repeat(200));
        let cut = format!("list.add({}…", "1".repeat(CALL_CHARACTERS - "list.add(".len()));
        assert_eq!(wrapped(&long), format!("{value}\n      where {declared} list.add(0);\n      {cut}"));
    }

    #[test]
    fn units() {
        let unit = |method: &str, descriptor: &str| UnitName {
            class: "p.A$B".into(),
            method: method.into(),
            descriptor: descriptor.into(),
        };
        assert_eq!(shown_unit(&unit("m", "(I[[JLjava/lang/String;)V")), "p.A.B.m(int, long[][], String)");
        assert_eq!(shown_unit(&unit("<init>", "()V")), "new p.A.B()");
    }
}
