//! The file with the settings: its tables and keys, each with its line. Every key must be known, also those for other commands.

use std::collections::BTreeSet;
use std::path::Path;

use anyhow::{Error, Result, anyhow};
use clap::Command;
use toml::Spanned;
use toml::de::{DeTable, DeValue};

use super::{arguments, has_settings, key};

/// A key with its values.
pub(super) struct Entry {
    pub(super) key: String,
    pub(super) line: usize,
    pub(super) values: Vec<Scalar>,
    /// They were written as a list.
    pub(super) is_list: bool,
}

/// A value.
pub(super) enum Scalar {
    Boolean(bool),
    /// Text, or a number.
    Text(String),
}

/// The file with the settings.
pub(super) struct SettingsFile<'a> {
    pub(super) path: &'a Path,
    pub(super) text: &'a str,
}

impl SettingsFile<'_> {
    /// What the file says for a command: keys at the top, unless the table of the command has them, too; then those of its table.
    pub(super) fn entries(&self, root: &Command, chain: &[String]) -> Result<Vec<Entry>> {
        let table = DeTable::parse(self.text).map_err(|error| {
            let line = error.span().map_or(1, |span| self.line(span.start));
            self.error(line, &error.message().replace('\n', "; "))
        })?;
        let mut found = Vec::new();
        self.read(table.get_ref(), root, Some(chain), &mut found)?;
        Ok(found)
    }

    /// Reads the table of a command. `chain` is the rest of the way to the chosen command, if the table is on it.
    fn read(&self, table: &DeTable, command: &Command, chain: Option<&[String]>, found: &mut Vec<Entry>) -> Result<()> {
        let known = known_keys(command);
        let mut tables = Vec::new();
        let mut entries: Vec<_> = table.iter().collect();
        entries.sort_by_key(|(name, _)| name.span().start);
        for (name, value) in entries {
            let line = self.line(name.span().start);
            match value.get_ref() {
                DeValue::Table(inner) => tables.push((name.get_ref(), line, inner)),
                _ if !known.contains(name.get_ref().as_ref()) => {
                    return Err(self.error(line, &unknown_key(name.get_ref(), command, &known)));
                }
                _ if chain.is_none() => {}
                value => {
                    let entry = self.entry(name.get_ref(), line, value)?;
                    found.retain(|other| other.key != entry.key);
                    found.push(entry);
                }
            }
        }
        for (name, line, inner) in tables {
            let Some(next) = subcommands(command).find(|next| next.get_name() == name) else {
                let names = subcommands(command).map(|next| next.get_name().to_owned()).collect();
                return Err(self.error(line, &format!("there is no table `{name}`{}", nearest(name, &names))));
            };
            let rest = chain.and_then(|chain| chain.split_first()).filter(|(first, _)| *first == name);
            self.read(inner, next, rest.map(|(_, rest)| rest), found)?;
        }
        Ok(())
    }

    fn entry(&self, key: &str, line: usize, value: &DeValue) -> Result<Entry> {
        let scalars = |values: &[Spanned<DeValue>]| values.iter().map(|value| scalar(value.get_ref())).collect();
        let (values, is_list): (Option<Vec<Scalar>>, bool) = match value {
            DeValue::Array(values) => (scalars(values), true),
            value => (scalar(value).map(|value| vec![value]), false),
        };
        let values =
            values.ok_or_else(|| self.error(line, &format!("`{key}` is text, a number, a boolean, or a list")))?;
        Ok(Entry { key: key.to_owned(), line, values, is_list })
    }

    /// What is wrong, and where.
    pub(super) fn error(&self, line: usize, text: &str) -> Error {
        anyhow!("{}:{line}: {text}", self.path.display())
    }

    fn line(&self, offset: usize) -> usize {
        1 + self.text.bytes().take(offset).filter(|byte| *byte == b'\n').count()
    }
}

fn scalar(value: &DeValue) -> Option<Scalar> {
    match value {
        DeValue::String(text) => Some(Scalar::Text(text.clone().into_owned())),
        DeValue::Integer(number) => Some(Scalar::Text(number.to_string())),
        DeValue::Float(number) => Some(Scalar::Text(number.as_str().to_owned())),
        DeValue::Boolean(value) => Some(Scalar::Boolean(*value)),
        DeValue::Datetime(_) | DeValue::Array(_) | DeValue::Table(_) => None,
    }
}

/// The commands below this one that have settings, or have commands that do.
fn subcommands(command: &Command) -> impl Iterator<Item = &Command> {
    command.get_subcommands().filter(|next| has_settings(next) || subcommands(next).next().is_some())
}

/// The keys of the table of a command: its own, and what the commands below it have in common with each other or not.
fn known_keys(command: &Command) -> BTreeSet<String> {
    let own: Vec<String> = if has_settings(command) { arguments(command).map(key).collect() } else { Vec::new() };
    own.into_iter().chain(subcommands(command).flat_map(known_keys)).collect()
}

fn unknown_key(name: &str, command: &Command, known: &BTreeSet<String>) -> String {
    let of = if has_settings(command) { format!(" for `{}`", command.get_name()) } else { String::new() };
    format!("there is no key `{name}`{of}{}", nearest(name, known))
}

fn nearest(name: &str, known: &BTreeSet<String>) -> String {
    let nearest = known.iter().min_by_key(|key| (distance(name, key), key.len()));
    nearest.map_or_else(String::new, |key| format!("; the nearest is `{key}`"))
}

/// How many characters must be inserted, deleted or replaced to make one of the other (Levenshtein 1966).
fn distance(a: &str, b: &str) -> usize {
    let b: Vec<char> = b.chars().collect();
    let mut row: Vec<usize> = (0..=b.len()).collect();
    for (number, x) in a.chars().enumerate() {
        let mut diagonal = row[0];
        row[0] = number + 1;
        for (at, y) in b.iter().enumerate() {
            let replaced = diagonal + usize::from(x != *y);
            diagonal = row[at + 1];
            row[at + 1] = replaced.min(row[at] + 1).min(diagonal + 1);
        }
    }
    row[b.len()]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn distances() {
        for (a, b, expected) in [("", "", 0), ("ab", "", 2), ("chekc", "check", 2), ("jobs", "job", 1), ("a", "b", 1)] {
            assert_eq!(distance(a, b), expected, "{a} {b}");
            assert_eq!(distance(b, a), expected, "{b} {a}");
        }
    }
}
