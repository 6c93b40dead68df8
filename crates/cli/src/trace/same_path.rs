//! `--same-path`: another input that takes the path of a traced run, as different as the path constraint allows. A JVM runs the
//! program with both inputs and compares the branches that it takes: an input that reproduces a failure, without its secrets.

use std::fs;
use std::io::{IsTerminal as _, Read as _};
use std::path::{Component, Path, PathBuf};
use std::time::Duration;

use anyhow::{Context as _, Result, anyhow, bail};
use crema_machine::Machine;
use crema_machine::tracing::{InputSource, Symbol};
use crema_outcome::{Confirmation, InputCall, InputValue, SamePath};
use crema_replay::{
    Difference, ProgramRun, RecordedPath, SegmentName, Stdin, TakenSite, first_difference, record_path,
};
use crema_report::java_literal;
use crema_solver::{Changeable, Varied, vary};
use crema_term::{Const, Sort, TermId};
use rustc_hash::FxHashMap;

use super::keep::Keep;
use crate::jdk::Jdk;
use crate::life;
use crate::limits::{COPIED_FOLDER, PATH_TIME, PATH_TIME_FACTOR};
use crate::options::TraceOptions;
use crate::output;

/// What the program found when it started.
pub(crate) struct Before {
    scratch: PathBuf,
    /// A copy of the working folder; none if it is too large.
    folder: Option<PathBuf>,
    stdin: Vec<u8>,
    /// Contents of the symbolic files.
    files: Vec<Vec<u8>>,
}

/// Values of all inputs of a run.
struct Input {
    arguments: Vec<String>,
    stdin: Vec<u8>,
    files: Vec<Vec<u8>>,
    calls: Vec<InputCall>,
}

/// What the runs on a JVM need to know about the program.
pub(crate) struct Program<'a> {
    pub(crate) jdk: &'a Jdk,
    pub(crate) class_path: &'a [PathBuf],
    pub(crate) main: &'a str,
    /// How long the traced run took.
    pub(crate) total: Duration,
}

/// Keeps what the program will find, because the traced run may change it.
pub(crate) fn prepare(options: &TraceOptions) -> Result<Before> {
    let scratch = life::scratch_folder()?;
    let mut stdin = Vec::new();
    if !std::io::stdin().is_terminal() {
        std::io::stdin().read_to_end(&mut stdin).context("cannot read standard input")?;
        let copy = scratch.join("stdin");
        fs::write(&copy, &stdin).context("cannot write to the scratch folder")?;
        let copy = fs::File::open(&copy).context("cannot read from the scratch folder")?;
        rustix::stdio::dup2_stdin(&copy).context("cannot pass standard input on")?;
    }
    let files = options.inputs.symbolic_file.iter().map(fs::read).collect::<Result<_, _>>();
    let files = files.context("cannot read a symbolic file")?;
    let here = std::env::current_dir().context("there is no working folder")?;
    let copy = scratch.join("before");
    let folder = if size_of(&here, COPIED_FOLDER) <= COPIED_FOLDER {
        copy_folder(&here, &copy).with_context(|| format!("cannot copy {}", here.display()))?;
        Some(copy)
    } else {
        None
    };
    Ok(Before { scratch, folder, stdin, files })
}

/// Finds another input, writes it below `to`, and lets a JVM compare the paths.
pub(crate) fn another(
    machine: &mut Machine,
    options: &TraceOptions,
    before: &Before,
    program: &Program<'_>,
    to: &Path,
) -> Result<SamePath> {
    let symbols = machine.symbols().to_vec();
    let varied = changes(machine, &symbols, &options.keep);
    let changed = varied.changed;
    let original = input_with(machine, options, before, &symbols, &FxHashMap::default());
    let other = input_with(machine, options, before, &symbols, &changed);
    write_input(to, options, &other)?;
    let confirmed = confirm(options, before, program, &original, &other).unwrap_or_else(|error| {
        // The input stands; that nothing confirms it is part of the answer.
        Confirmation::Unknown(format!("{error:#}"))
    });
    Ok(SamePath {
        arguments: other.arguments,
        stdin: options.inputs.symbolic_stdin.then_some(other.stdin),
        files: options.inputs.symbolic_file.iter().map(|path| path.display().to_string()).zip(other.files).collect(),
        calls: other.calls.iter().map(|call| java_literal(&call.value)).collect(),
        changed: changed.len() as u64,
        symbols: symbols.len() as u64,
        sample: varied.sample,
        written_to: Some(to.display().to_string()),
        confirmed,
    })
}

