//@ fails: the machine may be busy
import java.lang.management.ManagementFactory;

class LoadOfTheMachine {
    public static void main(String[] args) {
        assert ManagementFactory.getOperatingSystemMXBean().getSystemLoadAverage() < 64;
    }
}
