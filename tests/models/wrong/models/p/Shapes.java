package models.p;

import crema.Fields;
import java.util.Map;

public class Shapes {
    @SuppressWarnings("unchecked")
    private static Map<String, Integer> map(p.Shapes self) {
        return (Map<String, Integer>) Fields.get(self, "map");
    }

    /** For odd negative numbers, the remainder is negative. */
    public static void put(p.Shapes self, String k, int v) {
        map(self).put(k, v);
        ((int[]) Fields.get(self, "data"))[v % 2]++;
        Fields.setInt(p.Shapes.class, "count", Fields.getInt(p.Shapes.class, "count") + 1);
    }

    /** A side effect that the method does not have. */
    public static int lookup(p.Shapes self, String k, int d) {
        Fields.setInt(p.Shapes.class, "count", d);
        Integer v = map(self).get(k);
        if (v == null) {
            throw new java.util.NoSuchElementException("no " + k);
        }
        return v + d;
    }

    public static void swap(Object[] a) {
        a[1] = a[0];
    }

    /** Only the sign of zero differs. */
    public static float half(float f) {
        return f * 0.5f + 0f;
    }
}
