//! Conditions of an explanation as parts of a name: `x == null` is `XIsNull`.

use super::capitalised;
use super::values::{value_name, value_name_of_constant};

/// A condition as a part of a name.
pub(super) fn condition(text: &str) -> Option<String> {
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
        Some(rest) => negated(rest),
        None if text.contains('(') => words(text),
        None => Some(format!("{}IsTrue", words(text)?)),
    }
}

/// `text.isEmpty()` is `TextIsNotEmpty`, a variable is `FlagIsFalse`.
fn negated(expression: &str) -> Option<String> {
    let all = words(expression)?;
    if !expression.contains('(') {
        return Some(format!("{all}IsFalse"));
    }
    match expression.rsplit_once(".is") {
        Some((left, right)) if right.starts_with(char::is_uppercase) => {
            Some(format!("{}IsNot{}", words(left)?, words(right)?))
        }
        _ => Some(format!("Not{all}")),
    }
}

/// Identifiers and calls, joined: `text.length()` is `TextLength`, `text.startsWith("0x")` is `TextStartsWith0x`.
fn words(expression: &str) -> Option<String> {
    if let Some((call, argument)) = expression.strip_suffix(')').and_then(|inner| inner.split_once('('))
        && !argument.is_empty()
    {
        let argument = value_name_of_constant(argument).or_else(|| words(argument))?;
        return Some(format!("{}{argument}", words(call)?));
    }
    let plain = expression.replace("()", "").replace("this.", "");
    let is_word = |part: &str| !part.is_empty() && part.chars().all(|c| c.is_ascii_alphanumeric() || c == '_');
    let parts: Vec<&str> = plain.split('.').collect();
    if parts.len() > 2 || !parts.iter().all(|part| is_word(part)) {
        return None;
    }
    Some(parts.iter().map(|part| capitalised(part)).collect())
}

/// What a condition is about: of each chain of calls and fields, the variable it begins with.
pub(super) fn variables(text: &str) -> Vec<&str> {
    let is_inside = |c: char| c.is_alphanumeric() || matches!(c, '_' | '$' | '.');
    let mut found = Vec::new();
    // Texts and characters name nothing.
    for code in text.split(['"', '\'']).step_by(2) {
        for chain in code.split(|c: char| !is_inside(c)) {
            let variable = chain.split('.').next().unwrap_or_default();
            let is_constant = matches!(variable, "null" | "true" | "false") || chain.starts_with(char::is_uppercase);
            if variable.starts_with(|c: char| c.is_alphabetic() || c == '_') && !is_constant {
                found.push(variable);
            }
        }
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn conditions_become_words() {
        for (text, expected) in [
            ("x == 0", Some("XIsZero")),
            ("text.length() > 12", Some("TextLengthIsAbove12")),
            ("!text.isEmpty()", Some("TextIsNotEmpty")),
            ("!flag", Some("FlagIsFalse")),
            ("this.flag", Some("FlagIsTrue")),
            ("text.startsWith(\"0x\")", Some("TextStartsWith0x")),
            ("!text.endsWith(\".\")", Some("NotTextEndsWithDot")),
            ("text.charAt(0) == '-'", Some("TextCharAtZeroIsMinus")),
            ("other == null", Some("OtherIsNull")),
            ("a[i + 1] * 3 < (b & 7)", None),
        ] {
            assert_eq!(condition(text).as_deref(), expected, "{text}");
        }
    }

    #[test]
    fn conditions_are_about_variables() {
        assert_eq!(variables("text.charAt(i) == 'x'"), ["text", "i"]);
        assert_eq!(variables("this.end != Integer.MAX_VALUE"), ["this"]);
        assert_eq!(variables("s.equals(\"a b\") && null == t"), ["s", "t"]);
    }
}
