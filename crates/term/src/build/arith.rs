//! Sums and products in linear normal form: `c + k₁·x₁ + k₂·x₂ + …`, sorted, equal terms collected.

use crate::limits::SUM_MONOMIALS;
use crate::pool::TermPool;
use crate::sort::{Sort, mask};
use crate::term::{Op, TermId};
use smallvec::SmallVec;

/// A linear form; the monomials are sorted by their terms, and no factor is zero.
pub(super) struct Linear {
    pub(super) width: u8,
    pub(super) constant: u64,
    pub(super) monomials: SmallVec<[(TermId, u64); 8]>,
}

impl Linear {
    fn scaled(mut self, factor: u64) -> Linear {
        let all = mask(self.width);
        self.constant = self.constant.wrapping_mul(factor) & all;
        for (_, k) in &mut self.monomials {
            *k = k.wrapping_mul(factor) & all;
        }
        self.monomials.retain(|(_, k)| *k != 0);
        self
    }

    fn plus(&self, other: &Linear) -> Linear {
        let all = mask(self.width);
        let mut sum = Linear {
            width: self.width,
            constant: self.constant.wrapping_add(other.constant) & all,
            monomials: SmallVec::new(),
        };
        let (mut left, mut right) = (self.monomials.iter().peekable(), other.monomials.iter().peekable());
        while let Some(&&(x, k)) = left.peek() {
            match right.peek() {
                Some(&&(y, l)) if y < x => {
                    sum.monomials.push((y, l));
                    right.next();
                }
                Some(&&(y, l)) if y == x => {
                    let both = k.wrapping_add(l) & all;
                    if both != 0 {
                        sum.monomials.push((x, both));
                    }
                    left.next();
                    right.next();
                }
                _ => {
                    sum.monomials.push((x, k));
                    left.next();
                }
            }
        }
        sum.monomials.extend(right.copied());
        sum
    }
}

impl TermPool {
    /// Sum, wrapping around.
    pub fn add(&mut self, a: TermId, b: TermId) -> TermId {
        let sum = self.linear_sum(a, 1, b, 1);
        self.term_of(&sum)
    }

    /// Difference, wrapping around.
    pub fn sub(&mut self, a: TermId, b: TermId) -> TermId {
        let difference = self.linear_sum(a, 1, b, u64::MAX);
        self.term_of(&difference)
    }

    /// Negation, wrapping around: `-MIN` is `MIN`.
    pub fn neg(&mut self, a: TermId) -> TermId {
        let negated = self.linear(a).scaled(u64::MAX);
        self.term_of(&negated)
    }

    /// Product, wrapping around.
    pub fn mul(&mut self, a: TermId, b: TermId) -> TermId {
        let sort = self.sort(a);
        debug_assert_eq!(sort, self.sort(b));
        let (a, b) = self.ordered(a, b);
        let Some(factor) = self.as_bits(a) else {
            return self.intern(Op::Mul, sort, &[a, b]);
        };
        let linear = self.linear(b);
        // Distributing over several terms would trade one multiplication for many.
        if linear.monomials.len() <= 1 || factor <= 1 || factor == mask(sort.width()) {
            let product = linear.scaled(factor);
            return self.term_of(&product);
        }
        self.intern(Op::Mul, sort, &[a, b])
    }

    /// `a·k + b·l`, or, where that would grow too long, the two terms taken as they are.
    pub(super) fn linear_sum(&self, a: TermId, k: u64, b: TermId, l: u64) -> Linear {
        debug_assert_eq!(self.sort(a), self.sort(b));
        let (left, right) = (self.linear(a), self.linear(b));
        if left.monomials.len() + right.monomials.len() <= SUM_MONOMIALS {
            return left.scaled(k).plus(&right.scaled(l));
        }
        // The shorter one may still be spread out: a long sum to which single terms are added begins a new one.
        let (left, right) = (self.atomic_if_long(a, left), self.atomic_if_long(b, right));
        left.scaled(k).plus(&right.scaled(l))
    }

    fn atomic_if_long(&self, t: TermId, form: Linear) -> Linear {
        if form.monomials.len() > SUM_MONOMIALS / 2 { self.atom(t) } else { form }
    }

    fn atom(&self, t: TermId) -> Linear {
        Linear { width: self.width(t), constant: 0, monomials: SmallVec::from_slice(&[(t, 1)]) }
    }

    /// The linear form of a term, one level deep.
    pub(super) fn linear(&self, t: TermId) -> Linear {
        let mut form = Linear { width: self.width(t), constant: 0, monomials: SmallVec::new() };
        let parts = if self.op(t) == Op::Add { self.args(t) } else { std::slice::from_ref(&t) };
        for &part in parts {
            match self.as_bits(part) {
                Some(c) => form.constant = c,
                None => form.monomials.push(self.monomial(part)),
            }
        }
        form.monomials.sort_unstable();
        form
    }

    fn monomial(&self, t: TermId) -> (TermId, u64) {
        if self.op(t) == Op::Mul
            && let Some(k) = self.as_bits(self.arg(t, 0))
        {
            return (self.arg(t, 1), k);
        }
        (t, 1)
    }

    /// The term of a linear form: the constant first, then the monomials in order.
    pub(super) fn term_of(&mut self, form: &Linear) -> TermId {
        let sort = Sort::BitVec(form.width);
        let mut parts: SmallVec<[TermId; 8]> = SmallVec::new();
        if form.constant != 0 || form.monomials.is_empty() {
            parts.push(self.bv(form.width, form.constant));
        }
        for &(x, k) in &form.monomials {
            if k == 1 {
                parts.push(x);
            } else {
                let factor = self.bv(form.width, k);
                parts.push(self.intern(Op::Mul, sort, &[factor, x]));
            }
        }
        if parts.len() == 1 { parts[0] } else { self.intern(Op::Add, sort, &parts) }
    }
}
