//! The recorded inputs in the form that `java/replay/crema/replay/Recording.java` reads.

use crema_outcome::{InputCall, InputValue, Place, Property};

/// First the property, then the place that is watched, or an empty line, then a line for each call.
pub(crate) fn written(property: Property, watched: Option<&Place>, inputs: &[InputCall]) -> String {
    let mut text = format!("{}\n", name(property));
    if let Some(Place { class, method, line, .. }) = watched {
        // Java says -1 if it does not know the line.
        text.push_str(&format!("{class} {method} {}", line.map_or(-1, i64::from)));
    }
    text.push('\n');
    calls(inputs, &mut text);
    text
}

/// For a run that no exception ends.
pub(crate) fn without_property(inputs: &[InputCall]) -> String {
    let mut text = "none\n\n".to_owned();
    calls(inputs, &mut text);
    text
}

fn calls(inputs: &[InputCall], text: &mut String) {
    for call in inputs {
        text.push_str(&format!("{} {} ", call.class, call.method));
        digits(&call.value, text);
        text.push('\n');
    }
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
        InputValue::Object(construction) => {
            return construction.words().encode_utf16().for_each(|unit| text.push_str(&format!("{unit:04x}")));
        }
    };
    text.push_str(&format!("{bits:x}"));
}

#[cfg(test)]
mod tests {
    use crema_outcome::Construction;

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
            call("nondetObject", InputValue::Object(Construction::Text)),
        ];
        let expected = "assert\nMain main 7\n\
            crema.Symbolic nondetByte ffffffffffffffff\n\
            crema.Symbolic nondetDouble 8000000000000000\n\
            crema.Symbolic nondetString 0061d800\n\
            crema.Symbolic nondetString \n\
            crema.Symbolic nondetObject 0074006500780074\n";
        let place = Place { class: "Main".into(), method: "main".into(), file: None, line: Some(7) };
        assert_eq!(written(Property::Assert, Some(&place), &calls), expected);
        assert_eq!(written(Property::Exception, None, &[]), "exception\n\n");
        assert_eq!(without_property(&calls[..1]), "none\n\ncrema.Symbolic nondetByte ffffffffffffffff\n");
    }
}
