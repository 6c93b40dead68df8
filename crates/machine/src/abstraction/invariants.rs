//! Candidate invariants: comparisons of a number that varies with another number.
//!
//! A number is compared with its first value, with the numbers that the method knows, with the lengths of its arrays, with zero,
//! and with minus one, where loops that count down end. A candidate that some state violates is dropped. Those that remain are
//! inductive.
//!
//! Source: Houdini, Flanagan and Leino, "Houdini, an annotation assistant for ESC/Java", FME 2001.

use crema_program::{ClassId, Storage};
use crema_term::{Sort, TermId};

use super::{Abstraction, StateLocation, Variation, base_of, read};
use crate::machine::Machine;
use crate::machine::limits::INVARIANT_BOUNDS;
use crate::state::State;
use crate::state::value::{Ref, Value};

/// An invariant about a number.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Invariant {
    /// A comparison with another number.
    Compares(StateLocation, Relation, Bound),
    /// Where a reference is null, the number has this value.
    WhereNull {
        /// The location of the reference.
        reference: StateLocation,
        /// The location of the number.
        number: StateLocation,
        /// The value.
        value: TermId,
    },
}

impl Invariant {
    /// Whether it mentions a location.
    pub(super) fn is_about(&self, place: StateLocation) -> bool {
        match self {
            Invariant::Compares(known, _, bound) => *known == place || *bound == Bound::Location(place),
            Invariant::WhereNull { reference, number, .. } => *reference == place || *number == place,
        }
    }

    /// The terms that it mentions.
    pub(super) fn terms(&self) -> Vec<TermId> {
        match self {
            Invariant::Compares(_, _, Bound::Term(term)) | Invariant::WhereNull { value: term, .. } => vec![*term],
            Invariant::Compares(_, _, Bound::Location(_)) => Vec::new(),
        }
    }

    /// The summary node whose members it is about.
    pub(super) fn node(&self) -> Option<ClassId> {
        match self {
            Invariant::Compares(place, ..) | Invariant::WhereNull { reference: place, .. } => place.node(),
        }
    }
}

/// What a number is compared with.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Bound {
    /// A number that does not vary.
    Term(TermId),
    /// The value of another location that varies.
    Location(StateLocation),
}

/// A comparison.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Relation {
    Above,
    AtLeast,
    AtMost,
    Below,
}

impl Machine {
    /// Proposes candidate invariants about a location whose first value is `first`.
    pub(super) fn propose(&mut self, abstraction: &mut Abstraction, place: StateLocation, first: Value) {
        let first = self.address(first);
        if self.terms.sort(first) != Sort::INT {
            return;
        }
        let mut bounds = [first, self.terms.int(0), self.terms.int(-1)].map(Bound::Term).to_vec();
        let registers: Vec<Bound> = abstraction
            .registers
            .iter()
            .filter_map(|register| self.bound(abstraction, StateLocation::Register(*register)))
            .collect();
        for bound in registers.into_iter().chain(self.bounds_in_fields(abstraction)) {
            if bound != Bound::Location(place) && !bounds.contains(&bound) && bounds.len() < INVARIANT_BOUNDS {
                bounds.push(bound);
            }
        }
        for invariant in comparisons(place, bounds) {
            abstraction.propose(invariant);
            // After a call, comparisons with other numbers that change are expensive to decide and seldom useful.
            if let Invariant::Compares(StateLocation::Memory(..), _, Bound::Term(bound)) = invariant
                && abstraction.is_call
                && self.terms.as_const(bound).is_some()
            {
                abstraction.after.push(invariant);
            }
        }
    }

    /// Proposes comparisons of the results of calls with zero and with the arguments.
    pub(super) fn propose_of_result(&mut self, abstraction: &mut Abstraction) {
        let mut bounds = [0, -1].map(|number| Bound::Term(self.terms.int(number))).to_vec();
        for register in &abstraction.registers {
            match read(self, &abstraction.start, StateLocation::Register(*register), 0) {
                Value::Int(_) => {}
                Value::Term(term) if self.terms.sort(term) == Sort::INT && self.leaves_of(term).is_empty() => {}
                _ => continue,
            }
            bounds.push(Bound::Location(StateLocation::Argument(*register)));
        }
        abstraction.after.extend(comparisons(StateLocation::Result, bounds));
    }

    /// Proposes that numbers have their first values where a reference, which begins to vary, is null.
    pub(super) fn propose_where_null(&mut self, abstraction: &mut Abstraction, reference: StateLocation) {
        let mut numbers: Vec<StateLocation> =
            abstraction.registers.iter().map(|register| StateLocation::Register(*register)).collect();
        if let StateLocation::Memory(address, _) = reference {
            let object = abstraction.memory.object_around(address);
            let fields = object.map_or_else(Vec::new, |object| abstraction.memory.fields_of(object));
            numbers.extend(fields.into_iter().map(|(at, storage)| StateLocation::Memory(at, storage)));
        }
        for number in numbers {
            let value = match read(self, &abstraction.start, number, 0) {
                Value::Int(value) => self.terms.int(value),
                Value::Term(term) if self.terms.sort(term) == Sort::INT && self.leaves_of(term).is_empty() => term,
                _ => continue,
            };
            abstraction.propose(Invariant::WhereNull { reference, number, value });
        }
        self.propose_like_members(abstraction, reference);
    }

