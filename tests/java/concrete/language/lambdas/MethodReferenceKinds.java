// All kinds of method references: static, bound, unbound, constructor, array constructor, varargs, super, interface, generic (JLS 15.13).
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.TreeSet;
import java.util.function.*;

public class MethodReferenceKinds {
    final String name; MethodReferenceKinds(String n) { name = n; } MethodReferenceKinds() { this("default"); }
    static int twice(int x) { return x * 2; }
    int len() { return name.length(); }
    String join(String a, String b) { return name + a + b; }
    static String va(Object... xs) { return "va" + xs.length; }
    static String one(String s) { return "one " + s; }
    private String priv(int k) { return name + k; }
    static <T> T id(T t) { return t; }
    void sink(Object o) { System.out.println(name + " got " + o); }
    public String toString() { return "M:" + name; }
    class Inner { int v; Inner(int v) { this.v = v + name.length(); } }
    Function<Integer, Inner> mk() { return Inner::new; }
    static class Sub extends MethodReferenceKinds {
        Sub() { super("sub"); }
        @Override int len() { return -1; }
        IntSupplier viaSuper() { return super::len; }
        IntSupplier viaThis() { return this::len; }
    }
    interface Tri<A, B, C, R> { R apply(A a, B b, C c); }
    interface ToStr { String go(int a, long b, double c); }
    static String wide(long a, double b, Object c) { return a + "|" + b + "|" + c; }
    interface Maker { MethodReferenceKinds make(String s); }
    interface ArrMaker<T> { T[] make(int n); }
    static int evals;
    static MethodReferenceKinds recv() { evals++; return new MethodReferenceKinds("recv" + evals); }

