//! Bytes of a code array to instructions (JVMS §6.5), with the static constraints of §4.9.1 that need no constants.
//!
//! The dispatch only routes: opcodes of one family are consecutive, so that most of them decode by arithmetic
//! on the opcode (see `family`).

use super::family::{arithmetic, array_kind, bits, compare, condition, conversion, kind, stack};
use super::{Instruction, PrimitiveType};
use crate::error::{FormatError, Rule};
use crate::reader::Reader;

/// The longest code array, and so an upper bound of all offsets (§4.7.3).
const LONGEST: usize = 65535;

/// Decodes a code array to its instructions in order, each with its offset.
///
/// Checked: every opcode is known and complete, switches are well formed, all branches go to the first byte of an
/// instruction. Padding bytes of switches may have any value, as in files of version 51 and newer.
pub fn decode(code: &[u8]) -> Result<Vec<(u32, Instruction)>, FormatError> {
    if code.is_empty() || code.len() > LONGEST {
        return Err(FormatError::new(0, Rule::CodeLength, format!("the code has {} bytes", code.len())));
    }
    // Two bytes per instruction is a good estimate for the code of javac.
    let mut instructions = Vec::with_capacity(code.len() / 2 + 1);
    let mut decoder = Decoder { reader: Reader::new(code, Rule::IncompleteInstruction), at: 0, branches: false };
    while decoder.reader.remaining() > 0 {
        decoder.at = decoder.reader.position();
        instructions.push((decoder.offset(), decoder.instruction()?));
    }
    if decoder.branches {
        check_targets(code.len(), &instructions)?;
    }
    Ok(instructions)
}

/// Every branch goes to the first byte of an instruction.
fn check_targets(length: usize, instructions: &[(u32, Instruction)]) -> Result<(), FormatError> {
    let mut starts = vec![false; length];
    for &(offset, _) in instructions {
        if let Some(start) = starts.get_mut(offset as usize) {
            *start = true;
        }
    }
    for (offset, instruction) in instructions {
        for target in instruction.targets() {
            if starts.get(target as usize) != Some(&true) {
                let detail = format!("the branch target {target} is not the start of an instruction");
                return Err(FormatError::new(*offset as usize, Rule::BranchTarget, detail));
            }
        }
    }
    Ok(())
}

struct Decoder<'a> {
    reader: Reader<'a>,
    /// Start of the current instruction, which branches are relative to.
    at: usize,
    /// Whether any instruction has targets.
    branches: bool,
}

