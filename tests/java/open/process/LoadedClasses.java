//@ fails: how many classes the JVM has loaded by then differs
//@ shown: 1
import java.lang.management.ManagementFactory;

class LoadedClasses {
    public static void main(String[] args) {
        assert ManagementFactory.getClassLoadingMXBean().getLoadedClassCount() < 100;
    }
}
