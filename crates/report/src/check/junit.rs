//! Tests for JUnit 5: one file for each class under test, one test for each error. They pass as long as the error is there.

use std::collections::BTreeSet;

use crema_outcome::{Finding, Status};

use super::java::{header, indented};
use super::simple;
use super::{
    CheckReport,
    text::{at, shown_unit},
};

/// A file of tests.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TestFile {
    /// Below the folder of tests.
    pub path: String,
    /// Its contents.
    pub source: String,
    /// Numbers of findings, and the names of their tests.
    pub names: Vec<(usize, String)>,
}

/// The class of JUnit's assertions.
const ASSERTIONS_CLASS: &str = "org.junit.jupiter.api.Assertions";
/// Those that tests use, sorted.
const ASSERTIONS: [&str; 2] = ["assertEquals", "assertThrows"];

/// The files for all confirmed findings that are new and of the level that is shown, sorted by their names.
pub fn junit(report: &CheckReport) -> Vec<TestFile> {
    let mut groups: Vec<TestGroup<'_>> = Vec::new();
    let is_shown = |finding: &Finding| {
        finding.status == Status::Confirmed && !finding.known && finding.level.reaches(report.level)
    };
    for (index, finding) in report.findings.iter().enumerate().filter(|(_, finding)| is_shown(finding)) {
        let fits = |group: &&mut TestGroup<'_>| group.class == finding.unit.class && group.takes(finding);
        match groups.iter_mut().find(fits) {
            Some(group) => group.add(index, finding),
            None => {
                let number = groups.iter().filter(|group| group.class == finding.unit.class).count();
                let mut group = TestGroup::new(&finding.unit.class, number);
                group.add(index, finding);
                groups.push(group);
            }
        }
    }
    let mut files: Vec<TestFile> = groups.iter().map(TestGroup::file).collect();
    files.sort_by(|a, b| a.path.cmp(&b.path));
    files
}

/// A file with the test of one finding, for a page.
pub(super) fn one_test(finding: &Finding) -> String {
    let mut group = TestGroup::new(&finding.unit.class, 0);
    group.add(0, finding);
    group.file().source
}

/// The tests of one file: their imports agree.
struct TestGroup<'a> {
    class: &'a str,
    number: usize,
    imports: BTreeSet<&'a String>,
    findings: Vec<(usize, &'a Finding)>,
}

impl<'a> TestGroup<'a> {
    fn new(class: &'a str, number: usize) -> Self {
        TestGroup { class, number, imports: BTreeSet::new(), findings: Vec::new() }
    }

    /// Whether no simple name would mean two classes.
    fn takes(&self, finding: &Finding) -> bool {
        let clashes = |new: &String| self.imports.iter().any(|old| **old != *new && simple(old) == simple(new));
        !finding.test.imports.iter().any(clashes)
    }

    /// Whether the tests use a name of their own that JUnit's would hide.
    fn uses(&self, name: &str) -> bool {
        let named = |text: &String| text.split(|c: char| !c.is_alphanumeric() && c != '_').any(|word| word == name);
        let texts = |finding: &'a Finding| finding.test.setup.iter().chain([&finding.test.call]);
        self.imports.iter().any(|import| simple(import) == name)
            || self.findings.iter().flat_map(|(_, finding)| texts(finding)).any(named)
    }

    fn add(&mut self, index: usize, finding: &'a Finding) {
        self.imports.extend(&finding.test.imports);
        self.findings.push((index, finding));
    }

