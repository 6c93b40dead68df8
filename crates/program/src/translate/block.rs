//! Translation of one basic block.

use crema_classfile::{
    ArithmeticOp, ArrayKind, BitOp, CodeAttribute, CompareOp, Condition, Constant, ConstantPool, Conversion,
    Instruction, Kind, MethodDescriptor,
};

use super::{BlockCode, Tables, TranslateError};
use crate::code::{Instr, LookupSwitch, Reg, Storage, TableSwitch, Wide};

/// Where the value of a stack entry is.
#[derive(Debug, Clone, Copy, PartialEq)]
enum Operand {
    /// In a register of the stack: its own, or that of a lower entry that it duplicates.
    Stack(Reg),
    /// In a local variable that has not been written since.
    Local(Reg),
    /// An int constant.
    Int(i32),
    /// A long, float or double constant (index into the wide constants).
    Wide(u32),
    /// The null reference.
    Null,
    /// Second slot of a long or double.
    Upper,
}

/// State of the translation inside one block.
pub(super) struct BlockTranslator<'a> {
    attribute: &'a CodeAttribute,
    constants: &'a ConstantPool,
    tables: &'a mut Tables,
    stack: Vec<Operand>,
    code: BlockCode,
    pc: u32,
    /// Height of the operand stack before the bytecode at `pc`.
    height: u16,
    /// Position just after an instruction whose result is the top of the stack, in its own register.
    fresh: usize,
}

/// Calls `visit` for every branch target; returns whether control never falls through to the next instruction.
pub(super) fn branch_targets(instruction: &Instruction, mut visit: impl FnMut(u32)) -> bool {
    match instruction {
        Instruction::IfZero { target, .. }
        | Instruction::IfInt { target, .. }
        | Instruction::IfReference { target, .. }
        | Instruction::IfNull { target, .. }
        | Instruction::Goto { target }
        | Instruction::Jsr { target } => visit(*target),
        Instruction::TableSwitch { default, targets, .. } => {
            visit(*default);
            targets.iter().for_each(|t| visit(*t));
        }
        Instruction::LookupSwitch { default, pairs } => {
            visit(*default);
            pairs.iter().for_each(|(_, t)| visit(*t));
        }
        Instruction::Return(_) | Instruction::Throw | Instruction::Ret { .. } => {}
        _ => return false,
    }
    true
}

type Result<T> = std::result::Result<T, TranslateError>;

impl<'a> BlockTranslator<'a> {
    pub(super) fn new(
        attribute: &'a CodeAttribute,
        constants: &'a ConstantPool,
        tables: &'a mut Tables,
        depth: u16,
    ) -> Self {
        let stack = (0..depth).map(|d| Operand::Stack(attribute.max_locals + d)).collect();
        BlockTranslator {
            attribute,
            constants,
            tables,
            stack,
            code: Vec::new(),
            pc: 0,
            height: depth,
            fresh: usize::MAX,
        }
    }

    pub(super) fn finish(self) -> BlockCode {
        self.code
    }

    /// Translates the instructions of the block; `next` is the offset that follows it. Gives the successors, each with its
    /// stack depth.
    pub(super) fn translate(
        &mut self,
        instructions: &[(u32, Instruction)],
        next: Option<u32>,
    ) -> Result<Vec<(u32, u16)>> {
        let mut successors = Vec::new();
        let mut flows_on = true;
        for (pc, instruction) in instructions {
            self.pc = *pc;
            let before = self.stack.len() as u16;
            self.height = before;
            if branch_targets(instruction, |_| ()) {
                flows_on = self.control(instruction, &mut successors, before)?;
            } else {
                self.straight(instruction)?;
            }
        }
        if flows_on {
            let next = next.ok_or(TranslateError::End)?;
            self.settle();
            if !successors.iter().any(|(offset, _)| *offset == next) {
                successors.push((next, self.stack.len() as u16));
            }
        }
        Ok(successors)
    }

    // ---- emitting ----

    fn emit(&mut self, instr: Instr) {
        self.code.push((instr, self.pc, self.height));
    }

    /// The register that belongs to stack depth `depth`.
    fn own(&self, depth: usize) -> Reg {
        self.attribute.max_locals + depth as Reg
    }

