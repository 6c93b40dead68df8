// A hand-written JSON parser and printer: nesting, escapes, numbers, errors with positions and a round trip check.
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

public class LibJsonParser {
    static class JsonException extends RuntimeException {
        JsonException(String m, int at) { super(m + " at " + at); }
    }

    private final String s;
    private int i;

    LibJsonParser(String s) { this.s = s; }

    static Object parse(String s) {
        LibJsonParser p = new LibJsonParser(s);
        Object v = p.value();
        p.skip();
        if (p.i < s.length()) throw new JsonException("trailing text", p.i);
        return v;
    }

    private void skip() {
        while (i < s.length() && " \t\r\n".indexOf(s.charAt(i)) >= 0) i++;
    }

    private char next() {
        if (i >= s.length()) throw new JsonException("unexpected end", i);
        return s.charAt(i);
    }

    private Object value() {
        skip();
        char c = next();
        return switch (c) {
            case '{' -> object();
            case '[' -> array();
            case '"' -> string();
            case 't' -> word("true", Boolean.TRUE);
            case 'f' -> word("false", Boolean.FALSE);
            case 'n' -> word("null", null);
            default -> {
                if (c == '-' || c >= '0' && c <= '9') yield number();
                throw new JsonException("unexpected '" + c + "'", i);
            }
        };
    }

    private Object word(String w, Object v) {
        if (!s.startsWith(w, i)) throw new JsonException("bad word", i);
        i += w.length();
        return v;
    }

    private Number number() {
        int start = i;
        if (s.charAt(i) == '-') i++;
        while (i < s.length() && "0123456789+-.eE".indexOf(s.charAt(i)) >= 0) i++;
        String t = s.substring(start, i);
        if (!t.matches("-?(0|[1-9]\\d*)(\\.\\d+)?([eE][+-]?\\d+)?")) throw new JsonException("bad number " + t, start);
        if (t.matches("-?\\d{1,18}")) return Long.parseLong(t);
        return Double.parseDouble(t);
    }

    private String string() {
        StringBuilder b = new StringBuilder();
        i++;
        while (next() != '"') {
            char c = s.charAt(i++);
            if (c < 32) throw new JsonException("control character", i - 1);
            if (c != '\\') {
                b.append(c);
                continue;
            }
            char e = next();
            i++;
            switch (e) {
                case 'n' -> b.append('\n');
                case 't' -> b.append('\t');
                case 'r' -> b.append('\r');
                case 'b' -> b.append('\b');
                case 'f' -> b.append('\f');
                case '"', '\\', '/' -> b.append(e);
                case 'u' -> {
                    if (i + 4 > s.length()) throw new JsonException("short escape", i);
                    try {
                        b.append((char) Integer.parseInt(s.substring(i, i + 4), 16));
                    } catch (NumberFormatException x) {
                        throw new JsonException("bad escape", i);
                    }
                    i += 4;
                }
                default -> throw new JsonException("bad escape \\" + e, i - 1);
            }
        }
        i++;
        return b.toString();
    }

    private List<Object> array() {
        List<Object> l = new ArrayList<>();
        i++;
        skip();
        if (next() == ']') {
            i++;
            return l;
        }
        while (true) {
            l.add(value());
            skip();
            char c = next();
            i++;
            if (c == ']') return l;
            if (c != ',') throw new JsonException("expected , or ]", i - 1);
        }
    }

    private Map<String, Object> object() {
        Map<String, Object> m = new LinkedHashMap<>();
        i++;
        skip();
        if (next() == '}') {
            i++;
            return m;
        }
        while (true) {
            skip();
            if (next() != '"') throw new JsonException("expected a name", i);
            String k = string();
            skip();
            if (next() != ':') throw new JsonException("expected :", i);
            i++;
            if (m.containsKey(k)) throw new JsonException("duplicate " + k, i);
            m.put(k, value());
            skip();
            char c = next();
            i++;
            if (c == '}') return m;
            if (c != ',') throw new JsonException("expected , or }", i - 1);
        }
    }

    static String print(Object o, String indent) {
        if (o instanceof String t) {
            StringBuilder b = new StringBuilder("\"");
            for (char c : t.toCharArray()) {
                switch (c) {
                    case '"' -> b.append("\\\"");
                    case '\\' -> b.append("\\\\");
                    case '\n' -> b.append("\\n");
                    case '\t' -> b.append("\\t");
                    default -> b.append(c >= 32 && c < 127 ? "" + c : String.format("\\u%04x", (int) c));
                }
            }
            return b.append('"').toString();
        }
        String in = indent == null ? null : indent + "  ", nl = indent == null ? "" : "\n" + in, end = indent == null ? "" : "\n" + indent;
        if (o instanceof List<?> l) {
            if (l.isEmpty()) return "[]";
            List<String> parts = new ArrayList<>();
            for (Object x : l) parts.add(nl + print(x, in));
            return "[" + String.join(",", parts) + end + "]";
        }
        if (o instanceof Map<?, ?> m) {
            if (m.isEmpty()) return "{}";
            List<String> parts = new ArrayList<>();
            m.forEach((k, v) -> parts.add(nl + print(k, null) + ":" + (in == null ? "" : " ") + print(v, in)));
            return "{" + String.join(",", parts) + end + "}";
        }
        return String.valueOf(o);
    }

    public static void main(String[] args) {
        String[] good = {"null", " true ", "-12", "0", "1.5e3", "-0.0", "123456789012345678901", "\"a\\\"b\\\\c\\/\\n\\u00e9\\ud83d\\ude00\"", "[]", "[1, [2, [3, []]], {}]", "{\"a\": 1, \"b\": [true, null], \"c\": {\"d\": \"x\"}}", "\"\u00e9\"", "1E-7"};
        for (String g : good) {
            Object v = parse(g);
            String p = print(v, null);
            System.out.println(p + " " + (v == null ? "null" : v.getClass().getSimpleName()) + " " + p.equals(print(parse(p), null)));
        }
        System.out.println(print(parse("{\"name\":\"test\",\"items\":[1,2.5,{\"k\":[]}],\"empty\":{}}"), ""));
        String[] bad = {"", "  ", "tru", "01", "1.", "-", "+1", "[1,]", "[1 2]", "{a:1}", "{\"a\" 1}", "{\"a\":1,}", "{\"a\":1 \"b\":2}", "\"abc", "\"\\x\"", "\"\\u12\"", "\"\\uzzzz\"", "1 2", "{\"a\":1,\"a\":2}", "\"tab\there\"", "[", "nul", ".5", "'x'"};
        for (String b : bad) {
            try {
                System.out.println("accepted " + b + " as " + parse(b));
            } catch (JsonException e) {
                System.out.println(b.replace("\t", "\\t") + " : " + e.getMessage());
            }
        }
        String deep = "[".repeat(200) + "]".repeat(200);
        System.out.println("deep " + print(parse(deep), null).equals(deep));
    }
}
