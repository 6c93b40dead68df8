// Collections built on AbstractList, AbstractMap, AbstractSet and AbstractQueue skeletons, which inherit most behaviour.
import java.util.AbstractList;
import java.util.AbstractMap;
import java.util.AbstractQueue;
import java.util.AbstractSequentialList;
import java.util.AbstractSet;
import java.util.Arrays;
import java.util.Iterator;
import java.util.LinkedList;
import java.util.List;
import java.util.ListIterator;
import java.util.Map;
import java.util.RandomAccess;
import java.util.Set;

public class LibAbstractCollections {
    static class Squares extends AbstractList<Integer> implements RandomAccess {
        final int n;
        Squares(int n) { this.n = n; }
        public Integer get(int i) { return i * i; }
        public int size() { return n; }
    }

    static class Gap extends AbstractList<String> {
        String[] data = new String[20];
        int size;
        public String get(int i) { return data[check(i)]; }
        public int size() { return size; }
        int check(int i) {
            if (i < 0 || i >= size) throw new IndexOutOfBoundsException("gap " + i);
            return i;
        }
        @Override public String set(int i, String s) { String o = data[check(i)]; data[i] = s; return o; }
        @Override public void add(int i, String s) { System.arraycopy(data, i, data, i + 1, size - i); data[i] = s; size++; modCount++; }
        @Override public String remove(int i) { String o = get(i); System.arraycopy(data, i + 1, data, i, --size - i); modCount++; return o; }
    }

    static class Letters extends AbstractSet<Character> {
        public Iterator<Character> iterator() {
            return new Iterator<>() {
                char c = 'a';
                public boolean hasNext() { return c <= 'e'; }
                public Character next() { return c++; }
            };
        }
        public int size() { return 5; }
    }

    static class ArrayMap extends AbstractMap<String, Integer> {
        final List<Entry<String, Integer>> list = new LinkedList<>();
        public Set<Entry<String, Integer>> entrySet() {
            return new AbstractSet<>() {
                public Iterator<Entry<String, Integer>> iterator() { return list.iterator(); }
                public int size() { return list.size(); }
            };
        }
        @Override public Integer put(String k, Integer v) {
            for (Entry<String, Integer> e : list) if (e.getKey().equals(k)) return e.setValue(v);
            list.add(new SimpleEntry<>(k, v));
            return null;
        }
    }

    static class Countdown extends AbstractQueue<Integer> {
        int n = 3;
        public Iterator<Integer> iterator() { return List.of(n).iterator(); }
        public int size() { return n; }
        public boolean offer(Integer x) { n = x; return true; }
        public Integer poll() { return n == 0 ? null : n--; }
        public Integer peek() { return n == 0 ? null : n; }
    }

    static class Seq extends AbstractSequentialList<Integer> {
        final LinkedList<Integer> d = new LinkedList<>(List.of(1, 2, 3));
        public ListIterator<Integer> listIterator(int i) { return d.listIterator(i); }
        public int size() { return d.size(); }
    }

    interface Act { Object run(); }

    static void t(String name, Act a) {
        try {
            System.out.println(name + ": " + a.run());
        } catch (RuntimeException e) {
            System.out.println(name + " threw " + e.getClass().getSimpleName() + ": " + e.getMessage());
        }
    }

    public static void main(String[] args) {
        Squares s = new Squares(6);
        System.out.println(s + " " + s.indexOf(16) + " " + s.contains(17) + " " + s.subList(2, 5) + " " + s.hashCode() + " " + s.equals(List.of(0, 1, 4, 9, 16, 25)) + " " + s.stream().mapToInt(x -> x).sum() + " " + s.lastIndexOf(25) + " " + Arrays.toString(s.toArray()));
        t("add", () -> s.add(1));
        t("set", () -> s.set(0, 1));
        t("remove", () -> s.remove(0));
        t("clear", () -> { s.clear(); return ""; });
        t("sort", () -> { s.sort(null); return ""; });
        Gap g = new Gap();
        g.addAll(List.of("a", "b", "c", "d"));
        g.add(1, "x");
        g.remove("c");
        g.subList(0, 2).replaceAll(z -> z + z);
        System.out.println(g + " " + g.size() + " " + g.equals(Arrays.asList("aa", "xx", "b", "d")));
        ListIterator<String> li = g.listIterator(g.size());
        while (li.hasPrevious()) {
            String z = li.previous();
            if (z.length() == 1) li.remove();
            else li.set(z.substring(1) + li.nextIndex());
        }
        System.out.println(g);
        t("stale", () -> { for (String z : g) g.add(0, z); return ""; });
        t("bounds", () -> g.get(17));
        g.subList(1, g.size()).clear();
        System.out.println(g + " " + g.removeIf(z -> true) + " " + g.isEmpty());
        Letters l = new Letters();
        System.out.println(l + " " + l.contains('c') + l.contains('z') + " " + l.hashCode() + " " + l.equals(Set.of('a', 'b', 'c', 'd', 'e')) + " " + l.containsAll(List.of('a', 'e')));
        t("set remove", () -> l.remove('a'));
        ArrayMap m = new ArrayMap();
        System.out.println(m.put("one", 1) + " " + m.put("two", 2) + " " + m.put("one", 11) + " " + m + " " + m.get("two") + m.get("no") + m.containsKey("one") + m.containsValue(2) + " " + m.keySet() + m.values() + " " + m.hashCode() + " " + m.equals(Map.of("one", 11, "two", 2)));
        System.out.println(m.remove("one") + " " + m.merge("two", 5, Integer::sum) + " " + m.computeIfAbsent("three", k -> 3) + " " + m + " " + m.getOrDefault("q", -1));
        m.keySet().removeIf(k -> k.startsWith("t"));
        System.out.println(m + " " + m.isEmpty());
        Countdown q = new Countdown();
        System.out.println(q.element() + " " + q.remove() + " " + q.add(2) + " " + q.remove() + q.remove());
        t("queue remove", q::remove);
        t("queue element", q::element);
        Seq seq = new Seq();
        seq.add(1, 50);
        seq.set(0, 9);
        System.out.println(seq + " " + seq.get(1) + " " + seq.remove(3) + " " + seq);
        t("seq get", () -> seq.get(10));
        Map.Entry<String, Integer> e = new AbstractMap.SimpleImmutableEntry<>("k", 1);
        System.out.println(e + " " + e.equals(Map.entry("k", 1)) + " " + e.hashCode() + " " + new AbstractMap.SimpleEntry<>(e).setValue(5));
        t("immutable entry", () -> e.setValue(2));
    }
}
