import crema.Symbolic;

import java.lang.reflect.Field;
import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.zip.Deflater;

/**
 * Symbolic values that native code changes or computes with. A comment that begins with a tilde names what `crema trace` reports
 * for its line: kind, method and location, more of them after a semicolon. Nothing is reported for other lines.
 */
public class Losses {
    static final int REGION = 0, ELEMENTS = 1, COMMIT = 2, ABORT = 3, CRITICAL = 4, CRITICAL_ABORT = 5;

    static String argument;

    public static void main(String[] args) throws Exception {
        argument = args[1];
        System.loadLibrary("losses");
        fields();
        inheritedAndPrivate();
        readLater();
        negate();
        elements();
        waysToChangeElements();
        statics();
        strings();
        boxed();
        callbacks();
        unsafe();
        nested();
        far();
        twice();
        unread();
        copies();
        results();
        onlyRead();
        concrete();
        arguments(args);
        System.out.println("end");
    }

    /** A new string with symbolic characters. */
    static String symbolicText() {
        return argument.substring(1);
    }

    static void sink(boolean v) { }
    static void sink(int v) { }
    static void sink(long v) { }
    static void sink(float v) { }
    static void sink(double v) { }
    static void sink(Object v) { }

    // ---- fields ----

    static void fields() {
        Box b = Box.symbolic();
        for (String field : new String[] {"z", "b", "c", "s", "i", "j", "f", "d"}) {
            Lib.change(b, field, field.toUpperCase());
        }
        sink(b.z); //~ side-effect Lib.change Box.z
        sink(b.b); //~ side-effect Lib.change Box.b
        sink(b.c); //~ side-effect Lib.change Box.c
        sink(b.s); //~ side-effect Lib.change Box.s
        sink(b.i); //~ side-effect Lib.change Box.i
        sink(b.j); //~ side-effect Lib.change Box.j
        sink(b.f); //~ side-effect Lib.change Box.f
        sink(b.d); //~ side-effect Lib.change Box.d
    }

    static void inheritedAndPrivate() {
        SubBox b = new SubBox();
        b.i = Symbolic.nondetInt();
        b.own(Symbolic.nondetInt());
        Lib.change(b, "i", "I");
        Lib.change(b, "own", "I");
        sink(b.i); //~ side-effect Lib.change Box.i
        b.look(); // reported in there
        b = new SubBox();
        b.own(Symbolic.nondetInt());
        Lib.change(b, "i", "I");
        sink(b.i);
        b.lookAgain();
    }

    static void readLater() {
        Box b = Box.symbolic();
        Box alias = b;
        Lib.change(b, "i", "I");
        for (int round = 0; round < 3; round++) {
            sink(alias.i); //~ side-effect Lib.change Box.i
        }
        int copied = b.i; //~ side-effect Lib.change Box.i
        sink(copied + 1);
    }

    /** The example of the paper: the second branch takes what the native method stored. */
    static void negate() {
        int x = Symbolic.nondetInt();
        Box m = new Box();
        m.i = x;
        if (m.i < 0) {
            Lib.change(m, "i", "I");
        } else {
            Lib.change(m, "i", "I");
        }
        if (x < 0) {
            sink(x);
        }
        if (m.i < 0) { //~ side-effect Lib.change Box.i
            sink(x);
        }
        if (x < 10) {
            sink(x);
        }
    }

    // ---- arrays ----

    static void elements() {
        boolean[] z = {false, Symbolic.nondetBoolean()};
        byte[] b = {Symbolic.nondetByte(), Symbolic.nondetByte()};
        char[] c = {Symbolic.nondetChar(), Symbolic.nondetChar()};
        short[] s = {Symbolic.nondetShort(), Symbolic.nondetShort()};
        int[] i = {Symbolic.nondetInt(), Symbolic.nondetInt()};
        long[] j = {Symbolic.nondetLong(), Symbolic.nondetLong()};
        float[] f = {Symbolic.nondetFloat(), Symbolic.nondetFloat()};
        double[] d = {Symbolic.nondetDouble(), Symbolic.nondetDouble()};
        Lib.changeElement(z, 'Z', 1, REGION);
        Lib.changeElement(b, 'B', 1, REGION);
        Lib.changeElement(c, 'C', 1, REGION);
        Lib.changeElement(s, 'S', 1, REGION);
        Lib.changeElement(i, 'I', 1, REGION);
        Lib.changeElement(j, 'J', 1, REGION);
        Lib.changeElement(f, 'F', 1, REGION);
        Lib.changeElement(d, 'D', 1, REGION);
        sink(z[1]); //~ side-effect Lib.changeElement boolean[] element 1
        sink(b[1]); //~ side-effect Lib.changeElement byte[] element 1
        sink(c[1]); //~ side-effect Lib.changeElement char[] element 1
        sink(s[1]); //~ side-effect Lib.changeElement short[] element 1
        sink(i[1]); //~ side-effect Lib.changeElement int[] element 1
        sink(j[1]); //~ side-effect Lib.changeElement long[] element 1
        sink(f[1]); //~ side-effect Lib.changeElement float[] element 1
        sink(d[1]); //~ side-effect Lib.changeElement double[] element 1
        sink(z[0]);
        sink(b[0]);
        sink(c[0]);
        sink(s[0]);
        sink(i[0]);
        sink(j[0]);
        sink(f[0]);
        sink(d[0]);
    }

