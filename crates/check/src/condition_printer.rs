//! Condition printer: prints the condition of a decision as Java, such as `x == 0`. It decompiles the instructions that push the
//! operands of the branch (symbolic execution of the operand stack within one basic block, as decompilers do) and takes the
//! names of variables from the class file. So it needs no source, and the condition is the one that held on the path.
//!
//! **Invariant:** a condition that cannot be decompiled is not printed. Nothing is guessed.

mod operand;

use crema_classfile::{
    ArithmeticOp, ClassFile, CodeAttribute, CompareOp, Condition, Instruction, Kind, MethodDescriptor, MethodInfo,
    decode,
};

use operand::{OperandShape, PrintedOperand};

use crate::limits::{CONDITION_CHARACTERS, CONDITION_LABELS};

/// The condition that holds after the instruction at `offset` took its successor with this number. `names` are those of the
/// parameters; `failed` says that the instruction threw an exception.
pub(crate) fn condition(
    file: &ClassFile,
    method: &MethodInfo,
    names: &[String],
    offset: u16,
    successor: usize,
    failed: bool,
) -> Option<String> {
    let code = method.code.as_ref()?;
    let instructions = decode(&code.bytes).ok()?;
    let at = instructions.binary_search_by_key(&u32::from(offset), |(offset, _)| *offset).ok()?;
    let mut reader = OperandReader { file, method, names, code, stack: Vec::new() };
    for (offset, instruction) in &instructions[block(&instructions, code, at)..at] {
        reader.execute(*offset, instruction);
    }
    let text = reader.decided(&instructions[at].1, successor, failed)?;
    (text.chars().count() <= CONDITION_CHARACTERS).then_some(text)
}

/// The start of the basic block that contains this instruction.
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

/// Decompiles operands.
struct OperandReader<'a> {
    file: &'a ClassFile,
    method: &'a MethodInfo,
    names: &'a [String],
    code: &'a CodeAttribute,
    stack: Vec<PrintedOperand>,
}

