//! The JDKs to test with: those of `CREMA_JDKS` (homes separated by colons), else one of each version that the machine has:
//! `JAVA_HOME`, the `java` on PATH, and what lies in the folder where Linux distributions put JDKs.

use std::path::{Path, PathBuf};

/// The versions that Crema supports.
const SUPPORTED: std::ops::RangeInclusive<u32> = 17..=25;

/// A JDK.
#[derive(Debug, Clone)]
pub struct Jdk {
    pub home: PathBuf,
    /// 17, 25.
    pub feature: u32,
    /// The `release` file: changes with the JDK.
    pub release: String,
    /// Above 0 if `CREMA_JDKS` names several of this version.
    number: usize,
}

impl Jdk {
    fn at(home: &Path) -> Option<Jdk> {
        let home = home.canonicalize().ok()?;
        let release = std::fs::read_to_string(home.join("release")).ok()?;
        let version = release.lines().find_map(|line| line.strip_prefix("JAVA_VERSION="))?.trim_matches('"');
        let feature = version.split(['.', '-', '+']).next()?.parse().ok()?;
        let complete = home.join("bin/javac").is_file() && home.join("lib/modules").is_file();
        complete.then_some(Jdk { home, feature, release, number: 0 })
    }

    pub fn tool(&self, name: &str) -> PathBuf {
        self.home.join("bin").join(name)
    }

    /// The image with the classes of its modules.
    pub fn modules(&self) -> PathBuf {
        self.home.join("lib/modules")
    }

    /// `jdk17`: no other one of [`jdks`] is called so.
    pub fn name(&self) -> String {
        match self.number {
            0 => format!("jdk{}", self.feature),
            number => format!("jdk{}-{}", self.feature, number + 1),
        }
    }
}

/// Every JDK to test with, oldest first; at least one.
pub fn jdks() -> Vec<Jdk> {
    if let Some(list) = std::env::var_os("CREMA_JDKS").filter(|list| !list.is_empty()) {
        let jdk = |home: PathBuf| Jdk::at(&home).unwrap_or_else(|| panic!("CREMA_JDKS: {} is no JDK", home.display()));
        let mut named: Vec<Jdk> = std::env::split_paths(&list).map(jdk).collect();
        for at in 0..named.len() {
            named[at].number = named[..at].iter().filter(|other| other.feature == named[at].feature).count();
        }
        return named;
    }
    let mut found: Vec<Jdk> = Vec::new();
    for home in candidates() {
        match Jdk::at(&home) {
            Some(jdk) if SUPPORTED.contains(&jdk.feature) && found.iter().all(|other| other.feature != jdk.feature) => {
                found.push(jdk);
            }
            _ => {}
        }
    }
    found.sort_by_key(|jdk| jdk.feature);
    assert!(!found.is_empty(), "these tests need a JDK, 17 or later: install one, or set CREMA_JDKS or JAVA_HOME");
    found
}

/// The first of [`jdks`].
pub fn jdk() -> Jdk {
    jdks().remove(0)
}

fn candidates() -> Vec<PathBuf> {
    let mut homes: Vec<PathBuf> = std::env::var_os("JAVA_HOME").map(PathBuf::from).into_iter().collect();
    let path = std::env::var_os("PATH").unwrap_or_default();
    let java = std::env::split_paths(&path).find_map(|folder| folder.join("java").canonicalize().ok());
    homes.extend(java.and_then(|java| Some(java.parent()?.parent()?.to_path_buf())));
    let mut installed: Vec<_> =
        std::fs::read_dir("/usr/lib/jvm").into_iter().flatten().flatten().map(|e| e.path()).collect();
    installed.sort();
    homes.extend(installed);
    homes
}
