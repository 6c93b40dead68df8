//! New arrays whose length is symbolic.
//!
//! In code of the program, the length of a new array stays symbolic, with one path for each order of magnitude; see
//! [`crate::memory::heap::Length`]. The length becomes concrete where a routine or the host needs a number, or where the path
//! condition leaves only one. In code of the JDK, there is one path for each length, because that code mostly depends on the size
//! of its arrays.

use crema_program::{ClassId, ClassKind, Storage};
use crema_term::{Const, Op, TermId, TermPool};

use super::{Fork, Part};
use crate::host_coherence::array_size;
use crate::machine::limits::{ARRAY_CAPACITIES, BRANCH_VALUES, LARGE_ARRAY_CAPACITY, SEPARATE_ARRAY_LENGTHS};
use crate::machine::{Machine, Run, Stop};
use crate::memory::heap::{Elements, Length};
use crate::memory::strings::MAX_ARRAY;
use crate::state::State;
use crate::state::value::{Ref, Value};

impl Machine {
    /// A new array of symbolic length.
    pub(crate) fn new_array_of(&mut self, st: &mut State, class: ClassId, length: TermId) -> Run<Ref> {
        if self.mode.forgets_elements {
            return self.new_forgetful_array(st, class, &[length]);
        }
        let rooms = self.rooms();
        let mut successors = Vec::new();
        let mut above = -1;
        for room in &rooms {
            let (low, high) = (self.terms.int(above), self.terms.int(*room));
            let (more, less) = (self.terms.slt(low, length), self.terms.sle(length, high));
            successors.push(self.terms.and(more, less));
            above = *room;
        }
        match self.decide_length(st, length, successors, above)? {
            successor if successor < rooms.len() => {
                if rooms[successor] > LARGE_ARRAY_CAPACITY {
                    self.has_memory(st)?;
                }
                let length = Length { term: length, room: rooms[successor], elements: Elements::Kept, is_many: false };
                self.array_with_room(st, class, length)
            }
            _ if above == MAX_ARRAY => Err(self.out_of_memory(st, "Requested array size exceeds VM limit")),
            _ => Err(Stop::unsupported("a long array of symbolic length")),
        }
    }

    /// Creates an array whose elements are not tracked, whatever its length is. In an array of arrays, one array on each level
    /// below stands for all arrays of that level.
    pub(crate) fn new_forgetful_array(&mut self, st: &mut State, class: ClassId, lengths: &[TermId]) -> Run<Ref> {
        // All lengths are checked before anything is created (JVMS multianewarray).
        let (zero, longest) = (self.terms.int(0), self.terms.int(MAX_ARRAY));
        for length in lengths {
            let negative = self.terms.slt(*length, zero);
            if self.holds(st, negative)? {
                return Err(self.negative_size(st, *length));
            }
        }
        for length in lengths {
            let too_long = self.terms.sgt(*length, longest);
            if self.holds(st, too_long)? {
                return Err(self.out_of_memory(st, "Requested array size exceeds VM limit"));
            }
        }
        self.has_memory(st)?;
        self.nested_forgetful(st, class, lengths, false)
    }

    fn nested_forgetful(&mut self, st: &mut State, class: ClassId, lengths: &[TermId], is_many: bool) -> Run<Ref> {
        let [length, inner @ ..] = lengths else { return Err(Stop::Bug("an array without dimensions".into())) };
        if inner.is_empty() {
            if let ClassKind::Array { storage: Storage::Reference, .. } = self.program.class(class).kind {
                return Err(Stop::unsupported("an array of symbolic length with unknown objects"));
            }
            let length = Length { term: *length, room: 0, elements: Elements::Anything, is_many };
            return self.array_with_room(st, class, length);
        }
        let Some(component) = self.program.class(class).component() else {
            return Err(Stop::Bug("array of a class that is no array class".into()));
        };
        let row = self.nested_forgetful(st, component, inner, true)?;
        let length = Length { term: *length, room: 1, elements: Elements::Alike, is_many };
        let array = self.array_with_room(st, class, length)?;
        self.set_element(st, array, 0, row)?;
        Ok(array)
    }

