//! Symbolic contents of memory.
//!
//! A term in the overlay has the width of its location: 8 bits for bytes and booleans, 16 for chars and shorts, and so on;
//! floats have a float sort. A register holds at least 32 bits, so loads extend and stores truncate. Memory stays
//! byte-addressed: a load that does not match what was stored is assembled from bytes, and a store into the middle of a term
//! keeps the rest of it.

use crema_program::Storage;
use crema_term::{Sort, TermId, TermPool};

use super::Heap;
use super::page::PAGE;
use crate::state::value::{Ref, Value};
use crate::symbolic::constant_value;

/// Bytes that the widest term takes.
const WIDEST: usize = 8;

impl Heap {
    /// Reads a location whose contents are not pending.
    pub fn load_at(&self, terms: &mut TermPool, address: usize, storage: Storage) -> Value {
        if self.page(address).special.terms == 0 {
            return self.load_plain(address, storage);
        }
        match self.symbolic(terms, address, storage.size()) {
            Some(term) => {
                let term = widened(terms, term, storage);
                match terms.as_const(term) {
                    Some(constant) if storage == Storage::Reference => Value::Ref(Ref(constant.bits() as u32)),
                    Some(constant) => constant_value(constant),
                    None => Value::Term(term),
                }
            }
            None => self.load_plain(address, storage),
        }
    }

    /// Writes a location whose contents are not pending; `false` if the value does not fit the storage.
    pub fn store_at(&mut self, terms: &mut TermPool, address: usize, storage: Storage, value: Value) -> bool {
        if self.page(address).special.terms != 0 {
            self.clear_terms(terms, address, storage.size());
        }
        match (storage, value) {
            (Storage::Byte, Value::Int(v)) => self.store_raw(address, v as i8),
            (Storage::Char | Storage::Short, Value::Int(v)) => self.store_raw(address, v as i16),
            (Storage::Int, Value::Int(v)) => self.store_raw(address, v),
            (Storage::Long, Value::Long(v)) => self.store_raw(address, v),
            (Storage::Float, Value::Float(v)) => self.store_raw(address, v),
            (Storage::Double, Value::Double(v)) => self.store_raw(address, v),
            (Storage::Reference, Value::Ref(v)) => self.store_raw(address, v.0),
            (_, Value::Term(term)) => {
                let term = narrowed(terms, term, storage);
                if terms.sort(term).width() as usize != storage.size() * 8 {
                    return false;
                }
                if let Some(constant) = terms.as_const(term) {
                    self.write_bytes(address, &constant.bits().to_le_bytes()[..storage.size()]);
                    return true;
                }
                if let Some(value) = terms.concrete(term) {
                    // In a concolic run, the bytes below a term are its value.
                    self.write_bytes(address, &value.bits().to_le_bytes()[..storage.size()]);
                } else if storage == Storage::Reference {
                    // A search for references in the bytes must find none here.
                    self.store_raw(address, 0_u32);
                }
                self.set_term(address, Some(term));
            }
            _ => return false,
        }
        true
    }

    fn load_plain(&self, address: usize, storage: Storage) -> Value {
        match storage {
            Storage::Byte => Value::Int(i32::from(self.load_raw::<i8>(address))),
            Storage::Char => Value::Int(i32::from(self.load_raw::<u16>(address))),
            Storage::Short => Value::Int(i32::from(self.load_raw::<i16>(address))),
            Storage::Int => Value::Int(self.load_raw(address)),
            Storage::Long => Value::Long(self.load_raw(address)),
            Storage::Float => Value::Float(self.load_raw(address)),
            Storage::Double => Value::Double(self.load_raw(address)),
            Storage::Reference => Value::Ref(Ref(self.load_raw(address))),
        }
    }

    /// The contents of a location as a term, if a part of it is symbolic.
    pub(super) fn symbolic(&self, terms: &mut TermPool, address: usize, size: usize) -> Option<TermId> {
        if let Some(term) = self.term_at(address)
            && bytes_of(terms, term) == size
        {
            return Some(term);
        }
        self.overlapping(terms, address, size).next()?;
        let mut whole = self.byte(terms, address);
        for at in 1..size {
            let byte = self.byte(terms, address + at);
            whole = terms.concat(byte, whole);
        }
        Some(whole)
    }

