//! The command line: every flag is one field here, with its meaning and its default in the doc comment.

use std::path::PathBuf;
use std::time::Duration;

use clap::{Args, Parser, Subcommand, ValueEnum, ValueHint};
use clap_complete::Shell;
use crema_check::{Contracts, InputRules, NullArguments, ObjectState};
use crema_outcome::Level;

use crate::check::{Depth, Part, Pattern};
use crate::limits::{
    BASELINE_FILE, CALL_TARGETS, MODEL_SAMPLES, MOST_JOBS, TEST_FOLDER, UNIT_PATHS, UNIT_REVISITS, UNIT_TIME_LIMIT,
};
use crate::memory;
use crate::trace::Keep;

/// The value of options that take paths separated by `:`. In `crema.toml`, it may be a list.
pub(crate) const PATH_LIST: &str = "PATHS";

/// Symbolic execution of Java bytecode: finds run-time errors, verifies assertions, traces programs.
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
    /// Find run-time errors in every method, and confirm each on a JVM
    #[command(after_help = FINDINGS)]
    Check(CheckOptions),
    /// Make one report of the parts that `check --shard` has checked
    #[command(after_help = MERGED)]
    Merge(MergeOptions),
    /// Write down the errors of a report as known, so that `check --baseline` reports only new ones
    Baseline(BaselineOptions),
    /// Write JUnit 5 tests that cover the branches of every method
    #[command(after_help = SUITES)]
    Test(TestOptions),
    /// Explore a whole program for all inputs, and decide whether a property holds
    #[command(after_help = VERDICTS)]
    Verify(VerifyOptions),
    /// Run a whole program on one concrete input, with the output and the exit code of `java`
    #[command(after_help = EXIT_CODES)]
    Trace(TraceOptions),
    /// Compare models of methods with the methods, and find out which methods need a model
    Models(ModelsOptions),
    /// Write the jar with `crema.Symbolic`, the nondeterministic inputs of a program, and `crema.Fields`, for models, to compile against
    SymbolicJar(SymbolicJarOptions),
    /// Report what this machine has of what Crema needs, and how to get what is missing
    #[command(after_help = DOCTOR)]
    Doctor(DoctorOptions),
    /// Print the completion script for a shell
    #[command(after_help = COMPLETIONS)]
    Completions(CompletionsOptions),
    /// Print the manual page, or write those of all commands to a folder
    Man(ManOptions),
}

impl Command {
    /// How to run and what to report, where that can be chosen.
    pub(crate) fn run(&self) -> Option<&RunOptions> {
        match self {
            Command::Trace(options) => Some(&options.run),
            Command::Check(options) => Some(&options.run),
            Command::Merge(options) => Some(&options.run),
            Command::Test(options) => Some(&options.run),
            Command::Verify(options) => Some(&options.run),
            Command::Models(ModelsOptions { command: ModelsCommand::Check(options) }) => Some(&options.run),
            Command::Models(ModelsOptions { command: ModelsCommand::Suggest(options) }) => Some(&options.run),
            Command::Baseline(_)
            | Command::SymbolicJar(_)
            | Command::Doctor(_)
            | Command::Completions(_)
            | Command::Man(_) => None,
        }
    }
}

const VERDICTS: &str = "\
The last line of the output is `Verdict: TRUE`, `Verdict: FALSE` or `Verdict: UNKNOWN (reason)`. FALSE: a JVM has replayed the
counterexample and violated the property. TRUE: all paths were explored, or covered by a checked abstraction.
Exit codes:
  0      TRUE
  1      FALSE
  2      bad usage, or input that cannot be read
  3      UNKNOWN
  70     a bug in Crema
  128+N  signal N was sent to Crema";

const EXIT_CODES: &str = "\
Exit code: that of the program; else
  2      bad usage, or input that cannot be read
  3      stopped before the end: a deadlock, or something that Crema does not support
  70     a bug in Crema
  124    the time limit was reached
  128+N  signal N was sent to Crema, or ended the host JVM";

const FINDINGS: &str = "\
A JVM has thrown every reported error at that place, in the test that --tests writes.
Exit codes:
  0      no error
  1      errors
  2      bad usage, or input that cannot be read
  70     a bug in Crema
  128+N  signal N was sent to Crema";

