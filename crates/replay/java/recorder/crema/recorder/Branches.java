package crema.recorder;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * The sequence of branches that a thread takes: each with its place and its successor. Of a conditional branch, successor 1 is its target and 0
 * the next instruction; of a switch, the successor is the number of the case in the class file, the default being behind the last.
 */
public final class Branches {
    /** Branches that are kept before they are written to a stream. */
    private static final int BUFFER = 1 << 14;

    /** Class, method, descriptor and offset of each branch, by the number of its probe. */
    private static final List<String[]> SITES = new ArrayList<>();
    /** Classes, as they were and with probes; one can be loaded more than once. */
    private static final Map<String, byte[][]> CLASSES = new HashMap<>();
    private static OutputStream stream;
    private static boolean[] known = new boolean[0];

    private Branches() {}

    /** The class with a probe at each branch; null if it has none. */
    static synchronized byte[] instrument(byte[] bytes) {
        ClassFile file = new ClassFile(bytes);
        byte[][] known = CLASSES.get(file.name);
        if (known == null || !Arrays.equals(known[0], bytes)) {
            known = new byte[][] {bytes, Rewriter.rewrite(file, Branches::insert)};
            CLASSES.put(file.name, known);
        }
        return known[1];
    }

    /** Inserts the probes of a method. */
    static void insert(Code code, Rewriter.Insertions insertions) {
        for (Instruction each : code.instructions) {
            if (!each.isConditional() && !each.isSwitch()) {
                continue;
            }
            int number = SITES.size();
            SITES.add(new String[] {
                code.file.name, code.method.name, code.method.descriptor, Integer.toString(each.offset)
            });
            if (each.isConditional()) {
                insertions.branch(each, ~number);
            } else {
                Probes.choices = Covered.with(Probes.choices, number, new Probes.Cases(each.keys, numbers(each.keys.length), each.keys.length));
                insertions.choice(each, "takeCase", number);
            }
        }
    }

    private static int[] numbers(int count) {
        int[] numbers = new int[count];
        for (int number = 0; number < count; number++) {
            numbers[number] = number;
        }
        return numbers;
    }

    /** Begins to record the branches of a thread, at most so many. */
    public static void begin(Thread thread, int most) {
        Probes.recorded = null;
        Probes.sequence = new int[2 * most];
        Probes.length = 0;
        Probes.lost = 0;
        Probes.recorded = thread;
    }

    /**
     * Ends it. The branches that were taken: a line for each place (`site`, number, class, method, descriptor, offset), and one with the sequence
     * (`took`, pairs `number:successor`, how many found no place).
     */
    public static synchronized List<String[]> end() {
        Probes.recorded = null;
        List<String[]> lines = new ArrayList<>();
        boolean[] seen = new boolean[SITES.size()];
        StringBuilder took = new StringBuilder();
        for (int at = 0; at < Probes.length; at += 2) {
            int number = Probes.sequence[at];
            if (!seen[number]) {
                seen[number] = true;
                String[] site = SITES.get(number);
                lines.add(new String[] {"site", Integer.toString(number), site[0], site[1], site[2], site[3]});
            }
            took.append(at == 0 ? "" : " ").append(number).append(':').append(Probes.sequence[at + 1]);
        }
        lines.add(new String[] {"took", took.toString(), Long.toString(Probes.lost)});
        return lines;
    }

    /** Records the branches of a thread until the JVM ends, and writes them: lines as from {@link #end}, without `took`. */
    static void streamTo(OutputStream out, Thread thread) {
        stream = out;
        begin(thread, BUFFER);
        Probes.streams = true;
        Runtime.getRuntime().addShutdownHook(new Thread(() -> {
            Probes.recorded = null;
            write();
        }));
    }

    /** Makes place. Called by the thread that is recorded. */
    static void flush() {
        Thread thread = Probes.recorded;
        Probes.recorded = null;
        write();
        Probes.recorded = thread;
    }

    private static void write() {
        StringBuilder text = new StringBuilder();
        for (int at = 0; at < Probes.length; at += 2) {
            int number = Probes.sequence[at];
            if (number >= known.length) {
                known = Arrays.copyOf(known, Math.max(SITES.size(), number + 1));
            }
            if (!known[number]) {
                known[number] = true;
                text.append("site ").append(number);
                for (String part : SITES.get(number)) {
                    text.append(' ').append(part);
                }
                text.append('\n');
            }
            text.append(number).append(' ').append(Probes.sequence[at + 1]).append('\n');
        }
        Probes.length = 0;
        try {
            stream.write(text.toString().getBytes(StandardCharsets.ISO_8859_1));
            stream.flush();
        } catch (IOException gone) {
            // Who reads the stream no longer wants it.
            Probes.recorded = null;
        }
    }
}
