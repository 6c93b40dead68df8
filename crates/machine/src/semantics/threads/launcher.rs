//! Start of the program: the main thread, and the method that the launcher calls (JLS §12.1).

use crema_program::{APP, BOOT, MethodId};

use super::lifecycle::thread_returned;
use crate::machine::{Machine, NativeResult, PathEnd, Run, Stop};
use crate::state::frame::{CallResult, NativeFrame, Values};
use crate::state::value::{Ref, Value};
use crate::state::{State, Thread};

/// The program cannot be started.
#[derive(Debug, thiserror::Error)]
pub enum StartError {
    /// The main class does not exist or has no suitable main method.
    #[error("{0}")]
    Main(String),
    /// The run ended before `main` was called.
    #[error("{0:?}")]
    End(PathEnd),
}

impl Machine {
    /// A state at the beginning of `main(args)` of the given class.
    pub fn start_main(&mut self, main_class: &str, args: &[String]) -> Result<State, StartError> {
        let mut st = State::new(self.config.heap_limit);
        match self.prepare_main(&mut st, main_class, args) {
            Ok(()) | Err(Stop::Reload) => Ok(st),
            Err(Stop::Throw(exception)) => {
                // No code of the program has run, so the exception concerns the main class itself.
                Err(StartError::Main(self.exception_text(&mut st, exception)))
            }
            Err(Stop::Bug(text)) if text.starts_with("main: ") => Err(StartError::Main(text[6..].to_string())),
            Err(stop) => Err(StartError::End(self.end_of(&mut st, stop))),
        }
    }

    /// Class and message of an exception. Runs no code of the program.
    pub fn exception_text(&mut self, st: &mut State, exception: Ref) -> String {
        let name = self.program.java_name(st.heap.class_of(exception));
        let message =
            self.ref_field(st, exception, self.known.throwable, "detailMessage").ok().filter(|m| !m.is_null());
        match message.and_then(|m| self.string_text(st, m).ok()) {
            Some(text) => format!("{name}: {text}"),
            None => name,
        }
    }

    fn prepare_main(&mut self, st: &mut State, main_class: &str, args: &[String]) -> Run<()> {
        st.threads.push(Thread::new(Ref::NULL, false));
        let internal = main_class.replace('.', "/");
        let class = self
            .program
            .load(&internal, APP)
            .map_err(|error| Stop::Bug(format!("main: {}", self.main_problem(main_class, &error))))?;
        self.set_up(st)?;
        let start = self.main_method(class).ok_or_else(|| Stop::Bug(format!("main: {}", no_main(main_class))))?;
        let strings = self.program.array_of(self.known.string);
        let array = self.new_array(st, strings, args.len() as i32)?;
        for (index, arg) in args.iter().enumerate() {
            let text = self.new_string(st, arg)?;
            self.trace_argument(st, index, text)?;
            self.set_element(st, array, index as i32, text)?;
        }
        self.enter_main(st, class, start, array)
    }

    /// Sets up what every run needs before any code runs: the well-known classes and the main thread.
    pub(crate) fn set_up(&mut self, st: &mut State) -> Run<()> {
        let hello = self.host.wait_ready()?.clone();
        for name in ["java/lang/Class", "java/lang/String", "java/lang/Thread", "java/lang/Throwable"] {
            let class = self.program.load(name, BOOT).map_err(|e| Stop::Bug(e.to_string()))?;
            self.link(st, class)?;
        }
        self.boolean_array = self.program.load("[Z", BOOT).map_err(|e| Stop::Bug(e.to_string()))?;
        self.absorb(st, hello.news, Vec::new())?;
        let main_thread = self.object_of(st, hello.main_thread)?;
        st.threads[0].object = main_thread;
        Ok(())
    }

    /// Enters a method that takes an array, or nothing.
    pub(crate) fn enter_main(
        &mut self,
        st: &mut State,
        class: crema_program::ClassId,
        start: MethodId,
        array: Ref,
    ) -> Run<()> {
        let data = Values::from_slice(&[Value::Int(class.0 as i32), Value::Int(start.0 as i32), Value::Ref(array)]);
        // The class is initialised from inside the thread, so that a failure is reported as an uncaught exception.
        st.thread_mut().frames.clear();
        begin_main(self, st, &data)
    }

    fn main_problem(&self, main_class: &str, error: &crema_program::LoadError) -> String {
        match error {
            crema_program::LoadError::NotFound(name) if **name == *main_class.replace('.', "/") => {
                format!("main class {main_class} is not on the class path")
            }
            other => format!("main class {main_class} cannot be loaded: {other}"),
        }
    }

