//! Tracing: a concrete run whose inputs carry symbols (concolic execution: Godefroid, Klarlund, Sen 2005; heap cloning: Anand,
//! Harrold 2011).
//!
//! A traced run takes one path, the one of its concrete inputs. It never forks and asks no solver: the term pool knows the value
//! of each term ([`crema_term::TermPool::concolic`]), so a branch takes the successor whose condition is true, and the condition
//! becomes a conjunct of the path constraint. In memory, the bytes below a term are its value. The host therefore gets what
//! `java` would have.
//!
//! - `loss.rs`: symbolic values that are lost, because code that runs only on the host has changed them or computed with them.
//! - `files.rs`, `memory.rs`: symbolic bytes of files, and in memory outside of the heap.
//! - `calls.rs`: inputs that the program asks for: `nondetInt()` and the like.
//! - `replace.rs`: methods that the user has replaced by models, or that run on the host only.
//! - `checksums.rs`: checksums, computed on terms.
//! - `constraint.rs`: the path constraint as text, and as data for reports.

mod calls;
mod checksums;
mod constraint;
mod files;
mod loss;
mod memory;
mod replace;

pub use constraint::Domain;
pub use replace::Model;

use std::path::PathBuf;

use crema_outcome::Pattern;
use crema_program::MethodId;
use crema_term::{Const, Sort, TermId, TermPool};
use rustc_hash::{FxHashMap, FxHashSet};

use crate::jdk::native::ClassRoutines;
use crate::jdk::natives;
use crate::machine::{Machine, Run, Stop};
use crate::memory::heap::Heap;
use crate::state::State;
use crate::state::value::{Ref, Value};
use files::Files;
use loss::{HostCall, Losses};
use memory::NativeMemory;
use replace::Replacements;

/// What replaces methods in a traced run.
pub(crate) const ROUTINES: &[ClassRoutines] = &[
    calls::VERIFIER,
    calls::SYMBOLIC,
    checksums::CRC_32,
    checksums::ADLER_32,
    natives::FLOAT_BITS,
    natives::DOUBLE_BITS,
];

/// What is symbolic in a traced run.
#[derive(Debug, Clone, Default)]
pub struct Tracing {
    /// The characters of the program's arguments.
    pub arguments: bool,
    /// The bytes of standard input.
    pub stdin: bool,
    /// The bytes of these files.
    pub files: Vec<PathBuf>,
    /// The values of nondeterministic calls as Java literals, in order. Further calls give random values.
    pub calls: Vec<String>,
    /// Where these random values start.
    pub seed: u64,
    /// Methods that run on the host only, besides natives.
    pub concrete: Vec<Pattern>,
    /// Methods that run in place of others.
    pub models: Vec<Model>,
}

/// Where a symbol comes from.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub enum InputSource {
    /// A character of an argument of the program: the number of the argument, from zero.
    Argument(u32),
    /// A byte of standard input.
    Stdin,
    /// A byte of a file: its number among the symbolic files.
    File(u32),
    /// The result of a nondeterministic call, or a character of it: the number of the call.
    Call(u32),
}

impl InputSource {
    /// The name of a symbol, as reports and SMT-LIB files show it.
    fn symbol_name(&self, position: u64) -> String {
        match self {
            InputSource::Argument(number) => format!("argument{}[{position}]", number + 1),
            InputSource::Stdin => format!("stdin[{position}]"),
            InputSource::File(0) => format!("file[{position}]"),
            InputSource::File(number) => format!("file{}[{position}]", number + 1),
            InputSource::Call(number) => format!("call{}[{position}]", number + 1),
        }
    }
}

/// A symbol: a variable that stands for a part of an input.
#[derive(Debug, Clone)]
pub struct Symbol {
    /// The input.
    pub source: InputSource,
    /// Which byte or character of it; zero for a call that gives a number.
    pub position: u64,
    /// The variable.
    pub variable: TermId,
}

/// A conjunct, and where it arose.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Recorded {
    pub(crate) condition: TermId,
    pub(crate) method: MethodId,
    pub(crate) offset: u16,
    /// Branches and calls executed before.
    pub(crate) ticks: u64,
}

