//! Facts about what varies: how a number compares with another one.
//!
//! They are guesses: such are what the number was at first, the numbers that the method knows, the lengths of its arrays, zero, and minus
//! one, where loops that count down end. A guess that some
//! state does not bear out is dropped, so those that are left hold whenever a path comes to the place.

use crema_program::{ClassId, Storage};
use crema_term::{Sort, TermId};

use super::{General, Kind, Place, base_of, read};
use crate::machine::Machine;
use crate::state::State;
use crate::value::{Ref, Value};

/// Most numbers that a place is compared with.
const MOST_BOUNDS: usize = 16;

/// What is known of a number.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Fact {
    /// It is at least, or at most, another one.
    Compares(Place, Relation, Bound),
    /// Where a reference is null, it is this one.
    WhereNull {
        /// Where the reference is.
        reference: Place,
        /// Where the number is.
        number: Place,
        /// What it is.
        value: TermId,
    },
}

impl Fact {
    /// Whether it says something of a place.
    pub(super) fn is_about(&self, place: Place) -> bool {
        match self {
            Fact::Compares(known, _, bound) => *known == place || *bound == Bound::Place(place),
            Fact::WhereNull { reference, number, .. } => *reference == place || *number == place,
        }
    }

    /// The terms that it mentions.
    pub(super) fn terms(&self) -> Vec<TermId> {
        match self {
            Fact::Compares(_, _, Bound::Term(term)) | Fact::WhereNull { value: term, .. } => vec![*term],
            Fact::Compares(_, _, Bound::Place(_)) => Vec::new(),
        }
    }

    /// The crowd of whose members it tells.
    pub(super) fn crowd(&self) -> Option<ClassId> {
        match self {
            Fact::Compares(place, ..) | Fact::WhereNull { reference: place, .. } => place.crowd(),
        }
    }
}

/// What a number is compared with.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Bound {
    /// A number that stays as it is.
    Term(TermId),
    /// What another place holds, that varies as well.
    Place(Place),
}

