//! Classes that are found by symbolic names: `Class.forName` and class loaders, asked with an input string.
//!
//! Whoever explores gives the names of *candidates*. A path on which the name is symbolic forks: one successor for each candidate,
//! on which the name is that of the candidate, and one on which it is none of them. There, no class is found. So classes that
//! exist and are no candidates are left out, which is recorded (Li, Andreasen, Ghosh: Symbolic types for object-oriented
//! software, 2014, §4: targets of reflection).
//!
//! Without candidates, as when a program is verified, nothing changes: the characters of the name are enumerated, and no class is left
//! out.

use std::sync::Arc;

use crema_term::TermId;
use rustc_hash::FxHashSet;

use crate::jdk::natives::has_text;
use crate::machine::{Machine, Run};
use crate::state::State;
use crate::state::value::Ref;

/// The names that symbolic names are compared with.
#[derive(Default)]
pub(crate) struct ClassNames {
    /// Binary names, with dots.
    candidates: Vec<Arc<str>>,
    /// Some path has a name that is none of them.
    has_left_out: bool,
    /// Conditions under which a symbolic string has a known text.
    lookups: FxHashSet<TermId>,
    /// Those of them under which it is the name of a candidate.
    found: FxHashSet<TermId>,
}

/// What a symbolic name stands for on a path.
pub(crate) enum FoundName {
    /// The name is not symbolic, or there are no candidates.
    Plain,
    /// The name of a candidate.
    Candidate(Arc<str>),
    /// None of them.
    Other,
}

impl Machine {
    /// Gives the binary names of the classes that a symbolic name may stand for. Forgets what was recorded.
    pub fn set_class_names(&mut self, candidates: Vec<Arc<str>>) {
        self.class_names = ClassNames { candidates, ..ClassNames::default() };
    }

    /// Whether classes were left out since the last call, and how many were not.
    pub fn take_left_out_classes(&mut self) -> Option<usize> {
        std::mem::take(&mut self.class_names.has_left_out).then_some(self.class_names.candidates.len())
    }

    /// Whether a condition says that a symbolic string has a known text.
    pub fn is_lookup(&self, condition: TermId) -> bool {
        self.class_names.lookups.contains(&condition)
    }

    /// Whether a condition says that a symbolic string is the name of a certain class.
    pub fn names_class(&self, condition: TermId) -> bool {
        self.class_names.found.contains(&condition)
    }

    /// A symbolic string is compared with a known text under this condition.
    pub(crate) fn note_lookup(&mut self, condition: TermId) {
        if self.terms.as_bool(condition).is_none() {
            self.class_names.lookups.insert(condition);
        }
    }

    /// The candidate that a name stands for.
    pub(crate) fn found_name(&mut self, st: &mut State, name: Ref) -> Run<FoundName> {
        if self.class_names.candidates.is_empty() {
            return Ok(FoundName::Plain);
        }
        let candidates = self.class_names.candidates.clone();
        let mut successors = Vec::with_capacity(candidates.len() + 1);
        for candidate in &candidates {
            let Some(condition) = has_text(self, st, name, candidate)? else { return Ok(FoundName::Plain) };
            self.note_lookup(condition);
            self.class_names.found.insert(condition);
            successors.push(condition);
        }
        let mut any = self.terms.no();
        for condition in &successors {
            any = self.terms.or(any, *condition);
        }
        successors.push(self.terms.not(any));
        let chosen = self.decide(st, &successors)?;
        Ok(match candidates.get(chosen) {
            Some(candidate) => FoundName::Candidate(Arc::clone(candidate)),
            None => {
                self.class_names.has_left_out = true;
                FoundName::Other
            }
        })
    }
}
