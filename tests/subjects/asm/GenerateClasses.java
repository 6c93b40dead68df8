import java.io.InputStream;
import java.io.PrintWriter;
import java.util.function.IntBinaryOperator;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.analysis.Analyzer;
import org.objectweb.asm.tree.analysis.BasicInterpreter;
import org.objectweb.asm.util.CheckClassAdapter;
import org.objectweb.asm.util.TraceClassVisitor;

/** ASM: classes made from nothing, instrumented, defined, run, printed and analysed. */
public class GenerateClasses implements Opcodes {
    static final class Loader extends ClassLoader {
        Class<?> define(byte[] bytes) { return defineClass(null, bytes, 0, bytes.length); }
    }

    public static int calls;

    public static int collatz(int n) {
        int steps = 0;
        while (n != 1) {
            n = n % 2 == 0 ? n / 2 : 3 * n + 1;
            steps++;
        }
        return steps;
    }

    public static void main(String[] args) throws Exception {
        byte[] power = power();
        IntBinaryOperator operator = (IntBinaryOperator) new Loader().define(power).getDeclaredConstructor().newInstance();
        System.out.println(operator.applyAsInt(3, 7) + " " + operator.getClass().getName() + " " + operator);
        new ClassReader(power).accept(new TraceClassVisitor(new PrintWriter(System.out, true)), 0);
        Class<?> counted = new Loader().define(counting(GenerateClasses.class));
        System.out.println(counted.getMethod("collatz", int.class).invoke(null, 27) + " steps, " + counted.getField("calls").get(null) + " branches");
        ClassNode node = new ClassNode();
        new ClassReader(power).accept(node, 0);
        for (MethodNode method : node.methods) {
            System.out.println(method.name + method.desc + " " + new Analyzer<>(new BasicInterpreter()).analyze(node.name, method).length);
        }
    }

    private static byte[] power() {
        ClassWriter writer = new ClassWriter(ClassWriter.COMPUTE_FRAMES);
        ClassVisitor checked = new CheckClassAdapter(writer, false);
        checked.visit(V11, ACC_PUBLIC, "made/Power", null, "java/lang/Object", new String[] {"java/util/function/IntBinaryOperator"});
        MethodVisitor init = checked.visitMethod(ACC_PUBLIC, "<init>", "()V", null, null);
        init.visitCode();
        init.visitVarInsn(ALOAD, 0);
        init.visitMethodInsn(INVOKESPECIAL, "java/lang/Object", "<init>", "()V", false);
        init.visitInsn(RETURN);
        init.visitMaxs(0, 0);
        init.visitEnd();
        MethodVisitor apply = checked.visitMethod(ACC_PUBLIC, "applyAsInt", "(II)I", null, null);
        apply.visitCode();
        apply.visitInsn(ICONST_1);
        apply.visitVarInsn(ISTORE, 3);
        Label loop = new Label();
        Label end = new Label();
        apply.visitLabel(loop);
        apply.visitVarInsn(ILOAD, 2);
        apply.visitJumpInsn(IFLE, end);
        apply.visitVarInsn(ILOAD, 3);
        apply.visitVarInsn(ILOAD, 1);
        apply.visitInsn(IMUL);
        apply.visitVarInsn(ISTORE, 3);
        apply.visitIincInsn(2, -1);
        apply.visitJumpInsn(GOTO, loop);
        apply.visitLabel(end);
        apply.visitVarInsn(ILOAD, 3);
        apply.visitInsn(IRETURN);
        apply.visitMaxs(0, 0);
        apply.visitEnd();
        MethodVisitor text = checked.visitMethod(ACC_PUBLIC, "toString", "()Ljava/lang/String;", null, null);
        text.visitCode();
        text.visitLdcInsn("power");
        text.visitInsn(ARETURN);
        text.visitMaxs(0, 0);
        text.visitEnd();
        checked.visitEnd();
        return writer.toByteArray();
    }

    /** Counts the jumps of every method. */
    private static byte[] counting(Class<?> type) throws Exception {
        try (InputStream in = type.getResourceAsStream(type.getSimpleName() + ".class")) {
            ClassReader reader = new ClassReader(in);
            ClassWriter writer = new ClassWriter(reader, ClassWriter.COMPUTE_MAXS);
            reader.accept(new ClassVisitor(ASM9, writer) {
                @Override
                public MethodVisitor visitMethod(int access, String name, String descriptor, String signature, String[] exceptions) {
                    return new MethodVisitor(ASM9, super.visitMethod(access, name, descriptor, signature, exceptions)) {
                        @Override
                        public void visitJumpInsn(int opcode, Label label) {
                            super.visitFieldInsn(GETSTATIC, "GenerateClasses", "calls", "I");
                            super.visitInsn(ICONST_1);
                            super.visitInsn(IADD);
                            super.visitFieldInsn(PUTSTATIC, "GenerateClasses", "calls", "I");
                            super.visitJumpInsn(opcode, label);
                        }
                    };
                }
            }, 0);
            return writer.toByteArray();
        }
    }
}
