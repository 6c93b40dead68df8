//! The host: a child JVM that holds the concrete heap of shadow objects, runs native methods and the static
//! initialisers of library classes on them, and reports how the JVM lays out every class.
//!
//! API boundary: plain data in, plain data out. This crate knows handles and images, never the engine's heap.
//! An object that both sides know has one [`Handle`] on both sides. Objects created in the engine get odd handles
//! (chosen by the engine, sent as [`Creation`]s), objects born on the host get even handles (announced in [`News`]).
//!
//! An *image* is the contents of an object as the JVM lays it out: for an instance the bytes from offset 12 (the end of
//! the header) to the end of its last field, for an array its elements, for the statics of a class the bytes of the
//! class mirror from the smallest to the end of the largest static-field offset. Little endian; every reference in it is
//! the four bytes of a handle. So both sides can copy an image without knowing what it means.

mod agent;
mod client;
mod define;
mod descriptors;
mod exchange;
mod limits;
mod mapped_files;
mod memory;
mod process;
mod protocol;
mod shallow;
mod stub;

pub use client::{Hello, Host};
pub use descriptors::has_process_ended;
pub use process::{HostConfig, ProcessEnd};
pub use stub::{StubClass, StubError, StubField, stub_class};

/// Names one object that both the engine and the host know. Zero is null.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Default)]
pub struct Handle(pub u32);

/// Names one class on the host. Dense, starting at 1.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct HostClass(pub u32);

/// Where to look a class up.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum LoaderRef {
    /// The boot loader.
    Boot,
    /// The system class loader and, by delegation, the platform and boot loaders.
    App,
    /// Any other loader object.
    Object(Handle),
}

/// A value that crosses the boundary.
#[derive(Debug, Clone, Copy, PartialEq)]
#[allow(missing_docs)]
pub enum HostValue {
    Void,
    /// Also boolean, byte, char and short; the descriptor says which.
    Int(i32),
    Long(i64),
    Float(f32),
    Double(f64),
    Reference(Handle),
}

/// A class the engine hears of for the first time.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ClassNews {
    /// Its number.
    pub class: HostClass,
    /// Internal name (`java/lang/String`, `[I`, `[Ljava/lang/String;`), or the keyword of a primitive type (`int`).
    /// For a hidden class `Outer$$Lambda+0x…` as `Class.getName` with `.` turned to `/` except the last part.
    pub name: String,
    /// The defining loader; null for the boot loader.
    pub loader: Handle,
    /// Defined by the boot or platform loader.
    pub library: bool,
    /// A hidden class.
    pub hidden: bool,
}

/// An object the engine hears of for the first time. Its contents are fetched when needed.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ObjectNews {
    /// Its handle, even.
    pub handle: Handle,
    /// Its class.
    pub class: HostClass,
    /// Length, if it is an array.
    pub length: Option<u32>,
    /// Characters, if it is a string (at most 64 Ki; longer strings are fetched like other objects).
    pub string: Option<StringNews>,
    /// The class that it mirrors, if it is a `java.lang.Class`.
    pub mirror_of: Option<HostClass>,
}

/// The contents of a string that crosses the boundary for the first time.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct StringNews {
    /// UTF-16 units.
    pub units: Vec<u16>,
    /// Whether this very object is the interned one of its contents.
    pub interned: bool,
    /// Handle of its `value` array (announced separately, before the string).
    pub value: Handle,
}

/// What the host mentioned for the first time in a reply: classes first, then objects, in order of mention.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct News {
    /// New classes; superclasses and component types before the classes that need them.
    pub classes: Vec<ClassNews>,
    /// New objects.
    pub objects: Vec<ObjectNews>,
}

/// Where one declared field lives.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct FieldSlot {
    /// Simple name.
    pub name: String,
    /// Field descriptor.
    pub descriptor: String,
    /// Byte offset in the instance, or in the mirror for a static field.
    pub offset: u32,
    /// Whether the field is static.
    pub is_static: bool,
}

/// A class on the host and the layout of the fields that it declares itself (not inherited ones).
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Layout {
    /// The class.
    pub class: HostClass,
    /// Its mirror object.
    pub mirror: Handle,
    /// Every declared field, those hidden from reflection included.
    pub fields: Vec<FieldSlot>,
}

/// What the class of a lambda does: its methods hand the captured values and their arguments to another method.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct HostLambda {
    /// Host of its nest.
    pub nest: HostClass,
    /// The class that declares the implementation.
    pub class: HostClass,
    /// Kind of the method handle, as in class files.
    pub kind: u8,
    /// Name of the implementation.
    pub name: String,
    /// Its descriptor.
    pub descriptor: String,
    /// Name of the interface's method.
    pub method: String,
    /// Descriptors of that method and of bridges to it.
    pub methods: Vec<String>,
    /// Descriptors of the captured values.
    pub fields: Vec<String>,
    /// The interfaces of the class.
    pub interfaces: Vec<HostClass>,
}

