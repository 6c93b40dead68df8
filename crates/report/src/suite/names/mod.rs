//! Names of tests: the method, what it does, and the case in which it does so, as far as these can be said in a few words. A test has
//! several, the most telling first. Which of them it gets is decided where all tests of a file are known ([`chosen`]): the name should state
//! what tells a test from its neighbours.

mod conditions;
mod values;

use std::collections::{BTreeMap, BTreeSet};

use crema_outcome::{Argument, Assertion, AssertionKind, Observed, Target, TestCase, UnitName};

use crate::check::java::decapitalised;
use conditions::{condition, variables};
use values::{in_lowercase, made, result_name, simple, special, value};

/// The longest name; a longer one says less.
const LONGEST_NAME: usize = 70;

/// Names such as `parseThrowsNumberFormatExceptionForEmptyText`, the most telling first.
pub(crate) fn test_names(unit: &UnitName, case: &TestCase, observed: &Observed) -> Vec<String> {
    let outcome = outcome(observed);
    let details = Details::of(case);
    let methods = methods(unit, case);
    let mut names = Vec::new();
    let mut add = |method: &str, details: &[String]| {
        let base = method_name(method, &outcome);
        names.extend(details.iter().filter_map(|detail| detailed(method, &base, detail)));
    };
    for method in &methods {
        add(method, &details.first);
        add(method, &[String::new()]);
        add(method, &details.values);
    }
    methods.iter().for_each(|method| add(method, &details.locals));
    let pairs = pairs(&details);
    methods.iter().for_each(|method| add(method, &pairs));
    let mut seen = BTreeSet::new();
    names.retain(|name| seen.insert(name.clone()));
    names
}

/// A name for each test: the first of its own that is no other's, otherwise one that is free, and only then one with a number.
pub(super) fn chosen(tests: &[&[String]]) -> Vec<String> {
    let mut uses: BTreeMap<&str, usize> = BTreeMap::new();
    tests.iter().flat_map(|names| names.iter()).for_each(|name| *uses.entry(name).or_default() += 1);
    let own = |names: &&[String]| names.iter().find(|name| uses.get(name.as_str()) == Some(&1)).cloned();
    let mut result: Vec<Option<String>> = tests.iter().map(own).collect();
    let mut taken: BTreeSet<String> = result.iter().flatten().cloned().collect();
    for (name, names) in result.iter_mut().zip(tests) {
        if name.is_none() {
            let free = names.iter().find(|name| !taken.contains(*name)).cloned();
            let free = free.unwrap_or_else(|| numbered(names.first().map_or("test", String::as_str), &taken));
            taken.insert(free.clone());
            *name = Some(free);
        }
    }
    result.into_iter().flatten().collect()
}

fn numbered(name: &str, taken: &BTreeSet<String>) -> String {
    let with = |number: usize| format!("{name}_{number}");
    (2..).map(with).find(|name| !taken.contains(name)).unwrap_or_else(|| name.to_owned())
}

/// What the method does: `ReturnsTrue`.
fn outcome(observed: &Observed) -> String {
    match observed {
        Observed::Threw { exception, .. } => {
            format!("Throws{}", exception.rsplit(['.', '$']).next().unwrap_or_default())
        }
        Observed::Returned(assertions) => assertions.first().map(returns).unwrap_or_default(),
        Observed::Useless(_) => String::new(),
    }
}

/// The name of the method: alone, and with the types of its parameters. Tests of member classes are in the file of the class around them, so
/// they begin with the name of theirs.
fn methods(unit: &UnitName, case: &TestCase) -> Vec<String> {
    let name = match unit.method.as_str() {
        "<init>" => "constructor",
        other => other,
    };
    let member = unit.class.rsplit('$').next().filter(|member| *member != unit.class);
    let name = match member.filter(|member| member.starts_with(char::is_alphabetic)) {
        Some(member) => format!("{}{}", decapitalised(member), capitalised(name)),
        None => name.to_owned(),
    };
    let types = types(&case.input.arguments);
    match types.is_empty() {
        true => vec![name],
        false => vec![name.clone(), format!("{name}With{types}")],
    }
}

/// `Longs`, `StringAndInt`.
fn types(arguments: &[Argument]) -> String {
    let names: Vec<String> = arguments.iter().map(|argument| simple(&argument.ty)).collect();
    match names.as_slice() {
        [first, others @ ..] if !others.is_empty() && others.iter().all(|other| other == first) => format!("{first}s"),
        names => names.join("And"),
    }
}

