//! Pages of a check: what is on them, hostile text, and many findings.

use std::time::Instant;

use crema_outcome::{Group, ShownInstruction};

use super::*;
use crate::check::sample::sample;
use crate::page::wellformed;

const SOURCE: &str = "package p;\n\nclass C {\n  static int m(int x) {\n\n    if (x < 1)\n      return 1 / x;\n}}\n";

fn run() -> RunFacts {
    RunFacts {
        version: "1.2.3".into(),
        subjects: vec!["app.jar".into()],
        jdk: "17.0.1".into(),
        limits: vec![("time of a method".into(), "10 s".into())],
    }
}

/// All pages, each of them well-formed.
fn pages(report: &CheckReport, source: Option<&str>, bytecode: Option<&Disassembly>) -> Vec<HtmlPage> {
    let pages = CheckPages {
        run: &run(),
        total: Duration::from_secs(75),
        source_of: &|_| source.map(str::to_owned),
        bytecode_of: &|_| bytecode.cloned(),
    };
    let pages = html(report, &pages);
    pages.iter().for_each(|page| wellformed::check(&page.html));
    let names: BTreeSet<&str> = pages.iter().map(|page| page.name.as_str()).collect();
    for page in &pages {
        for link in page.html.split("href=\"").skip(1).filter_map(|rest| rest.split('"').next()) {
            let (file, id) = link.split_once('#').unwrap_or((link, ""));
            assert!(file.is_empty() || names.contains(file), "{link} on {}", page.name);
            let target = pages.iter().find(|other| other.name == file).unwrap_or(page);
            assert!(id.is_empty() || target.html.contains(&format!("id=\"{id}\"")), "{link} on {}", page.name);
        }
    }
    pages
}

fn has(page: &str, wanted: &[&str]) {
    for wanted in wanted {
        let main = page.split("<main").nth(1).unwrap_or(page);
        assert!(page.contains(wanted), "{wanted} is not in {main}");
    }
}

/// Several errors: two of one cause in two classes, one of low level, one not confirmed; and methods that were left out.
fn several() -> CheckReport {
    let mut report = sample();
    let first = report.findings[0].clone();
    let mut second = first.clone();
    second.place.class = "q.D$E".into();
    second.stack = vec![second.place.clone(), first.place.clone()];
    let mut low = first.clone();
    low.exception = "java.lang.NullPointerException".into();
    low.level = crema_outcome::Level::Low;
    low.group = Group { id: "other".into(), cause: "another cause".into() };
    let mut warning = low.clone();
    warning.status = Status::Warning("it writes to a file".into());
    report.findings = vec![first, second, low, warning];
    for finding in &mut report.findings[..2] {
        finding.level = crema_outcome::Level::High;
        finding.group = Group { id: "one".into(), cause: "x must not be 0".into() };
    }
    let mut skipped = report.units[0].clone();
    skipped.unit.method = "<init>".into();
    skipped.skipped = Some("no way to make a <T>".into());
    report.units[0].incomplete = vec!["not supported: threads at p.C.m(C.java:3)".into()];
    report.units.push(skipped);
    report.unreadable = vec![("app.jar:p/B.class".into(), "it is truncated".into())];
    report.missing = vec![("org.x.Gone".into(), 12)];
    report.cut_short = Some("time limit".into());
    report
}

