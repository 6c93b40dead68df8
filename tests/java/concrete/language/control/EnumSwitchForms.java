// Switch over enums, old and new, with missing constants, qualified loops and defaults in odd places.
public class EnumSwitchForms {
    enum Op {
        ADD("+"), SUB("-"), MUL("*"), DIV("/"), NOP(""); final String sym;
        Op(String s) { sym = s; }
        int apply(int a, int b) {
            switch (this) {
                case ADD: return a + b; case SUB: return a - b; case MUL: return a * b;
                case DIV: return a / b;
                default: throw new UnsupportedOperationException(name());
            }
        }
    }
    enum Light { RED, GREEN, AMBER; Light next() { return switch (this) { case RED -> GREEN; case GREEN -> AMBER; case AMBER -> RED; }; } }
    enum Tree { OAK { String leaf() { return "lobed"; } }, PINE { String leaf() { return "needle"; } }; abstract String leaf(); }
    static int defaultFirst(Light l) { switch (l) { default: return 0; case RED: return 1; case AMBER: return 2; } }
    static String fall(Op o) {
        StringBuilder s = new StringBuilder();
        switch (o) {
            case ADD: s.append("a"); case SUB: s.append("s"); case MUL: s.append("m");
            break; case DIV: s.append("d"); default: s.append("!");
        }
        return s.toString();
    }

    public static void main(String[] args) {
        for (Op o : Op.values()) {
            try {
                System.out.println(o + o.sym + " " + o.apply(17, 5) + " " + fall(o));
            } catch (UnsupportedOperationException e) {
                System.out.println("unsupported " + e.getMessage() + " " + fall(o));
            }
        }
        try { Op.DIV.apply(1, 0); } catch (ArithmeticException e) { System.out.println(e.getMessage()); }
        Light l = Light.RED;
        for (int i = 0; i < 7; i++) { System.out.print(l + ":" + defaultFirst(l) + " "); l = l.next(); }
        System.out.println();
        for (Tree t : Tree.values()) {
            switch (t) { case OAK: System.out.print("oak "); break; case PINE: System.out.print("pine "); break; }
            System.out.println(t.leaf() + " " + t.getClass().getName() + " " + t.getDeclaringClass().getName() + " "
                    + (t.getClass() == Tree.class));
        }
        int visits = 0;
        outer: for (Light a : Light.values()) for (Light b : Light.values()) {
            switch (a) {
                case RED: if (b == Light.GREEN) continue outer; break;
                case GREEN: switch (b) { case RED: continue; case GREEN: break; case AMBER: break outer; }
                break; default: visits += 1000;
            }
            visits++;
        }
        System.out.println(visits);
        try {
            switch ((Light) null) { case RED: System.out.println("red"); default: System.out.println("none"); }
        } catch (NullPointerException e) {
            System.out.println("null light");
        }
        System.out.println(switch (Op.valueOf("MUL")) { case ADD, SUB -> "linear"; case MUL, DIV -> "scaling"; case NOP -> "nothing"; });
        for (Op o : Op.values()) switch (o) {
            case ADD, SUB, MUL -> System.out.print(o.ordinal() + " ");
            case DIV -> { continue; }
            default -> System.out.print("last ");
        }
        System.out.println();
        try { Op.valueOf("MOD"); } catch (IllegalArgumentException e) { System.out.println(e.getMessage()); }
        try { Enum.valueOf(Light.class, "BLUE"); } catch (IllegalArgumentException e) { System.out.println(e.getMessage()); }
        try { Op.valueOf(null); } catch (NullPointerException e) { System.out.println(e.getMessage()); }
        Thread.State st = Thread.State.WAITING;
        switch (st) {
            case NEW: System.out.println("new"); break;
            case WAITING: System.out.println("waiting"); break;
            default: System.out.println("else");
        }
        java.util.concurrent.TimeUnit u = java.util.concurrent.TimeUnit.HOURS;
        System.out.println(switch (u) { case DAYS -> 24; case HOURS -> 1; default -> 0; });
    }
}
