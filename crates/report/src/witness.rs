//! Witnesses in the GraphML format of SV-COMP, version 1.0.
//!
//! A violation witness is a chain: an edge for each nondeterministic call, with its place and value, then one into the
//! violation. A correctness witness is its entry node.
//!
//! The form of an assumption is what the validator wit4java takes, which puts the values of all edges at calls of
//! `Verifier`, in their order, into a `Verifier` of its own: numbers after `= ` in decimal digits (chars likewise), floats
//! in the call of a parser, strings in a call of `equals` as the contents of a Java literal. It looks only at edges whose
//! scope contains the name of the file.

use std::time::{Duration, SystemTime, UNIX_EPOCH};

use crema_outcome::{Counterexample, InputCall, InputValue, Place, Property};

use crate::literal::text;
use crate::objects::{Shown, shown};

/// What witnesses say of the task.
#[derive(Debug, Clone)]
pub struct Task {
    /// Name and version of this tool.
    pub producer: String,
    /// The property.
    pub specification: String,
    /// The program, as it was named on the command line.
    pub program: String,
    /// SHA-256 of the program, in hexadecimal.
    pub program_hash: String,
    /// When the witness was made, as [`timestamp`] gives it.
    pub creation_time: String,
}

/// The property as SV-COMP writes it, for the main class.
pub fn specification(property: Property, main_class: &str) -> String {
    let formula = match property {
        Property::Assert => "G assert",
        Property::Exception => "G ! uncaught(java.lang.RuntimeException)",
    };
    format!("CHECK( init({main_class}.main()), LTL({formula}) )")
}

/// The time as ISO 8601 says it, in UTC, such as `2024-02-29T23:59:59Z`.
pub fn timestamp(time: SystemTime) -> String {
    const DAY: u64 = 24 * 60 * 60;
    let seconds = time.duration_since(UNIX_EPOCH).unwrap_or(Duration::ZERO).as_secs();
    let (year, month, day) = date(seconds / DAY);
    let rest = seconds % DAY;
    format!("{year:04}-{month:02}-{day:02}T{:02}:{:02}:{:02}Z", rest / 3600, rest / 60 % 60, rest % 60)
}

/// The date so many days after 1970-01-01, in the Gregorian calendar.
fn date(mut days: u64) -> (u64, usize, u64) {
    let is_leap = |year: u64| year.is_multiple_of(4) && (!year.is_multiple_of(100) || year.is_multiple_of(400));
    let mut year = 1970;
    while days >= 365 + u64::from(is_leap(year)) {
        days -= 365 + u64::from(is_leap(year));
        year += 1;
    }
    let february = 28 + u64::from(is_leap(year));
    let months = [31, february, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];
    let mut month = 0;
    while days >= months[month] {
        days -= months[month];
        month += 1;
    }
    (year, month + 1, days + 1)
}

/// The witness of a violation.
pub fn violation(task: &Task, example: &Counterexample) -> String {
    let mut graph = Graph::new("violation_witness", task);
    graph.node(0, &[("entry", "true")]);
    let inputs = shown(&example.inputs);
    for (at, Shown { call, value }) in inputs.iter().enumerate() {
        let mut data = origin(&call.site);
        data.push(("threadId", "0".into()));
        data.push(("assumption", assumption(call, value)));
        data.push(("assumption.scope", scope(&call.site)));
        graph.node(at + 1, &[]);
        graph.edge(at, &data);
    }
    let last = inputs.len();
    graph.node(last + 1, &[("violation", "true")]);
    let mut data = origin(&example.violation.place);
    data.push(("threadId", "0".into()));
    graph.edge(last, &data);
    graph.done()
}

/// The witness that nothing is violated.
pub fn correctness(task: &Task) -> String {
    let mut graph = Graph::new("correctness_witness", task);
    graph.node(0, &[("entry", "true")]);
    graph.done()
}

/// Where something is in the sources.
fn origin(place: &Place) -> Vec<(&'static str, String)> {
    let mut data = Vec::new();
    if let Some(file) = &place.file {
        let package =
            place.class.rsplit_once('.').map_or(String::new(), |(package, _)| package.replace('.', "/") + "/");
        data.push(("originfile", format!("{package}{file}")));
    }
    data.extend(place.line.map(|line| ("startline", line.to_string())));
    data
}

/// The class, in the form of a descriptor. A class that is not named after its file is shown as if nested in one that is.
fn scope(place: &Place) -> String {
    let class = place.class.replace('.', "/");
    let (package, name) =
        class.rsplit_once('/').map_or(("", class.as_str()), |(_, name)| (&class[..class.len() - name.len()], name));
    let stem = place.file.as_deref().and_then(|file| file.strip_suffix(".java")).unwrap_or(name);
    match name.contains(stem) {
        true => format!("java::L{class};"),
        false => format!("java::L{package}{stem}${name};"),
    }
}

/// What is assumed of the call's value, which is shown as this Java expression.
fn assumption(call: &InputCall, shown: &str) -> String {
    let name = &call.method;
    match &call.value {
        InputValue::Boolean(value) => format!("{name} = {value}"),
        InputValue::Byte(value) => format!("{name} = {value}"),
        InputValue::Char(value) => format!("{name} = {value}"),
        InputValue::Short(value) => format!("{name} = {value}"),
        InputValue::Int(value) => format!("{name} = {value}"),
        InputValue::Long(value) => format!("{name} = {value}"),
        InputValue::Float(bits) => format!("Float.parseFloat(\"{}\") == {name}", decimal(f32::from_bits(*bits))),
        InputValue::Double(bits) => format!("Double.parseDouble(\"{}\") == {name}", decimal(f64::from_bits(*bits))),
        InputValue::Object(_) => format!("{name} = {shown}"),
        InputValue::String(units) => format!("{name}.equals(\"{}\")", string(units)),
    }
}

