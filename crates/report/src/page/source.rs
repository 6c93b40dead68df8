//! Source with its lines numbered, in colours, some of them marked.

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::ops::RangeInclusive;

use super::{escaped, java, shown};

/// How a line is marked.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub(crate) struct Mark {
    /// The class of its element: `bad`, `why`, `full`, `part`, `none`.
    pub(crate) class: &'static str,
    /// What the mark means.
    pub(crate) title: String,
    /// Markup behind the line.
    pub(crate) after: String,
}

/// A source file in colours.
pub(crate) struct Source {
    lines: Vec<String>,
}

impl Source {
    pub(crate) fn new(text: &str) -> Source {
        Source { lines: java::lines(text) }
    }

    /// Whether there is such a line.
    pub(crate) fn has(&self, line: u32) -> bool {
        line > 0 && line as usize <= self.lines.len()
    }

    /// All lines, each with an id: `L7`.
    pub(crate) fn listing(&self, marks: &BTreeMap<u32, Mark>, label: &str) -> String {
        let last = u32::try_from(self.lines.len()).unwrap_or(u32::MAX);
        self.part(1..=last, marks, label, true)
    }

    /// A line and some around it.
    pub(crate) fn excerpt(&self, line: u32, around: u32, marks: &BTreeMap<u32, Mark>, label: &str) -> String {
        self.part(line.saturating_sub(around).max(1)..=line.saturating_add(around), marks, label, false)
    }

    fn part(&self, lines: RangeInclusive<u32>, marks: &BTreeMap<u32, Mark>, label: &str, ids: bool) -> String {
        let mut text =
            format!("<div class=\"source\" tabindex=\"0\" role=\"region\" aria-label=\"{}\"><pre><code>", shown(label));
        let first = *lines.start();
        let shown = self.lines.iter().zip(1u32..).skip(first as usize - 1).take(lines.count());
        for (line, number) in shown {
            let (class, title, after) = match marks.get(&number) {
                Some(mark) => (format!("l {}", mark.class), mark.title.as_str(), mark.after.as_str()),
                None => ("l".to_owned(), "", ""),
            };
            let id = if ids { format!(" id=\"L{number}\"") } else { String::new() };
            let title = if title.is_empty() { String::new() } else { format!(" title=\"{}\"", escaped(title)) };
            let _ = write!(text, "<span class=\"{class}\"{id} data-n=\"{number}\"{title}>{line}{after}</span>");
        }
        text + "</code></pre></div>\n"
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_and_marks() {
        let source = Source::new("int a;\nb\n\nd");
        let marks = BTreeMap::from([(2, Mark { class: "bad", title: "<x>".into(), after: "<b>!</b>".into() })]);
        let listing = source.listing(&marks, "Source");
        assert!(listing.contains("<span class=\"l\" id=\"L1\" data-n=\"1\"><span class=\"k\">int</span> a;</span>"));
        assert!(
            listing.contains("<span class=\"l bad\" id=\"L2\" data-n=\"2\" title=\"&lt;x&gt;\">b<b>!</b></span>"),
            "{listing}"
        );
        let excerpt = source.excerpt(4, 1, &marks, "Source");
        assert!(excerpt.contains("data-n=\"3\"") && excerpt.contains("data-n=\"4\""), "{excerpt}");
        assert!(!excerpt.contains("data-n=\"2\"") && !excerpt.contains("id="), "{excerpt}");
        assert!(source.has(4) && !source.has(5) && !source.has(0));
    }
}
