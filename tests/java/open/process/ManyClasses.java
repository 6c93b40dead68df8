//@ fails: the JVM loads as many classes as it likes, fewer than that for so small a program
//@ shown: 1
import java.lang.management.ManagementFactory;

class ManyClasses {
    public static void main(String[] args) {
        assert ManagementFactory.getClassLoadingMXBean().getLoadedClassCount() > 820;
    }
}
