//! Suites that `crema test` writes: the source of tests, and the report of a run.

mod files;
mod html;
mod names;
mod report;
mod source;

pub use files::{SuiteSource, separate_files, suite_files};
pub use html::suite_html;
pub use report::{ClassTests, SuiteReport, suite_json, suite_text};
pub use source::{observing_program, weaker_test, written_test};
