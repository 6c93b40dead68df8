//! Where the operands of a method come from: for each instruction, which instruction pushed each slot of the stack.
//!
//! One pass over the code in file order, repeated until the wanted instruction has been reached; that paths which join later
//! are not seen is part of what the JVM does too (`bytecodeUtils.cpp`), and shows in its messages.

use crema_classfile::{ArithmeticOp, BitOp, CodeAttribute, CompareOp, Constant, ConstantPool, Conversion, FieldType};
use crema_classfile::{Instruction, Kind, MethodDescriptor};
use rustc_hash::FxHashMap;

/// The operand stack before an instruction, and which locals have been assigned on the way.
#[derive(Debug, Clone, Default, PartialEq)]
pub(super) struct Operands {
    /// Offset of the instruction that pushed the slot; `None` if that depends on the path.
    slots: Vec<Option<u32>>,
    assigned: u64,
}

impl Operands {
    /// Who pushed the slot at this depth; the top is 0.
    pub(super) fn origin(&self, depth: usize) -> Option<u32> {
        let index = self.slots.len().checked_sub(depth + 1)?;
        self.slots.get(index).copied().flatten()
    }

    /// Whether a local may hold something else than the method was called with.
    pub(super) fn is_assigned(&self, local: u16) -> bool {
        local >= 64 || self.assigned & (1 << local) != 0
    }

    fn push(&mut self, at: u32, slots: u16) {
        (0..slots).for_each(|_| self.slots.push(Some(at)));
    }

    fn pop(&mut self, slots: u16) -> Option<()> {
        let left = self.slots.len().checked_sub(usize::from(slots))?;
        self.slots.truncate(left);
        Some(())
    }

    fn assign(&mut self, local: u16, slots: u16) {
        (local..local.saturating_add(slots)).filter(|l| *l < 64).for_each(|l| self.assigned |= 1 << l);
    }

    /// Inserts copies of the top `count` slots below the `under` slots beneath them.
    fn duplicate(&mut self, count: usize, under: usize) -> Option<()> {
        let top = self.slots.len().checked_sub(count)?;
        let at = top.checked_sub(under)?;
        let copied = self.slots[top..].to_vec();
        self.slots.splice(at..at, copied);
        Some(())
    }

    fn merge(&mut self, other: &Operands) {
        self.assigned |= other.assigned;
        for (slot, other) in self.slots.iter_mut().zip(&other.slots) {
            if slot != other {
                *slot = None;
            }
        }
    }
}

/// The operands before each instruction that was reached, as far as the wanted one needs it.
pub(super) fn simulate(
    code: &CodeAttribute,
    instructions: &[(u32, Instruction)],
    constants: &ConstantPool,
    wanted: u32,
) -> FxHashMap<u32, Operands> {
    let mut known: FxHashMap<u32, Operands> = FxHashMap::default();
    known.insert(0, Operands::default());
    for handler in &code.handlers {
        let target = u32::from(handler.target);
        known.entry(target).or_insert_with(|| Operands { slots: vec![Some(target)], assigned: 0 });
    }
    let mut grown = true;
    while grown {
        grown = false;
        for (index, (at, instruction)) in instructions.iter().enumerate() {
            let Some(mut operands) = known.get(at).cloned() else { continue };
            if operands.execute(*at, instruction, constants).is_none() {
                return known;
            }
            let next = instructions.get(index + 1).map(|(next, _)| *next);
            let falls_through = next.filter(|_| !ends_flow(instruction));
            for target in falls_through.into_iter().chain(instruction.targets()) {
                match known.get_mut(&target) {
                    Some(there) => there.merge(&operands),
                    None => {
                        known.insert(target, operands.clone());
                        grown = true;
                    }
                }
            }
            if next == Some(wanted) && known.contains_key(&wanted) {
                return known;
            }
        }
    }
    known
}

fn ends_flow(instruction: &Instruction) -> bool {
    use Instruction::*;
    matches!(
        instruction,
        Goto { .. } | Jsr { .. } | Ret { .. } | TableSwitch { .. } | LookupSwitch { .. } | Return(_) | Throw
    )
}

fn slots_of(kind: Kind) -> u16 {
    if matches!(kind, Kind::Long | Kind::Double) { 2 } else { 1 }
}

/// Slots of the field that a constant names.
pub(super) fn field_slots(constants: &ConstantPool, constant: u16) -> u16 {
    let descriptor = constants.member(constant).and_then(|(_, _, descriptor)| FieldType::parse(descriptor));
    descriptor.map_or(1, FieldType::slots)
}

/// Slots of the arguments, without the receiver, and of the result of the method that a constant names.
pub(super) fn method_slots(constants: &ConstantPool, constant: u16) -> Option<(u16, u16)> {
    let descriptor = match *constants.get(constant) {
        Constant::InvokeDynamic { name_and_type, .. } => constants.name_and_type(name_and_type)?.1,
        _ => constants.member(constant)?.2,
    };
    let parsed = MethodDescriptor::parse(descriptor)?;
    let arguments = parsed.parameters.iter().map(|p| p.slots()).sum();
    Some((arguments, parsed.result.map_or(0, FieldType::slots)))
}

