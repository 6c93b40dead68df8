//! Parts of a run of `crema check`, and their merge: the report is that of a single run.

mod support;

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::process::Command;

use crema_testkit::jdks::jdks;
use crema_testkit::process::{self, Input, Outcome};
use serde_json::Value;
use support::programs::TIMEOUT;

fn crema(arguments: &[&str]) -> Outcome {
    let mut command = Command::new(support::crema());
    command.args(arguments).env("JAVA_HOME", &jdks()[0].home);
    process::run(&mut command, Input::Empty, 5 * TIMEOUT)
}

/// A small project. It is a copy, so that the parts can have it elsewhere.
fn shop(folder: &Path) -> PathBuf {
    let copy = folder.join("shop");
    let status = Command::new("cp").arg("-r").arg(support::root().join("examples/shop")).arg(&copy).status();
    assert!(status.is_ok_and(|status| status.success()));
    copy
}

/// A report, without what is different in each run.
fn report(json: &Path) -> Value {
    let mut report: Value = serde_json::from_slice(&std::fs::read(json).expect("a report")).expect("JSON");
    report["stats"].as_object_mut().expect("counts").remove("total_ms");
    report
}

/// The files below a folder, with what they hold.
fn files(folder: &Path) -> BTreeMap<PathBuf, Vec<u8>> {
    let mut found = BTreeMap::new();
    for entry in std::fs::read_dir(folder).expect("a folder").flatten() {
        if entry.path().is_dir() {
            found.extend(files(&entry.path()));
        } else {
            found.insert(entry.path(), std::fs::read(entry.path()).expect("a file"));
        }
    }
    found
}

/// Files by their names within a folder.
fn within(folder: &Path) -> BTreeMap<PathBuf, Vec<u8>> {
    let name = |path: &Path| path.strip_prefix(folder).expect("it is in the folder").to_owned();
    files(folder).into_iter().map(|(path, bytes)| (name(&path), bytes)).collect()
}

#[test]
fn a_merge_of_parts_is_the_report_of_a_single_run() {
    let (here, there) = (support::fresh("shards-here"), support::fresh("shards-there"));
    let (code, elsewhere) = (shop(&here), shop(&there));
    let (code, elsewhere) = (code.to_str().expect("UTF-8"), elsewhere.to_str().expect("UTF-8"));
    let file = |name: &str| here.join(name).to_str().expect("UTF-8").to_owned();
    let outputs = |name: &str| {
        let kinds = ["json", "sarif", "tests", "html"];
        kinds.map(|kind| [format!("--{kind}"), file(&format!("{name}.{kind}"))]).concat()
    };
    let run = |command: &[&str], outputs: &[String]| {
        crema(&command.iter().copied().chain(outputs.iter().map(String::as_str)).collect::<Vec<_>>())
    };
    let single = run(&["check", code], &outputs("single"));
    assert_eq!(single.code, Some(1), "{}", single.err());

    let parts: Vec<String> = (1..=3).map(|index| file(&format!("shard-{index}.json"))).collect();
    let check = |index: usize| {
        let shard = format!("{}/3", index + 1);
        crema(&["check", elsewhere, "--shard", &shard, "--jobs", "1", "--resume", "--json", &parts[index]])
    };
    let merge = |outputs: &[String], parts: &[&String]| {
        let parts = parts.iter().map(|part| part.as_str());
        run(&["merge", code, "--shards"].into_iter().chain(parts).collect::<Vec<_>>(), outputs)
    };
    for index in 0..3 {
        let outcome = check(index);
        assert_eq!(outcome.code, Some(0), "{}", outcome.err());
    }
    let cut_short = |index: usize| {
        let mut part = report(Path::new(&parts[index]));
        part["shard"]["complete"] = false.into();
        std::fs::write(&parts[index], part.to_string()).expect("it is written");
    };
    cut_short(1);
    let refused = |parts: &[&String], what: &str| {
        let outcome = merge(&[], parts);
        assert_eq!(outcome.code, Some(2), "{}", outcome.err());
        assert!(outcome.err().contains(what), "{}", outcome.err());
    };
    refused(&[&parts[0]], "shards 2, 3 of 3 are missing");
    refused(&parts.iter().collect::<Vec<_>>(), "shard 2 of 3 is not complete; run again with --resume");
    // What is complete is not done again.
    let again = check(1);
    assert!(again.code == Some(0) && !again.err().contains("complete already"), "{}", again.err());
    let again = check(0);
    assert!(again.code == Some(0) && again.err().contains("shard 1 of 3 is complete already"), "{}", again.err());

    let merged = merge(&outputs("merged"), &[&parts[2], &parts[0], &parts[1], &parts[0]]);
    assert_eq!(merged.code, Some(1), "{}", merged.err());
    assert_eq!(report(Path::new(&file("merged.json"))), report(Path::new(&file("single.json"))));
    let bytes = |name: &str| std::fs::read(file(name)).expect("a file");
    assert_eq!(bytes("merged.sarif"), bytes("single.sarif"));
    assert_eq!(within(Path::new(&file("merged.tests"))), within(Path::new(&file("single.tests"))));
    let pages = |name: &str| within(Path::new(&file(name))).into_keys().collect::<Vec<_>>();
    assert_eq!(pages("merged.html"), pages("single.html"));
    assert!(report(Path::new(&file("merged.json")))["findings"].as_array().is_some_and(|findings| findings.len() >= 8));

    // Other classes are refused.
    std::fs::write(Path::new(code).join("Other.java"), "class Other {}").expect("it is written");
    refused(&parts.iter().collect::<Vec<_>>(), "here is other classes or resources");
}
