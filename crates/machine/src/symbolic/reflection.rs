//! Reflection on inputs: classes that are found by symbolic names, and which targets paths have reached.
//!
//! Whoever explores gives the names of *candidates*. A path on which the name is symbolic forks: one successor for each candidate,
//! on which the name is that of the candidate, and one on which it is none of them. There, no class is found. So classes that
//! exist and are no candidates are left out, which is recorded.
//!
//! Without candidates, as when a program is verified, nothing changes: the characters of the name are enumerated, and no class is left
//! out.
//!
//! A unit is *reflective* if one of its paths finds a class, or a member of a class, by an input. The targets of such a unit count as
//! coverage, and its paths are explored in another order: there are too many of them for every target to be reached by chance.

use std::sync::Arc;

use crema_program::{ClassId, MethodId};
use crema_term::TermId;
use rustc_hash::FxHashSet;

use crate::jdk::natives::has_text;
use crate::machine::{Machine, Run};
use crate::state::State;
use crate::state::value::Ref;

/// Classes whose code compares the name of a member with the one that is asked for.
const MEMBER_SEARCHES: &[&str] = &["java/lang/Class", "java/lang/PublicMethods$MethodList"];

/// What is known about the reflection of a unit.
#[derive(Default)]
pub(crate) struct Reflection {
    /// The names that symbolic names are compared with: binary names, with dots.
    candidates: Vec<Arc<str>>,
    /// Some path has a name that is none of them.
    has_left_out: bool,
    /// Some path has found a class or a member by an input.
    is_used: bool,
    /// Conditions under which a symbolic string has a known text.
    lookups: FxHashSet<TermId>,
    /// What paths have reached.
    targets: FxHashSet<Target>,
}

/// What is found by reflection.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
enum Target {
    /// A class, by the number of its candidate.
    Class(usize),
    /// A method or constructor that is called.
    Method(MethodId),
    /// A field that is read or written, by its class and its number there.
    Field(ClassId, i32),
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
    // ---- for whoever explores ----

    /// Gives the binary names of the classes that a symbolic name may stand for. Forgets what was recorded.
    pub fn set_class_names(&mut self, candidates: Vec<Arc<str>>) {
        self.reflection = Reflection { candidates, ..Reflection::default() };
    }

    /// Whether classes were left out since the last call, and how many were not.
    pub fn take_left_out_classes(&mut self) -> Option<usize> {
        std::mem::take(&mut self.reflection.has_left_out).then_some(self.reflection.candidates.len())
    }

    /// Whether some path of the unit has found a class or a member by an input.
    pub fn is_reflective(&self) -> bool {
        self.reflection.is_used
    }

    /// Whether a condition says that a symbolic string has a known text, in a reflective unit.
    pub fn is_lookup(&self, condition: TermId) -> bool {
        self.reflection.is_used && self.reflection.lookups.contains(&condition)
    }

    /// How many targets of reflection paths have reached so far.
    pub fn reflective_targets(&self) -> u64 {
        self.reflection.targets.len() as u64
    }

    // ---- for routines ----

    /// A symbolic string is compared with a known text under this condition.
    pub(crate) fn note_lookup(&mut self, st: &State, condition: TermId) {
        if self.has_open_types() && self.terms.as_bool(condition).is_none() {
            self.reflection.is_used |= self.searches_member(st);
            self.reflection.lookups.insert(condition);
        }
    }

    fn searches_member(&self, st: &State) -> bool {
        let frame = st.thread().frames.iter().rev().find(|frame| frame.code.is_some());
        frame.is_some_and(|frame| {
            MEMBER_SEARCHES.contains(&&**self.program.name(self.program.method(frame.method).class))
        })
    }

    /// The path asks for the members of the class of an input.
    pub(crate) fn note_members(&mut self) {
        self.reflection.is_used = true;
    }

    /// The path calls a method or constructor through reflection.
    pub(crate) fn note_reflective_call(&mut self, method: MethodId) {
        self.note_target(Target::Method(method));
    }

    /// The path uses a field through reflection.
    pub(crate) fn note_reflective_field(&mut self, class: ClassId, slot: i32) {
        self.note_target(Target::Field(class, slot));
    }

    fn note_target(&mut self, target: Target) {
        if self.reflection.is_used {
            self.reflection.targets.insert(target);
        }
    }

    /// The candidate that a name stands for.
    pub(crate) fn found_name(&mut self, st: &mut State, name: Ref) -> Run<FoundName> {
        if self.reflection.candidates.is_empty() {
            return Ok(FoundName::Plain);
        }
        let candidates = self.reflection.candidates.clone();
        let mut successors = Vec::with_capacity(candidates.len() + 1);
        let mut any = self.terms.no();
        for candidate in &candidates {
            let Some(condition) = has_text(self, st, name, candidate)? else { return Ok(FoundName::Plain) };
            self.note_lookup(st, condition);
            any = self.terms.or(any, condition);
            successors.push(condition);
        }
        self.reflection.is_used = true;
        successors.push(self.terms.not(any));
        let chosen = self.decide(st, &successors)?;
        let Some(candidate) = candidates.get(chosen) else {
            self.reflection.has_left_out = true;
            return Ok(FoundName::Other);
        };
        self.note_target(Target::Class(chosen));
        Ok(FoundName::Candidate(Arc::clone(candidate)))
    }
}
