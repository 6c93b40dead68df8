//! Programs for tests of the command line: compiled once per JDK and process.

use std::collections::HashMap;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::{Arc, Mutex, OnceLock};
use std::time::Duration;

use crema_testkit::jdks::Jdk;
use crema_testkit::process::{self, Input, Outcome};

/// Long enough for anything that should end, on a busy machine.
pub const TIMEOUT: Duration = Duration::from_secs(60);

/// `crema trace` with a JDK, in an environment that cannot interfere.
pub fn trace(jdk: &Jdk) -> Command {
    let mut command = Command::new(super::crema());
    command.arg("trace").env("JAVA_HOME", &jdk.home).env_remove("NO_COLOR").env("LC_ALL", "C.UTF-8");
    command
}

/// `crema verify` with these arguments, in such an environment.
pub fn verified(jdk: &Jdk, arguments: &[&str]) -> Outcome {
    let mut command = Command::new(super::crema());
    command.arg("verify").env("JAVA_HOME", &jdk.home).env_remove("NO_COLOR").env("LC_ALL", "C.UTF-8");
    process::run(command.args(arguments), Input::Empty, TIMEOUT)
}

/// Runs `crema trace` with these arguments.
pub fn traced(jdk: &Jdk, arguments: &[&str]) -> Outcome {
    process::run(trace(jdk).args(arguments), Input::Empty, TIMEOUT)
}

/// Compiles sources, each a file name and its text, into an empty folder of this name; gives the folder of the classes.
pub fn compile(jdk: &Jdk, name: &str, sources: &[(&str, &str)]) -> PathBuf {
    let folder = super::fresh(&format!("cli/{}/{name}", jdk.name()));
    let files: Vec<_> = sources.iter().map(|(file, _)| folder.join("src").join(file)).collect();
    for (file, (_, text)) in files.iter().zip(sources) {
        std::fs::create_dir_all(file.parent().expect("a folder")).expect("a folder for sources");
        std::fs::write(file, text).expect("a source");
    }
    javac(jdk, &folder.join("classes"), &files);
    folder.join("classes")
}

/// The programs of `tests/robust` with their native library.
pub fn robust(jdk: &Jdk) -> PathBuf {
    static DONE: OnceLock<Mutex<HashMap<PathBuf, Arc<OnceLock<PathBuf>>>>> = OnceLock::new();
    let done =
        Arc::clone(DONE.get_or_init(Mutex::default).lock().expect("no test died").entry(jdk.home.clone()).or_default());
    done.get_or_init(|| {
        let classes = super::fresh(&format!("cli/{}/robust", jdk.name()));
        let folder = super::root().join("tests/robust");
        let entries = std::fs::read_dir(&folder).expect("tests/robust").flatten().map(|entry| entry.path());
        let mut sources: Vec<_> = entries.filter(|path| path.extension().is_some_and(|e| e == "java")).collect();
        sources.sort();
        javac(jdk, &classes, &sources);
        let mut cc = Command::new(std::env::var_os("CC").unwrap_or("cc".into()));
        cc.args(["-shared", "-fPIC", "-o"]).arg(classes.join("libcremarobust.so"));
        cc.arg(include(jdk, "include")).arg(include(jdk, "include/linux")).arg(folder.join("robust.c"));
        must(&mut cc);
        classes
    })
    .clone()
}

fn include(jdk: &Jdk, folder: &str) -> String {
    format!("-I{}", jdk.home.join(folder).display())
}

fn javac(jdk: &Jdk, classes: &Path, sources: &[PathBuf]) {
    let mut command = Command::new(jdk.tool("javac"));
    command.args(["-J-XX:TieredStopAtLevel=1", "-J-XX:+UseSerialGC", "-g", "-nowarn", "-d"]).arg(classes).args(sources);
    must(&mut command);
}

/// Runs a command that must succeed.
pub fn must(command: &mut Command) -> Outcome {
    let outcome = process::run(command, Input::Empty, 10 * TIMEOUT);
    assert_eq!(outcome.code, Some(0), "{command:?}: {}{}", outcome.out(), outcome.err());
    outcome
}
