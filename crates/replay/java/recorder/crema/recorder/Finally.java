package crema.recorder;

import crema.recorder.Code.Handler;
import crema.recorder.Code.Node;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.Set;

/**
 * The copies of a finally block: javac writes one at each way out of the try block, and one in the handler that throws on. They count as one.
 */
final class Finally {
    private final Code code;
    private final Handler any;
    private final Filtered out;
    /** The instruction of the handler that stores the exception; the block is behind it. */
    private final Node store;
    private final int size;
    private final Set<Node> inside = Collections.newSetFromMap(new IdentityHashMap<>());

    Finally(Code code, Handler any, Filtered out) {
        this.code = code;
        this.any = any;
        this.out = out;
        store = Cursor.after(any.handler);
        size = size();
    }

    void apply() {
        if (size <= 0) {
            return;
        }
        for (Handler each : code.handlers) {
            if (each.handler == any.handler) {
                for (Node node = each.start; node != each.end; node = node.next) {
                    inside.add(node);
                }
            }
        }
        for (Handler each : code.handlers) {
            if (each.handler == any.handler) {
                exits(each);
            }
            if (each != any && each.start == any.start && each.end == any.end) {
                // A catch block that is empty: the copy is behind the instruction that stores the exception.
                exit(Cursor.after(Cursor.after(each.handler)));
            }
        }
    }

    /** The number of instructions of the block, or 0 if the handler does not throw on. */
    private int size() {
        if (store == null || store.opcode() != Instruction.ASTORE) {
            return 0;
        }
        int count = 0;
        for (Node node = Cursor.after(store); node != null; node = Cursor.after(node), count++) {
            if (node.opcode() == Instruction.ALOAD && node.instruction.operand == store.instruction.operand) {
                Node next = Cursor.after(node);
                return next != null && next.opcode() == Instruction.ATHROW ? count : 0;
            }
        }
        return 0;
    }

    private void exits(Handler range) {
        boolean continues = false;
        for (Node node = range.start; node != range.end; node = node.next) {
            if (node.kind != Code.INSTRUCTION) {
                continue;
            }
            if (node.instruction.isJump()) {
                exit(Cursor.after(code.target(node.instruction, 0)));
                continues = node.opcode() != Instruction.GOTO;
            } else {
                continues = !node.instruction.leaves();
            }
        }
        if (continues) {
            exit(Cursor.after(range.end));
        }
    }

    /** Joins the copy that begins here, if there is one. */
    private void exit(Node start) {
        if (inside.contains(start) || !isCopy(start)) {
            return;
        }
        out.ignore(store, store);
        Node original = Cursor.after(store);
        Node copy = start;
        for (int count = 0; count < size; count++) {
            out.join(original, copy);
            original = Cursor.after(original);
            copy = Cursor.after(copy);
        }
        out.ignore(original, Cursor.after(original));
        if (copy != null && copy.opcode() == Instruction.GOTO) {
            // The end of a copy that was not executed would make its last line look partly covered.
            out.ignore(copy, copy);
        }
    }

    private boolean isCopy(Node start) {
        Node original = Cursor.after(store);
        Node copy = start;
        for (int count = 0; count < size; count++) {
            if (copy == null || copy.opcode() != original.opcode()) {
                return false;
            }
            original = Cursor.after(original);
            copy = Cursor.after(copy);
        }
        return true;
    }
}
