//! Completion scripts and manual pages: they are made from the options, so they know every command and every option.

mod support;

use std::process::Command;

use crema_testkit::process::{self, Input, Outcome};
use support::programs::{TIMEOUT, must};

fn crema(arguments: &[&str]) -> Outcome {
    must(Command::new(support::crema()).args(arguments).env_remove("JAVA_HOME").env("PATH", "/nonexistent"))
}

/// The commands, as `--help` lists them.
fn commands() -> Vec<String> {
    let help = crema(&["--help"]).out();
    let list = help.split("Commands:\n").nth(1).and_then(|rest| rest.split("\n\n").next()).expect("a list of commands");
    let names = list.lines().filter_map(|line| line.split_whitespace().next()).filter(|name| *name != "help");
    let names: Vec<String> = names.map(str::to_owned).collect();
    assert!(names.len() >= 7, "{help}");
    names
}

/// The long options of a command, as its `--help` lists them.
fn options(command: &str) -> Vec<String> {
    let help = match command.strip_prefix("models-") {
        Some(inner) => crema(&["models", inner, "--help"]).out(),
        None => crema(&[command, "--help"]).out(),
    };
    let words = help.lines().filter_map(|line| line.split_whitespace().find(|word| word.starts_with("--")));
    let at_start = |word: &&str| help.contains(&format!("      {word}")) || help.contains(&format!(", {word}"));
    // `--option[=VALUE]`: the value may be missing.
    let words = words.filter(at_start).map(|word| word.split('[').next().unwrap_or(word));
    words.map(str::to_owned).collect()
}

/// Gives a text to a program, if that is there; what it prints, and whether it succeeds.
fn piped(program: &str, arguments: &[&str], text: &[u8]) -> Option<Outcome> {
    let exists = std::env::split_paths(&std::env::var_os("PATH")?).any(|folder| folder.join(program).is_file());
    exists.then(|| process::run(Command::new(program).args(arguments), Input::Bytes(text), TIMEOUT))
}

#[test]
fn completions_know_every_command() {
    for shell in ["bash", "zsh", "fish", "elvish", "powershell"] {
        let script = crema(&["completions", shell]).out();
        for name in commands() {
            assert!(script.contains(&name), "{name} is not in the script for {shell}");
        }
        assert!(script.contains("null-arguments"), "options are not in the script for {shell}");
    }
    for (shell, arguments) in [("bash", ["-n"].as_slice()), ("zsh", &["-n"]), ("fish", &["--no-execute"])] {
        let script = crema(&["completions", shell]);
        if let Some(outcome) = piped(shell, arguments, &script.stdout) {
            assert_eq!(outcome.code, Some(0), "{shell}: {}", outcome.err());
        }
    }
    let unknown = process::run(Command::new(support::crema()).args(["completions", "cmd"]), Input::Empty, TIMEOUT);
    assert_eq!(unknown.code, Some(2));
}

#[test]
fn every_command_has_a_page_with_every_option() {
    let folder = support::fresh("cli/man").join("man1");
    crema(&["man", folder.to_str().expect("a path")]);
    let inner = ["models-check", "models-suggest"].map(str::to_owned);
    for name in commands().into_iter().chain(inner) {
        let page = std::fs::read(folder.join(format!("crema-{name}.1"))).expect("a page");
        // Hyphens are escaped in the source of a page.
        let source = String::from_utf8_lossy(&page).replace("\\-", "-");
        for option in options(&name) {
            assert!(source.contains(&option), "{option} is not on the page of {name}");
        }
        renders(&page, &format!("crema-{name}(1)"));
    }
    let page = crema(&["man"]).stdout;
    assert_eq!(std::fs::read(folder.join("crema.1")).expect("a page"), page);
    let source = String::from_utf8_lossy(&page).replace("\\-", "-");
    for name in commands() {
        assert!(source.contains(&format!("crema-{name}(1)")), "{name} is not in {source}");
    }
    renders(&page, "crema(1)");
}

/// Whether groff, if that is there, makes a page of it without a complaint.
#[track_caller]
fn renders(page: &[u8], title: &str) {
    let Some(outcome) = piped("groff", &["-man", "-Tutf8", "-ww"], page) else { return };
    assert_eq!((outcome.code, outcome.err().as_str()), (Some(0), ""), "{title}");
    assert!(outcome.out().contains(title), "{title} is not in {}", outcome.out());
}
