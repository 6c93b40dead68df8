//! Calls and returns (JVMS §2.6, §2.11.8): frames, arguments, monitors of synchronized methods, and calls made by engine
//! routines.

use crema_program::{ClassId, MethodId, Storage, TranslateError};

use crate::jdk::native::{NativeFn, Routine};
use crate::machine::limits::{FIRST_REGISTERS, FRAME_SLOTS, STACK_SLOTS};
use crate::machine::{Limit, Machine, NativeResult, Run, Stop};
use crate::provenance::Source;
use crate::state::State;
use crate::state::frame::{CallResult, CodeRef, Frame, NativeFrame, Values};
use crate::state::value::{Ref, Value};

impl Machine {
    /// Enters a method whose arguments are in the registers from `base` (absolute) on. Pushes its frame, or runs the routine
    /// that replaces it and writes the result to `base`.
    pub(crate) fn enter(&mut self, st: &mut State, id: MethodId, base: u32) -> Run<()> {
        let routine = self.routine(st, id)?;
        self.enter_by(st, id, routine, base)
    }

    fn enter_by(&mut self, st: &mut State, id: MethodId, routine: Routine, base: u32) -> Run<()> {
        match routine {
            Routine::Bytecode => self.push_frame(st, id, base),
            Routine::Bounded if self.is_beyond_depth(st) => {
                let arguments = self.arguments(st, id, base);
                self.run_native(st, id, base, |m, st| m.unknown_result(st, id, &arguments))
            }
            Routine::Bounded => self.push_frame(st, id, base),
            Routine::Native(function) => {
                let arguments = self.object_arguments(st, id, base)?;
                self.settle_lengths(st, &arguments)?;
                self.run_native(st, id, base, |m, st| m.run_routine(st, function, &arguments))
            }
            Routine::Model(number) => {
                let modelled = self.modelled(number)?;
                if self.is_called_by(st, modelled.model) {
                    return self.enter_by(st, id, modelled.itself, base);
                }
                // The bridge initialises the model class.
                self.push_bridge(st, modelled.model, base)
            }
            Routine::Host => {
                self.wait_for_monitor(st, id, base)?;
                let arguments = self.object_arguments(st, id, base)?;
                self.run_native(st, id, base, |m, st| {
                    // A traced run reports what it loses by the call.
                    let arguments = if m.is_traced() { arguments } else { m.concrete_arguments(st, &arguments)? };
                    m.call_host(st, id, &arguments)
                })
            }
            Routine::Abstract => {
                let text = self.abstract_message(st, id, base);
                Err(self.throw(st, "java/lang/AbstractMethodError", Some(&text)))
            }
        }
    }

    /// A synchronized method on the host waits as long as another thread has its monitor. It then runs without a pause, so it need not enter
    /// the monitor here.
    fn wait_for_monitor(&mut self, st: &mut State, id: MethodId, base: u32) -> Run<()> {
        if !self.program.method(id).is_synchronized() {
            return Ok(());
        }
        let lock = self.lock_object(st, id, base)?;
        if !st.monitor_enter(lock) {
            self.redo(st);
            return Err(Stop::Wait);
        }
        st.monitor_exit(lock);
        Ok(())
    }

    /// The arguments of a routine. Every reference is resolved to one object.
    fn object_arguments(&mut self, st: &mut State, id: MethodId, base: u32) -> Run<Values> {
        let mut arguments = self.arguments(st, id, base);
        if st.merged.is_empty() {
            return Ok(arguments);
        }
        let method = self.program.method(id);
        let receiver = (!method.is_static()).then_some(Storage::Reference);
        let storages: Vec<Storage> = receiver.into_iter().chain(method.parameters.iter().copied()).collect();
        for (argument, storage) in arguments.iter_mut().zip(storages) {
            if storage == Storage::Reference {
                *argument = self.one_reference(st, *argument)?;
            }
        }
        Ok(arguments)
    }

    /// Runs an engine routine. A routine that cannot handle symbolic arguments says so before it changes anything. It is then
    /// called with concrete arguments, one path per value.
    fn run_routine(&mut self, st: &mut State, function: NativeFn, arguments: &[Value]) -> NativeResult {
        match function(self, st, arguments) {
            Err(Stop::Limit(Limit::Symbolic(_))) if arguments.iter().any(|a| matches!(a, Value::Term(_))) => {
                let arguments = self.concrete_arguments(st, arguments)?;
                function(self, st, &arguments)
            }
            result => result,
        }
    }

    /// The arguments, made concrete on this path.
    fn concrete_arguments(&mut self, st: &mut State, arguments: &[Value]) -> Run<Values> {
        arguments.iter().map(|argument| self.concrete(st, *argument)).collect()
    }

