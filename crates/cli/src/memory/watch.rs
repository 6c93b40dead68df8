//! Holds `--memory-limit` while a run lasts: looks at what all processes of the run take, and frees memory before the limit is reached.
//!
//! What gives way: if the engine takes more than the JVMs leave to it, the method that has been explored longest is abandoned; else the
//! largest JVM is ended. While memory is tight, workers begin no new method as long as another one works. Counted is the proportional set
//! size: memory that processes share counts once.

use std::collections::BTreeSet;
use std::fs;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::thread;
use std::time::Instant;

use anyhow::{Context, Result};
use rustix::process::{Pid, Signal, kill_process};

use super::plan::Plan;
use crate::limits::{MEMORY_GRACE, MEMORY_PAUSE, MEMORY_TIGHT_PERCENT};

/// Watches over the memory of a run.
#[derive(Debug)]
pub(crate) struct Guard {
    plan: Plan,
    workers: Mutex<Vec<Arc<Task>>>,
    /// JVMs that were ended for their memory.
    ended: Mutex<BTreeSet<u32>>,
    is_tight: AtomicBool,
}

/// What a worker is doing.
#[derive(Debug, Default)]
pub(crate) struct Task {
    /// Since when it explores a method, if it does.
    since: Mutex<Option<Instant>>,
    /// It is to abandon the method.
    abandon: Arc<AtomicBool>,
}

impl Task {
    /// The worker begins a method. What is given back is set when it should abandon it.
    pub(crate) fn begin(&self) -> Arc<AtomicBool> {
        self.abandon.store(false, Ordering::SeqCst);
        *lock(&self.since) = Some(Instant::now());
        Arc::clone(&self.abandon)
    }

    /// The method is done; whether it was abandoned.
    pub(crate) fn end(&self) -> bool {
        *lock(&self.since) = None;
        self.abandon.swap(false, Ordering::SeqCst)
    }
}

/// What the processes of the run take, in bytes.
#[derive(Debug)]
struct Usage {
    engine: usize,
    jvms: Vec<(u32, usize)>,
}

impl Usage {
    fn total(&self) -> usize {
        self.engine + self.jvms.iter().map(|(_, size)| size).sum::<usize>()
    }
}

impl Guard {
    /// Begins to watch.
    pub(crate) fn start(plan: Plan) -> Result<Arc<Guard>> {
        let guard = Arc::new(Guard {
            plan,
            workers: Mutex::default(),
            ended: Mutex::default(),
            is_tight: AtomicBool::new(false),
        });
        let watched = Arc::clone(&guard);
        let watch = move || watched.watch();
        thread::Builder::new().name("memory".into()).spawn(watch).context("cannot start a thread")?;
        Ok(guard)
    }

    pub(crate) fn plan(&self) -> &Plan {
        &self.plan
    }

    /// Another worker.
    pub(crate) fn enlist(&self) -> Arc<Task> {
        let task = Arc::new(Task::default());
        lock(&self.workers).push(Arc::clone(&task));
        task
    }

    /// Whether a worker should wait before it begins a method: memory is tight, and others can give some back.
    pub(crate) fn should_wait(&self) -> bool {
        self.is_tight.load(Ordering::SeqCst) && lock(&self.workers).iter().any(|task| lock(&task.since).is_some())
    }

    /// Whether a JVM was ended for its memory.
    pub(crate) fn has_ended(&self, process: u32) -> bool {
        lock(&self.ended).contains(&process)
    }

    fn watch(&self) {
        let mut last: Option<Instant> = None;
        loop {
            thread::sleep(MEMORY_PAUSE);
            let tight = self.plan.limit / 100 * MEMORY_TIGHT_PERCENT;
            // Counts shared memory several times, and takes no time.
            let most = usage(resident);
            let is_tight = most.total() > tight && usage(proportional).total() > tight;
            self.is_tight.store(is_tight, Ordering::SeqCst);
            if !is_tight || last.is_some_and(|last| last.elapsed() < MEMORY_GRACE) && most.total() < self.plan.limit {
                continue;
            }
            self.relieve(&usage(proportional));
            last = Some(Instant::now());
        }
    }

