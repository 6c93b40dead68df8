//@ fails: some milliseconds pass
//@ shown: 20
import java.lang.management.ManagementFactory;

class OddUptime {
    public static void main(String[] args) {
        assert ManagementFactory.getRuntimeMXBean().getUptime() % 2 != 0;
    }
}
