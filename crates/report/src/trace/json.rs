//! The JSON of a run. It is written piece by piece: a path constraint can have hundreds of thousands of conjuncts.

use std::io::{self, BufWriter, Write};
use std::time::Duration;

use crema_outcome::{
    ClassConjuncts, Confirmation, Conjunct, Execution, Imprecision, ImprecisionKind, Interruption, NativeCalls, Place,
    SamePath, TracedInput,
};
use serde::{Serialize, Serializer};

use super::words;
use crate::json::ToolJson;

#[derive(Debug, Serialize)]
struct TraceJson<'a> {
    schema: u32,
    tool: ToolJson<'a>,
    command: &'static str,
    stats: TraceStatsJson,
    incomplete: Vec<InterruptionJson<'a>>,
    /// The program's; null if it did not come to its end.
    exit_code: Option<i32>,
    methods: u64,
    executed_classes: u64,
    natives: Vec<NativeJson<'a>>,
    inputs: Vec<InputJson<'a>>,
    conjuncts: u64,
    conjuncts_in_library: u64,
    classes: Vec<ClassJson<'a>>,
    over_run: &'a [u64],
    pins: u64,
    imprecision: Vec<ImprecisionJson<'a>>,
    further_imprecision: u64,
    lost_conjuncts: Vec<LostConjunctsJson<'a>>,
    same_path: Option<SamePathJson<'a>>,
    /// The longest list comes last, so that a reader sees everything else before it.
    #[serde(skip_serializing_if = "Option::is_none")]
    path_condition: Option<PathConditionJson<'a>>,
}

#[derive(Debug, Serialize)]
struct TraceStatsJson {
    host_calls: u64,
    total_ms: u128,
    natives_with_reference_parameters: u64,
    imprecise_methods: usize,
}

#[derive(Debug, Serialize)]
struct InterruptionJson<'a> {
    #[serde(rename = "where")]
    place: &'a str,
    reason: &'a str,
}

#[derive(Debug, Serialize)]
struct NativeJson<'a> {
    method: &'a str,
    calls: u64,
    reference_parameters: usize,
}

#[derive(Debug, Serialize)]
struct InputJson<'a> {
    name: &'a str,
    symbols: u64,
    constrained: u64,
}

#[derive(Debug, Serialize)]
struct ClassJson<'a> {
    class: &'a str,
    library: bool,
    conjuncts: u64,
}

#[derive(Debug, Serialize)]
struct ImprecisionJson<'a> {
    kind: &'static str,
    method: &'a str,
    location: &'a str,
    held: &'a str,
    read_at: PlaceJson<'a>,
    times: u64,
}

#[derive(Debug, Serialize)]
struct PlaceJson<'a> {
    class: &'a str,
    method: &'a str,
    line: Option<u32>,
}

#[derive(Debug, Serialize)]
struct SamePathJson<'a> {
    args: &'a [String],
    stdin: Option<BytesJson<'a>>,
    file: Vec<FileJson<'a>>,
    calls: &'a [String],
    changed: u64,
    symbols: u64,
    sample: SampleJson,
    written_to: Option<&'a str>,
    confirmed: ConfirmedJson<'a>,
}

/// Branches that depended on what a method has lost alone.
#[derive(Debug, Serialize)]
struct LostConjunctsJson<'a> {
    method: &'a str,
    conjuncts: u64,
}

/// Evenly spaced symbols: how many, how many could change alone, how many of these differ.
#[derive(Debug, Serialize)]
struct SampleJson {
    symbols: u64,
    free: u64,
    differ: u64,
}

#[derive(Debug, Serialize)]
struct FileJson<'a> {
    name: &'a str,
    contents: BytesJson<'a>,
}

/// Text as a string, anything else in base 64.
#[derive(Debug, Serialize)]
#[serde(untagged)]
enum BytesJson<'a> {
    Text(&'a str),
    Other { base64: String },
}

#[derive(Debug, Serialize)]
#[serde(tag = "result", rename_all = "lowercase")]
enum ConfirmedJson<'a> {
    Same {
        branches: u64,
        exception: Option<&'a str>,
        unsteady: &'a [String],
    },
    Different {
        #[serde(rename = "where")]
        place: &'a str,
    },
    Unknown {
        reason: &'a str,
    },
}

#[derive(Debug)]
struct PathConditionJson<'a>(&'a [Conjunct]);

