//! Random methods over the variables `a`, `b`, `c`, `d`, `m`, `n`, `p`, `q`, `row` and `total`, which a program around them declares.

mod members;
pub mod references;

use std::fmt::Write as _;

pub use members::members;

/// Writes a random method.
pub struct Author {
    seed: u64,
    pub text: String,
}

impl Author {
    pub fn new(seed: u64) -> Self {
        Author { seed: seed.wrapping_mul(0x9e37_79b9_7f4a_7c15) | 1, text: String::new() }
    }

    pub fn below(&mut self, limit: u64) -> u64 {
        self.seed ^= self.seed << 13;
        self.seed ^= self.seed >> 7;
        self.seed ^= self.seed << 17;
        (self.seed >> 20) % limit
    }

    pub fn pick(&mut self, choices: &[&'static str]) -> &'static str {
        choices[self.below(choices.len() as u64) as usize]
    }

    /// A small number: branches compare with such numbers, and samples are such numbers.
    pub fn number(&mut self) -> i64 {
        self.below(9) as i64 - 2
    }

    fn variable(&mut self) -> &'static str {
        self.pick(&["a", "b", "c", "p.v", "q.v", "d[0]", "d[1]", "d[2]", "total"])
    }

    fn value(&mut self) -> String {
        match self.below(6) {
            0 => self.number().to_string(),
            1 | 2 => self.variable().into(),
            3 => format!("{} + {}", self.variable(), self.number()),
            4 => format!("({} ^ {})", self.variable(), self.number()),
            _ => format!("early({}, {})", self.variable(), self.number()),
        }
    }

    fn condition(&mut self) -> String {
        let operator = self.pick(&["<", ">", "==", "!=", ">=", "<="]);
        let simple = format!("{} {operator} {}", self.variable(), self.number());
        match self.below(6) {
            0 => format!("{simple} && {} > {}", self.variable(), self.number()),
            1 => format!("{simple} || {} == {}", self.variable(), self.number()),
            2 => self.pick(&["n == null", "n == m", "n == p", "n != null && n.v > 0", "m.next == null"]).into(),
            _ => simple,
        }
    }

    pub fn statements(&mut self, count: usize, depth: u32) {
        for _ in 0..count {
            self.statement(depth);
        }
    }

    fn statement(&mut self, depth: u32) {
        let nested = if depth == 0 { 6 } else { 12 };
        match self.below(nested) {
            0..=2 => {
                let (variable, value) = (self.variable(), self.value());
                let _ = writeln!(self.text, "{variable} = {value};");
            }
            3 => {
                let statement = self.pick(&[
                    "n = null;",
                    "n = p;",
                    "m = q;",
                    "n = m;",
                    "m = m.next == null ? p : m.next;",
                    "n = new Node(a);",
                    "q.next = n;",
                    "m = new Node(b); m.next = p;",
                    "p.next = q;",
                    "n = make(a);",
                    "m = make(c); total++;",
                    "make(b).next = q;",
                    "d = java.util.Arrays.copyOf(d, d.length + (total & 1));",
                    "row[a & 3] = m;",
                    "row[b & 1] = n;",
                    "n = row[c & 3];",
                    "n = advance(m);",
                    "n = advance(row[a & 3]);",
                    "last = advance(last);",
                    "n = either(a > c, last, m);",
                    "m = either(n == m, q, p);",
                    "m.next = p;",
                    "row = new Node[] { m, n, q, either(b > 1, n, p) };",
                    "n = supplied(m, a).get();",
                ]);
                let _ = writeln!(self.text, "{statement}");
            }
            4 => {
                let value = self.value();
                let _ =
                    writeln!(self.text, "try {{ n.v = {value}; }} catch (NullPointerException e) {{ total += 5; }}");
            }
            5 => {
                let (at, value) = (self.variable(), self.value());
                let _ = writeln!(self.text, "d[{at} & 3] = {value};");
            }
            6..=8 => {
                let condition = self.condition();
                let _ = writeln!(self.text, "if ({condition}) {{");
                self.statements(2, depth - 1);
                if self.below(2) == 0 {
                    let _ = writeln!(self.text, "}} else {{");
                    self.statements(2, depth - 1);
                }
                let _ = writeln!(self.text, "}}");
            }
            9 => {
                let (on, first, second) = (self.variable(), self.number(), self.number() + 20);
                let _ = writeln!(self.text, "switch ({on}) {{ case {first}: ");
                self.statement(depth - 1);
                let _ = writeln!(self.text, "break; case {second}: total++; default: ");
                self.statement(depth - 1);
                let _ = writeln!(self.text, "}}");
            }
            10 => {
                let (at, limit) = (self.variable(), self.number());
                let _ = writeln!(
                    self.text,
                    "for (int k{depth} = 0; k{depth} < 2; k{depth}++) {{ if ({at} == {limit} + k{depth}) break;"
                );
                self.statement(depth - 1);
                let _ = writeln!(self.text, "}}");
            }
            _ => {
                let (at, value) = (self.variable(), self.value());
                let _ = writeln!(
                    self.text,
                    "try {{ d[{at}] = {value}; if (d[1] == 3) throw new IllegalStateException(); }}"
                );
                let _ =
                    writeln!(self.text, "catch (ArrayIndexOutOfBoundsException | IllegalStateException e) {{ b++; }}");
            }
        }
    }
}
