// Standard input is read while another thread works; a folder is watched.
//@ stdin: one\ntwo\n
import java.io.BufferedReader;
import java.io.InputStreamReader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardWatchEventKinds;
import java.nio.file.WatchKey;
import java.nio.file.WatchService;

public class LibStdinThreads {
    public static void main(String[] args) throws Exception {
        long[] sum = new long[1];
        Thread worker = new Thread(() -> {
            for (int i = 0; i < 100_000; i++) sum[0] += i;
        });
        worker.start();
        BufferedReader in = new BufferedReader(new InputStreamReader(System.in));
        System.out.println(in.readLine() + " " + in.readLine() + " " + in.readLine());
        worker.join();
        System.out.println(sum[0]);
        Path folder = Files.createTempDirectory("watched");
        try (WatchService watch = folder.getFileSystem().newWatchService()) {
            folder.register(watch, StandardWatchEventKinds.ENTRY_CREATE);
            Path file = Files.createFile(folder.resolve("new"));
            WatchKey key = watch.take();
            System.out.println(key.pollEvents().get(0).context());
            Files.delete(file);
        }
        Files.delete(folder);
    }
}
