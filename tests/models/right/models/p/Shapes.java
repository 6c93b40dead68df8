package models.p;

import crema.Fields;
import java.util.List;
import java.util.Map;
import java.util.NoSuchElementException;

public class Shapes {
    public static class Open {
        public static int twist(p.Shapes.Open self, p.Shapes s, boolean flag) {
            Fields.set(s, "name", flag ? "t" : null);
            return Fields.getInt(self, "w") * 2;
        }
    }

    @SuppressWarnings("unchecked")
    private static Map<String, Integer> map(p.Shapes self) {
        return (Map<String, Integer>) Fields.get(self, "map");
    }

    private static void count(int by) {
        Fields.setInt(p.Shapes.class, "count", Fields.getInt(p.Shapes.class, "count") + by);
    }

    public static void put(p.Shapes self, String k, int v) {
        map(self).put(k, v);
        ((int[]) Fields.get(self, "data"))[v & 1]++;
        count(1);
    }

    public static int lookup(p.Shapes self, String k, int d) {
        Integer v = map(self).get(k);
        if (v == null) {
            throw new NoSuchElementException("no " + k);
        }
        return v + d;
    }

    public static long hidden(Object self, byte b, short s, Object i) {
        count(b);
        return b + s + (i == null ? 0 : Fields.getInt(i, "v"));
    }

    public static int[] sorted(int[] a) {
        int[] b = new int[a.length];
        for (int i = 0; i < a.length; i++) {
            int j = i;
            while (j > 0 && b[j - 1] > a[i]) {
                b[j] = b[j - 1];
                j--;
            }
            b[j] = a[i];
        }
        return b;
    }

    public static String join(List<String> l, char c) {
        StringBuilder text = new StringBuilder();
        boolean isFirst = true;
        for (String s : l) {
            text.append(isFirst ? "" : "" + c).append(s);
            isFirst = false;
        }
        return text.toString();
    }

    public static void swap(Object[] a) {
        Object t = a[0];
        a[0] = a[1];
        a[1] = t;
    }

    public static float half(float f) {
        return f * 0.5f;
    }
}
