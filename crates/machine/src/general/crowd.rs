//! Crowds: objects that rounds or calls have left behind, however many there are.
//!
//! A general state cannot list the objects that were created since the first round. Those of one class are a *crowd*: any number of objects, of
//! each of which the same is known, namely what its fields may hold, and facts about these. A reference to one of them is a choice with the
//! crowd's *representative* on one side; nothing is read from that or written to it. Whoever needs the object meets it
//! ([`Machine::meet`]): it is one of those that were met before, or another one, which is made then from what is known of all.
//!
//! Invariant: a reference to a member that has not been met is a term, made for its place alone. So places that hold the same term hold the same
//! object, and the representative itself is in no place.

use std::collections::BTreeMap;

use crema_program::{ClassId, ClassKind, Storage};
use crema_term::{Op, Sort};
use triomphe::Arc;

use super::facts::Fact;
use super::{General, Kind, Obstacle, Place, Targets, base_of, memory, read};
use crate::machine::{Machine, Run, Stop};
use crate::state::State;
use crate::symbolic::Fork;
use crate::value::{Ref, TermId, Value};

/// The crowds of a state, by class.
pub(crate) type Crowds = BTreeMap<ClassId, Crowd>;

/// What the fields of an object hold, by offset.
pub(crate) type Member = BTreeMap<(u32, Storage), Value>;

/// Objects of a class, any number of them.
#[derive(Debug, Clone)]
pub(crate) struct Crowd {
    /// Stands for a member that has not been met.
    representative: Ref,
    /// Those that have been met, and are objects like any other since.
    members: Vec<Ref>,
    /// What the fields of the others may hold; none if there are no others.
    fields: BTreeMap<Place, Kind>,
    /// What is known of the fields of the others.
    facts: Vec<Fact>,
}

impl Crowd {
    /// The objects that belong to it, the representative included.
    pub(crate) fn objects(&self) -> impl Iterator<Item = Ref> + '_ {
        let held = self.fields.values().flat_map(|kind| match kind {
            Kind::Reference(targets) => targets.objects.iter().copied().collect(),
            Kind::Number | Kind::Unread => Vec::new(),
        });
        std::iter::once(self.representative).chain(self.members.iter().copied()).chain(held)
    }
}

impl State {
    /// The crowd that an object represents.
    pub(crate) fn crowd_of(&self, object: Ref) -> Option<ClassId> {
        self.crowds.iter().find(|(_, crowd)| crowd.representative == object).map(|(class, _)| *class)
    }
}

impl Machine {
    /// The member of a crowd that a reference means.
    pub(crate) fn meet(&mut self, st: &mut State, reference: TermId, class: ClassId) -> Run<Ref> {
        let crowd = st.crowds[&class].clone();
        let mut unknowns = st.unknowns;
        let (mut sides, none) = self.any_side(&mut unknowns, crowd.members.len());
        let (fields, known) = self.some_member(&st.crowds, &mut unknowns, class);
        sides.push(self.terms.and(none, known));
        let side = match self.decide(st, &sides) {
            Err(Stop::Fork(fork)) => return Err(Stop::Fork(Fork { meets: true, ..fork })),
            decided => decided?,
        };
        st.unknowns = unknowns;
        let member = match crowd.members.get(side) {
            Some(member) => *member,
            None => self.new_member(st, class, fields)?,
        };
        replace(self, st, reference, member);
        Ok(member)
    }

    /// Makes a member of a crowd that has not been met an object.
    fn new_member(&mut self, st: &mut State, class: ClassId, fields: BTreeMap<Place, Value>) -> Run<Ref> {
        let member = self.new_object(st, class)?;
        for (place, value) in fields {
            super::write(self, st, place.of(member), value);
        }
        if let Some(crowd) = Arc::make_mut(&mut st.crowds).get_mut(&class) {
            crowd.members.push(member);
        }
        Ok(member)
    }

    /// A member of a summary node that has not been materialised, with variables of its own: what its fields hold, and the condition on
    /// that.
    pub(crate) fn any_member(&mut self, nodes: &Crowds, unknowns: &mut u32, class: ClassId) -> (Member, TermId) {
        let (fields, condition) = self.some_member(nodes, unknowns, class);
        let fields = fields.into_iter().filter_map(|(place, value)| match place {
            Place::Member(_, offset, storage) => Some(((offset, storage), value)),
            Place::Register(_) | Place::Memory(..) | Place::Argument(_) | Place::Result => None,
        });
        (fields.collect(), condition)
    }

