//! The reports of `crema trace`: as JSON for programs, as a few lines for a terminal, and as pages for a browser.
//!
//! API boundary: field names of the JSON are stable within a schema number, and lists are in an order that does not depend on chance.

mod chart;
mod html;
mod json;
mod limits;
#[cfg(test)]
mod sample;
mod text;
mod words;

pub use html::{TraceRun, trace_html};
pub use json::{trace_json, write_trace_json};
pub use text::{trace_summary, trace_text};
