//! `crema baseline`: the errors of a report become those that a project knows. `check --baseline` and `merge --baseline` read them.

use std::path::Path;

use anyhow::{Result, anyhow};
use crema_report::Baseline;

use crate::options::BaselineOptions;
use crate::terminal::Terminal;
use crate::{output, sources};

/// Writes the errors of some reports to a file.
pub(crate) fn run(options: &BaselineOptions, terminal: Terminal) -> Result<()> {
    output::check_place(&options.out)?;
    let mut baseline = Baseline::default();
    for path in &options.reports {
        let report = baseline.add_report(&text(path)?);
        report.map_err(|error| anyhow!("{} is no report of `crema check`: {error}", path.display()))?;
    }
    output::write_whole(&options.out, baseline.text(env!("CARGO_PKG_VERSION")).as_bytes())?;
    let errors = if baseline.len() == 1 { "error" } else { "errors" };
    terminal.note(&format!("{} known {errors} written to {}", baseline.len(), options.out.display()));
    Ok(())
}

/// Reads the file of `--baseline`.
pub(crate) fn read(path: &Path) -> Result<Baseline> {
    Baseline::parse(&text(path)?)
        .map_err(|error| anyhow!("{} is no baseline: {error}; `crema baseline` writes one", path.display()))
}

fn text(path: &Path) -> Result<String> {
    std::fs::read_to_string(path)
        .map_err(|error| anyhow!("cannot read {}: {}", path.display(), sources::reason(&error)))
}
