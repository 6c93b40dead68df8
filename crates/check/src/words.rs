//! What a decision of a path says, as Java: `x == 0`. The condition is read back from the instructions that pushed the operands
//! of the branch, with the names that the class file has for variables. So it is there without the source, and it says which
//! way the path went.
//!
//! **Invariant:** what cannot be read back is not told. Nothing here is guessed.

mod operand;

use crema_classfile::{
    ArithmeticOp, ClassFile, CodeAttribute, CompareOp, Condition, Instruction, Kind, Method, MethodDescriptor, decode,
};

use operand::{Operand, Shape};

/// Longest condition that is told.
const LONGEST: usize = 100;
/// Most labels of a `switch` that are told.
const LABELS: usize = 3;

/// The condition that holds after the instruction at `offset` has gone to its side with this number. `names` are those of the
/// parameters, `failed` says that the instruction threw an exception then.
pub(crate) fn condition(
    file: &ClassFile,
    method: &Method,
    names: &[String],
    offset: u16,
    side: usize,
    failed: bool,
) -> Option<String> {
    let code = method.code.as_ref()?;
    let instructions = decode(&code.bytes).ok()?;
    let at = instructions.binary_search_by_key(&u32::from(offset), |(offset, _)| *offset).ok()?;
    let mut reader = Reader { file, method, names, code, stack: Vec::new() };
    for (offset, instruction) in &instructions[block(&instructions, code, at)..at] {
        reader.execute(*offset, instruction);
    }
    let text = reader.told(&instructions[at].1, side, failed)?;
    (text.chars().count() <= LONGEST).then_some(text)
}

/// Where the straight run of instructions begins that leads to this one: nothing else jumps into it.
fn block(instructions: &[(u32, Instruction)], code: &CodeAttribute, at: usize) -> usize {
    let mut leaders: Vec<u32> = instructions.iter().flat_map(|(_, instruction)| instruction.targets()).collect();
    leaders.extend(code.handlers.iter().map(|handler| u32::from(handler.target)));
    let ends = |instruction: &Instruction| {
        use Instruction::*;
        matches!(
            instruction,
            Goto { .. } | Return(_) | Throw | TableSwitch { .. } | LookupSwitch { .. } | Ret { .. } | Jsr { .. }
        )
    };
    let begins = |at: &usize| *at == 0 || leaders.contains(&instructions[*at].0) || ends(&instructions[*at - 1].1);
    (0..=at).rev().find(begins).unwrap_or(0)
}

/// Reads operands back from instructions.
struct Reader<'a> {
    file: &'a ClassFile,
    method: &'a Method,
    names: &'a [String],
    code: &'a CodeAttribute,
    stack: Vec<Operand>,
}

impl Reader<'_> {
    /// What the last instruction decides.
    fn told(&mut self, instruction: &Instruction, side: usize, failed: bool) -> Option<String> {
        use Instruction::*;
        match instruction {
            IfZero { condition, .. } => {
                let value = self.pop();
                let condition = if side == 0 { *condition } else { opposite(*condition) };
                against_zero(&value, condition)
            }
            IfInt { condition, .. } => {
                let (b, a) = (self.pop(), self.pop());
                relation(&a, if side == 0 { *condition } else { opposite(*condition) }, &b, None)
            }
            IfReference { equal, .. } => {
                let (b, a) = (self.pop(), self.pop());
                relation(&a, equality(*equal == (side == 0)), &b, None)
            }
            IfNull { null, .. } => {
                let a = self.pop();
                relation(&a, equality(*null == (side == 0)), &Operand::atom("null", Shape::Plain), None)
            }
            Arithmetic { kind: Kind::Int | Kind::Long, op: ArithmeticOp::Div | ArithmeticOp::Rem }
                if failed && side == 0 =>
            {
                let divisor = self.pop();
                relation(&divisor, Condition::Eq, &Operand::number(0), None)
            }
            ArrayLoad(_) if failed && side == 1 => {
                let (index, array) = (self.pop(), self.pop());
                outside(&array, &index)
            }
            ArrayStore(_) if failed && side == 1 => {
                self.pop();
                let (index, array) = (self.pop(), self.pop());
                outside(&array, &index)
            }
            NewArray(_) | NewReferenceArray { .. } if failed => {
                let length = self.pop();
                relation(&length, Condition::Lt, &Operand::number(0), None)
            }
            TableSwitch { default, low, targets } => {
                let pairs: Vec<(i32, u32)> = (*low..).zip(targets.iter().copied()).collect();
                let key = self.pop();
                switch(&key, &pairs, *default, side)
            }
            LookupSwitch { default, pairs } => {
                let key = self.pop();
                switch(&key, pairs, *default, side)
            }
            _ => None,
        }
    }

    /// The name of a local variable at an offset, with its descriptor.
    fn local(&self, slot: u16, offset: u32) -> Operand {
        let covers =
            |start: u16, length: u16| (u32::from(start)..u32::from(start) + u32::from(length)).contains(&offset);
        let is_static = self.method.access & crema_classfile::access::STATIC != 0;
        if slot == 0 && !is_static {
            return Operand::atom("this", Shape::Plain);
        }
        let variables = &self.code.local_variables;
        if let Some(variable) = variables.iter().find(|v| v.index == slot && covers(v.start, v.length)) {
            return Operand::atom(&variable.name, Shape::of(&variable.descriptor));
        }
        self.parameter(slot, is_static).unwrap_or(Operand::Unknown)
    }

    /// A parameter, of a method without names of variables.
    fn parameter(&self, slot: u16, is_static: bool) -> Option<Operand> {
        if !self.code.local_variables.is_empty() {
            return None;
        }
        let mut next = u16::from(!is_static);
        for (ty, name) in MethodDescriptor::parse(&self.method.descriptor)?.parameters.iter().zip(self.names) {
            if next == slot {
                return Some(Operand::atom(name, Shape::of_type(*ty)));
            }
            next += ty.slots();
        }
        None
    }
}

