//! Behaviour of the JVM that no specification fixes: the order of methods in reflection, permissions of code, when finalizers
//! run.

use crema_program::{ClassId, Origin};

use super::Source;
use super::configuration::own_code;
use crate::jdk::native::ClassRoutines;
use crate::machine::{Machine, NativeResult};
use crate::state::State;
use crate::state::value::{Ref, Value};

/// Methods that run as they are, after it was noted what they depend on.
pub(crate) const OBSERVED: &[ClassRoutines] = &[
    (
        "java/lang/Class",
        &[
            ("getMethods()[Ljava/lang/reflect/Method;", methods),
            ("getDeclaredMethods()[Ljava/lang/reflect/Method;", methods),
            ("getName", class_name),
        ],
    ),
    (
        "java/lang/Thread",
        &[
            ("getId", thread_id),
            ("threadId", thread_id),
            ("setDefaultUncaughtExceptionHandler", handler),
            ("setUncaughtExceptionHandler", handler),
        ],
    ),
    (
        "java/lang/ThreadGroup",
        &[("activeCount", threads), ("activeGroupCount", threads), ("enumerate", threads), ("list", threads)],
    ),
    ("java/lang/ModuleLayer", &[("modules", modules)]),
    ("java/lang/Runtime", LIBRARIES),
    ("java/security/AccessController", &[("checkPermission", permission)]),
];

fn methods(m: &mut Machine, st: &mut State, args: &[Value]) -> NativeResult {
    if !m.is_asked_by_jdk_table(st) {
        m.depends_on(st, Source::MethodOrder);
    }
    own_code(m, st, args)
}

/// Methods that load native libraries.
const LIBRARIES: &[(&str, crate::jdk::native::NativeFn)] = &[
    ("load(Ljava/lang/String;)V", load),
    ("loadLibrary(Ljava/lang/String;)V", load),
    ("load0", load),
    ("loadLibrary0", load),
];

/// Whether a library is present. Libraries of the JDK are.
pub(crate) fn load(m: &mut Machine, st: &mut State, args: &[Value]) -> NativeResult {
    let class_of = |frame: &crate::state::frame::Frame| m.program.class(m.program.method(frame.method).class);
    let passes_on = |name: &str| matches!(name, "java/lang/System" | "java/lang/Runtime");
    let mut asking = st.thread().frames.iter().rev().filter(|frame| frame.code.is_some()).map(class_of);
    let asks = asking.find(|class| !passes_on(m.program.name(class.id)));
    if asks.is_some_and(|class| class.origin == Origin::Application) {
        m.depends_on(st, Source::Files);
    }
    own_code(m, st, args)
}

/// Names of hidden classes, such as those of lambdas, contain an address.
fn class_name(m: &mut Machine, st: &mut State, args: &[Value]) -> NativeResult {
    let mirror = args.first().and_then(|value| value.as_ref()).unwrap_or(Ref::NULL);
    if m.mirrored(mirror).is_ok_and(|class| m.program.class(class).hidden) {
        m.depends_on(st, Source::Identity("the name of a hidden class, such as that of a lambda"));
    }
    own_code(m, st, args)
}

/// Ids of threads. The JVM gives ids to its own threads, too. The main thread is the first one.
fn thread_id(m: &mut Machine, st: &mut State, args: &[Value]) -> NativeResult {
    let main = st.threads.first().map(|thread| Value::Ref(thread.object));
    if args.first().copied() != main {
        m.depends_on(st, Source::Schedule);
    }
    own_code(m, st, args)
}

/// Lists of threads. The JVM has threads of its own.
fn threads(m: &mut Machine, st: &mut State, args: &[Value]) -> NativeResult {
    m.depends_on(st, Source::Schedule);
    own_code(m, st, args)
}

/// Lists of modules, in the order of their identity hash codes.
fn modules(m: &mut Machine, st: &mut State, args: &[Value]) -> NativeResult {
    m.depends_on(st, Source::IdentityHash);
    own_code(m, st, args)
}

/// Handlers of uncaught exceptions. A path ends at an uncaught exception, so the effect of a handler is not explored.
fn handler(m: &mut Machine, st: &mut State, args: &[Value]) -> NativeResult {
    m.depends_on(st, Source::Handler);
    own_code(m, st, args)
}

/// Permissions. Code of the program has fewer permissions than the engine gives it.
fn permission(m: &mut Machine, st: &mut State, args: &[Value]) -> NativeResult {
    m.depends_on(st, Source::Permissions);
    own_code(m, st, args)
}

/// `System.setSecurityManager`.
pub(crate) fn security_manager(m: &mut Machine, st: &mut State, args: &[Value]) -> NativeResult {
    permission(m, st, args)
}

impl Machine {
    /// Called before a class of the program is used. If its objects have a finalizer, whether and when that runs is chance.
    pub(crate) fn note_finalizer(&self, st: &mut State, class: ClassId) {
        let is_own = |class: ClassId| self.program.class(class).origin == Origin::Application;
        let finalizes = |class: &ClassId| {
            let methods = &self.program.class(*class).methods;
            let is_finalizer = |name: &str, descriptor: &str| name == "finalize" && descriptor == "()V";
            methods.iter().any(|id| is_finalizer(self.program.method_name(*id), self.program.method_descriptor(*id)))
        };
        if self.program.class(class).chain.iter().copied().filter(|class| is_own(*class)).any(|class| finalizes(&class))
        {
            self.depends_on(st, Source::Collector);
        }
    }
}
