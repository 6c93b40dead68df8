//! Keeping the two heaps consistent: the engine's objects and their shadows on the host.
//!
//! Before the host runs anything, what changed here since it last looked is written through ([`Machine::sync`]): pages that
//! hold shadowed objects are compared with what they were, by identity first. After it ran, what it changed comes back and
//! what it mentions for the first time becomes an object here whose contents are fetched when somebody looks at them
//! ([`Machine::absorb`], [`Machine::fetch`]).

use std::ops::Range;

use crema_host::{
    Check, Creation, Handle, HostClass, HostValue, Location, MethodCall, News, Outcome, Progress, Sync, Update,
};
use crema_program::program::{ARRAY_BASE, HEADER};
use crema_program::{APP, BOOT, ClassId, ClassKind, LoadError, Origin, Storage};
use rustc_hash::{FxHashMap, FxHashSet};
use triomphe::Arc;

use crate::heap::page::{PAGE, Page};
use crate::machine::{Machine, Run, Stop};
use crate::merge::Need;
use crate::state::{Init, State};
use crate::value::{Ref, Value};
use crate::worlds::Worlds;

/// Something whose contents both sides know.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
enum Item {
    Object(Ref),
    Statics(ClassId),
}

/// A page with such things, as the host knows it.
#[derive(Clone)]
struct Tracked {
    page: Arc<Page>,
    items: Vec<Item>,
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
    /// What the host has with the contents of another state.
    stale: Vec<Item>,
}

impl Synced {
    /// Whether the host has not been used since the states were one.
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
    // ---- handles ----

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

