//! Thresholds of the reports of a run: how much of it is shown. JSON has everything.

/// Classes with conjuncts on the terminal.
pub(super) const CLASSES_ON_TERMINAL: usize = 10;
/// Lost values on the terminal: as many as fit on a screen with the rest of the summary.
pub(super) const LOST_ON_TERMINAL: usize = 20;
/// Inputs in the first line of the summary.
pub(super) const INPUTS_ON_TERMINAL: usize = 4;
/// Rows of a table that a page shows at once. The others are there, folded.
pub(super) const ROWS: usize = 25;
/// Places below one method that lost precision, likewise.
pub(super) const PLACES: usize = 10;
/// Bars of the chart: each is still visible on a screen of 400 pixels.
pub(super) const CHART_BARS: usize = 160;
/// Conjuncts on the page of the path constraint. A browser is slow with longer pages.
pub(super) const CONJUNCTS_ON_PAGE: usize = 2_000;
/// Characters of an input that a page shows.
pub(super) const INPUT_CHARACTERS: usize = 4_000;
