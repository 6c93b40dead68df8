//! Two heaps become one: what the sides of a branch did to memory, each under its condition.
//!
//! Sides run one after the other, and a later one allocates where an earlier one has stopped ([`Heap::continue_after`]). So an
//! object that was born on one side has an address that means nothing on the other, and its memory is simply taken over. Memory
//! that both sides knew before is compared, page by page by identity first, and where it differs a choice takes its place.
//!
//! What memory holds is not known here, only bytes and terms. A word of four bytes is the usual unit; terms of another width say
//! what theirs is. A location that is read in another unit than it was joined in is put together from bytes as ever.

use crema_term::{Const, Sort, TermId, TermPool};
use triomphe::Arc;

use super::page::{PAGE, Page};
use super::{FIRST_MIRROR_PAGE, Heap, Space};

/// A range of addresses.
type Range = (usize, usize);

/// Bytes that are compared at once.
const CHUNK: usize = 8;

impl Heap {
    /// Allocates where another heap, which has the same beginnings, has stopped.
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
        let new = self.spaces().map(Space::clone);
        for (space, end) in new.iter().zip(before) {
            // A run that the other one has entered: here it still holds what was there before it became free.
            if space.end != end && space.cursor < space.end {
                self.zero_range(space.cursor, space.end);
            }
        }
    }

    fn spaces(&self) -> [&Space; 3] {
        [&self.objects, &self.overflow, &self.imports]
    }

    /// Memory that was handed out since an earlier state of the heap; no collection lies between.
    fn births(&self, before: &Heap) -> Vec<Range> {
        let free_then = before.spaces().map(|space| (space.cursor, space.end));
        let entered = self.entered.iter().skip(before.entered.len()).copied();
        let mut births: Vec<Range> = free_then.into_iter().chain(entered).collect();
        for space in self.spaces() {
            births = births.into_iter().flat_map(|range| without(range, (space.cursor, space.end))).collect();
        }
        births.retain(|(start, end)| start < end);
        births.sort_unstable();
        births
    }

    /// Makes this heap the join of itself and `other`; `guard` says when this one counts. Both come from `before`, and this one
    /// has continued after `other`. `false`: they cannot be joined, and this heap is spoilt.
    pub(crate) fn join(&mut self, terms: &mut TermPool, guard: TermId, other: &Heap, before: &Heap) -> bool {
        if !self.join_pending(other, before) {
            return false;
        }
        let births = other.births(before);
        let ordinary = self.pages.iter().zip(&other.pages).enumerate();
        let ordinary = ordinary.filter(|(_, (mine, theirs))| !Arc::ptr_eq(mine, theirs)).map(|(index, _)| index);
        let theirs = |index: usize| other.mirrors.get(index).unwrap_or(&other.zero);
        let mirrors = self.mirrors.len().max(other.mirrors.len());
        let mirrors = (0..mirrors)
            .filter(|index| !Arc::ptr_eq(self.mirrors.get(*index).unwrap_or(&self.zero), theirs(*index)))
            .map(|index| index + FIRST_MIRROR_PAGE);
        let pages: Vec<usize> = ordinary.chain(mirrors).collect();
        for page in pages {
            self.join_page(terms, guard, other, before, &births, page * PAGE);
        }
        self.limit = self.limit.max(other.limit);
        true
    }

    /// Objects without contents that were born on either side stay so; nobody must have got contents on one side alone.
    fn join_pending(&mut self, other: &Heap, before: &Heap) -> bool {
        if Arc::ptr_eq(&self.pending, &before.pending) && Arc::ptr_eq(&other.pending, &before.pending) {
            return true;
        }
        if !before.pending.iter().all(|object| self.pending.contains(object) && other.pending.contains(object)) {
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
        births: &[Range],
        start: usize,
    ) {
        let chunks = differing(self.page(start), other.page(start));
        let pending = other.page(start).special.pending - before.page(start).special.pending;
        if chunks.is_empty() && pending == 0 {
            return;
        }
        self.page_mut(start).special.pending += pending;
        for address in chunks.into_iter().map(|offset| start + offset) {
            if births.iter().any(|(from, to)| (*from..*to).contains(&address)) {
                self.take_chunk(other, address);
            } else {
                self.join_chunk(terms, guard, other, address);
            }
        }
    }

    /// An object that was born on the other side.
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

    /// What is below a term is zero: to whoever looks for references there is none.
    fn set_contents(&mut self, terms: &mut TermPool, address: usize, size: usize, term: TermId) {
        self.clear_terms(terms, address, size);
        let constant = terms.as_const(term).map_or(0, Const::bits);
        self.write_bytes(address, &constant.to_le_bytes()[..size]);
        if terms.as_const(term).is_none() {
            self.set_term(address, Some(term));
        }
    }
}

/// Offsets of the chunks in which two pages differ.
fn differing(a: &Page, b: &Page) -> Vec<usize> {
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

/// Two terms of one width, of one sort: floats where nothing is lost by that, else bits.
fn one_sort(terms: &mut TermPool, a: TermId, b: TermId) -> (TermId, TermId) {
    let as_float = |terms: &mut TermPool, sort: Sort, term: TermId| {
        let bits = terms.as_bits(term)?;
        let constant = Const::from_bits(sort, bits);
        // Of the many NaNs a float has only one.
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

/// A range without another.
fn without((start, end): Range, (from, to): Range) -> [Range; 2] {
    let (from, to) = (from.clamp(start, end), to.clamp(start, end));
    [(start, from), (to, end)]
}
