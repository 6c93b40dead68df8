//! What the level of an error follows from: who can call the method and make its inputs, how unusual they are, and what was null.

use crema_machine::{Machine, OperandOrigin, TraceFrame, Uncaught};
use crema_outcome::{Access, Argument, Call, Expr, Facts, InputValue, NullCause, PassedNull, TestInput};

use crate::driver::INVOKE;
use crate::limits::EXTREME_NUMBER;

/// Superclasses of exceptions that say nothing about them.
const GENERAL: [&str; 5] =
    ["java.lang.RuntimeException", "java.lang.Exception", "java.lang.Error", "java.lang.Throwable", "java.lang.Object"];

/// What is known of a method under test before it is explored.
#[derive(Debug, Clone)]
pub(crate) struct UnitFacts {
    /// Who can call it.
    pub(crate) access: Access,
    /// Whether each of its arguments is annotated as nullable.
    pub(crate) nullable: Vec<bool>,
    /// How many parameters come before its arguments: the enclosing object of an inner class.
    pub(crate) hidden: usize,
    /// Supertypes of its class with a method that it may override.
    pub(crate) overridden: Vec<String>,
}

impl UnitFacts {
    fn passed_null(&self, number: usize) -> PassedNull {
        PassedNull { parameter: number, allowed: self.nullable.get(number).copied().unwrap_or(false) }
    }
}

/// The facts that the inputs show. `made_by`: who can make them.
pub(crate) fn of_input(unit: &UnitFacts, input: &TestInput, made_by: Access) -> Facts {
    let mut facts =
        Facts { access: unit.access, inputs: made_by, overridden: unit.overridden.clone(), ..Facts::default() };
    input.receiver.iter().for_each(|receiver| look_at(&receiver.value, &mut facts));
    for (number, argument) in input.arguments.iter().enumerate() {
        if argument.value == Expr::Null {
            facts.nulls.push(unit.passed_null(number));
        } else {
            look_at(&argument.value, &mut facts);
        }
    }
    facts
}

/// The facts of an error with simpler inputs that lead to it by the same calls.
pub fn of_simpler(facts: &Facts, input: &TestInput) -> Facts {
    let mut seen = Facts::default();
    let values = input.receiver.iter().chain(&input.arguments).map(|argument| &argument.value);
    values.filter(|value| **value != Expr::Null).for_each(|value| look_at(value, &mut seen));
    Facts {
        negative: seen.negative,
        extreme: seen.extreme,
        fields_set: seen.fields_set,
        stubbed: seen.stubbed,
        ..facts.clone()
    }
}

/// Adds what an expression shows.
fn look_at(expr: &Expr, facts: &mut Facts) {
    match expr {
        Expr::Literal(value) => {
            facts.negative |= is_negative(value);
            facts.extreme |= is_extreme(value);
        }
        Expr::Array { items, .. } => items.iter().for_each(|item| look_at(item, facts)),
        Expr::New(_, arguments) => look_at_all(arguments, facts),
        Expr::Inner(outer, _, arguments) => {
            look_at(outer, facts);
            look_at_all(arguments, facts);
        }
        Expr::Static(_, call) => look_at_all(&call.arguments, facts),
        Expr::Result(object, call) => look_at_calls(object, std::slice::from_ref(call), facts),
        Expr::Prepared { object, calls, .. } => look_at_calls(object, calls, facts),
        Expr::Fields { object, fields, .. } => {
            facts.fields_set = true;
            look_at(object, facts);
            fields.iter().for_each(|field| look_at(&field.value.value, facts));
        }
        Expr::Stub { arguments, methods, lambda, .. } => {
            look_at_all(arguments, facts);
            let values = || methods.iter().flat_map(|method| &method.values);
            facts.stubbed |= !lambda && values().next().is_some();
            values().for_each(|value| look_at(value, facts));
        }
        Expr::Null | Expr::Constant(..) | Expr::Class(_) | Expr::Same(_) => {}
    }
}

fn look_at_calls(object: &Expr, calls: &[Call], facts: &mut Facts) {
    look_at(object, facts);
    calls.iter().for_each(|call| look_at_all(&call.arguments, facts));
}

fn look_at_all(arguments: &[Argument], facts: &mut Facts) {
    arguments.iter().for_each(|argument| look_at(&argument.value, facts));
}

/// Whether it is a number below zero that may be meant as an index or a length.
fn is_negative(value: &InputValue) -> bool {
    match value {
        InputValue::Short(value) => *value < 0,
        InputValue::Int(value) => *value < 0,
        InputValue::Long(value) => *value < 0,
        InputValue::Boolean(_)
        | InputValue::Byte(_)
        | InputValue::Char(_)
        | InputValue::Float(_)
        | InputValue::Double(_)
        | InputValue::String(_)
        | InputValue::Object(_) => false,
    }
}

