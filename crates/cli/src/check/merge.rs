//! `crema merge`: one report of the parts of a run.
//!
//! What was found in the methods of each part is put together, and then the tests of all findings are run together, as a single run does it
//! at its end. So the report is that of a single run.
//!
//! Invariant: a report is written only if it has all methods of one run, each once.

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf, absolute};
use std::sync::{Arc, Mutex};
use std::time::Instant;

use anyhow::{Context, Result, bail};
use crema_check::{Catalog, MissingClass, Unit, UnreadableClass, missing_classes, units};
use crema_outcome::{CodeIdentity, RunIdentity, Shard, UnitName, UnitReport};
use crema_program::{ClassPath, JdkImage};
use crema_replay::{Confirmer, Recorded};

use crate::check::journal::Journal;
use crate::check::progress::Progress;
use crate::check::shard::{self, CodeView};
use crate::check::{
    Collected, Reporter, check_places, documented, enter_work_folder, make_absolute, prepare, report, together,
    under_test, working_folder,
};
use crate::jdk::Jdk;
use crate::limits::TEST_TIME;
use crate::options::MergeOptions;
use crate::pages::PageFacts;
use crate::terminal::Terminal;
use crate::{baseline, life};

/// Merges the parts, reports what they have found, and ends this process. Returns only if they cannot be merged.
pub(crate) fn run(options: &MergeOptions, terminal: Terminal) -> Result<()> {
    let begin = Instant::now();
    let mut options = options.clone();
    make_absolute(&mut options.code, &mut options.run, &mut options.report)?;
    check_places(&options.run, &options.report)?;
    let baseline = options.report.baseline.as_deref().map(baseline::read).transpose()?;
    let parts: Result<Vec<(&Path, Shard)>> =
        options.shards.iter().map(|path| Ok((path.as_path(), shard::read(path)?))).collect();
    let (of, mut reports) = merged(parts?)?;
    let (jdk, scratch, code) = prepare(&options.code, &options.report.source, terminal)?;
    let class_path: std::io::Result<Vec<PathBuf>> = code.class_path().iter().map(absolute).collect();
    let class_path = class_path.context("cannot find the working folder")?;
    let under_test = under_test(&jdk, &code)?;
    let view = CodeView {
        jdk: &jdk,
        class_path: &class_path,
        under_test: &under_test,
        jvm_options: &options.code.jvm_options,
    };
    refuse_other_code(&of.code, &view.identity()?)?;
    let (unreadable, missing) = not_there(&jdk, &class_path, &under_test, &reports)?;
    let pages = PageFacts::new(&options.code.paths, &jdk, &class_path, Vec::new());
    let confirmer = Confirmer {
        java_home: jdk.home,
        class_path,
        modules_under_test: code.modules.clone(),
        jvm_options: options.code.jvm_options,
        time_limit: TEST_TIME,
        recorded: Recorded::Nothing,
        compiled: None,
        scratch: scratch.clone(),
    };
    let working = working_folder()?;
    enter_work_folder(&scratch)?;
    documented::apply(&code.sources, &mut reports);
    together::settle(confirmer, &mut reports);
    let collected = Collected {
        progress: Progress::new(reports.len(), &reports, options.report.level.into(), terminal),
        reports,
        together: None,
        journal: Journal::none(),
        reported: false,
    };
    let reporter = Arc::new(Reporter {
        options: options.report,
        json: options.run.json,
        code,
        begin,
        terminal,
        collected: Mutex::new(collected),
        unreadable,
        missing,
        pages,
        part: None,
        baseline,
        // The parts do not say which methods were selected.
        whole: false,
        working,
    });
    life::end(report(&reporter, None))
}

/// The run, and the results of all its methods; refuses parts that do not make up one run.
fn merged(parts: Vec<(&Path, Shard)>) -> Result<(RunIdentity, Vec<UnitReport>)> {
    let mut by_index: BTreeMap<u32, (&Path, Shard)> = BTreeMap::new();
    for (path, part) in parts {
        if let Some((first, other)) = by_index.values().next() {
            refuse_other_run(first, other, path, &part)?;
        }
        match by_index.get(&part.index) {
            Some((_, known)) if !known.complete && part.complete => {}
            Some((_, known)) if *known == part || !part.complete => continue,
            Some((first, _)) => bail!(
                "{} and {} are both shard {} of {}, and differ",
                first.display(),
                path.display(),
                part.index,
                part.count
            ),
            None => {}
        }
        by_index.insert(part.index, (path, part));
    }
    let Some((_, first)) = by_index.values().next() else { bail!("there is no shard to merge") };
    let (count, of) = (first.count, first.of.clone());
    let missing: Vec<u32> = (1..=count).filter(|index| !by_index.contains_key(index)).collect();
    if !missing.is_empty() {
        bail!("{} missing", named(&missing, count));
    }
    let cut_short: Vec<u32> =
        by_index.values().filter(|(_, part)| !part.complete).map(|(_, part)| part.index).collect();
    if !cut_short.is_empty() {
        bail!("{} not complete; run again with --resume", named(&cut_short, count));
    }
    let reports: Vec<UnitReport> = by_index.into_values().flat_map(|(_, part)| part.units).collect();
    if reports.len() != of.methods {
        bail!("the shards have {} methods, and not the {} of their run", reports.len(), of.methods);
    }
    Ok((of, reports))
}

