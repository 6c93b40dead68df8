//! A part of a run of `crema check`, with all that a merge of the parts needs.

use serde::{Deserialize, Serialize};

use crate::UnitReport;

/// One of the parts of a run.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Shard {
    /// Which part, from 1.
    pub index: u32,
    /// How many parts there are.
    pub count: u32,
    /// The run that it is a part of.
    pub of: RunIdentity,
    /// All methods of the part were checked.
    pub complete: bool,
    /// The results of its methods, by name. Findings are as each method alone has them: whether their tests pass together with those of other
    /// parts is found out when the parts are merged.
    pub units: Vec<UnitReport>,
}

/// What makes two runs the same run: all that decides their results.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct RunIdentity {
    /// The code under test, and what runs it.
    pub code: CodeIdentity,
    /// The options that decide results, as a hash.
    pub options: String,
    /// How many methods are checked by all parts together.
    pub methods: usize,
    /// The names of these methods, as a hash.
    pub selected: String,
}

/// The code under test, and what runs it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct CodeIdentity {
    /// The version of Crema.
    pub crema: String,
    /// The version of the JDK, and a hash of its `release` file.
    pub jdk: String,
    /// What the class path holds, and which classes of it are under test, as a hash. Where its files are does not matter.
    pub class_path: String,
    /// The options that each JVM gets.
    pub jvm_options: Vec<String>,
}

impl CodeIdentity {
    /// What another one has that this one has not; `None` if they are the same.
    pub fn difference(&self, other: &CodeIdentity) -> Option<&'static str> {
        let CodeIdentity { crema, jdk, class_path, jvm_options } = self;
        if *crema != other.crema {
            Some("another version of Crema")
        } else if *jdk != other.jdk {
            Some("another JDK")
        } else if *class_path != other.class_path {
            Some("other classes or resources")
        } else if *jvm_options != other.jvm_options {
            Some("other options -J")
        } else {
            None
        }
    }
}

impl RunIdentity {
    /// What another one has that this one has not; `None` if they are the same.
    pub fn difference(&self, other: &RunIdentity) -> Option<&'static str> {
        let RunIdentity { code, options, methods, selected } = self;
        code.difference(&other.code).or(if *options != other.options {
            Some("other options")
        } else if (methods, selected) != (&other.methods, &other.selected) {
            Some("other methods")
        } else {
            None
        })
    }
}
