//! The symbolic heap: copy-on-write memory in which every object lies exactly as the host JVM lays it out.
//!
//! Memory is byte addressable and split into pages that states share until one of them writes (see [`page`]). An object is
//! a header (class id, shadow handle, lock word; arrays: length) followed by its fields at the JVM's own offsets, so field
//! offsets that library code has computed on the host, `Unsafe` access and array views need no translation. Symbolic values
//! lie in a sparse overlay beside the bytes. Cloning a heap clones the page table; two heaps are compared page by page, by
//! identity.
//!
//! Invariant: reads and writes of plain pages never look at anything but the page.

mod allocate;
mod allocation_sites;
mod apart;
mod collect;
mod join;
mod length;
pub mod page;
mod terms;

pub(crate) use allocation_sites::AllocationSite;
pub use collect::{Collection, ObjectShape};
pub use length::{Elements, Length};

use crema_program::ClassId;
use crema_program::program::MIRRORS;
use crema_term::TermPool;
use rustc_hash::{FxHashMap, FxHashSet};
use triomphe::Arc;

use crate::state::value::{Ref, TermId};
use allocate::Space;
use allocation_sites::Allocations;
use page::{PAGE, Page};

const HEADER_CLASS: usize = 0;
const HEADER_SHADOW: usize = 4;
const HEADER_LOCK: usize = 8;
const HEADER_LENGTH: usize = 12;
const ELEMENTS: usize = 16;
const FIRST_MIRROR_PAGE: usize = MIRRORS / PAGE;

/// A primitive type that memory can hold.
pub trait Scalar: Copy + Default {
    /// Reads it from its little-endian bytes.
    fn read(bytes: &[u8]) -> Self;
    /// Writes its little-endian bytes.
    fn write(self, bytes: &mut [u8]);
}

macro_rules! scalars {
    ($($type:ty),*) => {$(
        impl Scalar for $type {
            #[inline(always)]
            fn read(bytes: &[u8]) -> Self {
                let mut array = [0; size_of::<$type>()];
                array.copy_from_slice(bytes);
                <$type>::from_le_bytes(array)
            }

            #[inline(always)]
            fn write(self, bytes: &mut [u8]) {
                bytes.copy_from_slice(&self.to_le_bytes());
            }
        }
    )*};
}
scalars!(i8, u8, i16, u16, i32, u32, i64, u64, f32, f64);

/// The heap of one state.
#[derive(Clone)]
pub struct Heap {
    pages: Vec<Arc<Page>>,
    mirrors: Vec<Arc<Page>>,
    zero: Arc<Page>,
    /// Objects whose contents have not been fetched yet.
    pending: Arc<FxHashSet<Ref>>,
    /// Lengths of arrays that are symbolic; see [`length`].
    lengths: Arc<FxHashMap<Ref, Length>>,
    /// Where ordinary objects go.
    objects: Space,
    /// Where objects go that do not fit into the next hole.
    overflow: Space,
    /// Where objects imported from the host go, so that ordinary pages never have pending contents.
    imports: Space,
    /// Runs of free memory that a collection found.
    holes: Arc<Vec<(usize, usize)>>,
    /// No hole is larger than this.
    largest_hole: usize,
    /// Runs of memory and address ranges of large objects, in the order in which they were taken since the last collection.
    entered: Vec<(usize, usize)>,
    /// Objects that successors of a branch have created.
    allocations: Allocations,
    /// Bytes handed out since the last collection.
    pub allocated: usize,
    /// Bytes that survived the last collection.
    pub live: usize,
    /// The most bytes that objects may take.
    pub limit: usize,
}

impl Heap {
    /// An empty heap that may grow to `limit` bytes.
    pub fn new(limit: usize) -> Self {
        let zero = Page::zeroed();
        Heap {
            // Page 0 is never allocated: it stands for null.
            pages: vec![Arc::clone(&zero)],
            mirrors: Vec::new(),
            zero,
            pending: Arc::new(FxHashSet::default()),
            lengths: Arc::new(FxHashMap::default()),
            objects: Space::default(),
            overflow: Space::default(),
            imports: Space::default(),
            holes: Arc::new(Vec::new()),
            largest_hole: 0,
            entered: Vec::new(),
            allocations: Allocations::default(),
            allocated: 0,
            live: 0,
            limit,
        }
    }

