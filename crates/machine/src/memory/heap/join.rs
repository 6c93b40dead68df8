//! The join of two heaps: the effects that the successors of a branch had on memory, each under its condition.
//!
//! Successors run one after the other, and a later one allocates where the earlier one stopped ([`Heap::continue_after`]). So
//! the address of an object that one path created is unused on the other path, and its memory is copied, unless the object is
//! matched by allocation site ([`super::allocation_sites`]). Memory that both paths know is compared, page by page, by
//! identity first. A location that differs becomes an `ite` over the two contents.
//!
//! The join knows nothing about objects, only bytes and terms. The usual unit is a word of four bytes; terms of another width
//! determine their own unit. A location that is later read in another unit is assembled from bytes, like any other.

use crema_term::{Const, Sort, TermId, TermPool};
use triomphe::Arc;

use super::allocation_sites::Allocation;
use super::page::{PAGE, Page};
use super::{FIRST_MIRROR_PAGE, Heap, Space};
use crate::state::value::Ref;

/// A range of addresses.
type Range = (usize, usize);

/// Bytes that are compared at once.
const CHUNK: usize = 8;

impl Heap {
    /// Continues to allocate where another heap stopped, which descends from the same heap.
    pub(crate) fn continue_after(&mut self, other: &Heap) {
        while self.pages.len() < other.pages.len() {
            self.pages.push(Arc::clone(&self.zero));
        }
        let before = self.spaces().map(|space| space.end);
        (self.objects, self.overflow, self.imports) =
            (other.objects.clone(), other.overflow.clone(), other.imports.clone());
        self.holes = Arc::clone(&other.holes);
        self.largest_hole = other.largest_hole;
        self.allocated = other.allocated;
        self.entered.clone_from(&other.entered);
        self.allocations.follow(&other.allocations);
        let new = self.spaces().map(Space::clone);
        for (space, end) in new.iter().zip(before) {
            // The other heap has entered this run. In this heap, it still contains the garbage from before it became free.
            if space.end != end && space.cursor < space.end {
                self.zero_range(space.cursor, space.end);
            }
        }
    }

    fn spaces(&self) -> [&Space; 3] {
        [&self.objects, &self.overflow, &self.imports]
    }

    /// Memory allocated since an earlier version of the heap, if there was no collection in between.
    fn handed_out(&self, before: &Heap) -> Vec<Range> {
        let free_then = before.spaces().map(|space| (space.cursor, space.end));
        let entered = self.entered.iter().skip(before.entered.len()).copied();
        let mut allocations: Vec<Range> = free_then.into_iter().chain(entered).collect();
        for space in self.spaces() {
            allocations = allocations.into_iter().flat_map(|range| without(range, (space.cursor, space.end))).collect();
        }
        allocations.retain(|(start, end)| start < end);
        allocations.sort_unstable();
        allocations
    }

    /// Makes this heap the join of itself and `other`. Where `guard` holds, the contents are those of this heap. Both descend
    /// from `before`, and this one has continued after `other`. If the result is `false`, they cannot be joined, and this
    /// heap must not be used any more.
    pub(crate) fn join(&mut self, terms: &mut TermPool, guard: TermId, other: &Heap, before: &Heap) -> bool {
        // The ranges of this heap include those of the other: it has continued where the other stopped.
        let allocations = [other.handed_out(before), self.handed_out(before)];
        if !self.join_lengths(other, before) || !self.join_pending(other, before, &allocations[1]) {
            return false;
        }
        let created = [other, &*self].map(|heap| heap.created(before));
        let matched = created[0].iter().filter(|range| created[1].binary_search(range).is_ok());
        if matched.clone().any(|(start, _)| self.header(*start) != other.header(*start)) {
            return false;
        }
        let origins = JoinedOrigins { allocations, created };
        let ordinary = self.pages.iter().zip(&other.pages).enumerate();
        let ordinary = ordinary.filter(|(_, (mine, theirs))| !Arc::ptr_eq(mine, theirs)).map(|(index, _)| index);
        let theirs = |index: usize| other.mirrors.get(index).unwrap_or(&other.zero);
        let mirrors = self.mirrors.len().max(other.mirrors.len());
        let mirrors = (0..mirrors)
            .filter(|index| !Arc::ptr_eq(self.mirrors.get(*index).unwrap_or(&self.zero), theirs(*index)))
            .map(|index| index + FIRST_MIRROR_PAGE);
        let pages: Vec<usize> = ordinary.chain(mirrors).collect();
        for page in pages {
            self.join_page(terms, guard, other, before, &origins, page * PAGE);
        }
        self.allocations.join(&other.allocations, &before.allocations);
        self.limit = self.limit.max(other.limit);
        true
    }

