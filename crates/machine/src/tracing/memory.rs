//! Symbolic bytes in memory outside of the heap: direct buffers, mapped files, and what `Unsafe` allocates. The memory is the
//! host's, and what is written to a mapped file is in the file. A term counts only while the byte has the term's value: native code can change memory, free it and use it again.

use std::collections::BTreeMap;

use crema_program::MethodId;
use crema_term::TermId;

use super::files::FileId;
use crate::machine::{Machine, Run};

/// Terms of single bytes, by address.
#[derive(Default)]
pub(super) struct NativeMemory {
    bytes: BTreeMap<u64, TermId>,
    /// Lengths of what has been allocated, by address. What is free again is here until the memory is used for something else.
    allocated: BTreeMap<u64, u64>,
    /// Files that are memory, by address.
    mappings: BTreeMap<u64, Mapping>,
}

/// A part of a file that is memory.
pub(super) struct Mapping {
    pub(super) length: u64,
    pub(super) file: FileId,
    /// Where in the file it starts.
    pub(super) position: u64,
    /// The native that mapped it.
    pub(super) method: MethodId,
    pub(super) name: String,
}

impl NativeMemory {
    pub(super) fn forget(&mut self, address: u64, length: usize) {
        if self.bytes.is_empty() {
            return;
        }
        let known: Vec<u64> =
            self.bytes.range(address..address.saturating_add(length as u64)).map(|(at, _)| *at).collect();
        known.iter().for_each(|at| {
            self.bytes.remove(at);
        });
    }

    pub(super) fn set(&mut self, address: u64, term: TermId) {
        self.bytes.insert(address, term);
    }

    /// Memory has been allocated.
    pub(super) fn allocate(&mut self, address: u64, length: u64) {
        self.forget(address, length as usize);
        self.unmap(address, length);
        self.allocated.insert(address, length);
    }

    /// The last address with a term in a range, as far as the memory there was allocated or mapped at once.
    pub(super) fn last_in(&self, address: u64, length: u64) -> Option<u64> {
        let allocated = self.allocated.range(..=address).next_back().map(|(start, length)| start + length);
        let mapped = self.mapped_at(address).map(|(mapping, at)| address + mapping.length - (at - mapping.position));
        let end = allocated.filter(|end| *end > address).or(mapped)?.min(address.saturating_add(length));
        self.bytes.range(address..end).next_back().map(|(at, _)| *at)
    }

    pub(super) fn map(&mut self, address: u64, mapping: Mapping) {
        self.mappings.insert(address, mapping);
    }

    /// The memory is used for something else now.
    pub(super) fn unmap(&mut self, address: u64, length: u64) {
        let end = address.saturating_add(length);
        self.mappings.retain(|start, mapping| *start >= end || start + mapping.length <= address);
        let known: Vec<u64> = self
            .allocated
            .range(..end)
            .rev()
            .map_while(|(start, length)| (start + length > address).then_some(*start))
            .collect();
        known.iter().for_each(|start| {
            self.allocated.remove(start);
        });
    }

    /// The file that is at an address, and the position in it.
    pub(super) fn mapped_at(&self, address: u64) -> Option<(&Mapping, u64)> {
        let (start, mapping) = self.mappings.range(..=address).next_back()?;
        let offset = address - start;
        (offset < mapping.length).then_some((mapping, mapping.position + offset))
    }
}

impl Machine {
    /// The terms of a range of memory, by offset, given what it contains now.
    pub(crate) fn native_terms(&self, address: u64, contents: &[u8]) -> Vec<(usize, TermId)> {
        let Some(trace) = self.trace.as_ref().filter(|trace| !trace.memory.bytes.is_empty()) else { return Vec::new() };
        let known = trace.memory.bytes.range(address..address.saturating_add(contents.len() as u64));
        let places = known.map(|(at, term)| ((at - address) as usize, *term));
        let is_current = |(at, term): &(usize, TermId)| {
            self.terms.concrete(*term).is_some_and(|value| value.bits() == u64::from(contents[*at]))
        };
        places.filter(is_current).collect()
    }

    /// Writes bytes to memory outside of the heap, some of which are terms.
    pub(crate) fn write_native(&mut self, address: u64, bytes: &[u8], terms: &[(usize, TermId)]) -> Run<()> {
        self.host.write_memory(address, bytes)?;
        if let Some(trace) = &mut self.trace {
            trace.memory.forget(address, bytes.len());
            for (at, term) in terms {
                trace.memory.set(address + *at as u64, *term);
            }
            self.note_mapped_write(address, bytes.len() as u64, terms);
        }
        Ok(())
    }
}
