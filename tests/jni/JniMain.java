import java.io.File;
import java.io.IOException;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Calls the library of native.c and prints what Java sees afterwards. Whatever a native method changes behind the engine's
 * back (fields, elements, statics, new objects, monitors, pending exceptions) must show here as it does with `java`.
 * Run with -Djava.library.path=DIR or with LD_LIBRARY_PATH=DIR, where DIR is what `build` was given.
 */
public class JniMain {
    int number = 1;
    long big = 2;
    double real = 3.5;
    float single = 4.5f;
    short small = 5;
    byte tiny = 6;
    char letter = 'a';
    boolean flag;
    String text = "before";
    Object object = "an object";
    JniMain next;
    int[] inner = {1, 2, 3};
    private final int constant = Integer.parseInt("11");

    static int shared = 100;
    static String sharedText = "static before";
    static final List<String> LOG = new ArrayList<>();

    static class Other {
        static long counter = 7;
        static Object kept;
        String name;
        int value;

        static {
            LOG.add("Other initialised");
        }

        Other(String name, int value) {
            this.name = name;
            this.value = value;
            LOG.add("Other made");
        }

        @Override
        public String toString() {
            return name + "=" + value;
        }
    }

    static class Sub extends JniMain {
        @Override
        int callback(int x) {
            return 1000 + super.callback(x);
        }
    }

    static class Unhappy extends RuntimeException {
        private static final long serialVersionUID = 1;
        final int code;

        Unhappy(String message, int code) {
            super(message);
            this.code = code;
        }
    }

    interface Visitor {
        void visit(Object element, int index);
    }

    // The library finds these by their names.
    native void changeFields();
    native void changeArgument(JniMain other, String name);
    native void changeThroughHops();
    native int changeFinal();
    static native void changeArrays(boolean[] z, byte[] b, char[] c, short[] s, int[] i, long[] j, float[] f, double[] d);
    static native void changeRegion(int[] array, int from, int by);
    static native void changeObjects(Object[] array, Object put);
    static native void changeNested(int[][] grid);
    static native void changeStatics();
    static native Object make(String name, int value);
    static native int[] makeInts(int n);
    static native Object[] makeStrings(int n);
    static native int[][] makeGrid(int rows, int columns);
    static native String greet(String name);
    static native String reverse(String text);
    static native void fail(String className, String message);
    static native int failAndGoOn(int[] array);
    static native void throwObject(Throwable t);
    static native void changeSoon(ByteBuffer buffer, String path);
    native int callInstance(int x);
    native int callNonvirtual(int x);
    static native String callStatic(int x);
    native int callThrowing(int x);
    native int callThrowingAndClear(int x);
    native long callDeep(int depth);
    static native int visitAll(Object[] elements, Visitor visitor);
    static native long critical(int[] array);
    static native void keep(Object o);
    static native Object kept();
    static native void forget();
    static native Object same(Object o);
    static native boolean isSame(Object a, Object b);
    static native boolean isInstance(Object o, Class<?> c);
    static native boolean isAssignable(Class<?> from, Class<?> to);
    static native Class<?> classOf(Object o);
    static native int withMonitor(Object o, Runnable whileHeld);
    static native int manyLocals(int n);
    static native int register();
    static native double mixed(int a, long b, float c, double d, byte e, short f, char g, boolean h, Object o, int i, double j);
    static native Object reflected(java.lang.reflect.Method method, Object target);

    // These have no function of their name in the library: register() binds them.
    static native int registered(int x);
    native String registeredToo(String s);

    // This one has no function at all.
    static native void absent();

    int callback(int x) {
        number += x;
        text = "callback " + x;
        return number * 2;
    }

    static String staticCallback(int x, String s) {
        shared -= x;
        return s + x;
    }

    int throwing(int x) {
        number = -x;
        throw new Unhappy("from the callback " + x, x);
    }

    /** Down through Java and native code in turns; changes a field at each level, throws at the bottom when odd. */
    long deep(int depth) {
        big += depth;
        if (depth == 0) {
            if (number % 2 != 0) {
                throw new Unhappy("bottom", depth);
            }
            return big;
        }
        return callDeep(depth - 1);
    }

