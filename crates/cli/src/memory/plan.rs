//! How `--memory-limit` is divided: between workers, and between the engine, the host and the JVM for tests of each. The heaps of the JVMs are bounded
//! by options. What the engine takes cannot be foreseen: it is watched (`watch`).

use anyhow::{Result, bail};

use super::{asked_heap, heap_limit};
use crate::limits::{
    JVM_BESIDES_HEAP, JVM_CODE, JVM_METADATA, LEAST_ENGINE, LEAST_HOST_HEAP, LEAST_TESTS_HEAP, MOST_TESTS_HEAP,
};

/// The division.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Plan {
    /// All of it, in bytes.
    pub(crate) limit: usize,
    /// For how many workers there is room.
    pub(crate) jobs: usize,
    /// What the JVMs leave to the engine.
    pub(crate) engine: usize,
    /// Largest heap of a program in the engine.
    pub(crate) program_heap: usize,
    host_heap: usize,
    tests_heap: usize,
}

impl Plan {
    /// For so many workers at most. Heaps that options for the JVM ask for are kept.
    pub(crate) fn new(limit: usize, jobs: usize, jvm_options: &[String]) -> Result<Plan> {
        let asked = asked_heap(jvm_options)?;
        let (host_least, tests_least) = asked.map_or((LEAST_HOST_HEAP, LEAST_TESTS_HEAP), |heap| (heap, heap));
        let least = host_least.saturating_add(tests_least).saturating_add(LEAST_ENGINE + 2 * JVM_BESIDES_HEAP);
        let jobs = jobs.min(limit / least);
        if jobs == 0 {
            let with = if asked.is_some() { " with the heap that -J asks for" } else { "" };
            bail!("--memory-limit {} is too small for one worker{with}; give {} at least", shown(limit), shown(least));
        }
        let spare = limit / jobs - least;
        let (host_heap, tests_heap) = match asked {
            Some(heap) => (heap, heap),
            None => (host_least + spare / 5, (tests_least + spare * 3 / 10).min(MOST_TESTS_HEAP)),
        };
        let engine = limit - jobs * (host_heap + tests_heap + 2 * JVM_BESIDES_HEAP);
        let program_heap = asked.unwrap_or((engine / jobs / 2).min(heap_limit(&[])?));
        Ok(Plan { limit, jobs, engine, program_heap, host_heap, tests_heap })
    }

    /// Options for a host.
    pub(crate) fn of_host(&self) -> Vec<String> {
        jvm_options(self.host_heap)
    }

    /// Options for a JVM that runs tests.
    pub(crate) fn of_tests(&self) -> Vec<String> {
        jvm_options(self.tests_heap)
    }

    /// Options for the compiler of sources, which runs before all else.
    pub(crate) fn of_compiler(&self) -> Vec<String> {
        jvm_options(self.limit / 2)
    }
}

/// The heap begins small, because most methods need little of it.
fn jvm_options(heap: usize) -> Vec<String> {
    let mebibytes = |bytes: usize| bytes >> 20;
    vec![
        "-Xms16m".into(),
        format!("-Xmx{}m", mebibytes(heap).max(16)),
        format!("-XX:MaxMetaspaceSize={}m", mebibytes(JVM_METADATA)),
        format!("-XX:ReservedCodeCacheSize={}m", mebibytes(JVM_CODE)),
    ]
}

/// As the option takes it, rounded up.
fn shown(bytes: usize) -> String {
    format!("{}m", bytes.div_ceil(1 << 20))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn plan(mebibytes: usize, jobs: usize, options: &[&str]) -> Result<Plan, String> {
        let options: Vec<String> = options.iter().map(ToString::to_string).collect();
        Plan::new(mebibytes << 20, jobs, &options).map_err(|error| error.to_string())
    }

    #[test]
    fn workers_share_the_limit() {
        assert_eq!(plan(512, 8, &[]).map(|plan| plan.jobs), Ok(1));
        assert_eq!(plan(4096, 2, &[]).map(|plan| plan.jobs), Ok(2));
        for (limit, jobs) in [(512, 1), (1024, 2), (4096, 2), (8192, 64)] {
            let plan = plan(limit, jobs, &[]).expect("room");
            let jvms = plan.jobs * (plan.host_heap + plan.tests_heap + 2 * JVM_BESIDES_HEAP);
            assert_eq!(plan.engine + jvms, limit << 20);
            assert!(plan.engine >= plan.jobs * LEAST_ENGINE, "{plan:?}");
        }
    }

    #[test]
    fn too_small_a_limit_is_refused_with_the_smallest_possible() {
        let refused = plan(100, 1, &[]).expect_err("too small");
        assert!(refused.contains("--memory-limit 100m is too small"), "{refused}");
        let least: usize =
            refused.rsplit(' ').nth(2).and_then(|size| size.trim_end_matches('m').parse().ok()).expect("a size");
        assert!(plan(least, 1, &[]).is_ok() && plan(least - 1, 1, &[]).is_err(), "{refused}");
        assert!(plan(1024, 1, &["-Xmx2g"]).expect_err("too small").contains("the heap that -J asks for"));
        assert_eq!(plan(1024, 1, &["-Xmx200m"]).map(|plan| plan.tests_heap >> 20), Ok(200));
    }
}
