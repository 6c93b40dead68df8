//! The files that a run writes: whole or not at all, with the permissions that the user's mask gives to new files.
//!
//! Whether there will be a place for them is tried before the run, because a run may take hours.

pub(crate) mod folder;

use std::fs;
use std::io::{self, Write as _};
use std::os::unix::fs::PermissionsExt as _;
use std::path::{Path, PathBuf};

use anyhow::{Result, anyhow, bail};
use tempfile::NamedTempFile;

use crate::limits::TRIED_BYTES;
use crate::sources::reason;

/// Writes a file so that it is there whole or not at all.
pub(crate) fn write_whole(path: &Path, bytes: &[u8]) -> Result<()> {
    let failed = |error| cannot_write(path, &error);
    if is_device(path) {
        return fs::write(path, bytes).map_err(failed);
    }
    // A link stays what it is.
    let path: PathBuf = path.canonicalize().unwrap_or_else(|_| path.to_owned());
    let mut file = temporary(folder_of(&path)).map_err(failed)?;
    file.write_all(bytes).map_err(failed)?;
    file.persist(&path).map_err(|error| failed(error.error))?;
    Ok(())
}

/// Readable for others, as far as the user's mask allows it.
fn temporary(folder: &Path) -> io::Result<NamedTempFile> {
    tempfile::Builder::new().permissions(fs::Permissions::from_mode(0o666)).tempfile_in(folder)
}

fn is_device(path: &Path) -> bool {
    path.metadata().is_ok_and(|metadata| !metadata.is_file() && !metadata.is_dir())
}

/// What, where, and what to do.
pub(crate) fn cannot_write(path: &Path, error: &io::Error) -> anyhow::Error {
    let advice = match error.kind() {
        io::ErrorKind::StorageFull | io::ErrorKind::QuotaExceeded => "; make room there, or give another place",
        io::ErrorKind::PermissionDenied => "; give another place, or the permission to write there",
        io::ErrorKind::ReadOnlyFilesystem => "; give a place that is not read-only",
        _ => "",
    };
    anyhow!("cannot write {}: {}{advice}", path.display(), plain(error))
}

/// The reason alone, without the name of the temporary file.
fn plain(error: &io::Error) -> String {
    match error.get_ref() {
        Some(_) => error.kind().to_string(),
        None => reason(error),
    }
}

/// Finds out before the run whether a folder can be written to. One that is not there yet is made when there is something to write.
pub(crate) fn check_folder(path: &Path) -> Result<()> {
    let mut above = path.ancestors().map(|folder| if folder.as_os_str().is_empty() { Path::new(".") } else { folder });
    let Some(there) = above.find(|folder| folder.symlink_metadata().is_ok()) else { return Ok(()) };
    if !there.is_dir() {
        bail!("cannot write to {}: {} is not a folder; give another place", path.display(), there.display());
    }
    try_in(there).map_err(|error| cannot_write(path, &error))
}

/// Finds out before the run whether its report will have a place.
pub(crate) fn check_place(path: &Path) -> Result<()> {
    if path.is_dir() {
        bail!("cannot write {}: it is a folder; give the name of a file", path.display());
    }
    let folder = folder_of(path);
    if !folder.is_dir() {
        bail!("cannot write {}: there is no folder {}; make it first", path.display(), folder.display());
    }
    if is_device(path) {
        return Ok(());
    }
    try_in(folder).map_err(|error| cannot_write(path, &error))
}

/// Writes a small file, and takes it away.
fn try_in(folder: &Path) -> io::Result<()> {
    temporary(folder)?.write_all(&[0; TRIED_BYTES])
}

fn folder_of(path: &Path) -> &Path {
    path.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."))
}
