//! `invokedynamic` with the bootstrap methods that compilers use (JVMS §5.4.3.6, §6.5 invokedynamic). The engine links such
//! call sites itself, without running the bootstrap method and without method handles. A call is then a few stores, an
//! ordinary call, or a routine in Rust.
//!
//! `lambda.rs`, `lambda_code.rs` and `host_lambda.rs` have lambdas, `concat.rs` and `text.rs` string concatenation,
//! `records.rs` the methods of records, `switches.rs` pattern switches, and `define.rs` defines the hidden classes of all of
//! them.
//!
//! The link of a call site does not depend on the path, so all states share it. What differs between paths, such as the one
//! object of a lambda that captures nothing, is in the state. Any unusual use of a bootstrap method is not linked here: the
//! JDK's own code links it ([`crate::jdk::handles`]).

mod concat;
mod define;
mod host_lambda;
mod lambda;
mod lambda_code;
mod records;
mod switches;
mod text;

use std::sync::Arc;

use crema_classfile::{ClassFile, Constant, MethodDescriptor};
use crema_program::{ClassId, MethodId, Site, SiteId, Storage};

pub(crate) use text::GrowingText;

use crate::machine::{Machine, Run, Stop};
use crate::state::State;
use concat::Concat;
use crema_classfile::write::descriptor_text;
use lambda::LambdaSite;

/// What the engine linked a call site to.
#[derive(Debug)]
pub(crate) enum KnownSite {
    Concat(Concat),
    Lambda(LambdaSite),
    /// A static method with the arguments of the call.
    Method(MethodId),
}

/// An `invokedynamic` constant, decoded.
#[derive(Debug)]
struct CallSite {
    /// The class that holds it.
    caller: ClassId,
    file: Arc<ClassFile>,
    name: Arc<str>,
    descriptor: Arc<str>,
    /// Class and name of the bootstrap method.
    bootstrap: (Arc<str>, Arc<str>),
    /// Constants of its static arguments.
    arguments: Vec<u16>,
}

/// A method type with its parts as descriptors.
#[derive(Debug, Clone, PartialEq, Eq)]
struct Signature {
    parameters: Vec<String>,
    /// `None` is void.
    result: Option<String>,
}

impl Signature {
    fn parse(descriptor: &str) -> Option<Signature> {
        let parsed = MethodDescriptor::parse(descriptor)?;
        Some(Signature {
            parameters: parsed.parameters.iter().map(|p| descriptor_text(*p)).collect(),
            result: parsed.result.map(descriptor_text),
        })
    }
}

impl Machine {
    /// Links a call site if its bootstrap method is known and used in the usual way.
    pub(crate) fn link_known(&mut self, st: &mut State, caller: ClassId, constant: u16) -> Run<Option<KnownSite>> {
        let Some(site) = self.call_site(caller, constant) else { return Ok(None) };
        match (&*site.bootstrap.0, &*site.bootstrap.1) {
            ("java/lang/invoke/StringConcatFactory", "makeConcatWithConstants" | "makeConcat") => {
                Ok(self.link_concat(st, &site)?.map(KnownSite::Concat))
            }
            ("java/lang/invoke/LambdaMetafactory", "metafactory" | "altMetafactory") => {
                Ok(self.link_lambda(st, &site)?.map(KnownSite::Lambda))
            }
            ("java/lang/runtime/ObjectMethods", "bootstrap") => Ok(self.link_record(st, &site)?.map(KnownSite::Method)),
            ("java/lang/runtime/SwitchBootstraps", "typeSwitch" | "enumSwitch") => {
                Ok(self.link_switch(st, &site)?.map(KnownSite::Method))
            }
            _ => Ok(None),
        }
    }

    /// Calls a site that [`Machine::link_known`] linked; `false` if it did not link it. The arguments are in the registers
    /// from `base` (absolute) on, and the result goes there.
    pub(crate) fn call_known(&mut self, st: &mut State, site: SiteId, base: u32) -> Run<bool> {
        let Some(known) = self.known_sites.get(&site).cloned() else { return Ok(false) };
        // All live references are in registers at this point of an instruction.
        if self.wants_collection(st) {
            self.collect(st);
        }
        match &*known {
            KnownSite::Concat(concat) => self.call_concat(st, concat, site, base)?,
            KnownSite::Lambda(lambda) => self.make_lambda(st, lambda, site, base)?,
            KnownSite::Method(method) => self.enter(st, *method, base)?,
        }
        Ok(true)
    }

    /// The storage kinds of the operands of an `invokedynamic`.
    pub(crate) fn site_parameters(&self, site: SiteId) -> Run<Vec<Storage>> {
        let Site::Dynamic { caller, constant } = *self.program.site(site) else {
            return Err(Stop::Bug("a dynamic call without a call site".into()));
        };
        let descriptor = self.program.class(caller).file.as_ref().and_then(|file| {
            let Constant::InvokeDynamic { name_and_type, .. } = *file.constants.get(constant) else { return None };
            Some(file.constants.name_and_type(name_and_type)?.1.clone())
        });
        let parsed = descriptor.as_deref().and_then(MethodDescriptor::parse);
        let Some(parsed) = parsed else { return Err(Stop::Bug("a dynamic call without a descriptor".into())) };
        Ok(parsed.parameters.iter().map(|parameter| Storage::of(&descriptor_text(*parameter))).collect())
    }

    fn call_site(&self, caller: ClassId, constant: u16) -> Option<CallSite> {
        let file = self.program.class(caller).file.clone()?;
        let Constant::InvokeDynamic { bootstrap, name_and_type } = *file.constants.get(constant) else { return None };
        let (name, descriptor) = file.constants.name_and_type(name_and_type)?;
        let row = file.bootstrap_methods.get(usize::from(bootstrap))?;
        let Constant::MethodHandle { reference, .. } = *file.constants.get(row.handle) else { return None };
        let (class, method, _) = file.constants.member(reference)?;
        Some(CallSite {
            caller,
            name: name.clone(),
            descriptor: descriptor.clone(),
            bootstrap: (class.clone(), method.clone()),
            arguments: row.arguments.clone(),
            file: file.clone(),
        })
    }

    /// A `BootstrapMethodError` caused by an exception that the bootstrap method would have thrown.
    fn bootstrap_error(&mut self, st: &mut State, class: &str, message: &str) -> Stop {
        let cause = match self.throw(st, class, Some(message)) {
            Stop::Throw(cause) => cause,
            other => return other,
        };
        let name = class.replace('/', ".");
        match self.throw(st, "java/lang/BootstrapMethodError", Some(&format!("{name}: {message}"))) {
            Stop::Throw(error) => match self.set_cause(st, error, cause) {
                Ok(()) => Stop::Throw(error),
                Err(stop) => stop,
            },
            other => other,
        }
    }
}
