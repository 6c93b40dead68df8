//! Every opcode decodes to its instruction (JVMS §6.5); the table is in the order of the opcodes.

use crema_classfile::{
    ArithmeticOp, ArrayKind, BitOp, CompareOp, Condition, Conversion, Instruction, Kind, PrimitiveType, Rule, decode,
};

use Instruction::*;

/// Instructions without operands: opcode and meaning.
#[rustfmt::skip]
fn plain() -> Vec<(u8, Instruction)> {
    use {ArithmeticOp::*, ArrayKind as A, BitOp::*, Conversion::*, Kind::*};
    let load = |kind, local| Load { kind, local };
    let store = |kind, local| Store { kind, local };
    let math = |kind, op| Arithmetic { kind, op };
    let bits = |kind, op| Bits { kind, op };
    vec![
        (0x00, Nop), (0x01, ConstNull), (0x02, ConstInt(-1)), (0x03, ConstInt(0)), (0x04, ConstInt(1)),
        (0x05, ConstInt(2)), (0x06, ConstInt(3)), (0x07, ConstInt(4)), (0x08, ConstInt(5)), (0x09, ConstLong(0)),
        (0x0a, ConstLong(1)), (0x0b, ConstFloat(0.0)), (0x0c, ConstFloat(1.0)), (0x0d, ConstFloat(2.0)),
        (0x0e, ConstDouble(0.0)), (0x0f, ConstDouble(1.0)),
        (0x1a, load(Int, 0)), (0x1b, load(Int, 1)), (0x1c, load(Int, 2)), (0x1d, load(Int, 3)),
        (0x1e, load(Long, 0)), (0x1f, load(Long, 1)), (0x20, load(Long, 2)), (0x21, load(Long, 3)),
        (0x22, load(Float, 0)), (0x23, load(Float, 1)), (0x24, load(Float, 2)), (0x25, load(Float, 3)),
        (0x26, load(Double, 0)), (0x27, load(Double, 1)), (0x28, load(Double, 2)), (0x29, load(Double, 3)),
        (0x2a, load(Reference, 0)), (0x2b, load(Reference, 1)), (0x2c, load(Reference, 2)),
        (0x2d, load(Reference, 3)),
        (0x2e, ArrayLoad(A::Int)), (0x2f, ArrayLoad(A::Long)), (0x30, ArrayLoad(A::Float)),
        (0x31, ArrayLoad(A::Double)), (0x32, ArrayLoad(A::Reference)), (0x33, ArrayLoad(A::Byte)),
        (0x34, ArrayLoad(A::Char)), (0x35, ArrayLoad(A::Short)),
        (0x3b, store(Int, 0)), (0x3c, store(Int, 1)), (0x3d, store(Int, 2)), (0x3e, store(Int, 3)),
        (0x3f, store(Long, 0)), (0x40, store(Long, 1)), (0x41, store(Long, 2)), (0x42, store(Long, 3)),
        (0x43, store(Float, 0)), (0x44, store(Float, 1)), (0x45, store(Float, 2)), (0x46, store(Float, 3)),
        (0x47, store(Double, 0)), (0x48, store(Double, 1)), (0x49, store(Double, 2)), (0x4a, store(Double, 3)),
        (0x4b, store(Reference, 0)), (0x4c, store(Reference, 1)), (0x4d, store(Reference, 2)),
        (0x4e, store(Reference, 3)),
        (0x4f, ArrayStore(A::Int)), (0x50, ArrayStore(A::Long)), (0x51, ArrayStore(A::Float)),
        (0x52, ArrayStore(A::Double)), (0x53, ArrayStore(A::Reference)), (0x54, ArrayStore(A::Byte)),
        (0x55, ArrayStore(A::Char)), (0x56, ArrayStore(A::Short)),
        (0x57, Pop), (0x58, Pop2), (0x59, Dup), (0x5a, DupX1), (0x5b, DupX2), (0x5c, Dup2), (0x5d, Dup2X1),
        (0x5e, Dup2X2), (0x5f, Swap),
        (0x60, math(Int, Add)), (0x61, math(Long, Add)), (0x62, math(Float, Add)), (0x63, math(Double, Add)),
        (0x64, math(Int, Sub)), (0x65, math(Long, Sub)), (0x66, math(Float, Sub)), (0x67, math(Double, Sub)),
        (0x68, math(Int, Mul)), (0x69, math(Long, Mul)), (0x6a, math(Float, Mul)), (0x6b, math(Double, Mul)),
        (0x6c, math(Int, Div)), (0x6d, math(Long, Div)), (0x6e, math(Float, Div)), (0x6f, math(Double, Div)),
        (0x70, math(Int, Rem)), (0x71, math(Long, Rem)), (0x72, math(Float, Rem)), (0x73, math(Double, Rem)),
        (0x74, math(Int, Neg)), (0x75, math(Long, Neg)), (0x76, math(Float, Neg)), (0x77, math(Double, Neg)),
        (0x78, bits(Int, Shl)), (0x79, bits(Long, Shl)), (0x7a, bits(Int, Shr)), (0x7b, bits(Long, Shr)),
        (0x7c, bits(Int, Ushr)), (0x7d, bits(Long, Ushr)), (0x7e, bits(Int, And)), (0x7f, bits(Long, And)),
        (0x80, bits(Int, Or)), (0x81, bits(Long, Or)), (0x82, bits(Int, Xor)), (0x83, bits(Long, Xor)),
        (0x85, Convert(IntToLong)), (0x86, Convert(IntToFloat)), (0x87, Convert(IntToDouble)),
        (0x88, Convert(LongToInt)), (0x89, Convert(LongToFloat)), (0x8a, Convert(LongToDouble)),
        (0x8b, Convert(FloatToInt)), (0x8c, Convert(FloatToLong)), (0x8d, Convert(FloatToDouble)),
        (0x8e, Convert(DoubleToInt)), (0x8f, Convert(DoubleToLong)), (0x90, Convert(DoubleToFloat)),
        (0x91, Convert(IntToByte)), (0x92, Convert(IntToChar)), (0x93, Convert(IntToShort)),
        (0x94, Compare(CompareOp::Long)), (0x95, Compare(CompareOp::FloatL)), (0x96, Compare(CompareOp::FloatG)),
        (0x97, Compare(CompareOp::DoubleL)), (0x98, Compare(CompareOp::DoubleG)),
        (0xac, Return(Some(Int))), (0xad, Return(Some(Long))), (0xae, Return(Some(Float))),
        (0xaf, Return(Some(Double))), (0xb0, Return(Some(Reference))), (0xb1, Return(None)),
        (0xbe, ArrayLength), (0xbf, Throw), (0xc2, MonitorEnter), (0xc3, MonitorExit),
    ]
}