    fn run_native(
        &mut self,
        st: &mut State,
        id: MethodId,
        base: u32,
        run: impl FnOnce(&mut Machine, &mut State) -> NativeResult,
    ) -> Run<()> {
        let outer = (self.native_base, self.native_method);
        (self.native_base, self.native_method) = (base, id);
        let result = run(self, st);
        (self.native_base, self.native_method) = outer;
        if let Some(value) = result? {
            if self.program.method(id).result == Some(Storage::Reference) {
                self.keep_objects(st, value);
            }
            self.ensure_registers(st, base as usize + 2);
            st.thread_mut().registers[base as usize] = value;
        }
        Ok(())
    }

    fn abstract_message(&self, st: &State, id: MethodId, base: u32) -> String {
        let receiver = st.thread().registers.get(base as usize).and_then(|v| v.as_ref());
        let method = self.program.method(id);
        let declaring = self.program.java_name(method.class);
        let kind = if self.program.class(method.class).is_interface() { "interface" } else { "abstract class" };
        let signature = self.signature_text(id);
        match receiver {
            Some(receiver) if !method.is_static() && !receiver.is_null() => format!(
                "Receiver class {} does not define or inherit an implementation of the resolved method '{signature}' of {kind} {declaring}.",
                self.program.java_name(st.heap.class_of(receiver)),
            ),
            _ => format!("'{signature}'"),
        }
    }

    /// The arguments of a method, receiver first, without second slots.
    pub(crate) fn arguments(&self, st: &State, id: MethodId, base: u32) -> Values {
        let method = self.program.method(id);
        let registers = &st.thread().registers;
        let mut at = base as usize;
        let mut values = Values::new();
        if !method.is_static() {
            values.push(registers[at]);
            at += 1;
        }
        for parameter in &method.parameters {
            values.push(registers[at]);
            at += if parameter.is_wide() { 2 } else { 1 };
        }
        values
    }

    /// The error that is raised instead of running a method that cannot be translated.
    pub(crate) fn bad_code(&mut self, st: &mut State, id: MethodId, error: &TranslateError) -> Stop {
        let text = format!("{}: {error}", self.program.describe(id));
        match error {
            TranslateError::Format(_) | TranslateError::Stack(_) | TranslateError::End => {
                self.throw(st, "java/lang/VerifyError", Some(&text))
            }
            TranslateError::TooLarge => Stop::unsupported(text),
        }
    }

    /// Pushes the frame of a method with bytecode.
    pub(crate) fn push_frame(&mut self, st: &mut State, id: MethodId, base: u32) -> Run<()> {
        let code = match self.program.code(id) {
            Some(Ok(code)) => CodeRef::new(code),
            Some(Err(error)) => {
                let error = error.clone();
                return Err(self.bad_code(st, id, &error));
            }
            None => return Err(Stop::Bug(format!("{} has no code", self.program.describe(id)))),
        };
        let method = self.program.method(id);
        let (slots, synchronized) = (method.argument_slots, method.is_synchronized());
        let size = code.get().registers;
        let end = base as usize + usize::from(size);
        let thread = st.thread_mut();
        if end + thread.frames.len() * FRAME_SLOTS > STACK_SLOTS {
            return Err(self.stack_overflow(st));
        }
        if end + 8 > thread.registers.len() {
            thread.registers.resize((end + 8).next_power_of_two().max(FIRST_REGISTERS), Value::Int(0));
        }
        thread.registers[base as usize + usize::from(slots)..end].fill(Value::Int(0));
        let mut lock = Ref::NULL;
        if synchronized {
            lock = self.lock_object(st, id, base)?;
            if !st.monitor_enter(lock) {
                self.redo(st);
                return Err(Stop::Wait);
            }
        }
        st.thread_mut().frames.push(Frame {
            code: Some(code),
            method: id,
            pc: 0,
            resume: 0,
            base,
            size,
            lock,
            hidden: false,
        });
        Ok(())
    }

    #[cold]
    fn stack_overflow(&mut self, st: &mut State) -> Stop {
        self.depends_on(st, Source::StackSize);
        self.throw(st, "java/lang/StackOverflowError", None)
    }

    fn lock_object(&mut self, st: &mut State, id: MethodId, base: u32) -> Run<Ref> {
        let method = self.program.method(id);
        if method.is_static() {
            return self.mirror(st, method.class);
        }
        st.thread().registers[base as usize].as_ref().ok_or_else(|| Stop::Bug("receiver is not a reference".into()))
    }

