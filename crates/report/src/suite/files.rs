//! Files of tests: those of one class together, as long as no simple name means two classes.

use std::collections::BTreeSet;

use crema_outcome::WrittenTest;

use super::names::chosen;
use crate::check::java::{header, indented};
use crate::check::simple;

/// Longest line of a comment, without its indentation.
const COMMENT_WIDTH: usize = 100;

/// A file of tests.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SuiteSource {
    /// Below the folder of tests.
    pub path: String,
    /// `pkg.Name`.
    pub class: String,
    /// Its contents.
    pub source: String,
    /// Numbers of its tests, and their names.
    pub tests: Vec<(usize, String)>,
}

/// The files of all tests.
pub fn suite_files(tests: &[WrittenTest]) -> Vec<SuiteSource> {
    files(tests, |group, test| group.takes(test))
}

/// A file for each test, to find those that do not compile.
pub fn separate_files(tests: &[WrittenTest]) -> Vec<SuiteSource> {
    files(tests, |_, _| false)
}

fn files(tests: &[WrittenTest], takes: impl Fn(&Group<'_>, &WrittenTest) -> bool) -> Vec<SuiteSource> {
    let mut groups: Vec<Group<'_>> = Vec::new();
    for (index, test) in tests.iter().enumerate() {
        let top = top_class(test);
        match groups.iter_mut().find(|group| group.class == top && takes(group, test)) {
            Some(group) => group.tests.push((index, test)),
            None => {
                let number = groups.iter().filter(|group| group.class == top).count();
                groups.push(Group { class: top, number, tests: vec![(index, test)] });
            }
        }
    }
    groups.iter().map(Group::file).collect()
}

/// The class at top level: tests of member classes are in its file, too.
fn top_class(test: &WrittenTest) -> &str {
    test.unit.class.split('$').next().unwrap_or(&test.unit.class)
}

struct Group<'a> {
    class: &'a str,
    number: usize,
    tests: Vec<(usize, &'a WrittenTest)>,
}

impl Group<'_> {
    /// Whether no simple name would mean two classes.
    fn takes(&self, test: &WrittenTest) -> bool {
        let old = || self.tests.iter().flat_map(|(_, test)| &test.imports);
        let clashes = |new: &String| old().any(|old| *old != *new && simple(old) == simple(new));
        !test.imports.iter().any(clashes)
    }

    /// Whether the tests use a name of their own that JUnit's would hide.
    fn uses(&self, name: &str) -> bool {
        let named = |text: &String| text.split(|c: char| !c.is_alphanumeric() && c != '_').any(|word| word == name);
        self.tests
            .iter()
            .any(|(_, test)| test.imports.iter().any(|import| simple(import) == name) || test.body.iter().any(named))
    }

    fn file(&self) -> SuiteSource {
        let package = self.tests.first().map(|(_, test)| test.package.as_str()).unwrap_or_default();
        let own = self.class.rsplit('.').next().unwrap_or(self.class);
        let number = if self.number == 0 { String::new() } else { (self.number + 1).to_string() };
        let class = format!("{own}CremaTest{number}");
        let mut imports: BTreeSet<String> = self.tests.iter().flat_map(|(_, test)| test.imports.clone()).collect();
        let qualified = self.uses("Test") || self.uses("Tag");
        let wishes: Vec<&[String]> = self.tests.iter().map(|(_, test)| test.names.as_slice()).collect();
        let mut names: Vec<(usize, String)> = Vec::new();
        let mut body = String::new();
        for ((index, test), name) in self.tests.iter().zip(chosen(&wishes)) {
            body.push_str(&method(test, &name, qualified));
            names.push((*index, name));
        }
        if !qualified {
            imports.insert("org.junit.jupiter.api.Test".into());
            if self.tests.iter().any(|(_, test)| test.likely_bug.is_some()) {
                imports.insert("org.junit.jupiter.api.Tag".into());
            }
        }
        let mut source = head(package, &self.assertions(), &imports);
        source.push_str(&format!("/** Tests of {{@code {}}}, written by Crema. */\nclass {class} {{\n", self.class));
        source.push_str(body.trim_start_matches('\n'));
        source.push_str("}\n");
        let folder = if package.is_empty() { String::new() } else { format!("{}/", package.replace('.', "/")) };
        let full = if package.is_empty() { class.clone() } else { format!("{package}.{class}") };
        SuiteSource { path: format!("{folder}{class}.java"), class: full, source, tests: names }
    }

    fn assertions(&self) -> BTreeSet<&String> {
        self.tests.iter().flat_map(|(_, test)| &test.assertions).collect()
    }
}

/// Package and imports; the static ones come first.
fn head(package: &str, assertions: &BTreeSet<&String>, imports: &BTreeSet<String>) -> String {
    let mut text = if package.is_empty() { String::new() } else { format!("package {package};\n\n") };
    for assertion in assertions {
        text.push_str(&format!("import static org.junit.jupiter.api.Assertions.{assertion};\n"));
    }
    text.push_str(if assertions.is_empty() { "" } else { "\n" });
    text.push_str(&header("", imports));
    text
}

/// Lines of a comment.
fn wrapped(text: &str) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    for word in text.split(' ') {
        match lines.last_mut().filter(|line| line.len() + word.len() < COMMENT_WIDTH) {
            Some(line) => line.push_str(&format!(" {word}")),
            None => lines.push(word.to_owned()),
        }
    }
    lines
}

fn method(test: &WrittenTest, name: &str, qualified: bool) -> String {
    let junit = if qualified { "org.junit.jupiter.api." } else { "" };
    let mut text = String::from("\n");
    if let Some(bug) = &test.likely_bug {
        let said = format!("A likely bug: {}", bug.replace(['\n', '\r'], " ").replace("\\u", "\\ u"));
        wrapped(&said).iter().for_each(|line| text.push_str(&format!("    // {line}\n")));
        text.push_str(&format!("    @{junit}Tag(\"likely-bug\")\n"));
    }
    text.push_str(&format!("    @{junit}Test\n    void {name}() throws Exception {{\n"));
    for line in &test.body {
        text.push_str(&format!("        {}\n", indented(line)));
    }
    text.push_str("    }\n");
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn comments_are_wrapped_between_words() {
        assert_eq!(wrapped("A likely bug"), ["A likely bug"]);
        let lines = wrapped(&"because x != 0 and ".repeat(12));
        assert!(lines.len() > 1 && lines.iter().all(|line| line.len() <= COMMENT_WIDTH), "{lines:?}");
        assert_eq!(lines.join(" "), "because x != 0 and ".repeat(12));
    }
}
