import crema.Symbolic;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.PrintStream;
import java.io.BufferedInputStream;
import java.lang.reflect.Array;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Optional;
import java.util.Scanner;
import java.util.StringJoiner;

/**
 * Calls of JDK methods that have routines in the engine, by number. In the engine all arguments are symbolic, on a JVM they are read
 * from standard input. A call that is added here is tested: the number of calls is all that the test knows.
 */
public class Routines {
    static final int COUNT = 324;
    static final Locale TURKISH = new Locale("tr");
    /** Strings that the engine knows as literals. */
    static final String[] LITERALS = {
        "", "a", "b", "A", "ab", "aa", " ", "null", "\0", "\u00df", "\u00e9", "\u0130", "\u20ac", "\ud83d\ude00", "\ud83d", "5",
    };
    static Object result;

    record R(int i, String s, double d, float f, long l, boolean z, char c) {}

    public static void main(String[] args) throws Exception {
        if (args.length > 0) {
            answerAll();
            return;
        }
        warmUp();
        String s = Symbolic.nondetString(), t = Symbolic.nondetString();
        int i = Symbolic.nondetInt(), j = Symbolic.nondetInt();
        long l = Symbolic.nondetLong();
        char c = Symbolic.nondetChar();
        boolean z = Symbolic.nondetBoolean();
        float f = Symbolic.nondetFloat(), g = Symbolic.nondetFloat();
        double d = Symbolic.nondetDouble(), e = Symbolic.nondetDouble();
        int call = Symbolic.nondetInt(), first = Symbolic.nondetInt(), second = Symbolic.nondetInt();
        result = answer(call, first, second, s, t, i, j, l, c, z, f, g, d, e);
    }

    /** Classes are initialised before the state is kept that all calls begin with. */
    static void warmUp() {
        for (int call = 0; call < COUNT; call++) {
            answer(call, 0, 0, "ab", "b", 1, 2, 7L, 'a', true, 1.5f, 2f, 0.5, 2.0);
            answer(call, 0, 0, "\u0130\u20ac", "5", -1, 70000, -7L, '\u20ac', false, -1.5f, 0f, -0.5, 1e300);
            answer(call, 0, 6, "1.5", null, 99, -1, -7L, '\u20ac', false, -1.5f, 0f, -0.5, 1e300);
        }
    }

    /** What a call gives: its result, or the class, message and innermost methods of its exception. */
    static Object answer(
            int call, int first, int second, String s, String t, int i, int j, long l, char c, boolean z, float f, float g, double d,
            double e) {
        String u = made(first, s, i), v = made(second, t, i);
        try {
            return call(call, u, v, i, j, l, c, z, f, g, d, e);
        } catch (Throwable thrown) {
            return new Object[] {thrown.getClass().getName(), thrown.getMessage(), methods(thrown)};
        }
    }

    static String methods(Throwable thrown) {
        StringBuilder names = new StringBuilder();
        for (StackTraceElement element : thrown.getStackTrace()) {
            if (element.getMethodName().equals("answer")) {
                break;
            }
            names.append(element.getClassName()).append('.').append(element.getMethodName()).append(' ');
        }
        return names.toString();
    }

    /** The same string, made in different ways. */
    static String made(int how, String s, int i) {
        switch (how) {
            case 0: return s;
            case 1: s.toCharArray(); return s;
            case 2: return new String(s);
            case 3: return ("x" + s).substring(1);
            case 4: return "" + s;
            case 5: return new StringBuilder(s).toString();
            case 6: return null;
            case 7: return s.substring(0, s.length() / 2) + s.substring(s.length() / 2);
            case 8: return s.concat("!").replace('!', '?');
            default: return LITERALS[i & 15];
        }
    }

