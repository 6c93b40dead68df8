//! One state for all rounds of a loop, or for all calls of a recursion.
//!
//! Such a state is made from the one in which a path comes to the place first: whatever later rounds or calls change is anything
//! ([`Machine::generalize`]), as far as facts that hold whenever a path comes there do not say more. What they change is found by looking: if a path
//! that begins with the general state comes to the place again, and something differs that did not vary so far, it varies from
//! now on ([`Machine::widen`]), and whoever explores begins again. In the end every state that can come to the place is an instance of the general
//! one, by induction: the first one is, and from an instance only instances come.
//!
//! So it stands for more than there is. What never happens on paths that begin with it never happens; what does happen there need
//! not.

mod calls;
mod crowd;
mod facts;
mod memory;

use std::collections::{BTreeMap, BTreeSet};

use crema_program::{ClassId, Storage, live_locals};
use crema_term::Sort;

use crate::heap::Collection;
use crate::machine::Machine;
use crate::merge::{Refusal, same_control, same_tables};
use crate::state::State;
use crate::value::{Ref, TermId, Value};
pub(crate) use crowd::{Crowd, Crowds, Member};
use facts::Fact;
use memory::Memory;

/// Most places that may vary.
const MOST_PLACES: usize = 2000;

/// A place of a state that holds a value.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Place {
    /// A register of the running thread.
    Register(usize),
    /// A field or an element.
    Memory(usize, Storage),
    /// A field of each member of a crowd, by its offset.
    Member(ClassId, u32, Storage),
    /// A register when the call began that has returned.
    Argument(usize),
    /// What that call has given.
    Result,
}

impl Place {
    /// The crowd of whose members it is a field.
    fn crowd(self) -> Option<ClassId> {
        match self {
            Place::Member(class, ..) => Some(class),
            Place::Register(_) | Place::Memory(..) | Place::Argument(_) | Place::Result => None,
        }
    }

    /// The same field of one member.
    fn of(self, member: Ref) -> Place {
        match self {
            Place::Member(_, offset, storage) => Place::Memory(member.address() + offset as usize, storage),
            Place::Register(_) | Place::Memory(..) | Place::Argument(_) | Place::Result => self,
        }
    }

    /// How memory holds what is there.
    fn storage(self) -> Option<Storage> {
        match self {
            Place::Register(_) | Place::Argument(_) | Place::Result => None,
            Place::Memory(_, storage) | Place::Member(_, _, storage) => Some(storage),
        }
    }
}

/// What a reference may mean.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
struct Targets {
    /// These objects, of which null may be one.
    objects: BTreeSet<Ref>,
    /// Any member of these crowds.
    crowds: BTreeSet<ClassId>,
}

impl Targets {
    fn extend(&mut self, other: &Targets) {
        self.objects.extend(&other.objects);
        self.crowds.extend(&other.crowds);
    }
}

/// What a place that varies may hold.
#[derive(Debug, Clone, PartialEq, Eq)]
enum Kind {
    /// Any number of its type.
    Number,
    /// Any of these objects.
    Reference(Targets),
    /// Values of several types: nobody reads it.
    Unread,
}

/// Why there is no general state.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Obstacle {
    /// Something other than values differs.
    Refused(Refusal),
    /// A place holds an object that was not there before, and of which more is known than what it holds.
    NewObject,
    /// Too many places vary.
    Places,
    /// It cannot be told whether a register holds a number or a reference.
    Unclear,
    /// The path depends on what is outside of the program.
    Outside,
    /// A call that is left out could throw, and somebody could catch that.
    Handler,
    /// A call that is left out gives an object.
    Result,
}

impl Obstacle {
    /// The reason in a few words.
    pub fn name(self) -> &'static str {
        match self {
            Obstacle::Refused(refusal) => refusal.name(),
            Obstacle::NewObject => "new objects",
            Obstacle::Places => "many places",
            Obstacle::Unclear => "unclear types",
            Obstacle::Outside => "the world outside",
            Obstacle::Handler => "exceptions",
            Obstacle::Result => "objects as results",
        }
    }
}

/// A state that stands for all in which a path comes to a place.
pub struct General {
    /// The first of them.
    start: State,
    /// Others in which paths have come to the place from elsewhere.
    also_first: Vec<State>,
    /// What has been decided on all paths that have come to the place first.
    decided: Vec<TermId>,
    /// The state itself.
    pub state: State,
    /// It stands for calls.
    is_call: bool,
    /// Number of frames, the last of which is at the place.
    pub depth: usize,
    /// The registers of that frame that somebody may read; those below are of the frames below.
    registers: Vec<usize>,
    /// Objects that the first one knows.
    known: Collection,
    memory: Memory,
    varying: BTreeMap<Place, Kind>,
    facts: Vec<Fact>,
    /// Facts that hold when a call returns.
    after: Vec<Fact>,
    /// Facts that have been guessed, each once.
    guessed: Vec<Fact>,
    /// Members of crowds that are known, beside those that the first state has met.
    members: Vec<(ClassId, Ref)>,
}

