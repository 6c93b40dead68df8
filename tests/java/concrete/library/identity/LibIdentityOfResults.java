// Which results of library methods are the same object as an argument, a literal or an object of a cache.
import java.lang.reflect.Array;
import java.util.List;
import java.util.function.Supplier;

public class LibIdentityOfResults {
    static int field = 5;

    static <T> T opaque(T value) {
        return value;
    }

    static int five() {
        return 5;
    }

    static void line(String name, boolean... same) {
        StringBuilder text = new StringBuilder(name);
        for (boolean one : same) {
            text.append(' ').append(one);
        }
        System.out.println(text);
    }

    public static void main(String[] args) throws Throwable {
        String text = new String("abc"), empty = new String(""), blank = new String("  "), wide = new String("\u0436");
        String nothing = opaque(null);
        strings(text, empty, blank, wide);
        concatenations(text, empty, nothing);
        numbers();
        boxes();
    }

    static void strings(String text, String empty, String blank, String wide) {
        line("trim", text.trim() == text, empty.trim() == empty, blank.trim() == "", wide.trim() == wide);
        line("strip", text.strip() == text, empty.strip() == empty, empty.strip() == "", blank.strip() == "");
        line("stripLeading", text.stripLeading() == text, empty.stripLeading() == empty, blank.stripLeading() == "");
        line("stripTrailing", text.stripTrailing() == text, empty.stripTrailing() == empty, blank.stripTrailing() == "");
        line("substring", text.substring(0) == text, text.substring(3) == "", empty.substring(0) == empty, text.substring(0, 0) == "");
        line("subSequence", text.subSequence(0, 3) == text);
        line("concat", text.concat(empty) == text, empty.concat(text) == text, empty.concat(new String("")) == empty);
        line("lower", text.toLowerCase() == text, empty.toLowerCase() == empty, wide.toLowerCase() == wide);
        line("upper", text.toUpperCase() == text, empty.toUpperCase() == empty, wide.toUpperCase() == wide);
        line("replace", text.replace('x', 'y') == text, text.replace('a', 'a') == text, empty.replace('a', 'b') == empty);
        line("replace text", text.replace("x", "yy") == text, text.replace("abc", "") == "", empty.replace("a", "b") == empty);
        line("replaceAll", text.replaceAll("x", "y") == text, empty.replaceAll("x", "y") == empty, text.replaceFirst("x", "y") == text);
        line("repeat", text.repeat(1) == text, text.repeat(0) == "", empty.repeat(2) == "", empty.repeat(1) == empty);
        line("join", String.join(",", text) == text, String.join(",", List.of(text)) == text, String.join(",", List.of()) == "");
        line("format", String.format("%s", text) == text, String.format("") == "");
        line("split", text.split(",")[0] == text, empty.split(",")[0] == empty);
        line("valueOf", String.valueOf((Object) text) == text, String.valueOf(new char[0]) == "", text.toString() == text);
        line("indent", empty.indent(1) == empty, empty.indent(1) == "", text.stripIndent() == text, text.translateEscapes() == text);
        StringBuffer buffer = new StringBuffer();
        line("builder", new StringBuilder().toString() == "", buffer.toString() == "", buffer.toString() == "");
        line("builder section", new StringBuilder("abc").substring(1, 1) == "");
        line("intern", text.intern() == "abc", text.intern() == text);
    }

    static void concatenations(String text, String empty, String nothing) {
        boolean truth = opaque(true);
        double nan = opaque(Double.NaN), infinity = opaque(Double.POSITIVE_INFINITY), zero = opaque(0.0);
        float floating = opaque(Float.NaN);
        char letter = opaque('c');
        int number = opaque(0);
        line("alone", "" + truth == "true", "" + nan == "NaN", "" + infinity == "Infinity", "" + floating == "NaN");
        line("alone, new", "" + letter == "c", "" + number == "0", "" + text == text, "" + nothing == "null", "" + empty == "");
        line("alone, zero", "" + zero == "0.0");
        line("both", empty + truth == "true", empty + nan == "NaN", text + empty == text, empty + empty == "", empty + nothing == "null");
    }

    static void numbers() {
        double nan = opaque(Double.NaN), infinity = opaque(Double.POSITIVE_INFINITY), zero = opaque(0.0);
        line("double", Double.toString(nan) == "NaN", Double.toString(infinity) == "Infinity", Double.toString(-infinity) == "-Infinity");
        line("zero", Double.toString(zero) == "0.0", Double.toString(-zero) == "-0.0", Float.toString((float) zero) == "0.0");
        line("float", Float.toString((float) nan) == "NaN", Float.toString((float) -infinity) == "-Infinity");
        line("integer", Integer.toString(0) == Integer.toString(0), Long.toString(0) == Long.toString(0));
        line("others", Boolean.toString(true) == "true", String.valueOf('c') == String.valueOf('c'));
    }

    static void boxes() throws Throwable {
        Object five = 5;
        line("field", LibIdentityOfResults.class.getDeclaredField("field").get(null) == five, Array.get(new int[] {5}, 0) == five);
        Supplier<Integer> supplier = LibIdentityOfResults::five;
        line("lambda", (Object) supplier.get() == five);
        line("text", (Object) Integer.valueOf("5") == five, (Object) Integer.decode("5") == five);
        line("limits", Integer.valueOf(127) == Integer.valueOf(127), Integer.valueOf(128) == Integer.valueOf(128));
        line("limits", Long.valueOf(-128) == Long.valueOf(-128), Long.valueOf(-129) == Long.valueOf(-129));
        line("limits", Character.valueOf('\u007f') == Character.valueOf('\u007f'), Character.valueOf('\u0080') == Character.valueOf('\u0080'));
        line("others", Float.valueOf(1) == Float.valueOf(1), Byte.valueOf((byte) -1) == Byte.valueOf((byte) -1));
    }
}
