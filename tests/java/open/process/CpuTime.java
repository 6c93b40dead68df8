//@ fails: how much the processor has done for a thread differs from run to run
//@ shown: 20
import java.lang.management.ManagementFactory;

class CpuTime {
    public static void main(String[] args) {
        assert ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime() / 1000 % 2 == 0;
    }
}
