//! New arrays whose length is symbolic.
//!
//! Code of the program gets an array with a length that stays symbolic, one path for each order of magnitude; see
//! [`crate::heap::Length`]. The length becomes a number where something needs one: a routine, the host, or a path condition that
//! leaves only one. Code of the library gets one path for each length: what it does to arrays, it does with a size in mind.

use crema_program::{ClassId, ClassKind, Origin, Storage};
use crema_term::{Const, Op, TermId, TermPool};

use super::{Fork, MOST_VALUES, Part};
use crate::heap::{Elements, Length};
use crate::machine::{Machine, Run, Stop};
use crate::shadow::array_size;
use crate::state::State;
use crate::strings::MAX_ARRAY;
use crate::value::{Ref, Value};

/// Lengths of new arrays that are tried one by one, from zero on.
const SMALL_LENGTHS: i32 = 8;
/// How many elements an array has room for, one after the other. The first ones are close: what is done with a symbolic index
/// takes as long as there is room.
const ROOMS: [i32; 6] = [8, 64, 512, 1 << 12, 1 << 16, 1 << 24];
/// Arrays with room for more elements may exceed the memory of a JVM.
const LARGE: i32 = 1 << 16;

impl Machine {
    /// A new array of symbolic length.
    pub(crate) fn new_array_of(&mut self, st: &mut State, class: ClassId, length: TermId) -> Run<Ref> {
        if self.mode.forgets_elements {
            return self.new_forgetful_array(st, class, &[length]);
        }
        let rooms = self.rooms();
        let mut sides = Vec::new();
        let mut above = -1;
        for room in &rooms {
            let (low, high) = (self.terms.int(above), self.terms.int(*room));
            let (more, less) = (self.terms.slt(low, length), self.terms.sle(length, high));
            sides.push(self.terms.and(more, less));
            above = *room;
        }
        match self.decide_length(st, length, sides, above)? {
            side if side < rooms.len() => {
                if rooms[side] > LARGE {
                    self.has_memory(st)?;
                }
                let length = Length { term: length, room: rooms[side], elements: Elements::Kept, is_many: false };
                self.array_with_room(st, class, length)
            }
            _ if above == MAX_ARRAY => Err(self.out_of_memory(st, "Requested array size exceeds VM limit")),
            _ => Err(Stop::unsupported("a long array of symbolic length")),
        }
    }

    /// A new array whose elements are not kept, whatever its length is. If it is one of arrays, one array on each level below stands
    /// for all of them.
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
                return Err(Stop::unsupported("an array of symbolic length that holds objects, whatever they are"));
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

    /// How much memory a JVM has is not known: it may lack some for a large array, or not.
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

    /// How many elements a new array may have room for.
    fn rooms(&self) -> Vec<i32> {
        let shorter = ROOMS.into_iter().take_while(|room| *room < self.config.semantics.longest_array);
        shorter.chain([self.config.semantics.longest_array]).collect()
    }

    /// Which of the sides holds of the length of a new array, or the first number behind them if it is above `longest`.
    fn decide_length(&mut self, st: &mut State, length: TermId, mut sides: Vec<TermId>, longest: i32) -> Run<usize> {
        let count = sides.len();
        let (zero, longest) = (self.terms.int(0), self.terms.int(longest));
        sides.push(self.terms.sgt(length, longest));
        sides.push(self.terms.slt(length, zero));
        match self.decide(st, &sides) {
            Ok(side) if side > count => Err(self.negative_size(st, length)),
            Ok(side) => Ok(side),
            Err(Stop::Fork(fork)) => Err(Stop::Fork(Fork { concretizes: true, ..fork })),
            Err(stop) => Err(stop),
        }
    }

    fn negative_size(&mut self, st: &mut State, length: TermId) -> Stop {
        let parts = vec![Part::Primitive(b'I', self.value(length))];
        self.throw_text(st, "java/lang/NegativeArraySizeException", parts)
    }

    /// The length of a new array: small ones first, for each a path of its own.
    pub(crate) fn concrete_length(&mut self, st: &mut State, length: Value) -> Run<i32> {
        let term = match length {
            Value::Int(length) => return Ok(length),
            Value::Term(term) => term,
            _ => return Err(Stop::Bug("an array length that is no int".into())),
        };
        if let Some(length) = self.one_of_few_lengths(st, term)? {
            return Ok(length);
        }
        let mut sides = Vec::new();
        for small in 0..SMALL_LENGTHS {
            let small = self.terms.int(small);
            sides.push(self.terms.eq(term, small));
        }
        let side = self.decide_length(st, term, sides, SMALL_LENGTHS - 1)? as i32;
        if side < SMALL_LENGTHS {
            return Ok(side);
        }
        let longest = if self.runs_own_code(st) {
            self.config.semantics.longest_array.min(LARGE)
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

    /// A length that is one of few numbers whatever the inputs are: merged ones are.
    pub(crate) fn one_of_few_lengths(&mut self, st: &mut State, length: TermId) -> Run<Option<i32>> {
        match self.terms.few_values(length, MOST_VALUES) {
            Some(values) if values.iter().all(|value| value.signed() >= 0) => {
                self.one_of(st, length, &values).map(|value| Some(value.signed() as i32))
            }
            _ => Ok(None),
        }
    }

    /// Whether the current frame runs code of the program.
    pub(crate) fn runs_own_code(&self, st: &State) -> bool {
        self.program.class(self.current_class(st)).origin == Origin::Application
    }

    /// The length of an array on this path.
    pub(crate) fn length_of(&mut self, st: &mut State, array: Ref) -> Value {
        let Some(length) = st.heap.symbolic_length(array) else { return Value::Int(st.heap.array_length(array)) };
        match only_value(&self.terms, &st.path_condition, length) {
            Some(known) if length.elements != Elements::Kept => Value::Int(known),
            // On a side of a branch this is not known of the array for good.
            Some(known) if !self.is_on_side() => {
                st.heap.settle_length(array, known);
                Value::Int(known)
            }
            Some(known) => Value::Int(known),
            None => self.value(length.term),
        }
    }

    /// Makes the lengths of the arrays among some values numbers; for each length a path of its own.
    pub(crate) fn settle_lengths(&mut self, st: &mut State, values: &[Value]) -> Run<()> {
        if st.heap.has_symbolic_lengths() {
            for array in values.iter().filter_map(|value| value.as_ref()) {
                self.settle_length(st, array)?;
            }
        }
        Ok(())
    }

    /// Makes the lengths of all arrays numbers.
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
            return Err(Stop::unsupported("the elements of an array, whatever they are"));
        }
        // On a side of a branch, too: an array whose length only one side knows keeps the sides apart.
        let length = self.length_of(st, array);
        if let Value::Int(length) = self.concrete(st, length)? {
            st.heap.settle_length(array, length);
        }
        Ok(())
    }
}

/// The only length that a path condition leaves, as far as that is seen at once.
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
    /// Takes notice of a condition that holds, or does not.
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

    /// `a < b` holds, or does not. The bound itself is not negative, or tells nothing that is not known.
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
