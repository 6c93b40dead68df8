//! Thresholds of the command line: default values of options, and how long things are waited for. The libraries have their own.

use std::time::Duration;

// Options of `check`

/// Counted work for one method, by default, so that a run over a thousand methods takes hours at worst.
pub(crate) const UNIT_TIME_LIMIT: &str = "10s";
/// Paths of one method, by default, so that a method with very many paths ends before its time limit.
pub(crate) const UNIT_PATHS: u64 = 400;
/// How often a path of one method may return to the same branch, by default: as often as there are known characters of an input string.
pub(crate) const UNIT_REVISITS: u32 = 12;
/// Targets of a call on one input object, by default: implementations beyond these mostly repeat each other.
pub(crate) const CALL_TARGETS: usize = 6;
/// Most parts of a run: more than any run has batches of methods.
pub(crate) const MOST_SHARDS: u32 = 1_000_000;
/// Most workers; each has a JVM of its own.
pub(crate) const MOST_JOBS: i64 = 256;

// Runs of `check`

/// Longest array that code under test makes with a symbolic length: longer ones cost a term for each element, and show the same errors.
pub(crate) const SYMBOLIC_ARRAY_LENGTH: i32 = 64;
/// Methods that one engine checks; what static initialisers of the JDK have done on its host, earlier methods have made them do, so the neighbours of
/// a method must be the same ones whatever the number of workers is.
pub(crate) const BATCH_METHODS: usize = 20;
/// Public methods from which one error is looked for that was found in an inner one: the nearest lead there most often.
pub(crate) const CALLERS_SEARCHED: usize = 3;
/// The share of a method's time limit that these searches may take together: one part in so many.
pub(crate) const CALLER_TIME_SHARE: u32 = 2;
/// Paths of one such search: it goes straight to its place, or not at all.
pub(crate) const CALLER_PATHS: u64 = 100;
/// Paths without new coverage after which such a search is abandoned.
pub(crate) const CALLER_IDLE_PATHS: u64 = 40;
/// Longest time for one test; one that takes longer is of no use to anybody.
pub(crate) const TEST_TIME: Duration = Duration::from_secs(3);
/// How often the remaining tests are run together again, after those that failed were taken back.
pub(crate) const SHARED_TEST_RUNS: usize = 5;
/// Time between two updates of the progress bar: often enough to look alive.
pub(crate) const PROGRESS_PAUSE: Duration = Duration::from_millis(200);
/// Time between two lines about progress where there is no terminal: seldom enough for a log of hours.
pub(crate) const PROGRESS_LINE_PAUSE: Duration = Duration::from_secs(30);
/// Missing classes that a message names; the JSON report has all.
pub(crate) const NAMED_MISSING_CLASSES: usize = 5;
/// Characters of the progress bar.
pub(crate) const PROGRESS_WIDTH: usize = 24;

// Runs of `test`

/// Where `baseline` writes, unless the user says otherwise.
pub(crate) const BASELINE_FILE: &str = "crema-baseline.json";

/// Where tests are written, by default.
pub(crate) const TEST_FOLDER: &str = "crema-tests";
/// Inputs of one method that become tests: more than most methods have branches, and few enough to be read.
pub(crate) const TEST_CASES: usize = 60;
/// How often the suite is run before it is written, each time in another order.
pub(crate) const SUITE_RUNS: usize = 3;
/// How often the remaining tests are run again, after those that failed were left out.
pub(crate) const SUITE_ROUNDS: usize = 8;
/// In how many of these others take the place of those that failed.
pub(crate) const REPLACING_ROUNDS: usize = 3;
/// The part of the time limit in which methods are explored; the rest is for running the suite.
pub(crate) const EXPLORING_PART: f64 = 0.8;
/// Least time for running the suite: a JVM must start, compile the tests and run them.
pub(crate) const SUITE_TIME: Duration = Duration::from_secs(7);
/// Least time for one method in the first pass.
pub(crate) const FIRST_PASS_TIME: Duration = Duration::from_millis(150);
/// A test takes at most this part of a time limit.
pub(crate) const TESTS_IN_TIME: u32 = 30;
/// How long a worker that explores may take to notice that its time is over.
pub(crate) const WORKER_GRACE: Duration = Duration::from_secs(2);
/// Pause between two looks whether it has.
pub(crate) const WORKER_POLL: Duration = Duration::from_millis(5);
/// Inputs that a JVM tries between two looks at the clock.
pub(crate) const OBSERVED_TOGETHER: usize = 12;
/// How many times its time limit `test` may take until it is ended without a suite.
pub(crate) const TEST_GRACE: u32 = 2;
/// How many times its time a method may take by the clock, in a run with a time limit.
pub(crate) const PASS_CLOCK_FACTOR: u32 = 2;
/// Passes over a method without anything new after which it is abandoned: each has taken four times as long as the one before.
pub(crate) const IDLE_PASSES: u32 = 3;
/// How much longer a method may take in each pass than in the one before.
pub(crate) const PASS_FACTOR: u32 = 4;

