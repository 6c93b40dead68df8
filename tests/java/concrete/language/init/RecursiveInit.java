// Circular and re-entrant class initialisation in one thread sees default values (JVMS 5.5 step 3).
public class RecursiveInit {
    static class A {
        static int a = 10; static int fromB = B.b + 1; static int end = 99;
        static { System.out.println("A done fromB=" + fromB); }
    }
    static class B {
        static int fromA = A.a; static int fromEnd = A.end; static int b = 20;
        static { System.out.println("B done fromA=" + fromA + " fromEnd=" + fromEnd); }
    }
    static class C {
        static final C ONE = new C(); static int count = 5; static Integer boxed = 6;
        int seen;
        C() { seen = count; count++; System.out.println("C() seen " + seen + " boxed " + boxed); }
        static final C TWO = new C();
    }
    static class Super { static { System.out.println("Super starts"); Sub.poke(); System.out.println("Super ends"); } static int s = 3; }
    static class Sub extends Super {
        static int v = 8;
        static { System.out.println("Sub runs v=" + v); }
        static void poke() { System.out.println("poke v=" + v + " s=" + s); }
    }
    enum Planet {
        EARTH(2), MARS(3); static int total;
        static final java.util.Map<Integer, Planet> BY = new java.util.TreeMap<>();
        final int r;
        Planet(int r) { this.r = r; }
        static { for (Planet p : values()) { total += p.r; BY.put(p.r, p); } }
    }
    static class Lazy {
        static { System.out.println("Lazy holder"); }
        static Lazy get() { return Holder.INSTANCE; }
        static class Holder { static { System.out.println("Holder"); } static final Lazy INSTANCE = new Lazy(); }
    }
    static class Self {
        static int depth; static int v = rec(3);
        static int rec(int n) { depth++; return n == 0 ? Self.v : rec(n - 1) + n; }
    }
    static class X {
        static { System.out.println("X in"); Y.run(); System.out.println("X out"); }
        static void run() { System.out.println("X.run"); }
    }
    static class Y {
        static { System.out.println("Y in"); Z.run(); System.out.println("Y out"); }
        static void run() { System.out.println("Y.run"); }
    }
    static class Z {
        static { System.out.println("Z in"); X.run(); System.out.println("Z out"); }
        static void run() { System.out.println("Z.run"); }
    }
    static class Throwing {
        static int ok = 4;
        static { try { Uses.go(); } catch (ArithmeticException e) { System.out.println("inner failure handled " + e.getMessage()); } }
    }
    static class Uses {
        static void go() { System.out.println("sees ok=" + Throwing.ok + " late=" + Throwing.ok / zero()); }
        static int zero() { return 0; }
    }

    public static void main(String[] args) {
        System.out.println(A.fromB + " " + B.fromA + " " + B.fromEnd);
        System.out.println(C.ONE.seen + " " + C.TWO.seen + " " + C.count + " " + C.boxed);
        new Sub(); System.out.println(Sub.v + " " + Super.s);
        System.out.println(Planet.total + " " + Planet.BY); System.out.println("lazy");
        System.out.println(Lazy.get() == Lazy.get());
        System.out.println(Self.v + " " + Self.depth); Y.run();
        System.out.println(Throwing.ok);
        System.out.println(Second.from + " " + First.value);
    }
    static class First { static final int value; static { System.out.println("First sees " + Second.from); value = 7; } }
    static class Second { static int from; static { System.out.println("Second sees " + First.value); from = First.value * 2; } }
}
