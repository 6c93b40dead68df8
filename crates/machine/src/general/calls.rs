//! Calls of a recursion that a general state stands for. They are not executed: what they give is unknown, and what calls of the
//! recursion change is anything afterwards that the facts allow which hold whenever such a call returns.
//!
//! An exception that such a call throws is thrown by the general one, too, so what becomes of it further down is known; but not what
//! the frames between them would make of it. So nothing between them may catch anything. A stack overflow, which no general state
//! has, may not be caught anywhere.

use crema_program::MethodId;
use crema_term::TermId;

use super::facts::Fact;
use super::{General, Obstacle, Place, read};
use crate::machine::Machine;
use crate::state::State;
use crate::value::Value;

impl Machine {
    /// Ends a call that a state has just entered, and that is an instance of the general one.
    pub fn skip_call(&mut self, general: &General, now: &mut State) -> Result<(), Obstacle> {
        self.catches_nothing(general, now)?;
        let newcomers = self.newcomers(general, now)?;
        let (begin, shift) = (now.thread().registers.clone(), general.shift(now));
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
        self.gather(general, now)?;
        self.vary_newcomers(now, &newcomers);
        let memory = general.varying.iter().filter(|(place, _)| matches!(place, Place::Memory(..)));
        for (place, kind) in memory {
            self.vary(now, *place, kind);
        }
        for fact in &general.after {
            let condition = self.fact_after(now, fact, (&begin, shift), frame.base as usize);
            now.path_condition.push(condition);
        }
        now.provenance.mark_over_approximated();
        Ok(())
    }

    /// What a method gives: the first character of its descriptor.
    pub(super) fn result_of(&self, method: MethodId) -> Option<u8> {
        self.program.method_descriptor(method).rsplit(')').next().and_then(|result| result.bytes().next())
    }

    /// What a fact says of a state in which a call has returned that began with these registers, so much further up than those of the first
    /// one, and that has put its result here.
    pub(super) fn fact_after(
        &mut self,
        now: &State,
        fact: &Fact,
        (begin, shift): (&[Value], usize),
        result: usize,
    ) -> TermId {
        self.fact(fact, &mut |machine, place| match place {
            Place::Argument(register) => begin.get(register + shift).copied(),
            Place::Result => now.thread().registers.get(result).copied(),
            place => Some(read(machine, now, place, 0)),
        })
    }

    fn catches_nothing(&mut self, general: &General, now: &State) -> Result<(), Obstacle> {
        let frames = &now.thread().frames;
        for (index, frame) in frames.iter().enumerate().take(frames.len() - 1) {
            let inner = index + 1 >= general.depth;
            let Some(code) = frame.code.map(crate::frame::CodeRef::get) else {
                // A routine of the engine that called back; those below the recursion wait for its end either way.
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
