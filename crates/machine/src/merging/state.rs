//! Joins two states to one: every part of a state, with the rule by which it is joined.

use crema_term::{Sort, TermId};
use rustc_hash::{FxHashMap, FxHashSet};
use std::hash::Hash;
use triomphe::Arc;

use super::Refusal;
use crate::machine::Machine;
use crate::state::frame::{Frame, NativeFrame};
use crate::state::value::{Ref, Value};
use crate::state::{State, Thread};
use crate::symbolic::InputTerm;

impl Machine {
    /// Joins two states that stand at the same instruction. `guard` is the condition under which the values of `mine` apply. Both
    /// states come from `before`, and `mine` has run after `theirs`. The caller joins the path conditions.
    pub fn join_states(
        &mut self,
        guard: TermId,
        mine: State,
        theirs: &State,
        before: &State,
    ) -> Result<State, Refusal> {
        same_control(&mine, theirs)?;
        same_tables(&mine, theirs, before)?;
        let mut joined = mine;
        self.join_tables(guard, &mut joined, theirs, before)?;
        let registers = self.join_registers(guard, &joined, theirs);
        joined.thread_mut().registers = registers.0;
        keep(&mut joined.merged, theirs.merged.iter().copied().chain(registers.1));
        if !joined.heap.join(&mut self.terms, guard, &theirs.heap, &before.heap) {
            return Err(Refusal::Strings);
        }
        Ok(joined)
    }

    /// Joins tables to which each successor may have added entries.
    fn join_tables(&mut self, guard: TermId, mine: &mut State, theirs: &State, before: &State) -> Result<(), Refusal> {
        join_maps(&mut mine.lambdas, &theirs.lambdas)?;
        join_maps(&mut mine.lazy, &theirs.lazy)?;
        join_maps(&mut mine.aliases, &theirs.aliases)?;
        keep(&mut mine.boxes, theirs.boxes.iter().copied());
        keep(&mut mine.builders, theirs.builders.iter().copied());
        mine.provenance.join(&theirs.provenance);
        mine.stack_is_abstract |= theirs.stack_is_abstract;
        mine.unknowns = mine.unknowns.max(theirs.unknowns);
        self.join_inputs(guard, mine, theirs, before)
    }

    /// An input that only one successor has read gets the condition of that successor as its guard.
    fn join_inputs(&mut self, guard: TermId, mine: &mut State, theirs: &State, before: &State) -> Result<(), Refusal> {
        if Arc::ptr_eq(&mine.inputs, &theirs.inputs) {
            return Ok(());
        }
        let count = before.inputs.len();
        let (common, new) = mine.inputs.split_at(count.min(mine.inputs.len()));
        if Some(common) != theirs.inputs.get(..count) {
            return Err(Refusal::Inputs);
        }
        let is_string = |input: &crate::symbolic::Input| matches!(input.value, InputTerm::String { .. });
        let others = &theirs.inputs[count..];
        // Strings refer to their inputs by number.
        if !others.is_empty() && new.iter().any(is_string) {
            return Err(Refusal::Inputs);
        }
        // Objects refer to earlier ones by number.
        let is_object = |input: &crate::symbolic::Input| matches!(input.value, InputTerm::Object(_));
        if others.iter().chain(new).any(is_object) {
            return Err(Refusal::Inputs);
        }
        let opposite = self.terms.not(guard);
        let mut inputs = common.to_vec();
        for (successor, more) in [(opposite, others), (guard, new)] {
            for input in more {
                let mut input = input.clone();
                input.guard = Some(input.guard.map_or(successor, |known| self.terms.and(successor, known)));
                inputs.push(input);
            }
        }
        mine.inputs = Arc::new(inputs);
        Ok(())
    }

    /// Joins the registers of the running thread. Also returns the objects that merged references among them may refer to.
    fn join_registers(&mut self, guard: TermId, mine: &State, theirs: &State) -> (Vec<Value>, Vec<Ref>) {
        let thread = mine.thread();
        let mut registers = thread.registers.clone();
        let mut merged = MergedReferences { known: [&mine.merged, &theirs.merged], new: Vec::new() };
        for at in 0..registers_in_use(thread) {
            let (Some(a), Some(b)) = (registers.get(at).copied(), theirs.thread().registers.get(at).copied()) else {
                continue;
            };
            if !same(a, b) {
                registers[at] = self.join_values(guard, a, b, &mut merged);
            }
        }
        (registers, merged.new)
    }

