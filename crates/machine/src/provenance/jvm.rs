//! What the JVM decides and nobody says how: the order of methods in reflection, what permissions code has, when finalizers run.

use crema_program::{ClassId, Origin};

use super::Source;
use super::configuration::own_code;
use crate::machine::{Machine, NativeResult};
use crate::native::ClassRoutines;
use crate::state::State;
use crate::value::Value;

/// Methods that run as they are, after it was noted what they depend on.
pub(crate) const OBSERVED: &[ClassRoutines] = &[
    (
        "java/lang/Class",
        &[
            ("getMethods()[Ljava/lang/reflect/Method;", methods),
            ("getDeclaredMethods()[Ljava/lang/reflect/Method;", methods),
        ],
    ),
    ("java/security/AccessController", &[("checkPermission", permission)]),
];

fn methods(m: &mut Machine, st: &mut State, args: &[Value]) -> NativeResult {
    if !m.is_asked_by_jdk_table(st) {
        m.depends_on(st, Source::MethodOrder);
    }
    own_code(m, st, args)
}

/// Code of the program has fewer permissions than the engine gives it.
fn permission(m: &mut Machine, st: &mut State, args: &[Value]) -> NativeResult {
    m.depends_on(st, Source::Permissions);
    own_code(m, st, args)
}

/// `System.setSecurityManager`.
pub(crate) fn security_manager(m: &mut Machine, st: &mut State, args: &[Value]) -> NativeResult {
    permission(m, st, args)
}

impl Machine {
    /// A class of the program is about to be used. If its objects have a finalizer, it depends on chance whether and when that runs.
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
