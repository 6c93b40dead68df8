//! A CDCL SAT solver for many short queries on one growing set of clauses.
//!
//! Branch queries are small, similar and many. General solvers spend most of their time on work that does not depend on the
//! query: they assign every variable, and simplify clauses that no later query needs. This one decides only on variables that
//! are relevant to the query. That is sound because clauses define gates: any assignment of the decided variables extends to
//! the gates outside. Otherwise it follows MiniSat (Eén, Sörensson 2003) and Glucose (Audemard, Simon 2009): two watched
//! literals, first unique implication points, minimised learnt clauses, VSIDS activities, phase saving, restarts.
//!
//! Hard queries go to a solver with more machinery: [`Cdcl::solve`] stops after a number of conflicts.

mod analyze;
mod heap;
mod propagate;
mod reduce;

use crate::answer::QueryLimit;
use crate::cnf::Clauses;
use crate::limits::{
    ALL_CONFLICTS, FIRST_CLAUSE_REDUCTION, LIMIT_CHECK_CONFLICTS, RECENT_CONFLICTS, RESTART_CONFLICTS, RESTART_RATIO,
};
use crate::work;
use heap::VariableHeap;

/// A literal: twice the variable, plus one if negated. Variables count from 0.
type L = u32;
/// The place of a clause in the arena: its length, its quality, its literals.
type ClauseRef = u32;

const NO_CLAUSE: ClauseRef = u32::MAX;
/// Words before the literals of a clause: length, and LBD (0 for original clauses).
const HEADER: usize = 2;

/// A watch: a clause, and another of its literals (the blocker). If that is true the clause need not be visited.
#[derive(Clone, Copy)]
struct ClauseWatch {
    clause: ClauseRef,
    blocker: L,
}

/// How a call of [`Cdcl::solve`] ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum CdclOutcome {
    /// Satisfiable under the assumptions.
    Sat,
    /// Unsatisfiable under the assumptions.
    Unsat,
    /// More conflicts than allowed, or more time.
    GaveUp,
}

/// The solver. From outside literals are as in DIMACS: variables from 1, negation by sign.
pub struct Cdcl {
    arena: Vec<u32>,
    learnt: Vec<ClauseRef>,
    wasted: usize,
    watches: Vec<Vec<ClauseWatch>>,
    /// By literal: 1 true, -1 false, 0 neither.
    values: Vec<i8>,
    level: Vec<u32>,
    reason: Vec<ClauseRef>,
    trail: Vec<L>,
    /// Length of the trail at the beginning of each decision level.
    levels: Vec<usize>,
    propagated: usize,
    /// Clauses visited since the last query.
    looked_at: u64,
    activity: Vec<f64>,
    step: f64,
    heap: VariableHeap,
    phase: Vec<bool>,
    /// The last query that each variable was relevant to.
    relevant: Vec<u32>,
    query: u32,
    contradiction: bool,
    conflicts: u64,
    next_reduction: usize,
    scratch: analyze::Scratch,
}

impl Default for Cdcl {
    fn default() -> Self {
        Cdcl::new()
    }
}

impl Cdcl {
    /// A solver without clauses.
    pub fn new() -> Cdcl {
        Cdcl {
            arena: Vec::new(),
            learnt: Vec::new(),
            wasted: 0,
            watches: Vec::new(),
            values: Vec::new(),
            level: Vec::new(),
            reason: Vec::new(),
            trail: Vec::new(),
            levels: Vec::new(),
            propagated: 0,
            looked_at: 0,
            activity: Vec::new(),
            step: 1.0,
            heap: VariableHeap::default(),
            phase: Vec::new(),
            relevant: Vec::new(),
            query: 0,
            contradiction: false,
            conflicts: 0,
            next_reduction: FIRST_CLAUSE_REDUCTION,
            scratch: analyze::Scratch::default(),
        }
    }

    /// Number of variables.
    pub fn variables(&self) -> usize {
        self.level.len()
    }

    /// Conflicts so far.
    pub fn conflicts(&self) -> u64 {
        self.conflicts
    }

    /// Marks a variable as relevant to the next query. Variables that were not marked since the last one are not decided on.
    pub fn relevant(&mut self, variable: i32) {
        let v = variable as usize - 1;
        self.relevant[v] = self.query + 1;
        if self.values[2 * v] == 0 {
            self.heap.insert(v as u32, &self.activity);
        }
    }

    /// Solves under assumptions, on the variables marked as relevant, with at most so many conflicts.
    pub fn solve(&mut self, assumptions: &[i32], most_conflicts: u64, limit: QueryLimit) -> CdclOutcome {
        self.query += 1;
        self.backtrack(0);
        let assumptions: Vec<L> = assumptions.iter().map(|l| inner(*l)).collect();
        let outcome = self.search(&assumptions, self.conflicts + most_conflicts, limit);
        self.note_work();
        outcome
    }

    fn note_work(&mut self) {
        work::note(std::mem::take(&mut self.looked_at) * work::CLAUSE);
    }

    fn is_over(&mut self, limit: QueryLimit) -> bool {
        self.note_work();
        limit.is_over()
    }

    /// The value of a variable in the model that was just found.
    pub fn value(&self, variable: i32) -> bool {
        self.values[2 * (variable as usize - 1)] > 0
    }

