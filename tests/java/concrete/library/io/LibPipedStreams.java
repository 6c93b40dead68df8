// Piped byte and character streams between two threads, with end of stream, broken pipes and connection errors.
import java.io.BufferedReader;
import java.io.IOException;
import java.io.PipedInputStream;
import java.io.PipedOutputStream;
import java.io.PipedReader;
import java.io.PipedWriter;
import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.List;

public class LibPipedStreams {
    public static void main(String[] args) throws Exception {
        PipedInputStream in = new PipedInputStream(16);
        PipedOutputStream out = new PipedOutputStream(in);
        Thread producer = new Thread(() -> {
            try (out) {
                for (int i = 0; i < 100; i++) {
                    out.write(i);
                    if (i % 10 == 0) out.write(new byte[] {1, 2, 3}, 0, 3);
                }
            } catch (IOException e) {
                System.out.println("producer failed");
            }
        });
        producer.start();
        int n = 0, sum = 0, b;
        while ((b = in.read()) >= 0) {
            n++;
            sum += b;
        }
        producer.join();
        System.out.println("bytes " + n + " sum " + sum + " at end " + in.read());
        PipedWriter w = new PipedWriter();
        PipedReader r = new PipedReader(w, 8);
        Thread writer = new Thread(() -> {
            try (PrintWriter p = new PrintWriter(w)) {
                for (int i = 1; i <= 5; i++) p.println("line number " + i);
            }
        });
        writer.start();
        List<String> lines = new ArrayList<>();
        try (BufferedReader br = new BufferedReader(r)) {
            for (String l; (l = br.readLine()) != null;) lines.add(l);
        }
        writer.join();
        lines.forEach(System.out::println);
        try {
            new PipedInputStream().read();
        } catch (IOException e) {
            System.out.println(e.getMessage());
        }
        try {
            new PipedOutputStream().write(1);
        } catch (IOException e) {
            System.out.println(e.getMessage());
        }
        try {
            new PipedOutputStream(in).close();
        } catch (IOException e) {
            System.out.println(e.getMessage());
        }
        PipedInputStream pi = new PipedInputStream();
        PipedOutputStream po = new PipedOutputStream(pi);
        po.write("abc".getBytes());
        System.out.println(pi.available() + " " + (char) pi.read() + " " + pi.available());
        pi.close();
        try {
            po.write(1);
            System.out.println("write accepted");
        } catch (IOException e) {
            System.out.println(e.getMessage());
        }
        PipedInputStream dead = new PipedInputStream();
        PipedOutputStream toDead = new PipedOutputStream(dead);
        Thread t = new Thread(() -> {
            try {
                toDead.write(9);
            } catch (IOException e) {
                System.out.println("unexpected");
            }
        });
        t.start();
        t.join();
        System.out.println("value " + dead.read());
        try {
            dead.read();
        } catch (IOException e) {
            System.out.println(e.getMessage());
        }
        PipedInputStream a = new PipedInputStream(4), c = new PipedInputStream(4);
        PipedOutputStream toA = new PipedOutputStream(a), toC = new PipedOutputStream(c);
        Thread stage = new Thread(() -> {
            try (toC) {
                for (int x; (x = a.read()) >= 0;) toC.write(x * 2);
            } catch (IOException e) {
                System.out.println("stage failed");
            }
        });
        Thread source = new Thread(() -> {
            try (toA) {
                for (int i = 0; i < 20; i++) toA.write(i);
            } catch (IOException e) {
                System.out.println("source failed");
            }
        });
        stage.start();
        source.start();
        StringBuilder s = new StringBuilder();
        for (int x; (x = c.read()) >= 0;) s.append(x).append(' ');
        source.join();
        stage.join();
        System.out.println(s.toString().trim());
    }
}
