//! Prints inputs as Java: the statements that construct them and the call of the method under test, with the imports they need.
//! Values that fit into the call are written there; others get a variable, named after the parameter.

use std::collections::{BTreeMap, BTreeSet};

use crema_outcome::{
    Argument, Call, Expr, FieldValue, InputValue, ShownInput, StubMethod, Target, TestCode, TestInput,
};

use super::shown::shown_inputs;
use crate::literal::java_literal;

/// The test of an input, and the inputs for people.
pub fn test_code(input: &TestInput) -> (TestCode, Vec<ShownInput>) {
    let CallCode { writer, call, shown, .. } = call_code(input);
    let imports = writer.imports.into_iter().collect();
    (TestCode { package: input.package.clone(), imports, setup: writer.setup, call }, shown)
}

/// The call of a method under test, and what it needs.
pub(crate) struct CallCode<'a> {
    /// It has written the statements before the call.
    pub(crate) writer: Writer<'a>,
    pub(crate) call: String,
    /// The variable that the method is called on.
    pub(crate) receiver: Option<String>,
    /// The arguments, as the call has them.
    pub(crate) arguments: Vec<String>,
    pub(crate) shown: Vec<ShownInput>,
}

/// Prints the inputs and the call.
pub(crate) fn call_code(input: &TestInput) -> CallCode<'_> {
    let mut writer = Writer { overloaded: input.overloaded, ..Writer::new(&input.package) };
    let receiver = input.receiver.as_ref().map(|receiver| {
        let name = writer.variable_name(&receiver.ty, None);
        writer.variable(&name, receiver);
        name
    });
    writer.inputs.push(receiver.clone().unwrap_or_default());
    // Names that parameters have are not to be given to anything else.
    writer.reserved = input.names.iter().cloned().collect();
    let mut arguments = Vec::new();
    for (argument, name) in input.arguments.iter().zip(&input.names) {
        let text = match argument.value {
            Expr::Null if !input.overloaded => "null".to_owned(),
            _ => writer.input(argument, name),
        };
        writer.inputs.push(text.clone());
        arguments.push(text);
    }
    let listed = arguments.join(", ");
    let class = writer.ty(&input.class);
    let call = match (&input.target, &receiver) {
        (Target::Constructor, _) => format!("new {class}({listed})"),
        (Target::Inner(name), outer) => format!("{}.new {name}({listed})", outer.clone().unwrap_or_default()),
        (Target::Static(method), _) => format!("{class}.{method}({listed})"),
        (Target::Instance(method), on) => format!("{}.{method}({listed})", on.clone().unwrap_or_default()),
    };
    let shown = shown_inputs(input, &writer);
    CallCode { writer, call, receiver, arguments, shown }
}

/// A statement that may have several lines, for the body of a method.
pub(crate) fn indented(statement: &str) -> String {
    statement.replace('\n', "\n        ")
}

/// The source of a class with a `main` that runs the test. The test is a method of its own: its variables have names of the code
/// under test, and any of these may be that of a parameter.
pub fn test_program(code: &TestCode, class: &str) -> String {
    let mut text = header(&code.package, &code.imports);
    text.push_str(&format!(
        "final class {class} {{\n    public static void main(String[] words) throws Throwable {{\n"
    ));
    text.push_str("        test();\n    }\n\n    private static void test() throws Throwable {\n");
    for line in &code.setup {
        text.push_str(&format!("        {}\n", indented(line)));
    }
    text.push_str(&format!("        {};\n    }}\n}}\n", indented(&code.call)));
    text
}

/// Package and imports.
pub(crate) fn header<'a>(package: &str, imports: impl IntoIterator<Item = &'a String>) -> String {
    let mut text = String::new();
    if !package.is_empty() {
        text.push_str(&format!("package {package};\n\n"));
    }
    let mut last: Option<&String> = None;
    for import in imports {
        let is_static = |import: &String| import.starts_with("static ");
        // Static imports are set apart.
        if last.is_some_and(is_static) && !is_static(import) {
            text.push('\n');
        }
        text.push_str(&format!("import {import};\n"));
        last = Some(import);
    }
    if last.is_some() {
        text.push('\n');
    }
    text
}

