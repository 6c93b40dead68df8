//! Parts of a run, for several machines: which methods a part has, and what makes parts those of the same run.
//!
//! Invariant: a part consists of whole batches. What is found in a method may depend on the methods that its engine has explored before
//! (`BATCH_METHODS`), so a method has the same neighbours as in a single run.

use std::cmp::Reverse;
use std::path::{Path, PathBuf};
use std::str::FromStr;

use anyhow::{Context, Result, anyhow, bail};
use crema_check::Unit;
use crema_outcome::{CodeIdentity, RunIdentity, Shard, UnitReport};
use crema_program::{ClassPath, JdkImage};
use serde::Deserialize;
use sha2::{Digest, Sha256};

use crate::check::depends::hex;
use crate::check::worker::Setup;
use crate::jdk::Jdk;
use crate::limits::MOST_SHARDS;

/// Which part, of how many.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Part {
    /// From 1.
    pub(crate) index: u32,
    pub(crate) count: u32,
}

impl FromStr for Part {
    type Err = String;

    /// `2/4`.
    fn from_str(text: &str) -> Result<Self, String> {
        let numbers = text.split_once('/').and_then(|(index, count)| Some((index.parse().ok()?, count.parse().ok()?)));
        match numbers {
            Some((index, count)) if 1 <= index && index <= count && count <= MOST_SHARDS => Ok(Part { index, count }),
            _ => Err(format!("give a part and the number of parts, such as 2/4; at most {MOST_SHARDS} parts")),
        }
    }
}

impl Part {
    /// Which of some batches belong to this part, by their estimated work: from the most work to the least, each batch goes to the part that has least so far.
    pub(crate) fn batches(self, work: &[u64]) -> Vec<bool> {
        let mut order: Vec<usize> = (0..work.len()).collect();
        order.sort_by_key(|batch| (Reverse(work[*batch]), *batch));
        let mut loads = vec![0; self.count as usize];
        let mut own = vec![false; work.len()];
        for batch in order {
            let Some(least) = (0..loads.len()).min_by_key(|part| (loads[*part], *part)) else { continue };
            loads[least] += work[batch];
            own[batch] = least + 1 == self.index as usize;
        }
        own
    }
}

/// The code under test, where all of its classes and resources are hashed.
pub(crate) struct CodeView<'a> {
    pub(crate) jdk: &'a Jdk,
    /// All entries of the class path.
    pub(crate) class_path: &'a [PathBuf],
    /// Internal names of the classes under test.
    pub(crate) under_test: &'a [String],
    pub(crate) jvm_options: &'a [String],
}

impl CodeView<'_> {
    /// What it is, wherever it is.
    pub(crate) fn identity(&self) -> Result<CodeIdentity> {
        let mut path = ClassPath::open(JdkImage::open(&self.jdk.home)?, self.class_path, self.jdk.feature)?;
        let mut hash = Sha256::new();
        for name in path.class_names() {
            // One that cannot be read cannot be loaded, either: its name is enough.
            let bytes = path.find(&name).ok().flatten().map(|found| Sha256::digest(&found.bytes));
            hash.update(format!("{name} {bytes:?}\n"));
        }
        hash.update(format!("{:?} {:?}", path.resources(), self.under_test));
        let release = std::fs::read(self.jdk.home.join("release")).unwrap_or_default();
        Ok(CodeIdentity {
            crema: env!("CARGO_PKG_VERSION").into(),
            jdk: format!("{} {}", self.jdk.version, hex(&Sha256::digest(release))),
            class_path: hex(&hash.finalize()),
            jvm_options: self.jvm_options.to_vec(),
        })
    }
}

/// The run that checks these methods by these rules.
pub(crate) fn run_identity(setup: &Setup, rules: &str, all: &[Unit]) -> Result<RunIdentity> {
    let names: Vec<_> = all.iter().map(Unit::name).collect();
    let view = CodeView {
        jdk: &setup.jdk,
        class_path: &setup.class_path,
        under_test: &setup.under_test,
        jvm_options: &setup.jvm_options,
    };
    Ok(RunIdentity {
        code: view.identity()?,
        options: hex(&Sha256::digest(rules)),
        methods: all.len(),
        selected: hex(&Sha256::digest(format!("{names:?}"))),
    })
}

/// A part, with what was found in its methods.
pub(crate) fn of(part: Part, of: RunIdentity, mut units: Vec<UnitReport>, complete: bool) -> Shard {
    units.sort_by(|a, b| a.unit.cmp(&b.unit));
    Shard { index: part.index, count: part.count, of, complete, units }
}

/// What is read of the report of a part.
#[derive(Deserialize)]
struct PartReport {
    shard: Option<Shard>,
}

/// Reads the report of a part.
pub(crate) fn read(path: &Path) -> Result<Shard> {
    let shown = path.display();
    let text = std::fs::read_to_string(path).with_context(|| format!("cannot read {shown}"))?;
    let report: PartReport = serde_json::from_str(&text)
        .map_err(|error| anyhow!("{shown} is no report of `crema check --shard`: {error}"))?;
    let Some(shard) = report.shard else { bail!("{shown} is no report of `crema check --shard`") };
    Ok(shard)
}

/// The complete report of the same part of the same run, if an earlier run has left it here.
pub(crate) fn complete(path: &Path, part: Part, of: &RunIdentity) -> Option<Shard> {
    let fits =
        |shard: &Shard| shard.complete && (shard.index, shard.count) == (part.index, part.count) && shard.of == *of;
    read(path).ok().filter(fits)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn parts() {
        assert_eq!("2/4".parse(), Ok(Part { index: 2, count: 4 }));
        for wrong in ["", "2", "0/4", "5/4", "1/0", "a/b", "1/2/3", "-1/2", "1/100000000"] {
            assert!(wrong.parse::<Part>().is_err(), "{wrong}");
        }
    }

    #[test]
    fn each_batch_is_in_one_part() {
        let work: Vec<u64> = (0..37).map(|number| number * number % 101).collect();
        for count in [1, 2, 5, 40] {
            let parts: Vec<Vec<bool>> = (1..=count).map(|index| Part { index, count }.batches(&work)).collect();
            for batch in 0..work.len() {
                assert_eq!(parts.iter().filter(|own| own[batch]).count(), 1, "batch {batch} of {count} parts");
            }
            let load =
                |own: &Vec<bool>| own.iter().zip(&work).filter(|(own, _)| **own).map(|(_, work)| work).sum::<u64>();
            let loads: Vec<u64> = parts.iter().map(load).collect();
            let (most, least) = (loads.iter().max().copied(), loads.iter().min().copied());
            assert!(most.unwrap_or(0) - least.unwrap_or(0) <= 100, "{loads:?}");
        }
    }
}
