//@ fails: the file can be made
//@ shown: 1
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;

class MappedFile {
    public static void main(String[] args) {
        boolean open = false;
        try (FileChannel channel = FileChannel.open(Path.of("channel"), StandardOpenOption.CREATE, StandardOpenOption.WRITE)) {
            open = channel.isOpen();
        } catch (IOException e) {
            open = false;
        }
        assert !open;
    }
}