pub(crate) struct Writer<'a> {
    package: &'a str,
    pub(crate) setup: Vec<String>,
    pub(crate) imports: BTreeSet<String>,
    /// Simple names in use, and the packages of their classes.
    simple: BTreeMap<String, String>,
    variables: BTreeSet<String>,
    reserved: BTreeSet<String>,
    /// Expressions for the receiver and the arguments so far.
    inputs: Vec<String>,
    /// There are other methods with the name of the method under test.
    overloaded: bool,
    /// The text is for people: fields are set by an assignment, whether Java allows that or not.
    for_people: bool,
}

impl<'a> Writer<'a> {
    fn new(package: &'a str) -> Self {
        Writer {
            package,
            setup: Vec::new(),
            imports: BTreeSet::new(),
            simple: BTreeMap::new(),
            variables: BTreeSet::new(),
            reserved: BTreeSet::new(),
            inputs: Vec::new(),
            overloaded: false,
            for_people: false,
        }
    }

    /// A writer of text for people, of the same test: classes have the same names, and the inputs these.
    pub(super) fn for_people(&self, inputs: Vec<String>) -> Writer<'a> {
        let reserved = inputs.iter().cloned().collect();
        let simple = self.simple.clone();
        Writer { simple, reserved, inputs, overloaded: self.overloaded, for_people: true, ..Writer::new(self.package) }
    }

    /// Whether there are other methods with the name of the method under test.
    pub(super) fn overloaded(&self) -> bool {
        self.overloaded
    }

    // ---- types ----

    /// A type, its classes imported where that is possible.
    pub(crate) fn ty(&mut self, ty: &str) -> String {
        let mut text = String::new();
        let mut word = String::new();
        for c in ty.chars().chain(['\0']) {
            if c.is_alphanumeric() || matches!(c, '_' | '$' | '.' | '/') {
                word.push(c);
                continue;
            }
            text.push_str(&self.class(&std::mem::take(&mut word)));
            text.extend((c != '\0').then_some(c));
        }
        text
    }

    fn class(&mut self, word: &str) -> String {
        let Some((package, name)) = word.rsplit_once('/') else { return word.to_owned() };
        let package = package.replace('/', ".");
        let top = name.split('.').next().unwrap_or(name).to_owned();
        let known = self.simple.entry(top.clone()).or_insert_with(|| package.clone());
        if *known != package {
            return format!("{package}.{name}");
        }
        if package != "java.lang" && package != self.package {
            self.imports.insert(format!("{package}.{top}"));
        }
        name.to_owned()
    }

    /// A text in which types stand between the characters 1 and 2.
    pub(crate) fn marked(&mut self, text: &str) -> String {
        let mut parts = text.split(['\u{1}', '\u{2}']);
        let mut out = parts.next().unwrap_or_default().to_owned();
        while let Some(ty) = parts.next() {
            out.push_str(&self.ty(ty));
            out.push_str(parts.next().unwrap_or_default());
        }
        out
    }

    // ---- variables ----

    /// A name for a variable that is not in use: the wish, or one after the type.
    pub(crate) fn variable_name(&mut self, ty: &str, wish: Option<&str>) -> String {
        let simple = ty.split('<').next().unwrap_or(ty);
        let many = simple.ends_with("[]");
        let simple = simple.trim_end_matches("[]").rsplit(['/', '.']).next().unwrap_or("value");
        let mut name = wish.map_or_else(|| decapitalised(simple), str::to_owned);
        if wish.is_none() && many {
            name.push('s');
        }
        let base = name.clone();
        let mut number = 2;
        while self.variables.contains(&name) || wish.is_none() && self.reserved.contains(&name) {
            name = format!("{base}{number}");
            number += 1;
        }
        self.variables.insert(name.clone());
        name
    }

    /// Declares a variable with this value.
    fn variable(&mut self, name: &str, argument: &Argument) {
        let (ty, value) = match &argument.value {
            Expr::Prepared { ty, object, calls } => {
                let made = self.expr(object);
                self.declare(ty, name, &made);
                calls.iter().for_each(|call| self.statement(name, call));
                return;
            }
            Expr::Fields { ty, object, fields } => {
                let made = self.expr(object);
                self.declare(ty, name, &made);
                self.set_fields(name, fields);
                return;
            }
            Expr::Array { element, items } => (format!("{element}[]"), self.array_literal(element, items, true)),
            value => (argument.ty.clone(), self.expr(boxed(value).unwrap_or(value))),
        };
        self.declare(&ty, name, &value);
    }

    fn declare(&mut self, ty: &str, name: &str, value: &str) {
        let ty = self.ty(ty);
        self.setup.push(format!("{ty} {name} = {value};"));
    }

    /// Sets fields of a variable by reflection, and says so.
    fn set_fields(&mut self, object: &str, fields: &[FieldValue]) {
        if self.for_people {
            for FieldValue { name, value, .. } in fields {
                let made = self.argument(value);
                self.setup.push(format!("{object}.{name} = {made};"));
            }
            return;
        }
        let names: Vec<&str> = fields.iter().map(|field| field.name.as_str()).collect();
        self.setup.push(format!("// Set directly, whatever constructors allow: {}", names.join(", ")));
        for FieldValue { class, name, value } in fields {
            let field = self.variable_name("java/lang/reflect/Field", Some(&format!("{name}Field")));
            let made = self.argument(value);
            let class = self.ty(class);
            self.declare("java/lang/reflect/Field", &field, &format!("{class}.class.getDeclaredField(\"{name}\")"));
            self.setup.push(format!("{field}.setAccessible(true);"));
            self.setup.push(format!("{field}.set({object}, {made});"));
        }
    }

    /// A call of a method that is not overloaded, such as `add`: Java boxes its arguments by itself.
    fn statement(&mut self, receiver: &str, call: &Call) {
        let call = self.called(receiver, call);
        self.setup.push(format!("{call};"));
    }

    /// The same as an expression.
    pub(super) fn called(&mut self, receiver: &str, call: &Call) -> String {
        let plain = |argument: &Argument| match boxed(&argument.value) {
            Some(value) if matches!(call.method.as_str(), "add" | "put") => value.clone(),
            _ => argument.value.clone(),
        };
        let arguments: Vec<Argument> =
            call.arguments.iter().map(|a| Argument { ty: a.ty.clone(), value: plain(a) }).collect();
        let arguments = self.arguments(&arguments);
        format!("{receiver}.{}({arguments})", call.method)
    }

    // ---- expressions ----

    /// An argument of the method under test.
    fn input(&mut self, argument: &Argument, name: &str) -> String {
        match &argument.value {
            Expr::Literal(_) | Expr::Null | Expr::Same(_) | Expr::Constant(..) | Expr::Class(_) => {
                self.argument(argument)
            }
            // Java boxes it by itself where it knows the method.
            value if !self.overloaded && is_wrapper(&argument.ty) && boxed(value).is_some() => {
                self.expr(boxed(value).unwrap_or(value))
            }
            _ => {
                let name = self.variable_name(&argument.ty, Some(name));
                self.variable(&name, argument);
                name
            }
        }
    }

    /// A value as a parameter takes it: with a cast where Java would not know which method is meant.
    pub(super) fn argument(&mut self, argument: &Argument) -> String {
        match &argument.value {
            Expr::Literal(InputValue::Byte(value)) => format!("(byte) {value}"),
            Expr::Literal(InputValue::Short(value)) => format!("(short) {value}"),
            Expr::Null => format!("({}) null", self.ty(&argument.ty)),
            value => self.expr(value),
        }
    }

    fn arguments(&mut self, arguments: &[Argument]) -> String {
        let texts: Vec<String> = arguments.iter().map(|argument| self.argument(argument)).collect();
        texts.join(", ")
    }

    pub(super) fn expr(&mut self, expr: &Expr) -> String {
        match expr {
            Expr::Literal(value) => limit(value).map_or_else(|| java_literal(value), str::to_owned),
            Expr::Null => "null".into(),
            Expr::Same(number) => self.inputs.get(*number).cloned().unwrap_or_else(|| "null".into()),
            Expr::Constant(class, name) => format!("{}.{name}", self.ty(class)),
            Expr::Class(class) => format!("{}.class", self.ty(class)),
            Expr::Array { element, items } => self.array_literal(element, items, false),
            Expr::New(class, arguments) => {
                let arguments = self.arguments(arguments);
                let class = self.ty(class);
                let class = class.split_once('<').map_or(class.clone(), |(raw, _)| format!("{raw}<>"));
                format!("new {class}({arguments})")
            }
            Expr::Inner(outer, class, arguments) => {
                let outer = self.expr(outer);
                format!("{outer}.new {class}({})", self.arguments(arguments))
            }
            Expr::Static(class, call) => {
                let arguments = self.arguments(&call.arguments);
                let class = self.ty(class.split('<').next().unwrap_or(class));
                format!("{class}.{}({arguments})", call.method)
            }
            Expr::Result(receiver, call) => {
                let receiver = self.expr(receiver);
                let arguments = self.arguments(&call.arguments);
                format!("{receiver}.{}({arguments})", call.method)
            }
            Expr::Prepared { ty, object, calls } => {
                let name = self.variable_name(ty, None);
                let made = self.expr(object);
                self.declare(ty, &name, &made);
                calls.iter().for_each(|call| self.statement(&name, call));
                name
            }
            Expr::Fields { ty, object, fields } => {
                let name = self.variable_name(ty, None);
                let made = self.expr(object);
                self.declare(ty, &name, &made);
                self.set_fields(&name, fields);
                name
            }
            Expr::Stub { ty, arguments, methods, lambda } => self.stub(ty, arguments, methods, *lambda),
        }
    }

    pub(super) fn array_literal(&mut self, element: &str, items: &[Expr], declared: bool) -> String {
        let element_type = self.ty(element);
        let texts: Vec<String> = items
            .iter()
            .map(|item| match item {
                Expr::Array { element, items } => self.array_literal(element, items, false),
                other => self.expr(boxed(other).unwrap_or(other)),
            })
            .collect();
        match (declared, texts.is_empty()) {
            (true, _) => format!("{{{}}}", texts.join(", ")),
            (false, true) => match element_type.find("[]") {
                Some(at) => format!("new {}[0]{}", &element_type[..at], &element_type[at..]),
                None => format!("new {element_type}[0]"),
            },
            (false, false) => format!("new {element_type}[] {{{}}}", texts.join(", ")),
        }
    }

    // ---- stubs ----

    fn stub(&mut self, ty: &str, arguments: &[Argument], methods: &[StubMethod], lambda: bool) -> String {
        if let ([method], true) = (methods, lambda)
            && method.values.len() <= 1
        {
            return self.lambda(method);
        }
        let raw = self.ty(ty.split('<').next().unwrap_or(ty));
        let arguments = self.arguments(arguments);
        let mut bodies = String::new();
        for method in methods {
            bodies.push_str(&self.stub_method(method));
        }
        let end = if bodies.is_empty() { "" } else { "\n" };
        format!("new {raw}({arguments}) {{{bodies}{end}}}")
    }

    fn lambda(&mut self, method: &StubMethod) -> String {
        let names: Vec<String> = (1..=method.parameters.len()).map(|number| format!("any{number}")).collect();
        let parameters = match names.as_slice() {
            [only] => only.clone(),
            names => format!("({})", names.join(", ")),
        };
        match &method.result {
            None => format!("{parameters} -> {{ }}"),
            Some(result) => {
                let value = self.stub_value(result, method.values.first());
                format!("{parameters} -> {value}")
            }
        }
    }

    fn stub_method(&mut self, method: &StubMethod) -> String {
        let types: Vec<String> = method.parameters.iter().map(|ty| self.ty(ty)).collect();
        let parameters: Vec<String> = types.iter().zip(1..).map(|(ty, number)| format!("{ty} any{number}")).collect();
        let (modifier, name, parameters) = (method.modifier, &method.name, parameters.join(", "));
        let head = |result: &str| format!("\n    @Override\n    {modifier} {result} {name}({parameters}) {{");
        let Some(result) = &method.result else { return format!("{}}}", head("void")) };
        let shown = self.ty(result);
        let body = |value: &str| format!("\n        return {};\n    }}", value.replace('\n', "\n        "));
        if method.values.len() <= 1 {
            return head(&shown) + &body(&self.stub_value(result, method.values.first()));
        }
        let values: Vec<String> = method.values.iter().map(|value| self.stub_value(result, Some(value))).collect();
        let (counter, array) = (format!("{name}Calls"), format!("{name}Results"));
        let values = values.join(", ").replace('\n', "\n    ");
        format!("\n    private int {counter};\n    private final {shown}[] {array} = {{{values}}};\n")
            + &head(&shown)
            + &body(&format!("{array}[Math.min({counter}++, {array}.length - 1)]"))
    }

    /// The result of a stub; any value if the path did not call it.
    fn stub_value(&mut self, result: &str, value: Option<&Expr>) -> String {
        match value {
            Some(value) => self.argument(&Argument { ty: result.to_owned(), value: value.clone() }),
            None => match result {
                "boolean" => "false".into(),
                "int" => "0".into(),
                "long" => "0L".into(),
                "float" => "0.0f".into(),
                "double" => "0.0".into(),
                "byte" | "short" | "char" => format!("({result}) 0"),
                _ => "null".into(),
            },
        }
    }
}

