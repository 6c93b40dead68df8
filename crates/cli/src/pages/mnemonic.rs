//! Instructions as `javap` shows them: mnemonics (JVMS §6.5), and constants by what they are.

use std::sync::Arc;

use crema_classfile::{
    ArithmeticOp, ArrayKind, BitOp, CompareOp, Condition, Constant, ConstantPool, Conversion, FieldType, Instruction,
    Kind, MethodDescriptor, PrimitiveType,
};

/// Longest string constant that is shown.
const STRING_CHARACTERS: usize = 60;

/// The whole instruction.
pub(super) fn text(instruction: &Instruction, constants: &ConstantPool) -> String {
    use Instruction as I;
    match instruction {
        I::ConstInt(value) => match value {
            -1 => "iconst_m1".into(),
            0..=5 => format!("iconst_{value}"),
            -128..=127 => format!("bipush {value}"),
            _ => format!("sipush {value}"),
        },
        I::ConstLong(value) => format!("lconst_{value}"),
        I::ConstFloat(value) => format!("fconst_{value}"),
        I::ConstDouble(value) => format!("dconst_{value}"),
        I::LoadConstant { constant } => format!("ldc {}", loaded(*constant, constants)),
        I::Load { kind, local } => format!("{}load{}", letter(*kind), slot(*local)),
        I::Store { kind, local } => format!("{}store{}", letter(*kind), slot(*local)),
        I::ArrayLoad(kind) => format!("{}aload", array_letter(*kind)),
        I::ArrayStore(kind) => format!("{}astore", array_letter(*kind)),
        I::Arithmetic { kind, op } => format!("{}{}", letter(*kind), arithmetic(*op)),
        I::Bits { kind, op } => format!("{}{}", letter(*kind), bits(*op)),
        I::Increment { local, by } => format!("iinc {local}, {by}"),
        I::Convert(conversion) => converted(*conversion).into(),
        I::Compare(op) => compared(*op).into(),
        I::IfZero { condition, target } => format!("if{} {target}", named(*condition)),
        I::IfInt { condition, target } => format!("if_icmp{} {target}", named(*condition)),
        I::IfReference { equal, target } => format!("if_acmp{} {target}", if *equal { "eq" } else { "ne" }),
        I::IfNull { null, target } => format!("if{} {target}", if *null { "null" } else { "nonnull" }),
        I::Goto { target } => format!("goto {target}"),
        I::Jsr { target } => format!("jsr {target}"),
        I::Ret { local } => format!("ret {local}"),
        I::TableSwitch { default, low, targets } => {
            let cases = targets.iter().zip(i64::from(*low)..).map(|(target, key)| format!("{key}: {target}"));
            switch("tableswitch", cases, *default)
        }
        I::LookupSwitch { default, pairs } => {
            switch("lookupswitch", pairs.iter().map(|(key, target)| format!("{key}: {target}")), *default)
        }
        I::Return(kind) => format!("{}return", kind.map_or("", letter)),
        I::NewArray(element) => format!("newarray {}", primitive(*element)),
        I::NewMultiArray { constant, dimensions } => {
            format!("multianewarray {}, {dimensions}", class(*constant, constants))
        }
        other => match (plain(other), operand(other)) {
            (name, Some(constant)) => format!("{name} {}", shown_operand(constant, constants)),
            (name, None) => name.into(),
        },
    }
}

/// The class, name and descriptor of the member that an instruction is about.
pub(super) fn member<'a>(
    instruction: &Instruction,
    constants: &'a ConstantPool,
) -> Option<(&'a Arc<str>, &'a Arc<str>, &'a Arc<str>)> {
    constants.member(operand(instruction)?)
}

/// The constant that an instruction names.
fn operand(instruction: &Instruction) -> Option<u16> {
    use Instruction as I;
    match instruction {
        I::GetStatic { constant }
        | I::PutStatic { constant }
        | I::GetField { constant }
        | I::PutField { constant }
        | I::InvokeVirtual { constant }
        | I::InvokeSpecial { constant }
        | I::InvokeStatic { constant }
        | I::InvokeInterface { constant }
        | I::InvokeDynamic { constant }
        | I::New { constant }
        | I::NewReferenceArray { constant }
        | I::CheckCast { constant }
        | I::InstanceOf { constant } => Some(*constant),
        _ => None,
    }
}

