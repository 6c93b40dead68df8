//! Shadow versions: many states share one host, and its shadows have the contents of the state that ran last.
//!
//! A state that continues after another one has run finds some shadows with the other's contents. So the machine records when
//! each shadow was written, and a state that is behind writes its own contents again before the host runs anything for it.
//! What a state has not fetched yet must be as it was before any state changed it, so the first contents of everything
//! fetched are kept.
//!
//! Static initialisers of JDK classes run once on the host, for the first state that needs them. They do not depend on the
//! path, so their effects outside of their own class are applied to every other state as well, at the latest when it needs
//! the host.
//!
//! An object that the engine created and gave a handle may exist in several states: those that descend from the state that
//! gave the handle. The first of them to use the host creates the shadow, and the others find it there. Code of the JDK that
//! runs on the host may keep such an object in a cache or a list, where a state may find it that never had it. Where a JVM
//! confirms every result, such an object is taken over as the host has it
//! ([`Semantics::adopts_foreign`](crate::Semantics::adopts_foreign)); elsewhere, the path ends.

use std::collections::hash_map::Entry;
use std::ops::Range;

use crema_host::{Creation, Handle, HostClass, Location, ObjectNews, StringNews, Sync};
use crema_program::LiteralId;
use rustc_hash::{FxHashMap, FxHashSet};

use crate::machine::limits::FETCHED_AHEAD;
use crate::machine::{Machine, Run, Stop};
use crate::state::State;
use crate::state::value::Ref;

/// What all states have in common on the host.
pub(crate) struct ShadowVersions {
    /// Synchronisations so far.
    epoch: u64,
    /// The synchronisation after which a shadow was last written.
    written: FxHashMap<Location, u64>,
    /// First contents of what was fetched.
    pristine: FxHashMap<Location, Vec<u8>>,
    /// What was fetched along with something else, and that no state has taken over or written since: the host has the first contents.
    ahead: FxHashSet<Location>,
    /// Every object that the host has mentioned, and those created in the engine that have a shadow.
    announced: FxHashMap<u32, ObjectNews>,
    /// What static initialisers changed outside of their own class, in order.
    effects: Vec<HostEffect>,
    /// Library classes whose static initialisers have run.
    initialized: FxHashSet<HostClass>,
    /// Handles of interned strings and of their arrays.
    interned: FxHashMap<LiteralId, (Handle, Handle)>,
    /// The next handle for an object created here that the host must know.
    next_handle: u32,
}

/// Fields or elements that a static initialiser changed, each as a whole. Another state may have another value there, and
/// single bytes of a handle would be meaningless.
#[derive(Debug, Clone)]
struct HostEffect {
    location: Location,
    patches: Vec<(usize, Vec<u8>)>,
}

impl HostEffect {
    fn between(location: Location, before: &[u8], after: &[u8], parts: &[Range<usize>]) -> Option<HostEffect> {
        let changed = |part: &Range<usize>| {
            let (old, new) = (before.get(part.clone())?, after.get(part.clone())?);
            (old != new).then(|| (part.start, new.to_vec()))
        };
        let patches: Vec<(usize, Vec<u8>)> = parts.iter().filter_map(changed).collect();
        (!patches.is_empty() && before.len() == after.len()).then_some(HostEffect { location, patches })
    }

    fn apply(&self, image: &mut [u8]) {
        apply(&self.patches, image);
    }
}

/// New values of fields or elements, by their position in an image.
pub(crate) type Patches = [(usize, Vec<u8>)];

/// Writes the new values to an image.
pub(crate) fn apply(patches: &Patches, image: &mut [u8]) {
    for (at, bytes) in patches {
        if let Some(place) = image.get_mut(*at..*at + bytes.len()) {
            place.copy_from_slice(bytes);
        }
    }
}

impl Default for ShadowVersions {
    fn default() -> Self {
        ShadowVersions {
            epoch: 0,
            written: FxHashMap::default(),
            pristine: FxHashMap::default(),
            ahead: FxHashSet::default(),
            announced: FxHashMap::default(),
            effects: Vec::new(),
            initialized: FxHashSet::default(),
            interned: FxHashMap::default(),
            // Handles of the engine are odd; the host allocates even ones.
            next_handle: 1,
        }
    }
}

impl ShadowVersions {
    /// A handle that is not in use.
    pub(crate) fn new_handle(&mut self) -> Handle {
        let handle = self.next_handle;
        self.next_handle += 2;
        Handle(handle)
    }

    /// Records an object that the host mentioned.
    pub(crate) fn announce(&mut self, news: &ObjectNews) {
        self.announced.insert(news.handle.0, news.clone());
    }

