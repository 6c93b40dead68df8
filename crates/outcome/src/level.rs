//! How much an error matters, and which errors have the same cause: what reports are sorted and grouped by.

use std::fmt;

use serde::{Deserialize, Serialize};

/// How soon a maintainer would fix an error. Those that come first are the smaller ones.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Level {
    /// Ordinary inputs through public methods, or a contradiction to what is documented.
    High,
    /// Inputs that few callers pass, or only those in the same package.
    Medium,
    /// Inputs that nobody is likely to pass.
    #[default]
    Low,
}

impl Level {
    /// All of them, the first to be fixed first.
    pub const ALL: [Level; 3] = [Level::High, Level::Medium, Level::Low];

    /// Whether it matters at least as much as another one.
    pub fn reaches(self, other: Level) -> bool {
        self <= other
    }
}

impl fmt::Display for Level {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Level::High => "high",
            Level::Medium => "medium",
            Level::Low => "low",
        })
    }
}

/// What the level of an error follows from, as far as only the engine knows it.
#[derive(Debug, Clone, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Facts {
    /// Who can call the method under test.
    pub access: Access,
    /// Who can make its inputs as the test makes them.
    pub inputs: Access,
    /// The nulls among the arguments.
    pub nulls: Vec<PassedNull>,
    /// What was null where a `NullPointerException` came from.
    pub null_cause: Option<NullCause>,
    /// The index or length that is out of range is an argument of the method, as it was passed.
    pub passes_index: bool,
    /// Some number is negative.
    pub negative: bool,
    /// Some value is far from what people use: numbers above a million, `NaN`, control characters, halves of surrogate pairs.
    pub extreme: bool,
    /// What a test stub of several methods returns is part of the inputs.
    pub stubbed: bool,
    /// Fields of some object were set directly.
    pub fields_set: bool,
    /// The superclasses of the exception, without those that every exception may have.
    pub superclasses: Vec<String>,
    /// Supertypes of the class under test with a method that the method under test may override.
    pub overridden: Vec<String>,
    /// The documentation of the method names the exception: that is its contract.
    pub documented: bool,
}

/// A null that is an argument of the method under test.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct PassedNull {
    /// To which parameter it is passed, counted from 0.
    pub parameter: usize,
    /// An annotation or the documentation says that it may be null.
    pub allowed: bool,
}

/// What was null.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum NullCause {
    /// The argument for a parameter of the method under test, counted from 0.
    Parameter(usize),
    /// A field that no constructor of its class assigns.
    Field {
        /// The class that declares it.
        class: String,
        /// Its name.
        name: String,
    },
}

/// Who can call a method.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Access {
    /// Code of other packages, if need be in a subclass.
    #[default]
    Public,
    /// Only code of its package.
    Package,
}

/// Errors of the same cause are one group.
#[derive(Debug, Clone, Default, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
pub struct Group {
    /// What identifies it in every report: it has no line numbers.
    pub id: String,
    /// The cause, for people.
    pub cause: String,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn high_reaches_all() {
        assert!(Level::High.reaches(Level::Low) && Level::Medium.reaches(Level::Medium));
        assert!(!Level::Low.reaches(Level::Medium));
        assert_eq!(Level::ALL.map(|level| level.to_string()), ["high", "medium", "low"]);
    }
}
