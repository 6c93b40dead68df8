//@ fails: the disk is full, or the folder cannot be written to
import java.io.FileWriter;
import java.io.IOException;
import java.io.Writer;

class WritingWorks {
    public static void main(String[] args) {
        try (Writer writer = new FileWriter("log.txt", true)) {
            writer.write("started\n");
        } catch (IOException e) {
            assert false : e;
        }
    }
}