/// New values for symbols, with which the path constraint stays true.
fn changes(machine: &mut Machine, symbols: &[Symbol], keep: &[Keep]) -> Varied {
    let mut conjuncts: Vec<TermId> = machine.traced_constraint().collect();
    for pin in machine.traced_pins() {
        let terms = machine.terms_mut();
        if let Some(value) = terms.concrete(pin) {
            let value = terms.constant(value);
            conjuncts.push(terms.eq(pin, value));
        }
    }
    let is_kept = |symbol: &Symbol| {
        let name = machine.source_name(&symbol.source);
        keep.iter().any(|keep| keep.covers(&symbol.source, &name, symbol.position))
    };
    let changeable: Vec<Changeable> = symbols
        .iter()
        .filter(|symbol| !is_kept(symbol))
        .filter_map(|symbol| {
            let old = machine.terms().concrete(symbol.variable)?;
            Some(Changeable { variable: symbol.variable, candidates: candidates(symbol, old) })
        })
        .collect();
    vary(machine.terms(), &conjuncts, &changeable)
}

/// Values that a symbol may have instead: first what looks alike, then anything that the input can hold.
fn candidates(symbol: &Symbol, old: Const) -> Vec<Const> {
    let sort = old.sort();
    let values: Vec<u64> = match sort {
        Sort::Bool => return vec![Const::Bool(!old.is_true())],
        Sort::BitVec(8) => bytes(old.bits() as u8, matches!(symbol.source, InputSource::Argument(_))),
        Sort::BitVec(_) => {
            let bits = old.bits();
            let near =
                [bits.wrapping_add(1), bits.wrapping_sub(1), bits ^ 1, bits.wrapping_add(2), bits.wrapping_sub(2)];
            let simple = [0, 1, u64::MAX, 2, 10, 100];
            let sizes = (0..u32::from(sort.width())).map(|bit| bits ^ 1 << bit);
            let letters = (0x20..0x7f_u64).filter(|_| sort.width() == 16);
            simple.into_iter().chain(letters).chain(near).chain([bits.wrapping_neg(), !bits]).chain(sizes).collect()
        }
        Sort::Float32 => {
            let value = f32::from_bits(old.bits() as u32);
            let values = [0.0, 1.0, -1.0, value + 1.0, value - 1.0, value * 2.0, value / 2.0, -value];
            values.into_iter().map(|value: f32| u64::from(value.to_bits())).collect()
        }
        Sort::Float64 => {
            let value = f64::from_bits(old.bits());
            let values = [0.0, 1.0, -1.0, value + 1.0, value - 1.0, value * 2.0, value / 2.0, -value];
            values.into_iter().map(f64::to_bits).collect()
        }
    };
    let all = values.into_iter().map(|bits| Const::from_bits(sort, bits).normalised());
    all.filter(|value| *value != old).collect()
}

/// All other bytes: those of the same kind first, so that a text stays readable; control characters and zeros last.
fn bytes(old: u8, is_argument: bool) -> Vec<u64> {
    let kind = |byte: u8| match byte {
        b'a'..=b'z' => 0,
        b'A'..=b'Z' => 1,
        b'0'..=b'9' => 2,
        b' '..=b'~' => 3,
        0x80.. => 4,
        _ => 5,
    };
    let filler = [b'x', b'X', b'0', b' '];
    let same = filler.into_iter().chain(b' '..=b'~').chain(0x80..=u8::MAX).filter(|byte| kind(*byte) == kind(old));
    let printable = (b' '..=b'~').filter(|byte| kind(*byte) != kind(old));
    let other = (0..=u8::MAX).rev().filter(|byte| kind(*byte) > 3 && (kind(*byte) != kind(old) || kind(*byte) == 5));
    // The operating system passes no zero, and other characters than ASCII depend on the locale.
    let fits = |byte: &u8| !is_argument || (1..0x80).contains(byte) || *byte == old;
    same.chain(printable).chain(other).filter(fits).map(u64::from).collect()
}

/// The inputs of the traced run, with some changes.
fn input_with(
    machine: &Machine,
    options: &TraceOptions,
    before: &Before,
    symbols: &[Symbol],
    changed: &FxHashMap<TermId, Const>,
) -> Input {
    let mut arguments: Vec<Vec<u16>> =
        options.arguments.iter().map(|argument| argument.encode_utf16().collect()).collect();
    let (mut stdin, mut files, mut calls) = (before.stdin.clone(), before.files.clone(), machine.asked_calls());
    for symbol in symbols {
        let Some(value) = changed.get(&symbol.variable).copied().or_else(|| machine.terms().concrete(symbol.variable))
        else {
            continue;
        };
        let at = symbol.position as usize;
        match &symbol.source {
            InputSource::Argument(number) => {
                if let Some(unit) = arguments.get_mut(*number as usize).and_then(|units| units.get_mut(at)) {
                    *unit = value.bits() as u16;
                }
            }
            InputSource::Stdin => set_byte(&mut stdin, at, value),
            InputSource::File(number) => {
                if let Some(file) = files.get_mut(*number as usize) {
                    set_byte(file, at, value);
                }
            }
            InputSource::Call(number) => {
                if let Some(call) = calls.get_mut(*number as usize) {
                    set_call(&mut call.value, at, value);
                }
            }
        }
    }
    let arguments = arguments.into_iter().map(|units| String::from_utf16_lossy(&units)).collect();
    Input { arguments, stdin, files, calls }
}

