//@ fails: how much of the heap is used differs from run to run
//@ shown: 5
import java.lang.management.ManagementFactory;

class HeapInUse {
    public static void main(String[] args) {
        long used = ManagementFactory.getMemoryMXBean().getHeapMemoryUsage().getUsed();
        byte[] bytes = new byte[8_000_000];
        assert ManagementFactory.getMemoryMXBean().getHeapMemoryUsage().getUsed() == used : bytes.length;
    }
}
