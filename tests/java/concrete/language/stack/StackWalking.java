// StackWalker and getStackTrace: frame order, method names, line numbers, lambdas, constructors, initialisers, caller class.
import java.util.List;
import java.util.stream.Collectors;

public class StackWalking {
    static final StackWalker W = StackWalker.getInstance(StackWalker.Option.RETAIN_CLASS_REFERENCE);
    static String norm(String s) { return s.replaceAll("lambda\\$(\\w+)\\$\\d+", "lambda\\$$1").replaceAll("/0x[0-9a-f]+", ""); }
    static List<String> frames() {
        return W.walk(s -> s.filter(f -> f.getClassName().startsWith("StackWalking")).map(f -> norm(f.getClassName() + "."
                + f.getMethodName()) + ":" + f.getLineNumber()).collect(Collectors.toList()));
    }
    static List<String> trace() {
        return java.util.Arrays.stream(new Throwable().getStackTrace()).filter(f -> f.getClassName().startsWith("StackWalking")).map(f ->
                norm(f.getClassName() + "." + f.getMethodName()) + ":" + f.getLineNumber()).toList();
    }
    static class Init {
        static List<String> atClinit = frames(); List<String> atInit = frames();
        List<String> atCtor;
        { if (atInit == null) throw new AssertionError(); }
        Init() { atCtor = trace(); }
    }
    interface Deep {
        List<String> go();
        default List<String> viaDefault() { return go(); }
        static List<String> viaStatic(Deep d) { return d.viaDefault(); }
    }
    static int count(int n) {
        return n == 0 ? (int) (long) W.walk(s -> s.filter(f -> f.getMethodName().equals("count")).count()) : count(n - 1);
    }
    static Class<?> caller() { return W.getCallerClass(); }
    static class C1 { Class<?> ask() { return caller(); } }
    static List<String> multi(
            int a,
            List<String> l) {
        return l;
    }

    public static void main(String[] args) throws Exception {
        System.out.println(frames());
        System.out.println(trace());
        java.util.function.Supplier<List<String>> lam = () -> frames();
        System.out.println(lam.get());
        System.out.println(((java.util.function.Supplier<List<String>>) StackWalking::trace).get());
        System.out.println(Deep.viaStatic(() -> trace()));
        System.out.println(Deep.viaStatic(new Deep() { public List<String> go() { return frames(); } }));
        Init i = new Init();
        System.out.println(Init.atClinit + "\n" + i.atInit + "\n" + i.atCtor);
        System.out.println(count(0) + " " + count(10) + " " + count(50));
        System.out.println(caller() + " " + new C1().ask());
        try { StackWalker.getInstance().getCallerClass(); } catch (UnsupportedOperationException e) { System.out.println(e.getMessage()); }
        System.out.println((String) W.walk(s -> s.findFirst().map(f -> f.getDeclaringClass().getSimpleName() + f.getMethodType()
                + f.getDescriptor() + f.isNativeMethod() + f.getFileName() + (f.getByteCodeIndex() > 0) + f.toStackTraceElement()).get()));
        System.out.println(multi(
                1,
                frames()));
        System.out.println(multi(args.length, java.util.List.of(
                trace().toString(),
                "x")));
        StackTraceElement[] th = Thread.currentThread().getStackTrace();
        System.out.println(th[0] + " | " + th[1] + " | " + th.length);
        Object[] fromReflection = {StackWalking.class.getDeclaredMethod("frames").invoke(null)};
        System.out.println(fromReflection[0]);
        System.out.println(StackWalking.class.getDeclaredMethod("caller").invoke(null));
        var mh = java.lang.invoke.MethodHandles.lookup().findStatic(StackWalking.class, "trace",
                java.lang.invoke.MethodType.methodType(List.class));
        try { System.out.println((List<?>) mh.invokeExact()); } catch (Throwable t) { System.out.println(t.getClass().getSimpleName()); }
        Thread t = new Thread(() -> System.out.println(frames())); t.start(); t.join();
        System.out.println(List.of(3, 1, 2).stream().sorted((a, b) -> { if (a == 2 || b == 2) throwAway(); return a - b; }).toList());
        Exception e = make();
        System.out.println(e.getStackTrace()[0].getMethodName() + e.getStackTrace()[0].getLineNumber() + " " + e.getStackTrace().length);
        Exception f = (Exception) e.fillInStackTrace();
        System.out.println((e == f) + " " + e.getStackTrace()[0].getMethodName() + " " + e.getStackTrace().length);
        try {
            recurse(3);
        } catch (IllegalStateException x) {
            for (StackTraceElement s : x.getStackTrace()) System.out.println("  at " + s.getMethodName() + ":" + s.getLineNumber());
        }
        System.out.println(W.walk(s -> s.skip(0).limit(1).count()) + " "
                + W.walk(s -> s.map(StackWalker.StackFrame::getMethodName).toList()));
    }
    static void throwAway() { System.out.println("compare called from " + frames().get(1).replaceAll(":.*", "")); }
    static Exception make() { return new Exception("made"); }
    static void recurse(int n) {
        if (n == 0)
            throw new IllegalStateException();
        if (n % 2 == 0) recurse(n - 1);
        else
            recurse(
                    n - 1);
    }
}
