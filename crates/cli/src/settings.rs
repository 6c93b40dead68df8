//! `crema.toml`: the settings of a project, so that `crema check` alone means the same for everybody who works on it.
//!
//! The file is translated into arguments, which come before those of the user, and clap checks both by the same definitions: a new option
//! needs nothing here. A key is the long name of an option, or the id of an argument that has none (`paths`, `jvm-options`). Keys at the top
//! are for all commands that have the option, keys in a table such as `[check]` for that command.
//!
//! Invariant: what is given on the command line replaces what the file says about the same option.

mod file;

use std::ffi::OsString;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, anyhow};
use clap::builder::ValueHint;
use clap::error::ErrorKind;
use clap::parser::ValueSource;
use clap::{Arg, ArgAction, ArgGroup, ArgMatches, Args as _, Command, CommandFactory as _, FromArgMatches as _, Id};

use crate::options::{Options, PATH_LIST, SettingsOptions};
use crate::settings::file::{Entry, Scalar, SettingsFile};
use crate::sources;

/// The name of the file.
const NAME: &str = "crema.toml";

/// The arguments of a run.
pub(crate) struct Arguments {
    /// What the settings say, in front of what the user has given.
    pub(crate) all: Vec<OsString>,
    /// Where the settings are, if there are any.
    pub(crate) file: Option<PathBuf>,
}

/// Adds the settings of the project to the arguments of the process.
pub(crate) fn added_to(given: Vec<OsString>) -> Result<Arguments> {
    let mut root = Options::command();
    root.build();
    // What is wrong with the arguments, and help, is for the parser of all of them.
    let Ok(matches) = root.clone().ignore_errors(true).try_get_matches_from(&given) else {
        return Ok(Arguments { all: given, file: None });
    };
    let (chain, matches) = chosen(&matches);
    let command = chain.iter().try_fold(&root, |command, name| command.find_subcommand(name));
    let Some(command) = command.filter(|command| has_settings(command)) else {
        return Ok(Arguments { all: given, file: None });
    };
    let Some(path) = place(matches)? else { return Ok(Arguments { all: given, file: None }) };
    let text = std::fs::read_to_string(&path)
        .map_err(|error| anyhow!("cannot read {}: {}", path.display(), sources::reason(&error)))?;
    let file = SettingsFile { path: &path, text: &text };
    let folder = path.parent().unwrap_or(Path::new("/"));
    let mut all: Vec<OsString> = given.iter().take(1 + chain.len()).cloned().collect();
    for entry in file.entries(&root, &chain)? {
        // A key at the top may be for other commands only.
        let Some(arg) = arguments(command).find(|arg| key(arg) == entry.key) else { continue };
        let added = translated(arg, &entry, folder).map_err(|text| file.error(entry.line, &text))?;
        if let Some(wrong) = wrong_value(&root, &chain, &added) {
            return Err(file.error(entry.line, &wrong));
        }
        if !is_replaced(command, arg, matches) {
            all.extend(added);
        }
    }
    all.extend(given.into_iter().skip(1 + chain.len()));
    Ok(Arguments { all, file: Some(path) })
}

/// The command that is chosen, such as `models suggest`, and its arguments.
fn chosen(matches: &ArgMatches) -> (Vec<String>, &ArgMatches) {
    let (mut chain, mut matches) = (Vec::new(), matches);
    while let Some((name, inner)) = matches.subcommand() {
        chain.push(name.to_owned());
        matches = inner;
    }
    (chain, matches)
}

fn has_settings(command: &Command) -> bool {
    choice(command).is_some()
}

/// The options of a command that choose the file.
fn choice(command: &Command) -> Option<&ArgGroup> {
    let id = SettingsOptions::group_id();
    command.get_groups().find(|group| Some(group.get_id()) == id.as_ref())
}

/// Where the settings are: the file that the user names, else that of the project.
fn place(matches: &ArgMatches) -> Result<Option<PathBuf>> {
    // After a mistake, the rest of the arguments is missing. The parser of all of them will say so.
    let Ok(choice) = SettingsOptions::from_arg_matches(matches) else { return Ok(None) };
    if choice.no_config {
        return Ok(None);
    }
    if let Some(named) = choice.config {
        return Ok(Some(std::path::absolute(named).context("cannot find the working folder")?));
    }
    Ok(found_from(&std::env::current_dir().context("cannot find the working folder")?))
}

/// The file in the working folder, or in a folder above it up to the root of the repository. Without a repository no folder above counts: it may
/// be somebody else's, as `/tmp` is.
fn found_from(working: &Path) -> Option<PathBuf> {
    let root = working.ancestors().position(|folder| folder.join(".git").exists()).unwrap_or(0);
    working.ancestors().take(root + 1).map(|folder| folder.join(NAME)).find(|path| path.is_file())
}

