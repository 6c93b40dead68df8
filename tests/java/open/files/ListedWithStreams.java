//@ fails: the root folder has entries
//@ shown: 1
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;

class ListedWithStreams {
    public static void main(String[] args) {
        long count;
        try (Stream<Path> paths = Files.list(Path.of("/"))) {
            count = paths.count();
        } catch (IOException e) {
            return;
        }
        assert count == 0;
    }
}
