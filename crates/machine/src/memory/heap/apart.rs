//! Whether two heaps differ at certain fields of their objects. Merging uses this to keep such successors apart.
//! different.

use triomphe::Arc;

use super::Heap;
use super::join::differing;
use super::page::PAGE;
use crate::merging::MergedPlace;
use crate::state::value::Ref;

/// Bytes of a number or a reference.
const WORD: usize = 4;

impl Heap {
    /// Whether this heap and `other`, which descend from the same heap, differ at one of these places in an object that both
    /// have. Two terms count as equal: one more choice between terms changes little.
    pub(crate) fn differs_at(&self, other: &Heap, places: &[MergedPlace]) -> bool {
        if places.is_empty() {
            return false;
        }
        let pages = self.pages.iter().zip(&other.pages).enumerate();
        let mut changed = pages.filter(|(_, (mine, theirs))| !Arc::ptr_eq(mine, theirs));
        changed.any(|(index, (mine, theirs))| {
            let words = differing(mine, theirs).into_iter().flat_map(|chunk| [chunk, chunk + WORD]);
            let mut words = words.map(|offset| index * PAGE + offset);
            words.any(|address| self.differs_in(other, address) && self.is_one_of(other, address, places))
        })
    }

    fn differs_in(&self, other: &Heap, address: usize) -> bool {
        match (self.term_at(address), other.term_at(address)) {
            (None, None) => self.load_raw::<u32>(address) != other.load_raw::<u32>(address),
            (Some(_), Some(_)) => false,
            (Some(_), None) | (None, Some(_)) => true,
        }
    }

    /// Whether an address is one of the places. Memory that only looks like an object of the class is a harmless false
    /// positive.
    fn is_one_of(&self, other: &Heap, address: usize, places: &[MergedPlace]) -> bool {
        places.iter().any(|place| {
            let Some(start) = address.checked_sub(place.offset) else { return false };
            start % 8 == 0 && [self, other].iter().all(|heap| heap.class_of(Ref::at(start)) == place.class)
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crema_program::ClassId;
    use crema_term::{Sort, TermPool};

    #[test]
    fn heaps_differ_at_places_of_objects_that_both_have() {
        let (list, other) = (ClassId(7), ClassId(8));
        let mut before = Heap::new(1 << 20);
        let object = before.allocate(24).expect("room");
        before.set_class(object, list);
        let size = MergedPlace { class: list, offset: 16 };
        let places = [MergedPlace { class: other, offset: 20 }, size];
        let (mut a, mut b) = (before.clone(), before.clone());
        assert!(!a.differs_at(&b, &places));
        a.store_raw(object.address() + 16, 3_u32);
        assert!(a.differs_at(&b, &places) && b.differs_at(&a, &places));
        assert!(!a.differs_at(&b, &places[..1]), "a place of another class");
        assert!(!a.differs_at(&b, &[MergedPlace { class: list, offset: 20 }]), "another place");
        b.store_raw(object.address() + 16, 3_u32);
        assert!(!a.differs_at(&b, &places), "both have the same");
        let created = b.allocate(24).expect("room");
        b.set_class(created, list);
        b.store_raw(created.address() + 16, 5_u32);
        a.continue_after(&b);
        assert!(!a.differs_at(&b, &places), "one of them does not have the object");
    }

    #[test]
    fn terms_do_not_differ_from_terms() {
        let mut terms = TermPool::new();
        let mut a = Heap::new(1 << 20);
        let object = a.allocate(24).expect("room");
        a.set_class(object, ClassId(7));
        let places = [MergedPlace { class: ClassId(7), offset: 16 }];
        let mut b = a.clone();
        let [x, y] = ["x", "y"].map(|name| terms.fresh(Sort::BitVec(32), name));
        a.set_term(object.address() + 16, Some(x));
        assert!(a.differs_at(&b, &places), "a term and a number");
        b.set_term(object.address() + 16, Some(y));
        assert!(!a.differs_at(&b, &places));
    }
}
