// ArrayList: every bulk and positional operation, subList views, iterators, equality and error messages.
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.ConcurrentModificationException;
import java.util.Iterator;
import java.util.List;
import java.util.ListIterator;
import java.util.NoSuchElementException;

public class LibArrayListOps {
    interface Act { Object run(List<Integer> l); }

    static void t(String name, Act a) {
        List<Integer> l = new ArrayList<>(List.of(5, 3, 8, 1, 9, 3));
        try {
            System.out.println(name + ": " + a.run(l) + " " + l);
        } catch (RuntimeException e) {
            System.out.println(name + " threw " + e.getClass().getSimpleName() + ": " + e.getMessage() + " " + l);
        }
    }

    public static void main(String[] args) {
        t("add", l -> l.add(7));
        t("add index", l -> { l.add(0, 0); l.add(7, 99); return "ok"; });
        t("add bad", l -> { l.add(8, 0); return 0; });
        t("get", l -> l.get(2));
        t("get bad", l -> l.get(6));
        t("get negative", l -> l.get(-1));
        t("set", l -> l.set(1, 33));
        t("set bad", l -> l.set(10, 1));
        t("remove index", l -> l.remove(0));
        t("remove object", l -> l.remove((Integer) 3));
        t("remove missing", l -> l.remove((Integer) 77));
        t("remove bad", l -> l.remove(6));
        t("indexOf", l -> l.indexOf(3) + " " + l.lastIndexOf(3) + " " + l.indexOf(null) + " " + l.contains(8));
        t("addAll", l -> l.addAll(2, List.of(10, 11)) + " " + l.addAll(List.of()));
        t("addAll self", l -> l.addAll(l));
        t("removeAll", l -> l.removeAll(List.of(3, 9, 100)));
        t("retainAll", l -> l.retainAll(List.of(3, 9, 100)));
        t("removeIf", l -> l.removeIf(x -> x % 2 == 1));
        t("replaceAll", l -> { l.replaceAll(x -> x * x); return ""; });
        t("sort", l -> { l.sort(null); return ""; });
        t("sort reverse", l -> { l.sort(Collections.reverseOrder()); return ""; });
        t("clear", l -> { l.clear(); return l.isEmpty(); });
        t("toArray", l -> Arrays.toString(l.toArray()) + Arrays.toString(l.toArray(new Integer[8])) + Arrays.toString(l.toArray(Integer[]::new)));
        t("toArray store", l -> l.toArray(new String[0]));
        t("subList", l -> { List<Integer> s = l.subList(1, 4); s.set(0, 100); s.add(200); s.remove(1); return s + " " + s.size() + " " + s.indexOf(200); });
        t("subList clear", l -> { l.subList(2, 5).clear(); return ""; });
        t("subList bad", l -> l.subList(4, 2));
        t("subList past", l -> l.subList(0, 7));
        t("subList stale", l -> { List<Integer> s = l.subList(0, 2); l.add(1); return s.size(); });
        t("subList nested sort", l -> { l.subList(0, 5).subList(1, 4).sort(null); return ""; });
        t("iterator remove", l -> { for (Iterator<Integer> i = l.iterator(); i.hasNext();) if (i.next() == 3) i.remove(); return ""; });
        t("iterator remove twice", l -> { Iterator<Integer> i = l.iterator(); i.next(); i.remove(); i.remove(); return ""; });
        t("iterator end", l -> { Iterator<Integer> i = l.iterator(); while (i.hasNext()) i.next(); return i.next(); });
        t("fail fast", l -> { for (Integer x : l) if (x == 8) l.remove(x); return ""; });
        t("fail fast missed", l -> { for (Integer x : l) if (x == 9) l.remove(x); return "no exception on the last but one"; });
        t("forEach modify", l -> { l.forEach(x -> l.add(x)); return ""; });
        t("listIterator", l -> {
            ListIterator<Integer> i = l.listIterator(3);
            StringBuilder b = new StringBuilder();
            while (i.hasPrevious()) b.append(i.previousIndex()).append('=').append(i.previous()).append(' ');
            i.next();
            i.set(55);
            i.add(66);
            return b + "next " + i.next() + " index " + i.nextIndex();
        });
        t("listIterator set after add", l -> { ListIterator<Integer> i = l.listIterator(); i.next(); i.add(1); i.set(2); return ""; });
        t("equals", l -> l.equals(Arrays.asList(5, 3, 8, 1, 9, 3)) + " " + l.hashCode() + " " + l.equals(new Object()) + " " + l.containsAll(List.of(1, 9)));
        t("nulls", l -> { l.add(null); return l.indexOf(null) + " " + l.contains(null) + " " + l.remove(null); });
        t("clone", l -> { Object c = ((ArrayList<Integer>) l).clone(); l.clear(); return c; });
        t("ensure", l -> { ((ArrayList<Integer>) l).ensureCapacity(1000); ((ArrayList<Integer>) l).trimToSize(); return l.size(); });
        t("spliterator", l -> l.spliterator().estimateSize() + " " + l.spliterator().trySplit().estimateSize());
        t("stream", l -> l.stream().mapToInt(x -> x).sum());
        try {
            new ArrayList<String>(-1);
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
        List<Object> self = new ArrayList<>();
        self.add(1);
        self.add(self);
        System.out.println(self);
        try {
            new ArrayList<Integer>().iterator().next();
        } catch (NoSuchElementException e) {
            System.out.println("empty iterator: " + e.getMessage());
        }
        try {
            List<Integer> l = new ArrayList<>(List.of(1, 2, 3));
            Iterator<Integer> i = l.iterator();
            l.add(4);
            i.next();
        } catch (ConcurrentModificationException e) {
            System.out.println("cme: " + e.getMessage());
        }
        long sum = 0;
        List<Integer> big = new ArrayList<>();
        for (int i = 0; i < 5000; i++) big.add(i % 2 == 0 ? big.size() : big.size() / 2, i);
        for (int i = 0; i < big.size(); i += 7) sum = sum * 31 + big.get(i);
        System.out.println("big " + big.size() + " " + sum);
    }
}
