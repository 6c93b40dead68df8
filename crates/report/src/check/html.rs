//! The findings as pages for a browser: an index, and a page for each class with its source and the errors in it. Pages are
//! whole in themselves: they load nothing and run nothing.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;

use crema_outcome::{Explanation, Finding, Status};

use super::text::{at, shown_unit};
use super::{CheckReport, simple, summary_text};
use crate::limits::STACK_FRAMES;
use crate::page::{HtmlPage, document, escaped, file_name, top_level};
use crate::text::place;

/// All pages. `source_of` gives the source of the class in which an error is, if it is there.
pub fn html(
    report: &CheckReport,
    total: std::time::Duration,
    source_of: &dyn Fn(&Finding) -> Option<String>,
) -> Vec<HtmlPage> {
    let mut classes: BTreeMap<&str, Vec<&Finding>> = BTreeMap::new();
    for finding in &report.findings {
        classes.entry(top_level(&finding.place.class)).or_default().push(finding);
    }
    let mut pages = vec![index(report, &classes, total)];
    for (class, findings) in &mut classes {
        findings.sort_by_key(|finding| finding.place.line);
        pages.push(page(class, findings, findings.iter().find_map(|finding| source_of(finding)).as_deref()));
    }
    pages
}

fn index(report: &CheckReport, classes: &BTreeMap<&str, Vec<&Finding>>, total: std::time::Duration) -> HtmlPage {
    let mut body =
        format!("<h1>Crema <small>run-time errors</small></h1>\n<p>{}</p>\n", escaped(&summary_text(report, total)));
    if !classes.is_empty() {
        body.push_str("<table>\n<tr><th>class<th>errors<th>exceptions\n");
    }
    for (class, findings) in classes {
        let kinds: BTreeSet<&str> = findings.iter().map(|finding| simple(&finding.exception)).collect();
        let kinds: Vec<String> = kinds.into_iter().map(escaped).collect();
        let link = format!("<a href=\"{0}\">{1}</a>", escaped(&file_name(class)), escaped(class));
        let warnings = findings.iter().filter(|finding| finding.status != Status::Confirmed).count();
        let mut count = (findings.len() - warnings).to_string();
        if warnings > 0 {
            let _ = write!(count, " ({warnings} unconfirmed)");
        }
        let _ = writeln!(body, "<tr><td>{link}<td>{count}<td>{}", kinds.join(", "));
    }
    if !classes.is_empty() {
        body.push_str("</table>\n");
    }
    HtmlPage { name: "index.html".into(), html: document("Crema: run-time errors", &body) }
}

fn page(class: &str, findings: &[&Finding], source: Option<&str>) -> HtmlPage {
    let mut body = format!("<p><a href=\"index.html\">all classes</a></p>\n<h1>{}</h1>\n", escaped(class));
    body.push_str("<ul>\n");
    for (number, finding) in findings.iter().enumerate() {
        let line = finding.place.line.map(|line| format!(", line {line}")).unwrap_or_default();
        let _ = writeln!(
            body,
            "<li><a href=\"#f{number}\">{}</a> in {}{line}",
            escaped(simple(&finding.exception)),
            escaped(&finding.place.method)
        );
    }
    body.push_str("</ul>\n");
    match source {
        Some(source) => body.push_str(&listing(source, findings)),
        None => findings.iter().enumerate().for_each(|(number, finding)| body.push_str(&card(number, finding, false))),
    }
    HtmlPage { name: file_name(class), html: document(&format!("{class}: run-time errors"), &body) }
}

/// The source, with each finding below its line.
fn listing(source: &str, findings: &[&Finding]) -> String {
    let reasons = || findings.iter().flat_map(|finding| &finding.because);
    let why: BTreeSet<u32> = reasons().filter_map(|reason| reason.line).collect();
    let mut text = String::from("<div class=\"source\">\n");
    let mut shown = 0;
    for (line, number) in source.lines().zip(1..) {
        let here: Vec<usize> = (0..findings.len()).filter(|at| findings[*at].place.line == Some(number)).collect();
        let class = match (here.is_empty(), why.contains(&number)) {
            (false, _) => "line bad",
            (true, true) => "line why",
            (true, false) => "line",
        };
        let _ = writeln!(
            text,
            "<div class=\"{class}\" id=\"L{number}\"><a href=\"#L{number}\">{number:>4}</a>{}</div>",
            escaped(line)
        );
        for at in here {
            text.push_str(&card(at, findings[at], true));
            shown += 1;
        }
    }
    text.push_str("</div>\n");
    if shown < findings.len() {
        let elsewhere =
            |finding: &Finding| !(1..=source.lines().count() as u32).contains(&finding.place.line.unwrap_or(0));
        let rest = findings.iter().enumerate().filter(|(_, finding)| elsewhere(finding));
        rest.for_each(|(number, finding)| text.push_str(&card(number, finding, false)));
    }
    text
}

