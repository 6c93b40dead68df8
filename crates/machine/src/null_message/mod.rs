//! Helpful messages of `NullPointerException` (JEP 358), worded as the JVM words them: first what could not be done, then
//! what was null, told from the code that computed it.

mod operands;

use crema_classfile::{ArrayKind, CodeAttribute, ConstantPool, Instruction, MethodDescriptor};
use crema_program::{Method, MethodId};
use rustc_hash::FxHashMap;

use crate::invoke::external_type;
use crate::machine::Machine;
use operands::{Operands, simulate};

/// How deep an expression is described.
const MAX_DETAIL: u32 = 5;

impl Machine {
    /// What was null, told from the bytecode at `pc`. `None` if the instruction there dereferences nothing, which is also so
    /// for an exception that the program made itself.
    pub(crate) fn null_message(&self, method: MethodId, pc: u32) -> Option<String> {
        let method = self.program.method(method);
        let file = self.program.class(method.class).file.as_ref()?;
        let code = file.methods.get(usize::from(method.position))?.code.as_ref()?;
        let instructions = crema_classfile::decode(&code.bytes).ok()?;
        let instruction = instructions.iter().find(|(at, _)| *at == pc).map(|(_, instruction)| instruction)?;
        let depth = null_depth(instruction, &file.constants)?;
        let mut text = failed_action(instruction, &file.constants)?;
        let operands = simulate(code, &instructions, &file.constants, pc);
        let descriptor = self.program.symbols.text(method.descriptor);
        let expression =
            Expression { method, descriptor, code, constants: &file.constants, instructions: &instructions, operands };
        text.push_str(&expression.because(pc, depth));
        Some(text)
    }
}

/// How deep in the stack the reference lies that an instruction dereferences.
fn null_depth(instruction: &Instruction, constants: &ConstantPool) -> Option<usize> {
    use Instruction::*;
    Some(match instruction {
        ArrayLoad(_) => 1,
        ArrayStore(ArrayKind::Long | ArrayKind::Double) => 3,
        ArrayStore(_) => 2,
        GetField { .. } | ArrayLength | Throw | MonitorEnter | MonitorExit => 0,
        PutField { constant } => usize::from(operands::field_slots(constants, *constant)),
        // The exception was made by the program.
        InvokeSpecial { constant } if &**constants.member(*constant)?.1 == "<init>" => return None,
        InvokeVirtual { constant } | InvokeSpecial { constant } | InvokeInterface { constant } => {
            usize::from(operands::method_slots(constants, *constant)?.0)
        }
        _ => return None,
    })
}

fn failed_action(instruction: &Instruction, constants: &ConstantPool) -> Option<String> {
    use Instruction::*;
    Some(match instruction {
        ArrayLoad(kind) => format!("Cannot load from {} array", array_word(*kind)),
        ArrayStore(kind) => format!("Cannot store to {} array", array_word(*kind)),
        ArrayLength => "Cannot read the array length".into(),
        Throw => "Cannot throw exception".into(),
        MonitorEnter => "Cannot enter synchronized block".into(),
        MonitorExit => "Cannot exit synchronized block".into(),
        GetField { constant } => format!("Cannot read field \"{}\"", constants.member(*constant)?.1),
        PutField { constant } => format!("Cannot assign field \"{}\"", constants.member(*constant)?.1),
        InvokeVirtual { constant } | InvokeSpecial { constant } | InvokeInterface { constant } => {
            format!("Cannot invoke \"{}\"", method_text(constants, *constant)?)
        }
        _ => return None,
    })
}

fn array_word(kind: ArrayKind) -> &'static str {
    match kind {
        ArrayKind::Byte => "byte/boolean",
        ArrayKind::Char => "char",
        ArrayKind::Short => "short",
        ArrayKind::Int => "int",
        ArrayKind::Long => "long",
        ArrayKind::Float => "float",
        ArrayKind::Double => "double",
        ArrayKind::Reference => "object",
    }
}

/// `pkg.Class.method(int, String)`
fn method_text(constants: &ConstantPool, constant: u16) -> Option<String> {
    let (class, name, descriptor) = constants.member(constant)?;
    let parsed = MethodDescriptor::parse(descriptor)?;
    let parameters: Vec<String> = parsed.parameters.iter().map(|p| shortened(&external_type(*p))).collect();
    Some(format!("{}.{name}({})", class_text(class), parameters.join(", ")))
}

