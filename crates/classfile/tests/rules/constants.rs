//! Rules of constants, names and descriptors, found by `parse`.

use crema_classfile::Rule;

use crate::Damage;
use crema_testkit::class_builder::{u2, u2s};

pub(crate) const CONSTANTS: &[(Rule, &str, Damage)] = &[
    (Rule::ConstantTag, "unknown tag 2", |class| _ = class.constant(2, &[0, 0])),
    (Rule::ConstantTag, "unknown tag 99", |class| _ = class.constant(99, &[0, 0])),
    (Rule::ConstantTag, "tag 17, which version 54 does not have", |class| {
        class.major = 54;
        class.dynamic(17, 0, "x", "I");
    }),
    (Rule::ConstantTag, "tag 16, which version 50 does not have", |class| {
        class.major = 50;
        class.constant(16, &[0, 1]);
    }),
    (Rule::WideConstant, "no room for its second index", |class| _ = class.constant(5, &[0; 8])),
    (Rule::ModifiedUtf8, "malformed text", |class| _ = class.utf8_bytes(b"a\0b")),
    (Rule::ModifiedUtf8, "malformed text", |class| _ = class.utf8_bytes("😀".as_bytes())),
    (Rule::ModifiedUtf8, "unpaired surrogate", |class| {
        let text = class.utf8_bytes(&[0xed, 0xa0, 0x80]);
        class.constant(7, &u2(text));
    }),
    (Rule::ModifiedUtf8, "unpaired surrogate", |class| {
        let text = class.utf8_bytes(&[0xed, 0xa0, 0x80]);
        class.add_attribute("SourceFile", &u2(text));
    }),
    (Rule::NotUtf8, "constant 2 is not a Utf8", |class| _ = class.constant(7, &u2(2))),
    (Rule::NotUtf8, "constant 2 is not a Utf8", |class| _ = class.constant(8, &u2(2))),
    (Rule::NotUtf8, "constant 0 is not a Utf8", |class| _ = class.constant(12, &u2s(&[1, 0]))),
    (Rule::NotUtf8, "constant 2 is not a Utf8", |class| {
        let attribute = [u2s(&[2, 0, 0])].concat();
        class.attributes.push(attribute);
    }),
    (Rule::NotClass, "constant 1 is not a Class", |class| {
        let name_and_type = class.name_and_type("x", "I");
        class.constant(9, &u2s(&[1, name_and_type]));
    }),
    (Rule::NotNameAndType, "constant 1 is not a NameAndType", |class| _ = class.constant(10, &u2s(&[2, 1]))),
    (Rule::NotNameAndType, "constant 2 is not a NameAndType", |class| _ = class.constant(18, &u2s(&[0, 2]))),
    (Rule::MemberReference, "has the descriptor ()V", |class| _ = class.member(9, "x", "()V")),
    (Rule::MemberReference, "has the descriptor I", |class| _ = class.member(10, "x", "I")),
    (Rule::MemberReference, "has the descriptor I", |class| _ = class.member(11, "x", "I")),
    (Rule::MemberReference, "calls <clinit>", |class| _ = class.member(10, "<clinit>", "()V")),
    (Rule::MethodHandle, "unknown kind 0", |class| _ = class.method_handle(0, 1)),
    (Rule::MethodHandle, "unknown kind 10", |class| _ = class.method_handle(10, 1)),
    (Rule::MethodHandle, "does not suit a method handle of kind GetField", |class| {
        let method = class.member(10, "x", "()V");
        class.method_handle(1, method);
    }),
    (Rule::MethodHandle, "does not suit a method handle of kind InvokeStatic", |class| {
        class.major = 51;
        let method = class.member(11, "x", "()V");
        class.method_handle(6, method);
    }),
    (Rule::MethodHandle, "NewInvokeSpecial has the target x", |class| {
        let method = class.member(10, "x", "()V");
        class.method_handle(8, method);
    }),
    (Rule::MethodHandle, "InvokeSpecial has the target <init>", |class| {
        let method = class.member(10, "<init>", "()V");
        class.method_handle(7, method);
    }),
    (Rule::DynamicDescriptor, "has the descriptor ()V", |class| _ = class.dynamic(17, 0, "x", "()V")),
    (Rule::DynamicDescriptor, "has the descriptor I", |class| _ = class.dynamic(18, 0, "x", "I")),
    (Rule::BootstrapRow, "names row 7 of 0 bootstrap methods", |class| _ = class.dynamic(18, 7, "x", "()V")),
    // Names and descriptors.
    (Rule::ClassName, "\"a.b\" is not a class name", |class| _ = class.class("a.b")),
    (Rule::ClassName, "\"\" is not a class name", |class| _ = class.class("")),
    (Rule::ClassName, "\"a//b\" is not a package name", |class| {
        let name = class.utf8("a//b");
        class.constant(20, &u2(name));
    }),
    (Rule::FieldDescriptor, "\"[x\" is not an array descriptor", |class| _ = class.class("[x")),
    (Rule::ModuleName, "\"a:b\" is not a module name", |class| {
        let name = class.utf8("a:b");
        class.constant(19, &u2(name));
    }),
    (Rule::MemberName, "\"a/b\" is not a member name", |class| _ = class.name_and_type("a/b", "I")),
    (Rule::MemberName, "\"<x>\" is not a member name", |class| _ = class.name_and_type("<x>", "()V")),
    (Rule::MemberName, "\"a;b\" is not a field name", |class| class.add_field(0, "a;b", "I", &[])),
    (Rule::MemberName, "\"a>b\" is not a method name", |class| class.add_method(0x400, "a>b", "()V", &[])),
    (Rule::MemberName, "\"a.b\" is not a component name", |class| {
        let component = [class.utf8("a.b"), class.utf8("I"), 0];
        class.add_attribute("Record", &[u2s(&[1]), u2s(&component)].concat());
    }),
    (Rule::FieldDescriptor, "\"V\" is not a descriptor", |class| _ = class.name_and_type("x", "V")),
    (Rule::FieldDescriptor, "\"\" is not a field descriptor", |class| class.add_field(0, "x", "", &[])),
    (Rule::FieldDescriptor, "[[[[I\" is not a field descriptor", |class| {
        class.add_field(0, "x", &("[".repeat(256) + "I"), &[]);
    }),
    (Rule::MethodDescriptor, "\"(V)V\" is not a descriptor", |class| _ = class.name_and_type("x", "(V)V")),
    (Rule::MethodDescriptor, "\"()\" is not a method descriptor", |class| {
        class.add_method(0x400, "x", "()", &[]);
    }),
    (Rule::MethodDescriptor, "\"I\" is not a method descriptor", |class| {
        let text = class.utf8("I");
        class.constant(16, &u2(text));
    }),
    (Rule::MethodDescriptor, "is not a descriptor", |class| {
        class.name_and_type("x", &format!("({})V", "J".repeat(128)));
    }),
    (Rule::ArgumentSlots, "more than 255 argument slots", |class| {
        class.add_method(0x400, "x", &format!("({}I)V", "J".repeat(127)), &[]);
    }),
];
