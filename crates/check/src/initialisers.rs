//! Methods that complete objects: some constructors leave fields null, another method of the class sets them, and everything else relies on that.
//! A method that users cannot call runs on complete objects only, whatever order of calls a test could think of.
//!
//! An object is *half-built* after its constructor if some field that no constructor sets is dereferenced by a method of the class
//! without a null check. Its *initialiser* is a method that sets such fields whenever it returns, needs none of them itself, and is called by
//! code under test. What is wrong about the choice costs coverage, never correctness: a JVM confirms what is found.

use std::sync::Arc;

use crema_classfile::{ClassFile, MethodInfo, access};
use rustc_hash::FxHashMap;

use crate::catalog::Catalog;
use crate::effects::effects;
use crate::field_states::{FieldSet, OwnMethods, Signature, Summary};
use crate::plan::{Invocation, Plan, Typed};
use crate::planner::Planner;
use crate::signature::parameters;

/// The classes that were looked at.
pub(crate) type KnownInitialisers = FxHashMap<String, Option<Arc<Initialiser>>>;

/// The method that completes objects of a class.
#[derive(Debug)]
pub(crate) struct Initialiser {
    /// The class that declares it.
    file: Arc<ClassFile>,
    method: MethodInfo,
    /// The fields that it sets and that no constructor sets.
    completes: FieldSet,
    /// Methods of the class, with what they do with its fields.
    methods: FxHashMap<Signature, Summary>,
    /// Fields that a method reads, for those that other classes read in its name.
    own: OwnMethods,
}

/// A method that may be the initialiser.
struct Candidate {
    file: Arc<ClassFile>,
    method: MethodInfo,
    summary: Summary,
    completes: FieldSet,
}

/// The initialiser of a class, if its constructors leave objects half-built.
pub(crate) fn initialiser(catalog: &mut Catalog, class: &str) -> Option<Arc<Initialiser>> {
    if let Some(known) = catalog.known_initialisers.get(class) {
        return known.clone();
    }
    let found = if catalog.is_under_test(class) { found(catalog, class).map(Arc::new) } else { None };
    catalog.known_initialisers.insert(class.to_owned(), found.clone());
    found
}

fn found(catalog: &mut Catalog, class: &str) -> Option<Initialiser> {
    let mut own = OwnMethods::of(catalog, class);
    let constructed = own.set_by_constructors();
    let mut methods: FxHashMap<Signature, Summary> = FxHashMap::default();
    let mut candidates = Vec::new();
    for (file, method) in own_methods(&own) {
        let signature = signature_of(&method);
        let summary = own.summary(&signature);
        methods.insert(signature, summary.clone());
        candidates.push(Candidate { file, method, summary, completes: FieldSet::default() });
    }
    let needed = methods.values().fold(FieldSet::default(), |set, summary| set | summary.needs) - constructed;
    candidates.retain_mut(|candidate| {
        candidate.completes = candidate.summary.sets - constructed;
        !(candidate.completes & needed).is_empty() && (candidate.summary.needs & needed).is_empty()
    });
    let graph = if candidates.is_empty() { return None } else { catalog.call_graph() };
    candidates.retain(|candidate| graph.is_called(catalog, class, &signature_of(&candidate.method)));
    let best = best(candidates)?;
    Some(Initialiser { file: best.file, method: best.method, completes: best.completes, methods, own })
}

/// The methods that an object has, each as it is implemented for it.
fn own_methods(own: &OwnMethods) -> Vec<(Arc<ClassFile>, MethodInfo)> {
    let mut found: Vec<(Arc<ClassFile>, MethodInfo)> = Vec::new();
    let left_out = access::STATIC | access::BRIDGE | access::SYNTHETIC;
    for (at, file) in own.classes.iter().enumerate() {
        for method in &file.methods {
            let is_implementation = own.implementation(0, &signature_of(method)).is_some_and(|(by, _)| by == at);
            if method.access & left_out == 0 && !method.name.starts_with('<') && is_implementation {
                found.push((Arc::clone(file), method.clone()));
            }
        }
    }
    found
}

/// The one that completes most. One that does so by calling another one, which sets more than half of what it sets, is a user of that one.
fn best(candidates: Vec<Candidate>) -> Option<Candidate> {
    let is_user_of = |outer: &Candidate, inner: &Candidate| {
        outer.summary.calls.contains(&signature_of(&inner.method))
            && !inner.summary.calls.contains(&signature_of(&outer.method))
            && 2 * (outer.completes & inner.completes).len() > outer.completes.len()
    };
    let is_user: Vec<bool> =
        candidates.iter().map(|outer| candidates.iter().any(|inner| is_user_of(outer, inner))).collect();
    let mut rest = candidates.into_iter().zip(is_user).filter(|(_, is_user)| !is_user).map(|(candidate, _)| candidate);
    let first = rest.next()?;
    // Of equals the first.
    Some(rest.fold(first, |best, next| if next.completes.len() > best.completes.len() { next } else { best }))
}

fn signature_of(method: &MethodInfo) -> Signature {
    (Arc::clone(&method.name), Arc::clone(&method.descriptor))
}

impl Initialiser {
    /// Whether a method undoes it: it sets such fields to null again.
    fn is_undone_by(&self, method: &MethodInfo) -> bool {
        let summary = self.methods.get(&signature_of(method));
        summary.is_some_and(|summary| !(summary.leaves_null & self.completes).is_empty())
    }

