package crema.confirm;

import crema.effects.Effects;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.util.Arrays;
import java.util.HashSet;
import java.util.Set;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.ForkJoinWorkerThread;

/**
 * What one test does that reaches outside of the program: it writes to a file, uses the network or starts a process ({@link Effects}), leaves
 * files behind in its own folder, or leaves threads running.
 */
final class Outside {
    /** How many milliseconds the threads of a test have to end after it. */
    private static final long GRACE = 100;

    private final File folder = new File("").getAbsoluteFile();
    private final Set<Thread> threads = threads();
    private final Set<File> foreign = foreign(folder);
    private final Set<String> files = files();
    private boolean leftThreads;

    /** The test begins. */
    Outside() throws IOException {
        Effects.begin(folder, foreign);
    }

    /**
     * Puts files into the folder, as there are where somebody else runs the test. Their number and names are others in each session, so a test
     * that depends on them does not pass everywhere.
     */
    private static Set<File> foreign(File folder) throws IOException {
        String session = folder.getParentFile().getName();
        int number = Integer.parseInt(session.substring(session.lastIndexOf('-') + 1));
        Set<File> all = new HashSet<>();
        for (int i = 0; i <= number % 3; i++) {
            File inside = new File(folder, "files-" + number + "-" + i);
            inside.mkdir();
            Files.writeString(new File(inside, "text").toPath(), "x".repeat(number % 100 + i));
            all.add(inside);
        }
        return all;
    }

    /** The test has ended. What it did first, or null. Files that it left are removed. */
    String effect() throws InterruptedException {
        leftThreads = leavesThreads();
        String effect = Effects.end();
        Set<String> left = files();
        if (effect == null && !left.containsAll(files)) {
            effect = Effects.DELETES;
        }
        left.removeAll(files);
        for (String name : left) {
            remove(new File(folder, name));
        }
        if (effect != null) {
            return effect;
        }
        return leftThreads ? "it leaves a thread running" : left.isEmpty() ? null : "it leaves files behind";
    }

    boolean hasLeftThreads() {
        return leftThreads;
    }

    private boolean leavesThreads() throws InterruptedException {
        long end = System.nanoTime() + GRACE * 1_000_000;
        for (Thread thread : threads()) {
            if (!threads.contains(thread)) {
                thread.join(Math.max(1, (end - System.nanoTime()) / 1_000_000));
                if (thread.isAlive()) {
                    return true;
                }
            }
        }
        return false;
    }

    /** All threads but those that the JDK keeps for itself. Those of tests are in the group of the one that runs them, or below. */
    private static Set<Thread> threads() {
        ThreadGroup group = Thread.currentThread().getThreadGroup();
        Thread[] found = new Thread[group.activeCount() + 16];
        int count = group.enumerate(found);
        Set<Thread> threads = new HashSet<>();
        for (Thread thread : Arrays.asList(found).subList(0, count)) {
            boolean common = thread instanceof ForkJoinWorkerThread
                    && ((ForkJoinWorkerThread) thread).getPool() == ForkJoinPool.commonPool();
            if (!common) {
                threads.add(thread);
            }
        }
        return threads;
    }

    private Set<String> files() {
        String[] names = folder.list();
        return names == null ? new HashSet<>() : new HashSet<>(Arrays.asList(names));
    }

    private static void remove(File file) {
        File[] inside = file.listFiles();
        // A link is not followed.
        if (inside != null && !Files.isSymbolicLink(file.toPath())) {
            for (File entry : inside) {
                remove(entry);
            }
        }
        file.delete();
    }
}
