import java.lang.reflect.InvocationTargetException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import org.apache.bcel.Const;
import org.apache.bcel.classfile.JavaClass;
import org.apache.bcel.generic.ArrayType;
import org.apache.bcel.generic.BranchInstruction;
import org.apache.bcel.generic.ClassGen;
import org.apache.bcel.generic.ConstantPoolGen;
import org.apache.bcel.generic.FieldGen;
import org.apache.bcel.generic.InstructionConst;
import org.apache.bcel.generic.InstructionFactory;
import org.apache.bcel.generic.InstructionHandle;
import org.apache.bcel.generic.InstructionList;
import org.apache.bcel.generic.LocalVariableGen;
import org.apache.bcel.generic.MethodGen;
import org.apache.bcel.generic.ObjectType;
import org.apache.bcel.generic.PUSH;
import org.apache.bcel.generic.TABLESWITCH;
import org.apache.bcel.generic.Type;

/** Makes a class with BCEL, writes it to Made.class, loads it with a loader of its own and calls what it made; or makes a broken one. */
public class MakeClasses {
    private static final String NAME = "Made";

    public static void main(String[] args) throws Exception {
        if (args.length > 0) {
            broken();
            return;
        }
        ClassGen gen = new ClassGen(NAME, "java.lang.Object", "Made.java", Const.ACC_PUBLIC | Const.ACC_SUPER,
            new String[] {"java.util.function.IntUnaryOperator"});
        gen.setMajor(Const.MAJOR_1_5);
        gen.setMinor(0);
        ConstantPoolGen pool = gen.getConstantPool();
        InstructionFactory factory = new InstructionFactory(gen);
        gen.addField(new FieldGen(Const.ACC_PRIVATE, Type.INT, "calls", pool).getField());
        gen.addEmptyConstructor(Const.ACC_PUBLIC);
        gen.addMethod(factorial(pool));
        gen.addMethod(weekday(pool));
        gen.addMethod(applyAsInt(pool, factory));
        gen.addMethod(divide(pool, factory));
        JavaClass made = gen.getJavaClass();
        made.dump(NAME + ".class");
        System.out.println(made);

        byte[] bytes = Files.readAllBytes(Path.of(NAME + ".class"));
        System.out.println("written as made: " + Arrays.equals(bytes, made.getBytes()));
        Class<?> loaded = new Loader(Map.of(NAME, bytes)).loadClass(NAME);
        for (int n : new int[] {0, 1, 5, 20}) {
            System.out.println(n + "! = " + loaded.getMethod("factorial", int.class).invoke(null, n));
        }
        for (int day = -1; day <= 3; day++) {
            System.out.println(day + " " + loaded.getMethod("weekday", int.class).invoke(null, day));
        }
        var operator = (java.util.function.IntUnaryOperator) loaded.getDeclaredConstructor().newInstance();
        System.out.println(operator.applyAsInt(10) + " " + operator.applyAsInt(10) + " " + operator.andThen(operator).applyAsInt(1));
        System.out.println(loaded.getMethod("divide", int.class, int.class).invoke(null, 7, 2));
        System.out.println(loaded.getMethod("divide", int.class, int.class).invoke(null, 7, 0));
    }

    private static MethodGen method(int access, Type result, Type[] types, String[] names, String name, InstructionList code,
            ConstantPoolGen pool) {
        return new MethodGen(access, result, types, names, name, NAME, code, pool);
    }

    private static org.apache.bcel.classfile.Method finish(MethodGen method) {
        method.setMaxStack();
        method.setMaxLocals();
        // A class file of version 49 is verified without stack maps, which BCEL does not make.
        return method.getMethod();
    }

    private static org.apache.bcel.classfile.Method factorial(ConstantPoolGen pool) {
        InstructionList code = new InstructionList();
        MethodGen method = method(Const.ACC_PUBLIC | Const.ACC_STATIC, Type.LONG, new Type[] {Type.INT}, new String[] {"n"},
            "factorial", code, pool);
        LocalVariableGen product = method.addLocalVariable("product", Type.LONG, null, null);
        code.append(InstructionConst.LCONST_1);
        product.setStart(code.append(InstructionFactory.createStore(Type.LONG, product.getIndex())));
        InstructionHandle test = code.append(InstructionFactory.createLoad(Type.INT, 0));
        BranchInstruction leave = InstructionFactory.createBranchInstruction(Const.IFLE, null);
        code.append(leave);
        code.append(InstructionFactory.createLoad(Type.LONG, product.getIndex()));
        code.append(InstructionFactory.createLoad(Type.INT, 0));
        code.append(InstructionConst.I2L);
        code.append(InstructionConst.LMUL);
        code.append(InstructionFactory.createStore(Type.LONG, product.getIndex()));
        code.append(new org.apache.bcel.generic.IINC(0, -1));
        code.append(InstructionFactory.createBranchInstruction(Const.GOTO, test));
        leave.setTarget(code.append(InstructionFactory.createLoad(Type.LONG, product.getIndex())));
        code.append(InstructionConst.LRETURN);
        return finish(method);
    }

