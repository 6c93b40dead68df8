//! Reports of `crema check`: for people, in a terminal and in a browser; as JSON, as SARIF, and as JUnit tests.

mod baseline;
mod html;
pub(crate) mod java;
mod json;
mod junit;
mod rank;
#[cfg(test)]
mod sample;
mod sarif;
mod shown;
pub(crate) mod text;

use std::collections::BTreeSet;
use std::ops::Range;

use crema_outcome::{Finding, Level, Shard, Status, UnitReport};

pub use baseline::{Baseline, Compared, KnownError};
pub use html::{CheckPages, html};
pub use java::{test_code, test_program};
pub use json::check_json;
pub use junit::{TestFile, junit};
pub use rank::{fingerprints, ranked};
pub use sarif::check_sarif;
pub use text::{finding_text, findings_text, parameter_types, short_text, summary_text};

/// All that a run found, as reports show it.
#[derive(Debug, Clone, Default)]
pub struct CheckReport {
    /// The errors, each once, in the order of reports: by level, and those of a group one after the other, the best one first.
    pub findings: Vec<Finding>,
    /// What the terminal and tests show: errors of this level and above. Other reports have all of them.
    pub level: Level,
    /// The results of all methods, in the order of their names.
    pub units: Vec<UnitReport>,
    /// Warnings, each once, whether they are among the findings or not.
    pub warnings: usize,
    /// Exceptions that the documentation of a method under test names: they are its contract.
    pub documented: usize,
    /// Why the run is not the whole run.
    pub cut_short: Option<String>,
    /// Class files that could not be read, each with the reason.
    pub unreadable: Vec<(String, String)>,
    /// Classes that methods under test refer to and that are not there, each with the number of these methods.
    pub missing: Vec<(String, usize)>,
    /// If it is the report of a part of a run: what a merge needs of it.
    pub shard: Option<Shard>,
    /// What is new and what is known, if there is a baseline.
    pub compared: Option<Compared>,
}

impl CheckReport {
    /// Puts together what was found in all methods. The same error may be found from several methods: the best of these
    /// findings is reported, one that is confirmed before one that is not, then by level, then one with fewer nulls, then from a method
    /// that users can call, then the nearest, then the smallest and most ordinary inputs. One that was found again from such a method is
    /// shown from there.
    pub fn new(mut units: Vec<UnitReport>, warnings: bool, cut_short: Option<String>) -> Self {
        units.sort_by(|a, b| a.unit.cmp(&b.unit));
        let (documented, mut sorted): (Vec<&Finding>, Vec<&Finding>) =
            units.iter().flat_map(|unit| &unit.findings).partition(|finding| finding.facts.documented);
        let documented = documented.iter().map(|f| (&f.place, &f.exception, &f.unit)).collect::<BTreeSet<_>>().len();
        sorted.sort_by_key(|f| {
            let reached = (f.facts.access, f.depth);
            (&f.place, &f.exception, is_warning(f), f.level, f.nulls, reached, f.cost, &f.unit)
        });
        sorted.dedup_by_key(|f| (&f.place, &f.exception));
        let unconfirmed = sorted.iter().filter(|f| is_warning(f)).count();
        sorted.retain(|f| warnings || !is_warning(f));
        let mut findings: Vec<Finding> = sorted.into_iter().map(Finding::shown).cloned().collect();
        rank::number_lines(&mut findings);
        rank::sort(&mut findings);
        CheckReport { findings, units, warnings: unconfirmed, cut_short, documented, ..CheckReport::default() }
    }

    /// The same report, of which people are shown errors of this level and above.
    #[must_use]
    pub fn shown_from(self, level: Level) -> Self {
        CheckReport { level, ..self }
    }

    /// The groups of findings of the same cause, as numbers of findings that follow each other; the first one stands for all.
    pub fn groups(&self) -> Vec<Range<usize>> {
        rank::groups(&self.findings)
    }

    /// The groups that people are shown: their first error is new and has the level, or it is a warning.
    pub fn shown_groups(&self) -> Vec<Range<usize>> {
        let is_shown = |group: &Range<usize>| {
            let first = &self.findings[group.start];
            !first.known && (is_warning(first) || first.level.reaches(self.level))
        };
        self.groups().into_iter().filter(is_shown).collect()
    }

    /// Whether some new error has this level or a higher one.
    pub fn reaches(&self, level: Level) -> bool {
        self.new_findings().any(|finding| !is_warning(finding) && finding.level.reaches(level))
    }

    /// How many findings are confirmed.
    pub fn errors(&self) -> usize {
        self.findings.iter().filter(|finding| finding.status == Status::Confirmed).count()
    }

    /// How many confirmed findings are not in the baseline.
    pub fn new_errors(&self) -> usize {
        self.new_findings().filter(|finding| !is_warning(finding)).count()
    }

    /// How many of these have this level.
    pub fn new_errors_of(&self, level: Level) -> usize {
        self.new_findings().filter(|finding| !is_warning(finding) && finding.level == level).count()
    }

    /// How many confirmed findings have this level.
    pub fn errors_of(&self, level: Level) -> usize {
        self.findings.iter().filter(|finding| !is_warning(finding) && finding.level == level).count()
    }
}

fn is_warning(finding: &Finding) -> bool {
    finding.status != Status::Confirmed
}

/// `java.lang.ArithmeticException` → `ArithmeticException`.
pub(crate) fn simple(class: &str) -> &str {
    class.rsplit(['.', '$']).next().unwrap_or(class)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Two methods that lead to one place: the second to a warning only.
    fn units(status: Status) -> Vec<UnitReport> {
        let mut first = sample::sample().units.remove(0);
        first.findings[0].status = status;
        let mut second = first.clone();
        second.unit.method = "n".into();
        second.findings[0].unit = second.unit.clone();
        second.findings[0].status = Status::Warning("no exception was thrown".into());
        vec![first, second]
    }

    #[test]
    fn warnings_are_counted_once() {
        let warning = || Status::Warning("the test did not end in time".into());
        let with = CheckReport::new(units(warning()), true, None);
        assert_eq!((with.findings.len(), with.warnings), (1, 1));
        let without = CheckReport::new(units(warning()), false, None);
        assert_eq!((without.findings.len(), without.warnings), (0, 1));
        let confirmed = CheckReport::new(units(Status::Confirmed), true, None);
        assert_eq!((confirmed.errors(), confirmed.findings.len(), confirmed.warnings), (1, 1, 0));
    }
}
