//! Where an access of `Unsafe` goes, with loads and stores there: any address of an object, aligned or not; an element of an
//! array, if the offset is symbolic; or memory of the host, which has no symbolic contents.

use crema_program::program::ARRAY_BASE;
use crema_program::{ClassKind, Storage};
use crema_term::TermId;

use super::{long, reference};
use crate::machine::limits::UNSAFE_ARRAY_UNITS;
use crate::machine::{Limit, Machine, Run, Stop};
use crate::state::State;
use crate::state::value::{Ref, Value};

/// Where an access goes.
pub(super) enum UnsafeLocation {
    Heap(usize),
    Raw(u64),
    /// One element of an array, at a symbolic index.
    Element(UnsafeElements),
}

/// The units of an array that an access at a symbolic offset may go to, each with its condition.
pub(super) struct UnsafeElements {
    first: usize,
    successors: Vec<TermId>,
}

impl UnsafeElements {
    /// The units with their conditions.
    fn units(&self, storage: Storage) -> impl Iterator<Item = (usize, TermId)> + '_ {
        self.successors.iter().enumerate().map(move |(k, successor)| (self.first + k * storage.size(), *successor))
    }
}

/// The location of an access of this kind, from the base and the offset in its arguments.
pub(super) fn accessed(m: &mut Machine, st: &mut State, args: &[Value], storage: Storage) -> Run<UnsafeLocation> {
    let base = reference(args, 1)?;
    if let (Some(Value::Term(offset)), false) = (args.get(2).copied(), base.is_null() || storage == Storage::Reference)
        && !m.is_traced()
        && let Some(elements) = elements(m, st, base, offset, storage)?
    {
        return Ok(UnsafeLocation::Element(elements));
    }
    place(m, st, base, long(args, 2)?)
}

/// The units of an array of numbers, if there are not too many. Java code computes no offset beyond them.
fn elements(
    m: &mut Machine,
    st: &mut State,
    array: Ref,
    offset: TermId,
    storage: Storage,
) -> Run<Option<UnsafeElements>> {
    let ClassKind::Array { storage: kept, .. } = m.program.class(st.heap.class_of(array)).kind else { return Ok(None) };
    let bytes = st.heap.room(array) as usize * kept.size();
    let count = bytes.div_ceil(storage.size());
    if kept == Storage::Reference || count == 0 || count > UNSAFE_ARRAY_UNITS || !st.heap.keeps_elements(array) {
        return Ok(None);
    }
    m.fetch(st, array)?;
    let (mut successors, mut within) = (Vec::new(), m.terms.no());
    for k in 0..count {
        let at = m.terms.long(ARRAY_BASE as i64 + (k * storage.size()) as i64);
        let successor = m.terms.eq(offset, at);
        within = m.terms.or(within, successor);
        successors.push(successor);
    }
    if !m.holds(st, within)? {
        return Err(Stop::unsupported("an offset of Unsafe beyond the array"));
    }
    Ok(Some(UnsafeElements { first: array.address() + ARRAY_BASE as usize, successors }))
}

pub(super) fn place(m: &mut Machine, st: &mut State, base: Ref, offset: i64) -> Run<UnsafeLocation> {
    if base.is_null() {
        return Ok(UnsafeLocation::Raw(offset as u64));
    }
    // Static fields lie in the mirror and are never pending. Other contents may still be on the host.
    let is_static = st.heap.class_of(base) == m.known.class
        && m.program.class(m.known.class).layout.get().is_some_and(|l| offset >= i64::from(l.end));
    if !is_static {
        m.fetch(st, base)?;
    }
    Ok(UnsafeLocation::Heap((base.address() as i64 + offset) as usize))
}

