//! The recorder: an agent that instruments classes while tests run, for coverage or for the sequence of branches (`java/recorder`). Also lists the
//! lines and branches that classes have.

use std::collections::{BTreeMap, BTreeSet};
use std::ffi::OsString;
use std::fs;
use std::path::{Path, PathBuf};
use std::str::FromStr;
use std::sync::atomic::{AtomicU32, Ordering};

use crema_outcome::{ClassShape, Coverage, ExecutedClass};

use crate::confirm::Confirmer;
use crate::limits::{EXISTING_TESTS_TIME, QUOTED_LINE_CHARACTERS, SHAPES_TIME};
use crate::{OPTIONS, ReplayError, absolute, jars, joined, process};

/// What is recorded while tests run.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Recorded {
    /// Nothing.
    Nothing,
    /// Lines and branches that are executed, of the classes with these internal names.
    Coverage(Vec<String>),
    /// The sequence of branches, in the classes with these internal names.
    Branches(Vec<String>),
    /// Both.
    Both(Vec<String>),
}

impl Recorded {
    /// As the program that runs tests gets it.
    pub(crate) fn word(&self) -> &'static str {
        match self {
            Recorded::Nothing => "nothing",
            Recorded::Coverage(_) => "coverage",
            Recorded::Branches(_) => "branches",
            Recorded::Both(_) => "both",
        }
    }

    /// Options of a JVM that starts the agent. Its files are written to the folder.
    pub(crate) fn agent(&self, folder: &Path) -> std::io::Result<Option<OsString>> {
        let (Recorded::Coverage(classes) | Recorded::Branches(classes) | Recorded::Both(classes)) = self else {
            return Ok(None);
        };
        let (jar, settings) = (folder.join("recorder.jar"), folder.join("recorded"));
        fs::write(&jar, jars::recorder_jar())?;
        fs::write(&settings, format!("{}\n{}\n", self.word(), classes.join("\n")))?;
        Ok(Some(joined(&["-javaagent:".as_ref(), jar.as_os_str(), "=".as_ref(), settings.as_os_str()])))
    }
}

impl Confirmer {
    /// The lines and branches of the classes with these internal names, in their order; those without code are left out.
    pub fn shapes(&self, classes: &[String]) -> Result<Vec<ClassShape>, ReplayError> {
        static NEXT: AtomicU32 = AtomicU32::new(0);
        let number = NEXT.fetch_add(1, Ordering::Relaxed);
        let folder = absolute(&self.scratch)?.join(format!("shapes-{}-{number}", std::process::id()));
        let result = self.shapes_in(&folder, classes);
        // If it cannot be removed, that is for the owner of the scratch folder.
        let _ = fs::remove_dir_all(&folder);
        result
    }

    fn shapes_in(&self, folder: &Path, classes: &[String]) -> Result<Vec<ClassShape>, ReplayError> {
        let failed = |error| ReplayError::System("list the lines of classes", error);
        let (jar, names, written) = (folder.join("recorder.jar"), folder.join("names"), folder.join("shapes"));
        fs::create_dir_all(folder).map_err(failed)?;
        fs::write(&jar, jars::recorder_jar()).map_err(failed)?;
        fs::write(&names, classes.join("\n")).map_err(failed)?;
        let mut words: Vec<OsString> = OPTIONS.iter().map(Into::into).collect();
        words.extend(["-cp".into(), jar.into_os_string(), "crema.recorder.Shapes".into()]);
        words.extend([names.into_os_string(), written.clone().into_os_string()]);
        for entry in &self.class_path {
            words.push(absolute(entry)?.into());
        }
        let java = self.java_home.join("bin").join("java");
        let ended = process::run(&java, &words, folder, folder, SHAPES_TIME).map_err(failed)?;
        if !ended.status.is_some_and(|status| status.success()) {
            return Err(ReplayError::Result(ended.stderr.lines().next().unwrap_or_default().to_owned()));
        }
        let text = fs::read_to_string(written).map_err(failed)?;
        let quoted = |line: &str| ReplayError::Result(line.chars().take(QUOTED_LINE_CHARACTERS).collect());
        text.lines().map(|line| shape(line).ok_or_else(|| quoted(line))).collect()
    }
}