    /// Records that the host gets shadows for these objects.
    pub(crate) fn note_created(&mut self, sync: &Sync, text_of: impl Fn(LiteralId) -> Vec<u16>) {
        for Creation { handle, class, length, intern, .. } in &sync.creations {
            let is_this = |(_, (string, _)): &(&LiteralId, &(Handle, Handle))| string == handle;
            let literal = if *intern { self.interned.iter().find(is_this) } else { None };
            let string = literal.map(|(literal, (_, value))| StringNews {
                units: text_of(*literal),
                interned: true,
                value: *value,
            });
            let news = ObjectNews { handle: *handle, class: *class, length: *length, string, mirror_of: None };
            self.announced.insert(handle.0, news);
        }
    }

    /// Whether the host has an object with this handle.
    pub(crate) fn has_shadow(&self, handle: Handle) -> bool {
        self.announced.contains_key(&handle.0)
    }

    /// Records that an interned string has a shadow.
    pub(crate) fn note_interned(&mut self, literal: LiteralId, string: Handle, value: Handle) {
        self.interned.entry(literal).or_insert((string, value));
    }

    /// The shadow of an interned string, and that of its array.
    pub(crate) fn interned(&self, literal: LiteralId) -> Option<(Handle, Handle)> {
        self.interned.get(&literal).copied()
    }

    /// Whether another state has used the host since this one did.
    pub(crate) fn is_behind(&self, st: &State) -> bool {
        st.synced.epoch < self.epoch
    }

    /// Whether only other states have this object. Then its contents do not concern this one.
    pub(crate) fn is_of_others(st: &State, location: Location) -> bool {
        matches!(location, Location::Object(handle) if is_born_here(handle) && !st.shadows.contains_key(&handle.0))
    }

    /// Whether another state has written this shadow since `st` used the host.
    pub(crate) fn is_foreign(&self, st: &State, location: Location) -> bool {
        self.written.get(&location).is_some_and(|epoch| *epoch > st.synced.epoch)
    }

    /// Records that the state and the host agree.
    pub(crate) fn agree(&mut self, st: &mut State) {
        self.epoch += 1;
        st.synced.epoch = self.epoch;
    }

    /// Records that a shadow has the contents of this state: the state wrote it, or the host did while it ran for the state.
    pub(crate) fn note_written(&mut self, st: &State, location: Location) {
        self.ahead.remove(&location);
        self.written.insert(location, st.synced.epoch);
    }

    /// Keeps `fetched`, which the host has now, as the first contents, unless there are some.
    pub(crate) fn first_contents(&mut self, location: Location, fetched: &[u8]) {
        self.pristine.entry(location).or_insert_with(|| fetched.to_vec());
    }

    /// Objects of the same class that the host mentioned right after this one, and whose contents are not known. They are most likely elements of
    /// the same array, and whoever looks at one of them looks at the next.
    pub(crate) fn beside(&self, handle: Handle) -> Vec<Handle> {
        let plain = |handle: u32| {
            let news = self.announced.get(&handle)?;
            (news.length.is_none() && news.mirror_of.is_none()).then_some(news.class)
        };
        let Some(class) = plain(handle.0).filter(|_| !is_born_here(handle)) else { return Vec::new() };
        // The host's handles are even.
        let next = (1..=FETCHED_AHEAD).map(|number| Handle(handle.0 + 2 * number));
        let is_like =
            |other: &Handle| plain(other.0) == Some(class) && !self.pristine.contains_key(&Location::Object(*other));
        next.take_while(is_like).collect()
    }

    /// Keeps first contents that no state has asked for yet.
    pub(crate) fn note_ahead(&mut self, location: Location, fetched: Vec<u8>) {
        if let Entry::Vacant(entry) = self.pristine.entry(location) {
            entry.insert(fetched);
            self.ahead.insert(location);
        }
    }

    /// Takes first contents that were fetched ahead, if they were, and the host still has them.
    pub(crate) fn take_ahead(&mut self, location: Location) -> bool {
        self.ahead.remove(&location)
    }

    /// The first contents of something that has been fetched.
    pub(crate) fn pristine(&self, location: Location) -> Option<&Vec<u8>> {
        self.pristine.get(&location)
    }

    /// Records that a static initialiser that ran for this state changed an item with these fields or elements.
    pub(crate) fn note_effect(&mut self, location: Location, before: &[u8], after: &[u8], parts: &[Range<usize>]) {
        if let Some(effect) = HostEffect::between(location, before, after, parts) {
            if let Some(image) = self.pristine.get_mut(&location) {
                effect.apply(image);
            }
            self.effects.push(effect);
        }
    }

    /// Records that the static initialiser of a class has run for some state. It need not run for others.
    pub(crate) fn note_initialized(&mut self, class: HostClass) {
        self.initialized.insert(class);
    }

