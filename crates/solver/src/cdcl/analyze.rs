//! Conflict analysis: first unique implication point (Marques-Silva, Sakallah 1996; Moskewicz et al. 2001), with minimisation
//! of the learnt clause (Sörensson, Biere 2009).

use super::{Cdcl, ClauseRef, HEADER, L, NO_CLAUSE};

use crate::limits::{ACTIVITY_GROWTH, ACTIVITY_LIMIT};

/// Buffers that are reused for each conflict.
#[derive(Default)]
pub(super) struct Scratch {
    seen: Vec<bool>,
    to_clear: Vec<u32>,
    clause: Vec<L>,
    stack: Vec<L>,
    stamps: Vec<u64>,
    stamp: u64,
}

impl Cdcl {
    /// Learns a clause from a conflict, backjumps to the level where it is unit, and assigns its literal. Returns the LBD of
    /// the clause.
    pub(super) fn learn(&mut self, conflict: ClauseRef) -> u32 {
        self.scratch.seen.resize(self.level.len(), false);
        self.first_implication_point(conflict);
        self.minimise();
        let distance = self.level_count();
        for v in std::mem::take(&mut self.scratch.to_clear) {
            self.scratch.seen[v as usize] = false;
        }
        self.step *= ACTIVITY_GROWTH;
        let mut clause = std::mem::take(&mut self.scratch.clause);
        if clause.len() == 1 {
            self.backtrack(0);
            self.assign(clause[0], NO_CLAUSE);
        } else {
            // The second watch is the literal that was assigned last.
            let level_of = |l: &L| self.level[(*l >> 1) as usize];
            let second = (1..clause.len()).max_by_key(|i| level_of(&clause[*i])).unwrap_or(1);
            clause.swap(1, second);
            let back = level_of(&clause[1]) as usize;
            self.backtrack(back);
            let place = self.attach(&clause, distance);
            self.assign(clause[0], place);
        }
        self.scratch.clause = clause;
        distance
    }

    /// Resolves the conflict with the reasons of its literals until one literal of the current level is left; it comes first.
    fn first_implication_point(&mut self, conflict: ClauseRef) {
        let current = self.levels.len() as u32;
        let mut clause = std::mem::take(&mut self.scratch.clause);
        clause.clear();
        clause.push(0);
        let (mut open, mut index, mut reason, mut resolved) = (0, self.trail.len(), conflict, None);
        loop {
            let start = reason as usize + HEADER;
            for k in start..start + self.arena[reason as usize] as usize {
                let l = self.arena[k];
                let v = l >> 1;
                let level = self.level[v as usize];
                if Some(l) == resolved || self.scratch.seen[v as usize] || level == 0 {
                    continue;
                }
                self.scratch.seen[v as usize] = true;
                self.scratch.to_clear.push(v);
                self.bump(v);
                if level == current {
                    open += 1;
                } else {
                    clause.push(l);
                }
            }
            let l = loop {
                index -= 1;
                let l = self.trail[index];
                if self.scratch.seen[(l >> 1) as usize] {
                    break l;
                }
            };
            open -= 1;
            if open == 0 {
                clause[0] = l ^ 1;
                break;
            }
            reason = self.reason[(l >> 1) as usize];
            resolved = Some(l);
        }
        self.scratch.clause = clause;
    }

    /// Removes redundant literals.
    fn minimise(&mut self) {
        let mut clause = std::mem::take(&mut self.scratch.clause);
        let levels = clause.iter().fold(0, |set, l| set | self.level_bit(*l));
        let mut kept = 1;
        for i in 1..clause.len() {
            if self.reason[(clause[i] >> 1) as usize] == NO_CLAUSE || !self.is_redundant(clause[i], levels) {
                clause[kept] = clause[i];
                kept += 1;
            }
        }
        clause.truncate(kept);
        self.scratch.clause = clause;
    }

    fn level_bit(&self, l: L) -> u64 {
        1 << (self.level[(l >> 1) as usize] & 63)
    }

    /// Whether a literal is redundant: its reasons lead only to literals of the clause.
    fn is_redundant(&mut self, l: L, levels: u64) -> bool {
        self.scratch.stack.clear();
        self.scratch.stack.push(l);
        let before = self.scratch.to_clear.len();
        while let Some(l) = self.scratch.stack.pop() {
            let reason = self.reason[(l >> 1) as usize];
            let start = reason as usize + HEADER;
            for k in start..start + self.arena[reason as usize] as usize {
                let other = self.arena[k];
                let v = other >> 1;
                if v == l >> 1 || self.scratch.seen[v as usize] || self.level[v as usize] == 0 {
                    continue;
                }
                if self.reason[v as usize] == NO_CLAUSE || self.level_bit(other) & levels == 0 {
                    for v in self.scratch.to_clear.drain(before..) {
                        self.scratch.seen[v as usize] = false;
                    }
                    return false;
                }
                self.scratch.seen[v as usize] = true;
                self.scratch.to_clear.push(v);
                self.scratch.stack.push(other);
            }
        }
        true
    }

    fn level_count(&mut self) -> u32 {
        let scratch = &mut self.scratch;
        scratch.stamps.resize(self.levels.len() + 1, 0);
        scratch.stamp += 1;
        let mut count = 0;
        for l in &scratch.clause {
            let stamp = &mut scratch.stamps[self.level[(*l >> 1) as usize] as usize];
            count += u32::from(*stamp != scratch.stamp);
            *stamp = scratch.stamp;
        }
        count.max(1)
    }

    fn bump(&mut self, v: u32) {
        self.activity[v as usize] += self.step;
        if self.activity[v as usize] > ACTIVITY_LIMIT {
            for a in &mut self.activity {
                *a /= ACTIVITY_LIMIT;
            }
            self.step /= ACTIVITY_LIMIT;
        }
        self.heap.raised(v, &self.activity);
    }
}