impl Decoder<'_> {
    /// Offset of the current instruction; it fits because the code's length does.
    #[inline]
    fn offset(&self) -> u32 {
        self.at as u32
    }

    #[inline]
    fn instruction(&mut self) -> Result<Instruction, FormatError> {
        use Instruction::*;
        let opcode = self.reader.u8()?;
        Ok(match opcode {
            0x00..=0x11 => self.push(opcode)?,
            0x12 => LoadConstant { constant: u16::from(self.reader.u8()?) },
            0x13 | 0x14 => LoadConstant { constant: self.reader.u16()? },
            0x15..=0x19 => Load { kind: kind(opcode - 0x15), local: u16::from(self.reader.u8()?) },
            0x1a..=0x2d => Load { kind: kind((opcode - 0x1a) / 4), local: u16::from((opcode - 0x1a) % 4) },
            0x2e..=0x35 => ArrayLoad(array_kind(opcode - 0x2e)),
            0x36..=0x3a => Store { kind: kind(opcode - 0x36), local: u16::from(self.reader.u8()?) },
            0x3b..=0x4e => Store { kind: kind((opcode - 0x3b) / 4), local: u16::from((opcode - 0x3b) % 4) },
            0x4f..=0x56 => ArrayStore(array_kind(opcode - 0x4f)),
            0x57..=0x5f => stack(opcode),
            0x60..=0x77 => Arithmetic { kind: kind((opcode - 0x60) % 4), op: arithmetic((opcode - 0x60) / 4) },
            0x78..=0x83 => Bits { kind: kind((opcode - 0x78) % 2), op: bits((opcode - 0x78) / 2) },
            0x84 => Increment { local: u16::from(self.reader.u8()?), by: i16::from(self.i8()?) },
            0x85..=0x93 => Convert(conversion(opcode)),
            0x94..=0x98 => Compare(compare(opcode)),
            0x99..=0xa8 | 0xc6..=0xc9 => self.branch(opcode)?,
            0xa9 => Ret { local: u16::from(self.reader.u8()?) },
            0xaa => self.table_switch()?,
            0xab => self.lookup_switch()?,
            0xac..=0xb0 => Return(Some(kind(opcode - 0xac))),
            0xb1 => Return(None),
            0xb2..=0xba => self.member(opcode)?,
            0xbb..=0xc5 => self.object(opcode)?,
            _ => return Err(self.error(Rule::Opcode, format!("unknown opcode {opcode:#04x}"))),
        })
    }

    /// `nop` and the constants that the opcode or the following bytes hold.
    #[inline]
    fn push(&mut self, opcode: u8) -> Result<Instruction, FormatError> {
        use Instruction::*;
        Ok(match opcode {
            0x00 => Nop,
            0x01 => ConstNull,
            0x02..=0x08 => ConstInt(i32::from(opcode) - 3),
            0x09 | 0x0a => ConstLong(i64::from(opcode) - 9),
            0x0b..=0x0d => ConstFloat(f32::from(opcode) - 11.0),
            0x0e | 0x0f => ConstDouble(f64::from(opcode) - 14.0),
            0x10 => ConstInt(i32::from(self.i8()?)),
            _ => ConstInt(i32::from(self.reader.i16()?)),
        })
    }

    /// All branches but switches.
    #[inline]
    fn branch(&mut self, opcode: u8) -> Result<Instruction, FormatError> {
        use Instruction::*;
        let distance = if opcode >= 0xc8 { self.reader.i32()? } else { i32::from(self.reader.i16()?) };
        let target = self.target(distance)?;
        Ok(match opcode {
            0x99..=0x9e => IfZero { condition: condition(opcode - 0x99), target },
            0x9f..=0xa4 => IfInt { condition: condition(opcode - 0x9f), target },
            0xa5 | 0xa6 => IfReference { equal: opcode == 0xa5, target },
            0xc6 | 0xc7 => IfNull { null: opcode == 0xc6, target },
            0xa7 | 0xc8 => Goto { target },
            _ => Jsr { target },
        })
    }

    /// The absolute offset at `distance` from the current instruction.
    #[inline]
    fn target(&mut self, distance: i32) -> Result<u32, FormatError> {
        self.branches = true;
        self.offset().checked_add_signed(distance).ok_or_else(|| {
            let detail = format!("a branch goes {distance} bytes away from {}", self.at);
            self.error(Rule::BranchTarget, detail)
        })
    }

    fn table_switch(&mut self) -> Result<Instruction, FormatError> {
        self.skip_padding()?;
        let default = self.switch_target()?;
        let (low, high) = (self.reader.i32()?, self.reader.i32()?);
        // Fits: both are 32 bits wide.
        let count = i64::from(high) - i64::from(low) + 1;
        if count <= 0 {
            return Err(self.error(Rule::SwitchKeys, format!("tableswitch from {low} to {high}")));
        }
        let count = self.table_length(count, 4)?;
        let targets = (0..count).map(|_| self.switch_target()).collect::<Result<_, _>>()?;
        Ok(Instruction::TableSwitch { default, low, targets })
    }

    fn lookup_switch(&mut self) -> Result<Instruction, FormatError> {
        self.skip_padding()?;
        let default = self.switch_target()?;
        let count = self.reader.i32()?;
        if count < 0 {
            return Err(self.error(Rule::SwitchKeys, format!("lookupswitch with {count} pairs")));
        }
        let count = self.table_length(i64::from(count), 8)?;
        let mut pairs: Vec<(i32, u32)> = Vec::with_capacity(count);
        for _ in 0..count {
            let key = self.reader.i32()?;
            if pairs.last().is_some_and(|&(previous, _)| previous >= key) {
                return Err(self.error(Rule::SwitchKeys, format!("lookupswitch has key {key} out of order")));
            }
            pairs.push((key, self.switch_target()?));
        }
        Ok(Instruction::LookupSwitch { default, pairs: pairs.into_boxed_slice() })
    }

    /// Switch operands are aligned to four bytes from the start of the code.
    fn skip_padding(&mut self) -> Result<(), FormatError> {
        let padding = self.reader.position().wrapping_neg() % 4;
        self.reader.bytes(padding).map(|_| ())
    }

    fn switch_target(&mut self) -> Result<u32, FormatError> {
        let distance = self.reader.i32()?;
        self.target(distance)
    }

    /// `count` rows of `size` bytes, if so many bytes are there: memory is only reserved for what exists.
    fn table_length(&self, count: i64, size: usize) -> Result<usize, FormatError> {
        usize::try_from(count).ok().filter(|&count| count <= self.reader.remaining() / size).ok_or_else(|| {
            let detail = format!("a switch has {count} cases, but only {} bytes are left", self.reader.remaining());
            self.error(Rule::IncompleteInstruction, detail)
        })
    }

    /// Field accesses and invocations.
    #[inline]
    fn member(&mut self, opcode: u8) -> Result<Instruction, FormatError> {
        use Instruction::*;
        let constant = self.reader.u16()?;
        Ok(match opcode {
            0xb2 => GetStatic { constant },
            0xb3 => PutStatic { constant },
            0xb4 => GetField { constant },
            0xb5 => PutField { constant },
            0xb6 => InvokeVirtual { constant },
            0xb7 => InvokeSpecial { constant },
            0xb8 => InvokeStatic { constant },
            0xb9 => {
                // The count is redundant; `check_code` compares it with the descriptor.
                let [_count, reserved] = self.reader.array()?;
                self.require_zero(u16::from(reserved))?;
                InvokeInterface { constant }
            }
            _ => {
                let reserved = self.reader.u16()?;
                self.require_zero(reserved)?;
                InvokeDynamic { constant }
            }
        })
    }

    fn require_zero(&self, reserved: u16) -> Result<(), FormatError> {
        if reserved != 0 {
            return Err(self.error(Rule::ReservedOperand, format!("a reserved operand is {reserved}")));
        }
        Ok(())
    }

    /// Instructions on objects, arrays and monitors, and `wide`, which stands among them.
    #[inline]
    fn object(&mut self, opcode: u8) -> Result<Instruction, FormatError> {
        use Instruction::*;
        Ok(match opcode {
            0xbb => New { constant: self.reader.u16()? },
            0xbc => NewArray(self.primitive_type()?),
            0xbd => NewReferenceArray { constant: self.reader.u16()? },
            0xbe => ArrayLength,
            0xbf => Throw,
            0xc0 => CheckCast { constant: self.reader.u16()? },
            0xc1 => InstanceOf { constant: self.reader.u16()? },
            0xc2 => MonitorEnter,
            0xc3 => MonitorExit,
            0xc4 => self.wide()?,
            _ => {
                let (constant, dimensions) = (self.reader.u16()?, self.reader.u8()?);
                if dimensions == 0 {
                    return Err(self.error(Rule::ArrayDimensions, "multianewarray with 0 dimensions"));
                }
                NewMultiArray { constant, dimensions }
            }
        })
    }

    fn primitive_type(&mut self) -> Result<PrimitiveType, FormatError> {
        use PrimitiveType::*;
        Ok(match self.reader.u8()? {
            4 => Boolean,
            5 => Char,
            6 => Float,
            7 => Double,
            8 => Byte,
            9 => Short,
            10 => Int,
            11 => Long,
            code => {
                return Err(self.error(Rule::ArrayType, format!("newarray of the unknown type {code}")));
            }
        })
    }

    fn wide(&mut self) -> Result<Instruction, FormatError> {
        use Instruction::*;
        let opcode = self.reader.u8()?;
        Ok(match opcode {
            0x15..=0x19 => Load { kind: kind(opcode - 0x15), local: self.reader.u16()? },
            0x36..=0x3a => Store { kind: kind(opcode - 0x36), local: self.reader.u16()? },
            0x84 => Increment { local: self.reader.u16()?, by: self.reader.i16()? },
            0xa9 => Ret { local: self.reader.u16()? },
            _ => {
                return Err(self.error(Rule::WideInstruction, format!("opcode {opcode:#04x} has no wide form")));
            }
        })
    }

    #[inline]
    fn i8(&mut self) -> Result<i8, FormatError> {
        self.reader.array().map(i8::from_be_bytes)
    }

    /// An error about the current instruction.
    #[cold]
    fn error(&self, rule: Rule, detail: impl Into<Box<str>>) -> FormatError {
        FormatError::new(self.at, rule, detail)
    }
}