    fn push(&mut self, operand: Operand) -> Result<()> {
        if self.stack.len() >= usize::from(self.attribute.max_stack) {
            return Err(TranslateError::Stack(self.pc));
        }
        self.stack.push(operand);
        Ok(())
    }

    /// Emits an instruction that leaves its result on the stack. `make` gets the register for it.
    fn push_result(&mut self, wide: bool, make: impl FnOnce(Reg) -> Instr) -> Result<()> {
        let dst = self.own(self.stack.len());
        self.emit(make(dst));
        self.push(Operand::Stack(dst))?;
        self.fresh = self.code.len();
        if wide {
            self.push(Operand::Upper)?;
        }
        Ok(())
    }

    fn pop_operand(&mut self) -> Result<Operand> {
        self.stack.pop().ok_or(TranslateError::Stack(self.pc))
    }

    /// Pops one slot into a register.
    fn pop(&mut self) -> Result<Reg> {
        let operand = self.pop_operand()?;
        let depth = self.stack.len();
        Ok(self.in_register(operand, depth))
    }

    /// Pops a long or double into a register.
    fn pop_wide(&mut self) -> Result<Reg> {
        self.pop_operand()?;
        self.pop()
    }

    fn pop_kind(&mut self, kind: Kind) -> Result<Reg> {
        match kind {
            Kind::Long | Kind::Double => self.pop_wide(),
            Kind::Int | Kind::Float | Kind::Reference => self.pop(),
        }
    }

    fn in_register(&mut self, operand: Operand, depth: usize) -> Reg {
        match operand {
            Operand::Stack(reg) | Operand::Local(reg) => reg,
            Operand::Int(_) | Operand::Wide(_) | Operand::Null | Operand::Upper => {
                let dst = self.own(depth);
                self.load(dst, operand);
                dst
            }
        }
    }

    /// Emits what puts `operand` into `dst`.
    fn load(&mut self, dst: Reg, operand: Operand) {
        match operand {
            Operand::Stack(src) | Operand::Local(src) => {
                if src != dst {
                    self.emit(Instr::Move { dst, src });
                }
            }
            Operand::Int(value) => self.emit(Instr::Int { dst, value }),
            Operand::Wide(index) => self.emit(Instr::Wide { dst, index }),
            Operand::Null => self.emit(Instr::Null { dst }),
            Operand::Upper => {}
        }
    }

    /// Moves the entry at `depth` into its own register.
    fn settle_at(&mut self, depth: usize) {
        let operand = self.stack[depth];
        if operand != Operand::Upper {
            let dst = self.own(depth);
            self.load(dst, operand);
            self.stack[depth] = Operand::Stack(dst);
        }
    }

    /// Moves every entry into its own register: the form that blocks agree on.
    fn settle(&mut self) {
        (0..self.stack.len()).for_each(|depth| self.settle_at(depth));
    }

    /// A local is about to be written: entries that still read it move away first.
    fn release_local(&mut self, local: Reg) {
        for depth in 0..self.stack.len() {
            if self.stack[depth] == Operand::Local(local) {
                self.settle_at(depth);
            }
        }
    }

    // ---- instructions that do not branch ----

    fn straight(&mut self, instruction: &Instruction) -> Result<()> {
        match *instruction {
            Instruction::Nop => Ok(()),
            Instruction::ConstNull => self.push(Operand::Null),
            Instruction::ConstInt(value) => self.push(Operand::Int(value)),
            Instruction::ConstLong(value) => self.push_wide_constant(Wide::Long(value)),
            Instruction::ConstDouble(value) => self.push_wide_constant(Wide::Double(value)),
            Instruction::ConstFloat(value) => self.push_wide_constant(Wide::Float(value)),
            Instruction::LoadConstant { constant } => self.load_constant(constant),
            Instruction::Load { kind, local } => {
                self.push(Operand::Local(local))?;
                if is_wide(kind) { self.push(Operand::Upper) } else { Ok(()) }
            }
            Instruction::Store { kind, local } => self.store(kind, local),
            Instruction::Increment { local, by } => {
                self.release_local(local);
                self.emit(Instr::IAddImm { dst: local, a: local, imm: i32::from(by) });
                Ok(())
            }
            Instruction::Pop => self.pop_operand().map(|_| ()),
            Instruction::Pop2 => {
                self.pop_operand()?;
                self.pop_operand().map(|_| ())
            }
            Instruction::Dup => self.permute(1, &[0, 0]),
            Instruction::DupX1 => self.permute(2, &[1, 0, 1]),
            Instruction::DupX2 => self.permute(3, &[2, 0, 1, 2]),
            Instruction::Dup2 => self.permute(2, &[0, 1, 0, 1]),
            Instruction::Dup2X1 => self.permute(3, &[1, 2, 0, 1, 2]),
            Instruction::Dup2X2 => self.permute(4, &[2, 3, 0, 1, 2, 3]),
            Instruction::Swap => self.permute(2, &[1, 0]),
            Instruction::Arithmetic { kind, op } => self.arithmetic(kind, op),
            Instruction::Bits { kind, op } => self.bits(kind, op),
            Instruction::Convert(conversion) => self.convert(conversion),
            Instruction::Compare(op) => self.compare(op),
            Instruction::ArrayLoad(kind) => self.array_load(kind),
            Instruction::ArrayStore(kind) => self.array_store(kind),
            Instruction::ArrayLength => {
                let array = self.pop()?;
                self.push_result(false, |dst| Instr::ArrayLength { dst, array })
            }
            _ => self.object(instruction),
        }
    }

