//! The code to run: what the paths on the command line are, and sources compiled by the JDK's own compiler.

mod texts;

use std::ffi::OsString;
use std::fmt::Write as _;
use std::fs::{self, File};
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};

use anyhow::{Context, Result, anyhow, bail};
use crema_confine::was_killed;
use crema_outcome::RETRIES;
use zip::ZipArchive;

use crate::jdk::Jdk;
use crate::life;
use crate::options::CodeOptions;
use crate::terminal::{self, Terminal};

pub(crate) use texts::{SourceFile, Sources};

/// What one path on the command line is.
#[derive(Debug, PartialEq, Eq)]
enum PathKind {
    Jar,
    Classes,
    Source,
    Sources,
    /// A module of the JDK.
    Module(String),
}

/// The code under test and what it needs.
#[derive(Debug)]
pub(crate) struct CodeUnderTest {
    /// Where the classes under test are: compiled sources first, then jars and folders in the order given.
    pub(crate) entries: Vec<PathBuf>,
    /// What they need besides.
    pub(crate) library: Vec<PathBuf>,
    /// The single source file given, if that is all: its own name decides between several main classes.
    pub(crate) single_source: Option<PathBuf>,
    /// All sources that were compiled.
    pub(crate) compiled: Vec<PathBuf>,
    /// The sources of classes, as far as they are there.
    pub(crate) sources: Sources,
    /// Modules of the JDK that are under test.
    pub(crate) modules: Vec<String>,
}

impl CodeUnderTest {
    /// The whole class path.
    pub(crate) fn class_path(&self) -> Vec<PathBuf> {
        self.entries.iter().chain(&self.library).cloned().collect()
    }

    /// Jars under test in which there is no class.
    pub(crate) fn jars_without_classes(&self) -> impl Iterator<Item = &Path> {
        let is_without = |path: &&PathBuf| {
            let jar = File::open(path).ok().filter(|_| path.is_file()).and_then(|file| ZipArchive::new(file).ok());
            jar.is_some_and(|jar| !jar.file_names().any(|name| name.ends_with(".class")))
        };
        self.entries.iter().filter(is_without).map(PathBuf::as_path)
    }
}

/// Looks at the paths and compiles what needs to be compiled. `provided` is what Crema brings itself; what the user names
/// comes first. `texts` are sources that are only shown (`--source`).
pub(crate) fn prepare(
    options: &CodeOptions,
    texts: &[PathBuf],
    provided: &[PathBuf],
    jdk: &Jdk,
    terminal: Terminal,
) -> Result<CodeUnderTest> {
    let mut library = library(options.classpath.as_deref())?;
    library.extend_from_slice(provided);
    let mut entries = Vec::new();
    let mut sources = Vec::new();
    let mut source_folders = Vec::new();
    let mut modules = Vec::new();
    for path in &options.paths {
        match kind_of(path)? {
            PathKind::Jar | PathKind::Classes => entries.push(path.clone()),
            PathKind::Source => sources.push(path.clone()),
            PathKind::Module(name) => modules.push(name),
            PathKind::Sources => {
                find_sources(path, &mut sources);
                // Programs find resources beside their classes, and these lie beside the sources.
                source_folders.push(path.clone());
            }
        }
    }
    let single_source = match (sources.as_slice(), entries.is_empty() && source_folders.is_empty()) {
        ([only], true) => Some(only.clone()),
        _ => None,
    };
    let texts = Sources::open(&sources, texts)?;
    if !sources.is_empty() {
        let needed: Vec<_> = entries.iter().chain(&library).cloned().collect();
        let compiled = compile(&sources, &needed, &options.jvm_options, jdk, terminal)?;
        entries.insert(0, compiled);
    }
    entries.extend(source_folders);
    Ok(CodeUnderTest { entries, library, single_source, compiled: sources, sources: texts, modules })
}