#[test]
fn the_start_page_says_what_was_checked_and_what_was_found() {
    let pages = pages(&several(), Some(SOURCE), None);
    let names: Vec<&str> = pages.iter().map(|page| page.name.as_str()).collect();
    assert_eq!(names, ["index.html", "p.C.html", "q.D.html"]);
    has(
        &pages[0].html,
        &[
            "<h1>Run-time errors in app.jar</h1>",
            "3 errors were found, each confirmed by a JVM. 1 method was checked, 1 of them in part; 1 not.",
            "Not all methods were checked: time limit.",
            "<li class=\"high\"><b>2</b>high</li>",
            "<li class=\"low\"><b>1</b>low</li>\n<li class=\"\"><b>2</b>causes</li>\n<li class=\"\"><b>1</b>unconfirmed</li>",
            "<dt>Code</dt><dd><code>app.jar</code></dd>\n<dt>Methods</dt><dd>2 methods of 1 class</dd>",
            "<dt>Limits</dt><dd>time of a method: 10 s</dd>\n<dt>Time</dt><dd>1 min 15 s</dd>\n<dt>Crema</dt><dd>1.2.3</dd>",
            "<summary><b>1 class file</b>: it is truncated</summary>\n<ul>\n<li><code>app.jar:p/B.class</code></li>",
            "<summary><b>1 class</b>: not on the class path</summary>\n<ul>\n<li><code>org.x.Gone</code>: 12 methods affected</li>",
            "<summary><b>1 method</b>: no way to make a &lt;T&gt;</summary>\n<ul>\n<li><code>p.C</code>: new(int)</li>",
            "<summary><b>1 method</b>: not supported: threads</summary>\n<ul>\n<li><code>p.C</code>: m(int)</li>",
            "<tr><td>ArithmeticException</td><td class=\"number\">2</td><td class=\"number soft\">–</td>",
            "<h3>High <small>1 cause, 2 findings</small></h3>",
            "<summary>1 more: x must not be 0</summary>\n<ul>\n<li><a href=\"q.D.html#f2\">ArithmeticException at q.D$E.m(C.java:7)</a>",
            "<details class=\"fold\" data-block><summary><h3>Low <small>1</small></h3></summary>",
            "data-level=\"high\" data-exceptions=\"ArithmeticException\" data-packages=\"p q\"",
            "<option value=\"q\">q</option>",
        ],
    );
}

#[test]
fn what_the_baseline_has_is_apart() {
    let mut report = several();
    report.documented = 2;
    for finding in &mut report.findings[2..3] {
        finding.known = true;
    }
    let pages = pages(&report, Some(SOURCE), None);
    has(
        &pages[0].html,
        &[
            "3 errors were found, each confirmed by a JVM; 1 of them in the baseline.",
            "<li class=\"low\"><b>0</b>low</li>\n<li class=\"\"><b>1</b>cause</li>\n<li class=\"\"><b>1</b>known</li>",
            "<summary><h3>In the baseline <small>1</small></h3></summary>",
            "value=\"known\" checked> known</label>\n<label><input type=\"checkbox\" name=\"level\" value=\"unconfirmed\"",
            "<th scope=\"col\" class=\"number\">low</th><th scope=\"col\" class=\"number\">known</th>",
            "2 exceptions named by Javadoc",
        ],
    );
}

#[test]
fn a_finding_has_all_that_is_known() {
    let pages = pages(&several(), Some(SOURCE), None);
    has(
        &pages[1].html,
        &[
            "<a href=\"index.html\">Run-time errors in app.jar</a>",
            "<h3 id=\"f1h\">java.lang.ArithmeticException <span class=\"badge high\">high</span></h3>\n<p class=\"message\">/ by zero</p>",
            "at <a href=\"p.C.html#L7\"><code>p.C.m(C.java:7)</code></a>, when called as <code>p.C.m(int)</code>",
            "<span class=\"l bad\" data-n=\"7\" title=\"This line fails\">      <span class=\"k\">return</span> <span class=\"n\">1</span> / x;</span>",
            "<span class=\"l why\" id=\"L6\" data-n=\"6\"",
            "<td><code>x</code></td><td><code>0</code></td>",
            "<li><code>x == 0</code> <a href=\"#L6\">at line 6</a></li>",
            "data-copy=\"t1\" hidden>Copy the test</button>",
            "<span class=\"k\">void</span> mThrowsArithmeticException()",
            "<summary>1 other of the same cause</summary>",
            "return</span> <span class=\"n\">1</span> / x;<a href=\"#f1\">ArithmeticException</a><a href=\"#f3\">NullPointerException</a>",
            "<p><b>Not confirmed</b>: it writes to a file</p>",
        ],
    );
    has(&pages[2].html, &["<li><a href=\"p.C.html#L7\"><code>p.C.m(C.java:7)</code></a></li>"]);
}

