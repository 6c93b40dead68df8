//! One finding: what happens, where, with which inputs and why; its test, its stack, and the others of the same cause.

use std::collections::BTreeMap;

use crema_outcome::{Explanation, Finding, Place, Status};

use super::{ClassPage, Site, id_of, is_confirmed};
use crate::check::junit;
use crate::check::simple;
use crate::check::text::{at, shown_unit};
use crate::limits::{MESSAGE_CHARACTERS, NAME_CHARACTERS, PAGE_LINES_AROUND, PAGE_VALUE_CHARACTERS, STACK_FRAMES};
use crate::page::{Copyable, Mark, clipped, code, code_block, details, link, shown, table_of_values};
use crate::text::place;

/// The card of a finding on the page of its class.
pub(super) fn card(number: usize, class: &ClassPage<'_>, site: &Site<'_>) -> String {
    let finding = &site.findings[number];
    let id = id_of(number);
    let mut text = format!(
        "<article class=\"card finding {}\" id=\"{id}\" aria-labelledby=\"{id}h\">\n<h3 id=\"{id}h\">{} {}</h3>\n",
        level_class(finding),
        shown(&finding.exception),
        badge(finding)
    );
    if let Some(message) = &finding.message {
        text.push_str(&format!("<p class=\"message\">{}</p>\n", clipped(message, MESSAGE_CHARACTERS)));
    }
    text.push_str(&format!(
        "<p class=\"soft\">at {}, when called as {}{}</p>\n",
        at_line(&finding.place, site),
        code(&shown_unit(&finding.unit)),
        in_baseline(finding)
    ));
    if let Status::Warning(reason) = &finding.status {
        text.push_str(&format!("<p><b>Not confirmed</b>: {}</p>\n", shown(reason)));
    }
    text.push_str(&failing_code(finding, class, site));
    text.push_str(&inputs(finding));
    text.push_str(&because(finding, class));
    text.push_str(&test(number, finding));
    text.push_str(&stack(finding, site));
    text.push_str(&same_cause(number, site));
    text + "</article>\n"
}

/// Where a finding is listed: under its level, unless it is known or not confirmed. Also the class of its element in the style sheet.
pub(super) fn level_class(finding: &Finding) -> String {
    match (&finding.status, finding.known) {
        (Status::Warning(_), _) => "unconfirmed".into(),
        (Status::Confirmed, true) => "known".into(),
        (Status::Confirmed, false) => finding.level.to_string(),
    }
}

/// Whether it is an error that the project knows.
pub(super) fn in_baseline(finding: &Finding) -> &'static str {
    if finding.known { "; known, in the baseline" } else { "" }
}

fn badge(finding: &Finding) -> String {
    let level = level_class(finding);
    format!("<span class=\"badge {level}\">{level}</span>")
}

/// A place, with a link to its line if there is a page that has it.
fn at_line(of: &Place, site: &Site<'_>) -> String {
    match site.line_of(of) {
        Some(line) => format!("<a href=\"{line}\">{}</a>", code(&place(of))),
        None => code(&place(of)),
    }
}

/// The line in its source, or else its bytecode.
fn failing_code(finding: &Finding, class: &ClassPage<'_>, site: &Site<'_>) -> String {
    let Some(line) = finding.place.line else { return bytecode(finding, site) };
    let Some(source) = class.source.as_ref().filter(|source| source.has(line)) else { return bytecode(finding, site) };
    let mut marks: BTreeMap<u32, Mark> = BTreeMap::new();
    for reason in finding.because.iter().filter(|reason| reason.file == finding.place.file) {
        let mark = Mark { class: "why", title: "The error depends on this line".into(), after: String::new() };
        marks.extend(reason.line.map(|line| (line, mark)));
    }
    marks.insert(line, Mark { class: "bad", title: "This line fails".into(), after: String::new() });
    source.excerpt(line, PAGE_LINES_AROUND, &marks, &format!("Source around line {line}, which fails"))
}

fn bytecode(finding: &Finding, site: &Site<'_>) -> String {
    let Some(bytecode) = (site.pages.bytecode_of)(finding) else { return String::new() };
    let line = match (&finding.place.file, finding.place.line) {
        (Some(file), Some(line)) => format!("{file}:{line}"),
        _ => format!("{}.{}", finding.place.class, finding.place.method),
    };
    let mut text = match bytecode.failed() {
        Some(failed) => format!("<p>{} — {}</p>\n", code(&line), code(&failed.text)),
        None => format!("<p>{}, one of the marked instructions</p>\n", code(&line)),
    };
    text.push_str("<div class=\"source\" tabindex=\"0\" role=\"region\" aria-label=\"Bytecode around the instruction that failed\"><pre><code>");
    for instruction in &bytecode.instructions {
        let class = if instruction.failed { "l bad" } else { "l" };
        text.push_str(&format!(
            "<span class=\"{class}\" data-n=\"{}\">{}</span>",
            instruction.offset,
            clipped(&instruction.text, PAGE_VALUE_CHARACTERS)
        ));
    }
    text + "</code></pre></div>\n"
}