fn constant_slots(constants: &ConstantPool, constant: u16) -> u16 {
    match *constants.get(constant) {
        Constant::Long(_) | Constant::Double(_) => 2,
        Constant::Dynamic { name_and_type, .. } => {
            let descriptor = constants.name_and_type(name_and_type).and_then(|(_, d)| FieldType::parse(d));
            descriptor.map_or(1, FieldType::slots)
        }
        _ => 1,
    }
}

/// Slots that a conversion takes and gives.
fn conversion_slots(conversion: Conversion) -> (u16, u16) {
    use Conversion::*;
    match conversion {
        IntToLong | IntToDouble | FloatToLong | FloatToDouble => (1, 2),
        LongToInt | LongToFloat | DoubleToInt | DoubleToFloat => (2, 1),
        LongToDouble | DoubleToLong => (2, 2),
        IntToFloat | FloatToInt | IntToByte | IntToChar | IntToShort => (1, 1),
    }
}

impl Operands {
    /// Executes an instruction; `None` if the stack is too small for it.
    fn execute(&mut self, at: u32, instruction: &Instruction, constants: &ConstantPool) -> Option<()> {
        use Instruction::*;
        match instruction {
            Store { kind, local } => {
                self.assign(*local, slots_of(*kind));
                self.pop(slots_of(*kind))
            }
            Increment { local, .. } => {
                self.assign(*local, 1);
                Some(())
            }
            Dup => self.duplicate(1, 0),
            DupX1 => self.duplicate(1, 1),
            DupX2 => self.duplicate(1, 2),
            Dup2 => self.duplicate(2, 0),
            Dup2X1 => self.duplicate(2, 1),
            Dup2X2 => self.duplicate(2, 2),
            Swap => {
                let top = self.slots.len().checked_sub(2)?;
                self.slots.swap(top, top + 1);
                Some(())
            }
            other => {
                let (taken, given) = effect(other, constants)?;
                self.pop(taken)?;
                self.push(at, given);
                Some(())
            }
        }
    }
}

/// Slots that an instruction pops and pushes.
fn effect(instruction: &Instruction, constants: &ConstantPool) -> Option<(u16, u16)> {
    use Instruction::*;
    Some(match instruction {
        ConstNull | ConstInt(_) | ConstFloat(_) | New { .. } | Jsr { .. } => (0, 1),
        ConstLong(_) | ConstDouble(_) => (0, 2),
        LoadConstant { constant } => (0, constant_slots(constants, *constant)),
        Load { kind, .. } => (0, slots_of(*kind)),
        ArrayLoad(kind) => (2, element_slots(*kind)),
        ArrayStore(kind) => (2 + element_slots(*kind), 0),
        Pop | IfZero { .. } | IfNull { .. } | TableSwitch { .. } | LookupSwitch { .. } => (1, 0),
        MonitorEnter | MonitorExit | Throw => (1, 0),
        Pop2 | IfInt { .. } | IfReference { .. } => (2, 0),
        NewArray(_) | NewReferenceArray { .. } | ArrayLength | InstanceOf { .. } => (1, 1),
        NewMultiArray { dimensions, .. } => (u16::from(*dimensions), 1),
        Arithmetic { kind, op: ArithmeticOp::Neg } => (slots_of(*kind), slots_of(*kind)),
        Arithmetic { kind, .. } => (2 * slots_of(*kind), slots_of(*kind)),
        Bits { kind, op: BitOp::Shl | BitOp::Shr | BitOp::Ushr } => (slots_of(*kind) + 1, slots_of(*kind)),
        Bits { kind, .. } => (2 * slots_of(*kind), slots_of(*kind)),
        Convert(conversion) => conversion_slots(*conversion),
        Compare(CompareOp::FloatL | CompareOp::FloatG) => (2, 1),
        Compare(_) => (4, 1),
        GetStatic { constant } => (0, field_slots(constants, *constant)),
        PutStatic { constant } => (field_slots(constants, *constant), 0),
        GetField { constant } => (1, field_slots(constants, *constant)),
        PutField { constant } => (1 + field_slots(constants, *constant), 0),
        InvokeStatic { constant } | InvokeDynamic { constant } => method_slots(constants, *constant)?,
        InvokeVirtual { constant } | InvokeSpecial { constant } | InvokeInterface { constant } => {
            let (arguments, result) = method_slots(constants, *constant)?;
            (arguments + 1, result)
        }
        // A cast gives what it was given, so it does not count as the origin.
        Nop | CheckCast { .. } | Goto { .. } | Ret { .. } | Return(_) => (0, 0),
        Store { .. } | Increment { .. } | Dup | DupX1 | DupX2 | Dup2 | Dup2X1 | Dup2X2 | Swap => return None,
    })
}

fn element_slots(kind: crema_classfile::ArrayKind) -> u16 {
    use crema_classfile::ArrayKind::{Double, Long};
    if matches!(kind, Long | Double) { 2 } else { 1 }
}