    /// Address ranges of the objects that this successor has created, in order of creation.
    fn created(&self, before: &Heap) -> Vec<Range> {
        let mut created: Vec<Range> =
            self.allocations.created[before.allocations.created.len()..].iter().map(Allocation::range).collect();
        created.sort_unstable();
        created
    }

    /// The class, the shadow and the lock of an object.
    fn header(&self, address: usize) -> [u8; 12] {
        let mut header = [0; 12];
        self.read_bytes(address, &mut header);
        header
    }

    /// Objects that either path created without contents stay so. The join fails if an object got its contents on one path
    /// only, or lost them. A builder loses them when something symbolic is appended.
    fn join_pending(&mut self, other: &Heap, before: &Heap, allocations: &[Range]) -> bool {
        if Arc::ptr_eq(&self.pending, &before.pending) && Arc::ptr_eq(&other.pending, &before.pending) {
            return true;
        }
        if !before.pending.iter().all(|object| self.pending.contains(object) && other.pending.contains(object)) {
            return false;
        }
        let lost = |object: &Ref| !before.pending.contains(object) && !is_in(allocations, object.address());
        if self.pending.iter().chain(other.pending.iter()).any(lost) {
            return false;
        }
        Arc::make_mut(&mut self.pending).extend(other.pending.iter().copied());
        true
    }

    fn join_page(
        &mut self,
        terms: &mut TermPool,
        guard: TermId,
        other: &Heap,
        before: &Heap,
        origins: &JoinedOrigins,
        start: usize,
    ) {
        let chunks = differing(self.page(start), other.page(start));
        let pending = other.page(start).special.pending - before.page(start).special.pending;
        if chunks.is_empty() && pending == 0 {
            return;
        }
        self.page_mut(start).special.pending += pending;
        for address in chunks.into_iter().map(|offset| start + offset) {
            match origins.of(address) {
                JoinedFrom::Common => self.join_chunk(terms, guard, other, address),
                JoinedFrom::Theirs => self.take_chunk(other, address),
                JoinedFrom::Mine => {}
            }
        }
    }

    /// Copies a part of an object that the other path created.
    fn take_chunk(&mut self, other: &Heap, address: usize) {
        let mut bytes = [0; CHUNK];
        other.read_bytes(address, &mut bytes);
        self.write_bytes(address, &bytes);
        for (at, term) in other.terms_in(address, CHUNK) {
            self.set_term(at, Some(term));
        }
    }

    fn join_chunk(&mut self, terms: &mut TermPool, guard: TermId, other: &Heap, address: usize) {
        let narrowest = |heap: &Heap, terms: &TermPool, at: usize, size: usize| {
            let widths = heap.terms_in(at, size).into_iter().map(|(_, term)| usize::from(terms.sort(term).width()) / 8);
            widths.min()
        };
        let wide = |heap: &Heap| heap.term_at(address).is_some_and(|term| terms.sort(term).width() == 64);
        if wide(self) || wide(other) {
            return self.join_unit(terms, guard, other, address, CHUNK);
        }
        for word in [address, address + 4] {
            let units = [narrowest(self, terms, word, 4), narrowest(other, terms, word, 4)];
            let unit = units.into_iter().flatten().min().unwrap_or(4).min(4);
            for at in (word..word + 4).step_by(unit) {
                self.join_unit(terms, guard, other, at, unit);
            }
        }
    }

    fn join_unit(&mut self, terms: &mut TermPool, guard: TermId, other: &Heap, address: usize, size: usize) {
        let mine = self.contents(terms, address, size);
        let theirs = other.contents(terms, address, size);
        let (mine, theirs) = one_sort(terms, mine, theirs);
        if mine == theirs {
            return;
        }
        let chosen = terms.ite(guard, mine, theirs);
        self.set_contents(terms, address, size, chosen);
    }

    /// The contents of a location as a term.
    fn contents(&self, terms: &mut TermPool, address: usize, size: usize) -> TermId {
        self.symbolic(terms, address, size).unwrap_or_else(|| {
            let mut bytes = [0; CHUNK];
            self.read_bytes(address, &mut bytes[..size]);
            terms.bv(8 * size as u8, u64::from_le_bytes(bytes))
        })
    }

