//! Decompiles the operands of instructions to Java expressions, with brackets by operator precedence (JLS §15).

use crema_classfile::{
    ArithmeticOp, ArrayKind, BitOp, CompareOp, Constant, Conversion, FieldType, Instruction, Kind, MethodDescriptor,
};

use super::OperandReader;

use crate::limits::CONDITION_STRING_CHARACTERS;

/// How tightly operators bind.
pub(super) const POSTFIX: u8 = 100;
pub(super) const UNARY: u8 = 90;
const PRODUCT: u8 = 80;
const SUM: u8 = 70;
const SHIFT: u8 = 60;
pub(super) const RELATION: u8 = 50;
const BIT_AND: u8 = 35;
const BIT_XOR: u8 = 34;
const BIT_OR: u8 = 33;

/// What kind of value an operand is, as far as that affects how it is printed.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum OperandShape {
    Boolean,
    Char,
    /// Takes two slots.
    Wide,
    Plain,
}

impl OperandShape {
    pub(super) fn of(descriptor: &str) -> OperandShape {
        FieldType::parse(descriptor).map_or(OperandShape::Plain, OperandShape::of_type)
    }

    pub(super) fn of_type(ty: FieldType<'_>) -> OperandShape {
        match ty {
            FieldType::Boolean => OperandShape::Boolean,
            FieldType::Char => OperandShape::Char,
            FieldType::Long | FieldType::Double => OperandShape::Wide,
            FieldType::Byte
            | FieldType::Short
            | FieldType::Int
            | FieldType::Float
            | FieldType::Object(_)
            | FieldType::Array(_) => OperandShape::Plain,
        }
    }

    fn of_kind(kind: Kind) -> OperandShape {
        if matches!(kind, Kind::Long | Kind::Double) { OperandShape::Wide } else { OperandShape::Plain }
    }
}

/// A value on the operand stack.
#[derive(Debug, Clone)]
pub(super) enum PrintedOperand {
    Known {
        java: String,
        shape: OperandShape,
        /// How tightly its operator binds.
        binds: u8,
    },
    /// A number that only has a meaning when compared to 0.
    Compared(Box<PrintedOperand>, Box<PrintedOperand>, CompareOp),
    Unknown,
}

impl PrintedOperand {
    pub(super) fn atom(java: &str, shape: OperandShape) -> PrintedOperand {
        PrintedOperand::Known { java: java.to_owned(), shape, binds: POSTFIX }
    }

    pub(super) fn number(number: i32) -> PrintedOperand {
        PrintedOperand::Known {
            java: number.to_string(),
            shape: OperandShape::Plain,
            binds: if number < 0 { UNARY } else { POSTFIX },
        }
    }

    fn known(java: String, shape: OperandShape, binds: u8) -> PrintedOperand {
        PrintedOperand::Known { java, shape, binds }
    }

    /// As an operand of something that binds like this, in brackets if need be.
    pub(super) fn within(&self, least: u8) -> Option<String> {
        match self {
            PrintedOperand::Known { java, binds, .. } if *binds >= least => Some(java.clone()),
            PrintedOperand::Known { java, .. } => Some(format!("({java})")),
            PrintedOperand::Compared(..) | PrintedOperand::Unknown => None,
        }
    }

    /// As an operand of a comparison: a number compared with a character is printed as a character.
    pub(super) fn beside(&self, other: &PrintedOperand) -> Option<String> {
        let text = self.within(RELATION + 1)?;
        match (other, text.parse::<i64>()) {
            (PrintedOperand::Known { shape: OperandShape::Char, .. }, Ok(number)) => {
                Some(character(number).unwrap_or(text))
            }
            (PrintedOperand::Known { shape: OperandShape::Boolean, .. }, Ok(number)) => Some((number != 0).to_string()),
            _ => Some(text),
        }
    }
}

/// `'a'`, if it is printable.
fn character(number: i64) -> Option<String> {
    match u8::try_from(number).ok()? {
        b'\n' => Some("'\\n'".into()),
        b'\t' => Some("'\\t'".into()),
        b'\r' => Some("'\\r'".into()),
        quoted @ (b'\'' | b'\\') => Some(format!("'\\{}'", char::from(quoted))),
        seen @ b' '..=b'~' => Some(format!("'{}'", char::from(seen))),
        _ => None,
    }
}

/// `java/util/Map$Entry` → `Entry`.
fn simple(class: &str) -> &str {
    class.rsplit(['/', '$']).next().unwrap_or(class)
}

