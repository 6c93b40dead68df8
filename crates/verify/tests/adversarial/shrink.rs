//! Shrinks a program that is proved wrongly: statements are dropped as long as it is still proved. The gate is kept, so that
//! `verify` says TRUE, too.

use crate::body::{Body, Stmt};

/// All bodies that lack one statement, or in which a statement stands without the loop or branch around it.
pub(crate) fn smaller(body: &Body) -> Vec<Body> {
    let mut all = Vec::new();
    for main in without_one(&body.main) {
        all.push(Body { main, ..body.clone() });
    }
    for number in 0..body.methods.len() {
        for statements in without_one(&body.methods[number].1) {
            let mut methods = body.methods.clone();
            methods[number].1 = statements;
            all.push(Body { methods, ..body.clone() });
        }
    }
    all
}

fn without_one(statements: &[Stmt]) -> Vec<Vec<Stmt>> {
    let mut all = Vec::new();
    for (number, statement) in statements.iter().enumerate() {
        let replaced = |by: Vec<Stmt>| {
            let (before, after) = (&statements[..number], &statements[number + 1..]);
            before.iter().cloned().chain(by).chain(after.iter().cloned()).collect()
        };
        if is_needed(statement) {
            continue;
        }
        all.push(replaced(Vec::new()));
        if let Stmt::Block(head, inner, tail) = statement {
            all.extend(
                without_one(inner)
                    .into_iter()
                    .map(|inner| replaced(vec![Stmt::Block(head.clone(), inner, tail.clone())])),
            );
        }
    }
    all
}

/// Whether others would not compile without it.
fn is_needed(statement: &Stmt) -> bool {
    match statement {
        Stmt::Line(text) => {
            is_gate(statement)
                || ["int", "boolean", "N ", "Object", "return", "byte", "String", "char"]
                    .iter()
                    .any(|kind| text.starts_with(kind))
        }
        // Parts of one statement.
        Stmt::Block(head, ..) => head == "{" || head.starts_with('}'),
    }
}

fn is_gate(statement: &Stmt) -> bool {
    matches!(statement, Stmt::Line(text) if text == "@GATE")
}
