//! How much there is to read in the inputs of a test, and how unusual they are: of inputs that lead to the same error, the cheapest is reported.

use crate::{Argument, Expr, InputValue, TestInput};

/// A call of a constructor, a factory or a method: an object to know about.
const CALL: u32 = 4;
/// An element of an array, a class object, a constant.
const NODE: u32 = 1;
/// A null: most callers pass none.
const NULL: u32 = 40;
/// An implementation that is written for the test.
const STUB: u32 = 30;
/// Fields that are set directly: no caller does that.
const FIELDS: u32 = 30;
/// Numbers that are not finite.
const NOT_FINITE: u32 = 12;
/// A fraction.
const FRACTION: u32 = 3;

impl TestInput {
    /// The cost of all inputs: it grows with the number of objects and calls, the length of texts and the size of numbers.
    pub fn cost(&self) -> u32 {
        self.inputs().map(|argument| cost(&argument.value)).sum()
    }

    /// How many nulls it passes, in whatever place, except to parameters that are declared as nullable.
    pub fn nulls(&self) -> u32 {
        let declared = |index: usize| self.nullable.get(index).copied().unwrap_or(false);
        let passed = self.arguments.iter().enumerate();
        let counted = passed.filter(|(index, argument)| argument.value != Expr::Null || !declared(*index));
        let arguments: u32 = counted.map(|(_, argument)| nulls(&argument.value)).sum();
        arguments + self.receiver.as_ref().map_or(0, |receiver| nulls(&receiver.value))
    }

    /// The receiver, if there is one, and the arguments.
    fn inputs(&self) -> impl Iterator<Item = &Argument> {
        self.receiver.iter().chain(&self.arguments)
    }
}

impl Expr {
    /// The expressions that it consists of.
    pub fn parts(&self) -> Vec<&Expr> {
        fn values(arguments: &[Argument]) -> impl Iterator<Item = &Expr> {
            arguments.iter().map(|argument| &argument.value)
        }
        match self {
            Expr::Literal(_) | Expr::Null | Expr::Constant(..) | Expr::Class(_) | Expr::Same(_) => Vec::new(),
            Expr::Array { items, .. } => items.iter().collect(),
            Expr::New(_, given) => values(given).collect(),
            Expr::Inner(outer, _, given) => std::iter::once(&**outer).chain(values(given)).collect(),
            Expr::Static(_, call) => values(&call.arguments).collect(),
            Expr::Result(receiver, call) => std::iter::once(&**receiver).chain(values(&call.arguments)).collect(),
            Expr::Prepared { object, calls, .. } => {
                std::iter::once(&**object).chain(calls.iter().flat_map(|call| values(&call.arguments))).collect()
            }
            Expr::Fields { object, fields, .. } => {
                std::iter::once(&**object).chain(fields.iter().map(|field| &field.value.value)).collect()
            }
            Expr::Stub { arguments: given, methods, .. } => {
                values(given).chain(methods.iter().flat_map(|method| &method.values)).collect()
            }
        }
    }

    /// The same, to change them.
    pub fn parts_mut(&mut self) -> Vec<&mut Expr> {
        fn values(arguments: &mut [Argument]) -> impl Iterator<Item = &mut Expr> {
            arguments.iter_mut().map(|argument| &mut argument.value)
        }
        match self {
            Expr::Literal(_) | Expr::Null | Expr::Constant(..) | Expr::Class(_) | Expr::Same(_) => Vec::new(),
            Expr::Array { items, .. } => items.iter_mut().collect(),
            Expr::New(_, given) => values(given).collect(),
            Expr::Inner(outer, _, given) => std::iter::once(&mut **outer).chain(values(given)).collect(),
            Expr::Static(_, call) => values(&mut call.arguments).collect(),
            Expr::Result(receiver, call) => {
                std::iter::once(&mut **receiver).chain(values(&mut call.arguments)).collect()
            }
            Expr::Prepared { object, calls, .. } => {
                let given = calls.iter_mut().flat_map(|call| values(&mut call.arguments));
                std::iter::once(&mut **object).chain(given).collect()
            }
            Expr::Fields { object, fields, .. } => {
                let set = fields.iter_mut().map(|field| &mut field.value.value);
                std::iter::once(&mut **object).chain(set).collect()
            }
            Expr::Stub { arguments: given, methods, .. } => {
                let results = methods.iter_mut().flat_map(|method| &mut method.values);
                values(given).chain(results).collect()
            }
        }
    }
}

fn nulls(expr: &Expr) -> u32 {
    u32::from(*expr == Expr::Null) + expr.parts().into_iter().map(nulls).sum::<u32>()
}

