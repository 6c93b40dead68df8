//! The levels of errors, their groups, what documentation says, and which errors make the run fail.

mod support;

use std::path::Path;
use std::process::Command;

use crema_testkit::jdks::jdks;
use serde_json::Value;

const SOURCE: &str = r#"
package levels;

public class Levels {
    private java.io.StringReader reader;

    public static int number(String text) {
        if (text == null) return 0;
        return Integer.parseInt(text); // number
    }

    static char first(String text) {
        if (text == null) return ' ';
        return text.charAt(0); // first
    }

    public static int twice(String text, boolean long_) {
        if (long_) return text.length(); // twice
        return text.isEmpty() ? 0 : 1; // twice
    }

    public static int item(int[] items, int index) {
        if (items == null || items.length == 0) return 0;
        return items[index]; // item
    }

    public void open() {
        reader = new java.io.StringReader("a");
    }

    public int read() throws java.io.IOException {
        return reader.read(); // field
    }

    public long skip() throws java.io.IOException {
        return reader.skip(1); // field
    }

    /**
     * Parses.
     * @throws IllegalArgumentException if it is no number
     */
    public static int documented(String text) {
        if (text == null) return 0;
        return Integer.parseInt(text);
    }

    /** @param text the text, may be {@code null} */
    public static int nullable(String text) {
        return text.length(); // nullable
    }
}
"#;

/// Runs `check`; gives the exit code, what is shown, and the report.
fn check(folder: &Path, options: &[&str]) -> (Option<i32>, String, Value) {
    let json = folder.join("report.json");
    let mut command = Command::new(support::crema());
    command.args(["check", "--json"]).arg(&json).args(options).arg(folder.join("src"));
    let output = command.env("JAVA_HOME", &jdks()[0].home).output().expect("crema runs");
    let report = std::fs::read(json).expect("there is a report");
    (
        output.status.code(),
        String::from_utf8(output.stdout).expect("UTF-8"),
        serde_json::from_slice(&report).expect("it is JSON"),
    )
}

/// The level and the group of each error in a line with this comment, in the order of the report.
fn errors<'a>(report: &'a Value, comment: &str) -> Vec<(&'a str, &'a str)> {
    let is_marked = |line: u64| SOURCE.lines().nth(line as usize - 1).is_some_and(|text| text.ends_with(comment));
    let findings = report["findings"].as_array().expect("findings").iter();
    let here = findings.filter(|finding| is_marked(finding["line"].as_u64().expect("a line")));
    here.map(|finding| (finding["level"].as_str().expect("a level"), finding["group"].as_str().expect("a group")))
        .collect()
}

#[test]
fn levels_groups_and_documentation() {
    let folder = support::fresh("check_levels");
    let source = folder.join("src/levels/Levels.java");
    std::fs::create_dir_all(source.parent().expect("a folder")).expect("a folder");
    std::fs::write(&source, SOURCE).expect("a source");

    let (code, shown, report) = check(&folder, &[]);
    assert_eq!(code, Some(1), "{shown}");
    assert_eq!(errors(&report, "// number"), [("high", "levels.Levels.number#1")]);
    assert_eq!(errors(&report, "// first"), [("medium", "levels.Levels.first#1")]);
    assert_eq!(errors(&report, "// item"), [("medium", "levels.Levels.item#1")]);
    assert_eq!(errors(&report, "// twice"), [("low", "parameter text of levels.Levels.twice(String, boolean)"); 2]);
    assert_eq!(errors(&report, "// field"), [("medium", "field levels.Levels.reader"); 2]);
    assert_eq!(errors(&report, "// nullable").iter().map(|error| error.0).collect::<Vec<_>>(), ["high"]);
    let stats = &report["stats"];
    let counts = ["errors", "high", "medium", "low", "documented"].map(|name| stats[name].as_u64().expect("a count"));
    assert_eq!(counts, [8, 2, 4, 2, 1], "{shown}");
    // One error for each group that is shown, and the others below it.
    assert_eq!((shown.matches("error (high)").count(), shown.matches("error (medium)").count()), (2, 3), "{shown}");
    assert!(shown.contains("same cause (no constructor assigns the field `reader` of levels.Levels)"), "{shown}");
    assert!(shown.contains("2 errors of low level not shown (--level low shows them)"), "{shown}");

    let (code, shown, same) = check(&folder, &["--level", "high", "--select", "levels.Levels#twice"]);
    assert_eq!((code, same["stats"]["low"].as_u64()), (Some(0), Some(2)), "{shown}");
    assert!(!shown.contains("error ("), "{shown}");
    let (code, shown, _) = check(&folder, &["--fail-on", "low", "--select", "levels.Levels#twice"]);
    assert!(code == Some(1) && !shown.contains("error ("), "{shown}");
}