    /// Proposes the invariants of a summary node's members for another object of their class, one of whose references varies.
    fn propose_like_members(&mut self, abstraction: &mut Abstraction, reference: StateLocation) {
        let StateLocation::Memory(address, _) = reference else { return };
        let Some(object) = abstraction.memory.object_around(address) else { return };
        let class = abstraction.start.heap.class_of(object);
        let invariants: Vec<Invariant> =
            abstraction.invariants.iter().filter(|invariant| invariant.node() == Some(class)).copied().collect();
        for invariant in invariants {
            match invariant {
                Invariant::WhereNull { reference: known, number, value } if known.of(object) == reference => {
                    abstraction.propose(Invariant::WhereNull { reference, number: number.of(object), value });
                }
                Invariant::WhereNull { .. } | Invariant::Compares(..) => {}
            }
        }
    }

    /// Proposes candidate invariants about the members of a summary node, taken from a new member.
    pub(super) fn propose_of_members(&mut self, abstraction: &mut Abstraction, st: &State, member: Ref) {
        let class = st.heap.class_of(member);
        let fields = super::memory::fields(self, class);
        let places = fields.iter().map(|(offset, storage)| StateLocation::Member(class, *offset, *storage));
        let (references, numbers): (Vec<_>, Vec<_>) =
            places.partition(|place| place.storage() == Some(Storage::Reference));
        let mut candidates = Vec::new();
        for number in numbers {
            let value = read(self, st, number.of(member), 0);
            let (zero, minus) = (self.terms.int(0), self.terms.int(-1));
            candidates.extend(comparisons(number, vec![Bound::Term(zero), Bound::Term(minus)]));
            let Value::Int(value) = value else { continue };
            let value = self.terms.int(value);
            for reference in &references {
                if read(self, st, reference.of(member), 0) == Value::NULL {
                    candidates.push(Invariant::WhereNull { reference: *reference, number, value });
                }
            }
        }
        candidates.into_iter().for_each(|candidate| abstraction.propose(candidate));
    }

    /// The values of the fields of objects that registers refer to.
    fn bounds_in_fields(&mut self, abstraction: &Abstraction) -> Vec<Bound> {
        let mut bounds = Vec::new();
        for register in &abstraction.registers {
            let place = StateLocation::Register(*register);
            let Value::Ref(object) = read(self, &abstraction.start, place, 0) else { continue };
            if object.is_null() || abstraction.varying.contains_key(&place) || abstraction.start.heap.is_pending(object)
            {
                continue;
            }
            let fields = abstraction.memory.fields_of(object);
            bounds.extend(
                fields
                    .into_iter()
                    .filter_map(|(at, storage)| self.bound(abstraction, StateLocation::Memory(at, storage))),
            );
        }
        bounds
    }

