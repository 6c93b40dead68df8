// Array covariance and the store check of aastore, instanceof and casts between array types (JLS 10.5, 5.5).
public class ArrayCovariance {
    interface I { }
    static class A implements I { }
    static class B extends A { }
    static final class C extends B implements Runnable { public void run() { } }
    static void store(Object[] arr, Object v) {
        try {
            arr[0] = v;
            System.out.println(arr.getClass().getSimpleName() + " <- " + (v == null ? "null" : v.getClass().getSimpleName()) + " ok");
        }
        catch (ArrayStoreException e) {
            System.out.println(arr.getClass().getSimpleName() + " <- " + v.getClass().getSimpleName() + " ASE " + e.getMessage());
        }
    }
    static String is(Object o) {
        return (o instanceof Object[] ? "O[] " : "") + (o instanceof int[] ? "int[] " : "") + (o instanceof A[] ? "A[] " : "")
                + (o instanceof I[] ? "I[] " : "") + (o instanceof Runnable[] ? "Runnable[] " : "") + (o instanceof Object[][] ? "O[][] "
                : "") + (o instanceof int[][] ? "int[][] " : "") + (o instanceof Cloneable ? "Cloneable " : "") + (o instanceof Cloneable[]
                ? "Cloneable[] " : "") + (o instanceof java.io.Serializable[] ? "Serializable[]" : "");
    }
    static void cast(String name, Runnable r) {
        try {
            r.run(); System.out.println(name + " ok");
        } catch (ClassCastException e) {
            System.out.println(name + " CCE " + e.getMessage());
        }
    }

    public static void main(String[] args) {
        Object[][] arrays = {new Object[1], new I[1], new A[1], new B[1], new C[1], new Runnable[1], new Number[1], new Integer[1],
                new Object[1][], new int[1][], new Cloneable[1], new Comparable[1]};
        Object[] values = {null, "s", 1, new A(), new B(), new C(), new int[0], new Object[0], new A[0]};
        for (Object[] a : arrays) for (Object v : values) store(a, v);
        for (Object o : new Object[]{new Object[0], new int[0], new A[0], new C[0], new int[0][0], new A[0][0], new Runnable[0], "s",
                new int[0][0][0]}) System.out.println(o.getClass().getTypeName() + ": " + is(o));
        Object ob = new B[2], oi = new int[1], oo = new Object[]{"x"};
        cast("B[] to A[]", () -> { A[] a = (A[]) ob; a[0] = new C(); });
        cast("B[] to C[]", () -> { C[] a = (C[]) ob; });
        cast("B[] to Runnable[]", () -> { Runnable[] a = (Runnable[]) ob; });
        cast("B[] to I[]", () -> { I[] a = (I[]) ob; });
        cast("int[] to Object[]", () -> { Object[] a = (Object[]) oi; });
        cast("int[] to long[]", () -> { long[] a = (long[]) oi; });
        cast("Object[] to String[]", () -> { String[] a = (String[]) oo; });
        cast("String to int[]", () -> { int[] a = (int[]) (Object) "s"; });
        cast("null to int[]", () -> { int[] a = (int[]) (Object) null; });
        cast("int[] to Integer", () -> { Integer a = (Integer) oi; });
        A[] as = new B[1];
        try { as[0] = new A(); } catch (ArrayStoreException e) { System.out.println(e.getMessage() + " kept " + as[0]); }
        try {
            as[5] = new A();
        } catch (ArrayIndexOutOfBoundsException e) {
            System.out.println("bounds are checked before the store type");
        }
        try {
            System.arraycopy(new Object[]{new B(), "bad", new B()}, 0, as = new B[3], 0, 3);
        } catch (ArrayStoreException e) {
            System.out.println(e.getMessage().replaceAll("element\\[\\d+\\]", "element") + " " + (as[0] != null) + (as[1] != null));
        }
        try { System.arraycopy(new int[1], 0, new long[1], 0, 1); } catch (ArrayStoreException e) { System.out.println(e.getMessage()); }
        try { System.arraycopy("s", 0, new long[1], 0, 1); } catch (ArrayStoreException e) { System.out.println(e.getMessage()); }
        try {
            System.arraycopy(new int[3], 2, new int[3], 0, 2);
        } catch (ArrayIndexOutOfBoundsException e) {
            System.out.println(e.getMessage());
        }
        try {
            System.arraycopy(new int[3], 0, new int[3], 0, -1);
        } catch (ArrayIndexOutOfBoundsException e) {
            System.out.println(e.getMessage());
        }
        try {
            System.arraycopy(new Object[3], -1, new Object[3], 0, 1);
        } catch (ArrayIndexOutOfBoundsException e) {
            System.out.println(e.getMessage());
        }
        try { System.arraycopy(null, 0, new int[1], 0, 1); } catch (NullPointerException e) { System.out.println("null source"); }
    }
}
