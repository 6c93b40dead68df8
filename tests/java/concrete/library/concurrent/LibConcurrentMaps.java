// ConcurrentHashMap atomic and bulk operations, ConcurrentSkipListMap navigation, and weakly consistent iteration.
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedDeque;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.concurrent.ConcurrentSkipListSet;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CopyOnWriteArraySet;
import java.util.concurrent.atomic.LongAdder;

public class LibConcurrentMaps {
    interface Act { Object run(); }

    static void t(String name, Act a) {
        try {
            System.out.println(name + ": " + a.run());
        } catch (RuntimeException e) {
            System.out.println(name + " threw " + e.getClass().getSimpleName());
        }
    }

    public static void main(String[] args) throws Exception {
        ConcurrentHashMap<String, Integer> m = new ConcurrentHashMap<>();
        System.out.println(m.put("a", 1) + " " + m.putIfAbsent("a", 2) + " " + m.putIfAbsent("b", 2) + " " + m.merge("a", 10, Integer::sum) + " " + m.computeIfAbsent("c", k -> 3) + " " + m.computeIfPresent("b", (k, v) -> null) + " " + m.compute("d", (k, v) -> v == null ? 4 : 0) + " " + m.replace("a", 11, 12) + " " + m.remove("c", 99) + " " + m.getOrDefault("zz", -1) + " " + new TreeMap<>(m));
        t("null key", () -> m.put(null, 1));
        t("null value", () -> m.put("x", null));
        t("get null", () -> m.get(null));
        t("contains", () -> m.contains(12) + " " + m.containsValue(5) + " " + m.containsKey("d") + " " + m.mappingCount());
        t("recursive compute", () -> m.computeIfAbsent("r", k -> m.computeIfAbsent("r", q -> 1)));
        ConcurrentHashMap<Integer, Integer> n = new ConcurrentHashMap<>();
        for (int i = 0; i < 1000; i++) n.put(i, i * i % 97);
        System.out.println(n.reduceValues(1, Integer::sum) + " " + n.reduceValues(Long.MAX_VALUE, Math::max) + " " + n.reduceKeysToLong(50, x -> x, 0, Long::sum) + " " + n.reduceValuesToInt(10, x -> x, Integer.MAX_VALUE, Math::min) + " " + n.reduce(20, (k, v) -> k % 2 == 0 ? v : null, Integer::sum) + " " + n.search(Long.MAX_VALUE, (k, v) -> k == 77 ? "found " + v : null) + " " + n.searchKeys(1, k -> k > 5000 ? k : null));
        LongAdder total = new LongAdder();
        n.forEach(8, (k, v) -> total.add(v));
        n.forEachValue(8, v -> v > 90 ? v : null, v -> total.increment());
        n.forEachKey(1, k -> total.increment());
        System.out.println(total + " " + n.reduceEntries(4, e -> e.getKey() + e.getValue(), Integer::sum) + " " + n.keySet(7).add(2000) + " " + n.get(2000));
        n.replaceAll((k, v) -> v + 1);
        n.entrySet().removeIf(e -> e.getKey() % 3 != 0);
        n.values().removeIf(v -> v > 50);
        System.out.println(n.size() + " " + n.values().stream().mapToInt(x -> x).sum() + " " + n.keySet().stream().mapToInt(x -> x).max().getAsInt());
        Iterator<Integer> weak = n.keySet().iterator();
        weak.next();
        n.clear();
        while (weak.hasNext()) weak.next();
        System.out.println("weakly consistent iteration " + n.isEmpty());
        ConcurrentHashMap<String, LongAdder> counts = new ConcurrentHashMap<>();
        Thread[] ts = new Thread[4];
        for (int i = 0; i < 4; i++) {
            ts[i] = new Thread(() -> {
                for (int k = 0; k < 300; k++) counts.computeIfAbsent("k" + k % 5, x -> new LongAdder()).increment();
            });
            ts[i].start();
        }
        for (Thread x : ts) x.join();
        System.out.println(new TreeMap<>(counts));
        var set = ConcurrentHashMap.<String>newKeySet();
        System.out.println(set.add("s") + " " + set.add("s") + " " + set);
        ConcurrentSkipListMap<Integer, String> s = new ConcurrentSkipListMap<>();
        for (int i = 0; i < 100; i += 10) s.put(i, "v" + i);
        System.out.println(s.floorKey(35) + " " + s.ceilingEntry(35) + " " + s.lowerKey(0) + " " + s.headMap(30) + " " + s.tailMap(80, false) + " " + s.subMap(20, true, 40, true).descendingMap() + " " + s.pollFirstEntry() + " " + s.pollLastEntry() + " " + s.firstKey() + " " + s.lastKey() + " " + s.size());
        System.out.println(s.merge(10, "!", String::concat) + " " + s.putIfAbsent(10, "no") + " " + s.descendingKeySet() + " " + s.computeIfAbsent(15, k -> "new"));
        t("skip null", () -> s.put(null, ""));
        t("skip range", () -> s.subMap(50, 20));
        for (int i = 0; i < 4; i++) {
            int id = i;
            ts[i] = new Thread(() -> { for (int k = 0; k < 200; k++) s.put(1000 + k * 4 + id, ""); });
            ts[i].start();
        }
        for (Thread x : ts) x.join();
        int last = -1;
        boolean sorted = true;
        for (int k : s.keySet()) {
            sorted &= k > last;
            last = k;
        }
        System.out.println("skip list " + s.size() + " sorted " + sorted + " " + new ConcurrentSkipListSet<>(List.of(3, 1, 2)).headSet(3));
        CopyOnWriteArrayList<Integer> cow = new CopyOnWriteArrayList<>(List.of(1, 2, 3));
        for (int x : cow) cow.add(x * 10);
        System.out.println(cow + " " + cow.addIfAbsent(10) + " " + cow.addAllAbsent(List.of(10, 11)) + " " + cow);
        t("cow iterator remove", () -> { Iterator<Integer> it = cow.iterator(); it.next(); it.remove(); return ""; });
        cow.sort((x, y) -> y - x);
        cow.subList(0, 2).clear();
        System.out.println(cow + " " + cow.indexOf(10) + " " + new CopyOnWriteArraySet<>(List.of(2, 2, 1)).size());
        ConcurrentLinkedQueue<Integer> q = new ConcurrentLinkedQueue<>(List.of(1, 2, 3));
        ConcurrentLinkedDeque<Integer> d = new ConcurrentLinkedDeque<>(List.of(1, 2, 3));
        d.addFirst(0);
        d.offerLast(4);
        System.out.println(q.poll() + " " + q.peek() + " " + q.remove(3) + " " + q + " " + d + " " + d.pollLast() + d.pollFirst() + " " + d.peekLast() + " " + d.removeFirstOccurrence(2) + " " + d);
        t("queue null", () -> q.add(null));
        Map<String, Integer> other = Map.of("d", 4, "a", 12);
        System.out.println(m.keySet().containsAll(other.keySet()) + " " + new ConcurrentHashMap<>(other).equals(other) + " " + new ConcurrentHashMap<>(other).hashCode());
    }
}