    /// Pops the current frame and releases the monitor of a synchronized method.
    pub(crate) fn pop_frame(&mut self, st: &mut State) -> Option<Frame> {
        let frame = st.thread_mut().frames.pop()?;
        if !frame.lock.is_null() {
            st.monitor_exit(frame.lock);
        }
        Some(frame)
    }

    /// The current instruction must be executed again when the frames above it have returned.
    pub(crate) fn redo(&mut self, st: &mut State) {
        if let Some(frame) = st.thread_mut().frames.iter_mut().rev().find(|f| f.code.is_some()) {
            frame.resume = frame.pc;
        }
    }

    /// Pushes a call on behalf of an engine routine; `then` runs when it returns. The caller selects the method of a virtual
    /// call.
    pub(crate) fn push_call(
        &mut self,
        st: &mut State,
        id: MethodId,
        arguments: &[Value],
        then: NativeFrame,
    ) -> Run<()> {
        // Register 0 is not used: as the location of a result, 0 means that there is none.
        let base = st.thread().frames.last().map_or(0, Frame::end).max(1);
        let result = if self.native_base != 0 { self.native_base } else { base as u32 };
        let native = Frame {
            code: None,
            method: self.native_method,
            pc: 0,
            resume: 0,
            base: result,
            size: (base as u32).saturating_sub(result) as u16,
            lock: Ref::NULL,
            hidden: self.native_method.0 == 0,
        };
        let thread = st.thread_mut();
        thread.frames.push(native);
        thread.natives.push(then);
        self.place_arguments(st, arguments, base);
        // The callee is not part of the routine.
        let outer = (self.native_base, self.native_method);
        (self.native_base, self.native_method) = (0, MethodId(0));
        let entered = match self.routine(st, id) {
            Ok(Routine::Bytecode) if !self.program.method(id).is_synchronized() => self.push_frame(st, id, base as u32),
            Ok(_) => self.push_bridge(st, id, base as u32),
            Err(stop) => Err(stop),
        };
        (self.native_base, self.native_method) = outer;
        match entered {
            Ok(()) => Ok(()),
            Err(Stop::Throw(exception)) => self.resume_native(st, Err(exception)),
            Err(other) => Err(other),
        }
    }

    /// Pushes a frame that does nothing but call a method. A method without bytecode may have to run again, and a
    /// synchronized one may have to wait. Then the innermost instruction with code is executed again. This frame provides
    /// that instruction.
    fn push_bridge(&mut self, st: &mut State, id: MethodId, base: u32) -> Run<()> {
        let code = CodeRef::new(self.program.bridge(id));
        let size = code.get().registers;
        self.ensure_registers(st, base as usize + usize::from(size));
        st.thread_mut().frames.push(Frame {
            code: Some(code),
            method: id,
            pc: 0,
            resume: 0,
            base,
            size,
            lock: Ref::NULL,
            hidden: true,
        });
        Ok(())
    }

    /// Runs a method with bytecode in place of the running routine. The routine is not on the stack, and its result is that
    /// of the method.
    pub(crate) fn tail_call(&mut self, st: &mut State, id: MethodId, arguments: &[Value]) -> Stop {
        let base = self.native_base;
        self.place_arguments(st, arguments, base as usize);
        match self.push_frame(st, id, base) {
            Ok(()) => Stop::Reload,
            Err(stop) => stop,
        }
    }

    fn ensure_registers(&mut self, st: &mut State, end: usize) {
        let thread = st.thread_mut();
        if thread.registers.len() < end + 8 {
            thread.registers.resize((end + 8).next_power_of_two().max(FIRST_REGISTERS), Value::Int(0));
        }
    }

    /// Writes arguments to the registers where a callee expects them.
    pub(crate) fn place_arguments(&mut self, st: &mut State, arguments: &[Value], base: usize) {
        self.ensure_registers(st, base + 2 * arguments.len());
        let wide = |value| self.is_wide(value);
        let registers = &mut st.thread_mut().registers;
        let mut at = base;
        for argument in arguments {
            registers[at] = *argument;
            at += if wide(*argument) { 2 } else { 1 };
        }
    }

