//! A run as pages for a browser: what was run, its path constraint, where precision was lost, native methods, and the other input
//! that takes the same path; on a page of its own the path constraint, if it was asked for.

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::time::Duration;

use crema_outcome::{
    Conjunct, Execution, Imprecision, ImprecisionKind, NativeCalls, SamePath, TracedInput, TracedPath,
};

use super::chart;
use super::limits::{CONJUNCTS_ON_PAGE, INPUT_CHARACTERS, PLACES, ROWS};
use super::words::{self, Unit, percent};
use crate::numbers::{counted, number};
use crate::page::{HtmlPage, INDEX, code, document, escaped, shown};
use crate::printable::printable_lines;
use crate::text::place;

/// What was run.
#[derive(Debug, Clone, Copy)]
pub struct TraceRun<'a> {
    /// `pkg.Main`.
    pub main_class: &'a str,
    /// The arguments of the program.
    pub arguments: &'a [String],
    /// How long it took, the start of Crema included.
    pub total: Duration,
}

/// All pages.
pub fn trace_html(run: TraceRun<'_>, execution: &Execution) -> Vec<HtmlPage> {
    let path = &execution.path;
    let title = format!("One run of {}", run.main_class);
    let mut body = format!("<h1>{}</h1>\n", shown(&title));
    body.push_str(&facts(run, execution));
    body.push_str(&inputs(&path.inputs));
    if !path.inputs.is_empty() {
        body.push_str(&conjuncts(path));
        body.push_str(&lost(path));
    }
    body.push_str(&natives(execution));
    if let Some(same) = &path.same_path {
        body.push_str(&same_path(path, same));
    }
    let start = HtmlPage { name: INDEX.into(), html: document(&title, &[], &body) };
    let constraint = path.constraint.as_deref().map(|constraint| constraint_page(constraint, &title));
    std::iter::once(start).chain(constraint).collect()
}

/// Arguments or values: each in a frame, as there can be spaces in it.
fn values(values: &[String]) -> String {
    let (first, others) = values.split_at(values.len().min(ROWS));
    let mut shown: Vec<String> = first.iter().map(|value| code(value)).collect();
    if !others.is_empty() {
        shown.push(format!("and {} more", number(others.len() as u64)));
    }
    format!("<span class=\"framed\">{}</span>", shown.join(" "))
}

fn facts(run: TraceRun<'_>, execution: &Execution) -> String {
    let path = &execution.path;
    let end = match execution.exit_code {
        Some(code) => format!("exit code {code}"),
        None => "<span class=\"failed\">did not finish</span>".into(),
    };
    let mut text = String::from("<dl class=\"facts card\">\n");
    let mut fact = |name: &str, value: &str| {
        let _ = writeln!(text, "<dt>{name}</dt><dd>{value}</dd>");
    };
    fact("main class", &code(run.main_class));
    fact("arguments", &if run.arguments.is_empty() { "none".into() } else { values(run.arguments) });
    fact("end", &end);
    for reason in &execution.interruptions {
        let at = if reason.place.is_empty() { String::new() } else { format!(" at {}", code(&reason.place)) };
        fact("incomplete", &format!("{}{at}", shown(&reason.reason)));
    }
    fact("time", &format!("{:.1} s", run.total.as_secs_f64()));
    if path.methods > 0 {
        let classes = counted(path.executed_classes, "class", "classes");
        fact("executed", &format!("{} of {classes}", counted(path.methods, "method", "methods")));
    }
    text.push_str("</dl>\n");
    text
}

fn inputs(inputs: &[TracedInput]) -> String {
    let mut text = String::from("<h2>Symbolic inputs</h2>\n");
    if inputs.is_empty() {
        text.push_str("<p>None.</p>\n");
        return text;
    }
    let row = |input: &TracedInput| -> String {
        let (all, part) = (Unit::of(input).counted(input.symbols), number(input.constrained));
        let bar = chart::bar("own", input.constrained, input.symbols);
        format!(
            "<tr><td>{}</td><td class=\"short\" data-label=\"read\">{all}</td>\
             <td class=\"number\" data-label=\"in the path constraint\">{part}</td><td class=\"number\" data-label=\"share\">{}</td>\
             <td class=\"share\"><span class=\"track\">{bar}</span></td></tr>\n",
            code(&input.name),
            percent(input.constrained, input.symbols)
        )
    };
    let head = header(&["input", "read", "#in the path constraint", "#share", ""]);
    text.push_str(&table(&head, &inputs.iter().map(row).collect::<Vec<_>>(), "further inputs"));
    text
}

