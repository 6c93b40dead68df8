//! Calls of a recursion that an abstract state stands for. They are not executed. Their result is unknown, and every location
//! that calls of the recursion change may hold any value that the invariants at the return allow.
//!
//! An exception thrown by such a call is also thrown by the abstract call, so its effect on the frames below is explored there.
//! Its effect on the frames between the two calls is not. So none of these frames may catch exceptions. A stack overflow has no
//! counterpart in an abstract state, so no frame at all may catch it.
//!
//! Source: summaries of recursive procedures, Hoare, "Procedures and parameters", 1971.

use crema_program::MethodId;
use crema_term::TermId;

use super::invariants::Invariant;
use super::{Abstraction, Obstacle, StateLocation, read};
use crate::machine::Machine;
use crate::state::State;
use crate::state::value::Value;

impl Machine {
    /// Ends a call that a state has just entered and that is an instance of the abstract call.
    pub fn skip_call(&mut self, abstraction: &Abstraction, now: &mut State) -> Result<(), Obstacle> {
        self.catches_nothing(abstraction, now)?;
        let new_objects = self.new_objects(abstraction, now)?;
        let (begin, shift) = (now.thread().registers.clone(), abstraction.shift(now));
        let Some(frame) = self.pop_frame(now) else { return Err(Obstacle::Handler) };
        let result = self.result_of(frame.method);
        if matches!(result, Some(b'L' | b'[')) {
            return Err(Obstacle::Result);
        }
        if let Ok(Some(value)) = self.unknown_value(now, result)
            && let Some(slot) = now.thread_mut().registers.get_mut(frame.base as usize)
        {
            *slot = value;
        }
        self.summarise(abstraction, now)?;
        self.vary_new_objects(now, &new_objects);
        let memory = abstraction.varying.iter().filter(|(place, _)| matches!(place, StateLocation::Memory(..)));
        for (place, kind) in memory {
            self.vary(now, *place, kind);
        }
        for invariant in &abstraction.after {
            let condition = self.invariant_after(now, invariant, (&begin, shift), frame.base as usize);
            now.path_condition.push(condition);
        }
        now.provenance.mark_over_approximated();
        Ok(())
    }

    /// The result type of a method: the first character of it in the descriptor.
    pub(super) fn result_of(&self, method: MethodId) -> Option<u8> {
        self.program.method_descriptor(method).rsplit(')').next().and_then(|result| result.bytes().next())
    }

    /// An invariant as a condition on a state in which a call has returned. Given are the registers with which the call began,
    /// their distance from the registers of the first call, and the result of the call.
    pub(super) fn invariant_after(
        &mut self,
        now: &State,
        invariant: &Invariant,
        (begin, shift): (&[Value], usize),
        result: usize,
    ) -> TermId {
        self.invariant(invariant, &mut |machine, place| match place {
            StateLocation::Argument(register) => begin.get(register + shift).copied(),
            StateLocation::Result => now.thread().registers.get(result).copied(),
            place => Some(read(machine, now, place, 0)),
        })
    }

    fn catches_nothing(&mut self, abstraction: &Abstraction, now: &State) -> Result<(), Obstacle> {
        let frames = &now.thread().frames;
        for (index, frame) in frames.iter().enumerate().take(frames.len() - 1) {
            let inner = index + 1 >= abstraction.depth;
            let Some(code) = frame.code.map(crate::state::frame::CodeRef::get) else {
                // An engine routine that called back. Routines below the recursion wait for its end in any case.
                if inner {
                    return Err(Obstacle::Handler);
                } else {
                    continue;
                };
            };
            let covering = code.handlers.iter().filter(|handler| (handler.start..handler.end).contains(&frame.pc));
            let overflow = self.known.stack_overflow_error;
            let class = self.program.method(frame.method).class;
            let catches = covering
                .map(|handler| handler.catch_type)
                .any(|caught| inner || caught.is_none_or(|constant| self.catches(class, constant, overflow)));
            if catches || (inner && !frame.lock.is_null()) {
                return Err(Obstacle::Handler);
            }
        }
        Ok(())
    }
}
