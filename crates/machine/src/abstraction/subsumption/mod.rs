//! Subsumption checking: does an abstract state stand for another state?
//!
//! An [`AbstractState`] is an ordinary symbolic state. It stands for all states that result when its variables get values that
//! satisfy its path condition. Where it has summary nodes, it stands for states with any number of objects that the nodes
//! describe. A state `now` is *subsumed* if, for all values of its own variables that satisfy its path condition, there are
//! values of the abstract state's variables that make both states equal. [`Machine::subsumes`] chooses these values by one rule:
//! a variable that occurs in one location of the abstract state and nowhere else gets the value of `now` in that location; all
//! others keep their names. Any choice is sound, because the rest is proved: the *obligations* must follow from the path
//! condition of `now`. What is not a value (frames, tables, monitors, classes of objects) must be equal.
//!
//! The checker of proofs uses it (`crates/verify/src/certificate.rs`). It shares nothing with the search for invariants
//! ([`crate::abstraction`]) but the meaning of summary nodes. `control.rs` compares threads and tables, `memory.rs` the heap,
//! `values.rs` matches values, `summary.rs` matches members of summary nodes, `call.rs` applies call summaries.
//!
//! Source: Anand, Păsăreanu and Visser, "Symbolic execution with abstract subsumption checking", SPIN 2006.

mod call;
mod control;
mod memory;
mod summary;
mod values;

use crema_term::{Substitution, TermPool, free_vars};
use rustc_hash::{FxHashMap, FxHashSet};

use crate::machine::Machine;
use crate::memory::heap::Collection;
use crate::state::State;
use crate::state::frame::CodeRef;
use crate::state::value::{Ref, TermId, Value};
pub use call::CallSummary;
use memory::KnownPart;
use values::Matching;

/// Why a state is not subsumed.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Difference {
    /// Threads stand at other instructions, or hold other monitors.
    Control,
    /// A table of the state differs.
    Table(&'static str),
    /// An object has another class, length or lock.
    Object,
    /// A value that is not free differs.
    Value,
    /// The abstract state does not know an object, and no summary node can describe it.
    NewObject,
    /// A summary node describes less.
    Summary,
    /// The state depends on the environment.
    Environment,
    /// An exception handler lies between a call and its abstract call.
    Handler,
    /// Paths from the abstract state will create a variable of the same name as one that it already has.
    Variable,
}

/// Where an abstract state stands.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Position {
    /// The head of a loop in the last frame.
    Head,
    /// The first instruction of a method. Nested calls of the same method are instances as well.
    Entry,
    /// Behind a call that has returned. Registers below this number are those of its caller and its result.
    Return(usize),
}

/// A state that stands for its instances.
pub struct AbstractState {
    /// The state itself.
    pub state: State,
    position: Position,
    /// Registers that may still be read.
    registers: Vec<usize>,
    /// The objects that it knows.
    objects: Collection,
    /// The contents of these objects and the static fields, by address.
    parts: Vec<KnownPart>,
    /// Variables that occur in one location only.
    free: FxHashSet<TermId>,
}

/// How a state is an instance of an abstract state, provided that the obligations hold.
pub struct Instance {
    /// Conditions that must follow from the state's path condition.
    pub obligations: Vec<TermId>,
    /// The values of the abstract state's variables.
    substitution: Substitution,
    /// Objects of the state that summary nodes describe.
    absorbed: Vec<Ref>,
}

impl Instance {
    /// The values of the abstract state's variables in this instance. Variables that are missing keep their names.
    pub fn substitution(&mut self) -> &mut Substitution {
        &mut self.substitution
    }
}

impl Machine {
    /// Turns a state into an abstract state.
    pub fn abstract_state(&self, state: State, position: Position) -> Result<AbstractState, Difference> {
        if state.provenance.has_one_outcome() {
            return Err(Difference::Environment);
        }
        let registers = self.readable_registers(&state, position);
        let objects = self.all_reachable(&state);
        let parts = self.parts_of(&state, &objects);
        self.note_compared(parts.len());
        let free = self.free_variables(&state, &registers, &parts)?;
        Ok(AbstractState { state, position, registers, objects, parts, free })
    }

    /// Compares a state with an abstract state and returns how it is an instance of it.
    pub fn subsumes(&mut self, stands_for: &AbstractState, now: &State) -> Result<Instance, Difference> {
        self.note_compared(stands_for.parts.len());
        control::same_control(stands_for, now)?;
        control::same_tables(stands_for, now)?;
        let mut matching = Matching::new(stands_for, now);
        let shift = stands_for.shift(now);
        for register in &stands_for.registers {
            let by = if *register >= stands_for.base() { shift } else { 0 };
            let old = register_of(&stands_for.state, *register);
            let new = register_of(now, register + by);
            matching.pair(self, None, old, new, false)?;
        }
        self.match_memory(&mut matching)?;
        self.match_summaries(&mut matching)?;
        Ok(matching.finish(self))
    }

