//! Bytecode instructions (JVMS chapter 6), decoded: one variant per family, operands widened, branch targets absolute.

mod decode;
mod family;

pub use decode::decode;

/// Computational kinds that the typed instructions distinguish.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[allow(missing_docs)]
pub enum Kind {
    Int,
    Long,
    Float,
    Double,
    Reference,
}

/// Element kinds of the array instructions; `baload` serves byte and boolean.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[allow(missing_docs)]
pub enum ArrayKind {
    Byte,
    Char,
    Short,
    Int,
    Long,
    Float,
    Double,
    Reference,
}

/// Primitive types as `newarray` names them.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[allow(missing_docs)]
pub enum PrimitiveType {
    Boolean,
    Char,
    Float,
    Double,
    Byte,
    Short,
    Int,
    Long,
}

/// Arithmetic that all four numeric kinds have.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[allow(missing_docs)]
pub enum ArithmeticOp {
    Add,
    Sub,
    Mul,
    Div,
    Rem,
    Neg,
}

/// Bit operations of int and long. The distance of a long shift is an int.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[allow(missing_docs)]
pub enum BitOp {
    Shl,
    Shr,
    Ushr,
    And,
    Or,
    Xor,
}

/// Primitive conversions.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[allow(missing_docs)]
pub enum Conversion {
    IntToLong,
    IntToFloat,
    IntToDouble,
    LongToInt,
    LongToFloat,
    LongToDouble,
    FloatToInt,
    FloatToLong,
    FloatToDouble,
    DoubleToInt,
    DoubleToLong,
    DoubleToFloat,
    IntToByte,
    IntToChar,
    IntToShort,
}

/// Three-way comparisons; L gives -1 and G gives 1 when an operand is NaN.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[allow(missing_docs)]
pub enum CompareOp {
    Long,
    FloatL,
    FloatG,
    DoubleL,
    DoubleG,
}

/// Conditions of the branch instructions.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[allow(missing_docs)]
pub enum Condition {
    Eq,
    Ne,
    Lt,
    Ge,
    Gt,
    Le,
}

/// One instruction. `u16` operands named `constant` are constant-pool indices; `target`s are absolute bytecode offsets.
#[derive(Debug, Clone, PartialEq)]
#[allow(missing_docs)]
pub enum Instruction {
    Nop,
    ConstNull,
    /// `iconst_*`, `bipush`, `sipush`
    ConstInt(i32),
    ConstLong(i64),
    ConstFloat(f32),
    ConstDouble(f64),
    /// `ldc`, `ldc_w`, `ldc2_w`
    LoadConstant {
        constant: u16,
    },
    Load {
        kind: Kind,
        local: u16,
    },
    Store {
        kind: Kind,
        local: u16,
    },
    ArrayLoad(ArrayKind),
    ArrayStore(ArrayKind),
    Pop,
    Pop2,
    Dup,
    DupX1,
    DupX2,
    Dup2,
    Dup2X1,
    Dup2X2,
    Swap,
    /// `kind` is never `Reference`.
    Arithmetic {
        kind: Kind,
        op: ArithmeticOp,
    },
    /// `kind` is `Int` or `Long`.
    Bits {
        kind: Kind,
        op: BitOp,
    },
    Increment {
        local: u16,
        by: i16,
    },
    Convert(Conversion),
    Compare(CompareOp),
    /// `ifeq` … `ifle`
    IfZero {
        condition: Condition,
        target: u32,
    },
    /// `if_icmp*`
    IfInt {
        condition: Condition,
        target: u32,
    },
    /// `if_acmpeq`, `if_acmpne`
    IfReference {
        equal: bool,
        target: u32,
    },
    /// `ifnull`, `ifnonnull`
    IfNull {
        null: bool,
        target: u32,
    },
    /// `goto`, `goto_w`
    Goto {
        target: u32,
    },
    /// `jsr`, `jsr_w`
    Jsr {
        target: u32,
    },
    Ret {
        local: u16,
    },
    TableSwitch {
        default: u32,
        low: i32,
        targets: Box<[u32]>,
    },
    /// Pairs are strictly increasing by key.
    LookupSwitch {
        default: u32,
        pairs: Box<[(i32, u32)]>,
    },
    /// `None` returns void.
    Return(Option<Kind>),
    GetStatic {
        constant: u16,
    },
    PutStatic {
        constant: u16,
    },
    GetField {
        constant: u16,
    },
    PutField {
        constant: u16,
    },
    InvokeVirtual {
        constant: u16,
    },
    InvokeSpecial {
        constant: u16,
    },
    InvokeStatic {
        constant: u16,
    },
    InvokeInterface {
        constant: u16,
    },
    InvokeDynamic {
        constant: u16,
    },
    New {
        constant: u16,
    },
    NewArray(PrimitiveType),
    NewReferenceArray {
        constant: u16,
    },
    ArrayLength,
    Throw,
    CheckCast {
        constant: u16,
    },
    InstanceOf {
        constant: u16,
    },
    MonitorEnter,
    MonitorExit,
    NewMultiArray {
        constant: u16,
        dimensions: u8,
    },
}

impl Instruction {
    /// Where the instruction may branch to, the default of a switch first; not counting the next instruction.
    /// Empty for all but branches and switches; `Ret` is not counted, its targets are no operands.
    pub fn targets(&self) -> impl Iterator<Item = u32> + '_ {
        let (first, table, pairs): (Option<u32>, &[u32], &[(i32, u32)]) = match self {
            Instruction::IfZero { target, .. }
            | Instruction::IfInt { target, .. }
            | Instruction::IfReference { target, .. }
            | Instruction::IfNull { target, .. }
            | Instruction::Goto { target }
            | Instruction::Jsr { target } => (Some(*target), &[], &[]),
            Instruction::TableSwitch { default, targets, .. } => (Some(*default), targets, &[]),
            Instruction::LookupSwitch { default, pairs } => (Some(*default), &[], pairs),
            _ => (None, &[], &[]),
        };
        first.into_iter().chain(table.iter().copied()).chain(pairs.iter().map(|&(_, target)| target))
    }
}
