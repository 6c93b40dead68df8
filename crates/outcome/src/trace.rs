//! The result of `crema trace`: one execution of a whole program.

use crate::Place;

/// One execution.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Execution {
    /// The exit code of the program; `None` if it did not finish.
    pub exit_code: Option<i32>,
    /// Why it did not finish, if it did not.
    pub interruptions: Vec<Interruption>,
    /// The native methods that ran on the host, sorted by name.
    pub natives: Vec<NativeCalls>,
    /// The path that the run took.
    pub path: TracedPath,
}

impl Execution {
    /// Calls of native methods on the host.
    pub fn host_calls(&self) -> u64 {
        self.natives.iter().map(|native| native.calls).sum()
    }
}

/// Why an execution did not finish.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Interruption {
    /// Where in the program; empty if there is no such place.
    pub place: String,
    /// Why.
    pub reason: String,
}

/// A native method that ran on the host.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NativeCalls {
    /// `pkg.Class.method(I)V`.
    pub method: String,
    /// How often it was called.
    pub calls: u64,
    /// How many of its parameters are references: through these it could change the program's heap.
    pub reference_parameters: usize,
}

/// The path of a run with symbolic inputs.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct TracedPath {
    /// The symbolic inputs, in the order in which they were made.
    pub inputs: Vec<TracedInput>,
    /// Conjuncts of the path constraint. A condition that is met again is counted once.
    pub conjuncts: u64,
    /// Those that arose in code of the JDK.
    pub conjuncts_in_library: u64,
    /// Conjuncts by the class whose code they arose in; most first, then by name.
    pub classes: Vec<ClassConjuncts>,
    /// Conjuncts over the run: it is cut into parts of as many branches and calls each.
    pub over_run: Vec<u64>,
    /// The path constraint in order, if it was asked for.
    pub constraint: Option<Vec<Conjunct>>,
    /// Values of inputs that native code was given, and whose results came back: with these values the constraint is exact.
    pub pins: u64,
    /// Where precision was lost: each place once, in the order of the first read.
    pub imprecision: Vec<Imprecision>,
    /// Further places, beyond those that are listed.
    pub further_imprecision: u64,
    /// Branches that depended on lost values alone, by the method that lost them; most first.
    pub lost_conjuncts: Vec<(String, u64)>,
    /// Methods and classes that ran, those of the JDK included.
    pub methods: u64,
    /// Classes of which a method ran.
    pub executed_classes: u64,
    /// Another input that takes the same path, if one was asked for.
    pub same_path: Option<SamePath>,
}

/// The symbolic bytes or values that come from one source.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TracedInput {
    /// `stdin`, `argument 1`, a file name, or `Symbolic.nondetInt at Main.main(Main.java:3)`.
    pub name: String,
    /// How many bytes, characters or values of it the program has read.
    pub symbols: u64,
    /// How many of these occur in the path constraint.
    pub constrained: u64,
}

/// Conjuncts that arose in code of a class.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ClassConjuncts {
    /// `pkg.Class`.
    pub class: String,
    /// It belongs to the JDK.
    pub library: bool,
    /// How many.
    pub conjuncts: u64,
}

/// A conjunct of the path constraint.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Conjunct {
    /// Where it arose.
    pub place: Place,
    /// In code of the JDK.
    pub library: bool,
    /// The condition, as SMT-LIB text; long ones are cut, with `…`.
    pub term: String,
}

/// What happened to a symbolic value.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum ImprecisionKind {
    /// Code that ran only on the host changed a location that held it.
    SideEffect,
    /// Such code computed a result from it, or passed one on to a method of the program.
    Concretised,
    /// It was written to a file, and read back.
    File,
}

/// A symbolic value that was lost, and the place where the program used what replaced it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Imprecision {
    /// What happened.
    pub kind: ImprecisionKind,
    /// The method that ran only on the host: `pkg.Class.method(I)V`.
    pub method: String,
    /// `pkg.Class.field`, `int[] element 3`, `result`, or a file and an offset.
    pub location: String,
    /// The symbolic value, as SMT-LIB text; a long one is cut.
    pub held: String,
    /// Where its replacement was read first.
    pub read_at: Place,
    /// How often the same happened: same kind, method and location, read at the same place.
    pub times: u64,
}

/// Another input that takes the same path.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SamePath {
    /// Arguments of the program.
    pub arguments: Vec<String>,
    /// Standard input, if it is symbolic.
    pub stdin: Option<Vec<u8>>,
    /// Symbolic files: the name given, and the contents.
    pub files: Vec<(String, Vec<u8>)>,
    /// Values of nondeterministic calls, in order, as Java literals.
    pub calls: Vec<String>,
    /// Symbolic bytes and values that differ from the original ones, and all.
    pub changed: u64,
    /// All symbolic bytes and values.
    pub symbols: u64,
    /// Of evenly spaced symbols: how many there are, how many could change alone, and how many of these do differ.
    pub sample: [u64; 3],
    /// Where the other input was written to.
    pub written_to: Option<String>,
    /// What the JVM says about it.
    pub confirmed: Confirmation,
}

/// Whether a JVM took the same branches with the other input.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Confirmation {
    /// The same branches, and the same end.
    Same {
        /// How many branches.
        branches: u64,
        /// The exception with which both runs end, and its place.
        exception: Option<String>,
        /// Threads and static initialisers whose path differs from run to run with the same input: they are not compared.
        unsteady: Vec<String>,
    },
    /// They differ: where first.
    Different(String),
    /// It could not be found out.
    Unknown(String),
}