    // ---- pages ----

    #[inline(always)]
    fn page(&self, address: usize) -> &Page {
        match self.pages.get(address / PAGE) {
            Some(page) => page,
            None => self.mirror_page(address),
        }
    }

    #[cold]
    fn mirror_page(&self, address: usize) -> &Page {
        let index = (address / PAGE).wrapping_sub(FIRST_MIRROR_PAGE);
        self.mirrors.get(index).unwrap_or(&self.zero)
    }

    #[inline(always)]
    fn page_mut(&mut self, address: usize) -> &mut Page {
        let slot = match self.pages.get_mut(address / PAGE) {
            Some(slot) => slot,
            None => mirror_slot(&mut self.mirrors, &self.zero, address),
        };
        if !slot.is_unique() {
            unshare(slot);
        }
        // The page is unique now, so this never copies; it only turns the check into a reference.
        Arc::make_mut(slot)
    }

    /// How many pages there are.
    pub fn page_count(&self) -> usize {
        self.pages.len()
    }

    /// Numbers of the pages in which two heaps differ. Shared pages are not looked at.
    pub fn changed_pages<'a>(&'a self, before: &'a Heap) -> impl Iterator<Item = usize> + 'a {
        let ordinary = self
            .pages
            .iter()
            .enumerate()
            .filter(|(index, page)| before.pages.get(*index).is_none_or(|old| !Arc::ptr_eq(old, page)));
        let mirrors = self
            .mirrors
            .iter()
            .enumerate()
            .filter(|(index, page)| before.mirrors.get(*index).is_none_or(|old| !Arc::ptr_eq(old, page)));
        ordinary.map(|(index, _)| index).chain(mirrors.map(|(index, _)| FIRST_MIRROR_PAGE + index))
    }

    /// The page that holds `address`, shared: the next write to it makes a copy.
    pub fn share_page(&self, address: usize) -> Arc<Page> {
        let mirror = || self.mirrors.get((address / PAGE).wrapping_sub(FIRST_MIRROR_PAGE)).unwrap_or(&self.zero);
        Arc::clone(self.pages.get(address / PAGE).unwrap_or_else(mirror))
    }

    /// Whether the page that holds `address` is this very page.
    pub fn is_page(&self, address: usize, page: &Arc<Page>) -> bool {
        std::ptr::eq(self.page(address), &raw const **page)
    }

    // ---- plain access ----

    /// Reads bytes at an aligned address, without a check for terms or pending contents.
    #[inline(always)]
    pub fn load_raw<T: Scalar>(&self, address: usize) -> T {
        let offset = address & (PAGE - size_of::<T>());
        T::read(&self.page(address).bytes.0[offset..offset + size_of::<T>()])
    }

    /// Writes bytes at an aligned address, without a check for terms or pending contents.
    #[inline(always)]
    pub fn store_raw<T: Scalar>(&mut self, address: usize, value: T) {
        let offset = address & (PAGE - size_of::<T>());
        value.write(&mut self.page_mut(address).bytes.0[offset..offset + size_of::<T>()]);
    }

    /// Reads a plain location; `None` if the page has pending contents or terms.
    #[inline(always)]
    pub fn try_load<T: Scalar>(&self, address: usize) -> Option<T> {
        let page = self.page(address);
        if page.is_special() {
            return None;
        }
        let offset = address & (PAGE - size_of::<T>());
        Some(T::read(&page.bytes.0[offset..offset + size_of::<T>()]))
    }

    /// Writes a plain location; `false` if the page has pending contents or terms.
    #[inline(always)]
    pub fn try_store<T: Scalar>(&mut self, address: usize, value: T) -> bool {
        let page = self.page_mut(address);
        if page.is_special() {
            return false;
        }
        let offset = address & (PAGE - size_of::<T>());
        value.write(&mut page.bytes.0[offset..offset + size_of::<T>()]);
        true
    }

