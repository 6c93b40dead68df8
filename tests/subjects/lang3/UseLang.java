import java.io.Serializable;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Calendar;
import java.util.Date;
import java.util.EnumSet;
import java.util.GregorianCalendar;
import java.util.List;
import java.util.Locale;
import java.util.TimeZone;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Function;
import org.apache.commons.lang3.ArrayUtils;
import org.apache.commons.lang3.BitField;
import org.apache.commons.lang3.BooleanUtils;
import org.apache.commons.lang3.CharSet;
import org.apache.commons.lang3.CharSetUtils;
import org.apache.commons.lang3.ClassUtils;
import org.apache.commons.lang3.EnumUtils;
import org.apache.commons.lang3.LocaleUtils;
import org.apache.commons.lang3.ObjectUtils;
import org.apache.commons.lang3.Range;
import org.apache.commons.lang3.SerializationUtils;
import org.apache.commons.lang3.StringEscapeUtils;
import org.apache.commons.lang3.StringUtils;
import org.apache.commons.lang3.Validate;
import org.apache.commons.lang3.builder.CompareToBuilder;
import org.apache.commons.lang3.builder.Diff;
import org.apache.commons.lang3.builder.DiffBuilder;
import org.apache.commons.lang3.builder.EqualsBuilder;
import org.apache.commons.lang3.builder.HashCodeBuilder;
import org.apache.commons.lang3.builder.ReflectionToStringBuilder;
import org.apache.commons.lang3.builder.ToStringBuilder;
import org.apache.commons.lang3.builder.ToStringStyle;
import org.apache.commons.lang3.concurrent.LazyInitializer;
import org.apache.commons.lang3.concurrent.Memoizer;
import org.apache.commons.lang3.exception.ExceptionUtils;
import org.apache.commons.lang3.math.Fraction;
import org.apache.commons.lang3.math.NumberUtils;
import org.apache.commons.lang3.mutable.MutableInt;
import org.apache.commons.lang3.reflect.ConstructorUtils;
import org.apache.commons.lang3.reflect.FieldUtils;
import org.apache.commons.lang3.reflect.MethodUtils;
import org.apache.commons.lang3.reflect.TypeUtils;
import org.apache.commons.lang3.text.WordUtils;
import org.apache.commons.lang3.time.DateUtils;
import org.apache.commons.lang3.time.DurationFormatUtils;
import org.apache.commons.lang3.time.FastDateFormat;
import org.apache.commons.lang3.tuple.Pair;
import org.apache.commons.lang3.tuple.Triple;

/** Commons Lang, package by package: strings, arrays, numbers, builders, reflection, times, tuples, lazy values. */
@SuppressWarnings("deprecation")
public class UseLang {
    enum Colour { RED, GREEN, BLUE }

    public static class Person implements Serializable, Comparable<Person> {
        private static final long serialVersionUID = 1;
        String name;
        int age;
        transient String secret = "hidden";
        List<String> tags = new ArrayList<>();
        int[] marks = {1, 2, 3};

        public Person(String name, int age, String... tags) {
            this.name = name;
            this.age = age;
            this.tags.addAll(Arrays.asList(tags));
        }

        public String greet(String greeting, int times) {
            return StringUtils.repeat(greeting + " " + name, ", ", times);
        }

        private static int twice(int x) {
            return 2 * x;
        }

        @Override
        public boolean equals(Object o) {
            return EqualsBuilder.reflectionEquals(this, o, "tags");
        }

        @Override
        public int hashCode() {
            return new HashCodeBuilder(17, 37).append(name).append(age).append(marks).toHashCode();
        }

        @Override
        public int compareTo(Person o) {
            return new CompareToBuilder().append(age, o.age).append(name, o.name).toComparison();
        }

        @Override
        public String toString() {
            return new ToStringBuilder(this, ToStringStyle.SHORT_PREFIX_STYLE).append("name", name).append("age", age)
                .append("tags", tags).append("marks", marks).toString();
        }
    }

    public static void main(String[] args) throws Exception {
        strings();
        words();
        arrays();
        numbers();
        builders();
        reflection();
        times();
        various();
        failures();
    }

