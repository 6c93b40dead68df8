package crema.recorder;

import crema.recorder.Code.Node;
import java.util.HashMap;
import java.util.Map;

/**
 * Follows a pattern through the instructions of a method. Each step goes to the next instruction; when one does not fit, the cursor has failed,
 * and stays so. Variables of a pattern have names, and a name is the same variable at all its places.
 */
final class Cursor {
    private final ClassFile file;
    private final Map<String, Integer> variables = new HashMap<>();
    private Node node;

    /** Begins before a node. */
    Cursor(Code code, Node first) {
        file = code.file;
        restart(first);
    }

    /** Begins again before a node; variables keep their meaning. */
    Cursor restart(Node first) {
        node = new Node(Code.LABEL, -1);
        node.next = first;
        return this;
    }

    boolean fits() {
        return node != null;
    }

    /** The instruction that was reached, or null. */
    Node node() {
        return node;
    }

    /** The first instruction at a node or behind it. */
    static Node instruction(Node from) {
        Node node = from;
        while (node != null && node.kind != Code.INSTRUCTION) {
            node = node.next;
        }
        return node;
    }

    /** The first instruction behind a node. */
    static Node after(Node node) {
        return node == null ? null : instruction(node.next);
    }

    Cursor any() {
        node = after(node);
        return this;
    }

    Cursor is(int opcode) {
        any();
        return require(node != null && node.opcode() == opcode);
    }

    private Cursor require(boolean holds) {
        node = holds ? node : null;
        return this;
    }

    Cursor variable(int opcode, String name) {
        is(opcode);
        if (node != null) {
            Integer known = variables.putIfAbsent(name, node.instruction.operand);
            require(known == null || known == node.instruction.operand);
        }
        return this;
    }

    /** A field or a method. */
    Cursor member(int opcode, String owner, String name, String descriptor) {
        is(opcode);
        int constant = node == null ? 0 : node.instruction.operand;
        return require(node != null && file.owner(constant).equals(owner) && file.memberName(constant).equals(name)
                && file.memberDescriptor(constant).equals(descriptor));
    }

    Cursor creates(String type) {
        is(Instruction.NEW);
        return require(node != null && file.className(node.instruction.operand).equals(type));
    }

    Cursor choice() {
        any();
        return require(node != null && node.instruction.isSwitch());
    }

    /** A dynamic call that the JDK links for records. */
    Cursor recordMethod(String name) {
        is(Instruction.INVOKEDYNAMIC);
        int constant = node == null ? 0 : node.instruction.operand;
        return require(node != null && file.memberName(constant).equals(name)
                && file.bootstrap(constant).equals("java/lang/runtime/ObjectMethods.bootstrap"));
    }

    /** A virtual call of this method, of any class. Its class, or null. */
    String call(String name, String descriptor) {
        any();
        boolean isVirtual = node != null
                && (node.opcode() == Instruction.INVOKEVIRTUAL || node.opcode() == Instruction.INVOKEINTERFACE);
        int constant = isVirtual ? node.instruction.operand : 0;
        require(isVirtual && file.memberName(constant).equals(name) && file.memberDescriptor(constant).equals(descriptor));
        return node == null ? null : file.owner(constant);
    }
}
