import java.io.*;
import java.lang.reflect.*;
import java.math.BigInteger;
import java.nio.*;
import java.nio.channels.*;
import java.nio.charset.*;
import java.nio.file.*;
import java.time.*;
import java.util.*;
import java.util.concurrent.*;
import java.util.concurrent.atomic.*;
import java.util.concurrent.locks.*;
import java.util.function.*;
import java.util.stream.*;
import java.util.zip.*;

/** More of what Everyday does, in several threads, with files and with processes. */
public class MoreEveryday {
    static int[] numbers;
    static String[] words;

    public static void main(String[] args) throws Exception {
        Scanner in = new Scanner(System.in);
        words = in.nextLine().split(" ");
        numbers = new int[4];
        in.useDelimiter("[,\\s]+");
        for (int k = 0; k < 4; k++) {
            numbers[k] = in.nextInt();
        }
        run("fields", MoreEveryday::fields);
        run("packing", MoreEveryday::packing);
        run("matrices", MoreEveryday::matrices);
        run("primes", MoreEveryday::primes);
        run("collatz", MoreEveryday::collatz);
        run("interpreter", MoreEveryday::interpreter);
        run("json", MoreEveryday::json);
        run("caches", MoreEveryday::caches);
        run("generics", MoreEveryday::generics);
        run("inner", MoreEveryday::inner);
        run("initialisers", MoreEveryday::initialisers);
        run("waitNotify", MoreEveryday::waitNotify);
        run("conditions", MoreEveryday::conditions);
        run("exchangers", MoreEveryday::exchangers);
        run("timers", MoreEveryday::timers);
        run("interrupts", MoreEveryday::interrupts);
        run("shutdown", MoreEveryday::shutdown);
        run("pipes", MoreEveryday::pipes);
        run("processes", MoreEveryday::processes);
        run("temporary", MoreEveryday::temporary);
        run("zips", MoreEveryday::zips);
        run("asynchronous", MoreEveryday::asynchronous);
        run("randomAccess", MoreEveryday::randomAccess);
        run("spliterators", MoreEveryday::spliterators);
        run("optional", MoreEveryday::optional);
        run("locale", MoreEveryday::locale);
        run("objects", MoreEveryday::objects);
        run("characters", MoreEveryday::characters);
        run("overflow", MoreEveryday::overflow);
        run("strictness", MoreEveryday::strictness);
        run("labels", MoreEveryday::labels);
        run("varargs", MoreEveryday::varargs);
        run("logging", MoreEveryday::logging);
        run("loaders", MoreEveryday::loaders);
        run("annotations", MoreEveryday::annotations);
        run("hiddenStates", MoreEveryday::hiddenStates);
        run("externalizable", MoreEveryday::externalizable);
        run("stackOverflow", MoreEveryday::stackOverflow);
        run("assertions", MoreEveryday::assertions);
        throw new IllegalStateException("at the end: " + numbers[0]);
    }

    interface Case { void run() throws Throwable; }

    static void run(String name, Case test) {
        System.out.print(name + ": ");
        try {
            test.run();
        } catch (Throwable t) {
            System.out.print("threw " + t);
        }
        System.out.println();
    }

    static void show(Object... values) {
        for (Object v : values) System.out.print(v + " ");
    }

    static class All { byte b; short s; char c; int i; long l; float f; double d; boolean z; static volatile long vl; volatile double vd; }

    static void fields() {
        All a = new All();
        a.b = (byte) numbers[1]; a.s = (short) (numbers[1] * 1000); a.c = (char) numbers[2]; a.i = numbers[0]; a.l = numbers[0]; a.f = numbers[0]; a.d = numbers[0]; a.z = numbers[0] > 2;
        a.b += 100; a.s <<= 3; a.c++; a.l *= a.i; a.f /= 7; a.d -= a.f; a.z ^= a.i > 3; All.vl = a.l; a.vd = a.d; All.vl++;
        show(a.b, a.s, (int) a.c, a.i, a.l, a.f, a.d, a.z, All.vl, a.vd);
    }

    static void packing() {
        long packed = (long) numbers[0] << 32 | numbers[2] & 0xffffffffL;
        int[] bits = new int[32];
        for (int k = 0; k < 32; k++) bits[k] = numbers[1] >>> k & 1;
        show(packed, (int) (packed >> 32), (int) packed, Arrays.stream(bits).sum(), Long.toBinaryString(packed).length(), (byte) (packed >>> 3));
    }

