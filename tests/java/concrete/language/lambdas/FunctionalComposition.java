// Functional composition: andThen, compose, currying, memoisation, fixed points, Church numerals, lazy streams, callbacks.
import java.util.*;
import java.util.function.*;

public class FunctionalComposition {
    interface Rec<T, R> extends Function<Rec<T, R>, Function<T, R>> { }
    static <T, R> Function<T, R> fix(Function<Function<T, R>, Function<T, R>> f) {
        Rec<T, R> r = self -> f.apply(x -> self.apply(self).apply(x)); return r.apply(r);
    }
    interface Church {
        <T> UnaryOperator<T> of(UnaryOperator<T> f);
        static Church zero() { return new Church() { public <T> UnaryOperator<T> of(UnaryOperator<T> f) { return x -> x; } }; }
        default Church succ() {
            Church me = this;
            return new Church() { public <T> UnaryOperator<T> of(UnaryOperator<T> f) { return x -> f.apply(me.of(f).apply(x)); } };
        }
        default Church plus(Church o) {
            Church me = this;
            return new Church() { public <T> UnaryOperator<T> of(UnaryOperator<T> f) { return x -> me.of(f).apply(o.of(f).apply(x)); } };
        }
        default Church times(Church o) {
            Church me = this;
            return new Church() { public <T> UnaryOperator<T> of(UnaryOperator<T> f) { return me.of(o.of(f)); } };
        }
        default int toInt() { return this.<Integer>of(i -> i + 1).apply(0); }
    }
    static <A, B> Function<A, B> memo(Function<A, B> f, int[] misses) {
        Map<A, B> m = new HashMap<>();
        return a -> { if (!m.containsKey(a)) { misses[0]++; m.put(a, f.apply(a)); } return m.get(a); };
    }
    record Lazy<T>(T head, Supplier<Lazy<T>> tail) {
        static Lazy<Integer> from(int n) { return new Lazy<>(n, () -> from(n + 1)); }
        List<T> take(int n) {
            List<T> r = new ArrayList<>(); Lazy<T> l = this;
            for (int i = 0; i < n; i++) { r.add(l.head); l = l.tail.get(); }
            return r;
        }
        Lazy<T> filter(Predicate<T> p) {
            Lazy<T> l = this; while (!p.test(l.head)) l = l.tail.get(); Lazy<T> f = l;
            return new Lazy<>(f.head, () -> f.tail.get().filter(p));
        } <R> Lazy<R> map(Function<T, R> g) {
            return new Lazy<>(g.apply(head), () -> tail.get().map(g));
        }
    }
    static Lazy<Integer> sieve(Lazy<Integer> s) { return new Lazy<>(s.head(), () -> sieve(s.tail().get().filter(x -> x % s.head() != 0))); }
    static <T> Consumer<T> tee(Consumer<T>... cs) { Consumer<T> r = x -> { }; for (Consumer<T> c : cs) r = r.andThen(c); return r; }
    static <A> Function<A, A> times(int n, Function<A, A> f) {
        Function<A, A> r = Function.identity();
        for (int i = 0; i < n; i++) r = r.andThen(f); return r;
    }
    interface Parser<T> {
        Optional<Map.Entry<T, String>> parse(String s);
        default <R> Parser<R> map(Function<T, R> f) { return s -> parse(s).map(e -> Map.entry(f.apply(e.getKey()), e.getValue())); }
        default Parser<T> or(Parser<T> o) { return s -> { var r = parse(s); return r.isPresent() ? r : o.parse(s); }; }
        default <R> Parser<R> then(Function<T, Parser<R>> f) { return s -> parse(s).flatMap(e -> f.apply(e.getKey()).parse(e.getValue())); }
        default Parser<List<T>> many() {
            return s -> {
                List<T> r = new ArrayList<>();
                for (; ; ) {
                    var e = parse(s);
                    if (e.isEmpty()) return Optional.of(Map.entry(r, s));
                    r.add(e.get().getKey()); s = e.get().getValue();
                }
            };
        }
        static Parser<Character> sat(IntPredicate p) {
            return s -> s.isEmpty() || !p.test(s.charAt(0)) ? Optional.empty() : Optional.of(Map.entry(s.charAt(0), s.substring(1)));
        }
    }

