package crema.confirm;

import java.lang.reflect.Array;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/**
 * Describes an object by assertions about it: what Java expression it equals, or, where there is none, what its getters return. A type
 * stands between the characters 1 and 2, its package with slashes, so that the printer of the test can import it.
 */
final class Describe {
    private static final int MOST_ELEMENTS = 8;
    private static final int MOST_CHARACTERS = 120;
    private static final int MOST_GETTERS = 4;
    private static final int MOST_NESTING = 3;

    /** Where the test is: only what can be named there is of use. */
    private final String packageName;
    /** Assertions so far: subject, kind, expected expression. */
    private final List<String[]> assertions = new ArrayList<>();

    Describe(String packageName) {
        this.packageName = packageName;
    }

    List<String[]> assertions() {
        return assertions;
    }

    /** Describes the value of an expression of a static type. */
    void value(String subject, Object value, Class<?> type) {
        if (simple(subject, value)) {
            return;
        }
        assertions.add(new String[] {subject, "notnull", ""});
        if (value != null) {
            state(subject, value, type);
        }
    }

    /** Describes what the getters of an object return. */
    void state(String subject, Object object, Class<?> type) {
        if (object == null || type == Object.class || !accessible(type) || type.isArray()) {
            return;
        }
        int count = 0;
        for (Method getter : getters(type)) {
            if (count == MOST_GETTERS) {
                return;
            }
            try {
                getter.trySetAccessible();
                if (simple(subject + "." + getter.getName() + "()", getter.invoke(object))) {
                    count++;
                }
            } catch (Throwable thrown) {
                // What it throws is not about the method under test.
            }
        }
    }

    private static List<Method> getters(Class<?> type) {
        List<Method> found = new ArrayList<>();
        for (Method method : type.getMethods()) {
            if (isGetter(method, type)) {
                found.add(method);
            }
        }
        found.sort(Comparator.comparing((Method method) -> method.getName().equals("toString")).thenComparing(Method::getName));
        return found;
    }

    private static boolean isGetter(Method method, Class<?> type) {
        String name = method.getName();
        if (method.getParameterCount() > 0 || method.getReturnType() == void.class || method.isSynthetic()
                || Modifier.isStatic(method.getModifiers()) || method.getDeclaringClass() == Object.class
                || method.getExceptionTypes().length > 0) {
            return false;
        }
        return prefixed(name, "get") || prefixed(name, "is") || prefixed(name, "has")
                || Set.of("size", "length", "toString", "name", "value", "count", "intValue", "longValue", "doubleValue").contains(name)
                || type.isRecord() && Arrays.stream(type.getRecordComponents()).anyMatch(part -> part.getName().equals(name));
    }

    private static boolean prefixed(String name, String prefix) {
        return name.startsWith(prefix) && name.length() > prefix.length() && Character.isUpperCase(name.charAt(prefix.length()));
    }

    /** An assertion that says all about a value, if there is one. */
    private boolean simple(String subject, Object value) {
        if (value == null) {
            assertions.add(new String[] {subject, "null", ""});
        } else if (value instanceof Boolean) {
            assertions.add(new String[] {subject, (Boolean) value ? "true" : "false", ""});
        } else if (value.getClass().isArray()) {
            String array = array(value);
            if (array == null) {
                return false;
            }
            assertions.add(new String[] {subject, "array", array});
        } else {
            String expression = expression(value, 0);
            if (expression == null) {
                return false;
            }
            assertions.add(new String[] {subject, "equals", expression});
        }
        return true;
    }

    private String array(Object array) {
        Class<?> element = array.getClass().getComponentType();
        int length = Array.getLength(array);
        if (length > MOST_ELEMENTS || element.isArray() || !accessible(element)) {
            return null;
        }
        List<String> parts = new ArrayList<>();
        for (int i = 0; i < length; i++) {
            String part = expression(Array.get(array, i), 1);
            if (part == null) {
                return null;
            }
            parts.add(part);
        }
        return "new " + named(element) + "[] {" + String.join(", ", parts) + "}";
    }

    /** An expression that equals the value, or null. */
    private String expression(Object value, int nesting) {
        if (nesting > MOST_NESTING) {
            return null;
        }
        if (value == null) {
            return "null";
        } else if (value instanceof Boolean) {
            return value.toString();
        } else if (value instanceof Integer) {
            return limit("Integer", (Integer) value, Integer.MIN_VALUE, Integer.MAX_VALUE, value.toString());
        } else if (value instanceof Long) {
            return limit("Long", (Long) value, Long.MIN_VALUE, Long.MAX_VALUE, value + "L");
        } else if (value instanceof Short) {
            return "(short) " + value;
        } else if (value instanceof Byte) {
            return "(byte) " + value;
        } else if (value instanceof Character) {
            return "'" + escaped(value.toString(), '\'') + "'";
        } else if (value instanceof Float) {
            return floating((Float) value, ((Float) value).isNaN(), ((Float) value).isInfinite(), "Float", value + "f");
        } else if (value instanceof Double) {
            return floating((Double) value, ((Double) value).isNaN(), ((Double) value).isInfinite(), "Double", value.toString());
        } else if (value instanceof String) {
            return text((String) value);
        } else if (value instanceof Enum) {
            Class<?> type = ((Enum<?>) value).getDeclaringClass();
            return accessible(type) ? named(type) + "." + ((Enum<?>) value).name() : null;
        } else if (value instanceof Class) {
            return accessible((Class<?>) value) ? named((Class<?>) value) + ".class" : null;
        } else if (value.getClass() == BigInteger.class || value.getClass() == BigDecimal.class) {
            return "new " + named(value.getClass()) + "(\"" + value + "\")";
        } else if (value.getClass() == Optional.class) {
            return optional((Optional<?>) value, nesting);
        } else if (!value.getClass().getName().startsWith("java.util.")) {
            return null;
        } else if (value instanceof List) {
            return list((List<?>) value, nesting);
        } else if (value instanceof Set) {
            return set((Set<?>) value, nesting);
        } else if (value instanceof Map) {
            return map((Map<?, ?>) value, nesting);
        }
        return null;
    }

