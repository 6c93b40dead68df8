//! Threads: deterministic scheduling, start and end of threads, start and end of the program.
//!
//! A thread runs until it blocks, ends or has used up a slice that is counted in branches and calls, never in time: the same
//! program is scheduled the same way on every machine.

use std::time::{Duration, Instant};

use crema_program::{APP, BOOT, MethodId};

use crate::frame::{CallResult, NativeFrame, Values};
use crate::interpret::{Pause, StopAt, Stops, Watched};
use crate::machine::{Limit, Machine, NativeResult, PathEnd, Run, Step, Stop};
use crate::state::{Init, State, Thread, ThreadId, ThreadStatus, Wake};
use crate::uncaught::Uncaught;
use crate::value::{Ref, Value};

/// Branches and calls in a slice.
const SLICE: u32 = 50_000;
/// `JVMTI_THREAD_STATE_ALIVE | RUNNABLE` and `TERMINATED`, as `Thread.getState` understands them.
const STATUS_RUNNABLE: i32 = 0x0005;
const STATUS_TERMINATED: i32 = 0x0002;

/// The program cannot be started.
#[derive(Debug, thiserror::Error)]
pub enum StartError {
    /// The main class is not there or has no fitting main method.
    #[error("{0}")]
    Main(String),
    /// The run ended before it began.
    #[error("{0:?}")]
    End(PathEnd),
}

/// How far a state has come that is to stop somewhere.
#[derive(Debug)]
pub enum Reach {
    /// It stands there.
    Met,
    /// The frame in which it was to stop is gone.
    Left,
    /// Something else came first.
    Step(Step),
}

/// Places at which a state is to stop.
#[derive(Debug, Default)]
pub struct Watch {
    instructions: Watched,
    methods: Vec<MethodId>,
}

impl Watch {
    /// Adds an instruction of a method, when that runs in the last of so many frames.
    pub fn add_instruction(&mut self, depth: usize, method: MethodId, pc: u32) {
        let pcs = self.instructions.entry((depth, method)).or_default();
        if !pcs.contains(&pc) {
            pcs.push(pc);
        }
    }

    /// Adds the entry of a method, whoever calls it.
    pub fn add_method(&mut self, method: MethodId) {
        if !self.methods.contains(&method) {
            self.methods.push(method);
        }
    }
}

/// Where the last frame stands, with the number of frames.
fn standing(st: &State) -> Option<(usize, u32)> {
    let frames = &st.thread().frames;
    frames.last().map(|frame| (frames.len(), frame.resume))
}

impl Machine {
    // ---- running ----

    /// Runs the state for about `slices` slices.
    pub fn step(&mut self, st: &mut State, slices: u32) -> Step {
        for _ in 0..slices {
            if self.config.deadline.is_some_and(|deadline| Instant::now() >= deadline) {
                return Step::Continue;
            }
            if let Err(step) = self.slice(st) {
                return step;
            }
        }
        Step::Continue
    }

    /// Runs the state like [`Machine::step`], until it stands in the last of `depth` frames at one of these instructions, or has just
    /// entered a method further up. If it stands at the first of the instructions already, it has to come back there.
    pub fn step_to(
        &mut self,
        st: &mut State,
        slices: u32,
        depth: usize,
        pcs: &[u32],
        entry: Option<MethodId>,
    ) -> Reach {
        let start = standing(st).filter(|(frames, at)| *frames == depth && pcs.first() == Some(at));
        let stops = Stops { floor: depth, at: StopAt::Floor(pcs), entries: entry.as_slice(), start, entered: None };
        self.step_with(st, slices, stops)
    }

    /// Runs the state like [`Machine::step`], until it stands at one of the places of a watch, other than where it stands already, or
    /// fewer frames than `floor` are left. Methods are watched above the floor only.
    pub fn step_watching(&mut self, st: &mut State, slices: u32, watch: &Watch, floor: usize) -> Reach {
        let (at, start) = (StopAt::Any(&watch.instructions), standing(st));
        let entered = start.filter(|(_, at)| *at == 0).map(|(depth, _)| depth);
        self.step_with(st, slices, Stops { floor, at, entries: &watch.methods, start, entered })
    }

