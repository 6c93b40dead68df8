//! Direct recursion: which methods call themselves, by the call instructions of their code.

use crema_classfile::{Instruction, decode};

use crate::index::MethodId;
use crate::program::Program;

impl Program {
    /// Whether an instruction of a method names the method itself. The method selected at run time depends on the receiver.
    pub fn calls_itself(&self, id: MethodId) -> bool {
        let method = self.method(id);
        let class = self.class(method.class);
        let Some(file) = class.file.as_ref() else { return false };
        let code = file.methods.get(usize::from(method.position)).and_then(|method| method.code.as_ref());
        let Some(Ok(instructions)) = code.map(|code| decode(&code.bytes)) else { return false };
        let (own, name, descriptor) = (self.symbols.text(class.name), self.method_name(id), self.method_descriptor(id));
        instructions.iter().any(|(_, instruction)| {
            let constant = match instruction {
                Instruction::InvokeVirtual { constant }
                | Instruction::InvokeSpecial { constant }
                | Instruction::InvokeStatic { constant }
                | Instruction::InvokeInterface { constant } => *constant,
                _ => return false,
            };
            file.constants.member(constant) == Some((own, name, descriptor))
        })
    }
}
