//! What a suite covers, as pages for a browser: an index, and a page for each class with its source, in which lines are marked that the
//! tests execute, execute in part, or do not execute.

use std::collections::BTreeMap;
use std::time::Duration;

use super::report::{ClassTests, Share, SuiteReport};
use crate::numbers::{number, plural};
use crate::page::{
    HtmlPage, INDEX, Mark, Reasons, RunFacts, Source, bar, code, document, escaped, facts, file_name, link, shown,
    top_level,
};

/// All pages. `source_of` gives the source of a class, if it is there.
pub fn suite_html(
    report: &SuiteReport,
    run: &RunFacts,
    total: Duration,
    source_of: &dyn Fn(&ClassTests) -> Option<String>,
) -> Vec<HtmlPage> {
    let mut files: BTreeMap<&str, Vec<&ClassTests>> = BTreeMap::new();
    for class in &report.classes {
        files.entry(top_level(&class.name)).or_default().push(class);
    }
    let start = format!("Tests of {}", run.subject());
    let mut pages = vec![index(report, run, &start, &files, total)];
    for (name, classes) in &files {
        let source = classes.iter().find_map(|class| source_of(class));
        pages.push(page(name, classes, &start, source.as_deref()));
    }
    pages
}

fn index(
    report: &SuiteReport,
    run: &RunFacts,
    title: &str,
    files: &BTreeMap<&str, Vec<&ClassTests>>,
    total: Duration,
) -> HtmlPage {
    let tested: usize = report.classes.iter().map(|class| class.methods_tested).sum();
    let mut body = format!("<h1>{}</h1>\n", shown(title));
    body.push_str(&format!(
        "<p class=\"lead\">{} of {} of {}{}.</p>\n",
        plural(report.tests(), "test", "tests"),
        number(tested as u64),
        plural(report.methods, "method", "methods"),
        match report.likely_bugs {
            0 => String::new(),
            bugs => format!("; {} a likely bug", plural(bugs, "test documents", "tests document")),
        }
    ));
    body.push_str(&tiles(report));
    body.push_str("<div class=\"grid\">\n");
    body.push_str(&format!(
        "<section class=\"card\" aria-labelledby=\"tested\">\n<h2 id=\"tested\">What was tested</h2>\n{}</section>\n",
        run_facts(report, run, total)
    ));
    body.push_str(&untested(report));
    body.push_str("</div>\n<h2 id=\"coverage\">Coverage by class</h2>\n");
    body.push_str(&table("coverage", files.iter().map(|(name, classes)| (link(&file_name(name), name), row(classes)))));
    HtmlPage { name: INDEX.into(), html: document(title, &[], &body) }
}

fn tiles(report: &SuiteReport) -> String {
    let tile = |class: &str, value: &str, what: &str| format!("<li class=\"{class}\"><b>{value}</b>{what}</li>\n");
    let of =
        |share: Share, what: &str| tile("good", &share.percent(), &format!("of {} {what}", number(share.all as u64)));
    let mut tiles = tile("", &number(report.tests() as u64), "tests");
    tiles.push_str(&of(report.lines(), "lines"));
    tiles.push_str(&of(report.branches(), "branches"));
    if report.likely_bugs > 0 {
        tiles.push_str(&tile("high", &number(report.likely_bugs as u64), "tests of likely bugs"));
    }
    format!("<ul class=\"tiles\">\n{tiles}</ul>\n")
}

fn run_facts(report: &SuiteReport, run: &RunFacts, total: Duration) -> String {
    let mut rows = crate::page::about(run, total);
    rows.insert(1, ("Methods", number(report.methods as u64)));
    rows.insert(2, ("Paths", number(report.paths)));
    for (what, count) in [("Left out as unstable", report.unstable), ("Left out as redundant", report.redundant)] {
        if count > 0 {
            rows.push((what, plural(count, "test", "tests")));
        }
    }
    facts(&rows)
}

