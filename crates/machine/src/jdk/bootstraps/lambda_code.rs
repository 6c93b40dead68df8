//! The code of a lambda's class: its constructor, the method that adapts and forwards, and the methods that serialization
//! calls.

use crema_classfile::{MethodHandleKind, access};

use super::Signature;
use super::lambda::{Implementation, Recipe};
use crema_classfile::write::ClassWriter;
use crema_classfile::write::{Assembler, op};

pub(super) fn field_name(index: usize) -> String {
    format!("arg${}", index + 1)
}

/// Writes the constructor. The engine never runs it, but reflection shows it.
pub(super) fn write_constructor(writer: &mut ClassWriter, name: &str, factory: &Signature) {
    let descriptor = format!("({})V", factory.parameters.concat());
    writer.method(access::PRIVATE, "<init>", &descriptor, |code| {
        code.load("Ljava/lang/Object;", 0);
        code.invoke(op::INVOKESPECIAL, "java/lang/Object", "<init>", "()V", false);
        let mut slot = 1;
        for (index, parameter) in factory.parameters.iter().enumerate() {
            code.load("Ljava/lang/Object;", 0);
            code.load(parameter, slot);
            code.put_field(name, &field_name(index), parameter);
            slot += width(parameter);
        }
        code.give_back(None);
    });
}

/// Writes the interface's method, or a bridge to it, with the type `descriptor`.
pub(super) fn forward(
    code: &mut Assembler<'_>,
    name: &str,
    recipe: &Recipe,
    implementation: &Implementation,
    descriptor: &str,
) {
    let (Some(own), Some(instantiated)) = (Signature::parse(descriptor), Signature::parse(&recipe.instantiated)) else {
        return;
    };
    if implementation.kind == MethodHandleKind::NewInvokeSpecial {
        code.new_object(&implementation.class);
    }
    let wanted = &implementation.handle_type.parameters;
    for (index, captured) in recipe.factory.parameters.iter().enumerate() {
        code.load("Ljava/lang/Object;", 0);
        code.get_field(name, &field_name(index), captured);
    }
    let mut slot = 1;
    let captured = recipe.factory.parameters.len();
    for (index, parameter) in own.parameters.iter().enumerate() {
        code.load(parameter, slot);
        slot += width(parameter);
        let (wanted, dynamic) = (wanted.get(captured + index), instantiated.parameters.get(index));
        code.convert(Some(parameter), wanted.map(String::as_str), dynamic.map(String::as_str));
    }
    let Implementation { class, name, descriptor, is_interface, .. } = implementation;
    code.invoke(invocation(implementation), class, name, descriptor, *is_interface);
    let result = own.result.as_deref();
    code.convert(implementation.handle_type.result.as_deref(), result, result);
    code.give_back(result);
}

/// The opcode with which the generated code calls the implementation. A special call becomes a virtual one: the verifier
/// allows no other here, and the engine replaces the call by its own target anyway.
fn invocation(implementation: &Implementation) -> u8 {
    match implementation.kind {
        MethodHandleKind::InvokeStatic => op::INVOKESTATIC,
        MethodHandleKind::NewInvokeSpecial => op::INVOKESPECIAL,
        _ if implementation.is_interface => op::INVOKEINTERFACE,
        _ => op::INVOKEVIRTUAL,
    }
}

/// Writes `writeReplace` of a serializable lambda. It returns a `SerializedLambda`, from which the caller's
/// `$deserializeLambda$` can create the lambda again.
pub(super) fn write_replace(
    writer: &mut ClassWriter,
    name: &str,
    caller: &str,
    recipe: &Recipe,
    implementation: &Implementation,
    declaring: &str,
) {
    const CONSTRUCTOR: &str = "(Ljava/lang/Class;Ljava/lang/String;Ljava/lang/String;Ljava/lang/String;ILjava/lang/String;Ljava/lang/String;Ljava/lang/String;Ljava/lang/String;[Ljava/lang/Object;)V";
    const SERIALIZED: &str = "java/lang/invoke/SerializedLambda";
    writer.method(access::PRIVATE | access::FINAL, "writeReplace", "()Ljava/lang/Object;", |code| {
        code.new_object(SERIALIZED);
        code.push_class(caller);
        code.push_string(&recipe.interface);
        code.push_string(&recipe.method_name);
        code.push_string(&recipe.erased);
        code.push_int(implementation.kind as i32);
        code.push_string(declaring);
        code.push_string(&implementation.name);
        code.push_string(&implementation.descriptor);
        code.push_string(&recipe.instantiated);
        code.push_int(recipe.factory.parameters.len() as i32);
        code.new_array("java/lang/Object");
        for (index, captured) in recipe.factory.parameters.iter().enumerate() {
            code.plain(op::DUP, 0, 1);
            code.push_int(index as i32);
            code.load("Ljava/lang/Object;", 0);
            code.get_field(name, &field_name(index), captured);
            code.box_value(captured);
            code.plain(op::AASTORE, 3, 0);
        }
        code.invoke(op::INVOKESPECIAL, SERIALIZED, "<init>", CONSTRUCTOR, false);
        code.give_back(Some("Ljava/lang/Object;"));
    });
}

/// Writes the methods by which a lambda refuses serialization: its interface is serializable, but the lambda was not declared
/// to be.
pub(super) fn write_refusals(writer: &mut ClassWriter) {
    const REFUSAL: &str = "java/io/NotSerializableException";
    for (name, descriptor) in
        [("writeObject", "(Ljava/io/ObjectOutputStream;)V"), ("readObject", "(Ljava/io/ObjectInputStream;)V")]
    {
        writer.method(access::PRIVATE | access::FINAL, name, descriptor, |code| {
            code.new_object(REFUSAL);
            code.push_string("Non-serializable lambda");
            code.invoke(op::INVOKESPECIAL, REFUSAL, "<init>", "(Ljava/lang/String;)V", false);
            code.plain(op::ATHROW, 1, 0);
        });
    }
}

fn width(descriptor: &str) -> u16 {
    if matches!(descriptor, "J" | "D") { 2 } else { 1 }
}
