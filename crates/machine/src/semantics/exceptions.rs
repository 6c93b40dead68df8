//! Guest exceptions: creating them, finding their handlers (JVMS §2.10), stack traces.

use crema_program::program::{ARRAY_BASE, FIRST_CUSTOM};
use crema_program::{APP, BOOT, ClassId, MethodId};

use crate::machine::{Machine, Run, Stop};
use crate::state::State;
use crate::state::frame::Frame;
use crate::state::value::{Ref, Value};
use crate::symbolic::Part;

/// Frames that a backtrace keeps, as `-XX:MaxJavaStackTraceDepth` has it.
const MAX_DEPTH: usize = 1024;

/// Set in the first position of a backtrace if the exception was raised in a hidden frame above it. No bytecode offset has
/// that bit; a position with it tells the line, but not which instruction raised the exception.
const BELOW_HIDDEN: u32 = 1 << 16;

/// A frame that may become an entry of a stack trace.
struct StackEntry {
    method: MethodId,
    /// Bytecode offset, or all ones in a native method.
    pc: u32,
    /// See [`Frame::hidden`].
    transition: bool,
}

impl Machine {
    // ---- making exceptions ----

    /// Creates an exception of a JDK class, as the JVM itself throws it. Returns [`Stop::Throw`] unless that fails.
    pub(crate) fn throw(&mut self, st: &mut State, class: &str, message: Option<&str>) -> Stop {
        match self.new_exception(st, class, message) {
            Ok(exception) => Stop::Throw(exception),
            Err(stop) => stop,
        }
    }

    /// Throws a new exception whose message contains values.
    pub(crate) fn throw_text(&mut self, st: &mut State, class: &str, message: Vec<Part>) -> Stop {
        let exception = self.text_of(st, message).and_then(|text| self.new_exception_with(st, class, text));
        exception.map_or_else(|stop| stop, Stop::Throw)
    }

    /// Throws an exception whose message is unknown.
    pub(crate) fn throw_anything(&mut self, st: &mut State, class: &str) -> Stop {
        let message = self.unknown_value(st, Some(b'L')).map(|text| text.and_then(Value::as_ref).unwrap_or(Ref::NULL));
        let exception = message.and_then(|message| self.new_exception_with(st, class, message));
        exception.map_or_else(|stop| stop, Stop::Throw)
    }

    /// A new exception object with its stack trace.
    pub(crate) fn new_exception(&mut self, st: &mut State, class: &str, message: Option<&str>) -> Run<Ref> {
        let text = message.map_or(Ok(Ref::NULL), |message| self.new_string(st, message))?;
        self.new_exception_with(st, class, text)
    }

    fn new_exception_with(&mut self, st: &mut State, class: &str, message: Ref) -> Run<Ref> {
        let class = self.program.load(class, BOOT).map_err(|e| Stop::Bug(format!("no exception class: {e}")))?;
        self.initialize(st, class)?;
        self.initialize(st, self.known.throwable)?;
        let exception = self.new_object(st, class)?;
        let throwable = self.known.throwable;
        self.set_field(st, exception, throwable, "detailMessage", Value::Ref(message))?;
        // What the constructor and the field initialisers of Throwable would do.
        self.set_field(st, exception, throwable, "cause", Value::Ref(exception))?;
        for (field, constant) in [("stackTrace", "UNASSIGNED_STACK"), ("suppressedExceptions", "SUPPRESSED_SENTINEL")] {
            let value = self.static_field(st, throwable, constant).unwrap_or(Value::NULL);
            self.set_field(st, exception, throwable, field, value)?;
        }
        // `NullPointerException` counts how often its stack trace was filled in. Only the first trace determines the message.
        if self.program.declared_field(class, "extendedMessageState").is_some() {
            self.set_field(st, exception, class, "extendedMessageState", Value::Int(1))?;
        }
        self.fill_in_stack_trace(st, exception)?;
        Ok(exception)
    }

