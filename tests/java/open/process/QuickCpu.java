//@ fails: on a slow machine
import java.lang.management.ManagementFactory;

class QuickCpu {
    public static void main(String[] args) {
        long before = ManagementFactory.getThreadMXBean().getCurrentThreadUserTime();
        assert ManagementFactory.getThreadMXBean().getCurrentThreadUserTime() - before < 1_000_000_000L;
    }
}
