// A static initialiser that throws gives ExceptionInInitializerError once and NoClassDefFoundError ever after (JVMS 5.5).
public class FailingInitializer {
    static class Bad {
        static int x = Integer.parseInt("nope"); static int y = 1;
        static void call() { System.out.println("unreached"); }
        static final int CONST = 17;
    }
    static class ThrowsError { static { if (true) throw new AssertionError("raw error"); } static int v; }
    static class Sub extends Bad { static { System.out.println("never"); } static int z = 4; }
    static class BadParent { static { Object o = null; o.hashCode(); } } static class GoodChild extends BadParent { static int k = 5; }
    static class Nested { static int v = Inner.w; static class Inner { static int w = 1 / (v - v); } }
    interface BadInterface { int V = Integer.parseInt("bad interface"); default void d() {} }
    static class UsesBadInterface implements BadInterface { static { System.out.println("never"); } }
    enum BadEnum { ONE, TWO; static { if (values().length == 2) throw new IllegalStateException("enum"); } }
    static void attempt(String what, Runnable r) {
        try { r.run(); System.out.println(what + ": fine"); } catch (Throwable t) {
            System.out.println(what + ": " + t.getClass().getName() + ": " + t.getMessage());
            for (Throwable c = t.getCause(); c != null; c = c.getCause()) System.out.println("    cause " + c.getClass().getName() + ": "
                    + c.getMessage());
        }
    }
    public static void main(String[] args) {
        System.out.println("constant " + Bad.CONST);
        attempt("read", () -> System.out.println(Bad.x));
        attempt("read again", () -> System.out.println(Bad.y));
        attempt("call", Bad::call); attempt("new", () -> new Bad());
        attempt("sub", () -> System.out.println(Sub.z));
        attempt("sub again", () -> System.out.println(Sub.z));
        attempt("parent through sub", () -> System.out.println(Sub.y));
        System.out.println("constant " + Bad.CONST);
        attempt("error", () -> System.out.println(ThrowsError.v));
        attempt("error again", () -> System.out.println(ThrowsError.v));
        attempt("child", () -> System.out.println(GoodChild.k));
        attempt("child again", () -> System.out.println(GoodChild.k));
        attempt("parent", () -> new BadParent());
        attempt("nested", () -> System.out.println(Nested.v));
        attempt("nested again", () -> System.out.println(Nested.v));
        attempt("inner", () -> System.out.println(Nested.Inner.w));
        attempt("interface", () -> new UsesBadInterface());
        attempt("interface again", () -> new UsesBadInterface());
        attempt("interface itself", () -> System.out.println(BadInterface.V));
        attempt("enum", () -> System.out.println(BadEnum.ONE));
        attempt("enum again", () -> System.out.println(BadEnum.valueOf("TWO")));
        attempt("forName", () -> { try { Class.forName("FailingInitializer$Bad"); } catch (ClassNotFoundException e) {
                throw new RuntimeException(e); } });
        attempt("missing", () -> { try { Class.forName("No.Such$Class"); } catch (ClassNotFoundException e) {
                throw new RuntimeException("wrapped", e); } });
        attempt("literal is fine", () -> System.out.println(Bad.class.getSimpleName() + " " + Bad[].class.getName()));
        attempt("instanceof is fine", () -> System.out.println((Object) "x" instanceof Bad));
        attempt("array is fine", () -> System.out.println(new Bad[2].length));
        try {
            System.out.println(Bad.x);
        } catch (NoClassDefFoundError e) {
            StackTraceElement at = e.getStackTrace()[0];
            System.out.println(at.getMethodName() + " line " + at.getLineNumber());
        }
    }
}
