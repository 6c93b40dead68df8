//! Provenance: what a path depends on besides the program, its arguments, the JDK and its declared inputs.
//!
//! | what | example | what it means for a verdict |
//! |---|---|---|
//! | configuration | default locale, system properties | fixed when a JVM starts; named as an assumption ([`configuration`]) |
//! | chance, of which the path has one outcome | what a file holds | the path proves nothing about the other outcomes: TRUE is not said |
//! | chance, for which a symbol stands | the system clock | TRUE holds for all of its values; a violation counts if a JVM confirms it |
//! | over-approximation | a pattern on a long input string | a violation need not happen: FALSE is not said |
//! | a question that the solver left open | | the path need not exist: a violation needs inputs first |
//!
//! Chance is what can differ between two runs on the same machine ([`Source`]). Deny by default: the result of a native method that runs on the host
//! is one outcome of chance unless a reviewed list says that it is a function of its arguments (`natives.rs`). Static initialisers of the JDK
//! run on the host as a whole; what they depend on is found out by interpreting them once more ([`initializers`]).
//!
//! One function decides which verdicts a path may support: [`Provenance::verdicts`].

pub mod configuration;
mod environment;
pub mod initializers;
pub(crate) mod jvm;
pub(crate) mod natives;
mod references;

use crema_program::{MethodId, Origin};
use triomphe::Arc;

use crate::machine::Machine;
use crate::native::ClassRoutines;
use crate::state::State;

/// Methods of the JDK that run as they are, after it was noted what they depend on.
pub(crate) fn observed() -> impl Iterator<Item = ClassRoutines> {
    configuration::OBSERVED.iter().chain(references::OBSERVED).chain(jvm::OBSERVED).copied()
}

/// Something that can differ between two runs on the same machine.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Source {
    /// The time.
    Clock,
    /// The salt that decides in which order immutable sets and maps are iterated.
    Salt,
    /// Identity hash codes, and orders derived from them.
    IdentityHash,
    /// When the garbage collector clears references.
    Collector,
    /// How much memory is in use.
    FreeMemory,
    /// Where the stack ends.
    StackSize,
    /// Where the heap ends.
    HeapSize,
    /// Files and folders.
    Files,
    /// What is on standard input.
    StandardInput,
    /// Other machines.
    Network,
    /// Process ids and other processes.
    Processes,
    /// In which order threads run.
    Schedule,
    /// Memory outside of the heap, which is one for all paths.
    NativeMemory,
    /// Which object the JVM gives, for this reason.
    Identity(&'static str),
    /// Classes that the program defines while it runs: the host has those of all paths.
    DefinedClasses,
    /// Permissions, which are not checked.
    Permissions,
    /// What a handler of uncaught exceptions does, which is not explored.
    Handler,
    /// In which order reflection lists methods.
    MethodOrder,
    /// Whether standard output and error can be written to.
    StandardOutput,
    /// A native method that nobody has reviewed.
    Native(String),
    /// Code that runs on the host as a whole.
    HostCode(String),
}