impl Machine {
    /// The general state for the loop at whose head a state stands; nothing varies yet.
    pub fn general_loop(&self, start: &State) -> General {
        let frames = &start.thread().frames;
        let Some((frame, code)) = frames.last().and_then(|frame| Some((frame, frame.code?.get()))) else {
            return self.general(start, Vec::new(), false);
        };
        let method = self.program.method(frame.method);
        let file = self.program.class(method.class).file.as_ref();
        let attribute = file.and_then(|file| file.methods.get(usize::from(method.position))?.code.as_ref());
        let live =
            attribute.map(|code| (code, u32::from(frame.code.map_or(0, |c| c.get().bytecode_offset(frame.resume)))));
        let live = live.map(|(attribute, offset)| live_locals(attribute, offset));
        let is_live = |local: usize| live.as_ref().and_then(|live| live.get(local)).copied().unwrap_or(true);
        let registers = (0..usize::from(code.live_registers_at(frame.resume))).filter(|register| is_live(*register));
        self.general(start, registers.map(|register| frame.base as usize + register).collect(), false)
    }

    /// The general state for the calls of the method that a state has just entered; nothing varies yet.
    pub fn general_call(&mut self, start: &State) -> General {
        let frame = start.thread().frames.last();
        let slots = frame.map_or(0, |frame| usize::from(self.program.method(frame.method).argument_slots));
        let base = frame.map_or(0, |frame| frame.base as usize);
        let mut general = self.general(start, (base..base + slots).collect(), true);
        if frame.is_some_and(|frame| matches!(self.result_of(frame.method), Some(b'I' | b'S' | b'C' | b'B' | b'Z'))) {
            self.propose_of_result(&mut general);
        }
        general
    }

    fn general(&self, start: &State, registers: Vec<usize>, is_call: bool) -> General {
        let known = self.reachable(start);
        let memory = Memory::of(self, start, &known);
        self.note_compared(memory.len());
        self.note_copy(start);
        self.note_copy(start);
        let crowds = || start.crowds.values().map(Crowd::known);
        General {
            state: start.clone(),
            is_call,
            depth: start.thread().frames.len(),
            start: start.clone(),
            also_first: Vec::new(),
            decided: start.path_condition.clone(),
            registers,
            known,
            memory,
            varying: crowds().flat_map(|(fields, _)| fields.clone()).collect(),
            facts: crowds().flat_map(|(_, facts)| facts).copied().collect(),
            after: Vec::new(),
            guessed: Vec::new(),
            members: Vec::new(),
        }
    }

    /// Makes the state anew: what varies is anything that the facts allow.
    pub fn generalize(&mut self, general: &mut General) -> Result<(), Obstacle> {
        self.note_copy(&general.start);
        let mut state = general.start.clone();
        state.path_condition.clone_from(&general.decided);
        self.gather(general, &mut state)?;
        for (place, kind) in &general.varying {
            self.vary(&mut state, *place, kind);
        }
        for fact in general.facts.iter().filter(|fact| fact.crowd().is_none()) {
            let condition = self.fact_in(&state, fact, 0);
            state.path_condition.push(condition);
        }
        // What comes of it need not happen.
        state.provenance.mark_over_approximated();
        state.stack_is_abstract |= general.is_call;
        general.state = state;
        Ok(())
    }

    /// Lets a place hold anything that it may.
    fn vary(&mut self, st: &mut State, place: Place, kind: &Kind) {
        let sort = match place {
            Place::Register(_) => {
                let value = read(self, st, place, 0);
                let term = self.address(value);
                self.terms.sort(term)
            }
            Place::Memory(_, storage) => memory::sort_of(storage),
            Place::Member(..) | Place::Argument(_) | Place::Result => return,
        };
        let mut unknowns = st.unknowns;
        let crowds = triomphe::Arc::clone(&st.crowds);
        let value = self.anything(&crowds, &mut unknowns, sort, place, kind, &mut st.path_condition);
        st.unknowns = unknowns;
        if let Kind::Reference(_) = kind {
            self.keep_objects(st, value);
        }
        write(self, st, place, value);
    }

    /// Compares a state that has come to the place with the general one. `true` if it is an instance of that as far as places
    /// go; otherwise more of them vary now.
    pub fn widen(&mut self, general: &mut General, now: &State) -> Result<bool, Obstacle> {
        let registers = general.registers.clone();
        self.widen_registers(general, now, &registers)
    }