    fn step_with(&mut self, st: &mut State, slices: u32, mut stops: Stops) -> Reach {
        for _ in 0..slices {
            if self.config.deadline.is_some_and(|deadline| Instant::now() >= deadline) {
                break;
            }
            if st.threads[st.current.index()].status != ThreadStatus::Runnable {
                match self.schedule(st) {
                    Ok(()) => continue,
                    Err(end) => return Reach::Step(Step::End(end)),
                }
            }
            let mut fuel = SLICE;
            let stopped = match self.interpret_to(st, &mut stops, &mut fuel) {
                Ok(Pause::Met) => return Reach::Met,
                Ok(Pause::Left) => return Reach::Left,
                other => self.end_slice(st, other),
            };
            if let Err(step) = stopped {
                return Reach::Step(step);
            }
        }
        Reach::Step(Step::Continue)
    }

    fn slice(&mut self, st: &mut State) -> Result<(), Step> {
        if st.threads[st.current.index()].status != ThreadStatus::Runnable {
            return self.schedule(st).map_err(Step::End);
        }
        let result = self.show_status(st).and_then(|()| self.interpret(st, SLICE));
        self.end_slice(st, result)
    }

    /// A thread has come back: garbage is collected now and then, and another thread may run.
    fn end_slice(&mut self, st: &mut State, result: Run<Pause>) -> Result<(), Step> {
        st.ticks += u64::from(SLICE);
        match result {
            Ok(Pause::Slice) => {
                self.end_slice = false;
                if self.wants_collection(st) {
                    self.collect(st);
                }
            }
            Ok(Pause::Waiting) => self.show_status(st).map_err(|stop| Step::End(self.end_of(st, stop)))?,
            // Whoever has a place to stop at has seen to that.
            Ok(Pause::Ended | Pause::Met | Pause::Left) => st.thread_mut().status = ThreadStatus::Ended,
            Err(Stop::Fork(fork)) => return Err(Step::Fork(fork)),
            Err(stop) => return Err(Step::End(self.end_of(st, stop))),
        }
        self.schedule(st).map_err(Step::End)
    }

    /// Makes `Thread.getState` tell what the running thread does.
    fn show_status(&mut self, st: &mut State) -> Run<()> {
        let thread = st.thread();
        let status = match thread.status {
            ThreadStatus::Runnable | ThreadStatus::Initializing(_) => STATUS_RUNNABLE,
            ThreadStatus::Blocked(_) => 0x0401,
            ThreadStatus::Waiting { deadline: None, .. } => 0x0191,
            ThreadStatus::Waiting { deadline: Some(_), .. } => 0x01a1,
            ThreadStatus::Sleeping(_) => 0x00e1,
            ThreadStatus::Parked(None) => 0x0291,
            ThreadStatus::Parked(Some(_)) => 0x02a1,
            ThreadStatus::Ended => STATUS_TERMINATED,
        };
        if thread.shown_status == status {
            return Ok(());
        }
        let object = thread.object;
        st.thread_mut().shown_status = status;
        self.set_thread_status(st, object, status)
    }

    pub(crate) fn end_of(&mut self, st: &mut State, stop: Stop) -> PathEnd {
        match stop {
            Stop::Exit(code) => PathEnd::Exit(code),
            Stop::Assumption => PathEnd::Assumption,
            Stop::Uncaught(exception) => match self.exception_trace(st, exception) {
                Ok(trace) => PathEnd::Uncaught(Box::new(Uncaught::new(self.class_names(st, exception), trace))),
                Err(stop) => PathEnd::Bug(format!("an exception without a place: {stop:?}")),
            },
            Stop::Limit(limit) => PathEnd::Limit(limit, self.location(st)),
            Stop::Host(error) => PathEnd::Host(error),
            Stop::Bug(text) => PathEnd::Bug(format!("{text} (at {})", self.location(st))),
            Stop::Throw(_) | Stop::Reload | Stop::Wait | Stop::Fork(_) => {
                PathEnd::Bug(format!("{stop:?} reached the scheduler (at {})", self.location(st)))
            }
        }
    }

    fn class_names(&self, st: &State, object: Ref) -> Vec<String> {
        let mut class = Some(st.heap.class_of(object));
        let mut names = Vec::new();
        while let Some(id) = class {
            names.push(self.program.java_name(id));
            class = self.program.class(id).super_class;
        }
        names
    }