    /// The number at a location, or the length of the array that it refers to.
    fn bound(&mut self, abstraction: &Abstraction, place: StateLocation) -> Option<Bound> {
        if !matches!(place, StateLocation::Register(_) | StateLocation::Memory(_, Storage::Int | Storage::Reference)) {
            return None;
        }
        let varies = abstraction.varying.get(&place);
        match (read(self, &abstraction.start, place, 0), varies) {
            (Value::Int(_), Some(Variation::Number)) => Some(Bound::Location(place)),
            (Value::Term(term), Some(Variation::Number)) if self.terms.sort(term) == Sort::INT => {
                Some(Bound::Location(place))
            }
            (_, Some(_)) => None,
            (Value::Int(number), None) => Some(Bound::Term(self.terms.int(number))),
            (Value::Term(term), None) if self.terms.sort(term) == Sort::INT => Some(Bound::Term(term)),
            (Value::Ref(array), None) => self.length_of_known(&abstraction.start, array).map(Bound::Term),
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

    /// An invariant as a condition on a state.
    pub(super) fn invariant_in(&mut self, st: &State, invariant: &Invariant, shift: usize) -> TermId {
        self.invariant(invariant, &mut |machine, place| Some(read(machine, st, place, shift)))
    }

    /// An invariant as a condition, given the values of locations.
    pub(super) fn invariant(
        &mut self,
        invariant: &Invariant,
        at: &mut dyn FnMut(&mut Machine, StateLocation) -> Option<Value>,
    ) -> TermId {
        let mut number = |machine: &mut Machine, place: StateLocation| {
            let value = at(machine, place).unwrap_or(Value::NULL);
            machine.address(value)
        };
        match invariant {
            Invariant::Compares(place, relation, bound) => {
                let value = number(self, *place);
                let bound = match bound {
                    Bound::Term(term) => *term,
                    Bound::Location(place) => number(self, *place),
                };
                // A comparison with a location that holds no number is vacuous.
                if self.terms.sort(value) != Sort::INT || self.terms.sort(bound) != Sort::INT {
                    return self.terms.yes();
                }
                match relation {
                    Relation::Above => self.terms.slt(bound, value),
                    Relation::AtLeast => self.terms.sle(bound, value),
                    Relation::AtMost => self.terms.sle(value, bound),
                    Relation::Below => self.terms.slt(value, bound),
                }
            }
            Invariant::WhereNull { reference, number: place, value } => {
                let (reference, known) = (number(self, *reference), number(self, *place));
                if self.terms.sort(reference) != Sort::INT || self.terms.sort(known) != Sort::INT {
                    return self.terms.yes();
                }
                let null = self.terms.int(0);
                let (is_null, is_value) = (self.terms.eq(reference, null), self.terms.eq(known, *value));
                self.terms.implies(is_null, is_value)
            }
        }
    }

    /// The invariants after calls as conditions on a state in which a call has returned. Those about members come last.
    pub fn invariants_after(&mut self, abstraction: &Abstraction, now: &State) -> Vec<TermId> {
        let new_objects = self.new_objects(abstraction, now);
        let mut invariants = Vec::new();
        let result = base_of(&abstraction.start, abstraction.depth);
        for invariant in &abstraction.after {
            invariants.push(self.invariant_after(now, invariant, (&abstraction.state.thread().registers, 0), result));
        }
        for (invariant, class) in
            abstraction.invariants.iter().filter_map(|invariant| Some((invariant, invariant.node()?)))
        {
            invariants.push(match &new_objects {
                Ok(new_objects) => self.invariant_of_members(now, invariant, class, new_objects),
                Err(_) => self.terms.no(),
            });
        }
        invariants
    }

    /// The invariants as conditions on a state that has reached the place.
    pub fn invariants_of(&mut self, abstraction: &Abstraction, now: &State) -> Vec<TermId> {
        let shift = abstraction.shift(now);
        let new_objects = self.new_objects(abstraction, now);
        let mut invariants = Vec::new();
        for invariant in &abstraction.invariants {
            invariants.push(match (invariant.node(), &new_objects) {
                (None, _) => self.invariant_in(now, invariant, shift),
                (Some(class), Ok(new_objects)) => self.invariant_of_members(now, invariant, class, new_objects),
                (Some(_), Err(_)) => self.terms.no(),
            });
        }
        invariants
    }
}

/// All candidate comparisons of the number at a location with these bounds.
fn comparisons(place: StateLocation, bounds: Vec<Bound>) -> impl Iterator<Item = Invariant> {
    let relations = [Relation::Above, Relation::AtLeast, Relation::AtMost, Relation::Below];
    bounds.into_iter().flat_map(move |bound| relations.map(|relation| Invariant::Compares(place, relation, bound)))
}

impl Abstraction {
    /// The states in which paths have first reached the place. Invariants must hold in each of them.
    pub fn firsts(&self) -> Vec<State> {
        std::iter::once(&self.start).chain(&self.also_first).cloned().collect()
    }

    /// Adds a candidate invariant, which is assumed until a state violates it.
    fn propose(&mut self, invariant: Invariant) {
        if !self.proposed.contains(&invariant) {
            self.proposed.push(invariant);
            self.invariants.push(invariant);
            if let Invariant::WhereNull {
                reference: StateLocation::Memory(..), number: StateLocation::Memory(..), ..
            } = invariant
                && self.is_call
            {
                self.after.push(invariant);
            }
        }
    }

    /// Drops all candidates about a location.
    pub(super) fn forget(&mut self, place: StateLocation) {
        self.invariants.retain(|invariant| !invariant.is_about(place));
        self.after.retain(|invariant| !invariant.is_about(place));
        if let StateLocation::Register(register) = place {
            self.after.retain(|invariant| !invariant.is_about(StateLocation::Argument(register)));
        }
    }

    /// Drops the invariants after calls for whose number `holds` returns `false`.
    pub fn keep_invariants_after(&mut self, mut holds: impl FnMut(usize) -> bool) {
        let mut number = 0;
        let mut next = || {
            number += 1;
            holds(number - 1)
        };
        self.after.retain(|_| next());
        self.invariants.retain(|invariant| invariant.node().is_none() || next());
    }

    /// Drops the invariants for whose number `holds` returns `false`.
    pub fn keep_invariants(&mut self, mut holds: impl FnMut(usize) -> bool) {
        let mut number = 0;
        self.invariants.retain(|_| {
            number += 1;
            holds(number - 1)
        });
    }
}
