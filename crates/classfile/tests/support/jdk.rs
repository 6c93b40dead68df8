//! Where the JDKs are whose classes serve as test data.

use std::path::{Path, PathBuf};

use ristretto_jimage::Image;

/// Homes and module images of the JDKs of `CREMA_JDKS` (homes separated by colons), else that of `JAVA_HOME`, else that of the `java` on the path.
pub(crate) fn jdks() -> Vec<(PathBuf, Image)> {
    homes()
        .into_iter()
        .map(|home| {
            let modules = home.join("lib/modules");
            let image = Image::from_file(&modules).unwrap_or_else(|error| panic!("{}: {error}", modules.display()));
            (home, image)
        })
        .collect()
}

fn homes() -> Vec<PathBuf> {
    if let Some(list) = std::env::var_os("CREMA_JDKS").filter(|list| !list.is_empty()) {
        return std::env::split_paths(&list).collect();
    }
    if let Some(home) = std::env::var_os("JAVA_HOME").filter(|home| !home.is_empty()) {
        return vec![home.into()];
    }
    let path = std::env::var_os("PATH").unwrap_or_default();
    let java = std::env::split_paths(&path)
        .find_map(|folder| folder.join("java").canonicalize().ok())
        .expect("these tests read a JDK's classes: set CREMA_JDKS or JAVA_HOME, or put java on the path");
    // <home>/bin/java
    vec![java.parent().and_then(Path::parent).expect("java is in a JDK's bin folder").to_owned()]
}