    /// The same for a state that has come to the place first, on another path: what is below the place may differ, too, and what
    /// one path has decided holds for the general state only if the other has decided it likewise.
    pub fn widen_first(&mut self, general: &mut General, other: &State) -> Result<(), Obstacle> {
        if other.thread().frames.len() != general.depth {
            return Err(Obstacle::Refused(Refusal::Control));
        }
        let below = 0..base_of(&general.start, general.depth);
        let registers: Vec<usize> = below.chain(general.registers.iter().copied()).collect();
        self.widen_registers(general, other, &registers)?;
        general.decided.retain(|condition| other.path_condition.contains(condition));
        general.also_first.push(other.clone());
        Ok(())
    }

    fn widen_registers(&mut self, general: &mut General, now: &State, registers: &[usize]) -> Result<bool, Obstacle> {
        self.comparable(general, now)?;
        let mut same = self.widen_memory(general, now)?;
        let shift = general.shift(now);
        for register in registers {
            let place = Place::Register(*register);
            let new = read(self, now, place, shift);
            same &= self.widen_place(general, now, place, new)?;
        }
        if general.varying.len() > MOST_PLACES { Err(Obstacle::Places) } else { Ok(same) }
    }

    /// Compares what a call has left behind that the general state stands for. `true` if others may leave that behind, too.
    pub fn widen_return(&mut self, general: &mut General, now: &State) -> Result<bool, Obstacle> {
        self.comparable(general, now)?;
        self.widen_memory(general, now)
    }

    fn widen_memory(&mut self, general: &mut General, now: &State) -> Result<bool, Obstacle> {
        self.note_compared(general.memory.len());
        let changed = general.memory.changed(&mut self.terms, &general.state, now).map_err(Obstacle::Refused)?;
        let mut same = true;
        for (address, storage) in changed {
            let place = Place::Memory(address, storage);
            let new = read(self, now, place, 0);
            same &= self.widen_place(general, now, place, new)?;
        }
        Ok(self.widen_crowds(general, now)? && same)
    }

    /// Whether the states differ in nothing but values.
    fn comparable(&self, general: &General, now: &State) -> Result<(), Obstacle> {
        if now.thread().frames.len() == general.depth {
            same_control(now, &general.state).map_err(Obstacle::Refused)?;
        } else if now.held != general.state.held || now.threads.len() != general.state.threads.len() {
            return Err(Obstacle::Refused(Refusal::Control));
        }
        same_tables(now, now, &general.state).map_err(Obstacle::Refused)?;
        if now.provenance.has_one_outcome() {
            return Err(Obstacle::Outside);
        }
        if general.same_objects(now) { Ok(()) } else { Err(Obstacle::Refused(Refusal::Strings)) }
    }

    /// Lets a place hold another value, that of a state; `true` if it does so already.
    fn widen_place(&mut self, general: &mut General, now: &State, place: Place, new: Value) -> Result<bool, Obstacle> {
        let old = read(self, &general.start, place, 0);
        let kind = match general.varying.get(&place) {
            Some(Kind::Reference(known)) => {
                let mut targets = self.targets(general, now, new)?.ok_or(Obstacle::Unclear)?;
                targets.extend(known);
                Kind::Reference(targets)
            }
            Some(Kind::Number) if !matches!(new, Value::Ref(_)) => return Ok(true),
            Some(Kind::Number | Kind::Unread) => Kind::Unread,
            None if memory::same(old, new) => return Ok(true),
            None => self.kind(general, now, place, (old, new))?,
        };
        if general.varying.get(&place) == Some(&kind) {
            return Ok(true);
        }
        match &kind {
            Kind::Number => self.propose(general, place, old),
            Kind::Reference(_) => self.propose_where_null(general, place),
            Kind::Unread => general.forget(place),
        }
        general.varying.insert(place, kind);
        Ok(false)
    }

