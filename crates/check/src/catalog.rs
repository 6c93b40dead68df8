//! The classes that inputs can be constructed from: those under test and their dependencies, including the JDK. It reads class
//! files; it neither loads nor runs classes.

use std::sync::Arc;

use crema_classfile::{ClassFile, InnerClass, MethodInfo, access};
use crema_outcome::RESERVED_WORDS;
use crema_program::ClassPath;
use rustc_hash::{FxHashMap, FxHashSet};

use crate::call_graph::CallGraph;
use crate::effects::{KnownChanges, KnownEffects};
use crate::initialisers::KnownInitialisers;
use crate::open_inputs::TypeUniverse;
use crate::signature::parameters;

/// Where the tests of library classes are: in packages of these names below it.
const LIBRARY_TESTS: &str = "crema/tests/";

/// Looks classes up by their internal names.
#[derive(Debug)]
pub struct Catalog {
    class_path: ClassPath,
    files: FxHashMap<String, Option<Arc<ClassFile>>>,
    /// The modules of those of them that are library classes.
    modules: FxHashMap<String, String>,
    /// The packages that modules of the JDK export.
    exports: FxHashMap<String, FxHashSet<Arc<str>>>,
    /// Classes under test, sorted.
    under_test: Vec<String>,
    /// Direct subtypes among the classes under test, sorted.
    subtypes: FxHashMap<String, Vec<String>>,
    /// Factories among the methods of classes under test, by the class that they return, such as `build()` or `on(text)`.
    factories: FxHashMap<String, Vec<Factory>>,
    /// Class files under test that cannot be read.
    unreadable: Vec<UnreadableClass>,
    /// The types that inputs may have, if types are open.
    types: Option<Arc<TypeUniverse>>,
    /// Which methods change the object that they are called on, as far as somebody asked.
    pub(crate) known_changes: KnownChanges,
    /// Which fields methods read and change, as far as somebody asked.
    pub(crate) known_effects: KnownEffects,
    /// Which methods complete objects, as far as somebody asked.
    pub(crate) known_initialisers: KnownInitialisers,
    /// The calls of the code under test, once they were read.
    calls: Option<Arc<CallGraph>>,
}

/// A class file under test that cannot be read.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct UnreadableClass {
    /// Where it is: `path/to.jar!pkg/Name.class`, or a file name.
    pub source: String,
    /// What is wrong with it.
    pub reason: String,
}

/// A method that returns objects of another class.
#[derive(Debug, Clone)]
pub(crate) struct Factory {
    pub(crate) file: Arc<ClassFile>,
    pub(crate) position: usize,
}

impl Factory {
    pub(crate) fn method(&self) -> &MethodInfo {
        &self.file.methods[self.position]
    }
}

impl Catalog {
    /// All classes of `class_path`, of which those with these names are under test.
    pub fn new(class_path: ClassPath, under_test: Vec<String>) -> Self {
        let mut catalog = Catalog {
            class_path,
            files: FxHashMap::default(),
            modules: FxHashMap::default(),
            exports: FxHashMap::default(),
            under_test: Vec::new(),
            subtypes: FxHashMap::default(),
            factories: FxHashMap::default(),
            unreadable: Vec::new(),
            types: None,
            known_changes: KnownChanges::default(),
            known_effects: KnownEffects::default(),
            known_initialisers: KnownInitialisers::default(),
            calls: None,
        };
        for name in under_test {
            let Some(file) = catalog.class(&name) else {
                catalog.note_unreadable(&name);
                continue;
            };
            for parent in file.super_name.iter().chain(&file.interfaces) {
                catalog.subtypes.entry(parent.to_string()).or_default().push(name.clone());
            }
            catalog.note_factories(&file);
            catalog.under_test.push(name);
        }
        catalog
    }

    /// Reads all types that inputs may have. Catalogs of the same classes can share them. `prefers`: classes, by their binary names,
    /// that a symbolic name may stand for, besides those under test.
    pub fn read_types(&mut self, prefers: impl Fn(&str) -> bool) -> Arc<TypeUniverse> {
        Arc::new(TypeUniverse::read(&mut self.class_path, &self.under_test, prefers))
    }

    /// Lets inputs have these types.
    pub fn with_types(self, types: Arc<TypeUniverse>) -> Self {
        Catalog { types: Some(types), ..self }
    }

    /// The types that inputs may have, if types are open.
    pub(crate) fn types(&self) -> Option<&Arc<TypeUniverse>> {
        self.types.as_ref()
    }

    fn note_unreadable(&mut self, name: &str) {
        let (source, reason) = match self.class_path.find(name) {
            Ok(Some(found)) => match crema_classfile::parse(&found.bytes) {
                Ok(_) => return,
                Err(error) => (found.source, format!("not a valid class file: {error}")),
            },
            Ok(None) => return,
            Err(error) => (name.to_owned(), error.to_string()),
        };
        self.unreadable.push(UnreadableClass { source, reason });
    }

