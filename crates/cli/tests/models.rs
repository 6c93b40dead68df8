//! `crema trace --concrete` and `--models`, `crema models check` and `crema models suggest`, on the programs of `tests/models`: the examples of the
//! paper and of the slides on heap cloning, with a native library.

mod support;

use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::OnceLock;

use crema_testkit::jdks::{Jdk, jdk, jdks};
use crema_testkit::process::{self, Input, Outcome};
use serde_json::Value;
use support::programs::{TIMEOUT, must};

/// The programs, compiled, with their library.
fn programs(jdk: &Jdk) -> PathBuf {
    static DONE: OnceLock<()> = OnceLock::new();
    let folder = support::work(&format!("cli/{}/models", jdk.name()));
    DONE.get_or_init(|| {
        for jdk in jdks() {
            let folder = support::fresh(&format!("cli/{}/models", jdk.name()));
            let source = support::root().join("tests/models");
            let symbolic = folder.join("symbolic.jar");
            must(Command::new(support::crema()).arg("symbolic-jar").arg(&symbolic));
            let mut javac = Command::new(jdk.tool("javac"));
            javac.args(["-g", "-nowarn", "-d"]).arg(&folder).arg("-cp").arg(&symbolic);
            for name in ["Negate", "Figure1", "Sums", "Concrete", "p/Shapes"] {
                javac.arg(source.join(format!("program/{name}.java")));
            }
            must(&mut javac);
            let include = jdk.home.join("include");
            let mut cc = Command::new("cc");
            cc.args(["-shared", "-fPIC", "-o"]).arg(folder.join("libmodels.so")).arg(source.join("native.c"));
            must(cc.arg("-I").arg(&include).arg("-I").arg(include.join("linux")));
        }
    });
    folder
}

fn models(which: &str) -> PathBuf {
    support::root().join("tests/models").join(which)
}

fn crema(jdk: &Jdk, programs: &Path, arguments: &[&str]) -> Outcome {
    let mut command = Command::new(support::crema());
    command.args(arguments).arg(format!("-J-Djava.library.path={}", programs.display()));
    command.env("JAVA_HOME", &jdk.home).env_remove("NO_COLOR").env("LC_ALL", "C.UTF-8");
    process::run(&mut command, Input::Empty, TIMEOUT)
}

/// A traced run of a program whose first input is a number.
struct Traced {
    out: String,
    report: Value,
}

fn traced(jdk: &Jdk, main: &str, input: i32, options: &[&str], arguments: &[&str]) -> Traced {
    let programs = programs(jdk);
    let folder = tempfile::tempdir().expect("a folder");
    let (values, json) = (folder.path().join("values"), folder.path().join("report.json"));
    std::fs::write(&values, input.to_string()).expect("a file");
    let symbolic = programs.join("symbolic.jar");
    let shown = |path: &Path| path.to_str().expect("a name").to_owned();
    let given = [
        "trace".to_owned(),
        "--main".into(),
        main.into(),
        "--classpath".into(),
        shown(&symbolic),
        "--input".into(),
        shown(&values),
        "--json".into(),
        shown(&json),
        "--conjuncts".into(),
        shown(&programs),
    ];
    let mut words: Vec<&str> = given.iter().map(String::as_str).chain(options.iter().copied()).collect();
    // Options of the JVM come before the program's arguments, so these are not given here.
    let mut command = Command::new(support::crema());
    words.push("-J");
    let library = format!("-Djava.library.path={}", programs.display());
    words.push(&library);
    words.push("--");
    words.extend(arguments);
    command.args(&words).env("JAVA_HOME", &jdk.home).env_remove("NO_COLOR").env("LC_ALL", "C.UTF-8");
    let outcome = process::run(&mut command, Input::Empty, TIMEOUT);
    assert_eq!(outcome.code, Some(0), "{main}: {}", outcome.err());
    let report = std::fs::read_to_string(json).expect("a report");
    Traced { out: outcome.out(), report: serde_json::from_str(&report).expect("JSON") }
}

impl Traced {
    /// The terms of the path constraint.
    fn constraint(&self) -> Vec<&str> {
        let conjuncts = self.report["path_condition"].as_array().expect("conjuncts");
        conjuncts.iter().map(|conjunct| conjunct["term"].as_str().expect("a term")).collect()
    }

