//! From the host to the engine: what it changed, and what it mentions for the first time.

use crema_host::{CallOutcome, Handle, HostClass, Location, News, Update};
use crema_program::{ClassId, ClassKind};
use triomphe::Arc;

use super::{Shadowed, array_size};
use crate::host_coherence::versions::ShadowVersions;
use crate::machine::{Machine, Run, Stop};
use crate::merging::Need;
use crate::state::State;
use crate::state::value::Ref;

impl Machine {
    /// Records what the host mentions for the first time. The host will not mention it again, so this precedes everything
    /// that can fail: another state may encounter what this state does not take over.
    pub(crate) fn note_news(&mut self, news: &News) {
        for class in &news.classes {
            self.tables.host_classes.insert(class.class, class.clone());
        }
        for object in &news.objects {
            if let Some(class) = object.mirror_of {
                self.tables.mirror_classes.insert(object.handle, class);
            }
            self.versions.announce(object);
        }
    }

    /// Takes over what the host mentioned for the first time and what it changed.
    pub(crate) fn absorb(&mut self, st: &mut State, news: News, changes: Vec<Update>) -> Run<()> {
        self.note_news(&news);
        self.tables.unadopted.extend(news.objects);
        // Adopting an object may make the host mention more of them.
        while !self.tables.unadopted.is_empty() {
            let object = self.tables.unadopted.remove(0);
            self.adopt(st, object)?;
        }
        for change in changes {
            if !ShadowVersions::is_of_others(st, change.location) {
                let item = self.changed_item(st, change.location)?;
                if self.is_traced() {
                    self.absorb_traced(st, item, &change.image)?;
                } else {
                    self.write_image(st, item, &change.image)?;
                }
            }
            self.versions.note_written(st, change.location);
        }
        Ok(())
    }

    fn changed_item(&mut self, st: &mut State, location: Location) -> Run<Shadowed> {
        Ok(match location {
            Location::Object(handle) => {
                let object = self.object_of(st, handle)?;
                let size = self.size_of(st, object);
                st.heap.clear_pending(object, size);
                Shadowed::Object(object)
            }
            Location::Statics(class) => Shadowed::Statics(self.class_of_host(st, class)?),
        })
    }

    /// Takes over what a static initialiser changed, and records it for other states.
    pub(crate) fn absorb_initialization(&mut self, st: &mut State, news: News, changes: Vec<Update>) -> Run<()> {
        self.absorb(st, news, Vec::new())?;
        for change in &changes {
            if ShadowVersions::is_of_others(st, change.location) {
                continue;
            }
            let first = self.contents_ahead(st, change.location);
            let item = self.changed_item(st, change.location)?;
            let before = first.map_or_else(|| self.image(st, item), Ok)?;
            self.versions.note_effect(change.location, &before, &change.image, &self.parts(st, item));
        }
        self.versions.note_up_to_date(st);
        self.absorb(st, News::default(), changes)
    }

    /// What the host had in an object that the state has not looked at yet, if that is known.
    fn contents_ahead(&self, st: &State, location: Location) -> Option<Vec<u8>> {
        let Location::Object(handle) = location else { return None };
        let is_seen = st.shadows.get(&handle.0).is_some_and(|object| !st.heap.is_pending(*object));
        if is_seen { None } else { self.versions.pristine(location).cloned() }
    }

    pub(crate) fn adopt(&mut self, st: &mut State, news: crema_host::ObjectNews) -> Run<()> {
        if st.shadows.contains_key(&news.handle.0) {
            return Ok(());
        }
        if let Some(mirrored) = news.mirror_of {
            let class = self.class_of_host(st, mirrored)?;
            self.link(st, self.known.class)?;
            self.tables.host_of_class.insert(class, (mirrored, news.handle));
            let mirror = Ref::at(self.program.class(class).mirror);
            self.adopt_mirror(st, mirror, news.handle);
            return Ok(());
        }
        let class = self.class_of_host(st, news.class)?;
        self.link(st, class)?;
        if let Some(text) = &news.string
            && text.interned
            && let Some(known) = self.literal_object(st, &text.units)
            && st.heap.shadow_of(known) == 0
        {
            return self.unite_literal(st, known, news.handle, text.value);
        }
        let size = match (self.program.class(class).kind, news.length) {
            (ClassKind::Array { storage, .. }, Some(length)) => array_size(storage, length as i32),
            _ => self.program.class(class).layout.get().map_or(16, |l| l.size as usize),
        };
        let object = st
            .heap
            .allocate_import(size)
            .ok_or_else(|| Stop::unsupported("heap limit reached while copying objects from the host JVM"))?;
        st.heap.set_class(object, class);
        if let Some(length) = news.length {
            st.heap.set_array_length(object, length as i32);
        }
        st.heap.set_shadow(object, news.handle.0);
        Arc::make_mut(&mut st.shadows).insert(news.handle.0, object);
        st.heap.mark_pending(object, size);
        match news.string {
            Some(text) if text.interned => {
                self.record_literal(st, &text.units, object);
                let literal = self.program.literal(text.units);
                self.versions.note_interned(literal, news.handle, text.value);
            }
            _ => {}
        }
        Ok(())
    }