    fn file(&self) -> TestFile {
        let package = self.findings.first().map_or("", |(_, finding)| finding.test.package.as_str());
        let simple = self.class.rsplit('.').next().unwrap_or(self.class);
        let number = if self.number == 0 { String::new() } else { (self.number + 1).to_string() };
        let class = format!("{}CremaTest{number}", simple.replace('$', "_"));
        let folder = if package.is_empty() { String::new() } else { format!("{}/", package.replace('.', "/")) };
        let mut names: Vec<(usize, String)> = Vec::new();
        let mut tests = String::new();
        for (index, finding) in &self.findings {
            let name = test_name(finding, &names);
            tests.push_str(&test(finding, &name));
            names.push((*index, name));
        }
        let mut imports: Vec<String> = self.imports.iter().map(|import| (*import).clone()).collect();
        let called: Vec<&str> = ASSERTIONS.into_iter().filter(|name| tests.contains(&format!(" {name}("))).collect();
        let qualified = self.uses("Test") || called.iter().any(|name| self.uses(name));
        if qualified {
            tests = tests.replace("@Test", "@org.junit.jupiter.api.Test");
            for name in called {
                tests = tests.replace(&format!(" {name}("), &format!(" {ASSERTIONS_CLASS}.{name}("));
            }
        } else {
            let statics = called.iter().map(|name| format!("static {ASSERTIONS_CLASS}.{name}"));
            imports.splice(0..0, statics);
            imports.push("org.junit.jupiter.api.Test".into());
        }
        let mut source = header(package, &imports);
        source.push_str(&format!(
            "/** Errors that Crema found in {{@code {}}}. Run with assertions enabled ({{@code -ea}}). */\nclass {class} {{\n",
            self.class.replace('$', ".")
        ));
        source.push_str(tests.trim_start_matches('\n'));
        source.push_str("}\n");
        TestFile { path: format!("{folder}{class}.java"), source, names }
    }
}

/// `divideThrowsArithmeticException`, with a number if there are several.
fn test_name(finding: &Finding, taken: &[(usize, String)]) -> String {
    let method = match finding.unit.method.as_str() {
        "<init>" => "constructor",
        other => other,
    };
    let base = format!("{method}Throws{}", simple(&finding.exception));
    let mut name = base.clone();
    let mut number = 2;
    while taken.iter().any(|(_, other)| *other == name) {
        name = format!("{base}{number}");
        number += 1;
    }
    name
}

fn test(finding: &Finding, name: &str) -> String {
    let place = match (&finding.place.file, finding.place.line) {
        (Some(file), Some(line)) => format!("{file}:{line}"),
        _ => format!("{}.{}", finding.place.class, finding.place.method),
    };
    let mut text = String::from("\n");
    text.push_str(&format!("    /** {} at {place}. */\n", comment(&shown_unit(&finding.unit))));
    text.push_str(&format!("    @Test\n    void {name}() throws Exception {{\n"));
    for (number, reason) in finding.because.iter().enumerate() {
        let word = if number == 0 { "Because" } else { "    and" };
        text.push_str(&format!("        // {word} {}{}\n", reason.text, at(reason, finding)));
    }
    for line in &finding.test.setup {
        text.push_str(&format!("        {}\n", indented(line)));
    }
    let exception = exception_name(&finding.exception);
    let call = format!("assertThrows({exception}.class, () -> {});\n", indented(&finding.test.call));
    match thrown_in(finding) {
        Some(method) => {
            let thrown = unused_name(finding, "thrown");
            text.push_str(&format!("        {exception} {thrown} = {call}"));
            text.push_str(&format!(
                "        assertEquals(\"{method}\", {thrown}.getStackTrace()[0].getMethodName());\n"
            ));
        }
        None => text.push_str(&format!("        {call}")),
    }
    text.push_str("    }\n");
    text
}

/// The method that throws the exception, if its name is one of the source, and it is one under test rather than one that it calls. A stack overflow may end in
/// any of several methods. Lines are not asserted: they change with every edit.
fn thrown_in(finding: &Finding) -> Option<&str> {
    let (top, place) = (finding.stack.first()?, &finding.place);
    let is_place = (&top.class, &top.method, top.line) == (&place.class, &place.method, place.line);
    let is_named = !place.method.contains(['$', '<']);
    (is_place && is_named && finding.exception != "java.lang.StackOverflowError").then_some(place.method.as_str())
}

/// A name for a variable that the test does not use.
fn unused_name(finding: &Finding, wish: &str) -> String {
    let texts = || finding.test.setup.iter().chain([&finding.test.call]);
    let is_used = |name: &str| {
        texts().any(|text| text.split(|c: char| !c.is_alphanumeric() && c != '_').any(|word| word == name))
    };
    let mut name = wish.to_owned();
    while is_used(&name) {
        name.push('1');
    }
    name
}

/// As Java writes it: classes of `java.lang` need no package.
fn exception_name(class: &str) -> String {
    let name = class.replace('$', ".");
    match name.strip_prefix("java.lang.") {
        Some(simple) if !simple.contains('.') => simple.to_owned(),
        _ => name,
    }
}

/// Text that cannot end a comment.
fn comment(text: &str) -> String {
    text.replace("*/", "* /").replace('<', "&lt;").replace('>', "&gt;")
}
