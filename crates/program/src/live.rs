//! Which local variables of a method may still be read: what the others hold makes no difference any more.

use crema_classfile::{CodeAttribute, Instruction, decode};

/// By number, the local variables that may be read from the beginning of the block on that holds the instruction at a bytecode
/// offset. All of them if the code cannot be told.
pub fn live_locals(attribute: &CodeAttribute, offset: u32) -> Vec<bool> {
    live(attribute, |instructions| {
        let targets = instructions.iter().flat_map(|(_, instruction)| instruction.targets());
        targets.filter(|target| *target <= offset).max().unwrap_or(0)
    })
}

/// The same from an instruction on.
pub fn live_locals_at(attribute: &CodeAttribute, offset: u32) -> Vec<bool> {
    live(attribute, |_| offset)
}

fn live(attribute: &CodeAttribute, from: impl Fn(&[(u32, Instruction)]) -> u32) -> Vec<bool> {
    let all = vec![true; usize::from(attribute.max_locals)];
    let Ok(instructions) = decode(&attribute.bytes) else { return all };
    if instructions
        .iter()
        .any(|(_, instruction)| matches!(instruction, Instruction::Jsr { .. } | Instruction::Ret { .. }))
    {
        return all;
    }
    let position = |offset: u32| instructions.binary_search_by_key(&offset, |(at, _)| *at).ok();
    let next: Vec<Vec<usize>> =
        (0..instructions.len()).map(|at| followers(&instructions, at, attribute, &position)).collect();
    let mut live = vec![vec![false; usize::from(attribute.max_locals)]; instructions.len()];
    let mut changed = true;
    while std::mem::take(&mut changed) {
        for at in (0..instructions.len()).rev() {
            let before = before(&instructions[at].1, next[at].iter().map(|next| &live[*next]), all.len());
            if live[at] != before {
                live[at] = before;
                changed = true;
            }
        }
    }
    position(from(&instructions)).map_or(all, |at| live[at].clone())
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
