package crema.recorder;

import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.Map;

/** Constants that are added behind those of a class. */
final class Constants {
    private static final int MOST = 65535;

    private final Bytes out = new Bytes();
    private final Map<String, Integer> known = new HashMap<>();
    private final String probes;
    private int next;

    /** @param probes the class that is called */
    Constants(int next, String probes) {
        this.next = next;
        this.probes = probes;
    }

    /** How many constants the class has now. */
    int count() {
        return next;
    }

    boolean isTooMany() {
        return next > MOST;
    }

    Bytes bytes() {
        return out;
    }

    int integer(int value) {
        return known.computeIfAbsent("integer " + value, key -> {
            out.u1(3).u4(value);
            return next++;
        });
    }

    /** A string; its text is this constant. */
    int string(int text) {
        return reference(8, text, -1);
    }

    int type(String name) {
        return reference(7, text(name), -1);
    }

    /** A static method of the class that is called. */
    int probe(String name, String descriptor) {
        Integer known = this.known.get("probe " + name);
        if (known != null) {
            return known;
        }
        int owner = type(probes);
        int method = reference(10, owner, reference(12, text(name), text(descriptor)));
        this.known.put("probe " + name, method);
        return method;
    }

    int text(String text) {
        return known.computeIfAbsent("text " + text, key -> {
            out.u1(1).u2(text.length());
            byte[] bytes = text.getBytes(StandardCharsets.ISO_8859_1);
            out.copy(bytes, 0, bytes.length);
            return next++;
        });
    }

    private int reference(int tag, int first, int second) {
        return known.computeIfAbsent(tag + " " + first + " " + second, key -> {
            out.u1(tag).u2(first);
            if (second >= 0) {
                out.u2(second);
            }
            return next++;
        });
    }
}
