//! The machine, which runs states. It owns the program, the host and the table of engine routines; a state owns everything that
//! belongs to one path.
//!
//! `mode.rs`: semantics and modes. `units.rs`: several methods on one machine. `known.rs`: classes and names that the engine
//! uses.

pub(crate) mod known;
pub(crate) mod limits;
pub(crate) mod mode;
mod units;

use std::cell::Cell;
use std::collections::BTreeMap;
use std::path::PathBuf;

use crema_host::{Handle, Host, HostClass, HostConfig, HostError, ProcessEnd};
use crema_program::{ClassId, ClassPath, ClassPathError, JdkImage, LoaderId, MethodId, Program, SiteId};
use crema_term::TermPool;
use rustc_hash::FxHashMap;

use crate::jdk::bootstraps::KnownSite;
use crate::jdk::native::Routines;
use crate::machine::known::KnownClasses;
use crate::machine::limits::{HOST_REPLY_TIME, UNCOUNTED_HEAP_PAGES};
use crate::machine::mode::{Mode, Semantics};
use crate::provenance::configuration::Item;
use crate::semantics::uncaught::Uncaught;
use crate::state::State;
use crate::state::frame::Frame;
use crate::state::value::{Ref, Value};
use crate::symbolic::Fork;
use crate::tracing::{Trace, Tracing};

/// The configuration of a machine.
#[derive(Debug, Clone)]
pub struct Config {
    /// The JDK.
    pub java_home: PathBuf,
    /// Its feature version, such as 17 or 25.
    pub feature_version: u16,
    /// Class path of the program.
    pub class_path: Vec<PathBuf>,
    /// Modules of the JDK that are examined as the program's own code is.
    pub modules_under_test: Vec<String>,
    /// Options for the host JVM.
    pub jvm_options: Vec<String>,
    /// Main class, for properties that contain its name.
    pub main_class: String,
    /// Arguments of the program, for properties that contain them.
    pub program_arguments: Vec<String>,
    /// Maximum size of the symbolic heap in bytes.
    pub heap_limit: usize,
    /// The only folder that the program may write to; it has no network access then. `None`: no restrictions beyond those of the
    /// user.
    pub confined_to: Option<PathBuf>,
    /// The working directory of the program, if it differs from that of this process.
    pub working_folder: Option<PathBuf>,
    /// When the run must end.
    pub deadline: Option<std::time::Instant>,
    /// How states are executed.
    pub semantics: Semantics,
    /// What is symbolic in a traced run; `None` for any other run.
    pub tracing: Option<Tracing>,
}

/// A limit of the engine. It is neither an error of the program nor a bug of the engine.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum Limit {
    /// An operation that the engine does not support (yet).
    #[error("not supported: {0}")]
    Unsupported(String),
    /// A symbolic value reached an operation that supports only concrete ones.
    #[error("symbolic value in {0}")]
    Symbolic(String),
    /// A value that the user has given for an input does not fit.
    #[error("{0}")]
    Input(String),
    /// The path reads the characters of an input string that is longer than [`Mode::longest_input`](crate::Mode::longest_input).
    #[error("not supported: the characters of an input string of more than {0} characters")]
    LongInput(usize),
}

/// Why an instruction or routine did not complete normally.
#[derive(Debug)]
pub enum Stop {
    /// A guest exception.
    Throw(Ref),
    /// Frames were pushed and run first. The instruction has set where execution continues.
    Reload,
    /// The thread must wait. The instruction will be executed again.
    Wait,
    /// The program ended the JVM.
    Exit(i32),
    /// An assumption of the program does not hold on this path.
    Assumption,
    /// An exception is uncaught. Only while exploring: otherwise the thread's handler runs.
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

/// The result of an engine routine (`None` for void).
pub type NativeResult = Run<Option<Value>>;

/// How a path ended.
#[derive(Debug)]
pub enum PathEnd {
    /// The program ended with this exit code.
    Exit(i32),
    /// An assumption of the program does not hold.
    Assumption,
    /// An uncaught exception ended a thread.
    Uncaught(Box<Uncaught>),
    /// No thread can ever run again. What each thread waits for.
    Deadlock(Vec<String>),
    /// A limit of the engine, and the place.
    Limit(Limit, String),
    /// The host ended or failed.
    Host(HostError),
    /// A bug of the engine.
    Bug(String),
}

/// What a step of the machine proposes.
#[derive(Debug)]
pub enum Step {
    /// The budget is used up. The state can continue.
    Continue,
    /// The state stands at a symbolic branch. The condition of one successor must be added to its path condition before it
    /// continues.
    Fork(Fork),
    /// The path has ended.
    End(PathEnd),
}

/// The work of a machine: a measure that depends neither on the processor nor on its load.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Work {
    /// Branches and calls.
    pub steps: u64,
    /// Methods that ran on the host.
    pub host_calls: u64,
    /// Hundredths of a second in which all threads waited for a point in time.
    pub waits: u64,
    /// Objects that proofs have inspected, to find out what a state knows or to compare it with another state.
    pub compared: u64,
    /// Pages of large heaps whose references were copied for another state.
    pub copied: u64,
}

