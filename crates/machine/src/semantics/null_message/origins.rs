//! Which instruction pushed each operand: an abstract interpretation of the operand stack, without values.
//!
//! The code is simulated as in the JVM, in passes that end as soon as the requested instruction has a stack. This is not a
//! fixed point: what a later pass would have merged is not seen, and messages depend on that.

use crema_classfile::{
    ArithmeticOp, ArrayKind, BitOp, CompareOp, Constant, ConstantPool, Conversion, ExceptionHandler, FieldType,
    Instruction, Kind, MethodDescriptor,
};

/// Locals whose writes are distinguished; all others count as written.
const TRACKED_LOCALS: u16 = 64;

/// The stack before an instruction.
#[derive(Clone, Default)]
pub(super) struct Stack {
    /// Position of the instruction that pushed the slot; `None` if there may be several.
    slots: Vec<Option<usize>>,
    /// One bit per local variable that may have been written before.
    written: u64,
}

impl Stack {
    /// The instruction that pushed the operand `depth` slots below the top.
    pub(super) fn origin(&self, depth: usize) -> Option<usize> {
        *self.slots.iter().rev().nth(depth)?
    }

    /// Whether a local may have a value other than the argument of the call.
    pub(super) fn was_written(&self, local: u16) -> bool {
        local >= TRACKED_LOCALS || self.written & (1 << local) != 0
    }

    /// Merges the stacks of two predecessors; `None` if they differ in height, which verified code excludes.
    fn merge(&mut self, other: &Stack) -> Option<()> {
        if self.slots.len() != other.slots.len() {
            return None;
        }
        for (slot, other) in self.slots.iter_mut().zip(&other.slots) {
            if slot != other {
                *slot = None;
            }
        }
        self.written |= other.written;
        Some(())
    }

    /// Executes the instruction at `position`; `None` on underflow and malformed constants.
    fn execute(&mut self, constants: &ConstantPool, position: usize, instruction: &Instruction) -> Option<()> {
        if let Some((taken, order)) = shuffle(instruction) {
            let rest = self.slots.len().checked_sub(taken)?;
            let operands = self.slots.split_off(rest);
            self.slots.extend(order.iter().map(|depth| operands[taken - 1 - depth]));
            return Some(());
        }
        if let Instruction::Store { local, .. } = instruction
            && *local < TRACKED_LOCALS
        {
            self.written |= 1 << local;
        }
        let (pops, pushes) = effect(constants, instruction)?;
        self.slots.truncate(self.slots.len().checked_sub(pops)?);
        self.slots.extend(std::iter::repeat_n(Some(position), pushes));
        Some(())
    }
}

/// The stacks before the instructions of a method, as far as they are known.
pub(super) struct Origins {
    stacks: Vec<Option<Stack>>,
}

impl Origins {
    /// Simulates until the stack before the instruction at position `wanted` is known.
    pub(super) fn find(
        constants: &ConstantPool,
        instructions: &[(u32, Instruction)],
        handlers: &[ExceptionHandler],
        wanted: usize,
    ) -> Self {
        let mut origins = Origins { stacks: vec![None; instructions.len() + 1] };
        origins.stacks[0] = Some(Stack::default());
        for handler in handlers {
            if let Some(position) = position_of(instructions, u32::from(handler.target)) {
                let caught = Stack { slots: vec![Some(position)], written: 0 };
                origins.stacks[position].get_or_insert(caught);
            }
        }
        while origins.pass(constants, instructions, wanted) == Some(true) {}
        origins
    }

    /// The stack before an instruction.
    pub(super) fn before(&self, position: usize) -> Option<&Stack> {
        self.stacks.get(position)?.as_ref()
    }

    /// Goes over the code once. Returns whether another pass could find more; `None` for code that does not verify.
    fn pass(&mut self, constants: &ConstantPool, instructions: &[(u32, Instruction)], wanted: usize) -> Option<bool> {
        let (mut complete, mut added) = (true, false);
        for (position, (_, instruction)) in instructions.iter().enumerate() {
            match self.stacks[position].clone() {
                Some(mut stack) => {
                    stack.execute(constants, position, instruction)?;
                    added |= self.pass_on(stack, position, instructions)?;
                }
                None => complete = false,
            }
            if position + 1 == wanted && self.stacks[wanted].is_some() {
                return Some(false);
            }
        }
        Some(!complete && added)
    }

