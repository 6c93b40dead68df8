//! Model minimisation: makes the inputs of a test easy to read. Each variable of the model is set to a simpler value, a small
//! number or a plain letter, and keeps it if the path condition still holds. This is greedy shrinking, as in QuickCheck
//! (Claessen, Hughes 2000): it evaluates terms and asks no solver.

use crema_machine::State;
use crema_machine::symbolic::InputTerm;
use crema_term::{Const, Evaluator, Model, Sort, TermPool, VarId, free_vars};
use triomphe::Arc;

use crate::limits::{MINIMISED_CHARACTERS, MINIMISED_CONJUNCTS};

/// Numbers in the order of preference.
const NUMBERS: [i64; 8] = [0, 1, 2, -1, 3, 10, -2, 100];
/// Letters in the order of preference.
const LETTERS: [u8; 4] = *b"a0 A";

/// Minimises the model of a state.
pub(crate) fn minimise(terms: &TermPool, state: &mut State) {
    if state.path_condition.len() > MINIMISED_CONJUNCTS {
        return;
    }
    let inputs = Arc::clone(&state.inputs);
    for input in inputs.iter() {
        match &input.value {
            InputTerm::Primitive(letter, term) => {
                for variable in free_vars(terms, &[*term]) {
                    shrink(terms, state, variable, *letter);
                }
            }
            InputTerm::String { units, .. } => {
                let known = &units[..units.len().min(MINIMISED_CHARACTERS)];
                for variable in free_vars(terms, known) {
                    shrink(terms, state, variable, b'C');
                }
            }
            InputTerm::Object(_) => {}
        }
    }
}

fn shrink(terms: &TermPool, state: &mut State, variable: VarId, letter: u8) {
    let old = state.model.value(terms, variable);
    for simpler in simpler_values(old.sort(), letter) {
        if simpler == old {
            return;
        }
        let mut model: Model = (*state.model).clone();
        model.set(variable, simpler);
        let mut evaluator = Evaluator::new(&model);
        if state.path_condition.iter().all(|conjunct| evaluator.is_true(terms, *conjunct)) {
            state.model = Arc::new(model);
            return;
        }
    }
}

fn simpler_values(sort: Sort, letter: u8) -> Vec<Const> {
    match sort {
        Sort::Bool => vec![Const::zero(sort)],
        Sort::BitVec(16) if letter == b'C' => LETTERS.iter().map(|letter| Const::bv(16, u64::from(*letter))).collect(),
        Sort::BitVec(width) => NUMBERS.iter().map(|number| Const::bv(width, *number as u64)).collect(),
        Sort::Float32 => NUMBERS.iter().map(|number| Const::f32(*number as f32)).collect(),
        Sort::Float64 => NUMBERS.iter().map(|number| Const::f64(*number as f64)).collect(),
    }
}
