//! Simpler variants of the inputs of a test, for a JVM to try (delta debugging: Zeller, Hildebrandt 2002). Minimisation of the model ([`crate::minimise`])
//! keeps the path; here, what the path has done is left out: calls, elements of collections and arrays, results of test stubs, characters.

use crema_outcome::{Call, Expr, InputValue, TestInput};

use crate::limits::SHRUNK_COST;

/// Variants with one thing left out, at most so many, the cheapest first. None if there is little to gain.
pub fn simpler(input: &TestInput, most: usize) -> Vec<TestInput> {
    let cost = input.cost();
    if cost < SHRUNK_COST {
        return Vec::new();
    }
    let mut variants: Vec<TestInput> = variants(input);
    variants.retain(|variant| variant.cost() < cost && variant.nulls() <= input.nulls());
    variants.sort_by_key(TestInput::cost);
    variants.dedup();
    variants.truncate(most);
    variants
}

fn variants(input: &TestInput) -> Vec<TestInput> {
    let mut found = Vec::new();
    if let Some(receiver) = &input.receiver {
        for value in simpler_values(&receiver.value) {
            let mut variant = input.clone();
            variant.receiver.iter_mut().for_each(|receiver| receiver.value = value.clone());
            found.push(variant);
        }
    }
    for (number, argument) in input.arguments.iter().enumerate() {
        for value in simpler_values(&argument.value) {
            let mut variant = input.clone();
            variant.arguments[number].value = value;
            found.push(variant);
        }
    }
    found
}

/// The expression with one thing left out, here or in one of its parts.
fn simpler_values(expr: &Expr) -> Vec<Expr> {
    let mut found = simpler_here(expr);
    for (number, part) in expr.parts().into_iter().enumerate() {
        for value in simpler_values(part) {
            let mut variant = expr.clone();
            if let Some(part) = variant.parts_mut().into_iter().nth(number) {
                *part = value;
                found.push(variant);
            }
        }
    }
    found
}

fn simpler_here(expr: &Expr) -> Vec<Expr> {
    match expr {
        Expr::Literal(value) => simpler_literals(value).into_iter().map(Expr::Literal).collect(),
        Expr::Array { element, items } => {
            shorter(items).map(|items| Expr::Array { element: element.clone(), items }).collect()
        }
        Expr::Prepared { ty, object, calls } => shorter(calls)
            .map(|calls: Vec<Call>| match calls.is_empty() {
                true => (**object).clone(),
                false => Expr::Prepared { ty: ty.clone(), object: object.clone(), calls },
            })
            .collect(),
        Expr::Fields { ty, object, fields } => shorter(fields)
            .map(|fields| match fields.is_empty() {
                true => (**object).clone(),
                false => Expr::Fields { ty: ty.clone(), object: object.clone(), fields },
            })
            .collect(),
        Expr::Stub { ty, arguments, methods, lambda } => {
            let several = (0..methods.len()).filter(|number| methods[*number].values.len() > 1);
            let once = |number: usize| {
                let mut methods = methods.clone();
                methods[number].values.truncate(1);
                Expr::Stub { ty: ty.clone(), arguments: arguments.clone(), methods, lambda: *lambda }
            };
            several.map(once).collect()
        }
        Expr::Null
        | Expr::New(..)
        | Expr::Inner(..)
        | Expr::Static(..)
        | Expr::Result(..)
        | Expr::Constant(..)
        | Expr::Class(_)
        | Expr::Same(_) => Vec::new(),
    }
}

/// Nothing of a list, one of its elements alone, and all but one.
fn shorter<T: Clone>(list: &[T]) -> impl Iterator<Item = Vec<T>> {
    let none = (!list.is_empty()).then(Vec::new);
    let one = list.iter().filter(|_| list.len() > 1).map(|only| vec![only.clone()]);
    let without = |number: usize| [&list[..number], &list[number + 1..]].concat();
    let rest = (0..list.len()).filter(|_| list.len() > 2).map(without);
    none.into_iter().chain(one).chain(rest)
}

/// An empty string, half of one, and one without its last or first character; zero and one for large numbers.
fn simpler_literals(value: &InputValue) -> Vec<InputValue> {
    match value {
        InputValue::String(units) => {
            let half = units.len() / 2;
            let parts = [&units[..0], &units[..half], &units[half..], &units[..units.len().saturating_sub(1)]];
            let parts = parts.into_iter().chain(units.get(1..));
            parts.filter(|part| part.len() < units.len()).map(|part| InputValue::String(part.to_vec())).collect()
        }
        InputValue::Int(value) if value.unsigned_abs() > 1 => vec![InputValue::Int(0), InputValue::Int(value.signum())],
        InputValue::Long(value) if value.unsigned_abs() > 1 => {
            vec![InputValue::Long(0), InputValue::Long(value.signum())]
        }
        InputValue::Int(_)
        | InputValue::Long(_)
        | InputValue::Boolean(_)
        | InputValue::Byte(_)
        | InputValue::Char(_)
        | InputValue::Short(_)
        | InputValue::Float(_)
        | InputValue::Double(_)
        | InputValue::Object(_) => Vec::new(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crema_outcome::{Argument, Target};

    fn argument(ty: &str, value: Expr) -> Argument {
        Argument { ty: ty.into(), value }
    }

    fn int(value: i32) -> Argument {
        argument("int", Expr::Literal(InputValue::Int(value)))
    }

    fn call(method: &str, value: i32) -> Call {
        Call { method: method.into(), arguments: vec![int(value)] }
    }

    fn input(value: Expr) -> TestInput {
        TestInput {
            package: "p".into(),
            class: "p/C".into(),
            target: Target::Static("m".into()),
            receiver: None,
            names: vec!["x".into()],
            nullable: vec![false],
            arguments: vec![argument("p/D", value)],
            overloaded: false,
        }
    }

    fn prepared(values: &[i32]) -> Expr {
        let object = Box::new(Expr::New("p/D".into(), vec![int(0)]));
        match values {
            [] => *object,
            values => {
                let calls = values.iter().map(|value| call("set", *value)).collect();
                Expr::Prepared { ty: "p/D".into(), object, calls }
            }
        }
    }

    #[test]
    fn calls_are_left_out() {
        let large = 1_000_000_000;
        let found = simpler(&input(prepared(&[large, large, large])), 3);
        let expected = [prepared(&[]), prepared(&[large]), prepared(&[0, large, large])];
        assert_eq!(found.iter().map(|input| &input.arguments[0].value).collect::<Vec<_>>().len(), expected.len());
        assert_eq!(found[0], input(prepared(&[])));
        assert_eq!(found[1], input(prepared(&[large])));
        assert!(found.windows(2).all(|pair| pair[0].cost() <= pair[1].cost()));
    }

    #[test]
    fn small_inputs_stay() {
        assert_eq!(simpler(&input(prepared(&[1])), 10), []);
    }

    #[test]
    fn texts_become_shorter() {
        let text = |text: &str| Expr::Literal(InputValue::String(text.encode_utf16().collect()));
        let found = simpler_values(&Expr::New("p/D".into(), vec![argument("java/lang/String", text("abcd"))]));
        let expected: Vec<Expr> = ["", "ab", "cd", "abc", "bcd"]
            .map(|part| Expr::New("p/D".into(), vec![argument("java/lang/String", text(part))]))
            .into();
        assert_eq!(found, expected);
    }
}
