package crema;

import java.lang.reflect.Constructor;
import java.lang.reflect.Executable;
import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;

/** Ways to make an object of a class, for random inputs. They are fewer than those that <code>crema verify</code> tries. */
final class Ways {
    private static final int DEPTH = 2;
    private static final int LONGEST_ARRAY = 3;

    private Ways() {}

    /** One of them, in the form that {@link ObjectInputs} reads. */
    static String pick(Random random, Class<?> type, int[] earlier, int depth) {
        if (random.nextInt(6) == 0) {
            return "null";
        }
        if (earlier.length > 0 && random.nextInt(4) == 0) {
            return "earlier " + earlier[random.nextInt(earlier.length)];
        }
        if (type == String.class) {
            return "text";
        }
        if (type.isArray()) {
            return "array " + type.getComponentType().getName() + " " + random.nextInt(LONGEST_ARRAY);
        }
        List<String> ways = new ArrayList<>();
        add(type, depth, ways);
        // Reflection lists members in any order.
        Collections.sort(ways);
        return ways.isEmpty() ? "null" : ways.get(random.nextInt(ways.size()));
    }

    private static void add(Class<?> type, int depth, List<String> ways) {
        if (type.getPermittedSubclasses() != null) {
            for (Class<?> permitted : type.getPermittedSubclasses()) {
                add(permitted, depth, ways);
            }
        }
        if (type.isEnum()) {
            for (Object constant : type.getEnumConstants()) {
                ways.add("constant " + type.getName() + " " + ((Enum<?>) constant).name());
            }
            return;
        }
        boolean isInner = type.getEnclosingClass() != null && !Modifier.isStatic(type.getModifiers());
        if (!Modifier.isAbstract(type.getModifiers()) && !isInner) {
            for (Constructor<?> constructor : type.getDeclaredConstructors()) {
                addMember("new " + type.getName(), constructor, depth, ways);
            }
        }
        for (Method method : type.getDeclaredMethods()) {
            if (Modifier.isStatic(method.getModifiers()) && type.isAssignableFrom(method.getReturnType())) {
                addMember("call " + type.getName() + " " + method.getName(), method, depth, ways);
            }
        }
        for (Field field : type.getDeclaredFields()) {
            int constant = Modifier.STATIC | Modifier.FINAL;
            boolean isConstant = (field.getModifiers() & constant) == constant;
            if (isConstant && mayUse(type, field.getModifiers()) && type.isAssignableFrom(field.getType())) {
                ways.add("constant " + type.getName() + " " + field.getName());
            }
        }
    }

    private static void addMember(String words, Executable member, int depth, List<String> ways) {
        if (member.isSynthetic() || !mayUse(member.getDeclaringClass(), member.getModifiers())) {
            return;
        }
        StringBuilder way = new StringBuilder(words);
        for (Class<?> parameter : member.getParameterTypes()) {
            if (depth >= DEPTH && !parameter.isPrimitive() && parameter != String.class) {
                return;
            }
            way.append(' ').append(parameter.getName());
        }
        ways.add(way.toString());
    }

    /** What is not private; of a class of the JDK, what is public; of a private class, all. */
    private static boolean mayUse(Class<?> type, int modifiers) {
        if (type.getClassLoader() == null) {
            return Modifier.isPublic(modifiers & type.getModifiers());
        }
        return !Modifier.isPrivate(modifiers) || Modifier.isPrivate(type.getModifiers());
    }
}
