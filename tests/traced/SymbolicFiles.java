import java.io.BufferedInputStream;
import java.io.BufferedReader;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.File;
import java.io.FileInputStream;
import java.io.FileOutputStream;
import java.io.FileReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.OutputStream;
import java.io.RandomAccessFile;
import java.nio.ByteBuffer;
import java.nio.MappedByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.channels.SeekableByteChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.Arrays;
import java.util.Scanner;
import java.util.stream.Stream;

/**
 * Reads symbolic files in many ways. Each file is called like the method that reads it, and contains {@code ab3d\n-17 x\nij9lmn\n}. The
 * comment before a method says how many symbols that makes, and which bytes the path constraint is about; a plus after them allows
 * others. Standard input has the same contents.
 *
 * <p>A comment that begins with a tilde behind code names what is reported for the line, as in Losses.
 */
public class SymbolicFiles {
    static Path folder;

    interface Reader {
        void read(Path file) throws Exception;
    }

    public static void main(String[] args) throws Exception {
        folder = Path.of(args[0]);
        run("single", SymbolicFiles::single);
        run("array", SymbolicFiles::array);
        run("skip", SymbolicFiles::skip);
        run("skipFar", SymbolicFiles::skipFar);
        run("marked", SymbolicFiles::marked);
        run("seeks", SymbolicFiles::seeks);
        run("heapChannel", SymbolicFiles::heapChannel);
        run("directChannel", SymbolicFiles::directChannel);
        run("positioned", SymbolicFiles::positioned);
        run("scattering", SymbolicFiles::scattering);
        run("readAllBytes", SymbolicFiles::readAllBytes);
        run("readString", SymbolicFiles::readString);
        run("lines", SymbolicFiles::lines);
        run("newInputStream", SymbolicFiles::newInputStream);
        run("newBufferedReader", SymbolicFiles::newBufferedReader);
        run("fileReader", SymbolicFiles::fileReader);
        run("scanner", SymbolicFiles::scanner);
        run("mapped", SymbolicFiles::mapped);
        run("mappedPart", SymbolicFiles::mappedPart);
        run("byteChannel", SymbolicFiles::byteChannel);
        run("data", SymbolicFiles::data);
        run("transferTo", SymbolicFiles::transferTo);
        run("twice", SymbolicFiles::twice);
        run("ends", SymbolicFiles::ends);
        run("overwritten", SymbolicFiles::overwritten);
        run("truncated", SymbolicFiles::truncated);
        run("byAnother", SymbolicFiles::byAnother);
        run("replaced", SymbolicFiles::replaced);
        run("removed", SymbolicFiles::removed);
        standardInput();
        Path source = folder.resolve("source");
        byte[] symbolic = Files.readAllBytes(source);
        writtenBySingle(symbolic);
        writtenByArray(symbolic);
        writtenByRandomAccess(symbolic);
        writtenByChannel(symbolic);
        writtenByMap(symbolic);
        writtenByFiles(symbolic);
        writtenAsInts(symbolic);
        copied(source);
        notReadBack(symbolic);
        writtenTwice(symbolic);
        System.out.println("end");
    }

    static void run(String name, Reader reader) throws Exception {
        System.out.print(name + ":");
        reader.read(folder.resolve(name));
        System.out.println();
    }

    /** A branch. */
    static void low(int symbol) {
        System.out.print(symbol < 'm' ? " low" : " high");
    }

    static void sink(int value) { }

    // ---- java.io ----

    //~ single: 3 symbols, constrained 0 2
    static void single(Path file) throws IOException {
        try (FileInputStream in = new FileInputStream(file.toFile())) {
            low(in.read());
            in.read();
            low(in.read());
        }
    }

    //~ array: 5 symbols, constrained 3
    static void array(Path file) throws IOException {
        byte[] bytes = new byte[8];
        try (FileInputStream in = new FileInputStream(file.toFile())) {
            System.out.print(in.read(bytes, 2, 5));
            low(bytes[5]);
        }
    }

    //~ skip: 2 symbols, constrained 4 7
    static void skip(Path file) throws IOException {
        try (FileInputStream in = new FileInputStream(file.toFile())) {
            System.out.print(in.skip(4));
            low(in.read());
            System.out.print(in.skip(2));
            low(in.read());
        }
    }