/// Instructions with operands, each preceded by nothing: bytes and meaning. Branches go to themselves.
fn with_operands() -> Vec<(Vec<u8>, Instruction)> {
    use {Condition::*, Kind::*};
    let jump = |opcode| vec![opcode, 0, 0];
    let constant = 0x1234;
    let indexed = |opcode| vec![opcode, 0x12, 0x34];
    let mut table = vec![
        (vec![0x10, 0x80], ConstInt(-128)),
        (vec![0x11, 0x80, 0x01], ConstInt(-32767)),
        (vec![0x12, 0xff], LoadConstant { constant: 255 }),
        (indexed(0x13), LoadConstant { constant }),
        (indexed(0x14), LoadConstant { constant }),
        (vec![0x84, 0xfe, 0xff], Increment { local: 254, by: -1 }),
        (jump(0x99), IfZero { condition: Eq, target: 0 }),
        (jump(0x9a), IfZero { condition: Ne, target: 0 }),
        (jump(0x9b), IfZero { condition: Lt, target: 0 }),
        (jump(0x9c), IfZero { condition: Ge, target: 0 }),
        (jump(0x9d), IfZero { condition: Gt, target: 0 }),
        (jump(0x9e), IfZero { condition: Le, target: 0 }),
        (jump(0x9f), IfInt { condition: Eq, target: 0 }),
        (jump(0xa0), IfInt { condition: Ne, target: 0 }),
        (jump(0xa1), IfInt { condition: Lt, target: 0 }),
        (jump(0xa2), IfInt { condition: Ge, target: 0 }),
        (jump(0xa3), IfInt { condition: Gt, target: 0 }),
        (jump(0xa4), IfInt { condition: Le, target: 0 }),
        (jump(0xa5), IfReference { equal: true, target: 0 }),
        (jump(0xa6), IfReference { equal: false, target: 0 }),
        (jump(0xa7), Goto { target: 0 }),
        (jump(0xa8), Jsr { target: 0 }),
        (vec![0xa9, 0xfd], Ret { local: 253 }),
        (indexed(0xb2), GetStatic { constant }),
        (indexed(0xb3), PutStatic { constant }),
        (indexed(0xb4), GetField { constant }),
        (indexed(0xb5), PutField { constant }),
        (indexed(0xb6), InvokeVirtual { constant }),
        (indexed(0xb7), InvokeSpecial { constant }),
        (indexed(0xb8), InvokeStatic { constant }),
        (vec![0xb9, 0x12, 0x34, 1, 0], InvokeInterface { constant }),
        (vec![0xba, 0x12, 0x34, 0, 0], InvokeDynamic { constant }),
        (indexed(0xbb), New { constant }),
        (indexed(0xbd), NewReferenceArray { constant }),
        (indexed(0xc0), CheckCast { constant }),
        (indexed(0xc1), InstanceOf { constant }),
        (vec![0xc4, 0x84, 0x12, 0x34, 0xff, 0xfe], Increment { local: 0x1234, by: -2 }),
        (vec![0xc4, 0xa9, 0x12, 0x34], Ret { local: 0x1234 }),
        (vec![0xc5, 0x12, 0x34, 3], NewMultiArray { constant, dimensions: 3 }),
        (jump(0xc6), IfNull { null: true, target: 0 }),
        (jump(0xc7), IfNull { null: false, target: 0 }),
        (vec![0xc8, 0, 0, 0, 0], Goto { target: 0 }),
        (vec![0xc9, 0, 0, 0, 0], Jsr { target: 0 }),
    ];
    for (index, kind) in (0..).zip([Int, Long, Float, Double, Reference]) {
        table.push((vec![0x15 + index, 0xff], Load { kind, local: 255 }));
        table.push((vec![0x36 + index, 0xff], Store { kind, local: 255 }));
        table.push((vec![0xc4, 0x15 + index, 0x12, 0x34], Load { kind, local: 0x1234 }));
        table.push((vec![0xc4, 0x36 + index, 0x12, 0x34], Store { kind, local: 0x1234 }));
    }
    use PrimitiveType as P;
    let types = [P::Boolean, P::Char, P::Float, P::Double, P::Byte, P::Short, P::Int, P::Long];
    table.extend((4..).zip(types).map(|(code, kind)| (vec![0xbc, code], NewArray(kind))));
    table
}

