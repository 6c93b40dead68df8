//! The path constraint of a traced run: as SMT-LIB text, and as data for reports.

use std::io::{self, Write};

use crema_outcome::{ClassConjuncts, Conjunct, InputCall, TracedInput, TracedPath};
use crema_program::Origin;
use crema_term::{SmtPrinter, Sort, TermId, TermPool};
use rustc_hash::{FxHashMap, FxHashSet};

use super::{InputSource, Recorded, Symbol, by_source};
use crate::machine::Machine;
use crate::machine::limits::{SHOWN_TERM, STRETCHES_OF_RUN};

/// What a symbol may be besides what its sort says.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Domain {
    /// Any value.
    Any,
    /// A character of an argument: the operating system passes no zero, and other characters than ASCII depend on the locale.
    Argument,
}

impl Symbol {
    /// What the symbol may be besides what its sort says.
    pub fn domain(&self) -> Domain {
        match self.source {
            InputSource::Argument(_) => Domain::Argument,
            InputSource::Stdin | InputSource::File(_) | InputSource::Call(_) => Domain::Any,
        }
    }
}

impl Machine {
    /// Writes the path constraint as SMT-LIB 2: variables with their names and values, then one assertion for each conjunct, in
    /// order. Terms that are used more than once are defined once.
    pub fn write_smtlib(&self, out: &mut impl Write) -> io::Result<()> {
        let Some(trace) = &self.trace else { return Ok(()) };
        writeln!(out, "(set-logic QF_BVFP)")?;
        let pins = self.traced_pins();
        let mut printer = SmtPrinter::for_all(&self.terms, self.traced_constraint().chain(pins.iter().copied()));
        for symbol in &trace.symbols {
            let name = printer_text(&mut printer, &self.terms, symbol.variable, out)?;
            writeln!(out, "; {name}: {}{}", self.source_name(&symbol.source), self.value_text(symbol))?;
        }
        for (variable, value) in self.lost_values() {
            let name = printer_text(&mut printer, &self.terms, variable, out)?;
            writeln!(out, "(assert (= {name} {})) ; lost", crema_term::const_to_smt(value))?;
        }
        let mut last = None;
        for recorded in &trace.conjuncts {
            let place = (recorded.method, recorded.offset);
            if last != Some(place) {
                writeln!(out, "; {}", self.place_of(recorded.method, Some(recorded.offset)))?;
                last = Some(place);
            }
            let text = printer_text(&mut printer, &self.terms, recorded.condition, out)?;
            writeln!(out, "(assert {text})")?;
        }
        if !pins.is_empty() {
            writeln!(out, "; What native code was given, and whose results came back.")?;
        }
        for pin in pins {
            let Some(value) = self.terms.concrete(pin) else { continue };
            let text = printer_text(&mut printer, &self.terms, pin, out)?;
            writeln!(out, "(assert (= {text} {}))", crema_term::const_to_smt(value))?;
        }
        writeln!(out, "(check-sat)")
    }

    fn value_text(&self, symbol: &Symbol) -> String {
        let position = match (&symbol.source, self.terms.sort(symbol.variable)) {
            (InputSource::Call(_), sort) if sort != Sort::BitVec(16) => String::new(),
            _ => format!(", at {}", symbol.position),
        };
        let value = self.terms.concrete(symbol.variable).map(crema_term::const_to_smt).unwrap_or_default();
        format!("{position}, {value}")
    }

    /// `stdin`, `argument 1`, a file, or a call with its place.
    pub fn source_name(&self, source: &InputSource) -> String {
        let Some(trace) = &self.trace else { return String::new() };
        match source {
            InputSource::Stdin => "stdin".into(),
            InputSource::Argument(number) => format!("argument {}", number + 1),
            InputSource::File(number) => {
                trace.config.files.get(*number as usize).map_or_else(String::new, |path| path.display().to_string())
            }
            InputSource::Call(number) => trace.calls.get(*number as usize).map_or_else(String::new, |call| {
                let class = self.program.java_name(self.program.method(call.method).class);
                let class = class.rsplit('.').next().unwrap_or(&class);
                format!("{class}.{} at {}", self.program.method_name(call.method), call.place)
            }),
        }
    }

    /// The nondeterministic calls of the run, with what they gave.
    pub fn asked_calls(&self) -> Vec<InputCall> {
        let calls = self.trace.iter().flat_map(|trace| &trace.calls);
        calls
            .map(|call| InputCall {
                class: self.program.java_name(self.program.method(call.method).class),
                method: self.program.method_name(call.method).to_string(),
                site: call.place.clone(),
                value: call.value.clone(),
            })
            .collect()
    }

