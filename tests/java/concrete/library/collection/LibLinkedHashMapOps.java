// LinkedHashMap in insertion and access order, an LRU cache by removeEldestEntry, LinkedHashSet, and iteration after updates.
import java.util.ConcurrentModificationException;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;

public class LibLinkedHashMapOps {
    static class Lru<K, V> extends LinkedHashMap<K, V> {
        private final int limit;
        int evicted;
        Lru(int limit) {
            super(16, 0.75f, true);
            this.limit = limit;
        }
        @Override protected boolean removeEldestEntry(Map.Entry<K, V> eldest) {
            if (size() > limit) {
                evicted++;
                return true;
            }
            return false;
        }
    }

    public static void main(String[] args) {
        Map<String, Integer> ins = new LinkedHashMap<>();
        for (String s : "the quick brown fox jumps over the lazy dog the end".split(" ")) ins.merge(s, 1, Integer::sum);
        System.out.println(ins);
        ins.put("quick", 50);
        ins.remove("brown");
        ins.put("brown", 7);
        ins.putIfAbsent("fox", 9);
        System.out.println(ins);
        ins.replaceAll((k, v) -> v * k.length());
        System.out.println(ins.keySet() + " " + ins.values());
        Map<String, Integer> acc = new LinkedHashMap<>(8, 0.75f, true);
        for (String s : List.of("a", "b", "c", "d", "e")) acc.put(s, s.charAt(0) - 'a');
        System.out.println(acc);
        acc.get("b");
        System.out.println("get b " + acc);
        acc.getOrDefault("a", 0);
        System.out.println("getOrDefault a " + acc);
        acc.put("c", 22);
        System.out.println("put c " + acc);
        acc.putIfAbsent("d", 0);
        System.out.println("putIfAbsent d " + acc);
        acc.merge("e", 1, Integer::sum);
        System.out.println("merge e " + acc);
        acc.compute("b", (k, v) -> v + 1);
        System.out.println("compute b " + acc);
        acc.containsKey("a");
        System.out.println("containsKey a " + acc);
        acc.replace("a", 5);
        System.out.println("replace a " + acc);
        acc.get("none");
        acc.forEach((k, v) -> System.out.print(k + v + " "));
        System.out.println();
        try {
            for (String k : acc.keySet()) acc.get(k);
        } catch (ConcurrentModificationException e) {
            System.out.println("get while iterating in access order is a modification");
        }
        for (Map.Entry<String, Integer> e : acc.entrySet()) e.setValue(e.getValue() * 2);
        System.out.println(acc);
        Lru<Integer, String> lru = new Lru<>(3);
        for (int k : new int[] {1, 2, 3, 1, 4, 2, 5, 1, 3, 3, 6}) {
            String v = lru.get(k);
            if (v == null) lru.put(k, "v" + k);
            System.out.println("use " + k + (v == null ? " miss " : " hit ") + lru.keySet() + " evicted " + lru.evicted);
        }
        lru.putAll(Map.of(10, "x"));
        System.out.println(lru + " " + lru.size());
        LinkedHashSet<String> set = new LinkedHashSet<>(List.of("z", "y", "x"));
        System.out.println(set.add("w") + " " + set.add("z") + " " + set + " " + set.remove("y") + " " + set.add("y") + " " + set + " " + set.retainAll(List.of("y", "z")) + " " + set);
        Iterator<Map.Entry<String, Integer>> it = ins.entrySet().iterator();
        while (it.hasNext()) if (it.next().getValue() > 10) it.remove();
        System.out.println(ins + " equals reordered " + ins.equals(new LinkedHashMap<>(new java.util.TreeMap<>(ins))));
        Map<Integer, Integer> many = new LinkedHashMap<>();
        for (int i = 0; i < 2000; i++) many.put(i * 7919 % 2003, i);
        int pos = 0;
        boolean ok = true;
        for (int v : many.values()) ok &= v == pos++;
        System.out.println("order kept through resizing " + ok + " " + many.size());
        many.clear();
        System.out.println(many + " " + many.isEmpty() + " " + new LinkedHashMap<>(acc).keySet());
    }
}