/// Methods without a test, and where something was left out, by reason.
fn untested(report: &SuiteReport) -> String {
    let (mut without, mut in_part) = (Reasons::default(), Reasons::default());
    for class in &report.classes {
        class.methods_skipped.iter().for_each(|(method, reason)| without.add(reason, &class.name, method.clone()));
    }
    for (place, reason) in &report.incomplete {
        let (class, method) = place.split_once('#').unwrap_or((place, ""));
        in_part.add(reason, class, method.to_owned());
    }
    let mut text = String::from(
        "<section class=\"card\" aria-labelledby=\"untested\">\n<h2 id=\"untested\">What was not tested</h2>\n",
    );
    if without.is_empty() && in_part.is_empty() {
        text.push_str("<p>Every method has a test, and all paths were explored.</p>\n");
    }
    if !without.is_empty() {
        text.push_str(&format!("<h3>Without a test</h3>\n{}", without.markup(["method", "methods"])));
    }
    if !in_part.is_empty() {
        text.push_str(&format!("<h3>Not explored</h3>\n{}", in_part.markup(["place", "places"])));
    }
    text + "</section>\n"
}

/// Names, which are markup, and what is covered.
fn table(label: &str, rows: impl Iterator<Item = (String, String)>) -> String {
    let rows: String = rows.map(|(name, cells)| format!("<tr><td>{name}</td>{cells}</tr>\n")).collect();
    let column = |name: &str| {
        format!("<th scope=\"col\" class=\"number\">{name}</th><th class=\"bars-only\" aria-hidden=\"true\"></th>")
    };
    format!(
        "<table aria-labelledby=\"{label}\">\n<tr><th scope=\"col\">Class</th><th scope=\"col\" class=\"number\">Tests</th>{}{}</tr>\n{rows}</table>\n",
        column("Lines"),
        column("Branches")
    )
}

fn row(classes: &[&ClassTests]) -> String {
    let tests: usize = classes.iter().map(|class| class.tests).sum();
    let lines = Share::sum(classes.iter().map(|class| class.lines()));
    let branches = Share::sum(classes.iter().map(|class| class.branches()));
    format!("<td class=\"number\">{}</td>{}{}", number(tests as u64), share(lines), share(branches))
}

/// A number and a bar.
fn share(share: Share) -> String {
    if share.all == 0 {
        return "<td class=\"number soft\">none</td><td class=\"bars-only\"></td>".into();
    }
    format!(
        "<td class=\"number\" title=\"{0} of {1}\">{2}</td><td class=\"bars-only\">{3}</td>",
        share.covered,
        share.all,
        share.percent(),
        bar(share.covered, share.all)
    )
}

/// Methods of a class without a test, and why.
fn skipped(classes: &[&ClassTests]) -> String {
    let rows: Vec<Vec<String>> = classes
        .iter()
        .flat_map(|class| &class.methods_skipped)
        .map(|(method, reason)| vec![code(method), shown(reason)])
        .collect();
    if rows.is_empty() {
        return String::new();
    }
    format!("<h2>Methods without tests</h2>\n{}", crate::page::table_of_values(&["Method", "Reason"], &rows))
}

fn page(name: &str, classes: &[&ClassTests], start: &str, source: Option<&str>) -> HtmlPage {
    let mut body = format!("<h1 id=\"class\">{}</h1>\n", shown(name));
    body.push_str(&table("class", classes.iter().map(|class| (shown(&class.name), row(&[class])))));
    body.push_str(&skipped(classes));
    let lines = lines(classes);
    body.push_str("<h2>Source</h2>\n");
    match source {
        Some(source) => {
            body.push_str(LEGEND);
            body.push_str(&Source::new(source).listing(&marks(&lines), &format!("Source of {name}")));
        }
        None => body.push_str(&without_source(&lines)),
    }
    HtmlPage { name: file_name(name), html: document(name, &[(INDEX, start)], &body) }
}

const LEGEND: &str =
    "<p class=\"soft\">✓ executed, with all branches; ± executed, but not all branches; − not executed.</p>\n";

