//! The engine's side of the protocol: one method per request, each a single round trip.

use std::collections::HashMap;
use std::time::Duration;

use crema_outcome::Pattern;

use crate::mapped_files::MappedFiles;
use crate::process::{HostConfig, Process, ProcessEnd};
use crate::protocol::{HostRequest, MessageReader, Operation};
use crate::{
    CallOutcome, CallProgress, ChangeCheck, Handle, HostClass, HostError, HostLambda, HostValue, Layout, LoaderRef,
    MethodCall, News, Reply, Sync,
};

/// What the host says of itself when it is up.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Hello {
    /// The property `java.version`.
    pub java_version: String,
    /// The feature release, such as 17.
    pub feature: u32,
    /// Where the identity hash starts in the mark word.
    pub hash_shift: u32,
    /// The thread on which requests run, the program's main thread.
    pub main_thread: Handle,
    /// Its thread group.
    pub main_group: Handle,
    /// The system class loader.
    pub system_loader: Handle,
    /// The platform class loader.
    pub platform_loader: Handle,
    /// What these handles name.
    pub news: News,
}

/// A child JVM. Ends with this value.
#[derive(Debug)]
pub struct Host {
    pub(crate) process: Process,
    pub(crate) reply_timeout: Option<Duration>,
    pub(crate) hello: Option<Hello>,
    pub(crate) stub_application: bool,
    /// Methods that keep their code in stubs.
    pub(crate) concrete: Vec<Pattern>,
    /// By class number: its name, and whether it belongs to the library.
    pub(crate) classes: Vec<(String, bool)>,
    /// By key of a stub: name and descriptor of its methods.
    pub(crate) stubs: Vec<Vec<(String, String)>>,
    /// Methods that the host knows by number.
    pub(crate) methods: HashMap<HostClass, Vec<(String, String, u32)>>,
    pub(crate) method_count: u32,
    /// What runs on the host and waits for an upcall to return, innermost last.
    pub(crate) under_way: Vec<String>,
    /// Files that the JVM maps.
    pub(crate) mapped_files: MappedFiles,
}

impl Host {
    /// Starts a JVM and returns at once; the first request waits for it to come up.
    pub fn start(config: &HostConfig) -> Result<Host, HostError> {
        Ok(Host {
            process: Process::start(config)?,
            reply_timeout: config.reply_timeout,
            hello: None,
            stub_application: config.stub_application,
            concrete: config.concrete.clone(),
            classes: Vec::new(),
            stubs: Vec::new(),
            methods: HashMap::new(),
            method_count: 0,
            under_way: Vec::new(),
            mapped_files: MappedFiles::new(&config.jvm_options),
        })
    }

    /// Waits until the JVM is up and checks that it fits the engine.
    pub fn wait_ready(&mut self) -> Result<&Hello, HostError> {
        let hello = match self.hello.take() {
            Some(hello) => hello,
            None => self.receive_hello()?,
        };
        Ok(self.hello.insert(hello))
    }

    /// The process of the JVM.
    pub fn process_id(&self) -> u32 {
        self.process.id()
    }

    /// How the JVM ended, if it has: also if no request has noticed, or if an error was not passed on.
    pub fn end(&mut self) -> Option<ProcessEnd> {
        self.process.end()
    }

    /// Does nothing but wait for an answer.
    pub fn ping(&mut self) -> Result<(), HostError> {
        self.ask(HostRequest::new(Operation::Ping), |_| "ping".into(), |_| Ok(())).map(drop)
    }

    /// Loads a class without linking it; gives its number and its mirror. Arrays and primitive types too.
    pub fn load(&mut self, name: &str, loader: LoaderRef) -> Result<Reply<(HostClass, Handle)>, HostError> {
        let request = loading(name, loader, &Sync::default(), ChangeCheck::None);
        self.ask(
            request,
            |_| format!("loading {name}"),
            |reader| match (reader.value()?, reader.class()?) {
                (HostValue::Reference(mirror), class) => Ok((class, mirror)),
                _ => Err(HostError::Protocol("a class without a mirror".into())),
            },
        )
    }

    /// The same where the loader's code may call the engine. Ends with the mirror.
    pub fn begin_load(
        &mut self,
        name: &str,
        loader: LoaderRef,
        sync: &Sync,
        check: ChangeCheck,
    ) -> Result<CallProgress, HostError> {
        self.run(loading(name, loader, sync, check), format!("loading {name}"))
    }

