package crema.compare;

import java.lang.instrument.Instrumentation;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;

/** Opens all packages to code of the class path: models and comparisons look at fields of any class. */
public final class Agent {
    private Agent() {}

    /** Called by the JVM before the program. */
    public static void premain(String arguments, Instrumentation jvm) {
        Set<Module> readers = Set.of(ClassLoader.getSystemClassLoader().getUnnamedModule());
        for (Module module : ModuleLayer.boot().modules()) {
            Map<String, Set<Module>> opened = new HashMap<>();
            for (String name : module.getPackages()) {
                opened.put(name, readers);
            }
            jvm.redefineModule(module, Set.of(), Map.of(), opened, Set.of(), Map.of());
        }
    }
}
