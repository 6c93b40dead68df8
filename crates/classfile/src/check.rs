//! The static constraints on code that need the constant pool (JVMS §4.9.1).
//!
//! Together with [`decode`] this makes instructions safe to interpret one by one: operands name constants of the right
//! kind and existing locals. Types and stack heights are the verifier's business (§4.10), not checked here.

use crate::attribute::CodeAttribute;
use crate::constant::{Constant, ConstantPool};
use crate::descriptor::{argument_slots, dimensions};
use crate::error::{FormatError, Rule};
use crate::instruction::{Instruction, Kind, decode};

/// Decodes the code and checks every constant operand, every local and every handler boundary against `constants`,
/// the pool of the same class file.
pub fn check_code(code: &CodeAttribute, constants: &ConstantPool) -> Result<(), FormatError> {
    let instructions = decode(&code.bytes)?;
    for &(offset, ref instruction) in &instructions {
        let check = InstructionCheck { code, constants, offset: offset as usize };
        check.instruction(instruction)?;
    }
    check_handlers(code, &instructions)
}

/// Handlers begin and end at instructions; the end may also be the end of the code (§4.7.3).
fn check_handlers(code: &CodeAttribute, instructions: &[(u32, Instruction)]) -> Result<(), FormatError> {
    let starts = |offset: u16| instructions.binary_search_by_key(&u32::from(offset), |&(start, _)| start).is_ok();
    for handler in &code.handlers {
        let end = usize::from(handler.end) == code.bytes.len() || starts(handler.end);
        if handler.start >= handler.end || !starts(handler.start) || !end || !starts(handler.target) {
            let detail = format!(
                "the handler [{}, {}) → {} is not on instruction boundaries",
                handler.start, handler.end, handler.target
            );
            return Err(FormatError::new(usize::from(handler.start), Rule::HandlerRange, detail));
        }
    }
    Ok(())
}

/// One instruction in its surroundings.
struct InstructionCheck<'a> {
    code: &'a CodeAttribute,
    constants: &'a ConstantPool,
    offset: usize,
}

