import java.io.BufferedReader;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.InputStreamReader;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.Serializable;
import java.io.StreamTokenizer;
import java.io.StringReader;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.invoke.VarHandle;
import java.lang.ref.WeakReference;
import java.lang.reflect.Array;
import java.lang.reflect.Field;
import java.lang.reflect.InvocationHandler;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.RoundingMode;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.CharBuffer;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.text.DecimalFormat;
import java.text.DecimalFormatSymbols;
import java.text.MessageFormat;
import java.time.DayOfWeek;
import java.time.Duration;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.format.DateTimeFormatter;
import java.util.*;
import java.util.concurrent.*;
import java.util.concurrent.atomic.*;
import java.util.function.*;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.*;
import java.util.zip.CRC32;
import java.util.zip.Deflater;
import java.util.zip.Inflater;

/**
 * What programs do every day, on words and numbers from standard input or from the arguments. If these are symbolic, the output and
 * the exit code are still those of `java`.
 */
public class Everyday {
    interface Case {
        void run() throws Throwable;
    }

    static int[] numbers;
    static String[] words;
    static String line;

    public static void main(String[] args) throws Exception {
        String list;
        if (args.length == 0) {
            BufferedReader in = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
            line = in.readLine();
            list = in.readLine();
        } else {
            line = args[0];
            list = args[1];
        }
        words = line.split(" ");
        numbers = Arrays.stream(list.split(",")).mapToInt(Integer::parseInt).toArray();
        run("arithmetic", Everyday::arithmetic);
        run("division", Everyday::division);
        run("shifts", Everyday::shifts);
        run("longs", Everyday::longs);
        run("floats", Everyday::floats);
        run("conversions", Everyday::conversions);
        run("mathMethods", Everyday::mathMethods);
        run("exact", Everyday::exact);
        run("boxes", Everyday::boxes);
        run("concat", Everyday::concat);
        run("builder", Everyday::builder);
        run("strings", Everyday::strings);
        run("moreStrings", Everyday::moreStrings);
        run("format", Everyday::format);
        run("regex", Everyday::regex);
        run("switches", Everyday::switches);
        run("intern", Everyday::intern);
        run("arrays", Everyday::arrays);
        run("newArrays", Everyday::newArrays);
        run("sorting", Everyday::sorting);
        run("hashing", Everyday::hashing);
        run("maps", Everyday::maps);
        run("treeMaps", Everyday::treeMaps);
        run("otherCollections", Everyday::otherCollections);
        run("enums", Everyday::enums);
        run("records", Everyday::records);
        run("streams", Everyday::streams);
        run("collectors", Everyday::collectors);
        run("bigIntegers", Everyday::bigIntegers);
        run("bigDecimals", Everyday::bigDecimals);
        run("parsing", Everyday::parsing);
        run("printing", Everyday::printing);
        run("exceptions", Everyday::exceptions);
        run("stackTraces", Everyday::stackTraces);
        run("threads", Everyday::threads);
        run("atomics", Everyday::atomics);
        run("concurrent", Everyday::concurrent);
        run("locks", Everyday::locks);
        run("reflection", Everyday::reflection);
        run("proxies", Everyday::proxies);
        run("handles", Everyday::handles);
        run("varHandles", Everyday::varHandles);
        run("unsafe", Everyday::unsafe);
        run("serialization", Everyday::serialization);
        run("time", Everyday::time);
        run("text", Everyday::text);
        run("charsets", Everyday::charsets);
        run("buffers", Everyday::buffers);
        run("digests", Everyday::digests);
        run("checksums", Everyday::checksums);
        run("compression", Everyday::compression);
        run("base64", Everyday::base64);
        run("uuids", Everyday::uuids);
        run("randoms", Everyday::randoms);
        run("identity", Everyday::identity);
        run("clones", Everyday::clones);
        run("weak", Everyday::weak);
        run("properties", Everyday::properties);
        run("tokenizers", Everyday::tokenizers);
        run("lambdas", Everyday::lambdas);
        run("interfaces", Everyday::interfaces);
        run("sleep", Everyday::sleep);
        run("environment", Everyday::environment);
        run("deep", Everyday::deep);
        System.exit(numbers[0] & 127);
    }

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
        for (Object value : values) {
            System.out.print(value + " ");
        }
    }

    static void arithmetic() {
        int a = numbers[0], b = numbers[1];
        show(a + b, a - b, a * b, a / b, a % b, -a, ~a, a & b, a | b, a ^ b, a++, ++b, a > b ? a : b, (byte) a, (char) (a & 127), (short) a);
        a += 3.7;
        b <<= a;
        show(a, b);
    }

    static void division() {
        int zero = numbers[0] - numbers[0];
        for (IntSupplier s : new IntSupplier[] {() -> numbers[0] / zero, () -> numbers[0] % zero, () -> Integer.MIN_VALUE / (zero - 1)}) {
            try {
                show(s.getAsInt());
            } catch (ArithmeticException e) {
                show(e.getMessage());
            }
        }
        show(numbers[1] / 0.0, 0.0 / zero, (long) numbers[0] / numbers[1], Math.floorMod(-numbers[0], 7), Math.floorDiv(-numbers[0], 7));
    }

    static void shifts() {
        int a = numbers[0];
        long l = a;
        show(a << a, a >> 2, a >>> a, -a >>> 3, l << a, -l >> a, -l >>> 33, Integer.rotateLeft(a, a), Long.rotateRight(l, a));
        show(Integer.bitCount(a), Long.bitCount(l), Integer.highestOneBit(a), Integer.numberOfLeadingZeros(a), Long.numberOfTrailingZeros(l),
            Integer.reverse(a), Integer.reverseBytes(a), Long.reverse(l), Character.reverseBytes((char) a));
    }

    static void longs() {
        long a = numbers[0] * 1_000_000_007L, b = numbers[2];
        show(a, a * b, a / 7, a % 7, a / b, Long.compare(a, b), Long.signum(-a), Long.hashCode(a), Long.toHexString(a), Long.toString(a, 36),
            Long.parseLong("" + a), Long.divideUnsigned(-a, 10), Long.toUnsignedString(-a), Math.multiplyHigh(a, a), Long.MAX_VALUE - a);
    }

    static void floats() {
        float f = numbers[0] / 3f;
        double d = numbers[1] / 7.0;
        show(f, d, f * d, f % 2, d % 0.3, -f, (int) f, (long) d, (float) d, (int) (d * 1e20), (char) d, f < d, f == d, Float.compare(f, 1), Double.NaN == d);
        show(Double.toString(d), Float.floatToIntBits(f), Double.doubleToLongBits(d), Double.isNaN(d / 0 - d / 0), Float.MAX_VALUE * f, Double.hashCode(d));
    }

    static void conversions() {
        int i = numbers[0];
        show((float) i, (double) i, (long) i, (float) (i * 123456789L), (double) (i * 1234567890123L), (byte) (i * 100), (int) (char) -i, (boolean) (i > 3));
        show(Integer.toBinaryString(i), Integer.toOctalString(i), Integer.toHexString(-i), Integer.toString(i, 7), Integer.toUnsignedString(-i),
            Integer.valueOf(i).byteValue(), Integer.valueOf(i).doubleValue(), Character.forDigit(i % 10, 10), Character.getNumericValue('0' + i % 10));
    }

    static void mathMethods() {
        double d = numbers[0] / 10.0;
        show(Math.abs(-d), Math.max(d, 2), Math.min(numbers[0], 3), Math.sqrt(d), Math.cbrt(d), Math.pow(d, 1.5), Math.exp(d / 10), Math.log(d), Math.log10(d));
        show(Math.sin(d), Math.cos(d), Math.tan(d), Math.atan2(d, 2), Math.floor(d), Math.ceil(d), Math.rint(d), Math.round(d), Math.round((float) d), Math.hypot(d, d));
        show(Math.fma(d, d, d), Math.ulp(d), Math.signum(d), Math.nextUp(d), Math.scalb(d, 3), Math.getExponent(d), Math.toRadians(d), StrictMath.sin(d));
    }

    static void exact() {
        int i = numbers[0];
        show(Math.addExact(i, i), Math.multiplyExact(i, i), Math.toIntExact((long) i), Math.negateExact(i));
        try {
            show(Math.multiplyExact(i * 1000000, i * 1000000));
        } catch (ArithmeticException e) {
            show(e.getMessage());
        }
    }

    static void boxes() {
        Integer a = numbers[0], b = numbers[0], c = numbers[0] * 1000, d = numbers[0] * 1000;
        Long l = (long) numbers[0];
        Character ch = words[0].charAt(0);
        Boolean flag = numbers[0] > 3;
        show(a == b, c == d, a.equals(b), c.equals(d), l.equals(a), ch, flag == Boolean.TRUE, a.compareTo(c), a.hashCode(), l.hashCode(), ch.hashCode(), flag.hashCode());
        Object o = numbers[1] > 0 ? a : "x";
        show(o, Integer.valueOf(5) == (Integer) (numbers[0] - numbers[0] + 5), new ArrayList<>(List.of(a, c)).indexOf(c));
    }

    static void concat() {
        int i = numbers[0];
        long l = numbers[1];
        char c = words[0].charAt(1);
        show("i=" + i + " l=" + l + " c=" + c + " z=" + (i > 1) + " f=" + i / 3f + " d=" + l / 7.0 + " b=" + (byte) i + " n=" + null + words[0] + 'x' + (Object) words[1]);
        String s = "";
        for (int k = 0; k < 5; k++) {
            s += k + i;
        }
        show(s, s.length());
    }

    static void builder() {
        StringBuilder b = new StringBuilder(words[0]);
        b.append(numbers[0]).append(' ').append(numbers[1] / 7.0).append(words[1], 0, 2).insert(2, numbers[2]).reverse().deleteCharAt(1).setCharAt(0, words[0].charAt(0));
        b.replace(1, 3, words[2]).append(new char[] {words[0].charAt(0), 'b'}).append(numbers[0] > 0).append((long) numbers[0]).appendCodePoint(words[0].charAt(0) + 1000);
        show(b, b.length(), b.indexOf("a"), b.charAt(3), b.substring(2), b.compareTo(new StringBuilder(words[0])), new StringBuffer(b).hashCode() != 1);
    }

    static void strings() {
        String a = words[0], b = words[1];
        show(a.equals(b), a.compareTo(b), a.compareToIgnoreCase(b), a.equalsIgnoreCase("APPLE"), a.hashCode(), a.indexOf('p'), a.indexOf("le"), a.lastIndexOf('p'), a.contains("pp"));
        show(a.toUpperCase(), b.toLowerCase(), a.substring(1, 3), a.replace('p', 'q'), a.replace("pp", b), a.trim(), a.strip(), a.isBlank(), a.repeat(2), a.startsWith("ap"), a.endsWith(b));
        show(String.join("-", words), String.valueOf(a.toCharArray()), a.chars().sum(), a.codePointAt(0), a.concat(b), a.isEmpty(), a.length(), a.charAt(numbers[0] % 3), "%s!".formatted(a));
        try {
            show(a.charAt(numbers[0] * 10));
        } catch (StringIndexOutOfBoundsException e) {
            show("out of bounds");
        }
    }

    static void moreStrings() throws Exception {
        String a = words[0];
        show(a.matches("a.*"), a.split("p").length, a.replaceAll("p+", "_"), a.lines().count(), a.indent(2), a.translateEscapes(), a.regionMatches(1, "xpp", 1, 2), a.contentEquals(new StringBuilder(a)));
        show(new String(a.getBytes(StandardCharsets.UTF_8), StandardCharsets.UTF_16BE), new String(a.getBytes("UTF-16")), new String(a.toCharArray(), 1, 2), String.copyValueOf(a.toCharArray()), a.subSequence(1, 2), a.codePoints().boxed().toList());
        show((a + "\u00e9\u20ac").toUpperCase(), (a + '\u20ac').length(), ("\u20ac" + a).indexOf(a), new StringTokenizer(line).countTokens(), Objects.hash(a, numbers[0]), a.describeConstable());
    }

    static void format() {
        show(String.format("%d %5d %05d %x %X %o %,d %+d", numbers[0], numbers[1], numbers[2], numbers[0], numbers[1], numbers[2], numbers[3] * 1000, numbers[0]));
        show(String.format(Locale.ROOT, "%s %10s %-10s| %c %b %.2f %e %g %h %n", words[0], words[1], words[2], words[0].charAt(0), numbers[0] > 1, numbers[0] / 3.0, numbers[1] / 3.0, numbers[1] / 3.0, words[0]).trim());
        System.out.printf("%s=%d;", words[0], numbers[0]);
    }

    static void regex() {
        Matcher m = Pattern.compile("(\\w)(\\w+?)(e?)\\b").matcher(line);
        while (m.find()) {
            show(m.group(1), m.group(2), m.start(3), m.end());
        }
        show(line.replaceAll("(\\w+) (\\w+)", "$2 $1"), Arrays.toString(Pattern.compile("[,\\s]+").split(line)), Pattern.matches("[a-z ]+", line), Pattern.compile("(?i)APPLE").matcher(line).find());
        show(Pattern.compile("a(?=p)|(?<=n)a|[^\\p{L}]").matcher(line).replaceAll(r -> "<" + r.group() + ">"), Pattern.compile("(.)\\1").matcher(line).results().count());
    }

    static void switches() {
        switch (words[0]) {
            case "pear": show("is pear"); break;
            case "apple": show("is apple"); break;
            default: show("is other");
        }
        show(switch (numbers[0]) { case 1, 2 -> "few"; case 12 -> "dozen"; case 1000 -> "many"; default -> "else"; });
        show(switch (words[0].charAt(0)) { case 'a' -> 1; case 'b' -> 2; default -> 3; }, switch (DayOfWeek.of(numbers[0] % 7 + 1)) { case MONDAY -> "m"; default -> "o"; });
        Object o = numbers[0];
        if (o instanceof Integer i && i > 3) {
            show("big", i);
        }
    }

    static void intern() {
        show(words[0] == "apple", words[0].intern() == "apple", (words[0] + "").intern() == words[0].intern(), new String("apple") == "apple");
    }

    static void arrays() {
        int i = numbers[0] % 5;
        int[] a = {1, 2, 3, 4, 5};
        a[i] = numbers[1];
        a[a[i] % 5] += 7;
        int[][] grid = new int[3][4];
        grid[i % 3][i % 4] = numbers[0];
        String[] texts = {"a", "b", "c", "d", "e"};
        boolean[] flags = new boolean[5];
        flags[i] = numbers[0] > 0;
        show(a[0], a[i], texts[i], Arrays.toString(a), Arrays.deepToString(grid), Arrays.toString(flags), a.length, Arrays.equals(a, numbers), Arrays.asList(texts).get(i));
        try {
            a[numbers[0]] = 1;
        } catch (ArrayIndexOutOfBoundsException e) {
            show(e.getMessage());
        }
    }

    static void newArrays() {
        int n = numbers[0];
        show(new int[n].length, new String[n][2].length, new byte[n][n][1].length, new ArrayList<>(n).size(), Arrays.copyOf(numbers, n).length, Arrays.copyOfRange(numbers, 1, n % 4 + 1).length);
        try {
            show(new int[-n]);
        } catch (NegativeArraySizeException e) {
            show(e.getMessage());
        }
        char[] filled = new char[n];
        Arrays.fill(filled, words[0].charAt(0));
        show(new String(filled), Array.newInstance(long.class, n).getClass());
    }

    static void sorting() {
        int[] a = numbers.clone();
        Arrays.sort(a);
        Integer[] boxed = Arrays.stream(numbers).boxed().toArray(Integer[]::new);
        Arrays.sort(boxed, Comparator.reverseOrder());
        String[] w = words.clone();
        Arrays.sort(w);
        List<String> list = new ArrayList<>(List.of(words));
        list.sort(Comparator.comparing(String::length).thenComparing(Comparator.reverseOrder()));
        double[] d = Arrays.stream(numbers).asDoubleStream().toArray();
        Arrays.parallelSort(d);
        byte[] bytes = line.getBytes();
        Arrays.sort(bytes);
        show(Arrays.toString(a), Arrays.toString(boxed), Arrays.toString(w), list, Arrays.toString(d), new String(bytes), Arrays.binarySearch(a, numbers[1]), Collections.max(list));
    }

    static void hashing() {
        show(Arrays.hashCode(numbers), Arrays.hashCode(words), Arrays.hashCode(line.getBytes()), List.of(words).hashCode(), Objects.hash(numbers[0], words[0], 1.5), Map.of(words[0], numbers[0]).hashCode(),
            line.hashCode(), Optional.of(words[0]).hashCode(), Arrays.deepHashCode(new Object[] {numbers, words}), new BitSet(numbers[0]).hashCode(), Arrays.mismatch(numbers, new int[] {numbers[0], 0}), Arrays.compare(numbers, new int[] {1}));
    }

    static void maps() {
        Map<Integer, String> map = new HashMap<>();
        for (int k = 0; k < numbers.length; k++) {
            map.put(numbers[k], words[k % words.length]);
        }
        Map<String, Integer> counts = new LinkedHashMap<>();
        for (char c : line.toCharArray()) {
            counts.merge(String.valueOf(c), 1, Integer::sum);
        }
        Map<Character, List<String>> byFirst = new HashMap<>();
        for (String word : words) {
            byFirst.computeIfAbsent(word.charAt(0), k -> new ArrayList<>()).add(word);
        }
        show(map, map.get(12), map.containsKey(numbers[1]), counts, byFirst, new HashSet<>(List.of(words)).contains("pear"), map.getOrDefault(5, "none"), new EnumMap<>(Map.of(TimeUnit.DAYS, numbers[0])), Map.of(numbers[0], 1, -numbers[0], 2).get(numbers[0]), Set.of(words).size());
        Map<Long, Double> longs = new ConcurrentHashMap<>();
        longs.put((long) numbers[0], 1.0 / numbers[1]);
        show(longs, new IdentityHashMap<>(map).size(), new Hashtable<>(map).size(), new WeakHashMap<>(counts).get("a"));
    }

    static void treeMaps() {
        TreeMap<String, Integer> map = new TreeMap<>();
        for (int k = 0; k < words.length; k++) {
            map.put(words[k], numbers[k % numbers.length]);
        }
        TreeSet<Integer> set = new TreeSet<>();
        for (int n : numbers) {
            set.add(n);
        }
        show(map, map.firstKey(), map.headMap("c"), map.ceilingKey(words[1]), set.descendingSet(), set.floor(100), set.subSet(0, 50), new ConcurrentSkipListMap<>(map).lastEntry());
    }

    static void otherCollections() {
        PriorityQueue<Integer> queue = new PriorityQueue<>();
        ArrayDeque<Integer> deque = new ArrayDeque<>();
        LinkedList<Integer> linked = new LinkedList<>();
        BitSet bits = new BitSet();
        for (int n : numbers) {
            queue.add(n);
            deque.addFirst(n);
            linked.add(linked.size() / 2, n);
            bits.set(Math.abs(n) % 100);
        }
        List<Integer> list = new ArrayList<>(linked);
        Collections.shuffle(list, new Random(numbers[0]));
        Collections.rotate(linked, numbers[0]);
        show(queue.poll(), queue.poll(), deque, linked, bits, bits.cardinality(), list, Collections.frequency(list, 12), Collections.nCopies(numbers[0] % 4, "x"), new Vector<>(list).lastElement(), List.of(1, 2, 3).subList(0, numbers[0] % 3));
        Iterator<Integer> it = list.iterator();
        it.next();
        list.add(numbers[0]);
        try {
            it.next();
        } catch (ConcurrentModificationException e) {
            show("modified");
        }
    }

    enum Fruit {
        APPLE(3), PEAR(4) { @Override int price() { return numbers[0]; } }, PLUM(5);
        final int price;
        Fruit(int price) { this.price = price; }
        int price() { return price; }
    }

    static void enums() {
        Fruit f = Fruit.values()[numbers[0] % 3];
        show(f, f.price(), Fruit.valueOf(words[0].toUpperCase()), Fruit.PLUM.compareTo(f), EnumSet.of(f, Fruit.PEAR), f.name(), switch (f) { case APPLE -> 1; case PEAR -> 2; case PLUM -> 3; });
        try {
            Fruit.valueOf(words[0]);
        } catch (IllegalArgumentException e) {
            show(e.getMessage());
        }
    }

    record Point(int x, String name, double[] more) {
        Point {
            if (x < 0) throw new IllegalArgumentException("negative " + x);
        }
    }

    record Pair<A, B>(A a, B b) { }

    static void records() {
        Point p = new Point(numbers[0], words[0], null);
        show(p, p.equals(new Point(numbers[0], words[0], null)), p.hashCode(), new Pair<>(numbers[0], new Pair<>(words[1], 2.5)), new Pair<>(1, 2).equals(new Pair<>(numbers[0] - 11, 2)));
        new Point(-numbers[0], "", null);
    }

    static void streams() {
        show(Arrays.stream(numbers).filter(n -> n > 5).map(n -> n * 2).sum(), IntStream.range(0, numbers[0]).boxed().collect(Collectors.toList()), Stream.of(words).map(String::length).reduce(0, Integer::sum),
            Arrays.stream(numbers).max().getAsInt(), Arrays.stream(numbers).average(), Arrays.stream(numbers).parallel().sum(), Stream.of(words).sorted().findFirst().get(), Stream.of(words).anyMatch("pear"::equals),
            Stream.iterate(numbers[0], n -> n > 1, n -> n % 2 == 0 ? n / 2 : 3 * n + 1).count(), Arrays.stream(numbers).summaryStatistics(), Stream.of(words).flatMap(w -> w.chars().mapToObj(c -> (char) c)).distinct().limit(numbers[0]).toList());
    }

    static void collectors() {
        show(Stream.of(words).collect(Collectors.groupingBy(String::length, TreeMap::new, Collectors.counting())), Stream.of(words).collect(Collectors.joining(",", "<", ">")), Arrays.stream(numbers).boxed().collect(Collectors.partitioningBy(n -> n > 10)),
            Stream.of(words).collect(Collectors.toMap(w -> w.charAt(0), w -> w, (a, b) -> a + b)), Arrays.stream(numbers).boxed().collect(Collectors.summingLong(n -> n)), Arrays.stream(numbers).boxed().collect(Collectors.teeing(Collectors.counting(), Collectors.averagingInt(n -> n), (a, b) -> a + "/" + b)));
    }

    static void bigIntegers() {
        BigInteger a = BigInteger.valueOf(numbers[0]), b = new BigInteger("" + numbers[1] + words[0].length() + "00000000000000000000");
        show(a.add(b), a.multiply(b).pow(3), b.mod(a), b.divide(a), a.gcd(b), b.toString(16), b.bitLength(), a.isProbablePrime(10), b.sqrt(), a.compareTo(b), b.hashCode(), a.shiftLeft(numbers[0]), b.longValue(), b.doubleValue(), a.modPow(b, BigInteger.valueOf(1000007)), a.negate().and(b), a.testBit(numbers[0]));
    }

    static void bigDecimals() {
        BigDecimal d = new BigDecimal(numbers[0]).movePointLeft(2), e = new BigDecimal("" + numbers[1]);
        show(d, d.add(e), d.multiply(d), e.divide(d, 5, RoundingMode.HALF_UP), d.setScale(1, RoundingMode.UP), d.compareTo(e), d.hashCode(), d.toPlainString(), d.doubleValue(), BigDecimal.valueOf(numbers[0] / 8.0).stripTrailingZeros());
    }

    static void parsing() {
        show(Integer.parseInt("" + numbers[0]), Long.parseLong(numbers[1] + "000"), Double.parseDouble(numbers[0] + ".5"), Float.parseFloat(numbers[1] + "e2"), Boolean.parseBoolean(words[0]), Integer.parseInt("7f", 16 + numbers[0] - numbers[0]), Integer.decode("0x" + numbers[0]), Short.parseShort("" + numbers[0]));
        for (String bad : new String[] {words[0], "", numbers[0] + "x", "99999999999" + numbers[0]}) {
            try {
                Integer.parseInt(bad);
            } catch (NumberFormatException e) {
                show(e.getMessage());
            }
        }
        try {
            Double.parseDouble(words[0]);
        } catch (NumberFormatException e) {
            show(e.getMessage());
        }
    }

    static void printing() {
        System.out.print(numbers[0]);
        System.out.print(words[0].charAt(0));
        System.out.print(numbers[0] > 1);
        System.out.print((long) numbers[1]);
        System.out.print(numbers[0] / 3f);
        System.out.print(numbers[1] / 3.0);
        System.out.print(words[0].toCharArray());
        System.out.write(words[0].charAt(1));
        System.out.write(words[0].getBytes(), 0, 2);
        System.out.append(words[1]).append(words[0].charAt(0));
        System.err.println(words[0]);
    }

    static class Own extends Exception {
        final int code;
        Own(int code, Throwable cause) { super("code " + code, cause); this.code = code; }
    }

    static void exceptions() throws Own {
        try {
            Object o = numbers[0] > 3 ? null : words;
            o.hashCode();
        } catch (NullPointerException e) {
            show("null");
        }
        try {
            Object o = words[0];
            show((Integer) o);
        } catch (ClassCastException e) {
            show("cast");
        }
        try {
            show(numbers[numbers[0]]);
        } catch (ArrayIndexOutOfBoundsException e) {
            show(e.getMessage());
        } finally {
            show("finally", numbers[0]);
        }
        try (AutoCloseable c = () -> { throw new IllegalStateException("close " + numbers[0]); }) {
            throw new Own(numbers[0], new RuntimeException(words[0]));
        } catch (Own e) {
            show(e.getMessage(), e.code, e.getCause(), e.getSuppressed()[0]);
        } catch (Exception e) {
            show("other");
        }
        throw new Own(numbers[1], null);
    }

    static void stackTraces() {
        try {
            recurse(numbers[0]);
        } catch (IllegalStateException e) {
            show(e.getStackTrace().length > numbers[0], e.getStackTrace()[0].getMethodName(), e.getStackTrace()[0].getLineNumber() > 0, e);
        }
        List<String> frames = StackWalker.getInstance().walk(s -> s.limit(2).map(StackWalker.StackFrame::getMethodName).collect(Collectors.toList()));
        show(frames);
    }

    static int recurse(int n) {
        if (n == 0) {
            throw new IllegalStateException("bottom " + numbers[0]);
        }
        return recurse(n - 1) + 1;
    }

    static void threads() throws Exception {
        int[] sum = {0};
        Thread[] threads = new Thread[numbers[0] % 5 + 1];
        for (int k = 0; k < threads.length; k++) {
            int n = numbers[k % numbers.length];
            threads[k] = new Thread(() -> {
                synchronized (sum) {
                    sum[0] += n;
                }
            }, "worker " + numbers[0]);
            threads[k].start();
        }
        for (Thread t : threads) {
            t.join();
        }
        show(sum[0], threads[0].getName());
        ThreadLocal<Integer> local = ThreadLocal.withInitial(() -> numbers[0]);
        show(local.get(), CompletableFuture.supplyAsync(() -> numbers[0] + 1).thenApply(n -> n * 2).get());
        ExecutorService pool = Executors.newFixedThreadPool(2);
        List<Future<Integer>> results = new ArrayList<>();
        for (int n : numbers) {
            results.add(pool.submit(() -> n * n));
        }
        for (Future<Integer> r : results) {
            show(r.get());
        }
        pool.shutdown();
        Thread uncaught = new Thread(() -> { throw new IllegalStateException("" + numbers[0]); });
        uncaught.setUncaughtExceptionHandler((t, e) -> show(e.getMessage()));
        uncaught.start();
        uncaught.join();
    }

    static void atomics() {
        AtomicInteger i = new AtomicInteger(numbers[0]);
        AtomicLong l = new AtomicLong(numbers[1]);
        AtomicReference<String> r = new AtomicReference<>(words[0]);
        AtomicIntegerArray array = new AtomicIntegerArray(numbers);
        AtomicBoolean flag = new AtomicBoolean(numbers[0] > 1);
        show(i.compareAndSet(12, 5), i.compareAndSet(numbers[0], 7), i.getAndAdd(numbers[1]), i.incrementAndGet(), i.updateAndGet(n -> n * 2), i.accumulateAndGet(numbers[0], Math::max), l.getAndSet(9), l.addAndGet(numbers[0]));
        show(r.compareAndSet(words[0], words[1]), r.get(), array.getAndAdd(1, 5), array.compareAndSet(numbers[0] % 3, numbers[numbers[0] % 3], 1), array, flag.compareAndSet(true, false), flag);
        LongAdder adder = new LongAdder();
        adder.add(numbers[0]);
        AtomicStampedReference<String> stamped = new AtomicStampedReference<>("a", numbers[0]);
        show(adder.sum(), stamped.compareAndSet("a", "b", numbers[0], numbers[0] + 1), stamped.getStamp());
    }

    static void concurrent() throws Exception {
        BlockingQueue<Integer> queue = new ArrayBlockingQueue<>(numbers[0]);
        Thread producer = new Thread(() -> {
            for (int n : numbers) {
                queue.add(n);
            }
        });
        producer.start();
        for (int n : numbers) {
            show(queue.take());
        }
        CountDownLatch latch = new CountDownLatch(numbers[0] % 3 + 1);
        for (int k = 0; k <= numbers[0] % 3; k++) {
            new Thread(latch::countDown).start();
        }
        latch.await();
        Semaphore semaphore = new Semaphore(numbers[0]);
        semaphore.acquire(3);
        ConcurrentHashMap<Integer, Integer> map = new ConcurrentHashMap<>();
        for (int n : numbers) {
            map.merge(n % 3, n, Integer::sum);
        }
        show(latch.getCount(), semaphore.availablePermits(), map, new ForkJoinPool(2).invoke(new Sum(0, numbers.length)), new CopyOnWriteArrayList<>(words));
    }

    static class Sum extends RecursiveTask<Integer> {
        final int from, to;
        Sum(int from, int to) { this.from = from; this.to = to; }
        @Override protected Integer compute() {
            if (to - from == 1) return numbers[from];
            Sum left = new Sum(from, (from + to) / 2), right = new Sum((from + to) / 2, to);
            left.fork();
            return right.compute() + left.join();
        }
    }

    static void locks() throws Exception {
        var lock = new java.util.concurrent.locks.ReentrantReadWriteLock();
        lock.readLock().lock();
        lock.readLock().unlock();
        Integer boxed = numbers[0] * 1000;
        synchronized (boxed) {
            show(Thread.holdsLock(boxed));
        }
        Object monitor = new Object();
        synchronized (monitor) {
            monitor.wait(numbers[0] % 3 + 1);
        }
        show(lock.getReadLockCount(), new java.util.concurrent.locks.ReentrantLock().tryLock(numbers[0], TimeUnit.MILLISECONDS));
    }

    public static int twice(int n) { return 2 * n; }
    static boolean isBig(int n) { return n > 9; }
    public int held = 3;
    public String text = "t";

    static void reflection() throws Throwable {
        Method m = Everyday.class.getMethod("twice", int.class);
        Everyday e = Everyday.class.getDeclaredConstructor().newInstance();
        Field f = Everyday.class.getField("held");
        f.setInt(e, numbers[0]);
        f.set(e, f.getInt(e) + 1);
        Everyday.class.getField("text").set(e, words[0]);
        int[] array = (int[]) Array.newInstance(int.class, 3);
        Array.setInt(array, numbers[0] % 3, numbers[1]);
        Array.set(array, 1, numbers[0]);
        show(m.invoke(null, numbers[0]), e.held, e.text, Array.get(array, numbers[0] % 3), Array.getLength(array), Class.forName("java.util." + "ArrayList").getSimpleName(), Point.class.getRecordComponents()[0].getAccessor().invoke(new Point(numbers[0], "", null)));
        try {
            m.invoke(null, words[0]);
        } catch (IllegalArgumentException x) {
            show(x.getMessage());
        }
    }

    static void proxies() {
        InvocationHandler handler = (proxy, method, args) -> method.getName().equals("compare") ? (int) args[0] - (int) args[1] : null;
        @SuppressWarnings("unchecked")
        Comparator<Integer> c = (Comparator<Integer>) Proxy.newProxyInstance(Everyday.class.getClassLoader(), new Class<?>[] {Comparator.class}, handler);
        show(c.compare(numbers[0], numbers[1]));
    }

    static void handles() throws Throwable {
        MethodHandles.Lookup lookup = MethodHandles.lookup();
        MethodHandle twice = lookup.findStatic(Everyday.class, "twice", MethodType.methodType(int.class, int.class));
        MethodHandle concat = lookup.findVirtual(String.class, "concat", MethodType.methodType(String.class, String.class));
        MethodHandle test = lookup.findStatic(Everyday.class, "isBig", MethodType.methodType(boolean.class, int.class));
        MethodHandle guard = MethodHandles.guardWithTest(test, twice, MethodHandles.identity(int.class));
        show((int) twice.invokeExact(numbers[0]), (String) concat.invoke(words[0], words[1]), twice.invokeWithArguments(numbers[1]), (long) twice.asType(MethodType.methodType(long.class, short.class)).invoke((short) numbers[0]), (int) guard.invokeExact(numbers[0]), (int) MethodHandles.arrayElementGetter(int[].class).invoke(numbers, numbers[0] % 3));
    }

    static void varHandles() throws Throwable {
        VarHandle held = MethodHandles.lookup().findVarHandle(Everyday.class, "held", int.class);
        VarHandle element = MethodHandles.arrayElementVarHandle(int[].class);
        VarHandle view = MethodHandles.byteArrayViewVarHandle(int[].class, ByteOrder.BIG_ENDIAN);
        Everyday e = new Everyday();
        byte[] bytes = line.getBytes();
        int[] copy = numbers.clone();
        held.set(e, numbers[0]);
        show(held.compareAndSet(e, 12, 13), (int) held.getAndAdd(e, numbers[1]), (int) held.getVolatile(e), (boolean) element.compareAndSet(copy, numbers[0] % 3, 5, 6), (int) element.getAndBitwiseOr(copy, 1, 256), (int) view.get(bytes, 1));
        view.set(bytes, 2, numbers[0]);
        show(Arrays.toString(bytes), copy[1]);
    }

    @SuppressWarnings({"deprecation", "removal"})
    static void unsafe() throws Throwable {
        Field field = sun.misc.Unsafe.class.getDeclaredField("theUnsafe");
        field.setAccessible(true);
        sun.misc.Unsafe unsafe = (sun.misc.Unsafe) field.get(null);
        long offset = unsafe.objectFieldOffset(Everyday.class.getField("held"));
        Everyday e = new Everyday();
        unsafe.putInt(e, offset, numbers[0]);
        show(unsafe.getInt(e, offset), unsafe.compareAndSwapInt(e, offset, 12, 5), unsafe.getAndAddInt(e, offset, numbers[1]), e.held);
        long memory = unsafe.allocateMemory(64);
        unsafe.putLong(memory, numbers[0] * 1000L);
        unsafe.putInt(memory + 3, numbers[1]);
        unsafe.putDouble(memory + 16, numbers[0] / 3.0);
        byte[] bytes = line.getBytes();
        unsafe.copyMemory(bytes, sun.misc.Unsafe.ARRAY_BYTE_BASE_OFFSET, null, memory + 32, 10);
        show(unsafe.getLong(memory), unsafe.getByte(memory + 4), unsafe.getDouble(memory + 16), unsafe.getChar(memory + 33), unsafe.getInt(bytes, sun.misc.Unsafe.ARRAY_BYTE_BASE_OFFSET + (long) numbers[0] % 5));
        unsafe.freeMemory(memory);
    }

    static class Saved implements Serializable {
        private static final long serialVersionUID = 1;
        int i = numbers[0];
        double d = numbers[1] / 3.0;
        String s = words[0];
        int[] a = numbers;
        transient int t = 5;
        List<Object> list = new ArrayList<>(List.of(words[1], numbers[2], Fruit.PEAR, new Pair<>(1, 2).a()));
    }

    static void serialization() throws Exception {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        try (ObjectOutputStream o = new ObjectOutputStream(out)) {
            o.writeObject(new Saved());
        }
        Saved s = (Saved) new ObjectInputStream(new ByteArrayInputStream(out.toByteArray())).readObject();
        show(s.i, s.d, s.s, Arrays.toString(s.a), s.t, s.list, out.size(), Arrays.hashCode(out.toByteArray()));
    }

    static void time() {
        LocalDate date = LocalDate.of(2000 + numbers[0], numbers[0] % 12 + 1, numbers[0]);
        show(date, date.plusDays(numbers[1]), date.getDayOfWeek(), date.isLeapYear(), Duration.ofSeconds(numbers[1] * 100L), LocalDateTime.of(date, java.time.LocalTime.of(numbers[0], 30)).format(DateTimeFormatter.ISO_LOCAL_DATE_TIME), LocalDate.parse("20" + numbers[0] + "-01-02").toEpochDay(), java.time.Period.between(LocalDate.EPOCH, date), date.format(DateTimeFormatter.ofPattern("dd.MM.yy", Locale.ROOT)));
        LocalDate.of(2000, numbers[1], 1);
    }

    static void text() {
        DecimalFormat format = new DecimalFormat("#,##0.00", DecimalFormatSymbols.getInstance(Locale.ROOT));
        show(format.format(numbers[0] * 1234.567), new MessageFormat("{0} has {1}", Locale.ROOT).format(new Object[] {words[0], numbers[0]}), new Scanner(line).next(), String.CASE_INSENSITIVE_ORDER.compare(words[0], words[1]), java.text.Normalizer.normalize(words[0], java.text.Normalizer.Form.NFD));
    }

    static void charsets() throws Exception {
        show(Arrays.toString((words[0] + "\u00e9").getBytes(StandardCharsets.ISO_8859_1)), Arrays.toString((words[0].charAt(0) + "\u20ac").getBytes(StandardCharsets.UTF_8)), StandardCharsets.UTF_8.encode(CharBuffer.wrap(words[0])).remaining(), new String(new byte[] {(byte) (numbers[0] + 180), (byte) 169}, StandardCharsets.UTF_8), Character.isLetter(words[0].charAt(0)), Character.toUpperCase(words[0].charAt(0)), Character.isDigit((char) (numbers[0] + '0')), Character.getName(words[0].charAt(0)), Character.UnicodeBlock.of(words[0].charAt(0)), Character.getType(words[0].charAt(0) + 300));
    }

    static void buffers() {
        for (ByteBuffer b : new ByteBuffer[] {ByteBuffer.allocate(40), ByteBuffer.allocateDirect(40)}) {
            b.putInt(numbers[0]).putDouble(numbers[1] / 3.0).put((byte) numbers[2]).putChar(words[0].charAt(0)).order(ByteOrder.LITTLE_ENDIAN).putLong(numbers[0] * 77L).put(words[0].getBytes());
            b.flip();
            show(b.getInt(0), b.getDouble(4), b.get(12), b.get(13), b.getLong(15), b.getShort(3), b.remaining(), b.slice().get(25), b.hashCode(), b.asReadOnlyBuffer().equals(b));
        }
        show(CharBuffer.wrap(line).subSequence(2, numbers[0]), java.nio.IntBuffer.wrap(numbers).get(1));
    }

    static void digests() throws Exception {
        show(HexFormat.of().formatHex(MessageDigest.getInstance("MD5").digest(line.getBytes())), HexFormat.of().formatHex(MessageDigest.getInstance("SHA-256").digest(words[0].getBytes())));
    }

    static void checksums() {
        CRC32 crc = new CRC32();
        crc.update(line.getBytes());
        crc.update(numbers[0]);
        var adler = new java.util.zip.Adler32();
        ByteBuffer direct = ByteBuffer.allocateDirect(20);
        direct.put(words[0].getBytes()).flip();
        adler.update(direct);
        show(crc.getValue(), adler.getValue());
    }

    static void compression() throws Exception {
        Deflater d = new Deflater();
        d.setInput(line.repeat(3).getBytes());
        d.finish();
        byte[] packed = new byte[500];
        int n = d.deflate(packed);
        Inflater i = new Inflater();
        i.setInput(packed, 0, n);
        byte[] back = new byte[500];
        int m = i.inflate(back);
        show(n, new String(back, 0, m));
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        try (var gzip = new java.util.zip.GZIPOutputStream(out)) {
            gzip.write(words[0].getBytes());
        }
        show(new String(new java.util.zip.GZIPInputStream(new ByteArrayInputStream(out.toByteArray())).readAllBytes()));
    }

    static void base64() {
        String encoded = Base64.getEncoder().encodeToString(line.getBytes());
        show(encoded, new String(Base64.getDecoder().decode(encoded)), HexFormat.of().toHexDigits(numbers[0]), java.net.URLEncoder.encode(line, StandardCharsets.UTF_8), java.net.URI.create("http://" + words[0] + ".org/" + numbers[0]).getHost());
    }

    static void uuids() {
        show(new UUID(numbers[0], numbers[1]), UUID.nameUUIDFromBytes(words[0].getBytes()), Objects.requireNonNullElse(words[0], "x"), Optional.ofNullable(numbers[0] > 100 ? "y" : null).map(String::length).orElse(numbers[1]));
    }

    static void randoms() {
        Random r = new Random(numbers[0]);
        SplittableRandom s = new SplittableRandom(numbers[0]);
        show(r.nextInt(), r.nextInt(numbers[0]), r.nextDouble(), r.nextGaussian(), r.nextLong(), r.nextBoolean(), s.nextInt(1, numbers[0]), s.nextDouble(), r.ints(3, 0, numbers[0]).sum());
    }

    static void identity() {
        Object a = new Object(), b = numbers[0] > 3 ? a : new Object();
        int[] x = numbers, y = numbers.clone();
        show(a == b, System.identityHashCode(a) == System.identityHashCode(b), x == y, x.equals(numbers), words[0] == words[0].toString(), words[0].substring(0) == words[0], Integer.valueOf(numbers[0]) == Integer.valueOf(numbers[0]), numbers[0] == 12L, (Object) numbers[0] == (Object) numbers[0]);
    }

    static void clones() {
        int[][] grid = {numbers, numbers.clone()};
        int[][] copy = grid.clone();
        copy[1][0]++;
        char[] c = words[0].toCharArray();
        System.arraycopy(c, 0, c, 1, 3);
        Object[] o = {words[0], numbers[0]};
        show(grid[1][0], copy[0] == grid[0], new String(c), o.clone()[1], new ArrayList<>(List.of(words)).clone());
        System.arraycopy(numbers, numbers[0] % 2, new int[9], numbers[0] % 3, numbers[0] % 3);
        System.arraycopy(numbers, 0, new int[1], numbers[0], 1);
    }

    static void weak() {
        WeakReference<String> w = new WeakReference<>(words[0]);
        System.gc();
        show(w.get(), Runtime.getRuntime().availableProcessors() > 0, System.getProperty("no." + words[0]), System.getProperty("file.separator", words[0]));
    }

    static void properties() throws Exception {
        Properties p = new Properties();
        p.load(new StringReader(words[0] + " = " + numbers[0] + "\n# " + words[1] + "\n" + words[2] + ":x\\\n y\n"));
        show(new TreeMap<>(p));
    }

    static void tokenizers() throws Exception {
        StreamTokenizer t = new StreamTokenizer(new StringReader(line + " " + numbers[0] + " 'q'"));
        while (t.nextToken() != StreamTokenizer.TT_EOF) {
            show(t.ttype, t.sval, t.nval);
        }
        StringTokenizer s = new StringTokenizer(line, "pe", true);
        show(s.countTokens(), s.nextToken());
    }

    static void lambdas() {
        IntUnaryOperator add = n -> n + numbers[0];
        Function<String, Integer> length = String::length;
        Supplier<Supplier<Integer>> nested = () -> () -> numbers[1];
        BiFunction<Integer, Integer, Integer> max = Math::max;
        show(add.andThen(n -> n * 2).applyAsInt(3), length.compose((String s) -> s + words[1]).apply(words[0]), nested.get().get(), max.apply(numbers[0], numbers[1]), ((Predicate<String>) String::isEmpty).negate().test(words[0]));
    }

    interface Shape { double area(); default String text() { return getClass().getSimpleName() + " " + area(); } }
    record Circle(double r) implements Shape { public double area() { return Math.PI * r * r; } }
    record Square(int a) implements Shape { public double area() { return a * a; } }

    static void interfaces() {
        List<Shape> shapes = List.of(new Circle(numbers[0]), new Square(numbers[1]), () -> numbers[2]);
        double sum = 0;
        for (Shape s : shapes) {
            sum += s.area();
        }
        Shape chosen = shapes.get(numbers[0] % 2);
        show(sum, chosen.text(), chosen instanceof Circle);
    }

    static void sleep() throws Exception {
        Thread.sleep(numbers[0] % 3, numbers[0]);
        TimeUnit.MICROSECONDS.sleep(numbers[0]);
        java.util.concurrent.locks.LockSupport.parkNanos(numbers[0]);
        Thread.currentThread().setPriority(numbers[0] % 10 + 1);
        Thread.currentThread().setName(words[0]);
        show(Thread.currentThread().getName(), Thread.currentThread().getPriority());
    }

    static void environment() throws Exception {
        java.io.File f = new java.io.File("/no/such/" + words[0], "x" + numbers[0]);
        show(f, f.exists(), f.getName(), java.nio.file.Files.exists(java.nio.file.Path.of("/" + words[0])), System.getenv("NO_" + words[0]), java.nio.file.Path.of("/a", words[0]).normalize().getNameCount());
        try {
            new java.io.FileInputStream("/no/such/" + words[0]);
        } catch (java.io.FileNotFoundException e) {
            show(e.getMessage());
        }
        try {
            Class.forName(words[0]);
        } catch (ClassNotFoundException e) {
            show(e.getMessage());
        }
        System.setProperty(words[0], words[1]);
        show(System.getProperty("apple"), Integer.getInteger(words[0], numbers[0]), new Locale(words[0].substring(0, 2)).getDisplayLanguage(Locale.ROOT));
    }

    static void deep() {
        Object o = words[0];
        for (int k = 0; k < numbers[0]; k++) {
            o = new Object[] {o, k + numbers[k % numbers.length]};
        }
        show(Arrays.deepToString((Object[]) o), fib(numbers[0]));
    }

    static int fib(int n) {
        return n < 2 ? n : fib(n - 1) + fib(n - 2);
    }
}
