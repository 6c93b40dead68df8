//! Control flow of a method: the join points of branches.
//!
//! Instructions are the nodes. The join point of a branch is its immediate post-dominator, the first instruction on every way
//! from the branch to the end of the method (Cooper, Harvey, Kennedy 2001). Ways that end in a `throw` do not count: merging
//! lets exceptions leave on paths of their own. Edges to exception handlers do not count either, for the same reason.
//!
//! Correctness does not depend on the answers: states are merged only where they really meet.

use crate::code::{Code, Instr};

/// The join point of a branch.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum JoinsAt {
    /// At this instruction.
    At(u32),
    /// Where the method has returned to its caller.
    Return,
}

/// The join points of a method.
#[derive(Debug, Clone)]
pub struct Flow {
    /// The immediate post-dominator of each instruction; the number of instructions stands for the return.
    joins: Vec<Option<u32>>,
}

impl Flow {
    /// The control flow of a method.
    pub fn of(code: &Code) -> Flow {
        let end = code.instrs.len() as u32;
        let mut successors: Vec<Vec<u32>> = (0..end).map(|at| successors(code, at)).collect();
        successors.push(Vec::new());
        let roots: Vec<u32> = std::iter::once(0).chain(code.handlers.iter().map(|handler| handler.target)).collect();
        give_ends_to_endless_loops(&mut successors, &roots, end);
        let joins = immediate_post_dominators(&successors, end);
        Flow { joins }
    }

    /// The first instruction on all ways from an instruction to the end; `None` if none of them returns.
    pub fn join_point(&self, at: u32) -> Option<JoinsAt> {
        let end = self.joins.len() as u32 - 1;
        self.joins.get(at as usize).copied()?.map(|join| if join == end { JoinsAt::Return } else { JoinsAt::At(join) })
    }
}

/// Where an instruction may go on without an exception.
pub(crate) fn successors(code: &Code, at: u32) -> Vec<u32> {
    let end = code.instrs.len() as u32;
    let instr = code.instrs[at as usize].get();
    match instr {
        Instr::Return { .. } | Instr::ReturnVoid | Instr::Ret { .. } => vec![end],
        Instr::Throw { .. } => Vec::new(),
        Instr::Goto { target } | Instr::Jsr { target, .. } => vec![target],
        Instr::TableSwitch { table, .. } => {
            let table = &code.tables[table as usize];
            table.targets.iter().copied().chain([table.default]).collect()
        }
        Instr::LookupSwitch { table, .. } => {
            let table = &code.lookups[table as usize];
            table.targets.iter().copied().chain([table.default]).collect()
        }
        _ => std::iter::once(at + 1).chain(instr.target()).collect(),
    }
}

/// A loop that never ends has no way to the return. Its back edge counts as one, so that branches inside it have a join point.
fn give_ends_to_endless_loops(successors: &mut [Vec<u32>], roots: &[u32], end: u32) {
    let ends = reaching(successors, end);
    let mut back = Vec::new();
    // Nodes on the way of the depth-first search, and nodes that are done.
    let (mut open, mut done) = (vec![false; successors.len()], vec![false; successors.len()]);
    for root in roots {
        let mut way = vec![(*root, 0)];
        while let Some((node, next)) = way.last_mut() {
            let from = *node as usize;
            open[from] = true;
            match successors[from].get(*next).copied() {
                Some(to) => {
                    *next += 1;
                    if open[to as usize] && !ends[to as usize] {
                        back.push(from);
                    } else if !open[to as usize] && !done[to as usize] {
                        way.push((to, 0));
                    }
                }
                None => {
                    (open[from], done[from]) = (false, true);
                    way.pop();
                }
            }
        }
    }
    back.into_iter().for_each(|from| successors[from].push(end));
}

fn predecessors(successors: &[Vec<u32>]) -> Vec<Vec<u32>> {
    let mut predecessors = vec![Vec::new(); successors.len()];
    for (from, targets) in successors.iter().enumerate() {
        targets.iter().for_each(|to| predecessors[*to as usize].push(from as u32));
    }
    predecessors
}

/// From which nodes there is a way to `end`.
fn reaching(successors: &[Vec<u32>], end: u32) -> Vec<bool> {
    let predecessors = predecessors(successors);
    let mut reaching = vec![false; successors.len()];
    let mut todo = vec![end];
    while let Some(node) = todo.pop() {
        if !std::mem::replace(&mut reaching[node as usize], true) {
            todo.extend(&predecessors[node as usize]);
        }
    }
    reaching
}

/// The immediate post-dominator of each node from which there is a way to `end`, after Cooper, Harvey and Kennedy, "A Simple,
/// Fast Dominance Algorithm".
fn immediate_post_dominators(successors: &[Vec<u32>], end: u32) -> Vec<Option<u32>> {
    let order = backward_postorder(successors, end);
    let mut position = vec![0_u32; successors.len()];
    order.iter().enumerate().for_each(|(at, node)| position[*node as usize] = at as u32);
    let mut joins: Vec<Option<u32>> = vec![None; successors.len()];
    joins[end as usize] = Some(end);
    let mut changed = true;
    while changed {
        changed = false;
        for node in order.iter().rev().copied().filter(|node| *node != end) {
            let known = successors[node as usize].iter().copied().filter(|next| joins[*next as usize].is_some());
            let join = known.reduce(|a, b| common(&joins, &position, a, b));
            if joins[node as usize] != join {
                joins[node as usize] = join;
                changed = true;
            }
        }
    }
    joins[end as usize] = None;
    joins
}