fn set_byte(bytes: &mut Vec<u8>, at: usize, value: Const) {
    if at >= bytes.len() {
        bytes.resize(at + 1, 0);
    }
    bytes[at] = value.bits() as u8;
}

fn set_call(old: &mut InputValue, at: usize, value: Const) {
    let bits = value.bits();
    match old {
        InputValue::Boolean(old) => *old = value.is_true(),
        InputValue::Byte(old) => *old = bits as i8,
        InputValue::Char(old) => *old = bits as u16,
        InputValue::Short(old) => *old = bits as i16,
        InputValue::Int(old) => *old = bits as i32,
        InputValue::Long(old) => *old = bits as i64,
        InputValue::Float(old) => *old = bits as u32,
        InputValue::Double(old) => *old = bits,
        InputValue::String(units) => {
            if let Some(unit) = units.get_mut(at) {
                *unit = bits as u16;
            }
        }
        InputValue::Object(_) => {}
    }
}

/// Writes the input as files that a shell can pass on.
fn write_input(to: &Path, options: &TraceOptions, input: &Input) -> Result<()> {
    fs::create_dir_all(to).with_context(|| format!("cannot write to {}", to.display()))?;
    if options.inputs.symbolic_args {
        output::write_whole(&to.join("arguments"), (input.arguments.join("\n") + "\n").as_bytes())?;
    }
    if options.inputs.symbolic_stdin {
        output::write_whole(&to.join("stdin"), &input.stdin)?;
    }
    for (path, contents) in options.inputs.symbolic_file.iter().zip(&input.files) {
        let name = path.file_name().with_context(|| format!("{} has no name", path.display()))?;
        output::write_whole(&to.join(name), contents)?;
    }
    if !input.calls.is_empty() {
        let lines: String = input.calls.iter().map(|call| java_literal(&call.value) + "\n").collect();
        output::write_whole(&to.join("input"), lines.as_bytes())?;
    }
    Ok(())
}

// ---- on a JVM ----

/// Runs the program with both inputs, each in a fresh copy of the working folder.
fn confirm(
    options: &TraceOptions,
    before: &Before,
    program: &Program<'_>,
    original: &Input,
    other: &Input,
) -> Result<Confirmation> {
    let one = run_once(options, before, program, original)?;
    let two = run_once(options, before, program, other)?;
    if let Some(method) = one.omitted.iter().chain(&two.omitted).next() {
        return Ok(Confirmation::Unknown(format!("the branches of {method} could not be recorded")));
    }
    let mut unsteady = Vec::new();
    let mut parted = one.parted(&two);
    if !parted.is_empty() {
        unsteady = one.parted(&run_once(options, before, program, original)?);
        parted.retain(|segment| !unsteady.contains(segment));
    }
    let has_main = !unsteady.contains(&SegmentName::main());
    if parted.is_empty() && has_main {
        if one.exit_code() != two.exit_code() || one.uncaught != two.uncaught {
            return Ok(Confirmation::Different("the same branches, but another end".into()));
        }
        let steady = one.segments.iter().filter(|segment| !unsteady.contains(&segment.name));
        let exception = one.uncaught.first().map(|uncaught| format!("{} at {}", uncaught.exception, uncaught.place));
        let unsteady = unsteady.iter().map(ToString::to_string).collect();
        return Ok(Confirmation::Same { branches: steady.map(|s| s.branches).sum(), exception, unsteady });
    }
    if !has_main {
        return Ok(Confirmation::Unknown("its path differs from run to run with the same input".into()));
    }
    let places = with_run(options, before, program, original, "first", |first| {
        with_run(options, before, program, other, "second", |second| {
            first_difference((first, &one), (second, &two)).map_err(|error| anyhow!("{error}"))
        })
    })???;
    Ok(Confirmation::Different(parting(places.as_ref())))
}

/// Where two paths part, for people.
fn parting(difference: Option<&Difference>) -> String {
    let Some(difference) = difference else { return "the branches differ, but not in another run".into() };
    let site = |site: Option<&TakenSite>| site.map_or_else(|| "its end".into(), |site| site.place.to_string());
    let (first, second) = (site(difference.first.as_ref()), site(difference.second.as_ref()));
    format!("after {} branches of {}: {first} and {second}", difference.common, difference.segment)
}

