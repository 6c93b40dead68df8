//! Branches and switches on symbolic values.

use crema_classfile::Condition;
use crema_program::{Instr, Reg};
use crema_term::{TermId, TermPool};
use rustc_hash::FxHashMap;

use crate::machine::{Machine, Run, Stop};
use crate::semantics::interpret::register;
use crate::state::State;
use crate::state::value::{Ref, Value};

impl Machine {
    /// Executes a branch. Returns `false` if the instruction is not a branch.
    pub(super) fn symbolic_branch(&mut self, st: &mut State, instr: Instr) -> Run<bool> {
        match instr {
            Instr::TableSwitch { a, .. } | Instr::LookupSwitch { a, .. } => {
                self.symbolic_switch(st, instr, a)?;
                return Ok(true);
            }
            _ => {}
        }
        let Some((condition, target)) = self.condition(st, instr)? else { return Ok(false) };
        if self.holds(st, condition)? {
            jump(st, target);
        }
        Ok(true)
    }

    fn condition(&mut self, st: &mut State, instr: Instr) -> Run<Option<(TermId, u32)>> {
        let (condition, a, b, target) = match instr {
            Instr::IfIEq { a, b, target } => (Condition::Eq, a, b, target),
            Instr::IfINe { a, b, target } => (Condition::Ne, a, b, target),
            Instr::IfILt { a, b, target } => (Condition::Lt, a, b, target),
            Instr::IfIGe { a, b, target } => (Condition::Ge, a, b, target),
            Instr::IfIGt { a, b, target } => (Condition::Gt, a, b, target),
            Instr::IfILe { a, b, target } => (Condition::Le, a, b, target),
            Instr::IfLong { condition, a, b, target } => (condition, a, b, target),
            Instr::IfNull { .. } | Instr::IfNonNull { .. } | Instr::IfRefEq { .. } | Instr::IfRefNe { .. } => {
                return self.reference_condition(st, instr);
            }
            Instr::IfFloat { condition, nan, a, b, target } | Instr::IfDouble { condition, nan, a, b, target } => {
                let (a, b) = (self.operand(st, a)?, self.operand(st, b)?);
                return Ok(Some((float_condition(&mut self.terms, condition, nan, a, b), target)));
            }
            _ => return self.immediate_condition(st, instr),
        };
        let (a, b) = (self.operand(st, a)?, self.operand(st, b)?);
        Ok(Some((self.comparison(condition, a, b), target)))
    }

    fn comparison(&mut self, condition: Condition, a: TermId, b: TermId) -> TermId {
        let holds = integer_condition(&mut self.terms, condition, a, b);
        if self.terms.as_bool(holds).is_none() {
            self.note_decision(a);
            self.note_decision(b);
        }
        holds
    }

    fn immediate_condition(&mut self, st: &mut State, instr: Instr) -> Run<Option<(TermId, u32)>> {
        let (condition, a, imm, target) = match instr {
            Instr::IfIEqImm { a, imm, target } => (Condition::Eq, a, imm, target),
            Instr::IfINeImm { a, imm, target } => (Condition::Ne, a, imm, target),
            Instr::IfILtImm { a, imm, target } => (Condition::Lt, a, imm, target),
            Instr::IfIGeImm { a, imm, target } => (Condition::Ge, a, imm, target),
            Instr::IfIGtImm { a, imm, target } => (Condition::Gt, a, imm, target),
            Instr::IfILeImm { a, imm, target } => (Condition::Le, a, imm, target),
            _ => return Ok(None),
        };
        let (a, b) = (self.operand(st, a)?, self.terms.int(i32::from(imm)));
        Ok(Some((self.comparison(condition, a, b), target)))
    }

    /// The condition of a comparison of references. References are compared by their addresses.
    fn reference_condition(&mut self, st: &mut State, instr: Instr) -> Run<Option<(TermId, u32)>> {
        let (a, b, equal, target) = match instr {
            Instr::IfNull { a, target } => (a, None, true, target),
            Instr::IfNonNull { a, target } => (a, None, false, target),
            Instr::IfRefEq { a, b, target } => (a, Some(b), true, target),
            Instr::IfRefNe { a, b, target } => (a, Some(b), false, target),
            _ => return Ok(None),
        };
        let x = register(st, a);
        let y = b.map_or(Value::NULL, |b| register(st, b));
        let same = self.same_reference(st, x, y)?;
        if self.terms.as_bool(same).is_none() {
            let (x, y) = (self.address(x), self.address(y));
            self.note_decision(x);
            self.note_decision(y);
        }
        let condition = if equal { same } else { self.terms.not(same) };
        Ok(Some((condition, target)))
    }

