// Comparator combinators, null ordering, key extractors, reversed views, and the Objects helper class.
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.TreeSet;

public class LibComparators {
    record Item(String name, Integer rank, double weight, long stamp) {}

    static void show(String label, Comparator<Item> c) {
        List<Item> l = new ArrayList<>(List.of(new Item("b", 2, 1.5, 30), new Item("a", 2, 2.5, 10), new Item("c", null, -0.0, 20), new Item("a", 1, 0.0, 40), new Item("B", 3, Double.NaN, 5)));
        l.sort(c);
        StringBuilder b = new StringBuilder(label).append(':');
        for (Item i : l) b.append(' ').append(i.name()).append(i.rank()).append('/').append(i.weight());
        System.out.println(b);
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
        show("name", Comparator.comparing(Item::name));
        show("name ci", Comparator.comparing(Item::name, String.CASE_INSENSITIVE_ORDER));
        show("name rev", Comparator.comparing(Item::name).reversed());
        show("name, stamp", Comparator.comparing(Item::name).thenComparingLong(Item::stamp));
        show("name, stamp rev", Comparator.comparing(Item::name).thenComparing(Item::stamp, Comparator.reverseOrder()));
        show("rank nulls first", Comparator.comparing(Item::rank, Comparator.nullsFirst(Comparator.naturalOrder())));
        show("rank nulls last rev", Comparator.comparing(Item::rank, Comparator.nullsLast(Comparator.<Integer>reverseOrder())));
        show("weight", Comparator.comparingDouble(Item::weight));
        show("stamp", Comparator.comparingLong(Item::stamp));
        show("length then name", Comparator.comparingInt((Item i) -> i.name().length()).thenComparing(Item::name).thenComparingDouble(Item::weight));
        show("custom", (x, y) -> Long.compare(y.stamp(), x.stamp()));
        show("constant keeps order", (x, y) -> 0);
        Comparator<Integer> nat = Comparator.naturalOrder();
        System.out.println(nat.compare(1, 2) + " " + nat.reversed().compare(1, 2) + " " + (nat.reversed() == Comparator.<Integer>reverseOrder()) + " " + Collections.reverseOrder(nat).compare(5, 5) + " " + (nat.reversed().reversed() == nat));
        Comparator<Integer> nf = Comparator.nullsFirst(null);
        System.out.println(nf.compare(null, 1) + " " + nf.compare(1, null) + " " + nf.compare(null, null) + " " + nf.compare(3, 4) + " " + nf.reversed().compare(null, 1));
        TreeSet<String> byLen = new TreeSet<>(Comparator.comparingInt(String::length));
        System.out.println(byLen.add("aa") + " " + byLen.add("bb") + " " + byLen.add("c") + " " + byLen);
        t("rank npe", () -> { show("never", Comparator.comparing(Item::rank)); return ""; });
        System.out.println(Objects.equals(null, null) + " " + Objects.equals("a", null) + " " + Objects.deepEquals(new int[] {1}, new int[] {1}) + " " + Objects.hash(1, "a", null) + " " + Objects.hash() + " " + Objects.hashCode(null) + " " + Objects.hash((Object) null));
        System.out.println(Objects.toString(null) + " " + Objects.toString(null, "def") + " " + Objects.toString(5) + " " + Objects.isNull(null) + Objects.nonNull(null) + " " + Objects.compare("a", "b", Comparator.naturalOrder()) + " " + Objects.compare(null, null, null));
        t("requireNonNull", () -> Objects.requireNonNull(null));
        t("requireNonNull message", () -> Objects.requireNonNull(null, "message"));
        t("requireNonNull supplier", () -> Objects.requireNonNull(null, () -> "made"));
        t("else", () -> Objects.requireNonNullElse(null, "other") + Objects.requireNonNullElseGet(null, () -> "got"));
        t("else null", () -> Objects.requireNonNullElse(null, null));
        t("checkIndex", () -> Objects.checkIndex(3, 4));
        t("checkIndex bad", () -> Objects.checkIndex(4, 4));
        t("checkIndex neg", () -> Objects.checkIndex(-1, 4));
        t("checkFromToIndex", () -> Objects.checkFromToIndex(2, 1, 4));
        t("checkFromIndexSize", () -> Objects.checkFromIndexSize(2, 3, 4));
        t("checkIndex long", () -> Objects.checkIndex(5L, 5L));
        Integer[] a = {5, 3, 9};
        Arrays.sort(a, Comparator.comparing(x -> -x));
        System.out.println(Arrays.toString(a) + " " + Collections.max(List.of("bb", "a", "ccc"), Comparator.comparingInt(String::length)) + " " + List.of(3, 1, 2).stream().sorted(Comparator.comparing((Integer x) -> x % 2).thenComparing(Comparator.reverseOrder())).toList());
    }
}