    /// What some member that has not been met holds, and what is known of that.
    fn some_member(&mut self, crowds: &Crowds, unknowns: &mut u32, class: ClassId) -> (BTreeMap<Place, Value>, TermId) {
        let crowd = &crowds[&class];
        let mut known = Vec::new();
        let mut fields = BTreeMap::new();
        for (place, kind) in &crowd.fields {
            let sort = place.storage().map_or(Sort::INT, memory::sort_of);
            fields.insert(*place, self.anything(crowds, unknowns, sort, *place, kind, &mut known));
        }
        for fact in &crowd.facts {
            let fact = self.fact(fact, &mut |_, place| fields.get(&place).copied());
            known.push(fact);
        }
        (fields, self.terms.and_all(&known))
    }

    /// Makes crowds of the objects that a general state says it has left behind.
    pub(super) fn gather(&mut self, general: &General, st: &mut State) -> Result<(), Obstacle> {
        let mut crowds = Crowds::clone(&st.crowds);
        let named = general.varying.values().flat_map(|kind| match kind {
            Kind::Reference(targets) => targets.crowds.iter().copied().collect::<Vec<_>>(),
            Kind::Number | Kind::Unread => Vec::new(),
        });
        for class in named.chain(general.varying.keys().filter_map(|place| place.crowd())) {
            if let std::collections::btree_map::Entry::Vacant(entry) = crowds.entry(class) {
                let representative = self.new_object(st, class).map_err(|_| Obstacle::NewObject)?;
                entry.insert(Crowd { representative, members: Vec::new(), fields: BTreeMap::new(), facts: Vec::new() });
            }
        }
        for (class, crowd) in &mut crowds {
            let also = general.members.iter().filter(|(known, _)| known == class).map(|(_, member)| *member);
            also.for_each(|member| crowd.materialise(member));
            let fields = general.varying.iter().filter(|(place, _)| place.crowd() == Some(*class));
            crowd.fields = fields.map(|(place, kind)| (*place, kind.clone())).collect();
            crowd.facts = general.facts.iter().filter(|fact| fact.crowd() == Some(*class)).copied().collect();
        }
        st.crowds = Arc::new(crowds);
        Ok(())
    }

    /// What objects that a call could reach, and that the general state does not know, hold after the call: anything that members of their
    /// crowds may hold. They are members from then on.
    pub(super) fn vary_newcomers(&mut self, st: &mut State, newcomers: &[Ref]) {
        for object in newcomers {
            let class = st.heap.class_of(*object);
            let mut unknowns = st.unknowns;
            let (fields, known) = self.some_member(&Arc::clone(&st.crowds), &mut unknowns, class);
            st.unknowns = unknowns;
            st.path_condition.push(known);
            for (place, value) in fields {
                super::write(self, st, place.of(*object), value);
            }
            if let Some(crowd) = Arc::make_mut(&mut st.crowds).get_mut(&class) {
                crowd.materialise(*object);
            }
        }
    }

