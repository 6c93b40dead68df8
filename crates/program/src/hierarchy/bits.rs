//! Sets of types as bits, one for each number.

use super::TypeId;

/// A set of types. Sets of one hierarchy have the same length.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct BitSet {
    words: Vec<u64>,
}

impl BitSet {
    /// The empty set, for types below `count`.
    pub(super) fn new(count: usize) -> Self {
        BitSet { words: vec![0; count.div_ceil(64)] }
    }

    /// Adds a type; `false` if it was there.
    pub fn insert(&mut self, id: TypeId) -> bool {
        let (word, bit) = (id.index() / 64, 1 << (id.index() % 64));
        let new = self.words[word] & bit == 0;
        self.words[word] |= bit;
        new
    }

    /// Whether the type is in the set.
    pub fn contains(&self, id: TypeId) -> bool {
        self.words.get(id.index() / 64).is_some_and(|word| word & 1 << (id.index() % 64) != 0)
    }

    /// Removes a type.
    pub(super) fn remove(&mut self, id: TypeId) {
        if let Some(word) = self.words.get_mut(id.index() / 64) {
            *word &= !(1 << (id.index() % 64));
        }
    }

    /// Removes all types.
    pub(super) fn clear(&mut self) {
        self.words.fill(0);
    }

    /// Keeps the types that are in both.
    pub fn intersect(&mut self, other: &BitSet) {
        self.words.iter_mut().zip(&other.words).for_each(|(word, other)| *word &= other);
    }

    /// Removes the types of the other set.
    pub(super) fn subtract(&mut self, other: &BitSet) {
        self.words.iter_mut().zip(&other.words).for_each(|(word, other)| *word &= !other);
    }

    /// Whether there is no type in it.
    pub fn is_empty(&self) -> bool {
        self.words.iter().all(|word| *word == 0)
    }

    /// The number of types.
    pub fn len(&self) -> usize {
        self.words.iter().map(|word| word.count_ones() as usize).sum()
    }

    /// The types, by number.
    pub fn iter(&self) -> impl Iterator<Item = TypeId> {
        self.words.iter().enumerate().flat_map(|(index, word)| {
            let mut rest = *word;
            std::iter::from_fn(move || {
                let bit = (rest != 0).then(|| rest.trailing_zeros())?;
                rest &= rest - 1;
                Some(TypeId(index as u32 * 64 + bit))
            })
        })
    }
}
