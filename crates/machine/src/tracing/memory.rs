//! Symbolic bytes in memory outside of the heap: direct buffers, mapped files, and what `Unsafe` allocates. The memory is the
//! host's. A term counts only while the byte has the term's value: native code can change memory, free it and use it again.

use std::collections::BTreeMap;

use crema_term::TermId;

use crate::machine::{Machine, Run};

/// Terms of single bytes, by address.
#[derive(Default)]
pub(super) struct NativeMemory {
    bytes: BTreeMap<u64, TermId>,
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
        }
        Ok(())
    }
}
