package crema;

import java.lang.invoke.MethodType;
import java.lang.reflect.Array;
import java.lang.reflect.Field;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * What a call of a method, or of its model, did: result or exception, and the state of receiver, arguments and static fields afterwards. It is a text
 * with a line for each value, so that two outcomes can be compared. Objects are compared by their fields; the fields of classes must be open to
 * reflection.
 */
public final class Outcome {
    /** More values than that are left out. */
    private static final int MOST_LINES = 20_000;

    private final StringBuilder text = new StringBuilder();
    private final Map<Object, String> known = new IdentityHashMap<>();
    private final ArrayDeque<Object[]> pending = new ArrayDeque<>();
    private int lines;

    private Outcome() {}

    /** Calls a method; the receiver is the first argument, if there is one. */
    public static String ofMethod(String owner, String name, String descriptor, Object... arguments) throws Throwable {
        Class<?> type = type(owner);
        Method method = find(type, name, descriptor);
        String reason = whyNot(method, arguments);
        if (reason != null) {
            return "skipped: " + reason + "\n";
        }
        boolean isStatic = Modifier.isStatic(method.getModifiers());
        Object receiver = isStatic ? null : arguments[0];
        Object[] rest = isStatic ? arguments : Arrays.copyOfRange(arguments, 1, arguments.length);
        return new Outcome().call(type, method, receiver, rest, arguments, isStatic);
    }

    /** Calls the model of a method with the same arguments. */
    public static String ofModel(String owner, String name, String descriptor, Object... arguments) throws Throwable {
        Class<?> type = type(owner);
        Method modelled = find(type, name, descriptor);
        String reason = whyNot(modelled, arguments);
        if (reason != null) {
            return "skipped: " + reason + "\n";
        }
        MethodType wanted = MethodType.fromMethodDescriptorString(descriptor, type.getClassLoader());
        boolean isStatic = Modifier.isStatic(modelled.getModifiers());
        Class<?> models = type("models." + owner);
        for (Method method : models.getDeclaredMethods()) {
            boolean isModel = Modifier.isPublic(method.getModifiers()) && !method.isSynthetic();
            if (isModel && method.getName().equals(name) && fits(method, wanted, isStatic ? 0 : 1)) {
                method.setAccessible(true);
                return new Outcome().call(type, method, null, arguments, arguments, isStatic);
            }
        }
        throw new NoSuchMethodException("no model of " + owner + "." + name + descriptor);
    }

    /** Why a method is not called with these arguments, or null. Neither is its model then. */
    private static String whyNot(Method method, Object[] arguments) {
        boolean isStatic = Modifier.isStatic(method.getModifiers());
        Class<?>[] parameters = method.getParameterTypes();
        if (!isStatic) {
            if (!method.getDeclaringClass().isInstance(arguments[0])) {
                return "the receiver is no " + method.getDeclaringClass().getName();
            }
            if (isOverridden(method, arguments[0].getClass())) {
                return "the class of the receiver overrides the method";
            }
        }
        for (int i = 0; i < parameters.length; i++) {
            Object argument = arguments[isStatic ? i : i + 1];
            if (argument != null && !parameters[i].isPrimitive() && !parameters[i].isInstance(argument)) {
                return "an argument is no " + parameters[i].getName();
            }
        }
        return null;
    }

    private static boolean fits(Method model, MethodType wanted, int receivers) {
        Class<?>[] parameters = model.getParameterTypes();
        if (parameters.length != wanted.parameterCount() + receivers) {
            return false;
        }
        for (int i = receivers; i < parameters.length; i++) {
            Class<?> one = wanted.parameterType(i - receivers);
            if (parameters[i] != one && (parameters[i] != Object.class || one.isPrimitive())) {
                return false;
            }
        }
        return true;
    }

    private static Class<?> type(String name) throws ClassNotFoundException {
        return Class.forName(name, true, ClassLoader.getSystemClassLoader());
    }

    private static Method find(Class<?> type, String name, String descriptor) throws NoSuchMethodException {
        MethodType wanted = MethodType.fromMethodDescriptorString(descriptor, ClassLoader.getSystemClassLoader());
        for (Method method : type.getDeclaredMethods()) {
            boolean isSame = Arrays.equals(method.getParameterTypes(), wanted.parameterArray())
                    && method.getReturnType() == wanted.returnType();
            if (method.getName().equals(name) && isSame) {
                method.setAccessible(true);
                return method;
            }
        }
        throw new NoSuchMethodException(type.getName() + "." + name + descriptor);
    }

    private static boolean isOverridden(Method method, Class<?> receiver) {
        if (Modifier.isPrivate(method.getModifiers())) {
            return false;
        }
        for (Class<?> c = receiver; c != null && c != method.getDeclaringClass(); c = c.getSuperclass()) {
            try {
                c.getDeclaredMethod(method.getName(), method.getParameterTypes());
                return true;
            } catch (NoSuchMethodException next) {
                // Not here.
            }
        }
        return false;
    }