    /// A literal that already has an object here turns out to be an interned string of the host. Both become one object with
    /// one shadow.
    fn unite_literal(&mut self, st: &mut State, literal: Ref, handle: Handle, value: Handle) -> Run<()> {
        let shadows = Arc::make_mut(&mut st.shadows);
        shadows.insert(handle.0, literal);
        st.heap.set_shadow(literal, handle.0);
        let array = self.string_value(st, literal)?;
        // The host announced its array just before. No code of the engine can have seen it, so the literal's own array
        // replaces it.
        if st.heap.shadow_of(array) == 0 {
            Arc::make_mut(&mut st.shadows).insert(value.0, array);
            st.heap.set_shadow(array, value.0);
            self.track(st, Shadowed::Object(array));
        }
        self.track(st, Shadowed::Object(literal));
        Ok(())
    }

    /// Fetches the contents of an object.
    #[cold]
    pub(crate) fn fetch(&mut self, st: &mut State, object: Ref) -> Run<()> {
        if !st.heap.is_pending(object) {
            return Ok(());
        }
        if let Some(lazy) = st.lazy.get(&object).cloned() {
            return self.materialize(st, object, &lazy);
        }
        self.note_need(Need::Contents(object));
        self.catch_up(st)?;
        let handle = Handle(st.heap.shadow_of(object));
        let location = Location::Object(handle);
        let size = self.size_of(st, object);
        if let Some(image) = self.versions.pristine(location).cloned() {
            st.heap.clear_pending(object, size);
            self.write_image(st, Shadowed::Object(object), &image)?;
            if !self.versions.take_ahead(location) {
                st.synced.stale.push(Shadowed::Object(object));
            }
            return Ok(());
        }
        let mut handles = vec![handle];
        // A change to contents that no state has asked for is not attributed to the right one. Where a JVM confirms every result, that does no harm.
        if self.config.semantics.adopts_foreign {
            handles.extend(self.versions.beside(handle));
        }
        let reply = self.host.fetch(&handles)?;
        self.absorb(st, reply.news, reply.changes)?;
        let CallOutcome::Done(images) = reply.outcome else {
            return Err(Stop::Bug("fetch threw".into()));
        };
        st.heap.clear_pending(object, size);
        let mut fetched = handles.into_iter().zip(images);
        let Some((_, image)) = fetched.next() else { return Err(Stop::Bug("fetch gave nothing".into())) };
        self.versions.first_contents(location, &image);
        fetched.for_each(|(handle, image)| self.versions.note_ahead(Location::Object(handle), image));
        self.write_image(st, Shadowed::Object(object), &image)
    }

    /// Copies the static fields of a class from the host.
    pub(crate) fn import_statics(&mut self, st: &mut State, class: ClassId, host_class: HostClass) -> Run<()> {
        if !self.has_statics(class) {
            return Ok(());
        }
        let location = Location::Statics(host_class);
        if let Some(image) = self.versions.pristine(location).cloned() {
            self.write_image(st, Shadowed::Statics(class), &image)?;
            st.synced.stale.push(Shadowed::Statics(class));
            return Ok(());
        }
        let reply = self.host.statics(host_class)?;
        self.absorb(st, reply.news, reply.changes)?;
        let CallOutcome::Done(image) = reply.outcome else { return Err(Stop::Bug("statics threw".into())) };
        self.versions.first_contents(location, &image);
        self.write_image(st, Shadowed::Statics(class), &image)
    }

    /// Whether a linked class declares static fields.
    pub(crate) fn has_statics(&self, class: ClassId) -> bool {
        self.program.class(class).layout.get().is_some_and(|l| l.statics.1 > 0)
    }
}