/// What distinguishes a case.
struct Details {
    /// What should be said even if there is no other test of the method.
    first: Vec<String>,
    /// Values, said only if they are needed.
    values: Vec<String>,
    /// Conditions on local variables, of the method itself or of those that it calls: the last resort.
    locals: Vec<String>,
}

impl Details {
    fn of(case: &TestCase) -> Details {
        let (mut first, mut values) = (Vec::new(), Vec::new());
        let named = named_arguments(case);
        let specials = named.iter().filter_map(|(argument, name)| Some(format!("For{}{name}", special(argument)?)));
        if named.len() == 1 {
            first.extend(specials)
        } else {
            values.extend(specials)
        }
        let (about_inputs, about_locals): (Vec<&str>, Vec<&str>) =
            case.because.iter().rev().map(|reason| reason.text.as_str()).partition(|text| is_about_inputs(text, case));
        let when = |text: &&str| condition(text).map(|words| format!("When{words}"));
        first.extend(about_inputs.iter().filter_map(when));
        for (argument, name) in &named {
            let details = [value(argument), in_lowercase(argument)];
            let details = details.into_iter().flatten().map(|value| format!("For{name}{value}"));
            if named.len() == 1 { first.extend(details) } else { values.extend(details) }
        }
        values.extend(all_values(&named));
        let receiver = case.input.receiver.as_ref().and_then(|receiver| made(&receiver.value));
        values.extend(receiver.map(|how| format!("On{how}")));
        let objects = case.input.arguments.iter().filter_map(|argument| made(&argument.value));
        values.extend(objects.map(|how| format!("For{how}")));
        let readable = |text: &&&str| variables(text).iter().all(|variable| variable.len() > 1);
        let locals = about_locals.iter().filter(readable).filter_map(when).collect();
        Details { first, values, locals }
    }
}

/// The arguments with their names; the only one needs none, except where its value does not say what it is.
fn named_arguments(case: &TestCase) -> Vec<(&Argument, String)> {
    let arguments = case.input.arguments.iter().zip(&case.input.names);
    match case.input.arguments.as_slice() {
        [only] => {
            let is_empty = special(only) == Some("Empty");
            let what = if is_empty { simple(&only.ty) } else { String::new() };
            vec![(only, what)]
        }
        _ => arguments.map(|(argument, name)| (argument, capitalised(name))).collect(),
    }
}

/// `ForZeroAndOne`.
fn all_values(named: &[(&Argument, String)]) -> Option<String> {
    let values: Option<Vec<String>> = named.iter().map(|(argument, _)| value(argument)).collect();
    values.filter(|values| values.len() > 1).map(|values| format!("For{}", values.join("And")))
}

/// Whether a condition names parameters and fields only: local variables mean nothing to who reads the test.
fn is_about_inputs(text: &str, case: &TestCase) -> bool {
    let is_instance = matches!(case.input.target, Target::Instance(_));
    let is_input = |name: &&str| *name == "this" && is_instance || case.input.names.iter().any(|other| other == name);
    variables(text).iter().all(is_input)
}

/// Two details together, for cases that none of them tells apart.
fn pairs(details: &Details) -> Vec<String> {
    let all: Vec<&String> = details.first.iter().chain(&details.values).chain(&details.locals).collect();
    let mut pairs = Vec::new();
    for (at, one) in all.iter().enumerate() {
        pairs.extend(all[at + 1..].iter().map(|other| both(one, other)));
    }
    pairs
}

/// `WhenXIsZeroAndYIsOne`, `ForNullWhenXIsZero`.
fn both(one: &str, other: &str) -> String {
    let shared = ["When", "For"].iter().find_map(|word| other.strip_prefix(word).filter(|_| one.starts_with(word)));
    shared.map_or_else(|| format!("{one}{other}"), |rest| format!("{one}And{rest}"))
}

/// The name with a detail. Where both are too long, the detail says more than the class of the exception, which the test asserts anyway.
fn detailed(method: &str, base: &str, detail: &str) -> Option<String> {
    let full = format!("{base}{detail}");
    if full.len() <= LONGEST_NAME {
        return Some(full);
    }
    let is_throwing = base.strip_prefix(method).is_some_and(|outcome| outcome.starts_with("Throws"));
    let short = format!("{method}Throws{detail}");
    (is_throwing && short.len() <= LONGEST_NAME).then_some(short)
}

/// Methods of `Object`, which a test without parameters would override.
const OF_OBJECT: [&str; 6] = ["clone", "finalize", "getClass", "hashCode", "notify", "toString"];

/// The name of the method and what it does, as a name that no other method has.
fn method_name(method: &str, outcome: &str) -> String {
    let is_taken = OF_OBJECT.contains(&method) || matches!(method, "notifyAll" | "wait");
    match outcome.is_empty() && is_taken {
        true => format!("calls{}", capitalised(method)),
        false => format!("{method}{outcome}"),
    }
}