    fn push_wide_constant(&mut self, value: Wide) -> Result<()> {
        let index = self.tables.wides.len() as u32;
        self.tables.wides.push(value);
        self.push(Operand::Wide(index))?;
        if matches!(value, Wide::Float(_)) { Ok(()) } else { self.push(Operand::Upper) }
    }

    fn load_constant(&mut self, constant: u16) -> Result<()> {
        match *self.constants.get(constant) {
            Constant::Integer(value) => self.push(Operand::Int(value)),
            Constant::Float(value) => self.push_wide_constant(Wide::Float(value)),
            Constant::Long(value) => self.push_wide_constant(Wide::Long(value)),
            Constant::Double(value) => self.push_wide_constant(Wide::Double(value)),
            Constant::Dynamic { name_and_type, .. } => {
                let descriptor = self.constants.name_and_type(name_and_type).map(|(_, d)| Storage::of(d));
                let wide = descriptor.is_some_and(Storage::is_wide);
                self.push_result(wide, |dst| Instr::LoadConstant { dst, constant })
            }
            _ => self.push_result(false, |dst| Instr::LoadConstant { dst, constant }),
        }
    }

    fn store(&mut self, kind: Kind, local: u16) -> Result<()> {
        let wide = is_wide(kind);
        if wide {
            self.pop_operand()?;
        }
        let operand = self.pop_operand()?;
        let own = self.own(self.stack.len());
        let unread = !self.stack.contains(&Operand::Local(local));
        if unread && self.fresh == self.code.len() && operand == Operand::Stack(own) {
            // The value was computed by the last instruction: let that write the local.
            if let Some(dst) =
                self.code.last_mut().and_then(|(instr, ..)| instr.result_mut()).filter(|dst| **dst == own)
            {
                *dst = local;
                return Ok(());
            }
        }
        self.release_local(local);
        self.load(local, operand);
        Ok(())
    }

    /// Replaces the top `count` entries by entries named by their index among them.
    fn permute(&mut self, count: usize, order: &[usize]) -> Result<()> {
        let base = self.stack.len().checked_sub(count).ok_or(TranslateError::Stack(self.pc))?;
        let old: Vec<Operand> = self.stack.drain(base..).collect();
        if base + order.len() > usize::from(self.attribute.max_stack) {
            return Err(TranslateError::Stack(self.pc));
        }
        // An entry may go on reading a register of the stack only if that register belongs to the same or a lower entry
        // which still holds the same value; else it is moved to its own register.
        let new: Vec<Operand> = order.iter().map(|i| old[*i]).collect();
        let keeps_prefix = order.len() >= count && order[..count].iter().enumerate().all(|(i, o)| i == *o);
        if keeps_prefix {
            self.stack.extend(new);
            return Ok(());
        }
        let moves: Vec<(Reg, Reg)> = (new.iter().enumerate())
            .filter_map(|(i, operand)| match operand {
                Operand::Stack(src) => Some((self.own(base + i), *src)),
                _ => None,
            })
            .collect();
        self.parallel_move(moves);
        for (i, operand) in new.into_iter().enumerate() {
            let settled = match operand {
                Operand::Stack(_) => Operand::Stack(self.own(base + i)),
                other => other,
            };
            self.stack.push(settled);
        }
        Ok(())
    }

