//! Models: Java methods that the engine runs in place of others.
//!
//! The class `models.pkg.Class` has the models of methods of `pkg.Class`, as public static methods of the same names; if the method
//! modelled is not static, the first parameter is the receiver. `docs/trace.md` has the convention for authors.
//!
//! - `signature.rs`: which method a model belongs to.
//! - `check.rs`: `crema models check`. `driver.rs`: the Java programs that it runs; `samples.rs`: the values of their inputs.
//! - `suggest.rs`: `crema models suggest`.

pub(crate) mod check;
mod driver;
mod samples;
mod signature;
pub(crate) mod suggest;

use std::path::PathBuf;

use anyhow::{Context as _, Result, anyhow, bail};
use crema_classfile::{ClassFile, MethodInfo, access};
use crema_machine::tracing::Model;
use crema_program::{ClassPath, JdkImage};

use crate::jdk::Jdk;
use crate::life;
use crate::options::CodeOptions;
use crate::sources::{self, CodeUnderTest};
use crate::terminal::Terminal;
use signature::shown_method;

/// What model classes begin with.
const PREFIX: &str = "models/";

/// The models of a run.
#[derive(Debug, Default)]
pub(crate) struct Models {
    /// Where their classes are, and what they need besides the program.
    pub(crate) entries: Vec<PathBuf>,
    pub(crate) methods: Vec<Model>,
}

/// Compiles models, and finds the methods that they replace.
pub(crate) fn prepare(
    paths: &[PathBuf],
    options: &CodeOptions,
    code: &CodeUnderTest,
    jdk: &Jdk,
    terminal: Terminal,
) -> Result<Models> {
    if paths.is_empty() {
        return Ok(Models::default());
    }
    let symbolic = life::scratch_folder()?.join("symbolic.jar");
    std::fs::write(&symbolic, crema_replay::symbolic_jar()).context("cannot write to the scratch folder")?;
    let mut needed = code.class_path();
    needed.push(symbolic.clone());
    let given = CodeOptions { paths: paths.to_vec(), classpath: None, ..options.clone() };
    let mut entries = sources::prepare(&given, &[], &needed, jdk, terminal).context("--models")?.entries;
    let methods = methods(&entries, &needed, jdk)?;
    for model in &methods {
        terminal.detail(|| format!("{} has a model", modelled(model)));
    }
    entries.push(symbolic);
    Ok(Models { entries, methods })
}

/// Whether the first parameter of a model is a receiver.
fn takes_receiver(model: &Model) -> bool {
    let count =
        |descriptor| crema_classfile::MethodDescriptor::parse(descriptor).map_or(0, |parsed| parsed.parameters.len());
    count(&model.model_descriptor) > count(&model.descriptor)
}

/// `pkg.Class.method(int)`, the method that a model replaces.
pub(crate) fn modelled(model: &Model) -> String {
    format!("{}.{}", model.class.replace('/', "."), shown_method(&model.method, &model.descriptor))
}

/// All models in these places.
fn methods(entries: &[PathBuf], program: &[PathBuf], jdk: &Jdk) -> Result<Vec<Model>> {
    let mut own = ClassPath::open(JdkImage::open(&jdk.home)?, entries, jdk.feature)?;
    let mut all = ClassPath::open(JdkImage::open(&jdk.home)?, program, jdk.feature)?;
    let mut models = Vec::new();
    for name in own.class_names() {
        let Some(class) = name.strip_prefix(PREFIX) else { continue };
        let file = read(&name, &mut own)?.ok_or_else(|| anyhow!("cannot read the model class {name}"))?;
        let declared: Vec<&MethodInfo> = file.methods.iter().filter(|method| is_model(method)).collect();
        if declared.is_empty() {
            continue;
        }
        let shown = class.replace('/', ".");
        if file.access & access::PUBLIC == 0 {
            bail!("the model class models.{shown} is not public");
        }
        let Some(target) = read(class, &mut all)? else {
            bail!("models.{shown} is a model of {shown}, which is neither on the class path nor in the JDK");
        };
        for method in declared {
            models.push(model(&file, method, &target)?);
        }
    }
    if models.is_empty() {
        bail!("no model in --models: a model of pkg.Class is a class models.pkg.Class with public static methods");
    }
    models.sort_by(|a, b| (&a.class, &a.method, &a.descriptor).cmp(&(&b.class, &b.method, &b.descriptor)));
    if let Some([first, _]) = models.windows(2).find(|pair| {
        (&pair[0].class, &pair[0].method, &pair[0].descriptor) == (&pair[1].class, &pair[1].method, &pair[1].descriptor)
    }) {
        bail!("{} has two models", modelled(first));
    }
    Ok(models)
}

/// Public methods are models; others are for the models' own use.
fn is_model(method: &MethodInfo) -> bool {
    let made = access::SYNTHETIC | access::BRIDGE;
    method.access & access::PUBLIC != 0 && method.access & made == 0 && !method.name.starts_with('<')
}

/// The model that a method of a model class is.
fn model(file: &ClassFile, method: &MethodInfo, target: &ClassFile) -> Result<Model> {
    let class = target.name.replace('/', ".");
    let name = format!("the model models.{class}.{}", shown_method(&method.name, &method.descriptor));
    if method.access & access::STATIC == 0 {
        bail!("{name} is not static; its first parameter is the receiver, if the method that it models has one");
    }
    let named: Vec<&MethodInfo> = target.methods.iter().filter(|other| other.name == method.name).collect();
    let fitting: Vec<&&MethodInfo> =
        named.iter().filter(|other| signature::fits(&method.descriptor, other, &target.name, false)).collect();
    let fitting = match fitting.len() {
        0 => named.iter().filter(|other| signature::fits(&method.descriptor, other, &target.name, true)).collect(),
        _ => fitting,
    };
    let list = |methods: &mut dyn Iterator<Item = &MethodInfo>| {
        let all: Vec<String> = methods.map(|method| signature::expected(method, &target.name)).collect();
        all.join(" or ")
    };
    match fitting.as_slice() {
        [one] => Ok(Model {
            class: target.name.to_string(),
            method: method.name.to_string(),
            descriptor: one.descriptor.to_string(),
            model_class: file.name.to_string(),
            model_descriptor: method.descriptor.to_string(),
        }),
        [] if named.is_empty() => bail!("{name}: {class} has no method {}", method.name),
        [] => bail!("{name} fits no method of {class}; expected {}", list(&mut named.into_iter())),
        several => bail!("{name} fits several methods: {}", list(&mut several.iter().map(|method| **method))),
    }
}

fn read(name: &str, class_path: &mut ClassPath) -> Result<Option<ClassFile>> {
    let Some(found) = class_path.find(name)? else { return Ok(None) };
    let file = crema_classfile::parse(&found.bytes)
        .map_err(|error| anyhow!("{}: not a valid class file: {error}", found.source))?;
    Ok(Some(file))
}
