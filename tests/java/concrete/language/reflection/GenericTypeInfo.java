// Generic signatures by reflection: type variables, bounds, wildcards, parameterised owners, generic arrays, and their text.
import java.lang.reflect.*;
import java.util.*;
import java.util.function.*;

public class GenericTypeInfo<O> {
    class In<I extends Number & Comparable<I>> { Map<O, List<? extends I>> f; I[][] arr; GenericTypeInfo<O>.In<I> self; }
    static class Box<T> {
        T t; List<T>[] ls; Box<Box<? super T>> bb;
        <X extends T, Y extends List<? super X>, E extends Exception> Y m(X x, Map<X, ? extends Y[]> m, T... ts) throws E { return null; }
        Box(List<? extends T> l) { }
    }
    static class Strs extends Box<String> implements Function<Integer, Map<String, int[]>>, Comparable<Strs> {
        Strs() { super(List.of()); }
        public Map<String, int[]> apply(Integer i) { return null; }
        public int compareTo(Strs s) { return 0; }
    }
    static abstract class Rec<T extends Rec<T>> implements Supplier<T> { }
    record R<A, B extends Iterable<? super A>>(A a, B b, int c) { }
    interface Tri<A, B, C> extends BiFunction<A, B, Optional<C>> { }
    static Map.Entry<String, ? extends Object> entry; static List<?> wild;
    static List raw; static Class<? extends Enum<?>> en; static Callback<int[]> cb;
    interface Callback<T> { void f(T t); }
    static String show(Type t) {
        if (t instanceof Class<?> c) return "C:" + c.getSimpleName();
        if (t instanceof ParameterizedType p) return "P:" + show(p.getRawType())
                + Arrays.stream(p.getActualTypeArguments()).map(GenericTypeInfo::show).toList() + (p.getOwnerType() == null ? "" : " in "
                + show(p.getOwnerType()));
        if (t instanceof GenericArrayType g) return "A:" + show(g.getGenericComponentType());
        if (t instanceof WildcardType w) return "W:" + Arrays.stream(w.getUpperBounds()).map(Type::getTypeName).toList()
                + Arrays.stream(w.getLowerBounds()).map(Type::getTypeName).toList();
        if (t instanceof TypeVariable<?> v) return "V:" + v.getName() + "@" + (v.getGenericDeclaration() instanceof Class<?> c
                ? c.getSimpleName() : ((Executable) v.getGenericDeclaration()).getName());
        return "?";
    }

    public static void main(String[] args) throws Exception {
        for (Class<?> c : new Class<?>[]{GenericTypeInfo.class, GenericTypeInfo.In.class, Box.class, Strs.class, Rec.class, R.class,
                Tri.class}) {
            System.out.println(c.getSimpleName() + " " + Arrays.toString(c.getTypeParameters()) + " super " + c.getGenericSuperclass()
                    + " interfaces " + Arrays.toString(c.getGenericInterfaces()) + " | " + c.toGenericString());
            for (TypeVariable<?> v : c.getTypeParameters()) System.out.println("   " + v + " bounds " + Arrays.toString(v.getBounds()));
            for (Field f : c.getDeclaredFields()) if (!f.isSynthetic()) System.out.println("   " + f.getName() + ": " + f.getGenericType()
                    + " = " + show(f.getGenericType()));
        }
        Method m = Arrays.stream(Box.class.getDeclaredMethods()).filter(x -> x.getName().equals("m")).findFirst().get();
        System.out.println(m.toGenericString());
        for (Type t : m.getGenericParameterTypes()) System.out.println("   " + show(t));
        System.out.println("   " + show(m.getGenericReturnType()) + " " + show(m.getGenericExceptionTypes()[0]) + " "
                + Arrays.toString(m.getParameterTypes()) + m.getReturnType());
        for (TypeVariable<?> v : m.getTypeParameters()) System.out.println("   " + v + Arrays.toString(v.getBounds()));
        System.out.println(Box.class.getDeclaredConstructors()[0].toGenericString());
        for (RecordComponent rc : R.class.getRecordComponents()) System.out.println(rc.getName() + " " + rc.getGenericType() + " "
                + rc.getGenericSignature() + " " + rc);
        Type captured = new Object() { List<Map<String, ? super Integer[]>> f; }.getClass().getDeclaredField("f").getGenericType();
        System.out.println(captured + " " + show(captured));
        Type anonSuper = new ArrayList<Map<String, Long>>() { }.getClass().getGenericSuperclass();
        System.out.println(anonSuper + " " + ((ParameterizedType) anonSuper).getActualTypeArguments()[0]);
        System.out.println(Box.class.getTypeParameters()[0].equals(Box.class.getTypeParameters()[0]) + " "
                + GenericTypeInfo.class.getDeclaredField("wild").getGenericType().equals(GenericTypeInfo.class.getDeclaredField("wild").getGenericType())
                + " " + GenericTypeInfo.class.getDeclaredField("raw").getGenericType());
        System.out.println(Map.class.toGenericString() + " " + Enum.class.toGenericString() + " "
                + Arrays.toString(Comparator.class.getTypeParameters()) + " " + Collections.class.getMethod("sort",
                List.class).toGenericString());
        System.out.println(Collections.class.getMethod("max", Collection.class).toGenericString());
        Function<String, Integer> lam = String::length;
        System.out.println(lam.getClass().getGenericInterfaces()[0]);
    }
}
