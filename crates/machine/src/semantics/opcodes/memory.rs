//! Accesses to pages with terms or pending contents, creation of arrays, and the exceptions that accesses raise.

use crema_classfile::PrimitiveType;
use crema_program::{ClassId, ClassKind, Instr, Reg, Storage};

use crate::host_coherence::{Shadowed, array_size};
use crate::machine::limits::COLLECT_FIRST_LENGTH;
use crate::machine::{Limit, Machine, Run, Stop};
use crate::semantics::interpret::register;
use crate::state::State;
use crate::state::value::{Ref, Value};

impl Machine {
    /// A symbolic value reached an instruction, or the operands do not have the types that the instruction expects.
    #[cold]
    pub(crate) fn symbolic_operand(&mut self, st: &mut State, what: &str) -> Stop {
        let frame = st.thread().frames.last();
        let registers = frame.map_or(&[][..], |f| {
            let thread = st.thread();
            &thread.registers[f.base as usize..f.end().min(thread.registers.len())]
        });
        if registers.iter().any(|v| matches!(v, Value::Term(_))) {
            return Stop::Limit(Limit::Symbolic(what.into()));
        }
        let instr = frame.and_then(|f| f.code.map(|c| c.get().instrs[f.pc as usize].get()));
        Stop::Bug(format!("ill-typed operands of {what} at {}: {instr:?} on {registers:?}", self.location(st)))
    }

    #[cold]
    pub(crate) fn null_pointer(&mut self, st: &mut State) -> Stop {
        self.throw(st, "java/lang/NullPointerException", None)
    }

    #[cold]
    pub(crate) fn index_out_of_bounds(&mut self, st: &mut State, index: i32, length: i32) -> Stop {
        let text = format!("Index {index} out of bounds for length {length}");
        self.throw(st, "java/lang/ArrayIndexOutOfBoundsException", Some(&text))
    }

    #[cold]
    pub(crate) fn class_cast(&mut self, st: &mut State, from: ClassId, to: ClassId) -> Stop {
        let text = self.cast_message(from, to);
        self.throw(st, "java/lang/ClassCastException", Some(&text))
    }

    /// A load from a page with terms or pending contents.
    #[cold]
    pub(crate) fn load_slow(&mut self, st: &mut State, object: Ref, address: usize, storage: Storage) -> Run<Value> {
        self.fetch(st, object)?;
        let value = st.heap.load_at(&mut self.terms, address, storage);
        self.note_read(st, object, address, storage, value);
        if self.is_traced() {
            self.note_traced_load(st, address, value);
        }
        if storage == Storage::Reference {
            self.keep_objects(st, value);
        }
        Ok(value)
    }

    /// A store to a page with terms or pending contents, or of a term.
    #[cold]
    pub(crate) fn store_slow(
        &mut self,
        st: &mut State,
        object: Ref,
        address: usize,
        storage: Storage,
        value: Value,
    ) -> Run<()> {
        self.fetch(st, object)?;
        let value =
            if self.is_traced() { self.traced_store(st, Shadowed::Object(object), address, value) } else { value };
        if st.heap.store_at(&mut self.terms, address, storage, value) {
            Ok(())
        } else {
            Err(self.symbolic_operand(st, "store"))
        }
    }

    /// `bastore`: the array has bytes or booleans. Of a boolean, only the lowest bit is stored.
    #[inline]
    pub(crate) fn store_byte(&mut self, st: &mut State, array: Ref, address: usize, value: Value) -> Run<()> {
        let boolean = st.heap.class_of(array) == self.boolean_array;
        if let Value::Term(_) = value {
            let value = self.element_value(st, array, value)?;
            return self.store_slow(st, array, address, Storage::Byte, value);
        }
        if let Value::Int(v) = value {
            let byte = if boolean { (v & 1) as i8 } else { v as i8 };
            if st.heap.try_store(address, byte) {
                return Ok(());
            }
            return self.store_slow(st, array, address, Storage::Byte, Value::Int(i32::from(byte)));
        }
        self.store_slow(st, array, address, Storage::Byte, value)
    }

    /// `aastore` after the index check.
    #[inline]
    pub(crate) fn store_element(&mut self, st: &mut State, array: Ref, address: usize, value: Value) -> Run<()> {
        let value = self.checked_element(st, array, value)?;
        match value {
            Value::Ref(reference) if st.heap.try_store(address, reference.0) => Ok(()),
            value => self.store_slow(st, array, address, Storage::Reference, value),
        }
    }

