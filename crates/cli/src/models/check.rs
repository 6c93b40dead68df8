//! `crema models check`: compares models with the methods that they replace.
//!
//! The engine explores each model with symbolic inputs, and gives inputs for each path (`crema-check`, as for `crema test`). These inputs, and others of
//! the same form with sampled values, are passed to the method and to the model, on different JVMs; what the calls did is compared.
//! The methods run twice: what differs between these runs is chance, and says nothing about the model.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf, absolute};
use std::sync::OnceLock;
use std::sync::atomic::AtomicBool;

use anyhow::{Context as _, Result, bail};
use crema_check::{Contracts, InputRules, Limits, NullArguments, ObjectState, units};
use crema_machine::tracing::Model;
use crema_outcome::{Expr, TestInput};
use crema_program::{ClassPath, JdkImage};
use crema_replay::{CaseOutcome, Cases, Recorded, Side};
use serde::Serialize;

use super::driver::{CALL, Wrapper, case, wrapper};
use super::samples::{CORNERS, Choice, varied};
use super::{Models, modelled};
use crate::check::worker::{Setup, Worker};
use crate::jdk::Jdk;
use crate::limits::{
    CALL_TARGETS, CASES_TIME, MODEL_PATHS, MODEL_TIME, SYMBOLIC_ARRAY_LENGTH, TEST_TIME, UNIT_REVISITS,
};
use crate::options::{CodeOptions, ModelsCheckOptions, SettingsOptions};
use crate::sources::CodeUnderTest;
use crate::terminal::{self, Terminal};
use crate::{life, memory, output, sources};

/// A model differs from its method.
const DIFFERENT: i32 = 1;
/// A model could not be compared, and no other differs.
const NOT_COMPARED: i32 = 3;

/// Compares models, reports differences, and ends this process. Returns only if there is nothing to compare.
pub(crate) fn run(options: &ModelsCheckOptions, terminal: Terminal) -> Result<()> {
    options.run.json.iter().try_for_each(|path| output::check_place(path))?;
    let jdk = Jdk::find(options.java_home.as_deref())?;
    let scratch = life::confined_folder(terminal)?;
    let given = CodeOptions {
        paths: Vec::new(),
        classpath: options.classpath.clone(),
        java_home: options.java_home.clone(),
        jvm_options: options.jvm_options.clone(),
        settings: SettingsOptions::default(),
    };
    let code = sources::prepare(&given, &[], &[], &jdk, terminal)?;
    let Models { entries, methods } = super::prepare(&options.models, &given, &code, &jdk, terminal)?;
    let methods = selected(methods, &options.classes)?;
    let setup = setup(options, jdk, &code, &entries, scratch, &methods)?;
    let wrappers = write_wrappers(&setup, &methods, terminal)?;
    let inputs = find_inputs(&setup, &wrappers, &methods)?;
    let compared = compare(&setup, &methods, &inputs, options, terminal)?;
    report(options, &compared, terminal)?;
    let is_different = compared.iter().any(|one| one.difference.is_some());
    let is_whole = compared.iter().all(|one| one.inputs > 0);
    life::end(match (is_different, is_whole) {
        (true, _) => DIFFERENT,
        (false, true) => 0,
        (false, false) => NOT_COMPARED,
    })
}

/// The models of these classes, or all.
fn selected(methods: Vec<Model>, classes: &[crate::check::Pattern]) -> Result<Vec<Model>> {
    if let Some(unknown) =
        classes.iter().find(|pattern| !methods.iter().any(|model| pattern.matches_class(&dotted(model))))
    {
        bail!("no model is for a class {unknown}");
    }
    let is_selected =
        |model: &Model| classes.is_empty() || classes.iter().any(|pattern| pattern.matches_class(&dotted(model)));
    Ok(methods.into_iter().filter(is_selected).collect())
}

fn dotted(model: &Model) -> String {
    model.class.replace('/', ".")
}

