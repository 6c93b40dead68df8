// Class objects of every kind: names, simple names, canonical names, modifiers, enclosing elements, supertypes.
import java.lang.reflect.Modifier;
import java.util.Arrays;

public class ClassNamesAndKinds {
    class Inner { class Deep { } }
    static class Nested<T> extends java.util.ArrayList<T> implements Comparable<Nested<T>>, Runnable {
        public int compareTo(Nested<T> o) { return 0; }
        public void run() { }
    }
    interface If { }
    enum En { A { } }
    record Re(int x) { }
    @interface An { }
    private static abstract class Priv { protected abstract static class Prot { } }
    static final class $Odd_Name$ { }
    static Object anonStatic = new Object() {
        class InAnon { }
        Object in = new InAnon();
        @Override public String toString() { return in.getClass().getName(); }
    };
    static Class<?> local() { class Loc { class InLoc { } } return Loc.InLoc.class; }
    Class<?> ctorLocal;
    ClassNamesAndKinds() { class CtorLoc { } ctorLocal = CtorLoc.class; }
    static String kinds(Class<?> c) {
        return (c.isPrimitive() ? "primitive " : "") + (c.isArray() ? "array " : "") + (c.isInterface() ? "interface " : "")
                + (c.isAnnotation() ? "annotation " : "") + (c.isEnum() ? "enum " : "") + (c.isRecord() ? "record " : "")
                + (c.isAnonymousClass() ? "anonymous " : "") + (c.isLocalClass() ? "local " : "") + (c.isMemberClass() ? "member " : "")
                + (c.isSynthetic() ? "synthetic " : "") + (c.isHidden() ? "hidden " : "");
    }

    public static void main(String[] args) throws Exception {
        Class<?>[] cs = {int.class, void.class, boolean.class, Integer.class, String.class, Object.class, ClassNamesAndKinds.class,
                Inner.class, Inner.Deep.class, Nested.class, If.class, En.class, En.A.getClass(), Re.class, An.class, Priv.class,
                Priv.Prot.class, $Odd_Name$.class, anonStatic.getClass(), local(), local().getEnclosingClass(),
                new ClassNamesAndKinds().ctorLocal, new Runnable() {
            public void run() { }
        }.getClass(), int[].class, Inner[][].class, java.util.Map.Entry.class, Thread.State.class, Runnable[].class, Override.class};
        for (Class<?> c : cs) {
            System.out.println(c + " | " + c.getName() + " | " + c.getSimpleName() + " | " + c.getTypeName() + " | " + c.getCanonicalName()
                    + " | " + c.toGenericString());
            System.out.println("    " + kinds(c) + "| " + Modifier.toString(c.getModifiers()) + " | super " + c.getSuperclass() + " | "
                    + Arrays.toString(c.getInterfaces()) + " | declaring " + (c.getDeclaringClass() == null ? null
                    : c.getDeclaringClass().getSimpleName()) + " | enclosing " + c.getEnclosingClass() + " " + c.getEnclosingMethod() + " "
                    + c.getEnclosingConstructor() + " | package '" + c.getPackageName() + "'");
        }
        System.out.println(anonStatic + " " + Nested.class.getGenericSuperclass() + " "
                + Arrays.toString(Nested.class.getGenericInterfaces()) + " " + Arrays.toString(Nested.class.getTypeParameters()));
        System.out.println(Arrays.stream(ClassNamesAndKinds.class.getDeclaredClasses()).map(Class::getSimpleName).sorted().toList() + " "
                + ClassNamesAndKinds.class.getModule() .isNamed() + " " + String.class.getModule().getName() + " "
                + ClassNamesAndKinds.class.getPackage().getName().isEmpty());
        System.out.println(int.class == Integer.TYPE && void.class == Void.TYPE && Integer.class != (Class<?>) int.class);
        System.out.println(Number.class.isAssignableFrom(Integer.class) + " " + int.class.isAssignableFrom(Integer.class) + " "
                + long.class.isAssignableFrom(int.class) + " " + If.class.isInstance(null) + " " + Object.class.isInstance(new int[0]) + " "
                + int.class.isInstance(5));
        System.out.println(String.class.getClassLoader() + " " + (ClassNamesAndKinds.class.getClassLoader() ==
                ClassLoader.getSystemClassLoader()) + " " + int.class.getClassLoader() + " " + int[].class.getClassLoader() + " "
                + (Inner[].class.getClassLoader() == Inner.class.getClassLoader()));
        System.out.println(Class.forName("java.util.Map$Entry").getSimpleName() +
                Class.forName("ClassNamesAndKinds$Inner$Deep").getSimpleName());
        try { Class.forName("ClassNamesAndKinds.Inner"); } catch (ClassNotFoundException e) { System.out.println(e.getMessage()); }
        System.out.println(En.A.getClass().getSuperclass() == En.class ? "enum body" : "?");
        Object o = new Nested<String>(); System.out.println(o.getClass() == Nested.class);
        System.out.println(Class.class.getName() + " " + cs.getClass().getName() + " " + Class.class.isInstance(cs[0]));
    }
}
