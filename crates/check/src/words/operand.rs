//! Operands of instructions, as Java.

use crema_classfile::{
    ArithmeticOp, ArrayKind, BitOp, CompareOp, Constant, Conversion, FieldType, Instruction, Kind, MethodDescriptor,
};

use super::Reader;

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

/// Longest text of a constant that is told.
const LONGEST_TEXT: usize = 24;

/// What kind of value an operand is, as far as it has a say in how it is written.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Shape {
    Boolean,
    Char,
    /// Takes two slots.
    Wide,
    Plain,
}

impl Shape {
    pub(super) fn of(descriptor: &str) -> Shape {
        FieldType::parse(descriptor).map_or(Shape::Plain, Shape::of_type)
    }

    pub(super) fn of_type(ty: FieldType<'_>) -> Shape {
        match ty {
            FieldType::Boolean => Shape::Boolean,
            FieldType::Char => Shape::Char,
            FieldType::Long | FieldType::Double => Shape::Wide,
            FieldType::Byte
            | FieldType::Short
            | FieldType::Int
            | FieldType::Float
            | FieldType::Object(_)
            | FieldType::Array(_) => Shape::Plain,
        }
    }

    fn of_kind(kind: Kind) -> Shape {
        if matches!(kind, Kind::Long | Kind::Double) { Shape::Wide } else { Shape::Plain }
    }
}

/// A value on the operand stack.
#[derive(Debug, Clone)]
pub(super) enum Operand {
    Known {
        java: String,
        shape: Shape,
        /// How tightly its operator binds.
        binds: u8,
    },
    /// A number that only has a meaning when compared to 0.
    Compared(Box<Operand>, Box<Operand>, CompareOp),
    Unknown,
}

impl Operand {
    pub(super) fn atom(java: &str, shape: Shape) -> Operand {
        Operand::Known { java: java.to_owned(), shape, binds: POSTFIX }
    }

    pub(super) fn number(number: i32) -> Operand {
        Operand::Known {
            java: number.to_string(),
            shape: Shape::Plain,
            binds: if number < 0 { UNARY } else { POSTFIX },
        }
    }

    fn known(java: String, shape: Shape, binds: u8) -> Operand {
        Operand::Known { java, shape, binds }
    }

    /// As an operand of something that binds like this, in brackets if need be.
    pub(super) fn within(&self, least: u8) -> Option<String> {
        match self {
            Operand::Known { java, binds, .. } if *binds >= least => Some(java.clone()),
            Operand::Known { java, .. } => Some(format!("({java})")),
            Operand::Compared(..) | Operand::Unknown => None,
        }
    }

    /// As one side of a comparison: a number beside a character is one, too.
    pub(super) fn beside(&self, other: &Operand) -> Option<String> {
        let text = self.within(RELATION + 1)?;
        match (other, text.parse::<i64>()) {
            (Operand::Known { shape: Shape::Char, .. }, Ok(number)) => Some(character(number).unwrap_or(text)),
            (Operand::Known { shape: Shape::Boolean, .. }, Ok(number)) => Some((number != 0).to_string()),
            _ => Some(text),
        }
    }
}

/// `'a'`, if it is one that can be seen.
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

