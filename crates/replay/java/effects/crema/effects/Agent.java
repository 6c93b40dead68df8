package crema.effects;

import java.lang.instrument.ClassFileTransformer;
import java.lang.instrument.Instrumentation;
import java.security.ProtectionDomain;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * Has methods of the JDK through which effects pass call {@link Effects}. A method that this JDK does not have, or has without code, is left
 * out: its effects are not seen. A test of the crate tries each kind on every JDK.
 */
public final class Agent {
    private static final String FILE = "java/io/File";
    private static final String UNIX = "sun/nio/fs/UnixNativeDispatcher";

    static final List<Hook> HOOKS = List.of(
            Hook.of("java/io/FileOutputStream", "writes", 1, "open"),
            Hook.withFlags("java/io/RandomAccessFile", "opensRandomAccess", 1, "open"),
            Hook.of(FILE, "writes", 0, "createNewFile", "mkdir", "setLastModified", "setReadOnly"),
            Hook.of(FILE, "deletes", 0, "delete", "renameTo"),
            Hook.of(FILE, "writes", 0, "setWritable", "setReadable", "setExecutable"),
            Hook.of(FILE, "writes", 2, "createTempFile"),
            Hook.withFlags(UNIX, "opens", 0, "open"),
            Hook.of(UNIX, "writes", 0, "mkdir", "mknod", "chmod", "chown", "lchown", "utimes"),
            Hook.of(UNIX, "deletes", 0, "rmdir", "unlink", "rename"),
            // Of files in an open folder, only the names are known.
            Hook.withFlags(UNIX, "opensInFolder", 1, "openat"),
            Hook.bare(UNIX, "deletesInFolder", "unlinkat", "renameat"),
            // The first argument is what the link refers to.
            Hook.of(UNIX, "writes", 1, "link", "symlink"),
            Hook.bare("java/lang/ProcessImpl", "executes", "start"),
            Hook.bare("sun/nio/ch/Net", "connects", "socket", "serverSocket"),
            Hook.bare("sun/nio/ch/UnixDomainSockets", "connects", "socket"),
            Hook.bare("java/net/InetAddress", "connects", "getAllByName0", "getLocalHost"));

    private Agent() {}

    public static void premain(String nothing, Instrumentation instrumentation) throws Exception {
        ClassFileTransformer patcher = new Patcher();
        instrumentation.addTransformer(patcher, true);
        Set<String> owners = new LinkedHashSet<>();
        for (Hook hook : HOOKS) {
            owners.add(hook.owner.replace('/', '.'));
        }
        for (String owner : owners) {
            try {
                instrumentation.retransformClasses(Class.forName(owner, false, null));
            } catch (ClassNotFoundException | LinkageError absent) {
                // Another platform, or another JDK.
            }
        }
        instrumentation.removeTransformer(patcher);
    }

    private static final class Patcher implements ClassFileTransformer {
        @Override
        public byte[] transform(ClassLoader loader, String name, Class<?> old, ProtectionDomain domain, byte[] bytes) {
            List<Hook> hooks = new ArrayList<>();
            for (Hook hook : HOOKS) {
                if (hook.owner.equals(name)) {
                    hooks.add(hook);
                }
            }
            return hooks.isEmpty() ? null : new Patch(bytes, hooks).apply();
        }
    }
}
