//! Errors that documentation speaks of: an exception that the Javadoc of a method names is its contract, and a null that it allows is
//! as good as any other argument. It is read where sources are given.

use std::collections::HashMap;

use crema_outcome::{Finding, UnitReport};
use crema_report::ranked;

use crate::check::javadoc::{self, Contract, Wanted};
use crate::sources::Sources;

/// Marks the findings of which documentation speaks, and decides their levels anew.
pub(crate) fn apply(sources: &Sources, reports: &mut [UnitReport]) {
    if sources.is_empty() {
        return;
    }
    let mut texts = Texts { sources, by_class: HashMap::new() };
    for report in reports {
        for finding in std::mem::take(&mut report.findings) {
            report.findings.push(texts.marked(finding));
        }
    }
}

/// Sources that were read.
struct Texts<'a> {
    sources: &'a Sources,
    by_class: HashMap<String, Option<String>>,
}

impl Texts<'_> {
    fn marked(&mut self, mut finding: Finding) -> Finding {
        let classes: Vec<String> =
            std::iter::once(&finding.unit.class).chain(&finding.facts.overridden).cloned().collect();
        for class in classes {
            let Some(contract) = self.contract(&class, &finding) else { continue };
            let named = |class: &String| contract.throws.iter().any(|name| is_same(name, class));
            let documented = std::iter::once(&finding.exception).chain(&finding.facts.superclasses).any(named);
            finding.facts.documented |= documented;
            for null in &mut finding.facts.nulls {
                null.allowed |= contract.nullable.contains(&null.parameter);
            }
        }
        // What a public method documents is no error of its users.
        let public = finding.from_public.take().map(|public| self.marked(*public));
        finding.from_public = public.filter(|public| !public.facts.documented).map(Box::new);
        ranked(finding)
    }

    fn contract(&mut self, class: &str, finding: &Finding) -> Option<Contract> {
        let sources = self.sources;
        let read = || sources.file(class, None).and_then(|file| sources.text(file));
        let text = self.by_class.entry(class.to_owned()).or_insert_with(read).as_ref()?;
        javadoc::contract(text, &Wanted::new(class, &finding.unit.method, &finding.unit.descriptor)?)
    }
}

/// Whether a name of the source, which imports may have shortened, is that of a class.
fn is_same(name: &str, class: &str) -> bool {
    let simple = |name: &str| name.rsplit(['.', '$']).next().map(str::to_owned);
    if name.contains('.') { name == class.replace('$', ".") } else { simple(class).as_deref() == Some(name) }
}
