//! Model minimisation: makes the inputs of a test easy to read. Each variable of the model is set to a simpler value, a small
//! number or a plain letter, and keeps it if the path condition still holds. Variables that are equal are also set together: where the
//! path compares them, none can be changed alone. A number for which no small one will do comes as near to zero as the path allows. This is
//! greedy shrinking, as in QuickCheck (Claessen, Hughes 2000): it evaluates terms and asks no solver.

use std::collections::BTreeMap;

use crema_machine::State;
use crema_machine::symbolic::InputTerm;
use crema_term::{Const, Evaluator, Model, Sort, TermId, TermPool, VarId, free_vars};
use triomphe::Arc;

use crate::limits::{MINIMISED_CHARACTERS, MINIMISED_CONJUNCTS, MINIMISING_EVALUATIONS};

/// Numbers in the order of preference.
const NUMBERS: [i64; 14] = [0, 1, 2, -1, 3, 10, -2, 4, 5, 6, 7, 8, 9, 100];
/// Fractions, for floats that no whole number can replace.
const FRACTIONS: [f64; 4] = [0.5, -0.5, 1.5, 0.1];
/// Characters that come before all others.
const LETTERS: [u8; 4] = *b"a0 A";

/// Most passes over the variables.
const PASSES: usize = 3;

/// Minimises the model of a state.
pub(crate) fn minimise(terms: &TermPool, state: &mut State) {
    if state.path_condition.len() > MINIMISED_CONJUNCTS {
        return;
    }
    let variables = input_variables(terms, state);
    let mut evaluator = Evaluator::new(&state.model);
    if !state.path_condition.iter().all(|conjunct| evaluator.is_true(terms, *conjunct)) {
        return;
    }
    let mut minimiser = Minimiser::new(terms, &state.path_condition, &variables, (*state.model).clone());
    minimiser.minimise();
    state.model = Arc::new(minimiser.model);
}

/// The variables of inputs, and whether they are characters.
fn input_variables(terms: &TermPool, state: &State) -> Vec<(VarId, bool)> {
    let mut variables: Vec<(VarId, bool)> = Vec::new();
    for input in state.inputs.iter() {
        let (found, is_character) = match &input.value {
            InputTerm::Primitive(letter, term) => (free_vars(terms, &[*term]), *letter == b'C'),
            InputTerm::String { units, .. } => {
                (free_vars(terms, &units[..units.len().min(MINIMISED_CHARACTERS)]), true)
            }
            // How an object is constructed decides which path it is.
            InputTerm::Object(_) => continue,
        };
        for variable in found {
            if !variables.iter().any(|(known, _)| *known == variable) {
                variables.push((variable, is_character));
            }
        }
    }
    variables
}

struct Minimiser<'a> {
    terms: &'a TermPool,
    variables: &'a [(VarId, bool)],
    /// The conjuncts in which each variable occurs.
    conjuncts: BTreeMap<VarId, Vec<TermId>>,
    model: Model,
    /// How many conjuncts may still be evaluated.
    left: usize,
}

impl<'a> Minimiser<'a> {
    fn new(terms: &'a TermPool, condition: &[TermId], variables: &'a [(VarId, bool)], model: Model) -> Self {
        let mut conjuncts: BTreeMap<VarId, Vec<TermId>> = BTreeMap::new();
        for conjunct in condition {
            for variable in free_vars(terms, &[*conjunct]) {
                conjuncts.entry(variable).or_default().push(*conjunct);
            }
        }
        Minimiser { terms, variables, conjuncts, model, left: MINIMISING_EVALUATIONS }
    }

    /// Several passes: where one variable must be less than another, it can move only after that has.
    fn minimise(&mut self) {
        for _ in 0..PASSES {
            let before = self.values();
            for (variable, is_character) in self.variables {
                self.shrink(&[*variable], *is_character);
            }
            for (group, is_character) in self.equal() {
                self.shrink(&group, is_character);
            }
            if self.values() == before {
                return;
            }
        }
    }

    fn values(&self) -> Vec<Const> {
        self.variables.iter().map(|(variable, _)| self.model.value(self.terms, *variable)).collect()
    }

    /// Variables with the same value, where there are several.
    fn equal(&self) -> Vec<(Vec<VarId>, bool)> {
        let mut groups: BTreeMap<(bool, Const), Vec<VarId>> = BTreeMap::new();
        for (variable, is_character) in self.variables {
            let value = self.model.value(self.terms, *variable);
            groups.entry((*is_character, value)).or_default().push(*variable);
        }
        let several = groups.into_iter().filter(|(_, group)| group.len() > 1);
        several.map(|((is_character, _), group)| (group, is_character)).collect()
    }

    /// Sets variables that are equal to the simplest value that the path allows.
    fn shrink(&mut self, variables: &[VarId], is_character: bool) {
        let Some(first) = variables.first() else { return };
        let old = self.model.value(self.terms, *first);
        for simpler in simpler_values(old.sort(), is_character) {
            if simpler == old || self.accept(variables, simpler) {
                return;
            }
        }
        if let (Sort::BitVec(width), false) = (old.sort(), is_character) {
            self.approach_zero(variables, old.signed(), width);
        }
    }

