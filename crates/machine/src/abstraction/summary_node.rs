//! Summary nodes: any number of objects that iterations or calls have created.
//!
//! An abstract state cannot list the objects that were created since the first iteration. Instead, the objects of one class form
//! a *summary node*. It describes each of its members in the same way: which values the fields may hold, and which invariants
//! hold among them. A reference to a member is a choice, one alternative of which is the node's *representative*. The
//! representative is never read or written. An instruction that needs the object materialises it ([`Machine::materialise`]): as
//! one of the members materialised before, or as a new one, created from the node's description.
//!
//! Invariant: a reference to a member that has not been materialised is a term that was created for one location. So locations
//! that hold the same term hold the same object, and no location holds the representative itself.
//!
//! Source: summary nodes and materialisation, Sagiv, Reps and Wilhelm, "Parametric shape analysis via 3-valued logic", TOPLAS
//! 2002; materialisation follows lazy initialisation, Khurshid, Păsăreanu and Visser, TACAS 2003.

use std::collections::BTreeMap;

use crema_program::{ClassId, ClassKind, Storage};
use crema_term::{Op, Sort};
use triomphe::Arc;

use super::invariants::Invariant;
use super::{Abstraction, Obstacle, StateLocation, Targets, Variation, base_of, memory, read};
use crate::machine::{Machine, Run, Stop};
use crate::state::State;
use crate::state::value::{Ref, TermId, Value};
use crate::symbolic::Fork;

/// The summary nodes of a state, by class.
pub(crate) type SummaryNodes = BTreeMap<ClassId, SummaryNode>;

/// The values of the fields of an object, by offset.
pub(crate) type MemberFields = BTreeMap<(u32, Storage), Value>;

/// Any number of objects of a class.
#[derive(Debug, Clone)]
pub(crate) struct SummaryNode {
    /// Stands for a member that has not been materialised.
    representative: Ref,
    /// Materialised members. They are ordinary objects.
    members: Vec<Ref>,
    /// The values that fields of other members may hold. Empty if there are no other members.
    fields: BTreeMap<StateLocation, Variation>,
    /// Invariants about the fields of other members.
    invariants: Vec<Invariant>,
}

impl SummaryNode {
    /// The objects that belong to it, the representative included.
    pub(crate) fn objects(&self) -> impl Iterator<Item = Ref> + '_ {
        let held = self.fields.values().flat_map(|kind| match kind {
            Variation::Reference(targets) => targets.objects.iter().copied().collect(),
            Variation::Number | Variation::Unread => Vec::new(),
        });
        std::iter::once(self.representative).chain(self.members.iter().copied()).chain(held)
    }
}

impl State {
    /// The summary node whose representative an object is.
    pub(crate) fn summary_node_of(&self, object: Ref) -> Option<ClassId> {
        self.summary_nodes.iter().find(|(_, node)| node.representative == object).map(|(class, _)| *class)
    }
}

impl Machine {
    /// Materialises the member of a summary node that a reference refers to.
    pub(crate) fn materialise(&mut self, st: &mut State, reference: TermId, class: ClassId) -> Run<Ref> {
        let node = st.summary_nodes[&class].clone();
        let mut unknowns = st.unknowns;
        let (mut successors, none) = self.any_successor(&mut unknowns, node.members.len());
        let (fields, known) = self.some_member(&st.summary_nodes, &mut unknowns, class);
        successors.push(self.terms.and(none, known));
        let successor = match self.decide(st, &successors) {
            Err(Stop::Fork(fork)) => return Err(Stop::Fork(Fork { materialises: true, ..fork })),
            decided => decided?,
        };
        st.unknowns = unknowns;
        let member = match node.members.get(successor) {
            Some(member) => *member,
            None => self.new_member(st, class, fields)?,
        };
        replace(self, st, reference, member);
        Ok(member)
    }

    /// Creates the object for a member that is materialised.
    fn new_member(&mut self, st: &mut State, class: ClassId, fields: BTreeMap<StateLocation, Value>) -> Run<Ref> {
        let member = self.new_object(st, class)?;
        for (place, value) in fields {
            super::write(self, st, place.of(member), value);
        }
        if let Some(node) = Arc::make_mut(&mut st.summary_nodes).get_mut(&class) {
            node.members.push(member);
        }
        Ok(member)
    }

