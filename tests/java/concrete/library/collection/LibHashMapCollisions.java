// HashMap with colliding hash codes: long chains, treeification with and without Comparable keys, removal and iteration order.
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;

public class LibHashMapCollisions {
    static int comparisons;

    static final class Plain {
        final int id, hash;
        Plain(int id, int hash) { this.id = id; this.hash = hash; }
        @Override public int hashCode() { return hash; }
        @Override public boolean equals(Object o) { return o instanceof Plain && ((Plain) o).id == id; }
        @Override public String toString() { return "P" + id; }
    }

    static final class Ordered implements Comparable<Ordered> {
        final int id, hash;
        Ordered(int id, int hash) { this.id = id; this.hash = hash; }
        @Override public int hashCode() { return hash; }
        @Override public boolean equals(Object o) { return o instanceof Ordered && ((Ordered) o).id == id; }
        @Override public int compareTo(Ordered o) { comparisons++; return Integer.compare(id, o.id); }
        @Override public String toString() { return "O" + id; }
    }

    public static void main(String[] args) {
        Map<Plain, Integer> few = new HashMap<>();
        for (int i = 0; i < 6; i++) few.put(new Plain(i, 7), i);
        System.out.println(few);
        few.remove(new Plain(2, 7));
        few.put(new Plain(9, 7), 9);
        System.out.println(few + " " + few.get(new Plain(4, 7)) + " " + few.get(new Plain(4, 8)) + " " + few.get(new Plain(77, 7)));
        Map<Ordered, Integer> tree = new HashMap<>();
        for (int i = 0; i < 500; i++) tree.put(new Ordered(i * 37 % 500, 42), i);
        boolean all = true;
        for (int i = 0; i < 500; i++) all &= tree.get(new Ordered(i * 37 % 500, 42)) == i;
        System.out.println("tree size " + tree.size() + " all found " + all + " missing " + tree.get(new Ordered(500, 42)));
        comparisons = 0;
        tree.get(new Ordered(250, 42));
        System.out.println("logarithmic lookup " + (comparisons < 40));
        for (int i = 0; i < 500; i++) if (i % 5 != 0) tree.remove(new Ordered(i, 42));
        System.out.println("after removal " + tree.size() + " " + tree.containsKey(new Ordered(5, 42)) + tree.containsKey(new Ordered(6, 42)));
        for (int i = 0; i < 495; i++) tree.remove(new Ordered(i, 42));
        System.out.println("untreeified " + tree);
        Map<Ordered, Integer> grow = new HashMap<>();
        for (int i = 0; i < 300; i++) grow.merge(new Ordered(i, i % 3 * 1024), 1, Integer::sum);
        long h = 0;
        for (Map.Entry<Ordered, Integer> e : grow.entrySet()) h = h * 31 + e.getKey().id;
        System.out.println("three buckets " + grow.size() + " order hash " + h);
        Map<Plain, Integer> plainTree = new HashMap<>();
        for (int i = 0; i < 100; i++) plainTree.put(new Plain(i, 5), i);
        int sum = 0;
        for (int i = 0; i < 100; i++) sum += plainTree.get(new Plain(i, 5));
        System.out.println("plain tree " + plainTree.size() + " " + sum + " " + plainTree.containsKey(new Plain(100, 5)));
        for (int i = 0; i < 98; i++) plainTree.remove(new Plain(i, 5));
        System.out.println("plain rest size " + plainTree.size() + " " + plainTree.containsKey(new Plain(98, 5)) + plainTree.containsKey(new Plain(99, 5)));
        Map<Ordered, Integer> m = new HashMap<>();
        for (int i = 0; i < 64; i++) m.put(new Ordered(i, 1 << 20), i);
        System.out.println(m.computeIfAbsent(new Ordered(64, 1 << 20), k -> 640) + " " + m.computeIfPresent(new Ordered(3, 1 << 20), (k, v) -> null) + " " + m.merge(new Ordered(4, 1 << 20), 100, Integer::sum) + " " + m.compute(new Ordered(5, 1 << 20), (k, v) -> -v) + " " + m.size());
        StringBuilder first = new StringBuilder();
        int n = 0;
        for (Ordered o : m.keySet()) if (n++ < 20) first.append(o).append(' ');
        System.out.println(first);
        Set<String> strings = new HashSet<>();
        String[] parts = {"Aa", "BB"};
        for (int i = 0; i < 256; i++) {
            StringBuilder b = new StringBuilder();
            for (int k = 0; k < 8; k++) b.append(parts[i >> k & 1]);
            strings.add(b.toString());
        }
        Set<Integer> hashes = new HashSet<>();
        for (String s : strings) hashes.add(s.hashCode());
        System.out.println("strings " + strings.size() + " distinct hashes " + hashes.size() + " " + strings.contains("AaAaAaAaAaAaAaAa") + strings.contains("AaAaAaAaAaAaAaAb"));
        Map<Ordered, Integer> linked = new LinkedHashMap<>();
        for (int i = 20; i > 0; i--) linked.put(new Ordered(i, 3), i);
        linked.remove(new Ordered(10, 3));
        System.out.println(linked.keySet());
        Map<Object, Integer> mixed = new HashMap<>();
        for (int i = 0; i < 20; i++) {
            mixed.put(new Plain(i, 9), i);
            mixed.put(new Ordered(i, 9), -i);
        }
        int total = 0;
        for (int i = 0; i < 20; i++) total += mixed.get(new Plain(i, 9)) * 100 + mixed.get(new Ordered(i, 9));
        System.out.println("mixed " + mixed.size() + " " + total);
        for (int i = 0; i < 8; i++) System.out.println("spread " + i + " " + new Ordered(i, i << 28).hashCode() + " " + Math.floorMod((i << 28) ^ (i << 28 >>> 16), 16));
    }
}
