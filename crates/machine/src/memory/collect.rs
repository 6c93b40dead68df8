//! Garbage collection: when to collect, what the roots are, and how weak references are cleared (`java.lang.ref`).

use std::cell::RefCell;

use crema_program::{ClassId, ClassKind, Storage};

use crate::abstraction::SummaryNode;
use crate::host_coherence::array_size;
use crate::machine::Machine;
use crate::machine::limits::{LEAST_NURSERY_SHARE, NURSERY_BYTES, NURSERY_SHARE};
use crate::memory::heap::{Collection, Heap, ObjectShape};
use crate::merging::Refusal;
use crate::state::value::{Ref, Value};
use crate::state::{State, Thread, ThreadStatus};
use crate::symbolic::TypeChoice;

/// How a subclass of `java.lang.ref.Reference` holds its referent.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Hold {
    /// Like any other field.
    Strong,
    /// Weakly, or as a phantom: the JVM treats them alike where nothing is finalized.
    Weak,
}

/// Sizes and references of objects, taken from the classes of the program.
struct Shapes<'a> {
    machine: &'a Machine,
    /// By class.
    holds: Vec<Hold>,
    /// Offset of `Reference.referent`.
    referent: u32,
    /// Reachable objects that hold their referents weakly.
    found: RefCell<Vec<Ref>>,
}

impl ObjectShape for Shapes<'_> {
    fn size(&self, heap: &Heap, object: Ref) -> usize {
        let class = self.machine.program.class(heap.class_of(object));
        match class.kind {
            ClassKind::Array { storage, .. } => array_size(storage, heap.room(object)),
            _ => class.layout.get().map_or(16, |layout| layout.size as usize),
        }
    }

    fn references(&self, heap: &Heap, object: Ref, visit: &mut dyn FnMut(Ref)) {
        if heap.is_pending(object) {
            return;
        }
        let class = self.machine.program.class(heap.class_of(object));
        match class.kind {
            ClassKind::Array { storage: Storage::Reference, .. } => {
                let start = Heap::elements(object);
                for index in 0..heap.room(object) as usize {
                    objects_at(self.machine, heap, start + 4 * index, visit);
                }
            }
            ClassKind::Array { .. } => {}
            _ => {
                let Some(layout) = class.layout.get() else { return };
                let weak = self.holds.get(class.id.index()) == Some(&Hold::Weak);
                if weak {
                    self.found.borrow_mut().push(object);
                }
                let held = layout.references.iter().filter(|offset| !weak || **offset != self.referent);
                held.for_each(|offset| objects_at(self.machine, heap, object.address() + *offset as usize, visit));
            }
        }
    }
}

impl Machine {
    /// Whether enough has been allocated that a collection is worth its time.
    #[inline]
    pub(crate) fn wants_collection(&self, st: &State) -> bool {
        let Heap { allocated, live, limit, .. } = st.heap;
        allocated
            > NURSERY_BYTES
                .max(live)
                .min(limit / NURSERY_SHARE)
                .min(limit.saturating_sub(live).max(limit / LEAST_NURSERY_SHARE))
    }

    /// Collects if `size` more bytes could exceed the heap's limit.
    pub(crate) fn collect_for(&mut self, st: &mut State, size: usize) {
        let exceeds = |st: &State| st.heap.live + st.heap.allocated + size > st.heap.limit;
        if self.wants_collection(st) || exceeds(st) {
            self.collect(st);
        }
        if exceeds(st) {
            self.collect_with(st, Hold::Weak);
        }
    }

    /// Collects garbage. Only called where every live reference is in a register, a field or a table of the state, and every
    /// frame knows its instruction.
    pub(crate) fn collect(&mut self, st: &mut State) {
        self.collect_with(st, Hold::Strong);
    }

    /// `soft` is how soft references hold their referents: weakly only when memory is short.
    fn collect_with(&mut self, st: &mut State, soft: Hold) {
        if self.is_in_region() {
            // The paths being merged would no longer agree on which memory is free.
            self.refuse(Refusal::Collection);
            return;
        }
        let shapes = self.shapes(soft);
        let collection = self.marked(st, &shapes);
        clear_references(st, &collection, &shapes, self.discovered_offset());
        for set in [&mut st.boxes, &mut st.builders] {
            if set.iter().any(|object| !collection.is_marked(*object)) {
                triomphe::Arc::make_mut(set).retain(|object| collection.is_marked(*object));
            }
        }
        if st.aliases.keys().any(|object| !collection.is_marked(*object)) {
            triomphe::Arc::make_mut(&mut st.aliases).retain(|object, _| collection.is_marked(*object));
        }
        if st.input_types.iter().any(|choice| !choice.object().is_null() && !collection.is_marked(choice.object())) {
            let dead = |choice: &&mut TypeChoice| !choice.object().is_null() && !collection.is_marked(choice.object());
            triomphe::Arc::make_mut(&mut st.input_types).iter_mut().filter(dead).for_each(TypeChoice::forget_object);
        }
        let hashes: Vec<Ref> = st.hashes.keys().copied().filter(|r| !collection.is_marked(*r)).collect();
        if !hashes.is_empty() {
            let table = triomphe::Arc::make_mut(&mut st.hashes);
            hashes.iter().for_each(|r| {
                table.remove(r);
            });
        }
        collection.finish(&mut st.heap, &shapes);
    }

