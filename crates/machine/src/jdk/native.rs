//! How a method runs: by its bytecode, by an engine routine that replaces it, or on the host.

use crema_host::{CallOutcome, CallProgress, ChangeCheck, Handle, HostValue, MethodCall};
use crema_program::{ClassId, MethodId, Origin};
use rustc_hash::FxHashMap;

use crate::jdk::natives;
use crate::machine::limits::NATIVE_REACH;
use crate::machine::{Config, Limit, Machine, NativeResult, Run, Stop};
use crate::provenance::natives::Review;
use crate::provenance::{self, Source};
use crate::state::State;
use crate::state::frame::{CallResult, Continuation, NativeFrame, Values};
use crate::state::value::Value;
use crate::tracing;

/// A routine that replaces a method. The receiver is the first argument; longs and doubles take one place.
pub(crate) type NativeFn = fn(&mut Machine, &mut State, &[Value]) -> NativeResult;

/// One JDK class: its name and the methods that routines replace, each by name, or by name and descriptor.
pub(crate) type ClassRoutines = (&'static str, &'static [(&'static str, NativeFn)]);

/// How a method is run.
#[derive(Clone, Copy)]
pub(crate) enum Routine {
    Bytecode,
    /// Bytecode, unless the call is beyond the depth.
    Bounded,
    Native(NativeFn),
    /// The method with this number among those that have a model.
    Model(u32),
    Host,
    Abstract,
}

/// Values of [`crema_program::Method::routine`].
const UNKNOWN: u32 = 0;
pub(crate) const BYTECODE: u32 = 1;
const HOST: u32 = 2;
const ABSTRACT: u32 = 3;
const BOUNDED: u32 = 4;
const FIRST_NATIVE: u32 = 5;
/// The others are numbers of methods with models.
const FIRST_MODEL: u32 = 1 << 31;

/// All routines.
pub(crate) struct Routines {
    by_class: RoutineTable,
    /// Those of exploration, which are searched first. Mostly empty in a concrete run.
    exploring: RoutineTable,
    functions: Vec<NativeFn>,
    models: Vec<Modelled>,
}

/// A method that has a model.
#[derive(Clone, Copy)]
pub(crate) struct Modelled {
    pub(crate) model: MethodId,
    /// How the method itself runs.
    pub(crate) itself: Routine,
}

/// By class. Several tables may have routines of one class, but no method is in two of them.
type RoutineTable = FxHashMap<&'static str, Vec<&'static [(&'static str, NativeFn)]>>;

impl Routines {
    pub(crate) fn new(config: &Config) -> Self {
        let semantics = &config.semantics;
        let traced = config.tracing.is_some().then_some(tracing::ROUTINES).into_iter().flatten().copied();
        let observed =
            semantics.symbolic.then(|| natives::INPUT_AND_OUTPUT.iter().copied().chain(provenance::observed()));
        let exploring = (semantics.symbolic || semantics.exploring_routines).then_some(natives::EXPLORING);
        let exploring = observed.into_iter().flatten().chain(exploring.into_iter().flatten().copied()).chain(traced);
        let exploring = exploring.chain(natives::FOR_MODELS.iter().copied());
        let waiting = (!semantics.symbolic).then_some(natives::WAITING).into_iter().flatten();
        Routines {
            by_class: table(natives::ALL.iter().chain(waiting).copied()),
            exploring: table(exploring),
            functions: Vec::new(),
            models: Vec::new(),
        }
    }
}

fn table(routines: impl Iterator<Item = ClassRoutines>) -> RoutineTable {
    let mut table = RoutineTable::default();
    routines.for_each(|(class, methods)| table.entry(class).or_default().push(methods));
    table
}

/// The routine for a method in a table.
fn find(table: &RoutineTable, class: &str, name: &str, descriptor: &str) -> Option<NativeFn> {
    let mut methods = table.get(class)?.iter().copied().flatten();
    let matches = |key: &str| match key.find('(') {
        Some(at) => key[..at] == *name && key[at..] == *descriptor,
        None => key == name,
    };
    methods.find(|(key, _)| matches(key)).map(|(_, function)| *function)
}

impl Machine {
    /// How a method runs. Looked up once per method.
    pub(crate) fn routine(&mut self, st: &mut State, id: MethodId) -> Run<Routine> {
        let _ = st;
        let known = self.program.method(id).routine.get();
        Ok(match known {
            UNKNOWN => self.find_routine(id)?,
            BYTECODE => Routine::Bytecode,
            HOST => Routine::Host,
            ABSTRACT => Routine::Abstract,
            BOUNDED => Routine::Bounded,
            number if number >= FIRST_MODEL => Routine::Model(number - FIRST_MODEL),
            index => Routine::Native(self.routines.functions[(index - FIRST_NATIVE) as usize]),
        })
    }

    #[cold]
    fn find_routine(&mut self, id: MethodId) -> Run<Routine> {
        let model = self.model_of(id)?;
        let itself = self.find_own_routine(id);
        let Some(model) = model else { return Ok(itself) };
        let number = self.routines.models.len() as u32;
        self.routines.models.push(Modelled { model, itself });
        self.program.method(id).routine.set(FIRST_MODEL + number);
        Ok(Routine::Model(number))
    }

    pub(crate) fn modelled(&self, number: u32) -> Run<Modelled> {
        let known = self.routines.models.get(number as usize).copied();
        known.ok_or_else(|| Stop::Bug("a model that is not there".into()))
    }

    fn find_own_routine(&mut self, id: MethodId) -> Routine {
        let method = self.program.method(id);
        let found = self.exploring_routine(id).or_else(|| self.concrete_routine(id));
        if let Some(function) = found {
            self.routines.functions.push(function);
            let index = FIRST_NATIVE + self.routines.functions.len() as u32 - 1;
            method.routine.set(index);
            return Routine::Native(function);
        }
        let (kind, routine) = if method.is_abstract() {
            (ABSTRACT, Routine::Abstract)
        } else if method.is_native() || self.is_concrete_only(id) {
            (HOST, Routine::Host)
        } else {
            // Translates the method, so that the fast path finds its code.
            let _ = self.program.code(id);
            if self.is_bounded(id) { (BOUNDED, Routine::Bounded) } else { (BYTECODE, Routine::Bytecode) }
        };
        self.program.method(id).routine.set(kind);
        routine
    }

    /// Whether a method has been called.
    pub(crate) fn has_run(&self, id: MethodId) -> bool {
        self.program.method(id).routine.get() != UNKNOWN
    }

    fn exploring_routine(&self, id: MethodId) -> Option<NativeFn> {
        let class = self.program.name(self.program.method(id).class);
        find(&self.routines.exploring, class, self.program.method_name(id), self.program.method_descriptor(id))
    }

    /// The routine that replaces a method of the JDK in a concrete run.
    pub(crate) fn concrete_routine(&self, id: MethodId) -> Option<NativeFn> {
        let class = self.program.method(id).class;
        match self.program.class(class).origin {
            Origin::Library => find(
                &self.routines.by_class,
                self.program.name(class),
                self.program.method_name(id),
                self.program.method_descriptor(id),
            ),
            Origin::Application => None,
        }
    }

    // ---- the host ----

    /// Runs a method on the host, on the shadows of its arguments.
    pub(crate) fn call_host(&mut self, st: &mut State, id: MethodId, arguments: &[Value]) -> NativeResult {
        if self.is_symbolic() {
            match self.review(st, id, arguments) {
                Review::Pure => {}
                Review::Configuration(item) => self.assume(st, item),
                Review::Number(source) => {
                    self.any_outcome(st, source);
                    return self.unknown_value(st, self.program.method_descriptor(id).bytes().last());
                }
                Review::Chance(source) if self.semantics().environment_is_input && self.gives_number_only(id) => {
                    return self.ask_environment(st, id, arguments, source);
                }
                Review::Chance(source) => self.depends_on(st, source),
            }
        }
        self.call_host_now(st, id, arguments)
    }

    /// Like [`Machine::call_host`], but without a check whether the result may differ in another run.
    pub(crate) fn call_host_now(&mut self, st: &mut State, id: MethodId, arguments: &[Value]) -> NativeResult {
        let method = self.program.method(id);
        let (class, is_static) = (method.class, method.is_static());
        // Natives of the JDK change what they are given. Code of the program, and other code that runs on the host because the user
        // wants that, may change everything that it can reach.
        let check = match self.program.class(class).origin {
            Origin::Library if method.is_native() => ChangeCheck::Arguments(NATIVE_REACH as u8),
            Origin::Library | Origin::Application => {
                st.synced.native_code = true;
                self.host.has_native_code_of_program();
                ChangeCheck::Everything
            }
        };
        if self.is_symbolic() {
            self.settle_all_lengths(st)?;
            let depth = if check == ChangeCheck::Everything { usize::MAX } else { NATIVE_REACH };
            self.concretize_contents(st, arguments, depth)?;
        }
        *self.tally.host_calls.entry(id).or_default() += 1;
        self.call_host_checked(st, id, is_static, arguments, check)
    }

    pub(crate) fn call_host_checked(
        &mut self,
        st: &mut State,
        id: MethodId,
        is_static: bool,
        arguments: &[Value],
        check: ChangeCheck,
    ) -> NativeResult {
        // The host calls exactly the method of the class it is given. Objects of classes that only the host knows may
        // override it.
        let class = match arguments.first() {
            Some(Value::Ref(receiver))
                if !is_static && !receiver.is_null() && self.is_opaque(st.heap.class_of(*receiver)) =>
            {
                st.heap.class_of(*receiver)
            }
            _ => self.program.method(id).class,
        };
        self.link(st, class)?;
        let (host_class, _) = self.host_class(st, class)?;
        let (receiver, rest) = match arguments.split_first() {
            Some((receiver, rest)) if !is_static => (self.handle_value(st, *receiver)?, rest),
            _ => (Handle(0), arguments),
        };
        let mut converted = Vec::with_capacity(rest.len());
        for argument in rest {
            converted.push(self.host_value(st, *argument)?);
        }
        let call = MethodCall {
            class: host_class,
            name: self.program.method_name(id).to_string(),
            descriptor: self.program.method_descriptor(id).to_string(),
            receiver,
            arguments: converted,
            check,
        };
        let sync = self.sync(st)?;
        self.begin_host_call(st, id, arguments)?;
        self.tally.work.host_calls += 1;
        let progress = self.host.call(&call, &sync)?;
        self.host_progress(st, progress)
    }

    /// A call on an object of a class that only the host knows.
    pub(crate) fn enter_on_host(&mut self, st: &mut State, id: MethodId, base: u32) -> Run<()> {
        let arguments = self.arguments(st, id, base);
        self.depends_on(st, Source::HostCode(self.program.describe(id)));
        let outer = (self.native_base, self.native_method);
        (self.native_base, self.native_method) = (base, id);
        let result = self.call_host_checked(st, id, false, &arguments, ChangeCheck::Everything);
        (self.native_base, self.native_method) = outer;
        if let Some(value) = result? {
            st.thread_mut().registers[base as usize] = value;
        }
        Ok(())
    }

    fn host_progress(&mut self, st: &mut State, progress: CallProgress) -> NativeResult {
        match progress {
            CallProgress::Ended(reply) => {
                let mentioned = match &reply.outcome {
                    CallOutcome::Done(HostValue::Reference(handle)) | CallOutcome::Threw(handle) => *handle,
                    CallOutcome::Done(_) => Handle(0),
                };
                let is_new = !st.shadows.contains_key(&mentioned.0);
                self.absorb(st, reply.news, reply.changes)?;
                match reply.outcome {
                    CallOutcome::Done(value) => {
                        let value = self.guest_value(st, value)?;
                        self.end_host_call(st, value, is_new)
                    }
                    CallOutcome::Threw(handle) => {
                        self.end_host_call_by_throw(st, is_new);
                        Err(Stop::Throw(self.object_of(st, handle)?))
                    }
                }
            }
            CallProgress::Upcall(reply) => {
                self.absorb(st, reply.news, reply.changes)?;
                let CallOutcome::Done(upcall) = reply.outcome else { return Err(Stop::Bug("upcall threw".into())) };
                if let Some(mirror) = self.answer_loading(st, &upcall)? {
                    let sync = self.sync(st)?;
                    let done = CallOutcome::Done(HostValue::Reference(mirror));
                    let progress = self.host.return_from_upcall(done, &sync)?;
                    return self.host_progress(st, progress);
                }
                self.push_upcall(st, &upcall, after_upcall, Values::new())?;
                Err(Stop::Reload)
            }
        }
    }

    /// Runs a method of the program that the host's code has called. `then` gets `data` after a value of its own, and must
    /// call [`Machine::return_from_upcall`].
    pub(crate) fn push_upcall(
        &mut self,
        st: &mut State,
        upcall: &crema_host::Upcall,
        then: Continuation,
        data: Values,
    ) -> Run<()> {
        let class = self.class_of_host(st, upcall.class)?;
        if upcall.name == "<clinit>" {
            return self.initialize_for_host(st, class, then, data);
        }
        let (name, descriptor) =
            (self.program.symbols.intern(&upcall.name), self.program.symbols.intern(&upcall.descriptor));
        let Some(method) = self.program.declared_method(class, name, descriptor) else {
            return Err(Stop::Bug(format!("upcall of unknown method {}.{}", self.program.name(class), upcall.name)));
        };
        let mut arguments = Values::new();
        if !self.program.method(method).is_static() {
            arguments.push(Value::Ref(self.object_of(st, upcall.receiver)?));
        }
        for (number, argument) in upcall.arguments.iter().enumerate() {
            let value = self.guest_value(st, *argument)?.unwrap_or(Value::NULL);
            arguments.push(if self.is_traced() { self.passed_back(method, number, value) } else { value });
        }
        let is_void = self.program.method(method).result.is_none();
        let mut remembered = Values::from_slice(&[Value::from(is_void)]);
        remembered.extend(data);
        let then = NativeFrame { then, data: remembered };
        if upcall.held.is_empty() {
            return self.push_call(st, method, &arguments, then);
        }
        // Native code has entered monitors. The program must see them as held.
        let mut locks = Values::new();
        for lock in &upcall.held {
            let lock = self.object_of(st, *lock)?;
            if !st.monitor_enter(lock) {
                return Err(Stop::unsupported("native code entered a monitor that another thread holds"));
            }
            locks.push(Value::Ref(lock));
        }
        self.call_nested(st, then, |m, st| {
            m.push_call(st, method, &arguments, NativeFrame { then: leave_monitors, data: locks })?;
            Err(Stop::Reload)
        })
    }

    /// Initialises a class of the program that the host's code is the first to use.
    fn initialize_for_host(&mut self, st: &mut State, class: ClassId, then: Continuation, data: Values) -> Run<()> {
        // Initialisation causes the instruction that asked for it to be executed again. Here that would be the native call.
        let caller = st.thread().frames.iter().rposition(|f| f.code.is_some()).unwrap_or(0);
        let resume = st.thread().frames.get(caller).map_or(0, |f| f.resume);
        let mut remembered = Values::from_slice(&[Value::Int(1)]);
        remembered.extend(data);
        self.call_nested(st, NativeFrame { then, data: remembered }, |m, st| {
            let data = Values::from_slice(&[Value::Int(caller as i32), Value::Int(resume as i32)]);
            let then = NativeFrame { then: initialized_for_host, data };
            m.call_nested(st, then, |m, st| m.initialize(st, class).map(|()| None))?;
            Err(Stop::Reload)
        })
    }

    /// Reports to the host how the latest upcall ended.
    pub(crate) fn return_from_upcall(
        &mut self,
        st: &mut State,
        data: &Values,
        result: CallResult,
    ) -> Run<CallProgress> {
        let is_void = data.first() == Some(&Value::Int(1));
        let outcome = match result {
            Ok(_) if is_void => CallOutcome::Done(HostValue::Void),
            Ok(value) => {
                if self.is_traced() {
                    self.given_back(st, value);
                }
                CallOutcome::Done(self.host_value(st, value)?)
            }
            Err(exception) => CallOutcome::Threw(self.handle_of(st, exception)?),
        };
        let sync = self.sync(st)?;
        Ok(self.host.return_from_upcall(outcome, &sync)?)
    }

    fn handle_value(&mut self, st: &mut State, value: Value) -> Run<Handle> {
        match value {
            Value::Ref(object) => self.handle_of(st, object),
            _ => Err(Stop::Bug("receiver is not a reference".into())),
        }
    }

    /// Converts a value for the host.
    pub(crate) fn host_value(&mut self, st: &mut State, value: Value) -> Run<HostValue> {
        Ok(match self.traced_value(value) {
            Value::Int(v) => HostValue::Int(v),
            Value::Long(v) => HostValue::Long(v),
            Value::Float(v) => HostValue::Float(v),
            Value::Double(v) => HostValue::Double(v),
            Value::Ref(object) => HostValue::Reference(self.handle_of(st, object)?),
            Value::Term(_) => return Err(Stop::Limit(Limit::Symbolic("argument of a native method".into()))),
        })
    }

    /// Converts a value from the host; `None` for void.
    pub(crate) fn guest_value(&mut self, st: &mut State, value: HostValue) -> NativeResult {
        Ok(Some(match value {
            HostValue::Void => return Ok(None),
            HostValue::Int(v) => Value::Int(v),
            HostValue::Long(v) => Value::Long(v),
            HostValue::Float(v) => Value::Float(v),
            HostValue::Double(v) => Value::Double(v),
            HostValue::Reference(handle) => Value::Ref(self.object_of(st, handle)?),
        }))
    }

    /// The descriptor letter of a primitive class such as `int.class`; `None` for other classes.
    pub(crate) fn primitive_letter(&self, class: ClassId) -> Option<u8> {
        match self.program.class(class).kind {
            crema_program::ClassKind::Primitive(_) => self.program.descriptor_of(class).bytes().next(),
            _ => None,
        }
    }
}

/// Continuation of an upcall: the host continues with the result.
fn after_upcall(m: &mut Machine, st: &mut State, data: &Values, result: CallResult) -> NativeResult {
    let progress = m.return_from_upcall(st, data, result)?;
    m.host_progress(st, progress)
}

/// Continuation of an upcall during which the program's thread held the monitors of native code.
fn leave_monitors(_: &mut Machine, st: &mut State, data: &Values, result: CallResult) -> NativeResult {
    data.iter().filter_map(|v| v.as_ref()).for_each(|lock| {
        st.monitor_exit(lock);
    });
    result.map(Some).map_err(Stop::Throw)
}

/// Continuation of the initialisation of a class that the host's code uses.
fn initialized_for_host(_: &mut Machine, st: &mut State, data: &Values, result: CallResult) -> NativeResult {
    if let (Some(Value::Int(caller)), Some(Value::Int(resume))) = (data.first().copied(), data.get(1).copied())
        && let Some(frame) = st.thread_mut().frames.get_mut(caller as usize)
    {
        frame.resume = resume as u32;
    }
    result.map(Some).map_err(Stop::Throw)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// One of them would never run.
    #[test]
    fn no_method_is_in_two_tables() {
        let exploring = natives::INPUT_AND_OUTPUT.iter().copied().chain(provenance::observed());
        let exploring = exploring.chain(natives::EXPLORING.iter().copied());
        for table in [table(natives::ALL.iter().chain(natives::WAITING).copied()), table(exploring)] {
            for (class, tables) in table {
                for (number, later) in tables.iter().enumerate() {
                    let mut earlier = tables[..number].iter().copied().flatten();
                    let twice = earlier.find(|(key, _)| later.iter().any(|(other, _)| may_be_same(key, other)));
                    assert_eq!(twice.map(|(key, _)| *key), None, "{class}");
                }
            }
        }
    }

    /// A name alone stands for all descriptors.
    fn may_be_same(one: &str, other: &str) -> bool {
        let name = |key: &str| key.split('(').next().map(str::to_owned);
        name(one) == name(other) && (one == other || !one.contains('(') || !other.contains('('))
    }
}