    // ---- terms ----

    /// The term at a location, if it is symbolic.
    pub fn term_at(&self, address: usize) -> Option<TermId> {
        let page = self.page(address);
        if page.special.terms == 0 {
            return None;
        }
        page.overlay.as_ref()?.get(&((address % PAGE) as u16)).copied()
    }

    /// Makes a location symbolic, or concrete again.
    pub fn set_term(&mut self, address: usize, term: Option<TermId>) {
        if term.is_none() && self.page(address).special.terms == 0 {
            return;
        }
        let page = self.page_mut(address);
        let overlay = page.overlay.get_or_insert_default();
        let offset = (address % PAGE) as u16;
        match term {
            Some(term) => overlay.insert(offset, term),
            None => overlay.remove(&offset),
        };
        page.special.terms = overlay.len() as u32;
        if overlay.is_empty() {
            page.overlay = None;
        }
    }

    // ---- pending contents ----

    /// Whether the contents of an object are still on the host.
    #[inline]
    pub fn is_pending(&self, object: Ref) -> bool {
        self.page(object.address()).special.pending != 0 && self.pending.contains(&object)
    }

    /// Objects whose contents have been fetched in one of two heaps only.
    pub(crate) fn fetched_in_one<'a>(&'a self, other: &'a Heap) -> impl Iterator<Item = Ref> + 'a {
        let is_shared = Arc::ptr_eq(&self.pending, &other.pending);
        let differing = self.pending.symmetric_difference(&other.pending).copied();
        differing.filter(move |_| !is_shared)
    }

    /// Records that the contents of an object of `size` bytes are still on the host.
    pub fn mark_pending(&mut self, object: Ref, size: usize) {
        if Arc::make_mut(&mut self.pending).insert(object) {
            self.for_pages(object, size, |page| page.special.pending += 1);
        }
    }

    /// Records that the contents have arrived.
    pub fn clear_pending(&mut self, object: Ref, size: usize) {
        if Arc::make_mut(&mut self.pending).remove(&object) {
            self.for_pages(object, size, |page| page.special.pending -= 1);
        }
    }

    fn for_pages(&mut self, object: Ref, size: usize, mut change: impl FnMut(&mut Page)) {
        let first = object.address() / PAGE;
        let last = (object.address() + size.max(1) - 1) / PAGE;
        for index in first..=last {
            change(self.page_mut(index * PAGE));
        }
    }

    // ---- ranges ----

    /// Reads a range of plain bytes.
    pub fn read_bytes(&self, mut address: usize, mut out: &mut [u8]) {
        while !out.is_empty() {
            let offset = address % PAGE;
            let length = out.len().min(PAGE - offset);
            out[..length].copy_from_slice(&self.page(address).bytes.0[offset..offset + length]);
            address += length;
            out = &mut out[length..];
        }
    }

    /// Writes a range of plain bytes and removes the terms in it. No term may lie across its ends.
    pub fn write_bytes(&mut self, mut address: usize, mut bytes: &[u8]) {
        while !bytes.is_empty() {
            let offset = address % PAGE;
            let length = bytes.len().min(PAGE - offset);
            let page = self.page_mut(address);
            page.bytes.0[offset..offset + length].copy_from_slice(&bytes[..length]);
            page.forget_terms(offset..offset + length);
            address += length;
            bytes = &bytes[length..];
        }
    }

    /// Copies a range with its terms, as if through a buffer.
    pub fn copy_bytes(&mut self, pool: &mut TermPool, from: usize, to: usize, length: usize) {
        if from == to || length == 0 {
            return;
        }
        self.cut_terms(pool, from, length);
        self.cut_terms(pool, to, length);
        self.split_for_move(pool, from, length, from.abs_diff(to));
        let terms = self.terms_in(from, length);
        // Small copies need no allocation; large ones are dominated by the copying itself.
        let mut small = [0_u8; 256];
        if let Some(buffer) = small.get_mut(..length) {
            self.read_bytes(from, buffer);
            self.write_bytes(to, buffer);
        } else {
            let mut buffer = vec![0; length];
            self.read_bytes(from, &mut buffer);
            self.write_bytes(to, &buffer);
        }
        for (address, term) in terms {
            self.set_term(address - from + to, Some(term));
        }
    }