/// What a term depends on.
const INPUT: u8 = 1;
const LOST: u8 = 2;

/// Everything that a traced run records.
pub(crate) struct Trace {
    config: Tracing,
    symbols: Vec<Symbol>,
    /// What each term depends on, as far as it has been needed.
    origins: Vec<u8>,
    conjuncts: Vec<Recorded>,
    /// The conditions among them.
    known: FxHashSet<TermId>,
    /// Terms whose values the path constraint fixes.
    settled: FxHashSet<TermId>,
    losses: Losses,
    /// Calls of methods that run on the host, the latest last.
    host_calls: Vec<HostCall>,
    files: Files,
    memory: NativeMemory,
    replacements: Replacements,
    /// The nondeterministic calls so far.
    calls: Vec<calls::AskedCall>,
    random: u64,
}

impl Trace {
    pub(crate) fn new(config: Tracing) -> Self {
        Trace {
            symbols: Vec::new(),
            origins: Vec::new(),
            conjuncts: Vec::new(),
            known: FxHashSet::default(),
            settled: FxHashSet::default(),
            losses: Losses::default(),
            host_calls: Vec::new(),
            files: Files::new(&config.files),
            memory: NativeMemory::default(),
            replacements: Replacements::new(config.concrete.clone(), &config.models),
            calls: Vec::new(),
            random: config.seed,
            config,
        }
    }

    /// A new symbol with its value in this run.
    fn symbol(&mut self, terms: &mut TermPool, source: InputSource, position: u64, value: Const) -> TermId {
        let variable = terms.input(source.symbol_name(position), value);
        self.symbols.push(Symbol { source, position, variable });
        self.set_origin(terms, variable, INPUT);
        variable
    }

    fn set_origin(&mut self, terms: &TermPool, variable: TermId, origin: u8) {
        self.origin(terms, variable);
        self.origins[variable.index()] = origin;
    }

    /// What a term depends on: inputs, lost values, or both.
    fn origin(&mut self, terms: &TermPool, term: TermId) -> u8 {
        // Arguments are older than what uses them.
        for index in self.origins.len()..=term.index() {
            let arguments = terms.args(TermId::at(index));
            let origin = arguments.iter().fold(0, |all, argument| all | self.origins[argument.index()]);
            self.origins.push(origin);
        }
        self.origins[term.index()]
    }

    fn has_input(&mut self, terms: &TermPool, term: TermId) -> bool {
        self.origin(terms, term) & INPUT != 0
    }

    fn has_lost(&mut self, terms: &TermPool, term: TermId) -> bool {
        self.origin(terms, term) & LOST != 0
    }
}

impl Machine {
    /// Whether this is a traced run.
    pub(crate) fn is_traced(&self) -> bool {
        self.trace.is_some()
    }

    /// Decides a branch of a traced run: the successor whose condition is true. Its condition becomes a conjunct.
    pub(crate) fn follow(&mut self, st: &mut State, successors: &[TermId]) -> Run<usize> {
        let is_taken = |condition: &TermId| self.terms.concrete(*condition).is_some_and(Const::is_true);
        let Some(taken) = successors.iter().position(is_taken) else { return Err(Stop::Assumption) };
        self.record(st, successors[taken]);
        Ok(taken)
    }

    /// The value of a term in a traced run. The path constraint fixes it.
    pub(crate) fn settle(&mut self, st: &mut State, term: TermId) -> Run<Const> {
        let Some(value) = self.terms.concrete(term) else {
            return Err(Stop::Bug("a traced run without values of terms".into()));
        };
        if self.trace.as_mut().is_some_and(|trace| trace.settled.insert(term)) {
            let constant = self.terms.constant(value);
            let same = self.terms.eq(term, constant);
            self.record(st, same);
        }
        Ok(value)
    }

    /// The value of a term that the path constraint of a traced run fixes.
    pub(crate) fn settled_value(&self, term: TermId) -> Option<Const> {
        let trace = self.trace.as_ref()?;
        if trace.settled.contains(&term) { self.terms.concrete(term) } else { None }
    }

