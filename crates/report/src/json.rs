//! The JSON of `crema verify`.
//!
//! API boundary: field names are stable within a schema number, and lists are in an order that does not depend on chance.

use std::time::Duration;

use crema_outcome::{Assumption, Counterexample, Property, StopReason, Verdict, Verification};
use serde::Serialize;

use crate::objects::{Shown, shown};

#[derive(Debug, Serialize)]
struct VerifyJson<'a> {
    schema: u32,
    tool: ToolJson<'a>,
    command: &'static str,
    verdict: &'static str,
    /// Why the verdict is UNKNOWN, else null.
    reason: Option<String>,
    /// What of the configuration TRUE relies on.
    assumptions: Vec<AssumptionJson<'a>>,
    property: &'static str,
    counterexample: Option<CounterexampleJson<'a>>,
    stats: VerifyStatsJson,
    incomplete: Vec<VerifyIncompleteJson>,
}

/// Who wrote a report; in the reports of all commands.
#[derive(Debug, Serialize)]
pub struct ToolJson<'a> {
    name: &'static str,
    version: &'a str,
}

impl<'a> ToolJson<'a> {
    /// This version of Crema.
    pub fn new(version: &'a str) -> Self {
        ToolJson { name: "crema", version }
    }
}

#[derive(Debug, Serialize)]
struct AssumptionJson<'a> {
    what: &'a str,
    /// Null if it is not set.
    value: Option<&'a str>,
    read_at: &'a str,
}

#[derive(Debug, Serialize)]
struct CounterexampleJson<'a> {
    inputs: Vec<InputJson<'a>>,
    exception: &'a str,
    message: Option<&'a str>,
    class: &'a str,
    method: &'a str,
    file: Option<&'a str>,
    line: Option<u32>,
}

#[derive(Debug, Serialize)]
struct InputJson<'a> {
    call: String,
    class: &'a str,
    file: Option<&'a str>,
    line: Option<u32>,
    /// As a Java literal.
    value: String,
}

#[derive(Debug, Serialize)]
struct VerifyStatsJson {
    methods: u64,
    paths: u64,
    queries: u64,
    pruned: u64,
    /// Branches that were candidates for merging.
    found_regions: u64,
    merged_regions: u64,
    refused_regions: std::collections::BTreeMap<&'static str, u64>,
    /// Loops and recursions proved by induction.
    inductions: u64,
    solver_ms: u128,
    host_calls: u64,
    divergences: u64,
    total_ms: u128,
}

#[derive(Debug, Serialize)]
struct VerifyIncompleteJson {
    /// Not available yet.
    #[serde(rename = "where")]
    place: String,
    reason: String,
    count: u64,
}

/// One object, schema 1, with a line break at the end.
pub fn verify_json(version: &str, property: Property, verification: &Verification, total: Duration) -> String {
    let stats = &verification.stats;
    let (verdict, reason, example) = match &verification.verdict {
        Verdict::True => ("TRUE", None, None),
        Verdict::False(counterexample) => ("FALSE", None, Some(example(counterexample))),
        Verdict::Unknown(reason) => ("UNKNOWN", Some(reason.to_string()), None),
    };
    let report = VerifyJson {
        schema: 1,
        tool: ToolJson::new(version),
        command: "verify",
        verdict,
        reason,
        assumptions: verification.assumptions.iter().map(assumed).collect(),
        property: match property {
            Property::Assert => "assert",
            Property::Exception => "exception",
        },
        counterexample: example,
        stats: VerifyStatsJson {
            methods: stats.methods,
            paths: stats.paths,
            queries: stats.queries,
            pruned: stats.pruned,
            found_regions: stats.merged_regions + stats.refused_regions.values().sum::<u64>(),
            merged_regions: stats.merged_regions,
            refused_regions: stats.refused_regions.clone(),
            inductions: stats.inductions,
            solver_ms: stats.solver_time.as_millis(),
            host_calls: stats.host_calls,
            divergences: stats.divergences,
            total_ms: total.as_millis(),
        },
        incomplete: verification.incomplete.iter().map(incomplete).collect(),
    };
    // Nothing in it can fail to be written: there are neither maps with odd keys nor fallible conversions.
    let mut text = serde_json::to_string_pretty(&report).unwrap_or_default();
    text.push('\n');
    text
}

