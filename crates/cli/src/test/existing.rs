//! The tests that a project has already: what they execute need not be tested again.

use std::path::{Path, PathBuf};

use anyhow::{Context, Result, bail};
use crema_outcome::Coverage;
use crema_program::{ClassPath, JdkImage};

use crate::check::worker::{Setup, confirmer};
use crate::sources;
use crate::terminal::Terminal;

/// A class of each JUnit that can run tests: of the launcher of JUnit 5, and of JUnit 4.
const RUNNERS: [&str; 2] = ["org/junit/platform/launcher/core/LauncherFactory", "org/junit/runner/JUnitCore"];

/// Runs the tests of a folder: its sources, which are compiled, or else its classes. Gives what they execute of the classes under test.
pub(crate) fn coverage(setup: &Setup, folder: &Path, terminal: Terminal) -> Result<Coverage> {
    if !folder.is_dir() {
        bail!("--existing {} is no folder", folder.display());
    }
    let names = |entries: &[PathBuf]| -> Result<Vec<String>> {
        Ok(ClassPath::open(JdkImage::open(&setup.jdk.home)?, entries, setup.jdk.feature)?.class_names())
    };
    if !names(&setup.class_path)?.iter().any(|name| RUNNERS.contains(&name.as_str())) {
        bail!("--existing needs JUnit on --classpath: junit-platform-launcher with its engines, or JUnit 4");
    }
    let sources = java_files(folder)?;
    let classes = if sources.is_empty() {
        folder.to_owned()
    } else {
        sources::compile(&sources, &setup.class_path, &setup.jvm_options, &setup.jdk, terminal)?
    };
    let tests: Vec<String> = names(std::slice::from_ref(&classes))?.iter().map(|name| name.replace('/', ".")).collect();
    let mut settings = confirmer(setup);
    settings.class_path.push(classes);
    let coverage = settings.run_existing(&tests, &setup.under_test)?;
    if coverage.classes.is_empty() {
        terminal.note(&format!("the tests in {} execute nothing of the classes under test", folder.display()));
    }
    Ok(coverage)
}

/// The sources below a folder, sorted.
fn java_files(folder: &Path) -> Result<Vec<PathBuf>> {
    let mut found = Vec::new();
    let mut next = vec![folder.to_owned()];
    while let Some(inner) = next.pop() {
        let entries = std::fs::read_dir(&inner).with_context(|| format!("cannot read {}", inner.display()))?;
        for path in entries.flatten().map(|entry| entry.path()) {
            if path.is_dir() {
                next.push(path);
            } else if path.extension().is_some_and(|extension| extension == "java") {
                found.push(path);
            }
        }
    }
    found.sort();
    Ok(found)
}
