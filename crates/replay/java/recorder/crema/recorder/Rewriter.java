package crema.recorder;

import java.util.HashMap;
import java.util.Map;
import java.util.function.Consumer;

/**
 * Inserts calls of {@link Probes}, or of another class, into the methods of a class. What is inserted has no branches and leaves the stack as it was, so no new stack
 * map frame is needed; only offsets change. A method that would become too long for its jumps is left as it is.
 *
 * <p>A call is inserted on the way from the instruction before (jumps to the instruction skip it), or as a part of the instruction (jumps to it
 * run it).
 */
final class Rewriter {
    /** What an inserted call needs on the stack: two operands and the number of a probe. */
    private static final int STACK = 3;
    private static final int MOST_CODE = 65535;
    /** The length of the handler that some methods get: a call and `athrow`. */
    private static final int HANDLER = 4;
    private static final String[] CONDITIONS = {
        "ifeq", "ifne", "iflt", "ifge", "ifgt", "ifle", "icmpeq", "icmpne", "icmplt", "icmpge", "icmpgt", "icmple", "acmpeq", "acmpne"
    };

    /** Decides what is inserted into a method. */
    interface Plan {
        void insert(Code code, Insertions insertions);
    }

    /** What is inserted into one method, by the offset of an instruction. */
    static final class Insertions {
        private final Constants constants;
        private final Map<Integer, Bytes> before = new HashMap<>();
        private final Map<Integer, Bytes> within = new HashMap<>();
        /** A method that is called when an exception leaves the method; or null. */
        private String last;

        private Insertions(Constants constants) {
            this.constants = constants;
        }

        /** On the way from the instruction before. */
        void before(int offset, int probe) {
            call(before.computeIfAbsent(offset, at -> new Bytes()), "hit", "(I)V", probe);
        }

        /** Whenever the instruction is executed. */
        void at(int offset, int probe) {
            call(within(offset), "hit", "(I)V", probe);
        }

        /** If the condition of a branch holds. */
        void branch(Instruction branch, int probe) {
            boolean isNullCheck = branch.opcode > Instruction.MONITOREXIT;
            String name = isNullCheck
                    ? branch.opcode == Instruction.IFNULL ? "ifnull" : "ifnonnull"
                    : CONDITIONS[branch.opcode - Instruction.IFEQ];
            boolean isReference = isNullCheck || name.startsWith("acmp");
            String operand = isReference ? "Ljava/lang/Object;" : "I";
            Bytes code = within(branch.offset).u1(branch.comparesTwo() ? Instruction.DUP2 : Instruction.DUP);
            call(code, name, "(" + operand + (branch.comparesTwo() ? operand : "") + "I)V", probe);
        }

        /** With the value of a switch: `hitCase` or `takeCase`. */
        void choice(Instruction choice, String method, int probe) {
            call(within(choice.offset).u1(Instruction.DUP), method, "(II)V", probe);
        }

        /** A method that takes an integer, whenever the instruction is executed. */
        void at(int offset, String method, int argument) {
            call(within(offset), method, "(I)V", argument);
        }

        /** A method without arguments, whenever the instruction is executed. */
        void at(int offset, String method) {
            within(offset).u1(Instruction.INVOKESTATIC).u2(constants.probe(method, "()V"));
        }

        /** A method without arguments, when the method is entered. */
        void first(String method) {
            first().u1(Instruction.INVOKESTATIC).u2(constants.probe(method, "()V"));
        }

        /** A method that takes an integer, likewise. */
        void first(String method, int argument) {
            call(first(), method, "(I)V", argument);
        }

        /** A method that takes this parameter, a reference. */
        void first(String method, String descriptor, int parameter) {
            first().u1(Instruction.ALOAD).u1(parameter).u1(Instruction.INVOKESTATIC).u2(constants.probe(method, descriptor));
        }

        /** A method that takes the name of the class, and one that is called however this one ends. This one is static. */
        void around(Code code, String method, String last) {
            first().u1(Instruction.LDC_W).u2(constants.string(code.file.nameText))
                    .u1(Instruction.INVOKESTATIC).u2(constants.probe(method, "(Ljava/lang/String;)V"));
            for (Instruction each : code.instructions) {
                if (each.leaves() && each.opcode != Instruction.ATHROW) {
                    at(each.offset, last);
                }
            }
            this.last = last;
        }

        private Bytes first() {
            return before.computeIfAbsent(0, at -> new Bytes());
        }