    public static void main(String[] args) {
        IntUnaryOperator st = MethodReferenceKinds::twice;
        Function<Integer, Integer> boxed = MethodReferenceKinds::twice;
        ToLongFunction<Integer> widened = MethodReferenceKinds::twice;
        IntToDoubleFunction toD = MethodReferenceKinds::twice;
        System.out.println(st.applyAsInt(4) + " " + boxed.apply(5) + " " + widened.applyAsLong(6) + " " + toD.applyAsDouble(7));
        MethodReferenceKinds m = new MethodReferenceKinds("mm");
        Supplier<Integer> bound = m::len;
        ToIntFunction<MethodReferenceKinds> unbound = MethodReferenceKinds::len;
        BinaryOperator<String> bj = m::join;
        Tri<MethodReferenceKinds, String, String, String> uj = MethodReferenceKinds::join;
        System.out.println(bound.get() + " " + unbound.applyAsInt(new MethodReferenceKinds("long name")) + " " + bj.apply("a", "b") + " "
                + uj.apply(m, "c", "d"));
        Supplier<MethodReferenceKinds> c0 = MethodReferenceKinds::new;
        Function<String, MethodReferenceKinds> c1 = MethodReferenceKinds::new;
        Maker c2 = MethodReferenceKinds::new;
        System.out.println(c0.get() + " " + c1.apply("x") + " " + c2.make("y"));
        IntFunction<int[]> ai = int[]::new;
        Function<Integer, String[]> as = String[]::new;
        IntFunction<int[][]> aa = int[][]::new; ArrMaker<List<?>> am = List[]::new;
        System.out.println(ai.apply(3).length + " " + as.apply(2).getClass().getSimpleName() + " " + aa.apply(1).getClass().getName() + " "
                + am.make(4).length);
        try { ai.apply(-1); } catch (NegativeArraySizeException e) { System.out.println(e.getMessage()); }
        Supplier<String> v0 = MethodReferenceKinds::va;
        Function<Object, String> v1 = MethodReferenceKinds::va;
        BiFunction<Object, Object, String> v2 = MethodReferenceKinds::va;
        Function<Object[], String> vArr = MethodReferenceKinds::va;
        IntFunction<String> vInt = MethodReferenceKinds::va;
        System.out.println(v0.get() + v1.apply(1) + v2.apply(1, 2) + vArr.apply(new Object[5]) + vInt.apply(9));
        System.out.println(m.mk().apply(10).v + " " + new Sub().viaSuper().getAsInt() + " " + new Sub().viaThis().getAsInt());
        IntFunction<String> pr = m::priv; System.out.println(pr.apply(3));
        Function<String, String> gid = MethodReferenceKinds::<String>id;
        UnaryOperator<Object> oid = MethodReferenceKinds::id;
        System.out.println(gid.apply("g") + oid.apply(2));
        Consumer<String> cons = m::sink; cons.accept("s");
        Consumer<Object> drop = List.of(1)::contains; drop.accept(5);
        ToStr wide = MethodReferenceKinds::wide; System.out.println(wide.go(1, 2L, 3.5));
        Supplier<Integer> once = recv()::len;
        System.out.println("evals " + evals + " " + once.get() + once.get() + " evals " + evals);
        Supplier<Integer> lam = () -> recv().len();
        System.out.println("evals " + evals + " " + lam.get() + lam.get() + " evals " + evals);
        MethodReferenceKinds nul = null;
        try {
            Supplier<Integer> bad = nul::len; System.out.println("created");
        } catch (NullPointerException e) {
            System.out.println("null bound receiver at creation");
        }
        try { unbound.applyAsInt(null); } catch (NullPointerException e) { System.out.println("null unbound receiver at call"); }
        Function<Object, String> ts = Object::toString;
        System.out.println(ts.apply(m) + ts.apply(5) + ts.apply(List.of("l")));
        BiPredicate<Object, Object> eq = Object::equals;
        System.out.println(eq.test("a", "a") + " " + eq.test(1, 1L));
        Comparator<String> cmp = String::compareToIgnoreCase;
        List<String> l = new ArrayList<>(List.of("b", "C", "a")); l.sort(cmp);
        System.out.println(l);
        l.sort(Comparator.comparing(String::length).thenComparing(Comparator.reverseOrder()));
        System.out.println(l);
        Function<CharSequence, Integer> iface = CharSequence::length;
        System.out.println(iface.apply("four") + iface.apply(new StringBuilder("xx")));
        Supplier<TreeSet<String>> ctor = TreeSet::new; TreeSet<String> set = ctor.get();
        l.forEach(set::add); System.out.println(set);
        Function<String, Integer> parse = Integer::parseInt;
        System.out.println(parse.andThen(st::applyAsInt).andThen(Integer::toHexString).apply("100"));
        IntBinaryOperator mx = Math::max; System.out.println(mx.applyAsInt(3, 9));
        Supplier<Supplier<String>> nested = () -> m::toString;
        System.out.println(nested.get().get()); Runnable r = MethodReferenceKinds::new;
        r.run(); Runnable r2 = m::len; r2.run();
        Function<Integer, Character> ch = "hello"::charAt;
        System.out.println(ch.apply(1)); int[] data = {3, 1, 2};
        Supplier<int[]> clone = data::clone;
        System.out.println(clone.get() == data ? "same" : Arrays.toString(clone.get()));
        Function<int[], Object> acl = int[]::clone;
        System.out.println(((int[]) acl.apply(data)).length);
        BiFunction<Integer, Integer, Integer> sum = Integer::sum;
        System.out.println(sum.apply(1, 2)); Predicate<String> emp = String::isEmpty;
        System.out.println(emp.negate().or(Predicate.isEqual("")).test(""));
        System.out.println(Arrays.stream(new String[]{"x",
                "yy"}).map(MethodReferenceKinds::new).map(MethodReferenceKinds::toString).toList());
        Callable3 c3 = String::substring; System.out.println(c3.call("abcdef", 1, 3));
    }
    interface Callable3 { Object call(String s, int a, int b); }
}
