//! The page of a verdict (`--html`).

use std::time::Instant;

use anyhow::Result;
use crema_outcome::{Property, Verdict, Verification};
use crema_report::{VerifyPage, verify_html};

use crate::jdk::Jdk;
use crate::options::VerifyOptions;
use crate::pages;
use crate::terminal::Terminal;
use crate::verify::ShownExample;

/// What the page says about the run.
pub(crate) struct About<'a> {
    pub(crate) options: &'a VerifyOptions,
    pub(crate) jdk: &'a Jdk,
    /// Empty if the run ended before it was chosen.
    pub(crate) main: &'a str,
    pub(crate) property: Property,
    pub(crate) begin: Instant,
}

/// Writes the page, if it was asked for. `example`: the counterexample as the JVM has shown it.
pub(crate) fn write(about: &About<'_>, verification: &Verification, example: Option<&ShownExample>) -> Result<()> {
    let Some(folder) = &about.options.html else { return Ok(()) };
    let limits = pages::time_limit("time", about.options.run.time_limit);
    let run = pages::run_facts(&about.options.code.paths, about.jdk, limits.into_iter().collect());
    let page = VerifyPage {
        run: &run,
        main_class: about.main,
        property: about.property,
        total: about.begin.elapsed(),
        shown_at: example.map(|example| &example.place),
        source: example.and_then(|example| example.source.as_deref()),
        stack: example.map_or(&[], |example| &example.stack),
    };
    let mut verification = verification.clone();
    if let Some(example) = example {
        verification.verdict = Verdict::False(example.counterexample.clone());
    }
    pages::write(folder, verify_html(&verification, &page), Terminal::new(&about.options.run))
}
