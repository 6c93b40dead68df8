//! Random programs about references: few conditions, asked again and again, so that choices between objects are made, taken back and
//! found to be none.

use std::fmt::Write as _;

use super::Author;

/// Statements of a method.
const STATEMENTS: usize = 8;

const ASSIGNMENTS: [&str; 20] = [
    "n = m;",
    "m = p;",
    "n = q;",
    "n = null;",
    "n = m.next;",
    "m.next = q;",
    "q.next = p;",
    "if (n != null) n.next = m;",
    "last = n;",
    "n = last;",
    "row[1] = m;",
    "row[f ? 0 : 1] = n;",
    "n = row[f ? 0 : 1];",
    "n = advance(m);",
    "n = advance(last);",
    "m = n == null ? p : n;",
    "n = either(g, m, n);",
    "m = new Node(3);",
    "n = supplied(m, h ? 1 : 0).get();",
    "total += m.v;",
];

const CONDITIONS: [&str; 10] =
    ["f", "g", "h", "!f", "!g", "f == g", "f && h", "n == m", "n == null", "m.next == p || h"];

fn statement(author: &mut Author, depth: u32) {
    match author.below(if depth == 0 { 4 } else { 9 }) {
        0..=3 => {
            let assignment = author.pick(&ASSIGNMENTS);
            let _ = writeln!(author.text, "{assignment}");
        }
        4..=7 => {
            let condition = author.pick(&CONDITIONS);
            let _ = writeln!(author.text, "if ({condition}) {{");
            (0..2).for_each(|_| statement(author, depth - 1));
            let _ = writeln!(author.text, "}} else {{");
            (0..author.below(3)).for_each(|_| statement(author, depth - 1));
            let _ = writeln!(author.text, "}}");
        }
        _ => {
            let condition = author.pick(&CONDITIONS);
            let _ = writeln!(author.text, "for (int k{depth} = 0; k{depth} < 3 && ({condition}); k{depth}++) {{");
            (0..2).for_each(|_| statement(author, depth - 1));
            let _ = writeln!(author.text, "}}");
        }
    }
}

/// A method `refer` over three truth values.
pub fn method(author: &mut Author) -> String {
    author.text.clear();
    (0..STATEMENTS).for_each(|_| statement(author, 2));
    format!(
        "static int refer(boolean f, boolean g, boolean h) {{
            total = 0;
            Node p = new Node(1), q = new Node(2), n = null, m = p;
            Node[] row = {{ p, q }};
            last = null;
            {}
            int r = (n == null ? 17 : n.v) + 19 * m.v + 23 * total + (n == m ? 29 : 0) + (last == m ? 31 : 0);
            r = r * 31 + (row[0] == m ? 1 : 0) + (row[1] == n ? 2 : 0) + (row[0] == row[1] ? 4 : 0);
            return r * 31 + (m.next == null ? 5 : m.next.v) + (advance(m) == p ? 7 : 0);
        }}\n",
        std::mem::take(&mut author.text)
    )
}