    /// Forks on whether the JVM has enough memory for a large array. The amount of memory is unknown.
    fn has_memory(&mut self, st: &mut State) -> Run<()> {
        if self.unknown_holds(st)? {
            self.any_outcome(st, crate::provenance::Source::HeapSize);
            Err(self.out_of_memory(st, "Java heap space"))
        } else {
            Ok(())
        }
    }

    fn array_with_room(&mut self, st: &mut State, class: ClassId, length: Length) -> Run<Ref> {
        let ClassKind::Array { storage, .. } = self.program.class(class).kind else {
            return Err(Stop::Bug("array of a class that is no array class".into()));
        };
        let Some(array) = st.heap.allocate_room(array_size(storage, length.room)) else {
            return Err(Stop::unsupported("a long array of symbolic length"));
        };
        st.heap.set_class(array, class);
        st.heap.set_symbolic_length(array, length);
        Ok(array)
    }

    /// The capacities that a new array may get.
    fn rooms(&self) -> Vec<i32> {
        let shorter = ARRAY_CAPACITIES.into_iter().take_while(|room| *room < self.config.semantics.longest_array);
        shorter.chain([self.config.semantics.longest_array]).collect()
    }

    /// Decides which of the successors holds for the length of a new array. Returns the number of successors if the length is
    /// above `longest`.
    fn decide_length(
        &mut self,
        st: &mut State,
        length: TermId,
        mut successors: Vec<TermId>,
        longest: i32,
    ) -> Run<usize> {
        let count = successors.len();
        let (zero, longest) = (self.terms.int(0), self.terms.int(longest));
        successors.push(self.terms.sgt(length, longest));
        successors.push(self.terms.slt(length, zero));
        match self.decide(st, &successors) {
            Ok(successor) if successor > count => Err(self.negative_size(st, length)),
            Ok(successor) => Ok(successor),
            Err(Stop::Fork(fork)) => Err(Stop::Fork(Fork { concretizes: true, ..fork })),
            Err(stop) => Err(stop),
        }
    }

    fn negative_size(&mut self, st: &mut State, length: TermId) -> Stop {
        let parts = vec![Part::Primitive(b'I', self.value(length))];
        self.throw_text(st, "java/lang/NegativeArraySizeException", parts)
    }

    /// The concrete length of a new array. Small lengths come first, and each is a path of its own.
    pub(crate) fn concrete_length(&mut self, st: &mut State, length: Value) -> Run<i32> {
        let term = match length {
            Value::Int(length) => return Ok(length),
            Value::Term(term) => term,
            _ => return Err(Stop::Bug("an array length that is no int".into())),
        };
        if self.is_traced() {
            return self.settle(st, term).map(|length| length.signed() as i32);
        }
        if let Some(length) = self.one_of_few_lengths(st, term)? {
            return Ok(length);
        }
        let mut successors = Vec::new();
        for small in 0..SEPARATE_ARRAY_LENGTHS {
            let small = self.terms.int(small);
            successors.push(self.terms.eq(term, small));
        }
        let successor = self.decide_length(st, term, successors, SEPARATE_ARRAY_LENGTHS - 1)? as i32;
        if successor < SEPARATE_ARRAY_LENGTHS {
            return Ok(successor);
        }
        let longest = if self.runs_own_code(st) {
            self.config.semantics.longest_array.min(LARGE_ARRAY_CAPACITY)
        } else {
            self.config.semantics.longest_library_array
        };
        let longest = self.terms.int(longest);
        let too_long = self.terms.sgt(term, longest);
        if self.holds(st, too_long)? {
            return Err(Stop::unsupported("a long array of symbolic length"));
        }
        self.concretize(st, term).map(Const::signed).map(|length| length as i32)
    }

    /// Makes a length concrete that has only a few values whatever the inputs are, such as a merged one.
    pub(crate) fn one_of_few_lengths(&mut self, st: &mut State, length: TermId) -> Run<Option<i32>> {
        match self.terms.few_values(length, BRANCH_VALUES) {
            Some(values) if values.iter().all(|value| value.signed() >= 0) => {
                self.one_of(st, length, &values).map(|value| Some(value.signed() as i32))
            }
            _ => Ok(None),
        }
    }