/// Records and counts of a machine. They outlive a host.
#[derive(Debug, Default)]
pub(crate) struct Tally {
    /// Calls of native methods on the host, for reports.
    pub(crate) host_calls: FxHashMap<MethodId, u64>,
    pub(crate) work: Work,
    /// Objects that proofs have inspected, and pages of large heaps whose references were copied.
    pub(crate) compared: Cell<u64>,
    pub(crate) copied: Cell<u64>,
    /// Some string had an unknown length.
    pub(crate) has_input_strings: bool,
    /// Configuration that some path has read, and the place.
    pub(crate) assumptions: BTreeMap<Item, String>,
    /// Classes of the JDK, by name, whose static fields some path could read, and the place where a path first reached them.
    pub(crate) used_classes: BTreeMap<String, String>,
    /// Configuration that the static initialiser under review has read.
    pub(crate) review: Vec<Item>,
    /// Classes of the program whose static initialisers have begun, in this order.
    pub(crate) begun_initializers: Vec<ClassId>,
}

/// Classes and objects of the host, by its own numbers and handles.
#[derive(Default)]
pub(crate) struct HostTables {
    /// What the host reported about its classes, by host number.
    pub(crate) host_classes: FxHashMap<HostClass, crema_host::ClassNews>,
    /// The engine's class for a host class and back.
    pub(crate) class_of_host: FxHashMap<HostClass, ClassId>,
    pub(crate) host_of_class: FxHashMap<ClassId, (HostClass, Handle)>,
    /// Host classes by the handle of their mirror.
    pub(crate) mirror_classes: FxHashMap<Handle, HostClass>,
    /// Objects that the host mentioned and that have no counterpart in the heap yet.
    pub(crate) unadopted: Vec<crema_host::ObjectNews>,
    /// Class loaders of the program: their handles, and their names in messages.
    pub(crate) loaders: Vec<(Handle, String)>,
    pub(crate) loader_ids: FxHashMap<Handle, LoaderId>,
    /// Methods and constructors, by class and by the slot number that the JVM assigns for reflection.
    pub(crate) executables: FxHashMap<(ClassId, i32), MethodId>,
}

/// Runs states.
pub struct Machine {
    // ---- how states are executed (`mode.rs`) ----
    /// Chosen once.
    pub(crate) config: Config,
    /// Entered and left by scope.
    pub(crate) mode: Mode,
    /// Records of a merge region that runs. Entered and left by scope.
    pub(crate) successor_run: Option<crate::merging::SuccessorRun>,

    // ---- shared by states ----
    pub(crate) program: Program,
    pub(crate) terms: TermPool,
    pub(crate) routines: Routines,
    pub(crate) known: KnownClasses,
    pub(crate) symbols: crate::machine::known::Names,
    /// The array class of `boolean`. Stores into it keep only one bit.
    pub(crate) boolean_array: ClassId,
    /// Classes of the program that are linked and have static fields, in that order.
    pub(crate) with_statics: Vec<ClassId>,
    /// Call sites of `invokedynamic` that the engine links itself.
    pub(crate) known_sites: FxHashMap<SiteId, triomphe::Arc<KnownSite>>,
    /// Classes of lambdas so far.
    pub(crate) lambda_count: u32,
    /// Types of the inputs of a unit.
    pub(crate) input_types: crate::symbolic::types::InputTypes,
    /// Classes and members that a unit finds by its inputs.
    pub(crate) reflection: crate::symbolic::reflection::Reflection,
    /// Places whose merged values have decided branches.
    pub(crate) places: crate::merging::Places,

    // ---- the host ----
    /// The child JVM.
    pub(crate) host: Host,
    pub(crate) tables: HostTables,
    /// The part of the host that all states share.
    pub(crate) versions: crate::host_coherence::versions::ShadowVersions,
    /// The state in which static initialisers of library classes run, if they run separately.
    pub(crate) initial_state: Option<Box<State>>,

    // ---- the running instruction ----
    /// The running thread ends its slice.
    pub(crate) end_slice: bool,
    /// The register for the result of the running routine, and its method.
    pub(crate) native_base: u32,
    pub(crate) native_method: MethodId,
    /// A buffer for building strings.
    pub(crate) scratch: Vec<u8>,

    // ---- records ----
    pub(crate) start: std::time::Instant,
    pub(crate) tally: Tally,
    /// What a traced run records.
    pub(crate) trace: Option<Box<Trace>>,
}

