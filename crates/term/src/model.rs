//! Assignments of concrete values to variables.

use crate::constant::Const;
use crate::pool::TermPool;
use crate::term::VarId;
use std::collections::BTreeMap;

/// Values of variables. A variable that is not mentioned has the zero of its sort: no conjunct depends on it.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Model {
    values: BTreeMap<VarId, Const>,
}

impl Model {
    /// The model in which everything is zero.
    pub fn new() -> Model {
        Model::default()
    }

    /// Sets the value of a variable.
    pub fn set(&mut self, var: VarId, value: Const) {
        self.values.insert(var, value.normalised());
    }

    /// The value of a variable if the model mentions it.
    pub fn get(&self, var: VarId) -> Option<Const> {
        self.values.get(&var).copied()
    }

    /// The value of a variable.
    pub fn value(&self, pool: &TermPool, var: VarId) -> Const {
        self.get(var).unwrap_or_else(|| Const::zero(pool.variable(var).sort))
    }

    /// The variables mentioned, in their order, with their values.
    pub fn iter(&self) -> impl Iterator<Item = (VarId, Const)> + '_ {
        self.values.iter().map(|(v, c)| (*v, *c))
    }

    /// Takes over all values of another model; they replace those of this one.
    pub fn extend(&mut self, other: &Model) {
        self.values.extend(other.iter());
    }

    /// Number of variables mentioned.
    pub fn len(&self) -> usize {
        self.values.len()
    }

    /// Whether no variable is mentioned.
    pub fn is_empty(&self) -> bool {
        self.values.is_empty()
    }
}
