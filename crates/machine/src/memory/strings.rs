//! Allocation of objects and arrays, access to their fields by name, strings, and string literals (JLS §3.10.5).

use crema_program::program::ARRAY_BASE;
use crema_program::{ClassId, ClassKind, LiteralId, Storage};
use triomphe::Arc;

use crate::host_coherence::array_size;
use crate::machine::limits::OUT_OF_MEMORY_BYTES;
use crate::machine::{Machine, Run, Stop};
use crate::memory::heap::AllocationSite;
use crate::merging::Need;
use crate::state::State;
use crate::state::value::{Ref, Value};

/// Longest array that the JVM allocates.
pub(crate) const MAX_ARRAY: i32 = i32::MAX - 2;

impl Machine {
    // ---- objects ----

    /// A new object of a linked class, fields zero.
    pub(crate) fn new_object(&mut self, st: &mut State, class: ClassId) -> Run<Ref> {
        let layout = self.program.class(class).layout.get();
        let size = match layout {
            Some(layout) => layout.size as usize,
            None => {
                self.link(st, class)?;
                self.program.class(class).layout.get().map_or(16, |l| l.size as usize)
            }
        };
        match self.allocate(st, class, -1, size) {
            Some(object) => {
                st.heap.set_class(object, class);
                Ok(object)
            }
            None => Err(self.heap_is_full(st)),
        }
    }

    /// A new array, elements zero. `class` is the array class.
    pub(crate) fn new_array(&mut self, st: &mut State, class: ClassId, length: i32) -> Run<Ref> {
        let ClassKind::Array { storage, .. } = self.program.class(class).kind else {
            return Err(Stop::Bug("array of a class that is no array class".into()));
        };
        if length < 0 {
            return Err(self.throw(st, "java/lang/NegativeArraySizeException", Some(&length.to_string())));
        }
        if length > MAX_ARRAY {
            return Err(self.out_of_memory(st, "Requested array size exceeds VM limit"));
        }
        match self.allocate(st, class, length, array_size(storage, length)) {
            Some(array) => {
                st.heap.set_class(array, class);
                st.heap.set_array_length(array, length);
                Ok(array)
            }
            None => Err(self.heap_is_full(st)),
        }
    }

    /// Memory for an object; `length` is -1 if it is not an array. In a merged region, it may be matched by allocation site
    /// with an object of another path.
    fn allocate(&self, st: &mut State, class: ClassId, length: i32, size: usize) -> Option<Ref> {
        // Strings and their builders may have contents on one path only. And a join of two known texts would no longer be a
        // known text.
        let is_text = || {
            class == self.known.string
                || class == self.known.byte_array
                || self.program.is_subclass(class, self.known.builder)
        };
        if !self.is_in_region() || is_text() {
            return st.heap.allocate(size);
        }
        let frame = st.thread().frames.iter().rev().find(|frame| frame.code.is_some());
        let Some(site) = frame.map(|frame| (frame.method, frame.pc)) else { return st.heap.allocate(size) };
        st.heap.allocate_at_site(AllocationSite { class, length, site }, size)
    }

    /// The heap's limit is reached. Another JVM may have another limit, so the path is marked.
    fn heap_is_full(&mut self, st: &mut State) -> Stop {
        self.depends_on(st, crate::provenance::Source::HeapSize);
        self.out_of_memory(st, "Java heap space")
    }

    pub(crate) fn out_of_memory(&mut self, st: &mut State, message: &str) -> Stop {
        // The error object itself needs memory, so the limit is raised permanently.
        st.heap.limit += OUT_OF_MEMORY_BYTES;
        self.throw(st, "java/lang/OutOfMemoryError", Some(message))
    }

    /// Reads a field of an object. Fetches the contents if they are pending.
    pub(crate) fn field(&mut self, st: &mut State, object: Ref, class: ClassId, name: &str) -> Run<Value> {
        self.link(st, class)?;
        self.fetch(st, object)?;
        let field = self.program.declared_field(class, name);
        let field = field.ok_or_else(|| Stop::Bug(format!("{} has no field {name}", self.program.name(class))))?;
        Ok(st.heap.load_at(&mut self.terms, object.address() + field.offset.get() as usize, field.storage))
    }

