//! The page of a class: its errors, and its source with the lines that fail.

use std::collections::BTreeMap;

use super::card::{card, level_class};
use super::{ClassPage, Site, id_of};
use crate::check::simple;
use crate::numbers::plural;
use crate::page::{HtmlPage, INDEX, Mark, document, link, shown};

pub(super) fn page(class: &ClassPage<'_>, site: &Site<'_>) -> HtmlPage {
    let count = class.findings.len();
    let mut body = format!(
        "<h1>{}</h1>\n<p class=\"lead\">{}{}.</p>\n",
        shown(class.name),
        plural(count, "finding", "findings"),
        if class.source.is_some() { ", <a href=\"#source\">then the source</a>" } else { "" }
    );
    if count > 1 {
        body.push_str(&contents(class, site));
    }
    body.push_str("<h2 class=\"vh\">Findings</h2>\n");
    class.findings.iter().for_each(|number| body.push_str(&card(*number, class, site)));
    if let Some(source) = &class.source {
        body.push_str("<h2 id=\"source\">Source</h2>\n");
        body.push_str(&source.listing(&marks(class, site), &format!("Source of {}", class.name)));
    }
    HtmlPage { name: class.file.clone(), html: document(class.name, &[(INDEX, &site.title)], &body) }
}

/// Links to the findings of the page.
fn contents(class: &ClassPage<'_>, site: &Site<'_>) -> String {
    let row = |number: &usize| {
        let finding = &site.findings[*number];
        let line = finding.place.line.map(|line| format!(", line {line}")).unwrap_or_default();
        let method = if finding.place.method == "<init>" { "a constructor" } else { &finding.place.method };
        let text = format!("{} in {method}{line}", simple(&finding.exception));
        let level = level_class(finding);
        format!(
            "<li>{} <span class=\"badge {level}\">{level}</span></li>\n",
            link(&format!("#{}", id_of(*number)), &text)
        )
    };
    let rows: String = class.findings.iter().map(row).collect();
    let list = format!("<ul class=\"contents\">\n{rows}</ul>\n");
    match class.findings.len() {
        0..=CONTENTS => format!("<nav aria-label=\"Findings\">\n{list}</nav>\n"),
        _ => format!(
            "<nav aria-label=\"Findings\">\n<details><summary>List of findings</summary>\n{list}</details>\n</nav>\n"
        ),
    }
}

/// Findings of a page that are listed unfolded.
const CONTENTS: usize = 12;

/// Lines that fail, with links to the findings; and those that errors depend on.
fn marks(class: &ClassPage<'_>, site: &Site<'_>) -> BTreeMap<u32, Mark> {
    let findings = || class.findings.iter().map(|number| (*number, &site.findings[*number]));
    let mut marks: BTreeMap<u32, Mark> = BTreeMap::new();
    for (_, finding) in findings() {
        for reason in finding.because.iter().filter(|reason| reason.file == finding.place.file) {
            let mark = Mark { class: "why", title: "An error depends on this line".into(), after: String::new() };
            marks.extend(reason.line.map(|line| (line, mark)));
        }
    }
    for (number, finding) in findings() {
        let Some(line) = finding.place.line else { continue };
        let mark = marks.entry(line).or_default();
        let link = format!("<a href=\"#{}\">{}</a>", id_of(number), shown(simple(&finding.exception)));
        (mark.class, mark.title) = ("bad", "This line fails".into());
        mark.after.push_str(&link);
    }
    marks
}