    private static void strings() {
        String text = "The quick brown fox jumps over the lazy dog";
        say("reverse", StringUtils.reverse(text), StringUtils.reverseDelimited("a.b.c", '.'));
        say("abbreviate", StringUtils.abbreviate(text, 20), StringUtils.abbreviateMiddle(text, "..", 15));
        say("pad", StringUtils.leftPad("7", 3, '0'), StringUtils.rightPad("ab", 5, "xyz"), StringUtils.center("mid", 9, "*"));
        say("between", StringUtils.substringBetween("[a][b]", "[", "]"), Arrays.toString(StringUtils.substringsBetween("[a][b]", "[", "]")));
        say("split", Arrays.toString(StringUtils.split("a  b,c", " ,")), Arrays.toString(StringUtils.splitPreserveAllTokens("a,,b", ',')),
            Arrays.toString(StringUtils.splitByCharacterTypeCamelCase("fooBarXML12Baz")));
        say("join", StringUtils.join(new int[] {1, 2, 3}, '-'), StringUtils.joinWith("/", "a", 2, 'c'));
        say("distance", StringUtils.getLevenshteinDistance("kitten", "sitting"), StringUtils.getJaroWinklerDistance("martha", "marhta"),
            StringUtils.getFuzzyDistance("Workshop", "wso", Locale.ENGLISH));
        say("difference", StringUtils.difference("i am a machine", "i am a robot"), StringUtils.getCommonPrefix("abcde", "abxyz"),
            StringUtils.indexOfDifference("ab", "abc"));
        say("replace", StringUtils.replaceEach("abcde", new String[] {"ab", "d"}, new String[] {"w", "t"}),
            StringUtils.replaceChars("hello", "hl", "jp"), StringUtils.overlay("abcdef", "zz", 2, 4), StringUtils.remove("banana", 'a'));
        say("case", StringUtils.swapCase("Hello World"), StringUtils.capitalize("cat"), StringUtils.uncapitalize("CAT"),
            StringUtils.equalsIgnoreCase("\u00c4", "\u00e4"));
        say("accents", StringUtils.stripAccents("\u00e9clair \u00c5ngstr\u00f6m"), StringUtils.normalizeSpace(" a \t b\n c "));
        say("tests", StringUtils.isBlank(" \t"), StringUtils.isNumeric("123"), StringUtils.isAlphaSpace("a b"), StringUtils.isMixedCase("aB"),
            StringUtils.containsAny("zzab", 'x', 'b'), StringUtils.countMatches("abcabc", "bc"), StringUtils.isAllUpperCase("ABC"));
        say("rotate", StringUtils.rotate("abcdefg", 2), StringUtils.truncate("abcdefg", 4), StringUtils.chomp("abc\r\n"), StringUtils.chop("abc"));
        say("wrap", StringUtils.wrapIfMissing("ab", "'"), StringUtils.unwrap("'ab'", '\''), StringUtils.appendIfMissing("file", ".txt"));
        say("characters", CharSetUtils.squeeze("hello", "k-n"), CharSetUtils.count("hello", "a-l"), CharSet.getInstance("a-cx").contains('b'));
        say("escape", StringEscapeUtils.escapeHtml4("<a href=\"x\">\u00fc & \u20ac</a>"), StringEscapeUtils.unescapeHtml4("&lt;&auml;&#8364;&gt;"),
            StringEscapeUtils.escapeJava("tab\t\u1234\"q\""), StringEscapeUtils.escapeCsv("a,\"b\""), StringEscapeUtils.escapeXml11("a<b>'\u0001"));
    }

    private static void words() {
        say("words", WordUtils.wrap("a rather long line that must be wrapped somewhere sensible", 20, "|", true),
            WordUtils.capitalizeFully("i am FINE"), WordUtils.initials("Ben John Lee"), WordUtils.swapCase("The dog"));
    }