    public static void main(String[] args) throws Exception {
        System.loadLibrary("cremajni");
        fields();
        arrays();
        statics();
        creation();
        strings();
        exceptions();
        callbacks();
        criticals();
        references();
        types();
        monitors();
        registration();
        reflection();
        threads();
        memory();
        System.out.println("end");
    }

    /** A native thread changes memory while Java code reads it and calls nothing. */
    private static void memory() throws IOException {
        ByteBuffer direct = ByteBuffer.allocateDirect(8192);
        direct.put(0, (byte) 1);
        awaitChange(direct, null);
        File first = fileOf(1);
        File second = fileOf(2);
        try (FileChannel channel = FileChannel.open(first.toPath(), StandardOpenOption.READ)) {
            awaitChange(channel.map(FileChannel.MapMode.READ_ONLY, 0, 8192), second.getPath());
        }
        System.out.println("files: " + first.delete() + " " + second.delete());
    }

    private static File fileOf(int content) throws IOException {
        File file = File.createTempFile("jni", ".bin");
        byte[] bytes = new byte[8192];
        Arrays.fill(bytes, (byte) content);
        Files.write(file.toPath(), bytes);
        return file;
    }

    /** Compiled code may read a plain element once for all iterations. */
    private static final VarHandle WORDS = MethodHandles.byteBufferViewVarHandle(int[].class, ByteOrder.LITTLE_ENDIAN);

    private static void awaitChange(ByteBuffer buffer, String path) {
        int before = (int) WORDS.getVolatile(buffer, 0);
        changeSoon(buffer, path);
        long end = System.nanoTime() + 30_000_000_000L;
        while ((int) WORDS.getVolatile(buffer, 0) == before && System.nanoTime() < end) {
            Thread.onSpinWait();
        }
        System.out.println("memory: " + before + " " + buffer.get(0));
    }

    private static void fields() {
        JniMain m = new JniMain();
        m.changeFields();
        System.out.println("fields: " + m.describe());
        JniMain other = new JniMain();
        m.changeArgument(other, "given");
        System.out.println("argument: " + other.describe() + " and this " + m.describe());
        m.changeArgument(m, "itself");
        System.out.println("itself: " + m.describe());
        JniMain first = new JniMain();
        first.next = new JniMain();
        first.next.next = new JniMain();
        JniMain far = first.next.next;
        first.changeThroughHops();
        System.out.println("hops: " + far.number + " " + far.text + " " + Arrays.toString(far.inner) + " " + (far.next == first)
            + " " + first.number + " " + first.next.number);
        System.out.println("final: " + first.changeFinal() + " " + first.constant);
    }

    private String describe() {
        return number + " " + big + " " + real + " " + single + " " + small + " " + tiny + " " + letter + " " + flag + " " + text
            + " " + object + " " + (next == null ? "alone" : next == this ? "self" : "next " + next.number) + " "
            + Arrays.toString(inner);
    }

    private static void arrays() {
        boolean[] z = new boolean[3];
        byte[] b = {1, 2, 3};
        char[] c = {'x', 'y', 'z'};
        short[] s = {1, 2, 3};
        int[] i = {1, 2, 3};
        long[] j = {1, 2, 3};
        float[] f = {1, 2, 3};
        double[] d = {1, 2, 3};
        changeArrays(z, b, c, s, i, j, f, d);
        System.out.println("arrays: " + Arrays.toString(z) + Arrays.toString(b) + Arrays.toString(c) + Arrays.toString(s)
            + Arrays.toString(i) + Arrays.toString(j) + Arrays.toString(f) + Arrays.toString(d));
        int[] region = new int[10];
        changeRegion(region, 3, 4);
        System.out.println("region: " + Arrays.toString(region));
        try {
            changeRegion(region, 8, 4);
        } catch (ArrayIndexOutOfBoundsException e) {
            System.out.println("region: out of bounds " + Arrays.toString(region));
        }
        Object[] objects = {"a", "b", null, 4};
        Object put = new Object();
        changeObjects(objects, put);
        System.out.println("objects: " + objects[0] + " " + (objects[1] == put) + " " + objects[2] + " " + objects[3]);
        try {
            changeObjects(new String[4], 5);
        } catch (ArrayStoreException e) {
            System.out.println("objects: refused");
        }
        int[][] grid = new int[3][4];
        int[] row = grid[1];
        changeNested(grid);
        System.out.println("nested: " + Arrays.deepToString(grid) + " " + (grid[1] == row) + " " + (grid[0] == grid[2]));
    }