fn inputs(finding: &Finding) -> String {
    if finding.inputs.is_empty() {
        return String::new();
    }
    let value = |java: &str| format!("<code>{}</code>", clipped(java, PAGE_VALUE_CHARACTERS));
    let name = |name: &str| format!("<code>{}</code>", clipped(name, NAME_CHARACTERS));
    let rows: Vec<Vec<String>> =
        finding.inputs.iter().map(|input| vec![name(&input.name), value(&input.java)]).collect();
    let note = match finding.nulls {
        0 => "",
        _ => "<p class=\"soft\">A null is passed where nothing declares it as nullable.</p>\n",
    };
    format!("<h4>Inputs</h4>\n{}{note}", table_of_values(&[], &rows))
}

fn because(finding: &Finding, class: &ClassPage<'_>) -> String {
    if finding.because.is_empty() {
        return String::new();
    }
    let rows: String =
        finding.because.iter().map(|reason| format!("<li>{}</li>\n", shown_reason(reason, finding, class))).collect();
    format!("<h4>Because</h4>\n<ol>\n{rows}</ol>\n")
}

fn shown_reason(reason: &Explanation, finding: &Finding, class: &ClassPage<'_>) -> String {
    let place = shown(at(reason, finding).trim_start());
    let line = reason.line.filter(|line| {
        reason.file == finding.place.file && class.source.as_ref().is_some_and(|source| source.has(*line))
    });
    let place = match line {
        Some(line) => format!("<a href=\"#L{line}\">{place}</a>"),
        None => place,
    };
    format!("{} {place}", code(&reason.text))
}

/// The JUnit test that shows the error; of a warning the statements that were run.
fn test(number: usize, finding: &Finding) -> String {
    let id = format!("t{}", number + 1);
    let (name, source) = match is_confirmed(finding) {
        true => ("JUnit test", junit::one_test(finding)),
        false => ("What was run", statements(finding)),
    };
    let copy = Copyable { id: &id, what: "the test" };
    details(name, &code_block(&source, "Test", Some(copy)))
}

fn statements(finding: &Finding) -> String {
    finding.test.setup.iter().map(|line| format!("{line}\n")).collect::<String>() + &finding.test.call + ";\n"
}

fn stack(finding: &Finding, site: &Site<'_>) -> String {
    if finding.stack.is_empty() {
        return String::new();
    }
    let frames = finding.stack.iter().take(STACK_FRAMES);
    let mut rows: String = frames.map(|frame| format!("<li>{}</li>\n", at_line(frame, site))).collect();
    if let Some(further) = finding.stack.len().checked_sub(STACK_FRAMES).filter(|further| *further > 0) {
        rows.push_str(&format!("<li class=\"soft\">and {further} more</li>\n"));
    }
    details("Stack trace", &format!("<ol>\n{rows}</ol>\n"))
}

fn same_cause(number: usize, site: &Site<'_>) -> String {
    let others: Vec<usize> = site.group_of(number).filter(|other| *other != number).collect();
    if others.is_empty() {
        return String::new();
    }
    let cause = &site.findings[number].group.cause;
    let cause = if cause.is_empty() { String::new() } else { format!("<p>{}</p>\n", shown(cause)) };
    let rows: String = others.iter().map(|other| format!("<li>{}</li>\n", member(*other, site))).collect();
    details(
        &format!("{} of the same cause", crate::numbers::plural(others.len(), "other", "others")),
        &format!("{cause}<ul>\n{rows}</ul>\n"),
    )
}

/// A line about a finding, with a link to it.
pub(super) fn member(number: usize, site: &Site<'_>) -> String {
    let finding = &site.findings[number];
    let text = format!("{} at {}", simple(&finding.exception), place(&finding.place));
    // A cause has the level of its first error; others can matter less.
    let first = &site.findings[site.group_of(number).start];
    let level = if level_class(first) == level_class(finding) { String::new() } else { format!(" {}", badge(finding)) };
    format!("{}, called as {}{level}", link(&site.link_of(number), &text), code(&shown_unit(&finding.unit)))
}
