//! Input values as Java literals (JLS §3.10), exact to the bit.

use crema_outcome::InputValue;

/// An expression that has this value, in ASCII. An object is given as the words of its `Construction`; `objects.rs` adds its arguments.
pub fn java_literal(value: &InputValue) -> String {
    match value {
        InputValue::Boolean(value) => value.to_string(),
        InputValue::Byte(value) => value.to_string(),
        InputValue::Char(unit) => format!("'{}'", character(*unit, '\'')),
        InputValue::Short(value) => value.to_string(),
        InputValue::Int(value) => value.to_string(),
        InputValue::Long(value) => format!("{value}L"),
        InputValue::Float(bits) => float(*bits),
        InputValue::Double(bits) => double(*bits),
        InputValue::String(units) => format!("\"{}\"", text(units)),
        InputValue::Object(construction) => construction.words(),
    }
}

/// The contents of a string literal.
pub(crate) fn text(units: &[u16]) -> String {
    units.iter().map(|unit| character(*unit, '"')).collect()
}

/// One UTF-16 unit between such quotes. What has no escape of its own is written as `\uXXXX`, so a lone surrogate, too.
fn character(unit: u16, quote: char) -> String {
    match char::from_u32(u32::from(unit)) {
        Some('\n') => "\\n".into(),
        Some('\r') => "\\r".into(),
        Some('\t') => "\\t".into(),
        Some('\\') => "\\\\".into(),
        Some(c) if c == quote => format!("\\{c}"),
        Some(c @ ' '..='~') => c.into(),
        _ => format!("\\u{unit:04x}"),
    }
}

fn float(bits: u32) -> String {
    const CANONICAL_NAN: u32 = 0x7fc0_0000;
    match f32::from_bits(bits) {
        _ if bits == CANONICAL_NAN => "Float.NaN".into(),
        value if value.is_nan() => format!("Float.intBitsToFloat(0x{bits:08x})"),
        f32::INFINITY => "Float.POSITIVE_INFINITY".into(),
        f32::NEG_INFINITY => "Float.NEGATIVE_INFINITY".into(),
        value => format!("{value:?}f"),
    }
}

fn double(bits: u64) -> String {
    const CANONICAL_NAN: u64 = 0x7ff8_0000_0000_0000;
    match f64::from_bits(bits) {
        _ if bits == CANONICAL_NAN => "Double.NaN".into(),
        value if value.is_nan() => format!("Double.longBitsToDouble(0x{bits:016x}L)"),
        f64::INFINITY => "Double.POSITIVE_INFINITY".into(),
        f64::NEG_INFINITY => "Double.NEGATIVE_INFINITY".into(),
        value => format!("{value:?}"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn literals() {
        let string = |text: &str| InputValue::String(text.encode_utf16().collect());
        for (value, expected) in [
            (InputValue::Boolean(true), "true"),
            (InputValue::Byte(-128), "-128"),
            (InputValue::Char(0x61), "'a'"),
            (InputValue::Char(0x27), "'\\''"),
            (InputValue::Char(0), "'\\u0000'"),
            (InputValue::Int(i32::MIN), "-2147483648"),
            (InputValue::Long(-1), "-1L"),
            (InputValue::Float(1), "1e-45f"),
            (InputValue::Float(0x7f80_0001), "Float.intBitsToFloat(0x7f800001)"),
            (InputValue::Float(f32::MAX.to_bits()), "3.4028235e38f"),
            (InputValue::Double((-0.0f64).to_bits()), "-0.0"),
            (InputValue::Double(f64::INFINITY.to_bits()), "Double.POSITIVE_INFINITY"),
            (InputValue::Double(0x7ff8_0000_0000_0000), "Double.NaN"),
            (InputValue::Double(0.1f64.to_bits()), "0.1"),
            (string("a\"'\\\n\u{e9}"), "\"a\\\"'\\\\\\n\\u00e9\""),
            (InputValue::String(vec![0xd800]), "\"\\ud800\""),
        ] {
            assert_eq!(java_literal(&value), expected);
        }
    }
}