    private static void statics() {
        System.out.println("before: " + shared + " " + sharedText + " " + LOG);
        changeStatics();
        System.out.println("statics: " + shared + " " + sharedText + " " + Other.counter + " " + Other.kept + " " + LOG);
    }

    private static void creation() {
        Object made = make("native", 12);
        System.out.println("made: " + made + " " + made.getClass().getName() + " " + LOG);
        System.out.println("ints: " + Arrays.toString(makeInts(5)) + " " + makeInts(0).length);
        Object[] strings = makeStrings(4);
        System.out.println("strings: " + Arrays.toString(strings) + " " + strings.getClass().getSimpleName());
        System.out.println("grid: " + Arrays.deepToString(makeGrid(2, 3)));
        try {
            make(null, -1);
        } catch (IllegalArgumentException e) {
            System.out.println("made: refused, " + e.getMessage());
        }
        try {
            makeInts(-1);
        } catch (NegativeArraySizeException e) {
            System.out.println("ints: refused");
        }
    }

    private static void strings() {
        System.out.println(greet("world") + " " + greet("\u00e9\u20ac\ud83d\ude00") + " " + greet(""));
        System.out.println(reverse("abc\u00e9") + " " + reverse("") + " " + reverse("x".repeat(300)).length());
        System.out.println(greet("nul\0inside").length() + " " + (greet("x") == greet("x")) + " " + greet("x").equals(greet("x")));
    }

    private static void exceptions() {
        String[] names = {"java/lang/IllegalStateException", "java/io/IOException", "JniMain$Unhappy", "no/such/Class"};
        for (String name : names) {
            try {
                fail(name, "thrown natively");
                System.out.println("not thrown");
            } catch (Throwable t) {
                System.out.println("fail: " + t.getClass().getName() + " " + t.getMessage() + " " + t.getStackTrace()[0].getMethodName());
            }
        }
        int[] after = new int[2];
        try {
            failAndGoOn(after);
        } catch (ArithmeticException e) {
            System.out.println("went on: " + e.getMessage() + " " + Arrays.toString(after));
        }
        Unhappy mine = new Unhappy("mine", 5);
        try {
            throwObject(mine);
        } catch (Unhappy u) {
            System.out.println("thrown object: " + (u == mine) + " " + u.code);
        }
        try {
            absent();
        } catch (UnsatisfiedLinkError e) {
            System.out.println("absent: " + e.getClass().getSimpleName());
        }
        try {
            System.loadLibrary("cremanosuchlibrary");
        } catch (UnsatisfiedLinkError e) {
            System.out.println("no library: " + e.getClass().getSimpleName());
        }
    }

    private static void callbacks() {
        JniMain m = new JniMain();
        System.out.println("instance: " + m.callInstance(4) + " " + m.number + " " + m.text);
        Sub sub = new Sub();
        System.out.println("virtual: " + sub.callInstance(4) + " nonvirtual " + sub.callNonvirtual(4) + " " + sub.number);
        System.out.println("static: " + callStatic(3) + " " + shared);
        try {
            m.callThrowing(8);
        } catch (Unhappy u) {
            System.out.println("throwing: " + u.getMessage() + " " + u.code + " " + m.number + " " + m.text);
        }
        System.out.println("cleared: " + m.callThrowingAndClear(9) + " " + m.number + " " + m.text);
        m.number = 2;
        m.big = 0;
        System.out.println("deep: " + m.callDeep(20) + " " + m.big);
        m.number = 3;
        try {
            m.callDeep(5);
        } catch (Unhappy u) {
            System.out.println("deep: " + u.getMessage() + " " + m.big);
        }
        List<String> visited = new ArrayList<>();
        int sum = visitAll(new Object[] {"a", null, 3}, (element, index) -> visited.add(index + ":" + element));
        System.out.println("visited: " + visited + " " + sum);
        int[] seen = {0};
        try {
            visitAll(new Object[] {1, 2, 3}, (element, index) -> {
                seen[0]++;
                if (index == 1) {
                    throw new Unhappy("enough", index);
                }
            });
        } catch (Unhappy u) {
            System.out.println("visited: stopped after " + seen[0]);
        }
        System.out.println("mixed: " + mixed(1, 1L << 40, 2.5f, -0.125, (byte) -1, (short) 300, 'c', true, "seven", Integer.MIN_VALUE, 1e100));
    }

