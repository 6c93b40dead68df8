package crema.recorder;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** A class file (JVMS §4): its constants, and where its parts are. The bytes stay as they are. */
final class ClassFile {
    static final int STATIC = 0x0008;
    static final int BRIDGE = 0x0040;
    static final int SYNTHETIC = 0x1000;
    static final int PRIVATE = 0x0002;
    static final int MODULE = 0x8000;

    /** A method; {@code code} is where the contents of its attribute Code begin, or negative. */
    static final class Method {
        final int number;
        final int access;
        final String name;
        final String descriptor;
        final Set<String> annotations = new HashSet<>();
        int code = -1;

        Method(int number, int access, String name, String descriptor) {
            this.number = number;
            this.access = access;
            this.name = name;
            this.descriptor = descriptor;
        }
    }

    final byte[] bytes;
    /** Where each constant begins, at its tag. */
    final int[] constants;
    /** The end of the constants. */
    final int afterConstants;
    final int access;
    final String name;
    /** The constant that has its text. */
    final int nameText;
    final String superName;
    /** The name of the source file, or empty. */
    private String source = "";
    final Set<String> annotations = new HashSet<>();
    final List<Method> methods = new ArrayList<>();
    /** Where each bootstrap method begins. */
    private int[] bootstraps = new int[0];
    private int at;

    ClassFile(byte[] bytes) {
        this.bytes = bytes;
        at = 8;
        constants = new int[u2(at)];
        at += 2;
        for (int index = 1; index < constants.length; index++) {
            constants[index] = at;
            int tag = bytes[at];
            at += constantLength(at);
            // These two take two numbers.
            index += tag == 5 || tag == 6 ? 1 : 0;
        }
        afterConstants = at;
        access = u2(at);
        nameText = u2(constants[u2(at + 2)] + 1);
        name = text(nameText);
        superName = u2(at + 4) == 0 ? "" : className(u2(at + 4));
        at += 8 + 2 * u2(at + 6);
        members(false);
        members(true);
        attributes(annotations, null);
    }

    private int constantLength(int offset) {
        switch (bytes[offset]) {
            case 1:
                return 3 + u2(offset + 1);
            case 5: case 6:
                return 9;
            case 7: case 8: case 16: case 19: case 20:
                return 3;
            case 15:
                return 4;
            case 3: case 4: case 9: case 10: case 11: case 12: case 17: case 18:
                return 5;
            default:
                throw new IllegalArgumentException("constant " + bytes[offset]);
        }
    }

    private void members(boolean areMethods) {
        int count = u2(at);
        at += 2;
        for (int number = 0; number < count; number++) {
            Method method = new Method(number, u2(at), text(u2(at + 2)), text(u2(at + 4)));
            at += 6;
            attributes(method.annotations, method);
            if (areMethods) {
                methods.add(method);
            }
        }
    }

    private void attributes(Set<String> annotated, Method method) {
        int count = u2(at);
        at += 2;
        for (; count > 0; count--) {
            String kind = text(u2(at));
            int contents = at + 6;
            if (kind.equals("Code") && method != null) {
                method.code = contents;
            } else if (kind.equals("RuntimeVisibleAnnotations") || kind.equals("RuntimeInvisibleAnnotations")) {
                annotations(contents, annotated);
            } else if (kind.equals("SourceFile") && method == null) {
                source = text(u2(contents));
            } else if (kind.equals("BootstrapMethods") && method == null) {
                bootstraps(contents);
            }
            at = contents + u4(at + 2);
        }
    }

    private void annotations(int offset, Set<String> into) {
        int next = offset + 2;
        for (int count = u2(offset); count > 0; count--) {
            into.add(text(u2(next)));
            next = afterAnnotation(next);
        }
    }

    private int afterAnnotation(int offset) {
        int next = offset + 4;
        for (int pairs = u2(offset + 2); pairs > 0; pairs--) {
            next = afterValue(next + 2);
        }
        return next;
    }

    private int afterValue(int offset) {
        switch (bytes[offset]) {
            case 'e':
                return offset + 5;
            case '@':
                return afterAnnotation(offset + 1);
            case '[':
                int next = offset + 3;
                for (int count = u2(offset + 1); count > 0; count--) {
                    next = afterValue(next);
                }
                return next;
            default:
                return offset + 3;
        }
    }

    private void bootstraps(int offset) {
        bootstraps = new int[u2(offset)];
        int next = offset + 2;
        for (int number = 0; number < bootstraps.length; number++) {
            bootstraps[number] = next;
            next += 4 + 2 * u2(next + 2);
        }
    }

    String source() {
        return source;
    }

    int u2(int offset) {
        return (bytes[offset] & 0xff) << 8 | bytes[offset + 1] & 0xff;
    }

    int u4(int offset) {
        return u2(offset) << 16 | u2(offset + 2);
    }

    /** A name. The encoding differs from UTF-8 only in characters that no name has. */
    String text(int constant) {
        int offset = constants[constant];
        return new String(bytes, offset + 3, u2(offset + 1), java.nio.charset.StandardCharsets.UTF_8);
    }

    String className(int constant) {
        return text(u2(constants[constant] + 1));
    }

    /** Of a field or method: its class. */
    String owner(int constant) {
        return className(u2(constants[constant] + 1));
    }

    /** Of a field, a method or a dynamic call: its name. */
    String memberName(int constant) {
        return text(u2(constants[u2(constants[constant] + 3)] + 1));
    }

    String memberDescriptor(int constant) {
        return text(u2(constants[u2(constants[constant] + 3)] + 3));
    }

    /** The method that links a dynamic call: `owner.name`. */
    String bootstrap(int constant) {
        int handle = u2(bootstraps[u2(constants[constant] + 1)]);
        int member = u2(constants[handle] + 2);
        return owner(member) + "." + memberName(member);
    }
}
