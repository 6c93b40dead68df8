// Files and Path: creating, reading, writing, walking, copying, moving, attributes, and path algebra without a file system.
import java.io.BufferedWriter;
import java.io.File;
import java.io.IOException;
import java.nio.charset.MalformedInputException;
import java.nio.charset.StandardCharsets;
import java.nio.file.DirectoryNotEmptyException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.BasicFileAttributes;
import java.nio.file.attribute.FileTime;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

public class LibFilesOps {
    interface Act { Object run() throws IOException; }

    static void t(String name, Act a) {
        try {
            System.out.println(name + ": " + a.run());
        } catch (IOException | RuntimeException e) {
            System.out.println(name + " threw " + e.getClass().getSimpleName());
        }
    }

    public static void main(String[] args) throws IOException {
        Path dir = Files.createTempDirectory("lib");
        try {
            Path a = dir.resolve("a.txt");
            t("write", () -> Files.writeString(a, "one\ntwo\nthree\n").equals(a) + " " + Files.size(a));
            t("append", () -> { Files.write(a, List.of("four", "five"), StandardOpenOption.APPEND); return Files.readAllLines(a); });
            t("lines", () -> { try (Stream<String> s = Files.lines(a)) { return s.filter(l -> l.length() > 3).collect(Collectors.joining(",")); } });
            t("bytes", () -> Files.readAllBytes(a).length + " " + Files.readString(a).hashCode());
            t("create new", () -> Files.writeString(a, "x", StandardOpenOption.CREATE_NEW));
            t("missing", () -> Files.readString(dir.resolve("missing")));
            t("malformed", () -> { Path m = dir.resolve("bad"); Files.write(m, new byte[] {(byte) 0xff}); try { return Files.readString(m); } catch (MalformedInputException e) { return "malformed " + e.getInputLength(); } finally { Files.delete(m); } });
            t("dirs", () -> Files.isDirectory(Files.createDirectories(dir.resolve("x/y/z"))) + " " + Files.isRegularFile(a) + " " + Files.exists(dir.resolve("x/y")) + " " + Files.notExists(dir.resolve("q")));
            t("create dir again", () -> Files.createDirectory(dir.resolve("x")));
            t("copy", () -> Files.size(Files.copy(a, dir.resolve("x/b.txt"))));
            t("copy again", () -> Files.copy(a, dir.resolve("x/b.txt")));
            t("copy replace", () -> Files.exists(Files.copy(a, dir.resolve("x/b.txt"), StandardCopyOption.REPLACE_EXISTING)));
            t("move", () -> Files.exists(Files.move(dir.resolve("x/b.txt"), dir.resolve("x/y/c.txt"))) + " " + Files.exists(dir.resolve("x/b.txt")));
            t("delete full dir", () -> { Files.delete(dir.resolve("x")); return ""; });
            t("delete missing", () -> { Files.delete(dir.resolve("nope")); return ""; });
            t("deleteIfExists", () -> Files.deleteIfExists(dir.resolve("nope")));
            t("writer", () -> { try (BufferedWriter w = Files.newBufferedWriter(dir.resolve("w.txt"), StandardCharsets.UTF_16BE)) { w.write("h\u00e9"); w.newLine(); } return Files.size(dir.resolve("w.txt")); });
            t("reader", () -> Files.newBufferedReader(dir.resolve("w.txt"), StandardCharsets.UTF_16BE).readLine().length());
            t("mismatch", () -> Files.mismatch(a, dir.resolve("x/y/c.txt")) + " " + Files.mismatch(a, dir.resolve("w.txt")) + " " + Files.isSameFile(a, dir.resolve("x/../a.txt")));
            t("time", () -> { Files.setLastModifiedTime(a, FileTime.fromMillis(1_000_000_000_000L)); return Files.getLastModifiedTime(a) + " " + a.toFile().lastModified(); });
            t("attributes", () -> { BasicFileAttributes b = Files.readAttributes(a, BasicFileAttributes.class); return b.isRegularFile() + " " + b.isDirectory() + " " + b.isSymbolicLink() + " " + b.size() + " " + Files.getAttribute(a, "size"); });
            t("permissions", () -> { Files.setPosixFilePermissions(a, PosixFilePermissions.fromString("rw-r-----")); return PosixFilePermissions.toString(Files.getPosixFilePermissions(a)); });
            t("link", () -> { Path l = Files.createSymbolicLink(dir.resolve("link"), Path.of("a.txt")); return Files.readSymbolicLink(l) + " " + Files.isSymbolicLink(l) + " " + Files.readString(l).length(); });
            t("walk", () -> { try (Stream<Path> s = Files.walk(dir)) { return s.map(x -> dir.relativize(x).toString()).sorted().toList(); } });
            t("walk depth", () -> { try (Stream<Path> s = Files.walk(dir, 1)) { return s.count(); } });
            t("list", () -> { try (Stream<Path> s = Files.list(dir)) { return s.map(x -> x.getFileName().toString()).sorted().toList(); } });
            t("find", () -> { try (Stream<Path> s = Files.find(dir, 9, (x, b) -> b.isRegularFile() && x.toString().endsWith(".txt"))) { return s.map(x -> dir.relativize(x).toString()).sorted().toList(); } });
            t("glob", () -> { List<String> n = new ArrayList<>(); try (var ds = Files.newDirectoryStream(dir, "*.{txt,bin}")) { ds.forEach(x -> n.add(x.getFileName().toString())); } n.sort(null); return n; });
            t("list of file", () -> Files.list(a).count());
            File f = a.toFile();
            System.out.println(f.getName() + " " + f.exists() + f.isFile() + f.isDirectory() + f.canRead() + " " + f.length() + " " + new File(dir.toFile(), "x").list().length + " " + f.renameTo(dir.resolve("renamed.txt").toFile()) + " " + f.exists() + " " + f.delete() + " " + new File(dir.toFile(), "m/n").mkdirs() + new File(dir.toFile(), "m/n").mkdir());
            StringBuilder visit = new StringBuilder();
            Files.walkFileTree(dir.resolve("x"), new SimpleFileVisitor<>() {
                @Override public FileVisitResult preVisitDirectory(Path d, BasicFileAttributes b) { visit.append('(').append(d.getFileName()); return FileVisitResult.CONTINUE; }
                @Override public FileVisitResult visitFile(Path x, BasicFileAttributes b) { visit.append(' '); return FileVisitResult.CONTINUE; }
                @Override public FileVisitResult postVisitDirectory(Path d, IOException e) { visit.append(')'); return FileVisitResult.CONTINUE; }
            });
            System.out.println(visit.length() + " " + visit.toString().startsWith("(x(y"));
        } finally {
            try (Stream<Path> s = Files.walk(dir)) {
                for (Path x : s.sorted(Comparator.reverseOrder()).toList()) Files.delete(x);
            }
        }
        System.out.println("cleaned " + !Files.exists(dir));
        Path p = Path.of("/usr/../lib/./java//x.tar.gz");
        System.out.println(p + " " + p.normalize() + " " + p.getFileName() + " " + p.getParent() + " " + p.getRoot() + " " + p.getNameCount() + " " + p.getName(1) + " " + p.subpath(1, 3) + " " + p.isAbsolute());
        Path q = Path.of("a/b"), r = Path.of("a/c/d");
        System.out.println(q.relativize(r) + " " + q.resolve("../z").normalize() + " " + q.resolveSibling("s") + " " + q.resolve("/abs") + " " + q.startsWith("a") + q.startsWith("a/") + q.endsWith("b") + q.startsWith("a/bx") + " " + q.compareTo(r) + " " + q.equals(Path.of("a", "b")) + " [" + Path.of("") + "] " + Path.of("a").getParent());
        for (Path part : r) System.out.print(part + ";");
        System.out.println(" " + q.toUri().getScheme() + " " + new File("a/../b/c.txt").getName() + " " + new File("a/b").getParent() + " " + new File("x").getPath() + " " + new File("/a/./b").isAbsolute() + " " + File.separator + File.pathSeparatorChar);
        t("relativize mixed", () -> q.relativize(Path.of("/abs")));
        t("nul path", () -> Path.of("a\0b"));
        t("glob matcher", () -> q.getFileSystem().getPathMatcher("glob:**/*.{java,class}").matches(Path.of("x/y/Z.java")) + " " + q.getFileSystem().getPathMatcher("regex:.*b").matches(q) + " " + q.getFileSystem().getPathMatcher("glob:[a-c]?").matches(Path.of("bz")));
    }
}