    /// Emits moves that behave as if all happened at once.
    fn parallel_move(&mut self, mut moves: Vec<(Reg, Reg)>) {
        let spare = self.attribute.max_locals + self.attribute.max_stack;
        moves.retain(|(dst, src)| dst != src);
        while !moves.is_empty() {
            let free = moves.iter().position(|(dst, _)| moves.iter().all(|(_, src)| src != dst));
            if let Some(index) = free {
                let (dst, src) = moves.swap_remove(index);
                self.emit(Instr::Move { dst, src });
            } else {
                // Only cycles are left: park one value in the spare register.
                let parked = moves[0].1;
                self.emit(Instr::Move { dst: spare, src: parked });
                moves.iter_mut().filter(|(_, src)| *src == parked).for_each(|(_, src)| *src = spare);
            }
        }
    }

    fn arithmetic(&mut self, kind: Kind, op: ArithmeticOp) -> Result<()> {
        if op == ArithmeticOp::Neg {
            let a = self.pop_kind(kind)?;
            return self.push_result(is_wide(kind), |dst| match kind {
                Kind::Int | Kind::Reference => Instr::INeg { dst, a },
                Kind::Long => Instr::LNeg { dst, a },
                Kind::Float => Instr::FNeg { dst, a },
                Kind::Double => Instr::DNeg { dst, a },
            });
        }
        if kind == Kind::Int && self.int_immediate(op)? {
            return Ok(());
        }
        let b = self.pop_kind(kind)?;
        let a = self.pop_kind(kind)?;
        self.push_result(is_wide(kind), |dst| arithmetic_instr(kind, op, dst, a, b))
    }

    /// Uses a form with an immediate operand where one operand is an int constant.
    fn int_immediate(&mut self, op: ArithmeticOp) -> Result<bool> {
        let [.., first, second] = self.stack[..] else { return Err(TranslateError::Stack(self.pc)) };
        let commutes = matches!(op, ArithmeticOp::Add | ArithmeticOp::Mul);
        let imm = match (first, second) {
            (_, Operand::Int(imm)) => imm,
            (Operand::Int(imm), _) if commutes => imm,
            _ => return Ok(false),
        };
        if !commutes && op != ArithmeticOp::Sub {
            return Ok(false);
        }
        let constant_is_second = matches!(second, Operand::Int(_));
        let a = if constant_is_second {
            self.pop_operand()?;
            self.pop()?
        } else {
            let a = self.pop()?;
            self.pop_operand()?;
            a
        };
        self.push_result(false, |dst| match op {
            ArithmeticOp::Add => Instr::IAddImm { dst, a, imm },
            ArithmeticOp::Sub => Instr::IAddImm { dst, a, imm: imm.wrapping_neg() },
            _ => Instr::IMulImm { dst, a, imm },
        })?;
        Ok(true)
    }

    fn bits(&mut self, kind: Kind, op: BitOp) -> Result<()> {
        let shift = matches!(op, BitOp::Shl | BitOp::Shr | BitOp::Ushr);
        if kind == Kind::Int
            && let Some(Operand::Int(imm)) = self.stack.last().copied()
            && (shift || op == BitOp::And)
        {
            self.pop_operand()?;
            let a = self.pop()?;
            return self.push_result(false, |dst| match op {
                BitOp::Shl => Instr::IShlImm { dst, a, imm },
                BitOp::Shr => Instr::IShrImm { dst, a, imm },
                BitOp::Ushr => Instr::IUshrImm { dst, a, imm },
                _ => Instr::IAndImm { dst, a, imm },
            });
        }
        let b = if shift { self.pop()? } else { self.pop_kind(kind)? };
        let a = self.pop_kind(kind)?;
        self.push_result(is_wide(kind), |dst| bit_instr(kind, op, dst, a, b))
    }