#[derive(Debug, Serialize)]
struct ConjunctJson<'a> {
    class: &'a str,
    method: &'a str,
    line: Option<u32>,
    library: bool,
    term: &'a str,
}

impl Serialize for PathConditionJson<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.0.iter().map(conjunct))
    }
}

/// One object, schema 1, with a line break at the end.
pub fn trace_json(version: &str, execution: &Execution, total: Duration) -> String {
    let mut bytes = Vec::new();
    // Writing to memory cannot fail, and what is written is text.
    let written = write_trace_json(&mut bytes, version, execution, total);
    written.ok().and_then(|()| String::from_utf8(bytes).ok()).unwrap_or_default()
}

/// The same, for a path constraint that should not be in memory twice. The writer need not be buffered.
pub fn write_trace_json(out: &mut impl Write, version: &str, execution: &Execution, total: Duration) -> io::Result<()> {
    let mut out = BufWriter::new(out);
    serde_json::to_writer_pretty(&mut out, &report(version, execution, total))?;
    out.write_all(b"\n")?;
    out.flush()
}

fn report<'a>(version: &'a str, execution: &'a Execution, total: Duration) -> TraceJson<'a> {
    let path = &execution.path;
    TraceJson {
        schema: 1,
        tool: ToolJson::new(version),
        command: "trace",
        stats: TraceStatsJson {
            host_calls: execution.host_calls(),
            total_ms: total.as_millis(),
            natives_with_reference_parameters: words::with_references(execution),
            imprecise_methods: words::imprecise_methods(execution).len(),
        },
        incomplete: execution.interruptions.iter().map(interruption).collect(),
        exit_code: execution.exit_code,
        methods: path.methods,
        executed_classes: path.executed_classes,
        natives: execution.natives.iter().map(native).collect(),
        inputs: path.inputs.iter().map(input).collect(),
        conjuncts: path.conjuncts,
        conjuncts_in_library: path.conjuncts_in_library,
        classes: path.classes.iter().map(class).collect(),
        over_run: &path.over_run,
        pins: path.pins,
        imprecision: path.imprecision.iter().map(imprecision).collect(),
        further_imprecision: path.further_imprecision,
        lost_conjuncts: path
            .lost_conjuncts
            .iter()
            .map(|(method, conjuncts)| LostConjunctsJson { method, conjuncts: *conjuncts })
            .collect(),
        same_path: path.same_path.as_ref().map(same_path),
        path_condition: path.constraint.as_deref().map(PathConditionJson),
    }
}

fn interruption(interruption: &Interruption) -> InterruptionJson<'_> {
    InterruptionJson { place: &interruption.place, reason: &interruption.reason }
}

fn native(native: &NativeCalls) -> NativeJson<'_> {
    NativeJson { method: &native.method, calls: native.calls, reference_parameters: native.reference_parameters }
}

fn input(input: &TracedInput) -> InputJson<'_> {
    InputJson { name: &input.name, symbols: input.symbols, constrained: input.constrained }
}

fn class(class: &ClassConjuncts) -> ClassJson<'_> {
    ClassJson { class: &class.class, library: class.library, conjuncts: class.conjuncts }
}

fn conjunct(conjunct: &Conjunct) -> ConjunctJson<'_> {
    let PlaceJson { class, method, line } = place(&conjunct.place);
    ConjunctJson { class, method, line, library: conjunct.library, term: &conjunct.term }
}

fn imprecision(lost: &Imprecision) -> ImprecisionJson<'_> {
    ImprecisionJson {
        kind: match lost.kind {
            ImprecisionKind::SideEffect => "side-effect",
            ImprecisionKind::Concretised => "concretised",
            ImprecisionKind::File => "file",
        },
        method: &lost.method,
        location: &lost.location,
        held: &lost.held,
        read_at: place(&lost.read_at),
        times: lost.times,
    }
}

fn place(place: &Place) -> PlaceJson<'_> {
    PlaceJson { class: &place.class, method: &place.method, line: place.line }
}

