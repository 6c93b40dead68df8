//! The command line: every flag is one field here, with its meaning and its default in the doc comment.

use std::path::PathBuf;
use std::time::Duration;

use clap::{Args, Parser, Subcommand, ValueEnum};

use crate::check::{Depth, Pattern};

/// Crema runs Java programs on its own engine, with a real JVM as the model of everything native.
#[derive(Debug, Parser)]
#[command(name = "crema", version, max_term_width = 110)]
pub(crate) struct Options {
    /// What to do.
    #[command(subcommand)]
    pub(crate) command: Command,
}

/// What to do.
#[derive(Debug, Subcommand)]
pub(crate) enum Command {
    /// Runs a whole program on one concrete input: its output is that of `java`, and so is its exit code
    #[command(after_help = EXIT_CODES)]
    Trace(TraceOptions),
    /// Finds run-time errors in every method, and confirms each on a JVM
    #[command(after_help = FINDINGS)]
    Check(CheckOptions),
    /// Explores a whole program for all inputs, and says whether a property holds
    #[command(after_help = VERDICTS)]
    Verify(VerifyOptions),
    /// Writes the jar with `crema.Symbolic`, the nondeterministic inputs of a program, to compile against
    SymbolicJar(SymbolicJarOptions),
}

impl Command {
    /// How to run and what to tell, where that can be chosen.
    pub(crate) fn run(&self) -> Option<&RunOptions> {
        match self {
            Command::Trace(options) => Some(&options.run),
            Command::Check(options) => Some(&options.run),
            Command::Verify(options) => Some(&options.run),
            Command::SymbolicJar(_) => None,
        }
    }
}

const VERDICTS: &str = "\
The last line of the output is `Verdict: TRUE`, `Verdict: FALSE` or `Verdict: UNKNOWN (reason)`. FALSE is said after the
inputs were replayed on a JVM and violated the property there; TRUE if every path was explored to its end.
Exit code: 0 for TRUE, 1 for FALSE, 3 for UNKNOWN; else
  2    bad usage, or input that cannot be read
  70   a bug of Crema
  128+N  signal N was sent to Crema";

const EXIT_CODES: &str = "\
Exit code: that of the program; else
  2    bad usage, or input that cannot be read
  3    stopped before the end: a deadlock, or something that Crema does not support
  70   a bug of Crema
  124  the time limit was reached
  128+N  a signal: sent to Crema, or the one that ended the host JVM";

const FINDINGS: &str = "\
Every error told was thrown by a JVM, at that place, by the test that --tests writes.
Exit codes: 0 no error, 1 errors, 2 bad usage or unreadable input, 70 a bug of Crema.";

/// Options of `crema trace`.
#[derive(Debug, Clone, Args)]
pub(crate) struct TraceOptions {
    /// The class to run [default: the Main-Class of a jar, else the only class with a main method, else `Main`]
    #[arg(long, value_name = "CLASS")]
    pub(crate) main: Option<String>,

    /// Use the routines of `verify` in place of the JDK's code, as tests of these routines do
    #[arg(long, hide = true)]
    pub(crate) exploring_routines: bool,

    #[command(flatten)]
    pub(crate) code: CodeOptions,

    #[command(flatten)]
    pub(crate) run: RunOptions,

    /// Arguments of the program
    #[arg(last = true, value_name = "ARGS")]
    pub(crate) arguments: Vec<String>,
}

/// Options of `crema check`.
#[derive(Debug, Clone, Args)]
pub(crate) struct CheckOptions {
    /// Check only these methods: pkg.Class, pkg.Class#method; `*` stands for any text (repeatable)
    #[arg(long, value_name = "PATTERN")]
    pub(crate) select: Vec<Pattern>,

    /// Do not check these methods (repeatable)
    #[arg(long, value_name = "PATTERN")]
    pub(crate) exclude: Vec<Pattern>,

    /// Which arguments may be null: those that no annotation forbids to be null, none, or all
    #[arg(long, value_enum, default_value_t = Nulls::Unannotated, value_name = "WHICH")]
    pub(crate) null_arguments: Nulls,

    /// Let two arguments of the same type be the same object
    #[arg(long, value_enum, default_value_t = Switch::Off, value_name = "WHEN")]
    pub(crate) aliasing: Switch,

    /// In which states objects of classes under test may be
    #[arg(long, value_enum, default_value_t = States::Constructed, value_name = "WHICH")]
    pub(crate) state: States,

    /// Take an exception that code makes and throws itself for a contract with its caller, not for an error
    #[arg(long, value_enum, default_value_t = Switch::On, value_name = "WHEN")]
    pub(crate) contracts: Switch,

    /// Follow calls of the program's own methods only so deep from the method under test, 0 not at all; beyond that, a
    /// call gives an unknown value. Of some methods only: PATTERN=N (repeatable, the last that fits counts) [default: all]
    #[arg(long, value_name = "[PATTERN=]N|all")]
    pub(crate) depth: Vec<Depth>,

