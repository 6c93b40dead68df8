//! Translates gates to clauses, on demand: only those that a query needs, each in the polarity that it needs (Tseitin 1968;
//! Plaisted, Greenbaum 1986). Emitted clauses stay for later queries.

use crate::gates::{Gate, Gates, Lit};

const POSITIVE: u8 = 1;
const NEGATIVE: u8 = 2;
const BOTH: u8 = 3;

/// A sink of clauses: literals are as in DIMACS.
pub trait Clauses {
    /// A new variable.
    fn variable(&mut self) -> i32;
    /// Adds a clause.
    fn clause(&mut self, literals: &[i32]);
}

/// The clauses of a network, as far as they were needed.
#[derive(Default)]
pub struct Cnf {
    /// The SAT variable of each gate, 0 for none.
    variables: Vec<i32>,
    /// In which polarities each gate's clauses were emitted.
    emitted: Vec<u8>,
    /// Gates whose clauses are waiting to be emitted, with the directions.
    pending: Vec<(u32, u8)>,
    /// The last traversal that visited each gate.
    visited: Vec<u32>,
    visits: u32,
}

impl Cnf {
    /// No clauses.
    pub fn new() -> Cnf {
        Cnf::default()
    }

    /// The SAT variable of a gate, if it has one.
    pub fn variable(&self, gate: u32) -> Option<i32> {
        self.variables.get(gate as usize).copied().filter(|v| *v != 0)
    }

    /// The SAT literal that implies `l`: assuming it makes `l` true. `l` is not a constant.
    pub fn literal(&mut self, gates: &Gates, sat: &mut impl Clauses, l: Lit) -> i32 {
        self.variables.resize(gates.len(), 0);
        self.emitted.resize(gates.len(), 0);
        self.pending.push((l.gate(), if l.is_negated() { NEGATIVE } else { POSITIVE }));
        while let Some((gate, directions)) = self.pending.pop() {
            let missing = directions & !self.emitted[gate as usize];
            if missing != 0 {
                self.emitted[gate as usize] |= missing;
                self.emit(gates, sat, gate, missing);
            }
        }
        self.of(sat, l)
    }

    /// The SAT variables of all gates that some literals depend on; each literal has its clauses already.
    pub fn cone(&mut self, gates: &Gates, literals: &[Lit], mut found: impl FnMut(i32)) {
        self.visits += 1;
        self.visited.resize(gates.len(), 0);
        let mut stack: Vec<u32> = literals.iter().map(|l| l.gate()).collect();
        while let Some(gate) = stack.pop() {
            let visited = &mut self.visited[gate as usize];
            if *visited != self.visits {
                *visited = self.visits;
                if let Some(variable) = self.variable(gate) {
                    found(variable);
                }
                stack.extend(gates.gate(gate).inputs().map(Lit::gate));
            }
        }
    }

    fn of(&mut self, sat: &mut impl Clauses, l: Lit) -> i32 {
        let slot = &mut self.variables[l.gate() as usize];
        if *slot == 0 {
            *slot = sat.variable();
        }
        if l.is_negated() { -*slot } else { *slot }
    }

    /// Needs `l` in the given directions of its literal.
    fn need(&mut self, l: Lit, directions: u8) {
        let swapped = match directions {
            POSITIVE if l.is_negated() => NEGATIVE,
            NEGATIVE if l.is_negated() => POSITIVE,
            other => other,
        };
        self.pending.push((l.gate(), swapped));
    }

    fn emit(&mut self, gates: &Gates, sat: &mut impl Clauses, gate: u32, directions: u8) {
        let g = self.of(sat, Lit::new(gate, false));
        match gates.gate(gate) {
            Gate::False => sat.clause(&[-g]),
            Gate::Input => {}
            Gate::And(a, b) => {
                self.need(a, directions);
                self.need(b, directions);
                let (a, b) = (self.of(sat, a), self.of(sat, b));
                one_way(sat, directions, POSITIVE, &[&[-g, a], &[-g, b]]);
                one_way(sat, directions, NEGATIVE, &[&[g, -a, -b]]);
            }
            Gate::Xor(a, b) => {
                self.need(a, BOTH);
                self.need(b, BOTH);
                let (a, b) = (self.of(sat, a), self.of(sat, b));
                one_way(sat, directions, POSITIVE, &[&[-g, a, b], &[-g, -a, -b]]);
                one_way(sat, directions, NEGATIVE, &[&[g, -a, b], &[g, a, -b]]);
            }
            Gate::Xor3(a, b, c) => {
                for l in [a, b, c] {
                    self.need(l, BOTH);
                }
                let (a, b, c) = (self.of(sat, a), self.of(sat, b), self.of(sat, c));
                let positive: [&[i32]; 4] = [&[-g, a, b, c], &[-g, a, -b, -c], &[-g, -a, b, -c], &[-g, -a, -b, c]];
                let negative: [&[i32]; 4] = [&[g, -a, -b, -c], &[g, -a, b, c], &[g, a, -b, c], &[g, a, b, -c]];
                one_way(sat, directions, POSITIVE, &positive);
                one_way(sat, directions, NEGATIVE, &negative);
            }
            Gate::Mux(c, a, b) => {
                self.need(c, BOTH);
                self.need(a, directions);
                self.need(b, directions);
                let (c, a, b) = (self.of(sat, c), self.of(sat, a), self.of(sat, b));
                // The last clause of each follows from the others; it lets equal alternatives decide early.
                one_way(sat, directions, POSITIVE, &[&[-g, -c, a], &[-g, c, b], &[-g, a, b]]);
                one_way(sat, directions, NEGATIVE, &[&[g, -c, -a], &[g, c, -b], &[g, -a, -b]]);
            }
            Gate::Majority(a, b, c) => {
                for l in [a, b, c] {
                    self.need(l, directions);
                }
                let (a, b, c) = (self.of(sat, a), self.of(sat, b), self.of(sat, c));
                one_way(sat, directions, POSITIVE, &[&[-g, a, b], &[-g, a, c], &[-g, b, c]]);
                one_way(sat, directions, NEGATIVE, &[&[g, -a, -b], &[g, -a, -c], &[g, -b, -c]]);
            }
        }
    }
}

fn one_way(sat: &mut impl Clauses, directions: u8, direction: u8, clauses: &[&[i32]]) {
    if directions & direction != 0 {
        for clause in clauses {
            sat.clause(clause);
        }
    }
}