impl Reader<'_> {
    pub(super) fn pop(&mut self) -> Operand {
        self.stack.pop().unwrap_or(Operand::Unknown)
    }

    fn push(&mut self, java: Option<String>, shape: Shape, binds: u8) {
        self.stack.push(java.map_or(Operand::Unknown, |java| Operand::known(java, shape, binds)));
    }

    /// Follows what an instruction does to the operand stack.
    pub(super) fn execute(&mut self, offset: u32, instruction: &Instruction) {
        use Instruction::*;
        match instruction {
            ConstNull => self.stack.push(Operand::atom("null", Shape::Plain)),
            ConstInt(number) => self.stack.push(Operand::number(*number)),
            ConstLong(number) => self.push(Some(number.to_string()), Shape::Wide, POSTFIX),
            ConstFloat(number) => self.push(Some(format!("{number:?}")), Shape::Plain, POSTFIX),
            ConstDouble(number) => self.push(Some(format!("{number:?}")), Shape::Wide, POSTFIX),
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
                self.stack.push(Operand::Compared(Box::new(a), Box::new(b), *op));
            }
            ArrayLoad(kind) => self.element(*kind),
            ArrayLength => {
                let array = self.pop().within(POSTFIX);
                self.push(array.map(|array| format!("{array}.length")), Shape::Plain, POSTFIX);
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
                self.push(text, Shape::Boolean, RELATION);
            }
            CheckCast { .. } | Nop | Increment { .. } => {}
            other => self.shuffle(other),
        }
    }

    /// Instructions of which no operand is told, and those that only move operands.
    fn shuffle(&mut self, instruction: &Instruction) {
        use Instruction::*;
        match instruction {
            Dup => self.copy(0),
            DupX1 => self.copy(1),
            // How much these move depends on what it is.
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
            New { .. } => self.stack.push(Operand::Unknown),
            NewArray(_) | NewReferenceArray { .. } => {
                self.pop();
                self.stack.push(Operand::Unknown);
            }
            InvokeDynamic { constant } => self.dynamic(*constant),
            // What these leave is not followed: whatever is below is not known any more.
            _ => self.stack.clear(),
        }
    }

    fn below_top(&self, below: usize) -> Option<&Operand> {
        self.stack.get(self.stack.len().checked_sub(below + 1)?)
    }

    fn is_wide(&self, below: usize) -> bool {
        matches!(self.below_top(below), Some(Operand::Known { shape: Shape::Wide, .. }))
    }

    fn is_known(&self, below: usize) -> bool {
        matches!(self.below_top(below), Some(Operand::Known { .. }))
    }

    /// Puts a copy of the top below so many others.
    fn copy(&mut self, below: usize) {
        // What was there before the instructions that are followed is not known.
        while self.stack.len() <= below {
            self.stack.insert(0, Operand::Unknown);
        }
        let top = self.stack.last().cloned().unwrap_or(Operand::Unknown);
        self.stack.insert(self.stack.len() - below - 1, top);
    }

    fn constant(&mut self, constant: u16) {
        let constants = &self.file.constants;
        let (text, shape) = match constants.get(constant) {
            Constant::Integer(number) => (Some(number.to_string()), Shape::Plain),
            Constant::Float(number) => (Some(format!("{number:?}")), Shape::Plain),
            Constant::Long(number) => (Some(number.to_string()), Shape::Wide),
            Constant::Double(number) => (Some(format!("{number:?}")), Shape::Wide),
            Constant::String(_) => (constants.utf16(constant).and_then(|units| quoted(&units)), Shape::Plain),
            Constant::Class(name) => (Some(format!("{}.class", simple(name))), Shape::Plain),
            _ => (None, Shape::Plain),
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
                return self.push(value.map(|value| format!("-{value}")), Shape::of_kind(kind), UNARY);
            }
        };
        self.binary(word, binds, Shape::of_kind(kind));
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
        self.binary(word, binds, Shape::of_kind(kind));
    }

    fn binary(&mut self, word: &str, binds: u8, shape: Shape) {
        let (b, a) = (self.pop(), self.pop());
        let is_boolean = |operand: &Operand| matches!(operand, Operand::Known { shape: Shape::Boolean, .. });
        let shape = if is_boolean(&a) && is_boolean(&b) { Shape::Boolean } else { shape };
        let text = a.within(binds).zip(b.within(binds + 1)).map(|(a, b)| format!("{a} {word} {b}"));
        self.push(text, shape, binds);
    }

    /// What Java does by itself is not written.
    fn convert(&mut self, conversion: Conversion) {
        use Conversion::*;
        let (cast, shape) = match conversion {
            IntToLong | IntToDouble | LongToDouble | FloatToDouble => (None, Shape::Wide),
            IntToFloat | LongToFloat => (None, Shape::Plain),
            LongToInt | FloatToInt | DoubleToInt => (Some("int"), Shape::Plain),
            FloatToLong | DoubleToLong => (Some("long"), Shape::Wide),
            DoubleToFloat => (Some("float"), Shape::Plain),
            IntToByte => (Some("byte"), Shape::Plain),
            IntToShort => (Some("short"), Shape::Plain),
            IntToChar => (Some("char"), Shape::Char),
        };
        match (self.pop(), cast) {
            (Operand::Known { java, binds, .. }, None) => self.push(Some(java), shape, binds),
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
            ArrayKind::Char => Shape::Char,
            ArrayKind::Long | ArrayKind::Double => Shape::Wide,
            ArrayKind::Byte | ArrayKind::Short | ArrayKind::Int | ArrayKind::Float | ArrayKind::Reference => {
                Shape::Plain
            }
        };
        let text = array.within(POSTFIX).zip(index.within(0)).map(|(array, index)| format!("{array}[{index}]"));
        self.push(text, shape, POSTFIX);
    }

    fn field(&mut self, constant: u16, of_object: bool) {
        let object = of_object.then(|| self.pop());
        let Some((class, name, descriptor)) = self.file.constants.member(constant) else {
            return self.stack.push(Operand::Unknown);
        };
        let text = match object {
            Some(object) => object.within(POSTFIX).map(|object| format!("{object}.{name}")),
            None if **class == *self.file.name => Some(name.to_string()),
            None => Some(format!("{}.{name}", simple(class))),
        };
        // What a compiler has made is not in the source.
        let text = text.filter(|_| !name.contains('$'));
        let shape = Shape::of(descriptor);
        self.push(text, shape, POSTFIX);
    }

    fn call(&mut self, constant: u16, on_object: bool) {
        let member = self.file.constants.member(constant);
        let member =
            member.map(|(class, name, descriptor)| (class.to_string(), name.to_string(), descriptor.to_string()));
        let Some((class, name, descriptor)) = member else { return self.stack.clear() };
        let Some(parsed) = MethodDescriptor::parse(&descriptor) else { return self.stack.clear() };
        let mut arguments: Vec<Operand> = parsed.parameters.iter().map(|_| self.pop()).collect();
        arguments.reverse();
        let object = on_object.then(|| self.pop());
        let Some(result) = parsed.result else { return };
        let shape = Shape::of_type(result);
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
        self.stack.push(Operand::Unknown);
    }
}

