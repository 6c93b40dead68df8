//! A network of gates: the intermediate form between terms and clauses, an and-inverter graph (Kuehlmann et al. 2002) with a
//! few wider gates.
//!
//! Gates are hash-consed and simplified when they are made, so equal circuits are built once and constants are propagated. The
//! network is independent of any SAT solver: it can be simulated on concrete bits (`simulate.rs`), which tests every circuit,
//! and is translated into clauses on demand (`cnf.rs`).

use rustc_hash::FxHashMap;
use std::ops::Not;

/// A gate's output, or its negation.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub struct Lit(u32);

impl Lit {
    /// The constant 0.
    pub const FALSE: Lit = Lit(0);
    /// The constant 1.
    pub const TRUE: Lit = Lit(1);

    /// The output of a gate, negated or not.
    pub fn new(gate: u32, negated: bool) -> Lit {
        Lit(gate << 1 | u32::from(negated))
    }

    /// A constant.
    pub fn constant(value: bool) -> Lit {
        Lit(u32::from(value))
    }

    /// The gate whose output this is.
    pub fn gate(self) -> u32 {
        self.0 >> 1
    }

    /// Whether this is the negation of the gate's output.
    pub fn is_negated(self) -> bool {
        self.0 & 1 == 1
    }

    /// The value, if this is a constant.
    pub fn as_constant(self) -> Option<bool> {
        (self.0 <= 1).then_some(self.0 == 1)
    }

    fn negated_if(self, condition: bool) -> Lit {
        Lit(self.0 ^ u32::from(condition))
    }
}

impl Not for Lit {
    type Output = Lit;

    fn not(self) -> Lit {
        Lit(self.0 ^ 1)
    }
}

/// What a gate computes. Gates with three inputs exist because their clauses are fewer and propagate better.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Gate {
    /// The constant 0; only the first gate.
    False,
    /// A free input.
    Input,
    /// Conjunction.
    And(Lit, Lit),
    /// Exclusive or; no input is negated.
    Xor(Lit, Lit),
    /// Exclusive or of three: the sum of a full adder; no input is negated.
    Xor3(Lit, Lit, Lit),
    /// The second input if the first is 1, else the third; the first is not negated.
    Mux(Lit, Lit, Lit),
    /// Whether two of three are 1: the carry of a full adder; the first input is not negated.
    Majority(Lit, Lit, Lit),
}

impl Gate {
    /// The inputs.
    pub fn inputs(self) -> impl Iterator<Item = Lit> {
        let (inputs, count) = match self {
            Gate::False | Gate::Input => ([Lit::FALSE; 3], 0),
            Gate::And(a, b) | Gate::Xor(a, b) => ([a, b, Lit::FALSE], 2),
            Gate::Xor3(a, b, c) | Gate::Mux(a, b, c) | Gate::Majority(a, b, c) => ([a, b, c], 3),
        };
        inputs.into_iter().take(count)
    }
}

/// The network. The inputs of a gate are older than the gate.
pub struct Gates {
    gates: Vec<Gate>,
    table: FxHashMap<Gate, u32>,
}

impl Default for Gates {
    fn default() -> Self {
        Gates::new()
    }
}

impl Gates {
    /// A network that has nothing but the constant.
    pub fn new() -> Gates {
        Gates { gates: vec![Gate::False], table: FxHashMap::default() }
    }

    /// Number of gates.
    pub fn len(&self) -> usize {
        self.gates.len()
    }

    /// Never: the constant is always there.
    pub fn is_empty(&self) -> bool {
        self.gates.is_empty()
    }

    /// What a gate computes.
    pub fn gate(&self, index: u32) -> Gate {
        self.gates[index as usize]
    }

    /// A new free input.
    pub fn input(&mut self) -> Lit {
        self.gates.push(Gate::Input);
        Lit::new(self.gates.len() as u32 - 1, false)
    }

    fn intern(&mut self, gate: Gate) -> Lit {
        let gates = &mut self.gates;
        let index = *self.table.entry(gate).or_insert_with(|| {
            gates.push(gate);
            gates.len() as u32 - 1
        });
        Lit::new(index, false)
    }

