import org.jetbrains.kotlin.cli.common.ExitCode;
import org.jetbrains.kotlin.cli.jvm.K2JVMCompiler;

/** Kotlin's compiler, with the class path of this program; the class files are compared. */
public class CompileKotlin {
    public static void main(String[] args) {
        String path = System.getProperty("java.class.path");
        ExitCode code = new K2JVMCompiler().exec(System.out, "-no-stdlib", "-no-reflect", "-classpath", path, "-d", "out", args[0]);
        System.out.println(code);
    }
}
