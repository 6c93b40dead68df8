//! Provenance: what a path depends on besides the program, its arguments, the JDK and its declared inputs.
//!
//! | what | example | what it means for a verdict |
//! |---|---|---|
//! | configuration | default locale, system properties | fixed when a JVM starts; named as an assumption ([`configuration`]) |
//! | chance, one outcome | contents of a file | the path says nothing about the other outcomes: no TRUE |
//! | chance, as a symbol | the system clock | TRUE holds for all of its values; a violation counts if a JVM confirms it |
//! | over-approximation | a pattern on a long input string | a violation may be spurious: no FALSE |
//! | solver incomplete | | the path may be infeasible: a violation needs inputs first |
//!
//! *Chance* can differ between two runs on the same machine ([`Source`]). The rule is to deny by default: the result of a native
//! method that runs on the host is one outcome of chance, unless a reviewed list says that it is a function of its arguments
//! (`natives.rs`). Static initialisers of the JDK run on the host as a whole; they are interpreted once more to find out what
//! they depend on ([`initializers`]). `environment.rs`: numbers from the environment. `references.rs`: weak references and
//! identity hash codes. `jvm.rs`: unspecified behaviour of the JVM.
//!
//! Invariant: one function decides which verdicts a path may support: [`Provenance::verdicts`].

pub mod configuration;
mod environment;
pub mod initializers;
pub(crate) mod jvm;
pub(crate) mod natives;
mod references;

use crema_program::{MethodId, Origin};
use triomphe::Arc;

use crate::jdk::native::ClassRoutines;
use crate::machine::Machine;
use crate::state::State;

/// Methods of the JDK that run their own code after their dependences have been recorded.
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
    /// Standard input.
    StandardInput,
    /// The network.
    Network,
    /// Process ids and other processes.
    Processes,
    /// The thread schedule.
    Schedule,
    /// Memory outside of the heap. All paths share it.
    NativeMemory,
    /// The identity of an object that the JVM returns, with the reason.
    Identity(&'static str),
    /// Classes that the program defines at run time. The host has those of all paths.
    DefinedClasses,
    /// Permissions, which are not checked.
    Permissions,
    /// The effect of a handler of uncaught exceptions, which is not explored.
    Handler,
    /// The order in which reflection lists methods.
    MethodOrder,
    /// Whether standard output and error can be written to.
    StandardOutput,
    /// A native method that has not been reviewed.
    Native(String),
    /// Code that runs on the host as a whole.
    HostCode(String),
}

impl Source {
    /// What the program did at the recorded place.
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

    /// Its name in reasons.
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

/// Why a value was not known.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Cause {
    /// It can differ between two runs.
    Chance(Source),
    /// The characters of an input string that is longer than this limit.
    LongInput(usize),
    /// The other case of a character, if that is not one Latin-1 character.
    Letters,
    /// The bit pattern of a NaN.
    NotANumber,
    /// Objects of `Symbolic.nondetObject` that were not tried.
    Objects {
        /// The class that was asked for, with dots.
        class: String,
        /// What was left out.
        left_out: String,
    },
    /// The elements of an array during a proof.
    Elements,
    /// An abstract state at a loop or a call.
    Abstraction,
}

/// The effect on the path.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Effect {
    /// The path has one outcome of chance.
    OneOutcome,
    /// A symbol stands for all outcomes of chance.
    AnyOutcome,
    /// The path is over-approximated.
    OverApproximates,
}

/// A dependence: what was not known, and in which operation.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Record {
    /// Why it was not known.
    pub cause: Cause,
    /// The effect on the path.
    pub effect: Effect,
    /// The method that the program's own code called, as `String.matches`. Empty if there is none.
    pub operation: String,
    /// The place of that call: `pkg.Class.method(File.java:7)`. Empty if there is none.
    pub place: String,
}

impl Record {
    /// Whether it is about chance.
    pub fn is_chance(&self) -> bool {
        matches!(self.cause, Cause::Chance(_))
    }

    /// A description of what was not known.
    pub fn what(&self) -> String {
        let operation = if self.operation.is_empty() { "an operation" } else { &self.operation };
        match &self.cause {
            Cause::Chance(source) => source.what(),
            Cause::LongInput(longest) => format!("{operation} on an input string of more than {longest} characters"),
            Cause::Letters => format!("{operation} on characters whose other case is not one character of Latin-1"),
            Cause::NotANumber => format!("{operation} on NaN"),
            Cause::Objects { class, left_out } => format!("nondetObject({class}) were tried ({left_out})"),
            Cause::Elements => "elements of an array that is not of constant length".into(),
            Cause::Abstraction => "an abstract state of a loop or of a call".into(),
        }
    }
}

