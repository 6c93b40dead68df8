// Processes whose streams are read and written while other threads work.
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.OutputStream;
import java.io.PrintWriter;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;

public class LibProcesses {
    /// The process answers one line after the other.
    static void dialogue() throws Exception {
        Process process = new ProcessBuilder("sh", "-c", "while read x; do echo \"got $x\"; done").start();
        BufferedReader in = process.inputReader();
        PrintWriter out = new PrintWriter(process.outputWriter(), true);
        for (int i = 0; i < 5; i++) {
            out.println("line " + i);
            System.out.println(in.readLine() + " " + process.isAlive());
        }
        out.close();
        System.out.println(in.readLine() + " " + process.waitFor());
    }

    static void work() throws Exception {
        Process process = new ProcessBuilder("sh", "-c", "sleep 0.1; echo late; exit 3").start();
        long[] sum = new long[1];
        Thread worker = new Thread(() -> {
            for (int i = 0; i < 100; i++) sum[0] += i;
            System.out.println("worker " + process.isAlive());
        });
        worker.start();
        System.out.println(new String(process.getInputStream().readAllBytes()).trim() + " " + sum[0]);
        System.out.println(process.waitFor() + " " + process.exitValue());
        worker.join();
    }

    /// More than a pipe holds, in both directions.
    static void large() throws Exception {
        Process process = new ProcessBuilder("cat").start();
        byte[] sent = new byte[500_000];
        for (int i = 0; i < sent.length; i++) sent[i] = (byte) (i * 31);
        Thread writer = new Thread(() -> {
            try (OutputStream out = process.getOutputStream()) {
                out.write(sent);
            } catch (IOException e) {
                System.out.println(e);
            }
        });
        writer.start();
        Thread.sleep(20);
        byte[] got = process.getInputStream().readAllBytes();
        System.out.println(java.util.Arrays.equals(sent, got) + " " + process.waitFor());
        writer.join();
    }

    static void ended() throws Exception {
        Process process = new ProcessBuilder("sleep", "1000").start();
        CompletableFuture<Void> exited = process.onExit().thenAccept(p -> System.out.println("exited " + p.exitValue()));
        System.out.println(process.waitFor(20, TimeUnit.MILLISECONDS));
        process.destroy();
        exited.join();
        System.out.println(process.waitFor());
    }

    public static void main(String[] args) throws Exception {
        dialogue();
        work();
        large();
        ended();
    }
}
