//@ fails: the collector has run
//@ shown: 5
import java.lang.management.GarbageCollectorMXBean;
import java.lang.management.ManagementFactory;

class NoCollectionYet {
    public static void main(String[] args) {
        System.gc();
        long count = 0;
        for (GarbageCollectorMXBean collector : ManagementFactory.getGarbageCollectorMXBeans()) {
            count += collector.getCollectionCount();
        }
        assert count == 0;
    }
}
