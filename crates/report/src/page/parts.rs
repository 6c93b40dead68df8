//! The parts that pages are made of.

use std::collections::BTreeMap;
use std::time::Duration;

use super::{RunFacts, escaped, java, shown};
use crate::numbers::{number, plural};

/// A link. The text is of the program.
pub(crate) fn link(to: &str, text: &str) -> String {
    format!("<a href=\"{}\">{}</a>", escaped(to), shown(text))
}

/// Text of the program in the font of code.
pub(crate) fn code(text: &str) -> String {
    format!("<code>{}</code>", shown(text))
}

/// Names and what they are, which is markup.
pub(crate) fn facts(facts: &[(&str, String)]) -> String {
    let rows: String = facts.iter().map(|(name, value)| format!("<dt>{name}</dt><dd>{value}</dd>\n")).collect();
    format!("<dl class=\"facts\">\n{rows}</dl>\n")
}

/// What a start page says of any run: the code first.
pub(crate) fn about(run: &RunFacts, total: Duration) -> Vec<(&'static str, String)> {
    let subjects: Vec<String> = run.subjects.iter().map(|subject| code(subject)).collect();
    let mut rows = vec![("Code", subjects.join("<br>")), ("JDK", shown(&run.jdk))];
    let limits: Vec<String> =
        run.limits.iter().map(|(what, limit)| format!("{}: {}", shown(what), shown(limit))).collect();
    if !limits.is_empty() {
        rows.push(("Limits", limits.join("<br>")));
    }
    rows.push(("Time", duration(total)));
    rows.push(("Crema", shown(&run.version)));
    rows
}

/// `2.5 s`, `3 min 20 s`.
fn duration(time: Duration) -> String {
    match time.as_secs() {
        0..60 => format!("{:.1} s", time.as_secs_f64()),
        60..3600 => format!("{} min {} s", time.as_secs() / 60, time.as_secs() % 60),
        seconds => format!("{} h {} min", seconds / 3600, seconds / 60 % 60),
    }
}

/// Something folded. `summary` and `body` are markup.
pub(crate) fn details(summary: &str, body: &str) -> String {
    format!("<details><summary>{summary}</summary>\n{body}</details>\n")
}

/// Rows of a list, of which those beyond a number are folded. `further`: what they are.
pub(crate) fn fold(rows: &[String], most: usize, further: &str, list: impl Fn(&str) -> String) -> String {
    let (first, others) = rows.split_at(rows.len().min(most));
    match others.len() {
        0 => list(&first.concat()),
        count => {
            let summary = format!("{} further {further}", number(count as u64));
            list(&first.concat()) + &details(&summary, &list(&others.concat()))
        }
    }
}

/// Names and values of the program, already markup.
pub(crate) fn table_of_values(head: &[&str], rows: &[Vec<String>]) -> String {
    let mut text = String::from("<table class=\"values\">\n");
    if !head.is_empty() {
        let cells: String = head.iter().map(|cell| format!("<th scope=\"col\">{cell}</th>")).collect();
        text.push_str(&format!("<tr>{cells}</tr>\n"));
    }
    for row in rows {
        let cells: String = row.iter().map(|cell| format!("<td>{cell}</td>")).collect();
        text.push_str(&format!("<tr>{cells}</tr>\n"));
    }
    text + "</table>\n"
}

/// A share as a bar. What it shows is also there in figures.
pub(crate) fn bar(part: usize, all: usize) -> String {
    if all == 0 {
        return String::new();
    }
    let width = 100.0 * part as f64 / all as f64;
    format!(
        "<svg class=\"bar\" viewBox=\"0 0 100 8\" preserveAspectRatio=\"none\" aria-hidden=\"true\"><rect width=\"{width:.1}\" height=\"8\"></rect></svg>"
    )
}

/// A button that copies.
pub(crate) struct Copyable<'a> {
    /// What is copied, an id of the page.
    pub(crate) id: &'a str,
    /// What it is, for those who do not see where the button is.
    pub(crate) what: &'a str,
}

/// Java that is not the source of anything: a test.
pub(crate) fn code_block(source: &str, label: &str, copy: Option<Copyable<'_>>) -> String {
    let lines: String = java::lines(source).iter().map(|line| format!("{line}\n")).collect();
    let (button, id) = match copy {
        Some(copy) => (
            format!(
                "<button type=\"button\" class=\"copy\" data-copy=\"{}\" hidden>Copy {}</button>\n",
                copy.id, copy.what
            ),
            format!(" id=\"{}\"", copy.id),
        ),
        None => (String::new(), String::new()),
    };
    format!(
        "{button}<div class=\"source plain\" tabindex=\"0\" role=\"region\" aria-label=\"{label}\"><pre><code{id}>{lines}</code></pre></div>\n"
    )
}

