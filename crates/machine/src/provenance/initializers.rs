//! The review of static initialisers: what the static fields of JDK classes depend on.
//!
//! Static initialisers of the JDK run on the host as a whole, many of them before the agent starts. So the engine cannot observe
//! whether they read a clock. Therefore, before `verify` says TRUE, the initialiser of every class whose static fields some path
//! could read is *interpreted* in a state that is discarded afterwards. There, native methods are reviewed (`natives.rs`) and
//! configuration is observed as on every path. An initialiser that depends on nothing else is deterministic, so it leaves the
//! same values in every run, including those on the host. An initialiser that reads configuration adds assumptions. An
//! initialiser that depends on chance, or that cannot be interpreted to its end, prevents TRUE.
//!
//! Two lists are reviewed by hand: classes that the JVM sets up itself at its start (`BOOTED`), and static fields that hold
//! chance in classes whose other fields do not (`SYMBOLIC`). The latter are symbolic in every state.

use crema_program::{BOOT, ClassId, Origin, Storage};
use crema_term::Sort;

use super::configuration::Item;
use super::{Record, Source};
use crate::machine::limits::{INITIALIZER_REASON_CHARACTERS, INITIALIZER_SLICES};
use crate::machine::{Machine, NativeResult, PathEnd, Run, Step, Stop};
use crate::state::frame::{CallResult, NativeFrame, Values};
use crate::state::value::Value;
use crate::state::{Init, State, ThreadStatus};

/// Classes, by the beginning of their names, that the JVM sets up when it starts, not by their static initialisers alone. Their static fields hold
/// system properties and streams, which are observed where they are read, threads, modules, class loaders, and tables of the JDK's own: none
/// of it differs between two runs with the same configuration.
const BOOTED: [&str; 25] = [
    "java/lang/System",
    "java/lang/Thread",
    "java/lang/ThreadGroup",
    "java/lang/Class",
    "java/lang/ClassLoader",
    "java/lang/Module",
    "java/lang/ModuleLayer",
    "java/lang/Shutdown",
    "java/lang/Terminator",
    "java/lang/invoke/",
    "java/lang/module/",
    "java/lang/ref/",
    "java/lang/reflect/AccessibleObject",
    "java/io/FileDescriptor",
    "java/security/ProtectionDomain",
    "jdk/internal/access/SharedSecrets",
    "jdk/internal/loader/",
    "jdk/internal/misc/Unsafe",
    "jdk/internal/misc/VM",
    "jdk/internal/module/",
    "jdk/internal/ref/",
    "jdk/internal/reflect/",
    "jdk/internal/util/StaticProperty",
    "jdk/internal/util/SystemProps",
    "sun/invoke/",
];

/// Classes among them whose initialisers are interpreted all the same.
const NOT_BOOTED: [&str; 2] = ["java/lang/ThreadLocal", "java/lang/ClassValue"];

/// Static fields that hold chance, with the number of bits that it has, and what it is called. Other fields of these classes hold none; their
/// initialisers are not interpreted.
const SYMBOLIC: [(&str, &str, u8, Source); 3] = [
    ("java/util/ImmutableCollections", "SALT32L", 32, Source::Salt),
    ("java/util/ImmutableCollections", "REVERSE", 1, Source::Salt),
    // Seconds since 1970, for the next 30,000 years.
    ("sun/util/calendar/ZoneInfoFile", "CURRT", 40, Source::Clock),
];

/// Classes that were reviewed by hand, with the reason.
const REVIEWED: [&str; 4] = [
    // The number of processors decides how many threads resize a table, and no result.
    "java/util/concurrent/ConcurrentHashMap",
    // The size of the cache is an option of the JVM; boxes are compared by what the cache holds here.
    "java/lang/Integer$IntegerCache",
    // The default locale and the environment are observed where they are read.
    "java/util/Locale",
    "java/lang/ProcessEnvironment",
];

/// Why the static fields of a class prevent TRUE.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Objection {
    /// What its static initialiser depends on.
    pub what: String,
    /// Where a path first reached the class.
    pub place: String,
}

/// The result of interpreting an initialiser.
pub(crate) enum Reviewed {
    /// It has ended.
    Ended,
    /// It cannot be interpreted, for this reason.
    Stopped(String),
}

