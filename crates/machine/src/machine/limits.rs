//! Thresholds of the machine: how much is kept symbolic before execution forks or over-approximates, and how memory grows. They are heuristics:
//! other values change how much is explored and how soon, never what a verdict means. What the JVM or a file format fixes stays where it is used.

use std::time::Duration;

// Input strings

/// Longest input string whose characters are terms of their own: most programs compare and parse short strings, and each character costs terms on
/// every path; `verify` tries again with longer ones.
pub(crate) const KNOWN_INPUT_CHARACTERS: usize = 12;
/// Characters at the beginning of a longer input string that can be read one by one at a concrete index: enough for a prefix, and each is one term
/// only when it is read.
pub(crate) const KNOWN_FIRST_CHARACTERS: i32 = 256;
/// Most characters of a string that is concatenated from strings of unknown length; a longer one is made concrete, one path for each length, because
/// every character is a choice among all offsets.
pub(crate) const CONCATENATED_CHARACTERS: usize = 64;

// Arrays

/// Longest array of which a symbolic index reads one term over all elements; above it the index is made concrete, because the term has a case for
/// each element.
pub(crate) const ARRAY_READ_LENGTH: i32 = 1 << 14;
/// Longest array that a symbolic index writes as a whole: a quarter of what is read, because a write makes a new term for each element.
pub(crate) const ARRAY_WRITE_LENGTH: i32 = 1 << 12;
/// Lengths of a new array that each get a path of their own, from zero on: errors at the borders show at small lengths.
pub(crate) const SEPARATE_ARRAY_LENGTHS: i32 = 8;
/// Elements that an array of symbolic length has room for, one path for each capacity; the first are close together, because an access at a symbolic
/// index takes as long as there is room.
pub(crate) const ARRAY_CAPACITIES: [i32; 6] = [8, 64, 512, 1 << 12, 1 << 16, 1 << 24];
/// Capacity above which an array may exceed the memory of a JVM, so that an `OutOfMemoryError` is considered: that many longs are half a megabyte.
pub(crate) const LARGE_ARRAY_CAPACITY: i32 = 1 << 16;
/// Most units of an array among which a symbolic offset of `Unsafe` chooses in one term: the term has a case for each.
pub(crate) const UNSAFE_ARRAY_UNITS: usize = 256;
/// Longest array of symbolic length that the JDK makes, by default: its arrays belong to strings and collections, whose lengths are bounded
/// elsewhere.
pub(crate) const LIBRARY_ARRAY_LENGTH: i32 = 1 << 16;

// Terms that must be concrete

/// Most values of a term that one branch enumerates without asking the solver for each: every value is a path.
pub(crate) const BRANCH_VALUES: usize = 64;
/// Most objects that a merged reference may mean in one branch: every object is a path.
pub(crate) const REFERENCE_TARGETS: usize = 64;
/// Most terms of a merged reference that are visited to find its objects: a few for each, since an object may occur on several ways.
pub(crate) const REFERENCE_TERMS: usize = 4 * REFERENCE_TARGETS;

// Merging

/// Subterms of a branch condition that are searched for merged values it depends on: they lie near its root, and every branch pays for the search.
pub(crate) const DECISIVE_SUBTERMS: usize = 32;

// Abstract states and havoc

/// Most memory locations of an abstract state that may vary; with more, candidate invariants become too many to check.
pub(crate) const VARYING_LOCATIONS: usize = 2000;
/// Most numbers that a location is compared with in candidate invariants: candidates grow with the product of locations and bounds.
pub(crate) const INVARIANT_BOUNDS: usize = 16;
/// Most objects reachable from the arguments of a call that become unknown after it; the nearest come first.
pub(crate) const HAVOC_OBJECTS: usize = 64;
/// Elements at the beginning of an array that become unknown after a call; as long as the longest symbolic array of `check`.
pub(crate) const HAVOC_ELEMENTS: i32 = 64;

// Execution