    /// Adds a condition that is true on this path to the path constraint. What depends on lost values only is no constraint on
    /// inputs.
    fn record(&mut self, st: &State, condition: TermId) {
        if self.terms.as_const(condition).is_some() {
            return;
        }
        let Some(trace) = &mut self.trace else { return };
        let origin = trace.origin(&self.terms, condition);
        if origin & LOST != 0 {
            self.note_lost_condition(st, condition);
        }
        let Some(trace) = &mut self.trace else { return };
        if origin & INPUT == 0 || !trace.known.insert(condition) {
            return;
        }
        let frame = st.thread().frames.iter().rev().find(|frame| frame.code.is_some());
        let (method, offset) = frame.map_or((MethodId(0), 0), |frame| {
            (frame.method, frame.code.map_or(0, |code| code.get().bytecode_offset(frame.pc)))
        });
        trace.conjuncts.push(Recorded { condition, method, offset, ticks: st.ticks });
    }

    /// Makes the characters of an argument of the program symbolic.
    pub(crate) fn trace_argument(&mut self, st: &mut State, number: usize, text: Ref) -> Run<()> {
        if self.trace.as_ref().is_some_and(|trace| trace.config.arguments) {
            self.make_symbolic(st, &InputSource::Argument(number as u32), text)?;
        }
        Ok(())
    }

    /// Gives the characters of a new string symbols.
    fn make_symbolic(&mut self, st: &mut State, source: &InputSource, text: Ref) -> Run<()> {
        let units = self.string_units(st, text)?;
        let array = self.string_value(st, text)?;
        let is_wide = self.int_field(st, text, self.known.string, "coder")? != 0;
        let Some(trace) = &mut self.trace else { return Ok(()) };
        for (at, unit) in units.iter().enumerate() {
            let (start, width) = if is_wide { (2 * at, 16) } else { (at, 8) };
            let symbol = trace.symbol(&mut self.terms, source.clone(), at as u64, Const::bv(width, u64::from(*unit)));
            for byte in 0..usize::from(width / 8) {
                let low = 8 * byte as u8;
                let part = if is_wide { self.terms.extract(low + 7, low, symbol) } else { symbol };
                st.heap.set_term(Heap::elements(array) + start + byte, Some(part));
            }
        }
        Ok(())
    }

    /// The value that stands for a term in a traced run, for the host.
    pub(crate) fn traced_value(&self, value: Value) -> Value {
        match value {
            Value::Term(term) => self.terms.concrete(term).map_or(value, crate::symbolic::constant_value),
            value => value,
        }
    }

    /// The symbols of the run so far.
    pub fn symbols(&self) -> &[Symbol] {
        self.trace.as_ref().map_or(&[], |trace| &trace.symbols)
    }

    /// The path constraint of a traced run.
    pub fn traced_constraint(&self) -> impl Iterator<Item = TermId> + '_ {
        self.trace.iter().flat_map(|trace| trace.conjuncts.iter().map(|recorded| recorded.condition))
    }

    /// Terms that native code was given, and whose results came back. If they keep their values, the path constraint is exact.
    pub fn traced_pins(&self) -> Vec<TermId> {
        let mut pins: Vec<TermId> = self.trace.iter().flat_map(|trace| trace.losses.pins.iter().copied()).collect();
        pins.sort_unstable();
        pins
    }
}

/// Names of symbols in the order in which they were made, grouped by their input.
pub(crate) fn by_source(symbols: &[Symbol]) -> Vec<(InputSource, Vec<TermId>)> {
    let mut places: FxHashMap<&InputSource, usize> = FxHashMap::default();
    let mut groups: Vec<(InputSource, Vec<TermId>)> = Vec::new();
    for symbol in symbols {
        let place = *places.entry(&symbol.source).or_insert_with(|| {
            groups.push((symbol.source.clone(), Vec::new()));
            groups.len() - 1
        });
        groups[place].1.push(symbol.variable);
    }
    groups
}

/// The letter of a sort as in descriptors, for what native code returns.
fn sort_of(value: Value) -> Option<Sort> {
    match value {
        Value::Int(_) => Some(Sort::INT),
        Value::Long(_) => Some(Sort::LONG),
        Value::Float(_) => Some(Sort::Float32),
        Value::Double(_) => Some(Sort::Float64),
        Value::Ref(_) | Value::Term(_) => None,
    }
}
