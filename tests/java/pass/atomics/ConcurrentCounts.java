//@ property: assert

import crema.Symbolic;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.LongAdder;

/** Counting by key: the keys are inputs. */
class ConcurrentCounts {
    public static void main(String[] args) {
        ConcurrentHashMap<Integer, Integer> counts = new ConcurrentHashMap<>();
        int k = Symbolic.nondetInt();
        int l = Symbolic.nondetInt();
        counts.merge(k, 1, Integer::sum);
        counts.merge(l, 1, Integer::sum);
        assert counts.get(k) == (k == l ? 2 : 1);
        assert counts.size() == (k == l ? 1 : 2);

        ConcurrentHashMap<String, LongAdder> sums = new ConcurrentHashMap<>();
        sums.computeIfAbsent("a", key -> new LongAdder()).add(k);
        sums.computeIfAbsent("a", key -> new LongAdder()).add(l);
        assert sums.get("a").sum() == (long) k + l;
    }
}
