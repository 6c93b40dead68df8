//! Weak, soft and phantom references: when the collector clears them is chance. Tables of the JDK that do not depend on it.
//!
//! The contents of a reference and of a reference queue depend on when the collector has run. Even an object that a local
//! variable refers to may be collected once the variable is no longer read (JLS §12.6.1). So code that reads a reference depends
//! on chance. Exceptions are caches of the JDK, which recompute what was cleared: these are listed by class. The same classes
//! keep tables whose keys are identified by identity hash codes, and no code iterates over these tables.

use super::Source;
use super::configuration::own_code;
use crate::jdk::native::ClassRoutines;
use crate::machine::{Machine, NativeResult};
use crate::state::State;
use crate::state::value::Value;

/// Classes of the JDK whose results do not depend on which of their references the collector has cleared, by the beginning of their names.
const CACHES: [&str; 17] = [
    "java/lang/Class",
    "java/lang/ClassValue",
    "java/lang/ThreadLocal$ThreadLocalMap",
    "java/lang/invoke/",
    "java/lang/reflect/",
    "java/lang/Module",
    "java/lang/PublicMethods",
    "java/lang/WeakPairMap",
    "java/text/",
    "java/util/Locale",
    "java/util/ServiceLoader",
    "java/util/spi/",
    "java/io/ObjectStreamClass",
    "java/security/Provider",
    "jdk/internal/",
    "sun/util/",
    "sun/nio/cs/",
];

/// Classes of the JDK, by the beginning of their names, that keep tables of their own with such keys. Classes that call what the program names, such
/// as those of reflection and method handles, are none of them.
const TABLES: [&str; 14] = [
    "java/io/ObjectStreamClass",
    "java/lang/Class",
    "java/lang/Module",
    "java/lang/PublicMethods",
    "java/lang/WeakPairMap",
    "java/lang/invoke/MethodType",
    "java/lang/reflect/Proxy",
    "java/security/Provider",
    "java/util/Locale",
    "java/util/ServiceLoader",
    "jdk/internal/loader/",
    "jdk/internal/module/",
    "sun/nio/cs/",
    "sun/util/",
];

/// Methods that look at what the collector decides about.
pub(crate) const OBSERVED: &[ClassRoutines] = &[
    ("java/lang/ref/Reference", &[("get", look), ("refersTo", look), ("isEnqueued", look)]),
    (
        "java/lang/ref/ReferenceQueue",
        &[("poll", look), ("remove()Ljava/lang/ref/Reference;", look), ("remove(J)Ljava/lang/ref/Reference;", look)],
    ),
];

fn look(m: &mut Machine, st: &mut State, args: &[Value]) -> NativeResult {
    if !is_asked_by_cache(m, st) {
        m.depends_on(st, Source::Collector);
    }
    own_code(m, st, args)
}

impl Machine {
    /// Whether code of the JDK asks for an identity hash code for a table of its own.
    pub(crate) fn is_asked_by_jdk_table(&self, st: &State) -> bool {
        let class_of = |frame: &crate::state::frame::Frame| self.program.name(self.program.method(frame.method).class);
        let is_hash = |frame: &crate::state::frame::Frame| **self.program.method_name(frame.method) == *"hashCode";
        // Collections are transparent: their caller decides.
        let passes_on = |frame: &&crate::state::frame::Frame| {
            let is_table = TABLES.iter().any(|table| class_of(frame).starts_with(table));
            !is_table && (is_hash(frame) || class_of(frame).starts_with("java/util/"))
        };
        let asking = || st.thread().frames.iter().rev().filter(|frame| frame.code.is_some());
        let is_for_collection = asking().take_while(passes_on).any(|frame| !is_hash(frame));
        let asks = asking().find(|frame| !passes_on(frame)).filter(|_| is_for_collection);
        asks.is_some_and(|frame| TABLES.iter().any(|table| class_of(frame).starts_with(table)))
    }
}

fn is_asked_by_cache(m: &Machine, st: &State) -> bool {
    // Classes of references are transparent: their caller decides. So are resource bundles, which code of the program may create.
    let passes_on = |class: &str| class.starts_with("java/lang/ref/") || class.starts_with("java/util/ResourceBundle");
    let class_of =
        |frame: &crate::state::frame::Frame| m.program.name(m.program.method(frame.method).class).to_string();
    let mut asking = st.thread().frames.iter().rev().filter(|frame| frame.code.is_some()).map(class_of);
    let asks = asking.find(|class| !passes_on(class)).unwrap_or_default();
    CACHES.iter().any(|cache| asks.starts_with(cache))
}
