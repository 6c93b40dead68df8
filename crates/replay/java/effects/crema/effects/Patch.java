package crema.effects;

import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.List;

/**
 * A class file whose methods call {@link Effects} at their beginning (JVMS §4). What is inserted has a length that is a multiple of four: branches
 * are relative, and the padding of switches stays as it is. So only tables with absolute offsets change.
 */
final class Patch {
    private static final int INVOKESTATIC = 0xb8;
    private static final int STATIC = 0x0008;

    private final ByteBuffer in;
    private final ByteArrayOutputStream out = new ByteArrayOutputStream();
    private final List<Hook> hooks;
    /** The constants that are names, by index. */
    private String[] names;
    /** The index of the first constant that is added. */
    private int added;

    Patch(byte[] file, List<Hook> hooks) {
        this.in = ByteBuffer.wrap(file);
        this.hooks = hooks;
    }

    byte[] apply() {
        copy(8);
        constants();
        // Flags, class and superclass.
        copy(6);
        copy(2 * copyCount());
        for (int fields = copyCount(); fields > 0; fields--) {
            copy(6);
            copyAttributes();
        }
        for (int methods = copyCount(); methods > 0; methods--) {
            method();
        }
        copyAttributes();
        return out.toByteArray();
    }

    // Constants: two for the class, and four for the method of each hook.

    private void constants() {
        added = in.getShort() & 0xffff;
        u2(added + 2 + 4 * hooks.size());
        names = new String[added];
        for (int index = 1; index < added; index++) {
            index += constant(index);
        }
        utf8("crema/effects/Effects");
        out.write(7);
        u2(added);
        for (Hook hook : hooks) {
            int base = methodOf(hook) - 3;
            utf8(hook.effect);
            utf8(hook.descriptor);
            out.write(12);
            u2(base);
            u2(base + 1);
            out.write(10);
            u2(added + 1);
            u2(base + 2);
        }
    }

    /** Copies a constant. Says how many further indices it takes. */
    private int constant(int index) {
        int tag = in.get(in.position());
        switch (tag) {
            case 1:
                int length = in.getShort(in.position() + 1) & 0xffff;
                // Names of methods that are looked for are ASCII.
                names[index] = new String(in.array(), in.position() + 3, length, java.nio.charset.StandardCharsets.ISO_8859_1);
                copy(3 + length);
                return 0;
            case 5: case 6:
                copy(9);
                return 1;
            case 7: case 8: case 16: case 19: case 20:
                copy(3);
                return 0;
            case 15:
                copy(4);
                return 0;
            case 3: case 4: case 9: case 10: case 11: case 12: case 17: case 18:
                copy(5);
                return 0;
            default:
                throw new IllegalArgumentException("constant " + tag);
        }
    }

    private int methodOf(Hook hook) {
        return added + 2 + 4 * hooks.indexOf(hook) + 3;
    }

    private void utf8(String text) {
        out.write(1);
        u2(text.length());
        out.writeBytes(text.getBytes(java.nio.charset.StandardCharsets.ISO_8859_1));
    }

    // Methods

    private void method() {
        boolean isStatic = (copyCount() & STATIC) != 0;
        String name = names[copyCount()];
        String descriptor = names[copyCount()];
        Hook hook = null;
        for (Hook candidate : hooks) {
            hook = hook == null && candidate.fits(isStatic, name, descriptor) ? candidate : hook;
        }
        if (hook == null) {
            copyAttributes();
            return;
        }
        for (int attributes = copyCount(); attributes > 0; attributes--) {
            if ("Code".equals(names[in.getShort(in.position()) & 0xffff])) {
                copy(2);
                code(hook);
            } else {
                copyAttribute();
            }
        }
    }

    private void code(Hook hook) {
        in.getInt();
        int start = out.size();
        byte[] inserted = inserted(hook);
        u2(Math.max(in.getShort() & 0xffff, hook.loads.length));
        copy(2);
        int length = in.getInt();
        u4(length + inserted.length);
        out.writeBytes(inserted);
        copy(length);
        for (int handlers = copyCount(); handlers > 0; handlers--) {
            for (int offset = 0; offset < 3; offset++) {
                u2((in.getShort() & 0xffff) + inserted.length);
            }
            copy(2);
        }
        for (int attributes = copyCount(); attributes > 0; attributes--) {
            codeAttribute(inserted.length);
        }
        // The length is known only now.
        byte[] all = out.toByteArray();
        out.reset();
        out.write(all, 0, start);
        u4(all.length - start);
        out.write(all, start, all.length - start);
    }

    private byte[] inserted(Hook hook) {
        int length = hook.loads.length + 3;
        // The rest is zero: nop.
        byte[] code = Arrays.copyOf(hook.loads, (length + 3) / 4 * 4);
        int method = methodOf(hook);
        code[hook.loads.length] = (byte) INVOKESTATIC;
        code[hook.loads.length + 1] = (byte) (method >> 8);
        code[hook.loads.length + 2] = (byte) method;
        return code;
    }

    private void codeAttribute(int shift) {
        String name = names[copyCount()];
        int size = in.getInt();
        int end = in.position() + size;
        int row = "LineNumberTable".equals(name) ? 4 : name.startsWith("LocalVariable") ? 10 : 0;
        if (row > 0) {
            u4(size);
            for (int rows = copyCount(); rows > 0; rows--) {
                u2((in.getShort() & 0xffff) + shift);
                copy(row - 2);
            }
        } else if ("StackMapTable".equals(name)) {
            byte[] frames = new StackMaps(in, shift).shifted();
            u4(frames.length);
            out.writeBytes(frames);
        } else {
            u4(size);
            copy(end - in.position());
        }
    }

    // Plain parts

    private void copyAttributes() {
        for (int attributes = copyCount(); attributes > 0; attributes--) {
            copyAttribute();
        }
    }

    private void copyAttribute() {
        copy(6 + in.getInt(in.position() + 2));
    }

    private int copyCount() {
        int count = in.getShort(in.position()) & 0xffff;
        copy(2);
        return count;
    }

    private void copy(int length) {
        out.write(in.array(), in.position(), length);
        in.position(in.position() + length);
    }

    private void u2(int value) {
        out.write(value >> 8);
        out.write(value);
    }

    private void u4(int value) {
        u2(value >>> 16);
        u2(value);
    }
}
