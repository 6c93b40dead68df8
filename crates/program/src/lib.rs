//! The program under analysis: where classes come from, how they relate, what names resolve to, and their code in the form
//! that the machine runs.
//!
//! Invariant: a program only grows. Nothing in it depends on the path that is being explored.

pub mod class;
pub mod classpath;
pub mod code;
mod constructions;
pub mod flow;
pub mod hierarchy;
pub mod index;
mod library;
mod live;
pub mod loops;
mod manifest;
pub mod program;
mod recursion;
mod resolve;
mod symbol;
pub mod translate;

pub use class::{Class, ClassKind, Field, Method, ObjectLayout, Origin};
pub use classpath::{ClassPath, ClassPathError, JdkImage};
pub use code::{Code, Handler, Instr, Reg, Storage, Wide};
pub use constructions::Constructions;
pub use flow::{Flow, JoinsAt};
pub use hierarchy::Hierarchy;
pub use index::{ClassId, FieldId, LiteralId, LoaderId, MethodId, SiteId, Symbol};
pub use library::is_library_name;
pub use live::{live_locals, live_locals_at};
pub use loops::Loop;
pub use manifest::Manifest;
pub use program::{APP, BOOT, LoadError, Program, Site};
pub use symbol::Symbols;
pub use translate::TranslateError;
