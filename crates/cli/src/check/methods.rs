//! Which methods a run is about: those that the patterns of the command line select. Whatever is given and selects nothing is said: patterns that
//! match no method, jars without classes, class files that cannot be read.

use anyhow::{Result, bail};
use crema_check::{Unit, UnreadableClass, units};

use crate::check::Pattern;
use crate::check::worker::Setup;
use crate::sources::CodeUnderTest;
use crate::terminal::Terminal;

/// The patterns of a run.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Selection<'a> {
    pub(crate) select: &'a [Pattern],
    pub(crate) exclude: &'a [Pattern],
    /// What is done with the methods: check or test.
    pub(crate) verb: &'a str,
}

impl Selection<'_> {
    /// The methods under test that the patterns select, in the order of their names, and class files that cannot be read. If there are some, says
    /// which patterns match none.
    pub(crate) fn methods(&self, setup: &Setup, terminal: Terminal) -> Result<(Vec<Unit>, Vec<UnreadableClass>)> {
        let (mut all, unreadable) = every(setup)?;
        let unmatched = self.unmatched(&all);
        let wanted = |unit: &Unit| {
            let name = unit.name();
            (self.select.is_empty() || self.select.iter().any(|pattern| pattern.matches(&name)))
                && !self.exclude.iter().any(|pattern| pattern.matches(&name))
        };
        all.retain(wanted);
        all.sort_by_key(Unit::name);
        if !all.is_empty() {
            unmatched.iter().for_each(|option| terminal.note(&format!("{option} matches no method")));
        }
        Ok((all, unreadable))
    }

    /// The options that match no method.
    fn unmatched(&self, all: &[Unit]) -> Vec<String> {
        let names: Vec<_> = all.iter().map(Unit::name).collect();
        let of = |option: &'static str, patterns: &[Pattern]| {
            let idle = patterns.iter().filter(|pattern| !names.iter().any(|name| pattern.matches(name)));
            idle.map(|pattern| format!("{option} {pattern}")).collect::<Vec<_>>()
        };
        [of("--select", self.select), of("--exclude", self.exclude)].concat()
    }

    /// Why there is no method; fails if it is because of what cannot be read.
    pub(crate) fn why_empty(
        &self,
        setup: &Setup,
        code: &CodeUnderTest,
        unreadable: &[UnreadableClass],
    ) -> Result<String> {
        if let Some(class) = unreadable.first().filter(|_| unreadable.len() == setup.under_test.len()) {
            bail!("{}: {}", class.source, class.reason);
        }
        let verb = self.verb;
        if setup.under_test.is_empty() {
            let given: Vec<String> = code.entries.iter().map(|path| path.display().to_string()).collect();
            return Ok(format!("there is no class to {verb} in {}", given.join(", ")));
        }
        let (all, _) = every(setup)?;
        let unmatched = self.unmatched(&all);
        Ok(match unmatched.as_slice() {
            _ if all.is_empty() => format!("no class has a method to {verb}"),
            [] => format!("no method to {verb}: --exclude leaves none of those that are selected"),
            [only] => format!("no method to {verb}: {only} matches none; give pkg.Class or pkg.Class#method"),
            several => {
                format!("no method to {verb}: {} match none; give pkg.Class or pkg.Class#method", several.join(", "))
            }
        })
    }

    /// Says what of the code under test is left out.
    pub(crate) fn note_unreadable(&self, code: &CodeUnderTest, unreadable: &[UnreadableClass], terminal: Terminal) {
        for class in unreadable {
            terminal.note(&format!("{}: {}; it is not {}ed", class.source, class.reason, self.verb));
        }
        for jar in code.jars_without_classes() {
            terminal.note(&format!("{} has no classes", jar.display()));
        }
    }
}

/// All methods under test, and class files that cannot be read.
fn every(setup: &Setup) -> Result<(Vec<Unit>, Vec<UnreadableClass>)> {
    let mut catalog = setup.catalog()?;
    let all = setup.under_test.iter().flat_map(|class| units(&mut catalog, class)).collect();
    Ok((all, catalog.unreadable().to_vec()))
}

/// Ends a run without methods: it is an error, unless the caller allows it.
pub(crate) fn without_methods(why: &str, allowed: bool, terminal: Terminal) -> Result<()> {
    if !allowed {
        bail!("{why}");
    }
    terminal.note(why);
    Ok(())
}
