//! The report of `crema trace`: as JSON for programs, as a few lines for people.
//!
//! API boundary: field names are stable within a schema number, and lists are in an order that does not depend on chance.

use std::time::Duration;

use crema_outcome::{Execution, Interruption, NativeCalls};
use serde::Serialize;

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
    natives: Vec<NativeJson<'a>>,
}

#[derive(Debug, Serialize)]
struct TraceStatsJson {
    host_calls: u64,
    total_ms: u128,
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

/// One object, schema 1, with a line break at the end.
pub fn trace_json(version: &str, execution: &Execution, total: Duration) -> String {
    let report = TraceJson {
        schema: 1,
        tool: ToolJson::new(version),
        command: "trace",
        stats: TraceStatsJson { host_calls: execution.host_calls(), total_ms: total.as_millis() },
        incomplete: execution.interruptions.iter().map(interruption).collect(),
        exit_code: execution.exit_code,
        natives: execution.natives.iter().map(native).collect(),
    };
    // Nothing in it can fail to be written: there are neither maps with odd keys nor fallible conversions.
    let mut text = serde_json::to_string_pretty(&report).unwrap_or_default();
    text.push('\n');
    text
}

/// The lines for people who want to know more.
pub fn trace_text(execution: &Execution, total: Duration) -> Vec<String> {
    let (total, calls, count) = (total.as_millis(), execution.host_calls(), execution.natives.len());
    let summary = format!("{total} ms; {calls} calls of {count} native methods on the host");
    let natives = execution.natives.iter().map(|native| format!("  {:8} {}", native.calls, native.method));
    std::iter::once(summary).chain(natives).collect()
}

fn interruption(interruption: &Interruption) -> InterruptionJson<'_> {
    InterruptionJson { place: &interruption.place, reason: &interruption.reason }
}

fn native(native: &NativeCalls) -> NativeJson<'_> {
    NativeJson { method: &native.method, calls: native.calls, reference_parameters: native.reference_parameters }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn execution() -> Execution {
        Execution {
            exit_code: None,
            interruptions: vec![Interruption { place: "Main.main(Main.java:3)".into(), reason: "time limit".into() }],
            natives: vec![NativeCalls {
                method: "p.Main.call(Ljava/lang/Object;)V".into(),
                calls: 2,
                reference_parameters: 1,
            }],
            path: crema_outcome::TracedPath::default(),
        }
    }

    #[test]
    fn json() {
        let text = trace_json("1.2.3", &execution(), Duration::from_millis(5));
        let expected = r#"{
  "schema": 1,
  "tool": {
    "name": "crema",
    "version": "1.2.3"
  },
  "command": "trace",
  "stats": {
    "host_calls": 2,
    "total_ms": 5
  },
  "incomplete": [
    {
      "where": "Main.main(Main.java:3)",
      "reason": "time limit"
    }
  ],
  "exit_code": null,
  "natives": [
    {
      "method": "p.Main.call(Ljava/lang/Object;)V",
      "calls": 2,
      "reference_parameters": 1
    }
  ]
}
"#;
        assert_eq!(text, expected);
    }

    #[test]
    fn text() {
        let lines = trace_text(&execution(), Duration::from_millis(5));
        assert_eq!(lines[0], "5 ms; 2 calls of 1 native methods on the host");
        assert_eq!(lines[1], "         2 p.Main.call(Ljava/lang/Object;)V");
    }
}
