//! Lambdas created on the host, by a static initialiser or by other code that runs there. The class files of their classes
//! are not available. The host reports which method such a class calls, and the engine generates a class that does the same.

use crema_classfile::{MethodHandleKind, access};
use crema_host::{CallOutcome, Handle, HostClass, HostLambda};
use crema_program::{ClassId, Instr};

use super::Signature;
use super::lambda::{Implementation, Recipe};
use super::lambda_code::{field_name, forward, write_constructor};
use crate::machine::{Machine, Run, Stop};
use crate::state::State;
use crema_classfile::write::{ClassWriter, WITH_NESTMATES};

impl Machine {
    /// The engine's class for the class of a lambda on the host; `None` if it is not a lambda.
    pub(crate) fn host_lambda(&mut self, st: &mut State, host_class: HostClass, name: &str) -> Run<Option<ClassId>> {
        if !name.contains("$$Lambda") {
            return Ok(None);
        }
        let reply = self.host.lambda(host_class)?;
        self.note_news(&reply.news);
        let CallOutcome::Done(Some(lambda)) = reply.outcome else { return Ok(None) };
        let Some(implementation) = self.host_implementation(st, &lambda)? else { return Ok(None) };
        let Some(recipe) = self.host_recipe(st, &lambda, &implementation)? else { return Ok(None) };
        let nest = self.class_of_host(st, lambda.nest)?;
        let own_name = name.split('+').next().unwrap_or(name);
        let interfaces = lambda.interfaces.iter().map(|i| self.class_of_host(st, *i)).collect::<Run<Vec<_>>>()?;
        let interfaces: Vec<String> = interfaces.into_iter().map(|i| self.program.name(i).to_string()).collect();
        let flags = access::SUPER | access::FINAL | access::SYNTHETIC;
        let mut writer = ClassWriter::new(WITH_NESTMATES, flags, own_name, interfaces.iter().map(String::as_str));
        for (index, descriptor) in recipe.factory.parameters.iter().enumerate() {
            writer.field(access::PRIVATE | access::FINAL, &field_name(index), descriptor);
        }
        write_constructor(&mut writer, own_name, &recipe.factory);
        for descriptor in &lambda.methods {
            writer.method(access::PUBLIC, &recipe.method_name, descriptor, |code| {
                forward(code, own_name, &recipe, &implementation, descriptor);
            });
        }
        let class = self.define_here(st, writer, nest, &[])?;
        self.program.set_hidden(class, Some(nest), name);
        let mirror = self.host.mirror(host_class)?;
        self.note_news(&mirror.news);
        let handle = match mirror.outcome {
            CallOutcome::Done(handle) => handle,
            CallOutcome::Threw(_) => Handle(0),
        };
        self.tables.class_of_host.insert(host_class, class);
        self.tables.host_of_class.insert(class, (host_class, handle));
        self.absorb(st, reply.news, reply.changes)?;
        self.absorb(st, mirror.news, mirror.changes)?;
        Ok(Some(class))
    }

    /// The method behind a lambda of the host. Its call is left unresolved, because its class may not be initialised here.
    fn host_implementation(&mut self, st: &mut State, lambda: &HostLambda) -> Run<Option<Implementation>> {
        let class = self.class_of_host(st, lambda.class)?;
        let Some(method) = self.program.method_named(class, &lambda.name, &lambda.descriptor) else { return Ok(None) };
        let Some(mut handle_type) = Signature::parse(&lambda.descriptor) else { return Ok(None) };
        let name = self.program.name(class).to_string();
        let kind = match lambda.kind {
            5 => MethodHandleKind::InvokeVirtual,
            6 => MethodHandleKind::InvokeStatic,
            8 => MethodHandleKind::NewInvokeSpecial,
            9 => MethodHandleKind::InvokeInterface,
            other => return Err(Stop::Bug(format!("a lambda of kind {other}"))),
        };
        match kind {
            MethodHandleKind::NewInvokeSpecial => handle_type.result = Some(format!("L{name};")),
            MethodHandleKind::InvokeStatic => {}
            _ => handle_type.parameters.insert(0, format!("L{name};")),
        }
        Ok(Some(Implementation {
            kind,
            method,
            is_interface: self.program.class(class).is_interface(),
            class: name,
            name: lambda.name.clone(),
            descriptor: lambda.descriptor.clone(),
            handle_type,
            call: Instr::CallStatic { args: 0, method },
        }))
    }

    fn host_recipe(
        &mut self,
        st: &mut State,
        lambda: &HostLambda,
        implementation: &Implementation,
    ) -> Run<Option<Recipe>> {
        let Some(erased) = lambda.methods.first().cloned() else { return Ok(None) };
        let Some(own) = Signature::parse(&erased) else { return Ok(None) };
        let (captured, wanted) = (lambda.fields.len(), &implementation.handle_type.parameters);
        if wanted.len() != captured + own.parameters.len() {
            return Ok(None);
        }
        // A value that is unboxed has the wrapper's class. Any other value has the type of the implementation's parameter.
        let dynamic = |(own, wanted): (&String, &String)| match wrapper(wanted) {
            Some(wrapper) if own.len() > 1 => format!("Ljava/lang/{wrapper};"),
            _ if own.len() == 1 => own.clone(),
            _ => wanted.clone(),
        };
        let parameters: String = own.parameters.iter().zip(&wanted[captured..]).map(dynamic).collect();
        let result = own.result.clone().unwrap_or_else(|| "V".into());
        let Some(interface) = lambda.interfaces.first() else { return Ok(None) };
        let interface = self.class_of_host(st, *interface)?;
        let interface = self.program.name(interface).to_string();
        Ok(Some(Recipe {
            factory: Signature { parameters: lambda.fields.clone(), result: Some(format!("L{interface};")) },
            interface,
            method_name: lambda.method.clone(),
            erased,
            implementation: 0,
            instantiated: format!("({parameters}){result}"),
            serializable: false,
            markers: Vec::new(),
            bridges: Vec::new(),
        }))
    }
}

/// The wrapper class of a primitive type's descriptor.
fn wrapper(descriptor: &str) -> Option<&'static str> {
    Some(match descriptor {
        "Z" => "Boolean",
        "B" => "Byte",
        "C" => "Character",
        "S" => "Short",
        "I" => "Integer",
        "J" => "Long",
        "F" => "Float",
        "D" => "Double",
        _ => return None,
    })
}
