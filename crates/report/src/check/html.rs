//! The findings as pages for a browser: a start page for a reader in a hurry, and a page for each class with its errors and its source.

mod card;
mod class;
mod start;

use std::collections::{BTreeMap, BTreeSet};
use std::time::Duration;

use crema_outcome::{Disassembly, Finding, Place, Status};

use super::CheckReport;
use crate::page::{HtmlPage, RunFacts, Source, file_name, top_level};

/// What the pages show besides the report.
pub struct CheckPages<'a> {
    /// What was checked, and how.
    pub run: &'a RunFacts,
    /// How long it took.
    pub total: Duration,
    /// The source of a place, if it is there.
    pub source_of: &'a dyn Fn(&Place) -> Option<String>,
    /// The bytecode of the place of an error, if it is there.
    pub bytecode_of: &'a dyn Fn(&Finding) -> Option<Disassembly>,
}

/// All pages.
pub fn html(report: &CheckReport, pages: &CheckPages<'_>) -> Vec<HtmlPage> {
    let site = Site::new(report, pages);
    let mut all = vec![start::page(report, &site)];
    all.extend(site.classes.values().map(|class| class::page(class, &site)));
    all
}

/// The findings of one class, with its source if that is there.
struct ClassPage<'a> {
    name: &'a str,
    file: String,
    /// Its findings by their numbers in the report.
    findings: Vec<usize>,
    source: Option<Source>,
}

/// Which pages there are, and what is on them.
struct Site<'a> {
    findings: &'a [Finding],
    pages: &'a CheckPages<'a>,
    /// By the names of top-level classes.
    classes: BTreeMap<&'a str, ClassPage<'a>>,
    /// Errors of the same cause, in the order of the report.
    groups: Vec<std::ops::Range<usize>>,
    title: String,
}

impl<'a> Site<'a> {
    fn new(report: &'a CheckReport, pages: &'a CheckPages<'a>) -> Site<'a> {
        let mut classes: BTreeMap<&str, ClassPage<'_>> = BTreeMap::new();
        for (number, finding) in report.findings.iter().enumerate() {
            let name = top_level(&finding.place.class);
            let page = || ClassPage { name, file: file_name(name), findings: Vec::new(), source: None };
            classes.entry(name).or_insert_with(page).findings.push(number);
        }
        for class in classes.values_mut() {
            // Classes of one page have one source file, as a rule; what is tried once needs no second try.
            let files: BTreeSet<_> = class.findings.iter().map(|at| (&report.findings[*at].place.file, *at)).collect();
            let mut files: Vec<_> = files.into_iter().collect();
            files.dedup_by_key(|(file, _)| *file);
            let text = files.iter().find_map(|(_, at)| (pages.source_of)(&report.findings[*at].place));
            class.source = text.map(|text| Source::new(&text));
        }
        let title = format!("Run-time errors in {}", pages.run.subject());
        Site { findings: &report.findings, pages, classes, groups: report.groups(), title }
    }

    /// The page that has a finding, and the finding on it.
    fn link_of(&self, number: usize) -> String {
        let class = top_level(&self.findings[number].place.class);
        let file = self.classes.get(class).map_or("", |page| page.file.as_str());
        format!("{file}#{}", id_of(number))
    }

    /// The page with a line of the source, if there is one.
    fn line_of(&self, place: &Place) -> Option<String> {
        let page = self.classes.get(top_level(&place.class))?;
        let line = place.line.filter(|line| page.source.as_ref().is_some_and(|source| source.has(*line)))?;
        Some(format!("{}#L{line}", page.file))
    }

    /// The errors with the same cause as this one.
    fn group_of(&self, number: usize) -> std::ops::Range<usize> {
        let at = self.groups.partition_point(|group| group.end <= number);
        self.groups.get(at).cloned().unwrap_or(number..number + 1)
    }
}

/// The element of a finding.
fn id_of(number: usize) -> String {
    format!("f{}", number + 1)
}

fn is_confirmed(finding: &Finding) -> bool {
    finding.status == Status::Confirmed
}

#[cfg(test)]
mod tests;