    private String call(Class<?> owner, Method method, Object receiver, Object[] passed, Object[] all, boolean isStatic)
            throws IllegalAccessException {
        Object result = null;
        Throwable thrown = null;
        Map<Field, Object> before = statics(owner);
        try {
            result = method.invoke(receiver, passed);
        } catch (InvocationTargetException exception) {
            thrown = exception.getTargetException();
            if (thrown instanceof UnsatisfiedLinkError && Modifier.isNative(method.getModifiers())) {
                return "skipped: no library that is loaded has the native method\n";
            }
        }
        if (thrown != null) {
            String message = thrown.getMessage();
            // The JVM's own message describes the code.
            boolean isOfTheCode = thrown instanceof NullPointerException || thrown instanceof ClassCastException;
            boolean isPlain = message == null || isOfTheCode;
            line("throws", thrown.getClass().getName() + (isPlain ? "" : " " + quoted(message)));
        } else if (method.getReturnType() != void.class) {
            value("result", result);
        }
        for (int i = 0; i < all.length; i++) {
            value(isStatic ? "argument " + (i + 1) : i == 0 ? "receiver" : "argument " + i, all[i]);
        }
        for (Map.Entry<Field, Object> entry : statics(owner).entrySet()) {
            value("static " + entry.getKey().getName(), entry.getValue());
        }
        while (!pending.isEmpty() && lines < MOST_LINES) {
            Object[] next = pending.removeFirst();
            contents((String) next[0], next[1]);
        }
        // What one call leaves there must not change what the next one does.
        for (Map.Entry<Field, Object> entry : before.entrySet()) {
            if (!Modifier.isFinal(entry.getKey().getModifiers())) {
                entry.getKey().set(null, entry.getValue());
            }
        }
        return text.toString();
    }

    /** The static fields of a class. */
    private static Map<Field, Object> statics(Class<?> owner) throws IllegalAccessException {
        Map<Field, Object> values = new LinkedHashMap<>();
        for (Field field : owner.getDeclaredFields()) {
            if (Modifier.isStatic(field.getModifiers()) && !field.isSynthetic()) {
                field.setAccessible(true);
                values.put(field, field.get(null));
            }
        }
        return values;
    }

    private void line(String place, String value) {
        lines++;
        text.append(place).append(" = ").append(value).append('\n');
    }

    /** A value; the contents of an object follow later. */
    private void value(String place, Object value) {
        if (value == null) {
            line(place, "null");
            return;
        }
        String simple = simple(value);
        if (simple != null) {
            line(place, simple);
            return;
        }
        String earlier = known.putIfAbsent(value, place);
        Class<?> type = value.getClass();
        if (earlier != null) {
            line(place, "the same as " + earlier);
        } else if (type.isArray()) {
            line(place, type.getComponentType().getTypeName() + "[" + Array.getLength(value) + "]");
            pending.add(new Object[] {place, value});
        } else {
            line(place, type.isHidden() ? "an object of a hidden class" : type.getName());
            if (!type.isHidden() && !isOfTheJvm(value)) {
                pending.add(new Object[] {place, value});
            }
        }
    }

    /** The text of a value that is no object to the program, or whose identity does not matter. */
    private static String simple(Object value) {
        if (value instanceof String) {
            return quoted((String) value);
        }
        if (value instanceof Character) {
            return quoted(value.toString());
        }
        if (value instanceof Float) {
            return value + (Float.isNaN((Float) value) ? "" : " (bits " + Integer.toHexString(Float.floatToIntBits((Float) value)) + ")");
        }
        if (value instanceof Double) {
            return value + (Double.isNaN((Double) value) ? "" : " (bits " + Long.toHexString(Double.doubleToLongBits((Double) value)) + ")");
        }
        if (value instanceof Number && value.getClass().getName().startsWith("java.lang.") || value instanceof Boolean) {
            return value.toString();
        }
        if (value instanceof Class) {
            return ((Class<?>) value).getName();
        }
        if (value instanceof Enum) {
            return ((Enum<?>) value).getDeclaringClass().getName() + "." + ((Enum<?>) value).name();
        }
        return null;
    }

    /** Objects whose fields belong to the JVM, and may differ from one run to the next. */
    private static boolean isOfTheJvm(Object value) {
        return value instanceof Thread || value instanceof ClassLoader || value instanceof Module
                || value instanceof java.lang.ref.Reference || value instanceof java.lang.reflect.AccessibleObject;
    }

    private void contents(String place, Object object) throws IllegalAccessException {
        Class<?> type = object.getClass();
        if (type.isArray()) {
            for (int i = 0; i < Array.getLength(object) && lines < MOST_LINES; i++) {
                value(place + "[" + i + "]", Array.get(object, i));
            }
            return;
        }
        for (Class<?> c = type; c != null; c = c.getSuperclass()) {
            for (Field field : c.getDeclaredFields()) {
                if (!Modifier.isStatic(field.getModifiers()) && !field.isSynthetic()) {
                    field.setAccessible(true);
                    value(place + "." + field.getName(), field.get(object));
                }
            }
        }
    }

    private static String quoted(String text) {
        StringBuilder out = new StringBuilder("\"");
        for (char c : text.toCharArray()) {
            if (c == '"' || c == '\\') {
                out.append('\\').append(c);
            } else if (c >= ' ' && c < 127) {
                out.append(c);
            } else {
                out.append(String.format("\\u%04x", (int) c));
            }
        }
        return out.append('"').toString();
    }
}
