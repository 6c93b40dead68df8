//! Helpful messages of `NullPointerException` (JEP 358), with the JVM's wording.
//!
//! A message says what failed (`Cannot invoke "String.length()"`) and, if the bytecode reveals it, which expression was null
//! (`because "this.name" is null`). The expression is reconstructed from the instructions that pushed the operands:
//! [`origins`] finds them, [`names`] prints members.

mod causes;
mod names;
mod origins;

use crema_classfile::{ArrayKind, CodeAttribute, ConstantPool, FieldType, Instruction, Kind, MethodInfo, access};
use crema_program::MethodId;

pub use causes::Origin;

use crate::machine::Machine;
use names::{field_text, member_name, method_text};
use origins::Origins;

/// Dereferences that an expression shows at most.
const MAX_DETAIL: u32 = 5;

impl Machine {
    /// What was null, determined from the bytecode at `pc`. `None` if no instruction of the method raised the exception: in
    /// native methods, below hidden frames, and if the program itself created it.
    pub(crate) fn null_message(&self, method: MethodId, pc: u32) -> Option<String> {
        let declared = self.program.method(method);
        let file = self.program.class(declared.class).file.as_ref()?;
        message(&file.constants, file.methods.get(usize::from(declared.position))?, pc)
    }
}

/// The message for a null operand of the instruction at offset `pc`.
fn message(constants: &ConstantPool, method: &MethodInfo, pc: u32) -> Option<String> {
    let code = method.code.as_ref()?;
    let instructions = crema_classfile::decode(&code.bytes).ok()?;
    let failed = instructions.binary_search_by_key(&pc, |(offset, _)| *offset).ok()?;
    let (action, slot) = failed_action(constants, &instructions[failed].1)?;
    let origins = Origins::find(constants, &instructions, &code.handlers, failed);
    let reader = InstructionReader { constants, method, code, instructions: &instructions, origins };
    Some(action + &reader.cause(failed, slot))
}

/// What the instruction could not do, and the depth of its null operand below the top of the stack.
fn failed_action(constants: &ConstantPool, instruction: &Instruction) -> Option<(String, usize)> {
    use Instruction::*;
    Some(match *instruction {
        ArrayLoad(kind) => (format!("Cannot load from {} array", element_text(kind)), 1),
        ArrayStore(kind @ (ArrayKind::Long | ArrayKind::Double)) => {
            (format!("Cannot store to {} array", element_text(kind)), 3)
        }
        ArrayStore(kind) => (format!("Cannot store to {} array", element_text(kind)), 2),
        ArrayLength => ("Cannot read the array length".into(), 0),
        Throw => ("Cannot throw exception".into(), 0),
        MonitorEnter => ("Cannot enter synchronized block".into(), 0),
        MonitorExit => ("Cannot exit synchronized block".into(), 0),
        GetField { constant } => (format!("Cannot read field \"{}\"", member_name(constants, constant)?), 0),
        PutField { constant } => {
            let (_, name, descriptor) = constants.member(constant)?;
            (format!("Cannot assign field \"{name}\""), usize::from(FieldType::parse(descriptor)?.slots()))
        }
        InvokeVirtual { constant } | InvokeSpecial { constant } | InvokeInterface { constant } => {
            let (_, name, descriptor) = constants.member(constant)?;
            // A constructor is never called on null: the program itself created the exception.
            if &**name == "<init>" {
                return None;
            }
            let arguments = crema_classfile::argument_slots(descriptor)?;
            (format!("Cannot invoke \"{}\"", method_text(constants, constant)?), usize::from(arguments))
        }
        _ => return None,
    })
}

fn element_text(kind: ArrayKind) -> &'static str {
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

/// Reconstructs expressions from bytecode. Instructions are identified by their position.
struct InstructionReader<'a> {
    constants: &'a ConstantPool,
    method: &'a MethodInfo,
    code: &'a CodeAttribute,
    instructions: &'a [(u32, Instruction)],
    origins: Origins,
}

impl InstructionReader<'_> {
    /// ` because "…" is null`, or nothing if several instructions may have pushed the operand.
    fn cause(&self, failed: usize, slot: usize) -> String {
        use Instruction::*;
        let Some(source) = self.origins.before(failed).and_then(|stack| stack.origin(slot)) else {
            return String::new();
        };
        let start = match self.instructions[source].1 {
            InvokeVirtual { .. } | InvokeSpecial { .. } | InvokeStatic { .. } | InvokeInterface { .. } => {
                " because the return value of \""
            }
            _ => " because \"",
        };
        match self.expression(failed, slot, MAX_DETAIL) {
            Some(expression) => format!("{start}{expression}\" is null"),
            // The JVM stops here too: it has no text for the instruction that pushed the value, such as `invokedynamic`.
            None => start.into(),
        }
    }

    /// The expression for the operand `slot` slots below the top of the stack before instruction `user`.
    fn expression(&self, user: usize, slot: usize, detail: u32) -> Option<String> {
        use Instruction::*;
        if detail == 0 {
            return None;
        }
        let stack = self.origins.before(user)?;
        let source = stack.origin(slot)?;
        let (offset, instruction) = &self.instructions[source];
        match *instruction {
            Load { kind: Kind::Int | Kind::Reference, local } => {
                Some(self.local_text(*offset, local, !stack.was_written(local)))
            }
            ConstNull => Some("null".into()),
            ConstInt(value) => Some(value.to_string()),
            ArrayLoad(ArrayKind::Int | ArrayKind::Reference) => {
                let array = self.expression(source, 1, detail - 1);
                let index = self.expression(source, 0, detail);
                Some(format!("{}[{}]", array.as_deref().unwrap_or("<array>"), index.as_deref().unwrap_or("...")))
            }
            GetStatic { constant } => field_text(self.constants, constant),
            GetField { constant } => {
                let name = member_name(self.constants, constant)?;
                match self.expression(source, 0, detail - 1) {
                    Some(object) => Some(format!("{object}.{name}")),
                    None => Some(name.into()),
                }
            }
            InvokeVirtual { constant }
            | InvokeSpecial { constant }
            | InvokeStatic { constant }
            | InvokeInterface { constant } => method_text(self.constants, constant),
            _ => None,
        }
    }

    /// The name of a local variable, if it is known. `parameter`: the slot still holds the argument of the call.
    fn local_text(&self, offset: u32, local: u16, parameter: bool) -> String {
        let lives =
            |start: u16, length: u16| (u32::from(start)..u32::from(start) + u32::from(length)).contains(&offset);
        let mut named = self.code.local_variables.iter();
        if let Some(variable) = named.find(|v| v.index == local && lives(v.start, v.length)) {
            return variable.name.to_string();
        }
        let is_static = self.method.access & access::STATIC != 0;
        match self.parameter_number(local, is_static) {
            _ if !parameter => format!("<local{local}>"),
            _ if !is_static && local == 0 => "this".into(),
            Some(number) => format!("<parameter{number}>"),
            None => format!("<local{local}>"),
        }
    }

    /// Which parameter, counted from one, arrives in a local variable.
    fn parameter_number(&self, local: u16, is_static: bool) -> Option<usize> {
        let descriptor = crema_classfile::MethodDescriptor::parse(&self.method.descriptor)?;
        let mut end = u16::from(!is_static);
        if local < end {
            return None;
        }
        descriptor
            .parameters
            .iter()
            .position(|parameter| {
                end += parameter.slots();
                local < end
            })
            .map(|position| position + 1)
    }
}
