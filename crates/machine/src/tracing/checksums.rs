//! Checksums of symbolic bytes. On the host they would be numbers: every file format with a checksum would lose all its symbols.
//! The algorithms are fixed by their standards: CRC-32 (ISO 3309) and Adler-32 (RFC 1950).

use crema_term::TermId;

use crate::jdk::native::ClassRoutines;
use crate::jdk::natives::{int, long, reference};
use crate::machine::{Machine, NativeResult};
use crate::memory::heap::Heap;
use crate::state::State;
use crate::state::value::Value;

pub(super) const CRC_32: ClassRoutines = (
    "java/util/zip/CRC32",
    &[
        ("update(II)I", |m, st, args| one(m, st, args, crc)),
        ("updateBytes0", |m, st, args| array(m, st, args, crc)),
        ("updateByteBuffer0", |m, st, args| memory(m, st, args, crc)),
    ],
);

pub(super) const ADLER_32: ClassRoutines = (
    "java/util/zip/Adler32",
    &[
        ("update(II)I", |m, st, args| one(m, st, args, adler)),
        ("updateBytes", |m, st, args| array(m, st, args, adler)),
        ("updateByteBuffer", |m, st, args| memory(m, st, args, adler)),
    ],
);

/// The reversed polynomial of CRC-32.
const POLYNOMIAL: u32 = 0xedb8_8320;
/// The modulus of Adler-32.
const MODULUS: i32 = 65521;

/// Adds bytes to a checksum.
type Algorithm = fn(&mut Machine, TermId, &[TermId]) -> TermId;

fn one(m: &mut Machine, st: &mut State, args: &[Value], algorithm: Algorithm) -> NativeResult {
    let (Some(sum), Some(byte)) = (args.first().copied(), args.get(1).copied()) else { return on_host(m, st, args) };
    let byte = m.term(byte)?;
    let byte = m.terms.extract(7, 0, byte);
    finish(m, st, args, sum, &[byte], algorithm)
}

/// `(sum, array, offset, length)`
fn array(m: &mut Machine, st: &mut State, args: &[Value], algorithm: Algorithm) -> NativeResult {
    let (array, offset, length) = (reference(args, 1)?, int(args, 2)?, int(args, 3)?);
    m.fetch(st, array)?;
    let start = Heap::elements(array) + offset as usize;
    let mut contents = vec![0; length as usize];
    st.heap.read_bytes(start, &mut contents);
    let terms = st.heap.bytes_in(&mut m.terms, start, length as usize);
    checksum(m, st, args, &contents, &terms, algorithm)
}

/// `(sum, address, offset, length)`
fn memory(m: &mut Machine, st: &mut State, args: &[Value], algorithm: Algorithm) -> NativeResult {
    let address = (long(args, 1)? + i64::from(int(args, 2)?)) as u64;
    let contents = m.host.read_memory(address, int(args, 3)? as usize)?;
    let terms = m.native_terms(address, &contents);
    checksum(m, st, args, &contents, &terms, algorithm)
}

fn checksum(
    m: &mut Machine,
    st: &mut State,
    args: &[Value],
    contents: &[u8],
    terms: &[(usize, TermId)],
    algorithm: Algorithm,
) -> NativeResult {
    let Some(sum) = args.first().copied() else { return on_host(m, st, args) };
    if terms.is_empty() && !matches!(sum, Value::Term(_)) {
        return on_host(m, st, args);
    }
    let mut bytes: Vec<TermId> = contents.iter().map(|byte| m.terms.bv(8, u64::from(*byte))).collect();
    terms.iter().for_each(|(at, term)| bytes[*at] = *term);
    finish(m, st, args, sum, &bytes, algorithm)
}

fn finish(
    m: &mut Machine,
    st: &mut State,
    args: &[Value],
    sum: Value,
    bytes: &[TermId],
    algorithm: Algorithm,
) -> NativeResult {
    let is_concrete = |m: &Machine, term: &TermId| m.terms.as_const(*term).is_some();
    if !matches!(sum, Value::Term(_)) && bytes.iter().all(|byte| is_concrete(m, byte)) {
        return on_host(m, st, args);
    }
    let sum = m.term(sum)?;
    let new = algorithm(m, sum, bytes);
    Ok(Some(m.value(new)))
}

fn on_host(m: &mut Machine, st: &mut State, args: &[Value]) -> NativeResult {
    let method = m.native_method;
    m.call_host(st, method, args)
}

fn crc(m: &mut Machine, sum: TermId, bytes: &[TermId]) -> TermId {
    let mut state = m.terms.bv_not(sum);
    for byte in bytes {
        let low = m.terms.extract(7, 0, state);
        let index = m.terms.bv_xor(low, *byte);
        let eight = m.terms.int(8);
        state = m.terms.lshr(state, eight);
        // The table is linear: each bit of the index contributes its own entry.
        for bit in 0..8 {
            let entry = m.terms.bv(32, u64::from(crc_entry(1 << bit)));
            let zero = m.terms.int(0);
            let one = m.terms.bv(1, 1);
            let bit = m.terms.extract(bit, bit, index);
            let is_set = m.terms.eq(bit, one);
            let part = m.terms.ite(is_set, entry, zero);
            state = m.terms.bv_xor(state, part);
        }
    }
    m.terms.bv_not(state)
}

/// An entry of the table of CRC-32.
fn crc_entry(index: u32) -> u32 {
    (0..8).fold(index, |value, _| if value & 1 == 1 { value >> 1 ^ POLYNOMIAL } else { value >> 1 })
}

fn adler(m: &mut Machine, sum: TermId, bytes: &[TermId]) -> TermId {
    let (low, high) = (m.terms.extract(15, 0, sum), m.terms.extract(31, 16, sum));
    let (mut a, mut b) = (m.terms.zext(32, low), m.terms.zext(32, high));
    let modulus = m.terms.int(MODULUS);
    for byte in bytes {
        let byte = m.terms.zext(32, *byte);
        let sum = m.terms.add(a, byte);
        a = m.terms.urem(sum, modulus);
        let sum = m.terms.add(b, a);
        b = m.terms.urem(sum, modulus);
    }
    let (a, b) = (m.terms.extract(15, 0, a), m.terms.extract(15, 0, b));
    m.terms.concat(b, a)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_table_of_crc_32() {
        // From the standard.
        assert_eq!([0, 1, 2, 255].map(crc_entry), [0, 0x7707_3096, 0xee0e_612c, 0x2d02_ef8d]);
    }
}
