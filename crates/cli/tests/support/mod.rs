//! What the tests of the command line share.
// Every test binary uses a part of it.
#![allow(dead_code, unreachable_pub)]

pub mod compiled;
pub mod programs;

use std::path::{Path, PathBuf};

/// The built binary.
pub fn crema() -> &'static Path {
    Path::new(env!("CARGO_BIN_EXE_crema"))
}

/// The root of the repository.
pub fn root() -> PathBuf {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    root.canonicalize().expect("the root of the repository")
}

/// A folder for this test, below `target/`.
pub fn work(name: &str) -> PathBuf {
    Path::new(env!("CARGO_TARGET_TMPDIR")).join(name)
}

/// A folder for this test, below `target/`, which is empty.
pub fn fresh(name: &str) -> PathBuf {
    let folder = work(name);
    if folder.exists() {
        std::fs::remove_dir_all(&folder).expect("the old folder goes");
    }
    std::fs::create_dir_all(&folder).expect("a new folder");
    folder
}