    /// Whether the static initialiser of a class has run.
    pub(crate) fn is_initialized(&self, class: HostClass) -> bool {
        self.initialized.contains(&class)
    }

    /// Records that all effects so far have been applied to the state.
    pub(crate) fn note_up_to_date(&self, st: &mut State) {
        st.synced.effects = self.effects.len();
    }
}

impl Machine {
    /// Applies to the state what static initialisers have changed while they ran for others.
    pub(crate) fn catch_up(&mut self, st: &mut State) -> Run<()> {
        while let Some(effect) = self.versions.effects.get(st.synced.effects).cloned() {
            st.synced.effects += 1;
            self.patch(st, effect.location, &effect.patches)?;
        }
        Ok(())
    }

    /// Takes over an object that the host mentioned to another state, or that another state created and the host has kept.
    pub(crate) fn adopt_announced(&mut self, st: &mut State, handle: Handle) -> Run<Ref> {
        if is_born_here(handle) && !self.config.semantics.adopts_foreign {
            return Err(Stop::unsupported("native code kept an object of another path"));
        }
        let Some(news) = self.versions.announced.get(&handle.0).cloned() else {
            return Err(Stop::Bug(format!("{handle:?} was never announced")));
        };
        if let Some(text) = &news.string {
            self.adopt_known(st, text.value)?;
        }
        self.adopt(st, news)?;
        st.shadows.get(&handle.0).copied().ok_or_else(|| Stop::Bug(format!("{handle:?} was not adopted")))
    }

    fn adopt_known(&mut self, st: &mut State, handle: Handle) -> Run<()> {
        match self.versions.announced.get(&handle.0).cloned() {
            Some(news) => self.adopt(st, news),
            None => Ok(()),
        }
    }
}

/// Whether the engine allocated the handle, not the host.
fn is_born_here(handle: Handle) -> bool {
    handle.0 % 2 == 1
}

#[cfg(test)]
mod tests {
    use crema_classfile::PrimitiveType;
    use crema_term::Sort;

    use super::{Handle, HostEffect, Location, Machine};
    use crate::machine::Config;
    use crate::machine::mode::Semantics;
    use crema_testkit::jdks;

    #[test]
    fn an_effect_is_that_of_whole_fields() {
        let location = Location::Object(Handle(2));
        let (before, after) = ([1, 2, 3, 4, 5, 6, 7, 8], [1, 9, 3, 4, 5, 6, 7, 8]);
        let effect = HostEffect::between(location, &before, &after, &[0..4, 4..8]).expect("something changed");
        // Another state has other values in both fields.
        let mut image = [11, 12, 13, 14, 15, 16, 17, 18];
        effect.apply(&mut image);
        assert_eq!(image, [1, 9, 3, 4, 15, 16, 17, 18]);
    }

    #[test]
    fn nothing_changed_is_no_effect() {
        let image = [1, 2, 3, 4];
        assert!(
            HostEffect::between(Location::Object(Handle(2)), &image, &image, std::slice::from_ref(&(0..4))).is_none()
        );
    }

    #[test]
    fn an_effect_leaves_other_elements_symbolic() {
        for jdk in jdks::jdks() {
            let mut machine = machine(&jdk);
            let mut state = machine.start_main(MAIN, &[]).expect("a state");
            let class = machine.program.primitive_array(PrimitiveType::Char);
            let array = machine.new_array(&mut state, class, 4).expect("an array");
            let handle = machine.handle_of(&mut state, array).expect("a handle");
            let (first, second) = (array.address() + 16, array.address() + 18);
            let term = machine.terms.named(Sort::BitVec(16), "unit".into());
            state.heap.set_term(first, Some(term));
            state.heap.set_term(second, Some(term));
            machine.patch(&mut state, Location::Object(handle), &[(0, vec![7, 0])]).expect("a patch");
            assert_eq!((state.heap.term_at(first), state.heap.load_raw::<u16>(first)), (None, 7));
            assert_eq!(state.heap.term_at(second), Some(term));
        }
    }

    /// A main class that is in `java.base` of every JDK; it is prepared, not run.
    const MAIN: &str = "sun.security.tools.keytool.Main";

    fn machine(jdk: &jdks::Jdk) -> Machine {
        Machine::new(Config {
            java_home: jdk.home.clone(),
            feature_version: u16::try_from(jdk.feature).expect("a version"),
            class_path: Vec::new(),
            modules_under_test: Vec::new(),
            jvm_options: Vec::new(),
            main_class: MAIN.into(),
            program_arguments: Vec::new(),
            heap_limit: 1 << 30,
            confined_to: None,
            working_folder: None,
            tracing: None,
            deadline: None,
            semantics: Semantics::symbolic(),
        })
        .expect("a machine")
    }
}