fn run_once(options: &TraceOptions, before: &Before, program: &Program<'_>, input: &Input) -> Result<RecordedPath> {
    // The folder has the same name in each run, so the program cannot tell them apart by it.
    with_run(options, before, program, input, "run", |run| record_path(run).map_err(|error| anyhow!("{error}")))?
}

/// Prepares a run in a folder of its own, and removes the folder afterwards.
fn with_run<T>(
    options: &TraceOptions,
    before: &Before,
    program: &Program<'_>,
    input: &Input,
    name: &str,
    then: impl FnOnce(&ProgramRun<'_>) -> T,
) -> Result<T> {
    let Some(copied) = &before.folder else { bail!("the working folder is too large to be copied for a run on a JVM") };
    let here = std::env::current_dir().context("there is no working folder")?;
    let top = before.scratch.join(name);
    // So deep that `../..` in the name of a file stays within it.
    let folder = top.join("a/b/c/d/e/f");
    copy_folder(copied, &folder).context("cannot write to the scratch folder")?;
    let mut arguments = input.arguments.clone();
    for (path, contents) in options.inputs.symbolic_file.iter().zip(&input.files) {
        let place = place_of(path, &here, &folder, &mut arguments)?;
        if let Some(parent) = place.parent() {
            fs::create_dir_all(parent).context("cannot write to the scratch folder")?;
        }
        fs::write(&place, contents).context("cannot write to the scratch folder")?;
    }
    let class_path: Vec<PathBuf> = program.class_path.iter().map(|path| here.join(path)).collect();
    let run = ProgramRun {
        java_home: &program.jdk.home,
        class_path: &class_path,
        jvm_options: &options.code.jvm_options,
        main: program.main,
        arguments: &arguments,
        stdin: Stdin::Bytes(&input.stdin),
        working_folder: &folder,
        inputs: (!input.calls.is_empty()).then_some(&input.calls[..]),
        library: false,
        calls: true,
        time_limit: PATH_TIME.max(program.total * PATH_TIME_FACTOR),
        scratch: &before.scratch,
    };
    let result = then(&run);
    fs::remove_dir_all(&top).context("cannot clean the scratch folder")?;
    Ok(result)
}

/// Where the program finds a symbolic file when it runs in `folder`. A file with an absolute name is found only if an argument names it.
fn place_of(path: &Path, here: &Path, folder: &Path, arguments: &mut [String]) -> Result<PathBuf> {
    if path.is_relative() {
        let ups = path.components().filter(|part| matches!(part, Component::ParentDir)).count();
        if ups > folder.components().count().min(6) {
            bail!("{} is too far away from the working folder", path.display());
        }
        return Ok(folder.join(path));
    }
    let inside = path.strip_prefix(here).ok().map(Path::to_path_buf);
    let inside = inside.unwrap_or_else(|| Path::new("../absolute").join(path.strip_prefix("/").unwrap_or(path)));
    let place = folder.join(inside);
    let (old, new) = (path.display().to_string(), place.display().to_string());
    let mut is_named = false;
    for argument in arguments.iter_mut().filter(|argument| argument.contains(&old)) {
        *argument = argument.replace(&old, &new);
        is_named = true;
    }
    if !is_named {
        bail!("no argument names {}, so a run on a JVM would read the original; give a relative name", path.display());
    }
    Ok(place)
}

/// The size of a folder, or some size above `most`.
fn size_of(folder: &Path, most: u64) -> u64 {
    let mut size = 0;
    for entry in fs::read_dir(folder).into_iter().flatten().flatten() {
        let Ok(kind) = entry.file_type() else { continue };
        // Entries take room, too.
        size += 256;
        if kind.is_dir() {
            size += size_of(&entry.path(), most.saturating_sub(size));
        } else if kind.is_file() {
            size += entry.metadata().map_or(0, |data| data.len());
        }
        if size > most {
            break;
        }
    }
    size
}

/// Copies files, folders and links.
fn copy_folder(from: &Path, to: &Path) -> std::io::Result<()> {
    fs::create_dir_all(to)?;
    for entry in fs::read_dir(from)? {
        let entry = entry?;
        let (kind, target) = (entry.file_type()?, to.join(entry.file_name()));
        if kind.is_dir() {
            copy_folder(&entry.path(), &target)?;
        } else if kind.is_symlink() {
            std::os::unix::fs::symlink(fs::read_link(entry.path())?, &target)?;
        } else if kind.is_file() {
            fs::copy(entry.path(), &target)?;
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_byte_is_tried() {
        for old in [b'a', b'Z', b'7', b'\n', 0, 0xc3] {
            let all: std::collections::BTreeSet<u64> = bytes(old, false).into_iter().collect();
            assert_eq!(all.len(), 256, "{old}");
        }
        assert!(bytes(b'a', true).iter().all(|byte| (1..128).contains(byte)));
        assert_eq!(bytes(b'q', false)[0], u64::from(b'x'));
    }
}