/// What is executed of one line.
#[derive(Debug, Clone, Copy, Default)]
struct Line {
    executed: bool,
    branches: Share,
}

impl Line {
    fn mark(self) -> Mark {
        let class = match (self.executed, self.branches.covered == self.branches.all) {
            (false, _) => "none",
            (true, true) => "full",
            (true, false) => "part",
        };
        let title = match self.branches {
            Share { all: 0, .. } => String::new(),
            Share { covered, all } => format!("{covered} of {all} branches"),
        };
        let after = match class {
            "part" => format!("<span class=\"value\">{title}</span>"),
            _ => String::new(),
        };
        Mark { class, title, after }
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

fn marks(lines: &BTreeMap<u32, Line>) -> BTreeMap<u32, Mark> {
    lines.iter().map(|(number, line)| (*number, line.mark())).collect()
}

fn without_source(lines: &BTreeMap<u32, Line>) -> String {
    let left: Vec<String> =
        lines.iter().filter(|(_, line)| !line.executed).map(|(number, _)| number.to_string()).collect();
    match left.is_empty() {
        true => "<p>All lines are executed. There is no source to show.</p>\n".into(),
        false => {
            format!("<p>There is no source to show. Lines that are not executed: {}</p>\n", escaped(&left.join(", ")))
        }
    }
}

#[cfg(test)]
mod tests {
    use crema_outcome::{ClassShape, ExecutedClass};

    use super::*;
    use crate::page::wellformed;

    fn sample() -> SuiteReport {
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
        let incomplete = vec![("p.C#m()V".into(), "more than 400 paths".into())];
        SuiteReport { classes: vec![class], methods: 2, incomplete, ..SuiteReport::default() }
    }

    fn run() -> RunFacts {
        RunFacts { version: "1.0".into(), subjects: vec!["<c>.jar".into()], jdk: "17".into(), limits: vec![] }
    }

    #[test]
    fn lines_are_marked() {
        let pages = suite_html(&sample(), &run(), Duration::ZERO, &|_| Some("a\nb\nc\nd\n".into()));
        let names: Vec<&str> = pages.iter().map(|page| page.name.as_str()).collect();
        assert_eq!(names, ["index.html", "p.C.html"]);
        for wanted in [
            "<span class=\"l full\" id=\"L1\" data-n=\"1\">",
            "<span class=\"l part\" id=\"L2\" data-n=\"2\" title=\"1 of 2 branches\">b<span class=\"value\">1 of 2 branches</span></span>",
            "<span class=\"l none\" id=\"L3\" data-n=\"3\">",
            "<span class=\"l\" id=\"L4\" data-n=\"4\">",
            "<td><code>&lt;init&gt;()V</code></td><td>a &lt; b</td>",
            "title=\"2 of 3\">66 %",
            "<a href=\"index.html\">Tests of &lt;c&gt;.jar</a>",
        ] {
            assert!(pages[1].html.contains(wanted), "{wanted} is not in {}", pages[1].html);
        }
        pages.iter().for_each(|page| wellformed::check(&page.html));
        let without = suite_html(&sample(), &run(), Duration::ZERO, &|_| None);
        assert!(without[1].html.contains("Lines that are not executed: 3"));
    }

    #[test]
    fn the_start_page_has_the_whole() {
        let start = &suite_html(&sample(), &run(), Duration::from_millis(2500), &|_| None)[0].html;
        for wanted in [
            "<p class=\"lead\">2 tests of 1 of 2 methods.</p>",
            "<b>66 %</b>of 3 lines",
            "<dt>JDK</dt><dd>17</dd>",
            "<dt>Time</dt><dd>2.5 s</dd>",
            "<summary><b>1 method</b>: a &lt; b</summary>",
            "<summary><b>1 place</b>: more than 400 paths</summary>\n<ul>\n<li><code>p.C</code>: m()V</li>",
            "<td><a href=\"p.C.html\">p.C</a></td>",
        ] {
            assert!(start.contains(wanted), "{wanted} is not in {start}");
        }
    }
}