// Runs of `verify` and `trace`

/// Longest time for one replay: the engine is slower than any JVM, so what it came to is reached sooner there.
pub(crate) const REPLAY_TIME: Duration = Duration::from_secs(60);
/// How long the second to claim the verdict waits for the first, which may have panicked.
pub(crate) const VERDICT_TIME: Duration = Duration::from_secs(5);
/// Time that another solver has for a query; if it does not decide by then, it does not disagree.
pub(crate) const CROSS_CHECK_TIME: Duration = Duration::from_millis(300);
/// Slices between two looks at the clock of the command line; the machine itself looks at it more often.
pub(crate) const TRACE_SLICES: u32 = 1000;
/// Candidates for the main class that a message names.
pub(crate) const NAMED_MAIN_CLASSES: usize = 5;

// Runs of `models`

/// Paths of one model that are explored.
pub(crate) const MODEL_PATHS: u64 = 200;
/// Counted work for one model.
pub(crate) const MODEL_TIME: Duration = Duration::from_secs(20);
/// Sampled inputs of one model, by default: some seconds for the compiler.
pub(crate) const MODEL_SAMPLES: u64 = 100;
/// Longest time for all cases on one JVM.
pub(crate) const CASES_TIME: Duration = Duration::from_secs(120);

// Output

/// What is written to find out whether there is room: a block of most file systems.
pub(crate) const TRIED_BYTES: usize = 4096;

// `--memory-limit`

/// What the engine needs for one worker: most methods of most programs take less.
pub(crate) const LEAST_ENGINE: usize = 160 << 20;
/// What a JVM takes besides its heap: classes, compiled code, stacks, its own data. Measured: 60 to 80 MiB.
pub(crate) const JVM_BESIDES_HEAP: usize = 88 << 20;
/// Smallest heap of a host, which holds copies of few objects.
pub(crate) const LEAST_HOST_HEAP: usize = 32 << 20;
/// Smallest heap of a JVM that compiles and runs tests.
pub(crate) const LEAST_TESTS_HEAP: usize = 80 << 20;
/// Largest heap of a JVM that runs tests: as large as without a limit.
pub(crate) const MOST_TESTS_HEAP: usize = 512 << 20;
/// Most memory for the classes of a JVM: large programs have tens of thousands.
pub(crate) const JVM_METADATA: usize = 192 << 20;
/// Most memory for compiled code: that of the quick compiler alone.
pub(crate) const JVM_CODE: usize = 32 << 20;
/// From this part of the limit on, memory is freed: what is left is for what is allocated until that has an effect.
pub(crate) const MEMORY_TIGHT_PERCENT: usize = 80;
/// Time between two looks at the memory of all processes.
pub(crate) const MEMORY_PAUSE: Duration = Duration::from_millis(50);
/// How long an abandoned method, or a JVM that was ended, may take to give its memory back.
pub(crate) const MEMORY_GRACE: Duration = Duration::from_millis(400);
/// Pause of a worker that waits for memory.
pub(crate) const MEMORY_WAIT: Duration = Duration::from_millis(50);

// Processes

/// The engine's own stack; only what is used of it costs memory.
pub(crate) const ENGINE_STACK_BYTES: usize = 256 << 20;
/// Time for the engine to notice the deadline by itself, and so to say where it stood.
pub(crate) const DEADLINE_NOTICE_TIME: Duration = Duration::from_millis(300);
/// Time for the engine to notice that the host is gone.
pub(crate) const HOST_END_NOTICE_TIME: Duration = Duration::from_secs(1);
/// Time for the thread that handles signals to act on one that the host got, too.
pub(crate) const SIGNAL_NOTICE_TIME: Duration = Duration::from_millis(200);
/// Longest time for a program to print its version.
pub(crate) const VERSION_TIME: Duration = Duration::from_secs(10);
/// Longest output of such a program that is read.
pub(crate) const VERSION_BYTES: u64 = 4096;
/// Pause between two looks whether it has ended.
pub(crate) const VERSION_POLL: Duration = Duration::from_millis(5);

// Another input on the same path

/// Largest working folder that is copied for runs on a JVM: it takes a second, and a second time as much room.
pub(crate) const COPIED_FOLDER: u64 = 64 << 20;
/// Time for a run with a recorder, at least.
pub(crate) const PATH_TIME: Duration = Duration::from_secs(60);
/// The same as a multiple of the traced run, which is slower than a JVM mostly.
pub(crate) const PATH_TIME_FACTOR: u32 = 10;
/// Simpler variants of a confirmed input that are tried on the JVM, first and after one of them has been confirmed: the first ones leave out most.
pub(crate) const SIMPLER_INPUTS_TRIED: [usize; 2] = [8, 4];
