//! The examples that the README shows do what it says.

mod support;

use std::collections::BTreeSet;
use std::process::Command;

use crema_testkit::jdks::jdks;
use crema_testkit::process::{self, Input};
use serde_json::Value;
use support::programs::{TIMEOUT, verified};

/// Each error of `examples/shop`: its exception, its method, an input that leads to it, and a condition that it depends on.
const SHOP: [[&str; 4]; 8] = [
    ["java.lang.ArithmeticException", "averagePrice", "new OrderLine(", "this.price == 0"],
    ["java.lang.IndexOutOfBoundsException", "page", "", "from < this.lines.size()"],
    ["java.util.ConcurrentModificationException", "removeEmptyLines", "new OrderLine(", "line.quantity() == 0"],
    ["java.lang.ArrayIndexOutOfBoundsException", "assignLane", "Integer.MIN_VALUE", "lane < 0"],
    ["java.lang.ClassCastException", "receipt", "new Payment.Voucher(", "this.paid > 0"],
    ["java.lang.StringIndexOutOfBoundsException", "discount", "\"SAVE\"", "code.startsWith(\"SAVE\")"],
    ["java.lang.NumberFormatException", "quantity", "", "i >= text.length()"],
    ["java.lang.NullPointerException", "missing", "setReorderLevel(", "this.pieces.getOrDefault(article, 0)"],
];

#[test]
fn check_finds_every_error_of_the_shop_and_nothing_else() {
    for jdk in &jdks() {
        let scratch = tempfile::tempdir().expect("a scratch folder");
        let json = scratch.path().join("report.json");
        let mut command = Command::new(support::crema());
        command.arg("check").arg("--json").arg(&json).env("JAVA_HOME", &jdk.home);
        let outcome = process::run(command.arg(support::root().join("examples/shop")), Input::Empty, 5 * TIMEOUT);
        let shown = outcome.out();
        assert_eq!(outcome.code, Some(1), "{shown}{}", outcome.err());
        let report: Value = serde_json::from_slice(&std::fs::read(&json).expect("a report")).expect("JSON");
        let findings = report["findings"].as_array().expect("findings");
        for [exception, method, input, because] in SHOP {
            let finding = findings.iter().find(|finding| finding["exception"] == exception);
            let finding = finding.unwrap_or_else(|| panic!("{}: no {exception} in {shown}", jdk.name()));
            assert_eq!(finding["status"], "confirmed");
            let text = |field: &str| finding[field].as_str().unwrap_or_default().to_owned();
            assert!(text("method").starts_with(method), "{finding}");
            assert_eq!(text("file"), format!("{}.java", text("class").trim_start_matches("shop.")));
            let has = |list: &str, field: &str, part: &str| {
                let items = finding[list].as_array().expect("a list");
                items.iter().any(|item| item[field].as_str().is_some_and(|text| text.contains(part)))
            };
            assert!(has("inputs", "java", input), "{finding}");
            assert!(has("because", "text", because), "{finding}");
            let place = format!("({}:{})", text("file"), finding["line"]);
            assert!(shown.contains(&place), "{place} is not in {shown}");
            assert!(shown.contains(&format!("\n> {} |", finding["line"])), "{method} has no excerpt in {shown}");
        }
        let kinds: BTreeSet<_> = findings.iter().filter_map(|finding| finding["exception"].as_str()).collect();
        assert_eq!((kinds.len(), findings.len()), (SHOP.len(), SHOP.len()), "{}: {shown}", jdk.name());
    }
}

#[test]
fn verify_refutes_the_discount_and_proves_the_fixed_one() {
    for jdk in &jdks() {
        let scratch = tempfile::tempdir().expect("a scratch folder");
        let json = scratch.path().join("report.json");
        let (report, examples) = (json.to_str().expect("a path"), support::root().join("examples"));
        let source = |name: &str| examples.join(name).to_str().expect("a path").to_owned();
        let outcome = verified(jdk, &["--json", report, &source("Discount.java")]);
        assert_eq!(outcome.code, Some(1), "{}{}", outcome.out(), outcome.err());
        assert!(outcome.out().ends_with("Verdict: FALSE\n"), "{}", outcome.out());
        let report: Value = serde_json::from_slice(&std::fs::read(&json).expect("a report")).expect("JSON");
        let example = &report["counterexample"];
        assert_eq!((&example["file"], &example["line"]), (&"Discount.java".into(), &10.into()), "{example}");
        let values = example["inputs"].as_array().expect("inputs").iter().map(|input| number(&input["value"]));
        let [price, percent] = values.collect::<Vec<_>>()[..] else { panic!("{example}") };
        assert!(price >= 0 && (0..=100).contains(&percent), "{example}");
        let left = price - price.wrapping_mul(percent) / 100;
        assert!(left < 0 || left > price, "{example}");
        let outcome = verified(jdk, &[&source("DiscountFixed.java")]);
        assert_eq!((outcome.code, outcome.out().as_str()), (Some(0), "Verdict: TRUE\n"), "{}", outcome.err());
    }
}

fn number(value: &Value) -> i32 {
    let text = value.as_str().map_or_else(|| value.to_string(), str::to_owned);
    text.parse().unwrap_or_else(|_| panic!("{text} is no number"))
}