/// How a number compares with another one.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Relation {
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
        for fact in comparisons(place, bounds) {
            general.guess(fact);
            // After a call, what comes of the comparison with other numbers that change takes long to find out, and is seldom of use.
            if let Fact::Compares(Place::Memory(..), _, Bound::Term(bound)) = fact
                && general.is_call
                && self.terms.as_const(bound).is_some()
            {
                general.after.push(fact);
            }
        }
    }

    /// Guesses how what calls give compares with zero, and with the numbers that they are given.
    pub(super) fn propose_of_result(&mut self, general: &mut General) {
        let mut bounds = [0, -1].map(|number| Bound::Term(self.terms.int(number))).to_vec();
        for register in &general.registers {
            match read(self, &general.start, Place::Register(*register), 0) {
                Value::Int(_) => {}
                Value::Term(term) if self.terms.sort(term) == Sort::INT && self.leaves_of(term).is_empty() => {}
                _ => continue,
            }
            bounds.push(Bound::Place(Place::Argument(*register)));
        }
        general.after.extend(comparisons(Place::Result, bounds));
    }

    /// Guesses what numbers are where a reference, which begins to vary, is null: what they were at first.
    pub(super) fn propose_where_null(&mut self, general: &mut General, reference: Place) {
        let mut numbers: Vec<Place> = general.registers.iter().map(|register| Place::Register(*register)).collect();
        if let Place::Memory(address, _) = reference {
            let object = general.memory.object_around(address);
            let fields = object.map_or_else(Vec::new, |object| general.memory.fields_of(object));
            numbers.extend(fields.into_iter().map(|(at, storage)| Place::Memory(at, storage)));
        }
        for number in numbers {
            let value = match read(self, &general.start, number, 0) {
                Value::Int(value) => self.terms.int(value),
                Value::Term(term) if self.terms.sort(term) == Sort::INT && self.leaves_of(term).is_empty() => term,
                _ => continue,
            };
            general.guess(Fact::WhereNull { reference, number, value });
        }
        self.propose_like_members(general, reference);
    }

    /// Guesses that what is known of the members of a crowd is true of another object of their class, too, a reference in which varies.
    fn propose_like_members(&mut self, general: &mut General, reference: Place) {
        let Place::Memory(address, _) = reference else { return };
        let Some(object) = general.memory.object_around(address) else { return };
        let class = general.start.heap.class_of(object);
        let facts: Vec<Fact> = general.facts.iter().filter(|fact| fact.crowd() == Some(class)).copied().collect();
        for fact in facts {
            match fact {
                Fact::WhereNull { reference: known, number, value } if known.of(object) == reference => {
                    general.guess(Fact::WhereNull { reference, number: number.of(object), value });
                }
                Fact::WhereNull { .. } | Fact::Compares(..) => {}
            }
        }
    }

    /// Guesses facts about the members of a crowd from one that joins it.
    pub(super) fn propose_of_members(&mut self, general: &mut General, st: &State, member: Ref) {
        let class = st.heap.class_of(member);
        let fields = super::memory::fields(self, class);
        let places = fields.iter().map(|(offset, storage)| Place::Member(class, *offset, *storage));
        let (references, numbers): (Vec<_>, Vec<_>) =
            places.partition(|place| place.storage() == Some(Storage::Reference));
        let mut guesses = Vec::new();
        for number in numbers {
            let value = read(self, st, number.of(member), 0);
            let (zero, minus) = (self.terms.int(0), self.terms.int(-1));
            guesses.extend(comparisons(number, vec![Bound::Term(zero), Bound::Term(minus)]));
            let Value::Int(value) = value else { continue };
            let value = self.terms.int(value);
            for reference in &references {
                if read(self, st, reference.of(member), 0) == Value::NULL {
                    guesses.push(Fact::WhereNull { reference: *reference, number, value });
                }
            }
        }
        guesses.into_iter().for_each(|guess| general.guess(guess));
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
    pub(super) fn fact_in(&mut self, st: &State, fact: &Fact, shift: usize) -> TermId {
        self.fact(fact, &mut |machine, place| Some(read(machine, st, place, shift)))
    }

    /// What a fact says, given what places hold.
    pub(super) fn fact(&mut self, fact: &Fact, at: &mut dyn FnMut(&mut Machine, Place) -> Option<Value>) -> TermId {
        let mut number = |machine: &mut Machine, place: Place| {
            let value = at(machine, place).unwrap_or(Value::NULL);
            machine.address(value)
        };
        match fact {
            Fact::Compares(place, relation, bound) => {
                let value = number(self, *place);
                let bound = match bound {
                    Bound::Term(term) => *term,
                    Bound::Place(place) => number(self, *place),
                };
                // Places of which one turns out to hold no numbers tell nothing.
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
            Fact::WhereNull { reference, number: place, value } => {
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

    /// What the facts that hold after calls say of a state in which one has returned: others first, and then those about members.
    pub fn facts_after(&mut self, general: &General, now: &State) -> Vec<TermId> {
        let newcomers = self.newcomers(general, now);
        let mut facts = Vec::new();
        let result = base_of(&general.start, general.depth);
        for fact in &general.after {
            facts.push(self.fact_after(now, fact, (&general.state.thread().registers, 0), result));
        }
        for (fact, class) in general.facts.iter().filter_map(|fact| Some((fact, fact.crowd()?))) {
            facts.push(match &newcomers {
                Ok(newcomers) => self.fact_of_members(now, fact, class, newcomers),
                Err(_) => self.terms.no(),
            });
        }
        facts
    }

    /// What the facts say of a state that has come to the place.
    pub fn facts_of(&mut self, general: &General, now: &State) -> Vec<TermId> {
        let shift = general.shift(now);
        let newcomers = self.newcomers(general, now);
        let mut facts = Vec::new();
        for fact in &general.facts {
            facts.push(match (fact.crowd(), &newcomers) {
                (None, _) => self.fact_in(now, fact, shift),
                (Some(class), Ok(newcomers)) => self.fact_of_members(now, fact, class, newcomers),
                (Some(_), Err(_)) => self.terms.no(),
            });
        }
        facts
    }
}

/// All ways in which the number at a place may compare with others.
fn comparisons(place: Place, bounds: Vec<Bound>) -> impl Iterator<Item = Fact> {
    let relations = [Relation::Above, Relation::AtLeast, Relation::AtMost, Relation::Below];
    bounds.into_iter().flat_map(move |bound| relations.map(|relation| Fact::Compares(place, relation, bound)))
}

impl General {
    /// The states in which paths have come to the place first: facts must hold in each of them.
    pub fn firsts(&self) -> Vec<State> {
        std::iter::once(&self.start).chain(&self.also_first).cloned().collect()
    }

    /// Assumes a fact until a state does not bear it out.
    fn guess(&mut self, fact: Fact) {
        if !self.guessed.contains(&fact) {
            self.guessed.push(fact);
            self.facts.push(fact);
            if let Fact::WhereNull { reference: Place::Memory(..), number: Place::Memory(..), .. } = fact
                && self.is_call
            {
                self.after.push(fact);
            }
        }
    }

    /// Forgets what is assumed of a place.
    pub(super) fn forget(&mut self, place: Place) {
        self.facts.retain(|fact| !fact.is_about(place));
        self.after.retain(|fact| !fact.is_about(place));
        if let Place::Register(register) = place {
            self.after.retain(|fact| !fact.is_about(Place::Argument(register)));
        }
    }

    /// Forgets the facts after calls for which `holds` says no, by their number.
    pub fn keep_facts_after(&mut self, mut holds: impl FnMut(usize) -> bool) {
        let mut number = 0;
        let mut next = || {
            number += 1;
            holds(number - 1)
        };
        self.after.retain(|_| next());
        self.facts.retain(|fact| fact.crowd().is_none() || next());
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
