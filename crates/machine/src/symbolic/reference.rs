//! Merged references: a choice between objects, made where the sides of a branch have met.
//!
//! Such a reference is a term, a tree of choices with addresses at its leaves; null is address zero. Whether it is null, and
//! whether it equals another one, are conditions like any other. An instruction or routine that needs the object itself asks which
//! one it is, and goes on with one object on each side. The sides meet again behind the instruction, so reading a field of a
//! merged reference gives a merged value, and writing one changes each object where it is the one.
//!
//! Invariant: what a merged reference in a register may mean is in [`State::merged`], so that it is not collected.

use crema_program::{Instr, Reg, Storage};
use crema_term::{Op, TermId};
use rustc_hash::FxHashSet;
use smallvec::{SmallVec, smallvec};
use triomphe::Arc;

use super::{Fork, set_register};
use crate::interpret::register;
use crate::machine::{Limit, Machine, Run, Stop};
use crate::state::State;
use crate::value::{Ref, Value};

/// Most objects among which one branch chooses.
const MOST_OBJECTS: usize = 64;

impl Machine {
    /// The objects that a merged reference may mean, null not included; none if the term is no such reference.
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

    /// Sees to it that the objects of a merged reference are kept while it is in a register.
    pub(crate) fn keep_objects(&self, st: &mut State, value: Value) {
        let Value::Term(term) = value else { return };
        let new: Vec<Ref> = self.objects_of(term).into_iter().filter(|object| !st.merged.contains(object)).collect();
        if !new.is_empty() {
            Arc::make_mut(&mut st.merged).extend(new);
        }
    }

    /// The object that a merged reference means on this path.
    pub(crate) fn one_object(&mut self, st: &mut State, term: TermId) -> Run<Ref> {
        let object = self.chosen(st, term)?;
        match st.crowd_of(object) {
            Some(class) => self.meet(st, term, class),
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
                let sides: Vec<TermId> = choices.iter().map(|(_, guard)| *guard).collect();
                match self.decide(st, &sides) {
                    Ok(side) => Ok(choices[side].0),
                    Err(Stop::Fork(fork)) => Err(Stop::Fork(Fork { reference: Some(reference), ..fork })),
                    Err(stop) => Err(stop),
                }
            }
            // Too many for one branch: one choice after the other is made.
            None => {
                let condition = self.terms.arg(term, 0);
                self.holds(st, condition)?;
                self.chosen(st, term)
            }
        }
    }

    /// What is left of a merged reference when the choices that the path condition has made are made.
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

    /// Whether one condition is the other's opposite, as far as that is seen at once.
    fn is_opposite(&self, a: TermId, b: TermId) -> bool {
        let negates = |a: TermId, b: TermId| self.terms.op(a) == Op::Not && self.terms.arg(a, 0) == b;
        negates(a, b) || negates(b, a)
    }

    /// The objects that a merged reference may mean, each with when it does; `None` if they are many.
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
            if steps > 4 * MOST_OBJECTS || choices.len() > MOST_OBJECTS {
                return None;
            }
        }
        let no = self.terms.no();
        choices.retain(|(_, guard)| *guard != no);
        Some(choices)
    }

    /// Makes a merged reference, wherever the state has it, one between the objects that these sides of its fork stand for. None of
    /// the others can be meant any more.
    pub fn narrow(&mut self, st: &mut State, reference: TermId, sides: &[TermId]) {
        let known = self.known_part(st, reference);
        let Some(mut left) = self.choices(known) else { return };
        left.retain(|(_, guard)| sides.contains(guard));
        let Some((last, _)) = left.pop() else { return };
        let mut narrowed = self.address(Value::Ref(last));
        for (object, guard) in left {
            let object = self.address(Value::Ref(object));
            narrowed = self.terms.ite(guard, object, narrowed);
        }
        if let [only] = sides {
            st.path_condition.push(*only);
        } else {
            // In registers it stays a term: a number there may be the same one.
            let (known, value) = (Value::Term(reference), Value::Term(narrowed));
            let registers = st.threads.iter_mut().flat_map(|thread| thread.registers.iter_mut());
            registers.filter(|register| **register == known).for_each(|register| *register = value);
        }
        let value = self.reference_value(narrowed);
        for address in st.heap.places_of(reference) {
            // A reference fits where a reference was.
            st.heap.store_at(&mut self.terms, address, Storage::Reference, value);
        }
    }

    /// A value as a term; a reference is its address.
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

    /// An address as a value: a single object if it is a constant.
    pub(crate) fn reference_value(&self, address: TermId) -> Value {
        self.terms.as_bits(address).map_or(Value::Term(address), |address| Value::Ref(Ref(address as u32)))
    }

    /// A value that is one object if it is a reference.
    pub(crate) fn one_reference(&mut self, st: &mut State, value: Value) -> Run<Value> {
        match value {
            Value::Term(term) => self.one_object(st, term).map(Value::Ref),
            value => Ok(value),
        }
    }

    /// Makes the reference operands of the current instruction single objects and lets it run again; `false` if it has no
    /// merged ones.
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

    /// Makes the merged references among the operands of a call single objects; the parameters of the call say which operands are
    /// references.
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

/// Registers in which an instruction needs an object.
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