    /// Sets the cause of an exception.
    pub(crate) fn set_cause(&mut self, st: &mut State, exception: Ref, cause: Ref) -> Run<()> {
        self.set_field(st, exception, self.known.throwable, "cause", Value::Ref(cause))
    }

    /// What `ExceptionInInitializerError(Throwable)` would do.
    pub(crate) fn set_initializer_exception(&mut self, st: &mut State, error: Ref, exception: Ref) -> Run<()> {
        self.set_cause(st, error, exception)
    }

    /// The cause of a `NoClassDefFoundError` for a class whose initialisation failed before.
    pub(crate) fn init_failure_cause(&mut self, st: &mut State, failure: Ref) -> Run<Ref> {
        // The JVM keeps a copy of the original exception: an `ExceptionInInitializerError` with its class and message.
        let name = self.program.java_name(st.heap.class_of(failure));
        let message = self.ref_field(st, failure, self.known.throwable, "detailMessage")?;
        let text = if message.is_null() { String::new() } else { format!(": {}", self.string_text(st, message)?) };
        let thread = self.thread_name(st)?;
        let text = format!("Exception {name}{text} [in thread \"{thread}\"]");
        let cause = self.new_exception(st, "java/lang/ExceptionInInitializerError", Some(&text))?;
        self.set_cause(st, cause, Ref::NULL)?;
        let backtrace = self.ref_field(st, failure, self.known.throwable, "backtrace")?;
        let depth = self.field(st, failure, self.known.throwable, "depth")?;
        self.set_field(st, cause, self.known.throwable, "backtrace", Value::Ref(backtrace))?;
        self.set_field(st, cause, self.known.throwable, "depth", depth)?;
        Ok(cause)
    }

    /// What `athrow` does. A failed `assert` ends the path at once if asserts must hold, even if its error would be caught.
    pub(crate) fn thrown(&mut self, st: &mut State, exception: Ref) -> Stop {
        let failed_assert = self.config.semantics.asserts_hold
            && st.heap.class_of(exception) == self.known.assertion_error
            && self.program.class(self.current_class(st)).own;
        match failed_assert {
            // An object that its constructor refuses is no input. It is not refused if the error is caught there.
            true if !self.is_making_input(st) => Stop::Uncaught(exception),
            _ => Stop::Throw(exception),
        }
    }

    // ---- handlers ----

    /// Unwinds the running thread to the handler of an exception. `Ok(false)`: there is none, and all frames are gone.
    pub(crate) fn unwind(&mut self, st: &mut State, mut exception: Ref) -> Run<bool> {
        loop {
            let Some(frame) = st.thread().frames.last().copied() else {
                return Ok(false);
            };
            if frame.code.is_some() {
                if let Some(target) = self.handler(st, &frame, exception) {
                    let base = frame.base as usize;
                    let thread = st.thread_mut();
                    if let (Some(frame), Some(code)) = (thread.frames.last_mut(), frame.code) {
                        frame.pc = target;
                        frame.resume = target;
                        thread.registers[base + usize::from(code.get().max_locals)] = Value::Ref(exception);
                    }
                    return Ok(true);
                }
                self.pop_frame(st);
                continue;
            }
            match self.resume_native(st, Err(exception)) {
                Ok(()) | Err(Stop::Reload) => return Ok(true),
                Err(Stop::Throw(next)) => exception = next,
                Err(other) => return Err(other),
            }
        }
    }

    fn handler(&mut self, st: &mut State, frame: &Frame, exception: Ref) -> Option<u32> {
        let code = frame.code?.get();
        let class = self.program.method(frame.method).class;
        for handler in &code.handlers {
            if frame.pc < handler.start || frame.pc >= handler.end {
                continue;
            }
            let matches = match handler.catch_type {
                None => true,
                Some(constant) => self.catches(class, constant, st.heap.class_of(exception)),
            };
            if st.has_input_types
                && let Some(constant) = handler.catch_type
            {
                self.ask_catch(st, class, constant, exception, matches);
            }
            if matches {
                return Some(handler.target);
            }
        }
        None
    }

