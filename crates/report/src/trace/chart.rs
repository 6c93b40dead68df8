//! Charts of a page as markup that needs no program: bars beside names, and bars over the run.

use std::fmt::Write as _;

use crema_outcome::ClassConjuncts;

use super::limits::{CHART_BARS, ROWS};
use super::words::{counted, number, percent};
use crate::page::escaped;
use crate::printable::printable;

/// Conjuncts by class. The bars of the JDK are hatched, and their names say so, too.
pub(super) fn class_bars(classes: &[ClassConjuncts]) -> String {
    let most = classes.iter().map(|class| class.conjuncts).max().unwrap_or_default();
    let all = classes.iter().map(|class| class.conjuncts).sum();
    let bars = |classes: &[ClassConjuncts]| -> String {
        let rows: String = classes.iter().map(|class| class_bar(class, most, all)).collect();
        format!("<div class=\"bars\">\n{rows}</div>\n")
    };
    let (first, others) = classes.split_at(classes.len().min(ROWS));
    let mut text = bars(first);
    if !others.is_empty() {
        let count = counted(others.len() as u64, "further class", "further classes");
        let rest = counted(others.iter().map(|class| class.conjuncts).sum(), "conjunct", "conjuncts");
        let _ = write!(text, "<details><summary>{count} with {rest}</summary>\n{}</details>\n", bars(others));
    }
    text
}

fn class_bar(class: &ClassConjuncts, most: u64, all: u64) -> String {
    let (kind, tag) = if class.library { ("jdk", " <span class=\"tag\">JDK</span>") } else { ("own", "") };
    format!(
        "<span class=\"name\"><code>{}</code>{tag}</span><span class=\"track\" title=\"{}\"><i class=\"{kind}\" style=\"width: {:.2}%\"></i></span>\
         <span class=\"number\">{}</span>\n",
        escaped(&printable(&class.class)),
        percent(class.conjuncts, all),
        width(class.conjuncts, most),
        number(class.conjuncts)
    )
}

/// In percent.
fn width(part: u64, all: u64) -> f64 {
    if all == 0 { 0.0 } else { 100.0 * part as f64 / all as f64 }
}

/// Conjuncts over the run. Neighbouring parts share a bar if there are too many.
pub(super) fn over_run(parts: &[u64]) -> String {
    let group = parts.len().div_ceil(CHART_BARS).max(1);
    let bars: Vec<u64> = parts.chunks(group).map(|parts| parts.iter().sum()).collect();
    let most = bars.iter().copied().max().unwrap_or_default();
    if most == 0 {
        return String::new();
    }
    let mut text = format!(
        "<figure class=\"run\">\n<div class=\"scale\"><span>{}</span><span>0</span></div>\n\
         <svg viewBox=\"0 0 {} 100\" preserveAspectRatio=\"none\" role=\"img\" aria-label=\"conjuncts over the run; at most {} in one of {}\">\n\
         <path class=\"grid\" d=\"M0 0H{1}M0 50H{1}M0 100H{1}\"/>\n",
        number(most),
        bars.len(),
        number(most),
        counted(bars.len() as u64, "part", "parts"),
    );
    for (at, conjuncts) in bars.iter().enumerate().filter(|(_, conjuncts)| **conjuncts > 0) {
        let height = width(*conjuncts, most);
        let _ = writeln!(
            text,
            "<rect x=\"{at}.04\" y=\"{:.2}\" width=\".92\" height=\"{height:.2}\"><title>part {} of {}: {}</title></rect>",
            100.0 - height,
            at + 1,
            bars.len(),
            counted(*conjuncts, "conjunct", "conjuncts")
        );
    }
    text.push_str("</svg>\n<figcaption><span>start</span><span>end</span></figcaption>\n</figure>\n");
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_bar_for_each_part() {
        let chart = over_run(&[0, 1, 2_000]);
        assert_eq!(chart.matches("<rect").count(), 2);
        assert!(chart.contains("viewBox=\"0 0 3 100\""), "{chart}");
        assert!(
            chart.contains("y=\"99.95\" width=\".92\" height=\"0.05\"><title>part 2 of 3: 1 conjunct</title>"),
            "{chart}"
        );
        assert!(
            chart.contains("y=\"0.00\" width=\".92\" height=\"100.00\"><title>part 3 of 3: 2,000 conjuncts</title>"),
            "{chart}"
        );
        assert!(chart.contains("aria-label=\"conjuncts over the run; at most 2,000 in one of 3 parts\""), "{chart}");
    }

    #[test]
    fn many_parts_share_bars() {
        let chart = over_run(&[1; 500]);
        assert!(chart.contains("viewBox=\"0 0 125 100\"") && chart.contains("part 125 of 125: 4 conjuncts"), "{chart}");
        assert_eq!(over_run(&[]), "");
        assert_eq!(over_run(&[0, 0]), "");
    }

    #[test]
    fn few_classes_at_once() {
        let classes: Vec<ClassConjuncts> = (0..28)
            .map(|at| ClassConjuncts { class: format!("p.C{at}"), library: at == 1, conjuncts: 50 - at })
            .collect();
        let text = class_bars(&classes);
        assert!(text.contains("<code>p.C1</code> <span class=\"tag\">JDK</span>"), "{text}");
        assert!(text.contains("<i class=\"jdk\" style=\"width: 98.00%\">"), "{text}");
        assert_eq!(text.matches("class=\"jdk\"").count(), 1);
        assert!(text.contains("<summary>3 further classes with 72 conjuncts</summary>"), "{text}");
        assert!(text.contains("<code>p.C27</code>"), "{text}");
        assert!(!class_bars(&classes[..25]).contains("<details>"));
    }
}
