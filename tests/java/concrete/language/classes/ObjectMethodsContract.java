// equals, hashCode, toString, clone and getClass: defaults and overrides, and collections that rely on them.
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeMap;

public class ObjectMethodsContract {
    static class Point implements Cloneable, Comparable<Point> {
        final int x, y; int[] data = {1, 2};
        Point(int x, int y) { this.x = x; this.y = y; }
        @Override public boolean equals(Object o) {
            if (this == o) return true;
            if (o == null || getClass() != o.getClass()) return false;
            Point p = (Point) o; return x == p.x && y == p.y;
        }
        @Override public int hashCode() { return Objects.hash(x, y); }
        @Override public String toString() { return "(" + x + "," + y + ")"; }
        @Override public Point clone() {
            try { return (Point) super.clone(); } catch (CloneNotSupportedException e) { throw new AssertionError(e); }
        }
        public int compareTo(Point o) { int c = Integer.compare(x, o.x); return c != 0 ? c : Integer.compare(y, o.y); }
    }
    static class Point3 extends Point {
        final int z;
        Point3(int x, int y, int z) { super(x, y); this.z = z; }
        @Override public String toString() { return super.toString() + z; }
    }
    static class NoClone { Object tryClone() throws CloneNotSupportedException { return super.clone(); } }
    static class BadHash {
        final String s;
        BadHash(String s) { this.s = s; }
        public int hashCode() { return 42; }
        public boolean equals(Object o) { return o instanceof BadHash b && b.s.equals(s); }
        public String toString() { return s; }
    }
    static class Liar { public boolean equals(Object o) { return true; } public int hashCode() { return 0; } }
    static class NullString { public String toString() { return null; } }
    static class Mutable {
        int v;
        public int hashCode() { return v; }
        public boolean equals(Object o) { return o instanceof Mutable m && m.v == v; }
    }

    public static void main(String[] args) throws Exception {
        Point a = new Point(1, 2), b = new Point(1, 2), c = new Point3(1, 2, 3);
        System.out.println(a.equals(b) + " " + b.equals(a) + " " + a.equals(c) + " " + c.equals(a) + " " + a.equals(null) + " "
                + a.equals("x") + " " + (a == b) + " " + (a.hashCode() == b.hashCode()) + " " + a.hashCode());
        System.out.println(a + " " + c + " " + Objects.toString(null) + " " + String.valueOf(a) + " " + Objects.equals(null, null) + " "
                + Objects.equals(a, null) + " " + Objects.hash() + " " + Objects.hash((Object) null) + " " + Objects.hashCode(null) + " "
                + Objects.hash(1, null, "a"));
        Point d = a.clone();
        System.out.println(d.equals(a) + " " + (d != a) + " " + (d.data == a.data) + " " + d.getClass().getSimpleName() + " " + c.clone()
                + " " + c.clone().getClass().getSimpleName());
        try { new NoClone().tryClone(); } catch (CloneNotSupportedException e) { System.out.println(e.getMessage()); }
        Set<Point> set = new HashSet<>(); set.add(a); set.add(b); set.add(c);
        System.out.println(set.size() + " " + set.contains(new Point(1, 2)) + " " + set.contains(new Point(2, 1)));
        Map<BadHash, Integer> m = new HashMap<>();
        for (int i = 0; i < 20; i++) m.merge(new BadHash("k" + i % 7), i, Integer::sum);
        System.out.println(m.size() + " " + new TreeMap<>(Map.of(1, 2)) + " " + m.get(new BadHash("k3")) + " " + m.get(new BadHash("k9")));
        Map<Object, String> lm = new HashMap<>(); lm.put(new Liar(), "first");
        lm.put(new Liar(), "second"); System.out.println(lm.size() + " " + lm.values());
        System.out.println("x" + new NullString() + "y " + String.valueOf(new NullString()));
        Mutable mu = new Mutable(); mu.v = 1; Set<Mutable> ms = new HashSet<>();
        ms.add(mu); mu.v = 2;
        System.out.println(ms.contains(mu) + " " + ms.size() + " " + ms.iterator().next().v);
        TreeMap<Point, String> tm = new TreeMap<>(); tm.put(new Point(2, 1), "b");
        tm.put(new Point(1, 5), "a"); tm.put(c, "c"); System.out.println(tm);
        Object o = new Object();
        System.out.println(o.equals(o) + " " + o.toString().startsWith("java.lang.Object@") + " "
                + (System.identityHashCode(o) == o.hashCode()) + " " + (o.hashCode() == o.hashCode()) + " "
                + System.identityHashCode(null));
        System.out.println(o.toString().equals(o.getClass().getName() + "@" + Integer.toHexString(o.hashCode())));
        int[] arr = {1};
        System.out.println(arr.toString().startsWith("[I@") + " " + arr.equals(new int[]{1}) + " "
                + new String[0].toString().startsWith("[Ljava.lang.String;@"));
        Class<? extends Point> k = c.getClass();
        System.out.println(k.getSuperclass().getSimpleName() + " " + k.getName() + " " + k + " " + int.class + " " + Comparable.class + " "
                + int[].class);
        Object anon = new Object() { public String toString() { return "anon " + super.equals(this) + getClass().getName(); } };
        System.out.println(anon);
        System.out.println("abc".equals(new StringBuilder("abc")) + " " + "abc".contentEquals(new StringBuilder("abc")) + " "
                + Integer.valueOf(1).equals(1L) + " " + new StringBuilder("a").equals(new StringBuilder("a")) + " "
                + new StringBuilder("a").compareTo(new StringBuilder("b")));
        Objects.requireNonNull(a);
        try { Objects.requireNonNull(null, "msg"); } catch (NullPointerException e) { System.out.println(e.getMessage()); }
        try { Objects.requireNonNull(null); } catch (NullPointerException e) { System.out.println(e.getMessage()); }
        try { Objects.checkIndex(5, 3); } catch (IndexOutOfBoundsException e) { System.out.println(e.getMessage()); }
        System.out.println(new Point(0, 0).compareTo(new Point(0, 1)) + " " + c.compareTo(a) + " " + Objects.requireNonNullElse(null,
                "else"));
    }
}
