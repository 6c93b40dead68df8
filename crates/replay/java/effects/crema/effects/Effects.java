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
    private static final String WRITES = "it writes to a file outside of its folder";
    /** What a test does that deletes files. */
    public static final String DELETES = "it deletes files that it has not created";
    /** They store nothing. */
    private static final Set<String> DEVICES = Set.of("/dev/null", "/dev/zero", "/dev/random", "/dev/urandom");

    /** The folder that the test may write to; null while no test runs. */
    private static volatile String folder;
    /** Paths in it that are not the test's. */
    private static volatile String[] foreign = {};
    private static volatile String first;

    private Effects() {}

    /** A test begins, which may write to this folder, but not to these paths in it. */
    public static void begin(File writable, Set<File> others) throws IOException {
        first = null;
        String[] paths = new String[others.size()];
        int count = 0;
        for (File other : others) {
            paths[count++] = other.getCanonicalPath();
        }
        foreign = paths;
        folder = writable.getCanonicalPath();
    }

    /** The test is over. What it attempted first that reaches outside, or null. */
    public static String end() {
        folder = null;
        return first;
    }

    // Called by the JDK.

    public static void writes(Object path) {
        writesOutside(path);
        if (folder != null && path != null && isOthers(path.toString())) {
            note("it changes files that it has not created");
        }
    }

    private static void writesOutside(Object path) {
        if (folder != null && path != null && !isAllowed(path.toString())) {
            note(WRITES);
        }
    }

    /** Only what the test has created may be deleted or renamed: where others run it, the folder is theirs. */
    public static void deletes(Object path) {
        writesOutside(path);
        if (folder != null && path != null && isForeign(path.toString())) {
            deletesInFolder();
        }
    }

    public static void deletesInFolder() {
        note(DELETES);
    }

    public static void opensInFolder(Object name, int flags) {
        if ((flags & UNIX_WRITES) != 0) {
            note(WRITES);
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
            return real.getPath().equals(folder) || !real.exists() || isOthers(path);
        } catch (IOException nowhere) {
            return true;
        }
    }

    /** Whether a path is one of those in the folder that are not the test's. */
    private static boolean isOthers(String path) {
        try {
            String real = new File(path).getCanonicalPath();
            for (String other : foreign) {
                if (real.equals(other) || real.startsWith(other + "/")) {
                    return true;
                }
            }
            return false;
        } catch (IOException nowhere) {
            return false;
        }
    }

    private static void note(String what) {
        if (folder != null && first == null) {
            first = what;
        }
    }
}