fn assumed(assumption: &Assumption) -> AssumptionJson<'_> {
    AssumptionJson { what: &assumption.what, value: assumption.value.as_deref(), read_at: &assumption.read_at }
}

fn example(counterexample: &Counterexample) -> CounterexampleJson<'_> {
    let violation = &counterexample.violation;
    CounterexampleJson {
        inputs: shown(&counterexample.inputs).into_iter().map(input).collect(),
        exception: &violation.exception,
        message: violation.message.as_deref(),
        class: &violation.place.class,
        method: &violation.place.method,
        file: violation.place.file.as_deref(),
        line: violation.place.line,
    }
}

fn input(Shown { call, value }: Shown<'_>) -> InputJson<'_> {
    InputJson {
        call: format!("{}.{}", call.class, call.method),
        class: &call.site.class,
        file: call.site.file.as_deref(),
        line: call.site.line,
        value,
    }
}

fn incomplete((reason, count): (&StopReason, &u64)) -> VerifyIncompleteJson {
    VerifyIncompleteJson { place: reason.place().to_owned(), reason: reason.anywhere().to_string(), count: *count }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use crema_outcome::{InputCall, InputValue, Place, VerificationStats, Violation};

    use super::*;

    fn verification(verdict: Verdict) -> Verification {
        let incomplete = BTreeMap::from([(StopReason::Revisits, 2), (StopReason::Unsupported("x \"y\"".into()), 1)]);
        let assumptions = vec![Assumption {
            what: "time zone".into(),
            value: Some("UTC".into()),
            read_at: "Main.main(Main.java:3)".into(),
        }];
        Verification {
            verdict,
            assumptions,
            incomplete,
            stats: VerificationStats { paths: 3, ..VerificationStats::default() },
        }
    }

    fn parsed(verdict: Verdict) -> serde_json::Value {
        let text = verify_json("1.2.3", Property::Exception, &verification(verdict), Duration::from_millis(5));
        serde_json::from_str(&text).expect("valid JSON")
    }

    #[test]
    fn a_violation() {
        let place = Place { class: "p.Main".into(), method: "f".into(), file: Some("Main.java".into()), line: Some(7) };
        let call = InputCall {
            class: "crema.Symbolic".into(),
            method: "nondetString".into(),
            site: Place { line: Some(3), ..place.clone() },
            value: InputValue::String(vec![0x22]),
        };
        let exception = "java.lang.NullPointerException".to_owned();
        let json = parsed(Verdict::False(Counterexample {
            inputs: vec![call],
            violation: Violation { exception, message: None, place, caller: None },
        }));
        assert_eq!(json["verdict"], "FALSE");
        assert_eq!(json["reason"], serde_json::Value::Null);
        assert_eq!(json["property"], "exception");
        let example = &json["counterexample"];
        assert_eq!(example["inputs"][0]["call"], "crema.Symbolic.nondetString");
        assert_eq!(example["inputs"][0]["line"], 3);
        assert_eq!(example["inputs"][0]["value"], "\"\\\"\"");
        assert_eq!((&example["file"], &example["line"]), (&"Main.java".into(), &7.into()));
        assert_eq!(json["stats"]["paths"], 3);
    }

    #[test]
    fn no_verdict() {
        let json = parsed(Verdict::Unknown(StopReason::TimeLimit));
        assert_eq!((&json["verdict"], &json["reason"]), (&"UNKNOWN".into(), &"time limit".into()));
        assert_eq!(json["counterexample"], serde_json::Value::Null);
        assert_eq!(json["incomplete"][1]["reason"], "not supported: x \"y\"");
        assert_eq!(json["incomplete"][0]["count"], 2);
        assert_eq!(parsed(Verdict::True)["verdict"], "TRUE");
        let assumption = &parsed(Verdict::True)["assumptions"][0];
        assert_eq!((&assumption["what"], &assumption["value"]), (&"time zone".into(), &"UTC".into()));
        assert_eq!(assumption["read_at"], "Main.main(Main.java:3)");
    }
}
