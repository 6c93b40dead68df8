//! What exploration finds, as plain data. Replay and reports depend on this crate, and never on the engine.

mod bytecode;
mod check;
mod construction;
mod cost;
mod coverage;
mod level;
mod name;
mod pattern;
mod reserved_words;
mod shard;
mod test;
mod trace;

pub use bytecode::{Disassembly, ShownInstruction};
pub use check::{
    Argument, Call, Candidate, Expected, Explanation, Expr, FieldValue, Finding, JavaType, ShownInput, Status,
    StubMethod, Target, TestCode, TestInput, UnitName, UnitReport,
};
pub use construction::Construction;
pub use coverage::{ClassShape, Coverage, ExecutedClass};
pub use level::{Access, Facts, Group, Level, NullCause, PassedNull};
pub use name::without_numbers;
pub use pattern::{Pattern, is_concrete_only};
pub use reserved_words::RESERVED_WORDS;
pub use shard::{CodeIdentity, RunIdentity, Shard};
pub use test::{Assertion, AssertionKind, Observed, Predicted, TakenBranch, TestCase, WrittenTest};
pub use trace::{
    ClassConjuncts, Confirmation, Conjunct, Execution, Imprecision, ImprecisionKind, Interruption, NativeCalls,
    SamePath, TracedInput, TracedPath,
};

use std::collections::BTreeMap;
use std::fmt;
use std::time::Duration;

use serde::{Deserialize, Serialize};

/// A value that a nondeterministic call gave. Floats are their bits, so that values compare and print exactly.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
#[allow(missing_docs)]
pub enum InputValue {
    Boolean(bool),
    Byte(i8),
    Char(u16),
    Short(i16),
    Int(i32),
    Long(i64),
    Float(u32),
    Double(u64),
    /// UTF-16 code units.
    String(Vec<u16>),
    /// An object: how it is made. The values of its arguments are the next calls of [`Construction::ARGUMENTS`].
    Object(Construction),
}

/// One call of a nondeterministic method, such as `Verifier.nondetInt()`, in the order of execution.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct InputCall {
    /// Class of the method called, `org.sosy_lab.sv_benchmarks.Verifier`.
    pub class: String,
    /// Its name, `nondetInt`.
    pub method: String,
    /// The place of the call.
    pub site: Place,
    /// What it gave.
    pub value: InputValue,
}

/// A place in the program, as a stack trace prints it.
#[derive(Debug, Clone, PartialEq, Eq, Hash, PartialOrd, Ord, Default, Serialize, Deserialize)]
pub struct Place {
    /// `pkg.Class`.
    pub class: String,
    /// `method`.
    pub method: String,
    /// `Class.java`, if the class file has it.
    pub file: Option<String>,
    /// Line, if the class file has it.
    pub line: Option<u32>,
}

impl fmt::Display for Place {
    /// As in a stack trace: `pkg.Class.method(File.java:3)`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}.{}(", self.class, self.method)?;
        match (&self.file, self.line) {
            (Some(file), Some(line)) => write!(f, "{file}:{line})"),
            (Some(file), None) => write!(f, "{file})"),
            (None, _) => write!(f, "Unknown Source)"),
        }
    }
}

/// What must hold of a whole program.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Property {
    /// No `assert` fails.
    Assert,
    /// No `RuntimeException` leaves a thread uncaught.
    Exception,
}

/// How the property is violated.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Violation {
    /// `java.lang.AssertionError`.
    pub exception: String,
    /// Its message, if it is known.
    pub message: Option<String>,
    /// Where it was thrown: the top frame of its stack trace.
    pub place: Place,
    /// The nearest frame of the program's own code, if that is another one.
    pub caller: Option<Place>,
}

/// Inputs that violate the property.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Counterexample {
    /// The values of all nondeterministic calls on the path.
    pub inputs: Vec<InputCall>,
    /// What happens with them.
    pub violation: Violation,
}

/// How often an item of work (a method, a path, a replay) is repeated after another process killed its JVM. Then it is left out.
pub const RETRIES: u32 = 3;

/// Why exploration is incomplete.
#[derive(Debug, Clone, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum StopReason {
    /// The time limit was reached with paths left.
    TimeLimit,
    /// A path came back to the same place too often.
    Revisits,
    /// A path condition became too long.
    PathCondition,
    /// There are more paths than these.
    Paths(u64),
    /// So many paths in a row covered no new branch, and others are left.
    NoNewCoverage(u64),
    /// Half of the work covered no new branch, and paths are left.
    NoNewCoverageForLong,
    /// A call on an input object has more targets than these.
    Targets(usize),
    /// A class was asked for by a symbolic name, and no class but these was tried.
    ClassNames(usize),
    /// The engine does not support something.
    Unsupported(Gap),
    /// An input string is longer than those whose characters are known.
    LongInput(Gap),
    /// The program depends on something that can differ between two runs: what it is, and where the program used it.
    Chance(Gap),
    /// Not all objects that an input stands for were tried; of which input, and what was left out.
    Objects(Gap),
    /// A violation is possible in a state that over-approximates the reachable ones; what was over-approximated.
    OverApproximated(Gap),
    /// The solver could not decide.
    Solver(String),
    /// The replay of a counterexample took another path.
    Diverged(String),
    /// Memory.
    Memory,
    /// The host JVM ended; how.
    Host(String),
    /// The user ended the run.
    Interrupted,
    /// A bug in Crema.
    Bug(String),
}

/// Something that the engine does not support, and where the program needs it.
#[derive(Debug, Clone, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Gap {
    /// What it is.
    pub what: String,
    /// `pkg.Class.method(File.java:1)`; empty if there is no such place.
    pub place: String,
}

