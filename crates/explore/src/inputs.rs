//! From terms to values: the inputs of a path under its model.

use crema_machine::State;
use crema_machine::symbolic::{Input, InputTerm};
use crema_outcome::{InputCall, InputValue};
use crema_term::{Const, Evaluator, TermPool};

use crate::limits::{INPUT_STRING_CHARACTERS, SHORTENED_STRING_LENGTH};

/// The inputs that a path has read, with their values in its model.
pub fn inputs(terms: &TermPool, state: &State) -> Vec<InputCall> {
    let mut evaluator = Evaluator::new(&state.model);
    // Strings that stand for unknown results of methods are not inputs of the program.
    let asked_for = state.inputs.iter().filter(|input| !input.method.is_empty());
    // Neither are inputs that only another successor of a merged branch has read.
    let asked_for: Vec<&Input> =
        asked_for.filter(|input| input.guard.is_none_or(|guard| evaluator.is_true(terms, guard))).collect();
    asked_for.into_iter().map(|input| call(terms, &mut evaluator, input)).collect()
}

/// Makes input strings as short as the path allows, to make them readable.
pub fn shorten(terms: &TermPool, state: &mut State) {
    let inputs = triomphe::Arc::clone(&state.inputs);
    for input in inputs.iter() {
        let InputTerm::String { length, .. } = &input.value else { continue };
        let Some(variable) = terms.as_var(*length) else { continue };
        for shorter in 0..SHORTENED_STRING_LENGTH {
            let mut model = (*state.model).clone();
            model.set(variable, Const::int(shorter));
            let mut evaluator = Evaluator::new(&model);
            if state.path_condition.iter().all(|conjunct| evaluator.is_true(terms, *conjunct)) {
                state.model = triomphe::Arc::new(model);
                break;
            }
        }
    }
}

fn call(terms: &TermPool, evaluator: &mut Evaluator<'_>, input: &Input) -> InputCall {
    InputCall {
        class: input.class.clone(),
        method: input.method.clone(),
        site: input.place.clone(),
        value: value(terms, evaluator, &input.value),
    }
}

fn value(terms: &TermPool, evaluator: &mut Evaluator<'_>, input: &InputTerm) -> InputValue {
    match input {
        InputTerm::Primitive(letter, term) => {
            let constant = evaluator.eval(terms, *term);
            let bits = constant.bits();
            match letter {
                b'Z' => InputValue::Boolean(bits != 0),
                b'B' => InputValue::Byte(bits as i8),
                b'C' => InputValue::Char(bits as u16),
                b'S' => InputValue::Short(bits as i16),
                b'J' => InputValue::Long(bits as i64),
                b'F' => InputValue::Float(bits as u32),
                b'D' => InputValue::Double(bits),
                _ => InputValue::Int(bits as i32),
            }
        }
        InputTerm::String { length, units } => {
            let length = evaluator.eval(terms, *length).signed();
            let length = usize::try_from(length).unwrap_or(0).min(INPUT_STRING_CHARACTERS);
            let known = units.iter().take(length).map(|unit| evaluator.eval(terms, *unit).bits() as u16);
            let mut text: Vec<u16> = known.collect();
            // The path has not read the other characters.
            text.resize(length, u16::from(b'a'));
            InputValue::String(text)
        }
        InputTerm::Object(construction) => InputValue::Object(construction.clone()),
    }
}
