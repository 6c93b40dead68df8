//! The machine: what runs states. It owns the program, the host and the table of engine routines; a state owns everything
//! that belongs to one path.

use std::cell::Cell;
use std::collections::BTreeMap;
use std::path::PathBuf;

use crema_host::{Handle, Host, HostClass, HostConfig, HostError, ProcessEnd};
use crema_program::{ClassId, ClassPath, ClassPathError, JdkImage, LoaderId, MethodId, Program, SiteId};
use crema_term::TermPool;
use rustc_hash::FxHashMap;

use crate::bootstraps::KnownSite;
use crate::frame::Frame;
use crate::known::Known;
use crate::mode::{Mode, Semantics};
use crate::native::Routines;
use crate::provenance::configuration::Item;
use crate::state::State;
use crate::symbolic::Fork;
use crate::uncaught::Uncaught;
use crate::value::{Ref, Value};

/// How a machine is set up.
#[derive(Debug, Clone)]
pub struct Config {
    /// The JDK.
    pub java_home: PathBuf,
    /// Its feature version: 17, 25.
    pub feature_version: u16,
    /// Class path of the program.
    pub class_path: Vec<PathBuf>,
    /// Options for the host JVM.
    pub jvm_options: Vec<String>,
    /// Main class, for properties that name it.
    pub main_class: String,
    /// Arguments of the program, for properties that name them.
    pub program_arguments: Vec<String>,
    /// Most bytes of the symbolic heap.
    pub heap_limit: usize,
    /// The only folder that the program may write to; it has no network then. `None`: what its user may do, it may.
    pub confined_to: Option<PathBuf>,
    /// Where the program runs, if not where this process does.
    pub working_folder: Option<PathBuf>,
    /// When the run must end.
    pub deadline: Option<std::time::Instant>,
    /// What it means to run a state.
    pub semantics: Semantics,
}

/// A limit of the engine: not an error of the program and not a bug.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum Limit {
    /// Something that the engine does not do (yet).
    #[error("not supported: {0}")]
    Unsupported(String),
    /// A symbolic value reached an operation that only knows concrete ones.
    #[error("symbolic value in {0}")]
    Symbolic(String),
    /// The path looks at the characters of an input string that is longer than [`Mode::longest_input`](crate::Mode::longest_input).
    #[error("not supported: the characters of an input string with more than {0} of them")]
    LongInput(usize),
}

/// Why the execution of an instruction or routine did not simply go on.
#[derive(Debug)]
pub enum Stop {
    /// A guest exception.
    Throw(Ref),
    /// Frames were pushed: run them first. The instruction has said itself where to go on.
    Reload,
    /// The thread cannot go on now; the instruction will be executed again.
    Wait,
    /// The program ended the JVM.
    Exit(i32),
    /// An assumption of the program does not hold on this path.
    Assumption,
    /// Nobody caught an exception. Only while exploring: otherwise the thread's handler runs.
    Uncaught(Ref),
    /// The path depends on a condition that is not decided. The instruction will be executed again.
    Fork(Fork),
    /// A limit of the engine.
    Limit(Limit),
    /// The host failed.
    Host(HostError),
    /// A bug of the engine.
    Bug(String),
}

impl From<HostError> for Stop {
    fn from(error: HostError) -> Self {
        Stop::Host(error)
    }
}

impl Stop {
    /// A limit: something not supported.
    pub fn unsupported(what: impl Into<String>) -> Self {
        Stop::Limit(Limit::Unsupported(what.into()))
    }
}

/// Result of most operations.
pub type Run<T> = Result<T, Stop>;

/// What a routine that stands in for a method gives: its result (`None` for void).
pub type NativeResult = Run<Option<Value>>;

/// How a path ended.
#[derive(Debug)]
pub enum PathEnd {
    /// The program ended with this exit code.
    Exit(i32),
    /// An assumption of the program does not hold.
    Assumption,
    /// An exception that nobody caught ended a thread.
    Uncaught(Box<Uncaught>),
    /// No thread can ever run again; what each waits for.
    Deadlock(Vec<String>),
    /// A limit of the engine, and where.
    Limit(Limit, String),
    /// The host ended or failed.
    Host(HostError),
    /// A bug of the engine.
    Bug(String),
}

/// What a step of the machine proposes.
#[derive(Debug)]
pub enum Step {
    /// The budget is used up; the state can go on.
    Continue,
    /// The state stands at a symbolic branch: one side must be added to its path condition before it goes on.
    Fork(Fork),
    /// The path has ended.
    End(PathEnd),
}

/// What a machine has done: a measure that does not depend on the processor, nor on what else that does.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Work {
    /// Branches and calls.
    pub steps: u64,
    /// Methods that ran on the host.
    pub host_calls: u64,
    /// Hundredths of a second in which all threads waited for a time to come.
    pub waits: u64,
    /// Objects that proofs have looked at: to see what a state knows, and to compare it with another one.
    pub compared: u64,
    /// Pages of large heaps that were copied for another state, by reference.
    pub copied: u64,
}

