//! Configuration: values that are fixed when a JVM starts. A proof may rely on them, and names them as assumptions.
//!
//! Most of the configuration is read by Java code of the JDK, from objects that the JVM filled in at its start. So the methods
//! that return it are observed: a routine records what is read and then runs the method's own code. An item that any path has
//! read is an assumption of the whole run, because a path that ended by subsumption depends on it, too.
//!
//! Options that change the JVM itself (`-XX`, the size of the cache of `Integer`, the heap and the stack) count as part of the
//! JDK, not as configuration.

use crema_host::ChangeCheck;
use crema_outcome::Assumption;
use crema_program::{BOOT, Origin};

use crate::jdk::native::ClassRoutines;
use crate::machine::{Machine, NativeResult, Run};
use crate::state::State;
use crate::state::value::{Ref, Value};

/// An item of configuration: fixed when a JVM starts.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Item {
    /// The default locale.
    Locale,
    /// The default time zone.
    TimeZone,
    /// The default charset.
    Charset,
    /// The number of processors.
    Processors,
    /// The maximum memory of the JVM.
    MaxMemory,
    /// The system property with this name.
    Property(String),
    /// All system properties.
    Properties,
    /// The environment variable with this name.
    Variable(String),
    /// All environment variables.
    Variables,
}

impl Item {
    /// Its name in reports.
    pub fn what(&self) -> String {
        match self {
            Item::Locale => "default locale".into(),
            Item::TimeZone => "time zone".into(),
            Item::Charset => "charset".into(),
            Item::Processors => "number of processors".into(),
            Item::MaxMemory => "maximum memory".into(),
            Item::Property(name) => format!("system property {name}"),
            Item::Properties => "system properties".into(),
            Item::Variable(name) => format!("environment variable {name}"),
            Item::Variables => "environment variables".into(),
        }
    }
}

/// Methods that give configuration, and run as they are after that was noted.
pub(crate) const OBSERVED: &[ClassRoutines] = &[
    (
        "java/util/Locale",
        &[
            ("getDefault()Ljava/util/Locale;", locale),
            ("getDefault(Ljava/util/Locale$Category;)Ljava/util/Locale;", locale),
        ],
    ),
    ("java/util/TimeZone", &[("getDefault()Ljava/util/TimeZone;", time_zone), ("getDefaultRef", time_zone)]),
    ("java/nio/charset/Charset", &[("defaultCharset", charset)]),
    (
        "java/lang/ProcessEnvironment",
        &[
            ("getenv(Ljava/lang/String;)Ljava/lang/String;", variable),
            ("getenv()Ljava/util/Map;", variables),
            ("environment", variables),
        ],
    ),
    ("java/util/Properties", PROPERTIES),
    (
        "jdk/internal/util/StaticProperty",
        &[
            ("userDir", user_dir),
            ("userHome", user_home),
            ("userName", user_name),
            ("javaIoTmpDir", temporary),
            ("jdkSerialFilter", serial_filter),
            ("nativeEncoding", charset),
            ("fileEncoding", charset),
            ("jnuEncoding", charset),
        ],
    ),
    ("jdk/internal/misc/VM", &[("getSavedProperty", saved_property), ("getSavedProperties", all_saved_properties)]),
];

/// Methods of `Properties` that read: one property, or more of them.
const PROPERTIES: &[(&str, crate::jdk::native::NativeFn)] = &[
    ("getProperty(Ljava/lang/String;)Ljava/lang/String;", property),
    ("getProperty(Ljava/lang/String;Ljava/lang/String;)Ljava/lang/String;", property),
    ("get", property),
    ("getOrDefault", property),
    ("containsKey", property),
    ("computeIfAbsent", property),
    ("computeIfPresent", property),
    ("compute", property),
    ("merge", property),
    ("putIfAbsent", property),
    // These give what was there before.
    ("put", property),
    ("remove", property),
    ("replace", property),
    ("setProperty", property),
    ("clone", properties),
    ("contains", properties),
    ("containsValue", properties),
    ("elements", properties),
    ("entrySet", properties),
    ("equals", properties),
    ("forEach", properties),
    ("hashCode", properties),
    ("isEmpty", properties),
    ("keySet", properties),
    ("keys", properties),
    ("list(Ljava/io/PrintStream;)V", properties),
    ("list(Ljava/io/PrintWriter;)V", properties),
    ("propertyNames", properties),
    ("replaceAll", properties),
    ("save", properties),
    ("size", properties),
    ("store(Ljava/io/OutputStream;Ljava/lang/String;)V", properties),
    ("store(Ljava/io/Writer;Ljava/lang/String;)V", properties),
    ("storeToXML(Ljava/io/OutputStream;Ljava/lang/String;)V", properties),
    ("stringPropertyNames", properties),
    ("toString", properties),
    ("values", properties),
];

fn locale(m: &mut Machine, st: &mut State, args: &[Value]) -> NativeResult {
    noted(m, st, args, Item::Locale)
}

