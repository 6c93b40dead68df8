//! Results for people and for other programs: text, JSON, and the witnesses of SV-COMP.
//!
//! API boundary: only plain data comes in (`crema-outcome`), only text goes out. Nothing here reads or writes files.

mod check;
mod json;
mod literal;
mod printable;
mod text;
pub mod witness;

pub use check::{
    CheckReport, Page, TestFile, check_json, check_sarif, finding_text, html, junit, summary_text, test_code,
    test_program,
};
pub use json::verify_json;
pub use literal::java_literal;
pub use printable::{printable, printable_lines};
pub use text::{counterexample, excerpt, place};
