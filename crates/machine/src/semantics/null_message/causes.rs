//! Where an operand of an instruction that failed came from, for reports: a parameter, a field, the result of a call. Of a null, it is what the
//! message of the exception tells people ([`super::message`]), and more: names of local variables are not needed, and a variable that is
//! assigned once is looked through.

use crema_classfile::{ArrayKind, ClassFile, FieldType, Instruction, MethodDescriptor, MethodInfo, access};
use crema_program::{APP, MethodId};

use super::origins::Origins;
use super::{InstructionReader, MAX_DETAIL, failed_action};
use crate::machine::Machine;

/// Where an operand came from.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Origin {
    /// A parameter of the method, from 0, without the receiver.
    Parameter(usize),
    /// A field.
    Field {
        /// The class that declares it, with dots.
        class: String,
        /// Its name.
        name: String,
        /// It is an instance field, and no constructor of that class assigns it.
        unset: bool,
    },
    /// What a call returned.
    Result,
}

impl Machine {
    /// Where the null came from that the instruction at `pc` could not use. `None` if the bytecode does not reveal it, or if the exception was thrown
    /// for another reason.
    pub fn null_origin(&self, method: MethodId, pc: u16) -> Option<Origin> {
        let (file, declared) = self.bytecode(method)?;
        let slots = |instruction: &Instruction| failed_action(&file.constants, instruction).map(|(_, slot)| vec![slot]);
        origins(self, file, declared, pc, slots).pop()?
    }

    /// Where the numbers came from with which the instruction at `pc` accesses or makes an array, or calls a method.
    pub fn number_origins(&self, method: MethodId, pc: u16) -> Vec<Origin> {
        let Some((file, declared)) = self.bytecode(method) else { return Vec::new() };
        origins(self, file, declared, pc, |instruction| number_slots(file, instruction)).into_iter().flatten().collect()
    }

    /// Where an argument came from that the call at `pc` gives to a parameter of `callee`.
    pub fn argument_origin(&self, method: MethodId, pc: u16, callee: MethodId, parameter: usize) -> Option<Origin> {
        let (file, declared) = self.bytecode(method)?;
        let (_, callee) = self.bytecode(callee)?;
        let slots = |instruction: &Instruction| {
            let (Instruction::InvokeVirtual { constant }
            | Instruction::InvokeSpecial { constant }
            | Instruction::InvokeStatic { constant }
            | Instruction::InvokeInterface { constant }) = *instruction
            else {
                return None;
            };
            // Otherwise something else lies between the two frames.
            let (_, name, descriptor) = file.constants.member(constant)?;
            let parameters = MethodDescriptor::parse(descriptor)?.parameters;
            let expected = MethodDescriptor::parse(&callee.descriptor)?.parameters.len();
            let is_called = **name == *callee.name && parameters.len() == expected;
            let above = parameters.get(parameter + 1..)?.iter().map(|parameter| usize::from(parameter.slots()));
            is_called.then_some(vec![above.sum()])
        };
        origins(self, file, declared, pc, slots).pop()?
    }

    fn bytecode(&self, method: MethodId) -> Option<(&ClassFile, &MethodInfo)> {
        let declared = self.program.method(method);
        let file = self.program.class(declared.class).file.as_ref()?;
        Some((file, file.methods.get(usize::from(declared.position))?))
    }

    /// A field, by what an instruction names.
    fn field_origin(&self, named: &str, field: &str) -> Origin {
        let mut class = named.to_owned();
        let mut unset = false;
        while let Some(file) = self.program.symbols.known(&class).and_then(|name| self.program.loaded(APP, name)) {
            let Some(file) = &self.program.class(file).file else { break };
            if let Some(found) = file.fields.iter().find(|declared| *declared.name == *field) {
                unset = found.access & access::STATIC == 0 && !is_assigned_by_constructor(file, field);
                break;
            }
            let Some(parent) = &file.super_name else { break };
            class = parent.to_string();
        }
        Origin::Field { class: class.replace('/', "."), name: field.into(), unset }
    }
}

/// Whether a constructor has an instruction that assigns a field of this name.
fn is_assigned_by_constructor(file: &ClassFile, field: &str) -> bool {
    let constructors = file.methods.iter().filter(|method| &*method.name == "<init>");
    let codes = constructors.filter_map(|method| crema_classfile::decode(&method.code.as_ref()?.bytes).ok());
    codes.flatten().any(|(_, instruction)| match instruction {
        Instruction::PutField { constant } => {
            file.constants.member(constant).is_some_and(|(_, name, _)| **name == *field)
        }
        _ => false,
    })
}