fn setup(
    options: &ModelsCheckOptions,
    jdk: Jdk,
    code: &CodeUnderTest,
    models: &[PathBuf],
    scratch: PathBuf,
    methods: &[Model],
) -> Result<Setup> {
    // It must be there, because class paths are opened.
    let wrappers = scratch.join("wrappers");
    std::fs::create_dir(&wrappers).context("cannot write to the scratch folder")?;
    let paths = [wrappers].into_iter().chain(code.class_path()).chain(models.iter().cloned());
    let class_path: Result<Vec<PathBuf>, std::io::Error> = paths.map(absolute).collect();
    let mut under_test: Vec<String> = methods.iter().map(|model| model.class.clone()).collect();
    let own = ClassPath::open(JdkImage::open(&jdk.home)?, &code.class_path(), jdk.feature)?.class_names();
    under_test.retain(|class| own.contains(class));
    under_test.sort();
    under_test.dedup();
    Ok(Setup {
        class_path: class_path.context("cannot find the working folder")?,
        under_test,
        modules_under_test: Vec::new(),
        jvm_options: options.jvm_options.clone(),
        heap_limit: memory::heap_limit(&options.jvm_options)?,
        memory: None,
        jdk,
        scratch,
        rules: InputRules {
            null_arguments: NullArguments::Always,
            nulls_in_turn: false,
            state: ObjectState::Constructed,
            aliasing: false,
            contracts: Contracts::Off,
            symbolic_types: true,
            max_targets: CALL_TARGETS,
        },
        preferred: Vec::new(),
        depths: Vec::new(),
        limits: Limits {
            time: MODEL_TIME,
            deadline: life::deadline(),
            abandon: None,
            paths: MODEL_PATHS,
            revisits: UNIT_REVISITS,
            path_condition: None,
            array: SYMBOLIC_ARRAY_LENGTH,
            havoc: false,
            prune: true,
            merge: false,
            seed: options.seed,
            cases: MODEL_PATHS as usize,
            idle_paths: MODEL_PATHS,
            every_path: true,
            wanted: None,
        },
        test_time: TEST_TIME,
        recorded: Recorded::Nothing,
        types: OnceLock::new(),
        has_started: AtomicBool::new(false),
    })
}

/// Compiles a wrapper of each model.
fn write_wrappers(setup: &Setup, methods: &[Model], terminal: Terminal) -> Result<Vec<Wrapper>> {
    let mut catalog = setup.catalog()?;
    let wrappers: Vec<Wrapper> = methods
        .iter()
        .enumerate()
        .map(|(number, model)| wrapper(&mut catalog, model, super::takes_receiver(model), number))
        .collect::<Result<_>>()?;
    let sources: Vec<(String, &str)> =
        wrappers.iter().map(|wrapper| (wrapper.class.clone(), wrapper.source.as_str())).collect();
    let compiled = compile(setup, "wrapper-sources", &sources, terminal)?;
    std::fs::rename(compiled, setup.scratch.join("wrappers")).context("cannot use the scratch folder")?;
    Ok(wrappers)
}

/// Compiles classes, given by internal names and sources, and gives the folder with the class files.
fn compile(setup: &Setup, folder: &str, classes: &[(String, &str)], terminal: Terminal) -> Result<PathBuf> {
    let folder = setup.scratch.join(folder);
    let mut files = Vec::new();
    for (class, source) in classes {
        let file = folder.join(format!("{class}.java"));
        std::fs::create_dir_all(file.parent().unwrap_or(&folder))
            .and_then(|()| std::fs::write(&file, source))
            .context("cannot write to the scratch folder")?;
        files.push(file);
    }
    let existing: Vec<PathBuf> = setup.class_path.iter().filter(|path| path.exists()).cloned().collect();
    sources::compile(&files, &existing, &setup.jvm_options, &setup.jdk, terminal)
}

/// What the engine has found for a model.
#[derive(Default)]
struct Found {
    inputs: Vec<TestInput>,
    paths: u64,
    incomplete: Vec<String>,
}

/// An input for each path of each model.
fn find_inputs(setup: &Setup, wrappers: &[Wrapper], methods: &[Model]) -> Result<Vec<Found>> {
    let mut worker = Worker::new(setup)?;
    worker.renew(0);
    let mut catalog = setup.catalog()?;
    let mut all = Vec::new();
    for (number, wrapper) in wrappers.iter().enumerate() {
        let unit = units(&mut catalog, &wrapper.class).into_iter().find(|unit| unit.name().method == CALL);
        let Some(unit) = unit else { bail!("the wrapper of {} is not there", modelled(&methods[number])) };
        let explored = worker.explore(&unit, number, &setup.limits)?;
        let incomplete = explored.skipped.into_iter().chain(explored.incomplete).collect();
        let inputs = explored.cases.into_iter().map(|case| case.input).collect();
        all.push(Found { inputs, paths: explored.paths, incomplete });
    }
    Ok(all)
}

/// How a model compares with its method.
#[derive(Debug, Serialize)]
struct Compared {
    method: String,
    /// Inputs with which both were called.
    inputs: usize,
    /// Paths of the model that the engine has explored.
    paths: u64,
    /// What was not explored, and why inputs were left out.
    incomplete: Vec<String>,
    difference: Option<Difference>,
}

#[derive(Debug, Serialize)]
struct Difference {
    /// What differs first.
    what: String,
    by_method: String,
    by_model: String,
    /// A Java program that prints both.
    program: String,
}

/// A case: the number of its model, the name of its class, and its input.
struct CaseOf<'a> {
    model: usize,
    class: String,
    input: &'a TestInput,
    source: String,
}

