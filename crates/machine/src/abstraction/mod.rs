//! Abstract states: one state for all iterations of a loop, or for all calls of a recursion.
//!
//! An abstract state is the state in which a path first reaches the loop head (or the method), with every location that later
//! iterations change replaced by a new variable ([`Machine::rebuild`]), constrained by invariants (`invariants.rs`). Which
//! locations vary is found by widening: where a path from the abstract state comes back to the place and differs in a location
//! that did not vary so far, that location varies from now on ([`Machine::widen`]), and exploration starts again. When nothing
//! widens any more, every state that reaches the place is an instance of the abstract one, by induction over iterations.
//!
//! An abstract state over-approximates: what never happens on paths that begin with it never happens; what does happen there need
//! not. Objects that iterations leave behind are in summary nodes (`summary_node.rs`), calls that the state stands for are
//! skipped (`calls.rs`). `subsumption/` checks finished proofs independently. `havoc.rs` serves `check`: unknown effects of
//! calls that are not executed.
//!
//! Source: widening, Cousot and Cousot, "Abstract interpretation", POPL 1977.

mod calls;
mod havoc;
mod invariants;
mod memory;
pub mod subsumption;
mod summary_node;

use std::collections::{BTreeMap, BTreeSet};

use crema_program::{ClassId, Storage, live_locals};
use crema_term::Sort;

use crate::machine::Machine;
use crate::machine::limits::VARYING_LOCATIONS;
use crate::memory::heap::Collection;
use crate::merging::{Refusal, same_control, same_tables};
use crate::state::State;
use crate::state::value::{Ref, TermId, Value};
use invariants::Invariant;
use memory::Memory;
pub(crate) use summary_node::{MemberFields, SummaryNode, SummaryNodes};

/// A location of a state that holds a value.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum StateLocation {
    /// A register of the running thread.
    Register(usize),
    /// A field or an array element.
    Memory(usize, Storage),
    /// A field, by its offset, of each member of a summary node.
    Member(ClassId, u32, Storage),
    /// The value of a register when a call that has returned began.
    Argument(usize),
    /// The result of that call.
    Result,
}

impl StateLocation {
    /// The summary node to whose members the field belongs.
    fn node(self) -> Option<ClassId> {
        match self {
            StateLocation::Member(class, ..) => Some(class),
            StateLocation::Register(_)
            | StateLocation::Memory(..)
            | StateLocation::Argument(_)
            | StateLocation::Result => None,
        }
    }

    /// The same field of one member.
    fn of(self, member: Ref) -> StateLocation {
        match self {
            StateLocation::Member(_, offset, storage) => {
                StateLocation::Memory(member.address() + offset as usize, storage)
            }
            StateLocation::Register(_)
            | StateLocation::Memory(..)
            | StateLocation::Argument(_)
            | StateLocation::Result => self,
        }
    }

    /// The storage of the location in memory.
    fn storage(self) -> Option<Storage> {
        match self {
            StateLocation::Register(_) | StateLocation::Argument(_) | StateLocation::Result => None,
            StateLocation::Memory(_, storage) | StateLocation::Member(_, _, storage) => Some(storage),
        }
    }
}

/// The objects that a reference may refer to.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
struct Targets {
    /// These objects, which may include null.
    objects: BTreeSet<Ref>,
    /// Any member of these summary nodes.
    summary_nodes: BTreeSet<ClassId>,
}

impl Targets {
    fn extend(&mut self, other: &Targets) {
        self.objects.extend(&other.objects);
        self.summary_nodes.extend(&other.summary_nodes);
    }
}

/// The values that a location may hold when it varies.
#[derive(Debug, Clone, PartialEq, Eq)]
enum Variation {
    /// Any number of its type.
    Number,
    /// Any of these objects.
    Reference(Targets),
    /// Values of several types. The location is never read.
    Unread,
}

/// Why there is no abstract state.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Obstacle {
    /// Something other than values differs.
    Refused(Refusal),
    /// A location holds a new object that has properties besides the values of its fields.
    NewObject,
    /// Too many locations vary.
    Places,
    /// It is not known whether a register holds a number or a reference.
    Unclear,
    /// The path depends on the environment.
    Outside,
    /// A skipped call could throw, and a frame could catch that.
    Handler,
    /// A skipped call returns an object.
    Result,
}

impl Obstacle {
    /// A short name of the reason.
    pub fn name(self) -> &'static str {
        match self {
            Obstacle::Refused(refusal) => refusal.name(),
            Obstacle::NewObject => "new objects",
            Obstacle::Places => "many places",
            Obstacle::Unclear => "unclear types",
            Obstacle::Outside => "the environment",
            Obstacle::Handler => "exceptions",
            Obstacle::Result => "objects as results",
        }
    }
}

