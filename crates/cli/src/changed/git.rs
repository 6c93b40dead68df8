//! The repository that `--changed-since` compares with, by the `git` program.

use std::io::ErrorKind;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use anyhow::{Result, anyhow, bail};

/// A repository, and the commit that the working tree is compared with.
pub(super) struct Repository {
    /// The root of the working tree.
    pub(super) root: PathBuf,
    commit: String,
}

impl Repository {
    /// The repository of a folder, if it has the revision.
    pub(super) fn at(folder: &Path, revision: &str) -> Result<Repository> {
        let root = match git(folder, &["rev-parse", "--show-toplevel"])? {
            Ok(root) => PathBuf::from(line(&root)),
            Err(said) if said.contains("not a git repository") => {
                bail!("--changed-since: the working folder {} is in no git repository", folder.display())
            }
            Err(said) => bail!("--changed-since: git failed: {said}"),
        };
        let name = format!("{revision}^{{commit}}");
        let commit = match git(&root, &["rev-parse", "--verify", "--quiet", "--end-of-options", &name])? {
            Ok(commit) => line(&commit),
            Err(_) => bail!(unknown(&root, revision)?),
        };
        Ok(Repository { root, commit })
    }

    /// All files of the working tree that git does not ignore.
    pub(super) fn files(&self) -> Result<Vec<String>> {
        self.list(&["ls-files", "-z", "--cached", "--others", "--exclude-standard"])
    }

    /// Those that differ from the commit, and those that only one side has.
    pub(super) fn changed_files(&self) -> Result<Vec<String>> {
        let mut files = self.list(&["diff", "-z", "--name-only", "--no-renames", "--no-ext-diff", &self.commit])?;
        files.extend(self.list(&["ls-files", "-z", "--others", "--exclude-standard"])?);
        files.sort();
        files.dedup();
        Ok(files)
    }

    /// What the commit has at a path; `None` if it has no such file.
    pub(super) fn old(&self, path: &str) -> Result<Option<Vec<u8>>> {
        let name = format!("{}:{path}", self.commit);
        Ok(git(&self.root, &["cat-file", "blob", &name])?.ok())
    }

    /// What is separated by NUL.
    fn list(&self, arguments: &[&str]) -> Result<Vec<String>> {
        let said = git(&self.root, arguments)?.map_err(|said| anyhow!("--changed-since: git failed: {said}"))?;
        let names = said.split(|byte| *byte == 0).filter(|name| !name.is_empty());
        Ok(names.map(|name| String::from_utf8_lossy(name).into_owned()).collect())
    }
}

/// Why there is no such revision.
fn unknown(root: &Path, revision: &str) -> Result<String> {
    let shallow = git(root, &["rev-parse", "--is-shallow-repository"])?.is_ok_and(|said| line(&said) == "true");
    let advice = if shallow {
        "; the clone is shallow: fetch more of it, by `git fetch --unshallow` or `fetch-depth: 0`"
    } else {
        "; `git fetch` brings those of another repository"
    };
    Ok(format!("--changed-since: there is no revision `{revision}` in {}{advice}", root.display()))
}

/// Runs git: what it has printed, or its first complaint if it fails.
fn git(folder: &Path, arguments: &[&str]) -> Result<Result<Vec<u8>, String>> {
    let mut command = Command::new("git");
    command.arg("-C").arg(folder).args(arguments).env("LC_ALL", "C").stdin(Stdio::null());
    let output = command.output().map_err(|error| match error.kind() {
        ErrorKind::NotFound => anyhow!("--changed-since needs git, and there is no `git` on PATH"),
        _ => anyhow!("--changed-since: cannot run git: {error}"),
    })?;
    if output.status.success() { Ok(Ok(output.stdout)) } else { Ok(Err(line(&output.stderr))) }
}

/// The first line.
fn line(bytes: &[u8]) -> String {
    String::from_utf8_lossy(bytes).lines().next().unwrap_or_default().to_owned()
}