    //~ skipFar: 0 symbols, constrained
    static void skipFar(Path file) throws IOException {
        try (FileInputStream in = new FileInputStream(file.toFile())) {
            System.out.print(in.skip(400) + " " + in.read() + " " + in.available());
        }
    }

    //~ marked: 18 symbols, constrained 1 2
    static void marked(Path file) throws IOException {
        try (InputStream in = new BufferedInputStream(new FileInputStream(file.toFile()))) {
            in.read();
            in.mark(10);
            low(in.read());
            in.reset();
            low(in.read());
            low(in.read());
        }
    }

    //~ seeks: 5 symbols, constrained 3 7 17
    static void seeks(Path file) throws IOException {
        byte[] bytes = new byte[3];
        try (RandomAccessFile in = new RandomAccessFile(file.toFile(), "r")) {
            in.seek(7);
            low(in.read());
            in.seek(2);
            in.readFully(bytes);
            low(bytes[1]);
            in.seek(7);
            low(in.readByte());
            in.seek(in.length() - 1);
            low(in.read());
            System.out.print(" " + in.getFilePointer());
        }
    }

    //~ data: 8 symbols, constrained 0 1 2 3
    static void data(Path file) throws IOException {
        try (DataInputStream in = new DataInputStream(new FileInputStream(file.toFile()))) {
            System.out.print(in.readInt() > 0x61623333 ? "more" : "less");
            in.readInt();
        }
    }

    //~ fileReader: 18 symbols, constrained 0 +
    static void fileReader(Path file) throws IOException {
        try (FileReader in = new FileReader(file.toFile(), StandardCharsets.UTF_8)) {
            char[] chars = new char[20];
            System.out.print(in.read(chars));
            low(chars[0]);
        }
    }

    //~ ends: 18 symbols, constrained 9
    static void ends(Path file) throws IOException {
        byte[] bytes = new byte[100];
        try (FileInputStream in = new FileInputStream(file.toFile())) {
            System.out.print(in.read(bytes, 0, 10) + " " + in.read(bytes, 10, 90) + " " + in.read(bytes) + " " + in.read());
            low(bytes[9]);
            low(bytes[20]);
        }
    }

    // ---- java.nio ----

    //~ heapChannel: 10 symbols, constrained 7
    static void heapChannel(Path file) throws IOException {
        try (FileChannel in = FileChannel.open(file)) {
            ByteBuffer buffer = ByteBuffer.allocate(10);
            System.out.print(in.read(buffer));
            low(buffer.get(7));
        }
    }

    //~ directChannel: 13 symbols, constrained 7 8 9 10 12
    static void directChannel(Path file) throws IOException {
        try (FileChannel in = FileChannel.open(file)) {
            ByteBuffer buffer = ByteBuffer.allocateDirect(10);
            System.out.print(in.read(buffer));
            buffer.flip();
            low(buffer.get(7));
            buffer.position(7);
            buffer.compact();
            buffer.limit(6);
            System.out.print(in.read(buffer));
            System.out.print(buffer.getInt(0) < 0x78000000 ? " below" : " above");
            low(buffer.get(5));
        }
    }

    //~ positioned: 6 symbols, constrained 6 12
    static void positioned(Path file) throws IOException {
        try (FileChannel in = FileChannel.open(file)) {
            ByteBuffer buffer = ByteBuffer.allocate(3);
            System.out.print(in.read(buffer, 5));
            low(buffer.get(1));
            ByteBuffer direct = ByteBuffer.allocateDirect(3);
            System.out.print(in.read(direct, 11));
            low(direct.get(1));
            System.out.print(in.position());
        }
    }

    //~ scattering: 7 symbols, constrained 1 5
    static void scattering(Path file) throws IOException {
        try (FileChannel in = FileChannel.open(file)) {
            ByteBuffer[] buffers = {ByteBuffer.allocate(3), ByteBuffer.allocateDirect(4)};
            System.out.print(in.read(buffers));
            low(buffers[0].get(1));
            low(buffers[1].get(2));
        }
    }

