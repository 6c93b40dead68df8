//! The inputs that `crema check` reports: small ones, the same whether nulls are allowed or not, and with the place in the source that fails.

mod support;

use std::path::Path;
use std::process::Command;

use crema_testkit::jdks::jdks;
use serde_json::Value;

/// Compiles a class for Java 8, whose compilers make accessors for private members, and checks it. Gives the findings, and the folder of tests.
fn check(name: &str, source: &str, options: &[&str]) -> (Vec<Value>, String) {
    let jdk = &jdks()[0];
    let folder = support::fresh(&format!("check_inputs-{name}"));
    let file = folder.join(format!("{name}.java"));
    std::fs::write(&file, source).expect("a source is written");
    let classes = folder.join("classes");
    let mut javac = Command::new(jdk.tool("javac"));
    let javac = javac.args(["-g", "--release", "8", "-d"]).arg(&classes).arg(&file).output().expect("javac runs");
    assert!(javac.status.success(), "{}", String::from_utf8_lossy(&javac.stderr));
    let (json, tests) = (folder.join("report.json"), folder.join("tests"));
    let mut command = Command::new(env!("CARGO_BIN_EXE_crema"));
    command.args(["check", "--level", "low", "--java-home"]).arg(&jdk.home).args(options).arg("--json").arg(&json);
    command.arg("--tests").arg(&tests).arg(&classes).output().expect("crema runs");
    let report: Value = serde_json::from_str(&read(&json)).expect("it is JSON");
    assert_eq!(report["stats"]["crashes"], 0, "{report}");
    let findings = report["findings"].as_array().expect("findings").clone();
    let test = tests.join(format!("p/{name}CremaTest.java"));
    (findings, if test.exists() { read(&test) } else { String::new() })
}

fn read(path: &Path) -> String {
    std::fs::read_to_string(path).expect("a file is readable")
}

/// The inputs of the finding at a line.
fn inputs(findings: &[Value], line: u64) -> Vec<String> {
    let finding = findings.iter().find(|finding| finding["line"] == line).expect("a finding at the line");
    let inputs = finding["inputs"].as_array().expect("inputs").iter();
    inputs.map(|input| format!("{} = {}", text(&input["name"]), text(&input["java"]))).collect()
}

fn text(value: &Value) -> &str {
    value.as_str().expect("a text")
}

#[test]
fn an_accessor_is_no_place() {
    let source = "package p;
public class Outer {
    private int[] data = new int[2];
    static class Reader {
        int read(Outer outer) {
            return outer.data.length;
        }
    }
    static int half(int of) {
        return 1 / of;
    }
}";
    let (findings, test) = check("Outer", source, &[]);
    let places: Vec<(&str, u64)> = findings
        .iter()
        .map(|finding| (text(&finding["thrown_in"]), finding["line"].as_u64().expect("a line")))
        .collect();
    assert!(places.contains(&("p.Outer$Reader.read", 6)) && places.len() == 2, "{places:?}");
    let reader = findings.iter().find(|finding| finding["line"] == 6).expect("a finding");
    assert!(text(&reader["stack"][0]).contains("access$"), "{reader}");
    assert!(test.contains("assertEquals(\"half\", thrown.getStackTrace()[0].getMethodName());"), "{test}");
}

#[test]
fn what_an_error_does_not_need_is_left_out() {
    let source = "package p;
public class Settings {
    private int a, b, c, d, e;
    public void setA(int a) { this.a = a; }
    public void setB(int b) { this.b = b; }
    public void setC(int c) { this.c = c; }
    public void setD(int d) { this.d = d; }
    public void setE(int e) { this.e = e; }
    static int ratio(Settings one, Settings other) {
        return one.a / other.b;
    }
    static int needed(Settings one, Settings other) {
        return one.a == 7 && other.e == 3 ? 1 / (one.b - 1) : 0;
    }
}";
    let (findings, _) = check("Settings", source, &["--null-arguments", "never"]);
    assert_eq!(inputs(&findings, 10), ["one = new Settings()", "other = new Settings()"]);
    let needed = inputs(&findings, 13);
    assert!(needed[0].contains("one.setA(7)") && needed[0].contains("one.setB(1)"), "{needed:?}");
    assert!(needed[1].contains("other.setE(3)"), "{needed:?}");
}

#[test]
fn what_needs_no_null_is_found_with_and_without_it() {
    let source = "package p;
public class Words {
    static int second(String text, String separator) {
        String[] words = text.split(separator);
        if (words.length < 3) {
            return words[1].length();
        }
        return words[2].charAt(4);
    }
    static int length(Words words, String text) {
        return words.hashCode() == 0 ? 0 : text.charAt(0);
    }
}";
    let found = |nulls: &str| {
        let (findings, _) = check("Words", source, &["--null-arguments", nulls, "--unit-time-limit", "2s"]);
        let kept = findings.iter().filter(|finding| finding["nulls"] == 0);
        kept.map(|finding| (text(&finding["exception"]).to_owned(), finding["inputs"].clone())).collect::<Vec<_>>()
    };
    let without = found("never");
    assert!(!without.is_empty());
    assert_eq!(without, found("unannotated"));
}
