//! Compiles sets of Java classes and packs each into a jar that the library embeds: `symbolic.jar`, what programs are
//! compiled against; `replay.jar`, what stands in for it when inputs are replayed; `watch.jar`, a class of the JDK that is
//! replaced where a replay must see more; `confirm.jar`, what compiles and runs tests of single methods; `effects.jar`, an agent that sees what
//! such a test does outside of the program; `recorder.jar`, an agent that records branches, coverage and paths; `junit.jar`, what written tests use of JUnit;
//! `compare.jar`, what runs methods and their models.
//!
//! The first two have the same classes of inputs (`java/api`), each with a class `crema.Values` of its own, which gives the
//! values: random or recorded ones.

use std::env;
use std::error::Error;
use std::ffi::OsStr;
use std::fs;
use std::path::{Path, PathBuf};

use crema_java_build as jar;

/// The agent sets up the JVM before the program starts.
const MANIFEST: &str = "Manifest-Version: 1.0\r\nPremain-Class: crema.replay.Agent\r\n\r\n";
/// Classes of the JDK call the agent's, so these are on the boot class path.
const EFFECTS_MANIFEST: &str = "Manifest-Version: 1.0\r\nPremain-Class: crema.effects.Agent\r\n\
    Boot-Class-Path: effects.jar\r\nCan-Retransform-Classes: true\r\n\r\n";
/// Instrumented code of any class loader calls the agent's classes.
const RECORDER_MANIFEST: &str = "Manifest-Version: 1.0\r\nPremain-Class: crema.recorder.Agent\r\n\
    Boot-Class-Path: recorder.jar\r\nCan-Retransform-Classes: true\r\n\r\n";
/// The agent opens packages to models and comparisons.
const COMPARE_MANIFEST: &str = "Manifest-Version: 1.0\r\nPremain-Class: crema.compare.Agent\r\n\
    Can-Redefine-Classes: true\r\n\r\n";
const NO_MANIFEST: &str = "Manifest-Version: 1.0\r\n\r\n";

fn main() -> Result<(), Box<dyn Error>> {
    println!("cargo:rerun-if-changed=build.rs");
    println!("cargo:rerun-if-changed=java");
    println!("cargo:rerun-if-env-changed=JAVA_HOME");
    let out = PathBuf::from(env::var_os("OUT_DIR").ok_or("OUT_DIR is not set")?);
    build(&["api", "symbolic"], &out.join("symbolic"), &[], NO_MANIFEST)?;
    build(&["api", "replay"], &out.join("replay"), &[], MANIFEST)?;
    let effects = out.join("effects");
    build(&["effects"], &effects, &[], EFFECTS_MANIFEST)?;
    let recorder = out.join("recorder");
    build(&["recorder"], &recorder, &[], RECORDER_MANIFEST)?;
    let used = env::join_paths([&effects, &recorder])?;
    build(&["confirm"], &out.join("confirm"), &["-cp".as_ref(), &used], NO_MANIFEST)?;
    build(&["compare"], &out.join("compare"), &[], COMPARE_MANIFEST)?;
    build(&["junit"], &out.join("junit"), &[], NO_MANIFEST)?;
    build(&["watch"], &out.join("watch"), &["--patch-module".as_ref(), "java.base=java/watch".as_ref()], NO_MANIFEST)
}

/// Compiles the sources of these folders into `classes` and packs these into a jar beside them.
fn build(folders: &[&str], classes: &Path, options: &[&OsStr], manifest: &str) -> Result<(), Box<dyn Error>> {
    if classes.exists() {
        fs::remove_dir_all(classes)?;
    }
    fs::create_dir_all(classes)?;
    let mut command = jar::javac(classes);
    // The usual way to concatenate strings bootstraps method handles, which takes longer than a whole replay.
    command.arg("-XDstringConcat=inline");
    command.args(options);
    for folder in folders {
        command.args(jar::listed(&Path::new("java").join(folder), "java")?);
    }
    jar::run(&mut command)?;
    let bytes = jar::pack(classes, &jar::listed(classes, "class")?, Some(manifest))?;
    fs::write(classes.with_extension("jar"), bytes)?;
    Ok(())
}
