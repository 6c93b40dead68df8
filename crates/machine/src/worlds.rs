//! One host, many states: what the host holds belongs to the state that ran last.
//!
//! Shadows are shared. A state that goes on after another has run finds some of them with the other's contents. So the
//! machine remembers when each shadow was written, and a state that falls behind writes its own contents again before the host
//! runs anything for it. What a state has not looked at yet must be as it was before any state changed it: the first contents
//! of everything that was fetched are kept.
//!
//! Static initialisers of library classes run once on the host, for whichever state comes first. They do not depend on the
//! path, so what they changed besides their own class is done to every other state as well, at the latest when it needs the
//! host.

use crema_host::{Handle, Location, ObjectNews};
use crema_program::LiteralId;
use rustc_hash::FxHashMap;

use crate::machine::{Machine, Run, Stop};
use crate::state::State;
use crate::value::Ref;

/// What the states have in common on the host.
pub(crate) struct Worlds {
    /// Synchronisations so far.
    epoch: u64,
    /// The synchronisation after which a shadow was last written.
    written: FxHashMap<Location, u64>,
    /// First contents of what was fetched.
    pristine: FxHashMap<Location, Vec<u8>>,
    /// Every object that the host has mentioned.
    announced: FxHashMap<u32, ObjectNews>,
    /// What static initialisers changed beside their own class, in order.
    effects: Vec<Effect>,
    /// Handles of interned strings and of their arrays.
    interned: FxHashMap<LiteralId, (Handle, Handle)>,
    /// Handle for the next object born here that the host must know.
    next_handle: u32,
}

/// Bytes that a static initialiser changed.
#[derive(Debug, Clone)]
struct Effect {
    location: Location,
    patches: Vec<(usize, u8)>,
}

impl Effect {
    fn between(location: Location, before: &[u8], after: &[u8]) -> Option<Effect> {
        let changed = |(at, (old, new)): (usize, (&u8, &u8))| (old != new).then_some((at, *new));
        let patches: Vec<(usize, u8)> = before.iter().zip(after).enumerate().filter_map(changed).collect();
        (!patches.is_empty() && before.len() == after.len()).then_some(Effect { location, patches })
    }

    fn apply(&self, image: &mut [u8]) {
        for (at, byte) in &self.patches {
            if let Some(place) = image.get_mut(*at) {
                *place = *byte;
            }
        }
    }
}

impl Default for Worlds {
    fn default() -> Self {
        Worlds {
            epoch: 0,
            written: FxHashMap::default(),
            pristine: FxHashMap::default(),
            announced: FxHashMap::default(),
            effects: Vec::new(),
            interned: FxHashMap::default(),
            // Odd: even ones are given out by the host.
            next_handle: 1,
        }
    }
}

impl Worlds {
    /// A handle that no object has.
    pub(crate) fn new_handle(&mut self) -> Handle {
        let handle = self.next_handle;
        self.next_handle += 2;
        Handle(handle)
    }

    /// Remembers an object that the host mentioned.
    pub(crate) fn announce(&mut self, news: &ObjectNews) {
        self.announced.insert(news.handle.0, news.clone());
    }

    /// An interned string has a shadow.
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

    /// Whether another state has written this shadow since `st` used the host.
    pub(crate) fn is_foreign(&self, st: &State, location: Location) -> bool {
        self.written.get(&location).is_some_and(|epoch| *epoch > st.synced.epoch)
    }

    /// The state and the host agree from now on.
    pub(crate) fn agree(&mut self, st: &mut State) {
        self.epoch += 1;
        st.synced.epoch = self.epoch;
    }

    /// The shadow has the contents that the state gave it, or the host while it ran for that state.
    pub(crate) fn note_written(&mut self, st: &State, location: Location) {
        self.written.insert(location, st.synced.epoch);
    }

    /// First contents of something; `fetched` is what the host has now.
    pub(crate) fn first_contents(&mut self, location: Location, fetched: &[u8]) {
        self.pristine.entry(location).or_insert_with(|| fetched.to_vec());
    }

    /// The first contents of something that was fetched before.
    pub(crate) fn pristine(&self, location: Location) -> Option<&Vec<u8>> {
        self.pristine.get(&location)
    }

    /// A static initialiser that ran for this state changed something.
    pub(crate) fn note_effect(&mut self, location: Location, before: &[u8], after: &[u8]) {
        if let Some(effect) = Effect::between(location, before, after) {
            if let Some(image) = self.pristine.get_mut(&location) {
                effect.apply(image);
            }
            self.effects.push(effect);
        }
    }

    /// All effects noted so far have happened to the state.
    pub(crate) fn note_up_to_date(&self, st: &mut State) {
        st.synced.effects = self.effects.len();
    }
}

impl Machine {
    /// Does to the state what static initialisers have done to others.
    pub(crate) fn catch_up(&mut self, st: &mut State) -> Run<()> {
        while let Some(effect) = self.worlds.effects.get(st.synced.effects).cloned() {
            st.synced.effects += 1;
            self.patch(st, effect.location, |image| effect.apply(image))?;
        }
        Ok(())
    }

    /// An object that the host mentioned to another state.
    pub(crate) fn adopt_announced(&mut self, st: &mut State, handle: Handle) -> Run<Ref> {
        let Some(news) = self.worlds.announced.get(&handle.0).cloned() else {
            return Err(Stop::unsupported("the host holds an object of another path"));
        };
        if let Some(text) = &news.string {
            self.adopt_known(st, text.value)?;
        }
        self.adopt(st, news)?;
        st.shadows.get(&handle.0).copied().ok_or_else(|| Stop::Bug(format!("{handle:?} was not adopted")))
    }

    fn adopt_known(&mut self, st: &mut State, handle: Handle) -> Run<()> {
        match self.worlds.announced.get(&handle.0).cloned() {
            Some(news) => self.adopt(st, news),
            None => Ok(()),
        }
    }
}