    /// Chooses the next thread, in turn; waits for the first deadline if all wait.
    fn schedule(&mut self, st: &mut State) -> Result<(), PathEnd> {
        self.handle_references(st).map_err(|stop| self.end_of(st, stop))?;
        loop {
            self.wake_due(st);
            let count = st.threads.len();
            let next = (1..=count)
                .map(|step| (st.current.index() + step) % count)
                .find(|index| st.threads[*index].status == ThreadStatus::Runnable);
            if let Some(next) = next {
                st.current = ThreadId(next as u32);
                return Ok(());
            }
            match next_deadline(st) {
                Some(deadline) => self.sleep_until(deadline)?,
                None => return Err(PathEnd::Deadlock(self.describe_threads(st))),
            }
        }
    }

    fn wake_due(&mut self, st: &mut State) {
        let now = self.now();
        for index in 0..st.threads.len() {
            let due = match st.threads[index].status {
                ThreadStatus::Sleeping(at)
                | ThreadStatus::Parked(Some(at))
                | ThreadStatus::Waiting { deadline: Some(at), .. } => at <= now,
                _ => false,
            };
            if due {
                st.wake(ThreadId(index as u32), Wake::TimedOut);
            }
        }
    }

    fn sleep_until(&mut self, deadline: u64) -> Result<(), PathEnd> {
        let wait = Duration::from_nanos(deadline.saturating_sub(self.now()));
        if self.mode.longest_sleep.is_some_and(|longest| wait > longest) {
            return Err(PathEnd::Limit(
                Limit::Unsupported("a wait beyond the time limit".into()),
                "all threads wait".into(),
            ));
        }
        // What has passed since the thread began to wait is chance, and little.
        self.tally.work.waits += wait.as_nanos().div_ceil(10_000_000) as u64;
        let limit = self.config.deadline.map(|d| d.saturating_duration_since(Instant::now()));
        match limit {
            Some(limit) if limit < wait => {
                std::thread::sleep(limit);
                Err(PathEnd::Limit(Limit::Unsupported("time limit".into()), "all threads wait".into()))
            }
            _ => {
                std::thread::sleep(wait);
                Ok(())
            }
        }
    }

    fn describe_threads(&mut self, st: &mut State) -> Vec<String> {
        let mut lines = Vec::new();
        for index in 0..st.threads.len() {
            let status = st.threads[index].status.clone();
            let what = match status {
                ThreadStatus::Ended | ThreadStatus::Runnable => continue,
                ThreadStatus::Blocked(object) => {
                    let class = self.program.java_name(st.heap.class_of(object));
                    let owner = st.heap.lock_word(object) >> 16;
                    let owner = owner.checked_sub(1).and_then(|t| st.threads.get(t as usize)).map(|t| t.object);
                    let owner = owner.map(|o| self.name_of_thread(st, o)).unwrap_or_default();
                    format!("waits to lock a {class} held by \"{owner}\"")
                }
                ThreadStatus::Waiting { object, .. } => {
                    format!("waits to be notified on a {}", self.program.java_name(st.heap.class_of(object)))
                }
                ThreadStatus::Sleeping(_) => "sleeps".into(),
                ThreadStatus::Parked(_) => "is parked".into(),
                ThreadStatus::Initializing(class) => {
                    format!("waits for the initialisation of {}", self.program.java_name(class))
                }
            };
            let object = st.threads[index].object;
            let name = self.name_of_thread(st, object);
            let frame = st.threads[index].frames.iter().rev().find(|f| {
                f.code.is_some()
                    && self.program.class(self.program.method(f.method).class).origin
                        == crema_program::Origin::Application
            });
            let place = frame.map_or(String::new(), |f| format!(" at {}", self.place(f)));
            lines.push(format!("thread \"{name}\" {what}{place}"));
        }
        lines
    }

    fn name_of_thread(&mut self, st: &mut State, object: Ref) -> String {
        let name = self.ref_field(st, object, self.known.thread, "name");
        name.and_then(|name| self.string_text(st, name)).unwrap_or_else(|_| "?".into())
    }

    /// The name of the running thread.
    pub(crate) fn thread_name(&mut self, st: &mut State) -> Run<String> {
        let object = st.thread().object;
        Ok(self.name_of_thread(st, object))
    }

    // ---- threads ----