fn time_zone(m: &mut Machine, st: &mut State, args: &[Value]) -> NativeResult {
    noted(m, st, args, Item::TimeZone)
}

fn charset(m: &mut Machine, st: &mut State, args: &[Value]) -> NativeResult {
    noted(m, st, args, Item::Charset)
}

fn user_dir(m: &mut Machine, st: &mut State, args: &[Value]) -> NativeResult {
    noted(m, st, args, Item::Property("user.dir".into()))
}

fn user_home(m: &mut Machine, st: &mut State, args: &[Value]) -> NativeResult {
    noted(m, st, args, Item::Property("user.home".into()))
}

fn user_name(m: &mut Machine, st: &mut State, args: &[Value]) -> NativeResult {
    noted(m, st, args, Item::Property("user.name".into()))
}

fn temporary(m: &mut Machine, st: &mut State, args: &[Value]) -> NativeResult {
    noted(m, st, args, Item::Property("java.io.tmpdir".into()))
}

fn serial_filter(m: &mut Machine, st: &mut State, args: &[Value]) -> NativeResult {
    noted(m, st, args, Item::Property("jdk.serialFilter".into()))
}

/// `System.lineSeparator`.
pub(crate) fn line_separator(m: &mut Machine, st: &mut State, args: &[Value]) -> NativeResult {
    noted(m, st, args, Item::Property("line.separator".into()))
}

fn variable(m: &mut Machine, st: &mut State, args: &[Value]) -> NativeResult {
    let item = named(m, st, args.first())?.map_or(Item::Variables, Item::Variable);
    noted(m, st, args, item)
}

fn variables(m: &mut Machine, st: &mut State, args: &[Value]) -> NativeResult {
    noted(m, st, args, Item::Variables)
}

fn property(m: &mut Machine, st: &mut State, args: &[Value]) -> NativeResult {
    if !is_system_properties(m, st, args)? {
        return own_code(m, st, args);
    }
    match named(m, st, args.get(1))? {
        Some(name) => match read_property(m, st, name) {
            Some(item) => noted(m, st, args, item),
            None => own_code(m, st, args),
        },
        None => noted(m, st, args, Item::Properties),
    }
}

/// Properties, by the beginning of their names, that choose among implementations of the same behaviour: how reflection makes its calls, which
/// the engine stands in for, how processes are started, and whether names of files are cached. `crema.seed` is for random inputs, which nothing explored has.
const IMPLEMENTATION: [&str; 5] =
    ["sun.reflect.", "jdk.disableSerialConstructorChecks", "jdk.lang.Process.", "sun.io.useCanon", "crema.seed"];

/// The item that a read of a property means. Code of the JDK reads some properties to find out about other configuration, or
/// where the JDK is. The latter is not configuration of the program.
fn read_property(m: &Machine, st: &State, name: String) -> Option<Item> {
    let class_of = |frame: &crate::state::frame::Frame| m.program.class(m.program.method(frame.method).class);
    let passes_on = |class: &str| matches!(class, "java/lang/System" | "java/util/Properties");
    let mut asking = st.thread().frames.iter().rev().filter(|frame| frame.code.is_some()).map(class_of);
    let by_program = asking
        .find(|class| !passes_on(m.program.name(class.id)))
        .is_some_and(|class| class.origin == Origin::Application && !is_own_input(m.program.name(class.id)));
    Some(match name.as_str() {
        _ if by_program => Item::Property(name),
        "java.home" => return None,
        _ if IMPLEMENTATION.iter().any(|beginning| name.starts_with(beginning)) => return None,
        "user.timezone" => Item::TimeZone,
        "file.encoding" | "native.encoding" | "sun.jnu.encoding" | "stdout.encoding" | "stderr.encoding" => {
            Item::Charset
        }
        _ if LOCALE.iter().any(|beginning| name.starts_with(beginning)) => Item::Locale,
        _ => Item::Property(name),
    })
}

/// Properties, by the beginning of their names, that decide about the default locale and where its data come from.
const LOCALE: [&str; 9] = [
    "user.language",
    "user.region",
    "user.script",
    "user.country",
    "user.variant",
    "user.extensions",
    "java.locale.",
    "locale.resources.",
    "resource.bundle.",
];

fn properties(m: &mut Machine, st: &mut State, args: &[Value]) -> NativeResult {
    if !is_system_properties(m, st, args)? {
        return own_code(m, st, args);
    }
    noted(m, st, args, Item::Properties)
}

fn saved_property(m: &mut Machine, st: &mut State, args: &[Value]) -> NativeResult {
    let item = named(m, st, args.first())?.map_or(Item::Properties, Item::Property);
    noted(m, st, args, item)
}

fn all_saved_properties(m: &mut Machine, st: &mut State, args: &[Value]) -> NativeResult {
    noted(m, st, args, Item::Properties)
}

fn noted(m: &mut Machine, st: &mut State, args: &[Value], item: Item) -> NativeResult {
    m.assume(st, item);
    own_code(m, st, args)
}

