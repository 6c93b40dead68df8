//! Results on disk as they come, so that a run that was cut short can be resumed: one line for each method, behind a line
//! that tells which run it is.

use std::fs::{File, OpenOptions};
use std::io::Write as _;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, bail};
use crema_outcome::UnitReport;

/// The journal of a run; without a file, nothing is kept.
pub(crate) struct Journal {
    file: Option<(PathBuf, File)>,
}

impl Journal {
    /// A journal beside the JSON report. With `resume`, what it already holds of the same run is given back.
    pub(crate) fn open(json: Option<&Path>, run: &str, resume: bool) -> Result<(Journal, Vec<UnitReport>)> {
        let Some(json) = json else { return Ok((Journal { file: None }, Vec::new())) };
        let mut name = json.as_os_str().to_owned();
        name.push(".journal");
        let path = PathBuf::from(name);
        let shown = path.display().to_string();
        let known = if resume { read(&path, run)? } else { Vec::new() };
        let mut file = File::create(&path).with_context(|| format!("cannot write {shown}"))?;
        let write =
            |file: &mut File, line: &str| writeln!(file, "{line}").with_context(|| format!("cannot write {shown}"));
        write(&mut file, run)?;
        for report in &known {
            write(&mut file, &serde_json::to_string(report)?)?;
        }
        let file = OpenOptions::new().append(true).open(&path).with_context(|| format!("cannot write {shown}"))?;
        Ok((Journal { file: Some((path, file)) }, known))
    }

    /// Keeps the report of a method.
    pub(crate) fn add(&mut self, report: &UnitReport) -> Result<()> {
        let Some((path, file)) = &mut self.file else { return Ok(()) };
        let line = serde_json::to_string(report)? + "\n";
        file.write_all(line.as_bytes()).with_context(|| format!("cannot write {}", path.display()))
    }

    /// The run is complete: the report has everything.
    pub(crate) fn remove(&mut self) {
        if let Some((path, _)) = self.file.take() {
            // One that stays behind does no harm: it is of a run that is over.
            let _ = std::fs::remove_file(path);
        }
    }
}

/// What an earlier run left. The last line may be cut off.
fn read(path: &Path, run: &str) -> Result<Vec<UnitReport>> {
    let Ok(text) = std::fs::read_to_string(path) else { return Ok(Vec::new()) };
    let mut lines = text.lines();
    if lines.next() != Some(run) {
        bail!("{} is of a run with other options or other code; run without --resume", path.display());
    }
    Ok(lines.map_while(|line| serde_json::from_str(line).ok()).collect())
}
