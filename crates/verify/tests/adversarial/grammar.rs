//! Random programs for which a wrong proof is tempting: branches choose values, then loops and recursions change some of them,
//! then follows a condition that most executions satisfy.
//!
//! Each program uses few of the features (swarm testing: Groce et al. 2012), because the abstraction is too coarse to prove
//! anything where much varies.

use crate::body::{Body, Stmt};
use crate::gates::Gate;
use crate::random::Random;

/// Conditions that are tried for a program; at most as many as `Truth.java` counts.
const CONDITIONS: usize = 40;

/// Writes one program.
pub(crate) struct Author {
    pub(crate) random: Random,
    /// Numbers that can be assigned to.
    pub(crate) numbers: Vec<&'static str>,
    /// References that can be assigned to.
    pub(crate) references: Vec<&'static str>,
    /// Booleans that can be assigned to.
    pub(crate) booleans: Vec<&'static str>,
    /// Objects whose fields are numbers of the program: their variables never change.
    pub(crate) fields: Vec<&'static str>,
    /// Constants so far, which comparisons prefer.
    pub(crate) constants: Vec<i64>,
    pub(crate) methods: Vec<(String, Vec<Stmt>, String)>,
    /// In a method only statics are in scope.
    pub(crate) outside_main: bool,
    pub(crate) loops: usize,
    /// Values that branches choose, a loop or two that assign constants, and a gate: most wrong proofs are of such programs.
    pub(crate) is_small: bool,
    /// Nothing but constants is assigned.
    pub(crate) is_tiny: bool,
    /// Branches choose an object that the abstraction may not be able to summarise.
    pub(crate) has_object: bool,
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
    pub(crate) fn tiny(mut self, mut main: Vec<Stmt>) -> Body {
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

    pub(crate) fn choice_of_object(&mut self, condition: &str) -> Stmt {
        let target = self.number();
        let inner = vec![self.assignment(target), Stmt::Line(format!("w = {};", self.random.pick(&OBJECTS)))];
        Stmt::Block(format!("if ({condition}) {{"), inner, "}".into())
    }

    pub(crate) fn assignment(&mut self, target: &str) -> Stmt {
        let value = self.constant();
        Stmt::Line(format!("{target} = {}({value});", cast(target)))
    }

    /// A branch that gives a number one of two or three values.
    pub(crate) fn choice(&mut self, target: &str) -> Stmt {
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

    /// Everything is declared, whether it is used or not, so that shrinking does not undo it. Locals that are not used are dead.
    pub(crate) fn declarations(&mut self) -> Vec<Stmt> {
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

    pub(crate) fn first_number(&mut self) -> String {
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

    pub(crate) fn constant(&mut self) -> i64 {
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
    pub(crate) fn number(&mut self) -> &'static str {
        let outside = self.outside_main;
        let usable = |name: &&'static str| !outside || matches!(*name, "s" | "t" | "sb");
        let all: Vec<&'static str> = self.numbers.iter().chain(&self.fields).copied().filter(usable).collect();
        if all.is_empty() { "s" } else { self.random.pick(&all) }
    }

    pub(crate) fn reference_variable(&mut self) -> Option<&'static str> {
        if self.outside_main {
            return self.references.contains(&"sn").then_some("sn");
        }
        let all = self.references.clone();
        (!all.is_empty()).then(|| *self.random.choose(&all))
    }

    pub(crate) fn reference(&mut self) -> String {
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

    pub(crate) fn simple(&mut self) -> Stmt {
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

    pub(crate) fn simple_reference(&mut self, variable: &'static str) -> Stmt {
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

    pub(crate) fn boolean(&mut self) -> &'static str {
        let all = self.booleans.clone();
        self.random.pick(&all)
    }

    pub(crate) fn condition(&mut self) -> String {
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

    pub(crate) fn comparison(&mut self) -> String {
        let left = self.number();
        let operator = self.random.pick(&["<", "<=", ">", ">=", "<=", "<", "==", "!="]);
        if self.random.below(2) == 0 {
            format!("{left} {operator} {}", self.number())
        } else {
            format!("{left} {operator} {}", self.constant())
        }
    }

    pub(crate) fn branch(&mut self, depth: usize) -> Stmt {
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

    pub(crate) fn simple_or_branch(&mut self, depth: usize) -> Stmt {
        if self.random.below(3) == 0 { self.branch(depth) } else { self.simple() }
    }

    pub(crate) fn simples(&mut self, most: usize) -> Vec<Stmt> {
        (0..=self.random.below(most)).map(|_| self.simple()).collect()
    }

    /// A few statements of an iteration.
    pub(crate) fn iteration(&mut self, depth: usize) -> Vec<Stmt> {
        let most = if self.is_small && self.random.below(2) == 0 { 1 } else { 2 };
        let mut statements: Vec<Stmt> = (0..=self.random.below(most)).map(|_| self.simple_or_branch(1)).collect();
        if depth > 0 && self.random.below(4) == 0 {
            let inner = self.repetition(depth - 1);
            statements.extend(inner);
        }
        statements
    }

    /// What the program may claim at its end.
    pub(crate) fn claim(&mut self) -> String {
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

/// What a number must be cast to before it is assigned.
pub(crate) fn cast(target: &str) -> &'static str {
    match target {
        "sb" => "(byte) ",
        "o.h" => "(short) ",
        _ => "",
    }
}
