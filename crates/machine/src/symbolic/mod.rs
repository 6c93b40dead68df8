//! Instructions on symbolic values.
//!
//! The interpreter comes here when an operand is a term. Arithmetic gives a new term; what depends on a symbolic condition asks
//! `Machine::decide`. The machine only proposes: if nothing is known about the sides, the instruction ends with
//! [`Stop::Fork`], and whoever explores adds one side to the path condition of each state that goes on. Then the instruction is
//! executed again, and this time the path condition answers.
//!
//! Invariant: an instruction or routine that asks has changed nothing before it asks.

mod arithmetic;
mod array;
mod branch;
mod chars;
mod function;
mod length;
mod reference;
pub(crate) mod select;
mod text;

pub use chars::Chars;
pub use function::Application;
pub(crate) use text::LONGEST_INPUT;
pub use text::{Input, InputTerm, Lazy, Part};

use crema_program::{Instr, Reg};
use crema_term::{Const, Evaluator, Sort, TermId};

use crate::interpret::register;
use crate::machine::{Limit, Machine, Run, Stop};
use crate::merge::Refusal;
use crate::state::State;
use crate::value::Value;

/// A term with at most so many values, whatever the inputs are, is made concrete by one branch.
const MOST_VALUES: usize = 64;

/// The sides of a symbolic branch: conditions of which at most one holds. A path on which none holds ends here.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Fork {
    /// The conditions.
    pub sides: Vec<TermId>,
    /// The branch asks for the value of a term that has to be concrete. Its sides are better left apart: what they lead to, such
    /// as arrays of different lengths, would have to be told apart again and again.
    pub concretizes: bool,
    /// The term of which it asks for one value, and then for the next: a side on which the term has none of those before.
    pub value: Option<TermId>,
    /// The merged reference that the branch chooses an object of.
    pub reference: Option<TermId>,
    /// The branch asks which member of a crowd is met: there is always one more.
    pub meets: bool,
}

impl Machine {
    /// Which of the conditions holds on this path.
    pub(crate) fn decide(&mut self, st: &mut State, sides: &[TermId]) -> Run<usize> {
        let known = |side: &TermId| self.terms.as_bool(*side) == Some(true) || st.path_condition.contains(side);
        match sides.iter().position(known) {
            Some(side) => Ok(side),
            None => {
                let sides = sides.to_vec();
                Err(Stop::Fork(Fork { sides, concretizes: false, value: None, reference: None, meets: false }))
            }
        }
    }

    /// Whether a condition holds on this path.
    pub(crate) fn holds(&mut self, st: &mut State, condition: TermId) -> Run<bool> {
        let opposite = self.terms.not(condition);
        Ok(self.decide(st, &[condition, opposite])? == 0)
    }

    /// A value of which nothing is known. It is named by its number on the path: a path that is run again gets the same.
    pub(crate) fn unknown(&mut self, st: &mut State, sort: Sort) -> TermId {
        self.next_unknown(&mut st.unknowns, sort)
    }

    /// The same on a path that has so many already.
    pub(crate) fn next_unknown(&mut self, unknowns: &mut u32, sort: Sort) -> TermId {
        *unknowns += 1;
        self.terms.named(sort, format!("any#{unknowns}"))
    }

    /// Whether something holds of which nothing is known. It has its number for good once that is decided.
    pub(crate) fn unknown_holds(&mut self, st: &mut State) -> Run<bool> {
        let any = self.terms.named(Sort::Bool, format!("any#{}", st.unknowns + 1));
        let holds = self.holds(st, any)?;
        st.unknowns += 1;
        Ok(holds)
    }

    /// Conditions of which exactly one holds, nobody knows which: one for each of so many sides, and one for none of them.
    pub(crate) fn any_side(&mut self, unknowns: &mut u32, count: usize) -> (Vec<TermId>, TermId) {
        let (mut sides, mut none) = (Vec::new(), self.terms.yes());
        for _ in 0..count {
            let this = self.next_unknown(unknowns, Sort::Bool);
            let other = self.terms.not(this);
            sides.push(self.terms.and(none, this));
            none = self.terms.and(none, other);
        }
        (sides, none)
    }

    /// The value of a term on this path; paths with other values go on by themselves.
    pub(crate) fn concretize(&mut self, st: &mut State, term: TermId) -> Run<Const> {
        if let Some(value) = self.terms.as_const(term) {
            return Ok(value);
        }
        if let Some(values) = self.terms.few_values(term, MOST_VALUES) {
            return self.one_of(st, term, &values);
        }
        if self.is_on_side() {
            self.refuse(Refusal::Concrete);
            return Err(Stop::Limit(Limit::Symbolic("a side of a branch".into())));
        }
        let value = Evaluator::new(&st.model).eval(&self.terms, term);
        let constant = self.terms.constant(value);
        let same = self.terms.eq(term, constant);
        let other = self.terms.not(same);
        match self.decide(st, &[same, other]) {
            Ok(0) => Ok(value),
            Ok(_) if st.provenance.is_undecided() => {
                Err(Stop::unsupported("a single value on a path that may not exist"))
            }
            Ok(_) => Err(Stop::Bug("the model of a state does not satisfy its path condition".into())),
            Err(Stop::Fork(fork)) => Err(Stop::Fork(Fork { concretizes: true, value: Some(term), ..fork })),
            Err(stop) => Err(stop),
        }
    }

    /// Which of these values a term has on this path; it has one of them on every path. Sides that have it found meet again behind
    /// the instruction.
    pub(crate) fn one_of(&mut self, st: &mut State, term: TermId, values: &[Const]) -> Run<Const> {
        if let [only] = values {
            return Ok(*only);
        }
        self.note_decision(term);
        let mut sides = Vec::new();
        for value in values {
            let value = self.terms.constant(*value);
            sides.push(self.terms.eq(term, value));
        }
        Ok(values[self.decide(st, &sides)?])
    }

    /// A value, concrete on this path.
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

    /// A truth value as bytecode knows it: 1 or 0.
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

    /// Executes the current instruction, of which an operand is symbolic.
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

/// A constant as a value. Truth values are ints.
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
