// A discrete event simulation of a shop and a lift, an observer bus and a state machine, all deterministic by seed.
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.PriorityQueue;
import java.util.Queue;
import java.util.Random;
import java.util.TreeSet;
import java.util.function.Consumer;

public class LibEventScheduler {
    record Event(int time, int seq, String name, Runnable action) implements Comparable<Event> {
        @Override public int compareTo(Event o) { return time != o.time ? Integer.compare(time, o.time) : Integer.compare(seq, o.seq); }
    }

    static class Sim {
        final PriorityQueue<Event> queue = new PriorityQueue<>();
        int now, seq;
        final StringBuilder trace = new StringBuilder();
        void at(int delay, String name, Runnable r) { queue.add(new Event(now + delay, seq++, name, r)); }
        void run(int until) {
            while (!queue.isEmpty() && queue.peek().time() <= until) {
                Event e = queue.poll();
                now = e.time();
                trace.append(now).append(e.name()).append(' ');
                e.action().run();
            }
        }
    }

    static class Shop {
        final Sim sim; final Random r; final Queue<Integer> waiting = new ArrayDeque<>();
        int free, served, longest, totalWait;
        Shop(Sim s, int clerks, long seed) { sim = s; free = clerks; r = new Random(seed); arrive(); }
        void arrive() {
            sim.at(1 + r.nextInt(5), "a", () -> {
                waiting.add(sim.now);
                longest = Math.max(longest, waiting.size());
                serve();
                arrive();
            });
        }
        void serve() {
            if (free == 0 || waiting.isEmpty()) return;
            free--;
            totalWait += sim.now - waiting.remove();
            sim.at(4 + r.nextInt(6), "s", () -> { free++; served++; serve(); });
        }
    }

    enum State {
        IDLE { @Override State on(char c) { return c == 'c' ? COIN : c == 'k' ? BROKEN : this; } },
        COIN { @Override State on(char c) { return c == 'p' ? OPEN : c == 'c' ? COIN : c == 'r' ? IDLE : c == 'k' ? BROKEN : this; } },
        OPEN { @Override State on(char c) { return c == 'k' ? BROKEN : IDLE; } },
        BROKEN { @Override State on(char c) { return c == 'f' ? IDLE : this; } };
        abstract State on(char c);
    }

    static class Bus {
        final Map<String, List<Consumer<Object>>> subs = new LinkedHashMap<>();
        AutoCloseable on(String topic, Consumer<Object> c) {
            subs.computeIfAbsent(topic, k -> new ArrayList<>()).add(c);
            return () -> subs.get(topic).remove(c);
        }
        void publish(String topic, Object o) { List.copyOf(subs.getOrDefault(topic, List.of())).forEach(c -> c.accept(o)); }
    }

    static String lift(int start, int... calls) {
        TreeSet<Integer> up = new TreeSet<>(), down = new TreeSet<>();
        for (int c : calls) (c >= start ? up : down).add(c);
        StringBuilder b = new StringBuilder().append(start);
        int moved = 0, at = start;
        for (int c : up) {
            moved += c - at;
            at = c;
            b.append('^').append(c);
        }
        for (int c : down.descendingSet()) {
            moved += at - c;
            at = c;
            b.append('v').append(c);
        }
        return b + " moved " + moved;
    }

    public static void main(String[] args) throws Exception {
        for (int clerks = 1; clerks <= 3; clerks++) {
            Sim sim = new Sim();
            Shop shop = new Shop(sim, clerks, 42);
            sim.run(200);
            System.out.println(clerks + " clerks served " + shop.served + " waiting " + shop.waiting.size() + " longest " + shop.longest + " wait " + shop.totalWait);
            System.out.println("  " + sim.trace.substring(0, 90));
        }
        Sim tick = new Sim();
        int[] n = new int[1];
        Runnable[] self = new Runnable[1];
        self[0] = () -> { if (++n[0] < 5) tick.at(n[0], "t", self[0]); };
        tick.at(0, "t", self[0]);
        tick.at(3, "x", () -> tick.at(0, "y", () -> { }));
        tick.run(100);
        System.out.println(tick.trace.toString().trim() + " end " + tick.now);
        for (String in : new String[] {"cp", "ccpp", "cr", "pkcfcp", "ckf", ""}) {
            State s = State.IDLE;
            StringBuilder b = new StringBuilder(s.name());
            for (char c : in.toCharArray()) b.append(' ').append(c).append(':').append(s = s.on(c));
            System.out.println(b);
        }
        EnumMap<State, Integer> visits = new EnumMap<>(State.class);
        Random r = new Random(7);
        State s = State.IDLE;
        for (int i = 0; i < 500; i++) visits.merge(s = s.on("cprkf".charAt(r.nextInt(5))), 1, Integer::sum);
        System.out.println(visits);
        Bus bus = new Bus();
        List<String> log = new ArrayList<>();
        AutoCloseable first = bus.on("news", o -> log.add("first " + o));
        bus.on("news", o -> { if (o.equals("chain")) bus.publish("more", "nested"); });
        bus.on("more", o -> log.add("more " + o));
        bus.publish("news", 1);
        bus.publish("news", "chain");
        first.close();
        bus.publish("news", 2);
        bus.publish("nobody", 3);
        System.out.println(log);
        System.out.println(lift(5, 2, 8, 6, 1) + " | " + lift(0, 3) + " | " + lift(4));
        int[] times = new int[3], left = {7, 3, 5};
        StringBuilder rr = new StringBuilder();
        Queue<Integer> q = new ArrayDeque<>(List.of(0, 1, 2));
        int clock = 0;
        while (!q.isEmpty()) {
            int p = q.remove(), use = Math.min(2, left[p]);
            clock += use;
            left[p] -= use;
            rr.append((char) ('A' + p)).append(use);
            if (left[p] > 0) q.add(p);
            else times[p] = clock;
        }
        System.out.println("round robin " + rr + " finish " + java.util.Arrays.toString(times));
    }
}
