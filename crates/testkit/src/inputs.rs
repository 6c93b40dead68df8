//! The Java classes of nondeterministic inputs, `crema.Symbolic` and SV-COMP's `Verifier`, as sources. A program that runs on
//! a JVM needs a class `crema.Values` with them, which says where the values come from.

use std::path::{Path, PathBuf};

/// The sources of the classes that programs use.
pub fn sources() -> Vec<PathBuf> {
    let folder = java().join("api");
    let files = [
        "crema/Symbolic",
        "crema/ObjectInputs",
        "crema/Ways",
        "org/sosy_lab/sv_benchmarks/Verifier",
        "org/sosy_lab/sv_benchmarks/ObjectFactory",
    ];
    files.iter().map(|file| folder.join(file).with_extension("java")).collect()
}

/// The class that gives random values, which users get.
pub fn random_values() -> PathBuf {
    java().join("symbolic/crema/Values.java")
}

fn java() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../replay/java")
}
