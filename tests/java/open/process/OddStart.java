//@ fails: the process was started at any time
//@ shown: 20
import java.lang.management.ManagementFactory;

class OddStart {
    public static void main(String[] args) {
        assert ManagementFactory.getRuntimeMXBean().getStartTime() % 2 != 0;
    }
}
