//! A test as Java: first a program that observes what the method does, then a test that asserts it. Both construct the inputs in the same
//! way, so the test passes because the JVM has already done what it says.

use crema_outcome::{
    Assertion, AssertionKind, Expr, Observed, Predicted, Target, TestCase, TestInput, UnitName, WrittenTest,
};

use super::names::test_names;
use crate::check::java::{CallCode, call_code, header, indented};

/// The source of a class whose method `observe` calls the method under test, and gives an exception that it throws, or triples: a name, the
/// value, its static type. A name with a dot before it stands for an object whose state matters, not its identity.
pub fn observing_program(case: &TestCase, class: &str) -> String {
    let mut code = call_code(&case.input);
    let result = code.writer.variable_name("", Some("result"));
    let thrown = code.writer.variable_name("", Some("thrown"));
    let (statement, triples) = match &case.result {
        Some(ty) => {
            let ty = code.writer.ty(ty);
            (format!("{ty} {result} = {};", code.call), vec![format!("\"{result}\", {result}, {ty}.class")])
        }
        None => (format!("{};", code.call), changed(case, &mut code)),
    };
    let imports: Vec<&String> = code.writer.imports.iter().collect();
    let mut text = header(&case.input.package, imports);
    text.push_str(&format!("final class {class} {{\n    static Object[] observe() throws Throwable {{\n"));
    for line in &code.writer.setup {
        text.push_str(&format!("        {}\n", indented(line)));
    }
    text.push_str(&format!("        try {{\n            {}\n", indented(&statement)));
    text.push_str(&format!("            return new Object[] {{{}}};\n", triples.join(", ")));
    text.push_str(&format!(
        "        }} catch (Throwable {thrown}) {{\n            return new Object[] {{{thrown}}};\n"
    ));
    text.push_str("        }\n    }\n}\n");
    text
}

/// What a method without a result may have changed: its receiver, and arguments that have variables.
fn changed(case: &TestCase, code: &mut CallCode<'_>) -> Vec<String> {
    let mut triples = Vec::new();
    if let (Some(name), Some(receiver)) = (code.receiver.clone(), &case.input.receiver) {
        let ty = code.writer.ty(raw(&receiver.ty));
        triples.push(format!("\".{name}\", {name}, {ty}.class"));
    }
    for (argument, name) in case.input.arguments.iter().zip(code.arguments.clone()) {
        let ty = code.writer.ty(raw(&argument.ty));
        match argument.value {
            Expr::Array { .. } => triples.push(format!("\"{name}\", {name}, {ty}.class")),
            Expr::Prepared { .. } | Expr::New(..) => triples.push(format!("\".{name}\", {name}, {ty}.class")),
            _ => {}
        }
    }
    triples
}

fn raw(ty: &str) -> &str {
    ty.split('<').next().unwrap_or(ty)
}

/// The test of what was observed. `None`: there is nothing to test.
pub fn written_test(unit: &UnitName, case: &TestCase, observed: &Observed) -> Option<WrittenTest> {
    let mut code = call_code(&case.input);
    let result = code.writer.variable_name("", Some("result"));
    let mut called = Vec::new();
    let ending = match observed {
        Observed::Useless(_) => return None,
        Observed::Threw { exception, caught } => {
            if is_limit(exception) {
                return None;
            }
            called.push("assertThrows".to_owned());
            let class = code.writer.marked(caught);
            vec![format!("assertThrows({class}.class, () -> {});", code.call)]
        }
        Observed::Returned(assertions) => {
            let kept = assertions.iter().filter(|one| says_something(one, &case.input, &result));
            let is_boolean = case.result.as_deref().is_some_and(|ty| matches!(ty, "boolean" | "java/lang/Boolean"));
            let kept: Vec<Assertion> =
                kept.map(|one| if is_boolean || one.subject != result { one.clone() } else { by_value(one) }).collect();
            let kept = without_presence(&kept, &result);
            returned(&mut code, &kept, &result, case.result.is_some(), &mut called)
        }
    };
    let mut body = code.writer.setup.clone();
    body.extend(ending);
    Some(WrittenTest {
        unit: unit.clone(),
        names: test_names(unit, case, observed),
        imports: code.writer.imports.iter().cloned().collect(),
        exception: match observed {
            Observed::Threw { exception, .. } => Some(exception.clone()),
            Observed::Returned(_) | Observed::Useless(_) => None,
        },
        assertions: called,
        package: case.input.package.clone(),
        body,
        likely_bug: likely_bug(case, observed),
        reaches_target: case.reaches_target,
    })
}

