//! Thresholds of reports: how much of a value, a stack or a source file is shown. JSON has everything.

/// Source lines that are shown before and after the one with the violation.
pub(crate) const SOURCE_LINES_AROUND: usize = 2;
/// Longest value in the table of inputs.
pub(crate) const VALUE_CHARACTERS: usize = 100;
/// Longest line with the inputs of an error.
pub(crate) const CALL_CHARACTERS: usize = 160;
/// Frames of a stack trace in HTML; those near the error come first.
pub(crate) const STACK_FRAMES: usize = 20;
/// Errors of the same cause that are listed below the first one.
pub(crate) const GROUP_MEMBERS: usize = 3;