/// The operands that are an index or a length, by their depths below the top of the stack: of a call, all that are an `int`.
fn number_slots(file: &ClassFile, instruction: &Instruction) -> Option<Vec<usize>> {
    match *instruction {
        Instruction::ArrayLoad(_) | Instruction::NewArray(_) | Instruction::NewReferenceArray { .. } => Some(vec![0]),
        Instruction::ArrayStore(ArrayKind::Long | ArrayKind::Double) => Some(vec![2]),
        Instruction::ArrayStore(_) => Some(vec![1]),
        Instruction::InvokeVirtual { constant }
        | Instruction::InvokeSpecial { constant }
        | Instruction::InvokeStatic { constant }
        | Instruction::InvokeInterface { constant } => {
            let (_, _, descriptor) = file.constants.member(constant)?;
            let mut depth = 0;
            let mut slots = Vec::new();
            for parameter in MethodDescriptor::parse(descriptor)?.parameters.iter().rev() {
                if *parameter == FieldType::Int {
                    slots.push(depth);
                }
                depth += usize::from(parameter.slots());
            }
            Some(slots)
        }
        _ => None,
    }
}

/// Where some operands of the instruction at `pc` came from; `slots_of` says which.
fn origins(
    machine: &Machine,
    file: &ClassFile,
    method: &MethodInfo,
    pc: u16,
    slots_of: impl FnOnce(&Instruction) -> Option<Vec<usize>>,
) -> Vec<Option<Origin>> {
    let Some(code) = &method.code else { return Vec::new() };
    let instructions = crema_classfile::decode(&code.bytes).unwrap_or_default();
    let at = instructions.binary_search_by_key(&u32::from(pc), |(offset, _)| *offset);
    let Some((at, slots)) = at.ok().and_then(|at| Some((at, slots_of(&instructions[at].1)?))) else {
        return Vec::new();
    };
    let origins = Origins::find(&file.constants, &instructions, &code.handlers, at);
    let reader = InstructionReader { constants: &file.constants, method, code, instructions: &instructions, origins };
    slots.into_iter().map(|slot| reader.origin(machine, at, slot, MAX_DETAIL)).collect()
}

impl InstructionReader<'_> {
    /// Where the operand `slot` slots below the top of the stack before instruction `user` came from.
    fn origin(&self, machine: &Machine, user: usize, slot: usize, steps: u32) -> Option<Origin> {
        let stack = self.origins.before(user)?;
        let source = stack.origin(slot)?;
        let next = |user: usize| if steps == 0 { None } else { self.origin(machine, user, 0, steps - 1) };
        match self.instructions[source].1 {
            Instruction::Load { local, .. } if self.is_counted(local) => None,
            Instruction::Load { local, .. } if stack.was_written(local) => next(self.only_store(local)?),
            Instruction::Load { local, .. } => {
                let is_static = self.method.access & access::STATIC != 0;
                self.parameter_number(local, is_static).map(|number| Origin::Parameter(number - 1))
            }
            Instruction::CheckCast { .. } => next(source),
            Instruction::GetField { constant } | Instruction::GetStatic { constant } => {
                let (class, name, _) = self.constants.member(constant)?;
                Some(machine.field_origin(class, name))
            }
            Instruction::InvokeVirtual { .. }
            | Instruction::InvokeSpecial { .. }
            | Instruction::InvokeStatic { .. }
            | Instruction::InvokeInterface { .. } => Some(Origin::Result),
            _ => None,
        }
    }

    /// Whether some instruction increments a local variable.
    fn is_counted(&self, local: u16) -> bool {
        let counts =
            |instruction: &Instruction| matches!(instruction, Instruction::Increment { local: of, .. } if *of == local);
        self.instructions.iter().any(|(_, instruction)| counts(instruction))
    }

    /// The instruction that assigns a local variable, if there is only one, and it holds no argument.
    fn only_store(&self, local: u16) -> Option<usize> {
        let stores = |(_, instruction): &(u32, Instruction)| matches!(instruction, Instruction::Store { local: to, .. } if *to == local);
        let mut found = (0..self.instructions.len()).filter(|at| stores(&self.instructions[*at]));
        let is_static = self.method.access & access::STATIC != 0;
        let only = found.next().filter(|_| found.next().is_none());
        only.filter(|_| self.parameter_number(local, is_static).is_none())
    }
}