/// The same test with fewer assertions, for one whose values differ from run to run. `None`: it asserts none.
pub fn weaker_test(unit: &UnitName, case: &TestCase, observed: &Observed) -> Option<WrittenTest> {
    let Observed::Returned(values) = observed else { return None };
    if values.is_empty() {
        return None;
    }
    let result = call_code(&case.input).writer.variable_name("", Some("result"));
    let is_object = case.result.as_deref().is_some_and(|ty| !PRIMITIVES.contains(&ty));
    let is_there = |one: &&Assertion| one.subject == result && one.kind != AssertionKind::Null;
    let presence = |one: &Assertion| Assertion { subject: one.subject.clone(), kind: AssertionKind::NotNull };
    let kept = values.iter().find(is_there).filter(|_| is_object).map(presence);
    let mut test = written_test(unit, case, &Observed::Returned(kept.into_iter().collect()))?;
    let call = test.body.len().saturating_sub(1);
    test.body.insert(call, "// What else could be asserted differs from run to run.".to_owned());
    Some(test)
}

const PRIMITIVES: [&str; 8] = ["boolean", "byte", "char", "short", "int", "long", "float", "double"];

/// An object of which something is asserted is there: no need to say so.
fn without_presence<'a>(assertions: &'a [Assertion], result: &str) -> Vec<&'a Assertion> {
    let says_more = assertions.iter().any(|one| one.subject != result);
    let is_presence = |one: &Assertion| one.kind == AssertionKind::NotNull && one.subject == result;
    assertions.iter().filter(|one| !says_more || !is_presence(one)).collect()
}

/// The call, and the assertions about what it has returned or changed.
fn returned(
    code: &mut CallCode<'_>,
    assertions: &[&Assertion],
    result: &str,
    has_result: bool,
    called: &mut Vec<String>,
) -> Vec<String> {
    let mut lines = Vec::new();
    match assertions {
        [only] if only.subject == result => {
            let inlined = Assertion { subject: code.call.clone(), kind: only.kind.clone() };
            return vec![assertion(code, &inlined, called)];
        }
        [] => return vec![format!("{};", code.call)],
        _ if has_result => lines.push(format!("var {result} = {};", code.call)),
        _ => lines.push(format!("{};", code.call)),
    }
    lines.extend(assertions.iter().map(|one| assertion(code, one, called)));
    lines
}

/// The result of a generic method has the type that its use asks for: where `assertTrue` takes a `BooleanSupplier`, too, it could be either.
fn by_value(Assertion { subject, kind }: &Assertion) -> Assertion {
    let kind = match kind {
        AssertionKind::True => AssertionKind::Equals("true".into()),
        AssertionKind::False => AssertionKind::Equals("false".into()),
        other => other.clone(),
    };
    Assertion { subject: subject.clone(), kind }
}

/// An object that is there, as constructors always give one, is nothing to assert.
fn says_something(assertion: &Assertion, input: &TestInput, result: &str) -> bool {
    let constructs = matches!(input.target, Target::Constructor | Target::Inner(_));
    !(assertion.kind == AssertionKind::NotNull && (constructs || assertion.subject != result))
}

fn assertion(code: &mut CallCode<'_>, Assertion { subject, kind }: &Assertion, called: &mut Vec<String>) -> String {
    let (name, line) = match kind {
        AssertionKind::Null => ("assertNull", format!("assertNull({subject});")),
        AssertionKind::NotNull => ("assertNotNull", format!("assertNotNull({subject});")),
        AssertionKind::True => ("assertTrue", format!("assertTrue({subject});")),
        AssertionKind::False => ("assertFalse", format!("assertFalse({subject});")),
        AssertionKind::Equals(value) => {
            ("assertEquals", format!("assertEquals({}, {subject});", code.writer.marked(value)))
        }
        AssertionKind::ArrayEquals(value) => {
            ("assertArrayEquals", format!("assertArrayEquals({}, {subject});", code.writer.marked(value)))
        }
    };
    called.push(name.to_owned());
    line
}

/// Exceptions that are about the JVM, not about the method: another machine may not throw them.
fn is_limit(exception: &str) -> bool {
    matches!(
        exception,
        "java.lang.OutOfMemoryError"
            | "java.lang.StackOverflowError"
            | "java.lang.NoClassDefFoundError"
            | "java.lang.ExceptionInInitializerError"
            | "java.lang.UnsatisfiedLinkError"
            | "java.lang.UnsupportedClassVersionError"
            | "java.lang.VerifyError"
            | "java.lang.BootstrapMethodError"
    )
}

/// The exception and its reasons, if the engine holds it for an error and the JVM has thrown it.
fn likely_bug(case: &TestCase, observed: &Observed) -> Option<String> {
    let Observed::Threw { exception, .. } = observed else { return None };
    match &case.predicted {
        Predicted::Threw { exception: predicted, error: true } if predicted == exception => {
            let reasons: Vec<&str> = case.because.iter().map(|reason| reason.text.as_str()).collect();
            let because =
                if reasons.is_empty() { String::new() } else { format!(" because {}", reasons.join(" and ")) };
            Some(format!("{}{because}", exception.rsplit('.').next().unwrap_or(exception)))
        }
        Predicted::Threw { .. } | Predicted::Returned | Predicted::Unknown => None,
    }
}