    /// The bytes below a term are zero, so a search for references in the bytes finds none.
    fn set_contents(&mut self, terms: &mut TermPool, address: usize, size: usize, term: TermId) {
        self.clear_terms(terms, address, size);
        let constant = terms.as_const(term).map_or(0, Const::bits);
        self.write_bytes(address, &constant.to_le_bytes()[..size]);
        if terms.as_const(term).is_none() {
            self.set_term(address, Some(term));
        }
    }
}

/// What memory has been allocated for since the branch, by the other successor and by this one.
struct JoinedOrigins {
    /// Allocated memory. The ranges of this successor include the other's.
    allocations: [Vec<Range>; 2],
    /// Address ranges of objects that are, or could have been, matched by allocation site.
    created: [Vec<Range>; 2],
}

/// The path on which a location is in use.
enum JoinedFrom {
    /// On both.
    Common,
    Theirs,
    Mine,
}

impl JoinedOrigins {
    fn of(&self, address: usize) -> JoinedFrom {
        match self.created.each_ref().map(|ranges| is_among(ranges, address)) {
            [true, true] => JoinedFrom::Common,
            [true, false] => JoinedFrom::Theirs,
            [false, true] => JoinedFrom::Mine,
            [false, false] => match self.allocations.each_ref().map(|ranges| is_in(ranges, address)) {
                [true, _] => JoinedFrom::Theirs,
                [false, true] => JoinedFrom::Mine,
                [false, false] => JoinedFrom::Common,
            },
        }
    }
}

/// Offsets of the chunks in which two pages differ.
pub(super) fn differing(a: &Page, b: &Page) -> Vec<usize> {
    let bytes = a.bytes.0.chunks_exact(CHUNK).zip(b.bytes.0.chunks_exact(CHUNK)).enumerate();
    let mut found: Vec<usize> = bytes.filter(|(_, (a, b))| a != b).map(|(index, _)| index * CHUNK).collect();
    let terms = |page: &Page| page.overlay.iter().flat_map(|overlay| overlay.keys().copied()).collect::<Vec<u16>>();
    let at = |page: &Page, offset: u16| page.overlay.as_ref().and_then(|overlay| overlay.get(&offset).copied());
    let offsets = terms(a).into_iter().chain(terms(b));
    found.extend(offsets.filter(|offset| at(a, *offset) != at(b, *offset)).map(|o| usize::from(o) / CHUNK * CHUNK));
    found.sort_unstable();
    found.dedup();
    found
}

/// Two terms of one width, converted to one sort: floats where nothing is lost, else bits.
fn one_sort(terms: &mut TermPool, a: TermId, b: TermId) -> (TermId, TermId) {
    let as_float = |terms: &mut TermPool, sort: Sort, term: TermId| {
        let bits = terms.as_bits(term)?;
        let constant = Const::from_bits(sort, bits);
        // The float sort has a single NaN, so the payload of another NaN would be lost.
        (constant.bits() == bits).then(|| terms.constant(constant))
    };
    match (terms.sort(a), terms.sort(b)) {
        (x, y) if x == y => (a, b),
        (x, _) if x.is_float() => match as_float(terms, x, b) {
            Some(b) => (a, b),
            None => (terms.fp_to_bits(a), b),
        },
        (_, y) => match as_float(terms, y, a) {
            Some(a) => (a, b),
            None => (a, terms.fp_to_bits(b)),
        },
    }
}

fn is_in(ranges: &[Range], address: usize) -> bool {
    ranges.iter().any(|(start, end)| (*start..*end).contains(&address))
}

/// Whether an address is in one of many ranges. They are sorted and disjoint.
fn is_among(ranges: &[Range], address: usize) -> bool {
    let after = ranges.partition_point(|(start, _)| *start <= address);
    after > 0 && address < ranges[after - 1].1
}

