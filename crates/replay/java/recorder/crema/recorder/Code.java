package crema.recorder;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * The code of a method as a list of nodes: labels, lines, stack map frames and instructions, in this order where they have the same offset.
 * JaCoCo's filters look at such a list, so neighbours in it must be the same as there.
 */
final class Code {
    static final int LABEL = 0;
    static final int LINE = 1;
    static final int FRAME = 2;
    static final int INSTRUCTION = 3;

    /** An element of the list. Only what its kind needs is set. */
    static final class Node {
        final int kind;
        final int offset;
        Node previous;
        Node next;
        int line;
        Instruction instruction;

        // Of labels: see Flow.
        boolean isTarget;
        boolean isTargetTwice;
        boolean isSuccessor;
        boolean beginsCall;
        /** The number of the probe on the way here from the instruction before, or negative. */
        int probe = -1;

        Node(int kind, int offset) {
            this.kind = kind;
            this.offset = offset;
        }

        /** Negative if it is no instruction. */
        int opcode() {
            return instruction == null ? -1 : instruction.opcode;
        }
    }

    /** A row of the exception table; {@code type} is null if it catches everything. */
    static final class Handler {
        final Node start;
        final Node end;
        final Node handler;
        final String type;

        Handler(Node start, Node end, Node handler, String type) {
            this.start = start;
            this.end = end;
            this.handler = handler;
            this.type = type;
        }
    }

    final ClassFile file;
    final ClassFile.Method method;
    /** Where the instructions begin in the file, and their length. */
    final int start;
    final int length;
    /** Where the exception table begins. */
    final int handlersAt;
    /** Where the attributes of the code begin. */
    final int attributesAt;
    final List<Instruction> instructions = new ArrayList<>();
    final List<Handler> handlers = new ArrayList<>();
    Node first;
    Node last;
    /** By offset; null where there is none. */
    private final Node[] labels;
    private final Map<Integer, List<Integer>> lines = new HashMap<>();
    private final BitSet frames = new BitSet();
    boolean hasSubroutines;
    private boolean hasStackMap;

    Code(ClassFile file, ClassFile.Method method) {
        this.file = file;
        this.method = method;
        start = method.code + 8;
        length = file.u4(method.code + 4);
        labels = new Node[length + 1];
        for (int offset = 0; offset < length; ) {
            Instruction instruction = new Instruction(file, start, offset);
            instructions.add(instruction);
            for (int target : instruction.targets) {
                label(target);
            }
            hasSubroutines |= instruction.opcode == Instruction.JSR || instruction.opcode == Instruction.RET;
            offset += instruction.length;
        }
        handlersAt = start + length;
        attributesAt = handlersAt + 2 + 8 * file.u2(handlersAt);
        handlers();
        attributes();
        link();
    }

    private Node label(int offset) {
        if (labels[offset] == null) {
            labels[offset] = new Node(LABEL, offset);
        }
        return labels[offset];
    }

    private void handlers() {
        for (int at = handlersAt + 2; at < attributesAt; at += 8) {
            int type = file.u2(at + 6);
            handlers.add(new Handler(label(file.u2(at)), label(file.u2(at + 2)), label(file.u2(at + 4)),
                    type == 0 ? null : file.className(type)));
        }
    }

    private void attributes() {
        int at = attributesAt + 2;
        for (int count = file.u2(attributesAt); count > 0; count--) {
            String kind = file.text(file.u2(at));
            int contents = at + 6;
            if (kind.equals("LineNumberTable")) {
                lineNumbers(contents);
            } else if (kind.equals("LocalVariableTable") || kind.equals("LocalVariableTypeTable")) {
                variables(contents);
            } else if (kind.equals("StackMapTable")) {
                hasStackMap = true;
                StackMaps.eachOffset(file, contents, frames::set);
            }
            at = contents + file.u4(at + 2);
        }
    }

    private void lineNumbers(int at) {
        for (int row = 0; row < file.u2(at); row++) {
            int offset = file.u2(at + 2 + 4 * row);
            label(offset);
            lines.computeIfAbsent(offset, none -> new ArrayList<>()).add(file.u2(at + 4 + 4 * row));
        }
    }

    /** The line of an instruction, or negative. */
    int line(int offset) {
        for (int at = offset; at >= 0; at--) {
            List<Integer> here = lines.get(at);
            if (here != null) {
                return here.get(here.size() - 1);
            }
        }
        return -1;
    }

    private void variables(int at) {
        for (int row = 0; row < file.u2(at); row++) {
            int offset = file.u2(at + 2 + 10 * row);
            label(offset);
            label(offset + file.u2(at + 4 + 10 * row));
        }
    }

    private void link() {
        for (Instruction instruction : instructions) {
            position(instruction.offset);
            Node node = new Node(INSTRUCTION, instruction.offset);
            node.instruction = instruction;
            append(node);
        }
        position(length);
    }

    private void position(int offset) {
        Node label = labels[offset];
        if (label != null) {
            append(label);
        }
        for (int line : lines.getOrDefault(offset, List.of())) {
            Node node = new Node(LINE, offset);
            node.line = line;
            append(node);
        }
        if (frames.get(offset)) {
            append(new Node(FRAME, offset));
        }
    }

    private void append(Node node) {
        node.previous = last;
        if (last == null) {
            first = node;
        } else {
            last.next = node;
        }
        last = node;
    }

    Node target(Instruction instruction, int number) {
        return labels[instruction.targets[number]];
    }

    /** It has the attribute StackMapTable. */
    boolean hasFrames() {
        return hasStackMap;
    }

    /** The label at an offset. */
    Node labelAt(int offset) {
        return labels[offset];
    }
}