    /// Loads and links a class, without initialising it, and gives its layout.
    pub fn link(&mut self, name: &str, loader: LoaderRef) -> Result<Reply<Layout>, HostError> {
        let mut request = HostRequest::new(Operation::Link);
        request.bytes(name.as_bytes());
        request.loader(loader);
        self.ask(request, |_| format!("linking {name}"), |reader| reader.layout())
    }

    /// Links many classes of one loader in one go. Each has an outcome of its own.
    pub fn link_all(
        &mut self,
        names: &[&str],
        loader: LoaderRef,
    ) -> Result<Reply<Vec<CallOutcome<Layout>>>, HostError> {
        let mut request = HostRequest::new(Operation::LinkAll);
        request.loader(loader);
        request.count(names.len());
        for name in names {
            request.bytes(name.as_bytes());
        }
        self.ask(
            request,
            |_| format!("linking {} classes", names.len()),
            |reader| reader.list(|reader| reader.outcome(|reader| reader.layout())),
        )
    }

    /// Links a class that is known by number, and gives its layout.
    pub fn link_class(&mut self, class: HostClass) -> Result<Reply<Layout>, HostError> {
        let request = with_class(Operation::LinkClass, class);
        self.ask(request, |host| format!("linking {}", host.class_name(class)), |reader| reader.layout())
    }

    /// The mirror of a class.
    pub fn mirror(&mut self, class: HostClass) -> Result<Reply<Handle>, HostError> {
        self.ask(with_class(Operation::Mirror, class), |_| "mirror".into(), |reader| reader.handle())
    }

    /// What a hidden class does if it is that of a lambda, if the host can say so.
    pub fn lambda(&mut self, class: HostClass) -> Result<Reply<Option<HostLambda>>, HostError> {
        let during = move |host: &Host| format!("describing {}", host.class_name(class));
        self.ask(with_class(Operation::Lambda, class), during, |reader| {
            if reader.u8()? == 0 {
                return Ok(None);
            }
            Ok(Some(HostLambda {
                nest: reader.class()?,
                class: reader.class()?,
                kind: reader.u8()?,
                name: reader.text()?,
                descriptor: reader.text()?,
                method: reader.text()?,
                methods: reader.list(MessageReader::text)?,
                fields: reader.list(MessageReader::text)?,
                interfaces: reader.list(MessageReader::class)?,
            }))
        })
    }

    /// Runs the static initialiser of a class, if it has not run.
    pub fn initialize(&mut self, class: HostClass, sync: &Sync, check: ChangeCheck) -> Result<Reply<()>, HostError> {
        let during = move |host: &Host| format!("the static initialiser of {}", host.class_name(class));
        self.ask(initializing(class, sync, check), during, |reader| reader.value().map(drop))
    }

    /// The same where the initialiser may call the engine.
    pub fn begin_initialize(
        &mut self,
        class: HostClass,
        sync: &Sync,
        check: ChangeCheck,
    ) -> Result<CallProgress, HostError> {
        let during = format!("the static initialiser of {}", self.class_name(class));
        self.run(initializing(class, sync, check), during)
    }

    /// Whether the static initialiser of a class has run.
    pub fn is_initialized(&mut self, class: HostClass) -> Result<bool, HostError> {
        let request = with_class(Operation::IsInitialized, class);
        let reply = self.ask(request, |_| "asking whether a class is initialised".into(), |reader| reader.u8())?;
        done(reply.outcome).map(|answer| answer != 0)
    }

    /// The contents of the static fields of a class.
    pub fn statics(&mut self, class: HostClass) -> Result<Reply<Vec<u8>>, HostError> {
        let request = with_class(Operation::Statics, class);
        let during = move |host: &Host| format!("reading the statics of {}", host.class_name(class));
        self.ask(request, during, |reader| reader.bytes().map(<[u8]>::to_vec))
    }

    /// The contents of objects.
    pub fn fetch(&mut self, handles: &[Handle]) -> Result<Reply<Vec<Vec<u8>>>, HostError> {
        let request = with_handles(Operation::Fetch, handles);
        self.ask(
            request,
            |_| "reading objects".into(),
            |reader| reader.list(|reader| reader.bytes().map(<[u8]>::to_vec)),
        )
    }