/// The difference of two ranges.
fn without((start, end): Range, (from, to): Range) -> [Range; 2] {
    let (from, to) = (from.clamp(start, end), to.clamp(start, end));
    [(start, from), (to, end)]
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::memory::heap::AllocationSite;
    use crema_program::{ClassId, MethodId};
    use crema_term::{Evaluator, Model};

    /// Runs two closures as the successors of a branch and joins their heaps.
    fn branch(
        terms: &mut TermPool,
        before: &Heap,
        first: impl Fn(&mut Heap, &mut TermPool),
        second: impl Fn(&mut Heap, &mut TermPool),
    ) -> (TermId, Heap, Heap, Heap) {
        let guard = terms.fresh(Sort::Bool, "second");
        let (mut a, mut b) = (before.clone(), before.clone());
        first(&mut a, terms);
        b.continue_after(&a);
        second(&mut b, terms);
        let mut joined = b.clone();
        assert!(joined.join(terms, guard, &a, before));
        (guard, a, b, joined)
    }

    /// All bytes of a heap under a model.
    fn bytes(terms: &mut TermPool, heap: &Heap, model: &Model, from: usize, to: usize) -> Vec<u8> {
        (from..to)
            .map(|at| {
                let term = heap.contents(terms, at, 1);
                Evaluator::new(model).eval(terms, term).bits() as u8
            })
            .collect()
    }

    #[test]
    fn objects_created_on_either_path_are_there() {
        let mut terms = TermPool::new();
        let mut before = Heap::new(64 << 20);
        let old = before.allocate(32).expect("room");
        before.store_raw(old.address() + 16, 7_u32);
        let mut a = before.clone();
        let first = a.allocate(24).expect("room");
        a.store_raw(first.address(), 0x1111_u32);
        a.store_raw(old.address() + 16, first.0);
        let mut b = before.clone();
        b.continue_after(&a);
        let second = b.allocate(24).expect("room");
        assert_ne!(first, second);
        b.store_raw(second.address(), 0x2222_u32);
        let guard = terms.fresh(Sort::Bool, "b");
        assert!(b.join(&mut terms, guard, &a, &before));
        assert_eq!(b.load_raw::<u32>(first.address()), 0x1111);
        assert_eq!(b.load_raw::<u32>(second.address()), 0x2222);
        assert!(b.term_at(old.address() + 16).is_some());
        assert_eq!(b.term_at(first.address()), None);
    }

    #[test]
    fn objects_of_one_site_are_one_object() {
        let mut terms = TermPool::new();
        let mut before = Heap::new(64 << 20);
        before.allocate(32).expect("room");
        let kind = |length| AllocationSite { class: ClassId(7), length, site: (MethodId(3), 4) };
        let create = |heap: &mut Heap, length, value: u32| {
            let object = heap.allocate_at_site(kind(length), 24).expect("room");
            assert_eq!(heap.load_raw::<u64>(object.address() + 16), 0, "memory is zeroed");
            heap.store_raw(object.address() + 16, value);
            object
        };
        let mut first = before.clone();
        let a = [create(&mut first, 1, 10), create(&mut first, 1, 11), create(&mut first, 2, 12)];
        let mut second = before.clone();
        second.continue_after(&first);
        let b = [create(&mut second, 1, 20), create(&mut second, 3, 21)];
        assert_eq!(a[0], b[0], "the first of a kind have one address");
        assert!(!a.contains(&b[1]), "one of another kind has its own");
        // A branch within the second successor: one of its successors reuses the address of one more object.
        let (mut inner, mut other) = (second.clone(), second.clone());
        let c = create(&mut inner, 2, 30);
        assert_eq!(c, a[2]);
        other.continue_after(&inner);
        let condition = terms.fresh(Sort::Bool, "inner");
        assert!(other.join(&mut terms, condition, &inner, &second));
        assert_eq!(other.load_raw::<u32>(c.address() + 16), 30);
        let guard = terms.fresh(Sort::Bool, "second");
        assert!(other.join(&mut terms, guard, &first, &before));
        let mut value = |object: Ref, guard_holds: bool| {
            let mut model = Model::new();
            model.set(terms.as_var(guard).expect("a variable"), Const::Bool(guard_holds));
            let term = other.contents(&mut terms, object.address() + 16, 4);
            Evaluator::new(&model).eval(&terms, term).bits()
        };
        assert_eq!([value(a[0], false), value(a[0], true)], [10, 20]);
        assert_eq!([value(a[1], false), value(a[1], true)], [11, 11]);
        assert_eq!([value(a[2], false), value(a[2], true)], [12, 30]);
        assert_eq!([value(b[1], false), value(b[1], true)], [21, 21]);
    }

    #[test]
    fn memory_is_that_of_the_path_taken() {
        let mut seed = 1_u64;
        let mut random = move |below: usize| {
            seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
            (seed >> 33) as usize % below
        };
        for _ in 0..300 {
            let mut terms = TermPool::new();
            let mut before = Heap::new(64 << 20);
            let object = before.allocate(256).expect("room");
            let writes: Vec<Vec<(usize, usize, u64, bool)>> = (0..3)
                .map(|_| {
                    (0..random(6))
                        .map(|_| {
                            let size = 1 << random(4);
                            (object.address() + random(64) / size * size, size, random(1 << 20) as u64, random(3) == 0)
                        })
                        .collect()
                })
                .collect();
            let write = |index: usize| {
                let writes = writes[index].clone();
                move |heap: &mut Heap, terms: &mut TermPool| {
                    for (at, size, value, symbolic) in &writes {
                        let term = match symbolic {
                            true => terms.fresh(Sort::BitVec(8 * *size as u8), "x"),
                            false => terms.bv(8 * *size as u8, *value),
                        };
                        heap.set_contents(terms, *at, *size, term);
                    }
                }
            };
            write(0)(&mut before, &mut terms);
            let (guard, a, b, joined) = branch(&mut terms, &before, write(1), write(2));
            let range = (object.address(), object.address() + 72);
            for second in [false, true] {
                let mut model = Model::new();
                let variable = terms.as_var(guard).expect("a variable");
                model.set(variable, Const::Bool(second));
                for variable in 0..terms.var_count() {
                    let variable = crema_term::VarId(variable as u32);
                    let sort = terms.sort(terms.var_term(variable));
                    if sort != Sort::Bool {
                        model.set(variable, Const::from_bits(sort, random(1 << 30) as u64));
                    }
                }
                let successor = if second { &b } else { &a };
                let expected = bytes(&mut terms, successor, &model, range.0, range.1);
                assert_eq!(bytes(&mut terms, &joined, &model, range.0, range.1), expected);
            }
        }
    }
    /// Objects whose size is their first word.
    struct Sized;

    impl super::super::ObjectShape for Sized {
        fn size(&self, heap: &Heap, object: crate::state::value::Ref) -> usize {
            heap.load_raw::<u32>(object.address()) as usize
        }

        fn references(&self, _: &Heap, _: crate::state::value::Ref, _: &mut dyn FnMut(crate::state::value::Ref)) {}
    }

    /// New objects of random sizes. Each must be zeroed, and is filled with its own number. Some need a run of their own.
    fn allocations(heap: &mut Heap, random: &mut impl FnMut(usize) -> usize, first: u32) -> Vec<(usize, usize, u32)> {
        let mut made = Vec::new();
        for number in first..first + 20 {
            let size = (16 << random(11)).max(16);
            let at = heap.allocate(size).expect("room").address();
            for word in (at..at + size).step_by(4) {
                assert_eq!(heap.load_raw::<u32>(word), 0, "memory is zeroed");
            }
            heap.store_raw(at, size as u32);
            (at + 4..at + size).step_by(4).for_each(|word| heap.store_raw(word, number));
            made.push((at, size, number));
        }
        made
    }

    #[test]
    fn allocations_survive_wherever_the_memory_came_from() {
        let mut seed = 3_u64;
        let mut random = move |below: usize| {
            seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
            (seed >> 33) as usize % below
        };
        for _ in 0..60 {
            let mut terms = TermPool::new();
            let mut before = Heap::new(64 << 20);
            let old = allocations(&mut before, &mut random, 1);
            // Every other object becomes a hole.
            let mut collection = super::super::Collection::new(&before);
            old.iter().step_by(2).for_each(|(at, ..)| collection.root(crate::state::value::Ref::at(*at)));
            collection.finish(&mut before, &Sized);
            let old: Vec<_> = old.into_iter().step_by(2).chain(allocations(&mut before, &mut random, 100)).collect();
            let mut first = before.clone();
            let on_first = allocations(&mut first, &mut random, 1000);
            let mut second = before.clone();
            second.continue_after(&first);
            let on_second = allocations(&mut second, &mut random, 2000);
            let guard = terms.fresh(Sort::Bool, "second");
            assert!(second.join(&mut terms, guard, &first, &before));
            for (at, size, number) in old.into_iter().chain(on_first).chain(on_second) {
                for word in (at + 4..at + size).step_by(4) {
                    assert_eq!((second.load_raw::<u32>(word), second.term_at(word)), (number, None));
                }
            }
        }
    }
}
