// EnumMap, EnumSet of small and large enums, BitSet, IdentityHashMap and WeakHashMap with strong keys.
import java.util.BitSet;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.WeakHashMap;

public class LibEnumCollections {
    enum Day { MON, TUE, WED, THU, FRI, SAT { @Override boolean rest() { return true; } }, SUN { @Override boolean rest() { return true; } }; boolean rest() { return false; } }

    enum Wide {
        A0, A1, A2, A3, A4, A5, A6, A7, A8, A9, B0, B1, B2, B3, B4, B5, B6, B7, B8, B9, C0, C1, C2, C3, C4, C5, C6, C7, C8, C9, D0, D1, D2, D3, D4, D5, D6, D7, D8, D9,
        E0, E1, E2, E3, E4, E5, E6, E7, E8, E9, F0, F1, F2, F3, F4, F5, F6, F7, F8, F9, G0, G1, G2, G3, G4, G5, G6, G7, G8, G9
    }

    public static void main(String[] args) {
        EnumMap<Day, String> m = new EnumMap<>(Day.class);
        m.put(Day.SUN, "sleep");
        m.put(Day.MON, "work");
        m.put(Day.WED, null);
        System.out.println(m + " " + m.get(Day.WED) + m.containsKey(Day.WED) + m.containsKey(Day.TUE) + m.containsValue(null) + " " + m.size() + " " + m.remove(Day.MON) + " " + m);
        m.merge(Day.SUN, "!", String::concat);
        m.computeIfAbsent(Day.FRI, d -> d.name().toLowerCase(java.util.Locale.ROOT));
        System.out.println(m.keySet() + " " + m.values() + " " + m.equals(Map.of(Day.FRI, "fri")) + " " + m.entrySet().iterator().next().getKey());
        try {
            m.put(null, "x");
        } catch (NullPointerException e) {
            System.out.println("null key refused");
        }
        EnumSet<Day> s = EnumSet.of(Day.SAT, Day.MON);
        System.out.println(s + " " + EnumSet.complementOf(s) + " " + EnumSet.range(Day.TUE, Day.FRI) + " " + EnumSet.allOf(Day.class) + " " + EnumSet.noneOf(Day.class) + " " + EnumSet.copyOf(List.of(Day.WED, Day.TUE)));
        s.addAll(EnumSet.range(Day.THU, Day.SUN));
        s.removeIf(Day::rest);
        System.out.println(s + " " + s.contains(Day.THU) + " " + s.containsAll(EnumSet.of(Day.MON, Day.THU)) + " " + s.retainAll(EnumSet.of(Day.MON)) + " " + s + " " + s.contains(null));
        try {
            EnumSet.range(Day.FRI, Day.MON);
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
        try {
            EnumSet.copyOf(List.<Day>of());
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
        EnumSet<Wide> w = EnumSet.range(Wide.F8, Wide.G3);
        w.add(Wide.A0);
        System.out.println(w + " " + w.size() + " " + EnumSet.complementOf(w).size() + " " + EnumSet.complementOf(w).contains(Wide.G4) + " " + w.contains(Wide.G0));
        w.removeAll(EnumSet.of(Wide.F9, Wide.A0));
        System.out.println(w + " " + w.equals(EnumSet.copyOf(w)) + " " + EnumSet.allOf(Wide.class).size() + " " + w.retainAll(EnumSet.allOf(Wide.class)));
        System.out.println(Day.SAT.getClass() == Day.class ? "same class" : Day.SAT.getDeclaringClass().getSimpleName() + " " + Day.valueOf("TUE").ordinal() + " " + Day.MON.compareTo(Day.SUN));
        try {
            Day.valueOf("XXX");
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
        BitSet b = new BitSet();
        b.set(1);
        b.set(5, 9);
        b.set(64);
        b.set(200);
        System.out.println(b + " " + b.cardinality() + " " + b.length() + " " + b.size() + " " + b.get(6) + b.get(999) + " " + b.nextSetBit(9) + " " + b.nextClearBit(5) + " " + b.previousSetBit(63) + " " + b.previousClearBit(8) + " " + b.nextSetBit(201) + " " + b.hashCode());
        BitSet c = new BitSet();
        c.set(5);
        c.set(64, 70);
        BitSet t = (BitSet) b.clone();
        t.and(c);
        System.out.print("and " + t);
        t = (BitSet) b.clone();
        t.or(c);
        System.out.print(" or " + t);
        t = (BitSet) b.clone();
        t.xor(c);
        System.out.print(" xor " + t);
        t = (BitSet) b.clone();
        t.andNot(c);
        System.out.println(" andNot " + t + " " + b.intersects(c));
        t.flip(0, 4);
        t.clear(5, 8);
        t.flip(200);
        System.out.println(t + " " + t.get(0, 9) + " " + java.util.Arrays.toString(t.toLongArray()) + " " + java.util.Arrays.toString(t.toByteArray()) + " " + BitSet.valueOf(new long[] {5, 1}) + " " + t.stream().sum());
        try {
            b.set(-1);
        } catch (IndexOutOfBoundsException e) {
            System.out.println(e.getMessage());
        }
        IdentityHashMap<String, Integer> id = new IdentityHashMap<>();
        String k1 = new String("key"), k2 = new String("key");
        id.put(k1, 1);
        id.put(k2, 2);
        id.put("key", 3);
        id.put(k1, 10);
        System.out.println("identity " + id.size() + " " + id.get(k1) + id.get(k2) + id.get("key") + " " + id.get(new String("key")) + " " + id.containsValue(2) + " " + id.remove(k2) + " " + id.size());
        for (int i = 0; i < 100; i++) id.put(new String("n"), i);
        System.out.println("identity " + id.size() + " " + id.values().stream().mapToInt(x -> x).sum());
        WeakHashMap<String, Integer> weak = new WeakHashMap<>();
        String[] strong = new String[50];
        for (int i = 0; i < 50; i++) weak.put(strong[i] = new String("w" + i), i);
        weak.put(null, -1);
        int sum = 0;
        for (String x : strong) sum += weak.get(x);
        System.out.println("weak " + weak.size() + " " + sum + " " + weak.get(null) + " " + weak.containsKey("w7") + " " + weak.remove("w7") + " " + weak.size() + " " + strong.length);
    }
}