const MERGED: &str = "\
The report is that of a single run, but for its time. All parts must be there, complete, and of the same run.
Exit codes:
  0      no error
  1      errors
  2      bad usage, parts that do not belong together, or input that cannot be read
  70     a bug in Crema
  124    the time limit was reached
  128+N  signal N was sent to Crema";

const SUITES: &str = "\
A JVM has run every test that is written, three times, in different orders. Tests that document a likely bug have the tag `likely-bug`.
Exit codes:
  0      the tests are written, even if the time limit was reached
  2      bad usage, or input that cannot be read
  70     a bug in Crema
  128+N  signal N was sent to Crema";

const COMPARISONS: &str = "\
Exit codes:
  0      every model did what its method did
  1      a model differs from its method
  2      bad usage, or input that cannot be read
  3      a model could not be compared
  70     a bug in Crema
  124    the time limit was reached
  128+N  signal N was sent to Crema";

const DOCTOR: &str = "\
Status of a check: ok; MISSING, Crema needs it; optional, Crema works without it.
Exit codes:
  0  everything that Crema needs is there
  2  bad usage, or a report that cannot be written
  3  something that Crema needs is missing";

const COMPLETIONS: &str = "\
bash:  crema completions bash > ~/.local/share/bash-completion/completions/crema
zsh:   crema completions zsh > FOLDER/_crema, where FOLDER is in $fpath
fish:  crema completions fish > ~/.config/fish/completions/crema.fish";

/// Options of `crema trace`.
#[derive(Debug, Clone, Args)]
pub(crate) struct TraceOptions {
    /// The class to run [default: the Main-Class of a jar, else the only class with a main method, else `Main`]
    #[arg(long, value_name = "CLASS")]
    pub(crate) main: Option<String>,

    #[command(flatten)]
    pub(crate) inputs: TraceInputs,

    #[command(flatten)]
    pub(crate) replaced: Replaced,

    /// Write the path constraint to this file, as SMT-LIB 2
    #[arg(long, value_name = "FILE")]
    pub(crate) smtlib: Option<PathBuf>,

    /// Find another input that takes the same path, as different as the path constraint allows; write it to this folder [default:
    /// same-path], and let a JVM compare the branches
    #[arg(long, value_name = "DIR", num_args = 0..=1, require_equals = true, default_missing_value = "same-path")]
    pub(crate) same_path: Option<PathBuf>,

    /// Leave this part of the input as it is: stdin, argument1, file, a file by its name, call1 (the first nondeterministic call); with
    /// [A..B] only these positions (repeatable)
    #[arg(long, value_name = "PART", requires = "same_path")]
    pub(crate) keep: Vec<Keep>,

    /// Write an HTML report to this folder
    #[arg(long, value_name = "DIR")]
    pub(crate) html: Option<PathBuf>,

    /// List every conjunct in the JSON report; without this, it has their numbers only
    #[arg(long, requires = "json")]
    pub(crate) conjuncts: bool,

    /// Use the routines of `verify` in place of the JDK's code, for tests of these routines
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

/// What is symbolic in a traced run.
#[derive(Debug, Clone, Args)]
#[command(next_help_heading = "Symbolic inputs")]
pub(crate) struct TraceInputs {
    /// The characters of the program's arguments are symbolic
    #[arg(long)]
    pub(crate) symbolic_args: bool,

    /// The bytes of standard input are symbolic
    #[arg(long)]
    pub(crate) symbolic_stdin: bool,

    /// The bytes of this file are symbolic, however the program reads it (repeatable)
    #[arg(long, value_name = "FILE")]
    pub(crate) symbolic_file: Vec<PathBuf>,

    /// The values of nondeterministic calls, such as crema.Symbolic.nondetInt(): Java literals, one in each line; further calls
    /// give random values
    #[arg(long, value_name = "FILE")]
    pub(crate) input: Option<PathBuf>,

