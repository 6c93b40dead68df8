//! The load of the machine changes neither a verdict nor a count: the same programs with nothing beside them, and with many busy threads. `bench/load` is the same with
//! more programs.

mod support;

use std::fs;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;

use crema_testkit::jdks::jdk;
use support::programs::verified;

/// Proofs and counterexamples, some of which are found only after the first wait for a proof is over.
const PROGRAMS: [(&str, &str); 6] = [
    ("pass/induction/CaughtEachRound", "exception"),
    ("pass/induction/DepthIsNotNegative", "assert"),
    ("pass/induction/GrowsByRecursion", "assert"),
    ("pass/induction/FillsATable", "exception"),
    ("pass/induction/TwoCallsOfItself", "exception"),
    ("fail/loops/CountDown", "assert"),
];
/// Busy threads.
const LOAD: usize = 8;

/// The report on a program, without times.
fn report(program: &str, property: &str) -> String {
    let source = support::root().join("tests/java").join(program).with_extension("java");
    let json = support::fresh("load").join("report.json");
    let (source, json) = (source.to_str().expect("a path"), json.to_str().expect("a path"));
    let limit = ["--time-limit", "55s", "--property", property];
    // Whatever it ends with, it has written a report.
    verified(&jdk(), &[&["-q", "--json", json], &limit[..], &[source]].concat());
    let text = fs::read_to_string(json).expect("a report");
    text.lines().filter(|line| !line.contains("_ms\":")).collect::<Vec<_>>().join("\n")
}

fn reports() -> Vec<String> {
    PROGRAMS.iter().map(|(program, property)| report(program, property)).collect()
}

#[test]
fn a_busy_machine_gives_the_same_verdicts_and_counts() {
    let idle = reports();
    let is_over = AtomicBool::new(false);
    let loaded = thread::scope(|scope| {
        for _ in 0..LOAD {
            scope.spawn(|| {
                while !is_over.load(Ordering::Relaxed) {
                    std::hint::spin_loop();
                }
            });
        }
        let loaded = std::panic::catch_unwind(reports);
        is_over.store(true, Ordering::Relaxed);
        loaded
    });
    for ((program, idle), loaded) in PROGRAMS.iter().zip(&idle).zip(&loaded.expect("reports")) {
        assert_eq!(idle, loaded, "{}", program.0);
    }
}
