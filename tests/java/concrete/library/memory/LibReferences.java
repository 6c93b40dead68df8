import java.lang.ref.Cleaner;
import java.lang.ref.PhantomReference;
import java.lang.ref.Reference;
import java.lang.ref.ReferenceQueue;
import java.lang.ref.SoftReference;
import java.lang.ref.WeakReference;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.WeakHashMap;
import java.util.function.BooleanSupplier;

/** Weak, soft and phantom references, their queues, weak maps and cleaners. */
public class LibReferences {
    record Key(String name) {}

    static class Resource implements AutoCloseable {
        static final Cleaner CLEANER = Cleaner.create();
        final Cleaner.Cleanable cleanable;

        Resource(String name, List<String> log) {
            cleanable = CLEANER.register(this, () -> {
                synchronized (log) {
                    log.add("cleaned " + name);
                }
            });
        }

        @Override
        public void close() {
            cleanable.clean();
        }
    }

    public static void main(String[] args) throws Exception {
        weak();
        queue();
        phantom();
        soft();
        weakMap();
        cleaners();
    }

    /** Collects until something holds; gives up after a while. */
    static boolean collectUntil(BooleanSupplier condition) throws InterruptedException {
        for (int i = 0; i < 100; i++) {
            System.gc();
            if (condition.getAsBoolean()) {
                return true;
            }
            Thread.sleep(10);
        }
        return false;
    }

    static void weak() throws InterruptedException {
        Key held = new Key("held");
        WeakReference<Key> strong = new WeakReference<>(held);
        WeakReference<Key> lost = new WeakReference<>(new Key("lost"));
        System.out.println("lost is cleared: " + collectUntil(() -> lost.get() == null));
        System.out.println("held is still there: " + strong.get());
        System.out.println(strong.refersTo(held) + " " + lost.refersTo(null));
        strong.clear();
        System.out.println("cleared by hand: " + strong.get() + ", " + held.name());
        Reference.reachabilityFence(held);
    }

    static void queue() throws InterruptedException {
        ReferenceQueue<Object> queue = new ReferenceQueue<>();
        List<WeakReference<Object>> references = new ArrayList<>();
        for (int i = 0; i < 5; i++) {
            references.add(new WeakReference<>(new int[] {i}, queue));
        }
        Object kept = new Object();
        references.add(new WeakReference<>(kept, queue));
        List<Integer> seen = new ArrayList<>();
        boolean all = collectUntil(() -> {
            Reference<?> next;
            while ((next = queue.poll()) != null) {
                seen.add(references.indexOf(next));
            }
            return seen.size() == 5;
        });
        seen.sort(null);
        System.out.println("queued " + all + " " + seen + ", kept " + references.get(5).refersTo(kept));
        System.out.println("by hand " + references.get(5).enqueue() + " " + references.get(5).enqueue());
        System.out.println(queue.remove(1000) == references.get(5));
        System.out.println(queue.remove(20));
        Reference.reachabilityFence(kept);
    }

    static void phantom() throws InterruptedException {
        ReferenceQueue<Object> queue = new ReferenceQueue<>();
        PhantomReference<Object> phantom = new PhantomReference<>(new Object(), queue);
        System.out.println("a phantom gives " + phantom.get());
        Reference<?>[] found = new Reference<?>[1];
        System.out.println("queued " + collectUntil(() -> (found[0] = queue.poll()) != null) + " " + (found[0] == phantom));
    }

    static void soft() {
        SoftReference<Key> soft = new SoftReference<>(new Key("soft"));
        System.gc();
        System.out.println("memory is plenty: " + soft.get());
    }

    static void weakMap() throws InterruptedException {
        Map<Key, String> map = new WeakHashMap<>();
        Key first = new Key("first");
        map.put(first, "1");
        map.put(new Key("second"), "2");
        map.put(new Key("third"), "3");
        System.out.println("map of " + map.size());
        System.out.println("shrinks " + collectUntil(() -> map.size() == 1) + " " + map);
        System.out.println(map.get(new Key("first")));
        Reference.reachabilityFence(first);
    }

    static void cleaners() throws InterruptedException {
        List<String> log = new ArrayList<>();
        try (Resource closed = new Resource("closed", log)) {
            System.out.println("open " + log);
        }
        System.out.println("closed " + log);
        lose(log);
        boolean cleaned = collectUntil(() -> {
            synchronized (log) {
                return log.size() == 2;
            }
        });
        System.out.println(cleaned + " " + log);
    }

    static void lose(List<String> log) {
        new Resource("lost", log);
    }
}
