//! The command line of libtest (`rustc --test`) for tests that are files: what cargo, nextest and editors pass to a test binary.
//!
//! | argument | |
//! |---|---|
//! | `NAME`... | only tests whose name contains one of these |
//! | `--exact` | only tests with exactly such a name |
//! | `--skip NAME` | not the tests whose name contains this |
//! | `--list` | print the names, one a line: `name: test`; with `--format terse` nothing else |
//! | `--ignored` | only ignored tests: there are none |
//! | `--test-threads N` | run so many at a time |
//! | `-q`, `--quiet` | print failures and the counts only |
//!
//! Arguments that change nothing here, such as `--nocapture`, are accepted. Without names, `CREMA_TESTS=text` chooses the
//! tests whose name contains the text; if there are none, that is a failure.

use std::collections::BTreeSet;
use std::io::Write as _;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::process::ExitCode;
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;
use std::time::Instant;

/// What libtest exits with when a test fails or an argument is wrong.
const FAILED: u8 = 101;

/// Passed, or what is wrong.
pub type Verdict = Result<(), String>;

/// Tests that share a preparation, such as one call of javac.
pub trait Suite: Sync {
    type Test: Sync;
    /// What is prepared.
    type Site: Sync;

    /// The first part of the names of its tests, `jdk17`.
    fn name(&self) -> String;

    /// All tests and the second part of their names.
    fn tests(&self) -> Vec<(String, &Self::Test)>;

    /// Prepares these tests; on an error, which is printed, all of them fail.
    fn prepare(&self, chosen: &[&Self::Test]) -> Result<Self::Site, String>;

    fn run(&self, test: &Self::Test, site: &Self::Site) -> Verdict;
}

/// The `main` of a test binary: does what its arguments say with the tests of these suites, one suite after the other and so many
/// tests at a time.
pub fn main<S: Suite>(suites: &[S], jobs: usize) -> ExitCode {
    let named = std::env::var("CREMA_TESTS").ok().filter(|text| !text.is_empty());
    match Arguments::parse(std::env::args().skip(1)) {
        Ok(arguments) if arguments.list => list(suites, &arguments.or_named(named)),
        Ok(arguments) => run(suites, jobs, &arguments.or_named(named)),
        Err(problem) => {
            eprintln!("error: {problem}");
            ExitCode::from(FAILED)
        }
    }
}

/// The arguments.
#[derive(Debug, Default, PartialEq, Eq)]
struct Arguments {
    names: Vec<String>,
    skip: Vec<String>,
    exact: bool,
    list: bool,
    terse: bool,
    ignored: bool,
    quiet: bool,
    threads: Option<usize>,
    /// The names come from `CREMA_TESTS`.
    by_environment: bool,
}

impl Arguments {
    fn parse(arguments: impl Iterator<Item = String>) -> Result<Arguments, String> {
        let mut parsed = Arguments::default();
        let mut arguments = arguments;
        while let Some(argument) = arguments.next() {
            let (option, mut value) = match argument.split_once('=') {
                Some((option, value)) if option.starts_with("--") => (option, Some(value.to_owned())),
                _ => (argument.as_str(), None),
            };
            let mut value = || value.take().or_else(|| arguments.next()).ok_or(format!("{option} needs a value"));
            match option {
                "--exact" => parsed.exact = true,
                "--list" => parsed.list = true,
                "--ignored" => parsed.ignored = true,
                "-q" | "--quiet" => parsed.quiet = true,
                "--skip" => parsed.skip.push(value()?),
                "--format" => parsed.terse = value()? == "terse",
                "--test-threads" => {
                    let number = value()?.parse().ok().filter(|number| *number > 0);
                    parsed.threads = Some(number.ok_or("--test-threads needs a number above 0")?);
                }
                "--color" | "--logfile" | "-Z" => drop(value()?),
                "--nocapture" | "--no-capture" | "--show-output" | "--include-ignored" | "--test" => {}
                _ if option.starts_with('-') => return Err(format!("there is no option `{option}`")),
                _ => parsed.names.push(argument),
            }
        }
        Ok(parsed)
    }