    fn convert(&mut self, conversion: Conversion) -> Result<()> {
        use Conversion::*;
        let wide_source =
            matches!(conversion, LongToInt | LongToFloat | LongToDouble | DoubleToInt | DoubleToLong | DoubleToFloat);
        let wide_result =
            matches!(conversion, IntToLong | IntToDouble | LongToDouble | FloatToLong | FloatToDouble | DoubleToLong);
        let a = if wide_source { self.pop_wide()? } else { self.pop()? };
        self.push_result(wide_result, |dst| match conversion {
            IntToLong => Instr::IToL { dst, a },
            IntToFloat => Instr::IToF { dst, a },
            IntToDouble => Instr::IToD { dst, a },
            LongToInt => Instr::LToI { dst, a },
            LongToFloat => Instr::LToF { dst, a },
            LongToDouble => Instr::LToD { dst, a },
            FloatToInt => Instr::FToI { dst, a },
            FloatToLong => Instr::FToL { dst, a },
            FloatToDouble => Instr::FToD { dst, a },
            DoubleToInt => Instr::DToI { dst, a },
            DoubleToLong => Instr::DToL { dst, a },
            DoubleToFloat => Instr::DToF { dst, a },
            IntToByte => Instr::IToB { dst, a },
            IntToChar => Instr::IToC { dst, a },
            IntToShort => Instr::IToS { dst, a },
        })
    }

    fn compare(&mut self, op: CompareOp) -> Result<()> {
        let kind = match op {
            CompareOp::Long => Kind::Long,
            CompareOp::FloatL | CompareOp::FloatG => Kind::Float,
            CompareOp::DoubleL | CompareOp::DoubleG => Kind::Double,
        };
        let b = self.pop_kind(kind)?;
        let a = self.pop_kind(kind)?;
        self.push_result(false, |dst| match op {
            CompareOp::Long => Instr::LCmp { dst, a, b },
            CompareOp::FloatL => Instr::FCmp { dst, a, b, nan: -1 },
            CompareOp::FloatG => Instr::FCmp { dst, a, b, nan: 1 },
            CompareOp::DoubleL => Instr::DCmp { dst, a, b, nan: -1 },
            CompareOp::DoubleG => Instr::DCmp { dst, a, b, nan: 1 },
        })
    }

    fn array_load(&mut self, kind: ArrayKind) -> Result<()> {
        let index = self.pop()?;
        let array = self.pop()?;
        let wide = matches!(kind, ArrayKind::Long | ArrayKind::Double);
        self.push_result(wide, |dst| match kind {
            ArrayKind::Byte => Instr::ALoadByte { dst, array, index },
            ArrayKind::Char => Instr::ALoadChar { dst, array, index },
            ArrayKind::Short => Instr::ALoadShort { dst, array, index },
            ArrayKind::Int => Instr::ALoadInt { dst, array, index },
            ArrayKind::Long => Instr::ALoadLong { dst, array, index },
            ArrayKind::Float => Instr::ALoadFloat { dst, array, index },
            ArrayKind::Double => Instr::ALoadDouble { dst, array, index },
            ArrayKind::Reference => Instr::ALoadReference { dst, array, index },
        })
    }

    fn array_store(&mut self, kind: ArrayKind) -> Result<()> {
        let wide = matches!(kind, ArrayKind::Long | ArrayKind::Double);
        let src = if wide { self.pop_wide()? } else { self.pop()? };
        let index = self.pop()?;
        let array = self.pop()?;
        self.emit(match kind {
            ArrayKind::Byte => Instr::AStoreByte { array, index, src },
            ArrayKind::Char => Instr::AStoreChar { array, index, src },
            ArrayKind::Short => Instr::AStoreShort { array, index, src },
            ArrayKind::Int => Instr::AStoreInt { array, index, src },
            ArrayKind::Long => Instr::AStoreLong { array, index, src },
            ArrayKind::Float => Instr::AStoreFloat { array, index, src },
            ArrayKind::Double => Instr::AStoreDouble { array, index, src },
            ArrayKind::Reference => Instr::AStoreReference { array, index, src },
        });
        Ok(())
    }