    /// `Thread.start0`.
    pub(crate) fn start_thread(&mut self, st: &mut State, object: Ref) -> Run<()> {
        let daemon = self.thread_flag(st, object, "daemon")? != 0;
        let id = ThreadId(st.threads.len() as u32);
        st.threads.push(Thread::new(object, daemon));
        self.set_field(st, object, self.known.thread, "eetop", Value::Long(i64::from(id.0) + 1))?;
        self.set_thread_status(st, object, STATUS_RUNNABLE)?;
        let run = self.virtual_method(st.heap.class_of(object), "run", "()V")?;
        self.on_thread(st, id, |m, st| {
            m.push_call(st, run, &[Value::Ref(object)], NativeFrame { then: thread_returned, data: Values::new() })
        })
    }

    /// Does something on behalf of another thread.
    pub(crate) fn on_thread(
        &mut self,
        st: &mut State,
        id: ThreadId,
        action: impl FnOnce(&mut Machine, &mut State) -> Run<()>,
    ) -> Run<()> {
        let outer = (st.current, self.native_base, self.native_method);
        (st.current, self.native_base, self.native_method) = (id, 0, MethodId(0));
        let result = action(self, st);
        (st.current, self.native_base, self.native_method) = outer;
        result
    }

    /// A field of the thread that later JDKs keep in `Thread.FieldHolder`.
    fn thread_flag(&mut self, st: &mut State, thread: Ref, field: &str) -> Run<i32> {
        if self.program.declared_field(self.known.thread, field).is_some() {
            return self.int_field(st, thread, self.known.thread, field);
        }
        let holder = self.ref_field(st, thread, self.known.thread, "holder")?;
        if holder.is_null() {
            // A virtual thread: always a daemon.
            return Ok(i32::from(field == "daemon"));
        }
        let class = st.heap.class_of(holder);
        self.int_field(st, holder, class, field)
    }

    fn set_thread_status(&mut self, st: &mut State, thread: Ref, status: i32) -> Run<()> {
        if self.program.declared_field(self.known.thread, "threadStatus").is_some() {
            return self.set_field(st, thread, self.known.thread, "threadStatus", Value::Int(status));
        }
        let holder = self.ref_field(st, thread, self.known.thread, "holder")?;
        if holder.is_null() {
            return Ok(());
        }
        let class = st.heap.class_of(holder);
        self.set_field(st, holder, class, "threadStatus", Value::Int(status))
    }

    /// The thread is over: its `exit` method has run.
    fn end_thread(&mut self, st: &mut State) -> NativeResult {
        let object = st.thread().object;
        self.set_field(st, object, self.known.thread, "eetop", Value::Long(0))?;
        self.set_thread_status(st, object, STATUS_TERMINATED)?;
        st.monitor_notify(object, true);
        st.thread_mut().status = ThreadStatus::Ended;
        let alive = st.threads.iter().any(|t| !t.daemon && t.status != ThreadStatus::Ended);
        if alive || st.shutting_down {
            return Ok(None);
        }
        // The last thread that the JVM waits for: hooks run, then the JVM ends.
        st.shutting_down = true;
        st.thread_mut().status = ThreadStatus::Runnable;
        let shutdown = self.library_method("java/lang/Shutdown", "shutdown", "()V")?;
        let class = self.program.method(shutdown).class;
        self.initialize(st, class)?;
        self.push_call(st, shutdown, &[], NativeFrame { then: shut_down, data: Values::new() })?;
        Err(Stop::Reload)
    }

    // ---- the program ----

    /// A state that stands at the beginning of `main(args)` of the given class.
    pub fn start_main(&mut self, main_class: &str, args: &[String]) -> Result<State, StartError> {
        let mut st = State::new(self.config.heap_limit);
        match self.prepare_main(&mut st, main_class, args) {
            Ok(()) | Err(Stop::Reload) => Ok(st),
            Err(Stop::Throw(exception)) => {
                // Nothing of the program has run: what is thrown here concerns the main class itself.
                Err(StartError::Main(self.exception_text(&mut st, exception)))
            }
            Err(Stop::Bug(text)) if text.starts_with("main: ") => Err(StartError::Main(text[6..].to_string())),
            Err(stop) => Err(StartError::End(self.end_of(&mut st, stop))),
        }
    }