    /// Where the random values of nondeterministic calls start
    #[arg(long, value_name = "N", default_value_t = 0)]
    pub(crate) seed: u64,
}

/// Options of `crema models`.
#[derive(Debug, Clone, Args)]
pub(crate) struct ModelsOptions {
    /// What to do.
    #[command(subcommand)]
    pub(crate) command: ModelsCommand,
}

/// What to do with models.
#[derive(Debug, Clone, Subcommand)]
pub(crate) enum ModelsCommand {
    /// Call methods and their models with the same inputs on a JVM, and compare what they do
    #[command(after_help = COMPARISONS)]
    Check(ModelsCheckOptions),
    /// Run a program as `trace` does, and list the methods that need a model, with what to write
    Suggest(Box<TraceOptions>),
}

/// Options of `crema models check`.
#[derive(Debug, Clone, Args)]
pub(crate) struct ModelsCheckOptions {
    /// Check only models of these classes: pkg.Class; `*` matches any text
    #[arg(value_name = "CLASS")]
    pub(crate) classes: Vec<Pattern>,

    /// The models: a jar, a folder of classes, a .java file or a folder of sources (repeatable)
    #[arg(long, value_name = "PATH", required = true)]
    pub(crate) models: Vec<PathBuf>,

    /// The classes whose methods are modelled, and their dependencies: jars and folders of classes, separated by `:`; `FOLDER/*` is every
    /// jar in FOLDER
    #[arg(long, value_name = "PATHS")]
    pub(crate) classpath: Option<String>,

    /// Load this native library first, as System.loadLibrary does, if no class that is modelled loads it (repeatable)
    #[arg(long, value_name = "NAME")]
    pub(crate) library: Vec<String>,

    /// Sampled inputs for each method, besides those of the paths of its model
    #[arg(long, value_name = "N", default_value_t = MODEL_SAMPLES)]
    pub(crate) samples: u64,

    /// Seed for random choices
    #[arg(long, value_name = "N", default_value_t = 0)]
    pub(crate) seed: u64,

    /// The JDK, 17 to 25 [default: $JAVA_HOME, else that of the `java` on $PATH]
    #[arg(long, value_name = "FOLDER")]
    pub(crate) java_home: Option<PathBuf>,

    /// Pass an option to every JVM that Crema starts, such as -J-Djava.library.path=DIR (repeatable)
    #[arg(short = 'J', value_name = "OPTION", allow_hyphen_values = true)]
    pub(crate) jvm_options: Vec<String>,

    #[command(flatten)]
    pub(crate) run: RunOptions,
}

/// Which methods of a traced program do not run as they are.
#[derive(Debug, Clone, Args)]
#[command(next_help_heading = "Methods")]
pub(crate) struct Replaced {
    /// Run these methods on the host JVM only, as native methods: pkg.Class, pkg.Class#method; `*` matches any text (repeatable)
    #[arg(long, value_name = "PATTERN")]
    pub(crate) concrete: Vec<Pattern>,

    /// Run the methods of classes models.pkg.Class in place of those of pkg.Class: a jar, a folder of classes, a .java file or a folder
    /// of sources (repeatable)
    #[arg(long, value_name = "PATH")]
    pub(crate) models: Vec<PathBuf>,
}

/// Options of `crema check`.
#[derive(Debug, Clone, Args)]
pub(crate) struct CheckOptions {
    /// Check only these methods: pkg.Class, pkg.Class#method; `*` matches any text (repeatable)
    #[arg(long, value_name = "PATTERN")]
    pub(crate) select: Vec<Pattern>,

    /// Do not check these methods (repeatable)
    #[arg(long, value_name = "PATTERN")]
    pub(crate) exclude: Vec<Pattern>,

    /// Check only methods whose bytecode differs from that of this git revision, and methods that call them
    #[arg(long, value_name = "REV")]
    pub(crate) changed_since: Option<String>,

    /// End with exit code 0 if there is no method to check, as in a module of a build that the patterns do not select
    #[arg(long)]
    pub(crate) allow_empty: bool,

    #[command(flatten)]
    pub(crate) inputs: InputOptions,

    /// Treat exceptions that the code throws explicitly as part of its contract
    #[arg(long, value_enum, default_value_t = Switch::On, value_name = "WHEN")]
    pub(crate) contracts: Switch,

    /// Inline calls of the program's own methods up to this depth; deeper calls return an unknown value. PATTERN=N
    /// applies to some methods only (repeatable, the last match counts) [default: all]
    #[arg(long, value_name = "[PATTERN=]N|all")]
    pub(crate) depth: Vec<Depth>,

    /// Treat what is reachable from the arguments of a call beyond --depth as unknown after it
    #[arg(long, value_enum, default_value_t = Switch::Off, value_name = "WHEN")]
    pub(crate) havoc: Switch,