    /// Propagates a stack to the successors of an instruction. Returns whether one of them had no stack yet. As in the JVM, a
    /// merge at one successor also affects the next.
    fn pass_on(&mut self, mut stack: Stack, position: usize, instructions: &[(u32, Instruction)]) -> Option<bool> {
        let instruction = &instructions[position].1;
        let next = falls_through(instruction).then_some(position + 1);
        let targets = instruction.targets().filter_map(|target| position_of(instructions, target));
        let mut added = false;
        for place in next.into_iter().chain(targets) {
            match &self.stacks[place] {
                Some(present) => stack.merge(present)?,
                None => added = true,
            }
            self.stacks[place] = Some(stack.clone());
        }
        Some(added)
    }
}

fn position_of(instructions: &[(u32, Instruction)], offset: u32) -> Option<usize> {
    instructions.binary_search_by_key(&offset, |(start, _)| *start).ok()
}

/// Whether control may continue with the next instruction. As in the JVM, it may after a switch.
fn falls_through(instruction: &Instruction) -> bool {
    use Instruction::*;
    !matches!(instruction, Goto { .. } | Jsr { .. } | Ret { .. } | Return(_) | Throw)
}

/// Instructions that only rearrange slots: the number of slots they pop, and the slots they push, bottom first, as depths
/// before the instruction.
fn shuffle(instruction: &Instruction) -> Option<(usize, &'static [usize])> {
    use Instruction::*;
    Some(match instruction {
        Dup => (1, &[0, 0]),
        DupX1 => (2, &[0, 1, 0]),
        DupX2 => (3, &[0, 2, 1, 0]),
        Dup2 => (2, &[1, 0, 1, 0]),
        Dup2X1 => (3, &[1, 0, 2, 1, 0]),
        Dup2X2 => (4, &[1, 0, 3, 2, 1, 0]),
        Swap => (2, &[0, 1]),
        _ => return None,
    })
}

/// Slots that an instruction pops and pushes.
fn effect(constants: &ConstantPool, instruction: &Instruction) -> Option<(usize, usize)> {
    use Instruction::*;
    Some(match *instruction {
        // A checkcast leaves the origin of the reference unchanged.
        Nop | Increment { .. } | CheckCast { .. } | Goto { .. } | Ret { .. } | Return(None) => (0, 0),
        Dup | DupX1 | DupX2 | Dup2 | Dup2X1 | Dup2X2 | Swap => (0, 0),
        ConstNull | ConstInt(_) | ConstFloat(_) | Jsr { .. } | New { .. } => (0, 1),
        ConstLong(_) | ConstDouble(_) => (0, 2),
        LoadConstant { constant } => (0, constant_width(constants, constant)?),
        Load { kind, .. } => (0, width(kind)),
        Store { kind, .. } | Return(Some(kind)) => (width(kind), 0),
        ArrayLoad(kind) => (2, element_width(kind)),
        ArrayStore(kind) => (2 + element_width(kind), 0),
        Pop | IfZero { .. } | IfNull { .. } | TableSwitch { .. } | LookupSwitch { .. } => (1, 0),
        Throw | MonitorEnter | MonitorExit => (1, 0),
        Pop2 | IfInt { .. } | IfReference { .. } => (2, 0),
        Arithmetic { kind, op: ArithmeticOp::Neg } => (width(kind), width(kind)),
        Arithmetic { kind, .. } | Bits { kind, op: BitOp::And | BitOp::Or | BitOp::Xor } => {
            (2 * width(kind), width(kind))
        }
        Bits { kind, .. } => (width(kind) + 1, width(kind)),
        Convert(conversion) => conversion_widths(conversion),
        Compare(CompareOp::FloatL | CompareOp::FloatG) => (2, 1),
        Compare(_) => (4, 1),
        GetStatic { constant } => (0, field_width(constants, constant)?),
        PutStatic { constant } => (field_width(constants, constant)?, 0),
        GetField { constant } => (1, field_width(constants, constant)?),
        PutField { constant } => (1 + field_width(constants, constant)?, 0),
        InvokeVirtual { constant } | InvokeSpecial { constant } | InvokeInterface { constant } => {
            let (pops, pushes) = call_widths(constants.member(constant)?.2)?;
            (pops + 1, pushes)
        }
        InvokeStatic { constant } => call_widths(constants.member(constant)?.2)?,
        InvokeDynamic { constant } => call_widths(dynamic_descriptor(constants, constant)?)?,
        NewArray(_) | NewReferenceArray { .. } | InstanceOf { .. } | ArrayLength => (1, 1),
        NewMultiArray { dimensions, .. } => (usize::from(dimensions), 1),
    })
}