#[test]
fn without_source_there_is_the_instruction() {
    let instruction = |offset, text: &str, failed| ShownInstruction { offset, text: text.into(), failed };
    let mut bytecode = Disassembly {
        instructions: vec![
            instruction(0, "iload_0", false),
            instruction(1, "ldc \"<b>\"", false),
            instruction(3, "idiv", true),
        ],
    };
    let with = |bytecode: &Disassembly| pages(&sample(), None, Some(bytecode)).swap_remove(1).html;
    has(
        &with(&bytecode),
        &[
            "<p><code>C.java:7</code> — <code>idiv</code></p>",
            "<span class=\"l\" data-n=\"1\">ldc &quot;&lt;b&gt;&quot;</span><span class=\"l bad\" data-n=\"3\">idiv</span>",
            "<code>x == 0</code> at line 6",
        ],
    );
    bytecode.instructions[1].failed = true;
    has(&with(&bytecode), &["<p><code>C.java:7</code>, one of the marked instructions</p>"]);
}

#[test]
fn a_report_without_findings_is_no_proof() {
    let mut report = sample();
    report.findings.clear();
    let pages = pages(&report, None, None);
    assert_eq!(pages.len(), 1);
    has(
        &pages[0].html,
        &["No error was found.", "Every method was explored to the end of all its paths.", "<p>None. This is no proof"],
    );
    assert!(!pages[0].html.contains("id=\"filter\""));
}

#[test]
fn hostile_text_is_text() {
    let evil =
        "</code></script><script>alert(1)</script><img src=x onerror=alert(1)>\" onclick=\"x\u{1b}[2J\u{202e}\n&\0";
    let mut report = several();
    for finding in &mut report.findings {
        finding.message = Some(evil.repeat(1000));
        finding.place.class = format!("p.{evil}");
        finding.place.method = evil.into();
        finding.exception = format!("e.{evil}");
        finding.inputs[0].java = evil.repeat(1000);
        finding.because[0].text = evil.into();
        finding.group.cause = evil.into();
        finding.test.call = evil.into();
        finding.stack = vec![finding.place.clone()];
    }
    report.units[0].unit.class = evil.into();
    report.units[0].incomplete = vec![evil.into()];
    for source in [Some(evil), None] {
        for page in pages(&report, source, None) {
            assert_eq!(page.html.matches("<script").count(), 1, "{}", page.name);
            assert!(!page.html.contains("<img") && !page.html.contains(['\u{1b}', '\u{202e}', '\0']));
        }
    }
}

#[test]
fn thousands_of_findings_stay_small_and_quick() {
    let mut report = sample();
    let first = report.findings[0].clone();
    report.findings = (0..10_000)
        .map(|number: u32| {
            let mut finding = first.clone();
            finding.place.class = format!("p.q{}.C{}", number % 500 % 7, number % 500);
            finding.place.line = Some(number / 500 + 1);
            finding.group = Group { id: format!("g{}", number / 3), cause: "a cause".into() };
            finding
        })
        .collect();
    let source = "    int x = y + 1; // a comment\n".repeat(300);
    let run = run();
    let begin = Instant::now();
    let pages = html(
        &report,
        &CheckPages { run: &run, total: Duration::ZERO, source_of: &|_| Some(source.clone()), bytecode_of: &|_| None },
    );
    // A second or so; much more only on a computer that is busy with other things.
    assert!(begin.elapsed() < Duration::from_secs(15), "{:?}", begin.elapsed());
    assert!(pages[0].html.len() < 4_000_000, "{}", pages[0].html.len());
    let all: usize = pages.iter().map(|page| page.html.len()).sum();
    println!("{} pages, {all} bytes, start page {}, {:?}", pages.len(), pages[0].html.len(), begin.elapsed());
}