/// What a machine has seen and done so far. It outlives a host.
#[derive(Debug, Default)]
pub(crate) struct Tally {
    /// Calls of native methods on the host, for reports.
    pub(crate) host_calls: FxHashMap<MethodId, u64>,
    pub(crate) work: Work,
    /// Objects that proofs have looked at, and pages of large heaps of which they have copied the references.
    pub(crate) compared: Cell<u64>,
    pub(crate) copied: Cell<u64>,
    /// There has been a string whose length is not known.
    pub(crate) has_input_strings: bool,
    /// Configuration that some path has read, and where.
    pub(crate) assumptions: BTreeMap<Item, String>,
    /// Classes of the JDK, by name, whose static fields some path could read, and where the first one came to them.
    pub(crate) used_classes: BTreeMap<String, String>,
    /// Configuration that the static initialiser under review has read.
    pub(crate) review: Vec<Item>,
}

/// What the host has told of its classes and objects, by its own numbers and handles.
#[derive(Default)]
pub(crate) struct HostTables {
    /// What the host said of its classes, by host number.
    pub(crate) host_classes: FxHashMap<HostClass, crema_host::ClassNews>,
    /// The engine's class for a host class and back.
    pub(crate) class_of_host: FxHashMap<HostClass, ClassId>,
    pub(crate) host_of_class: FxHashMap<ClassId, (HostClass, Handle)>,
    /// Host classes by the handle of their mirror.
    pub(crate) mirror_classes: FxHashMap<Handle, HostClass>,
    /// Objects that the host mentioned and that have no place here yet.
    pub(crate) unadopted: Vec<crema_host::ObjectNews>,
    /// Class loaders of the program: their handles, and how messages name them.
    pub(crate) loaders: Vec<(Handle, String)>,
    pub(crate) loader_ids: FxHashMap<Handle, LoaderId>,
    /// Methods and constructors by class and by the slot number that the JVM gives them for reflection.
    pub(crate) executables: FxHashMap<(ClassId, i32), MethodId>,
}

/// Runs states.
pub struct Machine {
    // ---- what it means to run a state (`mode.rs`) ----
    /// Chosen once.
    pub(crate) config: Config,
    /// Entered and left by scope.
    pub(crate) mode: Mode,
    /// What is noted while a side of a branch runs that may be merged. Entered and left by scope.
    pub(crate) side: Option<crate::merge::Side>,

    // ---- what states share ----
    pub(crate) program: Program,
    pub(crate) terms: TermPool,
    pub(crate) routines: Routines,
    pub(crate) known: Known,
    pub(crate) symbols: crate::known::Names,
    /// The array class of `boolean`, of which stores keep only one bit.
    pub(crate) boolean_array: ClassId,
    /// Classes of the program that are linked and have static fields, in that order.
    pub(crate) with_statics: Vec<ClassId>,
    /// Call sites of `invokedynamic` that the engine links itself.
    pub(crate) known_sites: FxHashMap<SiteId, triomphe::Arc<KnownSite>>,
    /// Classes of lambdas so far.
    pub(crate) lambda_count: u32,
    /// Where merged values have decided branches.
    pub(crate) places: crate::merge::Places,

    // ---- the host ----
    /// The child JVM.
    pub(crate) host: Host,
    pub(crate) tables: HostTables,
    /// What all states have in common on the host.
    pub(crate) worlds: crate::worlds::Worlds,
    /// The state in which static initialisers of library classes run, if they run apart.
    pub(crate) initial_state: Option<Box<State>>,

    // ---- the instruction that runs ----
    /// The running thread gives up the rest of its slice.
    pub(crate) end_slice: bool,
    /// Where the result of the routine that is running goes, and its method.
    pub(crate) native_base: u32,
    pub(crate) native_method: MethodId,
    /// A buffer to build strings in.
    pub(crate) scratch: Vec<u8>,

    // ---- what was done ----
    pub(crate) start: std::time::Instant,
    pub(crate) tally: Tally,
}