    /// Runs a method, exactly the one named, until it ends or calls the engine.
    pub fn call(&mut self, call: &MethodCall, sync: &Sync) -> Result<CallProgress, HostError> {
        let (number, new) = self.method_number(call);
        let mut request = HostRequest::new(Operation::Call);
        request.sync(sync);
        request.check(call.check);
        request.u32(number);
        request.u8(new.into());
        if new {
            request.u32(call.class.0);
            request.bytes(call.name.as_bytes());
            request.bytes(call.descriptor.as_bytes());
        }
        request.u32(call.receiver.0);
        request.count(call.arguments.len());
        for argument in &call.arguments {
            request.value(*argument);
        }
        let during = format!("native method {}.{}()", self.class_name(call.class), call.name);
        let progress = self.run(request, during);
        if new && progress.is_err() {
            // The host may not have got as far as the method.
            self.forget_method(call.class);
        }
        progress
    }

    /// Ends the upcall that came last; what had called it goes on until it ends or calls the engine again.
    pub fn return_from_upcall(
        &mut self,
        outcome: CallOutcome<HostValue>,
        sync: &Sync,
    ) -> Result<CallProgress, HostError> {
        let during = self.under_way.pop().ok_or_else(|| HostError::Protocol("no upcall is under way".into()))?;
        let mut request = HostRequest::new(Operation::Return);
        request.sync(sync);
        match outcome {
            CallOutcome::Done(value) => {
                request.u8(0);
                request.value(value);
            }
            CallOutcome::Threw(exception) => {
                request.u8(1);
                request.u32(exception.0);
            }
        }
        self.run(request, during)
    }

    /// The interned string of these UTF-16 units.
    pub fn intern(&mut self, units: &[u16]) -> Result<Reply<Handle>, HostError> {
        let mut request = HostRequest::new(Operation::Intern);
        request.count(units.len());
        for unit in units {
            request.0.extend_from_slice(&unit.to_le_bytes());
        }
        self.ask(request, |_| "interning a string".into(), |reader| reader.handle())
    }

    /// The identity hash code of an object.
    pub fn identity_hash(&mut self, handle: Handle) -> Result<i32, HostError> {
        let mut request = HostRequest::new(Operation::IdentityHash);
        request.u32(handle.0);
        let reply = self.ask(request, |_| "asking for a hash code".into(), |reader| reader.u32())?;
        done(reply.outcome).map(u32::cast_signed)
    }

    /// Forgets objects. The engine must not mention them again.
    pub fn release(&mut self, handles: &[Handle]) -> Result<(), HostError> {
        let request = with_handles(Operation::Release, handles);
        self.ask(request, |_| "releasing objects".into(), |_| Ok(())).map(drop)
    }

    /// Ends the JVM with an exit code, without running shutdown hooks, and waits for its end.
    pub fn shutdown(mut self, code: i32) -> Result<(), HostError> {
        self.wait_ready()?;
        let mut request = HostRequest::new(Operation::Shutdown);
        request.u32(code.cast_unsigned());
        if self.process.send(&mut request.0).is_ok() {
            self.process.wait();
        }
        Ok(())
    }

    /// Ends the JVM now.
    pub fn kill(mut self) {
        self.process.kill();
    }
}

fn loading(name: &str, loader: LoaderRef, sync: &Sync, check: ChangeCheck) -> HostRequest {
    let mut request = HostRequest::new(Operation::Load);
    request.sync(sync);
    request.check(check);
    request.bytes(name.as_bytes());
    request.loader(loader);
    request
}

fn initializing(class: HostClass, sync: &Sync, check: ChangeCheck) -> HostRequest {
    let mut request = HostRequest::new(Operation::Initialize);
    request.sync(sync);
    request.check(check);
    request.u32(class.0);
    request
}

/// A request about a class.
pub(crate) fn with_class(operation: Operation, class: HostClass) -> HostRequest {
    let mut request = HostRequest::new(operation);
    request.u32(class.0);
    request
}

fn with_handles(operation: Operation, handles: &[Handle]) -> HostRequest {
    let mut request = HostRequest::new(operation);
    request.count(handles.len());
    for handle in handles {
        request.u32(handle.0);
    }
    request
}

/// The result of a request that cannot throw.
pub(crate) fn done<T>(outcome: CallOutcome<T>) -> Result<T, HostError> {
    match outcome {
        CallOutcome::Done(value) => Ok(value),
        CallOutcome::Threw(_) => Err(HostError::Protocol("a request that cannot throw threw".into())),
    }
}