impl OperandReader<'_> {
    /// The condition that the last instruction decides.
    fn decided(&mut self, instruction: &Instruction, successor: usize, failed: bool) -> Option<String> {
        use Instruction::*;
        match instruction {
            IfZero { condition, .. } => {
                let value = self.pop();
                let condition = if successor == 0 { *condition } else { opposite(*condition) };
                against_zero(&value, condition)
            }
            IfInt { condition, .. } => {
                let (b, a) = (self.pop(), self.pop());
                relation(&a, if successor == 0 { *condition } else { opposite(*condition) }, &b, None)
            }
            IfReference { equal, .. } => {
                let (b, a) = (self.pop(), self.pop());
                relation(&a, equality(*equal == (successor == 0)), &b, None)
            }
            IfNull { null, .. } => {
                let a = self.pop();
                relation(
                    &a,
                    equality(*null == (successor == 0)),
                    &PrintedOperand::atom("null", OperandShape::Plain),
                    None,
                )
            }
            Arithmetic { kind: Kind::Int | Kind::Long, op: ArithmeticOp::Div | ArithmeticOp::Rem }
                if failed && successor == 0 =>
            {
                let divisor = self.pop();
                relation(&divisor, Condition::Eq, &PrintedOperand::number(0), None)
            }
            ArrayLoad(_) if failed && successor == 1 => {
                let (index, array) = (self.pop(), self.pop());
                outside(&array, &index)
            }
            ArrayStore(_) if failed && successor == 1 => {
                self.pop();
                let (index, array) = (self.pop(), self.pop());
                outside(&array, &index)
            }
            NewArray(_) | NewReferenceArray { .. } if failed => {
                let length = self.pop();
                relation(&length, Condition::Lt, &PrintedOperand::number(0), None)
            }
            TableSwitch { default, low, targets } => {
                let pairs: Vec<(i32, u32)> = (*low..).zip(targets.iter().copied()).collect();
                let key = self.pop();
                switch(&key, &pairs, *default, successor)
            }
            LookupSwitch { default, pairs } => {
                let key = self.pop();
                switch(&key, pairs, *default, successor)
            }
            _ => None,
        }
    }

    /// The name of a local variable at an offset, with its descriptor.
    fn local(&self, slot: u16, offset: u32) -> PrintedOperand {
        let covers =
            |start: u16, length: u16| (u32::from(start)..u32::from(start) + u32::from(length)).contains(&offset);
        let is_static = self.method.access & crema_classfile::access::STATIC != 0;
        if slot == 0 && !is_static {
            return PrintedOperand::atom("this", OperandShape::Plain);
        }
        let variables = &self.code.local_variables;
        if let Some(variable) = variables.iter().find(|v| v.index == slot && covers(v.start, v.length)) {
            return PrintedOperand::atom(&variable.name, OperandShape::of(&variable.descriptor));
        }
        self.parameter(slot, is_static).unwrap_or(PrintedOperand::Unknown)
    }

    /// A parameter, of a method without names of variables.
    fn parameter(&self, slot: u16, is_static: bool) -> Option<PrintedOperand> {
        if !self.code.local_variables.is_empty() {
            return None;
        }
        let mut next = u16::from(!is_static);
        for (ty, name) in MethodDescriptor::parse(&self.method.descriptor)?.parameters.iter().zip(self.names) {
            if next == slot {
                return Some(PrintedOperand::atom(name, OperandShape::of_type(*ty)));
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

/// A boolean by itself, the result of a comparison as that comparison, a number compared with 0.
fn against_zero(value: &PrintedOperand, condition: Condition) -> Option<String> {
    match value {
        PrintedOperand::Compared(a, b, op) => {
            let nan = match op {
                CompareOp::Long => None,
                CompareOp::FloatL | CompareOp::DoubleL => Some(-1),
                CompareOp::FloatG | CompareOp::DoubleG => Some(1),
            };
            relation(a, condition, b, nan)
        }
        PrintedOperand::Known { java, shape: OperandShape::Boolean, .. } if condition == Condition::Ne => {
            Some(java.clone())
        }
        PrintedOperand::Known { shape: OperandShape::Boolean, .. } if condition == Condition::Eq => {
            Some(format!("!{}", value.within(operand::UNARY)?))
        }
        other => relation(other, condition, &PrintedOperand::number(0), None),
    }
}

/// A comparison. `nan` is the result of the comparison instruction if an operand is NaN. Where the condition holds for it, the
/// Java condition is the negation of the opposite one, which is false for NaN.
fn relation(a: &PrintedOperand, condition: Condition, b: &PrintedOperand, nan: Option<i32>) -> Option<String> {
    let (a, b) = (a.beside(b)?, b.beside(a)?);
    match nan {
        Some(number) if holds(condition, number) && condition != Condition::Ne => {
            Some(format!("!({a} {} {b})", symbol(opposite(condition))))
        }
        _ => Some(format!("{a} {} {b}", symbol(condition))),
    }
}

fn outside(array: &PrintedOperand, index: &PrintedOperand) -> Option<String> {
    let (array, index) = (array.within(operand::POSTFIX)?, index.within(operand::RELATION + 1)?);
    if index.starts_with(|c: char| c.is_ascii_digit()) {
        return Some(format!("{index} >= {array}.length"));
    }
    Some(format!("{index} < 0 || {index} >= {array}.length"))
}

/// One of the labels; or, for the last successor, none of them. Targets are numbered as they first occur.
fn switch(key: &PrintedOperand, pairs: &[(i32, u32)], default: u32, successor: usize) -> Option<String> {
    let mut targets: Vec<u32> = Vec::new();
    for (_, target) in pairs.iter().filter(|(_, target)| *target != default) {
        if !targets.contains(target) {
            targets.push(*target);
        }
    }
    let chosen = targets.get(successor).copied();
    let fits = |target: u32| chosen.map_or(target != default, |chosen| chosen == target);
    let labels: Vec<i32> = pairs.iter().filter(|(_, target)| fits(*target)).map(|(label, _)| *label).collect();
    if labels.is_empty() || labels.len() > CONDITION_LABELS {
        return None;
    }
    let (condition, word) = if chosen.is_some() { (Condition::Eq, " || ") } else { (Condition::Ne, " && ") };
    let texts: Option<Vec<String>> =
        labels.iter().map(|label| relation(key, condition, &PrintedOperand::number(*label), None)).collect();
    texts.map(|texts| texts.join(word))
}