    @SafeVarargs static <T> Function<T, T> chain(Function<T, T>... fs) {
        return Arrays.stream(fs).reduce(Function.identity(), Function::andThen);
    }
    public static void main(String[] args) {
        Function<Integer, Integer> inc = x -> x + 1, dbl = x -> x * 2;
        System.out.println(inc.andThen(dbl).apply(5) + " " + inc.compose(dbl).apply(5) + " " + chain(inc, dbl, inc, dbl).apply(1) + " "
                + times(10, dbl).apply(1) + " " + Function.<Integer>identity().apply(9));
        Function<Integer, Function<Integer, Function<Integer, Integer>>> cur = a -> b -> c -> a * 100 + b * 10 + c;
        System.out.println(cur.apply(1).apply(2).apply(3));
        System.out.println(FunctionalComposition.<Integer, Long>fix(self -> n -> n < 2 ? 1L : n * self.apply(n - 1)).apply(15));
        System.out.println(FunctionalComposition.<Integer, Integer>fix(f -> n -> n < 2 ? n : f.apply(n - 1) + f.apply(n - 2)).apply(12));
        Church three = Church.zero().succ().succ().succ(), four = three.succ();
        System.out.println(three.plus(four).toInt() + " " + three.times(four).toInt() + " " + three.<String>of(s -> s + "*").apply(""));
        int[] misses = {0}; Function<Integer, Integer> sq = memo(x -> x * x, misses);
        int t = 0; for (int i = 0; i < 100; i++) t += sq.apply(i % 7);
        System.out.println(t + " misses " + misses[0]);
        System.out.println(sieve(Lazy.from(2)).take(15) + " " + Lazy.from(1).map(x -> x * x).filter(x -> x % 3 == 1).take(5));
        StringBuilder sb = new StringBuilder();
        FunctionalComposition.<Object>tee(x -> sb.append("1:").append(x), x -> sb.append(" 2:").append(x.hashCode()),
                System.out::println).accept("v");
        System.out.println(sb);
        Predicate<Integer> even = x -> x % 2 == 0, big = x -> x > 10;
        System.out.println(even.and(big).test(12) + " " + even.or(big).test(11) + " " + even.negate().test(3) + " "
                + Predicate.not(big).test(3) + " " + Predicate.<Integer>isEqual(4).test(4));
        BiFunction<Integer, Integer, Integer> add = Integer::sum;
        System.out.println(add.andThen(dbl).apply(3, 4) + " " + BinaryOperator.<Integer>minBy(Comparator.naturalOrder()).apply(3, 2) + " "
                + UnaryOperator.<String>identity().apply("u"));
        IntUnaryOperator i1 = x -> x + 1;
        System.out.println(i1.andThen(x -> x * x).compose(x -> x - 3).applyAsInt(5));
        Parser<Integer> digit = Parser.sat(Character::isDigit).map(c -> c - '0');
        Parser<Integer> num = digit.then(d -> digit.many().map(ds -> { int r = d; for (int x : ds) r = r * 10 + x; return r; }));
        Parser<Integer> sum = num.then(a -> Parser.sat(c -> c == '+').then(p -> num).many().map(bs -> { int r = a; for (int b : bs) r += b;
                return r; }));
        System.out.println(sum.parse("12+30+8rest").get() + " " + sum.parse("x").isPresent() + " " + num.or(s -> Optional.of(Map.entry(-1,
                s))).parse("abc").get());
        List<Supplier<Integer>> sup = new ArrayList<>(); int[] ctr = {0};
        for (int i = 0; i < 3; i++) sup.add(() -> ctr[0] += 10);
        System.out.println(sup.get(0).get() + sup.get(2).get() + " " + ctr[0]);
        Map<String, BinaryOperator<Double>> ops = new TreeMap<>(Map.of("+", (a, b) -> a + b, "-", (a, b) -> a - b, "*", (a, b) -> a * b,
                "/", (a, b) -> a / b));
        Deque<Double> st = new ArrayDeque<>();
        for (String tok : "3 4 + 2 * 7 /".split(" ")) if (ops.containsKey(tok)) {
            double b = st.pop(), a = st.pop(); st.push(ops.get(tok).apply(a, b));
        } else st.push(Double.parseDouble(tok));
        System.out.println(st);
        Supplier<Runnable> sr = () -> () -> System.out.println("nested"); sr.get().run();
        Callback.run((a, b) -> System.out.println(a + "-" + b));
        try {
            Function<Integer, Integer> n = null; inc.andThen(n);
        } catch (NullPointerException e) {
            System.out.println("null in andThen");
        }
        Function<Integer, Integer> thrower = x -> { if (x > 2) throw new IllegalArgumentException("x=" + x); return x; };
        try { inc.andThen(inc).andThen(thrower).apply(1); } catch (IllegalArgumentException e) { System.out.println(e.getMessage()); }
        System.out.println(Collections.max(List.of("aa", "b", "cccc"), Comparator.comparingInt(String::length)));
    }
    interface Callback { void call(int a, String b); static void run(Callback c) { for (int i = 0; i < 3; i++) c.call(i, "i".repeat(i)); } }
}
