//! The table of terms: hash-consing (Filliâtre, Conchon 2006) and access to terms.
//!
//! The constructors are in `build/`. All of them end in [`TermPool::intern`], the only function that adds terms.

use crate::bounds::Bounds;
use crate::constant::Const;
use crate::semantics::apply;
use crate::sort::Sort;
use crate::term::{Op, TermId, VarId, Variable};
use hashbrown::HashTable;
use rustc_hash::{FxHashMap, FxHasher};
use smallvec::SmallVec;
use std::hash::{Hash, Hasher};

/// All terms of one worker.
pub struct TermPool {
    nodes: Vec<Node>,
    /// The arguments of all terms, one after the other.
    args: Vec<TermId>,
    bounds: Vec<Bounds>,
    table: HashTable<TermId>,
    variables: Vec<Variable>,
    /// Variables that are identified by their names.
    named: FxHashMap<(String, Sort), TermId>,
    variable_terms: Vec<TermId>,
    yes: TermId,
    no: TermId,
    /// Nesting depth of the simplifications in progress.
    pub(crate) nesting: u32,
    /// How often a term was requested.
    asked: u64,
    /// The value of each term under the one assignment of a concolic run; see [`TermPool::concolic`].
    values: Option<Vec<Const>>,
}

struct Node {
    op: Op,
    sort: Sort,
    first: u32,
    count: u32,
}

impl Default for TermPool {
    fn default() -> Self {
        TermPool::new()
    }
}

impl TermPool {
    /// A pool that has the two truth values and nothing else.
    pub fn new() -> TermPool {
        let mut pool = TermPool {
            nodes: Vec::new(),
            args: Vec::new(),
            bounds: Vec::new(),
            table: HashTable::new(),
            variables: Vec::new(),
            named: FxHashMap::default(),
            variable_terms: Vec::new(),
            yes: TermId(0),
            no: TermId(0),
            nesting: 0,
            asked: 0,
            values: None,
        };
        pool.no = pool.constant(Const::Bool(false));
        pool.yes = pool.constant(Const::Bool(true));
        pool
    }

    /// A pool for a concolic run: there is one assignment of values to variables, and each term has its value under it from
    /// the start. Variables are made by [`TermPool::input`].
    pub fn concolic() -> TermPool {
        let mut pool = TermPool::new();
        pool.values = Some(pool.nodes.iter().map(|node| apply(node.op, node.sort, &[])).collect());
        pool
    }

    /// A new variable of a concolic run, with its value.
    pub fn input(&mut self, name: impl Into<String>, value: Const) -> TermId {
        let term = self.fresh(value.sort(), name);
        if let Some(values) = &mut self.values {
            values[term.index()] = value;
        }
        term
    }

    /// The value of a term in a concolic run; `None` in any other.
    #[inline]
    pub fn concrete(&self, t: TermId) -> Option<Const> {
        self.values.as_ref().map(|values| values[t.index()])
    }

    /// The truth value `true`.
    pub fn yes(&self) -> TermId {
        self.yes
    }

    /// The truth value `false`.
    pub fn no(&self) -> TermId {
        self.no
    }

    /// A truth value.
    pub fn bool(&self, value: bool) -> TermId {
        if value { self.yes } else { self.no }
    }

    /// A constant.
    pub fn constant(&mut self, value: Const) -> TermId {
        let value = value.normalised();
        self.intern(Op::Const(value), value.sort(), &[])
    }

    /// A bit-vector constant, cut to its width.
    pub fn bv(&mut self, width: u8, bits: u64) -> TermId {
        self.constant(Const::bv(width, bits))
    }

    /// A constant `int`.
    pub fn int(&mut self, value: i32) -> TermId {
        self.constant(Const::int(value))
    }

    /// A constant `long`.
    pub fn long(&mut self, value: i64) -> TermId {
        self.constant(Const::long(value))
    }

    /// A constant `float`.
    pub fn f32(&mut self, value: f32) -> TermId {
        self.constant(Const::f32(value))
    }

    /// A constant `double`.
    pub fn f64(&mut self, value: f64) -> TermId {
        self.constant(Const::f64(value))
    }

    /// A new variable. Its number identifies it, not its name.
    pub fn fresh(&mut self, sort: Sort, name: impl Into<String>) -> TermId {
        let var = VarId(self.variables.len() as u32);
        self.variables.push(Variable { name: name.into(), sort });
        let term = self.intern(Op::Var(var), sort, &[]);
        self.variable_terms.push(term);
        term
    }

    /// The variable with this name and sort: the same one for every request.
    pub fn named(&mut self, sort: Sort, name: String) -> TermId {
        if let Some(term) = self.named.get(&(name.clone(), sort)) {
            return *term;
        }
        let term = self.fresh(sort, name.clone());
        self.named.insert((name, sort), term);
        term
    }

