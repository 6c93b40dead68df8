//! The findings as SARIF 2.1.0, which code hosts and editors read. Only what they use is written.

use crema_outcome::{Finding, Status};
use serde_json::{Value, json};

use super::{CheckReport, simple, text::shown_unit};

const SCHEMA: &str = "https://json.schemastore.org/sarif-2.1.0.json";

/// One run with all findings. `uri_of` tells where the source of a finding is; where it is not known, none is told.
pub fn check_sarif(version: &str, report: &CheckReport, uri_of: &dyn Fn(&Finding) -> Option<String>) -> String {
    let mut rules: Vec<&str> = report.findings.iter().map(|finding| finding.exception.as_str()).collect();
    rules.sort_unstable();
    rules.dedup();
    let results: Vec<Value> = report.findings.iter().map(|finding| result(finding, &rules, uri_of)).collect();
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

fn result(finding: &Finding, rules: &[&str], uri_of: &dyn Fn(&Finding) -> Option<String>) -> Value {
    let (level, note) = match &finding.status {
        Status::Confirmed => ("error", String::new()),
        Status::Warning(reason) => ("warning", format!(" Not confirmed: {reason}.")),
    };
    let mut text = finding.exception.clone();
    if let Some(message) = &finding.message {
        text.push_str(&format!(": {message}"));
    }
    let inputs: Vec<String> = finding.inputs.iter().map(|input| format!("{} = {}", input.name, input.java)).collect();
    let with = if inputs.is_empty() { String::new() } else { format!(", with {}", inputs.join(", ")) };
    text.push_str(&format!(" when called as {}{with}.{note}", shown_unit(&finding.unit)));
    let logical = format!("{}.{}", finding.place.class, finding.place.method);
    let mut location = json!({ "logicalLocations": [{ "fullyQualifiedName": logical, "kind": "function" }] });
    if let Some(uri) = uri_of(finding) {
        location["physicalLocation"] = json!({ "artifactLocation": { "uri": uri } });
        if let Some(line) = finding.place.line.filter(|line| *line > 0) {
            location["physicalLocation"]["region"] = json!({ "startLine": line });
        }
    }
    let line = finding.place.line.unwrap_or(0);
    json!({
        "ruleId": finding.exception,
        "ruleIndex": rules.iter().position(|rule| *rule == finding.exception).unwrap_or(0),
        "level": level,
        "message": { "text": text },
        "locations": [location],
        "partialFingerprints": { "crema/v1": format!("{}@{logical}:{line}", finding.exception) },
    })
}

#[cfg(test)]
mod tests {
    use crema_outcome::{Place, ShownInput, TestCode, UnitName, UnitReport};

    use super::*;

    #[test]
    fn a_log() {
        let unit = UnitName { class: "p.C".into(), method: "m".into(), descriptor: "(I)V".into() };
        let place = Place { class: "p.C".into(), method: "m".into(), file: Some("C.java".into()), line: Some(7) };
        let finding = Finding {
            status: Status::Confirmed,
            exception: "java.lang.ArithmeticException".into(),
            message: Some("/ by zero".into()),
            place,
            unit: unit.clone(),
            depth: 0,
            nulls: 0,
            inputs: vec![ShownInput { name: "x".into(), java: "0".into() }],
            because: vec![],
            test: TestCode { package: "p".into(), imports: vec![], setup: vec![], call: "C.m(0)".into() },
            stack: vec![],
        };
        let report = UnitReport {
            unit,
            findings: vec![finding],
            paths: 2,
            queries: 1,
            pruned: 0,
            incomplete: vec![],
            skipped: None,
            crashed: false,
        };
        let report = CheckReport::new(vec![report], false, None);
        let text = check_sarif("1", &report, &|_| Some("src/C.java".into()));
        let log: Value = serde_json::from_str(&text).expect("it is JSON");
        let result = &log["runs"][0]["results"][0];
        assert_eq!(log["version"], "2.1.0");
        assert_eq!(log["runs"][0]["tool"]["driver"]["rules"][0]["id"], result["ruleId"]);
        assert_eq!(result["locations"][0]["physicalLocation"]["region"]["startLine"], 7);
        let message = "java.lang.ArithmeticException: / by zero when called as p.C.m(int), with x = 0.";
        assert_eq!(result["message"]["text"], message);
    }
}