    /// Joins two values. A term has no type of its own: the instruction that reads it knows whether it is a number or a merged
    /// reference. So the result of joining two terms stays a term even if it is a constant. As an `int`, it would not refer to
    /// any of its objects.
    ///
    /// Values of different types belong to a variable that is written before it is read.
    fn join_values(&mut self, guard: TermId, a: Value, b: Value, merged: &mut MergedReferences) -> Value {
        let (x, y) = (self.address(a), self.address(b));
        if self.terms.sort(x) != self.terms.sort(y) {
            return Value::Int(0);
        }
        match (a, b) {
            (Value::Ref(_) | Value::Term(_), Value::Ref(_)) | (Value::Ref(_), Value::Term(_)) => {
                let chosen = self.terms.ite(guard, x, y);
                for successor in [a, b] {
                    merged.keep(self, successor);
                }
                self.reference_value(chosen)
            }
            (Value::Term(_), Value::Term(_)) if self.terms.sort(x) == Sort::INT => {
                Value::Term(self.terms.ite(guard, x, y))
            }
            (Value::Ref(_), _) | (_, Value::Ref(_)) => Value::Int(0),
            _ => {
                let chosen = self.terms.ite(guard, x, y);
                self.value(chosen)
            }
        }
    }
}

/// Objects that merged references may refer to.
struct MergedReferences<'a> {
    /// Those of the two states.
    known: [&'a FxHashSet<Ref>; 2],
    /// Those that are added by the join.
    new: Vec<Ref>,
}

impl MergedReferences<'_> {
    /// Adds the objects of a value that is joined with a reference. If the value is a term whose objects are not recorded, it is
    /// a number that is never read, and its values are not objects.
    fn keep(&mut self, machine: &Machine, value: Value) {
        match value {
            Value::Ref(object) if !object.is_null() => self.new.push(object),
            Value::Term(term) => {
                let is_known = |object: &Ref| self.known.iter().any(|known| known.contains(object));
                let objects = machine.objects_of(term);
                self.new.extend(objects.into_iter().filter(is_known));
            }
            Value::Ref(_) | Value::Int(_) | Value::Long(_) | Value::Float(_) | Value::Double(_) => {}
        }
    }
}

impl State {
    /// The region has ended: objects created from now on are not matched by allocation site.
    pub fn end_region(&mut self) {
        self.heap.forget_allocations();
    }

    /// Creates objects at other addresses than another path, which has run before, unless they are matched by allocation site.
    pub fn continue_after(&mut self, other: &State) {
        self.heap.continue_after(&other.heap);
    }
}

fn same(a: Value, b: Value) -> bool {
    match (a, b) {
        (Value::Float(x), Value::Float(y)) => x.to_bits() == y.to_bits(),
        (Value::Double(x), Value::Double(y)) => x.to_bits() == y.to_bits(),
        (x, y) => x == y,
    }
}

/// The number of registers that the frames of a thread can still read. The height of the operand stack is not enough: an
/// instruction that stands for several bytecodes reads what the first of them reads.
fn registers_in_use(thread: &Thread) -> usize {
    thread.frames.iter().map(Frame::end).max().unwrap_or(0)
}

