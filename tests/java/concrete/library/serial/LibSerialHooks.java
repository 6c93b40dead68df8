// Serialisation hooks: writeObject and readObject, readResolve, writeReplace, Externalizable, enums, records, lambdas and proxies.
import java.io.*;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.function.Supplier;

public class LibSerialHooks {
    static final List<String> LOG = new ArrayList<>();

    static class Account implements Serializable {
        private static final long serialVersionUID = 1;
        private String owner;
        private transient int[] history;
        Account(String o, int... h) { owner = o; history = h; }
        private void writeObject(ObjectOutputStream out) throws IOException {
            LOG.add("write " + owner);
            out.defaultWriteObject();
            out.writeInt(history.length);
            for (int x : history) out.writeInt(x);
        }
        private void readObject(ObjectInputStream in) throws IOException, ClassNotFoundException {
            in.defaultReadObject();
            history = new int[in.readInt()];
            for (int i = 0; i < history.length; i++) history[i] = in.readInt();
            LOG.add("read " + owner);
        }
        @Override public String toString() { return owner + java.util.Arrays.toString(history); }
    }

    static class Savings extends Account {
        private static final long serialVersionUID = 1;
        double rate;
        Savings(String o, double r) { super(o, 1, 2); rate = r; }
        private void readObject(ObjectInputStream in) throws IOException, ClassNotFoundException {
            in.defaultReadObject();
            if (rate < 0) throw new InvalidObjectException("negative rate");
        }
    }

    static class Single implements Serializable {
        private static final long serialVersionUID = 1;
        static final Single INSTANCE = new Single();
        private Single() { }
        private Object readResolve() { LOG.add("resolve"); return INSTANCE; }
    }

    static class Period implements Serializable {
        private static final long serialVersionUID = 1;
        final int from, to;
        Period(int f, int t) { from = f; to = t; }
        private Object writeReplace() { return new Proxy(from + ".." + to); }
        private void readObject(ObjectInputStream in) throws InvalidObjectException { throw new InvalidObjectException("proxy required"); }
        record Proxy(String text) implements Serializable {
            private Object readResolve() { String[] p = text.split("\\.\\."); return new Period(Integer.parseInt(p[0]), Integer.parseInt(p[1])); }
        }
    }

    public static class Ext implements Externalizable {
        int a;
        String b = "unset";
        public Ext() { LOG.add("ext constructor"); }
        Ext(int a, String b) { this.a = a; this.b = b; }
        @Override public void writeExternal(ObjectOutput o) throws IOException { o.writeInt(a * 2); o.writeObject(b); }
        @Override public void readExternal(ObjectInput i) throws IOException, ClassNotFoundException { a = i.readInt(); b = (String) i.readObject(); }
    }

    enum Color implements Serializable {
        RED, GREEN { @Override public String toString() { return "verde"; } };
        transient int extra = 1;
    }

    record Point(int x, int y, List<String> tags) implements Serializable {
        Point {
            LOG.add("canonical " + x);
            if (x < 0) throw new IllegalArgumentException("negative x");
        }
    }

    static class Fields implements Serializable {
        private static final long serialVersionUID = 1;
        private static final ObjectStreamField[] serialPersistentFields = {new ObjectStreamField("sum", int.class), new ObjectStreamField("label", String.class)};
        int a, b;
        Fields(int a, int b) { this.a = a; this.b = b; }
        private void writeObject(ObjectOutputStream out) throws IOException {
            ObjectOutputStream.PutField f = out.putFields();
            f.put("sum", a + b);
            f.put("label", "L" + a);
            out.writeFields();
        }
        private void readObject(ObjectInputStream in) throws IOException, ClassNotFoundException {
            ObjectInputStream.GetField f = in.readFields();
            a = f.get("sum", 0);
            b = ((String) f.get("label", "")).length();
            LOG.add("defaulted " + f.defaulted("sum"));
        }
    }

