package crema.recorder;

import crema.recorder.Code.Node;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.IntPredicate;

/**
 * Lines and branches of a class, and which of them were executed, as JaCoCo counts them. An instruction was executed if it is on the only way to
 * a probe that was passed. A line was, if one of its instructions was. A branch is an edge of an instruction with several of them.
 */
final class Coverage {
    /** The lines, and whether each was executed. */
    final TreeMap<Integer, Boolean> lines = new TreeMap<>();
    /** The line of each branch, in the order of the code; -1 if it is not known. */
    final List<Integer> branches = new ArrayList<>();
    /** The branches that were executed. */
    final BitSet executed = new BitSet();

    /** An instruction, with its edges. */
    static final class Step {
        int line;
        int edges;
        BitSet taken = new BitSet();
        private Step from;
        private int fromEdge;

        /** An edge to another instruction. */
        void edge(Step to, int number) {
            edges++;
            to.from = this;
            to.fromEdge = number;
            if (!to.taken.isEmpty()) {
                take(number);
            }
        }

        /** An edge with a probe. */
        void edge(boolean passed, int number) {
            edges++;
            if (passed) {
                take(number);
            }
        }

        /** What leads here was executed as well. */
        private void take(int number) {
            Step step = this;
            int edge = number;
            while (step != null) {
                boolean isKnown = !step.taken.isEmpty();
                step.taken.set(edge);
                if (isKnown) {
                    return;
                }
                edge = step.fromEdge;
                step = step.from;
            }
        }
    }

    /** With the probes that were passed; those of its methods follow each other. */
    Coverage(ClassFile file, IntPredicate isPassed) {
        if ((file.access & (ClassFile.SYNTHETIC | ClassFile.MODULE)) != 0) {
            return;
        }
        int first = 0;
        for (ClassFile.Method method : file.methods) {
            if (method.code >= 0) {
                Code code = new Code(file, method);
                Flow flow = new Flow(code);
                int base = first;
                add(code, new Steps(code, flow, probe -> isPassed.test(base + probe)).all);
                first += flow.count();
            }
        }
    }

    private void add(Code code, Map<Node, Step> steps) {
        Filtered filtered = Filtered.of(code, steps);
        for (Node node = code.first; node != null; node = node.next) {
            if (node.kind != Code.INSTRUCTION || filtered.isIgnored(node)) {
                continue;
            }
            Step step = steps.get(node);
            if (step.line >= 0) {
                lines.merge(step.line, !step.taken.isEmpty(), Boolean::logicalOr);
            }
            for (int edge = 0; step.edges > 1 && edge < step.edges; edge++) {
                executed.set(branches.size(), step.taken.get(edge));
                branches.add(step.line);
            }
        }
    }

    /** Builds the steps of a method. */
    private static final class Steps {
        final Map<Node, Step> all = new IdentityHashMap<>();
        private final Code code;
        private final Flow flow;
        private final IntPredicate isPassed;
        /** The instruction that may be followed by the next one. */
        private Step current;
        /** Edges to labels, to be connected when all instructions are there. */
        private final List<Runnable> jumps = new ArrayList<>();
        private final Map<Node, Step> atLabel = new IdentityHashMap<>();

        Steps(Code code, Flow flow, IntPredicate isPassed) {
            this.code = code;
            this.flow = flow;
            this.isPassed = isPassed;
            int line = -1;
            List<Node> labels = new ArrayList<>();
            for (Node node = code.first; node != null; node = node.next) {
                if (node.kind == Code.LABEL) {
                    label(node);
                    labels.add(node);
                } else if (node.kind == Code.LINE) {
                    line = node.line;
                } else if (node.kind == Code.INSTRUCTION) {
                    Step step = add(node, line);
                    labels.forEach(label -> atLabel.put(label, step));
                    labels.clear();
                    edges(node.instruction, step);
                }
            }
            jumps.forEach(Runnable::run);
        }

        private void label(Node label) {
            int probe = flow.arrival(label);
            if (probe >= 0) {
                current.edge(isPassed.test(probe), 0);
            }
            if (probe >= 0 || !label.isSuccessor) {
                current = null;
            }
        }

        private Step add(Node node, int line) {
            Step step = new Step();
            step.line = line;
            if (current != null) {
                current.edge(step, 0);
            }
            current = step;
            all.put(node, step);
            return step;
        }

        private void edges(Instruction instruction, Step step) {
            int probe = flow.end(instruction);
            if (instruction.leaves()) {
                step.edge(probe >= 0 && isPassed.test(probe), 0);
            } else if (instruction.isJump()) {
                edge(step, code.target(instruction, 0), probe, 1);
            } else if (instruction.isSwitch() && flow.choice(instruction) != null) {
                int[] number = {0};
                flow.choice(instruction).forEach((label, each) -> edge(step, label, each, number[0]++));
            }
        }

        private void edge(Step step, Node label, int probe, int number) {
            if (probe >= 0) {
                step.edge(isPassed.test(probe), number);
            } else {
                jumps.add(() -> {
                    Step target = atLabel.get(label);
                    if (target != null) {
                        step.edge(target, number);
                    }
                });
            }
        }
    }
}