impl Machine {
    /// Records that a path uses a class of the JDK that the host has initialised.
    pub(crate) fn note_used(&mut self, st: &mut State, class: ClassId) -> Run<()> {
        if !self.is_symbolic() || self.mode.reviews_initializers {
            return Ok(());
        }
        let name = self.program.name(class).to_string();
        if !self.tally.used_classes.contains_key(&name) {
            let (_, place) = self.asked(st);
            self.tally.used_classes.insert(name, place);
        }
        self.make_chance_symbolic(st, class)
    }

    /// Makes static fields symbolic that hold chance.
    fn make_chance_symbolic(&mut self, st: &mut State, class: ClassId) -> Run<()> {
        let name = self.program.name(class).to_string();
        for (_, field, bits, source) in SYMBOLIC.iter().filter(|(owner, ..)| *owner == name) {
            let Some(declared) = self.program.declared_field(class, field) else { continue };
            let (offset, storage) = (declared.offset.get() as usize, declared.storage);
            let symbol = self.static_symbol(&name, field, *bits, storage)?;
            let address = self.program.class(class).mirror + offset;
            st.heap.store_at(&mut self.terms, address, storage, symbol);
            self.any_outcome(st, source.clone());
        }
        Ok(())
    }

    /// A symbol that is the same in every state, because it stands for one value of the JVM.
    fn static_symbol(&mut self, class: &str, field: &str, bits: u8, storage: Storage) -> Run<Value> {
        let name = format!("{class}.{field}");
        Ok(Value::Term(match storage {
            Storage::Byte if bits == 1 => {
                let truth = self.terms.named(Sort::Bool, name);
                self.int_of(truth)
            }
            Storage::Long => {
                let number = self.terms.named(Sort::BitVec(bits), name);
                self.terms.zext(64, number)
            }
            Storage::Byte
            | Storage::Int
            | Storage::Char
            | Storage::Short
            | Storage::Float
            | Storage::Double
            | Storage::Reference => {
                return Err(Stop::Bug(format!("no symbol stands for {name}")));
            }
        }))
    }

    /// Reviews the static initialisers of all JDK classes that paths have used. Configuration that they read becomes an
    /// assumption. Returns the first initialiser that depends on chance as an objection.
    pub fn review_initializers(&mut self) -> Option<Objection> {
        self.with_mode(|mode| mode.reviews_initializers = true, Machine::review_all)
    }

    fn review_all(&mut self) -> Option<Objection> {
        let used = self.tally.used_classes.clone();
        let Ok(mut clean) = self.ready() else {
            return Some(Objection { what: "the host JVM, which could not be asked".into(), place: String::new() });
        };
        let work = self.tally.work;
        let mut objection = None;
        for (name, place) in used {
            let Ok(class) = self.program.load(&name, BOOT) else { continue };
            objection = self.review_initializer(&mut clean, class).map(|what| Objection { what, place: place.clone() });
            for item in std::mem::take(&mut self.tally.review) {
                self.tally.assumptions.entry(item).or_insert_with(|| place.clone());
            }
            if objection.is_some() {
                break;
            }
        }
        self.tally.work = work;
        objection
    }

    /// Interprets the initialiser of one class. Returns what it depends on, if that is chance. Classes whose initialisers depend
    /// on nothing stay initialised in `clean`, so each is interpreted once.
    fn review_initializer(&mut self, clean: &mut State, class: ClassId) -> Option<String> {
        if !self.has_statics(class) || !is_interpreted(self.program.name(class)) {
            return None;
        }
        let mut st = clean.clone();
        let reviewed = self.interpret_initializer(&mut st, class);
        let chance = st.provenance.first_chance();
        let is_clean = self.tally.review.is_empty();
        let name = self.program.java_name(class);
        match (chance, reviewed) {
            (Some(record), _) => Some(format!("{}, read by the static initialiser of {name}", record.what())),
            (None, Reviewed::Stopped(reason)) => {
                Some(format!("the static initialiser of {name}, which could not be interpreted ({reason})"))
            }
            (None, Reviewed::Ended) => {
                if is_clean {
                    st.clear_thread();
                    *clean = st;
                }
                None
            }
        }
    }