/// The module of the JDK that a path names: `jrt:/java.sql`, as in URLs of classes in the JDK's image (JEP 220).
pub(crate) fn module(path: &Path) -> Option<&str> {
    path.to_str()?.strip_prefix("jrt:/")
}

fn kind_of(path: &Path) -> Result<PathKind> {
    let shown = path.display();
    if let Some(module) = module(path) {
        return Ok(PathKind::Module(module.trim_end_matches('/').to_owned()));
    }
    let metadata = path.metadata().map_err(|error| anyhow!("cannot read {shown}: {}", reason(&error)))?;
    let extension = path.extension().and_then(|e| e.to_str());
    if !metadata.is_dir() {
        return match extension {
            Some("java") => Ok(PathKind::Source),
            Some("class") => {
                bail!("{shown} is a class file; give the folder at the root of its package instead, with --main")
            }
            _ => Ok(PathKind::Jar),
        };
    }
    fs::read_dir(path).map_err(|error| anyhow!("cannot read {shown}: {}", reason(&error)))?;
    if contains(path, "class") {
        Ok(PathKind::Classes)
    } else if contains(path, "java") {
        Ok(PathKind::Sources)
    } else {
        bail!("the folder {shown} contains neither .class nor .java files; give a jar, or a folder that does")
    }
}

/// A system error without its number.
pub(crate) fn reason(error: &std::io::Error) -> String {
    let text = error.to_string();
    text.split(" (os error").next().unwrap_or(&text).to_lowercase()
}

/// Whether a file with this extension lies in the folder or below.
fn contains(folder: &Path, extension: &str) -> bool {
    let entries: Vec<_> = fs::read_dir(folder).into_iter().flatten().flatten().collect();
    let has_extension = |path: &Path| path.extension().is_some_and(|e| e == extension);
    let is_folder = |entry: &fs::DirEntry| entry.file_type().is_ok_and(|kind| kind.is_dir());
    entries.iter().any(|e| !is_folder(e) && has_extension(&e.path()))
        || entries.iter().any(|e| is_folder(e) && contains(&e.path(), extension))
}

/// All sources of a folder, sorted, so that the compiler's messages come in the same order everywhere.
fn find_sources(folder: &Path, found: &mut Vec<PathBuf>) {
    let mut entries: Vec<_> = fs::read_dir(folder).into_iter().flatten().flatten().collect();
    entries.sort_by_key(fs::DirEntry::file_name);
    for entry in entries {
        let path = entry.path();
        if entry.file_type().is_ok_and(|kind| kind.is_dir()) {
            find_sources(&path, found);
        } else if path.extension().is_some_and(|e| e == "java") {
            found.push(path);
        }
    }
}

/// The entries of `--classpath`.
fn library(text: Option<&str>) -> Result<Vec<PathBuf>> {
    let mut entries = Vec::new();
    for entry in text.unwrap_or_default().split(':').filter(|entry| !entry.is_empty()) {
        if let Some(folder) = entry.strip_suffix("/*") {
            entries.extend(jars_of(Path::new(folder))?);
            continue;
        }
        let path = PathBuf::from(entry);
        path.metadata().map_err(|error| anyhow!("cannot read {entry} of --classpath: {}", reason(&error)))?;
        entries.push(path);
    }
    Ok(entries)
}

fn jars_of(folder: &Path) -> Result<Vec<PathBuf>> {
    let shown = folder.display();
    let entries = fs::read_dir(folder).map_err(|e| anyhow!("cannot read {shown} of --classpath: {}", reason(&e)))?;
    let is_jar = |path: &PathBuf| path.extension().is_some_and(|e| e.eq_ignore_ascii_case("jar"));
    let mut jars: Vec<_> = entries.flatten().map(|entry| entry.path()).filter(is_jar).collect();
    jars.sort();
    Ok(jars)
}

