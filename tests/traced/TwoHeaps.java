import java.io.File;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.IdentityHashMap;
import java.util.Scanner;
import java.util.zip.CRC32;
import java.util.zip.Deflater;

/**
 * The program's objects and their shadows on a JVM, on a number from standard input. With symbolic standard input, the output is that
 * of `java`. Uses the natives of Lib.
 */
public class TwoHeaps {
    public static void main(String[] args) throws Exception {
        System.loadLibrary("losses");
        int number = new Scanner(System.in).nextInt();
        switch (args[0]) {
            case "stores": stores(number); break;
            case "natives": natives(number); break;
            case "identity": identity(number); break;
            default: throw new IllegalArgumentException(args[0]);
        }
    }

    static void show(Object... values) {
        System.out.println(Arrays.deepToString(values));
    }

    // ---- what one side stores, the other side loads ----

    static void stores(int number) {
        Box b = Box.symbolicFrom(number);
        int[] a = {number, 2};
        for (int k = 0; k < 4; k++) {
            show(Lib.ofField(b), Lib.ofArray(a));
            b.i += k;
            a[0] = b.i ^ k;
            show(Lib.ofField(b), Lib.ofArray(a));
            Lib.change(b, "i", "I");
            Lib.change(b, "j", "J");
            Lib.changeElement(a, 'I', 0, k);
            show(b.i, b.j, a, b.s);
            b.j = b.i + number;
            Lib.changeTwo(b, b);
            show(b.i, b.j);
        }
        Lib.setObject(b, "o", "Ljava/lang/Object;", a);
        ((int[]) b.o)[1] = number;
        Lib.changeElement(b.o, 'I', 1, 1);
        show(b.o == a, a);
        b.next = Box.symbolicFrom(number + 1);
        b.next.next = b;
        Lib.changeFar(b, 3);
        show(b.i, b.next.i, b.next.next.next.i);
        Box.staticInt = number;
        Lib.changeStatic(Box.class, "staticInt", "I");
        Box.staticInt += number;
        Lib.changeStatic(Box.class, "staticInt", "I");
        show(Box.staticInt);
        Object[] objects = {b, "text " + number, null};
        Lib.setElement(objects, 2, objects[1]);
        Lib.setElement(objects, 0, null);
        show(objects[0], objects[1] == objects[2], Lib.ofString((String) objects[2]));
        for (int k = 0; k < 3; k++) {
            Lib.callSetter(b, b.i + number);
            Lib.callPlain(b, "copy");
            show(b.i, b.k, Lib.fromGetter(b));
        }
    }

    // ---- what runs on the JVM ----

    static void natives(int number) throws Exception {
        byte[] bytes = ("text " + number).getBytes(StandardCharsets.UTF_8);
        CRC32 crc = new CRC32();
        crc.update(bytes);
        Deflater deflater = new Deflater();
        deflater.setInput(bytes);
        deflater.finish();
        byte[] packed = new byte[100];
        show(crc.getValue(), deflater.deflate(packed), packed[number % 10]);
        show(File.separator, java.util.logging.Level.INFO, java.time.ZoneOffset.ofHours(number % 10), java.util.Locale.getDefault(), java.math.MathContext.DECIMAL64, System.getProperty("java.vm.name"));
        show(new File("/").exists(), new File(".").getCanonicalFile().isDirectory(), StrictMath.cos(number), java.net.InetAddress.getByName("127.0.0.1").isLoopbackAddress());
        show(Lib.ofInt(number), Lib.ofLong(number), Lib.ofDouble(number), Lib.ofString("" + number));
        try {
            Lib.fail(number);
        } catch (IllegalStateException e) {
            show(e.getMessage());
        }
    }

    // ---- identity ----

    static void identity(int number) throws Exception {
        Box b = Box.symbolicFrom(number);
        Object lock = new Object();
        int before = System.identityHashCode(lock);
        b.o = lock;
        String text = "text " + number;
        int[] array = {number};
        for (Object o : new Object[] {b, lock, text, array, Box.class, Thread.currentThread(), "literal"}) {
            show(Lib.same(o) == o, Lib.isSame(o, Lib.same(o)), Lib.hash(o) == System.identityHashCode(o), Lib.hash(Lib.same(o)) == Lib.hash(o));
        }
        show(Lib.getObject(b, "o", "Ljava/lang/Object;") == lock, Lib.isSame(Lib.getObject(b, "o", "Ljava/lang/Object;"), lock), Lib.hash(b.o) == before);
        show(Lib.same(text) == new String(text), Lib.isSame(text, new String(text)), Lib.isSame(array, array.clone()), Lib.isSame(null, null), Lib.isSame(b, null));
        Lib.keep(b);
        System.gc();
        IdentityHashMap<Object, Integer> known = new IdentityHashMap<>();
        known.put(b, number);
        known.put(Lib.kept(), number + 1);
        known.put(Lib.getObject(b, "o", "Ljava/lang/Object;"), 3);
        known.put(lock, 4);
        show(known.size(), known.get(b), known.get(lock), Lib.kept() == b, b.equals(Lib.kept()), b.hashCode() == Lib.kept().hashCode());
        int[] count = {0};
        synchronized (lock) {
            Lib.withMonitor(Lib.getObject(b, "o", "Ljava/lang/Object;"), () -> {
                count[0] += Thread.holdsLock(lock) ? number : 0;
                synchronized (b.o) {
                    count[0]++;
                }
            });
        }
        show(count, Thread.holdsLock(lock), Thread.holdsLock(Lib.same(lock)));
        Thread[] threads = new Thread[3];
        for (int t = 0; t < threads.length; t++) {
            threads[t] = new Thread(() -> {
                for (int k = 0; k < 20; k++) {
                    synchronized (Lib.same(lock)) {
                        int old = count[0];
                        Thread.yield();
                        count[0] = old + 1;
                    }
                    synchronized (lock) {
                        count[0] += number;
                    }
                }
            });
            threads[t].start();
        }
        for (Thread thread : threads) {
            thread.join();
        }
        show(count);
        synchronized (lock) {
            lock.notifyAll();
        }
        try {
            Lib.same(lock).notify();
        } catch (IllegalMonitorStateException e) {
            show("not the owner");
        }
    }
}
