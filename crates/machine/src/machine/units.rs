//! Runs of several methods on one machine: an initial state, and states that start from it.

use crema_program::{APP, ClassId, MethodId};

use crate::machine::{Machine, Run, Stop};
use crate::provenance::initializers::Reviewed;
use crate::semantics::threads::StartError;
use crate::state::value::Ref;
use crate::state::{Init, State, Thread};

impl Machine {
    /// A state in which the main thread exists and nothing has run. If static initialisers of library classes run separately,
    /// they run in it.
    pub fn ready(&mut self) -> Result<State, StartError> {
        let mut st = State::new(self.config.heap_limit);
        st.threads.push(Thread::new(Ref::NULL, false));
        match self.set_up(&mut st) {
            Ok(()) => {
                if self.config.semantics.initializes_separately {
                    self.initial_state = Some(Box::new(st.clone()));
                }
                Ok(st)
            }
            Err(stop) => Err(StartError::End(self.end_of(&mut st, stop))),
        }
    }

    /// A state at the beginning of a static method without parameters.
    pub fn start_unit(&mut self, ready: &State, class: &str, method: &str) -> Result<State, StartError> {
        let mut st = ready.clone();
        match self.enter_unit(&mut st, class, method) {
            Ok(()) | Err(Stop::Reload) => Ok(st),
            Err(Stop::Throw(exception)) => Err(StartError::Main(self.exception_text(&mut st, exception))),
            Err(stop) => Err(StartError::End(self.end_of(&mut st, stop))),
        }
    }

    /// Classes of the program whose static initialisers have begun since the last call, in this order.
    pub fn take_begun_initializers(&mut self) -> Vec<ClassId> {
        std::mem::take(&mut self.tally.begun_initializers)
    }

    /// The state `ready` after the static initialiser of a class, for units that would run it first. `None` if the class is initialised
    /// already, or if its initialiser does not end normally, takes too long, starts a thread or uses a symbolic value.
    pub fn initialized(&mut self, ready: &State, class: ClassId) -> Option<State> {
        if ready.init_of(class) == Init::Done {
            return None;
        }
        let mut st = ready.clone();
        let is_ended = matches!(self.interpret_initializer(&mut st, class), Reviewed::Ended);
        let is_concrete = st.inputs.is_empty() && st.path_condition.is_empty() && st.unknowns == ready.unknowns;
        let is_whole = st.init_of(class) == Init::Done && st.threads.len() == ready.threads.len();
        st.clear_thread();
        (is_ended && is_concrete && is_whole).then_some(st)
    }

    /// The method of a loaded class with this name, if it is the only one.
    pub fn only_method(&self, class: &str, method: &str) -> Option<MethodId> {
        let class = self.program.loaded(APP, self.program.symbols.known(class)?)?;
        let mut named =
            self.program.class(class).methods.iter().filter(|id| **self.program.method_name(**id) == *method);
        named.next().copied().filter(|_| named.next().is_none())
    }

    /// Lets a loaded class access private members of all others, as reflection does.
    pub fn trust(&mut self, class: &str) {
        let class = self.program.symbols.known(class).and_then(|name| self.program.loaded(APP, name));
        self.program.trusted.extend(class);
    }

    fn enter_unit(&mut self, st: &mut State, class: &str, method: &str) -> Run<()> {
        let class = self.program.load(class, APP).map_err(|error| Stop::Bug(error.to_string()))?;
        let (name, descriptor) = (self.program.symbols.intern(method), self.program.symbols.intern("()V"));
        let start = self.program.declared_method(class, name, descriptor);
        let start = start.ok_or_else(|| Stop::Bug(format!("there is no method {method}")))?;
        self.enter_main(st, class, start, Ref::NULL)
    }
}