    /// Fields, calls, allocation, types, monitors.
    fn object(&mut self, instruction: &Instruction) -> Result<()> {
        match *instruction {
            Instruction::GetStatic { constant } => {
                let wide = self.field_storage(constant)?.is_wide();
                self.push_result(wide, |dst| Instr::GetStatic { dst, constant })
            }
            Instruction::PutStatic { constant } => {
                let wide = self.field_storage(constant)?.is_wide();
                let src = if wide { self.pop_wide()? } else { self.pop()? };
                self.emit(Instr::PutStatic { src, constant });
                Ok(())
            }
            Instruction::GetField { constant } => {
                let wide = self.field_storage(constant)?.is_wide();
                let object = self.pop()?;
                self.push_result(wide, |dst| Instr::GetField { dst, object, constant })
            }
            Instruction::PutField { constant } => {
                let wide = self.field_storage(constant)?.is_wide();
                let src = if wide { self.pop_wide()? } else { self.pop()? };
                let object = self.pop()?;
                self.emit(Instr::PutField { object, src, constant });
                Ok(())
            }
            Instruction::InvokeVirtual { constant } => {
                self.invoke(constant, true, |args| Instr::InvokeVirtual { args, constant })
            }
            Instruction::InvokeSpecial { constant } => {
                self.invoke(constant, true, |args| Instr::InvokeSpecial { args, constant })
            }
            Instruction::InvokeInterface { constant } => {
                self.invoke(constant, true, |args| Instr::InvokeInterface { args, constant })
            }
            Instruction::InvokeStatic { constant } => {
                self.invoke(constant, false, |args| Instr::InvokeStatic { args, constant })
            }
            Instruction::InvokeDynamic { constant } => {
                self.invoke(constant, false, |args| Instr::InvokeDynamic { args, constant })
            }
            _ => self.allocation(instruction),
        }
    }

    fn allocation(&mut self, instruction: &Instruction) -> Result<()> {
        match *instruction {
            Instruction::New { constant } => self.push_result(false, |dst| Instr::New { dst, constant }),
            Instruction::NewArray(element) => {
                let length = self.pop()?;
                self.push_result(false, |dst| Instr::NewArray { dst, length, element })
            }
            Instruction::NewReferenceArray { constant } => {
                let length = self.pop()?;
                self.push_result(false, |dst| Instr::NewReferenceArray { dst, length, constant })
            }
            Instruction::NewMultiArray { constant, dimensions } => {
                let first = self.settle_top(usize::from(dimensions))?;
                self.emit(Instr::NewMultiArray { first, dimensions, constant });
                self.push(Operand::Stack(first))
            }
            Instruction::CheckCast { constant } => {
                let object = self.pop()?;
                self.emit(Instr::CheckCast { object, constant });
                let operand =
                    if object < self.attribute.max_locals { Operand::Local(object) } else { Operand::Stack(object) };
                self.push(operand)
            }
            Instruction::InstanceOf { constant } => {
                let object = self.pop()?;
                self.push_result(false, |dst| Instr::InstanceOf { dst, object, constant })
            }
            Instruction::MonitorEnter => {
                let object = self.pop()?;
                self.emit(Instr::MonitorEnter { object });
                Ok(())
            }
            Instruction::MonitorExit => {
                let object = self.pop()?;
                self.emit(Instr::MonitorExit { object });
                Ok(())
            }
            _ => Err(TranslateError::Stack(self.pc)),
        }
    }

    fn field_storage(&self, constant: u16) -> Result<Storage> {
        let (_, _, descriptor) = self.constants.member(constant).ok_or(TranslateError::Stack(self.pc))?;
        Ok(Storage::of(descriptor))
    }

    /// Pops the top `slots` entries into their own registers; gives the first of these.
    fn settle_top(&mut self, slots: usize) -> Result<Reg> {
        let base = self.stack.len().checked_sub(slots).ok_or(TranslateError::Stack(self.pc))?;
        (base..self.stack.len()).for_each(|depth| self.settle_at(depth));
        self.stack.truncate(base);
        Ok(self.own(base))
    }

    fn invoke(&mut self, constant: u16, receiver: bool, make: impl FnOnce(Reg) -> Instr) -> Result<()> {
        let descriptor = match *self.constants.get(constant) {
            Constant::InvokeDynamic { name_and_type, .. } => {
                self.constants.name_and_type(name_and_type).map(|(_, d)| d)
            }
            _ => self.constants.member(constant).map(|(_, _, d)| d),
        };
        let descriptor = descriptor.and_then(|d| MethodDescriptor::parse(d)).ok_or(TranslateError::Stack(self.pc))?;
        let slots = usize::from(descriptor.argument_slots()) + usize::from(receiver);
        let args = self.settle_top(slots)?;
        self.emit(make(args));
        if let Some(result) = descriptor.result {
            self.push(Operand::Stack(args))?;
            if result.slots() == 2 {
                self.push(Operand::Upper)?;
            }
        }
        Ok(())
    }

    // ---- control flow ----

