//! Objects of different paths, matched by allocation site.
//!
//! Two paths from one branch each create objects that the other path does not have. Objects that both create at the same
//! instruction, with the same class and length, are matched in the order of their creation: the path that runs later reuses
//! the address of the earlier path's object. At the join point the two are one object with joined contents. Without this, a
//! list that grows on both paths of a branch would become a choice between two arrays, and after the next branch between
//! four.
//!
//! Invariant: matched objects have the same header, so headers never differ where contents are joined.

use crema_program::{ClassId, MethodId};

use super::Heap;
use crate::state::value::Ref;

/// What objects with the same address must have in common: the class, the length of an array, and the allocation site.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct AllocationSite {
    pub(crate) class: ClassId,
    pub(crate) length: i32,
    pub(crate) site: (MethodId, u32),
}

/// An object that a successor of the branch has created.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Allocation {
    site: AllocationSite,
    object: Ref,
    size: usize,
}

impl Allocation {
    pub(super) fn range(&self) -> (usize, usize) {
        (self.object.address(), self.object.address() + self.size)
    }
}

/// Objects created since the successors of a branch began to run.
#[derive(Debug, Clone, Default)]
pub(super) struct Allocations {
    /// Those created by this state.
    pub(super) created: Vec<Allocation>,
    /// Those created by earlier successors whose addresses this state has not reused yet.
    spare: Vec<Allocation>,
}

impl Allocations {
    /// From now on, objects that another successor has created may be matched here.
    pub(super) fn follow(&mut self, other: &Allocations) {
        let common = self.created.iter().zip(&other.created).take_while(|(mine, theirs)| mine == theirs).count();
        let mine = &self.created[common..];
        let new: Vec<Allocation> =
            other.created[common..].iter().filter(|allocation| !mine.contains(allocation)).copied().collect();
        let old = self.spare.iter().filter(|allocation| !new.contains(allocation));
        self.spare = new.iter().chain(old).copied().collect();
    }

    /// Adds the objects of another successor. `before` is the state at the branch.
    pub(super) fn join(&mut self, other: &Allocations, before: &Allocations) {
        let common = before.created.len();
        let mine = self.created.split_off(common);
        let theirs = &other.created[common..];
        self.created.extend(theirs);
        self.created.extend(mine.into_iter().filter(|allocation| !theirs.contains(allocation)));
        let created = &self.created[common..];
        self.spare = before.spare.iter().filter(|allocation| !created.contains(allocation)).copied().collect();
    }
}

impl Heap {
    /// Zeroed memory for an object that a successor creates. Like [`Heap::allocate`], but reuses the address of a matching
    /// object.
    pub(crate) fn allocate_at_site(&mut self, site: AllocationSite, size: usize) -> Option<Ref> {
        let spare = self.allocations.spare.iter().position(|allocation| allocation.site == site);
        let object = match spare {
            Some(index) => {
                let allocation = self.allocations.spare.remove(index);
                let (start, end) = allocation.range();
                self.zero_range(start, end);
                allocation.object
            }
            None => self.allocate(size)?,
        };
        self.allocations.created.push(Allocation { site, object, size });
        Some(object)
    }

    /// The end of the region: no more objects are matched.
    pub(crate) fn forget_allocations(&mut self) {
        self.allocations = Allocations::default();
    }
}
