//! How much work a method is, estimated from its bytecode before it is explored, so that work can be shared out among machines that
//! do not talk to each other. Results do not depend on it.

use crema_classfile::{Instruction, decode};

use crate::limits::{BRANCH_WORK, CALL_WORK, INSTRUCTION_WORK, METHOD_WORK};
use crate::unit::Unit;

impl Unit {
    /// An estimate of the work that the method is, in no particular unit.
    pub fn estimated_work(&self) -> u64 {
        let code = self.method().code.as_ref();
        let instructions = code.and_then(|code| decode(&code.bytes).ok()).unwrap_or_default();
        let work: u64 = instructions.iter().map(|(_, instruction)| work_of(instruction)).sum();
        METHOD_WORK + work
    }
}

fn work_of(instruction: &Instruction) -> u64 {
    let branches = instruction.targets().count() as u64;
    let is_call = matches!(
        instruction,
        Instruction::InvokeVirtual { .. }
            | Instruction::InvokeSpecial { .. }
            | Instruction::InvokeStatic { .. }
            | Instruction::InvokeInterface { .. }
            | Instruction::InvokeDynamic { .. }
    );
    INSTRUCTION_WORK + branches * BRANCH_WORK + u64::from(is_call) * CALL_WORK
}
