//! The text of a program: with a claim at its end for the engine, or with a report of all of its conditions for executions.

use std::fmt::Write as _;

use crate::gates::Gate;

/// A statement, in the shape in which a shrinker can drop it.
#[derive(Debug, Clone)]
pub(crate) enum Stmt {
    Line(String),
    /// What stands before, inside and after.
    Block(String, Vec<Stmt>, String),
}

/// A program without the condition at its end.
#[derive(Debug, Clone)]
pub(crate) struct Body {
    /// Methods: head, statements, last statement.
    pub methods: Vec<(String, Vec<Stmt>, String)>,
    pub main: Vec<Stmt>,
    pub gate: Option<Gate>,
    /// Conditions that may hold at the end.
    pub conditions: Vec<String>,
}

/// What is rendered.
#[derive(Debug, Clone, Copy)]
pub(crate) enum Form<'a> {
    /// Reports all conditions, counts steps, and skips the gate.
    Truth,
    /// Asserts one condition.
    Claim(&'a str),
}

impl Body {
    pub(crate) fn render(&self, name: &str, form: Form) -> String {
        let mut out =
            format!("class {name} {{\n    static int s, t; static byte sb; static N sn; static boolean sf;\n");
        let tick = if matches!(form, Form::Truth) { " Values.tick();" } else { "" };
        for (head, statements, last) in &self.methods {
            let _ = writeln!(out, "    {head} {{{tick}");
            render(&mut out, statements, 2, tick);
            let _ = writeln!(out, "        {last}\n    }}");
        }
        out.push_str(
            "    public static void main(String[] args) {\n        s = 0; t = 0; sb = 0; sn = null; sf = false;\n",
        );
        let mut main = String::new();
        render(&mut main, &self.main, 2, tick);
        let gate = match (&self.gate, form) {
            (None, _) => String::new(),
            (Some(gate), Form::Truth) => format!("Values.gate(\"{}\");", gate.inputs()),
            (Some(gate), Form::Claim(_)) => gate.code(),
        };
        out.push_str(&main.replace("@GATE", &gate));
        match form {
            Form::Truth => {
                let _ = writeln!(out, "        Values.see({});", self.conditions.join(",\n            "));
            }
            Form::Claim(condition) => {
                let _ = writeln!(out, "        assert {condition};");
            }
        }
        out.push_str("    }\n}\n");
        out
    }
}

fn render(out: &mut String, statements: &[Stmt], depth: usize, tick: &str) {
    let indent = "    ".repeat(depth);
    for statement in statements {
        match statement {
            Stmt::Line(text) => {
                let _ = writeln!(out, "{indent}{text}");
            }
            Stmt::Block(head, inner, tail) => {
                let _ = writeln!(out, "{indent}{head}{tick}");
                render(out, inner, depth + 1, tick);
                let _ = writeln!(out, "{indent}{tail}");
            }
        }
    }
}

/// Classes that all programs use.
pub(crate) const CLASSES: &str = "class N {
    int v; short h; N next;
    N(int v) { this.v = v; }
    N(int v, N next) { this.v = v; this.next = next; }
}
class Gate { static int g; }
class Sub extends N { Sub(int v) { super(v); } }
";