    /// Whether two equal references may refer to different arrays.
    #[inline]
    pub(crate) fn may_be_many(&self, st: &State, a: Ref, b: Ref) -> bool {
        self.mode.forgets_elements && a == b && st.heap.is_many(a)
    }

    /// Whether a reference may refer to a member of a summary node that has not been materialised.
    pub(crate) fn may_be_met(&self, st: &State, value: Value) -> bool {
        !st.summary_nodes.is_empty()
            && matches!(value, Value::Term(term) if self.objects_of(term).into_iter().any(|object| st.summary_node_of(object).is_some()))
    }

    /// Whether a reference may refer to one of many arrays.
    pub(crate) fn stands_for_many(&self, st: &State, value: Value) -> bool {
        match value {
            Value::Ref(object) => st.heap.is_many(object),
            Value::Term(term) => self.objects_of(term).into_iter().any(|object| st.heap.is_many(object)),
            Value::Int(_) | Value::Long(_) | Value::Float(_) | Value::Double(_) => false,
        }
    }

    /// Forks with one successor per target, however many keys lead there.
    fn symbolic_switch(&mut self, st: &mut State, instr: Instr, key: Reg) -> Run<()> {
        let key = self.operand(st, key)?;
        self.note_decision(key);
        let (cases, default) = cases(st, instr)?;
        let mut targets: Vec<u32> = Vec::new();
        let mut successors: FxHashMap<u32, TermId> = FxHashMap::default();
        for (label, target) in cases {
            let label = self.terms.int(label);
            let is = self.terms.eq(key, label);
            if target == default {
                continue;
            }
            let successor = successors.entry(target).or_insert_with(|| {
                targets.push(target);
                self.terms.no()
            });
            *successor = self.terms.or(*successor, is);
        }
        let mut conditions: Vec<TermId> = targets.iter().map(|target| successors[target]).collect();
        let elsewhere = conditions.iter().fold(self.terms.no(), |all, successor| self.terms.or(all, *successor));
        conditions.push(self.terms.not(elsewhere));
        let successor = self.decide(st, &conditions)?;
        jump(st, targets.get(successor).copied().unwrap_or(default));
        Ok(())
    }
}

/// Labels with their targets, and the default target.
fn cases(st: &State, instr: Instr) -> Run<(Vec<(i32, u32)>, u32)> {
    let code = st.thread().frames.last().and_then(|frame| frame.code);
    let Some(code) = code else { return Err(Stop::Bug("a switch outside of code".into())) };
    let code = code.get();
    match instr {
        Instr::TableSwitch { table, .. } => {
            let table = &code.tables[table as usize];
            Ok(((table.low..).zip(table.targets.iter().copied()).collect(), table.default))
        }
        Instr::LookupSwitch { table, .. } => {
            let table = &code.lookups[table as usize];
            Ok((table.keys.iter().copied().zip(table.targets.iter().copied()).collect(), table.default))
        }
        _ => Err(Stop::Bug("not a switch".into())),
    }
}

fn jump(st: &mut State, target: u32) {
    if let Some(frame) = st.frame_mut() {
        frame.resume = target;
    }
}

fn integer_condition(terms: &mut TermPool, condition: Condition, a: TermId, b: TermId) -> TermId {
    match condition {
        Condition::Eq => terms.eq(a, b),
        Condition::Ne => terms.ne(a, b),
        Condition::Lt => terms.slt(a, b),
        Condition::Ge => terms.sge(a, b),
        Condition::Gt => terms.sgt(a, b),
        Condition::Le => terms.sle(a, b),
    }
}

/// The condition of a three-way comparison with zero. An unordered comparison gives `nan`.
fn float_condition(terms: &mut TermPool, condition: Condition, nan: i8, a: TermId, b: TermId) -> TermId {
    match condition {
        Condition::Eq => terms.fp_eq(a, b),
        Condition::Ne => {
            let equal = terms.fp_eq(a, b);
            terms.not(equal)
        }
        Condition::Lt if nan < 0 => {
            let at_least = terms.fp_le(b, a);
            terms.not(at_least)
        }
        Condition::Lt => terms.fp_lt(a, b),
        Condition::Ge => {
            let less = float_condition(terms, Condition::Lt, nan, a, b);
            terms.not(less)
        }
        Condition::Gt if nan > 0 => {
            let at_most = terms.fp_le(a, b);
            terms.not(at_most)
        }
        Condition::Gt => terms.fp_lt(b, a),
        Condition::Le => {
            let greater = float_condition(terms, Condition::Gt, nan, a, b);
            terms.not(greater)
        }
    }
}