    pub(crate) fn interpret_initializer(&mut self, st: &mut State, class: ClassId) -> Reviewed {
        loop {
            let depth = st.thread().natives.len();
            match self.initialize(st, class) {
                Ok(()) => return Reviewed::Ended,
                // Supertypes without an initialiser are done at once.
                Err(Stop::Reload) if st.thread().natives.len() == depth => {}
                Err(Stop::Reload) => break,
                Err(stop) => return Reviewed::Stopped(format!("{stop:?}")),
            }
        }
        let data = Values::from_slice(&[Value::Int(class.0 as i32)]);
        st.thread_mut().insert_bottom(NativeFrame { then: reviewed, data });
        for _ in 0..INITIALIZER_SLICES {
            match self.step(st, 1) {
                Step::Continue => {}
                Step::Fork(_) => return Reviewed::Stopped("a symbolic branch".into()),
                Step::End(PathEnd::Exit(0)) => return Reviewed::Ended,
                Step::End(PathEnd::Limit(limit, place)) => return Reviewed::Stopped(format!("{limit} at {place}")),
                Step::End(end) => {
                    return Reviewed::Stopped(format!("{end:?}").chars().take(INITIALIZER_REASON_CHARACTERS).collect());
                }
            }
        }
        Reviewed::Stopped("it takes too long".into())
    }

    /// Whether a class of the JDK is initialised by interpreting its static initialiser. This happens only during a review, and
    /// not for classes whose static fields are taken from the host.
    pub(crate) fn is_reviewing(&self, class: ClassId) -> bool {
        self.mode.reviews_initializers
            && self.program.class(class).origin == Origin::Library
            && is_interpreted(self.program.name(class))
    }

    /// Records configuration that an initialiser under review reads.
    pub(super) fn note_in_review(&mut self, item: &Item) -> bool {
        if self.mode.reviews_initializers && !self.tally.review.contains(item) {
            self.tally.review.push(item.clone());
        }
        self.mode.reviews_initializers
    }
}

/// Whether the initialiser of a class is interpreted in a review.
fn is_interpreted(name: &str) -> bool {
    let is_nested_in =
        |outer: &str| name == outer || name.strip_prefix(outer).is_some_and(|rest| rest.starts_with('$'));
    let is_booted = |beginning: &&str| {
        if beginning.ends_with('/') { name.starts_with(*beginning) } else { is_nested_in(beginning) }
    };
    let is_reviewed = REVIEWED.contains(&name) || SYMBOLIC.iter().any(|(owner, ..)| *owner == name);
    NOT_BOOTED.iter().any(|outer| is_nested_in(outer)) || !is_reviewed && !BOOTED.iter().any(is_booted)
}

/// Continuation of a static initialiser under review.
fn reviewed(m: &mut Machine, st: &mut State, data: &Values, result: CallResult) -> NativeResult {
    let Some(Value::Int(class)) = data.first().copied() else {
        return Err(Stop::Bug("a review lost its class".into()));
    };
    let class = ClassId(class as u32);
    match result {
        Ok(_) if st.init_of(class) != Init::Done => {
            // The supertypes have been initialised; now the class itself is.
            m.initialize(st, class)?;
            Err(Stop::Exit(0))
        }
        Ok(_) => Err(Stop::Exit(0)),
        Err(exception) => Err(Stop::Uncaught(exception)),
    }
}

impl State {
    /// Leaves the current thread without any frame, ready to run something else.
    pub(crate) fn clear_thread(&mut self) {
        let thread = self.thread_mut();
        thread.frames.clear();
        thread.natives.clear();
        thread.status = ThreadStatus::Runnable;
    }
}

impl super::Provenance {
    /// The first record of chance, whatever its effect is.
    fn first_chance(&self) -> Option<Record> {
        self.records.iter().find(|record| matches!(record.cause, super::Cause::Chance(_))).cloned()
    }
}

#[cfg(test)]
mod tests {
    use super::is_interpreted;

    #[test]
    fn what_is_not_listed_is_interpreted() {
        for name in ["java/lang/Math$RandomNumberGeneratorHolder", "java/util/HashMap", "java/lang/ThreadLocal"] {
            assert!(is_interpreted(name), "{name}");
        }
        for name in ["java/lang/System", "java/lang/System$2", "java/lang/invoke/MethodType"] {
            assert!(!is_interpreted(name), "{name}");
        }
        // Only the class itself and those nested in it.
        assert!(is_interpreted("java/lang/ThreadDeath") && is_interpreted("java/lang/ClassCastException"));
    }
}
