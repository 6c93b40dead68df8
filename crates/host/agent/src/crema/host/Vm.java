package crema.host;

import java.lang.reflect.Field;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.util.HashMap;
import java.util.Map;
import java.util.TreeMap;
import jdk.internal.misc.Unsafe;
import jdk.internal.reflect.MethodAccessor;

/**
 * The doors into the JVM that the agent uses: {@link Unsafe}, the reflection natives before any filter, and calls
 * that neither check access nor spin bytecode.
 */
final class Vm {
    static final Unsafe U = Unsafe.getUnsafe();
    /**
     * Where the elements of every array start. A constant, because the type of the one in {@link Unsafe} differs between
     * JDKs, and because the engine counts on it; {@link Hello} checks it.
     */
    static final long ARRAY_BASE = 16;
    /** Where the fields of an instance can start: mark word and compressed class pointer. */
    static final int HEADER = 12;

    /** Where an array has its length: between header and elements. {@code Array.getLength} is a native call. */
    static final long ARRAY_LENGTH = 12;

    static final long STRING_VALUE = U.objectFieldOffset(String.class, "value");
    static final long THREAD_LOCALS = U.objectFieldOffset(Thread.class, "threadLocals");
    static final long STRING_CODER = U.objectFieldOffset(String.class, "coder");

    private static final Class<?> ACCESSOR = accessorClass();
    private static final long ACCESSOR_METHOD = U.objectFieldOffset(ACCESSOR, "method");
    private static final MethodAccessor FIELDS = reflectionNative("getDeclaredFields0");
    private static final MethodAccessor METHODS = reflectionNative("getDeclaredMethods0");
    private static final Object[] ALL = {Boolean.FALSE};
    private static final Object[] PUBLIC_ONLY = {Boolean.TRUE};

    private Vm() {}

    /** Every declared field, those that reflection hides included. Links the class, without initialising it. */
    static Field[] declaredFields(Class<?> type) throws Throwable {
        return (Field[]) call(FIELDS, type, ALL);
    }

    /**
     * Links a class without initialising it. No method does just that, but these do it first, and look at no types but
     * those of public fields or constructors.
     */
    static void link(Class<?> type) throws Throwable {
        try {
            linkFirst(FIELDS, type);
        } catch (LinkageError unlinkable) {
            try {
                linkFirst(reflectionNative("getDeclaredConstructors0"), type);
            } catch (LinkageError again) {
                throw unlinkable;
            }
        }
    }

    /** Linking throws linkage errors alone. All else comes from a loader that was asked for a type afterwards. */
    private static void linkFirst(MethodAccessor linksFirst, Class<?> type) throws Throwable {
        try {
            call(linksFirst, type, PUBLIC_ONLY);
        } catch (LinkageError | VirtualMachineError failed) {
            throw failed;
        } catch (Throwable ofLoader) {
            // The class is linked.
        }
    }

    /** Every declared method, those that reflection hides included, and not cached in the mirror. */
    static Method[] declaredMethods(Class<?> type) throws Throwable {
        return (Method[]) call(METHODS, type, ALL);
    }

    /** Runs a method and throws what it throws, unwrapped. */
    static Object call(MethodAccessor accessor, Object receiver, Object[] arguments) throws Throwable {
        try {
            return accessor.invoke(receiver, arguments);
        } catch (InvocationTargetException wrapped) {
            throw wrapped.getTargetException();
        } catch (IllegalArgumentException mismatch) {
            // What the method itself throws comes wrapped. This is about its receiver or arguments.
            throw new Violation(mismatch.toString());
        }
    }

    /**
     * A caller that goes straight to the VM. {@code Method.invoke} would spin a class (17) or a method handle (25) for
     * it, and check access.
     */
    static MethodAccessor accessor(Method method) {
        try {
            Object accessor = U.allocateInstance(ACCESSOR);
            U.putReference(accessor, ACCESSOR_METHOD, method);
            if (ACCESSOR.getName().endsWith("MethodAccessorImpl")) {
                // JDK 17 counts the calls and replaces the accessor by bytecode; so far off that it never happens.
                U.putInt(accessor, U.objectFieldOffset(ACCESSOR, "numInvocations"), Integer.MIN_VALUE);
            }
            return (MethodAccessor) accessor;
        } catch (InstantiationException impossible) {
            throw new InternalError(impossible);
        }
    }

    /**
     * Sets and maps that cannot be changed are iterated in an order that this JVM has drawn by lot. Every run is to be like
     * the one before, so there is one order for all; nothing but iteration depends on it.
     */
    static void fixOrders() throws Throwable {
        for (Field field : declaredFields(Class.forName("java.util.ImmutableCollections"))) {
            switch (field.getName()) {
                case "SALT32L" -> U.putLong(U.staticFieldBase(field), U.staticFieldOffset(field), 0);
                case "REVERSE" -> U.putBoolean(U.staticFieldBase(field), U.staticFieldOffset(field), false);
                default -> { }
            }
        }
        // The modules were put into their map before: those that share a place in it are in an order of chance.
        long modules = U.objectFieldOffset(ModuleLayer.class, "nameToModule");
        Map<?, ?> sorted = new TreeMap<>((Map<?, ?>) U.getReference(ModuleLayer.boot(), modules));
        U.putReference(ModuleLayer.boot(), modules, new HashMap<>(sorted));
    }

    /** Throws anything, checked or not. */
    @SuppressWarnings("unchecked")
    static <T extends Throwable> RuntimeException sneak(Throwable thrown) throws T {
        throw (T) thrown;
    }

    private static Class<?> accessorClass() {
        try {
            return Class.forName("jdk.internal.reflect.NativeMethodAccessorImpl", false, null);
        } catch (ClassNotFoundException newer) {
            try {
                return Class.forName("jdk.internal.reflect.DirectMethodHandleAccessor$NativeAccessor", false, null);
            } catch (ClassNotFoundException unknown) {
                throw new InternalError(unknown);
            }
        }
    }

    private static MethodAccessor reflectionNative(String name) {
        try {
            return accessor(Class.class.getDeclaredMethod(name, boolean.class));
        } catch (NoSuchMethodException unknown) {
            throw new InternalError(unknown);
        }
    }
}