    /// Kind, method and location of each place where precision was lost.
    fn lost(&self) -> Vec<[&str; 3]> {
        let lost = self.report["imprecision"].as_array().expect("a list");
        lost.iter()
            .map(|entry| ["kind", "method", "location"].map(|name| entry[name].as_str().expect("a text")))
            .collect()
    }
}

// ---- natives and models ----

#[test]
fn a_side_effect_that_a_branch_reads_is_reported() {
    for jdk in jdks() {
        let run = traced(&jdk, "Negate", -10, &[], &[]);
        assert_eq!(run.out, "not negative\n");
        assert_eq!(run.lost(), [["side-effect", "Negate$Cell.negate()V", "Negate$Cell.f"]]);
        assert_eq!(run.constraint(), ["(bvslt call1[0] 0)"]);
    }
}

#[test]
fn a_side_effect_that_nobody_reads_is_not() {
    let run = traced(&jdk(), "Negate", -10, &[], &["modified"]);
    assert_eq!(run.out, "negative\n");
    assert_eq!(run.lost(), [[""; 3]; 0]);
    assert_eq!(run.constraint(), ["(bvslt call1[0] 0)"]);
}

#[test]
fn figure_1_loses_the_field() {
    let run = traced(&jdk(), "Figure1", -10, &[], &[]);
    assert_eq!(run.lost(), [["side-effect", "Figure1$L.complex()V", "Figure1$L.f"]]);
    assert_eq!(run.constraint().len(), 1);
}

#[test]
fn with_a_model_the_path_constraint_is_exact() {
    let right = models("right");
    for jdk in jdks() {
        let run = traced(&jdk, "Negate", -10, &["--models", right.to_str().expect("a name")], &[]);
        assert_eq!(run.out, "not negative\n");
        assert_eq!(run.lost(), [[""; 3]; 0]);
        let negated = "(not (bvslt (bvmul -1 call1[0]) 0))";
        assert_eq!(run.constraint(), ["(bvslt call1[0] 0)", negated]);
        assert_eq!(run.report["pins"], 0);
        let natives = run.report["natives"].as_array().expect("a list");
        assert!(natives.iter().all(|native| native["method"] != "Negate$Cell.negate()V"), "{natives:?}");
    }
    let run = traced(&jdk(), "Figure1", -10, &["--models", right.to_str().expect("a name")], &[]);
    assert_eq!(run.lost(), [[""; 3]; 0]);
    // The branch of the program, that of the model, and that of the program on what the model computes.
    assert_eq!(run.constraint().len(), 3, "{:?}", run.constraint());
}

#[test]
fn a_model_that_fits_no_method_is_a_usage_error() {
    let jdk = jdk();
    let programs = programs(&jdk);
    for (class, method, problem) in [
        ("Negate$Cell", "static void negat(Object self) {}", "Negate$Cell has no method negat"),
        (
            "Negate$Cell",
            "static int negate(Object self) { return 1; }",
            "expected public static void negate(Negate$Cell)",
        ),
        (
            "Negate$Cell",
            "static void negate(Object self, int x) {}",
            "models.Negate$Cell.negate(java.lang.Object, int)",
        ),
        ("Negate$Cell", "void negate() {}", "is not static"),
        ("Nothing", "static void negate(Object self) {}", "neither on the class path nor in the JDK"),
    ] {
        let folder = tempfile::tempdir().expect("a folder");
        let file = folder.path().join(format!("{class}.java"));
        std::fs::write(&file, format!("package models;\npublic class {class} {{\n    public {method}\n}}\n"))
            .expect("a file");
        let symbolic = programs.join("symbolic.jar");
        let words = ["trace", "--main", "Negate", "--models", file.to_str().expect("a name"), "--classpath"];
        let paths = [symbolic.to_str().expect("a name"), programs.to_str().expect("a name")];
        let outcome = crema(&jdk, &programs, &[&words[..], &paths].concat());
        assert_eq!(outcome.code, Some(2), "{method}: {}", outcome.err());
        assert!(outcome.err().contains(problem), "{method}: {}", outcome.err());
    }
}

