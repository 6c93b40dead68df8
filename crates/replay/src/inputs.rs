//! The recorded inputs in the form that `java/replay/crema/replay/Recording.java` reads.

use crema_outcome::{InputCall, InputValue, Property};

/// First the property, then a line for each call.
pub(crate) fn written(property: Property, inputs: &[InputCall]) -> String {
    let mut text = String::from(name(property));
    text.push('\n');
    for call in inputs {
        text.push_str(&format!("{} {} ", call.class, call.method));
        digits(&call.value, &mut text);
        text.push('\n');
    }
    text
}

/// As `Uncaught.java` calls the kinds of exceptions.
fn name(property: Property) -> &'static str {
    match property {
        Property::Assert => "assert",
        Property::Exception => "exception",
    }
}

/// Negative numbers as their two's complement in 64 bits, of which the reader takes the lower part.
fn digits(value: &InputValue, text: &mut String) {
    let bits = match value {
        InputValue::Boolean(value) => i64::from(*value),
        InputValue::Byte(value) => i64::from(*value),
        InputValue::Char(value) => i64::from(*value),
        InputValue::Short(value) => i64::from(*value),
        InputValue::Int(value) => i64::from(*value),
        InputValue::Long(value) => *value,
        InputValue::Float(bits) => i64::from(*bits),
        InputValue::Double(bits) => bits.cast_signed(),
        InputValue::String(units) => {
            return units.iter().for_each(|unit| text.push_str(&format!("{unit:04x}")));
        }
    };
    text.push_str(&format!("{bits:x}"));
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines() {
        let call = |method: &str, value| InputCall {
            class: "crema.Symbolic".into(),
            method: method.into(),
            site: crema_outcome::Place::default(),
            value,
        };
        let calls = [
            call("nondetByte", InputValue::Byte(-1)),
            call("nondetDouble", InputValue::Double((-0.0f64).to_bits())),
            call("nondetString", InputValue::String(vec![0x61, 0xd800])),
            call("nondetString", InputValue::String(vec![])),
        ];
        let expected = "assert\n\
            crema.Symbolic nondetByte ffffffffffffffff\n\
            crema.Symbolic nondetDouble 8000000000000000\n\
            crema.Symbolic nondetString 0061d800\n\
            crema.Symbolic nondetString \n";
        assert_eq!(written(Property::Assert, &calls), expected);
    }
}
