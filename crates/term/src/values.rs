//! Terms with a small set of possible values: `ite` trees over constants, and operations on these.

use crate::constant::Const;
use crate::limits::FEW_VALUES_SUBTERMS;
use crate::pool::TermPool;
use crate::semantics::apply;
use crate::sort::Sort;
use crate::term::{Op, TermId};
use rustc_hash::FxHashMap;
use smallvec::SmallVec;

type FewValues = SmallVec<[Const; 4]>;

impl TermPool {
    /// The values that a term can have, sorted; `None` if its form does not bound their number by `most`. This
    /// over-approximates: the conditions of `ite` terms are ignored.
    pub fn few_values(&self, t: TermId, most: usize) -> Option<Vec<Const>> {
        let mut known: FxHashMap<TermId, FewValues> = FxHashMap::default();
        let mut stack = vec![t];
        while let Some(&top) = stack.last() {
            if known.contains_key(&top) {
                stack.pop();
                continue;
            }
            if known.len() > FEW_VALUES_SUBTERMS {
                return None;
            }
            let parts = if self.op(top) == Op::Ite { &self.args(top)[1..] } else { self.args(top) };
            let before = stack.len();
            stack.extend(parts.iter().filter(|part| !known.contains_key(part)));
            if stack.len() == before {
                let values = self.values_from_parts(top, parts, &known, most)?;
                known.insert(top, values);
                stack.pop();
            }
        }
        known.remove(&t).map(Vec::from_iter)
    }

    fn values_from_parts(
        &self,
        t: TermId,
        parts: &[TermId],
        known: &FxHashMap<TermId, FewValues>,
        most: usize,
    ) -> Option<FewValues> {
        let mut values = FewValues::new();
        match self.op(t) {
            Op::Const(value) => values.push(value),
            Op::Var(_) if self.sort(t) == Sort::Bool => values.extend([Const::Bool(false), Const::Bool(true)]),
            Op::Var(_) => return None,
            Op::Ite => values.extend(parts.iter().flat_map(|part| known[part].iter().copied())),
            op => {
                for arguments in combinations(parts, known, most * most)? {
                    values.push(apply(op, self.sort(t), &arguments));
                }
            }
        }
        values.sort_unstable();
        values.dedup();
        (values.len() <= most).then_some(values)
    }
}

/// Every choice of one value for each part; `None` if there are too many.
fn combinations(parts: &[TermId], known: &FxHashMap<TermId, FewValues>, most: usize) -> Option<Vec<FewValues>> {
    let mut all = vec![FewValues::new()];
    for part in parts {
        let values = &known[part];
        if all.len() * values.len() > most {
            return None;
        }
        all = all
            .iter()
            .flat_map(|chosen| values.iter().map(move |value| chosen.iter().copied().chain([*value]).collect()))
            .collect();
    }
    Some(all)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_computed_from_choices_has_few_values() {
        let mut pool = TermPool::new();
        let [a, b] = ["a", "b"].map(|name| pool.fresh(Sort::Bool, name));
        let [one, five, ten] = [1, 5, 10].map(|value| pool.int(value));
        let inner = pool.ite(a, five, ten);
        let choice = pool.ite(b, one, inner);
        let half = pool.lshr(choice, one);
        let sum = pool.add(choice, half);
        let product = pool.mul(sum, sum);
        let values = pool.few_values(sum, 9).expect("few");
        let signed: Vec<i64> = values.iter().map(|value| value.signed()).collect();
        // Three values and their halves, in every combination.
        assert_eq!(signed, [1, 3, 5, 6, 7, 10, 12, 15]);
        assert!(pool.few_values(product, 64).is_some());
        assert_eq!(pool.few_values(sum, 7), None);
        let x = pool.fresh(Sort::BitVec(32), "x");
        let unknown = pool.add(choice, x);
        assert_eq!(pool.few_values(unknown, 64), None);
        let compared = pool.slt(x, choice);
        assert_eq!(pool.few_values(compared, 64), None);
    }
}
