import java.lang.reflect.Method;
import javassist.ClassPool;
import javassist.CtClass;
import javassist.CtField;
import javassist.CtMethod;
import javassist.CtNewMethod;
import javassist.Loader;
import javassist.CannotCompileException;
import javassist.expr.ExprEditor;
import javassist.expr.MethodCall;
import javassist.util.proxy.MethodHandler;
import javassist.util.proxy.ProxyFactory;

/** Javassist: source compiled into classes at run time, calls replaced, a loader that edits, and proxies. */
public class EditClasses {
    public static class Greeter {
        public String greet(String name) { return "hello " + name.trim(); }
        public static void run() { System.out.println(new Greeter().greet(" you ")); }
    }

    public static void main(String[] args) throws Throwable {
        ClassPool pool = ClassPool.getDefault();
        CtClass point = pool.makeClass("made.Point");
        point.addField(CtField.make("private int x = 3;", point));
        point.addMethod(CtNewMethod.make("public int scaled(int by) { int sum = 0; for (int i = 0; i < by; i++) sum += x; return sum; }", point));
        point.addMethod(CtNewMethod.make("public String toString() { return \"x=\" + x + ($0 == this ? \"!\" : \"?\"); }", point));
        Loader loader = new Loader(pool);
        Class<?> made = loader.loadClass("made.Point");
        Object object = made.getDeclaredConstructor().newInstance();
        System.out.println(object + " " + made.getMethod("scaled", int.class).invoke(object, 4));
        CtClass greeter = pool.get("EditClasses$Greeter");
        CtMethod greet = greeter.getDeclaredMethod("greet");
        greet.insertBefore("{ System.out.println(\"before \" + $1); }");
        greet.insertAfter("{ $_ = $_ + \"!\"; }");
        greet.addCatch("{ return $e.getMessage(); }", pool.get("java.lang.NullPointerException"));
        greet.instrument(new ExprEditor() {
            @Override
            public void edit(MethodCall call) throws CannotCompileException {
                if (call.getMethodName().equals("trim")) call.replace("{ $_ = $proceed($$).toUpperCase(); }");
            }
        });
        Method run = loader.loadClass("EditClasses$Greeter").getMethod("run");
        run.invoke(null);
        Greeter.run();
        ProxyFactory factory = new ProxyFactory();
        factory.setSuperclass(Greeter.class);
        factory.setFilter(method -> method.getName().equals("greet"));
        MethodHandler handler = (self, method, proceed, arguments) -> "proxied " + proceed.invoke(self, arguments);
        Greeter proxy = (Greeter) factory.create(new Class<?>[0], new Object[0], handler);
        System.out.println(proxy.greet("me") + " " + ProxyFactory.isProxyClass(proxy.getClass()));
        try {
            CtNewMethod.make("public int broken() { return missing; }", pool.makeClass("made.Broken"));
        } catch (CannotCompileException e) {
            System.out.println(e.getMessage());
        }
    }
}
