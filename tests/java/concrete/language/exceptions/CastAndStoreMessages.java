// Messages of ClassCastException name both classes and where they come from; library and own classes, arrays, lambdas.
public class CastAndStoreMessages {
    interface I { }
    static class A implements I { }
    static class B extends A { }
    enum E { X { }, Y }
    record R(int v) { }
    static class G<T> { T t; }
    interface Act { void go() throws Exception; }
    static void t(Act a) {
        try {
            a.go(); System.out.println("fine");
        } catch (ClassCastException | ArrayStoreException e) {
            System.out.println(e.getClass().getSimpleName() + ": " + e.getMessage());
        } catch (Exception e) {
            System.out.println(e);
        }
    }
    static Object o(Object x) { return x; }

    public static void main(String[] args) {
        t(() -> { String s = (String) o(1); });
        t(() -> { Integer s = (Integer) o("s"); }); t(() -> { A a = (A) o("s"); });
        t(() -> { B b = (B) o(new A()); }); t(() -> { String s = (String) o(new A()); });
        t(() -> { I i = (I) o(1L); }); t(() -> { Runnable r = (Runnable) o(new A()); });
        t(() -> { int[] x = (int[]) o(new A()); });
        t(() -> { A[] x = (A[]) o(new int[0]); });
        t(() -> { A[] x = (A[]) o(new Object[0]); });
        t(() -> { B[] x = (B[]) o(new A[0]); }); t(() -> { A[] x = (A[]) o(new B[0]); });
        t(() -> { int[][] x = (int[][]) o(new int[0]); });
        t(() -> { String[] x = (String[]) o(new A[0][0]); });
        t(() -> { E e = (E) o("X"); }); t(() -> { String e = (String) o(E.X); });
        t(() -> { String e = (String) o(E.Y); });
        t(() -> { String r = (String) o(new R(1)); });
        t(() -> { String x = (String) o(new Object() { }); });
        t(() -> { Comparable<?> c = (Comparable<?>) o(new Object()); });
        t(() -> { java.util.List<?> l = (java.util.List<?>) o(new java.util.HashMap<>()); });
        t(() -> { throw new ClassCastException("own message"); });
        t(() -> { int i = (Integer) o('c'); }); t(() -> { double d = (double) o(1f); });
        t(() -> { long l = (long) o(5); });
        t(() -> { G<String> g = new G<>(); ((G) g).t = 5; String s = g.t; });
        t(() -> { Thread x = (Thread) o(Thread.State.NEW); });
        t(() -> { Cloneable c = (Cloneable) o(new B()); });
        t(() -> { java.io.Serializable c = (java.io.Serializable) o(new B()); });
        t(() -> { Number n = (Number) o(true); });
        t(() -> String.class.cast(5)); t(() -> A.class.cast("s"));
        t(() -> int.class.cast(5)); t(() -> A.class.asSubclass(B.class));
        t(() -> B.class.asSubclass(A.class));
        t(() -> { Object[] x = new Integer[1]; x[0] = 1.5; });
        t(() -> { Object[] x = new A[1]; x[0] = "s"; });
        t(() -> { Object[] x = new B[1]; x[0] = new A(); });
        t(() -> { Object[] x = new int[1][]; x[0] = new long[0]; });
        t(() -> { Object[] x = new Runnable[1]; x[0] = new B[0]; });
        t(() -> { Object[] x = new E[1]; x[0] = E.X; });
        t(() -> { I[] x = new A[1]; x[0] = new I() { }; });
        t(() -> new java.util.TreeSet<Object>().add(new A()));
        t(() -> new java.util.ArrayList<Object>(java.util.Arrays.asList(1, "a")).sort(null));
        t(() -> java.util.Arrays.sort(new Object[]{1, 2L}));
        t(() -> ((Comparable) E.X).compareTo("s"));
        t(() -> ((Comparable) E.X).compareTo(Thread.State.NEW));
        t(() -> ((java.util.function.Function) (java.util.function.Function<String, Integer>) String::length).apply(3));
        t(() -> ((java.util.function.Function) (java.util.function.Function<A, Object>) x -> x.hashCode()).apply("q"));
        t(() -> { Object x = (I & Runnable) o(new A()); });
    }
}
