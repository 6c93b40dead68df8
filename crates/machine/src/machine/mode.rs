//! How a machine executes states: its semantics, chosen once, and its mode, entered and left by scope.
//!
//! [`Semantics`] is part of the [`Config`](crate::Config). It is given when a machine is created and never changes; a restarted
//! machine has the same semantics. A [`Mode`] says how the states that run now are executed. **Invariant:** a mode is left at the
//! end of the scope in which it was entered, whatever ends the scope: a result, an early return or a panic. There is no other way
//! to change it.

use std::time::Duration;

use crate::machine::Machine;
use crate::machine::limits::{KNOWN_INPUT_CHARACTERS, LIBRARY_ARRAY_LENGTH};
use crate::memory::strings::MAX_ARRAY;
use crate::merging::{Need, SuccessorRun};
use crate::semantics::depth::CallDepth;
use crate::state::State;

/// The semantics of a machine.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Semantics {
    /// Inputs of the program are symbolic, and states fork. Standard input is empty, and output is discarded.
    pub symbolic: bool,
    /// A concrete run uses the routines of exploration where they accept concrete values, so that they can be compared with the
    /// JDK's code.
    pub exploring_routines: bool,
    /// A failed `assert` ends the path, even if the program would catch the `AssertionError`.
    pub asserts_hold: bool,
    /// A number from the environment is an input: one path has the actual number, another one any number.
    pub environment_is_input: bool,
    /// While exploring, identity hash codes and clocks may have any value. Otherwise the engine chooses one: for whoever has a JVM confirm each path,
    /// and need not explore what hash tables and calendars do with a symbolic value.
    pub environment_varies: bool,
    /// Calls may be skipped beyond a depth ([`Mode::depth`]).
    pub bounds_depth: bool,
    /// Objects of other paths that the host has kept are adopted as they are. What follows may be spurious.
    pub adopts_foreign: bool,
    /// Static initialisers of library classes run in the state in which nothing has run ([`Machine::ready`]), not in the state
    /// that first needs the class. So their behaviour, and what the host learns from them, does not depend on what ran before.
    pub initializes_separately: bool,
    /// Longest array that the program's own code creates with a symbolic length.
    pub longest_array: i32,
    /// The same for the JDK's code. Its arrays mostly belong to strings and collections, whose lengths are bounded elsewhere.
    pub longest_library_array: i32,
}

impl Default for Semantics {
    /// The semantics of a concrete run.
    fn default() -> Self {
        Semantics {
            symbolic: false,
            exploring_routines: false,
            asserts_hold: false,
            environment_is_input: false,
            environment_varies: true,
            bounds_depth: false,
            adopts_foreign: false,
            initializes_separately: false,
            longest_array: MAX_ARRAY,
            longest_library_array: LIBRARY_ARRAY_LENGTH,
        }
    }
}

impl Semantics {
    /// The semantics of exploration: inputs are symbolic.
    pub fn symbolic() -> Self {
        Semantics { symbolic: true, ..Semantics::default() }
    }

    /// The semantics of a verification: everything that may differ in another run is an input.
    pub fn verification() -> Self {
        Semantics { environment_is_input: true, ..Semantics::symbolic() }
    }
}

/// How the states that run now are executed.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Mode {
    /// Longest input string whose characters are tracked.
    pub longest_input: usize,
    /// Elements of new arrays of symbolic length are not tracked: reading one gives an unconstrained value. Set during a proof.
    pub forgets_elements: bool,
    /// How deep calls are followed. `None`: without limit.
    pub depth: Option<CallDepth>,
    /// The longest time that all threads may wait. A path on which they wait for longer is abandoned.
    pub longest_sleep: Option<Duration>,
    /// Static initialisers of the JDK are interpreted, to find out what they depend on ([`crate::provenance::initializers`]).
    pub reviews_initializers: bool,
}

impl Default for Mode {
    fn default() -> Self {
        Mode {
            longest_input: KNOWN_INPUT_CHARACTERS,
            forgets_elements: false,
            depth: None,
            longest_sleep: None,
            reviews_initializers: false,
        }
    }
}