    /** A limit of a type by its name: nobody counts the digits of the number. */
    private static String limit(String type, long value, long least, long most, String literal) {
        return value == least ? type + ".MIN_VALUE" : value == most ? type + ".MAX_VALUE" : literal;
    }

    private static String floating(double value, boolean nan, boolean infinite, String type, String literal) {
        if (nan) {
            return type + ".NaN";
        }
        return infinite ? type + (value > 0 ? ".POSITIVE_INFINITY" : ".NEGATIVE_INFINITY") : literal;
    }

    private String optional(Optional<?> value, int nesting) {
        if (value.isEmpty()) {
            return named(Optional.class) + ".empty()";
        }
        String inside = expression(value.get(), nesting + 1);
        return inside == null ? null : named(Optional.class) + ".of(" + inside + ")";
    }

    private String list(List<?> list, int nesting) {
        if (list.size() > MOST_ELEMENTS) {
            return null;
        }
        List<String> parts = new ArrayList<>();
        boolean nulls = false;
        for (Object element : list) {
            nulls |= element == null;
            parts.add(expression(element, nesting + 1));
        }
        if (parts.contains(null) || nulls && parts.size() == 1) {
            return null;
        }
        return named(nulls ? Arrays.class : List.class) + (nulls ? ".asList(" : ".of(") + String.join(", ", parts) + ")";
    }

    private String set(Set<?> set, int nesting) {
        if (set.size() > MOST_ELEMENTS || set.contains(null)) {
            return null;
        }
        List<String> parts = new ArrayList<>();
        for (Object element : set) {
            parts.add(expression(element, nesting + 1));
        }
        return parts.contains(null) ? null : named(Set.class) + ".of(" + String.join(", ", new TreeSet<>(parts)) + ")";
    }

    private String map(Map<?, ?> map, int nesting) {
        if (map.size() > MOST_ELEMENTS) {
            return null;
        }
        TreeSet<String> parts = new TreeSet<>();
        for (Map.Entry<?, ?> entry : map.entrySet()) {
            String key = expression(entry.getKey(), nesting + 1);
            String value = expression(entry.getValue(), nesting + 1);
            if (key == null || value == null || key.equals("null") || value.equals("null")) {
                return null;
            }
            parts.add(key + ", " + value);
        }
        return named(Map.class) + ".of(" + String.join(", ", parts) + ")";
    }

    /** A string literal. What looks like an identity hash code is another one in each run. */
    private static String text(String text) {
        if (text.length() > MOST_CHARACTERS || text.matches("(?s).*@[0-9a-f]{4,}.*")) {
            return null;
        }
        return '"' + escaped(text, '"') + '"';
    }

    private static String escaped(String text, char quote) {
        StringBuilder out = new StringBuilder();
        for (char c : text.toCharArray()) {
            switch (c) {
                case '\n' -> out.append("\\n");
                case '\r' -> out.append("\\r");
                case '\t' -> out.append("\\t");
                case '\\' -> out.append("\\\\");
                default -> {
                    if (c == quote) {
                        out.append('\\').append(c);
                    } else if (c >= ' ' && c <= '~') {
                        out.append(c);
                    } else {
                        out.append(String.format("\\u%04x", (int) c));
                    }
                }
            }
        }
        return out.toString();
    }

    /** The class itself or the nearest superclass that the test can name. */
    Class<?> nameable(Class<?> type) {
        while (!accessible(type)) {
            type = type.getSuperclass();
        }
        return type;
    }

    boolean accessible(Class<?> type) {
        if (type.isPrimitive()) {
            return true;
        }
        if (type.isArray()) {
            return accessible(type.getComponentType());
        }
        if (type.getCanonicalName() == null || type.isHidden()) {
            return false;
        }
        boolean near = type.getPackageName().equals(packageName);
        if (!near && !type.getModule().isExported(type.getPackageName())) {
            return false;
        }
        for (Class<?> outer = type; outer != null; outer = outer.getEnclosingClass()) {
            boolean seen = near ? !Modifier.isPrivate(outer.getModifiers()) : Modifier.isPublic(outer.getModifiers());
            if (!seen) {
                return false;
            }
        }
        return true;
    }

    String named(Class<?> type) {
        if (type.isPrimitive()) {
            return type.getName();
        }
        String own = type.getPackageName();
        String rest = own.isEmpty() ? type.getCanonicalName() : type.getCanonicalName().substring(own.length() + 1);
        return "\u0001" + (own.isEmpty() ? "" : own.replace('.', '/') + "/") + rest + "\u0002";
    }
}