    /// Reads a reference field.
    pub(crate) fn ref_field(&mut self, st: &mut State, object: Ref, class: ClassId, name: &str) -> Run<Ref> {
        match self.field(st, object, class, name)? {
            Value::Ref(value) => Ok(value),
            Value::Term(_) => Err(Stop::Limit(crate::machine::Limit::Symbolic(name.into()))),
            _ => Err(Stop::Bug(format!("{name} is not a reference"))),
        }
    }

    /// Reads an int field.
    pub(crate) fn int_field(&mut self, st: &mut State, object: Ref, class: ClassId, name: &str) -> Run<i32> {
        match self.field(st, object, class, name)? {
            Value::Int(value) => Ok(value),
            Value::Term(term) if self.is_traced() => self.settle(st, term).map(|value| value.signed() as i32),
            Value::Term(_) => Err(Stop::Limit(crate::machine::Limit::Symbolic(name.into()))),
            _ => Err(Stop::Bug(format!("{name} is not an int"))),
        }
    }

    /// Writes a field of an object.
    pub(crate) fn set_field(
        &mut self,
        st: &mut State,
        object: Ref,
        class: ClassId,
        name: &str,
        value: Value,
    ) -> Run<()> {
        self.link(st, class)?;
        self.fetch(st, object)?;
        let field = self.program.declared_field(class, name);
        let field = field.ok_or_else(|| Stop::Bug(format!("{} has no field {name}", self.program.name(class))))?;
        let address = object.address() + field.offset.get() as usize;
        if st.heap.store_at(&mut self.terms, address, field.storage, value) {
            Ok(())
        } else {
            Err(Stop::Bug(format!("{value:?} does not fit {name}")))
        }
    }

    /// Reads an element of a reference array.
    pub(crate) fn element(&mut self, st: &mut State, array: Ref, index: i32) -> Run<Ref> {
        self.fetch(st, array)?;
        let address = array.address() + ARRAY_BASE as usize + 4 * index as usize;
        match st.heap.load_at(&mut self.terms, address, Storage::Reference) {
            Value::Ref(element) => Ok(element),
            _ => Err(Stop::Limit(crate::machine::Limit::Symbolic("an array element".into()))),
        }
    }

    /// Writes an element of a reference array.
    pub(crate) fn set_element(&mut self, st: &mut State, array: Ref, index: i32, value: Ref) -> Run<()> {
        self.fetch(st, array)?;
        let address = array.address() + ARRAY_BASE as usize + 4 * index as usize;
        st.heap.store_at(&mut self.terms, address, Storage::Reference, Value::Ref(value));
        Ok(())
    }

    /// The bytes of a byte array.
    pub(crate) fn byte_array(&mut self, st: &mut State, array: Ref) -> Run<Vec<u8>> {
        let mut bytes = self.plain_bytes(st, array)?;
        let start = array.address() + ARRAY_BASE as usize;
        if !bytes.is_empty() {
            for (address, term) in st.heap.terms_in(start, bytes.len()) {
                bytes[address - start] = self.concretize(st, term)?.bits() as u8;
            }
        }
        Ok(bytes)
    }

    /// The bytes of a byte array, whether they are terms or not.
    fn plain_bytes(&mut self, st: &mut State, array: Ref) -> Run<Vec<u8>> {
        self.fetch(st, array)?;
        let mut bytes = vec![0; st.heap.array_length(array) as usize];
        st.heap.read_bytes(array.address() + ARRAY_BASE as usize, &mut bytes);
        Ok(bytes)
    }

    /// A new byte array with these contents.
    pub(crate) fn new_byte_array(&mut self, st: &mut State, bytes: &[u8]) -> Run<Ref> {
        let array = self.new_array(st, self.known.byte_array, bytes.len() as i32)?;
        st.heap.write_bytes(array.address() + ARRAY_BASE as usize, bytes);
        Ok(array)
    }

    // ---- strings ----

    /// A new string.
    pub(crate) fn new_string(&mut self, st: &mut State, text: &str) -> Run<Ref> {
        let units: Vec<u16> = text.encode_utf16().collect();
        self.new_string_units(st, &units)
    }

