//! A state: everything that belongs to one path. It is plain data; cloning it forks the path.
//!
//! `frame.rs` has frames and continuations, `value.rs` values and references. A state carries a model of its path condition, so
//! the successor that the model takes is feasible without a query (cf. counterexample caching in EXE and KLEE).

pub mod frame;
pub mod value;

use crema_program::{ClassId, LiteralId, LoaderId, SiteId, Symbol};
use crema_term::Model;
use rustc_hash::{FxHashMap, FxHashSet};
use triomphe::Arc;

use crate::abstraction::SummaryNodes;
use crate::memory::heap::Heap;
use crate::memory::identity::Aliases;
use crate::provenance::Provenance;
use crate::semantics::monitor::Monitor;
use crate::state::frame::{Frame, NativeFrame};
use crate::state::value::{Ref, TermId, Value};
use crate::symbolic::{FunctionApplication, Input, Lazy, TypeChoice};

crema_program::define_index!(
    /// A thread of the program.
    ThreadId
);

/// The progress of the initialisation of a class (JVMS §5.5).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[repr(u8)]
#[allow(missing_docs)]
pub enum Init {
    Loaded,
    /// Its layout is known.
    Linked,
    Running,
    Done,
    Failed,
}

/// Why a thread does not run.
#[derive(Debug, Clone, PartialEq)]
pub enum ThreadStatus {
    /// It can run.
    Runnable,
    /// Waits to enter a monitor.
    Blocked(Ref),
    /// In `Object.wait`, until notified or a deadline (nanoseconds of the state's clock).
    Waiting {
        /// The monitor.
        object: Ref,
        /// When it wakes by itself.
        deadline: Option<u64>,
        /// How often it had entered the monitor.
        count: u32,
    },
    /// In `Thread.sleep`.
    Sleeping(u64),
    /// In `LockSupport.park`.
    Parked(Option<u64>),
    /// Waits for another thread to initialise a class.
    Initializing(ClassId),
    /// In a native method that waits for the environment.
    InNative {
        /// When the native method is tried again.
        again_at: u64,
        /// It has been tried before, and the thread has done nothing since.
        tried_before: bool,
    },
    /// Has ended.
    Ended,
}

/// One thread: its frames, its registers, and what it waits for.
#[derive(Debug)]
pub struct Thread {
    /// Its `java.lang.Thread`.
    pub object: Ref,
    /// Frames, the current one last.
    pub frames: Vec<Frame>,
    /// Registers of all frames; frames overlap where arguments are passed.
    pub registers: Vec<Value>,
    /// The continuations of engine routines on the stack, one per native frame.
    pub natives: Vec<NativeFrame>,
    /// Why it does not run.
    pub status: ThreadStatus,
    /// The permit of `LockSupport`.
    pub permit: bool,
    /// Set when a wait has ended: the reason, and how often the thread had entered the monitor. The waiting routine runs again.
    pub woken: Option<(Wake, u32)>,
    /// The wait of a native method that is tried again.
    pub native_wait: Option<NativeWait>,
    /// The JVM does not wait for it to end.
    pub daemon: bool,
    /// The status that its `Thread` object shows.
    pub shown_status: i32,
}

/// Why a waiting thread runs again.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[allow(missing_docs)]
pub enum Wake {
    Notified,
    TimedOut,
    Interrupted,
}

/// A native method that waits for the environment, between two tries.
#[derive(Debug, Clone, Copy)]
pub struct NativeWait {
    /// When it was called, in nanoseconds of the state's clock.
    pub since: u64,
    /// Nanoseconds until the next try.
    pub pause: u64,
    /// Bytes that it has written.
    pub written: i64,
}

impl Clone for Thread {
    fn clone(&self) -> Self {
        // Registers beyond all frames are garbage: an earlier deep recursion must not make clones expensive. The current frame
        // may lie entirely within its caller's operands, so it is not always the frame that reaches farthest.
        let used = self.frames.iter().map(Frame::end).max().unwrap_or(0).min(self.registers.len());
        Thread {
            object: self.object,
            frames: self.frames.clone(),
            registers: self.registers[..used].to_vec(),
            natives: self.natives.clone(),
            status: self.status.clone(),
            permit: self.permit,
            woken: self.woken,
            native_wait: self.native_wait,
            daemon: self.daemon,
            shown_status: self.shown_status,
        }
    }
}