    /// Ask the solver at each branch which successors are feasible; off: only where a path ends with an error
    #[arg(long, value_enum, default_value_t = Switch::On, value_name = "WHEN")]
    pub(crate) prune: Switch,

    /// Merge paths at the join points of branches
    #[arg(long, value_enum, default_value_t = Switch::On, value_name = "WHEN")]
    pub(crate) merge: Switch,

    #[command(flatten)]
    pub(crate) report: ReportOptions,

    /// Check only part I of N parts of the methods, from 1; `crema merge` makes one report of all parts. Exit code: 0 if the part is complete, 4 if the
    /// time limit cut it short
    #[arg(long, value_name = "I/N", requires = "json")]
    pub(crate) shard: Option<Part>,

    /// Check this many methods in parallel [default: the number of cores]
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..=MOST_JOBS))]
    pub(crate) jobs: Option<u32>,

    /// Let Crema and its JVMs take so much memory together, such as 512m or 4g; methods that need more are abandoned [default: no limit]
    #[arg(long, value_name = "SIZE", value_parser = memory::parse_limit)]
    pub(crate) memory_limit: Option<usize>,

    /// Time limit for one method
    #[arg(long, value_name = "DURATION", value_parser = parse_duration, default_value = UNIT_TIME_LIMIT)]
    pub(crate) unit_time_limit: Duration,

    /// Explore at most this many paths of one method
    #[arg(long, value_name = "N", default_value_t = UNIT_PATHS)]
    pub(crate) max_paths: u64,

    /// Abandon a path that reaches the same branch more often than this
    #[arg(long, value_name = "N", default_value_t = UNIT_REVISITS, value_parser = clap::value_parser!(u32).range(1..))]
    pub(crate) max_revisits: u32,

    /// Abandon a path whose condition has more conjuncts than this [default: no limit]
    #[arg(long, value_name = "N")]
    pub(crate) max_path_condition: Option<usize>,

    /// Seed for random choices
    #[arg(long, value_name = "N", default_value_t = 0)]
    pub(crate) seed: u64,

    /// Continue an interrupted run: keep the results of methods that have not changed since
    #[arg(long, requires = "json")]
    pub(crate) resume: bool,

    #[command(flatten)]
    pub(crate) code: CodeOptions,

    #[command(flatten)]
    pub(crate) run: RunOptions,
}

/// Options of `crema merge`.
#[derive(Debug, Clone, Args)]
pub(crate) struct MergeOptions {
    /// The JSON reports of all parts, in any order
    #[arg(long, value_name = "FILE", required = true, num_args = 1..)]
    pub(crate) shards: Vec<PathBuf>,

    #[command(flatten)]
    pub(crate) report: ReportOptions,

    #[command(flatten)]
    pub(crate) code: CodeOptions,

    #[command(flatten)]
    pub(crate) run: RunOptions,
}

/// What of a check is reported, and where. `merge` has the same.
#[derive(Debug, Clone, Args)]
pub(crate) struct ReportOptions {
    /// Also report errors that a JVM did not confirm, with the reason
    #[arg(long)]
    pub(crate) warnings: bool,

    /// Print only errors that are not in this file, and fail only because of them; `crema baseline` writes it
    #[arg(long, value_name = "FILE")]
    pub(crate) baseline: Option<PathBuf>,

    /// How findings are printed
    #[arg(long, value_enum, default_value_t = Format::Text, value_name = "FORMAT")]
    pub(crate) format: Format,

    /// Show errors of this level and above in the terminal and as tests; pages, JSON and SARIF have all of them
    #[arg(long, value_enum, default_value_t = ShownLevel::Medium, value_name = "LEVEL")]
    pub(crate) level: ShownLevel,

    /// End with exit code 1 if there are errors of this level or above [default: that of --level]
    #[arg(long, value_enum, value_name = "LEVEL")]
    pub(crate) fail_on: Option<ShownLevel>,

    /// Write a JUnit 5 test for each error below this folder
    #[arg(long, value_name = "DIR")]
    pub(crate) tests: Option<PathBuf>,

    /// Write a SARIF 2.1.0 report to this file
    #[arg(long, value_name = "FILE")]
    pub(crate) sarif: Option<PathBuf>,

    /// Write an HTML report to this folder: an index, and a page for each class with errors
    #[arg(long, value_name = "DIR")]
    pub(crate) html: Option<PathBuf>,

