//! Inputs as people read them: an object is shown as one expression, with the arguments of its constructors, which are calls of their
//! own ([`Construction`]).

use crema_outcome::{Construction, InputCall, InputValue};

use crate::literal::java_literal;

/// A call of the program that gave an input.
pub(crate) struct Shown<'a> {
    pub(crate) call: &'a InputCall,
    /// Its value, as Java.
    pub(crate) value: String,
}

/// The calls of the program, without those that gave arguments.
pub(crate) fn shown(inputs: &[InputCall]) -> Vec<Shown<'_>> {
    let mut reader = Reader { places: places(inputs), rows: Vec::new(), open: Vec::new() };
    inputs.iter().for_each(|call| reader.add(call));
    // The path ended before these were made.
    while let Some(unfinished) = reader.open.pop() {
        reader.put(unfinished.row, unfinished.text());
    }
    reader.rows.into_iter().map(|(call, value)| Shown { call, value }).collect()
}

/// An object whose arguments are not all known yet.
struct Unfinished<'a> {
    construction: &'a Construction,
    arguments: Vec<String>,
    /// Where its expression goes; `None`: it is an argument of the next one on the stack.
    row: Option<usize>,
}

struct Reader<'a> {
    /// What earlier objects are called, by their number.
    places: Vec<String>,
    rows: Vec<(&'a InputCall, String)>,
    open: Vec<Unfinished<'a>>,
}

impl<'a> Reader<'a> {
    fn add(&mut self, call: &'a InputCall) {
        let is_argument = call.class == Construction::ARGUMENTS && !self.open.is_empty();
        let row = (!is_argument).then(|| {
            self.rows.push((call, String::new()));
            self.rows.len() - 1
        });
        match &call.value {
            InputValue::Object(Construction::Earlier(number)) => {
                let known = self.places.get(*number as usize);
                self.put(row, known.cloned().unwrap_or_else(|| format!("object {number}")));
            }
            InputValue::Object(construction) if construction.arguments() > 0 => {
                self.open.push(Unfinished { construction, arguments: Vec::new(), row });
            }
            InputValue::Object(construction) => {
                self.put(row, Unfinished { construction, arguments: Vec::new(), row }.text());
            }
            value => self.put(row, java_literal(value)),
        }
    }

    /// Adds an expression where it belongs, and those that it completes.
    fn put(&mut self, mut row: Option<usize>, mut text: String) {
        loop {
            if let Some((_, value)) = row.and_then(|row| self.rows.get_mut(row)) {
                *value = text;
                return;
            }
            let Some(outer) = self.open.last_mut() else { return };
            outer.arguments.push(text);
            if outer.arguments.len() < outer.construction.arguments() {
                return;
            }
            let Some(complete) = self.open.pop() else { return };
            (row, text) = (complete.row, complete.text());
        }
    }
}

impl Unfinished<'_> {
    fn text(&self) -> String {
        let arguments = self.arguments.join(", ");
        match self.construction {
            Construction::Null | Construction::Earlier(_) => "null".into(),
            Construction::Text => arguments,
            Construction::Array { component, .. } => array(component, &arguments),
            Construction::Constant { class, name } => format!("{}.{name}", source_name(class)),
            Construction::New { class, .. } => format!("new {}({arguments})", source_name(class)),
            Construction::Call { class, method, .. } => format!("{}.{method}({arguments})", source_name(class)),
        }
    }
}

fn array(component: &str, elements: &str) -> String {
    let dimensions = component.chars().take_while(|c| *c == '[').count();
    let element = match &component.as_bytes()[dimensions..] {
        _ if dimensions == 0 => component,
        [b'L', ..] => component[dimensions + 1..].trim_end_matches(';'),
        [b'Z'] => "boolean",
        [b'B'] => "byte",
        [b'C'] => "char",
        [b'S'] => "short",
        [b'I'] => "int",
        [b'J'] => "long",
        [b'F'] => "float",
        _ => "double",
    };
    format!("new {}[]{} {{{elements}}}", source_name(element), "[]".repeat(dimensions))
}

/// As the source names a class; those of `java.lang` without their package.
fn source_name(class: &str) -> String {
    let simple = class.strip_prefix("java.lang.").filter(|simple| !simple.contains('.'));
    simple.unwrap_or(class).replace('$', ".")
}

/// What objects are called by later inputs that are the same.
fn places(inputs: &[InputCall]) -> Vec<String> {
    let mut names: Vec<String> = Vec::new();
    let mut calls: Vec<(&InputCall, String)> = Vec::new();
    for call in inputs.iter().filter(|call| matches!(call.value, InputValue::Object(_))) {
        if call.class == Construction::ARGUMENTS {
            let outer = calls.last().map_or("an object", |(_, name)| name);
            names.push(format!("an argument of {outer}"));
            continue;
        }
        let before = calls.iter().filter(|(known, _)| known.site == call.site).count();
        let number = if before == 0 { String::new() } else { format!(", call {}", before + 1) };
        let name = match call.site.line {
            Some(line) => format!("the object of line {line}{number}"),
            None => format!("the object of input {}", calls.len() + 1),
        };
        names.push(name.clone());
        calls.push((call, name));
    }
    names
}

#[cfg(test)]
mod tests {
    use crema_outcome::Place;

    use super::*;

    fn call(class: &str, line: u32, value: InputValue) -> InputCall {
        let site = Place { class: "Main".into(), method: "main".into(), file: None, line: Some(line) };
        InputCall { class: class.into(), method: "nondetObject".into(), site, value }
    }

    fn object(class: &str, line: u32, words: &str) -> InputCall {
        call(class, line, InputValue::Object(Construction::read(words).expect("a construction")))
    }

    #[test]
    fn objects_with_their_arguments() {
        let (program, argument) = ("crema.Symbolic", Construction::ARGUMENTS);
        let inputs = [
            object(program, 3, "new Main$Pair java.lang.Object int"),
            object(argument, 3, "new Main$Point int int"),
            call(argument, 3, InputValue::Int(3)),
            // The constructor of the point has an input of its own.
            call(argument, 3, InputValue::Int(4)),
            call(program, 9, InputValue::Boolean(true)),
            call(argument, 3, InputValue::Int(5)),
            object(program, 4, "earlier 1"),
            object(program, 5, "array [I 2"),
            object(argument, 5, "null"),
            object(argument, 5, "array int 1"),
            call(argument, 5, InputValue::Int(7)),
            object(program, 6, "text"),
            call(argument, 6, InputValue::String(vec![0x61])),
            object(program, 7, "constant Color RED"),
            object(program, 7, "call java.lang.Integer valueOf int"),
            call(argument, 7, InputValue::Int(1)),
            object(program, 8, "earlier 8"),
        ];
        let values: Vec<String> = shown(&inputs).into_iter().map(|shown| shown.value).collect();
        let expected = [
            "new Main.Pair(new Main.Point(3, 4), 5)",
            "true",
            "an argument of the object of line 3",
            "new int[][] {null, new int[] {7}}",
            "\"a\"",
            "Color.RED",
            "Integer.valueOf(1)",
            "the object of line 7, call 2",
        ];
        assert_eq!(values, expected);
    }

    #[test]
    fn an_object_that_was_not_made() {
        let inputs = [object("crema.Symbolic", 3, "new Point int int")];
        assert_eq!(shown(&inputs)[0].value, "new Point()");
    }
}