    /// Conjunction.
    pub fn and(&mut self, a: Lit, b: Lit) -> Lit {
        let (a, b) = if a <= b { (a, b) } else { (b, a) };
        if a == Lit::FALSE || a == !b {
            return Lit::FALSE;
        }
        if a == Lit::TRUE || a == b {
            return b;
        }
        if let Some(known) = self.and_with_and(a, b).or_else(|| self.and_with_and(b, a)) {
            return known;
        }
        self.intern(Gate::And(a, b))
    }

    /// `a ∧ b` where `b` is a conjunction, or the negation of one, that has `a` or its negation as input.
    fn and_with_and(&mut self, a: Lit, b: Lit) -> Option<Lit> {
        let Gate::And(x, y) = self.gate(b.gate()) else { return None };
        if !b.is_negated() {
            if a == x || a == y {
                return Some(b);
            }
            return (a == !x || a == !y).then_some(Lit::FALSE);
        }
        if a == !x || a == !y {
            return Some(a);
        }
        if a == x {
            return Some(self.and(a, !y));
        }
        if a == y {
            return Some(self.and(a, !x));
        }
        None
    }

    /// Disjunction.
    pub fn or(&mut self, a: Lit, b: Lit) -> Lit {
        !self.and(!a, !b)
    }

    /// Exclusive or.
    pub fn xor(&mut self, a: Lit, b: Lit) -> Lit {
        let negated = a.is_negated() ^ b.is_negated();
        let (a, b) = (a.negated_if(a.is_negated()), b.negated_if(b.is_negated()));
        let (a, b) = if a <= b { (a, b) } else { (b, a) };
        if a == b {
            return Lit::constant(negated);
        }
        if a == Lit::FALSE {
            return b.negated_if(negated);
        }
        self.intern(Gate::Xor(a, b)).negated_if(negated)
    }

    /// Equivalence.
    pub fn xnor(&mut self, a: Lit, b: Lit) -> Lit {
        !self.xor(a, b)
    }

    /// Exclusive or of three.
    pub fn xor3(&mut self, a: Lit, b: Lit, c: Lit) -> Lit {
        let negated = a.is_negated() ^ b.is_negated() ^ c.is_negated();
        let mut inputs = [a, b, c].map(|l| l.negated_if(l.is_negated()));
        inputs.sort_unstable();
        let [a, b, c] = inputs;
        let result = if a == Lit::FALSE {
            self.xor(b, c)
        } else if a == b {
            c
        } else if b == c {
            a
        } else {
            self.intern(Gate::Xor3(a, b, c))
        };
        result.negated_if(negated)
    }

    /// `a` if `c` is 1, else `b`.
    pub fn mux(&mut self, c: Lit, a: Lit, b: Lit) -> Lit {
        if let Some(value) = c.as_constant() {
            return if value { a } else { b };
        }
        if c.is_negated() {
            return self.mux(!c, b, a);
        }
        if a == b {
            return a;
        }
        if a == !b {
            return self.xor(c, b);
        }
        if a == Lit::TRUE || a == c {
            return self.or(c, b);
        }
        if a == Lit::FALSE || a == !c {
            return self.and(!c, b);
        }
        if b == Lit::FALSE || b == c {
            return self.and(c, a);
        }
        if b == Lit::TRUE || b == !c {
            return self.or(!c, a);
        }
        // One form for a multiplexer and its negation.
        let negated = a.is_negated();
        self.intern(Gate::Mux(c, a.negated_if(negated), b.negated_if(negated))).negated_if(negated)
    }

    /// Whether two of three are 1.
    pub fn majority(&mut self, a: Lit, b: Lit, c: Lit) -> Lit {
        let mut inputs = [a, b, c];
        inputs.sort_unstable();
        let [a, b, c] = inputs;
        if a == Lit::FALSE {
            return self.and(b, c);
        }
        if a == Lit::TRUE {
            return self.or(b, c);
        }
        if a == b || b == c {
            return b;
        }
        if a == !b {
            return c;
        }
        if b == !c {
            return a;
        }
        // One form for a majority and its negation, which is the majority of the negations.
        let negated = a.is_negated();
        let [a, b, c] = inputs.map(|l| l.negated_if(negated));
        self.intern(Gate::Majority(a, b, c)).negated_if(negated)
    }
}
