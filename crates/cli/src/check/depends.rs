//! What the result of a method depends on, as one hash: `--resume` keeps a result only if its hash is still the same.
//!
//! It is made of Crema's version, the JDK (its `release` file), the resources of the class path, the plan by which the method is called, and the
//! bytes of all classes that the method may come to: its own class, those that the plan names, and what these refer to in their constant
//! pools, and so on. Classes of the JDK are left out: they are part of the JDK. Options that affect the result are compared
//! separately (`journal`).
//!
//! Whatever in a constant pool is the name of a class of the class path counts as a reference: class constants, types in descriptors and
//! signatures, and string constants, for `Class.forName` may be given one. A name that code composes at run time is missed.

use std::collections::{BTreeMap, BTreeSet, HashMap, HashSet};
use std::rc::Rc;

use anyhow::Result;
use crema_check::Unit;
use crema_classfile::Constant;
use crema_outcome::UnitName;
use crema_program::{ClassPath, JdkImage};
use sha2::{Digest, Sha256};

use crate::check::worker::Setup;

type Hash = [u8; 32];

/// For each method, what its result depends on.
pub(crate) type Keys = BTreeMap<UnitName, String>;

/// The keys of some methods.
pub(crate) fn keys<'a>(setup: &Setup, units: impl IntoIterator<Item = &'a Unit>) -> Result<Keys> {
    let mut catalog = setup.catalog()?;
    let mut classes = Classes::new(setup)?;
    let common = common(setup, &mut classes);
    let mut keys = Keys::new();
    for unit in units {
        let (name, plan) = (unit.name(), unit.plan_fingerprint(&mut catalog, setup.rules));
        let mut hash = Sha256::new();
        hash.update(common);
        hash.update(&plan);
        let mut first = classes.named_in(&plan);
        first.insert(name.class.replace('.', "/"));
        for class in first {
            hash.update(&class);
            hash.update(classes.reachable(&class));
        }
        keys.insert(name, hex(&hash.finalize()));
    }
    Ok(keys)
}

/// What all methods depend on.
fn common(setup: &Setup, classes: &mut Classes) -> Hash {
    let mut hash = Sha256::new();
    hash.update(env!("CARGO_PKG_VERSION"));
    hash.update(&setup.jdk.version);
    hash.update(std::fs::read(setup.jdk.home.join("release")).unwrap_or_default());
    hash.update(format!("{:?}", classes.path.resources()));
    hash.finalize().into()
}

pub(crate) fn hex(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}

/// A class of the class path.
struct HashedClass {
    hash: Hash,
    refers_to: BTreeSet<String>,
}

/// The classes of the class path, read when they are needed.
struct Classes {
    path: ClassPath,
    names: HashSet<String>,
    read: HashMap<String, Option<Rc<HashedClass>>>,
    /// Hashes of classes with all that can be reached from them.
    reachable: HashMap<String, Hash>,
}

impl Classes {
    fn new(setup: &Setup) -> Result<Self> {
        let path = ClassPath::open(JdkImage::open(&setup.jdk.home)?, &setup.class_path, setup.jdk.feature)?;
        let names = path.class_names().into_iter().collect();
        Ok(Classes { path, names, read: HashMap::new(), reachable: HashMap::new() })
    }

    /// The bytes of a class and of all that can be reached from it, as a hash.
    fn reachable(&mut self, name: &str) -> Hash {
        if let Some(known) = self.reachable.get(name) {
            return *known;
        }
        let mut all: BTreeMap<String, Hash> = BTreeMap::new();
        let mut todo = vec![name.to_owned()];
        while let Some(name) = todo.pop() {
            if all.contains_key(&name) {
                continue;
            }
            let Some(class) = self.class(&name) else { continue };
            all.insert(name, class.hash);
            todo.extend(class.refers_to.iter().filter(|other| !all.contains_key(*other)).cloned());
        }
        let mut hash = Sha256::new();
        for (name, bytes) in all {
            hash.update(name);
            hash.update(bytes);
        }
        let hash = hash.finalize().into();
        self.reachable.insert(name.to_owned(), hash);
        hash
    }

    /// A class, unless it is the JDK's or is not there.
    fn class(&mut self, name: &str) -> Option<Rc<HashedClass>> {
        if let Some(known) = self.read.get(name) {
            return known.clone();
        }
        let found = self.path.find(name).ok().flatten().filter(|found| !found.is_library());
        let class = found.map(|found| {
            let hash = Sha256::digest(&found.bytes).into();
            Rc::new(HashedClass { hash, refers_to: self.references(&found.bytes) })
        });
        self.read.insert(name.to_owned(), class.clone());
        class
    }

    /// The classes that a class file names. One that cannot be read is not loaded, either.
    fn references(&self, bytes: &[u8]) -> BTreeSet<String> {
        let Ok(file) = crema_classfile::parse(bytes) else { return BTreeSet::new() };
        let constants = (0..file.constants.len()).filter_map(|index| u16::try_from(index).ok());
        let texts = constants.filter_map(|index| match file.constants.get(index) {
            Constant::Utf8(text) => Some(text),
            _ => None,
        });
        texts.flat_map(|text| self.named_in(text)).collect()
    }

    /// The classes of the class path that a text names.
    fn named_in(&self, text: &str) -> BTreeSet<String> {
        let is_part = |c: char| c.is_alphanumeric() || "_$/.-".contains(c);
        let words = text.split(|c: char| !is_part(c)).chain([text]);
        let mut found = BTreeSet::new();
        for word in words.filter(|word| !word.is_empty()) {
            // Behind the letters of primitive types, as in a descriptor.
            let behind = word.trim_start_matches(|c| "BCDFIJSZV".contains(c)).strip_prefix('L');
            for name in [Some(word), behind].into_iter().flatten() {
                let name = name.replace('.', "/");
                if self.names.contains(&name) {
                    found.insert(name);
                }
            }
        }
        found
    }
}
