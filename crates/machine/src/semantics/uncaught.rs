//! Uncaught exceptions: what they are and where they come from.

use crema_classfile::write::op;
use crema_outcome::Place;
use crema_program::MethodId;

use crate::machine::{Machine, Run};
use crate::state::State;
use crate::state::value::Ref;

/// An uncaught exception.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Uncaught {
    /// Its class and superclasses, with dots. Its own class comes first.
    pub classes: Vec<String>,
    /// The top of its stack trace.
    pub place: Place,
    /// The first line of the stack trace in the program's own code, if that is another one.
    pub caller: Option<Place>,
    /// The whole stack trace.
    pub trace: Vec<TraceFrame>,
}

/// A line of a stack trace.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TraceFrame {
    /// The place as it is shown.
    pub place: Place,
    /// The method.
    pub method: MethodId,
    /// Bytecode offset of the instruction, if the method has code.
    pub offset: Option<u16>,
    /// Whether it is own code: of the program, or of a module of the JDK that is under test.
    pub own: bool,
    /// Whether the frame is at the call of a constructor. If it is the top frame, the code created the exception with `new`;
    /// the JVM did not raise it for an instruction that failed.
    pub constructs: bool,
}

impl Uncaught {
    pub(crate) fn new(classes: Vec<String>, trace: Vec<TraceFrame>) -> Self {
        let place = trace.first().map(|frame| frame.place.clone()).unwrap_or_default();
        let own = trace.iter().position(|frame| frame.own);
        let caller = own.filter(|index| *index > 0).map(|index| trace[index].place.clone());
        Uncaught { classes, place, caller, trace }
    }
}

impl Machine {
    /// The stack trace of an exception.
    pub(crate) fn exception_trace(&mut self, st: &mut State, exception: Ref) -> Run<Vec<TraceFrame>> {
        let backtrace = self.ref_field(st, exception, self.known.throwable, "backtrace")?;
        if backtrace.is_null() || st.heap.class_of(backtrace) != self.known.long_array {
            return Ok(Vec::new());
        }
        let frames = self.backtrace(st, backtrace)?;
        Ok(frames.into_iter().map(|(method, pc)| self.trace_frame(method, pc)).collect())
    }

    fn trace_frame(&self, method: MethodId, pc: u32) -> TraceFrame {
        let own = self.program.class(self.program.method(method).class).own;
        let offset = (pc != u32::MAX).then_some(pc as u16);
        let place = self.place_of(method, offset);
        TraceFrame { place, method, offset, own, constructs: own && self.constructs(method, pc as u16) }
    }

    /// Whether the instruction calls a constructor.
    fn constructs(&self, method: MethodId, pc: u16) -> bool {
        let method = self.program.method(method);
        let Some(file) = &self.program.class(method.class).file else { return false };
        let Some(code) = file.methods.get(usize::from(method.position)).and_then(|m| m.code.as_ref()) else {
            return false;
        };
        let at = usize::from(pc);
        let Some([op::INVOKESPECIAL, high, low]) = code.bytes.get(at..at + 3) else { return false };
        let constant = u16::from_be_bytes([*high, *low]);
        file.constants.member(constant).is_some_and(|(_, name, _)| &**name == "<init>")
    }
}
