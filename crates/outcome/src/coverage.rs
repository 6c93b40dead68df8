//! Coverage: the lines and branches of classes, and those that tests execute. Counted as JaCoCo does; `crates/replay/java/recorder` measures it.

use std::collections::{BTreeMap, BTreeSet};

use serde::{Deserialize, Serialize};

/// The lines and branches of a class.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct ClassShape {
    /// Its internal name, `pkg/Name`.
    pub class: String,
    /// The name of its source file.
    pub file: Option<String>,
    /// Lines with code.
    pub lines: BTreeSet<u32>,
    /// The line of each branch, if it is known. The position is the number of the branch.
    pub branches: Vec<Option<u32>>,
}

/// What was executed of one class.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct ExecutedClass {
    /// Lines.
    pub lines: BTreeSet<u32>,
    /// Numbers of branches.
    pub branches: BTreeSet<u32>,
}

/// What was executed, by the internal name of the class.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Coverage {
    /// Classes of which something was executed.
    pub classes: BTreeMap<String, ExecutedClass>,
}

impl Coverage {
    /// Whether a line or a branch is in the other one, but not here.
    pub fn lacks(&self, other: &Coverage) -> bool {
        other.classes.iter().any(|(name, executed)| match self.classes.get(name) {
            Some(known) => !executed.lines.is_subset(&known.lines) || !executed.branches.is_subset(&known.branches),
            None => !executed.lines.is_empty() || !executed.branches.is_empty(),
        })
    }

    /// What is executed of these classes, which are sorted.
    pub fn of(mut self, classes: &[String]) -> Coverage {
        self.classes.retain(|name, _| classes.binary_search(name).is_ok());
        self
    }

    /// Adds what is in the other one.
    pub fn add(&mut self, other: &Coverage) {
        for (name, executed) in &other.classes {
            let known = self.classes.entry(name.clone()).or_default();
            known.lines.extend(&executed.lines);
            known.branches.extend(&executed.branches);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn coverage(lines: &[u32], branches: &[u32]) -> Coverage {
        let executed =
            ExecutedClass { lines: lines.iter().copied().collect(), branches: branches.iter().copied().collect() };
        Coverage { classes: BTreeMap::from([("C".to_owned(), executed)]) }
    }

    #[test]
    fn lines_and_branches_are_added() {
        let mut all = Coverage::default();
        assert!(!all.lacks(&coverage(&[], &[])));
        assert!(all.lacks(&coverage(&[1], &[])));
        all.add(&coverage(&[1], &[0]));
        assert!(!all.lacks(&coverage(&[1], &[])));
        assert!(all.lacks(&coverage(&[1], &[1])));
        all.add(&coverage(&[2], &[1]));
        assert_eq!(all, coverage(&[1, 2], &[0, 1]));
    }
}