impl Thread {
    /// Continues the thread with `below` once all its frames are gone.
    pub(crate) fn insert_bottom(&mut self, below: NativeFrame) {
        self.frames.insert(0, Frame::bottom());
        self.natives.insert(0, below);
    }

    /// A thread with no frames yet.
    pub fn new(object: Ref, daemon: bool) -> Self {
        Thread {
            object,
            frames: Vec::new(),
            registers: Vec::new(),
            natives: Vec::new(),
            status: ThreadStatus::Runnable,
            permit: false,
            woken: None,
            native_wait: None,
            daemon,
            shown_status: 5,
        }
    }
}

/// Everything that belongs to one path.
#[derive(Clone)]
pub struct State {
    /// The heap.
    pub heap: Heap,
    /// Threads by id; ended ones stay.
    pub threads: Vec<Thread>,
    /// The running thread.
    pub current: ThreadId,
    /// Initialisation of classes, by class id.
    pub init: Vec<Init>,
    /// Which thread initialises a class.
    pub initializers: FxHashMap<ClassId, ThreadId>,
    /// The object of each string literal and interned string.
    pub literals: Arc<FxHashMap<LiteralId, Ref>>,
    /// The engine's object for each shadow on the host.
    pub shadows: Arc<FxHashMap<u32, Ref>>,
    /// Monitors that threads wait for.
    pub monitors: FxHashMap<Ref, Monitor>,
    /// Monitors that threads have entered, once per entry.
    pub held: Vec<Ref>,
    /// Identity hash codes assigned so far.
    pub hashes: Arc<FxHashMap<Ref, i32>>,
    /// The one object of each lambda that captures nothing.
    pub lambdas: Arc<FxHashMap<SiteId, Ref>>,
    /// Method types by loader and descriptor.
    pub method_types: Arc<FxHashMap<(LoaderId, Symbol), Ref>>,
    /// Call sites that bootstrap methods created.
    pub call_sites: Arc<FxHashMap<SiteId, Ref>>,
    /// Decoded lambda forms.
    pub(crate) forms: Arc<FxHashMap<Ref, std::sync::Arc<crate::jdk::handles::Form>>>,
    /// Values of dynamic constants, by class and constant.
    pub dynamic_constants: Arc<FxHashMap<(ClassId, u16), Value>>,
    /// The exceptions with which the initialisation of classes failed.
    pub init_failures: FxHashMap<ClassId, Ref>,
    /// Conjuncts of the path condition.
    pub path_condition: Vec<TermId>,
    /// Values of the inputs that satisfy the path condition.
    pub model: Arc<Model>,
    /// Inputs that the path has read.
    pub inputs: Arc<Vec<Input>>,
    /// The types of input objects; see [`crate::symbolic::types`].
    pub input_types: Arc<Vec<TypeChoice>>,
    /// Some input object may have other types.
    pub has_input_types: bool,
    /// Objects whose identity depends on symbolic values: wrapper objects of symbolic numbers, and the strings in `aliases`.
    pub boxes: Arc<FxHashSet<Ref>>,
    /// The conditions under which such a string is another object; see [`crate::memory::identity`].
    pub aliases: Arc<FxHashMap<Ref, Aliases>>,
    /// The number of unconstrained variables so far.
    pub unknowns: u32,
    /// Objects that a merged reference may refer to. They are kept alive, wherever the reference is.
    pub merged: Arc<FxHashSet<Ref>>,
    /// Summary nodes: objects that loops have created, any number of them; see [`crate::abstraction`].
    pub(crate) summary_nodes: Arc<SummaryNodes>,
    /// A frame on the stack stands for calls at any depth, so the depth of the stack must not be read.
    pub stack_is_abstract: bool,
    /// What the path depends on besides the program and its inputs.
    pub provenance: Provenance,
    /// Applications of uninterpreted functions with bounds on the path.
    pub applications: Arc<Vec<FunctionApplication>>,
    /// The conjuncts of the path condition that are lemmas about such functions. They hold on every path.
    pub lemmas: Arc<FxHashSet<TermId>>,
    /// Lazy strings.
    pub lazy: Arc<FxHashMap<Ref, Lazy>>,
    /// String builders that were lazy strings before.
    pub builders: Arc<FxHashSet<Ref>>,
    /// References that a collection has cleared, linked by `Reference.discovered`.
    pub pending_references: Ref,
    /// The thread that enqueues them, once it has been needed.
    pub reference_handler: Option<ThreadId>,
    /// The source of identity hash codes.
    pub hash_seed: u32,
    /// What the host last saw.
    pub synced: crate::host_coherence::Synced,
    /// The exit code of the JVM when all threads have ended.
    pub exit_code: i32,
    /// Shutdown hooks are running.
    pub shutting_down: bool,
    /// The number of branches and calls executed.
    pub ticks: u64,
}