    /// The objects that a state that has come to the place could give to those after it, and that the first one did not know.
    pub(super) fn newcomers(&mut self, general: &General, now: &State) -> Result<Vec<Ref>, Obstacle> {
        let below = (0..base_of(&general.start, general.depth)).map(|register| (register, 0));
        // Where a call has returned, its registers are no more.
        let own = if now.thread().frames.len() < general.depth { &[][..] } else { &general.registers };
        let registers = below.chain(own.iter().map(|register| (*register, general.shift(now))));
        let mut todo = Vec::new();
        for (register, shift) in registers {
            let value = read(self, now, Place::Register(register), shift);
            let objects = self.possible(now, value).unwrap_or_default();
            let is_reference = |object: &Ref| matches!(value, Value::Ref(_)) || now.merged.contains(object);
            todo.extend(objects.into_iter().filter(is_reference));
        }
        let changed = general.memory.changed(&mut self.terms, &general.state, now).map_err(Obstacle::Refused)?;
        for (address, storage) in changed.into_iter().filter(|(_, storage)| *storage == Storage::Reference) {
            let value = now.heap.load_at(&mut self.terms, address, storage);
            todo.extend(self.possible(now, value).unwrap_or_default());
        }
        // References to members that have not been met may mean any of those that have.
        todo.extend(now.crowds.values().flat_map(|crowd| crowd.objects().collect::<Vec<_>>()));
        let mut found = Vec::new();
        while let Some(object) = todo.pop() {
            let is_new = !object.is_null() && !general.known.is_marked(object) && now.crowd_of(object).is_none();
            if !is_new || found.contains(&object) {
                continue;
            }
            let class = self.joins_crowd(now, object)?;
            for (offset, storage) in memory::fields(self, class).iter().copied() {
                if storage == Storage::Reference {
                    let value = now.heap.load_at(&mut self.terms, object.address() + offset as usize, storage);
                    todo.extend(self.possible(now, value).unwrap_or_default());
                }
            }
            found.push(object);
        }
        Ok(found)
    }

    /// The crowd of an object, if nothing is known of it but what its fields hold.
    fn joins_crowd(&self, st: &State, object: Ref) -> Result<ClassId, Obstacle> {
        let class = st.heap.class_of(object);
        let declared = self.program.class(class);
        let known = &self.known;
        let is_special = matches!(declared.kind, ClassKind::Array { .. })
            || declared.layout.get().is_none_or(|layout| layout.engine_word.is_some())
            || [known.string, known.reference].iter().any(|special| self.program.is_subclass(class, *special))
            || st.heap.is_pending(object)
            || st.heap.shadow_of(object) != 0
            || st.heap.lock_word(object) != 0
            || st.boxes.contains(&object)
            || st.builders.contains(&object)
            || st.lazy.contains_key(&object);
        if is_special { Err(Obstacle::NewObject) } else { Ok(class) }
    }

    /// What a reference of a state may mean, as the general state puts it.
    pub(super) fn targets(&mut self, general: &General, st: &State, value: Value) -> Result<Option<Targets>, Obstacle> {
        let Some(objects) = self.possible(st, value) else { return Ok(None) };
        let mut targets = Targets::default();
        for object in objects {
            if object.is_null() {
                targets.objects.insert(object);
            } else if let Some(class) = st.crowd_of(object) {
                targets.crowds.insert(class);
            } else if general.known.is_marked(object) {
                targets.objects.insert(object);
            } else {
                targets.crowds.insert(self.joins_crowd(st, object)?);
            }
        }
        Ok(Some(targets))
    }

    /// Lets newcomers join the crowds of a general state; `true` if these stay as they are.
    pub(super) fn widen_crowds(&mut self, general: &mut General, now: &State) -> Result<bool, Obstacle> {
        let mut same = true;
        for object in self.newcomers(general, now)? {
            let class = now.heap.class_of(object);
            for (offset, storage) in memory::fields(self, class).iter().copied() {
                let place = Place::Member(class, offset, storage);
                let value = read(self, now, place.of(object), 0);
                let kind = match storage {
                    Storage::Reference => self.targets(general, now, value)?.map(Kind::Reference),
                    _ => Some(Kind::Number),
                };
                same &= general.widen_member(place, kind.ok_or(Obstacle::Unclear)?);
            }
            self.propose_of_members(general, now, object);
        }
        for (class, crowd) in now.crowds.iter() {
            for (place, kind) in &crowd.fields {
                let kind = match kind {
                    Kind::Reference(targets) => {
                        let mut all = Targets { objects: Default::default(), crowds: targets.crowds.clone() };
                        for object in &targets.objects {
                            all.extend(&self.targets(general, now, Value::Ref(*object))?.unwrap_or_default());
                        }
                        Kind::Reference(all)
                    }
                    other => other.clone(),
                };
                same &= general.widen_member(*place, kind);
            }
            for member in &crowd.members {
                let before = general.start.crowds.get(class).is_some_and(|crowd| crowd.members.contains(member));
                if !before && general.known.is_marked(*member) && !general.members.contains(&(*class, *member)) {
                    general.members.push((*class, *member));
                    same = false;
                }
            }
        }
        Ok(same)
    }