    static void waysToChangeElements() {
        int[] i = new int[6];
        byte[] b = new byte[6];
        for (int at = 0; at < 6; at++) {
            i[at] = Symbolic.nondetInt();
            b[at] = Symbolic.nondetByte();
        }
        for (int how = REGION; how <= CRITICAL_ABORT; how++) {
            Lib.changeElement(i, 'I', how, how);
            Lib.changeElement(b, 'B', how, how);
        }
        sink(i[REGION]); //~ side-effect Lib.changeElement int[] element 0
        sink(i[ELEMENTS]); //~ side-effect Lib.changeElement int[] element 1
        sink(i[COMMIT]); //~ side-effect Lib.changeElement int[] element 2
        sink(i[ABORT]);
        sink(i[CRITICAL]); //~ side-effect Lib.changeElement int[] element 4
        sink(i[CRITICAL_ABORT]);
        sink(b[REGION]); //~ side-effect Lib.changeElement byte[] element 0
        sink(b[ELEMENTS]); //~ side-effect Lib.changeElement byte[] element 1
        sink(b[COMMIT]); //~ side-effect Lib.changeElement byte[] element 2
        sink(b[ABORT]);
        sink(b[CRITICAL]); //~ side-effect Lib.changeElement byte[] element 4
        sink(b[CRITICAL_ABORT]);
    }

    // ---- statics ----

    static void statics() {
        Box.staticInt = Symbolic.nondetInt();
        Box.staticByte = Symbolic.nondetByte();
        Box.staticLong = Symbolic.nondetLong();
        Box.staticDouble = Symbolic.nondetDouble();
        Box.staticText = symbolicText();
        Lib.changeStatic(Box.class, "staticInt", "I");
        Lib.changeStatic(Box.class, "staticByte", "B");
        Lib.changeStatic(Box.class, "staticLong", "J");
        Lib.changeStatic(Box.class, "staticDouble", "D");
        Lib.changeStatic(Box.class, "staticText", "Ljava/lang/String;");
        sink(Box.staticInt); //~ side-effect Lib.changeStatic Box.staticInt
        sink(Box.staticByte); //~ side-effect Lib.changeStatic Box.staticByte
        sink(Box.staticLong); //~ side-effect Lib.changeStatic Box.staticLong
        sink(Box.staticDouble); //~ side-effect Lib.changeStatic Box.staticDouble
        sink(Box.staticText); //~ side-effect Lib.changeStatic Box.staticText
        Box.staticInt = Symbolic.nondetInt();
        Lib.changeStatic(Box.class, "staticInt", "I");
        Box.staticInt = 5;
        sink(Box.staticInt);
    }

    // ---- strings, wrapper objects, arrays that are replaced ----

    static void strings() {
        Box b = new Box();
        b.text = symbolicText();
        Lib.setObject(b, "text", "Ljava/lang/String;", "another");
        sink(b.text); //~ side-effect Lib.setObject Box.text
        sink(b.text);
        b.text = symbolicText();
        Lib.setObject(b, "text", "Ljava/lang/String;", "another");
        b.text = "overwritten";
        sink(b.text);
        b.text = "concrete";
        Lib.setObject(b, "text", "Ljava/lang/String;", "another");
        sink(b.text);
        String[] texts = {"a", symbolicText()};
        Lib.setElement(texts, 0, "b");
        Lib.setElement(texts, 1, null);
        sink(texts[0]);
        sink(texts[1]); //~ side-effect Lib.setElement java.lang.String[] element 1
        texts = new String[] {symbolicText(), symbolicText()};
        Lib.setElement(texts, 0, "c");
        Lib.setElement(texts, 1, "d");
        String[] copies = texts.clone();
        sink(copies[0]); //~ side-effect Lib.setElement java.lang.String[] element 0
        copies[1] = "e";
        sink(copies[1]);
    }

