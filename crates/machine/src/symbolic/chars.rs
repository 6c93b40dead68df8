//! The characters of a string with a symbolic length: one term for each possible position, and a length that says how many of
//! them count.

use crema_term::{TermId, TermPool};

/// The characters of a string.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Chars {
    /// The length, an `int`. It is not negative and at most the number of units.
    pub length: TermId,
    /// UTF-16 units. Units at or behind the length have no meaning.
    pub units: Vec<TermId>,
}

impl Chars {
    /// Exactly these characters.
    pub(crate) fn new(p: &mut TermPool, units: Vec<TermId>) -> Self {
        Chars { length: p.int(units.len() as i32), units }
    }

    /// Length and units.
    pub(crate) fn parts(&self) -> (TermId, &[TermId]) {
        (self.length, &self.units)
    }

    /// The length, if it is a constant.
    pub(crate) fn known_length(&self, p: &TermPool) -> Option<usize> {
        p.as_bits(self.length).map(|bits| bits as usize)
    }

    /// Whether there is a character at this position.
    pub(crate) fn has(&self, p: &mut TermPool, position: usize) -> TermId {
        let position = p.int(position as i32);
        p.slt(position, self.length)
    }

    /// The character at a position that is within the length.
    pub(crate) fn at(&self, p: &mut TermPool, index: TermId) -> TermId {
        if let Some(unit) = p.as_bits(index).and_then(|index| self.units.get(index as usize)) {
            return *unit;
        }
        let mut found = self.units.last().copied().unwrap_or_else(|| p.bv(16, 0));
        for (position, unit) in self.units.iter().enumerate().rev().skip(1) {
            let position = p.int(position as i32);
            let here = p.eq(index, position);
            found = p.ite(here, *unit, found);
        }
        found
    }

    /// Whether these characters occur at this position.
    pub(crate) fn matches(&self, p: &mut TermPool, position: usize, pattern: &[TermId]) -> TermId {
        let end = p.int((position + pattern.len()) as i32);
        let mut all = p.sle(end, self.length);
        for (offset, expected) in pattern.iter().enumerate() {
            let Some(unit) = self.units.get(position + offset) else { return p.no() };
            let same = p.eq(*unit, *expected);
            all = p.and(all, same);
        }
        all
    }

    /// Positions where a pattern of this length fits.
    pub(crate) fn positions(&self, pattern: usize) -> std::ops::Range<usize> {
        0..(self.units.len() + 1).saturating_sub(pattern)
    }

    /// Whether a predicate holds for every character.
    pub(crate) fn all(&self, p: &mut TermPool, holds: impl Fn(&mut TermPool, TermId) -> TermId) -> TermId {
        let mut all = p.yes();
        for (position, unit) in self.units.iter().enumerate() {
            let (there, here) = (self.has(p, position), holds(p, *unit));
            let fits = p.implies(there, here);
            all = p.and(all, fits);
        }
        all
    }

    /// Replaces every character by its image.
    pub(crate) fn map(&self, p: &mut TermPool, change: impl Fn(&mut TermPool, TermId) -> TermId) -> Chars {
        let units = self.units.iter().map(|unit| change(p, *unit)).collect();
        Chars { length: self.length, units }
    }

    /// The given number of characters from a position on. All of them must be within the length.
    pub(crate) fn slice(&self, p: &mut TermPool, begin: TermId, length: TermId) -> Chars {
        let known = p.as_bits(begin).map(|begin| begin as usize);
        let first = known.unwrap_or(0).min(self.units.len());
        let most = p.as_bits(length).map_or(usize::MAX, |length| length as usize).min(self.units.len() - first);
        let units = (0..most).map(|offset| {
            let offset = p.int(offset as i32);
            let index = p.add(begin, offset);
            self.at(p, index)
        });
        Chars { length, units: units.collect() }
    }

