//! Random programs whose proof is tempting and wrong: values that branches choose, then loops and recursions that change some of them,
//! then a condition that most executions fulfil.
//!
//! Each program uses few of the features (swarm testing: Groce et al. 2012), for where much varies the abstraction is too coarse to prove
//! anything.

use std::fmt::Write as _;

use crate::gates::Gate;
use crate::random::Random;

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

/// Conditions that are tried for a program; at most as many as `Truth.java` counts.
const CONDITIONS: usize = 40;

impl Body {
    pub(crate) fn render(&self, name: &str, form: Form) -> String {
        let mut out =
            format!("class {name} {{\n    static int s, t; static byte sb; static N sn; static boolean sf;\n");
        let tick = if matches!(form, Form::Truth) { " Symbolic.tick();" } else { "" };
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
            (Some(gate), Form::Truth) => format!("Symbolic.gate(\"{}\");", gate.inputs()),
            (Some(gate), Form::Claim(_)) => gate.code(),
        };
        out.push_str(&main.replace("@GATE", &gate));
        match form {
            Form::Truth => {
                let _ = writeln!(out, "        Symbolic.see({});", self.conditions.join(",\n            "));
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

/// Writes one program.
pub(crate) struct Author {
    random: Random,
    /// Numbers that can be assigned to.
    numbers: Vec<&'static str>,
    /// References that can be assigned to.
    references: Vec<&'static str>,
    /// Booleans that can be assigned to.
    booleans: Vec<&'static str>,
    /// Objects whose fields are numbers of the program: their variables never change.
    fields: Vec<&'static str>,
    /// Constants so far, which comparisons prefer.
    constants: Vec<i64>,
    methods: Vec<(String, Vec<Stmt>, String)>,
    /// In a method only statics are in scope.
    outside_main: bool,
    loops: usize,
    /// Values that branches choose, a loop or two that assign constants, and a gate: most wrong proofs are of such programs.
    is_small: bool,
    /// Nothing but constants is assigned.
    is_tiny: bool,
    /// Branches choose an object that the abstraction may not be able to summarise.
    has_object: bool,
}

/// What `w` may be.
const OBJECTS: [&str; 7] =
    ["null", "null", "new int[2]", "new Object()", "\"a\" + n", "new Sub(1)", "new N[] { null }"];

/// A program for each seed.
pub(crate) fn body(seed: u64) -> Body {
    let mut author = Author::new(seed);
    let mut main = author.declarations();
    if author.is_tiny {
        return author.tiny(main);
    }
    let branches = author.random.below(if author.is_small { 2 } else { 4 });
    for _ in 0..branches {
        let branch = author.branch(1);
        main.push(branch);
    }
    let gate = (author.is_small || author.random.below(4) > 0).then(|| Gate::random(&mut author.random));
    let loops =
        if author.is_tiny || author.is_small && author.random.below(3) > 0 { 1 } else { 1 + author.random.below(3) };
    let at = if author.random.below(4) > 0 { loops } else { author.random.below(loops + 1) };
    for number in 0..loops {
        if gate.is_some() && number == at {
            main.push(Stmt::Line("@GATE".into()));
        }
        let inner = author.repetition(1);
        main.extend(inner);
        if author.random.below(3) == 0 {
            let between = author.simple_or_branch(1);
            main.push(between);
        }
    }
    if gate.is_some() && at == loops {
        main.push(Stmt::Line("@GATE".into()));
    }
    let conditions = (0..CONDITIONS).map(|_| author.claim()).collect();
    Body { methods: author.methods, main, gate, conditions }
}

impl Author {
    fn new(seed: u64) -> Self {
        let mut random = Random::new(seed);
        let is_small = random.below(4) > 0;
        let is_tiny = is_small && random.below(2) == 0;
        let mut numbers = random.some(&["x", "y", "z", "s", "t"], 2);
        if is_small {
            numbers.truncate(3);
        }
        let references = if !is_tiny && random.below(if is_small { 5 } else { 2 }) == 0 {
            random.some(&["p", "q", "sn"], 2)
        } else {
            Vec::new()
        };
        let booleans = if !is_tiny && random.below(4) == 0 { random.some(&["f", "sf"], 1) } else { Vec::new() };
        let mut author = Author {
            random,
            numbers,
            references,
            booleans,
            fields: Vec::new(),
            constants: vec![0, -1],
            methods: Vec::new(),
            outside_main: false,
            loops: 0,
            is_small,
            is_tiny,
            has_object: false,
        };
        author.has_object = author.random.below(5) == 0;
        if author.random.below(if is_tiny { 6 } else { 3 }) == 0 {
            author.fields = author.random.some(&["o.v", "u.v", "o.h", "d[0]", "d[1]"], 1);
        }
        if author.random.below(5) == 0 {
            author.numbers.push("sb");
        }
        author
    }

    /// A branch chooses some numbers, and a loop or two assign constants to others.
    fn tiny(mut self, mut main: Vec<Stmt>) -> Body {
        let gate = (self.random.below(4) > 0).then(|| Gate::random(&mut self.random));
        let chosen = self.number();
        main.push(self.choice(chosen));
        if self.has_object {
            main.push(self.choice_of_object("Symbolic.nondetBoolean()"));
        }
        if self.random.below(4) == 0 {
            let other = self.number();
            main.push(self.choice(other));
        }
        for _ in 0..=self.random.below(2) {
            let target = (0..3).map(|_| self.number()).find(|target| *target != chosen).unwrap_or(chosen);
            let mut inner = vec![self.assignment(target)];
            if self.random.below(3) == 0 {
                let also = self.number();
                inner.push(self.assignment(also));
            }
            if self.random.below(4) == 0 {
                let condition = self.condition();
                inner = vec![Stmt::Block(format!("if ({condition}) {{"), inner, "}".into())];
            }
            main.extend(self.plain_loop(inner));
        }
        main.extend(gate.map(|_| Stmt::Line("@GATE".into())));
        let conditions = (0..CONDITIONS).map(|_| self.claim()).collect();
        Body { methods: self.methods, main, gate, conditions }
    }

    fn choice_of_object(&mut self, condition: &str) -> Stmt {
        let target = self.number();
        let inner = vec![self.assignment(target), Stmt::Line(format!("w = {};", self.random.pick(&OBJECTS)))];
        Stmt::Block(format!("if ({condition}) {{"), inner, "}".into())
    }

    fn assignment(&mut self, target: &str) -> Stmt {
        let value = self.constant();
        Stmt::Line(format!("{target} = {}({value});", cast(target)))
    }

    /// A branch that gives a number one of two or three values.
    fn choice(&mut self, target: &str) -> Stmt {
        let (a, b, c) = (self.constant(), self.constant(), self.constant());
        let cast = cast(target);
        Stmt::Line(match self.random.below(4) {
            0 => format!("if (Symbolic.nondetBoolean()) {target} = {cast}({a});"),
            1 => format!("if (n == 5) {target} = {cast}({a}); else if (n < 2) {target} = {cast}({b});"),
            2 => format!(
                "switch (Symbolic.nondetInt()) {{ case 1: {target} = {cast}({a}); break; case 2: {target} = {cast}({b}); break; \
                 default: {target} = {cast}({c}); }}"
            ),
            _ => format!("{target} = {cast}(Symbolic.nondetBoolean() ? {a} : {b});"),
        })
    }

    fn plain_loop(&mut self, mut inner: Vec<Stmt>) -> Vec<Stmt> {
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

    /// Everything is declared, whether it is used or not, so that shrinking does not undo it. Locals that are not used are dead.
    fn declarations(&mut self) -> Vec<Stmt> {
        let mut lines = Vec::new();
        for name in ["x", "y", "z"] {
            let value = if self.numbers.contains(&name) { self.first_number() } else { "0".into() };
            lines.push(format!("int {name} = {value};"));
        }
        if self.random.below(2) == 0 {
            lines.push("int n = Symbolic.nondetInt();".into());
        } else {
            lines.push("int n = Symbolic.nondetInt(); if (n < 0) return;".into());
        }
        lines.push("boolean f = false;".into());
        if self.has_object {
            lines.push(format!("Object w = {};", self.random.pick(&OBJECTS)));
        }
        if !self.fields.is_empty() || !self.references.is_empty() {
            let (o, u) = (self.first_number(), self.first_number());
            lines.push(format!("N o = new N({o}), u = new {}({u});", self.random.pick(&["N", "Sub"])));
        }
        if self.fields.iter().any(|field| field.starts_with('d')) {
            let (first, second) = (self.first_number(), self.first_number());
            lines.push(format!("int[] d = {{ {first}, {second}, 0 }};"));
        }
        if !self.references.is_empty() {
            lines.push("N p = null, q = null;".into());
        }
        let mut statements: Vec<Stmt> = lines.into_iter().map(Stmt::Line).collect();
        for reference in self.references.clone() {
            if self.random.below(2) == 0 {
                let first = self.reference();
                statements.push(Stmt::Line(format!("{reference} = {first};")));
            }
        }
        for name in self.numbers.clone().into_iter().filter(|name| name.starts_with('s') || *name == "t") {
            let cast = if name == "sb" { "(byte) " } else { "" };
            let value = self.first_number();
            statements.push(Stmt::Line(format!("{name} = {cast}({value});")));
        }
        statements
    }

    fn first_number(&mut self) -> String {
        match self.random.below(if self.is_tiny {
            4
        } else if self.is_small {
            5
        } else {
            6
        }) {
            0 if !self.is_small => "Symbolic.nondetInt()".into(),
            0 | 1 => {
                let (a, b) = (self.constant(), self.constant());
                format!("Symbolic.nondetBoolean() ? {a} : {b}")
            }
            _ => self.constant().to_string(),
        }
    }

    fn constant(&mut self) -> i64 {
        // Candidate invariants compare with zero, minus one, and constants of the program.
        if self.is_tiny && self.random.below(3) == 0 {
            return *self.random.choose(&[0, -1, -1]);
        }
        if self.random.below(if self.is_tiny { 4 } else { 2 }) == 0 {
            let known = self.constants.clone();
            return *self.random.choose(&known);
        }
        let number = *self.random.choose(&[0, 1, -1, 2, 3, 5, 9, 100, -100, 5000, 127, -7, 1000, 40000]);
        self.constants.push(number);
        number
    }

    /// Variables that statements can change here.
    fn number(&mut self) -> &'static str {
        let outside = self.outside_main;
        let usable = |name: &&'static str| !outside || matches!(*name, "s" | "t" | "sb");
        let all: Vec<&'static str> = self.numbers.iter().chain(&self.fields).copied().filter(usable).collect();
        if all.is_empty() { "s" } else { *self.random.choose(&all) }
    }

    fn reference_variable(&mut self) -> Option<&'static str> {
        if self.outside_main {
            return self.references.contains(&"sn").then_some("sn");
        }
        let all = self.references.clone();
        (!all.is_empty()).then(|| *self.random.choose(&all))
    }

    fn reference(&mut self) -> String {
        let number = self.constant();
        let variable = self.reference_variable().unwrap_or("sn");
        if self.outside_main {
            let choice = self.random.pick(&["null", "new N(C)", "new Sub(C)", "new N(C, sn)", "sn"]);
            return choice.replace('C', &number.to_string());
        }
        let choice =
            self.random.pick(&["o", "u", "o", "u", "null", "null", "new N(C)", "new Sub(C)", "new N(C, V)", "V"]);
        choice.replace('C', &number.to_string()).replace('V', variable)
    }

    fn simple(&mut self) -> Stmt {
        if self.random.below(3) == 0
            && let Some(variable) = self.reference_variable()
        {
            return self.simple_reference(variable);
        }
        if !self.booleans.is_empty() && !self.outside_main && self.random.below(4) == 0 {
            let flag = self.boolean();
            let value = if self.random.below(2) == 0 { "true".into() } else { self.condition() };
            return Stmt::Line(format!("{flag} = {value};"));
        }
        let (target, other, constant) = (self.number(), self.number(), self.constant());
        let value = match self.random.below(if self.is_tiny {
            6
        } else if self.is_small {
            9
        } else {
            14
        }) {
            0..=4 => constant.to_string(),
            5 if self.is_tiny => other.into(),
            5 | 6 => format!("{target} + 1"),
            7 => format!("{target} - 1"),
            8 | 9 => other.into(),
            10 => format!("{other} + {constant}"),
            11 => format!("-{other}"),
            12 => (*self.random.choose(&["Symbolic.nondetInt()", "Symbolic.nondetBoolean() ? 1 : 0"])).into(),
            _ => format!("({}) {other}", self.random.pick(&["byte", "char", "short"])),
        };
        let cast = match target {
            "sb" => "(byte) ",
            "o.h" => "(short) ",
            _ => "",
        };
        Stmt::Line(if cast.is_empty() {
            format!("{target} = {value};")
        } else {
            format!("{target} = {cast}({value});")
        })
    }

    fn simple_reference(&mut self, variable: &'static str) -> Stmt {
        let value = self.reference();
        let (number, constant) = (self.number(), self.constant());
        Stmt::Line(match self.random.below(9) {
            0 => format!("if ({variable} != null) {variable} = {variable}.next;"),
            1 => format!("if ({variable} != null) {variable}.next = {value};"),
            2 => format!("if ({variable} != null) {variable}.v = {constant};"),
            3 => format!("if ({variable} != null) {number} = {}{variable}.v;", cast(number)),
            4 => format!("{variable} = new N({constant}, {variable});"),
            _ => format!("{variable} = {value};"),
        })
    }

    fn boolean(&mut self) -> &'static str {
        let all = self.booleans.clone();
        *self.random.choose(&all)
    }

    fn condition(&mut self) -> String {
        match self.random.below(8) {
            0..=2 => "Symbolic.nondetBoolean()".into(),
            3 if !self.booleans.is_empty() && !self.outside_main => self.boolean().into(),
            4 => match self.reference_variable() {
                Some(variable) => {
                    let choice = self.random.pick(&["V == null", "V != null", "V instanceof Sub", "V == sn"]);
                    choice.replace('V', variable)
                }
                None => "Symbolic.nondetBoolean()".into(),
            },
            _ => self.comparison(),
        }
    }

    fn comparison(&mut self) -> String {
        let left = self.number();
        let operator = self.random.pick(&["<", "<=", ">", ">=", "<=", "<", "==", "!="]);
        if self.random.below(2) == 0 {
            format!("{left} {operator} {}", self.number())
        } else {
            format!("{left} {operator} {}", self.constant())
        }
    }

    fn branch(&mut self, depth: usize) -> Stmt {
        let condition = self.condition();
        if self.has_object && !self.outside_main && self.random.below(3) == 0 {
            return self.choice_of_object(&condition);
        }
        if self.random.below(6) == 0 && !self.outside_main {
            return Stmt::Line(format!("if ({condition}) return;"));
        }
        let inner = self.simples(2);
        if self.random.below(3) == 0 && depth > 0 {
            let mut both = vec![Stmt::Block(format!("if ({condition}) {{"), inner, "} else {".into())];
            both.push(self.simple());
            return Stmt::Block("{".into(), both, "} }".into());
        }
        Stmt::Block(format!("if ({condition}) {{"), inner, "}".into())
    }

    fn simple_or_branch(&mut self, depth: usize) -> Stmt {
        if self.random.below(3) == 0 { self.branch(depth) } else { self.simple() }
    }

    fn simples(&mut self, most: usize) -> Vec<Stmt> {
        (0..=self.random.below(most)).map(|_| self.simple()).collect()
    }

    /// A few statements of an iteration.
    fn iteration(&mut self, depth: usize) -> Vec<Stmt> {
        let most = if self.is_small && self.random.below(2) == 0 { 1 } else { 2 };
        let mut statements: Vec<Stmt> = (0..=self.random.below(most)).map(|_| self.simple_or_branch(1)).collect();
        if depth > 0 && self.random.below(4) == 0 {
            let inner = self.repetition(depth - 1);
            statements.extend(inner);
        }
        statements
    }

    /// A loop, or a call of a method that has one or that calls itself.
    fn repetition(&mut self, depth: usize) -> Vec<Stmt> {
        self.loops += 1;
        let i = format!("i{}", self.loops);
        let limit = if self.outside_main { "k" } else { "n" };
        let block = |head: String, inner: Vec<Stmt>, tail: &str| vec![Stmt::Block(head, inner, tail.into())];
        match self.random.below(13) {
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
            _ => self.call_of_recursion(),
        }
    }

    fn call_of_loop(&mut self) -> Vec<Stmt> {
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

    fn call_of_recursion(&mut self) -> Vec<Stmt> {
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

    fn calls(&mut self, name: &str, arguments: &str) -> Vec<Stmt> {
        let target = self.number();
        let call = format!("{name}({arguments})");
        vec![Stmt::Line(match self.random.below(3) {
            0 => format!("{call};"),
            _ => format!("{target} = {}{call};", cast(target)),
        })]
    }

    /// What the program may claim at its end.
    fn claim(&mut self) -> String {
        if self.has_object && self.random.below(2) == 0 {
            let comparison = self.comparison();
            return format!("({} || {comparison})", self.random.pick(&["w != null", "w == null", "w instanceof Sub"]));
        }
        let variable = self.reference_variable();
        match (self.random.below(12), variable) {
            (0, Some(v)) => {
                self.random.pick(&["V == null", "V != null", "!(V instanceof Sub)", "V != u"]).replace('V', v)
            }
            (1, Some(v)) => self.random.pick(&["V != o", "V != sn", "V == o", "V == u"]).replace('V', v),
            (2, Some(v)) => {
                let (operator, constant) = (self.random.pick(&["<=", ">=", "!=", "<", ">"]), self.constant());
                format!("({v} == null || {v}.v {operator} {constant})")
            }
            (3, Some(v)) => {
                let comparison = self.comparison();
                let is_null = self.random.pick(&["!=", "=="]);
                format!("({v} {is_null} null || {comparison})")
            }
            (4, Some(v)) => {
                self.random.pick(&["(V == null || V.next != o)", "(V == null || V.next == null)"]).replace('V', v)
            }
            (5, _) if !self.booleans.is_empty() => format!("({} || {})", self.boolean(), self.comparison()),
            (6, _) if !self.is_tiny => format!("({} || {})", self.comparison(), self.comparison()),
            _ if self.is_tiny || self.is_small && self.random.below(3) > 0 => {
                format!("{} {} {}", self.number(), self.random.pick(&["<", "<=", ">", ">="]), self.number())
            }
            _ => self.comparison(),
        }
    }
}

fn cast(target: &str) -> &'static str {
    match target {
        "sb" => "(byte) ",
        "o.h" => "(short) ",
        _ => "",
    }
}