    static void boxed() {
        Box b = new Box();
        b.o = (Integer) Symbolic.nondetInt();
        Lib.setObject(b, "o", "Ljava/lang/Object;", 12);
        sink(b.o); //~ side-effect Lib.setObject Box.o
        b.o = new int[] {1, Symbolic.nondetInt()};
        Lib.setObject(b, "o", "Ljava/lang/Object;", new int[] {1, 2});
        sink(b.o); //~ side-effect Lib.setObject Box.o
    }

    // ---- callbacks ----

    static void callbacks() {
        Box b = Box.symbolic();
        Lib.callSetter(b, Symbolic.nondetInt());
        sink(b.i); //~ side-effect Lib.callSetter Box.i
        b = new Box();
        Lib.callSetter(b, Symbolic.nondetInt());
        sink(b.i); //~ concretised Lib.callSetter argument 1 of Box.setI(I)V
        b = new Box();
        Lib.callSetter(b, 7);
        sink(b.i);
        b = Box.symbolic();
        Lib.callPlain(b, "copy");
        sink(b.k);
        Lib.callPlain(b, "reset");
        sink(b.i);
        Box from = Box.symbolic();
        Box to = new Box();
        Lib.getAndSet(from, to);
        sink(to.i); //~ concretised Lib.getAndSet argument 1 of Box.setI(I)V
        Box.staticInt = Symbolic.nondetInt();
        sink(Lib.fromGetter(new Getter())); //~ concretised Lib.fromGetter result
    }

    static class Getter {
        int getI() {
            return Box.staticInt;
        }
    }

    // ---- Unsafe ----

    @SuppressWarnings({"deprecation", "removal"})
    static void unsafe() throws Exception {
        Field field = sun.misc.Unsafe.class.getDeclaredField("theUnsafe");
        field.setAccessible(true);
        sun.misc.Unsafe unsafe = (sun.misc.Unsafe) field.get(null);
        long offset = unsafe.objectFieldOffset(Box.class.getDeclaredField("i"));
        Box b = Box.symbolic();
        Lib.changeByUnsafe(unsafe, b, offset);
        sink(b.i); //~ side-effect Lib.changeByUnsafe Box.i
        b = Box.symbolic();
        Lib.changeByUnsafe(null, b, offset);
        sink(b.i); //~ side-effect Lib.changeByUnsafe Box.i
        b = Box.symbolic();
        Lib.change(b, "i", "I");
        sink(unsafe.getInt(b, offset)); //~ side-effect Lib.change Box.i @ sun.misc.Unsafe.getInt
    }

    // ---- where from ----

    static void nested() {
        Box b = Box.symbolic();
        Lib.outer(b);
        sink(b.i); //~ side-effect Lib.change Box.i
        sink(b.j);
    }

    static void far() {
        Box b = new Box();
        Box last = b;
        for (int hops = 0; hops < 20; hops++) {
            last.next = new Box();
            last = last.next;
        }
        last.i = Symbolic.nondetInt();
        Lib.changeFar(b, 20);
        sink(last.i); //~ side-effect Lib.changeFar Box.i
        Box.hidden = Box.symbolic();
        Lib.changeHidden();
        sink(Box.hidden.i); //~ side-effect Lib.changeHidden Box.i
        Box kept = Box.symbolic();
        Lib.keep(kept);
        Lib.changeKept();
        sink(kept.i); //~ side-effect Lib.changeKept Box.i
    }

    static void twice() {
        Box a = Box.symbolic();
        Box b = Box.symbolic();
        Lib.changeTwo(a, b);
        sink(a.i); //~ side-effect Lib.changeTwo Box.i
        sink(a.j); //~ side-effect Lib.changeTwo Box.j
        sink(a.k);
        sink(b.j);
        // The first native method is the one that lost the symbolic value.
        Box c = Box.symbolic();
        Lib.change(c, "i", "I");
        Lib.changeFar(c, 0);
        sink(c.i); //~ side-effect Lib.change Box.i
        Box d = Box.symbolic();
        Lib.change(d, "i", "I");
        sink(d.i); //~ side-effect Lib.change Box.i
        Lib.changeFar(d, 0);
        sink(d.i);
    }

