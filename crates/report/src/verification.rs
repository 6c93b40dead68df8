//! A verdict as a page for a browser: what was verified, and the counterexample in its source, or what the verdict relies on, or why there
//! is none.

use std::collections::BTreeMap;
use std::time::Duration;

use crema_outcome::{Counterexample, InputCall, Place, Property, Verdict, Verification};

use crate::limits::{
    LINE_VALUE_CHARACTERS, MESSAGE_CHARACTERS, NAME_CHARACTERS, PAGE_VALUE_CHARACTERS, STACK_FRAMES, VALUES_AT_LINE,
};
use crate::numbers::{number, plural};
use crate::objects::{Shown, shown as shown_inputs};
use crate::page::{
    HtmlPage, INDEX, Mark, RunFacts, Source, about, clipped, code, details, document, facts, shown, table_of_values,
};
use crate::text::place;

/// What the page shows besides the verdict.
#[derive(Debug, Clone)]
pub struct VerifyPage<'a> {
    /// What was verified, and how.
    pub run: &'a RunFacts,
    /// `pkg.Main`; empty if the run ended before it was known.
    pub main_class: &'a str,
    /// What must hold.
    pub property: Property,
    /// How long it took.
    pub total: Duration,
    /// The place of the counterexample that is shown: that of the exception, or the call of the program that led there.
    pub shown_at: Option<&'a Place>,
    /// The source of that place, if it is there.
    pub source: Option<&'a str>,
    /// The stack trace, as the JVM showed it.
    pub stack: &'a [Place],
}

/// The page. There is one only.
pub fn verify_html(verification: &Verification, page: &VerifyPage<'_>) -> Vec<HtmlPage> {
    let title = match page.main_class {
        "" => format!("Verification of {}", page.run.subject()),
        main => format!("Verification of {main}"),
    };
    let mut body = format!("<h1>{}</h1>\n{}", shown(&title), verdict(verification, page.property));
    if let Verdict::False(example) = &verification.verdict {
        body.push_str(&counterexample(example, page));
    }
    body.push_str(
        "<div class=\"grid\">\n<section class=\"card\" aria-labelledby=\"run\">\n<h2 id=\"run\">The run</h2>\n",
    );
    body.push_str(&run_facts(verification, page));
    body.push_str("</section>\n");
    body.push_str(&assumptions(verification));
    body.push_str(&incomplete(verification));
    body.push_str("</div>\n");
    vec![HtmlPage { name: INDEX.into(), html: document(&title, &[], &body) }]
}

fn verdict(verification: &Verification, property: Property) -> String {
    let holds = match property {
        Property::Assert => "no assertion fails",
        Property::Exception => "no runtime exception leaves a thread uncaught",
    };
    let (class, word, sentence) = match &verification.verdict {
        Verdict::True => ("true", "TRUE", format!("For all inputs, {holds}.")),
        Verdict::False(_) => {
            ("false", "FALSE", format!("It is not true that {holds}: a JVM has confirmed the counterexample below."))
        }
        Verdict::Unknown(reason) => {
            ("unknown", "UNKNOWN", format!("It is not known whether {holds}: {}.", shown(&reason.to_string())))
        }
    };
    format!("<p class=\"lead\"><span class=\"verdict {class}\">{word}.</span> {sentence}</p>\n")
}

fn run_facts(verification: &Verification, page: &VerifyPage<'_>) -> String {
    let mut rows = about(page.run, page.total);
    let stats = &verification.stats;
    rows.insert(1, ("Methods called", number(stats.methods)));
    rows.insert(2, ("Paths", number(stats.paths)));
    if stats.inductions > 0 {
        rows.insert(
            3,
            ("By induction", plural(stats.inductions as usize, "loop or recursion", "loops and recursions")),
        );
    }
    facts(&rows)
}

/// What TRUE relies on.
fn assumptions(verification: &Verification) -> String {
    if verification.assumptions.is_empty() {
        return String::new();
    }
    let row = |assumption: &crema_outcome::Assumption| {
        let value = assumption.value.as_deref().map_or_else(|| "not set".to_owned(), code);
        vec![shown(&assumption.what), value, code(&assumption.read_at)]
    };
    let rows: Vec<Vec<String>> = verification.assumptions.iter().map(row).collect();
    format!(
        "<section class=\"card\" aria-labelledby=\"assumptions\">\n<h2 id=\"assumptions\">What the verdict relies on</h2>\n{}</section>\n",
        table_of_values(&["Setting", "Value", "Read at"], &rows)
    )
}

