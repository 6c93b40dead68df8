//! Charts of a page as markup that needs no program: bars beside names, and bars over the run.

use std::fmt::Write as _;

use crema_outcome::ClassConjuncts;

use super::limits::{CHART_BARS, ROWS};
use super::words::percent;
use crate::numbers::{counted, number};
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
        "<span class=\"name\"><code>{}</code>{tag}</span><span class=\"track\" title=\"{}\">{}</span>\
         <span class=\"number\">{}</span>\n",
        escaped(&printable(&class.class)),
        percent(class.conjuncts, all),
        bar(kind, class.conjuncts, most),
        number(class.conjuncts)
    )
}

/// The part of a track that is filled. It can be seen if there is any.
pub(super) fn bar(kind: &str, part: u64, all: u64) -> String {
    if part == 0 || all == 0 {
        return String::new();
    }
    format!("<i class=\"{kind}\" style=\"width: {:.2}%\"></i>", 100.0 * part as f64 / all as f64)
}

/// Neighbouring parts of the run that share a bar.
struct Bar {
    first: usize,
    parts: usize,
    conjuncts: u64,
}

impl Bar {
    /// In each of its parts, on average: the last bar can stand for fewer parts than the others.
    fn mean(&self) -> f64 {
        self.conjuncts as f64 / self.parts as f64
    }

    fn title(&self, all: usize) -> String {
        let all = number(all as u64);
        let (first, last) = (number(self.first as u64 + 1), number((self.first + self.parts) as u64));
        let parts = if self.parts == 1 { format!("part {first}") } else { format!("parts {first} to {last}") };
        format!("{parts} of {all}: {}", counted(self.conjuncts, "conjunct", "conjuncts"))
    }
}

fn bars(parts: &[u64]) -> Vec<Bar> {
    let group = parts.len().div_ceil(CHART_BARS).max(1);
    let bar =
        |(at, parts): (usize, &[u64])| Bar { first: at * group, parts: parts.len(), conjuncts: parts.iter().sum() };
    parts.chunks(group).enumerate().map(bar).collect()
}

/// Conjuncts in the parts of the run. Nothing if there are none.
pub(super) fn over_run(parts: &[u64]) -> String {
    let bars = bars(parts);
    let most = bars.iter().map(Bar::mean).fold(0.0, f64::max);
    if most == 0.0 {
        return String::new();
    }
    let scale = number(most.ceil() as u64);
    let mut text = format!(
        "<figure class=\"run\">\n<div class=\"scale\"><span>{scale}</span><span>0</span></div>\n\
         <svg viewBox=\"0 0 {0} 100\" preserveAspectRatio=\"none\" role=\"img\" aria-label=\"conjuncts over the run, at most {scale} in a part\">\n\
         <path class=\"grid-lines\" d=\"M0 0H{0}M0 50H{0}M0 100H{0}\"/>\n",
        bars.len(),
    );
    for (at, bar) in bars.iter().enumerate().filter(|(_, bar)| bar.conjuncts > 0) {
        let height = 100.0 * bar.mean() / most;
        let _ = writeln!(
            text,
            "<rect x=\"{at}.04\" y=\"{:.2}\" width=\".92\" height=\"{height:.2}\"><title>{}</title></rect>",
            100.0 - height,
            bar.title(parts.len())
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
        assert!(chart.contains("aria-label=\"conjuncts over the run, at most 2,000 in a part\""), "{chart}");
    }

    #[test]
    fn many_parts_share_bars() {
        let chart = over_run(&[300; 1_001]);
        assert!(chart.contains("viewBox=\"0 0 143 100\""), "{chart}");
        assert!(chart.contains("<span>300</span>"), "{chart}");
        assert!(chart.contains("<title>parts 1 to 7 of 1,001: 2,100 conjuncts</title>"), "{chart}");
        // 1,003 parts: the last bar stands for two, and is as high as the others.
        let chart = over_run(&[300; 1_003]);
        assert!(chart.contains("<title>parts 1,002 to 1,003 of 1,003: 600 conjuncts</title>"), "{chart}");
        assert_eq!(chart.matches("height=\"100.00\"").count(), 144);
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