    /// Translates a branch; gives whether control can also flow on to the next instruction.
    fn control(&mut self, instruction: &Instruction, successors: &mut Vec<(u32, u16)>, before: u16) -> Result<bool> {
        let flows_on = match *instruction {
            Instruction::IfZero { condition, target } => self.if_zero(condition, target)?,
            Instruction::IfInt { condition, target } => self.if_int(condition, target)?,
            Instruction::IfReference { equal, target } => {
                let b = self.pop()?;
                let a = self.pop()?;
                self.settle();
                self.emit(if equal { Instr::IfRefEq { a, b, target } } else { Instr::IfRefNe { a, b, target } });
                true
            }
            Instruction::IfNull { null, target } => {
                let a = self.pop()?;
                self.settle();
                self.emit(if null { Instr::IfNull { a, target } } else { Instr::IfNonNull { a, target } });
                true
            }
            Instruction::Goto { target } => {
                self.settle();
                self.emit(Instr::Goto { target });
                false
            }
            Instruction::Jsr { target } => {
                self.settle();
                self.push_result(false, |dst| Instr::Jsr { dst, target })?;
                successors.push((target, before + 1));
                self.pop_operand()?;
                return Ok(true);
            }
            Instruction::Ret { local } => {
                self.emit(Instr::Ret { a: local });
                return Ok(false);
            }
            Instruction::TableSwitch { .. } | Instruction::LookupSwitch { .. } => self.switch(instruction)?,
            Instruction::Return(None) => {
                self.emit(Instr::ReturnVoid);
                return Ok(false);
            }
            Instruction::Return(Some(kind)) => {
                let src = self.pop_kind(kind)?;
                self.emit(Instr::Return { src });
                return Ok(false);
            }
            Instruction::Throw => {
                let object = self.pop()?;
                self.emit(Instr::Throw { object });
                return Ok(false);
            }
            _ => return Err(TranslateError::Stack(self.pc)),
        };
        let depth = self.stack.len() as u16;
        branch_targets(instruction, |target| successors.push((target, depth)));
        Ok(flows_on)
    }

    fn if_zero(&mut self, condition: Condition, target: u32) -> Result<bool> {
        // A three-way comparison whose only use is this branch is fused with it.
        let own = self.own(self.stack.len().saturating_sub(1));
        let fresh = self.fresh == self.code.len() && self.stack.last() == Some(&Operand::Stack(own));
        let fused = match self.code.last() {
            Some((Instr::LCmp { a, b, .. }, ..)) if fresh => Some(Instr::IfLong { condition, a: *a, b: *b, target }),
            Some((Instr::FCmp { a, b, nan, .. }, ..)) if fresh => {
                Some(Instr::IfFloat { condition, nan: *nan, a: *a, b: *b, target })
            }
            Some((Instr::DCmp { a, b, nan, .. }, ..)) if fresh => {
                Some(Instr::IfDouble { condition, nan: *nan, a: *a, b: *b, target })
            }
            _ => None,
        };
        if let Some(fused) = fused {
            self.code.pop();
            self.pop_operand()?;
            self.settle();
            self.emit(fused);
        } else {
            let a = self.pop()?;
            self.settle();
            self.emit(compare_immediate(condition, a, 0, target));
        }
        Ok(true)
    }

    fn if_int(&mut self, condition: Condition, target: u32) -> Result<bool> {
        if let Some(Operand::Int(value)) = self.stack.last().copied()
            && let Ok(imm) = i16::try_from(value)
        {
            self.pop_operand()?;
            let a = self.pop()?;
            self.settle();
            self.emit(compare_immediate(condition, a, imm, target));
            return Ok(true);
        }
        let b = self.pop()?;
        let a = self.pop()?;
        self.settle();
        self.emit(match condition {
            Condition::Eq => Instr::IfIEq { a, b, target },
            Condition::Ne => Instr::IfINe { a, b, target },
            Condition::Lt => Instr::IfILt { a, b, target },
            Condition::Ge => Instr::IfIGe { a, b, target },
            Condition::Gt => Instr::IfIGt { a, b, target },
            Condition::Le => Instr::IfILe { a, b, target },
        });
        Ok(true)
    }

