//! Selection of one of many values by a symbolic index.

use crema_term::{TermId, TermPool};

/// `values[index]`, or any value if the index is out of range. The result is a tree over the bits of the index; equal halves are
/// shared.
pub(crate) fn select(terms: &mut TermPool, index: TermId, values: &[TermId]) -> TermId {
    let Some(last) = values.last().copied() else { return index };
    let bits = usize::BITS - (values.len() - 1).leading_zeros();
    let mut level: Vec<TermId> = values.to_vec();
    for bit in 0..bits as u8 {
        let one = terms.bv(1, 1);
        let extracted = terms.extract(bit, bit, index);
        let upper = terms.eq(extracted, one);
        level = level.chunks(2).map(|pair| terms.ite(upper, *pair.get(1).unwrap_or(&last), pair[0])).collect();
    }
    level[0]
}
