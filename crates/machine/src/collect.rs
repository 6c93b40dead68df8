//! When to collect garbage, and what the roots are.

use crema_program::{ClassKind, Program, Storage};

use crate::heap::{Collection, Heap, ObjectShape};
use crate::machine::Machine;
use crate::shadow::array_size;
use crate::state::{State, ThreadStatus};
use crate::value::{Ref, Value};

/// Bytes that are always allocated before it is worth collecting.
const SMALLEST_NURSERY: usize = 96 << 20;

/// What objects look like, told by the program.
struct Shapes<'a> {
    program: &'a Program,
}

impl ObjectShape for Shapes<'_> {
    fn size(&self, heap: &Heap, object: Ref) -> usize {
        let class = self.program.class(heap.class_of(object));
        match class.kind {
            ClassKind::Array { storage, .. } => array_size(storage, heap.array_length(object)),
            _ => class.layout.get().map_or(16, |layout| layout.size as usize),
        }
    }

    fn references(&self, heap: &Heap, object: Ref, visit: &mut dyn FnMut(Ref)) {
        if heap.is_pending(object) {
            return;
        }
        let class = self.program.class(heap.class_of(object));
        match class.kind {
            ClassKind::Array { storage: Storage::Reference, .. } => {
                let start = Heap::elements(object);
                for index in 0..heap.array_length(object) as usize {
                    visit(Ref(heap.load_raw(start + 4 * index)));
                }
            }
            ClassKind::Array { .. } => {}
            _ => {
                if let Some(layout) = class.layout.get() {
                    layout.references.iter().for_each(|o| visit(Ref(heap.load_raw(object.address() + *o as usize))));
                }
            }
        }
    }
}

impl Machine {
    /// Whether enough has been allocated that a collection pays.
    #[inline]
    pub(crate) fn wants_collection(&self, st: &State) -> bool {
        st.heap.allocated > SMALLEST_NURSERY.max(st.heap.live).min(st.heap.limit / 4)
    }

    /// `System.gc()`: collects at the next safe point.
    pub(crate) fn request_collection(&mut self, _: &mut State) {
        self.collection_requested = true;
        self.end_slice = true;
    }

    /// Collects if `size` more bytes could exceed the heap's limit.
    pub(crate) fn collect_for(&mut self, st: &mut State, size: usize) {
        if self.wants_collection(st) || st.heap.live + st.heap.allocated + size > st.heap.limit {
            self.collect(st);
        }
    }

    /// Collects garbage. Only called where every live reference is in a register, a field or a table of the state.
    pub(crate) fn collect(&mut self, st: &mut State) {
        self.collection_requested = false;
        let shapes = Shapes { program: &self.program };
        let mut collection = Collection::new(&st.heap);
        for thread in &st.threads {
            collection.root(thread.object);
            if thread.status == ThreadStatus::Ended {
                continue;
            }
            let end = thread.frames.iter().map(crate::frame::Frame::end).max().unwrap_or(0).min(thread.registers.len());
            // Arguments that were just placed may lie beyond the last frame.
            let end = (end + 16).min(thread.registers.len());
            let held = thread.natives.iter().flat_map(|n| n.data.iter()).chain(&thread.registers[..end]);
            held.filter_map(|v| v.as_ref()).for_each(|r| collection.root(r));
            thread.frames.iter().for_each(|f| collection.root(f.lock));
        }
        self.root_tables(st, &mut collection);
        collection.trace(&st.heap, &shapes);
        let hashes: Vec<Ref> = st.hashes.keys().copied().filter(|r| !collection.is_marked(*r)).collect();
        if !hashes.is_empty() {
            let table = triomphe::Arc::make_mut(&mut st.hashes);
            hashes.iter().for_each(|r| {
                table.remove(r);
            });
        }
        collection.finish(&mut st.heap, &shapes);
    }

    fn root_tables(&self, st: &State, collection: &mut Collection) {
        st.literals.values().for_each(|r| collection.root(*r));
        // What has a shadow may be reachable from the host.
        st.shadows.values().for_each(|r| collection.root(*r));
        st.monitors.keys().for_each(|r| collection.root(*r));
        st.init_failures.values().for_each(|r| collection.root(*r));
        st.method_types.values().chain(st.call_sites.values()).chain(st.forms.keys()).for_each(|r| collection.root(*r));
        st.lambdas.values().for_each(|r| collection.root(*r));
        st.dynamic_constants.values().filter_map(|v: &Value| v.as_ref()).for_each(|r| collection.root(r));
        for index in 0..self.program.class_count() {
            let class = self.program.class(crema_program::ClassId(index as u32));
            let Some(layout) = class.layout.get() else { continue };
            for offset in &layout.static_references {
                collection.root(Ref(st.heap.load_raw(class.mirror + *offset as usize)));
            }
        }
    }
}
