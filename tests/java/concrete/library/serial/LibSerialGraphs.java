// Object serialisation of graphs: shared references, cycles, transient and static fields, arrays, collections, inheritance, reset.
import java.io.*;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

public class LibSerialGraphs {
    static class Node implements Serializable {
        private static final long serialVersionUID = 1;
        String name;
        Node next;
        transient int cache = 5;
        transient String note = "note";
        final int fixed = 9;
        static int count = 3;
        List<Node> links = new ArrayList<>();
        Node(String n) { name = n; }
    }

    static class Base {
        int base = 1;
        static int calls;
        Base() { base = 77; calls++; }
    }

    static class Derived extends Base implements Serializable {
        private static final long serialVersionUID = 2;
        int own = 2;
        static int calls;
        Derived() { own = 3; calls++; }
    }

    static class Prims implements Serializable {
        private static final long serialVersionUID = 3;
        byte b = -1; short s = -2; char c = '\u20ac'; int i = 1 << 30; long l = -5L; float f = Float.MIN_VALUE; double d = Double.NaN; boolean z = true; String str = "a\0\ud83d\ude00"; int[] arr = {1, 2}; Object nothing; int[][] grid = {{1}, {2, 3}, null};
    }

    static byte[] write(Object o) throws IOException {
        ByteArrayOutputStream b = new ByteArrayOutputStream();
        try (ObjectOutputStream out = new ObjectOutputStream(b)) {
            out.writeObject(o);
        }
        return b.toByteArray();
    }

    @SuppressWarnings("unchecked")
    static <T> T copy(T o) throws Exception {
        return (T) new ObjectInputStream(new ByteArrayInputStream(write(o))).readObject();
    }

    public static void main(String[] args) throws Exception {
        Node a = new Node("a"), b = new Node("b");
        a.next = b;
        b.next = a;
        a.links.add(b);
        a.links.add(b);
        a.links.add(a);
        a.cache = 100;
        Node c = copy(a);
        System.out.println(c.name + c.next.name + " cycle " + (c.next.next == c) + " shared " + (c.links.get(0) == c.links.get(1)) + (c.links.get(0) == c.next) + (c.links.get(2) == c) + " transient " + c.cache + " " + c.note + " " + c.fixed + " distinct " + (c != a));
        Base.calls = Derived.calls = 0;
        Derived d = new Derived();
        d.base = 500;
        d.own = 600;
        Derived e = copy(d);
        System.out.println(e.base + " " + e.own + " base constructor " + Base.calls + " derived constructor " + Derived.calls);
        Prims p = new Prims();
        p.arr = new int[] {7, 8, 9};
        Prims q = copy(p);
        System.out.println(q.b + " " + q.s + " " + (int) q.c + " " + q.i + " " + q.l + " " + q.f + " " + q.d + " " + q.z + " " + q.str.equals(p.str) + " " + Arrays.toString(q.arr) + " " + q.nothing + " " + Arrays.deepToString(q.grid));
        Map<String, List<Integer>> m = new LinkedHashMap<>();
        m.put("z", List.of(1, 2));
        m.put("a", new LinkedList<>(List.of(3)));
        m.put(null, Arrays.asList(4, null));
        System.out.println(copy(m) + " " + copy(new TreeMap<>(Map.of(2, "b", 1, "a"))) + " " + copy(new HashMap<>(Map.of("k", 1))) + " " + copy(new ArrayList<>(List.of("x", "y"))));
        BitSet bits = new BitSet();
        bits.set(3, 70);
        System.out.println(copy(bits).cardinality() + " " + copy(new StringBuilder("sb")) + " " + copy(new java.math.BigDecimal("1.50")) + " " + copy(new java.math.BigInteger("-12345678901234567890")) + " " + copy(java.time.LocalDate.of(2024, 2, 29)) + " " + copy(java.time.Duration.ofSeconds(90)) + " " + copy(java.util.Locale.FRANCE) + " " + copy(new java.util.Date(5)).getTime() + " " + copy(java.util.UUID.nameUUIDFromBytes(new byte[1])));
        System.out.println(copy(Integer.class) + " " + copy(int[].class) + " " + copy(new Object[] {1, "s", null, 'c', 2.5, List.of()}).length + " " + copy("string") + " " + Arrays.toString(copy(new String[] {"p", null})));
        Throwable t = copy(new IllegalStateException("msg", new IOException("cause")));
        System.out.println(t + " / " + t.getCause() + " " + (t.getStackTrace().length > 0));
        ByteArrayOutputStream bo = new ByteArrayOutputStream();
        ObjectOutputStream out = new ObjectOutputStream(bo);
        int[] arr = {1};
        out.writeObject(arr);
        arr[0] = 2;
        out.writeObject(arr);
        out.reset();
        out.writeObject(arr);
        arr[0] = 3;
        out.writeUnshared(arr);
        out.writeInt(42);
        out.writeUTF("tail");
        out.close();
        ObjectInputStream in = new ObjectInputStream(new ByteArrayInputStream(bo.toByteArray()));
        int[] r1 = (int[]) in.readObject(), r2 = (int[]) in.readObject(), r3 = (int[]) in.readObject(), r4 = (int[]) in.readUnshared();
        System.out.println(r1[0] + " " + (r1 == r2) + " " + r3[0] + " " + r4[0] + " " + in.available() + " " + in.readInt() + " " + in.readUTF());
        try {
            in.readObject();
        } catch (EOFException x) {
            System.out.println("end of stream");
        }
        byte[] bytes = write("hi");
        StringBuilder hex = new StringBuilder();
        for (byte x : bytes) hex.append(String.format("%02x", x));
        System.out.println(hex);
        bytes = write(new Derived());
        hex.setLength(0);
        for (byte x : bytes) hex.append(String.format("%02x", x));
        System.out.println(hex);
        Node head = null;
        for (int i = 0; i < 300; i++) {
            Node n = new Node("n" + i);
            n.next = head;
            head = n;
        }
        int len = 0;
        for (Node n = copy(head); n != null; n = n.next) len++;
        System.out.println("chain " + len);
        System.out.println(ObjectStreamClass.lookup(Node.class).getSerialVersionUID() + " " + ObjectStreamClass.lookup(Object.class) + " " + ObjectStreamClass.lookup(Prims.class).getFields().length + " " + ObjectStreamClass.lookup(String.class).getSerialVersionUID() + " " + ObjectStreamClass.lookup(Prims.class).getField("i").getTypeCode());
        List<Object> self = new ArrayList<>();
        self.add(self);
        System.out.println(copy(self).get(0) instanceof List);
    }
}