    /// Show sources from this folder or sources jar (repeatable); a .java file or a folder of sources among PATHs needs no such option
    #[arg(long, value_name = "PATH")]
    pub(crate) source: Vec<PathBuf>,
}

/// How findings are printed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(crate) enum Format {
    /// For people: with source, inputs and explanation
    Text,
    /// One line each, for editors: file:line:col: level: message
    Short,
}

/// Options of `crema baseline`.
#[derive(Debug, Clone, Args)]
pub(crate) struct BaselineOptions {
    /// JSON reports of `check` or `merge`: one, or one of each module
    #[arg(value_name = "REPORT.json", required = true)]
    pub(crate) reports: Vec<PathBuf>,

    /// Write the baseline to this file
    #[arg(long, value_name = "FILE", default_value = BASELINE_FILE)]
    pub(crate) out: PathBuf,
}

impl ReportOptions {
    /// From which level on errors make the run fail.
    pub(crate) fn fail_on(&self) -> Level {
        self.fail_on.unwrap_or(self.level).into()
    }
}

/// How much an error matters.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(crate) enum ShownLevel {
    /// Ordinary inputs through public methods, or a contradiction to what is documented
    High,
    /// Inputs that few callers pass, or only those in the same package
    Medium,
    /// Inputs that nobody is likely to pass
    Low,
}

impl From<ShownLevel> for Level {
    fn from(level: ShownLevel) -> Self {
        match level {
            ShownLevel::High => Level::High,
            ShownLevel::Medium => Level::Medium,
            ShownLevel::Low => Level::Low,
        }
    }
}

/// Options of `crema test`.
#[derive(Debug, Clone, Args)]
pub(crate) struct TestOptions {
    /// Write the tests below this folder
    #[arg(long, value_name = "DIR", default_value = TEST_FOLDER)]
    pub(crate) out: PathBuf,

    /// Write an HTML report to this folder: an index, and a page for each class with the lines that the tests cover
    #[arg(long, value_name = "DIR")]
    pub(crate) html: Option<PathBuf>,

    /// Show sources from this folder or sources jar (repeatable); a .java file or a folder of sources among PATHs needs no such option
    #[arg(long, value_name = "PATH")]
    pub(crate) source: Vec<PathBuf>,

    /// Run the JUnit tests of this folder first, classes or sources, and write only tests that cover more; JUnit must be on --classpath
    #[arg(long, value_name = "DIR")]
    pub(crate) existing: Option<PathBuf>,

    /// Test only these methods: pkg.Class, pkg.Class#method; `*` matches any text (repeatable)
    #[arg(long, value_name = "PATTERN")]
    pub(crate) select: Vec<Pattern>,

    /// Do not test these methods (repeatable)
    #[arg(long, value_name = "PATTERN")]
    pub(crate) exclude: Vec<Pattern>,

    /// Test only methods whose bytecode differs from that of this git revision, and methods that call them
    #[arg(long, value_name = "REV")]
    pub(crate) changed_since: Option<String>,

    /// End with exit code 0 if there is no method to test, as in a module of a build that the patterns do not select
    #[arg(long)]
    pub(crate) allow_empty: bool,

    #[command(flatten)]
    pub(crate) inputs: InputOptions,

    /// Merge paths at the join points of branches
    #[arg(long, value_enum, default_value_t = Switch::On, value_name = "WHEN")]
    pub(crate) merge: Switch,

    /// Explore this many methods in parallel [default: the number of cores]
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..=MOST_JOBS))]
    pub(crate) jobs: Option<u32>,

    /// Let Crema and its JVMs take so much memory together, such as 512m or 4g; methods that need more are abandoned [default: no limit]
    #[arg(long, value_name = "SIZE", value_parser = memory::parse_limit)]
    pub(crate) memory_limit: Option<usize>,

    /// Time limit for one method
    #[arg(long, value_name = "DURATION", value_parser = parse_duration, default_value = UNIT_TIME_LIMIT)]
    pub(crate) unit_time_limit: Duration,

    /// Explore at most this many paths of one method
    #[arg(long, value_name = "N", default_value_t = UNIT_PATHS)]
    pub(crate) max_paths: u64,

    /// Abandon a path that reaches the same branch more often than this
    #[arg(long, value_name = "N", default_value_t = UNIT_REVISITS, value_parser = clap::value_parser!(u32).range(1..))]
    pub(crate) max_revisits: u32,

    /// Seed for random choices
    #[arg(long, value_name = "N", default_value_t = 0)]
    pub(crate) seed: u64,

    /// Continue an interrupted run: keep the results of methods that have not changed since
    #[arg(long, requires = "json")]
    pub(crate) resume: bool,

    #[command(flatten)]
    pub(crate) code: CodeOptions,

    #[command(flatten)]
    pub(crate) run: RunOptions,
}

