package crema.host;

import java.util.concurrent.ConcurrentHashMap;
import jdk.internal.loader.BuiltinClassLoader;

/**
 * Lets the engine find classes for loaders of the program. When the JVM asks a loader for a class, the JDK's part of
 * {@link ClassLoader#loadClass} would run here, on a shadow, and define classes from their own bytes. It first asks the loader
 * for the lock of the name. That is where the engine is asked: it runs the loader, and defines the class here, so that the JDK's
 * code then finds it loaded, or in the parent. The engine is shown the loader's own map of locks, if there is one.
 */
final class LoaderHook extends ConcurrentHashMap<String, Object> {
    private static final long serialVersionUID = 1;
    private static final long LOCKS = Vm.U.objectFieldOffset(ClassLoader.class, "parallelLockMap");

    private final transient ClassLoader loader;
    private final transient Object own;

    private LoaderHook(ClassLoader loader, Object own) {
        this.loader = loader;
        this.own = own;
    }

    /** Hooks an object if it is a loader of the program. To be repeated when its fields have been written. */
    static void install(Object object) {
        if (object instanceof ClassLoader && !(object instanceof BuiltinClassLoader)) {
            Object locks = Vm.U.getReference(object, LOCKS);
            if (!(locks instanceof LoaderHook)) {
                Vm.U.putReference(object, LOCKS, new LoaderHook((ClassLoader) object, locks));
            }
        }
    }

    /** What the engine sees instead of an object. */
    static Object visible(Object object) {
        return object instanceof LoaderHook ? ((LoaderHook) object).own : object;
    }

    @Override
    public Object putIfAbsent(String name, Object lock) {
        try {
            Agent.load(loader, name);
        } catch (Agent.Refused refused) {
            if (!parentKnows(name)) {
                throw new IllegalStateException(refused.getMessage());
            }
        } catch (Throwable notFound) {
            throw Vm.<RuntimeException>sneak(notFound);
        }
        return null;
    }

    private boolean parentKnows(String name) {
        try {
            return Class.forName(name, false, loader.getParent()) != null;
        } catch (ClassNotFoundException unknown) {
            return false;
        }
    }
}
