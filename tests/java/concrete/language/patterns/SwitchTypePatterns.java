// Pattern switch: type patterns, guards, null cases, dominance, sealed exhaustiveness, qualified enum constants (JLS 14.11.1).
//@ min-jdk: 21
import java.util.List;

public class SwitchTypePatterns {
    sealed interface Shape permits Circle, Square, Rect { }
    record Circle(double r) implements Shape { }
    record Square(double s) implements Shape { }
    record Rect(double w, double h) implements Shape { }
    enum Color { RED, GREEN, BLUE }
    sealed interface Mixed permits Color2, Word { }
    enum Color2 implements Mixed { CYAN, PINK }
    record Word(String w) implements Mixed { }
    static String kind(Object o) {
        return switch (o) {
            case null -> "null!"; case Integer i when i > 100 -> "large " + i;
            case Integer i when i < 0 -> "negative " + i; case Integer i -> "int " + i;
            case Long l -> "long " + l; case String s when s.isEmpty() -> "empty";
            case String s -> "string " + s.length();
            case Character c -> "char " + (int) c;
            case int[] a when a.length > 2 -> "long array";
            case int[] a -> "array " + a.length;
            case Color c when c == Color.RED -> "red";
            case Color c -> "color " + c.ordinal();
            case List<?> l -> "list of " + l.size(); case Class<?> k -> k.getSimpleName();
            case Object[] os -> "objects " + os.length; case Record r -> "record " + r;
            default -> "other " + o;
        };
    }
    static double area(Shape s) {
        return switch (s) { case Circle c -> c.r() * c.r() * 3; case Square q -> q.s() * q.s(); case Rect r -> r.w() * r.h(); };
    }
    static String mixed(Mixed m) {
        return switch (m) {
            case Color2.CYAN -> "cyan"; case Color2.PINK -> "pink";
            case Word w when w.w().startsWith("x") -> "x-word";
            case Word w -> "word " + w.w();
        };
    }
    static String nullDefault(String s) {
        return switch (s) { case "a" -> "A"; case "b", "c" -> "BC"; case null, default -> "null or other " + s; };
    }
    static String statement(Object o) {
        StringBuilder sb = new StringBuilder();
        switch (o) {
            case String s: sb.append("s:").append(s); break;
            case Integer i when i % 2 == 0: sb.append("even"); break;
            case Integer i: sb.append("odd ").append(i); break;
            case null: sb.append("nil"); break; default: sb.append("dflt");
        }
        return sb.toString();
    }
    static String stringGuard(String s) {
        return switch (s) {
            case "exact" -> "exact match";
            case String t when t.length() > 5 -> "long " + t; case "tiny" -> "tiny match";
            case String t -> "rest " + t;
        };
    }
    static String integerGuard(Integer i) {
        return switch (i) { case 1 -> "one"; case 2 -> "two"; case Integer n when n > 50 -> "many"; case Integer n -> "some " + n; };
    }
    static String enumGuard(Color c) {
        return switch (c) {
            case RED -> "r"; case Color d when d.name().length() == 4 -> "four letters";
            case GREEN -> "g"; case BLUE -> "b";
        };
    }
    static <T extends Comparable<T>> String generic(T t) {
        return switch (t) { case String s -> "S" + s; case Integer i -> "I" + i; default -> "T"; };
    }
    static int calls;
    static boolean guard(boolean r) { calls++; return r; }
    static String guards(Object o) {
        return switch (o) {
            case String s when guard(false) -> "1";
            case String s when guard(s.length() > 2) -> "2";
            case CharSequence cs when guard(true) -> "3"; default -> "4";
        };
    }

    public static void main(String[] args) {
        Object[] os = {null, 5, 500, -5, 7L, "", "text", 'c', new int[1], new int[3], Color.RED, Color.BLUE, List.of(1, 2), String.class,
                new String[]{"a"}, new Rect(1, 2), 2.5, new StringBuilder("sb"), Thread.State.NEW};
        for (Object o : os) { System.out.println(kind(o) + " | " + statement(o)); }
        for (Shape s : new Shape[]{new Circle(2), new Square(3), new Rect(2, 5)}) System.out.print(area(s) + " ");
        System.out.println();
        for (Mixed m : new Mixed[]{Color2.CYAN, Color2.PINK, new Word("xyz"), new Word("abc")}) System.out.print(mixed(m) + ", ");
        System.out.println();
        for (String s : new String[]{"a", "c", null, "zz"}) System.out.print(nullDefault(s) + ", ");
        System.out.println();
        for (String s : new String[]{"exact", "tiny", "longer one", "abc"}) System.out.print(stringGuard(s) + ", ");
        System.out.println();
        for (int i : new int[]{1, 2, 3, 51}) System.out.print(integerGuard(i) + ", ");
        System.out.println();
        for (Color c : Color.values()) System.out.print(enumGuard(c) + ", ");
        System.out.println(generic("q") + generic(4) + generic(1.5));
        for (Object o : new Object[]{"ab", "abc", new StringBuilder(), 5}) System.out.print(guards(o) + calls + " ");
        System.out.println();
        try { area(null); } catch (NullPointerException e) { System.out.println("NPE sealed"); }
        try { stringGuard(null); } catch (NullPointerException e) { System.out.println("NPE string"); }
        try { integerGuard(null); } catch (NullPointerException e) { System.out.println("NPE Integer"); }
        try { enumGuard(null); } catch (NullPointerException e) { System.out.println("NPE enum"); }
        int h = 0;
        for (int i = 0; i < 200; i++) h = h * 31 + kind(os[i % os.length]).length();
        System.out.println(h); Object o = 42;
        int r = switch (o) { case Integer i when i > 40 -> { int t = 0; for (int k = 0; k < i; k++) t += k; yield t; } default -> 0; };
        System.out.println(r);
        outer: for (Object x : os) {
            switch (x) { case null -> { continue; } case Long l -> { System.out.println("stop at " + l); break outer; } default -> { } }
        }
        try {
            System.out.println(switch (o) { case Integer i when 1 / (i - 42) > 0 -> "no"; default -> "d"; });
        } catch (ArithmeticException e) {
            System.out.println("guard threw " + e.getMessage());
        }
    }
}
