//! The review of native methods: which ones are functions of their arguments, and what the others depend on.
//!
//! A native method of the JDK is *pure* if its result and its effects are a function of its arguments, of the heap that it is
//! given, and of the JDK and the class path, and if it keeps no state that another path could observe. Only the methods listed
//! here are pure. All others are chance, including native code of the class path. The tables of sources below only give names to
//! it.
//!
//! Engine routines for native methods ([`crate::jdk::natives`]) are reviewed in their own files.

use crema_program::{MethodId, Origin};

use super::Source;
use super::configuration::Item;
use crate::machine::Machine;
use crate::state::State;
use crate::state::value::Value;

/// The dependences of a native method that runs on the host.
pub(crate) enum Review {
    /// Its arguments.
    Pure,
    /// How the JVM was started.
    Configuration(Item),
    /// Chance; the method has no effect besides returning a number.
    Number(Source),
    /// Chance.
    Chance(Source),
}

/// Names of methods that only prepare native code of their class, in every class of the JDK: to call them again changes nothing.
const PREPARATIONS: [&str; 3] = ["registerNatives", "initIDs", "initNative"];

/// Pure methods, by class; no names: all of its methods.
const PURE: &[(&str, &[&str])] = &[
    // Questions about a class, answered from its class file. Signers are state, and not listed.
    (
        "java/lang/Class",
        &[
            "getClassAccessFlagsRaw0",
            "getClassFileVersion0",
            "getConstantPool",
            "getDeclaredClasses0",
            "getDeclaredConstructors0",
            "getDeclaredFields0",
            // In an order that only `Class.getMethods` and `getDeclaredMethods` show, which are observed: see `jvm.rs`.
            "getDeclaredMethods0",
            "getDeclaringClass0",
            "getEnclosingMethod0",
            "getGenericSignature0",
            "getNestHost0",
            "getNestMembers0",
            "getPermittedSubclasses0",
            "getProtectionDomain0",
            "getRawAnnotations",
            "getRawTypeAnnotations",
            "getRecordComponents0",
            "getSimpleBinaryName0",
            "initClassName",
        ],
    ),
    ("java/lang/ClassLoader", &["retrieveDirectives"]),
    ("java/lang/reflect/Executable", &["getParameters0", "getTypeAnnotationBytes0"]),
    ("java/lang/reflect/Field", &["getTypeAnnotationBytes0"]),
    ("jdk/internal/reflect/ConstantPool", &[]),
    ("java/io/ObjectStreamClass", &["hasStaticInitializer"]),
    // Method handles: names of members, and what class files say of them.
    ("java/lang/invoke/MethodHandleNatives", &["copyOutBootstrapArguments", "getNamedCon"]),
    ("java/lang/invoke/LambdaProxyClassArchive", &["findFromArchive"]),
    // Numbers.
    ("java/lang/StrictMath", &[]),
    ("java/util/zip/CRC32", &["update", "updateBytes0"]),
    ("java/util/zip/Adler32", &["update", "updateBytes"]),
    // What the JVM can do, and its archive of classes: both are the JDK's.
    ("java/util/concurrent/atomic/AtomicLong", &["VMSupportsCS8"]),
    ("java/lang/StackStreamFactory", &["checkStackWalkModes"]),
    ("java/lang/System", &["mapLibraryName"]),
    ("jdk/internal/loader/BootLoader", &["getSystemPackageLocation"]),
    ("jdk/internal/loader/NativeLibraries", &["findBuiltinLib"]),
    (
        "jdk/internal/misc/CDS",
        &[
            "getCDSConfigStatus",
            "getRandomSeedForDumping",
            "initializeFromArchive",
            "isDumpingArchive0",
            "isDumpingClassList0",
            "isSharingEnabled0",
            "logLambdaFormInvoker",
            "needsClassInitBarrier0",
        ],
    ),
    ("jdk/internal/misc/PreviewFeatures", &["isPreviewEnabled"]),
    ("jdk/internal/misc/Signal", &["findSignal0"]),
    ("jdk/internal/vm/ForeignLinkerSupport", &["isSupported0"]),
    // The operating system's own constants.
    ("java/io/FileDescriptor", &["getHandle"]),
    ("java/lang/ProcessImpl", &["init"]),
    ("sun/nio/fs/UnixNativeDispatcher", &["init", "strerror"]),
    ("sun/nio/fs/LinuxNativeDispatcher", &["init"]),
    ("sun/nio/fs/BsdNativeDispatcher", &["initIDs"]),
];

