//! Arrays of symbolic length. The array has room for the longest length, and a term says how many elements it has.
//!
//! The length in the header of such an array is zero. So an ordinary access finds every index out of bounds and takes the
//! slow path, which looks here. Accesses to plain arrays never do.

use crema_term::TermId;
use triomphe::Arc;

use super::Heap;
use crate::state::value::Ref;

/// The symbolic length of an array.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Length {
    /// The length, an int between zero and `room`.
    pub term: TermId,
    /// The number of elements that the array has room for.
    pub room: i32,
    /// What is known about the elements.
    pub elements: Elements,
    /// The array stands for many arrays of this length, so two references to it may or may not refer to the same array.
    pub is_many: bool,
}

/// What is known about the elements of an array of symbolic length.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Elements {
    /// Each element, by its index.
    Kept,
    /// Nothing. There is room for no element, and each read may give any value.
    Anything,
    /// There is room for one element, which stands for all of them.
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

    /// Whether each element of an array has a location of its own.
    pub fn keeps_elements(&self, array: Ref) -> bool {
        self.symbolic_length(array).is_none_or(|length| length.elements == Elements::Kept)
    }

    /// Whether a reference may refer to many arrays.
    pub fn is_many(&self, object: Ref) -> bool {
        self.symbolic_length(object).is_some_and(|length| length.is_many)
    }

    /// How many elements an array has room for: its length, unless that is symbolic.
    pub fn room(&self, array: Ref) -> i32 {
        self.symbolic_length(array).map_or_else(|| self.array_length(array), |length| length.room)
    }

    /// Makes the length of a new array symbolic. The array must have this room.
    pub fn set_symbolic_length(&mut self, array: Ref, length: Length) {
        self.set_array_length(array, 0);
        Arc::make_mut(&mut self.lengths).insert(array, length);
    }

    /// Makes the length of an array concrete.
    pub fn settle_length(&mut self, array: Ref, length: i32) {
        Arc::make_mut(&mut self.lengths).remove(&array);
        self.set_array_length(array, length);
    }

    /// Removes the lengths of arrays that have been collected.
    pub(super) fn keep_lengths(&mut self, lives: impl Fn(Ref) -> bool) {
        if self.lengths.keys().any(|array| !lives(*array)) {
            Arc::make_mut(&mut self.lengths).retain(|array, _| lives(*array));
        }
    }

    /// Adds the arrays of symbolic length that the other path created. The join fails if a length became concrete on one path
    /// only.
    pub(super) fn join_lengths(&mut self, other: &Heap, before: &Heap) -> bool {
        let kept = |successor: &Heap| {
            before.lengths.iter().all(|(array, length)| successor.lengths.get(array) == Some(length))
        };
        if !kept(self) || !kept(other) {
            return false;
        }
        if other.lengths.len() > before.lengths.len() {
            Arc::make_mut(&mut self.lengths).extend(other.lengths.iter().map(|(array, length)| (*array, *length)));
        }
        true
    }
}
