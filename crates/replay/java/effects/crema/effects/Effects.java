package crema.effects;

import java.io.File;
import java.io.IOException;
import java.util.Set;

/**
 * What a test attempts that reaches outside of the program. Methods of the JDK call this class at their beginning; see {@link Agent}. It
 * counts what is attempted, whether the sandbox refuses it or not, and whether the test catches the exception or not.
 *
 * <p>It is on the boot class path, because the JDK's classes call it, and uses nothing that the hooked methods need.
 */
public final class Effects {
    /** Open modes of Linux (asm-generic/fcntl.h): O_WRONLY, O_RDWR, O_CREAT, O_TRUNC, O_APPEND. */
    private static final int UNIX_WRITES = 01 | 02 | 0100 | 01000 | 02000;
    /** {@code RandomAccessFile.O_RDWR}. */
    private static final int RANDOM_ACCESS_WRITES = 2;
    /** They store nothing. */
    private static final Set<String> DEVICES = Set.of("/dev/null", "/dev/zero", "/dev/random", "/dev/urandom");

    /** The folder that the test may write to; null while no test runs. */
    private static volatile String folder;
    private static volatile String first;

    private Effects() {}

    /** A test begins, which may write to this folder. */
    public static void begin(File writable) throws IOException {
        first = null;
        folder = writable.getCanonicalPath();
    }

    /** The test is over. What it attempted first that reaches outside, or null. */
    public static String end() {
        folder = null;
        return first;
    }

    // Called by the JDK.

    public static void writes(Object path) {
        if (folder != null && path != null && !isAllowed(path.toString())) {
            note("it writes to a file outside of its folder");
        }
    }

    /** Only what the test has created may be deleted or renamed. Its folder is empty at first; where others run it, the folder is theirs. */
    public static void deletes(Object path) {
        writes(path);
        if (folder != null && path != null && isForeign(path.toString())) {
            deletesInFolder();
        }
    }

    public static void deletesInFolder() {
        note("it deletes files that it has not created");
    }

    public static void opensInFolder(Object name, int flags) {
        if ((flags & UNIX_WRITES) != 0) {
            note("it writes to a file outside of its folder");
        }
    }

    public static void opens(Object path, int flags) {
        if ((flags & UNIX_WRITES) != 0) {
            writes(path);
        }
    }

    public static void opensRandomAccess(Object path, int mode) {
        if ((mode & RANDOM_ACCESS_WRITES) != 0) {
            writes(path);
        }
    }

    public static void connects() {
        note("it uses the network");
    }

    public static void executes() {
        note("it starts a process");
    }

    private static boolean isAllowed(String path) {
        try {
            String real = new File(path).getCanonicalPath();
            return real.equals(folder) || real.startsWith(folder + "/") || DEVICES.contains(real);
        } catch (IOException nowhere) {
            // Nothing can be written there.
            return true;
        }
    }

    /** Whether a path is the folder of the test, or no file in it. */
    private static boolean isForeign(String path) {
        try {
            File real = new File(path).getCanonicalFile();
            return real.getPath().equals(folder) || !real.exists();
        } catch (IOException nowhere) {
            return true;
        }
    }

    private static void note(String what) {
        if (folder != null && first == null) {
            first = what;
        }
    }
}
