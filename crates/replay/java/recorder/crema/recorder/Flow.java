package crema.recorder;

import crema.recorder.Code.Node;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * Where a method has probes, by the rules of JaCoCo (its documentation "Control Flow Analysis for Java Methods"): enough of them to know which
 * edges of the control flow were taken, and one between two lines if the second one calls a method. What was executed before an exception and
 * behind the last probe counts as not executed.
 *
 * <p>Probes of a method are numbered from 0: on the way to a label from the instruction before it; on an edge from a jump or a switch to a label
 * that is reached in several ways; and before an instruction that leaves the method.
 */
final class Flow {
    private final Code code;
    private int count;
    /** By switch, the probes of its successors. */
    private final Map<Instruction, Map<Node, Integer>> choices = new HashMap<>();

    Flow(Code code) {
        this.code = code;
        if (!code.hasSubroutines) {
            mark();
            number();
        }
    }

    int count() {
        return count;
    }

    /** The probe on the way to a label from the instruction before it, or negative. */
    int arrival(Node label) {
        return label.probe;
    }

    /** The probe of the edge of a jump, or the one before an instruction that leaves the method; or negative. */
    int end(Instruction instruction) {
        return instruction.probe;
    }

    /** The different successors of a switch, the default first, each with its probe, or negative. */
    Map<Node, Integer> choice(Instruction instruction) {
        return choices.get(instruction);
    }

    private void mark() {
        for (Code.Handler handler : code.handlers) {
            target(handler.start);
            target(handler.handler);
        }
        boolean isFirst = true;
        boolean continues = false;
        Node line = null;
        for (Node node = code.first; node != null; node = node.next) {
            if (node.kind == Code.LABEL) {
                if (isFirst) {
                    target(node);
                }
                if (continues) {
                    node.isSuccessor = true;
                    node.isTargetTwice |= node.isTarget;
                }
            } else if (node.kind == Code.LINE && node.line != 0) {
                line = code.labelAt(node.offset);
            } else if (node.kind == Code.INSTRUCTION) {
                isFirst = false;
                continues = node.instruction.continues();
                targets(node.instruction);
                if (line != null && node.instruction.calls()) {
                    line.beginsCall = true;
                }
            }
        }
    }

    /** A successor of a switch counts once. */
    private void targets(Instruction instruction) {
        if (instruction.isJump()) {
            target(code.target(instruction, 0));
            return;
        }
        if (!instruction.isSwitch()) {
            return;
        }
        Map<Node, Integer> different = different(instruction);
        different.keySet().forEach(Flow::target);
        choices.put(instruction, different);
    }

    private Map<Node, Integer> different(Instruction instruction) {
        Map<Node, Integer> different = new LinkedHashMap<>();
        int last = instruction.targets.length - 1;
        different.put(code.target(instruction, last), -1);
        for (int number = 0; number < last; number++) {
            different.put(code.target(instruction, number), -1);
        }
        return different;
    }

    private static void target(Node label) {
        label.isTargetTwice |= label.isTarget || label.isSuccessor;
        label.isTarget = true;
    }

    private void number() {
        for (Node node = code.first; node != null; node = node.next) {
            if (node.kind == Code.LABEL && node.isSuccessor && (node.isTargetTwice || node.beginsCall)) {
                node.probe = count++;
            } else if (node.kind == Code.INSTRUCTION) {
                number(node.instruction);
            }
        }
    }

    private void number(Instruction instruction) {
        if (instruction.leaves() || instruction.isJump() && code.target(instruction, 0).isTargetTwice) {
            instruction.probe = count++;
        }
        if (instruction.isSwitch()) {
            choice(instruction).replaceAll((label, none) -> label.isTargetTwice ? count++ : -1);
        }
    }
}