/// Mnemonics of instructions that have nothing but a constant. The others are taken apart above.
fn plain(instruction: &Instruction) -> &'static str {
    use Instruction as I;
    match instruction {
        I::Nop => "nop",
        I::ConstNull => "aconst_null",
        I::Pop => "pop",
        I::Pop2 => "pop2",
        I::Dup => "dup",
        I::DupX1 => "dup_x1",
        I::DupX2 => "dup_x2",
        I::Dup2 => "dup2",
        I::Dup2X1 => "dup2_x1",
        I::Dup2X2 => "dup2_x2",
        I::Swap => "swap",
        I::GetStatic { .. } => "getstatic",
        I::PutStatic { .. } => "putstatic",
        I::GetField { .. } => "getfield",
        I::PutField { .. } => "putfield",
        I::InvokeVirtual { .. } => "invokevirtual",
        I::InvokeSpecial { .. } => "invokespecial",
        I::InvokeStatic { .. } => "invokestatic",
        I::InvokeInterface { .. } => "invokeinterface",
        I::InvokeDynamic { .. } => "invokedynamic",
        I::New { .. } => "new",
        I::NewReferenceArray { .. } => "anewarray",
        I::ArrayLength => "arraylength",
        I::Throw => "athrow",
        I::CheckCast { .. } => "checkcast",
        I::InstanceOf { .. } => "instanceof",
        I::MonitorEnter => "monitorenter",
        I::MonitorExit => "monitorexit",
        I::ConstInt(_)
        | I::ConstLong(_)
        | I::ConstFloat(_)
        | I::ConstDouble(_)
        | I::LoadConstant { .. }
        | I::Load { .. }
        | I::Store { .. }
        | I::ArrayLoad(_)
        | I::ArrayStore(_)
        | I::Arithmetic { .. }
        | I::Bits { .. }
        | I::Increment { .. }
        | I::Convert(_)
        | I::Compare(_)
        | I::IfZero { .. }
        | I::IfInt { .. }
        | I::IfReference { .. }
        | I::IfNull { .. }
        | I::Goto { .. }
        | I::Jsr { .. }
        | I::Ret { .. }
        | I::TableSwitch { .. }
        | I::LookupSwitch { .. }
        | I::Return(_)
        | I::NewArray(_)
        | I::NewMultiArray { .. } => "",
    }
}

/// The first four have opcodes of their own.
fn slot(local: u16) -> String {
    if local < 4 { format!("_{local}") } else { format!(" {local}") }
}

fn switch(name: &str, cases: impl Iterator<Item = String>, default: u32) -> String {
    let cases: Vec<String> = cases.collect();
    format!("{name} {{ {}, default: {default} }}", cases.join(", "))
}

fn shown_operand(constant: u16, constants: &ConstantPool) -> String {
    match constants.get(constant) {
        Constant::Class(name) => class_name(name),
        Constant::InvokeDynamic { name_and_type, .. } | Constant::Dynamic { name_and_type, .. } => {
            constants.name_and_type(*name_and_type).map_or_else(String::new, |(name, kind)| signature(name, kind))
        }
        _ => constants
            .member(constant)
            .map_or_else(String::new, |(class, name, kind)| format!("{}.{}", class_name(class), signature(name, kind))),
    }
}

fn class(constant: u16, constants: &ConstantPool) -> String {
    constants.class_name(constant).map_or_else(String::new, |name| class_name(name))
}

/// `java.lang.String`, `int[]`.
fn class_name(name: &str) -> String {
    match name.starts_with('[') {
        true => FieldType::parse(name).map_or_else(String::new, type_name),
        false => name.replace('/', "."),
    }
}

/// `charAt(int)` of a method, `length` of a field.
fn signature(name: &str, descriptor: &str) -> String {
    match MethodDescriptor::parse(descriptor) {
        Some(method) => {
            let parameters: Vec<String> = method.parameters.into_iter().map(type_name).collect();
            format!("{name}({})", parameters.join(", "))
        }
        None => name.to_owned(),
    }
}