/// What a command takes from the settings: not what chooses them, nor the arguments of the program under test.
fn arguments(command: &Command) -> impl Iterator<Item = &Arg> {
    let choice: Vec<&Id> = choice(command).into_iter().flat_map(ArgGroup::get_args).collect();
    let is_setting = move |arg: &&Arg| {
        let is_help = matches!(arg.get_action(), ArgAction::Help | ArgAction::HelpLong | ArgAction::Version);
        !(is_help || choice.contains(&arg.get_id()) || arg.is_hide_set() || arg.is_last_set())
    };
    command.get_arguments().filter(is_setting)
}

fn key(arg: &Arg) -> String {
    arg.get_long().map_or_else(|| arg.get_id().as_str().replace('_', "-"), str::to_owned)
}

/// Whether the user has given this option, or one that contradicts it.
fn is_replaced(command: &Command, arg: &Arg, matches: &ArgMatches) -> bool {
    let is_given = |other: &Arg| matches.value_source(other.get_id().as_str()) == Some(ValueSource::CommandLine);
    let excludes = |a: &Arg, b: &Arg| command.get_arg_conflicts_with(a).iter().any(|c| c.get_id() == b.get_id());
    is_given(arg)
        || command.get_arguments().any(|other| is_given(other) && (excludes(arg, other) || excludes(other, arg)))
}

/// The arguments that mean the same as an entry.
fn translated(arg: &Arg, entry: &Entry, folder: &Path) -> Result<Vec<OsString>, String> {
    let is_switch = !arg.get_action().takes_values();
    let takes_none = is_switch || arg.get_num_args().is_some_and(|number| number.min_values() == 0);
    let is_path_list = arg.get_value_names().is_some_and(|names| names.iter().any(|name| *name == PATH_LIST));
    let takes_several = matches!(arg.get_action(), ArgAction::Append);
    let mut values = Vec::new();
    for value in &entry.values {
        match value {
            Scalar::Boolean(true) if takes_none => values.push(None),
            Scalar::Boolean(false) if takes_none => {}
            _ if is_switch => return Err(format!("`{}` is true or false", entry.key)),
            Scalar::Boolean(value) => values.push(Some(value.to_string().into())),
            Scalar::Text(text) if is_path_list => {
                let paths: Vec<OsString> = text.split(':').map(|path| at(folder, path)).collect();
                values.push(Some(paths.join(":".as_ref())));
            }
            Scalar::Text(text) => values.push(Some(placed(arg, text, folder))),
        }
    }
    if is_path_list {
        let all: Vec<OsString> = values.into_iter().flatten().collect();
        values = vec![Some(all.join(":".as_ref()))];
    } else if entry.is_list && !takes_several {
        return Err(format!("`{}` takes one value, and not a list", entry.key));
    }
    Ok(values.into_iter().map(|value| word(arg, value)).collect())
}

/// Names of files are relative to the folder of the settings.
fn placed(arg: &Arg, text: &str, folder: &Path) -> OsString {
    match arg.get_value_hint() {
        ValueHint::AnyPath if sources::module(Path::new(text)).is_none() => at(folder, text),
        // A word of its own, or a file.
        ValueHint::FilePath if folder.join(text).is_file() => at(folder, text),
        _ => text.into(),
    }
}

fn at(folder: &Path, text: &str) -> OsString {
    folder.join(text).into_os_string()
}

/// An option with its value, or an argument that is no option.
fn word(arg: &Arg, value: Option<OsString>) -> OsString {
    let mut word = OsString::new();
    match (arg.get_long(), arg.get_short()) {
        (Some(long), _) => {
            word.push(format!("--{long}"));
            if value.is_some() {
                word.push("=");
            }
        }
        (None, Some(short)) => word.push(format!("-{short}")),
        (None, None) => {}
    }
    word.push(value.unwrap_or_default());
    word
}

