// Variable arity methods: array creation, passing arrays through, null, empty calls, primitives and generics (JLS 15.12.4.2).
import java.util.Arrays;
import java.util.List;

public class VarargsCalls {
    static String ints(int... xs) { return xs == null ? "null" : xs.length + Arrays.toString(xs); }
    static String objs(Object... xs) { return xs == null ? "null" : xs.length + Arrays.deepToString(xs) + xs.getClass().getSimpleName(); }
    static String strs(String first, String... rest) { return first + "+" + (rest == null ? "null" : rest.length + "" + List.of(rest)); }
    static String chars(char... cs) { return new String(cs); }
    static String longs(long... ls) { return Arrays.toString(ls); }
    static String doubles(double... ds) { return Arrays.toString(ds); }
    @SafeVarargs static <T> T[] arr(T... ts) { return ts; }
    @SafeVarargs static <T extends Comparable<T>> T max(T... ts) { T m = ts[0]; for (T t : ts) if (t.compareTo(m) > 0) m = t; return m; }
    static int sum(Integer... is) { int s = 0; for (int i : is) s += i; return s; }
    static int[] modify(int... xs) { if (xs.length > 0) xs[0] = -1; return xs; }
    static String twoD(int[]... rows) { return Arrays.deepToString(rows); }
    static class V { final String s; V(Object... os) { s = "V" + os.length; } V(String a, Object... os) { s = a + os.length; } }
    interface VFun { String apply(Object... os); }
    static String mixed(int a, Object... r) { return a + ":" + r.length; }
    static class Base { String m(Object... o) { return "base" + o.length; } }
    static class Over extends Base { @Override String m(Object[] o) { return "over" + o.length; } }

    public static void main(String[] args) {
        System.out.println(ints() + " " + ints(1) + " " + ints(1, 2, 3) + " " + ints(null) + " " + ints(new int[]{9, 8}) + " " + ints('a',
                (byte) 2));
        System.out.println(objs() + " " + objs((Object) null) + " " + objs((Object[]) null) + " " + objs(1, "a", 'c', 2L, null) + " "
                + objs(new String[]{"x", "y"}) + " " + objs((Object) new String[]{"x"}) + " " + objs(new int[]{1, 2}) + " "
                + objs(new int[]{1}, new String[]{"z"}) + " " + objs(new Object[]{}));
        System.out.println(objs(new Integer[]{1, 2}) + objs(List.of(1)) + objs(new int[0][0]));
        System.out.println(strs("a") + " " + strs("a", "b") + " " + strs("a", (String[]) null) + " " + strs("a", new String[]{"q", "r"}));
        System.out.println(chars('h', 'i') + chars() + chars("yo".toCharArray()) + " " + longs(1, 'a', 2L) + doubles(1, 2f, 'c', 3L));
        System.out.println(arr("a", "b").getClass().getSimpleName() + " " + arr(1, 2).getClass().getSimpleName() + " "
                + arr().getClass().getSimpleName() + " " + arr(1, "x").length + " " + arr(new int[]{1},
                new int[]{2}).getClass().getSimpleName() + " " + arr((Object) null).length);
        System.out.println(max(3, 9, 4) + max("b", "z", "q") + max(1.5));
        System.out.println(sum() + " " + sum(1, 2, 3)); int[] own = {5, 6}; modify(own);
        System.out.println(own[0] + " " + modify(5, 6)[0] + " " + (modify(own) == own));
        System.out.println(twoD() + twoD(own) + twoD(own, null, new int[0]) + twoD(new int[][]{{1}, {2}}));
        System.out.println(new V().s + new V(1).s + new V("s").s + new V("s", 1, 2).s + new V((Object) "s").s + new V((String) null,
                (Object) null).s);
        VFun f = VarargsCalls::objs; System.out.println(f.apply(1, 2) + f.apply());
        VFun g = os -> "lambda" + os.length;
        System.out.println(g.apply() + g.apply((Object) null) + g.apply("a", "b", "c"));
        VFun h = String::valueOf;
        System.out.println(h.apply("x").startsWith("[Ljava.lang.Object;@"));
        Base b = new Over();
        System.out.println(b.m() + b.m(1, 2) + b.m((Object[]) new String[4]));
        System.out.println(mixed(1) + mixed(1, 2) + mixed(1, 2, 3) + mixed('a', 'b'));
        System.out.println(String.format("%s-%s-%d", "a", null, 5) + String.format("%%") + String.format("%s", (Object) new int[0].length)
                + Arrays.asList(1, 2, 3) + Arrays.asList(new Integer[]{4, 5}) + Arrays.asList(new int[]{4, 5}).size() + String.join("/",
                "p", "q") + List.of().size());
        try { sum(1, null); } catch (NullPointerException e) { System.out.println("null in unboxed loop"); }
        try {
            String[] bad = VarargsCalls.<String>pass("k"); System.out.println(bad.length);
        } catch (ClassCastException e) {
            System.out.println("CCE heap pollution");
        }
        Object[] direct = pass("k");
        System.out.println(direct.getClass().getSimpleName());
    }
    static <T> T[] pass(T t) { return arr(t); }
}
