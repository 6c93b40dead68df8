import java.io.ByteArrayInputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import org.apache.bcel.classfile.ClassParser;
import org.apache.bcel.classfile.JavaClass;

/** Reads a class file with BCEL. */
public class BcelRead {
    public static void main(String[] args) throws Exception {
        byte[] input = Files.readAllBytes(Path.of(args[0]));
        JavaClass read = new ClassParser(new ByteArrayInputStream(input), "input").parse();
        System.out.println(read);
        for (var method : read.getMethods()) {
            System.out.println(method.getCode());
        }
    }
}
