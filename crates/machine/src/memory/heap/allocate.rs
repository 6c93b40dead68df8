//! Allocation: a cursor moves through a run of free memory; when the run is used up, the next one is taken.

use crema_program::program::MIRRORS;
use triomphe::Arc;

use super::Heap;
use super::page::{PAGE, Page};
use crate::machine::limits::{HEAP_GROWTH_PAGES, HEAP_SLACK_SHARE, HOLE_BYTES, HOLE_STRIDE_BYTES};
use crate::state::value::Ref;

/// A run of free, zeroed memory.
#[derive(Debug, Clone, Default)]
pub(super) struct Space {
    pub(super) cursor: usize,
    pub(super) end: usize,
}

impl Space {
    #[inline(always)]
    fn take(&mut self, size: usize) -> Option<usize> {
        let at = self.cursor;
        (self.end - at >= size).then(|| {
            self.cursor = at + size;
            at
        })
    }
}

impl Heap {
    /// Zeroed memory for an object of `size` bytes (a multiple of eight); `None` if the heap's limit is reached.
    #[inline]
    pub fn allocate(&mut self, size: usize) -> Option<Ref> {
        self.allocated += size;
        if let Some(at) = self.objects.take(size) {
            return Some(Ref::at(at));
        }
        self.allocate_slow(size)
    }

    #[cold]
    fn allocate_slow(&mut self, size: usize) -> Option<Ref> {
        let found = if self.live + self.allocated > self.limit + self.limit / HEAP_SLACK_SHARE {
            None
        } else if size >= PAGE {
            self.allocate_large(size)
        } else {
            self.enter_run(size)
        };
        if found.is_none() {
            self.allocated -= size;
        }
        found.map(Ref::at)
    }

    /// The next run of free memory. It serves this object and later ones.
    fn enter_run(&mut self, size: usize) -> Option<usize> {
        while let Some((start, end)) = Arc::make_mut(&mut self.holes).pop() {
            if end - start >= size.max(HOLE_BYTES) {
                // Only a part of a large hole is entered at a time, so that memory is zeroed shortly before it is used.
                let part = end.min(start + HOLE_STRIDE_BYTES);
                if part < end {
                    Arc::make_mut(&mut self.holes).push((part, end));
                }
                self.zero_range(start, part);
                self.entered.push((start, part));
                self.objects = Space { cursor: start, end: part };
                return self.objects.take(size);
            }
            if size > HOLE_BYTES {
                // It is too small for this object, but not for others: keep it.
                Arc::make_mut(&mut self.holes).push((start, end));
                return self.allocate_medium(size);
            }
        }
        let (start, end) = self.grow(size)?;
        self.entered.push((start, end));
        self.objects = Space { cursor: start, end };
        self.objects.take(size)
    }

    /// An object that does not fit into the next hole. Such objects have a run of their own, apart from that of small
    /// objects. So neither kind leaves memory unused that the other could have used.
    fn allocate_medium(&mut self, size: usize) -> Option<usize> {
        if let Some(at) = self.overflow.take(size) {
            return Some(at);
        }
        let (start, end) = match self.take_hole(PAGE) {
            Some(start) => (start, start + PAGE),
            None => self.grow(size)?,
        };
        self.entered.push((start, end));
        self.overflow = Space { cursor: start, end };
        self.overflow.take(size)
    }

    /// A large object gets a hole or pages of its own; the current run continues to serve small objects.
    fn allocate_large(&mut self, size: usize) -> Option<usize> {
        if let Some(start) = self.take_hole(size) {
            self.entered.push((start, start + size));
            return Some(start);
        }
        let (start, end) = self.grow(size)?;
        self.entered.push((start, start + size));
        if end - start > size {
            Arc::make_mut(&mut self.holes).insert(0, (start + size, end));
        }
        Some(start)
    }

    /// Zeroed memory that may exceed the heap's limit: for an array that reserves room for many elements and uses few.
    pub fn allocate_room(&mut self, size: usize) -> Option<Ref> {
        if size < PAGE { self.allocate(size) } else { self.allocate_large(size).map(Ref::at) }
    }