impl InstructionCheck<'_> {
    #[inline]
    fn instruction(&self, instruction: &Instruction) -> Result<(), FormatError> {
        use Instruction::*;
        match *instruction {
            LoadConstant { constant } => self.loadable(constant),
            Load { kind, local } | Store { kind, local } => {
                self.local(u32::from(local) + u32::from(matches!(kind, Kind::Long | Kind::Double)))
            }
            Increment { local, .. } | Ret { local } => self.local(u32::from(local)),
            Jsr { .. } if self.constants.major >= 51 => {
                Err(self.error(Rule::Subroutine, format!("jsr in version {}", self.constants.major)))
            }
            GetStatic { constant } | PutStatic { constant } | GetField { constant } | PutField { constant } => {
                match self.constants.get(constant) {
                    Constant::Field { .. } => Ok(()),
                    _ => Err(self.operand(constant, "Field")),
                }
            }
            InvokeVirtual { .. } | InvokeSpecial { .. } | InvokeStatic { .. } | InvokeInterface { .. } => {
                self.invocation(instruction)
            }
            InvokeDynamic { constant } => match self.constants.get(constant) {
                Constant::InvokeDynamic { .. } => Ok(()),
                _ => Err(self.operand(constant, "InvokeDynamic")),
            },
            New { constant } => {
                let name = self.class(constant)?;
                if name.starts_with('[') {
                    return Err(self.error(Rule::ConstantOperand, format!("new of the array class {name}")));
                }
                Ok(())
            }
            NewReferenceArray { constant } => self.array_dimensions(constant, None),
            NewMultiArray { constant, dimensions } => self.array_dimensions(constant, Some(dimensions)),
            CheckCast { constant } | InstanceOf { constant } => self.class(constant).map(|_| ()),
            _ => Ok(()),
        }
    }

    fn local(&self, last: u32) -> Result<(), FormatError> {
        if last >= u32::from(self.code.max_locals) {
            let detail = format!("local {last} of {}", self.code.max_locals);
            return Err(self.error(Rule::LocalIndex, detail));
        }
        Ok(())
    }

    /// `ldc2_w` loads constants of two slots, `ldc` and `ldc_w` the others. All decode to one instruction, so the opcode
    /// decides.
    fn loadable(&self, constant: u16) -> Result<(), FormatError> {
        let major = self.constants.major;
        let two_slots = match self.constants.get(constant) {
            Constant::Long(_) | Constant::Double(_) => true,
            Constant::Dynamic { name_and_type, .. } => match self.constants.name_and_type(*name_and_type) {
                Some((_, descriptor)) => matches!(&**descriptor, "J" | "D"),
                None => return Err(self.operand(constant, "loadable constant")),
            },
            Constant::Class(_) if major < 49 => {
                return Err(self.operand(constant, "constant that this version can load"));
            }
            other if other.is_loadable() => false,
            _ => return Err(self.operand(constant, "loadable constant")),
        };
        let ldc2 = self.code.bytes.get(self.offset) == Some(&0x14);
        match (ldc2, two_slots) {
            (true, false) => Err(self.operand(constant, "constant of two slots")),
            (false, true) => Err(self.operand(constant, "constant of one slot")),
            _ => Ok(()),
        }
    }

    fn invocation(&self, instruction: &Instruction) -> Result<(), FormatError> {
        use Instruction::*;
        let interfaces_have_code = self.constants.major >= 52;
        // Which of Methodref and InterfaceMethodref the instruction takes.
        let (constant, method, interface) = match *instruction {
            InvokeVirtual { constant } => (constant, true, false),
            InvokeInterface { constant } => (constant, false, true),
            InvokeSpecial { constant } | InvokeStatic { constant } => (constant, true, interfaces_have_code),
            _ => return Ok(()),
        };
        let is_method = match self.constants.get(constant) {
            Constant::Method { .. } if method => true,
            Constant::InterfaceMethod { .. } if interface => false,
            _ => {
                return Err(self.operand(constant, if method { "Method" } else { "InterfaceMethod" }));
            }
        };
        let Some((_, name, descriptor)) = self.constants.member(constant) else {
            return Err(self.operand(constant, "method"));
        };
        if name.starts_with('<') && !(is_method && matches!(instruction, InvokeSpecial { .. })) {
            return Err(self.error(Rule::ConstantOperand, format!("{name} is invoked other than by invokespecial")));
        }
        if matches!(instruction, InvokeInterface { .. }) {
            return self.argument_count(descriptor);
        }
        Ok(())
    }

    /// `invokeinterface` repeats the number of argument slots, the receiver included, in its fourth byte.
    fn argument_count(&self, descriptor: &str) -> Result<(), FormatError> {
        let count = self.code.bytes.get(self.offset + 3).copied().map(u16::from);
        let expected = argument_slots(descriptor).map(|slots| slots + 1);
        if count.is_none() || count != expected {
            let detail = format!("invokeinterface of {descriptor} has the count {}", count.unwrap_or(0));
            return Err(self.error(Rule::ArgumentCount, detail));
        }
        Ok(())
    }

    /// `anewarray` adds one dimension to its class; `multianewarray` names the array class itself and makes some of
    /// its dimensions.
    fn array_dimensions(&self, constant: u16, made: Option<u8>) -> Result<(), FormatError> {
        let name = self.class(constant)?;
        let present = dimensions(name);
        let legal = match made {
            None => present < 255,
            Some(made) => usize::from(made) <= present,
        };
        if !legal {
            let detail = match made {
                None => format!("anewarray of a class with {present} dimensions"),
                Some(made) => format!("multianewarray makes {made} dimensions of {name}"),
            };
            return Err(self.error(Rule::ArrayDimensions, detail));
        }
        Ok(())
    }

    fn class(&self, constant: u16) -> Result<&str, FormatError> {
        match self.constants.class_name(constant) {
            Some(name) => Ok(name),
            None => Err(self.operand(constant, "Class")),
        }
    }

    /// An operand of the wrong kind.
    #[cold]
    fn operand(&self, constant: u16, kind: &str) -> FormatError {
        FormatError::not_a(self.offset, Rule::ConstantOperand, constant, kind)
    }

    #[cold]
    fn error(&self, rule: Rule, detail: impl Into<Box<str>>) -> FormatError {
        FormatError::new(self.offset, rule, detail)
    }
}