    static void matrices() {
        long[][] m = {{numbers[0], 1}, {1, numbers[1] % 3}}, r = {{1, 0}, {0, 1}};
        for (int n = numbers[0]; n > 0; n >>= 1) {
            if ((n & 1) == 1) r = times(r, m);
            m = times(m, m);
        }
        show(Arrays.deepToString(r));
    }

    static long[][] times(long[][] a, long[][] b) {
        long[][] c = new long[2][2];
        for (int i = 0; i < 2; i++) for (int j = 0; j < 2; j++) for (int k = 0; k < 2; k++) c[i][j] += a[i][k] * b[k][j] % 1000003;
        return c;
    }

    static void primes() {
        boolean[] composite = new boolean[numbers[1]];
        int count = 0;
        for (int p = 2; p < numbers[1]; p++) {
            if (composite[p]) continue;
            count++;
            for (int q = p * p; q < numbers[1]; q += p) composite[q] = true;
        }
        show(count);
    }

    static void collatz() {
        long n = numbers[3];
        int steps = 0;
        while (n != 1) { n = n % 2 == 0 ? n / 2 : 3 * n + 1; steps++; }
        show(steps);
    }

    static void interpreter() {
        Deque<Integer> stack = new ArrayDeque<>();
        for (String t : (numbers[0] + " " + numbers[1] + " + 3 * " + numbers[2] + " - 2 /").split(" ")) {
            switch (t) {
                case "+" -> stack.push(stack.pop() + stack.pop());
                case "*" -> stack.push(stack.pop() * stack.pop());
                case "-" -> { int b = stack.pop(); stack.push(stack.pop() - b); }
                case "/" -> { int b = stack.pop(); stack.push(stack.pop() / b); }
                default -> stack.push(Integer.valueOf(t));
            }
        }
        show(stack);
    }

    static void json() {
        String text = "{\"" + words[0] + "\": [" + numbers[0] + ", " + numbers[1] + ".5, true, null, \"" + words[1] + "\\n\"]}";
        int depth = 0, most = 0;
        StringBuilder out = new StringBuilder();
        boolean quoted = false;
        for (int k = 0; k < text.length(); k++) {
            char c = text.charAt(k);
            if (c == '"') quoted = !quoted;
            if (!quoted && (c == '{' || c == '[')) most = Math.max(most, ++depth);
            if (!quoted && (c == '}' || c == ']')) depth--;
            if (!quoted && Character.isDigit(c)) out.append(c);
        }
        show(most, depth, out);
    }

    static void caches() {
        Map<Integer, Long> memo = new HashMap<>();
        LinkedHashMap<String, Integer> lru = new LinkedHashMap<>(4, 0.75f, true) {
            @Override protected boolean removeEldestEntry(Map.Entry<String, Integer> e) { return size() > 2; }
        };
        for (String w : words) lru.put(w, w.length());
        lru.get(words[1]);
        lru.put("x" + numbers[0], 1);
        show(fib(numbers[0] * 3, memo), memo.size(), lru);
    }

    static long fib(int n, Map<Integer, Long> memo) {
        if (n < 2) return n;
        Long known = memo.get(n);
        if (known != null) return known;
        long value = fib(n - 1, memo) + fib(n - 2, memo);
        memo.put(n, value);
        return value;
    }

    static <T extends Comparable<T>> T most(List<? extends T> list) {
        T best = null;
        for (T t : list) if (best == null || t.compareTo(best) > 0) best = t;
        return best;
    }

    static void generics() { show(most(List.of(words)), most(Arrays.asList(numbers[0], numbers[1])), most(List.of(1.5, numbers[0] / 5.0))); }

    class Inner { int value = numbers[0]; class Deeper { int sum = value + numbers[1]; } }

    static void inner() {
        MoreEveryday outer = new MoreEveryday();
        int local = numbers[2];
        Object o = new Object() { int x = local; @Override public String toString() { return "x" + x + local; } };
        show(outer.new Inner().new Deeper().sum, o);
    }

    static class Late { static final int N; static { N = numbers[0] * 2; if (numbers[0] > 100) throw new IllegalStateException(); } }
    static class Fails { static final int N = 1 / (numbers[0] - numbers[0]); }

    static void initialisers() {
        show(Late.N);
        for (int k = 0; k < 2; k++) {
            try {
                show(Fails.N);
            } catch (ExceptionInInitializerError | NoClassDefFoundError e) {
                show(e.getClass().getSimpleName());
            }
        }
    }