    /// The terms in a range, by address.
    pub(crate) fn terms_in(&self, start: usize, length: usize) -> Vec<(usize, TermId)> {
        let mut found = Vec::new();
        for base in (start / PAGE..=(start + length - 1) / PAGE).map(|index| index * PAGE) {
            if let Some(overlay) = &self.page(base).overlay {
                let first = start.saturating_sub(base) as u16;
                let end = (start + length - base).min(PAGE) as u16;
                found.extend(overlay.range(first..end).map(|(offset, term)| (base + usize::from(*offset), *term)));
            }
        }
        found
    }

    /// The addresses at which a term lies.
    pub(crate) fn places_of(&self, term: TermId) -> Vec<usize> {
        let pages = self.pages.iter().enumerate().chain((FIRST_MIRROR_PAGE..).zip(&self.mirrors));
        let terms = pages.flat_map(|(index, page)| page.overlay.iter().map(move |overlay| (index * PAGE, overlay)));
        let places = terms
            .flat_map(|(start, overlay)| overlay.iter().map(move |(at, known)| (start + usize::from(*at), *known)));
        places.filter(|(_, known)| *known == term).map(|(address, _)| address).collect()
    }

    // ---- headers ----

    /// The class of an object.
    #[inline(always)]
    pub fn class_of(&self, object: Ref) -> ClassId {
        ClassId(self.load_raw(object.address() + HEADER_CLASS))
    }

    /// Sets the class of an object that is being created.
    pub fn set_class(&mut self, object: Ref, class: ClassId) {
        self.store_raw(object.address() + HEADER_CLASS, class.0);
    }

    /// The handle of the shadow on the host; zero if it has none.
    pub fn shadow_of(&self, object: Ref) -> u32 {
        self.load_raw(object.address() + HEADER_SHADOW)
    }

    /// Sets the handle of the shadow.
    pub fn set_shadow(&mut self, object: Ref, handle: u32) {
        self.store_raw(object.address() + HEADER_SHADOW, handle);
    }

    /// The lock word; see [`crate::semantics::monitor`].
    #[inline]
    pub fn lock_word(&self, object: Ref) -> u32 {
        self.load_raw(object.address() + HEADER_LOCK)
    }

    /// Sets the lock word.
    #[inline]
    pub fn set_lock_word(&mut self, object: Ref, word: u32) {
        self.store_raw(object.address() + HEADER_LOCK, word);
    }

    /// The length of an array, unless it is symbolic: see [`Heap::symbolic_length`].
    #[inline(always)]
    pub fn array_length(&self, array: Ref) -> i32 {
        self.load_raw(array.address() + HEADER_LENGTH)
    }

    /// Sets the length of an array that is being created.
    pub fn set_array_length(&mut self, array: Ref, length: i32) {
        self.store_raw(array.address() + HEADER_LENGTH, length);
    }

    /// Byte address of an array's first element.
    #[inline(always)]
    pub fn elements(array: Ref) -> usize {
        array.address() + ELEMENTS
    }
}

#[cold]
fn unshare(slot: &mut Arc<Page>) {
    let copy = Page::clone(slot);
    *slot = Arc::new(copy);
}

#[cold]
fn mirror_slot<'a>(mirrors: &'a mut Vec<Arc<Page>>, zero: &Arc<Page>, address: usize) -> &'a mut Arc<Page> {
    let index = (address / PAGE).wrapping_sub(FIRST_MIRROR_PAGE);
    assert!(index < 1 << 20, "address {address:#x} is outside the heap");
    if index >= mirrors.len() {
        mirrors.resize_with(index + 1, || Arc::clone(zero));
    }
    &mut mirrors[index]
}
