package crema.host;

import java.nio.ByteOrder;

/** The first message: what the engine must know, and check, about this JVM. */
final class Hello {
    /** Where the identity hash starts in the mark word. */
    static final int HASH_SHIFT = hashShift();

    private Hello() {}

    static void write(Out out) {
        Thread thread = Thread.currentThread();
        int main = News.mention(thread);
        int group = News.mention(thread.getThreadGroup());
        int system = News.mention(ClassLoader.getSystemClassLoader());
        int platform = News.mention(ClassLoader.getPlatformClassLoader());
        News.flush(out);
        out.text(System.getProperty("java.version"));
        out.i32(Runtime.version().feature());
        out.i32(HASH_SHIFT);
        out.text(layoutProblem());
        out.i32(main);
        out.i32(group);
        out.i32(system);
        out.i32(platform);
    }

    /** Why objects of this JVM are not laid out as the engine lays its own out; empty if they are. */
    private static String layoutProblem() {
        if (ByteOrder.nativeOrder() != ByteOrder.LITTLE_ENDIAN) {
            return "it is not little endian";
        }
        if (Vm.U.arrayIndexScale(Object[].class) != 4) {
            return "references are not compressed (heap too large, or -XX:-UseCompressedOops)";
        }
        byte[] marked = {0x5a, 0, 0, 0, 0, 0, 0, 0};
        if (Vm.U.getByte(marked, Vm.ARRAY_BASE) != 0x5a
                || Vm.U.objectFieldOffset(Probe.class, "first") != Vm.HEADER) {
            return "object headers do not have 12 bytes";
        }
        return HASH_SHIFT < 0 ? "the identity hash is not in the mark word" : "";
    }

    /** The one place where the mark words of several objects hold their identity hashes. */
    private static int hashShift() {
        Object[] probes = {new Object(), new Object(), new Object(), new Object()};
        for (int shift = 0; shift <= 33; shift++) {
            boolean fits = true;
            for (Object probe : probes) {
                int hash = System.identityHashCode(probe);
                fits &= (Vm.U.getLong(probe, 0L) >>> shift & 0x7fff_ffffL) == hash;
            }
            if (fits) {
                return shift;
            }
        }
        return -1;
    }

    private static final class Probe {
        int first;
    }
}
