//! `--changed-since REV`: the methods whose bytecode differs from that of a revision, and the methods that call them.
//!
//! Compiled classes are in no repository. So the changed sources of both versions are compiled, in the same way, against the classes
//! under test, and compared method by method (`compare`); `git` says which sources these are. Then callers are searched in the classes under
//! test (`callers`).
//!
//! Invariant: what cannot be compared counts as changed.

mod callers;
mod compare;
mod git;

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, bail};
use crema_check::Unit;
use crema_classfile::ClassFile;
use crema_program::{ClassPath, JdkImage};

use crate::changed::callers::CallGraph;
use crate::changed::compare::Changes;
use crate::changed::git::Repository;
use crate::check::worker::Setup;
use crate::terminal::Terminal;
use crate::{life, sources};

/// The classes under test, by their internal names.
type Classes = BTreeMap<String, ClassFile>;

/// Keeps the methods that have changed since a revision, and those that call them.
pub(crate) fn retain(units: &mut Vec<Unit>, revision: &str, setup: &Setup, terminal: Terminal) -> Result<()> {
    let working = std::env::current_dir().context("cannot find the working folder")?;
    let repository = Repository::at(&working, revision)?;
    let classes = classes(setup)?;
    let sources = Sources::new(&repository, &classes)?;
    let changes = changes(&repository, &sources, &classes, setup, terminal)?;
    let selected = CallGraph::new(&classes).with_callers(&changes);
    let all = units.len();
    units.retain(|unit| {
        let name = unit.name();
        selected.contains(&(name.class.replace('.', "/"), name.method, name.descriptor))
    });
    terminal.note(&format!(
        "{} of {all} methods have changed since {revision}, or call one that has; the others are left out",
        units.len()
    ));
    Ok(())
}

fn classes(setup: &Setup) -> Result<Classes> {
    let mut path = ClassPath::open(JdkImage::open(&setup.jdk.home)?, &setup.class_path, setup.jdk.feature)?;
    let mut classes = Classes::new();
    for name in &setup.under_test {
        // What cannot be read has no methods to check.
        let file = path.find(name).ok().flatten().and_then(|found| crema_classfile::parse(&found.bytes).ok());
        classes.extend(file.map(|file| (name.clone(), file)));
    }
    Ok(classes)
}

/// Where the sources of the classes under test are in the repository.
struct Sources {
    /// The classes of each source. Folders as of the package, or any folder, if none fits.
    classes: BTreeMap<String, Vec<String>>,
    /// Classes whose source is not in the repository.
    unknown: Vec<String>,
    /// The folders in which packages begin.
    roots: BTreeSet<String>,
}

impl Sources {
    fn new(repository: &Repository, classes: &Classes) -> Result<Sources> {
        let mut files = repository.files()?;
        // A source that was deleted is one of a class that is there still, if that was not compiled since.
        files.extend(repository.changed_files()?);
        let mut by_name: BTreeMap<&str, BTreeSet<&str>> = BTreeMap::new();
        for file in &files {
            by_name.entry(file.rsplit('/').next().unwrap_or(file)).or_default().insert(file);
        }
        let mut sources = Sources { classes: BTreeMap::new(), unknown: Vec::new(), roots: BTreeSet::new() };
        for (name, class) in classes {
            let file = source_file(name, class);
            let same_name: Vec<&str> = by_name.get(file.as_str()).into_iter().flatten().copied().collect();
            let package = name.rsplit_once('/').map_or(String::new(), |(package, _)| format!("{package}/"));
            let suffix = format!("{package}{file}");
            let roots: Vec<(&str, &str)> =
                same_name.iter().filter_map(|path| Some((*path, root(path, &suffix)?))).collect();
            let found: Vec<&str> =
                if roots.is_empty() { same_name } else { roots.iter().map(|(path, _)| *path).collect() };
            if found.is_empty() {
                sources.unknown.push(name.clone());
            }
            sources.roots.extend(roots.iter().map(|(_, root)| (*root).to_owned()));
            for path in found {
                sources.classes.entry(path.to_owned()).or_default().push(name.clone());
            }
        }
        Ok(sources)
    }

    /// Whether a file may be a source of the classes under test, or may have been.
    fn is_source(&self, path: &str) -> bool {
        self.classes.contains_key(path)
            || path.ends_with(".java") && self.roots.iter().any(|root| path.starts_with(root.as_str()))
    }
}

/// The source of a class; without debug information, that is named after the class at top level.
fn source_file(name: &str, class: &ClassFile) -> String {
    let top =
        |name: &str| name.rsplit('/').next().and_then(|simple| simple.split('$').next()).unwrap_or(name).to_owned();
    class.source_file.as_ref().map_or_else(|| top(name) + ".java", ToString::to_string)
}

/// `src/` of `src/p/C.java` with the suffix `p/C.java`.
fn root<'a>(path: &'a str, suffix: &str) -> Option<&'a str> {
    path.strip_suffix(suffix).filter(|root| root.is_empty() || root.ends_with('/'))
}

