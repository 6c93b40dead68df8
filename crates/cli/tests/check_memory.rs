//! `--memory-limit` holds for all processes of a run together, on a program that would take all that there is; and the report is complete all the same.

mod support;

use std::fs;
use std::process::Command;
use std::thread;
use std::time::Duration;

use crema_testkit::jdks::jdk;
use crema_testkit::process::{self, Input};
use serde_json::Value;
use support::programs::{TIMEOUT, compile};

/// A method of which each path takes 24 MiB, and of which there are more paths than anybody can count.
const CODE: &str = "class Code {\n\
    static int fill(int x, int y) {\n\
        long[][] all = new long[48][];\n\
        int sum = 0;\n\
        for (int i = 0; i < 48; i++) {\n\
            all[i] = new long[1 << 16];\n\
            for (int j = 0; j < all[i].length; j += 256) all[i][j] = i + j;\n\
            if (((x >> (i & 31)) & 1) == 1) sum++;\n\
            if (((y >> (i & 31)) & 1) == 1) sum += 100;\n\
        }\n\
        return sum + (int) all[3][0];\n\
    }\n\
    static int divide(int a) { return 10 / a; }\n\
    static int last(int[] a) { return a[2]; }\n\
    }\n";

/// The proportional set size of a process, in bytes.
fn size(process: u32) -> u64 {
    let text = fs::read_to_string(format!("/proc/{process}/smaps_rollup")).unwrap_or_default();
    let line = text.lines().find_map(|line| line.strip_prefix("Pss:")).unwrap_or_default();
    line.split_whitespace().next().and_then(|size| size.parse::<u64>().ok()).unwrap_or_default() << 10
}

#[test]
fn all_processes_together_keep_the_limit() {
    let jdk = jdk();
    let classes = compile(&jdk, "check-memory", &[("Code.java", CODE)]);
    let json = support::fresh("cli/check-memory-out").join("report.json");
    let mut command = Command::new(support::crema());
    command.args(["check", "-q", "--jobs", "1", "--memory-limit", "512m", "--unit-time-limit", "30s", "--java-home"]);
    command.arg(&jdk.home).args(["--null-arguments", "never", "--json"]).arg(&json).arg(&classes);
    let running = process::start(&mut command, Input::Empty);
    let leader = running.id();
    let sampler = thread::spawn(move || {
        let mut most = 0;
        while process::lives(leader) {
            let all = process::session(leader).into_iter().chain(process::children(leader));
            let all: std::collections::BTreeSet<u32> = all.chain([leader]).collect();
            most = most.max(all.into_iter().map(size).sum());
            thread::sleep(Duration::from_millis(20));
        }
        most
    });
    let outcome = running.wait(4 * TIMEOUT);
    let most = sampler.join().expect("it samples");
    assert_eq!(outcome.code, Some(1), "{}", outcome.err());
    assert!(most < 512 << 20, "{} MiB", most >> 20);
    assert!(most > 300 << 20, "the method takes little: {} MiB", most >> 20);
    let report: Value = serde_json::from_slice(&fs::read(&json).expect("a report")).expect("JSON");
    assert_eq!(report["findings"].as_array().map(Vec::len), Some(2), "{report}");
    assert_eq!(report["stats"]["crashes"], 0);
    let incomplete = report["incomplete"].as_array().expect("a list");
    let left_out = |entry: &&Value| entry["where"] == "Code#fill(II)I";
    let reasons: Vec<&Value> = incomplete.iter().filter(left_out).map(|entry| &entry["reason"]).collect();
    assert!(
        reasons.iter().any(|reason| reason.as_str().is_some_and(|text| text.contains("--memory-limit"))),
        "{incomplete:?}"
    );
    assert_eq!(incomplete.len(), reasons.len(), "{incomplete:?}");
}
