// clone() of arrays, their Class objects, superclass, interfaces, names of all kinds and reflective creation.
import java.lang.reflect.Array;
import java.util.Arrays;

public class ArrayCloneAndClass {
    record Cell(int v) { }
    public static void main(String[] args) throws Exception {
        int[] a = {1, 2, 3}, b = a.clone();
        b[0] = 100;
        System.out.println(Arrays.toString(a) + Arrays.toString(b) + (a.getClass() == b.getClass()));
        String[][] s = {{"x"}, {"y", "z"}}, t = s.clone();
        t[0][0] = "shared"; t[1] = null;
        System.out.println(Arrays.deepToString(s) + Arrays.deepToString(t));
        Object o = new Cell[]{new Cell(1), null};
        Object[] oc = ((Object[]) o).clone();
        System.out.println(oc.getClass().getSimpleName() + Arrays.toString(oc) + (oc[0] == ((Object[]) o)[0]));
        System.out.println(new boolean[]{true}.clone()[0] + " " + new char[]{'q'}.clone()[0] + " " + new long[]{5L}.clone()[0] + " "
                + new double[0].clone().length);
        Class<?>[] ks = {int[].class, boolean[].class, byte[].class, short[].class, char[].class, long[].class, float[].class,
                double[].class, String[].class, int[][].class, Cell[][].class, Object[].class, Runnable[].class, Thread.State[].class};
        for (Class<?> k : ks) System.out.println(k.getName() + " | " + k.getSimpleName() + " | " + k.getTypeName() + " | "
                + k.getCanonicalName() + " | " + k + " | " + k.getComponentType() + " | " + k.isArray() + k.isPrimitive()
                + k.isInterface());
        Class<?> k = Cell[].class;
        System.out.println(k.getSuperclass() + " " + Arrays.toString(k.getInterfaces()) + " "
                + java.lang.reflect.Modifier.toString(k.getModifiers()) + " "
                + java.lang.reflect.Modifier.toString(int[].class.getModifiers()) + " " + k.getDeclaredMethods().length
                + k.getDeclaredFields().length + k.getMethods().length);
        System.out.println(Class.forName("[I") == int[].class ? "same" : "different");
        System.out.println(Class.forName("[[Ljava.lang.String;").getSimpleName() + " "
                + Class.forName("[LArrayCloneAndClass$Cell;").getComponentType().getSimpleName());
        for (String bad : new String[]{"int", "[X", "[Ljava.lang.String", "java/lang/String", "[[", "I"}) try {
            System.out.println(Class.forName(bad));
        } catch (ClassNotFoundException e) {
            System.out.println("CNFE " + e.getMessage());
        }
        Object made = Array.newInstance(int.class, 3);
        Array.setInt(made, 1, 7); Array.set(made, 2, 8); Array.setByte(made, 0, (byte) -1);
        System.out.println(Array.getLength(made) + " " + Array.get(made, 1) + " " + Array.getLong(made, 2) + " " + Array.getDouble(made, 0)
                + Arrays.toString((int[]) made));
        Object multi = Array.newInstance(String.class, 2, 3);
        System.out.println(multi.getClass().getName() + ((String[][]) multi)[1].length + Array.newInstance(int[].class,
                2).getClass().getName());
        try { Array.getInt(new long[1], 0); } catch (IllegalArgumentException e) { System.out.println(e.getMessage()); }
        try { Array.set(made, 0, "s"); } catch (IllegalArgumentException e) { System.out.println(e.getMessage()); }
        try { Array.get("s", 0); } catch (IllegalArgumentException e) { System.out.println(e.getMessage()); }
        try { Array.get(made, 9); } catch (ArrayIndexOutOfBoundsException e) { System.out.println(e.getMessage()); }
        try { Array.newInstance(void.class, 1); } catch (IllegalArgumentException e) { System.out.println("void " + e.getMessage()); }
        try { Array.newInstance(int.class, -1); } catch (NegativeArraySizeException e) { System.out.println(e.getMessage()); }
        try { Array.getLength(null); } catch (NullPointerException e) { System.out.println("null array"); }
        System.out.println(int[].class.isAssignableFrom(int[].class) + " " + Object[].class.isAssignableFrom(Cell[].class) + " "
                + Object[].class.isAssignableFrom(int[].class) + " " + Object.class.isAssignableFrom(int[].class) + " "
                + Cloneable.class.isInstance(a) + " " + long[].class.isInstance(a) + " " + Object[][].class.isInstance(s));
        System.out.println(int.class.arrayType() + " " + String.class.arrayType().arrayType().getSimpleName() + " "
                + int[].class.componentType() + " " + int[].class.descriptorString() + " " + Cell.class.descriptorString() + " "
                + int.class.descriptorString());
        try {
            Cell[] cs = (Cell[]) Array.newInstance(Object.class, 1);
            System.out.println(cs.length);
        } catch (ClassCastException e) {
            System.out.println("Object[] is not Cell[]");
        }
        Object[] generic = Arrays.asList("p", "q").toArray();
        String[] typed = Arrays.asList("p", "q").toArray(new String[0]);
        String[] big = Arrays.asList("p").toArray(new String[]{"1", "2", "3"});
        System.out.println(generic.getClass().getSimpleName() + typed.length + Arrays.toString(big));
    }
}