fn cost(expr: &Expr) -> u32 {
    let own = match expr {
        Expr::Literal(value) => literal(value),
        Expr::Null => NULL,
        Expr::Same(_) | Expr::Constant(..) | Expr::Class(_) => NODE,
        Expr::Array { items, .. } => NODE + items.len() as u32 * NODE,
        Expr::New(..) | Expr::Inner(..) | Expr::Static(..) | Expr::Result(..) => CALL,
        Expr::Prepared { calls, .. } => calls.len() as u32 * CALL,
        Expr::Fields { fields, .. } => FIELDS + fields.len() as u32 * CALL,
        Expr::Stub { methods, .. } => STUB + methods.len() as u32 * CALL,
    };
    own + expr.parts().into_iter().map(cost).sum::<u32>()
}

fn literal(value: &InputValue) -> u32 {
    match value {
        InputValue::Boolean(value) => u32::from(*value),
        InputValue::Byte(value) => number(i64::from(*value)),
        InputValue::Short(value) => number(i64::from(*value)),
        InputValue::Int(value) => number(i64::from(*value)),
        InputValue::Long(value) => number(*value),
        InputValue::Char(unit) => character(*unit),
        InputValue::Float(bits) => fraction(f64::from(f32::from_bits(*bits))),
        InputValue::Double(bits) => fraction(f64::from_bits(*bits)),
        InputValue::String(units) => units.iter().map(|unit| 1 + character(*unit)).sum(),
        InputValue::Object(_) => CALL,
    }
}

/// One for each digit, and one for the sign.
fn number(value: i64) -> u32 {
    let digits = value.unsigned_abs().checked_ilog10().map_or(0, |log| log + 1);
    digits + u32::from(value < 0)
}

fn fraction(value: f64) -> u32 {
    match () {
        () if !value.is_finite() => NOT_FINITE,
        () if value.fract() != 0.0 => FRACTION + number(value.trunc() as i64),
        () => number(value as i64),
    }
}

/// Letters, digits and spaces are ordinary.
fn character(unit: u16) -> u32 {
    match u8::try_from(unit) {
        Ok(byte) if byte.is_ascii_alphanumeric() || byte == b' ' => 0,
        Ok(byte) if byte.is_ascii_graphic() => 1,
        Ok(byte) if byte.is_ascii() => 4,
        _ => 8,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{StubMethod, Target};

    fn input(values: Vec<Expr>) -> TestInput {
        TestInput {
            package: "p".into(),
            class: "p/C".into(),
            target: Target::Static("m".into()),
            receiver: None,
            names: values.iter().map(|_| "x".to_owned()).collect(),
            nullable: Vec::new(),
            arguments: values.into_iter().map(|value| Argument { ty: "java/lang/Object".into(), value }).collect(),
            overloaded: false,
        }
    }

    fn text(text: &str) -> Expr {
        Expr::Literal(InputValue::String(text.encode_utf16().collect()))
    }

    fn int(value: i32) -> Expr {
        Expr::Literal(InputValue::Int(value))
    }

    fn object(values: Vec<Expr>) -> Expr {
        Expr::New("p/C".into(), input(values).arguments)
    }

    fn stub(values: Vec<Expr>) -> Expr {
        let method = StubMethod {
            name: "get".into(),
            modifier: "public",
            parameters: Vec::new(),
            result: Some("java/lang/Object".into()),
            values,
        };
        Expr::Stub { ty: "p/F".into(), arguments: Vec::new(), methods: vec![method], lambda: true }
    }

    #[test]
    fn what_is_ordinary_costs_less() {
        let ascending = [
            vec![int(0), text("")],
            vec![int(1), text("")],
            vec![int(-1), text("a")],
            vec![int(-1), text("/")],
            vec![int(-1), text("\u{0}")],
            vec![int(i32::MIN), text("")],
            vec![object(vec![int(7)]), object(vec![object(vec![])])],
            vec![stub(vec![]), text("")],
            vec![Expr::Null, text("")],
        ];
        let costs: Vec<u32> = ascending.into_iter().map(|values| input(values).cost()).collect();
        assert!(costs.windows(2).all(|pair| pair[0] < pair[1]), "{costs:?}");
    }

    #[test]
    fn nulls_count_wherever_they_are() {
        let array = Expr::Array { element: "p/C".into(), items: vec![Expr::Null, object(vec![Expr::Null])] };
        assert_eq!(input(vec![Expr::Null, array, stub(vec![Expr::Null])]).nulls(), 4);
        let declared = TestInput { nullable: vec![true, false], ..input(vec![Expr::Null, Expr::Null]) };
        assert_eq!(declared.nulls(), 1);
    }
}