/// The primitive value in a wrapper object, if Java makes the same object of it by itself.
pub(super) fn boxed(value: &Expr) -> Option<&Expr> {
    let Expr::Static(class, call) = value else { return None };
    let argument = call.arguments.first().filter(|_| call.method == "valueOf").map(|argument| &argument.value)?;
    let same = match argument {
        Expr::Literal(InputValue::Int(_)) => "java/lang/Integer",
        Expr::Literal(InputValue::Long(_)) => "java/lang/Long",
        Expr::Literal(InputValue::Boolean(_)) => "java/lang/Boolean",
        Expr::Literal(InputValue::Char(_)) => "java/lang/Character",
        Expr::Literal(InputValue::Double(_)) => "java/lang/Double",
        Expr::Literal(InputValue::Float(_)) => "java/lang/Float",
        _ => return None,
    };
    (same == class).then_some(argument)
}

/// Whether a parameter takes a number, a truth value or any object.
fn is_wrapper(ty: &str) -> bool {
    let wrappers = ["Boolean", "Character", "Integer", "Long", "Float", "Double", "Object"];
    ty.strip_prefix("java/lang/").is_some_and(|simple| wrappers.contains(&simple))
}

/// A limit of a type by its name.
fn limit(value: &InputValue) -> Option<&'static str> {
    Some(match *value {
        InputValue::Int(i32::MIN) => "Integer.MIN_VALUE",
        InputValue::Int(i32::MAX) => "Integer.MAX_VALUE",
        InputValue::Long(i64::MIN) => "Long.MIN_VALUE",
        InputValue::Long(i64::MAX) => "Long.MAX_VALUE",
        InputValue::Char(u16::MAX) => "Character.MAX_VALUE",
        _ => return None,
    })
}

