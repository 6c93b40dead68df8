//! Methods that the compiler made and that are not in the source: accessors of private members (`access$000`), bridges (JLS §15.12.4.5),
//! constructors and methods that fill in default arguments. Class files give them lines, but not lines where anybody wrote their code.

use crema_classfile::{ClassFile, Constant, MethodInfo, access};
use crema_program::{MethodId, Program};

/// Whether a method is not in the source. The body of a lambda is: it is synthetic as well, but the code that creates the lambda names it by a method
/// handle.
pub(crate) fn is_accessor(program: &Program, method: MethodId) -> bool {
    let method = program.method(method);
    if method.access & access::SYNTHETIC == 0 {
        return false;
    }
    let Some(file) = &program.class(method.class).file else { return false };
    file.methods.get(usize::from(method.position)).is_some_and(|declared| !has_handle(file, declared))
}

/// Whether a constant of its class is a handle of a method.
fn has_handle(file: &ClassFile, method: &MethodInfo) -> bool {
    let wanted = (&file.name, &method.name, &method.descriptor);
    (1..file.constants.len() as u16).any(|index| match file.constants.get(index) {
        Constant::MethodHandle { reference, .. } => file.constants.member(*reference) == Some(wanted),
        _ => false,
    })
}