    /// Whether the current frame runs own code.
    pub(crate) fn runs_own_code(&self, st: &State) -> bool {
        self.program.class(self.current_class(st)).own
    }

    /// The length of an array on this path.
    pub(crate) fn length_of(&mut self, st: &mut State, array: Ref) -> Value {
        let Some(length) = st.heap.symbolic_length(array) else { return Value::Int(st.heap.array_length(array)) };
        match only_value(&self.terms, &st.path_condition, length) {
            Some(known) if length.elements != Elements::Kept => Value::Int(known),
            // In a merge region this does not settle the length, because it holds for one successor only.
            Some(known) if !self.is_in_region() => {
                st.heap.settle_length(array, known);
                Value::Int(known)
            }
            Some(known) => Value::Int(known),
            None => self.value(length.term),
        }
    }

    /// Makes the lengths of the arrays among some values concrete, with one path per length.
    pub(crate) fn settle_lengths(&mut self, st: &mut State, values: &[Value]) -> Run<()> {
        if st.heap.has_symbolic_lengths() {
            for array in values.iter().filter_map(|value| value.as_ref()) {
                self.settle_length(st, array)?;
            }
        }
        Ok(())
    }

    /// Makes the lengths of all arrays concrete.
    pub(crate) fn settle_all_lengths(&mut self, st: &mut State) -> Run<()> {
        for array in st.heap.arrays_of_symbolic_length() {
            self.settle_length(st, array)?;
        }
        Ok(())
    }

    fn settle_length(&mut self, st: &mut State, array: Ref) -> Run<()> {
        if st.heap.symbolic_length(array).is_none() {
            return Ok(());
        }
        if !st.heap.keeps_elements(array) {
            return Err(Stop::unsupported("unknown elements of an array"));
        }
        // This also happens in a merge region: successors are not joined if only one of them has settled the length of an array.
        let length = self.length_of(st, array);
        if let Value::Int(length) = self.concrete(st, length)? {
            st.heap.settle_length(array, length);
        }
        Ok(())
    }
}

/// The only length that the path condition leaves, as far as a syntactic check shows it.
fn only_value(terms: &TermPool, path_condition: &[TermId], length: Length) -> Option<i32> {
    let longest = if length.elements == Elements::Kept { length.room } else { MAX_ARRAY };
    let mut bounds = Bounds { of: length.term, low: 0, high: i64::from(longest) };
    path_condition.iter().for_each(|condition| bounds.learn(terms, *condition, true));
    (bounds.low == bounds.high).then_some(bounds.low as i32)
}

/// Bounds of an int that is not negative.
struct Bounds {
    of: TermId,
    low: i64,
    high: i64,
}

impl Bounds {
    /// Narrows the bounds by a condition that holds or does not hold.
    fn learn(&mut self, terms: &TermPool, condition: TermId, holds: bool) {
        match (terms.op(condition), terms.args(condition)) {
            (Op::Not, &[inner]) => self.learn(terms, inner, !holds),
            (Op::And, &[a, b]) if holds => {
                self.learn(terms, a, true);
                self.learn(terms, b, true);
            }
            (Op::Eq, &[a, b]) if holds && (a == self.of || b == self.of) => {
                if let Some(value) = int(terms, if a == self.of { b } else { a }) {
                    (self.low, self.high) = (self.low.max(value), self.high.min(value));
                }
            }
            (Op::Slt | Op::Ult, &[a, b]) if a == self.of || b == self.of => self.compare(terms, a, b, holds),
            _ => {}
        }
    }

    /// `a < b` holds or does not hold. A bound that is negative adds nothing.
    fn compare(&mut self, terms: &TermPool, a: TermId, b: TermId, holds: bool) {
        match (int(terms, a), int(terms, b), holds) {
            (None, Some(bound), true) if bound >= 0 => self.high = self.high.min(bound - 1),
            (None, Some(bound), false) if bound >= 0 => self.low = self.low.max(bound),
            (Some(bound), None, true) if bound >= 0 => self.low = self.low.max(bound + 1),
            (Some(bound), None, false) if bound >= 0 => self.high = self.high.min(bound),
            _ => {}
        }
    }
}

fn int(terms: &TermPool, term: TermId) -> Option<i64> {
    terms.as_const(term).map(Const::signed)
}
