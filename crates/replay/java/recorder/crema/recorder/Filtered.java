package crema.recorder;

import crema.recorder.Code.Node;
import crema.recorder.Coverage.Step;
import java.util.BitSet;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Set;

/** What the {@link Filters} say about the instructions of a method: those that do not count, copies of others, and switches with other successors. */
final class Filtered {
    private final Map<Node, Boolean> ignored = new IdentityHashMap<>();
    /** A copy, and what it is a copy of. */
    private final Map<Node, Node> originals = new LinkedHashMap<>();
    private final Map<Node, Set<Node>> successors = new LinkedHashMap<>();

    /** Applies all filters to the steps of a method. */
    static Filtered of(Code code, Map<Node, Step> steps) {
        Filtered filtered = new Filtered();
        if (!code.hasSubroutines) {
            new Filters(code, filtered).apply();
        }
        filtered.join(steps);
        filtered.replace(steps);
        return filtered;
    }

    boolean isIgnored(Node node) {
        return ignored.containsKey(node);
    }

    void ignore(Node from, Node to) {
        for (Node node = from; node != null; node = node == to ? null : node.next) {
            ignored.put(node, true);
        }
    }

    /** The second one is a copy of the first one: what was executed of either was executed. */
    void join(Node first, Node second) {
        Node original = original(first);
        Node copy = original(second);
        if (original != copy) {
            originals.put(copy, original);
        }
    }

    /** An instruction has these successors, and no others. */
    void replace(Node node, Set<Node> with) {
        successors.put(node, new LinkedHashSet<>(with));
    }

    private Node original(Node node) {
        Node found = node;
        while (originals.containsKey(found)) {
            found = originals.get(found);
        }
        return found;
    }

    private void join(Map<Node, Step> steps) {
        for (Node copy : originals.keySet()) {
            ignored.put(copy, true);
            steps.get(original(copy)).taken.or(steps.get(copy).taken);
        }
        for (Node copy : originals.keySet()) {
            steps.put(copy, steps.get(original(copy)));
        }
    }

    private void replace(Map<Node, Step> steps) {
        Map<Node, BitSet> taken = new LinkedHashMap<>();
        successors.forEach((node, targets) -> {
            BitSet edges = new BitSet();
            int number = 0;
            for (Node target : targets) {
                edges.set(number++, !steps.get(target).taken.isEmpty());
            }
            taken.put(node, edges);
        });
        taken.forEach((node, edges) -> {
            Step step = new Step();
            step.line = steps.get(node).line;
            step.edges = successors.get(node).size();
            step.taken = edges;
            steps.put(node, step);
        });
    }
}