    /// Zeroed memory from the first hole that is large enough.
    fn take_hole(&mut self, size: usize) -> Option<usize> {
        if self.largest_hole < size {
            return None;
        }
        let holes = Arc::make_mut(&mut self.holes);
        let Some((start, _)) = holes.iter_mut().rev().find(|(start, end)| end - *start >= size) else {
            self.largest_hole = size - 1;
            return None;
        };
        let at = *start;
        *start += size;
        self.zero_range(at, at + size);
        Some(at)
    }

    /// Memory for an object whose contents are on the host.
    pub fn allocate_import(&mut self, size: usize) -> Option<Ref> {
        if let Some(at) = self.imports.take(size) {
            return Some(Ref::at(at));
        }
        let (start, end) = self.grow(size)?;
        self.entered.push((start, end));
        self.imports = Space { cursor: start, end };
        self.imports.take(size).map(Ref::at)
    }

    fn grow(&mut self, size: usize) -> Option<(usize, usize)> {
        let pages = size.div_ceil(PAGE).max(HEAP_GROWTH_PAGES);
        let start = self.pages.len() * PAGE;
        // Objects do not move, so there may be more addresses in use than bytes.
        if start + pages * PAGE > MIRRORS {
            return None;
        }
        if pages > HEAP_GROWTH_PAGES {
            // A large array often stays mostly empty, so its pages share one page of zeros.
            self.pages.extend(std::iter::repeat_n(&self.zero, pages).cloned());
        } else {
            self.pages.extend((0..pages).map(|_| Page::zeroed()));
        }
        Some((start, start + pages * PAGE))
    }

    pub(super) fn zero_range(&mut self, start: usize, end: usize) {
        let mut at = start;
        while at < end {
            let length = (end - at).min(PAGE - at % PAGE);
            if length == PAGE {
                let empty = if end - start > HOLE_STRIDE_BYTES { Arc::clone(&self.zero) } else { Page::zeroed() };
                self.pages[at / PAGE] = empty;
            } else {
                let offset = at % PAGE;
                let page = self.page_mut(at);
                page.bytes.0[offset..offset + length].fill(0);
                page.forget_terms(offset..offset + length);
            }
            at += length;
        }
    }

    /// Bytes of address space in use.
    pub fn extent(&self) -> usize {
        self.pages.len() * PAGE
    }
}

#[cfg(test)]
mod tests {
    use super::super::{Collection, ObjectShape};
    use super::*;

    /// Objects whose size is their first word.
    struct Sized;

    impl ObjectShape for Sized {
        fn size(&self, heap: &Heap, object: Ref) -> usize {
            heap.load_raw::<u32>(object.address()) as usize
        }

        fn references(&self, _: &Heap, _: Ref, _: &mut dyn FnMut(Ref)) {}
    }

    fn make(heap: &mut Heap, size: usize) -> Option<Ref> {
        let object = heap.allocate(size)?;
        assert_eq!(heap.load_raw::<u32>(object.address() + size - 4), 0, "memory is zeroed");
        heap.store_raw(object.address(), size as u32);
        heap.store_raw(object.address() + size - 4, u32::MAX);
        Some(object)
    }

    /// The gaps between survivors serve objects of every size again, so the heap does not grow without bound.
    #[test]
    fn free_memory_is_used_again() {
        let mut heap = Heap::new(32 << 20);
        let mut kept = [Ref::NULL; 64];
        let mut random = 1u64;
        for _ in 0..200 {
            for _ in 0..200 {
                random = random.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
                let size = 16usize << ((random >> 40) % 12);
                let object = make(&mut heap, size).expect("most of the heap is free");
                kept[(random >> 50) as usize % 64] = object;
            }
            let mut collection = Collection::new(&heap);
            kept.iter().for_each(|object| collection.root(*object));
            collection.finish(&mut heap, &Sized);
        }
        assert!(heap.extent() < 32 << 20, "{} bytes", heap.extent());
    }

    #[test]
    fn the_limit_holds_and_can_be_left_again() {
        let mut heap = Heap::new(16 << 20);
        for size in [64, 1000, 5000 / 8 * 8, 1 << 20] {
            let made = std::iter::from_fn(|| make(&mut heap, size)).count() * size;
            assert!(made > 15 << 20 && made < 18 << 20, "{made} bytes of objects of {size}");
            Collection::new(&heap).finish(&mut heap, &Sized);
        }
        assert!(heap.extent() < 40 << 20, "{} bytes", heap.extent());
    }
}
