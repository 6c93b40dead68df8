//! Thresholds of exploration: budgets of paths, queries and merging. They are heuristics: other values change what is found within a time limit, never
//! what a verdict means. `work.rs` has the weights of counted work. docs/benchmarks.md says what half and twice the most influential ones do.

use crate::work::SECOND;

// Paths

/// Slices of the machine between two looks at the budget: a look costs little, and a slice takes milliseconds.
pub(crate) const BUDGET_CHECK_SLICES: u32 = 4;
/// Slices that a path may run without a symbolic branch before other paths have their turn: a long concrete computation is let through, an endless
/// one is not.
pub(crate) const UNBRANCHED_SLICES: u64 = 400;
/// Abandoned paths that are kept, to look for stack overflows among them: paths of the same recursion are alike.
pub(crate) const ABANDONED_PATHS_KEPT: usize = 16;
/// How often a path may return to the same symbolic branch before it is deferred for the first time, by default: short loops run to their end, longer
/// ones wait for other paths.
pub(crate) const FIRST_REVISITS: u32 = 8;
/// Factor by which that limit grows when only deferred paths are left (iterative deepening).
pub(crate) const REVISITS_GROWTH: u32 = 2;
/// Most states on the worklist, by default: a state takes about 13 KB (docs/benchmarks.md), so they take less than 3 GB.
pub(crate) const WORKLIST_STATES: usize = 200_000;
/// Factor of work between two halts of exploration: an attempt that begins anew each time should cost a part of what was explored since.
pub(crate) const HALT_WORK_GROWTH: u64 = 4;

// Queries

/// Work for one query, by default, so that none takes a whole run that has no time limit.
pub(crate) const QUERY_WORK: u64 = 20 * SECOND;
/// One query may take this part of the work that is left, so that a hard one is not the last.
pub(crate) const QUERY_SHARE: u64 = 6;
/// What is taken to be left when more work was done than the time limit is worth, and the time is not over.
pub(crate) const OVERDUE_WORK: u64 = SECOND;
/// How often a model that is wrong about an uninterpreted function is refined by its true value at that point: each time costs another query.
pub(crate) const FUNCTION_REFINEMENTS: u32 = 12;
/// Bounds below which values of a term are enumerated first: small ones are sooner explored, and what can happen at all mostly happens with one of
/// them.
pub(crate) const SMALL_VALUE_BOUNDS: [u64; 4] = [8, 32, 128, 1024];

// Inputs

/// Lengths below this are tried to make an input string shorter for its reader.
pub(crate) const SHORTENED_STRING_LENGTH: i32 = 32;
/// Longest input string that is written out: a replay must be able to read it.
pub(crate) const INPUT_STRING_CHARACTERS: usize = 1 << 20;
/// States at hidden successors of merged branches that are kept until paths have ended; with more, the solver is asked at once, to save memory.
pub(crate) const COVERAGE_STATES: usize = 4096;

// Merging

/// Successors that one attempt at merging may run, those of branches within the region included: as many as a loop of [`MERGE_NESTING`] iterations
/// with some branches each has.
pub(crate) const MERGE_SUCCESSORS: u32 = 400;
/// Branches within branches of a region; the iterations of a loop lie within each other, so this is also how many of them are merged.
pub(crate) const MERGE_NESTING: u32 = 60;
/// How often a region is run again because a successor was the first to need something, such as a class initialised: each restart supplies all that
/// was missing.
pub(crate) const MERGE_RESTARTS: u32 = 6;
/// A merged reference to more objects than this is asked which of them are possible: a branch on few objects costs no more than these queries.
pub(crate) const UNSURVEYED_TARGETS: usize = 3;
/// Branches and calls that a region may execute for each successor of its budget: they cost about as much as starting the successor.
pub(crate) const MERGE_STEPS_PER_SUCCESSOR: u32 = 500;
/// Successors that failed attempts may cost before any attempt has succeeded; one full attempt.
pub(crate) const MERGE_CREDIT: i64 = 400;
/// Successors that any attempt may run, even without credit: an `if` with a few more inside it.
pub(crate) const MERGE_CHEAP_SUCCESSORS: u32 = 16;
/// An attempt may cost so many times what the dearest successful one at the same branch has cost.
pub(crate) const MERGE_COST_GROWTH: u32 = 2;
/// A successful attempt earns this part of its cost as credit for failed ones.
pub(crate) const MERGE_REWARD_SHARE: u32 = 2;
/// How often the number of visits before the next attempt at a branch doubles: after a million visits it makes no difference.
pub(crate) const MERGE_BACKOFF_DOUBLINGS: u32 = 20;
/// Queries after which merging is abandoned if more than [`ABANDON_MERGING_PERCENT`] of what was asked about is infeasible; enough for the share to
/// be telling.
pub(crate) const ABANDON_MERGING_QUERIES: u64 = 3000;
/// Share of infeasible successors above which every path for itself is less to ask.
pub(crate) const ABANDON_MERGING_PERCENT: u64 = 95;
/// Queries after which exploration begins anew with fewer values merged if more than [`REFINE_MERGING_PERCENT`] is infeasible; few, because what was
/// done by then is lost.
pub(crate) const REFINE_MERGING_QUERIES: u64 = 500;
/// Share of infeasible successors above which it begins anew, if it is known which values had better not be merged.
pub(crate) const REFINE_MERGING_PERCENT: u64 = 50;

/// Comparisons of a symbolic string with known texts at one place, before they count as visits of a branch: a class has rarely more members.
pub(crate) const LOOKUP_REVISITS: u32 = 256;
