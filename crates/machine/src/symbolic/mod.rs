//! Symbolic execution of instructions.
//!
//! The interpreter calls this module when an operand is a term. Arithmetic builds a new term. An instruction that depends on a
//! symbolic condition calls `Machine::decide`. If the path condition does not decide it, the instruction ends with
//! [`Stop::Fork`]. The explorer then adds the condition of one successor to the path condition of each state. The instruction is
//! executed again, and now the path condition decides it.
//!
//! - `arithmetic.rs`, `branch.rs`: computations, branches and switches.
//! - `array.rs`, `length.rs`, `select.rs`: symbolic indices and lengths of arrays.
//! - `reference.rs`: merged references.
//! - `text.rs`, `chars.rs`: lazy strings, input strings, and characters with a symbolic length.
//! - `function.rs`: uninterpreted functions with bounds.
//! - `types.rs`: types of input objects. `reflection.rs`: classes that are found by symbolic names.
//!
//! Invariant: an instruction or routine that calls `decide` has changed nothing in the state before.

mod arithmetic;
mod array;
mod branch;
mod chars;
mod function;
mod length;
mod reference;
pub(crate) mod reflection;
pub(crate) mod select;
mod text;
pub mod types;

pub use chars::Chars;
pub use function::FunctionApplication;
pub use text::{Input, InputTerm, Lazy, Part};
pub use types::{ChoicePoint, Split, SplitKind, TypeChoice};

use crema_program::{Instr, Reg};
use crema_term::{Const, Evaluator, Sort, TermId};

use crate::machine::limits::BRANCH_VALUES;
use crate::machine::{Limit, Machine, Run, Stop};
use crate::merging::Refusal;
use crate::semantics::interpret::register;
use crate::state::State;
use crate::state::value::Value;

/// The successors of a symbolic branch: conditions of which at most one holds. A path on which none holds ends here.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Fork {
    /// The conditions.
    pub successors: Vec<TermId>,
    /// The branch makes a term concrete. Its successors are not merged: their states, for example with arrays of different
    /// lengths, would have to be distinguished again and again.
    pub concretizes: bool,
    /// The term whose values are enumerated one by one. The last successor is the one on which the term has none of the values so
    /// far.
    pub value: Option<TermId>,
    /// The merged reference that the branch resolves to an object.
    pub reference: Option<TermId>,
    /// The branch decides which member of a summary node is materialised. There is always one more candidate.
    pub materialises: bool,
}

impl Machine {
    /// Decides which of the conditions holds on this path.
    pub(crate) fn decide(&mut self, st: &mut State, successors: &[TermId]) -> Run<usize> {
        if self.is_traced() {
            return self.follow(st, successors);
        }
        let known =
            |successor: &TermId| self.terms.as_bool(*successor) == Some(true) || st.path_condition.contains(successor);
        match successors.iter().position(known) {
            Some(successor) => Ok(successor),
            None => {
                let successors = successors.to_vec();
                Err(Stop::Fork(Fork {
                    successors,
                    concretizes: false,
                    value: None,
                    reference: None,
                    materialises: false,
                }))
            }
        }
    }

    /// Decides whether a condition holds on this path.
    pub(crate) fn holds(&mut self, st: &mut State, condition: TermId) -> Run<bool> {
        let opposite = self.terms.not(condition);
        Ok(self.decide(st, &[condition, opposite])? == 0)
    }

    /// A new unconstrained variable. Its name is its number on the path, so a path that is run again gets the same variable.
    pub(crate) fn unknown(&mut self, st: &mut State, sort: Sort) -> TermId {
        self.next_unknown(&mut st.unknowns, sort)
    }

    /// The same, given the number of unconstrained variables on the path so far.
    pub(crate) fn next_unknown(&mut self, unknowns: &mut u32, sort: Sort) -> TermId {
        *unknowns += 1;
        self.terms.named(sort, format!("any#{unknowns}"))
    }

    /// Forks on an unconstrained condition. The variable is numbered for good once the fork is decided.
    pub(crate) fn unknown_holds(&mut self, st: &mut State) -> Run<bool> {
        let any = self.terms.named(Sort::Bool, format!("any#{}", st.unknowns + 1));
        let holds = self.holds(st, any)?;
        st.unknowns += 1;
        Ok(holds)
    }

    /// Unconstrained conditions of which exactly one holds: one for each of `count` successors, and one for none of them.
    pub(crate) fn any_successor(&mut self, unknowns: &mut u32, count: usize) -> (Vec<TermId>, TermId) {
        let (mut successors, mut none) = (Vec::new(), self.terms.yes());
        for _ in 0..count {
            let this = self.next_unknown(unknowns, Sort::Bool);
            let other = self.terms.not(this);
            successors.push(self.terms.and(none, this));
            none = self.terms.and(none, other);
        }
        (successors, none)
    }