/// `StringBuilder` → `stringBuilder`, `URL` → `url`; `int` → `value`.
pub(crate) fn decapitalised(name: &str) -> String {
    let primitive = ["boolean", "byte", "char", "short", "int", "long", "float", "double"].contains(&name);
    if primitive {
        return "value".into();
    }
    let leading = name.chars().take_while(|c| c.is_uppercase()).count();
    let lower = if leading > 1 && leading < name.chars().count() { leading - 1 } else { leading };
    let text: String =
        name.chars().enumerate().map(|(at, c)| if at < lower { c.to_ascii_lowercase() } else { c }).collect();
    match text.as_str() {
        "object" | "class" | "enum" | "package" | "default" | "switch" | "case" | "new" | "this" => format!("{text}1"),
        _ => text,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn argument(ty: &str, value: Expr) -> Argument {
        Argument { ty: ty.into(), value }
    }

    fn call(method: &str, arguments: Vec<Argument>) -> Call {
        Call { method: method.into(), arguments }
    }

    fn int(value: i32) -> Expr {
        Expr::Literal(InputValue::Int(value))
    }

    fn input(target: Target, receiver: Option<Argument>, arguments: Vec<(&str, Argument)>) -> TestInput {
        TestInput {
            package: "p".into(),
            class: "p/C".into(),
            target,
            receiver,
            names: arguments.iter().map(|(name, _)| (*name).to_owned()).collect(),
            arguments: arguments.into_iter().map(|(_, argument)| argument).collect(),
            nullable: Vec::new(),
            overloaded: true,
        }
    }

    #[test]
    fn values_are_written_where_they_are_used() {
        let arguments = vec![
            ("a", argument("byte", Expr::Literal(InputValue::Byte(-3)))),
            ("b", argument("java/lang/String", Expr::Null)),
            ("c", argument("q/Color", Expr::Constant("q/Color".into(), "RED".into()))),
        ];
        let (code, shown) = test_code(&input(Target::Static("m".into()), None, arguments));
        assert_eq!(code.call, "C.m((byte) -3, (String) null, Color.RED)");
        assert_eq!((code.imports, code.setup), (vec!["q.Color".to_owned()], vec![]));
        assert_eq!(shown[1], ShownInput { name: "b".into(), java: "(String) null".into() });
        let arguments = vec![("b", argument("q/Text", Expr::Null))];
        let alone = TestInput { overloaded: false, ..input(Target::Static("m".into()), None, arguments) };
        let (code, _) = test_code(&alone);
        assert_eq!((code.imports, code.call.as_str()), (vec![], "C.m(null)"));
    }

    #[test]
    fn objects_get_variables() {
        let boxed = Expr::Static("java/lang/Integer".into(), call("valueOf", vec![argument("int", int(7))]));
        let list = "java/util/ArrayList<java/lang/Integer>".to_owned();
        let filled = Expr::Prepared {
            ty: list.clone(),
            object: Box::new(Expr::New(list, vec![])),
            calls: vec![call("add", vec![argument("java/lang/Integer", boxed)])],
        };
        let receiver = argument("p/C", Expr::New("p/C".into(), vec![argument("java/util/List", filled)]));
        let rows =
            Expr::Array { element: "int[]".into(), items: vec![Expr::Array { element: "int".into(), items: vec![] }] };
        let arguments = vec![("rows", argument("int[][]", rows)), ("same", argument("p/C", Expr::Same(0)))];
        let (code, _) = test_code(&input(Target::Instance("m".into()), Some(receiver), arguments));
        let expected = [
            "ArrayList<Integer> arrayList = new ArrayList<>();",
            "arrayList.add(7);",
            "C c = new C(arrayList);",
            "int[][] rows = {new int[0]};",
        ];
        assert_eq!(code.setup, expected);
        assert_eq!(code.call, "c.m(rows, c)");
    }

    #[test]
    fn classes_with_the_same_name_are_distinguished() {
        let arguments =
            vec![("a", argument("q/C", Expr::Null)), ("b", argument("java/util/Map.Entry<r/X, s/X>[]", Expr::Null))];
        let (code, _) = test_code(&input(Target::Constructor, None, arguments));
        assert_eq!(code.call, "new p.C((C) null, (Map.Entry<X, s.X>[]) null)");
        assert_eq!(code.imports, ["java.util.Map", "q.C", "r.X"]);
    }

    #[test]
    fn stubs() {
        let method = |values| StubMethod {
            name: "get".into(),
            modifier: "public",
            parameters: vec!["int".into()],
            result: Some("int".into()),
            values,
        };
        let stub = |values, lambda| Expr::Stub {
            ty: "p/F<p/G>".into(),
            arguments: Vec::new(),
            methods: vec![method(values)],
            lambda,
        };
        let mut writer = Writer::new("p");
        assert_eq!(writer.expr(&stub(vec![int(3)], true)), "any1 -> 3");
        assert_eq!(writer.expr(&stub(vec![], true)), "any1 -> 0");
        let written = "new F() {\n    @Override\n    public int get(int any1) {\n        return 3;\n    }\n}";
        assert_eq!(writer.expr(&stub(vec![int(3)], false)), written);
        let Expr::Stub { ty, methods, .. } = stub(vec![int(3)], false) else { panic!("a stub") };
        let extending = Expr::Stub { ty, arguments: vec![argument("int", int(7))], methods, lambda: false };
        assert_eq!(writer.expr(&extending), written.replace("F()", "F(7)"));
        let several = writer.expr(&stub(vec![int(3), int(4)], true));
        assert!(several.contains("getResults = {3, 4};"), "{several}");
    }

    #[test]
    fn java_boxes_where_it_knows_the_method() {
        let boxed = |ty: &str, value| {
            Expr::Static(format!("java/lang/{ty}"), call("valueOf", vec![argument("int", Expr::Literal(value))]))
        };
        let flag = argument("java/lang/Boolean", boxed("Boolean", InputValue::Boolean(true)));
        let any = argument("java/lang/Object", boxed("Integer", InputValue::Int(i32::MAX)));
        let overloaded = input(Target::Static("m".into()), None, vec![("flag", flag), ("any", any)]);
        let (code, _) = test_code(&overloaded);
        assert_eq!(code.setup, ["Boolean flag = true;", "Object any = Integer.MAX_VALUE;"]);
        let (code, _) = test_code(&TestInput { overloaded: false, ..overloaded });
        assert_eq!((code.setup.len(), code.call.as_str()), (0, "C.m(true, Integer.MAX_VALUE)"));
    }

    #[test]
    fn names_of_variables() {
        for (ty, name) in
            [("StringBuilder", "stringBuilder"), ("URL", "url"), ("URLReader", "urlReader"), ("int", "value")]
        {
            assert_eq!(decapitalised(ty), name);
        }
    }
}
