package crema.effects;

import java.util.Set;

/** Methods of a class, and the method of {@link Effects} that they call at their beginning. */
final class Hook {
    private static final int ILOAD_0 = 0x1a;
    private static final int ALOAD_0 = 0x2a;

    final String owner;
    final Set<String> methods;
    final String effect;
    final String descriptor;
    /** Instructions that load the arguments. */
    final byte[] loads;
    /** The local variable that is the path. */
    private final int path;

    private Hook(String owner, String effect, String descriptor, byte[] loads, int path, String... methods) {
        this.owner = owner;
        this.methods = Set.of(methods);
        this.effect = effect;
        this.descriptor = descriptor;
        this.loads = loads;
        this.path = path;
    }

    /** Whether it is meant for a method, and the method has the parameters that are passed. */
    boolean fits(boolean isStatic, String name, String descriptor) {
        return methods.contains(name) && ((isStatic ? "" : "L") + slots(descriptor)).startsWith(wanted(), path);
    }

    private String wanted() {
        return loads.length == 2 ? "LI" : loads.length == 1 ? "L" : "";
    }

    /** The kinds of parameters, a letter for each local variable; arrays count as objects. */
    private static String slots(String descriptor) {
        StringBuilder slots = new StringBuilder();
        for (int at = 1; descriptor.charAt(at) != ')'; at++) {
            char kind = descriptor.charAt(at);
            while (descriptor.charAt(at) == '[') {
                at++;
            }
            if (descriptor.charAt(at) == 'L') {
                at = descriptor.indexOf(';', at);
            }
            slots.append(kind == '[' ? 'L' : kind).append(kind == 'J' || kind == 'D' ? "-" : "");
        }
        return slots.toString();
    }

    /** Passes a local variable, one of the first four: a path. */
    static Hook of(String owner, String effect, int path, String... methods) {
        return new Hook(owner, effect, "(Ljava/lang/Object;)V", new byte[] {(byte) (ALOAD_0 + path)}, path, methods);
    }

    /** Passes a path, and the flags behind it. */
    static Hook withFlags(String owner, String effect, int path, String method) {
        byte[] loads = {(byte) (ALOAD_0 + path), (byte) (ILOAD_0 + path + 1)};
        return new Hook(owner, effect, "(Ljava/lang/Object;I)V", loads, path, method);
    }

    static Hook bare(String owner, String effect, String... methods) {
        return new Hook(owner, effect, "()V", new byte[0], 0, methods);
    }
}