/// Why a machine could not be set up.
#[derive(Debug, thiserror::Error)]
pub enum SetupError {
    /// The class path or the JDK's image cannot be read.
    #[error(transparent)]
    ClassPath(#[from] ClassPathError),
    /// The host JVM does not start.
    #[error(transparent)]
    Host(#[from] HostError),
    /// The JDK lacks something that the engine relies on.
    #[error("this JDK cannot be used: {0}")]
    Jdk(String),
}

impl Machine {
    /// Starts the host and opens the class path.
    pub fn new(config: Config) -> Result<Self, SetupError> {
        let host = Host::start(&HostConfig {
            java_home: config.java_home.clone(),
            class_path: config.class_path.clone(),
            jvm_options: config.jvm_options.clone(),
            main_class: config.main_class.clone(),
            // Code of the program runs only in the engine: on the host its methods call back.
            stub_application: true,
            concrete: config.tracing.iter().flat_map(|tracing| tracing.concrete.iter().cloned()).collect(),
            program_arguments: config.program_arguments.clone(),
            silent: config.semantics.symbolic,
            confined_to: config.confined_to.clone(),
            working_folder: config.working_folder.clone(),
            reply_timeout: config.semantics.symbolic.then_some(HOST_REPLY_TIME),
        })?;
        let jdk = JdkImage::open(&config.java_home)?;
        let class_path = ClassPath::open(jdk, &config.class_path, config.feature_version)?;
        let mut program = Program::new(class_path, config.modules_under_test.clone());
        let symbols = crate::machine::known::Names::new(&mut program);
        let known = KnownClasses::load(&mut program).map_err(|e| SetupError::Jdk(e.to_string()))?;
        Ok(Machine {
            mode: Mode::default(),
            successor_run: None,
            program,
            terms: if config.tracing.is_some() { TermPool::concolic() } else { TermPool::new() },
            routines: Routines::new(&config),
            known,
            symbols,
            boolean_array: ClassId(0),
            with_statics: Vec::new(),
            known_sites: FxHashMap::default(),
            lambda_count: 0,
            input_types: crate::symbolic::types::InputTypes::default(),
            reflection: crate::symbolic::reflection::Reflection::default(),
            places: crate::merging::Places::default(),
            host,
            tables: HostTables::default(),
            versions: crate::host_coherence::versions::ShadowVersions::default(),
            initial_state: None,
            end_slice: false,
            native_base: 0,
            native_method: MethodId(0),
            scratch: Vec::new(),
            start: std::time::Instant::now(),
            tally: Tally::default(),
            trace: config.tracing.clone().map(|tracing| Box::new(Trace::new(tracing))),
            config,
        })
    }

    /// Replaces the host. Mode, semantics and terms stay. States of the old host cannot continue.
    pub fn restart(&mut self) -> Result<(), SetupError> {
        let new = Machine::new(self.config.clone())?;
        let Machine { mode, successor_run, terms, tally, .. } = std::mem::replace(self, new);
        (self.mode, self.successor_run, self.terms, self.tally) = (mode, successor_run, terms, tally);
        Ok(())
    }

    // ---- access for other crates ----

    /// The program.
    pub fn program(&self) -> &Program {
        &self.program
    }

    /// The terms of all states.
    pub fn terms(&self) -> &TermPool {
        &self.terms
    }

    /// The terms of all states, for creating new ones.
    pub fn terms_mut(&mut self) -> &mut TermPool {
        &mut self.terms
    }

    /// Drops all terms. States that contain terms cannot continue.
    pub fn forget_terms(&mut self) {
        self.terms = TermPool::new();
    }

    /// How the host ended, if it has ended.
    pub fn host_end(&mut self) -> Option<ProcessEnd> {
        self.host.end()
    }

    /// The process id of the host.
    pub fn host_process(&self) -> u32 {
        self.host.process_id()
    }

    /// How often native methods ran on the host, summed over all hosts of this machine.
    pub fn host_calls(&self) -> &FxHashMap<MethodId, u64> {
        &self.tally.host_calls
    }

    /// The work so far.
    pub fn work(&self) -> Work {
        Work { compared: self.tally.compared.get(), copied: self.tally.copied.get(), ..self.tally.work }
    }

    /// Counts a copy of a state.
    pub fn note_copy(&self, st: &State) {
        let many = st.heap.page_count().saturating_sub(UNCOUNTED_HEAP_PAGES);
        self.tally.copied.set(self.tally.copied.get() + many as u64);
    }

    /// Counts objects that a proof inspects.
    pub(crate) fn note_compared(&self, objects: usize) {
        self.tally.compared.set(self.tally.compared.get() + objects as u64);
    }

    /// Whether some string had an unknown length.
    pub fn has_input_strings(&self) -> bool {
        self.tally.has_input_strings
    }

    /// Nanoseconds since the machine was set up: the clock for deadlines.
    pub(crate) fn now(&self) -> u64 {
        self.start.elapsed().as_nanos() as u64
    }

    /// The machine's configuration.
    pub fn config(&self) -> &Config {
        &self.config
    }

    /// The position of the running thread, for messages.
    pub fn location(&self, state: &State) -> String {
        let Some(frame) = state.thread().frames.iter().rev().find(|f| f.code.is_some()) else { return "?".into() };
        self.place(frame)
    }

    /// A frame in the format of stack traces: `pkg.Class.method(File.java:12)`.
    pub(crate) fn place(&self, frame: &Frame) -> String {
        let class = self.program.method(frame.method).class;
        let file = self.program.class(class).file.as_ref().and_then(|file| file.source_file.as_deref());
        let line = self.line_of(frame).map_or(String::new(), |line| format!(":{line}"));
        let (class, method) = (self.program.java_name(class), self.program.method_name(frame.method));
        format!("{class}.{method}({}{line})", file.unwrap_or("Unknown Source"))
    }
}
