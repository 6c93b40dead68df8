//! `--changed-since`: which methods are checked in a git repository, and what is said when there is nothing to compare with.

mod support;

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::process::Command;

use crema_testkit::jdks::jdk;
use crema_testkit::process::{self, Input, Outcome};
use serde_json::Value;
use support::programs::{TIMEOUT, must};

/// Every method fails, so the findings say which methods were checked.
const SHOP: &str = "package shop;\npublic class Shop {\n  public int a(int x) { return 1 / x; }\n  public int b(int x) { return 2 / x; }\n}\n";
const USER: &str = "package shop;\npublic class User {\n  public int c(Shop s) { return s.a(1) / (s.a(1) - 1); }\n  public int d(int x) { return 3 / x; }\n}\n";

fn git(folder: &Path, arguments: &[&str]) {
    let identity = ["-c", "user.name=A", "-c", "user.email=a@b.c", "-c", "init.defaultBranch=main"];
    must(Command::new("git").arg("-C").arg(folder).args(identity).args(arguments));
}

/// A repository with the two classes, compiled to a folder that git ignores.
fn repository(name: &str) -> PathBuf {
    let folder = support::fresh(name);
    write(&folder, "src/shop/Shop.java", SHOP);
    write(&folder, "src/shop/User.java", USER);
    write(&folder, ".gitignore", "/classes\n");
    git(&folder, &["init", "-q"]);
    git(&folder, &["add", "."]);
    git(&folder, &["commit", "-qm", "first"]);
    folder
}

fn write(folder: &Path, name: &str, text: &str) {
    let file = folder.join(name);
    std::fs::create_dir_all(file.parent().expect("a folder")).expect("a folder");
    std::fs::write(file, text).expect("a file");
}

fn compile(folder: &Path) {
    let sources = ["Shop", "User"].map(|name| folder.join(format!("src/shop/{name}.java")));
    must(
        Command::new(jdk().tool("javac")).args(["-nowarn", "-g:lines", "-d"]).arg(folder.join("classes")).args(sources),
    );
}

fn check(folder: &Path, arguments: &[&str]) -> Outcome {
    let mut command = Command::new(support::crema());
    command
        .arg("check")
        .args(arguments)
        .args(["--json", "report.json"])
        .env("JAVA_HOME", &jdk().home)
        .current_dir(folder);
    process::run(&mut command, Input::Empty, 2 * TIMEOUT)
}

/// The methods with findings, by name.
fn found(folder: &Path) -> BTreeSet<String> {
    let report: Value =
        serde_json::from_slice(&std::fs::read(folder.join("report.json")).expect("a report")).expect("JSON");
    let findings = report["findings"].as_array().expect("findings");
    findings
        .iter()
        .map(|finding| finding["method"].as_str().expect("a name").split('(').next().expect("a name").to_owned())
        .collect()
}

#[test]
fn only_changed_methods_and_their_callers_are_checked() {
    let folder = repository("changed");
    // Nothing but the place of the code.
    write(&folder, "src/shop/Shop.java", &SHOP.replace("public class", "/** Sells. */\npublic class"));
    compile(&folder);
    let outcome = check(&folder, &["classes", "--changed-since", "HEAD"]);
    assert_eq!(outcome.code, Some(0), "{}", outcome.err());
    assert!(outcome.err().contains("0 of 6 methods have changed since HEAD"), "{}", outcome.err());
    assert_eq!(found(&folder), BTreeSet::new());

    write(&folder, "src/shop/Shop.java", &SHOP.replace("return 1 / x", "return x == 1 ? 1 : 1 / x"));
    compile(&folder);
    let outcome = check(&folder, &["classes", "--changed-since", "HEAD"]);
    assert_eq!(outcome.code, Some(1), "{}", outcome.err());
    assert_eq!(found(&folder), BTreeSet::from(["a".to_owned(), "c".to_owned()]));
    // Sources as PATH, and a commit in between.
    git(&folder, &["commit", "-qam", "second"]);
    check(&folder, &["src", "--changed-since", "HEAD~1", "--exclude", "shop.User"]);
    assert_eq!(found(&folder), BTreeSet::from(["a".to_owned()]));

    // What cannot be compared counts as changed.
    write(&folder, "src/shop/Shop.java", "package shop; class Shop {");
    let outcome = check(&folder, &["classes", "--changed-since", "HEAD", "--exclude", "shop.User"]);
    assert!(outcome.err().contains("all their methods count as changed: javac: "), "{}", outcome.err());
    assert_eq!(found(&folder), BTreeSet::from(["a".to_owned(), "b".to_owned()]));
}

#[test]
fn there_is_nothing_to_compare_with() {
    let folder = repository("changed-nothing");
    compile(&folder);
    let refused = |folder: &Path, revision: &str, text: &str| {
        let outcome = check(folder, &["classes", &format!("--changed-since={revision}")]);
        let lines: Vec<_> =
            outcome.err().lines().filter(|line| line.starts_with("crema: ")).map(str::to_owned).collect();
        assert_eq!((outcome.code, lines.len()), (Some(2), 1), "{}", outcome.err());
        assert!(lines[0].contains(text), "{}", lines[0]);
    };
    refused(&folder, "none", "there is no revision `none` in ");
    refused(&folder, "--help", "there is no revision `--help` in ");
    let clone = support::fresh("changed-shallow");
    write(&folder, "more", "");
    git(&folder, &["add", "more"]);
    git(&folder, &["commit", "-qm", "second"]);
    let origin = format!("file://{}", folder.display());
    git(&clone, &["clone", "-q", "--depth", "1", &origin, "."]);
    std::fs::create_dir(clone.join("classes")).expect("a folder");
    std::fs::copy(folder.join("classes/shop/Shop.class"), clone.join("classes/Shop.class")).expect("a class");
    refused(&clone, "HEAD~1", "the clone is shallow");
    // A folder in which a search for a repository ends.
    let outside = tempfile::tempdir().expect("a folder");
    must(Command::new("cp").arg("-r").arg(folder.join("classes")).arg(outside.path()));
    refused(outside.path(), "HEAD", "is in no git repository");
}