/// What has changed in the classes under test.
fn changes(
    repository: &Repository,
    sources: &Sources,
    classes: &Classes,
    setup: &Setup,
    terminal: Terminal,
) -> Result<Changes> {
    let files: Vec<String> = repository.changed_files()?.into_iter().filter(|path| sources.is_source(path)).collect();
    let (java, other): (Vec<String>, Vec<String>) = files.into_iter().partition(|path| path.ends_with(".java"));
    let mut changes = Changes::default();
    if !sources.unknown.is_empty() {
        let (count, first) = (sources.unknown.len(), sources.unknown[0].replace('/', "."));
        terminal.note(&format!(
            "classes whose source is not in the repository count as changed: {count}, the first is {first}"
        ));
    }
    let whole = other.iter().filter_map(|path| sources.classes.get(path)).flatten().chain(&sources.unknown);
    whole.for_each(|class| changes.add_class(class, classes));
    add_packages(&java, &mut changes, classes);
    // A declaration of a module has no code.
    let java: Vec<String> = java.into_iter().filter(|path| !path.ends_with("module-info.java")).collect();
    if java.is_empty() {
        return Ok(changes);
    }
    match versions(repository, &java, setup) {
        Ok((old, new)) => {
            changes.compare(&old, &new, classes);
            add_users_of_constants(repository, sources, classes, &mut changes)?;
        }
        Err(error) => {
            terminal.note(&format!(
                "the changed sources cannot be compared, so all their methods count as changed: {error:#}"
            ));
            let whole = java.iter().filter_map(|path| sources.classes.get(path)).flatten();
            whole.for_each(|class| changes.add_class(class, classes));
        }
    }
    Ok(changes)
}

/// What is said of a package, such as which types are never null, concerns all of its classes.
fn add_packages(java: &[String], changes: &mut Changes, classes: &Classes) {
    for folder in java.iter().filter_map(|path| path.strip_suffix("package-info.java")) {
        let of_package = |name: &&String| {
            let package = name.rsplit_once('/').map_or("", |(package, _)| package);
            folder.trim_end_matches('/').ends_with(package)
        };
        classes.keys().filter(of_package).for_each(|class| changes.add_class(class, classes));
    }
}

/// The classes of the changed sources, of the revision and now.
fn versions(repository: &Repository, java: &[String], setup: &Setup) -> Result<(Classes, Classes)> {
    let scratch = life::scratch_folder()?;
    let (mut old, mut new) = (Vec::new(), Vec::new());
    for path in java {
        let now = repository.root.join(path);
        if now.is_file() {
            new.push(now);
        }
        if let Some(bytes) = repository.old(path)? {
            let copy = scratch.join("old").join(path);
            std::fs::create_dir_all(copy.parent().unwrap_or(&scratch))
                .and_then(|()| std::fs::write(&copy, bytes))
                .context("cannot write to the scratch folder")?;
            old.push(copy);
        }
    }
    Ok((compiled(&old, setup)?, compiled(&new, setup)?))
}

fn compiled(java: &[PathBuf], setup: &Setup) -> Result<Classes> {
    if java.is_empty() {
        return Ok(Classes::new());
    }
    let mut classes = Classes::new();
    match sources::try_compile(java, &setup.class_path, &setup.jvm_options, &setup.jdk)? {
        Ok(folder) => read_below(&folder, &mut classes)?,
        Err(said) => {
            let said = String::from_utf8_lossy(&said);
            let error = said.lines().find(|line| line.contains("error")).or(said.lines().next());
            bail!("javac: {}", error.unwrap_or_default())
        }
    }
    Ok(classes)
}

fn read_below(folder: &Path, classes: &mut Classes) -> Result<()> {
    for entry in std::fs::read_dir(folder).context("cannot read the scratch folder")?.flatten() {
        let path = entry.path();
        if path.is_dir() {
            read_below(&path, classes)?;
        } else if path.extension().is_some_and(|extension| extension == "class") {
            let file = crema_classfile::parse(&std::fs::read(&path).context("cannot read the scratch folder")?)?;
            classes.insert(file.name.to_string(), file);
        }
    }
    Ok(())
}

/// The value of a constant is part of the code that uses it, which does not say where it is from. So classes count whose source has its name.
fn add_users_of_constants(
    repository: &Repository,
    sources: &Sources,
    classes: &Classes,
    changes: &mut Changes,
) -> Result<()> {
    if changes.constants.is_empty() {
        return Ok(());
    }
    let constants = std::mem::take(&mut changes.constants);
    for (path, names) in &sources.classes {
        let file = repository.root.join(path);
        // A source that was deleted has changed itself.
        let Ok(bytes) = std::fs::read(&file) else { continue };
        let text = String::from_utf8_lossy(&bytes);
        let mut words = text.split(|c: char| !(c.is_alphanumeric() || c == '_' || c == '$'));
        if words.any(|word| constants.contains(word)) {
            names.iter().for_each(|class| changes.add_class(class, classes));
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests;