    /// Whether a catch clause of `class` catches an exception of class `thrown`. A clause matches only if it names a
    /// superclass of the exception, and these are loaded. So no class needs to be loaded.
    pub(crate) fn catches(&mut self, class: ClassId, constant: u16, thrown: ClassId) -> bool {
        if let Some(resolved) = self.program.class(class).resolved_classes.borrow().get(&constant) {
            return self.program.is_subclass(thrown, *resolved);
        }
        let Some(file) = &self.program.class(class).file else { return false };
        let Some(name) = file.constants.class_name(constant) else { return false };
        let found = self.program.class(thrown).chain.iter().copied().find(|c| **self.program.name(*c) == **name);
        if let Some(found) = found {
            self.program.class(class).resolved_classes.borrow_mut().insert(constant, found);
        }
        found.is_some()
    }

    /// Whether a frame of the running thread would catch a stack overflow. If none does, the overflow would end the program;
    /// that is assumed not to happen.
    pub(crate) fn may_catch_overflow(&mut self, st: &State) -> bool {
        let overflow = self.known.stack_overflow_error;
        for frame in &st.thread().frames {
            let Some(code) = frame.code.map(crate::state::frame::CodeRef::get) else { continue };
            let class = self.program.method(frame.method).class;
            let covering = code.handlers.iter().filter(|handler| (handler.start..handler.end).contains(&frame.pc));
            let caught: Vec<Option<u16>> = covering.map(|handler| handler.catch_type).collect();
            if caught.into_iter().any(|caught| caught.is_none_or(|constant| self.catches(class, constant, overflow))) {
                return true;
            }
        }
        false
    }

    // ---- stack traces ----

    /// Records the stack of the running thread in the exception.
    pub(crate) fn fill_in_stack_trace(&mut self, st: &mut State, exception: Ref) -> Run<()> {
        let trace = self.trace_frames(st, exception);
        let array = self.new_array(st, self.known.long_array, trace.len() as i32)?;
        for (index, (method, pc)) in trace.iter().enumerate() {
            let packed = (i64::from(method.0) << 32) | i64::from(*pc);
            st.heap.store_raw(array.address() + ARRAY_BASE as usize + 8 * index, packed);
        }
        let throwable = self.known.throwable;
        self.set_field(st, exception, throwable, "backtrace", Value::Ref(array))?;
        self.set_field(st, exception, throwable, "depth", Value::Int(trace.len() as i32))
    }

    /// Frames for a stack trace, innermost first: without the constructors of the exception and without hidden frames.
    fn trace_frames(&self, st: &State, exception: Ref) -> Vec<(MethodId, u32)> {
        let class = st.heap.class_of(exception);
        let mut frames = self.all_frames(st).peekable();
        let building = |method: MethodId| {
            let method = self.program.method(method);
            let name = method.name;
            (name == self.symbols.init || &**self.program.symbols.text(name) == "fillInStackTrace")
                && self.program.is_subclass(class, method.class)
        };
        // As in the JVM, `fillInStackTrace` and the constructors of the exception's own classes at the top are skipped.
        let mut below_hidden = false;
        while let Some(skipped) = frames.next_if(|frame| frame.transition || building(frame.method)) {
            below_hidden = skipped.transition;
        }
        below_hidden |= frames.peek().is_some_and(|frame| self.is_hidden(frame.method));
        let shown = frames.filter(|frame| !frame.transition && !self.is_hidden(frame.method)).take(MAX_DEPTH);
        let mut trace: Vec<_> = shown.map(|frame| (frame.method, frame.pc)).collect();
        if let (true, Some((_, pc))) = (below_hidden, trace.first_mut()) {
            *pc |= BELOW_HIDDEN;
        }
        trace
    }