/// The machine could not be set up.
#[derive(Debug, thiserror::Error)]
pub enum SetupError {
    /// The class path or the JDK's image cannot be read.
    #[error(transparent)]
    ClassPath(#[from] ClassPathError),
    /// The host JVM does not start.
    #[error(transparent)]
    Host(#[from] HostError),
    /// The JDK lacks what the engine relies on.
    #[error("this JDK cannot be used: {0}")]
    Jdk(String),
}

/// How long a path may wait for the host. What is computed there takes milliseconds; a process, or another machine, may keep it waiting
/// for ever.
const PATIENCE: std::time::Duration = std::time::Duration::from_secs(10);

/// Pages of a heap that are copied in next to no time: most heaps are smaller.
const SMALL_HEAP: usize = 4096;

impl Machine {
    /// Starts the host and opens the class path.
    pub fn new(config: Config) -> Result<Self, SetupError> {
        let host = Host::start(&HostConfig {
            java_home: config.java_home.clone(),
            class_path: config.class_path.clone(),
            jvm_options: config.jvm_options.clone(),
            main_class: config.main_class.clone(),
            // Code of the program runs here and nowhere else: on the host its methods call the engine.
            stub_application: true,
            program_arguments: config.program_arguments.clone(),
            silent: config.semantics.symbolic,
            confined_to: config.confined_to.clone(),
            working_folder: config.working_folder.clone(),
            patience: config.semantics.symbolic.then_some(PATIENCE),
        })?;
        let jdk = JdkImage::open(&config.java_home)?;
        let class_path = ClassPath::open(jdk, &config.class_path, config.feature_version)?;
        let mut program = Program::new(class_path);
        let symbols = crate::known::Names::new(&mut program);
        let known = Known::load(&mut program).map_err(|e| SetupError::Jdk(e.to_string()))?;
        Ok(Machine {
            mode: Mode::default(),
            side: None,
            program,
            terms: TermPool::new(),
            routines: Routines::new(&config.semantics),
            known,
            symbols,
            boolean_array: ClassId(0),
            with_statics: Vec::new(),
            known_sites: FxHashMap::default(),
            lambda_count: 0,
            places: crate::merge::Places::default(),
            host,
            tables: HostTables::default(),
            worlds: crate::worlds::Worlds::default(),
            initial_state: None,
            end_slice: false,
            native_base: 0,
            native_method: MethodId(0),
            scratch: Vec::new(),
            start: std::time::Instant::now(),
            tally: Tally::default(),
            config,
        })
    }

    /// Goes on with a new host, in the same mode, with the same semantics and the same terms. No state of the old one can go on.
    pub fn restart(&mut self) -> Result<(), SetupError> {
        let new = Machine::new(self.config.clone())?;
        let Machine { mode, side, terms, tally, .. } = std::mem::replace(self, new);
        (self.mode, self.side, self.terms, self.tally) = (mode, side, terms, tally);
        Ok(())
    }

    // ---- what others may look at ----

    /// The program.
    pub fn program(&self) -> &Program {
        &self.program
    }

    /// The terms of all states.
    pub fn terms(&self) -> &TermPool {
        &self.terms
    }

    /// The terms of all states, to make others.
    pub fn terms_mut(&mut self) -> &mut TermPool {
        &mut self.terms
    }

    /// Forgets all terms: no state can go on that has some.
    pub fn forget_terms(&mut self) {
        self.terms = TermPool::new();
    }

    /// How the host has ended, if it has.
    pub fn host_end(&mut self) -> Option<ProcessEnd> {
        self.host.end()
    }

    /// The process of the host.
    pub fn host_process(&self) -> u32 {
        self.host.process_id()
    }

    /// How often native methods ran on the host, all hosts of this machine taken together.
    pub fn host_calls(&self) -> &FxHashMap<MethodId, u64> {
        &self.tally.host_calls
    }

    /// What was done so far.
    pub fn work(&self) -> Work {
        Work { compared: self.tally.compared.get(), copied: self.tally.copied.get(), ..self.tally.work }
    }

    /// Notes that a state is copied.
    pub fn note_copy(&self, st: &State) {
        let many = st.heap.page_count().saturating_sub(SMALL_HEAP);
        self.tally.copied.set(self.tally.copied.get() + many as u64);
    }

    /// Notes that a proof looks at so many objects.
    pub(crate) fn note_compared(&self, objects: usize) {
        self.tally.compared.set(self.tally.compared.get() + objects as u64);
    }

    /// Whether there has been a string whose length is not known.
    pub fn has_input_strings(&self) -> bool {
        self.tally.has_input_strings
    }

    /// Nanoseconds since the machine was set up: the clock of deadlines.
    pub(crate) fn now(&self) -> u64 {
        self.start.elapsed().as_nanos() as u64
    }

    /// The machine's configuration.
    pub fn config(&self) -> &Config {
        &self.config
    }

    /// Where the running thread is, for messages.
    pub fn location(&self, state: &State) -> String {
        let Some(frame) = state.thread().frames.iter().rev().find(|f| f.code.is_some()) else { return "?".into() };
        self.place(frame)
    }

    /// A frame as stack traces show it: `pkg.Class.method(File.java:12)`.
    pub(crate) fn place(&self, frame: &Frame) -> String {
        let class = self.program.method(frame.method).class;
        let file = self.program.class(class).file.as_ref().and_then(|file| file.source_file.as_deref());
        let line = self.line_of(frame).map_or(String::new(), |line| format!(":{line}"));
        let (class, method) = (self.program.java_name(class), self.program.method_name(frame.method));
        format!("{class}.{method}({}{line})", file.unwrap_or("Unknown Source"))
    }
}
