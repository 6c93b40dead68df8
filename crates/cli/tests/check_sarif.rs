//! The SARIF report of `crema check` is valid by the schema of SARIF 2.1.0, which `tools/sarif-schema` installs.
//!
//! The validator knows as much of JSON Schema as that schema uses. What it does not know it does not pass over: a keyword
//! that it has no rule for makes the test fail.

mod support;

use std::path::Path;
use std::process::Command;

use crema_testkit::jdks::jdks;
use serde_json::{Value, json};

#[test]
fn the_report_is_valid() {
    let schema = schema();
    let scratch = tempfile::tempdir().expect("a scratch folder");
    let source = support::root().join("tests/java/check/Reasons.java");
    for (name, options) in [("none", ["--select", "check.Reasons#Reasons"]), ("all", ["--null-arguments", "always"])] {
        let sarif = scratch.path().join(format!("{name}.sarif"));
        let mut command = Command::new(env!("CARGO_BIN_EXE_crema"));
        command.args(["check", "-q", "--warnings", "--java-home"]).arg(&jdks()[0].home).args(options);
        let status = command.arg("--sarif").arg(&sarif).arg(&source).status().expect("crema runs");
        assert_eq!(status.code(), Some(i32::from(name == "all")));
        let log: Value = read(&sarif);
        let problems = validate(&schema, &schema, &log, "");
        assert!(problems.is_empty(), "{}", problems.join("\n"));
        let results = log["runs"][0]["results"].as_array().expect("results").len();
        assert!(if name == "all" { results >= 9 } else { results == 0 }, "{name}: {results} results");
    }
}

/// The validator finds what is wrong, or it would be of no use.
#[test]
fn damaged_reports_are_not_valid() {
    let schema = schema();
    let run = json!({ "tool": { "driver": { "name": "x" } } });
    assert!(validate(&schema, &schema, &json!({ "version": "2.1.0", "runs": [run] }), "").is_empty());
    for damaged in [
        json!({ "version": "2.1.0" }),
        json!({ "version": "2.2.0", "runs": [] }),
        json!({ "version": "2.1.0", "runs": [{}] }),
        json!({ "version": "2.1.0", "runs": [{ "tool": { "driver": { "name": 7 } } }] }),
        json!({ "version": "2.1.0", "runs": [{ "tool": { "driver": { "name": "x" } }, "results": [{}] }] }),
        json!({ "version": "2.1.0", "runs": [], "unknown": 1 }),
        json!({ "version": "2.1.0", "runs": [{ "tool": { "driver": { "name": "x" } },
            "results": [{ "message": { "text": "m" }, "level": "fatal" }] }] }),
        json!({ "version": "2.1.0", "runs": [{ "tool": { "driver": { "name": "x" } },
            "results": [{ "message": { "text": "m" },
                "locations": [{ "physicalLocation": { "region": { "startLine": 0 } } }] }] }] }),
    ] {
        assert!(!validate(&schema, &schema, &damaged, "").is_empty(), "{damaged}");
    }
}

fn schema() -> Value {
    let status = Command::new(support::root().join("tools/sarif-schema")).status().expect("the script runs");
    assert!(status.success(), "the schema cannot be installed");
    read(&support::root().join("target/sarif/sarif-schema-2.1.0.json"))
}

fn read(path: &Path) -> Value {
    let text = std::fs::read_to_string(path).unwrap_or_else(|e| panic!("{}: {e}", path.display()));
    serde_json::from_str(&text).expect("it is JSON")
}

/// What is wrong with a value, by a schema that is part of `root`.
fn validate(root: &Value, schema: &Value, value: &Value, at: &str) -> Vec<String> {
    let mut problems = Vec::new();
    let mut complain = |what: String| problems.push(format!("{at}: {what}"));
    for (keyword, rule) in schema.as_object().expect("a schema is an object") {
        match keyword.as_str() {
            "$schema" | "$id" | "title" | "description" | "default" | "definitions" => {}
            "$ref" => {
                let path =
                    rule.as_str().and_then(|path| path.strip_prefix('#')).expect("a reference inside the schema");
                let target = root.pointer(path).unwrap_or_else(|| panic!("{path} is not there"));
                problems.extend(validate(root, target, value, at));
                return problems;
            }
            "type" if !is_of_type(value, rule.as_str().expect("a type")) => complain(format!("{value} is no {rule}")),
            "type" => {}
            "enum" if !rule.as_array().expect("values").contains(value) => complain(format!("{value} is not allowed")),
            "enum" => {}
            "required" => {
                let missing = rule
                    .as_array()
                    .expect("names")
                    .iter()
                    .filter(|name| value[name.as_str().expect("a name")].is_null());
                missing.for_each(|name| complain(format!("{name} is missing")));
            }
            "minimum" if value.as_f64() < rule.as_f64() => complain(format!("{value} is too small")),
            "maximum" if value.as_f64() > rule.as_f64() => complain(format!("{value} is too large")),
            "minimum" | "maximum" => {}
            "minItems" if (value.as_array().map_or(0, Vec::len) as u64) < rule.as_u64().expect("a number") => {
                complain("there are too few".into());
            }
            "minItems" => {}
            "uniqueItems" => {
                let items = value.as_array().map(Vec::as_slice).unwrap_or_default();
                let twice = (0..items.len()).any(|index| items[..index].contains(&items[index]));
                if twice && rule == &json!(true) {
                    complain("something is there twice".into());
                }
            }
            "format" => {
                let plain = |byte: u8| byte.is_ascii_graphic() && !b"<>\"{}|\\^`".contains(&byte);
                if !value.as_str().expect("a format is one of text").bytes().all(plain) {
                    complain(format!("{value} has not the format {rule}"));
                }
            }
            "anyOf" | "oneOf" => {
                let fits = |one: &&Value| validate(root, one, value, at).is_empty();
                let count = rule.as_array().expect("alternatives").iter().filter(fits).count();
                if count == 0 || keyword == "oneOf" && count > 1 {
                    complain(format!("{count} of {keyword} fit"));
                }
            }
            // What is inside is looked at below.
            "properties" | "additionalProperties" | "items" => {}
            other => complain(format!("the schema says {other}, of which this test knows nothing")),
        }
    }
    problems.extend(members(root, schema, value, at));
    problems
}

fn members(root: &Value, schema: &Value, value: &Value, at: &str) -> Vec<String> {
    let mut problems = Vec::new();
    for (name, member) in value.as_object().into_iter().flatten() {
        let place = format!("{at}/{name}");
        match (schema["properties"].get(name), schema.get("additionalProperties")) {
            (Some(rule), _) => problems.extend(validate(root, rule, member, &place)),
            (None, None | Some(Value::Bool(true))) => {}
            (None, Some(Value::Bool(false))) => problems.push(format!("{place}: there is no such property")),
            (None, Some(rule)) => problems.extend(validate(root, rule, member, &place)),
        }
    }
    if let Some(rule) = schema.get("items") {
        for (index, item) in value.as_array().into_iter().flatten().enumerate() {
            problems.extend(validate(root, rule, item, &format!("{at}/{index}")));
        }
    }
    problems
}

fn is_of_type(value: &Value, name: &str) -> bool {
    match name {
        "object" => value.is_object(),
        "array" => value.is_array(),
        "string" => value.is_string(),
        "boolean" => value.is_boolean(),
        "number" => value.is_number(),
        "integer" => value.is_i64() || value.is_u64(),
        other => panic!("{other} is no type that this test knows"),
    }
}