    /// With the text of `CREMA_TESTS` if no test is named.
    fn or_named(mut self, text: Option<String>) -> Arguments {
        if let Some(text) = text.filter(|_| self.names.is_empty()) {
            self.names.push(text);
            self.by_environment = true;
        }
        self
    }

    fn choose(&self, name: &str) -> bool {
        let matches = |text: &String| if self.exact { name == text } else { name.contains(text) };
        let named = self.names.is_empty() || self.names.iter().any(matches);
        named && !self.ignored && !self.skip.iter().any(matches)
    }
}

/// The chosen tests of a suite and their whole names.
fn chosen<'a, S: Suite>(suite: &'a S, arguments: &Arguments) -> Vec<(String, &'a S::Test)> {
    let tests = suite.tests().into_iter().map(|(name, test)| (format!("{}::{name}", suite.name()), test));
    tests.filter(|(name, _)| arguments.choose(name)).collect()
}

fn list<S: Suite>(suites: &[S], arguments: &Arguments) -> ExitCode {
    let names: Vec<String> = suites.iter().flat_map(|suite| chosen(suite, arguments)).map(|(name, _)| name).collect();
    assert_eq!(names.iter().collect::<BTreeSet<_>>().len(), names.len(), "two tests have the same name");
    let mut text: String = names.iter().map(|name| format!("{name}: test\n")).collect();
    if !arguments.terse {
        text.push_str(&format!("\n{} tests, 0 benchmarks\n", names.len()));
    }
    // A reader such as `head` may have enough before the end.
    let _ = std::io::stdout().write_all(text.as_bytes());
    ExitCode::SUCCESS
}

fn run<S: Suite>(suites: &[S], jobs: usize, arguments: &Arguments) -> ExitCode {
    let (mut passed, mut failures) = (0, Vec::new());
    for suite in suites {
        let chosen = chosen(suite, arguments);
        if chosen.is_empty() {
            continue;
        }
        let start = Instant::now();
        let mut failed = run_suite(suite, &chosen, arguments.threads.unwrap_or(jobs));
        if !arguments.quiet {
            println!("{}: {} tests in {:.1} s", suite.name(), chosen.len(), start.elapsed().as_secs_f64());
        }
        passed += chosen.len() - failed.len();
        failed.sort();
        failures.extend(failed);
    }
    if !failures.is_empty() {
        println!("\nfailures:");
    }
    failures.iter().for_each(|(name, problem)| println!("  {name}: {problem}"));
    println!("{passed} passed, {} failed", failures.len());
    // A mistyped CREMA_TESTS must not look like success; a name on the command line may be meant for another test binary.
    let none = passed == 0 && arguments.by_environment;
    if failures.is_empty() && !none { ExitCode::SUCCESS } else { ExitCode::from(FAILED) }
}

/// Runs tests; gives those that failed, and why.
fn run_suite<S: Suite>(suite: &S, tests: &[(String, &S::Test)], jobs: usize) -> Vec<(String, String)> {
    let only_tests: Vec<&S::Test> = tests.iter().map(|(_, test)| *test).collect();
    let site = match caught(|| suite.prepare(&only_tests)) {
        Ok(site) => site,
        Err(problem) => {
            println!("{}: {problem}", suite.name());
            return tests.iter().map(|(name, _)| (name.clone(), "could not be prepared, see above".into())).collect();
        }
    };
    let (next, failed) = (AtomicUsize::new(0), Mutex::new(Vec::new()));
    let worker = || {
        while let Some((name, test)) = tests.get(next.fetch_add(1, Ordering::Relaxed)) {
            if let Err(problem) = caught(|| suite.run(test, &site)) {
                println!("FAIL {name}: {problem}");
                failed.lock().expect("no worker died").push((name.clone(), problem));
            }
        }
    };
    thread::scope(|scope| (0..jobs.min(tests.len())).for_each(|_| drop(scope.spawn(worker))));
    failed.into_inner().expect("no worker died")
}

