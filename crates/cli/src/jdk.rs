//! Which JDK: `--java-home`, else `JAVA_HOME`, else that of the `java` on PATH.

use std::env;
use std::ffi::OsStr;
use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};

use anyhow::{Result, anyhow, bail};
use crema_confine::was_killed;
use crema_outcome::RETRIES;

/// The oldest JDK that works.
pub(crate) const OLDEST: u16 = 17;
/// The newest JDK that Crema is tested with.
pub(crate) const NEWEST_TESTED: u16 = 25;

const WHAT_TO_DO: &str = "use --java-home or JAVA_HOME to name a JDK, 17 or later";

/// A usable JDK.
#[derive(Debug, Clone)]
pub(crate) struct Jdk {
    pub(crate) home: PathBuf,
    /// 17, 25.
    pub(crate) feature: u16,
    /// As the JDK says it, such as `17.0.15`.
    pub(crate) version: String,
}

impl Jdk {
    /// Finds and checks the JDK.
    pub(crate) fn find(java_home: Option<&Path>) -> Result<Jdk> {
        if let Some(home) = java_home {
            return Jdk::at(home, "--java-home");
        }
        if let Some(home) = env::var_os("JAVA_HOME").filter(|home| !home.is_empty()) {
            return Jdk::at(Path::new(&home), "JAVA_HOME");
        }
        let path = env::var_os("PATH").unwrap_or_default();
        let java = env::split_paths(&path).map(|folder| folder.join("java")).find(|java| java.is_file());
        let java = java.ok_or_else(|| {
            anyhow!("no JDK found: JAVA_HOME is not set and there is no java on PATH; install a JDK, 17 or later, or {WHAT_TO_DO}")
        })?;
        Jdk::at(&home_of(&java)?, "the java on PATH")
    }

    /// Checks the JDK that `origin` names.
    fn at(home: &Path, origin: &str) -> Result<Jdk> {
        let shown = home.display();
        if !home.is_dir() {
            bail!("{origin} is {shown}, which is not a folder; {WHAT_TO_DO}");
        }
        let java = home.join("bin").join("java");
        if !java.is_file() {
            bail!("{origin} is {shown}, which is not a JDK: there is no bin/java in it; {WHAT_TO_DO}");
        }
        let version = version_of(home, &java)?;
        let Some(feature) = feature_of(&version) else {
            bail!("{origin} is {shown}, whose version {version} is not recognised; {WHAT_TO_DO}");
        };
        if feature < OLDEST {
            bail!("{origin} is {shown}, which is version {version}: too old; {WHAT_TO_DO}");
        }
        if !home.join("lib").join("modules").is_file() {
            bail!(
                "{origin} is {shown}, which has no lib/modules (the classes of the JDK): it is not a complete JDK; {WHAT_TO_DO}"
            );
        }
        // The host gets this path, and the program may change its working folder's meaning for relative ones.
        let home = home.canonicalize().map_err(|error| anyhow!("cannot read {shown}: {error}"))?;
        Ok(Jdk { home, feature, version })
    }

    /// A tool of the JDK, such as `javac`.
    pub(crate) fn tool(&self, name: &str) -> Result<PathBuf> {
        let tool = self.home.join("bin").join(name);
        if !tool.is_file() {
            bail!(
                "there is no bin/{name} in {}, only a runtime; compiling sources needs a complete JDK: {WHAT_TO_DO}",
                self.home.display()
            );
        }
        Ok(tool)
    }
}

/// The home of a `java`: where its links lead to, or, if that is a script that starts it, what it says itself.
fn home_of(java: &Path) -> Result<PathBuf> {
    let real = java.canonicalize().map_err(|error| anyhow!("cannot read {}: {error}", java.display()))?;
    let home = real.parent().filter(|bin| bin.file_name() == Some(OsStr::new("bin"))).and_then(Path::parent);
    match home {
        Some(home) if home.join("release").is_file() || home.join("lib").join("modules").is_file() => Ok(home.into()),
        _ => Ok(PathBuf::from(ask(java, "java.home")?)),
    }
}

/// The version, from the `release` file if there is one.
fn version_of(home: &Path, java: &Path) -> Result<String> {
    let release = fs::read_to_string(home.join("release")).unwrap_or_default();
    let stated = release.lines().find_map(|line| line.strip_prefix("JAVA_VERSION="));
    match stated {
        Some(version) => Ok(version.trim().trim_matches('"').into()),
        None => ask(java, "java.version"),
    }
}

/// Asks a `java` for one of its properties.
fn ask(java: &Path, property: &str) -> Result<String> {
    let shown = java.display();
    let mut command = Command::new(java);
    command.args(["-XshowSettings:properties", "-version"]);
    let is_killed = |output: &io::Result<Output>| output.as_ref().is_ok_and(|output| was_killed(output.status));
    let mut output = command.output();
    for _ in 0..RETRIES {
        if is_killed(&output) {
            output = command.output();
        }
    }
    let output = output.map_err(|error| anyhow!("cannot run {shown}: {error}; {WHAT_TO_DO}"))?;
    let said = String::from_utf8_lossy(&output.stderr);
    let value = said.lines().find_map(|line| line.trim().strip_prefix(property)?.trim_start().strip_prefix("= "));
    value.map(str::to_owned).ok_or_else(|| anyhow!("{shown} does not report its {property}; {WHAT_TO_DO}"))
}

/// `17.0.15` is 17, `25-ea` is 25, `1.8.0_402` is 8.
fn feature_of(version: &str) -> Option<u16> {
    let mut numbers = version.split(|c: char| !c.is_ascii_digit());
    match numbers.next()?.parse().ok()? {
        1 => numbers.next()?.parse().ok(),
        feature => Some(feature),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn feature_versions() {
        assert_eq!(feature_of("17.0.15"), Some(17));
        assert_eq!(feature_of("25"), Some(25));
        assert_eq!(feature_of("26-ea"), Some(26));
        assert_eq!(feature_of("1.8.0_402"), Some(8));
        assert_eq!(feature_of("unknown"), None);
        assert_eq!(feature_of(""), None);
    }
}
