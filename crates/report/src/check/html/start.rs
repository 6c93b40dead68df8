//! The start page: what was checked, what was not, and the findings by level and cause, with a filter.

use std::collections::{BTreeMap, BTreeSet};
use std::ops::Range;

use crema_outcome::{Finding, Level};

use super::card::{in_baseline, level_class, member};
use super::{Site, is_confirmed};
use crate::check::text::{shown_signature, shown_unit};
use crate::check::{CheckReport, simple};
use crate::limits::{CALL_CHARACTERS, OVERVIEW_ROWS};
use crate::numbers::{number, plural};
use crate::page::{HtmlPage, INDEX, Reasons, about, clipped, code, details, document, escaped, facts, fold, shown};
use crate::text::place;

pub(super) fn page(report: &CheckReport, site: &Site<'_>) -> HtmlPage {
    let mut body = format!("<h1>{}</h1>\n{}{}", shown(&site.title), lead(report), tiles(report, site));
    let mut columns = [
        section("checked", "What was checked", &checked(report, site)),
        section("unchecked", "What was not checked", &unchecked(report)),
    ];
    if !report.findings.is_empty() {
        columns[0].push_str(&section("exceptions", "By exception", &by_exception(report)));
        columns[1].push_str(&section("classes", "By class", &by_class(site)));
    }
    let columns = columns.map(|column| format!("<div>\n{column}</div>\n"));
    body.push_str(&format!("<div class=\"grid\">\n{}</div>\n", columns.concat()));
    body.push_str(&findings(report, site));
    HtmlPage { name: INDEX.into(), html: document(&site.title, &[], &body) }
}

/// The lists of findings: names, as in the style sheet, and titles.
const SECTIONS: [(&str, &str); 5] = [
    ("high", "High"),
    ("medium", "Medium"),
    ("low", "Low"),
    ("known", "In the baseline"),
    ("unconfirmed", "Not confirmed by a JVM"),
];

fn section(id: &str, title: &str, body: &str) -> String {
    format!("<section class=\"card\" aria-labelledby=\"{id}\">\n<h2 id=\"{id}\">{title}</h2>\n{body}</section>\n")
}

/// The whole report in two sentences.
fn lead(report: &CheckReport) -> String {
    let skipped = report.units.iter().filter(|unit| unit.skipped.is_some()).count();
    let in_part = report.units.iter().filter(|unit| unit.skipped.is_none() && !unit.incomplete.is_empty()).count();
    let found = match report.errors() {
        0 => "No error was found".to_owned(),
        errors => format!("{} found, each confirmed by a JVM", plural(errors, "error was", "errors were")),
    };
    let known = match report.errors() - report.new_errors() {
        0 => String::new(),
        known => format!("; {} of them in the baseline", number(known as u64)),
    };
    let mut text = format!(
        "<p class=\"lead\">{found}{known}. {} checked",
        plural(report.units.len() - skipped, "method was", "methods were")
    );
    if in_part > 0 {
        text.push_str(&format!(", {} of them in part", number(in_part as u64)));
    }
    if skipped > 0 {
        text.push_str(&format!("; {} not", number(skipped as u64)));
    }
    text.push_str(".</p>\n");
    if let Some(reason) = &report.cut_short {
        text.push_str(&format!(
            "<p class=\"lead\"><span class=\"badge medium\">incomplete</span> Not all methods were checked: {}.</p>\n",
            shown(reason)
        ));
    }
    text
}

fn tiles(report: &CheckReport, site: &Site<'_>) -> String {
    let tile = |class: &str, count: usize, what: &str| {
        format!("<li class=\"{class}\"><b>{}</b>{what}</li>\n", number(count as u64))
    };
    let mut text = String::new();
    for level in Level::ALL {
        let level_name = level.to_string();
        text.push_str(&tile(&level_name, report.new_errors_of(level), &level_name));
    }
    let is_new = |group: &&Range<usize>| is_confirmed(&site.findings[group.start]) && !site.findings[group.start].known;
    let causes = site.groups.iter().filter(is_new).count();
    text.push_str(&tile("", causes, if causes == 1 { "cause" } else { "causes" }));
    let others =
        [(report.errors() - report.new_errors(), "known"), (report.findings.len() - report.errors(), "unconfirmed")];
    for (count, what) in others.into_iter().filter(|(count, _)| *count > 0) {
        text.push_str(&tile("", count, what));
    }
    format!("<ul class=\"tiles\" aria-label=\"Errors by level\">\n{text}</ul>\n")
}

fn checked(report: &CheckReport, site: &Site<'_>) -> String {
    let mut rows = about(site.pages.run, site.pages.total);
    let classes: BTreeSet<&str> = report.units.iter().map(|unit| unit.unit.class.as_str()).collect();
    let of = plural(classes.len(), "class", "classes");
    rows.insert(1, ("Methods", format!("{} of {of}", plural(report.units.len(), "method", "methods"))));
    rows.insert(2, ("Paths", number(report.units.iter().map(|unit| unit.paths).sum())));
    if report.documented > 0 {
        let count = plural(report.documented, "exception", "exceptions");
        rows.push(("Documented", format!("{count} named by Javadoc: part of the contract, and no error")));
    }
    facts(&rows)
}

