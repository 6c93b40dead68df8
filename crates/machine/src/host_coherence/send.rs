//! From the engine to the host: what changed since the host last looked.

use crema_host::{Creation, Handle, Location, Sync, Update};
use rustc_hash::FxHashSet;

use super::Shadowed;
use crate::host_coherence::versions::{Patches, apply};
use crate::machine::{Machine, Run, Stop};
use crate::memory::heap::page::PAGE;
use crate::state::value::{Ref, TermId};
use crate::state::{Init, State};

impl Machine {
    /// What the host must know before it runs anything.
    pub(crate) fn sync(&mut self, st: &mut State) -> Run<Sync> {
        self.catch_up(st)?;
        let mut sync = Sync::default();
        for item in self.items_to_send(st)? {
            let image = self.image(st, item)?;
            sync.updates.push(Update { location: self.location_of(st, item)?, image });
        }
        self.send_statics(st, &mut sync)?;
        // Nothing is cleared before everything is ready: a lazy string may have to ask for a decision, and then this runs
        // again.
        let (mut next, mut interned) = (0, Vec::new());
        while let Some(object) = st.synced.unsent.get(next).copied() {
            let creation = self.creation(st, object)?;
            if creation.intern {
                let value = self.string_value(st, object)?;
                interned.push((self.literal_of(st, object)?, creation.handle, Handle(st.heap.shadow_of(value))));
            }
            if self.versions.has_shadow(creation.handle) {
                let location = Location::Object(creation.handle);
                sync.updates.push(Update { location, image: creation.image });
            } else {
                sync.creations.push(creation);
            }
            self.track(st, Shadowed::Object(object));
            next += 1;
        }
        for (literal, string, value) in interned {
            self.versions.note_interned(literal, string, value);
        }
        let program = &self.program;
        self.versions.note_created(&sync, |literal| program.literal_text(literal).to_vec());
        st.synced.unsent.clear();
        st.synced.stale.clear();
        for (number, tracked) in &mut st.synced.pages {
            if !st.heap.is_page(number * PAGE, &tracked.page) {
                tracked.page = st.heap.share_page(number * PAGE);
            }
        }
        self.versions.agree(st);
        for update in &sync.updates {
            self.versions.note_written(st, update.location);
        }
        Ok(sync)
    }

    /// The items of which the host has other contents than the state.
    fn items_to_send(&mut self, st: &mut State) -> Run<Vec<Shadowed>> {
        let mut items: FxHashSet<Shadowed> = changed_items(self, st).into_iter().collect();
        items.extend(st.synced.stale.iter().copied());
        if self.versions.is_behind(st) {
            let tracked: FxHashSet<Shadowed> = st.synced.pages.values().flat_map(|t| t.items.iter().copied()).collect();
            for item in tracked {
                let location = self.location_of(st, item)?;
                if self.versions.is_foreign(st, location) {
                    items.insert(item);
                }
            }
        }
        // The order of a hash set must have no effect.
        let mut items: Vec<Shadowed> = items.into_iter().collect();
        items.sort_by_key(|item| match item {
            Shadowed::Object(object) => (0, object.0),
            Shadowed::Statics(class) => (1, class.0),
        });
        Ok(items)
    }

    fn location_of(&mut self, st: &mut State, item: Shadowed) -> Run<Location> {
        Ok(match item {
            Shadowed::Object(object) => Location::Object(Handle(st.heap.shadow_of(object))),
            Shadowed::Statics(class) => Location::Statics(self.host_class(st, class)?.0),
        })
    }

    /// Changes some fields or elements of an item that the state has fetched. Terms in the other ones are kept, because an
    /// image contains only their values in the model.
    pub(crate) fn patch(&mut self, st: &mut State, location: Location, patches: &Patches) -> Run<()> {
        let item = match location {
            Location::Object(handle) => match st.shadows.get(&handle.0) {
                Some(object) if !st.heap.is_pending(*object) => Shadowed::Object(*object),
                _ => return Ok(()),
            },
            Location::Statics(class) => match self.tables.class_of_host.get(&class) {
                Some(class) if st.init_of(*class) == Init::Done => Shadowed::Statics(*class),
                _ => return Ok(()),
            },
        };
        let mut image = self.image(st, item)?;
        apply(patches, &mut image);
        let kept = self.terms_beside(st, item, patches);
        self.write_image(st, item, &image)?;
        for (address, bytes, term) in kept {
            st.heap.write_bytes(address, &bytes);
            st.heap.set_term(address, Some(term));
        }
        st.synced.stale.push(item);
        Ok(())
    }

    /// Terms of an item that no patch touches, with their addresses and the bytes below them.
    fn terms_beside(&self, st: &State, item: Shadowed, patches: &Patches) -> Vec<(usize, Vec<u8>, TermId)> {
        let (start, end) = self.range(st, item);
        if start == end {
            return Vec::new();
        }
        let beside = |(address, term): (usize, TermId)| {
            let mut bytes = vec![0; usize::from(self.terms.sort(term).width()) / 8];
            let (from, to) = (address - start, address - start + bytes.len());
            st.heap.read_bytes(address, &mut bytes);
            let is_touched = patches.iter().any(|(at, new)| *at < to && from < at + new.len());
            (!is_touched).then_some((address, bytes, term))
        };
        st.heap.terms_in(start, end - start).into_iter().filter_map(beside).collect()
    }

    /// Static fields of the program's classes are sent only if native code of the program could read them.
    fn send_statics(&mut self, st: &mut State, sync: &mut Sync) -> Run<()> {
        if !st.synced.native_code {
            return Ok(());
        }
        while let Some(class) = self.with_statics.get(st.synced.statics).copied() {
            st.synced.statics += 1;
            let image = self.image(st, Shadowed::Statics(class))?;
            sync.updates.push(Update { location: Location::Statics(self.host_class(st, class)?.0), image });
            self.track(st, Shadowed::Statics(class));
        }
        Ok(())
    }

    fn creation(&mut self, st: &mut State, object: Ref) -> Run<Creation> {
        if st.heap.symbolic_length(object).is_some() {
            return Err(Stop::unsupported("passing an array of symbolic length to native code"));
        }
        self.fetch(st, object)?;
        let class = st.heap.class_of(object);
        let (host_class, _) = self.host_class(st, class)?;
        let length = self.program.class(class).is_array().then(|| st.heap.array_length(object) as u32);
        let image = self.image(st, Shadowed::Object(object))?;
        let intern = class == self.known.string && self.is_interned(st, object)?;
        Ok(Creation {
            handle: Handle(st.heap.shadow_of(object)),
            class: host_class,
            length,
            identity_hash: st.hashes.get(&object).map_or(0, |hash| *hash as u32),
            intern,
            image,
        })
    }
}

/// Items on tracked pages whose contents differ from what the host knows.
fn changed_items(m: &Machine, st: &State) -> Vec<Shadowed> {
    let mut seen = FxHashSet::default();
    let mut changed = Vec::new();
    for (number, tracked) in &st.synced.pages {
        if st.heap.is_page(number * PAGE, &tracked.page) {
            continue;
        }
        let (live, known) = (st.heap.share_page(number * PAGE), &tracked.page.bytes.0);
        if live.bytes.0 == *known {
            continue;
        }
        for item in &tracked.items {
            let (start, end) = m.range(st, *item);
            let from = start.max(number * PAGE) - number * PAGE;
            let to = end.min((number + 1) * PAGE) - number * PAGE;
            if live.bytes.0[from..to] != known[from..to] && seen.insert(*item) {
                changed.push(*item);
            }
        }
    }
    changed
}
