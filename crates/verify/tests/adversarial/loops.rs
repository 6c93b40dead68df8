//! Loops, and calls of methods that contain loops or are recursive.

use crate::body::Stmt;
use crate::grammar::{Author, cast};

impl Author {
    pub(crate) fn plain_loop(&mut self, mut inner: Vec<Stmt>) -> Vec<Stmt> {
        self.loops += 1;
        let i = format!("i{}", self.loops);
        let (head, tail) = match self.random.below(7) {
            0 | 1 => (format!("for (int {i} = n; {i} > 0; {i}--) {{"), "}"),
            2 => ("while (Symbolic.nondetBoolean()) {".into(), "}"),
            3 => (format!("for (int {i} = 0; {i} < n; {i}++) {{"), "}"),
            4 => ("do {".into(), "} while (Symbolic.nondetBoolean());"),
            5 => {
                inner.insert(0, Stmt::Line("if (Symbolic.nondetBoolean()) break;".into()));
                (format!("for (int {i} = 0; {i} != n; {i}++) {{"), "}")
            }
            _ => {
                inner.push(Stmt::Line("if (Symbolic.nondetBoolean()) throw new IllegalStateException();".into()));
                let head = format!("try {{ for (int {i} = 0; {i} < n; {i}++) {{");
                (head, "} } catch (IllegalStateException e) { n = 0; }")
            }
        };
        vec![Stmt::Block(head, inner, tail.into())]
    }

    /// A loop, or a call of a method that has one or that calls itself.
    pub(crate) fn repetition(&mut self, depth: usize) -> Vec<Stmt> {
        self.loops += 1;
        let i = format!("i{}", self.loops);
        let limit = if self.outside_main { "k" } else { "n" };
        let block = |head: String, inner: Vec<Stmt>, tail: &str| vec![Stmt::Block(head, inner, tail.into())];
        match self.random.below(16) {
            0 | 1 => block(format!("for (int {i} = {limit}; {i} > 0; {i}--) {{"), self.iteration(depth), "}"),
            2 | 3 => block("while (Symbolic.nondetBoolean()) {".into(), self.iteration(depth), "}"),
            4 => block(format!("for (int {i} = 0; {i} < {limit}; {i}++) {{"), self.iteration(depth), "}"),
            5 => block("do {".into(), self.iteration(depth), "} while (Symbolic.nondetBoolean());"),
            6 => {
                let (counter, bound) = (self.number(), self.constant());
                let mut inner = self.iteration(depth);
                inner.push(Stmt::Line(format!("{counter}++;")));
                block(format!("while ({counter} < {bound}) {{"), inner, "}")
            }
            7 => {
                let mut inner = self.iteration(depth);
                let exit = if self.outside_main { "break" } else { self.random.pick(&["break", "break", "return"]) };
                let condition = self.condition();
                inner.insert(0, Stmt::Line(format!("if ({condition}) {exit};")));
                let go_on = self.condition();
                inner.push(Stmt::Line(format!("if ({go_on}) continue;")));
                inner.push(self.simple());
                block(format!("for (int {i} = 0; {i} != {limit}; {i}++) {{"), inner, "}")
            }
            8 => {
                let mut inner = self.iteration(depth);
                let condition = self.condition();
                inner.push(Stmt::Line(format!("if ({condition}) throw new IllegalStateException();")));
                let around = block(format!("try {{ for (int {i} = 0; {i} < {limit}; {i}++) {{"), inner, "}");
                let after = self.simple();
                let tail = "} }".to_owned();
                vec![Stmt::Block(
                    "{".into(),
                    vec![
                        around[0].clone(),
                        Stmt::Block("} catch (IllegalStateException e) {".into(), vec![after], tail),
                    ],
                    String::new(),
                )]
            }
            9 => match self.reference_variable() {
                Some(list) => {
                    let walk = format!("for (N {i} = {list}; {i} != null; {i} = {i}.next) {{");
                    block(walk, self.iteration(0), "}")
                }
                None => block("while (Symbolic.nondetBoolean()) {".into(), self.iteration(depth), "}"),
            },
            _ if self.outside_main => block("while (Symbolic.nondetBoolean()) {".into(), self.iteration(0), "}"),
            10 => self.call_of_loop(),
            11 => match self.reference_variable() {
                Some(list) => self.recursion_over_list(list),
                None => self.call_of_recursion(),
            },
            12 => self.array_of_unknown_length(),
            _ => self.call_of_recursion(),
        }
    }