/// As Java's parsers take it. They know one NaN only.
fn decimal(value: impl Into<f64> + std::fmt::Debug + Copy) -> String {
    match value.into() {
        wide if wide.is_nan() => "NaN".into(),
        f64::INFINITY => "Infinity".into(),
        f64::NEG_INFINITY => "-Infinity".into(),
        _ => format!("{value:?}"),
    }
}

/// The contents of a literal. wit4java takes some values for others: it drops a semicolon at the end, and changes two words.
fn string(units: &[u16]) -> String {
    let contents = text(units);
    let hidden = |prefix: &str, c: char| format!("{prefix}\\u{:04x}", u32::from(c));
    match contents.as_str() {
        "null" => hidden("nul", 'l'),
        "Double.NaN" => hidden("Double.Na", 'N'),
        other => match other.strip_suffix(';') {
            Some(rest) => hidden(rest, ';'),
            None => contents,
        },
    }
}

/// The keys: name, type, what has it, id.
const KEYS: [[&str; 4]; 15] = [
    ["witness-type", "string", "graph", "witness-type"],
    ["sourcecodelang", "string", "graph", "sourcecodelang"],
    ["producer", "string", "graph", "producer"],
    ["specification", "string", "graph", "specification"],
    ["programFile", "string", "graph", "programfile"],
    ["programHash", "string", "graph", "programhash"],
    ["architecture", "string", "graph", "architecture"],
    ["creationtime", "string", "graph", "creationtime"],
    ["isEntryNode", "boolean", "node", "entry"],
    ["isViolationNode", "boolean", "node", "violation"],
    ["originFileName", "string", "edge", "originfile"],
    ["startline", "int", "edge", "startline"],
    ["threadId", "int", "edge", "threadId"],
    ["assumption", "string", "edge", "assumption"],
    ["assumption.scope", "string", "edge", "assumption.scope"],
];

/// The text of a graph. Each piece of data is on a line of its own: wit4java repairs the XML of other tools by line.
struct Graph {
    xml: String,
}

impl Graph {
    fn new(kind: &str, task: &Task) -> Graph {
        let mut xml = String::from(
            "<?xml version=\"1.0\" encoding=\"UTF-8\" standalone=\"no\"?>\n\
             <graphml xmlns=\"http://graphml.graphdrawing.org/xmlns\" xmlns:xsi=\"http://www.w3.org/2001/XMLSchema-instance\">\n",
        );
        for [name, kind, of, id] in KEYS {
            let default = if kind == "boolean" { "<default>false</default>" } else { "" };
            xml.push_str(&format!(
                "  <key attr.name=\"{name}\" attr.type=\"{kind}\" for=\"{of}\" id=\"{id}\">{default}</key>\n"
            ));
        }
        xml.push_str("  <graph edgedefault=\"directed\">\n");
        let mut graph = Graph { xml };
        graph.data("    ", "witness-type", kind);
        graph.data("    ", "sourcecodelang", "Java");
        graph.data("    ", "producer", &task.producer);
        graph.data("    ", "specification", &task.specification);
        graph.data("    ", "programfile", &task.program);
        graph.data("    ", "programhash", &task.program_hash);
        graph.data("    ", "architecture", "64bit");
        graph.data("    ", "creationtime", &task.creation_time);
        graph
    }

    fn node(&mut self, number: usize, data: &[(&str, &str)]) {
        if data.is_empty() {
            self.xml.push_str(&format!("    <node id=\"n{number}\"/>\n"));
            return;
        }
        self.xml.push_str(&format!("    <node id=\"n{number}\">\n"));
        data.iter().for_each(|(key, value)| self.data("      ", key, value));
        self.xml.push_str("    </node>\n");
    }

    /// From a node to the next.
    fn edge(&mut self, from: usize, data: &[(&str, String)]) {
        self.xml.push_str(&format!("    <edge source=\"n{from}\" target=\"n{}\">\n", from + 1));
        data.iter().for_each(|(key, value)| self.data("      ", key, value));
        self.xml.push_str("    </edge>\n");
    }

    fn data(&mut self, indent: &str, key: &str, value: &str) {
        self.xml.push_str(&format!("{indent}<data key=\"{key}\">{}</data>\n", escaped(value)));
    }

    fn done(mut self) -> String {
        self.xml.push_str("  </graph>\n</graphml>\n");
        self.xml
    }
}

/// Text of an element (XML 1.0 §2.4). Characters that XML does not have at all cannot be written; they become `?`.
fn escaped(text: &str) -> String {
    let mut result = String::with_capacity(text.len());
    for c in text.chars() {
        match c {
            '&' => result.push_str("&amp;"),
            '<' => result.push_str("&lt;"),
            '>' => result.push_str("&gt;"),
            '"' => result.push_str("&quot;"),
            '\t' | '\n' | '\r' => result.push_str(&format!("&#{};", u32::from(c))),
            '\0'..' ' | '\u{fffe}' | '\u{ffff}' => result.push('?'),
            _ => result.push(c),
        }
    }
    result
}

#[cfg(test)]
mod tests;