    static Object call(
            int call, String s, String t, int i, int j, long l, char c, boolean z, float f, float g, double d, double e) {
        switch (call) {
            case 0: return s.length();
            case 1: return s.isEmpty();
            case 2: return s.equals(t);
            case 3: return s.equals((Object) i);
            case 4: return t.equals(s);
            case 5: return s.equalsIgnoreCase(t);
            case 6: return s.startsWith(t);
            case 7: return s.startsWith(t, i);
            case 8: return s.endsWith(t);
            case 9: return s.compareTo(t);
            case 10: return t.compareTo(s);
            case 11: return s.compareToIgnoreCase(t);
            case 12: return s.hashCode();
            case 13: return s.concat(t).hashCode();
            case 14: return s.contains(t);
            case 15: return t.contains(s);
            case 16: return s.contains(new StringBuilder(t));
            case 17: return s.charAt(i);
            case 18: return s.concat(t).charAt(i);
            case 19: return s.codePointAt(i);
            case 20: return s.codePointBefore(i);
            case 21: return s.codePointCount(i, j);
            case 22: return s.offsetByCodePoints(i, j);
            case 23: return s.indexOf(i);
            case 24: return s.indexOf(c);
            case 25: return s.indexOf(c, i);
            case 26: return s.indexOf(i, j);
            case 27: return s.indexOf(t);
            case 28: return s.indexOf(t, i);
            case 29: return s.lastIndexOf(i);
            case 30: return s.lastIndexOf(c);
            case 31: return s.lastIndexOf(c, i);
            case 32: return s.lastIndexOf(i, j);
            case 33: return s.lastIndexOf(t);
            case 34: return s.lastIndexOf(t, i);
            case 35: return s.concat(t);
            case 36: return t.concat(s);
            case 37: return s.substring(i);
            case 38: return s.substring(i, j);
            case 39: return s.concat(t).substring(i, j);
            case 40: return s.subSequence(i, j);
            case 41: return s.toLowerCase();
            case 42: return s.toUpperCase();
            case 43: return s.toLowerCase(Locale.ROOT);
            case 44: return s.toUpperCase(Locale.GERMAN);
            case 45: return s.toLowerCase(TURKISH);
            case 46: return s.toUpperCase(TURKISH);
            case 47: return s.toLowerCase(null);
            case 48: return s.concat(t).toUpperCase();
            case 49: return s.trim();
            case 50: return s.concat(t).trim();
            case 51: return s.strip();
            case 52: return s.stripLeading();
            case 53: return s.stripTrailing();
            case 54: return s.isBlank();
            case 55: return s.replace(c, (char) i);
            case 56: return s.replace('a', c);
            case 57: return s.replace(t, "xy");
            case 58: return s.replace("a", t);
            case 59: return s.replaceAll("[a-c]+", "-");
            case 60: return s.replaceAll("a", t);
            case 61: return s.replaceFirst("\\s", "_");
            case 62: return s.matches("[a-z]*");
            case 63: return s.matches(".*\\d.*");
            case 64: return s.matches("(a|b)*");
            case 65: return s.matches(t);
            case 66: return s.regionMatches(i, t, j, 2);
            case 67: return s.regionMatches(z, i, t, j, 1);
            case 68: return s.contentEquals(t);
            case 69: return s.contentEquals(new StringBuffer(t));
            case 70: return s.intern();
            case 71: return new String(s);
            case 72: return new String(s).concat(t);
            case 73: return String.valueOf(c);
            case 74: return String.valueOf(i);
            case 75: return String.valueOf(l);
            case 76: return String.valueOf(z);
            case 77: return String.valueOf((Object) t);
            case 78: return s.toCharArray();
            case 79: return s.getBytes(StandardCharsets.UTF_8);
            case 80: return s.getBytes(StandardCharsets.ISO_8859_1);
            case 81: return s.chars().sum();
            case 82: return s.codePoints().count();
            case 83: return s.repeat(i & 3);
            case 84: return s.lines().count();
            case 85: return s.split(",").length;
            case 86: return s.indent(2);
            case 87: return String.join("-", s, t);
            case 88: return String.format("%s|%d", s, i);
            case 89: return String.format(t, i);
            case 90: return s + t;
            case 91: return "" + i + s + l + c + z;
            case 92: return s + c + i;
            case 93: return "<" + s + ">" + t + "é€" + i;
            case 94: return (s + t).length();
            case 95: return (s + t).equals(t + s);
            case 96: return (s + t).startsWith(s);
            case 97: return (s + i).endsWith("5");
            case 98: return (i + s).startsWith("-");
            case 99: return (s + t).indexOf(t);
            case 100: return (s + c).lastIndexOf(c);
            case 101: return (s + t).compareTo(t);
            case 102: return (s + t).contains(t);
            case 103: return word(s);
            case 104: return word(s + t);
            case 105: return Character.toString(c);
            case 106: return Character.isLetter(c);
            case 107: return Character.toUpperCase(c);
            case 108: return Character.getNumericValue(c);
            case 109: return new StringBuilder(s).append(t).toString();
            case 110: return new StringBuilder(s).append(c).append(i).append(l).append(z).toString();
            case 111: return new StringBuilder().append(i).append(s).length();
            case 112: return new StringBuilder().append(l).charAt(i);
            case 113: return new StringBuilder(s).charAt(i);
            case 114: return new StringBuilder(s).append(t).charAt(i);
            case 115: return new StringBuilder(s).insert(i, t).toString();
            case 116: return new StringBuilder(s).insert(i, c).toString();
            case 117: return new StringBuilder(s).insert(0, t).toString();
            case 118: return new StringBuilder(s).insert(i, t.toCharArray()).toString();
            case 119: return new StringBuilder(s).insert(i, t.toCharArray(), j, 1).toString();
            case 120: return new StringBuilder(s).insert(i, j).toString();
            case 121: return new StringBuilder(s).append(t.toCharArray()).toString();
            case 122: return new StringBuilder(s).append((char[]) null).toString();
            case 123: return new StringBuilder(s).append(t.toCharArray(), i, j).toString();
            case 124: return new StringBuilder(s).append(t, i, j).toString();
            case 125: return new StringBuilder(s).append("abc", i, j).toString();
            case 126: return new StringBuilder(s).append((CharSequence) t).toString();
            case 127: return new StringBuilder(s).append((Object) t).toString();
            case 128: return new StringBuilder(s).append(new StringBuilder(t)).toString();
            case 129: return new StringBuilder(s).appendCodePoint(i).toString();
            case 130: return new StringBuilder(s).deleteCharAt(i).toString();
            case 131: return new StringBuilder(s).append(t).deleteCharAt(i).toString();
            case 132: return new StringBuilder(s).delete(i, j).toString();
            case 133: return new StringBuilder(s).append(t).delete(i, j).toString();
            case 134: return new StringBuilder(s).replace(i, j, t).toString();
            case 135: return new StringBuilder(s).reverse().toString();
            case 136: return new StringBuilder(s).indexOf(t);
            case 137: return new StringBuilder(s).lastIndexOf(t, i);
            case 138: return new StringBuilder(s).substring(i, j);
            case 139: return new StringBuilder(s).compareTo(new StringBuilder(t));
            case 140: return new StringBuilder(s).codePointAt(i);
            case 141: return setCharAt(new StringBuilder(s), i, c);
            case 142: return setCharAt(new StringBuilder(s).append(t), i, c);
            case 143: return setLength(new StringBuilder(s), i);
            case 144: return new StringBuffer(s).append(t).append(c).append(i).append(l).append(z).toString();
            case 145: return new StringBuffer(s).insert(i, t).toString();
            case 146: return new StringBuffer(s).insert(i, c).toString();
            case 147: return new StringBuffer(s).deleteCharAt(i).toString();
            case 148: return new StringBuffer(s).delete(i, j).toString();
            case 149: return new StringBuffer(s).charAt(i);
            case 150: return new StringBuffer(s).append(t).length();
            case 151: return new StringBuffer(s).append("abc", i, j).reverse().toString();
            case 152: return twice(new StringBuffer(s), t);
            case 153: return new StringJoiner(s, "[", "]").add(t).add(s).toString();
            case 154: return Integer.valueOf(i);
            case 155: return Long.valueOf(l);
            case 156: return Byte.valueOf((byte) i);
            case 157: return Short.valueOf((short) i);
            case 158: return Character.valueOf(c);
            case 159: return Integer.valueOf(i).equals(j);
            case 160: return Integer.valueOf(i).hashCode();
            case 161: return Long.valueOf(l).hashCode();
            case 162: return Integer.valueOf(i).compareTo(j);
            case 163: return Integer.valueOf(i) == Integer.valueOf(i);
            case 164: return (Object) (int) (byte) i == (Object) (int) (byte) j;
            case 165: return Long.valueOf(l) == Long.valueOf(l);
            case 166: return Character.valueOf(c) == Character.valueOf(c);
            case 167: return Integer.toString(i);
            case 168: return Long.toString(l);
            case 169: return Integer.toString(i).length();
            case 170: return Integer.toHexString(i);
            case 171: return Long.toBinaryString(l).length();
            case 172: return Integer.toString(i, 7);
            case 173: return Integer.parseInt(s);
            case 174: return Integer.parseInt(s, 16);
            case 175: return Integer.parseInt(Integer.toString(i));
            case 176: return Integer.valueOf(s);
            case 177: return Long.parseLong(s);
            case 178: return Long.parseLong(Long.toString(l));
            case 179: return Short.parseShort(s);
            case 180: return Boolean.parseBoolean(s);
            case 181: return Double.parseDouble(s);
            case 182: return Float.parseFloat(s);
            case 183: return Double.valueOf(s);
            case 184: return Integer.decode(s);
            case 185: return Integer.bitCount(i);
            case 186: return Integer.compare(i, j);
            case 187: return Integer.reverse(i);
            case 188: return Math.abs(i);
            case 189: return Math.abs(l);
            case 190: return Math.max(i, j);
            case 191: return Math.min(i, j);
            case 192: return Math.max(l, i);
            case 193: return Math.min(l, j);
            case 194: return Math.addExact(i, j);
            case 195: return Math.multiplyExact(i, j);
            case 196: return Math.floorMod(i, j);
            case 197: return Math.floorDiv(l, i);
            case 198: return Math.toIntExact(l);
            case 199: return Math.negateExact(i);
            case 200: return Math.abs(f);
            case 201: return Math.abs(d);
            case 202: return Math.max(f, g);
            case 203: return Math.min(f, g);
            case 204: return Math.max(d, e);
            case 205: return Math.min(d, e);
            case 206: return Math.sqrt(d);
            case 207: return StrictMath.sqrt(d);
            case 208: return Math.floor(d);
            case 209: return Math.ceil(d);
            case 210: return Math.rint(d);
            case 211: return StrictMath.floor(d);
            case 212: return StrictMath.rint(e);
            case 213: return Math.round(d);
            case 214: return Math.round(f);
            case 215: return StrictMath.round(e);
            case 216: return Math.fma(d, e, (double) f);
            case 217: return Math.fma(f, g, (float) d);
            case 218: return Math.signum(d);
            case 219: return Math.copySign(d, (double) i);
            case 220: return Math.copySign(f, (float) i);
            case 221: return Math.nextUp(d);
            case 222: return Math.nextAfter(f, d);
            case 223: return Math.ulp(d);
            case 224: return Math.getExponent(d);
            case 225: return Math.scalb(d, i);
            case 226: return Math.hypot(d, e);
            case 227: return Math.pow(d, e);
            case 228: return Math.pow(d, 2);
            case 229: return Math.sin(d);
            case 230: return Math.cos(d);
            case 231: return Math.tan(e);
            case 232: return Math.asin(d);
            case 233: return Math.acos(d);
            case 234: return Math.atan(d);
            case 235: return Math.atan2(d, e);
            case 236: return Math.exp(d);
            case 237: return Math.expm1(d);
            case 238: return Math.log(d);
            case 239: return Math.log10(d);
            case 240: return Math.log1p(d);
            case 241: return Math.sinh(d);
            case 242: return Math.cosh(d);
            case 243: return Math.tanh(d);
            case 244: return Math.cbrt(d);
            case 245: return StrictMath.sin(d);
            case 246: return StrictMath.pow(d, e);
            case 247: return StrictMath.log(d);
            case 248: return StrictMath.cbrt(d);
            case 249: return Math.toRadians(d);
            case 250: return Math.IEEEremainder(d, e);
            case 251: return Float.floatToIntBits(f);
            case 252: return Float.intBitsToFloat(i);
            case 253: return Double.doubleToLongBits(d);
            case 254: return Double.longBitsToDouble(l);
            case 255: return Float.isNaN(f);
            case 256: return Double.isNaN(d);
            case 257: return Double.isInfinite(d);
            case 258: return Float.isFinite(f);
            case 259: return Double.compare(d, e);
            case 260: return Float.compare(f, g);
            case 261: return Double.hashCode(d);
            case 262: return Double.valueOf(d).equals(e);
            case 263: return Float.toString(f);
            case 264: return Double.toString(d);
            case 265: return "" + f + d;
            case 266: return (int) d;
            case 267: return (long) d;
            case 268: return (long) f;
            case 269: return (char) d;
            case 270: return (float) d;
            case 271: return (float) l;
            case 272: return d % e;
            case 273: return f % g;
            case 274: return new R(i, s, d, f, l, z, c).hashCode();
            case 275: return new R(i, s, d, f, l, z, c).equals(new R(j, t, e, g, i, true, 'a'));
            case 276: return new R(i, s, d, f, l, z, c).equals(new R(i, s, d, f, l, z, c));
            case 277: return new R(i, s, 0.5, 2f, l, z, c).toString();
            case 278: return new Object[] {s, i, l, c, z};
            case 279: return Arrays.hashCode(new int[] {i, j});
            case 280: return Arrays.asList(s, t).indexOf(t);
            case 281: return Arrays.equals(new char[] {c}, s.toCharArray());
            case 282: return Array.getInt(new int[] {3, 4}, i);
            case 283: return copied(i, j);
            case 284: return Objects.hash(i, s, z);
            case 285: return Objects.equals(s, t);
            case 286: return List.of(i, j).contains(j);
            case 287: return new HashSet<>(List.of(s)).contains(t);
            case 288: return Optional.ofNullable(t).map(String::length).orElse(-1);
            case 289: return new Scanner(s).hasNextInt();
            case 290: return Byte.toString((byte) i);
            case 291: return Character.getName(c);
            case 292: return printed(s);
            case 293: return printed(t, i);
            case 294: return err(s);
            case 295: return err(s, t, i, l, c, z);
            case 296: return err(f, d);
            case 297: return errCharacters(z ? null : s.toCharArray());
            case 298: return errBytes(z ? null : s.getBytes(StandardCharsets.UTF_8), i, j);
            case 299: return errAppended(t, i, j);
            case 300: return errFormat(t, i);
            case 301: return errFormat("%d %s", t);
            case 302: return new R(i, s, d, f, l, z, c).toString();
            case 303: return new StringBuilder().append(d).toString();
            case 304: return new StringBuilder(s).append((Object) i).append((Double) d).toString();
            case 305: return String.valueOf(s.toCharArray());
            case 306: return String.valueOf(s.toCharArray(), i, j);
            case 307: return s.equals(new String(t));
            case 308: return s.toUpperCase().equals(t.toUpperCase());
            case 309: return s.trim().isEmpty();
            case 310: return s.substring(i).startsWith(t);
            case 311: return s.toLowerCase().indexOf(t);
            case 312: return s.replace(c, 'b').contains(t);
            case 313: return s.concat(t).equals(t.concat(s));
            case 314: return new StringBuilder(s).reverse().equals(new StringBuilder(t));
            case 315: return Integer.parseInt(s.trim());
            case 316: return Integer.valueOf(i).toString().length();
            case 317: return Character.isWhitespace(s.charAt(i));
            case 318: return Character.isSurrogatePair(s.charAt(i), s.charAt(j));
            case 319: return Long.compare(l, i);
            case 320: return Long.hashCode(l);
            case 321: return Math.abs((byte) i);
            case 322: return Math.round(Math.rint(d));
            case 323: return (int) Math.floor(f);
            default: throw new AssertionError();
        }
    }

