//! Deletion of learnt clauses by their LBD (Audemard, Simon 2009), and compaction of the arena.

use super::{Cdcl, ClauseRef, HEADER, NO_CLAUSE};

use crate::limits::{ARENA_WASTE_SHARE, CLAUSE_REDUCTION_STEP, KEPT_CLAUSE_LEVELS};

/// Marks a deleted clause, in place of its LBD.
const GONE: u32 = u32::MAX;

impl Cdcl {
    /// Deletes the worse half of the learnt clauses.
    pub(super) fn reduce(&mut self) {
        let mut candidates: Vec<ClauseRef> = self.learnt.iter().copied().filter(|c| self.may_go(*c)).collect();
        // The worst first: many levels, then many literals.
        candidates.sort_by_key(|c| std::cmp::Reverse((self.arena[*c as usize + 1], self.arena[*c as usize])));
        candidates.truncate(candidates.len() / 2);
        for clause in candidates {
            self.wasted += self.arena[clause as usize] as usize + HEADER;
            self.arena[clause as usize + 1] = GONE;
        }
        let arena = &self.arena;
        self.learnt.retain(|c| arena[*c as usize + 1] != GONE);
        for list in &mut self.watches {
            list.retain(|w| arena[w.clause as usize + 1] != GONE);
        }
        self.next_reduction = self.learnt.len() + CLAUSE_REDUCTION_STEP;
        if self.wasted > self.arena.len() / ARENA_WASTE_SHARE {
            self.compact();
        }
    }

    /// A clause is needed while it is the reason of an assignment.
    fn may_go(&self, clause: ClauseRef) -> bool {
        let first = self.literals(clause)[0];
        let is_reason = self.values[first as usize] > 0 && self.reason[(first >> 1) as usize] == clause;
        self.arena[clause as usize + 1] > KEPT_CLAUSE_LEVELS && self.arena[clause as usize] > 2 && !is_reason
    }

    /// Compacts the arena.
    fn compact(&mut self) {
        let mut moved: Vec<u32> = Vec::with_capacity(self.arena.len() - self.wasted);
        let mut at = 0;
        while at < self.arena.len() {
            let size = self.arena[at] as usize + HEADER;
            if self.arena[at + 1] != GONE {
                let place = moved.len() as u32;
                moved.extend_from_slice(&self.arena[at..at + size]);
                // The old place holds a forwarding reference.
                self.arena[at] = place;
            }
            at += size;
        }
        let old = std::mem::replace(&mut self.arena, moved);
        for watch in self.watches.iter_mut().flatten() {
            watch.clause = old[watch.clause as usize];
        }
        for clause in &mut self.learnt {
            *clause = old[*clause as usize];
        }
        for l in &self.trail {
            let reason = &mut self.reason[(*l >> 1) as usize];
            if *reason != NO_CLAUSE {
                *reason = old[*reason as usize];
            }
        }
        self.wasted = 0;
    }
}
