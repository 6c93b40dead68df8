// boolean operators, short circuits against eager forms, and booleans stored in fields, arrays and boxes.
public class BooleanLogic {
    static int calls;
    static StringBuilder log = new StringBuilder();
    static boolean say(String name, boolean v) { calls++; log.append(name); return v; }
    static boolean field; boolean inst; boolean[] arr = new boolean[3];

    static void done(String label, boolean r) {
        System.out.println(label + " = " + r + " after " + log + " (" + calls + ")");
        log.setLength(0); calls = 0;
    }

    public static void main(String[] args) {
        boolean[] both = {false, true};
        for (boolean p : both) for (boolean q : both) {
            System.out.println(p + "," + q + ": " + (p & q) + " " + (p | q) + " " + (p ^ q) + " " + (p && q) + " " + (p || q) + " "
                    + (p == q) + " " + (p != q) + " " + !p + " " + (p ? q : !q));
            done("&&", say("p", p) && say("q", q));
            done("||", say("p", p) || say("q", q)); done("&", say("p", p) & say("q", q));
            done("|", say("p", p) | say("q", q)); done("^", say("p", p) ^ say("q", q));
            done("mix", say("a", p) && say("b", q) || say("c", !p) && !say("d", q));
            done("or-and", (say("a", p) || say("b", q)) && (say("c", !p) || say("d", !q)));
            done("ternary", say("a", p) ? say("b", q) && say("c", p) : say("d", q) || say("e", p));
        }
        field = true; field &= say("x", false); done("&= is eager", field);
        field |= say("y", true); done("|=", field);
        field = false; boolean r = field = true; done("assignment value", r);
        BooleanLogic o = new BooleanLogic();
        o.arr[1] = o.inst = !o.inst; o.arr[2] ^= o.arr[1]; o.arr[0] |= o.arr[1] & !o.arr[2];
        System.out.println(o.inst + " " + o.arr[0] + o.arr[1] + o.arr[2]);
        Boolean box = o.inst, other = Boolean.TRUE;
        System.out.println((box == other) + " " + (box & !other) + " " + box.compareTo(false) + " " + Boolean.logicalXor(box, true) + " "
                + Boolean.parseBoolean("tRuE") + " " + Boolean.parseBoolean("yes") + " " + Boolean.hashCode(true));
        boolean t = true, f = false;
        if (!(t && !f) || !t) System.out.println("no"); else System.out.println("else");
        if (f = t) System.out.println("assigned in condition");
        while (t) { if (!(t = !t)) break; System.out.println("never"); }
        do { t = !t; } while (!t);
        System.out.println(t + " " + f);
        int n = 0; for (boolean go = true; go; go = n < 3) n++; System.out.println(n);
        try {
            Boolean nul = null; if (nul) System.out.println("no");
        } catch (NullPointerException e) {
            System.out.println("null condition");
        }
        byte raw = (byte) (field ? 1 : 0); System.out.println(raw);
    }
}