fn width(kind: Kind) -> usize {
    if matches!(kind, Kind::Long | Kind::Double) { 2 } else { 1 }
}

fn element_width(kind: ArrayKind) -> usize {
    if matches!(kind, ArrayKind::Long | ArrayKind::Double) { 2 } else { 1 }
}

fn conversion_widths(conversion: Conversion) -> (usize, usize) {
    use Conversion::*;
    match conversion {
        IntToFloat | FloatToInt | IntToByte | IntToChar | IntToShort => (1, 1),
        IntToLong | IntToDouble | FloatToLong | FloatToDouble => (1, 2),
        LongToInt | LongToFloat | DoubleToInt | DoubleToFloat => (2, 1),
        LongToDouble | DoubleToLong => (2, 2),
    }
}

fn constant_width(constants: &ConstantPool, constant: u16) -> Option<usize> {
    match constants.get(constant) {
        Constant::Long(_) | Constant::Double(_) => Some(2),
        Constant::Dynamic { .. } => descriptor_width(dynamic_descriptor(constants, constant)?),
        _ => Some(1),
    }
}

fn dynamic_descriptor(constants: &ConstantPool, constant: u16) -> Option<&str> {
    match constants.get(constant) {
        Constant::Dynamic { name_and_type, .. } | Constant::InvokeDynamic { name_and_type, .. } => {
            constants.name_and_type(*name_and_type).map(|(_, descriptor)| &**descriptor)
        }
        _ => None,
    }
}

fn field_width(constants: &ConstantPool, constant: u16) -> Option<usize> {
    descriptor_width(constants.member(constant)?.2)
}

fn descriptor_width(descriptor: &str) -> Option<usize> {
    FieldType::parse(descriptor).map(|field| usize::from(field.slots()))
}

/// Slots of the arguments, without the receiver, and of the result.
fn call_widths(descriptor: &str) -> Option<(usize, usize)> {
    let descriptor = MethodDescriptor::parse(descriptor)?;
    let result = descriptor.result.map_or(0, |result| usize::from(result.slots()));
    Some((usize::from(descriptor.argument_slots()), result))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn origins(code: &[u8], wanted: usize) -> Origins {
        let instructions = crema_classfile::decode(code).expect("it is well formed");
        Origins::find(&ConstantPool::default(), &instructions, &[], wanted)
    }

    #[test]
    fn rearranged_slots() {
        // aload_0, iconst_1, dup_x1, swap, pop2, arraylength
        let found = origins(&[0x2a, 0x04, 0x5a, 0x5f, 0x58, 0xbe], 5);
        let slots = |position| found.before(position).map(|stack| stack.slots.clone());
        assert_eq!(slots(3), Some(vec![Some(1), Some(0), Some(1)]));
        assert_eq!(slots(4), Some(vec![Some(1), Some(1), Some(0)]));
        assert_eq!(slots(5), Some(vec![Some(1)]));
    }

    #[test]
    fn merged_ways() {
        // iload_0, ifeq 8, aload_1, goto 9, aload_2, arraylength, ireturn
        let found = origins(&[0x1a, 0x99, 0, 7, 0x2b, 0xa7, 0, 4, 0x2c, 0xbe, 0xac], 5);
        assert_eq!(found.before(5).map(|stack| stack.slots.clone()), Some(vec![None]));
    }

    #[test]
    fn written_locals() {
        // aconst_null, astore_1, aload_1, arraylength, ireturn
        let found = origins(&[0x01, 0x4c, 0x2b, 0xbe, 0xac], 3);
        let stack = found.before(3).expect("it is reached");
        assert_eq!((stack.origin(0), stack.was_written(1), stack.was_written(0)), (Some(2), true, false));
        assert!(stack.was_written(64));
    }

    #[test]
    fn underflow_ends_the_search() {
        // pop, arraylength
        assert!(origins(&[0x57, 0xbe], 1).before(1).is_none());
    }
}