/// Methods that give a number by chance and do nothing else.
const NUMBERS: [(&str, &str, Source); 4] = [
    ("jdk/internal/misc/VM", "getNanoTimeAdjustment", Source::Clock),
    ("jdk/internal/perf/Perf", "highResCounter", Source::Clock),
    ("java/lang/ProcessHandleImpl", "getCurrentPid0", Source::Processes),
    ("jdk/internal/misc/Unsafe", "getLoadAverage0", Source::Processes),
];

/// What methods of a class depend on whose name begins like this; the first that fits.
const SOURCES: [(&str, Source); 22] = [
    ("java/io/Console", Source::StandardInput),
    ("jdk/internal/io/JdkConsole", Source::StandardInput),
    ("java/io/", Source::Files),
    ("sun/nio/fs/", Source::Files),
    ("sun/nio/ch/File", Source::Files),
    ("sun/nio/ch/UnixFile", Source::Files),
    ("sun/nio/ch/", Source::Network),
    ("java/nio/Mapped", Source::Files),
    ("jdk/internal/jimage/", Source::Files),
    ("java/net/", Source::Network),
    ("sun/net/", Source::Network),
    ("java/lang/Process", Source::Processes),
    ("jdk/internal/misc/VM", Source::Processes),
    ("jdk/internal/perf/", Source::Clock),
    ("java/util/zip/", Source::NativeMemory),
    ("jdk/internal/misc/Unsafe", Source::NativeMemory),
    ("jdk/internal/misc/ScopedMemoryAccess", Source::NativeMemory),
    ("jdk/internal/foreign/", Source::NativeMemory),
    ("java/lang/Thread", Source::Schedule),
    ("java/lang/VirtualThread", Source::Schedule),
    ("java/lang/ref/", Source::Collector),
    ("sun/management/", Source::Processes),
];

/// Classes, by the beginning of their names, that read files of the JDK and of the class path only.
const READERS: [&str; 6] = [
    "jdk/internal/loader/",
    "jdk/internal/jimage/",
    "java/lang/ClassLoader",
    "java/time/zone/TzdbZoneRulesProvider",
    "java/util/Currency",
    "sun/util/calendar/ZoneInfoFile",
];

impl Machine {
    /// Reviews a native method that is about to run on the host.
    pub(crate) fn review(&mut self, st: &mut State, id: MethodId, arguments: &[Value]) -> Review {
        let class = self.program.method(id).class;
        let (class_name, method) = (self.program.name(class).to_string(), self.program.method_name(id).to_string());
        if self.program.class(class).origin == Origin::Application {
            return Review::Chance(Source::Native(format!("{}.{method}", class_name.replace('/', "."))));
        }
        if is_pure(&class_name, &method) {
            return Review::Pure;
        }
        if let Some(item) = configuration(&class_name, &method) {
            return Review::Configuration(item);
        }
        if let Some((.., source)) = NUMBERS.iter().find(|(c, m, _)| *c == class_name && *m == method) {
            return Review::Number(source.clone());
        }
        match SOURCES.iter().find(|(beginning, _)| class_name.starts_with(beginning)).map(|(_, source)| source.clone())
        {
            Some(Source::Files) if self.reads_jdk(st) => Review::Pure,
            Some(Source::Files) if self.is_standard_input(st, arguments) => Review::Chance(Source::StandardInput),
            Some(source) => Review::Chance(source),
            None => Review::Chance(Source::Native(format!("{}.{method}", class_name.replace('/', ".")))),
        }
    }

