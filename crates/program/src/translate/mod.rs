//! Bytecode to registers, one basic block at a time.
//!
//! Within a block the operand stack is tracked symbolically: an entry is a register of the stack, a local variable
//! that has not been overwritten since it was loaded, or a constant. At the end of a block every entry is moved to its own
//! register, so blocks agree on where operands live.

mod block;
mod operands;

use std::cell::{Cell, OnceCell};
use std::collections::BTreeMap;

use crema_classfile::{CodeAttribute, ConstantPool, Instruction, decode};

use crate::code::{Code, Handler, Instr, LookupSwitch, TableSwitch, Wide};
use block::BlockTranslator;

/// Why a method body cannot be run.
#[derive(Debug, Clone, thiserror::Error)]
pub enum TranslateError {
    /// The bytecode is malformed.
    #[error("{0}")]
    Format(String),
    /// The operand stack does not fit the instruction at this offset.
    #[error("operand stack does not fit the instruction at offset {0}")]
    Stack(u32),
    /// Control can flow on behind the last instruction.
    #[error("control flows off the end of the code")]
    End,
    /// More registers than an instruction can name.
    #[error("method needs more than 65535 registers")]
    TooLarge,
}

/// What the translation of one block gives: instructions, each with its offset and the height of the operand stack before
/// it; targets are still bytecode offsets.
type BlockCode = Vec<(Instr, u32, u16)>;

/// Side tables that blocks fill.
#[derive(Default)]
struct Tables {
    wides: Vec<Wide>,
    tables: Vec<TableSwitch>,
    lookups: Vec<LookupSwitch>,
}

/// Translates a method body.
pub fn translate(attribute: &CodeAttribute, constants: &ConstantPool) -> Result<Code, TranslateError> {
    let instructions = decode(&attribute.bytes).map_err(|e| TranslateError::Format(e.to_string()))?;
    let registers = u32::from(attribute.max_locals) + u32::from(attribute.max_stack) + 2;
    let registers = u16::try_from(registers).map_err(|_| TranslateError::TooLarge)?;
    let leaders = leaders(&instructions, attribute);
    let mut tables = Tables::default();
    let blocks = translate_blocks(&instructions, &leaders, attribute, constants, &mut tables)?;
    Ok(lay_out(&blocks, &leaders, attribute, tables, registers))
}

/// Offsets at which a block starts, each with the position of its first instruction.
fn leaders(instructions: &[(u32, Instruction)], attribute: &CodeAttribute) -> BTreeMap<u32, usize> {
    let mut starts: Vec<u32> = vec![0];
    for (position, (_, instruction)) in instructions.iter().enumerate() {
        let ends_block = block::branch_targets(instruction, |target| starts.push(target));
        if ends_block && let Some((next, _)) = instructions.get(position + 1) {
            starts.push(*next);
        }
    }
    // The bounds of protected ranges are leaders too: an instruction of the register form then never stands for bytecodes
    // both inside and outside of a range.
    for handler in &attribute.handlers {
        starts.extend([u32::from(handler.target), u32::from(handler.start), u32::from(handler.end)]);
    }
    starts
        .into_iter()
        .filter_map(|offset| Some((offset, instructions.binary_search_by_key(&offset, |(at, _)| *at).ok()?)))
        .collect()
}

fn translate_blocks(
    instructions: &[(u32, Instruction)],
    leaders: &BTreeMap<u32, usize>,
    attribute: &CodeAttribute,
    constants: &ConstantPool,
    tables: &mut Tables,
) -> Result<BTreeMap<u32, BlockCode>, TranslateError> {
    let mut done: BTreeMap<u32, BlockCode> = BTreeMap::new();
    let mut todo: Vec<(u32, u16)> = attribute.handlers.iter().map(|h| (u32::from(h.target), 1)).collect();
    todo.push((0, 0));
    while let Some((offset, depth)) = todo.pop() {
        if done.contains_key(&offset) {
            continue;
        }
        let Some(&first) = leaders.get(&offset) else { return Err(TranslateError::Stack(offset)) };
        let end = leaders.range(offset + 1..).next().map_or(instructions.len(), |(_, &position)| position);
        let next = instructions.get(end).map(|(at, _)| *at);
        let mut block = BlockTranslator::new(attribute, constants, tables, depth);
        let successors = block.translate(&instructions[first..end], next)?;
        done.insert(offset, block.finish());
        todo.extend(successors);
    }
    Ok(done)
}

/// Puts the blocks in bytecode order and turns offsets into instruction indices.
fn lay_out(
    blocks: &BTreeMap<u32, BlockCode>,
    leaders: &BTreeMap<u32, usize>,
    attribute: &CodeAttribute,
    mut tables: Tables,
    registers: u16,
) -> Code {
    let mut start_of: BTreeMap<u32, u32> = BTreeMap::new();
    let mut length = 0;
    for offset in leaders.keys() {
        start_of.insert(*offset, length);
        length += blocks.get(offset).map_or(0, Vec::len) as u32;
    }
    let index = |offset: u32| start_of.get(&offset).copied().unwrap_or(length);
    let mut instrs = Vec::with_capacity(length as usize);
    let mut pcs = Vec::with_capacity(length as usize);
    let mut heights = Vec::with_capacity(length as usize);
    for (instr, pc, height) in blocks.values().flatten() {
        let mut instr = *instr;
        if let Some(target) = instr.target_mut() {
            *target = index(*target);
        }
        instrs.push(Cell::new(instr));
        pcs.push(*pc as u16);
        heights.push(*height);
    }
    for table in &mut tables.tables {
        table.default = index(table.default);
        table.targets.iter_mut().for_each(|t| *t = index(*t));
    }
    for lookup in &mut tables.lookups {
        lookup.default = index(lookup.default);
        lookup.targets.iter_mut().for_each(|t| *t = index(*t));
    }
    let handlers = attribute.handlers.iter().map(|h| Handler {
        start: index(u32::from(h.start)),
        end: index(u32::from(h.end)),
        target: index(u32::from(h.target)),
        catch_type: h.catch_type,
    });
    Code {
        instrs: instrs.into(),
        pcs: pcs.into(),
        heights: heights.into(),
        handlers: handlers.collect(),
        wides: tables.wides.into(),
        tables: tables.tables.into(),
        lookups: tables.lookups.into(),
        max_locals: attribute.max_locals,
        registers,
        flow: OnceCell::new(),
        loops: OnceCell::new(),
    }
}