    private static void arrays() {
        int[] a = {3, 1, 2};
        say("add", Arrays.toString(ArrayUtils.add(a, 9)), Arrays.toString(ArrayUtils.insert(1, a, 7, 8)), Arrays.toString(ArrayUtils.removeElement(a, 1)));
        int[] turned = a.clone();
        ArrayUtils.reverse(turned);
        ArrayUtils.shift(a, 1);
        say("turn", Arrays.toString(turned), Arrays.toString(a), ArrayUtils.indexOf(a, 2), ArrayUtils.contains(a, 5), ArrayUtils.isSorted(a));
        say("objects", Arrays.toString(ArrayUtils.toObject(a)), Arrays.toString(ArrayUtils.toPrimitive(new Long[] {1L, 2L})),
            ArrayUtils.toString(new String[][] {{"a"}, {"b", "c"}}), ArrayUtils.toMap(new String[][] {{"k", "v"}}),
            Arrays.toString(ArrayUtils.subarray(new double[] {1, 2, 3, 4}, 1, 3)), Arrays.toString(ArrayUtils.nullToEmpty((String[]) null)));
    }

    private static void numbers() {
        say("parse", NumberUtils.toInt("12x", -1), NumberUtils.createNumber("0x1F"), NumberUtils.createNumber("1.5f").getClass(),
            NumberUtils.createNumber("123456789012"), NumberUtils.isCreatable("1e5"), NumberUtils.isParsable("1e5"), NumberUtils.max(3, 9, 4),
            NumberUtils.createBigDecimal("1.10").scale());
        Fraction f = Fraction.getFraction(7, 12).add(Fraction.getFraction("1 2/3"));
        say("fraction", f, f.toProperString(), f.invert().multiplyBy(Fraction.THREE_QUARTERS).reduce(), f.pow(2), Fraction.getFraction(0.375));
        Range<Integer> range = Range.between(3, 9);
        say("range", range, range.contains(9), range.intersectionWith(Range.between(5, 20)), range.elementCompareTo(1), range.fit(11));
        BitField field = new BitField(0xF0);
        say("bits", field.getValue(0xAB), field.setValue(0, 5), new BitField(1).isSet(3));
        MutableInt m = new MutableInt(5);
        m.add(4);
        say("mutable", m.getAndIncrement(), m.incrementAndGet(), m.compareTo(new MutableInt(10)));
        say("boolean", BooleanUtils.toBoolean("yes"), BooleanUtils.toStringOnOff(true), BooleanUtils.xor(new boolean[] {true, true, false}), BooleanUtils.toBooleanObject("maybe"));
    }

    private static void builders() {
        Person a = new Person("Ada", 36, "maths", "notes");
        Person b = new Person("Ada", 36, "other");
        Person c = new Person("Bob", 20);
        say("equal", a.equals(b), a.equals(c), a.hashCode() == b.hashCode(), a.hashCode(), a.compareTo(c), c.compareTo(a));
        say("string", a, ReflectionToStringBuilder.toString(a, ToStringStyle.NO_CLASS_NAME_STYLE), ToStringBuilder.reflectionToString(c, ToStringStyle.JSON_STYLE));
        List<Diff<?>> diffs = new DiffBuilder<>(a, c, ToStringStyle.SHORT_PREFIX_STYLE).append("name", a.name, c.name)
            .append("age", a.age, c.age).append("marks", a.marks, c.marks).build().getDiffs();
        say("diff", diffs);
        Person copy = SerializationUtils.clone(a);
        say("clone", copy, copy.secret, copy.equals(a), SerializationUtils.serialize("x").length);
    }

