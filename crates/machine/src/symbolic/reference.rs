//! Merged references: a choice between objects, created where the successors of a branch are joined.
//!
//! A merged reference is a term: a tree of `ite`s with addresses at its leaves, where null is address zero. Null checks and
//! comparisons of references are conditions like any other. An instruction or routine that needs the object forks, with one
//! object on each path. The successors join again behind the instruction. So reading a field of a merged reference gives a merged
//! value, and writing a field changes each object under the condition that it is the one meant.
//!
//! Invariant: [`State::merged`] contains all objects that a merged reference in a register may refer to, so they are not
//! collected.

use crema_program::{Instr, Reg, Storage};
use crema_term::{Op, TermId};
use rustc_hash::FxHashSet;
use smallvec::{SmallVec, smallvec};
use triomphe::Arc;

use super::{Fork, set_register};
use crate::machine::limits::{REFERENCE_TARGETS, REFERENCE_TERMS};
use crate::machine::{Limit, Machine, Run, Stop};
use crate::semantics::interpret::register;
use crate::state::State;
use crate::state::value::{Ref, Value};

impl Machine {
    /// The objects that a merged reference may refer to, without null. Empty if the term is not a merged reference.
    pub(crate) fn objects_of(&self, term: TermId) -> Vec<Ref> {
        let mut objects = self.leaves_of(term);
        objects.retain(|object| !object.is_null());
        objects
    }

    /// The same, null included.
    pub(crate) fn leaves_of(&self, term: TermId) -> Vec<Ref> {
        let mut objects = Vec::new();
        let mut seen = FxHashSet::default();
        let mut todo = vec![term];
        while let Some(term) = todo.pop() {
            if !seen.insert(term) {
                continue;
            }
            match (self.terms.op(term), self.terms.as_bits(term)) {
                (_, Some(address)) => objects.push(Ref(address as u32)),
                (Op::Ite, None) => todo.extend_from_slice(&self.terms.args(term)[1..]),
                _ => return Vec::new(),
            }
        }
        objects
    }

    /// Keeps the objects of a merged reference alive while it is in a register.
    pub(crate) fn keep_objects(&self, st: &mut State, value: Value) {
        let Value::Term(term) = value else { return };
        let new: Vec<Ref> = self.objects_of(term).into_iter().filter(|object| !st.merged.contains(object)).collect();
        if !new.is_empty() {
            Arc::make_mut(&mut st.merged).extend(new);
        }
    }

    /// The object that a merged reference refers to on this path.
    pub(crate) fn one_object(&mut self, st: &mut State, term: TermId) -> Run<Ref> {
        let object = self.chosen(st, term)?;
        match st.summary_node_of(object) {
            Some(class) => self.materialise(st, term, class),
            None => Ok(object),
        }
    }

    fn chosen(&mut self, st: &mut State, term: TermId) -> Run<Ref> {
        let reference = term;
        let term = self.known_part(st, term);
        if !matches!((self.terms.op(term), self.terms.as_bits(term)), (Op::Ite, _) | (_, Some(_))) {
            return Err(Stop::Limit(Limit::Symbolic("a reference".into())));
        }
        if let Some(address) = self.terms.as_bits(term) {
            return Ok(Ref(address as u32));
        }
        match self.choices(term) {
            Some(choices) => {
                self.note_decision(reference);
                let successors: Vec<TermId> = choices.iter().map(|(_, guard)| *guard).collect();
                match self.decide(st, &successors) {
                    Ok(successor) => Ok(choices[successor].0),
                    Err(Stop::Fork(fork)) => Err(Stop::Fork(Fork { reference: Some(reference), ..fork })),
                    Err(stop) => Err(stop),
                }
            }
            // There are too many objects for one branch, so the conditions of the tree are decided one after the other.
            None => {
                let condition = self.terms.arg(term, 0);
                self.holds(st, condition)?;
                self.chosen(st, term)
            }
        }
    }

    /// The part of a merged reference that remains when the conditions that the path condition decides are applied.
    pub(crate) fn known_part(&self, st: &State, mut term: TermId) -> TermId {
        while let (Op::Ite, &[condition, then, otherwise]) = (self.terms.op(term), self.terms.args(term)) {
            let is_opposite = |known: &TermId| self.is_opposite(*known, condition);
            if st.path_condition.contains(&condition) {
                term = then;
            } else if st.path_condition.iter().any(is_opposite) {
                term = otherwise;
            } else {
                break;
            }
        }
        term
    }

    /// Whether one condition is the negation of the other, as far as a syntactic check shows it.
    fn is_opposite(&self, a: TermId, b: TermId) -> bool {
        let negates = |a: TermId, b: TermId| self.terms.op(a) == Op::Not && self.terms.arg(a, 0) == b;
        negates(a, b) || negates(b, a)
    }

    /// The objects that a merged reference may refer to, each with its condition. `None` if there are too many.
    pub(crate) fn choices(&mut self, term: TermId) -> Option<Vec<(Ref, TermId)>> {
        let mut choices: Vec<(Ref, TermId)> = Vec::new();
        let mut todo = vec![(self.terms.yes(), term)];
        let mut steps = 0;
        while let Some((guard, term)) = todo.pop() {
            steps += 1;
            if let Some(address) = self.terms.as_bits(term) {
                let object = Ref(address as u32);
                match choices.iter_mut().find(|(known, _)| *known == object) {
                    Some((_, known)) => *known = self.terms.or(*known, guard),
                    None => choices.push((object, guard)),
                }
            } else if let (Op::Ite, &[condition, then, otherwise]) = (self.terms.op(term), self.terms.args(term)) {
                let opposite = self.terms.not(condition);
                todo.push((self.terms.and(guard, opposite), otherwise));
                todo.push((self.terms.and(guard, condition), then));
            } else {
                return None;
            }
            if steps > REFERENCE_TERMS || choices.len() > REFERENCE_TARGETS {
                return None;
            }
        }
        let no = self.terms.no();
        choices.retain(|(_, guard)| *guard != no);
        Some(choices)
    }

