//! Rules of the class, its members and attributes, found by `parse`.

use crema_classfile::{NEWEST_MAJOR, Rule};

use crate::Damage;
use crema_testkit::class_builder::{u2, u2s};

pub(crate) const STRUCTURE: &[(Rule, &str, Damage)] = &[
    (Rule::VersionTooOld { found: 44 }, "version 44 is older than 45", |class| class.major = 44),
    (
        Rule::VersionTooNew { found: NEWEST_MAJOR + 1, newest: NEWEST_MAJOR },
        "version 70 is newer than 69, the newest supported",
        |class| class.major = 70,
    ),
    (Rule::MinorVersion, "minor version 3", |class| class.minor = 3),
    // The class itself.
    (Rule::NotClass, "constant 1 is not a Class", |class| class.this_class = 1),
    (Rule::NotClass, "constant 999 is not a Class", |class| class.super_class = 999),
    (Rule::NotClass, "constant 1 is not a Class", |class| class.interfaces = vec![1]),
    (Rule::Superclass, "[I is an array", |class| class.this_class = class.class("[I")),
    (Rule::Superclass, "Test has no superclass", |class| class.super_class = 0),
    (Rule::Superclass, "java/lang/Object has the superclass Test", |class| {
        (class.this_class, class.super_class) = (class.super_class, class.this_class);
    }),
    (Rule::Superclass, "interface Test has the superclass Other", |class| {
        class.access = 0x600;
        class.super_class = class.class("Other");
    }),
    // Members.
    (Rule::DuplicateField, "xI occurs twice", |class| {
        class.add_field(0, "x", "I", &[]);
        class.add_field(0, "x", "J", &[]);
        class.add_field(0, "x", "I", &[]);
    }),
    (Rule::DuplicateMethod, "x()V occurs twice", |class| {
        class.add_method(0x400, "x", "()V", &[]);
        class.add_method(0x400, "x", "()V", &[]);
    }),
    (Rule::InstanceInitializer, "<init> has the descriptor ()I", |class| {
        class.add_method(0x100, "<init>", "()I", &[]);
    }),
    (Rule::InstanceInitializer, "<init> has the descriptor ()I", |class| {
        class.name_and_type("<init>", "()I");
    }),
    (Rule::ClassInitializer, "<clinit>()V is not a static method", |class| {
        class.add_method(0, "<clinit>", "()V", &[]);
    }),
    (Rule::ClassInitializer, "<clinit>(I)V is not a static method", |class| {
        class.add_method(8, "<clinit>", "(I)V", &[]);
    }),
    // Attributes.
    (Rule::AttributeLength, "2 bytes expected, 1 left", |class| class.add_attribute("SourceFile", &[0])),
    (Rule::AttributeLength, "SourceFile has 1 byte(s) too many", |class| {
        class.add_attribute("SourceFile", &[0, 1, 0]);
    }),
    // The name, flags and version of a module, no module that it requires, one package that it exports.
    (Rule::NotPackage, "constant 1 is not a Package", |class| {
        class.add_attribute("Module", &u2s(&[1, 0, 0, 0, 1, 1, 0, 0]));
    }),
    (Rule::DuplicateAttribute, "SourceFile occurs twice", |class| {
        class.add_attribute("SourceFile", &u2(1));
        class.add_attribute("SourceFile", &u2(1));
    }),
    (Rule::DuplicateAttribute, "InnerClasses occurs twice", |class| {
        class.add_attribute("InnerClasses", &u2(0));
        class.add_attribute("InnerClasses", &u2(0));
    }),
    (Rule::DuplicateAttribute, "Signature occurs twice", |class| {
        let signature = class.attribute("Signature", &u2(1));
        class.add_field(0, "x", "I", &[signature.clone(), signature]);
    }),
    (Rule::DuplicateAttribute, "Code occurs twice", |class| {
        let code = class.code(&[0xb1], &[], &[]);
        class.add_method(8, "x", "()V", &[code.clone(), code]);
    }),
    (Rule::ConstantValue, "is not a value of type I", |class| {
        let value = class.float(1.0);
        let attribute = class.attribute("ConstantValue", &u2(value));
        class.add_field(8, "x", "I", &[attribute]);
    }),
    (Rule::ConstantValue, "is not a value of type Ljava/lang/Object;", |class| {
        let value = class.string("text");
        let attribute = class.attribute("ConstantValue", &u2(value));
        class.add_field(8, "x", "Ljava/lang/Object;", &[attribute]);
    }),
    (Rule::CodeMissing, "x()V has no code", |class| class.add_method(1, "x", "()V", &[])),
    (Rule::CodeMissing, "<clinit>()V has no code", |class| class.add_method(0x408, "<clinit>", "()V", &[])),
    (Rule::CodeForbidden, "x()V is abstract or native and has code", |class| {
        let code = class.code(&[0xb1], &[], &[]);
        class.add_method(0x100, "x", "()V", &[code]);
    }),
    (Rule::CodeLength, "the code has 0 bytes", |class| class.add_code(&[], &[], &[])),
    (Rule::CodeLength, "the code has 65536 bytes", |class| class.add_code(&[0; 65536], &[], &[])),
    (Rule::HandlerRange, "[0, 2) → 0 is not inside 1 bytes", |class| class.add_code(&[0xb1], &[[0, 2, 0, 0]], &[])),
    (Rule::HandlerRange, "[1, 1) → 0 is not inside", |class| class.add_code(&[0, 0xb1], &[[1, 1, 0, 0]], &[])),
    (Rule::HandlerRange, "[0, 1) → 1 is not inside", |class| class.add_code(&[0xb1], &[[0, 1, 1, 0]], &[])),
    (Rule::NotClass, "constant 1 is not a Class", |class| class.add_code(&[0xb1], &[[0, 1, 0, 1]], &[])),
    (Rule::LineNumber, "line 7 starts at 1, outside 1 bytes", |class| {
        let lines = class.attribute("LineNumberTable", &u2s(&[1, 1, 7]));
        class.add_code(&[0xb1], &[], &[lines]);
    }),
    (Rule::LocalVariable, "has slot 0 and 2 bytes from 0", |class| {
        let row = [1, 0, 2, class.utf8("x"), class.utf8("I"), 0];
        let variables = class.attribute("LocalVariableTable", &u2s(&row));
        class.add_code(&[0xb1], &[], &[variables]);
    }),
    (Rule::LocalVariable, "has slot 3 and 1 bytes from 0", |class| {
        let row = [1, 0, 1, class.utf8("x"), class.utf8("J"), 3];
        let variables = class.attribute("LocalVariableTable", &u2s(&row));
        class.add_code(&[0xb1], &[], &[variables]);
    }),
    (Rule::NestMembers, "both NestHost and NestMembers", |class| {
        class.add_attribute("NestHost", &u2(2));
        class.add_attribute("NestMembers", &u2s(&[1, 2]));
    }),
    (Rule::NotMethodHandle, "constant 2 is not a MethodHandle", |class| {
        class.add_attribute("BootstrapMethods", &u2s(&[1, 2, 0]));
    }),
    (Rule::NotLoadable, "constant 1 is not a loadable constant", |class| {
        let method = class.member(10, "x", "()V");
        let handle = class.method_handle(6, method);
        class.add_attribute("BootstrapMethods", &u2s(&[1, handle, 1, 1]));
    }),
    (Rule::NotNameAndType, "constant 1 is not a NameAndType", |class| {
        class.add_attribute("EnclosingMethod", &u2s(&[2, 1]));
    }),
];
