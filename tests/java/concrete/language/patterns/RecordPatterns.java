// Record patterns: nested deconstruction, var, generics inference, in instanceof and switch, accessors that throw (JLS 14.30).
//@ min-jdk: 21
import java.util.ArrayList;
import java.util.List;

public class RecordPatterns {
    record Point(int x, int y) { }
    record Line(Point a, Point b) { }
    record Box<T>(T t) { }
    record Pair<A, B>(A a, B b) { }
    record Wide(byte b, short s, char c, long l, float f, double d, boolean z) { }
    record Bad(int v) { public int v() { if (v < 0) throw new IllegalStateException("accessor " + v); return v; } }
    record Log(int p, int q) {
        static List<String> seen = new ArrayList<>();
        public int p() { seen.add("p"); return p; }
        public int q() { seen.add("q"); return q; }
    }
    record None() { }
    sealed interface Tree permits Leaf, Node { }
    record Leaf(int v) implements Tree { }
    record Node(Tree l, Tree r) implements Tree { }
    static int sum(Tree t) {
        return switch (t) {
            case Leaf(int v) -> v; case Node(Leaf(int a), Leaf(int b)) -> a + b + 1000;
            case Node(Tree l, Tree r) -> sum(l) + sum(r);
        };
    }
    static String d(Object o) {
        return switch (o) {
            case Point(int x, int y) when x == y -> "diagonal " + x;
            case Point(var x, var y) -> "point " + x + "," + y;
            case Line(Point(int a, int b), Point(int c, int e)) when a == c || b == e -> "straight";
            case Line(Point a, Point(var c, var e)) -> "line " + a + c + e;
            case Line(var a, var b) -> "line with null " + a + b;
            case Box<?>(String s) -> "box of string " + s;
            case Box<?>(Integer i) when i > 5 -> "box of big " + i;
            case Box<?>(Box<?>(var inner)) -> "box in box " + inner;
            case Box<?>(var x) -> "box of " + x;
            case Pair<?, ?>(Point(var x, var y), String s) -> "pp " + (x + y) + s;
            case Pair<?, ?>(Integer i, Integer j) -> "ints " + (i * j);
            case Pair<?, ?> p -> "pair " + p;
            case Wide(byte b, short s, char c, long l, float f, double dd, boolean z) -> "wide " + b + s + c + l + f + dd + z;
            case None() -> "none"; case null -> "null"; default -> "default";
        };
    }

    public static void main(String[] args) {
        Object[] os = {new Point(1, 1), new Point(1, 2), new Line(new Point(0, 0), new Point(0, 5)), new Line(new Point(0, 1), new Point(2,
                3)), new Line(new Point(0, 1), null), new Line(null, null), new Box<>("s"), new Box<>(3), new Box<>(9), new Box<>(null),
                new Box<>(new Box<>('c')), new Box<>(new Box<>(null)), new Pair<>(new Point(2, 3), "t"), new Pair<>(6, 7), new Pair<>(null,
                1), new Wide((byte) 1, (short) 2, 'c', 4L, 5f, 6d, true), new None(), null, "str"};
        for (Object o : os) System.out.println(d(o));
        System.out.println(sum(new Node(new Node(new Leaf(1), new Leaf(2)), new Leaf(3))) + " " + sum(new Leaf(9)) + " "
                + sum(new Node(new Leaf(1), new Node(new Leaf(2), new Leaf(4)))));
        Object o = new Line(new Point(3, 4), new Point(5, 6));
        if (o instanceof Line(Point(int x1, var y1), Point p2) && p2.x() > x1) System.out.println(x1 * y1 + p2.y());
        if (!(o instanceof Line(Point(int q, int w), var rest))) throw new AssertionError();
        System.out.println(q + w + " " + rest);
        if (o instanceof Line(Point(int a, int b), Point(int c, int e)) && a + b == 7 && c * e == 30) System.out.println("all " + (a + b + c
                + e));
        try {
            Object bad = new Bad(-1);
            if (bad instanceof Bad(int v)) System.out.println(v);
        } catch (MatchException e) {
            System.out.println("MatchException <- " + e.getCause());
        }
        try {
            Object bad = new Box<>(new Bad(-2));
            System.out.println(switch (bad) { case Box<?>(Bad(int v)) -> v; default -> 0; });
        } catch (MatchException e) {
            System.out.println(e.getMessage() + " <- " + e.getCause().getMessage());
        }
        if ((Object) new Log(1, 2) instanceof Log(int p, int r) && r == 2) System.out.println(p + r + " " + Log.seen);
        Pair<Box<String>, Box<Integer>> typed = new Pair<>(new Box<>("k"), new Box<>(5));
        if (typed instanceof Pair<Box<String>, Box<Integer>>(Box(var s), Box(var i))) System.out.println(s.length() + i);
        Tree t = new Leaf(0);
        for (int i = 1; i < 50; i++) t = new Node(t, new Leaf(i));
        System.out.println(sum(t));
        try { sum(new Node(null, new Leaf(1))); } catch (NullPointerException e) { System.out.println("null subtree"); }
        int h = 0;
        for (int i = 0; i < 200; i++) h = h * 31 + d(os[i % os.length]).length();
        System.out.println(h);
    }
}