/// What was left out, by reason.
fn unchecked(report: &CheckReport) -> String {
    let (mut skipped, mut in_part, mut unreadable) = (Reasons::default(), Reasons::default(), Reasons::default());
    for unit in &report.units {
        let what = || shown_signature(&unit.unit);
        unit.skipped.iter().for_each(|reason| skipped.add(reason, &unit.unit.class, what()));
        unit.incomplete.iter().for_each(|reason| in_part.add(reason, &unit.unit.class, what()));
    }
    report.unreadable.iter().for_each(|(file, reason)| unreadable.add(reason, file, String::new()));
    let mut missing = Reasons::default();
    for (class, methods) in &report.missing {
        missing.add("not on the class path", class, format!("{} affected", plural(*methods, "method", "methods")));
    }
    let mut text = String::new();
    let mut part = |title: &str, reasons: &Reasons<'_>, nouns| {
        if !reasons.is_empty() {
            text.push_str(&format!("<h3>{title}</h3>\n{}", reasons.markup(nouns)));
        }
    };
    part("Classes that could not be read", &unreadable, ["class file", "class files"]);
    part("Classes that are missing", &missing, ["class", "classes"]);
    part("Methods that were skipped", &skipped, ["method", "methods"]);
    part("Methods that were checked in part", &in_part, ["method", "methods"]);
    match text.is_empty() {
        true => "<p>Every method was explored to the end of all its paths.</p>\n".into(),
        false => {
            "<p class=\"soft\">What was not explored can have errors that are not listed here.</p>\n".to_owned() + &text
        }
    }
}

/// How many findings of each section.
#[derive(Default)]
struct Counts([usize; SECTIONS.len()]);

impl Counts {
    fn add(&mut self, finding: &Finding) {
        let section = level_class(finding);
        for (count, (name, _)) in self.0.iter_mut().zip(SECTIONS) {
            *count += usize::from(section == name);
        }
    }
}

/// Rows with a name, which is markup, and counts; those that matter most first.
fn counts_table(name: &str, rows: BTreeMap<String, Counts>, further: &str) -> String {
    // The levels are always there, the other sections if there is anything in them.
    let is_shown = |column: &usize| *column < Level::ALL.len() || rows.values().any(|counts| counts.0[*column] > 0);
    let columns: Vec<usize> = (0..SECTIONS.len()).filter(is_shown).collect();
    let mut rows: Vec<(String, Counts)> = rows.into_iter().collect();
    rows.sort_by_key(|(_, counts)| std::cmp::Reverse(counts.0));
    let cell = |count: usize| match count {
        0 => "<td class=\"number soft\">–</td>".to_owned(),
        count => format!("<td class=\"number\">{}</td>", number(count as u64)),
    };
    let row = |(name, counts): &(String, Counts)| {
        let cells: String = columns.iter().map(|column| cell(counts.0[*column])).collect();
        format!("<tr><td>{name}</td>{cells}</tr>\n")
    };
    let rows: Vec<String> = rows.iter().map(row).collect();
    let head = |column: &usize| format!("<th scope=\"col\" class=\"number\">{}</th>", SECTIONS[*column].0);
    let heads: String = columns.iter().map(head).collect();
    fold(&rows, OVERVIEW_ROWS, further, |rows| {
        format!("<table class=\"counts\">\n<tr><th scope=\"col\">{name}</th>{heads}</tr>\n{rows}</table>\n")
    })
}

fn by_exception(report: &CheckReport) -> String {
    let mut rows: BTreeMap<String, Counts> = BTreeMap::new();
    for finding in &report.findings {
        rows.entry(shown(simple(&finding.exception))).or_default().add(finding);
    }
    counts_table("Exception", rows, "exceptions")
}

fn by_class(site: &Site<'_>) -> String {
    let mut rows: BTreeMap<String, Counts> = BTreeMap::new();
    for class in site.classes.values() {
        let name = shown(class.name).replace('.', ".<wbr>");
        let counts = rows.entry(format!("<a href=\"{}\">{name}</a>", class.file)).or_default();
        class.findings.iter().for_each(|number| counts.add(&site.findings[*number]));
    }
    counts_table("Class", rows, "classes")
}

fn findings(report: &CheckReport, site: &Site<'_>) -> String {
    let mut text = String::from("<section aria-labelledby=\"findings\">\n<h2 id=\"findings\">Findings</h2>\n");
    if report.findings.is_empty() {
        return text + "<p>None. This is no proof: see what was not checked.</p>\n</section>\n";
    }
    text.push_str(&filter(report));
    for (name, title) in SECTIONS {
        let of_level: Vec<&Range<usize>> =
            site.groups.iter().filter(|group| level_class(&site.findings[group.start]) == name).collect();
        if !of_level.is_empty() {
            text.push_str(&block(name, title, &of_level, site));
        }
    }
    text + "</section>\n"
}