/// The first node that all ways from two nodes go through.
fn common(joins: &[Option<u32>], position: &[u32], mut a: u32, mut b: u32) -> u32 {
    while a != b {
        let behind = if position[a as usize] < position[b as usize] { &mut a } else { &mut b };
        *behind = joins[*behind as usize].unwrap_or(*behind);
    }
    a
}

/// Nodes with a way to `end`, each after all that a depth-first search against the edges finds beyond it.
fn backward_postorder(successors: &[Vec<u32>], end: u32) -> Vec<u32> {
    let predecessors = predecessors(successors);
    let mut seen = vec![false; successors.len()];
    let mut order = Vec::new();
    let mut way = vec![(end, 0)];
    seen[end as usize] = true;
    while let Some((node, next)) = way.last_mut() {
        match predecessors[*node as usize].get(*next).copied() {
            Some(to) => {
                *next += 1;
                if !std::mem::replace(&mut seen[to as usize], true) {
                    way.push((to, 0));
                }
            }
            None => {
                order.push(*node);
                way.pop();
            }
        }
    }
    order
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The definition: without the node there is no way to the end.
    fn is_post_dominator(successors: &[Vec<u32>], node: u32, of: u32, end: u32) -> bool {
        let mut without = successors.to_vec();
        without[node as usize].clear();
        let blocked = node != end && !reaching(&without, end)[of as usize];
        node == end || blocked
    }

    fn random(seed: &mut u64, below: usize) -> usize {
        *seed ^= *seed << 13;
        *seed ^= *seed >> 7;
        *seed ^= *seed << 17;
        (*seed >> 11) as usize % below
    }

    #[test]
    fn post_dominators_are_those_of_the_definition() {
        let mut seed = 0x9e37_79b9_7f4a_7c15;
        for _ in 0..3000 {
            let count = 2 + random(&mut seed, 9);
            let end = count as u32 - 1;
            let mut successors: Vec<Vec<u32>> = (0..count)
                .map(|_| (0..random(&mut seed, 4)).map(|_| random(&mut seed, count) as u32).collect())
                .collect();
            successors[end as usize].clear();
            let reaches = reaching(&successors, end);
            let joins = immediate_post_dominators(&successors, end);
            for node in 0..end {
                let strict: Vec<u32> = (0..count as u32)
                    .filter(|other| *other != node && is_post_dominator(&successors, *other, node, end))
                    .collect();
                // The immediate one is post-dominated by all others.
                let expected = strict.iter().copied().filter(|_| reaches[node as usize]).find(|candidate| {
                    strict.iter().all(|o| o == candidate || is_post_dominator(&successors, *o, *candidate, end))
                });
                assert_eq!(joins[node as usize], expected, "node {node} of {successors:?}");
            }
        }
    }

    fn flow(successors: &[&[u32]]) -> Flow {
        let mut successors: Vec<Vec<u32>> = successors.iter().map(|s| s.to_vec()).collect();
        let end = successors.len() as u32;
        successors.push(Vec::new());
        give_ends_to_endless_loops(&mut successors, &[0], end);
        let joins = immediate_post_dominators(&successors, end);
        Flow { joins }
    }

    #[test]
    fn successors_join_after_an_if_and_at_the_return() {
        // 0: if → 1 | 2; 1, 2 → 3; 3: if → return | 4; 4 → return.
        let flow = flow(&[&[1, 2], &[3], &[3], &[5, 4], &[5]]);
        assert_eq!(flow.join_point(0), Some(JoinsAt::At(3)));
        assert_eq!(flow.join_point(3), Some(JoinsAt::Return));
    }

    #[test]
    fn a_throw_does_not_keep_the_other_successors_from_joining() {
        // 0: if → throw | 2; 2: if → 3 | 4; both → return.
        let flow = flow(&[&[1, 2], &[], &[3, 4], &[5], &[5]]);
        assert_eq!(flow.join_point(0), Some(JoinsAt::At(2)));
        assert_eq!(flow.join_point(2), Some(JoinsAt::Return));
        assert_eq!(flow.join_point(1), None);
    }

    #[test]
    fn exits_of_a_loop_join_behind_it() {
        // 0: while → 1 | 4; 1: if → 2 | 3; 2: if → break to 4 | 3; 3 → 0; 4 → return.
        let flow = flow(&[&[1, 4], &[2, 3], &[4, 3], &[0], &[5]]);
        assert_eq!(flow.join_point(0), Some(JoinsAt::At(4)));
        assert_eq!(flow.join_point(1), Some(JoinsAt::At(4)));
        assert_eq!(flow.join_point(2), Some(JoinsAt::At(4)));
    }

    #[test]
    fn branches_of_an_endless_loop_join() {
        // 0: if → 1 | 2; 1 → 3; 2 → 3; 3 → 0.
        let flow = flow(&[&[1, 2], &[3], &[3], &[0]]);
        assert_eq!(flow.join_point(0), Some(JoinsAt::At(3)));
    }
}