    /// The concatenation of two strings.
    pub(crate) fn followed_by(&self, p: &mut TermPool, other: &Chars) -> Chars {
        let length = p.add(self.length, other.length);
        if let Some(known) = self.known_length(p).filter(|known| *known <= self.units.len()) {
            let units = self.units[..known].iter().chain(&other.units).copied().collect();
            return Chars { length, units };
        }
        let units = (0..self.units.len() + other.units.len()).map(|position| self.joined_unit(p, other, position));
        Chars { length, units: units.collect() }
    }

    /// The character at a position of the concatenation. It depends on the length of the first string.
    fn joined_unit(&self, p: &mut TermPool, other: &Chars, position: usize) -> TermId {
        let mut unit = self.units.get(position).copied().unwrap_or_else(|| p.bv(16, 0));
        let first_end = (position + 1).saturating_sub(other.units.len());
        for end in first_end..=position.min(self.units.len()) {
            let length = p.int(end as i32);
            let ends = p.eq(self.length, length);
            unit = p.ite(ends, other.units[position - end], unit);
        }
        unit
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crema_term::{Const, Evaluator, Model, Sort};

    /// A string with unknown length and characters, and a model in which it is this text.
    fn unknown(p: &mut TermPool, model: &mut Model, text: &str, most: usize) -> Chars {
        let length = p.fresh(Sort::INT, "length");
        set(p, model, length, Const::int(text.len() as i32));
        let mut units = Vec::new();
        for position in 0..most {
            let unit = p.fresh(Sort::BitVec(16), "unit");
            let value = text.as_bytes().get(position).copied().unwrap_or(b'?');
            set(p, model, unit, Const::bv(16, u64::from(value)));
            units.push(unit);
        }
        Chars { length, units }
    }

    fn set(p: &TermPool, model: &mut Model, term: TermId, value: Const) {
        model.set(p.as_var(term).expect("a variable"), value);
    }

    fn text(p: &TermPool, model: &Model, chars: &Chars) -> String {
        let mut evaluator = Evaluator::new(model);
        let length = evaluator.eval(p, chars.length).bits() as usize;
        assert!(length <= chars.units.len(), "there are {length} characters, and terms for {}", chars.units.len());
        chars.units[..length].iter().map(|unit| evaluator.eval(p, *unit).bits() as u8 as char).collect()
    }

    #[test]
    fn strings_in_a_row() {
        for (first, second) in [("", ""), ("a", ""), ("", "b"), ("ab", "cd"), ("abc", "d"), ("abcd", "efg")] {
            let (mut pool, mut model) = (TermPool::new(), Model::new());
            let (a, b) = (unknown(&mut pool, &mut model, first, 4), unknown(&mut pool, &mut model, second, 3));
            let both = a.followed_by(&mut pool, &b);
            assert_eq!(text(&pool, &model, &both), format!("{first}{second}"));
            let thrice = both.followed_by(&mut pool, &a);
            assert_eq!(text(&pool, &model, &thrice), format!("{first}{second}{first}"));
        }
    }

    #[test]
    fn slices_and_positions() {
        let (mut pool, mut model) = (TermPool::new(), Model::new());
        let chars = unknown(&mut pool, &mut model, "banana", 8);
        let begin = pool.fresh(Sort::INT, "begin");
        for (from, to) in [(0, 6), (2, 5), (6, 6), (0, 0), (5, 6)] {
            set(&pool, &mut model, begin, Const::int(from));
            let constant = pool.int(from);
            for begin in [begin, constant] {
                let end = pool.int(to);
                let count = pool.sub(end, begin);
                let part = chars.slice(&mut pool, begin, count);
                assert_eq!(text(&pool, &model, &part), "banana"[from as usize..to as usize]);
            }
        }
        set(&pool, &mut model, begin, Const::int(4));
        let unit = chars.at(&mut pool, begin);
        assert_eq!(Evaluator::new(&model).eval(&pool, unit).bits(), u64::from(b'n'));
    }
}