    fn note_factories(&mut self, file: &Arc<ClassFile>) {
        for (position, method) in file.methods.iter().enumerate() {
            let Some((_, result)) = method.descriptor.split_once(")L") else { continue };
            let result = result.trim_end_matches(';');
            let hidden = access::PRIVATE | access::SYNTHETIC | access::BRIDGE;
            if method.access & hidden == 0 && &*method.name != "<init>" && *result != *file.name {
                let factory = Factory { file: Arc::clone(file), position };
                self.factories.entry(result.to_owned()).or_default().push(factory);
            }
        }
    }

    /// Methods of other classes under test that return objects of a class: those that are static or have no parameters first.
    pub(crate) fn factories(&self, name: &str) -> Vec<Factory> {
        let mut factories = self.factories.get(name).cloned().unwrap_or_default();
        factories.sort_by_key(|factory| {
            let method = factory.method();
            method.access & access::STATIC == 0 && !method.descriptor.starts_with("()")
        });
        factories
    }

    /// The classes under test that may use private members of a class: those inside of the same outermost class.
    pub(crate) fn nest(&self, name: &str) -> Vec<String> {
        let top = name.split_once('$').map_or(name, |(top, _)| top);
        let is_inside =
            |other: &&String| other.strip_prefix(top).is_some_and(|rest| rest.is_empty() || rest.starts_with('$'));
        self.under_test.iter().filter(is_inside).cloned().collect()
    }

    /// Class files under test that cannot be read, in the order of their names.
    pub fn unreadable(&self) -> &[UnreadableClass] {
        &self.unreadable
    }

    /// Internal names of the classes under test, sorted; those that cannot be read are left out.
    pub fn under_test(&self) -> &[String] {
        &self.under_test
    }

    /// Whether a class is under test.
    pub(crate) fn is_under_test(&self, name: &str) -> bool {
        self.under_test.binary_search_by(|known| known.as_str().cmp(name)).is_ok()
    }

    /// A class, if it is there and well formed.
    pub fn class(&mut self, name: &str) -> Option<Arc<ClassFile>> {
        if let Some(known) = self.files.get(name) {
            return known.clone();
        }
        let found = self.class_path.find(name).ok().flatten();
        if let Some(module) = found.as_ref().and_then(|found| found.module.as_ref()) {
            self.modules.insert(name.to_owned(), module.clone());
        }
        let file = found.and_then(|found| crema_classfile::parse(&found.bytes).ok()).map(Arc::new);
        self.files.insert(name.to_owned(), file.clone());
        file
    }

    /// Whether a class is there, well formed or not.
    pub(crate) fn has(&mut self, name: &str) -> bool {
        self.files.get(name).is_some_and(Option::is_some) || matches!(self.class_path.find(name), Ok(Some(_)) | Err(_))
    }

    /// Whether a class is a library class. It may be under test all the same.
    pub fn is_library(&mut self, name: &str) -> bool {
        self.class(name).is_some() && self.modules.contains_key(name)
    }

    /// Whether a class is a library class that is not under test.
    pub(crate) fn is_only_library(&mut self, name: &str) -> bool {
        !self.is_under_test(name) && self.is_library(name)
    }

    /// The package of the tests of a class, with slashes: that of the class. Tests of library classes have one of their own, for no class
    /// loader defines a class in a package of the JDK. So they use what is public.
    pub(crate) fn test_package(&mut self, name: &str) -> String {
        let package = package_of(name);
        if self.is_library(name) { format!("{LIBRARY_TESTS}{package}") } else { package.to_owned() }
    }

    /// Whether code outside of its module can use a class's package.
    fn is_exported(&mut self, name: &str) -> bool {
        let Some(module) = self.modules.get(name) else { return true };
        if !self.exports.contains_key(module) {
            let descriptor = self.class_path.jdk().module_descriptor(module);
            let file = descriptor.and_then(|found| crema_classfile::parse(&found.bytes).ok());
            let exports = file.and_then(|file| file.module_exports).unwrap_or_default();
            self.exports.insert(module.clone(), exports.into_iter().collect());
        }
        self.exports.get(module).is_some_and(|exports| exports.contains(package_of(name)))
    }

    /// Subtypes among the classes under test, nearest first.
    pub(crate) fn all_subtypes(&self, name: &str) -> Vec<String> {
        let mut found: Vec<String> = Vec::new();
        let mut next = vec![name.to_owned()];
        while !next.is_empty() {
            let children: Vec<String> = next.iter().filter_map(|n| self.subtypes.get(n)).flatten().cloned().collect();
            next = children.into_iter().filter(|child| !found.contains(child)).collect();
            found.extend(next.iter().cloned());
        }
        found
    }

    /// The name by which Java code in a package can use the class, with dots; `None` if it cannot.
    pub fn name_in(&mut self, class: &str, package: &str) -> Option<String> {
        let name = self.java_name(class)?;
        self.is_accessible(class, package).then(|| name.replace('/', "."))
    }

