//! Rules of the instructions.

use crema_classfile::Rule;

use crate::Damage;
use crema_testkit::class_builder::{ClassBuilder, u2};

/// Rules of the instructions alone, found by `decode`.
pub(crate) const INSTRUCTIONS: &[(Rule, &str, &[u8])] = &[
    (Rule::CodeLength, "the code has 0 bytes", &[]),
    (Rule::Opcode, "unknown opcode 0xca", &[0x00, 0xca]),
    (Rule::IncompleteInstruction, "2 bytes expected, 1 left", &[0x11, 0x00]),
    (Rule::IncompleteInstruction, "a switch has 4294967296 cases", &SWITCH_OF_ALL_INTS),
    (Rule::BranchTarget, "target 1 is not the start", &[0xa7, 0, 1]),
    (Rule::BranchTarget, "target 3 is not the start", &[0xa7, 0, 3]),
    (Rule::BranchTarget, "-2 bytes away from 1", &[0x00, 0xa7, 0xff, 0xfe]),
    (Rule::WideInstruction, "opcode 0x00 has no wide form", &[0xc4, 0x00]),
    (Rule::SwitchKeys, "tableswitch from 1 to 0", &[0xaa, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0]),
    (Rule::SwitchKeys, "lookupswitch with -1 pairs", &[0xab, 0, 0, 0, 0, 0, 0, 0, 255, 255, 255, 255]),
    (Rule::SwitchKeys, "lookupswitch has key 5 out of order", &SWITCH_WITH_EQUAL_KEYS),
    (Rule::ReservedOperand, "a reserved operand is 1", &[0xb9, 0, 1, 1, 1]),
    (Rule::ReservedOperand, "a reserved operand is 256", &[0xba, 0, 1, 1, 0]),
    (Rule::ArrayType, "newarray of the unknown type 3", &[0xbc, 3]),
    (Rule::ArrayType, "newarray of the unknown type 12", &[0xbc, 12]),
    (Rule::ArrayDimensions, "multianewarray with 0 dimensions", &[0xc5, 0, 1, 0]),
];

const SWITCH_OF_ALL_INTS: [u8; 16] = [0xaa, 0, 0, 0, 0, 0, 0, 0, 0x80, 0, 0, 0, 0x7f, 0xff, 0xff, 0xff];

const SWITCH_WITH_EQUAL_KEYS: [u8; 28] =
    [0xab, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 2, 0, 0, 0, 5, 0, 0, 0, 0, 0, 0, 0, 5, 0, 0, 0, 0];

