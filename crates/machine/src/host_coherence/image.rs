//! Images: the contents of an object as bytes. References are addresses in the engine and handles on the host.

use std::ops::Range;

use crema_host::Handle;
use crema_program::program::{ARRAY_BASE, HEADER};
use crema_program::{ClassKind, Storage};
use rustc_hash::FxHashSet;

use super::Shadowed;
use crate::machine::{Machine, Run, Stop};
use crate::state::State;
use crate::state::value::{Ref, Value};

impl Machine {
    /// The range of memory that an item's image covers, and the addresses of the references in it.
    pub(crate) fn extent(&self, st: &State, item: Shadowed) -> (usize, usize, Vec<usize>) {
        let (start, end) = self.range(st, item);
        let (base, offsets) = match item {
            Shadowed::Object(object) => {
                let class = self.program.class(st.heap.class_of(object));
                if let ClassKind::Array { storage, .. } = class.kind {
                    let references = match storage {
                        Storage::Reference => (start..end).step_by(4).collect(),
                        _ => Vec::new(),
                    };
                    return (start, end, references);
                }
                (object.address(), class.layout.get().map(|layout| &layout.references))
            }
            Shadowed::Statics(class) => {
                let class = self.program.class(class);
                (class.mirror, class.layout.get().map(|layout| &layout.static_references))
            }
        };
        (start, end, offsets.into_iter().flatten().map(|offset| base + *offset as usize).collect())
    }

    /// The range of memory that an item's image covers.
    pub(crate) fn range(&self, st: &State, item: Shadowed) -> (usize, usize) {
        match item {
            Shadowed::Object(object) => {
                let at = object.address();
                let class = self.program.class(st.heap.class_of(object));
                match (class.kind, class.layout.get()) {
                    (ClassKind::Array { storage, .. }, _) => {
                        let start = at + ARRAY_BASE as usize;
                        (start, start + st.heap.array_length(object) as usize * storage.size())
                    }
                    (_, Some(layout)) => (at + HEADER as usize, at + layout.end as usize),
                    (_, None) => (at, at),
                }
            }
            Shadowed::Statics(class) => {
                let class = self.program.class(class);
                let statics = class.layout.get().map_or((0, 0), |layout| layout.statics);
                (class.mirror + statics.0 as usize, class.mirror + statics.1 as usize)
            }
        }
    }

    /// The positions of an item's fields or elements in its image.
    pub(crate) fn parts(&self, st: &State, item: Shadowed) -> Vec<Range<usize>> {
        let (start, end) = self.range(st, item);
        let (class, base, is_static) = match item {
            Shadowed::Object(object) => (st.heap.class_of(object), object.address(), false),
            Shadowed::Statics(class) => (class, self.program.class(class).mirror, true),
        };
        if let ClassKind::Array { storage, .. } = self.program.class(class).kind {
            return (0..end - start).step_by(storage.size()).map(|at| at..at + storage.size()).collect();
        }
        let mut parts = Vec::new();
        let mut next = Some(class);
        while let Some(class) = next {
            let declared = self.program.class(class);
            let fields = declared.fields.iter().map(|field| self.program.field(*field));
            parts.extend(fields.filter(|field| field.is_static() == is_static).map(|field| {
                let at = (base + field.offset.get() as usize).saturating_sub(start);
                at..at + field.storage.size()
            }));
            next = declared.super_class.filter(|_| !is_static);
        }
        parts
    }

    pub(super) fn image(&mut self, st: &mut State, item: Shadowed) -> Run<Vec<u8>> {
        let (start, end, references) = self.extent(st, item);
        let mut image = vec![0; end - start];
        st.heap.read_bytes(start, &mut image);
        self.write_model_values(st, start, &mut image);
        for address in references {
            let object = match st.heap.term_at(address) {
                Some(term) => crema_term::Evaluator::new(&st.model).eval(&self.terms, term).bits() as u32,
                None => st.heap.load_raw(address),
            };
            let handle = self.handle_of(st, Ref(object))?;
            image[address - start..address - start + 4].copy_from_slice(&handle.0.to_le_bytes());
        }
        Ok(image)
    }

    /// Replaces terms by their values in the model, because the host knows no terms. Natives that would look at them are only
    /// called with concrete arguments.
    fn write_model_values(&mut self, st: &State, start: usize, image: &mut [u8]) {
        // In a traced run, the bytes below a term are its value.
        if image.is_empty() || self.is_traced() {
            return;
        }
        for (address, term) in st.heap.terms_in(start, image.len()) {
            let value = crema_term::Evaluator::new(&st.model).eval(&self.terms, term);
            let size = usize::from(value.sort().width()) / 8;
            let at = address - start;
            if let Some(place) = image.get_mut(at..at + size) {
                place.copy_from_slice(&value.bits().to_le_bytes()[..size]);
            }
        }
    }

    /// Makes everything concrete that a native method can see of its arguments, one path per value. It cannot see objects
    /// that are more than `depth` references away.
    pub(crate) fn concretize_contents(&mut self, st: &mut State, arguments: &[Value], depth: usize) -> Run<()> {
        let mut seen = FxHashSet::default();
        let mut next: Vec<Ref> = arguments.iter().filter_map(|v| v.as_ref()).filter(|r| !r.is_null()).collect();
        for _ in 0..=depth {
            if next.is_empty() {
                break;
            }
            let level = std::mem::take(&mut next);
            for object in level.into_iter().filter(|object| seen.insert(*object)) {
                // Contents that are still on the host are concrete.
                if st.heap.is_pending(object) && !st.lazy.contains_key(&object) {
                    continue;
                }
                self.fetch(st, object)?;
                let (start, end, references) = self.extent(st, Shadowed::Object(object));
                self.concretize_range(st, start, end)?;
                next.extend(references.into_iter().map(|at| Ref(st.heap.load_raw(at))).filter(|r| !r.is_null()));
            }
        }
        Ok(())
    }

    /// Makes a range of memory concrete on this path.
    pub(crate) fn concretize_range(&mut self, st: &mut State, start: usize, end: usize) -> Run<()> {
        if start == end {
            return Ok(());
        }
        st.heap.cut_terms(&mut self.terms, start, end - start);
        for (address, term) in st.heap.terms_in(start, end - start) {
            if self.may_be_met(st, Value::Term(term)) {
                // The member replaces the reference wherever that occurs.
                self.one_object(st, term)?;
                continue;
            }
            let value = self.concretize(st, term)?;
            let size = usize::from(value.sort().width()) / 8;
            st.heap.write_bytes(address, &value.bits().to_le_bytes()[..size]);
        }
        Ok(())
    }

    pub(crate) fn write_image(&mut self, st: &mut State, item: Shadowed, image: &[u8]) -> Run<()> {
        let (start, end, references) = self.extent(st, item);
        if image.len() != end - start {
            let what = match item {
                Shadowed::Object(object) => self.program.name(st.heap.class_of(object)).to_string(),
                Shadowed::Statics(class) => format!("statics of {}", self.program.name(class)),
            };
            return Err(Stop::Bug(format!("image of {what} has {} bytes, expected {}", image.len(), end - start)));
        }
        let mut translated = image.to_vec();
        for address in references {
            let at = address - start;
            let handle = u32::from_le_bytes([image[at], image[at + 1], image[at + 2], image[at + 3]]);
            let object = self.object_of(st, Handle(handle))?;
            translated[at..at + 4].copy_from_slice(&object.0.to_le_bytes());
        }
        st.heap.write_bytes(start, &translated);
        self.track(st, item);
        Ok(())
    }
}
