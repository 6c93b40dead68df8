//! Matches pairs of values, one of the abstract state and one of the candidate instance, and derives the values of variables.

use crema_term::{Op, Sort, Substitution};
use rustc_hash::{FxHashMap, FxHashSet};

use super::{AbstractState, Difference, Instance};
use crate::machine::Machine;
use crate::state::State;
use crate::state::value::{Ref, TermId, Value};

/// A comparison under way.
pub(super) struct Matching<'a> {
    pub(super) stands_for: &'a AbstractState,
    pub(super) now: &'a State,
    /// Pairs that must be equal: the value of the abstract state and that of the instance, under an assumption if there is one.
    pairs: Vec<(Option<TermId>, TermId, TermId)>,
    /// Conditions on variables of the abstract state.
    pub(super) conditions: Vec<(Option<TermId>, TermId)>,
    substitution: Substitution,
    /// Variables of templates of summary nodes. Each occurs in one location.
    pub(super) fresh: FxHashSet<TermId>,
    /// Numbers the names of these variables. It is above the numbers of both states.
    pub(super) unknowns: u32,
    /// Objects that summary nodes describe, in the order in which they were found.
    pub(super) absorbed: Vec<Ref>,
}

impl<'a> Matching<'a> {
    pub(super) fn new(stands_for: &'a AbstractState, now: &'a State) -> Self {
        Matching {
            stands_for,
            now,
            pairs: Vec::new(),
            conditions: Vec::new(),
            substitution: Substitution::new(),
            fresh: FxHashSet::default(),
            unknowns: now.unknowns.max(stands_for.state.unknowns),
            absorbed: Vec::new(),
        }
    }

    /// Adds the two values of a location, that of the abstract state first. The type of a memory location says whether it holds
    /// references; a register does not.
    pub(super) fn pair(
        &mut self,
        machine: &mut Machine,
        assumption: Option<TermId>,
        old: Value,
        new: Value,
        is_reference: bool,
    ) -> Result<(), Difference> {
        if same(old, new) && assumption.is_none() {
            return Ok(());
        }
        let is_reference = is_reference || matches!(old, Value::Ref(_)) || matches!(new, Value::Ref(_));
        let template = machine.address(old);
        // The same term for a member of a summary node means the same member in all locations, so it must not be bound to
        // different ones.
        if self.has_fixed_member(machine, template) {
            return Err(Difference::Value);
        }
        let value = self.image(machine, template, new, is_reference)?;
        let (a, b) = (machine.terms.sort(template), machine.terms.sort(value));
        if a != b {
            return Err(Difference::Value);
        }
        self.bind(machine, template, value);
        self.pairs.push((assumption, template, value));
        Ok(())
    }

    /// Whether a reference may refer to a member of a summary node to which other locations may refer as well.
    fn has_fixed_member(&self, machine: &Machine, template: TermId) -> bool {
        crema_term::free_vars(&machine.terms, &[template]).into_iter().any(|variable| {
            let is_member = machine.terms.variable(variable).name.starts_with("which#");
            is_member && !self.is_free(machine.terms.var_term(variable))
        })
    }

    fn is_free(&self, variable: TermId) -> bool {
        self.stands_for.free.contains(&variable) || self.fresh.contains(&variable)
    }

    /// The counterpart of an instance's value in the abstract state, where this template is. Objects that the abstract state does
    /// not know are members of its summary nodes.
    fn image(
        &mut self,
        machine: &mut Machine,
        template: TermId,
        value: Value,
        is_reference: bool,
    ) -> Result<TermId, Difference> {
        let term = match value {
            Value::Ref(object) => {
                let object = self.object_in(machine, template, object)?;
                return Ok(machine.address(Value::Ref(object)));
            }
            Value::Term(term) => term,
            Value::Int(_) | Value::Long(_) | Value::Float(_) | Value::Double(_) => return Ok(machine.address(value)),
        };
        // A number that happens to equal an address remains a number.
        if !is_reference && machine.terms.as_var(template).is_some() {
            return Ok(term);
        }
        let known = machine.known_part(self.now, term);
        let leaves = machine.objects_of(known);
        let is_member = self.names_member(machine, template);
        if leaves.is_empty() || (!is_member && leaves.iter().all(|object| self.is_itself(*object))) {
            return Ok(term);
        }
        if is_reference || is_member {
            self.map_leaves(machine, template, known, &mut FxHashMap::default())
        } else {
            Err(Difference::Value)
        }
    }

    /// Whether the abstract state has the same object.
    fn is_itself(&self, object: Ref) -> bool {
        object.is_null() || (self.stands_for.knows(object) && self.now.summary_node_of(object).is_none())
    }