/// The names of columns; a `#` stands before those of numbers.
fn header(columns: &[&str]) -> String {
    let cell = |name: &&str| match name.strip_prefix('#') {
        Some(name) => format!("<th scope=\"col\" class=\"number\">{name}</th>"),
        None => format!("<th scope=\"col\">{name}</th>"),
    };
    format!("<tr>{}</tr>\n", columns.iter().map(cell).collect::<String>())
}

/// The first rows, and the others folded.
fn table(head: &str, rows: &[String], further: &str) -> String {
    let (first, others) = rows.split_at(rows.len().min(ROWS));
    let table = |rows: &[String]| format!("<table class=\"wide\">\n{head}{}</table>\n", rows.concat());
    match others.len() as u64 {
        0 => table(first),
        count => {
            format!(
                "{}<details><summary>{} {further}</summary>\n{}</details>\n",
                table(first),
                number(count),
                table(others)
            )
        }
    }
}

fn conjuncts(path: &TracedPath) -> String {
    let mut text = format!("<h2>Path constraint</h2>\n<p>{}", words::conjuncts(path));
    if path.conjuncts > 1 && path.conjuncts_in_library > 0 {
        let _ = write!(text, " ({})", percent(path.conjuncts_in_library, path.conjuncts));
    }
    if let Some(pinned) = words::pinned(path) {
        let _ = write!(text, "; {pinned}");
    }
    text.push_str(".</p>\n");
    if path.constraint.is_some() {
        let _ = writeln!(text, "<p><a href=\"{CONSTRAINT_PAGE}\">The conjuncts in order</a></p>");
    }
    if !path.classes.is_empty() {
        text.push_str(
            "<h3>By class</h3>\n<p><span class=\"key own\"></span> program <span class=\"key jdk\"></span> JDK</p>\n",
        );
        text.push_str(&chart::class_bars(&path.classes));
    }
    let chart = chart::over_run(&path.over_run);
    if !chart.is_empty() {
        let parts = counted(path.over_run.len() as u64, "part", "parts");
        let _ = write!(
            text,
            "<h2>Conjuncts over the run</h2>\n<p>In {parts} of the run with as many branches and calls each.</p>\n{chart}"
        );
    }
    text
}

fn lost(path: &TracedPath) -> String {
    let mut text = String::from("<h2>Lost precision</h2>\n");
    if path.imprecision.is_empty() && path.further_imprecision == 0 {
        text.push_str("<p><span class=\"good\">✓</span> No precision was lost.</p>\n");
        return text;
    }
    text.push_str(
        "<p>Code that ran only on the host replaced symbolic values, and the program used what replaced them.</p>\n",
    );
    let mut methods: BTreeMap<&str, Vec<&Imprecision>> = BTreeMap::new();
    for lost in &path.imprecision {
        methods.entry(&lost.method).or_default().push(lost);
    }
    for (method, places) in methods {
        let _ = writeln!(text, "<div class=\"lost\">\n<h3>{}</h3>", code(method));
        let (first, others) = places.split_at(places.len().min(PLACES));
        text.push_str(&lost_places(first));
        if !others.is_empty() {
            let count = counted(others.len() as u64, "further place", "further places");
            let _ = write!(text, "<details><summary>{count}</summary>\n{}</details>\n", lost_places(others));
        }
        text.push_str("</div>\n");
    }
    if path.further_imprecision > 0 {
        let places = counted(path.further_imprecision, "further place that is", "further places that are");
        let _ = writeln!(text, "<p>Precision was lost at {places} not listed.</p>");
    }
    text
}

fn lost_places(places: &[&Imprecision]) -> String {
    let mut text = format!("<table class=\"wide\">\n{}", header(&["cause", "location", "held", "read at", "#times"]));
    for lost in places {
        let _ = writeln!(
            text,
            "<tr><td data-label=\"cause\">{}</td><td class=\"location\" data-label=\"location\">{}</td><td data-label=\"held\">{}</td>\
             <td class=\"at\" data-label=\"read at\">{}</td><td class=\"number\" data-label=\"times\">{}</td></tr>",
            cause(lost.kind),
            code(&lost.location),
            code(&lost.held),
            code(&place(&lost.read_at)),
            number(lost.times)
        );
    }
    text.push_str("</table>\n");
    text
}

