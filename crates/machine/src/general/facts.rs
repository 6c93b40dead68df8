//! Facts about what varies: how a number compares with another one.
//!
//! They are guesses: such are what the number was at first, the numbers that the method knows, the lengths of its arrays, zero, and minus
//! one, where loops that count down end. A guess that some
//! state does not bear out is dropped, so those that are left hold whenever a path comes to the place.

use crema_program::Storage;
use crema_term::{Sort, TermId};

use super::{General, Kind, Place, read};
use crate::machine::Machine;
use crate::state::State;
use crate::value::{Ref, Value};

/// Most numbers that a place is compared with.
const MOST_BOUNDS: usize = 16;

/// A number is at least, or at most, another one.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Fact {
    /// Where the number is.
    pub(super) place: Place,
    relation: Relation,
    bound: Bound,
}

/// What a number is compared with.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Bound {
    /// A number that stays as it is.
    Term(TermId),
    /// What another place holds, that varies as well.
    Place(Place),
}

/// How a number compares with another one.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Relation {
    Above,
    AtLeast,
    AtMost,
    Below,
}

impl Machine {
    /// Guesses facts about a place that held `first` at first.
    pub(super) fn propose(&mut self, general: &mut General, place: Place, first: Value) {
        let first = self.address(first);
        if self.terms.sort(first) != Sort::INT {
            return;
        }
        let mut bounds = [first, self.terms.int(0), self.terms.int(-1)].map(Bound::Term).to_vec();
        let registers: Vec<Bound> =
            general.registers.iter().filter_map(|register| self.bound(general, Place::Register(*register))).collect();
        for bound in registers.into_iter().chain(self.bounds_in_fields(general)) {
            if bound != Bound::Place(place) && !bounds.contains(&bound) && bounds.len() < MOST_BOUNDS {
                bounds.push(bound);
            }
        }
        let relations = [Relation::Above, Relation::AtLeast, Relation::AtMost, Relation::Below];
        let facts = bounds.into_iter().flat_map(|bound| relations.map(|relation| Fact { place, relation, bound }));
        general.facts.extend(facts);
    }

    /// What the fields of the objects hold that registers refer to.
    fn bounds_in_fields(&mut self, general: &General) -> Vec<Bound> {
        let mut bounds = Vec::new();
        for register in &general.registers {
            let place = Place::Register(*register);
            let Value::Ref(object) = read(self, &general.start, place, 0) else { continue };
            if object.is_null() || general.varying.contains_key(&place) || general.start.heap.is_pending(object) {
                continue;
            }
            let fields = general.memory.fields_of(object);
            bounds
                .extend(fields.into_iter().filter_map(|(at, storage)| self.bound(general, Place::Memory(at, storage))));
        }
        bounds
    }

    /// The number, or the length of the array, that a place holds.
    fn bound(&mut self, general: &General, place: Place) -> Option<Bound> {
        if !matches!(place, Place::Register(_) | Place::Memory(_, Storage::Int | Storage::Reference)) {
            return None;
        }
        let varies = general.varying.get(&place);
        match (read(self, &general.start, place, 0), varies) {
            (Value::Int(_), Some(Kind::Number)) => Some(Bound::Place(place)),
            (Value::Term(term), Some(Kind::Number)) if self.terms.sort(term) == Sort::INT => Some(Bound::Place(place)),
            (_, Some(_)) => None,
            (Value::Int(number), None) => Some(Bound::Term(self.terms.int(number))),
            (Value::Term(term), None) if self.terms.sort(term) == Sort::INT => Some(Bound::Term(term)),
            (Value::Ref(array), None) => self.length_of_known(&general.start, array).map(Bound::Term),
            (Value::Term(_) | Value::Long(_) | Value::Float(_) | Value::Double(_), None) => None,
        }
    }

    fn length_of_known(&mut self, st: &State, array: Ref) -> Option<TermId> {
        if array.is_null() || !self.program.class(st.heap.class_of(array)).is_array() {
            return None;
        }
        let known = st.heap.symbolic_length(array).map(|length| length.term);
        Some(known.unwrap_or_else(|| self.terms.int(st.heap.array_length(array))))
    }

    /// What a fact says of a state.
    pub(super) fn fact(&mut self, st: &State, fact: &Fact, shift: usize) -> TermId {
        let value = read(self, st, fact.place, shift);
        let value = self.address(value);
        let bound = match fact.bound {
            Bound::Term(term) => term,
            Bound::Place(place) => {
                let bound = read(self, st, place, shift);
                self.address(bound)
            }
        };
        // Places of which one turns out to hold no numbers tell nothing.
        if self.terms.sort(value) != Sort::INT || self.terms.sort(bound) != Sort::INT {
            return self.terms.yes();
        }
        match fact.relation {
            Relation::Above => self.terms.slt(bound, value),
            Relation::AtLeast => self.terms.sle(bound, value),
            Relation::AtMost => self.terms.sle(value, bound),
            Relation::Below => self.terms.slt(value, bound),
        }
    }

    /// What the facts say of a state that has come to the place.
    pub fn facts_of(&mut self, general: &General, now: &State) -> Vec<TermId> {
        let shift = general.shift(now);
        general.facts.iter().map(|fact| self.fact(now, fact, shift)).collect()
    }
}

impl General {
    /// The state from which the general one was made: facts must hold there, too.
    pub fn first(&self) -> &State {
        &self.start
    }

    /// Forgets the facts for which `holds` says no, by their number.
    pub fn keep_facts(&mut self, mut holds: impl FnMut(usize) -> bool) {
        let mut number = 0;
        self.facts.retain(|_| {
            number += 1;
            holds(number - 1)
        });
    }
}