    /// The counterpart of an object in the abstract state, where this template is. A materialised member is a member, too, and
    /// may match any alternative of the template.
    fn object_in(&mut self, machine: &mut Machine, template: TermId, object: Ref) -> Result<Ref, Difference> {
        let image = self.object(machine, object)?;
        let node = self.stands_for.state.summary_nodes.get(&self.now.heap.class_of(object));
        let leaves = || machine.objects_of(template);
        match node.filter(|node| !image.is_null() && node.members().contains(&image)) {
            Some(node) if leaves().contains(&node.representative()) && !leaves().contains(&image) => {
                Ok(node.representative())
            }
            _ => Ok(image),
        }
    }

    fn names_member(&self, machine: &Machine, template: TermId) -> bool {
        let variables = crema_term::free_vars(&machine.terms, &[template]);
        variables.into_iter().any(|variable| machine.terms.variable(variable).name.starts_with("which#"))
    }

    fn map_leaves(
        &mut self,
        machine: &mut Machine,
        template: TermId,
        term: TermId,
        done: &mut FxHashMap<TermId, TermId>,
    ) -> Result<TermId, Difference> {
        if let Some(known) = done.get(&term) {
            return Ok(*known);
        }
        let mapped = match (machine.terms.op(term), machine.terms.as_bits(term)) {
            (_, Some(address)) => {
                let object = self.object_in(machine, template, Ref(address as u32))?;
                machine.address(Value::Ref(object))
            }
            (Op::Ite, None) => {
                let (condition, then, otherwise) =
                    (machine.terms.arg(term, 0), machine.terms.arg(term, 1), machine.terms.arg(term, 2));
                let then = self.map_leaves(machine, template, then, done)?;
                let otherwise = self.map_leaves(machine, template, otherwise, done)?;
                machine.terms.ite(condition, then, otherwise)
            }
            _ => return Err(Difference::Value),
        };
        done.insert(term, mapped);
        Ok(mapped)
    }

    /// Binds the free variables of a template so that it equals the value if possible.
    fn bind(&mut self, machine: &mut Machine, template: TermId, value: TermId) {
        let terms = &mut machine.terms;
        match terms.op(template) {
            Op::Var(_) if self.is_free(template) => self.substitution.insert(template, value),
            Op::Sext | Op::Zext => {
                let narrow = terms.arg(template, 0);
                if self.is_free(narrow) {
                    let cut = terms.extract(terms.width(narrow) - 1, 0, value);
                    self.substitution.insert(narrow, cut);
                }
            }
            Op::Ite if self.is_free(terms.arg(template, 0)) => {
                let (condition, then, otherwise) =
                    (terms.arg(template, 0), terms.arg(template, 1), terms.arg(template, 2));
                let is_then = terms.eq(value, then);
                self.substitution.insert(condition, is_then);
                self.bind(machine, otherwise, value);
            }
            _ => {}
        }
    }

    /// The obligations that remain.
    pub(super) fn finish(mut self, machine: &mut Machine) -> Instance {
        let known: FxHashSet<TermId> = self.now.path_condition.iter().copied().collect();
        let conditions = self.stands_for.state.path_condition.iter().map(|condition| (None, *condition));
        let conditions: Vec<_> = conditions.chain(self.conditions).collect();
        let mut obligations = Vec::new();
        let mut oblige = |machine: &mut Machine, assumption: Option<TermId>, goal: TermId| {
            let goal = assumption.map_or(goal, |assumption| machine.terms.implies(assumption, goal));
            if machine.terms.as_bool(goal) != Some(true) && !known.contains(&goal) {
                obligations.push(goal);
            }
        };
        for (assumption, template, value) in self.pairs {
            let template = self.substitution.apply(&mut machine.terms, template);
            let goal = equal(machine, template, value);
            oblige(machine, assumption, goal);
        }
        for (assumption, condition) in conditions {
            let condition = self.substitution.apply(&mut machine.terms, condition);
            oblige(machine, assumption, condition);
        }
        Instance { obligations, substitution: self.substitution, absorbed: self.absorbed }
    }
}

/// Equality of two terms of the same sort. Floats are compared bit by bit as far as terms can express it.
fn equal(machine: &mut Machine, a: TermId, b: TermId) -> TermId {
    match machine.terms.sort(a) {
        _ if a == b => machine.terms.yes(),
        Sort::Float32 | Sort::Float64 => machine.terms.no(),
        Sort::Bool | Sort::BitVec(_) => machine.terms.eq(a, b),
    }
}

/// Whether two values are equal, bit by bit.
pub(super) fn same(a: Value, b: Value) -> bool {
    match (a, b) {
        (Value::Float(x), Value::Float(y)) => x.to_bits() == y.to_bits(),
        (Value::Double(x), Value::Double(y)) => x.to_bits() == y.to_bits(),
        (x, y) => x == y,
    }
}