/// A state that stands for all states in which a path reaches a place.
pub struct Abstraction {
    /// The first of them.
    start: State,
    /// Other states in which paths have first reached the place.
    also_first: Vec<State>,
    /// The conditions that hold on all paths that have first reached the place.
    decided: Vec<TermId>,
    /// The abstract state.
    pub state: State,
    /// It stands for calls.
    is_call: bool,
    /// Number of frames. The last frame is at the place.
    pub depth: usize,
    /// The registers of that frame that may still be read. Registers below belong to the frames below.
    registers: Vec<usize>,
    /// Objects that the first state knows.
    known: Collection,
    memory: Memory,
    varying: BTreeMap<StateLocation, Variation>,
    invariants: Vec<Invariant>,
    /// Invariants that hold when a call returns.
    after: Vec<Invariant>,
    /// All candidates so far, without duplicates.
    proposed: Vec<Invariant>,
    /// Materialised members of summary nodes that are not in the first state.
    members: Vec<(ClassId, Ref)>,
}

impl Machine {
    /// The abstract state for the loop at whose head a state stands. Nothing varies yet.
    pub fn abstract_loop(&self, start: &State) -> Abstraction {
        let frames = &start.thread().frames;
        let Some((frame, code)) = frames.last().and_then(|frame| Some((frame, frame.code?.get()))) else {
            return self.abstraction(start, Vec::new(), false);
        };
        let method = self.program.method(frame.method);
        let file = self.program.class(method.class).file.as_ref();
        let attribute = file.and_then(|file| file.methods.get(usize::from(method.position))?.code.as_ref());
        let live =
            attribute.map(|code| (code, u32::from(frame.code.map_or(0, |c| c.get().bytecode_offset(frame.resume)))));
        let live = live.map(|(attribute, offset)| live_locals(attribute, offset));
        let is_live = |local: usize| live.as_ref().and_then(|live| live.get(local)).copied().unwrap_or(true);
        let registers = (0..usize::from(code.live_registers_at(frame.resume))).filter(|register| is_live(*register));
        self.abstraction(start, registers.map(|register| frame.base as usize + register).collect(), false)
    }

    /// The abstract state for the calls of the method that a state has just entered. Nothing varies yet.
    pub fn abstract_call(&mut self, start: &State) -> Abstraction {
        let frame = start.thread().frames.last();
        let slots = frame.map_or(0, |frame| usize::from(self.program.method(frame.method).argument_slots));
        let base = frame.map_or(0, |frame| frame.base as usize);
        let mut abstraction = self.abstraction(start, (base..base + slots).collect(), true);
        if frame.is_some_and(|frame| matches!(self.result_of(frame.method), Some(b'I' | b'S' | b'C' | b'B' | b'Z'))) {
            self.propose_of_result(&mut abstraction);
        }
        abstraction
    }

    fn abstraction(&self, start: &State, registers: Vec<usize>, is_call: bool) -> Abstraction {
        let known = self.reachable(start);
        let memory = Memory::of(self, start, &known);
        self.note_compared(memory.len());
        self.note_copy(start);
        self.note_copy(start);
        let summary_nodes = || start.summary_nodes.values().map(SummaryNode::known);
        Abstraction {
            state: start.clone(),
            is_call,
            depth: start.thread().frames.len(),
            start: start.clone(),
            also_first: Vec::new(),
            decided: start.path_condition.clone(),
            registers,
            known,
            memory,
            varying: summary_nodes().flat_map(|(fields, _)| fields.clone()).collect(),
            invariants: summary_nodes().flat_map(|(_, invariants)| invariants).copied().collect(),
            after: Vec::new(),
            proposed: Vec::new(),
            members: Vec::new(),
        }
    }

    /// Rebuilds the state: locations that vary hold any value that the invariants allow.
    pub fn rebuild(&mut self, abstraction: &mut Abstraction) -> Result<(), Obstacle> {
        self.note_copy(&abstraction.start);
        let mut state = abstraction.start.clone();
        state.path_condition.clone_from(&abstraction.decided);
        self.summarise(abstraction, &mut state)?;
        for (place, kind) in &abstraction.varying {
            self.vary(&mut state, *place, kind);
        }
        for invariant in abstraction.invariants.iter().filter(|invariant| invariant.node().is_none()) {
            let condition = self.invariant_in(&state, invariant, 0);
            state.path_condition.push(condition);
        }
        // Paths from here are over-approximated.
        state.provenance.mark_over_approximated();
        state.stack_is_abstract |= abstraction.is_call;
        abstraction.state = state;
        Ok(())
    }

