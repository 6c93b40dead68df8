//! Null checks at the entry of a method: `Objects.requireNonNull(p)`, Guava's `checkNotNull`, the checks that Kotlin's compiler
//! inserts, or a plain `if (p == null) throw …`. No method names are built in: a call counts as a check if the called method
//! itself throws for a null argument.
//!
//! Only the straight-line code from the entry is examined, so every call of the method executes the checks found there.

use crema_classfile::{ClassFile, Instruction, Kind, MethodDescriptor, MethodInfo, access, decode};

use crate::catalog::Catalog;
use crate::limits::{ENTRY_CHECK_CALLS, ENTRY_CHECK_INSTRUCTIONS};

/// Whether a method throws an exception if this parameter is null, before any other decision.
pub(crate) fn is_checked(catalog: &mut Catalog, class: &ClassFile, method: &MethodInfo, index: usize) -> bool {
    slot(method, index).is_some_and(|slot| checks(catalog, class, method, slot, ENTRY_CHECK_CALLS))
}

/// The local variable of a parameter.
fn slot(method: &MethodInfo, index: usize) -> Option<u16> {
    let parsed = MethodDescriptor::parse(&method.descriptor)?;
    let before: u16 = parsed.parameters.get(..index)?.iter().map(|ty| ty.slots()).sum();
    Some(before + u16::from(method.access & access::STATIC == 0))
}

/// The parameter or local variable that an operand comes from, if that is known.
type OperandSource = Option<u16>;

fn checks(catalog: &mut Catalog, class: &ClassFile, method: &MethodInfo, slot: u16, depth: u32) -> bool {
    use Instruction::*;
    let Some(code) = &method.code else { return false };
    let Ok(instructions) = decode(&code.bytes) else { return false };
    let index_of = |offset: u32| instructions.binary_search_by_key(&offset, |(at, _)| *at).ok();
    let mut stack: Vec<OperandSource> = Vec::new();
    let mut at = 0;
    for _ in 0..ENTRY_CHECK_INSTRUCTIONS {
        let Some((_, instruction)) = instructions.get(at) else { return false };
        at += 1;
        match instruction {
            Load { kind: Kind::Reference, local } => stack.push(Some(*local)),
            // The variable is no longer the parameter.
            Store { local, .. } if *local == slot => return false,
            IfNull { null, target } => {
                let Some(target) = index_of(*target) else { return false };
                let (if_null, otherwise) = if *null { (target, at) } else { (at, target) };
                if !throws(catalog, class, &instructions, if_null, depth) {
                    return false;
                }
                if stack.pop().flatten() == Some(slot) {
                    return true;
                }
                at = otherwise;
            }
            InvokeStatic { constant } => {
                let Some((owner, name, descriptor)) = class.constants.member(*constant) else { return false };
                let Some(parsed) = MethodDescriptor::parse(descriptor) else { return false };
                let arguments = stack.split_off(stack.len().saturating_sub(parsed.parameters.len()));
                let position = arguments.iter().position(|argument| *argument == Some(slot));
                if let Some(position) = position.filter(|_| arguments.len() == parsed.parameters.len() && depth > 0)
                    && callee_checks(catalog, owner, name, descriptor, position, depth - 1)
                {
                    return true;
                }
                stack.extend(parsed.result.map(|_| None));
            }
            Goto { target } => match index_of(*target) {
                Some(target) if target > at => at = target,
                _ => return false,
            },
            other => {
                if !follow(class, other, &mut stack) {
                    return false;
                }
            }
        }
    }
    false
}

fn callee_checks(
    catalog: &mut Catalog,
    owner: &str,
    name: &str,
    descriptor: &str,
    position: usize,
    depth: u32,
) -> bool {
    let Some(file) = catalog.class(owner) else { return false };
    let callee = file.methods.iter().find(|method| &*method.name == name && &*method.descriptor == descriptor);
    callee.is_some_and(|callee| slot(callee, position).is_some_and(|slot| checks(catalog, &file, callee, slot, depth)))
}

/// Whether straight-line code from an instruction ends in an exception: with a `throw`, or with a call of a method that never
/// returns.
fn throws(
    catalog: &mut Catalog,
    class: &ClassFile,
    instructions: &[(u32, Instruction)],
    from: usize,
    depth: u32,
) -> bool {
    use Instruction::*;
    for (_, instruction) in instructions.iter().skip(from) {
        match instruction {
            Throw => return true,
            Return(_) | Ret { .. } => return false,
            InvokeStatic { constant } if depth > 0 && never_returns(catalog, class, *constant) => return true,
            other if other.targets().next().is_some() => return false,
            _ => {}
        }
    }
    false
}

/// Whether a static method has no `return`.
fn never_returns(catalog: &mut Catalog, class: &ClassFile, constant: u16) -> bool {
    let Some((owner, name, descriptor)) = class.constants.member(constant) else { return false };
    let Some(file) = catalog.class(owner) else { return false };
    let callee = file.methods.iter().find(|method| method.name == *name && method.descriptor == *descriptor);
    let Some(code) = callee.and_then(|callee| callee.code.as_ref()) else { return false };
    let instructions = decode(&code.bytes).unwrap_or_default();
    let throws = instructions.iter().any(|(_, instruction)| matches!(instruction, Instruction::Throw));
    throws && !instructions.iter().any(|(_, instruction)| matches!(instruction, Instruction::Return(_)))
}

/// The effect of other instructions on the operands. `false` ends the search: the straight-line code ends, or the operands are
/// unknown.
fn follow(class: &ClassFile, instruction: &Instruction, stack: &mut Vec<OperandSource>) -> bool {
    use Instruction::*;
    let (takes, gives) = match instruction {
        Nop | Increment { .. } | CheckCast { .. } => return true,
        Dup => {
            let top = stack.last().copied().flatten();
            stack.push(top);
            return true;
        }
        ConstNull | ConstInt(_) | ConstLong(_) | ConstFloat(_) | ConstDouble(_) | LoadConstant { .. } => (0, 1),
        Load { .. } | GetStatic { .. } | New { .. } => (0, 1),
        Store { .. } | Pop | PutStatic { .. } => (1, 0),
        GetField { .. } | ArrayLength | InstanceOf { .. } | NewArray(_) | NewReferenceArray { .. } | Convert(_) => {
            (1, 1)
        }
        PutField { .. } => (2, 0),
        ArrayStore(_) => (3, 0),
        InvokeVirtual { constant } | InvokeSpecial { constant } | InvokeInterface { constant } => {
            let member = class.constants.member(*constant);
            let Some(parsed) = member.and_then(|(_, _, descriptor)| MethodDescriptor::parse(descriptor)) else {
                return false;
            };
            (parsed.parameters.len() + 1, usize::from(parsed.result.is_some()))
        }
        InvokeDynamic { constant } => {
            let crema_classfile::Constant::InvokeDynamic { name_and_type, .. } = class.constants.get(*constant) else {
                return false;
            };
            let descriptor = class.constants.name_and_type(*name_and_type).map(|(_, descriptor)| descriptor);
            let Some(parsed) = descriptor.and_then(|descriptor| MethodDescriptor::parse(descriptor)) else {
                return false;
            };
            (parsed.parameters.len(), usize::from(parsed.result.is_some()))
        }
        _ => return false,
    };
    if stack.len() < takes {
        return false;
    }
    stack.truncate(stack.len() - takes);
    stack.extend((0..gives).map(|_| None));
    true
}