pub(super) fn load_place(m: &mut Machine, st: &mut State, place: &UnsafeLocation, storage: Storage) -> Run<Value> {
    match *place {
        UnsafeLocation::Heap(address) => {
            let value = load_unaligned(m, st, address, storage);
            if m.is_traced() {
                m.note_traced_load(st, address, value);
            }
            Ok(value)
        }
        UnsafeLocation::Raw(address) => {
            m.depends_on(st, crate::provenance::Source::NativeMemory);
            let mut bytes = [0; 8];
            let bytes = &mut bytes[..storage.size()];
            m.host.read_memory_into(address, bytes)?;
            let terms = m.native_terms(address, bytes);
            if terms.is_empty() { Ok(from_bytes(bytes, storage)) } else { load_native(m, st, bytes, &terms, storage) }
        }
        UnsafeLocation::Element(ref elements) => {
            let mut chosen = None;
            for (address, successor) in elements.units(storage) {
                let value = st.heap.load_at(&mut m.terms, address, storage);
                let value = m.term(value)?;
                chosen = Some(chosen.map_or(value, |other| m.terms.ite(successor, value, other)));
            }
            chosen.map(|term| m.value(term)).ok_or_else(|| Stop::Bug("an access to no element".into()))
        }
    }
}

/// Loads bytes outside of the heap, some of which are terms.
fn load_native(
    m: &mut Machine,
    st: &mut State,
    bytes: &[u8],
    terms: &[(usize, TermId)],
    storage: Storage,
) -> Run<Value> {
    let mut whole = None;
    for (at, byte) in bytes.iter().enumerate() {
        let known = terms.iter().find(|(place, _)| *place == at).map(|(_, term)| *term);
        if let Some(term) = known {
            m.note_traced_load(st, 0, Value::Term(term));
        }
        let byte = known.unwrap_or_else(|| m.terms.bv(8, u64::from(*byte)));
        whole = Some(whole.map_or(byte, |low| m.terms.concat(byte, low)));
    }
    let whole = whole.ok_or_else(|| Stop::Bug("a load of nothing".into()))?;
    let loaded = from_bits(m, whole, storage);
    Ok(m.value(loaded))
}

/// The bytes of a symbolic value, as terms.
fn byte_terms(m: &mut Machine, value: Value, storage: Storage) -> Run<Vec<(usize, TermId)>> {
    let term = m.term(value)?;
    let bits = if m.terms.sort(term).is_float() { m.terms.fp_to_bits(term) } else { term };
    Ok((0..storage.size()).map(|at| (at, m.terms.extract(8 * at as u8 + 7, 8 * at as u8, bits))).collect())
}

/// Loads from any address: accesses need not be aligned to their size (`getLong` on a byte array).
fn load_unaligned(m: &mut Machine, st: &State, address: usize, storage: Storage) -> Value {
    if address.is_multiple_of(storage.size()) {
        return st.heap.load_at(&mut m.terms, address, storage);
    }
    let mut bytes = [0; 8];
    let bytes = &mut bytes[..storage.size()];
    if let Some(term) = symbolic_bytes(m, st, address, storage.size()) {
        let loaded = from_bits(m, term, storage);
        return m.value(loaded);
    }
    st.heap.read_bytes(address, bytes);
    from_bytes(bytes, storage)
}

/// Bytes at any address as one term, if one of them is symbolic.
fn symbolic_bytes(m: &mut Machine, st: &State, address: usize, size: usize) -> Option<TermId> {
    let bytes: Vec<Value> = (0..size).map(|at| st.heap.load_at(&mut m.terms, address + at, Storage::Byte)).collect();
    if !bytes.iter().any(|byte| is_symbolic(*byte)) {
        return None;
    }
    let mut whole = None;
    for byte in bytes {
        let byte = m.term(byte).ok()?;
        let byte = m.terms.extract(7, 0, byte);
        whole = Some(whole.map_or(byte, |low| m.terms.concat(byte, low)));
    }
    whole
}

/// The value of a register for bits in memory.
fn from_bits(m: &mut Machine, bits: TermId, storage: Storage) -> TermId {
    match storage {
        Storage::Byte | Storage::Short => m.terms.sext(32, bits),
        Storage::Char => m.terms.zext(32, bits),
        Storage::Float | Storage::Double => m.terms.bits_to_fp(bits),
        Storage::Int | Storage::Long | Storage::Reference => bits,
    }
}