    /// Terms that overlap the range, with their addresses.
    fn overlapping<'a>(
        &'a self,
        terms: &'a TermPool,
        address: usize,
        size: usize,
    ) -> impl Iterator<Item = (usize, TermId)> + 'a {
        // No term lies across the end of a page.
        let first = address.saturating_sub(WIDEST - 1).max(address / PAGE * PAGE);
        let end = address + size;
        let bases = (address / PAGE..=(end - 1) / PAGE).map(|index| index * PAGE);
        let found = bases.flat_map(move |base| {
            let range = first.saturating_sub(base) as u16..(end - base).min(PAGE) as u16;
            let overlay = self.page(base).overlay.iter();
            overlay.flat_map(move |o| o.range(range.clone()).map(move |(at, term)| (base + usize::from(*at), *term)))
        });
        found.filter(move |(at, term)| at + bytes_of(terms, *term) > address)
    }

    /// One byte, as a term of 8 bits.
    fn byte(&self, terms: &mut TermPool, address: usize) -> TermId {
        let covering = self.overlapping(terms, address, 1).next();
        match covering {
            Some((start, term)) => {
                let bits = bits_of(terms, term);
                let low = ((address - start) * 8) as u8;
                terms.extract(low + 7, low, bits)
            }
            None => terms.bv(8, u64::from(self.load_raw::<u8>(address))),
        }
    }

    /// Splits each term that lies across an end of the range into terms of single bytes.
    pub(crate) fn cut_terms(&mut self, terms: &mut TermPool, address: usize, size: usize) {
        for end in [address, address + size] {
            if self.page(end).special.terms != 0 {
                let across: Vec<_> = self.overlapping(terms, end, 1).filter(|(start, _)| *start < end).collect();
                across.into_iter().for_each(|(start, term)| self.split_term(terms, start, term));
            }
        }
    }

    /// The terms in a range, split into single bytes, by offset.
    pub(crate) fn bytes_in(&mut self, terms: &mut TermPool, start: usize, length: usize) -> Vec<(usize, TermId)> {
        if length == 0 {
            return Vec::new();
        }
        self.cut_terms(terms, start, length);
        let mut found = Vec::new();
        for (address, term) in self.terms_in(start, length) {
            let bits = bits_of(terms, term);
            for at in 0..bytes_of(terms, term) {
                let byte = terms.extract(at as u8 * 8 + 7, at as u8 * 8, bits);
                if terms.as_const(byte).is_none() {
                    found.push((address - start + at, byte));
                }
            }
        }
        found
    }

    /// Makes a range concrete. What lies across its ends is split.
    pub(crate) fn clear_range(&mut self, terms: &mut TermPool, start: usize, length: usize) {
        if length > 0 {
            self.cut_terms(terms, start, length);
            self.terms_in(start, length).into_iter().for_each(|(address, _)| self.set_term(address, None));
        }
    }

    /// Splits terms that would no longer be aligned after a move by `distance` into terms of single bytes.
    pub(super) fn split_for_move(&mut self, terms: &mut TermPool, start: usize, length: usize, distance: usize) {
        for (at, term) in self.terms_in(start, length) {
            if !distance.is_multiple_of(bytes_of(terms, term)) {
                self.split_term(terms, at, term);
            }
        }
    }

    fn split_term(&mut self, terms: &mut TermPool, start: usize, term: TermId) {
        self.set_term(start, None);
        let bits = bits_of(terms, term);
        for at in 0..bytes_of(terms, term) {
            let byte = terms.extract(at as u8 * 8 + 7, at as u8 * 8, bits);
            match terms.as_bits(byte) {
                Some(known) => self.store_raw(start + at, known as u8),
                None => self.set_term(start + at, Some(byte)),
            }
        }
    }

    /// Makes the range concrete. The parts of terms outside of it stay.
    pub(super) fn clear_terms(&mut self, terms: &mut TermPool, address: usize, size: usize) {
        let overlapping: Vec<(usize, TermId)> = self.overlapping(terms, address, size).collect();
        for (start, term) in overlapping {
            self.set_term(start, None);
            let end = start + bytes_of(terms, term);
            if start >= address && end <= address + size {
                continue;
            }
            let bits = bits_of(terms, term);
            for at in (start..end).filter(|at| !(address..address + size).contains(at)) {
                let low = ((at - start) * 8) as u8;
                let byte = terms.extract(low + 7, low, bits);
                self.set_term(at, Some(byte));
            }
        }
    }
}

fn bytes_of(terms: &TermPool, term: TermId) -> usize {
    usize::from(terms.sort(term).width()) / 8
}

fn bits_of(terms: &mut TermPool, term: TermId) -> TermId {
    if terms.sort(term).is_float() { terms.fp_to_bits(term) } else { term }
}

/// The value of a register after a load from memory.
fn widened(terms: &mut TermPool, term: TermId, storage: Storage) -> TermId {
    match storage {
        Storage::Byte | Storage::Short => terms.sext(32, term),
        Storage::Char => terms.zext(32, term),
        Storage::Int | Storage::Long | Storage::Reference => bits_of(terms, term),
        Storage::Float | Storage::Double => {
            if terms.sort(term).is_float() {
                term
            } else {
                terms.bits_to_fp(term)
            }
        }
    }
}

/// The value that a store writes to memory for a register.
fn narrowed(terms: &mut TermPool, term: TermId, storage: Storage) -> TermId {
    match (storage, terms.sort(term)) {
        (Storage::Byte, Sort::BitVec(32)) => terms.extract(7, 0, term),
        (Storage::Char | Storage::Short, Sort::BitVec(32)) => terms.extract(15, 0, term),
        _ => term,
    }
}