impl OperandReader<'_> {
    pub(super) fn pop(&mut self) -> PrintedOperand {
        self.stack.pop().unwrap_or(PrintedOperand::Unknown)
    }

    fn push(&mut self, java: Option<String>, shape: OperandShape, binds: u8) {
        self.stack.push(java.map_or(PrintedOperand::Unknown, |java| PrintedOperand::known(java, shape, binds)));
    }

    /// Applies the effect of an instruction to the operand stack.
    pub(super) fn execute(&mut self, offset: u32, instruction: &Instruction) {
        use Instruction::*;
        match instruction {
            ConstNull => self.stack.push(PrintedOperand::atom("null", OperandShape::Plain)),
            ConstInt(number) => self.stack.push(PrintedOperand::number(*number)),
            ConstLong(number) => self.push(Some(number.to_string()), OperandShape::Wide, POSTFIX),
            ConstFloat(number) => self.push(Some(format!("{number:?}")), OperandShape::Plain, POSTFIX),
            ConstDouble(number) => self.push(Some(format!("{number:?}")), OperandShape::Wide, POSTFIX),
            LoadConstant { constant } => self.constant(*constant),
            Load { local, .. } => {
                let local = self.local(*local, offset);
                self.stack.push(local);
            }
            Arithmetic { kind, op } => self.arithmetic(*kind, *op),
            Bits { kind, op } => self.bits(*kind, *op),
            Convert(conversion) => self.convert(*conversion),
            Compare(op) => {
                let (b, a) = (self.pop(), self.pop());
                self.stack.push(PrintedOperand::Compared(Box::new(a), Box::new(b), *op));
            }
            ArrayLoad(kind) => self.element(*kind),
            ArrayLength => {
                let array = self.pop().within(POSTFIX);
                self.push(array.map(|array| format!("{array}.length")), OperandShape::Plain, POSTFIX);
            }
            GetStatic { constant } | GetField { constant } => {
                self.field(*constant, matches!(instruction, GetField { .. }));
            }
            InvokeVirtual { constant } | InvokeSpecial { constant } | InvokeInterface { constant } => {
                self.call(*constant, true);
            }
            InvokeStatic { constant } => self.call(*constant, false),
            InstanceOf { constant } => {
                let value = self.pop().within(RELATION);
                let class = self.file.constants.class_name(*constant).filter(|class| !class.starts_with('['));
                let text = value.zip(class).map(|(value, class)| format!("{value} instanceof {}", simple(class)));
                self.push(text, OperandShape::Boolean, RELATION);
            }
            CheckCast { .. } | Nop | Increment { .. } => {}
            other => self.shuffle(other),
        }
    }

    /// Instructions whose result is not printed, and those that only move operands.
    fn shuffle(&mut self, instruction: &Instruction) {
        use Instruction::*;
        match instruction {
            Dup => self.copy(0),
            DupX1 => self.copy(1),
            // The effect of these depends on the types of the operands.
            DupX2 | Dup2 | Pop2 if !self.is_known(0) || !self.is_known(1) && !self.is_wide(0) => self.stack.clear(),
            DupX2 => self.copy(if self.is_wide(1) { 1 } else { 2 }),
            Dup2 if self.is_wide(0) => self.copy(0),
            Dup2 => {
                let (b, a) = (self.pop(), self.pop());
                self.stack.extend([a.clone(), b.clone(), a, b]);
            }
            Swap => {
                let (b, a) = (self.pop(), self.pop());
                self.stack.extend([b, a]);
            }
            Pop | Store { .. } | PutStatic { .. } | MonitorEnter | MonitorExit | IfZero { .. } | IfNull { .. } => {
                self.pop();
            }
            Pop2 if self.is_wide(0) => {
                self.pop();
            }
            Pop2 | PutField { .. } | IfInt { .. } | IfReference { .. } => {
                self.pop();
                self.pop();
            }
            ArrayStore(_) => (0..3).for_each(|_| drop(self.pop())),
            New { .. } => self.stack.push(PrintedOperand::Unknown),
            NewArray(_) | NewReferenceArray { .. } => {
                self.pop();
                self.stack.push(PrintedOperand::Unknown);
            }
            InvokeDynamic { constant } => self.dynamic(*constant),
            // The effect of these is not modelled: the whole stack becomes unknown.
            _ => self.stack.clear(),
        }
    }

    fn below_top(&self, below: usize) -> Option<&PrintedOperand> {
        self.stack.get(self.stack.len().checked_sub(below + 1)?)
    }

    fn is_wide(&self, below: usize) -> bool {
        matches!(self.below_top(below), Some(PrintedOperand::Known { shape: OperandShape::Wide, .. }))
    }

    fn is_known(&self, below: usize) -> bool {
        matches!(self.below_top(below), Some(PrintedOperand::Known { .. }))
    }

    /// Puts a copy of the top below so many others.
    fn copy(&mut self, below: usize) {
        // Operands pushed before this basic block are unknown.
        while self.stack.len() <= below {
            self.stack.insert(0, PrintedOperand::Unknown);
        }
        let top = self.stack.last().cloned().unwrap_or(PrintedOperand::Unknown);
        self.stack.insert(self.stack.len() - below - 1, top);
    }

    fn constant(&mut self, constant: u16) {
        let constants = &self.file.constants;
        let (text, shape) = match constants.get(constant) {
            Constant::Integer(number) => (Some(number.to_string()), OperandShape::Plain),
            Constant::Float(number) => (Some(format!("{number:?}")), OperandShape::Plain),
            Constant::Long(number) => (Some(number.to_string()), OperandShape::Wide),
            Constant::Double(number) => (Some(format!("{number:?}")), OperandShape::Wide),
            Constant::String(_) => (constants.utf16(constant).and_then(|units| quoted(&units)), OperandShape::Plain),
            Constant::Class(name) => (Some(format!("{}.class", simple(name))), OperandShape::Plain),
            _ => (None, OperandShape::Plain),
        };
        self.push(text, shape, POSTFIX);
    }

    fn arithmetic(&mut self, kind: Kind, op: ArithmeticOp) {
        let (word, binds) = match op {
            ArithmeticOp::Add => ("+", SUM),
            ArithmeticOp::Sub => ("-", SUM),
            ArithmeticOp::Mul => ("*", PRODUCT),
            ArithmeticOp::Div => ("/", PRODUCT),
            ArithmeticOp::Rem => ("%", PRODUCT),
            ArithmeticOp::Neg => {
                let value = self.pop().within(UNARY + 1);
                return self.push(value.map(|value| format!("-{value}")), OperandShape::of_kind(kind), UNARY);
            }
        };
        self.binary(word, binds, OperandShape::of_kind(kind));
    }

    fn bits(&mut self, kind: Kind, op: BitOp) {
        let (word, binds) = match op {
            BitOp::Shl => ("<<", SHIFT),
            BitOp::Shr => (">>", SHIFT),
            BitOp::Ushr => (">>>", SHIFT),
            BitOp::And => ("&", BIT_AND),
            BitOp::Or => ("|", BIT_OR),
            BitOp::Xor => ("^", BIT_XOR),
        };
        self.binary(word, binds, OperandShape::of_kind(kind));
    }

    fn binary(&mut self, word: &str, binds: u8, shape: OperandShape) {
        let (b, a) = (self.pop(), self.pop());
        let is_boolean =
            |operand: &PrintedOperand| matches!(operand, PrintedOperand::Known { shape: OperandShape::Boolean, .. });
        let shape = if is_boolean(&a) && is_boolean(&b) { OperandShape::Boolean } else { shape };
        let text = a.within(binds).zip(b.within(binds + 1)).map(|(a, b)| format!("{a} {word} {b}"));
        self.push(text, shape, binds);
    }

    /// Implicit conversions are not printed.
    fn convert(&mut self, conversion: Conversion) {
        use Conversion::*;
        let (cast, shape) = match conversion {
            IntToLong | IntToDouble | LongToDouble | FloatToDouble => (None, OperandShape::Wide),
            IntToFloat | LongToFloat => (None, OperandShape::Plain),
            LongToInt | FloatToInt | DoubleToInt => (Some("int"), OperandShape::Plain),
            FloatToLong | DoubleToLong => (Some("long"), OperandShape::Wide),
            DoubleToFloat => (Some("float"), OperandShape::Plain),
            IntToByte => (Some("byte"), OperandShape::Plain),
            IntToShort => (Some("short"), OperandShape::Plain),
            IntToChar => (Some("char"), OperandShape::Char),
        };
        match (self.pop(), cast) {
            (PrintedOperand::Known { java, binds, .. }, None) => self.push(Some(java), shape, binds),
            (value, Some(cast)) => {
                let text = value.within(UNARY).map(|value| format!("({cast}) {value}"));
                self.push(text, shape, UNARY);
            }
            (_, None) => self.push(None, shape, POSTFIX),
        }
    }

    fn element(&mut self, kind: ArrayKind) {
        let (index, array) = (self.pop(), self.pop());
        let shape = match kind {
            ArrayKind::Char => OperandShape::Char,
            ArrayKind::Long | ArrayKind::Double => OperandShape::Wide,
            ArrayKind::Byte | ArrayKind::Short | ArrayKind::Int | ArrayKind::Float | ArrayKind::Reference => {
                OperandShape::Plain
            }
        };
        let text = array.within(POSTFIX).zip(index.within(0)).map(|(array, index)| format!("{array}[{index}]"));
        self.push(text, shape, POSTFIX);
    }

    fn field(&mut self, constant: u16, of_object: bool) {
        let object = of_object.then(|| self.pop());
        let Some((class, name, descriptor)) = self.file.constants.member(constant) else {
            return self.stack.push(PrintedOperand::Unknown);
        };
        let text = match object {
            Some(object) => object.within(POSTFIX).map(|object| format!("{object}.{name}")),
            None if **class == *self.file.name => Some(name.to_string()),
            None => Some(format!("{}.{name}", simple(class))),
        };
        // Synthetic members are not in the source.
        let text = text.filter(|_| !name.contains('$'));
        let shape = OperandShape::of(descriptor);
        self.push(text, shape, POSTFIX);
    }

    fn call(&mut self, constant: u16, on_object: bool) {
        let member = self.file.constants.member(constant);
        let member =
            member.map(|(class, name, descriptor)| (class.to_string(), name.to_string(), descriptor.to_string()));
        let Some((class, name, descriptor)) = member else { return self.stack.clear() };
        let Some(parsed) = MethodDescriptor::parse(&descriptor) else { return self.stack.clear() };
        let mut arguments: Vec<PrintedOperand> = parsed.parameters.iter().map(|_| self.pop()).collect();
        arguments.reverse();
        let object = on_object.then(|| self.pop());
        let Some(result) = parsed.result else { return };
        let shape = OperandShape::of_type(result);
        let parses = descriptor.starts_with("(Ljava/lang/String;");
        if let Some(text) = boxing(&class, &name, object.as_ref(), &arguments).filter(|_| !parses) {
            return self.stack.push(text);
        }
        let arguments: Option<Vec<String>> = arguments.iter().map(|argument| argument.within(0)).collect();
        let target = match &object {
            Some(object) => {
                object.within(POSTFIX).map(|object| if object == "this" { String::new() } else { object + "." })
            }
            None if *class == *self.file.name => Some(String::new()),
            None => Some(format!("{}.", simple(&class))),
        };
        let text = target.zip(arguments).filter(|_| !name.contains('$'));
        let text = text.map(|(target, arguments)| format!("{target}{name}({})", arguments.join(", ")));
        self.push(text, shape, POSTFIX);
    }

    fn dynamic(&mut self, constant: u16) {
        let Constant::InvokeDynamic { name_and_type, .. } = self.file.constants.get(constant) else {
            return self.stack.clear();
        };
        let descriptor =
            self.file.constants.name_and_type(*name_and_type).map(|(_, descriptor)| descriptor.to_string());
        let Some(parsed) = descriptor.as_deref().and_then(MethodDescriptor::parse) else { return self.stack.clear() };
        (0..parsed.parameters.len()).for_each(|_| drop(self.pop()));
        self.stack.push(PrintedOperand::Unknown);
    }
}