/// What was left out, the most frequent reason first.
fn incomplete(verification: &Verification) -> String {
    let mut text = String::from(
        "<section class=\"card\" aria-labelledby=\"incomplete\">\n<h2 id=\"incomplete\">What was not explored</h2>\n",
    );
    let mut reasons: Vec<_> = verification.incomplete.iter().collect();
    reasons.sort_by_key(|(_, count)| std::cmp::Reverse(**count));
    match (&verification.verdict, reasons.is_empty()) {
        (Verdict::False(_), true) => text.push_str("<p>The run ended with the first counterexample.</p>\n"),
        (_, true) => text.push_str("<p>Nothing: every path was explored, or a checked proof covers it.</p>\n"),
        (_, false) => {
            let rows: Vec<Vec<String>> = reasons
                .into_iter()
                .map(|(reason, count)| vec![format!("{}×", number(*count)), shown(&reason.to_string())])
                .collect();
            text.push_str(&table_of_values(&[], &rows));
        }
    }
    text + "</section>\n"
}

fn counterexample(example: &Counterexample, page: &VerifyPage<'_>) -> String {
    let violation = &example.violation;
    let mut text = format!(
        "<section aria-labelledby=\"counterexample\">\n<h2 id=\"counterexample\">Counterexample</h2>\n<p><b>{}</b></p>\n",
        shown(&violation.exception)
    );
    if let Some(message) = &violation.message {
        text.push_str(&format!("<p class=\"message\">{}</p>\n", clipped(message, MESSAGE_CHARACTERS)));
    }
    let source = page.source.map(Source::new);
    let shown_at = page.shown_at.unwrap_or(&violation.place);
    let file = Listing { place: shown_at, source: source.as_ref() };
    text.push_str(&format!("<p class=\"soft\">at {}", file.link(&violation.place)));
    if *shown_at != violation.place {
        text.push_str(&format!(", called from {}", file.link(shown_at)));
    }
    text.push_str("</p>\n<h3>Inputs</h3>\n");
    let inputs = shown_inputs(&example.inputs);
    match inputs.is_empty() {
        true => text.push_str("<p>With any input.</p>\n"),
        false => {
            let rows: Vec<Vec<String>> = inputs.iter().map(|input| row(input, &file)).collect();
            text.push_str(&table_of_values(&["Call", "Value", "Place"], &rows));
        }
    }
    text.push_str(&stack(page.stack, &file));
    if let Some(source) = &source {
        text.push_str("<h3>Source</h3>\n");
        text.push_str(&source.listing(&marks(shown_at, &inputs), &format!("Source of {}", shown_at.class)));
    }
    text + "</section>\n"
}

/// The source that is shown, and whose it is.
struct Listing<'a> {
    place: &'a Place,
    source: Option<&'a Source>,
}

impl Listing<'_> {
    /// A place, with a link if its line is shown.
    fn link(&self, of: &Place) -> String {
        let is_there = |line: &u32| is_same_file(of, self.place) && self.source.is_some_and(|source| source.has(*line));
        match of.line.filter(is_there) {
            Some(line) => format!("<a href=\"#L{line}\">{}</a>", code(&place(of))),
            None => code(&place(of)),
        }
    }
}

/// In the same package and file.
fn is_same_file(a: &Place, b: &Place) -> bool {
    let package = |place: &Place| place.class.rsplit_once('.').map(|(package, _)| package.to_owned());
    a.file.is_some() && a.file == b.file && package(a) == package(b)
}

fn row(input: &Shown<'_>, file: &Listing<'_>) -> Vec<String> {
    let value = format!("<code>{}</code>", clipped(&input.value, PAGE_VALUE_CHARACTERS));
    vec![format!("<code>{}</code>", clipped(&called(input.call), NAME_CHARACTERS)), value, file.link(&input.call.site)]
}

/// `Symbolic.nondetInt`.
fn called(call: &InputCall) -> String {
    format!("{}.{}", call.class.rsplit('.').next().unwrap_or(&call.class), call.method)
}

fn stack(frames: &[Place], file: &Listing<'_>) -> String {
    if frames.is_empty() {
        return String::new();
    }
    let rows: String =
        frames.iter().take(STACK_FRAMES).map(|frame| format!("<li>{}</li>\n", file.link(frame))).collect();
    let rest = match frames.len().saturating_sub(STACK_FRAMES) {
        0 => String::new(),
        rest => format!("<li class=\"soft\">and {rest} more</li>\n"),
    };
    details("Stack trace", &format!("<ol>\n{rows}{rest}</ol>\n"))
}