fn compare(
    setup: &Setup,
    methods: &[Model],
    found: &[Found],
    options: &ModelsCheckOptions,
    terminal: Terminal,
) -> Result<Vec<Compared>> {
    let inputs: Vec<Vec<TestInput>> = found
        .iter()
        .zip(methods)
        .map(|(found, model)| {
            let mut inputs = with_samples(&found.inputs, options);
            inputs.retain(|input| !super::takes_receiver(model) || has_receiver(input));
            inputs
        })
        .collect();
    let cases = cases(methods, &inputs);
    let sources: Vec<(String, &str)> =
        cases.iter().map(|case| (case.class.replace('.', "/"), case.source.as_str())).collect();
    let outcomes = if cases.is_empty() {
        Outcomes::default()
    } else {
        run_cases(setup, &options.library, &cases, &sources, terminal)?
    };
    let mut compared: Vec<Compared> = methods
        .iter()
        .zip(found)
        .map(|(model, found)| Compared {
            method: modelled(model),
            inputs: 0,
            paths: found.paths,
            incomplete: found.incomplete.clone(),
            difference: None,
        })
        .collect();
    for (number, case) in cases.iter().enumerate() {
        let one = &mut compared[case.model];
        match outcomes.of(number) {
            Judged::Same => one.inputs += 1,
            Judged::Skipped(reason) => {
                if !one.incomplete.contains(&reason) {
                    one.incomplete.push(reason);
                }
            }
            Judged::Different([what, by_method, by_model]) => {
                one.inputs += 1;
                let program = super::driver::case(&methods[case.model], case.input, "Difference");
                one.difference.get_or_insert(Difference { what, by_method, by_model, program });
            }
        }
    }
    Ok(compared)
}

/// Whether there is an object to call the method on: a model is never called without one.
fn has_receiver(input: &TestInput) -> bool {
    input.arguments.first().is_some_and(|receiver| receiver.value != Expr::Null)
}

/// Corner cases first, then the inputs of paths, then random values.
fn with_samples(inputs: &[TestInput], options: &ModelsCheckOptions) -> Vec<TestInput> {
    let corners = inputs.iter().flat_map(|input| (0..CORNERS).map(move |corner| varied(input, Choice::Corner(corner))));
    let random = |number: u64| {
        let input = inputs.get(number as usize % inputs.len().max(1))?;
        Some(varied(input, Choice::Random(options.seed.wrapping_add(number).wrapping_mul(0x9e37_79b9))))
    };
    let random = (0..options.samples).filter_map(random);
    corners.take(options.samples as usize).chain(inputs.iter().cloned()).chain(random).collect()
}

/// The cases, each once.
fn cases<'a>(methods: &[Model], inputs: &'a [Vec<TestInput>]) -> Vec<CaseOf<'a>> {
    let mut seen = BTreeSet::new();
    let mut cases = Vec::new();
    for (model, inputs) in inputs.iter().enumerate() {
        for input in inputs {
            if !seen.insert((model, case(&methods[model], input, "Case"))) {
                continue;
            }
            let simple = format!("CremaCase{}", cases.len());
            let source = case(&methods[model], input, &simple);
            let class = if input.package.is_empty() { simple } else { format!("{}.{simple}", input.package) };
            cases.push(CaseOf { model, class, input, source });
        }
    }
    cases
}

/// What the cases did: the methods twice, then the models.
#[derive(Default)]
struct Outcomes {
    method: Vec<CaseOutcome>,
    again: Vec<CaseOutcome>,
    model: Vec<CaseOutcome>,
}

enum Judged {
    Same,
    Skipped(String),
    /// What differs, and both values.
    Different([String; 3]),
}