        private Bytes within(int offset) {
            return within.computeIfAbsent(offset, at -> new Bytes());
        }

        private void call(Bytes code, String method, String descriptor, int probe) {
            if (probe == (short) probe) {
                code.u1(Instruction.SIPUSH).u2(probe);
            } else {
                code.u1(Instruction.LDC_W).u2(constants.integer(probe));
            }
            code.u1(Instruction.INVOKESTATIC).u2(constants.probe(method, descriptor));
        }
    }

    private final ClassFile file;
    private final Plan plan;
    private final Consumer<String> omitted;
    private final Constants constants;
    private final Bytes body = new Bytes();

    private Rewriter(ClassFile file, String probes, Plan plan, Consumer<String> omitted) {
        this.file = file;
        this.plan = plan;
        this.omitted = omitted;
        constants = new Constants(file.constants.length, probes);
    }

    /** The class with its insertions, or null if there are none, or too many. */
    static byte[] rewrite(ClassFile file, Plan plan) {
        return rewrite(file, "crema/recorder/Probes", plan, method -> {});
    }

    /**
     * The same, with calls of another class.
     * @param omitted gets the methods that are left as they are although they should have insertions
     */
    static byte[] rewrite(ClassFile file, String probes, Plan plan, Consumer<String> omitted) {
        return new Rewriter(file, probes, plan, omitted).rewritten();
    }

    private byte[] rewritten() {
        byte[] in = file.bytes;
        int copied = file.afterConstants;
        for (ClassFile.Method method : file.methods) {
            if (method.code < 0) {
                continue;
            }
            Bytes code = method(new Code(file, method));
            if (code != null) {
                // The length of the attribute is before its contents.
                body.copy(in, copied, method.code - 4).u4(code.size()).all(code);
                copied = method.code + file.u4(method.code - 4);
            }
        }
        if (constants.isTooMany()) {
            omitted.accept("all methods");
            return null;
        }
        if (copied == file.afterConstants) {
            return null;
        }
        body.copy(in, copied, in.length);
        int constantsEnd = file.afterConstants;
        return new Bytes()
                .copy(in, 0, 8)
                .u2(constants.count())
                .copy(in, 10, constantsEnd)
                .all(constants.bytes())
                .all(body)
                .array();
    }

    private Bytes method(Code code) {
        Insertions insertions = new Insertions(constants);
        plan.insert(code, insertions);
        if (insertions.before.isEmpty() && insertions.within.isEmpty()) {
            return null;
        }
        Moved moved = new Moved(code, insertions);
        if (!moved.fits()) {
            omitted.accept(code.method.name + code.method.descriptor);
            return null;
        }
        return moved.attribute();
    }

    /** The code of a method after the insertions. */
    private final class Moved {
        private final Code code;
        private final Insertions insertions;
        /** By old offset: where the way from the instruction before arrives, and where jumps do. */
        private final int[] arrival;
        private final int[] entry;
        private final int[] position;

        Moved(Code code, Insertions insertions) {
            this.code = code;
            this.insertions = insertions;
            arrival = new int[code.length + 1];
            entry = new int[code.length + 1];
            position = new int[code.length + 1];
            int at = 0;
            for (Instruction each : code.instructions) {
                arrival[each.offset] = at;
                at += size(insertions.before.get(each.offset));
                entry[each.offset] = at;
                at += size(insertions.within.get(each.offset));
                position[each.offset] = at;
                at += each.isSwitch() ? each.length - padding(each.offset) + padding(at) : each.length;
            }
            arrival[code.length] = at;
            entry[code.length] = at;
        }

        /** The limits of the class file: of the code, and of jumps. */
        boolean fits() {
            if (entry[code.length] + HANDLER > MOST_CODE) {
                return false;
            }
            for (Instruction each : code.instructions) {
                if (each.isJump() && !each.isWide()) {
                    int by = entry[each.targets[0]] - position[each.offset];
                    if (by != (short) by) {
                        return false;
                    }
                }
            }
            return true;
        }

        private int size(Bytes bytes) {
            return bytes == null ? 0 : bytes.size();
        }

        private int padding(int offset) {
            return 3 - offset % 4;
        }

        Bytes attribute() {
            int stack = Math.min(MOST_CODE, file.u2(code.method.code) + STACK);
            Bytes out = new Bytes().u2(stack).copy(file.bytes, code.method.code + 2, code.method.code + 4);
            Bytes instructions = instructions();
            if (insertions.last != null) {
                instructions.u1(Instruction.INVOKESTATIC).u2(constants.probe(insertions.last, "()V")).u1(Instruction.ATHROW);
            }
            out.u4(instructions.size()).all(instructions);
            handlers(out);
            attributes(out);
            return out;
        }

