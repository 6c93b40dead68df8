//! The files that a run writes: whole or not at all.

use std::fs;
use std::io::{self, Write as _};
use std::os::unix::fs::PermissionsExt as _;
use std::path::Path;

use anyhow::{Context, Result, anyhow, bail};

/// Writes a file so that it is there whole or not at all.
pub(crate) fn write_whole(path: &Path, bytes: &[u8]) -> Result<()> {
    let shown = path.display();
    let is_device = path.metadata().is_ok_and(|metadata| !metadata.is_file());
    if is_device {
        return fs::write(path, bytes).with_context(|| format!("cannot write {shown}"));
    }
    // Readable for others, as far as the user's mask allows it.
    let permissions = fs::Permissions::from_mode(0o666);
    let file = tempfile::Builder::new().permissions(permissions).tempfile_in(folder_of(path));
    let mut file = file.map_err(|error| anyhow!("cannot write {shown}: {}", plain(&error)))?;
    file.write_all(bytes).with_context(|| format!("cannot write {shown}"))?;
    file.persist(path).with_context(|| format!("cannot write {shown}"))?;
    Ok(())
}

/// The reason alone, without the name of the temporary file.
fn plain(error: &io::Error) -> String {
    match error.get_ref() {
        Some(_) => error.kind().to_string(),
        None => error.to_string(),
    }
}

/// Finds out before the run whether a folder can be written to.
pub(crate) fn check_folder(path: &Path) -> Result<()> {
    if path.exists() && !path.is_dir() {
        bail!("cannot write to {}: it is not a folder", path.display());
    }
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