    fn relieve(&self, usage: &Usage) {
        if usage.engine > self.plan.engine && self.abandon_longest() {
            return;
        }
        let Some((process, _)) = usage.jvms.iter().max_by_key(|(_, size)| size) else { return };
        lock(&self.ended).insert(*process);
        if let Some(process) = i32::try_from(*process).ok().and_then(Pid::from_raw) {
            // Fails if it has ended by itself, which is as good.
            let _ = kill_process(process, Signal::KILL);
        }
    }

    /// Asks the worker to stop that has explored its method for the longest time. Whether there is one that was not asked before.
    fn abandon_longest(&self) -> bool {
        let workers = lock(&self.workers);
        let begun = |task: &Arc<Task>| Some((*lock(&task.since))?).filter(|_| !task.abandon.load(Ordering::SeqCst));
        let longest = workers.iter().filter_map(|task| Some((begun(task)?, task))).min_by_key(|(since, _)| *since);
        longest.inspect(|(_, task)| task.abandon.store(true, Ordering::SeqCst)).is_some()
    }
}

fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

/// What this process and those below it take, by a measure.
fn usage(measure: fn(u32) -> Option<usize>) -> Usage {
    let own = std::process::id();
    let mut jvms = Vec::new();
    let mut todo = children(own);
    while let Some(process) = todo.pop() {
        // One that has just ended takes nothing.
        jvms.extend(measure(process).map(|size| (process, size)));
        todo.extend(children(process));
    }
    Usage { engine: measure(own).unwrap_or_default(), jvms }
}

/// The processes that the threads of a process have started.
fn children(process: u32) -> Vec<u32> {
    let threads = fs::read_dir(format!("/proc/{process}/task")).into_iter().flatten().flatten();
    let lists = threads.filter_map(|thread| fs::read_to_string(thread.path().join("children")).ok());
    lists.flat_map(|list| list.split_whitespace().filter_map(|id| id.parse().ok()).collect::<Vec<_>>()).collect()
}

/// The resident set size.
fn resident(process: u32) -> Option<usize> {
    let pages = fs::read_to_string(format!("/proc/{process}/statm")).ok()?;
    Some(pages.split(' ').nth(1)?.parse::<usize>().ok()? * rustix::param::page_size())
}

/// The proportional set size.
fn proportional(process: u32) -> Option<usize> {
    let text = fs::read_to_string(format!("/proc/{process}/smaps_rollup")).ok()?;
    let line = text.lines().find_map(|line| line.strip_prefix("Pss:"))?;
    Some(line.trim().strip_suffix("kB")?.trim().parse::<usize>().ok()? << 10)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn this_process_takes_memory() {
        let own = std::process::id();
        let (resident, shared) = (resident(own).expect("a size"), proportional(own).expect("a size"));
        assert!(shared > 1 << 20 && shared <= resident + (1 << 20), "{shared} of {resident}");
    }

    #[test]
    fn the_longest_method_is_abandoned_first() {
        let plan = Plan::new(4 << 30, 2, &[]).expect("room");
        let guard = Guard { plan, workers: Mutex::default(), ended: Mutex::default(), is_tight: AtomicBool::new(true) };
        let (first, second) = (guard.enlist(), guard.enlist());
        assert!(!guard.should_wait() && !guard.abandon_longest());
        second.begin();
        first.begin();
        assert!(guard.should_wait() && guard.abandon_longest());
        assert!(!first.abandon.load(Ordering::SeqCst) && second.abandon.load(Ordering::SeqCst));
        assert!(guard.abandon_longest() && first.abandon.load(Ordering::SeqCst));
        assert!(!guard.abandon_longest());
        assert!(second.end() && !second.end());
    }
}
