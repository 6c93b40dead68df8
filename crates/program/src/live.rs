//! Liveness of local variables: which variables of a method may still be read (backward data-flow analysis, Kildall 1973).

use crema_classfile::{CodeAttribute, Instruction, decode};

/// By number, the local variables that may be read from the beginning of the block on that holds the instruction at a bytecode
/// offset. All of them if the code cannot be read.
pub fn live_locals(attribute: &CodeAttribute, offset: u32) -> Vec<bool> {
    Liveness::of(attribute).map_or_else(|| all(attribute), |live| live.at(live.leader(offset)))
}

/// The same from an instruction on, which may be in the middle of a block. The translator lets operands be local variables until the block ends
/// (`translate/mod.rs`), so those that were loaded before in the block may still be read as well.
pub fn live_locals_at(attribute: &CodeAttribute, offset: u32) -> Vec<bool> {
    let Some(live) = Liveness::of(attribute) else { return all(attribute) };
    let mut locals = live.at(offset);
    for (_, instruction) in live.instructions.iter().filter(|(at, _)| (live.leader(offset)..=offset).contains(at)) {
        if let Instruction::Load { local, .. } | Instruction::Increment { local, .. } = instruction
            && let Some(place) = locals.get_mut(usize::from(*local))
        {
            *place = true;
        }
    }
    locals
}

fn all(attribute: &CodeAttribute) -> Vec<bool> {
    vec![true; usize::from(attribute.max_locals)]
}

/// The live variables before each instruction.
struct Liveness {
    instructions: Vec<(u32, Instruction)>,
    before: Vec<Vec<bool>>,
    locals: usize,
}

impl Liveness {
    /// `None` if the code cannot be read.
    fn of(attribute: &CodeAttribute) -> Option<Liveness> {
        let instructions = decode(&attribute.bytes).ok()?;
        let is_subroutine = |(_, instruction): &(u32, Instruction)| {
            matches!(instruction, Instruction::Jsr { .. } | Instruction::Ret { .. })
        };
        if instructions.iter().any(is_subroutine) {
            return None;
        }
        let locals = usize::from(attribute.max_locals);
        let position = |offset: u32| instructions.binary_search_by_key(&offset, |(at, _)| *at).ok();
        let next: Vec<Vec<usize>> =
            (0..instructions.len()).map(|at| followers(&instructions, at, attribute, &position)).collect();
        let mut live = vec![vec![false; locals]; instructions.len()];
        let mut changed = true;
        while std::mem::take(&mut changed) {
            for at in (0..instructions.len()).rev() {
                let before = before(&instructions[at].1, next[at].iter().map(|next| &live[*next]), locals);
                if live[at] != before {
                    live[at] = before;
                    changed = true;
                }
            }
        }
        Some(Liveness { instructions, before: live, locals })
    }

    /// The last instruction up to this one that something jumps to.
    fn leader(&self, offset: u32) -> u32 {
        let targets = self.instructions.iter().flat_map(|(_, instruction)| instruction.targets());
        targets.filter(|target| *target <= offset).max().unwrap_or(0)
    }

    fn at(&self, offset: u32) -> Vec<bool> {
        let position = self.instructions.binary_search_by_key(&offset, |(at, _)| *at);
        position.map_or_else(|_| vec![true; self.locals], |at| self.before[at].clone())
    }
}

/// What is live before an instruction, by what is live before those that may follow.
fn before<'a>(instruction: &Instruction, next: impl Iterator<Item = &'a Vec<bool>>, locals: usize) -> Vec<bool> {
    let mut live = vec![false; locals];
    for after in next {
        live.iter_mut().zip(after).for_each(|(live, after)| *live |= after);
    }
    let (local, is_read) = match instruction {
        Instruction::Load { local, .. } | Instruction::Increment { local, .. } => (local, true),
        Instruction::Store { local, .. } => (local, false),
        _ => return live,
    };
    if let Some(place) = live.get_mut(usize::from(*local)) {
        *place = is_read;
    }
    live
}

/// The instructions that may follow on one, handlers of its exceptions included. (Instructions that write a local throw none.)
fn followers(
    instructions: &[(u32, Instruction)],
    at: usize,
    attribute: &CodeAttribute,
    position: &impl Fn(u32) -> Option<usize>,
) -> Vec<usize> {
    let (offset, instruction) = &instructions[at];
    let falls_through = !matches!(
        instruction,
        Instruction::Goto { .. }
            | Instruction::TableSwitch { .. }
            | Instruction::LookupSwitch { .. }
            | Instruction::Return(_)
            | Instruction::Throw
    );
    let mut next: Vec<usize> = instruction.targets().filter_map(position).collect();
    if falls_through && at + 1 < instructions.len() {
        next.push(at + 1);
    }
    let covers = |start: u16, end: u16| (u32::from(start)..u32::from(end)).contains(offset);
    let handlers = attribute.handlers.iter().filter(|handler| covers(handler.start, handler.end));
    next.extend(handlers.filter_map(|handler| position(u32::from(handler.target))));
    next
}