    //~ byteChannel: 7 symbols, constrained 11
    static void byteChannel(Path file) throws IOException {
        try (SeekableByteChannel in = Files.newByteChannel(file)) {
            in.position(11);
            ByteBuffer buffer = ByteBuffer.allocate(100);
            System.out.print(in.read(buffer) + " " + in.size());
            low(buffer.get(0));
        }
    }

    //~ mapped: 18 symbols, constrained 7
    static void mapped(Path file) throws IOException {
        try (FileChannel in = FileChannel.open(file)) {
            MappedByteBuffer map = in.map(FileChannel.MapMode.READ_ONLY, 0, in.size());
            low(map.get(7));
        }
    }

    // A mapping starts at the beginning of a page.
    //~ mappedPart: 11 symbols, constrained 7 10
    static void mappedPart(Path file) throws IOException {
        try (FileChannel in = FileChannel.open(file)) {
            MappedByteBuffer map = in.map(FileChannel.MapMode.READ_ONLY, 5, 6);
            low(map.get(2));
            byte[] bytes = new byte[6];
            map.get(bytes);
            low(bytes[5]);
        }
    }

    //~ readAllBytes: 18 symbols, constrained 7
    static void readAllBytes(Path file) throws IOException {
        low(Files.readAllBytes(file)[7]);
    }

    //~ readString: 18 symbols, constrained 7 +
    static void readString(Path file) throws IOException {
        low(Files.readString(file).charAt(7));
    }

    //~ lines: 18 symbols, constrained 0 4 5 9 10 17 +
    static void lines(Path file) throws IOException {
        try (Stream<String> lines = Files.lines(file)) {
            lines.forEach(line -> low(line.charAt(0)));
        }
    }

    //~ newInputStream: 10 symbols, constrained 7
    static void newInputStream(Path file) throws IOException {
        try (InputStream in = Files.newInputStream(file)) {
            byte[] bytes = in.readNBytes(10);
            low(bytes[7]);
        }
    }

    //~ newBufferedReader: 18 symbols, constrained 4 5 6 7 +
    static void newBufferedReader(Path file) throws IOException {
        try (BufferedReader in = Files.newBufferedReader(file)) {
            in.readLine();
            String[] words = in.readLine().split(" ");
            System.out.print(words.length + " " + (Integer.parseInt(words[0]) < 0 ? "negative" : "positive"));
            low(words[1].charAt(0));
        }
    }

    //~ scanner: 18 symbols, constrained 4 5 6 7 +
    static void scanner(Path file) throws IOException {
        try (Scanner in = new Scanner(file)) {
            System.out.print(in.next().length() + " " + (in.nextInt() < 0) + " " + in.hasNextInt());
        }
    }