/// The line that fails, and those that read inputs, with their values.
fn marks(at: &Place, inputs: &[Shown<'_>]) -> BTreeMap<u32, Mark> {
    let mut values: BTreeMap<u32, Vec<&str>> = BTreeMap::new();
    for input in inputs.iter().filter(|input| is_same_file(&input.call.site, at)) {
        values.entry(input.call.site.line.unwrap_or(0)).or_default().push(&input.value);
    }
    let mark = |(line, values): (u32, Vec<&str>)| {
        let mut shown: Vec<String> =
            values.iter().take(VALUES_AT_LINE).map(|v| clipped(v, LINE_VALUE_CHARACTERS)).collect();
        if values.len() > VALUES_AT_LINE {
            shown.push("…".into());
        }
        let after = format!("<span class=\"value\">{}</span>", shown.join(", "));
        (line, Mark { class: "why", title: "An input is read here".into(), after })
    };
    let mut marks: BTreeMap<u32, Mark> = values.into_iter().map(mark).collect();
    if let Some(line) = at.line {
        let mark = marks.entry(line).or_default();
        (mark.class, mark.title) = ("bad", "This line fails".into());
    }
    marks
}

#[cfg(test)]
mod tests {
    use crema_outcome::{Assumption, InputValue, StopReason, VerificationStats, Violation};

    use super::*;
    use crate::page::wellformed;

    fn at(method: &str, line: u32) -> Place {
        Place { class: "Main".into(), method: method.into(), file: Some("Main.java".into()), line: Some(line) }
    }

    fn verified(verdict: Verdict) -> Verification {
        Verification {
            verdict,
            assumptions: Vec::new(),
            incomplete: BTreeMap::new(),
            stats: VerificationStats { paths: 1_234, ..VerificationStats::default() },
        }
    }

    fn false_verdict() -> Verdict {
        let call = |line, value| InputCall {
            class: "crema.Symbolic".into(),
            method: "nondetInt".into(),
            site: at("main", line),
            value: InputValue::Int(value),
        };
        Verdict::False(Counterexample {
            inputs: vec![call(1, 7), call(1, 8)],
            violation: Violation {
                exception: "java.lang.AssertionError".into(),
                message: Some("<b>".into()),
                place: at("div", 2),
                caller: None,
            },
        })
    }

    fn html(verification: &Verification, source: Option<&str>) -> String {
        let run = RunFacts { subjects: vec!["Main.java".into()], ..RunFacts::default() };
        let (place, stack) = (at("div", 2), [at("div", 2), at("main", 3)]);
        let page = VerifyPage {
            run: &run,
            main_class: "Main",
            property: Property::Assert,
            total: Duration::from_secs(1),
            shown_at: Some(&place),
            source,
            stack: &stack,
        };
        let html = verify_html(verification, &page).swap_remove(0).html;
        wellformed::check(&html);
        html.split("<main").nth(1).unwrap_or_default().to_owned()
    }

    fn has(page: &str, wanted: &[&str]) {
        for wanted in wanted {
            assert!(page.contains(wanted), "{wanted} is not in {page}");
        }
    }

    #[test]
    fn a_counterexample_in_its_source() {
        let verification = verified(false_verdict());
        has(
            &html(&verification, Some("int x = in();\nassert x > 9;\nmain();\n")),
            &[
                "<span class=\"verdict false\">FALSE.</span> It is not true that no assertion fails",
                "<dt>Paths</dt><dd>1,234</dd>",
                "<p class=\"message\">&lt;b&gt;</p>\n<p class=\"soft\">at <a href=\"#L2\"><code>Main.div(Main.java:2)</code></a></p>",
                "<td><code>Symbolic.nondetInt</code></td><td><code>8</code></td><td><a href=\"#L1\">",
                "<li><a href=\"#L3\"><code>Main.main(Main.java:3)</code></a></li>",
                "<span class=\"l why\" id=\"L1\" data-n=\"1\" title=\"An input is read here\"><span class=\"k\">int</span> x = in();<span class=\"value\">7, 8</span></span>",
                "<span class=\"l bad\" id=\"L2\"",
            ],
        );
        has(&html(&verification, None), &["at <code>Main.div(Main.java:2)</code></p>"]);
    }

    #[test]
    fn other_verdicts() {
        let mut verification = verified(Verdict::True);
        let value = Some("en<US".into());
        verification.assumptions =
            vec![Assumption { what: "default locale".into(), value, read_at: "Main.main(Main.java:1)".into() }];
        has(
            &html(&verification, None),
            &[
                "For all inputs, no assertion fails.",
                "<td>default locale</td><td><code>en&lt;US</code></td>",
                "Nothing: every path",
            ],
        );
        let mut verification = verified(Verdict::Unknown(StopReason::TimeLimit));
        verification.incomplete = [(StopReason::Revisits, 3), (StopReason::TimeLimit, 1_000)].into();
        let page = html(&verification, None);
        has(
            &page,
            &[
                "UNKNOWN.</span> It is not known whether no assertion fails: time limit.",
                "<td>1,000×</td><td>time limit</td></tr>\n<tr><td>3×</td>",
            ],
        );
        assert!(!page.contains("Counterexample"));
    }
}
