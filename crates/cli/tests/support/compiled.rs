//! Classes of many programs, compiled by one call of javac and kept below `target/` until a source changes.

use std::collections::hash_map::DefaultHasher;
use std::fs::{self, File};
use std::hash::{Hash, Hasher};
use std::path::{Path, PathBuf};

/// A folder below `base` with what `compile` puts there: for all programs, if these are chosen or have been compiled already, else
/// for the chosen ones only. The classes depend on `more`, too.
///
/// Test runners may start a process for each test, all at once: whoever comes first compiles, the others wait.
pub fn folder(
    base: &Path,
    chosen: &[&Path],
    all: &[&Path],
    more: &impl Hash,
    compile: impl FnOnce(&Path, &[&Path]) -> Result<(), String>,
) -> Result<PathBuf, String> {
    let whole = base.join("all");
    let alone = locked(&whole);
    if chosen.len() == all.len() || is_stamped(&whole, &stamp(all, more)) {
        return made(whole, all, more, compile);
    }
    let part = base.join(format!("part-{:016x}", hash_of(&chosen)));
    // Compilations of different programs need not wait for each other.
    drop(alone);
    let _alone = locked(&part);
    made(part, chosen, more, compile)
}

/// No other process makes this folder until the file is dropped.
fn locked(folder: &Path) -> File {
    fs::create_dir_all(folder.parent().expect("a folder")).expect("a folder");
    let file = File::create(folder.with_extension("lock")).expect("a file");
    file.lock().expect("a lock");
    file
}

/// The folder, made anew if it is not up to date.
fn made(
    folder: PathBuf,
    sources: &[&Path],
    more: &impl Hash,
    compile: impl FnOnce(&Path, &[&Path]) -> Result<(), String>,
) -> Result<PathBuf, String> {
    let stamp = stamp(sources, more);
    if !is_stamped(&folder, &stamp) {
        let _ = fs::remove_dir_all(&folder);
        fs::create_dir_all(&folder).expect("a folder");
        compile(&folder, sources)?;
        fs::write(folder.join("stamp"), stamp).expect("a stamp");
    }
    Ok(folder)
}

fn is_stamped(folder: &Path, stamp: &str) -> bool {
    fs::read_to_string(folder.join("stamp")).is_ok_and(|old| old == stamp)
}

/// Another one if a source changes.
fn stamp(sources: &[&Path], more: &impl Hash) -> String {
    let mut hasher = DefaultHasher::new();
    more.hash(&mut hasher);
    for source in sources {
        (source, fs::read(source).expect("a source")).hash(&mut hasher);
    }
    format!("{:016x}", hasher.finish())
}

pub fn hash_of(value: &impl Hash) -> u64 {
    let mut hasher = DefaultHasher::new();
    value.hash(&mut hasher);
    hasher.finish()
}