impl Source {
    /// What the program did at the place that is on record.
    pub fn verb(&self) -> &'static str {
        match self {
            Source::Clock
            | Source::Salt
            | Source::IdentityHash
            | Source::FreeMemory
            | Source::StandardInput
            | Source::NativeMemory => "read",
            Source::StackSize | Source::HeapSize => "reached",
            Source::Schedule => "started",
            Source::Collector
            | Source::Files
            | Source::Network
            | Source::Processes
            | Source::Identity(_)
            | Source::DefinedClasses
            | Source::Permissions
            | Source::Handler
            | Source::MethodOrder
            | Source::StandardOutput
            | Source::Native(_)
            | Source::HostCode(_) => "used",
        }
    }

    /// What it is called in reasons.
    pub fn what(&self) -> String {
        match self {
            Source::Clock => "the system clock".into(),
            Source::Salt => "the iteration order of immutable sets and maps".into(),
            Source::IdentityHash => "identity hash codes".into(),
            Source::Collector => "garbage collection".into(),
            Source::FreeMemory => "the memory in use".into(),
            Source::StackSize => "the size of the stack".into(),
            Source::HeapSize => "the size of the heap".into(),
            Source::Files => "files".into(),
            Source::StandardInput => "standard input".into(),
            Source::Network => "the network".into(),
            Source::Processes => "process ids or other processes".into(),
            Source::Schedule => "the order in which threads run".into(),
            Source::NativeMemory => "memory outside of the heap".into(),
            Source::Identity(reason) => (*reason).into(),
            Source::DefinedClasses => "classes defined at run time".into(),
            Source::Permissions => "permissions, which are not checked".into(),
            Source::Handler => "a handler of uncaught exceptions, which is not explored".into(),
            Source::MethodOrder => "the order in which reflection lists methods".into(),
            Source::StandardOutput => "whether standard output and error can be written to".into(),
            Source::Native(method) => format!("the native method {method}"),
            Source::HostCode(what) => format!("code that runs on the host JVM only, {what}"),
        }
    }
}

/// Why something was not known.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Cause {
    /// It can differ between two runs.
    Chance(Source),
    /// The characters of an input string that is longer than this.
    LongInput(usize),
    /// What the other case of a character is, if that is not one character of Latin-1.
    Letters,
    /// Which of the bit patterns of NaN a number has.
    NotANumber,
    /// The elements of an array during a proof.
    Elements,
    /// A state at a loop or a call that stands for many.
    Abstraction,
}

/// What that means for the path.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Effect {
    /// The path has one outcome of chance.
    OneOutcome,
    /// A symbol stands for all outcomes of chance.
    AnyOutcome,
    /// The path stands for more than can happen.
    OverApproximates,
}

/// Something that was not known, and for what.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Record {
    /// Why it was not known.
    pub cause: Cause,
    /// What that means for the path.
    pub effect: Effect,
    /// The method that the program's own code called, as `String.matches`; empty if it was none.
    pub operation: String,
    /// Where that was: `pkg.Class.method(File.java:7)`; empty if there is no such place.
    pub place: String,
}

impl Record {
    /// Whether it is about chance.
    pub fn is_chance(&self) -> bool {
        matches!(self.cause, Cause::Chance(_))
    }

    /// What was not known.
    pub fn what(&self) -> String {
        let operation = if self.operation.is_empty() { "an operation" } else { &self.operation };
        match &self.cause {
            Cause::Chance(source) => source.what(),
            Cause::LongInput(longest) => format!("{operation} on an input string of more than {longest} characters"),
            Cause::Letters => format!("{operation} on characters whose other case is not one character of Latin-1"),
            Cause::NotANumber => format!("{operation} on NaN"),
            Cause::Elements => "elements of an array that is not of constant length".into(),
            Cause::Abstraction => "an abstract state of a loop or of a call".into(),
        }
    }
}

/// What a path depends on.
#[derive(Debug, Clone, Default)]
pub struct Provenance {
    /// The first of each cause and effect.
    records: Arc<Vec<Record>>,
    /// One bit for each [`Effect`] among the records, and for marks without a record.
    effects: u8,
    /// The solver did not say whether the path exists, so its model need not fit.
    undecided: bool,
    /// Another path, over-approximated, stands for all other outcomes of chance that are numbers.
    covered: bool,
}

/// Which verdicts a path may support.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Verdicts {
    /// Why the path proves nothing about other runs, if it does not.
    pub no_proof: Option<Record>,
    /// Why a violation at its end need not happen in any run, if it need not.
    pub no_violation: Option<Record>,
    /// A violation counts only if inputs are found that lead to it: those of the model need not.
    pub needs_inputs: bool,
}