impl State {
    /// A state without threads and with an empty heap.
    pub fn new(heap_limit: usize) -> Self {
        State {
            heap: Heap::new(heap_limit),
            threads: Vec::new(),
            current: ThreadId(0),
            init: Vec::new(),
            initializers: FxHashMap::default(),
            literals: Arc::new(FxHashMap::default()),
            shadows: Arc::new(FxHashMap::default()),
            monitors: FxHashMap::default(),
            held: Vec::new(),
            hashes: Arc::new(FxHashMap::default()),
            lambdas: Arc::new(FxHashMap::default()),
            method_types: Arc::new(FxHashMap::default()),
            call_sites: Arc::new(FxHashMap::default()),
            forms: Arc::new(FxHashMap::default()),
            dynamic_constants: Arc::new(FxHashMap::default()),
            init_failures: FxHashMap::default(),
            path_condition: Vec::new(),
            model: Arc::new(Model::new()),
            inputs: Arc::new(Vec::new()),
            input_types: Arc::new(Vec::new()),
            has_input_types: false,
            boxes: Arc::new(FxHashSet::default()),
            aliases: Arc::new(FxHashMap::default()),
            unknowns: 0,
            merged: Arc::new(FxHashSet::default()),
            summary_nodes: Arc::new(SummaryNodes::default()),
            stack_is_abstract: false,
            provenance: Provenance::default(),
            applications: Arc::new(Vec::new()),
            lemmas: Arc::new(FxHashSet::default()),
            lazy: Arc::new(FxHashMap::default()),
            builders: Arc::new(FxHashSet::default()),
            pending_references: Ref::NULL,
            reference_handler: None,
            hash_seed: 0x2545_f491,
            synced: crate::host_coherence::Synced::default(),
            exit_code: 0,
            shutting_down: false,
            ticks: 0,
        }
    }

    /// The running thread.
    #[inline(always)]
    pub fn thread(&self) -> &Thread {
        &self.threads[self.current.index()]
    }

    /// The running thread.
    #[inline(always)]
    pub fn thread_mut(&mut self) -> &mut Thread {
        &mut self.threads[self.current.index()]
    }

    /// The current frame of the running thread.
    #[inline(always)]
    pub fn frame_mut(&mut self) -> Option<&mut Frame> {
        self.thread_mut().frames.last_mut()
    }

    /// The progress of the initialisation of a class.
    #[inline(always)]
    pub fn init_of(&self, class: ClassId) -> Init {
        self.init.get(class.index()).copied().unwrap_or(Init::Loaded)
    }

    /// Records the progress of the initialisation of a class.
    pub fn set_init(&mut self, class: ClassId, init: Init) {
        if class.index() >= self.init.len() {
            self.init.resize(class.index() + 64, Init::Loaded);
        }
        self.init[class.index()] = init;
    }

    /// The next identity hash code: never zero, 25 bits, the same on every run.
    pub fn next_hash(&mut self) -> i32 {
        let mut x = self.hash_seed;
        x ^= x << 13;
        x ^= x >> 17;
        x ^= x << 5;
        self.hash_seed = x;
        ((x >> 4) & 0x01ff_ffff) as i32 | 1
    }
}
