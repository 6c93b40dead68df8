//! Call summaries: a call that is an instance of an abstract call is not executed. The summary describes its effect.
//!
//! A summary is a pair of abstract states: one in which the method has been entered, and one in which it has returned. The second
//! one has the variables of the first one, and new variables for the result and for the memory that calls change. To apply a
//! summary, the variables of the first state get the values of the instance, and the new variables get new names.
//!
//! An exception thrown by the call is also thrown by the abstract call, which shows its effect on the frames below. Frames
//! between the two calls would not see it, so none of them may catch exceptions. A stack overflow has no counterpart in an
//! abstract call, so no frame at all may catch it.
//!
//! Source: Hoare, "Procedures and parameters: an axiomatic approach", 1971.

use crema_program::Storage;
use crema_term::{Substitution, TermId, free_vars};
use rustc_hash::FxHashSet;
use triomphe::Arc;

use super::{AbstractState, Difference, Instance, register_of};
use crate::machine::Machine;
use crate::state::State;
use crate::state::frame::CodeRef;
use crate::state::value::Value;

/// The effect of calls of a method.
pub struct CallSummary {
    /// The method has been entered.
    pub before: AbstractState,
    /// It has returned.
    pub after: AbstractState,
    /// Memory locations that calls change.
    changed: Vec<(usize, Storage)>,
    /// Conditions that hold when calls return.
    ensures: Vec<TermId>,
}

impl Machine {
    /// The summary made of two states.
    pub fn call_summary(&mut self, before: AbstractState, after: AbstractState) -> CallSummary {
        let changed = self.changed_places(&before, &after.state);
        let known: FxHashSet<TermId> = before.state.path_condition.iter().copied().collect();
        let conditions = after.state.path_condition.iter().copied();
        let ensures = conditions.filter(|condition| !known.contains(condition)).collect();
        CallSummary { before, after, changed, ensures }
    }

    /// Ends a call that a state has just entered and that is this instance of the summary's call.
    pub fn apply_summary(
        &mut self,
        summary: &CallSummary,
        now: &mut State,
        mut instance: Instance,
    ) -> Result<(), Difference> {
        self.no_handler_sees_it(summary.before.depth(), now)?;
        let values = &mut instance.substitution;
        self.rename_new(summary, now, values);
        let Some(frame) = self.pop_frame(now) else { return Err(Difference::Control) };
        let result = register_of(&summary.after.state, summary.before.base());
        if self.gives_result(frame.method) {
            let value = self.instantiate(values, result);
            if let Some(slot) = now.thread_mut().registers.get_mut(frame.base as usize) {
                *slot = value;
            }
        }
        for (address, storage) in &summary.changed {
            let value = summary.after.state.heap.load_at(&mut self.terms, *address, *storage);
            let value = self.instantiate(values, value);
            let value = if *storage == Storage::Reference { self.as_reference(value) } else { value };
            if *storage == Storage::Reference {
                self.keep_objects(now, value);
            }
            now.heap.store_at(&mut self.terms, *address, *storage, value);
        }
        for condition in &summary.ensures {
            let condition = values.apply(&mut self.terms, *condition);
            now.path_condition.push(condition);
        }
        self.forget_absorbed(summary, now, &instance)?;
        now.provenance.mark_over_approximated();
        Ok(())
    }

    /// Gives new names to the variables that only the state after the call has.
    fn rename_new(&mut self, summary: &CallSummary, now: &mut State, values: &mut Substitution) {
        let after = &summary.after.state;
        let mut terms = summary.ensures.clone();
        terms.extend(register_of(after, summary.before.base()).as_term());
        for (address, storage) in &summary.changed {
            terms.extend(after.heap.load_at(&mut self.terms, *address, *storage).as_term());
        }
        for variable in free_vars(&self.terms, &terms) {
            let known = self.terms.variable(variable);
            let Some((kind @ ("any" | "which"), number)) = known.name.split_once('#') else { continue };
            if number.parse::<u32>().is_ok_and(|number| number > summary.before.state.unknowns) {
                now.unknowns += 1;
                let (name, sort) = (format!("{kind}#{}", now.unknowns), known.sort);
                let (old, new) = (self.terms.var_term(variable), self.terms.named(sort, name));
                values.insert(old, new);
            }
        }
    }

    fn instantiate(&mut self, values: &mut Substitution, value: Value) -> Value {
        match value {
            Value::Term(term) => {
                let term = values.apply(&mut self.terms, term);
                self.value(term)
            }
            concrete => concrete,
        }
    }

    fn as_reference(&mut self, value: Value) -> Value {
        let address = self.address(value);
        self.reference_value(address)
    }

    pub(super) fn gives_result(&self, method: crema_program::MethodId) -> bool {
        !self.program.method_descriptor(method).ends_with(")V")
    }

    /// Objects that the abstract call knows only as members of summary nodes may hold any value of a member after the call. They
    /// are materialised members then.
    fn forget_absorbed(
        &mut self,
        summary: &CallSummary,
        now: &mut State,
        instance: &Instance,
    ) -> Result<(), Difference> {
        let mut nodes = crate::abstraction::SummaryNodes::clone(&summary.after.state.summary_nodes);
        for (class, node) in &mut nodes {
            match now.summary_nodes.get(class) {
                Some(known) if known.representative() == node.representative() => {
                    known.members().iter().for_each(|member| node.add_materialised(*member));
                }
                Some(_) | None => return Err(Difference::Summary),
            }
        }
        if now.summary_nodes.keys().any(|class| !nodes.contains_key(class)) {
            return Err(Difference::Summary);
        }
        now.summary_nodes = Arc::new(nodes);
        for object in &instance.absorbed {
            let class = now.heap.class_of(*object);
            let mut unknowns = now.unknowns;
            let (fields, condition) = self.any_member(&Arc::clone(&now.summary_nodes), &mut unknowns, class);
            now.unknowns = unknowns;
            now.path_condition.push(condition);
            for ((offset, storage), value) in fields {
                self.keep_objects(now, value);
                now.heap.store_at(&mut self.terms, object.address() + offset as usize, storage, value);
            }
            if let Some(node) = Arc::make_mut(&mut now.summary_nodes).get_mut(&class) {
                node.add_materialised(*object);
            }
        }
        Ok(())
    }

    /// Checks that no frame between a call and its abstract call, which has this depth, catches anything, and that no frame at
    /// all catches a stack overflow.
    fn no_handler_sees_it(&mut self, depth: usize, now: &State) -> Result<(), Difference> {
        let frames = &now.thread().frames;
        let callers = frames.get(..frames.len().saturating_sub(1)).unwrap_or_default();
        for (index, frame) in callers.iter().enumerate() {
            let is_between = index + 1 >= depth;
            let Some(code) = frame.code.map(CodeRef::get) else {
                if is_between {
                    return Err(Difference::Handler);
                }
                continue;
            };
            let class = self.program.method(frame.method).class;
            for handler in code.handlers.iter().filter(|handler| (handler.start..handler.end).contains(&frame.pc)) {
                let overflow = self.known.stack_overflow_error;
                let catches = handler.catch_type.is_none_or(|constant| self.catches(class, constant, overflow));
                if is_between || catches {
                    return Err(Difference::Handler);
                }
            }
            if is_between && !frame.lock.is_null() {
                return Err(Difference::Handler);
            }
        }
        Ok(())
    }
}