fn from_bytes(bytes: &[u8], storage: Storage) -> Value {
    let mut wide = [0; 8];
    wide[..bytes.len().min(8)].copy_from_slice(&bytes[..bytes.len().min(8)]);
    let bits = u64::from_le_bytes(wide);
    match storage {
        Storage::Byte => Value::Int(i32::from(bits as i8)),
        Storage::Char => Value::Int(i32::from(bits as u16)),
        Storage::Short => Value::Int(i32::from(bits as i16)),
        Storage::Int => Value::Int(bits as i32),
        Storage::Long => Value::Long(bits as i64),
        Storage::Float => Value::Float(f32::from_bits(bits as u32)),
        Storage::Double => Value::Double(f64::from_bits(bits)),
        Storage::Reference => Value::Ref(Ref(bits as u32)),
    }
}

fn to_bytes(value: Value, storage: Storage) -> Vec<u8> {
    let bits = match value {
        Value::Int(v) => u64::from(v as u32),
        Value::Long(v) => v as u64,
        Value::Float(v) => u64::from(v.to_bits()),
        Value::Double(v) => v.to_bits(),
        Value::Ref(v) => u64::from(v.0),
        Value::Term(_) => 0,
    };
    bits.to_le_bytes()[..storage.size()].to_vec()
}

pub(super) fn store_place(
    m: &mut Machine,
    st: &mut State,
    place: &UnsafeLocation,
    storage: Storage,
    value: Value,
) -> Run<()> {
    match *place {
        UnsafeLocation::Heap(address) if address.is_multiple_of(storage.size()) => {
            if !st.heap.store_at(&mut m.terms, address, storage, value) {
                return Err(Stop::Bug(format!("{value:?} does not fit {storage:?}")));
            }
        }
        UnsafeLocation::Heap(address) if is_symbolic(value) => store_bytes(m, st, address, storage, value)?,
        UnsafeLocation::Heap(address) => overwrite(m, st, address, &to_bytes(value, storage)),
        // The host has no terms. The caller concretises the value and tries again.
        UnsafeLocation::Raw(address) if is_symbolic(value) && m.is_traced() => {
            let terms = byte_terms(m, value, storage)?;
            let plain = m.traced_value(value);
            m.write_native(address, &to_bytes(plain, storage), &terms)?;
        }
        UnsafeLocation::Raw(_) if is_symbolic(value) => return Err(Stop::Limit(Limit::Symbolic("raw memory".into()))),
        UnsafeLocation::Raw(address) => m.write_native(address, &to_bytes(value, storage), &[])?,
        UnsafeLocation::Element(ref elements) => {
            let new = m.term(value)?;
            for (address, successor) in elements.units(storage) {
                let old = st.heap.load_at(&mut m.terms, address, storage);
                let old = m.term(old)?;
                let left = m.terms.ite(successor, new, old);
                let left = m.value(left);
                if !st.heap.store_at(&mut m.terms, address, storage, left) {
                    return Err(Stop::Bug(format!("{left:?} does not fit {storage:?}")));
                }
            }
        }
    }
    Ok(())
}

/// Writes a symbolic value at an unaligned address, byte by byte.
fn store_bytes(m: &mut Machine, st: &mut State, address: usize, storage: Storage, value: Value) -> Run<()> {
    let term = m.term(value)?;
    let bits = if m.terms.sort(term).is_float() { m.terms.fp_to_bits(term) } else { term };
    for at in 0..storage.size() {
        let low = 8 * at as u8;
        let byte = m.terms.extract(low + 7, low, bits);
        let byte = m.terms.sext(32, byte);
        let byte = m.value(byte);
        if !st.heap.store_at(&mut m.terms, address + at, Storage::Byte, byte) {
            return Err(Stop::Bug(format!("{byte:?} is no byte")));
        }
    }
    Ok(())
}

/// Writes bytes at any address.
pub(super) fn overwrite(m: &mut Machine, st: &mut State, address: usize, bytes: &[u8]) {
    st.heap.cut_terms(&mut m.terms, address, bytes.len());
    st.heap.write_bytes(address, bytes);
}

pub(super) fn is_symbolic(value: Value) -> bool {
    matches!(value, Value::Term(_))
}