    /// The registers that the frames of a state may still read. Registers that hold arguments of frames above are read by those.
    fn readable_registers(&self, st: &State, position: Position) -> Vec<usize> {
        let frames = &st.thread().frames;
        let mut readable = Vec::new();
        for (index, frame) in frames.iter().enumerate() {
            let Some(code) = frame.code.map(CodeRef::get) else { continue };
            let is_last = index + 1 == frames.len();
            let height = match position {
                Position::Entry if is_last => self.program.method(frame.method).argument_slots,
                Position::Head if is_last => code.live_registers_at(frame.resume),
                Position::Head | Position::Entry | Position::Return(_) => {
                    code.live_registers(frame.pc).max(code.live_registers(frame.resume))
                }
            };
            let end = match position {
                Position::Return(end) if is_last => end,
                _ => frame.base as usize + usize::from(height),
            };
            let end =
                frames.get(index + 1).map_or(end, |above| end.min((above.base as usize).max(frame.base as usize)));
            let live = match position {
                Position::Head if is_last => self.live_locals(frame.method, code.bytecode_offset(frame.resume), true),
                _ if is_last => None,
                _ => self.live_locals(frame.method, code.bytecode_offset(frame.pc), false),
            };
            let is_live = |local: usize| live.as_ref().and_then(|live| live.get(local)).copied().unwrap_or(true);
            readable.extend((frame.base as usize..end).filter(|register| is_live(register - frame.base as usize)));
        }
        readable
    }

    /// The local variables of a method that are read from an instruction on, if its code is available.
    fn live_locals(&self, method: crema_program::MethodId, offset: u16, is_leader: bool) -> Option<Vec<bool>> {
        let method = self.program.method(method);
        let file = self.program.class(method.class).file.as_ref()?;
        let attribute = file.methods.get(usize::from(method.position))?.code.as_ref()?;
        let offset = u32::from(offset);
        Some(if is_leader {
            crema_program::live_locals(attribute, offset)
        } else {
            crema_program::live_locals_at(attribute, offset)
        })
    }

    /// The variables that occur in one location of a state, and otherwise only in the path condition.
    fn free_variables(
        &self,
        st: &State,
        registers: &[usize],
        parts: &[KnownPart],
    ) -> Result<FxHashSet<TermId>, Difference> {
        let mut count: FxHashMap<TermId, u32> = FxHashMap::default();
        let mut occurs = |term: TermId, times: u32| {
            for variable in free_vars(&self.terms, &[term]) {
                *count.entry(self.terms.var_term(variable)).or_default() += times;
            }
        };
        for register in registers {
            if let Value::Term(term) = register_of(st, *register) {
                occurs(term, 1);
            }
        }
        for part in parts {
            st.heap.terms_in(part.start, part.end - part.start).into_iter().for_each(|(_, term)| occurs(term, 1));
        }
        control::terms_of_tables(st).into_iter().for_each(|term| occurs(term, 2));
        st.path_condition.iter().for_each(|term| occurs(*term, 0));
        match count.keys().find(|variable| !is_old(&self.terms, st, **variable)) {
            Some(_) => Err(Difference::Variable),
            None => Ok(count.into_iter().filter(|(_, count)| *count == 1).map(|(variable, _)| variable).collect()),
        }
    }
}

/// Whether no path from a state will create a variable of this name. Names are numbered per path.
fn is_old(terms: &TermPool, st: &State, variable: TermId) -> bool {
    let Some(variable) = terms.as_var(variable) else { return true };
    let name = &terms.variable(variable).name;
    let number = |text: &str| text.parse::<usize>().unwrap_or(usize::MAX);
    match name.split_once('#') {
        Some(("any" | "which", count)) => number(count) <= st.unknowns as usize,
        Some((_, count)) => number(count) < st.inputs.len().max(st.applications.len()),
        // The characters of an input string are the same variables on every read.
        None => true,
    }
}

impl AbstractState {
    /// The position behind a call of its method that has returned.
    pub fn behind(&self, machine: &Machine) -> Position {
        let method = self.state.thread().frames.last().map(|frame| frame.method);
        let has_result = method.is_some_and(|method| machine.gives_result(method));
        Position::Return(self.base() + usize::from(has_result))
    }

    /// The first register of its last frame.
    fn base(&self) -> usize {
        base_of(&self.state)
    }

    /// How much further up the last frame of a state begins.
    fn shift(&self, now: &State) -> usize {
        base_of(now).saturating_sub(self.base())
    }

    /// The variables to which an instance may give any value.
    pub fn free_variables(&self) -> impl Iterator<Item = TermId> + '_ {
        self.free.iter().copied()
    }

    /// Number of its frames.
    pub fn depth(&self) -> usize {
        self.state.thread().frames.len()
    }

    /// Whether it knows an object, other than as the representative of a summary node.
    fn knows(&self, object: Ref) -> bool {
        self.objects.is_marked(object) && self.state.summary_node_of(object).is_none()
    }
}

fn base_of(st: &State) -> usize {
    st.thread().frames.last().map_or(0, |frame| frame.base as usize)
}

fn register_of(st: &State, register: usize) -> Value {
    st.thread().registers.get(register).copied().unwrap_or(Value::Int(0))
}
