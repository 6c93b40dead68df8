//! Errors that a project knows: `crema baseline`, `--baseline`; and `--format short`.

mod support;

use std::path::{Path, PathBuf};
use std::process::Command;

use crema_testkit::jdks::jdk;
use crema_testkit::process::{self, Input, Outcome};
use serde_json::Value;
use support::programs::TIMEOUT;

const OLD: &str = "package p;
public class Shop {
    public int share(int amount, int people) { return amount / people; }
    public int first(int[] all) {
        int[] some = java.util.Arrays.copyOf(all, 2);
        java.util.function.IntUnaryOperator pick = i -> some[i + 2];
        return pick.applyAsInt(0);
    }
}
";

/// The same errors: lines have moved, names have changed, and methods and lambda expressions were added.
const MOVED: &str = "package p;
/** Sells things. */
public class Shop {
    public Runnable nothing() {
        return () -> System.gc();
    }

    public int first(int[] numbers) {
        java.util.function.IntUnaryOperator other = n -> n;
        int[] two = java.util.Arrays.copyOf(numbers, 2);
        java.util.function.IntUnaryOperator take = number -> two[number + 2];
        return take.applyAsInt(0) + other.applyAsInt(0);
    }

    // Each of them pays the same.
    public int share(int total, int persons) {
        return total / persons;
    }
}
";

struct Project {
    folder: PathBuf,
}

impl Project {
    fn new(name: &str) -> Project {
        Project { folder: support::fresh(name) }
    }

    fn write(&self, text: &str) {
        std::fs::write(self.folder.join("Shop.java"), text).expect("a source");
    }

    fn crema(&self, arguments: &[&str]) -> Outcome {
        let mut command = Command::new(support::crema());
        command.args(arguments).env("JAVA_HOME", &jdk().home).current_dir(&self.folder);
        process::run(&mut command, Input::Empty, 2 * TIMEOUT)
    }

    fn check(&self, arguments: &[&str]) -> Outcome {
        let common =
            ["check", "Shop.java", "--null-arguments", "never", "--json", "report.json", "--sarif", "report.sarif"];
        self.crema(&[&common, arguments].concat())
    }

    fn json(&self, name: &str) -> Value {
        serde_json::from_slice(&std::fs::read(self.folder.join(name)).expect("a report")).expect("JSON")
    }

    /// What the findings are in comparison with the baseline.
    fn states(&self) -> Vec<String> {
        let report = self.json("report.json");
        let findings = report["findings"].as_array().expect("findings");
        findings.iter().map(|finding| finding["baseline"].as_str().expect("a state").to_owned()).collect()
    }
}

#[test]
fn only_new_errors_are_reported() {
    let project = Project::new("baseline");
    project.write(OLD);
    assert_eq!(project.check(&[]).code, Some(1));
    let errors = project.json("report.json")["stats"]["errors"].as_u64().expect("a count");
    assert!(errors >= 2, "{errors}");
    let written = project.crema(&["baseline", "report.json"]);
    assert_eq!(written.code, Some(0), "{}", written.err());
    assert!(
        written.err().contains(&format!("{errors} known errors written to crema-baseline.json")),
        "{}",
        written.err()
    );

    project.write(MOVED);
    let known = project.check(&["--baseline", "crema-baseline.json"]);
    assert_eq!(known.code, Some(0), "{}{}", known.out(), known.err());
    assert!(known.out().contains(&format!("{errors} known errors of the baseline not shown\n")), "{}", known.out());
    assert!(known.out().contains("0 errors found") && !known.out().contains("error ("), "{}", known.out());
    assert!(project.states().iter().all(|state| state == "known"));
    assert_eq!(project.json("report.sarif")["runs"][0]["results"][0]["baselineState"], "unchanged");

    // An error that was fixed, and a new one in the same method.
    project.write(&MOVED.replace("return total / persons;", "return persons == 0 ? 1 / total : total / persons;"));
    let changed = project.check(&["--baseline", "crema-baseline.json"]);
    assert_eq!(changed.code, Some(1), "{}", changed.err());
    assert!(
        changed.out().contains("no longer found: java.lang.ArithmeticException in p.Shop.share\n"),
        "{}",
        changed.out()
    );
    assert!(
        changed.out().contains("1 error found") && changed.out().matches("error (").count() == 1,
        "{}",
        changed.out()
    );
    assert_eq!(project.states().iter().filter(|state| *state == "new").count(), 1);
    assert_eq!(project.json("report.json")["gone"][0]["thrown_in"], "p.Shop.share");

    // Parts of a run, and their merge.
    assert_eq!(project.check(&["--shard", "1/1"]).code, Some(0));
    let merge = ["merge", "Shop.java", "--shards", "report.json", "--baseline", "crema-baseline.json"];
    let merged = project.crema(&merge);
    assert_eq!(merged.code, Some(1), "{}", merged.err());
    assert!(merged.out().contains("1 error found"), "{}", merged.out());
}

#[test]
fn what_is_no_baseline() {
    let project = Project::new("baseline-wrong");
    project.write(OLD);
    for (arguments, text) in [
        (&["check", "Shop.java", "--baseline", "none.json"][..], "cannot read "),
        (&["check", "Shop.java", "--baseline", "Shop.java"], "Shop.java is no baseline: "),
        (&["baseline", "Shop.java"], "Shop.java is no report of `crema check`: "),
    ] {
        let refused = project.crema(arguments);
        assert_eq!((refused.code, refused.out().as_ref()), (Some(2), ""), "{}", refused.err());
        assert!(refused.err().contains(text), "{}", refused.err());
    }
}

#[test]
fn findings_in_one_line_each() {
    let project = Project::new("format-short");
    project.write(OLD);
    let short = project.check(&["--format", "short", "--select", "p.Shop#share"]);
    assert_eq!(short.code, Some(1), "{}", short.err());
    let out = short.out();
    let line = out.trim_end();
    let start = "Shop.java:3:1: error: java.lang.ArithmeticException: / by zero when called as p.Shop.share(int, int), with this = new Shop(), ";
    assert!(line.starts_with(start) && line.lines().count() == 1, "{out}");
    assert!(short.err().contains("1 method checked, 1 error found"), "{}", short.err());
    assert!(Path::new(&project.folder).join("report.json").is_file());
}