    /// The method that the launcher would start (JLS §12.1.4).
    fn main_method(&mut self, class: crema_program::ClassId) -> Option<MethodId> {
        let main = self.program.symbols.intern("main");
        let with_args = self.program.symbols.intern("([Ljava/lang/String;)V");
        let without = self.program.symbols.intern("()V");
        let find = |m: &Machine, descriptor| m.program.find_method(class, main, descriptor);
        let public_static = crema_classfile::access::PUBLIC | crema_classfile::access::STATIC;
        let classic = find(self, with_args).filter(|m| self.program.method(*m).access & public_static == public_static);
        if classic.is_some() || self.config.feature_version < 25 {
            return classic;
        }
        let not_private = |m: &MethodId| !self.program.method(*m).is_private();
        find(self, with_args).filter(not_private).or_else(|| find(self, without).filter(not_private))
    }

    /// Whether a JVM option concerns assertions.
    pub(crate) fn assertions_mentioned(&self) -> bool {
        let prefixes = ["-ea", "-da", "-esa", "-dsa", "-enable", "-disable"];
        self.config.jvm_options.iter().any(|option| prefixes.iter().any(|prefix| option.starts_with(prefix)))
    }
}

fn no_main(main_class: &str) -> String {
    format!("class {main_class} has no method public static void main(String[])")
}

/// Initialises the main class and calls its main method. Runs again after each static initialiser.
fn begin_main(m: &mut Machine, st: &mut State, data: &Values) -> Run<()> {
    let (Some(Value::Int(class)), Some(Value::Int(method)), Some(array)) =
        (data.first().copied(), data.get(1).copied(), data.get(2).copied())
    else {
        return Err(Stop::Bug("main lost its data".into()));
    };
    let class = crema_program::ClassId(class as u32);
    let method = MethodId(method as u32);
    let depth = st.thread().natives.len();
    match m.initialize(st, class) {
        Ok(()) => {}
        // Supertypes without static initialisers are initialised immediately.
        Err(Stop::Reload) if st.thread().natives.len() == depth => return begin_main(m, st, data),
        Err(Stop::Reload) if st.thread().natives.len() > depth => {
            // The continuation that starts the program goes below the static initialiser.
            st.thread_mut().insert_bottom(NativeFrame { then: main_initialized, data: data.clone() });
            return Err(Stop::Reload);
        }
        Err(Stop::Throw(exception)) => {
            return match main_returned(m, st, &Values::new(), Err(exception)) {
                Ok(_) => Ok(()),
                Err(stop) => Err(stop),
            };
        }
        Err(other) => return Err(other),
    }
    let then = NativeFrame { then: main_returned, data: Values::new() };
    let declared = m.program.method(method);
    let takes_args = !declared.parameters.is_empty();
    if declared.is_static() {
        let args: &[Value] = if takes_args { &[array] } else { &[] };
        return m.push_call(st, method, args, then);
    }
    // An instance main method: the class is instantiated first.
    let object = m.new_object(st, class)?;
    let constructor = m.program.declared_method(class, m.symbols.init, m.symbols.void);
    let constructor =
        constructor.ok_or_else(|| Stop::Bug("main: the main class has no constructor without arguments".into()))?;
    let data = Values::from_slice(&[Value::Int(method.0 as i32), Value::Ref(object), array, Value::from(takes_args)]);
    m.push_call(st, constructor, &[Value::Ref(object)], NativeFrame { then: main_constructed, data })
}

fn main_initialized(m: &mut Machine, st: &mut State, data: &Values, result: CallResult) -> NativeResult {
    match result {
        Ok(_) => begin_main(m, st, data).and(Ok(None)),
        Err(exception) => main_returned(m, st, &Values::new(), Err(exception)),
    }
}

fn main_constructed(m: &mut Machine, st: &mut State, data: &Values, result: CallResult) -> NativeResult {
    if let Err(exception) = result {
        return main_returned(m, st, &Values::new(), Err(exception));
    }
    let (Some(Value::Int(method)), Some(object), Some(array), Some(takes_args)) =
        (data.first().copied(), data.get(1).copied(), data.get(2).copied(), data.get(3).copied())
    else {
        return Err(Stop::Bug("main lost its data".into()));
    };
    let arguments = if takes_args == Value::Int(1) { vec![object, array] } else { vec![object] };
    let then = NativeFrame { then: main_returned, data: Values::new() };
    m.push_call(st, MethodId(method as u32), &arguments, then)?;
    Err(Stop::Reload)
}

/// Continuation: the main thread has returned from `main`.
fn main_returned(m: &mut Machine, st: &mut State, data: &Values, result: CallResult) -> NativeResult {
    if result.is_err() {
        st.exit_code = 1;
    }
    thread_returned(m, st, data, result)
}