    /// Whether a condition compares something with a constant.
    pub fn compares_constant(&self, condition: TermId) -> bool {
        match (self.op(condition), self.args(condition)) {
            (Op::Not, [inner]) => self.compares_constant(*inner),
            (_, arguments) => arguments.iter().any(|argument| self.as_const(*argument).is_some()),
        }
    }

    /// The sort of a term.
    pub fn sort(&self, t: TermId) -> Sort {
        self.nodes[t.index()].sort
    }

    /// The width of a term in bits.
    pub fn width(&self, t: TermId) -> u8 {
        self.sort(t).width()
    }

    /// The operator of a term.
    pub fn op(&self, t: TermId) -> Op {
        self.nodes[t.index()].op
    }

    /// The arguments of a term.
    pub fn args(&self, t: TermId) -> &[TermId] {
        let node = &self.nodes[t.index()];
        &self.args[node.first as usize..(node.first + node.count) as usize]
    }

    /// One argument of a term.
    pub fn arg(&self, t: TermId, i: usize) -> TermId {
        self.args(t)[i]
    }

    /// The value of a term that is a constant.
    pub fn as_const(&self, t: TermId) -> Option<Const> {
        match self.op(t) {
            Op::Const(c) => Some(c),
            _ => None,
        }
    }

    /// The bits of a term that is a bit-vector constant.
    pub fn as_bits(&self, t: TermId) -> Option<u64> {
        match self.op(t) {
            Op::Const(Const::BitVec { bits, .. }) => Some(bits),
            _ => None,
        }
    }

    /// The truth value of a term that is a constant one.
    pub fn as_bool(&self, t: TermId) -> Option<bool> {
        match self.op(t) {
            Op::Const(Const::Bool(b)) => Some(b),
            _ => None,
        }
    }

    /// The variable that a term is.
    pub fn as_var(&self, t: TermId) -> Option<VarId> {
        match self.op(t) {
            Op::Var(v) => Some(v),
            _ => None,
        }
    }

    /// The name and sort of a variable.
    pub fn variable(&self, var: VarId) -> &Variable {
        &self.variables[var.0 as usize]
    }

    /// The term that is this variable.
    pub fn var_term(&self, var: VarId) -> TermId {
        self.variable_terms[var.0 as usize]
    }

    /// Number of variables.
    pub fn var_count(&self) -> usize {
        self.variables.len()
    }

    /// Number of terms.
    pub fn len(&self) -> usize {
        self.nodes.len()
    }

    /// How often a term was requested, whether it was new or not: a measure of work.
    pub fn asked(&self) -> u64 {
        self.asked
    }

    /// Never: a pool contains the two truth values.
    pub fn is_empty(&self) -> bool {
        self.nodes.is_empty()
    }

    /// The bounds of a term: an abstraction of its value under all assignments.
    pub fn bounds(&self, t: TermId) -> Bounds {
        self.bounds[t.index()]
    }

    /// The term with this operator and these arguments, not simplified; but a term with a single possible value is that
    /// constant.
    pub(crate) fn intern(&mut self, op: Op, sort: Sort, args: &[TermId]) -> TermId {
        self.asked += 1;
        let hash = hash_of(op, sort, args);
        let found = self.table.find(hash, |&t| self.op(t) == op && self.sort(t) == sort && self.args(t) == args);
        if let Some(&t) = found {
            return t;
        }
        let id = TermId(u32::try_from(self.nodes.len()).expect("fewer than 2^32 terms"));
        let bounds = Bounds::of(self, op, sort, args);
        if bounds.umin == bounds.umax && !matches!(op, Op::Const(_)) && matches!(sort, Sort::BitVec(_)) {
            return self.constant(Const::from_bits(sort, bounds.umin));
        }
        if let Some(values) = &mut self.values {
            let arguments: SmallVec<[Const; 4]> = args.iter().map(|arg| values[arg.index()]).collect();
            values.push(apply(op, sort, &arguments));
        }
        self.nodes.push(Node { op, sort, first: self.args.len() as u32, count: args.len() as u32 });
        self.args.extend_from_slice(args);
        self.bounds.push(bounds);
        let (nodes, all) = (&self.nodes, &self.args);
        self.table.insert_unique(hash, id, |&t| {
            let n = &nodes[t.index()];
            hash_of(n.op, n.sort, &all[n.first as usize..(n.first + n.count) as usize])
        });
        id
    }
}

fn hash_of(op: Op, sort: Sort, args: &[TermId]) -> u64 {
    let mut hasher = FxHasher::default();
    op.hash(&mut hasher);
    sort.hash(&mut hasher);
    args.hash(&mut hasher);
    hasher.finish()
}