    /// Whether a method relies on it: it needs what the initialiser sets, or lets other classes read it, and neither asks whether it is
    /// there nor calls the initialiser itself. What the initialiser calls runs on objects that are half-built.
    fn is_needed_by(&self, catalog: &mut Catalog, class: &str, method: &MethodInfo) -> bool {
        let (signature, own) = (signature_of(method), signature_of(&self.method));
        let calls = |caller: &Signature, callee: &Signature| {
            self.methods.get(caller).is_some_and(|summary| summary.calls.contains(callee))
        };
        if signature == own || calls(&own, &signature) {
            return false;
        }
        let Some(summary) = self.methods.get(&signature) else { return false };
        if !(summary.needs & self.completes).is_empty() {
            return true;
        }
        let reads = self.own.set_of(&effects(catalog, class, &method.name, &method.descriptor).reads);
        !calls(&signature, &own) && !((reads - summary.checks) & self.completes).is_empty()
    }
}

impl Planner<'_> {
    /// An object of a class, completed if users cannot make one: they cannot have one that is half-built, either.
    pub(crate) fn completed(&mut self, plan: Plan) -> Plan {
        let Some((class, _)) = constructed(&plan) else { return plan };
        if self.is_made_by_users(&class) { plan } else { self.after_initialiser(plan) }
    }

    /// The receiver of a method that users cannot call, completed if the method relies on it, and as it was constructed if not.
    pub(crate) fn receiver_of(&mut self, plan: Plan, method: &MethodInfo) -> Plan {
        match plan {
            Plan::Choice(plans) => Plan::Choice(plans.into_iter().map(|plan| self.receiver_of(plan, method)).collect()),
            Plan::Open(mut open) => {
                open.first = self.receiver_of(open.first, method);
                Plan::Open(open)
            }
            plan => self.one_receiver_of(plan, method),
        }
    }

    fn one_receiver_of(&mut self, plan: Plan, method: &MethodInfo) -> Plan {
        let Some((class, _)) = constructed(&plan) else { return plan };
        let Some(initialiser) = initialiser(self.catalog, &class) else { return plan };
        match initialiser.is_needed_by(self.catalog, &class, method) {
            true => self.after_initialiser(plan),
            false => without(plan, &initialiser.method),
        }
    }

    /// Whether a call would undo what an initialiser has done for a receiver.
    pub(crate) fn undoes_initialiser(&mut self, receiver: &Plan, method: &MethodInfo) -> bool {
        let Some((class, _)) = constructed(receiver) else { return false };
        let initialiser = initialiser(self.catalog, &class);
        initialiser
            .is_some_and(|initialiser| calls_method(receiver, &initialiser.method) && initialiser.is_undone_by(method))
    }

    /// Whether code outside of the package can make an object of the class by itself.
    fn is_made_by_users(&mut self, class: &str) -> bool {
        let is_constructor = |method: &MethodInfo| {
            &*method.name == "<init>" && method.access & (access::PUBLIC | access::PROTECTED) != 0
        };
        self.catalog.is_public(class)
            && self.catalog.class(class).is_some_and(|file| file.methods.iter().any(is_constructor))
    }

    /// The same object, after a call of its initialiser. If that cannot be called, it stays as it is.
    fn after_initialiser(&mut self, plan: Plan) -> Plan {
        let Some((class, ty)) = constructed(&plan) else { return plan };
        let Some(initialiser) = initialiser(self.catalog, &class) else { return plan };
        let method = &initialiser.method;
        if !self.is_callable(&initialiser.file.name, method) {
            return plan;
        }
        let types = parameters(&method.descriptor, method.signature.as_deref());
        let call = types.and_then(|types| self.invocation_of(&ty, &initialiser.file, method, &types));
        let Some(call) = call.map(simplest) else { return plan };
        match without(plan, method) {
            Plan::Prepared { object, calls, .. } => object.then(&ty, vec![call]).then(&ty, calls),
            plan => plan.then(&ty, vec![call]),
        }
    }
}

/// The call with the first way of making each argument.
fn simplest(mut call: Invocation) -> Invocation {
    for argument in &mut call.arguments {
        argument.plan = argument.plan.clone().first();
    }
    call
}

/// The class that a plan calls a constructor of, if it does.
fn constructed(plan: &Plan) -> Option<(String, Typed)> {
    match plan {
        Plan::New(call) | Plan::Inner(call) => {
            Some((crema_classfile::write::class_constant(&call.class.descriptor).to_owned(), call.class.clone()))
        }
        Plan::Prepared { object, .. } => constructed(object),
        Plan::Open(open) => constructed(&open.first),
        _ => None,
    }
}

fn calls_method(plan: &Plan, method: &MethodInfo) -> bool {
    match plan {
        Plan::Prepared { calls, .. } => calls.iter().any(|call| is_call_of(call, method)),
        Plan::Open(open) => calls_method(&open.first, method),
        _ => false,
    }
}

fn is_call_of(call: &Invocation, method: &MethodInfo) -> bool {
    (call.name.as_str(), call.descriptor.as_str()) == (&*method.name, &*method.descriptor)
}

/// A plan without the calls of a method on the object.
fn without(plan: Plan, method: &MethodInfo) -> Plan {
    match plan {
        Plan::Prepared { ty, object, mut calls } => {
            calls.retain(|call| !is_call_of(call, method));
            if calls.is_empty() { *object } else { Plan::Prepared { ty, object, calls } }
        }
        plan => plan,
    }
}