    /// Class and message of an exception, without running any code of it.
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
            self.set_element(st, array, index as i32, text)?;
        }
        self.enter_main(st, class, start, array)
    }

    /// What there is before any code runs: the classes that everything needs, and the main thread.
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

    /// Stands at the beginning of a method that takes an array, or nothing.
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

    /// Whether an option is about assertions.
    pub(crate) fn assertions_mentioned(&self) -> bool {
        let prefixes = ["-ea", "-da", "-esa", "-dsa", "-enable", "-disable"];
        self.config.jvm_options.iter().any(|option| prefixes.iter().any(|prefix| option.starts_with(prefix)))
    }
}

fn no_main(main_class: &str) -> String {
    format!("class {main_class} has no method public static void main(String[])")
}

/// Initialises the main class and calls its main method; runs again after each static initialiser.
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
        // Supertypes without initialisers of their own are done at once.
        Err(Stop::Reload) if st.thread().natives.len() == depth => return begin_main(m, st, data),
        Err(Stop::Reload) if st.thread().natives.len() > depth => {
            // Below the static initialiser lies the rest of the start.
            let base = crate::frame::Frame {
                code: None,
                method: MethodId(0),
                pc: 0,
                resume: 0,
                base: 0,
                size: 0,
                lock: Ref::NULL,
                hidden: true,
            };
            let thread = st.thread_mut();
            thread.frames.insert(0, base);
            thread.natives.insert(0, NativeFrame { then: main_initialized, data: data.clone() });
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
    // An instance main: the class is instantiated by its constructor first.
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

/// The main thread is back from `main`.
fn main_returned(m: &mut Machine, st: &mut State, data: &Values, result: CallResult) -> NativeResult {
    if result.is_err() {
        st.exit_code = 1;
    }
    thread_returned(m, st, data, result)
}

/// A thread is back from `run`: an exception goes to its handler, then the thread cleans up.
fn thread_returned(m: &mut Machine, st: &mut State, _: &Values, result: CallResult) -> NativeResult {
    let object = st.thread().object;
    if m.is_symbolic() {
        return match result {
            Err(exception) => Err(Stop::Uncaught(exception)),
            Ok(_) => thread_ended(m, st),
        };
    }
    if let Err(exception) = result {
        let class = st.heap.class_of(object);
        let method = m.virtual_method(class, "dispatchUncaughtException", "(Ljava/lang/Throwable;)V")?;
        let then = NativeFrame { then: thread_dispatched, data: Values::new() };
        m.push_call(st, method, &[Value::Ref(object), Value::Ref(exception)], then)?;
        return Err(Stop::Reload);
    }
    thread_dispatched(m, st, &Values::new(), Ok(Value::NULL))
}

/// The end of a thread while exploring. Without hooks there is nothing to see at the end of the JVM.
fn thread_ended(m: &mut Machine, st: &mut State) -> NativeResult {
    let current = st.current;
    let others = st
        .threads
        .iter()
        .enumerate()
        .any(|(index, thread)| index != current.index() && !thread.daemon && thread.status != ThreadStatus::Ended);
    let hooks = m.program.load("java/lang/ApplicationShutdownHooks", BOOT).map_err(|e| Stop::Bug(e.to_string()))?;
    if others || st.init_of(hooks) == Init::Done {
        return thread_dispatched(m, st, &Values::new(), Ok(Value::NULL));
    }
    Err(Stop::Exit(st.exit_code))
}

fn thread_dispatched(m: &mut Machine, st: &mut State, _: &Values, _: CallResult) -> NativeResult {
    let object = st.thread().object;
    let class = st.heap.class_of(object);
    let method =
        m.virtual_method(class, "exit", "()V").or_else(|_| m.library_method("java/lang/Thread", "exit", "()V"))?;
    m.push_call(st, method, &[Value::Ref(object)], NativeFrame { then: thread_exited, data: Values::new() })?;
    Err(Stop::Reload)
}

fn thread_exited(m: &mut Machine, st: &mut State, _: &Values, _: CallResult) -> NativeResult {
    m.end_thread(st)
}

fn shut_down(_: &mut Machine, st: &mut State, _: &Values, _: CallResult) -> NativeResult {
    Err(Stop::Exit(st.exit_code))
}

fn next_deadline(st: &State) -> Option<u64> {
    let deadlines = st.threads.iter().filter_map(|t| match t.status {
        ThreadStatus::Sleeping(at) | ThreadStatus::Parked(Some(at)) => Some(at),
        ThreadStatus::Waiting { deadline, .. } => deadline,
        _ => None,
    });
    deadlines.min()
}