/// How inputs of methods are chosen.
#[derive(Debug, Clone, Args)]
pub(crate) struct InputOptions {
    /// Which arguments may be null
    #[arg(long, value_enum, default_value_t = Nulls::Unannotated, value_name = "WHICH")]
    pub(crate) null_arguments: Nulls,

    /// Let two arguments of the same type be the same object
    #[arg(long, value_enum, default_value_t = Switch::Off, value_name = "WHEN")]
    pub(crate) aliasing: Switch,

    /// Which states objects of classes under test may have
    #[arg(long, value_enum, default_value_t = States::Constructed, value_name = "WHICH")]
    pub(crate) state: States,

    /// Give input objects every type that the method distinguishes
    #[arg(long, value_enum, default_value_t = Switch::On, value_name = "WHEN")]
    pub(crate) symbolic_types: Switch,

    /// Try at most this many targets of a call on an input object
    #[arg(long, value_name = "N", default_value_t = CALL_TARGETS)]
    pub(crate) max_targets: usize,

    /// Let class names that are inputs be those of these classes, too: pkg.Class, `*` matches any text (repeatable)
    #[arg(long, value_name = "PATTERN")]
    pub(crate) prefer: Vec<Pattern>,
}

impl InputOptions {
    /// The rules for inputs. With `contracts`, exceptions that the code throws explicitly are part of its contract.
    pub(crate) fn rules(&self, contracts: Contracts) -> InputRules {
        InputRules {
            null_arguments: match self.null_arguments {
                Nulls::Never => NullArguments::Never,
                Nulls::Unannotated => NullArguments::Unannotated,
                Nulls::Always => NullArguments::Always,
            },
            nulls_in_turn: false,
            state: match self.state {
                States::Constructed => ObjectState::Constructed,
                States::Fields => ObjectState::Fields,
            },
            aliasing: self.aliasing == Switch::On,
            contracts,
            symbolic_types: self.symbolic_types == Switch::On,
            max_targets: self.max_targets,
        }
    }
}

/// Which arguments may be null.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(crate) enum Nulls {
    /// None
    Never,
    /// Those that no annotation and no check at the method's entry forbids
    Unannotated,
    /// All
    Always,
}

/// Which states objects may have.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(crate) enum States {
    /// Those that constructors, factories and setters can produce
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

    /// The property: `assert` (no assertion fails), `exception` (no RuntimeException is uncaught), or an SV-COMP property
    /// file
    #[arg(long, value_name = "FILE.prp|assert|exception", value_hint = ValueHint::FilePath, default_value = "assert")]
    pub(crate) property: String,

    /// Write a violation or correctness witness to this file, in SV-COMP's GraphML format
    #[arg(long, value_name = "FILE")]
    pub(crate) witness: Option<PathBuf>,

    /// Write an HTML report to this folder: the verdict, and the counterexample in its source
    #[arg(long, value_name = "DIR")]
    pub(crate) html: Option<PathBuf>,

    /// Abandon a path that reaches the same branch more often than this [default: no limit: iterative deepening until
    /// nothing is left to explore]
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..))]
    pub(crate) max_revisits: Option<u32>,

    /// Merge paths at the join points of branches
    #[arg(long, value_enum, default_value_t = Switch::On, value_name = "on|off")]
    pub(crate) merge: Switch,

    /// Enable merging features up to this one, for ablation measurements
    #[arg(long, value_enum, hide = true, value_name = "FEATURE")]
    pub(crate) merge_up_to: Option<Feature>,

    /// Seed for random choices
    #[arg(long, value_name = "N", default_value_t = 0)]
    pub(crate) seed: u64,

    /// The search strategy
    #[arg(long, value_enum, default_value_t = SearchOrder::Depth, value_name = "ORDER")]
    pub(crate) search: SearchOrder,

    /// Use a solver that reads SMT-LIB 2 from its standard input, such as 'z3 -in' [default: the built-in one]
    #[arg(long, value_name = "COMMAND")]
    pub(crate) solver: Option<String>,

    /// Send every query to this solver as well, and stop if it disagrees (repeatable; slow, for tests of Crema)
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
    /// The jar to write; `crema verify` does not need it: it brings these classes along
    #[arg(value_name = "FILE.jar")]
    pub(crate) file: PathBuf,
}

