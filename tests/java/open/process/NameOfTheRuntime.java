//@ fails: the name begins with the number of the process
//@ shown: 20
import java.lang.management.ManagementFactory;

class NameOfTheRuntime {
    public static void main(String[] args) {
        String name = ManagementFactory.getRuntimeMXBean().getName();
        assert (name.charAt(name.indexOf('@') - 1) - '0') % 2 == 0;
    }
}