    static void waitNotify() throws Exception {
        int[] box = {0};
        Thread t = new Thread(() -> {
            synchronized (box) {
                box[0] = numbers[0];
                box.notifyAll();
            }
        });
        synchronized (box) {
            t.start();
            while (box[0] == 0) box.wait();
        }
        show(box[0]);
    }

    static void conditions() throws Exception {
        ReentrantLock lock = new ReentrantLock();
        Condition ready = lock.newCondition();
        AtomicInteger turn = new AtomicInteger();
        StringBuffer out = new StringBuffer();
        Thread[] threads = new Thread[3];
        for (int k = 0; k < 3; k++) {
            int me = k;
            threads[k] = new Thread(() -> {
                lock.lock();
                try {
                    while (turn.get() != me) ready.awaitUninterruptibly();
                    out.append(numbers[me]).append(';');
                    turn.incrementAndGet();
                    ready.signalAll();
                } finally {
                    lock.unlock();
                }
            });
        }
        for (int k = 2; k >= 0; k--) threads[k].start();
        for (Thread t : threads) t.join();
        show(out);
    }

    static void exchangers() throws Exception {
        Exchanger<Integer> e = new Exchanger<>();
        FutureTask<Integer> f = new FutureTask<>(() -> e.exchange(numbers[0]));
        new Thread(f).start();
        show(e.exchange(numbers[1]), f.get());
        CyclicBarrier barrier = new CyclicBarrier(2, () -> show("barrier", numbers[0]));
        Thread t = new Thread(() -> { try { barrier.await(); } catch (Exception x) { show(x); } });
        t.start();
        barrier.await();
        t.join();
        SynchronousQueue<String> q = new SynchronousQueue<>();
        new Thread(() -> { try { q.put(words[0]); } catch (InterruptedException x) { show(x); } }).start();
        show(q.take(), new DelayQueue<>().poll(), new LinkedTransferQueue<>(List.of(numbers[0])).poll());
    }

    static void timers() throws Exception {
        ScheduledExecutorService s = Executors.newScheduledThreadPool(1);
        show(s.schedule(() -> numbers[0], numbers[0] % 5, TimeUnit.MILLISECONDS).get());
        s.shutdownNow();
        show(s.awaitTermination(numbers[1], TimeUnit.SECONDS));
    }

    static void interrupts() throws Exception {
        Thread t = new Thread(() -> {
            try {
                Thread.sleep(100000L * numbers[0]);
            } catch (InterruptedException e) {
                show("interrupted", numbers[0]);
            }
        });
        t.start();
        t.interrupt();
        t.join(100000L * numbers[0]);
        show(t.isAlive(), t.getState());
    }

    static void shutdown() { Runtime.getRuntime().addShutdownHook(new Thread(() -> System.out.println("hook " + numbers[0]))); }

    static void pipes() throws Exception {
        PipedInputStream in = new PipedInputStream();
        PipedOutputStream out = new PipedOutputStream(in);
        out.write(words[0].getBytes());
        out.close();
        show(new String(in.readAllBytes()));
        Pipe pipe = Pipe.open();
        pipe.sink().write(ByteBuffer.wrap(words[1].getBytes()));
        ByteBuffer b = ByteBuffer.allocate(20);
        show(pipe.source().read(b), new String(b.array(), 0, b.position()));
    }

    static void processes() throws Exception {
        Process p = new ProcessBuilder("/bin/sh", "-c", "cat; echo " + words[0] + " $X; exit " + numbers[0]).start();
        p.getOutputStream().write((words[1] + numbers[1]).getBytes());
        p.getOutputStream().close();
        show(new String(p.getInputStream().readAllBytes()).trim(), p.waitFor(), p.exitValue() == numbers[0]);
    }

    static void temporary() throws Exception {
        Path f = Files.createTempFile("crema" + words[0], ".txt");
        Files.writeString(f, String.join("\n", words));
        Files.write(f, List.of("" + numbers[0]), StandardOpenOption.APPEND);
        show(Files.readAllLines(f), Files.size(f), f.getFileName().toString().startsWith("cremaapple"));
        try (PrintWriter w = new PrintWriter(Files.newBufferedWriter(f))) { w.printf("%d %s%n", numbers[0], words[0]); }
        try (BufferedReader r = new BufferedReader(new FileReader(f.toFile()))) { show(r.readLine(), r.readLine()); }
        Path g = f.resolveSibling(f.getFileName() + words[1]);
        Files.move(f, g);
        Files.setLastModifiedTime(g, java.nio.file.attribute.FileTime.fromMillis(numbers[0] * 1000L));
        show(Files.exists(f), Files.getLastModifiedTime(g), Files.mismatch(g, g));
        Files.delete(g);
    }