/// An object that runs states on a machine.
pub trait HasMachine {
    /// Its machine.
    fn machine(&mut self) -> &mut Machine;
}

impl HasMachine for Machine {
    fn machine(&mut self) -> &mut Machine {
        self
    }
}

/// Runs a closure in a changed mode. Afterwards, the previous mode is restored.
pub fn with_mode<T: HasMachine + ?Sized, R>(
    owner: &mut T,
    change: impl FnOnce(&mut Mode),
    run: impl FnOnce(&mut T) -> R,
) -> R {
    let before = owner.machine().mode.clone();
    change(&mut owner.machine().mode);
    let scope = Restore::new(owner, |owner| owner.machine().mode = before);
    run(&mut *scope.owner)
}

/// Runs successors of a branch that may be merged. Also returns their first uses. `calls`: whether they may call methods.
pub fn with_successors<T: HasMachine + ?Sized, R>(
    owner: &mut T,
    calls: bool,
    run: impl FnOnce(&mut T) -> R,
) -> (R, Vec<Need>) {
    let before = owner.machine().successor_run.replace(SuccessorRun::new(calls));
    let scope = Restore::new(owner, |owner| owner.machine().successor_run = before);
    let result = run(&mut *scope.owner);
    let run = scope.owner.machine().successor_run.take();
    (result, run.map(SuccessorRun::into_needs).unwrap_or_default())
}

impl Machine {
    /// Runs a closure in a changed mode. Afterwards, the previous mode is restored.
    pub fn with_mode<R>(&mut self, change: impl FnOnce(&mut Mode), run: impl FnOnce(&mut Machine) -> R) -> R {
        with_mode(self, change, run)
    }

    /// The mode.
    pub fn mode(&self) -> &Mode {
        &self.mode
    }

    /// The semantics.
    pub fn semantics(&self) -> &Semantics {
        &self.config.semantics
    }

    /// Lends the terms to a closure that needs the machine beside them. Meanwhile the machine has none.
    pub fn lend_terms<R>(&mut self, run: impl FnOnce(&mut Machine, &crema_term::TermPool) -> R) -> R {
        let mut lent = Lent { terms: std::mem::take(&mut self.terms), machine: self };
        let Lent { terms, machine } = &mut lent;
        run(machine, terms)
    }

    /// Runs the static initialiser of a library class, in the state that is kept for this, or else in the given state.
    pub(crate) fn in_initial_state<R>(&mut self, st: &mut State, run: impl FnOnce(&mut Machine, &mut State) -> R) -> R {
        // The kept state is not available while it is in use: an initialiser that is called back runs in the state of its caller.
        let Some(state) = self.initial_state.take() else { return run(self, st) };
        let mut kept = LentState { state: Some(state), machine: self };
        let LentState { state, machine } = &mut kept;
        run(machine, state.as_mut().map_or(st, |state| state))
    }
}

/// Restores something at the end of a scope, however the scope is left.
struct Restore<'a, T: ?Sized, F: FnOnce(&mut T)> {
    owner: &'a mut T,
    undo: Option<F>,
}

impl<'a, T: ?Sized, F: FnOnce(&mut T)> Restore<'a, T, F> {
    fn new(owner: &'a mut T, undo: F) -> Self {
        Restore { owner, undo: Some(undo) }
    }
}

impl<T: ?Sized, F: FnOnce(&mut T)> Drop for Restore<'_, T, F> {
    fn drop(&mut self) {
        if let Some(undo) = self.undo.take() {
            undo(self.owner);
        }
    }
}

/// Terms that are returned at the end of a scope.
struct Lent<'a> {
    terms: crema_term::TermPool,
    machine: &'a mut Machine,
}

impl Drop for Lent<'_> {
    fn drop(&mut self) {
        self.machine.terms = std::mem::take(&mut self.terms);
    }
}

/// A state that is returned at the end of a scope.
struct LentState<'a> {
    state: Option<Box<State>>,
    machine: &'a mut Machine,
}

impl Drop for LentState<'_> {
    fn drop(&mut self) {
        self.machine.initial_state = self.state.take();
    }
}