impl From<&str> for Gap {
    fn from(what: &str) -> Self {
        Gap { what: what.to_owned(), place: String::new() }
    }
}

impl fmt::Display for Gap {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.place.as_str() {
            "" => f.write_str(&self.what),
            place => write!(f, "{} at {place}", self.what),
        }
    }
}

impl StopReason {
    /// Where the program needs it; empty if there is no such place.
    pub fn place(&self) -> &str {
        match self {
            StopReason::Unsupported(gap)
            | StopReason::LongInput(gap)
            | StopReason::Chance(gap)
            | StopReason::Objects(gap)
            | StopReason::OverApproximated(gap) => &gap.place,
            _ => "",
        }
    }

    /// The reason without its place.
    #[must_use]
    pub fn anywhere(&self) -> StopReason {
        match self {
            StopReason::Unsupported(gap) => StopReason::Unsupported(gap.what.as_str().into()),
            StopReason::LongInput(gap) => StopReason::LongInput(gap.what.as_str().into()),
            StopReason::Chance(gap) => StopReason::Chance(gap.what.as_str().into()),
            StopReason::Objects(gap) => StopReason::Objects(gap.what.as_str().into()),
            StopReason::OverApproximated(gap) => StopReason::OverApproximated(gap.what.as_str().into()),
            reason => reason.clone(),
        }
    }
}

impl fmt::Display for StopReason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            StopReason::TimeLimit => f.write_str("time limit"),
            StopReason::Revisits => f.write_str("loop bound reached (--max-revisits)"),
            StopReason::PathCondition => {
                f.write_str("a path condition is longer than the limit (--max-path-condition)")
            }
            StopReason::Paths(most) => write!(f, "more than {most} paths"),
            StopReason::Targets(most) => write!(f, "more than {most} targets of a call on an input object"),
            StopReason::ClassNames(count) => {
                write!(f, "a class is found by a symbolic name; {count} classes were tried (--prefer)")
            }
            StopReason::NoNewCoverageForLong => write!(f, "no new coverage in the second half of the work"),
            StopReason::NoNewCoverage(paths) => write!(f, "no new coverage in the last {paths} paths"),
            StopReason::Unsupported(gap) | StopReason::LongInput(gap) => write!(f, "not supported: {gap}"),
            StopReason::Chance(Gap { what, place }) if place.is_empty() => write!(f, "depends on {what}"),
            StopReason::Chance(Gap { what, place }) => write!(f, "depends on {what} at {}", line_of(place)),
            StopReason::Objects(gap) => write!(f, "not all objects of {gap}"),
            StopReason::OverApproximated(gap) => {
                write!(f, "possible violation in an over-approximated state: {gap}")
            }
            StopReason::Solver(what) => write!(f, "solver: {what}"),
            StopReason::Diverged(what) => write!(f, "the replay diverged: {what}"),
            StopReason::Memory => f.write_str("memory limit"),
            StopReason::Host(how) => write!(f, "the host JVM ended: {how}"),
            StopReason::Interrupted => f.write_str("interrupted"),
            StopReason::Bug(what) => write!(f, "a bug in Crema: {what}"),
        }
    }
}

/// `File.java:7` of `pkg.Class.method(File.java:7)`.
fn line_of(place: &str) -> &str {
    let inside = place.rsplit_once('(').and_then(|(_, inside)| inside.strip_suffix(')'));
    inside.filter(|inside| *inside != "Unknown Source").unwrap_or(place)
}

/// Something that is fixed when a JVM starts, and that the verdict relies on.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Assumption {
    /// `default locale`.
    pub what: String,
    /// `en_US`; `None` if it is not set.
    pub value: Option<String>,
    /// Where the program read it first: `pkg.Class.method(File.java:7)`.
    pub read_at: String,
}

impl fmt::Display for Assumption {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.value {
            Some(value) if value.contains(|c: char| c == ',' || c.is_whitespace()) => {
                write!(f, "{} {value:?}", self.what)
            }
            Some(value) => write!(f, "{} {value}", self.what),
            None => write!(f, "{} not set", self.what),
        }
    }
}

/// What is known about the property.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Verdict {
    /// It holds: every path was explored to its end, or a checked proof covers what was not.
    True,
    /// It does not: the counterexample was replayed on a real JVM.
    False(Counterexample),
    /// Not known, for this reason, the most informative one.
    Unknown(StopReason),
}

/// Counts of a run.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct VerificationStats {
    /// Methods of the code under test that were called.
    pub methods: u64,
    /// Paths that ended.
    pub paths: u64,
    /// Questions to the solver chain.
    pub queries: u64,
    /// Branches found infeasible.
    pub pruned: u64,
    /// Branches whose successors were merged into one path.
    pub merged_regions: u64,
    /// Branches whose successors were not merged, by reason.
    pub refused_regions: BTreeMap<&'static str, u64>,
    /// Loops and recursions proved by induction.
    pub inductions: u64,
    /// Calls of native methods on the host.
    pub host_calls: u64,
    /// Time in the solver.
    pub solver_time: Duration,
    /// Counterexamples that a replay did not confirm.
    pub divergences: u64,
}

/// The result of `crema verify`.
#[derive(Debug, Clone)]
pub struct Verification {
    /// The verdict.
    pub verdict: Verdict,
    /// The parts of the configuration that TRUE relies on.
    pub assumptions: Vec<Assumption>,
    /// What was left out, with how often.
    pub incomplete: BTreeMap<StopReason, u64>,
    /// Counts.
    pub stats: VerificationStats,
}

/// What the replay of a counterexample saw.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum ReplayOutcome {
    /// The same violation.
    Confirmed,
    /// Something else; what.
    Different(String),
}
