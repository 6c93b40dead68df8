// The functional interfaces of java.util.function and their combinators, currying, recursion and method references of every kind.
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.*;

public class LibFunctionInterfaces {
    static int twice(int x) { return 2 * x; }
    int base = 100;
    int plusBase(int x) { return base + x; }

    static <A, B, C> Function<A, Function<B, C>> curry(BiFunction<A, B, C> f) { return a -> b -> f.apply(a, b); }

    static <T> Supplier<T> memo(Supplier<T> s, List<String> log) {
        Object[] cell = new Object[1];
        return () -> {
            if (cell[0] == null) {
                log.add("computed");
                cell[0] = s.get();
            }
            @SuppressWarnings("unchecked") T t = (T) cell[0];
            return t;
        };
    }

    interface Visitor<R> { R visit(int n, Visitor<R> self); }

    public static void main(String[] args) {
        Function<Integer, Integer> inc = x -> x + 1, dbl = LibFunctionInterfaces::twice;
        System.out.println(inc.andThen(dbl).apply(5) + " " + inc.compose(dbl).apply(5) + " " + Function.<Integer>identity().apply(7) + " " + inc.andThen(inc).andThen(Object::toString).apply(0).length());
        BiFunction<Integer, Integer, Integer> add = Integer::sum;
        System.out.println(add.andThen(x -> x * 10).apply(2, 3) + " " + curry(add).apply(4).apply(5));
        Predicate<String> empty = String::isEmpty, longer = s -> s.length() > 3;
        System.out.println(empty.negate().and(longer).test("word") + " " + empty.or(longer).test("abc") + " " + Predicate.not(empty).test("") + " " + Predicate.isEqual("x").test("x") + " " + Predicate.isEqual(null).test(null));
        StringBuilder calls = new StringBuilder();
        Predicate<Integer> p1 = x -> { calls.append("1"); return false; }, p2 = x -> { calls.append("2"); return true; };
        System.out.println(p1.and(p2).test(0) + " " + p2.or(p1).test(0) + " " + calls);
        Consumer<List<Integer>> c = l -> l.add(1);
        List<Integer> l = new ArrayList<>();
        c.andThen(x -> x.add(2)).andThen(x -> x.add(x.size())).accept(l);
        System.out.println(l);
        BiConsumer<Map<String, Integer>, String> bc = (m, k) -> m.merge(k, 1, Integer::sum);
        Map<String, Integer> counts = new HashMap<>();
        bc.andThen(bc).accept(counts, "k");
        System.out.println(counts);
        UnaryOperator<String> up = s -> s.toUpperCase(java.util.Locale.ROOT);
        BinaryOperator<String> shorter = BinaryOperator.minBy(Comparator.comparing(String::length)), max = BinaryOperator.maxBy(Comparator.naturalOrder());
        System.out.println(up.apply("abc") + " " + UnaryOperator.identity().apply("id") + " " + shorter.apply("aaa", "bb") + " " + max.apply("aaa", "bb") + " " + shorter.apply("xx", "yy"));
        IntFunction<int[]> mk = int[]::new;
        Supplier<ArrayList<String>> sup = ArrayList::new;
        Function<String, StringBuilder> ctor = StringBuilder::new;
        LibFunctionInterfaces obj = new LibFunctionInterfaces();
        IntUnaryOperator bound = obj::plusBase;
        ToIntBiFunction<LibFunctionInterfaces, Integer> unbound = LibFunctionInterfaces::plusBase;
        obj.base = 200;
        System.out.println(mk.apply(4).length + " " + sup.get() + " " + ctor.apply("x").reverse() + " " + bound.applyAsInt(1) + " " + unbound.applyAsInt(obj, 2));
        IntBinaryOperator mul = (a, b) -> a * b;
        LongUnaryOperator neg = x -> -x;
        DoubleUnaryOperator sq = x -> x * x;
        System.out.println(mul.applyAsInt(6, 7) + " " + neg.andThen(x -> x + 1).compose(x -> x * 2).applyAsLong(5) + " " + sq.andThen(Math::sqrt).applyAsDouble(3) + " " + IntUnaryOperator.identity().applyAsInt(3) + " " + DoubleUnaryOperator.identity().applyAsDouble(1.5));
        IntPredicate even = x -> x % 2 == 0;
        System.out.println(even.test(4) + " " + even.negate().test(4) + " " + even.and(x -> x > 10).test(4) + " " + even.or(x -> x == 5).test(5) + " " + ((BooleanSupplier) () -> true).getAsBoolean());
        ToIntFunction<String> len = String::length;
        ToDoubleFunction<Integer> half = x -> x / 2.0;
        IntToDoubleFunction root = Math::sqrt;
        ObjIntConsumer<StringBuilder> oi = StringBuilder::append;
        StringBuilder sb = new StringBuilder();
        oi.accept(sb, 42);
        BiPredicate<String, Integer> hasLen = (s, n) -> s.length() == n;
        System.out.println(len.applyAsInt("four") + " " + half.applyAsDouble(5) + " " + root.applyAsDouble(16) + " " + sb + " " + hasLen.test("abc", 3) + hasLen.negate().test("abc", 3) + " " + ((DoubleToIntFunction) d -> (int) d).applyAsInt(9.99));
        List<String> log = new ArrayList<>();
        Supplier<Integer> m = memo(() -> 6 * 7, log);
        System.out.println(m.get() + m.get() + " " + log);
        Visitor<Integer> fact = (n, self) -> n <= 1 ? 1 : n * self.visit(n - 1, self);
        System.out.println(fact.visit(10, fact));
        Function<Integer, Function<Integer, Function<Integer, Integer>>> nested = a -> b -> d -> a * 100 + b * 10 + d;
        System.out.println(nested.apply(1).apply(2).apply(3));
        List<Supplier<Integer>> captured = new ArrayList<>();
        for (int i = 0; i < 4; i++) {
            int k = i * i;
            captured.add(() -> k);
        }
        System.out.println(captured.stream().map(Supplier::get).toList());
        Runnable r = () -> System.out.println("ran");
        r.run();
        try {
            inc.andThen(null);
        } catch (NullPointerException e) {
            System.out.println("null combinator refused");
        }
        try {
            String none = null;
            Supplier<Integer> npe = none::length;
            npe.get();
        } catch (NullPointerException e) {
            System.out.println("bound receiver is checked early");
        }
        Comparator<String> cmp = String::compareTo;
        System.out.println(cmp.compare("a", "b") + " " + ((Function<Object, String>) String::valueOf).apply(null) + " " + ((Function<Integer, Integer>) Math::abs).apply(-3));
    }
}
