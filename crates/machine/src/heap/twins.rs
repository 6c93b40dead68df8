//! Objects that several sides of a branch create alike.
//!
//! An object that was born on one side of a branch does not exist on the others, so nobody can tell whether an object that another side
//! creates has the same address. If both are of one kind they get one: a later side that creates an object takes the place of one
//! that an earlier side has created in the same manner, in the order in which they were created. Where the sides meet, the two are one
//! object with joined contents. Without that, a list that grows on every side of a branch would be a choice between as many arrays, and
//! after the next branch between many more.
//!
//! Invariant: objects of one kind have the same header, so nothing of a header differs where the contents are joined.

use crema_program::{ClassId, MethodId};

use super::Heap;
use crate::value::Ref;

/// What objects with one address must have in common: the class, the length if it is an array, and where they are created.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Kind {
    pub(crate) class: ClassId,
    pub(crate) length: i32,
    pub(crate) site: (MethodId, u32),
}

/// An object that a side has created.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Birth {
    kind: Kind,
    object: Ref,
    size: usize,
}

impl Birth {
    pub(super) fn range(&self) -> (usize, usize) {
        (self.object.address(), self.object.address() + self.size)
    }
}

/// Objects that were created since sides are run.
#[derive(Debug, Clone, Default)]
pub(super) struct Births {
    /// Those of this state.
    pub(super) born: Vec<Birth>,
    /// Those of earlier sides, of which this state has not taken the place.
    spare: Vec<Birth>,
}

impl Births {
    /// Objects that another side has created may have their twins here.
    pub(super) fn follow(&mut self, other: &Births) {
        let common = self.born.iter().zip(&other.born).take_while(|(mine, theirs)| mine == theirs).count();
        let mine = &self.born[common..];
        let new: Vec<Birth> = other.born[common..].iter().filter(|birth| !mine.contains(birth)).copied().collect();
        let old = self.spare.iter().filter(|birth| !new.contains(birth));
        self.spare = new.iter().chain(old).copied().collect();
    }

    /// Adds the objects of another side; `before` is the state before both.
    pub(super) fn join(&mut self, other: &Births, before: &Births) {
        let common = before.born.len();
        let mine = self.born.split_off(common);
        let theirs = &other.born[common..];
        self.born.extend(theirs);
        self.born.extend(mine.into_iter().filter(|birth| !theirs.contains(birth)));
        let born = &self.born[common..];
        self.spare = before.spare.iter().filter(|birth| !born.contains(birth)).copied().collect();
    }
}

impl Heap {
    /// Zeroed memory for an object that a side creates, as [`Heap::allocate`] gives it.
    pub(crate) fn allocate_twin(&mut self, kind: Kind, size: usize) -> Option<Ref> {
        let twin = self.births.spare.iter().position(|birth| birth.kind == kind);
        let object = match twin {
            Some(index) => {
                let birth = self.births.spare.remove(index);
                let (start, end) = birth.range();
                self.zero_range(start, end);
                birth.object
            }
            None => self.allocate(size)?,
        };
        self.births.born.push(Birth { kind, object, size });
        Some(object)
    }

    /// Sides are over.
    pub(crate) fn forget_births(&mut self) {
        self.births = Births::default();
    }
}
