//! What a suite covers, as pages for a browser: an index, and a page for each class with its source, in which lines are marked that the
//! tests execute, execute in part, or do not execute.

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::time::Duration;

use super::report::{ClassTests, Share, SuiteReport};
use crate::page::{HtmlPage, document, escaped, file_name, top_level};

/// All pages. `source_of` gives the source of a class, if it is there.
pub fn suite_html(
    report: &SuiteReport,
    total: Duration,
    source_of: &dyn Fn(&ClassTests) -> Option<String>,
) -> Vec<HtmlPage> {
    let mut files: BTreeMap<&str, Vec<&ClassTests>> = BTreeMap::new();
    for class in &report.classes {
        files.entry(top_level(&class.name)).or_default().push(class);
    }
    let mut pages = vec![index(report, &files, total)];
    for (name, classes) in &files {
        let source = classes.iter().find_map(|class| source_of(class));
        pages.push(page(name, classes, source.as_deref()));
    }
    pages
}

fn index(report: &SuiteReport, files: &BTreeMap<&str, Vec<&ClassTests>>, total: Duration) -> HtmlPage {
    let mut body = String::from("<h1>Crema <small>tests and what they cover</small></h1>\n");
    let _ = writeln!(
        body,
        "<p>{} tests of {} of {} methods; {} of likely bugs; {:.1} s</p>",
        report.tests(),
        report.classes.iter().map(|class| class.methods_tested).sum::<usize>(),
        report.methods,
        report.likely_bugs,
        total.as_secs_f64()
    );
    body.push_str(HEAD);
    let _ = writeln!(body, "<tr><td><b>all</b>{}", cells(report.tests(), report.lines(), report.branches()));
    for (name, classes) in files {
        let link = format!("<a href=\"{}\">{}</a>", escaped(&file_name(name)), escaped(name));
        let _ = writeln!(body, "<tr><td>{link}{}", row(classes));
    }
    body.push_str("</table>\n");
    let without: Vec<&ClassTests> = report.classes.iter().collect();
    body.push_str(&skipped(&without, true));
    HtmlPage { name: "index.html".into(), html: document("Crema: tests", &body) }
}

const HEAD: &str =
    "<table>\n<tr><th>class<th class=\"number\">tests<th class=\"number\">lines<th><th class=\"number\">branches<th>\n";

fn row(classes: &[&ClassTests]) -> String {
    let tests = classes.iter().map(|class| class.tests).sum();
    let lines = Share::sum(classes.iter().map(|class| class.lines()));
    cells(tests, lines, Share::sum(classes.iter().map(|class| class.branches())))
}

fn cells(tests: usize, lines: Share, branches: Share) -> String {
    format!("<td class=\"number\">{tests}{}{}", share(lines), share(branches))
}

/// A number and a bar.
fn share(share: Share) -> String {
    if share.all == 0 {
        return "<td><td>".into();
    }
    format!(
        "<td class=\"number\" title=\"{0} of {1}\">{2}<td><div class=\"bar\"><i style=\"width: {3:.1}%\"></i></div>",
        share.covered,
        share.all,
        share.percent(),
        100.0 * share.covered as f64 / share.all as f64
    )
}

/// Methods without a test, and why.
fn skipped(classes: &[&ClassTests], with_class: bool) -> String {
    let rows = classes.iter().flat_map(|class| class.methods_skipped.iter().map(move |row| (class, row)));
    let mut text = String::new();
    for (class, (method, reason)) in rows {
        let name = if with_class { format!("{}#{method}", class.name) } else { method.clone() };
        let _ = writeln!(text, "<tr><td><code>{}</code><td>{}", escaped(&name), escaped(reason));
    }
    if text.is_empty() {
        return text;
    }
    format!("<h2>Methods without tests</h2>\n<table>\n<tr><th>method<th>reason\n{text}</table>\n")
}

fn page(name: &str, classes: &[&ClassTests], source: Option<&str>) -> HtmlPage {
    let mut body = format!("<p><a href=\"index.html\">all classes</a></p>\n<h1>{}</h1>\n", escaped(name));
    body.push_str(HEAD);
    for class in classes {
        let _ = writeln!(body, "<tr><td>{}{}", escaped(&class.name), row(&[class]));
    }
    body.push_str("</table>\n");
    body.push_str(&skipped(classes, false));
    let lines = lines(classes);
    match source {
        Some(source) => body.push_str(&listing(source, &lines)),
        None => body.push_str(&without_source(&lines)),
    }
    HtmlPage { name: file_name(name), html: document(&format!("{name}: tests"), &body) }
}

