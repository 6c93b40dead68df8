//! Inputs as people read them: each is a value, the calls on it, and after `where` whatever else it needs. A text stands for itself: each variable
//! in it is another input, or is defined there. So it is not taken from the statements of the test, which share their variables.

use crema_outcome::{Argument, Expr, ShownInput, TestInput};

use super::java::{Writer, boxed};

/// What the receiver is called.
const THIS: &str = "this";

/// The inputs of a test, the receiver first. `test` has written the test.
pub(super) fn shown_inputs(input: &TestInput, test: &Writer<'_>) -> Vec<ShownInput> {
    let names: Vec<String> = std::iter::once(THIS.to_owned()).chain(input.names.iter().cloned()).collect();
    let receiver = input.receiver.iter().map(|receiver| (THIS, receiver));
    let arguments = input.names.iter().map(String::as_str).zip(&input.arguments);
    let shown = |(name, argument): (&str, &Argument)| {
        let java = shown(&mut test.for_people(names.clone()), argument, name);
        ShownInput { name: name.to_owned(), java: one_line(&java) }
    };
    receiver.chain(arguments).map(shown).collect()
}

fn shown(writer: &mut Writer<'_>, argument: &Argument, name: &str) -> String {
    let mut text = value(writer, argument);
    match &argument.value {
        Expr::Prepared { calls, .. } => {
            calls.iter().for_each(|call| text.push_str(&format!("; {}", writer.called(name, call))));
        }
        Expr::Fields { fields, .. } => {
            for field in fields {
                text.push_str(&format!("; {name}.{} = {}", field.name, writer.argument(&field.value)));
            }
        }
        _ => {}
    }
    if !writer.setup.is_empty() {
        text.push_str(&format!(" where {}", writer.setup.join(" ").trim_end_matches(';')));
    }
    text
}

/// The value as it is before any calls on it.
fn value(writer: &mut Writer<'_>, argument: &Argument) -> String {
    match &argument.value {
        Expr::Null if !writer.overloaded() => "null".to_owned(),
        Expr::Prepared { object, .. } | Expr::Fields { object, .. } => writer.expr(object),
        Expr::Array { element, items } => writer.array_literal(element, items, true),
        value => match boxed(value) {
            Some(value) => writer.expr(value),
            None => writer.argument(argument),
        },
    }
}

/// A statement of several lines on one, as reports show it.
fn one_line(statement: &str) -> String {
    let lines = statement.lines().map(str::trim_start).filter(|line| *line != "@Override");
    lines.collect::<Vec<_>>().join(" ")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::check::test_code;
    use crema_outcome::{Call, FieldValue, InputValue, Target};

    fn argument(ty: &str, value: Expr) -> Argument {
        Argument { ty: ty.into(), value }
    }

    fn int(value: i32) -> Argument {
        argument("int", Expr::Literal(InputValue::Int(value)))
    }

    fn list_of(element: i32) -> Argument {
        let list = || "java/util/ArrayList<java/lang/Integer>".to_owned();
        let boxed = Call { method: "valueOf".into(), arguments: vec![int(element)] };
        let boxed = argument("java/lang/Integer", Expr::Static("java/lang/Integer".into(), boxed));
        let calls = vec![Call { method: "add".into(), arguments: vec![boxed] }];
        argument("java/util/List", Expr::Prepared { ty: list(), object: Box::new(Expr::New(list(), vec![])), calls })
    }

    fn shown_of(receiver: Expr, arguments: Vec<(&str, Argument)>) -> Vec<String> {
        let input = TestInput {
            package: "p".into(),
            class: "p/C".into(),
            target: Target::Instance("m".into()),
            receiver: Some(argument("p/C", receiver)),
            names: arguments.iter().map(|(name, _)| (*name).to_owned()).collect(),
            arguments: arguments.into_iter().map(|(_, argument)| argument).collect(),
            nullable: Vec::new(),
            overloaded: false,
        };
        test_code(&input).1.into_iter().map(|input| format!("{} = {}", input.name, input.java)).collect()
    }

    #[test]
    fn helpers_are_defined_with_each_input_that_needs_them() {
        let receiver = Expr::New("p/C".into(), vec![list_of(7)]);
        let other = argument("p/C", Expr::New("p/C".into(), vec![list_of(8)]));
        let shown = shown_of(receiver, vec![("other", other), ("list", list_of(9))]);
        let expected = [
            "this = new C(arrayList) where ArrayList<Integer> arrayList = new ArrayList<>(); arrayList.add(7)",
            "other = new C(arrayList) where ArrayList<Integer> arrayList = new ArrayList<>(); arrayList.add(8)",
            "list = new ArrayList<>(); list.add(9)",
        ];
        assert_eq!(shown, expected);
    }

    #[test]
    fn what_later_calls_need_is_defined_too() {
        let calls = vec![Call { method: "use".into(), arguments: vec![list_of(7)] }];
        let receiver = Expr::Prepared { ty: "p/C".into(), object: Box::new(Expr::New("p/C".into(), vec![])), calls };
        let expected = "this = new C(); this.use(arrayList) where ArrayList<Integer> arrayList = new ArrayList<>(); arrayList.add(7)";
        assert_eq!(shown_of(receiver, vec![]), [expected]);
    }

    #[test]
    fn a_shared_object_has_the_name_of_the_other_input() {
        let receiver = Expr::New("p/C".into(), vec![]);
        let same = |number| argument("p/C", Expr::Same(number));
        let array = Expr::Array { element: "p/C".into(), items: vec![Expr::Same(0)] };
        let arguments = vec![("a", same(0)), ("b", argument("p/C[]", array)), ("c", same(2))];
        let expected = ["this = new C()", "a = this", "b = {this}", "c = b"];
        assert_eq!(shown_of(receiver, arguments), expected);
    }

    #[test]
    fn fields_are_assigned() {
        let fields = |value| vec![FieldValue { class: "p/C".into(), name: "x".into(), value }];
        let with = |value| Expr::Fields {
            ty: "p/C".into(),
            object: Box::new(Expr::New("p/C".into(), vec![])),
            fields: fields(value),
        };
        let inner = argument("p/C", with(int(3)));
        let expected = "this = new C(); this.x = c where C c = new C(); c.x = 3";
        assert_eq!(shown_of(with(inner), vec![]), [expected]);
    }

    #[test]
    fn statements_are_on_one_line() {
        let written = "new F() {\n    @Override\n    public int get(int any1) {\n        return 3;\n    }\n}";
        assert_eq!(one_line(written), "new F() { public int get(int any1) { return 3; } }");
    }
}
