import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import org.eclipse.jdt.core.compiler.batch.BatchCompiler;

/** Eclipse's compiler: compiles a file whose text is in NAME.txt; the class files are compared, and the messages. */
public class CompileWithEcj {
    public static void main(String[] args) throws Exception {
        String source = args[0] + ".java";
        Files.copy(Path.of(args[0] + ".txt"), Path.of(source));
        StringWriter text = new StringWriter();
        PrintWriter out = new PrintWriter(text);
        String options = "-17 -g -parameters -proceedOnError -warn:+unused,raw -d out " + source;
        boolean done = BatchCompiler.compile(options, out, out, null);
        // Messages name the whole path of the file.
        System.out.println(text.toString().replace(Path.of("").toAbsolutePath().toString(), "."));
        System.out.println(done);
    }
}
