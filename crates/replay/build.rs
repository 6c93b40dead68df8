//! Compiles sets of Java classes and packs each into a jar that the library embeds: `symbolic.jar`, what programs are
//! compiled against; `replay.jar`, what stands in for it when inputs are replayed; `watch.jar`, a class of the JDK that is
//! replaced where a replay must see more; `confirm.jar`, what compiles and runs tests of single methods.

#[path = "../host/jar.rs"]
mod jar;

use std::env;
use std::error::Error;
use std::ffi::OsStr;
use std::fs;
use std::path::{Path, PathBuf};

/// The agent sets up the JVM before the program starts.
const MANIFEST: &str = "Manifest-Version: 1.0\r\nPremain-Class: crema.replay.Agent\r\n\r\n";
const NO_MANIFEST: &str = "Manifest-Version: 1.0\r\n\r\n";

fn main() -> Result<(), Box<dyn Error>> {
    println!("cargo:rerun-if-changed=build.rs");
    println!("cargo:rerun-if-changed=../host/jar.rs");
    println!("cargo:rerun-if-changed=java");
    println!("cargo:rerun-if-env-changed=JAVA_HOME");
    let out = PathBuf::from(env::var_os("OUT_DIR").ok_or("OUT_DIR is not set")?);
    let symbolic = out.join("symbolic");
    build("symbolic", &symbolic, &[], NO_MANIFEST)?;
    build("replay", &out.join("replay"), &["-cp".as_ref(), symbolic.as_os_str()], MANIFEST)?;
    build("confirm", &out.join("confirm"), &[], NO_MANIFEST)?;
    build("watch", &out.join("watch"), &["--patch-module".as_ref(), "java.base=java/watch".as_ref()], NO_MANIFEST)
}

/// Compiles the sources of this name into `classes` and packs these into a jar beside them.
fn build(name: &str, classes: &Path, options: &[&OsStr], manifest: &str) -> Result<(), Box<dyn Error>> {
    if classes.exists() {
        fs::remove_dir_all(classes)?;
    }
    fs::create_dir_all(classes)?;
    let mut command = jar::javac(classes);
    // The usual way to concatenate strings bootstraps method handles, which takes longer than a whole replay.
    command.arg("-XDstringConcat=inline");
    command.args(options);
    jar::run(command.args(jar::listed(&Path::new("java").join(name), "java")?))?;
    let bytes = jar::pack(classes, &jar::listed(classes, "class")?, Some(manifest))?;
    fs::write(classes.with_extension("jar"), bytes)?;
    Ok(())
}