/// A new shadow for an object that was born in the engine.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Creation {
    /// Odd handle.
    pub handle: Handle,
    /// Its class, linked before.
    pub class: HostClass,
    /// Length, if it is an array.
    pub length: Option<u32>,
    /// The identity hash code that the engine gave it; zero if it has given none.
    pub identity_hash: u32,
    /// The shadow is the interned string of these contents.
    pub intern: bool,
    /// Its contents. May mention any object created in the same [`Sync`].
    pub image: Vec<u8>,
}

/// What identifies a thing with contents: an object or the statics of a class.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Location {
    /// Contents of an object.
    Object(Handle),
    /// Static fields of a class.
    Statics(HostClass),
}

/// New contents of something that both sides know.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Update {
    /// What changed.
    pub location: Location,
    /// Its contents now.
    pub image: Vec<u8>,
}

/// What the host must know before it runs anything: written through in one go with the request.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Sync {
    /// Objects the host has not seen.
    pub creations: Vec<Creation>,
    /// Objects and statics that changed since the host saw them.
    pub updates: Vec<Update>,
}

/// Which contents the host compares after it ran something, to find what the run changed.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ChangeCheck {
    /// Nothing: the call is known to have no side effect on shadows.
    None,
    /// Nothing: a function of numbers. The call has thread-local variables of its own: buffers that the JDK keeps in them are shadows, too.
    Pure,
    /// The receiver, the arguments, and what they refer to, to this many hops (0: only themselves).
    Arguments(u8),
    /// Everything whose contents the engine has seen.
    Everything,
}

/// How a run on the host ended.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum CallOutcome<T> {
    /// Normally.
    Done(T),
    /// By this exception.
    Threw(Handle),
}

/// A request's result with what the engine must take over first: news, then changes.
#[derive(Debug, Clone, PartialEq)]
pub struct Reply<T> {
    /// What is mentioned for the first time.
    pub news: News,
    /// Contents that the host changed. Their images mention only known or announced handles.
    pub changes: Vec<Update>,
    /// The result.
    pub outcome: CallOutcome<T>,
}

/// Which method to run.
#[derive(Debug, Clone, PartialEq)]
pub struct MethodCall {
    /// The class that declares it.
    pub class: HostClass,
    /// Its name.
    pub name: String,
    /// Its descriptor.
    pub descriptor: String,
    /// The receiver; null for a static method.
    pub receiver: Handle,
    /// The arguments.
    pub arguments: Vec<HostValue>,
    /// What to compare afterwards.
    pub check: ChangeCheck,
}

/// The host's code called a method of an application class, or is the first to use the class (`<clinit>`): the engine runs
/// it and answers with [`Host::return_from_upcall`].
#[derive(Debug, Clone, PartialEq)]
pub struct Upcall {
    /// The class that declares the method.
    pub class: HostClass,
    /// Its name.
    pub name: String,
    /// Its descriptor.
    pub descriptor: String,
    /// The receiver; null for a static method.
    pub receiver: Handle,
    /// The arguments.
    pub arguments: Vec<HostValue>,
    /// Receiver and arguments of the method under way whose monitors the host's thread holds: native code entered them.
    pub held: Vec<Handle>,
}

/// A run on the host either ended or needs the engine first.
#[derive(Debug, Clone, PartialEq)]
pub enum CallProgress {
    /// It ended.
    Ended(Reply<HostValue>),
    /// The engine must run a method; news and changes so far come with it.
    Upcall(Reply<Upcall>),
}

/// What can go wrong with the host as such. What a guest method throws is not an error but an [`CallOutcome`].
#[derive(Debug, thiserror::Error)]
pub enum HostError {
    /// The JVM could not be started.
    #[error("cannot start the host JVM {java}: {reason}")]
    Start {
        /// The program.
        java: String,
        /// Why.
        reason: String,
    },
    /// The JVM ended while the engine needed it.
    #[error("the host JVM ended ({status}) during {during}")]
    Ended {
        /// Exit code or signal as text.
        status: String,
        /// Exit code as a shell would give it (128 + signal).
        code: i32,
        /// Another process ended it: by a signal that no crash raises.
        killed: bool,
        /// Which request was under way.
        during: String,
    },
    /// The JVM was ended because it did not answer in time.
    #[error("{during} does not return")]
    Silent {
        /// Which request was under way.
        during: String,
    },
    /// A message that the other process does not understand: a bug.
    #[error("the host protocol was violated: {0}")]
    Protocol(String),
}

impl HostError {
    /// Whether another process ended the JVM. That says nothing about what it ran.
    pub fn is_killed(&self) -> bool {
        matches!(self, HostError::Ended { killed: true, .. })
    }
}
