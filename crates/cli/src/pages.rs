//! Pages for a browser: what they need besides a report, and how they are written.

mod bytecode;
mod mnemonic;

use std::path::{Path, PathBuf};
use std::time::Duration;

use anyhow::Result;
use crema_program::{ClassPath, JdkImage};
use crema_report::{HtmlPage, RunFacts};

use crate::jdk::Jdk;
use crate::output::{self, folder::Kind};
use crate::pages::bytecode::Bytecode;
use crate::terminal::Terminal;

/// What pages show of a run, beside its results.
pub(crate) struct PageFacts {
    /// For the start page.
    pub(crate) run: RunFacts,
    jdk: Jdk,
    class_path: Vec<PathBuf>,
}

impl PageFacts {
    /// `paths`: the code under test, as it was given. `class_path`: where its classes are.
    pub(crate) fn new(paths: &[PathBuf], jdk: &Jdk, class_path: &[PathBuf], limits: Vec<(String, String)>) -> Self {
        PageFacts { run: run_facts(paths, jdk, limits), jdk: jdk.clone(), class_path: class_path.to_vec() }
    }

    /// The bytecode of the class path, if that can still be read.
    pub(crate) fn bytecode(&self) -> Option<Bytecode> {
        let jdk = JdkImage::open(&self.jdk.home).ok()?;
        ClassPath::open(jdk, &self.class_path, self.jdk.feature).ok().map(Bytecode::new)
    }
}

/// Writes the pages into a folder, which is made if need be, in place of those of an earlier run.
pub(crate) fn write(folder: &Path, pages: Vec<HtmlPage>, terminal: Terminal) -> Result<()> {
    let files: Vec<_> = pages.iter().map(|page| (page.name.as_str(), page.html.as_bytes())).collect();
    output::folder::replace(folder, Kind::Pages, &files, terminal)
}

/// What a start page says about the run.
pub(crate) fn run_facts(paths: &[PathBuf], jdk: &Jdk, limits: Vec<(String, String)>) -> RunFacts {
    RunFacts {
        version: env!("CARGO_PKG_VERSION").into(),
        subjects: paths.iter().map(|path| subject(path)).collect(),
        jdk: jdk.version.clone(),
        limits,
    }
}

/// The name of a jar or file. Folders with classes have the same name everywhere (`target/classes`), so they are shown with the one above.
fn subject(path: &Path) -> String {
    let parts: Vec<_> = path.components().rev().filter(|part| part.as_os_str() != "/").collect();
    let count = if path.is_dir() { 2 } else { 1 };
    let shown: PathBuf = parts.into_iter().take(count).collect::<Vec<_>>().into_iter().rev().collect();
    if crate::sources::module(path).is_some() { path.display().to_string() } else { shown.display().to_string() }
}

/// A limit on time, if there is one.
pub(crate) fn time_limit(what: &str, limit: Option<Duration>) -> Option<(String, String)> {
    let limit = limit?;
    let text = match limit.as_millis() {
        millis if millis % 1000 == 0 => format!("{} s", millis / 1000),
        millis => format!("{millis} ms"),
    };
    Some((what.into(), text))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_of_what_was_checked() {
        assert_eq!(subject(Path::new("/a/b/app.jar")), "app.jar");
        assert_eq!(subject(Path::new("jrt:/java.sql")), "jrt:/java.sql");
        let folder = tempfile::tempdir().expect("a folder");
        let classes = folder.path().join("target/classes");
        std::fs::create_dir_all(&classes).expect("it is made");
        assert_eq!(subject(&classes), "target/classes");
    }

    #[test]
    fn limits_on_time() {
        let shown = |millis| time_limit("", Some(Duration::from_millis(millis))).map(|(_, text)| text);
        assert_eq!([shown(2_000), shown(1_500)], [Some("2 s".into()), Some("1500 ms".into())]);
        assert_eq!(time_limit("", None), None);
    }
}
