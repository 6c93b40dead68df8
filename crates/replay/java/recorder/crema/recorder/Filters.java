package crema.recorder;

import static crema.recorder.Instruction.ACONST_NULL;
import static crema.recorder.Instruction.ALOAD;
import static crema.recorder.Instruction.ARETURN;
import static crema.recorder.Instruction.ASTORE;
import static crema.recorder.Instruction.ATHROW;
import static crema.recorder.Instruction.DUP;
import static crema.recorder.Instruction.GETFIELD;
import static crema.recorder.Instruction.GETSTATIC;
import static crema.recorder.Instruction.GOTO;
import static crema.recorder.Instruction.ICONST_0;
import static crema.recorder.Instruction.ICONST_1;
import static crema.recorder.Instruction.ICONST_M1;
import static crema.recorder.Instruction.IFEQ;
import static crema.recorder.Instruction.IFNE;
import static crema.recorder.Instruction.IFNULL;
import static crema.recorder.Instruction.ILOAD;
import static crema.recorder.Instruction.INVOKESPECIAL;
import static crema.recorder.Instruction.INVOKEVIRTUAL;
import static crema.recorder.Instruction.IRETURN;
import static crema.recorder.Instruction.ISTORE;
import static crema.recorder.Instruction.LDC;
import static crema.recorder.Instruction.MONITOREXIT;
import static crema.recorder.Instruction.PUTSTATIC;
import static crema.recorder.Instruction.RETURN;

import crema.recorder.Code.Handler;
import crema.recorder.Code.Node;
import java.util.LinkedHashSet;
import java.util.Set;

/**
 * Instructions that a compiler generates and that no line of the source asks for, so that nobody could cover them. The same as JaCoCo leaves out
 * of what javac 11 and later generate. Not here: what Kotlin, Scala and the Eclipse compiler generate, and resources in the form of
 * older versions of javac.
 */
final class Filters {
    private static final String THROWABLE = "java/lang/Throwable";
    private static final String MATCH_EXCEPTION = "java/lang/MatchException";

    private final Code code;
    private final ClassFile file;
    private final ClassFile.Method method;
    private final Filtered out;

    Filters(Code code, Filtered out) {
        this.code = code;
        this.file = code.file;
        this.method = code.method;
        this.out = out;
    }

    void apply() {
        if (isGenerated()) {
            out.ignore(code.first, code.last);
        }
        for (Handler handler : code.handlers) {
            if (handler.type == null) {
                synchronizedBlock(handler);
                new Finally(code, handler, out).apply();
            } else if (handler.type.equals(THROWABLE)) {
                new Resource(code, handler.handler, true).apply(out);
                new Resource(code, handler.handler, false).apply(out);
                recordPattern(handler.handler);
            }
        }
        int line = -1;
        for (Node node = code.first; node != null; node = node.next) {
            line = node.kind == Code.LINE ? node.line : line;
            assertion(node);
            if (node.kind == Code.INSTRUCTION && node.instruction.isSwitch()) {
                stringSwitch(node);
                exhaustiveSwitch(node, line);
            }
        }
    }

    private Cursor from(Node node) {
        return new Cursor(code, node);
    }

    // Whole methods

    private boolean isGenerated() {
        boolean isSynthetic = (method.access & ClassFile.SYNTHETIC) != 0 && !method.name.startsWith("lambda$");
        return isSynthetic || (method.access & ClassFile.BRIDGE) != 0 || isOfEnum() || isEmptyConstructor() || isOfRecord()
                || isAnnotated(file.annotations) || isAnnotated(method.annotations);
    }

    private boolean isMethod(String name, String descriptor) {
        return method.name.equals(name) && method.descriptor.equals(descriptor);
    }

    private boolean isOfEnum() {
        if (!file.superName.equals("java/lang/Enum")) {
            return false;
        }
        String constructor = "(Ljava/lang/String;I)V";
        return isMethod("values", "()[L" + file.name + ";")
                || isMethod("valueOf", "(Ljava/lang/String;)L" + file.name + ";")
                || isMethod("<init>", constructor)
                        && self().is(ALOAD).is(ILOAD).member(INVOKESPECIAL, file.superName, "<init>", constructor).is(RETURN).fits();
    }