fn cause(kind: ImprecisionKind) -> &'static str {
    match kind {
        ImprecisionKind::SideEffect => "changed by the method",
        ImprecisionKind::Concretised => "computed by the method",
        ImprecisionKind::File => "written to a file and read back",
    }
}

fn natives(execution: &Execution) -> String {
    let mut text = String::from("<h2>Native methods on the host</h2>\n");
    let mut natives: Vec<&NativeCalls> = execution.natives.iter().collect();
    if natives.is_empty() {
        text.push_str("<p>None.</p>\n");
        return text;
    }
    let imprecise = words::imprecise_methods(execution);
    let of_these = natives.iter().filter(|native| imprecise.contains(native.method.as_str())).count() as u64;
    let _ = writeln!(
        text,
        "<p>{}, {}; {} with reference parameters, {} that lost precision.</p>",
        counted(natives.len() as u64, "method", "methods"),
        counted(execution.host_calls(), "call", "calls"),
        number(words::with_references(execution)),
        number(of_these)
    );
    // What lost precision must be seen; then what is called most.
    natives.sort_by_key(|native| (!imprecise.contains(native.method.as_str()), std::cmp::Reverse(native.calls)));
    let row = |native: &&NativeCalls| -> String {
        let mark = if imprecise.contains(native.method.as_str()) {
            " <span class=\"unsure\">lost precision</span>"
        } else {
            ""
        };
        format!(
            "<tr><td>{}{mark}</td><td class=\"number\" data-label=\"calls\">{}</td><td class=\"number\" data-label=\"reference parameters\">{}</td></tr>\n",
            code(&native.method),
            number(native.calls),
            native.reference_parameters
        )
    };
    let head = header(&["method", "#calls", "#reference parameters"]);
    text.push_str(&table(&head, &natives.iter().map(row).collect::<Vec<_>>(), "further methods"));
    text
}

fn same_path(path: &TracedPath, same: &SamePath) -> String {
    use crema_outcome::Confirmation::{Different, Same, Unknown};
    let (mark, class) = match same.confirmed {
        Same { .. } => ("✓", "good"),
        Different(_) => ("✗", "failed"),
        Unknown(_) => ("?", "unsure"),
    };
    let sentence = escaped(&words::same_path(path, same));
    let mut text =
        format!("<h2>Another input on the same path</h2>\n<p><span class=\"{class}\">{mark}</span> {sentence}.</p>\n");
    if let Some(written_to) = &same.written_to {
        let _ = writeln!(text, "<p>Written to {}.</p>", code(written_to));
    }
    if !same.arguments.is_empty() {
        let _ = writeln!(text, "<h3>Arguments</h3>\n<p>{}</p>", values(&same.arguments));
    }
    if let Some(stdin) = &same.stdin {
        text.push_str(&contents("Standard input", stdin));
    }
    for (name, bytes) in &same.files {
        text.push_str(&contents(&code(name), bytes));
    }
    if !same.calls.is_empty() {
        let _ = writeln!(text, "<h3>Values of nondeterministic calls</h3>\n<p>{}</p>", values(&same.calls));
    }
    text
}

/// The first part of an input. `name` is markup.
fn contents(name: &str, bytes: &[u8]) -> String {
    let text = String::from_utf8_lossy(bytes);
    let all = text.chars().count();
    let cut: String = text.chars().take(INPUT_CHARACTERS).collect();
    let mut notes = vec![Unit::Byte.counted(bytes.len() as u64)];
    if let std::borrow::Cow::Owned(_) = text {
        notes.push("not UTF-8: what cannot be shown is �".into());
    }
    if all > INPUT_CHARACTERS {
        notes.push("cut".into());
    }
    format!(
        "<h3>{name} <small>({})</small></h3>\n<pre class=\"shown\">{}</pre>\n",
        notes.join("; "),
        escaped(&printable_lines(&cut))
    )
}

/// File name of the page with the conjuncts.
const CONSTRAINT_PAGE: &str = "path.html";

