package crema.host;

import java.util.Arrays;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.Set;

/** The classes that have a number. */
final class Classes {
    private static final IdentityHashMap<Class<?>, Shape> SHAPES = new IdentityHashMap<>(1024);
    private static Shape[] numbered = new Shape[1024];
    private static int last;

    /** Classes whose instances have nothing that the engine would miss if it changed. */
    private static final Set<String> FIXED =
            new HashSet<>(
                    Arrays.asList(
                            "java.lang.String",
                            "java.lang.Boolean",
                            "java.lang.Byte",
                            "java.lang.Character",
                            "java.lang.Short",
                            "java.lang.Integer",
                            "java.lang.Long",
                            "java.lang.Float",
                            "java.lang.Double",
                            "java.lang.Class",
                            "java.lang.Module",
                            "java.lang.reflect.Method",
                            "java.lang.reflect.Field",
                            "java.lang.reflect.Constructor",
                            "java.lang.invoke.MethodType"));

    private Classes() {}

    /** The shape of a class; its first use numbers the class and announces it, after those that it needs. */
    static Shape shape(Class<?> type) {
        Shape shape = SHAPES.get(type);
        if (shape != null) {
            return shape;
        }
        if (type.getSuperclass() != null) {
            shape(type.getSuperclass());
        }
        if (type.getComponentType() != null) {
            shape(type.getComponentType());
        }
        int loader = News.mention(type.getClassLoader());
        shape = SHAPES.get(type);
        return shape != null ? shape : number(type, loader);
    }

    /** The class of a number. */
    static Shape numbered(int number) {
        Shape shape = number > 0 && number <= last ? numbered[number] : null;
        if (shape == null) {
            throw new Violation("no class has the number " + number);
        }
        return shape;
    }

    /** Loads a class by its internal or binary name; also arrays, and primitive types by their keyword. */
    static Class<?> load(String name, ClassLoader loader) throws ClassNotFoundException {
        Class<?> primitive = name.indexOf('/') < 0 ? primitive(name) : null;
        return primitive != null ? primitive : Class.forName(name.replace('/', '.'), false, loader);
    }

    private static Shape number(Class<?> type, int loader) {
        String name = type.getName();
        Shape shape = new Shape(type, ++last, name.startsWith("java.lang.") && FIXED.contains(name));
        if (last == numbered.length) {
            numbered = Arrays.copyOf(numbered, 2 * last);
        }
        numbered[last] = shape;
        SHAPES.put(type, shape);
        ClassPath.tell(shape);
        News.announceClass(shape, name, loader, isLibrary(type.getClassLoader()));
        return shape;
    }

    private static boolean isLibrary(ClassLoader loader) {
        return loader == null || loader == ClassLoader.getPlatformClassLoader();
    }

    private static Class<?> primitive(String name) {
        switch (name.length()) {
            case 3:
                return name.equals("int") ? int.class : null;
            case 4:
                return name.equals("byte") ? byte.class
                        : name.equals("char") ? char.class
                        : name.equals("long") ? long.class
                        : name.equals("void") ? void.class : null;
            case 5:
                return name.equals("short") ? short.class : name.equals("float") ? float.class : null;
            case 6:
                return name.equals("double") ? double.class : null;
            case 7:
                return name.equals("boolean") ? boolean.class : null;
            default:
                return null;
        }
    }
}