    private boolean isEmptyConstructor() {
        return (method.access & ClassFile.PRIVATE) != 0 && isMethod("<init>", "()V")
                && self().member(INVOKESPECIAL, file.superName, "<init>", "()V").is(RETURN).fits();
    }

    private boolean isOfRecord() {
        if (!file.superName.equals("java/lang/Record")) {
            return false;
        }
        return isMethod("toString", "()Ljava/lang/String;") && self().recordMethod("toString").is(ARETURN).fits()
                || isMethod("hashCode", "()I") && self().recordMethod("hashCode").is(IRETURN).fits()
                || isMethod("equals", "(Ljava/lang/Object;)Z") && self().is(ALOAD).recordMethod("equals").is(IRETURN).fits()
                || isAccessor();
    }

    private boolean isAccessor() {
        Node read = self().is(GETFIELD).node();
        Node last = Cursor.after(read);
        return method.descriptor.startsWith("()") && last != null && file.memberName(read.instruction.operand).equals(method.name)
                && last.opcode() >= IRETURN && last.opcode() < RETURN;
    }

    /** The first instruction loads {@code this}. */
    private Cursor self() {
        Cursor cursor = from(code.first).is(ALOAD);
        return cursor.fits() && cursor.node().instruction.operand == 0 ? cursor : from(null).any();
    }

    private static boolean isAnnotated(Set<String> annotations) {
        for (String each : annotations) {
            int start = Math.max(each.lastIndexOf('/'), each.lastIndexOf('$')) + 1;
            if (each.substring(start).contains("Generated")) {
                return true;
            }
        }
        return false;
    }

    // Handlers

    /** The handler that leaves the monitor and throws on. */
    private void synchronizedBlock(Handler handler) {
        if (handler.start == handler.handler) {
            return;
        }
        Cursor cursor = from(handler.handler).variable(ASTORE, "thrown").is(ALOAD).is(MONITOREXIT);
        cursor.variable(ALOAD, "thrown").is(ATHROW);
        if (!cursor.fits()) {
            cursor = from(handler.handler).is(ALOAD).is(MONITOREXIT).is(ATHROW);
        }
        if (cursor.fits()) {
            out.ignore(handler.handler, cursor.node());
        }
    }

    /** The handler for exceptions of a component's accessor. */
    private void recordPattern(Node handler) {
        Cursor cursor = from(handler).variable(ASTORE, "cause").creates(MATCH_EXCEPTION).is(DUP).variable(ALOAD, "cause");
        cursor.member(INVOKEVIRTUAL, THROWABLE, "toString", "()Ljava/lang/String;").variable(ALOAD, "cause");
        cursor.member(INVOKESPECIAL, MATCH_EXCEPTION, "<init>", "(Ljava/lang/String;Ljava/lang/Throwable;)V").is(ATHROW);
        if (cursor.fits()) {
            out.ignore(handler, cursor.node());
        }
    }

    // Single instructions

    private void assertion(Node node) {
        Cursor read = from(node.next).member(GETSTATIC, file.name, "$assertionsDisabled", "Z").is(IFNE);
        if (read.fits()) {
            out.ignore(read.node(), read.node());
        }
        if (!method.name.equals("<clinit>")) {
            return;
        }
        Cursor set = from(node.next).member(INVOKEVIRTUAL, "java/lang/Class", "desiredAssertionStatus", "()Z").is(IFNE);
        set.is(ICONST_1).is(GOTO).is(ICONST_0).member(PUTSTATIC, file.name, "$assertionsDisabled", "Z");
        if (set.fits()) {
            out.ignore(node, set.node());
        }
    }