    /// Replaces the value of a location by any value of its variation.
    fn vary(&mut self, st: &mut State, place: StateLocation, kind: &Variation) {
        let sort = match place {
            StateLocation::Register(_) => {
                let value = read(self, st, place, 0);
                let term = self.address(value);
                self.terms.sort(term)
            }
            StateLocation::Memory(_, storage) => memory::sort_of(storage),
            StateLocation::Member(..) | StateLocation::Argument(_) | StateLocation::Result => return,
        };
        let mut unknowns = st.unknowns;
        let summary_nodes = triomphe::Arc::clone(&st.summary_nodes);
        let value = self.anything(&summary_nodes, &mut unknowns, sort, place, kind, &mut st.path_condition);
        st.unknowns = unknowns;
        if let Variation::Reference(_) = kind {
            self.keep_objects(st, value);
        }
        write(self, st, place, value);
    }

    /// Compares a state that has reached the place with the abstract state. Returns `true` if all its locations are covered.
    /// Otherwise the abstract state is widened.
    pub fn widen(&mut self, abstraction: &mut Abstraction, now: &State) -> Result<bool, Obstacle> {
        let registers = abstraction.registers.clone();
        self.widen_registers(abstraction, now, &registers)
    }

    /// The same for a state of another path that has reached the place for the first time. Registers below the place may differ,
    /// too. A condition that one path has decided holds in the abstract state only if the other path has decided it likewise.
    pub fn widen_first(&mut self, abstraction: &mut Abstraction, other: &State) -> Result<(), Obstacle> {
        if other.thread().frames.len() != abstraction.depth {
            return Err(Obstacle::Refused(Refusal::Control));
        }
        let below = 0..base_of(&abstraction.start, abstraction.depth);
        let registers: Vec<usize> = below.chain(abstraction.registers.iter().copied()).collect();
        self.widen_registers(abstraction, other, &registers)?;
        abstraction.decided.retain(|condition| other.path_condition.contains(condition));
        abstraction.also_first.push(other.clone());
        Ok(())
    }

    fn widen_registers(
        &mut self,
        abstraction: &mut Abstraction,
        now: &State,
        registers: &[usize],
    ) -> Result<bool, Obstacle> {
        self.comparable(abstraction, now)?;
        let mut same = self.widen_memory(abstraction, now)?;
        let shift = abstraction.shift(now);
        for register in registers {
            let place = StateLocation::Register(*register);
            let new = read(self, now, place, shift);
            same &= self.widen_place(abstraction, now, place, new)?;
        }
        if abstraction.varying.len() > VARYING_LOCATIONS { Err(Obstacle::Places) } else { Ok(same) }
    }

    /// Compares a state in which an abstract call has returned. Returns `true` if it is covered. Otherwise the abstract state is
    /// widened.
    pub fn widen_return(&mut self, abstraction: &mut Abstraction, now: &State) -> Result<bool, Obstacle> {
        self.comparable(abstraction, now)?;
        self.widen_memory(abstraction, now)
    }

    fn widen_memory(&mut self, abstraction: &mut Abstraction, now: &State) -> Result<bool, Obstacle> {
        self.note_compared(abstraction.memory.len());
        let changed =
            abstraction.memory.changed(&mut self.terms, &abstraction.state, now).map_err(Obstacle::Refused)?;
        let mut same = true;
        for (address, storage) in changed {
            let place = StateLocation::Memory(address, storage);
            let new = read(self, now, place, 0);
            same &= self.widen_place(abstraction, now, place, new)?;
        }
        Ok(self.widen_summary_nodes(abstraction, now)? && same)
    }

    /// Whether the states differ in values only.
    fn comparable(&self, abstraction: &Abstraction, now: &State) -> Result<(), Obstacle> {
        if now.thread().frames.len() == abstraction.depth {
            same_control(now, &abstraction.state).map_err(Obstacle::Refused)?;
        } else if now.held != abstraction.state.held || now.threads.len() != abstraction.state.threads.len() {
            return Err(Obstacle::Refused(Refusal::Control));
        }
        same_tables(now, now, &abstraction.state).map_err(Obstacle::Refused)?;
        if now.provenance.has_one_outcome() {
            return Err(Obstacle::Outside);
        }
        if abstraction.same_objects(now) { Ok(()) } else { Err(Obstacle::Refused(Refusal::Strings)) }
    }

