//! Folders of many files, such as tests and pages, of which each run writes others. What an earlier run wrote and this one does not is removed,
//! so that the folder holds one report.
//!
//! Invariant: no file of the user is removed. A manifest in the folder lists what Crema wrote, with hashes in the format of `sha256sum`; a file that
//! is not in it, or that has changed since, stays.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Component, Path, PathBuf};

use anyhow::Result;
use sha2::{Digest, Sha256};

use super::{cannot_write, write_whole};
use crate::terminal::Terminal;

/// What the files are. Each kind has a manifest of its own, because the kinds may share a folder.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Kind {
    /// Tests of `check`.
    Findings,
    /// Tests of `test`.
    Suite,
    /// A report for a browser.
    Pages,
}

impl Kind {
    fn manifest(self) -> &'static str {
        match self {
            Kind::Findings => ".crema-files-check",
            Kind::Suite => ".crema-files-test",
            Kind::Pages => ".crema-files-html",
        }
    }
}

/// A file: its path in the folder, and what it holds.
pub(crate) type File<'a> = (&'a str, &'a [u8]);

/// The files that were written, each as its hash and its path. A file may have several hashes while it is replaced.
type Manifest = BTreeSet<(String, String)>;

/// Writes files to a folder, and removes those of an earlier run.
pub(crate) fn replace(folder: &Path, kind: Kind, files: &[File<'_>], terminal: Terminal) -> Result<()> {
    let manifest = folder.join(kind.manifest());
    let earlier = read(&manifest);
    let now: Manifest = files.iter().map(|(path, bytes)| (hash(bytes), (*path).to_owned())).collect();
    if !files.is_empty() {
        fs::create_dir_all(folder).map_err(|error| cannot_write(folder, &error))?;
        // If this is as far as the run comes, the next one still knows all files.
        write_manifest(&manifest, &earlier.union(&now).cloned().collect())?;
    }
    for (path, bytes) in files {
        let path = folder.join(path);
        let parent = path.parent().unwrap_or(folder);
        fs::create_dir_all(parent).map_err(|error| cannot_write(&path, &error))?;
        write_whole(&path, bytes)?;
    }
    let kept: BTreeSet<&str> = now.iter().map(|(_, path)| path.as_str()).collect();
    let stale: BTreeSet<&str> = earlier.iter().map(|(_, path)| path.as_str()).collect();
    stale.difference(&kept).for_each(|path| remove(folder, path, &earlier, terminal));
    match now.is_empty() {
        true => remove_file(&manifest),
        false => write_manifest(&manifest, &now)?,
    }
    Ok(())
}

/// What an earlier run wrote. A line that nobody but an editor can have written is ignored.
fn read(manifest: &Path) -> Manifest {
    let text = fs::read_to_string(manifest).unwrap_or_default();
    let entry = |line: &str| {
        let (hash, path) = line.split_once("  ")?;
        let is_below = Path::new(path).components().all(|part| matches!(part, Component::Normal(_)));
        (is_below && !path.is_empty()).then(|| (hash.to_owned(), path.to_owned()))
    };
    text.lines().filter_map(entry).collect()
}

fn write_manifest(path: &Path, manifest: &Manifest) -> Result<()> {
    let text: String = manifest.iter().map(|(hash, path)| format!("{hash}  {path}\n")).collect();
    write_whole(path, text.as_bytes())
}

/// Removes a file of an earlier run, and the folders that are empty without it.
fn remove(folder: &Path, name: &str, earlier: &Manifest, terminal: Terminal) {
    let path = folder.join(name);
    let Ok(bytes) = fs::read(&path) else { return };
    let is_file = path.symlink_metadata().is_ok_and(|about| about.is_file());
    if !is_file || !earlier.contains(&(hash(&bytes), name.to_owned())) {
        terminal.note(&format!("{} is of an earlier run, but has changed since; it stays", path.display()));
        return;
    }
    remove_file(&path);
    let above = path.ancestors().skip(1).take_while(|parent| *parent != folder);
    let parents: Vec<PathBuf> = above.map(Path::to_owned).collect();
    // Ends at the first one that is not empty.
    let _ = parents.iter().try_for_each(fs::remove_dir);
}

/// A file that cannot be removed is as good as one that the user wants to keep.
fn remove_file(path: &Path) {
    let _ = fs::remove_file(path);
}

fn hash(bytes: &[u8]) -> String {
    Sha256::digest(bytes).iter().map(|byte| format!("{byte:02x}")).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn names(folder: &Path) -> Vec<String> {
        let mut found = Vec::new();
        let mut todo = vec![folder.to_owned()];
        while let Some(next) = todo.pop() {
            for entry in fs::read_dir(next).expect("a folder").flatten() {
                let path = entry.path();
                let name = path.strip_prefix(folder).expect("below").display().to_string();
                if path.is_dir() {
                    todo.push(path);
                } else if !name.starts_with('.') {
                    found.push(name);
                }
            }
        }
        found.sort();
        found
    }

    #[test]
    fn files_of_an_earlier_run_are_replaced_and_those_of_the_user_stay() {
        let folder = tempfile::tempdir().expect("a folder");
        let folder = folder.path();
        let write = |files: &[File<'_>]| replace(folder, Kind::Findings, files, Terminal::plain()).expect("written");
        write(&[("p/A.java", b"a"), ("p/q/B.java", b"b"), ("p/q/C.java", b"c")]);
        fs::write(folder.join("p/Mine.java"), "mine").expect("a file");
        fs::write(folder.join("p/q/C.java"), "edited").expect("a file");
        // Of another kind.
        replace(folder, Kind::Pages, &[("index.html", b"h")], Terminal::plain()).expect("written");
        write(&[("p/A.java", b"a2"), ("D.java", b"d")]);
        assert_eq!(names(folder), ["D.java", "index.html", "p/A.java", "p/Mine.java", "p/q/C.java"]);
        assert_eq!(fs::read(folder.join("p/A.java")).expect("a file"), b"a2");
        write(&[]);
        assert_eq!(names(folder), ["index.html", "p/Mine.java", "p/q/C.java"]);
        assert!(!folder.join(Kind::Findings.manifest()).exists());
    }

    #[test]
    fn a_manifest_does_not_lead_out_of_the_folder() {
        let outer = tempfile::tempdir().expect("a folder");
        let folder = outer.path().join("tests");
        fs::create_dir(&folder).expect("a folder");
        fs::write(outer.path().join("a"), "a").expect("a file");
        let outside = outer.path().join("a").display().to_string();
        let manifest: String = ["../a", &outside, "x/../../a"].map(|path| format!("{}  {path}\n", hash(b"a"))).concat();
        fs::write(folder.join(Kind::Suite.manifest()), manifest).expect("a file");
        replace(&folder, Kind::Suite, &[], Terminal::plain()).expect("written");
        assert!(outer.path().join("a").exists());
    }
}
