//! What programs really do: they are compiled, and run on many inputs in one JVM.

use std::collections::HashMap;
use std::io::Write as _;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use crema_testkit::{inputs, jdks};

/// The short-lived `javac` and `java` are quicker without optimising themselves.
const QUICK: [&str; 2] = ["-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC"];
/// Inputs on which a program is run.
const RUNS: usize = 400;

/// What was seen of a program.
#[derive(Debug, Default)]
pub(crate) struct Sampled {
    /// Executions that came to its end.
    pub counted: u32,
    /// Conditions that were violated: which, how often, and by which inputs.
    pub violated: Vec<(usize, u32, String)>,
}

/// Where programs are compiled and run.
pub(crate) struct Truth {
    folder: PathBuf,
    /// The stand-in for the inputs, and what runs programs.
    tools: PathBuf,
}

impl Truth {
    pub(crate) fn new(folder: &Path) -> Self {
        let _ = std::fs::remove_dir_all(folder);
        std::fs::create_dir_all(folder).expect("a folder");
        let tools = folder.join("tools");
        let sources = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/adversarial/java");
        let mut sources = vec![sources.join("Truth.java"), sources.join("crema/Values.java")];
        sources.extend(inputs::sources());
        assert!(javac(&sources, &[], &tools), "the tools compile");
        let jar = folder.join("symbolic.jar");
        std::fs::write(&jar, crema_replay::symbolic_jar()).expect("a jar");
        Truth { folder: folder.into(), tools }
    }

    /// What the engine needs to run programs that were compiled into a folder.
    pub(crate) fn class_path(&self, compiled: &Path) -> Vec<PathBuf> {
        vec![compiled.into(), self.folder.join("symbolic.jar")]
    }

    /// Compiles one source; where its classes are, if it is a program.
    pub(crate) fn compile(&self, name: &str, text: &str) -> Option<PathBuf> {
        let (source, target) = (self.folder.join(format!("{name}.java")), self.folder.join(name));
        let _ = std::fs::remove_dir_all(&target);
        std::fs::write(&source, text).expect("a source");
        javac(&[source], &[&self.tools], &target).then_some(target)
    }

    /// Runs programs on many inputs.
    pub(crate) fn sample(&self, compiled: &Path, names: &[String]) -> HashMap<String, Sampled> {
        let lines = names.iter().map(|name| format!("sample {RUNS} {} {name}\n", compiled.display())).collect();
        let answers = self.ask(lines);
        answers.lines().map(sampled).collect()
    }

    /// Whether inputs violate what a program asserts; else what happens.
    pub(crate) fn replay(&self, compiled: &Path, name: &str, inputs: &str) -> Result<(), String> {
        let answer = self.ask(format!("replay {} {name} {inputs}\n", compiled.display()));
        if answer.trim() == format!("{name} true") { Ok(()) } else { Err(answer) }
    }

    fn ask(&self, lines: String) -> String {
        let mut java = Command::new(jdks::jdk().tool("java"));
        java.args(QUICK).args(["-Xss512k", "-cp"]).arg(&self.tools).arg("Truth");
        let mut java = java.stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().expect("java runs");
        let mut input = java.stdin.take().expect("a pipe");
        let writer = std::thread::spawn(move || input.write_all(lines.as_bytes()));
        let output = java.wait_with_output().expect("java ends");
        writer.join().expect("a writer").expect("java reads");
        assert!(output.status.success(), "Truth failed");
        String::from_utf8(output.stdout).expect("text")
    }
}

fn sampled(line: &str) -> (String, Sampled) {
    let mut parts = line.split(' ');
    let name = parts.next().expect("a name").to_owned();
    let counted = parts.next().and_then(|number| number.parse().ok()).expect("a number");
    let violated = parts.map(|part| {
        let mut numbers = part.splitn(3, ':');
        let mut number = || numbers.next().expect("three parts");
        (number().parse().expect("a condition"), number().parse().expect("a count"), number().to_owned())
    });
    (name, Sampled { counted, violated: violated.collect() })
}

fn javac(sources: &[PathBuf], class_path: &[&Path], target: &Path) -> bool {
    let mut javac = Command::new(jdks::jdk().tool("javac"));
    javac.args(QUICK.map(|option| format!("-J{option}")));
    javac.args(["-g", "-nowarn", "-proc:none", "-Xmaxerrs", "3", "-encoding", "UTF-8", "-d"]).arg(target);
    if !class_path.is_empty() {
        javac.arg("-cp").arg(std::env::join_paths(class_path).expect("paths"));
    }
    let output = javac.args(sources).stderr(Stdio::piped()).output().expect("javac runs");
    if !output.status.success() {
        println!("{}", String::from_utf8_lossy(&output.stderr));
    }
    output.status.success()
}
