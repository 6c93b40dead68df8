//! Frames: what is on the stack of a thread.

use std::ptr::NonNull;

use crema_program::{Code, MethodId};
use smallvec::SmallVec;

use crate::machine::{Machine, NativeResult};
use crate::state::State;
use crate::value::{Ref, Value};

/// Code of a method. The program never drops or moves the code of a method, so a state may point to it as long as the
/// machine that owns the program lives; states are only ever run by that machine.
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
    /// The instruction it is at: what stack traces and handlers go by.
    pub pc: u32,
    /// The instruction to go on with. The one at `pc` again when that had to wait for something.
    pub resume: u32,
    /// Its first register.
    pub base: u32,
    /// Number of its registers.
    pub size: u16,
    /// What a synchronized method has locked; null if it is not one.
    pub lock: Ref,
    /// It is a transition of the engine's own and not shown in stack traces.
    pub hidden: bool,
}

impl Frame {
    /// First register after it.
    pub fn end(&self) -> usize {
        self.base as usize + usize::from(self.size)
    }
}

/// Arguments and the like: few.
pub type Values = SmallVec<[Value; 6]>;

/// How a call that a routine made ended.
pub type CallResult = Result<Value, Ref>;

/// What goes on when a call that a routine made returns or throws.
pub type Continuation = fn(&mut Machine, &mut State, &Values, CallResult) -> NativeResult;

/// What to do when the code that an engine routine called returns: a function and the values it needs. Plain data, so
/// that a state with engine routines on its stack can be cloned.
#[derive(Clone, Debug)]
pub struct NativeFrame {
    /// Runs when the call returns or throws.
    pub then: Continuation,
    /// What it remembers.
    pub data: Values,
}
