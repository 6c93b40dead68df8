//! Host coherence: keeps the engine's objects and their shadows on the host consistent (heap cloning: Anand, Harrold, ASE
//! 2011).
//!
//! - `send.rs`: before the host runs anything, it gets what changed since it last looked ([`Machine::sync`]). Pages with
//!   shadowed objects are compared with the pages as the host last saw them, by identity first.
//! - `receive.rs`: after it ran, its changes come back. An object that it mentions for the first time gets an address here,
//!   and its contents are fetched on the first access ([`Machine::absorb`], [`Machine::fetch`]).
//! - `image.rs`: contents of objects as bytes. `host_class.rs`: classes of the host as classes of the engine.
//! - `versions.rs`: versions of shadows, because many states share one host.

mod host_class;
mod image;
mod receive;
mod send;
pub(crate) mod versions;

use crema_host::Handle;
use crema_program::program::ARRAY_BASE;
use crema_program::{ClassId, ClassKind, Storage};
use rustc_hash::FxHashMap;
use triomphe::Arc;

use crate::machine::{Machine, Run};
use crate::memory::heap::page::{PAGE, Page};
use crate::state::State;
use crate::state::value::Ref;

/// An object, or the static fields of a class, whose contents both the engine and the host know.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) enum Shadowed {
    Object(Ref),
    Statics(ClassId),
}

/// A page with such items, as the host knows it.
#[derive(Clone)]
struct Tracked {
    page: Arc<Page>,
    items: Vec<Shadowed>,
}

impl Tracked {
    fn is_same(&self, other: &Tracked) -> bool {
        Arc::ptr_eq(&self.page, &other.page) && self.items == other.items
    }
}

/// What the host last saw of a state.
#[derive(Clone, Default)]
pub struct Synced {
    pages: FxHashMap<usize, Tracked>,
    /// Objects that have a handle but no shadow yet.
    unsent: Vec<Ref>,
    /// Native code of the program has run: it may look at static fields of the program's classes.
    pub(crate) native_code: bool,
    /// How many of [`Machine::with_statics`] the host knows the contents of.
    statics: usize,
    /// The synchronisation after which the state and the host agreed last.
    pub(crate) epoch: u64,
    /// How many effects of static initialisers have reached the state.
    pub(crate) effects: usize,
    /// Items of which the host has the contents of another state.
    stale: Vec<Shadowed>,
}

impl Synced {
    /// Whether neither state has used the host since they were one state.
    pub(crate) fn is_same(&self, other: &Synced) -> bool {
        (self.epoch, self.effects, self.statics, self.native_code)
            == (other.epoch, other.effects, other.statics, other.native_code)
            && self.unsent == other.unsent
            && self.stale == other.stale
            && self.pages.len() == other.pages.len()
            && self.pages.iter().all(|(number, tracked)| other.pages.get(number).is_some_and(|o| tracked.is_same(o)))
    }

    /// Whether an object has a handle but no shadow yet.
    pub(crate) fn is_unsent(&self, object: Ref) -> bool {
        self.unsent.contains(&object)
    }
}

impl Machine {
    /// The object with this handle.
    pub(crate) fn object_of(&mut self, st: &mut State, handle: Handle) -> Run<Ref> {
        if handle.0 == 0 {
            return Ok(Ref::NULL);
        }
        match st.shadows.get(&handle.0) {
            Some(object) => Ok(*object),
            None => self.adopt_announced(st, handle),
        }
    }

    /// The handle of an object. If it has no shadow, the next synchronisation creates one.
    pub(crate) fn handle_of(&mut self, st: &mut State, object: Ref) -> Run<Handle> {
        if object.is_null() {
            return Ok(Handle(0));
        }
        let known = st.heap.shadow_of(object);
        if known != 0 {
            return Ok(Handle(known));
        }
        if st.heap.class_of(object) == self.known.string
            && let Some(handle) = self.interned_handle(st, object)?
        {
            return Ok(handle);
        }
        let handle = self.versions.new_handle();
        self.set_shadow(st, object, handle);
        st.synced.unsent.push(object);
        Ok(handle)
    }

    fn set_shadow(&mut self, st: &mut State, object: Ref, handle: Handle) {
        st.heap.set_shadow(object, handle.0);
        Arc::make_mut(&mut st.shadows).insert(handle.0, object);
    }

    /// The handle of an interned string whose shadow was created for another state.
    fn interned_handle(&mut self, st: &mut State, string: Ref) -> Run<Option<Handle>> {
        let literal = self.literal_of(st, string)?;
        if st.literals.get(&literal) != Some(&string) {
            return Ok(None);
        }
        let Some((handle, value_handle)) = self.versions.interned(literal) else { return Ok(None) };
        self.set_shadow(st, string, handle);
        self.track(st, Shadowed::Object(string));
        let value = self.string_value(st, string)?;
        if st.heap.shadow_of(value) == 0 {
            self.set_shadow(st, value, value_handle);
            self.track(st, Shadowed::Object(value));
        }
        Ok(Some(handle))
    }

    /// Bytes that an object takes, header included.
    pub(crate) fn size_of(&self, st: &State, object: Ref) -> usize {
        let class = self.program.class(st.heap.class_of(object));
        match class.kind {
            ClassKind::Array { storage, .. } => array_size(storage, st.heap.room(object)),
            _ => class.layout.get().map_or(16, |layout| layout.size as usize),
        }
    }

    /// Records that the engine and the host now agree on the contents of `item`.
    fn track(&mut self, st: &mut State, item: Shadowed) {
        let (start, end) = self.range(st, item);
        if start == end {
            return;
        }
        for number in start / PAGE..=(end - 1) / PAGE {
            let live = st.heap.share_page(number * PAGE);
            let tracked =
                st.synced.pages.entry(number).or_insert_with(|| Tracked { page: Arc::clone(&live), items: vec![] });
            if !tracked.items.contains(&item) {
                tracked.items.push(item);
            }
            if !Arc::ptr_eq(&tracked.page, &live) {
                let from = start.max(number * PAGE) - number * PAGE;
                let to = end.min((number + 1) * PAGE) - number * PAGE;
                Arc::make_mut(&mut tracked.page).bytes.0[from..to].copy_from_slice(&live.bytes.0[from..to]);
            }
        }
    }
}

/// Bytes that an array takes.
pub(crate) fn array_size(storage: Storage, length: i32) -> usize {
    (ARRAY_BASE as usize + length as usize * storage.size()).next_multiple_of(8)
}