    private static org.apache.bcel.classfile.Method weekday(ConstantPoolGen pool) {
        InstructionList code = new InstructionList();
        MethodGen method = method(Const.ACC_PUBLIC | Const.ACC_STATIC, Type.STRING, new Type[] {Type.INT},
            new String[] {"day"}, "weekday", code, pool);
        String[] names = {"sunday", "monday", "tuesday"};
        InstructionList arms = new InstructionList();
        InstructionHandle[] targets = new InstructionHandle[names.length];
        for (int i = 0; i < names.length; i++) {
            targets[i] = arms.append(new PUSH(pool, names[i]));
            arms.append(InstructionConst.ARETURN);
        }
        InstructionHandle otherwise = arms.append(new PUSH(pool, "some day"));
        arms.append(InstructionConst.ARETURN);
        code.append(InstructionConst.ILOAD_0);
        code.append(new TABLESWITCH(new int[] {0, 1, 2}, targets, otherwise));
        code.append(arms);
        return finish(method);
    }

    /** Counts its calls in a field and returns argument + count * 100. */
    private static org.apache.bcel.classfile.Method applyAsInt(ConstantPoolGen pool, InstructionFactory factory) {
        InstructionList code = new InstructionList();
        MethodGen method = method(Const.ACC_PUBLIC, Type.INT, new Type[] {Type.INT}, new String[] {"x"}, "applyAsInt", code, pool);
        code.append(InstructionConst.ALOAD_0);
        code.append(InstructionConst.DUP);
        code.append(factory.createGetField(NAME, "calls", Type.INT));
        code.append(InstructionConst.ICONST_1);
        code.append(InstructionConst.IADD);
        code.append(factory.createPutField(NAME, "calls", Type.INT));
        code.append(InstructionConst.ILOAD_1);
        code.append(InstructionConst.ALOAD_0);
        code.append(factory.createGetField(NAME, "calls", Type.INT));
        code.append(new PUSH(pool, 100));
        code.append(InstructionConst.IMUL);
        code.append(InstructionConst.IADD);
        code.append(InstructionConst.IRETURN);
        return finish(method);
    }

    private static org.apache.bcel.classfile.Method divide(ConstantPoolGen pool, InstructionFactory factory) {
        InstructionList code = new InstructionList();
        MethodGen method = method(Const.ACC_PUBLIC | Const.ACC_STATIC, Type.STRING, new Type[] {Type.INT, Type.INT},
            new String[] {"a", "b"}, "divide", code, pool);
        InstructionHandle from = code.append(InstructionConst.ILOAD_0);
        code.append(InstructionConst.ILOAD_1);
        code.append(InstructionConst.IDIV);
        InstructionHandle to = code.append(factory.createInvoke("java.lang.Integer", "toString", Type.STRING,
            new Type[] {Type.INT}, Const.INVOKESTATIC));
        code.append(InstructionConst.ARETURN);
        InstructionHandle handler = code.append(factory.createInvoke("java.lang.Throwable", "getMessage", Type.STRING,
            Type.NO_ARGS, Const.INVOKEVIRTUAL));
        code.append(InstructionConst.ARETURN);
        method.addExceptionHandler(from, to, handler, new ObjectType("java.lang.ArithmeticException"));
        return finish(method);
    }

    /** A class that pops from an empty stack must be refused by the verifier. */
    private static void broken() throws Exception {
        ClassGen gen = new ClassGen("Bad", "java.lang.Object", "Bad.java", Const.ACC_PUBLIC | Const.ACC_SUPER, null);
        gen.setMajor(Const.MAJOR_1_5);
        ConstantPoolGen pool = gen.getConstantPool();
        InstructionList code = new InstructionList();
        code.append(InstructionConst.IADD);
        code.append(InstructionConst.POP);
        code.append(InstructionConst.RETURN);
        MethodGen run = new MethodGen(Const.ACC_PUBLIC | Const.ACC_STATIC, Type.VOID, new Type[] {new ArrayType(Type.STRING, 1)},
            new String[] {"args"}, "run", "Bad", code, pool);
        run.setMaxStack(2);
        run.setMaxLocals();
        gen.addMethod(run.getMethod());
        Class<?> bad = new Loader(Map.of("Bad", gen.getJavaClass().getBytes())).loadClass("Bad");
        try {
            bad.getMethod("run", String[].class).invoke(null, (Object) null);
            System.out.println("ran?");
        } catch (VerifyError e) {
            System.out.println("refused: VerifyError");
        } catch (InvocationTargetException e) {
            System.out.println("refused late: " + e.getCause().getClass().getName());
        }
    }

    private static final class Loader extends ClassLoader {
        private final Map<String, byte[]> classes;

        Loader(Map<String, byte[]> classes) {
            super(MakeClasses.class.getClassLoader());
            this.classes = new HashMap<>(classes);
        }

        @Override
        protected Class<?> findClass(String name) throws ClassNotFoundException {
            byte[] bytes = classes.get(name);
            if (bytes == null) {
                throw new ClassNotFoundException(name);
            }
            return defineClass(name, bytes, 0, bytes.length);
        }
    }
}
