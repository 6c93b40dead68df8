//! Why a path stands for more than one execution, or for one of several that the environment decides between.
//!
//! A routine that cannot say exactly what happens lets its path go on with more than that ([`State::approximate`]), and notes what the program
//! asked for and where, in terms of the code that its user wrote. So the reason for UNKNOWN is no guess.

use crema_program::{MethodId, Origin};
use triomphe::Arc;

use crate::machine::Machine;
use crate::state::State;

/// What was not known.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Cause {
    /// What files hold, what is on standard input, what the network and other processes answer.
    Environment,
    /// What memory outside of the heap holds: it is one for all paths.
    NativeMemory,
    /// Which object the JVM gives, for this reason.
    Identity(&'static str),
    /// The characters of an input string that is longer than this.
    LongInput(usize),
    /// What the other case of a character is, if that is not one character of Latin-1.
    Letters,
    /// Which of the bit patterns of NaN a number has.
    NotANumber,
    /// The elements of an array during a proof.
    Elements,
    /// A state at a loop or a call that stands for many.
    Abstraction,
}

/// Something that was not known, and for what.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Approximation {
    /// What was not known.
    pub cause: Cause,
    /// The method that the program's own code called, as `String.matches`; empty if it was none.
    pub operation: String,
    /// Where that was: `pkg.Class.method(File.java:7)`; empty if there is no such place.
    pub place: String,
}

impl Approximation {
    /// What was not known, in words.
    pub fn what(&self) -> String {
        let operation = if self.operation.is_empty() { "an operation" } else { &self.operation };
        match self.cause {
            Cause::Environment => self.operation.clone(),
            Cause::NativeMemory => format!("memory outside of the heap, read by {operation}"),
            Cause::Identity(reason) => reason.into(),
            Cause::LongInput(longest) => format!("{operation} on an input string of more than {longest} characters"),
            Cause::Letters => format!("{operation} on characters whose other case is not one character of Latin-1"),
            Cause::NotANumber => format!("{operation} on NaN"),
            Cause::Elements => "elements of an array that is not of constant length".into(),
            Cause::Abstraction => "an abstract state of a loop or of a call".into(),
        }
    }
}

impl State {
    /// Why the path is over-approximated. What no other run of Crema could know comes first, then what came first.
    pub fn approximation(&self) -> Approximation {
        let environment = self.approximations.iter().find(|known| known.cause == Cause::Environment);
        let unknown = Approximation { cause: Cause::Abstraction, operation: String::new(), place: String::new() };
        environment.or(self.approximations.first()).cloned().unwrap_or(unknown)
    }

    /// Adds what was not known on another path.
    pub(crate) fn join_approximations(&mut self, theirs: &State) {
        for other in theirs.approximations.iter() {
            if !self.approximations.iter().any(|known| known.cause == other.cause) {
                Arc::make_mut(&mut self.approximations).push(other.clone());
            }
        }
    }
}

impl Machine {
    /// Lets the path stand for more than there is.
    pub(crate) fn over_approximate(&self, st: &mut State, cause: Cause) {
        st.approximate = true;
        self.note_unknown(st, cause);
    }

    /// A path reads memory outside of the heap, where other paths may have written.
    pub(crate) fn reads_native_memory(&self, st: &mut State) {
        st.outside = true;
        self.note_unknown(st, Cause::NativeMemory);
    }

    /// A path depends on which object the JVM gives.
    pub(crate) fn depends_on_jvm(&self, st: &mut State, reason: &'static str) {
        st.outside = true;
        self.note_unknown(st, Cause::Identity(reason));
    }

    /// Notes what is not known here; the first of each kind is kept.
    pub(crate) fn note_unknown(&self, st: &mut State, cause: Cause) {
        if st.approximations.iter().any(|known| known.cause == cause) {
            return;
        }
        let (operation, place) = self.asked(st);
        Arc::make_mut(&mut st.approximations).push(Approximation { cause, operation, place });
    }

    /// What the program's own code has called last, and where.
    fn asked(&self, st: &State) -> (String, String) {
        let frames = &st.thread().frames;
        let is_own =
            |method: MethodId| self.program.class(self.program.method(method).class).origin == Origin::Application;
        let own = frames.iter().rposition(|frame| frame.code.is_some() && is_own(frame.method));
        let above = own.map_or(0, |own| own + 1);
        let running = Some(self.native_method).filter(|method| *method != MethodId(0));
        let called = frames.get(above).map(|frame| frame.method).or(running);
        let operation = called.map_or_else(String::new, |called| {
            let class = self.program.java_name(self.program.method(called).class);
            format!("{}.{}", class.rsplit('.').next().unwrap_or_default(), self.program.method_name(called))
        });
        let place = own.and_then(|own| frames.get(own)).map_or_else(|| self.location(st), |frame| self.place(frame));
        (operation, place)
    }
}
