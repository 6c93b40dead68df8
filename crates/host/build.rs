//! Compiles the agent, the Java half of the host, and packs it into the jar that the library embeds.
//!
//! The jar has no manifest, which the program under analysis would see among the resources of the boot loader.

use std::env;
use std::error::Error;
use std::fs;
use std::path::{Path, PathBuf};

use crema_java_build as jar;

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
    let bytes = jar::pack(&classes, &jar::listed(&classes, "class")?, None)?;
    fs::write(out.join("agent.jar"), &bytes)?;
    println!("cargo:rustc-env=CREMA_AGENT_HASH={:016x}", fnv(&bytes));
    Ok(())
}

fn compile(into: &Path) -> Result<(), Box<dyn Error>> {
    let mut command = jar::javac(into);
    // The usual way to concatenate strings bootstraps method handles, which would double the start-up time.
    command.arg("-XDstringConcat=inline");
    for package in EXPORTS {
        command.arg("--add-exports").arg(format!("java.base/{package}=ALL-UNNAMED"));
    }
    jar::run(command.args(jar::listed(Path::new(SOURCES), "java")?))
}

/// FNV-1a: names the jar, so that versions of the agent do not meet in the cache.
fn fnv(bytes: &[u8]) -> u64 {
    bytes.iter().fold(0xcbf2_9ce4_8422_2325, |hash, byte| (hash ^ u64::from(*byte)).wrapping_mul(0x0000_0100_0000_01b3))
}
