//! The program as its user knows it: its sources, for excerpts, and its identity, for witnesses.

use std::fs;
use std::path::{Path, PathBuf};
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use anyhow::{Context, Result};
use crema_outcome::{Place, Violation};
use crema_replay::Thrown;
use sha2::{Digest, Sha256};

use crate::life;
use crate::sources::CodeUnderTest;

/// The place to show, with its source if that is there: where the exception was thrown, or else the nearest call on the
/// stack whose source is known.
pub(crate) fn shown_at(
    violation: &Violation,
    thrown: Option<&Thrown>,
    code: &CodeUnderTest,
) -> (Place, Option<String>) {
    let stack = thrown.map(|thrown| thrown.stack.as_slice()).unwrap_or_default();
    let known =
        [&violation.place].into_iter().chain(stack).find_map(|place| Some((place, code.sources.text_at(place)?)));
    match known {
        Some((place, source)) => (place.clone(), Some(source)),
        None => (violation.caller.as_ref().unwrap_or(&violation.place).clone(), None),
    }
}

/// SHA-256 of the program: of its sources, jars and class files in their order, one after the other.
pub(crate) fn hash(code: &CodeUnderTest) -> Result<String> {
    let mut files = code.compiled.clone();
    for entry in code.entries.iter().filter(|entry| !life::is_scratch(entry)) {
        if entry.is_dir() { classes(entry, &mut files) } else { files.push(entry.clone()) }
    }
    let mut hash = Sha256::new();
    for file in files {
        hash.update(fs::read(&file).with_context(|| format!("cannot read {}", file.display()))?);
    }
    Ok(hash.finalize().iter().map(|byte| format!("{byte:02x}")).collect())
}

/// All class files of a folder, sorted.
fn classes(folder: &Path, found: &mut Vec<PathBuf>) {
    let mut entries: Vec<_> = fs::read_dir(folder).into_iter().flatten().flatten().map(|entry| entry.path()).collect();
    entries.sort();
    for path in entries {
        if path.is_dir() {
            classes(&path, found);
        } else if path.extension().is_some_and(|extension| extension == "class") {
            found.push(path);
        }
    }
}

/// The time, or the one that reproducible builds set instead.
pub(crate) fn now() -> SystemTime {
    let fixed = std::env::var("SOURCE_DATE_EPOCH").ok().and_then(|text| text.parse().ok());
    fixed.map_or_else(SystemTime::now, |seconds| UNIX_EPOCH + Duration::from_secs(seconds))
}