    /// Halves the distance to zero as often as the path allows, then a half of that, and so on.
    fn approach_zero(&mut self, variables: &[VarId], mut value: i64, width: u8) {
        let mut step = value;
        while step != 0 && self.left > 0 {
            let nearer = value - step;
            match self.accept(variables, Const::bv(width, nearer as u64)) {
                true => {
                    value = nearer;
                    step = if step.unsigned_abs() > value.unsigned_abs() { value } else { step };
                }
                false => step /= 2,
            }
        }
    }

    /// Sets the variables if the path condition still holds then.
    fn accept(&mut self, variables: &[VarId], value: Const) -> bool {
        let concerned = variables.iter().filter_map(|variable| self.conjuncts.get(variable));
        let mut concerned: Vec<TermId> = concerned.flatten().copied().collect();
        concerned.sort_unstable();
        concerned.dedup();
        let Some(left) = self.left.checked_sub(concerned.len() + 1) else {
            self.left = 0;
            return false;
        };
        self.left = left;
        let mut model = self.model.clone();
        variables.iter().for_each(|variable| model.set(*variable, value));
        let mut evaluator = Evaluator::new(&model);
        let holds = concerned.iter().all(|conjunct| evaluator.is_true(self.terms, *conjunct));
        if holds {
            self.model = model;
        }
        holds
    }
}

/// Values in the order of preference.
fn simpler_values(sort: Sort, is_character: bool) -> Vec<Const> {
    let numbers = || NUMBERS.iter().map(|number| *number as f64).chain(FRACTIONS);
    match sort {
        Sort::Bool => vec![Const::zero(sort)],
        Sort::BitVec(16) if is_character => {
            let printable = (b'b'..=b'z').chain(b'1'..=b'9').chain(b'B'..=b'Z').chain(b'!'..=b'~');
            LETTERS.into_iter().chain(printable).map(|letter| Const::bv(16, letter.into())).collect()
        }
        Sort::BitVec(width) => NUMBERS.iter().map(|number| Const::bv(width, *number as u64)).collect(),
        Sort::Float32 => numbers().map(|number| Const::f32(number as f32)).collect(),
        Sort::Float64 => numbers().map(Const::f64).collect(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The values of variables after minimisation.
    fn minimised(terms: &TermPool, condition: &[TermId], variables: &[(TermId, bool)], values: &[Const]) -> Vec<i64> {
        let ids: Vec<(VarId, bool)> = variables
            .iter()
            .map(|(term, is_character)| (terms.as_var(*term).expect("a variable"), *is_character))
            .collect();
        let mut model = Model::new();
        ids.iter().zip(values).for_each(|((variable, _), value)| model.set(*variable, *value));
        let mut minimiser = Minimiser::new(terms, condition, &ids, model);
        minimiser.minimise();
        ids.iter().map(|(variable, _)| minimiser.model.value(terms, *variable).signed()).collect()
    }

    #[test]
    fn numbers_come_as_near_to_zero_as_the_path_allows() {
        let mut terms = TermPool::new();
        let x = terms.fresh(Sort::BitVec(32), "x");
        let bound = terms.constant(Const::int(65535));
        let above = terms.slt(bound, x);
        let after = minimised(&terms, &[above], &[(x, false)], &[Const::int(i32::MAX)]);
        assert_eq!(after, [65536]);
        let least = terms.constant(Const::int(i32::MIN));
        let is_least = terms.eq(x, least);
        assert_eq!(minimised(&terms, &[is_least], &[(x, false)], &[Const::int(i32::MIN)]), [i64::from(i32::MIN)]);
    }

    #[test]
    fn equal_characters_are_set_together() {
        let mut terms = TermPool::new();
        let x = terms.fresh(Sort::BitVec(16), "x");
        let y = terms.fresh(Sort::BitVec(16), "y");
        let same = terms.eq(x, y);
        let odd = Const::bv(16, 0xb029);
        assert_eq!(minimised(&terms, &[same], &[(x, true), (y, true)], &[odd, odd]), [97, 97]);
    }

    #[test]
    fn a_variable_moves_after_the_one_that_bounds_it() {
        let mut terms = TermPool::new();
        let x = terms.fresh(Sort::BitVec(16), "x");
        let y = terms.fresh(Sort::BitVec(16), "y");
        let less = terms.ult(x, y);
        let values = [Const::bv(16, 0), Const::bv(16, 1)];
        assert_eq!(minimised(&terms, &[less], &[(x, true), (y, true)], &values), [48, 97]);
    }

    #[test]
    fn characters_are_printable_where_the_path_allows() {
        let mut terms = TermPool::new();
        let x = terms.fresh(Sort::BitVec(16), "x");
        let excluded: Vec<TermId> = LETTERS
            .iter()
            .map(|letter| {
                let letter = terms.constant(Const::bv(16, (*letter).into()));
                let same = terms.eq(x, letter);
                terms.not(same)
            })
            .collect();
        assert_eq!(minimised(&terms, &excluded, &[(x, true)], &[Const::bv(16, 0xff00)]), [i64::from(b'b')]);
    }
}
