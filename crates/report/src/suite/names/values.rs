//! Values as parts of a name: what tells one test of a method from another, where both take the same branches of it.

use crema_outcome::{Argument, Call, Expr, InputValue};

use super::capitalised;

/// The longest name of a value; a longer one is not read.
const LONGEST_VALUE: usize = 36;
/// Most elements that are named one by one.
const NAMED_ELEMENTS: usize = 3;
/// So many equal characters are named as one: `aaaa` is `As`.
const RUN: usize = 3;

/// What is special about an argument, as the first thing that a reader wants to know: it is null or empty.
pub(super) fn special(argument: &Argument) -> Option<&'static str> {
    match &argument.value {
        Expr::Null => Some("Null"),
        Expr::Literal(InputValue::String(units)) if units.is_empty() => Some("Empty"),
        Expr::Array { items, .. } if items.is_empty() => Some("Empty"),
        Expr::Prepared { ty, calls, .. } if calls.is_empty() && is_collection(ty) => Some("Empty"),
        _ => None,
    }
}

/// An argument in a word.
pub(super) fn value(argument: &Argument) -> Option<String> {
    if let Some(special) = special(argument) {
        return Some(special.into());
    }
    let name = match &argument.value {
        Expr::Stub { methods, .. } => match methods.as_slice() {
            [only] => format!("Returning{}", expr(only.values.first()?)?),
            _ => return None,
        },
        Expr::Prepared { ty, calls, .. } if is_collection(ty) => match calls.len() {
            1 => "OneElement".into(),
            2 => "TwoElements".into(),
            _ => return None,
        },
        Expr::New(class, _) | Expr::Prepared { ty: class, .. } if raw(class) != raw(&argument.ty) => simple(class),
        Expr::Static(class, call) if boxed(call).is_none() && raw(class) != raw(&argument.ty) => {
            format!("{}{}", simple(class), capitalised(&call.method))
        }
        other => expr(other)?,
    };
    (name.len() <= LONGEST_VALUE).then_some(name)
}

/// A text that begins with a small letter, where only that tells it from another: names begin their words with capitals.
pub(super) fn in_lowercase(argument: &Argument) -> Option<String> {
    let is_small = |unit: &u16| u8::try_from(*unit).is_ok_and(|byte| byte.is_ascii_lowercase());
    let begins_small = match &argument.value {
        Expr::Literal(InputValue::String(units)) => units.first().is_some_and(is_small),
        Expr::Literal(InputValue::Char(unit)) => is_small(unit),
        _ => false,
    };
    value(argument).filter(|_| begins_small).map(|name| format!("Lowercase{name}"))
}

/// How an object was made, from the values it was made of.
pub(super) fn made(object: &Expr) -> Option<String> {
    let (first, arguments) = match object {
        Expr::New(_, arguments) => (String::new(), arguments),
        Expr::Static(_, call) | Expr::Result(_, call) => (capitalised(&call.method), &call.arguments),
        Expr::Prepared { calls, .. } => (String::new(), &calls.last()?.arguments),
        _ => return None,
    };
    let values: Option<Vec<String>> = arguments.iter().map(value).collect();
    let name = format!("{first}{}", values?.join("And"));
    (!name.is_empty() && name.len() <= LONGEST_VALUE).then_some(name)
}

fn expr(value: &Expr) -> Option<String> {
    match value {
        Expr::Null => Some("Null".into()),
        Expr::Literal(literal) => literal_name(literal),
        Expr::Static(_, call) => expr(&boxed(call)?.value),
        Expr::Constant(_, name) => Some(words_of_constant(name)),
        Expr::Class(class) => Some(format!("{}Class", simple(class))),
        Expr::Array { items, .. } if items.len() <= NAMED_ELEMENTS => items.iter().map(expr).collect(),
        _ => None,
    }
}

/// The value of `Integer.valueOf(…)` and the like.
fn boxed(call: &Call) -> Option<&Argument> {
    match call.arguments.as_slice() {
        [only] if call.method == "valueOf" && matches!(only.value, Expr::Literal(_)) => Some(only),
        _ => None,
    }
}

fn literal_name(value: &InputValue) -> Option<String> {
    match value {
        InputValue::Boolean(value) => Some(capitalised(&value.to_string())),
        InputValue::Byte(value) => number((*value).into()),
        InputValue::Short(value) => number((*value).into()),
        InputValue::Int(i32::MAX) => Some("LargestInt".into()),
        InputValue::Int(i32::MIN) => Some("SmallestInt".into()),
        InputValue::Int(value) => number((*value).into()),
        InputValue::Long(i64::MAX) => Some("LargestLong".into()),
        InputValue::Long(i64::MIN) => Some("SmallestLong".into()),
        InputValue::Long(value) => number(*value),
        InputValue::Float(bits) => fraction(f32::from_bits(*bits).into()),
        InputValue::Double(bits) => fraction(f64::from_bits(*bits)),
        InputValue::Char(unit) => spelled(&[*unit]),
        InputValue::String(units) => spelled(units),
        InputValue::Object(_) => None,
    }
}

