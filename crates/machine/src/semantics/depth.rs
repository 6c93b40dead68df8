//! Bounded call depth. A method under test can be explored without following all of its calls: a call of the program's own
//! code beyond the depth is not executed, and its result is an unknown value.
//!
//! Three kinds of calls are always executed. Methods of the JDK that are not under test, because the engine takes their meaning from their code, and
//! most are small. Constructors, because an object that was not constructed cannot exist. And methods that return an object
//! other than a string, because nothing is known about an unknown object that could be checked.

use crema_classfile::FieldType;
use crema_classfile::MethodDescriptor;
use crema_program::MethodId;
use crema_term::Sort;
use triomphe::Arc;

use crate::machine::{Machine, NativeResult, Stop};
use crate::state::State;
use crate::state::value::Value;
use crate::symbolic::{Input, InputTerm, Lazy};
use crema_outcome::Place;

/// How deep calls are followed.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct CallDepth {
    /// The method that calls the method under test. Depth is counted from it.
    pub entry: MethodId,
    /// The number of calls that a followed call may be away from the method under test.
    pub limit: u32,
    /// Whether everything reachable from the arguments of a call beyond the depth is unknown after it.
    pub havoc: bool,
}

impl Machine {
    /// Whether calls of a method may be beyond the depth.
    pub(crate) fn is_bounded(&self, id: MethodId) -> bool {
        let method = self.program.method(id);
        if !self.config.semantics.bounds_depth || !self.program.class(method.class).own {
            return false;
        }
        let unknown = match MethodDescriptor::parse(self.program.method_descriptor(id)).map(|parsed| parsed.result) {
            Some(Some(FieldType::Object(name))) => name == "java/lang/String",
            Some(Some(FieldType::Array(_))) | None => false,
            Some(_) => true,
        };
        unknown && !self.program.method_name(id).starts_with('<')
    }

    /// Whether a call made now is beyond the depth.
    pub(crate) fn is_beyond_depth(&self, st: &State) -> bool {
        let Some(CallDepth { entry, limit, .. }) = self.mode.depth else { return false };
        let mut own = 0;
        for frame in st.thread().frames.iter().rev().filter(|frame| frame.code.is_some() && !frame.hidden) {
            if frame.method == entry {
                return own > limit;
            }
            own += u32::from(self.program.class(self.program.method(frame.method).class).own);
        }
        // The method under test has not been called yet, or this is another thread.
        false
    }

    /// The result of a call beyond the depth.
    pub(crate) fn unknown_result(&mut self, st: &mut State, id: MethodId, arguments: &[Value]) -> NativeResult {
        if self.mode.depth.is_some_and(|depth| depth.havoc) {
            self.havoc(st, arguments)?;
        }
        let letter = self.program.method_descriptor(id).rsplit(')').next().and_then(|result| result.bytes().next());
        self.unknown_value(st, letter)
    }

    /// An unknown value of a type, by the first letter of its descriptor. The only objects are strings.
    pub(crate) fn unknown_value(&mut self, st: &mut State, letter: Option<u8>) -> NativeResult {
        let term = match letter {
            Some(b'V') => return Ok(None),
            Some(b'Z') => {
                let any = self.unknown(st, Sort::Bool);
                self.int_of(any)
            }
            Some(b'C') => self.unknown_small(st, 16, false),
            Some(b'S') => self.unknown_small(st, 16, true),
            Some(b'B') => self.unknown_small(st, 8, true),
            Some(b'I') => self.unknown(st, Sort::INT),
            Some(b'J') => self.unknown(st, Sort::LONG),
            Some(b'F') => self.unknown(st, Sort::Float32),
            Some(b'D') => self.unknown(st, Sort::Float64),
            Some(b'L') => return self.unknown_string(st),
            _ => return Err(Stop::Bug("nothing is unknown of this type".into())),
        };
        Ok(Some(Value::Term(term)))
    }

    fn unknown_small(&mut self, st: &mut State, width: u8, signed: bool) -> crema_term::TermId {
        let any = self.unknown(st, Sort::BitVec(width));
        if signed { self.terms.sext(32, any) } else { self.terms.zext(32, any) }
    }

    /// An unknown string. It is not an input of the program, so it has no name.
    fn unknown_string(&mut self, st: &mut State) -> NativeResult {
        let length = self.unknown(st, Sort::INT);
        let value = InputTerm::String { length, units: Vec::new() };
        let input = Input { class: String::new(), method: String::new(), place: Place::default(), value, guard: None };
        Arc::make_mut(&mut st.inputs).push(input);
        let number = st.inputs.len() - 1;
        Ok(Some(Value::Ref(self.lazy_string(st, Lazy::Input(number))?)))
    }
}
