//! What terminal and pages say in the same words: numbers, inputs, lost values, and the other input. Text of the program is
//! made printable here; pages still have to escape it.

use std::collections::BTreeSet;

use crema_outcome::{Confirmation, Execution, Imprecision, ImprecisionKind, SamePath, TracedInput, TracedPath};

use crate::numbers::{counted, number};
use crate::printable::printable;
use crate::text::place;

/// With one decimal, rounded down, so that 100.0 % means all.
pub(super) fn percent(part: u64, all: u64) -> String {
    match all {
        0 => "-".into(),
        all => {
            let tenths = u128::from(part) * 1000 / u128::from(all);
            format!("{}.{} %", tenths / 10, tenths % 10)
        }
    }
}

/// What the symbols of an input are.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Unit {
    Byte,
    Character,
    Value,
}

impl Unit {
    /// Of an input: its name tells arguments and calls from standard input and files.
    pub(super) fn of(input: &TracedInput) -> Unit {
        match input.name.as_str() {
            name if name.starts_with("argument ") => Unit::Character,
            name if name.contains(" at ") => Unit::Value,
            _ => Unit::Byte,
        }
    }

    /// Of all inputs together.
    fn of_all(inputs: &[TracedInput]) -> Unit {
        match inputs.split_first() {
            Some((first, others)) if others.iter().all(|input| Unit::of(input) == Unit::of(first)) => Unit::of(first),
            _ => Unit::Value,
        }
    }

    pub(super) fn counted(self, count: u64) -> String {
        match self {
            Unit::Byte => counted(count, "byte", "bytes"),
            Unit::Character => counted(count, "character", "characters"),
            Unit::Value => counted(count, "value", "values"),
        }
    }
}

/// `312 of 400 bytes of stdin`.
pub(super) fn constrained(input: &TracedInput) -> String {
    let all = Unit::of(input).counted(input.symbols);
    format!("{} of {all} of {}", number(input.constrained), printable(&input.name))
}

/// `1,234 conjuncts, 800 of them in the JDK`.
pub(super) fn conjuncts(path: &TracedPath) -> String {
    let count = counted(path.conjuncts, "conjunct", "conjuncts");
    match (path.conjuncts, path.conjuncts_in_library) {
        (0, _) => count,
        (1, 0) => count + ", in the program",
        (1, _) => count + ", in the JDK",
        (_, 0) => count + ", none of them in the JDK",
        (all, library) if all == library => count + ", all of them in the JDK",
        (_, library) => format!("{count}, {} of them in the JDK", number(library)),
    }
}

/// Who lost a value, where, and where the program used what replaced it.
pub(super) fn lost(lost: &Imprecision) -> String {
    let (method, location, held) = (printable(&lost.method), printable(&lost.location), printable(&lost.held));
    let what = match lost.kind {
        ImprecisionKind::SideEffect => format!("{method} changed {location}, which held {held}"),
        ImprecisionKind::Concretised => format!("{method} gave a concrete {location}, computed from {held}"),
        ImprecisionKind::File => format!("{method} wrote {held} to {location}"),
    };
    let read = match lost.kind {
        ImprecisionKind::SideEffect | ImprecisionKind::Concretised => "read at",
        ImprecisionKind::File => "read back at",
    };
    let times = if lost.times > 1 { format!(" ({} times)", number(lost.times)) } else { String::new() };
    format!("{what}; {read} {}{times}", printable(&place(&lost.read_at)))
}

/// Which values were not symbolic any more when native code was given them, though nothing was lost.
pub(super) fn pinned(path: &TracedPath) -> Option<String> {
    let values = counted(path.pins, "value of an input was", "values of inputs were");
    let these = if path.pins == 1 { "this value" } else { "these values" };
    (path.pins > 0).then(|| format!("{values} given to native code; with {these} the path constraint is exact"))
}

/// How far the other input differs, and what the JVM did with it.
pub(super) fn same_path(path: &TracedPath, same: &SamePath) -> String {
    let all = Unit::of_all(&path.inputs).counted(same.symbols);
    let differ = if same.changed == 1 { "differs" } else { "differ" };
    format!("{} of {all} {differ}; {}", number(same.changed), confirmation(&same.confirmed))
}

fn confirmation(confirmed: &Confirmation) -> String {
    match confirmed {
        Confirmation::Same { branches, exception, unsteady } => {
            let branches = match branches {
                1 => "branch".into(),
                branches => format!("{} branches", number(*branches)),
            };
            let end = exception.as_ref().map(|exception| format!(" and raised the same {}", printable(exception)));
            let left_out = match unsteady.as_slice() {
                [] => String::new(),
                names => format!(", not counting {}, whose path differs from run to run", printable(&names.join(", "))),
            };
            format!("a JVM took the same {branches}{}{left_out}", end.unwrap_or_default())
        }
        Confirmation::Different(place) => format!("a JVM took another path: {}", printable(place)),
        Confirmation::Unknown(reason) => format!("not confirmed: {}", printable(reason)),
    }
}