fn run_cases(
    setup: &Setup,
    libraries: &[String],
    cases: &[CaseOf<'_>],
    sources: &[(String, &str)],
    terminal: Terminal,
) -> Result<Outcomes> {
    let compiled = compile(setup, "case-sources", sources, terminal)?;
    let mut class_path = vec![compiled];
    class_path.extend(setup.class_path.iter().cloned());
    let runner = Cases {
        java_home: setup.jdk.home.clone(),
        class_path,
        jvm_options: setup.jvm_options.clone(),
        libraries: libraries.to_vec(),
        time_limit: CASES_TIME,
        scratch: setup.scratch.clone(),
    };
    let mut outcomes = Outcomes::default();
    // Each model has JVMs of its own: what another one has left behind must not count.
    for cases in cases.chunk_by(|one, other| one.model == other.model) {
        let names: Vec<String> = cases.iter().map(|case| case.class.clone()).collect();
        outcomes.method.extend(runner.run(Side::Method, &names)?);
        outcomes.again.extend(runner.run(Side::Method, &names)?);
        outcomes.model.extend(runner.run(Side::Model, &names)?);
    }
    Ok(outcomes)
}

impl Outcomes {
    fn of(&self, number: usize) -> Judged {
        let (Some(method), Some(again), Some(model)) =
            (self.method.get(number), self.again.get(number), self.model.get(number))
        else {
            return Judged::Skipped("it was not run".into());
        };
        match (method, model) {
            (CaseOutcome::Skipped(reason), _) | (_, CaseOutcome::Skipped(reason)) => Judged::Skipped(reason.clone()),
            (CaseOutcome::Crashed(_), CaseOutcome::Crashed(_)) => Judged::Same,
            (CaseOutcome::Crashed(how), CaseOutcome::Ended(_)) => {
                Judged::Different(["the end".into(), format!("the JVM ended: {how}"), "the call ended".into()])
            }
            (CaseOutcome::Ended(_), CaseOutcome::Crashed(how)) => {
                Judged::Different(["the end".into(), "the call ended".into(), format!("the JVM ended: {how}")])
            }
            (CaseOutcome::Ended(method), CaseOutcome::Ended(model)) => {
                let again = if let CaseOutcome::Ended(again) = again { again.as_slice() } else { &[] };
                first_difference(method, again, model).map_or(Judged::Same, Judged::Different)
            }
        }
    }
}

/// The first line that differs between a method and its model, but not between two runs of the method.
fn first_difference(method: &[String], again: &[String], model: &[String]) -> Option<[String; 3]> {
    for at in 0..method.len().max(model.len()) {
        let (one, other) = (method.get(at), model.get(at));
        if one == other || again.get(at) != one {
            continue;
        }
        let parts = |line: Option<&String>| match line.and_then(|line| line.split_once(" = ")) {
            Some((what, value)) => (what.to_owned(), value.to_owned()),
            None => (String::new(), "nothing".to_owned()),
        };
        let ((what, by_method), (other_what, by_model)) = (parts(one), parts(other));
        if what == other_what {
            return Some([what, by_method, by_model]);
        }
        // Where one throws and the other returns, the lines stand for different things.
        let ending = |line: Option<&String>| match line.and_then(|line| line.split_once(" = ")) {
            Some(("throws", exception)) => exception.to_owned(),
            Some(("result", value)) => format!("the result {value}"),
            Some(_) | None => "a normal end".to_owned(),
        };
        return Some(["the call".into(), ending(one), ending(other)]);
    }
    None
}

#[derive(Serialize)]
struct Report<'a> {
    schema: u32,
    tool: crema_report::ToolJson<'a>,
    command: &'static str,
    models: &'a [Compared],
}

fn report(options: &ModelsCheckOptions, compared: &[Compared], terminal: Terminal) -> Result<()> {
    if let Some(path) = &options.run.json {
        let tool = crema_report::ToolJson::new(env!("CARGO_PKG_VERSION"));
        let report = Report { schema: 1, tool, command: "models check", models: compared };
        output::write_whole(Path::new(path), (serde_json::to_string_pretty(&report)? + "\n").as_bytes())?;
    }
    if !terminal.is_quiet() {
        compared.iter().for_each(|one| terminal::print(&text(one)));
    }
    Ok(())
}

fn text(one: &Compared) -> String {
    let plural = |count: u64, word: &str| format!("{count} {word}{}", if count == 1 { "" } else { "s" });
    let paths = plural(one.paths, "path");
    let mut text = match &one.difference {
        Some(difference) => format!(
            "{}: different; {}: {} by the method, {} by the model\n\n{}\n",
            one.method,
            difference.what,
            difference.by_method,
            difference.by_model,
            indented(&difference.program)
        ),
        None if one.inputs == 0 => format!("{}: not compared: no input reached it\n", one.method),
        None => format!("{}: equal on {} ({paths} of the model)\n", one.method, plural(one.inputs as u64, "input")),
    };
    for reason in &one.incomplete {
        text.push_str(&format!("    left out: {reason}\n"));
    }
    text
}

fn indented(program: &str) -> String {
    program.lines().map(|line| if line.is_empty() { "\n".to_owned() } else { format!("    {line}\n") }).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn lines(text: &str) -> Vec<String> {
        text.split('|').map(str::to_owned).collect()
    }

    #[test]
    fn differences() {
        let of =
            |method: &str, again: &str, model: &str| first_difference(&lines(method), &lines(again), &lines(model));
        assert_eq!(of("a = 1|b = 2", "a = 1|b = 2", "a = 1|b = 2"), None);
        assert_eq!(of("a = 1|b = 2", "a = 1|b = 2", "a = 1|b = 3"), Some(["b", "2", "3"].map(str::to_owned)));
        // What differs by chance.
        assert_eq!(of("a = 1|b = 2", "a = 4|b = 2", "a = 3|b = 2"), None);
        let threw = Some(["the call", "the result 1", "E"].map(str::to_owned));
        assert_eq!(of("result = 1", "result = 1", "throws = E"), threw);
    }
}
