package crema;

import java.lang.reflect.Array;
import java.lang.reflect.Executable;
import java.lang.reflect.Field;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Modifier;

/**
 * The objects of {@link Symbolic#nondetObject}. {@link #way} says how an object is made; <code>crema verify</code> replaces it, the
 * methods that use reflection, and those that give arguments. A way is a list of words, the form of which is the business of this class, of
 * {@link Ways} and of <code>Construction</code> in Rust.
 */
final class ObjectInputs {
    private static final String NAME = "crema.ObjectInputs";

    /** The objects made so far, the newest first. They are numbered in the order in which their ways were asked for. */
    private static Made made;
    private static int count;

    private ObjectInputs() {}

    private static final class Made {
        final Object object;
        final int number;
        final Made next;

        Made(Object object, int number, Made next) {
            this.object = object;
            this.number = number;
            this.next = next;
        }
    }

    /** An object of this type, or null. An argument of a constructor has a depth above 0. */
    static Object next(Class<?> type, int depth) {
        if (type.isPrimitive()) {
            throw new IllegalArgumentException(type + " has no objects");
        }
        int number = count++;
        String[] words = way(type, fitting(type), depth).split(" ");
        Object object = null;
        try {
            object = make(type, words, depth);
        } catch (Error refused) {
            // A static initialiser has thrown an exception, or an error, which is not wrapped.
            Symbolic.assume(false);
        }
        if (object != null && !words[0].equals("earlier")) {
            made = new Made(object, number, made);
        }
        return object;
    }

    /** The numbers of the earlier objects of this type. */
    private static int[] fitting(Class<?> type) {
        int size = 0;
        for (Made earlier = made; earlier != null; earlier = earlier.next) {
            size += type.isInstance(earlier.object) ? 1 : 0;
        }
        int[] numbers = new int[size];
        for (Made earlier = made; earlier != null; earlier = earlier.next) {
            if (type.isInstance(earlier.object)) {
                numbers[--size] = earlier.number;
            }
        }
        return numbers;
    }

    private static Object make(Class<?> type, String[] words, int depth) {
        switch (words[0]) {
            case "null":
                return null;
            case "earlier":
                return numbered(Integer.parseInt(words[1]));
            case "text":
                return nondetString();
            case "array":
                return array(type.getComponentType(), Integer.parseInt(words[2]), depth);
            case "constant":
                return constant(type, words);
            default:
                return construct(type, words, arguments(type, words, words[0].equals("new") ? 2 : 3, depth));
        }
    }

    private static Object numbered(int number) {
        Made earlier = made;
        while (earlier.number != number) {
            earlier = earlier.next;
        }
        return earlier.object;
    }

    private static Object array(Class<?> component, int length, int depth) {
        Object array = Array.newInstance(component, length);
        for (int i = 0; i < length; i++) {
            Array.set(array, i, argument(component, depth));
        }
        return array;
    }

    /** The value of a static field. */
    private static Object constant(Class<?> type, String[] words) {
        Class<?> declaring = named(words[1], type);
        try {
            Field field = declaring.getDeclaredField(words[2]);
            if (!Modifier.isPublic(field.getModifiers() & declaring.getModifiers())) {
                field.setAccessible(true);
            }
            return field.get(null);
        } catch (ReflectiveOperationException | RuntimeException impossible) {
            throw new IllegalStateException(impossible);
        }
    }

    private static Object[] arguments(Class<?> type, String[] words, int first, int depth) {
        Object[] arguments = new Object[words.length - first];
        for (int i = 0; i < arguments.length; i++) {
            arguments[i] = argument(named(words[first + i], type), depth);
        }
        return arguments;
    }

    /** Calls the constructor or method of these words. A run in which it throws an exception does not count. */
    private static Object construct(Class<?> type, String[] words, Object[] arguments) {
        Class<?> declaring = named(words[1], type);
        try {
            return words[0].equals("new")
                    ? usable(declaring.getDeclaredConstructor(parameters(type, words, 2))).newInstance(arguments)
                    : usable(declaring.getDeclaredMethod(words[2], parameters(type, words, 3))).invoke(null, arguments);
        } catch (InvocationTargetException refused) {
            Symbolic.assume(false);
            return null;
        } catch (ReflectiveOperationException | RuntimeException impossible) {
            throw new IllegalStateException(impossible);
        }
    }

    private static <E extends Executable> E usable(E member) {
        if (!Modifier.isPublic(member.getModifiers() & member.getDeclaringClass().getModifiers())) {
            member.setAccessible(true);
        }
        return member;
    }

    private static Class<?>[] parameters(Class<?> type, String[] words, int first) {
        Class<?>[] parameters = new Class<?>[words.length - first];
        for (int i = 0; i < parameters.length; i++) {
            parameters[i] = named(words[first + i], type);
        }
        return parameters;
    }

    /** The class of this name, as the loader of a type finds it. */
    private static Class<?> named(String name, Class<?> type) {
        switch (name) {
            case "boolean":
                return boolean.class;
            case "byte":
                return byte.class;
            case "char":
                return char.class;
            case "short":
                return short.class;
            case "int":
                return int.class;
            case "long":
                return long.class;
            case "float":
                return float.class;
            case "double":
                return double.class;
            default:
                ClassLoader loader = type.getClassLoader();
                try {
                    return Class.forName(name, false, loader != null ? loader : ObjectInputs.class.getClassLoader());
                } catch (ReflectiveOperationException impossible) {
                    throw new IllegalStateException(impossible);
                }
        }
    }

    @SuppressWarnings({"deprecation", "removal"})
    private static Object argument(Class<?> type, int depth) {
        if (!type.isPrimitive()) {
            return next(type, depth + 1);
        }
        // `Boolean.valueOf` would split a path in two.
        return type == boolean.class ? new Boolean(nondetBoolean()) : number(type);
    }

    private static Object number(Class<?> type) {
        switch (type.getName()) {
            case "byte":
                return nondetByte();
            case "char":
                return nondetChar();
            case "short":
                return nondetShort();
            case "int":
                return nondetInt();
            case "long":
                return nondetLong();
            case "float":
                return nondetFloat();
            default:
                return nondetDouble();
        }
    }

    /** How the next object is made, given the numbers of the earlier ones that it may be. */
    private static String way(Class<?> type, int[] earlier, int depth) {
        return Values.way(depth == 0 ? "crema.Symbolic" : NAME, type, earlier, depth);
    }

    private static boolean nondetBoolean() {
        return Values.nondetBoolean(NAME);
    }

    private static byte nondetByte() {
        return Values.nondetByte(NAME);
    }

    private static char nondetChar() {
        return Values.nondetChar(NAME);
    }

    private static short nondetShort() {
        return Values.nondetShort(NAME);
    }

    private static int nondetInt() {
        return Values.nondetInt(NAME);
    }

    private static long nondetLong() {
        return Values.nondetLong(NAME);
    }

    private static float nondetFloat() {
        return Values.nondetFloat(NAME);
    }

    private static double nondetDouble() {
        return Values.nondetDouble(NAME);
    }

    private static String nondetString() {
        return Values.nondetString(NAME);
    }
}
