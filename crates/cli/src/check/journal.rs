//! Results on disk as they come, so that a run that was cut short can be resumed: one line for each method, after a line
//! that identifies the run. `check` keeps reports of methods, `test` the tests of a method and a pass.
//!
//! Invariant: what is kept of an earlier run is what this run would find. So a result is kept only if all that it depends on is the
//! same (`depends`), and if the batch that it belongs to was finished: otherwise the whole batch is checked again.

use std::collections::HashMap;
use std::fs::{File, OpenOptions};
use std::io::Write as _;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, bail};
use crema_outcome::{UnitName, UnitReport};
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};

use crate::check::depends::Keys;
use crate::check::worker::OUT_OF_MEMORY;
use crate::terminal::Terminal;

/// What is kept of a method.
pub(crate) trait MethodResult: Serialize + DeserializeOwned + Clone {
    /// The method.
    fn unit(&self) -> &UnitName;
    /// It was left out because a JVM ended, or for want of memory.
    fn is_lost(&self) -> bool;
}

impl MethodResult for UnitReport {
    fn unit(&self) -> &UnitName {
        &self.unit
    }

    fn is_lost(&self) -> bool {
        self.crashed || self.incomplete.iter().any(|reason| reason == OUT_OF_MEMORY)
    }
}

/// The journal of a run; without a file, nothing is kept.
pub(crate) struct Journal {
    file: Option<(PathBuf, File)>,
    keys: Keys,
}

/// A line of the journal.
#[derive(Serialize, Deserialize)]
struct Line<R> {
    /// What the result depends on.
    key: String,
    /// The batch that it belongs to; `None` if that is known to be finished.
    batch: Option<BatchPart>,
    report: R,
}

/// A batch, and how many methods of it are checked.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub(crate) struct BatchPart {
    pub(crate) number: usize,
    pub(crate) methods: usize,
}

/// What an earlier run left.
pub(crate) struct KnownResults<R> {
    /// What is kept.
    pub(crate) reports: Vec<R>,
    /// Methods whose results are no longer right: they, or something that they depend on, have changed.
    pub(crate) changed: Vec<UnitName>,
}

/// Where the journal of a report is.
pub(crate) fn place(json: &Path) -> PathBuf {
    let mut name = json.as_os_str().to_owned();
    name.push(".journal");
    PathBuf::from(name)
}

impl Journal {
    /// Nothing is kept.
    pub(crate) fn none() -> Self {
        Journal { file: None, keys: Keys::new() }
    }

    /// A journal beside the JSON report. With `resume`, what it already holds of the same run is given back.
    pub(crate) fn open<R: MethodResult>(
        json: &Path,
        run: &str,
        keys: Keys,
        resume: bool,
    ) -> Result<(Journal, KnownResults<R>)> {
        let path = place(json);
        let shown = path.display().to_string();
        let lines = if resume { read(&path, run)? } else { Vec::new() };
        let (kept, known) = still_right(lines, &keys);
        let mut file = File::create(&path).with_context(|| format!("cannot write {shown}"))?;
        let write =
            |file: &mut File, line: &str| writeln!(file, "{line}").with_context(|| format!("cannot write {shown}"));
        write(&mut file, run)?;
        for line in &kept {
            write(&mut file, &serde_json::to_string(line)?)?;
        }
        let file = OpenOptions::new().append(true).open(&path).with_context(|| format!("cannot write {shown}"))?;
        Ok((Journal { file: Some((path, file)), keys }, known))
    }

    /// Keeps the result of a method, which belongs to a batch if it depends on its neighbours.
    pub(crate) fn add<R: MethodResult>(&mut self, report: &R, batch: Option<BatchPart>) -> Result<()> {
        let Some((path, file)) = &mut self.file else { return Ok(()) };
        let key = self.keys.get(report.unit()).cloned().unwrap_or_default();
        let line = Line { key, batch, report: report.clone() };
        let line = serde_json::to_string(&line)? + "\n";
        file.write_all(line.as_bytes()).with_context(|| format!("cannot write {}", path.display()))
    }

    /// The run is complete: the report has everything.
    pub(crate) fn remove(&mut self) {
        if let Some((path, _)) = self.file.take() {
            remove_file(&path);
        }
    }
}

/// Removes the journal of a report, which has everything.
pub(crate) fn remove(json: &Path) {
    remove_file(&place(json));
}

fn remove_file(path: &Path) {
    // One that stays behind does no harm: it is of a run that is over.
    let _ = std::fs::remove_file(path);
}

/// What an earlier run left. The last line may be cut off.
fn read<R: MethodResult>(path: &Path, run: &str) -> Result<Vec<Line<R>>> {
    let Ok(text) = std::fs::read_to_string(path) else { return Ok(Vec::new()) };
    let mut lines = text.lines();
    if lines.next() != Some(run) {
        bail!("{} belongs to a run with other options; run without --resume", path.display());
    }
    Ok(lines.map_while(|line| serde_json::from_str(line).ok()).collect())
}

/// What can be kept: of finished batches, results that depend on nothing that has changed. A method that was left out because its JVM
/// ended is checked again.
fn still_right<R: MethodResult>(lines: Vec<Line<R>>, keys: &Keys) -> (Vec<Line<R>>, KnownResults<R>) {
    let mut done: HashMap<BatchPart, usize> = HashMap::new();
    lines.iter().filter_map(|line| line.batch).for_each(|batch| *done.entry(batch).or_default() += 1);
    let is_finished = |line: &Line<R>| line.batch.is_none_or(|batch| done[&batch] >= batch.methods);
    let mut kept = Vec::new();
    let mut known = KnownResults { reports: Vec::new(), changed: Vec::new() };
    for line in lines {
        match keys.get(line.report.unit()) {
            // It is not checked any more.
            None => {}
            Some(key) if *key != line.key => known.changed.push(line.report.unit().clone()),
            Some(_) if !is_finished(&line) || line.report.is_lost() => {}
            Some(_) => {
                known.reports.push(line.report.clone());
                kept.push(Line { batch: None, ..line });
            }
        }
    }
    (kept, known)
}

/// Says what `--resume` keeps.
pub(crate) fn say_kept<R>(known: &KnownResults<R>, kept: usize, total: usize, terminal: Terminal) {
    let changed = known.changed.len();
    terminal.note(&format!(
        "results of {kept} of {total} methods are kept; {changed} methods have changed, or code that they depend on"
    ));
    for unit in &known.changed {
        terminal.detail(|| format!("checked again: {}#{}{}", unit.class, unit.method, unit.descriptor));
    }
}
