// Unmodifiable, synchronised and checked wrappers, List.of, Set.of, Map.of, copyOf, and what each of them refuses.
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

public class LibCollectionWrappers {
    interface Act { Object run(); }

    static void t(String name, Act a) {
        try {
            System.out.println(name + ": " + a.run());
        } catch (RuntimeException e) {
            System.out.println(name + " threw " + e.getClass().getSimpleName());
        }
    }

    @SuppressWarnings({"unchecked", "rawtypes"})
    public static void main(String[] args) {
        List<Integer> base = new ArrayList<>(List.of(3, 1, 2));
        List<Integer> un = Collections.unmodifiableList(base);
        t("un add", () -> un.add(1));
        t("un set", () -> un.set(0, 1));
        t("un sort", () -> { un.sort(null); return un; });
        t("un iterator", () -> { Iterator<Integer> i = un.iterator(); i.next(); i.remove(); return ""; });
        t("un removeIf", () -> un.removeIf(x -> false));
        t("un subList", () -> un.subList(0, 2).add(1));
        base.add(4);
        System.out.println("view follows " + un + " " + un.equals(base) + " " + un.hashCode());
        Map<String, Integer> um = Collections.unmodifiableMap(new TreeMap<>(Map.of("a", 1, "b", 2)));
        t("um put", () -> um.put("c", 3));
        t("um entry", () -> um.entrySet().iterator().next().setValue(5));
        t("um keys", () -> um.keySet().remove("a"));
        t("um merge", () -> um.merge("a", 1, Integer::sum));
        t("um get", () -> um.get("a") + " " + um.getOrDefault("z", 0) + " " + um);
        t("sorted set", () -> Collections.unmodifiableSortedSet(new TreeSet<>(Set.of(3, 1, 2))).headSet(3).add(0));
        t("navigable", () -> Collections.unmodifiableNavigableSet(new TreeSet<>(Set.of(3, 1, 2))).pollFirst());
        List<Integer> sync = Collections.synchronizedList(new ArrayList<>());
        sync.add(1);
        sync.addAll(List.of(2, 3));
        synchronized (sync) {
            for (int x : sync) System.out.print(x + " ");
        }
        System.out.println(sync + " " + Collections.synchronizedMap(new TreeMap<>(Map.of(1, 2))) + " " + Collections.synchronizedSet(new TreeSet<>(Set.of(5))).contains(5));
        List checked = Collections.checkedList(new ArrayList<>(), String.class);
        checked.add("fine");
        t("checked add", () -> checked.add(42));
        t("checked addAll", () -> checked.addAll(Arrays.asList("ok", 1)));
        System.out.println(checked);
        Map cm = Collections.checkedMap(new HashMap<>(), String.class, Integer.class);
        t("checked put", () -> cm.put("k", 1));
        t("checked bad value", () -> cm.put("k", "v"));
        t("checked bad key", () -> cm.put(1, 1));
        for (int n = 0; n <= 3; n++) {
            List<Integer> l = List.of(Arrays.copyOf(new Integer[] {7, 8, 9}, n));
            t("List.of " + n, () -> l + " " + l.size() + " " + l.indexOf(8) + " " + l.hashCode() + " " + l.getClass().getSimpleName().startsWith("List"));
            t("List.of add " + n, () -> l.add(1));
        }
        t("List.of null", () -> List.of(1, null));
        t("contains null", () -> List.of(1, 2).contains(null));
        t("indexOf null", () -> List.of(1, 2, 3).indexOf(null));
        t("arrays contains null", () -> Arrays.asList(1, null).contains(null));
        t("Set.of dup", () -> Set.of("a", "a"));
        t("Map.of dup", () -> Map.of("a", 1, "a", 2));
        t("Set.of sorted", () -> new TreeSet<>(Set.of(5, 3, 9, 1)) + " " + Set.of(1, 2).equals(new HashSet<>(List.of(2, 1))) + " " + Set.of(1, 2, 3).hashCode());
        t("Map.of sorted", () -> new TreeMap<>(Map.of("x", 1, "y", 2)) + " " + Map.of("x", 1).equals(Map.of("x", 1)) + " " + Map.of(1, 2, 3, 4).hashCode());
        t("Map.ofEntries", () -> new TreeMap<>(Map.ofEntries(Map.entry(1, "a"), Map.entry(2, "b"))));
        t("Map.of get null", () -> Map.of("x", 1).get(null));
        t("Map.of containsKey", () -> Map.of("x", 1, "y", 2).containsKey("y"));
        t("Map.entry null", () -> Map.entry("k", null));
        t("Map.entry set", () -> Map.entry("k", 1).setValue(2));
        List<Integer> copy = List.copyOf(base);
        base.clear();
        t("copyOf", () -> copy + " " + (List.copyOf(copy) == copy) + " " + Set.copyOf(List.of(1, 1, 1)) + " " + Map.copyOf(Map.of(1, 2)));
        t("copyOf null", () -> List.copyOf(Arrays.asList(1, null)));
        List<String> as = Arrays.asList("c", "a", "b");
        as.set(0, "z");
        Collections.sort(as);
        t("asList", () -> as);
        t("asList add", () -> as.add("x"));
        t("asList remove", () -> as.remove("a"));
        String[] arr = {"p", "q"};
        List<String> through = Arrays.asList(arr);
        arr[0] = "changed";
        t("write through", () -> through + " " + through.toArray().getClass().getSimpleName());
        Collection<Integer> values = Collections.unmodifiableCollection(new ArrayList<>(List.of(1, 2)));
        t("unmodifiable equals", () -> values.equals(List.of(1, 2)) + " " + values.contains(2) + " " + values);
    }
}