/// Runs the code of the observed method.
pub(super) fn own_code(m: &mut Machine, st: &mut State, args: &[Value]) -> NativeResult {
    let method = m.native_method;
    Err(m.tail_call(st, method, args))
}

/// The text of a string whose characters are concrete.
fn named(m: &mut Machine, st: &mut State, name: Option<&Value>) -> Run<Option<String>> {
    let Some(name) = name.and_then(|value| value.as_ref()).filter(|name| !name.is_null()) else { return Ok(None) };
    if st.heap.class_of(name) != m.known.string || st.lazy.contains_key(&name) {
        return Ok(None);
    }
    m.string_text(st, name).map(Some)
}

/// Whether a class of Crema returns inputs.
fn is_own_input(class: &str) -> bool {
    matches!(class, "crema/Symbolic" | "org/sosy_lab/sv_benchmarks/Verifier")
}

/// Whether the receiver holds system properties: the current ones, or those that the JVM has created, recognised by their handle.
fn is_system_properties(m: &mut Machine, st: &mut State, args: &[Value]) -> Run<bool> {
    let made_by_jvm = |object: Ref| {
        !object.is_null() && matches!(st.heap.shadow_of(object), handle if handle != 0 && handle.is_multiple_of(2))
    };
    if args.first().and_then(|value| value.as_ref()).is_some_and(made_by_jvm) {
        return Ok(true);
    }
    let system = m.library_class("java/lang/System")?;
    m.initialize(st, system)?;
    Ok(m.static_field(st, system, "props") == args.first().copied())
}

impl Machine {
    /// Records an item as an assumption.
    pub(crate) fn assume(&mut self, st: &State, item: Item) {
        if self.note_in_review(&item) {
            return;
        }
        if self.is_symbolic() && !self.tally.assumptions.contains_key(&item) {
            let (_, place) = self.asked(st);
            self.tally.assumptions.insert(item, place);
        }
    }

    /// The items that paths have relied on so far, with their values.
    pub fn assumptions(&mut self) -> Vec<Assumption> {
        let items = self.tally.assumptions.clone();
        let mut scratch = self.ready().ok();
        let described = items.into_iter().map(|(item, read_at)| {
            let value = scratch.as_mut().and_then(|st| self.configured(st, &item).ok().flatten());
            Assumption { what: item.what(), value, read_at }
        });
        described.collect()
    }

    /// The value of an item on the host.
    fn configured(&mut self, st: &mut State, item: &Item) -> Run<Option<String>> {
        const TEXT: &str = "()Ljava/lang/String;";
        let (class, get, descriptor, show) = match item {
            Item::Locale => ("java/util/Locale", "getDefault", "()Ljava/util/Locale;", "toString"),
            Item::TimeZone => ("java/util/TimeZone", "getDefault", "()Ljava/util/TimeZone;", "getID"),
            Item::Charset => ("java/nio/charset/Charset", "defaultCharset", "()Ljava/nio/charset/Charset;", "name"),
            Item::Property(name) => return self.looked_up(st, "getProperty", name),
            Item::Variable(name) => return self.looked_up(st, "getenv", name),
            Item::Processors => {
                let runtime = self.ask_host(st, "java/lang/Runtime", "getRuntime", "()Ljava/lang/Runtime;", &[])?;
                let count = self.ask_host(st, "java/lang/Runtime", "availableProcessors", "()I", &[runtime])?;
                return Ok(if let Value::Int(count) = count { Some(count.to_string()) } else { None });
            }
            Item::MaxMemory => return Ok(Some(st.heap.limit.to_string())),
            Item::Properties | Item::Variables => return Ok(Some("as they are here".into())),
        };
        let object = self.ask_host(st, class, get, descriptor, &[])?;
        let text = self.ask_host(st, class, show, TEXT, &[object])?;
        self.java_text(st, text)
    }

    /// The property or variable with this name.
    fn looked_up(&mut self, st: &mut State, method: &str, name: &str) -> Run<Option<String>> {
        let name = Value::Ref(self.new_string(st, name)?);
        let text = self.ask_host(st, "java/lang/System", method, "(Ljava/lang/String;)Ljava/lang/String;", &[name])?;
        self.java_text(st, text)
    }

    fn java_text(&mut self, st: &mut State, text: Value) -> Run<Option<String>> {
        match text.as_ref().filter(|text| !text.is_null()) {
            Some(text) => self.string_text(st, text).map(Some),
            None => Ok(None),
        }
    }

    /// The result of a JDK method on the host.
    fn ask_host(
        &mut self,
        st: &mut State,
        class: &str,
        method: &str,
        descriptor: &str,
        arguments: &[Value],
    ) -> Run<Value> {
        let loaded = self.program.load(class, BOOT);
        loaded.map_err(|error| crate::machine::Stop::Bug(error.to_string()))?;
        let id = self.library_method(class, method, descriptor)?;
        let is_static = self.program.method(id).is_static();
        let value = self.call_host_checked(st, id, is_static, arguments, ChangeCheck::None)?;
        Ok(value.unwrap_or(Value::Ref(Ref::NULL)))
    }
}
