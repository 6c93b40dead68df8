//! Arrays with a symbolic index, or of a symbolic length (see [`super::length`]).

use crema_program::program::ARRAY_BASE;
use crema_program::{Instr, Reg, Storage};
use crema_term::TermId;

use super::select::select;
use super::{Part, set_register};
use crate::machine::limits::{ARRAY_READ_LENGTH, ARRAY_WRITE_LENGTH, TRACED_TABLE_LENGTH};
use crate::machine::{Machine, Run, Stop};
use crate::memory::heap::Heap;
use crate::provenance::Cause;
use crate::semantics::interpret::register;
use crate::state::State;
use crate::state::value::{Ref, Value};

impl Machine {
    /// Executes an array instruction; `false` if the instruction is none.
    pub(super) fn symbolic_array(&mut self, st: &mut State, instr: Instr) -> Run<bool> {
        match instr {
            Instr::ArrayLength { dst, array } => {
                let Value::Ref(array) = register(st, array) else { return Ok(false) };
                let length = self.length_of(st, array);
                set_register(st, dst, length);
            }
            Instr::ALoadByte { dst, array, index } => self.load_symbolic(st, dst, array, index, Storage::Byte)?,
            Instr::ALoadChar { dst, array, index } => self.load_symbolic(st, dst, array, index, Storage::Char)?,
            Instr::ALoadShort { dst, array, index } => self.load_symbolic(st, dst, array, index, Storage::Short)?,
            Instr::ALoadInt { dst, array, index } => self.load_symbolic(st, dst, array, index, Storage::Int)?,
            Instr::ALoadLong { dst, array, index } => self.load_symbolic(st, dst, array, index, Storage::Long)?,
            Instr::ALoadFloat { dst, array, index } => self.load_symbolic(st, dst, array, index, Storage::Float)?,
            Instr::ALoadDouble { dst, array, index } => self.load_symbolic(st, dst, array, index, Storage::Double)?,
            Instr::ALoadReference { dst, array, index } => self.load_reference(st, dst, array, index)?,
            Instr::AStoreByte { array, index, src } => self.store_symbolic(st, array, index, src, Storage::Byte)?,
            Instr::AStoreChar { array, index, src } => self.store_symbolic(st, array, index, src, Storage::Char)?,
            Instr::AStoreShort { array, index, src } => self.store_symbolic(st, array, index, src, Storage::Short)?,
            Instr::AStoreInt { array, index, src } => self.store_symbolic(st, array, index, src, Storage::Int)?,
            Instr::AStoreLong { array, index, src } => self.store_symbolic(st, array, index, src, Storage::Long)?,
            Instr::AStoreFloat { array, index, src } => self.store_symbolic(st, array, index, src, Storage::Float)?,
            Instr::AStoreDouble { array, index, src } => self.store_symbolic(st, array, index, src, Storage::Double)?,
            Instr::AStoreReference { array, index, src } => {
                let (array, index) = self.checked_index(st, array, index)?;
                self.store_reference(st, array, index, src)?;
            }
            _ => return Ok(false),
        }
        Ok(true)
    }

    /// Returns the array and the index on paths where the index is within bounds. On the others, the exception is thrown.
    fn checked_index(&mut self, st: &mut State, array: Reg, index: Reg) -> Run<(Ref, TermId)> {
        let Value::Ref(array) = register(st, array) else { return Err(self.symbolic_operand(st, "array access")) };
        if array.is_null() {
            return Err(self.null_pointer(st));
        }
        let mut index = self.operand(st, index)?;
        if let Some(value) = self.settled_value(index) {
            index = self.terms.constant(value);
        }
        let length = self.length_of(st, array);
        let bound = self.term(length)?;
        let within = self.terms.ult(index, bound);
        if self.terms.as_const(index).is_none() {
            self.note_decision(index);
        }
        if self.holds(st, within)? {
            self.fetch(st, array)?;
            return Ok((array, index));
        }
        Err(self.index_out_of_bounds_at(st, index, length))
    }

    fn concrete_index(&mut self, st: &mut State, index: TermId) -> Run<i32> {
        Ok(self.concretize(st, index)?.signed() as i32)
    }

