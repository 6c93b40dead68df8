//! The report of a run: as JSON for programs, as a few lines for people.
//!
//! API boundary: field names are stable within a schema number, and lists are in an order that does not depend on chance.

use std::fs;
use std::io::Write as _;
use std::path::Path;
use std::time::Duration;

use anyhow::{Context, Result, bail};
use crema_classfile::{FieldType, MethodDescriptor};
use crema_machine::Machine;
use serde::Serialize;

use crate::ending::Ending;
use crate::terminal::Terminal;

/// One object, schema 1.
#[derive(Debug, Serialize)]
pub(crate) struct TraceReport {
    schema: u32,
    tool: Tool,
    command: &'static str,
    stats: Stats,
    incomplete: Vec<Incomplete>,
    /// The program's; null if it did not come to its end.
    exit_code: Option<i32>,
    natives: Vec<Native>,
}

#[derive(Debug, Serialize)]
struct Tool {
    name: &'static str,
    version: &'static str,
}

#[derive(Debug, Serialize)]
struct Stats {
    host_calls: u64,
    total_ms: u128,
}

/// Why the run is not the whole run.
#[derive(Debug, Serialize)]
pub(crate) struct Incomplete {
    #[serde(rename = "where")]
    pub(crate) place: String,
    pub(crate) reason: String,
}

/// A native method that ran on the host.
#[derive(Debug, Serialize)]
struct Native {
    method: String,
    calls: u64,
    /// How many of its parameters are references: through these it could change the program's heap.
    reference_parameters: usize,
}

impl TraceReport {
    pub(crate) fn new(ending: &Ending, machine: &Machine, total: Duration) -> Self {
        let natives = natives(machine);
        TraceReport {
            schema: 1,
            tool: Tool { name: "crema", version: env!("CARGO_PKG_VERSION") },
            command: "trace",
            stats: Stats { host_calls: natives.iter().map(|n| n.calls).sum(), total_ms: total.as_millis() },
            incomplete: ending.incomplete(),
            exit_code: ending.program_exit_code(),
            natives,
        }
    }

    /// The lines for people.
    pub(crate) fn tell(&self, terminal: Terminal) {
        let (calls, count) = (self.stats.host_calls, self.natives.len());
        terminal.detail(|| format!("{} ms; {calls} calls of {count} native methods on the host", self.stats.total_ms));
        for native in &self.natives {
            terminal.detail(|| format!("  {:8} {}", native.calls, native.method));
        }
    }

    /// Writes the JSON.
    pub(crate) fn write(&self, path: &Path) -> Result<()> {
        let mut text = serde_json::to_string_pretty(self)?;
        text.push('\n');
        write_whole(path, text.as_bytes())
    }
}

/// Writes a file so that it is there whole or not at all.
pub(crate) fn write_whole(path: &Path, bytes: &[u8]) -> Result<()> {
    let shown = path.display();
    let is_device = path.metadata().is_ok_and(|metadata| !metadata.is_file());
    if is_device {
        return fs::write(path, bytes).with_context(|| format!("cannot write {shown}"));
    }
    let mut file = tempfile::NamedTempFile::new_in(folder_of(path)).with_context(|| format!("cannot write {shown}"))?;
    file.write_all(bytes).with_context(|| format!("cannot write {shown}"))?;
    file.persist(path).with_context(|| format!("cannot write {shown}"))?;
    Ok(())
}

/// Finds out before the run whether its report will have a place.
pub(crate) fn check_place(path: &Path) -> Result<()> {
    if path.is_dir() {
        bail!("cannot write {}: it is a folder", path.display());
    }
    let folder = folder_of(path);
    if !folder.is_dir() {
        bail!("cannot write {}: there is no folder {}", path.display(), folder.display());
    }
    Ok(())
}

fn folder_of(path: &Path) -> &Path {
    path.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."))
}

fn natives(machine: &Machine) -> Vec<Native> {
    let program = machine.program();
    let mut natives: Vec<_> = machine
        .host_calls()
        .iter()
        .map(|(method, calls)| Native {
            method: program.describe(*method),
            calls: *calls,
            reference_parameters: reference_parameters(program.method_descriptor(*method)),
        })
        .collect();
    natives.sort_by(|a, b| a.method.cmp(&b.method));
    natives
}

fn reference_parameters(descriptor: &str) -> usize {
    let parameters = MethodDescriptor::parse(descriptor).map(|d| d.parameters).unwrap_or_default();
    parameters.iter().filter(|p| matches!(p, FieldType::Object(_) | FieldType::Array(_))).count()
}
