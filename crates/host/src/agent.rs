//! The agent's jar: embedded in the library, put into a file once, and reused by later runs.
//!
//! The JVM maps the file while it runs, so a file is never changed: it is named after its contents and appears by an
//! atomic rename.

use std::fs;
use std::io;
use std::os::unix::fs::{DirBuilderExt, MetadataExt};
use std::path::{Path, PathBuf};
use std::process;
use std::sync::atomic::{AtomicU32, Ordering};

static JAR: &[u8] = include_bytes!(concat!(env!("OUT_DIR"), "/agent.jar"));

/// The path of the jar, written if it is not there yet.
pub(crate) fn installed() -> io::Result<PathBuf> {
    let mut last = io::Error::other("there is no cache folder");
    for folder in folders() {
        match install_in(&folder) {
            Ok(path) => return Ok(path),
            Err(error) => last = error,
        }
    }
    Err(last)
}

/// Where the JVM may leave its report if it crashes: beside the jar, not in the user's working directory.
pub(crate) fn crash_report(jar: &Path) -> PathBuf {
    jar.with_file_name("host-crash-%p.log")
}

/// The user's cache folder, or else a private folder for temporary files.
fn folders() -> Vec<PathBuf> {
    let mut folders = Vec::new();
    let absolute = |name| std::env::var_os(name).map(PathBuf::from).filter(|path: &PathBuf| path.is_absolute());
    if let Some(cache) = absolute("XDG_CACHE_HOME") {
        folders.push(cache.join("crema"));
    } else if let Some(home) = absolute("HOME") {
        folders.push(home.join(".cache").join("crema"));
    }
    folders.push(std::env::temp_dir().join(format!("crema-{}", effective_user())));
    folders
}

fn install_in(folder: &Path) -> io::Result<PathBuf> {
    fs::DirBuilder::new().recursive(true).mode(0o700).create(folder)?;
    let owner = fs::metadata(folder)?;
    if owner.uid() != effective_user() || owner.mode() & 0o022 != 0 {
        return Err(io::Error::other(format!("other users could write to {}", folder.display())));
    }
    let jar = folder.join(concat!("host-agent-", env!("CREMA_AGENT_HASH"), ".jar"));
    if fs::read(&jar).is_ok_and(|found| found == JAR) {
        return Ok(jar);
    }
    static NEXT: AtomicU32 = AtomicU32::new(0);
    let number = NEXT.fetch_add(1, Ordering::Relaxed);
    let partial = folder.join(format!("host-agent-{}-{number}.partial", process::id()));
    let written = fs::write(&partial, JAR).and_then(|()| fs::rename(&partial, &jar));
    if written.is_err() {
        // What could not be written completely is of no use; that it cannot be removed either changes nothing.
        let _ = fs::remove_file(&partial);
    }
    written.map(|()| jar)
}

fn effective_user() -> u32 {
    // SAFETY: geteuid has no preconditions and cannot fail.
    unsafe { libc::geteuid() }
}
