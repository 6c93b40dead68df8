import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import org.apache.bcel.classfile.ClassParser;
import org.apache.bcel.classfile.JavaClass;
import org.apache.bcel.classfile.Method;
import org.apache.bcel.generic.ClassGen;
import org.apache.bcel.generic.ConstantPoolGen;
import org.apache.bcel.generic.INVOKESTATIC;
import org.apache.bcel.generic.InstructionHandle;
import org.apache.bcel.generic.LDC2_W;
import org.apache.bcel.generic.MethodGen;

/**
 * Writes java.util.ImmutableCollections of this JDK to a folder, with a constant instead of the time in its initialiser. The order of
 * Map.of and Set.of is then the same in each run of `java --patch-module java.base=FOLDER`.
 */
public class SteadyMaps {
    private static final String CLASS = "java/util/ImmutableCollections.class";

    public static void main(String[] args) throws IOException {
        JavaClass read;
        try (InputStream in = Object.class.getResourceAsStream("/" + CLASS)) {
            read = new ClassParser(in, CLASS).parse();
        }
        ClassGen changed = new ClassGen(read);
        ConstantPoolGen pool = changed.getConstantPool();
        int calls = 0;
        for (Method method : read.getMethods()) {
            if (!method.getName().equals("<clinit>")) {
                continue;
            }
            MethodGen code = new MethodGen(method, read.getClassName(), pool);
            for (InstructionHandle handle : code.getInstructionList()) {
                if (handle.getInstruction() instanceof INVOKESTATIC call && call.getMethodName(pool).equals("nanoTime")) {
                    handle.setInstruction(new LDC2_W(pool.addLong(12345)));
                    calls++;
                }
            }
            changed.replaceMethod(method, code.getMethod());
        }
        if (calls != 1) {
            throw new IllegalStateException(calls + " calls of System.nanoTime, not one");
        }
        changed.getJavaClass().dump(new File(args[0], CLASS));
    }
}