/// The two switches, whose operands depend on where they stand: they stand at offset 0 and branch to themselves.
fn switches() -> Vec<(Vec<u8>, Instruction)> {
    let words = |opcode: u8, words: &[i32]| {
        let mut bytes = vec![opcode, 0, 0, 0];
        bytes.extend(words.iter().flat_map(|word| word.to_be_bytes()));
        bytes
    };
    vec![
        (words(0xaa, &[0, -1, 1, 0, 0, 0]), TableSwitch { default: 0, low: -1, targets: [0, 0, 0].into() }),
        (words(0xaa, &[0, i32::MAX, i32::MAX, 0]), TableSwitch { default: 0, low: i32::MAX, targets: [0].into() }),
        (words(0xab, &[0, 0]), LookupSwitch { default: 0, pairs: [].into() }),
        (
            words(0xab, &[0, 2, i32::MIN, 0, i32::MAX, 0]),
            LookupSwitch { default: 0, pairs: [(i32::MIN, 0), (i32::MAX, 0)].into() },
        ),
    ]
}

fn all() -> Vec<(Vec<u8>, Instruction)> {
    let mut table: Vec<_> = plain().into_iter().map(|(opcode, meaning)| (vec![opcode], meaning)).collect();
    table.extend(with_operands());
    table.extend(switches());
    table
}