impl Provenance {
    /// Which verdicts the path may support.
    pub fn verdicts(&self) -> Verdicts {
        let because = |effect: Effect| self.has(effect).then(|| self.first(effect));
        Verdicts {
            no_proof: because(Effect::OneOutcome),
            no_violation: because(Effect::OverApproximates),
            needs_inputs: self.undecided,
        }
    }

    /// Whether it depends on one outcome of chance.
    pub fn has_one_outcome(&self) -> bool {
        self.has(Effect::OneOutcome)
    }

    /// Whether it stands for more than can happen.
    pub fn is_over_approximated(&self) -> bool {
        self.has(Effect::OverApproximates)
    }

    /// Whether nothing on it is symbolic but its inputs, and it is one that happens.
    pub fn is_exact(&self) -> bool {
        self.effects == 0
    }

    /// The solver did not say whether the path exists.
    pub fn is_undecided(&self) -> bool {
        self.undecided
    }

    /// Says whether the solver has left open whether the path exists.
    pub fn set_undecided(&mut self, undecided: bool) {
        self.undecided = undecided;
    }

    /// Chance for which a symbol stands: no inputs of a program decide about it.
    pub fn symbolic_chance(&self) -> Option<&Record> {
        self.records.iter().find(|record| record.effect == Effect::AnyOutcome)
    }

    /// Why it stands for more than can happen.
    pub fn over_approximation(&self) -> Record {
        self.first(Effect::OverApproximates)
    }

    /// Whether it has taken this outcome of chance to be anything, or has over-approximated for this cause.
    pub(crate) fn over_approximates(&self, is_meant: impl Fn(&Cause) -> bool) -> bool {
        self.records.iter().any(|record| record.effect == Effect::OverApproximates && is_meant(&record.cause))
    }

    /// The path stands for more than can happen, for a reason that is on record or will be.
    pub(crate) fn mark_over_approximated(&mut self) {
        self.effects |= bit(Effect::OverApproximates);
    }

    /// Whether another path stands for all other outcomes of chance that are numbers.
    pub(crate) fn is_covered(&self) -> bool {
        self.covered
    }

    /// Another path stands for them from here on.
    pub(crate) fn set_covered(&mut self) {
        self.covered = true;
    }

    /// Adds what another path depends on.
    pub(crate) fn join(&mut self, theirs: &Provenance) {
        self.effects |= theirs.effects;
        self.undecided |= theirs.undecided;
        self.covered &= theirs.covered;
        if !Arc::ptr_eq(&self.records, &theirs.records) {
            theirs.records.iter().for_each(|record| self.add(record.clone()));
        }
    }

    /// Adds a record; the first of each cause and effect is kept.
    fn add(&mut self, record: Record) {
        self.effects |= bit(record.effect);
        if !self.knows(&record.cause, record.effect) {
            Arc::make_mut(&mut self.records).push(record);
        }
    }

    fn knows(&self, cause: &Cause, effect: Effect) -> bool {
        self.records.iter().any(|known| known.effect == effect && known.cause == *cause)
    }

    fn has(&self, effect: Effect) -> bool {
        self.effects & bit(effect) != 0
    }

    /// The first record with this effect. What no other exploration could know comes first.
    fn first(&self, effect: Effect) -> Record {
        let mut with_effect = self.records.iter().filter(|record| record.effect == effect);
        let chance = with_effect.clone().find(|record| matches!(record.cause, Cause::Chance(_)));
        let unknown = Record { cause: Cause::Abstraction, effect, operation: String::new(), place: String::new() };
        chance.or_else(|| with_effect.next()).cloned().unwrap_or(unknown)
    }
}

fn bit(effect: Effect) -> u8 {
    1 << effect as u8
}

impl Machine {
    /// Lets the path stand for more than there is.
    pub(crate) fn over_approximate(&self, st: &mut State, cause: Cause) {
        self.note(st, cause, Effect::OverApproximates);
    }

