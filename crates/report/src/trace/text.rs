//! The report of a run for a terminal: each line is printed below the program's own output.

use std::time::Duration;

use crema_outcome::{ClassConjuncts, Execution, TracedInput, TracedPath};

use super::limits::{CLASSES_ON_TERMINAL, INPUTS_ON_TERMINAL, LOST_ON_TERMINAL};
use super::words;
use crate::numbers::{counted, number};
use crate::printable::printable;

/// The lines for people who want to know more.
pub fn trace_text(execution: &Execution, total: Duration) -> Vec<String> {
    let (total, calls, count) = (total.as_millis(), execution.host_calls(), execution.natives.len());
    let summary = format!("{total} ms; {calls} calls of {count} native methods on the host");
    let natives = execution.natives.iter().map(|native| format!("  {:8} {}", native.calls, native.method));
    std::iter::once(summary).chain(natives).collect()
}

/// The path that a run with symbolic inputs took. No lines if there is no such input.
pub fn trace_summary(execution: &Execution) -> Vec<String> {
    let path = &execution.path;
    if path.inputs.is_empty() {
        return Vec::new();
    }
    let mut lines = vec![format!("path constraint: {}{}", words::conjuncts(path), inputs(&path.inputs))];
    lines.extend(classes(&path.classes));
    lines.extend(words::pinned(path));
    lines.extend(lost(path));
    if let Some(same) = &path.same_path {
        let written = same.written_to.as_ref().map(|place| format!("; written to {}", printable(place)));
        lines.push(format!("same path: {}{}", words::same_path(path, same), written.unwrap_or_default()));
    }
    lines
}

/// `; on 312 of 400 bytes of stdin, 2 of 3 characters of argument 1; in.txt was not read`.
fn inputs(inputs: &[TracedInput]) -> String {
    let (read, unread): (Vec<_>, Vec<_>) = inputs.iter().partition(|input| input.symbols > 0);
    let mut text = String::new();
    if !read.is_empty() {
        text.push_str("; on ");
        text.push_str(&list(&read.into_iter().map(words::constrained).collect::<Vec<_>>()));
    }
    if !unread.is_empty() {
        let verb = if unread.len() == 1 { "was" } else { "were" };
        let names: Vec<String> = unread.into_iter().map(|input| printable(&input.name)).collect();
        text.push_str(&format!("; {} {verb} not read", list(&names)));
    }
    text
}

fn list(parts: &[String]) -> String {
    let (first, others) = parts.split_at(parts.len().min(INPUTS_ON_TERMINAL));
    let mut text = first.join(", ");
    if !others.is_empty() {
        text.push_str(&format!(" and {}", counted(others.len() as u64, "further input", "further inputs")));
    }
    text
}

fn classes(classes: &[ClassConjuncts]) -> Vec<String> {
    let (first, others) = classes.split_at(classes.len().min(CLASSES_ON_TERMINAL));
    let row = |count: u64, what: &str| format!("  {:>11}  {what}", number(count));
    let mut lines: Vec<String> = Vec::with_capacity(first.len() + 1);
    for class in first {
        let whose = if class.library { " (JDK)" } else { "" };
        lines.push(row(class.conjuncts, &format!("{}{whose}", printable(&class.class))));
    }
    if !others.is_empty() {
        let rest = others.iter().map(|class| class.conjuncts).sum();
        let what = counted(others.len() as u64, "further class", "further classes");
        lines.push(row(rest, &format!("in {what}")));
    }
    lines
}

fn lost(path: &TracedPath) -> Vec<String> {
    let shown = path.imprecision.len().min(LOST_ON_TERMINAL);
    let further = (path.imprecision.len() - shown) as u64 + path.further_imprecision;
    let mut lines: Vec<String> =
        path.imprecision[..shown].iter().map(|lost| format!("lost: {}", words::lost(lost))).collect();
    match (shown, further) {
        (0, 0) => lines.push("no precision lost".into()),
        (_, 0) => {}
        (_, further) => {
            let places = counted(further, "further place", "further places");
            lines.push(format!("precision was lost at {places}"));
        }
    }
    lines
}

#[cfg(test)]
mod tests {
    use crema_outcome::Imprecision;

    use super::*;
    use crate::trace::sample::{concrete, lost_value, symbolic};

    #[test]
    fn verbose_lines() {
        let lines = trace_text(&concrete(), Duration::from_millis(5));
        assert_eq!(lines[0], "5 ms; 2 calls of 1 native methods on the host");
        assert_eq!(lines[1], "         2 p.Main.call(Ljava/lang/Object;)V");
    }

    #[test]
    fn a_concrete_run_has_no_path() {
        assert_eq!(trace_summary(&concrete()), Vec::<String>::new());
    }

    #[test]
    fn a_symbolic_run() {
        let expected = [
            "path constraint: 1,234 conjuncts, 800 of them in the JDK; on 312 of 400 bytes of stdin, 0 of 2 characters of argument 1; \
             in.txt was not read",
            "          800  java.util.Arrays (JDK)",
            "          433  p.Main",
            "            1  p.<b>\\u001b[2J",
            "3 values of inputs were given to native code; with these values the path constraint is exact",
            "lost: p.Lib.negate(I)V changed p.Box.x, which held (bvneg v0); read at p.Main.main(Main.java:12)",
            "lost: p.Lib.negate(I)V gave a concrete result, computed from v1; read at p.Main.main(Main.java:12) (1,200 times)",
            "lost: p.Lib.write([B)V wrote v<2> to out.txt at 3; read back at p.Main.main(Main.java:12)",
            "precision was lost at 1 further place",
            "same path: 310 of 402 values differ; a JVM took the same 12,345 branches; written to other",
        ];
        assert_eq!(trace_summary(&symbolic()), expected);
    }

    #[test]
    fn a_symbolic_run_with_little_to_say() {
        let mut execution = concrete();
        let input = |name: &str| TracedInput { name: name.into(), symbols: 1, constrained: 1 };
        execution.path.inputs = vec![input("stdin")];
        execution.path.conjuncts = 1;
        execution.path.pins = 1;
        let expected = [
            "path constraint: 1 conjunct, in the program; on 1 of 1 byte of stdin",
            "1 value of an input was given to native code; with this value the path constraint is exact",
            "no precision lost",
        ];
        assert_eq!(trace_summary(&execution), expected);
        execution.path.inputs = (1..=6).map(|number| input(&format!("f{number}"))).collect();
        assert!(trace_summary(&execution)[0].ends_with("1 of 1 byte of f4 and 2 further inputs"));
    }

    #[test]
    fn long_lists_are_cut() {
        let mut execution = symbolic();
        execution.path.classes =
            (0..12).map(|n| ClassConjuncts { class: format!("p.C{n}"), library: false, conjuncts: 1_000 }).collect();
        execution.path.imprecision = vec![Imprecision { ..lost_value() }; 25];
        let lines = trace_summary(&execution);
        assert_eq!(lines[11], "        2,000  in 2 further classes");
        assert_eq!(lines.iter().filter(|line| line.starts_with("lost: ")).count(), 20);
        assert!(lines.contains(&"precision was lost at 6 further places".to_owned()), "{lines:?}");
    }
}