    /// Resumes a routine after a call that it made. The native frame is on top.
    pub(crate) fn resume_native(&mut self, st: &mut State, result: CallResult) -> Run<()> {
        let thread = st.thread_mut();
        let (Some(frame), Some(native)) = (thread.frames.pop(), thread.natives.pop()) else {
            return Err(Stop::Bug("native frame without continuation".into()));
        };
        let outer = (self.native_base, self.native_method);
        (self.native_base, self.native_method) = (frame.base, frame.method);
        let result = (native.then)(self, st, &native.data, result);
        (self.native_base, self.native_method) = outer;
        if let Err(Stop::Fork(_)) = result {
            // The call has already ended and cannot be repeated.
            return Err(Stop::Limit(Limit::Symbolic(format!(
                "what {} does after a call",
                self.program.describe(frame.method)
            ))));
        }
        if let Some(value) = result? {
            self.ensure_registers(st, frame.base as usize + 2);
            st.thread_mut().registers[frame.base as usize] = value;
        }
        // The routine has returned to its caller.
        match st.thread().frames.last() {
            Some(caller) if caller.code.is_none() => {
                // A routine without a result may have a base beyond the last register in use.
                let value = st.thread().registers.get(frame.base as usize).copied().unwrap_or(Value::NULL);
                self.resume_native(st, Ok(value))
            }
            _ => Ok(()),
        }
    }

    /// Returns from the current frame. The result, if any, goes where the caller expects it: to the frame's first register.
    pub(crate) fn leave(&mut self, st: &mut State, mut value: Option<Value>) -> Run<()> {
        if let Some(Value::Term(_)) = value {
            value = self.result_for_routine(st, value)?;
        }
        let Some(frame) = self.pop_frame(st) else { return Err(Stop::Bug("return without a frame".into())) };
        if let Some(value) = value {
            st.thread_mut().registers[frame.base as usize] = value;
        }
        match st.thread().frames.last() {
            Some(caller) if caller.code.is_none() => {
                let value = value.unwrap_or(Value::NULL);
                self.resume_native(st, Ok(value))
            }
            _ => Ok(()),
        }
    }

    /// The result of the current frame. If the caller is a routine, a reference is resolved to one object.
    #[cold]
    fn result_for_routine(&mut self, st: &mut State, value: Option<Value>) -> Run<Option<Value>> {
        let [.., caller, frame] = st.thread().frames.as_slice() else { return Ok(value) };
        let is_reference = self.program.method(frame.method).result == Some(Storage::Reference);
        match value {
            Some(value) if is_reference && caller.code.is_none() => self.one_reference(st, value).map(Some),
            value => Ok(value),
        }
    }

    // ---- finding methods ----

    /// The method that a virtual call by name selects for an object of this class.
    pub(crate) fn virtual_method(&mut self, class: ClassId, name: &str, descriptor: &str) -> Run<MethodId> {
        let (name, descriptor) = (self.program.symbols.intern(name), self.program.symbols.intern(descriptor));
        let method = self.program.find_method(class, name, descriptor);
        method.and_then(|m| self.program.select(class, m)).ok_or_else(|| {
            let symbols = &self.program.symbols;
            Stop::Bug(format!(
                "no method {}{} in {}",
                symbols.text(name),
                symbols.text(descriptor),
                self.program.name(class)
            ))
        })
    }

    /// A class that every JDK has.
    pub(crate) fn library_class(&mut self, class: &str) -> Run<crema_program::ClassId> {
        self.program.load(class, crema_program::BOOT).map_err(|e| Stop::Bug(e.to_string()))
    }

    /// A method that a library class declares.
    pub(crate) fn library_method(&mut self, class: &str, name: &str, descriptor: &str) -> Run<MethodId> {
        let id = self.library_class(class)?;
        let found = self.program.method_named(id, name, descriptor);
        found.ok_or_else(|| Stop::Bug(format!("no method {class}.{name}{descriptor}")))
    }

    /// `int pkg.Class.method(java.lang.String)`, as in messages of linkage errors.
    pub(crate) fn signature_text(&self, id: MethodId) -> String {
        let method = self.program.method(id);
        let class = self.program.java_name(method.class);
        external_signature(&class, self.program.method_name(id), self.program.method_descriptor(id))
    }
}

/// `int pkg.Class.method(java.lang.String)`.
pub(crate) fn external_signature(class: &str, name: &str, descriptor: &str) -> String {
    let Some(parsed) = crema_classfile::MethodDescriptor::parse(descriptor) else { return descriptor.into() };
    let parameters: Vec<String> = parsed.parameters.iter().map(|p| external_type(*p)).collect();
    let result = parsed.result.map_or_else(|| "void".into(), external_type);
    format!("{result} {class}.{name}({})", parameters.join(", "))
}

/// A type as in Java source.
pub(crate) fn external_type(field: crema_classfile::FieldType<'_>) -> String {
    use crema_classfile::FieldType::*;
    match field {
        Byte => "byte".into(),
        Char => "char".into(),
        Double => "double".into(),
        Float => "float".into(),
        Int => "int".into(),
        Long => "long".into(),
        Short => "short".into(),
        Boolean => "boolean".into(),
        Object(name) => name.replace('/', "."),
        Array(_) => field.element().map_or_else(String::new, |element| format!("{}[]", external_type(element))),
    }
}