/// Compiles sources into a scratch folder and gives that.
pub(crate) fn compile(
    sources: &[PathBuf],
    class_path: &[PathBuf],
    jvm_options: &[String],
    jdk: &Jdk,
    terminal: Terminal,
) -> Result<PathBuf> {
    match try_compile(sources, class_path, jvm_options, jdk)? {
        Ok(classes) => {
            terminal.detail(|| format!("compiled {} source file(s)", sources.len()));
            Ok(classes)
        }
        Err(said) => {
            terminal::pass_on(&said);
            // The Maven plugin gives advice of its own at these words (`CremaMojo.SOURCES_DO_NOT_COMPILE`).
            bail!("javac failed on the sources; its messages are above")
        }
    }
}

/// The same; if the sources are wrong, it gives what javac has said.
pub(crate) fn try_compile(
    sources: &[PathBuf],
    class_path: &[PathBuf],
    jvm_options: &[String],
    jdk: &Jdk,
) -> Result<Result<PathBuf, Vec<u8>>> {
    let scratch = life::scratch_folder()?;
    let classes = scratch.join("classes");
    fs::create_dir(&classes).context("cannot make a scratch folder")?;
    let list = scratch.join("sources");
    fs::write(&list, argument_file(sources)?).context("cannot write to the scratch folder")?;
    let mut command = Command::new(jdk.tool("javac")?);
    // It runs once, and not for long.
    command.args(["-J-XX:TieredStopAtLevel=1", "-J-XX:+UseSerialGC"]);
    command.args(jvm_options.iter().map(|option| format!("-J{option}")));
    if jvm_options.iter().any(|option| option == "--enable-preview") {
        command.args(["--enable-preview", "--release", &jdk.feature.to_string()]);
    }
    command.args(["-g", "-encoding", encoding(sources), "-d"]).arg(&classes);
    command.arg("-cp").arg(join(class_path));
    command.arg(prefixed("@", &list));
    // Standard input belongs to the program.
    command.stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::piped());
    let output = run_javac(&mut command).context("cannot run javac")?;
    if output.status.success() {
        return Ok(Ok(classes));
    }
    if life::is_expired() {
        bail!("time limit reached while the sources were compiled");
    }
    if was_killed(output.status) {
        bail!("javac was killed every time ({}); without it, the sources cannot be compiled", output.status);
    }
    Ok(Err(output.stderr))
}

/// Runs `javac`, and again if another process killed it.
fn run_javac(command: &mut Command) -> std::io::Result<Output> {
    for _ in 0..RETRIES {
        let output = life::spawn(command)?.wait_with_output()?;
        if !was_killed(output.status) || life::is_expired() {
            return Ok(output);
        }
        // A signal that ends the run reaches javac, too.
        life::let_signals_win();
    }
    life::spawn(command)?.wait_with_output()
}

/// UTF-8, unless a source is not. Then it is most likely of a time when sources were in Latin-1, where every byte has a
/// meaning.
fn encoding(sources: &[PathBuf]) -> &'static str {
    let is_utf8 = |source: &PathBuf| fs::read(source).is_ok_and(|bytes| std::str::from_utf8(&bytes).is_ok());
    if sources.iter().all(is_utf8) { "UTF-8" } else { "ISO-8859-1" }
}

/// The sources in the form of an argument file of javac.
fn argument_file(sources: &[PathBuf]) -> Result<String> {
    let mut text = String::new();
    for source in sources {
        let name = source.to_str().ok_or_else(|| anyhow!("the name of {} is not valid UTF-8", source.display()))?;
        // Inside quotes only these two are special.
        let escaped = name.replace('\\', "\\\\").replace('"', "\\\"");
        writeln!(text, "\"{escaped}\"")?;
    }
    Ok(text)
}

fn join(paths: &[PathBuf]) -> OsString {
    let paths: Vec<_> = paths.iter().map(|path| path.as_os_str()).collect();
    paths.join(std::ffi::OsStr::new(":"))
}

fn prefixed(prefix: &str, path: &Path) -> OsString {
    let mut text = OsString::from(prefix);
    text.push(path);
    text
}