fn equality(equal: bool) -> Condition {
    if equal { Condition::Eq } else { Condition::Ne }
}

fn opposite(condition: Condition) -> Condition {
    match condition {
        Condition::Eq => Condition::Ne,
        Condition::Ne => Condition::Eq,
        Condition::Lt => Condition::Ge,
        Condition::Ge => Condition::Lt,
        Condition::Gt => Condition::Le,
        Condition::Le => Condition::Gt,
    }
}

fn symbol(condition: Condition) -> &'static str {
    match condition {
        Condition::Eq => "==",
        Condition::Ne => "!=",
        Condition::Lt => "<",
        Condition::Ge => ">=",
        Condition::Gt => ">",
        Condition::Le => "<=",
    }
}

/// Whether a number compares to zero like this.
fn holds(condition: Condition, number: i32) -> bool {
    match condition {
        Condition::Eq => number == 0,
        Condition::Ne => number != 0,
        Condition::Lt => number < 0,
        Condition::Ge => number >= 0,
        Condition::Gt => number > 0,
        Condition::Le => number <= 0,
    }
}

/// A truth value by itself, a comparison as one, a number against 0.
fn against_zero(value: &Operand, condition: Condition) -> Option<String> {
    match value {
        Operand::Compared(a, b, op) => {
            let nan = match op {
                CompareOp::Long => None,
                CompareOp::FloatL | CompareOp::DoubleL => Some(-1),
                CompareOp::FloatG | CompareOp::DoubleG => Some(1),
            };
            relation(a, condition, b, nan)
        }
        Operand::Known { java, shape: Shape::Boolean, .. } if condition == Condition::Ne => Some(java.clone()),
        Operand::Known { shape: Shape::Boolean, .. } if condition == Condition::Eq => {
            Some(format!("!{}", value.within(operand::UNARY)?))
        }
        other => relation(other, condition, &Operand::number(0), None),
    }
}

/// A comparison. If an operand may be no number, then what a comparison with such a one gives is told: where the condition
/// holds with it, Java would have to say that the opposite is not the case.
fn relation(a: &Operand, condition: Condition, b: &Operand, nan: Option<i32>) -> Option<String> {
    let (a, b) = (a.beside(b)?, b.beside(a)?);
    match nan {
        Some(number) if holds(condition, number) && condition != Condition::Ne => {
            Some(format!("!({a} {} {b})", symbol(opposite(condition))))
        }
        _ => Some(format!("{a} {} {b}", symbol(condition))),
    }
}

fn outside(array: &Operand, index: &Operand) -> Option<String> {
    let (array, index) = (array.within(operand::POSTFIX)?, index.within(operand::RELATION + 1)?);
    if index.starts_with(|c: char| c.is_ascii_digit()) {
        return Some(format!("{index} >= {array}.length"));
    }
    Some(format!("{index} < 0 || {index} >= {array}.length"))
}

/// One of the labels; or, on the last side, none of them. Targets are numbered as they first occur.
fn switch(key: &Operand, pairs: &[(i32, u32)], default: u32, side: usize) -> Option<String> {
    let mut targets: Vec<u32> = Vec::new();
    for (_, target) in pairs.iter().filter(|(_, target)| *target != default) {
        if !targets.contains(target) {
            targets.push(*target);
        }
    }
    let chosen = targets.get(side).copied();
    let fits = |target: u32| chosen.map_or(target != default, |chosen| chosen == target);
    let labels: Vec<i32> = pairs.iter().filter(|(_, target)| fits(*target)).map(|(label, _)| *label).collect();
    if labels.is_empty() || labels.len() > LABELS {
        return None;
    }
    let (condition, word) = if chosen.is_some() { (Condition::Eq, " || ") } else { (Condition::Ne, " && ") };
    let texts: Option<Vec<String>> =
        labels.iter().map(|label| relation(key, condition, &Operand::number(*label), None)).collect();
    texts.map(|texts| texts.join(word))
}
