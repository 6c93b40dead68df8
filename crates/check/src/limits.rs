//! Thresholds of `check`: how inputs are planned, when a unit has been explored enough, and what is shown to people. They are heuristics: other values
//! change which errors are found within a time limit; a JVM confirms each of them all the same. docs/benchmarks.md says what half and twice the most influential ones do.

// Exploration of a unit

/// Paths without a new successor of a branch and without a new error after which a unit is abandoned: they differ in values that make no difference.
pub const PATHS_WITHOUT_NEW_COVERAGE: u64 = 100;
/// If only errors are wanted, a unit is also abandoned after this part of its time without anything new, or after as much work as until then, if
/// that is more, …
pub(crate) const IDLE_SHARE: u64 = 20;
/// … but not before so much work, in nanoseconds: the first paths of a unit may be the cheapest …
pub(crate) const IDLE_LEAST_WORK: u64 = 500_000_000;
/// … and not before so many paths: one may take long by chance.
pub(crate) const IDLE_FEWEST_PATHS: u64 = 10;
/// The part of a unit's time in which branches count as new that are taken while the inputs are made: most ways to make them differ in nothing that
/// the method looks at.
pub(crate) const CONSTRUCTION_SHARE: u64 = 10;
/// As [`PATHS_WITHOUT_NEW_COVERAGE`], for each receiver with calls before the method under test: what is new with it shows soon.
pub(crate) const PATHS_OF_A_TURN: u64 = 12;
/// The part of a unit's time and paths that is kept for such receivers, and for null arguments: one in so many. So the first turn is the same whether
/// nulls are allowed or not.
pub(crate) const LATER_TURNS_PART: u64 = 4;
/// The share of a unit's time that such a receiver may take: one part in so many.
pub(crate) const TURN_SHARE: u64 = 25;
/// If only errors are wanted, it may take one part in so many of what the plain receiver has taken,
pub(crate) const TURN_PART: u64 = 12;
/// or this much: ten milliseconds.
pub(crate) const TURN_WORK: u64 = 10_000_000;
/// Paths without anything new after which branches are merged: there are too many ways to the same places; before that, a path is sooner explored
/// than merged.
pub(crate) const PATHS_BEFORE_MERGING: u64 = 75;
/// Most states on the worklist of a unit: a tenth of what `verify` keeps, because several units run at a time.
pub(crate) const UNIT_WORKLIST_STATES: usize = 20_000;
/// How many times its limit a unit may take by the processor's clock; the limit itself is one of counted work, and this is for what is not counted.
pub(crate) const PROCESSOR_TIME_FACTOR: u32 = 20;
/// Longest array of symbolic length that the JDK makes: room for the strings that are looked at, with two bytes for a character.
pub(crate) const UNIT_LIBRARY_ARRAY_LENGTH: i32 = 64;
/// Candidate inputs that are kept for one error: if a JVM does not confirm the first, another may do.
pub(crate) const CANDIDATES_PER_PLACE: usize = 3;
/// Longest string of a test: what is longer comes of paths on which nobody looked at it, and is not for people to read.
pub(crate) const TEST_STRING_CHARACTERS: usize = 1000;
/// Calls of one method on the stack of an abandoned path that count as a recursion, for which a stack overflow is tried.
pub(crate) const OVERFLOW_CALLS: usize = 6;

/// Numbers beyond this count as extreme: people pass such numbers seldom.
pub(crate) const EXTREME_NUMBER: u64 = 1_000_000;

// Plans of inputs

