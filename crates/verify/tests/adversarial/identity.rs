//! Random programs about identity: whether two references, which routines of the JDK and branches returned, refer to the same
//! object.
//!
//! They have no loops of their own, so `verify` explores all of their paths, with merging.

use crate::body::{Body, Stmt};
use crate::random::Random;

/// Strings. Many routines give their receiver, or a constant, where nothing changes.
const STRINGS: [&str; 32] = [
    "a",
    "b",
    "a.trim()",
    "a.strip()",
    "a.substring(0)",
    "a.substring(a.length())",
    "a.substring(0, a.length())",
    "a.subSequence(0, a.length()).toString()",
    "a.replace('a', 'b')",
    "a.replace('x', 'x')",
    "a.replace(\"a\", \"b\")",
    "a.concat(\"\")",
    "\"\".concat(a)",
    "a.concat(b)",
    "a.toLowerCase()",
    "a.toUpperCase()",
    "a.toString()",
    "String.valueOf(a)",
    "new String(a)",
    "a.repeat(1)",
    "a.repeat(0)",
    "a.intern()",
    "a + b",
    "\"\"",
    "\"a\"",
    "\"NaN\"",
    "Double.toString(e)",
    "Boolean.toString(f)",
    "Integer.toString(k)",
    "String.valueOf(c)",
    "(f ? a : b)",
    "java.util.Objects.requireNonNullElse(f ? a : null, \"b\")",
];

/// Boxes. Small ones are objects of a cache.
const BOXES: [&str; 18] = [
    "(Integer) (int) k",
    "(Integer) 5",
    "(Integer) 127",
    "(Integer) 128",
    "Integer.valueOf(n)",
    "(Object) n",
    "Byte.valueOf(k)",
    "Byte.valueOf((byte) 5)",
    "Short.valueOf(k)",
    "Long.valueOf(k)",
    "Long.valueOf(n)",
    "(Long) 5L",
    "Character.valueOf(c)",
    "Character.valueOf('a')",
    "Boolean.valueOf(f)",
    "Boolean.TRUE",
    "(Object) (n > 0)",
    "(Integer) (f ? 5 : n)",
];

/// Nodes of a list.
const NODES: [&str; 12] = [
    "o",
    "u",
    "o.next",
    "u.next",
    "last(o)",
    "last(u)",
    "step(o)",
    "step(u)",
    "(f ? o : u)",
    "new N(1)",
    "null",
    "row[k & 1]",
];

/// Whether `P` and `Q` are the same object.
const SAME: [&str; 14] = [
    "P == Q",
    "P == Q",
    "P == Q",
    "new java.util.concurrent.atomic.AtomicReference<Object>(P).compareAndSet(Q, null)",
    "new java.util.concurrent.atomic.AtomicReference<Object>(P).compareAndExchange(Q, 1) == P && P == Q",
    "cas(P, Q)",
    "map(P).containsKey(Q)",
    "map(P).get(Q) != null",
    "set(P).contains(Q)",
    "map(P).remove(Q) != null",
    "new java.lang.ref.WeakReference<Object>(P).refersTo(Q)",
    "System.identityHashCode(P) == System.identityHashCode(Q)",
    "(P != null && holds(P, Q))",
    "eq(P, Q)",
];

const METHODS: [(&str, &str); 7] = [
    ("static N last(N n)", "int k = 0; while (n != null && n.next != null && k++ < 4) n = n.next; return n;"),
    ("static N step(N n)", "return n.next == null ? n : n.next;"),
    (
        "static boolean cas(Object p, Object q)",
        "java.util.concurrent.atomic.AtomicReferenceArray<Object> all = new java.util.concurrent.atomic.AtomicReferenceArray<>(2); \
         all.set(1, p); return all.compareAndSet(1, q, \"\");",
    ),
    (
        "static java.util.IdentityHashMap<Object, String> map(Object p)",
        "java.util.IdentityHashMap<Object, String> map = new java.util.IdentityHashMap<>(); map.put(p, \"\"); return map;",
    ),
    (
        "static java.util.Set<Object> set(Object p)",
        "java.util.Set<Object> set = java.util.Collections.newSetFromMap(new java.util.IdentityHashMap<>()); set.add(p); \
         return set;",
    ),
    ("static boolean holds(Object p, Object q)", "synchronized (p) { return q != null && Thread.holdsLock(q); }"),
    ("static boolean eq(Object p, Object q)", "Object[] both = { p, q }; return both[0] == both[1];"),
];

/// A program for each seed.
pub(crate) fn body(seed: u64) -> Body {
    let mut random = Random::new(seed);
    let kind = random.below(3);
    let mut lines: Vec<String> = vec![
        "boolean f = Symbolic.nondetBoolean();".into(),
        "byte k = Symbolic.nondetByte();".into(),
        "int n = Symbolic.nondetInt();".into(),
    ];
    match kind {
        0 => {
            lines.push("String a = Symbolic.nondetString(), b = Symbolic.nondetString();".into());
            lines.push("char c = Symbolic.nondetChar(); double e = Symbolic.nondetDouble();".into());
        }
        1 => lines.push("char c = Symbolic.nondetChar();".into()),
        _ => {
            lines.push("N o = new N(1), u = o;".into());
            let change = random.pick(&["u = new N(2);", "u = new Sub(2);", "o = new N(3, u);", "o.next = new N(4);"]);
            lines.push(format!("if (Symbolic.nondetBoolean()) {change}"));
            lines.push("N[] row = { o, u };".into());
            for _ in 0..random.below(3) {
                let (condition, place) =
                    (random.pick(&["f", "n > 0", "k == 5"]), random.pick(&["o.next", "u.next", "row[1]"]));
                lines.push(format!(
                    "if ({condition}) {place} = {};",
                    random.pick(&["o", "u", "new N(5)", "null", "o.next"])
                ));
            }
        }
    }
    let choices: &[&'static str] = match kind {
        0 => &STRINGS,
        1 => &BOXES,
        _ => &NODES,
    };
    lines.push(format!("Object p = {};", random.pick(choices)));
    lines.push(format!("Object q = {};", random.pick(choices)));
    for _ in 0..random.below(3) {
        let condition = random.pick(&["f", "n == 5", "k > 3", "p == q", "n < 0 && f"]);
        let target = random.pick(&["p", "q"]);
        lines.push(format!("if ({condition}) {target} = {};", random.pick(choices)));
    }
    let mut conditions = Vec::new();
    for number in 0..4 {
        let same = random.pick(&SAME);
        lines.push(format!("boolean r{number} = {};", same.replace('P', "p").replace('Q', "q")));
        let more = random.pick(&["f", "n == 5", "n != 5", "k != 5", "p == q", "p != q", "r0"]);
        conditions.extend([format!("r{number}"), format!("!r{number}"), format!("(r{number} || {more})")]);
        conditions.push(format!("(!r{number} || {more})"));
    }
    let methods = METHODS.iter().map(|(head, text)| ((*head).to_owned(), Vec::new(), (*text).to_owned())).collect();
    Body { methods, main: lines.into_iter().map(Stmt::Line).collect(), gate: None, conditions }
}