#[test]
fn every_opcode_has_its_meaning() {
    for (bytes, meaning) in all() {
        assert_eq!(decode(&bytes), Ok(vec![(0, meaning)]), "{bytes:02x?}");
    }
}

#[test]
fn the_table_lacks_no_opcode_and_all_others_are_unknown() {
    let mut known = [false; 256];
    all().iter().for_each(|(bytes, _)| known[usize::from(bytes[0])] = true);
    for opcode in 0..=255_u8 {
        assert_eq!(known[usize::from(opcode)], opcode <= 0xc9, "{opcode:#04x} in the table");
        if opcode > 0xc9 {
            assert_eq!(decode(&[opcode; 16]).unwrap_err().rule, Rule::Opcode);
        }
    }
}

#[test]
fn only_some_instructions_have_a_wide_form() {
    for opcode in 0..=255_u8 {
        let wide = matches!(opcode, 0x15..=0x19 | 0x36..=0x3a | 0x84 | 0xa9);
        match decode(&[0xc4, opcode, 0, 0, 0, 0]) {
            Err(error) => assert!(!wide && error.rule == Rule::WideInstruction, "{opcode:#04x}: {error}"),
            Ok(_) => assert!(wide, "{opcode:#04x}"),
        }
    }
}

#[test]
fn no_instruction_decodes_without_all_its_bytes() {
    for (bytes, _) in all() {
        for length in 1..bytes.len() {
            let error = decode(&bytes[..length]).expect_err("bytes are missing");
            assert_eq!(error.rule, Rule::IncompleteInstruction, "{bytes:02x?} cut to {length}");
        }
    }
}

#[test]
fn switches_are_padded_from_the_start_of_the_code() {
    for before in 0..4_u32 {
        let padding = 3 - before as usize;
        let mut bytes = vec![0; before as usize];
        bytes.push(0xaa);
        // Padding of any value, as the JVM allows from version 51 on.
        bytes.extend(vec![0xee; padding]);
        bytes.extend([0, 0, 0, 0, 0, 0, 0, 7, 0, 0, 0, 7]);
        bytes.extend((-(before as i32)).to_be_bytes());
        let switch = TableSwitch { default: before, low: 7, targets: [0].into() };
        assert_eq!(decode(&bytes).unwrap().last(), Some(&(before, switch)));
    }
}

#[test]
fn branches_are_relative_and_reach_both_ways() {
    // 0: nop; 1: goto 4; 4: goto_w 0; 9: return
    let bytes = [0x00, 0xa7, 0, 3, 0xc8, 0xff, 0xff, 0xff, 0xfc, 0xb1];
    let expected = vec![(0, Nop), (1, Goto { target: 4 }), (4, Goto { target: 0 }), (9, Return(None))];
    assert_eq!(decode(&bytes), Ok(expected));
}

#[test]
fn targets_are_listed_with_the_default_first() {
    let pairs = LookupSwitch { default: 9, pairs: [(1, 5), (2, 7)].into() };
    assert_eq!(pairs.targets().collect::<Vec<_>>(), [9, 5, 7]);
    let table = TableSwitch { default: 9, low: 0, targets: [5, 7].into() };
    assert_eq!(table.targets().collect::<Vec<_>>(), [9, 5, 7]);
    assert_eq!(Goto { target: 3 }.targets().collect::<Vec<_>>(), [3]);
    assert_eq!(Return(None).targets().count(), 0);
}
