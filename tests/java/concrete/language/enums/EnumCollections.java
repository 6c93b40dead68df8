// EnumMap and EnumSet: ordering, ranges, complements, null handling, more than 64 constants.
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.Iterator;
import java.util.Map;

public class EnumCollections {
    enum Day { MON, TUE, WED, THU, FRI, SAT, SUN }
    enum Big {
        A0, A1, A2, A3, A4, A5, A6, A7, A8, A9, B0, B1, B2, B3, B4, B5, B6, B7, B8, B9, C0, C1, C2, C3, C4, C5, C6, C7, C8, C9, D0, D1, D2,
                D3, D4, D5, D6, D7, D8, D9, E0, E1, E2, E3, E4, E5, E6, E7, E8, E9, F0, F1, F2, F3, F4, F5, F6, F7, F8, F9, G0, G1, G2, G3,
                G4, G5, G6, G7, G8, G9
    }
    enum Other { X }
    public static void main(String[] args) {
        EnumSet<Day> week = EnumSet.range(Day.MON, Day.FRI), rest = EnumSet.complementOf(week), none = EnumSet.noneOf(Day.class),
                all = EnumSet.allOf(Day.class), of = EnumSet.of(Day.SUN, Day.MON, Day.MON);
        System.out.println(week + " " + rest + " " + none + " " + all.size() + " " + of);
        week.remove(Day.WED); week.addAll(of); week.retainAll(EnumSet.range(Day.TUE, Day.SUN));
        System.out.println(week + " " + week.contains(Day.MON) + " " + week.contains(null) + " " + week.containsAll(rest) + " "
                + week.hashCode() % 1 + " " + week.equals(EnumSet.copyOf(week)));
        try { week.add(null); } catch (NullPointerException e) { System.out.println("null rejected"); }
        try { EnumSet.range(Day.SUN, Day.MON); } catch (IllegalArgumentException e) { System.out.println(e.getMessage()); }
        try { EnumSet.copyOf(new java.util.ArrayList<Day>()); } catch (IllegalArgumentException e) { System.out.println(e.getMessage()); }
        for (Iterator<Day> it = all.iterator(); it.hasNext(); ) if (it.next().ordinal() % 2 == 0) it.remove();
        System.out.println(all);
        EnumSet<Big> big = EnumSet.range(Big.F5, Big.G5);
        System.out.println(big + " " + EnumSet.complementOf(big).size() + " " + EnumSet.allOf(Big.class).size() + " "
                + Big.valueOf("G9").ordinal());
        big.removeIf(b -> b.name().endsWith("7")); System.out.println(big.size() + " " + big.contains(Big.G3) + big.contains(Big.A0));
        EnumMap<Day, String> m = new EnumMap<>(Day.class);
        m.put(Day.SAT, "s"); m.put(Day.MON, "m"); m.put(Day.TUE, null);
        System.out.println(m + " " + m.get(Day.TUE) + m.containsKey(Day.TUE) + m.containsKey(Day.WED) + m.containsValue(null) + m.size());
        try { m.put(null, "x"); } catch (NullPointerException e) { System.out.println("null key rejected"); }
        System.out.println(m.get(null) + " " + m.get("MON") + " " + m.remove(Day.MON) + " " + m.putIfAbsent(Day.TUE, "now") + " "
                + m.merge(Day.SAT, "2", String::concat) + " " + m.computeIfAbsent(Day.SUN, Day::name) + " " + m);
        for (Map.Entry<Day, String> e : m.entrySet()) e.setValue(e.getKey().ordinal() + e.getValue());
        System.out.println(m.values() + " " + m.keySet() + " " + m.equals(new java.util.HashMap<>(m)));
        EnumMap<Day, Integer> counts = new EnumMap<>(Day.class);
        for (int i = 0; i < 100; i++) counts.merge(Day.values()[i * i % 7], 1, Integer::sum);
        System.out.println(counts);
        @SuppressWarnings({"unchecked", "rawtypes"}) Map raw = counts;
        try { raw.put(Other.X, 1); } catch (ClassCastException e) { System.out.println(e.getMessage()); }
        EnumMap<Day, EnumSet<Day>> graph = new EnumMap<>(Day.class);
        for (Day d : Day.values()) graph.computeIfAbsent(Day.values()[(d.ordinal() * 3 + 1) % 7], k -> EnumSet.noneOf(Day.class)).add(d);
        System.out.println(graph); EnumMap<Day, String> clone = m.clone(); clone.clear();
        System.out.println(m.size() + " " + clone.isEmpty() + " " + clone);
        Map<Character, EnumSet<Day>> byInitial = new java.util.TreeMap<>();
        for (Day d : Day.values()) byInitial.computeIfAbsent(d.name().charAt(0), k -> EnumSet.noneOf(Day.class)).add(d);
        System.out.println(byInitial);
    }
}
