//! Places whose merged values decide branches.
//!
//! Where the sides of a branch have left different values in a field, there is a choice afterwards. Most of these do no harm. But if
//! the field is the size of a list, every branch of the list's code depends on the choice from then on, and sides are run, again and
//! again, that can never be. Such sides had better been left apart. Which fields these are is learnt while a program is explored: a choice
//! that was read from a place, and that a branch then depends on, tells on the place. Whoever explores may then ask that sides which differ
//! there are not joined ([`Machine::keep_apart`]).
//!
//! That two sides are left apart or are joined is never wrong, so nothing here has to be exact.

use crema_program::{ClassId, Storage};
use crema_term::{Op, TermId};
use rustc_hash::{FxHashMap, FxHashSet};

use crate::machine::Machine;
use crate::state::State;
use crate::value::{Ref, Value};

/// Parts of a term that are looked at to find out what it was computed from.
const MOST_PARTS: usize = 32;

/// A field of the objects of a class, or an element of the arrays of a class.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Place {
    /// The class of the object.
    pub class: ClassId,
    /// Where it is in the object.
    pub offset: usize,
}

/// What is known of places.
#[derive(Debug, Default)]
pub struct Places {
    /// Choices, each with the place that it was read from last.
    read: FxHashMap<TermId, Place>,
    /// Places of choices that branches have depended on.
    decisive: FxHashSet<Place>,
    /// Places at which sides must not differ if they are to be joined.
    apart: Vec<Place>,
}

impl Machine {
    /// From now on, sides that differ where merged values have decided branches so far are left apart. `false` if there is
    /// nothing new to leave apart.
    pub fn keep_apart(&mut self) -> bool {
        let is_new = self.knows_better();
        self.places.apart = self.places.decisive.iter().copied().collect();
        self.places.apart.sort_unstable();
        is_new
    }

    /// Whether places have decided branches at which sides are not left apart yet.
    pub fn knows_better(&self) -> bool {
        self.places.decisive.len() > self.places.apart.len()
    }

    /// Forgets all that is known of places.
    pub fn forget_places(&mut self) {
        self.places = Places::default();
    }

    /// Whether two sides differ in what they should not if they are to be joined.
    pub fn are_apart(&self, mine: &State, theirs: &State) -> bool {
        mine.heap.differs_at(&theirs.heap, &self.places.apart)
    }

    /// Notes where a choice was read. Only numbers that can count something, and references, shape what comes after.
    pub(crate) fn note_read(&mut self, st: &State, object: Ref, address: usize, storage: Storage, value: Value) {
        if let (Value::Term(term), Storage::Int | Storage::Reference) = (value, storage)
            && self.terms.op(term) == Op::Ite
        {
            let place = Place { class: st.heap.class_of(object), offset: address - object.address() };
            self.places.read.insert(term, place);
        }
    }

    /// A branch depends on a term: so it does on the places that its parts were read from.
    pub(crate) fn note_decision(&mut self, term: TermId) {
        if self.places.read.is_empty() {
            return;
        }
        let mut parts = vec![term];
        let mut seen = 0;
        while let Some(part) = parts.pop() {
            match (self.places.read.get(&part), self.terms.op(part)) {
                (Some(place), _) => {
                    self.places.decisive.insert(*place);
                }
                // What decides the choice itself is no part of its value.
                (None, Op::Ite) => parts.extend_from_slice(&self.terms.args(part)[1..]),
                (None, _) => parts.extend_from_slice(self.terms.args(part)),
            }
            seen += 1;
            if seen == MOST_PARTS {
                return;
            }
        }
    }
}