fn number(value: i64) -> Option<String> {
    Some(match value {
        0 => "Zero".into(),
        1 => "One".into(),
        2 => "Two".into(),
        -1 => "MinusOne".into(),
        _ if value < 0 => format!("Minus{}", value.unsigned_abs()),
        _ => value.to_string(),
    })
}

fn fraction(value: f64) -> Option<String> {
    if value.is_nan() {
        return Some("NaN".into());
    }
    if value.is_infinite() {
        return Some(if value > 0.0 { "Infinity".into() } else { "MinusInfinity".into() });
    }
    if value == 0.0 && value.is_sign_negative() {
        return Some("MinusZero".into());
    }
    if value.fract() == 0.0 && value.abs() < 1e9 {
        return number(value as i64);
    }
    let text = format!("{value:?}").replace('-', "Minus").replace('.', "Point");
    (text.len() <= 12).then_some(text)
}

/// A Java literal of a condition as a word.
pub(super) fn value_name_of_constant(literal: &str) -> Option<String> {
    let text = ['"', '\''].iter().find_map(|quote| literal.strip_prefix(*quote)?.strip_suffix(*quote));
    match text {
        Some("") => Some("EmptyText".into()),
        Some(text) if !text.contains('\\') => spelled(&text.encode_utf16().collect::<Vec<u16>>()),
        Some(_) => None,
        None => value_name(literal),
    }
}

/// A result as a word. Punctuation is no part of it: it says less in words than in the test.
pub(super) fn result_name(value: &str) -> Option<String> {
    let value = value.rsplit_once(") ").filter(|_| value.starts_with('(')).map_or(value, |(_, value)| value);
    match value.strip_prefix('"').and_then(|text| text.strip_suffix('"')) {
        Some(text) if !text.chars().all(|c| c.is_ascii_alphanumeric()) => None,
        _ => value_name(value).or_else(|| fraction(value.trim_end_matches('f').parse().ok()?)),
    }
}

/// A value as a word.
pub(super) fn value_name(value: &str) -> Option<String> {
    Some(match value.trim_end_matches('L') {
        "null" => "Null".into(),
        "true" => "True".into(),
        "false" => "False".into(),
        "Integer.MIN_VALUE" => "SmallestInt".into(),
        "Integer.MAX_VALUE" => "LargestInt".into(),
        "Long.MIN_VALUE" => "SmallestLong".into(),
        "Long.MAX_VALUE" => "LargestLong".into(),
        text if text.starts_with(['"', '\'']) => return value_name_of_constant(text),
        text if text.len() <= 6 => return number(text.parse().ok()?),
        _ => return None,
    })
}

/// A text, its characters named: `-0x` is `Minus0x`.
fn spelled(units: &[u16]) -> Option<String> {
    let characters: Vec<char> = char::decode_utf16(units.iter().copied()).map(|c| c.unwrap_or('\u{fffd}')).collect();
    if characters.len() > 1 && characters.iter().all(|c| *c == ' ') {
        return Some("Blank".into());
    }
    let mut name = String::new();
    let mut is_inside = false;
    for run in characters.chunk_by(|a, b| a == b) {
        let Some(first) = run.first() else { continue };
        let is_plain = first.is_ascii_alphanumeric();
        let is_long = run.len() >= RUN && !first.is_ascii_digit();
        for _ in 0..if is_long { 1 } else { run.len() } {
            let word = character(*first);
            name.push_str(&if is_inside && is_plain && !is_long { word } else { capitalised(&word) });
            is_inside = is_plain;
        }
        name.push_str(if is_long { "s" } else { "" });
        is_inside &= !is_long;
    }
    (!name.is_empty() && name.len() <= LONGEST_VALUE).then_some(name)
}

fn character(c: char) -> String {
    let name = match c {
        '0'..='9' | 'a'..='z' | 'A'..='Z' => return c.to_string(),
        '\0' => "Nul",
        ' ' => "Space",
        '\t' => "Tab",
        '\n' => "Newline",
        '\r' => "Return",
        '+' => "Plus",
        '-' => "Minus",
        '.' => "Dot",
        ',' => "Comma",
        ':' => "Colon",
        ';' => "Semicolon",
        '!' => "Bang",
        '?' => "QuestionMark",
        '"' => "Quote",
        '\'' => "Apostrophe",
        '`' => "Backtick",
        '/' => "Slash",
        '\\' => "Backslash",
        '|' => "Bar",
        '_' => "Underscore",
        '*' => "Star",
        '#' => "Hash",
        '%' => "Percent",
        '&' => "And",
        '$' => "Dollar",
        '@' => "At",
        '^' => "Caret",
        '~' => "Tilde",
        '=' => "Equals",
        '<' => "Less",
        '>' => "Greater",
        '(' | ')' => "Parenthesis",
        '[' | ']' => "Bracket",
        '{' | '}' => "Brace",
        c if c.is_ascii() => "Control",
        c if c.is_numeric() => "ForeignDigit",
        c if c.is_alphabetic() => "ForeignLetter",
        _ => "OddCharacter",
    };
    name.into()
}

