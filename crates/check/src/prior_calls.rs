//! Calls on a receiver before the method under test: `push` before `pop`, `open` before `read`. Called are methods of the receiver's
//! class that change fields which the method under test reads ([`crate::effects`]).
//!
//! A receiver without such calls is tried first. The others follow when nothing new is found with it ([`Plan::InTurn`]).

use std::collections::BTreeSet;
use std::sync::Arc;

use crema_classfile::{MethodInfo, access};

use crate::effects::{Effects, Field, effects};
use crate::limits::{PRIOR_CALL_COST, PRIOR_METHODS};
use crate::plan::{Invocation, Plan, Planned};
use crate::planner::Planner;
use crate::signature::{Type, parameters};

/// A method that may be called before another one.
struct Candidate {
    /// The class that declares it.
    class: String,
    method: MethodInfo,
    effects: Arc<Effects>,
}

impl Planner<'_> {
    /// The receiver of a method, also after calls that change what the method reads.
    pub(crate) fn with_prior_calls(&mut self, receiver: Planned, class: &str, method: &MethodInfo) -> Planned {
        let candidates = self.candidates(class);
        let effects = effects(self.catalog, class, &method.name, &method.descriptor);
        let object = receiver.plan.clone().first();
        let mut turns = vec![receiver.plan.clone()];
        let mut calls = Vec::new();
        for candidate in ranked(&candidates, &effects.reads, &called(&receiver.plan)) {
            if calls.len() >= PRIOR_METHODS {
                break;
            }
            if self.undoes_initialiser(&object, &candidate.method) {
                continue;
            }
            calls.extend(self.prior_call(&receiver, candidate).map(|call| (candidate, call)));
        }
        let after = |calls: Vec<Invocation>| object.clone().then(&receiver.ty, calls);
        turns.extend(calls.iter().map(|(_, call)| after(vec![call.clone()])));
        // What the best call reads in turn may be changed by another one, or by itself: a second element.
        if let Some((best, call)) = calls.first() {
            let before = ranked(&candidates, &best.effects.reads, &[]).into_iter().next();
            let before = before.and_then(|before| self.prior_call(&receiver, before));
            turns.extend(before.map(|before| after(vec![before, call.clone()])));
        }
        if turns.len() == 1 {
            return receiver;
        }
        Planned { plan: Plan::InTurn(turns), ..receiver }
    }

    /// Methods of a class under test and its superclasses that code of the package can call and that change fields.
    fn candidates(&mut self, class: &str) -> Vec<Candidate> {
        let mut found: Vec<Candidate> = Vec::new();
        let mut next = self.catalog.class(class);
        while let Some(file) = next.filter(|file| !self.catalog.is_only_library(&file.name)) {
            for method in &file.methods {
                let left_out = access::STATIC | access::BRIDGE | access::ABSTRACT;
                let is_known = |other: &Candidate| {
                    (&other.method.name, &other.method.descriptor) == (&method.name, &method.descriptor)
                };
                if &*method.name == "<init>"
                    || is_observer(method)
                    || method.access & left_out != 0
                    || !self.is_callable(&file.name, method)
                    || found.iter().any(is_known)
                {
                    continue;
                }
                let effects = effects(self.catalog, class, &method.name, &method.descriptor);
                found.push(Candidate { class: file.name.to_string(), method: method.clone(), effects });
            }
            next = file.super_name.as_deref().and_then(|parent| self.catalog.class(parent));
        }
        found.retain(|candidate| !candidate.effects.writes.is_empty());
        found
    }

    fn prior_call(&mut self, receiver: &Planned, candidate: &Candidate) -> Option<Invocation> {
        let file = self.catalog.class(&candidate.class)?;
        let types: Vec<Type> = parameters(&candidate.method.descriptor, candidate.method.signature.as_deref())?;
        let call = self.invocation_of(&receiver.ty, &file, &candidate.method, &types)?;
        (call.cost() <= PRIOR_CALL_COST).then_some(call)
    }
}

/// By the contract of `Object`, these change nothing that a caller sees: what they write is a cache.
fn is_observer(method: &MethodInfo) -> bool {
    matches!(
        (&*method.name, &*method.descriptor),
        ("equals", "(Ljava/lang/Object;)Z") | ("hashCode", "()I") | ("toString", "()Ljava/lang/String;")
    )
}

/// The methods that change some of these fields, the best first: each that changes fields which those before it leave alone; then those that
/// change more of them, and those with arguments, for these are inputs.
fn ranked<'a>(candidates: &'a [Candidate], fields: &BTreeSet<Field>, left_out: &[String]) -> Vec<&'a Candidate> {
    let useful = |candidate: &&Candidate| {
        !candidate.effects.writes.is_disjoint(fields) && !left_out.contains(&candidate.method.name.to_string())
    };
    let mut rest: Vec<&Candidate> = candidates.iter().filter(useful).collect();
    let mut ranked = Vec::new();
    let mut covered: BTreeSet<&Field> = BTreeSet::new();
    while !rest.is_empty() {
        let changed = |candidate: &Candidate| candidate.effects.writes.intersection(fields).count();
        let added = |candidate: &Candidate| {
            candidate.effects.writes.intersection(fields).filter(|field| !covered.contains(field)).count()
        };
        // Of equals the first.
        let key = |candidate: &Candidate| {
            (added(candidate), changed(candidate), !candidate.method.descriptor.starts_with("()"))
        };
        let best = (1..rest.len()).fold(0, |best, at| if key(rest[at]) > key(rest[best]) { at } else { best });
        let best = rest.remove(best);
        covered.extend(best.effects.writes.intersection(fields));
        ranked.push(best);
    }
    ranked
}

/// The names of the methods that a plan calls on the object: setters.
fn called(plan: &Plan) -> Vec<String> {
    match plan {
        Plan::Prepared { calls, .. } => calls.iter().map(|call| call.name.clone()).collect(),
        Plan::Choice(plans) => plans.iter().flat_map(called).collect(),
        _ => Vec::new(),
    }
}
