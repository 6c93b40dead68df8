// Canonical, compact and extra constructors, overridden accessors, static members, nested and local records, interfaces (JLS 8.10.4).
import java.util.List;

public class RecordConstructors {
    record Range(int lo, int hi) implements Comparable<Range>, Iterable<Integer> {
        static int made; static final Range EMPTY = new Range(0, 0);
        Range { if (lo > hi) { int t = lo; lo = hi; hi = t; } made++; }
        Range(int hi) { this(0, hi); }
        Range(String s) { this(Integer.parseInt(s.split("-")[0]), Integer.parseInt(s.split("-")[1])); }
        int size() { return hi - lo; }
        static Range of(int... xs) { return new Range(xs[0], xs[xs.length - 1]); }
        public int compareTo(Range o) { return Integer.compare(size(), o.size()); }
        public java.util.Iterator<Integer> iterator() {
            return new java.util.Iterator<>() {
                int at = lo;
                public boolean hasNext() { return at < hi; }
                public Integer next() { return at++; }
            };
        }
        Range withHi(int h) { return new Range(lo, h); }
    }
    record Name(String first, String last) {
        Name { java.util.Objects.requireNonNull(first, "first"); first = first.trim(); if (last == null) last = "?"; }
        public String last() { return last.toUpperCase(); }
        @Override public String toString() { return first + " " + last; }
        String raw() { return last; }
    }
    record Copying(List<Integer> xs, int[] arr) {
        Copying(List<Integer> xs, int[] arr) { this.xs = List.copyOf(xs); this.arr = arr.clone(); }
        public int[] arr() { return arr.clone(); }
        @Override public boolean equals(Object o) {
            return o instanceof Copying c && xs.equals(c.xs) && java.util.Arrays.equals(arr, c.arr);
        }
        @Override public int hashCode() { return 7; }
    }
    interface Shape { double area(); default String d() { return getClass().getSimpleName() + String.format("(%.1f)", area()); } }
    record Sq(double side) implements Shape { public double area() { return side * side; } }
    record Rect(double w, double h) implements Shape {
        public double area() { return w * h; }
        record Builder(double w) { Rect h(double h) { return new Rect(w, h); } }
    }
    record Outer(Inner in, String s) {
        record Inner(int v) { static Inner zero() { return new Inner(0); } }
        Outer() { this(Inner.zero(), "default"); }
        enum Kind { K1 }
        interface I { }
    }
    record Checked(int v) {
        Checked { if (v < 0) throw new IllegalArgumentException("negative: " + v); }
        static Checked parse(String s) throws Exception {
            try { return new Checked(Integer.parseInt(s)); } catch (NumberFormatException e) { throw new Exception("bad " + s, e); }
        }
    }
    record Eq(int a, int ignored) {
        @Override public boolean equals(Object o) { return o instanceof Eq e && e.a == a; }
        @Override public int hashCode() { return a; }
    }
    record G<A, B>(A a, B b) { static <X> G<X, X> twice(X x) { return new G<>(x, x); } <C> G<A, C> with(C c) { return new G<>(a, c); } }

    public static void main(String[] args) {
        System.out.println(new Range(5, 2) + " " + new Range(3) + " " + new Range("7-4") + " " + Range.of(9, 1, 4) + " " + Range.EMPTY + " "
                + Range.made);
        int s = 0; for (int i : new Range(2, 6)) s = s * 10 + i;
        System.out.println(s + " " + new Range(3).compareTo(new Range(1, 9)) + " " + new Range(1, 2).withHi(-5) + " " + new Range(1,
                2).equals(new Range(2, 1)));
        Name n = new Name("  bob ", null);
        System.out.println(n + " " + n.last() + " " + n.first().length() + " " + n.raw() + " " + new Name("a", "b").equals(new Name(" a",
                "b")) + " " + new Name("a", "b").equals(new Name("a", "B")));
        try { new Name(null, "x"); } catch (NullPointerException e) { System.out.println(e.getMessage()); }
        int[] arr = {1, 2};
        Copying c = new Copying(new java.util.ArrayList<>(List.of(1)), arr); arr[0] = 9;
        c.arr()[1] = 9;
        System.out.println(c.arr()[0] + "" + c.arr()[1] + c.equals(new Copying(List.of(1), new int[]{1, 2})) + c.hashCode());
        try { c.xs().add(1); } catch (UnsupportedOperationException e) { System.out.println("immutable"); }
        for (Shape sh : new Shape[]{new Sq(2), new Rect(2, 3), new Rect.Builder(4).h(5)}) System.out.println(sh.d() + " " + sh);
        System.out.println(new Outer() + " " + new Outer(null, null) + " " + new Outer.Inner(4) + " " + Outer.Kind.K1);
        for (String t : new String[]{"5", "-5", "x"}) try {
            System.out.println(Checked.parse(t));
        } catch (Exception e) {
            System.out.println(e.getMessage() + (e.getCause() == null ? "" : " / " + e.getCause().getMessage()));
        }
        System.out.println(new Eq(1, 2).equals(new Eq(1, 3)) + " " + new java.util.HashSet<>(List.of(new Eq(1, 1), new Eq(2,
                1))).contains(new Eq(2, 99)) + " " + new Eq(1, 2));
        System.out.println(G.twice("x").with(5).with(List.of()) + " " + new G<>(1, new G<>('c', null)));
        record Local(int x) { Local { x *= 2; } int y() { return x + 1; } }
        System.out.println(new Local(4).y() + " " + new Local(1));
        record Point(int x, int y) {
            Point() { this(1, 1); }
            Point scale(int k) { return new Point(x * k, y * k); }
            static Point origin = new Point(0, 0);
        }
        System.out.println(new Point().scale(3) + " " + Point.origin);
        var list = new java.util.ArrayList<>(List.of(new Range(9), new Range(2), new Range(5)));
        java.util.Collections.sort(list); System.out.println(list);
        System.out.println(Range.class.isRecord() + " " + Range.class.getSuperclass() + " "
                + java.lang.reflect.Modifier.toString(Range.class.getModifiers()) + " "
                + java.util.Arrays.toString(Rect.class.getRecordComponents()));
        java.util.function.BiFunction<Integer, Integer, Range> f = Range::new;
        java.util.function.Function<Range, Integer> acc = Range::hi;
        System.out.println(acc.apply(f.apply(8, 3)));
    }
}
