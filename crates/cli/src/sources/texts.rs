//! The source text of classes, for those who read a report: of the sources that were compiled, and of what `--source` names: folders of
//! sources, and sources jars such as build tools publish.

use std::collections::HashMap;
use std::fs::{self, File};
use std::io::Read as _;
use std::path::{Path, PathBuf};
use std::sync::{Mutex, PoisonError};

use anyhow::{Result, anyhow, bail};
use crema_outcome::Place;
use zip::ZipArchive;

use super::{find_sources, reason};

/// Source files, and where to find that of a class.
#[derive(Debug, Default)]
pub(crate) struct Sources {
    files: Vec<SourceFile>,
    jars: Vec<Mutex<ZipArchive<File>>>,
    /// Files by their last name, in the order in which they were given.
    by_name: HashMap<String, Vec<usize>>,
}

/// One source file.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct SourceFile {
    /// Its path, or that of the entry in the jar.
    path: PathBuf,
    /// The jar that it is in.
    jar: Option<usize>,
}

impl SourceFile {
    /// Its path, unless it is in a jar.
    pub(crate) fn path(&self) -> Option<&Path> {
        self.jar.is_none().then_some(&self.path)
    }
}

impl Sources {
    /// The files, and behind them what `--source` names.
    pub(crate) fn open(files: &[PathBuf], given: &[PathBuf]) -> Result<Self> {
        let mut sources = Sources::default();
        files.iter().for_each(|path| sources.add(path.clone(), None));
        for path in given {
            let shown = path.display();
            let before = sources.files.len();
            let about = path.metadata();
            let about = about.map_err(|error| anyhow!("cannot read {shown} of --source: {}", reason(&error)))?;
            if about.is_dir() {
                sources.add_folder(path)
            } else {
                sources.add_jar(path)?
            }
            if sources.files.len() == before {
                bail!("{shown} of --source holds no .java file; give a folder of sources, or a sources jar");
            }
        }
        Ok(sources)
    }

    fn add(&mut self, path: PathBuf, jar: Option<usize>) {
        let name = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
        self.by_name.entry(name).or_default().push(self.files.len());
        self.files.push(SourceFile { path, jar });
    }

    fn add_folder(&mut self, folder: &Path) {
        let mut found = Vec::new();
        find_sources(folder, &mut found);
        found.into_iter().for_each(|path| self.add(path, None));
    }

    fn add_jar(&mut self, path: &Path) -> Result<()> {
        let shown = path.display();
        let file = File::open(path).map_err(|error| anyhow!("cannot read {shown} of --source: {}", reason(&error)))?;
        let jar = ZipArchive::new(file);
        let jar = jar.map_err(|error| anyhow!("{shown} of --source is neither a folder nor a jar: {error}"))?;
        let mut names: Vec<String> =
            jar.file_names().filter(|name| name.ends_with(".java")).map(str::to_owned).collect();
        names.sort();
        names.into_iter().for_each(|name| self.add(PathBuf::from(name), Some(self.jars.len())));
        self.jars.push(Mutex::new(jar));
        Ok(())
    }

    /// Whether no source was given.
    pub(crate) fn is_empty(&self) -> bool {
        self.files.is_empty()
    }

    /// The text of the file that a place is in.
    pub(crate) fn text_at(&self, place: &Place) -> Option<String> {
        self.text(self.file(&place.class, place.file.as_deref())?)
    }

    /// The file of a class, by its binary name and its `SourceFile` attribute: in the folders of its package, or else the only one of that name
    /// that says that it is of the package.
    pub(crate) fn file(&self, class: &str, name: Option<&str>) -> Option<&SourceFile> {
        let (package, simple) = class.rsplit_once('.').unwrap_or(("", class));
        // Without the attribute: a nested class is in the file of the outermost one.
        let name = name.map_or_else(|| format!("{}.java", simple.split('$').next().unwrap_or(simple)), str::to_owned);
        let named = || self.by_name.get(&name).into_iter().flatten().map(|number| &self.files[*number]);
        let within_package = Path::new(&package.replace('.', "/")).join(&name);
        if !package.is_empty()
            && let Some(file) = named().find(|file| file.path.ends_with(&within_package))
        {
            return Some(file);
        }
        let mut others = named();
        let only = others.next().filter(|_| others.next().is_none())?;
        (package_of(&self.text(only)?) == package).then_some(only)
    }

