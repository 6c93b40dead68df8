//! A counterexample for people: what happens, where in the source, and with which inputs.

use std::fmt::Write as _;

use crema_outcome::{Counterexample, InputCall, Place};

use crate::limits::{SOURCE_LINES_AROUND, VALUE_CHARACTERS};
use crate::objects::{Shown, shown};
use crate::printable::printable;

/// The exception, where it comes from, an excerpt of the source, and the inputs as a table. `shown_at` is the place of the
/// excerpt: that of the exception, or, if that lies in a library, the call of the program that led there.
pub fn counterexample(example: &Counterexample, shown_at: &Place, source: Option<&str>) -> String {
    let violation = &example.violation;
    let mut text = printable(&violation.exception);
    if let Some(message) = &violation.message {
        text.push_str(": ");
        text.push_str(&printable(message));
    }
    let _ = write!(text, "\n  at {}\n", printable(&place(&violation.place)));
    if *shown_at != violation.place {
        let _ = writeln!(text, "  called from {}", printable(&place(shown_at)));
    }
    if let (Some(source), Some(line)) = (source, shown_at.line) {
        text.push_str(&excerpt(source, line));
    }
    match example.inputs.is_empty() {
        true => text.push_str("\nwith any input\n"),
        false => text.push_str(&table(&example.inputs)),
    }
    text
}

/// As in a stack trace.
pub fn place(place: &Place) -> String {
    match (place.class.is_empty(), &place.file, place.line) {
        (true, ..) => "an unknown place".into(),
        (false, Some(file), Some(line)) => format!("{}.{}({file}:{line})", place.class, place.method),
        (false, Some(file), None) => format!("{}.{}({file})", place.class, place.method),
        (false, None, _) => format!("{}.{}", place.class, place.method),
    }
}

/// The line with some around it, marked. Nothing if there is no such line.
pub fn excerpt(source: &str, line: u32) -> String {
    let lines: Vec<&str> = source.lines().collect();
    let line = line as usize;
    if line == 0 || line > lines.len() {
        return String::new();
    }
    let last = (line + SOURCE_LINES_AROUND).min(lines.len());
    let width = last.to_string().len();
    let mut text = String::from("\n");
    for number in line.saturating_sub(SOURCE_LINES_AROUND).max(1)..=last {
        let mark = if number == line { '>' } else { ' ' };
        let shown = printable(&lines[number - 1].replace('\t', "    "));
        let _ = writeln!(text, "{}", format!("{mark} {number:width$} | {shown}").trim_end());
    }
    text
}

/// One line for each call.
fn table(inputs: &[InputCall]) -> String {
    let rows: Vec<[String; 3]> = shown(inputs).into_iter().map(row).collect();
    let header = ["input", "place", "value"].map(str::to_owned);
    let width =
        |column: usize| rows.iter().chain([&header]).map(|row| row[column].chars().count()).max().unwrap_or_default();
    let widths = [width(0), width(1)];
    let mut text = String::from("\n");
    for [call, place, value] in [&header].into_iter().chain(&rows) {
        let _ = writeln!(text, "  {call:0$}  {place:1$}  {value}", widths[0], widths[1]);
    }
    text
}

fn row(Shown { call, mut value }: Shown<'_>) -> [String; 3] {
    let class = call.class.rsplit('.').next().unwrap_or(&call.class);
    let site = match (&call.site.file, call.site.line) {
        (Some(file), Some(line)) => format!("{file}:{line}"),
        _ => call.site.class.clone(),
    };
    if let Some((cut, _)) = value.char_indices().nth(VALUE_CHARACTERS) {
        value.truncate(cut);
        value.push('…');
    }
    [printable(&format!("{class}.{}", call.method)), printable(&site), value]
}

#[cfg(test)]
mod tests {
    use crema_outcome::{InputValue, Violation};

    use super::*;

    fn at(class: &str, method: &str, line: u32) -> Place {
        Place { class: class.into(), method: method.into(), file: Some(format!("{class}.java")), line: Some(line) }
    }

    #[test]
    fn a_counterexample() {
        let call = |method: &str, line, value| InputCall {
            class: "crema.Symbolic".into(),
            method: method.into(),
            site: at("Main", "main", line),
            value,
        };
        let example = Counterexample {
            inputs: vec![call("nondetInt", 3, InputValue::Int(0)), call("nondetChar", 12, InputValue::Char(0x61))],
            violation: Violation {
                exception: "java.lang.ArithmeticException".into(),
                message: Some("/ by zero".into()),
                place: at("Main", "div", 2),
                caller: None,
            },
        };
        let text = counterexample(&example, &example.violation.place, Some("int div(int a) {\n\treturn 1 / a;\n}\n"));
        let expected = "java.lang.ArithmeticException: / by zero\n  at Main.div(Main.java:2)\n\n\
            \x20 1 | int div(int a) {\n\
            > 2 |     return 1 / a;\n\
            \x20 3 | }\n\n\
            \x20 input                place         value\n\
            \x20 Symbolic.nondetInt   Main.java:3   0\n\
            \x20 Symbolic.nondetChar  Main.java:12  'a'\n";
        assert_eq!(text, expected);
        let none = Counterexample { inputs: vec![], ..example };
        let text = counterexample(&none, &at("Main", "main", 9), None);
        assert!(text.ends_with("  called from Main.main(Main.java:9)\n\nwith any input\n"), "{text}");
    }

    #[test]
    fn excerpts_at_the_edges() {
        assert_eq!(excerpt("one\ntwo", 2), "\n  1 | one\n> 2 | two\n");
        assert_eq!(excerpt("one", 1), "\n> 1 | one\n");
        assert_eq!(excerpt("one", 2), "");
        assert_eq!(excerpt("", 0), "");
    }
}