/// The methods that lost precision.
pub(super) fn imprecise_methods(execution: &Execution) -> BTreeSet<&str> {
    execution.path.imprecision.iter().map(|lost| lost.method.as_str()).collect()
}

/// Native methods through which the program's heap can be changed.
pub(super) fn with_references(execution: &Execution) -> u64 {
    execution.natives.iter().filter(|native| native.reference_parameters > 0).count() as u64
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::trace::sample::lost_value;

    #[test]
    fn numbers() {
        let shown = [0, 7, 999, 1_000, 65_536, 123_456, 1_234_567, u64::MAX].map(number);
        let expected = ["0", "7", "999", "1,000", "65,536", "123,456", "1,234,567", "18,446,744,073,709,551,615"];
        assert_eq!(shown, expected);
        assert_eq!(counted(1, "class", "classes"), "1 class");
        assert_eq!(counted(0, "class", "classes"), "0 classes");
        assert_eq!(
            [percent(0, 0), percent(9_999, 10_000), percent(1, 3), percent(5, 5)],
            ["-", "99.9 %", "33.3 %", "100.0 %"]
        );
    }

    #[test]
    fn one_conjunct_and_many() {
        let shown = |conjuncts_, conjuncts_in_library| {
            conjuncts(&TracedPath { conjuncts: conjuncts_, conjuncts_in_library, ..TracedPath::default() })
        };
        assert_eq!(shown(0, 0), "0 conjuncts");
        assert_eq!(shown(1, 0), "1 conjunct, in the program");
        assert_eq!(shown(1, 1), "1 conjunct, in the JDK");
        assert_eq!(shown(2, 0), "2 conjuncts, none of them in the JDK");
        assert_eq!(shown(2_000, 2_000), "2,000 conjuncts, all of them in the JDK");
        assert_eq!(shown(629_078, 420_853), "629,078 conjuncts, 420,853 of them in the JDK");
    }

    #[test]
    fn units() {
        let shown = |name: &str, symbols| constrained(&TracedInput { name: name.into(), symbols, constrained: 1 });
        assert_eq!(shown("stdin", 1), "1 of 1 byte of stdin");
        assert_eq!(shown("in\u{1b}.txt", 4_000), "1 of 4,000 bytes of in\\u001b.txt");
        assert_eq!(shown("argument 1", 2), "1 of 2 characters of argument 1");
        let call = "Symbolic.nondetInt at Main.main(Main.java:3)";
        assert_eq!(shown(call, 2), format!("1 of 2 values of {call}"));
    }

    #[test]
    fn kinds_of_loss() {
        let shown =
            |kind, location: &str, times| lost(&Imprecision { kind, location: location.into(), times, ..lost_value() });
        assert_eq!(
            shown(ImprecisionKind::SideEffect, "p.Box.x", 1),
            "p.Lib.negate(I)V changed p.Box.x, which held (bvneg v0); read at p.Main.main(Main.java:12)"
        );
        assert_eq!(
            shown(ImprecisionKind::Concretised, "result", 1_200),
            "p.Lib.negate(I)V gave a concrete result, computed from (bvneg v0); read at p.Main.main(Main.java:12) (1,200 times)"
        );
        assert_eq!(
            shown(ImprecisionKind::File, "out.txt at 3", 1),
            "p.Lib.negate(I)V wrote (bvneg v0) to out.txt at 3; read back at p.Main.main(Main.java:12)"
        );
    }

    #[test]
    fn answers_of_the_jvm() {
        let same = |branches, exception: Option<&str>| {
            let exception = exception.map(str::to_owned);
            confirmation(&Confirmation::Same { branches, exception, unsteady: vec![] })
        };
        assert_eq!(same(12_345, None), "a JVM took the same 12,345 branches");
        assert_eq!(
            same(1, Some("p.E at p.M.m(M.java:3)")),
            "a JVM took the same branch and raised the same p.E at p.M.m(M.java:3)"
        );
        let unsteady = vec!["main/0".into(), "main/1".into()];
        assert_eq!(
            confirmation(&Confirmation::Same { branches: 7, exception: None, unsteady }),
            "a JVM took the same 7 branches, not counting main/0, main/1, whose path differs from run to run"
        );
        assert_eq!(
            confirmation(&Confirmation::Different("p.M.m(M.java:3)".into())),
            "a JVM took another path: p.M.m(M.java:3)"
        );
        assert_eq!(confirmation(&Confirmation::Unknown("time\nlimit".into())), "not confirmed: time\\nlimit");
    }
}