fn same_path(same: &SamePath) -> SamePathJson<'_> {
    SamePathJson {
        args: &same.arguments,
        stdin: same.stdin.as_deref().map(bytes),
        file: same.files.iter().map(|(name, contents)| FileJson { name, contents: bytes(contents) }).collect(),
        calls: &same.calls,
        changed: same.changed,
        symbols: same.symbols,
        sample: SampleJson { symbols: same.sample[0], free: same.sample[1], differ: same.sample[2] },
        written_to: same.written_to.as_deref(),
        confirmed: match &same.confirmed {
            Confirmation::Same { branches, exception, unsteady } => {
                ConfirmedJson::Same { branches: *branches, exception: exception.as_deref(), unsteady }
            }
            Confirmation::Different(place) => ConfirmedJson::Different { place },
            Confirmation::Unknown(reason) => ConfirmedJson::Unknown { reason },
        },
    }
}

fn bytes(bytes: &[u8]) -> BytesJson<'_> {
    let is_text = |text: &&str| !text.chars().any(|c| c.is_control() && !matches!(c, '\n' | '\t' | '\r'));
    match std::str::from_utf8(bytes).ok().filter(is_text) {
        Some(text) => BytesJson::Text(text),
        None => BytesJson::Other { base64: base64(bytes) },
    }
}

/// RFC 4648, section 4.
fn base64(bytes: &[u8]) -> String {
    const ALPHABET: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    let mut text = String::with_capacity(bytes.len().div_ceil(3) * 4);
    for chunk in bytes.chunks(3) {
        let at = |index: usize| u32::from(chunk.get(index).copied().unwrap_or_default());
        let bits = at(0) << 16 | at(1) << 8 | at(2);
        for digit in 0..4 {
            let value = (bits >> (18 - 6 * digit) & 63) as usize;
            text.push(if digit <= chunk.len() { char::from(ALPHABET[value]) } else { '=' });
        }
    }
    text
}

#[cfg(test)]
mod tests {
    use serde_json::{Value, json};

    use super::*;
    use crate::trace::sample::{concrete, symbolic};

    fn parsed(execution: &Execution) -> Value {
        serde_json::from_str(&trace_json("1.2.3", execution, Duration::from_millis(5))).expect("JSON")
    }

