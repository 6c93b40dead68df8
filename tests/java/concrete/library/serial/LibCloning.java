// Object.clone of arrays and of classes, shallow and deep copies, clone chains, and classes that refuse to be cloned.
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Calendar;
import java.util.GregorianCalendar;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedList;
import java.util.List;
import java.util.Locale;
import java.util.TimeZone;
import java.util.TreeMap;

public class LibCloning {
    static class Shallow implements Cloneable {
        int n = 1;
        int[] data = {1, 2, 3};
        List<String> list = new ArrayList<>(List.of("a"));
        static int constructed;
        Shallow() { constructed++; }
        @Override public Shallow clone() {
            try {
                return (Shallow) super.clone();
            } catch (CloneNotSupportedException e) {
                throw new AssertionError(e);
            }
        }
    }

    static class Deep extends Shallow {
        Shallow inner = new Shallow();
        final long stamp = 77;
        @Override public Deep clone() {
            Deep d = (Deep) super.clone();
            d.data = data.clone();
            d.list = new ArrayList<>(list);
            d.inner = inner.clone();
            return d;
        }
    }

    static class Refusing {
        Object tryClone() throws CloneNotSupportedException { return super.clone(); }
    }

    static class Blocked extends Shallow {
        @Override public Shallow clone() { throw new UnsupportedOperationException("no copies"); }
    }

    record Copyable(int[] a) {
        Copyable { a = a.clone(); }
        @Override public int[] a() { return a.clone(); }
    }

    public static void main(String[] args) throws Exception {
        int[] a = {1, 2, 3}, b = a.clone();
        b[0] = 99;
        System.out.println(Arrays.toString(a) + Arrays.toString(b) + " " + (b.getClass() == a.getClass()) + " " + new int[0].clone().length);
        int[][] m = {{1}, {2, 3}}, n = m.clone();
        n[0][0] = 50;
        n[1] = new int[] {7};
        System.out.println(Arrays.deepToString(m) + Arrays.deepToString(n));
        Object[] o = new String[] {"x", "y"}.clone();
        System.out.println(o.getClass().getSimpleName() + " " + Arrays.toString(o));
        try {
            o[0] = 1;
        } catch (ArrayStoreException e) {
            System.out.println("clone keeps its element type");
        }
        Shallow s = new Shallow(), t = s.clone();
        t.n = 5;
        t.data[0] = 42;
        t.list.add("b");
        System.out.println(s.n + " " + s.data[0] + " " + s.list + " constructed " + Shallow.constructed);
        Deep d = new Deep(), e = d.clone();
        e.data[0] = 9;
        e.list.add("z");
        e.inner.n = 8;
        System.out.println(d.data[0] + " " + d.list + " " + d.inner.n + " " + e.stamp + " " + e.getClass().getSimpleName() + " " + (d != e));
        Shallow poly = d;
        System.out.println(poly.clone().getClass().getSimpleName());
        try {
            new Refusing().tryClone();
        } catch (CloneNotSupportedException x) {
            System.out.println(x.getMessage());
        }
        try {
            new Blocked().clone();
        } catch (UnsupportedOperationException x) {
            System.out.println(x.getMessage());
        }
        ArrayList<StringBuilder> l = new ArrayList<>(List.of(new StringBuilder("p")));
        @SuppressWarnings("unchecked") ArrayList<StringBuilder> lc = (ArrayList<StringBuilder>) l.clone();
        lc.get(0).append("q");
        lc.add(new StringBuilder("r"));
        System.out.println(l + " " + lc);
        HashMap<String, Integer> h = new HashMap<>(java.util.Map.of("k", 1));
        @SuppressWarnings("unchecked") HashMap<String, Integer> hc = (HashMap<String, Integer>) h.clone();
        hc.put("j", 2);
        System.out.println(h + " " + new TreeMap<>(hc) + " " + new TreeMap<>(hc).clone() + " " + new HashSet<>(List.of(1)).clone() + " " + new LinkedList<>(List.of(1, 2)).clone());
        BitSet bits = new BitSet();
        bits.set(3);
        BitSet bc = (BitSet) bits.clone();
        bc.set(5);
        System.out.println(bits + " " + bc);
        Calendar c = new GregorianCalendar(TimeZone.getTimeZone("UTC"), Locale.US);
        c.setTimeInMillis(0);
        Calendar cc = (Calendar) c.clone();
        cc.add(Calendar.YEAR, 1);
        System.out.println(c.getTimeInMillis() + " " + cc.getTimeInMillis());
        int[] src = {1, 2};
        Copyable r = new Copyable(src);
        src[0] = 100;
        r.a()[1] = 100;
        System.out.println(Arrays.toString(r.a()) + " " + r.equals(new Copyable(new int[] {1, 2})) + " " + r.equals(r));
        long[][][] cube = new long[2][3][];
        long[][][] cubeCopy = cube.clone();
        cubeCopy[0][0] = new long[] {5};
        System.out.println(Arrays.deepToString(cube));
        enum Level { LOW, HIGH }
        System.out.println(Level.values() != Level.values() ? "values gives a fresh array" : "shared");
        Level[] vs = Level.values();
        vs[0] = null;
        System.out.println(Arrays.toString(Level.values()));
    }
}