/// What is executed of one line.
#[derive(Debug, Clone, Copy, Default)]
struct Line {
    executed: bool,
    branches: Share,
}

impl Line {
    fn class(self) -> &'static str {
        match (self.executed, self.branches.covered == self.branches.all) {
            (false, _) => "line bad",
            (true, true) => "line full",
            (true, false) => "line part",
        }
    }
}

fn lines(classes: &[&ClassTests]) -> BTreeMap<u32, Line> {
    let mut lines: BTreeMap<u32, Line> = BTreeMap::new();
    for class in classes {
        for number in &class.shape.lines {
            lines.entry(*number).or_default().executed |= class.executed.lines.contains(number);
        }
        for (line, branch) in class.shape.branches.iter().zip(0..) {
            let Some(line) = line.and_then(|line| lines.get_mut(&line)) else { continue };
            line.branches.all += 1;
            line.branches.covered += usize::from(class.executed.branches.contains(&branch));
        }
    }
    lines
}

fn listing(source: &str, lines: &BTreeMap<u32, Line>) -> String {
    let mut text = String::from("<div class=\"source\">\n");
    for (line, number) in source.lines().zip(1..) {
        let known = lines.get(&number);
        let class = known.map_or("line", |line| line.class());
        let title = match known {
            Some(Line { branches: Share { covered, all }, .. }) if *all > 0 => {
                format!(" title=\"{covered} of {all} branches\"")
            }
            _ => String::new(),
        };
        let _ = writeln!(
            text,
            "<div class=\"{class}\" id=\"L{number}\"{title}><a href=\"#L{number}\">{number:>4}</a>{}</div>",
            escaped(line)
        );
    }
    text.push_str("</div>\n");
    text
}

fn without_source(lines: &BTreeMap<u32, Line>) -> String {
    let left: Vec<String> =
        lines.iter().filter(|(_, line)| !line.executed).map(|(number, _)| number.to_string()).collect();
    match left.is_empty() {
        true => "<p>All lines are executed. There is no source to show.</p>\n".into(),
        false => format!("<p>There is no source to show. Lines that are not executed: {}</p>\n", left.join(", ")),
    }
}

#[cfg(test)]
mod tests {
    use crema_outcome::{ClassShape, ExecutedClass};

    use super::*;

    #[test]
    fn lines_are_marked() {
        let class = ClassTests {
            name: "p.C".into(),
            methods_tested: 1,
            methods_skipped: vec![("<init>()V".into(), "a < b".into())],
            tests: 2,
            shape: ClassShape {
                class: "p/C".into(),
                file: Some("C.java".into()),
                lines: [1, 2, 3].into(),
                branches: vec![Some(2), Some(2), None],
            },
            executed: ExecutedClass { lines: [1, 2].into(), branches: [1].into() },
        };
        let report = SuiteReport { classes: vec![class], methods: 2, ..SuiteReport::default() };
        let pages = suite_html(&report, Duration::ZERO, &|_| Some("a\nb\nc\nd\n".into()));
        let names: Vec<&str> = pages.iter().map(|page| page.name.as_str()).collect();
        assert_eq!(names, ["index.html", "p.C.html"]);
        for wanted in [
            "<div class=\"line full\" id=\"L1\">",
            "<div class=\"line part\" id=\"L2\" title=\"1 of 2 branches\">",
            "<div class=\"line bad\" id=\"L3\">",
            "<div class=\"line\" id=\"L4\">",
            "<code>&lt;init&gt;()V</code><td>a &lt; b",
            "title=\"2 of 3\">66 %",
        ] {
            assert!(pages[1].html.contains(wanted), "{wanted} is not in {}", pages[1].html);
        }
        assert!(pages[0].html.contains("<code>p.C#&lt;init&gt;()V</code>"));
        assert!(pages.iter().all(|page| !page.html.contains("<script") && !page.html.contains("//")));
        let without = suite_html(&report, Duration::ZERO, &|_| None);
        assert!(without[1].html.contains("Lines that are not executed: 3"));
    }
}
