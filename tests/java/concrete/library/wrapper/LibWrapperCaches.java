// Boxing caches, equals across types, hashCode, conversions, compareTo and the static constants of the wrapper classes.
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

public class LibWrapperCaches {
    static boolean same(Object a, Object b) { return a == b; }

    public static void main(String[] args) {
        for (int v : new int[] {-129, -128, 0, 127, 128, 1000}) {
            System.out.println(v + " Integer " + same(Integer.valueOf(v), Integer.valueOf(v)) + " Long " + same(Long.valueOf(v), Long.valueOf(v))
                    + " Short " + same(Short.valueOf((short) v), Short.valueOf((short) v)) + " Byte " + same(Byte.valueOf((byte) v), Byte.valueOf((byte) v))
                    + " Character " + same(Character.valueOf((char) v), Character.valueOf((char) v)));
        }
        System.out.println("boolean: " + same(Boolean.valueOf(true), Boolean.TRUE) + same(true, Boolean.valueOf("true")));
        System.out.println("equals: " + Integer.valueOf(1).equals(1) + Integer.valueOf(1).equals(1L) + Long.valueOf(1).equals(1) + Double.valueOf(1).equals(1.0f) + new Object[] {1}[0].equals((short) 1));
        System.out.println("hash: " + Integer.hashCode(-7) + " " + Long.hashCode(-7L) + " " + Double.hashCode(1.5) + " " + Float.hashCode(1.5f) + " " + Boolean.hashCode(true)
                + " " + Boolean.hashCode(false) + " " + Byte.hashCode((byte) -1) + " " + Short.hashCode((short) 9) + " " + Double.hashCode(0.0) + " " + Double.hashCode(-0.0) + " " + Double.hashCode(Double.NaN));
        Double big = 1e20, neg = -1.9, nan = Double.NaN;
        System.out.println("narrow: " + big.intValue() + " " + big.longValue() + " " + big.shortValue() + " " + big.byteValue() + " " + neg.intValue() + " " + nan.intValue() + " " + nan.longValue() + " " + big.floatValue());
        Integer i = 300;
        System.out.println("int to: " + i.byteValue() + " " + i.shortValue() + " " + i.longValue() + " " + i.floatValue() + " " + i.doubleValue());
        Long l = 0x1_0000_0001L;
        System.out.println("long to: " + l.intValue() + " " + l.floatValue() + " " + l.doubleValue() + " " + l.byteValue());
        System.out.println("compareTo: " + Integer.valueOf(3).compareTo(5) + " " + Double.valueOf(0.0).compareTo(-0.0) + " " + Double.valueOf(Double.NaN).compareTo(Double.POSITIVE_INFINITY)
                + " " + Boolean.TRUE.compareTo(false) + " " + Byte.valueOf((byte) 3).compareTo((byte) 100) + " " + Short.valueOf((short) 3).compareTo((short) -4) + " " + Character.valueOf('a').compareTo('d'));
        System.out.println("NaN: " + (Double.NaN == Double.NaN) + nan.equals(Double.NaN) + Double.valueOf(0.0).equals(-0.0) + (0.0 == -0.0));
        System.out.println("constants: " + Integer.MAX_VALUE + " " + Integer.MIN_VALUE + " " + Long.MAX_VALUE + " " + Long.MIN_VALUE + " " + Short.MIN_VALUE + " " + Byte.MAX_VALUE
                + " " + Integer.SIZE + Long.BYTES + Short.SIZE + Byte.BYTES + Double.SIZE + Float.BYTES + Character.SIZE);
        System.out.println("double constants: " + Double.MAX_VALUE + " " + Double.MIN_VALUE + " " + Double.MIN_NORMAL + " " + Double.MAX_EXPONENT + " " + Double.MIN_EXPONENT);
        System.out.println("float constants: " + Float.MAX_VALUE + " " + Float.MIN_VALUE + " " + Float.MIN_NORMAL + " " + Float.MAX_EXPONENT + " " + Float.MIN_EXPONENT);
        System.out.println("types: " + Integer.TYPE + " " + Double.TYPE + " " + Void.TYPE + " " + Boolean.TYPE + " " + int.class.isPrimitive() + " " + Integer.class.isPrimitive());
        Integer counter = 126;
        Integer alias = counter;
        counter++;
        counter += 5;
        System.out.println("increment: " + counter + " " + alias + " " + (counter != alias));
        List<Integer> list = new ArrayList<>(Arrays.asList(5, 6, 7, 8));
        list.remove(1);
        list.remove(Integer.valueOf(8));
        System.out.println("remove overloads: " + list);
        Object o = true ? 1 : 2.0;
        Object p = true ? (Object) 1 : (Object) 2.0;
        System.out.println("ternary promotion: " + o + " " + p);
        try {
            Integer none = null;
            int x = none;
            System.out.println(x);
        } catch (NullPointerException e) {
            System.out.println("unboxing null threw NullPointerException");
        }
        try {
            Object s = "text";
            System.out.println((Integer) s);
        } catch (ClassCastException e) {
            System.out.println("cast threw ClassCastException");
        }
        Number[] numbers = {1, 2L, 3.5f, 4.5, (short) 5, (byte) 6};
        double total = 0;
        for (Number n : numbers) total += n.doubleValue();
        System.out.println("numbers: " + total + " " + Arrays.toString(numbers));
    }
}