/// What a path depends on.
#[derive(Debug, Clone, Default)]
pub struct Provenance {
    /// The first record of each cause and effect.
    records: Arc<Vec<Record>>,
    /// One bit for each [`Effect`] among the records, and for marks without a record.
    effects: u8,
    /// The solver was incomplete: the path may be infeasible, and the model need not satisfy its path condition.
    undecided: bool,
    /// Another, over-approximated path stands for all other numeric outcomes of chance.
    covered: bool,
}

/// The verdicts that a path may support.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Verdicts {
    /// Why the path does not support TRUE, if it does not.
    pub no_proof: Option<Record>,
    /// Why a violation at its end may be spurious, if it may.
    pub no_violation: Option<Record>,
    /// A violation counts only if inputs are found that lead to it; the model need not provide them.
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

    /// Whether it is over-approximated.
    pub fn is_over_approximated(&self) -> bool {
        self.has(Effect::OverApproximates)
    }

    /// Whether nothing but its inputs is symbolic, and nothing is over-approximated.
    pub fn is_exact(&self) -> bool {
        self.effects == 0
    }

    /// Whether the solver left open if the path is feasible.
    pub fn is_undecided(&self) -> bool {
        self.undecided
    }

    /// Records whether the solver left open if the path is feasible.
    pub fn set_undecided(&mut self, undecided: bool) {
        self.undecided = undecided;
    }

    /// The record of chance that is represented by a symbol. No inputs of the program decide about it.
    pub fn symbolic_chance(&self) -> Option<&Record> {
        self.records.iter().find(|record| record.effect == Effect::AnyOutcome)
    }

    /// Why it is over-approximated.
    pub fn over_approximation(&self) -> Record {
        self.first(Effect::OverApproximates)
    }

    /// Whether it over-approximates for a cause of this kind.
    pub(crate) fn over_approximates(&self, is_meant: impl Fn(&Cause) -> bool) -> bool {
        self.records.iter().any(|record| record.effect == Effect::OverApproximates && is_meant(&record.cause))
    }

    /// Marks the path as over-approximated. The reason is on record or will be.
    pub(crate) fn mark_over_approximated(&mut self) {
        self.effects |= bit(Effect::OverApproximates);
    }

    /// Whether another path stands for all other numeric outcomes of chance.
    pub(crate) fn is_covered(&self) -> bool {
        self.covered
    }

    /// Another path stands for them from here on.
    pub(crate) fn set_covered(&mut self) {
        self.covered = true;
    }

    /// Adds the dependences of another path.
    pub(crate) fn join(&mut self, theirs: &Provenance) {
        self.effects |= theirs.effects;
        self.undecided |= theirs.undecided;
        self.covered &= theirs.covered;
        if !Arc::ptr_eq(&self.records, &theirs.records) {
            theirs.records.iter().for_each(|record| self.add(record.clone()));
        }
    }

    /// Adds a record. Only the first of each cause and effect is kept.
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

    /// The first record with this effect. Chance comes first: no other exploration could know more about it.
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
    /// Marks the path as over-approximated, with a cause.
    pub(crate) fn over_approximate(&self, st: &mut State, cause: Cause) {
        self.note(st, cause, Effect::OverApproximates);
    }

    /// The path continues with one outcome of chance.
    pub(crate) fn depends_on(&self, st: &mut State, source: Source) {
        self.note(st, Cause::Chance(source), Effect::OneOutcome);
    }

    /// The path continues with one object of those that an input stands for. Others are not tried.
    pub(crate) fn leave_objects_out(&self, st: &mut State, class: String, left_out: String, place: String) {
        let cause = Cause::Objects { class, left_out };
        st.provenance.add(Record { cause, effect: Effect::OneOutcome, operation: String::new(), place });
    }

    /// The path continues with a symbol for an outcome of chance.
    pub(crate) fn any_outcome(&self, st: &mut State, source: Source) {
        self.note(st, Cause::Chance(source), Effect::AnyOutcome);
    }

    fn note(&self, st: &mut State, cause: Cause, effect: Effect) {
        // Provenance concerns verdicts about all runs. A concrete run has none.
        if !self.is_symbolic() || st.provenance.knows(&cause, effect) {
            return;
        }
        let (operation, place) = self.asked(st);
        st.provenance.add(Record { cause, effect, operation, place });
    }

    /// The last method that the program's own code called, and the place of the call.
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