    /// The path goes on with one outcome of chance.
    pub(crate) fn depends_on(&self, st: &mut State, source: Source) {
        self.note(st, Cause::Chance(source), Effect::OneOutcome);
    }

    /// The path goes on with a symbol for an outcome of chance.
    pub(crate) fn any_outcome(&self, st: &mut State, source: Source) {
        self.note(st, Cause::Chance(source), Effect::AnyOutcome);
    }

    fn note(&self, st: &mut State, cause: Cause, effect: Effect) {
        // Provenance is about verdicts on all runs; a concrete run has none.
        if !self.is_symbolic() || st.provenance.knows(&cause, effect) {
            return;
        }
        let (operation, place) = self.asked(st);
        st.provenance.add(Record { cause, effect, operation, place });
    }

    /// What the program's own code has called last, and where.
    pub(crate) fn asked(&self, st: &State) -> (String, String) {
        let frames = &st.thread().frames;
        let is_own =
            |method: MethodId| self.program.class(self.program.method(method).class).origin == Origin::Application;
        let own = frames.iter().rposition(|frame| frame.code.is_some() && is_own(frame.method));
        let above = own.map_or(0, |own| own + 1);
        let running = Some(self.native_method).filter(|method| *method != MethodId(0));
        let called = frames.get(above).map(|frame| frame.method).or(running);
        let operation = called.map_or_else(String::new, |called| {
            let class = self.program.java_name(self.program.method(called).class);
            format!("{}.{}", class.rsplit('.').next().unwrap_or_default(), self.program.method_name(called))
        });
        let place = own.and_then(|own| frames.get(own)).map_or_else(|| self.location(st), |frame| self.place(frame));
        (operation, place)
    }
}

#[cfg(test)]
mod tests {
    use super::{Cause, Effect, Provenance, Record, Source};

    fn record(cause: Cause, effect: Effect) -> Record {
        Record { cause, effect, operation: "Files.exists".into(), place: "Main.main(Main.java:7)".into() }
    }

    fn with(records: &[Record]) -> Provenance {
        let mut provenance = Provenance::default();
        records.iter().for_each(|record| provenance.add(record.clone()));
        provenance
    }

    #[test]
    fn nothing_on_record_supports_both_verdicts() {
        let verdicts = Provenance::default().verdicts();
        assert_eq!((verdicts.no_proof, verdicts.no_violation, verdicts.needs_inputs), (None, None, false));
    }

    #[test]
    fn one_outcome_of_chance_proves_nothing() {
        let files = record(Cause::Chance(Source::Files), Effect::OneOutcome);
        let verdicts = with(std::slice::from_ref(&files)).verdicts();
        assert_eq!((verdicts.no_proof, verdicts.no_violation), (Some(files), None));
    }

    #[test]
    fn a_symbol_for_chance_supports_both_verdicts() {
        let clock = record(Cause::Chance(Source::Clock), Effect::AnyOutcome);
        let provenance = with(std::slice::from_ref(&clock));
        assert_eq!((provenance.verdicts().no_proof, provenance.verdicts().no_violation), (None, None));
        assert_eq!(provenance.symbolic_chance(), Some(&clock));
    }

    #[test]
    fn an_over_approximated_path_has_no_violation() {
        let mut provenance = Provenance::default();
        provenance.mark_over_approximated();
        assert!(provenance.verdicts().no_violation.is_some());
        assert_eq!(provenance.verdicts().no_proof, None);
    }

    #[test]
    fn joined_paths_have_what_both_depend_on() {
        let mut mine = with(&[record(Cause::Letters, Effect::OverApproximates)]);
        let mut theirs = with(&[record(Cause::Chance(Source::Clock), Effect::OneOutcome)]);
        theirs.set_undecided(true);
        mine.join(&theirs);
        let verdicts = mine.verdicts();
        assert!(verdicts.no_proof.is_some() && verdicts.no_violation.is_some() && verdicts.needs_inputs);
    }
}