    fn search(&mut self, assumptions: &[L], last_conflict: u64, limit: QueryLimit) -> CdclOutcome {
        let mut pace = Pace::default();
        loop {
            if self.contradiction {
                return CdclOutcome::Unsat;
            }
            if let Some(conflict) = self.propagate() {
                if self.levels.is_empty() {
                    self.contradiction = true;
                    return CdclOutcome::Unsat;
                }
                self.conflicts += 1;
                let distance = self.learn(conflict);
                pace.conflict(distance);
                if self.conflicts >= last_conflict
                    || self.conflicts.is_multiple_of(LIMIT_CHECK_CONFLICTS) && self.is_over(limit)
                {
                    return CdclOutcome::GaveUp;
                }
                continue;
            }
            if pace.is_time_to_restart() {
                self.backtrack(assumptions.len().min(self.levels.len()));
            }
            if self.learnt.len() >= self.next_reduction {
                self.reduce();
            }
            match self.decide(assumptions) {
                CdclDecision::Made => {}
                CdclDecision::Complete => return CdclOutcome::Sat,
                CdclDecision::AssumptionFails => return CdclOutcome::Unsat,
            }
        }
    }

    /// The next assumption, or the most active relevant variable.
    fn decide(&mut self, assumptions: &[L]) -> CdclDecision {
        while let Some(&l) = assumptions.get(self.levels.len()) {
            match self.values[l as usize] {
                // Already true: an empty level, so that levels and assumptions keep step.
                1 => self.levels.push(self.trail.len()),
                0 => {
                    self.levels.push(self.trail.len());
                    self.assign(l, NO_CLAUSE);
                    return CdclDecision::Made;
                }
                _ => return CdclDecision::AssumptionFails,
            }
        }
        while let Some(v) = self.heap.pop(&self.activity) {
            if self.values[2 * v as usize] == 0 && self.relevant[v as usize] == self.query {
                self.levels.push(self.trail.len());
                let l = 2 * v + u32::from(!self.phase[v as usize]);
                self.assign(l, NO_CLAUSE);
                return CdclDecision::Made;
            }
        }
        CdclDecision::Complete
    }

    fn assign(&mut self, l: L, reason: ClauseRef) {
        let v = (l >> 1) as usize;
        self.values[l as usize] = 1;
        self.values[l as usize ^ 1] = -1;
        self.level[v] = self.levels.len() as u32;
        self.reason[v] = reason;
        self.trail.push(l);
    }

    /// Undoes all assignments above a level.
    fn backtrack(&mut self, level: usize) {
        let Some(&length) = self.levels.get(level) else { return };
        for &l in &self.trail[length..] {
            let v = l >> 1;
            self.values[l as usize] = 0;
            self.values[l as usize ^ 1] = 0;
            self.phase[v as usize] = l & 1 == 0;
            if self.relevant[v as usize] >= self.query {
                self.heap.insert(v, &self.activity);
            }
        }
        self.trail.truncate(length);
        self.levels.truncate(level);
        self.propagated = length;
    }

    /// Stores a clause of two or more literals; the first two are watched.
    fn attach(&mut self, clause: &[L], distance: u32) -> ClauseRef {
        let place = self.arena.len() as ClauseRef;
        self.arena.extend([clause.len() as u32, distance]);
        self.arena.extend_from_slice(clause);
        self.watches[clause[0] as usize ^ 1].push(ClauseWatch { clause: place, blocker: clause[1] });
        self.watches[clause[1] as usize ^ 1].push(ClauseWatch { clause: place, blocker: clause[0] });
        if distance > 0 {
            self.learnt.push(place);
        }
        place
    }

    fn literals(&self, clause: ClauseRef) -> &[L] {
        let start = clause as usize + HEADER;
        &self.arena[start..start + self.arena[clause as usize] as usize]
    }
}

impl Clauses for Cdcl {
    fn variable(&mut self) -> i32 {
        let variable = self.level.len() as u32;
        self.watches.extend([Vec::new(), Vec::new()]);
        self.values.extend([0, 0]);
        self.level.push(0);
        self.reason.push(NO_CLAUSE);
        self.activity.push(0.0);
        self.phase.push(false);
        self.relevant.push(0);
        variable as i32 + 1
    }

    fn clause(&mut self, literals: &[i32]) {
        self.backtrack(0);
        let mut clause: smallvec::SmallVec<[L; 8]> = literals.iter().map(|l| inner(*l)).collect();
        clause.sort_unstable();
        clause.dedup();
        let tautology = clause.windows(2).any(|pair| pair[0] ^ 1 == pair[1]);
        if tautology || clause.iter().any(|l| self.values[*l as usize] > 0) {
            return;
        }
        clause.retain(|l| self.values[*l as usize] == 0);
        match clause.as_slice() {
            [] => self.contradiction = true,
            [unit] => self.assign(*unit, NO_CLAUSE),
            _ => {
                self.attach(&clause, 0);
            }
        }
    }
}

enum CdclDecision {
    Made,
    Complete,
    AssumptionFails,
}

/// When to restart: when the latest learnt clauses are worse than those on the long run (as in Glucose).
#[derive(Default)]
struct Pace {
    short: f64,
    long: f64,
    since: u32,
}

impl Pace {
    fn conflict(&mut self, distance: u32) {
        self.short += (f64::from(distance) - self.short) / RECENT_CONFLICTS;
        self.long += (f64::from(distance) - self.long) / ALL_CONFLICTS;
        self.since += 1;
    }

    fn is_time_to_restart(&mut self) -> bool {
        let now = self.since > RESTART_CONFLICTS && self.short > RESTART_RATIO * self.long;
        if now {
            self.since = 0;
        }
        now
    }
}

fn inner(l: i32) -> L {
    2 * (l.unsigned_abs() - 1) + u32::from(l < 0)
}
