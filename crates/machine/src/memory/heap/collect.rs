//! Mark-and-sweep garbage collection: mark from the roots, then give the gaps between survivors to the allocator.
//!
//! Objects do not move, and no page is written. Free memory is recorded beside the pages, so pages that states share stay
//! shared.

use rustc_hash::FxHashSet;
use triomphe::Arc;

use super::page::PAGE;
use super::{Heap, Space};
use crate::state::value::Ref;

/// Granularity of free memory in bytes.
const LINE: usize = 128;

/// What the collector must know about objects.
pub trait ObjectShape {
    /// Bytes that an object takes.
    fn size(&self, heap: &Heap, object: Ref) -> usize;
    /// Calls `visit` with every reference that an object holds strongly.
    fn references(&self, heap: &Heap, object: Ref, visit: &mut dyn FnMut(Ref));
}

/// A collection in progress: which objects are reachable.
pub struct Collection {
    marks: Vec<u64>,
    mirrors: FxHashSet<Ref>,
    todo: Vec<Ref>,
}

impl Collection {
    /// Nothing is reachable yet.
    pub fn new(heap: &Heap) -> Self {
        Collection { marks: vec![0; heap.extent() / 8 / 64 + 1], mirrors: FxHashSet::default(), todo: Vec::new() }
    }

    /// Whether an object was found reachable.
    pub fn is_marked(&self, object: Ref) -> bool {
        let unit = object.0 as usize;
        self.marks.get(unit / 64).map_or_else(|| self.mirrors.contains(&object), |word| word & (1 << (unit % 64)) != 0)
    }

    /// The objects that were found reachable.
    pub fn objects(&self) -> impl Iterator<Item = Ref> + '_ {
        let words = self.marks.iter().enumerate();
        let marked = words.flat_map(|(index, word)| {
            (0..64).filter(move |bit| word & (1 << bit) != 0).map(move |bit| Ref((index * 64) as u32 + bit))
        });
        marked.chain(self.mirrors.iter().copied())
    }

    /// Adds a root.
    pub fn root(&mut self, object: Ref) {
        if object.is_null() {
            return;
        }
        let unit = object.0 as usize;
        let new = match self.marks.get_mut(unit / 64) {
            Some(word) => {
                let bit = 1 << (unit % 64);
                let new = *word & bit == 0;
                *word |= bit;
                new
            }
            None => self.mirrors.insert(object),
        };
        if new {
            self.todo.push(object);
        }
    }

    /// Marks everything that the roots reach.
    pub fn trace(&mut self, heap: &Heap, shape: &impl ObjectShape) {
        while let Some(object) = self.todo.pop() {
            shape.references(heap, object, &mut |target| self.root(target));
        }
    }

    /// Ends the collection: everything that is not marked is free.
    pub fn finish(self, heap: &mut Heap, shape: &impl ObjectShape) {
        let mut lines = vec![false; heap.extent() / LINE];
        let mut live = 0;
        let mut cover = |start: usize, end: usize| {
            (start / LINE..end.div_ceil(LINE)).for_each(|line| lines[line] = true);
        };
        for (index, word) in self.marks.iter().enumerate() {
            let mut bits = *word;
            while bits != 0 {
                let object = Ref((index * 64) as u32 + bits.trailing_zeros());
                bits &= bits - 1;
                let size = shape.size(heap, object);
                live += heap.symbolic_length(object).map_or(size, |_| size.min(PAGE));
                cover(object.address(), object.address() + size);
            }
        }
        // These stay as they are: the null page, the run that imports are being written to, and pages with pending contents.
        cover(0, PAGE);
        if heap.imports.end > 0 {
            cover(heap.imports.cursor, heap.imports.end);
        }
        for (index, page) in heap.pages.iter().enumerate() {
            if page.special.pending != 0 {
                cover(index * PAGE, (index + 1) * PAGE);
            }
        }
        heap.keep_lengths(|array| self.is_marked(array));
        let holes = holes(&lines);
        heap.largest_hole = holes.iter().map(|(start, end)| end - start).max().unwrap_or(0);
        if heap.extent() > heap.limit {
            // The address space is larger than the limit: free pages must not use memory, so they share the page of zeros.
            for (start, end) in &holes {
                let pages = start.div_ceil(PAGE)..(end / PAGE).max(start.div_ceil(PAGE));
                heap.pages[pages].fill(Arc::clone(&heap.zero));
            }
        }
        heap.holes = Arc::new(holes);
        heap.objects = Space::default();
        heap.overflow = Space::default();
        heap.entered.clear();
        heap.allocated = 0;
        heap.live = live;
    }
}

/// Runs of free lines, ordered so that the lowest addresses are used first.
fn holes(lines: &[bool]) -> Vec<(usize, usize)> {
    let mut found = Vec::new();
    let mut start = None;
    for (index, used) in lines.iter().enumerate() {
        match (used, start) {
            (false, None) => start = Some(index),
            (true, Some(first)) => {
                found.push((first * LINE, index * LINE));
                start = None;
            }
            _ => {}
        }
    }
    if let Some(first) = start {
        found.push((first * LINE, lines.len() * LINE));
    }
    found.reverse();
    found
}
