//! Errors that were found only from methods that users cannot call: looks for public methods that lead to them, with a directed search for each
//! error, so that users see how to get there. An error for which none is found stays as it is.
//!
//! Each search has an engine of its own and a limit of its own, and depends on nothing but the error: parts of a run find what a single run finds.
//! Errors that need a null argument are left out: nobody is likely to pass it.

use std::sync::atomic::{AtomicUsize, Ordering};

use anyhow::Result;
use crema_check::{Limits, Wanted};
use crema_outcome::{Access, Finding, Status};
use crema_report::CheckReport;

use crate::check::select::Pattern;
use crate::check::worker::{Setup, Worker};
use crate::check::{Reporter, in_parallel};
use crate::limits::{BATCH_METHODS, CALLER_IDLE_PATHS, CALLER_PATHS, CALLER_TIME_SHARE, CALLERS_SEARCHED};

/// Looks for public methods that lead to the errors so far. Methods have numbers up to this one; excluded methods are not called.
pub(crate) fn search(
    setup: &Setup,
    reporter: &Reporter,
    exclude: &[Pattern],
    methods: usize,
    jobs: usize,
) -> Result<()> {
    let errors = internal_errors(reporter);
    let next = AtomicUsize::new(0);
    let batches = methods.div_ceil(BATCH_METHODS);
    in_parallel(jobs.min(errors.len()), || {
        let mut worker = Worker::new(setup)?;
        loop {
            let number = next.fetch_add(1, Ordering::SeqCst);
            let Some(error) = errors.get(number).filter(|_| !worker.is_late()) else { return Ok(()) };
            worker.renew(batches + number);
            let found = from_public(setup, &mut worker, error, exclude, methods + number * CALLERS_SEARCHED)?;
            found.into_iter().for_each(|found| keep(reporter, error, found));
        }
    })
}

/// The confirmed errors that were found only from methods that users cannot call, each once.
fn internal_errors(reporter: &Reporter) -> Vec<Finding> {
    let reports = reporter.collected().reports.clone();
    let mut errors = CheckReport::new(reports, false, None).findings;
    errors.retain(|error| error.facts.access == Access::Package && error.nulls == 0);
    errors
}

/// The same error from a public method, if the search finds it.
fn from_public(
    setup: &Setup,
    worker: &mut Worker<'_>,
    error: &Finding,
    exclude: &[Pattern],
    first: usize,
) -> Result<Option<Finding>> {
    let mut callers = worker.public_callers(&error.place);
    callers.retain(|unit| !exclude.iter().any(|pattern| pattern.matches(&unit.name())));
    let mut time = setup.limits.time / CALLER_TIME_SHARE;
    for (number, unit) in callers.iter().take(CALLERS_SEARCHED).enumerate() {
        let wanted = Wanted { place: error.place.clone(), exception: error.exception.clone() };
        let limits = Limits {
            time,
            paths: setup.limits.paths.min(CALLER_PATHS),
            idle_paths: setup.limits.idle_paths.min(CALLER_IDLE_PATHS),
            merge: false,
            wanted: Some(wanted),
            ..setup.limits.clone()
        };
        let (found, work) = worker.search(unit, first + number, &limits)?;
        if found.is_some() {
            return Ok(found);
        }
        time = time.saturating_sub(work);
    }
    Ok(None)
}

/// Keeps what was found with the error that it is the same as.
fn keep(reporter: &Reporter, error: &Finding, found: Finding) {
    let mut collected = reporter.collected();
    let findings =
        collected.reports.iter_mut().filter(|report| report.unit == error.unit).flat_map(|r| &mut r.findings);
    for finding in findings.filter(|finding| finding.status == Status::Confirmed && finding.is_same_error(error)) {
        finding.from_public = Some(Box::new(found.clone()));
    }
}