    /** The first of the two switches that javac makes of one on strings: it finds the number of the string. */
    private void stringSwitch(Node first) {
        Node second = code.target(first.instruction, first.instruction.keys.length);
        Node start = first;
        for (int back = 0; back < 4 && start != null; back++) {
            start = start.previous;
        }
        if (start == null || start.opcode() != ICONST_M1) {
            return;
        }
        Cursor cursor = from(start.next).variable(ISTORE, "number").variable(ALOAD, "text");
        cursor.member(INVOKEVIRTUAL, "java/lang/String", "hashCode", "()I").any();
        do {
            cursor.variable(ALOAD, "text").is(LDC);
            cursor.member(INVOKEVIRTUAL, "java/lang/String", "equals", "(Ljava/lang/Object;)Z").is(IFEQ);
            cursor.any().variable(ISTORE, "number");
        } while (cursor.fits() && cursor.node().next != second && goesTo(cursor, second));
        if (cursor.variable(ILOAD, "number").choice().fits()) {
            out.ignore(first, second);
        }
    }

    private boolean goesTo(Cursor cursor, Node label) {
        cursor.is(GOTO);
        boolean goes = cursor.fits() && code.target(cursor.node().instruction, 0) == label;
        if (!goes) {
            cursor.restart(null).any();
        }
        return goes;
    }

    /** The default of a switch that has a case for each value. */
    private void exhaustiveSwitch(Node choice, int line) {
        Instruction instruction = choice.instruction;
        Node otherwise = code.target(instruction, instruction.keys.length);
        Node start = otherwise;
        while (start != null && start.kind != Code.LINE && start.kind != Code.INSTRUCTION) {
            start = start.next;
        }
        if (start == null || start.kind == Code.LINE && start.line != line) {
            return;
        }
        Cursor thrown = from(start).creates(MATCH_EXCEPTION).is(DUP).is(ACONST_NULL).is(ACONST_NULL);
        thrown.member(INVOKESPECIAL, MATCH_EXCEPTION, "<init>", "(Ljava/lang/String;Ljava/lang/Throwable;)V").is(ATHROW);
        if (!thrown.fits()) {
            String error = "java/lang/IncompatibleClassChangeError";
            thrown = from(start).creates(error).is(DUP).member(INVOKESPECIAL, error, "<init>", "()V").is(ATHROW);
        }
        if (!thrown.fits()) {
            return;
        }
        out.ignore(otherwise, thrown.node());
        Set<Node> successors = new LinkedHashSet<>();
        for (int number = 0; number < instruction.keys.length; number++) {
            successors.add(Cursor.instruction(code.target(instruction, number)));
        }
        out.replace(choice, successors);
    }

    /** The calls of {@code close} that javac generates for a resource: on the way out, and in the handler. */
    private static final class Resource {
        private final Node handler;
        private final boolean checksNull;
        private final Cursor cursor;
        private String type;

        Resource(Code code, Node handler, boolean checksNull) {
            this.handler = handler;
            this.checksNull = checksNull;
            cursor = new Cursor(code, handler);
        }

        void apply(Filtered out) {
            cursor.variable(ASTORE, "primary");
            close();
            cursor.is(GOTO).variable(ASTORE, "second").variable(ALOAD, "primary").variable(ALOAD, "second");
            cursor.member(INVOKEVIRTUAL, THROWABLE, "addSuppressed", "(Ljava/lang/Throwable;)V");
            cursor.variable(ALOAD, "primary").is(ATHROW);
            if (!cursor.fits()) {
                return;
            }
            Node end = cursor.node();
            Node start = handler;
            do {
                if (start.previous == null) {
                    return;
                }
                cursor.restart(start);
                start = start.previous;
                close();
            } while (!cursor.fits());
            Node closed = cursor.node();
            Node next = Cursor.after(closed);
            out.ignore(start.next, next != null && next.opcode() == GOTO ? next : closed);
            out.ignore(handler, end);
        }

        private void close() {
            if (checksNull) {
                cursor.variable(ALOAD, "resource").is(IFNULL);
            }
            cursor.variable(ALOAD, "resource");
            String closed = cursor.call("close", "()V");
            type = type == null ? closed : type;
            if (closed != null && !closed.equals(type)) {
                cursor.restart(null).any();
            }
        }
    }
}
