//! What `crema test` makes of a path: how to call the method, what the JVM then did, and the test that says so.

use serde::{Deserialize, Serialize};

use crate::{Explanation, JavaType, TestInput, UnitName};

/// The inputs of a path, for a test.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct TestCase {
    /// How to call the method.
    pub input: TestInput,
    /// Type of the result, as far as the test can name it; `None` for void.
    pub result: Option<JavaType>,
    /// How the path ended.
    pub predicted: Predicted,
    /// The decisions of the path.
    pub because: Vec<Explanation>,
    /// Branches that the path takes, in this order; others may lie between them.
    pub branches: Vec<TakenBranch>,
    /// The path is the first that finds some class or member by reflection.
    pub reaches_target: bool,
}

/// A branch that a run takes.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct TakenBranch {
    /// The internal name of the class.
    pub class: String,
    /// The method.
    pub method: String,
    /// Its descriptor.
    pub descriptor: String,
    /// The offset of the instruction.
    pub offset: u16,
    /// Of a conditional branch, 1 if it jumps, otherwise 0; of a switch, the number of the case in the class file, the default behind them.
    pub successor: u32,
}

/// How a path ended.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub enum Predicted {
    /// The method returned.
    Returned,
    /// It threw an exception.
    Threw {
        /// `java.lang.ArithmeticException`.
        exception: String,
        /// It is an error, as `crema check` defines it.
        error: bool,
    },
    /// The inputs lead to a branch; what follows was not explored.
    Unknown,
}

/// What a JVM did with the inputs.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Observed {
    /// The method returned: what can be asserted.
    Returned(Vec<Assertion>),
    /// It threw an exception.
    Threw {
        /// `java.lang.ArithmeticException`.
        exception: String,
        /// The class itself, or the nearest superclass that the test can name; a type between marks.
        caught: String,
    },
    /// The test is of no use: why.
    Useless(String),
}

/// Something that holds after the call. In the text, types stand between the characters 1 and 2.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Assertion {
    /// An expression.
    pub subject: String,
    /// What it is.
    pub kind: AssertionKind,
}

/// What an expression is.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub enum AssertionKind {
    /// `null`.
    Null,
    /// Anything else.
    NotNull,
    /// `true`.
    True,
    /// `false`.
    False,
    /// Equal to this expression.
    Equals(String),
    /// An array with the elements of this one.
    ArrayEquals(String),
}

/// A test, as it is written.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct WrittenTest {
    /// The method under test.
    pub unit: UnitName,
    /// Names for it, the most telling first. It gets one that no other test of its file has.
    pub names: Vec<String>,
    /// What is imported.
    pub imports: Vec<String>,
    /// The static methods of JUnit's `Assertions` that it calls.
    pub assertions: Vec<String>,
    /// Its package, with dots.
    pub package: String,
    /// Its statements.
    pub body: Vec<String>,
    /// The exception that the method throws.
    pub exception: Option<String>,
    /// It documents a likely bug: the exception, and why it happens.
    pub likely_bug: Option<String>,
    /// It is to be the first that finds some class or member by reflection. It may execute no new line under test.
    pub reaches_target: bool,
}