    fn load_symbolic(&mut self, st: &mut State, dst: Reg, array: Reg, index: Reg, storage: Storage) -> Run<()> {
        let (array, index) = self.checked_index(st, array, index)?;
        let length = st.heap.room(array);
        let value = if !st.heap.keeps_elements(array) {
            self.any_element(st, array)?
        } else if !self.reads_all(st, array, storage) || self.terms.as_const(index).is_some() {
            let address = address_of(array, self.concrete_index(st, index)?, storage);
            let value = st.heap.load_at(&mut self.terms, address, storage);
            if self.is_traced() {
                self.note_traced_load(st, address, value);
            }
            value
        } else {
            let values = (0..length).map(|i| self.element_term(st, array, i, storage)).collect::<Run<Vec<_>>>()?;
            let chosen = select(&mut self.terms, index, &values);
            self.value(chosen)
        };
        set_register(st, dst, value);
        Ok(())
    }

    /// Whether a read at a symbolic index is a term over all elements. In a traced run, only of tables: a path is long, and has many reads.
    fn reads_all(&self, st: &State, array: Ref, storage: Storage) -> bool {
        let length = st.heap.room(array);
        if !self.is_traced() {
            return length <= ARRAY_READ_LENGTH;
        }
        let bytes = length as usize * storage.size();
        length <= TRACED_TABLE_LENGTH && st.heap.terms_in(Heap::elements(array), bytes).is_empty()
    }

    /// An unconstrained value of the element type of an array of numbers.
    fn any_element(&mut self, st: &mut State, array: Ref) -> Run<Value> {
        self.over_approximate(st, Cause::Elements);
        let descriptor = self.program.descriptor_of(st.heap.class_of(array));
        match self.unknown_value(st, descriptor.as_bytes().get(1).copied())? {
            Some(value) => Ok(value),
            None => Err(Stop::Bug("an array of nothing".into())),
        }
    }

    fn element_term(&mut self, st: &mut State, array: Ref, index: i32, storage: Storage) -> Run<TermId> {
        let value = st.heap.load_at(&mut self.terms, address_of(array, index, storage), storage);
        self.term(value)
    }

    /// Forks with one successor per object, however many elements refer to it.
    fn load_reference(&mut self, st: &mut State, dst: Reg, array: Reg, index: Reg) -> Run<()> {
        let (array, index) = self.checked_index(st, array, index)?;
        if !st.heap.keeps_elements(array) {
            self.over_approximate(st, Cause::Elements);
            let all = self.element(st, array, 0)?;
            set_register(st, dst, Value::Ref(all));
            return Ok(());
        }
        if self.terms.as_const(index).is_some() {
            let address = address_of(array, self.concrete_index(st, index)?, Storage::Reference);
            let value = st.heap.load_at(&mut self.terms, address, Storage::Reference);
            self.keep_objects(st, value);
            set_register(st, dst, value);
            return Ok(());
        }
        if self.has_merged_elements(st, array) {
            return self.load_merged(st, dst, array, index);
        }
        let mut objects: Vec<(Ref, TermId)> = Vec::new();
        for (object, first, last) in self.runs(st, array)? {
            let here = self.is_between(index, first, last);
            match objects.iter_mut().find(|(known, _)| *known == object) {
                Some((_, successor)) => *successor = self.terms.or(*successor, here),
                None => objects.push((object, here)),
            }
        }
        let successors: Vec<TermId> = objects.iter().map(|(_, successor)| *successor).collect();
        let object = match objects.as_slice() {
            [(only, _)] => *only,
            _ => objects[self.decide(st, &successors)?].0,
        };
        set_register(st, dst, Value::Ref(object));
        Ok(())
    }

    /// The elements of an array of references: each object, and the first and the last of the elements next to each other that refer to it. Tables are
    /// mostly null, so there are few.
    fn runs(&mut self, st: &mut State, array: Ref) -> Run<Vec<(Ref, i32, i32)>> {
        let mut runs: Vec<(Ref, i32, i32)> = Vec::new();
        for i in 0..st.heap.room(array) {
            let object = self.element(st, array, i)?;
            match runs.last_mut() {
                Some((known, _, last)) if *known == object => *last = i,
                _ => runs.push((object, i, i)),
            }
        }
        Ok(runs)
    }