    /// A new string with these UTF-16 units, compact (Latin-1) where possible, as in the JDK.
    pub(crate) fn new_string_units(&mut self, st: &mut State, units: &[u16]) -> Run<Ref> {
        let latin1 = units.iter().all(|unit| *unit < 256);
        let bytes: Vec<u8> = if latin1 {
            units.iter().map(|unit| *unit as u8).collect()
        } else {
            units.iter().flat_map(|unit| unit.to_le_bytes()).collect()
        };
        let value = self.new_byte_array(st, &bytes)?;
        let string = self.new_object(st, self.known.string)?;
        self.set_field(st, string, self.known.string, "value", Value::Ref(value))?;
        self.set_field(st, string, self.known.string, "coder", Value::Int(i32::from(!latin1)))?;
        Ok(string)
    }

    /// The byte array of a string.
    pub(crate) fn string_value(&mut self, st: &mut State, string: Ref) -> Run<Ref> {
        // A read of a string may have to ask for a decision anyway: it may have no contents yet.
        let value = self.field(st, string, self.known.string, "value")?;
        match self.one_reference(st, value)? {
            Value::Ref(value) => Ok(value),
            _ => Err(Stop::Bug("the value of a string is not a reference".into())),
        }
    }

    /// The UTF-16 units of a string.
    pub(crate) fn string_units(&mut self, st: &mut State, string: Ref) -> Run<Vec<u16>> {
        let value = self.string_value(st, string)?;
        let bytes = self.byte_array(st, value)?;
        self.units_of(st, string, bytes)
    }

    fn units_of(&mut self, st: &mut State, string: Ref, bytes: Vec<u8>) -> Run<Vec<u16>> {
        let utf16 = self.int_field(st, string, self.known.string, "coder")? != 0;
        Ok(if utf16 {
            bytes.chunks_exact(2).map(|pair| u16::from_le_bytes([pair[0], pair[1]])).collect()
        } else {
            bytes.into_iter().map(u16::from).collect()
        })
    }

    /// The text of a string; unpaired surrogates are replaced.
    pub(crate) fn string_text(&mut self, st: &mut State, string: Ref) -> Run<String> {
        Ok(String::from_utf16_lossy(&self.string_units(st, string)?))
    }

    // ---- literals ----

    /// The object of a string literal.
    pub(crate) fn literal(&mut self, st: &mut State, literal: LiteralId) -> Run<Ref> {
        if let Some(object) = st.literals.get(&literal) {
            return Ok(*object);
        }
        self.note_need(Need::Literal(literal));
        let units = self.program.literal_text(literal).clone();
        let object = self.new_string_units(st, &units)?;
        Arc::make_mut(&mut st.literals).insert(literal, object);
        Ok(object)
    }

    /// The interned string equal to `string`.
    pub(crate) fn intern(&mut self, st: &mut State, string: Ref) -> Run<Ref> {
        let units = self.string_units(st, string)?;
        let literal = self.program.literal(units);
        if let Some(object) = st.literals.get(&literal) {
            return Ok(*object);
        }
        Arc::make_mut(&mut st.literals).insert(literal, string);
        Ok(string)
    }

    /// Whether a string is the interned one of its contents.
    pub(crate) fn is_interned(&mut self, st: &mut State, string: Ref) -> Run<bool> {
        let literal = self.literal_of(st, string)?;
        Ok(st.literals.get(&literal) == Some(&string))
    }

    pub(crate) fn literal_object(&mut self, st: &State, units: &[u16]) -> Option<Ref> {
        let literal = self.program.literal(units.to_vec());
        st.literals.get(&literal).copied()
    }

    /// The literal with the characters of a string, for the host. It is no branch of the program, so a traced run records nothing.
    pub(crate) fn literal_of(&mut self, st: &mut State, string: Ref) -> Run<crema_program::LiteralId> {
        let array = self.string_value(st, string)?;
        let bytes = if self.is_traced() { self.plain_bytes(st, array)? } else { self.byte_array(st, array)? };
        let units = self.units_of(st, string, bytes)?;
        Ok(self.program.literal(units))
    }

    pub(crate) fn record_literal(&mut self, st: &mut State, units: &[u16], object: Ref) {
        let literal = self.program.literal(units.to_vec());
        Arc::make_mut(&mut st.literals).entry(literal).or_insert(object);
    }
}