    /// Checks that a reference may be stored in an array; otherwise throws `ArrayStoreException`.
    pub(crate) fn checked_element(&mut self, st: &mut State, array: Ref, value: Value) -> Run<Value> {
        let value = self.one_reference(st, value)?;
        let Value::Ref(reference) = value else { return Err(self.symbolic_operand(st, "array store")) };
        if !reference.is_null() {
            let ClassKind::Array { component, .. } = self.program.class(st.heap.class_of(array)).kind else {
                return Err(Stop::Bug("aastore to something that is no array".into()));
            };
            if st.has_input_types {
                self.ask_instance(st, reference, component);
            }
            let actual = st.heap.class_of(reference);
            if actual != component && component != self.known.object && !self.program.is_subclass(actual, component) {
                let name = self.program.java_name(actual);
                return Err(self.throw(st, "java/lang/ArrayStoreException", Some(&name)));
            }
        }
        Ok(value)
    }

    // ---- arrays ----

    pub(crate) fn new_primitive_array(&mut self, st: &mut State, element: PrimitiveType, length: Value) -> Run<Value> {
        let class = self.program.primitive_array(element);
        self.new_array_value(st, class, length)
    }

    pub(crate) fn new_array_value(&mut self, st: &mut State, class: ClassId, length: Value) -> Run<Value> {
        let length = match length {
            Value::Term(term) if !self.is_traced() && self.runs_own_code(st) => {
                match self.one_of_few_lengths(st, term)? {
                    Some(length) => length,
                    None => {
                        self.collect_for(st, 0);
                        return self.new_array_of(st, class, term).map(Value::Ref);
                    }
                }
            }
            length => self.concrete_length(st, length)?,
        };
        if self.wants_collection(st) || length > COLLECT_FIRST_LENGTH {
            let storage = match self.program.class(class).kind {
                ClassKind::Array { storage, .. } => storage,
                _ => Storage::Long,
            };
            self.collect_for(st, array_size(storage, length.max(0)));
        }
        Ok(Value::Ref(self.new_array(st, class, length)?))
    }

    pub(crate) fn resolve_new_array(&mut self, st: &mut State, dst: Reg, length: Reg, constant: u16) -> Run<()> {
        let holder = self.current_class(st);
        let component = self.resolve_class(st, holder, constant)?;
        let class = self.program.array_of(component);
        self.quicken(st, Instr::NewArrayOf { dst, length, class });
        Ok(())
    }

    pub(crate) fn new_multi_array(&mut self, st: &mut State, first: Reg, dimensions: u8, constant: u16) -> Run<Value> {
        let holder = self.current_class(st);
        let class = self.resolve_class(st, holder, constant)?;
        let given: Vec<Value> = (0..u16::from(dimensions)).map(|index| register(st, first + index)).collect();
        if self.mode.forgets_elements
            && self.runs_own_code(st)
            && given.iter().any(|length| matches!(length, Value::Term(_)))
        {
            let lengths = given.into_iter().map(|length| self.term(length)).collect::<Run<Vec<_>>>()?;
            return self.new_forgetful_array(st, class, &lengths).map(Value::Ref);
        }
        let mut lengths = Vec::new();
        for length in given {
            lengths.push(self.concrete_length(st, length)?);
        }
        // All lengths are checked before anything is allocated (JVMS §6.5, multianewarray).
        if let Some(length) = lengths.iter().find(|l| **l < 0) {
            return Err(self.throw(st, "java/lang/NegativeArraySizeException", Some(&length.to_string())));
        }
        let total: usize = lengths.iter().map(|l| *l as usize + 2).fold(8, usize::saturating_mul);
        self.collect_for(st, total);
        Ok(Value::Ref(self.nested_array(st, class, &lengths)?))
    }

    /// An array of arrays of the given lengths.
    pub(crate) fn nested_array(&mut self, st: &mut State, class: ClassId, lengths: &[i32]) -> Run<Ref> {
        let [length, inner @ ..] = lengths else { return Ok(Ref::NULL) };
        let array = self.new_array(st, class, *length)?;
        if let (false, Some(component)) = (inner.is_empty(), self.program.class(class).component()) {
            for index in 0..*length {
                let element = self.nested_array(st, component, inner)?;
                self.set_element(st, array, index, element)?;
            }
        }
        Ok(array)
    }
}
