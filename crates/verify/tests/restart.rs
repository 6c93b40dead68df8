//! A machine whose host has ended continues with another host, with the same semantics and in the same mode.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::LazyLock;

use crema_explore::{Budget, Explorer, Features, Search};
use crema_machine::{Config, Machine, PathEnd, Semantics};
use crema_outcome::{Property, ReplayOutcome, StopReason};
use crema_solver::Chain;
use crema_verify::{Callbacks, Request, verify};

/// What it gives depends on an input, then on a number of the environment, then on the length of an input string.
const PROGRAM: &str = "
    import crema.Symbolic;
    class Environment {
        public static void main(String[] args) {
            // The path that is explored first.
            if (Symbolic.nondetInt() == 0) {
                throw new ArithmeticException();
            }
            if (new java.io.File(\"nowhere\").length() == 12345) {
                throw new IllegalStateException();
            }
            String text = Symbolic.nondetString();
            if (text.length() > 4 && text.charAt(4) == 'x') {
                throw new IllegalArgumentException();
            }
        }
    }
";

static CLASS_PATH: LazyLock<Vec<PathBuf>> = LazyLock::new(|| {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("restart");
    crema_testkit::programs::compile(&folder, &["Environment".to_owned()], |_, _| PROGRAM.into())
});

fn machine() -> Machine {
    let config = crema_testkit::programs::machine(&CLASS_PATH, "Environment").config().clone();
    Machine::new(Config { semantics: Semantics::verification(), ..config }).expect("a machine")
}

fn kill_host(process: u32) {
    let killed = Command::new("kill").args(["-KILL", &process.to_string()]).status().expect("kill runs");
    assert!(killed.success());
}

/// How paths end, with counts.
fn ends(machine: &mut Machine) -> BTreeMap<String, u64> {
    let mut solver = Chain::bit_blasting();
    let start = machine.start_main("Environment", &[]).expect("a start");
    let mut explorer = Explorer::new(machine, &mut solver, Search::DepthFirst, Budget::default());
    explorer.add(start);
    let mut ends = BTreeMap::new();
    while let Some((_, end)) = explorer.next_end() {
        let words = match end {
            PathEnd::Uncaught(uncaught) => uncaught.classes[0].clone(),
            other => format!("{other:?}"),
        };
        *ends.entry(words).or_default() += 1;
    }
    assert!(explorer.incomplete.is_empty(), "{:?}", explorer.incomplete);
    ends
}

#[test]
fn a_restarted_machine_has_the_same_semantics_and_mode() {
    let mut machine = machine();
    let usual = machine.mode().clone();
    let (before, after) = machine.with_mode(
        |mode| mode.longest_input = 4,
        |machine| {
            let (mode, semantics) = (machine.mode().clone(), machine.semantics().clone());
            let before = ends(machine);
            let process = machine.host_process();
            kill_host(process);
            machine.restart().expect("another host");
            assert_ne!(machine.host_process(), process);
            assert_eq!((machine.mode(), machine.semantics()), (&mode, &semantics));
            (before, ends(machine))
        },
    );
    assert_eq!(machine.mode(), &usual, "the mode is left, though another host was started inside");
    assert_eq!(before, after);
    assert!(before.contains_key("java.lang.IllegalStateException"), "the environment is an input: {before:?}");
}

#[test]
fn a_mode_is_left_by_a_panic_as_well() {
    let mut machine = machine();
    let usual = machine.mode().clone();
    let panicked = std::panic::catch_unwind(std::panic::AssertUnwindSafe(|| {
        machine.with_mode(|mode| mode.forgets_elements = true, |_| std::panic::resume_unwind(Box::new(())))
    }));
    assert!(panicked.is_err());
    assert_eq!(machine.mode(), &usual);
}

/// What a verification does not explore if the first counterexample is not confirmed, with or without the end of the host.
fn left_out(kills: bool) -> (BTreeMap<StopReason, u64>, u32) {
    let mut machine = machine();
    let request = Request {
        main_class: "Environment".into(),
        arguments: Vec::new(),
        property: Property::Exception,
        search: Search::DepthFirst,
        budget: Budget { merge: false, ..Budget::default() },
        features: Features::default(),
    };
    let (mut process, mut restarts) = (Some(machine.host_process()).filter(|_| kills), 0);
    let mut confirm = |_: &_| {
        if let Some(process) = process.take() {
            kill_host(process);
        }
        ReplayOutcome::Different("not what this is about".into())
    };
    let outside = &mut Callbacks { confirm: &mut confirm, new_host: &mut |_| restarts += 1 };
    let verification = verify(&mut machine, &mut Chain::bit_blasting(), &request, outside).expect("a start");
    (verification.incomplete, restarts)
}

#[test]
fn a_verification_means_the_same_after_its_host_has_ended() {
    let (undisturbed, restarts) = left_out(false);
    assert_eq!(restarts, 0);
    let (disturbed, restarts) = left_out(true);
    assert!(restarts > 0, "the host was needed after it had ended");
    assert_eq!(disturbed, undisturbed);
}