    static int word(String s) {
        switch (s) {
            case "": return 0;
            case "a": return 1;
            case "Aa": case "BB": return 2;
            case "\u20ac": return 3;
            default: return 4;
        }
    }

    static String setCharAt(StringBuilder builder, int i, char c) {
        builder.setCharAt(i, c);
        return builder.toString();
    }

    static String setLength(StringBuilder builder, int length) {
        builder.setLength(length > 50 ? -length : length);
        return builder.toString();
    }

    static String twice(StringBuffer buffer, String t) {
        String before = buffer.toString();
        buffer.append(t);
        return before + buffer;
    }

    static String copied(int i, int j) {
        int[] from = {1, 2, 3, 4}, to = new int[4];
        System.arraycopy(from, i, to, j, 2);
        return Arrays.toString(to);
    }

    static String printed(Object... values) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        PrintStream out = new PrintStream(bytes, false, StandardCharsets.UTF_16BE);
        for (Object value : values) {
            out.print(value);
            out.append("|");
        }
        out.flush();
        return bytes.toString(StandardCharsets.UTF_16BE) + out.checkError();
    }

    static boolean err(Object... values) {
        for (Object value : values) {
            System.err.print(value);
            System.err.println(value);
            if (value instanceof String text) {
                System.err.println(text);
            }
        }
        return System.err.checkError();
    }

    static boolean err(float f, double d) {
        System.err.print(f);
        System.err.println(d);
        return System.err.checkError();
    }

    static boolean errCharacters(char[] characters) {
        System.err.println(characters);
        System.err.print(characters);
        return System.err.checkError();
    }

    static boolean errBytes(byte[] bytes, int i, int j) {
        System.err.write(i);
        System.err.write(bytes, i, j);
        System.err.flush();
        return System.err.checkError();
    }

    static boolean errAppended(String t, int i, int j) {
        System.err.append(t).append((char) i).append(t, i, j);
        return System.err.checkError();
    }

    static boolean errFormat(String format, Object value) {
        System.err.printf(format, value).println();
        return System.err.checkError();
    }

    // ---- on a JVM ----

    static void answerAll() throws Exception {
        DataInputStream in = new DataInputStream(new BufferedInputStream(System.in, 1 << 16));
        StringBuilder out = new StringBuilder();
        PrintStream stdout = System.out;
        for (int count = in.readInt(); count > 0; count--) {
            int call = in.readInt(), first = in.readInt(), second = in.readInt();
            String s = read(in), t = read(in);
            show(answer(call, first, second, s, t, in.readInt(), in.readInt(), in.readLong(), in.readChar(), in.readBoolean(),
                in.readFloat(), in.readFloat(), in.readDouble(), in.readDouble()), out);
            stdout.println(out);
            out.setLength(0);
        }
        stdout.flush();
    }

    static String read(DataInputStream in) throws Exception {
        char[] units = new char[in.readInt()];
        for (int at = 0; at < units.length; at++) {
            units[at] = in.readChar();
        }
        return new String(units);
    }

    /** Every unit in hexadecimal, numbers by their bits: nothing is lost, and nothing depends on how numbers are printed. */
    static void show(Object value, StringBuilder out) {
        if (value == null) {
            out.append("null");
        } else if (value instanceof String || value instanceof char[]) {
            String text = value instanceof String string ? string : new String((char[]) value);
            out.append('"');
            text.chars().forEach(unit -> out.append(Integer.toHexString(unit)).append(' '));
        } else if (value instanceof byte[] bytes) {
            for (byte b : bytes) {
                out.append(Integer.toHexString(b)).append(' ');
            }
        } else if (value instanceof Object[] values) {
            for (Object element : values) {
                show(element, out);
                out.append(';');
            }
        } else if (value instanceof Character c) {
            out.append("Character ").append((int) c);
        } else if (value instanceof Float f) {
            out.append("Float ").append(Integer.toHexString(Float.floatToIntBits(f)));
        } else if (value instanceof Double d) {
            out.append("Double ").append(Long.toHexString(Double.doubleToLongBits(d)));
        } else {
            out.append(value.getClass().getSimpleName()).append(' ');
            out.append(value instanceof Boolean b ? (b ? "1" : "0") : value.toString());
        }
    }
}
