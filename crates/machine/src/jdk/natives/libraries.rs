//! Loading of native libraries. The host loads them. The engine only has to know of those that are not the JDK's: their code may
//! change memory of the host at any time, on threads of its own.

use std::path::Path;

use super::non_null;
use crate::jdk::native::ClassRoutines;
use crate::machine::{Machine, NativeResult};
use crate::state::State;
use crate::state::value::Value;

pub(super) const LIBRARIES: ClassRoutines = ("jdk/internal/loader/NativeLibraries", &[("load", load)]);

pub(super) const RAW_LIBRARIES: ClassRoutines = ("jdk/internal/loader/RawNativeLibraries", &[("load0", load)]);

/// `load(library, name, …)`. The new library's `JNI_OnLoad` runs during the call.
fn load(m: &mut Machine, st: &mut State, args: &[Value]) -> NativeResult {
    let name = non_null(m, st, args, 1)?;
    let name = m.string_text(st, name)?;
    if !is_of_jdk(&m.config.java_home, Path::new(&name)) {
        m.host.has_native_code_of_program();
    }
    m.call_host(st, m.native_method, args)
}

fn is_of_jdk(java_home: &Path, library: &Path) -> bool {
    match (java_home.canonicalize(), library.canonicalize()) {
        (Ok(home), Ok(library)) => library.starts_with(home),
        _ => false,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_libraries_in_the_folder_of_the_jdk_are_its_own() {
        for jdk in crema_testkit::jdks::jdks() {
            assert!(is_of_jdk(&jdk.home, &jdk.home.join("lib/libnio.so")));
            assert!(!is_of_jdk(&jdk.home, &jdk.home.join("lib/none.so")));
            assert!(!is_of_jdk(&jdk.home, Path::new("/proc/self/exe")));
        }
    }
}