        private Bytes instructions() {
            Bytes out = new Bytes();
            for (Instruction each : code.instructions) {
                insert(out, insertions.before.get(each.offset));
                insert(out, insertions.within.get(each.offset));
                int from = code.start + each.offset;
                if (each.isSwitch()) {
                    choice(out, each, from);
                } else if (each.isJump()) {
                    int by = entry[each.targets[0]] - position[each.offset];
                    out.u1(each.written);
                    if (each.isWide()) {
                        out.u4(by);
                    } else {
                        out.u2(by);
                    }
                } else {
                    out.copy(file.bytes, from, from + each.length);
                }
            }
            return out;
        }

        private void insert(Bytes out, Bytes inserted) {
            if (inserted != null) {
                out.all(inserted);
            }
        }

        private void choice(Bytes out, Instruction each, int from) {
            int origin = position[each.offset];
            out.u1(each.written);
            for (int count = padding(origin); count > 0; count--) {
                out.u1(0);
            }
            int cases = each.keys.length;
            out.u4(entry[each.targets[cases]] - origin);
            if (each.opcode == Instruction.TABLESWITCH) {
                int operands = from + 1 + padding(each.offset);
                out.copy(file.bytes, operands + 4, operands + 12);
            } else {
                out.u4(cases);
            }
            for (int number = 0; number < cases; number++) {
                if (each.opcode == Instruction.LOOKUPSWITCH) {
                    out.u4(each.keys[number]);
                }
                out.u4(entry[each.targets[number]] - origin);
            }
        }

        /** An inserted call is never the last of a range: a variable may have another type there than the handler expects. */
        private void handlers(Bytes out) {
            boolean isGuarded = insertions.last != null;
            out.u2(file.u2(code.handlersAt) + (isGuarded ? 1 : 0));
            for (int at = code.handlersAt + 2; at < code.attributesAt; at += 8) {
                out.u2(entry[file.u2(at)]).u2(arrival[file.u2(at + 2)]).u2(entry[file.u2(at + 4)]);
                out.copy(file.bytes, at + 6, at + 8);
            }
            if (isGuarded) {
                // Last, so that the method's own handlers come before it; of every exception.
                out.u2(entry[0]).u2(entry[code.length]).u2(entry[code.length]).u2(0);
            }
        }

        /** Attributes that have offsets of the code and that nobody can ask for at run time are left out. */
        private void attributes(Bytes out) {
            Bytes kept = new Bytes();
            int count = 0;
            int at = code.attributesAt + 2;
            for (int left = file.u2(code.attributesAt); left > 0; left--) {
                Bytes contents = attribute(file.text(file.u2(at)), at + 6);
                if (contents != null) {
                    kept.copy(file.bytes, at, at + 2).u4(contents.size()).all(contents);
                    count++;
                }
                at += 6 + file.u4(at + 2);
            }
            if (insertions.last != null && !code.hasFrames()) {
                Bytes contents = frames(-1);
                kept.u2(constants.text("StackMapTable")).u4(contents.size()).all(contents);
                count++;
            }
            out.u2(count).all(kept);
        }

        private Bytes attribute(String kind, int at) {
            switch (kind) {
                case "StackMapTable":
                    return frames(at);
                case "LineNumberTable":
                    return rows(at, 4, false);
                case "LocalVariableTable": case "LocalVariableTypeTable":
                    return rows(at, 10, true);
                default:
                    return null;
            }
        }

        private Bytes frames(int at) {
            if (insertions.last == null) {
                return StackMaps.moved(file, at, offset -> entry[offset]);
            }
            int throwable = constants.type("java/lang/Throwable");
            return StackMaps.withHandler(file, at, offset -> entry[offset], entry[code.length], throwable);
        }

        private Bytes rows(int at, int size, boolean areRanges) {
            Bytes out = new Bytes().copy(file.bytes, at, at + 2);
            int rest = areRanges ? 4 : 2;
            for (int row = at + 2; row < at + 2 + size * file.u2(at); row += size) {
                int start = file.u2(row);
                out.u2(entry[start]);
                if (areRanges) {
                    out.u2(Math.max(0, arrival[start + file.u2(row + 2)] - entry[start]));
                }
                out.copy(file.bytes, row + rest, row + size);
            }
            return out;
        }
    }
}