impl Confirmer {
    /// Runs the JUnit tests of these classes, of which JUnit is on the class path. Gives what they execute of classes with these internal names.
    pub fn run_existing(&self, tests: &[String], recorded: &[String]) -> Result<Coverage, ReplayError> {
        let folder = absolute(&self.scratch)?.join(format!("existing-{}", std::process::id()));
        let result = self.run_existing_in(&folder, tests, recorded);
        // If it cannot be removed, that is for the owner of the scratch folder.
        let _ = fs::remove_dir_all(&folder);
        result
    }

    fn run_existing_in(&self, folder: &Path, tests: &[String], recorded: &[String]) -> Result<Coverage, ReplayError> {
        let failed = |error| ReplayError::System("run the existing tests", error);
        let (work, names, written) = (folder.join("work"), folder.join("names"), folder.join("executed"));
        fs::create_dir_all(&work).map_err(failed)?;
        fs::write(&names, tests.join("\n")).map_err(failed)?;
        let mut words: Vec<OsString> = OPTIONS.iter().map(Into::into).collect();
        words.extend(["-ea".into(), crate::HEADLESS.into()]);
        words.push(joined(&["-Djava.io.tmpdir=".as_ref(), work.as_os_str()]));
        words.extend(self.jvm_options.iter().map(Into::into));
        words.extend(Recorded::Coverage(recorded.to_vec()).agent(folder).map_err(failed)?);
        let entries: Result<Vec<PathBuf>, ReplayError> = self.class_path.iter().map(|entry| absolute(entry)).collect();
        let class_path = std::env::join_paths(entries?).map_err(|error| failed(std::io::Error::other(error)))?;
        words.extend(["-cp".into(), class_path, "crema.recorder.Existing".into()]);
        words.extend([written.clone().into_os_string(), names.into_os_string()]);
        let java = self.java_home.join("bin").join("java");
        let ended = process::run(&java, &words, &work, folder, EXISTING_TESTS_TIME).map_err(failed)?;
        let Ok(text) = fs::read_to_string(written) else {
            let said = ended.stderr.lines().next().unwrap_or("they did not end in time").to_owned();
            return Err(failed(std::io::Error::other(said)));
        };
        let quoted = |line: &str| ReplayError::Result(line.chars().take(QUOTED_LINE_CHARACTERS).collect());
        let classes: Result<BTreeMap<String, ExecutedClass>, ReplayError> =
            text.lines().map(|line| executed(line).ok_or_else(|| quoted(line))).collect();
        Ok(Coverage { classes: classes? })
    }
}

/// A class, and what was executed of it.
fn executed(line: &str) -> Option<(String, ExecutedClass)> {
    let mut fields = line.split('\t');
    let class = fields.next()?.to_owned();
    Some((class, ExecutedClass { lines: numbers(fields.next()?)?, branches: numbers(fields.next()?)? }))
}

/// A class: its name, its source file, its lines, and the line of each branch.
fn shape(line: &str) -> Option<ClassShape> {
    let mut fields = line.split('\t');
    let (class, file) = (fields.next()?, fields.next()?);
    let (lines, branches) = (fields.next()?, fields.next()?);
    let branches: Vec<i64> = list(branches)?;
    Some(ClassShape {
        class: class.to_owned(),
        file: (!file.is_empty()).then(|| file.to_owned()),
        lines: numbers(lines)?,
        branches: branches.into_iter().map(|line| u32::try_from(line).ok()).collect(),
    })
}

/// Numbers, separated by commas.
pub(crate) fn numbers(text: &str) -> Option<BTreeSet<u32>> {
    Some(list(text)?.into_iter().collect())
}

fn list<T: FromStr>(text: &str) -> Option<Vec<T>> {
    text.split(',').filter(|word| !word.is_empty()).map(|word| word.parse().ok()).collect()
}
