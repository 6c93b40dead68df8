//! What random programs have around their random statements.

/// The members of a class with a method `run` that does this with its arguments `a`, `b` and `c`, and gives a number that depends on all that it
/// has done.
pub fn members(body: &str) -> String {
    format!(
        "static class Node {{ int v; Node next; Node(int v) {{ this.v = v; }} }}
        static int total;
        static Node last;
        static Node make(int v) {{ Node node = new Node(v); node.next = last; return last = node; }}
        static Node advance(Node n) {{ int k = 0; while (n != null && k++ < 3) n = n.next; return n; }}
        static Node either(boolean first, Node one, Node other) {{ if (first) return one; return other; }}
        static java.util.function.Supplier<Node> supplied(Node n, int v) {{ return () -> v > 0 ? n : null; }}
        static int early(int x, int y) {{ if (x > y) return x - 1; if (x == y) {{ total ^= 3; return 4; }} return y; }}
        static int run(int a, int b, int c) {{
            total = 0;
            Node p = new Node(1), q = new Node(2), n = null, m = p;
            int[] d = new int[4];
            Node[] row = {{ p, q, null, p }};
            last = null;
            {body}
            int r = a + 3 * b + 5 * c + 7 * p.v + 11 * q.v + 13 * total + (n == null ? 17 : n.v) + 19 * m.v;
            for (int k = 0; k < 4; k++) r = r * 31 + d[k];
            for (Node node : row) r = r * 31 + (node == null ? d.length : node.v);
            int length = 0;
            for (Node node = last; node != null && length < 4; node = node.next) r += ++length * node.v;
            return r + (n == m ? 1 : 0) + (p.next == null ? 2 : p.next.v);
        }}\n"
    )
}
