// TreeMap and TreeSet navigation, range views with bounds checks, descending views, comparators and balanced growth.
import java.util.Comparator;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.NavigableSet;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.TreeSet;

public class LibTreeMapNavigation {
    interface Act { Object run(); }

    static void t(String name, Act a) {
        try {
            System.out.println(name + ": " + a.run());
        } catch (RuntimeException e) {
            System.out.println(name + " threw " + e.getClass().getSimpleName() + ": " + e.getMessage());
        }
    }

    public static void main(String[] args) {
        TreeMap<Integer, String> m = new TreeMap<>();
        for (int i = 10; i <= 60; i += 10) m.put(i, "v" + i);
        for (int k : new int[] {5, 10, 25, 60, 99}) System.out.println(k + ": lower " + m.lowerKey(k) + " floor " + m.floorKey(k) + " ceiling " + m.ceilingKey(k) + " higher " + m.higherKey(k) + " " + m.floorEntry(k) + " " + m.higherEntry(k));
        System.out.println(m.firstKey() + " " + m.lastKey() + " " + m.firstEntry() + " " + m.lastEntry() + " " + m.descendingMap() + " " + m.descendingKeySet() + " " + m.navigableKeySet().headSet(30));
        System.out.println(m.headMap(30) + " " + m.headMap(30, true) + " " + m.tailMap(40) + " " + m.tailMap(40, false) + " " + m.subMap(20, 50) + " " + m.subMap(20, false, 50, true) + " " + m.subMap(21, 29));
        NavigableMap<Integer, String> sub = m.subMap(20, true, 50, true);
        sub.put(35, "x");
        sub.remove(20);
        System.out.println(sub + " " + m + " " + sub.firstKey() + " " + sub.lastEntry() + " " + sub.floorKey(19) + " " + sub.ceilingKey(36) + " " + sub.higherKey(50) + " " + sub.size() + " " + sub.descendingMap());
        t("sub put outside", () -> sub.put(60, "y"));
        t("sub of sub outside", () -> sub.subMap(10, 30));
        t("sub reversed", () -> m.subMap(50, 20));
        System.out.println(sub.containsKey(60) + " " + sub.get(60) + " " + sub.headMap(40) + " " + sub.tailMap(40, false).descendingMap());
        sub.clear();
        System.out.println(m + " " + m.pollFirstEntry() + " " + m.pollLastEntry() + " " + m + " " + m.pollFirstEntry() + m.pollLastEntry());
        t("firstKey on empty", m::firstKey);
        System.out.println(m.firstEntry() + " " + m.lastEntry() + " " + m.floorKey(1));
        t("null key", () -> m.put(null, "x"));
        t("entry set value", () -> { m.put(1, "a"); return m.firstEntry().setValue("b"); });
        t("iterator entry", () -> { m.entrySet().iterator().next().setValue("c"); return m; });
        TreeMap<String, Integer> byLen = new TreeMap<>(Comparator.comparing(String::length));
        for (String s : List.of("a", "bb", "cc", "ddd", "e")) byLen.put(s, s.length() * 10 + s.charAt(0));
        System.out.println(byLen + " " + byLen.containsKey("zz") + " " + byLen.get("qqq"));
        TreeMap<String, Integer> nulls = new TreeMap<>(Comparator.nullsFirst(Comparator.naturalOrder()));
        nulls.put("x", 1);
        nulls.put(null, 0);
        System.out.println(nulls + " " + nulls.firstKey() + " " + nulls.get(null) + " " + (nulls.comparator() != null) + (m.comparator() == null));
        TreeMap<Object, Integer> raw = new TreeMap<>();
        t("not comparable", () -> raw.put(new Object[0], 1));
        t("mixed", () -> { raw.put("s", 1); return raw.put(1, 2); });
        NavigableSet<Integer> s = new TreeSet<>(List.of(1, 5, 9, 13, 17));
        System.out.println(s.lower(5) + " " + s.floor(6) + " " + s.ceiling(6) + " " + s.higher(17) + " " + s.first() + " " + s.last() + " " + s.headSet(9) + s.tailSet(9) + s.subSet(5, 13) + s.subSet(5, false, 13, true) + s.descendingSet() + " " + s.descendingSet().headSet(9, true));
        System.out.println(s.pollFirst() + " " + s.pollLast() + " " + s.add(9) + s.add(10) + " " + s + " " + s.contains(10));
        StringBuilder b = new StringBuilder();
        for (Iterator<Integer> i = s.descendingIterator(); i.hasNext();) {
            int x = i.next();
            if (x == 9) i.remove();
            else b.append(x).append(' ');
        }
        System.out.println(b + "" + s);
        TreeSet<String> ci = new TreeSet<>(String.CASE_INSENSITIVE_ORDER);
        ci.addAll(List.of("b", "A", "a", "B", "c"));
        System.out.println(ci + " " + ci.contains("C") + " " + ci.remove("A"));
        TreeMap<Integer, Integer> big = new TreeMap<>();
        for (int i = 0; i < 3000; i++) big.put(i * 7919 % 3001, i);
        for (int i = 0; i < 3000; i += 3) big.remove(i);
        long h = 0;
        for (Map.Entry<Integer, Integer> e : big.entrySet()) h = h * 31 + e.getKey() * 3 + e.getValue();
        SortedMap<Integer, Integer> view = big.subMap(100, 200);
        System.out.println("big " + big.size() + " " + h + " view " + view.size() + " " + view.firstKey() + " " + view.lastKey() + " " + big.headMap(50).values().stream().mapToInt(x -> x).sum());
        big.entrySet().removeIf(e -> e.getKey() > 40);
        System.out.println(big + " " + new TreeMap<>(big).equals(big) + " " + big.clone());
        System.out.println(big.merge(1, 5, Integer::sum) + " " + big.computeIfAbsent(3, k -> 33) + " " + big.compute(4, (k, v) -> null) + " " + big.putIfAbsent(5, 0) + " " + big.replace(7, 77) + " " + big.headMap(9));
    }
}