/// Wrapper objects that Java makes and opens by itself are not written.
fn boxing(class: &str, name: &str, object: Option<&Operand>, arguments: &[Operand]) -> Option<Operand> {
    let wrapper = ["Integer", "Long", "Boolean", "Character", "Byte", "Short", "Float", "Double"];
    let simple = class.strip_prefix("java/lang/").filter(|simple| wrapper.contains(simple))?;
    let shape = match simple {
        "Boolean" => Shape::Boolean,
        "Character" => Shape::Char,
        "Long" | "Double" => Shape::Wide,
        _ => Shape::Plain,
    };
    match (object, arguments) {
        (None, [value]) if name == "valueOf" => match value {
            Operand::Known { java, binds, .. } => Some(Operand::known(java.clone(), Shape::Plain, *binds)),
            _ => Some(Operand::Unknown),
        },
        (Some(Operand::Known { java, binds, .. }), []) if name.ends_with("Value") => {
            Some(Operand::known(java.clone(), shape, *binds))
        }
        _ => None,
    }
}

/// A constant string, if it is short and plain.
fn quoted(units: &[u16]) -> Option<String> {
    let text = String::from_utf16(units).ok()?;
    let plain = text.chars().all(|c| !c.is_control() && c != '"' && c != '\\');
    (plain && units.len() <= LONGEST_TEXT).then(|| format!("\"{text}\""))
}