/// Checks that the threads stand at the same instructions and hold the same monitors.
pub(crate) fn same_control(a: &State, b: &State) -> Result<(), Refusal> {
    if a.current != b.current || a.threads.len() != b.threads.len() {
        return Err(Refusal::Threads);
    }
    for (index, (x, y)) in a.threads.iter().zip(&b.threads).enumerate() {
        let alike = x.object == y.object
            && x.status == y.status
            && (x.permit, x.woken, x.daemon, x.shown_status) == (y.permit, y.woken, y.daemon, y.shown_status);
        if !alike {
            return Err(Refusal::Threads);
        }
        let frames = x.frames.len() == y.frames.len() && x.frames.iter().zip(&y.frames).all(|(x, y)| same_frame(x, y));
        let natives =
            x.natives.len() == y.natives.len() && x.natives.iter().zip(&y.natives).all(|(x, y)| same_native(x, y));
        if !frames || !natives {
            return Err(if index == a.current.index() { Refusal::Control } else { Refusal::Threads });
        }
    }
    let locks = a.held == b.held && a.held.iter().all(|held| a.heap.lock_word(*held) == b.heap.lock_word(*held));
    if locks && a.monitors.is_empty() && b.monitors.is_empty() { Ok(()) } else { Err(Refusal::Control) }
}

fn same_frame(a: &Frame, b: &Frame) -> bool {
    let code = match (a.code, b.code) {
        (Some(a), Some(b)) => std::ptr::eq(a.get(), b.get()),
        (None, None) => true,
        _ => false,
    };
    code && (a.method, a.pc, a.resume, a.base) == (b.method, b.pc, b.resume, b.base)
        && (a.size, a.lock, a.hidden) == (b.size, b.lock, b.hidden)
}

fn same_native(a: &NativeFrame, b: &NativeFrame) -> bool {
    std::ptr::fn_addr_eq(a.then, b.then) && a.data == b.data
}

/// Checks tables that neither successor may have changed, because their entries depend on which path was the first.
pub(crate) fn same_tables(a: &State, b: &State, before: &State) -> Result<(), Refusal> {
    let unchanged = |st: &State| {
        Arc::ptr_eq(&st.literals, &before.literals)
            && Arc::ptr_eq(&st.hashes, &before.hashes)
            && Arc::ptr_eq(&st.method_types, &before.method_types)
            && Arc::ptr_eq(&st.call_sites, &before.call_sites)
            && Arc::ptr_eq(&st.forms, &before.forms)
            && Arc::ptr_eq(&st.dynamic_constants, &before.dynamic_constants)
            && Arc::ptr_eq(&st.applications, &before.applications)
            && st.initializers == before.initializers
            && st.init_failures == before.init_failures
            && st.hash_seed == before.hash_seed
            && same_inits(st, before)
    };
    if !unchanged(a) || !unchanged(b) {
        return Err(Refusal::FirstUse);
    }
    let apart = |st: &State| Arc::ptr_eq(&st.shadows, &before.shadows) && st.synced.is_same(&before.synced);
    if !apart(a) || !apart(b) {
        return Err(Refusal::Host);
    }
    let same = (a.pending_references, a.reference_handler, a.exit_code, a.shutting_down)
        == (b.pending_references, b.reference_handler, b.exit_code, b.shutting_down);
    if same { Ok(()) } else { Err(Refusal::Threads) }
}

fn same_inits(a: &State, b: &State) -> bool {
    let count = a.init.len().max(b.init.len());
    a.init == b.init || (0..count as u32).map(crema_program::ClassId).all(|class| a.init_of(class) == b.init_of(class))
}

/// Adds the entries of another table. Both must agree on the entries that they share.
fn join_maps<K, V>(mine: &mut Arc<FxHashMap<K, V>>, theirs: &Arc<FxHashMap<K, V>>) -> Result<(), Refusal>
where
    K: Copy + Eq + Hash,
    V: Clone + PartialEq,
{
    if Arc::ptr_eq(mine, theirs) {
        return Ok(());
    }
    if theirs.iter().any(|(key, value)| mine.get(key).is_some_and(|known| known != value)) {
        return Err(Refusal::FirstUse);
    }
    if theirs.keys().any(|key| !mine.contains_key(key)) {
        Arc::make_mut(mine).extend(theirs.iter().map(|(key, value)| (*key, value.clone())));
    }
    Ok(())
}

fn keep(objects: &mut Arc<FxHashSet<Ref>>, more: impl Iterator<Item = Ref>) {
    let new: Vec<Ref> = more.filter(|object| !objects.contains(object)).collect();
    if !new.is_empty() {
        Arc::make_mut(objects).extend(new);
    }
}
