//! Which class to run, and whether it can be.

use std::path::Path;

use anyhow::{Result, anyhow, bail};
use crema_classfile::{ClassFile, MethodInfo, access};
use crema_program::{ClassPath, JdkImage};

use crate::jdk::Jdk;
use crate::limits::NAMED_MAIN_CLASSES;
use crate::sources::CodeUnderTest;

/// Class files of JDK N have major version N + 44.
const VERSION_OFFSET: u16 = 44;

/// The class to run, as given to `java`: `pkg.Name`. It exists and is well formed. `usual` is the name that decides
/// between several classes with a main method.
pub(crate) fn choose(asked: Option<&str>, usual: Option<&str>, code: &CodeUnderTest, jdk: &Jdk) -> Result<String> {
    if let Some(module) = code.modules.first() {
        bail!("jrt:/{module} is a module of the JDK, not a program; only crema check takes one");
    }
    let mut own = ClassPath::open(JdkImage::open(&jdk.home)?, &code.entries, jdk.feature)?;
    let name = match asked {
        Some(name) => name.replace('/', "."),
        None => default_main(&mut own, usual, code, jdk)?,
    };
    let mut all = ClassPath::open(JdkImage::open(&jdk.home)?, &code.class_path(), jdk.feature)?;
    check(&name, &mut all, &own, jdk)?;
    Ok(name)
}

/// The jar's main class, else the only class with a main method, else the one with the usual name.
fn default_main(own: &mut ClassPath, usual: Option<&str>, code: &CodeUnderTest, jdk: &Jdk) -> Result<String> {
    if let Some((_, name)) = own.main_classes().next() {
        return Ok(name.to_owned());
    }
    let (mut candidates, broken) = candidates(own, jdk);
    let stem = || code.single_source.as_deref().and_then(Path::file_stem).and_then(|s| s.to_str());
    let usual = usual.or_else(stem).unwrap_or("Main");
    match candidates.as_slice() {
        [] => {
            Err(broken
                .unwrap_or_else(|| anyhow!("no class has a main method in {}; name one with --main", shown(code))))
        }
        [_] => Ok(candidates.remove(0)),
        several if several.iter().any(|name| name == usual) => Ok(usual.to_owned()),
        several => {
            let more = several.len().saturating_sub(NAMED_MAIN_CLASSES);
            let names = several[..several.len() - more].join(", ");
            let more = if more > 0 { format!(" and {more} more") } else { String::new() };
            bail!("{} classes have a main method: {names}{more}; choose one with --main", several.len())
        }
    }
}

fn shown(code: &CodeUnderTest) -> String {
    let named = code.entries.iter().filter(|path| !crate::life::is_scratch(path));
    let names: Vec<_> = named.map(|path| path.display().to_string()).collect();
    match (&code.single_source, names.is_empty()) {
        (Some(source), _) => source.display().to_string(),
        (None, true) => "the sources".into(),
        (None, false) => names.join(", "),
    }
}

/// Classes with a main method, and what is wrong with the first class that could not be read.
fn candidates(own: &mut ClassPath, jdk: &Jdk) -> (Vec<String>, Option<anyhow::Error>) {
    let (mut classic, mut relaxed, mut broken) = (Vec::new(), Vec::new(), None);
    for name in own.class_names() {
        match read(&name, own) {
            Ok(Some(file)) if *file.name == *name => {
                if file.methods.iter().any(is_classic_main) {
                    classic.push(name.replace('/', "."));
                } else if jdk.feature >= 25 && file.methods.iter().any(is_relaxed_main) {
                    relaxed.push(name.replace('/', "."));
                }
            }
            Ok(_) => {}
            Err(error) => {
                broken.get_or_insert(error);
            }
        }
    }
    (if classic.is_empty() { relaxed } else { classic }, broken)
}

/// `public static void main(String[])`.
fn is_classic_main(method: &MethodInfo) -> bool {
    let flags = access::PUBLIC | access::STATIC;
    *method.name == *"main" && *method.descriptor == *"([Ljava/lang/String;)V" && method.access & flags == flags
}

/// What JDK 25 takes besides (JLS 25 §12.1.4): an instance method, not public, or without parameter.
fn is_relaxed_main(method: &MethodInfo) -> bool {
    let descriptor = ["([Ljava/lang/String;)V", "()V"].contains(&&*method.descriptor);
    *method.name == *"main" && descriptor && method.access & access::PRIVATE == 0
}

fn read(name: &str, class_path: &mut ClassPath) -> Result<Option<ClassFile>> {
    let Some(found) = class_path.find(name)? else { return Ok(None) };
    let file = crema_classfile::parse(&found.bytes).map_err(|error| match error.rule {
        crema_classfile::Rule::VersionTooNew { found: version, newest } => anyhow!(
            "{}: class-file version {version} (Java {}) is newer than Crema understands, which is {newest} (Java {})",
            found.source,
            version - VERSION_OFFSET,
            newest - VERSION_OFFSET
        ),
        _ => anyhow!("{}: not a valid class file: {error}", found.source),
    })?;
    Ok(Some(file))
}

/// What can be said about the main class before a JVM is started. Whether it has a main method is up to the machine, which
/// looks at superclasses too.
fn check(name: &str, all: &mut ClassPath, own: &ClassPath, jdk: &Jdk) -> Result<()> {
    let internal = name.replace('.', "/");
    let Some(file) = read(&internal, all)? else {
        let simple = internal.rsplit('/').next().unwrap_or(&internal);
        let same_name = |other: &String| other.rsplit('/').next() == Some(simple);
        let hint = own.class_names().into_iter().find(same_name);
        let hint = hint.map_or(String::new(), |other| format!("; did you mean {}?", other.replace('/', ".")));
        bail!("main class {name} is not on the class path{hint}");
    };
    if *file.name != *internal {
        let declared = file.name.replace('/', ".");
        bail!(
            "the class file found for main class {name} declares {declared}; give --main {declared} and the folder above its package"
        );
    }
    let newest = jdk.feature + VERSION_OFFSET;
    if file.major > newest {
        let needed = file.major - VERSION_OFFSET;
        bail!(
            "main class {name} needs Java {needed}, and the JDK at {} is Java {}; name a newer one with --java-home",
            jdk.home.display(),
            jdk.feature
        );
    }
    Ok(())
}