    fn is_between(&mut self, index: TermId, first: i32, last: i32) -> TermId {
        let (low, high) = (self.terms.int(first), self.terms.int(last));
        if first == last {
            return self.terms.eq(index, low);
        }
        let (from, to) = (self.terms.sle(low, index), self.terms.sle(index, high));
        self.terms.and(from, to)
    }

    fn has_merged_elements(&self, st: &State, array: Ref) -> bool {
        let length = st.heap.room(array);
        length > 0 && !st.heap.terms_in(Heap::elements(array), 4 * length as usize).is_empty()
    }

    /// Loads an element of an array that contains merged references.
    fn load_merged(&mut self, st: &mut State, dst: Reg, array: Ref, index: TermId) -> Run<()> {
        let mut values = Vec::new();
        for i in 0..st.heap.room(array) {
            let address = address_of(array, i, Storage::Reference);
            let value = st.heap.load_at(&mut self.terms, address, Storage::Reference);
            values.push(self.address(value));
        }
        let chosen = select(&mut self.terms, index, &values);
        let value = self.reference_value(chosen);
        self.keep_objects(st, value);
        set_register(st, dst, value);
        Ok(())
    }

    fn store_symbolic(&mut self, st: &mut State, array: Reg, index: Reg, src: Reg, storage: Storage) -> Run<()> {
        let (array, index) = self.checked_index(st, array, index)?;
        if !st.heap.keeps_elements(array) {
            return Ok(());
        }
        let value = self.element_value(st, array, register(st, src))?;
        let length = st.heap.room(array);
        if self.writes_one(length, index) {
            let index = self.concrete_index(st, index)?;
            return self.store_slow(st, array, address_of(array, index, storage), storage, value);
        }
        let new = self.term(value)?;
        for i in 0..length {
            let old = self.element_term(st, array, i, storage)?;
            let at = self.terms.int(i);
            let here = self.terms.eq(index, at);
            let merged = self.terms.ite(here, new, old);
            let value = self.value(merged);
            self.store_slow(st, array, address_of(array, i, storage), storage, value)?;
        }
        Ok(())
    }

    /// Whether a write goes to one element, and the index becomes concrete.
    fn writes_one(&self, length: i32, index: TermId) -> bool {
        self.is_traced() || length > ARRAY_WRITE_LENGTH || self.terms.as_const(index).is_some()
    }

    /// Stores a reference at a symbolic index: each element becomes a choice between its old value and the new one.
    fn store_reference(&mut self, st: &mut State, array: Ref, index: TermId, src: Reg) -> Run<()> {
        if !st.heap.keeps_elements(array) {
            return Err(Stop::unsupported("a distinct element of an array summarised by one element"));
        }
        let new = self.checked_element(st, array, register(st, src))?;
        let length = st.heap.room(array);
        if self.writes_one(length, index) {
            let index = self.concrete_index(st, index)?;
            return self.store_slow(st, array, address_of(array, index, Storage::Reference), Storage::Reference, new);
        }
        let new = self.address(new);
        for i in 0..length {
            let address = address_of(array, i, Storage::Reference);
            let old = st.heap.load_at(&mut self.terms, address, Storage::Reference);
            let (old, at) = (self.address(old), self.terms.int(i));
            let here = self.terms.eq(index, at);
            let chosen = self.terms.ite(here, new, old);
            let value = self.reference_value(chosen);
            self.store_slow(st, array, address, Storage::Reference, value)?;
        }
        Ok(())
    }

    /// Of a boolean only the lowest bit is kept.
    pub(crate) fn element_value(&mut self, st: &State, array: Ref, value: Value) -> Run<Value> {
        if st.heap.class_of(array) != self.boolean_array {
            return Ok(value);
        }
        let (term, one) = (self.term(value)?, self.terms.int(1));
        let bit = self.terms.bv_and(term, one);
        Ok(self.value(bit))
    }

    fn index_out_of_bounds_at(&mut self, st: &mut State, index: TermId, length: Value) -> Stop {
        let (index, length) = (Part::Primitive(b'I', self.value(index)), Part::Primitive(b'I', length));
        let parts = vec![Part::text("Index "), index, Part::text(" out of bounds for length "), length];
        self.throw_text(st, "java/lang/ArrayIndexOutOfBoundsException", parts)
    }
}

fn address_of(array: Ref, index: i32, storage: Storage) -> usize {
    array.address() + ARRAY_BASE as usize + index as usize * storage.size()
}
