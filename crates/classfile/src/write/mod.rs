//! Writes small class files: the other direction. The engine needs classes of its own behind lambdas and the methods of
//! records, and drivers that call the method under test.

mod class;
mod code;

pub use class::{ClassWriter, Pool, WITH_NESTMATES, WITHOUT_STACK_MAPS};
pub use code::{
    Assembler, Branch, SwitchLabels, class_constant, descriptor_text, is_primitive, op, unwrapped, wrapper_of,
};