    /// The handle of an object; a shadow will be made with the next synchronisation if there is none.
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
        let handle = self.worlds.new_handle();
        self.set_shadow(st, object, handle);
        st.synced.unsent.push(object);
        Ok(handle)
    }

    fn set_shadow(&mut self, st: &mut State, object: Ref, handle: Handle) {
        st.heap.set_shadow(object, handle.0);
        Arc::make_mut(&mut st.shadows).insert(handle.0, object);
    }

    /// The handle of an interned string that has a shadow already, made for another state.
    fn interned_handle(&mut self, st: &mut State, string: Ref) -> Run<Option<Handle>> {
        let units = self.string_units(st, string)?;
        let literal = self.program.literal(units);
        if st.literals.get(&literal) != Some(&string) {
            return Ok(None);
        }
        let Some((handle, value_handle)) = self.worlds.interned(literal) else { return Ok(None) };
        self.set_shadow(st, string, handle);
        self.track(st, Item::Object(string));
        let value = self.string_value(st, string)?;
        if st.heap.shadow_of(value) == 0 {
            self.set_shadow(st, value, value_handle);
            self.track(st, Item::Object(value));
        }
        Ok(Some(handle))
    }

    // ---- sizes and images ----

    /// Bytes that an object takes, header included.
    pub(crate) fn size_of(&self, st: &State, object: Ref) -> usize {
        let class = self.program.class(st.heap.class_of(object));
        match class.kind {
            ClassKind::Array { storage, .. } => array_size(storage, st.heap.room(object)),
            _ => class.layout.get().map_or(16, |layout| layout.size as usize),
        }
    }

    /// The part of memory that an item's image shows, and where the references in it are.
    fn extent(&self, st: &State, item: Item) -> (usize, usize, Vec<usize>) {
        match item {
            Item::Object(object) => {
                let at = object.address();
                let class = self.program.class(st.heap.class_of(object));
                match class.kind {
                    ClassKind::Array { storage, .. } => {
                        let length = st.heap.array_length(object) as usize;
                        let start = at + ARRAY_BASE as usize;
                        let references = match storage {
                            Storage::Reference => (0..length).map(|i| start + 4 * i).collect(),
                            _ => Vec::new(),
                        };
                        (start, start + length * storage.size(), references)
                    }
                    _ => {
                        let Some(layout) = class.layout.get() else { return (at, at, Vec::new()) };
                        let references = layout.references.iter().map(|offset| at + *offset as usize).collect();
                        (at + HEADER as usize, at + layout.end as usize, references)
                    }
                }
            }
            Item::Statics(class) => {
                let class = self.program.class(class);
                let Some(layout) = class.layout.get() else { return (class.mirror, class.mirror, Vec::new()) };
                let references = layout.static_references.iter().map(|o| class.mirror + *o as usize).collect();
                (class.mirror + layout.statics.0 as usize, class.mirror + layout.statics.1 as usize, references)
            }
        }
    }

    /// Where in an item's image its fields or elements are.
    fn parts(&self, st: &State, item: Item) -> Vec<Range<usize>> {
        let (start, end, _) = self.extent(st, item);
        let (class, base, is_static) = match item {
            Item::Object(object) => (st.heap.class_of(object), object.address(), false),
            Item::Statics(class) => (class, self.program.class(class).mirror, true),
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

    fn image(&mut self, st: &mut State, item: Item) -> Run<Vec<u8>> {
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

    /// The host knows no terms: it gets the values that the model gives them. Natives that would look at them are called with
    /// concrete arguments only.
    fn write_model_values(&mut self, st: &State, start: usize, image: &mut [u8]) {
        if image.is_empty() {
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

    /// Makes what a native method can see of its arguments concrete, for each value a path of its own. Objects more than
    /// `depth` steps away are none of its business.
    pub(crate) fn concretize_contents(&mut self, st: &mut State, arguments: &[Value], depth: usize) -> Run<()> {
        let mut seen = FxHashSet::default();
        let mut next: Vec<Ref> = arguments.iter().filter_map(|v| v.as_ref()).filter(|r| !r.is_null()).collect();
        for _ in 0..=depth {
            if next.is_empty() {
                break;
            }
            let level = std::mem::take(&mut next);
            for object in level.into_iter().filter(|object| seen.insert(*object)) {
                // What is still on the host holds nothing symbolic.
                if st.heap.is_pending(object) && !st.lazy.contains_key(&object) {
                    continue;
                }
                self.fetch(st, object)?;
                let (start, end, references) = self.extent(st, Item::Object(object));
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
            let value = self.concretize(st, term)?;
            let size = usize::from(value.sort().width()) / 8;
            st.heap.write_bytes(address, &value.bits().to_le_bytes()[..size]);
        }
        Ok(())
    }

    fn write_image(&mut self, st: &mut State, item: Item, image: &[u8]) -> Run<()> {
        let (start, end, references) = self.extent(st, item);
        if image.len() != end - start {
            let what = match item {
                Item::Object(object) => self.program.name(st.heap.class_of(object)).to_string(),
                Item::Statics(class) => format!("statics of {}", self.program.name(class)),
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

    /// Both sides agree on the contents of `item` now.
    fn track(&mut self, st: &mut State, item: Item) {
        let (start, end, _) = self.extent(st, item);
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

    // ---- engine to host ----

    /// What the host must be told before it runs anything.
    pub(crate) fn sync(&mut self, st: &mut State) -> Run<Sync> {
        self.catch_up(st)?;
        let mut sync = Sync::default();
        for item in self.items_to_send(st)? {
            let image = self.image(st, item)?;
            sync.updates.push(Update { location: self.location_of(st, item)?, image });
        }
        self.send_statics(st, &mut sync)?;
        // Nothing is forgotten before everything is ready: a lazy string may have to ask for a decision.
        let (mut next, mut interned) = (0, Vec::new());
        while let Some(object) = st.synced.unsent.get(next).copied() {
            let creation = self.creation(st, object)?;
            if creation.intern {
                let value = self.string_value(st, object)?;
                interned.push((self.literal_of(st, object)?, creation.handle, Handle(st.heap.shadow_of(value))));
            }
            if self.worlds.has_shadow(creation.handle) {
                let location = Location::Object(creation.handle);
                sync.updates.push(Update { location, image: creation.image });
            } else {
                sync.creations.push(creation);
            }
            self.track(st, Item::Object(object));
            next += 1;
        }
        for (literal, string, value) in interned {
            self.worlds.note_interned(literal, string, value);
        }
        let program = &self.program;
        self.worlds.note_created(&sync, |literal| program.literal_text(literal).to_vec());
        st.synced.unsent.clear();
        st.synced.stale.clear();
        for (number, tracked) in &mut st.synced.pages {
            tracked.page = st.heap.share_page(number * PAGE);
        }
        self.worlds.agree(st);
        for update in &sync.updates {
            self.worlds.note_written(st, update.location);
        }
        Ok(sync)
    }

    /// What the host has with other contents than the state.
    fn items_to_send(&mut self, st: &mut State) -> Run<Vec<Item>> {
        let mut items: FxHashSet<Item> = changed_items(self, st).into_iter().collect();
        items.extend(st.synced.stale.iter().copied());
        if self.worlds.is_behind(st) {
            let tracked: FxHashSet<Item> = st.synced.pages.values().flat_map(|t| t.items.iter().copied()).collect();
            for item in tracked {
                let location = self.location_of(st, item)?;
                if self.worlds.is_foreign(st, location) {
                    items.insert(item);
                }
            }
        }
        // The order of a hash set must not show.
        let mut items: Vec<Item> = items.into_iter().collect();
        items.sort_by_key(|item| match item {
            Item::Object(object) => (0, object.0),
            Item::Statics(class) => (1, class.0),
        });
        Ok(items)
    }

    fn location_of(&mut self, st: &mut State, item: Item) -> Run<Location> {
        Ok(match item {
            Item::Object(object) => Location::Object(Handle(st.heap.shadow_of(object))),
            Item::Statics(class) => Location::Statics(self.host_class(st, class)?.0),
        })
    }

    /// Changes the image of something that the state has looked at.
    pub(crate) fn patch(&mut self, st: &mut State, location: Location, change: impl FnOnce(&mut [u8])) -> Run<()> {
        let item = match location {
            Location::Object(handle) => match st.shadows.get(&handle.0) {
                Some(object) if !st.heap.is_pending(*object) => Item::Object(*object),
                _ => return Ok(()),
            },
            Location::Statics(class) => match self.class_of_host.get(&class) {
                Some(class) if st.init_of(*class) == Init::Done => Item::Statics(*class),
                _ => return Ok(()),
            },
        };
        let mut image = self.image(st, item)?;
        change(&mut image);
        self.write_image(st, item, &image)?;
        st.synced.stale.push(item);
        Ok(())
    }

    /// Statics of the program's classes follow the host's only when native code of the program could look at them.
    fn send_statics(&mut self, st: &mut State, sync: &mut Sync) -> Run<()> {
        if !st.synced.native_code {
            return Ok(());
        }
        while let Some(class) = self.with_statics.get(st.synced.statics).copied() {
            st.synced.statics += 1;
            let image = self.image(st, Item::Statics(class))?;
            sync.updates.push(Update { location: Location::Statics(self.host_class(st, class)?.0), image });
            self.track(st, Item::Statics(class));
        }
        Ok(())
    }

    fn creation(&mut self, st: &mut State, object: Ref) -> Run<Creation> {
        if st.heap.symbolic_length(object).is_some() {
            return Err(Stop::unsupported("an array of symbolic length on the host"));
        }
        self.fetch(st, object)?;
        let class = st.heap.class_of(object);
        let (host_class, _) = self.host_class(st, class)?;
        let length = self.program.class(class).is_array().then(|| st.heap.array_length(object) as u32);
        let image = self.image(st, Item::Object(object))?;
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

    // ---- host to engine ----

    /// Remembers what the host mentions for the first time. It will not say it again, so this comes before everything that can
    /// fail: what this state does not take over, another one may meet.
    pub(crate) fn note_news(&mut self, news: &News) {
        for class in &news.classes {
            self.host_classes.insert(class.class, class.clone());
        }
        for object in &news.objects {
            if let Some(class) = object.mirror_of {
                self.mirror_classes.insert(object.handle, class);
            }
            self.worlds.announce(object);
        }
    }

    /// Takes over what the host mentioned for the first time and what it changed.
    pub(crate) fn absorb(&mut self, st: &mut State, news: News, changes: Vec<Update>) -> Run<()> {
        self.note_news(&news);
        self.unadopted.extend(news.objects);
        // Adopting an object may make the host mention more of them.
        while !self.unadopted.is_empty() {
            let object = self.unadopted.remove(0);
            self.adopt(st, object)?;
        }
        for change in changes {
            if !Worlds::is_of_others(st, change.location) {
                let item = self.changed_item(st, change.location)?;
                self.write_image(st, item, &change.image)?;
            }
            self.worlds.note_written(st, change.location);
        }
        Ok(())
    }

    fn changed_item(&mut self, st: &mut State, location: Location) -> Run<Item> {
        Ok(match location {
            Location::Object(handle) => {
                let object = self.object_of(st, handle)?;
                let size = self.size_of(st, object);
                st.heap.clear_pending(object, size);
                Item::Object(object)
            }
            Location::Statics(class) => Item::Statics(self.class_of_host(st, class)?),
        })
    }

    /// Takes over what a static initialiser changed, which other states must hear of.
    pub(crate) fn absorb_initialization(&mut self, st: &mut State, news: News, changes: Vec<Update>) -> Run<()> {
        self.absorb(st, news, Vec::new())?;
        for change in &changes {
            if Worlds::is_of_others(st, change.location) {
                continue;
            }
            let item = self.changed_item(st, change.location)?;
            let before = self.image(st, item)?;
            self.worlds.note_effect(change.location, &before, &change.image, &self.parts(st, item));
        }
        self.worlds.note_up_to_date(st);
        self.absorb(st, News::default(), changes)
    }

    pub(crate) fn adopt(&mut self, st: &mut State, news: crema_host::ObjectNews) -> Run<()> {
        if st.shadows.contains_key(&news.handle.0) {
            return Ok(());
        }
        if let Some(mirrored) = news.mirror_of {
            let class = self.class_of_host(st, mirrored)?;
            self.link(st, self.known.class)?;
            self.host_of_class.insert(class, (mirrored, news.handle));
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
        let object = st.heap.allocate_import(size).ok_or_else(|| Stop::unsupported("heap limit reached by imports"))?;
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
                self.worlds.note_interned(literal, news.handle, text.value);
            }
            _ => {}
        }
        Ok(())
    }

    /// A literal that already had an object here turns out to be an interned string of the host: one object, one shadow.
    fn unite_literal(&mut self, st: &mut State, literal: Ref, handle: Handle, value: Handle) -> Run<()> {
        let shadows = Arc::make_mut(&mut st.shadows);
        shadows.insert(handle.0, literal);
        st.heap.set_shadow(literal, handle.0);
        let array = self.string_value(st, literal)?;
        // The host's array was announced just before; nobody here can have seen it, so the literal's own takes its place.
        if st.heap.shadow_of(array) == 0 {
            Arc::make_mut(&mut st.shadows).insert(value.0, array);
            st.heap.set_shadow(array, value.0);
            self.track(st, Item::Object(array));
        }
        self.track(st, Item::Object(literal));
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
        if let Some(image) = self.worlds.pristine(location).cloned() {
            st.heap.clear_pending(object, size);
            self.write_image(st, Item::Object(object), &image)?;
            st.synced.stale.push(Item::Object(object));
            return Ok(());
        }
        let reply = self.host.fetch(&[handle])?;
        self.absorb(st, reply.news, reply.changes)?;
        let Outcome::Done(images) = reply.outcome else {
            return Err(Stop::Bug("fetch threw".into()));
        };
        st.heap.clear_pending(object, size);
        let Some(image) = images.into_iter().next() else { return Err(Stop::Bug("fetch gave nothing".into())) };
        self.worlds.first_contents(location, &image);
        self.write_image(st, Item::Object(object), &image)
    }

    /// Copies the static fields of a class from the host.
    pub(crate) fn import_statics(&mut self, st: &mut State, class: ClassId, host_class: HostClass) -> Run<()> {
        if !self.has_statics(class) {
            return Ok(());
        }
        let location = Location::Statics(host_class);
        if let Some(image) = self.worlds.pristine(location).cloned() {
            self.write_image(st, Item::Statics(class), &image)?;
            st.synced.stale.push(Item::Statics(class));
            return Ok(());
        }
        let reply = self.host.statics(host_class)?;
        self.absorb(st, reply.news, reply.changes)?;
        let Outcome::Done(image) = reply.outcome else { return Err(Stop::Bug("statics threw".into())) };
        self.worlds.first_contents(location, &image);
        self.write_image(st, Item::Statics(class), &image)
    }

    /// Whether a linked class declares static fields.
    pub(crate) fn has_statics(&self, class: ClassId) -> bool {
        self.program.class(class).layout.get().is_some_and(|l| l.statics.1 > 0)
    }

    /// The engine's class for a class of the host.
    pub(crate) fn class_of_host(&mut self, st: &mut State, host_class: HostClass) -> Run<ClassId> {
        if let Some(class) = self.class_of_host.get(&host_class) {
            return Ok(*class);
        }
        let Some(news) = self.host_classes.get(&host_class).cloned() else {
            return Err(Stop::Bug(format!("{host_class:?} was never announced")));
        };
        let class = if let Some(primitive) = self.program.primitive_by_name(&news.name) {
            primitive
        } else if let Some(component) =
            news.name.strip_prefix('[').filter(|_| news.name.contains('+') || news.name.contains("/0x"))
        {
            return Err(Stop::unsupported(format!("array of the hidden class {component}")));
        } else if news.hidden {
            match self.host_lambda(st, host_class, &news.name)? {
                Some(class) => class,
                None => self.opaque_class(st, host_class, &news.name)?,
            }
        } else {
            let loader = match news.loader {
                Handle(0) => BOOT,
                _ if news.library => BOOT,
                handle => {
                    let object = self.object_of(st, handle).ok();
                    match object {
                        Some(object) => self.loader_id(st, object)?,
                        None => APP,
                    }
                }
            };
            match self.program.load(&news.name, loader) {
                Ok(class) => class,
                Err(LoadError::NeedsLoader(..) | LoadError::NotFound(_)) => {
                    self.opaque_class(st, host_class, &news.name)?
                }
                Err(error) => return Err(Stop::Bug(format!("host class {}: {error}", news.name))),
            }
        };
        self.class_of_host.insert(host_class, class);
        Ok(class)
    }

    /// A class that exists only on the host, such as that of a lambda made by a static initialiser there: its objects can be
    /// held and passed on, and calls on them run on the host.
    fn opaque_class(&mut self, st: &mut State, host_class: HostClass, name: &str) -> Run<ClassId> {
        let reply = self.host.mirror(host_class)?;
        self.note_news(&reply.news);
        let Outcome::Done(mirror) = reply.outcome else {
            return Err(Stop::Bug(format!("{name} has no mirror")));
        };
        let parent = match self.ask_class(mirror, "getSuperclass", "()Ljava/lang/Class;")?.first() {
            Some(parent) => self.class_of_host(st, *parent)?,
            None => self.known.object,
        };
        let interfaces = self.ask_class(mirror, "getInterfaces", "()[Ljava/lang/Class;")?;
        let interfaces = interfaces.into_iter().map(|i| self.class_of_host(st, i)).collect::<Run<Vec<_>>>()?;
        let class = self.program.define_opaque(name, parent, interfaces, Origin::Library);
        self.class_of_host.insert(host_class, class);
        self.host_of_class.insert(class, (host_class, mirror));
        self.absorb(st, reply.news, reply.changes)?;
        Ok(class)
    }

    /// Calls a method of a host class object that gives classes.
    fn ask_class(&mut self, mirror: Handle, name: &str, descriptor: &str) -> Run<Vec<HostClass>> {
        let Some((class, _)) = self.host_of_class.get(&self.known.class).copied() else {
            return Err(Stop::Bug("java.lang.Class is not linked".into()));
        };
        let call = MethodCall {
            class,
            name: name.into(),
            descriptor: descriptor.into(),
            receiver: mirror,
            arguments: Vec::new(),
            check: Check::None,
        };
        let Progress::Ended(reply) = self.host.call(&call, &Sync::default())? else {
            return Err(Stop::Bug(format!("{name} called back")));
        };
        self.note_news(&reply.news);
        let Outcome::Done(HostValue::Reference(result)) = reply.outcome else { return Ok(Vec::new()) };
        let handles = if descriptor.ends_with("[Ljava/lang/Class;") {
            let fetched = self.host.fetch(&[result])?;
            self.note_news(&fetched.news);
            let Outcome::Done(images) = &fetched.outcome else { return Ok(Vec::new()) };
            let bytes = images.first().cloned().unwrap_or_default();
            bytes.chunks_exact(4).map(|b| Handle(u32::from_le_bytes([b[0], b[1], b[2], b[3]]))).collect()
        } else {
            vec![result]
        };
        Ok(handles.iter().filter_map(|handle| self.mirror_classes.get(handle).copied()).collect())
    }
}

/// Items on tracked pages whose contents differ from what the host knows.
fn changed_items(m: &Machine, st: &State) -> Vec<Item> {
    let mut seen = FxHashSet::default();
    let mut changed = Vec::new();
    for (number, tracked) in &st.synced.pages {
        if st.heap.is_page(number * PAGE, &tracked.page) {
            continue;
        }
        for item in &tracked.items {
            let (start, end, _) = m.extent(st, *item);
            let (from, to) = (start.max(number * PAGE), end.min((number + 1) * PAGE));
            let mut now = [0; PAGE];
            let now = &mut now[..to - from];
            st.heap.read_bytes(from, now);
            if *now != tracked.page.bytes.0[from - number * PAGE..to - number * PAGE] && seen.insert(*item) {
                changed.push(*item);
            }
        }
    }
    changed
}

/// Bytes that an array takes.
pub(crate) fn array_size(storage: Storage, length: i32) -> usize {
    (ARRAY_BASE as usize + length as usize * storage.size()).next_multiple_of(8)
}