/// A panic is a failure of one test, not of all.
fn caught<T>(body: impl FnOnce() -> Result<T, String>) -> Result<T, String> {
    catch_unwind(AssertUnwindSafe(body)).unwrap_or_else(|panic| {
        let text = panic.downcast_ref::<String>().map(String::as_str).or(panic.downcast_ref::<&str>().copied());
        Err(format!("panicked: {}", text.unwrap_or("see above")))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn parsed(line: &str) -> Arguments {
        Arguments::parse(line.split_whitespace().map(str::to_owned)).expect("arguments")
    }

    #[test]
    fn names_choose_by_their_parts_or_exactly() {
        let some = parsed("strings/ loops/ --skip Long");
        assert!(some.choose("jdk17::pass/strings/Foo") && some.choose("jdk17::pass/loops/Foo"));
        assert!(!some.choose("jdk17::pass/arith/Foo") && !some.choose("jdk17::pass/strings/LongFoo"));
        let one = parsed("--exact jdk17::pass/Foo --nocapture");
        assert!(one.choose("jdk17::pass/Foo") && !one.choose("jdk17::pass/Foo2"));
        assert!(parsed("").choose("anything") && !parsed("--ignored").choose("anything"));
    }

    #[test]
    fn values_stand_behind_options_or_an_equals_sign() {
        let expected = Arguments { list: true, terse: true, threads: Some(3), quiet: true, ..Arguments::default() };
        assert_eq!(parsed("--list --format terse --test-threads 3 -q"), expected);
        assert_eq!(parsed("--list --format=terse --test-threads=3 --quiet --color=always"), expected);
    }

    #[test]
    fn wrong_arguments_are_reported() {
        for line in ["--exat", "--skip", "--test-threads 0", "--test-threads many"] {
            assert!(Arguments::parse(line.split_whitespace().map(str::to_owned)).is_err(), "{line}");
        }
    }

    #[test]
    fn the_environment_counts_only_without_names() {
        assert_eq!(parsed("a").or_named(Some("b".into())), parsed("a"));
        let named = parsed("").or_named(Some("b".into()));
        assert!(named.by_environment && named.choose("abc") && !named.choose("ac"));
    }

    /// Numbers; the odd ones fail, and 13 panics.
    struct Numbers(Vec<u32>);

    impl Suite for Numbers {
        type Test = u32;
        type Site = ();

        fn name(&self) -> String {
            "numbers".into()
        }

        fn tests(&self) -> Vec<(String, &u32)> {
            self.0.iter().map(|number| (number.to_string(), number)).collect()
        }

        fn prepare(&self, chosen: &[&u32]) -> Result<(), String> {
            if chosen.contains(&&99) { Err("99".into()) } else { Ok(()) }
        }

        fn run(&self, number: &u32, (): &()) -> Verdict {
            assert_ne!(*number, 13);
            if number.is_multiple_of(2) { Ok(()) } else { Err("odd".into()) }
        }
    }

    #[test]
    fn every_failure_is_named_once() {
        let numbers = Numbers((0..20).collect());
        let mut failed = run_suite(&numbers, &chosen(&numbers, &Arguments::default()), 3);
        failed.sort_by_key(|(name, _)| name.len());
        assert_eq!(failed.len(), 10);
        assert!(failed.contains(&("numbers::7".into(), "odd".into())));
        assert!(failed.iter().any(|(name, problem)| name == "numbers::13" && problem.starts_with("panicked: ")));
        let one = Numbers(vec![99, 2]);
        assert_eq!(run_suite(&one, &chosen(&one, &parsed("2")), 1), []);
        assert_eq!(run_suite(&one, &chosen(&one, &Arguments::default()), 1).len(), 2);
    }
}