    interface SerFunction<A, B> extends Function<A, B>, Serializable {}
    interface SerSupplier<A> extends Supplier<A>, Serializable {}

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
        System.out.println(copy(new Account("ann", 3, 4)) + " " + LOG);
        LOG.clear();
        Savings s = copy(new Savings("bob", 0.5));
        System.out.println(s + " " + s.rate + " " + LOG);
        try {
            copy(new Savings("cid", -1));
        } catch (InvalidObjectException e) {
            System.out.println(e.getMessage());
        }
        LOG.clear();
        System.out.println((copy(Single.INSTANCE) == Single.INSTANCE) + " " + LOG);
        Period p = copy(new Period(3, 9));
        System.out.println(p.from + " " + p.to);
        LOG.clear();
        Ext x = copy(new Ext(21, "set"));
        System.out.println(x.a + " " + x.b + " " + LOG);
        Color g = copy(Color.GREEN);
        System.out.println((g == Color.GREEN) + " " + g + " " + g.name());
        LOG.clear();
        Point pt = copy(new Point(1, 2, List.of("t")));
        System.out.println(pt + " " + LOG);
        Fields f = copy(new Fields(10, 20));
        System.out.println(f.a + " " + f.b + " " + LOG.get(LOG.size() - 1));
        int captured = 7;
        String text = "cap";
        SerFunction<Integer, Integer> fn = v -> v * captured + text.length();
        SerFunction<Integer, Integer> back = copy(fn);
        System.out.println(back.apply(6) + " " + fn.apply(6));
        SerFunction<String, Integer> ref = String::length;
        SerSupplier<List<Object>> ctor = ArrayList::new;
        System.out.println(copy(ref).apply("four") + " " + copy(ctor).get() + " " + copy((Runnable & Serializable) () -> System.out.println("lambda ran")).getClass().isInterface());
        Runnable r = copy((Runnable & Serializable) () -> System.out.println("lambda ran"));
        r.run();
        try {
            write((Runnable) () -> { });
        } catch (NotSerializableException e) {
            System.out.println("plain lambda refused");
        }
        try {
            write(new Object());
        } catch (NotSerializableException e) {
            System.out.println(e.getMessage());
        }
        try {
            write(new Object[] {"fine", new Thread[0].getClass(), new Object()});
        } catch (NotSerializableException e) {
            System.out.println("nested " + e.getMessage());
        }
        try {
            new ObjectInputStream(new ByteArrayInputStream(new byte[] {1, 2, 3, 4}));
        } catch (StreamCorruptedException e) {
            System.out.println(e.getMessage());
        }
        byte[] b = write(new Point(5, 6, List.of()));
        for (int i = 0; i < b.length - 3; i++) if (b[i] == 0 && b[i + 1] == 0 && b[i + 2] == 0 && b[i + 3] == 5) b[i] = (byte) 0x80;
        try {
            new ObjectInputStream(new ByteArrayInputStream(b)).readObject();
        } catch (InvalidObjectException e) {
            System.out.println("record check " + e.getMessage());
        }
        byte[] renamed = new String(write(new Account("zed", 1)), "ISO-8859-1").replace("LibSerialHooks$Account", "LibSerialHooks$Accoumt").getBytes("ISO-8859-1");
        try {
            new ObjectInputStream(new ByteArrayInputStream(renamed)).readObject();
        } catch (ClassNotFoundException e) {
            System.out.println(e.getMessage());
        }
        byte[] uid = write(new Ext(1, "u"));
        String raw = new String(uid, "ISO-8859-1");
        int at = raw.indexOf("LibSerialHooks$Ext") + "LibSerialHooks$Ext".length();
        uid[at + 7] ^= 1;
        try {
            new ObjectInputStream(new ByteArrayInputStream(uid)).readObject();
        } catch (InvalidClassException e) {
            System.out.println("incompatible class " + e.classname);
        }
        ObjectInputStream filtered = new ObjectInputStream(new ByteArrayInputStream(write(new ArrayList<>(List.of(1)))));
        filtered.setObjectInputFilter(i -> i.serialClass() == Integer.class ? ObjectInputFilter.Status.REJECTED : ObjectInputFilter.Status.UNDECIDED);
        try {
            filtered.readObject();
        } catch (InvalidClassException e) {
            System.out.println("filter rejected");
        }
        ObjectOutputStream replacing = new ObjectOutputStream(new ByteArrayOutputStream()) {
            { enableReplaceObject(true); }
            @Override protected Object replaceObject(Object o) { LOG.add("replace " + o); return o; }
        };
        LOG.clear();
        replacing.writeObject("text");
        replacing.writeObject(5);
        System.out.println(LOG);
    }
}
