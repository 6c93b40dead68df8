import java.util.function.IntUnaryOperator;
import org.codehaus.commons.compiler.CompileException;
import org.codehaus.janino.ClassBodyEvaluator;
import org.codehaus.janino.ExpressionEvaluator;
import org.codehaus.janino.ScriptEvaluator;
import org.codehaus.janino.SimpleCompiler;

/** Janino: expressions, scripts, class bodies and whole files compiled in memory and run. */
public class RunSources {
    public static void main(String[] args) throws Exception {
        ExpressionEvaluator expression = new ExpressionEvaluator();
        expression.setParameters(new String[] {"a", "b"}, new Class<?>[] {int.class, double.class});
        expression.setExpressionType(double.class);
        expression.cook("a > 3 ? a * b : Math.max(a, b)");
        System.out.println(expression.evaluate(new Object[] {4, 2.5}) + " " + expression.evaluate(new Object[] {1, 2.5}));
        ScriptEvaluator script = new ScriptEvaluator();
        script.setReturnType(String.class);
        script.setDefaultImports("java.util.*");
        script.cook("List l = new ArrayList(); for (int i = 0; i < 5; i++) { if (i % 2 == 0) continue; l.add(i * i); }"
                + " try { l.get(9); } catch (IndexOutOfBoundsException e) { l.add(\"caught\"); } finally { l.add(\"f\"); } return l.toString();");
        System.out.println(script.evaluate(new Object[0]));
        ClassBodyEvaluator body = new ClassBodyEvaluator();
        body.setImplementedInterfaces(new Class<?>[] {IntUnaryOperator.class});
        body.cook("static int calls; public int applyAsInt(int n) { calls++; return n < 2 ? n : applyAsInt(n - 1) + applyAsInt(n - 2); }"
                + " public String toString() { return calls + \" calls\"; }");
        IntUnaryOperator operator = (IntUnaryOperator) body.getClazz().getDeclaredConstructor().newInstance();
        System.out.println(operator.applyAsInt(12) + " " + operator);
        SimpleCompiler compiler = new SimpleCompiler();
        compiler.cook("package made; public class Stack { private final int[] items = new int[4]; private int top;"
                + " public void push(int i) { items[top++] = i; } public int pop() { return items[--top]; }"
                + " public static String use() { Stack s = new Stack(); s.push(3); s.push(4); long sum = s.pop() + 10L * s.pop();"
                + " switch ((int) sum) { case 34: return \"thirty-four\"; default: return \"\" + sum; } }"
                + " static class Inner { synchronized Object self() { return this; } } }");
        Class<?> stack = compiler.getClassLoader().loadClass("made.Stack");
        System.out.println(stack.getMethod("use").invoke(null) + " " + stack.getDeclaredClasses().length);
        for (String bad : new String[] {"1 +", "missing", "(String) 3"}) {
            try {
                new ExpressionEvaluator().cook(bad);
            } catch (CompileException e) {
                System.out.println(e.getMessage());
            }
        }
    }
}