    /// What a place may hold that has held these values, one at first and one now.
    fn kind(
        &mut self,
        general: &General,
        now: &State,
        place: Place,
        (old, new): (Value, Value),
    ) -> Result<Kind, Obstacle> {
        if let Some(storage) = place.storage() {
            return match storage {
                Storage::Reference => self.references(general, now, (old, new))?.ok_or(Obstacle::Unclear),
                _ => Ok(Kind::Number),
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
        if is_reference(&general.start, old) || is_reference(now, new) {
            let is_known = |st: &State, value: Value| match value {
                Value::Term(term) => self.objects_of(term).iter().all(|object| st.merged.contains(object)),
                _ => true,
            };
            let is_typed = is_known(&general.start, old) && is_known(now, new);
            let kind = if is_typed { self.references(general, now, (old, new))? } else { None };
            return Ok(kind.unwrap_or(Kind::Unread));
        }
        let may_be_reference = |value: Value| matches!(value, Value::Term(term) if is_merged(&general.state, term));
        if may_be_reference(old) || may_be_reference(new) {
            return Err(Obstacle::Unclear);
        }
        Ok(if self.width(old) == self.width(new) { Kind::Number } else { Kind::Unread })
    }

    /// What a reference may mean that has had these values, one at first and one now.
    fn references(
        &mut self,
        general: &General,
        now: &State,
        (old, new): (Value, Value),
    ) -> Result<Option<Kind>, Obstacle> {
        let (old, new) = (self.targets(general, &general.start, old)?, self.targets(general, now, new)?);
        Ok(old.zip(new).map(|(mut all, new)| {
            all.extend(&new);
            Kind::Reference(all)
        }))
    }

    /// Type and size of a value.
    fn width(&self, value: Value) -> (u8, bool) {
        match value {
            Value::Int(_) | Value::Ref(_) => (32, false),
            Value::Long(_) => (64, false),
            Value::Float(_) => (32, true),
            Value::Double(_) => (64, true),
            Value::Term(term) => (self.terms.width(term), self.terms.sort(term).is_float()),
        }
    }

    /// The objects that a reference of a state may mean, null included.
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

    /// Some value of those that a place may hold, a number of this sort, and what must be known for it to be one.
    fn anything(
        &mut self,
        crowds: &Crowds,
        unknowns: &mut u32,
        sort: Sort,
        place: Place,
        kind: &Kind,
        known: &mut Vec<TermId>,
    ) -> Value {
        match kind {
            Kind::Number => {
                let any = self.next_unknown(unknowns, sort);
                Value::Term(memory::widened(&mut self.terms, any, place))
            }
            Kind::Reference(targets) => {
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
                for class in &targets.crowds {
                    let this = self.which(unknowns);
                    if chosen.is_none() {
                        known.push(this);
                    }
                    let member = self.address(Value::Ref(crowds[class].representative()));
                    let others = chosen.unwrap_or_else(|| self.terms.int(0));
                    chosen = Some(self.terms.ite(this, member, others));
                }
                chosen.map_or(Value::NULL, |chosen| self.reference_value(chosen))
            }
            Kind::Unread => Value::Int(0),
        }
    }
}

impl General {
    /// How much further up the registers of a call are, if the state stands for calls.
    fn shift(&self, now: &State) -> usize {
        base_of(now, now.thread().frames.len()) - base_of(&self.start, self.depth)
    }

    /// Whether a call that the state stands for has returned here, other than by an exception.
    pub fn is_return(&self, now: &State) -> bool {
        let caller = |st: &State| st.thread().frames.get(self.depth - 2).map(|frame| (frame.method, frame.resume));
        now.thread().frames.len() + 1 == self.depth && caller(now) == caller(&self.start)
    }

    /// Whether tables say the same of the objects that both states know.
    fn same_objects(&self, now: &State) -> bool {
        let same = |a: &triomphe::Arc<rustc_hash::FxHashSet<Ref>>, b: &triomphe::Arc<rustc_hash::FxHashSet<Ref>>| {
            let differs = |object: &Ref| a.contains(object) != b.contains(object) && self.known.is_marked(*object);
            !a.iter().chain(b.iter()).any(differs)
        };
        let lazy = |a: &State, b: &State| {
            a.lazy.iter().all(|(string, lazy)| !self.known.is_marked(*string) || b.lazy.get(string) == Some(lazy))
        };
        let (old, lengths) = (&self.state, |heap: &crate::heap::Heap, array| heap.symbolic_length(array));
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

/// The first register of the frame that is the last of so many.
fn base_of(st: &State, depth: usize) -> usize {
    st.thread().frames.get(depth.wrapping_sub(1)).map_or(0, |frame| frame.base as usize)
}

fn read(machine: &mut Machine, st: &State, place: Place, shift: usize) -> Value {
    match place {
        Place::Register(register) => st.thread().registers.get(register + shift).copied().unwrap_or(Value::Int(0)),
        Place::Memory(address, storage) => st.heap.load_at(&mut machine.terms, address, storage),
        // No value is that of all members, or of a call that has not returned.
        Place::Member(..) | Place::Argument(_) | Place::Result => Value::Int(0),
    }
}

fn write(machine: &mut Machine, st: &mut State, place: Place, value: Value) {
    match place {
        Place::Register(register) => {
            if let Some(slot) = st.thread_mut().registers.get_mut(register) {
                *slot = value;
            }
        }
        Place::Memory(address, storage) => {
            // A value of the storage's own type fits.
            st.heap.store_at(&mut machine.terms, address, storage, value);
        }
        Place::Member(..) | Place::Argument(_) | Place::Result => {}
    }
}