/// Most ways to make one object: each is a branch of the driver, and they multiply over the arguments.
pub(crate) const OBJECT_ALTERNATIVES: usize = 3;
/// How deep objects may be nested: the cost of a plan multiplies with each level.
pub(crate) const OBJECT_NESTING: usize = 4;
/// A plan that costs more, in steps and inputs, is not worth its time.
pub(crate) const PLAN_COST: usize = 60;
/// Most elements of an array argument: errors at the borders, and between neighbours, show with three.
pub(crate) const PLANNED_ARRAY_LENGTH: usize = 3;
/// An array whose elements cost more has one of them at most.
pub(crate) const ARRAY_ELEMENT_COST: usize = 8;
/// Most constants of an enum, or static fields of a type, that are tried.
pub(crate) const ENUM_CONSTANTS: usize = 4;
/// Most setters that are called on a new object: each may be called or not.
pub(crate) const SETTERS_CALLED: usize = 6;
/// A setter whose argument costs more is not called.
pub(crate) const SETTER_ARGUMENT_COST: usize = 4;
/// Most methods that are called on a receiver before the method under test, each in a turn of its own.
pub(crate) const PRIOR_METHODS: usize = 3;
/// A method whose arguments cost more is not called before the method under test.
pub(crate) const PRIOR_CALL_COST: usize = 32;
/// Methods that are looked at to see which fields a method reads and changes.
pub(crate) const EFFECT_METHODS: usize = 60;
/// Calls of a class's own methods that are followed to see in which state a method needs its object.
pub(crate) const FIELD_STATE_CALLS: usize = 40;
/// Instructions that are looked at for that in one method, each as often as something new is known before it.
pub(crate) const FIELD_STATE_STEPS: usize = 20_000;
/// Most ways of constructing one input object whose type is open. Each is a case of a switch in the driver.
pub(crate) const OPEN_INPUT_ALTERNATIVES: usize = 48;
/// Most types that are tried to answer one question about a type; most of those that fail cannot be constructed by the test.
pub(crate) const TYPES_TRIED: usize = 12;
/// Most types that are tried for a question about the members of a class. All of them may have other members.
pub(crate) const MEMBER_TYPES_TRIED: usize = 24;
/// Most classes under test that a symbolic name of a class is compared with. Each is a successor of one fork.
pub(crate) const NAMED_CLASSES_UNDER_TEST: usize = 16;
/// Most other classes that it is compared with, of those that the user prefers.
pub(crate) const NAMED_CLASSES_PREFERRED: usize = 16;
/// Most parameters of a constructor or factory: each needs a plan of its own.
pub(crate) const FACTORY_PARAMETERS: usize = 12;
/// Most elements of a collection: empty, one, and two that differ or not.
pub(crate) const COLLECTION_ELEMENTS: usize = 2;
/// Most methods of an interface or abstract class that is implemented by a stub: what each returns is an input.
pub(crate) const STUB_METHODS: usize = 8;
/// Most fields of an object that are set directly.
pub(crate) const FIELDS_SET: usize = 6;
/// A field whose value costs more is not set.
pub(crate) const FIELD_COST: usize = 8;
/// Calls that are followed to see whether a method checks its argument at once.
pub(crate) const ENTRY_CHECK_CALLS: u32 = 3;
/// Instructions that are looked at for that.
pub(crate) const ENTRY_CHECK_INSTRUCTIONS: usize = 400;

// Search for public methods that lead to an error

/// Calls between a public method and a place that are followed.
pub(crate) const ROUTE_CALLS: usize = 4;
/// Methods that are looked at as parts of ways to one place.
pub(crate) const ROUTE_METHODS: usize = 300;
/// What a call adds to the distance from a place, in instructions: what happens in the called method may lead elsewhere.
pub(crate) const CALL_DISTANCE: u64 = 10;

// What people read

/// Conjuncts of a path condition beyond which a model is not minimised: each value that is tried evaluates all of them.
pub(crate) const MINIMISED_CONJUNCTS: usize = 400;
/// Characters of one string that are minimised.
pub(crate) const MINIMISED_CHARACTERS: usize = 32;
/// Conjuncts that are evaluated to minimise one model: most need less than a thousand.
pub(crate) const MINIMISING_EVALUATIONS: usize = 20_000;
/// Most decisions of an explanation; the last ones are nearest to the error.
pub(crate) const EXPLAINED_DECISIONS: usize = 6;
/// Longest condition that is printed: one line.
pub(crate) const CONDITION_CHARACTERS: usize = 100;
/// Most labels of a `switch` in a condition.
pub(crate) const CONDITION_LABELS: usize = 3;
/// Longest string constant in a condition.
pub(crate) const CONDITION_STRING_CHARACTERS: usize = 24;

/// Confirmed inputs that cost less ([`crema_outcome::TestInput::cost`]) are not shrunk: there is little to gain, and their explanation is worth more.
pub(crate) const SHRUNK_COST: u32 = 30;

// Work of a method, estimated from its bytecode, by what methods of real libraries have taken

/// What every method costs: a JVM runs its driver and its tests.
pub(crate) const METHOD_WORK: u64 = 100;
/// What an instruction adds.
pub(crate) const INSTRUCTION_WORK: u64 = 1;
/// What each target of a branch adds.
pub(crate) const BRANCH_WORK: u64 = 10;
/// What a call adds.
pub(crate) const CALL_WORK: u64 = 10;
