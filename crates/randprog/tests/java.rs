//! The generator against the JDK: javac accepts every program, and two ways of running it agree.

use std::path::{Path, PathBuf};
use std::process::{Command, Output};

use crema_randprog::{bundle, program};
use crema_testkit::jdks::jdk;

const PROGRAMS: u64 = 200;
const METHODS: usize = 8;

#[test]
fn a_seed_always_gives_the_same_program() {
    for seed in 0..50 {
        assert_eq!(program(seed, "P", METHODS), program(seed, "P", METHODS));
    }
    assert_ne!(program(1, "P", METHODS), program(2, "P", METHODS));
}

#[test]
fn any_number_of_methods_is_possible() {
    for methods in 0..4 {
        let text = program(7, "P", methods);
        assert_eq!(text.matches("    static void call").count(), methods);
    }
}

#[test]
fn programs_compile_and_run_alike_compiled_and_interpreted() {
    let bin = jdk().home.join("bin");
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("programs");
    let classes = write_bundle(&folder);
    let sources = folder.join("sources.txt");
    let javac = Command::new(bin.join("javac"))
        .args(["-J-XX:TieredStopAtLevel=1", "-J-XX:+UseSerialGC", "-proc:none", "-nowarn", "-d"])
        .arg(&classes)
        .arg(format!("@{}", sources.display()))
        .output()
        .expect("javac starts");
    assert!(javac.status.success(), "{}", String::from_utf8_lossy(&javac.stderr));
    let compiled = run(&bin, &[], &classes);
    let interpreted = run(&bin, &["-Xint"], &classes);
    assert_eq!(compiled.status.code(), Some(0));
    assert!(compiled.stdout == interpreted.stdout, "java and java -Xint differ");
    assert_healthy(&String::from_utf8_lossy(&compiled.stdout));
}

/// Most calls return, and those that throw do so for many reasons.
fn assert_healthy(output: &str) {
    let calls = output.lines().filter(|line| line.starts_with('m'));
    let (returned, threw): (Vec<&str>, Vec<&str>) = calls.partition(|line| line.split_whitespace().nth(1) == Some("="));
    let percent = 100 * returned.len() / (returned.len() + threw.len());
    assert!((60..=95).contains(&percent), "{percent} % of the calls return");
    for class in ["Arithmetic", "NullPointer", "ClassCast", "ArrayIndexOutOfBounds", "ArrayStore"] {
        assert!(threw.iter().any(|line| line.contains(class)), "no {class}Exception");
    }
}

fn write_bundle(folder: &Path) -> PathBuf {
    let classes = folder.join("classes");
    std::fs::create_dir_all(&classes).expect("the target folder can be written");
    let mut listing = String::new();
    for file in bundle::files(1, PROGRAMS, METHODS) {
        let path = folder.join(&file.name);
        std::fs::write(&path, file.text).expect("the target folder can be written");
        listing.push_str(&format!("{}\n", path.display()));
    }
    std::fs::write(folder.join("sources.txt"), listing).expect("the target folder can be written");
    classes
}

fn run(bin: &Path, flags: &[&str], classes: &Path) -> Output {
    let mut java = Command::new(bin.join("java"));
    java.args(flags).arg("-cp").arg(classes).arg("Bundle");
    java.output().expect("java starts")
}