    /// Frames of the running thread, innermost first: the native method that is running, then the frames on the stack.
    fn all_frames<'a>(&'a self, st: &'a State) -> impl Iterator<Item = StackEntry> + 'a {
        let method = self.native_method;
        let native = (method.0 != 0).then_some(StackEntry { method, pc: u32::MAX, transition: false });
        let frames = st.thread().frames.iter().rev();
        native.into_iter().chain(frames.map(|frame| StackEntry {
            method: frame.method,
            pc: self.trace_pc(frame),
            transition: frame.hidden,
        }))
    }

    /// Whether a method is not shown in stack traces.
    pub(crate) fn is_hidden(&self, method: MethodId) -> bool {
        self.program.method(method).hidden || self.is_hidden_class(method)
    }

    pub(crate) fn is_hidden_class(&self, method: MethodId) -> bool {
        self.program.class(self.program.method(method).class).hidden
    }

    /// Position for a stack trace: bytecode offset, or all ones in a native method.
    pub(crate) fn trace_pc(&self, frame: &Frame) -> u32 {
        frame.code.map_or(u32::MAX, |code| u32::from(code.get().bytecode_offset(frame.pc)))
    }

    /// The source line of a frame.
    pub(crate) fn line_of(&self, frame: &Frame) -> Option<u16> {
        let code = frame.code?.get();
        self.line_at(frame.method, code.bytecode_offset(frame.pc))
    }

    /// The source line of a bytecode offset.
    pub(crate) fn line_at(&self, method: MethodId, pc: u16) -> Option<u16> {
        let declared = self.program.method(method);
        let file = self.program.class(declared.class).file.as_ref()?;
        let lines = &file.methods.get(usize::from(declared.position))?.code.as_ref()?.lines;
        let after = lines.partition_point(|(start, _)| *start <= pc);
        let (start, line) = *lines.get(after.checked_sub(1)?)?;
        // HotSpot stores differences between entries, starting with zero, and omits entries without a difference.
        ((start, line) != (0, 0)).then_some(line)
    }

    /// The frames that a backtrace recorded.
    pub(crate) fn backtrace(&mut self, st: &mut State, backtrace: Ref) -> Run<Vec<(MethodId, u32)>> {
        if backtrace.is_null() {
            return Ok(Vec::new());
        }
        self.fetch(st, backtrace)?;
        let length = st.heap.array_length(backtrace) as usize;
        let packed = |i: usize| st.heap.load_raw::<i64>(backtrace.address() + ARRAY_BASE as usize + 8 * i);
        Ok((0..length).map(packed).map(|p| (MethodId((p >> 32) as u32), p as u32)).collect())
    }

    // ---- messages ----

    /// `class A cannot be cast to class B (…)`, with the JVM's wording.
    pub(crate) fn cast_message(&self, from: ClassId, to: ClassId) -> String {
        let (from_name, to_name) = (self.program.java_name(from), self.program.java_name(to));
        format!("class {from_name} cannot be cast to class {to_name}{}", self.module_clause(from, to))
    }

    /// ` (A is in module …; B is in unnamed module of loader 'app')`.
    pub(crate) fn module_clause(&self, a: ClassId, b: ClassId) -> String {
        let (a_home, b_home) = (self.home(a), self.home(b));
        let (a, b) = (self.program.java_name(a), self.program.java_name(b));
        if a_home == b_home {
            format!(" ({a} and {b} are in {a_home})")
        } else {
            format!(" ({a} is in {a_home}; {b} is in {b_home})")
        }
    }

    fn home(&self, class: ClassId) -> String {
        let mut element = class;
        while let Some(component) = self.program.class(element).component() {
            element = component;
        }
        let class = self.program.class(element);
        let loader = match class.loader {
            BOOT => "loader 'bootstrap'".to_string(),
            APP => "loader 'app'".to_string(),
            other => {
                let known = self.tables.loaders.get(other.0.wrapping_sub(FIRST_CUSTOM) as usize);
                format!("loader {}", known.map_or("?", |(_, name)| name.as_str()))
            }
        };
        match &class.module {
            Some(module) => format!("module {module} of {loader}"),
            None if class.loader == BOOT => format!("module java.base of {loader}"),
            None => format!("unnamed module of {loader}"),
        }
    }
}
