//! Runs for the tests of reports: no two numbers are the same, and some text is hostile.

use crema_outcome::{
    ClassConjuncts, Confirmation, Conjunct, Execution, Imprecision, ImprecisionKind, Interruption, NativeCalls, Place,
    SamePath, TracedInput, TracedPath,
};

/// A run on concrete inputs that did not finish.
pub(super) fn concrete() -> Execution {
    Execution {
        exit_code: None,
        interruptions: vec![Interruption { place: "Main.main(Main.java:3)".into(), reason: "time limit".into() }],
        natives: vec![native("p.Main.call(Ljava/lang/Object;)V", 2, 1)],
        path: TracedPath::default(),
    }
}

/// A run on symbolic inputs that finished.
pub(super) fn symbolic() -> Execution {
    Execution {
        exit_code: Some(0),
        interruptions: vec![],
        natives: vec![native("p.Lib.negate(I)V", 5_678, 0), native("p.Lib.write([B)V", 9, 1)],
        path: path(),
    }
}

fn path() -> TracedPath {
    TracedPath {
        inputs: vec![input("stdin", 400, 312), input("argument 1", 2, 0), input("in.txt", 0, 0)],
        conjuncts: 1_234,
        conjuncts_in_library: 800,
        classes: vec![
            class("java.util.Arrays", true, 800),
            class("p.Main", false, 433),
            class("p.<b>\u{1b}[2J", false, 1),
        ],
        over_run: vec![0, 1_000, 234],
        constraint: Some(vec![
            Conjunct { place: main(), library: false, term: "(= v0 #x61)".into() },
            Conjunct { place: Place::default(), library: true, term: "(bvult v1 \"</code>\")".into() },
        ]),
        pins: 3,
        imprecision: lost_values(),
        further_imprecision: 1,
        lost_conjuncts: vec![("p.Lib.negate(I)V".into(), 17)],
        methods: 2_345,
        executed_classes: 321,
        same_path: Some(same_path()),
    }
}

fn lost_values() -> Vec<Imprecision> {
    let concretised = Imprecision {
        kind: ImprecisionKind::Concretised,
        location: "result".into(),
        held: "v1".into(),
        times: 1_200,
        ..lost_value()
    };
    let file = Imprecision {
        kind: ImprecisionKind::File,
        method: "p.Lib.write([B)V".into(),
        location: "out.txt at 3".into(),
        held: "v<2>".into(),
        ..lost_value()
    };
    vec![lost_value(), concretised, file]
}

/// A field that a native method changed.
pub(super) fn lost_value() -> Imprecision {
    Imprecision {
        kind: ImprecisionKind::SideEffect,
        method: "p.Lib.negate(I)V".into(),
        location: "p.Box.x".into(),
        held: "(bvneg v0)".into(),
        read_at: main(),
        times: 1,
    }
}

fn same_path() -> SamePath {
    SamePath {
        arguments: vec!["a<b".into(), "\u{1b}[2J".into()],
        stdin: Some(b"a\tb\r\n\"".to_vec()),
        files: vec![("in.txt".into(), vec![0xff, 0xfe])],
        calls: vec!["7".into(), "'<'".into()],
        changed: 310,
        symbols: 402,
        sample: [200, 160, 155],
        written_to: Some("other".into()),
        confirmed: Confirmation::Same { branches: 12_345, exception: None, unsteady: vec![] },
    }
}

fn main() -> Place {
    Place { class: "p.Main".into(), method: "main".into(), file: Some("Main.java".into()), line: Some(12) }
}

fn native(method: &str, calls: u64, reference_parameters: usize) -> NativeCalls {
    NativeCalls { method: method.into(), calls, reference_parameters }
}

fn input(name: &str, symbols: u64, constrained: u64) -> TracedInput {
    TracedInput { name: name.into(), symbols, constrained }
}

fn class(class: &str, library: bool, conjuncts: u64) -> ClassConjuncts {
    ClassConjuncts { class: class.into(), library, conjuncts }
}