    //~ transferTo: 18 symbols, constrained 7
    static void transferTo(Path file) throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        try (InputStream in = Files.newInputStream(file)) {
            in.transferTo(out);
        }
        low(out.toByteArray()[7]);
    }

    // ---- one file ----

    //~ twice: 18 symbols, constrained 7
    static void twice(Path file) throws IOException {
        byte[] first = Files.readAllBytes(file);
        byte[] second = new FileInputStream(file.toFile()).readAllBytes();
        low(first[7]);
        System.out.print(first[7] == second[7] ? " equal" : " different");
    }

    /** What the program has written to a symbolic file is no input. */
    //~ overwritten: 16 symbols, constrained 2
    static void overwritten(Path file) throws IOException {
        try (RandomAccessFile out = new RandomAccessFile(file.toFile(), "rw")) {
            out.seek(3);
            out.write('z');
            out.write(new byte[] {'y'});
        }
        byte[] bytes = Files.readAllBytes(file);
        low(bytes[2]);
        low(bytes[3]);
        low(bytes[4]);
    }

    //~ truncated: 4 symbols, constrained 1
    static void truncated(Path file) throws IOException {
        try (RandomAccessFile in = new RandomAccessFile(file.toFile(), "rw")) {
            in.setLength(4);
            in.setLength(8);
            byte[] bytes = new byte[8];
            in.readFully(bytes);
            low(bytes[1]);
            low(bytes[6]);
        }
    }

    /** A file that another process has written in the meantime. */
    //~ byAnother: 0 symbols, constrained
    static void byAnother(Path file) throws Exception {
        new ProcessBuilder("/bin/sh", "-c", "echo XYZ > " + file).start().waitFor();
        low(Files.readAllBytes(file)[1]);
    }

    /** Another file in the place of a symbolic one is no input. */
    //~ replaced: 1 symbols, constrained 0
    static void replaced(Path file) throws IOException {
        try (InputStream in = new FileInputStream(file.toFile())) {
            low(in.read());
        }
        Path other = folder.resolve("other");
        Files.write(other, "another text".getBytes());
        Files.move(other, file, StandardCopyOption.REPLACE_EXISTING);
        byte[] bytes = Files.readAllBytes(file);
        low(bytes[0]);
        low(bytes[1]);
    }

    /** A new file may have the number of one that is gone. */
    //~ removed: 0 symbols, constrained
    static void removed(Path file) throws IOException {
        Files.delete(file);
        Files.write(file, "another text".getBytes());
        low(Files.readAllBytes(file)[1]);
        Files.write(file, "again".getBytes());
        low(Files.readAllBytes(file)[1]);
    }

    /** The stdin of the same contents. */
    //~ stdin: 18 symbols, constrained 7 +
    static void standardInput() throws IOException {
        System.out.print("stdin:");
        byte[] bytes = System.in.readNBytes(9);
        low(bytes[7]);
        BufferedReader in = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
        low(in.readLine().charAt(0));
        System.out.println(in.readLine().length());
    }

    // ---- what is written to a file, and read back ----

    static void writtenBySingle(byte[] symbolic) throws IOException {
        File file = folder.resolve("bySingle").toFile();
        try (OutputStream out = new FileOutputStream(file)) {
            out.write(symbolic[0]);
            out.write(7);
            out.write(symbolic[1]);
        }
        byte[] back = new FileInputStream(file).readAllBytes();
        sink(back[0]); //~ file java.io.FileOutputStream.write bySingle, byte 0
        sink(back[1]);
        try (InputStream in = new FileInputStream(file)) {
            sink(in.read()); //~ file java.io.FileOutputStream.write bySingle, byte 0 @ java.io.FileInputStream.read
            sink(in.read());
        }
    }

    static void writtenByArray(byte[] symbolic) throws IOException {
        File file = folder.resolve("byArray").toFile();
        try (OutputStream out = new FileOutputStream(file)) {
            out.write(symbolic, 3, 5);
        }
        try (OutputStream out = new FileOutputStream(file, true)) {
            out.write(new byte[] {1, 2});
            out.write(symbolic, 0, 1);
        }
        byte[] back = new FileInputStream(file).readAllBytes();
        sink(back[4]); //~ file java.io.FileOutputStream.writeBytes byArray, byte 4
        sink(back[5]);
        sink(back[7]); //~ file java.io.FileOutputStream.writeBytes byArray, byte 7
    }

    static void writtenByRandomAccess(byte[] symbolic) throws IOException {
        File file = folder.resolve("byRandomAccess").toFile();
        byte[] back = new byte[4];
        try (RandomAccessFile out = new RandomAccessFile(file, "rw")) {
            out.seek(100);
            out.write(symbolic, 0, 3);
            out.write(9);
            out.seek(100);
            out.readFully(back);
        }
        sink(back[1]); //~ file java.io.RandomAccessFile.write* byRandomAccess, byte 101
        sink(back[3]);
    }

    static void writtenByChannel(byte[] symbolic) throws IOException {
        Path file = folder.resolve("byChannel");
        ByteBuffer direct = ByteBuffer.allocateDirect(4);
        direct.put(symbolic, 0, 4).flip();
        try (FileChannel out = FileChannel.open(file, StandardOpenOption.CREATE, StandardOpenOption.WRITE)) {
            out.write(ByteBuffer.wrap(symbolic, 0, 2));
            out.write(direct);
            out.write(ByteBuffer.wrap(symbolic, 0, 2), 10);
            out.write(new ByteBuffer[] {ByteBuffer.wrap(new byte[] {1}), ByteBuffer.wrap(symbolic, 3, 1)});
        }
        byte[] back = Files.readAllBytes(file);
        sink(back[0]); //~ file sun.nio.ch.*write0 byChannel, byte 0
        sink(back[5]); //~ file sun.nio.ch.*write0 byChannel, byte 5
        sink(back[6]);
        sink(back[7]); //~ file sun.nio.ch.*writev0 byChannel, byte 7
        sink(back[8]);
        sink(back[11]); //~ file sun.nio.ch.*pwrite0 byChannel, byte 11
    }

    static void writtenByMap(byte[] symbolic) throws IOException {
        Path file = folder.resolve("byMap");
        Files.write(file, new byte[20]);
        try (FileChannel out = FileChannel.open(file, StandardOpenOption.READ, StandardOpenOption.WRITE)) {
            MappedByteBuffer map = out.map(FileChannel.MapMode.READ_WRITE, 4, 10);
            map.put(1, symbolic[0]);
            map.position(3);
            map.put(symbolic, 0, 2);
            map.put(4, (byte) 8);
            map.force();
        }
        byte[] back = Files.readAllBytes(file);
        sink(back[4]);
        sink(back[5]); //~ file sun.nio.ch.* byMap, byte 5
        sink(back[7]); //~ file sun.nio.ch.* byMap, byte 7
        sink(back[8]);
    }

    static void writtenByFiles(byte[] symbolic) throws IOException {
        Path file = folder.resolve("byFiles");
        Files.write(file, symbolic);
        byte[] back = Files.readAllBytes(file);
        sink(back[2]); //~ file sun.nio.ch.*write0 byFiles, byte 2
    }

    static void writtenAsInts(byte[] symbolic) throws IOException {
        File file = folder.resolve("asInts").toFile();
        try (DataOutputStream out = new DataOutputStream(new FileOutputStream(file))) {
            out.writeInt(symbolic[0] * 1000);
            out.writeLong(symbolic[1] * 1000000000000L);
        }
        try (RandomAccessFile out = new RandomAccessFile(file, "rw")) {
            out.seek(20);
            out.writeInt(symbolic[0] * 1000);
        }
        byte[] back = Files.readAllBytes(file.toPath());
        sink(back[2]); //~ file java.io.FileOutputStream.* asInts, byte 2
        sink(back[8]); //~ file java.io.FileOutputStream.* asInts, byte 8
        sink(back[22]); //~ file java.io.RandomAccessFile.* asInts, byte 22
    }

    static void copied(Path source) throws IOException {
        Path file = folder.resolve("byCopy");
        Files.copy(source, file);
        byte[] back = Files.readAllBytes(file);
        sink(back[2]); //~ file sun.nio.fs.* byCopy, byte 2
        Path next = folder.resolve("byTransfer");
        try (FileChannel in = FileChannel.open(source);
             FileChannel out = FileChannel.open(next, StandardOpenOption.CREATE, StandardOpenOption.WRITE)) {
            in.transferTo(0, in.size(), out);
        }
        sink(Files.readAllBytes(next)[2]); //~ file sun.nio.ch.* byTransfer, byte 2
        Path plain = folder.resolve("plain");
        Files.write(plain, new byte[10]);
        Path of = folder.resolve("ofPlain");
        Files.copy(plain, of);
        sink(Files.readAllBytes(of)[2]);
    }

    static void notReadBack(byte[] symbolic) throws IOException {
        Path file = folder.resolve("notReadBack");
        Files.write(file, symbolic);
        Files.write(folder.resolve("another"), new byte[] {1, 2});
        byte[] back = Files.readAllBytes(folder.resolve("another"));
        sink(back[0]);
        System.out.println(Files.size(file) + Arrays.toString(back));
    }

    static void writtenTwice(byte[] symbolic) throws IOException {
        Path file = folder.resolve("writtenTwice");
        Files.write(file, symbolic);
        Files.write(file, new byte[symbolic.length]);
        sink(Files.readAllBytes(file)[2]);
        Files.write(file, symbolic);
        Files.delete(file);
        Files.write(file, "ab3d".getBytes());
        sink(Files.readAllBytes(file)[2]);
    }
}
