//! Compiles the agent, the Java half of the host, and packs it into the jar that the library embeds.
//!
//! The jar is written here, entries stored and without times, so that the same sources give the same bytes, and
//! without a manifest, which the program under analysis would see among the resources of the boot loader.

use std::env;
use std::error::Error;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

const SOURCES: &str = "agent/src/crema/host";
/// Internals that the agent uses; `process.rs` exports the same ones when it starts the JVM.
const EXPORTS: [&str; 3] = ["jdk.internal.misc", "jdk.internal.reflect", "jdk.internal.loader"];

fn main() -> Result<(), Box<dyn Error>> {
    println!("cargo:rerun-if-changed=build.rs");
    println!("cargo:rerun-if-changed={SOURCES}");
    println!("cargo:rerun-if-env-changed=JAVA_HOME");
    let out = PathBuf::from(env::var_os("OUT_DIR").ok_or("OUT_DIR is not set")?);
    let classes = out.join("agent-classes");
    if classes.exists() {
        fs::remove_dir_all(&classes)?;
    }
    fs::create_dir_all(&classes)?;
    compile(&classes)?;
    let jar = pack(&classes.join("crema/host"))?;
    fs::write(out.join("agent.jar"), &jar)?;
    println!("cargo:rustc-env=CREMA_AGENT_HASH={:016x}", fnv(&jar));
    Ok(())
}

fn compile(into: &Path) -> Result<(), Box<dyn Error>> {
    let javac = match env::var_os("JAVA_HOME") {
        Some(home) => Path::new(&home).join("bin").join("javac"),
        None => PathBuf::from("javac"),
    };
    let mut command = Command::new(&javac);
    command.args(["-source", "17", "-target", "17", "-Xlint:-options", "-g", "-proc:none", "-d"]).arg(into);
    // The usual way to concatenate strings bootstraps method handles, which would double the start-up time.
    command.arg("-XDstringConcat=inline");
    for package in EXPORTS {
        command.arg("--add-exports").arg(format!("java.base/{package}=ALL-UNNAMED"));
    }
    command.args(listed(Path::new(SOURCES), "java")?);
    let output = command
        .output()
        .map_err(|error| format!("cannot run {}: {error}; set JAVA_HOME to a JDK, 17 or later", javac.display()))?;
    if !output.status.success() {
        let said = String::from_utf8_lossy(&output.stderr);
        return Err(format!("{} (JDK 17 or later is needed) failed:\n{said}", javac.display()).into());
    }
    Ok(())
}

/// The files of a folder with an extension, in the order of their names.
fn listed(folder: &Path, extension: &str) -> Result<Vec<PathBuf>, Box<dyn Error>> {
    let mut files = Vec::new();
    for entry in fs::read_dir(folder)? {
        let path = entry?.path();
        if path.extension().is_some_and(|found| found == extension) {
            files.push(path);
        }
    }
    files.sort();
    Ok(files)
}

/// A zip file of stored entries (APPNOTE.TXT 4.3): local headers with contents, then the central directory.
fn pack(classes: &Path) -> Result<Vec<u8>, Box<dyn Error>> {
    let mut zip = Vec::new();
    let mut directory = Vec::new();
    let files = listed(classes, "class")?;
    for file in &files {
        let base = file.file_name().and_then(|name| name.to_str()).ok_or("a class has an odd file name")?;
        let name = format!("crema/host/{base}");
        let contents = fs::read(file)?;
        let offset = u32::try_from(zip.len())?;
        let mut common = Vec::new();
        common.extend(10u16.to_le_bytes()); // version needed
        common.extend([0; 4]); // flags, stored
        common.extend([0, 0, 0x21, 0]); // 1980-01-01
        common.extend(crc32(&contents).to_le_bytes());
        common.extend(u32::try_from(contents.len())?.to_le_bytes());
        common.extend(u32::try_from(contents.len())?.to_le_bytes());
        common.extend(u16::try_from(name.len())?.to_le_bytes());
        common.extend([0; 2]); // no extra field
        zip.extend(b"PK\x03\x04");
        zip.extend(&common);
        zip.extend(name.as_bytes());
        zip.extend(&contents);
        directory.extend(b"PK\x01\x02\x0a\x00");
        directory.extend(&common);
        directory.extend([0; 10]); // no comment, first disk, attributes
        directory.extend(offset.to_le_bytes());
        directory.extend(name.as_bytes());
    }
    let start = u32::try_from(zip.len())?;
    let count = u16::try_from(files.len())?.to_le_bytes();
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

/// FNV-1a: names the jar, so that versions of the agent do not meet in the cache.
fn fnv(bytes: &[u8]) -> u64 {
    bytes.iter().fold(0xcbf2_9ce4_8422_2325, |hash, byte| (hash ^ u64::from(*byte)).wrapping_mul(0x0000_0100_0000_01b3))
}
