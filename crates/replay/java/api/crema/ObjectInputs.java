package crema;

import java.lang.reflect.Array;
import java.lang.reflect.Constructor;
import java.lang.reflect.Executable;
import java.lang.reflect.Field;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Modifier;

/**
 * The objects of {@link Symbolic#nondetObject}. {@link #way} says how an object is made; <code>crema verify</code> replaces it and
 * the methods that give arguments. A way is a list of words, the form of which is the business of this class, of
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
        Object object = make(type, words, depth);
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
                return constant(named(words[1], type), words[2]);
            case "new":
                return construct(member(type, words, 2), arguments(type, words, 2, depth));
            default:
                return construct(member(type, words, 3), arguments(type, words, 3, depth));
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

    private static Object constant(Class<?> type, String name) {
        try {
            Field field = type.getDeclaredField(name);
            if (!Modifier.isPublic(field.getModifiers() & type.getModifiers())) {
                field.setAccessible(true);
            }
            return field.get(null);
        } catch (LinkageError refused) {
            Symbolic.assume(false);
        } catch (ReflectiveOperationException | RuntimeException impossible) {
            lost(impossible);
        }
        return null;
    }

    /** The constructor or method of these words; its parameter types begin at an index. */
    private static Executable member(Class<?> type, String[] words, int first) {
        Class<?>[] parameters = new Class<?>[words.length - first];
        for (int i = 0; i < parameters.length; i++) {
            parameters[i] = named(words[first + i], type);
        }
        Class<?> declaring = named(words[1], type);
        try {
            Executable member = first == 2
                    ? declaring.getDeclaredConstructor(parameters)
                    : declaring.getDeclaredMethod(words[2], parameters);
            if (!Modifier.isPublic(member.getModifiers() & declaring.getModifiers())) {
                member.setAccessible(true);
            }
            return member;
        } catch (ReflectiveOperationException | RuntimeException | LinkageError impossible) {
            lost(impossible);
            return null;
        }
    }

    private static Object[] arguments(Class<?> type, String[] words, int first, int depth) {
        Object[] arguments = new Object[words.length - first];
        for (int i = 0; i < arguments.length; i++) {
            arguments[i] = argument(named(words[first + i], type), depth);
        }
        return arguments;
    }

    /** A run in which the object is refused does not count. */
    private static Object construct(Executable member, Object[] arguments) {
        try {
            return member instanceof Constructor
                    ? ((Constructor<?>) member).newInstance(arguments)
                    : ((java.lang.reflect.Method) member).invoke(null, arguments);
        } catch (InvocationTargetException | LinkageError refused) {
            Symbolic.assume(false);
        } catch (ReflectiveOperationException | RuntimeException impossible) {
            lost(impossible);
        }
        return null;
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
                } catch (ReflectiveOperationException | LinkageError impossible) {
                    lost(impossible);
                    return null;
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

    /** A way that is none. To <code>crema verify</code> that is a bug of its own. */
    private static void lost(Throwable reason) {
        throw new IllegalStateException(reason);
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