fn is_extreme(value: &InputValue) -> bool {
    let is_far = |value: f64| !value.is_finite() || value.abs() > EXTREME_NUMBER as f64;
    match value {
        InputValue::Int(value) => i64::from(*value).unsigned_abs() > EXTREME_NUMBER,
        InputValue::Long(value) => value.unsigned_abs() > EXTREME_NUMBER,
        InputValue::Float(bits) => is_far(f64::from(f32::from_bits(*bits))),
        InputValue::Double(bits) => is_far(f64::from_bits(*bits)),
        InputValue::Char(unit) => is_odd_text(&[*unit]),
        InputValue::String(units) => is_odd_text(units),
        InputValue::Boolean(_) | InputValue::Byte(_) | InputValue::Short(_) | InputValue::Object(_) => false,
    }
}

/// Whether a text has characters that people do not type: control characters other than white space, halves of surrogate pairs, and what is no
/// character.
fn is_odd_text(units: &[u16]) -> bool {
    char::decode_utf16(units.iter().copied()).any(|character| match character {
        Ok(c) => c.is_control() && !matches!(c, '\t' | '\n' | '\r') || matches!(c, '\u{fffe}' | '\u{ffff}'),
        Err(_) => true,
    })
}

/// Adds what the bytecode shows of the operands of the instruction that failed.
pub(crate) fn add_cause(facts: &mut Facts, unit: &UnitFacts, machine: &Machine, driver: &str, thrown: &Uncaught) {
    facts.null_cause = null_cause(unit, machine, driver, thrown);
    facts.passes_index = passes_index(machine, driver, thrown);
    let specific = thrown.classes.iter().skip(1).filter(|class| !GENERAL.contains(&class.as_str()));
    facts.superclasses = specific.cloned().collect();
    // A null that a factory made is passed as well.
    if let Some(NullCause::Parameter(number)) = facts.null_cause
        && !facts.nulls.iter().any(|null| null.parameter == number)
    {
        facts.nulls.push(unit.passed_null(number));
    }
}

/// What was null where a `NullPointerException` came from.
fn null_cause(unit: &UnitFacts, machine: &Machine, driver: &str, thrown: &Uncaught) -> Option<NullCause> {
    if thrown.classes.first().is_none_or(|class| class != "java.lang.NullPointerException") {
        return None;
    }
    let frames = frames(driver, thrown);
    let top = frames.first()?;
    match followed(machine, &frames, machine.null_origin(top.method, top.offset?)?)? {
        OperandOrigin::Parameter(number) => number.checked_sub(unit.hidden).map(NullCause::Parameter),
        OperandOrigin::Field { class, name, unset: true } => Some(NullCause::Field { class, name }),
        OperandOrigin::Field { .. } | OperandOrigin::Result => None,
    }
}

/// Whether an index or a length with which the code under test has failed is an argument of the method under test, as it was passed.
fn passes_index(machine: &Machine, driver: &str, thrown: &Uncaught) -> bool {
    let is = |class: &str| thrown.classes.iter().any(|name| name == class);
    if !is("java.lang.IndexOutOfBoundsException") && !is("java.lang.NegativeArraySizeException") {
        return false;
    }
    let frames = frames(driver, thrown);
    let Some(own) = frames.iter().position(|frame| frame.own) else { return false };
    let frames = &frames[own..];
    let Some((top, offset)) = frames.first().and_then(|top| Some((top, top.offset?))) else { return false };
    let origins = machine.number_origins(top.method, offset);
    origins.into_iter().any(|origin| matches!(followed(machine, frames, origin), Some(OperandOrigin::Parameter(_))))
}

/// The frames above the driver, top first. Without the driver, as after a stack overflow, there are none.
fn frames<'a>(driver: &str, thrown: &'a Uncaught) -> Vec<&'a TraceFrame> {
    let driver = driver.replace('/', ".");
    let is_driver = |frame: &&TraceFrame| frame.place.class == driver && frame.place.method == INVOKE;
    if !thrown.trace.iter().any(|frame| is_driver(&frame)) {
        return Vec::new();
    }
    thrown.trace.iter().take_while(|frame| !is_driver(frame)).collect()
}

/// Follows an operand of the top frame to the callers, as long as it is an argument. A parameter is one of the method under test.
fn followed(machine: &Machine, frames: &[&TraceFrame], mut origin: OperandOrigin) -> Option<OperandOrigin> {
    for pair in frames.windows(2) {
        let OperandOrigin::Parameter(number) = origin else { break };
        origin = machine.argument_origin(pair[1].method, pair[1].offset?, pair[0].method, number)?;
    }
    Some(origin)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn unusual_values() {
        let text = |text: &str| InputValue::String(text.encode_utf16().collect());
        for ordinary in [text("a b\n\té"), text("😀"), InputValue::Int(-1), InputValue::Double(1.5f64.to_bits())] {
            assert!(!is_extreme(&ordinary), "{ordinary:?}");
        }
        let extreme = [
            text("\0"),
            InputValue::String(vec![0xd800]),
            InputValue::Int(i32::MIN),
            InputValue::Long(i64::MAX),
            InputValue::Float(f32::NAN.to_bits()),
            InputValue::Char(0xdc00),
        ];
        for value in extreme {
            assert!(is_extreme(&value), "{value:?}");
        }
        assert!(is_negative(&InputValue::Int(-1)) && !is_negative(&InputValue::Byte(-1)));
    }
}