/// What the parser has against these arguments alone; what else must be given is no matter here.
fn wrong_value(root: &Command, chain: &[String], added: &[OsString]) -> Option<String> {
    let line = chain.iter().map(OsString::from).chain(added.iter().cloned());
    let error = root.clone().no_binary_name(true).try_get_matches_from(line).err()?;
    if error.kind() == ErrorKind::MissingRequiredArgument {
        return None;
    }
    let text = error.render().to_string();
    let lines = text.lines().map(str::trim).filter(|line| !line.is_empty());
    let said: Vec<&str> =
        lines.take_while(|line| !line.starts_with("For more") && !line.starts_with("Usage")).collect();
    Some(said.join(" ").trim_start_matches("error: ").to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn folder(settings: &str) -> tempfile::TempDir {
        let folder = tempfile::tempdir().expect("a folder");
        std::fs::write(folder.path().join(NAME), settings).expect("it is written");
        folder
    }

    /// The arguments, with `DIR` for the folder of the settings.
    fn added(settings: &str, given: &str) -> Result<String, String> {
        let folder = folder(settings);
        let shown = folder.path().display().to_string();
        let line = given.replacen(' ', &format!(" --config={shown}/{NAME} "), 1);
        let given = ["crema".into()].into_iter().chain(line.split_whitespace().map(OsString::from));
        let added = added_to(given.collect()).map_err(|error| format!("{error:#}").replace(&shown, "DIR"))?;
        let words: Vec<String> = added.all.iter().map(|word| word.to_string_lossy().into_owned()).collect();
        Ok(words.join(" ").replace(&format!("--config={shown}/{NAME} "), "").replace(&shown, "DIR"))
    }

    #[test]
    fn settings_become_arguments_before_those_of_the_user() {
        let settings = "
            paths = ['target/classes', 'jrt:/java.sql']
            classpath = ['lib/*', '/opt/a.jar:b']
            jvm-options = ['-Xmx1g']
            [check]
            time-limit = '5m'
            jobs = 2
            warnings = true
            allow-empty = false
            exclude = ['a.B', 'c.*']
            json = 'out/report.json'
            [verify]
            property = 'assert'
        ";
        let common = "DIR/target/classes jrt:/java.sql";
        let all = "--classpath=DIR/lib/*:/opt/a.jar:DIR/b -J-Xmx1g";
        assert_eq!(
            added(settings, "check --seed 1"),
            Ok(format!(
                "crema check {common} {all} --time-limit=5m --jobs=2 --warnings --exclude=a.B --exclude=c.* --json=DIR/out/report.json --seed 1"
            ))
        );
        assert_eq!(added(settings, "verify -- a"), Ok(format!("crema verify {common} {all} --property=assert -- a")));
    }

    #[test]
    fn the_command_line_wins() {
        let settings = "paths = 'a'\nexclude = ['b']\nquiet = true\n[check]\nexclude = ['c']\njobs = 1";
        assert_eq!(added(settings, "check -v"), Ok("crema check DIR/a --exclude=c --jobs=1 -v".into()));
        let given = "check x.jar --exclude y --jobs 2";
        assert_eq!(added(settings, given), Ok("crema check --quiet x.jar --exclude y --jobs 2".into()));
        assert_eq!(added(settings, "check --no-config x"), Ok("crema check --no-config x".into()));
    }

    #[test]
    fn mistakes_of_the_user_are_for_the_parser() {
        for given in ["check --time-limit --help", "check --none", "chekc x", "check --config"] {
            let given: Vec<OsString> = ["crema"].into_iter().chain(given.split(' ')).map(OsString::from).collect();
            assert_eq!(added_to(given.clone()).map(|added| added.all).ok(), Some(given));
        }
    }

    #[test]
    fn mistakes_are_named_with_their_line() {
        let wrong = |settings: &str| added(settings, "check x").expect_err("it is refused");
        let key = "DIR/crema.toml:2: there is no key `time-limt` for `check`; the nearest is `time-limit`";
        assert_eq!(wrong("[check]\ntime-limt = '5m'"), key);
        assert_eq!(wrong("[chekc]"), "DIR/crema.toml:1: there is no table `chekc`; the nearest is `check`");
        // Also what is for other commands.
        assert_eq!(
            wrong("[trace]\nselect = 'a'"),
            "DIR/crema.toml:2: there is no key `select` for `trace`; the nearest is `seed`"
        );
        assert!(wrong("\njobs = 0").starts_with("DIR/crema.toml:2: invalid value '0' for '--jobs <N>'"));
        assert!(wrong("merge = true").contains("[possible values: on, off]"));
        assert_eq!(wrong("[check]\nwarnings = 1"), "DIR/crema.toml:2: `warnings` is true or false");
        assert_eq!(wrong("jobs = [1]"), "DIR/crema.toml:1: `jobs` takes one value, and not a list");
        assert!(wrong("a = 1\nb = ").starts_with("DIR/crema.toml:2: "));
    }

    #[test]
    fn the_file_is_searched_up_to_the_root_of_the_repository() {
        let folder = folder("");
        let root = folder.path().join("repository");
        let module = root.join("module/src");
        std::fs::create_dir_all(&module).expect("a folder");
        assert_eq!(found_from(folder.path()), Some(folder.path().join(NAME)));
        assert_eq!(found_from(&module), None);
        std::fs::create_dir(root.join(".git")).expect("a folder");
        assert_eq!(found_from(&module), None);
        std::fs::write(root.join(NAME), "").expect("it is written");
        assert_eq!(found_from(&module), Some(root.join(NAME)));
    }
}
