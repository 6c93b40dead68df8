package crema.recorder;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** Coverage of the classes of this JVM: gives each of them probes, and says what was executed. */
public final class Covered {
    private static final Map<String, Instrumented> ALL = new TreeMap<>();
    private static int used;
    private static int switches;

    private Covered() {}

    /** A class, and where its probes are. It can be loaded more than once. */
    private static final class Instrumented {
        final ClassFile file;
        final int first;
        final int count;
        final byte[] rewritten;

        Instrumented(ClassFile file, int first, int count, byte[] rewritten) {
            this.file = file;
            this.first = first;
            this.count = count;
            this.rewritten = rewritten;
        }

        boolean isExecuted(byte[] hits) {
            for (int probe = first; probe < first + count; probe++) {
                if (hits[probe] != 0) {
                    return true;
                }
            }
            return false;
        }
    }

    /** The class with probes, on request those of {@link Branches} as well; null if it has none, or if another class of this name has been loaded. */
    static synchronized byte[] instrument(byte[] bytes, boolean withSequence) {
        ClassFile file = new ClassFile(bytes);
        Instrumented known = ALL.get(file.name);
        if (known == null) {
            int[] next = {used};
            byte[] rewritten = Rewriter.rewrite(file, (code, insertions) -> {
                insert(code, insertions, next);
                if (withSequence) {
                    Branches.insert(code, insertions);
                }
            });
            if (next[0] > Probes.MOST_HITS) {
                return null;
            }
            known = new Instrumented(file, used, next[0] - used, rewritten);
            used = next[0];
            ALL.put(file.name, known);
        }
        return Arrays.equals(known.file.bytes, bytes) ? known.rewritten : null;
    }

    private static void insert(Code code, Rewriter.Insertions insertions, int[] next) {
        Flow flow = new Flow(code);
        int first = next[0];
        next[0] += flow.count();
        for (Code.Node node = code.first; node != null; node = node.next) {
            if (node.probe >= 0) {
                insertions.before(node.offset, first + node.probe);
            }
        }
        for (Instruction each : code.instructions) {
            int probe = flow.end(each);
            if (probe >= 0 && each.isConditional()) {
                insertions.branch(each, first + probe);
            } else if (probe >= 0) {
                insertions.at(each.offset, first + probe);
            } else if (each.isSwitch() && flow.count() > 0) {
                choice(code, each, flow.choice(each), first, insertions);
            }
        }
    }

    private static void choice(
            Code code, Instruction each, Map<Code.Node, Integer> probes, int first, Rewriter.Insertions insertions) {
        int[] successors = new int[each.targets.length];
        boolean hasProbe = false;
        for (int number = 0; number < successors.length; number++) {
            int probe = probes.get(code.target(each, number));
            successors[number] = probe < 0 ? -1 : first + probe;
            hasProbe |= probe >= 0;
        }
        if (hasProbe) {
            int otherwise = successors[each.keys.length];
            Probes.switches = with(Probes.switches, switches, new Probes.Cases(each.keys, successors, otherwise));
            insertions.choice(each, "hitCase", switches++);
        }
    }

    /** Keeps the cases of a switch at its number, in this array or a larger copy. Code that uses them is loaded only afterwards. */
    static Probes.Cases[] with(Probes.Cases[] all, int number, Probes.Cases cases) {
        if (number >= all.length) {
            all = Arrays.copyOf(all, Math.max(2 * all.length, number + 64));
        }
        all[number] = cases;
        return all;
    }

    /** Forgets what was executed. */
    public static synchronized void reset() {
        Arrays.fill(Probes.hits, 0, used, (byte) 0);
    }

    /** What was executed of each class, in the order of their names: the name, the lines, and the numbers of the branches. */
    public static synchronized List<String[]> executed() {
        // What is done here may be recorded, too.
        byte[] hits = Arrays.copyOf(Probes.hits, used);
        List<String[]> all = new ArrayList<>();
        for (Instrumented each : ALL.values()) {
            if (each.isExecuted(hits)) {
                Coverage coverage = new Coverage(each.file, probe -> hits[each.first + probe] != 0);
                IntStream lines = coverage.lines.entrySet().stream().filter(Map.Entry::getValue).mapToInt(Map.Entry::getKey);
                all.add(new String[] {each.file.name, joined(lines), joined(coverage.executed.stream())});
            }
        }
        return all;
    }

    static String joined(IntStream numbers) {
        return numbers.mapToObj(Integer::toString).collect(Collectors.joining(","));
    }
}
