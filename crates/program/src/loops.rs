//! Natural loops of a method (Aho, Lam, Sethi, Ullman §9.6): head, body, exits.
//!
//! A back edge leads to an instruction that is on the depth-first path to it, the head. The body is all instructions that
//! reach the back edge without passing the head. Loops with the same head are one. Edges to exception handlers do not count,
//! but a handler outside is an exit of the loop.
//!
//! Correctness does not depend on the answers: invariants of a loop are proved where a path comes back to its head.

use crate::code::Code;
use crate::flow::successors;

/// A loop.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Loop {
    /// The instruction that each round begins with.
    pub head: u32,
    /// By instruction: whether it belongs to the loop.
    body: Box<[bool]>,
    /// Instructions outside that follow on some inside.
    pub exits: Box<[u32]>,
    /// Instructions inside that some outside may follow on.
    leaving: Box<[u32]>,
}

impl Loop {
    /// Whether an instruction belongs to the loop.
    pub fn contains(&self, at: u32) -> bool {
        self.body.get(at as usize).copied().unwrap_or(false)
    }

    /// Whether the instruction may leave the loop.
    pub fn is_left_at(&self, at: u32) -> bool {
        self.leaving.contains(&at)
    }

    /// How many instructions belong to it.
    fn size(&self) -> usize {
        self.body.iter().filter(|inside| **inside).count()
    }

    /// The loops of a method, inner ones before those around them.
    pub(crate) fn all(code: &Code) -> Vec<Loop> {
        let end = code.instrs.len() as u32;
        let mut successors: Vec<Vec<u32>> = (0..end).map(|at| successors(code, at)).collect();
        // The return.
        successors.push(Vec::new());
        let handlers: Vec<(u32, u32, u32)> = code.handlers.iter().map(|h| (h.start, h.end, h.target)).collect();
        find(&successors, &handlers)
    }
}

/// The loops of a graph; the last node is the return. Handlers are ranges of nodes, and where exceptions of these go.
fn find(successors: &[Vec<u32>], handlers: &[(u32, u32, u32)]) -> Vec<Loop> {
    let roots: Vec<u32> = std::iter::once(0).chain(handlers.iter().map(|(_, _, target)| *target)).collect();
    let mut predecessors = vec![Vec::new(); successors.len()];
    for (from, targets) in successors.iter().enumerate() {
        targets.iter().for_each(|to| predecessors[*to as usize].push(from as u32));
    }
    let mut bodies: Vec<(u32, Vec<bool>)> = Vec::new();
    for (from, head) in back_edges(successors, &roots) {
        let known = bodies.iter().position(|(known, _)| *known == head).unwrap_or_else(|| {
            bodies.push((head, vec![false; successors.len()]));
            bodies.len() - 1
        });
        let body = &mut bodies[known].1;
        body[head as usize] = true;
        let mut todo = vec![from];
        while let Some(node) = todo.pop() {
            if !std::mem::replace(&mut body[node as usize], true) {
                todo.extend(&predecessors[node as usize]);
            }
        }
    }
    let mut loops: Vec<Loop> =
        bodies.into_iter().map(|(head, body)| finished(head, body, successors, handlers)).collect();
    loops.sort_by_key(Loop::size);
    loops
}

fn finished(head: u32, body: Vec<bool>, successors: &[Vec<u32>], handlers: &[(u32, u32, u32)]) -> Loop {
    let inside = |at: u32| body[at as usize];
    let (mut exits, mut leaving) = (Vec::new(), Vec::new());
    for at in (0..body.len() as u32).filter(|at| inside(*at)) {
        let outside: Vec<u32> = successors[at as usize].iter().copied().filter(|to| !inside(*to)).collect();
        if !outside.is_empty() {
            leaving.push(at);
        }
        exits.extend(outside);
    }
    for (start, end, target) in handlers {
        if !inside(*target) && (*start..*end).any(inside) {
            exits.push(*target);
        }
    }
    // A frame that returns is gone.
    exits.retain(|to| *to as usize + 1 < body.len());
    exits.sort_unstable();
    exits.dedup();
    Loop { head, body: body.into(), exits: exits.into(), leaving: leaving.into() }
}

/// Edges to a node that is on the way of a depth-first search.
fn back_edges(successors: &[Vec<u32>], roots: &[u32]) -> Vec<(u32, u32)> {
    let mut back = Vec::new();
    let (mut open, mut done) = (vec![false; successors.len()], vec![false; successors.len()]);
    for root in roots {
        let mut way = if done[*root as usize] { Vec::new() } else { vec![(*root, 0)] };
        while let Some((node, next)) = way.last_mut() {
            let from = *node;
            open[from as usize] = true;
            match successors[from as usize].get(*next).copied() {
                Some(to) => {
                    *next += 1;
                    if open[to as usize] {
                        back.push((from, to));
                    } else if !done[to as usize] {
                        way.push((to, 0));
                    }
                }
                None => {
                    (open[from as usize], done[from as usize]) = (false, true);
                    way.pop();
                }
            }
        }
    }
    back
}

#[cfg(test)]
mod tests {
    use super::*;

    fn inside(found: &Loop) -> Vec<u32> {
        (0..found.body.len() as u32).filter(|at| found.contains(*at)).collect()
    }

    /// `while (a) { while (b) { } }`: 0 and 1 are the conditions, 2 the inner round, 3 the outer one, 4 what follows, 5 the return.
    #[test]
    fn nested_loops_come_from_the_inside_out() {
        let graph = [vec![1, 4], vec![2, 3], vec![1], vec![0], vec![5], vec![]];
        let loops = find(&graph, &[]);
        let [inner, outer] = loops.as_slice() else { panic!("{loops:?}") };
        assert_eq!((inner.head, inside(inner), &*inner.exits), (1, vec![1, 2], &[3][..]));
        assert_eq!((outer.head, inside(outer), &*outer.exits), (0, vec![0, 1, 2, 3], &[4][..]));
        assert!(inner.is_left_at(1) && !inner.is_left_at(2));
        assert!(outer.is_left_at(0) && !outer.is_left_at(1));
    }

    /// A loop that goes on or ends by `continue`, `break` and an exception: all iterations are one loop.
    #[test]
    fn loops_with_one_head_are_one() {
        let graph = [vec![1, 2], vec![0], vec![0, 4], vec![4], vec![5], vec![]];
        let loops = find(&graph, &[(1, 2, 3)]);
        let [only] = loops.as_slice() else { panic!("{loops:?}") };
        assert_eq!((only.head, inside(only), &*only.exits), (0, vec![0, 1, 2], &[3, 4][..]));
    }

    #[test]
    fn a_method_without_rounds_has_no_loops() {
        assert_eq!(find(&[vec![1, 2], vec![3], vec![3], vec![]], &[]), Vec::new());
    }
}