    /// Restricts a merged reference, wherever the state holds it, to the objects of these successors of its fork. The other
    /// objects are infeasible.
    pub fn narrow(&mut self, st: &mut State, reference: TermId, successors: &[TermId]) {
        let known = self.known_part(st, reference);
        let Some(mut left) = self.choices(known) else { return };
        left.retain(|(_, guard)| successors.contains(guard));
        let Some((last, _)) = left.pop() else { return };
        let mut narrowed = self.address(Value::Ref(last));
        for (object, guard) in left {
            let object = self.address(Value::Ref(object));
            narrowed = self.terms.ite(guard, object, narrowed);
        }
        if let [only] = successors {
            st.path_condition.push(*only);
        } else {
            // In registers it stays a term, because the same term may be a number there.
            let (known, value) = (Value::Term(reference), Value::Term(narrowed));
            let registers = st.threads.iter_mut().flat_map(|thread| thread.registers.iter_mut());
            registers.filter(|register| **register == known).for_each(|register| *register = value);
        }
        let value = self.reference_value(narrowed);
        for address in st.heap.places_of(reference) {
            // This is a reference, and the location holds a reference.
            st.heap.store_at(&mut self.terms, address, Storage::Reference, value);
        }
    }

    /// A value as a term. A reference becomes its address.
    pub(crate) fn address(&mut self, value: Value) -> TermId {
        match value {
            Value::Ref(object) => self.terms.bv(32, u64::from(object.0)),
            Value::Int(v) => self.terms.int(v),
            Value::Long(v) => self.terms.long(v),
            Value::Float(v) => self.terms.f32(v),
            Value::Double(v) => self.terms.f64(v),
            Value::Term(term) => term,
        }
    }

    /// An address as a value. A constant address becomes a single object.
    pub(crate) fn reference_value(&self, address: TermId) -> Value {
        self.terms.as_bits(address).map_or(Value::Term(address), |address| Value::Ref(Ref(address as u32)))
    }

    /// A value. A merged reference is resolved to one object.
    pub(crate) fn one_reference(&mut self, st: &mut State, value: Value) -> Run<Value> {
        match value {
            Value::Term(term) => self.one_object(st, term).map(Value::Ref),
            value => Ok(value),
        }
    }

    /// Resolves the merged references among the operands of the current instruction, which is then executed again. Returns
    /// `false` if there are none.
    pub(super) fn choose_objects(&mut self, st: &mut State, instr: Instr) -> Run<bool> {
        let mut chosen = false;
        for reg in reference_operands(instr) {
            if let Value::Term(term) = register(st, reg) {
                let object = self.one_object(st, term)?;
                set_register(st, reg, Value::Ref(object));
                chosen = true;
            }
        }
        if chosen {
            self.redo(st);
        }
        Ok(chosen)
    }

    /// Resolves the merged references among the operands of a call. The parameter types say which operands are references.
    pub(crate) fn choose_arguments(&mut self, st: &mut State, base: u32, parameters: &[Storage]) -> Run<()> {
        let mut at = base as usize;
        for parameter in parameters {
            if let (Storage::Reference, Some(value @ Value::Term(_))) =
                (*parameter, st.thread().registers.get(at).copied())
            {
                st.thread_mut().registers[at] = self.one_reference(st, value)?;
            }
            at += if parameter.is_wide() { 2 } else { 1 };
        }
        Ok(())
    }
}

/// The registers in which an instruction needs an object.
fn reference_operands(instr: Instr) -> SmallVec<[Reg; 2]> {
    use Instr::*;
    match instr {
        ArrayLength { array, .. }
        | ALoadByte { array, .. }
        | ALoadChar { array, .. }
        | ALoadShort { array, .. }
        | ALoadInt { array, .. }
        | ALoadLong { array, .. }
        | ALoadFloat { array, .. }
        | ALoadDouble { array, .. }
        | ALoadReference { array, .. }
        | AStoreByte { array, .. }
        | AStoreChar { array, .. }
        | AStoreShort { array, .. }
        | AStoreInt { array, .. }
        | AStoreLong { array, .. }
        | AStoreFloat { array, .. }
        | AStoreDouble { array, .. } => smallvec![array],
        AStoreReference { array, src, .. } => smallvec![array, src],
        GetFieldByte { object, .. }
        | GetFieldChar { object, .. }
        | GetFieldShort { object, .. }
        | GetFieldInt { object, .. }
        | GetFieldLong { object, .. }
        | GetFieldFloat { object, .. }
        | GetFieldDouble { object, .. }
        | GetFieldReference { object, .. }
        | PutFieldByte { object, .. }
        | PutFieldShort { object, .. }
        | PutFieldInt { object, .. }
        | PutFieldLong { object, .. }
        | PutFieldFloat { object, .. }
        | PutFieldDouble { object, .. }
        | PutFieldReference { object, .. }
        | CheckCastTo { object, .. }
        | InstanceOfClass { object, .. }
        | Throw { object }
        | MonitorEnter { object }
        | MonitorExit { object } => smallvec![object],
        CallDirect { args, .. } | CallVirtual { args, .. } | CallInterface { args, .. } => smallvec![args],
        _ => SmallVec::new(),
    }
}
