//! Frames: the contents of the stack of a thread.

use std::ptr::NonNull;

use crema_program::{Code, MethodId};
use smallvec::SmallVec;

use crate::machine::{Machine, NativeResult};
use crate::state::State;
use crate::state::value::{Ref, Value};

/// The code of a method. The program never drops or moves the code of a method, so a state may point to it as long as the machine
/// that owns the program lives. States are only run by that machine.
#[derive(Clone, Copy, Debug)]
pub struct CodeRef(NonNull<Code>);

impl CodeRef {
    /// Points to the code of a method.
    pub fn new(code: &Code) -> Self {
        CodeRef(NonNull::from(code))
    }

    /// The code.
    #[inline(always)]
    pub fn get<'a>(self) -> &'a Code {
        // SAFETY: see the type: code is boxed in an append-only program that outlives the run of any state.
        #[allow(unsafe_code)]
        unsafe {
            self.0.as_ref()
        }
    }
}

/// A frame.
#[derive(Clone, Copy, Debug)]
pub struct Frame {
    /// Its code; `None` for a native frame, whose continuation is the top of [`crate::state::Thread::natives`].
    pub code: Option<CodeRef>,
    /// The method it runs.
    pub method: MethodId,
    /// The current instruction, for stack traces and exception handlers.
    pub pc: u32,
    /// The instruction to continue with. It is the one at `pc` again if that had to wait for something.
    pub resume: u32,
    /// Its first register.
    pub base: u32,
    /// Number of its registers.
    pub size: u16,
    /// The object that a synchronized method has locked. Null for other methods.
    pub lock: Ref,
    /// It is a transition of the engine and not shown in stack traces.
    pub hidden: bool,
}

impl Frame {
    /// A frame below all others, without registers, whose continuation is a [`NativeFrame`].
    pub(crate) fn bottom() -> Self {
        let (method, lock) = (MethodId(0), Ref::NULL);
        Frame { code: None, method, pc: 0, resume: 0, base: 0, size: 0, lock, hidden: true }
    }

    /// First register after it.
    pub fn end(&self) -> usize {
        self.base as usize + usize::from(self.size)
    }
}

/// A few values, such as arguments.
pub type Values = SmallVec<[Value; 6]>;

/// The result of a call that a routine made.
pub type CallResult = Result<Value, Ref>;

/// The function that continues a routine when a call that it made returns or throws.
pub type Continuation = fn(&mut Machine, &mut State, &Values, CallResult) -> NativeResult;

/// The continuation of an engine routine when the code that it called returns: a function and the values that it needs. It is
/// plain data, so that a state with engine routines on its stack can be cloned.
#[derive(Clone, Debug)]
pub struct NativeFrame {
    /// Runs when the call returns or throws.
    pub then: Continuation,
    /// The values that it needs.
    pub data: Values,
}