fn constraint_page(constraint: &[Conjunct], start: &str) -> HtmlPage {
    let mut body = String::from("<h1>Path constraint</h1>\n");
    let (first, others) = constraint.split_at(constraint.len().min(CONJUNCTS_ON_PAGE));
    let count = counted(constraint.len() as u64, "conjunct", "conjuncts");
    let _ = match others.is_empty() {
        true => writeln!(body, "<p>{count}, in the order in which they arose.</p>"),
        false => writeln!(body, "<p>The first {} of {count}. The JSON report has all.</p>", number(first.len() as u64)),
    };
    let _ = writeln!(body, "<table class=\"wide\">\n{}", header(&["#no.", "condition", "arose at"]).trim_end());
    for (conjunct, number_of) in first.iter().zip(1..) {
        let tag = if conjunct.library { " <span class=\"tag\">JDK</span>" } else { "" };
        let _ = writeln!(
            body,
            "<tr><td class=\"number\">{}</td><td>{}</td><td data-label=\"arose at\">{}{tag}</td></tr>",
            number(number_of),
            code(&conjunct.term),
            code(&place(&conjunct.place))
        );
    }
    body.push_str("</table>\n");
    HtmlPage { name: CONSTRAINT_PAGE.into(), html: document("Path constraint", &[(INDEX, start)], &body) }
}

#[cfg(test)]
mod tests {
    use crema_outcome::Confirmation;

    use super::*;
    use crate::page::wellformed;
    use crate::trace::sample::{concrete, symbolic};

    const RUN: TraceRun<'_> = TraceRun { main_class: "p.Main", arguments: &[], total: Duration::from_millis(1_250) };

    fn index(execution: &Execution) -> String {
        trace_html(RUN, execution).swap_remove(0).html
    }

    fn has(page: &str, wanted: &[&str]) {
        for wanted in wanted {
            let main = page.split("<main").nth(1).unwrap_or(page);
            assert!(page.contains(wanted), "{wanted} is not in {main}");
        }
    }

    #[test]
    fn a_symbolic_run() {
        let arguments = ["<script>".to_owned(), "\u{1b}\"'".to_owned()];
        let pages = trace_html(TraceRun { arguments: &arguments, ..RUN }, &symbolic());
        let names: Vec<&str> = pages.iter().map(|page| page.name.as_str()).collect();
        assert_eq!(names, ["index.html", "path.html"]);
        has(
            &pages[0].html,
            &[
                "<title>One run of p.Main · Crema</title>",
                "<dt>arguments</dt><dd><span class=\"framed\"><code>&lt;script&gt;</code> <code>\\u001b&quot;'</code>",
                "<dt>end</dt><dd>exit code 0",
                "<dt>time</dt><dd>1.2 s",
                "<dt>executed</dt><dd>2,345 methods of 321 classes",
                "<code>stdin</code></td><td class=\"short\" data-label=\"read\">400 bytes</td>\
                 <td class=\"number\" data-label=\"in the path constraint\">312</td><td class=\"number\" data-label=\"share\">78.0 %",
                "data-label=\"share\">-</td>\
             <td class=\"share\"><span class=\"track\"></span></td></tr>\n",
                "<p>1,234 conjuncts, 800 of them in the JDK (64.8 %); 3 values of inputs were given to native code;",
                "<code>java.util.Arrays</code> <span class=\"tag\">JDK</span>",
                "<code>p.&lt;b&gt;\\u001b[2J</code></span>",
                "<title>part 2 of 3: 1,000 conjuncts</title>",
                "<h3><code>p.Lib.negate(I)V</code></h3>",
                "<code>v&lt;2&gt;</code></td><td class=\"at\" data-label=\"read at\"><code>p.Main.main(Main.java:12)</code>",
                "<td class=\"number\" data-label=\"times\">1,200",
                "<p>Precision was lost at 1 further place that is not listed.</p>",
                "<p>2 methods, 5,687 calls; 1 with reference parameters, 2 that lost precision.</p>",
                "<span class=\"good\">✓</span> 310 of 402 values differ; a JVM took the same 12,345 branches.",
                "<pre class=\"shown\">a    b\\r\n&quot;</pre>",
                "<h3><code>in.txt</code> <small>(2 bytes; not UTF-8: what cannot be shown is �)</small></h3>",
                "<code>'&lt;'</code>",
            ],
        );
        has(
            &pages[1].html,
            &[
                "<p>2 conjuncts, in the order in which they arose.</p>",
                "<code>(bvult v1 &quot;&lt;/code&gt;&quot;)</code></td><td data-label=\"arose at\"><code>an unknown place</code> <span class=\"tag\">JDK",
            ],
        );
        pages.iter().for_each(|page| wellformed::check(&page.html));
    }

