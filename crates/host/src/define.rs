//! Classes from bytes, and stubs: with [`HostConfig::stub_application`](crate::HostConfig::stub_application) no
//! application class reaches the host as it is.

use crema_outcome::is_concrete_only;

use crate::client::Host;
use crate::protocol::{HostRequest, MessageReader, Operation};
use crate::stub::{StubError, StubField, describe, stub_class};
use crate::{CallProgress, ChangeCheck, Handle, HostClass, HostError, LoaderRef, Reply, Sync, Upcall};

/// In place of the key of a stub: `ClassLoader.loadClass(String)`. `Agent` has the same number.
const LOAD_CLASS: u32 = u32::MAX;

impl Host {
    /// Defines a class in a loader. `name` is an internal or binary name, if the definer gave one.
    pub fn define_class(
        &mut self,
        loader: LoaderRef,
        name: Option<&str>,
        bytes: &[u8],
        protection_domain: Handle,
    ) -> Result<Reply<HostClass>, HostError> {
        let (nothing, none) = (Sync::default(), ChangeCheck::None);
        let request = self.definition(loader, name, bytes, protection_domain, &nothing, none);
        self.ask(request, |_| during(name), defined)
    }

    /// The same where the loader's code may call the engine. Ends with the mirror.
    pub fn begin_define_class(
        &mut self,
        loader: LoaderRef,
        name: Option<&str>,
        bytes: &[u8],
        protection_domain: Handle,
        sync: &Sync,
        check: ChangeCheck,
    ) -> Result<CallProgress, HostError> {
        let request = self.definition(loader, name, bytes, protection_domain, sync, check);
        self.run(request, during(name))
    }

    /// Defines a hidden class with the loader, package and protection domain of `lookup_class`. `name` is an internal or binary name
    /// if the definer gave one; the JVM prefers it to that in the bytes. The flags are those of
    /// `ClassLoader.defineClass0` (1 nestmate, 2 hidden, 4 strong, 8 VM annotations).
    #[allow(clippy::too_many_arguments)]
    pub fn define_hidden(
        &mut self,
        lookup_class: HostClass,
        name: Option<&str>,
        bytes: &[u8],
        initialize: bool,
        flags: i32,
        class_data: Handle,
    ) -> Result<Reply<HostClass>, HostError> {
        let (nothing, none) = (Sync::default(), ChangeCheck::None);
        let (request, name) =
            self.hidden_definition(lookup_class, name, bytes, initialize, flags, class_data, &nothing, none);
        self.ask(request, |_| format!("defining {name}"), defined)
    }

    /// The same where a loader's code may call the engine. Ends with the mirror.
    #[allow(clippy::too_many_arguments)]
    pub fn begin_define_hidden(
        &mut self,
        lookup_class: HostClass,
        name: Option<&str>,
        bytes: &[u8],
        initialize: bool,
        flags: i32,
        class_data: Handle,
        sync: &Sync,
        check: ChangeCheck,
    ) -> Result<CallProgress, HostError> {
        let (request, name) =
            self.hidden_definition(lookup_class, name, bytes, initialize, flags, class_data, sync, check);
        self.run(request, format!("defining {name}"))
    }

    #[allow(clippy::too_many_arguments)]
    fn hidden_definition(
        &mut self,
        lookup_class: HostClass,
        name: Option<&str>,
        bytes: &[u8],
        initialize: bool,
        flags: i32,
        class_data: Handle,
        sync: &Sync,
        check: ChangeCheck,
    ) -> (HostRequest, String) {
        let (bytes, declared, fields) = self.stubbed(bytes, self.is_library(lookup_class));
        let name = name.map_or(declared, str::to_owned);
        let mut request = HostRequest::new(Operation::DefineHidden);
        request.sync(sync);
        request.check(check);
        request.u32(lookup_class.0);
        request.bytes(name.as_bytes());
        request.bytes(&bytes);
        write_fields(&mut request, &fields);
        request.u8(initialize.into());
        request.u32(flags.cast_unsigned());
        request.u32(class_data.0);
        (request, name)
    }