    /// A member that has not been materialised, described by new variables: the values of its fields, and the condition on them.
    pub(crate) fn any_member(
        &mut self,
        nodes: &SummaryNodes,
        unknowns: &mut u32,
        class: ClassId,
    ) -> (MemberFields, TermId) {
        let (fields, condition) = self.some_member(nodes, unknowns, class);
        let fields = fields.into_iter().filter_map(|(place, value)| match place {
            StateLocation::Member(_, offset, storage) => Some(((offset, storage), value)),
            StateLocation::Register(_)
            | StateLocation::Memory(..)
            | StateLocation::Argument(_)
            | StateLocation::Result => None,
        });
        (fields.collect(), condition)
    }

    /// The values of the fields of some member that has not been materialised, and the condition on them.
    fn some_member(
        &mut self,
        summary_nodes: &SummaryNodes,
        unknowns: &mut u32,
        class: ClassId,
    ) -> (BTreeMap<StateLocation, Value>, TermId) {
        let node = &summary_nodes[&class];
        let mut known = Vec::new();
        let mut fields = BTreeMap::new();
        for (place, kind) in &node.fields {
            let sort = place.storage().map_or(Sort::INT, memory::sort_of);
            fields.insert(*place, self.anything(summary_nodes, unknowns, sort, *place, kind, &mut known));
        }
        for invariant in &node.invariants {
            let invariant = self.invariant(invariant, &mut |_, place| fields.get(&place).copied());
            known.push(invariant);
        }
        (fields, self.terms.and_all(&known))
    }

    /// Creates summary nodes of the objects that iterations have created, as the abstract state describes them.
    pub(super) fn summarise(&mut self, abstraction: &Abstraction, st: &mut State) -> Result<(), Obstacle> {
        let mut summary_nodes = SummaryNodes::clone(&st.summary_nodes);
        let named = abstraction.varying.values().flat_map(|kind| match kind {
            Variation::Reference(targets) => targets.summary_nodes.iter().copied().collect::<Vec<_>>(),
            Variation::Number | Variation::Unread => Vec::new(),
        });
        for class in named.chain(abstraction.varying.keys().filter_map(|place| place.node())) {
            if let std::collections::btree_map::Entry::Vacant(entry) = summary_nodes.entry(class) {
                let representative = self.new_object(st, class).map_err(|_| Obstacle::NewObject)?;
                entry.insert(SummaryNode {
                    representative,
                    members: Vec::new(),
                    fields: BTreeMap::new(),
                    invariants: Vec::new(),
                });
            }
        }
        for (class, node) in &mut summary_nodes {
            let also = abstraction.members.iter().filter(|(known, _)| known == class).map(|(_, member)| *member);
            also.for_each(|member| node.add_materialised(member));
            let fields = abstraction.varying.iter().filter(|(place, _)| place.node() == Some(*class));
            node.fields = fields.map(|(place, kind)| (*place, kind.clone())).collect();
            node.invariants =
                abstraction.invariants.iter().filter(|invariant| invariant.node() == Some(*class)).copied().collect();
        }
        st.summary_nodes = Arc::new(summary_nodes);
        Ok(())
    }

    /// Objects that a call could reach and that the abstract state does not know hold any value after the call that members of
    /// their summary nodes may hold. From then on, they are members.
    pub(super) fn vary_new_objects(&mut self, st: &mut State, new_objects: &[Ref]) {
        for object in new_objects {
            let class = st.heap.class_of(*object);
            let mut unknowns = st.unknowns;
            let (fields, known) = self.some_member(&Arc::clone(&st.summary_nodes), &mut unknowns, class);
            st.unknowns = unknowns;
            st.path_condition.push(known);
            for (place, value) in fields {
                super::write(self, st, place.of(*object), value);
            }
            if let Some(node) = Arc::make_mut(&mut st.summary_nodes).get_mut(&class) {
                node.add_materialised(*object);
            }
        }
    }