    private static void criticals() {
        int[] array = new int[1000];
        for (int i = 0; i < array.length; i++) {
            array[i] = i;
        }
        System.out.println("critical: " + critical(array) + " " + array[0] + " " + array[999] + " " + Arrays.hashCode(array));
    }

    private static void references() {
        System.out.println("nothing kept: " + kept());
        Object o = new int[] {1};
        keep(o);
        System.gc();
        System.out.println("kept: " + (kept() == o));
        ((int[]) kept())[0] = 5;
        System.out.println("through it: " + ((int[]) o)[0]);
        keep("another");
        System.out.println("kept: " + kept());
        forget();
        System.out.println("forgotten: " + kept());
        System.out.println("same: " + (same(o) == o) + " " + same(null) + " " + isSame(o, o) + " " + isSame(o, new int[] {1}) + " "
            + isSame(null, null));
        System.out.println("locals: " + manyLocals(2000));
    }

    private static void types() {
        System.out.println("instance: " + isInstance("s", CharSequence.class) + " " + isInstance(5, String.class) + " "
            + isInstance(null, String.class) + " " + isInstance(new int[0], Cloneable.class) + " " + isInstance(new Sub(), JniMain.class)
            + " " + isInstance(new String[0], Object[].class) + " " + isInstance(new int[0], Object[].class));
        System.out.println("assignable: " + isAssignable(Integer.class, Number.class) + " " + isAssignable(Number.class, Integer.class)
            + " " + isAssignable(int[].class, Object.class) + " " + isAssignable(int.class, long.class));
        System.out.println("class: " + classOf(new Sub()) + " " + classOf(new int[0][]) + " " + (classOf("x") == String.class));
    }

    private static void monitors() throws InterruptedException {
        Object lock = new Object();
        int[] order = {0};
        int result = withMonitor(lock, () -> {
            order[0] = Thread.holdsLock(lock) ? 1 : -1;
            synchronized (lock) {
                order[0] += 10;
            }
        });
        System.out.println("monitor: " + result + " " + order[0] + " " + Thread.holdsLock(lock));
        Thread[] rivals = new Thread[3];
        for (int i = 0; i < rivals.length; i++) {
            rivals[i] = new Thread(() -> {
                for (int k = 0; k < 50; k++) {
                    withMonitor(lock, () -> order[0]++);
                    synchronized (lock) {
                        order[0]++;
                    }
                }
            });
            rivals[i].start();
        }
        for (Thread rival : rivals) {
            rival.join();
        }
        System.out.println("monitor: " + order[0]);
    }

    private static void registration() {
        try {
            registered(1);
            System.out.println("bound already?");
        } catch (UnsatisfiedLinkError e) {
            System.out.println("not yet registered");
        }
        System.out.println("registering: " + register());
        System.out.println("registered: " + registered(20) + " " + new JniMain().registeredToo("ab"));
    }

    private static void reflection() throws Exception {
        JniMain m = new JniMain();
        System.out.println("reflected: " + reflected(JniMain.class.getDeclaredMethod("callback", int.class), m) + " " + m.text);
        JniMain.class.getDeclaredMethod("changeFields").invoke(m);
        System.out.println("invoked: " + m.describe());
    }

    private static void threads() throws InterruptedException {
        JniMain m = new JniMain();
        Thread thread = new Thread(() -> {
            m.callInstance(7);
            m.changeFields();
        });
        thread.start();
        thread.join();
        System.out.println("thread: " + m.describe());
    }
}