    /// Answers the host, which is about to define a class of the class path.
    pub(crate) fn answer_stub(&mut self, bytes: &[u8]) -> HostRequest {
        let (stub, name, fields) = self.stubbed(bytes, false);
        let mut request = HostRequest::new(Operation::Stubbed);
        request.bytes(&stub);
        request.bytes(name.as_bytes());
        write_fields(&mut request, &fields);
        request
    }

    /// Reads an upcall.
    pub(crate) fn upcall(&self, reader: &mut MessageReader<'_>) -> Result<Upcall, HostError> {
        let (class, key, method) = (reader.class()?, reader.u32()?, reader.u32()?);
        let (name, descriptor) = self.upcall_method(key, method)?;
        let (receiver, arguments) = (reader.handle()?, reader.list(MessageReader::value)?);
        Ok(Upcall { class, name, descriptor, receiver, arguments, held: reader.list(MessageReader::handle)? })
    }

    fn upcall_method(&self, key: u32, method: u32) -> Result<(String, String), HostError> {
        if key == LOAD_CLASS {
            return Ok(("loadClass".into(), "(Ljava/lang/String;)Ljava/lang/Class;".into()));
        }
        let known = self.stubs.get(key as usize).and_then(|methods| methods.get(method as usize));
        known.cloned().ok_or_else(|| HostError::Protocol(format!("no stub has method {method} of {key}")))
    }

    fn definition(
        &mut self,
        loader: LoaderRef,
        name: Option<&str>,
        bytes: &[u8],
        protection_domain: Handle,
        sync: &Sync,
        check: ChangeCheck,
    ) -> HostRequest {
        let library = match loader {
            LoaderRef::Boot => true,
            LoaderRef::App => false,
            LoaderRef::Object(handle) => self.hello.as_ref().is_some_and(|hello| hello.platform_loader == handle),
        };
        let (bytes, _, fields) = self.stubbed(bytes, library);
        let mut request = HostRequest::new(Operation::Define);
        request.sync(sync);
        request.check(check);
        request.loader(loader);
        request.u8(name.is_some().into());
        if let Some(name) = name {
            request.bytes(name.as_bytes());
        }
        request.bytes(&bytes);
        write_fields(&mut request, &fields);
        request.u32(protection_domain.0);
        request
    }

    /// The bytes to define, the name and the fields of a class. What is malformed stays as it is, so that the JVM says
    /// what java would say. What has no room for a stub becomes nothing: it must not run on the host.
    fn stubbed(&mut self, bytes: &[u8], library: bool) -> (Vec<u8>, String, Vec<StubField>) {
        if library || !self.stub_application {
            let (name, fields) = describe(bytes).unwrap_or_default();
            return (bytes.to_vec(), name, fields);
        }
        let key = u32::try_from(self.stubs.len()).unwrap_or(u32::MAX);
        match stub_class(bytes, key, |class, method| is_concrete_only(&self.concrete, class, method)) {
            Ok(stub) => {
                self.stubs.push(stub.methods);
                (stub.bytes, stub.name, stub.fields)
            }
            Err(StubError::Malformed) => (bytes.to_vec(), String::new(), Vec::new()),
            Err(StubError::Full) => Default::default(),
        }
    }
}

/// The number behind the mirror.
fn defined(reader: &mut MessageReader<'_>) -> Result<HostClass, HostError> {
    reader.value()?;
    reader.class()
}

fn during(name: Option<&str>) -> String {
    format!("defining {}", name.unwrap_or("a class"))
}

fn write_fields(request: &mut HostRequest, fields: &[StubField]) {
    request.count(fields.len());
    for field in fields {
        request.bytes(field.name.as_bytes());
        request.bytes(field.descriptor.as_bytes());
        request.u8(field.is_static.into());
    }
}