    static void zips() throws Exception {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        try (ZipOutputStream z = new ZipOutputStream(out)) {
            z.putNextEntry(new ZipEntry(words[0] + ".txt"));
            z.write((words[1] + numbers[0]).getBytes());
        }
        try (ZipInputStream z = new ZipInputStream(new ByteArrayInputStream(out.toByteArray()))) {
            show(z.getNextEntry().getName(), new String(z.readAllBytes()));
        }
    }

    static void asynchronous() throws Exception {
        Path f = Files.createTempFile("crema", ".bin");
        try (AsynchronousFileChannel c = AsynchronousFileChannel.open(f, StandardOpenOption.READ, StandardOpenOption.WRITE)) {
            show(c.write(ByteBuffer.wrap(words[0].getBytes()), numbers[0]).get());
            ByteBuffer b = ByteBuffer.allocate(9);
            show(c.read(b, numbers[0] - 1).get(), b.get(1));
        }
        Files.delete(f);
    }

    static void randomAccess() throws Exception {
        Path f = Files.createTempFile("crema", ".bin");
        try (RandomAccessFile r = new RandomAccessFile(f.toFile(), "rw")) {
            r.setLength(numbers[1]);
            r.seek(numbers[0]);
            r.writeUTF(words[0]);
            r.writeDouble(numbers[0] / 3.0);
            r.writeLong(numbers[1]);
            r.seek(numbers[0]);
            show(r.readUTF(), r.readDouble(), r.readLong(), r.length(), r.getFilePointer());
            FileLock lock = r.getChannel().lock(0, numbers[0], false);
            show(lock.size());
        }
        Files.delete(f);
    }

    static void spliterators() {
        Spliterator<Integer> s = Arrays.asList(1, 2, 3, numbers[0]).spliterator();
        Spliterator<Integer> half = s.trySplit();
        s.forEachRemaining(MoreEveryday::show);
        half.tryAdvance(MoreEveryday::show);
        show(StreamSupport.stream(half, false).count(), IntStream.rangeClosed(1, numbers[0]).parallel().filter(n -> numbers[0] % n == 0).boxed().collect(Collectors.toList()));
    }

    static void optional() { show(Optional.of(numbers[0]).filter(n -> n > 100).or(() -> Optional.of(numbers[1])).get(), OptionalInt.of(numbers[0]), Objects.checkIndex(numbers[0], 20), Objects.checkIndex(numbers[1], 20)); }

    static void locale() { show(String.format(Locale.GERMANY, "%,.2f", numbers[1] * 1234.5), java.text.NumberFormat.getCurrencyInstance(Locale.US).format(numbers[0]), "TITLE".toLowerCase(new Locale("tr")).length(), new java.text.SimpleDateFormat("yyyy", Locale.ROOT).format(new Date(numbers[0] * 100000000000L)), java.text.ChoiceFormat.nextDouble(numbers[0])); }

    static void objects() throws Exception {
        Object[] os = {numbers[0], words[0], numbers, null, 'c', numbers[1] > 0};
        for (Object o : os) show(o instanceof Number n ? n.intValue() : o instanceof String s ? s.length() : o instanceof int[] a ? a.length : o);
        show(Objects.toString(null, words[0]), Objects.equals(words[0], "apple"), new Object() { @Override public int hashCode() { return numbers[0]; } }.toString().endsWith("@c"));
    }

    static void characters() {
        char c = words[0].charAt(0);
        c += 1;
        c ^= 32;
        show(c, (int) c, Character.toString(c), Character.isUpperCase(c), (char) (c + 1), c + 1, Character.toChars(0x1f600 + numbers[0]).length, Character.MAX_VALUE - c, Character.isJavaIdentifierStart(c), Character.digit(c, 36), Character.isWhitespace((char) (numbers[0] - 3)), Character.isSurrogate(c), Character.compare(c, 'b'));
    }

    static void overflow() { show(Integer.MAX_VALUE + numbers[0], (short) (numbers[1] * 999), Long.MIN_VALUE - numbers[0], (byte) 200 + numbers[0], (int) Float.MAX_VALUE + numbers[0], Math.abs(Integer.MIN_VALUE + numbers[0] - 12), (long) (numbers[0] * 1e30), (int) Double.NaN + numbers[0], 1 << numbers[1], -1 >>> numbers[0], Integer.MIN_VALUE / -numbers[0]); }