/// Rules of instructions and constants together, found by `check_code`.
pub(crate) const CODE: &[(Rule, &str, Damage)] = &[
    (Rule::LocalIndex, "local 4 of 4", |class| class.add_code(&[0x15, 4], &[], &[])),
    (Rule::LocalIndex, "local 4 of 4", |class| class.add_code(&[0x42], &[], &[])),
    (Rule::LocalIndex, "local 65536 of 4", |class| class.add_code(&[0xc4, 0x16, 0xff, 0xff], &[], &[])),
    (Rule::LocalIndex, "local 9 of 4", |class| class.add_code(&[0x84, 9, 1], &[], &[])),
    (Rule::LocalIndex, "local 9 of 4", |class| class.add_code(&[0xa9, 9], &[], &[])),
    (Rule::Subroutine, "jsr in version 69", |class| class.add_code(&[0xa8, 0, 0], &[], &[])),
    (Rule::HandlerRange, "is not on instruction boundaries", |class| {
        class.add_code(&[0x11, 0, 0], &[[0, 3, 1, 0]], &[]);
    }),
    (Rule::HandlerRange, "is not on instruction boundaries", |class| {
        class.add_code(&[0x11, 0, 0], &[[0, 2, 0, 0]], &[]);
    }),
    (Rule::HandlerRange, "is not on instruction boundaries", |class| {
        class.add_code(&[0x11, 0, 0], &[[1, 3, 0, 0]], &[]);
    }),
    (Rule::ConstantOperand, "constant 1 is not a loadable constant", |class| class.add_code(&[0x12, 1], &[], &[])),
    (Rule::ConstantOperand, "constant 0 is not a loadable constant", |class| class.add_code(&[0x12, 0], &[], &[])),
    (Rule::ConstantOperand, "is not a constant that this version can load", |class| {
        class.major = 48;
        class.add_code(&[0x12, 2], &[], &[]);
    }),
    (Rule::ConstantOperand, "is not a constant of one slot", |class| {
        let constant = class.long(1);
        with_operand(class, &[0x13], constant, &[]);
    }),
    (Rule::ConstantOperand, "is not a constant of one slot", |class| {
        let constant = class.double(1.0);
        with_operand(class, &[0x13], constant, &[]);
    }),
    (Rule::ConstantOperand, "is not a constant of two slots", |class| {
        let constant = class.integer(1);
        with_operand(class, &[0x14], constant, &[]);
    }),
    (Rule::ConstantOperand, "constant 2 is not a Field", |class| class.add_code(&[0xb2, 0, 2], &[], &[])),
    (Rule::ConstantOperand, "constant 2 is not a Field", |class| class.add_code(&[0xb5, 0, 2], &[], &[])),
    (Rule::ConstantOperand, "is not a Method", |class| {
        let constant = class.member(11, "x", "()V");
        with_operand(class, &[0xb6], constant, &[]);
    }),
    (Rule::ConstantOperand, "is not a Method", |class| {
        class.major = 51;
        let constant = class.member(11, "x", "()V");
        with_operand(class, &[0xb8], constant, &[]);
    }),
    (Rule::ConstantOperand, "is not an InterfaceMethod", |class| {
        let constant = class.member(10, "x", "()V");
        with_operand(class, &[0xb9], constant, &[1, 0]);
    }),
    (Rule::ConstantOperand, "<init> is invoked other than by invokespecial", |class| {
        let constant = class.member(10, "<init>", "()V");
        with_operand(class, &[0xb6], constant, &[]);
    }),
    (Rule::ConstantOperand, "constant 2 is not an InvokeDynamic", |class| {
        class.add_code(&[0xba, 0, 2, 0, 0], &[], &[]);
    }),
    (Rule::ConstantOperand, "constant 1 is not a Class", |class| class.add_code(&[0xbb, 0, 1], &[], &[])),
    (Rule::ConstantOperand, "constant 1 is not a Class", |class| class.add_code(&[0xc0, 0, 1], &[], &[])),
    (Rule::ConstantOperand, "constant 1 is not a Class", |class| class.add_code(&[0xc1, 0, 1], &[], &[])),
    (Rule::ConstantOperand, "constant 1 is not a Class", |class| class.add_code(&[0xbd, 0, 1], &[], &[])),
    (Rule::ConstantOperand, "new of the array class [I", |class| {
        let constant = class.class("[I");
        with_operand(class, &[0xbb], constant, &[]);
    }),
    (Rule::ArgumentCount, "invokeinterface of (J)V has the count 2", |class| {
        let constant = class.member(11, "x", "(J)V");
        with_operand(class, &[0xb9], constant, &[2, 0]);
    }),
    (Rule::ArrayDimensions, "multianewarray makes 2 dimensions of [I", |class| {
        let constant = class.class("[I");
        with_operand(class, &[0xc5], constant, &[2]);
    }),
    (Rule::ArrayDimensions, "anewarray of a class with 255 dimensions", |class| {
        let constant = class.class(&("[".repeat(255) + "I"));
        with_operand(class, &[0xbd], constant, &[]);
    }),
];

/// Code of one instruction with a constant operand.
fn with_operand(class: &mut ClassBuilder, before: &[u8], constant: u16, after: &[u8]) {
    class.add_code(&[before, &u2(constant), after].concat(), &[], &[]);
}
