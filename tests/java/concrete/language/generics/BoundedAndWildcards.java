// Bounded types, wildcards, recursive bounds, generic constructors, and inference in small data structures.
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Comparator;
import java.util.Iterator;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.Optional;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.function.Predicate;

public class BoundedAndWildcards {
    static <T extends Comparable<? super T>> T max(Collection<? extends T> c) {
        Iterator<? extends T> it = c.iterator(); T m = it.next();
        while (it.hasNext()) { T t = it.next(); if (t.compareTo(m) > 0) m = t; }
        return m;
    }
    static double sum(Collection<? extends Number> c) { double s = 0; for (Number n : c) s += n.doubleValue(); return s; }
    static void fill(List<? super Integer> l, int n) { for (int i = 0; i < n; i++) l.add(i); }
    static void swap(List<?> l, int i, int j) { swapHelp(l, i, j); }
    private static <E> void swapHelp(List<E> l, int i, int j) { E t = l.get(i); l.set(i, l.get(j)); l.set(j, t); }
    static <A, B extends A> void copy(List<? super A> dst, List<? extends B> src) { for (B b : src) dst.add(b); }
    static <T extends Number & Comparable<T>> int cmp(T a, T b) { return a.compareTo(b) * 10 + a.intValue(); }
    static class LinkedStack<E> implements Iterable<E> {
        private class Node { E e; Node next; Node(E e, Node n) { this.e = e; next = n; } }
        private Node top; int size;
        LinkedStack<E> push(E e) { top = new Node(e, top); size++; return this; }
        E pop() { if (top == null) throw new NoSuchElementException("empty"); E e = top.e; top = top.next; size--; return e; }
        public Iterator<E> iterator() {
            return new Iterator<>() {
                Node at = top;
                public boolean hasNext() { return at != null; }
                public E next() { E e = at.e; at = at.next; return e; }
            };
        } <R> LinkedStack<R> map(Function<? super E, ? extends R> f) {
            LinkedStack<R> r = new LinkedStack<>(); for (E e : this) r.push(f.apply(e));
            return r;
        }
        LinkedStack<E> filter(Predicate<? super E> p) {
            LinkedStack<E> r = new LinkedStack<>();
            for (E e : this) if (p.test(e)) r.push(e); return r;
        } <A> A fold(A z, BiFunction<? super A, ? super E, ? extends A> f) {
            for (E e : this) z = f.apply(z, e); return z;
        }
    }
    static abstract class Builder<T extends Builder<T>> { String log = ""; abstract T self(); T add(String s) { log += s; return self(); } }
    static class FancyBuilder extends Builder<FancyBuilder> {
        FancyBuilder self() { return this; }
        FancyBuilder fancy() { log += "*"; return this; }
    }
    record Pair<A, B>(A a, B b) {
        <C> Pair<A, C> withB(C c) { return new Pair<>(a, c); }
        Pair<B, A> flip() { return new Pair<>(b, a); }
        static <X> Pair<X, X> twin(X x) { return new Pair<>(x, x); }
    }
    static class Gen { final String s; <T extends CharSequence> Gen(T t) { s = t.getClass().getSimpleName() + t.length(); } }
    static class Tree<K extends Comparable<K>, V> {
        K k; V v; Tree<K, V> l, r;
        Tree(K k, V v) { this.k = k; this.v = v; }
        void put(K key, V val) {
            int c = key.compareTo(k); if (c == 0) v = val;
            else if (c < 0) { if (l == null) l = new Tree<>(key, val); else l.put(key, val); } else if (r == null) r = new Tree<>(key, val);
            else r.put(key, val);
        }
        Optional<V> get(K key) {
            int c = key.compareTo(k);
            return c == 0 ? Optional.ofNullable(v) : c < 0 ? l == null ? Optional.empty() : l.get(key) : r == null ? Optional.empty()
                    : r.get(key);
        }
        void walk(java.util.function.BiConsumer<? super K, ? super V> f) {
            if (l != null) l.walk(f); f.accept(k, v); if (r != null) r.walk(f);
        }
    }
    static <T> T pick(T a, T b) { return a; }
    static <T> String kind(T t) { return t.getClass().getSimpleName(); }
    static <E extends Enum<E>> String names(Class<E> c) {
        StringBuilder s = new StringBuilder();
        for (E e : c.getEnumConstants()) s.append(e.name()).append(e.ordinal());
        return s.toString();
    }
    enum Suit { CLUB, HEART }

    public static void main(String[] args) {
        System.out.println(max(List.of(3, 9, 2)) + " " + max(List.of("b", "zz", "a")) + " " + sum(List.of(1, 2.5, 3L)) + " " + cmp(5, 7)
                + " " + cmp(2.5, 1.5));
        List<Object> objs = new ArrayList<>(); fill(objs, 3);
        List<Number> nums = new ArrayList<>(); fill(nums, 2); swap(objs, 0, 2);
        BoundedAndWildcards.<Number, Integer>copy(objs, List.of(7, 8));
        System.out.println(objs + " " + nums);
        LinkedStack<Integer> s = new LinkedStack<Integer>().push(1).push(2).push(3).push(4);
        System.out.println(s.map(x -> "n" + x).fold("", String::concat) + " " + s.filter(x -> x % 2 == 0).fold(0, Integer::sum) + " "
                + s.<Double>map(x -> x / 2.0).pop() + " " + s.pop() + s.size);
        try { new LinkedStack<String>().pop(); } catch (NoSuchElementException e) { System.out.println(e.getMessage()); }
        System.out.println(new FancyBuilder().add("a").fancy().add("b").fancy().log);
        System.out.println(new Pair<>(1, "x").flip().withB(2.5) + " " + Pair.twin('q') + " " + new Gen("abc").s
                + new Gen(new StringBuilder("ab")).s + new <String>Gen("explicit").s);
        Tree<String, Integer> t = new Tree<>("m", 0); int i = 0;
        for (String k : "the quick brown fox jumps over the lazy dog".split(" ")) t.put(k, i++);
        StringBuilder sb = new StringBuilder();
        t.walk((k, v) -> sb.append(k).append('=').append(v).append(' '));
        System.out.println(sb + " " + t.get("fox").orElse(-1) + t.get("cat").orElse(-1));
        System.out.println(kind(pick(1, 2)) + kind(pick(1, "s")) + kind(pick('c', 2.0)) + names(Suit.class)
                + names(Thread.State.class).length());
        Comparator<Object> byStr = Comparator.comparing(Object::toString);
        List<Integer> li = Arrays.asList(10, 9, 1, 2); li.sort(byStr);
        System.out.println(li); Function<Object, String> f = Object::toString;
        Function<? super Integer, ? extends CharSequence> g = f;
        System.out.println(g.apply(55).length());
        List<? extends Number> wild = List.of(1, 2.0); Number first = wild.get(0);
        System.out.println(first + " " + wild.contains(2.0));
        List<?>[] arr = {List.of(1), List.of("a", "b")};
        System.out.println(arr[1].size() + " " + arr.getClass().getSimpleName());
        Iterable<? extends Iterable<Integer>> nested = List.of(List.of(1, 2), List.of(3));
        int tot = 0; for (Iterable<Integer> in : nested) for (int x : in) tot += x;
        System.out.println(tot); var inferred = new ArrayList<>(List.of(1, 2));
        inferred.add(3); System.out.println(inferred);
        Optional<? extends Comparable<?>> oc = Optional.of(3);
        System.out.println(oc.map(Object::toString).get() + Optional.empty().isPresent());
    }
}