    pub(crate) fn call_of_loop(&mut self) -> Vec<Stmt> {
        let name = format!("m{}", self.methods.len());
        self.outside_main = true;
        let mut statements = self.repetition(0);
        let (early, result) = (self.comparison(), self.number());
        let constant = self.constant();
        statements.push(Stmt::Line(format!("if ({early}) return {constant};")));
        self.outside_main = false;
        self.methods.push((format!("static int {name}(int k)"), statements, format!("return {result};")));
        self.calls(&name, "n")
    }

    pub(crate) fn call_of_recursion(&mut self) -> Vec<Stmt> {
        let name = format!("m{}", self.methods.len());
        self.outside_main = true;
        let (before, after) = (self.simples(1), self.simples(1));
        let (base, operation) = (self.constant(), self.random.pick(&["", " + 1", " - 1", " + a", " + k"]));
        let argument = self.random.pick(&["a", "a + 1", "a - 1", "k", "s"]);
        let stop = match self.random.below(3) {
            0 => "k <= 0 || Symbolic.nondetBoolean()",
            1 => "k == 0",
            _ => "k <= 0",
        };
        let mut statements = Vec::new();
        let at_stop = if self.random.below(2) == 0 { self.simples(1) } else { Vec::new() };
        let result = if self.random.below(2) == 0 { "a".to_owned() } else { base.to_string() };
        let mut inner = at_stop;
        inner.push(Stmt::Line(format!("return {result};")));
        statements.push(Stmt::Block(format!("if ({stop}) {{"), inner, "}".into()));
        if self.random.below(2) == 0 {
            statements.extend(before);
        }
        let callee = if self.random.below(4) == 0 { format!("{name}b") } else { name.clone() };
        statements.push(Stmt::Line(format!("int r = {callee}(k - 1, {argument});")));
        if self.random.below(2) == 0 {
            statements.extend(after);
        }
        self.outside_main = false;
        if callee != name {
            let other = vec![Stmt::Line(format!("if (k < 0) return {base};"))];
            self.methods.push((format!("static int {callee}(int k, int a)"), other, format!("return {name}(k, a);")));
        }
        self.methods.push((format!("static int {name}(int k, int a)"), statements, format!("return r{operation};")));
        let constant = self.constant();
        self.calls(&name, &format!("n, {constant}"))
    }

    pub(crate) fn calls(&mut self, name: &str, arguments: &str) -> Vec<Stmt> {
        let target = self.number();
        let call = format!("{name}({arguments})");
        vec![Stmt::Line(match self.random.below(3) {
            0 => format!("{call};"),
            _ => format!("{target} = {}{call};", cast(target)),
        })]
    }

    /// A recursion over a list, which may change it.
    pub(crate) fn recursion_over_list(&mut self, list: &'static str) -> Vec<Stmt> {
        let name = format!("m{}", self.methods.len());
        self.outside_main = true;
        let (base, constant) = (self.constant(), self.constant());
        let mut statements = vec![Stmt::Line(format!("if (p == null || Symbolic.nondetBoolean()) return {base};"))];
        let change =
            self.random.pick(&["p.v = C;", "s = p.v;", "if (p.v > C) s = C;", "sn = p;", "p.v = s;", "s = C;"]);
        let change = Stmt::Line(change.replace('C', &constant.to_string()));
        let call = Stmt::Line(format!("int r = {name}(p.next);"));
        statements.extend(if self.random.below(2) == 0 { [change, call] } else { [call, change] });
        let result = self.random.pick(&["r", "r + 1", "p.v", "p.v < r ? p.v : r", "r < 0 ? r : p.v"]);
        self.outside_main = false;
        self.methods.push((format!("static int {name}(N p)"), statements, format!("return {result};")));
        self.calls(&name, list)
    }

    /// Elements of an array whose length is an input.
    pub(crate) fn array_of_unknown_length(&mut self) -> Vec<Stmt> {
        let (i, target) = (format!("e{}", self.loops), self.number());
        let (value, other) = (self.constant(), self.constant());
        let fill = format!("for (int j = 0; j < {i}.length; j++) {{");
        let element = self.random.pick(&["0", "n & 3", "A.length - 1"]).replace('A', &i);
        vec![
            Stmt::Line(format!("int[] {i} = new int[n & 7];")),
            Stmt::Block(fill, vec![Stmt::Line(format!("{i}[j] = j == 2 ? {other} : {value};"))], "}".into()),
            Stmt::Line(format!("if ({i}.length > 3) {target} = {}{i}[{element}];", cast(target))),
        ]
    }
}