/// The findings of a level. Those that matter least are folded, if there are others.
fn block(name: &str, title: &str, groups: &[&Range<usize>], site: &Site<'_>) -> String {
    let findings: usize = groups.iter().map(|group| group.len()).sum();
    let count = match groups.len() == findings {
        true => number(findings as u64),
        false => format!("{}, {findings} findings", plural(groups.len(), "cause", "causes")),
    };
    let rows: String = groups.iter().map(|group| row(name, group, site)).collect();
    let heading = format!("<h3>{title} <small>{count}</small></h3>");
    let is_first = groups.first().is_some_and(|group| group.start == 0);
    match name {
        "low" | "known" | "unconfirmed" if !is_first => {
            format!(
                "<details class=\"fold\" data-block><summary>{heading}</summary>\n<ol class=\"rows\">\n{rows}</ol>\n</details>\n"
            )
        }
        _ => format!("<div data-block>\n{heading}\n<ol class=\"rows\">\n{rows}</ol>\n</div>\n"),
    }
}

/// Errors of one cause.
fn row(level: &str, group: &Range<usize>, site: &Site<'_>) -> String {
    let finding = &site.findings[group.start];
    let all = || site.findings[group.clone()].iter();
    let exceptions: BTreeSet<&str> = all().map(|finding| simple(&finding.exception)).collect();
    let packages: BTreeSet<&str> = all().map(package).collect();
    let words = |set: BTreeSet<&str>| shown(&set.into_iter().collect::<Vec<_>>().join(" "));
    let mut text = format!(
        "<li class=\"{level}\" data-level=\"{level}\" data-exceptions=\"{}\" data-packages=\"{}\">\n<p><a class=\"name\" href=\"{}\">{}</a>",
        words(exceptions),
        words(packages),
        escaped(&site.link_of(group.start)),
        shown(simple(&finding.exception))
    );
    if let Some(message) = &finding.message {
        text.push_str(&format!(" {}", clipped(message, CALL_CHARACTERS)));
    }
    text.push_str(&format!(
        "</p>\n<p class=\"meta\">at {}, when called as {}{}</p>\n",
        code(&place(&finding.place)),
        code(&shown_unit(&finding.unit)),
        in_baseline(finding)
    ));
    if group.len() > 1 {
        let members: String =
            group.clone().skip(1).map(|number| format!("<li>{}</li>\n", member(number, site))).collect();
        let cause = if finding.group.cause.is_empty() { "the same cause" } else { &finding.group.cause };
        let summary = format!("{} more: {}", number(group.len() as u64 - 1), shown(cause));
        text.push_str(&details(&summary, &format!("<ul>\n{members}</ul>\n")));
    }
    text + "</li>\n"
}

fn package(finding: &Finding) -> &str {
    finding.place.class.rsplit_once('.').map_or("(default)", |(package, _)| package)
}

/// Hidden until the script runs, as it does nothing without.
fn filter(report: &CheckReport) -> String {
    let exceptions: BTreeSet<&str> = report.findings.iter().map(|finding| simple(&finding.exception)).collect();
    let packages: BTreeSet<&str> = report.findings.iter().map(package).collect();
    format!(
        "<form class=\"filter\" id=\"filter\" role=\"search\" aria-label=\"Filter the findings\" hidden>\n\
         {}{}{}\
         <div class=\"field\"><label for=\"text\">Search</label><input type=\"search\" id=\"text\" name=\"text\" autocomplete=\"off\"></div>\n\
         <button type=\"reset\">Reset</button>\n</form>\n<p id=\"count\" class=\"soft\" role=\"status\"></p>\n",
        levels(report),
        choice("exception", "Exception", &exceptions),
        choice("package", "Package", &packages)
    )
}

/// A box for each level, if there are several.
fn levels(report: &CheckReport) -> String {
    let present: BTreeSet<String> = report.findings.iter().map(level_class).collect();
    let names: Vec<&str> = SECTIONS.into_iter().map(|(name, _)| name).filter(|name| present.contains(*name)).collect();
    if names.len() < 2 {
        return String::new();
    }
    let input = |level: &&str| {
        format!("<label><input type=\"checkbox\" name=\"level\" value=\"{level}\" checked> {level}</label>\n")
    };
    format!("<fieldset><legend>Level</legend>\n{}</fieldset>\n", names.iter().map(input).collect::<String>())
}

/// A choice, if there is one.
fn choice(name: &str, label: &str, values: &BTreeSet<&str>) -> String {
    if values.len() < 2 {
        return String::new();
    }
    let options: String =
        values.iter().map(|value| format!("<option value=\"{0}\">{0}</option>\n", shown(value))).collect();
    format!(
        "<div class=\"field\"><label for=\"{name}\">{label}</label><select id=\"{name}\" name=\"{name}\">\n<option value=\"\">all</option>\n{options}</select></div>\n"
    )
}