/// The name of a class, without its package if it is `Object` or `String`.
fn class_text(internal: &str) -> String {
    match internal {
        "java/lang/Object" => "Object".into(),
        "java/lang/String" => "String".into(),
        other => other.replace('/', "."),
    }
}

/// A parameter type. The JVM drops the package of all that begins like `Object` and `String`, `StringBuilder` included.
fn shortened(name: &str) -> String {
    match name.strip_prefix("java.lang.") {
        Some(rest) if rest.starts_with("Object") || rest.starts_with("String") => rest.into(),
        _ => name.into(),
    }
}

/// The code in which something was null.
struct Expression<'a> {
    method: &'a Method,
    descriptor: &'a str,
    code: &'a CodeAttribute,
    constants: &'a ConstantPool,
    instructions: &'a [(u32, Instruction)],
    operands: FxHashMap<u32, Operands>,
}

impl Expression<'_> {
    /// ` because "…" is null`, or nothing.
    fn because(&self, pc: u32, depth: usize) -> String {
        let Some(text) = self.describe(pc, depth, MAX_DETAIL) else { return String::new() };
        let returned = self.origin(pc, depth).is_some_and(|(_, _, i)| is_call(i));
        let what = if returned { "the return value of " } else { "" };
        format!(" because {what}\"{text}\" is null")
    }

    /// The operands before `pc`, and the instruction that pushed the one at this depth.
    fn origin(&self, pc: u32, depth: usize) -> Option<(&Operands, u32, &Instruction)> {
        let operands = self.operands.get(&pc)?;
        let origin = operands.origin(depth)?;
        let index = self.instructions.binary_search_by_key(&origin, |(at, _)| *at).ok()?;
        Some((operands, origin, &self.instructions[index].1))
    }

    /// The source of the operand at this depth before `pc`.
    fn describe(&self, pc: u32, depth: usize, detail: u32) -> Option<String> {
        use Instruction::*;
        if detail == 0 {
            return None;
        }
        let (operands, at, origin) = self.origin(pc, depth)?;
        match origin {
            ConstNull => Some("null".into()),
            ConstInt(value) => Some(value.to_string()),
            Load { kind: crema_classfile::Kind::Int | crema_classfile::Kind::Reference, local } => {
                Some(self.local(at, *local, !operands.is_assigned(*local)))
            }
            GetStatic { constant } => {
                let (class, name, _) = self.constants.member(*constant)?;
                Some(format!("{}.{name}", class_text(class)))
            }
            GetField { constant } => {
                let name = self.constants.member(*constant)?.1;
                let object = self.describe(at, 0, detail - 1).map(|object| format!("{object}."));
                Some(format!("{}{name}", object.unwrap_or_default()))
            }
            ArrayLoad(_) => {
                let array = self.describe(at, 1, detail - 1).unwrap_or_else(|| "<array>".into());
                let index = self.describe(at, 0, detail).unwrap_or_else(|| "...".into());
                Some(format!("{array}[{index}]"))
            }
            InvokeVirtual { constant }
            | InvokeSpecial { constant }
            | InvokeStatic { constant }
            | InvokeInterface { constant } => method_text(self.constants, *constant),
            _ => None,
        }
    }

    /// The name of a local variable, as far as it is known.
    fn local(&self, at: u32, local: u16, is_parameter: bool) -> String {
        let named = self.code.local_variables.iter().find(|variable| {
            let start = u32::from(variable.start);
            variable.index == local && at >= start && at < start + u32::from(variable.length)
        });
        if let Some(variable) = named {
            return variable.name.to_string();
        }
        if !is_parameter {
            return format!("<local{local}>");
        }
        if !self.method.is_static() && local == 0 {
            return "this".into();
        }
        match self.parameter_at(local) {
            Some(number) => format!("<parameter{number}>"),
            None => format!("<local{local}>"),
        }
    }

    /// The number of the parameter that lies in a local, from 1.
    fn parameter_at(&self, local: u16) -> Option<usize> {
        let mut first = u16::from(!self.method.is_static());
        for (index, parameter) in MethodDescriptor::parse(self.descriptor)?.parameters.iter().enumerate() {
            if (first..first + parameter.slots()).contains(&local) {
                return Some(index + 1);
            }
            first += parameter.slots();
        }
        None
    }
}

fn is_call(instruction: &Instruction) -> bool {
    use Instruction::*;
    matches!(instruction, InvokeVirtual { .. } | InvokeSpecial { .. } | InvokeStatic { .. } | InvokeInterface { .. })
}