    // ---- nothing to report ----

    static void unread() {
        Box b = Box.symbolic();
        Lib.setSame(b, "i", "I");
        sink(b.i);
        Lib.change(b, "j", "J");
        Lib.change(b, "s", "S");
        b.s = 4;
        sink(b.s);
        b.j = Symbolic.nondetLong();
        sink(b.j);
        int[] i = {Symbolic.nondetInt(), Symbolic.nondetInt(), Symbolic.nondetInt()};
        Lib.changeElement(i, 'I', 0, REGION);
        Lib.changeElement(i, 'I', 1, REGION);
        sink(i[2]);
        sink(i[1]); //~ side-effect Lib.changeElement int[] element 1
        Arrays.fill(i, 3);
        sink(i[0]);
    }

    static void copies() {
        int[] i = {Symbolic.nondetInt(), Symbolic.nondetInt(), Symbolic.nondetInt(), 0};
        Lib.changeElement(i, 'I', 0, REGION);
        Lib.changeElement(i, 'I', 1, REGION);
        int[] clone = i.clone();
        int[] copy = new int[4];
        System.arraycopy(i, 0, copy, 1, 3);
        sink(clone[2]);
        sink(copy[3]);
        sink(clone[0]); //~ side-effect Lib.changeElement int[] element 0
        sink(copy[2]); //~ side-effect Lib.changeElement int[] element 1
        System.arraycopy(new int[4], 0, i, 0, 4);
        sink(i[0]);
        sink(i[1]);
        Box b = Box.symbolic();
        Lib.change(b, "i", "I");
        Box other = b.copied();
        sink(other.j);
        sink(other.i); //~ side-effect Lib.change Box.i
    }

    static void onlyRead() {
        Box b = Box.symbolic();
        int[] i = {Symbolic.nondetInt()};
        Lib.look(b, Symbolic.nondetInt(), i);
        sink(b.i);
        sink(i[0]);
        sink(Lib.same(b));
        sink(Lib.same(i));
        sink(Lib.same(null));
    }

    static void concrete() {
        Box b = new Box();
        b.j = Symbolic.nondetLong();
        Lib.change(b, "i", "I");
        sink(b.i);
        sink(b.j);
        int[] i = {4, Symbolic.nondetInt()};
        Lib.changeElement(i, 'I', 0, ELEMENTS);
        sink(i[0]);
        sink(i[1]);
        sink(Lib.ofInt(5));
        sink(Lib.ofString("abc"));
    }

    // ---- results ----

    static void results() {
        sink(Lib.ofBoolean(Symbolic.nondetBoolean())); //~ concretised Lib.ofBoolean result
        sink(Lib.ofByte(Symbolic.nondetByte())); //~ concretised Lib.ofByte result
        sink(Lib.ofChar(Symbolic.nondetChar())); //~ concretised Lib.ofChar result
        sink(Lib.ofShort(Symbolic.nondetShort())); //~ concretised Lib.ofShort result
        sink(Lib.ofInt(Symbolic.nondetInt())); //~ concretised Lib.ofInt result
        sink(Lib.ofLong(Symbolic.nondetLong())); //~ concretised Lib.ofLong result
        sink(Lib.ofFloat(Symbolic.nondetFloat())); //~ concretised Lib.ofFloat result
        sink(Lib.ofDouble(Symbolic.nondetDouble())); //~ concretised Lib.ofDouble result
        sink(Lib.ofString(Symbolic.nondetInt() + "")); //~ concretised Lib.ofString result
        sink(Lib.ofArray(new int[] {Symbolic.nondetInt()})); //~ concretised Lib.ofArray result
        sink(Lib.ofField(Box.symbolic())); //~ concretised Lib.ofField result
        Box kept = new Box();
        kept.i = Lib.ofInt(Symbolic.nondetInt()); //~ concretised Lib.ofInt result
        sink(kept.i);
        Lib.own = Symbolic.nondetInt();
        sink(Lib.readStatic()); //~ concretised Lib.readStatic result
        Lib.own = 0;
        sink(Lib.readStatic());
        try {
            Lib.fail(Symbolic.nondetInt()); //~ concretised Lib.fail exception
        } catch (IllegalStateException e) {
            sink(e);
        }
        try {
            Lib.fail(6);
        } catch (IllegalStateException e) {
            sink(e);
        }
        ByteBuffer direct = ByteBuffer.allocateDirect(10);
        direct.put(3, Symbolic.nondetByte());
        Deflater deflater = new Deflater();
        deflater.setInput(direct);
        deflater.deflate(new byte[50]); //~ concretised java.util.zip.Deflater.deflateBufferBytes result @ java.util.zip.Deflater.deflate
        // What a native method has changed, and another one reads.
        int[] i = {Symbolic.nondetInt()};
        Lib.changeElement(i, 'I', 0, REGION);
        sink(Lib.ofArray(i)); //~ side-effect Lib.changeElement int[] element 0
    }

