package crema.recorder;

/**
 * An instruction (JVMS §6). Forms of the same instruction have one opcode: {@code iload_1} is {@code iload} of variable 1, {@code goto_w} is
 * {@code goto}.
 */
final class Instruction {
    static final int ACONST_NULL = 1;
    static final int ICONST_M1 = 2;
    static final int ICONST_0 = 3;
    static final int ICONST_1 = 4;
    static final int SIPUSH = 17;
    static final int LDC = 18;
    static final int LDC_W = 19;
    private static final int LDC2_W = 20;
    static final int ILOAD = 21;
    static final int ALOAD = 25;
    static final int ISTORE = 54;
    static final int ASTORE = 58;
    static final int DUP = 89;
    static final int DUP2 = 92;
    static final int IFEQ = 153;
    static final int IFNE = 154;
    static final int IF_ICMPEQ = 159;
    static final int IF_ACMPNE = 166;
    static final int GOTO = 167;
    static final int JSR = 168;
    static final int RET = 169;
    static final int TABLESWITCH = 170;
    static final int LOOKUPSWITCH = 171;
    static final int IRETURN = 172;
    static final int ARETURN = 176;
    static final int RETURN = 177;
    static final int GETSTATIC = 178;
    static final int PUTSTATIC = 179;
    static final int GETFIELD = 180;
    static final int INVOKEVIRTUAL = 182;
    static final int INVOKESPECIAL = 183;
    static final int INVOKESTATIC = 184;
    static final int INVOKEINTERFACE = 185;
    static final int INVOKEDYNAMIC = 186;
    static final int NEW = 187;
    static final int ATHROW = 191;
    static final int MONITOREXIT = 195;
    private static final int WIDE = 196;
    static final int IFNULL = 198;
    private static final int IFNONNULL = 199;
    private static final int GOTO_W = 200;
    private static final int JSR_W = 201;
    private static final int IINC = 132;

    /** The lengths of instructions by opcode; 0 where it depends on the operands. */
    private static final String LENGTHS = "1".repeat(16) + "2323" + "3" + "2".repeat(5) + "1".repeat(28) + "2".repeat(5)
            + "1".repeat(73) + "3" + "1".repeat(20) + "3".repeat(16) + "2" + "00" + "1".repeat(6) + "3".repeat(4) + "3".repeat(3)
            + "55" + "3" + "2" + "3" + "11" + "33" + "11" + "0" + "4" + "33" + "55";

    /** Where it is, and how long. */
    final int offset;
    final int length;
    final int opcode;
    /** The opcode in the class file. */
    final int written;
    /** The number of a variable or of a constant. */
    int operand;
    /** Where it jumps to: of a switch, by case, the default last. */
    int[] targets = {};
    /** The number of the probe of its edge, if it jumps, or before it, if it leaves the method; or negative. See Flow. */
    int probe = -1;
    /** The values of a switch. */
    int[] keys = {};

    Instruction(ClassFile file, int start, int offset) {
        this.offset = offset;
        int at = start + offset;
        written = file.bytes[at] & 0xff;
        if (written == TABLESWITCH || written == LOOKUPSWITCH) {
            opcode = written;
            length = decodeSwitch(file, start);
            return;
        }
        if (written == WIDE) {
            opcode = file.bytes[at + 1] & 0xff;
            operand = file.u2(at + 2);
            length = opcode == IINC ? 6 : 4;
            return;
        }
        if (written >= LENGTHS.length()) {
            throw new IllegalArgumentException("opcode " + written);
        }
        length = LENGTHS.charAt(written) - '0';
        opcode = plain(written);
        if (isJump()) {
            int by = written >= GOTO_W ? file.u4(at + 1) : (short) file.u2(at + 1);
            targets = new int[] {offset + by};
        } else if (opcode != written && written != LDC_W && written != LDC2_W) {
            operand = (written - (written < ISTORE ? 26 : 59)) % 4;
        } else if (written == LDC_W || written == LDC2_W || length >= 3 && opcode >= GETSTATIC) {
            operand = file.u2(at + 1);
        } else if (length == 2) {
            operand = file.bytes[at + 1] & 0xff;
        }
    }

    private static int plain(int opcode) {
        if (opcode == LDC_W || opcode == LDC2_W) {
            return LDC;
        }
        if (opcode >= 26 && opcode <= 45) {
            return ILOAD + (opcode - 26) / 4;
        }
        if (opcode >= 59 && opcode <= 78) {
            return ISTORE + (opcode - 59) / 4;
        }
        return opcode == GOTO_W ? GOTO : opcode == JSR_W ? JSR : opcode;
    }

    private int decodeSwitch(ClassFile file, int start) {
        int operands = start + (offset + 4 & ~3);
        boolean isTable = opcode == TABLESWITCH;
        int low = isTable ? file.u4(operands + 4) : 0;
        int count = isTable ? file.u4(operands + 8) - low + 1 : file.u4(operands + 4);
        int at = operands + (isTable ? 12 : 8);
        targets = new int[count + 1];
        keys = new int[count];
        for (int number = 0; number < count; number++) {
            keys[number] = isTable ? low + number : file.u4(at);
            at += isTable ? 0 : 4;
            targets[number] = offset + file.u4(at);
            at += 4;
        }
        targets[count] = offset + file.u4(operands);
        return at - start - offset;
    }

    boolean isConditional() {
        return opcode >= IFEQ && opcode <= IF_ACMPNE || opcode == IFNULL || opcode == IFNONNULL;
    }

    boolean isJump() {
        return isConditional() || opcode == GOTO || opcode == JSR;
    }

    boolean isSwitch() {
        return opcode == TABLESWITCH || opcode == LOOKUPSWITCH;
    }

    /** It leaves the method: it returns or throws. */
    boolean leaves() {
        return opcode >= IRETURN && opcode <= RETURN || opcode == ATHROW;
    }

    boolean calls() {
        return opcode >= INVOKEVIRTUAL && opcode <= INVOKEDYNAMIC;
    }

    /** The next instruction can follow it. */
    boolean continues() {
        return !leaves() && !isSwitch() && opcode != GOTO && opcode != RET;
    }

    /** How many operands a conditional branch compares. */
    boolean comparesTwo() {
        return opcode >= IF_ICMPEQ && opcode <= IF_ACMPNE;
    }

    boolean isWide() {
        return written >= GOTO_W;
    }
}
