//! From terms to values: the inputs of a path under its model.

use crema_machine::State;
use crema_machine::symbolic::{Input, InputTerm};
use crema_outcome::{InputCall, InputValue, Place};
use crema_term::{Const, Evaluator, TermPool};

/// Lengths that are tried to make a string shorter.
const SHORT: i32 = 32;
/// Longest string that is made.
const LONGEST: usize = 1 << 20;

/// The inputs that a path has asked for, with the values that its model gives them.
pub fn inputs(terms: &TermPool, state: &State) -> Vec<InputCall> {
    let mut evaluator = Evaluator::new(&state.model);
    // Strings that some method gave are not the program's inputs.
    let asked_for = state.inputs.iter().filter(|input| !input.method.is_empty());
    // Nor is what another side of a merged branch has asked for.
    let asked_for: Vec<&Input> =
        asked_for.filter(|input| input.guard.is_none_or(|guard| evaluator.is_true(terms, guard))).collect();
    asked_for.into_iter().map(|input| call(terms, &mut evaluator, input)).collect()
}

/// Makes input strings as short as the path allows, for people to read.
pub fn shorten(terms: &TermPool, state: &mut State) {
    let inputs = triomphe::Arc::clone(&state.inputs);
    for input in inputs.iter() {
        let InputTerm::String { length, .. } = &input.value else { continue };
        let Some(variable) = terms.as_var(*length) else { continue };
        for shorter in 0..SHORT {
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
        site: place(&input.place),
        value: value(terms, evaluator, &input.value),
    }
}

/// A place, as outcomes tell it.
pub fn place(place: &crema_machine::Place) -> Place {
    Place { class: place.class.clone(), method: place.method.clone(), file: place.file.clone(), line: place.line }
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
            let length = usize::try_from(length).unwrap_or(0).min(LONGEST);
            let known = units.iter().take(length).map(|unit| evaluator.eval(terms, *unit).bits() as u16);
            let mut text: Vec<u16> = known.collect();
            // Nobody has looked at the others.
            text.resize(length, u16::from(b'a'));
            InputValue::String(text)
        }
    }
}