    /// Widens a location by the value of a state. Returns `true` if it covers that value already.
    fn widen_place(
        &mut self,
        abstraction: &mut Abstraction,
        now: &State,
        place: StateLocation,
        new: Value,
    ) -> Result<bool, Obstacle> {
        let old = read(self, &abstraction.start, place, 0);
        let kind = match abstraction.varying.get(&place) {
            Some(Variation::Reference(known)) => {
                let mut targets = self.targets(abstraction, now, new)?.ok_or(Obstacle::Unclear)?;
                targets.extend(known);
                Variation::Reference(targets)
            }
            Some(Variation::Number) if !matches!(new, Value::Ref(_)) => return Ok(true),
            Some(Variation::Number | Variation::Unread) => Variation::Unread,
            None if memory::same(old, new) => return Ok(true),
            None => self.kind(abstraction, now, place, (old, new))?,
        };
        if abstraction.varying.get(&place) == Some(&kind) {
            return Ok(true);
        }
        match &kind {
            Variation::Number => self.propose(abstraction, place, old),
            Variation::Reference(_) => self.propose_where_null(abstraction, place),
            Variation::Unread => abstraction.forget(place),
        }
        abstraction.varying.insert(place, kind);
        Ok(false)
    }

    /// The variation of a location that holds the first value in the first state and the other one now.
    fn kind(
        &mut self,
        abstraction: &Abstraction,
        now: &State,
        place: StateLocation,
        (old, new): (Value, Value),
    ) -> Result<Variation, Obstacle> {
        if let Some(storage) = place.storage() {
            return match storage {
                Storage::Reference => self.references(abstraction, now, (old, new))?.ok_or(Obstacle::Unclear),
                _ => Ok(Variation::Number),
            };
        }
        // A term of constants may be a number or a choice between objects.
        let is_merged =
            |st: &State, term: TermId| self.objects_of(term).iter().any(|object| st.merged.contains(object));
        let is_reference = |st: &State, value: Value| match value {
            Value::Ref(_) => true,
            Value::Term(term) => self.is_choice(term) && is_merged(st, term),
            Value::Int(_) | Value::Long(_) | Value::Float(_) | Value::Double(_) => false,
        };
        if is_reference(&abstraction.start, old) || is_reference(now, new) {
            let is_known = |st: &State, value: Value| match value {
                Value::Term(term) => self.objects_of(term).iter().all(|object| st.merged.contains(object)),
                _ => true,
            };
            let is_typed = is_known(&abstraction.start, old) && is_known(now, new);
            let kind = if is_typed { self.references(abstraction, now, (old, new))? } else { None };
            return Ok(kind.unwrap_or(Variation::Unread));
        }
        let may_be_reference = |value: Value| matches!(value, Value::Term(term) if is_merged(&abstraction.state, term));
        if may_be_reference(old) || may_be_reference(new) {
            return Err(Obstacle::Unclear);
        }
        Ok(if self.width(old) == self.width(new) { Variation::Number } else { Variation::Unread })
    }

    /// The objects that a reference may refer to, given its value in the first state and its value now.
    fn references(
        &mut self,
        abstraction: &Abstraction,
        now: &State,
        (old, new): (Value, Value),
    ) -> Result<Option<Variation>, Obstacle> {
        let (old, new) = (self.targets(abstraction, &abstraction.start, old)?, self.targets(abstraction, now, new)?);
        Ok(old.zip(new).map(|(mut all, new)| {
            all.extend(&new);
            Variation::Reference(all)
        }))
    }

    /// The type of a value, and whether it takes two slots.
    fn width(&self, value: Value) -> (u8, bool) {
        match value {
            Value::Int(_) | Value::Ref(_) => (32, false),
            Value::Long(_) => (64, false),
            Value::Float(_) => (32, true),
            Value::Double(_) => (64, true),
            Value::Term(term) => (self.terms.width(term), self.terms.sort(term).is_float()),
        }
    }

    /// The objects that a reference of a state may refer to, including null.
    fn possible(&mut self, st: &State, value: Value) -> Option<BTreeSet<Ref>> {
        match value {
            Value::Ref(object) => Some([object].into()),
            Value::Term(term) => {
                let mut leaves: BTreeSet<Ref> = self.leaves_of(self.known_part(st, term)).into_iter().collect();
                if leaves.contains(&Ref::NULL) {
                    let null = self.terms.int(0);
                    let is_object = self.terms.ne(term, null);
                    if st.path_condition.contains(&is_object) {
                        leaves.remove(&Ref::NULL);
                    }
                }
                (!leaves.is_empty()).then_some(leaves)
            }
            Value::Int(_) | Value::Long(_) | Value::Float(_) | Value::Double(_) => None,
        }
    }