    /// What is reachable from the arguments of a call beyond the depth is unknown after it, too
    #[arg(long, value_enum, default_value_t = Switch::Off, value_name = "WHEN")]
    pub(crate) havoc: Switch,

    /// Ask at each branch which sides are feasible; off: only where a path ends with an error
    #[arg(long, value_enum, default_value_t = Switch::On, value_name = "WHEN")]
    pub(crate) prune: Switch,

    /// Whether sides of a branch that meet again are explored as one path
    #[arg(long, value_enum, default_value_t = Switch::On, value_name = "WHEN")]
    pub(crate) merge: Switch,

    /// Tell also what a JVM did not confirm, with the reason
    #[arg(long)]
    pub(crate) warnings: bool,

    /// Write a JUnit 5 test for each error below this folder
    #[arg(long, value_name = "DIR")]
    pub(crate) tests: Option<PathBuf>,

    /// Write the errors to this file, as SARIF 2.1.0
    #[arg(long, value_name = "FILE")]
    pub(crate) sarif: Option<PathBuf>,

    /// Write pages for a browser below this folder: an index, and one for each class with errors
    #[arg(long, value_name = "DIR")]
    pub(crate) html: Option<PathBuf>,

    /// How many methods are checked at the same time [default: the number of processors]
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..=256))]
    pub(crate) jobs: Option<u32>,

    /// Longest time for one method
    #[arg(long, value_name = "DURATION", value_parser = parse_duration, default_value = "10s")]
    pub(crate) unit_time_limit: Duration,

    /// Most paths of one method
    #[arg(long, value_name = "N", default_value_t = 400)]
    pub(crate) max_paths: u64,

    /// Give up a path that comes to the same branch more often than this
    #[arg(long, value_name = "N", default_value_t = 12, value_parser = clap::value_parser!(u32).range(1..))]
    pub(crate) max_revisits: u32,

    /// Give up a path with more conditions than this [default: no limit]
    #[arg(long, value_name = "N")]
    pub(crate) max_path_condition: Option<usize>,

    /// For choices that are made at random
    #[arg(long, value_name = "N", default_value_t = 0)]
    pub(crate) seed: u64,

    /// Go on with a run that was cut short: methods that it has done are not done again
    #[arg(long, requires = "json")]
    pub(crate) resume: bool,

    #[command(flatten)]
    pub(crate) code: CodeOptions,

    #[command(flatten)]
    pub(crate) run: RunOptions,
}

/// Which arguments may be null.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(crate) enum Nulls {
    /// None
    Never,
    /// Those that no annotation forbids to be null
    Unannotated,
    /// All
    Always,
}

/// In which states objects may be.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(crate) enum States {
    /// Those that constructors, factories and setters lead to
    Constructed,
    /// Any: fields are set directly, by reflection in the tests
    Fields,
}

/// Features of merging, in the order in which they are added.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
#[allow(missing_docs)]
pub(crate) enum Feature {
    Regions,
    Calls,
    Exits,
    Returns,
}

/// On or off.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
#[allow(missing_docs)]
pub(crate) enum Switch {
    On,
    Off,
}

/// Options of `crema verify`.
#[derive(Debug, Clone, Args)]
pub(crate) struct VerifyOptions {
    /// The class to run [default: the only class with a main method, else the one that the property file names, else
    /// `Main`]
    #[arg(long, value_name = "CLASS")]
    pub(crate) main: Option<String>,

    /// What must hold: `assert` (no assert statement fails), `exception` (no RuntimeException is left uncaught), or a
    /// property file of SV-COMP
    #[arg(long, value_name = "FILE.prp|assert|exception", default_value = "assert")]
    pub(crate) property: String,

    /// Write a witness of the verdict to this file, in the GraphML format of SV-COMP
    #[arg(long, value_name = "FILE")]
    pub(crate) witness: Option<PathBuf>,

    /// Give up a path that comes to the same instruction more often than this [default: no limit, the limit grows until
    /// nothing is left to explore]
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..))]
    pub(crate) max_revisits: Option<u32>,

    /// Whether sides of a branch that meet again are explored as one path
    #[arg(long, value_enum, default_value_t = Switch::On, value_name = "on|off")]
    pub(crate) merge: Switch,

    /// Merge only with these features and those before them, to measure what each of them is good for
    #[arg(long, value_enum, hide = true, value_name = "FEATURE")]
    pub(crate) merge_up_to: Option<Feature>,

    /// For choices that are made at random
    #[arg(long, value_name = "N", default_value_t = 0)]
    pub(crate) seed: u64,

    /// In which order paths are explored
    #[arg(long, value_enum, default_value_t = SearchOrder::Depth, value_name = "ORDER")]
    pub(crate) search: SearchOrder,

    /// A solver that reads SMT-LIB 2 from its standard input, such as 'z3 -in' [default: Crema's own]
    #[arg(long, value_name = "COMMAND")]
    pub(crate) solver: Option<String>,

    /// Ask this solver every query, too, and stop if it disagrees (repeatable; slow, for tests of Crema itself)
    #[arg(long, value_name = "COMMAND", conflicts_with = "solver")]
    pub(crate) cross_check: Vec<String>,

    #[command(flatten)]
    pub(crate) code: CodeOptions,

    #[command(flatten)]
    pub(crate) run: RunOptions,

    /// Arguments of the program
    #[arg(last = true, value_name = "ARGS")]
    pub(crate) arguments: Vec<String>,
}

