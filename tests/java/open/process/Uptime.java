//@ fails: some milliseconds pass
//@ shown: 20
import java.lang.management.ManagementFactory;

class Uptime {
    public static void main(String[] args) {
        assert ManagementFactory.getRuntimeMXBean().getUptime() % 2 == 0;
    }
}