    private static void reflection() throws Exception {
        Person p = ConstructorUtils.invokeConstructor(Person.class, new Object[] {"Cy", 7, new String[] {"t"}},
            new Class<?>[] {String.class, int.class, String[].class});
        say("invoke", MethodUtils.invokeMethod(p, "greet", "hi", 2), MethodUtils.invokeStaticMethod(Integer.class, "parseInt", "ff", 16));
        FieldUtils.writeField(p, "age", 8, true);
        say("field", FieldUtils.readField(p, "age", true), FieldUtils.getAllFieldsList(Person.class).size(),
            MethodUtils.getMatchingMethod(Person.class, "twice", int.class).getName());
        say("class", ClassUtils.getShortClassName(Person.class), ClassUtils.getAllInterfaces(ArrayList.class), ClassUtils.getAbbreviatedName("java.util.concurrent.Future", 20),
            ClassUtils.isAssignable(int.class, Long.class), ClassUtils.primitiveToWrapper(char.class), ClassUtils.getClass("int[]").getName());
        say("types", TypeUtils.toString(TypeUtils.parameterize(List.class, String.class)),
            TypeUtils.isAssignable(ArrayList.class, TypeUtils.parameterize(List.class, TypeUtils.wildcardType().build())),
            TypeUtils.getTypeArguments(Person.class, Comparable.class).values());
        say("enum", EnumUtils.getEnumList(Colour.class), EnumUtils.isValidEnum(Colour.class, "PINK"), EnumUtils.generateBitVector(Colour.class, EnumSet.of(Colour.RED, Colour.BLUE)));
    }

    private static void times() throws Exception {
        TimeZone zone = TimeZone.getTimeZone("GMT+02:00");
        Calendar calendar = new GregorianCalendar(zone, Locale.ENGLISH);
        calendar.setTimeInMillis(1_000_000_000_000L);
        Date date = calendar.getTime();
        FastDateFormat format = FastDateFormat.getInstance("EEE, d MMM yyyy HH:mm:ss.SSS XXX", zone, Locale.ENGLISH);
        say("format", format.format(date), format.parse("Sun, 9 Sep 2001 03:46:40.000 +02:00").getTime());
        say("date", format.format(DateUtils.addMonths(date, 5)), format.format(DateUtils.truncate(calendar, Calendar.HOUR).getTime()),
            format.format(DateUtils.round(calendar, Calendar.MONTH).getTime()), DateUtils.isSameDay(date, DateUtils.addMinutes(date, 1)));
        say("duration", DurationFormatUtils.formatDurationHMS(3_723_004), DurationFormatUtils.formatDurationWords(93_784_000, true, true),
            DurationFormatUtils.formatPeriod(0, 1_000_000_000_000L, "y 'years' M 'months'", true, zone));
    }

    private static void various() throws Exception {
        say("tuples", Pair.of("a", 1), Triple.of(1, 2, 3).compareTo(Triple.of(1, 2, 4)), Pair.of(1, "x").equals(Pair.of(1, "x")), Pair.of("k", "v").hashCode());
        say("objects", ObjectUtils.firstNonNull(null, "second"), ObjectUtils.max(3, 7, 5), ObjectUtils.median(5, 1, 3), ObjectUtils.mode("a", "b", "a"),
            ObjectUtils.defaultIfNull(null, "default"), ObjectUtils.compare(null, 1));
        say("locale", LocaleUtils.toLocale("de_CH"), LocaleUtils.localeLookupList(Locale.CANADA_FRENCH));
        AtomicInteger made = new AtomicInteger();
        LazyInitializer<String> lazy = LazyInitializer.<String>builder().setInitializer(() -> "made " + made.incrementAndGet()).get();
        say("lazy", lazy.get(), lazy.get(), made.get());
        Function<Integer, Integer> square = x -> x * x * made.incrementAndGet();
        Memoizer<Integer, Integer> squares = new Memoizer<>(square);
        say("memo", squares.compute(9), squares.compute(9), made.get());
    }

    private static void failures() {
        try {
            Validate.inclusiveBetween(1, 5, 9, "out of range: %d");
        } catch (IllegalArgumentException e) {
            say("validate", e.getMessage());
        }
        try {
            Validate.noNullElements(new Object[] {1, null});
        } catch (IllegalArgumentException e) {
            say("validate", e.getMessage());
        }
        Exception nested = new IllegalStateException("outer", new RuntimeException("middle", new ArithmeticException("inner")));
        say("cause", ExceptionUtils.getRootCauseMessage(nested), ExceptionUtils.getThrowableCount(nested),
            ExceptionUtils.indexOfType(nested, ArithmeticException.class), ExceptionUtils.getStackFrames(nested)[0]);
    }

    private static void say(String name, Object... values) {
        System.out.println(name + ": " + StringUtils.join(values, " | "));
    }
}
