//! Compares the memory of two states: objects that the abstract state knows, and static fields.

use std::collections::BTreeSet;
use std::rc::Rc;

use crema_program::program::ARRAY_BASE;
use crema_program::{ClassId, ClassKind, Storage};
use rustc_hash::FxHashMap;

use super::values::Matching;
use super::{AbstractState, Difference};
use crate::machine::Machine;
use crate::memory::heap::page::PAGE;
use crate::memory::heap::{Collection, Heap};
use crate::state::State;
use crate::state::value::Ref;

/// An object, or the static fields of a class.
pub(super) struct KnownPart {
    pub(super) start: usize,
    pub(super) end: usize,
    shape: Shape,
}

/// The locations of values in an object.
enum Shape {
    Elements(Storage),
    Fields(Rc<[(u32, Storage)]>),
    Statics(Rc<[(u32, Storage)]>),
}

impl Machine {
    /// The objects that a state can reach, including those held weakly.
    pub(super) fn all_reachable(&self, st: &State) -> Collection {
        let mut reachable = self.reachable(st);
        let Some(referent) = self.program.declared_field(self.known.reference, "referent") else { return reachable };
        loop {
            let is_reference = |object: &Ref| self.program.is_subclass(st.heap.class_of(*object), self.known.reference);
            let known = reachable.objects().filter(|object| is_reference(object) && !st.heap.is_pending(*object));
            let held = known.map(|object| Ref(st.heap.load_raw(object.address() + referent.offset.get() as usize)));
            let new: Vec<Ref> = held.filter(|held| !held.is_null() && !reachable.is_marked(*held)).collect();
            if new.is_empty() {
                return reachable;
            }
            new.into_iter().for_each(|object| reachable.root(object));
            self.trace_from(st, &mut reachable);
        }
    }

    /// The memory of a state, given the objects that it can reach, sorted by address.
    pub(super) fn parts_of(&self, st: &State, objects: &Collection) -> Vec<KnownPart> {
        let mut shapes: FxHashMap<ClassId, Rc<[(u32, Storage)]>> = FxHashMap::default();
        let mut parts = Vec::new();
        for object in objects.objects().filter(|object| st.summary_node_of(*object).is_none()) {
            let class = st.heap.class_of(object);
            let shape = match self.program.class(class).kind {
                ClassKind::Array { storage, .. } => Shape::Elements(storage),
                _ => Shape::Fields(Rc::clone(shapes.entry(class).or_insert_with(|| self.fields_of_class(class)))),
            };
            let start = object.address();
            parts.push(KnownPart { start, end: start + self.size_of(st, object), shape });
        }
        for id in (0..self.program.class_count() as u32).map(ClassId) {
            let class = self.program.class(id);
            let fields = class.fields.iter().map(|field| self.program.field(*field)).filter(|field| field.is_static());
            let fields: Rc<[(u32, Storage)]> = fields.map(|field| (field.offset.get(), field.storage)).collect();
            let end = fields.iter().map(|(offset, storage)| *offset as usize + storage.size()).max();
            if let (Some(end), true) = (end, class.layout.get().is_some()) {
                parts.push(KnownPart { start: class.mirror, end: class.mirror + end, shape: Shape::Statics(fields) });
            }
        }
        parts.sort_by_key(|part| part.start);
        parts
    }

    /// The offsets of the fields of the objects of a class. The engine's own word is one of them.
    pub(super) fn fields_of_class(&self, class: ClassId) -> Rc<[(u32, Storage)]> {
        let declared = self.program.class(class);
        let fields = declared.chain.iter().flat_map(|class| &self.program.class(*class).fields);
        let fields = fields.map(|field| self.program.field(*field)).filter(|field| !field.is_static());
        let engine = declared.layout.get().and_then(|layout| layout.engine_word).map(|at| (at, Storage::Long));
        fields.map(|field| (field.offset.get(), field.storage)).chain(engine).collect()
    }

