//! Thresholds of verification: when the program is explored again, when a proof is tried, and what it may cost. They are heuristics: other values
//! change which verdicts are reached within a time limit, never what a verdict means. docs/benchmarks.md says what half and twice the most influential ones do.

use crema_explore::SECOND;

// Passes

/// Longest input string whose characters are known in the second exploration, if the first needed longer ones: four times as long, and still few
/// enough terms on a path.
pub(crate) const LONGER_INPUT_CHARACTERS: usize = 48;
/// How often a program is explored anew with fewer values merged; each pass leaves more of them unmerged.
pub(crate) const PASSES_WITH_FEWER_MERGES: u32 = 3;
/// Most violations that are kept without inputs, to search for inputs at the end; paths to the same violation are alike.
pub(crate) const UNSETTLED_VIOLATIONS: usize = 16;
/// How often inputs for them are searched for, each time from another starting point, while there is time.
pub(crate) const UNSETTLED_SEARCHES: u64 = 500;

// When a proof is tried

/// Exploration before the first proof, if not only loops are left, so that a program with few paths does not wait for a proof.
pub(crate) const FIRST_PROOF_WORK: u64 = 2 * SECOND;
/// Only loops are left when paths were deferred at so many times the first limit of revisits: short loops have ended by then.
pub(crate) const FIRST_PROOF_REVISITS: u32 = 2;
/// Share of the time limit after which the last proof is tried, so that it has more than half of the time.
pub(crate) const LAST_PROOF_PERCENT: u64 = 40;
/// Work for a proof if there is no time limit.
pub(crate) const PROOF_WORK_WITHOUT_LIMIT: u64 = 60 * SECOND;
/// Work for a proof, however short exploration was, so that it can be found at all.
pub(crate) const LEAST_PROOF_WORK: u64 = SECOND;
/// A proof may take this part of the work of exploration so far, so that a program whose paths end soon does not wait for one.
pub(crate) const PROOF_SHARE_OF_EXPLORATION: u64 = 2;
/// A proof may take this part of the work that is left.
pub(crate) const PROOF_SHARE_OF_REST: u64 = 4;
/// A proof is tried again only with so many times the work of the last attempt, because it begins anew.
pub(crate) const PROOF_GROWTH: u64 = 2;
/// The attempt that knows no characters of input strings may take this part of the work of a proof.
pub(crate) const STRINGLESS_PROOF_SHARE: u64 = 2;
/// A failed proof that took this share of its work may have lacked time, so that another is worth trying.
pub(crate) const PROOF_EXHAUSTED_PERCENT: u64 = 75;

// The search for a proof

/// Work for one query about one candidate invariant: candidates are many, and one that is hard to decide is dropped.
pub(crate) const CANDIDATE_WORK: u64 = SECOND / 50;
/// How often a path may pass a branch inside a loop, other than the loop's own condition, before the loop is abstracted: a loop with few iterations
/// is better explored one by one.
pub(crate) const UNROLLED_ITERATIONS: u32 = 12;
/// Branches after which, and each time after twice as many, that limit is halved: where paths are many, fewer iterations will do.
pub(crate) const UNROLL_HALVING_BRANCHES: u64 = 64;
/// How often it is halved at most, so that one iteration remains.
pub(crate) const UNROLL_HALVINGS: u32 = 3;
/// Calls of a method on the stack that count as a recursion, if its code does not show that it calls itself.
pub(crate) const RECURSION_CALLS: usize = 2;
/// How often an abstract state may be widened before the proof is abandoned: each widening adds a location that varies, or drops a candidate.
pub(crate) const WIDENINGS: u32 = 24;
/// Most loops and recursions that are abstracted within each other: each level explores those within it again.
pub(crate) const INDUCTION_NESTING: usize = 12;
/// Slices of the machine between two looks at the limits: a look costs little, and a slice takes milliseconds.
pub(crate) const LIMIT_CHECK_SLICES: u32 = 4;

// The check of a proof

/// Work to check a certificate, however soon it was found.
pub(crate) const LEAST_CHECK_WORK: u64 = SECOND;
/// A check may take so many times the work of the search: it explores again what the search has explored.
pub(crate) const CHECK_WORK_GROWTH: u64 = 2;
/// Work to compare executions with the certificate, however soon it was found; [`LEAST_CHECK_WORK`] is the most.
pub(crate) const LEAST_MONITOR_WORK: u64 = SECOND / 10;
/// Comparing executions may take this part of the work of search and check.
pub(crate) const MONITOR_SHARE: u64 = 4;
/// How often paths may arrive at a place of the certificate without being subsumed there; loops that are explored iteration by iteration first have
/// few.
pub(crate) const UNSUBSUMED_ARRIVALS: u32 = 2000;
/// Random executions that are compared with each certificate: three for each of the four probabilities with which they take a branch.
pub(crate) const MONITORED_EXECUTIONS: u64 = 12;
/// Slices that such an execution may take, so that an endless one ends.
pub(crate) const MONITORED_SLICES: u32 = 20;
/// How often it may arrive at places of the certificate, each of which is compared.
pub(crate) const MONITORED_ARRIVALS: u32 = 400;