    #[test]
    fn a_concrete_run() {
        let expected = r#"{
  "schema": 1,
  "tool": {
    "name": "crema",
    "version": "1.2.3"
  },
  "command": "trace",
  "stats": {
    "host_calls": 2,
    "total_ms": 5,
    "natives_with_reference_parameters": 1,
    "imprecise_methods": 0
  },
  "incomplete": [
    {
      "where": "Main.main(Main.java:3)",
      "reason": "time limit"
    }
  ],
  "exit_code": null,
  "methods": 0,
  "executed_classes": 0,
  "natives": [
    {
      "method": "p.Main.call(Ljava/lang/Object;)V",
      "calls": 2,
      "reference_parameters": 1
    }
  ],
  "inputs": [],
  "conjuncts": 0,
  "conjuncts_in_library": 0,
  "classes": [],
  "over_run": [],
  "pins": 0,
  "imprecision": [],
  "further_imprecision": 0,
  "lost_conjuncts": [],
  "same_path": null
}
"#;
        assert_eq!(trace_json("1.2.3", &concrete(), Duration::from_millis(5)), expected);
    }

    #[test]
    fn a_symbolic_run() {
        let read_at = json!({"class": "p.Main", "method": "main", "line": 12});
        let expected = json!({
            "schema": 1,
            "tool": {"name": "crema", "version": "1.2.3"},
            "command": "trace",
            "stats": {"host_calls": 5_687, "total_ms": 5, "natives_with_reference_parameters": 1, "imprecise_methods": 2},
            "incomplete": [],
            "exit_code": 0,
            "methods": 2_345,
            "executed_classes": 321,
            "natives": [
                {"method": "p.Lib.negate(I)V", "calls": 5_678, "reference_parameters": 0},
                {"method": "p.Lib.write([B)V", "calls": 9, "reference_parameters": 1},
            ],
            "inputs": [
                {"name": "stdin", "symbols": 400, "constrained": 312},
                {"name": "argument 1", "symbols": 2, "constrained": 0},
                {"name": "in.txt", "symbols": 0, "constrained": 0},
            ],
            "conjuncts": 1_234,
            "conjuncts_in_library": 800,
            "classes": [
                {"class": "java.util.Arrays", "library": true, "conjuncts": 800},
                {"class": "p.Main", "library": false, "conjuncts": 433},
                {"class": "p.<b>\u{1b}[2J", "library": false, "conjuncts": 1},
            ],
            "over_run": [0, 1_000, 234],
            "pins": 3,
            "imprecision": [
                {"kind": "side-effect", "method": "p.Lib.negate(I)V", "location": "p.Box.x", "held": "(bvneg v0)", "read_at": read_at, "times": 1},
                {"kind": "concretised", "method": "p.Lib.negate(I)V", "location": "result", "held": "v1", "read_at": read_at, "times": 1_200},
                {"kind": "file", "method": "p.Lib.write([B)V", "location": "out.txt at 3", "held": "v<2>", "read_at": read_at, "times": 1},
            ],
            "further_imprecision": 1,
            "lost_conjuncts": [{"method": "p.Lib.negate(I)V", "conjuncts": 17}],
            "same_path": {
                "args": ["a<b", "\u{1b}[2J"],
                "stdin": "a\tb\r\n\"",
                "file": [{"name": "in.txt", "contents": {"base64": "//4="}}],
                "calls": ["7", "'<'"],
                "changed": 310,
                "symbols": 402,
                "sample": {"symbols": 200, "free": 160, "differ": 155},
                "written_to": "other",
                "confirmed": {"result": "same", "branches": 12_345, "exception": null, "unsteady": []},
            },
            "path_condition": [
                {"class": "p.Main", "method": "main", "line": 12, "library": false, "term": "(= v0 #x61)"},
                {"class": "", "method": "", "line": null, "library": true, "term": "(bvult v1 \"</code>\")"},
            ],
        });
        assert_eq!(parsed(&symbolic()), expected);
    }

    #[test]
    fn an_empty_path_constraint_that_was_asked_for() {
        let mut execution = concrete();
        execution.path.constraint = Some(vec![]);
        assert_eq!(parsed(&execution)["path_condition"], json!([]));
    }

    #[test]
    fn answers_of_the_jvm() {
        let confirmed = |confirmed| {
            let mut execution = symbolic();
            if let Some(same) = &mut execution.path.same_path {
                same.confirmed = confirmed;
                same.stdin = None;
            }
            let report = parsed(&execution);
            assert_eq!(report["same_path"]["stdin"], Value::Null);
            report["same_path"]["confirmed"].clone()
        };
        assert_eq!(confirmed(Confirmation::Different("p".into())), json!({"result": "different", "where": "p"}));
        assert_eq!(confirmed(Confirmation::Unknown("r".into())), json!({"result": "unknown", "reason": "r"}));
        let exception =
            Confirmation::Same { branches: 1, exception: Some("E at p".into()), unsteady: vec!["main/0".into()] };
        assert_eq!(
            confirmed(exception),
            json!({"result": "same", "branches": 1, "exception": "E at p", "unsteady": ["main/0"]})
        );
    }

    #[test]
    fn bytes_that_are_no_text_are_in_base_64() {
        let shown = |text: &[u8]| serde_json::to_value(bytes(text)).expect("JSON");
        assert_eq!(shown(b""), json!(""));
        assert_eq!(shown("größer\n".as_bytes()), json!("größer\n"));
        // RFC 4648, section 10.
        for (plain, encoded) in [("", ""), ("f", "Zg=="), ("fo", "Zm8="), ("foo", "Zm9v"), ("foob", "Zm9vYg==")] {
            assert_eq!(base64(plain.as_bytes()), encoded);
        }
        assert_eq!(shown(b"\0"), json!({"base64": "AA=="}));
        assert_eq!(shown(b"a\x1bb"), json!({"base64": "YRti"}));
        assert_eq!(shown(b"\x7f"), json!({"base64": "fw=="}));
        assert_eq!(shown("\u{9b}".as_bytes()), json!({"base64": "wps="}));
        assert_eq!(shown(&[0xff, 0xef, 0xbe]), json!({"base64": "/+++"}));
    }

    /// A writer that is full.
    struct Full;

    impl Write for Full {
        fn write(&mut self, _: &[u8]) -> io::Result<usize> {
            Err(io::ErrorKind::StorageFull.into())
        }

        fn flush(&mut self) -> io::Result<()> {
            Ok(())
        }
    }

    #[test]
    fn a_writer_that_fails_is_reported() {
        let error = write_trace_json(&mut Full, "1", &symbolic(), Duration::ZERO).expect_err("the writer is full");
        assert_eq!(error.kind(), io::ErrorKind::StorageFull);
    }
}