    /// The objects that a state at the place can pass on to later iterations and that the first state did not know.
    pub(super) fn new_objects(&mut self, abstraction: &Abstraction, now: &State) -> Result<Vec<Ref>, Obstacle> {
        let below = (0..base_of(&abstraction.start, abstraction.depth)).map(|register| (register, 0));
        // Where a call has returned, its registers no longer exist.
        let own = if now.thread().frames.len() < abstraction.depth { &[][..] } else { &abstraction.registers };
        let registers = below.chain(own.iter().map(|register| (*register, abstraction.shift(now))));
        let mut todo = Vec::new();
        for (register, shift) in registers {
            let value = read(self, now, StateLocation::Register(register), shift);
            let objects = self.possible(now, value).unwrap_or_default();
            let is_reference = |object: &Ref| matches!(value, Value::Ref(_)) || now.merged.contains(object);
            todo.extend(objects.into_iter().filter(is_reference));
        }
        let changed =
            abstraction.memory.changed(&mut self.terms, &abstraction.state, now).map_err(Obstacle::Refused)?;
        for (address, storage) in changed.into_iter().filter(|(_, storage)| *storage == Storage::Reference) {
            let value = now.heap.load_at(&mut self.terms, address, storage);
            todo.extend(self.possible(now, value).unwrap_or_default());
        }
        // References to members that have not been materialised may refer to those that have.
        todo.extend(now.summary_nodes.values().flat_map(|node| node.objects().collect::<Vec<_>>()));
        let mut found = Vec::new();
        while let Some(object) = todo.pop() {
            let is_new =
                !object.is_null() && !abstraction.known.is_marked(object) && now.summary_node_of(object).is_none();
            if !is_new || found.contains(&object) {
                continue;
            }
            let class = self.summarised_by(now, object)?;
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

    /// The summary node of an object, if nothing is known about the object besides the values of its fields.
    fn summarised_by(&self, st: &State, object: Ref) -> Result<ClassId, Obstacle> {
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

    /// The objects that a reference of a state may refer to, in terms of the abstract state.
    pub(super) fn targets(
        &mut self,
        abstraction: &Abstraction,
        st: &State,
        value: Value,
    ) -> Result<Option<Targets>, Obstacle> {
        let Some(objects) = self.possible(st, value) else { return Ok(None) };
        let mut targets = Targets::default();
        for object in objects {
            if object.is_null() {
                targets.objects.insert(object);
            } else if let Some(class) = st.summary_node_of(object) {
                targets.summary_nodes.insert(class);
            } else if abstraction.known.is_marked(object) {
                targets.objects.insert(object);
            } else {
                targets.summary_nodes.insert(self.summarised_by(st, object)?);
            }
        }
        Ok(Some(targets))
    }

    /// Adds new objects to the summary nodes of an abstract state. Returns `true` if the nodes cover them already.
    pub(super) fn widen_summary_nodes(&mut self, abstraction: &mut Abstraction, now: &State) -> Result<bool, Obstacle> {
        let mut same = true;
        for object in self.new_objects(abstraction, now)? {
            let class = now.heap.class_of(object);
            for (offset, storage) in memory::fields(self, class).iter().copied() {
                let place = StateLocation::Member(class, offset, storage);
                let value = read(self, now, place.of(object), 0);
                let kind = match storage {
                    Storage::Reference => self.targets(abstraction, now, value)?.map(Variation::Reference),
                    _ => Some(Variation::Number),
                };
                same &= abstraction.widen_member(place, kind.ok_or(Obstacle::Unclear)?);
            }
            self.propose_of_members(abstraction, now, object);
        }
        for (class, node) in now.summary_nodes.iter() {
            for (place, kind) in &node.fields {
                let kind = match kind {
                    Variation::Reference(targets) => {
                        let mut all =
                            Targets { objects: Default::default(), summary_nodes: targets.summary_nodes.clone() };
                        for object in &targets.objects {
                            all.extend(&self.targets(abstraction, now, Value::Ref(*object))?.unwrap_or_default());
                        }
                        Variation::Reference(all)
                    }
                    other => other.clone(),
                };
                same &= abstraction.widen_member(*place, kind);
            }
            for member in &node.members {
                let before =
                    abstraction.start.summary_nodes.get(class).is_some_and(|node| node.members.contains(member));
                if !before && abstraction.known.is_marked(*member) && !abstraction.members.contains(&(*class, *member))
                {
                    abstraction.members.push((*class, *member));
                    same = false;
                }
            }
        }
        Ok(same)
    }

    /// An invariant about the members of a summary node as a condition on a state: on new members, and on those that have not
    /// been materialised.
    pub(super) fn invariant_of_members(
        &mut self,
        st: &State,
        invariant: &Invariant,
        class: ClassId,
        new_objects: &[Ref],
    ) -> TermId {
        let mut all = Vec::new();
        for object in new_objects.iter().filter(|object| st.heap.class_of(**object) == class) {
            all.push(self.invariant(invariant, &mut |machine, place| Some(read(machine, st, place.of(*object), 0))));
        }
        if let Some(node) = st.summary_nodes.get(&class)
            && !node.fields.is_empty()
            && !node.invariants.contains(invariant)
        {
            let (fields, known) = self.some_member(&st.summary_nodes, &mut st.unknowns.clone(), class);
            let holds = self.invariant(invariant, &mut |_, place| fields.get(&place).copied());
            all.push(self.terms.implies(known, holds));
        }
        self.terms.and_all(&all)
    }

    /// Whether a term is a choice between objects, one of which belongs to a summary node.
    pub(super) fn is_choice(&self, term: TermId) -> bool {
        let (Op::Ite, &[condition, ..]) = (self.terms.op(term), self.terms.args(term)) else { return false };
        matches!(self.terms.op(condition), Op::Var(var) if self.terms.variable(var).name.starts_with("which#"))
    }

    /// A new condition: whether a reference refers to a member of a summary node, and to no other object.
    pub(super) fn which(&mut self, unknowns: &mut u32) -> TermId {
        *unknowns += 1;
        self.terms.named(Sort::Bool, format!("which#{unknowns}"))
    }
}

impl SummaryNode {
    /// The object that stands for a member that has not been materialised.
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

    /// Whether another summary node describes its unmaterialised members in the same way.
    pub(crate) fn describes_same(&self, other: &SummaryNode) -> bool {
        self.fields == other.fields && self.invariants == other.invariants
    }

    /// The terms that its description mentions.
    pub(crate) fn terms(&self) -> Vec<TermId> {
        self.invariants.iter().flat_map(Invariant::terms).collect()
    }

    /// Adds an object to the members that have been materialised.
    pub(crate) fn add_materialised(&mut self, object: Ref) {
        if !self.members.contains(&object) {
            self.members.push(object);
        }
    }

    /// The description of members that have not been materialised.
    pub(super) fn known(&self) -> (&BTreeMap<StateLocation, Variation>, &[Invariant]) {
        (&self.fields, &self.invariants)
    }
}

impl Abstraction {
    /// Widens a field of the members of a summary node. Returns `true` if it covers the value already.
    fn widen_member(&mut self, place: StateLocation, mut kind: Variation) -> bool {
        if let Variation::Reference(targets) = &mut kind {
            // A member is enough: references to members may refer to the known ones, too.
            for (class, node) in self.start.summary_nodes.iter().filter(|(_, node)| !node.members.is_empty()) {
                let before = targets.objects.len();
                targets.objects.retain(|object| !node.members.contains(object));
                if targets.objects.len() < before {
                    targets.summary_nodes.insert(*class);
                }
            }
        }
        let kind = match (self.varying.get(&place), kind) {
            (Some(Variation::Reference(known)), Variation::Reference(mut targets)) => {
                targets.extend(known);
                Variation::Reference(targets)
            }
            (_, kind) => kind,
        };
        let same = self.varying.get(&place) == Some(&kind);
        self.varying.insert(place, kind);
        same
    }
}

/// Replaces a reference by an object wherever the state holds it.
fn replace(machine: &mut Machine, st: &mut State, reference: TermId, object: Ref) {
    let registers = st.threads.iter_mut().flat_map(|thread| thread.registers.iter_mut());
    registers.filter(|known| **known == Value::Term(reference)).for_each(|known| *known = Value::Ref(object));
    for address in st.heap.places_of(reference) {
        // This is a reference, and the location holds a reference.
        st.heap.store_at(&mut machine.terms, address, Storage::Reference, Value::Ref(object));
    }
}
