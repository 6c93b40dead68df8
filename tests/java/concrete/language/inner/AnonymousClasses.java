// Anonymous classes with constructor arguments, initialisers, generics, inner of inner, and as enum-like constants.
import java.util.AbstractList;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

public class AnonymousClasses {
    static abstract class Account {
        final String id; double balance;
        Account(String id, double b) { this.id = id; balance = b; onOpen(); }
        void onOpen() { }
        abstract double fee();
        double charge() { balance -= fee(); return balance; }
    }
    static Iterable<Integer> range(int a, int b, int step) {
        return new Iterable<>() {
            @Override public Iterator<Integer> iterator() {
                return new Iterator<>() {
                    int at = a;
                    @Override public boolean hasNext() { return step > 0 ? at < b : at > b; }
                    @Override public Integer next() { int r = at; at += step; return r; }
                };
            }
        };
    }
    static final Comparator<String> BY_LENGTH = new Comparator<>() {
        int calls;
        @Override public int compare(String a, String b) {
            calls++;
            return a.length() != b.length() ? Integer.compare(a.length(), b.length()) : a.compareTo(b);
        }
        @Override public String toString() { return "BY_LENGTH"; }
    };
    private String priv = "priv";
    Object make(String p) {
        return new Object() {
            String f = priv + p;
            { priv = "changed"; f += "!"; }
            @Override public String toString() {
                return f + priv + new Object() { @Override public String toString() { return "<" + f + p + priv + ">"; } };
            }
        };
    }
    static <T extends Comparable<T>> Comparator<T> reversed() {
        return new Comparator<T>() { public int compare(T a, T b) { return b.compareTo(a); } };
    }

    public static void main(String[] args) {
        double rate = 1.25;
        Account acc = new Account("x-1", 100) {
            int opened; double total = 10;
            @Override void onOpen() { opened++; System.out.println("open " + id + " total " + total + " rate " + rate); }
            @Override double fee() { total += rate; return total; }
        };
        System.out.println(acc.charge() + " " + acc.charge());
        for (int i : range(0, 10, 3)) System.out.print(i + " ");
        for (int i : range(5, 0, -2)) System.out.print(i + " "); System.out.println();
        List<String> l = new ArrayList<>(List.of("pear", "fig", "apple", "kiwi", "date"));
        l.sort(BY_LENGTH); System.out.println(l + " " + BY_LENGTH); l.sort(reversed());
        System.out.println(l);
        l.sort(BY_LENGTH.reversed().thenComparing(Comparator.naturalOrder()));
        System.out.println(l); System.out.println(new AnonymousClasses().make("arg"));
        List<Integer> squares = new AbstractList<>() {
            @Override public Integer get(int i) { if (i < 0 || i >= size()) throw new IndexOutOfBoundsException("sq " + i); return i * i; }
            @Override public int size() { return 6; }
        };
        System.out.println(squares + " " + squares.contains(16) + " " + squares.indexOf(25) + " " + squares.subList(2, 4) + " "
                + squares.hashCode() + " " + squares.equals(List.of(0, 1, 4, 9, 16, 25)));
        try { squares.get(9); } catch (IndexOutOfBoundsException e) { System.out.println(e.getMessage()); }
        try { squares.add(1); } catch (UnsupportedOperationException e) { System.out.println("unsupported " + e.getMessage()); }
        Map<String, Integer> cache = new LinkedHashMap<>(16, 0.75f, true) {
            @Override protected boolean removeEldestEntry(Map.Entry<String, Integer> e) { return size() > 3; }
            { put("init", 0); }
        };
        cache.put("a", 1); cache.put("b", 2); cache.get("init"); cache.put("c", 3);
        cache.get("b"); cache.put("d", 4); System.out.println(cache);
        Object o = new Object() {
            int a = 3; int b = a * 2;
            @Override public int hashCode() { return a + b; }
            @Override public boolean equals(Object x) { return x != null && x.hashCode() == hashCode(); }
        };
        System.out.println(o.hashCode() + " " + o.equals(9) + " " + o.equals(null));
        System.out.println(new Object() { String hello(String n) { return "hello " + n; } }.hello("there"));
        var multi = new Object() {
            int x = 1; String y = "why"; List<Integer> zs = new ArrayList<>();
            void add(int v) { zs.add(v * x++); }
        };
        multi.add(5); multi.add(5); System.out.println(multi.x + multi.y + multi.zs);
        new Thread() { @Override public void run() { System.out.println("run directly " + getClass().isAnonymousClass()); } }.run();
        System.out.println(new Exception("anon exc") { @Override public String getMessage() { return super.getMessage() + " overridden"; }
                }.getMessage());
        try {
            throw new RuntimeException("thrown") { final int code = 7; @Override public String toString() { return "Custom " + code; } };
        } catch (RuntimeException e) {
            System.out.println(e + " " + e.getClass().getSuperclass().getSimpleName());
        }
        Runnable[] table = {new Runnable() {
            public void run() { System.out.print("first "); }
        }, () -> System.out.print("second "), AnonymousClasses::third};
        for (Runnable r : table) r.run();
        System.out.println(Collections.max(l, new Comparator<String>() { public int compare(String a, String b) {
                return a.charAt(1) - b.charAt(1); } }));
        Class<?> k = BY_LENGTH.getClass();
        System.out.println(k.getName() + " '" + k.getSimpleName() + "' " + k.getEnclosingClass().getName() + " "
                + k.getInterfaces()[0].getName() + " " + k.getCanonicalName() + " " + k.getGenericInterfaces()[0]);
    }
    static void third() { System.out.print("third "); }
}
