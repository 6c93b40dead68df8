//! For build scripts: compiles Java and writes jars, entries stored and without times, so that the same sources give the
//! same bytes.

use std::env;
use std::error::Error;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

/// The compiler of `JAVA_HOME`, or else of PATH, for class files that every supported JDK runs.
pub fn javac(into: &Path) -> Command {
    let mut command = Command::new(match env::var_os("JAVA_HOME") {
        Some(home) => Path::new(&home).join("bin").join("javac"),
        None => PathBuf::from("javac"),
    });
    command.args(["-source", "17", "-target", "17", "-Xlint:-options", "-g", "-proc:none", "-d"]).arg(into);
    command
}

/// Runs it; what it says is the error.
pub fn run(javac: &mut Command) -> Result<(), Box<dyn Error>> {
    let name = javac.get_program().to_string_lossy().into_owned();
    let output =
        javac.output().map_err(|error| format!("cannot run {name}: {error}; set JAVA_HOME to a JDK, 17 or later"))?;
    if !output.status.success() {
        let said = String::from_utf8_lossy(&output.stderr);
        return Err(format!("{name} (JDK 17 or later is needed) failed:\n{said}").into());
    }
    Ok(())
}

/// The files with an extension in a folder and below, in the order of their names.
pub fn listed(folder: &Path, extension: &str) -> Result<Vec<PathBuf>, Box<dyn Error>> {
    let mut files = Vec::new();
    for entry in fs::read_dir(folder)? {
        let path = entry?.path();
        if path.is_dir() {
            files.extend(listed(&path, extension)?);
        } else if path.extension().is_some_and(|found| found == extension) {
            files.push(path);
        }
    }
    files.sort();
    Ok(files)
}

/// A jar of the files, named as they are below `root`, after a manifest if there is one.
pub fn pack(root: &Path, files: &[PathBuf], manifest: Option<&str>) -> Result<Vec<u8>, Box<dyn Error>> {
    let mut entries: Vec<(String, Vec<u8>)> = Vec::new();
    entries.extend(manifest.map(|text| ("META-INF/MANIFEST.MF".to_owned(), text.as_bytes().to_vec())));
    for file in files {
        let name = file.strip_prefix(root)?.to_str().ok_or("a class has an odd file name")?;
        entries.push((name.to_owned(), fs::read(file)?));
    }
    zip(&entries)
}

/// A zip file of stored entries (APPNOTE.TXT 4.3): local headers with contents, then the central directory.
fn zip(entries: &[(String, Vec<u8>)]) -> Result<Vec<u8>, Box<dyn Error>> {
    let mut zip = Vec::new();
    let mut directory = Vec::new();
    for (name, contents) in entries {
        let offset = u32::try_from(zip.len())?;
        let mut common = Vec::new();
        common.extend(10u16.to_le_bytes()); // version needed
        common.extend([0; 4]); // flags, stored
        common.extend([0, 0, 0x21, 0]); // 1980-01-01
        common.extend(crc32(contents).to_le_bytes());
        common.extend(u32::try_from(contents.len())?.to_le_bytes());
        common.extend(u32::try_from(contents.len())?.to_le_bytes());
        common.extend(u16::try_from(name.len())?.to_le_bytes());
        common.extend([0; 2]); // no extra field
        zip.extend(b"PK\x03\x04");
        zip.extend(&common);
        zip.extend(name.as_bytes());
        zip.extend(contents);
        directory.extend(b"PK\x01\x02\x0a\x00");
        directory.extend(&common);
        directory.extend([0; 10]); // no comment, first disk, attributes
        directory.extend(offset.to_le_bytes());
        directory.extend(name.as_bytes());
    }
    let start = u32::try_from(zip.len())?;
    let count = u16::try_from(entries.len())?.to_le_bytes();
    zip.extend(&directory);
    zip.extend(b"PK\x05\x06\0\0\0\0");
    zip.extend(count);
    zip.extend(count);
    zip.extend(u32::try_from(directory.len())?.to_le_bytes());
    zip.extend(start.to_le_bytes());
    zip.extend([0; 2]);
    Ok(zip)
}

fn crc32(bytes: &[u8]) -> u32 {
    let mut crc = !0u32;
    for byte in bytes {
        crc ^= u32::from(*byte);
        for _ in 0..8 {
            crc = (crc >> 1) ^ (0xedb8_8320 & (crc & 1).wrapping_neg());
        }
    }
    !crc
}
