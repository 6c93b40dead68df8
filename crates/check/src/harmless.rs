//! Methods that cannot fail, like most getters and setters: they read and write the fields of their own object, compute with numbers, and call
//! nothing. What the object and the arguments are makes no difference, so one path shows all there is to see.

use crema_classfile::{ArithmeticOp, Instruction, Kind, MethodInfo, access, decode};

/// Whether no execution of a method ends with an exception, whatever its inputs. Without being sure, it says no.
pub(crate) fn cannot_fail(method: &MethodInfo) -> bool {
    let Some(code) = &method.code else { return false };
    let Ok(instructions) = decode(&code.bytes) else { return false };
    let is_synchronized = method.access & access::SYNCHRONIZED != 0;
    let has_receiver = method.access & access::STATIC == 0 && &*method.name != "<init>";
    let before = |at: usize, distance: usize| at.checked_sub(distance).map(|at| &instructions[at].1);
    let is_harmless = |(at, (offset, instruction)): (usize, &(u32, Instruction))| match instruction {
        Instruction::GetField { .. } => before(at, 1).is_some_and(is_receiver),
        Instruction::PutField { .. } => before(at, 2).is_some_and(is_receiver) && before(at, 1).is_some_and(is_value),
        // Code that goes back may go on for ever.
        other => computes(other) && other.targets().all(|target| target > *offset),
    };
    !is_synchronized
        && has_receiver
        && !instructions.iter().any(|(_, instruction)| matches!(instruction, Instruction::Store { local: 0, .. }))
        && !targets_a_field_access(&instructions)
        && instructions.iter().enumerate().all(is_harmless)
}

/// Whether some branch leads to an access of a field: then what comes before it in the code does not come before it in time.
fn targets_a_field_access(instructions: &[(u32, Instruction)]) -> bool {
    let is_target = |offset: u32| instructions.iter().any(|(_, other)| other.targets().any(|target| target == offset));
    let is_access =
        |instruction: &Instruction| matches!(instruction, Instruction::GetField { .. } | Instruction::PutField { .. });
    let starts = |at: usize| at.saturating_sub(1)..=at;
    (0..instructions.len())
        .filter(|at| is_access(&instructions[*at].1))
        .any(|at| starts(at).any(|at| is_target(instructions[at].0)))
}

/// `this`: local variable 0 is never written.
fn is_receiver(instruction: &Instruction) -> bool {
    *instruction == Instruction::Load { kind: Kind::Reference, local: 0 }
}

/// Whether an instruction pushes one value and takes none.
fn is_value(instruction: &Instruction) -> bool {
    matches!(
        instruction,
        Instruction::Load { .. }
            | Instruction::ConstNull
            | Instruction::ConstInt(_)
            | Instruction::ConstLong(_)
            | Instruction::ConstFloat(_)
            | Instruction::ConstDouble(_)
    )
}

/// Whether an instruction computes with values of the stack and of local variables, and throws nothing.
fn computes(instruction: &Instruction) -> bool {
    match instruction {
        Instruction::Arithmetic { kind, op } => {
            matches!(kind, Kind::Float | Kind::Double) || !matches!(op, ArithmeticOp::Div | ArithmeticOp::Rem)
        }
        Instruction::Nop
        | Instruction::Store { .. }
        | Instruction::Bits { .. }
        | Instruction::Increment { .. }
        | Instruction::Convert(_)
        | Instruction::Compare(_)
        | Instruction::IfZero { .. }
        | Instruction::IfInt { .. }
        | Instruction::IfReference { .. }
        | Instruction::IfNull { .. }
        | Instruction::Goto { .. }
        | Instruction::Return(_)
        | Instruction::Pop
        | Instruction::Pop2 => true,
        other => is_value(other),
    }
}
