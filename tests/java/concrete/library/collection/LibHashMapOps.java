// HashMap default methods, null keys and values, views, iteration order of small integers and strings, and resizing.
import java.util.ArrayList;
import java.util.ConcurrentModificationException;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Set;

public class LibHashMapOps {
    public static void main(String[] args) {
        Map<String, Integer> m = new HashMap<>();
        System.out.println(m.put("one", 1) + " " + m.put("two", 2) + " " + m.put("one", 11) + " " + m.put(null, 0) + " " + m.put("nil", null) + " " + m);
        System.out.println(m.get("one") + " " + m.get("none") + " " + m.get(null) + " " + m.get("nil") + " " + m.containsKey("nil") + m.containsKey("x") + m.containsValue(null) + m.containsValue(11) + m.containsValue(99));
        System.out.println(m.getOrDefault("nil", 5) + " " + m.getOrDefault("x", 5) + " " + m.putIfAbsent("nil", 7) + " " + m.putIfAbsent("nil", 8) + " " + m.get("nil"));
        System.out.println(m.computeIfAbsent("three", String::length) + " " + m.computeIfAbsent("three", k -> 99) + " " + m.computeIfAbsent("q", k -> null) + " " + m.containsKey("q"));
        System.out.println(m.computeIfPresent("three", (k, v) -> v * 2) + " " + m.computeIfPresent("zz", (k, v) -> 1) + " " + m.computeIfPresent("three", (k, v) -> null) + " " + m.containsKey("three"));
        System.out.println(m.compute("c", (k, v) -> v == null ? 1 : v + 1) + " " + m.compute("c", (k, v) -> v == null ? 1 : v + 1) + " " + m.compute("c", (k, v) -> null) + " " + m.containsKey("c"));
        System.out.println(m.merge("m", 1, Integer::sum) + " " + m.merge("m", 5, Integer::sum) + " " + m.merge("m", 5, (a, b) -> null) + " " + m.containsKey("m"));
        System.out.println(m.replace("one", 1) + " " + m.replace("none", 1) + " " + m.replace("one", 1, 2) + m.replace("one", 1, 3) + " " + m.remove("one", 9) + m.remove("one", 2) + " " + m.remove("gone") + " " + m.remove(null));
        m.replaceAll((k, v) -> v + 100);
        System.out.println(m + " size " + m.size() + " hash " + m.hashCode());
        Map<Integer, String> ints = new HashMap<>();
        for (int i : new int[] {100, 17, 33, 1, 16, 0, -1, 65536, 49}) ints.put(i, "v" + i);
        System.out.println(ints);
        for (int i = 0; i < 30; i++) ints.put(i * 16, "w");
        System.out.println(ints.keySet());
        Set<String> words = new HashSet<>(List.of("alpha", "beta", "gamma", "delta", "epsilon", "zeta", "eta", "theta"));
        System.out.println(words + " " + words.add("alpha") + words.add("iota") + words.remove("zzz") + " " + words.size());
        ints.keySet().removeIf(k -> k > 50 || k < 0);
        ints.values().remove("w");
        ints.entrySet().removeIf(e -> e.getValue().equals("w") && e.getKey() > 20);
        System.out.println(ints + " " + ints.keySet().retainAll(List.of(0, 1, 16, 17)) + " " + ints);
        for (Map.Entry<Integer, String> e : ints.entrySet()) e.setValue(e.getValue() + "!");
        System.out.println(ints + " " + ints.entrySet().contains(Map.entry(1, "v1!")) + " " + ints.keySet().contains(5) + " " + ints.values());
        System.out.println(ints.equals(new HashMap<>(ints)) + " " + ints.entrySet().equals(new HashMap<>(ints).entrySet()) + " " + new HashMap<>(Map.of("k", 1)).entrySet().iterator().next() + " " + Map.entry("a", 1).hashCode());
        try {
            for (Integer k : ints.keySet()) ints.put(k + 1000, "new");
        } catch (ConcurrentModificationException e) {
            System.out.println("fail fast on put");
        }
        try {
            Map<String, Integer> c = new HashMap<>(Map.of("a", 1));
            c.computeIfAbsent("b", k -> { c.put("z", 1); return 2; });
        } catch (ConcurrentModificationException e) {
            System.out.println("fail fast in computeIfAbsent");
        }
        try {
            ints.keySet().add(5);
        } catch (UnsupportedOperationException e) {
            System.out.println("keySet add refused");
        }
        try {
            m.merge("x", null, Integer::sum);
        } catch (NullPointerException e) {
            System.out.println("merge null refused");
        }
        try {
            new HashMap<>(-1);
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
        try {
            new HashMap<>(1, 0f);
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
        Map<Integer, Integer> big = new HashMap<>(4, 0.5f);
        for (int i = 0; i < 20000; i++) big.merge(i * 31 % 4096, 1, Integer::sum);
        long h = 0;
        for (Map.Entry<Integer, Integer> e : big.entrySet()) h = h * 31 + e.getKey() * 7 + e.getValue();
        System.out.println("big " + big.size() + " " + h);
        for (Iterator<Integer> i = big.keySet().iterator(); i.hasNext();) if (i.next() % 3 != 0) i.remove();
        System.out.println("after removal " + big.size() + " " + big.get(9) + " " + big.get(10));
        Map<List<Integer>, String> lists = new HashMap<>();
        List<Integer> key = new ArrayList<>(List.of(1));
        lists.put(key, "mutable");
        key.add(2);
        System.out.println("mutated key found: " + lists.containsKey(key) + " " + lists.containsKey(List.of(1)) + " " + lists.size());
        Map<String, Map<String, Integer>> nested = new HashMap<>();
        nested.computeIfAbsent("a", k -> new HashMap<>()).merge("x", 1, Integer::sum);
        nested.computeIfAbsent("a", k -> new HashMap<>()).merge("x", 1, Integer::sum);
        System.out.println(nested + " " + ((HashMap<?, ?>) nested).clone());
    }
}