    fn switch(&mut self, instruction: &Instruction) -> Result<bool> {
        let a = self.pop()?;
        self.settle();
        match instruction {
            Instruction::TableSwitch { default, low, targets } => {
                let table = self.tables.tables.len() as u32;
                self.tables.tables.push(TableSwitch { low: *low, default: *default, targets: targets.clone() });
                self.emit(Instr::TableSwitch { a, table });
            }
            Instruction::LookupSwitch { default, pairs } => {
                let table = self.tables.lookups.len() as u32;
                self.tables.lookups.push(LookupSwitch {
                    default: *default,
                    keys: pairs.iter().map(|(key, _)| *key).collect(),
                    targets: pairs.iter().map(|(_, target)| *target).collect(),
                });
                self.emit(Instr::LookupSwitch { a, table });
            }
            _ => return Err(TranslateError::Stack(self.pc)),
        }
        Ok(false)
    }
}

fn is_wide(kind: Kind) -> bool {
    matches!(kind, Kind::Long | Kind::Double)
}

fn compare_immediate(condition: Condition, a: Reg, imm: i16, target: u32) -> Instr {
    match condition {
        Condition::Eq => Instr::IfIEqImm { a, imm, target },
        Condition::Ne => Instr::IfINeImm { a, imm, target },
        Condition::Lt => Instr::IfILtImm { a, imm, target },
        Condition::Ge => Instr::IfIGeImm { a, imm, target },
        Condition::Gt => Instr::IfIGtImm { a, imm, target },
        Condition::Le => Instr::IfILeImm { a, imm, target },
    }
}

fn arithmetic_instr(kind: Kind, op: ArithmeticOp, dst: Reg, a: Reg, b: Reg) -> Instr {
    use ArithmeticOp::*;
    match (kind, op) {
        (Kind::Int | Kind::Reference, Add | Neg) => Instr::IAdd { dst, a, b },
        (Kind::Int | Kind::Reference, Sub) => Instr::ISub { dst, a, b },
        (Kind::Int | Kind::Reference, Mul) => Instr::IMul { dst, a, b },
        (Kind::Int | Kind::Reference, Div) => Instr::IDiv { dst, a, b },
        (Kind::Int | Kind::Reference, Rem) => Instr::IRem { dst, a, b },
        (Kind::Long, Add | Neg) => Instr::LAdd { dst, a, b },
        (Kind::Long, Sub) => Instr::LSub { dst, a, b },
        (Kind::Long, Mul) => Instr::LMul { dst, a, b },
        (Kind::Long, Div) => Instr::LDiv { dst, a, b },
        (Kind::Long, Rem) => Instr::LRem { dst, a, b },
        (Kind::Float, Add | Neg) => Instr::FAdd { dst, a, b },
        (Kind::Float, Sub) => Instr::FSub { dst, a, b },
        (Kind::Float, Mul) => Instr::FMul { dst, a, b },
        (Kind::Float, Div) => Instr::FDiv { dst, a, b },
        (Kind::Float, Rem) => Instr::FRem { dst, a, b },
        (Kind::Double, Add | Neg) => Instr::DAdd { dst, a, b },
        (Kind::Double, Sub) => Instr::DSub { dst, a, b },
        (Kind::Double, Mul) => Instr::DMul { dst, a, b },
        (Kind::Double, Div) => Instr::DDiv { dst, a, b },
        (Kind::Double, Rem) => Instr::DRem { dst, a, b },
    }
}

fn bit_instr(kind: Kind, op: BitOp, dst: Reg, a: Reg, b: Reg) -> Instr {
    let long = kind == Kind::Long;
    match (op, long) {
        (BitOp::Shl, false) => Instr::IShl { dst, a, b },
        (BitOp::Shr, false) => Instr::IShr { dst, a, b },
        (BitOp::Ushr, false) => Instr::IUshr { dst, a, b },
        (BitOp::And, false) => Instr::IAnd { dst, a, b },
        (BitOp::Or, false) => Instr::IOr { dst, a, b },
        (BitOp::Xor, false) => Instr::IXor { dst, a, b },
        (BitOp::Shl, true) => Instr::LShl { dst, a, b },
        (BitOp::Shr, true) => Instr::LShr { dst, a, b },
        (BitOp::Ushr, true) => Instr::LUshr { dst, a, b },
        (BitOp::And, true) => Instr::LAnd { dst, a, b },
        (BitOp::Or, true) => Instr::LOr { dst, a, b },
        (BitOp::Xor, true) => Instr::LXor { dst, a, b },
    }
}
