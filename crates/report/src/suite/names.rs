//! Names of tests: the method, what it does, and the condition under which it does so, as far as these can be said in a few words.

use crema_outcome::{Assertion, AssertionKind, Observed, TestCase, UnitName};

/// The longest name; a longer one says less.
const LONGEST_NAME: usize = 70;

/// `parseThrowsNumberFormatExceptionWhenTextIsEmpty`.
pub(crate) fn test_name(unit: &UnitName, case: &TestCase, observed: &Observed) -> String {
    let method = match unit.method.as_str() {
        "<init>" => "constructor",
        other => other,
    };
    let outcome = match observed {
        Observed::Threw { exception, .. } => {
            format!("Throws{}", exception.rsplit(['.', '$']).next().unwrap_or_default())
        }
        Observed::Returned(assertions) => assertions.first().map(returns).unwrap_or_default(),
        Observed::Useless(_) => String::new(),
    };
    let base = method_name(method, &outcome);
    let conditions: Vec<String> = case.because.iter().rev().filter_map(|reason| condition(&reason.text)).collect();
    match conditions.first() {
        Some(condition) if base.len() + condition.len() + 4 <= LONGEST_NAME => format!("{base}When{condition}"),
        _ => base,
    }
}

/// Methods of `Object`, which a test without parameters would override.
const OF_OBJECT: [&str; 6] = ["clone", "finalize", "getClass", "hashCode", "notify", "toString"];

/// The name of the method and what it does, as a name that no other method has.
fn method_name(method: &str, outcome: &str) -> String {
    let is_taken = OF_OBJECT.contains(&method) || matches!(method, "notifyAll" | "wait");
    match outcome.is_empty() && is_taken {
        true => format!("calls{}", capitalised(method)),
        false => format!("{method}{outcome}"),
    }
}

/// `ReturnsTrue`, for results that have a short name.
fn returns(assertion: &Assertion) -> String {
    if assertion.subject != "result" {
        return String::new();
    }
    match &assertion.kind {
        AssertionKind::Null => "ReturnsNull".into(),
        AssertionKind::True => "ReturnsTrue".into(),
        AssertionKind::False => "ReturnsFalse".into(),
        AssertionKind::Equals(value) => value_name(value).map(|name| format!("Returns{name}")).unwrap_or_default(),
        AssertionKind::NotNull | AssertionKind::ArrayEquals(_) => String::new(),
    }
}

/// A value as a word.
fn value_name(value: &str) -> Option<String> {
    Some(match value.trim_end_matches('L') {
        "0" => "Zero".into(),
        "1" => "One".into(),
        "2" => "Two".into(),
        "-1" => "MinusOne".into(),
        "\"\"" => "EmptyText".into(),
        "null" => "Null".into(),
        "true" => "True".into(),
        "false" => "False".into(),
        number if number.len() <= 5 && number.bytes().all(|byte| byte.is_ascii_digit()) => number.into(),
        _ => return None,
    })
}

/// A condition as a part of a name: `x == null` is `XIsNull`.
fn condition(text: &str) -> Option<String> {
    for (operator, word) in [
        (" == ", "Is"),
        (" != ", "IsNot"),
        (" < ", "IsBelow"),
        (" <= ", "IsAtMost"),
        (" > ", "IsAbove"),
        (" >= ", "IsAtLeast"),
    ] {
        if let Some((left, right)) = text.split_once(operator) {
            let right = value_name(right).or_else(|| words(right))?;
            return Some(format!("{}{word}{right}", words(left)?));
        }
    }
    match text.strip_prefix('!') {
        Some(rest) => Some(format!("Not{}", words(rest)?)),
        None => words(text),
    }
}

/// Identifiers and calls without arguments, joined: `text.length()` is `TextLength`.
fn words(expression: &str) -> Option<String> {
    let plain = expression.replace("()", "").replace("this.", "");
    let is_word = |part: &str| !part.is_empty() && part.chars().all(|c| c.is_ascii_alphanumeric() || c == '_');
    let parts: Vec<&str> = plain.split('.').collect();
    if parts.len() > 2 || !parts.iter().all(|part| is_word(part)) {
        return None;
    }
    Some(parts.iter().map(|part| capitalised(part)).collect())
}

fn capitalised(word: &str) -> String {
    let mut chars = word.chars();
    chars.next().map(|first| first.to_uppercase().chain(chars).collect()).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn conditions_become_words() {
        let named = |text: &str| condition(text);
        assert_eq!(named("x == 0").as_deref(), Some("XIsZero"));
        assert_eq!(named("text.length() > 12").as_deref(), Some("TextLengthIsAbove12"));
        assert_eq!(named("!text.isEmpty()").as_deref(), Some("NotTextIsEmpty"));
        assert_eq!(named("other == null").as_deref(), Some("OtherIsNull"));
        assert_eq!(named("a[i + 1] * 3 < (b & 7)"), None);
    }
}