    /// Whether code on the stack reads no files but those of the JDK and the class path.
    fn reads_jdk(&self, st: &State) -> bool {
        let class_of = |method: MethodId| &**self.program.name(self.program.method(method).class);
        let is_reader = |class: &str| READERS.iter().any(|reader| class.starts_with(reader));
        // Code of the program that such code calls, such as a class loader of the program, may read any file.
        let is_library =
            |method: MethodId| self.program.class(self.program.method(method).class).origin == Origin::Library;
        let mut asking = st.thread().frames.iter().rev().take_while(|frame| is_library(frame.method));
        asking.any(|frame| is_reader(class_of(frame.method)))
    }

    /// Whether the receiver is a stream of file descriptor 0.
    fn is_standard_input(&mut self, st: &mut State, arguments: &[Value]) -> bool {
        let Some(stream) = arguments.first().and_then(|value| value.as_ref()).filter(|stream| !stream.is_null()) else {
            return false;
        };
        let class = st.heap.class_of(stream);
        if !self.program.name(class).starts_with("java/io/") {
            return false;
        }
        let descriptor = self.field(st, stream, class, "fd").ok().and_then(|value| value.as_ref());
        let Some(descriptor) = descriptor.filter(|descriptor| !descriptor.is_null()) else { return false };
        let class = st.heap.class_of(descriptor);
        matches!(self.field(st, descriptor, class, "fd"), Ok(Value::Int(0)))
    }
}

fn is_pure(class: &str, method: &str) -> bool {
    let listed = PURE.iter().find(|(name, _)| *name == class);
    PREPARATIONS.contains(&method) || listed.is_some_and(|(_, methods)| methods.is_empty() || methods.contains(&method))
}

fn configuration(class: &str, method: &str) -> Option<Item> {
    match (class, method) {
        ("java/lang/Runtime", "availableProcessors") => Some(Item::Processors),
        ("java/lang/ProcessEnvironment", "environ") => Some(Item::Variables),
        ("java/util/TimeZone", "getSystemTimeZoneID" | "getSystemGMTOffsetID") => Some(Item::TimeZone),
        ("jdk/internal/util/SystemProps$Raw", _) => Some(Item::Properties),
        ("sun/nio/fs/UnixNativeDispatcher", "getcwd") => Some(Item::Property("user.dir".into())),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::{NUMBERS, PURE, SOURCES, configuration, is_pure};

    #[test]
    fn what_is_not_listed_is_not_pure() {
        assert!(is_pure("java/lang/Class", "getDeclaredFields0"));
        assert!(is_pure("java/lang/StrictMath", "sin"));
        for (class, method) in [
            ("java/lang/Class", "getSigners"),
            ("java/lang/NewClassOfALaterJdk", "compute"),
            ("java/util/zip/Inflater", "inflateBytesBytes"),
            ("java/io/FileOutputStream", "open0"),
        ] {
            assert!(!is_pure(class, method), "{class}.{method}");
        }
    }

    #[test]
    fn every_method_has_one_review() {
        for (class, method, _) in &NUMBERS {
            assert!(!is_pure(class, method) && configuration(class, method).is_none(), "{class}.{method}");
        }
        for (class, methods) in PURE {
            assert!(methods.iter().all(|method| configuration(class, method).is_none()), "{class}");
        }
        // A longer prefix comes before a shorter one; otherwise it would never match.
        for (index, (beginning, _)) in SOURCES.iter().enumerate() {
            let hidden = SOURCES[..index].iter().any(|(earlier, _)| beginning.starts_with(earlier));
            assert!(!hidden, "{beginning} is never found");
        }
    }
}
