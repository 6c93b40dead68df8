import java.io.IOException;
import java.io.InputStream;
import java.util.Arrays;
import java.util.Enumeration;
import java.util.Map;
import java.util.TreeMap;
import java.util.jar.JarEntry;
import java.util.jar.JarFile;
import org.apache.bcel.Const;
import org.apache.bcel.classfile.AccessFlags;
import org.apache.bcel.classfile.Attribute;
import org.apache.bcel.classfile.ClassParser;
import org.apache.bcel.classfile.Code;
import org.apache.bcel.classfile.Constant;
import org.apache.bcel.classfile.DescendingVisitor;
import org.apache.bcel.classfile.EmptyVisitor;
import org.apache.bcel.classfile.Field;
import org.apache.bcel.classfile.JavaClass;
import org.apache.bcel.classfile.LineNumber;
import org.apache.bcel.classfile.LocalVariable;
import org.apache.bcel.classfile.Method;
import org.apache.bcel.classfile.Utility;
import org.apache.bcel.generic.BranchInstruction;
import org.apache.bcel.generic.ConstantPoolGen;
import org.apache.bcel.generic.Instruction;
import org.apache.bcel.generic.InstructionHandle;
import org.apache.bcel.generic.InstructionList;
import org.apache.bcel.generic.InvokeInstruction;
import org.apache.bcel.generic.MethodGen;

/** Reads class files with BCEL: a whole disassembly of Shapes, and counts over every class of a jar. */
public class ReadClasses {
    public static void main(String[] args) throws Exception {
        try (InputStream in = ReadClasses.class.getResourceAsStream("Shapes.class")) {
            disassemble(new ClassParser(in, "Shapes.class").parse());
        }
        // The jar is found through a class of it, so that no path has to be given.
        String jar = Const.class.getProtectionDomain().getCodeSource().getLocation().getPath();
        census(jar, "org/apache/bcel/classfile/C");
    }

    private static void disassemble(JavaClass c) {
        System.out.println(Utility.accessToString(c.getAccessFlags(), true) + " " + c.getClassName() + " extends "
            + c.getSuperclassName() + " implements " + Arrays.toString(c.getInterfaceNames()) + " from " + c.getSourceFileName());
        for (Attribute a : c.getAttributes()) {
            System.out.println("attribute " + a.getName() + " " + a.getLength());
        }
        int[] tags = new int[32];
        for (Constant constant : c.getConstantPool()) {
            if (constant != null) {
                tags[constant.getTag()]++;
            }
        }
        System.out.println("constants of each tag: " + Arrays.toString(tags));
        for (Field f : c.getFields()) {
            System.out.println("field " + f + " : " + f.getSignature());
        }
        for (Method m : c.getMethods()) {
            System.out.println("method " + m + " : " + m.getSignature());
            Code code = m.getCode();
            if (code == null) {
                continue;
            }
            System.out.println(" stack " + code.getMaxStack() + " locals " + code.getMaxLocals() + " handlers "
                + code.getExceptionTable().length);
            System.out.println(Utility.codeToString(code.getCode(), c.getConstantPool(), 0, -1, true));
            if (code.getLineNumberTable() != null) {
                StringBuilder lines = new StringBuilder(" lines");
                for (LineNumber n : code.getLineNumberTable().getLineNumberTable()) {
                    lines.append(' ').append(n.getStartPC()).append(':').append(n.getLineNumber());
                }
                System.out.println(lines);
            }
            if (code.getLocalVariableTable() != null) {
                for (LocalVariable v : code.getLocalVariableTable().getLocalVariableTable()) {
                    System.out.println("  variable " + v);
                }
            }
            walk(c, m);
        }
        Visitor visitor = new Visitor();
        new DescendingVisitor(c, visitor).visit();
        System.out.println("visited " + visitor.seen);
    }

    /** The same method through BCEL's other view of code, where branches are links between instructions. */
    private static void walk(JavaClass c, Method m) {
        MethodGen gen = new MethodGen(m, c.getClassName(), new ConstantPoolGen(c.getConstantPool()));
        InstructionList list = gen.getInstructionList();
        int targets = 0;
        StringBuilder calls = new StringBuilder();
        for (InstructionHandle h : list) {
            Instruction i = h.getInstruction();
            if (i instanceof BranchInstruction) {
                targets += ((BranchInstruction) i).getTarget().getPosition();
            } else if (i instanceof InvokeInstruction) {
                InvokeInstruction invoke = (InvokeInstruction) i;
                calls.append(' ').append(invoke.getMethodName(gen.getConstantPool()));
            }
        }
        gen.setMaxStack();
        gen.setMaxLocals();
        System.out.println(" instructions " + list.getLength() + " targets " + targets + " computed stack " + gen.getMaxStack()
            + " calls" + calls);
    }

    private static void census(String path, String prefix) throws IOException {
        Map<String, Integer> opcodes = new TreeMap<>();
        int classes = 0;
        int methods = 0;
        long bytes = 0;
        try (JarFile jar = new JarFile(path)) {
            for (Enumeration<JarEntry> entries = jar.entries(); entries.hasMoreElements();) {
                JarEntry entry = entries.nextElement();
                if (!entry.getName().startsWith(prefix) || !entry.getName().endsWith(".class")) {
                    continue;
                }
                JavaClass c = new ClassParser(jar.getInputStream(entry), entry.getName()).parse();
                classes++;
                for (Method m : c.getMethods()) {
                    methods++;
                    if (m.getCode() != null) {
                        bytes += m.getCode().getCode().length;
                        InstructionList list = new InstructionList(m.getCode().getCode());
                        for (Instruction i : list.getInstructions()) {
                            opcodes.merge(i.getName(), 1, Integer::sum);
                        }
                        list.dispose();
                    }
                }
            }
        }
        System.out.println(classes + " classes, " + methods + " methods, " + bytes + " bytes of code");
        System.out.println(opcodes);
    }

    private static final class Visitor extends EmptyVisitor {
        private final Map<String, Integer> seen = new TreeMap<>();

        @Override
        public void visitCode(Code code) {
            seen.merge("code", code.getCode().length, Integer::sum);
        }

        @Override
        public void visitMethod(Method m) {
            seen.merge(access(m) + "method", 1, Integer::sum);
        }

        @Override
        public void visitField(Field f) {
            seen.merge(access(f) + "field", 1, Integer::sum);
        }

        @Override
        public void visitLocalVariable(LocalVariable v) {
            seen.merge("variable", 1, Integer::sum);
        }

        private static String access(AccessFlags flags) {
            return (flags.isStatic() ? "static " : "") + (flags.isPrivate() ? "private " : "");
        }
    }
}