/// Branches and calls in a slice, after which another thread may run and limits are looked at: about three milliseconds.
pub(crate) const SLICE_STEPS: u32 = 50_000;
/// First pause before a native method that waits is tried again: a few times what a try takes. It doubles with each try.
pub(crate) const FIRST_NATIVE_PAUSE: Duration = Duration::from_micros(100);
/// Longest such pause: tries cost about a hundredth of the time, and an answer of another process is seldom so urgent.
pub(crate) const LONGEST_NATIVE_PAUSE: Duration = Duration::from_millis(5);
/// Bytes that are written at once where a write might wait: a pipe that can be written to has room for a page.
pub(crate) const NATIVE_WRITE: i64 = 4096;
/// Slots that a frame counts for besides its registers, for what a JVM keeps in it.
pub(crate) const FRAME_SLOTS: usize = 10;
/// Slots of a thread after which a recursion ends with a `StackOverflowError`: of the order of the default stack of a JVM.
pub(crate) const STACK_SLOTS: usize = 300_000;
/// Registers below which, together with [`FAST_CALL_FRAMES`], a call needs no check for a stack overflow: both together stay below [`STACK_SLOTS`].
pub(crate) const FAST_CALL_REGISTERS: usize = 16_000;
/// Frames below which a call needs no check for a stack overflow.
pub(crate) const FAST_CALL_FRAMES: usize = 10_000;
/// Registers that a thread has room for at first; the room doubles when it is used up.
pub(crate) const FIRST_REGISTERS: usize = 1024;
/// Slices that a reviewed static initialiser of the JDK may take; the longest one of `java.base` takes a twentieth.
pub(crate) const INITIALIZER_SLICES: u32 = 20_000;
/// Characters of the reason why the review of a static initialiser stopped: enough to recognise it in a report.
pub(crate) const INITIALIZER_REASON_CHARACTERS: usize = 200;

// The host

/// How long a path waits for the host: what is computed there takes milliseconds, while a process or another machine may never answer.
pub(crate) const HOST_REPLY_TIME: Duration = Duration::from_secs(10);
/// References from its arguments that a native method of the JDK is taken to follow: an object and what its fields refer to.
pub(crate) const NATIVE_REACH: usize = 2;
/// Most objects whose contents come along with those of one that is asked for: a round trip takes as long as reading some hundred objects.
pub(crate) const FETCHED_AHEAD: u32 = 63;

// The heap

/// Pages of a heap whose copies are not counted as work: most heaps are smaller, and copying so many references takes microseconds.
pub(crate) const UNCOUNTED_HEAP_PAGES: usize = 4096;
/// Bytes that are allocated before a collection is worth its time.
pub(crate) const NURSERY_BYTES: usize = 96 << 20;
/// A collection comes at the latest when this part of the heap's limit was allocated.
pub(crate) const NURSERY_SHARE: usize = 4;
/// Near the limit, this part of it is still allocated between two collections, so that they do not follow each other at once.
pub(crate) const LEAST_NURSERY_SHARE: usize = 64;
/// Pages that a space grows by: fewer would grow too often, more would make small heaps large.
pub(crate) const HEAP_GROWTH_PAGES: usize = 16;
/// Holes that are smaller are not reused: they are filled after a few objects.
pub(crate) const HOLE_BYTES: usize = 256;
/// Most bytes of a hole that are entered at once, so that the pages behind them stay shared between states.
pub(crate) const HOLE_STRIDE_BYTES: usize = 1 << 18;
/// The part of the limit by which a heap may exceed it: near the limit, collections need some room between them.
pub(crate) const HEAP_SLACK_SHARE: usize = 32;
/// An array that is longer is worth a look at the heap's limit before it is allocated.
pub(crate) const COLLECT_FIRST_LENGTH: i32 = 1 << 16;
/// Room that the limit is raised by for an `OutOfMemoryError`: the error and its stack trace must fit.
pub(crate) const OUT_OF_MEMORY_BYTES: usize = 1 << 20;
/// `Runtime.totalMemory` is a multiple of this, as a JVM commits memory in large steps.
pub(crate) const TOTAL_MEMORY_STEP: usize = 64 << 20;

/// When paths begin, if the clock is no input: in 2024, so that no calendar is surprised.
pub(crate) const START_MILLISECONDS: i64 = 1_704_067_200_000;
/// How much time a branch or a call takes by that clock.
pub(crate) const TICK_NANOSECONDS: i64 = 100;

// Traced runs

/// Longest array of numbers of which a symbolic index reads one term over all elements in a traced run: tables by character have 128 or 256
/// elements, and every read makes a term with a case for each run of equal elements.
pub(crate) const TRACED_TABLE_LENGTH: i32 = 512;
/// Places at which precision is lost that are listed; the others are counted.
pub(crate) const LISTED_LOSSES: usize = 10_000;
/// Objects that native code of the program is searched for symbolic values in: more would cost more than the call.
pub(crate) const TRACED_REACH: usize = 10_000;
/// Largest symbolic file whose contents are kept, to see whether a byte is still what it was when the run began.
pub(crate) const KEPT_FILE: u64 = 1 << 28;
/// Longest random string.
pub(crate) const RANDOM_CHARACTERS: u64 = 8;
/// Characters of a term in a report.
pub(crate) const SHOWN_TERM: usize = 200;
/// Parts of a run for which conjuncts are counted: as many bars as a page can show.
pub(crate) const STRETCHES_OF_RUN: usize = 100;