    static void strictness() { double x = numbers[0] / 10.0; show(x + 0.2, x * 3 == 3.6, 0.1f + x, (float) x == x, x / 3 * 3 == x, Math.IEEEremainder(x, 0.7), Double.toHexString(x), Double.valueOf(x).hashCode(), -0.0 == x - x, Float.intBitsToFloat(numbers[1] << 20), Double.longBitsToDouble((long) numbers[0] << 55), Math.round(x * 1e17), (float) (x * 1e-40), Double.MIN_VALUE * x); }

    static void labels() {
        int count = 0;
        outer:
        for (int i = 0; i < numbers[0]; i++) {
            for (int j = 0; ; j++) {
                if (j == i % 4) continue outer;
                if (i * j > numbers[0]) break outer;
                count += j;
            }
        }
        do { count -= 3; } while (count > 0);
        show(count);
    }

    static int sum(int... values) { return Arrays.stream(values).sum(); }

    static void varargs() { show(sum(), sum(numbers), sum(numbers[0], 1), String.format("%s %s", (Object[]) words)); }

    static void logging() {
        java.util.logging.Logger log = java.util.logging.Logger.getLogger(words[0]);
        log.setUseParentHandlers(false);
        log.addHandler(new java.util.logging.Handler() {
            @Override public void publish(java.util.logging.LogRecord r) { show(r.getLevel(), r.getMessage(), r.getParameters()[0]); }
            @Override public void flush() { }
            @Override public void close() { }
        });
        log.log(java.util.logging.Level.WARNING, words[1], numbers[0]);
    }

    static void loaders() throws Exception {
        ServiceLoader.load(java.nio.file.spi.FileSystemProvider.class).stream().limit(numbers[0] % 2 + 0).forEach(p -> show("found"));
        show(MoreEveryday.class.getResource(words[0]), Class.forName("MoreEveryday$" + (numbers[0] > 5 ? "All" : "No")).getDeclaredFields().length, Class.forName("java.lang." + Character.toUpperCase(words[0].charAt(1)) + "rocess").getSimpleName(), Modifier.toString(All.class.getDeclaredField("v" + (numbers[0] == 12 ? "d" : "x")).getModifiers()));
    }

    @java.lang.annotation.Retention(java.lang.annotation.RetentionPolicy.RUNTIME) @interface Note { int value(); String[] names() default {"a"}; }
    @Note(7) static class Noted { }

    static void annotations() { Note n = Noted.class.getAnnotation(Note.class); show(n.value() + numbers[0], n.names()[0], n.equals(n), n.annotationType().getSimpleName()); }

    static void hiddenStates() {
        Iterator<Integer> it = new Iterator<>() { int k = numbers[0]; public boolean hasNext() { return k > 9; } public Integer next() { return k--; } };
        Iterable<Integer> all = () -> it;
        for (int n : all) show(n);
        List<Integer> list = IntStream.range(0, 20).boxed().collect(Collectors.toCollection(ArrayList::new));
        list.removeIf(n -> n % (numbers[0] % 5) == 0);
        list.replaceAll(n -> n * numbers[0]);
        ListIterator<Integer> l = list.listIterator(numbers[0] % 5);
        l.next();
        l.set(numbers[1]);
        l.add(numbers[2]);
        l.previous();
        l.remove();
        show(list, Collections.unmodifiableList(list).contains(numbers[1]), Collections.disjoint(list, List.of(numbers[1])));
    }

    public static class Ext implements Externalizable {
        int x;
        public Ext() { }
        public void writeExternal(ObjectOutput o) throws IOException { o.writeInt(x); o.writeUTF(words[0]); }
        public void readExternal(ObjectInput i) throws IOException { x = i.readInt() + i.readUTF().length(); }
    }

    static void externalizable() throws Exception {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        Ext e = new Ext();
        e.x = numbers[0];
        try (ObjectOutputStream o = new ObjectOutputStream(out)) { o.writeObject(e); o.writeObject(EnumSet.allOf(DayOfWeek.class)); o.writeObject(new TreeMap<>(Map.of(words[0], LocalDate.ofEpochDay(numbers[1])))); o.writeObject(BigInteger.valueOf(numbers[0])); }
        try (ObjectInputStream i = new ObjectInputStream(new ByteArrayInputStream(out.toByteArray()))) { show(((Ext) i.readObject()).x, i.readObject(), i.readObject(), i.readObject()); }
    }

    static int endless(int n) { return endless(n + numbers[0]) + 1; }

    static void stackOverflow() {
        try {
            endless(0);
        } catch (StackOverflowError e) {
            show("overflow");
        }
    }

    static void assertions() { assert numbers[0] > 100; show("off"); }
}
