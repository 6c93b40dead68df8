package crema.host;

import java.lang.invoke.MethodHandles;
import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.Arrays;
import java.util.IdentityHashMap;
import jdk.internal.reflect.MethodAccessor;

/** A method that the engine calls: found once by name and descriptor, then known by a number. */
final class Methods {
    private static Methods[] numbered = new Methods[256];

    private final Shape owner;
    private final String name;
    private final String descriptor;
    private Method method;
    private MethodAccessor accessor;
    private Class<?>[] parameters;
    /** By class of the receiver: whether it overrides the method. Reflection would call what overrides it. */
    private IdentityHashMap<Class<?>, Boolean> overridden;

    private Methods(Shape owner, String name, String descriptor) {
        this.owner = owner;
        this.name = name;
        this.descriptor = descriptor;
    }

    /** Reads a method: a number and, at its first use, what it stands for. */
    static Methods read(In in) {
        int number = in.i32();
        if (in.u8() != 0) {
            if (number >= numbered.length) {
                numbered = Arrays.copyOf(numbered, Math.max(2 * numbered.length, number + 1));
            }
            numbered[number] = new Methods(Classes.numbered(in.i32()), in.text(), in.text());
        }
        Methods found = number >= 0 && number < numbered.length ? numbered[number] : null;
        if (found == null) {
            throw new Violation("no method has the number " + number);
        }
        return found;
    }

    /** Makes it callable; throws what linking or finding it throws. */
    void resolve() throws Throwable {
        if (method == null) {
            Method found = find();
            parameters = found.getParameterTypes();
            accessor = Vm.accessor(found);
            // An abstract method stands for whatever the receiver has in its place.
            int fixed = Modifier.STATIC | Modifier.PRIVATE | Modifier.FINAL | Modifier.ABSTRACT;
            if ((found.getModifiers() & fixed) == 0 && !Modifier.isFinal(owner.type.getModifiers())) {
                overridden = new IdentityHashMap<>(4);
            }
            method = found;
        }
    }

    /** Reads one argument per parameter, boxed as reflection wants it. */
    Object[] readArguments(In in) {
        Object[] arguments = new Object[parameters.length];
        if (in.i32() != arguments.length) {
            throw new Violation("a wrong number of arguments for " + this);
        }
        for (int i = 0; i < arguments.length; i++) {
            arguments[i] = Values.read(in, parameters[i]);
        }
        return arguments;
    }

    /** Runs exactly this method, whatever the class of the receiver. */
    Object call(Object receiver, Object[] arguments) throws Throwable {
        if (overridden != null && receiver.getClass() != owner.type && isOverridden(receiver.getClass())) {
            return callSpecial(receiver, arguments);
        }
        return Vm.call(accessor, receiver, arguments);
    }

    char result() {
        return descriptor.charAt(descriptor.indexOf(')') + 1);
    }

    @Override
    public String toString() {
        return owner.type.getName() + '.' + name + descriptor;
    }

    private boolean isOverridden(Class<?> receiver) throws Throwable {
        Boolean known = overridden.get(receiver);
        if (known == null) {
            known = Boolean.FALSE;
            for (Class<?> c = receiver; c != null && c != owner.type; c = c.getSuperclass()) {
                Method found = declared(Classes.shape(c));
                if (found != null && (found.getModifiers() & (Modifier.STATIC | Modifier.PRIVATE)) == 0) {
                    known = Boolean.TRUE;
                }
            }
            overridden.put(receiver, known);
        }
        return known;
    }

    private Object callSpecial(Object receiver, Object[] arguments) throws Throwable {
        Object[] all = new Object[arguments.length + 1];
        all[0] = receiver;
        System.arraycopy(arguments, 0, all, 1, arguments.length);
        return lookup().unreflectSpecial(method, owner.type).invokeWithArguments(all);
    }

    private static MethodHandles.Lookup lookup() throws ReflectiveOperationException {
        Field trusted = MethodHandles.Lookup.class.getDeclaredField("IMPL_LOOKUP");
        return (MethodHandles.Lookup)
                Vm.U.getReference(Vm.U.staticFieldBase(trusted), Vm.U.staticFieldOffset(trusted));
    }

    private Method find() throws Throwable {
        Method found = declared(owner);
        if (found == null) {
            throw new NoSuchMethodError(toString());
        }
        return found;
    }

    private Method declared(Shape shape) throws Throwable {
        for (Method candidate : shape.methods()) {
            if (candidate.getName().equals(name) && descriptor(candidate).equals(descriptor)) {
                return candidate;
            }
        }
        return null;
    }

    static String descriptor(Method method) {
        StringBuilder text = new StringBuilder("(");
        for (Class<?> parameter : method.getParameterTypes()) {
            text.append(parameter.descriptorString());
        }
        return text.append(')').append(method.getReturnType().descriptorString()).toString();
    }
}
