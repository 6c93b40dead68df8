// Enum constants with class bodies: overriding, own state, abstract methods, recursion among constants, operators.
import java.util.function.IntBinaryOperator;

public class EnumWithBodies {
    enum Op implements IntBinaryOperator {
        PLUS("+") {
            public int applyAsInt(int a, int b) { return a + b; }
        }, MINUS("-") {
            public int applyAsInt(int a, int b) { return a - b; }
            @Override Op inverse() { return PLUS; }
        }, TIMES("*") {
            int uses;
            public int applyAsInt(int a, int b) { uses++; return a * b; }
            @Override public String toString() { return super.toString() + "x" + uses; }
        }, POW("^") {
            public int applyAsInt(int a, int b) { int r = 1; for (int i = 0; i < b; i++) r = TIMES.applyAsInt(r, a); return r; }
            @Override boolean right() { return true; }
        };
        final String sym;
        Op(String s) { sym = s; }
        Op inverse() { return this == PLUS ? MINUS : this; }
        boolean right() { return false; }
        @Override public String toString() { return "Op" + sym; }
    }
    enum State {
        START {
            State next(char c) { return Character.isDigit(c) ? INT : c == '-' ? SIGN : BAD; }
        }, SIGN {
            State next(char c) { return Character.isDigit(c) ? INT : BAD; }
        }, INT {
            State next(char c) { return Character.isDigit(c) ? INT : c == '.' ? DOT : BAD; }
            @Override boolean ok() { return true; }
        }, DOT {
            State next(char c) { return Character.isDigit(c) ? FRAC : BAD; }
        }, FRAC {
            State next(char c) { return Character.isDigit(c) ? this : BAD; }
            @Override boolean ok() { return true; }
        }, BAD {
            State next(char c) { return this; }
        };
        abstract State next(char c);
        boolean ok() { return false; }
        static boolean accepts(String s) { State st = START; for (char c : s.toCharArray()) st = st.next(c); return st.ok(); }
    }
    enum Mixed {
        PLAIN, BODY {
            @Override String who() { return "body>" + super.who(); }
            int own = bump();
        }, ARGS(5) {
            @Override String who() { return "args" + n; }
        };
        static int count; final int n;
        Mixed() { this(1); }
        Mixed(int n) { this.n = n; }
        String who() { return name() + n; }
        static int bump() { return ++count; }
    }
    enum Lazy {
        A(() -> Lazy.valueOf("B")), B(() -> Lazy.valueOf("A"));
        final java.util.function.Supplier<Lazy> other;
        Lazy(java.util.function.Supplier<Lazy> s) { other = s; }
    }
    interface Shape { double area(double x); }
    enum Shapes implements Shape {
        SQUARE {
            public double area(double x) { return x * x; }
        }, CIRCLE {
            public double area(double x) { return Math.PI * x * x; }
            class Helper { String h() { return "helper of " + CIRCLE.name(); } }
            @Override String help() { return new Helper().h(); }
        };
        String help() { return "none"; }
    }

    public static void main(String[] args) throws Exception {
        for (Op o : Op.values()) System.out.println(o + " " + o.applyAsInt(3, 4) + " " + o.inverse() + " " + o.right() + " "
                + o.getClass().getName() + " " + o.getDeclaringClass().getSimpleName() + " " + o.getClass().isAnonymousClass() + " "
                + o.getClass().isEnum());
        System.out.println(Op.TIMES + " " + Op.POW.applyAsInt(2, 10) + " " + Op.TIMES);
        for (String s : new String[]{"12", "-3.5", "3.", "", "-", "1.2.3", "abc", "007", ".5"}) System.out.print("'" + s + "' "
                + State.accepts(s) + "; ");
        System.out.println();
        for (Mixed m : Mixed.values()) System.out.println(m + " " + m.who() + " " + m.n + " " + (m.getClass() == Mixed.class) + " "
                + m.getClass().getSuperclass().getSimpleName());
        System.out.println(Mixed.count);
        System.out.println(Lazy.A.other.get() + " " + Lazy.B.other.get().other.get());
        for (Shapes s : Shapes.values()) System.out.println(s.area(2) + " " + s.help());
        System.out.println(java.lang.reflect.Modifier.toString(State.class.getModifiers()) + " "
                + java.lang.reflect.Modifier.toString(Mixed.class.getModifiers()) + " "
                + State.START.getClass().getEnclosingClass().getSimpleName());
        System.out.println(State.class.isSealed() + " " + Mixed.class.isSealed());
        int acc = 1; Op[] ops = Op.values();
        for (int i = 1; i < 20; i++) acc = ops[i % 3].applyAsInt(acc, i);
        System.out.println(acc);
        System.out.println(Op.valueOf("POW").sym + Enum.valueOf(State.class, "DOT") + Op.PLUS.compareTo(Op.POW)
                + Op.TIMES.equals(Op.valueOf("TIMES")));
        java.util.Map<Op, Integer> m = new java.util.EnumMap<>(Op.class);
        m.put(Op.POW, 1); m.put(Op.PLUS, 2);
        System.out.println(m.keySet().iterator().next() + " " + m.size());
        IntBinaryOperator f = Op.MINUS;
        System.out.println(java.util.stream.IntStream.of(10, 3, 2).reduce(f).getAsInt());
        switch (Op.TIMES) {
            case PLUS -> System.out.println("p"); case TIMES -> System.out.println("t");
            default -> System.out.println("d");
        }
    }
}