fn type_name(ty: FieldType<'_>) -> String {
    match ty {
        FieldType::Byte => "byte".into(),
        FieldType::Char => "char".into(),
        FieldType::Double => "double".into(),
        FieldType::Float => "float".into(),
        FieldType::Int => "int".into(),
        FieldType::Long => "long".into(),
        FieldType::Short => "short".into(),
        FieldType::Boolean => "boolean".into(),
        FieldType::Object(name) => name.replace('/', "."),
        FieldType::Array(_) => ty.element().map_or_else(String::new, type_name) + "[]",
    }
}

fn loaded(constant: u16, constants: &ConstantPool) -> String {
    match constants.get(constant) {
        Constant::Integer(value) => value.to_string(),
        Constant::Float(value) => format!("{value:?}f"),
        Constant::Long(value) => format!("{value}L"),
        Constant::Double(value) => format!("{value:?}"),
        Constant::Class(name) => format!("{}.class", class_name(name)),
        Constant::String(text) => {
            let text = String::from_utf16_lossy(&constants.utf16(*text).unwrap_or_default());
            let short: String = text.chars().take(STRING_CHARACTERS).collect();
            let end = if short.len() < text.len() { "…" } else { "" };
            format!("{:?}{end}", short)
        }
        Constant::MethodType(descriptor) => signature("", descriptor),
        _ => shown_operand(constant, constants),
    }
}

fn letter(kind: Kind) -> &'static str {
    match kind {
        Kind::Int => "i",
        Kind::Long => "l",
        Kind::Float => "f",
        Kind::Double => "d",
        Kind::Reference => "a",
    }
}

fn array_letter(kind: ArrayKind) -> &'static str {
    match kind {
        ArrayKind::Byte => "b",
        ArrayKind::Char => "c",
        ArrayKind::Short => "s",
        ArrayKind::Int => "i",
        ArrayKind::Long => "l",
        ArrayKind::Float => "f",
        ArrayKind::Double => "d",
        ArrayKind::Reference => "a",
    }
}

fn arithmetic(op: ArithmeticOp) -> &'static str {
    match op {
        ArithmeticOp::Add => "add",
        ArithmeticOp::Sub => "sub",
        ArithmeticOp::Mul => "mul",
        ArithmeticOp::Div => "div",
        ArithmeticOp::Rem => "rem",
        ArithmeticOp::Neg => "neg",
    }
}

fn bits(op: BitOp) -> &'static str {
    match op {
        BitOp::Shl => "shl",
        BitOp::Shr => "shr",
        BitOp::Ushr => "ushr",
        BitOp::And => "and",
        BitOp::Or => "or",
        BitOp::Xor => "xor",
    }
}

fn named(condition: Condition) -> &'static str {
    match condition {
        Condition::Eq => "eq",
        Condition::Ne => "ne",
        Condition::Lt => "lt",
        Condition::Ge => "ge",
        Condition::Gt => "gt",
        Condition::Le => "le",
    }
}

fn compared(op: CompareOp) -> &'static str {
    match op {
        CompareOp::Long => "lcmp",
        CompareOp::FloatL => "fcmpl",
        CompareOp::FloatG => "fcmpg",
        CompareOp::DoubleL => "dcmpl",
        CompareOp::DoubleG => "dcmpg",
    }
}

fn converted(conversion: Conversion) -> &'static str {
    match conversion {
        Conversion::IntToLong => "i2l",
        Conversion::IntToFloat => "i2f",
        Conversion::IntToDouble => "i2d",
        Conversion::LongToInt => "l2i",
        Conversion::LongToFloat => "l2f",
        Conversion::LongToDouble => "l2d",
        Conversion::FloatToInt => "f2i",
        Conversion::FloatToLong => "f2l",
        Conversion::FloatToDouble => "f2d",
        Conversion::DoubleToInt => "d2i",
        Conversion::DoubleToLong => "d2l",
        Conversion::DoubleToFloat => "d2f",
        Conversion::IntToByte => "i2b",
        Conversion::IntToChar => "i2c",
        Conversion::IntToShort => "i2s",
    }
}

fn primitive(element: PrimitiveType) -> &'static str {
    match element {
        PrimitiveType::Boolean => "boolean",
        PrimitiveType::Char => "char",
        PrimitiveType::Float => "float",
        PrimitiveType::Double => "double",
        PrimitiveType::Byte => "byte",
        PrimitiveType::Short => "short",
        PrimitiveType::Int => "int",
        PrimitiveType::Long => "long",
    }
}
