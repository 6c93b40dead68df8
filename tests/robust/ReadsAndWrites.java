import java.io.File;
import java.io.FileInputStream;
import java.io.FileNotFoundException;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.Arrays;
import java.util.stream.Stream;

/** Writes, reads, lists, moves and deletes files in the working folder, through old and new interfaces. */
public class ReadsAndWrites {
    public static void main(String[] args) throws IOException {
        Path folder = Files.createDirectories(Path.of("made", "inside"));
        Path text = folder.resolve("text.txt");
        Files.writeString(text, "line one\nline two\n\u00e9\u20ac\n");
        Files.write(text, Arrays.asList("appended"), StandardOpenOption.APPEND);
        System.out.println(Files.readAllLines(text) + " " + Files.size(text));

        File bytes = new File("made/bytes.bin");
        try (FileOutputStream out = new FileOutputStream(bytes)) {
            for (int i = 0; i < 300; i++) {
                out.write(i);
            }
        }
        try (FileInputStream in = new FileInputStream(bytes)) {
            System.out.println(in.skip(250) + " " + in.read() + " " + in.available() + " " + in.readAllBytes().length + " " + in.read());
        }
        try (RandomAccessFile random = new RandomAccessFile(bytes, "rw")) {
            random.seek(10);
            random.writeInt(0x01020304);
            random.seek(8);
            System.out.println(Long.toHexString(random.readLong()) + " " + random.length() + " " + random.getFilePointer());
            random.setLength(20);
        }
        try (FileChannel channel = FileChannel.open(bytes.toPath(), StandardOpenOption.READ)) {
            ByteBuffer buffer = ByteBuffer.allocate(64);
            System.out.println(channel.read(buffer) + " " + buffer.get(10) + " " + channel.size());
        }
        Files.copy(bytes.toPath(), folder.resolve("copy.bin"), StandardCopyOption.REPLACE_EXISTING);
        Files.move(text, Path.of("made", "moved.txt"));
        try (Stream<Path> walk = Files.walk(Path.of("made"))) {
            walk.map(p -> p.toString()).sorted().forEach(System.out::println);
        }
        System.out.println(bytes.delete() + " " + bytes.exists() + " " + new File("made").isDirectory() + " " + new File("made").delete());
        try (FileInputStream in = new FileInputStream("made/missing")) {
            System.out.println("found?");
        } catch (FileNotFoundException e) {
            System.out.println(e.getMessage());
        }
        try {
            Files.delete(Path.of("made/missing"));
        } catch (NoSuchFileException e) {
            System.out.println(e.getMessage());
        }
    }
}
