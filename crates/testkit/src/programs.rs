//! Random programs, compiled, and machines that run them.

use std::path::{Path, PathBuf};
use std::process::Command;

use crate::jdks;
use crema_machine::{Config, Machine, Semantics};

/// Compiles programs, of which there is one for each name, by its number; gives a class path.
pub fn compile(folder: &Path, names: &[String], program: impl Fn(&str, u64) -> String) -> Vec<PathBuf> {
    let _ = std::fs::remove_dir_all(folder);
    std::fs::create_dir_all(folder).expect("a folder");
    let jar = folder.join("symbolic.jar");
    std::fs::write(&jar, crema_replay::symbolic_jar()).expect("a jar");
    let mut javac = Command::new(jdks::jdk().tool("javac"));
    javac.args(["-g", "-nowarn", "-cp"]).arg(&jar).arg("-d").arg(folder);
    for (seed, name) in names.iter().enumerate() {
        let source = folder.join(format!("{name}.java"));
        std::fs::write(&source, program(name, seed as u64 + 1)).expect("a source");
        javac.arg(source);
    }
    assert!(javac.status().expect("javac runs").success());
    vec![folder.to_path_buf(), jar]
}

/// A machine that explores one of these programs.
pub fn machine(class_path: &[PathBuf], main: &str) -> Machine {
    machine_with(class_path, main, Semantics::symbolic())
}

/// A machine that runs one of these programs with these semantics.
pub fn machine_with(class_path: &[PathBuf], main: &str, semantics: Semantics) -> Machine {
    let jdk = jdks::jdk();
    Machine::new(Config {
        java_home: jdk.home.clone(),
        feature_version: u16::try_from(jdk.feature).expect("a version"),
        class_path: class_path.to_vec(),
        modules_under_test: Vec::new(),
        jvm_options: vec!["-ea".into()],
        main_class: main.into(),
        program_arguments: Vec::new(),
        heap_limit: 1 << 30,
        confined_to: None,
        working_folder: None,
        tracing: None,
        deadline: None,
        semantics,
    })
    .expect("a machine")
}
