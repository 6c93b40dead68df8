//@ fails: the JVM loads as many classes as it likes
import java.lang.management.ManagementFactory;

class FewClasses {
    public static void main(String[] args) {
        assert ManagementFactory.getClassLoadingMXBean().getLoadedClassCount() > 600;
    }
}
