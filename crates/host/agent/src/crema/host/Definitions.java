package crema.host;

import java.lang.reflect.Method;
import java.security.ProtectionDomain;
import jdk.internal.reflect.MethodAccessor;

/** Gets classes from loaders, and defines them from bytes by the natives that {@link ClassLoader} itself uses. */
final class Definitions {
    private static MethodAccessor ordinary;
    private static MethodAccessor hidden;

    private Definitions() {}

    /** Reads a loader. */
    static ClassLoader loader(In in) {
        switch (in.u8()) {
            case 0:
                return null;
            case 1:
                return ClassLoader.getSystemClassLoader();
            default:
                Object loader = Images.shadow(in.i32());
                LoaderHook.install(loader);
                return (ClassLoader) loader;
        }
    }

    static Class<?> load(In in) throws Guest {
        String name = in.text();
        return load(name, loader(in));
    }

    static Class<?> load(String name, ClassLoader loader) throws Guest {
        try {
            return Classes.load(name, loader);
        } catch (Throwable thrown) {
            throw new Guest(thrown);
        }
    }

    static Class<?> define(In in) throws Guest {
        ClassLoader loader = loader(in);
        String name = in.u8() != 0 ? in.text() : null;
        byte[] bytes = in.bytes();
        Slot[] fields = Slot.readAll(in);
        ProtectionDomain domain = (ProtectionDomain) Images.shadow(in.i32());
        if (ordinary == null) {
            ordinary = classLoaderNative("defineClass1");
        }
        return declare(run(ordinary, loader, name, bytes, 0, bytes.length, domain, null), fields);
    }

    static Class<?> defineHidden(In in) throws Guest {
        Class<?> lookup = Classes.numbered(in.i32()).type;
        String name = in.text();
        byte[] bytes = in.bytes();
        Slot[] fields = Slot.readAll(in);
        Boolean initialize = in.u8() != 0;
        Integer flags = in.i32();
        Object data = Images.shadow(in.i32());
        if (hidden == null) {
            hidden = classLoaderNative("defineClass0");
        }
        ProtectionDomain domain = lookup.getProtectionDomain();
        Class<?> defined = run(hidden, lookup.getClassLoader(), lookup, name, bytes, 0, bytes.length, domain,
                initialize, flags, data);
        return declare(defined, fields);
    }

    private static Class<?> declare(Class<?> type, Slot[] fields) throws Guest {
        Classes.shape(type).declare(fields);
        Module module = type.getModule();
        if (module.isNamed() && module.getLayer() == null) {
            // A module of proxies: its stubs call the agent, which is in an unnamed one.
            try {
                Vm.call(Vm.accessor(Module.class.getDeclaredMethod("implAddReadsAllUnnamed")), module, new Object[0]);
            } catch (Throwable thrown) {
                throw new Guest(thrown);
            }
        }
        return type;
    }

    private static Class<?> run(MethodAccessor accessor, Object... arguments) throws Guest {
        try {
            return (Class<?>) Vm.call(accessor, null, arguments);
        } catch (Throwable thrown) {
            throw new Guest(thrown);
        }
    }

    private static MethodAccessor classLoaderNative(String name) throws Guest {
        try {
            for (Method method : Vm.declaredMethods(ClassLoader.class)) {
                if (method.getName().equals(name)) {
                    return Vm.accessor(method);
                }
            }
        } catch (Throwable thrown) {
            throw new Guest(thrown);
        }
        throw new InternalError(name);
    }
}
