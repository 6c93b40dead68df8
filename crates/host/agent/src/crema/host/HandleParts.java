package crema.host;

import java.lang.reflect.Method;
import jdk.internal.reflect.MethodAccessor;

/**
 * Completes shadows of the parts of method handles. The JVM keeps in fields of its own what a member name refers to and where
 * the code of a lambda form is; the engine has neither, so a handle that it made would call nothing here.
 */
final class HandleParts {
    private static final int TRUSTED = -1;
    /** The flag of a member name that names a method or a constructor. */
    private static final int METHOD_OR_CONSTRUCTOR = 0x3_0000;

    private static final Class<?> MEMBER = named("java.lang.invoke.MemberName");
    private static final Class<?> FORM = named("java.lang.invoke.LambdaForm");
    private static final long CLAZZ = Vm.U.objectFieldOffset(MEMBER, "clazz");
    private static final long NAME = Vm.U.objectFieldOffset(MEMBER, "name");
    private static final long TYPE = Vm.U.objectFieldOffset(MEMBER, "type");
    private static final long FLAGS = Vm.U.objectFieldOffset(MEMBER, "flags");
    private static final long METHOD = Vm.U.objectFieldOffset(MEMBER, "method");
    private static final long ENTRY = Vm.U.objectFieldOffset(FORM, "vmentry");
    /** Where the JVM's own word is: both classes have one, aligned, as the first. */
    private static final long OWN_WORD = 16;

    private static MethodAccessor resolve;
    private static MethodAccessor prepare;

    private HandleParts() {}

    static boolean isPart(Class<?> type) {
        return type == MEMBER || type == FORM;
    }

    /** Completes new and changed shadows of parts, members first: forms call them. */
    static void complete(Iterable<Object> parts) {
        try {
            for (Object part : parts) {
                if (part.getClass() == MEMBER) {
                    completeMember(part);
                }
            }
            for (Object part : parts) {
                if (part.getClass() == FORM && Vm.U.getReference(part, ENTRY) == null) {
                    prepareForm(part);
                }
            }
        } catch (Throwable thrown) {
            throw Vm.<RuntimeException>sneak(thrown);
        }
    }

    /** Templates of forms have gaps, cannot be compiled, and are never called. */
    private static void prepareForm(Object form) throws Throwable {
        try {
            Vm.call(prepare(), form, new Object[0]);
        } catch (InternalError template) {
            Vm.U.putReference(form, ENTRY, null);
        }
    }

    /** Has the JVM resolve a copy, and takes over what it says: which objects there are is up to the engine. */
    private static void completeMember(Object member) throws Throwable {
        Object method = Vm.U.getReference(member, METHOD);
        boolean callable = (Vm.U.getInt(member, FLAGS) & METHOD_OR_CONSTRUCTOR) != 0;
        if (!callable || method == null || Vm.U.getReference(member, NAME) == null) {
            return;
        }
        Object copy = Vm.U.allocateInstance(MEMBER);
        for (long reference : new long[] {CLAZZ, NAME, TYPE}) {
            Vm.U.putReference(copy, reference, Vm.U.getReference(member, reference));
        }
        Vm.U.putInt(copy, FLAGS, Vm.U.getInt(member, FLAGS));
        Object resolved = Vm.call(resolver(), null, new Object[] {copy, null, TRUSTED, true});
        if (resolved != null) {
            Object found = Vm.U.getReference(resolved, METHOD);
            Vm.U.putLong(member, OWN_WORD, Vm.U.getLong(resolved, OWN_WORD));
            Vm.U.putReference(method, Vm.HEADER, Vm.U.getReference(found, Vm.HEADER));
            Vm.U.putLong(method, OWN_WORD, Vm.U.getLong(found, OWN_WORD));
        }
    }

    private static MethodAccessor resolver() throws Throwable {
        if (resolve == null) {
            resolve = accessor(named("java.lang.invoke.MethodHandleNatives"), "resolve");
        }
        return resolve;
    }

    private static MethodAccessor prepare() throws Throwable {
        if (prepare == null) {
            prepare = accessor(FORM, "prepare");
        }
        return prepare;
    }

    private static MethodAccessor accessor(Class<?> type, String name) throws Throwable {
        for (Method method : Vm.declaredMethods(type)) {
            if (method.getName().equals(name)) {
                return Vm.accessor(method);
            }
        }
        throw new NoSuchMethodException(name);
    }

    private static Class<?> named(String name) {
        try {
            return Class.forName(name, false, null);
        } catch (ClassNotFoundException unknown) {
            throw new InternalError(unknown);
        }
    }
}