    /// The text of a file, if it can be read.
    pub(crate) fn text(&self, file: &SourceFile) -> Option<String> {
        let Some(jar) = file.jar else { return fs::read(&file.path).ok().map(decoded) };
        let mut jar = self.jars[jar].lock().unwrap_or_else(PoisonError::into_inner);
        let mut bytes = Vec::new();
        jar.by_name(file.path.to_str()?).ok()?.read_to_end(&mut bytes).ok()?;
        Some(decoded(bytes))
    }
}

/// UTF-8, or else Latin-1, as sources are compiled.
fn decoded(bytes: Vec<u8>) -> String {
    String::from_utf8(bytes).unwrap_or_else(|error| error.into_bytes().into_iter().map(char::from).collect())
}

/// The package that a source declares.
fn package_of(text: &str) -> &str {
    let declared = text.lines().find_map(|line| line.trim_start().strip_prefix("package "));
    declared.and_then(|name| name.split(';').next()).map_or("", str::trim)
}

#[cfg(test)]
mod tests {
    use std::io::Write as _;

    use super::*;

    fn folder(files: &[(&str, &str)]) -> tempfile::TempDir {
        let folder = tempfile::tempdir().expect("a folder");
        for (name, text) in files {
            let path = folder.path().join(name);
            fs::create_dir_all(path.parent().expect("a folder")).expect("a folder");
            fs::write(path, text).expect("a file");
        }
        folder
    }

    fn text(sources: &Sources, class: &str, file: Option<&str>) -> Option<String> {
        sources.file(class, file).and_then(|file| sources.text(file))
    }

    #[test]
    fn a_class_is_found_by_its_package_and_else_by_what_the_source_says() {
        let folder = folder(&[
            ("src/a/Util.java", "package a; // 1"),
            ("src/b/Util.java", "package b; // 2"),
            ("Flat.java", "// flat\n  package c.d ;"),
        ]);
        let sources = Sources::open(&[], &[folder.path().to_owned()]).expect("sources");
        assert_eq!(text(&sources, "a.Util", Some("Util.java")).as_deref(), Some("package a; // 1"));
        assert_eq!(text(&sources, "b.Util$Inner", None).as_deref(), Some("package b; // 2"));
        assert_eq!(text(&sources, "b.Helper", Some("Util.java")).as_deref(), Some("package b; // 2"));
        assert!(text(&sources, "c.d.Flat", Some("Flat.java")).is_some());
        // Of another package, or of several.
        assert_eq!(text(&sources, "x.Flat", Some("Flat.java")), None);
        assert_eq!(text(&sources, "x.Util", Some("Util.java")), None);
        assert_eq!(text(&sources, "a.Missing", None), None);
    }

    #[test]
    fn a_jar_is_as_good_as_a_folder() {
        let folder = folder(&[]);
        let path = folder.path().join("a-sources.jar");
        let mut jar = zip::ZipWriter::new(File::create(&path).expect("a file"));
        let options = zip::write::SimpleFileOptions::default();
        jar.start_file("p/A.java", options).expect("an entry");
        // Not UTF-8.
        jar.write_all(b"package p; // caf\xe9").expect("a text");
        jar.finish().expect("a jar");
        let sources = Sources::open(&[], &[path]).expect("sources");
        let file = sources.file("p.A", None).expect("a file");
        assert_eq!((sources.text(file).as_deref(), file.path()), (Some("package p; // café"), None));
    }

    #[test]
    fn what_holds_no_source_is_refused() {
        let folder = folder(&[("a.txt", "no jar")]);
        let refused = |path: PathBuf| Sources::open(&[], &[path]).expect_err("it is refused").to_string();
        assert!(refused(folder.path().join("missing")).contains("no such file"));
        assert!(refused(folder.path().to_owned()).contains("holds no .java file"));
        assert!(refused(folder.path().join("a.txt")).contains("neither a folder nor a jar"));
    }
}
