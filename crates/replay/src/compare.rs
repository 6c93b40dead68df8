//! Runs cases for models: each calls a method, or the model of the method, and writes what the call did (`java/compare`,
//! `java/api/crema/Outcome.java`). Runs for methods and for models are separate, so that neither sees what the other has changed.

use std::ffi::OsString;
use std::fs;
use std::path::PathBuf;
use std::time::Duration;

use crate::limits::CASE_CRASHES;
use crate::{HEADLESS, HEAP, OPTIONS, ReplayError, absolute, jars, joined, process};

/// How cases are run.
#[derive(Debug, Clone)]
pub struct Cases {
    /// The JDK, 17 or later.
    pub java_home: PathBuf,
    /// Class path of the program, the models and the cases.
    pub class_path: Vec<PathBuf>,
    /// Options for the JVM.
    pub jvm_options: Vec<String>,
    /// Native libraries that are loaded first.
    pub libraries: Vec<String>,
    /// Longest time for one run of all cases.
    pub time_limit: Duration,
    /// A folder that exists, the only one that the cases may write to.
    pub scratch: PathBuf,
}

/// What a case calls.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Side {
    /// The method.
    Method,
    /// Its model.
    Model,
}

/// What became of a case.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum CaseOutcome {
    /// The call did this: a line for each value.
    Ended(Vec<String>),
    /// There was no call: why.
    Skipped(String),
    /// The call has ended the JVM, or did not come to an end: how.
    Crashed(String),
}

/// Runs cases, given by the names of their classes.
impl Cases {
    /// One outcome for each case. After a crash, the remaining cases run on another JVM.
    pub fn run(&self, side: Side, cases: &[String]) -> Result<Vec<CaseOutcome>, ReplayError> {
        let mut outcomes = Vec::new();
        let mut crashes = 0;
        while outcomes.len() < cases.len() {
            let (some, end) = self.run_once(side, &cases[outcomes.len()..])?;
            outcomes.extend(some);
            if outcomes.len() < cases.len() {
                crashes += 1;
                outcomes.push(CaseOutcome::Crashed(end));
            }
            if crashes > CASE_CRASHES {
                outcomes.resize(cases.len(), CaseOutcome::Skipped("too many cases before it ended the JVM".into()));
            }
        }
        Ok(outcomes)
    }

    /// The outcomes of the first cases, until one ends the JVM; and how it ended.
    fn run_once(&self, side: Side, cases: &[String]) -> Result<(Vec<CaseOutcome>, String), ReplayError> {
        let folder = self.scratch.join("cases");
        fs::create_dir_all(&folder).map_err(|error| ReplayError::System("make a folder", error))?;
        let (agent, list, result) = (folder.join("compare.jar"), folder.join("list"), folder.join("result"));
        let write =
            |path, bytes: &[u8]| fs::write(path, bytes).map_err(|error| ReplayError::System("write a file", error));
        write(&agent, jars::COMPARE)?;
        write(&list, (cases.join("\n") + "\n").as_bytes())?;
        write(&result, b"")?;
        let mut class_path = vec![agent.clone()];
        for path in &self.class_path {
            class_path.push(absolute(path)?);
        }
        let joined_path = std::env::join_paths(&class_path)
            .map_err(|_| ReplayError::Result("a name on the class path has a colon".into()))?;
        let mut words: Vec<OsString> = OPTIONS.iter().map(OsString::from).collect();
        words.push(HEAP.into());
        words.push(HEADLESS.into());
        // Identity hash codes are all the same, so that the order of hash tables is.
        words.extend(["-XX:+UnlockExperimentalVMOptions".into(), "-XX:hashCode=2".into()]);
        words.extend(self.jvm_options.iter().map(OsString::from));
        words.push(joined(&["-javaagent:".as_ref(), agent.as_os_str()]));
        words.extend(["-cp".into(), joined_path, "crema.compare.Compare".into()]);
        words.push(match side {
            Side::Method => "method".into(),
            Side::Model => "model".into(),
        });
        words.extend([list.into_os_string(), result.clone().into_os_string()]);
        words.extend(self.libraries.iter().map(OsString::from));
        let java = self.java_home.join("bin/java");
        let output = process::run(&java, &words, &folder, &self.scratch, self.time_limit)
            .map_err(|error| ReplayError::System("run java", error))?;
        let text = fs::read_to_string(&result).map_err(|error| ReplayError::System("read the result", error))?;
        let end = match output.status {
            None => "time limit".to_owned(),
            Some(status) => {
                let said = output.stderr.lines().next().unwrap_or_default();
                format!("{status}; {said}").trim_end_matches("; ").to_owned()
            }
        };
        let outcomes = outcomes(&text);
        if outcomes.is_empty() && !text.starts_with("case ") {
            return Err(ReplayError::Result(end));
        }
        Ok((outcomes, end))
    }
}

/// The outcomes that were written to their ends.
fn outcomes(text: &str) -> Vec<CaseOutcome> {
    let mut outcomes = Vec::new();
    let mut lines: Vec<String> = Vec::new();
    for line in text.lines() {
        if line == "end" {
            let lines = std::mem::take(&mut lines);
            let skipped = lines.first().and_then(|line| line.strip_prefix("skipped: ")).map(str::to_owned);
            outcomes.push(skipped.map_or(CaseOutcome::Ended(lines), CaseOutcome::Skipped));
        } else if line.starts_with("case ") {
            lines.clear();
        } else {
            lines.push(line.to_owned());
        }
    }
    outcomes
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn outcomes_of_whole_cases() {
        let text = "case A\nresult = 1\nend\ncase B\nskipped: no\nend\ncase C\nresult = 2\n";
        let expected = [CaseOutcome::Ended(vec!["result = 1".into()]), CaseOutcome::Skipped("no".into())];
        assert_eq!(outcomes(text), expected);
    }
}
