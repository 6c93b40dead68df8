// SequencedCollection, SequencedSet and SequencedMap: first and last access, reversed views and who refuses what.
//@ min-jdk: 21
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.LinkedList;
import java.util.List;
import java.util.Map;
import java.util.SequencedCollection;
import java.util.SequencedMap;
import java.util.TreeMap;
import java.util.TreeSet;

public class LibSequencedCollections {
    interface Act { Object run(); }

    static void t(String name, Act a) {
        try {
            System.out.println(name + ": " + a.run());
        } catch (RuntimeException e) {
            System.out.println(name + " threw " + e.getClass().getSimpleName());
        }
    }

    static void run(SequencedCollection<Integer> c) {
        String n = c.getClass().getSimpleName();
        t(n + " first/last", () -> c.getFirst() + " " + c.getLast());
        t(n + " addFirst", () -> { c.addFirst(0); return c; });
        t(n + " addLast", () -> { c.addLast(99); return c; });
        t(n + " reversed", () -> c.reversed() + " " + c.reversed().getFirst() + " " + c.reversed().reversed());
        t(n + " reversed add", () -> { c.reversed().addFirst(7); return c; });
        t(n + " removeFirst", () -> c.removeFirst() + " " + c);
        t(n + " removeLast", () -> c.removeLast() + " " + c);
        t(n + " stream", () -> c.reversed().stream().map(x -> x * 2).toList());
    }

    public static void main(String[] args) {
        run(new ArrayList<>(List.of(1, 2, 3)));
        run(new LinkedList<>(List.of(1, 2, 3)));
        run(new ArrayDeque<>(List.of(1, 2, 3)));
        run(new LinkedHashSet<>(List.of(1, 2, 3)));
        run(new TreeSet<>(List.of(1, 2, 3)));
        run(Collections.unmodifiableList(new ArrayList<>(List.of(1, 2, 3))));
        t("empty getFirst", () -> new ArrayList<Integer>().getFirst());
        t("empty removeLast", () -> new LinkedHashSet<Integer>().removeLast());
        LinkedHashSet<String> s = new LinkedHashSet<>(List.of("a", "b", "c"));
        s.addFirst("c");
        s.addLast("a");
        System.out.println(s + " " + s.reversed());
        SequencedMap<String, Integer> m = new LinkedHashMap<>();
        m.put("x", 1);
        m.put("y", 2);
        m.putFirst("w", 0);
        m.putLast("x", 10);
        System.out.println(m + " " + m.firstEntry() + " " + m.lastEntry() + " " + m.reversed() + " " + m.sequencedKeySet().reversed() + " " + m.sequencedValues().getLast() + " " + m.sequencedEntrySet().getFirst());
        m.reversed().put("z", 26);
        System.out.println(m + " " + m.pollFirstEntry() + " " + m.pollLastEntry() + " " + m);
        SequencedMap<Integer, String> tm = new TreeMap<>(Map.of(1, "a", 2, "b", 3, "c"));
        System.out.println(tm.reversed() + " " + tm.firstEntry() + " " + tm.reversed().firstEntry());
        t("tree putFirst", () -> tm.putFirst(0, "z"));
        List<Integer> list = new ArrayList<>(List.of(5, 4, 3, 2, 1));
        List<Integer> rev = list.reversed();
        rev.sort(null);
        System.out.println(list + " " + rev + " " + rev.indexOf(1) + " " + rev.subList(1, 3));
        rev.remove(Integer.valueOf(3));
        rev.add(100);
        System.out.println(list + " " + rev + " " + rev.equals(List.of(1, 2, 4, 5, 100)));
        t("List.of addFirst", () -> { List.of(1).addFirst(2); return ""; });
        t("List.of reversed", () -> List.of(1, 2, 3).reversed());
        System.out.println(Collections.unmodifiableSequencedSet(s).reversed() + " " + Collections.unmodifiableSequencedMap(m));
    }
}