    /// The objects that a state can reach. Objects that are only held weakly are not among them.
    pub(crate) fn reachable(&self, st: &State) -> Collection {
        self.marked(st, &self.shapes(Hold::Strong))
    }

    /// Marks what is reachable from the new roots of a collection.
    pub(crate) fn trace_from(&self, st: &State, collection: &mut Collection) {
        collection.trace(&st.heap, &self.shapes(Hold::Strong));
    }

    fn marked(&self, st: &State, shapes: &Shapes<'_>) -> Collection {
        let mut collection = Collection::new(&st.heap);
        st.threads.iter().for_each(|thread| root_thread(thread, &mut collection));
        self.root_tables(st, &mut collection);
        collection.trace(&st.heap, shapes);
        collection
    }

    fn shapes(&self, soft: Hold) -> Shapes<'_> {
        let known = &self.known;
        let hold = |index: usize| {
            let class = ClassId(index as u32);
            let is = |parent| self.program.is_subclass(class, parent);
            match () {
                () if !is(known.reference) || is(known.final_reference) => Hold::Strong,
                () if is(known.soft_reference) => soft,
                () => Hold::Weak,
            }
        };
        Shapes {
            machine: self,
            holds: (0..self.program.class_count()).map(hold).collect(),
            referent: self.reference_field("referent"),
            found: RefCell::default(),
        }
    }

    fn reference_field(&self, name: &str) -> u32 {
        self.program.declared_field(self.known.reference, name).map_or(0, |field| field.offset.get())
    }

    fn discovered_offset(&self) -> usize {
        self.reference_field("discovered") as usize
    }

    fn root_tables(&self, st: &State, collection: &mut Collection) {
        st.literals.values().for_each(|r| collection.root(*r));
        // An object with a shadow may be reachable from the host.
        st.shadows.values().for_each(|r| collection.root(*r));
        st.monitors.keys().for_each(|r| collection.root(*r));
        st.init_failures.values().for_each(|r| collection.root(*r));
        st.method_types.values().chain(st.call_sites.values()).chain(st.forms.keys()).for_each(|r| collection.root(*r));
        st.merged.iter().for_each(|r| collection.root(*r));
        st.summary_nodes.values().flat_map(SummaryNode::objects).for_each(|r| collection.root(r));
        collection.root(st.pending_references);
        st.lambdas.values().for_each(|r| collection.root(*r));
        st.lazy.iter().for_each(|(string, lazy)| {
            collection.root(*string);
            lazy.references().for_each(|r| collection.root(r));
        });
        st.aliases.values().flat_map(|aliases| aliases.objects()).for_each(|r| collection.root(r));
        st.dynamic_constants.values().filter_map(|v: &Value| v.as_ref()).for_each(|r| collection.root(r));
        for index in 0..self.program.class_count() {
            let class = self.program.class(crema_program::ClassId(index as u32));
            let Some(layout) = class.layout.get() else { continue };
            for offset in &layout.static_references {
                let address = class.mirror + *offset as usize;
                objects_at(self, &st.heap, address, &mut |object| collection.root(object));
            }
        }
    }
}

/// Calls `visit` with every object that the reference at a location may refer to.
fn objects_at(machine: &Machine, heap: &Heap, address: usize, visit: &mut dyn FnMut(Ref)) {
    match heap.term_at(address) {
        Some(term) => machine.objects_of(term).into_iter().for_each(visit),
        None => visit(Ref(heap.load_raw(address))),
    }
}

/// Roots of a thread: the registers that the instructions of its frames can still read, and the values that routines keep.
fn root_thread(thread: &Thread, collection: &mut Collection) {
    collection.root(thread.object);
    if thread.status == ThreadStatus::Ended {
        return;
    }
    thread.natives.iter().flat_map(|n| n.data.iter()).filter_map(|v| v.as_ref()).for_each(|r| collection.root(r));
    for frame in &thread.frames {
        collection.root(frame.lock);
        let Some(code) = frame.code.map(crate::state::frame::CodeRef::get) else { continue };
        let live = code.live_registers(frame.pc).max(code.live_registers(frame.resume));
        let base = (frame.base as usize).min(thread.registers.len());
        let end = (base + usize::from(live)).min(thread.registers.len());
        thread.registers[base..end].iter().filter_map(|v| v.as_ref()).for_each(|r| collection.root(r));
    }
}

/// Clears the references whose referents are not reachable otherwise, and puts them on the list for the program's reference
/// handler.
fn clear_references(st: &mut State, collection: &Collection, shapes: &Shapes<'_>, discovered: usize) {
    let mut found = shapes.found.take();
    found.sort_unstable();
    for reference in found {
        let at = reference.address() + shapes.referent as usize;
        let referent = Ref(st.heap.load_raw(at));
        if !referent.is_null() && !collection.is_marked(referent) {
            st.heap.store_raw(at, 0_u32);
            st.heap.store_raw(reference.address() + discovered, st.pending_references.0);
            st.pending_references = reference;
        }
    }
}
