//! Decisive fields: fields whose merged values decide branches.
//!
//! Where the successors of a branch leave different values in a field, the merged field holds a choice (an if-then-else term).
//! Most choices do no harm. But if the field is the size of a list, every later branch in the list's code depends on the choice,
//! and infeasible successors are run again and again. It is better not to merge such states. The machine learns these fields
//! during exploration: if a branch depends on a choice that was read from a field, the field is recorded as decisive. The
//! explorer may then ask that states which differ in decisive fields stay separate ([`Machine::keep_apart`]).
//!
//! Merging or not merging two states is never wrong, so nothing here has to be exact.
//!
//! Source: query count estimation, Kuznetsov, Kinder, Bucur and Candea, "Efficient state merging in symbolic execution", PLDI
//! 2012.

use crema_program::{ClassId, Storage};
use crema_term::{Op, TermId};
use rustc_hash::{FxHashMap, FxHashSet};

use crate::machine::Machine;
use crate::machine::limits::DECISIVE_SUBTERMS;
use crate::state::State;
use crate::state::value::{Ref, Value};

/// A field of the objects of a class, or an element of the arrays of a class.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct MergedPlace {
    /// The class of the object.
    pub class: ClassId,
    /// Where it is in the object.
    pub offset: usize,
}

/// What is known about merged places.
#[derive(Debug, Default)]
pub struct Places {
    /// Merged values, each with the place that it was last read from.
    read: FxHashMap<TermId, MergedPlace>,
    /// Places whose merged values branches have depended on.
    decisive: FxHashSet<MergedPlace>,
    /// Places in which two states must agree to be joined.
    apart: Vec<MergedPlace>,
}

impl Machine {
    /// From now on, states that differ in a decisive place are not joined. Returns `false` if no place has become decisive since
    /// the last call.
    pub fn keep_apart(&mut self) -> bool {
        let is_new = self.knows_better();
        self.places.apart = self.places.decisive.iter().copied().collect();
        self.places.apart.sort_unstable();
        is_new
    }

    /// Whether there are decisive places in which states may still differ when they are joined.
    pub fn knows_better(&self) -> bool {
        self.places.decisive.len() > self.places.apart.len()
    }

    /// Forgets all that was learnt about places.
    pub fn forget_places(&mut self) {
        self.places = Places::default();
    }

    /// Whether two states differ in a place in which joined states must agree.
    pub fn are_apart(&self, mine: &State, theirs: &State) -> bool {
        mine.heap.differs_at(&theirs.heap, &self.places.apart)
    }

    /// Records where a merged value was read. Only `int`s and references are recorded: they decide about sizes and structure.
    pub(crate) fn note_read(&mut self, st: &State, object: Ref, address: usize, storage: Storage, value: Value) {
        if let (Value::Term(term), Storage::Int | Storage::Reference) = (value, storage)
            && self.terms.op(term) == Op::Ite
        {
            let place = MergedPlace { class: st.heap.class_of(object), offset: address - object.address() };
            self.places.read.insert(term, place);
        }
    }

    /// A branch depends on a term, and so on the places that the subterms were read from.
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
                // The condition of an `ite` is not part of its value.
                (None, Op::Ite) => parts.extend_from_slice(&self.terms.args(part)[1..]),
                (None, _) => parts.extend_from_slice(self.terms.args(part)),
            }
            seen += 1;
            if seen == DECISIVE_SUBTERMS {
                return;
            }
        }
    }
}
