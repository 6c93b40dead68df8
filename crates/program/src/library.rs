//! Which classes belong to the library. This is the only definition.
//!
//! A **library class** is a class that comes from the JDK's image, so that the boot loader or the platform loader defines it. Every other
//! class is one of the application, whatever its name is: `javax.inject.Inject` in a jar of the program is code of the program. The same
//! answer is found by three ways, for a class that is loaded ([`Class::is_library`]), for a class file that was found ([`FoundClass::is_library`]), and
//! for a loader ([`LoaderId::defines_library`]).
//!
//! **Own code** is something else: the code that is examined, to which errors belong, and whose calls have a depth. These are the classes of the
//! application, and library classes of the modules under test ([`Program::modules_under_test`](crate::Program::modules_under_test)), which are initialised on the host like all
//! library classes. A class knows whether it is own code ([`Class::own`]), for the question is asked for each frame.
//!
//! Where there is nothing but a name, [`is_library_name`] says where to look first. It is a heuristic: a class of the application may
//! have such a name, too.

use crate::class::{Class, Origin};
use crate::classpath::FoundClass;
use crate::index::LoaderId;
use crate::program::BOOT;

/// Packages that belong to modules of the JDK.
const PACKAGES: [&str; 8] = ["java/", "javax/", "jdk/", "sun/", "com/sun/", "org/w3c/", "org/xml/", "org/ietf/"];

impl Class {
    /// Whether it is a library class.
    pub fn is_library(&self) -> bool {
        self.origin == Origin::Library
    }
}

impl FoundClass {
    /// Whether it is a library class.
    pub fn is_library(&self) -> bool {
        self.module.is_some()
    }
}

impl LoaderId {
    /// Whether the classes that it defines are library classes. The platform loader counts as the boot loader.
    pub fn defines_library(self) -> bool {
        self == BOOT
    }
}

/// Whether a class with this internal name is most likely a library class. Used where only the name is known: in the search for a class, before it
/// is found, and for stack traces of another JVM.
pub fn is_library_name(name: &str) -> bool {
    PACKAGES.iter().any(|prefix| name.starts_with(prefix))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names() {
        for name in ["java/lang/String", "javax/xml/parsers/SAXParser", "org/w3c/dom/Node", "sun/misc/Unsafe"] {
            assert!(is_library_name(name), "{name}");
        }
        for name in ["Main", "javassist/Loader", "org/junit/Test", "com/sunny/Day"] {
            assert!(!is_library_name(name), "{name}");
        }
    }
}