    /// What a fact about the members of a crowd says of a state: of those that join it, and of those that have not been met.
    pub(super) fn fact_of_members(&mut self, st: &State, fact: &Fact, class: ClassId, newcomers: &[Ref]) -> TermId {
        let mut all = Vec::new();
        for object in newcomers.iter().filter(|object| st.heap.class_of(**object) == class) {
            all.push(self.fact(fact, &mut |machine, place| Some(read(machine, st, place.of(*object), 0))));
        }
        if let Some(crowd) = st.crowds.get(&class)
            && !crowd.fields.is_empty()
            && !crowd.facts.contains(fact)
        {
            let (fields, known) = self.some_member(&st.crowds, &mut st.unknowns.clone(), class);
            let holds = self.fact(fact, &mut |_, place| fields.get(&place).copied());
            all.push(self.terms.implies(known, holds));
        }
        self.terms.and_all(&all)
    }

    /// A choice between objects, one of which belongs to a crowd.
    pub(super) fn is_choice(&self, term: TermId) -> bool {
        let (Op::Ite, &[condition, ..]) = (self.terms.op(term), self.terms.args(term)) else { return false };
        matches!(self.terms.op(condition), Op::Var(var) if self.terms.variable(var).name.starts_with("which#"))
    }

    /// Whether a reference means a member of a crowd, and no other.
    pub(super) fn which(&mut self, unknowns: &mut u32) -> TermId {
        *unknowns += 1;
        self.terms.named(Sort::Bool, format!("which#{unknowns}"))
    }
}

impl Crowd {
    /// What stands for a member that has not been materialised.
    pub(crate) fn representative(&self) -> Ref {
        self.representative
    }

    /// The members that have been materialised.
    pub(crate) fn members(&self) -> &[Ref] {
        &self.members
    }

    /// Whether there are members that have not been materialised.
    pub(crate) fn has_others(&self) -> bool {
        !self.fields.is_empty()
    }

    /// Whether the same is known of the members of another node that have not been materialised.
    pub(crate) fn describes_same(&self, other: &Crowd) -> bool {
        self.fields == other.fields && self.facts == other.facts
    }

    /// The terms that its description mentions.
    pub(crate) fn terms(&self) -> Vec<TermId> {
        self.facts.iter().flat_map(Fact::terms).collect()
    }

    /// Counts an object among the members that have been materialised.
    pub(crate) fn materialise(&mut self, object: Ref) {
        if !self.members.contains(&object) {
            self.members.push(object);
        }
    }

    /// What is known of members that have not been met.
    pub(super) fn known(&self) -> (&BTreeMap<Place, Kind>, &[Fact]) {
        (&self.fields, &self.facts)
    }
}

impl General {
    /// Lets a field of the members of a crowd hold more; `true` if it does so already.
    fn widen_member(&mut self, place: Place, mut kind: Kind) -> bool {
        if let Kind::Reference(targets) = &mut kind {
            // That it is a member is enough: references to members may mean those that are known, too.
            for (class, crowd) in self.start.crowds.iter().filter(|(_, crowd)| !crowd.members.is_empty()) {
                let before = targets.objects.len();
                targets.objects.retain(|object| !crowd.members.contains(object));
                if targets.objects.len() < before {
                    targets.crowds.insert(*class);
                }
            }
        }
        let kind = match (self.varying.get(&place), kind) {
            (Some(Kind::Reference(known)), Kind::Reference(mut targets)) => {
                targets.extend(known);
                Kind::Reference(targets)
            }
            (_, kind) => kind,
        };
        let same = self.varying.get(&place) == Some(&kind);
        self.varying.insert(place, kind);
        same
    }
}

/// Puts an object wherever a state has a reference to it.
fn replace(machine: &mut Machine, st: &mut State, reference: TermId, object: Ref) {
    let registers = st.threads.iter_mut().flat_map(|thread| thread.registers.iter_mut());
    registers.filter(|known| **known == Value::Term(reference)).for_each(|known| *known = Value::Ref(object));
    for address in st.heap.places_of(reference) {
        // A reference fits where a reference was.
        st.heap.store_at(&mut machine.terms, address, Storage::Reference, Value::Ref(object));
    }
}
