//! What a machine means by running a state: its semantics, chosen once, and its mode, entered and left by scope.
//!
//! [`Semantics`] is part of the [`Config`](crate::Config): it is given when a machine is made, never changes, and a machine that is restarted
//! has it again. A [`Mode`] says how the states that run now are to be executed. **Invariant:** a mode is left where it was
//! entered, whatever ends the scope: a result, an early return or a panic. There is no other way to change it.

use std::time::Duration;

use crate::depth::CallDepth;
use crate::machine::Machine;
use crate::merge::{Need, Side};
use crate::state::State;
use crate::strings::MAX_ARRAY;
use crate::symbolic::LONGEST_INPUT;

/// Which semantics a machine has.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Semantics {
    /// Inputs of the program are symbolic, and states fork. It finds nothing on its standard input, and what it prints goes
    /// nowhere.
    pub symbolic: bool,
    /// A concrete run uses the routines of exploration where they take concrete values: so they can be compared with the JDK's code.
    pub exploring_routines: bool,
    /// A failed `assert` ends the path, even where the program would catch its error.
    pub asserts_hold: bool,
    /// A number that the environment gives is an input: one path has the number of here and now, another one any number.
    pub environment_is_input: bool,
    /// Calls may be beyond a depth ([`Mode::depth`]).
    pub bounds_depth: bool,
    /// Objects of other paths that the host has kept are taken over as they are: what comes of it need not happen.
    pub adopts_foreign: bool,
    /// Static initialisers of library classes run in the state in which nothing has run ([`Machine::ready`]), and not in that of whoever needs
    /// the class first. So what they see, and what the host is told for it, depends on nothing that ran before.
    pub initializes_apart: bool,
    /// Longest array that the program's own code makes with a symbolic length.
    pub longest_array: i32,
    /// The same for the JDK's code. Its arrays are mostly those of strings and collections, whose lengths are bounded
    /// elsewhere.
    pub longest_library_array: i32,
}

impl Default for Semantics {
    /// Those of a concrete run.
    fn default() -> Self {
        Semantics {
            symbolic: false,
            exploring_routines: false,
            asserts_hold: false,
            environment_is_input: false,
            bounds_depth: false,
            adopts_foreign: false,
            initializes_apart: false,
            longest_array: MAX_ARRAY,
            longest_library_array: 1 << 16,
        }
    }
}

impl Semantics {
    /// Those of an exploration: inputs are symbolic.
    pub fn symbolic() -> Self {
        Semantics { symbolic: true, ..Semantics::default() }
    }

    /// Those of a verification: whatever may be different in another run is an input.
    pub fn verification() -> Self {
        Semantics { environment_is_input: true, ..Semantics::symbolic() }
    }
}

/// How the states that run now are executed.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Mode {
    /// Longest input string whose characters are known.
    pub longest_input: usize,
    /// Elements of new arrays of symbolic length are not kept, and to read one gives anything: a proof is tried.
    pub forgets_elements: bool,
    /// How deep calls are followed; without it, all are.
    pub depth: Option<CallDepth>,
    /// The longest time that all threads may wait; a path on which they wait for longer is abandoned.
    pub longest_sleep: Option<Duration>,
    /// Static initialisers of the JDK are interpreted, to see what they depend on ([`crate::provenance::initializers`]).
    pub reviews_initializers: bool,
}

impl Default for Mode {
    fn default() -> Self {
        Mode {
            longest_input: LONGEST_INPUT,
            forgets_elements: false,
            depth: None,
            longest_sleep: None,
            reviews_initializers: false,
        }
    }
}

/// Something that runs states on a machine.
pub trait HasMachine {
    /// Its machine.
    fn machine(&mut self) -> &mut Machine;
}

impl HasMachine for Machine {
    fn machine(&mut self) -> &mut Machine {
        self
    }
}

/// Runs something in a mode that differs from the present one; afterwards that is the mode again.
pub fn with_mode<T: HasMachine + ?Sized, R>(
    owner: &mut T,
    change: impl FnOnce(&mut Mode),
    run: impl FnOnce(&mut T) -> R,
) -> R {
    let before = owner.machine().mode.clone();
    change(&mut owner.machine().mode);
    let scope = Scope::new(owner, |owner| owner.machine().mode = before);
    run(&mut *scope.owner)
}

/// Runs sides of a branch that may be merged. Gives what they were the first to need. `calls`: whether they may call methods.
pub fn with_sides<T: HasMachine + ?Sized, R>(
    owner: &mut T,
    calls: bool,
    run: impl FnOnce(&mut T) -> R,
) -> (R, Vec<Need>) {
    let before = owner.machine().side.replace(Side::new(calls));
    let scope = Scope::new(owner, |owner| owner.machine().side = before);
    let result = run(&mut *scope.owner);
    let side = scope.owner.machine().side.take();
    (result, side.map(Side::into_needs).unwrap_or_default())
}

impl Machine {
    /// Runs something in a mode that differs from the present one; afterwards that is the mode again.
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

    /// Lends the terms to something that needs the machine beside them. The machine has none meanwhile.
    pub fn lend_terms<R>(&mut self, run: impl FnOnce(&mut Machine, &crema_term::TermPool) -> R) -> R {
        let mut lent = Lent { terms: std::mem::take(&mut self.terms), machine: self };
        let Lent { terms, machine } = &mut lent;
        run(machine, terms)
    }

    /// Runs the static initialiser of a library class: in the state that is kept for this, if there is one, else in the given one.
    pub(crate) fn in_initial_state<R>(&mut self, st: &mut State, run: impl FnOnce(&mut Machine, &mut State) -> R) -> R {
        // It is not there while it is in use: an initialiser that calls back runs in the state of its caller.
        let Some(state) = self.initial_state.take() else { return run(self, st) };
        let mut kept = Kept { state: Some(state), machine: self };
        let Kept { state, machine } = &mut kept;
        run(machine, state.as_mut().map_or(st, |state| state))
    }
}

/// Undoes something at the end of a scope, however that is left.
struct Scope<'a, T: ?Sized, F: FnOnce(&mut T)> {
    owner: &'a mut T,
    undo: Option<F>,
}

impl<'a, T: ?Sized, F: FnOnce(&mut T)> Scope<'a, T, F> {
    fn new(owner: &'a mut T, undo: F) -> Self {
        Scope { owner, undo: Some(undo) }
    }
}

impl<T: ?Sized, F: FnOnce(&mut T)> Drop for Scope<'_, T, F> {
    fn drop(&mut self) {
        if let Some(undo) = self.undo.take() {
            undo(self.owner);
        }
    }
}

/// Terms that are given back at the end of a scope.
struct Lent<'a> {
    terms: crema_term::TermPool,
    machine: &'a mut Machine,
}

impl Drop for Lent<'_> {
    fn drop(&mut self) {
        self.machine.terms = std::mem::take(&mut self.terms);
    }
}

/// A state that is given back at the end of a scope.
struct Kept<'a> {
    state: Option<Box<State>>,
    machine: &'a mut Machine,
}

impl Drop for Kept<'_> {
    fn drop(&mut self) {
        self.machine.initial_state = self.state.take();
    }
}