#[test]
fn models_run_in_place_of_methods_of_any_kind() {
    for jdk in jdks() {
        let programs = programs(&jdk);
        let mut java = Command::new(jdk.tool("java"));
        let expected = process::run(java.arg("-cp").arg(&programs).arg("p.Shapes"), Input::Empty, TIMEOUT);
        assert_eq!(expected.code, Some(0), "{}", expected.err());
        let mut command = support::programs::trace(&jdk);
        command.args(["--main", "p.Shapes", "-v", "--models"]).arg(models("right")).arg(&programs);
        let actual = process::run(&mut command, Input::Empty, TIMEOUT);
        assert_eq!((actual.out(), actual.code), (expected.out(), expected.code), "{}", actual.err());
        assert!(actual.err().contains("p.Shapes$Open.twist(p.Shapes, boolean) has a model"), "{}", actual.err());
    }
}

#[test]
fn a_model_can_call_its_method() {
    let jdk = jdk();
    let folder = tempfile::tempdir().expect("a folder");
    let write = |name: &str, text: &str| {
        let file = folder.path().join(name);
        std::fs::create_dir_all(file.parent().expect("a folder")).expect("a folder");
        std::fs::write(&file, text).expect("a file");
        file.to_str().expect("a name").to_owned()
    };
    let model = "package models.java.lang;\npublic class StrictMath {\n    public static double cbrt(double a) {\n        return Math.abs(a) < 5 ? java.lang.StrictMath.cbrt(a) + 100 : 0;\n    }\n}\n";
    let program = "public class Main {\n    public static void main(String[] args) throws Exception {\n        System.out.println(StrictMath.cbrt(1) + \" \" + StrictMath.class.getMethod(\"cbrt\", double.class).invoke(null, -1.0));\n    }\n}\n";
    let (model, program) = (write("StrictMath.java", model), write("Main.java", program));
    let outcome = support::programs::traced(&jdk, &["--models", &model, &program]);
    assert_eq!((outcome.out().as_str(), outcome.code), ("101.0 99.0\n", Some(0)), "{}", outcome.err());
}

// ---- methods on the host only ----

#[test]
fn a_concrete_only_method_loses_what_it_changes_and_returns() {
    for jdk in jdks() {
        let run = traced(&jdk, "Sums", 20, &["--concrete", "Sums#add"], &[]);
        assert_eq!(run.out, "large [added 1]1\nreturned\ntrue\n");
        let lost = run.lost();
        assert!(lost.contains(&["side-effect", "Sums.add(I)I", "Sums.total"]), "{lost:?}");
        assert!(lost.contains(&["concretised", "Sums.add(I)I", "result"]), "{lost:?}");
        let natives = run.report["natives"].as_array().expect("a list");
        assert!(natives.iter().any(|native| native["method"] == "Sums.add(I)I"), "{natives:?}");
        let run = traced(&jdk, "Sums", 20, &[], &[]);
        assert!(run.lost().iter().all(|[_, method, _]| !method.starts_with("Sums.")), "{:?}", run.lost());
        assert_eq!(run.constraint()[0], "(bvslt 10 (bvadd 2 call1[0]))");
    }
}

#[test]
fn a_class_of_the_jdk_can_be_concrete_only() {
    for jdk in jdks() {
        let run = traced(&jdk, "Sums", 20, &["--concrete", "java.util.zip.*"], &[]);
        assert_eq!(run.out, "large [added 1]1\nreturned\ntrue\n");
        let natives = run.report["natives"].as_array().expect("a list");
        assert!(natives.iter().any(|native| native["method"] == "java.util.zip.CRC32.update(I)V"), "{natives:?}");
    }
}

#[test]
fn a_pattern_that_selects_nothing_is_named() {
    let jdk = jdk();
    let programs = programs(&jdk);
    let mut command = support::programs::trace(&jdk);
    command.args(["--main", "Concrete", "--concrete", "Concrete#downn", "--concrete", "Concrete#down"]);
    let outcome = process::run(command.arg(&programs).args(["--", "3"]), Input::Empty, TIMEOUT);
    let said = outcome.err();
    assert!(said.contains("--concrete Concrete#downn: no method was called that it selects"), "{said}");
    assert_eq!(said.matches("--concrete").count(), 1, "{said}");
}