    /// Pairs the values of two states in memory. Pages that both states share are equal and skipped.
    pub(super) fn match_memory(&mut self, matching: &mut Matching) -> Result<(), Difference> {
        let (stands_for, now) = (matching.stands_for, matching.now);
        if stands_for.state.heap.fetched_in_one(&now.heap).any(|object| stands_for.knows(object)) {
            return Err(Difference::Object);
        }
        let pages: BTreeSet<usize> = now.heap.changed_pages(&stands_for.state.heap).collect();
        for part in &stands_for.parts {
            if pages.range(part.start / PAGE..=(part.end - 1) / PAGE).next().is_none() {
                continue;
            }
            part.same_header(&stands_for.state, now)?;
            for (address, storage) in part.places(&pages) {
                let old = stands_for.state.heap.load_at(&mut self.terms, address, storage);
                let new = now.heap.load_at(&mut self.terms, address, storage);
                matching.pair(self, None, old, new, storage == Storage::Reference)?;
            }
        }
        same_lengths(stands_for, now)
    }

    /// The memory locations in which a state differs from an abstract state.
    pub(super) fn changed_places(&mut self, stands_for: &AbstractState, now: &State) -> Vec<(usize, Storage)> {
        let pages: BTreeSet<usize> = now.heap.changed_pages(&stands_for.state.heap).collect();
        let mut changed = Vec::new();
        for (address, storage) in stands_for.parts.iter().flat_map(|part| part.places(&pages)) {
            let old = stands_for.state.heap.load_at(&mut self.terms, address, storage);
            let new = now.heap.load_at(&mut self.terms, address, storage);
            if !super::values::same(old, new) {
                changed.push((address, storage));
            }
        }
        changed
    }
}

impl KnownPart {
    /// Checks that it is an object of the same class in both states, with the same lock, and that its contents have been fetched
    /// in both or in neither.
    fn same_header(&self, known: &State, now: &State) -> Result<(), Difference> {
        let object = match self.shape {
            Shape::Statics(_) => return Ok(()),
            Shape::Elements(_) | Shape::Fields(_) => Ref::at(self.start),
        };
        let header = |heap: &Heap| (heap.class_of(object), heap.lock_word(object), heap.is_pending(object));
        let (old, new) = (header(&known.heap), header(&now.heap));
        let is_array = matches!(self.shape, Shape::Elements(_));
        let same_length = !is_array || known.heap.array_length(object) == now.heap.array_length(object);
        // An object that has not been fetched is identified by its handle.
        let same_origin = !old.2 || known.heap.shadow_of(object) == now.heap.shadow_of(object);
        if old == new && same_length && same_origin { Ok(()) } else { Err(Difference::Object) }
    }

    /// The locations of values on some of the pages.
    fn places<'a>(&'a self, pages: &'a BTreeSet<usize>) -> impl Iterator<Item = (usize, Storage)> + 'a {
        let (fields, elements) = match &self.shape {
            Shape::Fields(fields) | Shape::Statics(fields) => (Some(fields), None),
            Shape::Elements(storage) => (None, Some(*storage)),
        };
        let fields = fields.into_iter().flat_map(|fields| fields.iter());
        let fields = fields.map(|(offset, storage)| (self.start + *offset as usize, *storage));
        let elements = elements.into_iter().flat_map(move |storage| {
            let first = self.start + ARRAY_BASE as usize;
            let touched = pages.range(self.start / PAGE..=(self.end - 1) / PAGE);
            touched.flat_map(move |page| {
                // An element that begins on the page before belongs to that page.
                let low = first.max(page * PAGE).next_multiple_of(storage.size());
                let high = self.end.min((page + 1) * PAGE);
                (low..high).step_by(storage.size()).map(move |at| (at, storage))
            })
        });
        fields.filter(move |(address, _)| pages.contains(&(address / PAGE))).chain(elements)
    }
}

/// Checks that arrays that the abstract state knows have the same length.
fn same_lengths(stands_for: &AbstractState, now: &State) -> Result<(), Difference> {
    let (known, new) = (&stands_for.state.heap, &now.heap);
    let arrays = known.arrays_of_symbolic_length().into_iter().chain(new.arrays_of_symbolic_length());
    let mut differing = arrays
        .filter(|array| stands_for.knows(*array))
        .filter(|array| known.symbolic_length(*array) != new.symbolic_length(*array));
    differing.next().map_or(Ok(()), |_| Err(Difference::Object))
}
