//! The errors that a project knows: a file that a later run compares with, so that only new errors are reported.
//!
//! An error is known by its fingerprint, which has no line numbers. The file has no times and no lines, and is sorted: it changes only where
//! the errors change, and so can be read in a review.

use std::collections::BTreeSet;

use crema_outcome::Finding;
use serde::{Deserialize, Serialize};

use super::{CheckReport, fingerprints, is_warning, rank};
use crate::json::ToolJson;

/// An error that is known.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub struct KnownError {
    /// Where the exception comes from: `pkg.Class.method`.
    pub thrown_in: String,
    /// `java.lang.ArithmeticException`.
    pub exception: String,
    /// The class whose method was called.
    pub class: String,
    /// That method, with its descriptor.
    pub method: String,
    /// What it is recognised by.
    pub fingerprint: String,
}

/// The errors that a project knows.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Baseline {
    /// Sorted, each once.
    errors: BTreeSet<KnownError>,
}

/// What the file holds.
#[derive(Serialize)]
struct BaselineJson<'a> {
    schema: u32,
    tool: ToolJson<'a>,
    command: &'static str,
    errors: &'a BTreeSet<KnownError>,
}

/// What is read of the file.
#[derive(Deserialize)]
struct BaselineFile {
    command: String,
    errors: BTreeSet<KnownError>,
}

/// What is read of a report.
#[derive(Deserialize)]
struct Report {
    findings: Vec<Reported>,
}

#[derive(Deserialize)]
struct Reported {
    status: String,
    #[serde(flatten)]
    error: KnownError,
}

impl Baseline {
    /// Reads the file.
    pub fn parse(text: &str) -> Result<Baseline, String> {
        let file: BaselineFile = serde_json::from_str(text).map_err(|error| error.to_string())?;
        if file.command == COMMAND {
            Ok(Baseline { errors: file.errors })
        } else {
            Err("it is of another command".into())
        }
    }

    /// Adds the errors of a report, which is JSON.
    pub fn add_report(&mut self, text: &str) -> Result<(), String> {
        let report: Report = serde_json::from_str(text).map_err(|error| error.to_string())?;
        let confirmed = report.findings.into_iter().filter(|reported| reported.status == "confirmed");
        self.errors.extend(confirmed.map(|reported| reported.error));
        Ok(())
    }

    /// The file, with a line break at the end.
    pub fn text(&self, version: &str) -> String {
        let json = BaselineJson { schema: 1, tool: ToolJson::new(version), command: COMMAND, errors: &self.errors };
        // Strings, numbers and lists of these: that cannot fail.
        serde_json::to_string_pretty(&json).unwrap_or_default() + "\n"
    }

    /// Whether an error is known, if there is no equal one in the report.
    pub fn knows(&self, finding: &Finding) -> bool {
        let prints = fingerprints(std::slice::from_ref(finding));
        self.errors.iter().any(|error| prints.contains(&error.fingerprint))
    }

    /// How many errors are known.
    pub fn len(&self) -> usize {
        self.errors.len()
    }

    /// Whether none is known.
    pub fn is_empty(&self) -> bool {
        self.errors.is_empty()
    }
}

const COMMAND: &str = "baseline";

/// What the comparison of a report with a baseline gives, besides the mark at each finding.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Compared {
    /// Errors of the baseline that are not in the report, although they would be if they were still there.
    pub gone: Vec<KnownError>,
}

impl CheckReport {
    /// Compares with the errors that are known. With `whole`, all methods were checked.
    pub fn compare_with(&mut self, baseline: &Baseline, whole: bool) {
        let prints = fingerprints(&self.findings);
        let known: BTreeSet<&str> = baseline.errors.iter().map(|error| error.fingerprint.as_str()).collect();
        let found: BTreeSet<&str> = prints.iter().map(String::as_str).collect();
        let checked = |error: &KnownError| {
            let of_method = |unit: &&crema_outcome::UnitReport| {
                let method = format!("{}{}", unit.unit.method, unit.unit.descriptor);
                (&unit.unit.class, &method) == (&error.class, &error.method)
            };
            match self.units.iter().find(of_method) {
                Some(unit) => unit.skipped.is_none() && !unit.crashed,
                // The method itself is gone.
                None => whole,
            }
        };
        let is_gone = |error: &&KnownError| !found.contains(error.fingerprint.as_str()) && checked(error);
        let gone = if self.cut_short.is_some() {
            Vec::new()
        } else {
            baseline.errors.iter().filter(is_gone).cloned().collect()
        };
        for (finding, print) in self.findings.iter_mut().zip(&prints) {
            finding.known = !is_warning(finding) && known.contains(print.as_str());
        }
        // Findings of one cause that are known, and those that are not, become groups of their own.
        rank::sort(&mut self.findings);
        self.compared = Some(Compared { gone });
    }

    /// The findings that are not known.
    pub fn new_findings(&self) -> impl Iterator<Item = &Finding> {
        self.findings.iter().filter(|finding| !finding.known)
    }

    /// What a finding is in comparison with the baseline, if there is one.
    pub(super) fn baseline_state(&self, finding: &Finding) -> Option<&'static str> {
        self.compared.as_ref().map(|_| if finding.known { "known" } else { "new" })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::check::{check_json, sample::sample};

    fn json(report: &CheckReport) -> String {
        check_json("1", report, &[], std::time::Duration::ZERO)
    }

    #[test]
    fn an_error_is_new_known_or_gone() {
        let mut report = sample();
        let mut baseline = Baseline::default();
        report.compare_with(&baseline, true);
        assert_eq!((report.findings[0].known, report.new_findings().count()), (false, 1));
        assert!(json(&report).contains("\"baseline\": \"new\""));

        baseline.add_report(&json(&report)).expect("a report");
        let read = Baseline::parse(&baseline.text("1")).expect("what was written");
        assert_eq!((read.len(), &read), (1, &baseline));
        report.findings[0].place.line = Some(70);
        report.compare_with(&baseline, true);
        assert_eq!((report.findings[0].known, report.new_findings().count()), (true, 0));
        assert!(json(&report).contains("\"baseline\": \"known\""));

        report.findings.clear();
        let gone = |report: &mut CheckReport, whole: bool| {
            report.compare_with(&baseline, whole);
            report.compared.as_ref().map_or(0, |compared| compared.gone.len())
        };
        assert_eq!(gone(&mut report, false), 1);
        report.units[0].crashed = true;
        assert_eq!(gone(&mut report, true), 0);
        // The method is gone, or was not to be checked.
        report.units.clear();
        assert_eq!((gone(&mut report, true), gone(&mut report, false)), (1, 0));
        report.cut_short = Some("time limit".into());
        assert_eq!(gone(&mut report, true), 0);
    }

    #[test]
    fn what_is_no_baseline_is_refused() {
        assert!(Baseline::parse("{}").is_err() && Baseline::parse(&json(&sample())).is_err());
        assert!(Baseline::default().add_report("{\"findings\": [{\"status\": \"confirmed\"}]}").is_err());
    }
}
