//! Allocation: bump a cursor through a run of free memory; take the next run when it is used up.

use triomphe::Arc;

use super::Heap;
use super::page::{PAGE, Page};
use crate::value::Ref;

/// Pages that a space grows by.
const GROWTH: usize = 16;
/// Holes smaller than this are not worth entering.
const SMALLEST_HOLE: usize = 256;

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
        while let Some((start, end)) = Arc::make_mut(&mut self.holes).pop() {
            if end - start >= size.max(SMALLEST_HOLE) {
                self.zero_range(start, end);
                self.objects = Space { cursor: start, end };
                return self.objects.take(size).map(Ref::at);
            }
            if size > SMALLEST_HOLE {
                // Too small for this object but not for others: keep it, and grow instead.
                Arc::make_mut(&mut self.holes).push((start, end));
                break;
            }
        }
        let (start, end) = self.grow(size)?;
        if size >= PAGE {
            // A large object gets pages of its own; the current run goes on serving small ones.
            if end - start > size {
                Arc::make_mut(&mut self.holes).insert(0, (start + size, end));
            }
            return Some(Ref::at(start));
        }
        self.objects = Space { cursor: start, end };
        self.objects.take(size).map(Ref::at)
    }

    /// Memory for an object whose contents are on the host.
    pub fn allocate_import(&mut self, size: usize) -> Option<Ref> {
        if let Some(at) = self.imports.take(size) {
            return Some(Ref::at(at));
        }
        let (start, end) = self.grow(size)?;
        self.imports = Space { cursor: start, end };
        self.imports.take(size).map(Ref::at)
    }

    fn grow(&mut self, size: usize) -> Option<(usize, usize)> {
        let pages = size.div_ceil(PAGE).max(GROWTH);
        let start = self.pages.len() * PAGE;
        if start + pages * PAGE > self.limit {
            return None;
        }
        self.pages.extend((0..pages).map(|_| Page::zeroed()));
        Some((start, start + pages * PAGE))
    }

    fn zero_range(&mut self, start: usize, end: usize) {
        let mut at = start;
        while at < end {
            let length = (end - at).min(PAGE - at % PAGE);
            if length == PAGE {
                self.pages[at / PAGE] = Page::zeroed();
            } else {
                let offset = at % PAGE;
                let page = self.page_mut(at);
                page.bytes.0[offset..offset + length].fill(0);
                if let Some(overlay) = &mut page.overlay {
                    overlay.retain(|o, _| !(offset..offset + length).contains(&usize::from(*o)));
                    page.special.terms = overlay.len() as u32;
                }
            }
            at += length;
        }
    }

    /// Bytes of address space in use.
    pub fn extent(&self) -> usize {
        self.pages.len() * PAGE
    }
}