/// Why something is missing, how often, and where: the most frequent reason first.
#[derive(Debug, Default)]
pub(crate) struct Reasons<'a> {
    places: BTreeMap<String, Vec<(&'a str, String)>>,
}

impl<'a> Reasons<'a> {
    /// Something of a class that is missing for a reason. Where the reason itself names a place at its end, that is left out.
    pub(crate) fn add(&mut self, reason: &str, class: &'a str, what: String) {
        self.places.entry(without_place(reason).to_owned()).or_default().push((class, what));
    }

    pub(crate) fn is_empty(&self) -> bool {
        self.places.is_empty()
    }

    /// A folded list for each reason. `nouns`: one of what is missing, and several.
    pub(crate) fn markup(&self, nouns: [&str; 2]) -> String {
        let mut reasons: Vec<_> = self.places.iter().collect();
        reasons.sort_by_key(|(_, places)| std::cmp::Reverse(places.len()));
        let rows: String = reasons
            .iter()
            .map(|(reason, places)| {
                let summary = format!("<b>{}</b>: {}", plural(places.len(), nouns[0], nouns[1]), shown(reason));
                format!("<li>{}</li>\n", details(&summary, &by_class(places)))
            })
            .collect();
        format!("<ul class=\"reasons\">\n{rows}</ul>\n")
    }
}

/// A line for each class.
fn by_class(places: &[(&str, String)]) -> String {
    let mut classes: BTreeMap<&str, Vec<String>> = BTreeMap::new();
    for (class, what) in places {
        let whats = classes.entry(class).or_default();
        if !what.is_empty() {
            whats.push(shown(what));
        }
    }
    let row = |(class, whats): (&str, Vec<String>)| match whats.is_empty() {
        true => format!("<li>{}</li>\n", code(class)),
        false => format!("<li>{}: {}</li>\n", code(class), whats.join(", ")),
    };
    format!("<ul>\n{}</ul>\n", classes.into_iter().map(row).collect::<String>())
}

/// `not supported: x at p.C.m(C.java:3)` → `not supported: x`.
fn without_place(reason: &str) -> &str {
    match reason.rsplit_once(" at ") {
        Some((what, place)) if place.contains(['.', ':']) && !place.contains(' ') => what,
        _ => reason,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn durations() {
        let shown = |seconds: u64| duration(Duration::from_secs(seconds));
        assert_eq!([5, 200, 7_261].map(shown), ["5.0 s", "3 min 20 s", "2 h 1 min"]);
    }

    #[test]
    fn reasons_without_places() {
        assert_eq!(without_place("not supported: x at p.C.m(C.java:3)"), "not supported: x");
        assert_eq!(without_place("depends on the clock at C.java:3"), "depends on the clock");
        assert_eq!(without_place("ended at last"), "ended at last");
    }

    #[test]
    fn the_most_frequent_reason_comes_first() {
        let mut reasons = Reasons::default();
        assert!(reasons.is_empty());
        reasons.add("a < b", "p.A", "m()".into());
        reasons.add("more than 4 paths", "p.B", "n()".into());
        reasons.add("more than 4 paths", "p.A", "o()".into());
        reasons.add("more than 4 paths", "p.A", "<init>()".into());
        let markup = reasons.markup(["method", "methods"]);
        let first = markup.find("<b>3 methods</b>: more than 4 paths").expect("a reason");
        assert!(markup.find("<b>1 method</b>: a &lt; b").is_some_and(|second| first < second), "{markup}");
        assert!(markup.contains("<li><code>p.A</code>: o(), &lt;init&gt;()</li>"), "{markup}");
    }

    #[test]
    fn long_lists_are_folded() {
        let rows: Vec<String> = (0..5).map(|at| format!("<li>{at}</li>")).collect();
        let list = |rows: &str| format!("<ul>{rows}</ul>");
        assert_eq!(fold(&rows[..2], 2, "rows", list), "<ul><li>0</li><li>1</li></ul>");
        assert!(fold(&rows, 2, "rows", list).contains("<summary>3 further rows</summary>\n<ul><li>2</li>"));
    }
}
