import java.io.IOException;
import org.apache.bcel.classfile.ClassParser;
import org.apache.bcel.classfile.JavaClass;
import org.apache.bcel.classfile.Method;

/** Reads a class file with BCEL, and prints its constants and the code of its methods. */
public class DumpClass {
    public static void main(String[] args) throws IOException {
        JavaClass read = new ClassParser(args[0]).parse();
        System.out.println(read);
        System.out.println(read.getConstantPool());
        for (Method method : read.getMethods()) {
            System.out.println(method + "\n" + method.getCode());
        }
    }
}