    /// How Java writes the class: `p/Outer.Inner`. `None` if it has no name there.
    pub(crate) fn java_name(&mut self, name: &str) -> Option<String> {
        let file = self.class(name)?;
        let simple = name.rsplit('/').next().unwrap_or(name);
        match membership(&file) {
            None => is_identifier(simple).then(|| name.to_owned()),
            Some(InnerClass { outer: Some(outer), name: Some(own), .. }) => {
                Some(format!("{}.{own}", self.java_name(outer)?)).filter(|_| is_identifier(own))
            }
            Some(_) => None,
        }
    }

    /// Whether the class is accessible from a package.
    pub(crate) fn is_accessible(&mut self, name: &str, package: &str) -> bool {
        let Some(file) = self.class(name) else { return false };
        let same_package = package_of(name) == package;
        let visible = |flags: u16| flags & access::PUBLIC != 0 || same_package && flags & access::PRIVATE == 0;
        let exported = same_package || self.is_exported(name);
        match membership(&file) {
            None => exported && visible(file.access),
            Some(InnerClass { outer: Some(outer), name: Some(_), access, .. }) => {
                let outer = outer.to_string();
                exported && visible(*access) && self.is_accessible(&outer, package)
            }
            Some(_) => false,
        }
    }

    /// Whether code of any package can use the class.
    pub(crate) fn is_public(&mut self, name: &str) -> bool {
        // No class is in this package.
        self.is_accessible(name, LIBRARY_TESTS)
    }

    /// The calls of the code under test.
    pub(crate) fn call_graph(&mut self) -> Arc<CallGraph> {
        if let Some(calls) = &self.calls {
            return Arc::clone(calls);
        }
        let calls = Arc::new(CallGraph::read(self));
        self.calls = Some(Arc::clone(&calls));
        calls
    }

    /// Whether a class is another one or a subtype of it.
    pub(crate) fn is_subtype(&mut self, class: &str, of: &str) -> bool {
        let mut next = vec![class.to_owned()];
        let mut seen = FxHashSet::default();
        while let Some(name) = next.pop() {
            if name == of {
                return true;
            }
            let Some(file) = self.class(&name).filter(|_| seen.insert(name)) else { continue };
            next.extend(file.super_name.iter().chain(&file.interfaces).map(ToString::to_string));
        }
        false
    }

    /// The class that encloses a member class.
    pub(crate) fn outer(&self, file: &ClassFile) -> Option<String> {
        membership(file).and_then(|inner| inner.outer.as_ref()).map(ToString::to_string)
    }

    /// Whether another method of a class has the same name and may take as many arguments, so that a call may be ambiguous.
    pub(crate) fn is_overloaded(&mut self, class: &str, method: &MethodInfo) -> bool {
        let takes = |method: &MethodInfo| parameters(&method.descriptor, None).map(|types| types.len());
        let is_open = |method: &MethodInfo| method.access & access::VARARGS != 0;
        let own = method.descriptor.split_once(')').map(|(parameters, _)| parameters);
        let is_other = |other: &MethodInfo| {
            other.name == method.name
                && other.access & access::SYNTHETIC == 0
                && other.descriptor.split_once(')').map(|(parameters, _)| parameters) != own
                && (is_open(other) || takes(other) == takes(method))
        };
        let mut next = vec![class.to_owned()];
        while let Some(name) = next.pop() {
            let Some(file) = self.class(&name) else { continue };
            if file.methods.iter().any(is_other) {
                return true;
            }
            if &*method.name != "<init>" {
                next.extend(file.super_name.iter().chain(&file.interfaces).map(ToString::to_string));
            }
        }
        // A null argument may stand for the array of variable arguments, or for one of them.
        is_open(method)
    }

    /// Whether an object of the class holds one of an enclosing class.
    pub(crate) fn is_inner(&mut self, name: &str) -> bool {
        let Some(file) = self.class(name) else { return false };
        let inner = membership(&file).is_some_and(|row| row.access & (access::STATIC | access::INTERFACE) == 0);
        inner && file.access & access::INTERFACE == 0
    }
}

/// The entry of the class in its own `InnerClasses` attribute.
fn membership(file: &ClassFile) -> Option<&InnerClass> {
    file.inner_classes.iter().find(|row| row.inner == file.name)
}

/// The package of a class, with slashes.
pub(crate) fn package_of(name: &str) -> &str {
    name.rsplit_once('/').map_or("", |(package, _)| package)
}

/// Whether Java accepts the name.
pub(crate) fn is_identifier(name: &str) -> bool {
    let letter = |c: char| c.is_alphabetic() || c == '_' || c == '$';
    let mut chars = name.chars();
    chars.next().is_some_and(letter)
        && chars.all(|c| letter(c) || c.is_numeric())
        && name != "_"
        && !RESERVED_WORDS.contains(&name)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn identifiers() {
        for name in ["a", "a1", "$x", "été", "Foo_2"] {
            assert!(is_identifier(name), "{name}");
        }
        for name in ["", "1a", "a-b", "class", "_", "true", "a.b"] {
            assert!(!is_identifier(name), "{name}");
        }
    }
}