/// `JAVA_1_2` is `Java12`.
fn words_of_constant(name: &str) -> String {
    if name.chars().any(|c| c.is_lowercase()) {
        return capitalised(name);
    }
    name.split('_').map(|word| capitalised(&word.to_lowercase())).collect()
}

fn is_collection(ty: &str) -> bool {
    raw(ty).starts_with("java/util/")
}

fn raw(ty: &str) -> &str {
    ty.split('<').next().unwrap_or(ty)
}

/// A type as a word: `byte[]` is `ByteArray`.
pub(super) fn simple(ty: &str) -> String {
    let raw = raw(ty);
    let name = raw.rsplit(['/', '.']).next().unwrap_or(raw).replace("[]", "Array");
    let is_wrapper =
        ["Boolean", "Byte", "Short", "Long", "Float", "Double"].iter().any(|boxed| name.starts_with(boxed));
    let prefix = if is_wrapper && raw.starts_with("java/lang/") { "Boxed" } else { "" };
    format!("{prefix}{}", capitalised(&name))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn text(text: &str) -> Option<String> {
        spelled(&text.encode_utf16().collect::<Vec<u16>>())
    }

    #[test]
    fn texts_are_spelled() {
        for (value, expected) in [
            ("true", "True"),
            ("-0x", "Minus0x"),
            ("1.5", "1Dot5"),
            ("   ", "Blank"),
            ("1000", "1000"),
            ("- aaaaaaa", "MinusSpaceAs"),
            ("[:]", "BracketColonBracket"),
            ("\u{e9}", "ForeignLetter"),
        ] {
            assert_eq!(text(value).as_deref(), Some(expected), "{value}");
        }
        assert_eq!(text("how razorback-jumping frogs can level"), None);
    }

    #[test]
    fn numbers_are_named() {
        for (value, expected) in [
            (InputValue::Int(-1), "MinusOne"),
            (InputValue::Long(65536), "65536"),
            (InputValue::Int(i32::MIN), "SmallestInt"),
            (InputValue::Double(1.5f64.to_bits()), "1Point5"),
            (InputValue::Double((-0.0f64).to_bits()), "MinusZero"),
            (InputValue::Float(f32::NAN.to_bits()), "NaN"),
            (InputValue::Char(0x2d), "Minus"),
        ] {
            assert_eq!(literal_name(&value).as_deref(), Some(expected));
        }
    }

    #[test]
    fn results_are_named() {
        for (value, expected) in [
            ("(short) 0", Some("Zero")),
            ("1.5f", Some("1Point5")),
            ("\"yes\"", Some("Yes")),
            ("\"[0..0]\"", None),
            ("\"\"", Some("EmptyText")),
            ("'a'", Some("A")),
            ("Integer.MAX_VALUE", Some("LargestInt")),
            ("List.of()", None),
        ] {
            assert_eq!(result_name(value).as_deref(), expected, "{value}");
        }
    }

    #[test]
    fn objects_are_named_after_what_tells_them_apart() {
        let argument = |ty: &str, value| Argument { ty: ty.into(), value };
        let array = |items| argument("boolean[]", Expr::Array { element: "boolean".into(), items });
        let flag = |flag| Expr::Literal(InputValue::Boolean(flag));
        assert_eq!(value(&array(vec![])).as_deref(), Some("Empty"));
        assert_eq!(value(&array(vec![flag(true), flag(false)])).as_deref(), Some("TrueFalse"));
        let other = argument("java/lang/Object", Expr::New("p/Card".into(), vec![]));
        assert_eq!(value(&other).as_deref(), Some("Card"));
        assert_eq!(value(&argument("p/Card", Expr::New("p/Card".into(), vec![]))), None);
        let constant = argument("p/Version", Expr::Constant("p/Version".into(), "JAVA_1_2".into()));
        assert_eq!(value(&constant).as_deref(), Some("Java12"));
        assert_eq!(
            (simple("boolean[]"), simple("java/lang/Boolean[]")),
            ("BooleanArray".into(), "BoxedBooleanArray".into())
        );
        let small = Expr::Literal(InputValue::String("yes".encode_utf16().collect()));
        assert_eq!(in_lowercase(&argument("java/lang/String", small)).as_deref(), Some("LowercaseYes"));
    }
}
