package p;

import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.NoSuchElementException;

/** Methods of all kinds, for models: instance methods and static ones, private ones, those of member classes, arrays, collections, exceptions. */
public class Shapes {
    static int count;
    private final Map<String, Integer> map = new HashMap<>();
    private int[] data = new int[3];
    String name;

    private static class Inner {
        int v = 5;
    }

    public static class Open {
        private int w;

        public Open(int w) {
            this.w = w;
        }

        int twist(Shapes s, boolean flag) {
            s.name = flag ? "t" : null;
            return w << 1;
        }
    }

    public void put(String k, int v) {
        map.put(k, v);
        data[v & 1]++;
        count++;
    }

    int lookup(String k, int d) {
        Integer v = map.get(k);
        if (v == null) {
            throw new NoSuchElementException("no " + k);
        }
        return v + d;
    }

    private long hidden(byte b, short s, Inner i) {
        count += b;
        return b + s + (i == null ? 0 : i.v);
    }

    static int[] sorted(int[] a) {
        int[] b = a.clone();
        Arrays.sort(b);
        return b;
    }

    static String join(List<String> l, char c) {
        return String.join("" + c, l);
    }

    static void swap(Object[] a) {
        Object t = a[0];
        a[0] = a[1];
        a[1] = t;
    }

    static float half(float f) {
        return f / 2;
    }

    public static void main(String[] args) {
        Shapes shapes = new Shapes();
        shapes.put("a", 7);
        System.out.println(shapes.lookup("a", 1) + " " + Arrays.toString(shapes.data) + " " + count);
        try {
            shapes.lookup("b", 1);
        } catch (NoSuchElementException e) {
            System.out.println(e.getMessage());
        }
        System.out.println(shapes.hidden((byte) 3, (short) -400, new Inner()) + " " + count);
        System.out.println(Arrays.toString(sorted(new int[] {3, 1, 2})) + join(List.of("x", "y"), '-') + half(5));
        Object[] two = {1, "b"};
        swap(two);
        System.out.println(Arrays.toString(two) + new Open(21).twist(shapes, true) + shapes.name);
    }
}
