//! Pages for a browser (`--html`): of a class without source, of a suite, and of a verdict. What is on pages in detail is tested in
//! `crates/report`.

mod support;

use std::path::Path;
use std::process::Command;

use crema_testkit::jdks::jdks;
use crema_testkit::process::{self, Input, Outcome};
use support::programs::{TIMEOUT, compile, verified};

const SOURCE: &str = "package p;\n\npublic class Parts {\n    public static int of(int whole, int count) {\n        return whole / count;\n    }\n}\n";

fn run(java_home: &Path, arguments: &[&str]) -> Outcome {
    process::run(Command::new(support::crema()).args(arguments).env("JAVA_HOME", java_home), Input::Empty, TIMEOUT)
}

/// The contents of a page, without its style and script.
fn page(folder: &Path, name: &str) -> String {
    let html = std::fs::read_to_string(folder.join(name)).expect("a page");
    let main = html.split("<main").nth(1).and_then(|rest| rest.split("</main>").next());
    main.expect("a main element").to_owned()
}

fn has(page: &str, wanted: &[&str]) {
    for wanted in wanted {
        assert!(page.contains(wanted), "{wanted} is not in {page}");
    }
}

#[test]
fn pages_of_a_check_show_the_source_or_the_instruction() {
    for jdk in &jdks() {
        let classes = compile(jdk, "pages", &[("p/Parts.java", SOURCE)]);
        let sources = classes.with_file_name("src");
        let text = |path: &Path| path.to_str().expect("a path").to_owned();
        let (without, with) = (classes.with_file_name("without"), classes.with_file_name("with"));
        let check = |html: &Path, options: &[&str]| {
            let arguments = ["check", &text(&classes), "--unit-time-limit", "2s", "--html", &text(html)];
            let outcome = run(&jdk.home, &[&arguments[..], options].concat());
            assert_eq!(outcome.code, Some(1), "{}{}", outcome.out(), outcome.err());
        };
        check(&without, &[]);
        has(
            &page(&without, "index.html"),
            &[
                "<h1>Run-time errors in pages/classes</h1>",
                "1 error was found, each confirmed by a JVM. 2 methods were checked.",
                "<dd>time of a method: 2 s<br>",
                "<a class=\"name\" href=\"p.Parts.html#f1\">ArithmeticException</a> / by zero",
            ],
        );
        has(
            &page(&without, "p.Parts.html"),
            &[
                "<p><code>Parts.java:5</code> — <code>idiv</code></p>",
                "<span class=\"l\" data-n=\"1\">iload_1</span><span class=\"l bad\" data-n=\"2\">idiv</span>",
            ],
        );
        check(&with, &["--source", &text(&sources)]);
        has(
            &page(&with, "p.Parts.html"),
            &["<span class=\"l bad\" id=\"L5\" data-n=\"5\"", "<span class=\"k\">return</span> whole / count;"],
        );
    }
}

#[test]
fn pages_of_a_suite_show_coverage() {
    for jdk in &jdks() {
        let classes = compile(jdk, "suite-pages", &[("p/Parts.java", SOURCE)]);
        let folder = |name: &str| classes.with_file_name(name).to_str().expect("a path").to_owned();
        let (html, out) = (folder("html"), folder("tests"));
        let outcome =
            run(&jdk.home, &["test", &folder("src"), "--unit-time-limit", "2s", "--html", &html, "--out", &out]);
        assert_eq!(outcome.code, Some(0), "{}{}", outcome.out(), outcome.err());
        has(&page(Path::new(&html), "index.html"), &["<h1>Tests of suite-pages/src</h1>", "</b>of 2 lines"]);
        has(&page(Path::new(&html), "p.Parts.html"), &["<span class=\"l full\" id=\"L5\" data-n=\"5\">"]);
    }
}

#[test]
fn the_page_of_a_verdict_shows_the_counterexample() {
    for jdk in &jdks() {
        let scratch = tempfile::tempdir().expect("a scratch folder");
        let html = scratch.path().join("pages");
        let source = support::root().join("examples/Discount.java");
        let paths = [source, html.clone()].map(|path| path.to_str().expect("a path").to_owned());
        let outcome = verified(jdk, &[&paths[0], "--html", &paths[1]]);
        assert_eq!(outcome.code, Some(1), "{}{}", outcome.out(), outcome.err());
        has(
            &page(&html, "index.html"),
            &[
                "<span class=\"verdict false\">FALSE.</span>",
                "at <a href=\"#L10\"><code>Discount.main(Discount.java:10)</code></a>",
                "<span class=\"l why\" id=\"L6\"",
                "<span class=\"l bad\" id=\"L10\"",
            ],
        );
        let outcome = verified(jdk, &[&paths[0], "--html", &paths[0]]);
        assert_eq!(outcome.code, Some(2), "{}{}", outcome.out(), outcome.err());
    }
}
