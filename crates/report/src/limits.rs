//! Thresholds of reports: how much of a value, a stack or a source file is shown. JSON has everything.

/// Source lines that are shown before and after the one with the violation.
pub(crate) const SOURCE_LINES_AROUND: usize = 2;
/// Longest value in the table of inputs.
pub(crate) const VALUE_CHARACTERS: usize = 100;
/// Longest line with the inputs of an error.
pub(crate) const CALL_CHARACTERS: usize = 160;
/// Frames of a stack trace in HTML; those near the error come first.
pub(crate) const STACK_FRAMES: usize = 20;
/// Longest message of an exception on a page.
pub(crate) const MESSAGE_CHARACTERS: usize = 4_000;
/// Longest value of an input on a page.
pub(crate) const PAGE_VALUE_CHARACTERS: usize = 2_000;
/// Source lines on a page before and after the one that fails.
pub(crate) const PAGE_LINES_AROUND: u32 = 5;
/// Rows of an overview that are not folded.
pub(crate) const OVERVIEW_ROWS: usize = 8;
/// Values of inputs that are shown behind a line of source.
pub(crate) const VALUES_AT_LINE: usize = 5;
/// Longest of these values.
pub(crate) const LINE_VALUE_CHARACTERS: usize = 40;
/// Longest name of an input on a page.
pub(crate) const NAME_CHARACTERS: usize = 60;
/// Errors of the same cause that are listed below the first one.
pub(crate) const GROUP_MEMBERS: usize = 3;