/// Options of `crema doctor`.
#[derive(Debug, Clone, Args)]
pub(crate) struct DoctorOptions {
    /// The JDK to look at [default: $JAVA_HOME, else that of the `java` on $PATH]
    #[arg(long, value_name = "FOLDER")]
    pub(crate) java_home: Option<PathBuf>,

    /// Write the report to this file, as JSON
    #[arg(long, value_name = "FILE")]
    pub(crate) json: Option<PathBuf>,
}

/// Options of `crema completions`.
#[derive(Debug, Clone, Args)]
pub(crate) struct CompletionsOptions {
    /// The shell
    #[arg(value_enum, value_name = "SHELL")]
    pub(crate) shell: Shell,
}

/// Options of `crema man`.
#[derive(Debug, Clone, Args)]
pub(crate) struct ManOptions {
    /// Write one page for each command below this folder, which is made if it is not there [default: print crema(1)]
    #[arg(value_name = "DIR")]
    pub(crate) folder: Option<PathBuf>,
}

/// Which code, and on which JDK.
#[derive(Debug, Clone, Args)]
pub(crate) struct CodeOptions {
    /// The code under test: a jar, a folder of classes, a .java file or a folder of sources; of `check` also jrt:/MODULE, a module of the JDK
    #[arg(required = true, value_name = "PATH")]
    pub(crate) paths: Vec<PathBuf>,

    /// Its dependencies: jars and folders of classes, separated by `:`; `FOLDER/*` is every jar in FOLDER
    #[arg(long, value_name = PATH_LIST)]
    pub(crate) classpath: Option<String>,

    /// The JDK, 17 to 25 [default: $JAVA_HOME, else that of the `java` on $PATH]
    #[arg(long, value_name = "FOLDER")]
    pub(crate) java_home: Option<PathBuf>,

    /// Pass an option to every JVM that Crema starts, such as -J-Dname=value, -J-Xmx2g or -J-ea (repeatable)
    #[arg(short = 'J', value_name = "OPTION", allow_hyphen_values = true)]
    pub(crate) jvm_options: Vec<String>,

    #[command(flatten)]
    pub(crate) settings: SettingsOptions,
}

/// Where settings of the project come from. They are read before the options are (`settings`).
#[derive(Debug, Clone, Default, Args)]
pub(crate) struct SettingsOptions {
    /// Read settings from this file [default: crema.toml in the working folder, or in a folder above it up to the root of the repository]
    #[arg(long, value_name = "FILE")]
    pub(crate) config: Option<PathBuf>,

    /// Read no settings
    #[arg(long)]
    pub(crate) no_config: bool,
}

/// How to run and what to report.
#[derive(Debug, Clone, Args)]
pub(crate) struct RunOptions {
    /// Time limit for the run, such as 500ms, 30s, 2m or 1h; a bare number is in seconds [default: no limit]
    #[arg(long, value_name = "DURATION", value_parser = parse_duration)]
    pub(crate) time_limit: Option<Duration>,

    /// Write the report to this file, as JSON
    #[arg(long, value_name = "FILE")]
    pub(crate) json: Option<PathBuf>,

    /// Print no progress, notes or findings: only the verdict, the program's output, and what prevents the run
    #[arg(short, long, conflicts_with = "verbose")]
    pub(crate) quiet: bool,

    /// Print on standard error which JDK and class path are used, and a report after the run
    #[arg(short, long)]
    pub(crate) verbose: bool,

    /// Colours in messages
    #[arg(long, value_enum, default_value_t = Color::Auto, value_name = "WHEN")]
    pub(crate) color: Color,
}

/// The search strategy: which path is explored next.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(crate) enum SearchOrder {
    /// The newest path
    Depth,
    /// The oldest path
    Breadth,
    /// A random path, by the seed
    Random,
    /// A path at a branch that few paths have reached
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