/// The details of one finding. `linked`: the lines of its file are on the page.
fn card(number: usize, finding: &Finding, linked: bool) -> String {
    let class = if finding.status == Status::Confirmed { "finding" } else { "finding warning" };
    let message = finding.message.as_ref().map(|message| format!(": {message}")).unwrap_or_default();
    let mut text = format!(
        "<div class=\"{class}\" id=\"f{number}\">\n<h3>{}{}</h3>\n",
        escaped(&finding.exception),
        escaped(&message)
    );
    let _ = writeln!(text, "<p>when called as <code>{}</code></p>", escaped(&shown_unit(&finding.unit)));
    if !finding.inputs.is_empty() {
        text.push_str("<table>\n");
        for input in &finding.inputs {
            let (name, java) = (escaped(&input.name), escaped(&input.java));
            let _ = writeln!(text, "<tr><td><code>{name}</code><td><code>= {java}</code>");
        }
        text.push_str("</table>\n");
    }
    if !finding.because.is_empty() {
        let reasons: Vec<String> = finding.because.iter().map(|reason| shown_reason(reason, finding, linked)).collect();
        let _ = writeln!(text, "<p>because {}</p>", reasons.join(" and "));
    }
    if let Status::Warning(reason) = &finding.status {
        let _ = writeln!(text, "<p>not confirmed: {}</p>", escaped(reason));
    }
    let lines = finding.test.setup.iter().cloned().chain([format!("{};", finding.test.call)]);
    let test: Vec<String> = lines.map(|line| escaped(&line)).collect();
    let _ = writeln!(text, "<details><summary>test</summary><pre>{}</pre></details>", test.join("\n"));
    if !finding.stack.is_empty() {
        let stack: Vec<String> = finding.stack.iter().take(STACK_FRAMES).map(|frame| escaped(&place(frame))).collect();
        let _ = writeln!(text, "<details><summary>stack</summary><pre>{}</pre></details>", stack.join("\n"));
    }
    text.push_str("</div>\n");
    text
}

fn shown_reason(reason: &Explanation, finding: &Finding, linked: bool) -> String {
    let place = escaped(at(reason, finding).trim_start());
    let place = match reason.line.filter(|_| linked && reason.file == finding.place.file) {
        Some(line) => format!("<a href=\"#L{line}\">{place}</a>"),
        None => place,
    };
    format!("<code>{}</code> {place}", escaped(&reason.text))
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::*;
    use crate::check::sample::sample;

    #[test]
    fn a_page_has_source_and_error() {
        let report = sample();
        let source = "package p;\n\nclass C {\n  static int m(int x) {\n\n    if (x < 1)\n      return 1 / x;\n}}\n";
        let pages = html(&report, Duration::ZERO, &|_| Some(source.into()));
        let names: Vec<&str> = pages.iter().map(|page| page.name.as_str()).collect();
        assert_eq!(names, ["index.html", "p.C.html"]);
        let page = &pages[1].html;
        for wanted in [
            "<div class=\"line bad\" id=\"L7\"><a href=\"#L7\">   7</a>      return 1 / x;</div>\n<div class=\"finding\"",
            "<div class=\"line why\" id=\"L6\">",
            "because <code>x == 0</code> <a href=\"#L6\">at line 6</a>",
            "if (x &lt; 1)",
        ] {
            assert!(page.contains(wanted), "{wanted} is not in {page}");
        }
        assert!(pages[0].html.contains("<a href=\"p.C.html\">p.C</a>"));
        assert!(pages.iter().all(|page| !page.html.contains("<script") && !page.html.contains("//")));
        let without = html(&report, Duration::ZERO, &|_| None);
        assert!(without[1].html.contains("<code>x == 0</code> at line 6"));
    }
}