#[test]
fn a_program_does_the_same_whichever_methods_are_concrete_only() {
    for jdk in jdks() {
        let programs = programs(&jdk);
        let mut java = Command::new(jdk.tool("java"));
        let expected = process::run(java.arg("-cp").arg(&programs).args(["Concrete", "3"]), Input::Empty, TIMEOUT);
        assert_eq!(expected.code, Some(0), "{}", expected.err());
        for pattern in [
            "Concrete#everything",
            "Concrete#fail",
            "Concrete#helper",
            "Concrete#make",
            "Concrete#wide",
            "Concrete#build",
            "Concrete#down",
            "Concrete#thrower",
            "Concrete.*",
            "Concrete",
            "java.util.*",
            "*",
        ] {
            let mut command = support::programs::trace(&jdk);
            command.args(["--main", "Concrete", "--concrete", pattern]).arg(&programs).args(["--", "3"]);
            let actual = process::run(&mut command, Input::Empty, TIMEOUT);
            assert_eq!((actual.out(), actual.code), (expected.out(), expected.code), "{pattern}: {}", actual.err());
        }
    }
}

// ---- comparisons ----

fn checked(which: &str, class: &str) -> Outcome {
    let jdk = jdk();
    let programs = programs(&jdk);
    let models = models(which);
    let words = ["models", "check", class, "--library", "models", "--models", models.to_str().expect("a name")];
    crema(&jdk, &programs, &[&words[..], &["--classpath", programs.to_str().expect("a name")]].concat())
}

#[test]
fn right_models_are_equal() {
    for class in ["Negate$Cell", "Figure1$L", "java.util.zip.CRC32", "p.Shapes*"] {
        let outcome = checked("right", class);
        assert_eq!(outcome.code, Some(0), "{}{}", outcome.out(), outcome.err());
        assert!(outcome.out().contains("equal on "), "{}", outcome.out());
    }
}

#[test]
fn wrong_models_are_found_with_a_program_that_shows_it() {
    let outcome = checked("wrong", "p.Shapes");
    assert_eq!(outcome.code, Some(1), "{}{}", outcome.out(), outcome.err());
    for line in [
        "p.Shapes.half(float): different; result: -0.0 (bits 80000000) by the method, 0.0 (bits 0) by the model\n",
        "p.Shapes.swap(java.lang.Object[]): different; argument 1[0]: ",
        "p.Shapes.put(java.lang.String, int): different; the call: a normal end by the method, java.lang.ArrayIndex",
        "p.Shapes.lookup(java.lang.String, int): different; static count: ",
    ] {
        assert!(outcome.out().contains(line), "{}", outcome.out());
    }
    for class in ["Negate$Cell", "Figure1$L"] {
        let outcome = checked("wrong", class);
        assert_eq!(outcome.code, Some(1), "{}{}", outcome.out(), outcome.err());
        assert!(outcome.out().contains("different; receiver.f: "), "{}", outcome.out());
        assert!(outcome.out().contains("crema.Outcome.ofModel("), "{}", outcome.out());
    }
}

#[test]
fn a_class_without_models_is_a_usage_error() {
    let outcome = checked("right", "Nothing");
    assert_eq!(outcome.code, Some(2), "{}", outcome.out());
}

#[test]
fn methods_that_lose_conjuncts_are_suggested() {
    let jdk = jdk();
    let programs = programs(&jdk);
    let folder = tempfile::tempdir().expect("a folder");
    let values = folder.path().join("values");
    std::fs::write(&values, "-10").expect("a file");
    let symbolic = programs.join("symbolic.jar");
    let words = ["models", "suggest", "--main", "Negate", "--classpath", symbolic.to_str().expect("a name")];
    let more = ["--input", values.to_str().expect("a name"), programs.to_str().expect("a name")];
    let outcome = crema(&jdk, &programs, &[&words[..], &more].concat());
    assert_eq!(outcome.code, Some(0), "{}", outcome.err());
    let out = outcome.out();
    assert!(out.contains("             1      1  Negate$Cell.negate()V\n"), "{out}");
    assert!(out.contains("// models/Negate$Cell.java\npackage models;\n"), "{out}");
    assert!(out.contains("    public static void negate(java.lang.Object self) {\n"), "{out}");
}
