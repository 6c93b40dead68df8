//! Weak, soft and phantom references: when the collector clears them is chance.
//!
//! What a reference holds, and what is in a reference queue, depends on when the collector has run. Even an object that a local variable refers to may be
//! collected once nobody reads the variable any more (JLS §12.6.1). So whoever looks depends on chance, unless it is a cache of the JDK, which
//! computes anew what was cleared: these are listed, by class.

use super::Source;
use super::configuration::own_code;
use crate::machine::{Machine, NativeResult};
use crate::native::ClassRoutines;
use crate::state::State;
use crate::value::Value;

/// Classes of the JDK whose results do not depend on which of their references the collector has cleared, by the beginning of their names.
const CACHES: [&str; 13] = [
    "java/lang/Class",
    "java/lang/ClassValue",
    "java/lang/ThreadLocal$ThreadLocalMap",
    "java/lang/invoke/",
    "java/lang/reflect/",
    "java/lang/PublicMethods",
    "java/text/",
    "java/util/Locale",
    "java/util/ResourceBundle",
    "java/io/ObjectStreamClass",
    "jdk/internal/",
    "sun/util/",
    "sun/nio/cs/",
];

/// Methods that look at what the collector decides about.
pub(crate) const OBSERVED: &[ClassRoutines] = &[
    ("java/lang/ref/Reference", &[("get", get), ("refersTo", get), ("isEnqueued", get)]),
    (
        "java/lang/ref/ReferenceQueue",
        &[("poll", queue), ("remove()Ljava/lang/ref/Reference;", queue), ("remove(J)Ljava/lang/ref/Reference;", queue)],
    ),
];

/// A reference that is cleared stays so.
fn get(m: &mut Machine, st: &mut State, args: &[Value]) -> NativeResult {
    if let Some(Value::Ref(reference)) = args.first().copied()
        && !is_asked_by_cache(m, st)
        && m.field(st, reference, m.known.reference, "referent")? != Value::NULL
    {
        m.depends_on(st, Source::Collector);
    }
    own_code(m, st, args)
}

fn queue(m: &mut Machine, st: &mut State, args: &[Value]) -> NativeResult {
    if !is_asked_by_cache(m, st) {
        m.depends_on(st, Source::Collector);
    }
    own_code(m, st, args)
}

fn is_asked_by_cache(m: &Machine, st: &State) -> bool {
    // Classes of references pass the question on.
    let passes_on = |class: &str| class.starts_with("java/lang/ref/");
    let class_of = |frame: &crate::frame::Frame| m.program.name(m.program.method(frame.method).class).to_string();
    let mut asking = st.thread().frames.iter().rev().filter(|frame| frame.code.is_some()).map(class_of);
    let asks = asking.find(|class| !passes_on(class)).unwrap_or_default();
    CACHES.iter().any(|cache| asks.starts_with(cache))
}
