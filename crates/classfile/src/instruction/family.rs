//! Families of opcodes: which member of its family an opcode is (JVMS §6.5, §7).
//!
//! The last arm of each match also catches what the dispatch of the decoder never passes.

use super::{ArithmeticOp, ArrayKind, BitOp, CompareOp, Condition, Conversion, Instruction, Kind};

/// Order of `iload`, `lload`, `fload`, `dload`, `aload` and all families like it.
#[inline]
pub(super) fn kind(index: u8) -> Kind {
    match index {
        0 => Kind::Int,
        1 => Kind::Long,
        2 => Kind::Float,
        3 => Kind::Double,
        _ => Kind::Reference,
    }
}

/// Order of `iaload` … `saload`.
#[inline]
pub(super) fn array_kind(index: u8) -> ArrayKind {
    match index {
        0 => ArrayKind::Int,
        1 => ArrayKind::Long,
        2 => ArrayKind::Float,
        3 => ArrayKind::Double,
        4 => ArrayKind::Reference,
        5 => ArrayKind::Byte,
        6 => ArrayKind::Char,
        _ => ArrayKind::Short,
    }
}

#[inline]
pub(super) fn stack(opcode: u8) -> Instruction {
    match opcode {
        0x57 => Instruction::Pop,
        0x58 => Instruction::Pop2,
        0x59 => Instruction::Dup,
        0x5a => Instruction::DupX1,
        0x5b => Instruction::DupX2,
        0x5c => Instruction::Dup2,
        0x5d => Instruction::Dup2X1,
        0x5e => Instruction::Dup2X2,
        _ => Instruction::Swap,
    }
}

#[inline]
pub(super) fn arithmetic(index: u8) -> ArithmeticOp {
    match index {
        0 => ArithmeticOp::Add,
        1 => ArithmeticOp::Sub,
        2 => ArithmeticOp::Mul,
        3 => ArithmeticOp::Div,
        4 => ArithmeticOp::Rem,
        _ => ArithmeticOp::Neg,
    }
}

#[inline]
pub(super) fn bits(index: u8) -> BitOp {
    match index {
        0 => BitOp::Shl,
        1 => BitOp::Shr,
        2 => BitOp::Ushr,
        3 => BitOp::And,
        4 => BitOp::Or,
        _ => BitOp::Xor,
    }
}

#[inline]
pub(super) fn conversion(opcode: u8) -> Conversion {
    match opcode {
        0x85 => Conversion::IntToLong,
        0x86 => Conversion::IntToFloat,
        0x87 => Conversion::IntToDouble,
        0x88 => Conversion::LongToInt,
        0x89 => Conversion::LongToFloat,
        0x8a => Conversion::LongToDouble,
        0x8b => Conversion::FloatToInt,
        0x8c => Conversion::FloatToLong,
        0x8d => Conversion::FloatToDouble,
        0x8e => Conversion::DoubleToInt,
        0x8f => Conversion::DoubleToLong,
        0x90 => Conversion::DoubleToFloat,
        0x91 => Conversion::IntToByte,
        0x92 => Conversion::IntToChar,
        _ => Conversion::IntToShort,
    }
}

#[inline]
pub(super) fn compare(opcode: u8) -> CompareOp {
    match opcode {
        0x94 => CompareOp::Long,
        0x95 => CompareOp::FloatL,
        0x96 => CompareOp::FloatG,
        0x97 => CompareOp::DoubleL,
        _ => CompareOp::DoubleG,
    }
}

/// Order of `ifeq` … `ifle`.
#[inline]
pub(super) fn condition(index: u8) -> Condition {
    match index {
        0 => Condition::Eq,
        1 => Condition::Ne,
        2 => Condition::Lt,
        3 => Condition::Ge,
        4 => Condition::Gt,
        _ => Condition::Le,
    }
}
