//! The findings as SARIF 2.1.0, which code hosts and editors read. Only what they use is written.

use crema_outcome::{Explanation, Finding, Level, Status};
use serde_json::{Value, json};

use super::{CheckReport, fingerprints, simple, text::message_text};

const SCHEMA: &str = "https://json.schemastore.org/sarif-2.1.0.json";

/// One run with all findings. `uri_of` gives the place of the source of a finding; an unknown place is omitted.
pub fn check_sarif(version: &str, report: &CheckReport, uri_of: &dyn Fn(&Finding) -> Option<String>) -> String {
    let mut rules: Vec<&str> = report.findings.iter().map(|finding| finding.exception.as_str()).collect();
    rules.sort_unstable();
    rules.dedup();
    let prints = fingerprints(&report.findings);
    let mut results: Vec<Value> =
        report.findings.iter().zip(&prints).map(|(finding, print)| result(finding, print, &rules, uri_of)).collect();
    for (finding, result) in report.findings.iter().zip(&mut results) {
        if let Some(state) = report.baseline_state(finding) {
            result["baselineState"] = if state == "known" { "unchanged" } else { "new" }.into();
        }
    }
    let rules: Vec<Value> = rules.iter().map(|rule| rule_of(rule)).collect();
    let log = json!({
        "$schema": SCHEMA,
        "version": "2.1.0",
        "runs": [{
            "tool": { "driver": { "name": "crema", "version": version, "rules": rules } },
            "columnKind": "utf16CodeUnits",
            "results": results,
        }],
    });
    // Strings, numbers and lists of these: that cannot fail.
    serde_json::to_string_pretty(&log).unwrap_or_default() + "\n"
}

fn rule_of(exception: &str) -> Value {
    json!({
        "id": exception,
        "name": simple(exception),
        "shortDescription": { "text": format!("{} at run time", simple(exception)) },
    })
}

fn result(finding: &Finding, fingerprint: &str, rules: &[&str], uri_of: &dyn Fn(&Finding) -> Option<String>) -> Value {
    let note = match &finding.status {
        Status::Confirmed => String::new(),
        Status::Warning(reason) => format!(" Not confirmed: {reason}."),
    };
    let (level, rank) = level_and_rank(finding);
    let text = format!("{}.{note}", message_text(finding));
    let logical = format!("{}.{}", finding.place.class, finding.place.method);
    let mut location = json!({ "logicalLocations": [{ "fullyQualifiedName": logical, "kind": "function" }] });
    if let Some(uri) = uri_of(finding) {
        location["physicalLocation"] = json!({ "artifactLocation": { "uri": uri } });
        if let Some(line) = finding.place.line.filter(|line| *line > 0) {
            location["physicalLocation"]["region"] = json!({ "startLine": line });
        }
    }
    let mut result = json!({
        "ruleId": finding.exception,
        "ruleIndex": rules.iter().position(|rule| *rule == finding.exception).unwrap_or(0),
        "level": level,
        "rank": rank,
        "message": { "text": text },
        "locations": [&location],
        "partialFingerprints": { "crema/v2": fingerprint, "cremaGroup/v1": finding.group.id },
    });
    let steps = steps(finding, &location);
    if steps.len() > 1 {
        result["codeFlows"] = json!([{ "threadFlows": [{ "locations": steps }] }]);
    }
    result
}

/// The level, and how much the finding matters, from 0 to 100. One that is not confirmed is less than every error.
fn level_and_rank(finding: &Finding) -> (&'static str, f64) {
    match (&finding.status, finding.level) {
        (Status::Confirmed, Level::High) => ("error", 90.0),
        (Status::Confirmed, Level::Medium) => ("warning", 60.0),
        (Status::Confirmed, Level::Low) => ("note", 30.0),
        (Status::Warning(_), _) => ("note", 10.0),
    }
}

/// The decisions on the way, where they are in the file of the error, and the error itself.
fn steps(finding: &Finding, location: &Value) -> Vec<Value> {
    let here = |reason: &&Explanation| reason.file == finding.place.file;
    let mut steps: Vec<Value> = Vec::new();
    for (text, line) in finding.because.iter().filter(here).filter_map(|reason| Some((&reason.text, reason.line?))) {
        let Some(file) = location["physicalLocation"].get("artifactLocation").filter(|_| line > 0) else { continue };
        let physical = json!({ "artifactLocation": file, "region": { "startLine": line } });
        steps.push(json!({ "location": { "physicalLocation": physical, "message": { "text": text } } }));
    }
    let mut end = location.clone();
    end["message"] = json!({ "text": simple(&finding.exception) });
    steps.push(json!({ "location": end }));
    steps
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::check::sample::sample;

    #[test]
    fn a_log() {
        let report = sample();
        let text = check_sarif("1", &report, &|_| Some("src/C.java".into()));
        let log: Value = serde_json::from_str(&text).expect("it is JSON");
        let result = &log["runs"][0]["results"][0];
        assert_eq!(log["version"], "2.1.0");
        assert_eq!(log["runs"][0]["tool"]["driver"]["rules"][0]["id"], result["ruleId"]);
        assert_eq!(result["locations"][0]["physicalLocation"]["region"]["startLine"], 7);
        let message = "java.lang.ArithmeticException: / by zero when called as p.C.m(int), with x = 0, because `x == 0` at line 6.";
        assert_eq!(result["message"]["text"], message);
        let steps = &result["codeFlows"][0]["threadFlows"][0]["locations"];
        assert_eq!(steps[0]["location"]["physicalLocation"]["region"]["startLine"], 6);
        assert_eq!(steps[1]["location"]["message"]["text"], "ArithmeticException");
    }
}
