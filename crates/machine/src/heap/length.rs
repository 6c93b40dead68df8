//! Arrays of symbolic length: there is room for the longest of them, and how many elements count is a term.
//!
//! The length in the header of such an array is zero. Whoever takes that for the length finds every index outside, and so comes
//! to the code that looks here; plain arrays never do.

use crema_term::TermId;
use triomphe::Arc;

use super::Heap;
use crate::value::Ref;

/// The length of an array, where it is symbolic.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Length {
    /// An int, between zero and the room.
    pub term: TermId,
    /// For how many elements there is room.
    pub room: i32,
    /// What is known of its elements.
    pub elements: Elements,
    /// It stands for many arrays of this length, so it may or may not be the same array as itself.
    pub is_many: bool,
}

/// What is known of the elements of an array of symbolic length.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Elements {
    /// Each of them, by its position.
    Kept,
    /// Nothing: there is room for none, and each may be anything at any time.
    Anything,
    /// There is room for one, which stands for all of them.
    Alike,
}

impl Heap {
    /// Whether any array has a symbolic length.
    #[inline]
    pub fn has_symbolic_lengths(&self) -> bool {
        !self.lengths.is_empty()
    }

    /// The length of an array, if it is symbolic.
    pub fn symbolic_length(&self, array: Ref) -> Option<Length> {
        self.lengths.get(&array).copied()
    }

    /// Arrays of symbolic length, in the order of their addresses.
    pub fn arrays_of_symbolic_length(&self) -> Vec<Ref> {
        let mut arrays: Vec<Ref> = self.lengths.keys().copied().collect();
        arrays.sort_unstable();
        arrays
    }

    /// Whether each element of an array has a place of its own.
    pub fn keeps_elements(&self, array: Ref) -> bool {
        self.symbolic_length(array).is_none_or(|length| length.elements == Elements::Kept)
    }

    /// Whether a reference may mean many arrays.
    pub fn is_many(&self, object: Ref) -> bool {
        self.symbolic_length(object).is_some_and(|length| length.is_many)
    }

    /// How many elements an array has room for: its length, unless that is symbolic.
    pub fn room(&self, array: Ref) -> i32 {
        self.symbolic_length(array).map_or_else(|| self.array_length(array), |length| length.room)
    }

    /// Makes the length of a new array, which has this room, symbolic.
    pub fn set_symbolic_length(&mut self, array: Ref, length: Length) {
        self.set_array_length(array, 0);
        Arc::make_mut(&mut self.lengths).insert(array, length);
    }

    /// The length of an array is known from now on.
    pub fn settle_length(&mut self, array: Ref, length: i32) {
        Arc::make_mut(&mut self.lengths).remove(&array);
        self.set_array_length(array, length);
    }

    /// Forgets the lengths of arrays that are no more.
    pub(super) fn keep_lengths(&mut self, lives: impl Fn(Ref) -> bool) {
        if self.lengths.keys().any(|array| !lives(*array)) {
            Arc::make_mut(&mut self.lengths).retain(|array, _| lives(*array));
        }
    }

    /// Arrays of symbolic length that were born on either side stay so. Nobody's length may have become known on one side alone.
    pub(super) fn join_lengths(&mut self, other: &Heap, before: &Heap) -> bool {
        let kept = |side: &Heap| before.lengths.iter().all(|(array, length)| side.lengths.get(array) == Some(length));
        if !kept(self) || !kept(other) {
            return false;
        }
        if other.lengths.len() > before.lengths.len() {
            Arc::make_mut(&mut self.lengths).extend(other.lengths.iter().map(|(array, length)| (*array, *length)));
        }
        true
    }
}
