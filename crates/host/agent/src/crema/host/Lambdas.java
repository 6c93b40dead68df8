package crema.host;

import java.lang.reflect.Constructor;
import java.lang.reflect.Field;
import java.lang.reflect.Member;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.List;
import jdk.internal.reflect.ConstantPool;

/**
 * Tells what the class of a lambda calls, which is all there is to it: nobody can read the bytes of a hidden class, but its
 * constants name the implementation. So the engine can run lambdas that were made here.
 */
final class Lambdas {
    private static final int UNKNOWN = 0;
    private static final int KNOWN = 1;

    /** Kinds of method handles, JVMS §5.4.3.5. */
    private static final int INVOKE_VIRTUAL = 5;

    private static final int INVOKE_STATIC = 6;
    private static final int NEW_INVOKE_SPECIAL = 8;
    private static final int INVOKE_INTERFACE = 9;

    private Lambdas() {}

    static void describe(Class<?> type, Out out) throws Guest {
        Member target;
        Method[] methods;
        Field[] fields;
        try {
            fields = Vm.declaredFields(type);
            methods = Vm.declaredMethods(type);
            target = forwards(methods) && capturesOnly(fields) ? implementation(type) : null;
        } catch (Throwable thrown) {
            throw new Guest(thrown);
        }
        out.u8(Requests.DONE);
        if (target == null) {
            out.u8(UNKNOWN);
            return;
        }
        out.u8(KNOWN);
        out.i32(Classes.shape(type.getNestHost()).number);
        out.i32(Classes.shape(target.getDeclaringClass()).number);
        out.u8(kind(target));
        out.text(target instanceof Constructor ? "<init>" : target.getName());
        out.text(descriptor(target));
        out.text(methods[0].getName());
        out.i32(methods.length);
        for (Method method : methods) {
            out.text(Methods.descriptor(method));
        }
        out.i32(fields.length);
        for (int i = 1; i <= fields.length; i++) {
            for (Field field : fields) {
                if (field.getName().equals("arg$" + i)) {
                    out.text(field.getType().descriptorString());
                }
            }
        }
        Class<?>[] interfaces = type.getInterfaces();
        out.i32(interfaces.length);
        for (Class<?> each : interfaces) {
            out.i32(Classes.shape(each).number);
        }
    }

    /** Whether there is nothing but the interface's method and its bridges. */
    private static boolean forwards(Method[] methods) {
        for (Method method : methods) {
            if (!method.getName().equals(methods[0].getName()) || Modifier.isStatic(method.getModifiers())) {
                return false;
            }
        }
        return methods.length > 0;
    }

    private static boolean capturesOnly(Field[] fields) {
        for (Field field : fields) {
            if (Modifier.isStatic(field.getModifiers()) || !field.getName().matches("arg\\$[1-9][0-9]*")) {
                return false;
            }
        }
        return true;
    }

    /** The one method that the class refers to, apart from conversions; null if it is not clear which one that is. */
    private static Member implementation(Class<?> type) throws Throwable {
        Method door = Class.class.getDeclaredMethod("getConstantPool");
        ConstantPool pool = (ConstantPool) Vm.call(Vm.accessor(door), type, new Object[0]);
        Member found = null;
        List<Method> unboxings = new ArrayList<>();
        for (int i = 1; i < pool.getSize(); i++) {
            ConstantPool.Tag tag = pool.getTagAt(i);
            if (tag != ConstantPool.Tag.METHODREF && tag != ConstantPool.Tag.INTERFACEMETHODREF) {
                continue;
            }
            Member member = pool.getMethodAt(i);
            boolean own = member.getDeclaringClass() == type;
            if (own || (member instanceof Constructor && member.getDeclaringClass() == Object.class) || isBoxing(member)) {
                continue;
            }
            if (isUnboxing(member)) {
                unboxings.add((Method) member);
            } else if (found != null) {
                return null;
            } else {
                found = member;
            }
        }
        if (found == null || found.getDeclaringClass().isHidden() || !fits(unboxings, found)) {
            return null;
        }
        return found;
    }

    /** Whether arguments are unboxed to just what the implementation takes, without widening. */
    private static boolean fits(List<Method> unboxings, Member target) {
        for (Method unboxing : unboxings) {
            boolean taken = false;
            for (Class<?> parameter : parameters(target)) {
                taken |= parameter == unboxing.getReturnType();
            }
            if (!taken) {
                return false;
            }
        }
        return true;
    }

    private static boolean isBoxing(Member member) {
        return member instanceof Method && member.getName().equals("valueOf") && isWrapper(member.getDeclaringClass())
                && ((Method) member).getParameterCount() == 1 && ((Method) member).getParameterTypes()[0].isPrimitive();
    }

    private static boolean isUnboxing(Member member) {
        return member instanceof Method && isWrapper(member.getDeclaringClass())
                && member.getName().equals(((Method) member).getReturnType().getName() + "Value");
    }

    private static boolean isWrapper(Class<?> type) {
        return Number.class.isAssignableFrom(type) && type.getName().startsWith("java.lang.")
                || type == Boolean.class || type == Character.class;
    }

    private static int kind(Member target) {
        if (target instanceof Constructor) {
            return NEW_INVOKE_SPECIAL;
        }
        if (Modifier.isStatic(target.getModifiers())) {
            return INVOKE_STATIC;
        }
        return target.getDeclaringClass().isInterface() ? INVOKE_INTERFACE : INVOKE_VIRTUAL;
    }

    private static Class<?>[] parameters(Member target) {
        return target instanceof Method ? ((Method) target).getParameterTypes() : ((Constructor<?>) target).getParameterTypes();
    }

    private static String descriptor(Member target) {
        if (target instanceof Method) {
            return Methods.descriptor((Method) target);
        }
        StringBuilder text = new StringBuilder("(");
        for (Class<?> parameter : parameters(target)) {
            text.append(parameter.descriptorString());
        }
        return text.append(")V").toString();
    }
}