    /// An arbitrary value of a variation, for a number one of this sort, and the condition that it must satisfy.
    fn anything(
        &mut self,
        summary_nodes: &SummaryNodes,
        unknowns: &mut u32,
        sort: Sort,
        place: StateLocation,
        kind: &Variation,
        known: &mut Vec<TermId>,
    ) -> Value {
        match kind {
            Variation::Number => {
                let any = self.next_unknown(unknowns, sort);
                Value::Term(memory::widened(&mut self.terms, any, place))
            }
            Variation::Reference(targets) => {
                let mut chosen = None;
                for object in &targets.objects {
                    let object = self.address(Value::Ref(*object));
                    chosen = Some(match chosen {
                        None => object,
                        Some(others) => {
                            let this = self.next_unknown(unknowns, Sort::Bool);
                            self.terms.ite(this, object, others)
                        }
                    });
                }
                for class in &targets.summary_nodes {
                    let this = self.which(unknowns);
                    if chosen.is_none() {
                        known.push(this);
                    }
                    let member = self.address(Value::Ref(summary_nodes[class].representative()));
                    let others = chosen.unwrap_or_else(|| self.terms.int(0));
                    chosen = Some(self.terms.ite(this, member, others));
                }
                chosen.map_or(Value::NULL, |chosen| self.reference_value(chosen))
            }
            Variation::Unread => Value::Int(0),
        }
    }
}

impl Abstraction {
    /// If the state stands for calls: how much further up the registers of a call are than those of the abstract call.
    fn shift(&self, now: &State) -> usize {
        base_of(now, now.thread().frames.len()) - base_of(&self.start, self.depth)
    }

    /// Whether a call that the state stands for has returned here, other than by an exception.
    pub fn is_return(&self, now: &State) -> bool {
        let caller = |st: &State| st.thread().frames.get(self.depth - 2).map(|frame| (frame.method, frame.resume));
        now.thread().frames.len() + 1 == self.depth && caller(now) == caller(&self.start)
    }

    /// Whether tables agree on the objects that both states know.
    fn same_objects(&self, now: &State) -> bool {
        let same = |a: &triomphe::Arc<rustc_hash::FxHashSet<Ref>>, b: &triomphe::Arc<rustc_hash::FxHashSet<Ref>>| {
            let differs = |object: &Ref| a.contains(object) != b.contains(object) && self.known.is_marked(*object);
            !a.iter().chain(b.iter()).any(differs)
        };
        let lazy = |a: &State, b: &State| {
            a.lazy.iter().all(|(string, lazy)| !self.known.is_marked(*string) || b.lazy.get(string) == Some(lazy))
        };
        let (old, lengths) = (&self.state, |heap: &crate::memory::heap::Heap, array| heap.symbolic_length(array));
        let arrays = old.heap.arrays_of_symbolic_length().into_iter().chain(now.heap.arrays_of_symbolic_length());
        let same_lengths = |array: Ref| lengths(&old.heap, array) == lengths(&now.heap, array);
        same(&old.boxes, &now.boxes)
            && same(&old.builders, &now.builders)
            && lazy(old, now)
            && lazy(now, old)
            && old.lambdas == now.lambdas
            && arrays.filter(|array| self.known.is_marked(*array)).all(same_lengths)
    }
}

/// The first register of the frame at this depth.
fn base_of(st: &State, depth: usize) -> usize {
    st.thread().frames.get(depth.wrapping_sub(1)).map_or(0, |frame| frame.base as usize)
}

fn read(machine: &mut Machine, st: &State, place: StateLocation, shift: usize) -> Value {
    match place {
        StateLocation::Register(register) => {
            st.thread().registers.get(register + shift).copied().unwrap_or(Value::Int(0))
        }
        StateLocation::Memory(address, storage) => st.heap.load_at(&mut machine.terms, address, storage),
        // There is no single value for all members, or for a call that has not returned.
        StateLocation::Member(..) | StateLocation::Argument(_) | StateLocation::Result => Value::Int(0),
    }
}

fn write(machine: &mut Machine, st: &mut State, place: StateLocation, value: Value) {
    match place {
        StateLocation::Register(register) => {
            if let Some(slot) = st.thread_mut().registers.get_mut(register) {
                *slot = value;
            }
        }
        StateLocation::Memory(address, storage) => {
            // The value has the type of the storage.
            st.heap.store_at(&mut machine.terms, address, storage, value);
        }
        StateLocation::Member(..) | StateLocation::Argument(_) | StateLocation::Result => {}
    }
}