    /// The path as data. `with_constraint`: with each conjunct.
    pub fn traced_path(&self, ticks: u64, with_constraint: bool) -> TracedPath {
        let Some(trace) = &self.trace else { return TracedPath::default() };
        let mut classes: FxHashMap<crema_program::ClassId, u64> = FxHashMap::default();
        for recorded in &trace.conjuncts {
            *classes.entry(self.program.method(recorded.method).class).or_default() += 1;
        }
        let mut classes: Vec<ClassConjuncts> = classes
            .into_iter()
            .map(|(class, conjuncts)| ClassConjuncts {
                class: self.program.java_name(class),
                library: self.program.class(class).origin == Origin::Library,
                conjuncts,
            })
            .collect();
        classes.sort_by(|a, b| b.conjuncts.cmp(&a.conjuncts).then_with(|| a.class.cmp(&b.class)));
        let (imprecision, further_imprecision) = self.imprecision(shown);
        let (methods, executed_classes) = self.executed();
        TracedPath {
            inputs: self.traced_inputs(),
            conjuncts: trace.conjuncts.len() as u64,
            conjuncts_in_library: classes.iter().filter(|class| class.library).map(|class| class.conjuncts).sum(),
            classes,
            over_run: over_run(&trace.conjuncts, ticks),
            constraint: with_constraint
                .then(|| trace.conjuncts.iter().map(|recorded| self.conjunct(recorded)).collect()),
            pins: trace.losses.pins.len() as u64,
            imprecision,
            further_imprecision,
            methods,
            executed_classes,
            lost_conjuncts: self.lost_conjuncts(),
            same_path: None,
        }
    }

    fn conjunct(&self, recorded: &Recorded) -> Conjunct {
        Conjunct {
            place: self.place_of(recorded.method, Some(recorded.offset)),
            library: self.program.class(self.program.method(recorded.method).class).origin == Origin::Library,
            term: shown(&self.terms, recorded.condition),
        }
    }

    fn traced_inputs(&self) -> Vec<TracedInput> {
        let constrained = self.constrained();
        by_source(self.symbols())
            .into_iter()
            .map(|(source, variables)| TracedInput {
                name: self.source_name(&source),
                symbols: variables.len() as u64,
                constrained: variables.iter().filter(|variable| constrained.contains(variable)).count() as u64,
            })
            .collect()
    }

    /// The variables in the path constraint.
    pub fn constrained(&self) -> FxHashSet<TermId> {
        let mut seen: FxHashSet<TermId> = FxHashSet::default();
        let mut next: Vec<TermId> = self.traced_constraint().collect();
        let mut found = FxHashSet::default();
        while let Some(term) = next.pop() {
            if !seen.insert(term) {
                continue;
            }
            if self.terms.as_var(term).is_some() {
                found.insert(term);
            }
            next.extend_from_slice(self.terms.args(term));
        }
        found
    }

    /// How many methods ran, and of how many classes.
    fn executed(&self) -> (u64, u64) {
        let mut classes = FxHashSet::default();
        let mut methods = 0;
        for method in self.program.methods().filter(|method| self.has_run(*method)) {
            methods += 1;
            classes.insert(self.program.method(method).class);
        }
        (methods, classes.len() as u64)
    }
}

/// The text of a term; what it needs is defined first.
fn printer_text(printer: &mut SmtPrinter, terms: &TermPool, term: TermId, out: &mut impl Write) -> io::Result<String> {
    let mut definitions = String::new();
    let text = printer.term(terms, term, &mut definitions);
    out.write_all(definitions.as_bytes())?;
    Ok(text)
}

/// A term for people: SMT-LIB without definitions, cut where it is long.
fn shown(terms: &TermPool, term: TermId) -> String {
    crema_term::short_text(terms, term, SHOWN_TERM)
}

/// Conjuncts in each of equal parts of the run.
fn over_run(conjuncts: &[Recorded], ticks: u64) -> Vec<u64> {
    if conjuncts.is_empty() {
        return Vec::new();
    }
    let all = conjuncts.iter().map(|recorded| recorded.ticks).max().unwrap_or(0).max(ticks) + 1;
    let mut parts = vec![0; STRETCHES_OF_RUN];
    for recorded in conjuncts {
        parts[(u128::from(recorded.ticks) * STRETCHES_OF_RUN as u128 / u128::from(all)) as usize] += 1;
    }
    parts
}
