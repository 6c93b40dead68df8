//! A report to test reports with.

use crema_outcome::{
    Explanation, Facts, Finding, Group, Level, Place, ShownInput, Status, TestCode, UnitName, UnitReport,
};

use super::{CheckReport, ranked};

/// An error.
pub(super) fn finding() -> Finding {
    let place = Place { class: "p.C".into(), method: "m".into(), file: Some("C.java".into()), line: Some(7) };
    ranked(Finding {
        status: Status::Confirmed,
        exception: "java.lang.ArithmeticException".into(),
        message: Some("/ by zero".into()),
        place,
        accessors: vec![],
        unit: unit(),
        depth: 0,
        nulls: 0,
        cost: 0,
        inputs: vec![ShownInput { name: "x".into(), java: "0".into() }],
        because: vec![Explanation { text: "x == 0".into(), file: Some("C.java".into()), line: Some(6) }],
        test: TestCode { package: "p".into(), imports: vec![], setup: vec![], call: "C.m(0)".into() },
        stack: vec![],
        failing_code: "a1".into(),
        known: false,
        facts: Facts::default(),
        level: Level::High,
        group: Group::default(),
        from_public: None,
    })
}

fn unit() -> UnitName {
    UnitName { class: "p.C".into(), method: "m".into(), descriptor: "(I)V".into() }
}

/// One error in one method.
pub(super) fn sample() -> CheckReport {
    let report = UnitReport {
        unit: unit(),
        findings: vec![finding()],
        paths: 2,
        queries: 1,
        pruned: 0,
        merged_regions: 0,
        work: 3_000_000,
        incomplete: vec![],
        skipped: None,
        crashed: false,
        bug: false,
    };
    CheckReport::new(vec![report], false, None)
}
