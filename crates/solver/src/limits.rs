//! Thresholds of the solver: when a query is a hard one, what is kept between queries, and how long local search goes on. They are heuristics:
//! other values change time and memory, and which queries are decided, never an answer. `work.rs` has the weights of counted work.

// Layers

/// Cached queries of each kind that a query is compared with: the latest ones, which share most with it.
pub(crate) const CACHE_CANDIDATES: usize = 24;
/// Conjuncts of all cached queries together, after which the cache is emptied, so that it takes some ten megabytes.
pub(crate) const CACHE_CONJUNCTS: usize = 4_000_000;
/// Latest models that are tried on a query before it is solved: evaluating one costs a small part of a query.
pub(crate) const REUSED_MODELS: usize = 12;
/// How often the conjuncts are searched for equations to substitute: each iteration may bring new ones to light, and passes over all conjuncts.
pub(crate) const REWRITE_ITERATIONS: usize = 8;

// Bit-blasting

/// Conflicts after which a query is a hard one and goes from the incremental CDCL solver to CaDiCaL, whose preprocessing pays only for hard ones.
pub(crate) const CDCL_CONFLICTS: u64 = 2_000;
/// The clauses are thrown away when there are so many variables for each that the query needs, …
pub(crate) const CNF_GARBAGE_RATIO: usize = 20;
/// … and at least so many: below that, keeping them costs little.
pub(crate) const CNF_GARBAGE_VARIABLES: usize = 100_000;
/// A circuit with more gates is begun anew with the next query, so that memory does not grow with the number of queries.
pub(crate) const KEPT_GATES: usize = 6_000_000;
/// A query with more gates is not asked: its clauses would take gigabytes.
pub(crate) const QUERY_GATES: usize = 40_000_000;

// CDCL

/// Activity at which all activities are scaled down, as in MiniSat: far from overflow.
pub(crate) const ACTIVITY_LIMIT: f64 = 1e100;
/// Growth of the activity step with each conflict, as in MiniSat.
pub(crate) const ACTIVITY_GROWTH: f64 = 1.0 / 0.95;
/// Learnt clauses that span at most so many decision levels are kept for ever (glue clauses of Glucose).
pub(crate) const KEPT_CLAUSE_LEVELS: u32 = 2;
/// Learnt clauses after which the worse half is forgotten for the first time.
pub(crate) const FIRST_CLAUSE_REDUCTION: usize = 3_000;
/// Learnt clauses between two such reductions.
pub(crate) const CLAUSE_REDUCTION_STEP: usize = 2_000;
/// The arena is compacted when more than this part of it belongs to forgotten clauses.
pub(crate) const ARENA_WASTE_SHARE: usize = 3;
/// Fewest conflicts between two restarts, as many as Glucose averages over.
pub(crate) const RESTART_CONFLICTS: u32 = 50;
/// A restart comes when recent clauses span so many times as many levels as the average.
pub(crate) const RESTART_RATIO: f64 = 1.2;
/// Conflicts over which that recent average is smoothed.
pub(crate) const RECENT_CONFLICTS: f64 = 32.0;
/// Conflicts over which the long average is smoothed.
pub(crate) const ALL_CONFLICTS: f64 = 2048.0;
/// Conflicts between two looks at the query's limit: the clock need not be asked more often.
pub(crate) const LIMIT_CHECK_CONFLICTS: u64 = 256;

// Local search for floats

/// Points that are tried with approximated functions, if the conditions have less than a thousand cells.
pub(crate) const LOCAL_SEARCH_POINTS: u32 = 40_000;
/// Points that are tried with exact functions around each point that looks right; each asks the host.
pub(crate) const LOCAL_SEARCH_EXACT_POINTS: u32 = 300;
/// Random points of which the best one is where the search begins again.
pub(crate) const LOCAL_SEARCH_RESTART_POINTS: u32 = 32;
/// Jumps from a local minimum before it begins again.
pub(crate) const LOCAL_SEARCH_JUMPS: u32 = 12;
/// Cells that are computed at most, about 1.7 s of counted work: with conditions of very many terms fewer points are tried.
pub(crate) const LOCAL_SEARCH_CELLS: usize = 40_000_000;
/// Distance of a condition that is only just false: above zero, and below any other.
pub(crate) const SMALLEST_DISTANCE: f64 = 1e-9;
/// Conditions within conditions that have a distance; below that they are true or not.
pub(crate) const DISTANCE_NESTING: u32 = 60;
