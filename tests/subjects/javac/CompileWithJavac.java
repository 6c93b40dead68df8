import java.nio.file.Files;
import java.nio.file.Path;
import javax.tools.JavaCompiler;
import javax.tools.ToolProvider;

/** The JDK's own compiler: compiles a file whose text is in NAME.txt; the class files are compared, and the messages. */
public class CompileWithJavac {
    public static void main(String[] args) throws Exception {
        String source = args[0] + ".java";
        Files.copy(Path.of(args[0] + ".txt"), Path.of(source));
        JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
        System.out.println(compiler.run(null, System.out, System.out, "--release", "17", "-g", "-Xlint:all", "-d", "out", source));
    }
}