/// `ReturnsTrue`, for results that have a short name.
fn returns(assertion: &Assertion) -> String {
    if assertion.subject != "result" {
        return String::new();
    }
    match &assertion.kind {
        AssertionKind::Null => "ReturnsNull".into(),
        AssertionKind::True => "ReturnsTrue".into(),
        AssertionKind::False => "ReturnsFalse".into(),
        AssertionKind::Equals(value) => result_name(value).map(|name| format!("Returns{name}")).unwrap_or_default(),
        AssertionKind::NotNull | AssertionKind::ArrayEquals(_) => String::new(),
    }
}

pub(super) fn capitalised(word: &str) -> String {
    let mut chars = word.chars();
    chars.next().map(|first| first.to_uppercase().chain(chars).collect()).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use crema_outcome::{Explanation, Expr, InputValue, Predicted, TestInput};

    use super::*;

    fn names(parameters: &[(&str, &str, Expr)], because: &[&str], observed: &Observed) -> Vec<String> {
        let unit = UnitName { class: "p.C$Part".into(), method: "m".into(), descriptor: "()V".into() };
        let input = TestInput {
            package: "p".into(),
            class: "p/C.Part".into(),
            target: Target::Static("m".into()),
            receiver: None,
            names: parameters.iter().map(|(_, name, _)| (*name).to_owned()).collect(),
            arguments: parameters
                .iter()
                .map(|(ty, _, value)| Argument { ty: (*ty).into(), value: value.clone() })
                .collect(),
            nullable: Vec::new(),
            overloaded: true,
        };
        let because = because.iter().map(|text| Explanation { text: (*text).into(), file: None, line: None }).collect();
        let case = TestCase {
            input,
            result: None,
            predicted: Predicted::Returned,
            because,
            branches: Vec::new(),
            reaches_target: false,
        };
        test_names(&unit, &case, observed)
    }

    fn text(text: &str) -> Expr {
        Expr::Literal(InputValue::String(text.encode_utf16().collect()))
    }

    fn int(value: i32) -> Expr {
        Expr::Literal(InputValue::Int(value))
    }

    #[test]
    fn conditions_on_inputs_come_first_and_those_on_counters_never() {
        let returned = Observed::Returned(Vec::new());
        let because = ["i < size", "size != 0", "x < y"];
        let found = names(&[("int", "x", int(0)), ("int", "y", int(1))], &because, &returned);
        let expected = ["partMWhenXIsBelowY", "partM", "partMForXZero", "partMForYOne", "partMForZeroAndOne"];
        assert_eq!(found[..5], expected);
        assert!(found.contains(&"partMWhenSizeIsNotZero".to_owned()), "{found:?}");
        assert!(found.contains(&"partMWithIntsWhenXIsBelowY".to_owned()), "{found:?}");
        assert!(!found.iter().any(|name| name.contains("WhenIIs")), "{found:?}");
    }

    #[test]
    fn the_only_argument_is_named_by_its_value() {
        let threw = Observed::Threw { exception: "java.lang.NumberFormatException".into(), caught: String::new() };
        let found = names(&[("java/lang/String", "text", text(""))], &["text.isEmpty()"], &threw);
        assert_eq!(found[0], "partMThrowsNumberFormatExceptionForEmptyString");
        assert_eq!(
            names(&[("java/lang/String", "text", Expr::Null)], &[], &threw)[0],
            "partMThrowsNumberFormatExceptionForNull"
        );
        let long = "m".to_owned() + &"x".repeat(40);
        assert_eq!(detailed("m", &format!("mThrows{long}"), &long), Some(format!("mThrows{long}")));
    }

    #[test]
    fn details_are_joined() {
        assert_eq!(both("WhenXIsZero", "WhenYIsOne"), "WhenXIsZeroAndYIsOne");
        assert_eq!(both("ForNull", "WhenYIsOne"), "ForNullWhenYIsOne");
    }

    #[test]
    fn a_test_gets_the_first_name_that_is_no_others() {
        let own = |names: &[&str]| names.iter().map(|name| (*name).to_owned()).collect::<Vec<_>>();
        let tests = [own(&["a", "b", "c"]), own(&["a", "b", "d"]), own(&["a", "b"]), own(&["a", "b"]), own(&["b"])];
        let tests: Vec<&[String]> = tests.iter().map(Vec::as_slice).collect();
        assert_eq!(chosen(&tests), ["c", "d", "a", "b", "b_2"]);
    }
}
