//! Values that people like to read: of all models of a path, one with small numbers and plain letters. No solver is asked;
//! a simpler value is tried in place of the model's, and kept if the path condition still holds.

use crema_machine::State;
use crema_machine::symbolic::InputTerm;
use crema_term::{Const, Evaluator, Model, Sort, TermPool, VarId, free_vars};
use triomphe::Arc;

/// Numbers in the order of preference.
const NUMBERS: [i64; 8] = [0, 1, 2, -1, 3, 10, -2, 100];
/// Letters in the order of preference.
const LETTERS: [u8; 4] = *b"a0 A";
/// Beyond so many conjuncts it takes too long.
const LONGEST: usize = 400;
/// Characters of one string that are looked at.
const CHARACTERS: usize = 32;

/// Makes the model of a state simpler.
pub(crate) fn tidy(terms: &TermPool, state: &mut State) {
    if state.path_condition.len() > LONGEST {
        return;
    }
    let inputs = Arc::clone(&state.inputs);
    for input in inputs.iter() {
        match &input.value {
            InputTerm::Primitive(letter, term) => {
                for variable in free_vars(terms, &[*term]) {
                    improve(terms, state, variable, *letter);
                }
            }
            InputTerm::String { units, .. } => {
                let known = &units[..units.len().min(CHARACTERS)];
                for variable in free_vars(terms, known) {
                    improve(terms, state, variable, b'C');
                }
            }
        }
    }
}

fn improve(terms: &TermPool, state: &mut State, variable: VarId, letter: u8) {
    let old = state.model.value(terms, variable);
    for wanted in wished(old.sort(), letter) {
        if wanted == old {
            return;
        }
        let mut model: Model = (*state.model).clone();
        model.set(variable, wanted);
        let mut evaluator = Evaluator::new(&model);
        if state.path_condition.iter().all(|conjunct| evaluator.is_true(terms, *conjunct)) {
            state.model = Arc::new(model);
            return;
        }
    }
}

fn wished(sort: Sort, letter: u8) -> Vec<Const> {
    match sort {
        Sort::Bool => vec![Const::zero(sort)],
        Sort::BitVec(16) if letter == b'C' => LETTERS.iter().map(|letter| Const::bv(16, u64::from(*letter))).collect(),
        Sort::BitVec(width) => NUMBERS.iter().map(|number| Const::bv(width, *number as u64)).collect(),
        Sort::Float32 => NUMBERS.iter().map(|number| Const::f32(*number as f32)).collect(),
        Sort::Float64 => NUMBERS.iter().map(|number| Const::f64(*number as f64)).collect(),
    }
}