/// Boxing and unboxing conversions are not printed.
fn boxing(
    class: &str,
    name: &str,
    object: Option<&PrintedOperand>,
    arguments: &[PrintedOperand],
) -> Option<PrintedOperand> {
    let wrapper = ["Integer", "Long", "Boolean", "Character", "Byte", "Short", "Float", "Double"];
    let simple = class.strip_prefix("java/lang/").filter(|simple| wrapper.contains(simple))?;
    let shape = match simple {
        "Boolean" => OperandShape::Boolean,
        "Character" => OperandShape::Char,
        "Long" | "Double" => OperandShape::Wide,
        _ => OperandShape::Plain,
    };
    match (object, arguments) {
        (None, [value]) if name == "valueOf" => match value {
            PrintedOperand::Known { java, binds, .. } => {
                Some(PrintedOperand::known(java.clone(), OperandShape::Plain, *binds))
            }
            _ => Some(PrintedOperand::Unknown),
        },
        (Some(PrintedOperand::Known { java, binds, .. }), []) if name.ends_with("Value") => {
            Some(PrintedOperand::known(java.clone(), shape, *binds))
        }
        _ => None,
    }
}

/// A constant string, if it is short and plain.
fn quoted(units: &[u16]) -> Option<String> {
    let text = String::from_utf16(units).ok()?;
    let plain = text.chars().all(|c| !c.is_control() && c != '"' && c != '\\');
    (plain && units.len() <= CONDITION_STRING_CHARACTERS).then(|| format!("\"{text}\""))
}
