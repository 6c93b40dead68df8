//@ null-arguments: never
package check;

import java.io.File;
import java.io.FileOutputStream;
import java.io.IOException;
import java.net.ServerSocket;
import java.util.List;

/** Errors behind effects: inputs are made of whatever type, and a test that reaches outside of the program is not reported. */
class Effects {
    /** A file is a name as long as nobody writes to it. */
    static char separator(File file) {
        return file.getName().charAt(0); //~ ERROR StringIndexOutOfBoundsException
    }

    static int inThread(Thread thread) {
        return 10 / thread.getName().length(); //~ ERROR ArithmeticException
    }

    /** The file that is written is outside of the folder of tests. */
    static int written(int count) throws IOException { //~ RIGHT
        try (FileOutputStream out = new FileOutputStream("/crema-effects")) {
            out.write(count);
        } catch (IOException denied) {
            // The caller need not know.
        }
        return 10 / count;
    }

    static int left(int count) throws IOException { //~ RIGHT
        new File("left").createNewFile();
        return 10 / count;
    }

    static int connected(int count) { //~ RIGHT
        try (ServerSocket socket = new ServerSocket(0)) {
            socket.getLocalPort();
        } catch (IOException denied) {
            // The caller need not know.
        }
        return 10 / count;
    }

    static int started(int count) { //~ RIGHT
        try {
            new ProcessBuilder(List.of("/crema-effects")).start();
        } catch (IOException denied) {
            // The caller need not know.
        }
        return 10 / count;
    }

    /** Its thread ends only with the JVM. */
    static int running(int count) { //~ RIGHT
        Thread thread = new Thread(() -> {
            Object lock = new Object();
            synchronized (lock) {
                while (true) {
                    try {
                        lock.wait();
                    } catch (InterruptedException again) {
                        // It waits on.
                    }
                }
            }
        });
        thread.setDaemon(true);
        thread.start();
        return 10 / count;
    }

    /** Its thread has ended when the test has. */
    static int joined(int count) throws InterruptedException {
        Thread thread = new Thread(() -> {});
        thread.start();
        thread.join();
        return 10 / count; //~ ERROR ArithmeticException
    }
}
