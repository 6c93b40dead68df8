//! Unit propagation with two watched literals (Moskewicz et al. 2001).

use super::{Cdcl, ClauseRef, ClauseWatch, HEADER, L};

impl Cdcl {
    /// Propagates to fixpoint; returns a conflict clause, if there is one.
    pub(super) fn propagate(&mut self) -> Option<ClauseRef> {
        while let Some(&l) = self.trail.get(self.propagated) {
            self.propagated += 1;
            // The list is taken out while the clauses in it move to others.
            let mut watches = std::mem::take(&mut self.watches[l as usize]);
            self.looked_at += 1 + watches.len() as u64;
            let conflict = self.visit(l, &mut watches);
            self.watches[l as usize] = watches;
            if conflict.is_some() {
                self.propagated = self.trail.len();
                return conflict;
            }
        }
        None
    }

    /// Visits all clauses that watch the negation of `l`; those that found another literal to watch leave the list.
    fn visit(&mut self, l: L, watches: &mut Vec<ClauseWatch>) -> Option<ClauseRef> {
        let (mut read, mut write) = (0, 0);
        let mut conflict = None;
        'clauses: while read < watches.len() {
            let watch = watches[read];
            read += 1;
            if self.values[watch.blocker as usize] > 0 {
                watches[write] = watch;
                write += 1;
                continue;
            }
            let start = watch.clause as usize + HEADER;
            let end = start + self.arena[watch.clause as usize] as usize;
            // The false literal goes second.
            if self.arena[start] == l ^ 1 {
                self.arena.swap(start, start + 1);
            }
            let first = self.arena[start];
            let kept = ClauseWatch { clause: watch.clause, blocker: first };
            if first != watch.blocker && self.values[first as usize] > 0 {
                watches[write] = kept;
                write += 1;
                continue;
            }
            for k in start + 2..end {
                let other = self.arena[k];
                if self.values[other as usize] >= 0 {
                    self.arena.swap(start + 1, k);
                    self.watches[other as usize ^ 1].push(kept);
                    continue 'clauses;
                }
            }
            watches[write] = kept;
            write += 1;
            if self.values[first as usize] < 0 {
                conflict = Some(watch.clause);
                break;
            }
            // Gates that are not relevant are skipped: the query does not depend on them.
            if self.relevant[(first >> 1) as usize] == self.query || self.levels.is_empty() {
                self.assign(first, watch.clause);
            }
        }
        watches.copy_within(read.., write);
        watches.truncate(write + watches.len() - read);
        conflict
    }
}
