//! Which methods call themselves, as their code says.

use crema_classfile::{Instruction, decode};

use crate::index::MethodId;
use crate::program::Program;

impl Program {
    /// Whether an instruction of a method names the method itself. Who is called in the end depends on the object.
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