/// Options of `crema symbolic-jar`.
#[derive(Debug, Clone, Args)]
pub(crate) struct SymbolicJarOptions {
    /// Where to write it; `crema verify` needs no such file: it has the classes itself
    #[arg(value_name = "FILE.jar")]
    pub(crate) file: PathBuf,
}

/// Which code, and on which JDK.
#[derive(Debug, Clone, Args)]
pub(crate) struct CodeOptions {
    /// The code: a jar, a folder of classes, a .java file or a folder of sources
    #[arg(required = true, value_name = "PATH")]
    pub(crate) paths: Vec<PathBuf>,

    /// What the code needs: jars and folders of classes, separated by `:`; `FOLDER/*` is every jar in FOLDER
    #[arg(long, value_name = "PATHS")]
    pub(crate) classpath: Option<String>,

    /// The JDK, 17 or later [default: $JAVA_HOME, else that of the `java` on $PATH]
    #[arg(long, value_name = "FOLDER")]
    pub(crate) java_home: Option<PathBuf>,

    /// An option for every JVM that Crema starts, such as -J-Dname=value, -J-Xmx2g or -J-ea (repeatable)
    #[arg(short = 'J', value_name = "OPTION", allow_hyphen_values = true)]
    pub(crate) jvm_options: Vec<String>,
}

/// How to run and what to tell.
#[derive(Debug, Clone, Args)]
pub(crate) struct RunOptions {
    /// End the run after this time, such as 500ms, 30s, 2m or 1h; a bare number is in seconds [default: no limit]
    #[arg(long, value_name = "DURATION", value_parser = parse_duration)]
    pub(crate) time_limit: Option<Duration>,

    /// Write the report to this file, as JSON
    #[arg(long, value_name = "FILE")]
    pub(crate) json: Option<PathBuf>,

    /// Print nothing but errors
    #[arg(short, long, conflicts_with = "verbose")]
    pub(crate) quiet: bool,

    /// Print on standard error which JDK and class path are used, and a report after the run
    #[arg(short, long)]
    pub(crate) verbose: bool,

    /// Colours in messages
    #[arg(long, value_enum, default_value_t = Color::Auto, value_name = "WHEN")]
    pub(crate) color: Color,
}

/// In which order paths are explored.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(crate) enum SearchOrder {
    /// The newest path first
    Depth,
    /// The oldest path first
    Breadth,
    /// Any path, by the seed
    Random,
    /// Branches that few paths have come to first
    Coverage,
    /// All of these in turn
    Interleaved,
}

/// When to use colours.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(crate) enum Color {
    /// On a terminal, unless $NO_COLOR is set
    Auto,
    /// Always
    Always,
    /// Never
    Never,
}

/// A number with a unit: `ms`, `s`, `m` or `h`.
fn parse_duration(text: &str) -> Result<Duration, String> {
    let unit_at = text.find(|c: char| c.is_ascii_alphabetic()).unwrap_or(text.len());
    let (number, unit) = text.split_at(unit_at);
    let seconds = match unit {
        "ms" => 0.001,
        "" | "s" => 1.0,
        "m" => 60.0,
        "h" => 3600.0,
        _ => return Err(format!("`{unit}` is no unit of time; use ms, s, m or h")),
    };
    let number: f64 = number.parse().map_err(|_| "give a number and a unit, such as 30s".to_string())?;
    let duration = Duration::try_from_secs_f64(number * seconds).map_err(|_| "out of range".to_string())?;
    if duration.is_zero() { Err("must be more than zero".into()) } else { Ok(duration) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn durations() {
        for (text, millis) in [("500ms", 500), ("30s", 30_000), ("2m", 120_000), ("1.5h", 5_400_000), ("7", 7_000)] {
            assert_eq!(parse_duration(text), Ok(Duration::from_millis(millis)), "{text}");
        }
        for text in ["", "s", "-1s", "0s", "1 s", "5x", "1e400s", "nan", "inf"] {
            assert!(parse_duration(text).is_err(), "{text}");
        }
    }

    #[test]
    fn jvm_options_may_be_glued() {
        let words = ["crema", "trace", "-J-Da=b", "-J", "-Xmx1g", "a.jar", "--", "-J-Dnot=mine"];
        let Command::Trace(options) = Options::try_parse_from(words).expect("valid").command else { panic!("trace") };
        assert_eq!(options.code.jvm_options, ["-Da=b", "-Xmx1g"]);
        assert_eq!(options.arguments, ["-J-Dnot=mine"]);
    }
}