    #[test]
    fn methods_that_lost_precision_come_once_and_first() {
        let mut execution = symbolic();
        execution
            .natives
            .insert(0, NativeCalls { method: "a.A.often()V".into(), calls: 1_000_000, reference_parameters: 0 });
        let page = index(&execution);
        assert_eq!(page.matches("<div class=\"lost\">").count(), 2);
        let at = |text: &str| page.find(text).unwrap_or_else(|| panic!("{text} is not in {page}"));
        assert!(
            at("<code>p.Lib.write([B)V</code> <span class=\"unsure\">lost precision</span>")
                < at("<code>a.A.often()V</code></td><td")
        );
    }

    #[test]
    fn a_concrete_run() {
        let pages = trace_html(RUN, &concrete());
        assert_eq!(pages.len(), 1);
        has(
            &pages[0].html,
            &[
                "<dt>arguments</dt><dd>none</dd>",
                "<span class=\"failed\">did not finish</span>",
                "<dt>incomplete</dt><dd>time limit at <code>Main.main(Main.java:3)</code>",
                "<h2>Symbolic inputs</h2>\n<p>None.</p>",
                "<p>1 method, 2 calls; 1 with reference parameters, 0 that lost precision.</p>",
            ],
        );
        for unwanted in [
            "<svg",
            "Path constraint",
            "Lost precision",
            "Another input",
            "<dt>executed",
            "class=\"lost\"",
            "path.html",
        ] {
            assert!(!pages[0].html.contains(unwanted), "{unwanted} is in {}", pages[0].html);
        }
    }

    #[test]
    fn inputs_that_nothing_depends_on() {
        let mut execution = concrete();
        execution.path.inputs = vec![TracedInput { name: "stdin".into(), symbols: 1, constrained: 0 }];
        let page = index(&execution);
        has(&page, &["1 byte</td>", "<p>0 conjuncts.</p>", "No precision was lost.", "<span class=\"track\"></span>"]);
        execution.path.further_imprecision = 2;
        has(&index(&execution), &["<p>Precision was lost at 2 further places that are not listed.</p>"]);
    }

    #[test]
    fn other_answers_of_the_jvm() {
        let page = |confirmed| {
            let mut execution = symbolic();
            if let Some(same) = &mut execution.path.same_path {
                same.confirmed = confirmed;
            }
            index(&execution)
        };
        let different = page(Confirmation::Different("p.M.<init>(M.java:3)".into()));
        has(&different, &["<span class=\"failed\">✗</span>", "a JVM took another path: p.M.&lt;init&gt;(M.java:3)."]);
        has(
            &page(Confirmation::Unknown("time limit".into())),
            &["<span class=\"unsure\">?</span>", "not confirmed: time limit."],
        );
    }

    #[test]
    fn long_lists_are_folded_and_long_inputs_cut() {
        let mut execution = symbolic();
        execution.natives = (0..1_030)
            .map(|at| NativeCalls { method: format!("p.N.m{at}()V"), calls: 1, reference_parameters: 0 })
            .collect();
        let one = execution.path.constraint.take().unwrap_or_default()[0].clone();
        execution.path.constraint = Some(vec![one; 2_001]);
        execution.path.imprecision = vec![execution.path.imprecision[0].clone(); 11];
        if let Some(same) = &mut execution.path.same_path {
            same.stdin = Some(vec![b'x'; 5_000]);
        }
        let pages = trace_html(RUN, &execution);
        has(
            &pages[0].html,
            &[
                "<summary>1,005 further methods</summary>",
                "<summary>1 further place</summary>",
                "Standard input <small>(5,000 bytes; cut)</small>",
            ],
        );
        assert_eq!(pages[0].html.matches("xxx").count(), 4_000 / 3);
        has(&pages[1].html, &["The first 2,000 of 2,001 conjuncts. The JSON report has all."]);
        assert_eq!(pages[1].html.matches("<tr><td").count(), 2_000);
    }
}
