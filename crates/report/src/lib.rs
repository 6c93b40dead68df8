//! Results for people and for other programs: text, JSON, and the witnesses of SV-COMP.
//!
//! API boundary: only plain data comes in (`crema-outcome`), only text goes out. Nothing here reads or writes files.

mod check;
mod json;
mod limits;
mod literal;
mod numbers;
mod objects;
mod page;
mod printable;
mod suite;
mod text;
mod trace;
mod verification;
pub mod witness;

pub use check::{
    Baseline, CheckPages, CheckReport, Compared, KnownError, TestFile, check_json, check_sarif, finding_text,
    findings_text, fingerprints, html, junit, parameter_types, ranked, short_text, summary_text, test_code,
    test_program,
};
pub use json::{ToolJson, verify_json};
pub use literal::java_literal;
pub use page::{HtmlPage, RunFacts};
pub use printable::{printable, printable_lines};
pub use suite::{
    ClassTests, SuiteReport, SuiteSource, observing_program, separate_files, suite_files, suite_html, suite_json,
    suite_text, weaker_test, written_test,
};
pub use text::{counterexample, excerpt, place};
pub use trace::{TraceRun, trace_html, trace_json, trace_summary, trace_text, write_trace_json};
pub use verification::{VerifyPage, verify_html};