    // ---- arguments ----

    static void arguments(String[] args) {
        Box b = new Box();
        b.i = Integer.parseInt(args[0]);
        Lib.change(b, "i", "I");
        sink(b.i); //~ side-effect Lib.change Box.i
        b.text = args[1];
        Lib.setObject(b, "text", "Ljava/lang/String;", "concrete");
        sink(b.text); //~ side-effect Lib.setObject Box.text
        sink(Lib.ofString(args[1])); //~ concretised Lib.ofString result
    }
}

class Box implements Cloneable {
    boolean z;
    byte b;
    char c;
    short s;
    int i;
    long j;
    float f;
    double d;
    int k;
    String text;
    Object o;
    Box next;
    static int staticInt;
    static byte staticByte;
    static long staticLong;
    static double staticDouble;
    static String staticText;
    static Box hidden;

    static Box symbolic() {
        Box b = new Box();
        b.z = Symbolic.nondetBoolean();
        b.b = Symbolic.nondetByte();
        b.c = Symbolic.nondetChar();
        b.s = Symbolic.nondetShort();
        b.i = Symbolic.nondetInt();
        b.j = Symbolic.nondetLong();
        b.f = Symbolic.nondetFloat();
        b.d = Symbolic.nondetDouble();
        return b;
    }

    static Box symbolicFrom(int number) {
        Box b = new Box();
        b.s = (short) number;
        b.i = number;
        b.j = 1000L * number;
        return b;
    }

    void setI(int value) {
        i = value;
    }

    int getI() {
        return i;
    }

    void copy() {
        k = i;
    }

    void reset() {
        i = 0;
    }

    Box copied() {
        try {
            return (Box) clone();
        } catch (CloneNotSupportedException e) {
            throw new AssertionError(e);
        }
    }
}

class SubBox extends Box {
    private int own;

    void own(int value) {
        own = value;
    }

    void look() {
        Losses.sink(own); //~ side-effect Lib.change SubBox.own
    }

    void lookAgain() {
        Losses.sink(own);
    }
}

class Lib {
    static int own;

    static native void change(Object o, String field, String type);
    static native void setSame(Object o, String field, String type);
    static native void changeTwo(Box a, Box b);
    static native void changeStatic(Class<?> holder, String field, String type);
    static native void changeElement(Object array, char type, int at, int how);
    static native void setObject(Object o, String field, String type, Object value);
    static native void setElement(Object[] array, int at, Object value);
    static native void callSetter(Box b, int value);
    static native void callPlain(Box b, String method);
    static native void getAndSet(Box from, Box to);
    static native int fromGetter(Object getter);
    static native void changeByUnsafe(Object unsafe, Object o, long offset);
    static native void outer(Box b);
    static native void changeFar(Box b, int hops);
    static native void changeHidden();
    static native void keep(Object o);
    static native void changeKept();
    static native Object kept();
    static native int hash(Object o);
    static native boolean isSame(Object a, Object b);
    static native Object getObject(Object o, String field, String type);
    static native void withMonitor(Object o, Runnable r);
    static native int readStatic();
    static native boolean ofBoolean(boolean v);
    static native byte ofByte(byte v);
    static native char ofChar(char v);
    static native short ofShort(short v);
    static native int ofInt(int v);
    static native long ofLong(long v);
    static native float ofFloat(float v);
    static native double ofDouble(double v);
    static native String ofString(String text);
    static native int ofArray(int[] a);
    static native int ofField(Box b);
    static native Object same(Object o);
    static native void fail(int v);
    static native void look(Box b, int v, int[] a);

    static void inner(Box b) {
        change(b, "i", "I");
    }
}
