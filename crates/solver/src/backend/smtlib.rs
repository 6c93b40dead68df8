//! The second back end: any program that speaks SMT-LIB 2 on its standard input and output.
//!
//! The program is kept running, with one `push` level for each conjunct: what a query has in common with the one before stays.
//! At the time limit it is killed; the next query starts it again.

use super::process::SolverProcess;
use super::sexpr::{Sexpr, balance, value};
use crate::answer::{Answer, QueryLimit, Solver, UnknownReason};
use crate::work;
use crema_term::{Model, SmtPrinter, TermId, TermPool, VarId, free_vars};
use std::fmt::Write;
use std::time::Instant;

/// A solver program.
pub struct SmtLib {
    command: Vec<String>,
    session: Option<SmtSession>,
}

/// A running program, with the assertions it has.
struct SmtSession {
    process: SolverProcess,
    printer: SmtPrinter,
    /// The conjuncts that are asserted, each with what the printer had defined before it.
    asserted: Vec<(TermId, usize)>,
}

impl SmtLib {
    /// A program with its arguments, separated by spaces: `z3 -in`, `cvc5 --incremental`.
    pub fn new(command: &str) -> SmtLib {
        SmtLib { command: command.split_whitespace().map(str::to_owned).collect(), session: None }
    }

    /// Forgets all terms: to be called before terms of another pool are asked about.
    pub fn forget(&mut self) {
        self.session = None;
    }

    fn session(&mut self) -> Result<&mut SmtSession, UnknownReason> {
        if self.session.is_none() {
            let mut process = SolverProcess::start(&self.command)?;
            process
                .send("(set-option :print-success false)\n(set-option :produce-models true)\n(set-logic QF_BVFP)\n")?;
            self.session = Some(SmtSession { process, printer: SmtPrinter::new(), asserted: Vec::new() });
        }
        self.session.as_mut().ok_or_else(|| UnknownReason::Program("no session".to_owned()))
    }

    fn ask(&mut self, pool: &TermPool, assumptions: &[TermId], limit: QueryLimit) -> Result<Answer, UnknownReason> {
        let session = self.session()?;
        let mut text = session.retract(assumptions);
        session.assert_new(pool, assumptions, &mut text);
        text.push_str("(check-sat)\n");
        session.process.send(&text)?;
        match session.process.line(limit)?.trim() {
            "sat" => session.model(pool, &free_vars(pool, assumptions), limit).map(Answer::Sat),
            "unsat" => Ok(Answer::Unsat),
            "unknown" => Ok(Answer::Unknown(UnknownReason::GaveUp("unknown".to_owned()))),
            other => Err(UnknownReason::Program(other.to_owned())),
        }
    }
}

impl SmtSession {
    /// Pops the assertions that the query does not begin with.
    fn retract(&mut self, assumptions: &[TermId]) -> String {
        let common = self.asserted.iter().zip(assumptions).take_while(|(old, new)| old.0 == **new).count();
        let gone = self.asserted.len() - common;
        if gone == 0 {
            return String::new();
        }
        self.printer.forget_since(self.asserted[common].1);
        self.asserted.truncate(common);
        format!("(pop {gone})\n")
    }

    fn assert_new(&mut self, pool: &TermPool, assumptions: &[TermId], text: &mut String) {
        for &t in &assumptions[self.asserted.len()..] {
            self.asserted.push((t, self.printer.mark()));
            text.push_str("(push 1)\n");
            let term = self.printer.term(pool, t, text);
            let _ = writeln!(text, "(assert {term})");
        }
    }

    fn model(&mut self, pool: &TermPool, vars: &[VarId], limit: QueryLimit) -> Result<Model, UnknownReason> {
        let mut model = Model::new();
        if vars.is_empty() {
            return Ok(model);
        }
        let names: Vec<String> = vars.iter().map(|v| format!("v{}", v.0)).collect();
        self.process.send(&format!("(get-value ({}))\n", names.join(" ")))?;
        let text = self.expression(limit)?;
        let not_understood = || UnknownReason::Program(format!("not understood: {text}"));
        let answer = Sexpr::parse(&text).ok_or_else(not_understood)?;
        let pairs = answer.list().filter(|l| l.len() == vars.len()).ok_or_else(not_understood)?;
        for (pair, var) in pairs.iter().zip(vars) {
            let value = match pair.list() {
                Some([_, expression]) => value(pool.variable(*var).sort, expression),
                _ => None,
            };
            model.set(*var, value.ok_or_else(not_understood)?);
        }
        Ok(model)
    }

    /// Lines up to the end of the expression that begins with the next one.
    fn expression(&mut self, limit: QueryLimit) -> Result<String, UnknownReason> {
        let mut text = String::new();
        let mut open = 0;
        loop {
            let line = self.process.line(limit)?;
            open += balance(&line);
            text.push_str(&line);
            text.push('\n');
            if open <= 0 {
                return Ok(text);
            }
        }
    }
}

impl Solver for SmtLib {
    fn check(&mut self, pool: &mut TermPool, assumptions: &[TermId], limit: QueryLimit) -> Answer {
        let start = Instant::now();
        let asked = self.ask(pool, assumptions, limit);
        work::note(start.elapsed().as_nanos() as u64);
        asked.unwrap_or_else(|reason| {
            // After any failure, the state of the program is unknown.
            self.session = None;
            Answer::Unknown(reason)
        })
    }
}