/// `shards 2, 3 of 4 are`
fn named(indices: &[u32], count: u32) -> String {
    let list: Vec<String> = indices.iter().map(u32::to_string).collect();
    let (noun, verb) = if indices.len() == 1 { ("shard", "is") } else { ("shards", "are") };
    format!("{noun} {} of {count} {verb}", list.join(", "))
}

fn refuse_other_run(first: &Path, known: &Shard, path: &Path, part: &Shard) -> Result<()> {
    let (first, path) = (first.display(), path.display());
    if let Some(difference) = known.of.difference(&part.of) {
        bail!("{path} is of another run than {first}: it has {difference}");
    }
    if known.count != part.count {
        bail!("{path} is a shard of {}, and {first} is one of {}", part.count, known.count);
    }
    Ok(())
}

fn refuse_other_code(of: &CodeIdentity, here: &CodeIdentity) -> Result<()> {
    match of.difference(here) {
        Some(difference) => bail!("the shards were not made with what is given here: here is {difference}"),
        None => Ok(()),
    }
}

/// Class files under test that cannot be read, and classes that the methods of the run refer to and that are missing.
fn not_there(
    jdk: &Jdk,
    class_path: &[PathBuf],
    under_test: &[String],
    reports: &[UnitReport],
) -> Result<(Vec<UnreadableClass>, Vec<MissingClass>)> {
    let class_path = ClassPath::open(JdkImage::open(&jdk.home)?, class_path, jdk.feature)?;
    let mut catalog = Catalog::new(class_path, under_test.to_vec());
    let checked: BTreeSet<&UnitName> = reports.iter().map(|report| &report.unit).collect();
    let mut all: Vec<Unit> = under_test.iter().flat_map(|class| units(&mut catalog, class)).collect();
    all.retain(|unit| checked.contains(&unit.name()));
    let missing = missing_classes(&mut catalog, &all).classes;
    Ok((catalog.unreadable().to_vec(), missing))
}

#[cfg(test)]
mod tests {
    use crema_outcome::UnitName;

    use super::*;

    /// A part that has checked the method of its number.
    fn part(index: u32, complete: bool) -> Shard {
        let code =
            CodeIdentity { crema: "1".into(), jdk: "17".into(), class_path: "c".into(), jvm_options: Vec::new() };
        let unit = UnitName { class: "C".into(), method: format!("m{index}"), descriptor: "()V".into() };
        let report = UnitReport {
            unit,
            findings: Vec::new(),
            paths: 1,
            queries: 0,
            pruned: 0,
            merged_regions: 0,
            work: 0,
            incomplete: Vec::new(),
            skipped: None,
            crashed: false,
            bug: false,
        };
        let of = RunIdentity { code, options: "o".into(), methods: 3, selected: "s".into() };
        Shard { index, count: 3, of, complete, units: vec![report] }
    }

    fn merge(parts: Vec<Shard>) -> Result<usize, String> {
        let parts = parts.into_iter().map(|part| (Path::new("a.json"), part)).collect();
        merged(parts).map(|(_, reports)| reports.len()).map_err(|error| error.to_string())
    }

    #[test]
    fn a_report_needs_every_part_once() {
        let all = || vec![part(3, true), part(1, true), part(2, true)];
        assert_eq!(merge(all()), Ok(3));
        assert_eq!(merge([all(), all()].concat()), Ok(3));
        // What was cut short and run again elsewhere.
        assert_eq!(merge([vec![part(2, false)], all(), vec![part(1, false)]].concat()), Ok(3));
        let refused = |parts| merge(parts).expect_err("it is refused");
        assert_eq!(refused(vec![part(2, true)]), "shards 1, 3 of 3 are missing");
        assert_eq!(
            refused(vec![part(1, true), part(2, false), part(3, true)]),
            "shard 2 of 3 is not complete; run again with --resume"
        );
        assert_eq!(refused(Vec::new()), "there is no shard to merge");
        let mut other = part(2, true);
        other.units[0].paths = 2;
        assert_eq!(refused([all(), vec![other]].concat()), "a.json and a.json are both shard 2 of 3, and differ");
        let mut few = all();
        few[0].units.clear();
        assert_eq!(refused(few), "the shards have 2 methods, and not the 3 of their run");
    }

    #[test]
    fn parts_of_different_runs_are_refused() {
        type Change = fn(&mut Shard);
        let changes: [(Change, &str); 7] = [
            (|part| part.of.code.crema = "2".into(), "it has another version of Crema"),
            (|part| part.of.code.jdk = "25".into(), "it has another JDK"),
            (|part| part.of.code.class_path = "d".into(), "it has other classes or resources"),
            (|part| part.of.code.jvm_options.push("-ea".into()), "it has other options -J"),
            (|part| part.of.options = "p".into(), "it has other options"),
            (|part| part.of.methods = 4, "it has other methods"),
            (|part| part.count = 4, "is a shard of 4"),
        ];
        for (change, message) in changes {
            let mut other = part(2, true);
            change(&mut other);
            let refused = merge(vec![part(1, true), other, part(3, true)]).expect_err("it is refused");
            assert!(refused.contains(message), "{refused}");
        }
    }
}