    /// The value of a term on this path. Other values are explored on other paths.
    pub(crate) fn concretize(&mut self, st: &mut State, term: TermId) -> Run<Const> {
        if let Some(value) = self.terms.as_const(term) {
            return Ok(value);
        }
        if self.is_traced() {
            return self.settle(st, term);
        }
        if let Some(values) = self.terms.few_values(term, BRANCH_VALUES) {
            return self.one_of(st, term, &values);
        }
        if self.is_in_region() {
            self.refuse(Refusal::Concrete);
            return Err(Stop::Limit(Limit::Symbolic("a branch successor".into())));
        }
        let value = Evaluator::new(&st.model).eval(&self.terms, term);
        let constant = self.terms.constant(value);
        let same = self.terms.eq(term, constant);
        let other = self.terms.not(same);
        match self.decide(st, &[same, other]) {
            Ok(0) => Ok(value),
            Ok(_) if st.provenance.is_undecided() => {
                Err(Stop::unsupported("a concrete value on a path that may be infeasible"))
            }
            Ok(_) => Err(Stop::Bug("the model of a state does not satisfy its path condition".into())),
            Err(Stop::Fork(fork)) => Err(Stop::Fork(Fork { concretizes: true, value: Some(term), ..fork })),
            Err(stop) => Err(stop),
        }
    }

    /// Decides which of these values a term has on this path. On every path it has one of them. The successors join behind the
    /// instruction.
    pub(crate) fn one_of(&mut self, st: &mut State, term: TermId, values: &[Const]) -> Run<Const> {
        if let [only] = values {
            return Ok(*only);
        }
        self.note_decision(term);
        let mut successors = Vec::new();
        for value in values {
            let value = self.terms.constant(*value);
            successors.push(self.terms.eq(term, value));
        }
        Ok(values[self.decide(st, &successors)?])
    }

    /// A value made concrete on this path.
    pub(crate) fn concrete(&mut self, st: &mut State, value: Value) -> Run<Value> {
        match value {
            Value::Term(term) => self.concretize(st, term).map(constant_value),
            value => Ok(value),
        }
    }

    /// A primitive value as a term.
    pub(crate) fn term(&mut self, value: Value) -> Run<TermId> {
        Ok(match value {
            Value::Int(v) => self.terms.int(v),
            Value::Long(v) => self.terms.long(v),
            Value::Float(v) => self.terms.f32(v),
            Value::Double(v) => self.terms.f64(v),
            Value::Term(term) => term,
            Value::Ref(_) => return Err(Stop::Limit(Limit::Symbolic("a reference".into()))),
        })
    }

    /// A term as a value: concrete if it is a constant.
    pub(crate) fn value(&self, term: TermId) -> Value {
        self.terms.as_const(term).map_or(Value::Term(term), constant_value)
    }

    /// A truth value as an `int`: 1 or 0.
    pub(crate) fn int_of(&mut self, condition: TermId) -> TermId {
        let (one, zero) = (self.terms.int(1), self.terms.int(0));
        self.terms.ite(condition, one, zero)
    }

    /// Whether a value takes two slots.
    pub(crate) fn is_wide(&self, value: Value) -> bool {
        match value {
            Value::Term(term) => self.terms.sort(term).width() == 64,
            value => value.is_wide(),
        }
    }

    /// Executes the current instruction, which has a symbolic operand.
    #[cold]
    pub(crate) fn execute_symbolic(&mut self, st: &mut State, instr: Instr) -> Run<()> {
        if self.choose_objects(st, instr)? {
            return Ok(());
        }
        if let Some((dst, term)) = self.arithmetic(st, instr)? {
            let value = self.value(term);
            set_register(st, dst, value);
            return Ok(());
        }
        if self.symbolic_branch(st, instr)? || self.symbolic_array(st, instr)? {
            return Ok(());
        }
        Err(self.symbolic_operand(st, "a reference"))
    }

    /// A register as a term.
    fn operand(&mut self, st: &State, reg: Reg) -> Run<TermId> {
        self.term(register(st, reg))
    }
}

/// A constant as a value. Truth values are `int`s.
pub(crate) fn constant_value(constant: Const) -> Value {
    match constant.sort() {
        Sort::Bool => Value::from(constant.is_true()),
        Sort::BitVec(64) => Value::Long(constant.signed()),
        Sort::BitVec(_) => Value::Int(constant.signed() as i32),
        Sort::Float32 => Value::Float(f32::from_bits(constant.bits() as u32)),
        Sort::Float64 => Value::Double(f64::from_bits(constant.bits())),
    }
}

/// Writes a register of the current frame.
pub(crate) fn set_register(st: &mut State, reg: Reg, value: Value) {
    let thread = st.thread_mut();
    let base = thread.frames.last().map_or(0, |f| f.base as usize);
    thread.registers[base + usize::from(reg)] = value;
}
