//! The memory that a state knows, and where it differs from that of another state.

use std::collections::BTreeSet;

use crema_program::program::ARRAY_BASE;
use crema_program::{ClassId, ClassKind, Storage};
use crema_term::{Sort, TermId, TermPool};

use super::StateLocation;
use crate::machine::Machine;
use crate::memory::heap::Collection;
use crate::memory::heap::page::PAGE;
use crate::merging::Refusal;
use crate::state::State;
use crate::state::value::{Ref, Value};

/// The objects and static fields that a state knows.
pub(super) struct Memory {
    /// By address: begin, end, and layout of the contents.
    parts: Vec<(usize, usize, ValueLayout)>,
}

/// Where values are located in an object.
enum ValueLayout {
    /// Elements of an array, all alike.
    Elements(Storage),
    /// Fields at these offsets. The engine's own word is one of them.
    Fields(std::rc::Rc<[(u32, Storage)]>),
}

impl Memory {
    /// The memory that a state knows, given the objects that it can reach.
    pub(super) fn of(machine: &Machine, st: &State, known: &Collection) -> Self {
        let mut parts = Vec::new();
        let mut shapes: rustc_hash::FxHashMap<ClassId, std::rc::Rc<[(u32, Storage)]>> =
            rustc_hash::FxHashMap::default();
        for object in known.objects() {
            let class = st.heap.class_of(object);
            let shape = match machine.program.class(class).kind {
                ClassKind::Array { storage, .. } => ValueLayout::Elements(storage),
                _ => ValueLayout::Fields(shapes.entry(class).or_insert_with(|| fields(machine, class)).clone()),
            };
            parts.push((object.address(), object.address() + machine.size_of(st, object), shape));
        }
        for id in (0..machine.program.class_count() as u32).map(ClassId) {
            let class = machine.program.class(id);
            let statics: Vec<(u32, Storage)> = class
                .fields
                .iter()
                .map(|field| machine.program.field(*field))
                .filter(|f| f.is_static())
                .map(|field| (field.offset.get(), field.storage))
                .collect();
            if class.layout.get().is_some()
                && let Some(end) = statics.iter().map(|(offset, storage)| *offset as usize + storage.size()).max()
            {
                parts.push((class.mirror, class.mirror + end, ValueLayout::Fields(statics.into())));
            }
        }
        parts.sort_by_key(|(start, ..)| *start);
        Memory { parts }
    }

    /// The number of objects and of classes with static fields.
    pub(super) fn len(&self) -> usize {
        self.parts.len()
    }

    /// The locations and types of the fields of a known object.
    pub(super) fn fields_of(&self, object: Ref) -> Vec<(usize, Storage)> {
        let Ok(index) = self.parts.binary_search_by_key(&object.address(), |(start, ..)| *start) else {
            return Vec::new();
        };
        match &self.parts[index] {
            (start, _, ValueLayout::Fields(fields)) => {
                fields.iter().map(|(offset, storage)| (start + *offset as usize, *storage)).collect()
            }
            (_, _, ValueLayout::Elements(_)) => Vec::new(),
        }
    }

    /// The known object that contains an address.
    pub(super) fn object_around(&self, address: usize) -> Option<Ref> {
        let index = self.parts.partition_point(|(start, ..)| *start <= address);
        index.checked_sub(1).map(|index| Ref::at(self.parts[index].0))
    }

    /// The locations in known memory whose values differ in another state.
    pub(super) fn changed(
        &self,
        terms: &mut TermPool,
        old: &State,
        new: &State,
    ) -> Result<Vec<(usize, Storage)>, Refusal> {
        let pages: BTreeSet<usize> = new.heap.changed_pages(&old.heap).collect();
        let mut changed = Vec::new();
        for (start, end, shape) in &self.parts {
            let mut touched = pages.range(start / PAGE..=(end - 1) / PAGE).copied().peekable();
            if touched.peek().is_none() {
                continue;
            }
            let object = Ref::at(*start);
            if old.heap.is_pending(object) != new.heap.is_pending(object) {
                return Err(Refusal::FirstUse);
            }
            // The object may have been collected and its address reused. If the new object has the same class, it is treated as
            // the same object.
            let header = |st: &State| (st.heap.class_of(object), st.heap.array_length(object));
            if header(old).0 != header(new).0
                || (matches!(shape, ValueLayout::Elements(_)) && header(old) != header(new))
            {
                return Err(Refusal::Control);
            }
            let mut compare = |address: usize, storage: Storage| {
                if !same(old.heap.load_at(terms, address, storage), new.heap.load_at(terms, address, storage)) {
                    changed.push((address, storage));
                }
            };
            match shape {
                ValueLayout::Fields(fields) => {
                    let fields = fields.iter().map(|(offset, storage)| (start + *offset as usize, *storage));
                    fields
                        .filter(|(address, _)| pages.contains(&(address / PAGE)))
                        .for_each(|(at, storage)| compare(at, storage));
                }
                ValueLayout::Elements(storage) => {
                    let first = start + ARRAY_BASE as usize;
                    for page in touched {
                        let (low, high) = (first.max(page * PAGE), (*end).min((page + 1) * PAGE));
                        (low..high)
                            .step_by(storage.size())
                            .filter(|at| at + storage.size() <= high)
                            .for_each(|at| compare(at, *storage));
                    }
                }
            }
        }
        Ok(changed)
    }
}

/// The offsets of the fields of an object.
pub(super) fn fields(machine: &Machine, class: ClassId) -> std::rc::Rc<[(u32, Storage)]> {
    let program = &machine.program;
    let chain = program.class(class).chain.iter();
    let fields = chain.flat_map(|class| &program.class(*class).fields).map(|field| program.field(*field));
    let own = fields.filter(|field| !field.is_static()).map(|field| (field.offset.get(), field.storage));
    let engine = program.class(class).layout.get().and_then(|layout| layout.engine_word);
    own.chain(engine.map(|offset| (offset, Storage::Long))).collect()
}

/// Whether two values are equal, bit by bit.
pub(super) fn same(a: Value, b: Value) -> bool {
    match (a, b) {
        (Value::Float(x), Value::Float(y)) => x.to_bits() == y.to_bits(),
        (Value::Double(x), Value::Double(y)) => x.to_bits() == y.to_bits(),
        (x, y) => x == y,
    }
}

/// The sort of the values of a memory location.
pub(super) fn sort_of(storage: Storage) -> Sort {
    match storage {
        Storage::Byte => Sort::BitVec(8),
        Storage::Char | Storage::Short => Sort::BitVec(16),
        Storage::Int | Storage::Reference => Sort::INT,
        Storage::Long => Sort::LONG,
        Storage::Float => Sort::Float32,
        Storage::Double => Sort::Float64,
    }
}

/// A value of a location, in the form in which a register holds it.
pub(super) fn widened(terms: &mut TermPool, term: TermId, place: StateLocation) -> TermId {
    match place {
        StateLocation::Memory(_, Storage::Byte | Storage::Short)
        | StateLocation::Member(_, _, Storage::Byte | Storage::Short) => terms.sext(32, term),
        StateLocation::Memory(_, Storage::Char) | StateLocation::Member(_, _, Storage::Char) => terms.zext(32, term),
        StateLocation::Memory(..)
        | StateLocation::Member(..)
        | StateLocation::Register(_)
        | StateLocation::Argument(_)
        | StateLocation::Result => term,
    }
}
